"""Cards, sheets and goals, checked and turned into the `Book` that the rules read."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from banneret.core import content as files
from banneret.core.content import ContentSource, Row, check_name
from banneret.core.dialect import i64, vec
from banneret.core.documents import Document, Place
from banneret.core.errors import BadInputError
from banneret.core.words import count, listed
from banneret.games.planetfall import book as numbers
from banneret.games.planetfall.book import BONUSES, CARDS, DECK, LEVELS, PLANETS, TRACKS, Book
from banneret.games.planetfall.effects import Effect, compile_effects, parse_effects, text_of
from banneret.games.planetfall.notation import SKIPPED, read_bundle, slot_names

HOUSE = Path(__file__).with_name("cards.toml")

SET_LIMIT = 60
"""Landmark families, and swaps, are kept as the bits of a number."""

Price = Annotated[int, msgspec.Meta(ge=0, le=60)]
ByLevel = Annotated[list[Price], msgspec.Meta(min_length=3, max_length=3)]
Empire = Annotated[int, msgspec.Meta(ge=0, le=60)]
Planet = Annotated[int, msgspec.Meta(ge=1, le=7)]
Shown = Annotated[int, msgspec.Meta(ge=0, le=9)]
Rate = Annotated[int, msgspec.Meta(ge=1, le=10)]
Points = Annotated[int, msgspec.Meta(ge=0, le=20)]
Track = Annotated[int, msgspec.Meta(ge=0, le=40)]
Name = Annotated[
    str,
    msgspec.Meta(
        pattern=r"^(?!.*  )[^\W\d_]([^,:;#@\s\x00-\x1f\x7f]| ){0,38}[^\W_]\Z",
        description="2 to 40 signs, a letter first, a letter or digit last, single spaces, none of , : ; # @",
    ),
]
"""Nothing in it has a meaning of its own in a record or a position."""

RESERVED = frozenset(("nothing", SKIPPED, *(name.casefold() for name in slot_names())))
"""What stands in lines in place of a card."""


class Reveal(Row, frozen=True, forbid_unknown_fields=True):
    """The chart of cards revealed on each level (PF-B1, PF-B2)."""

    few: Annotated[list[Shown], msgspec.Meta(min_length=3, max_length=3)]
    many: Annotated[list[Shown], msgspec.Meta(min_length=3, max_length=3)]


class Operations(Row, frozen=True, forbid_unknown_fields=True):
    """The Operations board, slot by slot."""

    points: Annotated[list[Points], msgspec.Meta(min_length=3, max_length=3)]
    empire: Annotated[list[Points], msgspec.Meta(min_length=3, max_length=3)]


class Trade(Row, frozen=True, forbid_unknown_fields=True):
    """Operation points for 1 of each."""

    experience: Rate
    strength: Rate
    energy: Rate


class Side(Row, frozen=True, forbid_unknown_fields=True):
    """One side of a commander sheet."""

    commander: Name
    side: Literal["A", "B"]
    faction: Name
    initiative: Annotated[int, msgspec.Meta(ge=0, le=99)]
    start: Annotated[list[Track], msgspec.Meta(min_length=3, max_length=3)]
    most: Annotated[list[Track], msgspec.Meta(min_length=3, max_length=3)]
    effects: Annotated[list[str], msgspec.Meta(max_length=6)]


class Goal(Row, frozen=True, forbid_unknown_fields=True):
    """A goal sheet."""

    name: Name
    effects: Annotated[list[str], msgspec.Meta(min_length=3, max_length=3)]


class PlanetCard(Row, frozen=True, forbid_unknown_fields=True):
    """What every planet card has."""

    planet: Planet
    name: Name


class Unit(PlanetCard, frozen=True, forbid_unknown_fields=True):
    """A Unit; `diplomacy` is its price in Energy where it can be recruited."""

    strength: ByLevel
    experience: ByLevel
    diplomacy: ByLevel | None = None
    reward: str = ""
    empire: Empire = 0


class Landmark(PlanetCard, frozen=True, forbid_unknown_fields=True):
    """A Landmark, its name its icon; `aggression` is its price in Strength where it can be taken by force."""

    energy: ByLevel
    aggression: ByLevel | None = None
    reward: str = ""
    pair: str = ""
    empire: Empire = 0


class Technology(PlanetCard, frozen=True, forbid_unknown_fields=True):
    """A Technology."""

    energy: ByLevel
    effects: Annotated[list[str], msgspec.Meta(min_length=1, max_length=4)]
    reward: str = ""
    empire: Empire = 0


class Pickup(PlanetCard, frozen=True, forbid_unknown_fields=True):
    """A Pickup: Energy by level, additional rewards to choose one from, and what it pays as a sector."""

    loot: ByLevel
    bonus: Annotated[list[str], msgspec.Meta(max_length=int(BONUSES))] = msgspec.field(default_factory=list)
    annex: str = ""


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole content."""

    reveal: Reveal
    operations: Operations
    trade: Trade
    side: Annotated[list[Side], msgspec.Meta(max_length=24)]
    goal: Annotated[list[Goal], msgspec.Meta(min_length=1, max_length=8)]
    unit: list[Unit] = []
    landmark: list[Landmark] = []
    technology: list[Technology] = []
    pickup: list[Pickup] = []


