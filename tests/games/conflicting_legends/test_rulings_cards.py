"""Playing personas, expanding, construction: CL-C, CL-E, CL-B."""

import pytest

from games.conflicting_legends.positions import Spot, position


# -- playing a persona -------------------------------------------------------------------------------------------------
@pytest.mark.ruling("CL-C1", "allows")
def test_a_card_lies_in_front_of_you_before_it_acts() -> None:
    spot = position(hand={0: "W. A. Mozart"}, in_play={0: "Homer"}).play("play Mozart")
    assert (spot.in_play(0), spot.tokens(0)) == ("Homer, W. A. Mozart", "C2")


@pytest.mark.ruling("CL-C1", "allows")
def test_and_can_be_discarded_by_what_it_sets_off() -> None:
    own = {"Confucius": ["DISCARD_PLAY own by you"]}
    spot = position(hand={0: "Confucius"}, cards=own).play("play Confucius")
    assert spot.play("discard @0 Confucius").discards() == "Confucius"


@pytest.mark.ruling("CL-C1", "refuses")
def test_it_is_not_in_the_hand_any_more() -> None:
    spot = position(hand={0: "Charles Darwin, Homer"}).play("play Darwin")
    spot.refuses("discard Darwin", "CL-C3", "Charles Darwin")


@pytest.mark.ruling("CL-C2", "allows")
@pytest.mark.parametrize(
    "card",
    [
        "Augustus",
        "Qin Shi Huang",
        "Socrates",
        "William Shakespeare",
        "Leonardo da Vinci",
        "Isaac Newton",
        "Johannes Gutenberg",
    ],
)
def test_a_skill_with_nothing_to_do_is_played_all_the_same(card: str) -> None:
    spot = position(hand={0: card}).play(f"play {card}")
    assert (spot.turn, spot.in_play(0)) == (1, card)


@pytest.mark.ruling("CL-C2", "refuses")
def test_what_is_possible_is_done() -> None:
    spot = position(hand={0: "Alfred Nobel"}).play("play Nobel")
    assert (spot.turn, spot.tokens(0)) == (1, "S1"), "nobody to discard, and the token comes"
    spot = position(hand={0: "Confucius"}, deck="Homer").play("play Confucius")
    assert (spot.hand(0), spot.state.lost_draws) == ("Homer", 1)


@pytest.mark.ruling("CL-C3", "allows")
def test_may_is_may() -> None:
    spot = position(hand={0: "Augustus"}, tokens={0: "C9"}, realms={0: "Asia 1"}).play("play Augustus")
    assert spot.play("done").realm("Asia 1") == (0, False)


@pytest.mark.ruling("CL-C3", "refuses")
def test_and_must_is_must() -> None:
    spot = position(hand={0: "Alfred Nobel"}, in_play={1: "Homer"}).play("play Nobel")
    spot.refuses("done", "CL-C3", "does not say that you may")
    spot.refuses("discard @2 Homer", "CL-C3")
    assert spot.lines() == ["discard @1 Homer"]


@pytest.mark.ruling("CL-C4", "allows")
def test_a_fate_card_lies_in_play_and_earns() -> None:
    spot = position(hand={0: "Marie Curie"}).play("play Curie")
    assert (spot.turn, spot.tokens(0), spot.in_play(0)) == (1, "", "Marie Curie")
    assert spot.play("pass", "pass", "pass").tokens(0) == "S1"


@pytest.mark.ruling("CL-C4", "refuses")
def test_playing_does_not_wake_it() -> None:
    spot = position(hand={0: "Mohandas Gandhi"}, realms={0: "Asia 1"}).play("play Gandhi")
    assert (spot.phase, sum(spot.state.shielded)) == ("action", 0)


@pytest.mark.ruling("CL-C5", "allows")
def test_a_battle_card_may_be_played_for_its_token() -> None:
    spot = position(hand={0: "Genghis Khan"}, realms={1: "Asia 1"}).play("play Genghis", "done")
    assert spot.turn == 1
    assert spot.play("pass", "pass", "pass").tokens(0) == "M1"


@pytest.mark.ruling("CL-C5", "refuses")
def test_no_attack_without_a_battle_card() -> None:
    spot = position(hand={0: "Confucius"}, realms={1: "Asia 1"})
    spot.refuses("attack Asia 1", "CL-C5", "battle card")
    spot.play("play Confucius").refuses("attack Asia 1", "CL-P1", seat=0)


