"""The face of Conflicting Legends."""

from typing import ClassVar

import htpy as h

from banneret.games.conflicting_legends.game import ConflictingLegendsVariant
from banneret.games.conflicting_legends.notation import take_apart
from banneret.pieces.icons import icon
from banneret.web.face import Drawing, Look, SightFace
from banneret.web.faces.conflicting_legends import board, clicks, hand, panel, prompt, seats
from banneret.web.faces.conflicting_legends.sight import Sight

GROUPS = {
    "play": "Play a persona",
    "mixed": "Construct",
    "bar": "Rule out",
    "remove": "Discard in play",
    "gain": "Take a token",
    "take": "Take a realm",
    "put": "Put back on the deck",
    "resolve": "Fate cards",
    "declare": "Say aloud, unasked",
    "announce": "Say aloud",
    "done": "Go on",
    "accept": "Answer",
    "decline": "Answer",
}


class ConflictingLegendsFace(SightFace[Sight]):
    """Draws Conflicting Legends."""

    game: ClassVar[str] = "conflicting-legends"
    aside = frozenset({"play pass"})
    drawing = Drawing(
        Sight, board.draw, hand.draw, panel.draw, prompt.prompt, clicks.click, seats.holdings, seats.outcome
    )

    def group(self, look: Look, action: int) -> str:
        assert isinstance(look.variant, ConflictingLegendsVariant)
        kind = take_apart(look.variant.book, action).kind
        return GROUPS.get(kind, kind.capitalize())

    def icon(self) -> h.Renderable:
        return h.span(".throws-emblem", aria_hidden="true")[
            (
                h.span(class_=["throw", "up", state])[icon(sign)]
                for sign, state in zip(("rock", "paper", "scissors"), "abc")
            )
        ]


FACE = ConflictingLegendsFace()
