# compiled
"""What every position of every game can do. Rules derive from `State`; bots, tables and loops know only this."""

from typing import Final

from mypy_extensions import mypyc_attr

from banneret.core.chance import Chance
from banneret.core.dialect import i64, vec

NO_ONE: Final[i64] = -1
NOTHING: Final[i64] = -1  # in place of a seat, a card, a region, … where there is none

# The bit of each seat or set member: a table, because mypyc compiles `1 << n` wrongly from n = 31 on.
BIT: Final = vec[i64]([2**n for n in range(62)])


class IllegalActionError(ValueError):
    """An action that the rules refuse; `why` is the code that `State.why_not` gave, which the game can explain."""

    def __init__(self, seat: int, action: int, why: int) -> None:
        super().__init__(f"seat {seat} may not take action {action} (reason {why})")
        self.seat = seat
        self.action = action
        self.why = why


@mypyc_attr(allow_interpreted_subclasses=True)  # a game in another package need not be compiled
class State:
    """One position of one game: plain data, no randomness, no text.

    Seats are numbers from 0. Actions are numbers from 0 below the size of the game's catalogue. A method that takes a
    seat takes one that sits at the table.
    """

    def start(self, chance: Chance) -> None:
        """Make of a new state the position before the first decision: all that the rules have done before it."""
        raise NotImplementedError

    def to_act(self) -> i64:
        """The first seat that has a decision to make now, or `NO_ONE` when the game is over."""
        raise NotImplementedError

    def acts(self, seat: i64) -> bool:
        """Whether this seat has a decision to make now. Several may at once: sealed choices, made in any order."""
        return self.to_act() == seat

    def legal(self, seat: i64, out: vec[i64]) -> i64:
        """Write the seat's legal actions into `out` (as long as the catalogue), each once; return how many.

        At least one for a seat that `acts`, none for any other.
        """
        raise NotImplementedError

    def why_not(self, seat: i64, action: i64) -> i64:
        """0 where the action is legal for the seat now, else a code that says which rule forbids it.

        Answers for every action of the catalogue and agrees with `legal`: both ask the same predicates.
        """
        raise NotImplementedError

    def step(self, seat: i64, action: i64, chance: Chance) -> None:
        """Carry out an action that is known to be legal, for instance one that `legal` gave. Does not look again."""
        raise NotImplementedError

    def apply(self, seat: i64, action: i64, chance: Chance) -> None:
        """Carry out an action, or raise `IllegalActionError` and change nothing."""
        why: i64 = self.why_not(seat, action)
        if why != 0:
            raise IllegalActionError(seat, action, why)
        self.step(seat, action, chance)

    def talks(self, action: i64) -> bool:
        """Whether the action only talks: an offer or an answer between players. Random play keeps silent if it can."""
        return False

    def score(self, seat: i64) -> i64:
        """The game's own measure of the seat, now (money, points, …)."""
        raise NotImplementedError

    def share(self, seat: i64) -> float:
        """The seat's part of the win once the game is over: 1 alone, 1/k with k winners, 0 for the others.

        All have 0 where nobody won, as in a solitaire that was lost. Means nothing before the end.
        """
        raise NotImplementedError

    def fresh(self) -> "State":
        """An empty state of the same variant, to copy into."""
        raise NotImplementedError

    def copy_from(self, other: "State") -> None:
        """Become the same position as `other`, a state of the same variant."""
        raise NotImplementedError

    def copy(self) -> "State":
        """The same position again, independent of this one."""
        twin = self.fresh()
        twin.copy_from(self)
        return twin

    def redeal(self, seat: i64, chance: Chance) -> None:
        """Replace all that this seat cannot know by a sample, uniform among what its view allows.

        `NO_ONE` stands for a spectator, who sees what is public.
        """
        raise NotImplementedError

    def digest(self, seed: i64) -> i64:
        """A number that two equal positions share and two different ones nearly never."""
        raise NotImplementedError


def ones(bits: i64) -> i64:
    """How many bits are set, none of them the sign."""
    found: i64 = 0
    while bits > 0:
        bits &= bits - 1
        found += 1
    return found


def mix(seed: i64, value: i64) -> i64:
    """Stir one number into a digest; stays below 2^45."""
    return (seed * 48271 + value + 11) & 0x1FFFFFFFFFFF


def mix_all(seed: i64, values: vec[i64]) -> i64:
    """Stir a row of numbers into a digest."""
    n: i64 = len(values)
    for i in range(n):
        seed = (seed * 48271 + values[i] + 11) & 0x1FFFFFFFFFFF
    return seed
