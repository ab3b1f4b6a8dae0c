# compiled
"""What a bot is to everyone else, and the simplest one."""

from mypy_extensions import mypyc_attr

from banneret.core.chance import Fast
from banneret.core.dialect import i64, vec
from banneret.core.playout import random_action
from banneret.core.state import NOTHING, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Decides for a seat. Keeps nothing from one decision to the next, so one object serves every seat and table.

    It is handed the whole state, but may look only at what the seat can know. The two-worlds test holds it to that:
    the same choice, with the same `rng`, before and after `State.redeal`.
    """

    def choose(self, state: State, seat: i64, rng: Fast, out: vec[i64]) -> i64:
        """An action that is legal for the seat now. `out` is working space as long as the catalogue."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Decider(Policy):
    """Decides by what it knows of the game; should that ever fail, any action is better than none."""

    def __init__(self) -> None:
        self.slips: i64 = 0  # choices that the rules refused: none, or something here is wrong

    def allowed(self, action: i64, state: State, seat: i64, rng: Fast, out: vec[i64]) -> i64:
        """The action, or a random one in place of `NOTHING` and of what the rules refuse."""
        if action == NOTHING or state.why_not(seat, action) != 0:
            self.slips += 1
            return random_action(state, seat, rng, out)
        return action


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomPolicy(Policy):
    """Any legal action, each as likely; makes no offers, and answers those of others by a throw."""

    def choose(self, state: State, seat: i64, rng: Fast, out: vec[i64]) -> i64:
        return random_action(state, seat, rng, out)
