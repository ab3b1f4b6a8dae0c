# compiled
"""The numbers of one variant as the rules read them: the board, the cards, the prices, and where each action lies.

Everything here comes from the content file and the table's options and never changes during a game; all states of a
variant share one `Book`.

Followers are numbered Warrior 0, Craftsman 1, Mage 2. Card kinds are numbered in the order of the content: Troops, then
Fortifications, then Magic. Fields are numbered row by row from the top, as they are named: a1, a2 … b1 ….
"""

from typing import Final

from banneret.core.dialect import i64, vec
from banneret.core.state import NOTHING

WARRIOR: Final[i64] = 0
CRAFTSMAN: Final[i64] = 1
MAGE: Final[i64] = 2
TYPES: Final[i64] = 3

# What a Magic card does. Content may rename and reprice the cards; these are the effects there are.
BONUS: Final[i64] = 0
HORN: Final[i64] = 1
BUILDER: Final[i64] = 2
CLAIM: Final[i64] = 3
FLOOD: Final[i64] = 4
THIEF: Final[i64] = 5
PLAGUE: Final[i64] = 6
SHADOW_ARMY: Final[i64] = 7
SHADOW_FOLLOWER: Final[i64] = 8
EFFECTS: Final[i64] = 9

# The six pairs of followers one may start with.
PAIRS: Final[i64] = 6
PAIR_FIRST: Final = vec[i64]([0, 0, 0, 1, 1, 2])
PAIR_SECOND: Final = vec[i64]([0, 1, 2, 1, 2, 2])

RECRUITS: Final[i64] = 4  # with 0, 1, 2 or 3 Mages


class Book:
    """One variant's numbers. `tables` of the content loader fills it; see there for what may stand where."""

    def __init__(self, seats: int, fields: int, troops: int, forts: int, magics: int, boosts: int) -> None:
        self.seats: i64 = seats
        self.fields: i64 = fields
        self.troops: i64 = troops
        self.forts: i64 = forts
        self.magics: i64 = magics
        self.boosts: i64 = (
            boosts  # the first of the Magic kinds: those played with a Troop or a Fortification
        )
        self.kinds: i64 = troops + forts + magics
        kinds = troops + forts + magics

        # Options
        self.advanced = False
        self.first_apart = True  # FL-A1
        self.fee_once = True  # FL-A7
        self.late_start = True  # FL-A5
        self.redraw_always = False  # FL-F3
        self.exchange_stepwise = False  # FL-T13
        self.tie_break = False  # FL-E7

        # Set-up
        self.start_money: i64 = 0
        self.start_hand: i64 = 0
        self.round_cap: i64 = 0
        self.tokens: vec[i64] = vec[i64]([0] * 3)
        self.tiles: vec[i64] = vec[i64]([0] * 13)  # copies of each difficulty; index 0 stays empty
        self.tile_count: i64 = 0
        self.keep_hardest = False  # the quick board must show one of the hardest fields
        self.neighbours: list[vec[i64]] = []

        # Prices
        self.hire: i64 = 0
        self.flight: i64 = 0
        self.flight_mages: i64 = 0
        self.recruit: vec[i64] = vec[i64]([0] * 4)
        self.recruit_cards: i64 = 0
        self.exchange_mages: i64 = 0

        # Cards, by kind
        self.copies: vec[i64] = vec[i64]([0] * kinds)
        self.price: vec[i64] = vec[i64]([0] * (kinds * 3))
        self.attack: vec[i64] = vec[i64]([0] * kinds)
        self.support: vec[i64] = vec[i64]([0] * kinds)
        self.effect: vec[i64] = vec[i64]([NOTHING] * kinds)
        self.bonus: vec[i64] = vec[i64]([0] * kinds)
        self.kind_of: vec[i64] = vec[i64]([NOTHING] * 9)  # the kind with each effect, but for BONUS
        self.first_fort: i64 = troops
        self.first_magic: i64 = troops + forts

        # The catalogue: where each kind of action begins
        at: i64 = 0
        self.START: i64 = at
        at += PAIRS
        self.HIRE: i64 = at
        at += TYPES
        self.HIRE_NOBODY: i64 = at
        at += 1
        self.CONQUER: i64 = at
        at += self.fields * self.troops
        self.FLY: i64 = at
        at += self.fields * self.troops
        self.FORTIFY: i64 = at
        at += self.fields * self.forts
        self.BOOST: i64 = at
        at += self.boosts
        self.CLAIM: i64 = at
        at += self.fields
        self.FLOOD: i64 = at
        at += self.fields
        self.THIEF: i64 = at
        at += self.seats
        self.STEAL: i64 = at
        at += self.kinds
        self.PLAGUE: i64 = at
        at += 1
        self.SHADOW_ARMY: i64 = at
        at += 1
        self.SHADOW_FOLLOWER: i64 = at  # a Warrior, a Craftsman
        at += 2
        self.EXCHANGE: i64 = at
        at += self.kinds
        self.RECRUIT: i64 = at
        at += RECRUITS
        self.REDRAW: i64 = at
        at += 1
        self.END_TASKS: i64 = at
        at += 1
        self.TRADE: i64 = at  # two cards, in the order of their kinds
        self.trade_first: vec[i64] = vec[i64]([0] * (kinds * (kinds + 1) // 2))
        self.trade_second: vec[i64] = vec[i64]([0] * (kinds * (kinds + 1) // 2))
        pair: i64 = 0
        for first in range(self.kinds):
            for second in range(first, self.kinds):
                self.trade_first[pair] = first
                self.trade_second[pair] = second
                pair += 1
        at += pair
        self.END_TURN: i64 = at
        at += 1
        self.PROPOSE: i64 = at
        at += 1
        self.AGREE: i64 = at
        at += 1
        self.DECLINE: i64 = at
        at += 1
        self.ACTIONS: i64 = at
