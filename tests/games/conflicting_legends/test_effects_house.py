"""The house set, card by card: each of the thirty does what it says, and says what it does."""

import pytest

from banneret.games.conflicting_legends import GAME
from games.conflicting_legends.positions import fight, position

VARIANT = GAME.variant(3)
THREE = ("Oceania 1 built", "Oceania 2 built", "Europe 1 built")
TEXTS = dict(zip((persona.name for persona in VARIANT.personas), VARIANT.texts))


def test_the_set_has_what_is_known_of_the_published_one() -> None:
    personas = VARIANT.personas
    assert sum(persona.copies for persona in personas) == 37
    for colour, count in (("red", 10), ("green", 10), ("blue", 10), ("black", 7)):
        assert sum(persona.copies for persona in personas if persona.colour == colour) == count
    kinds = [persona.kind for persona in personas]
    assert [kinds.count(kind) for kind in ("battle", "skill", "fate", "none")] == [11, 14, 5, 1]
    assert len(VARIANT.realms) == 18
    assert [row.construct for row in VARIANT.sheet.realm if row.continent == "Europe"] == [4]
    assert len({(persona.kind, TEXTS[persona.name]) for persona in personas}) == 31, "no two alike"


# -- red ---------------------------------------------------------------------------------------------------------------
def test_julius_caesar() -> None:
    assert "announce rock, paper or scissors" in TEXTS["Julius Caesar"]
    spot = fight("Julius Caesar").play("announce rock").throws("paper paper").play("announce scissors")
    assert spot.throws("scissors paper").tokens(0) == "M2"


def test_ashoka() -> None:
    spot = fight("Ashoka", in_play={1: "Homer, Subject"}).throws("rock rock")
    assert spot.play("discard @1 Subject").in_play(1) == "Homer"


def test_charlemagne() -> None:
    spot = fight("Charlemagne").throws("rock paper")
    assert spot.lines() == ["accept", "decline"]
    assert spot.play("accept").throws("rock scissors", "rock scissors").result() == "won"


def test_napoleon() -> None:
    spot = fight("Napoleon").throws("rock scissors").play("done")
    assert (spot.turn, spot.phase) == (1, "action")


def test_genghis_khan() -> None:
    spot = fight("Genghis Khan", tokens={1: "C1"}).throws("rock scissors").play("steal @1 Culture")
    assert (spot.tokens(0), spot.turn) == ("C1", 1), "as far as the defender has them"
    assert fight("Genghis Khan", tokens={1: "C3"}).throws("scissors paper").tokens(0) == ""


def test_genghis_khan_must_steal_and_from_the_defender() -> None:
    spot = fight("Genghis Khan", tokens={1: "C3", 2: "M3"}).throws("rock scissors")
    spot.refuses("steal @2 Military", "CL-C3")
    spot.refuses("done", "CL-C3")


def test_alexander() -> None:
    assert fight("Alexander the Great").throws("rock rock", "scissors scissors").result() == "won"


def test_saladin() -> None:
    assert fight("Saladin").throws("rock paper").play("take Science").tokens(0) == "S2"
    assert fight("Saladin").throws("rock scissors").phase == "action"


def test_augustus() -> None:
    spot = position(hand={0: "Augustus"}, tokens={0: "S4"}, realms={0: "Asia 1, Africa 1"}).play(
        "play Augustus"
    )
    assert spot.lines() == ["construct Africa 1 Science", "construct Asia 1 Science", "done"]
    assert spot.play("construct Asia 1 Science").tokens(0) == ""


def test_a_discount_leaves_at_least_one_to_pay() -> None:
    spot = position(
        hand={0: "Augustus"}, tokens={0: "S1"}, realms={0: "Oceania 1"}, cards={"Augustus": ["BUILD less=9"]}
    )
    assert spot.play("play Augustus", "construct Oceania 1 Science").tokens(0) == ""


def test_qin_shi_huang() -> None:
    spot = position(4, turn=1, hand={1: "Qin Shi Huang", 2: "Homer", 0: "Ashoka, Napoleon"}).play("play Qin")
    assert (spot.turn, spot.lines()) == (2, ["discard Homer"])
    spot.play("discard Homer")
    assert (spot.turn, spot.phase) == (0, "discarding"), "the one without cards is passed over"
    assert spot.play("discard Napoleon").discards() == "Napoleon, Homer"


def test_joan_of_arc() -> None:
    spot = position(hand={0: "Alfred Nobel"}, in_play={0: "Joan of Arc"}).play("play Nobel")
    spot.play("discard @0 Joan", draws="Homer")
    assert (spot.tokens(0), spot.hand(0)) == ("M2 S1", "Homer")


