"""Many games between bots, and what came out: who won, how much, how long.

Every game has its own seed, made from the study's seed and the game's number, so the result does not depend on how
many processes share the work.
"""

import hashlib
import math
import multiprocessing
import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from banneret.bots.match import play
from banneret.bots.registry import make_policy
from banneret.core.build import build_name
from banneret.core.chance import Fast
from banneret.core.dialect import i64, vec
from banneret.core.errors import BadInputError
from banneret.core.game import Variant
from banneret.core.registry import games as shelf

CHUNK = 100
"""Games that are played and counted together; fixed, so that sums are added in the same order everywhere."""

LIMIT = 100_000
"""Decisions after which a game is given up. None of ours comes near."""

WORTH_IT = 2.0
"""Seconds of work left from which on it pays to start more processes."""

Progress = Callable[[int, int], None]
"""Called with (games done, games in all)."""

R = TypeVar("R")


@dataclass(frozen=True)
class Job:
    """All that a process needs to open the box and play a run of games."""

    game: str
    seats: int
    options: dict[str, str]
    content: str | Path | None
    bots: tuple[str, ...]
    seed: int
    rotate: bool


Work = Callable[[Variant[Any, Any], Job, int, int], R]
"""Plays a run of games, from the first one on so many. A function of a module, so that other processes find it."""


@dataclass(frozen=True)
class Tally:
    """The sums over one run of games; rows follow the order of the bots."""

    games: int
    unfinished: int
    decisions: int
    wins: list[float]
    scores: list[int]
    metrics: dict[str, float]


def simulate(
    variant: Variant[Any, Any],
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    rotate: bool = False,
    progress: Progress | None = None,
    processes: int | None = None,
    content: str | Path | None = None,
) -> dict[str, Any]:
    """Play `games` games and report on them in one JSON-able object.

    `bots` names one bot for each seat, or one for all. With `rotate` they move on by a seat from game to game.
    `processes`: how many; as many as there are cores, once it pays, where nothing is said. `content`: the file that
    the variant was opened with, where it is not the game's own set; without it other processes could not open the box
    again, and this one does all the work. Raises `BadInputError` for a bot that is not there.
    """
    if games < 1:
        raise BadInputError(f"at least one game must be played, not {games}", field="games")
    names = tuple(bots) if len(bots) != 1 else tuple(bots) * variant.seats
    if len(names) != variant.seats:
        raise BadInputError(
            f"name one bot, or one for each of the {variant.seats} seats, not {len(names)}", field="bots"
        )
    job = Job(variant.game.name, variant.seats, variant.options, content, names, seed, rotate)
    for name in names:
        make_policy(job.game, name)
    start = time.perf_counter()
    tallies: list[Tally] = []
    done = 0
    for chunk in in_chunks(variant, job, games, processes, tally):
        tallies.append(chunk)
        done += chunk.games
        if progress is not None:
            progress(done, games)
    return report(variant, job, tallies, time.perf_counter() - start)


def in_chunks(
    variant: Variant[Any, Any], job: Job, games: int, processes: int | None, work: Work[R]
) -> Iterator[R]:
    """What `work` makes of each chunk of games, in their order, from one process or several."""
    chunks = [(first, min(CHUNK, games - first)) for first in range(0, games, CHUNK)]
    wanted = processes or available()
    waiting = 0
    start = time.perf_counter()
    if processes is None:  # see first how long it takes
        yield work(variant, job, *chunks[0])
        waiting = 1
    left = (time.perf_counter() - start) * (len(chunks) - waiting)
    workers = min(wanted, len(chunks) - waiting)
    if workers > 1 and (processes is not None or left > WORTH_IT) and reopens(variant, job):
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(workers, mp_context=context) as pool:
            yield from pool.map(elsewhere, [(work, job, *chunk) for chunk in chunks[waiting:]])
    else:
        for chunk in chunks[waiting:]:
            yield work(variant, job, *chunk)


def available() -> int:
    """The cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def reopens(variant: Variant[Any, Any], job: Job) -> bool:
    """Whether another process would open the very same box."""
    if shelf().get(job.game) is not variant.game:
        return False
    return variant.game.variant(job.seats, job.options, job.content).content == variant.content


def elsewhere(task: tuple[Work[R], Job, int, int]) -> R:
    """A chunk in a process of its own."""
    work, job, first, games = task
    return work(shelf()[job.game].variant(job.seats, job.options, job.content), job, first, games)


def stream(seed: int, game: int, name: str) -> Fast:
    """The generator of one purpose in one game of a study."""
    digest = hashlib.sha256(f"{seed}/{game}/{name}".encode()).digest()
    return Fast(int.from_bytes(digest[:7], "big"))


def tally(variant: Variant[Any, Any], job: Job, first: int, games: int) -> Tally:
    """Play the games `first` … `first + games - 1` of a study."""
    seats = variant.seats
    policies = [make_policy(job.game, name) for name in job.bots]
    out = vec[i64]([0] * variant.actions)
    unfinished = decisions = 0
    wins: list[list[float]] = [[] for _ in range(seats)]
    scores = [0] * seats
    metrics: dict[str, list[float]] = {}
    for game in range(first, first + games):
        chance = stream(job.seed, game, "chance")
        holder = [(seat + game) % seats if job.rotate else seat for seat in range(seats)]
        rngs = [stream(job.seed, game, f"bot {bot}") for bot in holder]
        state = variant.start(chance)
        decisions += int(play(state, [policies[bot] for bot in holder], chance, rngs, out, LIMIT))
        over = int(state.to_act()) < 0
        unfinished += not over
        for seat, bot in enumerate(holder):
            wins[bot].append(float(state.share(seat)) if over else 0.0)
            scores[bot] += int(state.score(seat))
        for name, value in variant.metrics(state).items():
            metrics.setdefault(name, []).append(value)
    sums = {name: math.fsum(values) for name, values in metrics.items()}
    return Tally(games, unfinished, decisions, [math.fsum(row) for row in wins], scores, sums)


def report(variant: Variant[Any, Any], job: Job, tallies: list[Tally], seconds: float) -> dict[str, Any]:
    """The whole study in plain values."""
    games = sum(tally.games for tally in tallies)
    names = list(dict.fromkeys(name for tally in tallies for name in tally.metrics))
    return {
        "game": job.game,
        "edition": variant.game.edition,
        "seats_count": variant.seats,
        "options": dict(variant.options),
        "content": variant.content_name,
        "seed": job.seed,
        "rotate": job.rotate,
        "build": build_name(),
        "games": games,
        "unfinished": sum(tally.unfinished for tally in tallies),
        "decisions": sum(tally.decisions for tally in tallies),
        "seconds": round(seconds, 3),
        "metrics": {
            name: math.fsum(tally.metrics.get(name, 0.0) for tally in tallies) / games for name in names
        },
        "seats": [seat_report(name, bot, tallies, games) for bot, name in enumerate(job.bots)],
    }


def seat_report(name: str, bot: int, tallies: list[Tally], games: int) -> dict[str, Any]:
    """One bot's part of the study."""
    wins = math.fsum(tally.wins[bot] for tally in tallies)
    return {
        "bot": name,
        "wins": wins,
        "win_rate": wins / games,
        "win_rate_95": list(interval(wins, games)),
        "mean_score": sum(tally.scores[bot] for tally in tallies) / games,
    }


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a rate; a shared win counts as its part, which makes it a little too wide."""
    z = 1.959964
    rate = wins / games
    middle = rate + z * z / (2 * games)
    half = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    low, high = (middle - half) / scale, (middle + half) / scale
    return (low if wins > 0 else 0.0), (high if wins < games else 1.0)
