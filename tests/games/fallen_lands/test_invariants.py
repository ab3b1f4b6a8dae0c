"""Nothing gets lost in random games, and the sums kept for speed are right."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

import builds
from banneret.core.chance import Fast
from banneret.core.dialect import i64, vec
from banneret.core.state import NO_ONE
from banneret.games.fallen_lands import GAME
from banneret.games.fallen_lands.rules import FallenLands
from builds import build  # noqa: F401  a fixture
from games.fallen_lands import invariants
from games.fallen_lands.invariants import TABLES, FallenLandsKeeper, Numbers
from games.fallen_lands.positions import position

IDS = [f"{options['rules']}-{seats}-{options['board']}" for seats, options in TABLES]


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=IDS)
def test_cards_tokens_and_coins_are_kept_at_every_step(seats: int, options: dict[str, str]) -> None:
    variant = GAME.variant(seats, options)
    for seed in range(3):
        assert FallenLandsKeeper(variant).play_closely(seed, keen=seed > 0) > 5


@pytest.mark.parametrize("options", [{"trade": "stepwise"}, {"rules": "advanced", "flight-fee": "action"}])
def test_the_other_readings_keep_them_too(options: dict[str, str]) -> None:
    for seed in range(3):
        variant = GAME.variant(3, {**options, "redraw": "always"})
        assert FallenLandsKeeper(variant).play_closely(seed, keen=True) > 5


@given(
    table=some.sampled_from(TABLES),
    seed=some.integers(0, 2**40),
    picks=some.lists(some.integers(0, 10_000), min_size=5, max_size=80),
)
@settings(max_examples=25, deadline=None)
def test_any_row_of_legal_actions_keeps_them(
    table: tuple[int, dict[str, str]], seed: int, picks: list[int]
) -> None:
    # Unlike random play, Hypothesis comes back to what nearly broke, and makes a failing row short.
    variant = GAME.variant(*table)
    numbers, out = Numbers(variant.book), vec[i64]([0] * variant.actions)
    chance = Fast(seed)
    state = variant.start(chance)
    for pick in picks:
        seat = int(state.to_act())
        if seat == NO_ONE:
            break
        before = state.copy()
        assert isinstance(before, FallenLands)
        action = int(out[pick % state.legal(seat, out)])
        state.apply(seat, action, chance)
        invariants.check_step(before, state, seat, action)
        invariants.check_things(numbers, state)
    invariants.check_sums(numbers, state)


def test_boosts_on_the_table_say_what_is_in_the_hand() -> None:
    # Whoever has played a boost can use it: no world that a rival or a spectator imagines may forget that.
    spot = position(hand={0: "Strength Potion, Spearmen, Garrison", 1: "Fortress 4"}, fields={"d4": "3"})
    spot.state.ready[0] = 1  # a Warrior pays for the Spearmen and for nothing else
    spot.state.ready[2] = 1
    spot.play("+Strength Potion")
    for seed in range(200):
        for viewer in (1, 2, None):
            seen = spot.variant.view(spot.state, viewer)
            twin = spot.state.copy()
            assert isinstance(twin, FallenLands)
            twin.redeal(NO_ONE if viewer is None else viewer, Fast(seed))
            for world in (twin, spot.variant.imagine(seen, Fast(seed))):
                assert world.legal(0, vec[i64]([0] * spot.variant.actions)) > 0
                assert spot.variant.view(world, viewer) == seen


def test_unseen_hands_are_dealt_card_by_card() -> None:
    # Every card that the viewer cannot see is as likely in a rival's hand as any other: kinds by their copies.
    variant = GAME.variant(3)
    book = variant.book
    state = variant.start(Fast(3))
    unseen = [int(book.copies[kind] - state.hand[kind]) for kind in range(int(book.kinds))]
    rounds, dealt, hand = 3000, [0] * int(book.kinds), int(book.start_hand)
    seen = variant.view(state, 0)
    for seed in range(rounds):
        twin = variant.imagine(seen, Fast(seed))
        for kind in range(int(book.kinds)):
            dealt[kind] += int(twin.hand[book.kinds + kind])
    for kind, copies in enumerate(unseen):
        share = copies / sum(unseen)
        spread = (rounds * hand * share * (1 - share)) ** 0.5  # a little more than without putting back
        assert abs(dealt[kind] - rounds * hand * share) < 5 * spread + 1, variant.cards[kind].name


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.timeout(600)
def test_ten_thousand_games_at_every_table(build: Callable[..., str]) -> None:  # noqa: F811
    done = builds.run("games.fallen_lands.invariants", ["10000"], plain=False)
    assert done["games"] == 10_000 * len(TABLES)
    assert done["actions"] > 5_000_000
