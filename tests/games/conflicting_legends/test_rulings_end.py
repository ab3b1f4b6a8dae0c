"""Fate cards and discards, decks and secrets, winning: CL-F, CL-D, CL-W."""

import pytest

from banneret.core.chance import Fast, Witness
from banneret.core.dialect import i64, vec
from banneret.core.playout import playout
from banneret.games.conflicting_legends import GAME, situation
from games.conflicting_legends.positions import Spot, fight, position


# -- fate cards --------------------------------------------------------------------------------------------------------
@pytest.mark.ruling("CL-F1", "allows")
def test_a_discard_from_hand_or_play_wakes_it() -> None:
    spot = position(hand={0: "Qin Shi Huang", 1: "Marie Curie"}).play("play Qin", "discard Curie")
    assert spot.tokens(1) == "S2"
    spot = position(hand={0: "Alfred Nobel"}, in_play={0: "Marie Curie"}).play(
        "play Nobel", "discard @0 Curie"
    )
    assert spot.tokens(0) == "S3", "one's own effect does it too"


@pytest.mark.ruling("CL-F1", "refuses")
def test_a_discarded_skill_does_nothing() -> None:
    spot = position(hand={0: "Qin Shi Huang", 1: "Confucius"}).play("play Qin", "discard Confucius")
    assert spot.state.hand_size[1] == 0


@pytest.mark.ruling("CL-F2", "allows")
def test_the_effect_is_for_whom_it_lay_with() -> None:
    spot = position(
        hand={0: "Alfred Nobel"}, in_play={1: "Mohandas Gandhi"}, realms={0: "Asia 1", 1: "Asia 2"}
    )
    spot.play("play Nobel", "discard @1 Gandhi")
    assert (spot.phase, spot.turn, spot.lines()) == ("shielding", 1, ["shield Asia 2"])


@pytest.mark.ruling("CL-F2", "refuses")
def test_and_not_for_who_discarded_it() -> None:
    spot = position(hand={0: "Alfred Nobel"}, in_play={1: "Joan of Arc"}).play(
        "play Nobel", "discard @1 Joan"
    )
    assert (spot.tokens(0), spot.tokens(1), spot.state.hand_size[1]) == ("S1", "M2", 1)


@pytest.mark.ruling("CL-F3", "allows")
@pytest.mark.ruling("CL-F3", "refuses")
def test_it_must_be_carried_out() -> None:
    spot = position(hand={0: "Qin Shi Huang", 1: "Mohandas Gandhi"}, realms={1: "Asia 1, Europe 1"})
    spot.play("play Qin", "discard Gandhi").refuses("done", "CL-C3")
    assert spot.play("shield Asia 1").turn == 1


@pytest.mark.ruling("CL-F4", "allows")
def test_regaining_brings_it_back_to_the_hand() -> None:
    spot = position(hand={0: "Qin Shi Huang", 1: "Florence Nightingale"}, discards="Joan of Arc")
    spot.play("play Qin", "discard Nightingale", "regain Joan")
    assert spot.hand(1) == "Joan of Arc"


@pytest.mark.ruling("CL-F4", "refuses")
def test_neither_that_nor_playing_nor_the_shuffle_wakes_it() -> None:
    spot = position(hand={0: "Qin Shi Huang, Joan of Arc", 1: "Florence Nightingale"}, discards="Marie Curie")
    spot.play("play Qin", "discard Nightingale", "regain Curie")
    spot.play("play Curie", "pass", "play Joan of Arc", "pass", "pass")
    assert (spot.tokens(0), spot.tokens(1)) == ("M2", "S1"), "income for Qin and Joan, for Curie"


@pytest.mark.ruling("CL-F5", "allows")
def test_the_defender_has_joans_tokens_before_the_next_throw() -> None:
    spot = (
        fight("Ashoka", in_play={1: "Joan of Arc"}).throws("rock rock").play("discard @1 Joan", draws="Homer")
    )
    assert (spot.phase, spot.tokens(1), spot.hand(1)) == ("throwing", "M2", "Homer")