@pytest.mark.ruling("CL-C6", "allows")
def test_without_a_target_there_is_no_attack() -> None:
    spot = position(hand={0: "Ashoka"}, realms={0: "Asia 1"}).play("play Ashoka")
    assert (spot.turn, spot.phase, spot.in_play(0)) == (1, "action", "Ashoka")


@pytest.mark.ruling("CL-C6", "refuses")
def test_a_shield_can_be_the_reason() -> None:
    spot = position(hand={0: "Ashoka"}, realms={1: "Asia 1 shielded"}).play("play Ashoka")
    assert (spot.turn, spot.phase) == (1, "action")


@pytest.mark.ruling("CL-C7", "allows")
@pytest.mark.ruling("CL-C7", "refuses")
def test_the_token_comes_once_and_at_income() -> None:
    spot = position(hand={0: "Homer"}).play("play Homer")
    assert spot.tokens(0) == ""
    spot.play("pass", "pass", "pass")
    assert spot.tokens(0) == "C1"


@pytest.mark.ruling("CL-C8", "allows")
@pytest.mark.ruling("CL-C8", "refuses")
def test_income_asks_for_subjects_only() -> None:
    spot = position(in_play={0: "Homer, Ashoka, Alan Turing", 1: "Subject"}).play("pass", "pass", "pass")
    assert (spot.tokens(0), spot.turn, spot.phase) == ("M1 C1 S1", 1, "earning")
    assert spot.lines() == ["take Military", "take Culture", "take Science"]
    spot.refuses("done", "CL-C3")


@pytest.mark.ruling("CL-C9", "allows")
def test_building_through_a_card_is_part_of_playing_it() -> None:
    spot = position(hand={0: "Augustus"}, tokens={0: "C2"}, realms={0: "Europe 1"})
    assert spot.play("play Augustus", "construct Europe 1 Culture").turn == 1


@pytest.mark.ruling("CL-C9", "refuses")
def test_and_no_second_action() -> None:
    spot = position(hand={0: "Augustus"}, tokens={0: "C9"}, realms={0: "Europe 1, Asia 1"})
    spot.play("play Augustus", "construct Europe 1 Culture")
    spot.refuses("construct Asia 1 Culture", "CL-P1", seat=0)


@pytest.mark.ruling("CL-C10", "allows")
def test_building_through_a_card_draws_a_persona() -> None:
    spot = position(hand={0: "Johannes Gutenberg"}, tokens={0: "C3 S1"}, realms={0: "Europe 1"})
    spot.play("play Gutenberg").play("construct Europe 1 mixed 3", draws="Homer")
    assert (spot.hand(0), spot.tokens(0), spot.realm("Europe 1")) == ("Homer", "", (0, True))


@pytest.mark.ruling("CL-C10", "refuses")
def test_expanding_through_one_does_not() -> None:
    spot = position(hand={0: "Albert Einstein"}, tokens={0: "S1"}, top="Europe")
    assert spot.play("play Einstein", "take Europe").hand(0) == ""


@pytest.mark.ruling("CL-C11", "allows")
def test_shakespeare_copies_for_himself() -> None:
    spot = position(
        hand={0: "William Shakespeare"}, in_play={0: "Homer", 1: "W. A. Mozart, Sun Tzu, Murasaki Shikibu"}
    )
    spot.play("play Shakespeare", "copy Mozart")
    assert (spot.tokens(0), spot.tokens(1)) == ("C2", ""), "Homer and Shakespeare himself"
    assert spot.in_play(1) == "Sun Tzu, W. A. Mozart, Murasaki Shikibu"


@pytest.mark.ruling("CL-C11", "allows")
def test_a_copied_nobel_spares_shakespeare_and_not_nobel() -> None:
    spot = position(hand={0: "William Shakespeare"}, in_play={1: "Alfred Nobel"}).play("play Shakespeare")
    spot.play("copy Nobel").refuses("discard @0 William Shakespeare", "CL-C11", "spares itself")
    assert spot.play("discard @1 Nobel").tokens(0) == "S1"


@pytest.mark.ruling("CL-C11", "allows")
def test_the_copier_pays() -> None:
    spot = position(
        hand={0: "William Shakespeare"},
        in_play={1: "Augustus"},
        tokens={0: "C2", 1: "C9"},
        realms={0: "Europe 1", 1: "Asia 1"},
    )
    spot.play("play Shakespeare", "copy Augustus").refuses("construct Asia 1 Culture", "CL-B2")
    spot.play("construct Europe 1 Culture")
    assert (spot.tokens(0), spot.tokens(1)) == ("", "C9")


