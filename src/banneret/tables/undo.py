"""Whether a choice told its maker something. Not a flag on actions: it is worked out from what the maker can see."""

from collections.abc import Sequence
from typing import Any

from banneret.core.chance import Fast, ImpossibleOutcomeError, Recorded
from banneret.core.game import Variant

WORLDS = 8


def reveals(variant: Variant[Any, Any], seat: int, before: Any, actions: Sequence[int], after: Any) -> bool:
    """Whether the seat, which knew `before`, learnt something from these actions, after which it knew `after`.

    It did not if in every world that it could imagine the same would have come out.
    """
    for number in range(WORLDS):
        world = variant.imagine(before, Fast(number + 1))
        try:
            for action in actions:
                if world.why_not(seat, action):
                    return True
                world.step(seat, action, Recorded([]))  # answers nothing
        except ImpossibleOutcomeError:
            return True
        if variant.view(world, seat) != after:
            return True
    return False
