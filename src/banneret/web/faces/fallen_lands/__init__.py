"""The face of Conquest of the Fallen Lands."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

import htpy as h

from banneret.core.game import Refusal
from banneret.pieces.hexes import emblem
from banneret.web.face import Act, Draft, Face, Look
from banneret.web.faces.fallen_lands import board, clicks, hand, panel, prompt, seats
from banneret.web.faces.fallen_lands.sight import Sight

GROUPS = {
    "+": "Boosts",
    "start": "Followers",
    "hire": "Followers",
    "conquer": "Conquer",
    "fly": "Fly",
    "fortify": "Fortify",
    "claim": "Magic",
    "flood": "Magic",
    "thief": "Magic",
    "steal": "Take a card",
    "plague": "Magic",
    "shadow": "Magic",
    "exchange": "Exchange a card",
    "recruit": "Recruit",
    "trade": "Trade two for one",
}


class FallenLandsFace(Face):
    """Draws the Fallen Lands."""

    game: ClassVar[str] = "fallen-lands"

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
        return GROUPS.get(look.variant.kind(action), "Turn")

    def result(self, look: Look) -> tuple[str, h.Renderable]:
        return seats.outcome(Sight(look))

    def icon(self) -> h.Renderable:
        return emblem((("plain", "goblins"), ("ash", "dragon"), ("wood", "camp")))


FACE = FallenLandsFace()
