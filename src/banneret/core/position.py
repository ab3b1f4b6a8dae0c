"""Positions as TOML documents that people read, edit and send: puzzles, bug reports, tests.

    game = "fallen-lands"
    edition = 1
    players = 3

    [options]
    rules = "advanced"

    [state]
    …                       the game's own tables

Content other than the house set is named by its digest; reading such a position needs the same file again.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, Generic, TypeVar

import msgspec
import tomli_w

from banneret.core.content import HOUSE, ContentSource
from banneret.core.dialect import i64, vec
from banneret.core.documents import Document, Place
from banneret.core.errors import BadInputError
from banneret.core.game import BookVariant, Variant
from banneret.core.notation import choice, read_seat
from banneret.core.registry import find_game
from banneret.core.state import BIT, NOTHING, State

COUNTED = re.compile(r"\s*(.*?)(?:\s+(\d{1,6}))?\s*", re.DOTALL)
"""A name, and how often it is there."""


T = TypeVar("T", bound=BookVariant[Any, Any, Any])
D = TypeVar("D", bound="Header")
S = TypeVar("S", bound=State)


class Header(msgspec.Struct, kw_only=True):
    """What every position begins with; the game reads the rest."""

    game: str
    edition: int
    players: int
    options: dict[str, str] = {}
    content: str = ""


def write_position(variant: Variant[Any, Any], state: State) -> str:
    """The position as text."""
    head: dict[str, Any] = {
        "game": variant.game.name,
        "edition": variant.game.edition,
        "players": variant.seats,
    }
    if variant.content_name != HOUSE:
        head["content"] = variant.content
    parts = [tomli_w.dumps({**head, "options": variant.options})]
    for name, table in variant.save(state).items():
        if isinstance(table, list):  # each row under a heading of its own, never folded into one line
            parts += [f"[[{name}]]\n{tomli_w.dumps(row)}" for row in table]
        else:
            parts.append(tomli_w.dumps({name: table}))
    return "\n".join(parts)


def read_position(document: Document, content: ContentSource | None = None) -> tuple[Variant[Any, Any], Any]:
    """The variant and the state of a position. Raises `BadInputError` with the line, the field and the reason."""
    head = document.read(Header)
    try:
        variant = open_variant(head, content)
    except BadInputError as error:
        if error.file:  # the content's, not the position's
            raise
        known = ("options", error.field) if error.field in head.options else (error.field,)
        raise document.refuse(error.reason, *known) from None
    return variant, variant.load(document)


def open_variant(head: Header, content: ContentSource | None) -> Variant[Any, Any]:
    """The variant that a header names. Raises `BadInputError` where this release or this content cannot serve."""
    game = find_game(head.game)
    if head.edition != game.edition:
        raise BadInputError(f"{game.title} is at edition {game.edition} here", field="edition")
    try:
        variant = game.variant(head.players, head.options, content)
    except BadInputError as error:
        raise (error if error.field != "seats" else BadInputError(error.reason, field="players")) from None
    if not head.content and variant.content_name != HOUSE:
        raise BadInputError("made with the house content, not with the file given", field="content")
    if head.content and head.content != variant.content:
        raise BadInputError("made with other content; give the file with --content", field="content")
    return variant


# == What the games' tables are written with =========================================================================
def at(seat: i64 | int | None) -> str:
    """A seat as it is written: `@2`, or nothing for none."""
    return "" if seat is None or seat == NOTHING else f"@{int(seat)}"


def named(names: Sequence[str], number: i64 | int | None) -> str:
    """The name of a card, a region, …, or nothing for none."""
    return "" if number is None or number == NOTHING else names[int(number)]


def seats_in(bits: i64, seats: int) -> str:
    """The seats of a set: `@0, @2`."""
    return ", ".join(at(seat) for seat in range(seats) if bits & BIT[seat])


def counted(names: Iterable[str], counts: Iterable[int] | vec[i64]) -> str:
    """`Spearmen 2, Archers`: every name with a count, the number left out where it is one."""
    return ", ".join(
        name if copies == 1 else f"{name} {int(copies)}"
        for name, copies in zip(names, counts, strict=True)
        if copies
    )


# == Reading them ====================================================================================================
class PositionReader(ABC, Generic[T, D, S]):
    """One reading of one document: what cannot be is refused with the place where it stands."""

    shape: type[D]
    """The tables of the whole document."""

    def __init__(self, variant: T, document: Document) -> None:
        self.variant = variant
        self.document = document
        self.tables = document.read(self.shape)
        self.state: S = variant.rules(variant.book)

    @classmethod
    def load(cls, variant: T, document: Document) -> S:
        """The position that the tables tell. Raises `BadInputError` where they contradict the rules, or each other."""
        return cls(variant, document).read()

    @abstractmethod
    def read(self) -> S:
        """Fill the state from the tables."""

    def refuse(self, reason: str, *path: Place) -> BadInputError:
        """The refusal of the value at `path`, to be raised."""
        return self.document.refuse(reason, *path)

    def choice(self, name: str, names: Sequence[str], what: str, *path: Place) -> int:
        """The place of the name that is meant by the value at `path`."""
        try:
            return choice(name, names, what)
        except BadInputError as error:
            raise self.refuse(error.reason, *path) from None

    def seat(self, text: str, *path: Place) -> int:
        """The seat that `@2` is."""
        try:
            return read_seat(text, self.variant.seats)
        except BadInputError as error:
            raise self.refuse(error.reason, *path) from None

    def seats(self, text: str, *path: Place) -> list[int]:
        """Read `seats_in` back."""
        return [self.seat(part.strip(), *path) for part in text.split(",")] if text.strip() else []

    def counts(self, text: str, names: Sequence[str], what: str, *path: Place) -> list[int]:
        """Read `counted` back; `what` is what such a name stands for."""
        counts = [0] * len(names)
        for part in text.split(",") if text.strip() else []:
            match = COUNTED.fullmatch(part)
            assert match
            counts[self.choice(match[1], names, what, *path)] += int(match[2] or 1)
        return counts
