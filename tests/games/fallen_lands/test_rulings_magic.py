"""Magic: FL-M."""

import re
from pathlib import Path
from typing import Any

import pytest

from banneret.core.chance import Enumerated
from banneret.core.errors import BadInputError
from banneret.core.state import NOTHING
from banneret.games.fallen_lands import GAME, content, situation
from games.fallen_lands.positions import Spot, position

OWN = {"d4": "1 @0 Spearmen"}


def magic(hand: str, ready: str = "W4 C4 M9", **more: Any) -> Spot:
    """Seat 0 with these cards, many followers, and a 2 at d4."""
    fields = more.pop("fields", {"d4": "2"})
    return position(hand={0: hand}, ready={0: ready}, fields=fields, **more)


# -- in general --------------------------------------------------------------------------------------------------------
@pytest.mark.ruling("FL-M1", "allows")
def test_magic_in_ones_own_tasks() -> None:
    assert magic("Claim").allows("claim a1")


@pytest.mark.ruling("FL-M1", "refuses")
def test_no_magic_while_hiring_trading_or_in_others_turns() -> None:
    magic("Claim", phase="hiring").refuses("claim a1", "FL-M1", "hire nobody")
    magic("Claim 3", phase="trading").refuses("claim a1", "FL-M1", "end turn")
    spot = position(hand={1: "Claim"}, ready={1: "M1"})
    spot.refuses("claim a1", "FL-P1", "@0", seat=1)


@pytest.mark.ruling("FL-M2", "allows")
def test_the_mages_on_the_card() -> None:
    spot = magic("Flood", "M2").play("flood a1")
    assert (spot.ready(0), spot.tired(0)) == ("", "M2")


@pytest.mark.ruling("FL-M2", "refuses")
def test_no_other_follower_and_no_tired_mage() -> None:
    spot = position(hand={0: "Flood"}, ready={0: "W3 C3 M1"}, tired={0: "M1"})
    spot.refuses(
        "flood a1",
        "FL-M2",
        "You have 1 face-up Mage; Flood asks 2 Mages.",
        "up again at the end of your turn",
    )


@pytest.mark.ruling("FL-M29", "allows")
def test_a_wasteful_play_is_legal() -> None:
    spot = magic("Spearmen, Heaven's Fist, Magic Horn").play("conquer d4 Spearmen +Heaven's Fist +Magic Horn")
    assert spot.owner("d4") == 0
    assert position(hand={0: "Plague"}, ready={0: "M3"}).allows("plague")


@pytest.mark.ruling("FL-M29", "refuses")
def test_a_play_without_effect_is_not() -> None:
    spot = magic("Claim, Invisible Thief, Shadow Army", "M9", fields={"d4": "2 claim @1"})
    spot.refuses("claim d4", "FL-M5")
    spot.refuses("thief @1", "FL-M14")
    spot.refuses("shadow army", "FL-M26")


@pytest.mark.ruling("FL-M30", "allows")
def test_boosts_named_before_the_attack_they_go_with() -> None:
    spot = magic("Spearmen, Strength Potion, Magic Horn, Magic Builder, Garrison")
    spot.play("+Strength Potion", "+Magic Horn", "conquer d4 Spearmen")
    spot.play("+Magic Builder", "fortify d4 Garrison")
    assert spot.discards() == "Strength Potion, Magic Horn, Magic Builder"


@pytest.mark.ruling("FL-M30", "refuses")
def test_boosts_never_go_alone() -> None:
    spot = magic("Strength Potion, Magic Horn, Magic Builder, Garrison")
    spot.refuses("+Strength Potion", "FL-M30", "no Troop")
    spot.refuses("+Magic Horn", "FL-M30", "no Troop")
    spot.refuses("+Magic Builder", "FL-M30", "without a Fortification, and there is none")
    magic("Magic Builder", fields=OWN).refuses("+Magic Builder", "FL-M30", "you have none")


