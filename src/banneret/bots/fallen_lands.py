# compiled
"""A bot for Conquest of the Fallen Lands: greedy, one turn deep.

Everything is priced in hundredths of a coin. In its tasks the bot tries its few most promising moves on a copy of the
position, plays the rest of the turn out greedily behind each, and makes the first step of the best. So a small field
comes first where its Support opens a big one, a Fortification where it unlocks an attack, a Shadow Army where one
Warrior is missing. Boosts are separate actions; the bot keeps no plan between them but works it out anew, and always
finds an attack at least as good as the one it set out for.

It reads public fields and its own hand, and the hand that it is just stealing from; nothing else.
"""

from typing import Final

from banneret.bots.policy import Decider
from banneret.core.chance import Fast
from banneret.core.dialect import i64, vec
from banneret.core.state import BIT, NOTHING, State
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
    Book,
)
from banneret.games.fallen_lands.rules import BY_FLIGHT, NO_WAY, FallenLands
from banneret.games.fallen_lands.situation import ANSWERING, CHOOSING, HIRING, OVER, STEALING, TASKS, TRADING
from banneret.games.fallen_lands.whys import FINE

WORST: Final[i64] = -1_000_000_000
HARDEST: Final[i64] = 12  # no boost set needs to make up more than the hardest field

# What a set of boosts costs: Mages and cards in one number, so that fewer Mages come before fewer cards.
ONE_MAGE: Final[i64] = 1000
ONE_CARD: Final[i64] = 1
UNREACHABLE: Final[i64] = 1_000_000


class Weights:
    """What things are worth, in hundredths of a coin unless a line says otherwise. Found by play against itself."""

    def __init__(self, advanced: bool) -> None:
        # Spending
        self.warrior: i64 = 26 if advanced else 45  # a follower expended
        self.craftsman: i64 = 50
        self.mage: i64 = 60 if advanced else 150  # in Normal an idle Mage draws a card
        self.card: i64 = 60 if advanced else 90  # a card out of the hand
        self.attack: i64 = 15  # for each point of Attack on it
        self.thrift: i64 = 400  # all that in full while so many turns, in hundredths, are to come; then less
        # Taking fields
        self.support: i64 = (
            5 if advanced else 12
        )  # a point of it, for each difficulty of the open fields near
        self.easy: i64 = 33  # percent of that for a field that own Support has made easy
        self.contested: i64 = 30  # percent of that for a field that rivals touch as well
        self.access: i64 = 15 if advanced else 0  # a field newly in reach, for each difficulty
        self.deny: i64 = 10 if advanced else 0  # a field taken from under a rival's nose, for each difficulty
        self.fort: i64 = 62 if advanced else 100  # percent of `support` for a Fortification's
        self.horizon: i64 = 500  # all that in full while so many turns, in hundredths, are to come; then less
        # Hiring
        self.hire: i64 = 130  # a follower, for each turn to come …
        self.crowding: i64 = 10  # … less for each that one has
        self.hire_now: i64 = 100 if advanced else 62  # percent of what it changes this turn
        self.share_warrior: i64 = 45  # percent of the followers
        self.share_craftsman: i64 = 16
        self.share_mage: i64 = 48 if advanced else 30
        self.mix: i64 = 150 if advanced else 240  # a whole follower that is missing to these shares
        self.pace: i64 = 65 if advanced else 104  # turns, in hundredths, that each open field gives all seats
        # Cards
        self.drawn: i64 = 250  # a card drawn into an empty hand …
        self.crowd: i64 = 9  # … less for each card in it
        self.swap: i64 = 200  # the card that an exchange brings
        self.trade: i64 = 300  # the card that two bring
        self.trade_floor: i64 = 5  # cards to keep at least
        self.keep_attack: i64 = 60  # a card in the hand, for each point of Attack
        self.keep_support: i64 = 60 if advanced else 139  # … of Support
        self.keep_bonus: i64 = 75 if advanced else 120  # … of a bonus
        self.keep_magic: i64 = 125 if advanced else 138  # any other Magic
        self.keep_short: i64 = 128 if advanced else 80  # less for each follower that the price lacks
        self.keep_copy: i64 = 40 if advanced else 25  # less for each other one of the same
        self.redraw: i64 = 1600  # a hand that is worth more is kept
        # Hurting rivals
        self.horn: i64 = 25  # a field that a rival could take, for each difficulty
        self.flood: i64 = 30
        self.claim: i64 = 40
        self.thief: i64 = 350  # a card of one's choice
        self.plague: i64 = 45  # each follower turned
        # The end
        self.win: i64 = 3000
        self.loss: i64 = 300