TABLES = ("unit", "landmark", "technology", "pickup")
"""The tables of cards, by type."""


@dataclass(frozen=True)
class Card:
    """One planet card."""

    planet: int
    """From 1."""
    type: int
    name: str
    """As it is called in lines: with its planet where several cards bear the name."""
    row: Unit | Landmark | Technology | Pickup
    table: str
    index: int
    """Its row in the content is `table` `index`."""
    effects: tuple[Effect, ...] = ()
    text: str = ""
    """What a Technology's effects say."""
    later: tuple[int, ...] = ()
    """Later planets with a Landmark of the same name (PF-F8)."""


def read_content(source: ContentSource | None = None) -> files.Content[Sheet]:
    """The house content, or another file. Raises `BadInputError` with file, line, field and reason."""
    return files.read_content(source, HOUSE, Sheet, check)


# == Checking ========================================================================================================
def check(document: Document, sheet: Sheet) -> None:
    """What the types cannot say."""
    for field in ("few", "many"):
        if sum(getattr(sheet.reveal, field)) > DECK:
            raise document.refuse(f"a planet has {int(DECK)} cards to reveal", "reveal", field)
    check_sides(document, sheet)
    names: set[str] = set()
    for index, goal in enumerate(sheet.goal):
        check_name(document, goal.name, names, "goal sheet", "goal", index, "name")
        check_effects(document, goal.name, goal.effects, "goal", "goal", index)
    check_cards(document, sheet)


def check_effects(
    document: Document, name: str, lines: Sequence[str], place: str, table: str, index: int
) -> None:
    """Refuses a line of a row that cannot be read."""
    try:
        parse_effects(lines, place)
    except BadInputError as error:
        raise document.refuse(f"{name}: {error.reason}", table, index, "effects", int(error.row)) from None


def check_sides(document: Document, sheet: Sheet) -> None:
    """Every commander has a sheet with two sides, and there are enough of them."""
    spellings: dict[str, str] = {}
    for index, side in enumerate(sheet.side):
        if spellings.setdefault(side.commander.casefold(), side.commander) != side.commander:
            raise document.refuse("two commanders have one name", "side", index, "commander")
        sides = [other.side for other in sheet.side if other.commander == side.commander]
        if sides != ["A", "B"]:
            raise document.refuse(
                f"{side.commander} has two rows, side A and then side B; here stand {', '.join(sides)}",
                "side",
                index,
                "side",
            )
        if side.commander.split()[-1].upper() in ("A", "B"):
            raise document.refuse("A and B are sides, and no end of a name", "side", index, "commander")
        if any(start > most for start, most in zip(side.start, side.most)):
            raise document.refuse("a track starts beyond its end", "side", index, "start")
        check_effects(document, f"{side.commander} {side.side}", side.effects, "sheet", "side", index)
    if len(spellings) < 6:
        raise document.refuse(f"six players need six commanders, these are {len(spellings)}", "side")


