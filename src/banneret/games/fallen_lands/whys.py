# compiled
"""Why an action is refused, as a number; `reasons.py` has the words."""

from typing import Final

from banneret.core.dialect import i64

FINE: Final[i64] = 0
IS_OVER: Final[i64] = 1
NOT_YOUR_TURN: Final[i64] = 2
WRONG_PHASE: Final[i64] = 3
HAS_CHOSEN: Final[i64] = 4
NO_MONEY_TO_HIRE: Final[i64] = 5
STOCK_EMPTY: Final[i64] = 6
NOT_IN_HAND: Final[i64] = 7
FOLLOWERS_SHORT: Final[i64] = 8
FIELD_TAKEN: Final[i64] = 9
FIELD_FLOODED: Final[i64] = 10
FIELD_CLAIMED: Final[i64] = 11
NOT_BORDERING: Final[i64] = 12
TOUCHES_RIVAL: Final[i64] = 13
TOO_WEAK: Final[i64] = 14
ADVANCED_ONLY: Final[i64] = 15
FLIGHT_FROM_NOWHERE: Final[i64] = 16
FLIGHT_NEXT_DOOR: Final[i64] = 17
FLIGHT_IS_FREE: Final[i64] = 18
FLIGHT_WITH_HORN: Final[i64] = 19
FLIGHT_FEE: Final[i64] = 20
FLIGHT_MAGE: Final[i64] = 21
NOT_OWN_FIELD: Final[i64] = 22
FORTIFIED: Final[i64] = 23
LEADS_NOWHERE: Final[i64] = 24
BOOSTED: Final[i64] = 25
BUILDER_WAITS: Final[i64] = 26
ONE_HORN: Final[i64] = 27
NOT_A_BOOST: Final[i64] = 28
MAGES_SHORT: Final[i64] = 29
FLOODED_ALREADY: Final[i64] = 30
OWN_HAND: Final[i64] = 31
EMPTY_HAND: Final[i64] = 32
NO_WARRIORS: Final[i64] = 33
SHADOW_STOCK: Final[i64] = 34
EXCHANGE_MAGE: Final[i64] = 35
NO_CARDS_LEFT: Final[i64] = 36
RECRUIT_MONEY: Final[i64] = 37
RECRUIT_MAGES: Final[i64] = 38
REDRAW_TOO_LATE: Final[i64] = 39
REDRAW_AFTER_TASK: Final[i64] = 40
REDRAW_ABLE: Final[i64] = 41
REDRAW_TWICE: Final[i64] = 42
PROPOSED_ALREADY: Final[i64] = 43
NOTHING_PROPOSED: Final[i64] = 44
NOT_IN_THEIR_HAND: Final[i64] = 45
NORMAL_ONLY: Final[i64] = 46
NO_SUCH_CARD: Final[i64] = 47
