"""Conquering and fortifying, and what Advanced adds: FL-C, FL-B, FL-A."""

from typing import Any

import pytest

from banneret.core.state import NOTHING
from games.fallen_lands.positions import Spot, position


# -- conquering --------------------------------------------------------------------------------------------------------
@pytest.mark.ruling("FL-C1", "allows")
@pytest.mark.parametrize("difficulty", [6, 7])
def test_the_sum_reaches_the_difficulty(difficulty: int) -> None:
    spot = position(
        hand={0: "Halberdiers"},
        ready={0: "W2 C1"},
        fields={"d4": str(difficulty), "d3": "2 @0 Spearmen + Garrison", "d5": "3 @0 Archers"},
    )
    spot.play("conquer d4 Halberdiers")
    assert (spot.owner("d4"), spot.money(0)) == (0, 25 + difficulty)


@pytest.mark.ruling("FL-C1", "refuses")
def test_one_short_is_too_weak() -> None:
    spot = position(
        hand={0: "Halberdiers, Magic Sword, Strength Potion"},
        ready={0: "W2 C1 M1"},
        fields={"d4": "8", "d3": "2 @0 Spearmen + Garrison", "d5": "3 @0 Archers"},
    )
    refusal = spot.refuses(
        "conquer d4 Halberdiers",
        "FL-C1",
        "Halberdiers 3 + Support 4 = 7, the field asks 8.",
        "Strength Potion (+1) from your hand would do it: conquer d4 Halberdiers +Strength Potion.",
    )
    assert refusal.numbers == {
        "attack": 3,
        "support": 4,
        "boost": 0,
        "total": 7,
        "difficulty": 8,
        "short": 1,
    }


@pytest.mark.ruling("FL-C2", "allows")
def test_a_boost_is_spent_where_it_leads_to_a_conquest() -> None:
    spot = position(hand={0: "Spearmen, Strength Potion"}, ready={0: "W1 M1"}, fields={"d4": "3"})
    spot.play("conquer d4 Spearmen +Strength Potion")
    assert spot.ready(0) == ""


@pytest.mark.ruling("FL-C2", "refuses")
def test_nothing_is_spent_in_vain() -> None:
    spot = position(hand={0: "Spearmen, Strength Potion"}, ready={0: "W1 M1"}, fields={"d4": "4"})
    spot.refuses("+Strength Potion", "FL-M30", "d4: Spearmen 2 + Support 0 + Strength Potion 1 = 3 of 4")
    refusal = spot.refuses(
        "conquer d4 Spearmen +Strength Potion", "FL-C1", "Strength Potion 1 = 3, the field asks 4"
    )
    assert refusal.numbers["boost"] == 1
    assert (spot.hand(0), spot.ready(0)) == ("Spearmen, Strength Potion", "W1 M1")


@pytest.mark.ruling("FL-C3", "allows")
def test_in_advanced_everybody_supports() -> None:
    fields = {"d4": "8", "d3": "2 @0 Spearmen", "d5": "3 @1 Crossbowmen + Garrison"}
    spot = position(rules="advanced", hand={0: "Spearmen"}, ready={0: "W1"}, fields=fields)
    spot.play("conquer d4 Spearmen")


@pytest.mark.ruling("FL-C3", "refuses")
def test_in_normal_only_ones_own_cards_do() -> None:
    fields = {"d4": "8", "d3": "2 @0 Spearmen", "d5": "3 @1 Crossbowmen + Garrison"}
    spot = position(hand={0: "Spearmen"}, ready={0: "W1"}, fields=fields)
    spot.refuses("conquer d4 Spearmen", "FL-C1", "Support 1 = 3")


@pytest.mark.ruling("FL-C4", "allows")
def test_troop_and_fortification_of_every_neighbour_count() -> None:
    ring = dict.fromkeys(("c3", "c4", "d3", "d5", "e3", "e4"), "1 @0 Archers + Watchtower")
    spot = position(hand={0: "Archers"}, ready={0: "W1 C1"}, fields={"d4": "12", **ring})
    number = spot.number("d4")
    assert spot.state.support_for(0, number) == 6 * (2 + 2)
    assert spot.allows("conquer d4 Archers")