# -- green -------------------------------------------------------------------------------------------------------------
def test_sun_tzu() -> None:
    spot = fight("Sun Tzu").play("bar scissors")
    assert spot.throws("paper rock").result() == "won"


def test_homer() -> None:
    assert fight("Homer", realms={1: "Europe 1 built"}).throws("paper rock").realm("Europe 1") == (0, False)
    assert fight("Homer", realms={1: "Europe 1 built"}).throws("rock scissors").realm("Europe 1") == (
        1,
        False,
    )


def test_confucius() -> None:
    assert (
        position(hand={0: "Confucius"}).play("play Confucius", draws="Homer, Ashoka").hand(0)
        == "Ashoka, Homer"
    )


def test_socrates() -> None:
    spot = position(hand={0: "Socrates", 1: "Homer, Ashoka"}).play("play Socrates")
    assert spot.lines() == ["look @1"]
    spot.play("look @1")
    assert spot.lines() == ["discard Ashoka", "discard Homer", "done"]
    spot.play("discard Homer", draws="Napoleon")
    assert (spot.hand(1), spot.discards(), spot.turn) == ("Ashoka, Napoleon", "Homer", 1)


def test_socrates_may_only_look() -> None:
    spot = position(hand={0: "Socrates", 1: "Homer"}).play("play Socrates", "look @1", "done")
    assert spot.hand(1) == "Homer"
    spot = position(hand={0: "Socrates", 1: "Homer"}).play("play Socrates")
    spot.refuses("look @2", "CL-C3", "no card")
    spot.refuses("look @0", "CL-C3", "not at yours")


def test_shakespeare() -> None:
    spot = position(hand={0: "William Shakespeare"}, in_play={2: "Confucius"}).play("play Shakespeare")
    assert spot.play("copy Confucius", draws="Homer, Ashoka").hand(0) == "Ashoka, Homer"


def test_shakespeare_copies_a_card_with_questions() -> None:
    spot = position(hand={0: "William Shakespeare", 1: "Homer"}, in_play={2: "Socrates"}).play(
        "play Shakespeare"
    )
    spot.play("copy Socrates", "look @1").play("discard Homer", draws="Ashoka")
    assert spot.hand(1) == "Ashoka"


def test_mozart() -> None:
    spot = position(hand={0: "W. A. Mozart"}, in_play={0: "Homer, Sun Tzu, Confucius", 1: "Socrates"})
    assert spot.play("play Mozart").tokens(0) == "C3"


def test_leonardo() -> None:
    spot = position(hand={0: "Leonardo da Vinci"}, tokens={0: "M1 S1"}).play("play Leonardo")
    assert spot.play("exchange Science Culture", "done").tokens(0) == "M1 C1"


def test_michelangelo() -> None:
    for built, tokens in (("Asia 1", "C1"), ("Asia 1 built", "C2"), (", ".join(THREE), "C3")):
        spot = position(hand={0: "Michelangelo"}, realms={0: built, 1: "Africa 1 built"})
        assert spot.play("play Michelangelo").tokens(0) == tokens


def test_murasaki() -> None:
    spot = position(hand={0: "Qin Shi Huang", 1: "Murasaki Shikibu"}).play("play Qin")
    assert spot.play("discard Murasaki", draws="Homer, Ashoka").hand(1) == "Ashoka, Homer"


def test_gandhi() -> None:
    spot = position(hand={0: "Qin Shi Huang", 1: "Mohandas Gandhi"}, realms={1: "Asia 1, Africa 1"}).play(
        "play Qin"
    )
    spot.play("discard Gandhi").refuses("shield Europe 1", "CL-A12")
    spot.play("shield Asia 1")
    assert spot.state.shielded[spot.variant.realms.index("Asia 1")] == 1


# -- blue --------------------------------------------------------------------------------------------------------------
def test_archimedes() -> None:
    spot = fight("Archimedes", tokens={0: "S2"})
    assert spot.lines() == ["accept", "decline"]
    assert spot.play("accept").throws("rock rock").result() == "won"
    assert spot.tokens(0) == ""


@pytest.mark.parametrize("answer", ["accept", "decline"])
def test_archimedes_wins_the_first_tie_alone_and_if_he_paid(answer: str) -> None:
    spot = fight("Archimedes", tokens={0: "S2"}).play(answer)
    spot.throws("rock rock")
    assert spot.result() == ("won" if answer == "accept" else "running")
    assert fight("Archimedes", tokens={0: "S1"}).phase == "throwing", "nothing is offered to who cannot pay"


