# compiled
"""A position of Conflicting Legends as data: what lies on the table, who holds what, and who has seen what."""

from typing import Final

from banneret.core.dialect import i64, vec
from banneret.core.state import State
from banneret.games.conflicting_legends.book import (
    LOOK_LIMIT,
    NOTHING,
    Book,
)

# What is going on, and so who decides: `chooser`, but in THROW both fighters.
ACTION: Final[i64] = 0  # play, expand, construct or pass
ATTACKING: Final[i64] = 1  # choose the realm to attack, or none
OFFERED: Final[i64] = 2  # accept or decline what `offer` says
BARRING: Final[i64] = 3  # the defender rules out a throw
ANNOUNCING: Final[i64] = 4  # the attacker says a throw aloud
THROWING: Final[i64] = 5  # both throw, sealed
DISCARDING: Final[i64] = 6  # a card from a hand
REMOVING: Final[i64] = 7  # a persona in play to the discard pile
STEALING: Final[i64] = 8
GAINING: Final[i64] = 9  # name a kind of token
EXCHANGING: Final[i64] = 10
CHOOSING: Final[i64] = 11  # a player
LOOKING: Final[i64] = 12  # whose hand to look at
COPYING: Final[i64] = 13
REGAINING: Final[i64] = 14
SHIELDING: Final[i64] = 15
TAKING: Final[i64] = 16  # a realm through a card
ORDERING: Final[i64] = 17  # put realms back on top
BUILDING: Final[i64] = 18  # construct through a card
RESOLVING: Final[i64] = 19  # which own fate card first
EARNING: Final[i64] = 20  # a token for a Subject
OVER: Final[i64] = 21
BUSY: Final[i64] = 22  # never between two decisions

# What an offer is about.
NO_OFFER: Final[i64] = 0
EFFECT_OFFER: Final[i64] = 1  # carry out what a card lets one do
PAY_OFFER: Final[i64] = 2  # pay for what a card gives
RETHROW_OFFER: Final[i64] = 3  # pay to cancel a lost throw
BEST_OFFER: Final[i64] = 4  # go on to two wins out of three

# How far a battle is.
NO_BATTLE: Final[i64] = 0
PAYMENT: Final[i64] = 1
RULING_OUT: Final[i64] = 2
ANNOUNCEMENT: Final[i64] = 3
REVEAL: Final[i64] = 4
TIED: Final[i64] = 5
LOST_THROW: Final[i64] = 6
BONUS: Final[i64] = 7
FOLLOW_UP: Final[i64] = 8

# How it went; the facts of the last battle stay on the table until the next one.
NO_RESULT: Final[i64] = 0
RUNNING: Final[i64] = 1
WON: Final[i64] = 2
LOST: Final[i64] = 3

# Why someone won.
BY_CONTINENTS: Final[i64] = 1
BY_STARS: Final[i64] = 2

# What chance is asked.
CARD: Final[i64] = 0
REALM: Final[i64] = 1
FIRST: Final[i64] = 2
SYMBOL: Final[i64] = 3
UNKNOWN: Final[i64] = 4  # what a seat cannot know, imagined

# A frame of the stack: an effect that is being carried out.
FRAME: Final[i64] = 12
PC: Final[i64] = 0
SOURCE: Final[i64] = 1  # the persona whose program it is
THIS: Final[i64] = 2  # the persona that was played or discarded; another one where it copies
ACTOR: Final[i64] = 3  # "you"
TARGET: Final[i64] = 4  # OTHER, where there is one
BEGUN: Final[i64] = 5  # the instruction at PC is being carried out
COUNT: Final[i64] = 6  # what it did so far
LEFT: Final[i64] = 7  # what it may still do
GIVEN: Final[i64] = 8  # bits: the seats robbed, the kinds of token given
GOT: Final[i64] = 9  # bits: the kinds of token got; STEAL: what the present victim still gives
LOOP: Final[i64] = 10  # EACH_OTHER: places left of the actor; STEAL keeps none
IS_FATE: Final[i64] = 11
FRAMES: Final[i64] = 3

HISTORY: Final[i64] = 64  # throws of a battle that are kept, the latest


