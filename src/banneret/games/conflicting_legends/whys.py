# compiled
"""Why an action is refused, as a number; `reasons.py` has the words."""

from typing import Final

from banneret.core.dialect import i64

FINE: Final[i64] = 0
IS_OVER: Final[i64] = 1  # CL-W5
NOT_YOUR_TURN: Final[i64] = 2  # another seat decides now: CL-P1
WRONG_PHASE: Final[i64] = 3  # the seat decides now, but about something else
HAS_PASSED: Final[i64] = 4  # CL-P2
HAS_THROWN: Final[i64] = 5  # the own throw is sealed, the other one is awaited: CL-T13
NOT_IN_HAND: Final[i64] = 6  # play, discard from the own hand: CL-P1, CL-C3
# realms
REALM_DECK_EMPTY: Final[i64] = 7  # expand: CL-E4
MILITARY_SHORT: Final[i64] = 8  # expand: CL-E1
NOT_OWN_REALM: Final[i64] = 9  # construct, shield: CL-B2
ALREADY_BUILT: Final[i64] = 10  # construct: CL-B2
TOKENS_SHORT: Final[i64] = 11  # construct with Culture, Science or a mixture: CL-B1
NO_MIXTURE: Final[i64] = 12  # construct mixed without a card that lets one: CL-B1
NOT_A_MIXTURE: Final[i64] = 13  # construct mixed n where n is not between 1 and the cost minus 1: CL-B1
OWN_REALM: Final[i64] = 14  # attack: CL-A1
NOBODYS_REALM: Final[i64] = 15  # attack a realm that is still in the deck: CL-A11
SHIELDED: Final[i64] = 16  # attack: CL-A12
NOT_LOOKED_AT: Final[i64] = 17  # take, put back a realm that is not among those on offer: CL-E1
PRICE_SHORT: Final[i64] = 18  # take a realm through a card: CL-E1
# throws
BARRED: Final[i64] = 19  # throw what was ruled out for the first throw: CL-T10
HAS_DECLARED: Final[i64] = 20  # declare twice before one throw: CL-T6
ANNOUNCES: Final[i64] = 21  # declare where the card makes one announce: CL-T6
# cards
NOT_IN_THAT_HAND: Final[i64] = 22  # discard from a hand that one looks into: CL-C3
NOT_IN_PLAY: Final[i64] = 23  # discard @s: no such persona in front of that player: CL-C3
THIS_CARD: Final[i64] = 24  # discard the very card that says "not this card": CL-C11
OTHER_SEATS_CARD: Final[i64] = 25  # discard @s in front of a player that the effect does not mean: CL-T3
OWN_SEAT: Final[i64] = 26  # steal, look, choose: oneself: CL-C12
ROBBED_ALREADY: Final[i64] = (
    27  # steal again from the same, or from another before this one has given: CL-C12
)
OTHER_SEAT: Final[i64] = 28  # steal from another than the one the effect means: CL-C3
NO_SUCH_TOKEN: Final[i64] = 29  # steal: that player has no such token: CL-C12
POOL_EMPTY: Final[i64] = 30  # take, exchange: the pool has none of that kind: CL-D5
NO_TOKEN_TO_GIVE: Final[i64] = 31  # exchange: CL-C13
BOTH_SIDES: Final[i64] = 32  # exchange: a kind on both sides: CL-C13
EMPTY_HAND: Final[i64] = 33  # look, choose: nothing there: CL-C3
NOTHING_THERE: Final[i64] = 34  # choose: that player has nothing that the effect could take: CL-C3
NOT_A_SKILL: Final[i64] = 35  # copy: CL-C11
COPIES_ITSELF: Final[i64] = 36  # copy a card that copies: CL-C11
SKILL_NOT_IN_PLAY: Final[i64] = 37  # copy: CL-C11
NOT_DISCARDED: Final[i64] = 38  # regain: CL-F6
REGAINS_ITSELF: Final[i64] = 39  # regain: CL-F6
NOT_WAITING: Final[i64] = 40  # resolve: no such fate card of yours waits: CL-F5
MUST_CHOOSE: Final[i64] = 41  # done, where the effect is compulsory: CL-C3
