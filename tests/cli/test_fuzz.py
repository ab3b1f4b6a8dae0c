"""Whatever stands in a file or a line: a refusal that names the reason, never a traceback.

Real texts are spoiled the way editors, mail programs and mischief spoil them; `run` lets an exception through.
"""

import contextlib
import functools
import re
import string
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from banneret.core.chance import Fast
from banneret.core.dialect import i64, vec
from banneret.core.errors import BadInputError
from banneret.core.game import Game
from banneret.core.playout import random_action
from banneret.core.record import Record, Recorder, write_record
from cli.command import Ran, pipe, run
from conformance.checks import Setup
from shelf import every_game, telling

pytestmark = pytest.mark.slow

OFTEN = settings(
    max_examples=30,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
    derandomize=True,
)

MARKS = " \" ' , : @ @9 + - [ ]] = # 0 -1 99 1e9 inf nan true 1979-05-27 \\u0000 é ٣ {} [[[[".split(" ")
BITS = st.sampled_from([*MARKS, "\n", "\0", "\u2028", "9" * 30, "9" * 5000, "0x" + "f" * 99])
Spoil = Callable[[str], str]


@st.composite
def spoilers(draw: st.DrawFn) -> Spoil:
    """A few changes to a text, each at a place that is drawn as a share of its length."""
    changes = draw(
        st.lists(
            st.tuples(
                st.sampled_from(["word", "line", "twice", "swap", "cut", "insert"]),
                st.floats(0, 1, exclude_max=True),
                st.floats(0, 1, exclude_max=True),
                BITS | st.text(string.printable, max_size=6),
            ),
            min_size=1,
            max_size=3,
        )
    )

    def spoil(text: str) -> str:
        for how, first, second, bit in changes:
            text = change(text, how, first, second, bit)
        return text

    return spoil


def change(text: str, how: str, first: float, second: float, bit: str) -> str:
    lines, words = text.split("\n"), re.split(r"(\W+)", text)
    if how == "word":
        words[int(first * len(words))] = bit
        return "".join(words)
    if how == "swap":  # a value from elsewhere: of the right kind, in the wrong place
        words[int(first * len(words))] = words[int(second * len(words))]
        return "".join(words)
    if how == "insert":
        at = int(first * len(text))
        return text[:at] + bit + text[at:]
    if how == "cut":
        return text[: int(first * len(text))]
    row = int(first * len(lines))
    return "\n".join(lines[:row] + ([lines[row]] * 2 if how == "twice" else []) + lines[row + 1 :])


def check(done: Ran) -> None:
    assert done.code in (0, 1, 2)
    if done.code == 2:
        assert done.out == ""
        assert done.err.startswith("banneret: ")
        assert "Traceback" not in done.err
        assert done.err.count("\n") <= 2


def played(setup: Setup, seed: int) -> Record:
    """A random game."""
    variant = setup.open()
    recorder = Recorder(variant, Fast(seed))
    rng, out = Fast(seed), vec[i64]([0] * variant.actions)
    while (seat := int(recorder.state.to_act())) >= 0:
        recorder.apply(seat, int(random_action(recorder.state, seat, rng, out)))
    return recorder.record


@functools.cache
def records(game: Game) -> list[str]:
    """Whole games at the tables that have most of the game between them."""
    return [write_record(played(setup, seed)) for seed, setup in enumerate(telling(game) * 2)]


@functools.cache
def positions(game: Game) -> list[str]:
    """Positions of these games, from the first decision to the last but few."""
    texts = records(game)
    found = []
    for number, record in enumerate(texts, 1):
        decisions = record.partition("\n\n")[2].count("\n")
        until = decisions * number // (len(texts) + 1)
        done = pipe(record, "replay", "-", "--until", until, "--position")
        assert done.code == 0
        found.append(done.out)
    return found


@functools.cache
def lines(game: Game) -> list[str]:
    """Legal lines of notation in each of the positions, one for each."""
    return [pipe(text, "legal", "-", "--json").json["actions"][-1]["text"] for text in positions(game)]


@functools.cache
def contents(game: Game) -> list[str]:
    """The content files in the package that `--content` takes."""
    found = []
    for path in sorted(game.folder.rglob("*.toml")):
        with contextlib.suppress(BadInputError):
            game.variant(game.usual_seats, content=path)
            found.append(path.read_text(encoding="utf-8"))
    return found


@every_game
@OFTEN
@given(spoil=spoilers(), data=st.data())
def test_spoiled_positions(game: Game, spoil: Spoil, data: st.DataObject) -> None:
    text = spoil(data.draw(st.sampled_from(positions(game))))
    for command in (["show", "-"], ["legal", "-", "--json"]):
        check(pipe(text, *command))
    done = pipe(text, "legal", "-", "--json")
    if done.code == 0 and done.json["actions"]:
        action = data.draw(st.sampled_from(done.json["actions"]))["text"]
        check(pipe(text, "explain", "-", action))
        applied = pipe(text, "apply", "-", action, "--seed", 1)
        check(applied)
        assert applied.code == 0, applied.err
        assert pipe(applied.out, "legal", "-").code == 0


@every_game
@OFTEN
@given(
    spoil=spoilers(),
    more=st.sampled_from([[], ["--verify"], ["--json"], ["--position"]]),
    data=st.data(),
)
def test_spoiled_records(game: Game, spoil: Spoil, more: list[str], data: st.DataObject) -> None:
    check(pipe(spoil(data.draw(st.sampled_from(records(game)))), "replay", "-", *more))


@every_game
@OFTEN
@given(spoil=spoilers(), data=st.data())
def test_spoiled_content(tmp_path: Path, game: Game, spoil: Spoil, data: st.DataObject) -> None:
    own = tmp_path / "own.toml"
    own.write_bytes(spoil(data.draw(st.sampled_from(contents(game)))).encode("utf-8", "surrogatepass"))
    check(run("new", game.name, "--content", own, "--seed", 1))


@every_game
@OFTEN
@given(spoil=st.none() | spoilers(), text=st.text(max_size=30), data=st.data())
def test_any_line_of_notation(game: Game, spoil: Spoil | None, text: str, data: st.DataObject) -> None:
    position, line = data.draw(st.sampled_from(list(zip(positions(game), lines(game), strict=True))))
    if spoil:
        text = spoil(line)
    for command in ("explain", "apply"):
        if not text.startswith("-"):  # argparse takes it for an option
            check(pipe(position, command, "-", text))
    check(pipe(position, "apply", "-", line, f"--chance={text}"))


@OFTEN
@given(data=st.binary(max_size=200))
def test_noise(data: bytes) -> None:
    for command in (["show", "-"], ["replay", "-"]):
        done = run(*command, stdin=data)
        check(done)
        assert done.code == 2


@every_game
def test_the_texts_themselves_are_good(game: Game) -> None:
    for record, position, line in zip(records(game), positions(game), lines(game), strict=True):
        assert pipe(record, "replay", "-", "--verify").code == 0
        assert pipe(position, "show", "-").code == 0
        assert pipe(position, "explain", "-", line).code == 0
    assert contents(game)