@pytest.mark.ruling("CL-C11", "refuses")
def test_only_a_skill_in_play_and_never_himself() -> None:
    spot = position(
        hand={0: "William Shakespeare", 2: "Darwin"},
        in_play={0: "Confucius", 1: "Homer, Joan of Arc, Subject"},
    )
    spot.play("play Shakespeare")
    spot.refuses("copy Homer", "CL-C11")
    spot.refuses("copy Joan", "CL-C11")
    spot.refuses("copy Subject", "CL-C11")
    spot.refuses("copy Darwin", "CL-C11")
    spot.refuses("copy Shakespeare", "CL-C11")
    spot.refuses("done", "CL-C3")
    assert spot.lines() == ["copy Confucius"]


@pytest.mark.ruling("CL-C12", "allows")
def test_newton_robs_nobody_one_or_two() -> None:
    spot = position(4, hand={0: "Isaac Newton"}, tokens={1: "M1 C1", 2: "S1", 3: "C1"}).play("play Newton")
    assert Spot(spot.variant, spot.state.copy()).play("done").turn == 1
    spot.play("steal @1 Culture")
    assert Spot(spot.variant, spot.state.copy()).play("done").tokens(0) == "C1"
    spot.play("steal @2 Science")
    assert (spot.turn, spot.tokens(0), spot.tokens(1)) == (1, "C1 S1", "M1")


@pytest.mark.ruling("CL-C12", "refuses")
def test_what_newton_picks_must_be_there() -> None:
    spot = position(4, hand={0: "Isaac Newton"}, tokens={0: "M1", 1: "M2 C1", 3: "C1"}).play("play Newton")
    spot.refuses("steal @0 Military", "CL-C12", "not from you")
    spot.refuses("steal @1 Science", "CL-C12", "no Science")
    spot.refuses("steal @2 Science", "CL-C12")
    spot.play("steal @1 Military").refuses("steal @1 Military", "CL-C12", "already")


@pytest.mark.ruling("CL-C13", "allows")
def test_leonardo_exchanges_up_to_two() -> None:
    spot = position(hand={0: "Leonardo da Vinci"}, tokens={0: "M3"}).play("play Leonardo")
    spot.play("exchange Military Culture", "exchange Military Science")
    assert (spot.turn, spot.tokens(0)) == (1, "M1 C1 S1")


@pytest.mark.ruling("CL-C13", "refuses")
def test_no_kind_on_both_sides_and_none_that_the_pool_lacks() -> None:
    spot = position(hand={0: "Leonardo da Vinci"}, tokens={0: "M2 C1", 1: "S44"}).play("play Leonardo")
    spot.refuses("exchange Science Culture", "CL-C13")
    spot.refuses("exchange Military Science", "CL-D5", "no Science")
    spot.play("exchange Military Culture").refuses("exchange Culture Military", "CL-C13", "both sides")


# -- expanding ---------------------------------------------------------------------------------------------------------
@pytest.mark.ruling("CL-E1", "allows")
def test_the_top_realm_for_its_military_number() -> None:
    spot = position(tokens={0: "M6"}, top="Africa").play("expand", realms="Asia")
    assert (spot.tokens(0), spot.realm("Africa 1"), spot.top()) == ("M1", (0, False), "Asia")


@pytest.mark.ruling("CL-E1", "refuses")
def test_one_short_is_too_little() -> None:
    spot = position(tokens={0: "M4 C9 S9"}, top="Africa")
    refusal = spot.refuses("expand", "CL-E1")
    assert 5 in refusal.numbers.values()
    assert 4 in refusal.numbers.values()


@pytest.mark.ruling("CL-E2", "allows")
def test_it_comes_front_up_and_costs_its_stars_at_once() -> None:
    spot = position(tokens={0: "M6"}, top="Asia").play("expand")
    assert (spot.realm("Asia 1"), spot.stars(0)) == ((0, False), -2)


@pytest.mark.ruling("CL-E2", "refuses")
def test_the_next_realm_does_not_wait_to_be_seen() -> None:
    spot = position(tokens={0: "M1"}, top="Oceania", order=["Europe @2"]).play("expand")
    assert (spot.top(), spot.state.order_size) == ("Europe", 0)


