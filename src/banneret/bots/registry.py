"""Which bots play which game.

The bots of a game stand in the list `POLICIES` of `banneret.bots.<game, with underscores>`. Another package adds its
own with an entry point in the group `banneret.bots`, named like the game:

    [project.entry-points."banneret.bots"]
    fallen-lands = "my_package.bots:POLICIES"

Each item is (name, one line about it, a callable that makes the `Policy`).
"""

import importlib
import importlib.util
from collections.abc import Callable
from importlib.metadata import entry_points

from banneret.bots.policy import Policy, RandomPolicy
from banneret.core.errors import BadInputError

GROUP = "banneret.bots"

Entry = tuple[str, str, Callable[[], Policy]]

EVERYWHERE: list[Entry] = [("random", "any legal action, each as likely", RandomPolicy)]


def known(game_name: str) -> list[Entry]:
    """The bots that can play this game, its own best first and the random one last."""
    found: list[Entry] = []
    name = game_name.replace("-", "_")
    if name.isidentifier() and importlib.util.find_spec(f"banneret.bots.{name}") is not None:
        found += getattr(importlib.import_module(f"banneret.bots.{name}"), "POLICIES", [])
    for point in entry_points(group=GROUP, name=game_name):
        found += point.load()
    return found + EVERYWHERE


def bots_for(game_name: str) -> list[tuple[str, str]]:
    """Name and one-line description of every bot for this game."""
    return [(name, about) for name, about, _ in known(game_name)]


def make_policy(game_name: str, bot_name: str) -> Policy:
    """A bot by its name. Raises `BadInputError` that lists the known ones."""
    entries = known(game_name)
    for name, _, make in entries:
        if name == bot_name:
            return make()
    names = ", ".join(name for name, _, _ in entries)
    raise BadInputError(f"no bot of {game_name} is called {bot_name!r}; there are {names}", field="bot")
