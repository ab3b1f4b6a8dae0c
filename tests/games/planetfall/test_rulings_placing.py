"""Choosing a place: what may be taken, skipping, the swap, the Restrain token."""

import pytest

from games.planetfall.positions import Spot, box, position, solo

SWAPPER = "Jack Gelder B"
RESTRAINER = "Kir'Ko Commander B"
POOR = "X1"


# == Taking a place ==================================================================================================
@pytest.mark.ruling("PF-T6", "refuses")
@pytest.mark.ruling("PF-D1", "refuses")
def test_what_cannot_be_paid_cannot_be_taken() -> None:
    spot = solo(one="Drift Nomads, Archive 1, Salvage Scanners", tracks={0: "X1 S4 E2"})
    spot.refuses("take Drift Nomads", "CANNOT_PAY")  # 4 Strength, and 1 for the Experience missing; 4 Energy
    spot.refuses("take Archive 1", "CANNOT_PAY")
    spot.refuses("take Salvage Scanners", "CANNOT_PAY")


@pytest.mark.ruling("PF-D1", "allows")
def test_what_can_be_paid_in_any_way_can_be_taken() -> None:
    spot = solo(one="Drift Nomads, Archive 1, Salvage Scanners", tracks={0: "X2 S4 E3"})
    for line in ("take Drift Nomads", "take Archive 1", "take Salvage Scanners"):
        assert spot.allows(line)


@pytest.mark.ruling("PF-D1", "allows")
@pytest.mark.parametrize(
    ("given", "line"),
    [
        ({"cards": {0: "Structural Survey"}, "one": "Archive 1", "tracks": {0: "X1 E1"}}, "take Archive 1"),
        ({"cards": {0: "Targeting Uplink"}, "one": "Drift Nomads", "tracks": {0: "S4"}}, "take Drift Nomads"),
        ({"sheets": {0: "Dvar Commander B"}, "one": "Archive 1", "tracks": {0: "S2 E1"}}, "take Archive 1"),
    ],
)
def test_effects_count_when_a_place_is_chosen(given: dict[str, object], line: str) -> None:
    solo(**given).play(line)
    plain = solo(**{**given, "cards": {}, "sheets": {}})
    plain.refuses(line, "CANNOT_PAY")


@pytest.mark.ruling("PF-T4", "allows")
@pytest.mark.ruling("PF-D2", "allows")
@pytest.mark.ruling("PF-E10", "allows")
def test_diplomacy_or_aggression_alone_will_do_and_is_settled_then() -> None:
    spot = solo(one="Drift Nomads", tracks={0: "X2 E4"}).play("take Drift Nomads")
    assert spot.cards() == ["Drift Nomads: recruit"]
    spot = solo(one="Beacon 1", tracks={0: "X1 S4"}).play("take Beacon 1")
    assert (spot.cards(), spot.tracks()) == (["Beacon 1: claim forcefully"], "X1 S1")


@pytest.mark.ruling("PF-T4", "refuses")
@pytest.mark.ruling("PF-D2", "refuses")
def test_without_them_neither_is_open() -> None:
    solo(one="Scrap Raiders", tracks={0: "X2 E9"}).refuses("take Scrap Raiders", "CANNOT_PAY")
    solo(one="Archive 1", tracks={0: "X2 S9"}).refuses("take Archive 1", "CANNOT_PAY")


@pytest.mark.ruling("PF-T2", "allows")
@pytest.mark.ruling("PF-T2", "refuses")
@pytest.mark.ruling("PF-D3", "allows")
@pytest.mark.ruling("PF-D3", "refuses")
def test_recruiting_needs_all_of_the_experience() -> None:
    short = {"one": "Stranded Militia", "tracks": {0: "X1 S5 E9"}}
    spot = solo(**short).play("take Stranded Militia")  # 4 and 1 Strength defeat it, and nothing else is open
    assert spot.cards() == ["Stranded Militia: defeat"]
    solo(one="Stranded Militia", tracks={0: "X1 S4 E9"}).refuses("take Stranded Militia", "CANNOT_PAY")
    spot = solo(one="Stranded Militia", tracks={0: "X2 S5 E9"}).play("take Stranded Militia")
    assert spot.lines() == ["defeat", "recruit"]


