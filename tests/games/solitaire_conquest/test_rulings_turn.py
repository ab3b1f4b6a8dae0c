"""March, conquest and discarding: SC-5 to SC-13, SC-19."""

import pytest

from games.solitaire_conquest.positions import position

WEAK = "Hill Giant, Stone Giant, Kobold Mob, Skeletons"  # 5, with the pair 6
MIXED = "Hill Giant, Kobold Mob, Skeletons, Fire Drake"  # 4, one of each type
MIGHTY = "Titan, Vampire, Red Dragon, Ogre Tribe"  # 28


# == March ===========================================================================================================
@pytest.mark.ruling("SC-5", "allows")
def test_any_number_of_steps_through_regions_without_a_horde() -> None:
    spot = position(hordes={"Northmarch": MIGHTY, "Southcliff": MIGHTY})
    marches = [line for line in spot.lines() if line.startswith("march")]
    assert marches == [
        f"march {name}" for name in ("Hollowfell", "Fenmark", "Thornvale", "Sable Hills", "Amberfield")
    ]
    spot.play("march Amberfield")
    assert spot.pawn() == "Amberfield"


@pytest.mark.ruling("SC-5", "allows")
def test_a_pawn_that_stays_need_not_be_next_to_a_horde() -> None:
    spot = position("Westmoor", hordes={"Eastwold": MIGHTY})
    spot.play("end turn")
    assert spot.pawn() == "Westmoor"
    assert not spot.over()


@pytest.mark.ruling("SC-5", "allows")
def test_with_march_open_through_and_into_hordes() -> None:
    spot = position(hordes={"Fenmark": WEAK, "Westmoor": WEAK}, hand="Hero, Saint, Paladin", march="open")
    spot.play("march Fenmark")
    assert spot.allows("attack Westmoor")
    spot.refuses("attack Fenmark", "SC-5", "attacks neighbours only")


@pytest.mark.ruling("SC-5", "refuses")
def test_a_march_ends_elsewhere_next_to_a_horde_and_in_none() -> None:
    spot = position(hordes={"Fenmark": MIGHTY, "Westmoor": MIGHTY})
    spot.refuses("march Kingsreach", "SC-5", "ends elsewhere", "You may march to")
    spot.refuses("march Fenmark", "SC-5", "A Horde holds Fenmark")
    spot.refuses("march Sable Hills", "SC-5", "No Horde stands next to Sable Hills")
    spot.play("march Oakenford")
    spot.refuses("march Kingsreach", "SC-5", "one march a turn")


@pytest.mark.ruling("SC-5", "refuses")
def test_only_neighbours_are_attacked() -> None:
    spot = position(hordes={"Northmarch": WEAK, "Southcliff": MIGHTY}, hand="Hero, Saint, Paladin")
    spot.refuses(
        "attack Northmarch", "SC-5", "does not border Kingsreach", "March to Hollowfell or Fenmark first"
    )
    assert spot.allows("attack Northmarch from Fenmark")
    spot.refuses("attack Northmarch from Amberfield", "SC-5", "does not border Amberfield")


@pytest.mark.ruling("SC-6", "allows")
def test_it_may_march_there_later() -> None:
    spot = position(hordes={"Fenmark": WEAK, "Westmoor": MIGHTY}, hand="Hero, Saint, Paladin")
    spot.play("attack Fenmark", "march Fenmark")
    assert spot.pawn() == "Fenmark"


@pytest.mark.ruling("SC-6", "refuses")
def test_the_pawn_stays_out_of_the_conquered_region() -> None:
    spot = position(hordes={"Fenmark": WEAK, "Westmoor": MIGHTY}, hand="Hero, Saint, Paladin")
    spot.play("attack Fenmark")
    assert spot.pawn() == "Kingsreach"
    spot.refuses("attack Westmoor", "SC-5")


