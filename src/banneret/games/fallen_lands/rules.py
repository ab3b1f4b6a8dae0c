# compiled
"""The rules of Conquest of the Fallen Lands, in the order of the book.

Ids such as FL-C3 are those of `rules.md`. `why_not` and `legal` ask the same questions, one action at a time or all at
once; the conformance suite holds them to each other.
"""

from typing import Final

from banneret.core.chance import EVERYONE, NOBODY, Chance
from banneret.core.dialect import i64, vec
from banneret.core.state import BIT, NO_ONE, NOTHING
from banneret.games.fallen_lands.book import (
    BONUS,
    BUILDER,
    CLAIM,
    CRAFTSMAN,
    FLOOD,
    HORN,
    MAGE,
    PAIR_FIRST,
    PAIR_SECOND,
    PAIRS,
    PLAGUE,
    RECRUITS,
    SHADOW_ARMY,
    SHADOW_FOLLOWER,
    THIEF,
    TYPES,
    WARRIOR,
)
from banneret.games.fallen_lands.situation import (
    ANSWERING,
    CARD,
    CHOOSING,
    FIELD,
    FIRST,
    HIRING,
    OVER,
    STEALING,
    TASKS,
    TOKEN,
    TRADING,
    UNKNOWN,
    Situation,
)
from banneret.games.fallen_lands.whys import (
    ADVANCED_ONLY,
    BOOSTED,
    BUILDER_WAITS,
    EMPTY_HAND,
    EXCHANGE_MAGE,
    FIELD_CLAIMED,
    FIELD_FLOODED,
    FIELD_TAKEN,
    FINE,
    FLIGHT_FEE,
    FLIGHT_FROM_NOWHERE,
    FLIGHT_IS_FREE,
    FLIGHT_MAGE,
    FLIGHT_NEXT_DOOR,
    FLIGHT_WITH_HORN,
    FLOODED_ALREADY,
    FOLLOWERS_SHORT,
    FORTIFIED,
    HAS_CHOSEN,
    IS_OVER,
    LEADS_NOWHERE,
    MAGES_SHORT,
    NO_CARDS_LEFT,
    NO_MONEY_TO_HIRE,
    NO_SUCH_CARD,
    NO_WARRIORS,
    NORMAL_ONLY,
    NOT_A_BOOST,
    NOT_BORDERING,
    NOT_IN_HAND,
    NOT_IN_THEIR_HAND,
    NOT_OWN_FIELD,
    NOT_YOUR_TURN,
    NOTHING_PROPOSED,
    ONE_HORN,
    OWN_HAND,
    PROPOSED_ALREADY,
    RECRUIT_MAGES,
    RECRUIT_MONEY,
    REDRAW_ABLE,
    REDRAW_AFTER_TASK,
    REDRAW_TOO_LATE,
    REDRAW_TWICE,
    SHADOW_STOCK,
    STOCK_EMPTY,
    TOO_WEAK,
    TOUCHES_RIVAL,
    WRONG_PHASE,
)

# How a Troop gets to a field.
NO_WAY: Final[i64] = 0
ON_FOOT: Final[i64] = 1
BY_FLIGHT: Final[i64] = 2

# Where a seat may conquer now.
BORDERING: Final[i64] = 0  # next to an own field (FL-C7)
ANYWHERE: Final[i64] = 1  # FL-C6, FL-A2, FL-A5
APART: Final[i64] = 2  # anywhere not next to a rival's field (FL-A1)

NEVER: Final[i64] = -1_000_000


