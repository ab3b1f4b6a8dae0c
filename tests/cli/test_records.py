"""`replay`."""

from pathlib import Path

import pytest

from banneret.core.chance import Committed, Fast
from banneret.core.dialect import i64, vec
from banneret.core.playout import random_action
from banneret.core.record import Recorder, write_record
from banneret.core.registry import find_game
from cli.command import good, run

SEED = bytes(range(1, 33))


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole random game at a committed table, its seed published."""
    variant = find_game("fallen-lands").variant(3)
    recorder = Recorder(variant, Committed(SEED))
    rng, out = Fast(7), vec[i64]([0] * variant.actions)
    while (seat := int(recorder.state.to_act())) >= 0:
        recorder.apply(seat, int(random_action(recorder.state, seat, rng, out)))
    recorder.record.notes["seat 0"] = "Ann"
    recorder.record.reveal(SEED)
    path = tmp_path_factory.mktemp("record") / "game.txt"
    path.write_text(write_record(recorder.record), encoding="utf-8")
    return path


def edited(record: Path, old: str, new: str) -> Path:
    text = record.read_text(encoding="utf-8")
    assert old in text
    path = record.with_name("edited.txt")
    path.write_text(text.replace(old, new), encoding="utf-8")
    return path


def test_replay_tells_the_story(record: Path) -> None:
    text = good("replay", record).out
    assert text.splitlines()[0].endswith("has chosen two followers.")
    assert "Ann" in text
    assert "wins with" in text or "share the victory" in text


def test_a_spectator_is_told_no_card_that_was_drawn(record: Path) -> None:
    assert "draws 1 card." in good("replay", record).out
    own = good("replay", record, "--seat", 0).out
    assert own != good("replay", record).out


def test_replay_for_programs(record: Path) -> None:
    found = good("replay", record, "--json").json
    assert found["over"] is True
    assert found["to_act"] == []
    assert sum(found["shares"]) == pytest.approx(1)
    assert len(found["scores"]) == found["players"] == 3
    assert len(found["story"]) == found["decisions"] + 1
    assert found["notes"]["seat 0"] == "Ann"
    assert found["verified"] is None
    first = found["story"][1]
    assert first["decision"] == 1
    assert first["action"] is None  # sealed, and this is a spectator's story
    assert found["story"][-1]["action"]


def test_replay_stops_where_asked(record: Path) -> None:
    found = good("replay", record, "--until", 3, "--json").json
    assert len(found["story"]) == 4
    assert found["over"] is False
    assert found["to_act"]
    dealt = good("replay", record, "--until", 0, "--position")
    assert 'phase = "choosing"' in dealt.out
    end = good("replay", record, "--position").out
    assert 'phase = "over"' in end
    assert good("replay", record, "--until", 10**6, "--position").out == end


def test_a_true_record_is_verified(record: Path) -> None:
    done = good("replay", record, "--verify")
    assert "decisions are legal" in done.out
    assert "The seed fits the commitment, and all " in done.out
    found = good("replay", record, "--verify", "--json").json
    assert found["verified"] is True
    assert found["verdict"] + "\n" == done.out
    assert good("replay", record, "--verify", "--position").err == f"banneret: {done.out}"


def test_a_false_seed_is_found_out(record: Path) -> None:
    wrong = edited(record, SEED.hex(), SEED[::-1].hex())
    done = run("replay", wrong, "--verify")
    assert (done.code, done.out) == (1, "")
    assert "NOT TRUE" in done.err
    assert "does not fit the commitment" in done.err
    assert run("replay", wrong, "--verify", "--json").json["verified"] is False
    assert run("replay", wrong).code == 0  # the game itself is a legal one


def test_a_false_outcome_is_found_out(record: Path) -> None:
    deal = next(line for line in record.read_text(encoding="utf-8").splitlines() if line.startswith("- :"))
    first, second, rest = deal[4:].split(", ", 2)
    value = [field.split(" [")[0] for field in (first, second)]
    swapped = f"- : {first.replace(value[0], value[1])}, {second.replace(value[1], value[0])}, {rest}"
    done = run("replay", edited(record, deal, swapped), "--verify")
    if value[0] != value[1]:
        assert done.code == 1
        assert "the committed stream gives field" in done.err


def test_a_record_without_a_commitment_says_what_cannot_be_checked(record: Path) -> None:
    plain = edited(record, "commitment ", "was ")
    plain.write_text(plain.read_text(encoding="utf-8").replace("\nseed ", "\nformer "), encoding="utf-8")
    assert "No commitment is recorded" in good("replay", plain, "--verify").out
    playing = edited(record, "\nseed ", "\nformer ")
    assert "not published yet" in good("replay", playing, "--verify").out
    assert run("replay", edited(record, "\ncommitment ", "\nformer "), "--verify").code == 1


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("banneret record 1", "pgn", "line 1: a record begins with"),
        ("edition 1", "edition 9", "line 3, edition: Conquest of the Fallen Lands is at edition 1 here"),
        ("0 start ", "0 stop ", "'stop' is no action"),
        ("0 start ", "9 start ", "there is no seat 9"),
        ("- : field", "- : feld", "'feld' is no outcome of chance; there are card"),
    ],
)
def test_a_wrong_record_is_unusable(record: Path, old: str, new: str, told: str) -> None:
    path = edited(record, old, new)
    for more in ([], ["--verify"], ["--json"], ["--position"]):
        done = run("replay", path, *more)
        assert (done.code, done.out) == (2, "")
        assert done.err.startswith(f"banneret: {path}, line ")
        assert told in done.err


def test_a_seat_that_is_not_there(record: Path) -> None:
    assert run("replay", record, "--seat", 3).code == 2
