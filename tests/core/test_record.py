"""Records: written, read, replayed, proven; and refused with the line where they are wrong."""

import importlib.util
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest

from banneret.core.chance import Chance, Committed, Fast, Outcome, commitment
from banneret.core.dialect import i64, vec
from banneret.core.errors import BadInputError
from banneret.core.playout import random_action
from banneret.core.record import Record, Recorder, read_record, write_record
from banneret.core.registry import find_game
from banneret.core.state import IllegalActionError

pytestmark = pytest.mark.usefixtures("pebbles")

SEED = bytes(range(32))
SCRIPT = Path(__file__).parents[2] / "tools" / "verify_chance.py"


def played(chance: Chance, game: str = "pebbles", seats: int = 3, limit: int = 200) -> Recorder:
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


SMALL = """\
banneret record 1
game pebbles
edition 3
players 2
option heap 9
seat 0 Ann B.

- : luck @0 3, luck @1 9
# a comment
0 take 2
1 roll : die 4
0 take 2
1 take 1
"""


# -- writing and reading ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", ["pebbles", "fallen-lands"])
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
    assert record.lines == [8, 10, 11, 12, 13]
    assert [state.heap for state, _ in record.states()] == [9, 7, 3, 1, 0]
    assert write_record(record) == SMALL.replace("# a comment\n", "")


def test_names_cannot_break_out_of_their_line() -> None:
    record = read_record(SMALL)
    record.notes["seat 1"] = "Eve\n\n- : luck @0 9"
    text = write_record(record)
    assert read_record(text).notes["seat 1"] == "Eve - : luck @0 9"
    assert read_record(text).decisions == record.decisions


def test_a_recorder_writes_nothing_where_the_action_is_illegal() -> None:
    recorder = Recorder(find_game("pebbles").variant(2), Fast(1))
    with pytest.raises(IllegalActionError):
        recorder.apply(1, 0)
    assert len(recorder.record.decisions) == 1


def test_plies_are_written_only_where_the_log_has_gaps() -> None:
    record = read_record(SMALL)
    record.decisions = [replace(d, ply=p) for d, p in zip(record.decisions, [0, 1, 4, 5, 9], strict=True)]
    text = write_record(record)
    assert text.endswith("\n0 take 2\n4. 1 roll : die 4\n0 take 2\n9. 1 take 1\n")
    assert list(read_record(text).plies()) == [0, 1, 4, 5, 9]


# -- refusals --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("record 1", "record 2", "line 1: a record begins with"),
        ("game pebbles", "game marbles", "line 2, game: there is no game"),
        ("game pebbles\n", "", "game: the header lacks this line"),
        ("edition 3", "edition 4", "line 3, edition: Pebbles is at edition 3 here"),
        ("edition 3", "edition ٣", "line 3, edition: '٣' is no number"),
        ("players 2", "players 9", "line 4, players: Pebbles seats"),
        ("players 2", "players " + "9" * 5000, "line 4, players: "),
        ("players 2", "players 2\nplayers 3", "line 5, players: a second line"),
        ("option heap 9", "option heap 8", "line 5, heap: '8' is none of"),
        ("option heap 9", "option hoop 9", "line 5, hoop: there is no such option"),
        ("players 2", "players 2\ncontent ab", "line 5, content: made with other content"),
        ("- : luck @0 3, luck @1 9\n", "", "the first line after the header is the deal"),
        ("- :", "- take 1 :", "line 8: the deal is no action"),
        ("luck @0 3", "luck @0 x", "line 8: 'luck @0 x' is no outcome"),
        ("luck @0 3, luck @1 9", "luck @0 3", "line 8: the record has fewer outcomes"),
        ("luck @0 3", "die 3", "line 8: the record has an outcome of another kind"),
        ("luck @0 3", "luck @1 3", "line 8: the record shows an outcome to another player"),
        ("0 take 2\n1 roll", "0 take 7\n1 roll", "line 10: 'take 7' is none of"),
        ("0 take 2\n1 roll", "1 take 2\n1 roll", "line 10: seat 1 may not take 2: It is not your turn."),
        ("0 take 2\n1 roll", "3 take 2\n1 roll", "line 10: there is no seat 3"),
        ("0 take 2\n1 roll", "- : luck @0 1, luck @1 1\n1 roll", "line 10: the deal comes first, and once"),
        ("0 take 2\n1 roll", "0 take 2 : die 1\n1 roll", "line 10: the record has more outcomes"),
        ("0 take 2\n1 roll", "hello\n1 roll", "line 10: 'hello' is no decision"),
        ("die 4", "die 7", "line 11: 'die 7' is no outcome"),
        ("luck @0 3", "luck @0 3 [1/6]", "line 8: either every outcome"),
        ("1 take 1\n", "1 take 1\n0 take 1\n", "line 14: seat 0 may not take 1: The game is over."),
    ],
)
def test_a_wrong_record_is_refused_with_its_line(old: str, new: str, told: str) -> None:
    assert old in SMALL
    with pytest.raises(BadInputError) as caught:
        read_record(SMALL.replace(old, new, 1), "game.txt").final()
    assert str(caught.value).startswith(f"game.txt, {told}" if told[0] != "t" else f"game.txt: {told}")


