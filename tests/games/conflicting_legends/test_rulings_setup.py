"""Setting up, turns and rounds, income: CL-S, CL-P, CL-N."""

import pytest

from banneret.core.chance import Fast
from banneret.core.errors import BadInputError
from banneret.games.conflicting_legends import GAME
from games.conflicting_legends.positions import Spot, position, start


def realms_of(spot: Spot, seat: int) -> list[str]:
    return [name for name, owner in zip(spot.variant.realms, spot.state.owner) if owner == seat]


# -- setting up --------------------------------------------------------------------------------------------------------
@pytest.mark.ruling("CL-S1", "allows")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_three_to_six_play(players: int) -> None:
    spot = start(players)
    assert len(spot.variant.view(spot.state, 0).seats) == players
    assert spot.state.deck_size == 37 - 6 * players


@pytest.mark.ruling("CL-S1", "refuses")
@pytest.mark.parametrize("players", [2, 7])
def test_neither_two_nor_seven(players: int) -> None:
    with pytest.raises(BadInputError, match="3, 4, 5 or 6"):
        GAME.variant(players)


@pytest.mark.ruling("CL-S2", "allows")
@pytest.mark.parametrize("count", [1, 2])
def test_as_many_realms_as_the_option_says(count: int) -> None:
    pairs = set()
    for seed in range(30):
        spot = start(seed=seed, realms=str(count))
        for seat in range(3):
            assert len(realms_of(spot, seat)) == count
            assert not any(spot.realm(name)[1] for name in realms_of(spot, seat))
            pairs.add(len({name[:-2] for name in realms_of(spot, seat)}))
    assert pairs == ({1} if count == 1 else {1, 2}), "two may be of one continent"


@pytest.mark.ruling("CL-S2", "refuses")
def test_not_three_realms() -> None:
    with pytest.raises(BadInputError, match="1 or 2"):
        GAME.variant(3, {"realms": "3"})


@pytest.mark.ruling("CL-S3", "allows")
def test_the_top_realm_is_there_to_be_read_and_the_rest_to_be_counted() -> None:
    spot = position(realms={0: "Asia 1"}, top="Europe")
    seen = spot.variant.view(spot.state, None)
    assert (seen.top, seen.below) == (spot.variant.rows.index("Europe"), 16)


@pytest.mark.ruling("CL-S3", "refuses")
def test_what_lies_below_the_top_is_anything_that_is_left() -> None:
    spot = position(order=["Asia @1", "Europe @1"])
    seen = spot.variant.view(spot.state, 0)
    assert seen.order == (None, None)
    found = {tuple(spot.variant.imagine(seen, Fast(seed)).order[:2]) for seed in range(100)}
    assert len(found) > 15


@pytest.mark.ruling("CL-S4", "allows")
def test_each_seat_may_begin() -> None:
    variant = GAME.variant(5)
    firsts = [int(variant.start(Fast(seed)).first) for seed in range(1000)]
    assert all(150 < firsts.count(seat) < 250 for seat in range(5))


@pytest.mark.ruling("CL-S4", "refuses")
def test_only_who_was_drawn_begins() -> None:
    spot = start(first=2)
    assert (spot.turn, spot.phase) == (2, "action")
    spot.refuses("pass", "CL-P1", "@2", seat=0)


@pytest.mark.ruling("CL-S5", "allows")
def test_unbuilt_realms_count_from_the_start() -> None:
    spot = position(realms={0: "Asia 1", 1: "Oceania 1, Africa 2"})
    assert [spot.stars(seat) for seat in range(3)] == [-2, -3, 0]


@pytest.mark.ruling("CL-S5", "refuses")
def test_nobody_begins_at_zero() -> None:
    for seed in range(20):
        spot = start(seed=seed)
        assert max(spot.stars(seat) for seat in range(3)) < 0


@pytest.mark.ruling("CL-S6", "allows")
@pytest.mark.ruling("CL-S6", "refuses")
def test_every_game_begins_with_a_turn() -> None:
    for seed in range(50):
        for realms in ("1", "2"):
            spot = start(6, seed=seed, realms=realms)
            assert (spot.phase, spot.winner()) == ("action", None)


@pytest.mark.ruling("CL-S7", "allows")
def test_a_token_of_each_kind_and_six_personas() -> None:
    spot = start(4)
    for seat in range(4):
        assert spot.tokens(seat) == "M1 C1 S1"
        assert spot.state.hand_size[seat] == 6
    assert list(spot.state.pool) == [40, 40, 40]


