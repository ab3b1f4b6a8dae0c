"""Random games under eyes that know what never changes: cards, tokens and coins are kept, sums are right.

A game's `invariants.py` has a `Keeper` and the tables at which it plays, `TABLES`, and is a program as well:

    python -m games.fallen_lands.invariants 10000

plays so many random games at each of them, two processes at a time.
"""

import functools
import json
import multiprocessing
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from banneret.core.chance import Fast
from banneret.core.dialect import i64, vec
from banneret.core.game import Game
from banneret.core.playout import legal_actions, playout, random_action
from banneret.core.state import NO_ONE

STRIDE = 20  # actions between two looks, in the games that run at full speed
CLOSE = 50  # one game in so many is looked at after every action
CAP = 20_000  # actions; a random game that takes longer never ends

Table = tuple[int, Mapping[str, str]]
"""Seats and options."""


class Keeper:
    """Looks at the positions of one variant, whose numbers it keeps as plain lists: Python reads them faster."""

    game: ClassVar[Game]
    many: ClassVar[int] = 10_000
    """Games at each of its tables when there are minutes for it."""

    def __init__(self, variant: Any) -> None:
        self.variant = variant
        self.out = vec[i64]([0] * variant.actions)

    def check(self, state: Any) -> None:
        """What holds in every position and is quickly seen."""
        raise NotImplementedError

    def check_sums(self, state: Any) -> None:
        """What else holds, counted again from the start."""

    def check_step(self, before: Any, after: Any, seat: int, action: int) -> None:
        """What an action may change."""

    def choose(self, state: Any, seat: int, rng: Fast, keen: bool) -> int:
        """A random action; a keen player may be one who plays on."""
        return int(random_action(state, seat, rng, self.out))

    def play_closely(self, seed: int, keen: bool) -> int:
        """A random game with every check after every action; how many there were."""
        chance, rng = Fast(seed), Fast(seed + 1_000_003)
        state = self.variant.start(chance)
        taken = 0
        while True:
            self.check(state)
            self.check_sums(state)
            seat = int(state.to_act())
            if seat == NO_ONE:
                return taken
            before = state.copy()
            action = self.choose(state, seat, rng, keen)
            state.apply(seat, action, chance)
            self.check_step(before, state, seat, action)
            taken += 1
            assert taken < CAP, "the game does not end"

    def play_picks(self, seed: int, picks: Sequence[int]) -> None:
        """A game by these picks of what is legal, with every check; for Hypothesis, which comes back to what nearly
        broke and makes a failing row short.
        """
        chance = Fast(seed)
        state = self.variant.start(chance)
        for pick in picks:
            seat = int(state.to_act())
            if seat == NO_ONE:
                break
            before = state.copy()
            actions = legal_actions(state, seat, self.variant.actions)
            action = actions[pick % len(actions)]
            state.apply(seat, action, chance)
            self.check_step(before, state, seat, action)
            self.check(state)
        self.check_sums(state)

    def play_fast(self, seed: int) -> int:
        """A random game at full speed, looked at now and then and at its end."""
        chance, rng = Fast(seed), Fast(seed + 1_000_003)
        state = self.variant.start(chance)
        taken, stride = 0, STRIDE + seed % STRIDE
        while state.to_act() != NO_ONE:
            taken += int(playout(state, chance, rng, self.out, stride))
            self.check(state)
            assert taken < CAP, "the game does not end"
        self.check_sums(state)
        return taken


def run(keeper: type[Keeper], task: tuple[Table, int, int]) -> int:
    """Games with the seeds of a range at one table; how many actions were taken."""
    (seats, options), first, last = task
    eyes = keeper(keeper.game.variant(seats, options))
    return sum(
        eyes.play_fast(seed) if seed % CLOSE else eyes.play_closely(seed, keen=seed % 3 > 0)
        for seed in range(first, last)
    )


def main(keeper: type[Keeper], tables: Sequence[Table], arguments: Sequence[str]) -> None:
    """So many games at each table; how many there were, as JSON."""
    games, batch = int(arguments[0]), 500
    tasks = [
        (table, first, min(first + batch, games)) for first in range(0, games, batch) for table in tables
    ]
    with multiprocessing.get_context("fork").Pool(2) as pool:
        taken = sum(pool.imap_unordered(functools.partial(run, keeper), tasks))
        print(json.dumps({"games": games * len(tables), "actions": taken}))
