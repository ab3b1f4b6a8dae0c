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

A decision is `seat action : outcomes`; `-` stands for the deal before the first decision. Lines that begin with `#` are
comments. A record is replayed to the same state by every later release that knows its edition.

Two things stand only in records of tables whose chance was committed beforehand:

- `12. 2 conquer e5 Halberdiers`: the ply, the decision's number in the table's log, where it is not the one after that
  of the line before. Decisions that were taken back leave such gaps.
- `card @2 Archers [31/87]`: the number 31 of 0 … 86 led to this card. It comes from the seed and the ply alone, which
  `tools/verify_chance.py` checks; that 31 means Archers follows from the rules, which `Record.verify` checks.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from banneret.core.chance import (
    Chance,
    Committed,
    ImpossibleOutcomeError,
    Outcome,
    Recorded,
    Witness,
    commitment,
)
from banneret.core.content import HOUSE, ContentSource
from banneret.core.errors import BadInputError
from banneret.core.game import Variant
from banneret.core.position import Header, open_variant
from banneret.core.state import State

FIRST_LINE = "banneret record 1"
HEAD = ("game", "edition", "players", "content")
LINE = re.compile(
    r"^(?:(?P<ply>[0-9]{1,9})\. )?(?P<seat>-|[0-9]{1,3})(?P<action> [^:]*)?(?: ?: ?(?P<outcomes>.*))?$"
)
OUTCOME = re.compile(r"^(?P<words>.*?)(?: \[(?P<number>[0-9]{1,18})/(?P<limit>[0-9]{1,18})\])?$")
SEED = re.compile(r"^[0-9a-f]{64}$")

Number = tuple[int, int]
"""A number that the committed stream gave, and the limit it is below."""


@dataclass(frozen=True)
class Decision:
    """One decision; the deal has seat and action `None`."""

    seat: int | None
    action: int | None
    outcomes: tuple[Outcome, ...]
    ply: int | None = None
    """Its number in the table's log; `None` stands for the one after that of the decision before."""
    numbers: tuple[Number, ...] = ()
    """For each outcome the committed number that led to it, once the seed is out."""


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

    # -- replaying ---------------------------------------------------------------------------------------------------
    def states(self) -> Iterator[tuple[Any, Decision]]:
        """The position after each decision, with the decision; the same state object, stepped on.

        Raises `BadInputError` at the first decision that the rules or the recorded chance do not allow.
        """
        state: Any = None
        for index, decision in enumerate(self.decisions):
            chance = Recorded(list(decision.outcomes))
            try:
                state = self.follow(state, decision, chance)
                chance.finish()
            except (BadInputError, ImpossibleOutcomeError) as error:
                raise self.refuse(index, error) from None
            yield state, decision

    def follow(self, state: Any, decision: Decision, chance: Chance) -> Any:
        """The position after a decision that may be wrong."""
        seat, action = decision.seat, decision.action
        if (seat is None) != (state is None):
            raise BadInputError("the deal comes first, and once")
        if seat is None or action is None:
            return self.variant.start(chance)
        if not 0 <= seat < self.variant.seats:
            raise BadInputError(f"there is no seat {seat}")
        if state.why_not(seat, action):
            refusal = self.variant.explain(state, seat, [action])
            raise BadInputError(f"seat {seat} may not {self.variant.describe(action)}: {refusal}")
        state.step(seat, action, chance)
        return state

    def refuse(self, index: int, error: Exception) -> BadInputError:
        """The refusal of a decision, with its place in the file."""
        reason = error.reason if isinstance(error, BadInputError) else str(error)
        return BadInputError(
            reason, row=self.lines[index] if self.lines else f"decision {index}", file=self.file
        )

    def final(self) -> Any:
        """The position after the last decision."""
        state = None
        for after, _ in self.states():
            state = after
        return state

    # -- committed chance --------------------------------------------------------------------------------------------
    def plies(self) -> Iterator[int]:
        """The ply of each decision."""
        ply = -1
        for decision in self.decisions:
            ply = ply + 1 if decision.ply is None else decision.ply
            yield ply

    def reveal(self, seed: bytes) -> None:
        """Once a committed game is over: note its seed, and behind each outcome the number that led to it.

        Raises `BadInputError` where the seed is not the committed one, or its stream gives other outcomes.
        """
        if self.notes.setdefault("commitment", commitment(seed)) != commitment(seed):
            raise BadInputError("the seed does not fit the commitment", field="seed", file=self.file)
        self.decisions = list(self.proven(seed))
        self.notes["seed"] = seed.hex()

    def verify(self) -> int:
        """Check the seed against the commitment, and every outcome against the stream; return how many there are.

        Raises `BadInputError` at the first that does not fit, or where the record has no commitment or no seed.
        """
        for name in ("commitment", "seed"):
            if name not in self.notes:
                raise BadInputError("the record does not show it", field=name, file=self.file)
            if not SEED.match(self.notes[name]):
                raise BadInputError("64 hexadecimal digits are expected", field=name, file=self.file)
        seed = bytes.fromhex(self.notes["seed"])
        if commitment(seed) != self.notes["commitment"]:
            raise BadInputError("the seed does not fit the commitment", field="seed", file=self.file)
        return sum(len(decision.outcomes) for decision in self.proven(seed))

    def proven(self, seed: bytes) -> Iterator[Decision]:
        """Each decision with the numbers of the committed stream, replayed from that stream alone."""
        chance = Committed(seed)
        state: Any = None
        for index, (ply, decision) in enumerate(zip(self.plies(), self.decisions)):
            chance.at(ply)
            witness = Witness(chance)
            try:
                state = self.follow(state, decision, witness)
                self.compare(decision, witness.seen, tuple(chance.numbers))
            except BadInputError as error:
                raise self.refuse(index, error) from None
            yield replace(decision, numbers=tuple(chance.numbers))

    def compare(self, decision: Decision, drawn: list[Outcome], numbers: tuple[Number, ...]) -> None:
        """Hold what is recorded to what the committed stream gave."""
        if len(drawn) != len(decision.outcomes):
            raise BadInputError(
                f"the rules ask chance {len(drawn)} times here, the record has {len(decision.outcomes)} outcomes"
            )
        for right, recorded in zip(drawn, decision.outcomes):
            if right != recorded:
                words = self.variant.describe_outcome(right), self.variant.describe_outcome(recorded)
                raise BadInputError(f"the committed stream gives {words[0]}, the record says {words[1]}")
        if decision.numbers and decision.numbers != numbers:
            raise BadInputError("the numbers in brackets are not those of the committed stream")