@pytest.mark.ruling("CL-S7", "refuses")
def test_nothing_else_lies_there() -> None:
    spot = start(4)
    assert not any(spot.state.in_play)
    assert not any(spot.state.discards)
    assert spot.state.deck_size == 13


# -- turns -------------------------------------------------------------------------------------------------------------
@pytest.mark.ruling("CL-P1", "allows")
def test_a_turn_is_one_of_four_actions() -> None:
    spot = position(hand={0: "Subject"}, tokens={0: "M6 C6"}, realms={0: "Europe 1"}, top="Asia")
    assert spot.lines() == ["play Subject", "expand", "construct Europe 1 Culture", "pass"]
    for line in spot.lines():
        again = Spot(spot.variant, spot.state.copy())
        assert again.play(line).turn == 1


@pytest.mark.ruling("CL-P1", "refuses")
def test_not_two_actions_and_not_out_of_turn() -> None:
    spot = position(hand={0: "Subject 2", 1: "Subject"})
    spot.refuses("play Subject", "CL-P1", "@0", seat=1)
    spot.play("play Subject")
    spot.refuses("play Subject", "CL-P1", "@1", seat=0)
    spot.refuses("play Confucius", "CL-P1", "Confucius", seat=1)


@pytest.mark.ruling("CL-P2", "allows")
def test_who_passed_is_passed_over() -> None:
    spot = position(hand={0: "Subject", 2: "Subject 2"}).play("pass", "pass")
    assert spot.passed() == [0, 1]
    assert spot.play("play Subject").turn == 2


@pytest.mark.ruling("CL-P2", "refuses")
def test_new_cards_do_not_bring_back_who_passed() -> None:
    spot = position(hand={0: "Murasaki Shikibu", 1: "Qin Shi Huang", 2: "Subject"}).play("pass")
    spot.play("play Qin Shi Huang", "discard Subject", "discard Murasaki Shikibu", draws="Homer, Sun Tzu")
    assert (spot.hand(0), spot.turn) == ("Sun Tzu, Homer", 2)
    spot.refuses("play Homer", "CL-P2", seat=0)


@pytest.mark.ruling("CL-P3", "allows")
def test_passing_is_always_there() -> None:
    assert "pass" in position(hand={0: "Subject 6"}, tokens={0: "M9"}).lines()
    assert position().lines() == ["pass"]


@pytest.mark.ruling("CL-P3", "refuses")
def test_but_not_in_the_middle_of_a_card() -> None:
    spot = position(hand={0: "Leonardo da Vinci"}, tokens={0: "M1"}).play("play Leonardo")
    spot.refuses("pass", "CL-C3", "another decision")
    assert spot.play("done").turn == 1


@pytest.mark.ruling("CL-P4", "allows")
def test_the_last_one_acts_again_and_again_and_may_win() -> None:
    spot = position(
        passed="@1, @2",
        tokens={0: "C6 S6"},
        realms={0: "Asia 1, Asia 2", 1: "Europe 1"},
    )
    spot.play("construct Asia 1 Culture")
    assert (spot.turn, spot.stars(0)) == (0, 3)
    spot.play("construct Asia 2 Science")
    assert spot.winner() == 0


@pytest.mark.ruling("CL-P4", "refuses")
def test_the_round_does_not_end_before_all_have_passed() -> None:
    spot = position(passed="@1, @2", hand={0: "Subject 2"}).play("play Subject")
    assert (spot.state.round, spot.turn) == (2, 0)
    spot.refuses("pass", "CL-P2", seat=1)
    assert spot.play("pass", "take Culture").state.round == 3


@pytest.mark.ruling("CL-P5", "allows")
def test_who_has_passed_is_attacked_and_throws() -> None:
    spot = position(turn=1, passed="@0", hand={1: "Napoleon"}, realms={0: "Asia 1"})
    spot.play("play Napoleon", "attack Asia 1")
    assert (spot.phase, [spot.state.acts(seat) for seat in range(3)]) == ("throwing", [True, True, False])
    spot.play("throw rock", seat=0).play("throw paper", seat=1)
    assert spot.realm("Asia 1") == (1, False)


@pytest.mark.ruling("CL-P5", "refuses")
def test_passing_protects_from_nothing() -> None:
    spot = position(turn=1, passed="@0", hand={1: "Isaac Newton"}, tokens={0: "M1"})
    spot.play("play Newton", "steal @0 Military")
    assert (spot.tokens(0), spot.tokens(1)) == ("", "M1")