@pytest.mark.ruling("FL-C4", "refuses")
def test_neither_attack_nor_distance_nor_the_own_support_counts() -> None:
    fields = {"d4": "5", "d3": "6 @0 Knights", "a1": "5 @0 Crossbowmen", "d6": "5 @0 Crossbowmen"}
    spot = position(hand={0: "Archers"}, ready={0: "W1 C1"}, fields=fields)
    spot.refuses("conquer d4 Archers", "FL-C1", "Archers 1 + Support 2 = 3")


@pytest.mark.ruling("FL-C5", "allows")
def test_support_serves_again_and_at_once() -> None:
    spot = position(
        hand={0: "Spearmen 3"}, ready={0: "W3"}, fields={"d4": "2", "d5": "3", "e4": "4"}
    )  # d4, d5 and e4 touch one another
    spot.play("conquer d4 Spearmen", "conquer d5 Spearmen", "conquer e4 Spearmen")
    assert spot.money(0) == 25 + 2 + 3 + 4


@pytest.mark.ruling("FL-C5", "refuses")
def test_what_is_not_laid_yet_does_not_support() -> None:
    spot = position(hand={0: "Spearmen 2"}, ready={0: "W2"}, fields={"d4": "2", "d5": "3"})
    spot.refuses("conquer d5 Spearmen", "FL-C1", "First conquer d4 Spearmen, then this.")


@pytest.mark.ruling("FL-C6", "allows")
def test_normal_attacks_anywhere() -> None:
    spot = position(hand={0: "Spearmen"}, ready={0: "W1"}, fields={"a1": "2", "g4": "2 @0 Archers"})
    assert spot.allows("conquer a1 Spearmen")


@pytest.mark.ruling("FL-C6", "refuses")
def test_but_only_open_fields() -> None:
    spot = position(hand={0: "Spearmen"}, ready={0: "W1"}, fields={"a1": "2 @1 Archers", "a2": "2"})
    spot.refuses(
        "conquer a1 Spearmen", "FL-C9", "@1", "a2 (difficulty 2) is within reach with the same Troop."
    )


@pytest.mark.ruling("FL-C7", "allows")
def test_advanced_grows_from_own_land_also_of_this_turn() -> None:
    spot = position(
        rules="advanced",
        hand={0: "Spearmen 2"},
        ready={0: "W2"},
        fields={"d3": "2 @0 Archers", "d4": "2", "d5": "2"},
    )
    spot.play("conquer d4 Spearmen", "conquer d5 Spearmen")


@pytest.mark.ruling("FL-C7", "refuses")
def test_advanced_does_not_jump() -> None:
    spot = position(
        rules="advanced",
        hand={0: "Spearmen 2"},
        ready={0: "W2"},
        fields={"d3": "2 @0 Archers", "d4": "2", "d5": "2", "a1": "2 @1 Archers", "a2": "2"},
    )
    spot.refuses("conquer d5 Spearmen", "FL-C7", "First conquer d4 Spearmen, then this.")
    spot.refuses("conquer a2 Spearmen", "FL-C7", "d4 (difficulty 2) is within reach")


@pytest.mark.ruling("FL-C8", "allows")
def test_the_exact_followers() -> None:
    spot = position(hand={0: "Halberdiers"}, ready={0: "W2 C1"}, fields={"d4": "3"})
    spot.play("conquer d4 Halberdiers")
    assert spot.tired(0) == "W2 C1"


@pytest.mark.ruling("FL-C8", "refuses")
def test_no_follower_stands_in_for_another() -> None:
    spot = position(hand={0: "Halberdiers, Spearmen"}, ready={0: "W1 C3 M3"}, fields={"d4": "2"})
    refusal = spot.refuses(
        "conquer d4 Halberdiers",
        "FL-C8",
        "You have 1 face-up Warrior and 3 Craftsmen; Halberdiers ask 2 Warriors and 1 Craftsman.",
        "Spearmen 2 from your hand would do: conquer d4 Spearmen.",
    )
    assert refusal.numbers["warriors"] == 1
    spot = position(hand={0: "Swordsmen, Shadow Follower"}, ready={0: "W1 M1"}, fields={"d4": "2"})
    spot.refuses("conquer d4 Swordsmen", "FL-C8", "First shadow Warrior, then this.")