@pytest.mark.ruling("PF-D4", "allows")
def test_the_mode_is_chosen_when_resolving() -> None:
    spot = position(2, one="Stranded Militia, Field Armoury", tracks={0: "X2 S5 E5"})
    spot.play("take Stranded Militia", "take Field Armoury")
    assert (spot.phase, spot.turn, spot.lines()) == ("resolving", 0, ["defeat", "recruit"])
    spot.play("recruit")
    assert (spot.turn, spot.lines()) == (1, ["loot S2", "loot X1"])


@pytest.mark.ruling("PF-D4", "refuses")
def test_a_mode_that_is_not_open_or_of_another_card() -> None:
    spot = solo(one="Stranded Militia", tracks={0: "X2 S5 E5"}).play("take Stranded Militia")
    spot.refuses("claim peacefully", "OTHER_TYPE")
    spot.refuses("annex", "OTHER_TYPE")
    spot.refuses("trade nothing", "WRONG_PHASE")
    spot.refuses("take Fuel Cells", "WRONG_PHASE")


@pytest.mark.ruling("PF-D4", "refuses")
def test_where_one_way_is_open_nobody_is_asked() -> None:
    spot = solo(one="Scrap Raiders, Fuel Cells").play("take Fuel Cells")
    assert spot.cards() == ["Fuel Cells: loot P1"]


@pytest.mark.ruling("PF-D5", "allows")
def test_the_price_is_paid_when_resolving() -> None:
    spot = position(2, one="Scrap Raiders, Fuel Cells").play("take Scrap Raiders")
    assert spot.tracks(0) == "X1 S5 E5"
    spot.play("take Fuel Cells")
    assert spot.tracks(0) == "X2 S2 E6"


@pytest.mark.ruling("PF-D5", "refuses")
@pytest.mark.ruling("PF-D7", "refuses")
def test_a_gain_of_the_claim_does_not_help_to_pay_it() -> None:
    solo(one="Drift Nomads", tracks={0: "X2 S3"}).refuses("take Drift Nomads", "CANNOT_PAY")  # it gives S2


@pytest.mark.ruling("PF-D6", "allows")
def test_what_nobody_could_take_away_is_still_paid() -> None:
    spot = position(3, one="Scrap Raiders, Burrower Pack, Fuel Cells", tracks={0: "X1 S3", 1: "X1 S5"})
    spot.play("take Scrap Raiders", "take Burrower Pack", "take Fuel Cells")
    assert (spot.cards(0), spot.cards(1)) == (["Scrap Raiders: defeat"], ["Burrower Pack: defeat"])


@pytest.mark.ruling("PF-D6", "refuses")
def test_a_claim_that_cannot_be_paid_fails() -> None:
    spot = position(
        2, order=(0, 1), turn=1, ships={0: "Scrap Raiders"}, one="Scrap Raiders", tracks={0: POOR}
    )
    spot.play("take operations III")  # the position was set up by hand: no game leads to it
    assert spot.cards(0) == []
    assert spot.track() == "0-"
    assert "Scrap Raiders" in spot.rows()[0]
    assert spot.tracks(0) == POOR


@pytest.mark.ruling("PF-D7", "allows")
def test_own_reward_comes_before_the_next_choice() -> None:
    spot = position(2, one="Fuel Cells, Foundry 1", tracks={0: POOR}).play(
        "take Fuel Cells", "take Foundry 1"
    )
    assert spot.allows("take operations I")
    assert spot.tracks(0) == "X1 E5"


# == Skipping ========================================================================================================
def bare(tracks: str = POOR, sheet: str = "Plain Four A", card: str = "Burrower Pack") -> Spot:
    """Five players; 0, 1 and 2 take the slots, one card is left for 3."""
    spot = position(
        5,
        content=box(reveal={"many": [1, 0, 0]}),
        one=card,
        sheets={3: sheet},
        tracks={3: tracks},
    )
    return spot.play("take operations I", "take operations II", "take operations III")


