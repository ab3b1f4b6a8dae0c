# compiled
"""The numbers of one variant as the rules read them: cards, sheets, programs, and where each action lies.

Everything here comes from the content file and the table's options and never changes during a game; all states of a
variant share one `Book`.

What tracks count is numbered Experience 0, Strength 1, Energy 2, Empire points 3. Cards are numbered planet by planet,
14 each; behind them stand the three slots of the Operations board, and both together are *things* to take. A sheet is
one side of a commander: commander · 2 + side. A bundle is a row of four numbers, so much of each track; bundle 0 is
nothing. What effects say is a row of instructions of `WIDTH` numbers (see `effects.py`, which writes them).
"""

from typing import Final

from banneret.core.dialect import i64, vec
from banneret.core.state import NOTHING

PLANETS: Final[i64] = 7
DECK: Final[i64] = 14  # cards of a planet
LEVELS: Final[i64] = 3
TURNS: Final[i64] = 14  # actions of a player in a game

# Tracks.
X: Final[i64] = 0
S: Final[i64] = 1
E: Final[i64] = 2
P: Final[i64] = 3
TRACKS: Final[i64] = 4

# Types of cards.
UNIT: Final[i64] = 0
LANDMARK: Final[i64] = 1
TECH: Final[i64] = 2
PICKUP: Final[i64] = 3
SLOT: Final[i64] = 4  # no card

# Ways of claiming; a loot is LOOT + the number of the bundle that is its additional reward.
STUDY: Final[i64] = 0
DEFEAT: Final[i64] = 1
RECRUIT: Final[i64] = 2
PEACE: Final[i64] = 3
FORCE: Final[i64] = 4
ANNEX: Final[i64] = 5
LOOT: Final[i64] = 6

# Sides of a commander sheet that can be asked for.
SIDE_A: Final[i64] = 0
SIDE_B: Final[i64] = 1
BY_LOT: Final[i64] = 2
SIDES: Final[i64] = 3

# -- instructions: [what, a, b, c, d, X, S, E, P] ----------------------------------------------------------------------
WIDTH: Final[i64] = 9
GAIN: Final[i64] = 5  # where the bundle stands

ON_CLAIM: Final[i64] = (
    1  # a: type (SLOT: operations), b: way (NOTHING: any; LOOT: any loot), c: count, d: MAX
)
ON_INCOME: Final[i64] = 2  # c: count, d: MAX
ON_PAIR: Final[i64] = 3  # c: count, d: MAX
COST: Final[i64] = 4  # a: way, b: so much less, c: MIN
OP_POINTS: Final[i64] = 5  # a: so many more
XP_CHECK: Final[i64] = 6  # a: so much more
SUBSTITUTE: Final[i64] = 7  # a: types as bits, b: Strength for 1 Energy
ORDER_LAST: Final[i64] = 8
INCOME_ROUND1: Final[i64] = 9
SWAP: Final[i64] = 10  # a: number of the swap, b: Strength paid, c: Energy paid
RESTRAIN: Final[i64] = 11  # b: Strength paid, c: Energy paid
SCORE_PER: Final[i64] = 12  # a: points, b: count, c: DIV, d: MAX
SCORE_IF: Final[i64] = 13  # a: points, b: count, c: at least
SCORE_MOST: Final[i64] = 14  # a: points, b: count

# Counts, in the order of `effects.COUNTS`.
COUNT_UNITS: Final[i64] = 0
COUNT_LANDMARKS: Final[i64] = 1
COUNT_TECHS: Final[i64] = 2
COUNT_PICKUPS: Final[i64] = 3
COUNT_SECTORS: Final[i64] = 4
COUNT_PICKUPS_ANY: Final[i64] = 5
COUNT_CARDS: Final[i64] = 6
COUNT_PAIRS: Final[i64] = 7
COUNT_FAMILIES: Final[i64] = 8
COUNT_SETS: Final[i64] = 9
COUNT_PLANETS: Final[i64] = 10
COUNT_UNITS_LANDMARKS: Final[i64] = 11
COUNT_X: Final[i64] = 12
COUNT_S: Final[i64] = 13
COUNT_E: Final[i64] = 14
COUNT_SE: Final[i64] = 15

CARDS: Final[i64] = PLANETS * DECK
THINGS: Final[i64] = CARDS + LEVELS
BONUSES: Final[i64] = 4  # additional rewards that a Pickup can have

# How commanders and sides come to the players.
CHOSEN: Final[i64] = 0
DEALT: Final[i64] = 1

CHOICE: Final[i64] = 0
ALL_A: Final[i64] = 1
ALL_B: Final[i64] = 2
LOTS: Final[i64] = 3


