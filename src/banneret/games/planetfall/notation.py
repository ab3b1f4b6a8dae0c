"""Actions as people write them: `take Scrap Raiders`, `take operations II`, `recruit`, `loot S2`, `trade X3 S1 E1`.

Names may be shortened as long as one is meant: `take scrap`, `loot s2`, `claim force`.
"""

import functools
import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from banneret.core.chance import EVERYONE, Outcome
from banneret.core.errors import BadInputError
from banneret.core.notation import Notation, alone, check_action, choice
from banneret.core.state import NOTHING
from banneret.games.planetfall import book as numbers
from banneret.games.planetfall.book import (
    CARDS,
    DECK,
    DEFEAT,
    LEVELS,
    LOOT,
    SIDES,
    THINGS,
    TRACKS,
    Book,
    E,
    S,
    X,
)

LETTERS = "XSEP"
"""Experience, Strength, Energy, Empire points."""
TRACK_NAMES = ("Experience", "Strength", "Energy", "Empire point")
ROMAN = ("I", "II", "III")
SIDE_NAMES = ("A", "B")
SKIPPED = "skipped"
"""In place of a card, where a turn was skipped."""
TYPES = ("unit", "landmark", "tech", "pickup")
WAYS = ("study", "defeat", "recruit", "peace", "force", "annex", "loot")
"""Ways of claiming by number; the last one stands for every loot."""
LINES = ("study", "defeat", "recruit", "claim peacefully", "claim forcefully", "annex", "loot")
BUNDLE = re.compile(r"\s*([XSEPxsep])(\d{1,3})")

# What chance is asked: `CARD` + planet, 0 to 6, for a card of that planet.
GOAL = 0
COMMANDER = 1
SIDE = 2
CARD = 3


class Parts(NamedTuple):
    """An action taken apart; -1 for what it does not have.

    kind       what else it names
    command    commander, side (0 A, 1 B, 2 by lot)
    take       thing (a card 0 … 97, or 98 + level for a slot of the Operations board)
    swap       swap (its number in the content)
    skip       - (declining a swap that is the only way to a place)
    restrain   thing, or -1 for nothing
    way        way (DEFEAT … LOOT), bundle (of a loot: the additional reward); written `defeat`, `recruit`,
               `claim peacefully`, `claim forcefully`, `annex`, `loot S2`
    trade      x, s, e (so much of each is gained)
    """

    kind: str
    commander: int = -1
    side: int = -1
    thing: int = -1
    swap: int = -1
    way: int = -1
    bundle: int = -1
    x: int = -1
    s: int = -1
    e: int = -1


def take_apart(book: Book, action: int) -> Parts:
    """The kind and the parts of an action. Raises `BadInputError` for a number outside the catalogue."""
    check_action(action, int(book.ACTIONS))
    if action < book.TAKE:
        commander, side = divmod(action, int(SIDES))
        return Parts("command", commander=commander, side=side)
    if action < book.SWAP:
        return Parts("take", thing=action - int(book.TAKE))
    if action < book.SKIP:
        return Parts("swap", swap=action - int(book.SWAP))
    if action < book.RESTRAIN:
        return Parts("skip")
    if action < book.WAY:
        thing = action - int(book.RESTRAIN)
        return Parts("restrain", thing=thing if thing < THINGS else int(NOTHING))
    if action < book.TRADE:
        way = action - int(book.WAY) + int(DEFEAT)
        return Parts("way", way=min(way, int(LOOT)), bundle=way - int(LOOT) if way >= LOOT else -1)
    x, s, e = (int(book.traded(action, track)) for track in (X, S, E))
    return Parts("trade", x=x, s=s, e=e)


def bundle_line(values: Sequence[int]) -> str:
    """`X2 S1`; nothing for nothing."""
    return " ".join(f"{letter}{value}" for letter, value in zip(LETTERS, values) if value)


def read_bundle(text: str) -> tuple[int, int, int, int]:
    """`bundle_line` back, in any order. Raises `BadInputError`."""
    found: dict[str, int] = {}
    rest = text.strip()
    while rest:
        match = BUNDLE.match(rest)
        if not match or match[1].upper() in found:
            raise BadInputError(f"{text!r} is not so much of each of X, S, E and P, such as S1 E2")
        found[match[1].upper()] = int(match[2])
        rest = rest[match.end() :].strip()
    return found.get("X", 0), found.get("S", 0), found.get("E", 0), found.get("P", 0)