@pytest.mark.ruling("CL-E3", "allows")
def test_two_of_a_continent() -> None:
    spot = position(tokens={0: "M2"}, realms={0: "Europe 1 built"}, top="Europe").play("expand")
    assert (spot.stars(0), spot.state.continents(0)) == (2, 1)


@pytest.mark.ruling("CL-E3", "refuses")
def test_they_are_one_of_the_six() -> None:
    five = "Oceania 1, Europe 1, South America 1, North America 1, Africa 1"
    spot = position(tokens={0: "M2"}, realms={0: five}, top="Europe").play("expand")
    assert not spot.over()


@pytest.mark.ruling("CL-E4", "allows")
def test_the_last_realm_may_be_bought() -> None:
    spot = position(tokens={0: "M9"}, realms=ALL_BUT_ONE, top="Oceania").play("expand")
    assert (spot.top(), spot.realm("Oceania 3")) == ("", (0, False))


@pytest.mark.ruling("CL-E4", "refuses")
def test_then_nobody_expands_any_more() -> None:
    realms = {**ALL_BUT_ONE, 0: "Oceania 3"}
    spot = position(
        hand={0: "Albert Einstein, Christopher Columbus"}, tokens={0: "M9 S9"}, realms=realms, top=""
    )
    spot.refuses("expand", "CL-E4")
    assert spot.play("play Einstein").turn == 1
    spot = position(hand={0: "Christopher Columbus"}, tokens={0: "M9"}, realms=realms, top="")
    assert spot.play("play Columbus").turn == 1


ALL_BUT_ONE = {
    1: "Oceania 1, Europe 1, Europe 2, Europe 3, South America 1, South America 2, North America 1, Africa 1",
    2: "Oceania 2, South America 3, North America 2, North America 3, Africa 2, Africa 3, Asia 1, Asia 2, Asia 3",
}


@pytest.mark.ruling("CL-E5", "allows")
def test_the_sixth_continent_wins_at_once() -> None:
    five = "Oceania 1, Europe 1, South America 1, North America 1, Africa 1"
    spot = position(tokens={0: "M6"}, realms={0: five}, top="Asia").play("expand")
    assert (spot.winner(), spot.variant.view(spot.state, None).won_by) == (0, "continents")


@pytest.mark.ruling("CL-E5", "refuses")
def test_the_fifth_does_not() -> None:
    four = "Oceania 1, Europe 1, South America 1, North America 1"
    assert not position(tokens={0: "M6"}, realms={0: four}, top="Asia").play("expand").over()


@pytest.mark.ruling("CL-E6", "allows")
@pytest.mark.ruling("CL-E6", "refuses")
def test_expanding_draws_no_persona() -> None:
    assert position(tokens={0: "M6"}, top="Asia").play("expand").state.hand_size[0] == 0


# -- construction ------------------------------------------------------------------------------------------------------
@pytest.mark.ruling("CL-B1", "allows")
@pytest.mark.parametrize(("payment", "left"), [("Culture", "M1 S4"), ("Science", "M1 C4")])
def test_all_culture_or_all_science(payment: str, left: str) -> None:
    spot = position(tokens={0: "M1 C4 S4"}, realms={0: "Europe 1"}).play(f"construct Europe 1 {payment}")
    assert (spot.tokens(0), spot.state.pool[1] + spot.state.pool[2]) == (left, 84)


@pytest.mark.ruling("CL-B1", "refuses")
def test_neither_mixed_nor_with_military() -> None:
    spot = position(tokens={0: "M9 C3 S3"}, realms={0: "Europe 1"})
    refusal = spot.refuses("construct Europe 1 Culture", "CL-B1")
    assert {3, 4} <= set(refusal.numbers.values())
    spot.refuses("construct Europe 1 Science", "CL-B1")
    spot.refuses("construct Europe 1 mixed 2", "CL-B1")
    assert spot.lines() == ["expand", "pass"]


@pytest.mark.ruling("CL-B1", "refuses")
def test_a_mixture_has_both_kinds() -> None:
    spot = position(hand={0: "Johannes Gutenberg"}, tokens={0: "C9 S9"}, realms={0: "Europe 1"})
    spot.play("play Gutenberg")
    spot.refuses("construct Europe 1 mixed 4", "CL-B1")
    spot.refuses("construct Europe 1 mixed 5", "CL-B1")
    assert [line for line in spot.lines() if "mixed" in line] == [
        f"construct Europe 1 mixed {n}" for n in (1, 2, 3)
    ]


