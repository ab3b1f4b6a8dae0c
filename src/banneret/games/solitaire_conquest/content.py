"""The two decks and the numbers of the rules, checked and turned into the `Book` that the rules read."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import msgspec

from banneret.core.content import Row, check_name, read_content
from banneret.core.documents import Document
from banneret.core.state import BIT, NOTHING
from banneret.games.solitaire_conquest.book import Book
from banneret.games.solitaire_conquest.maps import Atlas

CARDS = Path(__file__).with_name("cards.toml")

Few = Annotated[int, msgspec.Meta(ge=0, le=60)]
Some = Annotated[int, msgspec.Meta(ge=1, le=60)]


class Numbers(Row, frozen=True, forbid_unknown_fields=True):
    """What the book's rules count."""

    raise_army: Some
    horde: Some
    bonus: Annotated[list[Few], msgspec.Meta(min_length=4, max_length=4)]
    victory: Few


class House(Row, frozen=True, forbid_unknown_fields=True):
    """What the options count."""

    horde: Some
    two_pairs: Few


class Grade(Row, frozen=True, forbid_unknown_fields=True):
    """A word for a result, from so many points or so many Hordes left on."""

    name: str
    points: Few | None = None
    left: Some | None = None


class Foe(Row, frozen=True, forbid_unknown_fields=True):
    """A kind of foe card."""

    name: str
    type: str
    force: Some
    copies: Some


class Ally(Foe, frozen=True, forbid_unknown_fields=True):
    """A kind of ally card; `vs` and `plus` go together (SC-8), `lead` is for the others of its type (SC-9)."""

    vs: str = ""
    plus: Few = 0
    lead: Few = 0


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole content."""

    rules: Numbers
    house: House
    grade: list[Grade]
    foe: list[Foe]
    ally: list[Ally]

    def grade_of(self, destroyed_all: bool, number: int) -> str:
        """The word for so many points of a victory, or so many Hordes left of a defeat (SC-16)."""
        marks = [(grade.points if destroyed_all else grade.left, grade.name) for grade in self.grade]
        return max((mark, name) for mark, name in marks if mark is not None and mark <= number)[1]


def types_of(rows: list[Foe] | list[Ally]) -> tuple[str, ...]:
    """The types of a deck, in the order in which they come up."""
    return tuple(dict.fromkeys(row.type for row in rows))


def check(document: Document, sheet: Sheet) -> None:
    """What the types of the structures cannot say."""
    for table, rows in (("foe", sheet.foe), ("ally", sheet.ally)):
        known: set[str] = set()
        for index, row in enumerate(rows):
            check_name(document, row.name, known, "card", table, index, "name")
    foes = types_of(sheet.foe)
    for index, ally in enumerate(sheet.ally):
        if (ally.vs != "") != (ally.plus > 0) or ally.vs not in ("", *foes):
            raise document.refuse("vs names a type of foes, and goes with plus", "ally", index, "vs")


def the_cards() -> Sheet:
    """The cards of the package."""
    return read_content(None, CARDS, Sheet, check).sheet


def make_book(sheet: Sheet, atlas: Atlas, options: Mapping[str, str]) -> Book:
    """The numbers of one variant."""
    foe_types, ally_types = types_of(sheet.foe), types_of(sheet.ally)
    book = Book(len(atlas.regions), len(sheet.foe), len(foe_types), len(sheet.ally), len(ally_types))
    book.march_open = options["march"] == "open"
    book.keep_army = options["discard"] == "after-conquest"
    book.veterans = options["veterans"] == "yes"
    book.choose_start = options["start"] == "chosen"
    book.winnable = options["deal"] == "winnable"
    book.raise_army = sheet.rules.raise_army
    book.horde_size = sheet.rules.horde if options["horde-size"] == "4" else sheet.house.horde
    book.victory = sheet.rules.victory
    for group, bonus in enumerate(sheet.rules.bonus, start=1):
        book.bonus[group] = bonus
    book.two_pairs = sheet.house.two_pairs if options["two-pairs"] == "2" else sheet.rules.bonus[1]
    for index, region in enumerate(atlas.regions):
        book.borders[index] = sum(int(BIT[other]) for other in region.borders)
    for kind, foe in enumerate(sheet.foe):
        book.foe_force[kind] = foe.force
        book.foe_type[kind] = foe_types.index(foe.type)
        book.foe_copies[kind] = foe.copies
    book.foe_deck = sum(foe.copies for foe in sheet.foe)
    for kind, ally in enumerate(sheet.ally):
        book.force[kind] = ally.force
        book.type[kind] = ally_types.index(ally.type)
        book.lead[kind] = ally.lead
        book.versus[kind] = foe_types.index(ally.vs) if ally.vs else NOTHING
        book.plus[kind] = ally.plus
        book.copies[kind] = ally.copies
    book.deck = sum(ally.copies for ally in sheet.ally)
    return book
