"""What a game is to everyone who does not know its rules: a `Game` with its `Variant`s.

A `Game` is the box: name, edition, seats, options, content. A `Variant` is the box opened for one table: so many seats,
these options, this content. It owns everything that needs words (notation, refusals, positions, log lines) and
everything that decides who sees what. The rules themselves are the `State` it starts.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import msgspec

from banneret.core.chance import EVERYONE, Chance, Outcome
from banneret.core.content import HOUSE, Content, ContentSource
from banneret.core.dialect import i64
from banneret.core.documents import Document
from banneret.core.errors import BadInputError
from banneret.core.notation import Notation
from banneret.core.rulings import Ruling, read_rulings
from banneret.core.state import State
from banneret.core.words import listed

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=msgspec.Struct)
T = TypeVar("T", bound="Variant[Any, Any]")

MOST_SEATS = 6
"""A table tells so many players apart, by colour and by shape."""

# Who sees a field of a state: the whole world, only the seat it belongs to, or no one.
PUBLIC, OWNER, HIDDEN = "public", "owner", "hidden"


@dataclass(frozen=True)
class Option:
    """A choice made before the game: a variant of the book, or a ruling that can be read in more than one way."""

    name: str
    title: str
    values: Mapping[str, str]
    """Each value with what it means, the default first."""
    rulings: tuple[str, ...] = ()
    """The rulings that the option switches."""

    @property
    def default(self) -> str:
        return next(iter(self.values))


@dataclass(frozen=True)
class Refusal:
    """Why an action is not legal: the ruling, the numbers, and the nearest thing that would be.

    Reason and remedy are sentences. A remedy may quote a line of notation, behind a colon or behind `First`; it works.
    """

    ruling: str
    reason: str
    remedy: str = ""
    numbers: Mapping[str, int] = field(default_factory=dict)

    def __str__(self) -> str:
        return " ".join(part for part in (self.reason, self.remedy, f"[{self.ruling}]") if part)


class Step(msgspec.Struct, frozen=True):
    """One decision as one viewer saw it; `None` stands for what stayed hidden from that viewer."""

    seat: int
    action: int | None
    outcomes: tuple[tuple[int, int, int | None], ...]
    """What chance answered: (event, audience, value)."""


class Game(ABC):
    """A game as it lies on the shelf."""

    name: ClassVar[str]
    """Its name in commands and files: `fallen-lands`."""
    title: ClassVar[str]
    prefix: ClassVar[str]
    """The two letters before the numbers of its rulings: `FL`."""
    edition: ClassVar[int]
    """Rises with every change of behaviour; records and tables keep theirs."""
    seats: ClassVar[tuple[int, ...]]
    """The numbers of players that can play, fewest first; at most `MOST_SEATS`."""
    options: ClassVar[tuple[Option, ...]] = ()
    about: ClassVar[str]
    """A sentence or two for someone who has never seen the box."""
    folder: ClassVar[Path]
    """Where its data lies: `rules.md` and the content."""

    @abstractmethod
    def variant(
        self, seats: int, options: Mapping[str, str] | None = None, content: ContentSource | None = None
    ) -> "Variant[Any, Any]":
        """Open the box. Raises `BadInputError` for a seat count, option or content that the game does not have."""

    @property
    def usual_seats(self) -> int:
        """How many play where nobody says: four where four can, else as few as can."""
        return 4 if 4 in self.seats else self.seats[0]

    def rulings(self) -> dict[str, Ruling]:
        """Every rule and ruling by its id, in the order of the rules page."""
        return read_rulings(self.folder / "rules.md")

    def settle(self, seats: int, options: Mapping[str, str] | None) -> dict[str, str]:
        """The full set of options for a table, defaults filled in; refuses what the game does not have."""
        if seats not in self.seats:
            able = listed([str(number) for number in self.seats], "or")
            players = "player" if self.seats == (1,) else "players"
            raise BadInputError(f"{self.title} seats {able} {players}, not {seats}", field="seats")
        known = {option.name: option for option in self.options}
        chosen = {option.name: option.default for option in self.options}
        for name, value in (options or {}).items():
            if name not in known:
                there = listed(list(known), "or") or "none"
                raise BadInputError(f"there is no such option; {self.name} has {there}", field=name)
            if value not in known[name].values:
                there = listed(list(known[name].values), "or")
                raise BadInputError(f"{value!r} is none of {there}", field=name)
            chosen[name] = value
        return chosen


class Variant(ABC, Generic[S, V]):
    """One game for one table."""

    game: Game
    seats: int
    options: dict[str, str]
    """Every option of the game with its value, as `Game.settle` gives them."""
    content: str = ""
    """The digest of the content file in hex; a record is replayed with the same. Empty where the game has none."""
    content_name: str = HOUSE
    """`HOUSE` for the set in the package, else the name of the file it came from."""
    content_text: str = ""
    """The content file itself, for whoever must keep it; empty where the game has none."""
    actions: int
    """The size of the catalogue: actions are 0 … actions-1."""
    notation: Notation
    """How its actions and outcomes are written."""
    audience: ClassVar[Mapping[str, str]]
    """For every field of the state who may see it: `PUBLIC`, `OWNER` or `HIDDEN`."""

    @property
    def perfect_information(self) -> bool:
        """Whether every seat sees the whole position: no hand, no choice that others do not know yet."""
        return all(audience == PUBLIC for audience in self.audience.values())

    def keep(self, content: Content[Any]) -> None:
        """Take the three fields about the content from the file that it was opened with."""
        self.content, self.content_name, self.content_text = content.digest, content.name, content.text

    # -- the rules ---------------------------------------------------------------------------------------------------
    @abstractmethod
    def start(self, chance: Chance) -> S:
        """The position before the first decision."""

    def acting(self, state: S) -> tuple[int, ...]:
        """The seats that have a decision to make now; none once the game is over."""
        return tuple(seat for seat in range(self.seats) if state.acts(seat))

    @abstractmethod
    def explain(self, state: S, seat: int, actions: Sequence[int]) -> Refusal | None:
        """Why these actions, one after the other, are not legal for the seat now; `None` where they are.

        Several actions stand for one line of notation, such as an attack with its boosts; there is at least one. The
        words may hold no more than the seat knows; another seat is written `@2`, where a table puts the name.
        """

    # -- words -------------------------------------------------------------------------------------------------------
    def describe(self, action: int) -> str:
        """See `Notation.describe`."""
        return self.notation.describe(action)

    def kind(self, action: int) -> str:
        """See `Notation.kind`."""
        return self.notation.kind(action)

    def parse(self, text: str) -> list[int]:
        """See `Notation.parse`."""
        return self.notation.parse(text)

    def describe_outcome(self, outcome: Outcome) -> str:
        """See `Notation.describe_outcome`."""
        return self.notation.describe_outcome(outcome)

    def parse_outcome(self, text: str) -> Outcome:
        """See `Notation.parse_outcome`."""
        return self.notation.parse_outcome(text)

    @abstractmethod
    def narrate(self, before: V, after: V, step: Step, names: Sequence[str]) -> list[str]:
        """What the viewer of these views is told of a step: one sentence or more, each with its full stop.

        `names`: what the players are called, by seat.
        """

    def opening(self, view: V, names: Sequence[str]) -> list[str]:
        """What the viewer of this first view is told of the deal, in sentences; often nothing."""
        return []

    def picture(self, view: V, names: Sequence[str]) -> str:
        """The view as plain text for a terminal. A game that draws nothing shows its view field by field."""
        values = msgspec.to_builtins(view)
        return "".join(f"{name} = {msgspec.json.encode(value).decode()}\n" for name, value in values.items())

    @abstractmethod
    def metrics(self, state: S) -> dict[str, float]:
        """The game's own measures of a finished game, for studies."""

    def labels(self, state: S, seat: int) -> Mapping[str, str]:
        """What chance or choice made of this seat, for comparisons: such as `{"commander": "Jack Gelder B"}`.

        Asked of a finished game. Every seat of every game has the same names of labels, or there are none.
        """
        return {}

    def timed(self) -> Mapping[str, Callable[[int], object]]:
        """Work beside play that people wait for, such as a solver's: what `banneret bench` times, by name.

        Each is called with the numbers 0, 1, …, and does for a number the same work in every build.
        """
        return {}

    # -- secrets -----------------------------------------------------------------------------------------------------
    @abstractmethod
    def view(self, state: S, seat: int | None) -> V:
        """All that this seat may know, and nothing else; `None` is a spectator.

        A view follows from the position alone. What a seat may remember (a hand it has passed on, cards it has looked
        at) is known to it only where the state keeps it.
        """

    @abstractmethod
    def imagine(self, view: V, chance: Chance) -> S:
        """A full state that this view allows, uniformly among all of them."""

    def sees(self, state: S, seat: int, action: int, viewer: int | None) -> bool:
        """Whether `viewer` learns which action `seat` takes in this state."""
        return True

    def seen(self, state: S, seat: int, action: int, outcomes: Sequence[Outcome], viewer: int | None) -> Step:
        """The step as this viewer sees it; `state` is the one before it."""
        return Step(
            seat,
            action if self.sees(state, seat, action, viewer) else None,
            tuple(
                (int(o.event), int(o.audience), int(o.value) if o.audience in (EVERYONE, viewer) else None)
                for o in outcomes
            ),
        )

    # -- positions ---------------------------------------------------------------------------------------------------
    @abstractmethod
    def save(self, state: S) -> dict[str, Any]:
        """The position as tables of plain values, for a TOML document a person can edit."""

    @abstractmethod
    def load(self, document: Document) -> S:
        """Read the tables of `save` back. Raises `BadInputError` naming line, field and reason; never guesses."""