def check_cards(document: Document, sheet: Sheet) -> None:
    """Fourteen cards a planet, each with a name of its own there, and bundles that can be read."""
    names: list[set[str]] = [set() for _ in range(int(PLANETS))]
    for table, index, row in rows_of(sheet):
        what = f"card of planet {row.planet}"
        check_name(document, row.name, names[row.planet - 1], what, table, index, "name")
        if row.name.casefold() in RESERVED:
            raise document.refuse(f"{row.name} means something else in lines", table, index, "name")
        check_row(document, row, table, index)
    check_planets(document, sheet)
    if len({row.name.casefold() for row in sheet.landmark}) > SET_LIMIT:
        raise document.refuse(f"there are at most {SET_LIMIT} kinds of Landmarks", "landmark")
    swaps = [name.casefold() for name in swaps_of(sheet)]
    if len(swaps) > SET_LIMIT:
        raise document.refuse(f"there are at most {SET_LIMIT} swaps", "technology")
    labels = [card.name.casefold() for card in cards_of(sheet)]
    for card in cards_of(sheet):
        if any(swaps.count(name.casefold()) > 1 for name in swap_names(card.name, card.effects)):
            raise document.refuse(f"two swaps are called after {card.name}", card.table, card.index, "name")
        if labels.count(card.name.casefold()) > 1:
            raise document.refuse(f"two cards are called {card.name}", card.table, card.index, "name")


def check_planets(document: Document, sheet: Sheet) -> None:
    """Every planet has its fourteen cards: refused at the last card of one that has more, or else fewer."""
    decks = [
        [item for item in rows_of(sheet) if item[2].planet == planet] for planet in range(1, PLANETS + 1)
    ]
    wrong = [planet for planet, deck in enumerate(decks) if len(deck) != DECK]
    if wrong:
        fullest = decks[max(wrong, key=lambda planet: len(decks[planet]))]
        told = listed([f"planet {planet + 1} has {deck_words(decks[planet])}" for planet in wrong])
        place: tuple[Place, ...] = (*fullest[-1][:2], "planet") if fullest else ("unit",)
        raise document.refuse(f"a planet has {int(DECK)} cards; {told}", *place)


def deck_words(deck: Sequence[tuple[str, int, PlanetCard]]) -> str:
    """`13 (3 Units, 3 Landmarks, 3 Technologies, 4 Pickups)`."""
    tables = [table for table, _, _ in deck]
    types = ("Unit", "Landmark", "Technology", "Pickup")
    many = ("Units", "Landmarks", "Technologies", "Pickups")
    counts = [count(tables.count(table), *words) for table, *words in zip(TABLES, types, many)]
    return f"{len(deck)} ({', '.join(counts)})"


def check_row(document: Document, row: PlanetCard, table: str, index: int) -> None:
    """The bundles and effects of a card."""
    if isinstance(row, Pickup):
        bonuses = [
            check_bundle(document, text, "XSEP", table, index, "bonus", i) for i, text in enumerate(row.bonus)
        ]
        if len(set(bonuses)) != len(bonuses) or (0, 0, 0, 0) in bonuses:
            raise document.refuse(
                "additional rewards are something, and not twice the same", table, index, "bonus"
            )
        if not any(check_bundle(document, row.annex, "XSEP", table, index, "annex")) and row.annex:
            raise document.refuse(
                "an income is something; leave it out where there is none", table, index, "annex"
            )
        return
    if isinstance(row, Unit | Landmark | Technology):
        letters = "XSE" if isinstance(row, Unit) else "SE"
        check_bundle(document, row.reward, letters, table, index, "reward")
    if isinstance(row, Landmark):
        check_bundle(document, row.pair, "XSEP", table, index, "pair")
    if isinstance(row, Technology):
        check_effects(document, row.name, row.effects, "tech", table, index)


