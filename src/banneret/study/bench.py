"""How fast a game runs: random play, set-up included, in CPU time, on one core.

`python -m banneret.study.bench fallen-lands` prints one JSON object a line: the running build, then the other one
where it can be reached.
"""

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import banneret
from banneret.core.build import build_name, is_compiled
from banneret.core.chance import Fast
from banneret.core.dialect import i64, vec
from banneret.core.game import Variant
from banneret.core.playout import copies, playout
from banneret.core.registry import find_game

LIMIT = 1_000_000
PACKAGE = Path(banneret.__file__).parent


def bench(
    game: str, seats: int | None = None, seconds: float = 0.5, repeats: int = 5
) -> Iterator[dict[str, Any]]:
    """A row for the running build, then one for the other. Raises `BadInputError` for a game that is not there."""
    yield row(game, seats, seconds, repeats)
    other = elsewhere(game, seats, seconds, repeats)
    if other is not None:
        yield other


def row(game: str, seats: int | None, seconds: float, repeats: int) -> dict[str, Any]:
    """The running build: the median of several repeats, each of so many seconds of CPU time."""
    box = find_game(game)
    if seats is None:
        seats = box.usual_seats
    variant = box.variant(seats)
    runs = [random_play(variant, repeat, seconds) for repeat in range(repeats)]
    return {
        "game": game,
        "seats_count": seats,
        "build": build_name(),
        "actions_per_s": statistics.median(run[0] for run in runs),
        "games_per_s": statistics.median(run[1] for run in runs),
        "copies_per_s": statistics.median(copying(variant, seconds / 5) for _ in range(repeats)),
        "ms": {name: 1000 * timing(work, seconds) for name, work in variant.timed().items()},
    }


def random_play(variant: Variant[Any, Any], repeat: int, seconds: float) -> tuple[float, float]:
    """Actions and games for each second of whole random games, the same games in every build."""
    out = vec[i64]([0] * variant.actions)
    actions = games = 0
    start = time.process_time()
    spent = 0.0
    while spent < seconds:
        chance = Fast(repeat * 1_000_003 + games)
        actions += int(playout(variant.start(chance), chance, chance, out, LIMIT))
        games += 1
        spent = time.process_time() - start
    return actions / spent, games / spent


def copying(variant: Variant[Any, Any], seconds: float) -> float:
    """Copies for each second of a position in the middle of a game."""
    chance = Fast(1)
    state = variant.start(chance)
    playout(state, chance, chance, vec[i64]([0] * variant.actions), 100)
    count, batch, spent = 0, 100, 0.0
    start = time.process_time()
    while spent < seconds:
        copies(state, batch)
        count += batch
        spent = time.process_time() - start
    return count / spent


def timing(work: Callable[[int], object], seconds: float) -> float:
    """Seconds that a piece of work takes: the median of as many as fit, three at least."""
    took: list[float] = []
    while len(took) < 3 or sum(took) < seconds:
        start = time.process_time()
        work(len(took))
        took.append(time.process_time() - start)
    return statistics.median(took)


def elsewhere(game: str, seats: int | None, seconds: float, repeats: int) -> dict[str, Any] | None:
    """The row of the other build, by a process of its own; `None` where there is no such build."""
    environment = dict(os.environ)
    with tempfile.TemporaryDirectory() as folder:
        if is_compiled():
            plain = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "static")
            shutil.copytree(PACKAGE, Path(folder, "banneret"), ignore=plain)
            path = [folder, *filter(None, [environment.get("PYTHONPATH")])]
            environment["PYTHONPATH"] = os.pathsep.join(path)
        else:
            environment.pop("PYTHONPATH", None)  # away from the source tree, to the installed build
        code = (
            "import json, sys; from banneret.study.bench import row; g, s, t, r = json.loads(sys.argv[1]); "
            "print(json.dumps(row(g, s, t, r)))"
        )
        arguments = json.dumps([game, seats, seconds, repeats])
        done = subprocess.run(
            [sys.executable, "-c", code, arguments],
            cwd=folder,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
    if done.returncode != 0:
        return None
    found: dict[str, Any] = json.loads(done.stdout)
    return found if found["build"] != build_name() else None


if __name__ == "__main__":
    for found in bench(sys.argv[1]):
        print(json.dumps(found), flush=True)
