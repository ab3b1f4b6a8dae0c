# compiled
"""Action types: what it costs to claim a card and what it brings, and running operations."""

from banneret.core.dialect import i64
from banneret.core.state import NOTHING
from banneret.games.planetfall.book import (
    ANNEX,
    BONUSES,
    DEFEAT,
    FORCE,
    LANDMARK,
    LEVELS,
    LOOT,
    OP_POINTS,
    ORDER_LAST,
    PEACE,
    PICKUP,
    RECRUIT,
    SLOT,
    STUDY,
    TECH,
    TRACKS,
    TURNS,
    UNIT,
    E,
    P,
    S,
    X,
)
from banneret.games.planetfall.powers import Powers
from banneret.games.planetfall.situation import (
    IS_CARD,
    IS_CLAIM,
    IS_FAILURE,
    IS_OPERATION,
    IS_PAIR,
    LAST,
    LAST_E,
    LAST_NUMBER,
    LAST_S,
    LAST_THING,
    LAST_WAY,
    LAST_WHEN,
)
from banneret.games.planetfall.whys import (
    ENERGY_SHORT,
    EXPERIENCE_SHORT,
    FINE,
    NO_AGGRESSION,
    NO_DIPLOMACY,
    NO_SECTOR,
    NO_SUCH_REWARD,
    OTHER_TYPE,
    STRENGTH_SHORT,
    TRADE_CAP,
    TRADE_DEAR,
    TRADE_FULL,
)