class Move:
    """An attack with all its boosts, or a Fortification with or without the Builder."""

    def __init__(self) -> None:
        self.value: i64 = 0
        self.attack = False
        self.field: i64 = 0
        self.kind: i64 = 0
        self.flight = False
        self.horn = False
        self.builder = False


class Shortlist:
    """The best few moves, best first."""

    def __init__(self, keep: int) -> None:
        self.keep: i64 = keep
        self.found: i64 = 0
        self.moves = [Move() for _ in range(keep)]

    def place(self, value: i64) -> Move:
        """Where to write down a move of this value; call only if `wants(value)`."""
        moves = self.moves
        slot: i64 = self.found
        if slot == self.keep:
            slot -= 1
        else:
            self.found += 1
        move = moves[slot]
        while slot > 0 and moves[slot - 1].value < value:
            moves[slot] = moves[slot - 1]
            slot -= 1
        moves[slot] = move
        move.value = value
        return move

    def wants(self, value: i64) -> bool:
        return self.found < self.keep or value > self.moves[self.keep - 1].value


class Greedy(Decider):
    """Values conquests, Fortifications and Magic in coins, and takes the best turn it sees."""

    def __init__(self) -> None:
        super().__init__()
        self.normal = Weights(False)
        self.advanced = Weights(True)
        self.weights = self.normal
        self.spare: FallenLands | None = None
        self.attacks = Shortlist(12)
        self.forts = Shortlist(4)
        self.single = Shortlist(1)
        self.payable: vec[i64] = vec[i64]([0] * 40)
        self.cost: vec[i64] = vec[i64]([0] * 40)
        self.least: vec[i64] = vec[i64]([0] * 13)  # the cheapest boosts that add at least so much Attack
        self.strength: vec[i64] = vec[i64]([0] * 8)  # the Attack that each seat may muster in a turn
        self.sparing: i64 = 100  # percent of what spending costs, now
        self.near: i64 = 0  # what one point of Support on the field just looked at is worth
        self.plan_value: i64 = 0
        self.plan_action: i64 = 0
        self.plan_mages: i64 = 0  # Mages that the plan leaves over
        self.other_action: i64 = 0  # the best of what `get_cards` or `hurt` looked at

    def choose(self, state: State, seat: i64, rng: Fast, out: vec[i64]) -> i64:
        assert isinstance(state, FallenLands)
        self.weights = self.advanced if state.book.advanced else self.normal
        return self.allowed(self.decide(state, seat), state, seat, rng, out)

    def decide(self, s: FallenLands, seat: i64) -> i64:
        """The decision of the phase."""
        phase: i64 = s.phase
        self.measure(s, seat)
        if phase == TASKS:
            return self.do_tasks(s, seat)
        if phase == HIRING:
            return self.hire(s, seat)
        if phase == TRADING:
            return self.trade(s, seat)
        if phase == CHOOSING:
            return self.start_with(s, seat)
        if phase == STEALING:
            return self.steal(s, seat)
        if phase == ANSWERING:
            return self.answer(s, seat)
        return NOTHING

    # == Looking around ==============================================================================================
    def trial(self, s: FallenLands) -> FallenLands:
        """A copy to try things on. There is one, so each trial ends before the next begins."""
        twin = self.spare
        if twin is None or twin.book is not s.book:
            twin = FallenLands(s.book)
            self.spare = twin
        twin.copy_from(s)
        return twin

    def turns_left(self, s: FallenLands) -> i64:
        """How many turns each seat may still have, in hundredths."""
        turns: i64 = s.open_left * self.weights.pace // s.book.seats
        rounds: i64 = (s.book.round_cap - s.round + 1) * 100
        return min(turns, rounds)

    def owned(self, s: FallenLands, seat: i64, type: i64) -> i64:
        """Own followers of a type, face-up or not."""
        return s.ready[seat * TYPES + type] + s.tired[seat * TYPES + type]

    def lacking(self, s: FallenLands, seat: i64, kind: i64) -> i64:
        """How many followers the seat would have to hire to pay for a card."""
        short: i64 = 0
        for type in range(TYPES):
            gap: i64 = s.book.price[kind * TYPES + type] - self.owned(s, seat, type)
            if gap > 0:
                short += gap
        return short

    def measure(self, s: FallenLands, seat: i64) -> None:
        """What each seat may muster, its followers restored: by its hand for oneself, by the book for rivals."""
        book = s.book
        thrift: i64 = self.weights.thrift
        self.sparing = min(self.turns_left(s), thrift) * 100 // thrift
        for other in range(book.seats):
            best: i64 = 0
            for troop in range(book.troops):
                if book.attack[troop] <= best or (other == seat and s.hand[seat * book.kinds + troop] == 0):
                    continue
                if self.lacking(s, other, troop) == 0:
                    best = book.attack[troop]
            if other == seat and best > 0:
                best += s.best_bonus(seat, NOTHING, self.owned(s, seat, MAGE))
            self.strength[other] = best

    def in_reach(self, s: FallenLands, seat: i64, field: i64) -> bool:
        """Whether a seat may take an open field in a turn of its own, as far as one can tell."""
        book = s.book
        if self.strength[seat] == 0:
            return False
        if book.advanced:
            if s.touching[field] & BIT[seat] == 0:
                return False
            return self.strength[seat] + s.support_all[field] >= s.difficulty[field]
        return self.strength[seat] + s.support[field * book.seats + seat] >= s.difficulty[field]

    def rivals_in_reach(self, s: FallenLands, seat: i64, field: i64) -> i64:
        """How many rivals may take the field."""
        count: i64 = 0
        for other in range(s.book.seats):
            if other != seat and self.in_reach(s, other, field):
                count += 1
        return count

    def leads(self, s: FallenLands, seat: i64) -> bool:
        """Whether nobody else has as much money."""
        for other in range(s.book.seats):
            if other != seat and s.money[other] >= s.money[seat]:
                return False
        return True

    # == What a conquest is worth ====================================================================================
    def look_around(self, s: FallenLands, seat: i64, field: i64) -> i64:
        """What holding the field brings besides its treasure; sets `near`, the worth of a point of Support there."""
        book = s.book
        w = self.weights
        near: i64 = 0
        value: i64 = 0
        for other in book.neighbours[field]:
            if s.owner[other] != NOTHING or s.flooded[other] == 1:
                continue
            difficulty: i64 = s.difficulty[other]
            if book.advanced:
                touched: i64 = s.touching[other]
                near += difficulty * (100 if touched & ~BIT[seat] == 0 else w.contested)
                if touched & BIT[seat] == 0:
                    value += difficulty * w.access
            elif difficulty - s.support[other * book.seats + seat] > 2:
                near += difficulty * 100
            else:
                near += difficulty * w.easy
        if w.deny > 0 and s.touching[field] & ~BIT[seat] != 0:
            value += s.difficulty[field] * w.deny
        turns: i64 = self.turns_left(s)
        turns = min(turns, w.horizon)
        self.near = near * w.support // 100 * turns // w.horizon
        return value * turns // w.horizon

    def price_boosts(self, s: FallenLands, seat: i64, without: i64) -> i64:
        """Fill `least` from the bonus cards in the hand, one of `without` left out; return the most they can add."""
        book = s.book
        least = self.least
        least[0] = 0
        for need in range(1, HARDEST + 1):
            least[need] = UNREACHABLE
        total: i64 = 0
        row: i64 = seat * book.kinds
        for kind in range(book.first_magic, book.kinds):
            if book.effect[kind] != BONUS:
                continue
            copies: i64 = s.hand[row + kind] - (1 if kind == without else 0)
            price: i64 = book.price[kind * TYPES + MAGE] * ONE_MAGE + ONE_CARD
            bonus: i64 = book.bonus[kind]
            for _ in range(copies):
                total += bonus
                need = HARDEST
                while need > 0:
                    rest: i64 = need - bonus
                    if rest < 0:
                        rest = 0
                    if least[rest] + price < least[need]:
                        least[need] = least[rest] + price
                    need -= 1
        return total

    def next_boost(self, s: FallenLands, seat: i64, need: i64) -> i64:
        """A bonus card of the cheapest set that makes up what an attack needs."""
        book = s.book
        self.price_boosts(s, seat, NOTHING)
        cheapest: i64 = self.least[need]
        for kind in range(book.first_magic, book.kinds):
            if book.effect[kind] != BONUS or s.hand[seat * book.kinds + kind] == 0:
                continue
            self.price_boosts(s, seat, kind)
            rest: i64 = need - book.bonus[kind]
            if rest < 0:
                rest = 0
            if self.least[rest] + book.price[kind * TYPES + MAGE] * ONE_MAGE + ONE_CARD == cheapest:
                return kind
        return NOTHING

    def scan(self, s: FallenLands, seat: i64, attacks: Shortlist, forts: Shortlist) -> None:
        """The best attacks and the best Fortifications that can be made now; both may share one list."""
        attacks.found = 0
        forts.found = 0
        if s.builder == 0:
            self.scan_attacks(s, seat, attacks)
        if s.boosts == 0 and s.held[seat] > 0:
            self.scan_forts(s, seat, forts)

    def troop_cost(self, book: Book, troop: i64) -> i64:
        """What is spent with a Troop, its Mages apart."""
        w = self.weights
        at: i64 = troop * TYPES
        return (
            (
                book.price[at + WARRIOR] * w.warrior
                + book.price[at + CRAFTSMAN] * w.craftsman
                + book.attack[troop] * w.attack
                + w.card
            )
            * self.sparing
            // 100
        )

    def scan_attacks(self, s: FallenLands, seat: i64, into: Shortlist) -> None:
        """Every field, Troop and way there, with the cheapest boosts for the exact shortfall."""
        book = s.book
        row: i64 = seat * book.kinds
        count: i64 = 0
        strongest: i64 = 0
        for troop in range(book.troops):
            if s.hand[row + troop] > 0 and s.can_pay(seat, troop):
                self.payable[count] = troop
                self.cost[count] = self.troop_cost(book, troop)
                count += 1
                if book.attack[troop] > strongest:
                    strongest = book.attack[troop]
        if count == 0:
            return
        mages: i64 = s.fresh_followers(seat, MAGE)
        strongest += s.boost
        if mages > 0:
            strongest += self.price_boosts(s, seat, NOTHING)
        horn: i64 = book.kind_of[HORN]
        has_horn = (
            s.horn == 0
            and horn != NOTHING
            and s.hand[row + horn] > 0
            and mages >= book.price[horn * TYPES + MAGE]
        )
        freedom: i64 = s.freedom(seat)
        flights = s.can_fly(seat, freedom)
        for field in range(book.fields):
            if not s.is_open(field):
                continue
            way: i64 = s.way_to(seat, field, freedom, flights)
            gap: i64 = s.difficulty[field] - s.support_for(seat, field)
            if way != NO_WAY and gap <= strongest:
                self.scan_field(s, seat, field, gap, count, way == BY_FLIGHT, False, into)
            if has_horn:
                gap = s.difficulty[field] - s.support_all[field]
                if gap <= strongest:
                    self.scan_field(s, seat, field, gap, count, False, True, into)

    def scan_field(
        self,
        s: FallenLands,
        seat: i64,
        field: i64,
        gap: i64,
        count: i64,
        flight: bool,
        horn: bool,
        into: Shortlist,
    ) -> None:
        """The attacks on one field by one way; `gap` is its difficulty less the Support, `count` Troops are payable."""
        book = s.book
        w = self.weights
        mages: i64 = s.fresh_followers(seat, MAGE)
        value: i64 = self.look_around(s, seat, field)
        near: i64 = self.near
        mage: i64 = w.mage * self.sparing // 100
        card: i64 = w.card * self.sparing // 100
        paid: i64 = 0  # Mages, beside those of Troop and bonus cards
        if horn:
            paid = book.price[book.kind_of[HORN] * TYPES + MAGE]
            value -= card
        if horn or s.horn == 1:
            value += s.difficulty[field] * w.horn * self.rivals_in_reach(s, seat, field)
        else:
            value += s.difficulty[field] * 100
        if flight:
            paid = book.flight_mages
            if s.flying == 0:
                value -= book.flight * 100
        for i in range(count):
            troop: i64 = self.payable[i]
            need: i64 = gap - book.attack[troop] - s.boost
            spent: i64 = paid + book.price[troop * TYPES + MAGE]
            cards: i64 = 0
            if need > 0:
                if need > HARDEST or mages == 0 or self.least[need] >= UNREACHABLE:
                    continue
                spent += self.least[need] // ONE_MAGE
                cards = self.least[need] % ONE_MAGE
            if spent > mages:
                continue
            worth: i64 = value + book.support[troop] * near - self.cost[i] - spent * mage - cards * card
            if into.wants(worth):
                move = into.place(worth)
                move.attack = True
                move.field = field
                move.kind = troop
                move.flight = flight
                move.horn = horn
                move.builder = False

    def scan_forts(self, s: FallenLands, seat: i64, into: Shortlist) -> None:
        """Every own field without a Fortification and each that can be paid, if need be with the Builder."""
        book = s.book
        w = self.weights
        row: i64 = seat * book.kinds
        builder: i64 = book.kind_of[BUILDER]
        builder_mages: i64 = 0 if builder == NOTHING else book.price[builder * TYPES + MAGE]
        has_builder = (
            s.builder == 0 and builder != NOTHING and s.hand[row + builder] > 0 and s.can_pay(seat, builder)
        )
        count: i64 = 0  # payable with Craftsmen, or with the Builder already at work
        for fort in range(book.first_fort, book.first_magic):
            if s.hand[row + fort] == 0:
                continue
            at: i64 = fort * TYPES
            cost: i64 = w.card + book.price[at + WARRIOR] * w.warrior + book.price[at + MAGE] * w.mage
            if s.builder == 1 or (not s.can_pay(seat, fort) and has_builder):
                if not s.can_build_with(seat, fort, 0 if s.builder == 1 else builder_mages):
                    continue
                if s.builder == 0:
                    cost += w.card + builder_mages * w.mage  # the Builder's own
            elif s.can_pay(seat, fort):
                cost += book.price[at + CRAFTSMAN] * w.craftsman
            else:
                continue
            self.payable[count] = fort
            self.cost[count] = cost * self.sparing // 100
            count += 1
        if count == 0:
            return
        for field in range(book.fields):
            if s.owner[field] != seat or s.fort[field] != NOTHING:
                continue
            self.look_around(s, seat, field)
            near: i64 = self.near * w.fort // 100
            for i in range(count):
                fort = self.payable[i]
                worth: i64 = book.support[fort] * near - self.cost[i]
                if into.wants(worth):
                    move = into.place(worth)
                    move.attack = False
                    move.field = field
                    move.kind = fort
                    move.flight = False
                    move.horn = False
                    move.builder = s.builder == 0 and not s.can_pay(seat, fort)

    # == Making moves ================================================================================================
    def shortfall(self, s: FallenLands, seat: i64, move: Move) -> i64:
        """Attack that boosts must still add."""
        field: i64 = move.field
        support: i64 = s.support_all[field] if move.horn else s.support_for(seat, field)
        return s.difficulty[field] - support - s.book.attack[move.kind] - s.boost

    def first_action(self, s: FallenLands, seat: i64, move: Move) -> i64:
        """The action that a move begins with."""
        book = s.book
        if not move.attack:
            if move.builder:
                return book.BOOST + book.kind_of[BUILDER] - book.first_magic
            return book.FORTIFY + move.field * book.forts + move.kind - book.first_fort
        if move.horn and s.horn == 0:
            return book.BOOST + book.kind_of[HORN] - book.first_magic
        need: i64 = self.shortfall(s, seat, move)
        if need > 0:
            kind: i64 = self.next_boost(s, seat, need)
            return NOTHING if kind == NOTHING else book.BOOST + kind - book.first_magic
        return (book.FLY if move.flight else book.CONQUER) + move.field * book.troops + move.kind

    def carry_out(self, s: FallenLands, seat: i64, move: Move) -> None:
        """The whole move, on a trial."""
        if not move.attack:
            if move.builder:
                s.play_boost(seat, s.book.kind_of[BUILDER])
            s.fortify(seat, move.field, move.kind)
            return
        if move.horn:
            s.play_boost(seat, s.book.kind_of[HORN])
        need: i64 = self.shortfall(s, seat, move)
        while need > 0:
            kind: i64 = self.next_boost(s, seat, need)
            s.play_boost(seat, kind)
            need -= s.book.bonus[kind]
        s.conquer(seat, move.field, move.kind, move.flight)

    def rest_of_turn(self, s: FallenLands, seat: i64) -> i64:
        """Play a trial greedily to the end of the turn; return what that was worth."""
        total: i64 = 0
        single = self.single
        while s.phase != OVER:
            self.scan(s, seat, single, single)
            if single.found == 0 or single.moves[0].value <= 0:
                return total
            total += single.moves[0].value
            self.carry_out(s, seat, single.moves[0])
        return total + self.ending(s, seat)

    def ending(self, s: FallenLands, seat: i64) -> i64:
        """What it is worth that the game ends like this."""
        share = s.share(seat)
        if share == 0.0:
            return -self.weights.loss
        return self.weights.win if share == 1.0 else self.weights.win // 2

    # == Phases ======================================================================================================
    def start_with(self, s: FallenLands, seat: i64) -> i64:
        """The pair with which the hand can do most on turn one, the hire added."""
        best: i64 = WORST
        action: i64 = NOTHING
        for pair in range(PAIRS):
            value: i64 = 0
            for type in range(TYPES):
                twin = self.trial(s)
                twin.mover = seat
                twin.ready[seat * TYPES + PAIR_FIRST[pair]] += 1
                twin.ready[seat * TYPES + PAIR_SECOND[pair]] += 1
                twin.ready[seat * TYPES + type] += 1
                gain: i64 = self.rest_of_turn(twin, seat)
                if gain > value:
                    value = gain
            if pair == PAIRS - 1:
                value -= 200  # two Mages conquer nothing
            if value > best:
                best = value
                action = s.book.START + pair
        return action

    def hire(self, s: FallenLands, seat: i64) -> i64:
        """The follower that brings in more than it costs until the end, if any."""
        book = s.book
        w = self.weights
        have: i64 = 0
        for type in range(TYPES):
            have += self.owned(s, seat, type)
        turns: i64 = self.turns_left(s) - 100
        later: i64 = turns * (w.hire - w.crowding * have) // 100
        now: i64 = self.rest_of_turn(self.trial(s), seat)
        best: i64 = 0
        action: i64 = book.HIRE_NOBODY
        for type in range(TYPES):
            if s.stock[type] == 0:
                continue
            share: i64 = w.share_mage
            if type == WARRIOR:
                share = w.share_warrior
            elif type == CRAFTSMAN:
                share = w.share_craftsman
            missing: i64 = share * (have + 1) - 100 * self.owned(s, seat, type)
            twin = self.trial(s)
            twin.ready[seat * TYPES + type] += 1
            gain: i64 = self.rest_of_turn(twin, seat) - now
            value: i64 = gain * w.hire_now // 100 + later + w.mix * missing // 100 - 100 * book.hire
            if value > best:
                best = value
                action = book.HIRE + type
        return action

    def do_tasks(self, s: FallenLands, seat: i64) -> i64:
        """The best turn that can be seen; before it what brings cards, after it what harms rivals."""
        book = s.book
        if s.boosts > 0 or s.builder > 0:
            self.scan(s, seat, self.attacks, self.forts)
            moves = self.attacks if s.boosts > 0 else self.forts
            return self.first_action(s, seat, moves.moves[0]) if moves.found > 0 else NOTHING
        self.make_plan(s, seat)
        action: i64 = NOTHING
        if s.began == 0 and s.why_not_redraw(seat) == FINE and self.wants_redraw(s, seat):
            return book.REDRAW
        cards: i64 = 0
        if s.flying == 0 or book.fee_once or self.plan_value <= 0:  # another task may close the flights
            cards = self.get_cards(s, seat, self.plan_mages)
            action = self.other_action
        harm: i64 = self.hurt(s, seat)
        if cards > 0 and cards > harm:
            return action
        if self.plan_value > 0:
            return self.plan_action  # harm waits: the plan may take the very field
        if harm > 0:
            return self.other_action
        if (
            s.proposed == 0
            and s.open_left <= book.seats
            and self.leads(s, seat)
            and not self.can_go_on(s, seat)
        ):
            return book.PROPOSE
        return book.END_TASKS

    def make_plan(self, s: FallenLands, seat: i64) -> None:
        """Try the most promising moves, each with the rest of the turn behind it; fill the `plan_` fields."""
        self.plan_value = 0
        self.plan_action = NOTHING
        self.plan_mages = s.fresh_followers(seat, MAGE)
        self.scan(s, seat, self.attacks, self.forts)
        self.try_moves(s, seat, self.attacks)
        self.try_moves(s, seat, self.forts)
        book = s.book
        row: i64 = seat * book.kinds
        army: i64 = book.kind_of[SHADOW_ARMY]
        if army != NOTHING and s.hand[row + army] > 0 and s.why_not_army(seat) == FINE:
            twin = self.trial(s)
            twin.play_army(seat)
            self.weigh(twin, seat, -self.magic_cost(book, army), book.SHADOW_ARMY)
        shadow: i64 = book.kind_of[SHADOW_FOLLOWER]
        if shadow != NOTHING and s.hand[row + shadow] > 0:
            for type in range(MAGE):
                if s.why_not_shadow(seat, type) == FINE:
                    twin = self.trial(s)
                    twin.play_shadow(seat, type)
                    self.weigh(twin, seat, -self.magic_cost(book, shadow), book.SHADOW_FOLLOWER + type)

    def try_moves(self, s: FallenLands, seat: i64, moves: Shortlist) -> None:
        for i in range(moves.found):
            move = moves.moves[i]
            twin = self.trial(s)
            self.carry_out(twin, seat, move)
            self.weigh(twin, seat, move.value, self.first_action(s, seat, move))

    def weigh(self, twin: FallenLands, seat: i64, value: i64, action: i64) -> None:
        """Play a trial out; it becomes the plan if nothing better was seen."""
        value += self.rest_of_turn(twin, seat)
        if value > self.plan_value:
            self.plan_value = value
            self.plan_action = action
            self.plan_mages = twin.fresh_followers(seat, MAGE)

    def magic_cost(self, book: Book, kind: i64) -> i64:
        """What is spent with a Magic card."""
        cost: i64 = book.price[kind * TYPES + MAGE] * self.weights.mage + self.weights.card
        return cost * self.sparing // 100

    # == Cards ========================================================================================================
    def keep(self, s: FallenLands, seat: i64, kind: i64) -> i64:
        """What a card in the hand is worth."""
        book = s.book
        w = self.weights
        effect: i64 = book.effect[kind]
        value: i64 = book.attack[kind] * w.keep_attack + book.support[kind] * w.keep_support
        if effect == BONUS:
            value = book.bonus[kind] * w.keep_bonus
        elif effect != NOTHING:
            value = w.keep_magic
        value -= self.lacking(s, seat, kind) * w.keep_short
        copies: i64 = s.hand[seat * book.kinds + kind]
        if copies > 1:
            value -= (copies - 1) * w.keep_copy
        return value

    def worst_card(self, s: FallenLands, seat: i64, without: i64) -> i64:
        """The card that one would miss least, one of `without` being gone already."""
        book = s.book
        worst: i64 = NOTHING
        least: i64 = -WORST
        for kind in range(book.kinds):
            copies: i64 = s.hand[seat * book.kinds + kind] - (1 if kind == without else 0)
            if copies > 0:
                value: i64 = self.keep(s, seat, kind)
                if value < least:
                    least = value
                    worst = kind
        return worst

    def wants_redraw(self, s: FallenLands, seat: i64) -> bool:
        """Whether a whole new hand looks better; never where a conquest is planned."""
        if self.plan_value > 0:
            return False
        total: i64 = 0
        for kind in range(s.book.kinds):
            total += s.hand[seat * s.book.kinds + kind] * self.keep(s, seat, kind)
        return total < self.weights.redraw

    def get_cards(self, s: FallenLands, seat: i64, mages: i64) -> i64:
        """What recruiting, exchanging or stealing is worth with these Mages: the cards can be played at once."""
        book = s.book
        w = self.weights
        best: i64 = 0
        action: i64 = NOTHING
        turns: i64 = self.turns_left(s)
        if turns > 300:
            turns = 300
        if book.advanced and s.deck_size + s.discard_size > 0:
            card: i64 = (w.drawn - w.crowd * s.hand_size[seat]) * turns // 300
            for spent in range(RECRUITS):
                if spent > mages or s.money[seat] < book.recruit[spent]:
                    continue
                value: i64 = card * book.recruit_cards - 100 * book.recruit[spent]
                if value > best:
                    best = value
                    action = book.RECRUIT + spent
            if mages >= book.exchange_mages and s.hand_size[seat] > 0:
                worst: i64 = self.worst_card(s, seat, NOTHING)
                value = (w.swap - self.keep(s, seat, worst)) * (mages // book.exchange_mages) * turns // 300
                if value > best:
                    best = value
                    action = book.EXCHANGE + worst
        thief: i64 = book.kind_of[THIEF]
        if (
            thief != NOTHING
            and s.hand[seat * book.kinds + thief] > 0
            and book.price[thief * TYPES + MAGE] <= mages
            and w.thief * turns // 300 - self.magic_cost(book, thief) > best
        ):
            victim: i64 = self.richest_victim(s, seat)
            if victim != NOTHING and s.why_not_thief(seat, victim) == FINE:
                best = w.thief * turns // 300 - self.magic_cost(book, thief)
                action = book.THIEF + victim
        self.other_action = action
        return best

    def richest_victim(self, s: FallenLands, seat: i64) -> i64:
        """The rival with the most money among those who have a choice of cards."""
        victim: i64 = NOTHING
        for other in range(s.book.seats):
            if other != seat and s.hand_size[other] >= 3:
                if victim == NOTHING or s.money[other] > s.money[victim]:
                    victim = other
        return victim

    def steal(self, s: FallenLands, seat: i64) -> i64:
        """The card that does most this turn, or is best to keep."""
        book = s.book
        now: i64 = self.rest_of_turn(self.trial(s), seat)
        best: i64 = WORST
        action: i64 = NOTHING
        for kind in range(book.kinds):
            if s.hand[s.victim * book.kinds + kind] == 0:
                continue
            twin = self.trial(s)
            twin.hand[seat * book.kinds + kind] += 1
            twin.hand_size[seat] += 1
            value: i64 = self.keep(twin, seat, kind) + self.rest_of_turn(twin, seat) - now
            if value > best:
                best = value
                action = book.STEAL + kind
        return action

    def trade(self, s: FallenLands, seat: i64) -> i64:
        """Two cards that would hardly be played for one unseen."""
        book = s.book
        if s.hand_size[seat] <= self.weights.trade_floor:
            return book.END_TURN
        first: i64 = self.worst_card(s, seat, NOTHING)
        second: i64 = self.worst_card(s, seat, first)
        if self.keep(s, seat, first) + self.keep(s, seat, second) >= self.weights.trade:
            return book.END_TURN
        if second < first:
            first, second = second, first
        return book.TRADE + first * book.kinds - first * (first - 1) // 2 + second - first

    # == Hurting rivals, and ending ==================================================================================
    def hurt(self, s: FallenLands, seat: i64) -> i64:
        """What Claim, Flood or Plague gains, whichever gains most."""
        book = s.book
        row: i64 = seat * book.kinds
        best: i64 = 0
        action: i64 = NOTHING
        claim: i64 = book.kind_of[CLAIM]
        if claim != NOTHING and s.hand[row + claim] > 0 and s.can_pay(seat, claim):
            stalls = self.would_end(s, seat) and not self.leads(s, seat)
            for field in range(book.fields):
                if s.is_open(field):
                    value: i64 = self.claim_gain(s, seat, field) - self.magic_cost(book, claim)
                    if stalls:
                        value += self.weights.win
                    if value > best:
                        best = value
                        action = book.CLAIM + field
        flood: i64 = book.kind_of[FLOOD]
        if flood != NOTHING and s.hand[row + flood] > 0 and s.can_pay(seat, flood):
            for field in range(book.fields):
                if s.owner[field] == NOTHING and s.flooded[field] == 0:
                    value = self.flood_gain(s, seat, field) - self.magic_cost(book, flood)
                    if value > best:
                        best = value
                        action = book.FLOOD + field
        plague: i64 = book.kind_of[PLAGUE]
        if plague != NOTHING and s.hand[row + plague] > 0 and s.can_pay(seat, plague):
            value = self.plague_gain(s, seat) - self.magic_cost(book, plague)
            if value > best:
                best = value
                action = book.PLAGUE
        self.other_action = action
        return best

    def would_end(self, s: FallenLands, seat: i64) -> bool:
        """Whether ending this turn without a conquest or a Claim ends the game."""
        return s.progress == 0 and s.idle | BIT[seat] == BIT[s.book.seats] - 1

    def claim_gain(self, s: FallenLands, seat: i64, field: i64) -> i64:
        """A field that rivals may take now and oneself next turn."""
        if not self.in_reach(s, seat, field):
            return 0
        rivals: i64 = self.rivals_in_reach(s, seat, field)
        if rivals > 2:
            rivals = 2
        return rivals * s.difficulty[field] * self.weights.claim

    def flood_gain(self, s: FallenLands, seat: i64, field: i64) -> i64:
        """A field that only rivals may take; the last one where that wins the game."""
        if s.open_left == 1:
            return self.weights.win if self.leads(s, seat) else WORST
        if self.in_reach(s, seat, field):
            return 0
        return self.rivals_in_reach(s, seat, field) * s.difficulty[field] * self.weights.flood

    def plague_gain(self, s: FallenLands, seat: i64) -> i64:
        """The rivals' face-up followers but one each, while a turn of theirs still matters."""
        if self.turns_left(s) < 100:
            return 0
        turned: i64 = 0
        for other in range(s.book.seats):
            if other == seat:
                continue
            ready: i64 = -1
            for type in range(TYPES):
                ready += s.ready[other * TYPES + type]
            if ready > 0:
                turned += ready
        return turned * self.weights.plague

    def can_go_on(self, s: FallenLands, seat: i64) -> bool:
        """Whether the seat may conquer anything in a turn with all followers restored."""
        for field in range(s.book.fields):
            if s.owner[field] == NOTHING and s.flooded[field] == 0 and self.in_reach(s, seat, field):
                return True
        return False

    def answer(self, s: FallenLands, seat: i64) -> i64:
        """Agree to end when in the lead or with nothing left to conquer."""
        if s.share(seat) > 0.0 or not self.can_go_on(s, seat):
            return s.book.AGREE
        return s.book.DECLINE


POLICIES: Final = [("greedy", "values fields, Support and Magic in coins; one turn deep", Greedy)]
