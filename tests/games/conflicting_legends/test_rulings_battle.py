"""Battles and throws: CL-A, CL-T."""

import pytest

from banneret.core.chance import EVERYONE, Dictated, Fast, Outcome
from banneret.games.conflicting_legends import situation
from games.conflicting_legends.positions import fight, position


# -- the attack --------------------------------------------------------------------------------------------------------
@pytest.mark.ruling("CL-A1", "allows")
def test_every_realm_of_others_can_be_attacked() -> None:
    spot = position(hand={0: "Homer"}, realms={0: "Asia 1", 1: "Asia 2 built, Europe 1", 2: "Africa 3"})
    assert spot.play("play Homer").lines() == ["attack Europe 1", "attack Africa 3", "attack Asia 2", "done"]


@pytest.mark.ruling("CL-A1", "refuses")
def test_none_of_ones_own() -> None:
    spot = position(hand={0: "Homer"}, realms={0: "Asia 1", 1: "Asia 2"}).play("play Homer")
    spot.refuses("attack Asia 1", "CL-A1", "your own")


@pytest.mark.ruling("CL-A2", "allows")
@pytest.mark.ruling("CL-A2", "refuses")
def test_one_attack_is_on_one_realm() -> None:
    spot = fight("Homer", realms={1: "Europe 1, Asia 1"})
    spot.refuses("attack Asia 1", "CL-T13")
    spot.throws("rock scissors")
    assert (spot.realm("Europe 1"), spot.realm("Asia 1"), spot.turn) == ((0, False), (1, False), 1)


@pytest.mark.ruling("CL-A3", "allows")
def test_the_realm_is_named_for_all_to_see() -> None:
    spot = fight("Homer")
    battle = spot.variant.view(spot.state, None).battle
    assert battle is not None
    assert (battle.attacker, battle.defender, spot.variant.realms[battle.realm]) == (0, 1, "Europe 1")


@pytest.mark.ruling("CL-A3", "refuses")
def test_nobody_throws_before_that() -> None:
    spot = position(hand={0: "Homer"}, realms={1: "Asia 2"}).play("play Homer")
    spot.refuses("throw rock", "CL-C5", "which realm")


@pytest.mark.ruling("CL-A4", "allows")
def test_the_defender_throws() -> None:
    spot = fight("Homer")
    assert spot.lines(1)[-3:] == ["throw rock", "throw paper", "throw scissors"]


@pytest.mark.ruling("CL-A4", "refuses")
def test_and_cannot_refuse() -> None:
    spot = fight("Homer")
    for line in ("decline", "done", "pass"):
        assert not spot.allows(line, seat=1)
    spot.refuses("decline", "CL-A4", seat=1)


@pytest.mark.ruling("CL-A5", "allows")
def test_a_built_realm_is_turned() -> None:
    spot = fight("Genghis Khan", realms={1: "Africa 1 built"}, target="Africa 1").throws("paper rock")
    assert (spot.realm("Africa 1"), spot.result()) == ((1, False), "won")


@pytest.mark.ruling("CL-A5", "refuses")
def test_it_stays_where_it_is() -> None:
    spot = fight("Genghis Khan", realms={1: "Africa 1 built"}, target="Africa 1").throws("paper rock")
    assert spot.state.continents(0) == 0


@pytest.mark.ruling("CL-A6", "allows")
def test_an_unbuilt_realm_is_taken_front_up() -> None:
    spot = fight("Napoleon").throws("paper rock")
    assert (spot.realm("Europe 1"), spot.stars(0), spot.stars(1)) == ((0, False), -1, 0)


@pytest.mark.ruling("CL-A6", "refuses")
def test_not_if_the_attacker_loses() -> None:
    assert fight("Napoleon").throws("rock paper").realm("Europe 1") == (1, False)


@pytest.mark.ruling("CL-A7", "allows")
@pytest.mark.ruling("CL-A7", "refuses")
def test_turned_in_one_attack_taken_in_the_next() -> None:
    spot = fight("Napoleon", realms={1: "Europe 1 built"}).throws("paper rock")
    assert spot.realm("Europe 1") == (1, False)
    spot.play("attack Europe 1").throws("paper rock")
    assert spot.realm("Europe 1") == (0, False)


