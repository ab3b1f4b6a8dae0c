"""Nothing gets lost in random games under all settings, and the sums kept for speed are right."""

import pytest

from banneret.games.solitaire_conquest import GAME
from games.solitaire_conquest.invariants import MAPS, SolitaireConquestKeeper


@pytest.mark.parametrize("key", MAPS)
def test_on_every_map(key: str) -> None:
    for march in ("closed", "open"):
        keeper = SolitaireConquestKeeper(GAME.variant(1, {"map": key, "march": march}))
        for seed in range(3):
            assert keeper.play_closely(seed, keen=True) > 5
