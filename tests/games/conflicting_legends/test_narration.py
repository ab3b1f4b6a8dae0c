"""The log and the picture: every event told, in full sentences, to each viewer no more than is for him."""

from collections.abc import Sequence
from typing import Any

import pytest

from games.conflicting_legends.scenes import NAMES, Scene, scene

REALMS = {0: "Europe 1, Asia 1 built", 1: "Oceania 1, Asia 2 built", 2: "Africa 1"}
OWNED = {
    0: "Asia 1, Asia 2, Asia 3, Europe 1, Europe 2",
    1: "Africa 1, Africa 2, Africa 3, Oceania 1, Oceania 2, Oceania 3",
    2: "South America 1, South America 2, South America 3, North America 1, North America 2, North America 3",
}
TURNED = [
    "Ada wins the battle: Asia 2 is turned to its front and stays with Bo.",
    "Now Bo has -3 stars (-7).",
]
HELD = "Bo holds Asia 2: the attack of Ada has failed."
ROCK_WINS = "Ada throws rock, Bo scissors: Ada wins the throw."
ROCK_LOSES = "Ada throws rock, Bo paper: Bo wins the throw."
SHUFFLED = "Personas in play and discards are shuffled into the deck."


def battle(card: str, attack: str = "Asia 2", **given: Any) -> Scene:
    """@0 attacks a realm with a card."""
    given = {"realms": REALMS, "hand": {0: card}, **given}
    return scene(**given).play(f"play {card}", f"attack {attack}")


def opened(spot: Scene, mine: str, theirs: str, viewer: int | None = None) -> list[str]:
    """What is told when the defender's throw, the second one, is made."""
    spot.play(f"throw {mine}", seat=int(spot.state.attacker))
    return spot.told(f"throw {theirs}", int(spot.state.defender), viewer)


# -- playing ---------------------------------------------------------------------------------------------------------
def test_a_skill_is_told_with_what_it_says_and_what_it_brings() -> None:
    spot = scene(hand={0: "W. A. Mozart"}, in_play={0: "Homer"})
    assert spot.told("play W. A. Mozart") == [
        "Ada plays W. A. Mozart: gain 1 Culture for each green persona in front of you, this one included, at most 3.",
        "Ada gains 2 Culture.",
    ]


def test_drawn_cards_are_named_to_their_owner_alone() -> None:
    said = "Ada plays Confucius: draw 2 cards."
    for viewer, drawn in (
        (0, "Ada draws Homer and a Subject."),
        (1, "Ada draws 2 cards."),
        (None, "Ada draws 2 cards."),
    ):
        spot = scene(hand={0: "Confucius"})
        assert spot.told("play Confucius", viewer=viewer, draws="Subject, Homer") == [said, drawn]
    spot = scene(hand={0: "Confucius"})
    assert spot.told("play Confucius", viewer=0, draws="Subject, Subject")[1] == "Ada draws 2 × Subject."


def test_cards_without_an_effect_of_their_own() -> None:
    spot = scene(hand={0: "Joan of Arc, Subject", 1: "Ashoka", 2: "William Shakespeare"})
    assert spot.told("play Joan of Arc") == ["Ada plays Joan of Arc, who acts only when discarded."]
    assert spot.told("play Ashoka")[1:] == ["There is no realm to attack."]
    assert spot.told("play William Shakespeare")[1:] == ["Nothing comes of it."]
    assert spot.told("play Subject") == ["Ada plays a Subject, for a token at income."]


def test_tokens_that_change_hands() -> None:
    spot = scene(hand={0: "Isaac Newton"}, tokens={1: "Science 4", 2: "Culture"}).play("play Isaac Newton")
    assert spot.told("steal @1 Science") == ["Ada steals 1 Science from Bo."]
    assert spot.told("done") == ["Ada steals no more."]
    spot = scene(hand={0: "Leonardo da Vinci"}, tokens={0: "Science 4"}).play("play Leonardo da Vinci")
    assert spot.told("exchange Science Culture") == ["Ada exchanges 1 Science for 1 Culture."]


