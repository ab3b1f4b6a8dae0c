"""Small positions for tests of the words, set up in one call, and lines of notation played on them."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Self

import tomli_w

from banneret.core.chance import EVERYONE, Dictated, Outcome, Witness
from banneret.core.documents import Document
from banneret.core.state import State
from banneret.games.conflicting_legends import content, situation
from banneret.games.conflicting_legends.game import GAME, ConflictingLegendsVariant
from banneret.games.conflicting_legends.rules import ConflictingLegends
from games.spot import AnySpot

NAMES = ("Ada", "Bo", "Cy", "Dora", "Egon", "Fay")


class Scene(AnySpot[ConflictingLegendsVariant, ConflictingLegends]):
    """A position with the words to play on it."""

    def play(self, *lines: str, seat: int | None = None, draws: str = "", realms: str = "") -> Self:
        """Play lines, one decision each; `draws` and `realms` are the cards that chance gives."""
        for line in lines:
            self.step(line, seat, draws, realms)
        return self

    def throw(self, attacker: str, defender: str, draws: str = "") -> Self:
        """Both fighters throw."""
        self.step(f"throw {attacker}", int(self.state.attacker))
        self.step(f"throw {defender}", int(self.state.defender), draws)
        return self

    def step(
        self, line: str, seat: int | None = None, draws: str = "", realms: str = ""
    ) -> tuple[State, int, int, tuple[Outcome, ...]]:
        """One decision: the position before it, the seat, the action, the answers of chance."""
        who = self.turn if seat is None else seat
        [action] = self.variant.parse(line)
        refusal = self.variant.explain(self.state, who, [action])
        assert refusal is None, f"{line}: {refusal}"
        names, rows = self.variant.notation.personas, self.variant.rows
        dictated = [Outcome(situation.CARD, EVERYONE, names.index(name)) for name in split(draws)]
        dictated += [Outcome(situation.REALM, EVERYONE, rows.index(name)) for name in split(realms)]
        before = self.state.copy()
        witness = Witness(Dictated(dictated))
        self.state.apply(who, action, witness)
        return before, who, action, tuple(witness.seen)

    def told(
        self,
        line: str,
        seat: int | None = None,
        viewer: int | None = None,
        draws: str = "",
        realms: str = "",
    ) -> list[str]:
        """What a viewer is told of a line; the players are called Ada, Bo, Cy …"""
        before, who, action, answers = self.step(line, seat, draws, realms)
        assert isinstance(before, ConflictingLegends)
        step = self.variant.seen(before, who, action, answers, viewer)
        views = self.variant.view(before, viewer), self.variant.view(self.state, viewer)
        return self.variant.narrate(*views, step, NAMES[: self.variant.seats])


def split(names: str) -> list[str]:
    return [name.strip() for name in names.split(",") if name.strip()]


def box(
    seats: int = 3,
    options: Mapping[str, str] | None = None,
    cards: Mapping[str, Sequence[str]] | None = None,
    caps: Mapping[str, int] | None = None,
) -> ConflictingLegendsVariant:
    """The game; with `cards` and `caps`, personas and limits other than those of the house set."""
    if not cards and not caps:
        return GAME.variant(seats, options)
    text = content.HOUSE.read_text(encoding="utf-8")
    for name, number in (caps or {}).items():
        text, changed = re.subn(rf"^{name} = \d+", f"{name} = {number}", text, flags=re.MULTILINE)
        assert changed == 1
    for name, lines in (cards or {}).items():
        start = text.index("fx = ", text.index(f'name = "{name}"'))
        fx = ", ".join(f'"{line}"' for line in lines)
        text = f"{text[:start]}fx = [{fx}]{text[text.index(chr(10), start) :]}"
    return GAME.variant(seats, options, Document(text, "own.toml"))


def scene(
    seats: int = 3,
    options: Mapping[str, str] | None = None,
    cards: Mapping[str, Sequence[str]] | None = None,
    caps: Mapping[str, int] | None = None,
    *,
    hand: Mapping[int, str] | None = None,
    in_play: Mapping[int, str] | None = None,
    tokens: Mapping[int, str] | None = None,
    realms: Mapping[int, str] | None = None,
    **course: Any,
) -> Scene:
    """A position in the action phase of round 2, the turn @0's unless `course` says otherwise."""
    variant = box(seats, options, cards, caps)
    rows = [
        {
            "hand": (hand or {}).get(seat, ""),
            "in_play": (in_play or {}).get(seat, ""),
            "tokens": (tokens or {}).get(seat, ""),
            "realms": (realms or {}).get(seat, ""),
        }
        for seat in range(seats)
    ]
    state = {"phase": "action", "round": 2, "first": "@0", "turn": "@0", "top": "Africa", **course}
    document = {"game": GAME.name, "edition": GAME.edition, "players": seats, "state": state, "seat": rows}
    return Scene(variant, variant.load(Document(tomli_w.dumps(document))))