@pytest.mark.ruling("CL-F5", "allows")
def test_clockwise_from_whose_turn_it_is_and_each_in_his_order() -> None:
    spot = position(
        turn=1,
        hand={
            1: "Qin Shi Huang",
            2: "Mohandas Gandhi",
            0: "Marie Curie",
        },
        realms={2: "Asia 1", 0: "Africa 1"},
    )
    spot.play("play Qin", "discard Gandhi", "discard Curie")
    assert (spot.turn, spot.phase, spot.tokens(0)) == (2, "shielding", "")
    assert spot.play("shield Asia 1").tokens(0) == "S2"
    two = position(
        hand={0: "Charles Darwin, Joan of Arc, Marie Curie"}, deck="Homer, Napoleon, Saladin, Ashoka"
    )
    two.play("play Darwin", "discard Joan").play("discard Curie", draws="Homer, Saladin")
    assert (two.phase, two.lines()) == ("resolving", ["resolve Joan of Arc", "resolve Marie Curie"])
    two.play("resolve Curie")
    assert (two.tokens(0), two.turn) == ("M2 S2", 1)


@pytest.mark.ruling("CL-F5", "refuses")
def test_not_in_the_middle_of_the_effect_and_no_card_that_does_not_wait() -> None:
    spot = position(hand={0: "Qin Shi Huang", 1: "Joan of Arc", 2: "Homer"}).play("play Qin", "discard Joan")
    assert (spot.turn, spot.tokens(1)) == (2, ""), "Qin goes on first"
    assert spot.play("discard Homer").tokens(1) == "M2"
    two = position(hand={0: "Charles Darwin, Joan of Arc, Marie Curie"}).play("play Darwin")
    two.play("discard Joan", "discard Curie").refuses("resolve Gandhi", "CL-F5")


@pytest.mark.ruling("CL-F5", "refuses")
def test_a_chain_of_fate_cards_has_an_end() -> None:
    own = {
        "Joan of Arc": ["REGAIN 1 other", "DISCARD_HAND own 1"],
        "Marie Curie": ["REGAIN 1 other", "DISCARD_HAND own 1"],
    }
    spot = position(hand={0: "Alfred Nobel"}, in_play={1: "Joan of Arc"}, discards="Marie Curie", cards=own)
    spot.play("play Nobel", "discard @1 Joan")
    taken = 0
    while spot.phase in ("regaining", "discarding"):
        spot.play(spot.lines()[0])
        taken += 1
    assert (spot.phase, spot.turn, taken) == ("action", 1, 80)


@pytest.mark.ruling("CL-F6", "allows")
def test_nightingale_takes_another_card() -> None:
    spot = position(hand={0: "Qin Shi Huang", 1: "Florence Nightingale"}, discards="Homer, Napoleon")
    spot.play("play Qin", "discard Nightingale")
    assert spot.lines() == ["regain Napoleon", "regain Homer"]
    assert spot.play("regain Homer").hand(1) == "Homer"


@pytest.mark.ruling("CL-F6", "allows")
def test_a_fate_card_that_she_takes_acts_all_the_same() -> None:
    spot = position(
        hand={0: "Charles Darwin, Joan of Arc, Florence Nightingale"}, deck="Homer, Napoleon, Saladin"
    )
    spot.play("play Darwin", "discard Joan").play("discard Nightingale", draws="Homer, Napoleon")
    spot.play("resolve Nightingale").play("regain Joan", draws="Saladin")
    assert (spot.hand(0), spot.tokens(0)) == ("Napoleon, Saladin, Joan of Arc, Homer", "M2")


@pytest.mark.ruling("CL-F6", "refuses")
def test_not_herself_and_not_beyond_six() -> None:
    spot = position(hand={0: "Qin Shi Huang", 1: "Florence Nightingale"}, discards="Homer")
    spot.play("play Qin", "discard Nightingale").refuses("regain Nightingale", "CL-F6")
    spot.refuses("regain Napoleon", "CL-F6")
    alone = position(hand={0: "Qin Shi Huang", 1: "Florence Nightingale"})
    assert alone.play("play Qin", "discard Nightingale").turn == 1
    full = "Subject 5, Homer"
    spot = position(
        hand={0: "Alfred Nobel", 1: full}, in_play={1: "Florence Nightingale"}, discards="Napoleon"
    )
    assert spot.play("play Nobel", "discard @1 Nightingale").turn == 1