@pytest.mark.ruling("CL-A8", "allows")
def test_a_built_africa_that_is_hit_costs_six_stars() -> None:
    spot = fight("Homer", realms={1: "Africa 1 built, Asia 1 built"}, target="Africa 1")
    assert spot.stars(1) == 9
    assert spot.throws("rock scissors").stars(1) == 3


@pytest.mark.ruling("CL-A8", "refuses")
def test_the_yellow_ones_are_gone() -> None:
    spot = fight("Genghis Khan", realms={1: "Africa 1 built"}, target="Africa 1").throws("rock scissors")
    assert spot.stars(1) == -2


@pytest.mark.ruling("CL-A9", "allows")
def test_a_lost_attack_leaves_the_card_and_its_income() -> None:
    spot = fight("Napoleon").throws("rock paper")
    assert (spot.in_play(0), spot.result(), spot.turn) == ("Napoleon", "lost", 1)
    assert spot.play("pass", "pass", "pass").tokens(0) == "M1"


@pytest.mark.ruling("CL-A9", "refuses")
def test_and_changes_nothing() -> None:
    spot = fight("Napoleon", tokens={0: "M1", 1: "C1"})
    before = list(spot.state.owner), list(spot.state.built), list(spot.state.tokens)
    spot.throws("rock paper")
    assert (list(spot.state.owner), list(spot.state.built), list(spot.state.tokens)) == before


@pytest.mark.ruling("CL-A10", "allows")
def test_an_attack_costs_nothing() -> None:
    assert fight("Homer", tokens={0: "M2"}).throws("rock paper").tokens(0) == "M2"


@pytest.mark.ruling("CL-A10", "refuses")
def test_battle_cards_that_lie_there_have_no_power() -> None:
    spot = fight("Homer", in_play={0: "Alexander the Great", 1: "Ashoka, Sun Tzu"})
    assert spot.phase == "throwing"
    assert spot.throws("scissors scissors").phase == "throwing"
    assert spot.in_play(1) == "Ashoka, Sun Tzu"


@pytest.mark.ruling("CL-A11", "allows")
def test_who_has_a_realm_can_be_attacked() -> None:
    spot = position(hand={0: "Homer"}, realms={2: "Asia 1"}).play("play Homer")
    assert spot.lines() == ["attack Asia 1", "done"]


@pytest.mark.ruling("CL-A11", "refuses")
def test_a_realm_in_the_deck_cannot() -> None:
    spot = position(hand={0: "Homer"}, realms={2: "Asia 1"}, top="Europe").play("play Homer")
    spot.refuses("attack Europe 1", "CL-A11", "realm deck")


@pytest.mark.ruling("CL-A12", "allows")
def test_a_shield_lies_on_the_realm_until_the_round_ends() -> None:
    spot = position(hand={0: "Homer"}, realms={1: "Asia 1 shielded, Asia 2"}).play("play Homer")
    assert spot.lines() == ["attack Asia 2", "done"]
    spot.play("done", "pass", "pass")
    assert sum(spot.state.shielded) == 1
    assert sum(spot.play("pass").state.shielded) == 0


@pytest.mark.ruling("CL-A12", "allows")
def test_a_shield_does_not_stop_the_battle_that_goes_on() -> None:
    spot = fight("Ashoka", in_play={1: "Mohandas Gandhi"}).throws("rock rock")
    spot.play("discard @1 Gandhi", "shield Europe 1").throws("rock scissors")
    assert spot.realm("Europe 1") == (0, False)
    assert spot.state.shielded[spot.variant.realms.index("Europe 1")] == 1, "it lies on the realm"


@pytest.mark.ruling("CL-A12", "refuses")
def test_a_shielded_realm_is_not_attacked() -> None:
    spot = position(hand={0: "Homer"}, realms={1: "Asia 1 shielded, Asia 2"}).play("play Homer")
    spot.refuses("attack Asia 1", "CL-A12")
    spot.refuses("shield Asia 2", "CL-C5")