# == Force ===========================================================================================================
@pytest.mark.ruling("SC-7", "allows")
def test_all_allies_in_hand_fight() -> None:
    spot = position(hordes={"Fenmark": WEAK, "Westmoor": MIGHTY}, hand="Monks, Zealots, Clerics")
    assert spot.horde("Fenmark").army == 7
    spot.play("attack Fenmark")
    assert "Clerics" not in spot.variant.view(spot.state, 0).hand
    assert sum(spot.variant.view(spot.state, 0).discards) == 3


@pytest.mark.ruling("SC-7", "refuses")
def test_nobody_is_spared() -> None:
    spot = position(hordes={"Fenmark": WEAK}, hand="Hero, Saint, Paladin")
    spot.refuses("field Hero", "SC-7", "veterans")
    spot.refuses("attack Fenmark with Hero", "SC-7")


@pytest.mark.ruling("SC-8", "allows")
def test_a_bonus_against_a_type_counts_once() -> None:
    # Dossier, scenario 1: 11, or 13 against a Horde with a Dragon, or with more of them.
    hand = "Monks, Hero, Elf Warriors"
    dragons = "Fire Drake, Fire Drake, Wyvern, Wyvern"
    spot = position(hordes={"Fenmark": MIXED, "Hollowfell": dragons, "Oakenford": WEAK}, hand=hand)
    assert spot.horde("Oakenford").army == 11
    assert spot.horde("Fenmark").army == 13
    assert spot.horde("Hollowfell").army == 13
    assert spot.horde("Hollowfell").versus == 2


@pytest.mark.ruling("SC-8", "refuses")
def test_no_bonus_where_the_type_is_missing() -> None:
    force_ten = "Ice Giant, Fire Giant, Zombies, Orc Warband"  # 12 + 1 for the pair
    spot = position(hordes={"Fenmark": force_ten}, hand="Monks, Hero, Elf Warriors")
    spot.refuses("attack Fenmark", "SC-11", "The army has 11 against Fenmark, the Horde 13")
    with_dragon = "Hill Giant, Fire Giant, Ogre Tribe, Fire Drake"  # 13 + 1
    spot = position(hordes={"Fenmark": with_dragon}, hand="Monks, Hero, Elf Warriors")
    spot.refuses("attack Fenmark", "SC-11", "11 + against its types 2 = 13", "the Horde 14")


@pytest.mark.ruling("SC-9", "allows")
def test_a_leader_lifts_the_others_of_its_type() -> None:
    # Dossier, scenario 2.
    spot = position(hordes={"Fenmark": WEAK}, hand="Elf Lord, Elf Scouts, Elf Scouts")
    assert (spot.horde("Fenmark").base, spot.horde("Fenmark").lead) == (8, 2)
    assert spot.horde("Fenmark").army == 10
    spot.play("attack Fenmark")
    assert spot.over()


@pytest.mark.ruling("SC-9", "refuses")
def test_a_leader_lifts_neither_itself_nor_other_types() -> None:
    spot = position(hordes={"Fenmark": WEAK}, hand="Elf Lord")
    assert spot.horde("Fenmark").army == 6
    spot.refuses("attack Fenmark", "SC-11", "The army has 6 against Fenmark, the Horde 6")
    spot = position(
        hordes={"Fenmark": MIGHTY}, hand="Elf Lord, Wizard, High Priest, Dwarf Rune Master, Dwarf Clans"
    )
    assert spot.horde("Fenmark").lead == 1
    spot.refuses("attack Fenmark", "SC-11", "leaders 1")


@pytest.mark.ruling("SC-10", "allows")
def test_a_horde_is_stronger_for_cards_of_one_type() -> None:
    # Dossier, scenarios 3 and 4.
    hordes = {
        "Fenmark": WEAK,
        "Hollowfell": "Skeletons, Skeletons, Zombies, Zombies",
        "Oakenford": MIXED,
        "Thornvale": "Ghouls, Ghouls, Ghasts, Titan",
    }
    spot = position(hordes=hordes)
    assert [(horde.force, horde.bonus, horde.total) for horde in map(spot.horde, hordes)] == [
        (5, 1, 6),
        (6, 3, 9),
        (4, 0, 4),
        (17, 2, 19),
    ]


