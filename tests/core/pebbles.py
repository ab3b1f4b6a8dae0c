"""A tiny game outside the package, as somebody else would write it: the smallest that has all that a game can have.

Each player holds a secret number. In turn they take one or two pebbles from a heap; with the die one takes as many as
it shows. Who takes the last pebble wins.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from banneret.core.chance import EVERYONE, NOBODY, Chance, Outcome
from banneret.core.dialect import i64, vec
from banneret.core.documents import Document
from banneret.core.errors import BadInputError
from banneret.core.game import HIDDEN, OWNER, PUBLIC, Game, Option, Refusal, Step, Variant
from banneret.core.position import Header
from banneret.core.state import NO_ONE, State, mix, mix_all

LUCK, DIE = 0, 1
ACTIONS = ("take 1", "take 2", "roll")
OVER, TURN, FEW = 1, 2, 3


class Pebbles(State):
    """A position."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.heap = 0
        self.mover = 0
        self.luck = vec[i64]([0] * seats)

    def start(self, heap: int, chance: Chance) -> None:
        self.heap = heap
        for seat in range(self.seats):
            self.luck[seat] = chance.below(LUCK, seat, 10)

    def to_act(self) -> i64:
        return self.mover if self.heap else NO_ONE

    def legal(self, seat: i64, out: vec[i64]) -> i64:
        n = 0
        for action in range(3):
            if self.why_not(seat, action) == 0:
                out[n] = action
                n += 1
        return n

    def why_not(self, seat: i64, action: i64) -> i64:
        if not self.heap:
            return OVER
        if seat != self.mover:
            return TURN
        return FEW if action == 1 and self.heap < 2 else 0

    def step(self, seat: i64, action: i64, chance: Chance) -> None:
        taken = chance.below(DIE, EVERYONE, 6) + 1 if action == 2 else action + 1
        self.heap = max(0, self.heap - taken)
        if self.heap:
            self.mover = (self.mover + 1) % self.seats

    def score(self, seat: i64) -> i64:
        return int(self.mover == seat)

    def share(self, seat: i64) -> float:
        return float(self.mover == seat)

    def fresh(self) -> "Pebbles":
        return Pebbles(self.seats)

    def copy_from(self, other: State) -> None:
        assert isinstance(other, Pebbles)
        self.heap, self.mover, self.luck = other.heap, other.mover, other.luck[:]

    def redeal(self, seat: i64, chance: Chance) -> None:
        for other in range(self.seats):
            if other != seat:
                self.luck[other] = chance.below(LUCK, NOBODY, 10)

    def digest(self, seed: i64) -> i64:
        return mix_all(mix(mix(seed, self.heap), self.mover), self.luck)


class View(msgspec.Struct, frozen=True):
    """What a seat knows."""

    seat: int | None
    heap: int
    mover: int
    luck: int | None


class Tables(Header, forbid_unknown_fields=True):
    """A position as people write it."""

    heap: int
    mover: int
    luck: list[int]


class PebblesVariant(Variant[Pebbles, View]):
    """The game for one table."""

    audience: ClassVar = {"seats": PUBLIC, "heap": PUBLIC, "mover": PUBLIC, "luck": OWNER, "nothing": HIDDEN}

    def __init__(self, game: Game, seats: int, options: dict[str, str]) -> None:
        self.game, self.seats, self.options = game, seats, options
        self.content, self.content_name, self.actions = "0" * 64, "house", len(ACTIONS)

    def start(self, chance: Chance) -> Pebbles:
        state = Pebbles(self.seats)
        state.start(int(self.options["heap"]), chance)
        return state

    def explain(self, state: Pebbles, seat: int, actions: Sequence[int]) -> Refusal | None:
        why = state.why_not(seat, actions[0])
        reasons = {OVER: "The game is over.", TURN: "It is not your turn.", FEW: "There is one pebble left."}
        return Refusal(f"PB-T{why}", reasons[why], numbers={"heap": state.heap}) if why else None

    def describe(self, action: int) -> str:
        return ACTIONS[action]

    def parse(self, text: str) -> list[int]:
        if text not in ACTIONS:
            raise BadInputError(f"{text!r} is none of {', '.join(ACTIONS)}")
        return [ACTIONS.index(text)]

    def describe_outcome(self, outcome: Outcome) -> str:
        if outcome.event == DIE:
            return f"die {outcome.value + 1}"
        return f"luck @{outcome.audience} {outcome.value}"

    def parse_outcome(self, text: str) -> Outcome:
        match text.split():
            case ["die", n] if n in "123456":
                return Outcome(DIE, EVERYONE, int(n) - 1)
            case ["luck", seat, n] if n in "0123456789" and seat[1:] in "0123":
                return Outcome(LUCK, int(seat[1:]), int(n))
        raise BadInputError(f"{text!r} is no outcome")

    def narrate(self, before: View, after: View, step: Step, names: Sequence[str]) -> list[str]:
        return [f"{names[step.seat]} leaves {after.heap}."]

    def metrics(self, state: Pebbles) -> dict[str, float]:
        return {"heap": float(state.heap)}

    def view(self, state: Pebbles, seat: int | None) -> View:
        return View(seat, state.heap, state.mover, None if seat is None else int(state.luck[seat]))

    def imagine(self, view: View, chance: Chance) -> Pebbles:
        state = Pebbles(self.seats)
        state.heap, state.mover = view.heap, view.mover
        if view.seat is not None and view.luck is not None:
            state.luck[view.seat] = view.luck
        state.redeal(NO_ONE if view.seat is None else view.seat, chance)
        return state

    def save(self, state: Pebbles) -> dict[str, Any]:
        return {"heap": state.heap, "mover": state.mover, "luck": [int(luck) for luck in state.luck]}

    def load(self, document: Document) -> Pebbles:
        tables = document.read(Tables)
        state = Pebbles(self.seats)
        state.heap, state.mover = tables.heap, tables.mover
        for seat, luck in enumerate(tables.luck):
            state.luck[seat] = luck
        return state


class PebblesGame(Game):
    """The box."""

    name, title, prefix, edition, seats = "pebbles", "Pebbles", "PB", 3, (2, 3)
    about = "Take the last pebble."
    folder = Path(__file__).parent
    options = (Option("heap", "Pebbles in the heap", {"9": "nine", "20": "twenty"}, ("PB-S1",)),)

    def variant(
        self, seats: int, options: Mapping[str, str] | None = None, content: str | Path | None = None
    ) -> PebblesVariant:
        return PebblesVariant(self, seats, self.settle(seats, options))


GAME = PebblesGame()
