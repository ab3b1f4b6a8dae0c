"""The box, the set-up and the order of play: FL-G, FL-S, FL-P, FL-T."""

from pathlib import Path

import msgspec
import pytest

from banneret.core.chance import EVERYONE, Dictated, Enumerated, Fast, Outcome, Witness
from banneret.core.errors import BadInputError
from banneret.core.state import NOTHING
from banneret.games.fallen_lands import GAME, content, situation
from games.fallen_lands.positions import Spot, position


def new_game(players: int = 3, first: int = 0, choose: bool = True, **options: str) -> Spot:
    """A game from the start; everyone takes a Warrior and a Craftsman."""
    variant = GAME.variant(players, options)
    spot = Spot(variant, variant.start(Fast(7)))
    if choose:
        chance = Dictated([Outcome(situation.FIRST, EVERYONE, first)])
        spot.play(*["start Warrior, Craftsman"] * players, chance=chance)
    return spot


def order_of_turns(spot: Spot, turns: int) -> list[int]:
    """Who moves in the next turns, in which nobody does anything."""
    movers = []
    for _ in range(turns):
        spot.state.idle = 0  # else the game would end for lack of progress
        movers.append(int(spot.state.mover))
        if spot.state.phase == situation.HIRING:
            spot.play("hire nobody")
        spot.finish_turn()
    return movers


# -- the box -----------------------------------------------------------------------------------------------------------
@pytest.mark.ruling("FL-G1", "allows")
@pytest.mark.parametrize(("players", "board", "fields"), [(3, "full", 37), (4, "full", 61), (4, "quick", 51)])
def test_boards(players: int, board: str, fields: int) -> None:
    laid = new_game(players, choose=False, board=board).state.difficulty
    assert len(laid) == fields
    if players == 3:
        assert [list(laid).count(n) for n in range(1, 13)] == [4, 4, 4, 4, 4, 3, 3, 3, 3, 2, 2, 1]


@pytest.mark.ruling("FL-G1", "refuses")
def test_a_quick_board_without_a_twelve_is_laid_again() -> None:
    tame = [n for n, copies in enumerate([6, 6, 6, 6, 6, 5, 5, 5, 5, 4, 4], start=1) for _ in range(copies)]
    chance = Witness(Dictated([Outcome(situation.FIELD, EVERYONE, n) for n in tame[:51]]))
    state = GAME.variant(4, {"board": "quick"}).start(chance)
    assert sum(outcome.event == situation.FIELD for outcome in chance.seen) >= 2 * 51
    assert 12 in list(state.difficulty)


@pytest.mark.ruling("FL-G2", "allows")
def test_what_everyone_begins_with() -> None:
    spot = new_game()
    assert [spot.money(seat) for seat in range(3)] == [25, 25, 25]
    assert [int(n) for n in spot.state.hand_size] == [8, 8, 8]
    assert spot.ready(1) == "W1 C1"


@pytest.mark.ruling("FL-G2", "refuses")
@pytest.mark.parametrize("line", ["start Mage", "start Warrior, Craftsman, Mage"])
def test_neither_one_follower_nor_three(line: str) -> None:
    with pytest.raises(BadInputError):
        new_game(choose=False).play(line)


@pytest.mark.ruling("FL-G3", "allows")
def test_the_deck() -> None:
    sheet = content.read_cards().sheet
    assert [
        sum(card.copies for card in rows) for rows in (sheet.troop, sheet.fortification, sheet.magic)
    ] == [
        82,
        24,
        22,
    ]


@pytest.mark.ruling("FL-G3", "refuses")
def test_an_effect_that_is_not_in_the_deck(tmp_path: Path) -> None:
    house = content.HOUSE.read_text(encoding="utf-8").split("\n\n")
    mine = tmp_path / "mine.toml"
    mine.write_text("\n\n".join(part for part in house if 'name = "Claim"' not in part), encoding="utf-8")
    variant = GAME.variant(3, content=mine)
    spot = Spot(variant, variant.start(Fast(1)))
    spot.play(*["start Mage, Mage"] * 3, "hire nobody")
    spot.refuses("claim d4", "FL-G3")


# -- set-up ------------------------------------------------------------------------------------------------------------
@pytest.mark.ruling("FL-S1", "allows")
def test_three_to_five_play() -> None:
    for players in (3, 4, 5):
        assert new_game(players).state.phase == situation.HIRING