@pytest.mark.ruling("FL-C9", "allows")
def test_a_troop_stays() -> None:
    spot = position(hand={0: "Spearmen"}, ready={0: "W1"}, fields={"d4": "2"}).play("conquer d4 Spearmen")
    spot.finish_turn()
    assert spot.owner("d4") == 0
    assert spot.variant.cards[spot.state.troop[spot.number("d4")]].name == "Spearmen"


@pytest.mark.ruling("FL-C9", "refuses")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_conquered_field_is_never_attacked(owner: int) -> None:
    spot = position(hand={0: "Knights"}, ready={0: "W4"}, fields={"d4": f"1 @{owner} Spearmen"})
    spot.refuses("conquer d4 Knights", "FL-C9", "for good")


@pytest.mark.ruling("FL-C10", "allows")
def test_treasure() -> None:
    spot = position(hand={0: "Knights"}, ready={0: "W4"}, fields={"d4": "5"}).play("conquer d4 Knights")
    assert spot.money(0) == 30


@pytest.mark.ruling("FL-C10", "refuses")
def test_no_treasure_with_the_horn() -> None:
    spot = position(hand={0: "Knights, Magic Horn"}, ready={0: "W4 M1"}, fields={"d4": "5"})
    assert spot.play("conquer d4 Knights +Magic Horn").money(0) == 25


@pytest.mark.ruling("FL-C11", "allows")
def test_a_field_beside_them_is_attacked_as_usual() -> None:
    spot = position(
        hand={0: "Spearmen"}, ready={0: "W1"}, fields={"d4": "2", "d5": "1 flooded", "d3": "1 claim @1"}
    )
    assert spot.state.support_for(0, spot.number("d4")) == 0
    assert spot.allows("conquer d4 Spearmen")


@pytest.mark.ruling("FL-C11", "refuses")
def test_flooded_and_claimed_fields_are_nobodys_land() -> None:
    spot = position(
        rules="advanced",
        hand={0: "Spearmen"},
        ready={0: "W1"},
        fields={"d4": "1 flooded", "d5": "2", "a1": "3 @0 Archers", "d6": "1 claim @0"},
    )
    spot.refuses("conquer d4 Spearmen", "FL-C11", "flooded")
    spot.refuses("conquer d5 Spearmen", "FL-C7")
    spot.refuses("conquer d6 Spearmen", "FL-M6")


@pytest.mark.ruling("FL-C12", "allows")
def test_borrowed_followers_go_first() -> None:
    spot = position(hand={0: "Spearmen, Shadow Follower"}, ready={0: "W1 M1"}, fields={"d4": "2"})
    spot.play("shadow Warrior", "conquer d4 Spearmen")
    assert (spot.ready(0), list(spot.state.lent_used)) == ("W1", [1, 0, 0])


@pytest.mark.ruling("FL-C12", "refuses")
def test_own_followers_follow_when_the_borrowed_are_used_up() -> None:
    spot = position(
        hand={0: "Swordsmen, Spearmen, Shadow Follower"}, ready={0: "W1 M1"}, fields={"d4": "3", "a1": "2"}
    )
    spot.play("shadow Warrior", "conquer d4 Swordsmen")
    assert (spot.ready(0), spot.tired(0)) == ("", "W1 M1")
    spot.refuses("conquer a1 Spearmen", "FL-C8")


# -- fortifying --------------------------------------------------------------------------------------------------------
@pytest.mark.ruling("FL-B1", "allows")
def test_fortify_a_field_of_this_turn() -> None:
    spot = position(hand={0: "Spearmen, Garrison"}, ready={0: "W1 C1"}, fields={"d4": "2"})
    spot.play("conquer d4 Spearmen", "fortify d4 Garrison")
    assert spot.tired(0) == "W1 C1"


@pytest.mark.ruling("FL-B1", "refuses")
def test_only_ones_own_fields() -> None:
    fields = {"d4": "2 @1 Spearmen", "d5": "2", "a1": "2 @0 Archers"}
    spot = position(hand={0: "Garrison"}, ready={0: "C1"}, fields=fields)
    spot.refuses("fortify d4 Garrison", "FL-B1", "held by @1", "fortify a1 Garrison")
    spot.refuses("fortify d5 Garrison", "FL-B1", "nobody's yet")