@pytest.mark.ruling("FL-M30", "refuses")
def test_what_was_named_must_follow() -> None:
    spot = magic(
        "Spearmen, Strength Potion, Magic Horn, Magic Builder, Garrison, Claim", fields={**OWN, "d5": "2"}
    )
    spot.play("+Magic Horn")
    spot.refuses("+Magic Horn", "FL-M30", "One Magic Horn")
    for line in ("+Magic Builder", "fortify d4 Garrison", "claim a1", "end tasks", "propose"):
        spot.refuses(line, "FL-M30", "Magic Horn waits for the attack", "conquer d5 Spearmen")
    spot = magic("Spearmen, Strength Potion, Magic Builder 2, Garrison, Claim", fields={**OWN, "d5": "2"})
    spot.play("+Magic Builder")
    for line in (
        "+Magic Builder",
        "+Strength Potion",
        "conquer d5 Spearmen",
        "claim a1",
        "end tasks",
        "propose",
    ):
        spot.refuses(line, "FL-M30", "Magic Builder waits for a Fortification", "fortify d4 Garrison")
    with pytest.raises(BadInputError):
        spot.variant.parse("claim a1 +Strength Potion")


# -- bonus cards -------------------------------------------------------------------------------------------------------
@pytest.mark.ruling("FL-M3", "allows")
def test_several_bonus_cards() -> None:
    spot = magic("Spearmen, Strength Potion 2, Magic Sword, Heaven's Fist", "W1 M7", fields={"d4": "9"})
    spot.play("conquer d4 Spearmen +Strength Potion +Strength Potion +Magic Sword +Heaven's Fist")
    assert spot.tired(0) == "W1 M7"


@pytest.mark.ruling("FL-M3", "refuses")
def test_each_pays_its_own_mages() -> None:
    spot = magic("Spearmen, Strength Potion 2", "W1 M1", fields={"d4": "4"})
    spot.refuses("conquer d4 Spearmen +Strength Potion +Strength Potion", "FL-M2", "You have 0 face-up Mages")
    spot.refuses(
        "conquer d4 Spearmen",
        "FL-C1",
        "Strength Potion (+1) from your hand would do it with",
    )


@pytest.mark.ruling("FL-M4", "allows")
def test_bonus_cards_are_discarded() -> None:
    spot = magic("Spearmen, Magic Sword", fields={"d4": "4"}).play("conquer d4 Spearmen +Magic Sword")
    assert spot.discards() == "Magic Sword"


@pytest.mark.ruling("FL-M4", "refuses")
def test_the_bonus_does_not_last() -> None:
    spot = magic("Spearmen 2, Magic Sword", fields={"d4": "4", "d5": "5"})
    spot.play("conquer d4 Spearmen +Magic Sword")
    spot.refuses("conquer d5 Spearmen", "FL-C1", "Spearmen 2 + Support 1 = 3")


# -- Claim -------------------------------------------------------------------------------------------------------------
@pytest.mark.ruling("FL-M5", "allows")
@pytest.mark.parametrize("book", ["normal", "advanced"])
def test_claim_any_open_field(book: str) -> None:
    spot = magic("Claim", rules=book, fields=OWN).play("claim g4")
    assert spot.state.claim[spot.number("g4")] == 0


@pytest.mark.ruling("FL-M5", "refuses")
@pytest.mark.parametrize("field", ["3 @1 Archers", "3 claim @1", "3 flooded"])
def test_claim_no_other(field: str) -> None:
    magic("Claim", fields={"d4": field}).refuses("claim d4", "FL-M5", "Possible now: claim")


@pytest.mark.ruling("FL-M6", "allows")
def test_other_fields_stay_open() -> None:
    spot = magic("Spearmen, Claim", fields={"d4": "2", "d5": "2"}).play("claim d5")
    assert spot.allows("conquer d4 Spearmen")


@pytest.mark.ruling("FL-M6", "refuses")
@pytest.mark.parametrize("claimant", [0, 1])
def test_nobody_conquers_a_claimed_field(claimant: int) -> None:
    spot = magic("Spearmen", fields={"d4": f"2 claim @{claimant}"})
    spot.refuses("conquer d4 Spearmen", "FL-M6", "your own Claim" if claimant == 0 else "@1")


@pytest.mark.ruling("FL-M7", "allows")
def test_a_claim_leaves_at_the_claimants_next_turn_before_hiring() -> None:
    spot = position(turn=2, fields={"d4": "2 claim @0"}).finish_turn()
    assert (spot.state.mover, spot.state.phase) == (0, situation.HIRING)
    assert spot.discards() == "Claim"
    assert spot.state.is_open(spot.number("d4"))


@pytest.mark.ruling("FL-M7", "refuses")
def test_not_at_the_turn_of_another() -> None:
    spot = position(turn=1, fields={"d4": "2 claim @0"}).finish_turn()
    assert (spot.state.mover, spot.discards()) == (2, "")
    assert not spot.state.is_open(spot.number("d4"))