@pytest.mark.ruling("FL-S1", "refuses")
@pytest.mark.parametrize(("players", "board"), [(2, "full"), (6, "full"), (3, "quick"), (5, "quick")])
def test_other_tables(players: int, board: str) -> None:
    with pytest.raises(BadInputError):
        GAME.variant(players, {"board": board})


@pytest.mark.ruling("FL-S2", "allows")
def test_board_then_cards_then_first_player() -> None:
    chance = Witness(Fast(3))
    spot = Spot(GAME.variant(3), GAME.variant(3).start(chance))
    assert [outcome.event for outcome in chance.seen] == [situation.FIELD] * 37 + [situation.CARD] * 24
    spot.play(*["start Mage, Mage"] * 3, chance=chance)
    assert chance.seen[-1].event == situation.FIRST


@pytest.mark.ruling("FL-S2", "refuses")
def test_nobody_begins_while_followers_are_chosen() -> None:
    spot = new_game(choose=False)
    spot.refuses("hire Mage", "FL-S3")
    assert spot.state.first == NOTHING


@pytest.mark.ruling("FL-S3", "allows")
def test_followers_are_chosen_in_any_order_and_opened_together() -> None:
    spot = new_game(choose=False)
    spot.play("start Mage, Mage", seat=2)
    assert spot.ready(2) == ""
    assert spot.variant.view(spot.state, 0) == spot.variant.view(
        position_with_choice(spot, 2, "start Warrior, Warrior").state, 0
    )
    spot.play("start Warrior, Mage", "start Warrior, Craftsman")
    assert [spot.ready(seat) for seat in range(3)] == ["W1 M1", "W1 C1", "M2"]


def position_with_choice(spot: Spot, seat: int, line: str) -> Spot:
    """The same, had this seat chosen otherwise."""
    twin = spot.copy()
    twin.state.chosen[seat] = spot.variant.parse(line)[0]
    return twin


@pytest.mark.ruling("FL-S3", "refuses")
def test_a_choice_stands() -> None:
    spot = new_game(choose=False).play("start Mage, Mage", seat=2)
    spot.refuses("start Warrior, Mage", "FL-S3", "chosen", seat=2)


@pytest.mark.ruling("FL-S4", "allows")
def test_every_seat_may_be_first_with_the_same_odds() -> None:
    spot = new_game(choose=False).play("start Mage, Mage", "start Mage, Mage")
    chance = Enumerated()
    firsts = []
    while True:
        branch = spot.copy().state
        branch.step(2, spot.variant.parse("start Mage, Mage")[0], chance)
        firsts.append((branch.first, chance.odds()))
        if not chance.advance():
            break
    assert firsts == [(seat, (1, 3)) for seat in range(3)]


@pytest.mark.ruling("FL-S4", "refuses")
def test_who_is_not_first_waits() -> None:
    spot = new_game(first=2)
    spot.refuses("hire nobody", "FL-P1", "@2", seat=0)


@pytest.mark.ruling("FL-S5", "allows")
def test_two_mages() -> None:
    assert new_game(choose=False).allows("start Mage, Mage")


@pytest.mark.ruling("FL-S5", "refuses")
def test_there_are_six_pairs_and_no_more() -> None:
    spot = new_game(choose=False)
    assert len(spot.lines()) == 6
    with pytest.raises(BadInputError):
        spot.variant.parse("start Warrior, Knight")


@pytest.mark.ruling("FL-S6", "allows")
def test_open_information_is_in_every_view() -> None:
    spot = position(hand={1: "Archers 2"}, tired={1: "M2"}, money={1: 9}, discards="Claim")
    for viewer in (None, 0, 2):
        document = msgspec.json.encode(spot.variant.view(spot.state, viewer))
        other = position(hand={1: "Archers 2"}, ready={1: "M2"}, money={1: 9}, discards="Claim")
        assert document != msgspec.json.encode(other.variant.view(other.state, viewer))
        other = position(hand={1: "Archers 3"}, tired={1: "M2"}, money={1: 9}, discards="Claim")
        assert document != msgspec.json.encode(other.variant.view(other.state, viewer))


@pytest.mark.ruling("FL-S6", "refuses")
def test_a_hand_is_in_its_owners_view_only() -> None:
    one, two = position(hand={1: "Archers 2"}), position(hand={1: "Knights 2"})
    for viewer in (None, 0, 2):
        assert one.variant.view(one.state, viewer) == two.variant.view(two.state, viewer)
    assert one.variant.view(one.state, 1) != two.variant.view(two.state, 1)


