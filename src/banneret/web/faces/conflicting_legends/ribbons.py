"""Personas in little: a ribbon with the sign of the colour, the name, and the sign of the kind."""

import functools

import htpy as h
from markupsafe import Markup

from banneret.pieces.cards import Face, about
from banneret.pieces.icons import icon
from banneret.pieces.markup import freeze
from banneret.web.faces.conflicting_legends.people import SHORT
from banneret.web.faces.conflicting_legends.sight import Sight


def ribbon(
    sight: Sight, kind: int, id: str, pick: str, where: str, *, copies: int = 1, note: str = ""
) -> Markup:
    """A persona that lies somewhere; a click picks it."""
    meant = sight.meant(pick)
    if sight.pick == pick:
        state, words = "chosen", "picked"
    elif any(sight.may(line) for line in meant):
        state, words = "open", "you may choose it"
    else:
        state, words = ("barred", "not now") if meant else ("", "")
    return _ribbon(sight.people[kind], id, f"pick {pick}", where, copies, note, state, words)


@functools.lru_cache(maxsize=4096)
def _ribbon(
    face: Face, id: str, move: str, where: str, copies: int, note: str, state: str, words: str
) -> Markup:
    name = face.name if copies == 1 else f"{face.name} ×{copies}"
    return freeze(
        h.span(".ribbon-spot", id=f"{id}-spot")[
            h.button(
                class_=["ribbon", face.suit, state],
                id=id,
                type="button",
                tabindex="-1",
                data_move=move,
                data_fly=True,
                aria_label=", ".join(filter(None, (name, face.kind, where, note, words))),
                aria_pressed="true" if state == "chosen" else "false",
                aria_disabled="true" if state == "barred" else None,
            )[
                h.span(".band")[icon(face.numbers[0][0])],
                h.span(".who")[SHORT.get(face.name, face.name)],
                copies > 1 and h.b[f"×{copies}"],
                len(face.numbers) > 1 and h.span(".sort")[icon(face.numbers[1][0])],
            ],
            about(face),
        ]
    )
