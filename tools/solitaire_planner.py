"""How well the planner plays Solitaire Conquest, beside random play and the clairvoyant best of the same deals.

    .venv/bin/python -m tools.solitaire_planner [GAMES]

prints the second table of docs/solitaire-conquest.md, for 1,000 games of each row. The installed, compiled build plays
it in minutes; from `src` it takes hours.
"""

import sys
from collections.abc import Iterator

from banneret.games.solitaire_conquest import GAME
from banneret.study.simulate import simulate

MAPS = [key for key in GAME.options[0].values if key != "own"]
SETTINGS: tuple[dict[str, str], ...] = (
    *({"map": key} for key in MAPS),
    {"march": "open"},
    {"discard": "after-conquest"},
    {"two-pairs": "2"},
    {"horde-size": "3"},
    {"veterans": "yes"},
    {"horde-size": "3", "veterans": "yes"},
    {"deal": "winnable"},
)


def row(options: dict[str, str], games: int) -> str:
    """One line of the table."""
    variant = GAME.variant(1, options)
    planned = simulate(variant, ["planner"], games)["metrics"]
    lucky = simulate(variant, ["random"], games)["metrics"]
    words = ", ".join(f"{name} = {value}" for name, value in options.items())
    won = f"{100 * planned['won']:.1f} %" if planned["won"] else "–"
    points = f"{planned['points'] / planned['won']:.1f}" if planned["won"] else "–"
    # of veterans the clairvoyant knows a lower bound only
    best = "–" if options.get("veterans") == "yes" else f"{planned['best_destroyed']:.2f}"
    return f"| {words} | {lucky['destroyed']:.2f} | {planned['destroyed']:.2f} | {best} | {won} | {points} |"


def table(games: int) -> Iterator[str]:
    yield "| settings | random | planner | clairvoyant | planner wins | points when won |"
    yield "|---|---|---|---|---|---|"
    for options in SETTINGS:
        yield row(options, games)


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    for line in table(games):
        print(line, flush=True)


if __name__ == "__main__":
    main()
