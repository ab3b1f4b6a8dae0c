"""Searching for Pickups, annexing sectors, running operations."""

import pytest

from games.planetfall.positions import Spot, box, position, solo


# == Pickups =========================================================================================================
@pytest.mark.ruling("PF-T8", "allows")
@pytest.mark.ruling("PF-H1", "allows")
def test_annexing_gives_the_sector_and_nothing_else() -> None:
    spot = solo(one="Crashed Freighter").play("take Crashed Freighter", "annex")
    assert (spot.tracks(), spot.points()) == ("X1 S5 E5", 0)
    assert spot.cards() == ["Crashed Freighter: annex"]


@pytest.mark.ruling("PF-H1", "refuses")
def test_looting_gives_energy_and_the_reward_and_no_sector() -> None:
    spot = solo(one="Crashed Freighter").play("take Crashed Freighter", "loot S1")
    assert spot.tracks() == "X1 S6 E10"
    assert spot.state.count(0, 4) == 0


@pytest.mark.ruling("PF-T7", "allows")
@pytest.mark.ruling("PF-H2", "allows")
@pytest.mark.ruling("PF-H9", "allows")
def test_one_additional_reward_is_chosen_and_does_not_vary_by_level() -> None:
    for level, energy in (("one", 4), ("two", 5), ("three", 5)):
        spot = solo(**{level: "Field Armoury"}).play("take Field Armoury")
        assert spot.lines() == ["loot S2", "loot X1"]
        assert spot.play("loot X1").tracks() == f"X2 S5 E{5 + energy}"


@pytest.mark.ruling("PF-T7", "refuses")
@pytest.mark.ruling("PF-H2", "refuses")
@pytest.mark.ruling("PF-H9", "refuses")
def test_a_reward_that_the_card_does_not_show() -> None:
    spot = solo(one="Field Armoury").play("take Field Armoury")
    spot.refuses("loot P1", "NO_SUCH_REWARD")
    spot.refuses("loot", "NO_SUCH_REWARD")
    spot.refuses("loot S3", "NO_SUCH_REWARD")


@pytest.mark.ruling("PF-H3", "allows")
def test_without_an_additional_reward_there_is_only_energy() -> None:
    spot = solo(content=box(cards={"Fuel Cells": {"bonus": []}}), one="Fuel Cells").play("take Fuel Cells")
    assert (spot.tracks(), spot.points(), spot.cards()) == ("X1 S5 E10", 0, ["Fuel Cells: loot"])


@pytest.mark.ruling("PF-H3", "refuses")
def test_with_one_it_is_taken() -> None:
    assert solo(one="Fuel Cells").play("take Fuel Cells").points() == 1


@pytest.mark.ruling("PF-T8", "refuses")
@pytest.mark.ruling("PF-H6", "refuses")
def test_a_looted_pickup_that_could_have_been_a_sector_pays_no_income() -> None:
    spot = position(2, part=2, one="Crashed Freighter")
    spot.play("take Crashed Freighter", "take operations III", "loot S1", "trade nothing")
    assert (spot.now, spot.paid(0), spot.tracks(0)) == ((2, 1), "", "X1 S6 E10")


@pytest.mark.ruling("PF-H4", "allows")
@pytest.mark.ruling("PF-H4", "refuses")
def test_a_sector_has_no_level() -> None:
    for level in ("one", "three"):
        spot = position(2, part=2, **{level: "Crashed Freighter"})
        spot.play("take Crashed Freighter", "take operations II")
        spot.play(*(["annex", "trade nothing"] if level == "one" else ["trade nothing", "annex"]))
        assert spot.paid(0) == "S1 E1"


@pytest.mark.ruling("PF-T8", "refuses")
@pytest.mark.ruling("PF-H5", "refuses")
def test_only_what_shows_a_sector_is_annexed() -> None:
    spot = solo(one="Field Armoury").play("take Field Armoury")
    spot.refuses("annex", "NO_SECTOR")


@pytest.mark.ruling("PF-H5", "allows")
@pytest.mark.ruling("PF-H10", "refuses")
def test_what_shows_one_may_be() -> None:
    spot = solo(one="Shallow Ore Field", tracks={0: "X1 S15 E15"}).play("take Shallow Ore Field")
    assert spot.lines() == ["annex", "loot P1"]


@pytest.mark.ruling("PF-H6", "allows")
@pytest.mark.ruling("PF-H6", "refuses")
def test_a_sector_stays_one() -> None:
    spot = position(2, planet=2, part=2, cards={0: "Crashed Freighter: annex"})
    assert not any("Freighter" in line for line in spot.lines())
    spot.play("take operations I", "take operations III", "trade nothing", "trade nothing")
    assert spot.cards(0) == ["Crashed Freighter: annex"]


@pytest.mark.ruling("PF-H7", "allows")
@pytest.mark.ruling("PF-H7", "refuses")
def test_effects_of_looting_annexing_and_both() -> None:
    content = box(
        sides={
            "Plain One A": [
                "WHEN claim(pickup,loot) GAIN X1",
                "WHEN claim(pickup,annex) GAIN S1",
                "WHEN claim(pickup) GAIN P1",
            ]
        }
    )
    spot = solo(content=content, one="Shallow Ore Field", tracks={0: "X1"}).play("take Shallow Ore Field")
    loot = Spot(spot.variant, spot.state.copy()).play("loot P1")  # type: ignore[arg-type]
    assert (loot.tracks(), loot.points()) == ("X2 E4", 2)
    annex = spot.play("annex")
    assert (annex.tracks(), annex.points()) == ("X1 S1", 1)