@pytest.mark.ruling("SC-10", "allows")
def test_two_pairs_may_count_twice() -> None:
    pairs = "Hill Giant, Stone Giant, Kobold Mob, Goblin Warparty"
    assert position(hordes={"Fenmark": pairs}).horde("Fenmark").total == 7
    assert position(hordes={"Fenmark": pairs}, two_pairs="2").horde("Fenmark").total == 8
    assert position(hordes={"Fenmark": WEAK}, two_pairs="2").horde("Fenmark").total == 6


@pytest.mark.ruling("SC-10", "refuses")
def test_a_pair_can_be_one_too_many() -> None:
    position(hordes={"Fenmark": WEAK}, hand="Hero").play("attack Fenmark")
    spot = position(hordes={"Fenmark": WEAK}, hand="Elf Lord")
    assert spot.refuses("attack Fenmark", "SC-11").numbers == {
        "army": 6,
        "horde": 6,
        "missing": 1,
        "chances": int(spot.state.deck_size),
    }


@pytest.mark.ruling("SC-11", "allows")
def test_one_more_is_enough() -> None:
    spot = position(hordes={"Fenmark": WEAK}, hand="Monks, Zealots, Clerics")
    spot.play("attack Fenmark")
    assert spot.standing() == []


@pytest.mark.ruling("SC-11", "refuses")
def test_equal_is_not_enough() -> None:
    spot = position(hordes={"Fenmark": WEAK}, hand="Monks, Zealots, Crusaders")
    refusal = spot.refuses("attack Fenmark", "SC-11", "7 would do, 1 more")
    assert refusal.numbers["missing"] == 1
    assert " of 41 cards left would lift it there" in refusal.remedy


@pytest.mark.ruling("SC-12", "allows")
def test_an_attack_is_optional() -> None:
    spot = position(hordes={"Fenmark": WEAK, "Westmoor": MIGHTY}, hand="Hero, Saint, Paladin")
    spot.play("end turn")
    assert spot.standing() == ["Fenmark", "Westmoor"]


@pytest.mark.ruling("SC-12", "refuses")
def test_what_would_fail_cannot_be_declared() -> None:
    spot = position(hordes={"Fenmark": MIGHTY, "Hollowfell": WEAK}, hand="Hero, Saint, Paladin")
    spot.refuses("attack Fenmark", "SC-11", "You can beat Hollowfell")
    spot.refuses("attack Oakenford", "SC-12", "No Horde stands in Oakenford")
    spot.play("attack Hollowfell")
    spot.refuses("attack Hollowfell", "SC-12", "fell in turn 2")


# == Discarding ======================================================================================================
@pytest.mark.ruling("SC-13", "allows")
def test_an_army_may_stay_until_it_is_used() -> None:
    spot = position(
        hordes={"Fenmark": WEAK, "Westmoor": MIGHTY}, hand="Hero, Saint", discard="after-conquest"
    )
    spot.play("end turn", draws="Paladin, Monks, Zealots")
    assert spot.hand() == "Hero, Saint, Paladin, Monks, Zealots"
    spot.play("attack Fenmark", draws="Spearmen, Elf Lord, Clerics")
    assert spot.hand() == "Spearmen, Elf Lord, Clerics"


@pytest.mark.ruling("SC-13", "refuses")
def test_an_army_is_gone_at_the_end_of_the_turn() -> None:
    spot = position(hordes={"Fenmark": WEAK, "Westmoor": MIGHTY}, hand="Hero, Saint, Paladin")
    spot.play("end turn", draws="Monks, Zealots, Spearmen")
    assert spot.hand() == "Monks, Zealots, Spearmen"
    spot.refuses("attack Fenmark", "SC-11")
    assert spot.horde("Fenmark").army == 4


