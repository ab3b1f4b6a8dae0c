"""In every game nothing gets lost at any step, and the sums kept for speed are right: as its `invariants.py` knows."""

from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

import builds
from banneret.core.game import Game
from banneret.core.registry import games
from builds import build  # noqa: F401  a fixture
from games.keeper import Keeper, Table
from shelf import every_game, some_quick


def invariants(game: Game) -> Path:
    """Where a game says what never changes in it."""
    return Path(__file__).parent / game.folder.name / "invariants.py"


KEPT = {name: game for name, game in games().items() if invariants(game).exists()}
every_kept_game = pytest.mark.parametrize("game", KEPT.values(), ids=KEPT)


def kept(game: Game) -> tuple[type[Keeper], Sequence[Table]]:
    """Who keeps the game, and at which tables."""
    module = import_module(f"games.{game.folder.name}.invariants")
    keepers = [
        one for one in vars(module).values() if isinstance(one, type) and getattr(one, "game", None) is game
    ]
    assert len(keepers) == 1, f"{invariants(game)} has one `Keeper` whose `game` it is"
    return keepers[0], module.TABLES


def some_tables() -> pytest.MarkDecorator:
    """A run for up to thirty tables of each game, `case`; three of them are quick."""
    cases, quick = {}, []
    for game in KEPT.values():
        keeper, tables = kept(game)
        chosen = tables[:: len(tables) // 30 + 1]
        names = [f"{game.name}-{seats}-{'-'.join(options.values())}" for seats, options in chosen]
        cases |= {name: (keeper, table) for name, table in zip(names, chosen)}
        quick += names[:: max(1, len(names) // 2)]
    return pytest.mark.parametrize("case", some_quick(cases, quick))


@every_game
def test_every_game_says_what_never_changes(game: Game) -> None:
    assert invariants(game).exists(), (
        f"{invariants(game)} is missing: a `Keeper` of the game, and its `TABLES`"
    )


@some_tables()
def test_everything_is_kept_at_every_step(case: tuple[type[Keeper], Table]) -> None:
    keeper, (seats, options) = case
    eyes = keeper(keeper.game.variant(seats, options))
    for seed in range(2):
        assert eyes.play_closely(seed, keen=seed > 0) > 5


@every_kept_game
@given(
    table=some.integers(0, 10_000),
    seed=some.integers(0, 2**40),
    picks=some.lists(some.integers(0, 10_000), min_size=5, max_size=100),
)
@settings(max_examples=25, deadline=None)
def test_any_row_of_legal_actions_keeps_them(game: Game, table: int, seed: int, picks: list[int]) -> None:
    keeper, tables = kept(game)
    seats, options = tables[table % len(tables)]
    keeper(game.variant(seats, options)).play_picks(seed, picks)


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.timeout(900)
@every_kept_game
def test_thousands_of_games_at_every_table(build: Callable[..., str], game: Game) -> None:  # noqa: F811
    keeper, tables = kept(game)
    done = builds.run(f"games.{game.folder.name}.invariants", [str(keeper.many)], plain=False)
    assert done["games"] == keeper.many * len(tables)
    assert done["actions"] > 10 * done["games"]
