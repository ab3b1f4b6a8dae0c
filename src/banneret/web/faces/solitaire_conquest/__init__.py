"""The face of Solitaire Conquest."""

from typing import ClassVar

import htpy as h

from banneret.pieces.maps import emblem
from banneret.web.face import Drawing, Look, SightFace
from banneret.web.faces.solitaire_conquest import board, clicks, ends, hand, panel, prompt
from banneret.web.faces.solitaire_conquest.sight import Sight

GROUPS = {
    "begin": "Where to begin",
    "draw": "Reinforcement",
    "march": "March",
    "field": "Tell an ally to fight",
    "attack": "Attack",
}


class SolitaireConquestFace(SightFace[Sight]):
    """Draws Solitaire Conquest."""

    game: ClassVar[str] = "solitaire-conquest"
    aside = frozenset({"play end turn"})
    drawing = Drawing(
        Sight, board.draw, hand.draw, panel.draw, prompt.prompt, clicks.click, ends.holdings, ends.outcome
    )

    def group(self, look: Look, action: int) -> str:
        return GROUPS.get(look.variant.kind(action), "Turn")

    def icon(self) -> h.Renderable:
        return h.fragment[emblem("dragon")]


FACE = SolitaireConquestFace()