@pytest.mark.ruling("CL-P6", "allows")
def test_a_round_without_actions_ends_like_any_other() -> None:
    spot = position(tokens={0: "M2"}).play("pass", "pass", "pass")
    assert (spot.state.round, spot.turn, spot.passed()) == (3, 1, [])
    assert list(spot.state.hand_size) == [3, 3, 3]


@pytest.mark.ruling("CL-P6", "refuses")
def test_and_nobody_earns() -> None:
    spot = position(tokens={0: "M2"}).play("pass", "pass", "pass")
    assert [spot.tokens(seat) for seat in range(3)] == ["M2", "", ""]


@pytest.mark.ruling("CL-P7", "allows")
def test_the_last_round_is_judged() -> None:
    spot = position(
        round=60,
        in_play={1: "Subject"},
        tokens={1: "M1", 2: "M1"},
        realms={0: "Oceania 1", 1: "Europe 1 built, Asia 1", 2: "Europe 2 built, Asia 2"},
    )
    spot.play("pass", "pass", "pass")
    assert not spot.over(), "after the income"
    spot.play("take Science")
    assert (spot.over(), spot.winner()) == (True, None)
    assert [spot.state.share(seat) for seat in range(3)] == [0.0, 1.0, 0.0]
    even = position(round=60, realms={0: "Oceania 1", 1: "Asia 1 built", 2: "Asia 2 built"})
    even.play("pass", "pass", "pass")
    assert [even.state.share(seat) for seat in range(3)] == [0.0, 0.5, 0.5]


@pytest.mark.ruling("CL-P7", "allows")
def test_continents_come_before_tokens() -> None:
    spot = position(
        round=60,
        tokens={1: "M9"},
        realms={0: "Oceania 1 built, Asia 1, Europe 1", 1: "Oceania 2, Oceania 3", 2: "Africa 3"},
    )
    spot.play("pass", "pass", "pass")
    assert [spot.stars(seat) for seat in range(3)] == [-1, -2, -2]
    again = position(
        round=60,
        tokens={2: "M9"},
        realms={0: "Oceania 1, Europe 1", 1: "Asia 1 built, Asia 3", 2: "Africa 1 built, Oceania 2"},
    )
    again.play("pass", "pass", "pass")
    assert [again.stars(seat) for seat in range(3)] == [-2, 3, 3]
    assert [again.state.share(seat) for seat in range(3)] == [0.0, 0.0, 1.0], "two continents against one"


@pytest.mark.ruling("CL-P7", "refuses")
def test_a_round_cannot_go_on_for_ever() -> None:
    spot = position(turns=248, hand={0: "Subject 3", 1: "Subject 2"})
    spot.play("play Subject")
    assert spot.turn == 1
    spot.play("play Subject")
    assert spot.phase == "earning"
    assert spot.play("take Military", "take Military").state.round == 3


@pytest.mark.ruling("CL-P8", "allows")
def test_the_left_neighbour_of_the_last_starting_player_begins() -> None:
    spot = position(turn=1, first="@2", passed="@0, @2").play("pass")
    assert (spot.state.round, spot.turn) == (3, 0)


@pytest.mark.ruling("CL-P8", "refuses")
def test_whoever_passed_first() -> None:
    spot = position(turn=0, first="@0", hand={0: "Subject"})
    spot.play("play Subject", "pass", "pass", "pass", "take Military")
    assert spot.turn == 1


@pytest.mark.ruling("CL-P9", "allows")
def test_hand_and_tokens_are_kept() -> None:
    spot = position(
        hand={0: "Ashoka, Subject"}, tokens={0: "M3 C1"}, in_play={0: "Homer"}, discards="Napoleon"
    )
    spot.play("pass", "pass", "pass", draws="Homer, Napoleon, Subject")
    assert (spot.hand(0), spot.tokens(0)) == ("Ashoka, Napoleon, Homer, Subject 2", "M3 C2")


@pytest.mark.ruling("CL-P9", "refuses")
def test_what_lies_on_the_table_is_not() -> None:
    spot = position(in_play={0: "Homer"}, discards="Napoleon").play("pass", "pass", "pass")
    assert (spot.in_play(0), spot.discards()) == ("", "")


# -- income ------------------------------------------------------------------------------------------------------------
@pytest.mark.ruling("CL-N1", "allows")
def test_income_goes_clockwise_from_the_starting_player() -> None:
    spot = position(turn=0, first="@2", passed="@1, @2", in_play={0: "Subject", 1: "Subject", 2: "Subject"})
    spot.play("pass")
    order = []
    while spot.phase == "earning":
        order.append(spot.turn)
        spot.play("take Military")
    assert order == [2, 0, 1]


