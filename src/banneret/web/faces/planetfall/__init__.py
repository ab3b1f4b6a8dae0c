"""The face of Planetfall."""

from typing import ClassVar

import htpy as h

from banneret.games.planetfall.game import PlanetfallVariant
from banneret.games.planetfall.notation import take_apart
from banneret.pieces.ships import ship
from banneret.web.face import Drawing, Look, SightFace
from banneret.web.faces.planetfall import board, clicks, ends, mats, panel, prompt
from banneret.web.faces.planetfall.printed import TYPE_NAMES
from banneret.web.faces.planetfall.sight import Sight

GROUPS = {
    "command": "Commander sheets",
    "restrain": "Reserve with the Restrain token",
    "swap": "Before placing",
    "skip": "Skip",
    "way": "Claim",
    "trade": "Trade operation points",
}


class PlanetfallFace(SightFace[Sight]):
    """Draws Planetfall."""

    game: ClassVar[str] = "planetfall"
    aside = frozenset({"play trade nothing", "play restrain nothing", "play skip", "play swap"})
    drawing = Drawing(
        Sight, board.draw, mats.draw, panel.draw, prompt.prompt, clicks.click, mats.holdings, ends.outcome
    )

    def group(self, look: Look, action: int) -> str:
        assert isinstance(look.variant, PlanetfallVariant)
        parts = take_apart(look.variant.book, action)
        if parts.kind == "take":
            return f"Place on: {TYPE_NAMES[int(look.variant.book.type[parts.thing])]}"
        return GROUPS[parts.kind]

    def icon(self) -> h.Renderable:
        return h.span(".planet-emblem", aria_hidden="true")[h.span(".globe.planet-3"), ship(0)]


FACE = PlanetfallFace()
"""The drawing of the game."""
