"""Nothing gets lost in random games with random commanders and goals, and the sums kept for speed are right."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

import builds
from banneret.core.chance import Fast
from banneret.core.playout import legal_actions
from banneret.core.state import NO_ONE
from banneret.games.planetfall.game import GAME
from builds import build  # noqa: F401  a fixture
from games.planetfall.invariants import TABLES, PlanetfallKeeper


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=lambda value: str(value)[:1])
def test_cards_ships_and_points_at_every_step(seats: int, options: dict[str, str]) -> None:
    keeper = PlanetfallKeeper(GAME.variant(seats, options))
    for seed in range(3):
        assert keeper.play_closely(seed, keen=False) >= 14 * seats


@pytest.mark.parametrize("sides", ["choice", "A", "B", "lot"])
def test_chosen_sheets_keep_them_too(sides: str) -> None:
    for seats in (2, 6):
        keeper = PlanetfallKeeper(GAME.variant(seats, {"sides": sides, "goal": "4"}))
        assert keeper.play_closely(5, keen=False) >= 14 * seats


@given(
    table=some.sampled_from(TABLES),
    seed=some.integers(0, 2**40),
    picks=some.lists(some.integers(0, 10_000), min_size=5, max_size=120),
)
@settings(max_examples=40, deadline=None)
def test_any_row_of_legal_actions_keeps_them(
    table: tuple[int, dict[str, str]], seed: int, picks: list[int]
) -> None:
    # Unlike random play, Hypothesis comes back to what nearly broke, and makes a failing row short.
    variant = GAME.variant(*table)
    keeper = PlanetfallKeeper(variant)
    chance = Fast(seed)
    state = variant.start(chance)
    for pick in picks:
        seat = int(state.to_act())
        if seat == NO_ONE:
            break
        before = state.copy()
        actions = legal_actions(state, seat, variant.actions)
        action = actions[pick % len(actions)]
        state.apply(seat, action, chance)
        keeper.check_step(before, state, seat, action)  # type: ignore[arg-type]
        keeper.check(state)
    keeper.check_sums(state)


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.timeout(900)
def test_ten_thousand_games_for_every_number_of_players(build: Callable[..., str]) -> None:  # noqa: F811
    done = builds.run("games.planetfall.invariants", ["10000"], plain=False)
    assert done["games"] == 10_000 * len(TABLES)
    assert done["actions"] > 10_000 * 14 * sum(seats for seats, _ in TABLES)
