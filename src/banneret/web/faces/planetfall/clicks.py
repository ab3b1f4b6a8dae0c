"""What a click means: something is picked, a step of a trade, an action, or why neither.

The words of `data-move`: `place 13` (a card or slot by its number), `side 3` (a side of a commander sheet), `seat 2`
and `card 40` (only looked at), `more x` and `less x` while points are traded, `drop`, and `play …` with a line of
notation. The first click on a place picks it; the second one does what the prompt offers.
"""

from banneret.core.game import Refusal
from banneret.web.face import Act, Draft
from banneret.web.faces.planetfall.sight import Sight, Trade


def click(sight: Sight, move: str) -> Draft | Act | Refusal:
    """The answer to a click on `data-move=move`."""
    word, _, rest = move.partition(" ")
    if word == "play":
        return sight.why_not(rest) or Act(rest)
    if move == "drop":
        return {}
    if word in ("more", "less") and rest in ("x", "s", "e"):
        return step(sight, rest, 1 if word == "more" else -1)
    if sight.exists(move):
        return pick(sight, move)
    return Refusal("", f"There is nothing here that is called {move!r}.")


def pick(sight: Sight, what: str) -> Draft | Act | Refusal:
    """Pick it to see what it would mean; the same again does it, or says why it cannot be."""
    if sight.pick != what:
        return {"pick": what, **kept(sight.trade)}
    word, _, rest = what.partition(" ")
    line = ""
    if word == "place":
        line = sight.line_of_place(int(rest))
    elif word == "side":
        line = sight.line_of_side(int(rest))
    if not line:
        return kept(sight.trade)
    return sight.why_not(line) or Act(line)


def step(sight: Sight, letter: str, by: int) -> Draft | Refusal:
    """One more or fewer of something in a trade."""
    if not sight.trading:
        return sight.why_not(f"trade {letter.upper()}1") or {}
    trade = sight.stepped(letter, by)
    if sight.fits(trade):
        return kept(trade)
    if min(trade.x, trade.s, trade.e) < 0:
        return Refusal("", "There is none of it to give back.")
    return sight.why_not(trade.line()) or {}


def kept(trade: Trade) -> Draft:
    """A trade as a draft."""
    return {letter: str(value) for letter, value in zip("xse", (trade.x, trade.s, trade.e)) if value}
