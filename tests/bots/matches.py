"""Whole games between bots, for their tests."""

from collections.abc import Callable, Sequence
from typing import Any

from banneret.bots.match import play
from banneret.bots.policy import Policy, RandomPolicy
from banneret.core.chance import Fast
from banneret.core.game import PUBLIC
from banneret.core.state import NO_ONE
from conformance.checks import AnyVariant, digest, legal, room, spread, twins

LIMIT = 5000  # decisions; no game takes so many


def match(variant: AnyVariant, policies: Sequence[Policy], seed: int) -> Any:
    """The end of a game; fails where it has none."""
    chance = Fast(seed)
    state = variant.start(chance)
    rngs = [Fast(seed * 31 + seat) for seat in range(variant.seats)]
    play(state, list(policies), chance, rngs, room(variant), LIMIT)
    assert state.to_act() == NO_ONE, "the game does not end"
    return state


def won_against_random(variant: AnyVariant, make: Callable[[], Policy], games: int) -> float:
    """How many of so many games one bot wins among random ones, in every seat by turns."""
    won = 0.0
    for seed in range(games):
        policies: list[Policy] = [RandomPolicy() for _ in range(variant.seats)]
        policies[seed % variant.seats] = make()
        won += match(variant, policies, seed).share(seed % variant.seats)
    return won


def positions(variant: AnyVariant, policies: Sequence[Policy], count: int) -> list[Any]:
    """So many positions, spread over a game."""
    met: list[Any] = []

    class Watched(Policy):
        def choose(self, state: Any, seat: int, rng: Fast, out: Any) -> int:
            met.append(state.copy())
            return int(policies[seat].choose(state, seat, rng, out))

    match(variant, [Watched()] * variant.seats, 4)
    return [met[index] for index in spread(len(met), count)]


def check_two_worlds(variant: AnyVariant, policy: Policy, other: Policy, count: int = 12) -> None:
    """The same choice in all worlds that look the same to its seat; and thinking changes nothing in the position.

    Where several decide at once, each of them is asked.
    """
    moved = False
    for number, state in enumerate(positions(variant, [policy, *[other] * (variant.seats - 1)], count)):
        for seat in variant.acting(state):
            before = digest(state)
            choice = policy.choose(state, seat, Fast(number), room(variant))
            assert choice in legal(variant, state, seat)
            assert digest(state) == before, "thinking changed the position"
            for twin in twins(variant, state, seat, number):
                moved = moved or digest(twin) != before
                again = policy.choose(twin, seat, Fast(number), room(variant))
                assert again == choice, "the choice tells of what is hidden"
    assert moved or set(variant.audience.values()) == {PUBLIC}, "nothing was ever hidden"
