"""The content file: realms and personas, checked and turned into the `Book` that the rules read."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from banneret.core import content as files
from banneret.core.content import ContentSource, Name, Row, check_name
from banneret.core.documents import Document
from banneret.core.errors import BadInputError
from banneret.games.conflicting_legends.book import CARD_LIMIT, WIDTH, Book
from banneret.games.conflicting_legends.effects import (
    COLOURS,
    KIND_NAMES,
    TYPES,
    Effect,
    chooses_player,
    compile_card,
    copies_skill,
    parse_effects,
    text_of,
)

HOUSE = Path(__file__).with_name("cards.toml")

UNLIMITED = 1_000_000
"""Tokens of each kind where they shall not run out; more than a game can move."""

Title = Annotated[Name, msgspec.Meta(max_length=28)]
Few = Annotated[int, msgspec.Meta(ge=0, le=20)]
Some = Annotated[int, msgspec.Meta(ge=1, le=20)]
Copies = Annotated[int, msgspec.Meta(ge=1, le=30)]


class Setup(Row, frozen=True, forbid_unknown_fields=True):
    """What each player begins with, beside a realm or two."""

    hand: Annotated[int, msgspec.Meta(ge=0, le=10)]
    military: Few
    culture: Few
    science: Few


class Limits(Row, frozen=True, forbid_unknown_fields=True):
    """The hand limit, the cards drawn at income, the stars to win."""

    hand: Annotated[int, msgspec.Meta(ge=1, le=10)]
    draw: Annotated[int, msgspec.Meta(ge=0, le=10)]
    stars: Annotated[int, msgspec.Meta(ge=1, le=200)]


class Caps(Row, frozen=True, forbid_unknown_fields=True):
    """What keeps a game from going on for ever."""

    rounds: Annotated[int, msgspec.Meta(ge=1, le=200)]
    turns: Annotated[int, msgspec.Meta(ge=50, le=1000)]
    ties: Annotated[int, msgspec.Meta(ge=0, le=1000)]
    fates: Annotated[int, msgspec.Meta(ge=1, le=100)]


class TokenCounts(Row, frozen=True, forbid_unknown_fields=True):
    """Tokens of each kind, in the book and in a later printing."""

    book: Annotated[int, msgspec.Meta(ge=1, le=1000)]
    later: Annotated[int, msgspec.Meta(ge=1, le=1000)]


class Realm(Row, frozen=True, forbid_unknown_fields=True):
    """A sort of realm cards that are alike."""

    continent: Title
    copies: Copies
    military: Some
    construct: Some
    yellow: Few
    black: Few


class Persona(Row, frozen=True, forbid_unknown_fields=True):
    """A persona; `fx` in the words of effects.py."""

    name: Title
    colour: Literal["red", "green", "blue", "black"]
    kind: Literal["battle", "skill", "fate", "none"]
    fx: Annotated[list[str], msgspec.Meta(max_length=8)]
    copies: Copies


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole content file."""

    setup: Setup
    limits: Limits
    caps: Caps
    tokens: TokenCounts
    realm: Annotated[list[Realm], msgspec.Meta(min_length=2, max_length=30)]
    persona: Annotated[list[Persona], msgspec.Meta(min_length=1, max_length=60)]


@dataclass(frozen=True)
class Names:
    """What the cards are called."""

    continents: tuple[str, ...]
    rows: tuple[str, ...]
    """Each sort of realm cards: its continent, and their numbers where the continent has several sorts."""
    realms: tuple[str, ...]
    """Each realm card: `Asia 2`."""
    personas: tuple[str, ...]


def read_content(source: ContentSource | None = None) -> files.Content[Sheet]:
    """The house content, or another file. Raises `BadInputError` with file, line, field and reason."""
    return files.read_content(source, HOUSE, Sheet, check)


def check(document: Document, sheet: Sheet) -> None:
    """What the types cannot say."""
    seen: set[str] = {name.casefold() for name in KIND_NAMES}
    for index, realm in enumerate(sheet.realm):
        if realm.continent.casefold() in seen:
            raise document.refuse(
                f"{realm.continent} is the name of a token already", "realm", index, "continent"
            )
    continents = names_of(sheet).continents
    if not 3 <= len(continents) <= 12:
        raise document.refuse(f"there are 3 to 12 continents, these are {len(continents)}", "realm", 0)
    realms = sum(realm.copies for realm in sheet.realm)
    if not 13 <= realms <= 60:
        raise document.refuse(
            f"six players with two realms each leave one to buy, so there are 13 to 60 realms, not {realms}",
            "realm",
            0,
        )
    known: set[str] = set()
    for index, persona in enumerate(sheet.persona):
        check_name(document, persona.name, known, "persona", "persona", index, "name")
        effects_of(persona, document, index)
    cards = sum(persona.copies for persona in sheet.persona)
    least = 6 * sheet.setup.hand
    if not least <= cards <= CARD_LIMIT:
        raise document.refuse(
            f"six players with {sheet.setup.hand} cards each need {least} personas, and a box has at most "
            f"{CARD_LIMIT}; these are {cards}",
            "persona",
            0,
        )
    if sheet.setup.hand > sheet.limits.hand:
        raise document.refuse(f"nobody draws beyond {sheet.limits.hand} cards", "setup", "hand")
    for kind in ("military", "culture", "science"):
        if 6 * getattr(sheet.setup, kind) > min(sheet.tokens.book, sheet.tokens.later):
            raise document.refuse(
                "six players begin with these, and there are fewer tokens of a kind", "setup", kind
            )