@pytest.mark.ruling("PF-D8", "refuses")
@pytest.mark.ruling("PF-K2", "refuses")
def test_nobody_skips_who_can_take_a_place() -> None:
    spot = bare(tracks="X1 S5")
    assert spot.turn == 3
    spot.refuses("skip", "CAN_PLACE")
    assert bare(card="Fuel Cells").lines() == ["take Fuel Cells"]


@pytest.mark.ruling("PF-D9", "allows")
@pytest.mark.ruling("PF-D9", "refuses")
def test_what_was_chosen_is_resolved() -> None:
    spot = solo(one="Stranded Militia", tracks={0: "X2 S5 E5"}).play("take Stranded Militia")
    assert spot.lines() == ["defeat", "recruit"]
    spot.refuses("skip", "WRONG_PHASE")


@pytest.mark.ruling("PF-D10", "allows")
@pytest.mark.ruling("PF-H10", "allows")
def test_a_place_that_brings_nothing_may_be_taken() -> None:
    spot = solo(one="Crashed Freighter", tracks={0: "X20 S15 E15"})
    assert spot.allows("take operations I")
    spot.play("take Crashed Freighter", "loot S1")
    assert spot.tracks() == "X20 S15 E15"


@pytest.mark.ruling("PF-T3", "refuses")
@pytest.mark.ruling("PF-D10", "refuses")
def test_a_place_that_costs_too_much_may_not() -> None:
    solo(one="Foundry 1", tracks={0: "X20 S15 E3"}).refuses("take Foundry 1", "CANNOT_PAY")


@pytest.mark.ruling("PF-D11", "allows")
def test_a_slot_may_be_taken_in_both_parts() -> None:
    spot = position(2).play("take operations I", "take operations III", "trade nothing", "trade nothing")
    assert spot.now == (1, 2)
    assert spot.allows("take operations I")


@pytest.mark.ruling("PF-R4", "refuses")
@pytest.mark.ruling("PF-D11", "refuses")
@pytest.mark.ruling("PF-D12", "refuses")
def test_an_occupied_place_is_closed() -> None:
    spot = position(3, one="Fuel Cells").play("take operations I", "take Fuel Cells")
    spot.refuses("take operations I", "OCCUPIED")
    spot.refuses("take Fuel Cells", "OCCUPIED")


@pytest.mark.ruling("PF-D12", "allows")
def test_a_place_beside_it_is_open() -> None:
    assert position(3, one="Fuel Cells").play("take operations I").allows("take operations II")


@pytest.mark.ruling("PF-D13", "refuses")
def test_who_is_placed_comes_back_later_than_a_skipper() -> None:
    spot = bare()
    spot.play("take Burrower Pack", "trade nothing")
    assert spot.track()[0] == "3"
    assert spot.track()[1:3] == "40"


@pytest.mark.ruling("PF-D14", "allows")
def test_who_skips_first_keeps_the_first_slot() -> None:
    # Three players of a set of our own restrain all there is, and the first to act has nothing.
    restrain = ["ACT restrain AT part2_start LIMIT 1 PER round"]
    content = box(
        sides={f"Plain {number} A": restrain for number in ("Two", "Three", "Four")},
        reveal={"many": [0, 0, 0]},
    )
    spot = position(4, part=2, phase="restraining", content=content, turn=1)
    spot.play("restrain operations III")
    spot.refuses("restrain operations III", "RESTRAINED")
    spot.play("restrain operations II", "restrain operations I")
    assert (spot.track(), spot.turn, spot.state.skips[0]) == ("0123", 1, 1)
    assert spot.lines() == ["take operations III"]


@pytest.mark.ruling("PF-D14", "refuses")
def test_who_skips_later_moves_up() -> None:
    assert bare().track() == "3---4"


@pytest.mark.ruling("PF-D13", "allows")
def test_ships_are_numbered_as_they_come_back_skippers_among_them() -> None:
    spot = bare().play("take Burrower Pack", *["trade nothing"] * 3)
    players = spot.variant.view(spot.state, None).seats
    assert [player.last and player.last.number for player in players] == [3, 4, 5, 1, 2]
    assert [player.skips for player in players] == [0, 0, 0, 1, 0]


