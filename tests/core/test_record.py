"""Records: written, read, replayed, proven; and refused with the line where they are wrong."""

import importlib.util
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest

from banneret.core.chance import Chance, Committed, Fast, Witness, commitment
from banneret.core.dialect import i64, vec
from banneret.core.errors import BadInputError
from banneret.core.playout import random_action
from banneret.core.record import Record, Recorder, read_record, write_record
from banneret.core.registry import find_game
from banneret.core.state import IllegalActionError

pytestmark = pytest.mark.usefixtures("crowns")

SEED = bytes(range(32))
SCRIPT = Path(__file__).parents[2] / "tools" / "verify_chance.py"


def played(chance: Chance, game: str = "three-crowns", seats: int = 3, limit: int = 200) -> Recorder:
    """A random game, written down."""
    variant = find_game(game).variant(seats)
    recorder = Recorder(variant, chance)
    rng, out = Fast(7), vec[i64]([0] * variant.actions)
    for _ in range(limit):
        seat = recorder.state.to_act()
        if seat < 0:
            break
        recorder.apply(int(seat), int(random_action(recorder.state, seat, rng, out)))
    return recorder


def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("verify_chance", SCRIPT)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


DEAL_FIRST = "the first line after the header is the deal"
SMALL = """\
banneret record 1
game three-crowns
edition 1
players 2
option length three
option ties lost
seat 0 Ann B.

- : card @0 1, card @0 2, card @0 3, card @1 4, card @1 5, card @1 6, prize 4
# a comment
0 bid 3
1 bid 4 : card @0 6, card @1 5, prize 1
1 bid 5
"""


# -- writing and reading ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", ["three-crowns", "fallen-lands"])
@pytest.mark.parametrize("seed", range(5))
def test_a_record_is_read_and_replayed_to_the_same_state(game: str, seed: int) -> None:
    recorder = played(Fast(seed), game)
    text = write_record(recorder.record)
    again = read_record(text)
    assert write_record(again) == text
    assert again.decisions == recorder.record.decisions
    assert again.final().digest(1) == recorder.state.digest(1)


def test_a_record_written_by_hand() -> None:
    record = read_record(SMALL)
    assert record.notes == {"seat 0": "Ann B."}
    assert record.lines == [9, 11, 12, 13]
    assert [int(state.score(1)) for state, _ in record.states()] == [0, 0, 4, 4]
    assert write_record(record) == SMALL.replace("# a comment\n", "")


def test_names_cannot_break_out_of_their_line() -> None:
    record = read_record(SMALL)
    record.notes["seat 1"] = "Eve\n\n- : card @0 1"
    text = write_record(record)
    assert read_record(text).notes["seat 1"] == "Eve - : card @0 1"
    assert read_record(text).decisions == record.decisions


def test_a_recorder_writes_nothing_where_the_action_is_illegal() -> None:
    recorder = Recorder(find_game("three-crowns").variant(2), Fast(1))
    with pytest.raises(IllegalActionError):
        recorder.apply(1, next(action for action in range(6) if recorder.state.why_not(1, action)))
    assert len(recorder.record.decisions) == 1


def test_plies_are_written_only_where_the_log_has_gaps() -> None:
    record = read_record(SMALL)
    record.decisions = [replace(d, ply=p) for d, p in zip(record.decisions, [0, 1, 4, 5], strict=True)]
    text = write_record(record)
    assert text.endswith("\n0 bid 3\n4. 1 bid 4 : card @0 6, card @1 5, prize 1\n1 bid 5\n")
    assert list(read_record(text).plies()) == [0, 1, 4, 5]


# -- refusals --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("record 1", "record 2", "line 1: a record begins with"),
        ("game three-crowns", "game crowns", "line 2, game: there is no game"),
        ("game three-crowns\n", "", "game: the header lacks this line"),
        ("edition 1", "edition 4", "line 3, edition: Three Crowns is at edition 1 here"),
        ("edition 1", "edition ١", "line 3, edition: '١' is no number"),
        ("players 2", "players 9", "line 4, players: Three Crowns seats"),
        ("players 2", "players " + "9" * 5000, "line 4, players: "),
        ("players 2", "players 2\nplayers 3", "line 5, players: a second line"),
        ("option length three", "option length two", "line 5, length: 'two' is none of"),
        ("option length three", "option size three", "line 5, size: there is no such option"),
        ("players 2", "players 2\ncontent ab", "line 5, content: made with other content"),
        ("- : card @0 1, card @0 2, card @0 3, card @1 4, card @1 5, card @1 6, prize 4\n", "", DEAL_FIRST),
        ("- :", "- bid 1 :", "line 9: the deal is no action"),
        ("card @0 1", "card @0 x", "line 9: 'card @0 x' is nothing that chance answers"),
        (", prize 4", "", "line 9: the record has fewer outcomes"),
        ("prize 4", "card @0 4", "line 9: the record has an outcome of another kind"),
        ("card @0 1", "card @1 1", "line 9: the record shows an outcome to another player"),
        ("card @0 2, card @0 3", "card @0 1, card @0 1", "line 9: a drawn thing was not there"),
        ("0 bid 3", "0 bid 7", "line 11: 'bid 7' is no bid"),
        ("0 bid 3", "0 bid 4", "line 11: seat 0 may not bid 4: You hold no 4. You hold 1, 2, 3. [TC-P2]"),
        ("0 bid 3", "3 bid 3", "line 11: there is no seat 3"),
        ("0 bid 3", "- : card @0 1", "line 11: the deal comes first, and once"),
        ("0 bid 3", "0 bid 3 : prize 1", "line 11: the record has more outcomes"),
        ("0 bid 3", "hello", "line 11: 'hello' is no decision"),
        ("0 bid 3", "0 bid 3\n0 bid 2", "line 12: seat 0 may not bid 2: You have bid"),
        ("card @0 1", "card @0 1 [1/6]", "line 9: either every outcome"),
    ],
)
def test_a_wrong_record_is_refused_with_its_line(old: str, new: str, told: str) -> None:
    assert old in SMALL
    with pytest.raises(BadInputError) as caught:
        read_record(SMALL.replace(old, new, 1), "game.txt").final()
    assert str(caught.value).startswith(f"game.txt, {told}" if told != DEAL_FIRST else f"game.txt: {told}")