@pytest.mark.ruling("FL-S7", "allows")
def test_the_special_starting_rule_is_the_only_remedy() -> None:
    assert position(turns=0, hand={0: "Fortress 4"}).allows("redraw")


@pytest.mark.ruling("FL-S7", "refuses")
def test_no_new_hand_at_the_deal() -> None:
    new_game(choose=False).refuses("redraw", "FL-S3")
    position(turns=0, hand={0: "Fortress 4"}, phase="hiring").refuses("redraw", "FL-F1")


# -- turns and phases --------------------------------------------------------------------------------------------------
@pytest.mark.ruling("FL-P1", "allows")
def test_a_turn_from_hire_to_restore() -> None:
    spot = position(phase="hiring", hand={0: "Spearmen, Archers 2"}, ready={0: "C1"}, fields={"d4": "2"})
    spot.play("hire Warrior", "conquer d4 Spearmen", "end tasks", draws="Knights")
    assert spot.state.phase == situation.TRADING
    spot.play("trade Archers, Archers", "end turn")
    assert spot.ready(0) == "W1 C1"
    assert spot.state.mover == 1


@pytest.mark.ruling("FL-P1", "allows")
def test_a_turn_begins_with_a_clean_slate() -> None:
    """Nothing of the turn before lingers: no task, no conquest, no paid flight, no proposal, no new hand."""
    fields = {"d4": "1 @0 Spearmen", "a1": "2", "g1": "2", "d5": "1 @1 Spearmen"}
    spot = position(
        rules="advanced",
        turns=1,
        hand={0: "Spearmen 2", 1: "Fortress"},
        ready={0: "W2 M1"},
        money={1: 0},
        fields=fields,
    )
    spot.play("propose", "decline", "conquer g1 Spearmen", "fly a1 Spearmen").finish_turn()
    assert (spot.state.mover, spot.state.conquests, spot.state.flying) == (1, 0, 0)
    assert spot.allows("propose")
    assert spot.play("redraw", draws="Spearmen 8").state.redrawn
    spot.finish_turn()
    assert spot.play("hire nobody").state.redrawn == 0


@pytest.mark.ruling("FL-P1", "refuses")
def test_phases_out_of_order_and_others_turns() -> None:
    spot = position(phase="hiring", hand={0: "Spearmen"}, ready={0: "W1"}, fields={"d4": "2"})
    spot.refuses("conquer d4 Spearmen", "FL-P1", "hire nobody")
    spot.refuses("end tasks", "FL-P1")
    spot.refuses("hire Mage", "FL-P1", "@0", seat=1)
    spot.play("hire nobody").refuses("end turn", "FL-P1", "end tasks")


@pytest.mark.ruling("FL-P2", "allows")
def test_expended_followers_lie_face_down() -> None:
    spot = position(hand={0: "Halberdiers"}, ready={0: "W3 C1"}, fields={"d4": "3"})
    spot.play("conquer d4 Halberdiers")
    assert (spot.ready(0), spot.tired(0)) == ("W1", "W2 C1")


@pytest.mark.ruling("FL-P2", "refuses")
def test_a_face_down_follower_does_nothing() -> None:
    spot = position(hand={0: "Spearmen 2"}, ready={0: "W1"}, fields={"d4": "2", "a1": "2"})
    spot.play("conquer d4 Spearmen").refuses(
        "conquer a1 Spearmen", "FL-C8", "0 face-up Warriors", "end of your turn"
    )


@pytest.mark.ruling("FL-P3", "allows")
def test_tasks_in_any_order_as_often_as_one_likes() -> None:
    spot = position(
        hand={0: "Spearmen 2, Garrison, Claim"}, ready={0: "W2 C1 M1"}, fields={"d4": "2", "a1": "2"}
    )
    spot.play("conquer d4 Spearmen", "claim g1", "fortify d4 Garrison", "conquer a1 Spearmen")
    assert spot.state.held[0] == 2


@pytest.mark.ruling("FL-P3", "refuses")
def test_a_card_one_does_not_hold() -> None:
    spot = position(hand={0: "Spearmen"}, ready={0: "W9 C9 M9"}, fields={"d4": "2", "a1": "3 @0 Archers"})
    spot.refuses("conquer d4 Knights", "FL-P3", "Spearmen 2 from your hand would do: conquer d4 Spearmen.")
    spot.refuses("fortify a1 Garrison", "FL-P3")
    spot.refuses("claim g1", "FL-P3")
    spot.refuses("+Strength Potion", "FL-P3")


