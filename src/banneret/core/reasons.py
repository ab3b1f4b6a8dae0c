"""What the games' `explain` have in common: finding the action that a line of them fails at."""

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from banneret.core.chance import ImpossibleOutcomeError, Recorded
from banneret.core.state import State

S = TypeVar("S", bound=State)


class Refused(NamedTuple):
    """The first action of a line that the rules refuse, and the position it meets."""

    state: State
    action: int
    why: int


def first_refused(state: State, seat: int, actions: Sequence[int]) -> Refused | None:
    """Where a line of actions fails. What follows a step that uses chance cannot be known and is not judged."""
    now = state.copy()
    for action in actions:
        why = int(now.why_not(seat, action))
        if why:
            return Refused(now, action, why)
        if not step_quietly(now, seat, action):
            return None
    return None


def step_quietly(state: State, seat: int, action: int) -> bool:
    """Carry an action out; False where it uses chance, and then the state is good for nothing."""
    try:
        state.step(seat, action, Recorded([]))  # answers nothing
    except ImpossibleOutcomeError:
        return False
    return True
