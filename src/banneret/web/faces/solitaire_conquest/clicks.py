"""What a click means: a change of the half-made choice, an action, or why neither.

The words of `data-move`: `region Fenmark`, with veterans `fight 7` and `rest 7` (the number of a drawn card), `drop`,
and `play …` with a line of notation. The first click on a region chooses it and the prompt says what would be done; the
second does it.
"""

from dataclasses import replace

from banneret.core.errors import BadInputError
from banneret.core.game import Refusal
from banneret.web.face import Act, Draft
from banneret.web.faces.solitaire_conquest.sight import Sight


def click(sight: Sight, move: str) -> Draft | Act | Refusal:
    """The answer to a click on `data-move=move`."""
    word, _, rest = move.partition(" ")
    if word == "play":
        return play(sight, rest)
    if word == "region" and rest in sight.names:
        return pick_region(sight, sight.names.index(rest))
    if word in ("fight", "rest") and rest in map(str, sight.held):
        return tell(sight, word, int(rest))
    if word == "drop":
        return {}
    return Refusal("", f"There is nothing here that is called {move!r}.")


def play(sight: Sight, line: str) -> Act | Refusal:
    """A finished choice, if it is allowed."""
    if sight.seat is None:
        return Refusal("", "You are watching; only the player acts.")
    try:
        refusal = sight.why_not(line)
    except BadInputError as error:
        return Refusal("", str(error))
    return refusal or Act(line)


def pick_region(sight: Sight, region: int) -> Draft | Act | Refusal:
    """A region to act on or only to look at; the same again does what can be done there."""
    if sight.plan.region != region:
        return sight.write(replace(sight.plan, region=region))
    line = sight.line()
    if not sight.acting or line is None:
        return sight.write(replace(sight.plan, region=None))
    return play(sight, line)


def tell(sight: Sight, word: str, place: int) -> Draft | Refusal:
    """With veterans: this ally is to fight, or to stay."""
    name = sight.deck[sight.view.drawn[place]].name
    if not sight.veterans:
        return sight.why_not(f"field {name}") or {}
    if word == "rest":
        if place in sight.fielded:
            return Refusal("SC-19", f"The {name} has been told to fight, and fights.")
        return sight.write(
            replace(sight.plan, cards=tuple(other for other in sight.plan.cards if other != place))
        )
    return sight.write(replace(sight.plan, cards=(*sight.plan.cards, place)))