# == The swap (an ability) ===========================================================================================
@pytest.mark.ruling("PF-D16", "allows")
@pytest.mark.ruling("PF-V10", "allows")
def test_a_swap_comes_first_and_legality_is_judged_after_it() -> None:
    spot = solo(sheets={0: SWAPPER}, one="Scrap Raiders", tracks={0: "X1 S1 E1"})
    spot.refuses("take Scrap Raiders", "CANNOT_PAY")
    spot.play("swap")
    assert spot.tracks() == "X1 S3"
    spot.play("take Scrap Raiders")


@pytest.mark.ruling("PF-D16", "allows")
def test_a_swap_may_be_the_only_way_to_a_place_and_may_be_declined() -> None:
    spot = bare(tracks="X1 S3 E1", sheet=SWAPPER)
    assert spot.lines() == ["swap", "skip"]
    twin = Spot(spot.variant, spot.state.copy())  # type: ignore[arg-type]
    assert twin.play("swap").lines() == ["take Burrower Pack"]
    spot.play("skip")
    assert (spot.track(), spot.turn) == ("3---4", 4)


@pytest.mark.ruling("PF-D16", "refuses")
@pytest.mark.ruling("PF-V10", "refuses")
def test_a_swap_once_in_a_part_by_its_owner_before_placing() -> None:
    spot = solo(sheets={0: SWAPPER}).play("swap")
    spot.refuses("swap", "HAS_SWAPPED")
    solo().refuses("swap", "NO_SWAP")
    solo(sheets={0: SWAPPER}, tracks={0: "X1 S5"}).refuses("swap", "SWAP_UNPAID")
    spot = solo(sheets={0: SWAPPER}, one="Field Armoury").play("take Field Armoury")
    spot.refuses("swap", "WRONG_PHASE")


def test_each_of_two_swaps_once() -> None:
    swaps = [f"ACT swap PAY E1 GAIN {gain} AT before_place LIMIT 1 PER part" for gain in ("S2", "X1")]
    spot = solo(content=box(sides={"Plain One A": swaps}))
    spot.play("swap Plain One A 1", "swap Plain One A 2").refuses("swap Plain One A 1", "HAS_SWAPPED")
    assert spot.tracks() == "X2 S7 E3"


def test_a_new_part_brings_a_new_swap() -> None:
    spot = position(2, sheets={0: SWAPPER}, one="Fuel Cells, Foundry 1").play("swap", "take Fuel Cells")
    spot.play("take Foundry 1", "swap")
    assert spot.tracks(0) == "X1 S9 E8"


@pytest.mark.ruling("PF-D17", "allows")
@pytest.mark.ruling("PF-V11", "allows")
def test_only_the_owner_takes_a_restrained_place() -> None:
    spot = restraining()
    spot.play("restrain Fuel Cells")
    spot.refuses("take Fuel Cells", "RESTRAINED")
    spot.play("take operations I")
    assert spot.turn == 1
    assert spot.allows("take Fuel Cells")


@pytest.mark.ruling("PF-D17", "refuses")
def test_a_restrained_place_does_not_save_from_skipping() -> None:
    content = box(reveal={"many": [1, 0, 0]})
    spot = position(
        5,
        part=2,
        phase="restraining",
        content=content,
        one="Fuel Cells",
        sheets={4: RESTRAINER},
        turn=4,
        tracks={3: POOR},
    )
    spot.play("restrain Fuel Cells", "take operations I", "take operations II", "take operations III")
    assert spot.turn == 4  # 3 has skipped
    assert spot.lines() == ["take Fuel Cells"]


def restraining(**given: object) -> Spot:
    return position(
        3, part=2, phase="restraining", turn=1, one="Fuel Cells, Foundry 1", sheets={1: RESTRAINER}, **given
    )


@pytest.mark.ruling("PF-V11", "allows")
def test_any_place_may_be_restrained_or_none() -> None:
    spot = restraining(tracks={1: "X1 E3"})
    assert spot.allows("restrain Foundry 1")  # not payable for its owner
    assert spot.allows("restrain operations II")
    spot.play("restrain nothing")
    assert (spot.phase, spot.turn, spot.tracks(1)) == ("placing", 0, "X1 E3")
    assert spot.allows("take Fuel Cells")


