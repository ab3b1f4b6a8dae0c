# compiled
"""The rules of Planetfall, in the order of the book.

Ids such as PF-D4 are those of `rules.md`. `why_not` and `legal` ask the same questions, one action at a time or all at
once; the conformance suite holds them to each other. What sheets and cards do stands in programs (see `book.py`), which
`powers.py` reads; here stand the phases in which they are asked.
"""

from banneret.core.chance import EVERYONE, Chance
from banneret.core.dialect import i64, vec
from banneret.core.state import BIT, NO_ONE, NOTHING
from banneret.games.planetfall.book import (
    ALL_A,
    ALL_B,
    ANNEX,
    BY_LOT,
    CHOICE,
    DEALT,
    DECK,
    DEFEAT,
    GAIN,
    INCOME_ROUND1,
    LOOT,
    LOTS,
    ON_INCOME,
    PLANETS,
    RESTRAIN,
    SIDE_A,
    SIDE_B,
    SIDES,
    SLOT,
    SWAP,
    TECH,
    THINGS,
    TRACKS,
    TURNS,
    WIDTH,
    E,
    P,
    S,
    X,
)
from banneret.games.planetfall.claims import Claims
from banneret.games.planetfall.situation import (
    CARD,
    COMMANDER,
    COMMANDING,
    GOAL,
    IS_DISCOVERY,
    IS_PART,
    IS_RESTRAINING,
    IS_SECTOR,
    IS_SHEET,
    IS_SKIP,
    IS_SWAP,
    IS_TECH,
    OVER,
    PLACING,
    RESOLVING,
    RESTRAINING,
    SIDE,
)
from banneret.games.planetfall.whys import (
    CAN_PLACE,
    CANNOT_PAY,
    CLAIMED,
    FINE,
    HAS_SWAPPED,
    IS_OVER,
    NO_SWAP,
    NOT_DEALT,
    NOT_YOUR_TURN,
    OCCUPIED,
    OTHER_PLANET,
    RESTRAINED,
    SET_ASIDE,
    SHEET_TAKEN,
    SIDE_SETTLED,
    SWAP_FULL,
    SWAP_STRANDS,
    SWAP_UNPAID,
    WRONG_PHASE,
)


