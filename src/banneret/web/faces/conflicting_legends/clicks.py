"""What a click means: something is picked, an action is done, or why neither.

The words of `data-move`: `pick …` with what is picked (see `Sight.exists`), `look discards`, `drop`, and `play …` with
a line of notation.
"""

from banneret.core.game import Refusal
from banneret.web.face import Act, Draft
from banneret.web.faces.conflicting_legends.sight import Sight


def click(sight: Sight, move: str) -> Draft | Act | Refusal:
    """The answer to a click on `data-move=move`."""
    word, _, rest = move.partition(" ")
    if word == "play":
        return sight.why_not(rest) or Act(rest)
    if move == "drop":
        return {}
    if move == "look discards":
        return {} if sight.leafing else {"open": "discards"}
    if word == "pick" and sight.exists(rest):
        return pick(sight, rest)
    return Refusal("", f"There is nothing here that is called {move!r}.")


def pick(sight: Sight, what: str) -> Draft | Refusal:
    """Pick it, or let it go; what could be done with it but is not allowed says why."""
    kept = {"open": "discards"} if sight.leafing and what.startswith("pile ") else {}
    if sight.pick == what:
        return kept
    lines = sight.meant(what)
    if lines and not any(sight.may(line) for line in lines):
        return sight.why_not(lines[0]) or kept
    return {"pick": what, **kept}
