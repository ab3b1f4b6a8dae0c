"""What never changes in a game of Conflicting Legends: every card and token is in one place, and nobody knows too much.

python -m games.conflicting_legends.invariants 10000
"""

import itertools
import sys

from banneret.core.chance import Fast
from banneret.core.state import NOTHING
from banneret.games.conflicting_legends import GAME, situation
from banneret.games.conflicting_legends.book import TOKENS
from banneret.games.conflicting_legends.game import ConflictingLegendsVariant
from banneret.games.conflicting_legends.rules import ConflictingLegends
from games.keeper import Keeper, main

SETTINGS = [list(option.values) for option in GAME.options]
NAMES = [option.name for option in GAME.options]
TABLES: list[tuple[int, dict[str, str]]] = [
    (seats, dict(zip(NAMES, values))) for seats in GAME.seats for values in itertools.product(*SETTINGS)
]
"""Every number of players with every setting."""


class LegendsKeeper(Keeper):
    """Keeps Conflicting Legends."""

    game = GAME
    many = 1000

    def __init__(self, variant: ConflictingLegendsVariant) -> None:
        super().__init__(variant)
        book = variant.book
        self.seats, self.kinds = int(book.seats), int(book.kinds)
        self.copies = [int(copies) for copies in book.copies]
        self.row_of = [int(row) for row in book.row_of]
        self.row_copies = [int(copies) for copies in book.realm_copies]
        self.continent = [int(continent) for continent in book.continent]
        self.yellow, self.black = [int(n) for n in book.yellow], [int(n) for n in book.black]

    def check(self, state: ConflictingLegends) -> None:
        """Personas, realms and tokens are all there, and piles and hands as big as they say."""
        kinds, seats = self.kinds, self.seats
        hand, in_play = list(state.hand), list(state.in_play)
        deck, discards = list(state.deck), list(state.discards)
        found = [
            sum(hand[kind::kinds]) + sum(in_play[kind::kinds]) + deck[kind] + discards[kind]
            for kind in range(kinds)
        ]
        assert found == self.copies, "a persona came or went"
        assert min(*hand, *in_play, *deck, *discards) >= 0
        sizes = [sum(hand[seat * kinds : (seat + 1) * kinds]) for seat in range(seats)]
        assert sizes == list(state.hand_size)
        assert max(sizes) <= state.book.hand_limit
        assert (sum(deck), sum(discards)) == (state.deck_size, state.discard_size)
        rows = list(state.realm_deck)
        for row in [state.top, *state.order]:
            if row != NOTHING:
                rows[row] += 1
        for realm, owner in enumerate(state.owner):
            rows[self.row_of[realm]] += owner != NOTHING
        assert rows == self.row_copies, "a realm came or went"
        assert sum(state.realm_deck) == state.realm_deck_size
        tokens = list(state.tokens)
        for token in range(int(TOKENS)):
            assert sum(tokens[token::3]) + state.pool[token] == state.book.stock, "a token came or went"
        assert min(*tokens, *state.pool) >= 0

    def check_sums(self, state: ConflictingLegends) -> None:
        """Over exactly when someone has won; what is known of hands lies there; what is put back is known."""
        stars, continents = [0] * self.seats, [set[int]() for _ in range(self.seats)]
        for realm, owner in enumerate(state.owner):
            row = self.row_of[realm]
            if owner == NOTHING:
                assert not state.built[realm]
                assert not state.shielded[realm]
                continue
            stars[owner] += self.yellow[row] if state.built[realm] else -self.black[row]
            continents[owner].add(self.continent[row])
        assert stars == [int(state.score(seat)) for seat in range(self.seats)]
        won = [
            seat
            for seat in range(self.seats)
            if stars[seat] >= state.book.goal or len(continents[seat]) == state.book.continents
        ]
        over = state.phase == situation.OVER
        assert over == (bool(won) or (over and state.round == state.book.round_cap))
        assert (int(state.winner) in won) == bool(won)
        if state.top == NOTHING and state.phase not in (situation.ORDERING, situation.OVER):
            assert state.order_size + state.realm_deck_size == 0, "nothing on top of a realm deck"
        assert (state.looked > 0) == (state.phase in (situation.TAKING, situation.ORDERING))
        assert all(state.order_known[place] for place in range(int(state.order_size)))
        self.check_known(state)
        if over:
            assert (state.depth, state.stage, sum(state.waiting)) == (0, 0, 0)

    def check_known(self, state: ConflictingLegends) -> None:
        seats, kinds = self.seats, self.kinds
        for holder in range(seats):
            public = state.known[seats * seats + holder]
            assert not state.known[holder * seats + holder]
            for viewer in range(seats + 1):
                mask = state.known[viewer * seats + holder]
                for kind in range(kinds):
                    known = state.held(mask, kind)
                    assert known <= state.hand[holder * kinds + kind], "someone knows of a card that is gone"
                    assert viewer == holder or known >= state.held(public, kind)

    def check_step(
        self, before: ConflictingLegends, after: ConflictingLegends, seat: int, action: int
    ) -> None:
        """A pass is for the round, stars come and go with realms alone, throws stay sealed."""
        if after.round == before.round:
            assert before.passed & ~after.passed == 0, "a pass was taken back"
            assert all(now >= was for was, now in zip(before.shielded, after.shielded))
        else:
            assert after.round == before.round + 1
            assert after.passed == 0
            assert not any(after.shielded)
            assert after.first == (before.first + 1) % self.seats
            assert not any(after.in_play)
        changed = [
            realm
            for realm in range(len(self.row_of))
            if (before.owner[realm], before.built[realm]) != (after.owner[realm], after.built[realm])
        ]
        assert len(changed) <= 1, "two realms changed in one decision"
        if before.phase == situation.THROWING and after.phase == situation.THROWING:
            if after.throws == before.throws:
                assert NOTHING in after.thrown, "both are in, and nothing was shown"
        if before.phase == situation.EARNING:
            assert not changed, "a realm changed at income"

    def choose(self, state: ConflictingLegends, seat: int, rng: Fast, keen: bool) -> int:
        """A keen player mostly goes on as long as there is something to do."""
        action = super().choose(state, seat, rng, keen)
        if keen and action in (state.book.PASS, state.book.DONE) and rng.number(8):
            action = super().choose(state, seat, rng, keen)
        return action


if __name__ == "__main__":
    main(LegendsKeeper, TABLES, sys.argv[1:])