class FallenLands(Situation):
    """A position and all that may become of it."""

    # == Setup =======================================================================================================
    def start(self, chance: Chance) -> None:
        """Lay the board, deal the hands, give the money (FL-S2); followers are chosen next."""
        book = self.book
        self.lay_fields(chance)
        self.deck = book.copies[:]
        self.deck_size = 0
        for kind in range(book.kinds):
            self.deck_size += self.deck[kind]
        self.stock = book.tokens[:]
        for seat in range(book.seats):
            self.money[seat] = book.start_money
            self.draw(seat, book.start_hand, chance)
        self.phase = CHOOSING

    def lay_fields(self, chance: Chance) -> None:
        """Fields in random order; the quick board is drawn again until a hardest field lies on it."""
        book = self.book
        hardest: i64 = len(book.tiles) - 1
        while book.tiles[hardest] == 0:
            hardest -= 1
        laid = self.difficulty[:]
        while True:
            tiles = book.tiles[:]
            left: i64 = book.tile_count
            shown = False
            for field in range(book.fields):
                difficulty: i64 = chance.pick(FIELD, EVERYONE, tiles, left)
                tiles[difficulty] -= 1
                left -= 1
                laid[field] = difficulty
                if difficulty == hardest:
                    shown = True
            if shown or not book.keep_hardest:
                break
        self.difficulty = laid

    def choose_followers(self, seat: i64, pair: i64, chance: Chance) -> None:
        """Two followers of any types, chosen by all at once (FL-S3, FL-S5); then the first player is drawn (FL-S4)."""
        self.chosen[seat] = pair
        for other in range(self.book.seats):
            if self.chosen[other] == NOTHING:
                return
        for other in range(self.book.seats):
            self.take_follower(other, PAIR_FIRST[self.chosen[other]])
            self.take_follower(other, PAIR_SECOND[self.chosen[other]])
            self.chosen[other] = 0  # no longer of interest
        self.first = chance.below(FIRST, EVERYONE, self.book.seats)
        self.begin_turn()

    def take_follower(self, seat: i64, type: i64) -> None:
        self.stock[type] -= 1
        self.ready[seat * TYPES + type] += 1

    # == Turns =======================================================================================================
    def seat_at(self, place: i64) -> i64:
        """Who moves at this place of the current round (FL-T1, FL-T2)."""
        seats = self.book.seats
        if self.book.advanced:
            return (self.first + place) % seats
        if self.round == 1:
            return (self.first - place + seats) % seats  # counterclockwise
        return (self.first + 1 + place) % seats  # clockwise, led by who came last in the first round

    def begin_turn(self) -> None:
        """The mover's Claims leave the board (FL-M7); then the Hire phase, or the tasks where nothing can be hired."""
        seat: i64 = self.seat_at(self.place)
        self.mover = seat
        for field in range(self.book.fields):
            if self.claim[field] == seat:
                self.claim[field] = NOTHING
                self.discard(self.book.kind_of[CLAIM])
        self.began = self.redrawn = self.conquests = self.progress = self.flying = self.proposed = 0
        hireable: i64 = self.stock[WARRIOR] + self.stock[CRAFTSMAN] + self.stock[MAGE]
        self.phase = HIRING if self.money[seat] >= self.book.hire and hireable > 0 else TASKS

    def end_tasks(self, seat: i64, chance: Chance) -> None:
        """Draw: one card, in Normal also one for each Mage left face-up (FL-T10, FL-A16); then trade or end turn."""
        if self.book.advanced:
            self.draw(seat, 1, chance)
            self.end_turn(seat)
            return
        self.draw(seat, 1 + self.ready[seat * TYPES + MAGE], chance)
        if self.hand_size[seat] >= 2:
            self.phase = TRADING
        else:
            self.end_turn(seat)

    def end_turn(self, seat: i64) -> None:
        """Restore the followers (FL-T18), give shadows back (FL-M28), look at the end of the game, pass the turn."""
        book = self.book
        for type in range(TYPES):
            self.ready[seat * TYPES + type] += self.tired[seat * TYPES + type]
            self.tired[seat * TYPES + type] = 0
            self.stock[type] += self.lent[type] + self.lent_used[type]
            self.lent[type] = self.lent_used[type] = 0
        self.clear_aside()
        self.turns[seat] += 1
        if self.progress == 0:
            self.idle |= BIT[seat]
            if self.idle == BIT[book.seats] - 1:  # nobody conquered or claimed for a turn each (FL-E2)
                self.phase = OVER
                return
        self.place += 1
        if self.place == book.seats:
            self.place = 0
            self.round += 1
            if self.round > book.round_cap:  # FL-E8
                self.round = book.round_cap
                self.place = book.seats - 1
                self.phase = OVER
                return
        self.begin_turn()

    # == Cards and followers =========================================================================================
    def draw(self, seat: i64, count: i64, chance: Chance) -> None:
        """Cards from the deck to a hand; an empty deck takes in the discards when a card is needed (FL-T15, FL-T16)."""
        row: i64 = seat * self.book.kinds
        for _ in range(count):
            if self.deck_size == 0:
                if self.discard_size == 0:
                    return
                for kind in range(self.book.kinds):
                    self.deck[kind] = self.discards[kind]
                    self.discards[kind] = 0
                self.deck_size = self.discard_size
                self.discard_size = 0
            card: i64 = chance.pick(CARD, seat, self.deck, self.deck_size)
            self.deck[card] -= 1
            self.deck_size -= 1
            self.hand[row + card] += 1
            self.hand_size[seat] += 1

    def discard(self, kind: i64) -> None:
        self.discards[kind] += 1
        self.discard_size += 1

    def leave_hand(self, seat: i64, kind: i64) -> None:
        self.hand[seat * self.book.kinds + kind] -= 1
        self.hand_size[seat] -= 1

    def clear_aside(self) -> None:
        """Shadow cards at the end of the turn, boosts after their attack: to the discards (FL-M4, FL-M28)."""
        for kind in range(self.book.kinds):
            while self.aside[kind] > 0:
                self.aside[kind] -= 1
                self.discard(kind)

    def fresh_followers(self, seat: i64, type: i64) -> i64:
        """Followers of a type that can still be expended: face-up own ones and, for the mover, shadows."""
        return self.ready[seat * TYPES + type] + (self.lent[type] if seat == self.mover else 0)

    def can_pay(self, seat: i64, kind: i64) -> bool:
        """Whether the seat has the face-up followers on the card, each of its own type (FL-C8)."""
        price = self.book.price
        for type in range(TYPES):
            if self.fresh_followers(seat, type) < price[kind * TYPES + type]:
                return False
        return True

    def expend(self, seat: i64, type: i64, count: i64) -> None:
        """Turn followers face-down, shadows first (FL-C12)."""
        shadows: i64 = self.lent[type]
        if shadows > count:
            shadows = count
        self.lent[type] -= shadows
        self.lent_used[type] += shadows
        self.ready[seat * TYPES + type] -= count - shadows
        self.tired[seat * TYPES + type] += count - shadows

    def pay(self, seat: i64, kind: i64) -> None:
        """Expend the followers on the card."""
        for type in range(TYPES):
            cost: i64 = self.book.price[kind * TYPES + type]
            if cost > 0:
                self.expend(seat, type, cost)

    def play_magic(self, seat: i64, effect: i64) -> None:
        """Pay for a Magic card and take it out of the hand (FL-M2)."""
        kind: i64 = self.book.kind_of[effect]
        self.pay(seat, kind)
        self.leave_hand(seat, kind)
        self.began = 1
        self.stop_flying()

    def stop_flying(self) -> None:
        """Under the strict reading of FL-A7 another task closes the flights that the fee opened."""
        if not self.book.fee_once:
            self.flying = 0

    # == Hire a new follower =========================================================================================
    def hire(self, seat: i64, type: i64) -> None:
        """One follower for the price, usable at once (FL-T4, FL-T6)."""
        self.money[seat] -= self.book.hire
        self.take_follower(seat, type)
        self.phase = TASKS

    def why_not_hire(self, seat: i64, type: i64) -> i64:
        if self.phase != HIRING:
            return WRONG_PHASE
        if self.stock[type] == 0:
            return STOCK_EMPTY
        if self.money[seat] < self.book.hire:
            return NO_MONEY_TO_HIRE
        return FINE

    # == Conquering a field ==========================================================================================
    def why_closed(self, field: i64) -> i64:
        """A field that is conquered, flooded or claimed is not open (FL-C11, FL-M6)."""
        if self.owner[field] != NOTHING:
            return FIELD_TAKEN
        if self.flooded[field] == 1:
            return FIELD_FLOODED
        if self.claim[field] != NOTHING:
            return FIELD_CLAIMED
        return FINE

    def is_open(self, field: i64) -> bool:
        """Not conquered, flooded or claimed."""
        return self.why_closed(field) == FINE

    def freedom(self, seat: i64) -> i64:
        """Where the seat may conquer on foot now: `ANYWHERE`, `APART` from rivals, or `BORDERING` an own field."""
        book = self.book
        if not book.advanced:
            return ANYWHERE  # FL-C6
        if self.conquests > 0:
            return BORDERING  # FL-A3
        if self.turns[seat] == 0:
            return APART if book.first_apart else ANYWHERE  # FL-A1
        if self.turns[seat] == 1:
            return ANYWHERE  # FL-A2
        if self.held[seat] == 0 and book.late_start:
            return ANYWHERE  # FL-A5
        return BORDERING

    def can_fly(self, seat: i64, freedom: i64) -> bool:
        """Whether flights are open but for the Mage: Advanced, an own field to start from, the fee (FL-A7 … FL-A19)."""
        return (
            self.book.advanced
            and self.held[seat] > 0
            and freedom == BORDERING
            and self.horn == 0
            and (self.flying == 1 or self.money[seat] >= self.book.flight)
        )

    def way_to(self, seat: i64, field: i64, freedom: i64, flights: bool) -> i64:
        """How the seat's Troops get to an open field."""
        if self.horn == 1 or freedom == ANYWHERE:
            return ON_FOOT
        if freedom == APART:
            return ON_FOOT if self.touching[field] & ~BIT[seat] == 0 else NO_WAY
        if self.touching[field] & BIT[seat] != 0:
            return ON_FOOT
        return BY_FLIGHT if flights else NO_WAY

    def support_for(self, seat: i64, field: i64) -> i64:
        """Support for an attack: own in Normal, everybody's in Advanced and with the Horn (FL-C3, FL-M16)."""
        if self.book.advanced or self.horn == 1:
            return self.support_all[field]
        return self.support[field * self.book.seats + seat]

    def why_not_attack(self, seat: i64, field: i64, troop: i64, flight: bool) -> i64:
        """Conquer a field on foot or by flight."""
        book = self.book
        if self.phase != TASKS:
            return WRONG_PHASE
        if flight and not book.advanced:
            return ADVANCED_ONLY
        if self.builder > 0:
            return BUILDER_WAITS
        closed: i64 = self.why_closed(field)
        if closed != FINE:
            return closed
        freedom: i64 = self.freedom(seat)
        if flight:
            if self.horn == 1:
                return FLIGHT_WITH_HORN
            if self.held[seat] == 0:
                return FLIGHT_FROM_NOWHERE
            if freedom != BORDERING:
                return FLIGHT_IS_FREE
            if self.touching[field] & BIT[seat] != 0:
                return FLIGHT_NEXT_DOOR
            if self.flying == 0 and self.money[seat] < book.flight:
                return FLIGHT_FEE
        elif self.way_to(seat, field, freedom, False) == NO_WAY:
            return TOUCHES_RIVAL if freedom == APART else NOT_BORDERING
        if self.hand[seat * book.kinds + troop] == 0:
            return NOT_IN_HAND
        if not self.can_pay(seat, troop):
            return FOLLOWERS_SHORT
        if flight and self.fresh_followers(seat, MAGE) < book.price[troop * TYPES + MAGE] + book.flight_mages:
            return FLIGHT_MAGE
        if book.attack[troop] + self.boost + self.support_for(seat, field) < self.difficulty[field]:
            return TOO_WEAK
        return FINE

    def conquer(self, seat: i64, field: i64, troop: i64, flight: bool) -> None:
        """Expend the followers, lay the Troop, take the treasure (FL-C10); the last open field is the end (FL-E1)."""
        book = self.book
        self.pay(seat, troop)
        if flight:
            if self.flying == 0:
                self.money[seat] -= book.flight
                self.flying = 1
            self.expend(seat, MAGE, book.flight_mages)
        else:
            self.stop_flying()
        self.leave_hand(seat, troop)
        self.lay_troop(seat, field, troop)
        self.open_left -= 1
        self.conquests += 1
        self.began = 1
        self.progress = 1
        self.idle = 0
        if self.horn == 0:
            self.money[seat] += self.difficulty[field]
        self.drop_boosts()
        if self.open_left == 0:
            self.phase = OVER

    def lay_troop(self, seat: i64, field: i64, troop: i64) -> None:
        """The Troop and the chip on the board, and what they mean for the fields around."""
        self.owner[field] = seat
        self.troop[field] = troop
        self.held[seat] += 1
        self.add_support(seat, field, self.book.support[troop])
        for near in self.book.neighbours[field]:
            self.touching[near] |= BIT[seat]

    def add_support(self, seat: i64, field: i64, support: i64) -> None:
        for near in self.book.neighbours[field]:
            self.support[near * self.book.seats + seat] += support
            self.support_all[near] += support

    # == Boosts: Magic played together with a Troop or a Fortification (FL-M3, FL-M30) ================================
    def why_not_boost(self, seat: i64, kind: i64) -> i64:
        """A bonus card, the Horn or the Builder, named before the attack or the building that it goes with.

        Playable only where it leads to one: nothing is ever spent in vain (FL-C2, FL-M30).
        """
        book = self.book
        effect: i64 = book.effect[kind]
        if effect != BONUS and effect != HORN and effect != BUILDER:
            return NOT_A_BOOST
        if self.phase != TASKS:
            return WRONG_PHASE
        if self.builder > 0:
            return BUILDER_WAITS
        if effect == BUILDER and self.boosts > 0:
            return BOOSTED
        if effect == HORN and self.horn == 1:
            return ONE_HORN
        if self.hand[seat * book.kinds + kind] == 0:
            return NOT_IN_HAND
        if not self.can_pay(seat, kind):
            return MAGES_SHORT
        leads = self.builder_leads(seat) if effect == BUILDER else self.boost_leads(seat, kind)
        return FINE if leads else LEADS_NOWHERE

    def boost_leads(self, seat: i64, kind: i64) -> bool:
        """Whether an attack can be made with this boost added to those played, and perhaps more from the hand."""
        book = self.book
        freedom: i64 = self.freedom(seat)
        flights = self.can_fly(seat, freedom)
        on_foot: i64 = NEVER  # the best of Support minus difficulty over the fields within reach
        by_flight: i64 = NEVER
        by_horn: i64 = NEVER
        for field in range(book.fields):
            if self.is_open(field):
                gap: i64 = self.support_for(seat, field) - self.difficulty[field]
                way: i64 = self.way_to(seat, field, freedom, flights)
                if way == ON_FOOT and gap > on_foot:
                    on_foot = gap
                elif way == BY_FLIGHT and gap > by_flight:
                    by_flight = gap
                gap = self.support_all[field] - self.difficulty[field]
                if gap > by_horn:
                    by_horn = gap
        return self.boost_leads_to(seat, kind, on_foot, by_flight, by_horn)

    def boost_leads_to(self, seat: i64, kind: i64, on_foot: i64, by_flight: i64, by_horn: i64) -> bool:
        """The same, given the best gap between Support and difficulty for each way to a field."""
        book = self.book
        row: i64 = seat * book.kinds
        mages: i64 = self.fresh_followers(seat, MAGE) - book.price[kind * TYPES + MAGE]
        boost: i64 = self.boost + book.bonus[kind]
        horn: i64 = book.kind_of[HORN]
        horn_price: i64 = -1  # no further Horn
        if book.effect[kind] == HORN:
            on_foot = by_horn
            by_flight = NEVER
        elif self.horn == 0 and horn != NOTHING and self.hand[row + horn] > 0:
            horn_price = book.price[horn * TYPES + MAGE]
        for troop in range(book.troops):
            if self.hand[row + troop] == 0 or not self.can_pay(seat, troop):
                continue
            strength: i64 = boost + book.attack[troop]
            left: i64 = mages - book.price[troop * TYPES + MAGE]
            if left < 0:
                continue
            if on_foot + strength >= 0 or on_foot + strength + self.best_bonus(seat, kind, left) >= 0:
                return True
            if left >= book.flight_mages and by_flight != NEVER:
                bonus: i64 = self.best_bonus(seat, kind, left - book.flight_mages)
                if by_flight + strength + bonus >= 0:
                    return True
            if horn_price >= 0 and left >= horn_price:
                if by_horn + strength + self.best_bonus(seat, kind, left - horn_price) >= 0:
                    return True
        return False

    def best_bonus(self, seat: i64, without: i64, mages: i64) -> i64:
        """The most Attack that bonus cards in the hand can add for so many Mages, leaving one card `without`."""
        book = self.book
        best = self.best
        for spent in range(mages + 1):
            best[spent] = 0
        for kind in range(book.first_magic, book.kinds):
            if book.effect[kind] != BONUS:
                continue
            copies: i64 = self.hand[seat * book.kinds + kind] - (1 if kind == without else 0)
            price: i64 = book.price[kind * TYPES + MAGE]
            for _ in range(copies):
                spent = mages
                while spent >= price:
                    if best[spent - price] + book.bonus[kind] > best[spent]:
                        best[spent] = best[spent - price] + book.bonus[kind]
                    spent -= 1
        return best[mages]

    def builder_leads(self, seat: i64) -> bool:
        """Whether a Fortification can be built once the Builder is paid."""
        book = self.book
        builder: i64 = book.kind_of[BUILDER]
        if not self.has_site(seat):
            return False
        for fort in range(book.first_fort, book.first_magic):
            if self.hand[seat * book.kinds + fort] > 0 and self.can_build_with(
                seat, fort, book.price[builder * TYPES + MAGE]
            ):
                return True
        return False

    def can_build_with(self, seat: i64, fort: i64, mages_gone: i64) -> bool:
        """Whether all but the Craftsmen of a Fortification's price can be paid (FL-M15)."""
        price = self.book.price
        return (
            self.fresh_followers(seat, WARRIOR) >= price[fort * TYPES + WARRIOR]
            and self.fresh_followers(seat, MAGE) - mages_gone >= price[fort * TYPES + MAGE]
        )

    def has_site(self, seat: i64) -> bool:
        """Whether the seat holds a field without a Fortification."""
        for field in range(self.book.fields):
            if self.owner[field] == seat and self.fort[field] == NOTHING:
                return True
        return False

    def play_boost(self, seat: i64, kind: i64) -> None:
        self.pay(seat, kind)
        self.leave_hand(seat, kind)
        self.aside[kind] += 1
        self.began = 1
        if self.book.effect[kind] == BUILDER:
            self.builder = 1
            return
        self.boosts += 1
        self.boost += self.book.bonus[kind]
        if self.book.effect[kind] == HORN:
            self.horn = 1

    def drop_boosts(self) -> None:
        """The boosts are used up (FL-M4). Shadow cards stay where they are."""
        if self.boosts == 0 and self.builder == 0:
            return
        for kind in range(self.book.first_magic, self.book.kinds):
            effect: i64 = self.book.effect[kind]
            if effect == BONUS or effect == HORN or effect == BUILDER:
                while self.aside[kind] > 0:
                    self.aside[kind] -= 1
                    self.discard(kind)
        self.boost = self.boosts = self.horn = self.builder = 0

    # == Fortifying a field ==========================================================================================
    def why_not_fortify(self, seat: i64, field: i64, fort: i64) -> i64:
        """One Fortification on an own field (FL-B1, FL-B3), Craftsmen waived by the Builder (FL-M15)."""
        if self.phase != TASKS:
            return WRONG_PHASE
        if self.boosts > 0:
            return BOOSTED
        if self.owner[field] != seat:
            return NOT_OWN_FIELD
        if self.fort[field] != NOTHING:
            return FORTIFIED
        if self.hand[seat * self.book.kinds + fort] == 0:
            return NOT_IN_HAND
        payable = self.can_build_with(seat, fort, 0) if self.builder > 0 else self.can_pay(seat, fort)
        return FINE if payable else FOLLOWERS_SHORT

    def fortify(self, seat: i64, field: i64, fort: i64) -> None:
        price = self.book.price
        for type in range(TYPES):
            cost: i64 = price[fort * TYPES + type]
            if cost > 0 and not (type == CRAFTSMAN and self.builder > 0):
                self.expend(seat, type, cost)
        self.leave_hand(seat, fort)
        self.fort[field] = fort
        self.add_support(seat, field, self.book.support[fort])
        self.began = 1
        self.stop_flying()
        self.drop_boosts()

    # == Using Magic cards ===========================================================================================
    def why_not_magic(self, seat: i64, effect: i64) -> i64:
        """What every Magic card asks that is played by itself: one's tasks, the card, the Mages (FL-M1, FL-M2)."""
        kind: i64 = self.book.kind_of[effect]
        if kind == NOTHING:
            return NO_SUCH_CARD
        if self.phase != TASKS:
            return WRONG_PHASE
        if self.boosts > 0:
            return BOOSTED
        if self.builder > 0:
            return BUILDER_WAITS
        if self.hand[seat * self.book.kinds + kind] == 0:
            return NOT_IN_HAND
        if not self.can_pay(seat, kind):
            return MAGES_SHORT
        return FINE

    def why_not_claim(self, seat: i64, field: i64) -> i64:
        """Claim a field nobody has conquered, claimed or flooded (FL-M5)."""
        why: i64 = self.why_not_magic(seat, CLAIM)
        return why if why != FINE else self.why_closed(field)

    def play_claim(self, seat: i64, field: i64) -> None:
        """No player may conquer the field until the claimant's next turn (FL-M6); the end waits (FL-E3)."""
        self.play_magic(seat, CLAIM)
        self.claim[field] = seat
        self.progress = 1
        self.idle = 0

    def why_not_flood(self, seat: i64, field: i64) -> i64:
        """Flood a field nobody has conquered or flooded; a claimed one too (FL-M10)."""
        why: i64 = self.why_not_magic(seat, FLOOD)
        if why != FINE:
            return why
        if self.owner[field] != NOTHING:
            return FIELD_TAKEN
        if self.flooded[field] == 1:
            return FLOODED_ALREADY
        return FINE

    def play_flood(self, seat: i64, field: i64) -> None:
        """The field is out of the game, and counts as done (FL-M11, FL-M12)."""
        self.play_magic(seat, FLOOD)
        self.flooded[field] = 1
        self.open_left -= 1
        if self.open_left == 0:
            self.phase = OVER

    def why_not_thief(self, seat: i64, victim: i64) -> i64:
        """Look at a rival's hand that holds a card (FL-M13, FL-M14)."""
        why: i64 = self.why_not_magic(seat, THIEF)
        if why != FINE:
            return why
        if victim == seat:
            return OWN_HAND
        if self.hand_size[victim] == 0:
            return EMPTY_HAND
        return FINE

    def play_thief(self, seat: i64, victim: i64) -> None:
        self.play_magic(seat, THIEF)
        self.discard(self.book.kind_of[THIEF])
        self.victim = victim
        self.phase = STEALING

    def steal(self, seat: i64, kind: i64) -> None:
        """One card of the thief's choice, usable at once."""
        self.leave_hand(self.victim, kind)
        self.hand[seat * self.book.kinds + kind] += 1
        self.hand_size[seat] += 1
        self.victim = NOTHING
        self.phase = TASKS

    def play_plague(self, seat: i64, chance: Chance) -> None:
        """Every rival's followers go face-down; of each one's tokens a random one comes up again (FL-M21)."""
        self.play_magic(seat, PLAGUE)
        self.discard(self.book.kind_of[PLAGUE])
        for other in range(self.book.seats):
            if other == seat:
                continue
            row: i64 = other * TYPES
            count: i64 = 0
            for type in range(TYPES):
                self.tired[row + type] += self.ready[row + type]
                self.ready[row + type] = 0
                count += self.tired[row + type]
            if count > 0:
                lucky: i64 = chance.pick(TOKEN, EVERYONE, self.tired[row : row + TYPES], count)
                self.tired[row + lucky] -= 1
                self.ready[row + lucky] += 1

    def own_warriors(self, seat: i64) -> i64:
        """Own Warrior tokens, face-up or face-down, borrowed ones apart (FL-M25)."""
        return self.ready[seat * TYPES + WARRIOR] + self.tired[seat * TYPES + WARRIOR]

    def why_not_army(self, seat: i64) -> i64:
        """As many Warriors again for this turn, as far as the stock goes (FL-M26)."""
        why: i64 = self.why_not_magic(seat, SHADOW_ARMY)
        if why != FINE:
            return why
        if self.own_warriors(seat) == 0:
            return NO_WARRIORS
        if self.stock[WARRIOR] == 0:
            return SHADOW_STOCK
        return FINE

    def play_army(self, seat: i64) -> None:
        self.play_magic(seat, SHADOW_ARMY)
        self.aside[self.book.kind_of[SHADOW_ARMY]] += 1
        count: i64 = self.own_warriors(seat)
        if count > self.stock[WARRIOR]:
            count = self.stock[WARRIOR]
        self.stock[WARRIOR] -= count
        self.lent[WARRIOR] += count

    def why_not_shadow(self, seat: i64, type: i64) -> i64:
        """A Warrior or a Craftsman from the stock for this turn (FL-M27)."""
        why: i64 = self.why_not_magic(seat, SHADOW_FOLLOWER)
        if why != FINE:
            return why
        return FINE if self.stock[type] > 0 else SHADOW_STOCK

    def play_shadow(self, seat: i64, type: i64) -> None:
        self.play_magic(seat, SHADOW_FOLLOWER)
        self.aside[self.book.kind_of[SHADOW_FOLLOWER]] += 1
        self.stock[type] -= 1
        self.lent[type] += 1

    # == Exchanging cards, recruiting troops (Advanced) ==============================================================
    def why_not_action(self) -> i64:
        """What exchange, recruit and redraw share: one's tasks, and no boost that waits for its attack."""
        if self.phase != TASKS:
            return WRONG_PHASE
        if self.boosts > 0:
            return BOOSTED
        if self.builder > 0:
            return BUILDER_WAITS
        return FINE

    def why_not_exchange(self, seat: i64, kind: i64) -> i64:
        """A Mage's work: one card for another (FL-A13)."""
        if not self.book.advanced:
            return ADVANCED_ONLY
        why: i64 = self.why_not_action()
        if why != FINE:
            return why
        if self.hand[seat * self.book.kinds + kind] == 0:
            return NOT_IN_HAND
        if self.fresh_followers(seat, MAGE) < self.book.exchange_mages:
            return EXCHANGE_MAGE
        if self.deck_size + self.discard_size == 0:
            return NO_CARDS_LEFT
        return FINE

    def exchange(self, seat: i64, kind: i64, chance: Chance) -> None:
        self.expend(seat, MAGE, self.book.exchange_mages)
        self.leave_hand(seat, kind)
        self.discard(kind)
        self.draw(seat, 1, chance)
        self.began = 1
        self.stop_flying()

    def why_not_recruit(self, seat: i64, mages: i64) -> i64:
        """Two cards for coins, fewer with Mages (FL-A14, FL-A15)."""
        if not self.book.advanced:
            return ADVANCED_ONLY
        why: i64 = self.why_not_action()
        if why != FINE:
            return why
        if self.fresh_followers(seat, MAGE) < mages:
            return RECRUIT_MAGES
        if self.money[seat] < self.book.recruit[mages]:
            return RECRUIT_MONEY
        if self.deck_size + self.discard_size == 0:
            return NO_CARDS_LEFT
        return FINE

    def recruit(self, seat: i64, mages: i64, chance: Chance) -> None:
        self.expend(seat, MAGE, mages)
        self.money[seat] -= self.book.recruit[mages]
        self.draw(seat, self.book.recruit_cards, chance)
        self.began = 1
        self.stop_flying()

    # == The special starting rule ===================================================================================
    def why_not_redraw(self, seat: i64) -> i64:
        """A whole new hand in the first turn, in Advanced also in the second, before any task (FL-F1 … FL-F6)."""
        why: i64 = self.why_not_action()
        if why != FINE:
            return why
        if self.turns[seat] > (1 if self.book.advanced else 0):
            return REDRAW_TOO_LATE
        if self.began == 1:
            return REDRAW_AFTER_TASK
        if self.redrawn == 1:
            return REDRAW_TWICE
        if not self.book.redraw_always and self.able(seat):
            return REDRAW_ABLE
        return FINE

    def redraw(self, seat: i64, chance: Chance) -> None:
        row: i64 = seat * self.book.kinds
        for kind in range(self.book.kinds):
            while self.hand[row + kind] > 0:
                self.leave_hand(seat, kind)
                self.discard(kind)
        self.draw(seat, self.book.start_hand, chance)
        self.redrawn = 1

    def able(self, seat: i64) -> bool:
        """Whether some first conquest is possible with hand, followers and board, whatever it takes (FL-F3).

        Counts shadows, boosts, the Horn, and Fortifications put up first; not recruits, exchanges or stolen cards.
        """
        book = self.book
        row: i64 = seat * book.kinds
        warriors: i64 = self.fresh_followers(seat, WARRIOR)
        craftsmen: i64 = self.fresh_followers(seat, CRAFTSMAN)
        mages: i64 = self.fresh_followers(seat, MAGE)
        army: i64 = book.kind_of[SHADOW_ARMY]
        shadow: i64 = book.kind_of[SHADOW_FOLLOWER]
        armies: i64 = 1 if army != NOTHING and self.hand[row + army] > 0 else 0
        shadows: i64 = self.hand[row + shadow] if shadow != NOTHING else 0
        for called in range(armies + 1):
            for more_warriors in range(shadows + 1):
                for more_craftsmen in range(shadows - more_warriors + 1):
                    left: i64 = mages
                    if called > 0:
                        left -= book.price[army * TYPES + MAGE]
                    if more_warriors + more_craftsmen > 0:
                        left -= (more_warriors + more_craftsmen) * book.price[shadow * TYPES + MAGE]
                    lent: i64 = more_warriors + called * self.own_warriors(seat)
                    if left < 0 or more_craftsmen > self.stock[CRAFTSMAN]:
                        continue
                    if lent > self.stock[WARRIOR]:
                        lent = self.stock[WARRIOR]
                    if self.able_with(seat, warriors + lent, craftsmen + more_craftsmen, left):
                        return True
        return False

    def able_with(self, seat: i64, warriors: i64, craftsmen: i64, mages: i64) -> bool:
        """The same with these followers and no more shadows."""
        book = self.book
        row: i64 = seat * book.kinds
        freedom: i64 = self.freedom(seat)
        horn: i64 = book.kind_of[HORN]
        has_horn = horn != NOTHING and self.hand[row + horn] > 0
        builder: i64 = book.kind_of[BUILDER]
        builders: i64 = self.hand[row + builder] if builder != NOTHING else 0
        for troop in range(book.troops):
            if self.hand[row + troop] == 0:
                continue
            w: i64 = warriors - book.price[troop * TYPES + WARRIOR]
            c: i64 = craftsmen - book.price[troop * TYPES + CRAFTSMAN]
            m: i64 = mages - book.price[troop * TYPES + MAGE]
            if w < 0 or c < 0 or m < 0:
                continue
            for field in range(book.fields):
                if not self.is_open(field):
                    continue
                need: i64 = self.difficulty[field] - book.attack[troop]
                sites: i64 = 0
                if self.held[seat] > 0:
                    for near in book.neighbours[field]:
                        if self.owner[near] == seat and self.fort[near] == NOTHING:
                            sites += 1
                fort: i64 = book.first_fort
                forts: i64 = self.hand[row + fort] if fort < book.first_magic else 0
                if self.way_to(seat, field, freedom, False) == ON_FOOT and self.fills(
                    seat, fort, forts, sites, w, c, m, builders, need - self.support_for(seat, field)
                ):
                    return True
                if has_horn and m >= book.price[horn * TYPES + MAGE]:
                    blown: i64 = m - book.price[horn * TYPES + MAGE]
                    if self.fills(
                        seat, fort, forts, sites, w, c, blown, builders, need - self.support_all[field]
                    ):
                        return True
        return False

    def fills(
        self,
        seat: i64,
        fort: i64,
        copies: i64,
        sites: i64,
        warriors: i64,
        craftsmen: i64,
        mages: i64,
        builders: i64,
        need: i64,
    ) -> bool:
        """Whether boosts, and Fortifications from `fort` on built beside the field, make up what an attack needs."""
        book = self.book
        if need <= 0 or need <= self.best_bonus(seat, NOTHING, mages):
            return True
        if sites == 0 or fort >= book.first_magic:
            return False
        if copies > 0:
            w: i64 = warriors - book.price[fort * TYPES + WARRIOR]
            c: i64 = craftsmen - book.price[fort * TYPES + CRAFTSMAN]
            m: i64 = mages - book.price[fort * TYPES + MAGE]
            rest: i64 = need - book.support[fort]
            if w >= 0 and m >= 0:
                if c >= 0 and self.fills(seat, fort, copies - 1, sites - 1, w, c, m, builders, rest):
                    return True
                if builders > 0:
                    paid: i64 = m - book.price[book.kind_of[BUILDER] * TYPES + MAGE]
                    if paid >= 0 and self.fills(
                        seat, fort, copies - 1, sites - 1, w, craftsmen, paid, builders - 1, rest
                    ):
                        return True
        following: i64 = fort + 1
        more: i64 = self.hand[seat * book.kinds + following] if following < book.first_magic else 0
        return self.fills(seat, following, more, sites, warriors, craftsmen, mages, builders, need)

    # == Two for one (Normal) ========================================================================================
    def why_not_trade(self, seat: i64, first: i64, second: i64) -> i64:
        """Two cards from the hand for one from the deck, after the draw (FL-T12, FL-T13)."""
        if self.book.advanced:
            return NORMAL_ONLY
        if self.phase != TRADING:
            return WRONG_PHASE
        row: i64 = seat * self.book.kinds
        if self.hand[row + first] == 0 or self.hand[row + second] < (2 if first == second else 1):
            return NOT_IN_HAND
        return FINE

    def trade(self, seat: i64, first: i64, second: i64, chance: Chance) -> None:
        """Discard the pair (FL-T14). One batch by default: the new cards come when the turn ends."""
        self.leave_hand(seat, first)
        self.leave_hand(seat, second)
        self.discard(first)
        self.discard(second)
        if self.book.exchange_stepwise:
            self.draw(seat, 1, chance)
        else:
            self.owed += 1

    def finish_trading(self, seat: i64, chance: Chance) -> None:
        self.draw(seat, self.owed, chance)
        self.owed = 0
        self.end_turn(seat)

    # == Ending by agreement (FL-E5) =================================================================================
    def why_not_propose(self) -> i64:
        if self.phase != HIRING and self.phase != TASKS:
            return WRONG_PHASE
        if self.boosts > 0:
            return BOOSTED
        if self.builder > 0:
            return BUILDER_WAITS
        return PROPOSED_ALREADY if self.proposed == 1 else FINE

    def propose(self, seat: i64) -> None:
        self.proposed = 1
        self.paused = self.phase
        self.phase = ANSWERING
        self.asked = (seat + 1) % self.book.seats

    def answer(self, seat: i64, agreed: bool) -> None:
        """The others answer clockwise; the first no closes the proposal, all yes ends the game."""
        following: i64 = (seat + 1) % self.book.seats
        if agreed and following != self.mover:
            self.asked = following
            return
        self.phase = OVER if agreed else self.paused
        self.asked = self.paused = NOTHING

    # == Who acts, and what is legal =================================================================================
    def to_act(self) -> i64:
        if self.phase == OVER:
            return NO_ONE
        if self.phase == ANSWERING:
            return self.asked
        if self.phase == CHOOSING:
            for seat in range(self.book.seats):
                if self.chosen[seat] == NOTHING:
                    return seat
        return self.mover

    def acts(self, seat: i64) -> bool:
        if self.phase == CHOOSING:
            return self.chosen[seat] == NOTHING
        return self.to_act() == seat

    def talks(self, action: i64) -> bool:
        return action >= self.book.PROPOSE

    def why_not(self, seat: i64, action: i64) -> i64:
        book = self.book
        if self.phase == OVER:
            return IS_OVER
        if not self.acts(seat):
            return HAS_CHOSEN if self.phase == CHOOSING else NOT_YOUR_TURN
        if action < book.HIRE:
            return FINE if self.phase == CHOOSING else WRONG_PHASE
        if action < book.HIRE_NOBODY:
            return self.why_not_hire(seat, action - book.HIRE)
        if action < book.CONQUER:
            return FINE if self.phase == HIRING else WRONG_PHASE
        if action < book.FLY:
            place: i64 = action - book.CONQUER
            return self.why_not_attack(seat, place // book.troops, place % book.troops, False)
        if action < book.FORTIFY:
            place = action - book.FLY
            return self.why_not_attack(seat, place // book.troops, place % book.troops, True)
        if action < book.BOOST:
            place = action - book.FORTIFY
            return self.why_not_fortify(seat, place // book.forts, book.first_fort + place % book.forts)
        if action < book.CLAIM:
            return self.why_not_boost(seat, book.first_magic + action - book.BOOST)
        if action < book.FLOOD:
            return self.why_not_claim(seat, action - book.CLAIM)
        if action < book.THIEF:
            return self.why_not_flood(seat, action - book.FLOOD)
        if action < book.STEAL:
            return self.why_not_thief(seat, action - book.THIEF)
        if action < book.PLAGUE:
            if self.phase != STEALING:
                return WRONG_PHASE
            card: i64 = action - book.STEAL
            return FINE if self.hand[self.victim * book.kinds + card] > 0 else NOT_IN_THEIR_HAND
        if action < book.SHADOW_ARMY:
            return self.why_not_magic(seat, PLAGUE)
        if action < book.SHADOW_FOLLOWER:
            return self.why_not_army(seat)
        if action < book.EXCHANGE:
            return self.why_not_shadow(seat, action - book.SHADOW_FOLLOWER)
        if action < book.RECRUIT:
            return self.why_not_exchange(seat, action - book.EXCHANGE)
        if action < book.REDRAW:
            return self.why_not_recruit(seat, action - book.RECRUIT)
        if action < book.END_TASKS:
            return self.why_not_redraw(seat)
        if action < book.TRADE:
            return self.why_not_action()
        if action < book.END_TURN:
            pair: i64 = action - book.TRADE
            return self.why_not_trade(seat, book.trade_first[pair], book.trade_second[pair])
        if action < book.PROPOSE:
            if book.advanced:
                return NORMAL_ONLY
            return FINE if self.phase == TRADING else WRONG_PHASE
        if action < book.AGREE:
            return self.why_not_propose()
        return FINE if self.phase == ANSWERING else NOTHING_PROPOSED

    def legal(self, seat: i64, out: vec[i64]) -> i64:
        book = self.book
        n: i64 = 0
        if not self.acts(seat):
            return 0
        if self.phase == TASKS:
            return self.legal_tasks(seat, out)
        if self.phase == CHOOSING:
            for pair in range(PAIRS):
                out[pair] = book.START + pair
            return PAIRS
        if self.phase == HIRING:
            for type in range(TYPES):
                if self.why_not_hire(seat, type) == FINE:
                    out[n] = book.HIRE + type
                    n += 1
            out[n] = book.HIRE_NOBODY
            n += 1
            if self.proposed == 0:
                out[n] = book.PROPOSE
                n += 1
            return n
        if self.phase == STEALING:
            for kind in range(book.kinds):
                if self.hand[self.victim * book.kinds + kind] > 0:
                    out[n] = book.STEAL + kind
                    n += 1
            return n
        if self.phase == TRADING:
            row: i64 = seat * book.kinds
            pair_number: i64 = 0
            for first in range(book.kinds):
                if self.hand[row + first] == 0:
                    pair_number += book.kinds - first
                    continue
                for second in range(first, book.kinds):
                    if self.hand[row + second] > (1 if first == second else 0):
                        out[n] = book.TRADE + pair_number
                        n += 1
                    pair_number += 1
            out[n] = book.END_TURN
            return n + 1
        if self.phase == ANSWERING:
            out[0] = book.AGREE
            out[1] = book.DECLINE
            return 2
        return 0

    def legal_tasks(self, seat: i64, out: vec[i64]) -> i64:
        """All that the mover may do in the tasks phase."""
        book = self.book
        n: i64 = 0
        if self.builder == 0:
            n = self.legal_attacks(seat, out)
        if self.boosts > 0:
            return n
        n = self.legal_forts(seat, out, n)
        if self.builder > 0:
            return n
        n = self.legal_magic(seat, out, n)
        row: i64 = seat * book.kinds
        if book.advanced:
            mages: i64 = self.fresh_followers(seat, MAGE)
            if self.deck_size + self.discard_size > 0:
                if mages >= book.exchange_mages:
                    for kind in range(book.kinds):
                        if self.hand[row + kind] > 0:
                            out[n] = book.EXCHANGE + kind
                            n += 1
                for spent in range(RECRUITS):
                    if spent <= mages and self.money[seat] >= book.recruit[spent]:
                        out[n] = book.RECRUIT + spent
                        n += 1
        if self.began == 0 and self.why_not_redraw(seat) == FINE:
            out[n] = book.REDRAW
            n += 1
        out[n] = book.END_TASKS
        n += 1
        if self.proposed == 0:
            out[n] = book.PROPOSE
            n += 1
        return n

    def legal_attacks(self, seat: i64, out: vec[i64]) -> i64:
        """Conquests on foot and by flight, and the boosts that lead to one."""
        book = self.book
        row: i64 = seat * book.kinds
        mages: i64 = self.fresh_followers(seat, MAGE)
        troops = self.affordable
        payable: i64 = 0
        for troop in range(book.troops):
            if self.hand[row + troop] > 0 and self.can_pay(seat, troop):
                troops[payable] = troop
                payable += 1
        if payable == 0:
            return 0
        n: i64 = 0
        freedom: i64 = self.freedom(seat)
        flights = self.can_fly(seat, freedom)
        on_foot: i64 = NEVER
        by_flight: i64 = NEVER
        by_horn: i64 = NEVER
        attack = book.attack
        owner, claim, flooded, difficulty = self.owner, self.claim, self.flooded, self.difficulty
        for field in range(book.fields):
            if owner[field] != NOTHING or claim[field] != NOTHING or flooded[field] == 1:
                continue
            gap: i64 = self.support_all[field] - difficulty[field]
            if gap > by_horn:
                by_horn = gap
            way: i64 = self.way_to(seat, field, freedom, flights)
            if way == NO_WAY:
                continue
            gap = self.support_for(seat, field) - difficulty[field]
            need: i64 = -gap - self.boost
            if way == ON_FOOT:
                if gap > on_foot:
                    on_foot = gap
                for i in range(payable):
                    if attack[troops[i]] >= need:
                        out[n] = book.CONQUER + field * book.troops + troops[i]
                        n += 1
            else:
                if gap > by_flight:
                    by_flight = gap
                for i in range(payable):
                    if (
                        attack[troops[i]] >= need
                        and mages >= book.price[troops[i] * TYPES + MAGE] + book.flight_mages
                    ):
                        out[n] = book.FLY + field * book.troops + troops[i]
                        n += 1
        if mages > 0:
            for kind in range(book.first_magic, book.kinds):
                effect: i64 = book.effect[kind]
                if (
                    (effect == BONUS or (effect == HORN and self.horn == 0))
                    and self.hand[row + kind] > 0
                    and self.can_pay(seat, kind)
                    and self.boost_leads_to(seat, kind, on_foot, by_flight, by_horn)
                ):
                    out[n] = book.BOOST + kind - book.first_magic
                    n += 1
        return n

    def legal_forts(self, seat: i64, out: vec[i64], n: i64) -> i64:
        """Fortifications, and the Builder where it leads to one."""
        book = self.book
        if self.held[seat] == 0:
            return n
        row: i64 = seat * book.kinds
        forts = self.affordable
        payable: i64 = 0
        for fort in range(book.first_fort, book.first_magic):
            if self.hand[row + fort] > 0:
                if self.can_build_with(seat, fort, 0) if self.builder > 0 else self.can_pay(seat, fort):
                    forts[payable] = fort - book.first_fort
                    payable += 1
        if payable > 0:
            for field in range(book.fields):
                if self.owner[field] == seat and self.fort[field] == NOTHING:
                    for i in range(payable):
                        out[n] = book.FORTIFY + field * book.forts + forts[i]
                        n += 1
        builder: i64 = book.kind_of[BUILDER]
        if self.builder == 0 and builder != NOTHING and self.hand[row + builder] > 0:
            if self.can_pay(seat, builder) and self.builder_leads(seat):
                out[n] = book.BOOST + builder - book.first_magic
                n += 1
        return n

    def legal_magic(self, seat: i64, out: vec[i64], n: i64) -> i64:
        """Magic that is played by itself."""
        book = self.book
        if self.why_not_magic(seat, CLAIM) == FINE:
            for field in range(book.fields):
                if self.is_open(field):
                    out[n] = book.CLAIM + field
                    n += 1
        if self.why_not_magic(seat, FLOOD) == FINE:
            for field in range(book.fields):
                if self.owner[field] == NOTHING and self.flooded[field] == 0:
                    out[n] = book.FLOOD + field
                    n += 1
        if self.why_not_magic(seat, THIEF) == FINE:
            for victim in range(book.seats):
                if victim != seat and self.hand_size[victim] > 0:
                    out[n] = book.THIEF + victim
                    n += 1
        if self.why_not_magic(seat, PLAGUE) == FINE:
            out[n] = book.PLAGUE
            n += 1
        if self.why_not_army(seat) == FINE:
            out[n] = book.SHADOW_ARMY
            n += 1
        if self.why_not_magic(seat, SHADOW_FOLLOWER) == FINE:
            for type in range(MAGE):
                if self.stock[type] > 0:
                    out[n] = book.SHADOW_FOLLOWER + type
                    n += 1
        return n

    def step(self, seat: i64, action: i64, chance: Chance) -> None:
        book = self.book
        if action < book.HIRE:
            self.choose_followers(seat, action - book.START, chance)
        elif action < book.HIRE_NOBODY:
            self.hire(seat, action - book.HIRE)
        elif action < book.CONQUER:
            self.phase = TASKS
        elif action < book.FLY:
            place: i64 = action - book.CONQUER
            self.conquer(seat, place // book.troops, place % book.troops, False)
        elif action < book.FORTIFY:
            place = action - book.FLY
            self.conquer(seat, place // book.troops, place % book.troops, True)
        elif action < book.BOOST:
            place = action - book.FORTIFY
            self.fortify(seat, place // book.forts, book.first_fort + place % book.forts)
        elif action < book.CLAIM:
            self.play_boost(seat, book.first_magic + action - book.BOOST)
        elif action < book.FLOOD:
            self.play_claim(seat, action - book.CLAIM)
        elif action < book.THIEF:
            self.play_flood(seat, action - book.FLOOD)
        elif action < book.STEAL:
            self.play_thief(seat, action - book.THIEF)
        elif action < book.PLAGUE:
            self.steal(seat, action - book.STEAL)
        elif action < book.SHADOW_ARMY:
            self.play_plague(seat, chance)
        elif action < book.SHADOW_FOLLOWER:
            self.play_army(seat)
        elif action < book.EXCHANGE:
            self.play_shadow(seat, action - book.SHADOW_FOLLOWER)
        elif action < book.RECRUIT:
            self.exchange(seat, action - book.EXCHANGE, chance)
        elif action < book.REDRAW:
            self.recruit(seat, action - book.RECRUIT, chance)
        elif action < book.END_TASKS:
            self.redraw(seat, chance)
        elif action < book.TRADE:
            self.end_tasks(seat, chance)
        elif action < book.END_TURN:
            pair: i64 = action - book.TRADE
            self.trade(seat, book.trade_first[pair], book.trade_second[pair], chance)
        elif action < book.PROPOSE:
            self.finish_trading(seat, chance)
        elif action < book.AGREE:
            self.propose(seat)
        else:
            self.answer(seat, action < book.DECLINE)

    # == The count (FL-E6, FL-E7) ====================================================================================
    def score(self, seat: i64) -> i64:
        """Money, and nothing else."""
        return self.money[seat]

    def share(self, seat: i64) -> float:
        best: i64 = 0
        for other in range(self.book.seats):
            if self.better(other, best):
                best = other
        if self.better(best, seat):
            return 0.0
        winners: i64 = 0
        for other in range(self.book.seats):
            if not self.better(best, other):
                winners += 1
        return 1.0 / int(winners)

    def better(self, seat: i64, other: i64) -> bool:
        """Whether the seat stands above the other: by money, as an option then by fields and by their total."""
        if self.money[seat] != self.money[other]:
            return self.money[seat] > self.money[other]
        if not self.book.tie_break:
            return False
        if self.held[seat] != self.held[other]:
            return self.held[seat] > self.held[other]
        return self.field_total(seat) > self.field_total(other)

    def field_total(self, seat: i64) -> i64:
        """The difficulties of the seat's fields together."""
        total: i64 = 0
        for field in range(self.book.fields):
            if self.owner[field] == seat:
                total += self.difficulty[field]
        return total

    # == Copies and samples ==========================================================================================
    def fresh(self) -> "FallenLands":
        return FallenLands(self.book)

    def redeal(self, seat: i64, chance: Chance) -> None:
        """Gather the deck and the hands that the seat cannot see, and deal them again; reseal the others' choices.

        Boosts on the table tell that their player can use them, so a deal in which he cannot is dealt again.
        """
        for other in range(self.book.seats):
            if other != seat and self.phase == CHOOSING and self.chosen[other] != NOTHING:
                self.chosen[other] = chance.below(UNKNOWN, NOBODY, PAIRS)
        self.deal_unseen(seat, chance)
        if (self.boosts > 0 or self.builder > 0) and not self.sees_hand(seat, self.mover):
            out = vec[i64]([0] * int(self.book.ACTIONS))
            while self.legal_tasks(self.mover, out) == 0:
                self.deal_unseen(seat, chance)
