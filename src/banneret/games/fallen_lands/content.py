"""The content file: tiles, tokens, prices and cards, checked and turned into the `Book` that the rules read."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from banneret.core.content import Content, ContentSource, Name, Row, check_name, read_content
from banneret.core.dialect import i64, vec
from banneret.core.documents import Document
from banneret.games.fallen_lands import board
from banneret.games.fallen_lands.book import Book

HOUSE = Path(__file__).with_name("cards.toml")

Count = Annotated[int, msgspec.Meta(ge=0, le=200)]
Few = Annotated[int, msgspec.Meta(ge=0, le=60)]
Title = Annotated[Name, msgspec.Meta(max_length=24)]

EFFECTS = (
    "bonus",
    "horn",
    "builder",
    "claim",
    "flood",
    "thief",
    "plague",
    "shadow-army",
    "shadow-follower",
)
BOOSTS = ("bonus", "horn", "builder")
"""The effects of cards that are played together with a Troop or a Fortification."""
Effect = Literal[
    "bonus", "horn", "builder", "claim", "flood", "thief", "plague", "shadow-army", "shadow-follower"
]


class Start(Row, frozen=True, forbid_unknown_fields=True):
    """What each player begins with."""

    money: Count
    hand: Annotated[int, msgspec.Meta(ge=1, le=20)]
    followers: Literal[2]


class Prices(Row, frozen=True, forbid_unknown_fields=True):
    """What hiring, flying, recruiting and exchanging cost."""

    hire: Few
    flight: Few
    flight_mages: Few
    recruit: tuple[Few, Few, Few, Few]
    recruit_cards: Annotated[int, msgspec.Meta(ge=1, le=10)]
    exchange_mages: Annotated[int, msgspec.Meta(ge=1, le=10)]


class Limits(Row, frozen=True, forbid_unknown_fields=True):
    """What keeps a game from going on for ever."""

    rounds: Annotated[int, msgspec.Meta(ge=1, le=1000)]


class Tokens(Row, frozen=True, forbid_unknown_fields=True):
    """The stockpiles of followers."""

    warrior: Count
    craftsman: Count
    mage: Count


class Tiles(Row, frozen=True, forbid_unknown_fields=True):
    """Copies of difficulty 1 … 12."""

    copies: Annotated[list[Few], msgspec.Meta(min_length=12, max_length=12)]


class Boards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The two sets of tiles."""

    large: Tiles
    small: Tiles


