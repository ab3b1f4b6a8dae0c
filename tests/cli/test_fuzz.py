"""Whatever stands in a file or a line: a refusal that names the reason, never a traceback.

Real texts are spoiled the way editors, mail programs and mischief spoil them; `run` lets an exception through.
"""

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
from banneret.core.playout import random_action
from banneret.core.record import Recorder, write_record
from banneret.core.registry import find_game
from cli.command import Ran, good, pipe, run

pytestmark = pytest.mark.slow

OFTEN = settings(
    max_examples=60,
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


def game_text(seed: int) -> str:
    variant = find_game("fallen-lands").variant(3, {"rules": ("normal", "advanced")[seed % 2]})
    recorder = Recorder(variant, Fast(seed))
    rng, out = Fast(seed), vec[i64]([0] * variant.actions)
    while (seat := int(recorder.state.to_act())) >= 0:
        recorder.apply(seat, int(random_action(recorder.state, seat, rng, out)))
    return write_record(recorder.record)


@functools.cache
def records() -> list[str]:
    return [game_text(seed) for seed in range(6)]


@functools.cache
def positions() -> list[str]:
    found = []
    for index, record in enumerate(records()):
        done = pipe(record, "replay", "-", "--until", 3 + 17 * index, "--position")
        assert done.code == 0
        found.append(done.out)
    return found


@OFTEN
@given(index=st.integers(0, 5), spoil=spoilers(), data=st.data())
def test_spoiled_positions(index: int, spoil: Spoil, data: st.DataObject) -> None:
    text = spoil(positions()[index])
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


@OFTEN
@given(
    index=st.integers(0, 5),
    spoil=spoilers(),
    more=st.sampled_from([[], ["--verify"], ["--json"], ["--position"]]),
)
def test_spoiled_records(index: int, spoil: Spoil, more: list[str]) -> None:
    check(pipe(spoil(records()[index]), "replay", "-", *more))


@OFTEN
@given(spoil=spoilers())
def test_spoiled_content(tmp_path: Path, spoil: Spoil) -> None:
    house = find_game("fallen-lands").folder / "cards.toml"
    own = tmp_path / "own.toml"
    own.write_bytes(spoil(house.read_text(encoding="utf-8")).encode("utf-8", "surrogatepass"))
    check(run("new", "fallen-lands", "--content", own, "--seed", 1))


@OFTEN
@given(
    text=st.one_of(
        st.text(max_size=30), spoilers().map(lambda spoil: spoil("2: conquer e5 Halberdiers +potion"))
    )
)
def test_any_line_of_notation(text: str) -> None:
    for command in ("explain", "apply"):
        if not text.startswith("-"):  # argparse takes it for an option
            check(pipe(positions()[4], command, "-", text))
    check(pipe(positions()[4], "apply", "-", "end tasks", f"--chance={text}"))


@OFTEN
@given(data=st.binary(max_size=200))
def test_noise(data: bytes) -> None:
    for command in (["show", "-"], ["replay", "-"]):
        done = run(*command, stdin=data)
        check(done)
        assert done.code == 2


def test_the_texts_themselves_are_good() -> None:
    for record, position in zip(records(), positions(), strict=True):
        assert pipe(record, "replay", "-", "--verify").code == 0
        assert pipe(position, "show", "-").code == 0
    assert good("games").code == 0