@pytest.mark.ruling("FL-B2", "allows")
def test_a_fortification_helps_its_neighbours() -> None:
    spot = position(
        hand={0: "Spearmen, Watchtower"}, ready={0: "W1 C2"}, fields={"d3": "2 @0 Spearmen", "d4": "5"}
    )
    spot.refuses("conquer d4 Spearmen", "FL-C1", "First fortify d3 Watchtower, then this.")
    spot.play("fortify d3 Watchtower", "conquer d4 Spearmen")


@pytest.mark.ruling("FL-B2", "refuses")
def test_not_a_field_further_on() -> None:
    spot = position(
        hand={0: "Spearmen, Watchtower"}, ready={0: "W1 C2"}, fields={"d3": "2 @0 Spearmen", "d5": "3"}
    )
    spot.play("fortify d3 Watchtower").refuses("conquer d5 Spearmen", "FL-C1", "Support 0 = 2")


@pytest.mark.ruling("FL-B3", "allows")
def test_a_fortification_stays() -> None:
    spot = position(hand={0: "Garrison"}, ready={0: "C1"}, fields={"d4": "2 @0 Spearmen"})
    spot.play("fortify d4 Garrison").finish_turn()
    assert spot.state.fort[spot.number("d4")] != NOTHING


@pytest.mark.ruling("FL-B3", "refuses")
def test_one_fortification_to_a_field() -> None:
    spot = position(
        hand={0: "Fortress"}, ready={0: "C3"}, fields={"d4": "2 @0 Spearmen + Garrison", "a1": "2 @0 Archers"}
    )
    spot.refuses("fortify d4 Fortress", "FL-B3", "Garrison", "fortify a1 Fortress")


@pytest.mark.ruling("FL-B4", "allows")
def test_in_advanced_it_helps_rivals() -> None:
    fields = {"d4": "6", "d3": "2 @0 Spearmen", "d5": "1 @1 Spearmen + Watchtower"}
    spot = position(rules="advanced", hand={0: "Spearmen"}, ready={0: "W1"}, fields=fields)
    assert spot.allows("conquer d4 Spearmen")


@pytest.mark.ruling("FL-B4", "refuses")
def test_in_normal_it_does_not() -> None:
    fields = {"d4": "6", "d3": "2 @0 Spearmen", "d5": "1 @1 Spearmen + Watchtower"}
    spot = position(hand={0: "Spearmen"}, ready={0: "W1"}, fields=fields)
    spot.refuses("conquer d4 Spearmen", "FL-C1", "Support 1 = 3")


@pytest.mark.ruling("FL-B5", "allows")
def test_a_horn_conquest_may_be_fortified() -> None:
    spot = position(hand={0: "Spearmen, Garrison, Magic Horn"}, ready={0: "W1 C1 M1"}, fields={"d4": "2"})
    spot.play("conquer d4 Spearmen +Magic Horn", "fortify d4 Garrison")


@pytest.mark.ruling("FL-B5", "refuses")
def test_not_in_the_middle_of_the_horn_attack() -> None:
    spot = position(
        hand={0: "Spearmen, Garrison, Magic Horn"},
        ready={0: "W1 C1 M1"},
        fields={"d4": "2", "a1": "2 @0 Archers"},
    )
    spot.play("+Magic Horn").refuses("fortify a1 Garrison", "FL-M30", "conquer d4 Spearmen")


@pytest.mark.ruling("FL-B6", "allows")
def test_also_where_it_helps_nobody() -> None:
    spot = position(
        hand={0: "Garrison"},
        ready={0: "C1"},
        fields={"a1": "1 @0 Spearmen", "a2": "1 @1 Spearmen", "b1": "1 @1 Spearmen", "b2": "1 @1 Spearmen"},
    )
    spot.play("fortify a1 Garrison")