@pytest.mark.ruling("CL-F7", "allows")
@pytest.mark.ruling("CL-F7", "refuses")
def test_darwin_discards_then_draws_then_fate() -> None:
    spot = position(hand={0: "Charles Darwin, Joan of Arc, Homer"}, deck="Napoleon, Saladin, Subject 2")
    spot.play("play Darwin", "discard Joan")
    assert (spot.tokens(0), spot.state.hand_size[0]) == ("", 1), "nothing is drawn yet"
    spot.play("discard Homer", draws="Napoleon, Saladin, Subject")
    assert (spot.hand(0), spot.tokens(0)) == ("Napoleon, Saladin, Subject", "M2")


@pytest.mark.ruling("CL-F8", "allows")
@pytest.mark.ruling("CL-F8", "refuses")
def test_socrates_card_comes_before_the_fate_effect() -> None:
    spot = position(hand={0: "Socrates", 1: "Murasaki Shikibu, Subject 5"}, deck="Homer, Napoleon, Saladin")
    spot.play("play Socrates", "look @1").play("discard Murasaki", draws="Homer")
    assert spot.hand(1) == "Homer, Subject 5", "six in the hand, so the fate effect draws nothing"
    assert spot.state.lost_draws == 0


@pytest.mark.ruling("CL-F9", "allows")
def test_a_fate_effect_that_builds_can_win() -> None:
    own = {"Joan of Arc": ["BUILD less=5"]}
    spot = position(
        hand={0: "Alfred Nobel"},
        in_play={1: "Joan of Arc"},
        tokens={1: "C1"},
        realms={1: "Asia 1, Asia 2 built"},
        cards=own,
    )
    spot.play("play Nobel", "discard @1 Joan", "construct Asia 1 Culture")
    assert spot.winner() == 1


@pytest.mark.ruling("CL-F9", "refuses")
def test_no_fate_card_of_the_house_changes_a_realm() -> None:
    fates = [
        text
        for persona, text in zip(GAME.variant(3).personas, GAME.variant(3).texts)
        if persona.kind == "fate"
    ]
    assert len(fates) == 5
    assert not any(word in text for text in fates for word in ("construct", "take the", "turn it"))


# -- decks and tokens --------------------------------------------------------------------------------------------------
@pytest.mark.ruling("CL-D1", "allows")
def test_with_the_option_an_empty_deck_is_made_anew() -> None:
    spot = position(hand={0: "Confucius"}, deck="Homer", options={"reshuffle": "empty"})
    spot.play("play Confucius")
    assert (spot.state.hand_size[0], spot.state.lost_draws, spot.state.discard_size) == (2, 0, 0)


@pytest.mark.ruling("CL-D1", "refuses")
def test_by_the_book_the_draws_are_lost() -> None:
    spot = position(hand={0: "Confucius"}, deck="Homer").play("play Confucius")
    assert (spot.hand(0), spot.state.lost_draws, spot.state.discard_size) == ("Homer", 1, 35)
    spot.play("pass", "pass", "pass")
    assert spot.state.discard_size == 0


@pytest.mark.ruling("CL-D2", "allows")
def test_the_discards_are_there_for_everyone() -> None:
    spot = position(discards="Homer, Subject 2")
    homer = spot.variant.notation.persona("Homer")
    for viewer in (0, 1, None):
        assert spot.variant.view(spot.state, viewer).discards[homer] == 1


@pytest.mark.ruling("CL-D2", "refuses")
def test_what_is_taken_from_them_is_no_secret() -> None:
    spot = position(hand={0: "Qin Shi Huang", 1: "Florence Nightingale"}, discards="Homer, Napoleon")
    spot.play("play Qin", "discard Nightingale", "regain Homer")
    homer = spot.variant.notation.persona("Homer")
    for viewer in (0, 2, None):
        seen = spot.variant.view(spot.state, viewer)
        assert (seen.seats[1].known[homer], seen.seats[1].public[homer], seen.seats[1].hand) == (1, 1, None)
        assert all(spot.variant.imagine(seen, Fast(seed)).hand[31 + homer] == 1 for seed in range(20))
    spot.play("play Homer")
    assert sum(spot.variant.view(spot.state, 0).seats[1].known) == 0, "known no longer once it is played"


