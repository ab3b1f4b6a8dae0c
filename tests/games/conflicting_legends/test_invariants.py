"""Nothing gets lost in random games, and nobody knows what he should not."""

from banneret.core.chance import Fast
from banneret.games.conflicting_legends import GAME
from banneret.games.conflicting_legends.rules import ConflictingLegends
from games.conflicting_legends.positions import Spot, position


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
