"""The special starting rule: FL-F."""

import pytest

from banneret.games.fallen_lands import situation
from games.fallen_lands.positions import position


@pytest.mark.ruling("FL-F1", "allows")
def test_a_new_hand_after_the_hire() -> None:
    spot = position(phase="hiring", turns=0, hand={0: "Spearmen"}).play("hire Warrior")
    assert spot.allows("redraw")


@pytest.mark.ruling("FL-F1", "allows")
def test_a_proposal_does_not_close_the_offer() -> None:
    spot = position(turns=0, hand={0: "Spearmen"}).play("propose", "decline")
    assert spot.allows("redraw")


@pytest.mark.ruling("FL-F1", "refuses")
@pytest.mark.parametrize(
    "task", ["claim a1", "flood a1", "plague", "shadow Craftsman", "exchange Claim", "recruit 0"]
)
def test_any_task_closes_the_offer(task: str) -> None:
    hand = "Claim, Flood, Plague, Shadow Follower"
    spot = position(rules="advanced", turns=0, hand={0: hand}, ready={0: "M3"})
    assert spot.allows("redraw")
    spot.play(task).refuses("redraw", "FL-F1", "before the first task")


@pytest.mark.ruling("FL-F2", "allows")
@pytest.mark.parametrize(("book", "turns"), [("normal", 0), ("advanced", 0), ("advanced", 1)])
def test_the_turns_of_the_offer(book: str, turns: int) -> None:
    assert position(rules=book, turns=turns, hand={0: "Spearmen"}).allows("redraw")


@pytest.mark.ruling("FL-F2", "refuses")
@pytest.mark.parametrize(("book", "turns"), [("normal", 1), ("advanced", 2)])
def test_later_turns(book: str, turns: int) -> None:
    position(rules=book, turns=turns, hand={0: "Spearmen"}).refuses("redraw", "FL-F2")


@pytest.mark.ruling("FL-F3", "allows")
@pytest.mark.parametrize(
    ("hand", "ready"),
    [
        ("Spearmen", "W1"),  # too weak for 4
        ("Knights", "W3"),  # a Warrior short
        ("Spearmen, Magic Sword", "W1 M1"),  # a Mage short
        ("Cavalry, Shadow Follower", "W1 M1"),  # still a Warrior short
        ("Cavalry, Shadow Army", "W1 M3"),  # one for one is two
        ("Fortress, Claim", "W9 C9 M9"),  # no Troop
    ],
)
def test_who_cannot_conquer_may_redraw(hand: str, ready: str) -> None:
    assert position(turns=0, hand={0: hand}, ready={0: ready}, others="4").allows("redraw")


@pytest.mark.ruling("FL-F3", "allows")
@pytest.mark.parametrize(("stock", "redraws"), [("0 9 9", True), ("1 9 9", False)])
def test_the_stockpile_limits_what_can_be_borrowed(stock: str, redraws: bool) -> None:
    spot = position(turns=0, hand={0: "Cavalry, Shadow Army"}, ready={0: "W2 M3"}, others="4", stock=stock)
    assert spot.allows("redraw") is redraws


@pytest.mark.ruling("FL-F3", "allows")
def test_a_new_hand_for_everyone_as_an_option() -> None:
    spot = position(turns=0, hand={0: "Cavalry"}, ready={0: "W3"}, others="4", redraw="always")
    assert spot.allows("redraw")


@pytest.mark.ruling("FL-F3", "refuses")
@pytest.mark.parametrize(
    ("hand", "ready"),
    [
        ("Cavalry", "W3"),
        ("Spearmen, Magic Sword", "W1 M2"),
        ("Spearmen, Strength Potion 2", "W1 M2"),
        ("Cavalry, Shadow Follower", "W2 M1"),
        ("Cavalry, Shadow Follower 2", "W1 M2"),
        ("Cavalry, Shadow Army", "W2 M3"),
        ("Siege Engineers, Shadow Follower", "W2 C1 M1"),
    ],
)
def test_who_can_does_not(hand: str, ready: str) -> None:
    spot = position(turns=0, hand={0: hand}, ready={0: ready}, others="4")
    spot.refuses("redraw", "FL-F3")


@pytest.mark.ruling("FL-F3", "refuses")
def test_the_horn_makes_able_with_the_support_of_others() -> None:
    fields = {"d4": "5 @1 Crossbowmen", "d5": "6"}
    spot = position(turns=0, hand={0: "Spearmen, Magic Horn"}, ready={0: "W1 M1"}, fields=fields)
    spot.refuses("redraw", "FL-F3")
    assert position(turns=0, hand={0: "Spearmen"}, ready={0: "W1 M1"}, fields=fields).allows("redraw")


