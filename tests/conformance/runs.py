"""What runs whole on one build or the other: `python runs.py digests|speed|suite`, the answer as JSON on the last line.

Two processes at a time. Started as a program of its own so that the same text runs on the compiled build and on the
plain files (see `builds.py`).
"""

import json
import multiprocessing
import sys
import time
from typing import Any

from banneret.core import playout
from banneret.core.chance import Fast
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
    checks.check_two_worlds_stepped(variant, [seed + 2], count=150)
    return sum(len(checks.play(variant, seed + more).moments) // (5 if more else 2) for more in range(6))


def suite(pool: Any) -> int:
    """All checks on every tenth set-up, and on those of `pairwise`."""
    tasks = []
    for name in games():
        game = find_game(name)
        setups = list(dict.fromkeys([*pairwise(game), *every_setup(game)[::10]]))
        tasks += [(setup, 500_000 + 100 * number) for number, setup in enumerate(setups)]
    return sum(pool.map(suite_of, tasks, chunksize=1))


def main() -> None:
    with plugged(), multiprocessing.get_context("fork").Pool(2) as pool:
        result = {"digests": digests, "speed": speed, "suite": suite}[sys.argv[1]](pool)
    print(json.dumps(result))


if __name__ == "__main__":
    main()
