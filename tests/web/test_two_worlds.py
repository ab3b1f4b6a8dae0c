"""Secrets: two tables that differ in everything that a viewer must not know are the same to that viewer, byte for byte.

The second world is made from the first: every position is another one that the viewer's view allows, every outcome of
chance that was for other eyes is another, every sealed choice is another. Pages, frames, logs and refusals must not
differ.
"""

import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from banneret.core.chance import EVERYONE, Fast
from banneret.core.game import Game
from banneret.core.playout import legal_actions
from banneret.core.registry import games
from banneret.tables.hall import OpenTable
from banneret.tables.table import Accepted, DeclinedError, Moment, Table
from conformance.checks import Setup, pairwise
from shelf import some_quick, telling
from web.tablekit import NAMES, Browser, House

LENGTHS = ((1, 30), (3, 110))
"""Every second table is looked at after so many decisions, the others after the other numbers."""


class Case(NamedTuple):
    """A table with people, and so many decisions at it."""

    setup: Setup
    length: int
    kinds: str

    def __str__(self) -> str:
        return f"{self.setup}-{self.length}"


def cases(game: Game) -> list[Case]:
    """Every table at two lengths; a bot sits in the last seat of some where there are others to see."""
    setups = [setup for setup in pairwise(game) if setup.seats <= len(NAMES)]
    return [
        Case(setup, length, "h" * (setup.seats - 1) + ("b" if number % 3 == 2 and setup.seats > 2 else "h"))
        for number, setup in enumerate(setups)
        for length in LENGTHS[number % 2]
    ]


def every_case() -> pytest.MarkDecorator:
    """A run for each `case`; in the quick run two tables of each game, each at two lengths."""
    found, quick = {}, []
    for game in games().values():
        every = {str(case): case for case in cases(game)}
        plain = [case for case in every.values() if case.setup == pairwise(game)[0]]
        mixed = [case for case in every.values() if case.setup == telling(game)[-1]]
        quick += [str(case) for case in (*plain, *mixed)]
        found |= every
    return pytest.mark.parametrize("case", some_quick(found, quick))


def play_some(table: Table, length: int, rng: random.Random) -> None:
    """Random decisions, an undo now and then."""
    while table.ply < length and not table.over:
        seat = rng.choice(table.acting())
        legal = [a for a in table.legal(seat) if not table.state.talks(a)] or list(table.legal(seat))
        table.submit(seat, [rng.choice(legal)], ply=table.ply)
        if rng.random() < 0.05 and not table.over and (choice := table.last_choice()):
            table.undo(choice.seat, ply=table.ply, agreed=True)


def other_world(table: Table, viewer: int | None) -> list[Moment]:
    """The log and the positions of a table, with all that the viewer cannot know exchanged."""
    variant = table.variant
    imagined: list[Any] = [None]
    changed = []
    for number, moment in enumerate(table.moments):
        state = variant.imagine(variant.view(moment.after, viewer), Fast(7919 * number + 1))
        imagined.append(state)
        before = imagined[moment.entry.action] if moment.entry.kind == "undo" else imagined[number]
        changed.append(Moment(disguised(variant, moment, viewer), before, state))
    return changed


def disguised(variant: Any, moment: Moment, viewer: int | None) -> Any:
    entry = moment.entry
    outcomes = tuple(
        (event, audience, value if audience in (EVERYONE, viewer) else another(value))
        for event, audience, value in entry.outcomes
    )
    action = entry.action
    if entry.kind == "move" and not variant.sees(moment.before, entry.seat, action, viewer):
        sealed = [
            other
            for other in legal_actions(moment.before, entry.seat, variant.actions)
            if not variant.sees(moment.before, entry.seat, other, viewer)
        ]
        action = sealed[sealed.index(action) - 1]
    return msgspec.structs.replace(entry, outcomes=outcomes, action=action)


def another(value: int) -> int:
    return value - 1 if value else 1


@contextmanager
def turned(table: Table, moments: list[Moment]) -> Iterator[None]:
    """The table as it is in the other world."""
    kept = table.moments
    try:
        table.moments = moments
        table.views.clear()
        table.lines.clear()
        yield
    finally:
        table.moments = kept
        table.views.clear()
        table.lines.clear()