@pytest.mark.ruling("FL-B6", "refuses")
def test_it_still_has_its_price() -> None:
    spot = position(hand={0: "Fortress"}, ready={0: "C2 W9"}, fields={"d4": "2 @0 Spearmen"})
    spot.refuses("fortify d4 Fortress", "FL-C8", "Fortress asks 3 Craftsmen")
    spot = position(hand={0: "Fortress, Magic Builder"}, ready={0: "C2 M1"}, fields={"d4": "2 @0 Spearmen"})
    spot.refuses("fortify d4 Fortress", "FL-C8", "fortify d4 Fortress +Magic Builder")


# -- Advanced: first fields --------------------------------------------------------------------------------------------
RIVAL = {"d4": "1 @1 Spearmen", "d5": "2", "a1": "2"}


def first_turn(turns: int = 0, **options: Any) -> Spot:
    return position(
        rules="advanced", turns=turns, hand={0: "Spearmen 2"}, ready={0: "W2"}, fields=RIVAL, **options
    )


@pytest.mark.ruling("FL-A1", "allows")
def test_the_first_field_lies_apart() -> None:
    assert first_turn().allows("conquer a1 Spearmen")
    assert first_turn(first_field="anywhere").allows("conquer d5 Spearmen")


@pytest.mark.ruling("FL-A1", "refuses")
def test_the_first_field_touches_no_rival() -> None:
    first_turn().refuses("conquer d5 Spearmen", "FL-A1", "@1", "a1 (difficulty 2) is within reach")


@pytest.mark.ruling("FL-A2", "allows")
def test_the_second_turn_begins_anywhere() -> None:
    assert first_turn(turns=1).allows("conquer d5 Spearmen")
    fields = {**RIVAL, "g4": "1 @0 Spearmen"}
    spot = position(rules="advanced", turns=1, hand={0: "Spearmen"}, ready={0: "W1"}, fields=fields)
    assert spot.allows("conquer a1 Spearmen")


@pytest.mark.ruling("FL-A2", "refuses")
def test_the_third_does_not() -> None:
    fields = {**RIVAL, "g4": "1 @0 Spearmen"}
    spot = position(rules="advanced", turns=2, hand={0: "Spearmen"}, ready={0: "W1"}, fields=fields)
    spot.refuses("conquer a1 Spearmen", "FL-C7")


@pytest.mark.ruling("FL-A3", "allows")
def test_the_next_field_may_touch_rivals() -> None:
    spot = position(
        rules="advanced",
        turns=0,
        hand={0: "Spearmen 2"},
        ready={0: "W2"},
        fields={"d3": "1 @1 Spearmen", "d4": "2", "d5": "2"},
    )
    spot.play("conquer d5 Spearmen", "conquer d4 Spearmen")


@pytest.mark.ruling("FL-A3", "refuses")
@pytest.mark.parametrize("turns", [0, 1])
def test_only_the_first_field_is_free(turns: int) -> None:
    fields = {"a1": "2", "g4": "2", "d4": "1 @0 Spearmen", "d5": "2"} if turns else {"d5": "2", "g4": "2"}
    spot = position(rules="advanced", turns=turns, hand={0: "Spearmen 2"}, ready={0: "W2"}, fields=fields)
    spot.play(
        "conquer d5 Spearmen"
    )  # next to an own field in the second turn: the freedom is used all the same
    spot.refuses("conquer g4 Spearmen", "FL-A3", "only the first field of this turn was free")


@pytest.mark.ruling("FL-A4", "allows")
def test_the_horn_ignores_the_limit_of_the_first_turn() -> None:
    spot = position(
        rules="advanced", turns=0, hand={0: "Spearmen 2, Magic Horn"}, ready={0: "W2 M1"}, fields=RIVAL
    )
    spot.refuses("conquer d5 Spearmen", "FL-A1", "conquer d5 Spearmen +Magic Horn")
    spot.play("conquer d5 Spearmen +Magic Horn")


@pytest.mark.ruling("FL-A4", "refuses")
def test_and_is_the_first_field_itself() -> None:
    spot = position(
        rules="advanced", turns=0, hand={0: "Spearmen 2, Magic Horn"}, ready={0: "W2 M1"}, fields=RIVAL
    )
    spot.play("conquer d5 Spearmen +Magic Horn").refuses("conquer a1 Spearmen", "FL-A3")


@pytest.mark.ruling("FL-A5", "allows")
def test_a_late_start_anywhere() -> None:
    assert first_turn(turns=2).allows("conquer d5 Spearmen")


