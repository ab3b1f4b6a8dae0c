"""What sheets, Technologies and goals do: the vocabulary of `effects` lines, read, put into words, and compiled.

An effect is one line of words in a fixed order; `|` stands for a choice, brackets for what may be left out.

    line     = WHEN trigger GAIN bundle [PER count] [MAX n]         MAX goes with PER
             | MOD modifier | ACT action
             | END SCORE n (PER count [DIV n] [MAX n] | IF count >= n | IF MOST count)
    trigger  = claim(type[, way]) | operation | income | pair
    type     = unit | landmark | tech | pickup
    way      = defeat | recruit (unit), peace | force (landmark), study (tech), loot | annex (pickup)
    bundle   = one or more of Xn Sn En Pn: Experience, Strength, Energy, Empire points
    modifier = cost(type, way, S | E) -n MIN n | op_points +n | xp_check +n | substitute(types) nS FOR 1E
             | order_last | income_round1
    types    = landmark | tech | landmark/tech
    action   = swap PAY bundle GAIN bundle AT before_place LIMIT 1 PER part
             | restrain [PAY bundle] AT part2_start LIMIT 1 PER round
    count    = units | landmarks | techs | pickups | sectors | pickups_any | cards | pairs | families | sets | planets
             | units_landmarks | X | S | E | SE

Goals have END lines only, and `income_round1` stands on a commander's sheet only.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from banneret.core.errors import BadInputError
from banneret.core.phrases import PhraseReader
from banneret.core.state import NOTHING
from banneret.core.words import count as counted
from banneret.core.words import listed
from banneret.games.planetfall import book as ops
from banneret.games.planetfall.notation import LETTERS, TRACK_NAMES, TYPES, WAYS

COUNTS: Final = (
    "units",
    "landmarks",
    "techs",
    "pickups",
    "sectors",
    "pickups_any",
    "cards",
    "pairs",
    "families",
    "sets",
    "planets",
    "units_landmarks",
    "X",
    "S",
    "E",
    "SE",
)
"""What can be counted, by its number in the book."""

WAYS_OF: Final = {
    "unit": ("defeat", "recruit"),
    "landmark": ("peace", "force"),
    "tech": ("study",),
    "pickup": ("loot", "annex"),
}
PAID_IN: Final = {"defeat": "S", "recruit": "E", "peace": "E", "force": "S", "study": "E"}
BUNDLE_LIMIT: Final = 30
MODIFIERS: Final = ("cost", "op_points", "xp_check", "substitute", "order_last", "income_round1")

Bundle = tuple[int, int, int, int]


@dataclass(frozen=True)
class Effect:
    """One line. Which of the fields mean something depends on `op`."""

    op: str
    """`claim`, `operation`, `income`, `pair`; a modifier; `swap`, `restrain`; `per`, `if`, `most`."""
    type: str = ""
    types: tuple[str, ...] = ()
    way: str = ""
    """Nothing where any will do."""
    gain: Bundle = (0, 0, 0, 0)
    pay: Bundle = (0, 0, 0, 0)
    n: int = 0
    """So much less or more, so many points, so much Strength for 1 Energy."""
    least: int = 0
    """MIN of a price, or what a count must reach."""
    count: str = ""
    div: int = 1
    most: int = 0
    """MAX; 0 where there is none."""


# == Reading =========================================================================================================
def parse_effects(lines: Sequence[str], place: str) -> tuple[Effect, ...]:
    """The effects of a `sheet`, a `tech` or a `goal`. Raises `BadInputError` with the number of the line as `row`."""
    effects: list[Effect] = []
    for number, line in enumerate(lines):
        reader = Reader(line, place)
        try:
            effects.append(reader.line())
            reader.end()
        except BadInputError as error:
            raise BadInputError(error.reason, row=str(number)) from None
    return tuple(effects)


class Reader(PhraseReader):
    """One line of `effects`, on a sheet, a Technology or a goal."""

    def __init__(self, text: str, place: str) -> None:
        super().__init__(text)
        self.on = place

    def line(self) -> Effect:
        kind = self.take(*(("END",) if self.on == "goal" else ("WHEN", "MOD", "ACT", "END")))
        match kind:
            case "WHEN":
                return self.trigger()
            case "MOD":
                return self.modifier()
            case "ACT":
                return self.action()
        return self.score()

    def trigger(self) -> Effect:
        op = self.take("claim", "operation", "income", "pair")
        type, way = "", ""
        if op == "claim":
            self.take("(")
            type = self.take(*TYPES)
            if self.take(",", ")") == ",":
                way = self.take(*WAYS_OF[type])
                self.take(")")
        self.take("GAIN")
        gain = self.bundle()
        count, most = "", 0
        if self.see("PER"):
            count = self.take(*COUNTS)
            if self.see("MAX"):
                most = self.number(most=99)
        return Effect(op, type=type, way=way, gain=gain, count=count, most=most)

    def bundle(self, letters: str = LETTERS) -> Bundle:
        """`S1 P2`: at least one, each letter once, in any order."""
        found = [0, 0, 0, 0]
        while match := re.fullmatch(r"([A-Z])(\d+)", self.peek()):
            letter, amount = match[1], match[2]
            if letter not in letters:
                break
            if found[LETTERS.index(letter)]:
                self.refuse(f"{letter} stands here already")
            if not re.fullmatch("[0-9]{1,2}", amount) or not 1 <= int(amount) <= BUNDLE_LIMIT:
                self.refuse(f"behind {letter} stands a number from 1 to {BUNDLE_LIMIT}")
            found[LETTERS.index(letter)] = int(amount)
            self.place += 1
        if not any(found):
            self.refuse(f"here stands so much of {listed(list(letters), 'or')}, such as {letters[0]}1")
        return found[0], found[1], found[2], found[3]

    def modifier(self) -> Effect:
        op = self.take(*(MODIFIERS if self.on == "sheet" else MODIFIERS[:-1]))
        match op:
            case "cost":
                self.take("(")
                type = self.take(*(name for name in TYPES if name != "pickup"))
                self.take(",")
                way = self.take(*WAYS_OF[type])
                self.take(",")
                self.take(PAID_IN[way])
                self.phrase(")", "-")
                less = self.number()
                self.take("MIN")
                return Effect(op, type=type, way=way, n=less, least=self.number(0))
            case "op_points" | "xp_check":
                self.take("+")
                return Effect(op, n=self.number())
            case "substitute":
                self.take("(")
                types = [self.take("landmark", "tech")]
                while self.see("/"):
                    types.append(self.take(*(name for name in ("landmark", "tech") if name not in types)))
                self.take(")")
                rate = self.number()
                self.phrase("S", "FOR", "1", "E")
                return Effect(op, types=tuple(types), n=rate)
        return Effect(op)

    def action(self) -> Effect:
        if self.take("swap", "restrain") == "restrain":
            price = self.bundle("SE") if self.see("PAY") else (0, 0, 0, 0)
            self.phrase("AT", "part2_start", "LIMIT", "1", "PER", "round")
            return Effect("restrain", pay=price)
        self.take("PAY")
        pay = self.bundle("SE")
        self.take("GAIN")
        gain = self.bundle()
        self.phrase("AT", "before_place", "LIMIT", "1", "PER", "part")
        return Effect("swap", pay=pay, gain=gain)

    def score(self) -> Effect:
        self.take("SCORE")
        points = self.number(most=99)
        if self.take("PER", "IF") == "PER":
            count = self.take(*COUNTS)
            div = self.number(most=99) if self.see("DIV") else 1
            most = self.number(most=99) if self.see("MAX") else 0
            return Effect("per", n=points, count=count, div=div, most=most)
        if self.see("MOST"):
            return Effect("most", n=points, count=self.take(*COUNTS))
        if self.peek() not in COUNTS:
            self.expect(("MOST", *COUNTS))
        count = self.take(*COUNTS)
        self.phrase(">", "=")
        return Effect("if", n=points, count=count, least=self.number(most=99))


# == Words ===========================================================================================================
CLAIMS: Final = {
    ("unit", ""): "claim a Unit",
    ("unit", "defeat"): "defeat a Unit",
    ("unit", "recruit"): "recruit a Unit",
    ("landmark", ""): "claim a Landmark",
    ("landmark", "peace"): "claim a Landmark peacefully",
    ("landmark", "force"): "claim a Landmark forcefully",
    ("tech", ""): "study a Technology",
    ("tech", "study"): "study a Technology",
    ("pickup", ""): "claim a Pickup",
    ("pickup", "loot"): "loot a Pickup",
    ("pickup", "annex"): "annex a sector",
}
PRICED: Final = {
    "defeat": "Defeating a Unit",
    "recruit": "Recruiting a Unit",
    "peace": "Claiming a Landmark peacefully",
    "force": "Claiming a Landmark forcefully",
    "study": "Studying a Technology",
}
THINGS: Final = {
    "units": ("Unit", "Units"),
    "landmarks": ("Landmark", "Landmarks"),
    "techs": ("Technology", "Technologies"),
    "pickups": ("looted Pickup", "looted Pickups"),
    "sectors": ("annexed sector", "annexed sectors"),
    "pickups_any": ("Pickup, looted or annexed", "Pickups, looted or annexed"),
    "cards": ("claimed card", "claimed cards"),
    "pairs": ("pair of Landmarks", "pairs of Landmarks"),
    "families": ("kind of Landmark", "kinds of Landmarks"),
    "sets": (
        "set of a Unit, a Landmark, a Technology and a Pickup",
        "sets of a Unit, a Landmark, a Technology and a Pickup",
    ),
    "planets": ("planet with a card of yours", "planets with a card of yours"),
    "units_landmarks": ("Unit or Landmark", "Units and Landmarks together"),
    "X": ("Experience", "Experience"),
    "S": ("Strength", "Strength"),
    "E": ("Energy", "Energy"),
    "SE": ("Strength or Energy", "Strength and Energy together"),
}


def bundle_words(bundle: Sequence[int]) -> str:
    """`2 Energy and 1 Empire point`."""
    return listed([track_words(track, amount) for track, amount in enumerate(bundle) if amount])


def track_words(track: int, amount: int) -> str:
    """`2 Energy`, `3 Empire points`."""
    name = TRACK_NAMES[track]
    return counted(amount, name, name if track < 3 else "")


def text_of(effects: Sequence[Effect]) -> str:
    """The text of a card, a sheet or a goal: a sentence for each line."""
    return " ".join(sentence(effect) for effect in effects)


def sentence(effect: Effect) -> str:
    """One line in words."""
    n = effect.n
    match effect.op:
        case "claim":
            return f"Whenever you {CLAIMS[effect.type, effect.way]}, gain {gain_words(effect)}."
        case "operation":
            return f"Whenever you run operations, gain {gain_words(effect)}."
        case "income":
            return f"In each Income Phase, gain {gain_words(effect)}."
        case "pair":
            return f"Whenever you complete a pair of Landmarks, gain {gain_words(effect)}."
        case "cost":
            track = LETTERS.index(PAID_IN[effect.way])
            return f"{PRICED[effect.way]} costs {track_words(track, n)} less, but never less than {effect.least}."
        case "op_points":
            return f"Your operations bring {counted(n, 'more Operation point', 'more Operation points')}."
        case "xp_check":
            return f"Your Experience counts as {n} higher for what Units ask."
        case "substitute":
            names = listed([f"a {THINGS[type + 's'][0]}" for type in effect.types], "or")
            return f"If you are short of Energy for {names}, pay all of it and {n} Strength for each Energy missing."
        case "order_last":
            return "Your ship always returns to the last slot of the turn order track."
        case "income_round1":
            return "The Income Phase of round 1 is yours too."
        case "swap":
            return (
                "Once in each exploration part, just before you place your ship, you may pay "
                f"{bundle_words(effect.pay)} to gain {bundle_words(effect.gain)}."
            )
        case "restrain":
            price = f"pay {bundle_words(effect.pay)} and " if any(effect.pay) else ""
            return (
                f"Once in each round, before anybody places in Part II, you may {price}put the Restrain token on a "
                "free card or slot: only you may take it in this part."
            )
    return f"At the end: {score_words(effect)}."


def gain_words(effect: Effect) -> str:
    """What is gained, and how often."""
    text = bundle_words(effect.gain)
    if effect.count:
        text += f" for each {THINGS[effect.count][0]}"
        if effect.most:
            text += f", at most {counted(effect.most, 'time')}"
    return text


def score_words(effect: Effect) -> str:
    """An END line without its beginning and full stop."""
    points = counted(effect.n, "Empire point")
    one, many = THINGS[effect.count]
    match effect.op:
        case "per":
            text = f"{points} for {f'every {effect.div} {many}' if effect.div > 1 else f'each {one}'}"
            return text + (f", at most {counted(effect.n * effect.most, 'point')}" if effect.most else "")
        case "if":
            return f"{points} if you have at least {effect.least} {one if effect.least == 1 else many}"
    return f"{points} if nobody has more {many} than you (and you have any)"


# == Programs ========================================================================================================
def compile_effects(effects: Sequence[Effect], swaps: int) -> list[int]:
    """The instructions of one source; `swaps`: how many swaps there are before it."""
    program: list[int] = []
    for effect in effects:
        code = [int(number) for number in instruction(effect, swaps)]
        program += code + [0] * (int(ops.GAIN) - len(code)) + list(effect.gain)
        swaps += effect.op == "swap"
    return program


def instruction(effect: Effect, swaps: int) -> tuple[int, ...]:
    """What stands before the bundle."""
    count = COUNTS.index(effect.count) if effect.count else int(NOTHING)
    way = WAYS.index(effect.way) if effect.way else int(NOTHING)
    n, most = effect.n, effect.most
    match effect.op:
        case "claim":
            return ops.ON_CLAIM, TYPES.index(effect.type), way, count, most
        case "operation":
            return ops.ON_CLAIM, ops.SLOT, int(NOTHING), count, most
        case "income":
            return ops.ON_INCOME, 0, 0, count, most
        case "pair":
            return ops.ON_PAIR, 0, 0, count, most
        case "cost":
            return ops.COST, way, n, effect.least
        case "op_points":
            return ops.OP_POINTS, n
        case "xp_check":
            return ops.XP_CHECK, n
        case "substitute":
            return ops.SUBSTITUTE, sum(2 ** TYPES.index(type) for type in effect.types), n
        case "order_last":
            return (ops.ORDER_LAST,)
        case "income_round1":
            return (ops.INCOME_ROUND1,)
        case "swap":
            return ops.SWAP, swaps, effect.pay[ops.S], effect.pay[ops.E]
        case "restrain":
            return ops.RESTRAIN, 0, effect.pay[ops.S], effect.pay[ops.E]
        case "per":
            return ops.SCORE_PER, n, count, effect.div, most
        case "if":
            return ops.SCORE_IF, n, count, effect.least
        case "most":
            return ops.SCORE_MOST, n, count
    raise AssertionError(effect.op)
