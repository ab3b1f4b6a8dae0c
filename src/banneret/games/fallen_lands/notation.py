"""Actions as people write them: `conquer e5 Halberdiers +Strength Potion`.

One line is one thing that a player does. Boosts are actions of their own (`+Strength Potion`); written behind an attack
or a building they are played just before it. Names may be shortened as long as one card is meant: `+potion`,
`conquer e5 halb`.
"""

import functools
from collections.abc import Callable, Sequence
from typing import NamedTuple

from banneret.core.chance import Outcome
from banneret.core.errors import BadInputError
from banneret.core.notation import Notation, alone, check_action, choice, read_seat
from banneret.games.fallen_lands import situation
from banneret.games.fallen_lands.book import (
    CLAIM,
    FLOOD,
    PAIR_FIRST,
    PAIR_SECOND,
    PLAGUE,
    SHADOW_ARMY,
    SHADOW_FOLLOWER,
    THIEF,
    Book,
)

FOLLOWERS = ("Warrior", "Craftsman", "Mage")
EVENTS = ("card", "field", "first", "token")


class Parts(NamedTuple):
    """An action taken apart; `other` is a follower type, a seat, a number of Mages or a second card."""

    kind: str
    field: int = -1
    card: int = -1
    other: int = -1


def take_apart(book: Book, action: int) -> Parts:
    """The kind and the parts of an action. Raises `BadInputError` for a number outside the catalogue."""
    check_action(action, int(book.ACTIONS))
    troops, forts, magic = int(book.troops), int(book.forts), int(book.first_magic)
    if action < book.HIRE:
        return Parts("start", other=action - book.START)
    if action < book.HIRE_NOBODY:
        return Parts("hire", other=action - book.HIRE)
    if action < book.CONQUER:
        return Parts("hire nobody")
    if action < book.FLY:
        return Parts("conquer", (action - book.CONQUER) // troops, (action - book.CONQUER) % troops)
    if action < book.FORTIFY:
        return Parts("fly", (action - book.FLY) // troops, (action - book.FLY) % troops)
    if action < book.BOOST:
        place = action - book.FORTIFY
        return Parts("fortify", place // forts, book.first_fort + place % forts)
    if action < book.CLAIM:
        return Parts("boost", card=magic + action - book.BOOST)
    if action < book.FLOOD:
        return Parts("claim", field=action - book.CLAIM, card=book.kind_of[CLAIM])
    if action < book.THIEF:
        return Parts("flood", field=action - book.FLOOD, card=book.kind_of[FLOOD])
    if action < book.STEAL:
        return Parts("thief", card=book.kind_of[THIEF], other=action - book.THIEF)
    if action < book.PLAGUE:
        return Parts("steal", card=action - book.STEAL)
    if action < book.SHADOW_ARMY:
        return Parts("plague", card=book.kind_of[PLAGUE])
    if action < book.SHADOW_FOLLOWER:
        return Parts("shadow army", card=book.kind_of[SHADOW_ARMY])
    if action < book.EXCHANGE:
        return Parts("shadow", card=book.kind_of[SHADOW_FOLLOWER], other=action - book.SHADOW_FOLLOWER)
    if action < book.RECRUIT:
        return Parts("exchange", card=action - book.EXCHANGE)
    if action < book.REDRAW:
        return Parts("recruit", other=action - book.RECRUIT)
    if action < book.END_TASKS:
        return Parts("redraw")
    if action < book.TRADE:
        return Parts("end tasks")
    if action < book.END_TURN:
        pair = action - book.TRADE
        return Parts("trade", card=book.trade_first[pair], other=book.trade_second[pair])
    if action < book.PROPOSE:
        return Parts("end turn")
    if action < book.AGREE:
        return Parts("propose")
    return Parts("agree" if action < book.DECLINE else "decline")


class FallenLandsNotation(Notation):
    """The words of one variant."""

    def __init__(self, book: Book, fields: Sequence[str], cards: Sequence[str]) -> None:
        self.book = book
        self.fields = fields
        self.cards = cards
        self.boosts = cards[int(book.first_magic) : int(book.first_magic + book.boosts)]

    # -- writing -----------------------------------------------------------------------------------------------------
    def describe(self, action: int) -> str:
        """The line of one action."""
        kind, parts = self.split(action)
        return " ".join([kind, *parts]) if kind != "+" else f"+{parts[0]}"

    def kind(self, action: int) -> str:
        return self.split(action)[0]

    def split(self, action: int) -> tuple[str, list[str]]:
        """An action's kind and its parts in words."""
        parts, cards = take_apart(self.book, action), self.cards
        match parts.kind:
            case "start":
                first, second = PAIR_FIRST[parts.other], PAIR_SECOND[parts.other]
                return "start", [f"{FOLLOWERS[first]},", FOLLOWERS[second]]
            case "hire" | "shadow":
                return parts.kind, [FOLLOWERS[parts.other]]
            case "conquer" | "fly" | "fortify":
                return parts.kind, [self.fields[parts.field], cards[parts.card]]
            case "boost":
                return "+", [cards[parts.card]]
            case "claim" | "flood":
                return parts.kind, [self.fields[parts.field]]
            case "thief":
                return "thief", [f"@{int(parts.other)}"]
            case "steal" | "exchange":
                return parts.kind, [cards[parts.card]]
            case "recruit":
                return "recruit", [str(int(parts.other))]
            case "trade":
                return "trade", [f"{cards[parts.card]},", cards[parts.other]]
        kind, *rest = parts.kind.split()
        return (
            kind,
            rest,
        )  # hire nobody, plague, shadow army, redraw, end tasks, end turn, propose, agree, decline

    # -- reading -----------------------------------------------------------------------------------------------------
    def parse(self, text: str) -> list[int]:
        """The actions of one line. Raises `BadInputError` naming the word that means nothing here."""
        line, *boosts = text.split("+")
        first = [self.book.BOOST + self.boost(name) for name in boosts]
        word, _, rest = line.strip().partition(" ")
        if not word and boosts:
            return [int(action) for action in first]
        reader = self.readers.get(word.casefold())
        if reader is None:
            raise BadInputError(f"{word!r} is no action; there are {', '.join(self.readers)} and +boost")
        if boosts and word.casefold() not in ("conquer", "fly", "fortify"):
            raise BadInputError(f"{word} takes no boost")
        return [int(action) for action in [*first, reader(rest.strip())]]

    @functools.cached_property
    def readers(self) -> dict[str, Callable[[str], int]]:
        """How to read what stands behind each first word."""
        book = self.book
        return {
            "start": self.read_pair,
            "hire": lambda rest: (
                book.HIRE_NOBODY if rest.casefold() == "nobody" else book.HIRE + self.follower(rest)
            ),
            "conquer": lambda rest: self.read_attack(book.CONQUER, rest),
            "fly": lambda rest: self.read_attack(book.FLY, rest),
            "fortify": self.read_fortify,
            "claim": lambda rest: book.CLAIM + self.field(rest),
            "flood": lambda rest: book.FLOOD + self.field(rest),
            "thief": lambda rest: book.THIEF + self.seat(rest),
            "steal": lambda rest: book.STEAL + self.card(rest),
            "plague": lambda rest: alone(book.PLAGUE, rest),
            "shadow": self.read_shadow,
            "exchange": lambda rest: book.EXCHANGE + self.card(rest),
            "recruit": self.read_recruit,
            "redraw": lambda rest: alone(book.REDRAW, rest),
            "end": lambda rest: (
                book.END_TASKS + (book.END_TURN - book.END_TASKS) * choice(rest, ("tasks", "turn"), "end")
            ),
            "trade": self.read_trade,
            "propose": lambda rest: alone(book.PROPOSE, rest),
            "agree": lambda rest: alone(book.AGREE, rest),
            "decline": lambda rest: alone(book.DECLINE, rest),
        }

    def read_pair(self, rest: str) -> int:
        first, second = sorted(self.follower(name) for name in self.two(rest))
        for pair in range(len(PAIR_FIRST)):
            if (PAIR_FIRST[pair], PAIR_SECOND[pair]) == (first, second):
                return pair
        raise AssertionError(rest)

    def read_attack(self, base: int, rest: str) -> int:
        field, _, troop = rest.partition(" ")
        return base + self.field(field) * self.book.troops + self.card(troop, 0, int(self.book.first_fort))

    def read_fortify(self, rest: str) -> int:
        book = self.book
        field, _, name = rest.partition(" ")
        fort = self.card(name, int(book.first_fort), int(book.first_magic)) - book.first_fort
        return book.FORTIFY + self.field(field) * book.forts + fort

    def read_shadow(self, rest: str) -> int:
        which = choice(rest, ("Warrior", "Craftsman", "army"), "shadow")
        return self.book.SHADOW_ARMY if which == 2 else self.book.SHADOW_FOLLOWER + which

    def read_recruit(self, rest: str) -> int:
        return self.book.RECRUIT + choice(rest or "0", ("0", "1", "2", "3"), "number of Mages")

    def read_trade(self, rest: str) -> int:
        first, second = sorted(self.card(name) for name in self.two(rest))
        kinds = int(self.book.kinds)
        return self.book.TRADE + first * kinds - first * (first - 1) // 2 + second - first

    def two(self, rest: str) -> list[str]:
        names = [name.strip() for name in rest.split(",")]
        if len(names) != 2:
            raise BadInputError(f"{rest!r} should name two, with a comma between")
        return names

    def field(self, name: str) -> int:
        if name.casefold() in self.fields:
            return self.fields.index(name.casefold())
        raise BadInputError(f"{name!r} is no field of this board ({self.fields[0]} … {self.fields[-1]})")

    def seat(self, name: str) -> int:
        return read_seat(name, int(self.book.seats))

    def follower(self, name: str) -> int:
        return choice(name, FOLLOWERS, "follower")

    def boost(self, name: str) -> int:
        return choice(name, self.boosts, "boost")

    def card(self, name: str, start: int = 0, end: int | None = None) -> int:
        return start + choice(name, self.cards[start:end], "card")

    # -- chance ------------------------------------------------------------------------------------------------------
    def describe_outcome(self, outcome: Outcome) -> str:
        """`card Archers`, `field 7`, `first @2`, `token Mage`; a card with the seat that drew it."""
        event, value = int(outcome.event), int(outcome.value)
        words = {
            situation.CARD: lambda: f"@{int(outcome.audience)} {self.cards[value]}",
            situation.FIELD: lambda: str(value),
            situation.FIRST: lambda: f"@{value}",
            situation.TOKEN: lambda: FOLLOWERS[value],
        }
        return f"{EVENTS[event]} {words[event]()}"

    def parse_outcome(self, text: str) -> Outcome:
        """Read `describe_outcome` back."""
        word, _, rest = text.strip().partition(" ")
        event = choice(word, EVENTS, "outcome of chance")
        everyone = -1
        if event == situation.CARD:
            seat, _, card = rest.partition(" ")
            return Outcome(event, self.seat(seat), self.card(card))
        if event == situation.FIELD:
            return Outcome(
                event, everyone, choice(rest, [str(n) for n in range(len(self.book.tiles))], "difficulty")
            )
        if event == situation.FIRST:
            return Outcome(event, everyone, self.seat(rest))
        return Outcome(event, everyone, self.follower(rest))
