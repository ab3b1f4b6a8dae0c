"""What never changes in a game of Planetfall: cards, ships and points are where the rules say, and sums are right.

python -m games.planetfall.invariants 10000
"""

import sys
from collections import Counter

from banneret.core.state import NOTHING
from banneret.games.planetfall import situation
from banneret.games.planetfall.book import (
    ANNEX,
    CARDS,
    DECK,
    LANDMARK,
    LOOT,
    PICKUP,
    TRACKS,
    TURNS,
    P,
)
from banneret.games.planetfall.game import GAME, PlanetfallVariant
from banneret.games.planetfall.rules import Planetfall
from banneret.games.planetfall.situation import EARNED, LAST
from games.keeper import Keeper, Table, main

TABLES: list[Table] = [
    (seats, {"commanders": "dealt", "sides": "lot", "goal": "random"}) for seats in GAME.seats
]
"""Random commanders, sides and goals with every number of players."""


def numbers(row: object) -> list[int]:
    """A row of the state or the book as plain numbers."""
    return [int(value) for value in row]  # type: ignore[attr-defined]


class PlanetfallKeeper(Keeper):
    """Looks at the positions of one variant."""

    game = GAME

    def __init__(self, variant: PlanetfallVariant) -> None:
        super().__init__(variant)
        book = variant.book
        self.seats, self.places = int(book.seats), int(book.places)
        self.type, self.family = numbers(book.type), numbers(book.family)
        self.empire, self.pair = numbers(book.empire), numbers(book.pair)
        self.bundle, self.most = numbers(book.bundle), numbers(book.most)
        self.level_of, self.slot_at = numbers(book.level_of), numbers(book.slot_at)

    def check(self, state: Planetfall) -> None:
        """Ships, cards and tracks."""
        begun = state.round > 0
        ships = numbers(state.ship_at) + numbers(state.track)
        assert sorted(seat for seat in ships if seat != NOTHING) == (list(range(self.seats)) if begun else [])
        sheets = numbers(state.sheet)
        held: set[int] = set()
        for seat in range(self.seats):
            if sheets[seat] == NOTHING:
                continue
            for track in range(int(P)):
                level = int(state.level[seat * TRACKS + track])
                assert 0 <= level <= self.most[sheets[seat] * int(TRACKS) + track], "a marker left its track"
            cards = self.cards(state, seat)
            assert not held & set(cards), "a card is claimed twice"
            held |= set(cards)
            assert all(points >= 0 for points in numbers(state.earned)[seat * EARNED : (seat + 1) * EARNED])
        assert len({sheet // 2 for sheet in sheets if sheet != NOTHING}) == sum(
            sheet != NOTHING for sheet in sheets
        )
        if begun:
            self.check_table(state, held)

    def cards(self, state: Planetfall, seat: int) -> list[int]:
        """The cards of a seat, in the order claimed."""
        first = seat * int(TURNS)
        return numbers(state.card)[first : first + int(state.claims[seat])]

    def check_table(self, state: Planetfall, held: set[int]) -> None:
        """What lies there, and no ship on nothing."""
        laid, there = numbers(state.laid), numbers(state.card_at)
        assert len(set(laid)) == self.places
        for place, (thing, now) in enumerate(zip(laid, there)):
            assert now == (NOTHING if thing in held else thing), "what is claimed is gone, and nothing else"
            assert (thing >= CARDS) == (self.slot_at[place] == thing)
            assert thing >= CARDS or thing // DECK == state.round - 1, "a card of another planet"
            assert state.ship_at[place] == NOTHING or now != NOTHING

    def check_sums(self, state: Planetfall) -> None:
        """Points and counts, added up again from the cards; each player has acted once in each part."""
        if not state.round:
            return
        over = state.phase == situation.OVER
        done = int(2 * (state.round - 1) + state.part - (0 if over else 1))
        for seat in range(self.seats):
            cards, first = self.cards(state, seat), seat * int(TURNS)
            how = dict(zip(cards, numbers(state.how)[first : first + len(cards)]))
            acted = len(cards) + int(state.operations[seat] + state.skips[seat])
            assert done <= acted <= done + (not over), "one action in each part"
            copies = Counter(self.family[card] for card in cards if self.type[card] == LANDMARK)
            assert state.count(seat, 7) == sum(number // 2 for number in copies.values()), "pairs of a family"
            assert state.count(seat, 8) == len(copies)
            assert state.count(seat, 10) == len({card // int(DECK) for card in cards})
            sectors = sum(how[card] == ANNEX for card in cards)
            assert state.count(seat, 4) == sectors
            assert state.count(seat, 5) == sum(self.type[card] == PICKUP for card in cards)
            points = [0] * 5
            for card in cards:
                points[self.type[card]] += self.empire[card]
                if how[card] >= LOOT:
                    points[self.type[card]] += self.bundle[(how[card] - int(LOOT)) * int(TRACKS) + int(P)]
            single: dict[int, int] = {}
            for card in cards:
                if self.type[card] == LANDMARK:
                    partner = single.pop(self.family[card], None)
                    if partner is None:
                        single[self.family[card]] = card
                    else:
                        points[4] += sum(
                            self.bundle[self.pair[one] * int(TRACKS) + int(P)] for one in (card, partner)
                        )
            assert numbers(state.earned)[seat * EARNED : seat * EARNED + 5] == points, (
                "points of cards and pairs"
            )
            assert state.score(seat) == state.empire(seat) + (state.final(seat) if over else 0)
        if over:
            self.check_end(state)

    def check_end(self, state: Planetfall) -> None:
        """Exactly one winner, by points and then by the track."""
        seats = range(self.seats)
        ranking = sorted(seats, key=lambda seat: (-int(state.score(seat)), int(state.slot_of(seat))))
        assert [int(state.rank(seat)) for seat in ranking] == list(seats)
        assert [state.share(seat) for seat in ranking] == [1.0] + [0.0] * (self.seats - 1)
        assert (int(state.round), int(state.part)) == (7, 2)

    def check_step(self, before: Planetfall, after: Planetfall, seat: int, action: int) -> None:
        """Claims only grow, points never fall, Experience is never spent, and nobody touches another's cards."""
        for other in range(self.seats):
            old, new = self.cards(before, other), self.cards(after, other)
            assert new[: len(old)] == old
            if before.sheet[other] != NOTHING:
                assert after.empire(other) >= before.empire(other)
                assert after.level[other * TRACKS] >= before.level[other * TRACKS]
            if (before.round, before.part) == (after.round, after.part) and after.phase == situation.PLACING:
                first, last = other * int(TRACKS), (other + 1) * int(TRACKS)
                if other != seat:
                    assert numbers(before.level)[first:last] == numbers(after.level)[first:last]
                assert numbers(before.order) == numbers(after.order)
        assert len(numbers(after.last)) == self.seats * LAST


if __name__ == "__main__":
    main(PlanetfallKeeper, TABLES, sys.argv[1:])
