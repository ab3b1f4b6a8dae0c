"""The face of Planetfall."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

import htpy as h

from banneret.core.game import Refusal
from banneret.games.planetfall.game import PlanetfallVariant
from banneret.games.planetfall.notation import take_apart
from banneret.pieces.ships import ship
from banneret.web.face import Act, Draft, Face, Look
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


class PlanetfallFace(Face):
    """Draws Planetfall."""

    game: ClassVar[str] = "planetfall"

    def regions(self, look: Look) -> dict[str, h.Renderable]:
        sight = Sight(look)
        return {"board": board.draw(sight), "hand": mats.draw(sight), "panel": panel.draw(sight)}

    def prompt(self, look: Look) -> tuple[str, Sequence[tuple[str, str]]]:
        return prompt.prompt(Sight(look))

    def click(self, look: Look, move: str, data: Mapping[str, str]) -> Draft | Act | Refusal:
        return clicks.click(Sight(look), move)

    def seat(self, look: Look, seat: int) -> h.Renderable:
        return mats.holdings(Sight(look), seat)

    def group(self, look: Look, action: int) -> str:
        assert isinstance(look.variant, PlanetfallVariant)
        parts = take_apart(look.variant.book, action)
        if parts.kind == "take":
            return f"Place on: {TYPE_NAMES[int(look.variant.book.type[parts.thing])]}"
        return GROUPS[parts.kind]

    def result(self, look: Look) -> tuple[str, h.Renderable]:
        return ends.outcome(Sight(look))

    def icon(self) -> h.Renderable:
        return h.span(".planet-emblem", aria_hidden="true")[h.span(".globe.planet-3"), ship(0)]


FACE = PlanetfallFace()
"""The drawing of the game."""