class Price(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Followers to expend."""

    warrior: Few = 0
    craftsman: Few = 0
    mage: Few = 0

    def row(self) -> tuple[int, int, int]:
        return self.warrior, self.craftsman, self.mage


class Card(Row, frozen=True, forbid_unknown_fields=True):
    """What every card has."""

    name: Title
    price: Price
    copies: Few


class Troop(Card, frozen=True, forbid_unknown_fields=True):
    """A Troop card."""

    attack: Few
    support: Few


class Fortification(Card, frozen=True, forbid_unknown_fields=True):
    """A Fortification card."""

    support: Few


class Magic(Card, frozen=True, forbid_unknown_fields=True):
    """A Magic card: one of the effects there are, at a price in Mages."""

    effect: Effect
    bonus: Few = 0


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole content file."""

    start: Start
    prices: Prices
    limits: Limits
    tokens: Tokens
    tiles: Boards
    troop: Annotated[list[Troop], msgspec.Meta(min_length=1, max_length=24)]
    fortification: Annotated[list[Fortification], msgspec.Meta(min_length=1, max_length=12)]
    magic: Annotated[list[Magic], msgspec.Meta(max_length=24)]


def read_cards(source: ContentSource | None = None) -> Content[Sheet]:
    """The house set, or another file. Raises `BadInputError` with file, line, field and reason."""
    return read_content(source, HOUSE, Sheet, check)


def cards_of(sheet: Sheet) -> list[Troop | Fortification | Magic]:
    """Every kind of card, in the order that the rules number them: of the Magic, boosts come first."""
    magic = sorted(sheet.magic, key=lambda card: card.effect not in BOOSTS)
    return [*sheet.troop, *sheet.fortification, *magic]


def check(document: Document, sheet: Sheet) -> None:
    """What the types cannot say."""
    seen: set[str] = set()
    effects: set[str] = set()
    for table, rows in (
        ("troop", sheet.troop),
        ("fortification", sheet.fortification),
        ("magic", sheet.magic),
    ):
        for index, card in enumerate(rows):
            check_name(document, card.name, seen, "card", table, index, "name")
            if not any(card.price.row()):
                raise document.refuse("a card costs at least one follower", table, index, "price")
    for index, magic in enumerate(sheet.magic):
        if magic.price.warrior or magic.price.craftsman or not magic.price.mage:
            raise document.refuse("Magic costs one or more Mages and nothing else", "magic", index, "price")
        if magic.effect != "bonus" and magic.effect in effects:
            raise document.refuse(f"a second card has the effect {magic.effect}", "magic", index, "effect")
        if (magic.effect == "bonus") != (magic.bonus > 0):
            raise document.refuse(
                "a bonus of 1 or more belongs to the effect bonus, and to it alone", "magic", index, "bonus"
            )
        effects.add(magic.effect)
    for name, tiles, fields in (("large", sheet.tiles.large, 61), ("small", sheet.tiles.small, 37)):
        if sum(tiles.copies) != fields:
            raise document.refuse(
                f"the {name} board has {fields} fields, these are {sum(tiles.copies)}",
                "tiles",
                name,
                "copies",
            )
    for type in ("warrior", "craftsman", "mage"):
        if getattr(sheet.tokens, type) < 10:
            raise document.refuse(
                "five players may begin with ten followers of one type, so 10 is the least", "tokens", type
            )


def make_book(sheet: Sheet, seats: int, options: Mapping[str, str]) -> Book:
    """The numbers of one variant."""
    shape = board.shape(seats, options["board"])
    boosts = sum(card.effect in BOOSTS for card in sheet.magic)
    book = Book(seats, len(shape.cells), len(sheet.troop), len(sheet.fortification), len(sheet.magic), boosts)
    book.advanced = options["rules"] == "advanced"
    book.first_apart = options["first-field"] == "apart"
    book.fee_once = options["flight-fee"] == "turn"
    book.late_start = options["late-start"] == "anywhere"
    book.redraw_always = options["redraw"] == "always"
    book.exchange_stepwise = options["trade"] == "stepwise"
    book.tie_break = options["tie"] == "fields"

    book.start_money = sheet.start.money
    book.start_hand = sheet.start.hand
    book.round_cap = sheet.limits.rounds
    for type, pile in enumerate((sheet.tokens.warrior, sheet.tokens.craftsman, sheet.tokens.mage)):
        book.tokens[type] = pile
    tiles = sheet.tiles.small if seats == 3 else sheet.tiles.large
    for difficulty, copies in enumerate(tiles.copies, start=1):
        book.tiles[difficulty] = copies
    book.tile_count = sum(tiles.copies)
    book.keep_hardest = len(shape.cells) < sum(tiles.copies)
    book.neighbours = [vec[i64](row) for row in shape.neighbours]

    book.hire = sheet.prices.hire
    book.flight = sheet.prices.flight
    book.flight_mages = sheet.prices.flight_mages
    for mages, price in enumerate(sheet.prices.recruit):
        book.recruit[mages] = price
    book.recruit_cards = sheet.prices.recruit_cards
    book.exchange_mages = sheet.prices.exchange_mages

    for kind, card in enumerate(cards_of(sheet)):
        book.copies[kind] = card.copies
        for type, count in enumerate(card.price.row()):
            book.price[kind * 3 + type] = count
        if isinstance(card, Magic):
            effect = EFFECTS.index(card.effect)
            book.effect[kind] = effect
            book.bonus[kind] = card.bonus
            if card.effect != "bonus":
                book.kind_of[effect] = kind
        else:
            book.support[kind] = card.support
            if isinstance(card, Troop):
                book.attack[kind] = card.attack
    return book