@pytest.mark.ruling("CL-A13", "allows")
def test_losing_an_unbuilt_realm_can_make_its_loser_win() -> None:
    realms = {0: "Oceania 1", 1: "Asia 1 built, Asia 2 built, Europe 1"}
    spot = fight("Napoleon", realms=realms)
    assert spot.stars(1) == 9
    assert spot.throws("rock scissors").winner() == 1
    assert (spot.stars(1), spot.state.share(0), spot.state.share(1)) == (10, 0.0, 1.0)


@pytest.mark.ruling("CL-A13", "refuses")
def test_not_by_being_hit() -> None:
    realms = {1: "Asia 1 built, Asia 2 built, Europe 1, Oceania 1 built, North America 1"}
    spot = fight("Genghis Khan", realms=realms, target="Oceania 1").throws("paper rock")
    assert (spot.over(), spot.stars(1)) == (False, 6)


@pytest.mark.ruling("CL-A14", "allows")
def test_napoleon_attacks_again_anyone_anywhere() -> None:
    spot = fight("Napoleon", realms={0: "Africa 1", 1: "Europe 1 built", 2: "Asia 1"}).throws("rock scissors")
    assert spot.lines() == ["attack Europe 1", "attack Asia 1", "done"]
    assert spot.play("attack Asia 1").throws("rock scissors").realm("Asia 1") == (0, False)


@pytest.mark.ruling("CL-A14", "refuses")
def test_but_not_a_third_time_and_not_after_a_loss() -> None:
    spot = fight("Napoleon", realms={1: "Europe 1, Africa 1", 2: "Asia 1"}).throws("rock scissors")
    spot.play("attack Asia 1").throws("rock scissors")
    assert (spot.turn, spot.phase) == (1, "action")
    spot = fight("Napoleon").throws("rock paper")
    assert (spot.turn, spot.phase) == (1, "action")


@pytest.mark.ruling("CL-A15", "allows")
def test_homer_takes_an_unbuilt_realm_like_anyone() -> None:
    assert fight("Homer").throws("paper rock").realm("Europe 1") == (0, False)


@pytest.mark.ruling("CL-A15", "refuses")
def test_whatever_the_throw() -> None:
    assert fight("Homer").throws("scissors paper").realm("Europe 1") == (0, False)


@pytest.mark.ruling("CL-A16", "allows")
def test_the_realm_comes_before_the_reward() -> None:
    spot = fight("Genghis Khan", tokens={1: "M1 C1 S1"}).throws("rock scissors")
    assert (spot.realm("Europe 1"), spot.phase) == ((0, False), "stealing")


@pytest.mark.ruling("CL-A16", "refuses")
def test_no_reward_when_the_game_is_over() -> None:
    five = "Oceania 1, Africa 1, South America 1, North America 1, Asia 1"
    spot = fight("Genghis Khan", tokens={1: "M2"}, realms={0: five, 1: "Europe 1"}).throws("rock scissors")
    assert (spot.winner(), spot.tokens(0)) == (0, "")


@pytest.mark.ruling("CL-A17", "allows")
def test_a_realm_built_while_throws_go_on_is_turned() -> None:
    cards = {"Joan of Arc": ["BUILD less=6"]}
    spot = fight("Ashoka", in_play={1: "Joan of Arc"}, tokens={1: "C1"}, cards=cards).throws("rock rock")
    spot.play("discard @1 Joan of Arc", "construct Europe 1 Culture")
    assert spot.realm("Europe 1") == (1, True)
    assert spot.throws("rock scissors").realm("Europe 1") == (1, False)


@pytest.mark.ruling("CL-A17", "refuses")
def test_nothing_moves_the_realm_during_throws() -> None:
    spot = fight("Ashoka", in_play={1: "Homer 1, Subject 5"})
    for tie in range(6):
        spot.throws("rock rock").play(spot.lines()[0])
        assert spot.realm("Europe 1") == (1, False), tie


# -- throws ------------------------------------------------------------------------------------------------------------
@pytest.mark.ruling("CL-T1", "allows")
@pytest.mark.parametrize(
    ("throws", "winner"),
    [
        ("rock scissors", 0),
        ("scissors paper", 0),
        ("paper rock", 0),
        ("scissors rock", 1),
        ("paper scissors", 1),
        ("rock paper", 1),
    ],
)
def test_who_beats_whom(throws: str, winner: int) -> None:
    assert fight("Napoleon").throws(throws).realm("Europe 1") == (winner, False)


