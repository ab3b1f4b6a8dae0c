"""What happened in a step, entry by entry, for the log and the page: the step is done again with a ledger open."""

from dataclasses import dataclass

from banneret.core.chance import Outcome, Recorded
from banneret.core.game import Step
from banneret.games.planetfall.book import Book
from banneret.games.planetfall.situation import Ledger
from banneret.games.planetfall.view import SOURCES, Bundle, View, imagine


@dataclass(frozen=True)
class Entry:
    """One thing that happened."""

    what: str
    """`claim` (the gains behind it are of this claim, up to the next entry that is none), `operation`, `swap`, `skip`,
    `restraining`, `failure`; `card`, `pair`, `sheet`, `technology`, `sector` for gains; `discovery` of a planet, begin
    of a `part`."""
    seat: int
    """-1 for a discovery and a part."""
    number: int
    """The card or slot, the sheet of a commander's effect, the number of a swap, of the planet or of the part."""
    way: int
    """Of a claim."""
    gain: Bundle
    """What the source says. Of a claim, a swap and restraining: Strength and Energy paid."""
    lost: Bundle
    """What of it went over the end of a track."""


def entries(book: Book, before: View, step: Step) -> list[Entry]:
    """Everything that a step did, in order. Choosing a sheet tells of itself, and has no entry."""
    if step.action is None:
        return []
    outcomes = [
        Outcome(event, audience, value) for event, audience, value in step.outcomes if value is not None
    ]
    state = imagine(book, before)
    state.ledger = Ledger()
    state.step(step.seat, step.action, Recorded(outcomes))
    return [entry_of(state.ledger.line(index)) for index in range(int(state.ledger.size))]


def entry_of(line: list[int]) -> Entry:
    """One line of a ledger."""
    return Entry(
        what=SOURCES[line[0]],
        seat=line[1],
        number=line[2],
        way=line[3],
        gain=(line[4], line[5], line[6], line[7]),
        lost=(line[8], line[9], line[10], 0),
    )