class Book:
    """One variant's numbers; the content loader fills them in, `finish` last."""

    def __init__(self, seats: int, commanders: int, goals: int) -> None:
        self.seats: i64 = seats
        self.commanders: i64 = commanders
        self.goals: i64 = goals

        # Options
        self.commanders_are: i64 = CHOSEN  # PF-A1
        self.sides_are: i64 = CHOICE
        self.goal: i64 = NOTHING  # the goal sheet in play, or NOTHING for one at random

        # What lies on the table: rows of cards, each followed by the slot of its level (PF-B1, PF-B2, PF-N1)
        self.reveal: vec[i64] = vec[i64]([0] * int(LEVELS))
        self.places: i64 = 0
        self.level_of: vec[i64] = vec[i64]([])  # by place
        self.slot_at: vec[i64] = vec[i64]([])  # by place: the slot there, as a thing, or NOTHING

        # Operations
        self.op_points: vec[i64] = vec[i64]([0] * int(LEVELS))
        self.op_empire: vec[i64] = vec[i64]([0] * int(LEVELS))
        self.rate: vec[i64] = vec[i64]([1] * int(TRACKS))  # points for 1 X, S, E

        # Sheets
        self.initiative: vec[i64] = vec[i64]([0] * (commanders * 2))
        self.begin: vec[i64] = vec[i64]([0] * (commanders * 2 * int(TRACKS)))  # X, S, E at the start
        self.most: vec[i64] = vec[i64]([0] * (commanders * 2 * int(TRACKS)))  # their maxima

        # Cards
        self.type: vec[i64] = vec[i64]([0] * int(THINGS))
        self.empire: vec[i64] = vec[i64]([0] * int(CARDS))
        self.price: vec[i64] = vec[i64](
            [0] * int(CARDS * LEVELS)
        )  # S of Units, E of Landmarks and Technologies
        self.other: vec[i64] = vec[i64]([NOTHING] * int(CARDS * LEVELS))  # Diplomacy in E, Aggression in S
        self.need: vec[i64] = vec[i64]([0] * int(CARDS * LEVELS))  # Experience of Units
        self.loot: vec[i64] = vec[i64]([0] * int(CARDS * LEVELS))  # Energy of Pickups
        self.reward: vec[i64] = vec[i64]([0] * int(CARDS))  # bundle
        self.pair: vec[i64] = vec[i64]([0] * int(CARDS))  # bundle, of Landmarks
        self.family: vec[i64] = vec[i64]([NOTHING] * int(CARDS))
        self.annex: vec[i64] = vec[i64]([NOTHING] * int(CARDS))  # bundle, of Pickups that are sectors too
        self.bonus: vec[i64] = vec[i64](
            [NOTHING] * int(CARDS * BONUSES)
        )  # bundles to choose from; none: bundle 0

        # Bundles, the four numbers of each
        self.bundles: i64 = 1
        self.bundle: vec[i64] = vec[i64]([0] * int(TRACKS))

        # Programs: instructions [first, end) of each source
        self.program: vec[i64] = vec[i64]([])
        self.sheet_first: vec[i64] = vec[i64]([0] * (commanders * 2))
        self.sheet_end: vec[i64] = vec[i64]([0] * (commanders * 2))
        self.card_first: vec[i64] = vec[i64]([0] * int(CARDS))
        self.card_end: vec[i64] = vec[i64]([0] * int(CARDS))
        self.goal_first: vec[i64] = vec[i64]([0] * goals)
        self.goal_end: vec[i64] = vec[i64]([0] * goals)
        self.swaps: i64 = 0

        # The catalogue
        self.COMMAND: i64 = 0
        self.TAKE: i64 = 0
        self.SWAP: i64 = 0
        self.SKIP: i64 = 0
        self.RESTRAIN: i64 = 0  # the last of them: nothing
        self.WAY: i64 = 0  # from DEFEAT on: STUDY is never asked for
        self.TRADE: i64 = 0
        self.ACTIONS: i64 = 0
        self.x_most: i64 = 0  # of a trade
        self.s_most: i64 = 0
        self.e_most: i64 = 0

    def lay_places(self) -> None:
        """The places of the table in the order in which they are resolved (PF-A8)."""
        self.places = self.reveal[0] + self.reveal[1] + self.reveal[2] + LEVELS
        self.level_of = vec[i64]([0] * int(self.places))
        self.slot_at = vec[i64]([NOTHING] * int(self.places))
        place: i64 = 0
        for level in range(LEVELS):
            for _ in range(self.reveal[level] + 1):
                self.level_of[place] = level
                place += 1
            self.slot_at[place - 1] = CARDS + level

    def finish(self, points: int) -> None:
        """The catalogue; `points`: the most that an operation can bring."""
        most_s: i64 = 0
        most_e: i64 = 0
        for sheet in range(self.commanders * 2):
            most_s = max(most_s, self.most[sheet * TRACKS + S])
            most_e = max(most_e, self.most[sheet * TRACKS + E])
        self.x_most = min(PLANETS, points // self.rate[X])
        self.s_most = min(most_s, points // self.rate[S])
        self.e_most = min(most_e, points // self.rate[E])
        self.TAKE = self.COMMAND + self.commanders * SIDES
        self.SWAP = self.TAKE + THINGS
        self.SKIP = self.SWAP + self.swaps
        self.RESTRAIN = self.SKIP + 1
        self.WAY = self.RESTRAIN + THINGS + 1
        self.TRADE = self.WAY + LOOT - DEFEAT + self.bundles
        self.ACTIONS = self.TRADE + (self.x_most + 1) * (self.s_most + 1) * (self.e_most + 1)

    def trade(self, x: i64, s: i64, e: i64) -> i64:
        """The action of trading for so much of each."""
        return self.TRADE + (x * (self.s_most + 1) + s) * (self.e_most + 1) + e

    def traded(self, action: i64, track: i64) -> i64:
        """How much of a track the action of a trade is for."""
        amount: i64 = action - self.TRADE
        if track == E:
            return amount % (self.e_most + 1)
        amount = amount // (self.e_most + 1)
        return amount % (self.s_most + 1) if track == S else amount // (self.s_most + 1)

    def write(self, program: list[int], bundles: list[int]) -> None:
        """Keep the effects. The rows are made here: compiled code never lets go of one handed to it."""
        self.program = vec[i64]([i64(number) for number in program])
        self.bundle = vec[i64]([i64(number) for number in bundles])