def test_a_copied_skill_says_what_it_does() -> None:
    spot = scene(hand={0: "William Shakespeare"}, in_play={1: "Confucius"}).play("play William Shakespeare")
    assert spot.told("copy Confucius") == ["Ada copies Confucius: draw 2 cards.", "Ada draws 2 cards."]


@pytest.mark.parametrize(
    ("effect", "answer", "told"),
    [
        ("MAY PAY 1 CUL: DRAW 2", "accept", ["Ada pays 1 Culture for Confucius.", "Ada draws 2 cards."]),
        ("MAY PAY 1 CUL: DRAW 2", "decline", ["Ada does not pay for Confucius."]),
        ("MAY DRAW 2", "accept", ["Ada makes use of Confucius.", "Ada draws 2 cards."]),
        ("MAY DRAW 2", "decline", ["Ada makes no further use of Confucius."]),
    ],
)
def test_offers_of_a_card_of_ones_own(effect: str, answer: str, told: list[str]) -> None:
    spot = scene(hand={0: "Confucius"}, tokens={0: "Culture 2"}, cards={"Confucius": [effect]})
    assert spot.play("play Confucius").told(answer) == told


# -- realms ----------------------------------------------------------------------------------------------------------
def test_expanding() -> None:
    spot = scene(tokens={0: "Military 5"}, realms={0: "Europe 1, Asia 1, North America 1, Oceania 1"})
    assert spot.told("expand", realms="Asia") == [
        "Ada expands to Africa 1 for 5 Military.",
        "Now Ada has -8 stars (-2).",
        "Ada has realms on 5 of the 6 continents.",
        "Asia lies on top of the realm deck.",
    ]
    spot = scene(tokens={0: "Military 5"}, realms=OWNED, top="Europe")
    assert spot.told("expand")[-1] == "The realm deck is empty now."


@pytest.mark.parametrize(
    ("card", "line", "purse", "cost"),
    [
        ("", "construct Europe 1 Culture", "Culture 5", "4 Culture"),
        ("Augustus", "construct Europe 1 Science", "Science 5", "2 Science"),
        (
            "Johannes Gutenberg",
            "construct Europe 1 mixed 1",
            "Culture 1, Science 3",
            "1 Culture and 3 Science",
        ),
    ],
)
def test_constructing(card: str, line: str, purse: str, cost: str) -> None:
    spot = scene(realms=REALMS, tokens={0: purse}, hand={0: card})
    if card:
        spot.play(f"play {card}")
    assert spot.told(line) == [
        f"Ada constructs Europe 1 for {cost}.",
        "Now Ada has 8 stars (+4).",
        "Ada draws 1 card.",
    ]


def test_a_realm_through_a_card() -> None:
    spot = scene(hand={0: "Albert Einstein"}, tokens={0: "Science 4"}).play("play Albert Einstein")
    assert spot.told("take Africa", realms="Asia") == [
        "Ada takes Africa 1 for 4 Science.",
        "Now Ada has -2 stars (-2).",
        "Asia lies on top of the realm deck.",
    ]


# -- battles ---------------------------------------------------------------------------------------------------------
@pytest.mark.ruling("CL-D7", "allows")
def test_a_sealed_throw_tells_nothing_but_that_it_is_made() -> None:
    for symbol in ("rock", "paper", "scissors"):
        for viewer in (1, 2, None):
            assert battle("Ashoka").told(f"throw {symbol}", 0, viewer) == ["Ada has chosen a throw."]
        assert battle("Ashoka").told(f"throw {symbol}", 0, 0) == [f"Ada has chosen {symbol}."]


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_both_throws_are_told_together(viewer: int | None) -> None:
    assert opened(battle("Ashoka"), "rock", "scissors", viewer) == [ROCK_WINS, *TURNED]
    assert opened(battle("Ashoka"), "rock", "paper", viewer) == [ROCK_LOSES, HELD]
    tie = ["Ada and Bo both throw rock: a tie, so they throw again."]
    assert opened(battle("Ashoka"), "rock", "rock", viewer) == tie