@pytest.mark.ruling("PF-V11", "allows")
def test_its_price_is_paid_at_once_and_once() -> None:
    spot = restraining(tracks={1: "X1 S3 E5"}).play("restrain Foundry 1")
    assert spot.tracks(1) == "X1 S3 E2"
    spot.play("take operations I")
    spot.refuses("take Foundry 1", "CANNOT_PAY")  # 4 Energy on Level I; the token did not keep them


@pytest.mark.ruling("PF-D17", "refuses")
@pytest.mark.ruling("PF-V11", "refuses")
@pytest.mark.parametrize(("energy", "phase"), [(2, "placing"), (3, "restraining")])
def test_who_cannot_pay_for_it_is_not_asked(energy: int, phase: str) -> None:
    spot = position(2, sheets={0: RESTRAINER}, one="Drift Nomads, Foundry 1", tracks={0: f"X1 S5 E{energy}"})
    spot.play("take Drift Nomads", "take Foundry 1")
    assert (spot.now, spot.phase, spot.turn) == ((1, 2), phase, 0)


TOKEN = "ACT restrain PAY {} AT part2_start LIMIT 1 PER round"
FREE = "ACT restrain AT part2_start LIMIT 1 PER round"


@pytest.mark.ruling("PF-V11", "allows")
@pytest.mark.ruling("PF-V11", "refuses")
@pytest.mark.parametrize(("held", "asked"), [("S2 E1", 1), ("S1 E5", 2), ("S5 E0", 2), ("S5 E5", 1)])
def test_each_is_asked_in_turn_who_has_all_of_the_price(held: str, asked: int) -> None:
    content = box(
        sides={"Plain One A": [FREE], "Plain Two A": [TOKEN.format("S2 E1")], "Plain Three A": [FREE]}
    )
    spot = position(3, part=2, phase="restraining", content=content, tracks={1: f"X1 {held}"})
    spot.play("restrain operations I")
    assert (spot.phase, spot.turn) == ("restraining", asked)
    spot.refuses("restrain operations I", "RESTRAINED")


@pytest.mark.ruling("PF-G1", "allows")
@pytest.mark.ruling("PF-V11", "allows")
def test_a_technology_of_part_i_restrains_in_part_ii() -> None:
    content = box(techs={"Staff Academy": [TOKEN.format("E1")]})
    spot = position(2, content=content, one="Fuel Cells, Staff Academy", tracks={1: "X1 S5 E4"})
    spot.play("take Fuel Cells", "take Staff Academy")
    assert (spot.now, spot.phase, spot.turn, spot.tracks(1)) == ((1, 2), "restraining", 1, "X1 S6 E1")
    assert spot.play("restrain operations I").tracks(1) == "X1 S6"
    assert (spot.turn, "take operations I" in spot.lines()) == (0, False)


@pytest.mark.parametrize(("tracks", "left"), [("X1 S1 E2", "X1 E2"), ("X1 E9", "")])
def test_of_two_such_lines_the_first_counts(tracks: str, left: str) -> None:
    """Even where the second alone could be paid."""
    content = box(
        sides={"Plain One A": [TOKEN.format("S1")], "Plain Two A": [FREE]},
        techs={"Staff Academy": [TOKEN.format("E3")]},
    )
    given = {"content": content, "cards": {0: "Staff Academy"}, "tracks": {0: tracks}}
    spot = position(2, part=2, phase="restraining", order=(1, 0), **given).play("restrain nothing")
    assert (spot.phase, spot.turn) == (("restraining", 0) if left else ("placing", 1))
    if left:
        assert spot.play("restrain operations I").tracks(0) == left
        assert spot.phase == "placing"


@pytest.mark.ruling("PF-V11", "refuses")
def test_a_place_that_is_not_there_or_another_time() -> None:
    spot = restraining()
    spot.refuses("restrain Rust Hounds", "OTHER_PLANET")
    spot.refuses("take Fuel Cells", "WRONG_PHASE")
    spot.refuses("restrain Fuel Cells", "NOT_YOUR_TURN", seat=0)
    spot.play("restrain nothing")
    spot.refuses("restrain Fuel Cells", "WRONG_PHASE")