# == Veterans ========================================================================================================
@pytest.mark.ruling("SC-19", "allows")
def test_veterans_who_are_not_needed_stay() -> None:
    spot = position(hordes={"Fenmark": WEAK, "Hollowfell": MIGHTY}, hand="Hero, Saint, Monks", veterans="yes")
    spot.play("attack Fenmark with Hero", draws="Elf Lord, Elf Scouts, Elf Scouts")
    assert spot.hand() == "Saint, Monks, Elf Lord, Elf Scouts, Elf Scouts"
    assert spot.horde("Hollowfell").army == 7 + 1 + 6 + 1 + 1 + 2 + 2
    spot.play("end turn", draws="Spearmen, Clerics, Zealots")
    assert spot.hand().startswith("Saint, Monks, Elf Lord, Elf Scouts, Elf Scouts, ")


@pytest.mark.ruling("SC-19", "allows")
def test_only_those_told_to_fight_give_force() -> None:
    spot = position(
        hordes={"Fenmark": WEAK, "Hollowfell": MIGHTY}, hand="Elf Lord, Elf Scouts, Monks", veterans="yes"
    )
    spot.play("field Elf Scouts")
    assert spot.horde("Fenmark").army == 1
    spot.refuses("attack Fenmark", "SC-11", "Tell more allies to fight")
    spot.play("field Elf Lord")
    assert (spot.horde("Fenmark").army, spot.horde("Fenmark").lead) == (8, 1)
    spot.play("attack Fenmark", draws="Spearmen, Clerics, Zealots")
    assert spot.hand() == "Monks, Spearmen, Clerics, Zealots"


@pytest.mark.ruling("SC-19", "allows")
def test_those_told_to_fight_stay_where_no_attack_follows() -> None:
    spot = position(hordes={"Fenmark": WEAK, "Westmoor": MIGHTY}, hand="Hero, Saint", veterans="yes")
    spot.play("field Hero", "end turn", draws="Spearmen, Clerics, Zealots")
    assert spot.hand() == "Hero, Saint, Spearmen, Clerics, Zealots"
    assert not any(spot.variant.view(spot.state, 0).fielded)


@pytest.mark.ruling("SC-19", "allows")
def test_with_the_deck_empty_they_fight_on_while_every_turn_destroys_a_horde() -> None:
    spot = position(
        hordes={"Fenmark": WEAK, "Hollowfell": WEAK, "Oakenford": WEAK, "Westmoor": MIGHTY},
        hand="Hero, Saint, Paladin, Monks",
        deck="",
        veterans="yes",
    )
    spot.play("attack Fenmark with Hero", "attack Hollowfell with Saint")
    assert not spot.over()
    spot.play("end turn")
    assert spot.over()
    assert spot.standing() == ["Westmoor", "Oakenford"]


@pytest.mark.ruling("SC-19", "refuses")
def test_without_allies_there_is_no_further_turn() -> None:
    spot = position(
        hordes={"Fenmark": WEAK, "Hollowfell": WEAK}, hand="Hero, Monks", deck="", veterans="yes"
    ).play("attack Fenmark")
    assert spot.over()
    spot.refuses("end turn", "SC-14", "1 Horde left")


@pytest.mark.ruling("SC-19", "refuses")
def test_nobody_is_told_to_fight_in_vain_or_twice() -> None:
    spot = position(hordes={"Fenmark": MIGHTY}, hand="Hero, Saint, Monks", veterans="yes")
    spot.refuses("field Hero", "SC-19", "The whole hand beats no Horde next to Kingsreach", "19 against 28")
    spot = position(hordes={"Fenmark": WEAK}, hand="Hero, Saint, Monks", veterans="yes")
    spot.refuses("field Paladin", "SC-19", "No Paladin waits in your hand", "Hero, Monks and Saint")
    spot.play("field Hero")
    spot.refuses("field Hero", "SC-19", "only such as are told to fight")
    spot.refuses("draw", "SC-4", "told allies to fight")
    spot.refuses("march Oakenford", "SC-19", "the march comes before")
    spot = position("Westmoor", hordes={"Eastwold": WEAK}, hand="Hero", veterans="yes")
    spot.refuses("field Hero", "SC-19", "No Horde borders Westmoor")
