"""Nothing gets lost in random games with random commanders and goals, and the sums kept for speed are right."""

import pytest

from banneret.games.planetfall.game import GAME
from games.planetfall.invariants import PlanetfallKeeper


@pytest.mark.parametrize("sides", ["choice", "A", "B", "lot"])
def test_chosen_sheets_keep_them_too(sides: str) -> None:
    for seats in (2, 6):
        keeper = PlanetfallKeeper(GAME.variant(seats, {"sides": sides, "goal": "4"}))
        assert keeper.play_closely(5, keen=False) >= 14 * seats
