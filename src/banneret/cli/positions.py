"""`new`, `show`, `legal`, `explain`, `apply`: commands about one position."""

import argparse
import re
import secrets
import sys
from collections.abc import Sequence
from typing import Any

import msgspec

from banneret.cli.common import check_seat, names_of, open_box, read_text, say, write_json
from banneret.core.chance import Chance, Dictated, Fast, ImpossibleOutcomeError, Outcome, Recorded, Witness
from banneret.core.documents import Document
from banneret.core.errors import BadInputError
from banneret.core.game import Refusal, Variant
from banneret.core.playout import legal_actions
from banneret.core.position import read_position, write_position
from banneret.core.words import count

SEATED = re.compile(r"^\s*([0-9]{1,3})\s*:\s*(.*)$", re.DOTALL)

Box = Variant[Any, Any]


def new(given: argparse.Namespace) -> int:
    """Deal a game."""
    variant = open_box(given)
    seed = given.seed
    if seed is None:
        seed = secrets.randbelow(10**9)
        say(f"dealt with --seed {seed}")
    sys.stdout.write(write_position(variant, variant.start(Fast(seed))))
    return 0


def show(given: argparse.Namespace) -> int:
    """Draw a position."""
    variant, state = read(given)
    viewer = None if given.spectator else pick_seat(variant, state, given.seat)
    view = variant.view(state, viewer)
    if given.json:
        write_json(
            {
                "game": variant.game.name,
                "edition": variant.game.edition,
                "players": variant.seats,
                "options": variant.options,
                "content": variant.content_name,
                "seat": viewer,
                "to_act": variant.acting(state),
                "view": msgspec.to_builtins(view),
            }
        )
    else:
        who = "a spectator" if viewer is None else f"@{viewer}"
        print(f"{variant.game.title}, {count(variant.seats, 'player')}, as {who} sees it.")
        sys.stdout.write(variant.picture(view, names_of(variant)))
    return 0


def legal(given: argparse.Namespace) -> int:
    """List legal actions."""
    variant, state = read(given)
    seat = pick_seat(variant, state, given.seat)
    to_act = variant.acting(state)
    actions = sorted(legal_actions(state, seat, variant.actions)) if seat in to_act else []
    rows = [(action, variant.describe(action)) for action in actions]
    if given.json:
        listed = [{"action": action, "text": text, "kind": variant.kind(action)} for action, text in rows]
        write_json({"to_act": to_act, "seat": seat, "actions": listed})
        return 0
    if not to_act:
        print("The game is over.")
    elif seat not in to_act:
        print(f"@{seat} has nothing to decide now; {' and '.join(f'@{other}' for other in to_act)} has.")
    groups: dict[str, list[str]] = {}
    for action, text in rows:
        groups.setdefault(variant.kind(action), []).append(text)
    for kind, texts in groups.items():
        print(f"@{seat} may {kind} ({len(texts)}):")
        print("".join(f"  {text}\n" for text in texts), end="")
    return 0


def explain(given: argparse.Namespace) -> int:
    """Say whether an action is legal, and why not."""
    variant, state = read(given)
    seat, actions = read_action(variant, state, given.action, given.seat)
    refusal = variant.explain(state, seat, actions)
    if given.json:
        found: dict[str, Any] = {"legal": refusal is None, "seat": seat, "actions": actions}
        if refusal is None:
            found["effect"] = effect(variant, state, seat, actions)
        else:
            found |= {
                "ruling": refusal.ruling,
                "reason": refusal.reason,
                "remedy": refusal.remedy,
                "numbers": dict(refusal.numbers),
            }
        write_json(found)
    elif refusal is None:
        print("legal")
        print("".join(f"{sentence}\n" for sentence in effect(variant, state, seat, actions)), end="")
    else:
        print(f"not legal for @{seat}: {refusal}")
    return 0 if refusal is None else 1


def apply(given: argparse.Namespace) -> int:
    """Carry out actions."""
    variant, state = read(given)
    dictated = read_outcomes(variant, given.chance)
    seed = given.seed if given.seed is not None else secrets.randbelow(10**9)
    chance = Dictated(dictated, seed)
    witness = Witness(chance)
    for text in given.actions:
        seat, actions = read_action(variant, state, text, given.seat)
        refusal = carry_out(variant, state, seat, actions, witness)
        if refusal is not None:
            say(f"@{seat} may not {text.strip()!r}: {refusal}")
            return 1
    if chance.waiting:
        left = ", ".join(variant.describe_outcome(outcome) for outcome in chance.waiting)
        raise BadInputError(f"the rules did not ask for {left}", file="--chance")
    if witness.seen:
        answers = ", ".join(variant.describe_outcome(outcome) for outcome in witness.seen)
        say(f"chance: {answers}" + (f" (--seed {seed})" if len(witness.seen) > len(dictated) else ""))
    sys.stdout.write(write_position(variant, state))
    return 0


# == Parts ===========================================================================================================
def read(given: argparse.Namespace) -> tuple[Box, Any]:
    """The position that the command names."""
    text, name = read_text(given.position)
    return read_position(Document(text, name), given.content)


def pick_seat(variant: Box, state: Any, given: int | None) -> int:
    """The seat that was asked for, or the first that has to decide; the first of all when the game is over."""
    if given is not None:
        return check_seat(variant, given)
    return max(int(state.to_act()), 0)


def read_action(variant: Box, state: Any, text: str, given: int | None) -> tuple[int, list[int]]:
    """Who does what; `2: conquer e5 Archers` names the seat itself."""
    seated = SEATED.match(text)
    if seated:
        given, text = int(seated[1]), seated[2]
    seat = pick_seat(variant, state, given)
    try:
        return seat, variant.parse(text)
    except BadInputError as error:
        raise error.within(file=f"action {text.strip()!r}") from None


def effect(variant: Box, state: Any, seat: int, actions: Sequence[int]) -> list[str]:
    """What legal actions would do, as the player would read it; up to where chance is asked."""
    now = state.copy()
    lines: list[str] = []
    for action in actions:
        before, seen = now.copy(), variant.view(now, seat)
        try:
            now.step(seat, action, Recorded([]))
        except ImpossibleOutcomeError:
            return [*lines, "What follows is up to chance."]
        step = variant.seen(before, seat, action, [], seat)
        lines += variant.narrate(seen, variant.view(now, seat), step, names_of(variant))
    return lines


def carry_out(variant: Box, state: Any, seat: int, actions: Sequence[int], chance: Chance) -> Refusal | None:
    """Apply one line to the state; the refusal where it is not legal."""
    for index, action in enumerate(actions):
        refusal = variant.explain(state, seat, actions[index:])
        if refusal is not None:
            return refusal
        try:
            state.apply(seat, action, chance)
        except ImpossibleOutcomeError as error:
            raise BadInputError(str(error), file="--chance") from None
    return None


def read_outcomes(variant: Box, text: str) -> list[Outcome]:
    """`card @0 Archers, first @2`."""
    try:
        return [variant.parse_outcome(part) for part in text.split(",") if part.strip()]
    except BadInputError as error:
        raise error.within(file="--chance") from None
