"""Card faces and backs, 5 : 7.

A card that may be picked is a button; one that only shows is a figure. What is written on it in full appears beside the
table when it is pointed at or focused: `about` stands beside its copies.
"""

import functools
from dataclasses import dataclass

import htpy as h
from markupsafe import Markup

from banneret.pieces.icons import icon
from banneret.pieces.markup import freeze


@dataclass(frozen=True)
class Face:
    """What is printed on a kind of card."""

    name: str
    suit: str
    """The colour of its band: a word such as `troop`."""
    kind: str
    """What sort of card it is, in words."""
    icon: str
    numbers: tuple[tuple[str, str, str], ...] = ()
    """(icon, number, what it is called), the first in the left corner, the second in the right one."""
    price: tuple[str, ...] = ()
    """An icon for each follower; a card without a price may have another sign there."""
    price_words: str = ""
    text: str = ""
    source: str = ""
    """Where its numbers come from."""


@functools.cache
def printed(face: Face) -> Markup:
    """The picture side, without its frame."""
    corners = [
        h.span(class_=["corner", side])[icon(sign), h.b[number]]
        for side, (sign, number, _) in zip(("left", "right"), face.numbers)
    ]
    return freeze(
        h.fragment[
            h.span(".scene")[icon(face.icon), corners],
            h.span(".title")[face.name],
            h.span(".cost")[[icon(follower) for follower in face.price]],
        ]
    )


def words(face: Face) -> str:
    """What a card says to someone who does not see it."""
    numbers = [f"{name} {number}" for _, number, name in face.numbers]
    price = [f"costs {face.price_words}"] if face.price_words else []
    return ", ".join([face.name, face.kind, *numbers, *price])


@functools.cache
def card(face: Face, id: str = "", classes: str = "") -> Markup:
    """A card that only shows itself."""
    attributes = {"id": id} if id else {}
    return freeze(
        h.span(attributes, class_=f"card {face.suit} {classes}".rstrip(), role="img", aria_label=words(face))[
            printed(face)
        ]
    )


@functools.lru_cache(maxsize=4096)
def button(
    face: Face,
    id: str,
    move: str,
    place: str = "",
    state: str = "",
    note: str = "",
    chosen: bool = False,
    blocked: bool = False,
    idle: bool = False,
    stop: bool = False,
    under: bool = False,
) -> Markup:
    """A card that may be picked: `place` tells copies apart, `state` says what may be done, `note` stands at its foot.

    `idle` looks as if it were blocked, but can be picked for something else than to be played; `under` is a copy of
    which only the edge shows.
    """
    classes = {"card": True, face.suit: True, "under": under, "blocked": blocked or idle}
    return freeze(
        h.button(
            class_=classes,
            id=id,
            type="button",
            data_move=move,
            data_fly=True,
            tabindex="0" if stop else "-1",
            aria_pressed="true" if chosen else "false",
            aria_disabled="true" if blocked else None,
            aria_label=", ".join(part for part in (words(face), place, state) if part),
        )[printed(face), note and h.span(".note")[note]]
    )


@functools.cache
def about(face: Face) -> Markup:
    """A card in large, with what it does: shown beside the table."""
    return freeze(h.span(".about", aria_hidden="true")[sheet(face)])


@functools.cache
def sheet(face: Face, more: str = "") -> Markup:
    """A card and its text side by side."""
    return freeze(
        h.span(".sheet")[
            card(face),
            h.span(".words")[
                h.strong[face.name],
                h.span(".kind")[" · ".join(filter(None, (face.kind, face.price_words)))],
                h.span(".text")[face.text],
                h.span(".source")[face.source, more and f" · {more}"],
            ],
        ]
    )


@functools.cache
def back(id: str = "", initial: str = "B") -> Markup:
    """A card face-down; its id is its place, never what it is."""
    attributes = {"id": id} if id else {}
    return freeze(h.span(attributes, class_="card back", aria_hidden="true")[h.span(".crest")[initial]])
