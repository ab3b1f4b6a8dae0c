# compiled
"""A bot for Planetfall: it tries every place in every way, and counts what that is worth in hundredths of a point.

A choice is tried on a copy of the position, by the rules themselves, so that whatever sheets and cards do is counted
without the bot knowing any of them. Then the seat is weighed: its Empire points; its tracks, by how many actions are
left to spend them in; the income of its sectors; what its Technologies and sheet will still bring; Landmarks that wait
for their pair; and the lines of the end, each by how likely it is to be met. In Part I it looks on to what it could
take in Part II, and in the last round at nothing else.

Nothing is hidden in this game but cards that have not been dealt, and at those it never looks.
"""

from typing import Final

from banneret.bots.policy import Decider
from banneret.core.chance import Fast
from banneret.core.dialect import i64, vec
from banneret.core.state import BIT, NOTHING, State
from banneret.games.planetfall.book import (
    ANNEX,
    BY_LOT,
    CARDS,
    COST,
    COUNT_CARDS,
    COUNT_FAMILIES,
    COUNT_LANDMARKS,
    COUNT_PAIRS,
    COUNT_PICKUPS,
    COUNT_PICKUPS_ANY,
    COUNT_PLANETS,
    COUNT_S,
    COUNT_SECTORS,
    COUNT_SETS,
    COUNT_TECHS,
    COUNT_UNITS,
    COUNT_UNITS_LANDMARKS,
    COUNT_X,
    DECK,
    DEFEAT,
    FORCE,
    GAIN,
    LANDMARK,
    LOOT,
    ON_CLAIM,
    ON_INCOME,
    ON_PAIR,
    OP_POINTS,
    ORDER_LAST,
    PEACE,
    PICKUP,
    PLANETS,
    RECRUIT,
    RESTRAIN,
    SCORE_IF,
    SCORE_PER,
    SIDE_B,
    SIDES,
    SLOT,
    STUDY,
    SUBSTITUTE,
    SWAP,
    TECH,
    THINGS,
    TRACKS,
    TURNS,
    UNIT,
    WIDTH,
    XP_CHECK,
    E,
    P,
    S,
    X,
)
from banneret.games.planetfall.rules import Planetfall
from banneret.games.planetfall.situation import COMMANDING, PLACING, RESOLVING, RESTRAINING
from banneret.games.planetfall.whys import FINE

WORST: Final[i64] = -1_000_000_000
KEPT: Final[i64] = 8  # choices that are looked at again
FAMILIES: Final[i64] = 62


class Weights:
    """What things are worth, in hundredths of a point unless a line says otherwise. Found by play."""

    def __init__(self) -> None:
        # Tracks
        self.experience: i64 = 85
        self.strength: i64 = 70
        self.energy: i64 = 70
        self.fade: i64 = 3  # Strength and Energy are worth less in so many last actions …
        self.fade_experience: i64 = 6  # … and Experience in so many
        self.enough: i64 = 10  # Strength and Energy that will do
        self.surplus: i64 = 35  # percent of their worth for what goes beyond
        self.veteran: i64 = 12  # Experience that will do
        # Turn order
        self.level: i64 = 15  # for each level that a place lies lower
        # What is to come, in percent
        self.pair: i64 = 30  # that a Landmark finds its pair, for each copy that may still come …
        self.pair_most: i64 = 75  # … but no more
        self.income: i64 = 90  # of what income is worth when it comes
        self.ahead: i64 = 85  # how much the best that Part II leaves counts while Part I is chosen
        # Out of a hundred actions so many are these
        self.rate: vec[i64] = vec[i64]([16, 15, 6, 16, 5, 12, 21])  # by way, LOOT last
        self.operations: i64 = 9
        self.growth: i64 = 80  # Experience that an action brings on the whole, in hundredths
        self.leaning: i64 = 130  # percent of that where something brings more for them
        # Looking on
        self.choices: i64 = 5  # choices of Part I that are looked at again