@pytest.mark.parametrize("text", ["", "\n", "banneret record 1", "banneret record 1\n\n- :", "\0"])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(BadInputError):
        read_record(text)


def test_a_record_made_here_names_the_decision() -> None:
    record = Record(find_game("pebbles").variant(2))
    record.decisions = read_record(SMALL).decisions[:2] * 2
    with pytest.raises(BadInputError, match="decision 2: the deal comes first"):
        record.final()


# -- committed chance ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", ["pebbles", "fallen-lands"])
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
    with pytest.raises(BadInputError, match="decision 0: the committed stream gives luck"):
        record.reveal(SEED)


def test_a_decision_taken_back_leaves_a_gap_in_the_stream() -> None:
    variant = find_game("pebbles").variant(2)
    chance = Committed(SEED)
    recorder = Recorder(variant, chance)
    chance.at(5)
    rolled = Outcome(1, -1, int(chance.below(1, -1, 6)))
    record = recorder.record
    record.decisions.append(replace(record.decisions[0], seat=0, action=2, outcomes=(rolled,), ply=5))
    record.reveal(SEED)
    text = write_record(record)
    assert "\n5. 0 roll : die " in text
    assert read_record(text).verify() == 3
    assert "all 3 numbers" in script().verify(text)
    moved = text.replace("\n5. 0", "\n6. 0")
    with pytest.raises(BadInputError, match=r"committed stream|numbers in brackets"):
        read_record(moved).verify()
    with pytest.raises(ValueError, match="the seed gives"):
        script().verify(moved)


def test_tampering_is_found_by_both() -> None:
    record = played(Committed(SEED)).record
    record.reveal(SEED)
    text = write_record(record)
    luck = text.split("luck @0 ")[1].split(",")[0]  # such as `3 [3/10]`
    for old, new in [
        (record.notes["seed"], SEED[::-1].hex()),
        (record.notes["commitment"], commitment(SEED[::-1])),
        (f"luck @0 {luck}", "luck @0 3 [5/10]"),
    ]:
        with pytest.raises(BadInputError):
            read_record(text.replace(old, new)).verify()
        with pytest.raises(ValueError, match=r"seed"):
            script().verify(text.replace(old, new))
    # another value behind the right number: only the rules can tell
    wrong = text.replace(f"luck @0 {luck}", f"luck @0 {(int(luck[0]) + 1) % 10} {luck[2:]}")
    assert script().verify(wrong)
    with pytest.raises(BadInputError, match=r"committed stream gives luck @0 \d, the record says luck @0 \d"):
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