def test_what_is_attacked_and_what_is_taken() -> None:
    spot = scene(realms=REALMS, hand={0: "Ashoka"})
    assert spot.play("play Ashoka").told("attack Oceania 1") == [
        "Ada attacks the unbuilt Oceania 1 of Bo with Ashoka."
    ]
    assert opened(spot, "rock", "scissors") == [
        ROCK_WINS,
        "Ada wins the battle and takes Oceania 1 from Bo.",
        "Now Ada has 3 stars (-1) and Bo 5 stars (+1).",
    ]
    assert scene(realms=REALMS, hand={0: "Ashoka"}).play("play Ashoka").told("done") == [
        "Ada makes no attack."
    ]


def test_what_is_said_before_a_throw() -> None:
    assert battle("Julius Caesar").told("announce rock") == ["Ada announces rock, and need not keep to it."]
    assert battle("Sun Tzu").told("bar rock") == ["Bo rules out rock for the first throw."]
    assert battle("Ashoka").told("declare rock", 1) == ["Bo declares rock, which binds nobody."]


def test_rewards() -> None:
    caesar = battle("Julius Caesar").play("announce rock")
    assert opened(caesar, "rock", "scissors") == [ROCK_WINS, *TURNED, "Ada gains 2 Military."]
    genghis = battle("Genghis Khan", tokens={1: "Culture 3"})
    assert opened(genghis, "rock", "scissors") == [ROCK_WINS, *TURNED]
    assert genghis.told("steal @1 Culture") == ["Ada steals 1 Culture from Bo."]
    saladin = battle("Saladin")
    assert opened(saladin, "rock", "paper") == [ROCK_LOSES, HELD]
    assert saladin.told("take Military") == ["Ada takes 2 Military."]
    assert opened(battle("Homer"), "paper", "rock") == [
        "Ada throws paper, Bo rock: Ada wins the throw.",
        "Ada wins the battle: Asia 2 is turned to its front and taken from Bo.",
        "Now Ada has 2 stars (-2) and Bo -1 star (-5).",
    ]


def test_ties_that_count_as_a_win() -> None:
    assert opened(battle("Alexander the Great"), "scissors", "scissors") == [
        "Ada and Bo both throw scissors, which counts as a win for Ada.",
        *TURNED,
    ]
    paid = battle("Archimedes", tokens={0: "Science 2"})
    assert paid.told("accept") == ["Ada pays 2 Science for Archimedes."]
    assert opened(paid, "rock", "rock")[0] == "Ada and Bo both throw rock, which counts as a win for Ada."
    unpaid = battle("Archimedes", tokens={0: "Science 2"})
    assert unpaid.told("decline") == ["Ada does not pay for Archimedes."]
    assert opened(unpaid, "rock", "rock") == ["Ada and Bo both throw rock: a tie, so they throw again."]


def test_a_lost_throw_that_is_not_the_end() -> None:
    spot = battle("Charlemagne")
    assert opened(spot, "rock", "paper") == [ROCK_LOSES]
    assert spot.told("accept") == [
        "Ada turns the battle into best of three; the lost throw counts as the first game."
    ]
    assert opened(spot, "rock", "scissors") == [f"{ROCK_WINS} It stands at one all; the next win decides."]
    assert opened(spot, "rock", "rock") == ["Ada and Bo both throw rock: a tie, so they throw again."]
    assert opened(spot, "rock", "scissors") == [ROCK_WINS, *TURNED]
    assert battle("Charlemagne").throw("rock", "paper").told("decline") == [
        "Ada does not ask for best of three.",
        HELD,
    ]
    spot = battle("Alan Turing", tokens={0: "Science 3"})
    assert opened(spot, "rock", "paper") == [ROCK_LOSES]
    assert spot.told("accept") == ["Ada pays 2 Science: the lost throw does not count."]
    spot = battle("Alan Turing", tokens={0: "Science 3"}).throw("rock", "paper")
    assert spot.told("decline") == ["Ada does not pay for another throw.", HELD]


def test_a_further_attack() -> None:
    spot = battle("Napoleon").throw("rock", "scissors")
    assert spot.told("attack Africa 1") == [
        "Ada attacks again, with no power of a card: the unbuilt Africa 1 of Cy."
    ]
    assert opened(spot, "rock", "scissors")[0] == "Ada throws rock, Cy scissors: Ada wins the throw."


