# compiled
"""A position of the Fallen Lands as data: what lies on the table and who holds what."""

from typing import Final

from banneret.core.chance import NOBODY, Chance
from banneret.core.dialect import i64, vec
from banneret.core.state import NOTHING, State, mix, mix_all
from banneret.games.fallen_lands.book import Book

# What is going on.
CHOOSING: Final[i64] = 0  # everyone chooses two followers, sealed (FL-S3)
HIRING: Final[i64] = 1
TASKS: Final[i64] = 2
STEALING: Final[i64] = 3  # the thief looks at a hand (FL-M13)
TRADING: Final[i64] = 4  # two cards for one (FL-T12)
ANSWERING: Final[i64] = 5  # shall we end here? (FL-E5)
OVER: Final[i64] = 6

# What chance is asked.
CARD: Final[i64] = 0
FIELD: Final[i64] = 1
FIRST: Final[i64] = 2
TOKEN: Final[i64] = 3
UNKNOWN: Final[i64] = 4  # what a seat cannot know, imagined


class Situation(State):
    """What lies on the table and in the hands.

    Rows over seats, follower types and card kinds are flat: seat · width + index.
    """

    def __init__(self, book: Book) -> None:
        self.book = book
        seats, fields, kinds = int(book.seats), int(book.fields), int(book.kinds)

        # The board
        self.difficulty: vec[i64] = vec[i64]([1] * fields)  # laid once, shared by copies
        self.owner: vec[i64] = vec[i64]([NOTHING] * fields)
        self.troop: vec[i64] = vec[i64]([NOTHING] * fields)
        self.fort: vec[i64] = vec[i64]([NOTHING] * fields)
        self.claim: vec[i64] = vec[i64]([NOTHING] * fields)  # whose Claim lies there
        self.flooded: vec[i64] = vec[i64]([0] * fields)
        self.support: vec[i64] = vec[i64]([0] * (fields * seats))  # from the seat's cards on adjacent fields
        self.support_all: vec[i64] = vec[i64]([0] * fields)
        self.touching: vec[i64] = vec[i64]([0] * fields)  # the seats with an adjacent field, as bits
        self.open_left: i64 = book.fields  # fields neither conquered nor flooded

        # The seats
        self.money: vec[i64] = vec[i64]([0] * seats)
        self.ready: vec[i64] = vec[i64]([0] * (seats * 3))  # own followers, face-up
        self.tired: vec[i64] = vec[i64]([0] * (seats * 3))  # own followers, face-down
        self.hand: vec[i64] = vec[i64]([0] * (seats * kinds))
        self.hand_size: vec[i64] = vec[i64]([0] * seats)
        self.held: vec[i64] = vec[i64]([0] * seats)  # fields conquered
        self.turns: vec[i64] = vec[i64]([0] * seats)  # turns finished
        self.chosen: vec[i64] = vec[i64](
            [NOTHING] * seats
        )  # the pair to start with, sealed until all have chosen; then 0

        # The table
        self.stock: vec[i64] = vec[i64]([0] * 3)
        self.deck: vec[i64] = vec[i64]([0] * kinds)
        self.deck_size: i64 = 0
        self.discards: vec[i64] = vec[i64]([0] * kinds)
        self.discard_size: i64 = 0

        # The turn
        self.phase: i64 = CHOOSING
        self.first: i64 = NOTHING
        self.round: i64 = 1
        self.place: i64 = 0  # the mover's place in the order of this round
        self.mover: i64 = NOTHING
        self.lent: vec[i64] = vec[i64]([0] * 3)  # shadow followers of the mover, face-up
        self.lent_used: vec[i64] = vec[i64]([0] * 3)
        self.aside: vec[i64] = vec[i64]([0] * kinds)  # shadow cards in use, and boosts of the coming attack
        self.boost: i64 = 0  # Attack added by boosts played for the coming attack
        self.boosts: i64 = 0  # how many cards that are, the Horn among them
        self.horn: i64 = 0
        self.builder: i64 = 0
        self.began: i64 = 0  # a task was done this turn
        self.redrawn: i64 = 0
        self.conquests: i64 = 0  # this turn
        self.progress: i64 = 0  # a conquest or a Claim this turn (FL-E3)
        self.flying: i64 = 0  # the flight fee is paid
        self.owed: i64 = 0  # cards to draw for those traded in
        self.victim: i64 = NOTHING
        self.proposed: i64 = 0
        self.asked: i64 = NOTHING  # who answers the proposal
        self.paused: i64 = NOTHING  # the phase that the proposal interrupted
        self.idle: i64 = 0  # seats that finished a turn since the last conquest or Claim, as bits (FL-E2)

        self.affordable: vec[i64] = vec[i64]([0] * kinds)  # working space
        self.best: vec[i64] = vec[i64]([0] * 300)

    def copy_from(self, other: State) -> None:
        assert isinstance(other, Situation)
        self.book = other.book
        self.difficulty = other.difficulty
        self.owner = other.owner[:]
        self.troop = other.troop[:]
        self.fort = other.fort[:]
        self.claim = other.claim[:]
        self.flooded = other.flooded[:]
        self.support = other.support[:]
        self.support_all = other.support_all[:]
        self.touching = other.touching[:]
        self.open_left = other.open_left
        self.money = other.money[:]
        self.ready = other.ready[:]
        self.tired = other.tired[:]
        self.hand = other.hand[:]
        self.hand_size = other.hand_size[:]
        self.held = other.held[:]
        self.turns = other.turns[:]
        self.chosen = other.chosen[:]
        self.stock = other.stock[:]
        self.deck = other.deck[:]
        self.deck_size = other.deck_size
        self.discards = other.discards[:]
        self.discard_size = other.discard_size
        self.phase = other.phase
        self.first = other.first
        self.round = other.round
        self.place = other.place
        self.mover = other.mover
        self.lent = other.lent[:]
        self.lent_used = other.lent_used[:]
        self.aside = other.aside[:]
        self.boost = other.boost
        self.boosts = other.boosts
        self.horn = other.horn
        self.builder = other.builder
        self.began = other.began
        self.redrawn = other.redrawn
        self.conquests = other.conquests
        self.progress = other.progress
        self.flying = other.flying
        self.owed = other.owed
        self.victim = other.victim
        self.proposed = other.proposed
        self.asked = other.asked
        self.paused = other.paused
        self.idle = other.idle

    def sees_hand(self, viewer: i64, seat: i64) -> bool:
        """One's own hand, and the one a thief is looking into (FL-S6, FL-M13)."""
        return viewer == seat or (self.phase == STEALING and viewer == self.mover and seat == self.victim)

    def deal_unseen(self, seat: i64, chance: Chance) -> None:
        """The hands that the seat cannot see, anew from all that it cannot see."""
        book = self.book
        for other in range(book.seats):
            if self.sees_hand(seat, other):
                continue
            for kind in range(book.kinds):
                self.deck[kind] += self.hand[other * book.kinds + kind]
                self.hand[other * book.kinds + kind] = 0
            self.deck_size += self.hand_size[other]
        for other in range(book.seats):
            if not self.sees_hand(seat, other):
                for _ in range(self.hand_size[other]):
                    card: i64 = chance.pick(UNKNOWN, NOBODY, self.deck, self.deck_size)
                    self.deck[card] -= 1
                    self.deck_size -= 1
                    self.hand[other * book.kinds + card] += 1

    def digest(self, seed: i64) -> i64:
        for row in (
            self.difficulty,
            self.owner,
            self.troop,
            self.fort,
            self.claim,
            self.flooded,
            self.support,
            self.support_all,
            self.touching,
            self.money,
            self.ready,
            self.tired,
            self.hand,
            self.hand_size,
            self.held,
            self.turns,
            self.chosen,
            self.stock,
            self.deck,
            self.discards,
            self.lent,
            self.lent_used,
            self.aside,
        ):
            seed = mix_all(seed, row)
        for number in (
            self.open_left,
            self.deck_size,
            self.discard_size,
            self.phase,
            self.first,
            self.round,
            self.place,
            self.mover,
            self.boost,
            self.boosts,
            self.horn,
            self.builder,
            self.began,
            self.redrawn,
            self.conquests,
            self.progress,
            self.flying,
            self.owed,
            self.victim,
            self.proposed,
            self.asked,
            self.paused,
            self.idle,
        ):
            seed = mix(seed, number)
        return seed
