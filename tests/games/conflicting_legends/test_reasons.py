"""Refusals: one for every illegal action, none for a legal one, and nothing in them that the seat may not know."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from banneret.games.conflicting_legends import notation, reasons, situation, whys
from banneret.games.conflicting_legends.game import GAME
from games.conflicting_legends.scenes import Scene, scene
from games.refusals import check_refusals

REALMS = {0: "Europe 1, Asia 1 built", 1: "Oceania 1, Asia 2 built", 2: "Africa 1"}
OWNED = {
    0: "Asia 1, Asia 2, Asia 3, Europe 1, Europe 2, Europe 3",
    1: "Africa 1, Africa 2, Africa 3, Oceania 1, Oceania 2, Oceania 3",
    2: "South America 1, South America 2, South America 3, North America 1, North America 2, North America 3",
}
TABLES = [
    (3, {}),
    (4, {"realms": "2", "tokens": "unlimited"}),
    (5, {"reshuffle": "empty"}),
    (6, {"tokens": "48"}),
]


class Refused(NamedTuple):
    """A line that is refused in a scene, and what the seat is told."""

    why: str
    line: str
    words: str
    scene: Callable[[], Scene]
    seat: int | None = None


# -- scenes ----------------------------------------------------------------------------------------------------------
def after(*lines: str, draws: str = "", revealed: str = "", **given: Any) -> Callable[[], Scene]:
    """A scene in which these lines were played."""

    def begin() -> Scene:
        spot = scene(**{"realms": REALMS, **given})
        return spot.play(*lines, draws=draws, realms=revealed)

    return begin


def battle(card: str, *lines: str, throws: str = "", **given: Any) -> Callable[[], Scene]:
    """@0 attacks a built realm of @1 with a card; `throws`: what both throw first."""

    def begin() -> Scene:
        spot = after(f"play {card}", "attack Asia 2", *lines, **{"hand": {0: card}, **given})()
        return spot.throw(*throws.split()) if throws else spot

    return begin


def has_thrown(seat: int) -> Callable[[], Scene]:
    return lambda: battle("Ashoka")().play("throw rock", seat=seat)


def has_declared() -> Scene:
    return battle("Ashoka")().play("declare rock", seat=1)


def darwin(line: str, hand: str, discards: str = "") -> Callable[[], Scene]:
    """@0 discards some of the own hand, fate cards among them."""

    def begin() -> Scene:
        spot = after("play Charles Darwin", hand={0: f"Charles Darwin, {hand}"}, discards=discards)()
        for card in line.split(", "):
            spot.play(f"discard {card}")
        if spot.state.phase == situation.DISCARDING:
            spot.play("done", draws="Subject, Subject")
        return spot

    return begin


def columbus(top: str, *lines: str) -> Callable[[], Scene]:
    """@0 has 4 Military and looks at Africa, Oceania and one more."""

    def begin() -> Scene:
        spot = after(hand={0: "Christopher Columbus"}, tokens={0: "Military 4"})()
        return spot.play("play Christopher Columbus", realms=f"{top}, Oceania").play(*lines)

    return begin


GUTENBERG = {0: "Johannes Gutenberg"}
GENGHIS = battle("Genghis Khan", throws="rock scissors", tokens={1: "Culture 2", 2: "Culture"})
ASHOKA = battle("Ashoka", throws="rock rock", in_play={1: "Homer", 2: "Subject"})
NOBEL = after("play Alfred Nobel", hand={0: "Alfred Nobel"}, in_play={1: "Homer"})
SOCRATES = after("play Socrates", hand={0: "Socrates", 1: "Ashoka, Homer"})
NEWTON = after("play Isaac Newton", hand={0: "Isaac Newton"}, tokens={0: "Culture", 1: "Culture 2"})
TWICE = after(
    "play Isaac Newton",
    "steal @1 Culture",
    hand={0: "Isaac Newton"},
    tokens={1: "Culture 2", 2: "Culture"},
    cards={"Isaac Newton": ["STEAL 2 each from up to 2 others"]},
)
CHOOSING = after(
    "play Confucius",
    hand={0: "Confucius"},
    in_play={1: "Homer"},
    cards={"Confucius": ["DISCARD_PLAY another by owner"]},
)
SHAKESPEARE = after(
    "play William Shakespeare", hand={0: "William Shakespeare"}, in_play={1: "Homer, Confucius"}
)
LEONARDO = ("play Leonardo da Vinci", "exchange Military Culture")
TURN = "First comes another decision of yours"

REFUSED = [
    # -- whose turn, which decision
    Refused(
        "IS_OVER",
        "pass",
        "The game is over: @0 has 10 stars. [CL-W5]",
        after(
            "construct Europe 1 Culture",
            realms={0: "Europe 1, Asia 1 built, Oceania 1 built"},
            tokens={0: "Culture 4"},
        ),
        1,
    ),
    Refused(
        "IS_OVER",
        "pass",
        "The game is over: you have realms on all 6 continents. [CL-W5]",
        after(
            "expand",
            realms={0: "Europe 1, Asia 1, Africa 1, Oceania 1, South America 1"},
            tokens={0: "Military 4"},
            top="North America",
        ),
        0,
    ),
    Refused(
        "IS_OVER",
        "pass",
        "The game is over: 60 rounds are played. [CL-P7]",
        after("pass", round=60, passed="@1, @2"),
        2,
    ),
    Refused("NOT_YOUR_TURN", "pass", "It is the turn of @0. Wait until yours comes. [CL-P1]", after(), 1),
    Refused(
        "NOT_YOUR_TURN",
        "throw rock",
        "@0 and @1 are in a battle and throw now. Wait until it is decided. [CL-P1]",
        battle("Ashoka"),
        2,
    ),
    Refused(
        "NOT_YOUR_TURN",
        "pass",
        "@0 has to decide first: which persona in play to discard. Wait until that is done. [CL-P1]",
        NOBEL,
        2,
    ),
    Refused(
        "HAS_PASSED",
        "pass",
        "You have passed and take no more turns in round 2. @0 and @2 are still in; you play again when all have "
        "passed. [CL-P2]",
        after(passed="@1"),
        1,
    ),
    Refused(
        "HAS_THROWN",
        "throw paper",
        "Your throw is made and sealed. Both throws are opened when @1 has chosen. [CL-T13]",
        has_thrown(0),
        0,
    ),
    Refused(
        "HAS_THROWN",
        "declare rock",
        "A throw is declared before it is made, and yours is made. Both throws are opened when @0 has chosen. [CL-T6]",
        has_thrown(1),
        1,
    ),
    # -- out of place
    Refused(
        "WRONG_PHASE",
        "attack Asia 2",
        "An attack comes with a battle card that you play. First play Homer, then this. [CL-C5]",
        after(hand={0: "Homer"}),
    ),
    Refused(
        "WRONG_PHASE",
        "attack Asia 2",
        "An attack comes with a battle card that you play. Possible now: play Subject. [CL-C5]",
        after(hand={0: "Subject"}),
    ),
    Refused(
        "WRONG_PHASE",
        "steal @1 Culture",
        "Tokens are stolen through a card. Isaac Newton in your hand does this: play Isaac Newton. [CL-C12]",
        after(hand={0: "Ashoka, Isaac Newton"}),
    ),
    Refused(
        "WRONG_PHASE",
        "take Asia",
        "A realm is taken by expanding, or through a card. Possible now: expand. [CL-E1]",
        after(tokens={0: "Military 5"}),
    ),
    Refused(
        "WRONG_PHASE",
        "done",
        "Nothing is under way that you could be done with. Possible now: pass. [CL-P3]",
        after(),
    ),
    Refused(
        "WRONG_PHASE", "pass", f"{TURN}: a throw. For instance: throw rock. [CL-A4]", battle("Ashoka"), 1
    ),
    Refused(
        "WRONG_PHASE", "pass", f"{TURN}: a throw. For instance: throw rock. [CL-T13]", battle("Ashoka"), 0
    ),
    Refused(
        "WRONG_PHASE",
        "throw rock",
        f"{TURN}: which throw to announce. For instance: announce rock. [CL-C3]",
        battle("Julius Caesar"),
    ),
    Refused(
        "WRONG_PHASE",
        "throw rock",
        f"{TURN}: which throw to rule out. For instance: bar rock. [CL-A4]",
        battle("Sun Tzu"),
    ),
    Refused(
        "WRONG_PHASE",
        "play Homer",
        f"{TURN}: which realm to attack, if any. For instance: attack Oceania 1; or leave it: done. [CL-C5]",
        after("play Ashoka", hand={0: "Ashoka, Homer"}),
    ),
    Refused(
        "MUST_CHOOSE",
        "done",
        "All realms that you look at go back on the deck. Possible now: put back Oceania. [CL-D8]",
        columbus("Europe", "done"),
    ),
    Refused(
        "MUST_CHOOSE",
        "done",
        "Isaac Newton takes 1 more token from @1. Possible now: steal @1 Culture. [CL-C3]",
        TWICE,
    ),
    Refused(
        "MUST_CHOOSE",
        "done",
        "Ashoka has you choose which persona in play to discard, and does not say that you may. For instance: "
        "discard @1 Homer. [CL-C3]",
        ASHOKA,
    ),
    # -- cards in hands
    Refused(
        "NOT_IN_HAND",
        "play Homer",
        "There is no Homer in your hand. You hold Ashoka and Subject. [CL-P1]",
        after(hand={0: "Ashoka, Subject 2"}),
    ),
    Refused(
        "NOT_IN_HAND", "play Homer", "There is no Homer in your hand. Your hand is empty. [CL-P1]", after()
    ),
    Refused(
        "NOT_IN_HAND",
        "discard Homer",
        "There is no Homer in your hand. You hold Ashoka. [CL-C3]",
        after("play Qin Shi Huang", hand={0: "Qin Shi Huang", 1: "Ashoka"}),
    ),
    Refused(
        "NOT_IN_THAT_HAND",
        "discard Saladin",
        "@1 does not hold Saladin. Possible now: discard Ashoka. [CL-C3]",
        lambda: SOCRATES().play("look @1"),
    ),
    Refused("EMPTY_HAND", "look @2", "@2 has no card in the hand. Possible now: look @1. [CL-C3]", SOCRATES),
    # -- realms
    Refused(
        "REALM_DECK_EMPTY",
        "expand",
        "The realm deck is empty. Realms change hands only in battle now. [CL-E4]",
        after(realms=OWNED, top=""),
    ),
    Refused(
        "MILITARY_SHORT",
        "expand",
        "Africa costs 5 Military; you have 3. 2 more Military would do; red personas bring it at income. [CL-E1]",
        after(tokens={0: "Military 3"}),
    ),
    Refused(
        "MILITARY_SHORT",
        "expand",
        "Africa costs 5 Military; you have 3. Albert Einstein in your hand takes it for 4 Science: play Albert "
        "Einstein. [CL-E1]",
        after(tokens={0: "Military 3, Science 4"}, hand={0: "Albert Einstein"}),
    ),
    Refused(
        "NOT_OWN_REALM",
        "construct Asia 2 Culture",
        "Asia 2 belongs to @1. Possible now: construct Europe 1 Culture. [CL-B2]",
        after(tokens={0: "Culture 4"}),
    ),
    Refused(
        "NOT_OWN_REALM",
        "construct Asia 3 Culture",
        "Asia 3 is still in the realm deck. Unbuilt in front of you: Europe 1. [CL-B2]",
        after(),
    ),
    Refused(
        "NOT_OWN_REALM",
        "shield Asia 2",
        "Asia 2 belongs to @1. Possible now: shield Europe 1. [CL-A12]",
        darwin("Mohandas Gandhi", "Mohandas Gandhi"),
    ),
    Refused(
        "ALREADY_BUILT",
        "construct Asia 1 Culture",
        "Asia 1 is built already. Possible now: construct Europe 1 Culture. [CL-B2]",
        after(tokens={0: "Culture 4"}),
    ),
    Refused(
        "TOKENS_SHORT",
        "construct Europe 1 Culture",
        "Europe 1 costs 4 Culture; you have 3 Culture. 1 more Culture would do. [CL-B1]",
        after(tokens={0: "Culture 3"}),
    ),
    Refused(
        "TOKENS_SHORT",
        "construct Europe 1 Culture",
        "Europe 1 costs 4 Culture; you have 3 Culture. Possible now: construct Europe 1 Science. [CL-B1]",
        after(tokens={0: "Culture 3, Science 4"}),
    ),
    Refused(
        "TOKENS_SHORT",
        "construct Europe 1 Culture",
        "Europe 1 costs 4 Culture; you have 3 Culture. Johannes Gutenberg in your hand builds it: play Johannes "
        "Gutenberg. [CL-B1]",
        after(tokens={0: "Culture 3, Science 1"}, hand=GUTENBERG),
    ),
    Refused(
        "TOKENS_SHORT",
        "construct Europe 1 mixed 1",
        "Europe 1 costs 1 Culture and 3 Science; you have 3 Culture and 1 Science. Possible now: construct Europe 1 "
        "mixed 3. [CL-B1]",
        after("play Johannes Gutenberg", tokens={0: "Culture 3, Science 1"}, hand=GUTENBERG),
    ),
    Refused(
        "NO_MIXTURE",
        "construct Europe 1 mixed 1",
        "Culture and Science are not mixed, unless a card says so. Europe 1 costs 4 of one kind; you have 1 Culture "
        "and 3 Science. [CL-B1]",
        after(tokens={0: "Culture 1, Science 3"}),
    ),
    Refused(
        "NO_MIXTURE",
        "construct Asia 2 mixed 1",
        "Culture and Science are not mixed, unless a card says so. Unbuilt in front of you: Europe 1. [CL-B1]",
        after(),
    ),
    Refused(
        "NOT_A_MIXTURE",
        "construct Europe 1 mixed 5",
        "Europe 1 costs 4, from 1 to 3 of it Culture; this takes 5 Culture. Possible now: construct Europe 1 mixed 3. "
        "[CL-B1]",
        after("play Johannes Gutenberg", tokens={0: "Culture 6, Science 1"}, hand=GUTENBERG),
    ),
    Refused(
        "OWN_REALM",
        "attack Asia 1",
        "Asia 1 is your own; an attack is on another player. Possible now: attack Oceania 1. [CL-A1]",
        after("play Ashoka", hand={0: "Ashoka"}),
    ),
    Refused(
        "NOBODYS_REALM",
        "attack Asia 3",
        "Asia 3 is still in the realm deck. Possible now: attack Oceania 1. [CL-A11]",
        after("play Ashoka", hand={0: "Ashoka"}),
    ),
    Refused(
        "SHIELDED",
        "attack Asia 2",
        "Asia 2 is shielded until the end of round 2. Possible now: attack Africa 1. [CL-A12]",
        after("play Ashoka", hand={0: "Ashoka"}, realms={1: "Asia 2 shielded", 2: "Africa 1"}),
    ),
    Refused(
        "NOT_LOOKED_AT",
        "take Asia",
        "Asia is not among the realms that you look at: Africa, Europe and Oceania. Possible now: take Oceania. "
        "[CL-E1]",
        columbus("Europe"),
    ),
    Refused(
        "NOT_LOOKED_AT",
        "put back Africa",
        "Africa is back on the deck already. Possible now: put back Oceania. [CL-D8]",
        columbus("Europe", "done", "put back Africa"),
    ),
    Refused(
        "PRICE_SHORT",
        "take Asia",
        "Asia costs 5 Military with Christopher Columbus; you have 4. Possible now: take Oceania. [CL-E1]",
        columbus("Asia"),
    ),
    # -- throws
    Refused(
        "BARRED",
        "throw rock",
        "You ruled out rock for the first throw. Throw paper or scissors. [CL-T10]",
        battle("Sun Tzu", "bar rock"),
        1,
    ),
    Refused(
        "HAS_DECLARED",
        "declare paper",
        "You have declared rock for this throw; once is all. Throw, whatever you like: throw paper. [CL-T6]",
        has_declared,
        1,
    ),
    Refused(
        "ANNOUNCES",
        "declare paper",
        "Julius Caesar had you announce rock; nothing more is declared. Throw, whatever you like: throw paper. "
        "[CL-T6]",
        battle("Julius Caesar", "announce rock"),
        0,
    ),
    # -- personas in play
    Refused(
        "NOT_IN_PLAY",
        "discard @1 Subject",
        "There is no Subject in front of @1; one lies in front of @2. Possible now: discard @1 Homer. [CL-T3]",
        ASHOKA,
    ),
    Refused(
        "NOT_IN_PLAY",
        "discard @2 Ashoka",
        "There is no Ashoka in front of @2. Possible now: discard @1 Homer. [CL-C3]",
        NOBEL,
    ),
    Refused(
        "OTHER_SEATS_CARD",
        "discard @2 Subject",
        "Ashoka means personas in front of @1, not of @2. Possible now: discard @1 Homer. [CL-T3]",
        ASHOKA,
    ),
    Refused(
        "THIS_CARD",
        "discard @0 Alfred Nobel",
        "Alfred Nobel is the card that you play, and spares itself. Possible now: discard @1 Homer. [CL-C11]",
        NOBEL,
    ),
    # -- other players
    Refused(
        "OWN_SEAT",
        "look @0",
        "Socrates looks at the hand of another player, not at yours. Possible now: look @1. [CL-C3]",
        SOCRATES,
    ),
    Refused(
        "OWN_SEAT",
        "steal @0 Culture",
        "Isaac Newton steals from other players, not from you. Possible now: steal @1 Culture. [CL-C12]",
        NEWTON,
    ),
    Refused(
        "OWN_SEAT",
        "choose @0",
        "Confucius is about another player, not about you. Possible now: choose @1. [CL-C3]",
        CHOOSING,
    ),
    Refused(
        "NOTHING_THERE", "choose @2", "@2 has no persona in play. Possible now: choose @1. [CL-C3]", CHOOSING
    ),
    Refused(
        "ROBBED_ALREADY",
        "steal @1 Culture",
        "You have stolen from @1 already; Isaac Newton takes from different players. Possible now: steal @2 Culture. "
        "[CL-C12]",
        after(
            "play Isaac Newton",
            "steal @1 Culture",
            hand={0: "Isaac Newton"},
            tokens={1: "Culture 2", 2: "Culture"},
        ),
    ),
    Refused(
        "ROBBED_ALREADY",
        "steal @2 Culture",
        "First @1 gives 1 more token. Possible now: steal @1 Culture. [CL-C12]",
        TWICE,
    ),
    Refused(
        "OTHER_SEAT",
        "steal @2 Culture",
        "Genghis Khan steals from @1 alone. Possible now: steal @1 Culture. [CL-C3]",
        GENGHIS,
    ),
    Refused(
        "NO_SUCH_TOKEN",
        "steal @1 Science",
        "@1 has no Science, but 2 Culture. Possible now: steal @1 Culture. [CL-C12]",
        NEWTON,
    ),
    Refused(
        "NO_SUCH_TOKEN",
        "steal @2 Science",
        "@2 has no tokens. Possible now: steal @1 Culture. [CL-C12]",
        NEWTON,
    ),
    # -- tokens
    Refused(
        "POOL_EMPTY",
        "take Culture",
        "The pool has no Culture left. Possible now: take Military. [CL-D5]",
        battle("Saladin", throws="rock paper", options={"tokens": "48"}, tokens={1: "Culture 16"}),
    ),
    Refused(
        "POOL_EMPTY",
        "exchange Science Culture",
        "The pool has no Culture left. Possible now: exchange Science Military. [CL-D5]",
        after(
            "play Leonardo da Vinci",
            options={"tokens": "48"},
            hand={0: "Leonardo da Vinci"},
            tokens={0: "Science 2", 1: "Culture 16"},
        ),
    ),
    Refused(
        "NO_TOKEN_TO_GIVE",
        "exchange Science Culture",
        "You have no Science to give, but 2 Military. Possible now: exchange Military Culture. [CL-C13]",
        after("play Leonardo da Vinci", hand={0: "Leonardo da Vinci"}, tokens={0: "Military 2"}),
    ),
    Refused(
        "BOTH_SIDES",
        "exchange Culture Science",
        "You have just taken Culture; no kind is on both sides. Possible now: exchange Military Science. [CL-C13]",
        after(*LEONARDO, hand={0: "Leonardo da Vinci"}, tokens={0: "Military 2"}),
    ),
    Refused(
        "BOTH_SIDES",
        "exchange Science Military",
        "You have just given Military; no kind is on both sides. Possible now: exchange Science Culture. [CL-C13]",
        after(*LEONARDO, hand={0: "Leonardo da Vinci"}, tokens={0: "Military 2, Science"}),
    ),
    # -- skills, discards, fate cards
    Refused(
        "NOT_A_SKILL",
        "copy Homer",
        "Homer is no skill; only skills are copied. Possible now: copy Confucius. [CL-C11]",
        SHAKESPEARE,
    ),
    Refused(
        "COPIES_ITSELF",
        "copy William Shakespeare",
        "William Shakespeare copies others and is not copied. Possible now: copy Confucius. [CL-C11]",
        SHAKESPEARE,
    ),
    Refused(
        "SKILL_NOT_IN_PLAY",
        "copy Isaac Newton",
        "Isaac Newton is not in play. Possible now: copy Confucius. [CL-C11]",
        SHAKESPEARE,
    ),
    Refused(
        "NOT_DISCARDED",
        "regain Ashoka",
        "There is no Ashoka in the discard pile. Possible now: regain Homer. [CL-F6]",
        darwin("Florence Nightingale", "Florence Nightingale", discards="Homer"),
    ),
    Refused(
        "REGAINS_ITSELF",
        "regain Florence Nightingale",
        "Florence Nightingale cannot take itself from the discard pile. Possible now: regain Homer. [CL-F6]",
        darwin("Florence Nightingale", "Florence Nightingale", discards="Homer"),
    ),
    Refused(
        "NOT_WAITING",
        "resolve Florence Nightingale",
        "Florence Nightingale is none of your fate cards that wait: Joan of Arc and Marie Curie. Possible now: resolve "
        "Joan of Arc. [CL-F5]",
        darwin("Joan of Arc, Marie Curie", "Joan of Arc, Marie Curie, Homer"),
    ),
]


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: f"{case.why}-{case.line}")
def test_what_is_told(case: Refused) -> None:
    spot = case.scene()
    seat = int(spot.state.to_act()) if case.seat is None else case.seat
    [action] = spot.variant.parse(case.line)
    assert spot.state.why_not(seat, action) == getattr(whys, case.why)
    before = spot.state.digest(1)
    assert str(spot.refusal(case.line, seat)) == case.words
    assert spot.state.digest(1) == before


def codes() -> set[str]:
    return {name for name in vars(whys) if name.isupper()} - {"FINE"}


def test_every_code_has_words_and_a_scene() -> None:
    assert set(reasons.ANSWERS) == {int(getattr(whys, name)) for name in codes()}
    assert {case.why for case in REFUSED} == codes()


def test_every_decision_has_words() -> None:
    """Whoever waits is told for what; and every kind of action has an answer where it is out of place."""
    phases = {int(value) for name, value in vars(situation).items() if name.isupper() and name in PHASES}
    assert set(reasons.ASKED) == phases
    book = GAME.variant(3).book
    kinds = {notation.take_apart(book, action).kind for action in range(int(book.ACTIONS))}
    kinds.add("choose")  # only other cards than those of the house have a player chosen
    assert set(reasons.OUT_OF_PLACE) == kinds - {"play", "expand", "construct", "mixed", "pass"}


PHASES = {
    "ATTACKING",
    "OFFERED",
    "BARRING",
    "ANNOUNCING",
    "THROWING",
    "DISCARDING",
    "REMOVING",
    "STEALING",
    "GAINING",
    "EXCHANGING",
    "CHOOSING",
    "LOOKING",
    "COPYING",
    "REGAINING",
    "SHIELDING",
    "TAKING",
    "ORDERING",
    "BUILDING",
    "RESOLVING",
    "EARNING",
}


def test_numbers_stand_beside_the_words() -> None:
    refusal = after(tokens={0: "Military 3"})().refusal("expand")
    assert refusal is not None
    assert refusal.numbers == {"price": 5, "have": 3, "short": 2}
    refusal = after(tokens={0: "Culture 1, Science 3"})().refusal("construct Europe 1 mixed 1")
    assert refusal is not None
    assert refusal.numbers == {"cost": 4, "Culture": 1, "Science": 3}


def test_remedies_quote_lines_that_can_be_played() -> None:
    """Whether they can is tested at all tables; here, that they do quote."""
    assert check_refusals(GAME.variant(4), 1003, 10, 250) > 100


# -- what stays secret -----------------------------------------------------------------------------------------------
def judged_together(spot: Scene, seat: int, *lines: str) -> object:
    return spot.variant.explain(spot.state, seat, [spot.variant.parse(line)[0] for line in lines])


def test_nothing_is_said_of_what_a_throw_will_meet() -> None:
    """Whether a second throw follows would tell what the other one has thrown."""
    for theirs in ("rock", "paper", "scissors"):
        spot = battle("Ashoka")().play(f"throw {theirs}", seat=1)
        assert judged_together(spot, 0, "throw rock", "throw rock") is None


def test_nothing_is_said_of_a_hand_before_it_is_looked_at() -> None:
    for card in ("Ashoka", "Saladin"):
        assert judged_together(SOCRATES(), 0, "look @1", f"discard {card}") is None


def test_nothing_is_said_of_realms_before_they_are_looked_at() -> None:
    """What another player put below the top is known to that player alone."""
    spot = after(hand={0: "Christopher Columbus"}, tokens={0: "Military 6"}, order=["Asia @1", "Europe @1"])()
    for realm in ("Asia", "South America"):
        assert judged_together(spot, 0, "play Christopher Columbus", f"take {realm}") is None


def test_a_line_of_open_steps_is_judged_to_its_end() -> None:
    spot = NEWTON()
    refusal = judged_together(spot, 0, "steal @1 Culture", "steal @1 Culture")
    assert refusal is not None


@pytest.mark.ruling("CL-T13", "refuses")
def test_a_throw_that_is_made_stands() -> None:
    refusal = has_thrown(0)().refusal("throw paper", 0)
    assert refusal is not None
    assert refusal.ruling == "CL-T13"


@pytest.mark.ruling("CL-T13", "allows")
@pytest.mark.parametrize("first", [0, 1])
def test_either_fighter_may_throw_first(first: int) -> None:
    spot = battle("Ashoka")()
    spot.play("throw rock", seat=first).play("throw paper", seat=1 - first)
    assert spot.state.throws == 1