@pytest.mark.ruling("FL-T1", "allows")
def test_normal_order_of_turns() -> None:
    assert order_of_turns(new_game(5), 11) == [0, 4, 3, 2, 1, 1, 2, 3, 4, 0, 1]


@pytest.mark.ruling("FL-T1", "refuses")
def test_normal_begins_counterclockwise() -> None:
    spot = new_game(4, first=2)
    spot.play("hire nobody").finish_turn()
    spot.refuses("hire nobody", "FL-P1", "@1", seat=3)
    assert spot.state.mover == 1


@pytest.mark.ruling("FL-T2", "allows")
def test_advanced_order_of_turns() -> None:
    assert order_of_turns(new_game(4, first=2, rules="advanced"), 9) == [2, 3, 0, 1, 2, 3, 0, 1, 2]


@pytest.mark.ruling("FL-T2", "refuses")
def test_advanced_never_runs_back() -> None:
    spot = new_game(4, first=2, rules="advanced")
    spot.play("hire nobody").finish_turn()
    spot.refuses("hire nobody", "FL-P1", "@3", seat=1)


@pytest.mark.ruling("FL-T3", "allows")
def test_draw_and_restore_come_before_the_next_turn() -> None:
    spot = position(rules="advanced", ready={0: "M1"}, hand={0: "Claim"}, phase="tasks")
    spot.play("claim a1").finish_turn(draws="Knights")
    assert (spot.hand(0), spot.ready(0), spot.state.mover) == ("Knights", "M1", 1)


@pytest.mark.ruling("FL-T3", "refuses")
def test_nobody_begins_before_the_last_one_is_done() -> None:
    spot = position(hand={0: "Archers 2"}).play("end tasks")
    spot.refuses("hire nobody", "FL-P1", "@0", seat=1)


# -- hiring ------------------------------------------------------------------------------------------------------------
@pytest.mark.ruling("FL-T4", "allows")
def test_hire_for_five_coins() -> None:
    spot = position(phase="hiring", money={0: 5}).play("hire Mage")
    assert (spot.money(0), spot.ready(0)) == (0, "M1")


@pytest.mark.ruling("FL-T4", "refuses")
def test_one_hire_before_the_tasks_and_not_on_credit() -> None:
    spot = position(phase="hiring").play("hire Mage")
    spot.refuses("hire Mage", "FL-T4", "next turn")
    poor = position(turn=2, money={0: 4}).finish_turn()
    assert poor.state.mover == 0
    refusal = poor.refuses("hire Mage", "FL-T4", "costs 5 coins; you have 4")
    assert refusal.numbers == {"price": 5, "money": 4, "short": 1}


@pytest.mark.ruling("FL-T5", "allows")
def test_what_the_stockpiles_still_hold() -> None:
    assert position(phase="hiring", stock="0 0 1").allows("hire Mage")


@pytest.mark.ruling("FL-T5", "refuses")
def test_an_empty_stockpile() -> None:
    position(phase="hiring", stock="0 0 1").refuses("hire Warrior", "FL-T5", "still Mages")
    spot = position(turn=2, stock="0 0 0").finish_turn()
    assert (spot.state.mover, spot.state.phase) == (0, situation.TASKS)


@pytest.mark.ruling("FL-T6", "allows")
def test_a_new_follower_works_at_once() -> None:
    spot = position(phase="hiring", hand={0: "Spearmen"}, fields={"d4": "2"})
    spot.play("hire Warrior", "conquer d4 Spearmen")
    mages = position(phase="hiring").play("hire Mage", "end tasks", draws="Knights, Archers")
    assert mages.hand(0) == "Knights, Archers"


@pytest.mark.ruling("FL-T6", "refuses")
def test_without_the_hire_the_task_is_out_of_reach() -> None:
    spot = position(phase="hiring", hand={0: "Spearmen"}, fields={"d4": "2"}).play("hire nobody")
    spot.refuses("conquer d4 Spearmen", "FL-C8", "hired at the start of a turn for 5 coins")


@pytest.mark.ruling("FL-T7", "allows")
def test_nothing_is_compulsory() -> None:
    spot = position(phase="hiring", hand={0: "Spearmen"}, ready={0: "W1"}, fields={"d4": "2"})
    spot.play("hire nobody").finish_turn()
    assert spot.state.mover == 1


