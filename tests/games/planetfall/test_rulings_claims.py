"""Fighting and recruiting Units, claiming Landmarks and their pairs, studying Technologies, and what effects do."""

import pytest

from banneret.core.documents import Document
from banneret.games.planetfall.effects import COUNTS
from games.planetfall.positions import Spot, box, position, solo

DRILLS = "WHEN claim(unit,defeat) GAIN X1 S1"


# == Resolving a claim ===============================================================================================
@pytest.mark.ruling("PF-E1", "allows")
def test_technologies_claimed_before_fire() -> None:
    spot = solo(one="Scrap Raiders", cards={0: "Combat Drills"}).play("take Scrap Raiders")
    assert spot.tracks() == "X3 S3 E6"


@pytest.mark.ruling("PF-E1", "refuses")
@pytest.mark.ruling("PF-G2", "refuses")
def test_a_card_does_not_fire_on_itself_or_on_claims_before_it() -> None:
    content = box(techs={"Combat Drills": ["WHEN claim(tech) GAIN E9"]})
    spot = solo(content=content, one="Combat Drills", cards={0: "Staff Academy"}).play("take Combat Drills")
    assert spot.tracks() == "X1 S7 E2"


@pytest.mark.ruling("PF-G2", "allows")
@pytest.mark.ruling("PF-V1", "allows")
def test_it_fires_on_the_next() -> None:
    content = box(techs={"Combat Drills": ["WHEN claim(tech) GAIN E9"]})
    spot = solo(content=content, one="Staff Academy", cards={0: "Combat Drills"}).play("take Staff Academy")
    assert spot.tracks() == "X1 S6 E11"


@pytest.mark.ruling("PF-T1", "allows")
@pytest.mark.ruling("PF-E2", "allows")
def test_each_experience_missing_is_one_strength() -> None:
    spot = solo(one="Burrower Pack", tracks={0: "X1 S6"})
    assert spot.cost("Burrower Pack", "defeat") == "S5"  # 3 and 2 of the 3 Experience
    assert spot.play("take Burrower Pack").tracks() == "X3 S2 E1"


@pytest.mark.ruling("PF-T1", "refuses")
@pytest.mark.ruling("PF-E2", "refuses")
@pytest.mark.ruling("PF-E3", "refuses")
def test_the_reward_does_not_help_in_its_own_fight() -> None:
    solo(one="Burrower Pack", tracks={0: "X1 S4"}).refuses("take Burrower Pack", "CANNOT_PAY")


@pytest.mark.ruling("PF-E4", "allows")
@pytest.mark.ruling("PF-E8", "allows")
def test_a_recruited_unit_gives_all_but_its_experience() -> None:
    spot = solo(one="Drift Nomads", tracks={0: "X2 E4"}).play("take Drift Nomads")
    assert (spot.tracks(), spot.points()) == ("X2 S2", 4)
    assert spot.state.count(0, 0) == 1  # a Unit like any other


@pytest.mark.ruling("PF-E4", "allows")
def test_however_much_experience_it_would_have_been() -> None:
    content = box(cards={"Drift Nomads": {"reward": "X9 S2 E1"}})
    spot = solo(content=content, one="Drift Nomads", tracks={0: "X2 E4"}).play("take Drift Nomads")
    assert spot.tracks() == "X2 S2 E1"


@pytest.mark.ruling("PF-E4", "refuses")
def test_a_defeated_one_gives_it() -> None:
    spot = solo(one="Drift Nomads", tracks={0: "X2 S4"}).play("take Drift Nomads")
    assert (spot.tracks(), spot.points()) == ("X3 S2", 4)


@pytest.mark.ruling("PF-E5", "allows")
def test_recruiting_does_not_block_experience_of_effects() -> None:
    content = box(techs={"Combat Drills": ["WHEN claim(unit) GAIN X1"]})
    spot = solo(content=content, one="Drift Nomads", tracks={0: "X2 E4"}, cards={0: "Combat Drills"})
    assert spot.play("take Drift Nomads").tracks() == "X3 S2"


@pytest.mark.ruling("PF-E5", "refuses")
@pytest.mark.ruling("PF-V1", "refuses")
def test_effects_of_defeating_do_not_fire() -> None:
    spot = solo(one="Drift Nomads", tracks={0: "X2 E4"}, cards={0: "Combat Drills, Spoils Registry"})
    assert spot.play("take Drift Nomads").tracks() == "X2 S2"
    assert spot.points() == 4