class Book(Protocol):
    """The numbers of one variant, which its rules read."""

    @property
    def ACTIONS(self) -> i64:  # noqa: N802
        """The size of the catalogue."""


B = TypeVar("B", bound=Book)


@dataclass(frozen=True)
class Words(Generic[T, S, V]):
    """What a game has in words, each in a module of its own; see the methods of `Variant`.

    A game that draws nothing has `Variant.picture` here.
    """

    explain: Callable[[T, S, int, Sequence[int]], Refusal | None]
    narrate: Callable[[T, V, V, Step, Sequence[str]], list[str]]
    picture: Callable[[T, V, Sequence[str]], str]
    save: Callable[[T, S], dict[str, Any]]
    load: Callable[[T, Document], S]


class BookVariant(Variant[S, V], Generic[S, V, B]):
    """A variant whose rules read a book, and whose words stand in modules of their own."""

    rules: Callable[[B], S]
    """The class of its states."""
    words: Words[Any, S, V]

    def __init__(self, game: Game, seats: int, options: dict[str, str], book: B) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.book = book
        self.actions = int(book.ACTIONS)

    def start(self, chance: Chance) -> S:
        state = self.rules(self.book)
        state.start(chance)
        return state

    def explain(self, state: S, seat: int, actions: Sequence[int]) -> Refusal | None:
        return self.words.explain(self, state, seat, actions)

    def narrate(self, before: V, after: V, step: Step, names: Sequence[str]) -> list[str]:
        return self.words.narrate(self, before, after, step, names)

    def picture(self, view: V, names: Sequence[str]) -> str:
        return self.words.picture(self, view, names)

    def save(self, state: S) -> dict[str, Any]:
        return self.words.save(self, state)

    def load(self, document: Document) -> S:
        return self.words.load(self, document)