def sight(house: House, table: OpenTable, viewer: int | None) -> list[str]:
    """All that a browser gets which shows this seat, or stays behind the curtain: page, frames, refusals."""
    seen = [house.page(table)]
    with house.live(table) as socket:
        browser = Browser(socket)
        if viewer is not None and len(table.table.humans) > 1:
            browser.send(f"table/show {viewer}")
        rng = random.Random(1)
        size = table.table.variant.actions
        for _ in range(8):
            action = rng.randrange(size)
            if viewer is None or action not in table.table.legal(viewer):
                browser.send(f"table/act {action}")
                browser.send("table/line", {"line": table.table.variant.describe(action)})
        for move in clickable(browser):
            browser.send(move)
            browser.send("table/escape")
        seen += browser.frames
    return seen


def clickable(browser: Browser) -> list[str]:
    """A few things on the face that can be clicked without deciding anything by it."""
    moves = [
        m for name in ("board", "hand") for m in re.findall(r'data-move="([^"/]+)"', browser.regions[name])
    ]
    return moves[:: max(1, len(moves) // 4)]


def hold(table: OpenTable) -> None:
    """Nobody decides anything: bots wait, and a click that would decide is declined."""

    def declined(*_: Any, **__: Any) -> Accepted:
        raise DeclinedError("held", "Not now.")

    table.drive = lambda: None  # type: ignore[method-assign]
    legal = table.submit

    def submit(seat: int, actions: list[int], **rest: Any) -> Accepted:
        return declined() if actions[-1] in table.table.legal(seat) else legal(seat, actions, **rest)

    table.submit = submit  # type: ignore[assignment,method-assign]


def viewers(table: Table) -> list[int | None]:
    """Behind the curtain, and every person who can be shown; who is alone has no curtain."""
    if len(table.humans) == 1:
        return list(table.humans)
    return [None, *(table.acting_humans() or table.humans)]


def compare(house: House, table: OpenTable, viewer: int | None) -> None:
    game = table.table
    first = sight(house, table, viewer)
    with turned(game, other_world(game, viewer)):
        second = sight(house, table, viewer)
    assert len(first) == len(second)
    for number, (one, two) in enumerate(zip(first, second, strict=True)):
        assert one == two, f"frame {number} differs for viewer {viewer}"


def goes_on(folder: Path, case: Case, length: int) -> bool:
    """Look at a table after so many decisions, where its game is not over by then."""
    with House(folder) as house:
        table = house.table(case.kinds, dict(case.setup.options), game=case.setup.game)
        hold(table)
        play_some(table.table, length, random.Random(length))
        if table.table.over:
            return False
        for viewer in viewers(table.table):
            compare(house, table, viewer)
        return True


@every_case()
def test_nothing_leaks(tmp_path: Path, case: Case) -> None:
    """Where a game has not so many decisions, it is looked at after fewer."""
    length = case.length
    while not goes_on(tmp_path / str(length), case, length):
        length = length * 2 // 3


@pytest.mark.parametrize("leak", ["view", "story", "refusal"])
def test_a_leak_would_be_found(tmp_path: Path, leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with House(tmp_path) as house:
        table = house.table("hhh")
        hold(table)
        play_some(table.table, 30, random.Random(4))
        viewer = table.table.acting()[0]
        other = (viewer + 1) % 3
        game = table.table
        if leak == "view":
            monkeypatch.setattr(game, "view", lambda _: game.view_at(game.ply, other))
        elif leak == "story":
            honest = game.story
            monkeypatch.setattr(game, "story", lambda _: honest(other))
        else:
            monkeypatch.setattr(game, "spell", lambda text: f"{text} {game.state.digest(1)}")
        with pytest.raises(AssertionError):
            compare(house, table, viewer)


def test_a_curtain_that_has_fallen_takes_the_hand_with_it(tmp_path: Path) -> None:
    """After a seat was shown and hidden again, the page is the same as if it had never been shown."""
    with House(tmp_path) as house:
        table = house.table("hhh")
        play_some(table.table, 40, random.Random(5))
        seat = table.table.acting()[0]
        with house.live(table) as socket:
            browser = Browser(socket)
            behind = dict(browser.regions)
            browser.send(f"table/show {seat}")
            assert browser.regions["hand"] != behind["hand"]
            assert browser.regions["log"] != behind["log"]
            browser.send("table/hide")
            del behind["ack"]
            assert {name: browser.regions[name] for name in behind} == behind
