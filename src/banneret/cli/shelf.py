"""`games` and `rules`: what is installed, and what its rules say."""

import argparse
import textwrap
from dataclasses import asdict
from typing import Any

from banneret.bots.registry import bots_for
from banneret.cli.common import write_json
from banneret.core import registry
from banneret.core.errors import BadInputError
from banneret.core.game import Game


def games(given: argparse.Namespace) -> int:
    """List the games."""
    shelf = list(registry.games().values())
    if given.json:
        write_json([described(game) for game in shelf])
    else:
        print("\n".join(card(game) for game in shelf), end="")
    return 0


def described(game: Game) -> dict[str, Any]:
    """A game for programs."""
    return {
        "name": game.name,
        "title": game.title,
        "edition": game.edition,
        "players": list(game.seats),
        "about": game.about,
        "options": [
            {
                "name": option.name,
                "title": option.title,
                "default": option.default,
                "values": dict(option.values),
                "rulings": list(option.rulings),
            }
            for option in game.options
        ],
        "bots": [{"name": name, "about": about} for name, about in bots_for(game.name)],
    }


def card(game: Game) -> str:
    """A game for people."""
    players = "1 player" if game.seats == (1,) else f"{', '.join(map(str, game.seats))} players"
    lines = [f"{game.name}: {game.title}", f"  {players}"]
    lines += textwrap.wrap(game.about, 100, initial_indent="  ", subsequent_indent="  ")
    for option in game.options:
        rulings = f" [{', '.join(option.rulings)}]" if option.rulings else ""
        lines.append(f"  --option {option.name}=…  {option.title}{rulings}")
        for value, meaning in option.values.items():
            default = " (default)" if value == option.default else ""
            lines.append(f"      {value:10} {meaning}{default}")
    lines += [f"  bot {name:8} {about}" for name, about in bots_for(game.name)]
    return "\n".join(lines) + "\n"


def rules(given: argparse.Namespace) -> int:
    """Print the rules page, or some rulings of it."""
    game = registry.find_game(given.game)
    page = game.rulings()
    wanted = [name.upper() for name in given.ruling] or list(page)
    for name in wanted:
        if name not in page:
            near = [known for known in page if known.rstrip("0123456789") == name.rstrip("0123456789")]
            raise BadInputError(
                f"{game.title} has no ruling {name}; there are {', '.join(near) or ', '.join(page)}"
            )
    if given.json:
        write_json([asdict(page[name]) for name in wanted])
    elif not given.ruling:
        print((game.folder / "rules.md").read_text(encoding="utf-8"), end="")
    else:
        print(
            "\n".join(f"{page[name].id} · {page[name].title}\n{page[name].text}\n" for name in wanted), end=""
        )
    return 0