@pytest.mark.parametrize("text", ["", "\n", "banneret record 1", "banneret record 1\n\n- :", "\0"])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(BadInputError):
        read_record(text)


def test_a_record_made_here_names_the_decision() -> None:
    record = Record(find_game("three-crowns").variant(2))
    record.decisions = read_record(SMALL).decisions[:2] * 2
    with pytest.raises(BadInputError, match="decision 2: the deal comes first"):
        record.final()


# -- committed chance ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", ["three-crowns", "fallen-lands"])
def test_a_committed_game_proves_itself(game: str) -> None:
    record = played(Committed(SEED), game).record
    record.reveal(SEED)
    assert record.notes == {"commitment": commitment(SEED), "seed": SEED.hex()}
    text = write_record(record)
    again = read_record(text)
    assert write_record(again) == text
    outcomes = sum(len(decision.outcomes) for decision in record.decisions)
    assert again.verify() == outcomes
    assert f"all {outcomes} numbers" in script().verify(text)


def test_the_seed_is_revealed_only_where_it_is_the_committed_one() -> None:
    record = played(Committed(SEED)).record
    record.notes["commitment"] = commitment(b"x" * 32)
    with pytest.raises(BadInputError, match="does not fit the commitment"):
        record.reveal(SEED)
    assert "seed" not in record.notes


def test_a_stream_that_was_not_used_is_found_out() -> None:
    record = played(Fast(1)).record
    with pytest.raises(BadInputError, match="decision 0: the committed stream gives card"):
        record.reveal(SEED)


def test_a_decision_taken_back_leaves_a_gap_in_the_stream() -> None:
    recorder = Recorder(find_game("three-crowns").variant(2), Committed(SEED))
    rng, out = Fast(1), vec[i64]([0] * 6)
    first = recorder.state.copy()
    recorder.apply(0, int(random_action(first, 0, rng, out)))
    recorder.apply(1, int(random_action(first, 1, rng, out)))
    record = recorder.record
    # the second bid was made at ply 2, taken back at 3, and made again at 4: chance answers afresh
    chance = Committed(SEED)
    chance.at(4)
    witness = Witness(chance)
    for decision in record.decisions[1:]:
        assert decision.seat is not None
        assert decision.action is not None
        first.step(decision.seat, decision.action, witness)
    assert tuple(witness.seen) != record.decisions[2].outcomes
    record.decisions[2] = replace(record.decisions[2], outcomes=tuple(witness.seen), ply=4)
    record.reveal(SEED)
    text = write_record(record)
    assert "\n4. 1 bid " in text
    assert read_record(text).verify() == 10
    assert "all 10 numbers" in script().verify(text)
    moved = text.replace("\n4. 1", "\n5. 1")
    with pytest.raises(BadInputError, match=r"committed stream|numbers in brackets"):
        read_record(moved).verify()
    with pytest.raises(ValueError, match="the seed gives"):
        script().verify(moved)


def test_tampering_is_found_by_both() -> None:
    record = played(Committed(SEED)).record
    record.reveal(SEED)
    text = write_record(record)
    drawn = re.search(r"card @0 (\d) (\[\d+/12\])", text)
    assert drawn
    card, number = drawn.groups()
    for old, new in [
        (record.notes["seed"], SEED[::-1].hex()),
        (record.notes["commitment"], commitment(SEED[::-1])),
        (number, "[5/12]" if number != "[5/12]" else "[6/12]"),
    ]:
        with pytest.raises(BadInputError):
            read_record(text.replace(old, new, 1)).verify()
        with pytest.raises(ValueError, match="seed"):
            script().verify(text.replace(old, new, 1))
    # another card behind the right number: only the rules can tell
    wrong = text.replace(drawn[0], f"card @0 {int(card) % 6 + 1} {number}", 1)
    assert script().verify(wrong)
    with pytest.raises(BadInputError, match=r"committed stream gives card @0 \d, the record says card @0 \d"):
        read_record(wrong).verify()


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("seed ", "sade ", "seed: the record does not show it"),
        ("commitment ", "commit ", "commitment: the record does not show it"),
        (SEED.hex(), "xyz", "seed: 64 hexadecimal digits"),
    ],
)
def test_a_record_that_proves_nothing_says_so(old: str, new: str, told: str) -> None:
    record = played(Committed(SEED)).record
    record.reveal(SEED)
    with pytest.raises(BadInputError, match=told):
        read_record(write_record(record).replace(old, new)).verify()


def test_the_script_needs_nothing_of_ours(tmp_path: Path) -> None:
    record = played(Committed(SEED)).record
    record.reveal(SEED)
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text(write_record(record), encoding="utf-8")
    bad.write_text(write_record(record).replace(SEED.hex(), SEED[::-1].hex()), encoding="utf-8")

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-I", "-S", str(SCRIPT), *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    assert run(str(good)).returncode == 0
    assert "does not fit" in run(str(bad)).stderr
    assert run(str(bad)).returncode == 1
    for wrong in ([str(tmp_path)], [str(tmp_path / "none")], [], [str(SCRIPT)]):
        done = run(*wrong)
        assert done.returncode == 1
        assert "Traceback" not in done.stderr
