# compiled
"""Why an action is refused, as a number; `reasons.py` has the words."""

from typing import Final

from banneret.core.dialect import i64

FINE: Final[i64] = 0
IS_OVER: Final[i64] = 1  # PF-J1
NOT_YOUR_TURN: Final[i64] = 2  # another seat decides now: PF-A6, PF-A8
WRONG_PHASE: Final[i64] = 3  # the seat decides now, but about something else: PF-K4
# commanders
SHEET_TAKEN: Final[i64] = 4  # another player has the sheet: PF-A2
NOT_DEALT: Final[i64] = 5  # with dealt commanders, a sheet that was not dealt to this seat: PF-A1
SIDE_SETTLED: Final[i64] = 6  # a side that the table's option does not let this player choose: PF-A1
# taking and restraining a place
OTHER_PLANET: Final[i64] = 7  # the card belongs to another planet: PF-B1
SET_ASIDE: Final[i64] = 8  # of this planet, and not revealed: PF-B4
CLAIMED: Final[i64] = 9  # claimed in Part I; rows are not filled up: PF-A9
OCCUPIED: Final[i64] = 10  # a ship stands there: PF-D12
RESTRAINED: Final[i64] = 11  # reserved with the Restrain token by another player: PF-D17
CANNOT_PAY: Final[i64] = 12  # no way of claiming it is payable; `why_not_way` says why of each: PF-D1
# swapping and skipping
NO_SWAP: Final[i64] = 13  # the seat has no such ability: PF-D16
HAS_SWAPPED: Final[i64] = 14  # once in a part: PF-D16
SWAP_UNPAID: Final[i64] = 15  # not enough of what is paid: PF-D16
SWAP_FULL: Final[i64] = 16  # what would be gained is at its maximum: PF-D19
SWAP_STRANDS: Final[i64] = 17  # no place would be left to take: PF-D18
CAN_PLACE: Final[i64] = 18  # nobody skips who can take a place: PF-D8
# ways of claiming (`why_not_way`), asked when the action is resolved and of every place before
OTHER_TYPE: Final[i64] = 19  # defeat a Landmark, loot a Unit, …: PF-D4
NO_DIPLOMACY: Final[i64] = 20  # the Unit cannot be recruited: PF-D3
NO_AGGRESSION: Final[i64] = 21  # the Landmark cannot be taken by force: PF-E10
NO_SECTOR: Final[i64] = 22  # the Pickup cannot be annexed: PF-H5
NO_SUCH_REWARD: Final[i64] = 23  # not an additional reward of this Pickup: PF-H2
EXPERIENCE_SHORT: Final[i64] = 24  # recruiting needs all of the Experience: PF-D3
STRENGTH_SHORT: Final[i64] = 25  # PF-E2 for Units, PF-E10 for Landmarks
ENERGY_SHORT: Final[i64] = 26  # PF-D1
# trading operation points
TRADE_CAP: Final[i64] = 27  # more Experience than the number of the planet: PF-I1
TRADE_FULL: Final[i64] = 28  # beyond the end of a track: PF-I4
TRADE_DEAR: Final[i64] = 29  # more than the points allow: PF-I3
