"""Every line that the effect vocabulary has, as Hypothesis draws them, and content files made of such lines."""

from collections.abc import Sequence
from typing import NamedTuple

import tomli_w
from hypothesis import strategies as some
from hypothesis.strategies import DrawFn

from banneret.core.documents import Document, read_document
from banneret.games.conflicting_legends.content import HOUSE

KINDS = some.sampled_from(("MIL", "CUL", "SCI"))
SYMBOLS = some.sampled_from(("rock", "paper", "scissors"))
COLOURS = some.sampled_from(("red", "green", "blue", "black"))
FEW = some.integers(1, 3)


def text(*parts: object) -> some.SearchStrategy[str]:
    """Parts, some of them drawn, with a space between those that are not empty."""
    drawn = [part if isinstance(part, some.SearchStrategy) else some.just(part) for part in parts]
    return some.tuples(*drawn).map(lambda words: " ".join(str(word) for word in words if word != ""))


def perhaps(word: str) -> some.SearchStrategy[str]:
    return some.sampled_from(("", word))


COUNT = some.one_of(text(COLOURS, "in play"), some.just("built"))
MOST = some.one_of(some.just(""), text("max", FEW))


class Said(NamedTuple):
    """What the words before mean for those that follow."""

    owner: bool = False
    """Someone is the owner."""
    looked: bool = False
    """A hand was looked at."""

    def after(self, line: str) -> "Said":
        if "EACH_OTHER" in line:
            return Said()
        if "LOOK_HAND another" in line:
            return Said(True, True)
        if "LOOK_HAND defender" in line:
            return Said(self.owner, True)
        return Said(True) if "another" in line and "by owner" in line else self


NOTHING = Said()


@some.composite
def actions(draw: DrawFn, battle: bool, said: Said) -> str:
    """One effect by itself."""
    bound = said.owner
    whose = ["any", "own", "another", *(["defender"] if battle else []), *(["owner"] if bound else [])]
    by = ["you", *(["attacker"] if battle else [])]
    choices = [
        text("GAIN", FEW, KINDS),
        text("GAIN", FEW, "+ own", COUNT, MOST, KINDS),
        text("GAIN per own", COUNT, MOST, KINDS),
        text("GAIN_ONE_KIND", FEW),
        text("STEAL", FEW, "each from up to", FEW, "others"),
        text("STEAL", FEW, "from another"),
        text("EXCHANGE", FEW),
        text("DRAW", FEW),
        some.just("DISCARD_HAND own any"),
        text("DISCARD_HAND own", FEW),
        text("DISCARD_HAND another", FEW, "by owner"),
        text("DISCARD_PLAY", some.sampled_from(whose), perhaps("but this"), "by", some.sampled_from(by)),
        some.just("DISCARD_PLAY another by owner"),
        text("LOOK_HAND another", perhaps(", not empty")),
        text("REGAIN", FEW, perhaps("other")),
        text(
            "EXPAND pay =",
            KINDS,
            some.sampled_from(("", "less=1", "less=3", "look=2", "less=1 look=3", "look=6")),
        ),
        text("BUILD", perhaps("less=2"), perhaps("mix")),
        some.just("SHIELD"),
        some.just("COPY_SKILL"),
    ]
    if battle:
        choices += [
            text("STEAL", FEW),
            some.just("LOOK_HAND defender"),
            text("DISCARD_HAND defender", FEW, "by owner"),
            some.just("DISCARD_PLAY defender by owner"),
        ]
    if bound:
        choices += [
            text("owner DRAW", FEW),
            text("owner GAIN", FEW, KINDS),
            text("STEAL", FEW, "from owner"),
            text("DISCARD_HAND", FEW, "by owner"),
            some.just("DISCARD_PLAY owner by owner"),
        ]
    if said.looked:
        choices.append(text("DISCARD_HAND", FEW, "of it by you"))
    return draw(some.one_of(choices))


@some.composite
def lines(draw: DrawFn, battle: bool = False, said: Said = NOTHING, each: bool = False) -> str:
    """A line of a skill or fate card, or what stands behind the colon of a modifier."""
    shape = draw(some.sampled_from(("plain", "plain", "may", "then", "may then", "pay", "each")))
    if shape == "each" and not each:
        return "EACH_OTHER: " + draw(lines(battle, Said(True), True))
    if shape == "pay":
        return f"MAY PAY {draw(FEW)} {draw(KINDS)}: " + draw(lines(battle, said, each))
    first = draw(actions(battle, said))
    second = draw(some.one_of(actions(battle, said.after(first)), some.just("DRAW same")))
    line = f"MAY {first}" if shape.startswith("may") else first
    return f"{line} THEN {second}" if "then" in shape else line


@some.composite
def modifiers(draw: DrawFn) -> str:
    """A line of a battle card."""
    body = lines(battle=True)
    line = draw(
        some.one_of(
            some.sampled_from(
                ("RULE_OUT_FIRST", "LOSS_TO_BEST_OF_3 may", "AGAIN may", "TAKE_BUILT", "ANNOUNCE")
            ),
            text("TIE_WINS", some.one_of(SYMBOLS, some.just("first"))),
            text("TAKE_BUILT", SYMBOLS),
            text("RETHROW", FEW, KINDS, "once may"),
            text("ON_TIE:", body),
            text("WIN_BONUS:", body),
            text("LOSS_BONUS:", body),
            text("WIN_BONUS:", SYMBOLS, ":", body),
            text("LOSS_BONUS:", SYMBOLS, ":", body),
        )
    )
    return f"MAY PAY {draw(FEW)} {draw(KINDS)}: {line}" if draw(some.booleans()) else line


@some.composite
def cards(draw: DrawFn, type: str) -> list[str]:
    """The lines of one card."""
    if type == "battle":
        card = draw(some.lists(modifiers(), max_size=3))
        if "ANNOUNCE" in card and draw(some.booleans()):
            card.append("WIN_BONUS:announced:" + draw(lines(battle=True)))
        return card
    found: list[str] = []
    said = NOTHING
    for _ in range(draw(some.integers(1, 3))):
        found.append(draw(lines(said=said)))
        said = said.after(found[-1])
    return found


def content(personas: Sequence[tuple[str, str, list[str], int]], file: str = "own.toml") -> Document:
    """A content file with the realms of the house set and these personas: (colour, kind, lines, copies)."""
    data = dict(read_document(HOUSE).data)
    data["persona"] = [
        {
            "name": f"Persona {chr(65 + index // 26)}{chr(97 + index % 26)}",
            "colour": colour,
            "kind": kind,
            "fx": fx,
            "copies": copies,
            "provenance": "house",
        }
        for index, (colour, kind, fx, copies) in enumerate(personas)
    ]
    return Document(tomli_w.dumps(data), file)


@some.composite
def contents(draw: DrawFn) -> Document:
    """Twelve kinds of persona of which each comes three times."""
    personas: list[tuple[str, str, list[str], int]] = []
    for _ in range(12):
        kind = draw(some.sampled_from(("skill", "skill", "fate", "fate", "battle", "battle", "none")))
        fx: list[str] = [] if kind == "none" else draw(cards(kind))
        personas.append((draw(COLOURS), kind, fx, draw(some.sampled_from((3, 3, 4)))))
    return content(personas)
