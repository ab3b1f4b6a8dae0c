"""Write the golden records, a few whole games of each game as text:

    PYTHONPATH=src:tests .venv/bin/python -m golden.write            those that are missing
    PYTHONPATH=src:tests .venv/bin/python -m golden.write --anew     all of them

Do it anew only for a change of behaviour that is meant, with a new edition, and look at the diff. Each game comes as
a record, with the number of legal actions before each decision in comments at its end, and the position it ends in.
"""

import sys
from pathlib import Path

from banneret.core.position import write_position
from banneret.core.record import Record, write_record
from banneret.core.registry import games
from conformance.checks import AnyVariant, legal, pairwise, play, record_of

HERE = Path(__file__).parent
LONGEST = 450  # decisions: long enough to meet everything, short enough to read
TRIES = 40  # of so many games the one that shows most


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


def best_seed(variant: AnyVariant, first: int) -> int:
    """The seed of the game with the most kinds of actions in it."""

    def shows(seed: int) -> tuple[int, int]:
        moments = play(variant, seed).moments
        kinds = {variant.kind(moment.action) for moment in moments}
        return (len(kinds) if len(moments) <= LONGEST else 0), -len(moments)

    return max(range(first + 1, first + 2 * TRIES, 2), key=shows)  # odd seeds play curiously


def main() -> None:
    for name, game in games().items():
        folder = HERE / name
        folder.mkdir(exist_ok=True)
        for number, setup in enumerate(pairwise(game)):
            record_file = folder / f"{number:02}.txt"
            if record_file.exists() and "--anew" not in sys.argv:
                continue
            variant = setup.open()
            record = record_of(variant, best_seed(variant, 10_000 * (number + 1)))
            record_file.write_text(with_counts(record), encoding="utf-8")
            record_file.with_suffix(".toml").write_text(
                write_position(variant, record.final()), encoding="utf-8"
            )
            print(f"{record_file}: {setup}, {len(record.decisions)} lines")


if __name__ == "__main__":
    main()