@pytest.mark.ruling("CL-T1", "refuses")
def test_a_tie_decides_nothing() -> None:
    spot = fight("Napoleon").throws("rock rock", "paper paper", "scissors scissors")
    assert (spot.phase, spot.result(), spot.state.ties, spot.state.throws) == ("throwing", "running", 3, 3)


@pytest.mark.ruling("CL-T2", "allows")
def test_three_ties_are_three_discards() -> None:
    spot = fight("Ashoka", in_play={1: "Homer, Napoleon, Confucius, Subject"})
    for name in ("Homer", "Napoleon", "Confucius"):
        spot.throws("paper paper").play(f"discard @1 {name}")
    assert spot.throws("rock scissors").in_play(1) == "Subject"


@pytest.mark.ruling("CL-T2", "refuses")
def test_the_deciding_throw_is_none() -> None:
    assert fight("Ashoka", in_play={1: "Homer"}).throws("rock scissors").in_play(1) == "Homer"
    assert fight("Ashoka", in_play={1: "Homer"}).throws("rock paper").in_play(1) == "Homer"


@pytest.mark.ruling("CL-T3", "allows")
def test_the_attacker_chooses_among_the_defenders_personas() -> None:
    spot = fight("Ashoka", in_play={1: "Homer, Joan of Arc", 2: "Napoleon"}).throws("paper paper")
    assert (spot.turn, spot.lines()) == (0, ["discard @1 Joan of Arc", "discard @1 Homer"])


@pytest.mark.ruling("CL-T3", "refuses")
def test_and_has_to_even_a_fate_card() -> None:
    spot = fight("Ashoka", in_play={1: "Joan of Arc", 2: "Napoleon"}).throws("paper paper")
    spot.refuses("done", "CL-C3")
    spot.refuses("discard @0 Ashoka", "CL-T3")
    spot.refuses("discard @2 Napoleon", "CL-T3")
    spot.refuses("discard @1 Joan", "CL-P1", seat=1)


@pytest.mark.ruling("CL-T4", "allows")
def test_more_ties_than_personas() -> None:
    spot = fight("Ashoka", in_play={1: "Homer"}).throws("rock rock").play("discard @1 Homer")
    assert spot.throws("rock rock", "rock rock").phase == "throwing"


@pytest.mark.ruling("CL-T4", "refuses")
def test_nobody_elses_are_discarded_instead() -> None:
    spot = fight("Ashoka", in_play={0: "Homer", 2: "Subject"}).throws("rock rock")
    assert (spot.phase, spot.discards()) == ("throwing", "")


@pytest.mark.ruling("CL-T5", "allows")
def test_an_announcement_before_every_throw() -> None:
    spot = fight("Julius Caesar")
    for _ in range(3):
        assert (spot.phase, spot.turn) == ("announcing", 0)
        spot.play("announce rock").throws("paper paper")


@pytest.mark.ruling("CL-T5", "refuses")
def test_what_is_said_of_winning_happens_once() -> None:
    spot = fight("Julius Caesar").play("announce rock").throws("rock rock").play("announce rock")
    assert spot.throws("rock rock").play("announce rock").throws("rock scissors").tokens(0) == "M2"


@pytest.mark.ruling("CL-T6", "allows")
def test_both_may_declare_once_before_each_throw() -> None:
    spot = fight("Napoleon").play("declare paper", seat=1).play("declare rock", seat=0)
    battle = spot.variant.view(spot.state, 2).battle
    assert battle is not None
    assert battle.declared == (0, 1)
    spot.throws("scissors scissors")
    assert spot.allows("declare paper", seat=1)
    assert spot.variant.parse("declare rock")[0] == spot.variant.book.DECLARE
    assert spot.state.talks(spot.variant.parse("declare rock")[0])
    assert not spot.state.talks(spot.variant.parse("announce rock")[0])


@pytest.mark.ruling("CL-T6", "refuses")
def test_not_twice_not_after_throwing_and_it_binds_nobody() -> None:
    spot = fight("Napoleon").play("declare paper", seat=1)
    spot.refuses("declare rock", "CL-T6", seat=1)
    spot.play("throw rock", seat=0).refuses("declare rock", "CL-T6", seat=0)
    assert spot.play("throw scissors", seat=1).realm("Europe 1") == (0, False)
    fight("Julius Caesar").play("announce rock").refuses("declare paper", "CL-T6", seat=0)