def test_the_token_comes_off_when_the_part_ends() -> None:
    spot = restraining().play("restrain Fuel Cells")
    spot.play("take operations I", "take operations II", "take operations III")
    spot.play("trade nothing", "trade nothing", "trade nothing")
    assert list(spot.state.token) == [-1, -1, -1]


def test_kirko_b_is_asked_at_the_start_of_part_ii() -> None:
    spot = position(2, sheets={0: RESTRAINER}, one="Fuel Cells, Foundry 1")
    spot.play("take Fuel Cells", "take Foundry 1")
    assert (spot.now, spot.phase, spot.turn) == ((1, 2), "restraining", 0)
    spot.refuses("restrain Fuel Cells", "CLAIMED")


@pytest.mark.ruling("PF-D18", "refuses")
def test_a_swap_that_leaves_no_place_is_not_offered() -> None:
    spot = bare(tracks="X1 S1 E3", sheet=SWAPPER, card="Archive 1")
    spot.refuses("swap", "SWAP_STRANDS")  # the 3 Energy are needed
    assert spot.lines() == ["take Archive 1"]


@pytest.mark.ruling("PF-D18", "allows")
def test_a_swap_that_leaves_one_is() -> None:
    assert bare(tracks="X1 S1 E4", sheet=SWAPPER, card="Archive 1").lines() == ["take Archive 1", "swap"]


@pytest.mark.ruling("PF-D18", "refuses")
def test_what_goes_over_the_end_of_a_track_pays_for_no_place() -> None:
    cards = {"Burrower Pack": {"strength": [15, 15, 15], "experience": [2, 2, 2]}}
    spot = position(
        5,
        content=box(reveal={"many": [1, 0, 0]}, cards=cards),
        one="Burrower Pack",
        sheets={3: SWAPPER},
        tracks={3: "X1 S14 E5", 4: "X2 S15"},
    )
    spot.play("take operations I", "take operations II", "take operations III")
    assert (spot.turn, spot.state.skips[3]) == (4, 1)  # a swap to 15, not 16, Strength would not do


@pytest.mark.ruling("PF-D19", "allows")
@pytest.mark.ruling("PF-D19", "refuses")
def test_a_swap_for_experience() -> None:
    content = box(sides={"Plain One A": ["ACT swap PAY E1 GAIN X1 AT before_place LIMIT 1 PER part"]})
    swap = "swap Plain One A"
    assert solo(content=content).play(swap).tracks() == "X2 S5 E4"
    solo(content=content, tracks={0: "X20 S5 E5"}).refuses(swap, "SWAP_FULL")


@pytest.mark.ruling("PF-D19", "allows")
def test_a_swap_for_empire_points_is_never_for_nothing() -> None:
    content = box(sides={"Plain One A": ["ACT swap PAY E1 GAIN S1 P1 AT before_place LIMIT 1 PER part"]})
    spot = solo(content=content, tracks={0: "X20 S15 E15"}).play("swap Plain One A")
    assert (spot.tracks(), spot.points()) == ("X20 S15 E14", 1)


@pytest.mark.ruling("PF-D19", "allows")
def test_one_below_the_end_a_swap_loses_the_surplus() -> None:
    assert solo(sheets={0: SWAPPER}, tracks={0: "X1 S14 E5"}).play("swap").tracks() == "X1 S15 E4"


@pytest.mark.ruling("PF-D19", "refuses")
def test_at_the_end_of_the_track_there_is_no_swap() -> None:
    solo(sheets={0: SWAPPER}, tracks={0: "X1 S15 E5"}).refuses("swap", "SWAP_FULL")


def test_pickups_and_slots_cost_nothing() -> None:
    spot = solo(one="Fuel Cells, Archive 1", tracks={0: "X0"})
    assert set(spot.lines()) == {
        "take Fuel Cells",
        "take operations I",
        "take operations II",
    } | {line for line in spot.lines() if "Armoury" in line or "Ore" in line or "Freighter" in line}
    assert spot.tracks(1) == "X1 S5 E5"