def check_bundle(
    document: Document, text: str, letters: str, table: str, index: int, *path: Place
) -> tuple[int, int, int, int]:
    """A bundle with these letters and no large numbers."""
    try:
        bundle = read_bundle(text)
    except BadInputError as error:
        raise document.refuse(error.reason, table, index, *path) from None
    for letter, amount in zip("XSEP", bundle):
        if amount and letter not in letters:
            where = f"there is no {letter} in this reward"
            if letter == "P":
                where = "Empire points of a card stand in its field empire"
            raise document.refuse(f"{text!r}: {where}", table, index, *path)
        if amount > 60:
            raise document.refuse(f"{text!r}: nothing gives more than 60 of anything", table, index, *path)
    return bundle


def rows_of(sheet: Sheet) -> Iterator[tuple[str, int, PlanetCard]]:
    """All rows of cards with where they stand: table and index."""
    for table in TABLES:
        for index, row in enumerate(getattr(sheet, table)):
            yield table, index, row


# == What the rows make ==============================================================================================
def commanders_of(sheet: Sheet) -> tuple[str, ...]:
    """The commanders in the order of the content."""
    return tuple(dict.fromkeys(side.commander for side in sheet.side))


def sides_of(sheet: Sheet) -> tuple[Side, ...]:
    """The sides by the number of the sheet: commander · 2 + side."""
    order = commanders_of(sheet)
    return tuple(sorted(sheet.side, key=lambda side: (order.index(side.commander), side.side)))


def cards_of(sheet: Sheet) -> tuple[Card, ...]:
    """All cards by number: planet by planet, on each by type, in the order of the content."""
    found: list[Card] = []
    rows = [*rows_of(sheet)]
    names = [row.name.casefold() for _, _, row in rows]
    for table, index, row in sorted(rows, key=lambda item: item[2].planet):
        assert isinstance(row, Unit | Landmark | Technology | Pickup)
        alone = names.count(row.name.casefold()) == 1
        later = (
            sorted(other.planet for other in sheet.landmark if same(other, row) and other.planet > row.planet)
            if isinstance(row, Landmark)
            else []
        )
        effects = parse_effects(row.effects, "tech") if isinstance(row, Technology) else ()
        found.append(
            Card(
                planet=row.planet,
                type=TABLES.index(table),
                name=row.name if alone else f"{row.name} {row.planet}",
                row=row,
                table=table,
                index=index,
                effects=effects,
                text=text_of(effects),
                later=tuple(later),
            )
        )
    return tuple(found)


def swaps_of(sheet: Sheet) -> tuple[str, ...]:
    """Whose each swap is, by its number."""
    sources = [
        (f"{side.commander} {side.side}", parse_effects(side.effects, "sheet")) for side in sides_of(sheet)
    ]
    sources += [(card.name, card.effects) for card in cards_of(sheet)]
    return tuple(swap for name, effects in sources for swap in swap_names(name, effects))


def swap_names(owner: str, effects: Sequence[Effect]) -> list[str]:
    """The swaps of one source: its name, numbered where it has several."""
    count = sum(effect.op == "swap" for effect in effects)
    return [owner] if count == 1 else [f"{owner} {number + 1}" for number in range(count)]


def same(one: PlanetCard, other: PlanetCard) -> bool:
    """Whether two Landmarks bear one icon."""
    return one.name.casefold() == other.name.casefold()


