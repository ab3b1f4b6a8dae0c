"""A bot at a table. It gets what its seat may know, and imagines the rest."""

import secrets
from typing import Any

from banneret.bots.match import decide
from banneret.bots.registry import bots_for, make_policy
from banneret.core.chance import Fast
from banneret.core.game import Variant


def bot_choice(variant: Variant[Any, Any], view: Any, seat: int, bot: str) -> int:
    """What the bot does. Touches nothing that is shared, so it may run in any thread."""
    state = variant.imagine(view, Fast(secrets.randbits(62)))
    policy = make_policy(variant.game.name, bot)
    return decide(policy, state, seat, Fast(secrets.randbits(62)), variant.actions)


__all__ = ["bot_choice", "bots_for", "make_policy"]
