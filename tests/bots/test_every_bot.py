"""What every bot owes the table, whatever the game: it plays to the end, never peeks, keeps and changes nothing."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

import pytest

from banneret.bots.policy import Policy, RandomPolicy
from banneret.bots.registry import known
from banneret.core.chance import Fast
from banneret.core.game import Game
from banneret.core.registry import games
from bots.matches import check_two_worlds, match, positions
from conformance.checks import Setup, pairwise, room
from shelf import some_quick, telling


class Bot(NamedTuple):
    """A bot for a table."""

    setup: Setup
    make: Callable[[], Policy]


def every_bot(tables: Callable[[Game], Iterable[Setup]]) -> pytest.MarkDecorator:
    """A run for each `bot` at each of these tables of its game; the one with most settings is quick."""
    cases, quick = {}, []
    for name, game in games().items():
        for bot, _, make in known(name):
            cases |= {f"{setup}-{bot}": Bot(setup, make) for setup in tables(game)}
            quick.append(f"{telling(game)[-1]}-{bot}")
    return pytest.mark.parametrize("bot", some_quick(cases, quick))


@every_bot(pairwise)
def test_every_table_is_played_to_the_end(bot: Bot) -> None:
    variant, policy = bot.setup.open(), bot.make()
    for seed in range(2):
        match(variant, [policy] * variant.seats, seed)
    assert getattr(policy, "slips", 0) == 0, "what it wanted was not allowed"


@every_bot(pairwise)
@pytest.mark.parametrize("alone", [True, False], ids=["among random ones", "among its like"])
def test_two_worlds(bot: Bot, alone: bool) -> None:
    policy = bot.make()
    check_two_worlds(bot.setup.open(), policy, RandomPolicy() if alone else policy)


@every_bot(telling)
def test_nothing_is_kept_between_decisions(bot: Bot) -> None:
    variant, used = bot.setup.open(), bot.make()
    for number, state in enumerate(positions(variant, [used] * variant.seats, 12)):
        for seat in variant.acting(state):
            choice = used.choose(state, seat, Fast(number), room(variant))
            assert bot.make().choose(state, seat, Fast(number), room(variant)) == choice