@pytest.mark.ruling("FL-F3", "refuses")
@pytest.mark.parametrize(("hand", "ready"), [("Fortress", "W1 C3"), ("Fortress, Magic Builder", "W1 M1")])
def test_a_fortification_on_a_field_of_the_first_turn_makes_able(hand: str, ready: str) -> None:
    fields = {"d4": "2 @0 Spearmen", "d5": "6"}
    spot = position(rules="advanced", turns=1, hand={0: f"Spearmen, {hand}"}, ready={0: ready}, fields=fields)
    spot.refuses("redraw", "FL-F3")
    assert position(rules="advanced", turns=1, hand={0: "Spearmen"}, ready={0: ready}, fields=fields).allows(
        "redraw"
    )


@pytest.mark.ruling("FL-F3", "allows")
def test_the_limits_of_the_first_field_count() -> None:
    fields = {"d4": "2 @1 Spearmen", "d5": "2"}
    assert position(rules="advanced", turns=0, hand={0: "Spearmen"}, ready={0: "W1"}, fields=fields).allows(
        "redraw"
    )
    spot = position(rules="advanced", turns=1, hand={0: "Spearmen"}, ready={0: "W1"}, fields=fields)
    spot.refuses("redraw", "FL-F3", "For instance: conquer d5 Spearmen")


@pytest.mark.ruling("FL-F3", "allows")
def test_what_a_thief_or_a_recruit_could_bring_does_not_count() -> None:
    hand = {0: "Invisible Thief, Spearmen", 1: "Knights"}
    assert position(rules="advanced", turns=0, hand=hand, ready={0: "W4 M2"}, others="4").allows("redraw")


@pytest.mark.ruling("FL-F4", "allows")
def test_it_is_an_offer() -> None:
    spot = position(turns=0, hand={0: "Spearmen"})
    assert {"redraw", "end tasks"} <= set(spot.lines())


@pytest.mark.ruling("FL-F4", "refuses")
def test_nobody_redraws_by_itself() -> None:
    spot = position(turns=0, hand={0: "Knights"}).finish_turn(draws="Archers")
    assert spot.hand(0) == "Knights, Archers"


@pytest.mark.ruling("FL-F5", "allows")
@pytest.mark.parametrize("cards", [2, 7, 12])
def test_eight_new_cards_for_the_whole_hand(cards: int) -> None:
    spot = position(turns=0, hand={0: f"Halberdiers {cards}"}).play("redraw")
    assert spot.state.hand_size[0] == 8
    assert spot.discards() == f"Halberdiers {cards}"


@pytest.mark.ruling("FL-F5", "refuses")
def test_no_card_is_kept_back() -> None:
    spot = position(turns=0, hand={0: "Halberdiers 9"}).play("redraw", draws="Spearmen 8")
    assert spot.hand(0) == "Spearmen 8"


@pytest.mark.ruling("FL-F6", "allows")
def test_again_in_the_second_turn_of_advanced() -> None:
    spot = position(rules="advanced", turn=0, turns=0, hand={0: "Spearmen"}).play(
        "redraw", draws="Fortress 4, Plague"
    )
    spot.finish_turn()
    for _ in range(2):
        spot.play("hire nobody").finish_turn() if spot.state.phase == situation.HIRING else spot.finish_turn()
        spot.state.idle = 0
    spot.state.hand = position(rules="advanced", hand={0: "Fortress 4"}).state.hand
    spot.play("hire nobody")
    assert spot.state.turns[0] == 1
    assert spot.allows("redraw")


@pytest.mark.ruling("FL-F6", "refuses")
def test_not_twice_in_a_turn() -> None:
    spot = position(turns=0, hand={0: "Spearmen"}).play("redraw", draws="Fortress 4, Garrison 4")
    spot.refuses("redraw", "FL-F6")


@pytest.mark.ruling("FL-F7", "allows")
def test_the_new_hand_is_played() -> None:
    spot = position(turns=0, hand={0: "Spearmen"}, ready={0: "W4"}, fields={"d4": "6"})
    spot.play("redraw", draws="Knights").play("conquer d4 Knights")
    assert spot.owner("d4") == 0


@pytest.mark.ruling("FL-F7", "refuses")
def test_the_turn_is_not_over() -> None:
    spot = position(turns=0, hand={0: "Spearmen"}).play("redraw")
    spot.refuses("hire nobody", "FL-P1", "@0", seat=1)
