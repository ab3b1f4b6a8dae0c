"""What several commands do: reading files, opening boxes, writing for people and programs."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from banneret.core.errors import BadInputError
from banneret.core.game import Game, Variant
from banneret.core.registry import find_game


def say(text: str) -> None:
    """Tell the person, beside what a program reads."""
    print(f"banneret: {text}", file=sys.stderr)


def write_json(value: Any) -> None:
    """One JSON text on standard output."""
    print(json.dumps(value, ensure_ascii=False, indent=2))


def read_text(path: str) -> tuple[str, str]:
    """The text of a file, or of standard input for `-`; and what to call it in a refusal."""
    name = "standard input" if path == "-" else path or "''"
    if path == "-" and sys.stdin is None:
        raise BadInputError("is closed", file=name)
    try:
        data = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
        return data.decode("utf-8-sig"), name
    except UnicodeDecodeError:
        raise BadInputError("is not UTF-8 text", file=name) from None
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        reason = (error.strerror if isinstance(error, OSError) else "") or str(error)
        raise BadInputError(f"cannot be read: {reason}", file=name) from None


def open_box(given: argparse.Namespace) -> Variant[Any, Any]:
    """The variant that GAME, --players, --option and --content ask for."""
    return box_of(given, players(find_game(given.game), given))


def box_of(given: argparse.Namespace, seats: int) -> Variant[Any, Any]:
    """The same for so many seats."""
    game = find_game(given.game)
    try:
        return game.variant(seats, read_options(given.option), given.content)
    except BadInputError as error:
        if error.file:
            raise
        if error.field == "seats":
            raise BadInputError(error.reason, file="--players") from None
        raise error.within(file="--option") from None


def players(game: Game, given: argparse.Namespace) -> int:
    """As many as asked for, or as usual."""
    return game.usual_seats if given.players is None else int(given.players)


def read_options(texts: list[str]) -> dict[str, str]:
    """`--option name=value`, several times."""
    options: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or not name.strip():
            raise BadInputError(f"{text!r} is no NAME=VALUE", file="--option")
        options[name.strip()] = value.strip()
    return options


def check_seat(variant: Variant[Any, Any], seat: int) -> int:
    """A seat that is at the table."""
    if not 0 <= seat < variant.seats:
        raise BadInputError(f"there is no seat {seat}; there are 0 … {variant.seats - 1}", file="--seat")
    return seat


def names_of(variant: Variant[Any, Any]) -> list[str]:
    """What the players are called where nobody said more: `@0`, as in the notation."""
    return [f"@{seat}" for seat in range(variant.seats)]


def say_build() -> None:
    """Which build runs, on standard error."""
    from banneret.core.build import is_compiled

    if is_compiled():
        say("compiled build")
    else:
        say("interpreted build: simulations and bots run many times slower than compiled")
