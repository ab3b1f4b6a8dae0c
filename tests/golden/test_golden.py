"""Whole games kept as text go on as they went: a change of behaviour shows here, and in the diff of `golden.write`."""

import functools
from pathlib import Path

import pytest

from banneret.core.game import Game
from banneret.core.position import write_position
from banneret.core.record import Record, read_record
from banneret.core.registry import games
from golden.write import with_counts
from shelf import every_game

RECORDS = sorted(Path(__file__).parent.glob("*/*.txt"))
IDS = [f"{path.parent.name}-{path.stem}" for path in RECORDS]


def test_every_game_has_some() -> None:
    assert {path.parent.name for path in RECORDS} == set(games())


@every_game
def test_every_kind_of_action_stands_in_one(game: Game) -> None:
    """They were sought out to show what random play hardly ever meets, too."""
    played = {
        record.variant.kind(decision.action)
        for record in (read(path) for path in RECORDS if path.parent.name == game.name)
        for decision in record.decisions
        if decision.action is not None
    }
    variant = game.variant(game.seats[0])
    assert {variant.kind(action) for action in range(variant.actions)} <= played


@functools.cache
def read(path: Path) -> Record:
    return read_record(path.read_text(encoding="utf-8"), path.name)


@pytest.mark.parametrize("path", RECORDS, ids=IDS)
def test_a_golden_record_replays(path: Path) -> None:
    record = read(path)
    end = path.with_suffix(".toml").read_text(encoding="utf-8")
    assert write_position(record.variant, record.final()) == end
    # The same choices at every point, and the same text of it all
    assert with_counts(record) == path.read_text(encoding="utf-8")