@pytest.mark.ruling("CL-T7", "allows")
def test_caesar_need_not_keep_to_it() -> None:
    spot = fight("Julius Caesar").play("announce rock").throws("paper rock")
    assert (spot.realm("Europe 1"), spot.tokens(0)) == ((0, False), "")


@pytest.mark.ruling("CL-T7", "refuses")
def test_but_he_has_to_announce() -> None:
    spot = fight("Julius Caesar")
    spot.refuses("throw rock", "CL-C3", seat=0)
    spot.refuses("throw rock", "CL-P1", seat=1)
    assert spot.lines() == ["announce rock", "announce paper", "announce scissors"]


@pytest.mark.ruling("CL-T8", "allows")
def test_charlemagne_needs_two_wins_after_the_lost_one() -> None:
    spot = fight("Charlemagne").throws("rock paper").play("accept").throws("rock rock", "rock scissors")
    assert (spot.phase, spot.state.wins) == ("throwing", 1)
    assert spot.throws("paper paper", "paper rock").realm("Europe 1") == (0, False)


@pytest.mark.ruling("CL-T8", "allows")
def test_a_second_loss_is_the_end() -> None:
    spot = fight("Charlemagne").throws("rock paper").play("accept").throws("rock scissors", "rock paper")
    assert (spot.result(), spot.turn) == ("lost", 1)


@pytest.mark.ruling("CL-T8", "refuses")
def test_declined_the_battle_is_lost_and_a_first_win_decides() -> None:
    spot = fight("Charlemagne").throws("rock paper").play("decline")
    assert (spot.result(), spot.turn) == ("lost", 1)
    assert fight("Charlemagne").throws("rock scissors").result() == "won"


@pytest.mark.ruling("CL-T9", "allows")
def test_the_deciding_throw_earns_the_reward() -> None:
    spot = fight("Genghis Khan", tokens={1: "M1 C1"}).throws("paper paper", "rock scissors")
    assert spot.play("steal @1 Military", "steal @1 Culture").tokens(0) == "M1 C1"


@pytest.mark.ruling("CL-T9", "refuses")
def test_an_earlier_one_does_not() -> None:
    spot = fight("Genghis Khan", tokens={1: "M1 C1"}).throws("rock rock", "paper rock")
    assert (spot.turn, spot.tokens(0)) == (1, "")


@pytest.mark.ruling("CL-T10", "allows")
def test_the_ruled_out_throw_is_free_from_the_second_throw_on() -> None:
    spot = fight("Sun Tzu").play("bar rock").throws("paper paper")
    assert spot.allows("throw rock", seat=1)
    assert spot.allows("throw rock", seat=0)


@pytest.mark.ruling("CL-T10", "refuses")
def test_but_not_in_the_first() -> None:
    spot = fight("Sun Tzu")
    assert (spot.turn, spot.lines()) == (1, ["bar rock", "bar paper", "bar scissors"])
    spot.play("bar rock").refuses("throw rock", "CL-T10", seat=1)
    assert spot.allows("throw rock", seat=0), "the attacker is free"
    assert spot.lines(1)[-2:] == ["throw paper", "throw scissors"]


@pytest.mark.ruling("CL-T11", "allows")
def test_after_fifty_ties_chance_throws_for_both() -> None:
    spot = fight("Napoleon", caps={"ties": 3}).throws("rock rock", "rock rock")
    drawn = [Outcome(situation.SYMBOL, EVERYONE, symbol) for symbol in (1, 1, 0, 2)]
    spot.play("throw rock", seat=0)
    spot.state.apply(1, spot.variant.parse("throw rock")[0], Dictated(drawn))
    assert (spot.result(), spot.state.throws, spot.phase) == ("won", 5, "attacking")
    assert fight("Napoleon").variant.book.tie_cap == 50


@pytest.mark.ruling("CL-T11", "allows")
def test_all_else_goes_on_as_usual() -> None:
    spot = fight("Julius Caesar", caps={"ties": 1}).play("announce rock").throws("rock rock")
    assert spot.phase == "announcing"
    spot.state.apply(0, spot.variant.parse("announce paper")[0], Dictated(symbols(1, 0)))
    assert spot.tokens(0) == "M2"