def test_drawn_throws_are_told_one_by_one() -> None:
    """After so many ties chance throws for both; here from the first throw on."""
    spot = scene(realms=REALMS, hand={0: "Ashoka"}, caps={"ties": 0}).play("play Ashoka")
    lines = spot.told("attack Asia 2")
    battle = spot.variant.view(spot.state, None).battle
    assert battle is not None
    assert len([line for line in lines if "throw" in line]) == battle.count
    assert lines[0] == "Ada attacks the built Asia 2 of Bo with Ashoka."


# -- fate cards and discards -----------------------------------------------------------------------------------------
def test_a_fate_card_in_a_battle() -> None:
    spot = battle("Ashoka", in_play={1: "Joan of Arc, Homer"}).throw("rock", "rock")
    assert spot.told("discard @1 Joan of Arc", viewer=1, draws="Subject") == [
        "Ada discards Joan of Arc in front of Bo.",
        "Joan of Arc acts for Bo: gain 2 Military. Draw 1 card.",
        "Bo gains 2 Military.",
        "Bo draws a Subject.",
    ]


def test_a_fate_card_waits_for_the_end_of_the_effect() -> None:
    spot = scene(hand={0: "Qin Shi Huang", 1: "Joan of Arc", 2: "Subject"}).play("play Qin Shi Huang")
    assert spot.told("discard Joan of Arc") == ["Bo discards Joan of Arc from the hand."]
    assert spot.told("discard Subject") == [
        "Cy discards a Subject from the hand.",
        "Joan of Arc acts for Bo: gain 2 Military. Draw 1 card.",
        "Bo gains 2 Military.",
        "Bo draws 1 card.",
    ]


def test_several_fate_cards_are_told_in_their_order() -> None:
    spot = scene(hand={0: "Charles Darwin, Joan of Arc, Marie Curie, Florence Nightingale"})
    spot.play(
        "play Charles Darwin", "discard Joan of Arc", "discard Marie Curie", "discard Florence Nightingale"
    )
    assert spot.told("resolve Florence Nightingale") == [
        "Ada has Florence Nightingale act next.",
        "Florence Nightingale acts for Ada: take 1 other card from the discard pile into your hand.",
    ]
    assert spot.told("regain Marie Curie") == ["Ada takes Marie Curie from the discard pile."]
    assert spot.told("resolve Joan of Arc") == [
        "Ada has Joan of Arc act next.",
        "Joan of Arc acts for Ada: gain 2 Military. Draw 1 card.",
        "Marie Curie acts for Ada: gain 2 Science. Draw 1 card.",
        "Ada gains 2 Military and 2 Science.",
        "Ada draws 2 cards.",
    ]


def test_nobel_and_gandhi() -> None:
    spot = scene(hand={0: "Alfred Nobel"}, in_play={0: "Homer"}).play("play Alfred Nobel")
    assert spot.told("discard @0 Homer") == [
        "Ada discards Homer from play.",
        "Ada gains 1 Science.",
    ]
    spot = scene(realms=REALMS, hand={0: "Charles Darwin, Mohandas Gandhi"})
    spot.play("play Charles Darwin", "discard Mohandas Gandhi")
    assert spot.told("shield Asia 1") == ["Ada shields Asia 1: nobody may attack it this round."]


# -- secrets ---------------------------------------------------------------------------------------------------------
@pytest.mark.ruling("CL-D8", "allows")
def test_a_hand_is_shown_to_the_one_who_looks() -> None:
    def look(viewer: int | None) -> list[str]:
        return (
            scene(hand={0: "Socrates", 1: "Homer, Subject 2"})
            .play("play Socrates")
            .told("look @1", viewer=viewer)
        )

    said = "Ada looks at the hand of Bo."
    assert look(0) == [said, "Bo holds Homer and 2 × Subject."]
    assert look(1) == look(2) == look(None) == [said]


def test_a_hand_that_a_battle_shows() -> None:
    cards = {"Ashoka": ["WIN_BONUS: LOOK_HAND defender"]}

    def look(viewer: int | None) -> list[str]:
        spot = scene(realms=REALMS, hand={0: "Ashoka", 1: "Homer"}, cards=cards).play(
            "play Ashoka", "attack Asia 2"
        )
        return opened(spot, "rock", "scissors", viewer)

    assert look(0) == [ROCK_WINS, *TURNED, "Bo holds Homer."]
    assert look(1) == look(2) == [ROCK_WINS, *TURNED]