@pytest.mark.ruling("PF-S4", "refuses")
@pytest.mark.ruling("PF-E6", "allows")
@pytest.mark.ruling("PF-F6", "allows")
def test_what_goes_over_the_end_is_lost() -> None:
    spot = solo(
        planet=3,
        one="Beacon 3",
        cards={0: "Beacon 1: claim peacefully"},
        tracks={0: "X1 S14 E5"},
    ).play("take Beacon 3")
    if spot.phase == "resolving" and "claim peacefully" in spot.lines():
        spot.play("claim peacefully")
    assert (spot.tracks(), spot.points()) == ("X1 S15", 4 + 1 + 2)


@pytest.mark.ruling("PF-E6", "refuses")
@pytest.mark.ruling("PF-F6", "refuses")
def test_nothing_is_lost_below_it() -> None:
    spot = solo(planet=3, one="Beacon 3", cards={0: "Beacon 1: claim peacefully"}, tracks={0: "X1 S3 E5"})
    assert spot.play("take Beacon 3").tracks() == "X1 S6"  # 1 of the card, 1 and 1 of the pair


@pytest.mark.ruling("PF-E7", "allows")
@pytest.mark.ruling("PF-E7", "refuses")
def test_pay_before_gaining_at_the_end_of_a_track() -> None:
    spot = solo(one="Drift Nomads", tracks={0: "X2 S15"}).play("take Drift Nomads")
    assert spot.tracks() == "X3 S13"  # not 15 + 2 lost and then 4 paid


@pytest.mark.ruling("PF-E8", "refuses")
def test_a_landmark_is_no_unit() -> None:
    spot = solo(one="Archive 1").play("take Archive 1")
    assert [int(spot.state.count(0, kind)) for kind in (0, 1, 6)] == [0, 1, 1]


@pytest.mark.ruling("PF-E9", "allows")
@pytest.mark.ruling("PF-F7", "allows")
def test_force_brings_the_same_reward_and_pair() -> None:
    spot = solo(
        content=box(sides={"Plain One A": ["WHEN pair GAIN P9"]}),
        planet=3,
        one="Beacon 3",
        cards={0: "Beacon 1: claim peacefully"},
        tracks={0: "X1 S6 E5"},
    )
    spot.play("take Beacon 3")
    peace = Spot(spot.variant, spot.state.copy()).play("claim peacefully")  # type: ignore[arg-type]
    force = spot.play("claim forcefully")
    assert (peace.tracks(), force.tracks()) == ("X1 S9", "X1 S3 E5")
    assert peace.points() == force.points() == 4 + 3 + 9


@pytest.mark.ruling("PF-E9", "refuses")
@pytest.mark.ruling("PF-F7", "refuses")
def test_effects_may_tell_force_from_peace() -> None:
    content = box(techs={"Combat Drills": ["WHEN claim(landmark,force) GAIN P5"]})
    spot = solo(content=content, one="Beacon 1", cards={0: "Combat Drills"}).play("take Beacon 1")
    peace = Spot(spot.variant, spot.state.copy()).play("claim peacefully")  # type: ignore[arg-type]
    assert (peace.points(), spot.play("claim forcefully").points()) == (2, 7)


@pytest.mark.ruling("PF-E10", "refuses")
def test_no_part_of_a_price_is_paid_otherwise() -> None:
    spot = solo(one="Beacon 1", tracks={0: "X1 S3 E3"})
    spot.refuses("take Beacon 1", "CANNOT_PAY")  # 4 Energy or 4 Strength


@pytest.mark.ruling("PF-E11", "allows")
def test_the_dearer_way_may_be_chosen() -> None:
    spot = solo(one="Stranded Militia", tracks={0: "X2 S9 E9"}, cards={0: "Xenolinguistics"})
    spot.play("take Stranded Militia")
    assert (spot.cost("Stranded Militia", "defeat"), spot.cost("Stranded Militia", "recruit")) == ("S4", "E1")
    assert spot.play("defeat").tracks() == "X4 S6 E9"


