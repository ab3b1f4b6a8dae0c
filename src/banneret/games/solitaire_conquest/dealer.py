# compiled
"""Deals that can be won (SC-2): found from one number, in a moment, for every map and every setting.

A deal and a plan are made together. The Hordes fall in an order that the map allows, each to an army of its own, three
cards or more; then foes change places with foes and allies with allies until every army beats its Horde. What the
armies are drawn from, one after the other, is the deck. That the player draws card by card, discards all, and may
attack what borders a cleared region holds under every setting, so the plan does as well.
"""

from typing import Final

from banneret.core.chance import Fast
from banneret.core.dialect import i64, vec
from banneret.core.state import BIT, NOTHING
from banneret.games.solitaire_conquest.book import Book

SEEDS: Final[i64] = 0x80000000
SWAPS: Final[i64] = 4000  # before another deal is begun; a thousand are usual
SPARE: Final[i64] = 5  # fewer cards than this stay in the deck by plan: for more the Forces do not last


def deal_winnable(book: Book, start: i64, seed: i64) -> tuple[vec[i64], vec[i64]]:
    """The Hordes, region by region, and the ally deck in its order; both follow from the seed."""
    rng = Fast(seed)
    while True:
        dealer = Dealer(book, start, rng)
        if dealer.settle():
            return dealer.hordes(), dealer.allies


class Dealer:
    """One attempt."""

    def __init__(self, book: Book, start: i64, rng: Fast) -> None:
        self.book = book
        self.rng = rng
        self.targets: i64 = book.regions - 1
        self.foes = shuffled(book.foe_copies, book.foe_deck, rng)
        self.allies = shuffled(book.copies, book.deck, rng)
        self.route = self.way(start)
        self.first = self.armies()
        self.wanting: vec[i64] = vec[i64]([0] * int(self.targets))  # what each army lacks
        self.army = book.empty_army()

    def way(self, start: i64) -> vec[i64]:
        """The regions in an order in which they can fall: each borders the start or one that has fallen (SC-5)."""
        route = vec[i64]([0] * int(self.targets))
        fallen: i64 = BIT[start]
        for place in range(self.targets):
            region: i64 = self.rng.number(self.book.regions)
            while fallen & BIT[region] or not self.book.borders[region] & fallen:
                region = self.rng.number(self.book.regions)
            route[place] = region
            fallen |= BIT[region]
        return route

    def armies(self) -> vec[i64]:
        """Where in the deck each army begins, and after the last one where the plan ends."""
        sizes = vec[i64]([0] * int(self.targets))
        left: i64 = self.book.deck
        for place in range(self.targets):
            sizes[place] = self.book.raise_army
            left -= self.book.raise_army
        for _ in range(left - self.rng.number(SPARE)):
            sizes[self.rng.number(self.targets)] += 1
        first = vec[i64]([0] * int(self.targets + 1))
        for place in range(self.targets):
            first[place + 1] = first[place] + sizes[place]
        return first

    def lack(self, place: i64) -> i64:
        """What this army lacks to exceed its Horde."""
        book = self.book
        army = self.army
        for i in range(book.ARMY):
            army[i] = 0
        for i in range(self.first[place], self.first[place + 1]):
            book.muster(army, self.allies[i], 1)
        at: i64 = place * book.horde_size
        might: i64 = book.horde_force(self.foes, at) + book.horde_bonus(self.foes, at)
        short: i64 = might + 1 - book.strength(army, book.horde_types(self.foes, at))
        if short < 0:
            short = 0
        return short

    def settle(self) -> bool:
        """Exchange cards until no army lacks anything; `False` where that takes too long."""
        total: i64 = 0
        for place in range(self.targets):
            self.wanting[place] = self.lack(place)
            total += self.wanting[place]
        for _ in range(SWAPS):
            if total == 0:
                return True
            if self.rng.number(2) == 0:
                total += self.exchange(
                    self.foes, self.rng.number(self.book.foe_deck), self.book.foe_deck, False
                )
            else:
                total += self.exchange(self.allies, self.rng.number(self.book.deck), self.book.deck, True)
        return False

    def exchange(self, cards: vec[i64], one: i64, count: i64, allies: bool) -> i64:
        """Swap one card with another, or leave them where the armies would lack more; by how much they lack more."""
        other: i64 = self.rng.number(count)
        here: i64 = self.army_of(one) if allies else one // self.book.horde_size
        there: i64 = self.army_of(other) if allies else other // self.book.horde_size
        if here == there or cards[one] == cards[other]:
            return 0
        before: i64 = self.lacking(here) + self.lacking(there)
        if before == 0 and self.rng.number(4) > 0:
            return 0  # two contented armies: seldom worth the time
        swap(cards, one, other)
        mine: i64 = self.lack(here) if here < self.targets else 0
        theirs: i64 = self.lack(there) if there < self.targets else 0
        if mine + theirs > before:
            swap(cards, one, other)
            return 0
        if here < self.targets:
            self.wanting[here] = mine
        if there < self.targets:
            self.wanting[there] = theirs
        return mine + theirs - before

    def army_of(self, card: i64) -> i64:
        """The army that draws this card of the deck; a number beyond the last where none does."""
        place: i64 = 0
        while place < self.targets and self.first[place + 1] <= card:
            place += 1
        return place

    def lacking(self, place: i64) -> i64:
        """What an army lacked when it was last looked at; cards that nobody needs lack nothing."""
        return self.wanting[place] if place < self.targets else 0

    def hordes(self) -> vec[i64]:
        """The Hordes by region."""
        size: i64 = self.book.horde_size
        laid = vec[i64]([NOTHING] * int(self.book.regions * size))
        for place in range(self.targets):
            for i in range(size):
                laid[self.route[place] * size + i] = self.foes[place * size + i]
        return laid


def shuffled(copies: vec[i64], count: i64, rng: Fast) -> vec[i64]:
    """A deck with so many copies of each kind, in random order."""
    deck = vec[i64]([0] * int(count))
    n: i64 = 0
    for kind in range(len(copies)):
        for _ in range(copies[kind]):
            deck[n] = kind
            n += 1
    for i in range(count - 1, 0, -1):
        swap(deck, i, rng.number(i + 1))
    return deck


def swap(cards: vec[i64], one: i64, other: i64) -> None:
    """Two cards change places."""
    kept: i64 = cards[one]
    cards[one] = cards[other]
    cards[other] = kept
