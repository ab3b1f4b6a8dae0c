"""A house set with other numbers plays another game: its edition rises, and old records are refused, not replayed."""

import hashlib
import json
import tomllib
from typing import Any

from banneret.core.content import HOUSE
from banneret.core.game import Game
from banneret.core.registry import games
from shelf import every_game

EDITIONS = {
    "conflicting-legends": (1, "bc3d0d2d928cb285"),
    "fallen-lands": (1, "3dfe2cd1f82108a6"),
    "planetfall": (2, "032b039e297e1e09"),
}
"""By game with a content file: its edition, and the digest of what its house set says. Raise both at once."""


def plain(data: Any) -> Any:
    """The content without what is said about it."""
    if isinstance(data, dict):
        return {key: plain(value) for key, value in data.items() if key not in ("note", "provenance")}
    return [plain(value) for value in data] if isinstance(data, list) else data


@every_game
def test_other_house_cards_are_another_edition(game: Game) -> None:
    variant = game.variant(game.usual_seats)
    assert variant.content_name == HOUSE
    if not variant.content_text:
        assert game.name not in EDITIONS
        return
    data = json.dumps(plain(tomllib.loads(variant.content_text)), sort_keys=True)
    digest = hashlib.sha256(data.encode()).hexdigest()[:16]
    assert (game.edition, digest) == EDITIONS[game.name]


def test_no_game_is_left_over() -> None:
    assert EDITIONS.keys() <= games().keys()
