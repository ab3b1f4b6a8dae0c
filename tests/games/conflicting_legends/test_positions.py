"""Positions as text: what a person may write, what is refused and where."""

import pytest

from banneret.core.documents import Document
from banneret.core.errors import BadInputError
from banneret.core.position import read_position, write_position
from banneret.games.conflicting_legends import GAME
from conformance.checks import on_the_shelf
from games.conflicting_legends.positions import Spot, fight, position

PLAIN = """\
game = "conflicting-legends"
edition = 1
players = 3

[state]
phase = "action"
round = 2
first = "@0"
turn = "@1"
top = "Asia"
order = ["Africa @1", "Europe everyone"]

[[seat]]
tokens = "Military 2"
realms = "Europe 1 built, Oceania 2"
hand = "Ashoka, Subject 2"
known = ["@2 Ashoka", "everyone Subject"]

[[seat]]
in_play = "Homer"

[[seat]]
realms = "Asia 3 built shielded"
"""


def read(text: str) -> Spot:
    with on_the_shelf(GAME):
        variant, state = read_position(Document(text))
    return Spot(variant, state)


def test_a_person_writes_little() -> None:
    spot = read(PLAIN.replace('"@2 Ashoka"', '"@2 Ashoka, Subject"'))
    assert (spot.turn, spot.stars(0), spot.stars(2), spot.top()) == (1, 2, 5, "Asia")
    assert list(spot.state.pool) == [42, 44, 44]
    assert (spot.state.deck_size, spot.state.realm_deck_size) == (33, 12)
    assert spot.named(spot.variant.view(spot.state, 2).seats[0].known) == "Ashoka, Subject"
    assert spot.named(spot.variant.view(spot.state, 1).seats[0].known) == "Subject"
    with on_the_shelf(GAME):
        text = write_position(spot.variant, spot.state)
        assert read(text).state.digest(1) == spot.state.digest(1)


