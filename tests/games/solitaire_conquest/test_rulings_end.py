"""The end of the game, points and grades: SC-14 to SC-16."""

import pytest

from banneret.core.chance import Fast
from banneret.core.playout import legal_actions
from games.solitaire_conquest.positions import Spot, dealt, position

WEAK = "Hill Giant, Stone Giant, Kobold Mob, Skeletons"
MIGHTY = "Titan, Vampire, Red Dragon, Ogre Tribe"


@pytest.mark.ruling("SC-14", "allows")
def test_the_turn_that_draws_the_last_card_is_played_to_its_end() -> None:
    spot = position(
        "Westmoor", hordes={"Northmarch": WEAK, "Eastwold": MIGHTY}, hand="Clerics, Zealots", deck="Monks"
    )
    spot.play("draw", "march Fenmark", "attack Northmarch")
    assert spot.over()
    assert spot.standing() == ["Eastwold"]


@pytest.mark.ruling("SC-14", "allows")
def test_the_game_ends_as_soon_as_no_horde_is_left() -> None:
    spot = position(hordes={"Fenmark": WEAK}, hand="Hero, Saint, Paladin").play("attack Fenmark")
    assert spot.over()
    assert spot.lines() == []


@pytest.mark.ruling("SC-14", "refuses")
def test_discards_are_not_shuffled_again() -> None:
    spot = position(deck="", hand="Monks")
    spot.refuses("draw", "SC-14", "all 44 cards are drawn")
    spot.play("end turn")
    assert spot.over()
    spot.refuses("draw", "SC-14", "The game is over, with 1 Horde left")
    spot.refuses("end turn", "SC-14")


@pytest.mark.ruling("SC-14", "refuses")
def test_an_army_that_stays_does_not_outlive_the_deck() -> None:
    spot = position(deck="", hand="Hero, Saint", discard="after-conquest").play("end turn")
    assert spot.over()


@pytest.mark.ruling("SC-15", "allows")
def test_ten_points_and_one_for_each_card_left() -> None:
    spot = position(hordes={"Fenmark": WEAK}, hand="Hero, Saint", deck="Monks, Zealots, Clerics")
    spot.play("attack Fenmark")
    assert spot.state.score(0) == 13
    assert spot.state.share(0) == 1.0


@pytest.mark.ruling("SC-15", "refuses")
def test_no_points_for_cards_in_hand_nor_for_a_defeat() -> None:
    spot = position(hordes={"Fenmark": WEAK}, hand="Hero, Saint, Monks", deck="", veterans="yes")
    spot.play("attack Fenmark with Hero")
    assert spot.hand() == "Saint, Monks"
    assert spot.state.score(0) == 10
    spot = position(hordes={"Fenmark": WEAK}, hand="Hero, Saint, Monks", deck="")
    assert spot.state.score(0) == 0, "not before the end"
    spot.play("end turn")
    assert (spot.state.score(0), spot.state.share(0)) == (0, 0.0)


@pytest.mark.ruling("SC-16", "allows")
@pytest.mark.parametrize(
    ("left", "grade"),
    [(0, "marginal"), (4, "marginal"), (5, "great"), (9, "great"), (10, "spectacular"), (30, "spectacular")],
)
def test_a_victory_by_its_points(left: int, grade: str) -> None:
    spot = position(hordes={"Fenmark": WEAK}, hand="Hero, Saint")
    deck = [ally.name for ally in spot.variant.allies for _ in range(ally.copies)]
    rest = [name for name in deck if name not in ("Hero", "Saint")][:left]
    spot = position(hordes={"Fenmark": WEAK}, hand="Hero, Saint", deck=", ".join(rest)).play("attack Fenmark")
    assert spot.variant.view(spot.state, 0).grade == f"{grade} victory"


@pytest.mark.ruling("SC-16", "refuses")
@pytest.mark.parametrize(
    ("left", "grade"),
    [(1, "temporary"), (2, "temporary"), (3, "campaign"), (4, "campaign"), (5, "catastrophic")],
)
def test_a_defeat_by_the_hordes_left(left: int, grade: str) -> None:
    hordes = dict.fromkeys(("Fenmark", "Westmoor", "Eastwold", "Southcliff", "Hollowfell")[:left], MIGHTY)
    spot = position(hordes=hordes, deck="").play("end turn")
    assert spot.variant.view(spot.state, 0).grade == f"{grade} defeat"


def test_the_result_is_told_at_the_end_and_not_before() -> None:
    spot = dealt(Fast(3))
    while not spot.over():
        seen = spot.variant.view(spot.state, 0)
        assert (seen.grade, seen.best, seen.share, seen.score) == (None, None, None, 0)
        spot.state.apply(0, legal_actions(spot.state, 0, spot.variant.actions)[-1], Fast(1))
    check_end(spot)


def check_end(spot: Spot) -> None:
    seen = spot.variant.view(spot.state, 0)
    assert seen.best is not None
    assert seen.best.destroyed >= seen.destroyed
    assert seen.best.score >= seen.score
    assert seen.grade == "catastrophic defeat"