@pytest.mark.ruling("CL-D3", "allows")
def test_confucius_from_a_full_hand_draws_one() -> None:
    spot = position(hand={0: "Confucius, Subject 5"}).play("play Confucius")
    assert spot.state.hand_size[0] == 6


@pytest.mark.ruling("CL-D3", "refuses")
def test_nobody_holds_seven() -> None:
    spot = position(hand={0: "Alfred Nobel", 1: "Subject 6"}, in_play={1: "Murasaki Shikibu"})
    spot.play("play Nobel", "discard @1 Murasaki")
    assert spot.state.hand_size[1] == 6


@pytest.mark.ruling("CL-D4", "allows")
@pytest.mark.parametrize(("option", "pool"), [("44", 41), ("48", 13)])
def test_as_many_tokens_as_the_box_has(option: str, pool: int) -> None:
    spot = position(tokens={0: "M3 C3 S3"}, options={"tokens": option})
    assert list(spot.state.pool) == [pool] * 3
    spot = position(tokens={0: "M6"}, top="Asia", options={"tokens": option}).play("expand")
    assert spot.state.pool[0] == pool + 3


@pytest.mark.ruling("CL-D4", "allows")
def test_or_as_many_as_are_needed() -> None:
    spot = position(in_play={0: "Homer"}, tokens={0: "C90000"}, options={"tokens": "unlimited"})
    assert spot.play("pass", "pass", "pass").tokens(0) == "C90001"


@pytest.mark.ruling("CL-D4", "refuses")
def test_and_no_more() -> None:
    spot = position(in_play={0: "Homer, Sun Tzu"}, tokens={1: "C15"}, options={"tokens": "48"})
    spot.play("pass", "pass", "pass")
    assert (spot.tokens(0), spot.state.pool[1]) == ("C1", 0)


@pytest.mark.ruling("CL-D5", "allows")
def test_saladin_names_a_kind_that_is_there_and_takes_what_there_is() -> None:
    spot = fight("Saladin", tokens={2: "M44 C43"}).throws("rock paper")
    assert spot.lines() == ["take Culture", "take Science"]
    assert spot.play("take Culture").tokens(0) == "C1"


@pytest.mark.ruling("CL-D5", "refuses")
def test_not_a_kind_that_is_gone_and_nothing_where_all_are() -> None:
    spot = fight("Saladin", tokens={2: "M44"}).throws("rock paper")
    spot.refuses("take Military", "CL-D5", "no Military")
    spot = fight("Saladin", tokens={2: "M44 C44 S44"}).throws("rock paper")
    assert (spot.turn, spot.phase) == (1, "action")
    spot = position(in_play={0: "Subject"}, tokens={2: "M44 C44 S44"}).play("pass", "pass", "pass")
    assert (spot.phase, spot.tokens(0)) == ("action", "")


# -- secrets -----------------------------------------------------------------------------------------------------------
@pytest.mark.ruling("CL-D6", "allows")
def test_what_everybody_sees() -> None:
    spot = position(
        hand={0: "Homer 1"},
        in_play={1: "Subject"},
        tokens={2: "M4"},
        realms={1: "Asia 1 built shielded"},
        passed="@2",
        top="Africa",
    )
    seen = spot.variant.view(spot.state, None)
    assert [player.hand_size for player in seen.seats] == [1, 0, 0]
    assert (seen.seats[2].tokens, seen.seats[2].passed, seen.seats[1].stars) == ((4, 0, 0), True, 5)
    realm = seen.realms[spot.variant.realms.index("Asia 1")]
    assert (realm.owner, realm.built, realm.shielded) == (1, True, True)
    assert (seen.deck_size, seen.below, seen.round, seen.first) == (35, 16, 2, 0)


@pytest.mark.ruling("CL-D6", "refuses")
def test_all_see_the_same_of_it() -> None:
    spot = position(in_play={1: "Subject"}, tokens={2: "M4"}, realms={1: "Asia 1 built"}, passed="@2")
    views = [spot.variant.view(spot.state, viewer) for viewer in (0, 1, 2, None)]
    for name in ("realms", "pool", "top", "discards", "deck_size", "below", "round", "mover", "scores"):
        assert len({repr(getattr(view, name)) for view in views}) == 1