@pytest.mark.ruling("PF-E11", "refuses")
def test_but_only_one_that_can_be_paid() -> None:
    spot = solo(one="Stranded Militia", tracks={0: "X2 S3 E9"}).play("take Stranded Militia")
    assert spot.cards() == ["Stranded Militia: recruit"]


@pytest.mark.ruling("PF-E12", "allows")
@pytest.mark.ruling("PF-V4", "allows")
@pytest.mark.ruling("PF-G5", "allows")
def test_reductions_follow_one_another_down_to_their_minimum() -> None:
    content = box(
        sides={"Plain One A": ["MOD cost(landmark,peace,E) -3 MIN 3"]},
        techs={"Structural Survey": ["MOD cost(landmark,peace,E) -2 MIN 1"]},
    )
    assert solo(content=content, one="Foundry 1").cost("Foundry 1", "claim peacefully") == "E3"
    both = solo(content=content, one="Foundry 1", cards={0: "Structural Survey"})
    assert both.cost("Foundry 1", "claim peacefully") == "E1"


@pytest.mark.ruling("PF-E12", "refuses")
@pytest.mark.ruling("PF-V4", "refuses")
@pytest.mark.ruling("PF-G5", "refuses")
def test_no_reduction_raises_a_price_or_goes_below_its_minimum() -> None:
    content = box(
        sides={"Plain One A": ["MOD cost(landmark,peace,E) -2 MIN 1"]},
        techs={"Structural Survey": ["MOD cost(landmark,peace,E) -2 MIN 2"]},
    )
    both = solo(content=content, three="Archive 1", cards={0: "Structural Survey"})
    assert both.cost("Archive 1", "claim peacefully") == "E1"  # 2, down to 1 and not up to 2 again
    assert both.cost("Archive 1", "defeat") != "E1"


@pytest.mark.ruling("PF-E13", "allows")
@pytest.mark.ruling("PF-E13", "refuses")
def test_a_discount_does_not_touch_the_strength_for_missing_experience() -> None:
    content = box(sides={"Plain One A": ["MOD cost(unit,defeat,S) -9 MIN 1"]})
    spot = solo(content=content, one="Burrower Pack", tracks={0: "X1 S3"})
    assert spot.cost("Burrower Pack", "defeat") == "S3"  # 1 and 2


@pytest.mark.ruling("PF-E15", "allows")
@pytest.mark.ruling("PF-J9", "allows")
def test_points_of_cards_are_added_at_once() -> None:
    spot = solo(one="Scrap Raiders, Archive 1").play("take Scrap Raiders")
    assert (spot.points(), spot.earned("units")) == (3, 3)


@pytest.mark.ruling("PF-E15", "refuses")
@pytest.mark.ruling("PF-J9", "refuses")
def test_they_are_not_counted_again_at_the_end() -> None:
    spot = position(
        2, planet=7, part=2, order=(1, 0), turn=1, ships={1: "operations III"}, one="Palace Sentinels"
    )
    spot.state.level[1] = 15
    spot.state.level[0] = 11
    spot.play("take Palace Sentinels", "trade nothing")
    assert spot.state.score(0) == 13 + spot.final(0)


# == Landmarks =======================================================================================================
ARCHIVES = ("Archive 1: claim peacefully", "Archive 2: claim peacefully", "Archive 4: claim peacefully")


@pytest.mark.ruling("PF-T5", "refuses")
@pytest.mark.ruling("PF-F1", "refuses")
def test_another_family_makes_no_pair() -> None:
    spot = solo(planet=2, one="Archive 2", cards={0: "Foundry 1: claim peacefully"}).play("take Archive 2")
    assert (spot.earned("pairs"), spot.state.count(0, 7)) == (0, 0)


@pytest.mark.ruling("PF-F1", "allows")
@pytest.mark.ruling("PF-F8", "allows")
def test_capitals_do_not_make_another_icon() -> None:
    text = box().text.replace('name = "Archive"', 'name = "ARCHIVE"', 1)
    spot = solo(
        content=Document(text, "box.toml"),
        planet=2,
        one="Archive 2",
        cards={0: "ARCHIVE 1: claim peacefully"},
    )
    assert spot.variant.cards[spot.variant.things.index("ARCHIVE 1")].later == (2, 4, 6, 7)
    assert spot.play("take Archive 2").earned("pairs") == 1 + 2