@pytest.mark.ruling("FL-M8", "allows")
def test_a_claim_between_two_turns_running() -> None:
    spot = position(turn=1, first=0, round=1, turns=0, hand={1: "Claim"}, ready={1: "M1"})
    spot.play("claim d4").finish_turn()
    assert (spot.state.round, spot.state.mover, spot.discards()) == (2, 1, "Claim")


@pytest.mark.ruling("FL-M8", "refuses")
def test_a_claim_of_another_lasts_longer() -> None:
    spot = position(turn=2, first=0, round=1, turns=0, hand={2: "Claim"}, ready={2: "M1"})
    spot.play("claim d4").finish_turn()
    assert spot.state.mover == 1
    spot.play("hire nobody").finish_turn().play("hire nobody").finish_turn()
    assert (spot.state.round, spot.state.mover, spot.discards()) == (2, 2, "Claim")


@pytest.mark.ruling("FL-M9", "allows")
def test_several_claims() -> None:
    spot = magic("Claim 2").play("claim a1", "claim a2")
    assert [int(seat) for seat in spot.state.claim[:3]] == [0, 0, NOTHING]


@pytest.mark.ruling("FL-M9", "refuses")
def test_not_on_one_field() -> None:
    magic("Claim 2").play("claim a1").refuses("claim a1", "FL-M5", "your own Claim")


# -- Flood -------------------------------------------------------------------------------------------------------------
@pytest.mark.ruling("FL-M10", "allows")
def test_flood_an_open_or_a_claimed_field() -> None:
    assert magic("Flood").allows("flood d4")
    spot = magic("Flood", fields={"d4": "2 claim @1"}).play("flood d4").finish_turn()
    assert (spot.state.mover, spot.discards()) == (1, "Claim")
    assert spot.state.flooded[spot.number("d4")]


@pytest.mark.ruling("FL-M10", "refuses")
def test_flood_no_conquered_and_no_flooded_one() -> None:
    magic("Flood", fields={"d4": "2 @1 Archers"}).refuses(
        "flood d4", "FL-M10", "@1", "Possible now: flood a1"
    )
    magic("Flood", others="3 flooded", fields={"d4": "2"}).refuses("flood a1", "FL-M10", "flooded already")


@pytest.mark.ruling("FL-M11", "allows")
@pytest.mark.parametrize("last", ["2", "2 claim @1"])
def test_flooding_the_last_field_ends_the_game(last: str) -> None:
    spot = magic("Flood", others="3 flooded", fields={"d4": last}).play("flood d4")
    assert spot.over()


@pytest.mark.ruling("FL-M11", "refuses")
def test_an_open_field_is_left() -> None:
    spot = magic("Flood", others="3 flooded", fields={"d4": "2", "d5": "2"}).play("flood d4")
    assert not spot.over()


@pytest.mark.ruling("FL-M12", "allows")
def test_a_flood_lasts() -> None:
    spot = magic("Flood", deck="", discards="Archers").play("flood a1").finish_turn()
    assert spot.hand(0) == "Archers"
    assert spot.state.flooded[0]


@pytest.mark.ruling("FL-M12", "refuses")
def test_a_flood_is_never_shuffled_in() -> None:
    spot = magic("Flood", deck="").play("flood a1").finish_turn()
    assert (spot.hand(0), spot.discards()) == ("", "")


# -- Invisible Thief ---------------------------------------------------------------------------------------------------
def theft() -> Spot:
    return position(
        hand={0: "Invisible Thief", 1: "Knights, Archers"}, ready={0: "W4 M2"}, fields={"d4": "6"}
    )


@pytest.mark.ruling("FL-M13", "allows")
def test_a_theft() -> None:
    spot = theft().play("thief @1")
    assert spot.discards() == "Invisible Thief"
    assert spot.lines() == ["steal Knights", "steal Archers"]
    spot.play("steal Knights", "conquer d4 Knights")
    assert spot.hand(1) == "Archers"


@pytest.mark.ruling("FL-M13", "allows")
def test_only_the_thief_sees_the_hand() -> None:
    spot, other = theft().play("thief @1"), theft()
    other.state.hand = position(hand={0: "Invisible Thief", 1: "Claim, Archers"}).state.hand
    other.play("thief @1")
    view = spot.variant.view
    assert view(spot.state, 2) == view(other.state, 2)
    assert view(spot.state, 0) != view(other.state, 0)
    other.refuses("steal Knights", "FL-M13", "@1 does not hold Knights")


