"""The shelf: every game that is installed, found by entry point. A game in another package plugs in the same way."""

import functools
import warnings
from importlib.metadata import EntryPoint, entry_points

from banneret.core.errors import BadInputError
from banneret.core.game import MOST_SEATS, Game

GROUP = "banneret.games"


@functools.cache
def games() -> dict[str, Game]:
    """Every game by its name, in the order of their names."""
    found: dict[str, Game] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        try:
            found[point.name] = load(point)
        except Exception as error:  # noqa: BLE001  somebody else's package must not take the shelf down
            warnings.warn(f"the game {point.name} cannot be loaded: {error!r}", stacklevel=2)
    return found


def load(point: EntryPoint) -> Game:
    """The game of an entry point. Raises `BadInputError` where it seats more than a table tells apart."""
    game: Game = point.load()
    if max(game.seats) > MOST_SEATS:
        raise BadInputError(f"it seats {max(game.seats)}, and a table {MOST_SEATS} at most", field="seats")
    return game


def find_game(name: str) -> Game:
    """The game of this name. Raises `BadInputError` that lists those there are."""
    if name not in games():
        raise BadInputError(f"there is no game {name!r}; there are {', '.join(games())}", field="game")
    return games()[name]
