# compiled
"""The one door through which chance enters a game.

A state holds no generator and no deck order. When a rule needs chance it asks: which of these, with these weights?
Who answers depends on the use:

- `Committed`: a live table. A keyed stream whose key is published, hashed, before the first draw (see `commitment`).
- `Fast`: simulation and search. The sfc32 generator, one stream compiled and uncompiled.
- `Recorded`: a replay. Gives back what was written down, and refuses what cannot have happened.
- `Dictated`: a test. Says some outcomes, leaves the rest to a fast stream.
- `Enumerated`: analysis. `outcomes` walks every possible answer with its exact probability.

Every question names its event (a number of the game's own: a card, a die …) and its audience: the seat that gets to see
the answer, `EVERYONE`, or `NOBODY`.
"""

import hashlib
import hmac
from typing import Final

from mypy_extensions import mypyc_attr

from banneret.core.dialect import i64, vec

EVERYONE: Final[i64] = -1
NOBODY: Final[i64] = -2

MASK: Final[i64] = 0xFFFFFFFF
WORDS: Final[i64] = 0x100000000


class ImpossibleOutcomeError(ValueError):
    """A recorded or dictated outcome that the rules do not allow at this point."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Answers the questions of chance. Subclasses answer `below`; `pick` follows from it."""

    def below(self, event: i64, audience: i64, n: i64) -> i64:
        """A number 0 … n-1, each equally likely (n ≥ 1)."""
        raise NotImplementedError

    def pick(self, event: i64, audience: i64, weights: vec[i64], total: i64) -> i64:
        """An index of `weights`, each as likely as its weight; `total` is their sum (≥ 1).

        With the cards left of each kind as weights, this is the draw of one card from a shuffled pile.
        """
        left: i64 = self.below(event, audience, total)
        index: i64 = 0
        while left >= weights[index]:
            left -= weights[index]
            index += 1
        return index


class Stream(Chance):
    """Chance from a stream of 32-bit words, by rejection: never a biased remainder."""

    def word(self) -> i64:
        """The next 32 bits."""
        raise NotImplementedError

    def below(self, event: i64, audience: i64, n: i64) -> i64:
        fair: i64 = WORDS - WORDS % n
        word: i64 = self.word()
        while word >= fair:
            word = self.word()
        return word % n


class Fast(Stream):
    """sfc32 (Chris Doty-Humphrey): four small numbers, 11 ns a draw compiled, the same stream everywhere."""

    def __init__(self, seed: i64) -> None:
        """Any number of up to 62 bits is a seed."""
        self.a: i64 = seed & MASK
        self.b: i64 = (seed >> 32) & MASK
        self.c: i64 = 0x9E3779B9
        self.counter: i64 = 1
        for _ in range(15):
            self.word()

    def word(self) -> i64:
        sum: i64 = (self.a + self.b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + ((self.c << 3) & MASK)) & MASK
        self.c = (((self.c << 21) & MASK) | (self.c >> 11)) + sum & MASK
        return sum

    def number(self, n: i64) -> i64:
        """A number 0 … n-1 for a policy's own use, no question of the game's."""
        return self.below(0, NOBODY, n)


def commitment(seed: bytes) -> str:
    """What a table publishes before the first draw: SHA-256 of the seed, in hex."""
    return hashlib.sha256(seed).hexdigest()


class Committed(Stream):
    """The stream of a live table: HMAC-SHA-256 keyed with 256 secret bits, counted by ply and block.

    Word i of ply p is bytes 4(i mod 8) … +4, big-endian, of HMAC(seed, "p/b") with b = i div 8, written in decimal.
    The ply is the number of the decision in the table's log, which never repeats: a decision taken back and made
    again draws afresh. `tools/verify_chance.py` checks a finished game against its commitment with nothing of ours.
    """

    def __init__(self, seed: bytes) -> None:
        """`seed`: 32 bytes that nobody sees until the game is over."""
        self.seed = seed
        self.ply: i64 = 0
        self.used: i64 = 0
        self.block = b""
        self.numbers: list[tuple[int, int]] = []
        """What was drawn at this ply: each number with the limit it is below."""

    def at(self, ply: i64) -> None:
        """Turn to the stream of this ply."""
        self.ply = ply
        self.used = 0
        self.numbers = []

    def below(self, event: i64, audience: i64, n: i64) -> i64:
        number: i64 = super().below(event, audience, n)
        self.numbers.append((int(number), int(n)))
        return number

    def word(self) -> i64:
        start: i64 = self.used % 8 * 4
        if start == 0:
            message = f"{int(self.ply)}/{int(self.used // 8)}".encode()
            self.block = hmac.digest(self.seed, message, "sha256")
        self.used += 1
        return i64(int.from_bytes(self.block[start : start + 4], "big"))


class Outcome:
    """One answer of chance: which question, for whose eyes, and what came out."""

    def __init__(self, event: i64, audience: i64, value: i64) -> None:
        self.event = event
        self.audience = audience
        self.value = value

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Outcome)
            and self.event == other.event
            and self.audience == other.audience
            and self.value == other.value
        )

    def __hash__(self) -> int:
        return hash((self.event, self.audience, self.value))

    def __repr__(self) -> str:
        return f"Outcome(event={self.event}, audience={self.audience}, value={self.value})"


