"""The rulebook's own examples: Jane's Unit, Peter's Landmark, John's Technology, operations, the turn of all three."""

import pytest

from games.planetfall.positions import box, position, solo

UNIT = {"strength": [3, 2, 2], "experience": [2, 2, 2], "reward": "X1 S1 E1"}
LANDMARK = {"energy": [5, 4, 4], "reward": "S1 E1", "pair": "P1"}


@pytest.mark.ruling("PF-E3", "allows")
@pytest.mark.ruling("PF-E2", "allows")
def test_jane_defeats_a_unit() -> None:
    spot = solo(content=box(cards={"Scrap Raiders": UNIT}), three="Scrap Raiders", tracks={0: "X1 S5"})
    assert spot.cost("Scrap Raiders", "defeat") == "S3"  # 2, and 1 for the Experience that is missing
    spot.play("take Scrap Raiders")
    assert spot.tracks() == "X2 S3 E1"  # 2 Strength left, and the reward then


@pytest.mark.ruling("PF-T3", "allows")
@pytest.mark.ruling("PF-T5", "allows")
@pytest.mark.ruling("PF-F1", "allows")
def test_peter_completes_a_pair() -> None:
    content = box(cards={"Archive": LANDMARK, "Beacon": LANDMARK})
    spot = solo(
        content=content,
        planet=2,
        two="Archive 2",
        cards={0: "Archive 1: claim peacefully"},
        tracks={0: "X1 S2 E6"},
    )
    spot.play("take Archive 2")
    assert spot.tracks() == "X1 S3 E3"  # 6 - 4 + 1; the house set's own second card gives S1 E1 as well
    assert spot.earned("pairs") == 1 + 2


@pytest.mark.ruling("PF-T6", "allows")
@pytest.mark.ruling("PF-G1", "allows")
@pytest.mark.ruling("PF-G3", "allows")
def test_john_studies_and_gains_more_from_pickups_in_the_next_phase() -> None:
    spot = position(
        2,
        content=box(cards={"Salvage Scanners": {"energy": [3, 3, 3], "reward": "S1 E1"}}),
        one="Salvage Scanners, Fuel Cells",
        tracks={0: "X1 E4", 1: "X1 E4"},
    )
    spot.play("take Salvage Scanners", "take operations III", "trade nothing")
    assert spot.tracks() == "X1 S1 E2"  # 4 - 3 + 1
    spot.play("take Fuel Cells")
    spot.play("take operations III")
    assert spot.tracks() == "X1 S1 E9"  # 5 of the card and 2 of the Technology


@pytest.mark.ruling("PF-T9", "allows")
@pytest.mark.ruling("PF-I1", "allows")
def test_jane_runs_operations_on_level_ii_in_the_third_round() -> None:
    spot = position(2, planet=3, order=(1, 0), turn=1, ships={1: "operations III"}, tracks={0: "X1"})
    spot.play("take operations II")
    assert spot.state.points(0, 1) == 6
    spot.play("trade X3 S1 E1")
    assert spot.tracks() == "X4 S1 E1"


@pytest.mark.ruling("PF-R4", "allows")
def test_the_turn_of_peter_john_and_jane() -> None:
    spot = position(3, one="Shallow Ore Field", two="Salvage Scanners")  # seats: Peter, John, Jane
    spot.play("take Salvage Scanners", "take operations I", "take Shallow Ore Field")
    spot.play("annex")  # Jane resolves first
    assert spot.cards(2) == ["Shallow Ore Field: annex"]
    assert spot.tracks(2) == "X1 S5 E5"
    spot.play("trade X1 S2 E1")  # then John
    assert spot.tracks(1) == "X2 S7 E6"
    assert spot.cards(1) == []
    assert spot.cards(0) == ["Salvage Scanners: study"]
    assert (spot.now, spot.track()) == ((1, 2), "210")
    assert spot.turn == 2  # in the next phase Jane goes first, then John, then Peter
    spot.play("take operations I")
    assert spot.turn == 1
