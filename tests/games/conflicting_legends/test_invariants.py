"""Nothing gets lost in random games, and nobody knows what he should not."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

import builds
from banneret.core.chance import Fast
from banneret.core.dialect import i64, vec
from banneret.core.state import NO_ONE
from banneret.games.conflicting_legends import GAME
from banneret.games.conflicting_legends.rules import ConflictingLegends
from builds import build  # noqa: F401  a fixture
from games.conflicting_legends.invariants import TABLES, LegendsKeeper
from games.conflicting_legends.positions import Spot, position

IDS = [f"{seats}-{'-'.join(options.values())}" for seats, options in TABLES]


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=IDS)
def test_cards_realms_and_tokens_are_kept_at_every_step(seats: int, options: dict[str, str]) -> None:
    keeper = LegendsKeeper(GAME.variant(seats, options))
    for seed in range(2):
        assert keeper.play_closely(seed, keen=seed > 0) > 20


@given(
    table=some.sampled_from(TABLES),
    seed=some.integers(0, 2**40),
    picks=some.lists(some.integers(0, 10_000), min_size=5, max_size=120),
)
@settings(max_examples=25, deadline=None)
def test_any_row_of_legal_actions_keeps_them(
    table: tuple[int, dict[str, str]], seed: int, picks: list[int]
) -> None:
    variant = GAME.variant(*table)
    keeper, out, chance = LegendsKeeper(variant), vec[i64]([0] * variant.actions), Fast(seed)
    state = variant.start(chance)
    for pick in picks:
        seat = int(state.to_act())
        if seat == NO_ONE:
            break
        before = state.copy()
        assert isinstance(before, ConflictingLegends)
        action = int(out[pick % state.legal(seat, out)])
        state.apply(seat, action, chance)
        keeper.check_step(before, state, seat, action)
        keeper.check(state)
    keeper.check_sums(state)


def test_unseen_hands_are_dealt_card_by_card() -> None:
    # Every card that the viewer cannot see is as likely in a rival's hand as any other: kinds by their copies.
    variant = GAME.variant(3)
    kinds = int(variant.book.kinds)
    state = variant.start(Fast(3))
    unseen = [int(variant.book.copies[kind] - state.hand[kind]) for kind in range(kinds)]
    rounds, dealt, seen = 3000, [0] * kinds, variant.view(state, 0)
    for seed in range(rounds):
        twin = variant.imagine(seen, Fast(seed))
        for kind in range(kinds):
            dealt[kind] += int(twin.hand[kinds + kind])
    for kind, copies in enumerate(unseen):
        share = copies / sum(unseen)
        spread = (rounds * 6 * share * (1 - share)) ** 0.5  # a little more than without putting back
        assert abs(dealt[kind] - rounds * 6 * share) < 5 * spread + 1, variant.personas[kind].name


def test_what_is_known_of_a_hand_is_in_every_imagined_one() -> None:
    spot = position(hand={0: "Socrates", 1: "Homer, Subject 3"})
    spot.play("play Socrates", "look @1", "done", "pass", "pass", "pass")
    seen = spot.variant.view(spot.state, 0)
    others = set()
    for seed in range(60):
        for world in (spot.variant.imagine(seen, Fast(seed)), redealt(spot, 0, seed)):
            hand = Spot(spot.variant, world).hand(1)
            assert "Homer" in hand
            assert "Subject" in hand
            assert spot.variant.view(world, 0) == seen
            others.add(hand)
    assert len(others) > 20, "the cards drawn since are any"


def redealt(spot: Spot, viewer: int, seed: int) -> ConflictingLegends:
    twin = spot.state.copy()
    assert isinstance(twin, ConflictingLegends)
    twin.redeal(viewer, Fast(seed))
    return twin


def test_a_third_player_knows_that_there_was_a_look_and_no_more() -> None:
    spot = position(hand={0: "Socrates", 1: "Homer, Subject 3"}).play("play Socrates", "look @1")
    seen = spot.variant.view(spot.state, 2)
    assert sum(seen.seats[1].known) == 0
    world = spot.variant.imagine(seen, Fast(1))
    assert spot.named(spot.variant.view(world, 0).seats[1].known) == Spot(spot.variant, world).hand(1)


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.timeout(900)
def test_a_thousand_games_at_every_table(build: Callable[..., str]) -> None:  # noqa: F811
    done = builds.run("games.conflicting_legends.invariants", ["1000"], plain=False)
    assert done["games"] == 1000 * len(TABLES)
    assert done["actions"] > 3_000_000