@pytest.mark.ruling("CL-D7", "allows")
def test_the_own_hand_is_seen() -> None:
    spot = position(hand={0: "Homer", 1: "Ashoka"})
    hand = spot.variant.view(spot.state, 0).seats[0].hand
    assert hand is not None
    assert spot.named(hand) == "Homer"


@pytest.mark.ruling("CL-D7", "refuses")
def test_hands_decks_and_throws_are_not() -> None:
    first = position(hand={0: "Homer", 1: "Ashoka"}, order=["Asia @1"])
    second = position(hand={0: "Homer", 1: "Napoleon"}, order=["Europe @1"])
    for viewer in (0, 2, None):
        seen = first.variant.view(first.state, viewer)
        assert seen.seats[1].hand is None
        assert seen == second.variant.view(second.state, viewer)
    assert first.variant.view(first.state, 1) != second.variant.view(second.state, 1)


@pytest.mark.ruling("CL-D8", "allows")
def test_who_looked_at_a_hand_remembers_it() -> None:
    spot = position(hand={0: "Socrates", 1: "Homer, Ashoka, Subject 2"}).play(
        "play Socrates", "look @1", "done"
    )
    seen = spot.variant.view(spot.state, 0)
    assert spot.named(seen.seats[1].known) == "Ashoka, Homer, Subject 2"
    own = spot.variant.view(spot.state, 1).seats[1].shown
    assert own is not None
    assert [spot.named(counts) for counts in own] == [
        "Ashoka, Homer, Subject 2",
        "Ashoka, Homer, Subject 2",
        "",
    ], "and who was looked at knows who knows"
    spot.play("play Subject")
    assert spot.named(spot.variant.view(spot.state, 0).seats[1].known) == "Ashoka, Homer, Subject"
    spot.play("pass", "pass", "pass", "take Culture")
    assert spot.named(spot.variant.view(spot.state, 0).seats[1].known) == "Ashoka, Homer, Subject"
    assert spot.state.hand_size[1] == 6
    seen = spot.variant.view(spot.state, 0)
    for seed in range(30):
        imagined = Spot(spot.variant, spot.variant.imagine(seen, Fast(seed)))
        assert {"Ashoka", "Homer"} <= set(imagined.hand(1).split(", "))
        assert "Subject" in imagined.hand(1)


@pytest.mark.ruling("CL-D8", "allows")
def test_columbus_remembers_what_he_puts_back() -> None:
    spot = position(hand={0: "Christopher Columbus"}, top="Asia", tokens={0: "M9"})
    witness = Witness(Fast(1))
    spot.state.apply(0, spot.variant.parse("play Columbus")[0], witness)
    assert [(int(o.event), int(o.audience)) for o in witness.seen] == [(situation.REALM, 0)] * 2
    seen = spot.variant.view(spot.state, 0)
    below = [spot.variant.rows[row] for row in seen.order if row is not None]
    assert (len(below), seen.looked, seen.phase) == (2, 3, "taking")
    spot.play("done", f"put back {below[0]}", "put back Asia")
    assert (spot.top(), spot.variant.view(spot.state, None).top) == (
        below[1],
        spot.variant.rows.index(below[1]),
    )
    again = [spot.variant.rows[row] for row in spot.variant.view(spot.state, 0).order if row is not None]
    assert again == ["Asia", below[0]], "the first that is put back lies deepest"


@pytest.mark.ruling("CL-D8", "refuses")
def test_nobody_else_learns_it() -> None:
    views = []
    for order in (["Asia @0", "Europe @0"], ["Africa @0", "Asia @0"]):
        spot = position(hand={0: "Christopher Columbus"}, top="Oceania", order=order).play(
            "play Columbus", "done"
        )
        last = spot.lines()[-1]
        assert not spot.variant.sees(spot.state, 0, spot.variant.parse(last)[0], 1)
        spot.play("put back Oceania")
        views.append([spot.variant.view(spot.state, viewer) for viewer in (1, 2, None)])
    assert views[0] == views[1]
    looking = [
        position(hand={0: "Socrates", 1: hand}).play("play Socrates", "look @1")
        for hand in ("Homer", "Ashoka")
    ]
    for viewer in (2, None):
        assert len({repr(spot.variant.view(spot.state, viewer)) for spot in looking}) == 1


