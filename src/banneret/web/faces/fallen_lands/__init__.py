"""The face of Conquest of the Fallen Lands."""

from typing import ClassVar

import htpy as h

from banneret.pieces.hexes import emblem
from banneret.web.face import Drawing, Look, SightFace
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


class FallenLandsFace(SightFace[Sight]):
    """Draws the Fallen Lands."""

    game: ClassVar[str] = "fallen-lands"
    aside = frozenset({"play end tasks", "play end turn", "play hire nobody"})
    drawing = Drawing(
        Sight, board.draw, hand.draw, panel.draw, prompt.prompt, clicks.click, seats.holdings, seats.outcome
    )

    def group(self, look: Look, action: int) -> str:
        return GROUPS.get(look.variant.kind(action), "Turn")

    def icon(self) -> h.Renderable:
        return emblem((("plain", "goblins"), ("ash", "dragon"), ("wood", "camp")))


FACE = FallenLandsFace()
