"""The viewer's hand; to whoever looks into another one, that one too."""

import htpy as h
from markupsafe import Markup

from banneret.core.words import count
from banneret.pieces.cards import about, button
from banneret.web.faces.conflicting_legends.board import state_of
from banneret.web.faces.conflicting_legends.sight import Sight


def draw(sight: Sight) -> h.Element:
    """The region `hand`."""
    if sight.me is None or sight.me.hand is None:
        return h.section("#hand.nobody", aria_label="Hand", hidden=True)
    holder = sight.looked_into
    return h.section("#hand.legends", aria_label="Hand")[
        holder is not None
        and fan(sight, "seen", f"{sight.name(holder)}'s hand", sight.view.seats[holder].known, "seen"),
        fan(sight, "card", "Your hand", sight.hand, "card"),
    ]


def fan(sight: Sight, id: str, title: str, cards: tuple[int, ...], word: str) -> h.Element:
    """One hand, sorted by colour; equal cards lie over each other."""
    total, kinds = sum(cards), sum(1 for copies in cards if copies)
    first = next((kind for kind, copies in enumerate(cards) if copies), 0)
    return h.div(".fan", id=f"{id}-fan", style=f"--kinds:{max(kinds, 1)};--extra:{total - kinds}")[
        h.h2[title, " ", h.span(".count")[count(total, "persona")]],
        h.div(".cards", role="group", aria_label=title, data_rove=True)[
            (
                h.div(class_=["copies", sight.people[kind].suit], id=f"{id}-{kind}")[
                    (_card(sight, id, word, kind, copy, copies, kind == first) for copy in range(copies)),
                    about(sight.people[kind]),
                ]
                for kind, copies in enumerate(cards)
                if copies
            ),
            not total and h.p(".none")["No personas."],
        ],
    ]


def _card(sight: Sight, id: str, word: str, kind: int, copy: int, copies: int, first: bool) -> Markup:
    face = sight.people[kind]
    pick = f"{word} {face.name}"
    state = state_of(sight, pick) if copy == copies - 1 else ""
    verb = "play" if sight.view.phase == "action" else "discard"
    told = {"open": f"you may {verb} it", "barred": "not now", "chosen": "picked"}.get(state, "")
    return button(
        face,
        f"{id}-{kind}-{copy}",
        f"pick {pick}",
        place=f"card {copy + 1} of {copies}" if copies > 1 else "",
        state=told,
        chosen=state == "chosen",
        blocked=state == "barred",
        stop=first and copy == 0,
        under=copy < copies - 1,
    )
