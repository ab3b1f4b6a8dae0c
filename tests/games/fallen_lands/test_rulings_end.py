"""The end of the game: FL-E."""

from typing import Any

import pytest

from banneret.games.fallen_lands import situation
from games.fallen_lands.positions import Spot, position

LAST: dict[str, Any] = {"others": "3 flooded", "fields": {"d4": "2", "d3": "1 @1 Archers"}}


@pytest.mark.ruling("FL-E0", "allows")
@pytest.mark.parametrize("book", ["normal", "advanced"])
def test_both_rules_end_by_the_full_board(book: str) -> None:
    spot = position(rules=book, hand={0: "Spearmen"}, ready={0: "W1"}, **LAST)
    assert spot.play("conquer d4 Spearmen").over()


@pytest.mark.ruling("FL-E0", "refuses")
@pytest.mark.parametrize("book", ["normal", "advanced"])
def test_both_rules_end_without_progress(book: str) -> None:
    spot = position(rules=book, idle=[1, 2]).finish_turn()
    assert spot.over()
    spot.refuses("hire nobody", "FL-E2", seat=1)


@pytest.mark.ruling("FL-E1", "allows")
def test_the_last_field_ends_the_game_at_once() -> None:
    spot = position(hand={0: "Spearmen, Archers"}, ready={0: "W1 M2"}, **LAST)
    spot.play("conquer d4 Spearmen")
    assert spot.over()
    assert spot.hand(0) == "Archers"  # nobody draws any more
    assert spot.money(0) == 27


@pytest.mark.ruling("FL-E1", "refuses")
def test_nothing_after_the_end() -> None:
    spot = position(hand={0: "Spearmen"}, ready={0: "W1"}, **LAST)
    spot.play("conquer d4 Spearmen").refuses("end tasks", "FL-E1", seat=0)
    assert spot.state.to_act() == -1


@pytest.mark.ruling("FL-E2", "allows")
def test_a_turn_each_without_progress() -> None:
    spot = position()
    for _ in range(2):
        spot.finish_turn().play("hire nobody")
        assert not spot.over()
    assert spot.finish_turn().over()


@pytest.mark.ruling("FL-E2", "refuses")
def test_the_turn_of_the_conquest_does_not_count() -> None:
    spot = position(idle=[1, 2], hand={0: "Spearmen"}, ready={0: "W1"}, fields={"d4": "2"})
    spot.play("conquer d4 Spearmen")
    for _ in range(3):
        spot.finish_turn().play("hire nobody")
        assert not spot.over()
    assert spot.finish_turn().over()  # a turn of 0, who conquered, is the last one needed


@pytest.mark.ruling("FL-E2", "refuses")
def test_two_turns_running_of_one_player_are_not_two_players() -> None:
    spot = position(turn=2, round=1, turns=0)
    spot.finish_turn().play("hire nobody")
    spot.finish_turn().play("hire nobody")  # seat 1 has moved, and moves again
    assert spot.state.mover == 1
    assert not spot.finish_turn().over()


@pytest.mark.ruling("FL-E3", "allows")
@pytest.mark.parametrize("line", ["claim a1", "conquer d4 Spearmen", "conquer d4 Spearmen +Magic Horn"])
def test_what_keeps_the_game_going(line: str) -> None:
    hand = {0: "Spearmen, Claim, Magic Horn"}
    spot = position(idle=[1, 2], hand=hand, ready={0: "W1 M2"}, fields={"d4": "2"})
    assert not spot.play(line).finish_turn().over()


@pytest.mark.ruling("FL-E3", "allows")
def test_a_flight_keeps_it_going() -> None:
    fields = {"d4": "1 @0 Archers", "a1": "2"}
    spot = position(rules="advanced", idle=[1, 2], hand={0: "Spearmen"}, ready={0: "W1 M1"}, fields=fields)
    assert not spot.play("fly a1 Spearmen").finish_turn().over()


@pytest.mark.ruling("FL-E3", "refuses")
@pytest.mark.parametrize(
    "line",
    ["flood a1", "fortify d4 Garrison", "recruit 0", "exchange Flood", "plague", "shadow Warrior", "propose"],
)
def test_what_does_not(line: str) -> None:
    spot = position(
        rules="advanced",
        idle=[1, 2],
        hand={0: "Flood, Garrison, Plague, Shadow Follower"},
        ready={0: "C1 M3"},
        fields={"d4": "1 @0 Archers"},
    )
    spot.play(line)
    if line == "propose":
        spot.play("decline")
    assert spot.finish_turn().over()


@pytest.mark.ruling("FL-E3", "refuses")
def test_neither_hire_nor_redraw_nor_a_claim_that_leaves() -> None:
    spot = position(idle=[1, 2], phase="hiring").play("hire Mage")
    assert spot.finish_turn().over()
    assert position(idle=[1, 2], turns=0, hand={0: "Spearmen"}).play("redraw").finish_turn().over()
    spot = position(turn=2, idle=[1], fields={"d4": "2 claim @0"}).finish_turn()
    assert spot.discards() == "Claim"
    assert spot.play("hire nobody").finish_turn().over()