class Writer:
    """The book of one variant in the making: bundles and programs are collected row by row."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.bundles: list[tuple[int, int, int, int]] = [(0, 0, 0, 0)]
        self.program: list[int] = []
        self.swaps = 0

    def bundle(self, text: str) -> int:
        """The number of a bundle."""
        wanted = read_bundle(text)
        if wanted not in self.bundles:
            self.bundles.append(wanted)
        return self.bundles.index(wanted)

    def effects(self, effects: Sequence[Effect]) -> tuple[int, int]:
        """Write a program; gives where it begins and ends."""
        first = len(self.program)
        self.program += compile_effects(effects, self.swaps)
        self.swaps += sum(effect.op == "swap" for effect in effects)
        return first, len(self.program)


def make_book(sheet: Sheet, seats: int, options: Mapping[str, str]) -> Book:
    """The numbers of one variant."""
    sides = sides_of(sheet)
    book = Book(seats, len(sides) // 2, len(sheet.goal))
    book.commanders_are = {"chosen": numbers.CHOSEN, "dealt": numbers.DEALT}[options["commanders"]]
    book.sides_are = {
        "choice": numbers.CHOICE,
        "A": numbers.ALL_A,
        "B": numbers.ALL_B,
        "lot": numbers.LOTS,
    }[options["sides"]]
    if options["goal"] != "random":
        if int(options["goal"]) > len(sheet.goal):
            raise BadInputError(f"this set has {len(sheet.goal)} goal sheets", field="goal")
        book.goal = int(options["goal"]) - 1
    elif len(sheet.goal) == 1:
        book.goal = 0
    shown = sheet.reveal.few if seats <= 3 else sheet.reveal.many
    for level in range(int(LEVELS)):
        book.reveal[level] = shown[level]
        book.op_points[level] = sheet.operations.points[level]
        book.op_empire[level] = sheet.operations.empire[level]
    book.lay_places()
    for track, points in enumerate((sheet.trade.experience, sheet.trade.strength, sheet.trade.energy)):
        book.rate[track] = points
    writer = Writer(book)
    put_sides(writer, sides)
    put_cards(writer, cards_of(sheet))
    for number, goal in enumerate(sheet.goal):
        book.goal_first[number], book.goal_end[number] = writer.effects(parse_effects(goal.effects, "goal"))
    book.bundles = len(writer.bundles)
    book.write(writer.program, [value for bundle in writer.bundles for value in bundle])
    book.swaps = writer.swaps
    book.finish(most_points(sheet))
    return book


def put_sides(writer: Writer, sides: Sequence[Side]) -> None:
    """The commander sheets."""
    book, tracks = writer.book, int(TRACKS)
    for number, side in enumerate(sides):
        book.initiative[number] = side.initiative
        for track in range(3):
            book.begin[number * tracks + track] = side.start[track]
            book.most[number * tracks + track] = side.most[track]
        effects = parse_effects(side.effects, "sheet")
        book.sheet_first[number], book.sheet_end[number] = writer.effects(effects)


def put_cards(writer: Writer, cards: Sequence[Card]) -> None:
    """The planet cards, and the slots behind them."""
    book = writer.book
    icons: list[str] = []
    for number, card in enumerate(cards):
        book.type[number] = card.type
        row = card.row
        if isinstance(row, Pickup):
            put_levels(book.loot, number, row.loot)
            for place, text in enumerate(row.bonus or [""]):
                book.bonus[number * int(BONUSES) + place] = writer.bundle(text)
            if row.annex:
                book.annex[number] = writer.bundle(row.annex)
            continue
        book.empire[number] = row.empire
        book.reward[number] = writer.bundle(row.reward)
        book.card_first[number], book.card_end[number] = writer.effects(card.effects)
        put_levels(book.price, number, row.strength if isinstance(row, Unit) else row.energy)
        if isinstance(row, Unit):
            put_levels(book.need, number, row.experience)
            put_levels(book.other, number, row.diplomacy)
        elif isinstance(row, Landmark):
            put_levels(book.other, number, row.aggression)
            book.pair[number] = writer.bundle(row.pair)
            if row.name.casefold() not in icons:
                icons.append(row.name.casefold())
            book.family[number] = icons.index(row.name.casefold())
    for level in range(int(LEVELS)):
        book.type[int(CARDS) + level] = numbers.SLOT


def put_levels(row: vec[i64], card: int, values: Sequence[int] | None) -> None:
    """Three numbers, one for each level; nothing where the card has no such price."""
    for level, value in enumerate(values or ()):
        row[card * int(LEVELS) + level] = value


def most_points(sheet: Sheet) -> int:
    """The most Operation points that anybody can have to trade."""
    sides = [added(parse_effects(side.effects, "sheet")) for side in sheet.side]
    cards = sum(added(card.effects) for card in cards_of(sheet))
    return max(sheet.operations.points) + max(sides) + cards


def added(effects: Sequence[Effect]) -> int:
    """The Operation points that effects add."""
    return sum(effect.n for effect in effects if effect.op == "op_points")