@pytest.mark.ruling("PF-H8", "allows")
@pytest.mark.ruling("PF-H8", "refuses")
def test_what_counts_as_a_pickup() -> None:
    spot = position(2, planet=2, cards={0: "Crashed Freighter: annex, Fuel Cells: loot P1"})
    pickups, sectors, either = (int(spot.state.count(0, kind)) for kind in (3, 4, 5))
    assert (pickups, sectors, either) == (1, 1, 2)


# == Operations ======================================================================================================
def running(**given: object) -> Spot:
    """Seat 0 on operations II of planet 3: 6 points."""
    return solo(**{"planet": 3, **given}).play("take operations II")


@pytest.mark.ruling("PF-I1", "refuses")
def test_no_more_experience_than_the_number_of_the_planet() -> None:
    running().refuses("trade X4", "TRADE_CAP")


@pytest.mark.ruling("PF-I1", "allows")
def test_both_parts_have_the_whole_cap() -> None:
    spot = position(2, planet=2, tracks={0: "X1"})
    spot.play("take operations I", "take operations III", "trade X2", "trade nothing")
    spot.play("take operations I", "take operations III").refuses("trade X3", "TRADE_CAP")
    assert spot.play("trade X2", "trade nothing").tracks(0) == "X5"


@pytest.mark.ruling("PF-I1", "refuses")
@pytest.mark.parametrize("part", [1, 2])
@pytest.mark.parametrize("planet", range(1, 8))
def test_the_cap_is_the_number_of_the_planet_in_either_part(planet: int, part: int) -> None:
    spot = solo(planet=planet, part=part, sheets={0: "Jack Gelder A"}).play("take operations II")
    caps = {int(line[7]) for line in spot.lines() if line.startswith("trade X")}
    assert caps == set(range(1, planet + 1))
    if planet < 7:
        spot.refuses(f"trade X{planet + 1}", "TRADE_CAP")


@pytest.mark.ruling("PF-I2", "allows")
def test_more_points_can_be_traded() -> None:
    assert running(sheets={0: "Jack Gelder A"}, tracks={0: "X1"}).play("trade X3 S6").tracks() == "X4 S6"


@pytest.mark.ruling("PF-I2", "refuses")
def test_but_not_for_more_experience() -> None:
    running(sheets={0: "Jack Gelder A"}).refuses("trade X4", "TRADE_CAP")


@pytest.mark.ruling("PF-I3", "allows")
@pytest.mark.ruling("PF-I6", "allows")
def test_an_odd_point_is_lost() -> None:
    spot = solo(tracks={0: "X1"}).play("take operations I", "trade E2")  # 5 points
    assert spot.tracks() == "X1 E2"


@pytest.mark.ruling("PF-T9", "refuses")
@pytest.mark.ruling("PF-I3", "refuses")
@pytest.mark.ruling("PF-I6", "refuses")
def test_it_buys_no_energy_and_none_is_kept() -> None:
    spot = solo(tracks={0: "X1"}).play("take operations I")
    spot.refuses("trade E3", "TRADE_DEAR")
    spot.refuses("trade S2 E2", "TRADE_DEAR")
    assert spot.allows("trade S1 E2")


@pytest.mark.ruling("PF-I4", "refuses")
def test_nothing_is_traded_over_the_end_of_a_track() -> None:
    spot = running(tracks={0: "X19 S14 E15"})
    spot.refuses("trade X2", "TRADE_FULL")
    spot.refuses("trade S2", "TRADE_FULL")
    spot.refuses("trade E1", "TRADE_FULL")


@pytest.mark.ruling("PF-I4", "allows")
def test_up_to_the_end_it_is() -> None:
    assert running(tracks={0: "X19 S14 E15"}).play("trade X1 S1").tracks() == "X20 S15 E15"


def test_with_full_tracks_nobody_is_asked() -> None:
    spot = running(tracks={0: "X20 S15 E15"})
    assert (spot.turn, spot.earned("operations"), spot.state.operations[0]) == (1, 1, 1)


@pytest.mark.ruling("PF-I5", "allows")
@pytest.mark.ruling("PF-I8", "allows")
def test_less_or_nothing_may_be_traded() -> None:
    spot = running()
    assert {"trade nothing", "trade X1", "trade X3 S3", "trade E3"} <= set(spot.lines())
    spot.play("trade nothing")
    assert (spot.tracks(), spot.points()) == ("X1 S5 E5", 1)


@pytest.mark.ruling("PF-I5", "refuses")
def test_more_than_the_points_may_not() -> None:
    running().refuses("trade X3 S4", "TRADE_DEAR")


@pytest.mark.ruling("PF-I7", "allows")
@pytest.mark.ruling("PF-I8", "refuses")
def test_an_operation_is_no_card_and_fires_nothing() -> None:
    content = box(
        sides={"Plain One A": [f"WHEN claim({kind}) GAIN P9" for kind in ("unit", "landmark", "tech")]}
    )
    spot = running(content=content).play("trade X1")
    assert (spot.cards(), spot.points(), spot.state.count(0, 6)) == ([], 1, 0)


@pytest.mark.ruling("PF-I7", "refuses")
def test_a_card_is() -> None:
    spot = solo(one="Fuel Cells").play("take Fuel Cells")
    assert spot.state.count(0, 6) == 1


def test_other_rates_and_points() -> None:
    content = box(
        trade={"experience": 2, "strength": 3, "energy": 1},
        operations={"points": [5, 6, 9], "empire": [0, 2, 0]},
    )
    spot = running(content=content, tracks={0: "X1"})
    spot.refuses("trade X1 S1 E2", "TRADE_DEAR")
    assert spot.play("trade X1 S1 E1").tracks() == "X2 S1 E1"
    assert spot.points() == 2
