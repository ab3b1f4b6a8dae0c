"""The face of Solitaire Conquest."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

import htpy as h

from banneret.core.game import Refusal
from banneret.pieces.maps import emblem
from banneret.web.face import Act, Draft, Face, Look
from banneret.web.faces.solitaire_conquest import board, clicks, ends, hand, panel, prompt
from banneret.web.faces.solitaire_conquest.sight import Sight

GROUPS = {
    "begin": "Where to begin",
    "draw": "Reinforcement",
    "march": "March",
    "field": "Tell an ally to fight",
    "attack": "Attack",
}


class SolitaireConquestFace(Face):
    """Draws Solitaire Conquest."""

    game: ClassVar[str] = "solitaire-conquest"

    def regions(self, look: Look) -> dict[str, h.Renderable]:
        sight = Sight(look)
        return {"board": board.draw(sight), "hand": hand.draw(sight), "panel": panel.draw(sight)}

    def prompt(self, look: Look) -> tuple[str, Sequence[tuple[str, str]]]:
        return prompt.prompt(Sight(look))

    def click(self, look: Look, move: str, data: Mapping[str, str]) -> Draft | Act | Refusal:
        return clicks.click(Sight(look), move)

    def seat(self, look: Look, seat: int) -> h.Renderable:
        return ends.holdings(Sight(look))

    def group(self, look: Look, action: int) -> str:
        return GROUPS.get(look.variant.kind(action), "Turn")

    def result(self, look: Look) -> tuple[str, h.Renderable]:
        return ends.outcome(Sight(look))

    def icon(self) -> h.Renderable:
        return h.fragment[emblem("dragon")]


FACE = SolitaireConquestFace()
