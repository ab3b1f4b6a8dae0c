"""Write the golden records, a few whole games of each game as text:

    PYTHONPATH=src:tests .venv/bin/python -m golden.write            those that are missing
    PYTHONPATH=src:tests .venv/bin/python -m golden.write --anew     all of them

Do it anew only for a change of behaviour that is meant, with a new edition, and look at the diff. Each game comes as
a record, with the number of legal actions before each decision in comments at its end, and the position it ends in.
"""

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from banneret.core.position import write_position
from banneret.core.record import Record, write_record
from banneret.core.registry import games
from conformance.checks import AnyVariant, legal, pairwise, play, record_of

HERE = Path(__file__).parent
LONGEST = 450  # decisions: long enough to meet everything, short enough to read
TRIES = 40  # of so many games the one that shows most
RARE = 1000  # so many are looked through at a table for a kind of action that none of those shows


def counts(record: Record) -> list[int]:
    """How many actions were legal for whoever decided, before each decision."""
    found: list[int] = []
    states = record.states()
    before = next(states)[0].copy()  # after the deal
    for (state, _), decision in zip(states, record.decisions[1:], strict=True):
        if decision.seat is not None:
            found.append(len(legal(record.variant, before, decision.seat)))
        before = state.copy()
    return found


def with_counts(record: Record) -> str:
    numbers = counts(record)
    rows = [numbers[i : i + 25] for i in range(0, len(numbers), 25)]
    return write_record(record) + "".join(f"# legal {' '.join(map(str, row))}\n" for row in rows)


def kinds(variant: AnyVariant, seed: int) -> set[str]:
    """The kinds of actions in this game; none if it is too long."""
    moments = play(variant, seed).moments
    return {variant.kind(moment.action) for moment in moments} if len(moments) <= LONGEST else set()


def seeds_of(number: int, games: int) -> range:
    """The seeds of so many games at the table with this number: odd ones, which play curiously."""
    first = 10_000 * (number + 1) + 1
    return range(first, first + 2 * games, 2)


def best_seed(variant: AnyVariant, seeds: Iterable[int]) -> int:
    """The seed of the game with the most kinds of actions in it."""
    return max(seeds, key=lambda seed: (len(kinds(variant, seed)), -len(play(variant, seed).moments)))


def best_seeds(variants: Sequence[AnyVariant]) -> list[int]:
    """One for each table. Kinds of actions that none of these games shows are looked for, from the last table on."""
    best = [best_seed(variant, seeds_of(number, TRIES)) for number, variant in enumerate(variants)]
    there = {variants[0].kind(action) for action in range(variants[0].actions)}
    for kind in sorted(there.difference(*map(kinds, variants, best))):
        tables = reversed(list(enumerate(variants)))
        rare = ((number, seed, variant) for number, variant in tables for seed in seeds_of(number, RARE))
        number, seed, _ = next(game for game in rare if kind in kinds(game[2], game[1]))
        best[number] = seed
    return best


def main() -> None:
    for name, game in games().items():
        folder = HERE / name
        folder.mkdir(exist_ok=True)
        setups = pairwise(game)
        files = [folder / f"{number:02}.txt" for number in range(len(setups))]
        if "--anew" not in sys.argv and all(file.exists() for file in files):
            continue
        variants = [setup.open() for setup in setups]
        for file, setup, variant, seed in zip(files, setups, variants, best_seeds(variants), strict=True):
            if "--anew" not in sys.argv and file.exists():
                continue
            record = record_of(variant, seed)
            file.write_text(with_counts(record), encoding="utf-8")
            file.with_suffix(".toml").write_text(write_position(variant, record.final()), encoding="utf-8")
            print(f"{file}: {setup}, {len(record.decisions)} lines")


if __name__ == "__main__":
    main()
