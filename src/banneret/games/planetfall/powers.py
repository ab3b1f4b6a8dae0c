# compiled
"""What sheets, Technologies and goals do: the one engine that reads their programs (see `book.py`), and all gains."""

from banneret.core.dialect import i64
from banneret.core.state import BIT, NOTHING
from banneret.games.planetfall.book import (
    ANNEX,
    COST,
    COUNT_CARDS,
    COUNT_FAMILIES,
    COUNT_LANDMARKS,
    COUNT_PAIRS,
    COUNT_PICKUPS,
    COUNT_PICKUPS_ANY,
    COUNT_PLANETS,
    COUNT_S,
    COUNT_SE,
    COUNT_SECTORS,
    COUNT_SETS,
    COUNT_TECHS,
    COUNT_UNITS,
    COUNT_X,
    DECK,
    GAIN,
    LANDMARK,
    LOOT,
    ON_CLAIM,
    ON_PAIR,
    PEACE,
    SCORE_IF,
    SCORE_PER,
    SLOT,
    STUDY,
    SUBSTITUTE,
    SWAP,
    TECH,
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
from banneret.games.planetfall.situation import (
    EARNED,
    FROM_EFFECTS,
    FROM_OPERATIONS,
    FROM_PAIRS,
    FROM_SECTORS,
    FROM_SHEET,
    FROM_UNITS,
    IS_CARD,
    IS_PAIR,
    IS_SECTOR,
    IS_SHEET,
    IS_TECH,
    LAST,
    LAST_GAIN,
    Situation,
)


class Powers(Situation):
    """A position whose effects work."""

    # == Lasting effects ==============================================================================================
    def find_in(self, first: i64, end: i64, what: i64, a: i64) -> i64:
        """The first instruction of a program that does this, with this first number (NOTHING: any); or NOTHING."""
        program = self.book.program
        at: i64 = first
        while at < end:
            if program[at] == what and (a == NOTHING or program[at + 1] == a):
                return at
            at += WIDTH
        return NOTHING

    def find(self, seat: i64, what: i64, a: i64) -> i64:
        """The same among a seat's effects: those of its commander, then of its Technologies as they were claimed."""
        book = self.book
        sheet: i64 = self.sheet[seat]
        at: i64 = self.find_in(book.sheet_first[sheet], book.sheet_end[sheet], what, a)
        for i in range(self.claims[seat]):
            if at == NOTHING:
                card: i64 = self.card[seat * TURNS + i]
                at = self.find_in(book.card_first[card], book.card_end[card], what, a)
        return at

    def has(self, seat: i64, what: i64) -> bool:
        """Whether the commander or a Technology has such an effect."""
        return self.find(seat, what, NOTHING) != NOTHING

    def can_pay(self, seat: i64, at: i64) -> bool:
        """Whether the seat has what the instruction at this address takes."""
        program = self.book.program
        base: i64 = seat * TRACKS
        return self.level[base + S] >= program[at + 2] and self.level[base + E] >= program[at + 3]

    def pay(self, seat: i64, at: i64) -> None:
        """Pay it."""
        program = self.book.program
        self.level[seat * TRACKS + S] -= program[at + 2]
        self.level[seat * TRACKS + E] -= program[at + 3]

    def total(self, seat: i64, what: i64) -> i64:
        """What such effects add up to (PF-G5)."""
        book = self.book
        sheet: i64 = self.sheet[seat]
        sum: i64 = self.total_in(book.sheet_first[sheet], book.sheet_end[sheet], what)
        for i in range(self.claims[seat]):
            card: i64 = self.card[seat * TURNS + i]
            sum += self.total_in(book.card_first[card], book.card_end[card], what)
        return sum

    def total_in(self, first: i64, end: i64, what: i64) -> i64:
        """The same of one source."""
        program = self.book.program
        sum: i64 = 0
        at: i64 = first
        while at < end:
            if program[at] == what:
                sum += program[at + 1]
            at += WIDTH
        return sum

    def reduced(self, price: i64, way: i64, first: i64, end: i64) -> i64:
        """A price after one source's reductions: each down to its MIN at most, and never up (PF-E12)."""
        program = self.book.program
        at: i64 = first
        while at < end:
            if program[at] == COST and program[at + 1] == way and price > program[at + 3]:
                price = max(price - program[at + 2], program[at + 3])
            at += WIDTH
        return price

    def experience(self, seat: i64) -> i64:
        """As Units count it."""
        return self.level[seat * TRACKS + X] + self.total(seat, XP_CHECK)

    def substitute(self, seat: i64, thing: i64, way: i64) -> i64:
        """Strength for 1 Energy missing, the cheapest there is; 0 where nothing lets the seat pay so."""
        if way != PEACE and way != STUDY:
            return 0
        book = self.book
        sheet: i64 = self.sheet[seat]
        best: i64 = self.rate_in(0, book.type[thing], book.sheet_first[sheet], book.sheet_end[sheet])
        for i in range(self.claims[seat]):
            card: i64 = self.card[seat * TURNS + i]
            best = self.rate_in(best, book.type[thing], book.card_first[card], book.card_end[card])
        return best

    def rate_in(self, best: i64, type: i64, first: i64, end: i64) -> i64:
        """The same of one source and what was found before."""
        program = self.book.program
        at: i64 = first
        while at < end:
            if program[at] == SUBSTITUTE and program[at + 1] & BIT[type]:
                if best == 0 or program[at + 2] < best:
                    best = program[at + 2]
            at += WIDTH
        return best

    # == Effects that fire ============================================================================================
    def trigger(self, seat: i64, type: i64, way: i64, pair: bool) -> None:
        """Commander, then Technologies in claim order; the card just claimed fires nothing (PF-E1).

        An operation is of type SLOT, and claims no card.
        """
        book = self.book
        sheet: i64 = self.sheet[seat]
        self.fire(IS_SHEET, seat, sheet, book.sheet_first[sheet], book.sheet_end[sheet], type, way, pair)
        for i in range(self.claims[seat] if type == SLOT else self.claims[seat] - 1):
            card: i64 = self.card[seat * TURNS + i]
            self.fire(IS_TECH, seat, card, book.card_first[card], book.card_end[card], type, way, pair)

    def fire(
        self, source: i64, seat: i64, number: i64, first: i64, end: i64, type: i64, way: i64, pair: bool
    ) -> None:
        """The lines of one source that this claim or operation calls."""
        program = self.book.program
        at: i64 = first
        while at < end:
            if program[at] == ON_CLAIM and program[at + 1] == type:
                wanted: i64 = program[at + 2]
                if wanted == NOTHING or wanted == min(way, LOOT):
                    self.gain_by(source, seat, number, at)
            elif program[at] == ON_PAIR and pair:
                self.gain_by(source, seat, number, at)
            at += WIDTH

    def gain_by(self, source: i64, seat: i64, number: i64, at: i64) -> None:
        """The bundle of an instruction, as often as it counts."""
        program = self.book.program
        times: i64 = 1
        if program[at] != SWAP and program[at + 3] != NOTHING:
            times = self.count(seat, program[at + 3])
            if program[at + 4] > 0:
                times = min(times, program[at + 4])
        if times > 0:
            self.add(
                source,
                seat,
                number,
                program[at + GAIN + X] * times,
                program[at + GAIN + S] * times,
                program[at + GAIN + E] * times,
                program[at + GAIN + P] * times,
            )

    # == Gains ========================================================================================================
    def gain(self, source: i64, seat: i64, number: i64, bundle: i64) -> None:
        """A bundle from a source."""
        row = self.book.bundle
        at: i64 = bundle * TRACKS
        self.add(source, seat, number, row[at + X], row[at + S], row[at + E], row[at + P])

    def add(self, source: i64, seat: i64, number: i64, x: i64, s: i64, e: i64, p: i64) -> None:
        """So much more on each track; what goes over its end is lost (PF-E6)."""
        ledger = self.ledger
        if ledger is not None:
            ledger.write(source, seat, number, NOTHING, x, s, e, p)
        self.raise_track(seat, X, x)
        self.raise_track(seat, S, s)
        self.raise_track(seat, E, e)
        self.earned[seat * EARNED + self.from_what(source, number)] += p

    def raise_track(self, seat: i64, track: i64, amount: i64) -> None:
        """One track."""
        got: i64 = min(amount, self.room(seat, track))
        self.level[seat * TRACKS + track] += got
        ledger = self.ledger
        if ledger is not None and got < amount:
            ledger.lose(track, amount - got)

    def from_what(self, source: i64, number: i64) -> i64:
        """Where Empire points of a source are counted."""
        if source == IS_CARD:
            return FROM_UNITS + self.book.type[number]
        if source == IS_PAIR:
            return FROM_PAIRS
        if source == IS_SHEET:
            return FROM_SHEET
        if source == IS_TECH:
            return FROM_EFFECTS
        return FROM_SECTORS if source == IS_SECTOR else FROM_OPERATIONS

    def count_gains(self, seat: i64, sign: i64) -> None:
        """Called with -1 before and 1 after: what came in between stands in `last`."""
        at: i64 = seat * LAST + LAST_GAIN
        for track in range(P):
            self.last[at + track] += sign * self.level[seat * TRACKS + track]
        self.last[at + P] += sign * self.empire(seat)

    # == Counting =====================================================================================================
    def count(self, seat: i64, what: i64) -> i64:
        """How many of something a seat has now."""
        if what >= COUNT_X:
            base: i64 = seat * TRACKS
            if what == COUNT_X:
                return self.level[base + X]
            if what == COUNT_S:
                return self.level[base + S]
            return self.level[base + E] + (self.level[base + S] if what == COUNT_SE else 0)
        if what == COUNT_CARDS:
            return self.claims[seat]
        if what == COUNT_FAMILIES or what == COUNT_PAIRS or what == COUNT_PLANETS:
            return self.count_kinds(seat, what)
        units: i64 = 0
        landmarks: i64 = 0
        techs: i64 = 0
        pickups: i64 = 0
        sectors: i64 = 0
        for i in range(seat * TURNS, seat * TURNS + self.claims[seat]):
            type: i64 = self.book.type[self.card[i]]
            if type == UNIT:
                units += 1
            elif type == LANDMARK:
                landmarks += 1
            elif type == TECH:
                techs += 1
            elif self.how[i] == ANNEX:
                sectors += 1
            else:
                pickups += 1
        if what == COUNT_UNITS:
            return units
        if what == COUNT_LANDMARKS:
            return landmarks
        if what == COUNT_TECHS:
            return techs
        if what == COUNT_PICKUPS:
            return pickups
        if what == COUNT_SECTORS:
            return sectors
        if what == COUNT_PICKUPS_ANY:
            return pickups + sectors
        if what == COUNT_SETS:
            return min(units, landmarks, techs, pickups + sectors)
        return units + landmarks  # COUNT_UNITS_LANDMARKS

    def count_kinds(self, seat: i64, what: i64) -> i64:
        """Landmark families, pairs of them, or planets."""
        families: i64 = 0
        planets: i64 = 0
        open: i64 = 0
        kinds: i64 = 0
        pairs: i64 = 0
        worlds: i64 = 0
        for i in range(seat * TURNS, seat * TURNS + self.claims[seat]):
            card: i64 = self.card[i]
            planet: i64 = BIT[card // DECK]
            if not planets & planet:
                planets |= planet
                worlds += 1
            if self.book.type[card] == LANDMARK:
                family: i64 = BIT[self.book.family[card]]
                if not families & family:
                    families |= family
                    kinds += 1
                if open & family:
                    pairs += 1
                open ^= family
        if what == COUNT_PAIRS:
            return pairs
        return kinds if what == COUNT_FAMILIES else worlds

    # == Lines of the end =============================================================================================
    def empire(self, seat: i64) -> i64:
        """Empire points gained in play; those printed on cards are among them (PF-E15, PF-J9)."""
        sum: i64 = 0
        for i in range(seat * EARNED, (seat + 1) * EARNED):
            sum += self.earned[i]
        return sum

    def line_points(self, seat: i64, at: i64) -> i64:
        """What the END line at this address gives a seat; 0 for other lines."""
        program = self.book.program
        what: i64 = program[at]
        if what < SCORE_PER:
            return 0
        points: i64 = program[at + 1]
        number: i64 = self.count(seat, program[at + 2])
        if what == SCORE_PER:
            times: i64 = number // program[at + 3]
            if program[at + 4] > 0:
                times = min(times, program[at + 4])
            return points * times
        if what == SCORE_IF:
            return points if number >= program[at + 3] else 0
        if number == 0:  # nobody scores for the most of nothing (PF-J5)
            return 0
        for other in range(self.book.seats):
            if self.count(other, program[at + 2]) > number:
                return 0
        return points

    def lines_points(self, seat: i64, first: i64, end: i64) -> i64:
        """The END lines of one source."""
        sum: i64 = 0
        at: i64 = first
        while at < end:
            sum += self.line_points(seat, at)
            at += WIDTH
        return sum

    def final(self, seat: i64) -> i64:
        """What the end brings with everything as it stands: the goal, then END lines of sheet and cards (PF-J2)."""
        book = self.book
        sheet: i64 = self.sheet[seat]
        sum: i64 = self.lines_points(seat, book.goal_first[self.goal], book.goal_end[self.goal])
        sum += self.lines_points(seat, book.sheet_first[sheet], book.sheet_end[sheet])
        for i in range(self.claims[seat]):
            card: i64 = self.card[seat * TURNS + i]
            sum += self.lines_points(seat, book.card_first[card], book.card_end[card])
        return sum
