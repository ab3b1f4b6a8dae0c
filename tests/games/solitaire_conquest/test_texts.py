"""Notation, positions, the log, the picture: what people read and write."""

import re

import pytest

from banneret.core.chance import Fast
from banneret.core.documents import Document
from banneret.core.errors import BadInputError
from banneret.core.game import Step
from banneret.core.position import Header, write_position
from banneret.games.solitaire_conquest import GAME
from banneret.games.solitaire_conquest.rules import SolitaireConquest
from games.solitaire_conquest.positions import Spot, dealt, position

WEAK = "Hill Giant, Stone Giant, Kobold Mob, Skeletons"
MIGHTY = "Titan, Vampire, Red Dragon, Ogre Tribe"


# == Notation ========================================================================================================
@pytest.mark.parametrize(
    ("line", "full"),
    [
        ("draw", ["draw"]),
        ("END", ["end turn"]),
        ("march fen", ["march Fenmark"]),
        ("march hills", ["march Sable Hills"]),
        ("attack king from fen", ["march Fenmark", "attack Kingsreach"]),
        ("attack king with hero, elf lord", ["field Hero", "field Elf Lord", "attack Kingsreach"]),
        (
            "attack king from fen with monks,monks",
            ["march Fenmark", *["field Monks"] * 2, "attack Kingsreach"],
        ),
        ("field saint, hero", ["field Saint", "field Hero"]),
    ],
)
def test_lines_may_be_shortened_and_put_together(line: str, full: list[str]) -> None:
    variant = GAME.variant(1)
    assert [variant.describe(action) for action in variant.parse(line)] == full


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("dance", "'dance' is no action; there are begin, draw, march, field, attack, end"),
        ("draw two", "'two' means nothing here"),
        ("march", "the region is missing here"),
        ("attack", "say which region to attack"),
        ("field elf", "may be Elf Scouts or Elf Hunters"),
    ],
)
def test_lines_that_mean_nothing(line: str, told: str) -> None:
    variant = GAME.variant(1)
    with pytest.raises(BadInputError) as caught:
        variant.parse(line)
    assert told in caught.value.reason


# == Positions =======================================================================================================
def reload(spot: Spot, text: str) -> SolitaireConquest:
    document = Document(text, "spot.toml")
    document.read(Header)
    return spot.variant.load(document)


def some_game(**options: str) -> Spot:
    """The third turn of a game whose first turn destroyed a Horde."""
    for seed in range(50):
        spot = dealt(Fast(seed), **options)
        rng, chance = Fast(seed), Fast(seed + 1)
        while spot.state.turn < 3:
            lines = spot.lines()
            attacks = [line for line in lines if line.startswith("attack")]
            spot.play((attacks or lines)[rng.number(len(attacks or lines))], chance=chance)
        if sorted(spot.state.fell)[-2:] == [0, 1]:
            return spot
    raise AssertionError("no such game")


def test_a_position_says_what_a_person_would() -> None:
    spot = some_game()
    text = write_position(spot.variant, spot.state)
    assert 'phase = "reinforcing"' in text
    assert f'pawn = "{spot.pawn()}"' in text
    assert f'hand = "{spot.hand()}"' in text
    assert "; fell " in text
    assert "future" not in text
    assert reload(spot, text).digest(1) == spot.state.digest(1)


