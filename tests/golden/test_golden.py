"""Whole games kept as text go on as they went: a change of behaviour shows here, and in the diff of `golden.write`."""

from pathlib import Path

import pytest

from banneret.core.position import write_position
from banneret.core.record import read_record
from banneret.core.registry import games
from golden.write import with_counts

RECORDS = sorted(Path(__file__).parent.glob("*/*.txt"))
IDS = [f"{path.parent.name}-{path.stem}" for path in RECORDS]


SELDOM = {"planetfall": {"skip"}}
"""Kinds that random play hardly ever meets: only who declines a swap with nothing to take skips (PF-D16)."""


def test_every_game_has_some() -> None:
    assert {path.parent.name for path in RECORDS} == set(games())


def test_every_kind_of_action_stands_in_them() -> None:
    for name, game in games().items():
        records = [
            read_record(path.read_text(encoding="utf-8")) for path in RECORDS if path.parent.name == name
        ]
        played = {
            record.variant.kind(decision.action)
            for record in records
            for decision in record.decisions
            if decision.action is not None
        }
        variant = game.variant(game.seats[0])
        kinds = {variant.kind(action) for action in range(variant.actions)}
        assert kinds - SELDOM.get(name, set()) <= played


@pytest.mark.parametrize("path", RECORDS, ids=IDS)
def test_a_golden_record_replays(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = read_record(text, path.name)
    assert write_position(record.variant, record.final()) == path.with_suffix(".toml").read_text(
        encoding="utf-8"
    )
    # The same choices at every point, and the same text of it all
    assert with_counts(record) == text