class Recorder:
    """Plays a game and writes it down."""

    def __init__(self, variant: Variant[Any, Any], chance: Chance) -> None:
        self.record = Record(variant)
        self.chance = chance
        self.state: State = variant.start(self.witness(0))
        self.note(None, None)

    def apply(self, seat: int, action: int) -> None:
        """Carry out a legal action. Raises `IllegalActionError` and writes nothing where it is none."""
        self.state.apply(seat, action, self.witness(len(self.record.decisions)))
        self.note(seat, action)

    def witness(self, ply: int) -> Witness:
        """The ear at the door of chance; a committed stream is turned to the decision's own part."""
        if isinstance(self.chance, Committed):
            self.chance.at(ply)
        self.seen = Witness(self.chance)
        return self.seen

    def note(self, seat: int | None, action: int | None) -> None:
        self.record.decisions.append(Decision(seat, action, tuple(self.seen.seen)))


# == Writing =========================================================================================================
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
    if variant.content_name != HOUSE:
        lines.append(f"content {variant.content}")
    # A name may hold anything a person types; it must not break out of its line.
    lines += [" ".join(f"{name} {value}".split()) for name, value in record.notes.items()]
    lines.append("")
    before = -1
    for ply, decision in zip(record.plies(), record.decisions):
        line = write_decision(variant, decision)
        lines.append(line if ply == before + 1 else f"{ply}. {line}")
        before = ply
    return "\n".join(lines) + "\n"


def write_decision(variant: Variant[Any, Any], decision: Decision) -> str:
    """One line of a record, without its ply."""
    words = "-" if decision.action is None else f"{decision.seat} {variant.describe(decision.action)}"
    if not decision.outcomes:
        return words
    outcomes = [variant.describe_outcome(outcome) for outcome in decision.outcomes]
    if decision.numbers:
        outcomes = [
            f"{outcome} [{number}/{limit}]" for outcome, (number, limit) in zip(outcomes, decision.numbers)
        ]
    return f"{words} : {', '.join(outcomes)}"


