# compiled
"""What happens on the table whatever the reason: cards drawn and discarded, tokens paid, realms taken and built."""

from typing import Final

from banneret.core.chance import EVERYONE, Chance
from banneret.core.dialect import i64
from banneret.core.state import BIT, NO_ONE, NOTHING
from banneret.games.conflicting_legends.book import CULTURE, FATE, SCIENCE, TOKENS
from banneret.games.conflicting_legends.situation import (
    BUSY,
    BY_CONTINENTS,
    BY_STARS,
    CARD,
    NO_BATTLE,
    OVER,
    REALM,
    Situation,
)
from banneret.games.conflicting_legends.whys import (
    ALREADY_BUILT,
    FINE,
    NO_MIXTURE,
    NOT_A_MIXTURE,
    NOT_OWN_REALM,
    TOKENS_SHORT,
)

BY_CULTURE: Final[i64] = -1  # ways to pay a construction; a mixture is its number of Culture tokens
BY_SCIENCE: Final[i64] = -2


class Table(Situation):
    """The moves that actions and effects share."""

    # == Personas ====================================================================================================
    def draw(self, seat: i64, count: i64, chance: Chance) -> i64:
        """Personas from the deck to a hand, to the hand limit and no further (CL-D1, CL-D3); how many came."""
        book = self.book
        row: i64 = seat * book.kinds
        drawn: i64 = 0
        while drawn < count and self.hand_size[seat] < book.hand_limit:
            if self.deck_size == 0 and book.reshuffle and self.discard_size > 0:
                for kind in range(book.kinds):
                    self.deck[kind] += self.discards[kind]
                    self.discards[kind] = 0
                self.deck_size = self.discard_size
                self.discard_size = 0
            if self.deck_size == 0:
                self.lost_draws += 1
                break
            card: i64 = chance.pick(CARD, seat, self.deck, self.deck_size)
            self.deck[card] -= 1
            self.deck_size -= 1
            self.hand[row + card] += 1
            self.hand_size[seat] += 1
            drawn += 1
        return drawn

    def leave_hand(self, seat: i64, kind: i64) -> None:
        """A card leaves the hand for all to see; whoever knew of one like it knows of one less."""
        seats = self.book.seats
        self.hand[seat * self.book.kinds + kind] -= 1
        self.hand_size[seat] -= 1
        for viewer in range(seats + 1):
            mask: i64 = self.known[viewer * seats + seat]
            if mask > 0:
                count: i64 = self.held(mask, kind)
                if count > 0:
                    self.known[viewer * seats + seat] = self.with_cards(mask, kind, count - 1)

    def enter_hand_openly(self, seat: i64, kind: i64) -> None:
        """A card goes from the discard pile to the hand, and everyone remembers it (CL-D2)."""
        seats = self.book.seats
        self.hand[seat * self.book.kinds + kind] += 1
        self.hand_size[seat] += 1
        for viewer in range(seats + 1):
            if viewer != seat:
                mask: i64 = self.known[viewer * seats + seat]
                self.known[viewer * seats + seat] = self.with_cards(mask, kind, self.held(mask, kind) + 1)

    def discard_from_hand(self, seat: i64, kind: i64) -> None:
        self.leave_hand(seat, kind)
        self.discard(seat, kind)

    def discard_from_play(self, seat: i64, kind: i64) -> None:
        self.in_play[seat * self.book.kinds + kind] -= 1
        self.discard(seat, kind)

    def discard(self, seat: i64, kind: i64) -> None:
        """Face up to the discard pile; a fate card waits for its effect on who had it (CL-F1, CL-F2, CL-F5)."""
        self.discards[kind] += 1
        self.discard_size += 1
        if self.book.type[kind] == FATE and self.fates < self.book.chain_cap:
            mask: i64 = self.waiting[seat]
            count: i64 = self.held(mask, kind)
            if count < self.book.copies[kind]:
                self.waiting[seat] = self.with_cards(mask, kind, count + 1)
                self.fates += 1

    # == Tokens ======================================================================================================
    def gain(self, seat: i64, token: i64, count: i64) -> i64:
        """Tokens from the pool, as far as it has them (CL-D5); how many came."""
        if count > self.pool[token]:
            count = self.pool[token]
        self.pool[token] -= count
        self.tokens[seat * TOKENS + token] += count
        return count

    def pay(self, seat: i64, token: i64, count: i64) -> None:
        """Back to the pool (CL-D4)."""
        self.tokens[seat * TOKENS + token] -= count
        self.pool[token] += count

    def pool_is_empty(self) -> bool:
        return self.pool[0] + self.pool[1] + self.pool[2] == 0

    # == Realms ======================================================================================================
    def place_realm(self, seat: i64, row: i64) -> i64:
        """The first copy of this sort that nobody has, front up, before the seat (CL-E2); which card that is."""
        realm: i64 = self.book.first_of[row]
        while self.owner[realm] != NOTHING:
            realm += 1
        self.owner[realm] = seat
        return realm

    def turn_up_top(self, chance: Chance) -> None:
        """The next realm of the deck is visible at once (CL-E1)."""
        self.top = NOTHING
        if self.order_size > 0:
            self.top = self.order[0]
            self.drop_from_order(0)
        elif self.realm_deck_size > 0:
            self.top = self.draw_realm(EVERYONE, chance)

    def draw_realm(self, audience: i64, chance: Chance) -> i64:
        row: i64 = chance.pick(REALM, audience, self.realm_deck, self.realm_deck_size)
        self.realm_deck[row] -= 1
        self.realm_deck_size -= 1
        return row

    def drop_from_order(self, place: i64) -> None:
        """Take a realm out of those below the top."""
        self.order_size -= 1
        while place < self.order_size:
            self.order[place] = self.order[place + 1]
            self.order_known[place] = self.order_known[place + 1]
            place += 1
        self.order[place] = NOTHING
        self.order_known[place] = 0

    def price(self, row: i64, less: i64) -> i64:
        """The Military number, through a card with something off, at least 1."""
        price: i64 = self.book.military[row]
        return reduced(price, less)

    def cost(self, realm: i64, less: i64) -> i64:
        """What constructing costs, through a card with something off, at least 1."""
        return reduced(self.book.construct[self.book.row_of[realm]], less)

    # == Construction ================================================================================================
    def construct(self, seat: i64, realm: i64, payment: i64, less: i64, chance: Chance) -> None:
        """Pay, turn the realm, look for a victory, then draw a card (CL-B1, CL-B3, CL-B4, CL-B5)."""
        cost: i64 = self.cost(realm, less)
        culture: i64 = self.culture_of(payment, cost)
        self.pay(seat, CULTURE, culture)
        self.pay(seat, SCIENCE, cost - culture)
        self.built[realm] = 1
        self.builds += 1
        self.look_for_victory()
        if self.phase != OVER:
            self.draw(seat, 1, chance)

    def culture_of(self, payment: i64, cost: i64) -> i64:
        """How many of the tokens paid are Culture."""
        if payment == BY_CULTURE:
            return cost
        return payment if payment != BY_SCIENCE else 0

    def why_not_construct(self, seat: i64, realm: i64, payment: i64, less: i64, mix: bool) -> i64:
        if payment > 0 and not mix:
            return NO_MIXTURE
        if self.owner[realm] != seat:
            return NOT_OWN_REALM
        if self.built[realm] == 1:
            return ALREADY_BUILT
        cost: i64 = self.cost(realm, less)
        if payment >= cost:
            return NOT_A_MIXTURE
        culture: i64 = self.culture_of(payment, cost)
        if self.tokens[seat * TOKENS + CULTURE] < culture:
            return TOKENS_SHORT
        if self.tokens[seat * TOKENS + SCIENCE] < cost - culture:
            return TOKENS_SHORT
        return FINE

    def can_construct(self, seat: i64, less: i64, mix: bool) -> bool:
        """Whether the seat can pay for some realm of its own."""
        culture: i64 = self.tokens[seat * TOKENS + CULTURE]
        science: i64 = self.tokens[seat * TOKENS + SCIENCE]
        most: i64 = max(culture, science)
        if mix:
            most = culture + science
        for realm in range(self.book.realms):
            if self.owner[realm] == seat and self.built[realm] == 0 and self.cost(realm, less) <= most:
                return True
        return False

    # == Winning =====================================================================================================
    def stars(self, seat: i64) -> i64:
        """Yellow stars of built realms minus black stars of unbuilt ones (CL-W1)."""
        book = self.book
        total: i64 = 0
        for realm in range(book.realms):
            if self.owner[realm] == seat:
                row: i64 = book.row_of[realm]
                if self.built[realm] == 1:
                    total += book.yellow[row]
                else:
                    total -= book.black[row]
        return total

    def continents(self, seat: i64) -> i64:
        """Different continents among the seat's realms, whatever their face (CL-W2)."""
        book = self.book
        bits: i64 = 0
        found: i64 = 0
        for realm in range(book.realms):
            if self.owner[realm] == seat:
                bit: i64 = BIT[book.continent[book.row_of[realm]]]
                if bits & bit == 0:
                    bits |= bit
                    found += 1
        return found

    def look_for_victory(self) -> None:
        """After every change of realms, for all players, clockwise from the one whose turn it is (CL-W5, CL-W6)."""
        book = self.book
        for place in range(book.seats):
            seat: i64 = (self.mover + place) % book.seats
            if self.continents(seat) == book.continents:
                self.win(seat, BY_CONTINENTS)
                return
            if self.stars(seat) >= book.goal:
                self.win(seat, BY_STARS)
                return

    def win(self, seat: i64, how: i64) -> None:
        """The game ends at once; the rest of the effect is not carried out (CL-W8)."""
        self.winner = seat
        self.won_by = how
        self.end_game()

    def end_game(self) -> None:
        self.phase = OVER
        self.chooser = NO_ONE
        self.offer = 0
        self.depth = 0
        self.stage = NO_BATTLE
        self.cursor = 0
        self.looked = 0
        self.placed_size = 0
        self.subjects = 0
        for i in range(len(self.stack)):
            self.stack[i] = 0
        for i in range(len(self.placed)):
            self.placed[i] = NOTHING
        for seat in range(self.book.seats):
            self.waiting[seat] = 0

    # == Asking ======================================================================================================
    def ask(self, phase: i64, seat: i64) -> None:
        """The seat decides next."""
        self.phase = phase
        self.chooser = seat

    def answered(self) -> None:
        self.phase = BUSY
        self.chooser = NOTHING
        self.offer = 0


def reduced(number: i64, less: i64) -> i64:
    """Something off, at least 1; nothing off leaves a 0 of the content at 0."""
    if less == 0:
        return number
    return max(number - less, 1)
