# compiled
"""The numbers of one variant as the rules read them: realms, personas, their programs, and where each action lies.

Everything here comes from the content file and the table's options and never changes during a game; all states of a
variant share one `Book`.

Tokens are numbered Military 0, Culture 1, Science 2; symbols rock 0, paper 1, scissors 2. Persona kinds are numbered
in the order of the content. Realm cards are numbered row by row of the content, each row's copies one after the other;
`row` is the number of the row, whose cards are alike. A program is a row of instructions, each `WIDTH` numbers: what to
do and with what (see `effects.py`, which writes them, and `powers.py` and `battle.py`, which carry them out).
"""

from typing import Final

from banneret.core.dialect import i64, vec

MILITARY: Final[i64] = 0
CULTURE: Final[i64] = 1
SCIENCE: Final[i64] = 2
TOKENS: Final[i64] = 3

ROCK: Final[i64] = 0
PAPER: Final[i64] = 1
SCISSORS: Final[i64] = 2
SYMBOLS: Final[i64] = 3

# Colours of personas: the first three bring the token with the same number at income, black one of the owner's choice.
RED: Final[i64] = 0
GREEN: Final[i64] = 1
BLUE: Final[i64] = 2
BLACK: Final[i64] = 3

# What a persona does.
NONE: Final[i64] = 0
SKILL: Final[i64] = 1
FATE: Final[i64] = 2
BATTLE: Final[i64] = 3

# -- instructions: [what, a, b, c, d, e, who, by] ----------------------------------------------------------------------
WIDTH: Final[i64] = 8

# Who an instruction is about, and who chooses.
YOU: Final[i64] = 0
OTHER: Final[i64] = 1  # the player looked at or chosen, each other player in turn
FOE: Final[i64] = 2  # the defender of the battle

END: Final[i64] = 0
GAIN: Final[i64] = (
    1  # a: kind of token, b: so many, c: and one more for each (PER), d: colour, e: at most (0: any)
)
GAIN_ONE_KIND: Final[i64] = 2  # a: so many
STEAL: Final[i64] = 3  # a: so many from each, b: players to choose (0: from the one of `who`), c: must
EXCHANGE: Final[i64] = 4  # a: up to
DRAW: Final[i64] = 5  # a: so many, or SAME
DISCARD_HAND: Final[i64] = 6  # a: so many, or ANY_NUMBER; b: may; who holds, by chooses
DISCARD_PLAY: Final[i64] = 7  # a: of whom (SCOPE), b: not this card, c: may; by chooses
LOOK_HAND: Final[i64] = 8  # who: at FOE, or at one to choose (OTHER)
REGAIN: Final[i64] = 9  # a: so many, b: not this card, c: may
EXPAND: Final[i64] = 10  # a: kind to pay, b: less, c: look at so many, d: may
BUILD: Final[i64] = 11  # a: less, b: mixed, c: may
SHIELD: Final[i64] = 12  # a: may
COPY_SKILL: Final[i64] = 13  # a: may
MAY: Final[i64] = 14  # a: where to go on if declined
PAY: Final[i64] = 15  # a: so many, b: kind, c: where to go on if not paid
IF_DONE: Final[i64] = 16  # a: where to go on if the last instruction did nothing
EACH_OTHER: Final[i64] = 17  # a: where to go on after the last
AGAIN_FROM: Final[i64] = 18  # a: back to EACH_OTHER
CHOOSE: Final[i64] = 19  # a: a player who has (NEED), b: where to go on if there is none

# Modifiers of a battle: [what, a, b, c, d, guard, 0, body]; a guarded one counts only where that offer was paid.
ANNOUNCE: Final[i64] = 30
RULE_OUT_FIRST: Final[i64] = 31
TIE_WINS: Final[i64] = 32  # a: symbol, or FIRST_THROW
ON_TIE: Final[i64] = 33  # body
BEST_OF_THREE: Final[i64] = 34
RETHROW: Final[i64] = 35  # a: so many, b: kind
WIN_BONUS: Final[i64] = 36  # a: symbol, ANNOUNCED or ALWAYS; body
LOSS_BONUS: Final[i64] = 37  # the same
AGAIN: Final[i64] = 38
TAKE_BUILT: Final[i64] = 39  # a: symbol, or ALWAYS
OFFER_PAY: Final[i64] = 40  # a: so many, b: kind, c: number of the guard it opens

WHO: Final[i64] = 6  # the places of these in an instruction
BY: Final[i64] = 7
GUARD: Final[i64] = 5  # and in a modifier
BODY: Final[i64] = 7

# Values in instructions
SAME: Final[i64] = -1
ANY_NUMBER: Final[i64] = 0
PER_NOTHING: Final[i64] = 0
PER_COLOUR: Final[i64] = 1
PER_BUILT: Final[i64] = 2
OF_ANY: Final[i64] = 0
OF_OWN: Final[i64] = 1
OF_OTHERS: Final[i64] = 2
OF_OTHER: Final[i64] = 3
OF_FOE: Final[i64] = 4
NEED_HAND: Final[i64] = 1
NEED_PLAY: Final[i64] = 2
FIRST_THROW: Final[i64] = 3
ANNOUNCED: Final[i64] = 3
ALWAYS: Final[i64] = 4