@pytest.mark.ruling("CL-D8", "refuses")
def test_who_looked_before_no_longer_knows_the_order() -> None:
    spot = position(
        hand={0: "Christopher Columbus"}, top="Oceania", order=["Asia @1", "Europe @1"], tokens={0: "M9"}
    )
    assert spot.variant.view(spot.state, 1).order.count(None) == 0
    spot.play("play Columbus", "done", "put back Asia", "put back Europe")
    assert spot.variant.view(spot.state, 1).order == (None, None)
    assert spot.variant.view(spot.state, 0).order.count(None) == 0
    one = position(
        hand={0: "Christopher Columbus"}, top="Oceania", order=["Asia @1", "Europe @1"], tokens={0: "M9"}
    )
    one.play("play Columbus", "take Oceania", "put back Asia")
    assert one.variant.view(one.state, 1).order == (one.variant.rows.index("Asia"),), "only one can lie there"


@pytest.mark.ruling("CL-D8", "allows")
def test_a_top_realm_that_goes_below_is_known_to_all() -> None:
    own = {"Christopher Columbus": ["EXPAND pay=MIL look=2 may"]}
    spot = position(hand={0: "Christopher Columbus"}, top="Oceania", order=["Asia @0"], cards=own)
    spot.play("play Columbus", "done", "put back Oceania")
    assert spot.top() == "Asia"
    assert spot.variant.view(spot.state, None).order == (spot.variant.rows.index("Oceania"),)


# -- winning -----------------------------------------------------------------------------------------------------------
@pytest.mark.ruling("CL-W1", "allows")
@pytest.mark.parametrize("more", ["", ", Europe 1 built"])
def test_ten_stars_or_more_win(more: str) -> None:
    spot = position(tokens={0: "C6"}, realms={0: f"Asia 1, Asia 2 built{more}"}).play(
        "construct Asia 1 Culture"
    )
    assert (spot.winner(), spot.variant.view(spot.state, 1).won_by) == (0, "stars")


@pytest.mark.ruling("CL-W1", "refuses")
def test_nine_do_not() -> None:
    spot = position(tokens={0: "C6"}, realms={0: "Asia 1, Asia 2 built, Oceania 1"})
    assert (spot.play("construct Asia 1 Culture").stars(0), spot.over()) == (9, False)


SIX = "Oceania 1 built, Europe 1, South America 1, North America 1 built, Africa 1"


@pytest.mark.ruling("CL-W2", "allows")
def test_six_continents_win_whatever_their_side() -> None:
    spot = position(tokens={0: "M6"}, realms={0: SIX}, top="Asia").play("expand")
    assert (spot.winner(), spot.variant.view(spot.state, 1).won_by) == (0, "continents")


@pytest.mark.ruling("CL-W2", "refuses")
def test_six_realms_on_five_do_not() -> None:
    assert not position(tokens={0: "M6"}, realms={0: SIX}, top="Africa").play("expand").over()


@pytest.mark.ruling("CL-W3", "allows")
def test_a_capture_wins_too_and_with_stars_below_zero() -> None:
    five = "Oceania 1, Africa 1, South America 1, North America 1, Asia 1"
    spot = fight("Napoleon", realms={0: five, 1: "Europe 1"}).throws("rock scissors")
    assert (spot.winner(), spot.stars(0)) == (0, -9)


@pytest.mark.ruling("CL-W3", "refuses")
def test_none_of_them_needs_to_be_conquered() -> None:
    own = {"Albert Einstein": ["EXPAND pay=SCI"]}
    five = "Oceania 1, Africa 1, South America 1, North America 1, Asia 1"
    spot = position(hand={0: "Albert Einstein"}, tokens={0: "S2"}, realms={0: five}, top="Europe", cards=own)
    assert spot.play("play Einstein", "take Europe").winner() == 0


@pytest.mark.ruling("CL-W4", "allows")
@pytest.mark.ruling("CL-W4", "refuses")
def test_the_six_of_the_table_win_for_nobody() -> None:
    realms = {0: "Oceania 1, Europe 1", 1: "South America 1, North America 1", 2: "Africa 1, Asia 1"}
    assert not position(tokens={0: "M6"}, realms=realms, top="Asia").play("expand").over()
    spot = position(tokens={0: "M6"}, realms={**realms, 0: SIX, 1: "", 2: ""}, top="Asia").play("expand")
    assert spot.winner() == 0


