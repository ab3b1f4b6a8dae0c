"""What the games' `explain` have in common: the action that a line of them fails at, and what would be legal there."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from banneret.core.chance import ImpossibleOutcomeError, Recorded
from banneret.core.game import Refusal, Variant
from banneret.core.playout import legal_actions
from banneret.core.state import State

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=Variant[Any, Any])


class RefusedAction(Generic[V, S]):
    """One refused action and the position it met. A game derives its own, with a method for each of its reasons."""

    def __init__(self, variant: V, state: S, seat: int, action: int) -> None:
        self.variant = variant
        self.state = state
        self.seat = seat
        self.action = action

    def kind(self, action: int) -> str:
        """The sort of an action, by which `near` looks."""
        return self.variant.kind(action)

    def likeness(self, action: int) -> int:
        """How much another action is like the refused one: the higher, the nearer."""
        return 0

    def legal(self) -> list[int]:
        """The seat's legal actions here."""
        return legal_actions(self.state, self.seat, self.variant.actions)

    def near(self, *kinds: str) -> str:
        """The legal action of these kinds that is most like the refused one, in its notation; empty for none."""
        fits = [action for action in self.legal() if self.kind(action) in kinds]
        return self.variant.describe(max(fits, key=self.likeness)) if fits else ""

    def possible(self, *kinds: str) -> str:
        """A remedy: a legal action of these kinds, else of the refused one's; empty for none."""
        found = self.near(*(kinds or (self.kind(self.action),)))
        return f"Possible now: {found}." if found else ""

    def instance(self, *kinds: str) -> str:
        """A remedy where another kind of action is asked for; empty for none."""
        found = self.near(*kinds)
        return f"For instance: {found}." if found else ""

    def after(self, action: int) -> str:
        """A remedy: an action behind which the refused one is legal."""
        return f"First {self.variant.describe(action)}, then this."


class Parts(Protocol):
    """An action taken apart."""

    @property
    def kind(self) -> str:
        """Its sort."""


P = TypeVar("P", bound=Parts)


class TakenApart(RefusedAction[V, S], Generic[V, S, P]):
    """A refused action of a game that takes its actions apart."""

    def __init__(self, variant: V, state: S, seat: int, action: int, take_apart: Callable[[int], P]) -> None:
        super().__init__(variant, state, seat, action)
        self.take_apart = take_apart
        self.parts = take_apart(action)

    def kind(self, action: int) -> str:
        return self.take_apart(action).kind


C = TypeVar("C", bound=RefusedAction[Any, Any])


class Judged(NamedTuple, Generic[S]):
    """One action of a line, the position it meets, and what `why_not` says of it there."""

    state: S
    action: int
    why: int


def judge(
    state: S, seat: int, actions: Sequence[int], opens: Callable[[int], bool] | None = None
) -> Iterator[Judged[S]]:
    """The actions of a line, one after the other, as far as they can be judged.

    What follows a step that uses chance cannot be known; what follows one that `opens` something to the seat would
    tell what is there. Neither is judged. The position is one copy, which the next action changes; whoever asks on
    after a refused action has it carried out all the same.
    """
    now = state.copy()
    assert isinstance(now, type(state))
    for action in actions:
        yield Judged(now, action, int(now.why_not(seat, action)))
        if (opens and opens(action)) or not step_quietly(now, seat, action):
            return


def step_quietly(state: State, seat: int, action: int) -> bool:
    """Carry an action out; False where it uses chance, and then the state is good for nothing."""
    try:
        state.step(seat, action, Recorded([]))  # answers nothing
    except ImpossibleOutcomeError:
        return False
    return True


def explain(
    variant: V,
    state: S,
    seat: int,
    actions: Sequence[int],
    case: Callable[[V, S, int, int], C],
    answers: Mapping[int, Callable[[C], Refusal]],
    opens: Callable[[int], bool] | None = None,
) -> Refusal | None:
    """What `Variant.explain` gives: the answer to the first action that is refused; `opens` as in `judge`."""
    for met in judge(state, seat, actions, opens):
        if met.why:
            return answers[met.why](case(variant, met.state, seat, met.action))
    return None