@pytest.mark.ruling("PF-F2", "allows")
@pytest.mark.ruling("PF-F3", "refuses")
def test_the_third_copy_stays_single() -> None:
    spot = solo(planet=4, one="Archive 4", cards={0: ", ".join(ARCHIVES[:2])}, tracks={0: "X1 E9"})
    spot.play("take Archive 4")
    assert (spot.earned("pairs"), spot.state.count(0, 7), spot.state.count(0, 8)) == (0, 1, 1)


@pytest.mark.ruling("PF-F2", "refuses")
@pytest.mark.ruling("PF-F3", "allows")
@pytest.mark.ruling("PF-F5", "allows")
def test_the_fourth_pairs_with_the_third() -> None:
    spot = solo(planet=6, one="Archive 6", cards={0: ", ".join(ARCHIVES)}, tracks={0: "X1 E9"})
    spot.play("take Archive 6")
    assert (spot.earned("pairs"), spot.state.count(0, 7)) == (3 + 4, 2)


@pytest.mark.ruling("PF-F4", "allows")
@pytest.mark.ruling("PF-F4", "refuses")
@pytest.mark.ruling("PF-F5", "refuses")
def test_the_fifth_is_single_again() -> None:
    cards = ", ".join((*ARCHIVES, "Archive 6: claim peacefully"))
    spot = solo(planet=7, one="Archive 7", cards={0: cards}, tracks={0: "X1 E9"}).play("take Archive 7")
    assert (spot.earned("pairs"), spot.state.count(0, 7)) == (0, 2)
    assert spot.state.single(0, spot.variant.book.family[4]) == spot.variant.things.index("Archive 7")


@pytest.mark.ruling("PF-F8", "allows")
def test_later_planets_are_listed() -> None:
    cards = {card.name: card for card in solo().variant.cards}
    assert cards["Archive 2"].later == (4, 6, 7)
    assert cards["Garden 3"].later == (5, 7)


@pytest.mark.ruling("PF-F8", "refuses")
@pytest.mark.ruling("PF-F9", "refuses")
def test_nothing_is_listed_that_does_not_come() -> None:
    cards = {card.name: card for card in solo().variant.cards}
    assert cards["Beacon 6"].later == cards["Archive 7"].later == ()
    assert cards["Fuel Cells"].later == ()


@pytest.mark.ruling("PF-F9", "allows")
def test_a_listed_landmark_may_stay_away() -> None:
    shown = "Rust Hounds, Spore Walkers, Toll Wardens, Salt Caravan Guard, Xenolinguistics, Structural Survey"
    spot = position(2, part=2, one="Fuel Cells, Archive 1").play("take Fuel Cells")
    spot.play("take Archive 1", reveal=f"{shown}, Sector Garrisons, Garden 2, Vault 2")
    spot.refuses("take Archive 2", "SET_ASIDE")


@pytest.mark.ruling("PF-V3", "allows")
def test_pairs_fire_effects() -> None:
    spot = solo(planet=2, one="Archive 2", cards={0: f"Monument Lattice, {ARCHIVES[0]}"}).play(
        "take Archive 2"
    )
    assert (spot.earned("pairs"), spot.earned("effects")) == (3, 3)


@pytest.mark.ruling("PF-V3", "allows")
@pytest.mark.parametrize(("per", "points"), [("", 1), (" PER landmarks", 3), (" PER landmarks MAX 2", 2)])
def test_a_pair_gives_as_often_as_counted(per: str, points: int) -> None:
    content = box(sides={"Plain One A": [f"WHEN pair GAIN P1{per}"]})
    cards = f"{ARCHIVES[0]}, Foundry 1: claim peacefully"
    spot = solo(planet=2, one="Archive 2", content=content, cards={0: cards}).play("take Archive 2")
    assert spot.earned("commander") == points  # this Landmark is one of the three


@pytest.mark.ruling("PF-V3", "refuses")
def test_single_landmarks_do_not() -> None:
    spot = solo(planet=2, one="Archive 2", cards={0: "Monument Lattice"}).play("take Archive 2")
    assert spot.earned("effects") == 0


# == Running operations ==============================================================================================
GUILD = "WHEN operation GAIN P3"


