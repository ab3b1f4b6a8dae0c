"""Records: a whole game as text, a decision a line with what chance answered.

    banneret record 1
    game fallen-lands
    edition 1
    players 4
    option rules advanced
    commitment 5c…                  (a table's; `seed` follows when the game is over)

    - : field 7, field 3, …         the deal
    0 start Warrior, Mage
    2 conquer e5 Halberdiers
    2 end tasks : card @2 Archers

Each line is `seat action : outcomes`; `-` stands for the deal before the first decision. Lines that begin with `#` are
comments. A record is replayed to the same state by every later release that knows its edition.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from banneret.core.chance import Chance, ImpossibleOutcomeError, Outcome, Recorded, Witness
from banneret.core.errors import BadInputError
from banneret.core.game import Variant
from banneret.core.registry import find_game
from banneret.core.state import State

FIRST_LINE = "banneret record 1"
LINE = re.compile(r"^(?P<seat>-|\d+)(?P<action> [^:]*)?(?: ?: ?(?P<outcomes>.*))?$")


@dataclass(frozen=True)
class Decision:
    """One decision; the deal has seat and action `None`."""

    seat: int | None
    action: int | None
    outcomes: tuple[Outcome, ...]


@dataclass
class Record:
    """A game from its deal to where it got."""

    variant: Variant[Any, Any]
    decisions: list[Decision] = field(default_factory=list)
    notes: dict[str, str] = field(default_factory=dict)
    """Further header lines: `commitment`, `seed`, `seat 0` (a name) …"""
    lines: list[int] = field(default_factory=list)
    """Where each decision stood in the file it was read from."""
    file: str = ""

    def states(self) -> Iterator[tuple[Any, Decision | None]]:
        """The position after each decision, with the decision; the same state object, stepped on.

        Raises `BadInputError` at the first decision that the rules or the recorded chance do not allow.
        """
        state: Any = None
        for index, decision in enumerate(self.decisions):
            chance = Recorded(list(decision.outcomes))
            try:
                if decision.seat is None or decision.action is None:
                    state = self.variant.start(chance)
                else:
                    self.check(state, decision)
                    state.step(decision.seat, decision.action, chance)
                chance.finish()
            except (BadInputError, ImpossibleOutcomeError) as error:
                reason = error.reason if isinstance(error, BadInputError) else str(error)
                row = self.lines[index] if self.lines else f"decision {index}"
                raise BadInputError(reason, row=row, file=self.file) from None
            yield state, decision

    def check(self, state: Any, decision: Decision) -> None:
        seat, action = decision.seat, decision.action
        if seat is None or action is None or state is None:
            raise BadInputError("the deal comes first, and once")
        if not 0 <= seat < self.variant.seats:
            raise BadInputError(f"there is no seat {seat}")
        if state.why_not(seat, action):
            refusal = self.variant.explain(state, seat, [action])
            raise BadInputError(f"seat {seat} may not {self.variant.describe(action)}: {refusal}")

    def final(self) -> Any:
        """The position after the last decision."""
        state = None
        for after, _ in self.states():
            state = after
        return state


class Recorder:
    """Plays a game and writes it down."""

    def __init__(self, variant: Variant[Any, Any], chance: Chance) -> None:
        self.record = Record(variant)
        self.chance = chance
        witness = Witness(chance)
        self.state: State = variant.start(witness)
        self.record.decisions.append(Decision(None, None, tuple(witness.seen)))

    def apply(self, seat: int, action: int) -> None:
        """Carry out a legal action. Raises `IllegalActionError` and writes nothing where it is none."""
        witness = Witness(self.chance)
        self.state.apply(seat, action, witness)
        self.record.decisions.append(Decision(seat, action, tuple(witness.seen)))


def write_record(record: Record) -> str:
    """The record as text."""
    variant = record.variant
    lines = [
        FIRST_LINE,
        f"game {variant.game.name}",
        f"edition {variant.game.edition}",
        f"players {variant.seats}",
        *(f"option {name} {value}" for name, value in variant.options.items()),
    ]
    if variant.content_name != "house":
        lines.append(f"content {variant.content}")
    lines += [f"{name} {value}" for name, value in record.notes.items()]
    lines.append("")
    lines += [write_decision(variant, decision) for decision in record.decisions]
    return "\n".join(lines) + "\n"


def write_decision(variant: Variant[Any, Any], decision: Decision) -> str:
    """One line of a record."""
    words = "-" if decision.action is None else f"{decision.seat} {variant.describe(decision.action)}"
    if not decision.outcomes:
        return words
    return f"{words} : {', '.join(variant.describe_outcome(outcome) for outcome in decision.outcomes)}"


def read_record(text: str, file: str = "", content: str | Path | None = None) -> Record:
    """Read `write_record` back. Raises `BadInputError` with the line and the reason; `states` checks the rules."""
    rows = [(number, line.strip()) for number, line in enumerate(text.splitlines(), start=1)]
    rows = [(number, line) for number, line in rows if not line.startswith("#")]
    if not rows or rows[0][1] != FIRST_LINE:
        raise BadInputError(f"a record begins with the line {FIRST_LINE!r}", row=1, file=file)
    head: dict[str, tuple[int, str]] = {}
    options: dict[str, str] = {}
    notes: dict[str, str] = {}
    at = 1
    while at < len(rows) and rows[at][1]:
        number, line = rows[at]
        name, _, value = line.partition(" ")
        if name == "option":
            option, _, value = value.partition(" ")
            options[option] = value
        elif name in ("game", "edition", "players", "content"):
            head[name] = (number, value)
        else:
            key, _, rest = (line if name != "seat" else line.replace(" ", "\0", 1)).partition(" ")
            notes[key.replace("\0", " ")] = rest
        at += 1
    try:
        record = Record(open_variant(head, options, content), notes=notes, file=file)
    except BadInputError as error:
        row = head.get(error.field, (1, ""))[0] if error.field in head else ""
        raise error.within(row=row, file=file) from None
    for number, line in rows[at:]:
        if line:
            try:
                record.decisions.append(read_decision(record.variant, line))
            except BadInputError as error:
                raise error.within(row=number, file=file) from None
            record.lines.append(number)
    if not record.decisions or record.decisions[0].seat is not None:
        raise BadInputError("the first line after the header is the deal, `- : …`", file=file)
    return record


def open_variant(
    head: dict[str, tuple[int, str]], options: dict[str, str], content: str | Path | None
) -> Variant[Any, Any]:
    """The variant that the header names."""
    for name in ("game", "edition", "players"):
        if name not in head:
            raise BadInputError("the header lacks this line", field=name)
    game = find_game(head["game"][1])
    for name in ("edition", "players"):
        if not (head[name][1].isascii() and head[name][1].isdigit()):
            raise BadInputError(f"{head[name][1]!r} is no number", field=name)
    if int(head["edition"][1]) != game.edition:
        raise BadInputError(f"{game.title} is at edition {game.edition} here", field="edition")
    try:
        variant = game.variant(int(head["players"][1]), options, content)
    except BadInputError as error:
        raise error.within(field="players") if error.field == "seats" else error from None
    named = head.get("content", (0, ""))[1]
    if named and named != variant.content:
        raise BadInputError("made with other content; give the file with --content", field="content")
    if not named and variant.content_name != "house":
        raise BadInputError("made with the house content, not with the file given", field="content")
    return variant


def read_decision(variant: Variant[Any, Any], line: str) -> Decision:
    """One line of a record."""
    match = LINE.match(line)
    if not match:
        raise BadInputError(f"{line!r} is no decision; write `seat action : outcomes`")
    outcomes = tuple(
        variant.parse_outcome(part) for part in (match["outcomes"] or "").split(",") if part.strip()
    )
    if match["seat"] == "-":
        return Decision(None, None, outcomes)
    actions = variant.parse((match["action"] or "").strip())
    if len(actions) != 1:
        raise BadInputError("a record has one action a line; boosts stand before their attack")
    return Decision(int(match["seat"]), actions[0], outcomes)