@pytest.mark.ruling("FL-A5", "refuses")
def test_no_late_start_as_an_option() -> None:
    first_turn(turns=2, late_start="bordering").refuses("conquer d5 Spearmen", "FL-A5")


@pytest.mark.ruling("FL-A6", "allows")
def test_no_room_in_the_first_turn_brings_a_new_hand() -> None:
    fields = {"d4": "1 @1 Spearmen", "d5": "2"}
    spot = position(rules="advanced", turns=0, hand={0: "Spearmen"}, ready={0: "W1"}, fields=fields)
    assert not [line for line in spot.lines() if line.startswith("conquer")]
    assert spot.allows("redraw")


@pytest.mark.ruling("FL-A6", "refuses")
def test_no_room_and_no_exception() -> None:
    fields = {"d4": "1 @1 Spearmen", "d5": "2"}
    spot = position(rules="advanced", turns=0, hand={0: "Spearmen"}, ready={0: "W1"}, fields=fields)
    spot.refuses("conquer d5 Spearmen", "FL-A1", "Next turn it may be any field.")


# -- Advanced: flights -------------------------------------------------------------------------------------------------
def airfield(hand: str = "Spearmen 4", ready: str = "W4 M3", money: int = 25, **options: Any) -> Spot:
    """An own field at d4; 2s beside it and far away."""
    return position(
        rules="advanced",
        hand={0: hand},
        ready={0: ready},
        money={0: money},
        fields={"d4": "1 @0 Spearmen", "d5": "2", "a1": "2", "g4": "2", "a4": "2", "a3": "1 @1 Archers"},
        **options,
    )


@pytest.mark.ruling("FL-A7", "allows")
def test_one_fee_opens_flights_for_the_turn() -> None:
    spot = airfield().play("fly a1 Spearmen", "conquer d5 Spearmen", "fly g4 Spearmen")
    assert spot.money(0) == 25 - 7 + 2 + 2 + 2
    assert spot.tired(0) == "W3 M2"


@pytest.mark.ruling("FL-A7", "allows")
def test_a_second_fee_after_another_task_as_an_option() -> None:
    spot = airfield(flight_fee="action").play("fly a1 Spearmen", "fly g4 Spearmen")
    assert spot.money(0) == 25 - 7 + 2 + 2
    spot.play("conquer d5 Spearmen", "fly a4 Spearmen")
    assert spot.money(0) == 25 - 7 + 2 + 2 + 2 - 7 + 2


@pytest.mark.ruling("FL-A7", "refuses")
def test_fee_and_mage() -> None:
    refusal = airfield(money=6).refuses("fly a1 Spearmen", "FL-A7", "costs 7 coins a turn; you have 6")
    assert refusal.numbers["short"] == 1
    airfield(ready="W4").refuses("fly a1 Spearmen", "FL-A7", "expends 1 Mage; you have 0 face-up")
    spot = airfield(ready="W4 M1").play("fly a1 Spearmen")
    spot.refuses("fly g4 Spearmen", "FL-A7", "1 Mage")


@pytest.mark.ruling("FL-A7", "refuses")
def test_the_fee_opens_one_turn_only() -> None:
    spot = airfield(money=7).play("fly a1 Spearmen")
    assert spot.state.flying
    spot.finish_turn()
    assert not spot.state.flying


@pytest.mark.ruling("FL-A8", "allows")
def test_fly_to_a_field_beside_a_rival() -> None:
    assert airfield().allows("fly a4 Spearmen")


@pytest.mark.ruling("FL-A8", "refuses")
def test_no_flight_next_door() -> None:
    airfield().refuses("fly d5 Spearmen", "FL-A8", "Go on foot: conquer d5 Spearmen.")
    airfield().refuses("fly a3 Spearmen", "FL-C9")


@pytest.mark.ruling("FL-A9", "allows")
def test_distance_does_not_matter() -> None:
    assert airfield().allows("fly a1 Spearmen")
    assert airfield().allows("fly g4 Spearmen")


