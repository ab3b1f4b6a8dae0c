"""The face of Conflicting Legends."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

import htpy as h

from banneret.core.game import Refusal
from banneret.games.conflicting_legends.game import ConflictingLegendsVariant
from banneret.games.conflicting_legends.notation import take_apart
from banneret.pieces.icons import icon
from banneret.web.face import Act, Draft, Face, Look
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


class ConflictingLegendsFace(Face):
    """Draws Conflicting Legends."""

    game: ClassVar[str] = "conflicting-legends"

    def regions(self, look: Look) -> dict[str, h.Renderable]:
        sight = Sight(look)
        return {"board": board.draw(sight), "hand": hand.draw(sight), "panel": panel.draw(sight)}

    def prompt(self, look: Look) -> tuple[str, Sequence[tuple[str, str]]]:
        return prompt.prompt(Sight(look))

    def click(self, look: Look, move: str, data: Mapping[str, str]) -> Draft | Act | Refusal:
        return clicks.click(Sight(look), move)

    def seat(self, look: Look, seat: int) -> h.Renderable:
        return seats.holdings(Sight(look), seat)

    def group(self, look: Look, action: int) -> str:
        assert isinstance(look.variant, ConflictingLegendsVariant)
        kind = take_apart(look.variant.book, action).kind
        return GROUPS.get(kind, kind.capitalize())

    def result(self, look: Look) -> tuple[str, h.Renderable]:
        return seats.outcome(Sight(look))

    def icon(self) -> h.Renderable:
        return h.span(".throws-emblem", aria_hidden="true")[
            (
                h.span(class_=["throw", "up", state])[icon(sign)]
                for sign, state in zip(("rock", "paper", "scissors"), "abc")
            )
        ]


FACE = ConflictingLegendsFace()