@pytest.mark.ruling("FL-M13", "refuses")
def test_a_theft_once_begun_is_finished_and_has_a_rival() -> None:
    spot = theft()
    spot.refuses("thief @0", "FL-M13", "thief @1")
    spot.refuses("steal Knights", "FL-M13", "thief @1")
    spot.play("thief @1")
    spot.refuses("end tasks", "FL-M13", "steal Knights")
    spot.refuses("steal Claim", "FL-M13")


@pytest.mark.ruling("FL-M14", "allows")
def test_a_rival_with_a_card() -> None:
    assert theft().allows("thief @1")


@pytest.mark.ruling("FL-M14", "refuses")
def test_a_rival_without() -> None:
    theft().refuses("thief @2", "FL-M14", "@2 holds no card.", "thief @1")


# -- Magic Builder -----------------------------------------------------------------------------------------------------
@pytest.mark.ruling("FL-M15", "allows")
def test_the_builder_waives_the_craftsmen() -> None:
    spot = magic("Magic Builder, Fortress", "C2 M1", fields=OWN).play("fortify d4 Fortress +Magic Builder")
    assert (spot.ready(0), spot.tired(0)) == ("C2", "M1")


@pytest.mark.ruling("FL-M15", "refuses")
def test_other_followers_are_still_paid(tmp_path: Path) -> None:
    house = content.HOUSE.read_text(encoding="utf-8")
    mine = tmp_path / "mine.toml"
    mine.write_text(re.sub(r"price = \{ craftsman = 3 \}", "price = { warrior = 1, craftsman = 3 }", house))
    variant = GAME.variant(3, content=mine)
    for ready, allowed in (("C3 M1", False), ("W1 M1", True)):
        built = magic("Magic Builder, Fortress, Garrison", ready, fields=OWN)
        built.state.book = variant.book
        spot = Spot(variant, built.state)
        assert spot.allows("fortify d4 Fortress +Magic Builder") is allowed
        if not allowed:
            spot.refuses("fortify d4 Fortress +Magic Builder", "FL-M15", "Fortress asks 1 Warrior")
        else:
            assert spot.play("fortify d4 Fortress +Magic Builder").tired(0) == "W1 M1"


@pytest.mark.ruling("FL-M15", "refuses")
def test_one_builder_to_a_fortification() -> None:
    spot = magic("Magic Builder 2, Fortress 2", "M2", fields={**OWN, "a1": "1 @0 Archers"})
    spot.refuses("fortify d4 Fortress +Magic Builder +Magic Builder", "FL-M30")
    spot.play("fortify d4 Fortress +Magic Builder")
    spot.refuses("fortify a1 Fortress", "FL-C8", "fortify a1 Fortress +Magic Builder")


# -- Magic Horn --------------------------------------------------------------------------------------------------------
HORN_FIELDS = {"d4": "9", "d5": "1 @1 Crossbowmen + Fortress", "a1": "2 @0 Archers", "g1": "2"}


@pytest.mark.ruling("FL-M16", "allows")
def test_the_horn_calls_on_everyone_in_normal() -> None:
    spot = magic("Spearmen, Magic Horn", fields=HORN_FIELDS)
    spot.refuses(
        "conquer d4 Spearmen", "FL-C1", "With Magic Horn it would go: conquer d4 Spearmen +Magic Horn."
    )
    spot.play("conquer d4 Spearmen +Magic Horn")


@pytest.mark.ruling("FL-M16", "refuses")
def test_its_sum_must_be_enough_too() -> None:
    spot = magic("Archers, Magic Horn", fields=HORN_FIELDS)
    spot.refuses("conquer d4 Archers +Magic Horn", "FL-C1", "Archers 1 + Support 7 = 8, the field asks 9")


@pytest.mark.ruling("FL-M17", "allows")
def test_the_horn_needs_no_border_and_no_fee_in_advanced() -> None:
    spot = magic("Spearmen, Magic Horn", "W1 M1", rules="advanced", fields=HORN_FIELDS, money={0: 0})
    spot.play("conquer g1 Spearmen +Magic Horn")
    assert spot.owner("g1") == 0


@pytest.mark.ruling("FL-M17", "refuses")
def test_without_the_horn_it_does() -> None:
    spot = magic("Spearmen, Magic Horn", "W1 M1", rules="advanced", fields=HORN_FIELDS, money={0: 0})
    spot.refuses("conquer g1 Spearmen", "FL-C7", "With Magic Horn it would go")


