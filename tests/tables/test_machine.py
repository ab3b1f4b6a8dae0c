"""Whatever people, networks and power cuts do, in any order: the log in the store is the game."""

import shutil
import tempfile
from pathlib import Path
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from banneret.core.chance import Outcome, Recorded
from banneret.core.registry import games
from banneret.tables.store import Sitter, Store
from banneret.tables.table import Accepted, DeclinedError, Table, create, load
from conformance.checks import Setup, pairwise, viewers

NAMES = ("Ada", "Bo", "Cleo", "Dag", "Eve", "Finn")
SETUPS = [setup for game in games().values() for setup in pairwise(game) if setup.seats <= len(NAMES)]
pick = st.integers(0, 10_000)


class TableMachine(RuleBasedStateMachine):
    """One table under submissions, repeats, stale answers, undo, a second process and restarts."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.store = Store(self.folder)
        self.made: list[tuple[int, list[int], int, str, Accepted]] = []
        self.number = 0

    @initialize(
        setup=st.sampled_from(SETUPS), humans=st.integers(1, 63), seed=st.binary(min_size=32, max_size=32)
    )
    def sit_down(self, setup: Setup, humans: int, seed: bytes) -> None:
        sitters = [Sitter(NAMES[s], None if humans & 2**s else "random") for s in range(setup.seats)]
        self.table = create(self.store, setup.game, sitters, dict(setup.options), seed=seed)

    def fingerprint(self, table: Table) -> tuple[Any, ...]:
        return (table.ply, table.line, table.since, table.state.digest(1), table.answers)

    def declined(self, seat: int, actions: list[int], ply: int, client: str = "") -> str:
        before = self.fingerprint(self.table)
        with pytest.raises(DeclinedError) as caught:
            self.table.submit(seat, actions, ply=ply, client=client)
        assert self.fingerprint(self.table) == before
        assert caught.value.refusal.reason
        return str(caught.value.code)

    @precondition(lambda self: not self.table.over)
    @rule(number=pick, times=st.integers(1, 12))
    def decide(self, number: int, times: int) -> None:
        for _ in range(times):
            if self.table.over:
                return
            acting = self.table.acting()
            seat = acting[number % len(acting)]
            legal = self.table.legal(seat)
            action = legal[number % len(legal)]
            self.number += 1
            client, ply = f"c{self.number}", self.table.ply
            answer = self.table.submit(seat, [action], ply=ply, client=client)
            assert answer == Accepted(ply, ply)
            self.made.append((seat, [action], ply, client, answer))
            number = number * 31 + 7

    @precondition(lambda self: self.made)
    @rule(number=pick)
    def repeat(self, number: int) -> None:
        seat, actions, ply, client, answer = self.made[number % len(self.made)]
        before = self.fingerprint(self.table)
        assert self.table.submit(seat, actions, ply=ply, client=client) == answer
        assert self.fingerprint(self.table) == before
        assert self.declined(seat, [actions[0] + 1], ply, client) == "reused"

    @precondition(lambda self: self.made and not self.table.over)
    @rule(number=pick)
    def answer_too_late(self, number: int) -> None:
        acting = self.table.acting()
        seat = acting[number % len(acting)]
        legal = self.table.legal(seat)
        assert self.declined(seat, [legal[0]], self.table.since[seat] - 1) == "stale"
        assert self.declined(seat, [legal[0]], self.table.ply + 1) == "stale"

    @precondition(lambda self: not self.table.over)
    @rule(number=pick)
    def break_a_rule(self, number: int) -> None:
        seat = number % self.table.variant.seats
        action = number * 7919 % self.table.variant.actions
        if self.table.state.why_not(seat, action):
            assert self.declined(seat, [action], self.table.ply) == "illegal"
        assert self.declined(seat, [-1], self.table.ply) == "illegal"
        assert self.declined(seat, [], self.table.ply) == "illegal"

    @rule(agreed=st.booleans())
    def take_back(self, agreed: bool) -> None:
        choice, was_over = self.table.last_choice(), self.table.over
        before = self.fingerprint(self.table)
        seat = choice.seat if choice else 0
        landing = self.table.landing(choice) if choice else 0
        assert choice is None or landing <= choice.first
        try:
            self.table.undo(seat, ply=self.table.ply, agreed=agreed)
        except DeclinedError:
            assert self.fingerprint(self.table) == before
            assert choice is None or not agreed or self.table.over
            return
        assert choice is not None
        assert not was_over, "the seed is out"
        assert self.table.ply == before[0] + 1
        assert self.table.line == [ply for ply in before[1] if ply < landing]
        assert seat in self.table.acting()

    @rule()
    def restart(self) -> None:
        told = {viewer: self.table.story(viewer) for viewer in viewers(self.table.variant)}
        before = self.fingerprint(self.table)
        self.store.close()
        self.store = Store(self.folder)
        found = load(self.store, self.table.id)
        assert found is not None
        self.table = found
        assert self.fingerprint(self.table) == before
        assert told == {viewer: self.table.story(viewer) for viewer in viewers(self.table.variant)}

    @precondition(lambda self: not self.table.over)
    @rule(number=pick)
    def someone_else_is_first(self, number: int) -> None:
        other_store = Store(self.folder)
        other = load(other_store, self.table.id)
        assert other is not None
        acting = self.table.acting()
        seat = acting[number % len(acting)]
        action = self.table.legal(seat)[0]
        other.submit(seat, [action], ply=other.ply)
        other_store.close()
        with pytest.raises(DeclinedError) as caught:  # there is one answer to one decision
            self.table.submit(seat, [action], ply=self.table.ply)
        assert caught.value.code == "stale"
        assert self.fingerprint(self.table) == self.fingerprint(other)

    @invariant()
    def the_store_has_the_game(self) -> None:
        if not hasattr(self, "table"):
            return
        found = self.store.read(self.table.id)
        assert found is not None
        assert found[1] == [moment.entry for moment in self.table.moments]
        assert [entry.ply for entry in found[1]] == list(range(self.table.ply))

    @invariant()
    def the_line_is_a_game_of_its_own(self) -> None:
        """What was not taken back replays from the deal to the position on the table."""
        if not hasattr(self, "table"):
            return
        state = None
        for ply in self.table.line:
            entry = self.table.moments[ply].entry
            chance = Recorded([Outcome(*outcome) for outcome in entry.outcomes])
            if entry.kind == "start":
                state = self.table.variant.start(chance)
            else:
                state.apply(entry.seat, entry.action, chance)  # type: ignore[attr-defined]
            chance.finish()
        assert state.digest(1) == self.table.state.digest(1)  # type: ignore[attr-defined]

    def teardown(self) -> None:
        self.store.close()
        shutil.rmtree(self.folder, ignore_errors=True)


TestTableMachine = pytest.mark.slow(TableMachine.TestCase)
TestTableMachine.settings = settings(max_examples=40, stateful_step_count=25, deadline=None)
