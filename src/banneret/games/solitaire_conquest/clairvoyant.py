# compiled
"""The best that could have been made of a deal, had the order of the cards been known: exact, in a moment.

Fewer cards drawn for the same Hordes is never worse: whoever has drawn less can draw up to where the other stands, and
a larger army is never weaker. So for each set of Hordes the least number of cards that destroys it is enough; that
number for a larger set follows from the smaller ones. An army is a row of cards that follow each other in the deck,
because it is drawn for one Horde and discarded; a turn without an attack only wastes cards (or, where the army stays,
draws for the next turn). Under `veterans` that is one way to play among others: the answer is a lower bound (SC-19).
"""

from typing import Final

from banneret.core.chance import Fast
from banneret.core.dialect import i64, vec
from banneret.core.state import BIT, NOTHING
from banneret.games.solitaire_conquest.dealer import shuffled
from banneret.games.solitaire_conquest.rules import SolitaireConquest

NEVER: Final[i64] = 1_000_000


class Foresight:
    """What a deal was good for: `order[:known]` are the cards that are known, of a deck of so many."""

    def __init__(self, state: SolitaireConquest, order: vec[i64], known: i64) -> None:
        self.book = state.book
        self.might = state.might
        self.types = state.types
        self.order = order
        self.known: i64 = known
        self.targets: i64 = 0  # the regions that a Horde was dealt to, as bits
        for region in range(self.book.regions):
            if state.horde[region * self.book.horde_size] != NOTHING:
                self.targets |= BIT[region]
        self.reach: vec[i64] = vec[i64]([NEVER] * int((known + 1) * self.book.regions))
        self.cards_for: vec[i64] = vec[i64]([NEVER] * int(BIT[self.book.regions]))
        self.last: vec[i64] = vec[i64]([NOTHING] * int(BIT[self.book.regions]))
        self.best: i64 = 0  # the set of Hordes to destroy
        self.destroyed: i64 = 0
        self.find_reach()
        self.find_best()

    def find_reach(self) -> None:
        """For each card to begin with and each Horde, how many cards are drawn when the army beats it."""
        book = self.book
        for begin in range(self.known):
            army = book.empty_army()
            left: i64 = self.targets
            least: i64 = begin + book.raise_army
            if least > book.deck:
                least = book.deck
            for i in range(begin, self.known):
                book.muster(army, self.order[i], 1)
                if i + 1 < least:
                    continue
                for region in range(book.regions):
                    if left & BIT[region] and book.strength(army, self.types[region]) > self.might[region]:
                        self.reach[begin * book.regions + region] = i + 1
                        left -= BIT[region]
                if left == 0:
                    break

    def find_best(self) -> None:
        """From set to larger set; among those with most Hordes the one with the fewest cards."""
        book = self.book
        self.cards_for[0] = 0
        for fallen in range(BIT[book.regions]):
            drawn: i64 = self.cards_for[fallen]
            if drawn == NEVER:
                continue
            count: i64 = members(fallen, book.regions)
            if count > self.destroyed or (count == self.destroyed and drawn < self.cards_for[self.best]):
                self.destroyed = count
                self.best = fallen
            if drawn >= self.known:
                continue
            free: i64 = book.everywhere - self.targets + fallen
            for region in range(book.regions):
                bit: i64 = BIT[region]
                if not (self.targets - fallen) & bit:
                    continue
                if not book.march_open and not book.borders[region] & free:
                    continue
                cards: i64 = self.reach[drawn * book.regions + region]
                if cards < self.cards_for[fallen + bit]:
                    self.cards_for[fallen + bit] = cards
                    self.last[fallen + bit] = region

    def cards(self) -> i64:
        """How many cards the best play draws."""
        return self.cards_for[self.best]

    def won(self) -> bool:
        """Whether all Hordes could be destroyed."""
        return self.best == self.targets

    def score(self) -> i64:
        """The points of the best play (SC-15)."""
        return self.book.victory + self.book.deck - self.cards() if self.won() else 0

    def plan(self) -> list[tuple[int, int, int]]:
        """The best play, turn by turn: the region, how many cards were drawn before, how many are drawn for it."""
        found: list[tuple[int, int, int]] = []
        fallen: i64 = self.best
        while fallen != 0:
            region: i64 = self.last[fallen]
            before: i64 = fallen - BIT[region]
            begin: i64 = self.cards_for[before]
            found.append((int(region), int(begin), int(self.cards_for[fallen] - begin)))
            fallen = before
        found.reverse()
        return found


def members(set: i64, size: i64) -> i64:
    """How many are in the set."""
    count: i64 = 0
    for i in range(size):
        if set & BIT[i]:
            count += 1
    return count


def foresight(state: SolitaireConquest) -> Foresight:
    """What the deal of a finished game was good for: a victory's best needs no more cards than it drew."""
    return Foresight(state, state.order, state.drawn)


def foresight_of(state: SolitaireConquest) -> Foresight:
    """The same for a winnable deal, whose cards to come have an order already."""
    return Foresight(state, state.future, state.book.deck)


def random_deal(state: SolitaireConquest, rng: Fast) -> Foresight:
    """The same for this position's Hordes and an order of the whole deck drawn at random: for studies."""
    return Foresight(state, shuffled(state.book.copies, state.book.deck, rng), state.book.deck)


def foresight_in(state: SolitaireConquest, order: list[int]) -> Foresight:
    """The same for a deck in this order, whatever was drawn of it; for tests."""
    return Foresight(state, vec[i64]([i64(ally) for ally in order]), len(order))
