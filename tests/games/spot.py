"""A small position of any game, for the tests of its rulings: lines of notation asked about, and played on it."""

from collections.abc import Iterable
from typing import Generic, Self, TypeVar

from banneret.core.chance import Chance
from banneret.core.game import Refusal
from banneret.core.playout import legal_actions
from banneret.core.state import State
from conformance.checks import AnyVariant

V = TypeVar("V", bound=AnyVariant)
S = TypeVar("S", bound=State)


class AnySpot(Generic[V, S]):
    """A position of a variant. Where no seat is named, the first that has to decide is meant."""

    def __init__(self, variant: V, state: S) -> None:
        self.variant = variant
        self.state = state

    @property
    def turn(self) -> int:
        """The first seat that has to decide."""
        return int(self.state.to_act())

    def lines(self, seat: int | None = None) -> list[str]:
        """All legal actions in words."""
        who = self.turn if seat is None else seat
        return [
            self.variant.describe(action) for action in legal_actions(self.state, who, self.variant.actions)
        ]

    def refusal(self, line: str, seat: int | None = None) -> Refusal | None:
        who = self.turn if seat is None else seat
        return self.variant.explain(self.state, who, self.variant.parse(line))

    def refuses(self, line: str, ruling: str, *words: str, seat: int | None = None) -> Refusal:
        """The line is refused for this ruling, with these words; the position stays as it was."""
        before = self.state.digest(1)
        refusal = self.refusal(line, seat)
        assert refusal is not None, f"{line} is allowed"
        assert refusal.ruling == ruling, f"{line}: {refusal}"
        for word in words:
            assert word in str(refusal), str(refusal)
        assert self.state.digest(1) == before
        return refusal

    def allows(self, line: str, seat: int | None = None) -> bool:
        return self.refusal(line, seat) is None

    def carry_out(self, lines: Iterable[str], answers: Chance, seat: int | None = None) -> Self:
        """Play lines, refusing what the rules refuse."""
        for line in lines:
            who = self.turn if seat is None else seat
            for action in self.variant.parse(line):
                refusal = self.variant.explain(self.state, who, [action])
                assert refusal is None, f"{line}: {refusal}"
                self.state.apply(who, action, answers)
        return self
