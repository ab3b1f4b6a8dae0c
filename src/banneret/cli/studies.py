"""`simulate`, `balance` and `bench`: many games at once."""

import argparse
import json
import shlex
import sys
from collections.abc import Iterable, Sequence
from typing import Any

from banneret.cli.common import box_of, open_box, say_build, write_json
from banneret.core.errors import BadInputError
from banneret.core.registry import find_game, games
from banneret.study import balance as balances
from banneret.study import bench as benches
from banneret.study import simulate as studies


def simulate(given: argparse.Namespace) -> int:
    """Play many games between bots."""
    variant = open_box(given)
    bots = [name.strip() for name in given.bots.split(",")]
    watched = given.progress or sys.stderr.isatty()
    say_build()
    try:
        found = studies.simulate(
            variant,
            bots,
            given.games,
            seed=given.seed,
            rotate=given.rotate,
            progress=tell_progress if watched else None,
            processes=given.processes,
            content=given.content,
        )
    except BadInputError as error:
        raise error.within(file="--bots" if error.field in ("bot", "bots") else "") from None
    if given.json:
        write_json(found)
    else:
        print_study(found)
    return 0


def tell_progress(done: int, games: int) -> None:
    """One line that rewrites itself."""
    print(f"\r{done} of {games} games", end="\n" if done == games else "", file=sys.stderr, flush=True)


def print_study(found: dict[str, Any]) -> None:
    """The study for people."""
    rate = found["games"] / found["seconds"] if found["seconds"] else 0.0
    print(f"{found['games']} games of {found['game']} in {found['seconds']:.1f} s ({rate:,.0f} a second)")
    if found["unfinished"]:
        print(f"{found['unfinished']} of them were given up")
    print()
    rows = [["seat", "bot", "wins", "share", "95 %", "mean score"]]
    for seat, row in enumerate(found["seats"]):
        low, high = row["win_rate_95"]
        rows.append(
            [
                "any" if found["rotate"] else f"@{seat}",
                row["bot"],
                f"{row['wins']:.1f}",
                f"{row['win_rate']:.1%}",
                f"{low:.1%} … {high:.1%}",
                f"{row['mean_score']:.1f}",
            ]
        )
    print_table(rows)
    print()
    print_table([["mean of", ""], *([name, f"{value:.2f}"] for name, value in found["metrics"].items())])


def balance(given: argparse.Namespace) -> int:
    """Play a bot against itself and report how even it was."""
    variants = [box_of(given, seats) for seats in given.players or find_game(given.game).seats]
    say_build()
    try:
        found = balances.study(
            variants,
            given.games,
            seed=given.seed,
            bot=given.bot,
            progress=tell_progress if given.progress or sys.stderr.isatty() else None,
            processes=given.processes,
            content=given.content,
        )
    except BadInputError as error:
        raise error.within(file=f"--{error.field}" if error.field in ("bot", "games") else "") from None
    print(balances.report(found, again(given)), end="")
    return 0


def again(given: argparse.Namespace) -> str:
    """The command that makes a report once more, wherever and with however many processes."""
    words = ["banneret", "balance", given.game]
    if given.players:
        words += ["--players", ",".join(str(seats) for seats in given.players)]
    for option in given.option:
        words += ["--option", option]
    if given.content:
        words += ["--content", given.content]
    if given.bot:
        words += ["--bot", given.bot]
    return shlex.join([*words, "--games", str(given.games), "--seed", str(given.seed)])


def bench(given: argparse.Namespace) -> int:
    """Measure speed."""
    names = [find_game(given.game).name] if given.game else list(games())
    say_build()
    found: list[dict[str, Any]] = []
    for name in names:
        for row in measure(name, given):
            found.append(row)
            if given.json:
                print(json.dumps(row), flush=True)
    if not given.json:
        print_bench(found)
    return 0


def measure(name: str, given: argparse.Namespace) -> Iterable[dict[str, Any]]:
    """The rows of one game."""
    try:
        yield from benches.bench(name, given.players, given.seconds, given.repeats)
    except BadInputError as error:
        raise error.within(file="--players" if error.field == "seats" else "") from None


def print_bench(found: Sequence[dict[str, Any]]) -> None:
    """The measurement for people, and how many times faster compiled is."""
    rows = [["game", "build", "actions/s", "games/s", "copies/s"]]
    for row in found:
        numbers = [f"{row[name]:,.0f}" for name in ("actions_per_s", "games_per_s", "copies_per_s")]
        rows.append([row["game"], row["build"], *numbers])
    print_table(rows)
    for row in found:
        for name, ms in row["ms"].items():
            print(f"{row['game']}: {name} takes {ms:.2f} ms {row['build']}")
    for game in dict.fromkeys(row["game"] for row in found):
        speeds = {row["build"]: row["actions_per_s"] for row in found if row["game"] == game}
        if len(speeds) == 2:
            print(
                f"{game}: compiled takes {speeds['compiled'] / speeds['interpreted']:.0f} times as many actions"
            )


def print_table(rows: Sequence[Sequence[str]]) -> None:
    """Columns, numbers to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    words = 2 if len(widths) > 2 else 1
    for row in rows:
        cells = [
            cell.ljust(width) if at < words else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(row, widths))
        ]
        print("  ".join(cells).rstrip())
