"""The rules of Three Crowns, in the order of `rules.md`."""

from typing import Final

from banneret.core.chance import EVERYONE, NOBODY, Chance
from banneret.core.dialect import i64, vec
from banneret.core.state import NO_ONE, NOTHING, State, mix, mix_all

NUMBERS: Final = 6  # cards 1 … 6, kept as 0 … 5
COPIES: Final = 2
PRIZES: Final = 4  # prizes of 1 … 4 coins, kept as 0 … 3

# What chance is asked.
CARD: Final = 0
PRIZE: Final = 1
UNKNOWN: Final = 2

# Why an action is refused.
FINE: Final = 0
IS_OVER: Final = 1
HAS_BID: Final = 2
NOT_IN_HAND: Final = 3


class ThreeCrowns(State):
    """A position."""

    def __init__(self, seats: int, rounds: int, kept: bool) -> None:
        self.seats = seats
        self.rounds = rounds
        self.kept = kept
        self.hand: vec[i64] = vec[i64]([0] * (seats * NUMBERS))
        self.hand_size: vec[i64] = vec[i64]([0] * seats)
        self.bid: vec[i64] = vec[i64]([NOTHING] * seats)  # sealed until all have bid
        self.last: vec[i64] = vec[i64]([NOTHING] * seats)  # the bids of the round before
        self.coins: vec[i64] = vec[i64]([0] * seats)
        self.deck: vec[i64] = vec[i64]([COPIES] * NUMBERS)
        self.deck_size = COPIES * NUMBERS
        self.played: vec[i64] = vec[i64]([0] * NUMBERS)
        self.prizes: vec[i64] = vec[i64]([1] * PRIZES)  # not turned up yet
        self.prize = NOTHING
        self.pot = 0  # coins that a tie left lying
        self.round = 1

    # == Play ========================================================================================================
    def start(self, chance: Chance) -> None:
        """TC-P1."""
        for seat in range(self.seats):
            for _ in range(self.rounds):
                self.draw(seat, chance)
        self.turn_up(chance)

    def draw(self, seat: int, chance: Chance) -> None:
        if self.deck_size == 0:
            return
        card = chance.pick(CARD, seat, self.deck, self.deck_size)
        self.deck[card] -= 1
        self.deck_size -= 1
        self.hand[seat * NUMBERS + card] += 1
        self.hand_size[seat] += 1

    def turn_up(self, chance: Chance) -> None:
        left = PRIZES - self.round + 1
        self.prize = int(chance.pick(PRIZE, EVERYONE, self.prizes, left))
        self.prizes[self.prize] -= 1

    def step(self, seat: int, action: int, chance: Chance) -> None:
        """TC-P2; the last bid settles the round."""
        self.hand[seat * NUMBERS + action] -= 1
        self.hand_size[seat] -= 1
        self.bid[seat] = action
        if min(self.bid) != NOTHING:
            self.settle(chance)

    def settle(self, chance: Chance) -> None:
        """The highest bid wins (TC-P3), the next round begins (TC-P4) or the game ends (TC-E1)."""
        best = max(self.bid)
        highest = [seat for seat in range(self.seats) if self.bid[seat] == best]
        worth = self.prize + 1 + self.pot
        self.pot = 0
        if len(highest) == 1:
            self.coins[highest[0]] += worth
        elif self.kept:
            self.pot = worth
        for seat in range(self.seats):
            self.played[self.bid[seat]] += 1
            self.last[seat] = self.bid[seat]
            self.bid[seat] = NOTHING
        self.round += 1
        self.prize = NOTHING
        if self.round <= self.rounds:
            for seat in range(self.seats):
                self.draw(seat, chance)
            self.turn_up(chance)

    # == Who acts, and what is legal =================================================================================
    def to_act(self) -> int:
        for seat in range(self.seats):
            if self.acts(seat):
                return seat
        return NO_ONE

    def acts(self, seat: int) -> bool:
        return self.round <= self.rounds and bool(self.bid[seat] == NOTHING)

    def why_not(self, seat: int, action: int) -> int:
        if self.round > self.rounds:
            return IS_OVER
        if self.bid[seat] != NOTHING:
            return HAS_BID
        return FINE if self.hand[seat * NUMBERS + action] > 0 else NOT_IN_HAND

    def legal(self, seat: int, out: vec[i64]) -> int:
        n = 0
        for action in range(NUMBERS):
            if self.why_not(seat, action) == FINE:
                out[n] = action
                n += 1
        return n

    # == The count ===================================================================================================
    def score(self, seat: int) -> int:
        return self.coins[seat]

    def share(self, seat: int) -> float:
        best = max(self.coins)
        winners = sum(1 for coins in self.coins if coins == best)
        return 1 / winners if self.coins[seat] == best else 0.0

    # == Copies, samples, digests ====================================================================================
    def fresh(self) -> "ThreeCrowns":
        return type(self)(self.seats, self.rounds, self.kept)

    def copy_from(self, other: State) -> None:
        assert isinstance(other, ThreeCrowns)
        self.seats, self.rounds, self.kept = other.seats, other.rounds, other.kept
        self.hand = other.hand[:]
        self.hand_size = other.hand_size[:]
        self.bid = other.bid[:]
        self.last = other.last[:]
        self.coins = other.coins[:]
        self.deck = other.deck[:]
        self.deck_size = other.deck_size
        self.played = other.played[:]
        self.prizes = other.prizes[:]
        self.prize = other.prize
        self.pot = other.pot
        self.round = other.round

    def redeal(self, seat: int, chance: Chance) -> None:
        """The others' hands and sealed bids and the deck, dealt again."""
        others = [other for other in range(self.seats) if other != seat]
        for other in others:
            for card in range(NUMBERS):
                self.deck[card] += self.hand[other * NUMBERS + card]
                self.hand[other * NUMBERS + card] = 0
            self.deck_size += self.hand_size[other]
            if self.bid[other] != NOTHING:
                self.deck[self.bid[other]] += 1
                self.deck_size += 1
        for other in others:
            if self.bid[other] != NOTHING:
                self.bid[other] = self.unknown(chance)
            for _ in range(self.hand_size[other]):
                self.hand[other * NUMBERS + self.unknown(chance)] += 1

    def unknown(self, chance: Chance) -> int:
        card = chance.pick(UNKNOWN, NOBODY, self.deck, self.deck_size)
        self.deck[card] -= 1
        self.deck_size -= 1
        return card

    def digest(self, seed: int) -> int:
        for row in (
            self.hand,
            self.hand_size,
            self.bid,
            self.last,
            self.coins,
            self.deck,
            self.played,
            self.prizes,
        ):
            seed = mix_all(seed, row)
        for number in (self.deck_size, self.prize, self.pot, self.round):
            seed = mix(seed, number)
        return seed