@pytest.mark.ruling("CL-D8", "refuses")
def test_realms_are_shown_to_the_one_who_looks() -> None:
    def columbus(viewer: int | None) -> tuple[Scene, list[str]]:
        spot = scene(hand={0: "Christopher Columbus"}, tokens={0: "Military 4"})
        return spot, spot.told("play Christopher Columbus", viewer=viewer, realms="Asia, Oceania")[1:]

    assert columbus(0)[1] == ["Ada looks at the top 3 realms of the deck: Africa, Asia and Oceania."]
    for viewer in (1, 2, None):
        spot, told = columbus(viewer)
        assert told == ["Ada looks at the top 3 realms of the deck."]
        assert spot.told("take Oceania", viewer=viewer)[0] == "Ada takes Oceania 1 for 1 Military."
        assert spot.told("put back Asia", viewer=viewer) == [
            "Ada puts a realm back on the realm deck.",
            "Africa lies on top of the realm deck.",
        ]
    spot, _ = columbus(0)
    assert spot.told("done", viewer=0) == ["Ada takes no realm."]
    assert spot.told("put back Asia", viewer=0) == ["Ada puts Asia back on the realm deck."]


# -- rounds and the end ----------------------------------------------------------------------------------------------
def test_passing() -> None:
    assert scene().told("pass") == ["Ada passes."]
    assert scene(passed="@1").told("pass") == ["Ada passes.", "Only Cy plays on in this round."]


def test_income_and_a_new_round() -> None:
    spot = scene(
        passed="@1, @2",
        in_play={0: "Ashoka, Homer, Subject", 1: "Subject, Isaac Newton", 2: "Saladin"},
        realms={0: "Asia 1 shielded"},
    )
    assert spot.told("pass") == ["Ada passes.", "Income: Ada gains 1 Military and 1 Culture."]
    assert spot.told("take Culture") == ["Ada takes 1 Culture for a Subject.", "Income: Bo gains 1 Science."]
    drawn = "Napoleon, Saladin, Subject, Subject, Socrates, Sun Tzu, Ashoka, Homer, Augustus"
    assert spot.told("take Culture", viewer=2, draws=drawn) == [
        "Bo takes 1 Culture for a Subject.",
        "Income: Cy gains 1 Military.",
        "Asia 1 can be attacked again.",
        SHUFFLED,
        "Cy draws Ashoka, Augustus and Homer.",
        "Ada draws 3 cards and Bo 3.",
        "Round 3 begins: Bo starts.",
    ]


def test_everyone_draws_and_the_next_one_starts() -> None:
    spot = scene(
        passed="@1, @2",
        hand={1: "Homer, Subject 4", 2: "Sun Tzu, Ashoka, Saladin, Napoleon, Socrates, Subject"},
    )
    assert spot.told("pass", viewer=1, draws="Augustus, Joan of Arc, Confucius, Subject") == [
        "Ada passes.",
        "Nobody has an income.",
        SHUFFLED,
        "Bo draws a Subject.",
        "Ada draws 3 cards.",
        "Round 3 begins: Bo starts.",
    ]


def test_what_runs_out() -> None:
    spot = scene(
        options={"tokens": "48"}, passed="@1, @2", tokens={1: "Military 15"}, in_play={0: "Ashoka, Saladin"}
    )
    assert spot.told("pass")[1:3] == ["Income: Ada gains 1 Military.", "The pool has no Military left."]
    hands = {
        0: "Confucius, Subject 5",
        1: "Homer, Ashoka, Saladin, Charlemagne, Napoleon, Sun Tzu",
        2: "Julius Caesar, Genghis Khan, Alexander the Great, Augustus, Qin Shi Huang, Joan of Arc",
    }
    rest = (
        "Socrates, William Shakespeare, W. A. Mozart, Leonardo da Vinci, Michelangelo, Murasaki Shikibu, "
        "Mohandas Gandhi, Archimedes, Alan Turing, Albert Einstein, Christopher Columbus, Isaac Newton, "
        "Johannes Gutenberg, Alfred Nobel, Charles Darwin, Marie Curie, Florence Nightingale, Subject 2"
    )
    assert scene(hand=hands, discards=rest).told("play Confucius")[1:] == [
        "The persona deck is empty: there is no card to draw."
    ]
    assert scene(options={"reshuffle": "empty"}, hand=hands, discards=rest).told("play Confucius")[1:] == [
        "The discards are shuffled into a new persona deck.",
        "Ada draws 1 card.",
    ]