@pytest.mark.ruling("PF-V15", "allows")
@pytest.mark.parametrize("trade", ["trade nothing", "trade X1"])
def test_operations_fire_effects_whatever_is_traded(trade: str) -> None:
    content = box(
        sides={"Plain One A": [GUILD]}, techs={"Staff Academy": ["WHEN operation GAIN S1 PER techs"]}
    )
    cards = "Combat Drills, Staff Academy"  # the last one fires, too: an operation claims none
    spot = solo(content=content, cards={0: cards}, tracks={0: "X1 S4"})
    spot.play("take operations II", trade)
    assert (spot.earned("operations"), spot.earned("commander")) == (1, 3)
    assert spot.tracks() == ("X1 S6" if trade == "trade nothing" else "X2 S6")


@pytest.mark.ruling("PF-V15", "allows")
def test_operations_that_find_nothing_to_trade_for_fire_them_too() -> None:
    full = solo(content=box(sides={"Plain One A": [GUILD]}), tracks={0: "X20 S15 E15"})
    assert full.play("take operations I").earned("commander") == 3
    assert (full.turn, full.tracks()) == (1, "X20 S15 E15")


@pytest.mark.ruling("PF-V15", "allows")
@pytest.mark.parametrize(("line", "points"), [("PER X MAX 4", 8), ("PER X", 14), ("PER units MAX 4", 0)])
def test_what_they_give_is_counted_after_the_trade(line: str, points: int) -> None:
    content = box(sides={"Plain One A": [f"WHEN operation GAIN P2 {line}"]})
    spot = solo(content=content, planet=2, tracks={0: "X5"}).play("take operations I", "trade X2 S3")
    assert spot.earned("commander") == points


@pytest.mark.ruling("PF-V15", "refuses")
def test_claims_and_operations_of_others_do_not() -> None:
    spot = solo(content=box(sides={"Plain One A": [GUILD]}), one="Fuel Cells").play("take Fuel Cells")
    assert spot.earned("commander") == 0
    other = position(2, part=2, content=box(sides={"Plain Two A": [GUILD]}))
    other.play("take operations I", "take operations II", "trade nothing", "trade nothing")
    assert (other.earned("commander", 0), other.earned("commander", 1)) == (0, 3)


@pytest.mark.ruling("PF-I7", "refuses")
def test_effects_of_claims_do_not_fire_on_operations() -> None:
    every = [f"WHEN claim({type}) GAIN P1" for type in ("unit", "landmark", "tech", "pickup")]
    content = box(sides={"Plain One A": [*every, "WHEN pair GAIN P1"]})
    assert solo(content=content).play("take operations I", "trade nothing").earned("commander") == 0


# == Technologies ====================================================================================================
@pytest.mark.ruling("PF-G1", "refuses")
def test_a_technology_does_not_work_in_the_phase_of_its_claim() -> None:
    spot = position(2, one="Staff Academy", order=(1, 0), turn=0)
    spot.play("take operations I", "take Staff Academy")
    (claim,) = spot.variant.view(spot.state, None).seats[0].claims
    assert not claim.active


def test_one_of_part_i_works_in_part_ii() -> None:
    spot = position(2, one="Staff Academy", order=(1, 0), turn=0)
    spot.play("take operations III", "take Staff Academy", "trade nothing")
    (claim,) = spot.variant.view(spot.state, None).seats[0].claims
    assert claim.active
    assert spot.state.points(0, 0) == 7


@pytest.mark.ruling("PF-G3", "refuses")
def test_the_printed_reward_does_not_wait() -> None:
    assert solo(one="Combat Drills").play("take Combat Drills").tracks() == "X1 S7 E2"


@pytest.mark.ruling("PF-G4", "allows")
def test_end_lines_count_cards_claimed_later_and_their_own() -> None:
    spot = position(2, planet=7, cards={0: "Grand Theory"})
    assert spot.final(0) == 2
    other = position(2, planet=7, cards={0: "Combat Drills, Grand Theory, Star Atlas"})
    assert other.final(0) == 3 * 2


@pytest.mark.ruling("PF-G4", "refuses")
def test_end_lines_do_nothing_before() -> None:
    spot = solo(planet=5, one="Supply Ledger", tracks={0: "X1 E9"}, cards={0: "Fuel Cells: loot P1"})
    spot.play("take Supply Ledger")
    assert (spot.points(), spot.state.score(0)) == (5, 5)
    assert spot.final() == 1


