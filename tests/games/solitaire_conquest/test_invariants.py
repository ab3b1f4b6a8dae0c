"""Nothing gets lost in random games under all settings, and the sums kept for speed are right."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

import builds
from banneret.core.chance import Fast
from banneret.core.playout import legal_actions
from banneret.core.state import NO_ONE
from banneret.games.solitaire_conquest import GAME
from builds import build  # noqa: F401  a fixture
from games.solitaire_conquest.invariants import MAPS, TABLES, SolitaireConquestKeeper


@pytest.mark.parametrize(
    "options", [options for _, options in TABLES[::5]], ids=lambda o: "-".join(o.values())
)
def test_cards_and_sums_are_kept_at_every_step(options: dict[str, str]) -> None:
    keeper = SolitaireConquestKeeper(GAME.variant(1, options))
    for seed in range(2):
        assert keeper.play_closely(seed, keen=seed > 0) > 5


@pytest.mark.parametrize("key", MAPS)
def test_on_every_map(key: str) -> None:
    for march in ("closed", "open"):
        keeper = SolitaireConquestKeeper(GAME.variant(1, {"map": key, "march": march}))
        for seed in range(3):
            assert keeper.play_closely(seed, keen=True) > 5


@given(
    table=some.sampled_from(TABLES),
    seed=some.integers(0, 2**40),
    picks=some.lists(some.integers(0, 10_000), min_size=5, max_size=60),
)
@settings(max_examples=40, deadline=None)
def test_any_row_of_legal_actions_keeps_them(
    table: tuple[int, dict[str, str]], seed: int, picks: list[int]
) -> None:
    # Unlike random play, Hypothesis comes back to what nearly broke, and makes a failing row short.
    variant = GAME.variant(*table)
    keeper = SolitaireConquestKeeper(variant)
    chance = Fast(seed)
    state = variant.start(chance)
    for pick in picks:
        if state.to_act() == NO_ONE:
            break
        before = state.copy()
        actions = legal_actions(state, 0, variant.actions)
        action = actions[pick % len(actions)]
        state.apply(0, action, chance)
        keeper.check_step(before, state, 0, action)  # type: ignore[arg-type]
        keeper.check(state)
    keeper.check_sums(state)


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.timeout(900)
def test_hundreds_of_games_at_every_table(build: Callable[..., str]) -> None:  # noqa: F811
    # There are 128 tables, so each value of each setting is played in ten thousand games or more.
    done = builds.run("games.solitaire_conquest.invariants", ["500"], plain=False)
    assert done["games"] == 500 * len(TABLES)