@pytest.mark.ruling("CL-N1", "refuses")
def test_a_short_pool_is_not_shared() -> None:
    spot = position(
        first="@1", turn=0, passed="@1, @2", in_play={0: "Ashoka", 1: "Subject 2"}, tokens={2: "M42"}
    )
    spot.play("pass", "take Military", "take Military")
    assert (spot.tokens(1), spot.tokens(0)) == ("M2", "")


@pytest.mark.ruling("CL-N2", "allows")
def test_a_token_of_ones_choice_for_each_subject() -> None:
    spot = position(in_play={0: "Subject 3"}).play("pass", "pass", "pass")
    spot.play("take Science", "take Culture", "take Science")
    assert (spot.tokens(0), spot.phase) == ("C1 S2", "action")


@pytest.mark.ruling("CL-N2", "refuses")
def test_one_for_each_and_by_its_owner() -> None:
    spot = position(in_play={0: "Subject"}).play("pass", "pass", "pass")
    spot.refuses("take Science", "CL-P1", seat=1)
    spot.play("take Science")
    spot.refuses("take Science", "CL-C7")


@pytest.mark.ruling("CL-N3", "allows")
def test_a_fate_card_in_play_brings_its_token() -> None:
    assert position(in_play={0: "Joan of Arc"}).play("pass", "pass", "pass").tokens(0) == "M1"


@pytest.mark.ruling("CL-N3", "refuses")
def test_and_sleeps_through_the_shuffle() -> None:
    spot = position(in_play={0: "Joan of Arc"}, hand={0: "Subject"}).play("pass", "pass", "pass")
    assert spot.state.hand_size[0] == 4, "three for the round and none for Joan"
    assert spot.state.fate_effects == 0


@pytest.mark.ruling("CL-N4", "allows")
def test_three_cards_up_to_six() -> None:
    spot = position(hand={0: "Subject 4", 1: "Ashoka", 2: "Homer, Napoleon, Subject 3, Darwin"})
    spot.play("pass", "pass", "pass")
    assert list(spot.state.hand_size) == [6, 4, 6]


@pytest.mark.ruling("CL-N4", "refuses")
def test_a_full_hand_draws_nothing_and_loses_nothing() -> None:
    full = "Homer, Napoleon, Subject 3, Charles Darwin"
    spot = position(hand={0: full}).play("pass", "pass", "pass")
    assert spot.hand(0) == "Napoleon, Homer, Charles Darwin, Subject 3"


@pytest.mark.ruling("CL-N5", "allows")
@pytest.mark.ruling("CL-N5", "refuses")
def test_the_draw_asks_nobody() -> None:
    spot = position().play("pass", "pass")
    assert spot.play("pass").phase == "action"
    assert list(spot.state.hand_size) == [3, 3, 3]


@pytest.mark.ruling("CL-N6", "allows")
def test_six_full_hands_leave_a_card() -> None:
    for seed in range(20):
        spot = start(6, seed=seed)
        for _ in range(6):
            spot.play("pass")
        assert list(spot.state.hand_size) == [6] * 6
        assert spot.state.deck_size == 1


@pytest.mark.ruling("CL-N6", "refuses")
def test_no_draw_is_lost_at_income() -> None:
    spot = position(6, hand={0: "Subject 5"}, deck="").pass_round()
    assert (spot.state.lost_draws, list(spot.state.hand_size)) == (0, [6, 3, 3, 3, 3, 3])


@pytest.mark.ruling("CL-N7", "allows")
def test_each_draws_in_full_from_the_starting_player_on() -> None:
    spot = position(turn=0, first="@2", passed="@1, @2")
    spot.play("pass", draws="Ashoka, Napoleon, Saladin, Homer, Sun Tzu, Confucius")
    assert (spot.hand(2), spot.hand(0)) == ("Ashoka, Napoleon, Saladin", "Sun Tzu, Homer, Confucius")


@pytest.mark.ruling("CL-N7", "refuses")
def test_not_card_by_card() -> None:
    spot = position().play("pass", "pass")
    spot.play("pass", draws="Ashoka, Homer")
    assert "Homer" in spot.hand(0)


@pytest.mark.ruling("CL-N8", "allows")
@pytest.mark.ruling("CL-N8", "refuses")
def test_no_realm_changes_at_income() -> None:
    spot = position(in_play={0: "Subject 2"}, realms={0: "Asia 1 built, Africa 1 built", 1: "Europe 1"})
    before = list(spot.state.owner), list(spot.state.built)
    spot.play("pass", "pass", "pass", "take Culture", "take Culture")
    assert (list(spot.state.owner), list(spot.state.built)) == before
    assert not spot.over()