@pytest.mark.ruling("FL-M18", "allows")
def test_the_horn_on_an_open_field() -> None:
    assert magic("Spearmen, Magic Horn").allows("conquer d4 Spearmen +Magic Horn")


@pytest.mark.ruling("FL-M18", "refuses")
@pytest.mark.parametrize(
    ("field", "ruling"), [("1 @1 Archers", "FL-C9"), ("1 claim @1", "FL-M6"), ("1 flooded", "FL-C11")]
)
def test_the_horn_on_others(field: str, ruling: str) -> None:
    spot = magic("Spearmen, Magic Horn", fields={"d4": field, "d5": "1"})
    spot.refuses("conquer d4 Spearmen +Magic Horn", ruling)


@pytest.mark.ruling("FL-M19", "allows")
def test_the_horn_conquest_counts() -> None:
    spot = position(hand={0: "Spearmen, Magic Horn"}, ready={0: "W1 M1"}, fields={"d4": "2"}, idle=[1])
    spot.play("conquer d4 Spearmen +Magic Horn")
    assert (spot.owner("d4"), spot.tired(0), int(spot.state.idle)) == (0, "W1 M1", 0)


@pytest.mark.ruling("FL-M19", "refuses")
def test_no_treasure_and_no_troop_for_nothing() -> None:
    spot = magic("Swordsmen, Magic Horn", "W1 M1")
    spot.refuses("conquer d4 Swordsmen +Magic Horn", "FL-C8", "Swordsmen ask 2 Warriors")
    spot = magic("Swordsmen, Magic Horn", "W2 M1").play("conquer d4 Swordsmen +Magic Horn")
    assert spot.money(0) == 25


@pytest.mark.ruling("FL-M20", "allows")
def test_the_horn_with_a_bonus() -> None:
    spot = magic("Spearmen, Magic Horn, Strength Potion", "W1 M2", fields={**HORN_FIELDS, "d4": "10"})
    spot.play("conquer d4 Spearmen +Magic Horn +Strength Potion")
    assert spot.discards() == "Strength Potion, Magic Horn"


@pytest.mark.ruling("FL-M20", "refuses")
def test_both_are_paid() -> None:
    spot = magic("Spearmen, Magic Horn, Strength Potion", "W1 M1", fields={**HORN_FIELDS, "d4": "10"})
    spot.refuses("conquer d4 Spearmen +Magic Horn +Strength Potion", "FL-M2")


# -- Plague ------------------------------------------------------------------------------------------------------------
def plague(**more: Any) -> Spot:
    return position(
        hand={0: "Plague"},
        ready={0: "W2 M3", 1: "W2 M1", 2: "C1"},
        tired={1: "C3"},
        **more,
    )


@pytest.mark.ruling("FL-M21", "allows")
def test_one_follower_of_each_rival_stays_up() -> None:
    spot = plague().play("plague", tokens="CC")
    assert (spot.ready(1), spot.tired(1)) == ("C1", "W2 C2 M1")
    assert (spot.ready(2), spot.tired(2)) == ("C1", "")


@pytest.mark.ruling("FL-M21", "refuses")
def test_the_token_is_drawn_blindly_among_all() -> None:
    spot = plague()
    chance = Enumerated()
    odds = {}
    while True:
        branch = spot.copy()
        branch.state.step(0, branch.variant.parse("plague")[0], chance)
        odds[branch.ready(1)] = chance.odds()
        if not chance.advance():
            break
    assert odds == {"W1": (2, 6), "C1": (3, 6), "M1": (1, 6)}


@pytest.mark.ruling("FL-M22", "allows")
def test_the_victims_next_turn_has_one_follower_and_a_new_one() -> None:
    spot = plague().play("plague", tokens="WC").finish_turn().play("hire Craftsman")
    assert spot.ready(1) == "W1 C1"


@pytest.mark.ruling("FL-M22", "refuses")
def test_after_it_all_are_up_again() -> None:
    spot = plague().play("plague", tokens="WC").finish_turn().play("hire nobody").finish_turn()
    assert (spot.ready(1), spot.tired(1)) == ("W2 C3 M1", "")


@pytest.mark.ruling("FL-M23", "allows")
def test_the_caster_is_spared() -> None:
    assert plague().play("plague").ready(0) == "W2"


