# compiled
"""What a position is: the table, the players, the round; and looking at it. No rules.

Rows over seats and what belongs to them are flat: seat · width + place.
"""

from typing import Final

from banneret.core.dialect import i64, vec
from banneret.core.state import NOTHING, State, mix, mix_all
from banneret.games.planetfall.book import TRACKS, TURNS, Book

# What is going on.
COMMANDING: Final[i64] = 0  # commander sheets are chosen, seat by seat
RESTRAINING: Final[i64] = 1  # before anybody places in Part II, who has the Restrain token may put it
PLACING: Final[i64] = 2  # ships are placed in turn order
RESOLVING: Final[i64] = 3  # ships are resolved; the first one that still stands on a place waits for a choice
OVER: Final[i64] = 4

# What chance is asked; from CARD on for a card of planet 1, 2, …
GOAL: Final[i64] = 0
COMMANDER: Final[i64] = 1
SIDE: Final[i64] = 2
CARD: Final[i64] = 3

# What Empire points came from.
FROM_UNITS: Final[i64] = 0
FROM_LANDMARKS: Final[i64] = 1
FROM_TECHS: Final[i64] = 2
FROM_PICKUPS: Final[i64] = 3
FROM_PAIRS: Final[i64] = 4
FROM_SECTORS: Final[i64] = 5
FROM_OPERATIONS: Final[i64] = 6
FROM_SHEET: Final[i64] = 7
FROM_EFFECTS: Final[i64] = 8
EARNED: Final[i64] = 9

# What a seat's ship did last, one row.
LAST_WHEN: Final[i64] = 0  # round · 2 + part, 0 before the first
LAST_NUMBER: Final[i64] = 1  # in which place of the part, from 1
LAST_THING: Final[i64] = 2  # NOTHING: the turn was skipped
LAST_WAY: Final[i64] = 3  # NOTHING for operations, skipped turns and failed claims
LAST_S: Final[i64] = 4  # paid
LAST_E: Final[i64] = 5
LAST_GAIN: Final[i64] = 6  # gained of each track
LAST: Final[i64] = 10

# Entries of a ledger.
IS_CLAIM: Final[i64] = 0  # the gains that follow are of this claim; pays S, E
IS_CARD: Final[i64] = 1  # printed on the card
IS_PAIR: Final[i64] = 2  # the extra reward of one card of a pair
IS_SHEET: Final[i64] = 3  # an effect of the commander
IS_TECH: Final[i64] = 4  # an effect of a Technology
IS_SECTOR: Final[i64] = 5
IS_OPERATION: Final[i64] = 6  # pays nothing; what was traded, and the slot's Empire points
IS_SWAP: Final[i64] = 7  # pays S, E
IS_SKIP: Final[i64] = 8
IS_FAILURE: Final[i64] = 9  # a claim that could not be paid (PF-D6)
IS_DISCOVERY: Final[i64] = 10  # a round began
IS_PART: Final[i64] = 11  # an exploration part began
IS_RESTRAINING: Final[i64] = 12  # pays S, E
ENTRY: Final[i64] = 12  # what, seat, number, way, gain of X S E P, lost of X S E, 0
ROOM: Final[i64] = 512


class Ledger:
    """Everything that happens while it lies open, line by line: for previews and the log. No part of a position."""

    def __init__(self) -> None:
        self.rows: vec[i64] = vec[i64]([0] * int(ENTRY * ROOM))
        self.size: i64 = 0

    def write(self, what: i64, seat: i64, number: i64, way: i64, x: i64, s: i64, e: i64, p: i64) -> None:
        """A line without losses; a full ledger takes no more."""
        if self.size < ROOM:
            at: i64 = self.size * ENTRY
            self.rows[at] = what
            self.rows[at + 1] = seat
            self.rows[at + 2] = number
            self.rows[at + 3] = way
            self.rows[at + 4] = x
            self.rows[at + 5] = s
            self.rows[at + 6] = e
            self.rows[at + 7] = p
            self.size += 1

    def lose(self, track: i64, amount: i64) -> None:
        """So much of the last line went over the end of its track."""
        if self.size > 0:
            self.rows[(self.size - 1) * ENTRY + 8 + track] = amount

    def line(self, index: int) -> list[int]:
        """One line as plain numbers."""
        return [int(self.rows[index * int(ENTRY) + i]) for i in range(int(ENTRY))]


