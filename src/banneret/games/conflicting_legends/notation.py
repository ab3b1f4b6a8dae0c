"""Actions as people write them: `play Ashoka`, `construct Asia 2 Science`, `steal @3 Culture`, `throw rock`.

Names may be shortened as long as one is meant: `play ash`, `con asia 2 sci`.
"""

import functools
from collections.abc import Callable, Sequence
from typing import NamedTuple

from banneret.core.chance import EVERYONE, Outcome
from banneret.core.errors import BadInputError
from banneret.core.notation import Notation, alone, check_action, choice, read_seat
from banneret.games.conflicting_legends import situation
from banneret.games.conflicting_legends.book import Book

TOKENS = ("Military", "Culture", "Science")
SYMBOLS = ("rock", "paper", "scissors")
EVENTS = ("card", "realm", "first", "symbol")


class Parts(NamedTuple):
    """An action taken apart; -1 for what it does not have.

    kind       what else it names
    play       persona
    expand     -
    construct  realm, token (the kind paid with)
    mixed      realm, amount (Culture tokens; the rest is Science)
    pass       -
    attack     realm
    accept, decline, done   -
    declare, announce, bar, throw   symbol
    discard    persona (from the own hand, or from the one that is looked into)
    remove     seat, persona (in play in front of that seat; written `discard @2 Ashoka`)
    steal      seat, token
    gain       token (written `take Military`)
    exchange   token (given), other (got)
    choose     seat
    look       seat
    copy       persona
    regain     persona
    shield     realm
    take       row (a realm through a card; written `take Asia`)
    put        row (written `put back Asia`)
    resolve    persona
    """

    kind: str
    persona: int = -1
    realm: int = -1
    """A realm card: 0 … book.realms - 1."""
    row: int = -1
    """A sort of realm cards that are alike: 0 … book.rows - 1."""
    seat: int = -1
    token: int = -1
    other: int = -1
    symbol: int = -1
    amount: int = -1


def take_apart(book: Book, action: int) -> Parts:
    """The kind and the parts of an action. Raises `BadInputError` for a number outside the catalogue."""
    check_action(action, int(book.ACTIONS))
    kinds = int(book.kinds)
    if action < book.EXPAND:
        return Parts("play", persona=action)
    if action < book.CONSTRUCT:
        return Parts("expand")
    if action < book.MIXED:
        realm, token = divmod(int(action - book.CONSTRUCT), 2)
        return Parts("construct", realm=realm, token=token + 1)
    if action < book.PASS:
        realm, less = divmod(int(action - book.MIXED), int(book.dearest) - 1)
        return Parts("mixed", realm=realm, amount=less + 1)
    if action < book.ATTACK:
        return Parts("pass")
    if action < book.ACCEPT:
        return Parts("attack", realm=int(action - book.ATTACK))
    if action < book.DECLINE:
        return Parts("accept")
    if action < book.DECLARE:
        return Parts("decline")
    if action < book.DISCARD:
        kind, symbol = divmod(int(action - book.DECLARE), 3)
        return Parts(("declare", "announce", "bar", "throw")[kind], symbol=symbol)
    if action < book.REMOVE:
        return Parts("discard", persona=int(action - book.DISCARD))
    if action < book.STEAL:
        seat, persona = divmod(int(action - book.REMOVE), kinds)
        return Parts("remove", persona=persona, seat=seat)
    if action < book.GAIN:
        seat, token = divmod(int(action - book.STEAL), 3)
        return Parts("steal", seat=seat, token=token)
    if action < book.EXCHANGE:
        return Parts("gain", token=int(action - book.GAIN))
    if action < book.CHOOSE:
        given, step = divmod(int(action - book.EXCHANGE), 2)
        return Parts("exchange", token=given, other=(given + 1 + step) % 3)
    if action < book.LOOK:
        return Parts("choose", seat=int(action - book.CHOOSE))
    if action < book.COPY:
        return Parts("look", seat=int(action - book.LOOK))
    if action < book.REGAIN:
        return Parts("copy", persona=int(action - book.COPY))
    if action < book.SHIELD:
        return Parts("regain", persona=int(action - book.REGAIN))
    if action < book.TAKE:
        return Parts("shield", realm=int(action - book.SHIELD))
    if action < book.PUT:
        return Parts("take", row=int(action - book.TAKE))
    if action < book.RESOLVE:
        return Parts("put", row=int(action - book.PUT))
    if action < book.DONE:
        return Parts("resolve", persona=int(action - book.RESOLVE))
    return Parts("done")