class Witness(Chance):
    """Writes down what another chance answers, for the record."""

    def __init__(self, inner: Chance) -> None:
        self.inner = inner
        self.seen: list[Outcome] = []

    def below(self, event: i64, audience: i64, n: i64) -> i64:
        value: i64 = self.inner.below(event, audience, n)
        self.seen.append(Outcome(event, audience, value))
        return value

    def pick(self, event: i64, audience: i64, weights: vec[i64], total: i64) -> i64:
        value: i64 = self.inner.pick(event, audience, weights, total)
        self.seen.append(Outcome(event, audience, value))
        return value


class Recorded(Chance):
    """Gives back the outcomes of a record in their order; raises `ImpossibleOutcomeError` where they cannot be."""

    def __init__(self, outcomes: list[Outcome]) -> None:
        self.outcomes = outcomes
        self.used: i64 = 0

    def take(self, event: i64, audience: i64) -> i64:
        """The next outcome, which must answer this event for this audience."""
        if self.used >= len(self.outcomes):
            raise ImpossibleOutcomeError(
                "the record has fewer outcomes of chance here than the rules ask for"
            )
        outcome = self.outcomes[self.used]
        if outcome.event != event:
            raise ImpossibleOutcomeError(
                "the record has an outcome of another kind here than the rules ask for"
            )
        if outcome.audience != audience:
            raise ImpossibleOutcomeError("the record shows an outcome to another player than the rules do")
        self.used += 1
        return outcome.value

    def below(self, event: i64, audience: i64, n: i64) -> i64:
        value: i64 = self.take(event, audience)
        if value < 0 or value >= n:
            raise ImpossibleOutcomeError("an outcome of chance is out of its range")
        return value

    def pick(self, event: i64, audience: i64, weights: vec[i64], total: i64) -> i64:
        value: i64 = self.take(event, audience)
        if value < 0 or value >= len(weights) or weights[value] == 0:
            raise ImpossibleOutcomeError("a drawn thing was not there to be drawn")
        return value

    def finish(self) -> None:
        """Raises unless every outcome was asked for."""
        if self.used < len(self.outcomes):
            raise ImpossibleOutcomeError("the record has more outcomes of chance here than the rules ask for")


class Dictated(Chance):
    """A test's chance: the dictated outcomes of each event come first, in their order; the rest from a fast stream."""

    def __init__(self, outcomes: list[Outcome], seed: i64 = 0) -> None:
        self.waiting = list(outcomes)
        self.rest = Fast(seed)

    def dictated(self, event: i64) -> i64:
        """The next outcome dictated for this event, or -1."""
        for index, outcome in enumerate(self.waiting):
            if outcome.event == event:
                self.waiting.pop(index)
                return outcome.value
        return -1

    def below(self, event: i64, audience: i64, n: i64) -> i64:
        value: i64 = self.dictated(event)
        if value < 0:
            return self.rest.below(event, audience, n)
        if value >= n:
            raise ImpossibleOutcomeError("a dictated outcome is out of its range")
        return value

    def pick(self, event: i64, audience: i64, weights: vec[i64], total: i64) -> i64:
        value: i64 = self.dictated(event)
        if value < 0:
            return self.rest.pick(event, audience, weights, total)
        if value >= len(weights) or weights[value] == 0:
            raise ImpossibleOutcomeError("a dictated thing is not there to be drawn")
        return value


class Enumerated(Chance):
    """One branch of the tree of everything that chance can answer; `advance` turns to the next (see `outcomes`)."""

    def __init__(self) -> None:
        self.path: list[Outcome] = []
        self.weights: list[list[int]] = []
        self.depth = 0

    def branch(self, event: i64, audience: i64, weights: list[int]) -> i64:
        """The answer of this branch to the next question, the first possible one where the branch is new."""
        if self.depth == len(self.path):
            first = 0
            while weights[first] == 0:
                first += 1
            self.path.append(Outcome(event, audience, first))
            self.weights.append(weights)
        self.depth += 1
        return self.path[self.depth - 1].value

    def below(self, event: i64, audience: i64, n: i64) -> i64:
        return self.branch(event, audience, [1] * int(n))

    def pick(self, event: i64, audience: i64, weights: vec[i64], total: i64) -> i64:
        return self.branch(event, audience, [int(weight) for weight in weights])

    def odds(self) -> tuple[int, int]:
        """The probability of this branch as (numerator, denominator)."""
        above, below = 1, 1
        for outcome, weights in zip(self.path, self.weights):
            above *= weights[int(outcome.value)]
            below *= sum(weights)
        return above, below

    def advance(self) -> bool:
        """Turn to the next branch; False when all have been seen."""
        self.depth = 0
        while self.path:
            last, weights = self.path.pop(), self.weights.pop()
            for value in range(int(last.value) + 1, len(weights)):
                if weights[value]:
                    self.path.append(Outcome(last.event, last.audience, value))
                    self.weights.append(weights)
                    return True
        return False
