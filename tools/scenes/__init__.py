"""What tools/gallery.py makes pictures of: for each game a module, named as its folder, with its `SCENES`."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from banneret.core.chance import Fast
from banneret.core.dialect import i64, vec
from banneret.core.playout import random_action
from banneret.web.viewer import Viewer

Clicks = Callable[[Viewer], list[str]]
"""What is clicked before the picture is taken."""
Reached = Callable[[Any], bool]
"""Whether a state is the position that is looked for."""
Player = Callable[[Any, int, Fast, vec[i64]], int | None]
"""A seat's action; `None` leaves it to the game's best bot."""


def no_clicks(_: Viewer) -> list[str]:
    """The page as it comes."""
    return []


def by_bot(*_: object) -> None:
    """As it is usually played."""


def at_random(state: Any, seat: int, rng: Fast, out: vec[i64]) -> int:
    """For positions that sensible players seldom reach."""
    return int(random_action(state, seat, rng, out))


@dataclass(frozen=True)
class Scene:
    """A position, and clicks that begin a choice."""

    name: str
    seats: int
    until: Reached
    options: Mapping[str, str] = field(default_factory=dict)
    choose: Clicks = no_clicks
    player: Player = by_bot
    people: int = 1


def names_of(look: Any) -> Sequence[str]:
    """The fields of the board."""
    names: Sequence[str] = look.variant.names
    return names
