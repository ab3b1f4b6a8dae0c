"""Actions as people write them: `conquer e5 Halberdiers +Strength Potion`.

One line is one thing that a player does. Boosts are actions of their own (`+Strength Potion`); written behind an attack
or a building they are played just before it. Names may be shortened as long as one card is meant: `+potion`,
`conquer e5 halb`.
"""

import functools
from collections.abc import Callable, Sequence

from banneret.core.chance import Outcome
from banneret.core.errors import BadInputError
from banneret.core.notation import Notation, choice, read_seat
from banneret.games.fallen_lands import situation
from banneret.games.fallen_lands.book import PAIR_FIRST, PAIR_SECOND, Book

FOLLOWERS = ("Warrior", "Craftsman", "Mage")
EVENTS = ("card", "field", "first", "token")


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
        book = self.book
        fields, cards = self.fields, self.cards
        if not 0 <= action < book.ACTIONS:
            raise BadInputError(f"there is no action {action}; the catalogue has {int(book.ACTIONS)}")
        if action < book.HIRE:
            first, second = FOLLOWERS[PAIR_FIRST[action]], FOLLOWERS[PAIR_SECOND[action]]
            return "start", [f"{first},", second]
        if action < book.HIRE_NOBODY:
            return "hire", [FOLLOWERS[action - book.HIRE]]
        if action < book.CONQUER:
            return "hire", ["nobody"]
        if action < book.FORTIFY:
            kind, base = ("conquer", book.CONQUER) if action < book.FLY else ("fly", book.FLY)
            field, troop = divmod(int(action - base), int(book.troops))
            return kind, [fields[field], cards[troop]]
        if action < book.BOOST:
            field, fort = divmod(int(action - book.FORTIFY), int(book.forts))
            return "fortify", [fields[field], cards[book.first_fort + fort]]
        if action < book.CLAIM:
            return "+", [cards[book.first_magic + action - book.BOOST]]
        if action < book.FLOOD:
            return "claim", [fields[action - book.CLAIM]]
        if action < book.THIEF:
            return "flood", [fields[action - book.FLOOD]]
        if action < book.STEAL:
            return "thief", [f"@{int(action - book.THIEF)}"]
        if action < book.PLAGUE:
            return "steal", [cards[action - book.STEAL]]
        if action < book.SHADOW_ARMY:
            return "plague", []
        if action < book.SHADOW_FOLLOWER:
            return "shadow", ["army"]
        if action < book.EXCHANGE:
            return "shadow", [FOLLOWERS[action - book.SHADOW_FOLLOWER]]
        if action < book.RECRUIT:
            return "exchange", [cards[action - book.EXCHANGE]]
        if action < book.REDRAW:
            return "recruit", [str(int(action - book.RECRUIT))]
        if action < book.END_TASKS:
            return "redraw", []
        if action < book.TRADE:
            return "end", ["tasks"]
        if action < book.END_TURN:
            pair = action - book.TRADE
            return "trade", [f"{cards[book.trade_first[pair]]},", cards[book.trade_second[pair]]]
        if action < book.PROPOSE:
            return "end", ["turn"]
        return ("propose", "agree", "decline")[action - book.PROPOSE], []

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
            "plague": lambda rest: self.nothing(book.PLAGUE, rest),
            "shadow": self.read_shadow,
            "exchange": lambda rest: book.EXCHANGE + self.card(rest),
            "recruit": self.read_recruit,
            "redraw": lambda rest: self.nothing(book.REDRAW, rest),
            "end": lambda rest: (
                book.END_TASKS + (book.END_TURN - book.END_TASKS) * choice(rest, ("tasks", "turn"), "end")
            ),
            "trade": self.read_trade,
            "propose": lambda rest: self.nothing(book.PROPOSE, rest),
            "agree": lambda rest: self.nothing(book.AGREE, rest),
            "decline": lambda rest: self.nothing(book.DECLINE, rest),
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

    def nothing(self, action: int, rest: str) -> int:
        if rest:
            raise BadInputError(f"nothing stands behind this action, so {rest!r} means nothing here")
        return action

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