@pytest.mark.parametrize(
    ("old", "new", "field", "told"),
    [
        ('phase = "action"', 'phase = "lunch"', "state, phase", "'lunch' is none of action"),
        ('phase = "action"', 'phase = "throwing"', "state, phase", "nothing is to be decided like this"),
        ('phase = "action"', 'phase = "looking"', "state, phase", "nothing is to be decided like this"),
        ('phase = "action"', 'phase = "earning"', "state, passed", "everyone has passed by then"),
        ('phase = "action"', 'phase = "over"', "state, phase", "nobody has won"),
        ("round = 2", "round = 61", "state, round", "after round 60"),
        ("round = 2", "round = 2\nturns = 900", "state, turns", "after 250 turns"),
        ("round = 2", 'round = 2\noffer = "pay"', "state, offer", "the phase offered"),
        ("round = 2", "round = 2\nsubjects = 2", "state, subjects", "in the phase earning"),
        ("round = 2", "round = 2\nlooked = 2", "state, looked", "taking and ordering"),
        ("round = 2", 'round = 2\nplaced = ["Asia"]', "state, placed", "more realms are put back"),
        ("round = 2", 'round = 2\nchooser = "@0"', "state, phase", "nothing is to be decided like this"),
        ("round = 2", 'round = 2\npassed = "@1"', "state, passed", "whose turn it is has not passed"),
        ("round = 2", 'round = 2\nweather = "fine"', "state, weather", "no such field"),
        ('turn = "@1"', 'turn = "@3"', "state, turn", "no seat"),
        ('top = "Asia"', 'top = ""', "state, top", "one of them is on top"),
        ('top = "Asia"', 'top = "Atlantis"', "state, top", "no realm"),
        ('"Africa @1"', '"Africa @7"', "state, order 1", "no seat"),
        ('"Africa @1"', '"Oceania", "Oceania", "Oceania"', "state, order 3", "one too many"),
        ('"Military 2"', '"Gold 2"', "seat 1, tokens", "no token"),
        ('"Military 2"', '"Military 45"', "seat 1, tokens", "the box has 44 Military"),
        ("Oceania 2", "Oceania 4", "seat 1, realms", "no realm"),
        ("Asia 3 built", "Oceania 2 built", "seat 3, realms", "lies somewhere already"),
        ("Ashoka, Subject 2", "Ashoka 2", "seat 1, hand", "the box has 1 Ashoka"),
        ("Ashoka, Subject 2", "Ashoka, Subject 6", "seat 1, hand", "at most 6"),
        ('in_play = "Homer"', 'in_play = "Ashoka"', "seat 2, in_play", "one too many"),
        ('in_play = "Homer"', 'waiting = "Homer"', "seat 2, waiting", "no fate card"),
        ('in_play = "Homer"', 'waiting = "Joan of Arc"', "state, phase", "nothing is to be decided like this"),
        ('"@2 Ashoka"', '"@2 Homer"', "seat 1, known 1", "the hand has not so many Homer"),
        ('"@2 Ashoka"', '"@0 Ashoka"', "seat 1, known 1", "each other player"),
        ('"@2 Ashoka"', '"@2 Ashoka", "@2 Ashoka"', "seat 1, known 2", "stands here once"),
        ('"@2 Ashoka", "everyone Subject"', '"@2 Ashoka", "everyone Subject 2"', "seat 1, known", "what everyone"),
        ('"Asia 3 built shielded"', '"Asia 3 built, Asia 2 built"', "state, phase", "@2 has won"),
        ("[[seat]]\nin_play", "[[seat]]\n[[seat]]\nin_play", "seat", "these are 4"),
        ("edition = 1", "edition = 7", "edition", "edition 1"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_its_place(old: str, new: str, field: str, told: str) -> None:
    text = PLAIN.replace('"@2 Ashoka"', '"@2 Ashoka, Subject"') if "known" not in field else PLAIN
    assert old in text
    with pytest.raises(BadInputError) as caught:
        read(text.replace(old, new, 1))
    assert caught.value.field == field
    assert told in caught.value.reason
    assert isinstance(caught.value.row, int) or field == "seat"


def spoil(spot: Spot, old: str, new: str) -> BadInputError:
    """What is said of a saved position with a change."""
    with on_the_shelf(GAME):
        text = write_position(spot.variant, spot.state)
        assert old in text, text
        with pytest.raises(BadInputError) as caught:
            read_position(Document(text.replace(old, new, 1)))
    return caught.value


@pytest.mark.parametrize(
    ("old", "new", "field", "told"),
    [
        ('attacker = "@0"', 'attacker = "@2"', "battle, attacker", "whose turn it is"),
        ('defender = "@1"', 'defender = "@0"', "battle, defender", "nobody attacks himself"),
        ('realm = "Europe 1"', 'realm = "Asia 1"', "battle, realm", "the defender does not own it"),
        ('card = "Sun Tzu"', 'card = "Confucius"', "battle, card", "no battle card"),
        ('result = "running"', 'result = "won"', "battle, result", "has not the result"),
        ('result = "running"', 'result = "fine"', "battle, result", "is none of running, won, lost"),
        ('stage = "reveal"', 'stage = "tied"', "state, phase", "nothing is to be decided like this"),
        ('attacker_thrown = "rock"', 'defender_thrown = "rock"', "state, phase", "nothing is to be decided"),
        ('attacker_thrown = "rock"', "place = 9", "battle, place", "fewer modifiers"),
        ('attacker_thrown = "rock"', 'throws = ["rock"]', "battle, throws 1", "what the attacker and what"),
        ('attacker_thrown = "rock"', 'throws = ["rock well"]', "battle, throws 1", "no throw"),
        ('attacker_thrown = "rock"', "count = 3", "battle, throws", "the latest 64"),
        ('phase = "throwing"', 'phase = "barring"', "battle, attacker_thrown", "only in the phase throwing"),
    ],
)  # fmt: skip
def test_a_battle_that_cannot_be_is_refused(old: str, new: str, field: str, told: str) -> None:
    spot = fight("Sun Tzu").play("bar rock").play("throw rock", seat=0)
    error = spoil(spot, old, new)
    assert error.field == field, error
    assert told in error.reason


@pytest.mark.parametrize(
    ("old", "new", "field", "told"),
    [
        ('source = "Socrates"', 'source = "Homer"', "effect 1, place", "no such instruction"),
        ("place = 1", "place = 9", "effect 1, place", "no such instruction"),
        ("place = 1", "place = 4", "effect 1, place", "nothing is left to do"),
        ('other = "@1"', 'other = "@0"', "effect 1, other", "another player"),
        ('other = "@1"', 'other = "@2"', "state, phase", "nothing is to be decided like this"),
        ("left = 1", "left = 0", "state, phase", "nothing is to be decided like this"),
        ('phase = "discarding"', 'phase = "removing"', "state, phase", "nothing is to be decided like this"),
        ('"@0 Homer, Subject",', "", "seat 2, known", "looks at the whole hand"),
    ],
)  # fmt: skip
def test_an_effect_that_cannot_be_is_refused(old: str, new: str, field: str, told: str) -> None:
    spot = position(hand={0: "Socrates", 1: "Homer, Subject"}).play("play Socrates", "look @1")
    error = spoil(spot, old, new)
    assert error.field == field, error
    assert told in error.reason