@pytest.mark.ruling("FL-M23", "refuses")
def test_no_rival_is() -> None:
    spot = position(5, hand={3: "Plague"}, turn=3, ready=dict.fromkeys(range(5), "W2 M3"))
    spot.play("plague")
    assert [sum(int(n) for n in spot.state.ready[seat * 3 : seat * 3 + 3]) for seat in range(5)] == [
        1,
        1,
        1,
        2,
        1,
    ]


@pytest.mark.ruling("FL-M24", "allows")
def test_a_second_plague_draws_anew() -> None:
    spot = position(turn=1, hand={1: "Plague"}, ready={1: "M3", 2: "C1", 0: "W2"}, tired={2: "W2"})
    spot.play("plague", tokens="WW")
    assert (spot.ready(2), spot.tired(2)) == ("W1", "W1 C1")


@pytest.mark.ruling("FL-M24", "refuses")
def test_it_does_not_add_a_second_follower() -> None:
    spot = position(turn=1, hand={1: "Plague"}, ready={1: "M3", 2: "C1", 0: "W2"}, tired={2: "W2"})
    spot.play("plague", tokens="WC")
    assert spot.ready(2) == "C1"


# -- Shadow Army and Shadow Follower -----------------------------------------------------------------------------------
@pytest.mark.ruling("FL-M25", "allows")
def test_tired_warriors_are_counted() -> None:
    spot = position(hand={0: "Shadow Army"}, ready={0: "W2 M3"}, tired={0: "W2"}).play("shadow army")
    assert list(spot.state.lent) == [4, 0, 0]


@pytest.mark.ruling("FL-M25", "refuses")
@pytest.mark.parametrize("order", [("shadow army", "shadow Warrior"), ("shadow Warrior", "shadow army")])
def test_borrowed_ones_are_not(order: tuple[str, str]) -> None:
    spot = magic("Shadow Army, Shadow Follower", "W2 M4").play(*order)
    assert list(spot.state.lent) == [3, 0, 0]


@pytest.mark.ruling("FL-M26", "allows")
def test_an_army_from_a_small_stockpile() -> None:
    spot = position(hand={0: "Shadow Army"}, ready={0: "W2 M3"}, tired={0: "W2"}, stock="3 9 9").play(
        "shadow army"
    )
    assert (list(spot.state.lent), spot.state.stock[0]) == ([3, 0, 0], 0)


@pytest.mark.ruling("FL-M26", "refuses")
def test_no_army_from_nothing() -> None:
    magic("Shadow Army", "C4 M3").refuses("shadow army", "FL-M26", "you have none")
    magic("Shadow Army", "W1 M3", stock="0 9 9").refuses(
        "shadow army", "FL-M26", "stockpile of Warriors is empty"
    )


@pytest.mark.ruling("FL-M27", "allows")
def test_a_warrior_or_a_craftsman() -> None:
    spot = magic("Shadow Follower 2", "M2").play("shadow Warrior", "shadow Craftsman")
    assert list(spot.state.lent) == [1, 1, 0]


@pytest.mark.ruling("FL-M27", "refuses")
def test_no_mage_and_none_that_is_not_there() -> None:
    spot = magic("Shadow Follower", "M2", stock="0 1 9")
    with pytest.raises(BadInputError):
        spot.variant.parse("shadow Mage")
    spot.refuses("shadow Warrior", "FL-M27", "stockpile of Warriors is empty", "shadow Craftsman")
    magic("Shadow Follower", "M2", stock="0 0 9").refuses("shadow Craftsman", "FL-M27")


@pytest.mark.ruling("FL-M28", "allows")
def test_shadows_come_face_up_and_go_after_the_turn() -> None:
    spot = magic("Spearmen, Shadow Follower, Shadow Army", "W1 M4").play("shadow army", "shadow Warrior")
    assert spot.state.fresh_followers(0, 0) == 3
    stock = int(spot.state.stock[0])
    spot.play("conquer d4 Spearmen").finish_turn()
    assert spot.state.stock[0] == stock + 2
    assert spot.ready(0) == "W1 M4"
    assert spot.discards() == "Shadow Army, Shadow Follower"


@pytest.mark.ruling("FL-M28", "refuses")
def test_a_reshuffle_does_not_find_the_card_in_use() -> None:
    for name, ready, line in (("Follower", "M1", "shadow Warrior"), ("Army", "W1 M3", "shadow army")):
        spot = magic(f"Shadow {name}", ready, deck="", rules="advanced").play(line).finish_turn()
        assert (spot.hand(0), spot.discards()) == ("", f"Shadow {name}")
