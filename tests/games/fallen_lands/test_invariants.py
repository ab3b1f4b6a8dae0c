"""Nothing gets lost in random games, and the sums kept for speed are right."""

import pytest

from banneret.core.chance import Fast
from banneret.core.dialect import i64, vec
from banneret.core.state import NO_ONE
from banneret.games.fallen_lands import GAME
from banneret.games.fallen_lands.rules import FallenLands
from games.fallen_lands.invariants import FallenLandsKeeper
from games.fallen_lands.positions import position


@pytest.mark.parametrize("options", [{"trade": "stepwise"}, {"rules": "advanced", "flight-fee": "action"}])
def test_the_other_readings_keep_them_too(options: dict[str, str]) -> None:
    for seed in range(3):
        variant = GAME.variant(3, {**options, "redraw": "always"})
        assert FallenLandsKeeper(variant).play_closely(seed, keen=True) > 5


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
