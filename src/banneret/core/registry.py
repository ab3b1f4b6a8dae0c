"""The shelf: every game that is installed, found by entry point. A game in another package plugs in the same way."""

import functools
from importlib.metadata import entry_points

from banneret.core.errors import BadInputError
from banneret.core.game import Game

GROUP = "banneret.games"


@functools.cache
def games() -> dict[str, Game]:
    """Every game by its name, in the order of their names."""
    found = {point.name: point for point in entry_points(group=GROUP)}
    return {name: found[name].load() for name in sorted(found)}


def find_game(name: str) -> Game:
    """The game of this name. Raises `BadInputError` that lists those there are."""
    if name not in games():
        raise BadInputError(f"there is no game {name!r}; there are {', '.join(games())}", field="game")
    return games()[name]