@pytest.mark.ruling("CL-T10", "refuses")
def test_chance_does_not_throw_what_is_ruled_out() -> None:
    spot = fight("Sun Tzu", caps={"ties": 0})
    spot.state.apply(1, spot.variant.parse("bar rock")[0], Dictated(symbols(1, 0, 0, 2)))
    assert (spot.result(), spot.state.throws, spot.state.history[0]) == ("lost", 1, 1 * 3 + 2)


def symbols(*drawn: int) -> list[Outcome]:
    return [Outcome(situation.SYMBOL, EVERYONE, symbol) for symbol in drawn]


@pytest.mark.ruling("CL-T11", "refuses")
def test_not_before_that() -> None:
    assert fight("Napoleon", caps={"ties": 3}).throws("rock rock", "rock rock").phase == "throwing"


@pytest.mark.ruling("CL-T12", "allows")
@pytest.mark.ruling("CL-T12", "refuses")
def test_who_does_not_answer_throws_anything_that_is_legal() -> None:
    # Tables let chance choose among the legal actions that do not only talk; a barred throw is none of them.
    spot = fight("Sun Tzu").play("bar rock")
    found = [line for line in spot.lines(1) if not spot.state.talks(spot.variant.parse(line)[0])]
    assert found == ["throw paper", "throw scissors"]


@pytest.mark.ruling("CL-T13", "allows")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_throws_are_made_in_any_order_and_opened_together(order: tuple[int, int]) -> None:
    spot = fight("Napoleon")
    throws = {0: "throw rock", 1: "throw scissors"}
    views = [spot.variant.view(spot.state, viewer) for viewer in (0, 1, 2, None)]
    spot.play(throws[order[0]], seat=order[0])
    assert [spot.state.acts(seat) for seat in range(3)] == [order[0] != 0, order[0] != 1, False]
    for viewer, before in zip((0, 1, 2, None), views):
        battle = spot.variant.view(spot.state, viewer).battle
        assert battle is not None
        assert before.battle is not None
        assert battle.throws == before.battle.throws == ()
        assert (battle.own is not None) == (viewer == order[0])
    spot.play(throws[order[1]], seat=order[1])
    battle = spot.variant.view(spot.state, None).battle
    assert battle is not None
    assert battle.throws == ((0, 2),)


@pytest.mark.ruling("CL-T13", "refuses")
def test_a_throw_that_is_made_stands_and_stays_secret() -> None:
    spot = fight("Napoleon").play("throw rock", seat=0)
    spot.refuses("throw paper", "CL-T13", "sealed", seat=0)
    spot.refuses("throw paper", "CL-P1", seat=2)
    other = fight("Napoleon").play("throw paper", seat=0)
    for viewer in (1, 2, None):
        assert spot.variant.view(spot.state, viewer) == other.variant.view(other.state, viewer)
        assert not spot.variant.sees(spot.state, 0, spot.variant.parse("throw rock")[0], viewer)
    seen = spot.variant.view(spot.state, 1)
    imagined = [int(spot.variant.imagine(seen, Fast(seed)).thrown[0]) for seed in range(300)]
    assert all(70 < imagined.count(symbol) < 130 for symbol in range(3))


def test_the_facts_of_the_last_battle_stay_until_the_next() -> None:
    spot = fight("Napoleon", hands={1: "Homer"}).throws("rock rock", "rock paper")
    battle = spot.variant.view(spot.state, 2).battle
    assert battle is not None
    assert (battle.result, battle.stage, battle.throws) == ("lost", "", ((0, 0), (0, 1)))
    again = spot.play("play Homer", "attack Asia 1").variant.view(spot.state, 2).battle
    assert again is not None
    assert (again.result, again.attacker, again.throws) == ("running", 1, ())


def test_what_a_spectator_sees_of_a_throw_is_that_it_was_made() -> None:
    spot = fight("Napoleon").play("throw rock", seat=1)
    battle = spot.variant.view(spot.state, None).battle
    assert battle is not None
    assert (battle.thrown, battle.own) == ((False, True), None)
