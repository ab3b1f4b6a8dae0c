"""What every game on the shelf must pass: the tables that such tests play at.

A few tables of each game are there in the quick run, the others in the slow one; a new game gets them for nothing.
"""

import functools
from collections.abc import Iterable, Mapping

import pytest
from _pytest.mark.structures import ParameterSet

from banneret.core.game import Game
from banneret.core.registry import games
from conformance.checks import Setup, pairwise


@functools.cache
def telling(game: Game) -> tuple[Setup, ...]:
    """Two tables that have most of a game between them: full and plain, and with most of its other settings at once."""
    setups, plain = pairwise(game), len(game.seats)
    return tuple(setups[plain - 1 : plain + 1])


def some_quick(cases: Mapping[str, object], quick: Iterable[str]) -> list[ParameterSet]:
    """The cases for `params`, by their names; those that are not among the quick ones are slow."""
    chosen = set(quick)
    assert chosen <= set(cases)
    return [
        pytest.param(case, id=name, marks=() if name in chosen else pytest.mark.slow)
        for name, case in cases.items()
    ]


def every_table() -> pytest.MarkDecorator:
    """A run for each table, `setup`, among which every two settings of a game meet; the telling ones are quick."""
    setups = {str(setup): setup for game in games().values() for setup in pairwise(game)}
    quick = [str(setup) for game in games().values() for setup in telling(game)]
    return pytest.mark.parametrize("setup", some_quick(setups, quick))


every_game = pytest.mark.parametrize("game", games().values(), ids=games())
"""A run of the test for each game."""