class Claims(Powers):
    """A position in which ships are resolved."""

    # == Ways of claiming =============================================================================================
    def payable(self, seat: i64, thing: i64, level: i64) -> bool:
        """Pickups and slots always; others if any way can be paid with the tracks as they stand (PF-D1)."""
        type: i64 = self.book.type[thing]
        if type == UNIT:
            return (
                self.why_not_way(seat, thing, level, DEFEAT) == FINE
                or self.why_not_way(seat, thing, level, RECRUIT) == FINE
            )
        if type == LANDMARK:
            return (
                self.why_not_way(seat, thing, level, PEACE) == FINE
                or self.why_not_way(seat, thing, level, FORCE) == FINE
            )
        if type == TECH:
            return self.why_not_way(seat, thing, level, STUDY) == FINE
        return True

    def why_not_way(self, seat: i64, thing: i64, level: i64, way: i64) -> i64:
        """Whether a seat could claim a card in this way with the tracks as they stand."""
        book = self.book
        type: i64 = book.type[thing]
        if type == UNIT:
            if way == DEFEAT:
                return self.why_not_pay(seat, thing, level, way)
            if way == RECRUIT:
                if book.other[thing * LEVELS + level] == NOTHING:
                    return NO_DIPLOMACY
                if self.short(seat, thing, level) > 0:
                    return EXPERIENCE_SHORT
                return self.why_not_pay(seat, thing, level, way)
        elif type == LANDMARK:
            if way == PEACE:
                return self.why_not_pay(seat, thing, level, way)
            if way == FORCE:
                if book.other[thing * LEVELS + level] == NOTHING:
                    return NO_AGGRESSION
                return self.why_not_pay(seat, thing, level, way)
        elif type == TECH:
            if way == STUDY:
                return self.why_not_pay(seat, thing, level, way)
        elif type == PICKUP:
            if way == ANNEX:
                return FINE if book.annex[thing] != NOTHING else NO_SECTOR
            if way >= LOOT:
                for i in range(BONUSES):
                    if book.bonus[thing * BONUSES + i] == way - LOOT:
                        return FINE
                return NO_SUCH_REWARD
        return OTHER_TYPE

    def why_not_pay(self, seat: i64, thing: i64, level: i64, way: i64) -> i64:
        """Whether the tracks hold the price."""
        strength: i64 = self.level[seat * TRACKS + S]
        energy: i64 = self.level[seat * TRACKS + E]
        price: i64 = self.price(seat, thing, level, way)
        if way == DEFEAT:
            return FINE if price + self.short(seat, thing, level) <= strength else STRENGTH_SHORT
        if way == FORCE:
            return FINE if price <= strength else STRENGTH_SHORT
        if price <= energy:
            return FINE
        rate: i64 = self.substitute(seat, thing, way)
        return FINE if rate > 0 and rate * (price - energy) <= strength else ENERGY_SHORT

    def listed(self, thing: i64, level: i64, way: i64) -> i64:
        """The printed price of the level (PF-E14): in Strength to defeat or by force, else in Energy."""
        if way == RECRUIT or way == FORCE:
            return self.book.other[thing * LEVELS + level]
        return self.book.price[thing * LEVELS + level] if way < ANNEX else 0

    def price(self, seat: i64, thing: i64, level: i64, way: i64) -> i64:
        """The same after reductions, commander first, then Technologies in claim order (PF-E12, PF-G5)."""
        book = self.book
        sheet: i64 = self.sheet[seat]
        price: i64 = self.listed(thing, level, way)
        price = self.reduced(price, way, book.sheet_first[sheet], book.sheet_end[sheet])
        for i in range(self.claims[seat]):
            card: i64 = self.card[seat * TURNS + i]
            price = self.reduced(price, way, book.card_first[card], book.card_end[card])
        return price

    def short(self, seat: i64, thing: i64, level: i64) -> i64:
        """Experience missing against a Unit (PF-E2)."""
        return max(0, self.book.need[thing * LEVELS + level] - self.experience(seat))

    def pays(self, seat: i64, thing: i64, level: i64, way: i64, track: i64) -> i64:
        """What a claim costs altogether in Strength or Energy; 1 Strength for each Experience missing to defeat."""
        price: i64 = self.price(seat, thing, level, way)
        if way == DEFEAT or way == FORCE:
            if track == E:
                return 0
            return price + (self.short(seat, thing, level) if way == DEFEAT else 0)
        missing: i64 = max(0, price - self.level[seat * TRACKS + E])
        rate: i64 = self.substitute(seat, thing, way) if missing > 0 else 0
        if track == E:
            return price - missing if rate > 0 else price
        return rate * missing

    # == Claiming =====================================================================================================
    def claim(self, seat: i64, place: i64, way: i64) -> None:
        """Pay, return the ship, take the card, gain: in this order (PF-D5, PF-E7)."""
        book = self.book
        thing: i64 = self.card_at[place]
        level: i64 = book.level_of[place]
        s: i64 = self.pays(seat, thing, level, way, S)
        e: i64 = self.pays(seat, thing, level, way, E)
        self.level[seat * TRACKS + S] -= s
        self.level[seat * TRACKS + E] -= e
        self.note_payment(IS_CLAIM, seat, thing, way, s, e)
        self.ship_at[place] = NOTHING
        self.resolved += 1
        self.come_back(seat)
        self.remember(seat, thing, way)
        self.last[seat * LAST + LAST_S] = s
        self.last[seat * LAST + LAST_E] = e
        self.count_gains(seat, -1)
        self.card_at[place] = NOTHING
        partner: i64 = self.single(seat, book.family[thing]) if book.type[thing] == LANDMARK else NOTHING
        self.card[seat * TURNS + self.claims[seat]] = thing
        self.how[seat * TURNS + self.claims[seat]] = way
        self.claims[seat] += 1
        self.reward(seat, thing, level, way)
        if partner != NOTHING:
            self.gain(IS_PAIR, seat, partner, book.pair[partner])
            self.gain(IS_PAIR, seat, thing, book.pair[thing])
        self.trigger(seat, book.type[thing], way, partner != NOTHING)
        self.count_gains(seat, 1)

    def reward(self, seat: i64, thing: i64, level: i64, way: i64) -> None:
        """What is printed on the card; recruiting leaves out its Experience (PF-E4), a sector gives nothing (PF-H1)."""
        book = self.book
        if way == ANNEX:
            return
        at: i64 = book.reward[thing] * TRACKS
        if way >= LOOT:
            at = (way - LOOT) * TRACKS
        x: i64 = book.bundle[at + X]
        e: i64 = book.bundle[at + E]
        p: i64 = book.bundle[at + P] + book.empire[thing]
        if way == RECRUIT:
            x = 0
        if way >= LOOT:
            e += book.loot[thing * LEVELS + level]
        self.add(IS_CARD, seat, thing, x, book.bundle[at + S], e, p)

    def single(self, seat: i64, family: i64) -> i64:
        """The seat's Landmark of this family that is in no pair yet, or NOTHING (PF-F5)."""
        found: i64 = NOTHING
        for i in range(self.claims[seat]):
            card: i64 = self.card[seat * TURNS + i]
            if self.book.family[card] == family:
                found = card if found == NOTHING else NOTHING
        return found

    # == 5. Running operations ========================================================================================
    def points(self, seat: i64, level: i64) -> i64:
        """Operation points of a slot, the seat's additions among them (PF-I2)."""
        return self.book.op_points[level] + self.total(seat, OP_POINTS)

    def can_trade(self, seat: i64, place: i64) -> bool:
        """Whether there is anything to trade for."""
        for track in range(P):
            if self.room(seat, track) > 0 and self.book.rate[track] <= self.points(
                seat, self.book.level_of[place]
            ):
                return True
        return False

    def why_not_trade(self, seat: i64, place: i64, x: i64, s: i64, e: i64) -> i64:
        """Experience up to the planet's number (PF-I1), nothing over the end of a track (PF-I4), within the points."""
        if x > self.round:
            return TRADE_CAP
        if x > self.room(seat, X) or s > self.room(seat, S) or e > self.room(seat, E):
            return TRADE_FULL
        rate = self.book.rate
        cost: i64 = x * rate[X] + s * rate[S] + e * rate[E]
        return FINE if cost <= self.points(seat, self.book.level_of[place]) else TRADE_DEAR

    def operate(self, seat: i64, place: i64, x: i64, s: i64, e: i64) -> None:
        """Run operations: trade, the slot's Empire points (PF-I8), effects; none that are of a claim (PF-I7)."""
        self.ship_at[place] = NOTHING
        self.resolved += 1
        self.operations[seat] += 1
        self.come_back(seat)
        self.remember(seat, self.card_at[place], NOTHING)
        self.count_gains(seat, -1)
        level: i64 = self.book.level_of[place]
        self.add(IS_OPERATION, seat, self.card_at[place], x, s, e, self.book.op_empire[level])
        self.trigger(seat, SLOT, NOTHING, False)
        self.count_gains(seat, 1)

    # == The ship =====================================================================================================
    def come_back(self, seat: i64) -> None:
        """To the topmost free slot of the track (PF-A7); `order_last`: to the last one (PF-A11, PF-A5)."""
        seats: i64 = self.book.seats
        last = self.has(seat, ORDER_LAST)
        for i in range(seats):
            slot: i64 = seats - 1 - i if last else i
            if self.track[slot] == NOTHING:
                self.track[slot] = seat
                return

    def remember(self, seat: i64, thing: i64, way: i64) -> None:
        """What the ship did last; gains and payments are filled in by who knows them."""
        at: i64 = seat * LAST
        for i in range(LAST):
            self.last[at + i] = 0
        self.last[at + LAST_WHEN] = self.round * 2 + self.part
        self.last[at + LAST_NUMBER] = self.resolved
        self.last[at + LAST_THING] = thing
        self.last[at + LAST_WAY] = way

    def fail(self, seat: i64, place: i64) -> None:
        """What cannot be paid any more: no card, no payment, the ship returns (PF-D6). Never so with these rules."""
        self.note(IS_FAILURE, seat, self.card_at[place])
        self.ship_at[place] = NOTHING
        self.resolved += 1
        self.come_back(seat)
        self.remember(seat, self.card_at[place], NOTHING)