@pytest.mark.ruling("FL-T7", "refuses")
def test_but_a_boost_once_named_binds() -> None:
    spot = position(hand={0: "Spearmen, Strength Potion"}, ready={0: "W1 M1"}, fields={"d4": "2"})
    spot.play("+Strength Potion").refuses("end tasks", "FL-M30", "conquer d4 Spearmen")


@pytest.mark.ruling("FL-T8", "allows")
def test_treasure_pays_for_a_flight_of_the_same_turn() -> None:
    spot = position(
        rules="advanced",
        hand={0: "Spearmen 2"},
        ready={0: "W2 M1"},
        money={0: 6},
        fields={"d4": "3 @0 Archers", "d5": "1", "a1": "2"},
    )
    spot.refuses("fly a1 Spearmen", "FL-A7", "First conquer d5 Spearmen, then this.")
    spot.play("conquer d5 Spearmen", "fly a1 Spearmen")
    assert spot.money(0) == 6 + 1 - 7 + 2


@pytest.mark.ruling("FL-T8", "refuses")
def test_treasure_comes_too_late_to_hire_with() -> None:
    spot = position(turn=2, money={0: 4}, hand={0: "Spearmen"}, ready={0: "W1"}, fields={"d4": "2"})
    spot.finish_turn().play("conquer d4 Spearmen")
    assert spot.money(0) == 6
    spot.refuses("hire Warrior", "FL-T4")


@pytest.mark.ruling("FL-T9", "allows")
def test_a_big_hand_grows() -> None:
    spot = position(rules="advanced", hand={0: "Spearmen 14, Swordsmen 12"}).finish_turn()
    assert spot.state.hand_size[0] == 27


@pytest.mark.ruling("FL-T9", "refuses")
def test_nothing_must_be_discarded() -> None:
    spot = position(hand={0: "Spearmen 14, Swordsmen 12"}).play("end tasks")
    assert "end turn" in spot.lines()
    assert spot.play("end turn").state.hand_size[0] == 27


# -- the end of a turn -------------------------------------------------------------------------------------------------
@pytest.mark.ruling("FL-T10", "allows")
def test_idle_mages_draw() -> None:
    spot = position(ready={0: "W1 M2"}).play("end tasks", draws="Knights, Archers, Claim")
    assert spot.hand(0) == "Knights, Archers, Claim"
    assert spot.ready(0) == "W1 M2"


@pytest.mark.ruling("FL-T10", "refuses")
def test_busy_mages_do_not() -> None:
    spot = position(ready={0: "M2"}, hand={0: "Flood"}).play("flood a1").finish_turn()
    assert spot.state.hand_size[0] == 1


@pytest.mark.ruling("FL-T11", "allows")
def test_the_mage_a_plague_left_draws() -> None:
    spot = position(turn=2, ready={0: "M3", 2: "M3"}, hand={2: "Plague"})
    spot.play("plague", tokens="MM").finish_turn()
    spot.play("hire nobody").finish_turn()
    assert spot.state.hand_size[0] == 2


@pytest.mark.ruling("FL-T11", "refuses")
def test_the_mages_it_turned_down_do_not() -> None:
    spot = position(turn=2, ready={0: "W1 M3", 2: "M3"}, hand={2: "Plague"})
    spot.play("plague", tokens="W").finish_turn()
    spot.play("hire nobody").finish_turn()
    assert spot.state.hand_size[0] == 1
    assert spot.ready(0) == "W1 M3"


@pytest.mark.ruling("FL-T12", "allows")
def test_the_card_just_drawn_may_be_traded() -> None:
    spot = position(hand={0: "Archers"}).play("end tasks", draws="Knights")
    spot.play("trade Knights, Archers", "end turn", draws="Claim")
    assert spot.hand(0) == "Claim"


@pytest.mark.ruling("FL-T12", "refuses")
def test_no_trade_before_the_draw() -> None:
    position(hand={0: "Archers 2"}).refuses("trade Archers, Archers", "FL-T12", "end tasks")


@pytest.mark.ruling("FL-T13", "allows")
def test_stepwise_trade_as_an_option() -> None:
    spot = position(hand={0: "Archers 3"}, trade="stepwise").play("end tasks", draws="Knights")
    spot.play("trade Archers, Archers", draws="Claim")
    spot.play("trade Archers, Claim", draws="Flood")
    assert spot.hand(0) == "Knights, Flood"