class Governor(Decider):
    """Takes what is worth most to its own seat."""

    def __init__(self) -> None:
        super().__init__()
        self.weights = Weights()
        # Working space
        self.later: vec[i64] = vec[i64]([0] * int(FAMILIES))  # Landmarks of a family that may still come
        self.value: vec[i64] = vec[i64]([0] * int(KEPT))  # the best choices of a turn, best first
        self.place: vec[i64] = vec[i64]([NOTHING] * int(KEPT))
        self.how: vec[i64] = vec[i64]([NOTHING] * int(KEPT))  # a way, or a trade
        self.found: i64 = 0
        self.sum: vec[i64] = vec[i64](
            [0] * int(COUNT_X)
        )  # of each count that the seat will have in the end, · 100

    def choose(self, state: State, seat: i64, rng: Fast, out: vec[i64]) -> i64:
        assert isinstance(state, Planetfall)
        return self.allowed(self.decide(state, seat), state, seat, rng, out)

    def decide(self, s: Planetfall, seat: i64) -> i64:
        """What to do, by what is being asked."""
        if s.phase == COMMANDING:
            return self.command(s, seat)
        self.expect(s)
        if s.phase == PLACING:
            return self.take(s, seat)
        if s.phase == RESOLVING:
            return self.resolve(s, seat)
        if s.phase == RESTRAINING:
            return self.restrain(s, seat)
        return NOTHING

    # == What is asked ===============================================================================================
    def command(self, s: Planetfall, seat: i64) -> i64:
        """The sheet whose tracks and ability are worth most; both sides count alike where the lot decides."""
        book = s.book
        best: i64 = WORST
        action: i64 = NOTHING
        for choice in range(book.commanders * SIDES):
            if s.why_not(seat, book.COMMAND + choice) != FINE:
                continue
            side: i64 = choice % SIDES
            sheet: i64 = choice // SIDES * 2
            value: i64 = 0
            if side == BY_LOT:
                value = (self.sheet_worth(s, seat, sheet) + self.sheet_worth(s, seat, sheet + SIDE_B)) // 2
            else:
                value = self.sheet_worth(s, seat, sheet + side)
            if value > best:
                best = value
                action = book.COMMAND + choice
        return action

    def sheet_worth(self, s: Planetfall, seat: i64, sheet: i64) -> i64:
        """What a sheet is worth at the start."""
        for family in range(FAMILIES):
            self.later[family] = 0
        twin = s.fresh()
        assert isinstance(twin, Planetfall)
        twin.copy_from(s)
        twin.sheet[seat] = sheet
        for track in range(P):
            twin.level[seat * TRACKS + track] = s.book.begin[sheet * TRACKS + track]
        return self.worth(twin, seat, TURNS)

    def take(self, s: Planetfall, seat: i64) -> i64:
        """The best place; before it a swap, if that makes it better."""
        book = s.book
        best: i64 = self.best(s, seat)
        action: i64 = book.SKIP if self.found == 0 else book.TAKE + s.card_at[self.place[0]]
        for swap in range(book.swaps):
            if s.why_not_swap(seat, swap) == FINE:
                twin = s.fresh()
                assert isinstance(twin, Planetfall)
                twin.copy_from(s)
                twin.swap(seat, swap)
                value: i64 = self.best(twin, seat)
                if value > best:
                    best = value
                    action = book.SWAP + swap
        return action

    def resolve(self, s: Planetfall, seat: i64) -> i64:
        """The best way to claim what the ship stands on, or the best trade."""
        book = s.book
        place: i64 = s.waiting()
        self.found = 0
        self.try_place(s, seat, place, self.turns_after(s))
        self.look_on(s, seat)
        if self.found == 0:
            return NOTHING
        if book.type[s.card_at[place]] == SLOT:
            return self.how[0]
        return book.WAY + self.how[0] - DEFEAT

    def restrain(self, s: Planetfall, seat: i64) -> i64:
        """What would be the best place, unless the seat is the first to place anyhow."""
        book = s.book
        if s.order[0] == seat:
            return book.RESTRAIN + THINGS
        self.best(s, seat)
        if self.found == 0:
            return book.RESTRAIN + THINGS
        ahead: i64 = 0
        while s.order[ahead] != seat:
            ahead += 1
        left: i64 = self.left_by((ahead + 1) // 2)
        twin = s.fresh()
        assert isinstance(twin, Planetfall)
        twin.copy_from(s)
        twin.pay(seat, s.find(seat, RESTRAIN, NOTHING))
        paid: i64 = self.best(twin, seat)
        action: i64 = book.RESTRAIN + s.card_at[self.place[0]]
        if paid < left or s.why_not(seat, action) != FINE:
            return book.RESTRAIN + THINGS
        return action

    def left_by(self, taken: i64) -> i64:
        """The best of the row once so many of its places are taken; each stands there with all its ways."""
        i: i64 = 0
        while taken > 0 and i < self.found - 1:
            i += 1
            first = True
            for j in range(i):
                if self.place[j] == self.place[i]:
                    first = False
            if first:
                taken -= 1
        return self.value[i]

    # == Choices =====================================================================================================
    def best(self, s: Planetfall, seat: i64) -> i64:
        """Try every place in every way; what the best choice leaves the seat with, which is the first of the row."""
        self.found = 0
        turns: i64 = self.turns_after(s)
        for place in range(s.book.places):
            if s.card_at[place] != NOTHING and s.why_not_place(seat, place) == FINE:
                self.try_place(s, seat, place, turns)
        self.look_on(s, seat)
        return self.value[0] if self.found > 0 else WORST

    def try_place(self, s: Planetfall, seat: i64, place: i64, turns: i64) -> None:
        """Put every way of using this place into the row."""
        book = s.book
        thing: i64 = s.card_at[place]
        level: i64 = book.level_of[place]
        order: i64 = -self.weights.level * level if turns > 0 else -level
        twin = s.fresh()
        assert isinstance(twin, Planetfall)
        if book.type[thing] == SLOT:
            twin.copy_from(s)
            self.send(twin, seat, place)
            self.try_trades(s, twin, seat, place, turns, order)
            return
        for way in range(LOOT + book.bundles):
            if s.why_not_way(seat, thing, level, way) == FINE:
                twin.copy_from(s)
                self.send(twin, seat, place)
                twin.claim(seat, place, way)
                self.keep(self.worth(twin, seat, turns) + order, place, way)

    def try_trades(
        self, s: Planetfall, twin: Planetfall, seat: i64, place: i64, turns: i64, order: i64
    ) -> None:
        """The best trade here: Strength for all that is not spent on Experience and Energy."""
        book = s.book
        points: i64 = s.points(seat, book.level_of[place])
        base: i64 = seat * TRACKS
        best: i64 = WORST
        trade: i64 = NOTHING
        for x in range(min(s.round, s.room(seat, X), points // book.rate[X]) + 1):
            left: i64 = points - x * book.rate[X]
            for e in range(min(s.room(seat, E), left // book.rate[E]) + 1):
                strength: i64 = min(s.room(seat, S), (left - e * book.rate[E]) // book.rate[S])
                twin.level[base + X] = s.level[base + X] + x
                twin.level[base + S] = s.level[base + S] + strength
                twin.level[base + E] = s.level[base + E] + e
                twin.earned = s.earned[:]
                twin.trigger(seat, SLOT, NOTHING, False)
                value: i64 = self.worth(twin, seat, turns)
                if value > best:
                    best = value
                    trade = book.trade(x, strength, e)
        best += 100 * book.op_empire[book.level_of[place]]
        self.keep(best + order, place, trade)

    def send(self, twin: Planetfall, seat: i64, place: i64) -> None:
        """The ship stands on the place."""
        if twin.ship_at[place] != seat:
            twin.lift(seat)
            twin.ship_at[place] = seat

    def keep(self, value: i64, place: i64, how: i64) -> None:
        """Into the row, the best first; of equals the one that was tried first."""
        at: i64 = self.found
        if at == KEPT:
            if value <= self.value[KEPT - 1]:
                return
            at = KEPT - 1
        else:
            self.found += 1
        while at > 0 and self.value[at - 1] < value:
            self.value[at] = self.value[at - 1]
            self.place[at] = self.place[at - 1]
            self.how[at] = self.how[at - 1]
            at -= 1
        self.value[at] = value
        self.place[at] = place
        self.how[at] = how

    def look_on(self, s: Planetfall, seat: i64) -> None:
        """While Part I is chosen: judge the first of the row by what Part II would bring after them, too."""
        count: i64 = min(self.found, self.weights.choices)
        if s.part != 1 or count < 2:
            return
        share: i64 = 100 if s.round == PLANETS else self.weights.ahead
        turns: i64 = self.turns_after(s)
        twin = s.fresh()
        assert isinstance(twin, Planetfall)
        next = s.fresh()
        assert isinstance(next, Planetfall)
        value = self.value[:]
        for i in range(count):
            twin.copy_from(s)
            self.carry_out(twin, seat, self.place[i], self.how[i])
            after: i64 = self.best_after(twin, next, seat, turns - 1)
            value[i] += (after - self.value[i]) * share // 100
        place = self.place[:]
        how = self.how[:]
        self.found = 0
        for i in range(count):
            self.keep(value[i], place[i], how[i])

    def carry_out(self, twin: Planetfall, seat: i64, place: i64, how: i64) -> None:
        """A choice of the row, done."""
        book = twin.book
        self.send(twin, seat, place)
        if book.type[twin.card_at[place]] != SLOT:
            twin.claim(seat, place, how)
            return
        twin.operate(seat, place, book.traded(how, X), book.traded(how, S), book.traded(how, E))

    def best_after(self, s: Planetfall, twin: Planetfall, seat: i64, turns: i64) -> i64:
        """What the seat could have after one action more, on places where no ship stands now."""
        book = s.book
        first: i64 = WORST
        second: i64 = WORST
        for place in range(book.places):
            thing: i64 = s.card_at[place]
            if thing == NOTHING:
                continue
            best: i64 = WORST
            level: i64 = book.level_of[place]
            if book.type[thing] == SLOT:
                twin.copy_from(s)
                strength: i64 = min(s.room(seat, S), s.points(seat, level) // book.rate[S])
                self.carry_out(twin, seat, place, book.trade(0, strength, 0))
                best = self.worth(twin, seat, turns)
            elif s.ship_at[place] == NOTHING and s.payable(seat, thing, level):
                for way in range(LOOT + book.bundles):
                    if s.why_not_way(seat, thing, level, way) == FINE:
                        twin.copy_from(s)
                        self.send(twin, seat, place)
                        twin.claim(seat, place, way)
                        best = max(best, self.worth(twin, seat, turns))
            if best > first:
                second = first
                first = best
            elif best > second:
                second = best
        if second == WORST:
            return first
        return (first + second) // 2  # somebody else may want the best

    def turns_after(self, s: Planetfall) -> i64:
        """How many actions a player has after this one."""
        return (PLANETS - s.round) * 2 + 2 - s.part

    def expect(self, s: Planetfall) -> None:
        """Landmarks that may still come, by family: on the table without a ship, or on a later planet."""
        book = s.book
        for family in range(FAMILIES):
            self.later[family] = 0
        for place in range(book.places):
            thing: i64 = s.card_at[place]
            if thing != NOTHING and book.type[thing] == LANDMARK and s.ship_at[place] == NOTHING:
                self.later[book.family[thing]] += 1
        for card in range(s.round * DECK, CARDS):
            if book.type[card] == LANDMARK:
                self.later[book.family[card]] += 1

    # == What a seat has =============================================================================================
    def worth(self, s: Planetfall, seat: i64, turns: i64) -> i64:
        """All that the seat has, with so many actions to come."""
        book = s.book
        sheet: i64 = s.sheet[seat]
        base: i64 = seat * TRACKS
        value: i64 = 100 * s.empire(seat)
        value += self.tracks_worth(s.level[base + X], s.level[base + S], s.level[base + E], turns)
        value += self.count_up(s, seat, turns)
        for i in range(s.claims[seat]):
            card: i64 = s.card[seat * TURNS + i]
            if s.how[seat * TURNS + i] == ANNEX:
                value += self.income_worth(book.bundle, book.annex[card] * TRACKS, turns)
            elif book.card_end[card] > book.card_first[card]:
                value += self.lines_worth(s, seat, turns, book.card_first[card], book.card_end[card])
        value += self.lines_worth(s, seat, turns, book.sheet_first[sheet], book.sheet_end[sheet])
        return value + self.lines_worth(s, seat, turns, book.goal_first[s.goal], book.goal_end[s.goal])

    def tracks_worth(self, x: i64, s: i64, e: i64, turns: i64) -> i64:
        """What is on the tracks."""
        if turns == 0:
            return 0
        w = self.weights
        value: i64 = (self.useful(s, turns) * w.strength + self.useful(e, turns) * w.energy) // 100
        value = value * min(turns, w.fade) // w.fade
        seasoned: i64 = min(x, w.veteran) * w.experience * min(turns, w.fade_experience)
        return value + seasoned // w.fade_experience

    def useful(self, amount: i64, turns: i64) -> i64:
        """How much of a track will be of use, in hundredths."""
        w = self.weights
        if amount <= w.enough:
            return 100 * amount
        return 100 * w.enough + w.surplus * (amount - w.enough)

    def bundle_worth(self, row: vec[i64], at: i64, turns: i64) -> i64:
        """A bundle, whenever there are so many actions left."""
        w = self.weights
        value: i64 = 100 * row[at + P]
        value += (row[at + S] * w.strength + row[at + E] * w.energy) * min(turns, w.fade) // w.fade
        return value + row[at + X] * w.experience * min(turns, w.fade_experience) // w.fade_experience

    def income_worth(self, row: vec[i64], at: i64, turns: i64) -> i64:
        """A bundle in each Income Phase to come: there are two actions left after the last of them."""
        value: i64 = 0
        for left in range(turns // 2):
            value += self.bundle_worth(row, at, 2 * left + 2)
        return value * self.weights.income // 100

    def claims_to_come(self, type: i64, way: i64, turns: i64) -> i64:
        """So many claims or operations, in hundredths."""
        rate = self.weights.rate
        if way != NOTHING:
            return turns * rate[min(way, LOOT)]
        if type == UNIT:
            return turns * (rate[DEFEAT] + rate[RECRUIT])
        if type == SLOT:
            return turns * self.weights.operations
        if type == LANDMARK:
            return turns * (rate[PEACE] + rate[FORCE])
        return turns * (rate[STUDY] if type == TECH else rate[ANNEX] + rate[LOOT])

    # == Counting ====================================================================================================
    def count_up(self, s: Planetfall, seat: i64, turns: i64) -> i64:
        """What the seat will have of everything in the end, on the whole; and what its pairs to come are worth."""
        book = s.book
        w = self.weights
        sum = self.sum
        for i in range(COUNT_X):
            sum[i] = 0
        single: i64 = 0
        seen: i64 = 0
        worlds: i64 = 0
        value: i64 = 0
        for i in range(seat * TURNS, seat * TURNS + s.claims[seat]):
            card: i64 = s.card[i]
            type: i64 = book.type[card]
            worlds |= BIT[card // DECK]
            if type == UNIT:
                sum[COUNT_UNITS] += 100
            elif type == LANDMARK:
                sum[COUNT_LANDMARKS] += 100
                family: i64 = BIT[book.family[card]]
                if single & family:
                    sum[COUNT_PAIRS] += 100
                single ^= family
                if not seen & family:
                    seen |= family
                    sum[COUNT_FAMILIES] += 100
            elif type == TECH:
                sum[COUNT_TECHS] += 100
            elif s.how[i] == ANNEX:
                sum[COUNT_SECTORS] += 100
            else:
                sum[COUNT_PICKUPS] += 100
        for i in range(PLANETS):
            if worlds & BIT[i]:
                sum[COUNT_PLANETS] += 100
        if turns > 0:
            for i in range(seat * TURNS, seat * TURNS + s.claims[seat]):
                card = s.card[i]
                if book.type[card] == LANDMARK and single & BIT[book.family[card]]:
                    single ^= BIT[book.family[card]]
                    chance: i64 = min(w.pair * self.later[book.family[card]], w.pair_most, 12 * turns)
                    sum[COUNT_PAIRS] += chance
                    value += (
                        2 * chance * self.bundle_worth(book.bundle, book.pair[card] * TRACKS, turns) // 100
                    )
            sum[COUNT_UNITS] += self.claims_to_come(UNIT, NOTHING, turns)
            sum[COUNT_LANDMARKS] += self.claims_to_come(LANDMARK, NOTHING, turns)
            sum[COUNT_TECHS] += self.claims_to_come(TECH, STUDY, turns)
            sum[COUNT_SECTORS] += self.claims_to_come(PICKUP, ANNEX, max(0, turns - 2))
            sum[COUNT_PICKUPS] += self.claims_to_come(PICKUP, LOOT, turns)
            sum[COUNT_FAMILIES] += self.claims_to_come(LANDMARK, NOTHING, turns) // 2
            sum[COUNT_PLANETS] += 90 * (turns // 2)
            if turns % 2 == 1 and not worlds & BIT[s.round - 1]:
                sum[COUNT_PLANETS] += 90
        sum[COUNT_PICKUPS_ANY] = sum[COUNT_PICKUPS] + sum[COUNT_SECTORS]
        sum[COUNT_UNITS_LANDMARKS] = sum[COUNT_UNITS] + sum[COUNT_LANDMARKS]
        sum[COUNT_CARDS] = sum[COUNT_UNITS_LANDMARKS] + sum[COUNT_TECHS] + sum[COUNT_PICKUPS_ANY]
        sum[COUNT_SETS] = min(
            sum[COUNT_UNITS], sum[COUNT_LANDMARKS], sum[COUNT_TECHS], sum[COUNT_PICKUPS_ANY]
        )
        return value

    def expected(self, s: Planetfall, seat: i64, what: i64, turns: i64) -> i64:
        """What a count will be in the end, in hundredths."""
        if what < COUNT_X:
            return self.sum[what]
        if what == COUNT_X:
            return 100 * s.count(seat, what) + turns * self.weights.growth
        return 100 * s.count(seat, what)

    # == Lines =======================================================================================================
    def lines_worth(self, s: Planetfall, seat: i64, turns: i64, first: i64, end: i64) -> i64:
        """What the lines of a sheet, a card or the goal will still bring."""
        program = s.book.program
        w = self.weights
        value: i64 = 0
        at: i64 = first
        while at < end:
            what: i64 = program[at]
            if what >= SCORE_PER:
                value += self.end_worth(s, seat, turns, at)
            elif turns == 0:
                pass
            elif what == ON_INCOME:
                value += self.income_worth(program, at + GAIN, turns) * self.times(s, seat, at) // 100
            elif what == ON_CLAIM:
                often: i64 = self.claims_to_come(program[at + 1], program[at + 2], turns)
                often = often * w.leaning // 100 * self.times(s, seat, at) // 100
                value += often * self.bundle_worth(program, at + GAIN, turns // 2) // 100
            elif what == ON_PAIR:
                pairs: i64 = self.sum[COUNT_PAIRS] - 100 * s.count(seat, COUNT_PAIRS) + 4 * turns
                value += pairs * self.bundle_worth(program, at + GAIN, turns // 2) // 100
            elif what == COST:
                way: i64 = program[at + 1]
                often = turns * w.rate[way] * w.leaning // 100
                unit: i64 = w.strength if way == DEFEAT or way == FORCE else w.energy
                value += often * program[at + 2] * unit // 100
            elif what == OP_POINTS:
                value += turns * w.operations * w.leaning // 100 * program[at + 1] * w.strength // 100
            elif what == XP_CHECK:
                value += min(turns, 8) * w.rate[DEFEAT] * program[at + 1] * w.strength // 150
            elif what == SUBSTITUTE:
                value += 15 * turns
            elif what == SWAP or what == RESTRAIN:
                value += 20 * turns
            elif what == ORDER_LAST:
                value -= 15 * turns
            at += WIDTH
        return value

    def times(self, s: Planetfall, seat: i64, at: i64) -> i64:
        """How often a bundle will come each time, in hundredths."""
        program = s.book.program
        if program[at + 3] == NOTHING:
            return 100
        times: i64 = 100 * s.count(seat, program[at + 3])
        if program[at + 3] < COUNT_X:
            times = (times + self.sum[program[at + 3]]) // 2
        return min(times, 100 * program[at + 4]) if program[at + 4] > 0 else times

    def end_worth(self, s: Planetfall, seat: i64, turns: i64, at: i64) -> i64:
        """A line of the end, by how likely it is to be met."""
        program = s.book.program
        points: i64 = program[at + 1]
        what: i64 = program[at + 2]
        if turns == 0:
            return 100 * s.line_points(seat, at)
        if what >= COUNT_S and turns > 2:
            return 0
        number: i64 = self.expected(s, seat, what, turns)
        if program[at] == SCORE_PER:
            times: i64 = number // program[at + 3]
            if program[at + 4] > 0:
                times = min(times, 100 * program[at + 4])
            return points * times
        spread: i64 = 100 + 25 * turns
        if program[at] == SCORE_IF:
            return points * self.likely(number - 100 * program[at + 3] + 50, spread)
        most: i64 = 0
        for other in range(s.book.seats):
            if other != seat:
                most = max(most, s.count(other, what))
        if turns == TURNS:
            return 100 * points // s.book.seats
        return points * self.likely(100 * (s.count(seat, what) - most) + 50, spread)

    def likely(self, lead: i64, spread: i64) -> i64:
        """How likely it is in percent to be ahead in the end, where one is so far ahead now."""
        return max(0, min(100, 50 + 50 * lead // spread))


POLICIES: Final = [("governor", "tries every place and counts what it is worth to the end", Governor)]