class ConflictingLegendsNotation(Notation):
    """The words of one variant. `realms`: each card's name (`Asia 2`); `rows`: each sort's (`Asia`)."""

    def __init__(
        self, book: Book, personas: Sequence[str], realms: Sequence[str], rows: Sequence[str]
    ) -> None:
        self.book = book
        self.personas = personas
        self.realms = realms
        self.rows = rows

    # -- writing -----------------------------------------------------------------------------------------------------
    def describe(self, action: int) -> str:
        """The line of one action."""
        parts = take_apart(self.book, action)
        match parts.kind:
            case "play" | "discard" | "copy" | "regain" | "resolve":
                return f"{parts.kind} {self.personas[parts.persona]}"
            case "attack" | "shield":
                return f"{parts.kind} {self.realms[parts.realm]}"
            case "construct":
                return f"construct {self.realms[parts.realm]} {TOKENS[parts.token]}"
            case "mixed":
                return f"construct {self.realms[parts.realm]} mixed {parts.amount}"
            case "declare" | "announce" | "bar" | "throw":
                return f"{parts.kind} {SYMBOLS[parts.symbol]}"
            case "remove":
                return f"discard @{parts.seat} {self.personas[parts.persona]}"
            case "steal":
                return f"steal @{parts.seat} {TOKENS[parts.token]}"
            case "gain":
                return f"take {TOKENS[parts.token]}"
            case "exchange":
                return f"exchange {TOKENS[parts.token]} {TOKENS[parts.other]}"
            case "choose" | "look":
                return f"{parts.kind} @{parts.seat}"
            case "take":
                return f"take {self.rows[parts.row]}"
            case "put":
                return f"put back {self.rows[parts.row]}"
        return parts.kind  # expand, pass, accept, decline, done

    # -- reading -----------------------------------------------------------------------------------------------------
    def parse(self, text: str) -> list[int]:
        """The action of one line. Raises `BadInputError` naming the word that means nothing here."""
        word, _, rest = text.strip().partition(" ")
        words = [word for word in self.readers if word != "choose" or self.book.CHOOSE < self.book.LOOK]
        reader = self.readers[words[choice(word, words, "action")]]
        return [int(reader(rest.strip()))]

    @functools.cached_property
    def readers(self) -> dict[str, Callable[[str], int]]:
        """How to read what stands behind each first word."""
        book = self.book
        return {
            "play": lambda rest: book.PLAY + self.persona(rest),
            "expand": lambda rest: alone(book.EXPAND, rest),
            "construct": self.read_construct,
            "pass": lambda rest: alone(book.PASS, rest),
            "attack": lambda rest: book.ATTACK + self.realm(rest),
            "accept": lambda rest: alone(book.ACCEPT, rest),
            "decline": lambda rest: alone(book.DECLINE, rest),
            "declare": lambda rest: book.DECLARE + choice(rest, SYMBOLS, "throw"),
            "announce": lambda rest: book.ANNOUNCE + choice(rest, SYMBOLS, "throw"),
            "bar": lambda rest: book.BAR + choice(rest, SYMBOLS, "throw"),
            "throw": lambda rest: book.THROW + choice(rest, SYMBOLS, "throw"),
            "discard": self.read_discard,
            "steal": self.read_steal,
            "take": self.read_take,
            "exchange": self.read_exchange,
            "choose": lambda rest: book.CHOOSE + self.seat(rest),
            "look": lambda rest: book.LOOK + self.seat(rest),
            "copy": lambda rest: book.COPY + self.persona(rest),
            "regain": lambda rest: book.REGAIN + self.persona(rest),
            "shield": lambda rest: book.SHIELD + self.realm(rest),
            "put": self.read_put,
            "resolve": lambda rest: book.RESOLVE + self.persona(rest),
            "done": lambda rest: alone(book.DONE, rest),
        }

    def read_construct(self, rest: str) -> int:
        name, _, payment = rest.rpartition(" ")
        if payment.isdecimal() and name.casefold().rpartition(" ")[2] == "mixed":
            realm = self.realm(name.rpartition(" ")[0])
            most = int(self.book.dearest) - 1
            if payment not in [str(amount) for amount in range(1, most + 1)]:
                raise BadInputError(f"{payment!r} is no number of Culture for a mixture (1 … {most})")
            return int(self.book.MIXED) + realm * most + int(payment) - 1
        return (
            int(self.book.CONSTRUCT) + self.realm(name) * 2 + choice(payment, TOKENS[1:], "token to pay with")
        )

    def read_discard(self, rest: str) -> int:
        if rest.startswith("@"):
            seat, _, name = rest.partition(" ")
            return int(self.book.REMOVE) + self.seat(seat) * int(self.book.kinds) + self.persona(name)
        return int(self.book.DISCARD) + self.persona(rest)

    def read_steal(self, rest: str) -> int:
        seat, _, name = rest.partition(" ")
        return int(self.book.STEAL) + self.seat(seat) * 3 + choice(name, TOKENS, "token")

    def read_take(self, rest: str) -> int:
        found = choice(rest, [*TOKENS, *self.rows], "token or realm")
        return int(self.book.GAIN) + found if found < 3 else int(self.book.TAKE) + found - 3

    def read_exchange(self, rest: str) -> int:
        first, _, second = rest.partition(" ")
        given, got = choice(first, TOKENS, "token"), choice(second, TOKENS, "token")
        if given == got:
            raise BadInputError(f"{TOKENS[given]} for {TOKENS[given]} is no exchange")
        return int(self.book.EXCHANGE) + given * 2 + (got - given - 1) % 3

    def read_put(self, rest: str) -> int:
        word, _, name = rest.partition(" ")
        if word.casefold() != "back":
            raise BadInputError(f"write put back and a realm, not {rest!r}")
        return int(self.book.PUT) + choice(name, self.rows, "realm")

    def persona(self, name: str) -> int:
        return choice(name, self.personas, "persona")

    def realm(self, name: str) -> int:
        return choice(name, self.realms, "realm")

    def seat(self, name: str) -> int:
        return read_seat(name, int(self.book.seats))

    # -- chance ------------------------------------------------------------------------------------------------------
    def describe_outcome(self, outcome: Outcome) -> str:
        """`card @2 Ashoka`, `realm Asia` or, for one seat's eyes, `realm @2 Asia`, `first @1`, `symbol rock`."""
        event, value, audience = int(outcome.event), int(outcome.value), int(outcome.audience)
        at = f"@{audience} " if audience >= 0 else ""
        words = {
            situation.CARD: lambda: f"{at}{self.personas[value]}",
            situation.REALM: lambda: f"{at}{self.rows[value]}",
            situation.FIRST: lambda: f"@{value}",
            situation.SYMBOL: lambda: SYMBOLS[value],
        }
        return f"{EVENTS[event]} {words[event]()}"

    def parse_outcome(self, text: str) -> Outcome:
        """Read `describe_outcome` back."""
        word, _, rest = text.strip().partition(" ")
        event = choice(word, EVENTS, "outcome of chance")
        if event == situation.FIRST:
            return Outcome(event, EVERYONE, self.seat(rest))
        if event == situation.SYMBOL:
            return Outcome(event, EVERYONE, choice(rest, SYMBOLS, "throw"))
        audience = int(EVERYONE)
        if rest.startswith("@") or event == situation.CARD:
            seat, _, rest = rest.partition(" ")
            audience = self.seat(seat)
        value = self.persona(rest) if event == situation.CARD else choice(rest, self.rows, "realm")
        return Outcome(event, audience, value)
