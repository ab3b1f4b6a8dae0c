"""Actions as people write them: `draw`, `march Fenmark`, `attack Kingsreach`, `end turn`.

One line is one thing that the player does. `attack Kingsreach from Fenmark` is a march and an attack; with veterans
`attack Kingsreach with Hero, Monks` tells who fights, each of them an action of its own (`field Hero`). Names may be
shortened as long as one thing is meant.
"""

import functools
import re
from collections.abc import Callable, Sequence

from banneret.core.chance import EVERYONE, NOBODY, Outcome
from banneret.core.errors import BadInputError
from banneret.core.notation import Notation, check_action, choice
from banneret.games.solitaire_conquest import rules
from banneret.games.solitaire_conquest.book import Book

EVENTS = ("start", "foe", "ally", "deal")
ATTACK = re.compile(r"^(?P<target>.+?)(\s+from\s+(?P<place>.+?))?(\s+with\s+(?P<cards>.+))?$", re.IGNORECASE)


class SolitaireConquestNotation(Notation):
    """The words of one variant."""

    def __init__(
        self, book: Book, regions: Sequence[str], foes: Sequence[str], allies: Sequence[str]
    ) -> None:
        self.book = book
        self.regions = regions
        self.foes = foes
        self.allies = allies

    # -- writing -----------------------------------------------------------------------------------------------------
    def describe(self, action: int) -> str:
        """The line of one action."""
        return " ".join(self.split(action)).strip()

    def split(self, action: int) -> tuple[str, str]:
        """An action's kind, and what it is done to."""
        book = self.book
        check_action(action, int(book.ACTIONS))
        if action < book.DRAW:
            return "begin", self.regions[action - int(book.BEGIN)]
        if action < book.MARCH:
            return "draw", ""
        if action < book.FIELD:
            return "march", self.regions[action - int(book.MARCH)]
        if action < book.ATTACK:
            return "field", self.allies[action - int(book.FIELD)]
        if action < book.END:
            return "attack", self.regions[action - int(book.ATTACK)]
        return "end", "turn"

    # -- reading -----------------------------------------------------------------------------------------------------
    def parse(self, text: str) -> list[int]:
        """The actions of one line. Raises `BadInputError` naming the word that means nothing here."""
        word, _, rest = text.strip().partition(" ")
        reader = self.readers.get(word.casefold())
        if reader is None:
            raise BadInputError(f"{word!r} is no action; there are {', '.join(self.readers)}")
        return [int(action) for action in reader(rest.strip())]

    @functools.cached_property
    def readers(self) -> dict[str, Callable[[str], list[int]]]:
        """How to read what stands behind each first word."""
        book = self.book
        return {
            "begin": lambda rest: [book.BEGIN + self.region(rest)],
            "draw": lambda rest: self.only("", book.DRAW, rest),
            "march": lambda rest: [book.MARCH + self.region(rest)],
            "field": lambda rest: [book.FIELD + self.ally(name) for name in rest.split(",")],
            "attack": self.read_attack,
            "end": lambda rest: self.only("turn", book.END, rest),
        }

    def only(self, word: str, action: int, rest: str) -> list[int]:
        if rest.casefold() not in ("", word):
            raise BadInputError(f"{rest!r} means nothing here")
        return [action]

    def read_attack(self, rest: str) -> list[int]:
        match = ATTACK.match(rest)
        if not match:
            raise BadInputError("say which region to attack")
        actions = [self.book.ATTACK + self.region(match["target"])]
        if match["cards"]:
            actions = [self.book.FIELD + self.ally(name) for name in match["cards"].split(",")] + actions
        if match["place"]:
            actions.insert(0, self.book.MARCH + self.region(match["place"]))
        return actions

    def region(self, name: str) -> int:
        return choice(name, self.regions, "region")

    def ally(self, name: str) -> int:
        return choice(name, self.allies, "ally")

    # -- chance ------------------------------------------------------------------------------------------------------
    def describe_outcome(self, outcome: Outcome) -> str:
        """`start Fenmark`, `foe Titan`, `ally Monks`; `deal 1234` for a half of a winnable deal's number."""
        event, value = int(outcome.event), int(outcome.value)
        names = (self.regions, self.foes, self.allies)
        return f"{EVENTS[event]} {value if event == rules.DEAL else names[event][value]}"

    def parse_outcome(self, text: str) -> Outcome:
        """Read `describe_outcome` back."""
        word, _, rest = text.strip().partition(" ")
        event = choice(word, EVENTS, "outcome of chance")
        if event == rules.DEAL:
            if not re.fullmatch(r"[0-9]{1,10}", rest):
                raise BadInputError(f"{rest!r} is no number of a deal")
            return Outcome(event, NOBODY, int(rest))
        return Outcome(
            event, EVERYONE, choice(rest, (self.regions, self.foes, self.allies)[event], EVENTS[event])
        )