@pytest.mark.ruling("CL-B2", "allows")
def test_an_unbuilt_realm_of_ones_own() -> None:
    spot = position(tokens={0: "C4"}, realms={0: "Europe 1 built, Europe 2"})
    assert spot.lines() == ["construct Europe 2 Culture", "pass"]


@pytest.mark.ruling("CL-B2", "refuses")
def test_nothing_built_and_nothing_of_others() -> None:
    spot = position(tokens={0: "C9"}, realms={0: "Europe 1 built", 1: "Asia 1"})
    spot.refuses("construct Europe 1 Culture", "CL-B2", "built already")
    spot.refuses("construct Asia 1 Culture", "CL-B2")
    spot.refuses("construct Asia 2 Culture", "CL-B2")


@pytest.mark.ruling("CL-B3", "allows")
def test_yellow_stars_for_black_ones() -> None:
    spot = position(tokens={0: "C6"}, realms={0: "Asia 1"})
    assert spot.stars(0) == -2
    assert spot.play("construct Asia 1 Culture").stars(0) == 5


@pytest.mark.ruling("CL-B3", "refuses")
def test_the_black_ones_no_longer_count() -> None:
    spot = position(tokens={0: "C6"}, realms={0: "Asia 1, Asia 2"}).play("construct Asia 1 Culture")
    assert spot.stars(0) == 5 - 2


@pytest.mark.ruling("CL-B4", "allows")
def test_building_draws_a_persona() -> None:
    spot = position(tokens={0: "C4"}, realms={0: "Europe 1"}).play(
        "construct Europe 1 Culture", draws="Homer"
    )
    assert spot.hand(0) == "Homer"


@pytest.mark.ruling("CL-B4", "refuses")
def test_not_beyond_six_and_not_from_an_empty_deck() -> None:
    full = "Homer, Napoleon, Subject 3, Charles Darwin"
    spot = position(hand={0: full}, tokens={0: "C4"}, realms={0: "Europe 1"})
    assert spot.play("construct Europe 1 Culture").state.hand_size[0] == 6
    spot = position(tokens={0: "C4"}, realms={0: "Europe 1"}, deck="").play("construct Europe 1 Culture")
    assert (spot.state.hand_size[0], spot.realm("Europe 1")) == (0, (0, True))


@pytest.mark.ruling("CL-B5", "allows")
@pytest.mark.ruling("CL-B5", "refuses")
def test_who_wins_by_building_draws_no_more() -> None:
    spot = position(tokens={0: "C6"}, realms={0: "Asia 1, Asia 2 built"}).play("construct Asia 1 Culture")
    assert (spot.winner(), spot.state.hand_size[0], spot.stars(0)) == (0, 0, 10)


@pytest.mark.ruling("CL-B6", "allows")
def test_a_realm_that_was_turned_back_is_built_again() -> None:
    spot = position(turn=1, hand={1: "Homer"}, tokens={0: "C4"}, realms={0: "Europe 1 built"}, passed="@2")
    spot.play("play Homer", "attack Europe 1").throw("rock", "scissors")
    assert spot.realm("Europe 1") == (0, False)
    spot.play("construct Europe 1 Culture")
    assert (spot.realm("Europe 1"), spot.tokens(0), spot.state.hand_size[0]) == ((0, True), "", 1)


@pytest.mark.ruling("CL-B6", "refuses")
def test_for_the_full_price() -> None:
    spot = position(turn=1, hand={1: "Homer"}, tokens={0: "C3"}, realms={0: "Europe 1 built"}, passed="@2")
    spot.play("play Homer", "attack Europe 1").throw("rock", "scissors")
    spot.refuses("construct Europe 1 Culture", "CL-B1")


@pytest.mark.ruling("CL-B7", "allows")
def test_a_new_realm_is_built_on_a_later_turn_of_the_round() -> None:
    spot = position(tokens={0: "M2 C4"}, top="Europe", passed="@1, @2").play("expand")
    assert spot.play("construct Europe 1 Culture").realm("Europe 1") == (0, True)


@pytest.mark.ruling("CL-B7", "refuses")
def test_not_on_the_same_turn() -> None:
    spot = position(tokens={0: "M2 C4"}, top="Europe").play("expand")
    spot.refuses("construct Europe 1 Culture", "CL-P1", seat=0)