class PlanetfallNotation(Notation):
    """The words of one variant. `things`: every card and slot by its name; `swaps`: whose they are."""

    def __init__(
        self,
        book: Book,
        commanders: Sequence[str],
        things: Sequence[str],
        goals: Sequence[str],
        swaps: Sequence[str],
    ) -> None:
        self.book = book
        self.commanders = commanders
        self.things = things
        self.goals = goals
        self.swaps = swaps

    def bundle(self, number: int) -> tuple[int, ...]:
        """The four numbers of a bundle."""
        start = number * int(TRACKS)
        return tuple(int(value) for value in self.book.bundle[start : start + int(TRACKS)])

    # -- writing -----------------------------------------------------------------------------------------------------
    def describe(self, action: int) -> str:
        """The line of one action."""
        parts = take_apart(self.book, action)
        match parts.kind:
            case "command":
                side = f" {SIDE_NAMES[parts.side]}" if parts.side < 2 else ""
                return f"command {self.commanders[parts.commander]}{side}"
            case "take":
                return f"take {self.things[parts.thing]}"
            case "swap":
                return f"swap {self.swaps[parts.swap]}" if len(self.swaps) > 1 else "swap"
            case "restrain":
                return f"restrain {self.things[parts.thing] if parts.thing >= 0 else 'nothing'}"
            case "way":
                return self.way_line(parts.way if parts.bundle < 0 else parts.way + parts.bundle)
            case "trade":
                return f"trade {bundle_line((parts.x, parts.s, parts.e)) or 'nothing'}"
        return parts.kind  # skip

    def way_line(self, way: int) -> str:
        """A way of claiming: `defeat`, `loot S2`."""
        if way < LOOT:
            return LINES[way]
        return f"loot {bundle_line(self.bundle(way - int(LOOT)))}".strip()

    # -- reading -----------------------------------------------------------------------------------------------------
    def parse(self, text: str) -> list[int]:
        """The action of one line. Raises `BadInputError` naming the word that means nothing here."""
        word, _, rest = text.strip().partition(" ")
        words = list(self.readers)
        reader = self.readers[words[choice(word, words, "action")]]
        return [int(reader(rest.strip()))]

    @functools.cached_property
    def readers(self) -> dict[str, Callable[[str], int]]:
        """How to read what stands behind each first word."""
        book = self.book
        way = int(book.WAY - DEFEAT)
        return {
            "take": lambda rest: book.TAKE + self.thing(rest),
            "trade": self.read_trade,
            "command": self.read_command,
            "swap": self.read_swap,
            "skip": lambda rest: alone(book.SKIP, rest),
            "restrain": lambda rest: book.RESTRAIN + choice(rest, [*self.things, "nothing"], "place"),
            "defeat": lambda rest: alone(way + numbers.DEFEAT, rest),
            "recruit": lambda rest: alone(way + numbers.RECRUIT, rest),
            "claim": lambda rest: (
                way + numbers.PEACE + choice(rest, ("peacefully", "forcefully"), "way of claiming") % 2
            ),
            "annex": lambda rest: alone(way + numbers.ANNEX, rest),
            "loot": self.read_loot,
        }

    def read_command(self, rest: str) -> int:
        name, _, last = rest.rpartition(" ")
        side = int(numbers.BY_LOT)
        if name and last.upper() in SIDE_NAMES:
            rest, side = name, SIDE_NAMES.index(last.upper())
        return int(self.book.COMMAND) + choice(rest, self.commanders, "commander") * int(SIDES) + side

    def read_swap(self, rest: str) -> int:
        if not self.swaps:
            raise BadInputError("no card or sheet of this set lets anyone swap")
        which = choice(rest, self.swaps, "swap") if len(self.swaps) > 1 or rest else 0
        return int(self.book.SWAP) + which

    def read_loot(self, rest: str) -> int:
        wanted = read_bundle(rest)
        known = [self.bundle(number) for number in range(int(self.book.bundles))]
        if wanted not in known:
            raise BadInputError(f"no card of this set gives {rest!r}")
        return int(self.book.WAY - DEFEAT + LOOT) + known.index(wanted)

    def read_trade(self, rest: str) -> int:
        x, s, e, p = read_bundle("" if rest.casefold() == "nothing" else rest)
        book = self.book
        if p or x > book.x_most or s > book.s_most or e > book.e_most:
            limits = bundle_line((int(book.x_most), int(book.s_most), int(book.e_most)))
            raise BadInputError(f"no operation brings {rest!r}; each by itself goes up to {limits}")
        return int(book.trade(x, s, e))

    def thing(self, name: str) -> int:
        return choice(name, self.things, "card or slot")

    # -- chance ------------------------------------------------------------------------------------------------------
    def describe_outcome(self, outcome: Outcome) -> str:
        """`goal Conquest`, `commander Jack Gelder`, `side B`, `card Scrap Raiders`."""
        event, value = int(outcome.event), int(outcome.value)
        match event:
            case 0:
                return f"goal {self.goals[value]}"
            case 1:
                return f"commander {self.commanders[value]}"
            case 2:
                return f"side {SIDE_NAMES[value]}"
        return f"card {self.things[(event - CARD) * int(DECK) + value]}"

    def parse_outcome(self, text: str) -> Outcome:
        """Read `describe_outcome` back."""
        word, _, rest = text.strip().partition(" ")
        event = choice(word, ("goal", "commander", "side", "card"), "outcome of chance")
        if event == CARD:
            planet, value = divmod(choice(rest, self.things[: int(CARDS)], "card"), int(DECK))
            return Outcome(CARD + planet, EVERYONE, value)
        names = (self.goals, self.commanders, SIDE_NAMES)[event]
        return Outcome(event, EVERYONE, choice(rest, names, word))


def slot_names() -> tuple[str, ...]:
    """The slots of the Operations board."""
    return tuple(f"operations {ROMAN[level]}" for level in range(int(LEVELS)))
