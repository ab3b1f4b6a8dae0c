"""What runs whole on one build or the other: `digests`, `speed`, `suite` or `memory`; the answer is JSON, a line.

Two processes at a time. Started as a program of its own so that the same text runs on the compiled build and on the
plain files (see `builds.py`).
"""

import gc
import json
import multiprocessing
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from banneret.core import playout
from banneret.core.chance import Fast
from banneret.core.documents import Document
from banneret.core.position import read_position, write_position
from banneret.core.registry import find_game, games
from conformance import checks
from conformance.checks import Setup, every_setup, pairwise, room
from tinygame.plug import NAME, plugged

GAMES = 1000  # per game, dealt out over all its set-ups
LIMIT = 20_000


def digest_of(task: tuple[Setup, int]) -> int:
    setup, seed = task
    variant = setup.open()
    chance = Fast(seed)
    state = variant.start(chance)
    return int(playout.playout_digest(state, chance, Fast(seed + 1), room(variant), LIMIT))


def digests(pool: Any) -> dict[str, list[int]]:
    """A number for each of a thousand random games, over every list of legal actions and every position."""
    found = {}
    for name, game in games().items():
        setups = every_setup(game)
        tasks = [(setups[number % len(setups)], number) for number in range(max(GAMES, len(setups)))]
        found[name] = pool.map(digest_of, tasks, chunksize=20)
    return found


def speed(_: Any) -> dict[str, float]:
    """Actions a second in random play, set-up included, for the games of the package."""
    found = {}
    for name, game in games().items():
        if name == NAME:
            continue
        variants = [game.variant(seats) for seats in game.seats]
        best = 0.0
        for attempt in range(3):
            taken, start = 0, time.process_time()
            for seed in range(1_000_000):
                variant = variants[seed % len(variants)]
                chance = Fast(seed)
                state = variant.start(chance)
                taken += int(playout.playout(state, chance, Fast(seed + attempt), room(variant), LIMIT))
                if time.process_time() - start > 0.7:
                    break
            best = max(best, taken / (time.process_time() - start))
        found[name] = best
    return found


def suite_of(task: tuple[Setup, int]) -> int:
    """The conformance checks on one table, denser than the quick tests have them; how many positions they saw."""
    setup, seed = task
    variant = setup.open()
    checks.check_legal_is_why_not(variant, [seed], every=2)
    checks.check_legal_is_why_not(variant, range(seed + 1, seed + 6), every=5)
    for check in (*checks.PLAY, *checks.SECRETS):
        check(variant, [seed])
    checks.check_two_worlds(variant, [seed + 1], positions=60)
    checks.check_two_worlds_stepped(variant, [seed + 2], count=60)
    return sum(len(checks.play(variant, seed + more).moments) // (5 if more else 2) for more in range(6))


def suite(pool: Any) -> int:
    """All checks on the set-ups of `pairwise`, and on a few of all the others."""
    tasks = []
    for name in games():
        game = find_game(name)
        everything = every_setup(game)
        setups = list(dict.fromkeys([*pairwise(game), *everything[:: max(10, len(everything) // 10)]]))
        tasks += [(setup, 500_000 + 100 * number) for number, setup in enumerate(setups)]
    return sum(pool.map(suite_of, tasks, chunksize=1))


def memory(_: Any) -> dict[str, dict[str, float]]:
    """Bytes that each call leaves behind for good, for all that a table calls."""
    found: dict[str, dict[str, float]] = {}
    for name, game in games().items():
        variant = game.variant(game.seats[-1])
        moments = checks.play(variant, 1).some(4)
        found[name] = {}
        for what, act in CALLS.items():
            for _ in range(50):
                for moment in moments:
                    act(variant, moment)
            rounds, grown = 200, []
            for _ in range(3):  # what is left for good is left every time; the allocator grows now and then
                before = resident()
                for _ in range(rounds):
                    for moment in moments:
                        act(variant, moment)
                grown.append((resident() - before) / (rounds * len(moments)))
            found[name][what] = min(grown)
    return found


def resident() -> int:
    """Bytes of memory in use."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


CALLS: dict[str, Callable[[Any, checks.Moment], object]] = {
    "view": lambda variant, m: variant.view(m.state, m.seat),
    "imagine": lambda variant, m: variant.imagine(variant.view(m.state, m.seat), Fast(1)),
    "explain": lambda variant, m: [
        variant.explain(m.state, m.seat, [action]) for action in range(0, variant.actions, 150)
    ],
    "position": lambda variant, m: read_position(Document(write_position(variant, m.state))),
    "legal": lambda variant, m: checks.legal(variant, m.state, m.seat),
    "step": lambda variant, m: m.state.copy().step(m.seat, m.action, Fast(1)),
    "digest": lambda variant, m: m.state.digest(1),
    "narrate": lambda variant, m: checks.told(variant, m, m.seat),
}


def main() -> None:
    with plugged(), multiprocessing.get_context("fork").Pool(2) as pool:
        result = {"digests": digests, "speed": speed, "suite": suite, "memory": memory}[sys.argv[1]](pool)
    print(json.dumps(result))


if __name__ == "__main__":
    main()