class Situation(State):
    """What lies on the table and in the hands.

    Rows over seats and token or card kinds are flat: seat · width + index. A mask of cards has `copies` bits for each
    kind; so many are set as cards are meant.
    """

    def __init__(self, book: Book) -> None:
        self.book = book
        seats, kinds, rows, realms = int(book.seats), int(book.kinds), int(book.rows), int(book.realms)

        # Realms, by card
        self.owner: vec[i64] = vec[i64]([NOTHING] * realms)
        self.built: vec[i64] = vec[i64]([0] * realms)
        self.shielded: vec[i64] = vec[i64]([0] * realms)
        # The realm deck: the open card on top, cards that someone put back below it, the rest unordered; all by row
        self.top: i64 = NOTHING
        self.order: vec[i64] = vec[i64]([NOTHING] * realms)
        self.order_known: vec[i64] = vec[i64](
            [0] * realms
        )  # bits: the seats that know, and `seats` for everyone else
        self.order_size: i64 = 0
        self.realm_deck: vec[i64] = vec[i64]([0] * rows)
        self.realm_deck_size: i64 = 0
        self.placed: vec[i64] = vec[i64]([NOTHING] * int(LOOK_LIMIT))  # put back so far, the deepest first
        self.placed_size: i64 = 0

        # The seats
        self.tokens: vec[i64] = vec[i64]([0] * (seats * 3))
        self.hand: vec[i64] = vec[i64]([0] * (seats * kinds))
        self.hand_size: vec[i64] = vec[i64]([0] * seats)
        self.in_play: vec[i64] = vec[i64]([0] * (seats * kinds))
        self.known: vec[i64] = vec[i64](
            [0] * ((seats + 1) * seats)
        )  # viewer (`seats`: everyone), holder: a mask
        self.waiting: vec[i64] = vec[i64]([0] * seats)  # fate cards discarded, their effect to come: a mask

        # The table
        self.pool: vec[i64] = vec[i64]([0] * 3)
        self.deck: vec[i64] = vec[i64]([0] * kinds)
        self.deck_size: i64 = 0
        self.discards: vec[i64] = vec[i64]([0] * kinds)
        self.discard_size: i64 = 0

        # The round
        self.phase: i64 = ACTION
        self.chooser: i64 = NOTHING
        self.offer: i64 = NO_OFFER
        self.first: i64 = NOTHING
        self.mover: i64 = NOTHING
        self.round: i64 = 1
        self.turns: i64 = 0  # finished this round
        self.passed: i64 = 0  # bits
        self.earner: i64 = 0  # income: the place in the order of the round
        self.subjects: i64 = 0  # income: tokens to name
        self.fates: i64 = 0  # fate effects this turn

        # Effects that are being carried out
        self.stack: vec[i64] = vec[i64]([0] * int(FRAME * FRAMES))
        self.depth: i64 = 0

        # The battle, or the last one
        self.stage: i64 = NO_BATTLE
        self.cursor: i64 = 0  # the modifier to look at next
        self.battle_card: i64 = NOTHING
        self.plain: i64 = 0  # a further attack, without the card's modifiers
        self.attacker: i64 = NOTHING
        self.defender: i64 = NOTHING
        self.target: i64 = NOTHING
        self.result: i64 = NO_RESULT
        self.throws: i64 = 0
        self.ties: i64 = 0
        self.history: vec[i64] = vec[i64]([0] * int(HISTORY))  # attacker's symbol · 3 + defender's
        self.best: i64 = 0  # two wins out of three
        self.wins: i64 = 0  # of the attacker, in those
        self.rethrown: i64 = 0
        self.paid: i64 = 0  # bits: guards opened
        self.barred: i64 = NOTHING
        self.announced: i64 = NOTHING
        self.declared: vec[i64] = vec[i64]([NOTHING] * 2)  # attacker, defender
        self.thrown: vec[i64] = vec[i64]([NOTHING] * 2)  # sealed

        # The end
        self.winner: i64 = NOTHING
        self.won_by: i64 = 0

        # Counted for studies
        self.battles: i64 = 0
        self.conquests: i64 = 0
        self.builds: i64 = 0
        self.expansions: i64 = 0
        self.fate_effects: i64 = 0
        self.lost_draws: i64 = 0