@pytest.mark.ruling("PF-G5", "allows")
@pytest.mark.ruling("PF-V5", "allows")
@pytest.mark.ruling("PF-V6", "allows")
def test_operation_points_and_experience_checks_add_up() -> None:
    content = box(sides={"Plain One A": ["MOD op_points +3", "MOD xp_check +1"]})
    spot = solo(content=content, cards={0: "Staff Academy, Targeting Uplink"}, one="Burrower Pack")
    assert spot.state.points(0, 0) == 5 + 3 + 2
    assert spot.state.experience(0) == 1 + 1 + 3
    assert spot.cost("Burrower Pack", "defeat") == "S3"


def test_experience_against_units_may_count_beyond_the_end_of_the_track() -> None:
    content = box(cards={"Burrower Pack": {"experience": [24, 24, 24]}})
    spot = solo(content=content, cards={0: "Targeting Uplink"}, one="Burrower Pack", tracks={0: "X20 S5"})
    assert spot.cost("Burrower Pack", "defeat") == "S4"


@pytest.mark.ruling("PF-V5", "refuses")
@pytest.mark.ruling("PF-V6", "refuses")
def test_they_are_the_owners_alone_and_leave_the_track_as_it_is() -> None:
    spot = solo(cards={0: "Staff Academy, Targeting Uplink"}, one="Burrower Pack")
    assert spot.state.points(1, 0) == 5
    assert spot.cost("Burrower Pack", "defeat", seat=1) == "S5"
    assert spot.state.count(0, 12) == 1


@pytest.mark.ruling("PF-V7", "allows")
def test_strength_stands_in_for_missing_energy() -> None:
    spot = solo(sheets={0: "Dvar Commander B"}, one="Foundry 1, Salvage Scanners", tracks={0: "X1 S3 E1"})
    assert spot.cost("Foundry 1", "claim peacefully") == "S3 E1"
    assert spot.play("take Foundry 1").tracks() == "X1 E1"


@pytest.mark.ruling("PF-V7", "refuses")
def test_only_where_energy_is_short_and_never_for_force_or_recruiting() -> None:
    spot = solo(sheets={0: "Dvar Commander B"}, one="Foundry 1, Drift Nomads", tracks={0: "X2 S3 E3"})
    assert spot.cost("Foundry 1", "claim peacefully") == "S1 E3"
    spot.refuses("take Drift Nomads", "CANNOT_PAY")
    rich = solo(sheets={0: "Dvar Commander B"}, one="Foundry 1", tracks={0: "X2 S3 E4"})
    assert rich.cost("Foundry 1", "claim peacefully") == "E4"


@pytest.mark.parametrize("order", [1, -1])
def test_the_cheaper_of_two_substitutes(order: int) -> None:
    both = ["MOD substitute(tech) 2S FOR 1E", "MOD substitute(landmark/tech) 3S FOR 1E"]
    content = box(sides={"Plain One A": both[::order]})
    spot = solo(content=content, one="Foundry 1, Salvage Scanners", tracks={0: "X1 S9 E2"})
    assert spot.cost("Foundry 1", "claim peacefully") == "S6 E2"
    assert spot.cost("Salvage Scanners", "study") == "S2 E2"


Terms = dict[tuple[str, str], tuple[object, ...]]


def terms(spot: Spot) -> Terms:
    """What every place asks of seat 0 and gives it, by its name and the way."""
    found: Terms = {}
    for place in spot.variant.view(spot.state, 0).places:
        for offer in place.offers[0]:
            way = "trade" if offer.way < 0 else spot.variant.notation.way_line(offer.way)
            asked = (offer.why, offer.price, offer.short, offer.strength, offer.energy)
            found[spot.variant.things[place.thing], way] = (*asked, offer.points, offer.gives)
    return found