@pytest.mark.ruling("FL-T13", "refuses")
def test_cards_from_a_trade_are_not_traded_again() -> None:
    spot = position(hand={0: "Archers 3"}).play("end tasks", draws="Knights")
    spot.play("trade Archers, Archers")
    assert spot.hand(0) == "Knights, Archers"
    spot.refuses("trade Archers, Claim", "FL-T13", "You hold 0 of Claim")
    spot.refuses("trade Archers, Archers", "FL-T13", "You hold 1 of Archers; this trade asks 2")
    assert spot.play("end turn", draws="Claim").hand(0) == "Knights, Archers, Claim"


@pytest.mark.ruling("FL-T14", "allows")
def test_a_traded_card_may_come_back() -> None:
    spot = position(hand={0: "Archers 3"}, deck="Knights").play("end tasks")
    spot.play("trade Archers, Archers", "end turn")
    assert spot.hand(0) == "Knights, Archers 2"


@pytest.mark.ruling("FL-T14", "refuses")
def test_the_pair_is_gone_before_the_draw() -> None:
    spot = position(hand={0: "Archers 3"}, deck="Knights").play("end tasks").play("trade Archers, Archers")
    assert (spot.hand(0), spot.discards()) == ("Knights, Archers", "Archers 2")


@pytest.mark.ruling("FL-T15", "allows")
def test_the_discards_are_shuffled_in_the_middle_of_a_draw() -> None:
    spot = position(ready={0: "M2"}, deck="Archers", discards="Knights 3").play("end tasks")
    assert spot.hand(0) == "Knights 2, Archers"
    assert (spot.state.deck_size, spot.discards()) == (1, "")


@pytest.mark.ruling("FL-T15", "allows")
def test_cards_of_every_kind_come_back() -> None:
    spot = position(ready={0: "M2"}, deck="", discards="Knights, Garrison, Claim").play("end tasks")
    assert spot.hand(0) == "Knights, Garrison, Claim"


@pytest.mark.ruling("FL-T15", "refuses")
def test_an_empty_deck_waits_for_the_next_draw() -> None:
    spot = position(rules="advanced", deck="Archers", discards="Knights", hand={1: "Claim"}, ready={1: "M1"})
    spot.finish_turn()
    assert (spot.state.deck_size, spot.discards()) == (0, "Knights")
    spot.play("hire nobody", "claim a1")
    spot.finish_turn()
    assert spot.hand(1) == "Knights"


@pytest.mark.ruling("FL-T16", "allows")
def test_the_game_goes_on_without_cards() -> None:
    spot = position(deck="Archers", ready={0: "M3"}).finish_turn()
    assert (spot.hand(0), spot.state.mover) == ("Archers", 1)


@pytest.mark.ruling("FL-T16", "refuses")
def test_nothing_to_draw() -> None:
    spot = position(rules="advanced", deck="").finish_turn()
    assert spot.hand(0) == ""
    assert not spot.over()


@pytest.mark.ruling("FL-T17", "allows")
def test_what_goes_to_the_discards() -> None:
    spot = position(
        rules="advanced",
        hand={0: "Spearmen, Strength Potion, Archers", 1: "Knights"},
        ready={0: "W1 M2"},
        fields={"d4": "3", "d5": "3 @0 Archers", "a1": "5 claim @1"},
    )
    spot.play("conquer d4 Spearmen +Strength Potion", "exchange Archers")
    assert spot.discards() == "Archers, Strength Potion"
    spot.finish_turn()
    assert spot.discards() == "Archers, Strength Potion, Claim"


@pytest.mark.ruling("FL-T17", "refuses")
def test_what_does_not() -> None:
    spot = position(
        hand={0: "Spearmen, Garrison, Flood, Claim, Shadow Follower"},
        ready={0: "W1 C1 M4"},
        fields={"d4": "2"},
    )
    spot.play("conquer d4 Spearmen", "fortify d4 Garrison", "flood a1", "claim a2", "shadow Warrior")
    assert spot.discards() == ""


@pytest.mark.ruling("FL-T18", "allows")
def test_restore() -> None:
    spot = position(ready={0: "W1"}, tired={0: "W1 C1 M1"}).finish_turn()
    assert (spot.ready(0), spot.tired(0)) == ("W2 C1 M1", "")


@pytest.mark.ruling("FL-T18", "refuses")
def test_others_are_not_restored() -> None:
    spot = position(tired={1: "W2"}).finish_turn()
    assert (spot.ready(1), spot.tired(1)) == ("", "W2")