@pytest.mark.parametrize(
    ("old", "new", "field", "told"),
    [
        (r'phase = ".*"', 'phase = "resting"', "state, phase", "'resting'"),
        (r'phase = ".*"', 'phase = "beginning"', "state, phase", "start = chosen (SC-2)"),
        (r'phase = ".*"', 'phase = "over"', "state, phase", "not over (SC-14)"),
        (r'phase = ".*"', 'phase = "fielding"', "state, phase", "with veterans (SC-19)"),
        (r"turn = \d+", "turn = 0", None, "turn"),
        (r"turn = \d+", "turn = 14", "state, turn", "at least 42 cards are drawn (SC-3)"),
        (r'pawn = ".*"', 'pawn = "Atlantis"', "state, pawn", "'Atlantis' is no region"),
        (r'pawn = ".*"\n', "", "state, pawn", "in which region"),
        (r'hand = "', 'hand = "Merlin, ', "state, hand", "'Merlin' is no card; there are Elf Scouts"),
        (r'hand = "', 'hand = "Hero, Hero, ', "state, hand", "not so many Hero in the box"),
        (r'hand = "', 'hand = "+', "state, phase", "+ belongs to the phase fielding"),
        (r'hand = "', 'hand = "-', "state, hand", "is not in hand"),
        (r'hand = ".*"\n', "", "state, hand", "an army is raised"),
        (r'discards = "', 'drawn = "Monks"\ndiscards = "', "state, drawn", "takes the place of"),
        (r'hand = "', 'future = "Hero"\nhand = "', "state, future", "only a winnable deal"),
        (r'; fell \d"', '; fell 9"', None, "at most one Horde falls in each of the turns 1 … 3"),
        (r'(\w+) = "[^"]*; fell 1"\n', "", "hordes", "here are 10 (SC-2)"),
        (r'; fell 1"', '; fallen"', None, "a Horde is written"),
        (r', ([^,"]*); fell 1', "; fell 1", None, "a Horde has 4 cards, this one has 3"),
        (r', [^,"]*; fell 1', ", Titan; fell 1", None, "not so many Titan"),
        (r"\[hordes\]", '[hordes]\nAtlantis = "Titan"', "hordes, Atlantis", "'Atlantis' is no region"),
        (r"\[state\]", "[state]\nmood = 3", "state, mood", "no such field"),
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_is_refused(old: str, new: str, field: str | None, told: str) -> None:
    spot = some_game()
    text = write_position(spot.variant, spot.state)
    spoilt = re.sub(old, new, text, count=1)
    assert spoilt != text
    with pytest.raises(BadInputError) as caught:
        reload(spot, spoilt)
    assert told in str(caught.value)
    assert caught.value.file == "spot.toml"
    assert isinstance(caught.value.row, int) or "missing" in told
    if field:
        assert caught.value.field == field


def test_hordes_must_leave_one_land_free() -> None:
    spot = dealt(Fast(4))
    text = write_position(spot.variant, spot.state)
    near = [spot.variant.names[other] for other in spot.variant.map.regions[spot.state.pawn].borders]
    far = next(name for name in spot.variant.names if name not in (*near, spot.pawn()))
    spoilt = re.sub(rf'^("?{far}"? = ".*)"$', r'\1; fell 1"', text, flags=re.MULTILINE)
    assert spoilt != text
    with pytest.raises(BadInputError, match=r"do not hang together \(SC-5\)"):
        reload(spot, spoilt)
    spoilt = re.sub(r'pawn = ".*"', f'pawn = "{far}"', text)
    with pytest.raises(BadInputError, match=r"a Horde stands in the pawn's region \(SC-5\)"):
        reload(spot, spoilt)


def test_a_conquest_ends_its_turn_and_the_last_one_the_game() -> None:
    spot = position(hordes={"Fenmark": WEAK}, hand="Hero, Saint").play("attack Fenmark")
    seen = spot.variant.view(spot.state, 0)
    assert seen.phase == "over"
    spot = some_game()
    text = write_position(spot.variant, spot.state)
    with pytest.raises(BadInputError, match=r"a conquest ends its turn \(SC-13\)"):
        reload(spot, re.sub(r"; fell \d", "; fell 3", text, count=1))
    with pytest.raises(BadInputError, match=r"the army is discarded at the end|not over"):
        reload(spot, text.replace('"reinforcing"', '"over"'))


def test_the_order_of_a_winnable_deal_is_kept_and_checked() -> None:
    spot = some_game(deal="winnable")
    text = write_position(spot.variant, spot.state)
    assert reload(spot, text).digest(1) == spot.state.digest(1)
    with pytest.raises(BadInputError, match="cards are to come, these are 0"):
        reload(spot, re.sub(r'future = ".*"\n', "", text))


def test_veterans_between_discards_are_kept_in_order() -> None:
    spot = position(
        hordes={"Fenmark": WEAK, "Westmoor": MIGHTY}, hand="Hero, Saint, Monks, Paladin", veterans="yes"
    )
    spot.play("attack Fenmark with Saint, Monks", draws="Elf Lord, Elf Mage, Knights")
    tables = spot.variant.save(spot.state)
    assert tables["state"]["drawn"] == "Hero, -Saint, -Monks, Paladin, Elf Lord, Elf Mage, Knights"


# == The log and the picture =========================================================================================
def told(spot: Spot, line: str, draws: str = "") -> list[str]:
    before = spot.variant.view(spot.state, 0)
    (action,) = spot.variant.parse(line)
    spot.play(line, draws=draws)
    outcomes = [(2, -1, int(ally)) for ally in spot.state.order[len(before.drawn) : spot.state.drawn]]
    after = spot.variant.view(spot.state, 0)
    return spot.variant.narrate(before, after, Step(0, action, tuple(outcomes)), ["Ann"])


def test_the_log_tells_the_sums() -> None:
    spot = position(hordes={"Fenmark": WEAK, "Westmoor": MIGHTY}, hand="Elf Lord, Elf Scouts, Monks")
    assert told(spot, "draw", "Hero") == ["Ann draws Hero."]
    assert told(spot, "march Oakenford") == ["Ann marches to Oakenford."]
    spot = position(hordes={"Fenmark": WEAK, "Westmoor": MIGHTY}, hand="Elf Lord, Elf Scouts, Monks")
    assert told(spot, "attack Fenmark", "Monks, Saint, Knights") == [
        "Ann destroys the Horde of Fenmark: army 8 + 1 = 9 against 5 + 1 = 6. 1 Horde left.",
        "Turn 3: Ann raises Monks, Saint and Knights.",
    ]
    assert told(spot, "end turn", "Hero, Zealots, Clerics") == [
        "Ann ends the turn without an attack.",
        "Turn 4: Ann raises Hero, Zealots and Clerics.",
    ]


def test_the_log_tells_who_stays_and_how_it_ended() -> None:
    spot = position(hordes={"Fenmark": WEAK, "Westmoor": MIGHTY}, hand="Hero, Saint", deck="", veterans="yes")
    assert told(spot, "field Hero") == ["Ann tells the Hero to fight."]
    assert told(spot, "attack Fenmark") == [
        "Ann destroys the Horde of Fenmark: army 7 against 5 + 1 = 6. 1 Horde left.",
        "1 ally stays in hand.",
        "Turn 3: the deck is empty, Ann fights on.",
    ]
    lines = told(spot, "end turn")
    assert lines[0] == "Ann ends the turn without an attack."
    assert "The ally deck is empty, 1 Horde left: a temporary defeat." in lines
    assert lines[-1].startswith("Even without veterans, knowing the order")
    spot = position(hordes={"Fenmark": WEAK}, hand="Hero, Saint", deck="Monks, Monks")
    assert told(spot, "attack Fenmark")[1] == (
        "All Hordes are destroyed, 2 cards left in the deck: 12 points, a marginal victory."
    )


def test_the_picture_shows_totals_odds_and_the_deck() -> None:
    spot = position(hordes={"Fenmark": WEAK}, hand="Hero, Saint, Monks")
    text = spot.variant.picture(spot.variant.view(spot.state, 0), ["Ann"])
    assert "The Heartland. Turn 2. Ann: draw, march, attack or end the turn." in text
    assert "Hill Giant G1, Stone Giant G2, Kobold Mob H1, Skeletons U1" in text
    assert "beats Fenmark: 15 + 2 = 17 against 6" in text
    assert "Deck, 41 cards: Elf Scouts 1 x2" in text
    spot.play("attack Fenmark")
    text = spot.variant.picture(spot.variant.view(spot.state, None), ["Ann"])
    assert "The game is over: 51 points, a spectacular victory." in text
    assert "With the order of the cards known:" in text
    assert max(len(line) for line in dealt_picture().splitlines() if "Deck" not in line) < 110


def dealt_picture() -> str:
    spot = dealt(Fast(8), horde_size="3")
    text = spot.variant.picture(spot.variant.view(spot.state, 0), ["Ann"])
    assert "Foes left out: " in text
    return re.sub(r"Foes left out.*", "", text)