@pytest.mark.ruling("PF-V4", "refuses")
@pytest.mark.ruling("PF-V5", "refuses")
@pytest.mark.ruling("PF-V6", "refuses")
@pytest.mark.ruling("PF-V7", "refuses")
@pytest.mark.parametrize(
    ("line", "ways"),
    [
        ("MOD op_points +3", {"trade"}),
        ("MOD xp_check +2", {"defeat", "recruit"}),
        ("MOD cost(unit,defeat,S) -2 MIN 1", {"defeat"}),
        ("MOD cost(unit,recruit,E) -2 MIN 1", {"recruit"}),
        ("MOD cost(landmark,peace,E) -2 MIN 1", {"claim peacefully"}),
        ("MOD cost(landmark,force,S) -2 MIN 1", {"claim forcefully"}),
        ("MOD cost(tech,study,E) -2 MIN 1", {"study"}),
        ("MOD substitute(landmark) 1S FOR 1E", {"claim peacefully"}),
        ("MOD substitute(tech) 1S FOR 1E", {"study"}),
        ("MOD order_last", set()),
        ("MOD income_round1", set()),
        ("ACT swap PAY E1 GAIN S2 AT before_place LIMIT 1 PER part", set()),
        ("ACT restrain PAY E1 AT part2_start LIMIT 1 PER round", set()),
        ("END SCORE 1 PER units", set()),
        ("WHEN income GAIN X1", set()),
    ],
)
def test_a_lasting_effect_changes_nothing_but_what_it_names(line: str, ways: set[str]) -> None:
    content = box(sides={"Plain One A": [line]})
    cards = {
        "one": "Stranded Militia, Burrower Pack, Beacon 1, Archive 1",
        "two": "Staff Academy, Field Armoury",
    }
    changed = set()
    for tracks in ("X1 S5 E2", "X1 S9 E9", "X3 S2 E3", "X20 S15 E15"):
        plain = terms(solo(tracks={0: tracks}, **cards))
        other = terms(solo(content=content, tracks={0: tracks}, **cards))
        changed |= {way for thing, way in plain if plain[thing, way] != other[thing, way]}
    assert changed == ways


@pytest.mark.ruling("PF-V5", "refuses")
def test_operation_points_do_not_pay_for_a_unit() -> None:
    given = {"sheets": {0: "Jack Gelder A"}, "cards": {0: "Staff Academy"}, "one": "Drift Nomads"}
    assert solo(**given, tracks={0: "X2 E4"}).play("take Drift Nomads").tracks() == "X2 S2"
    solo(**given, tracks={0: "X2 E3"}).refuses("take Drift Nomads", "CANNOT_PAY")


@pytest.mark.ruling("PF-V15", "allows")
@pytest.mark.parametrize(
    ("what", "number"),
    [
        ("units", 3),
        ("landmarks", 5),
        ("techs", 2),
        ("pickups", 1),
        ("sectors", 2),
        ("pickups_any", 3),
        ("cards", 13),
        ("pairs", 1),
        ("families", 4),
        ("sets", 2),
        ("planets", 6),
        ("units_landmarks", 8),
        ("X", 7),
        ("S", 9),
        ("E", 11),
        ("SE", 20),
    ],
)
def test_every_word_for_what_can_be_counted(what: str, number: int) -> None:
    content = box(sides={"Plain One A": [f"WHEN operation GAIN P1 PER {what}"]})
    cards = (
        "Scrap Raiders: defeat, Archive 1: claim peacefully, Rust Hounds: recruit, Archive 2: claim peacefully, "
        "Vault 2: claim peacefully, Beacon 3: claim forcefully, Fusion Grid, Siege Beetles: defeat, "
        "Deep Mine: annex, Antimatter Trace: loot P2, Garden 5: claim peacefully, Military Annals, "
        "Colony Spire: annex"
    )
    spot = solo(content=content, planet=7, cards={0: cards}, tracks={0: "X7 S9 E11"})
    assert spot.play("take operations I", "trade nothing").earned("commander") == number
    assert spot.state.count(0, COUNTS.index(what)) == number


def test_several_things_counted_by_an_effect() -> None:
    content = box(techs={"Combat Drills": ["WHEN claim(landmark) GAIN P1 PER units MAX 2"]})
    units = "Scrap Raiders: defeat, Burrower Pack: defeat, Rust Hounds: defeat"
    spot = solo(
        content=content, planet=3, one="Foundry 3", cards={0: f"{units}, Combat Drills"}, tracks={0: "X1 E9"}
    )
    assert spot.play("take Foundry 3").earned("effects") == 2