def effects_of(persona: Persona, document: Document, index: int) -> tuple[Effect, ...]:
    """The effects of a persona, or the refusal of the line that cannot be read."""
    if persona.kind == "none" and persona.fx:
        raise document.refuse(f"{persona.name} is of kind none, which does nothing", "persona", index, "fx")
    if persona.kind in ("skill", "fate") and not persona.fx:
        raise document.refuse(
            f"{persona.name} is of kind {persona.kind}, so it does something", "persona", index, "fx"
        )
    try:
        return parse_effects(persona.fx, persona.kind)
    except BadInputError as error:
        raise document.refuse(
            f"{persona.name}: {error.reason}", "persona", index, "fx", int(error.row)
        ) from None


def names_of(sheet: Sheet) -> Names:
    """The names of realms and personas."""
    continents = tuple(dict.fromkeys(realm.continent for realm in sheet.realm))
    rows: list[str] = []
    realms: list[str] = []
    counts = dict.fromkeys(continents, 0)
    for realm in sheet.realm:
        name, first = realm.continent, counts[realm.continent] + 1
        counts[name] += realm.copies
        alone = sum(other.continent == name for other in sheet.realm) == 1
        numbers = str(first) if realm.copies == 1 else f"{first}-{counts[name]}"
        rows.append(name if alone else f"{name} {numbers}")
        realms += [f"{name} {number}" for number in range(first, counts[name] + 1)]
    return Names(continents, tuple(rows), tuple(realms), tuple(persona.name for persona in sheet.persona))


def texts_of(sheet: Sheet) -> tuple[str, ...]:
    """What each persona's card says; nothing where it does nothing."""
    return tuple(
        text_of(parse_effects(persona.fx, persona.kind))
        or ("An attack, and nothing more." if persona.kind == "battle" else "")
        for persona in sheet.persona
    )


def make_book(sheet: Sheet, seats: int, options: Mapping[str, str]) -> Book:
    """The numbers of one variant."""
    realms = sum(realm.copies for realm in sheet.realm)
    dearest = max(realm.construct for realm in sheet.realm)
    effects = [parse_effects(persona.fx, persona.kind) for persona in sheet.persona]
    chooses = any(chooses_player(card) for card in effects)
    book = Book(seats, len(sheet.realm), realms, len(sheet.persona), dearest, chooses)
    book.start_realms = int(options["realms"])
    book.unlimited = options["tokens"] == "unlimited"
    book.stock = {"44": sheet.tokens.book, "48": sheet.tokens.later, "unlimited": UNLIMITED}[
        options["tokens"]
    ]
    book.reshuffle = options["reshuffle"] == "empty"
    book.start_hand = sheet.setup.hand
    for token, count in enumerate((sheet.setup.military, sheet.setup.culture, sheet.setup.science)):
        book.start_tokens[token] = count
    book.hand_limit = sheet.limits.hand
    book.income_draw = sheet.limits.draw
    book.goal = sheet.limits.stars
    book.round_cap = sheet.caps.rounds
    book.turn_cap = sheet.caps.turns
    book.tie_cap = sheet.caps.ties
    book.chain_cap = sheet.caps.fates
    put_realms(book, sheet.realm)
    put_personas(book, sheet.persona)
    return book


def put_realms(book: Book, realms: Sequence[Realm]) -> None:
    """The realm cards, sort by sort."""
    continents = list(dict.fromkeys(realm.continent for realm in realms))
    book.continents = len(continents)
    card = 0
    for row, realm in enumerate(realms):
        book.continent[row] = continents.index(realm.continent)
        book.realm_copies[row] = realm.copies
        book.military[row] = realm.military
        book.construct[row] = realm.construct
        book.yellow[row] = realm.yellow
        book.black[row] = realm.black
        book.first_of[row] = card
        for _ in range(realm.copies):
            book.row_of[card] = row
            card += 1


def put_personas(book: Book, personas: Sequence[Persona]) -> None:
    """The personas and their programs, one behind the other; address 0 is the empty program."""
    program = [0] * int(WIDTH)
    bit = 0
    for kind, persona in enumerate(personas):
        effects = parse_effects(persona.fx, persona.kind)
        book.copies[kind] = persona.copies
        book.colour[kind] = COLOURS.index(persona.colour)
        book.type[kind] = TYPES.index(persona.kind)
        book.copier[kind] = int(copies_skill(effects))
        book.bit[kind] = bit
        bit += persona.copies
        book.entry[kind] = len(program)
        program += compile_card(effects, persona.kind, len(program))
    book.write(program)