@pytest.mark.ruling("FL-A9", "refuses")
def test_a_flight_needs_an_own_field() -> None:
    spot = position(rules="advanced", hand={0: "Spearmen"}, ready={0: "W1 M1"}, fields={"a1": "2"})
    spot.refuses("fly a1 Spearmen", "FL-A9", "conquer a1 Spearmen")


@pytest.mark.ruling("FL-A10", "allows")
def test_fee_mage_troop_and_conquest_are_one_step() -> None:
    spot = airfield(money=7, ready="W1 M1").play("fly a1 Spearmen")
    assert (spot.money(0), spot.ready(0), spot.owner("a1")) == (2, "", 0)


@pytest.mark.ruling("FL-A10", "refuses")
def test_no_flight_without_the_conquest() -> None:
    spot = airfield()
    spot.refuses("fly b1 Spearmen", "FL-C1", "Spearmen 2 + Support 0 = 2, the field asks 12")
    assert (spot.money(0), spot.ready(0)) == (25, "W4 M3")


@pytest.mark.ruling("FL-A11", "allows")
def test_bonus_support_and_treasure_on_a_flight() -> None:
    spot = position(
        rules="advanced",
        hand={0: "Spearmen, Strength Potion"},
        ready={0: "W1 M2"},
        fields={"d4": "1 @0 Spearmen", "a4": "5", "a3": "1 @1 Archers"},
    )
    spot.play("fly a4 Spearmen +Strength Potion")
    assert spot.money(0) == 25 - 7 + 5


@pytest.mark.ruling("FL-A11", "refuses")
def test_the_bonus_and_the_flight_share_the_mages() -> None:
    spot = position(
        rules="advanced",
        hand={0: "Spearmen, Strength Potion"},
        ready={0: "W1 M1"},
        fields={"d4": "1 @0 Spearmen", "a4": "5", "a3": "1 @1 Archers"},
    )
    spot.refuses("fly a4 Spearmen +Strength Potion", "FL-A7", "expends 1 Mage; you have 0")


@pytest.mark.ruling("FL-A12", "allows")
def test_growth_from_a_field_won_by_flight_or_horn() -> None:
    fields = {"d4": "1 @0 Spearmen", "a1": "2", "a2": "2"}
    hand = "Spearmen 2, Magic Horn"
    for attack in ("fly a1 Spearmen", "conquer a1 Spearmen +Magic Horn"):
        spot = position(rules="advanced", hand={0: hand}, ready={0: "W2 M1"}, fields=fields)
        spot.play(attack, "conquer a2 Spearmen")


@pytest.mark.ruling("FL-A12", "refuses")
def test_next_to_it_no_flight_any_more() -> None:
    fields = {"d4": "1 @0 Spearmen", "a1": "2", "a2": "2"}
    spot = position(rules="advanced", hand={0: "Spearmen 2"}, ready={0: "W2 M2"}, fields=fields)
    spot.play("fly a1 Spearmen").refuses("fly a2 Spearmen", "FL-A8")


@pytest.mark.ruling("FL-A18", "allows")
def test_flights_after_the_free_field() -> None:
    fields = {"d4": "1 @0 Spearmen", "a1": "2", "g4": "2"}
    spot = position(rules="advanced", turns=1, hand={0: "Spearmen 2"}, ready={0: "W2 M1"}, fields=fields)
    spot.play("conquer a1 Spearmen", "fly g4 Spearmen")
    assert spot.money(0) == 25 + 2 - 7 + 2


@pytest.mark.ruling("FL-A18", "refuses")
def test_nobody_pays_for_what_is_free() -> None:
    fields = {"d4": "1 @0 Spearmen", "a1": "2", "g4": "2"}
    spot = position(rules="advanced", turns=1, hand={0: "Spearmen 2"}, ready={0: "W2 M1"}, fields=fields)
    spot.refuses("fly a1 Spearmen", "FL-A18", "Go on foot: conquer a1 Spearmen.")


@pytest.mark.ruling("FL-A19", "allows")
def test_the_horn_reaches_by_itself() -> None:
    spot = airfield("Spearmen, Magic Horn").play("conquer a1 Spearmen +Magic Horn")
    assert spot.tired(0) == "W1 M1"