LOOK_LIMIT: Final[i64] = 6  # realms that a card may look at
CARD_LIMIT: Final[i64] = 60  # personas in the box: each has a bit of its own


class Book:
    """One variant's numbers; `make_book` of the content loader fills it."""

    def __init__(self, seats: int, rows: int, realms: int, kinds: int, dearest: int, chooses: bool) -> None:
        self.seats: i64 = seats
        self.rows: i64 = rows  # different realm cards
        self.realms: i64 = realms  # realm cards
        self.kinds: i64 = kinds  # different personas
        self.dearest: i64 = dearest  # the highest cost of a construction

        # Set-up, limits and options
        self.start_realms: i64 = 1  # CL-S2
        self.start_hand: i64 = 0
        self.start_tokens: vec[i64] = vec[i64]([0] * 3)
        self.stock: i64 = 0  # of each kind of token
        self.unlimited = False
        self.hand_limit: i64 = 0
        self.income_draw: i64 = 0
        self.goal: i64 = 0  # stars
        self.round_cap: i64 = 0  # CL-P7
        self.turn_cap: i64 = 0  # CL-P7
        self.tie_cap: i64 = 0  # CL-T11
        self.chain_cap: i64 = 0  # CL-F5
        self.reshuffle = False  # CL-D1: the discard pile comes back when the deck is empty

        # Realms, by row
        self.continents: i64 = 0
        self.continent: vec[i64] = vec[i64]([0] * rows)
        self.realm_copies: vec[i64] = vec[i64]([0] * rows)
        self.military: vec[i64] = vec[i64]([0] * rows)
        self.construct: vec[i64] = vec[i64]([0] * rows)
        self.yellow: vec[i64] = vec[i64]([0] * rows)
        self.black: vec[i64] = vec[i64]([0] * rows)
        self.row_of: vec[i64] = vec[i64]([0] * realms)  # of each card
        self.first_of: vec[i64] = vec[i64]([0] * rows)  # the first card of each row

        # Personas, by kind
        self.copies: vec[i64] = vec[i64]([0] * kinds)
        self.colour: vec[i64] = vec[i64]([0] * kinds)
        self.type: vec[i64] = vec[i64]([NONE] * kinds)
        self.copier: vec[i64] = vec[i64]([0] * kinds)  # has COPY_SKILL
        self.bit: vec[i64] = vec[i64]([0] * kinds)  # the first of the kind's bits in a mask of cards
        self.entry: vec[i64] = vec[i64]([0] * kinds)  # where its program begins; address 0 is an END
        self.program: vec[i64] = vec[i64]([0] * 8)

        # The catalogue: where each kind of action begins
        at: i64 = 0
        self.PLAY: i64 = at
        at += self.kinds
        self.EXPAND: i64 = at
        at += 1
        self.CONSTRUCT: i64 = at  # with Culture, with Science, realm by realm
        at += self.realms * 2
        self.MIXED: i64 = at  # with 1 … dearest - 1 Culture, realm by realm
        at += self.realms * (self.dearest - 1)
        self.PASS: i64 = at
        at += 1
        self.ATTACK: i64 = at
        at += self.realms
        self.ACCEPT: i64 = at
        at += 1
        self.DECLINE: i64 = at
        at += 1
        self.DECLARE: i64 = at
        at += SYMBOLS
        self.ANNOUNCE: i64 = at
        at += SYMBOLS
        self.BAR: i64 = at
        at += SYMBOLS
        self.THROW: i64 = at
        at += SYMBOLS
        self.DISCARD: i64 = at  # from a hand
        at += self.kinds
        self.REMOVE: i64 = at  # from in front of a player
        at += self.seats * self.kinds
        self.STEAL: i64 = at
        at += self.seats * TOKENS
        self.GAIN: i64 = at
        at += TOKENS
        self.EXCHANGE: i64 = at  # the kind given, then the first or second other kind
        at += TOKENS * 2
        self.CHOOSE: i64 = at  # a player, where a card of the set has one chosen
        at += self.seats if chooses else 0
        self.LOOK: i64 = at
        at += self.seats
        self.COPY: i64 = at
        at += self.kinds
        self.REGAIN: i64 = at
        at += self.kinds
        self.SHIELD: i64 = at
        at += self.realms
        self.TAKE: i64 = at  # a realm through a card, by row
        at += self.rows
        self.PUT: i64 = at  # a realm back on top, by row
        at += self.rows
        self.RESOLVE: i64 = at
        at += self.kinds
        self.DONE: i64 = at
        at += 1
        self.ACTIONS: i64 = at

    def write(self, program: list[int]) -> None:
        """Keep the programs of all cards. The row is made here: compiled code never lets go of one handed to it."""
        self.program = vec[i64]([i64(number) for number in program])