# == Reading =========================================================================================================
def read_record(text: str, file: str = "", content: ContentSource | None = None) -> Record:
    """Read `write_record` back. Raises `BadInputError` with the line and the reason; `states` checks the rules."""
    rows = [(number, line.strip()) for number, line in enumerate(text.splitlines(), start=1)]
    rows = [(number, line) for number, line in rows if not line.startswith("#")]
    if not rows or rows[0][1] != FIRST_LINE:
        raise BadInputError(f"a record begins with the line {FIRST_LINE!r}", row=1, file=file)
    end = next((at for at, (_, line) in enumerate(rows) if not line), len(rows))
    record = read_head(rows[1:end], file, content)
    for number, line in rows[end:]:
        if line:
            try:
                record.decisions.append(read_decision(record.variant, line))
            except BadInputError as error:
                raise error.within(row=number, file=file) from None
            record.lines.append(number)
    if not record.decisions or record.decisions[0].seat is not None:
        raise BadInputError("the first line after the header is the deal, `- : …`", file=file)
    return record


def read_head(rows: list[tuple[int, str]], file: str, content: ContentSource | None) -> Record:
    """The record that the header opens, without a decision."""
    found: dict[str, str] = {}
    options: dict[str, str] = {}
    notes: dict[str, str] = {}
    lines: dict[str, int] = {}
    for number, line in rows:
        name, _, value = line.partition(" ")
        place: dict[str, str] = found if name in HEAD else notes
        if name in ("option", "seat"):
            second, _, value = value.partition(" ")
            place, name = (options, second) if name == "option" else (notes, f"seat {second}")
        if name in place:
            raise BadInputError("a second line for this", field=name, row=number, file=file)
        place[name] = value
        if place is not notes:
            lines[name] = number
    try:
        head = Header(
            game=needed(found, "game"),
            edition=whole(found, "edition"),
            players=whole(found, "players"),
            options=options,
            content=found.get("content", ""),
        )
        variant = open_variant(head, content)
    except BadInputError as error:
        if error.file:  # the content's, not the record's
            raise
        raise error.within(row=lines.get(error.field, ""), file=file) from None
    return Record(variant, notes=notes, file=file)


def needed(found: dict[str, str], name: str) -> str:
    """A line that every header has."""
    if name not in found:
        raise BadInputError("the header lacks this line", field=name)
    return found[name]


def whole(found: dict[str, str], name: str) -> int:
    """The same where it holds a number."""
    text = needed(found, name)
    if not re.fullmatch(r"[0-9]{1,9}", text):
        raise BadInputError(f"{text!r} is no number", field=name)
    return int(text)


def read_decision(variant: Variant[Any, Any], line: str) -> Decision:
    """One line of a record."""
    match = LINE.match(line)
    if not match:
        raise BadInputError(f"{line!r} is no decision; write `seat action : outcomes`")
    outcomes, numbers = read_outcomes(variant, match["outcomes"] or "")
    ply = int(match["ply"]) if match["ply"] else None
    words = (match["action"] or "").strip()
    if match["seat"] == "-":
        if words:
            raise BadInputError(f"the deal is no action, so {words!r} means nothing here")
        return Decision(None, None, outcomes, ply, numbers)
    actions = variant.parse(words)
    if len(actions) != 1:
        raise BadInputError(f"a record has one action a line; {words!r} stands for {len(actions)}")
    return Decision(int(match["seat"]), actions[0], outcomes, ply, numbers)


def read_outcomes(variant: Variant[Any, Any], text: str) -> tuple[tuple[Outcome, ...], tuple[Number, ...]]:
    """What stands behind the colon: outcomes, and the numbers that led to them where all have one."""
    outcomes: list[Outcome] = []
    numbers: list[Number] = []
    for part in text.split(","):
        match = OUTCOME.match(part.strip())
        if match and match["words"]:
            outcomes.append(variant.parse_outcome(match["words"]))
            if match["number"]:
                numbers.append((int(match["number"]), int(match["limit"])))
    if numbers and len(numbers) != len(outcomes):
        raise BadInputError("either every outcome of a line has its number in brackets, or none has")
    return tuple(outcomes), tuple(numbers)