class Situation(State):
    """The fields of a position."""

    def __init__(self, book: Book) -> None:
        self.book = book
        seats, places = int(book.seats), int(book.places)

        # The table
        self.goal: i64 = NOTHING
        self.card_at: vec[i64] = vec[i64]([NOTHING] * places)  # what lies on each place: a card or a slot
        self.laid: vec[i64] = vec[i64]([NOTHING] * places)  # what was laid there when the round began
        self.ship_at: vec[i64] = vec[i64]([NOTHING] * places)
        self.track: vec[i64] = vec[i64]([NOTHING] * seats)  # the turn order track, from the top
        self.order: vec[i64] = vec[i64]([NOTHING] * seats)  # of this part, frozen (PF-A6)
        self.token: vec[i64] = vec[i64]([NOTHING] * seats)  # the thing that a seat has reserved in this part

        # The players
        self.dealt: vec[i64] = vec[i64]([NOTHING] * seats)  # the commander, while the side is to be chosen
        self.sheet: vec[i64] = vec[i64]([NOTHING] * seats)
        self.level: vec[i64] = vec[i64]([0] * (seats * int(TRACKS)))  # X, S, E; the fourth is not used
        self.earned: vec[i64] = vec[i64]([0] * (seats * int(EARNED)))
        self.claims: vec[i64] = vec[i64]([0] * seats)  # cards claimed so far
        self.card: vec[i64] = vec[i64]([NOTHING] * (seats * int(TURNS)))  # in the order claimed
        self.how: vec[i64] = vec[i64]([NOTHING] * (seats * int(TURNS)))
        self.operations: vec[i64] = vec[i64]([0] * seats)
        self.skips: vec[i64] = vec[i64]([0] * seats)
        self.swapped: vec[i64] = vec[i64]([0] * seats)  # swaps used in this part, as bits
        self.last: vec[i64] = vec[i64]([0] * (seats * int(LAST)))
        self.paid: vec[i64] = vec[i64]([0] * (seats * int(TRACKS)))  # by the last Income Phase

        # The round
        self.phase: i64 = COMMANDING
        self.round: i64 = 0
        self.part: i64 = 0
        self.turn: i64 = 0  # how many of the order have acted; the seat that chooses a sheet, or restrains
        self.resolved: i64 = 0  # ships that have come back in this part

        self.ledger: Ledger | None = None

    # == Looking ======================================================================================================
    def place_of(self, thing: i64) -> i64:
        """Where a card or a slot lies, or NOTHING."""
        for place in range(self.book.places):
            if self.card_at[place] == thing:
                return place
        return NOTHING

    def waiting(self) -> i64:
        """The place whose player must choose now: the first one with a ship."""
        for place in range(self.book.places):
            if self.ship_at[place] != NOTHING:
                return place
        return NOTHING

    def restrainer(self, thing: i64) -> i64:
        """Who has reserved a thing."""
        for seat in range(self.book.seats):
            if self.token[seat] == thing:
                return seat
        return NOTHING

    def slot_of(self, seat: i64) -> i64:
        """Where on the track a ship stands, or NOTHING."""
        for slot in range(self.book.seats):
            if self.track[slot] == seat:
                return slot
        return NOTHING

    def room(self, seat: i64, track: i64) -> i64:
        """How far a marker is from the end of its track."""
        return self.book.most[self.sheet[seat] * TRACKS + track] - self.level[seat * TRACKS + track]

    # == Small moves ==================================================================================================
    def lift(self, seat: i64) -> None:
        """Take a ship off the track."""
        for slot in range(self.book.seats):
            if self.track[slot] == seat:
                self.track[slot] = NOTHING

    def note(self, what: i64, seat: i64, number: i64) -> None:
        """A line of the ledger without numbers."""
        self.note_payment(what, seat, number, NOTHING, 0, 0)

    def note_payment(self, what: i64, seat: i64, number: i64, way: i64, s: i64, e: i64) -> None:
        """A line of the ledger that says what was paid."""
        ledger = self.ledger
        if ledger is not None:
            ledger.write(what, seat, number, way, 0, s, e, 0)

    # == Copies =======================================================================================================
    def copy_from(self, other: State) -> None:
        assert isinstance(other, Situation)
        self.book = other.book
        self.goal = other.goal
        self.card_at = other.card_at[:]
        self.laid = other.laid[:]
        self.ship_at = other.ship_at[:]
        self.track = other.track[:]
        self.order = other.order[:]
        self.token = other.token[:]
        self.dealt = other.dealt[:]
        self.sheet = other.sheet[:]
        self.level = other.level[:]
        self.earned = other.earned[:]
        self.claims = other.claims[:]
        self.card = other.card[:]
        self.how = other.how[:]
        self.operations = other.operations[:]
        self.skips = other.skips[:]
        self.swapped = other.swapped[:]
        self.last = other.last[:]
        self.paid = other.paid[:]
        self.phase = other.phase
        self.round = other.round
        self.part = other.part
        self.turn = other.turn
        self.resolved = other.resolved

    def digest(self, seed: i64) -> i64:
        for row in (
            self.card_at,
            self.laid,
            self.ship_at,
            self.track,
            self.order,
            self.token,
            self.dealt,
            self.sheet,
            self.level,
            self.earned,
            self.claims,
            self.card,
            self.how,
            self.operations,
            self.skips,
            self.swapped,
            self.last,
            self.paid,
        ):
            seed = mix_all(seed, row)
        for number in (self.goal, self.phase, self.round, self.part, self.turn, self.resolved):
            seed = mix(seed, number)
        return seed
