"""Counters: seats and their shapes, followers, coins, piles."""

import functools

import htpy as h
from markupsafe import Markup

from banneret.pieces.icons import icon
from banneret.pieces.markup import freeze, svg

# Seats are told apart by shape as well as colour; each shape fits a circle of radius 10.
SHAPES = (
    ("triangle", "M0-7.5L7 5.2H-7z"),
    ("square", "M-5.5-5.5h11v11h-11z"),
    ("diamond", "M0-7.5L7 0 0 7.5-7 0z"),
    ("plus", "M-2.3-7h4.6v4.7H7v4.6H2.3V7h-4.6V2.3H-7v-4.6h4.7z"),
    ("ring", "M0-6.8a6.8 6.8 0 1 1 0 13.6A6.8 6.8 0 0 1 0-6.8zM0-2.6a2.6 2.6 0 1 0 0 5.2A2.6 2.6 0 0 0 0-2.6z"),
    ("star", "M0-8l2.3 5.2 5.7.5-4.3 3.7 1.3 5.6L0 4 -5 7l1.3-5.6L-8-2.3l5.7-.5z"),
)  # fmt: skip

COINS = ((25, "diamond"), (10, "gold"), (5, "silver"), (1, "bronze"))


@functools.cache
def shape(seat: int, radius: float) -> Markup:
    """A seat's chip inside a picture: a disc of its colour with its shape."""
    return svg(
        f'<g class="seat-chip seat-{seat}"><circle r="{radius:g}"/>',
        f'<path transform="scale({radius * 0.082:.3g})" d="{SHAPES[seat][1]}"/></g>',
    )


@functools.cache
def chip(seat: int, words: str = "") -> Markup:
    """A seat's chip in running text."""
    spoken = {"role": "img", "aria-label": words} if words else {"aria-hidden": "true"}
    return freeze(h.svg(".chip", spoken, viewBox="-11 -11 22 22")[shape(seat, 9.5)])


@functools.cache
def follower(kind: str, id: str, up: bool = True, lent: bool = False) -> Markup:
    """One follower token, face-up or face-down; both sides are there, so that it can be turned over."""
    classes = {"token": True, kind: True, "down": not up, "lent": lent}
    return freeze(
        h.span(class_=classes, id=id, aria_hidden="true")[
            h.span(".front")[icon(kind)], h.span(".back")[icon("hex")]
        ]
    )


def purse(total: int) -> list[tuple[int, str]]:
    """The fewest coins that make up a sum: (how many, of what)."""
    coins = []
    for value, metal in COINS:
        count, total = divmod(total, value)
        coins.append((count, metal))
    return [(count, metal) for count, metal in coins if count]


@functools.cache
def coins(total: int, words: str = "coins") -> Markup:
    """Money: the number, and the coins that make it up as decoration."""
    pieces = [h.span(class_=["coin", metal]) for count, metal in purse(total) for _ in range(min(count, 6))]
    return freeze(
        h.span(".coins", title=f"{total} {words}")[
            h.b[str(total)],
            h.span(".unseen")[f" {words}"],
            h.span(".purse", aria_hidden="true")[pieces],
        ]
    )


@functools.cache
def pile(count: int, initial: str) -> Markup:
    """A pile of cards face-down, as high as it is."""
    height = 0 if count == 0 else 1 + min(count, 128) // 22
    return freeze(
        h.span(class_=["pile", "empty" if count == 0 else "full"], aria_hidden="true")[
            [h.span(".leaf", style=f"--lift:{level}") for level in range(height)],
            h.b[str(count)] if count == 0 else h.span(".crest", style=f"--lift:{height - 1}")[initial],
        ]
    )
