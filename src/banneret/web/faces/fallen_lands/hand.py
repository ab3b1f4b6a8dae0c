"""The viewer's hand, sorted by kind; to the thief also the hand he looks into."""

import htpy as h
from markupsafe import Markup

from banneret.core.words import count
from banneret.pieces.cards import about, button
from banneret.web.faces.fallen_lands.clicks import exchangeable, unplayable
from banneret.web.faces.fallen_lands.sight import Sight


def draw(sight: Sight) -> h.Element:
    """The region `hand`."""
    view = sight.view
    if sight.seat is None or view.seats[sight.seat].hand is None:
        return h.section("#hand.nobody", aria_label="Hand", hidden=True)
    robbed = sight.robbed
    return h.section("#hand.fallen-lands", aria_label="Hand")[
        robbed is not None
        and group(sight, "robbed", f"{sight.name(view.victim or 0)}'s hand", robbed, live=True),
        group(sight, "card", "Your hand", sight.hand, live=robbed is None),
    ]


def group(sight: Sight, id: str, title: str, cards: tuple[int, ...], *, live: bool) -> h.Element:
    """One hand: equal cards lie over each other, each with its edge showing."""
    total = sum(cards)
    kinds = sum(1 for copies in cards if copies)
    return h.div(
        ".fan",
        id=f"{id}-fan",
        style=f"--kinds:{max(kinds, 1)};--extra:{total - kinds}",
    )[
        h.h2[title, " ", h.span(".count")[count(total, "card")]],
        h.div(".cards", role="group", aria_label=title, data_rove=True)[
            (_stack(sight, id, kind, copies, live) for kind, copies in enumerate(cards) if copies),
            not total and h.p(".none")["No cards."],
        ],
    ]


def _stack(sight: Sight, id: str, kind: int, copies: int, live: bool) -> h.Element:
    return h.div(class_=["copies", sight.deck[kind].suit], id=f"{id}-{kind}")[
        (_card(sight, id, kind, copy, copies, live) for copy in range(copies)),
        about(sight.deck[kind]),
    ]


def _card(sight: Sight, id: str, kind: int, copy: int, copies: int, live: bool) -> Markup:
    face = sight.deck[kind]
    chosen = live and copy < sight.plan.cards.count(kind)
    reason = unplayable(sight, kind) if live and sight.in_tasks and not chosen else None
    idle = reason is not None and exchangeable(sight, kind)
    note, told = forecast(sight, kind) if live and copy == copies - 1 and not reason else ("", "")
    return button(
        face,
        f"{id}-{kind}-{copy}",
        f"{'uncard' if chosen else 'card'} {face.name}",
        place=f"card {copy + 1} of {copies}" if copies > 1 else "",
        state=f"{'only to exchange' if idle else 'not now'}: {reason.reason}" if reason else told,
        note=note,
        chosen=chosen,
        blocked=reason is not None and not idle,
        idle=idle,
        stop=copy == 0 and kind == first(sight.robbed if id == "robbed" and sight.robbed else sight.hand),
        under=copy < copies - 1,
    )


def first(cards: tuple[int, ...]) -> int:
    """Where the Tab key enters."""
    return next((kind for kind, copies in enumerate(cards) if copies), 0)


def forecast(sight: Sight, kind: int) -> tuple[str, str]:
    """What a Troop would make of the chosen field: (on the card, in words)."""
    field = sight.plan.field
    if not sight.in_tasks or sight.suit(kind) != "troop" or field is None or not sight.within_reach(field):
        return "", ""
    sum = sight.strength(field, kind, sight.boosts)
    place = sight.fields[field]
    if sum.missing:
        return f"−{sum.missing}", f"{sum.missing} missing at {place}"
    return f"{sum.total} ✓", f"takes {place} with {sum.total} of {sum.difficulty}"
