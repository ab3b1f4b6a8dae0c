# compiled
"""A position of Conflicting Legends as data: what lies on the table, who holds what, and who has seen what."""

from typing import Final

from banneret.core.chance import NOBODY, Chance
from banneret.core.dialect import i64, vec
from banneret.core.state import BIT, NOTHING, State, mix, mix_all, ones
from banneret.games.conflicting_legends.book import FOE, LOOK_LIMIT, SYMBOLS, WHO, YOU, Book

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
FRAME: Final[i64] = 13
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
LOOP: Final[i64] = 10  # EACH_OTHER: places left of the actor
IS_FATE: Final[i64] = 11
VICTIM: Final[i64] = 12  # STEAL: who is being robbed
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
        self.looked: i64 = 0  # so many of these, from the top, someone is looking at
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
        self.played: i64 = NOTHING  # the persona played this turn
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

    def copy_from(self, other: State) -> None:
        assert isinstance(other, Situation)
        self.book = other.book
        self.owner = other.owner[:]
        self.built = other.built[:]
        self.shielded = other.shielded[:]
        self.top = other.top
        self.order = other.order[:]
        self.order_known = other.order_known[:]
        self.order_size = other.order_size
        self.realm_deck = other.realm_deck[:]
        self.realm_deck_size = other.realm_deck_size
        self.looked = other.looked
        self.placed = other.placed[:]
        self.placed_size = other.placed_size
        self.tokens = other.tokens[:]
        self.hand = other.hand[:]
        self.hand_size = other.hand_size[:]
        self.in_play = other.in_play[:]
        self.known = other.known[:]
        self.waiting = other.waiting[:]
        self.pool = other.pool[:]
        self.deck = other.deck[:]
        self.deck_size = other.deck_size
        self.discards = other.discards[:]
        self.discard_size = other.discard_size
        self.phase = other.phase
        self.chooser = other.chooser
        self.offer = other.offer
        self.first = other.first
        self.mover = other.mover
        self.round = other.round
        self.turns = other.turns
        self.passed = other.passed
        self.played = other.played
        self.earner = other.earner
        self.subjects = other.subjects
        self.fates = other.fates
        self.stack = other.stack[:]
        self.depth = other.depth
        self.stage = other.stage
        self.cursor = other.cursor
        self.battle_card = other.battle_card
        self.plain = other.plain
        self.attacker = other.attacker
        self.defender = other.defender
        self.target = other.target
        self.result = other.result
        self.throws = other.throws
        self.ties = other.ties
        self.history = other.history[:]
        self.best = other.best
        self.wins = other.wins
        self.rethrown = other.rethrown
        self.paid = other.paid
        self.barred = other.barred
        self.announced = other.announced
        self.declared = other.declared[:]
        self.thrown = other.thrown[:]
        self.winner = other.winner
        self.won_by = other.won_by
        self.battles = other.battles
        self.conquests = other.conquests
        self.builds = other.builds
        self.expansions = other.expansions
        self.fate_effects = other.fate_effects
        self.lost_draws = other.lost_draws

    def digest(self, seed: i64) -> i64:
        for row in (
            self.owner,
            self.built,
            self.shielded,
            self.order,
            self.order_known,
            self.realm_deck,
            self.placed,
            self.tokens,
            self.hand,
            self.hand_size,
            self.in_play,
            self.known,
            self.waiting,
            self.pool,
            self.deck,
            self.discards,
            self.stack,
            self.history,
            self.declared,
            self.thrown,
        ):
            seed = mix_all(seed, row)
        for number in (
            self.top,
            self.order_size,
            self.realm_deck_size,
            self.looked,
            self.placed_size,
            self.deck_size,
            self.discard_size,
            self.phase,
            self.chooser,
            self.offer,
            self.first,
            self.mover,
            self.round,
            self.turns,
            self.passed,
            self.played,
            self.earner,
            self.subjects,
            self.fates,
            self.depth,
            self.stage,
            self.cursor,
            self.battle_card,
            self.plain,
            self.attacker,
            self.defender,
            self.target,
            self.result,
            self.throws,
            self.ties,
            self.best,
            self.wins,
            self.rethrown,
            self.paid,
            self.barred,
            self.announced,
            self.winner,
            self.won_by,
            self.battles,
            self.conquests,
            self.builds,
            self.expansions,
            self.fate_effects,
            self.lost_draws,
        ):
            seed = mix(seed, number)
        return seed

    # -- masks of cards ----------------------------------------------------------------------------------------------
    def held(self, mask: i64, kind: i64) -> i64:
        """How many cards of a kind the mask has."""
        return ones(mask // BIT[self.book.bit[kind]] % BIT[self.book.copies[kind]])

    def with_cards(self, mask: i64, kind: i64, count: i64) -> i64:
        """The mask with exactly so many cards of a kind; `count` is at most the copies there are."""
        first: i64 = BIT[self.book.bit[kind]]
        whole: i64 = (BIT[self.book.copies[kind]] - 1) * first
        return (mask & ~whole) | ((BIT[count] - 1) * first)

    # -- what a seat cannot know -------------------------------------------------------------------------------------
    def redeal_unknown(self, viewer: i64, chance: Chance) -> None:
        """Replace all that the viewer (`seats` for everyone) cannot know; see `redeal`."""
        self.redeal_hands(viewer, chance)
        self.redeal_realms(viewer, chance)
        if self.phase == THROWING:
            for side in range(2):
                seat: i64 = self.attacker if side == 0 else self.defender
                if seat != viewer and self.thrown[side] != NOTHING:
                    self.thrown[side] = chance.below(UNKNOWN, NOBODY, SYMBOLS)
                    while side == 1 and self.throws == 0 and self.thrown[side] == self.barred:
                        self.thrown[side] = chance.below(UNKNOWN, NOBODY, SYMBOLS)

    def redeal_hands(self, viewer: i64, chance: Chance) -> None:
        """The part of each hand that the viewer does not know, anew from all the cards that it does not see.

        What others remember of hands, where it is no more than everyone's knowledge, stays; the rest the viewer cannot
        know, and it is left out.
        """
        book = self.book
        seats, kinds = book.seats, book.kinds
        for holder in range(seats):
            if holder == viewer:
                continue
            mask: i64 = self.known[viewer * seats + holder]
            kept: i64 = 0
            for kind in range(kinds):
                at: i64 = holder * kinds + kind
                sure: i64 = self.held(mask, kind)
                self.deck[kind] += self.hand[at] - sure
                self.hand[at] = sure
                kept += sure
            self.deck_size += self.hand_size[holder] - kept
        for holder in range(seats):
            if holder == viewer:
                continue
            left: i64 = self.hand_size[holder]
            for kind in range(kinds):
                left -= self.hand[holder * kinds + kind]
            for _ in range(left):
                card: i64 = chance.pick(UNKNOWN, NOBODY, self.deck, self.deck_size)
                self.deck[card] -= 1
                self.deck_size -= 1
                self.hand[holder * kinds + card] += 1
        looker: i64 = NOTHING
        seen: i64 = NOTHING
        if self.phase == DISCARDING and self.chooser != self.holder():  # who looks, sees the hand now
            looker = self.chooser
            seen = self.holder()
        for other in range(seats):
            if other == viewer:
                continue
            for holder in range(seats):
                if holder == viewer or holder == other:
                    continue  # what is remembered of one's own hand is known
                if other == looker and holder == seen:
                    self.know_hand(other, holder)
                else:
                    self.known[other * seats + holder] = self.known[seats * seats + holder]

    def holder(self) -> i64:
        """Whose hand a card is discarded from."""
        return self.who(self.book.program[self.stack[(self.depth - 1) * FRAME + PC] + WHO])

    def who(self, which: i64) -> i64:
        """The seat that an instruction speaks of, or `NOTHING` where there is none."""
        frame: i64 = (self.depth - 1) * FRAME
        if which == YOU:
            return self.stack[frame + ACTOR]
        return self.defender if which == FOE else self.stack[frame + TARGET]

    def know_hand(self, viewer: i64, holder: i64) -> None:
        """The viewer has seen the whole hand."""
        book = self.book
        mask: i64 = 0
        for kind in range(book.kinds):
            copies: i64 = self.hand[holder * book.kinds + kind]
            if copies > 0:
                mask = self.with_cards(mask, kind, copies)
        self.known[viewer * book.seats + holder] = mask

    def redeal_realms(self, viewer: i64, chance: Chance) -> None:
        """The places of the realm deck that the viewer does not know, anew from all the realms that it does not see."""
        me: i64 = BIT[viewer]
        everyone: i64 = BIT[self.book.seats]
        for place in range(self.order_size):
            if self.order_known[place] & (me | everyone) == 0:
                self.realm_deck[self.order[place]] += 1
                self.realm_deck_size += 1
        for place in range(self.order_size):
            if self.order_known[place] & (me | everyone) == 0:
                row: i64 = chance.pick(UNKNOWN, NOBODY, self.realm_deck, self.realm_deck_size)
                self.realm_deck[row] -= 1
                self.realm_deck_size -= 1
                self.order[place] = row
        if self.placed_size > 0 and viewer != self.chooser:
            # Those put back so far are some of the realms that are being arranged, in any order.
            rows = self.realm_deck[:]
            for row in range(self.book.rows):
                rows[row] = 0
            total: i64 = 0
            for place in range(self.looked):
                rows[self.looked_at(place)] += 1
                total += 1
            for place in range(self.placed_size):
                row = chance.pick(UNKNOWN, NOBODY, rows, total)
                rows[row] -= 1
                total -= 1
                self.placed[place] = row

    def looked_at(self, place: i64) -> i64:
        """The realms that are being looked at, from the top."""
        if self.top == NOTHING:
            return self.order[place]
        return self.top if place == 0 else self.order[place - 1]
