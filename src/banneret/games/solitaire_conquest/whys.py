# compiled
"""Why an action is refused, as a number; `reasons.py` has the words."""

from typing import Final

from banneret.core.dialect import i64

FINE: Final[i64] = 0
IS_OVER: Final[i64] = 1
NOT_BEGUN: Final[i64] = 2
HAS_BEGUN: Final[i64] = 3
REINFORCED: Final[i64] = 4
DECK_EMPTY: Final[i64] = 5
HAS_MARCHED: Final[i64] = 6
HAS_FIELDED: Final[i64] = 7
STAYS: Final[i64] = 8
HORDE_BLOCKS: Final[i64] = 9
NO_HORDE_NEAR: Final[i64] = 10
NO_HORDE: Final[i64] = 11
NOT_ADJACENT: Final[i64] = 12
TOO_WEAK: Final[i64] = 13
ALL_FIGHT: Final[i64] = 14
NOT_IN_HAND: Final[i64] = 15
LEADS_NOWHERE: Final[i64] = 16