def test_victories() -> None:
    spot = scene(realms={0: "Europe 1, Asia 1 built, Asia 2 built"}, tokens={0: "Culture 5"})
    assert spot.told("construct Europe 1 Culture") == [
        "Ada constructs Europe 1 for 4 Culture.",
        "Now Ada has 13 stars (+4).",
        "With 13 stars Ada wins the game.",
    ]
    spot = scene(
        tokens={0: "Military 5"}, realms={0: "Europe 1, Asia 1, North America 1, Oceania 1, South America 1"}
    )
    assert spot.told("expand")[-1] == "With realms on all 6 continents Ada wins the game."
    spot = battle("Ashoka", "Oceania 1", realms={0: "Europe 1", 1: "Asia 1 built, Asia 2 built, Oceania 1"})
    assert opened(spot, "rock", "scissors")[-2:] == [
        "Now Ada has -2 stars (-1) and Bo 10 stars (+1).",
        "With 10 stars Bo wins the game.",
    ]


def test_the_last_round() -> None:
    told = scene(round=60, passed="@1, @2", realms=REALMS).told("pass")
    assert told[-2:] == ["Round 60 was the last.", "Ada and Bo share the victory with 4 stars each."]
    told = scene(round=60, passed="@1, @2", realms={0: "Asia 1 built"}).told("pass")
    assert told[-2:] == ["Round 60 was the last.", "With 5 stars Ada wins the game."]


# -- the picture -----------------------------------------------------------------------------------------------------
def drawn(spot: Scene, viewer: int | None = None) -> str:
    return spot.variant.picture(spot.variant.view(spot.state, viewer), NAMES[: spot.variant.seats])


def lines_with(text: str, *words: str) -> Sequence[str]:
    return [line for line in text.splitlines() if all(word in line for word in words)]


def test_the_picture_has_the_table() -> None:
    spot = scene(
        realms={0: "Europe 1, Asia 1 built shielded"},
        in_play={1: "Homer, Subject 2"},
        tokens={0: "Military 2, Science 3"},
        hand={0: "Confucius", 1: "Ashoka"},
        passed="@1",
        discards="Socrates",
    )
    text = drawn(spot, 0)
    assert "Round 2, turn of Ada. To decide: Ada, play, expand, construct or pass." in text
    assert lines_with(text, "> Ada", "4", "2 of 6", "3")
    assert lines_with(text, "Bo", "has passed")
    assert "Ada rules Europe 1 unbuilt -1, Asia 1 built +5 shielded." in text
    assert "In play: Homer, Subject 2." in text
    assert "Realm deck: Africa on top" in text
    assert "Discards: Socrates." in text
    assert "1 Confucius (green skill)" in text
    assert "Draw 2 cards." in text
    assert "Ashoka" not in text
    assert max(len(line) for line in text.splitlines()) <= 96


def test_the_picture_of_a_battle_keeps_the_sealed_throw() -> None:
    spot = battle("Ashoka").throw("rock", "rock").play("declare paper", seat=1).play("throw scissors", seat=0)
    for viewer in (0, 1, None):
        text = drawn(spot, viewer)
        assert "Ada attacks Asia 2 of Bo with Ashoka." in text
        assert "Throw 1: Ada rock, Bo rock." in text
        assert "Bo declares paper." in text
        assert "Has chosen a throw: Ada." in text
        assert ("scissors" in text) == (viewer == 0)


def test_the_picture_of_the_end() -> None:
    spot = scene(realms={0: "Europe 1, Asia 1 built, Asia 2 built"}, tokens={0: "Culture 5"})
    assert "The game is over: Ada won." in drawn(spot.play("construct Europe 1 Culture"))
