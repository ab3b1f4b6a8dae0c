"""Reading a game's rules page: its tables and its rulings."""

import re

from banneret.core.game import Game


def page_of(game: Game) -> str:
    return (game.folder / "rules.md").read_text(encoding="utf-8")


def rows(page: str, heading: str, start: str = "") -> list[list[str]]:
    """The cells of the table, behind a place on the page, whose first column has this heading."""
    at = page.index(f"| {heading} |", page.index(start))
    lines = page[at:].split("\n\n", maxsplit=1)[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def texts(game: Game) -> dict[str, str]:
    """The text of every ruling, in a line."""
    return {id: " ".join(ruling.text.split()) for id, ruling in game.rulings().items()}


def chapters(game: Game) -> dict[str, list[int]]:
    """The numbers of the rulings in the order of the page, by the letter of their chapter."""
    found: dict[str, list[int]] = {}
    for id in game.rulings():
        parts = re.fullmatch(rf"{game.prefix}-([A-Z]?)(\d+)", id)
        assert parts, id
        found.setdefault(parts[1], []).append(int(parts[2]))
    return found


def in_order(**most: int) -> dict[str, list[int]]:
    """Chapters with the rulings from 1 to the last one each."""
    return {chapter: list(range(1, last + 1)) for chapter, last in most.items()}
