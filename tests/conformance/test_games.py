"""The conformance suite over every game on the shelf, and over one from another package."""

from collections.abc import Callable, Iterator

import pytest

from banneret.core.game import Game
from banneret.core.registry import find_game, games
from conformance import checks
from conformance.checks import Setup, pairwise
from tinygame.plug import NAME, plugged

with plugged():
    NAMES = list(games())
    BY_GAME = {name: pairwise(find_game(name)) for name in NAMES}
    SETUPS = [setup for setups in BY_GAME.values() for setup in setups]
    assert NAME in NAMES
    QUICK = [setup for setups in BY_GAME.values() for setup in (setups[0], setups[-1])]
    """The plain table for the fewest players, and one with many other settings."""
    every_table = pytest.mark.parametrize(
        "setup",
        [
            pytest.param(setup, id=str(setup), marks=[] if setup in QUICK else [pytest.mark.slow])
            for setup in SETUPS
        ],
    )


@pytest.fixture(autouse=True, scope="module")
def shelf() -> Iterator[None]:
    with plugged():
        yield


@pytest.fixture(params=NAMES)
def game(request: pytest.FixtureRequest) -> Game:
    return find_game(request.param)


def number(setup: Setup) -> int:
    """Another seed for each set-up, the same in every process; even and odd by turns."""
    return 1000 + 11 * SETUPS.index(setup)


@every_table
@pytest.mark.parametrize("check", [*checks.PLAY, *checks.SECRETS], ids=lambda check: check.__name__)
def test_conformance(setup: Setup, check: Callable[..., None]) -> None:
    check(setup.open(), [number(setup)])


@every_table
def test_games_do_not_disturb_each_other(setup: Setup) -> None:
    other = SETUPS[SETUPS.index(setup) - 1].open()
    checks.check_interleaving(setup.open(), range(number(setup), number(setup) + 3), other)


@every_table
def test_the_catalogue_reads_back(setup: Setup) -> None:
    checks.check_catalogue(setup.open())


@every_table
def test_every_field_has_an_audience(setup: Setup) -> None:
    checks.check_audience(setup.open())


def test_settings(game: Game) -> None:
    assert find_game(game.name) is game, "the entry point has another name than the game"
    checks.check_settings(game)


def test_every_setting_plays_to_the_end(game: Game) -> None:
    for index, setup in enumerate(checks.every_setup(game)):
        if index % 17 == 0 or game.name == NAME:
            checks.check_every_setup_ends(setup.open(), [index])