@pytest.mark.ruling("FL-A19", "refuses")
def test_no_flight_with_the_horn() -> None:
    airfield("Spearmen, Magic Horn").refuses(
        "fly a1 Spearmen +Magic Horn", "FL-A19", "conquer a1 Spearmen +Magic Horn"
    )


# -- Advanced: exchange and recruit ------------------------------------------------------------------------------------
@pytest.mark.ruling("FL-A13", "allows")
def test_exchange() -> None:
    spot = position(rules="advanced", hand={0: "Knights, Claim"}, ready={0: "M2"})
    spot.play("exchange Knights", "exchange Claim", draws="Archers, Spearmen")
    assert (spot.hand(0), spot.tired(0), spot.discards()) == ("Spearmen, Archers", "M2", "Knights, Claim")


@pytest.mark.ruling("FL-A13", "allows")
def test_a_lone_discard_is_enough_to_exchange() -> None:
    spot = position(rules="advanced", hand={0: "Knights"}, ready={0: "M1"}, deck="", discards="Claim")
    assert spot.allows("exchange Knights")


@pytest.mark.ruling("FL-A13", "refuses")
def test_no_exchange_without_mage_or_cards() -> None:
    spot = position(rules="advanced", hand={0: "Knights"}, ready={0: "W2"})
    spot.refuses("exchange Knights", "FL-A13", "expends 1 Mage; you have 0 face-up", "recruit 0")
    spot = position(rules="advanced", hand={0: "Knights"}, ready={0: "M1"}, deck="")
    spot.refuses("exchange Knights", "FL-A13", "both empty")


@pytest.mark.ruling("FL-A14", "allows")
@pytest.mark.parametrize(("mages", "price"), [(0, 7), (1, 5), (2, 3), (3, 1)])
def test_recruit(mages: int, price: int) -> None:
    spot = position(rules="advanced", ready={0: "M4"}).play(f"recruit {mages}", draws="Archers, Claim")
    assert (spot.money(0), spot.hand(0)) == (25 - price, "Archers, Claim")
    assert spot.ready(0) == f"M{4 - mages}"
    assert spot.allows("claim a1")
    assert spot.allows("recruit 0")


@pytest.mark.ruling("FL-A14", "refuses")
def test_recruit_without_mages_or_money() -> None:
    spot = position(rules="advanced", ready={0: "M1"}, money={0: 5})
    spot.refuses("recruit 2", "FL-A14", "expends 2 Mages; you have 1 face-up", "recruit 1")
    spot.refuses("recruit 0", "FL-A14", "costs 7 coins; you have 5", "recruit 1")


@pytest.mark.ruling("FL-A15", "allows")
def test_the_last_card_at_full_price() -> None:
    spot = position(rules="advanced", deck="Archers").play("recruit 0")
    assert (spot.money(0), spot.hand(0)) == (18, "Archers")


@pytest.mark.ruling("FL-A15", "refuses")
def test_no_recruit_from_nothing() -> None:
    position(rules="advanced", deck="").refuses("recruit 0", "FL-A15", "both empty")


@pytest.mark.ruling("FL-A16", "allows")
def test_one_card_in_advanced() -> None:
    spot = position(rules="advanced", ready={0: "M3"}).play("end tasks")
    assert spot.state.hand_size[0] == 1
    assert spot.state.mover == 1


@pytest.mark.ruling("FL-A16", "refuses")
def test_no_trade_in_advanced() -> None:
    spot = position(rules="advanced", hand={0: "Archers 2"})
    spot.refuses("trade Archers, Archers", "FL-A16", "Normal")
    spot.refuses("end turn", "FL-A16", "end tasks")


@pytest.mark.ruling("FL-A17", "allows")
def test_all_three_in_advanced() -> None:
    lines = airfield().lines()
    assert {"fly a1 Spearmen", "exchange Spearmen", "recruit 0"} <= set(lines)


@pytest.mark.ruling("FL-A17", "refuses")
@pytest.mark.parametrize("line", ["fly a1 Spearmen", "exchange Spearmen", "recruit 0"])
def test_none_of_them_in_normal(line: str) -> None:
    spot = position(hand={0: "Spearmen"}, ready={0: "W1 M1"}, fields={"d4": "1 @0 Spearmen", "a1": "2"})
    spot.refuses(line, "FL-A17", "Normal")