@pytest.mark.ruling("CL-W5", "allows")
def test_all_players_are_looked_at_after_every_change() -> None:
    realms = {0: "Oceania 1", 1: "Asia 1 built, Asia 2 built, Europe 1"}
    assert fight("Homer", realms=realms).throws("rock scissors").winner() == 1


@pytest.mark.ruling("CL-W5", "refuses")
def test_the_game_is_over_in_that_moment() -> None:
    spot = position(hand={1: "Subject"}, tokens={0: "C6"}, realms={0: "Asia 1, Asia 2 built"})
    spot.play("construct Asia 1 Culture")
    assert (spot.turn, [spot.lines(seat) for seat in range(3)]) == (-1, [[], [], []])
    spot.refuses("play Subject", "CL-W5", "@0", seat=1)


@pytest.mark.ruling("CL-W6", "allows")
def test_of_two_the_one_whose_turn_it_is_wins() -> None:
    five = "Oceania 1, Africa 1, South America 1, North America 1, Asia 3"
    spot = fight("Napoleon", realms={0: five, 1: "Asia 1 built, Asia 2 built, Europe 1"}).throws(
        "rock scissors"
    )
    assert (spot.stars(1), spot.winner()) == (10, 0)


@pytest.mark.ruling("CL-W6", "refuses")
def test_not_the_lowest_seat() -> None:
    five = "Oceania 1, Africa 1, South America 1, North America 1, Asia 3"
    realms = {2: five, 1: "Asia 1 built, Asia 2 built, Europe 1"}
    spot = position(turn=2, hand={2: "Napoleon"}, realms=realms).play("play Napoleon", "attack Europe 1")
    spot.throws("rock scissors")
    assert spot.winner() == 2


@pytest.mark.ruling("CL-W7", "allows")
@pytest.mark.ruling("CL-W7", "refuses")
def test_both_at_once_are_one_victory_by_continents() -> None:
    built = "Oceania 1 built, Europe 1 built, South America 1 built, North America 1 built, Africa 1"
    own = {"Albert Einstein": ["EXPAND pay=SCI"]}
    spot = position(
        hand={0: "Albert Einstein"}, tokens={0: "S9"}, realms={0: f"{built}, Africa 2"}, top="Asia", cards=own
    )
    assert spot.stars(0) == 8
    assert spot.play("play Einstein", "take Asia").winner() == 0
    assert spot.variant.view(spot.state, None).won_by == "continents"
    assert [spot.state.share(seat) for seat in range(3)] == [1.0, 0.0, 0.0]


@pytest.mark.ruling("CL-W8", "allows")
@pytest.mark.ruling("CL-W8", "refuses")
def test_the_rest_of_the_effect_is_dropped() -> None:
    own = {"Augustus": ["BUILD less=2", "GAIN 5 MIL", "DRAW 2"]}
    spot = position(hand={0: "Augustus"}, tokens={0: "C4"}, realms={0: "Asia 1, Asia 2 built"}, cards=own)
    spot.play("play Augustus", "construct Asia 1 Culture")
    assert (spot.winner(), spot.tokens(0), spot.state.hand_size[0]) == (0, "", 0)


@pytest.mark.ruling("CL-W8", "refuses")
def test_columbus_who_wins_puts_nothing_back() -> None:
    spot = position(hand={0: "Christopher Columbus"}, tokens={0: "M6"}, realms={0: SIX}, top="Asia")
    spot.play("play Columbus", "take Asia")
    assert (spot.winner(), spot.phase) == (0, "over")
    text = spot.variant.save(spot.state)
    assert "placed" not in text["state"]


@pytest.mark.ruling("CL-W9", "allows")
@pytest.mark.ruling("CL-W9", "refuses")
def test_one_winner_before_the_last_round() -> None:
    variant = GAME.variant(4)
    room = vec[i64]([0] * variant.actions)
    for seed in range(40):
        state = variant.start(Fast(seed))
        playout(state, Fast(seed), Fast(seed + 1), room, 20_000)
        assert sorted(state.share(seat) for seat in range(4)) == [0.0, 0.0, 0.0, 1.0]