def test_turing() -> None:
    spot = fight("Alan Turing", tokens={0: "S5"}).throws("rock paper").play("accept")
    assert (spot.phase, spot.tokens(0)) == ("throwing", "S3")
    assert spot.throws("rock paper").result() == "lost", "once in a battle"
    assert fight("Alan Turing", tokens={0: "S5"}).throws("rock paper").play("decline").result() == "lost"
    assert fight("Alan Turing", tokens={0: "S1"}).throws("rock paper").result() == "lost"


def test_einstein() -> None:
    spot = position(hand={0: "Albert Einstein"}, tokens={0: "M1 S5"}, top="Asia").play("play Einstein")
    assert spot.lines() == ["take Asia", "done"]
    spot.play("take Asia")
    assert (spot.tokens(0), spot.realm("Asia 1")) == ("M1", (0, False))
    poor = position(hand={0: "Albert Einstein"}, tokens={0: "M9 S4"}, top="Asia").play("play Einstein")
    assert (poor.turn, poor.top()) == (1, "Asia")


def test_columbus() -> None:
    spot = position(
        hand={0: "Christopher Columbus"}, tokens={0: "M1"}, top="Asia", order=["Africa @2", "Europe @2"]
    )
    spot.play("play Columbus")
    spot.refuses("take Asia", "CL-E1")
    spot.refuses("take Oceania", "CL-E1")
    assert spot.lines() == ["take Europe", "done"]
    spot.play("take Europe", "put back Africa")
    assert (spot.top(), spot.realm("Europe 1"), spot.tokens(0)) == ("Asia", (0, False), "")


def test_columbus_at_the_end_of_the_deck() -> None:
    few = {
        1: "Oceania 1, Oceania 2, Europe 1, Europe 2, Europe 3, South America 1, South America 2, North America 1",
        2: "North America 2, North America 3, South America 3, Africa 1, Africa 2, Africa 3, Asia 1, Asia 2",
    }
    spot = position(hand={0: "Christopher Columbus"}, tokens={0: "M9"}, realms=few, top="Oceania")
    spot.play("play Columbus")
    assert spot.state.looked == 2
    spot.play("take Asia")
    assert (spot.top(), spot.turn) == ("Oceania", 1), "a single one goes back by itself"


def test_newton() -> None:
    spot = position(hand={0: "Isaac Newton"}, tokens={1: "M1", 2: "C2"}).play("play Newton")
    spot.play("steal @2 Culture", "steal @1 Military")
    assert [spot.tokens(seat) for seat in range(3)] == ["M1 C1", "", "C1"]


def test_gutenberg() -> None:
    spot = position(hand={0: "Johannes Gutenberg"}, tokens={0: "C2 S2"}, realms={0: "Europe 1"})
    spot.play("play Gutenberg")
    assert spot.lines() == ["construct Europe 1 mixed 2", "done"]
    assert spot.play("construct Europe 1 mixed 2").tokens(0) == ""


def test_nobel() -> None:
    spot = position(hand={0: "Alfred Nobel"}, in_play={0: "Homer", 2: "Ashoka"}).play("play Nobel")
    assert spot.lines() == ["discard @0 Homer", "discard @2 Ashoka"]
    spot.refuses("discard @0 Nobel", "CL-C11")
    assert spot.play("discard @0 Homer").tokens(0) == "S1"


def test_darwin() -> None:
    spot = position(hand={0: "Charles Darwin, Homer, Ashoka, Subject"}).play("play Darwin")
    spot.play("discard Homer", "discard Subject").play("done", draws="Napoleon, Saladin")
    assert spot.hand(0) == "Ashoka, Napoleon, Saladin"
    assert position(hand={0: "Charles Darwin, Homer"}).play("play Darwin", "done").hand(0) == "Homer"


def test_curie() -> None:
    spot = position(hand={0: "Qin Shi Huang", 1: "Marie Curie"}).play(
        "play Qin", "discard Curie", draws="Homer"
    )
    assert (spot.tokens(1), spot.hand(1)) == ("S2", "Homer")


def test_nightingale() -> None:
    spot = position(hand={0: "Qin Shi Huang", 1: "Florence Nightingale"}, discards="Subject 2").play(
        "play Qin"
    )
    spot.play("discard Nightingale", "regain Subject")
    assert (spot.hand(1), spot.discards()) == ("Subject", "Florence Nightingale, Subject")


def test_a_subject_does_nothing() -> None:
    spot = position(hand={0: "Subject"}, realms={1: "Asia 1"}).play("play Subject")
    assert (spot.turn, spot.phase, TEXTS["Subject"]) == (1, "action", "")