class Planetfall(Claims):
    """A position and all that may become of it."""

    # == Setup =======================================================================================================
    def start(self, chance: Chance) -> None:
        """The goal (PF-S1), and commanders if they are dealt (PF-A1)."""
        book = self.book
        self.goal = book.goal
        if self.goal == NOTHING:
            self.goal = chance.below(GOAL, EVERYONE, book.goals)
        if book.commanders_are == DEALT:
            sheets = vec[i64]([1] * int(book.commanders))
            for seat in range(book.seats):
                commander: i64 = chance.pick(COMMANDER, EVERYONE, sheets, book.commanders - seat)
                sheets[commander] = 0
                self.dealt[seat] = commander
        self.next_commander(chance)

    def next_commander(self, chance: Chance) -> None:
        """The next seat chooses its sheet, unless nothing is left to choose; then the game begins."""
        book = self.book
        while self.turn < book.seats and self.dealt[self.turn] != NOTHING and book.sides_are != CHOICE:
            self.give_sheet(self.dealt[self.turn], self.settled_side(chance))
        if self.turn == book.seats:
            self.line_up()
            self.discover(chance)

    def settled_side(self, chance: Chance) -> i64:
        """The side that the table's option says, by lot where it says so."""
        if self.book.sides_are == LOTS:
            return chance.below(SIDE, EVERYONE, 2)
        return SIDE_B if self.book.sides_are == ALL_B else SIDE_A

    def give_sheet(self, commander: i64, side: i64) -> None:
        """The markers go to the underlined spaces of the sheet (PF-S4)."""
        seat: i64 = self.turn
        self.dealt[seat] = NOTHING
        self.sheet[seat] = commander * 2 + side
        for track in range(P):
            self.level[seat * TRACKS + track] = self.book.begin[self.sheet[seat] * TRACKS + track]
        self.turn += 1

    def command(self, action: i64, chance: Chance) -> None:
        """A player takes a sheet and a side of it (PF-S3)."""
        side: i64 = action % SIDES
        if side == BY_LOT:
            side = chance.below(SIDE, EVERYONE, 2)
        self.give_sheet(action // SIDES, side)
        self.next_commander(chance)

    def why_not_command(self, commander: i64, side: i64) -> i64:
        """Each sheet once (PF-A2); the one that was dealt, where they are dealt; a side that is free to choose."""
        sides: i64 = self.book.sides_are
        for seat in range(self.book.seats):
            if self.sheet[seat] != NOTHING and self.sheet[seat] // 2 == commander:
                return SHEET_TAKEN
        if self.dealt[self.turn] != NOTHING and self.dealt[self.turn] != commander:
            return NOT_DEALT
        if sides == CHOICE:
            return FINE if side != BY_LOT else SIDE_SETTLED
        if sides == LOTS:
            return FINE if side == BY_LOT else SIDE_SETTLED
        return FINE if side == (SIDE_A if sides == ALL_A else SIDE_B) else SIDE_SETTLED

    def line_up(self) -> None:
        """Ships on the turn order track by Initiative, lowest first (PF-S5); seat order where it is equal (PF-A3)."""
        seats: i64 = self.book.seats
        for seat in range(seats):
            place: i64 = 0
            for other in range(seats):
                mine: i64 = self.book.initiative[self.sheet[seat]]
                its: i64 = self.book.initiative[self.sheet[other]]
                if its < mine or (its == mine and other < seat):
                    place += 1
            self.track[place] = seat

    # == 1. Discovery ================================================================================================
    def discover(self, chance: Chance) -> None:
        """The next planet: cards in three rows, each with the slot of its level at its end (PF-B1, PF-B2, PF-B3)."""
        book = self.book
        self.round += 1
        self.part = 0
        self.note(IS_DISCOVERY, NO_ONE, self.round)
        deck = vec[i64]([1] * int(DECK))
        left: i64 = DECK
        first: i64 = (self.round - 1) * DECK
        for place in range(book.places):
            if book.slot_at[place] != NOTHING:
                self.card_at[place] = book.slot_at[place]
            else:
                number: i64 = chance.pick(CARD + self.round - 1, EVERYONE, deck, left)
                deck[number] = 0
                left -= 1
                self.card_at[place] = first + number
            self.laid[place] = self.card_at[place]
        self.income()
        self.begin_part(1, chance)

    # == 2. Income ===================================================================================================
    def income(self) -> None:
        """In turn order each player's sectors, Technologies, commander (PF-C2); in round 1 very little (PF-C1)."""
        for slot in range(self.book.seats):
            seat: i64 = self.track[slot]
            at: i64 = seat * TRACKS
            for track in range(P):
                self.paid[at + track] = -self.level[at + track]
            self.paid[at + P] = -self.empire(seat)
            self.collect(seat)
            for track in range(P):
                self.paid[at + track] += self.level[at + track]
            self.paid[at + P] += self.empire(seat)

    def collect(self, seat: i64) -> None:
        """One player's income."""
        book = self.book
        if self.round > 1:
            for i in range(self.claims[seat]):
                card: i64 = self.card[seat * TURNS + i]
                if self.how[seat * TURNS + i] == ANNEX:
                    self.gain(IS_SECTOR, seat, card, book.annex[card])
            for i in range(self.claims[seat]):
                card = self.card[seat * TURNS + i]
                if book.type[card] == TECH:
                    self.collect_from(IS_TECH, seat, card, book.card_first[card], book.card_end[card])
        sheet: i64 = self.sheet[seat]
        if self.round > 1 or self.has(seat, INCOME_ROUND1):
            self.collect_from(IS_SHEET, seat, sheet, book.sheet_first[sheet], book.sheet_end[sheet])

    def collect_from(self, source: i64, seat: i64, number: i64, first: i64, end: i64) -> None:
        """The income lines of one source."""
        program = self.book.program
        at: i64 = first
        while at < end:
            if program[at] == ON_INCOME:
                self.gain_by(source, seat, number, at)
            at += WIDTH

    # == 3. and 4. Exploration =======================================================================================
    def begin_part(self, part: i64, chance: Chance) -> None:
        """The ships act from the top of the track; that order stands for the whole part (PF-A6)."""
        self.part = part
        self.turn = 0
        self.resolved = 0
        self.note(IS_PART, NO_ONE, part)
        for slot in range(self.book.seats):
            self.order[slot] = self.track[slot]
            self.swapped[slot] = 0
        if part == 2:
            self.phase = RESTRAINING
            self.next_restrainer(chance)
        else:
            self.phase = PLACING
            self.next_placer(chance)

    # -- the Restrain token (house) ----------------------------------------------------------------------------------
    def next_restrainer(self, chance: Chance) -> None:
        """Whoever may restrain, and can pay for it, decides, in turn order, before anybody places."""
        while self.turn < self.book.seats and not self.can_restrain(self.order[self.turn]):
            self.turn += 1
        if self.turn == self.book.seats:
            self.phase = PLACING
            self.turn = 0
            self.next_placer(chance)

    def restrain(self, thing: i64, chance: Chance) -> None:
        """Reserve a place for this part, or none (`THINGS`), which costs nothing."""
        if thing < THINGS:
            seat: i64 = self.order[self.turn]
            at: i64 = self.find(seat, RESTRAIN, NOTHING)
            program = self.book.program
            self.note_payment(IS_RESTRAINING, seat, thing, NOTHING, program[at + 2], program[at + 3])
            self.pay(seat, at)
            self.token[seat] = thing
        self.turn += 1
        self.next_restrainer(chance)

    def can_restrain(self, seat: i64) -> bool:
        """Whether the seat has a Restrain token to put, and what it takes."""
        at: i64 = self.find(seat, RESTRAIN, NOTHING)
        return at != NOTHING and self.can_pay(seat, at)

    def why_not_restrain(self, thing: i64) -> i64:
        """Any place that is there, payable or not; nothing at all, if so wished."""
        if thing == THINGS:
            return FINE
        place: i64 = self.place_of(thing)
        if place == NOTHING:
            return self.why_not_there(thing)
        return FINE if self.restrainer(thing) == NOTHING else RESTRAINED

    # -- placing ships -----------------------------------------------------------------------------------------------
    def next_placer(self, chance: Chance) -> None:
        """The next in the order who can do anything; others skip (PF-D8). Then all ships are resolved."""
        while self.turn < self.book.seats:
            seat: i64 = self.order[self.turn]
            if self.can_place(seat) or self.can_swap(seat):
                return
            self.skip(seat)
        self.phase = RESOLVING
        self.resolve(chance)

    def place(self, seat: i64, thing: i64, chance: Chance) -> None:
        """The ship leaves the track for a place."""
        self.lift(seat)
        self.ship_at[self.place_of(thing)] = seat
        self.turn += 1
        self.next_placer(chance)

    def why_not_there(self, thing: i64) -> i64:
        """Why a card does not lie on the table."""
        if thing // DECK != self.round - 1:
            return OTHER_PLANET
        for place in range(self.book.places):
            if self.laid[place] == thing:
                return CLAIMED
        return SET_ASIDE

    def why_not_take(self, seat: i64, thing: i64) -> i64:
        """A card that lies there or a slot, without a ship, not reserved for another, and payable in some way."""
        place: i64 = self.place_of(thing)
        if place == NOTHING:
            return self.why_not_there(thing)
        return self.why_not_place(seat, place)

    def why_not_place(self, seat: i64, place: i64) -> i64:
        """The same of a place where something lies."""
        thing: i64 = self.card_at[place]
        if self.ship_at[place] != NOTHING:
            return OCCUPIED
        if self.part == 2:
            owner: i64 = self.restrainer(thing)
            if owner != NOTHING and owner != seat:
                return RESTRAINED
        return FINE if self.payable(seat, thing, self.book.level_of[place]) else CANNOT_PAY

    def can_place(self, seat: i64) -> bool:
        """Whether there is any place that the seat may take."""
        for place in range(self.book.places):
            if self.card_at[place] != NOTHING and self.why_not_place(seat, place) == FINE:
                return True
        return False

    # -- skipping ----------------------------------------------------------------------------------------------------
    def skip(self, seat: i64) -> None:
        """The ship goes to the topmost empty slot at once, and so ahead of those that are placed (PF-D13)."""
        self.lift(seat)
        self.skips[seat] += 1
        self.turn += 1
        self.resolved += 1
        self.come_back(seat)
        self.remember(seat, NOTHING, NOTHING)
        self.note(IS_SKIP, seat, NOTHING)

    def why_not_skip(self, seat: i64) -> i64:
        """Only where a swap was the one way to a place (PF-D8, PF-D16)."""
        return CAN_PLACE if self.can_place(seat) else FINE

    # -- swapping (an ability) ---------------------------------------------------------------------------------------
    def swap(self, seat: i64, swap: i64) -> None:
        """Pay and gain, just before placing (PF-D16)."""
        at: i64 = self.find_swap(seat, swap)
        program = self.book.program
        self.swapped[seat] |= BIT[swap]
        self.note_payment(IS_SWAP, seat, swap, NOTHING, program[at + 2], program[at + 3])
        self.pay(seat, at)
        card: i64 = self.tech_of(seat, at)
        if card == NOTHING:
            self.gain_by(IS_SHEET, seat, self.sheet[seat], at)
        else:
            self.gain_by(IS_TECH, seat, card, at)

    def find_swap(self, seat: i64, swap: i64) -> i64:
        """The address of this swap among the seat's effects, or NOTHING."""
        return self.find(seat, SWAP, swap)

    def tech_of(self, seat: i64, at: i64) -> i64:
        """The Technology whose program holds this address, or NOTHING."""
        for i in range(self.claims[seat]):
            card: i64 = self.card[seat * TURNS + i]
            if self.book.card_first[card] <= at < self.book.card_end[card]:
                return card
        return NOTHING

    def why_not_swap(self, seat: i64, swap: i64) -> i64:
        """Once in a part (PF-D16), paid in full, not for nothing (PF-D19), and with a place left to take (PF-D18)."""
        at: i64 = self.find_swap(seat, swap)
        if at == NOTHING:
            return NO_SWAP
        if self.swapped[seat] & BIT[swap]:
            return HAS_SWAPPED
        if not self.can_pay(seat, at):
            return SWAP_UNPAID
        program = self.book.program
        useful = program[at + GAIN + P] > 0
        for track in range(P):
            if program[at + GAIN + track] > 0 and self.room(seat, track) > 0:
                useful = True
        if not useful:
            return SWAP_FULL
        return FINE if self.can_place_after(seat, at) else SWAP_STRANDS

    def can_place_after(self, seat: i64, at: i64) -> bool:
        """Whether there is a place to take once the swap at this address is done."""
        program = self.book.program
        base: i64 = seat * TRACKS
        x: i64 = self.level[base + X]
        s: i64 = self.level[base + S]
        e: i64 = self.level[base + E]
        self.pay(seat, at)
        for track in range(P):
            self.level[base + track] += min(program[at + GAIN + track], self.room(seat, track))
        able = self.can_place(seat)
        self.level[base + X] = x
        self.level[base + S] = s
        self.level[base + E] = e
        return able

    def can_swap(self, seat: i64) -> bool:
        """Whether any swap is open to the seat."""
        for swap in range(self.book.swaps):
            if self.why_not_swap(seat, swap) == FINE:
                return True
        return False

    # -- resolving ---------------------------------------------------------------------------------------------------
    def resolve(self, chance: Chance) -> None:
        """Level I from left to right, its slot, then II and III (PF-A8), up to a place that leaves a choice (PF-D4)."""
        for place in range(self.book.places):
            seat: i64 = self.ship_at[place]
            if seat != NOTHING:
                thing: i64 = self.card_at[place]
                if self.book.type[thing] == SLOT:
                    if self.can_trade(seat, place):
                        return
                    self.operate(seat, place, 0, 0, 0)
                elif not self.settle(seat, place):
                    return
        self.end_part(chance)

    def settle(self, seat: i64, place: i64) -> bool:
        """Claim the card of a place where only one way is open; False where the player must choose."""
        only: i64 = NOTHING
        thing: i64 = self.card_at[place]
        for way in range(LOOT + self.book.bundles):
            if self.why_not_way(seat, thing, self.book.level_of[place], way) == FINE:
                if only != NOTHING:
                    return False
                only = way
        if only == NOTHING:
            self.fail(seat, place)
        else:
            self.claim(seat, place, only)
        return True

    def end_part(self, chance: Chance) -> None:
        """Part II follows Part I without refilling (PF-A9); then 5. Migration, left out after the last round."""
        for seat in range(self.book.seats):
            self.token[seat] = NOTHING
        if self.part == 1:
            self.begin_part(2, chance)
        elif self.round < PLANETS:
            self.discover(chance)
        else:
            self.phase = OVER

    # == Game end ====================================================================================================
    def score(self, seat: i64) -> i64:
        return self.empire(seat) + (self.final(seat) if self.phase == OVER else 0)

    def beats(self, seat: i64, other: i64) -> bool:
        """More points, or as many and higher on the track (PF-J3, PF-J4)."""
        mine: i64 = self.score(seat)
        its: i64 = self.score(other)
        return mine > its or (mine == its and self.slot_of(seat) < self.slot_of(other))

    def rank(self, seat: i64) -> i64:
        """The seat's place in the end, from 0."""
        above: i64 = 0
        for other in range(self.book.seats):
            if other != seat and self.beats(other, seat):
                above += 1
        return above

    def share(self, seat: i64) -> float:
        return 1.0 if self.phase == OVER and self.rank(seat) == 0 else 0.0

    # == What may be done now ========================================================================================
    def to_act(self) -> i64:
        if self.phase == PLACING or self.phase == RESTRAINING:
            return self.order[self.turn]
        if self.phase == RESOLVING:
            return self.ship_at[self.waiting()]
        return self.turn if self.phase == COMMANDING else NO_ONE

    def legal(self, seat: i64, out: vec[i64]) -> i64:
        if self.to_act() != seat:
            return 0
        book = self.book
        n: i64 = 0
        if self.phase == PLACING:
            for place in range(book.places):
                if self.card_at[place] != NOTHING and self.why_not_place(seat, place) == FINE:
                    out[n] = book.TAKE + self.card_at[place]
                    n += 1
            able = n > 0
            for swap in range(book.swaps):
                if self.why_not_swap(seat, swap) == FINE:
                    out[n] = book.SWAP + swap
                    n += 1
            if not able:
                out[n] = book.SKIP
                n += 1
            return n
        if self.phase == RESOLVING:
            return self.legal_choice(seat, self.waiting(), out)
        if self.phase == RESTRAINING:
            for place in range(book.places):
                if self.card_at[place] != NOTHING and self.restrainer(self.card_at[place]) == NOTHING:
                    out[n] = book.RESTRAIN + self.card_at[place]
                    n += 1
            out[n] = book.RESTRAIN + THINGS
            return n + 1
        for commander in range(book.commanders):
            for side in range(SIDES):
                if self.why_not_command(commander, side) == FINE:
                    out[n] = book.COMMAND + commander * SIDES + side
                    n += 1
        return n

    def legal_choice(self, seat: i64, place: i64, out: vec[i64]) -> i64:
        """Ways of claiming the card of a place, or trades of its operation."""
        book = self.book
        n: i64 = 0
        thing: i64 = self.card_at[place]
        if book.type[thing] != SLOT:
            for way in range(DEFEAT, LOOT + book.bundles):
                if self.why_not_way(seat, thing, book.level_of[place], way) == FINE:
                    out[n] = book.WAY + way - DEFEAT
                    n += 1
            return n
        points: i64 = self.points(seat, book.level_of[place])
        for x in range(min(self.round, self.room(seat, X), points // book.rate[X]) + 1):
            left: i64 = points - x * book.rate[X]
            for s in range(min(self.room(seat, S), left // book.rate[S]) + 1):
                rest: i64 = left - s * book.rate[S]
                for e in range(min(self.room(seat, E), rest // book.rate[E]) + 1):
                    out[n] = book.trade(x, s, e)
                    n += 1
        return n

    def why_not(self, seat: i64, action: i64) -> i64:
        book = self.book
        if self.phase == OVER:
            return IS_OVER
        if self.to_act() != seat:
            return NOT_YOUR_TURN
        if action < book.TAKE:
            if self.phase != COMMANDING:
                return WRONG_PHASE
            return self.why_not_command(action // SIDES, action % SIDES)
        if action < book.RESTRAIN:
            if self.phase != PLACING:
                return WRONG_PHASE
            if action < book.SWAP:
                return self.why_not_take(seat, action - book.TAKE)
            if action < book.SKIP:
                return self.why_not_swap(seat, action - book.SWAP)
            return self.why_not_skip(seat)
        if action < book.WAY:
            return self.why_not_restrain(action - book.RESTRAIN) if self.phase == RESTRAINING else WRONG_PHASE
        if self.phase != RESOLVING:
            return WRONG_PHASE
        place: i64 = self.waiting()
        slot = book.type[self.card_at[place]] == SLOT
        if action < book.TRADE:
            if slot:
                return WRONG_PHASE
            way: i64 = action - book.WAY + DEFEAT
            return self.why_not_way(seat, self.card_at[place], book.level_of[place], way)
        if not slot:
            return WRONG_PHASE
        x: i64 = book.traded(action, X)
        return self.why_not_trade(seat, place, x, book.traded(action, S), book.traded(action, E))

    def step(self, seat: i64, action: i64, chance: Chance) -> None:
        book = self.book
        if action < book.TAKE:
            self.command(action, chance)
        elif action < book.SWAP:
            self.place(seat, action - book.TAKE, chance)
        elif action < book.SKIP:
            self.swap(seat, action - book.SWAP)
        elif action < book.RESTRAIN:
            self.skip(seat)
            self.next_placer(chance)
        elif action < book.WAY:
            self.restrain(action - book.RESTRAIN, chance)
        elif action < book.TRADE:
            self.claim(seat, self.waiting(), action - book.WAY + DEFEAT)
            self.resolve(chance)
        else:
            x: i64 = book.traded(action, X)
            self.operate(seat, self.waiting(), x, book.traded(action, S), book.traded(action, E))
            self.resolve(chance)

    # == A state like any other ======================================================================================
    def fresh(self) -> "Planetfall":
        return Planetfall(self.book)

    def redeal(self, seat: i64, chance: Chance) -> None:
        """Nothing is hidden: cards that are not revealed have no order and are never looked at (PF-B4)."""
