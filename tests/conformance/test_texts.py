"""Whatever people write is read or refused with a reason: notation, outcomes, records, positions; never a crash."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from banneret.core.chance import Fast
from banneret.core.documents import Document
from banneret.core.errors import BadInputError
from banneret.core.game import Variant
from banneret.core.position import read_position, write_position
from banneret.core.record import read_record, write_record
from banneret.core.registry import find_game, games
from banneret.core.state import NO_ONE
from conformance.checks import AnyVariant, check_narration, choose, play, record_of, spread
from tinygame.plug import plugged

with plugged():
    NAMES = list(games())


@pytest.fixture(autouse=True, scope="module")
def shelf() -> Iterator[None]:
    with plugged():
        yield


@pytest.fixture(params=NAMES, scope="module")
def variant(request: pytest.FixtureRequest) -> Variant[Any, Any]:
    game = find_game(request.param)
    return game.variant(game.seats[0])


def read(act: Callable[[], object]) -> object:
    """The result, or None where it was refused properly."""
    try:
        return act()
    except BadInputError:
        return None


def spoiled(text: str, cut: tuple[int, int, str]) -> str:
    """The text with one piece replaced by another."""
    start, length, other = cut
    start %= len(text) + 1
    return text[:start] + other + text[start + length :]


CUTS = some.tuples(some.integers(0, 10**6), some.integers(0, 12), some.text(max_size=8))
QUICK = settings(max_examples=60, deadline=None)


@given(cut=CUTS, action=some.integers(0, 10**6))
@QUICK
def test_spoiled_notation(variant: AnyVariant, cut: tuple[int, int, str], action: int) -> None:
    line = spoiled(variant.describe(action % variant.actions), cut)
    actions = read(lambda: variant.parse(line))
    if isinstance(actions, list):
        assert actions
        assert all(0 <= number < variant.actions for number in actions)


@given(cut=CUTS, pick=some.integers(0, 10**6))
@QUICK
def test_spoiled_outcomes(variant: AnyVariant, cut: tuple[int, int, str], pick: int) -> None:
    played = play(variant, 3)
    outcome = played.deal[pick % len(played.deal)]
    again: Any = read(lambda: variant.parse_outcome(spoiled(variant.describe_outcome(outcome), cut)))
    if again is not None:
        assert variant.parse_outcome(variant.describe_outcome(again)) == again


@given(cut=CUTS)
@QUICK
def test_spoiled_records(variant: AnyVariant, cut: tuple[int, int, str]) -> None:
    text = spoiled(write_record(record_of(variant, 2)), cut)
    record: Any = read(lambda: read_record(text))
    if record is not None:
        read(record.final)


def edited(text: str, edits: list[tuple[int, int, int]]) -> str:
    """The text as somebody edits it who knows its form: words and numbers put in other places, lines left out."""
    for kind, first, second in edits:
        if kind == 0:
            lines = text.splitlines(keepends=True)
            del lines[first % len(lines)]
            text = "".join(lines)
        else:
            pattern = r"\d+" if kind == 1 else r"[A-Za-z@][\w@' ]*" if kind == 2 else r'"[^"\n]*"'
            words = list(re.finditer(pattern, text))
            if not words:
                continue
            where, what = words[first % len(words)], words[second % len(words)]
            text = text[: where.start()] + what[0] + text[where.end() :]
    return text


EDITS = some.lists(
    some.tuples(some.integers(0, 3), some.integers(0, 10**6), some.integers(0, 10**6)), min_size=1, max_size=3
)


@given(cut=CUTS, at=some.integers(0, 10**6))
@QUICK
def test_spoiled_positions(variant: AnyVariant, cut: tuple[int, int, str], at: int) -> None:
    states = play(variant, 3).states()
    sound_or_refused(spoiled(write_position(variant, states[at % len(states)]), cut), at)


@given(edits=EDITS, at=some.integers(0, 10**6))
@QUICK
def test_edited_positions(variant: AnyVariant, edits: list[tuple[int, int, int]], at: int) -> None:
    states = play(variant, 3).states()
    sound_or_refused(edited(write_position(variant, states[at % len(states)]), edits), at)


def test_changed_content(variant: AnyVariant) -> None:
    """A content file that is not refused can be played to the end, told and drawn, whatever number is another."""
    game, text = variant.game, variant.content_text
    changes = [
        (number, value)
        for number in re.finditer(r"(?<== )\d+", text)
        for value in ("0", "1", "9", "25", "160")
    ]
    for at in spread(len(changes), 50):
        number, value = changes[at]
        other = text[: number.start()] + value + text[number.end() :]
        seats = game.seats[at % len(game.seats)]
        opened: Any = read(lambda: game.variant(seats, content=Document(other, "own.toml")))  # noqa: B023  read at once
        if opened is not None:
            check_narration(opened, [at], count=5)
            for state in play(opened, at).some_states(2):
                check_looks(opened, state, at)


def endless(text: str) -> Iterator[str]:
    """The text with one of its numbers after the other grown beyond what Python reads."""
    for number in re.finditer(r"\d+", text):
        yield text[: number.start()] + "9" * 5000 + text[number.end() :]


def test_numbers_without_end_are_refused(variant: AnyVariant) -> None:
    lines = {variant.kind(action): variant.describe(action) for action in range(variant.actions)}
    for line in lines.values():
        for text in endless(line):
            assert read(lambda text=text: variant.parse(text)) is None, line
    played = play(variant, 3)
    for line in {outcome.event: variant.describe_outcome(outcome) for outcome in played.deal}.values():
        for text in endless(line):
            assert read(lambda text=text: variant.parse_outcome(text)) is None, line
    for state in played.some_states(4):
        for text in list(endless(write_position(variant, state)))[::7]:
            assert read(lambda text=text: read_position(Document(text))) is None


def sound_or_refused(text: str, seed: int) -> None:
    """What can be read is a position like any other: it writes and reads again, shows itself, and plays on."""
    loaded: Any = read(lambda: read_position(Document(text)))
    if loaded is None:
        return
    table, state = loaded
    again = write_position(table, state)
    assert read_position(Document(again))[1].digest(1) == state.digest(1)
    chance = Fast(seed)
    for _ in range(30):
        check_looks(table, state, seed)
        if state.to_act() == NO_ONE:
            break
        seat, action, _ = choose(table, state, chance)
        assert table.explain(state, seat, [action]) is None
        state.apply(seat, action, chance)


def check_looks(variant: AnyVariant, state: Any, seed: int) -> None:
    for viewer in (0, None):
        seen = variant.view(state, viewer)
        assert variant.view(variant.imagine(seen, Fast(seed)), viewer) == seen