@pytest.mark.ruling("FL-E4", "allows")
def test_only_claimed_fields_left() -> None:
    spot = position(
        hand={0: "Spearmen"}, ready={0: "W1"}, others="3 flooded", fields={"d4": "2", "d5": "2 claim @1"}
    )
    spot.play("conquer d4 Spearmen")
    assert not spot.over()


@pytest.mark.ruling("FL-E4", "refuses")
def test_none_left_at_all() -> None:
    spot = position(hand={0: "Spearmen"}, ready={0: "W1"}, others="3 flooded", fields={"d4": "2"})
    assert spot.play("conquer d4 Spearmen").over()


@pytest.mark.ruling("FL-E5", "allows")
@pytest.mark.parametrize("phase", ["hiring", "tasks"])
def test_all_agree(phase: str) -> None:
    spot = position(4, turn=2, phase=phase, money={1: 40}).play("propose")
    for seat in (3, 0, 1):
        assert spot.state.to_act() == seat
        spot.play("agree")
    assert spot.over()
    assert spot.shares() == [0, 1, 0, 0]
    spot.refuses("end tasks", "FL-E5", seat=2)


@pytest.mark.ruling("FL-E5", "refuses")
def test_the_first_no_closes_it() -> None:
    spot = position(4, turn=2, phase="hiring", idle=[1]).play("propose", "agree", "decline")
    assert (spot.state.mover, spot.state.phase, spot.state.idle) == (2, situation.HIRING, 2)
    spot.play("hire nobody").refuses("propose", "FL-E5", "once this turn")
    spot.refuses("agree", "FL-E5", "no proposal")


@pytest.mark.ruling("FL-E5", "refuses")
def test_the_turn_waits_for_the_answers() -> None:
    spot = position().play("propose")
    spot.refuses("end tasks", "FL-E5", "@1 is to answer", seat=0)
    spot.refuses("agree", "FL-E5", "@1 is to answer", seat=2)
    spot.refuses("hire nobody", "FL-E5", "agree or decline", seat=1)
    position(hand={0: "Archers 2"}, phase="trading").refuses("propose", "FL-E5")


@pytest.mark.ruling("FL-E6", "allows")
def test_the_greatest_hoard_wins() -> None:
    assert position(money={0: 30, 1: 31, 2: 5}).shares() == [0, 1, 0]


@pytest.mark.ruling("FL-E6", "refuses")
def test_land_cards_and_followers_count_nothing() -> None:
    fields = {"d4": "12 @0 Knights", "d5": "11 @0 Cavalry"}
    spot = position(money={0: 30, 1: 31}, fields=fields, hand={0: "Knights 2"}, ready={0: "W9"})
    assert spot.shares() == [0, 1, 0]


def tied(**options: Any) -> Spot:
    fields = {
        "a1": "3 @0 Archers",
        "a2": "4 @0 Archers",
        "b1": "5 @1 Archers",
        "b2": "3 @1 Archers",
        "d4": "12 @2 Knights",
    }
    return position(money={0: 30, 1: 30, 2: 30}, fields=fields, **options)


@pytest.mark.ruling("FL-E7", "allows")
def test_a_shared_victory() -> None:
    assert tied().shares() == pytest.approx([1 / 3, 1 / 3, 1 / 3])


@pytest.mark.ruling("FL-E7", "refuses")
def test_fields_break_a_tie_as_an_option() -> None:
    assert tied(tie="fields").shares() == [0, 1, 0]  # two fields beat one, 5 + 3 beats 3 + 4


@pytest.mark.ruling("FL-E8", "allows")
def test_the_hundredth_round_is_the_last() -> None:
    spot = position(round=100, turn=0).finish_turn()  # in Normal the first player comes last in later rounds
    assert spot.over()
    spot.refuses("hire nobody", "FL-E8", "100 rounds", seat=1)


@pytest.mark.ruling("FL-E8", "refuses")
def test_it_is_played_to_its_end() -> None:
    assert not position(round=99, turn=0).finish_turn().over()
    assert not position(round=100, turn=2).finish_turn().over()


@pytest.mark.ruling("FL-E9", "allows")
def test_claims_and_shadows_do_not_count_at_the_end() -> None:
    spot = position(
        hand={0: "Spearmen, Shadow Follower"},
        ready={0: "M1"},
        money={1: 26},
        others="3 flooded",
        fields={"d4": "2", "d5": "2 claim @1"},
    )
    spot.play("shadow Warrior", "conquer d4 Spearmen", "propose", "agree", "agree")
    assert spot.over()
    assert spot.shares() == [1, 0, 0]


@pytest.mark.ruling("FL-E9", "refuses")
def test_a_claim_pays_nothing() -> None:
    spot = position(hand={0: "Claim"}, ready={0: "M1"}, money={1: 26}).play(
        "claim a1", "propose", "agree", "agree"
    )
    assert spot.shares() == [0, 1, 0]
