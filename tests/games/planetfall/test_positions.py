"""Positions as text: what is written is read back; what contradicts the rules, the box or itself is refused."""

import pytest

from banneret.core.chance import Fast
from banneret.core.dialect import i64, vec
from banneret.core.documents import Document
from banneret.core.errors import BadInputError
from banneret.core.playout import playout
from banneret.core.position import write_position
from banneret.games.planetfall.game import GAME
from banneret.games.planetfall.rules import Planetfall
from games.planetfall.positions import box, position

START = """\
game = "planetfall"
edition = 2
players = 2

[options]
commanders = "chosen"
sides = "choice"
goal = "random"

[state]
phase = "placing"
goal = "Conquest"
round = 2
part = 2
order = "@1 @0"
turn = 1
track = "- @0"

[rows]
I = "Rust Hounds, Archive 2, Sealed Depot @1, Xenolinguistics"
II = "Toll Wardens, Structural Survey, Garden 2"
III = "Spore Walkers, Geothermal Vents"

[[seats]]
sheet = "Jack Gelder B"
experience = 3
strength = 4
energy = 6
cards = ["Scrap Raiders: defeat", "Field Armoury: loot X1", "Xenolinguistics"]
swapped = "Jack Gelder B"
last = "2.1.2 Xenolinguistics: study; pays E4; gains E1 P3"

[[seats]]
sheet = "Kir'Ko Commander B"
experience = 2
strength = 2
energy = 3
cards = ["Shallow Ore Field: annex"]
empire = "operations 2"
operations = 2
token = "operations III"
paid = "E1"
"""


def read(text: str) -> Planetfall:
    document = Document(text, "some.toml")
    options = document.data["options"]
    return GAME.variant(int(document.data["players"]), options).load(document)


def test_a_position_is_what_it_says() -> None:
    state = read(START)
    variant = GAME.variant(2)
    assert state.to_act() == 0
    assert (int(state.empire(0)), int(state.empire(1))) == (3 + 3, 2)
    lines = {variant.describe(action) for action in range(variant.actions) if state.why_not(0, action) == 0}
    assert lines == {
        "take Rust Hounds",
        "take Archive 2",
        "take Toll Wardens",
        "take Structural Survey",
        "take Garden 2",
        "take Spore Walkers",
        "take Geothermal Vents",
        "take operations I",
        "take operations II",
    }
    assert write_position(variant, read(write_position(variant, state))) == write_position(variant, state)


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_position_of_a_game_reads_back(seats: int) -> None:
    for seed in range(3):
        variant = GAME.variant(seats, {"commanders": ("chosen", "dealt")[seed % 2], "goal": str(seed + 1)})
        out = vec[i64]([0] * variant.actions)
        chance, rng = Fast(seed), Fast(seed + 50)
        state = variant.start(chance)
        while True:
            text = write_position(variant, state)
            assert variant.load(Document(text, "it.toml")).digest(1) == state.digest(1), text
            if not playout(state, chance, rng, out, 3):
                break


@pytest.mark.parametrize(
    ("old", "new", "field", "reason"),
    [
        ('goal = "Conquest"', 'goal = "Riches"', "state, goal", "no goal sheet"),
        ("round = 2", "round = 8", "state, round", "<= 7"),
        ("round = 2", "round = 1", "rows, I", "card of planet 2"),
        ("part = 2", "part = 0", "state, round", "parts from 1 to 2"),
        ('"placing"', '"over"', "state, phase", "after Part II of round 7"),
        ('"placing"', '"resolving"', "state, turn", "until all seats have acted"),
        ('"placing"', '"commanding"', "state, round", "nothing has happened"),
        ('"placing"', '"restraining"', "state, turn", "placed in the order"),
        ("turn = 1", "turn = 0", "state, turn", "placed in the order"),
        ("turn = 1", "turn = 2", "state, turn", "until all seats have acted"),
        ('order = "@1 @0"', 'order = "@1 @1"', "state, order", "each once"),
        ('order = "@1 @0"', 'order = "@1 -"', "state, order", "all seats stand"),
        ('track = "- @0"', 'track = "- @7"', "state, track", "no seat"),
        ('track = "- @0"', 'track = "- -"', "state, track", "stands on the track or on a place"),
        ('track = "- @0"', 'track = "@1 @0"', "rows, I", "stands elsewhere too"),
        ("Sealed Depot @1", "Sealed Depot @5", "rows, I", "no seat"),
        ("Sealed Depot @1, Xeno", "Sealed Depot, Xeno", "state, track", "stands on the track or on a place"),
        ("Sealed Depot @1, Xenolinguistics", "Sealed Depot, Xenolinguistics @1", "rows, I", "has claimed"),
        ("Archive 2", "Archive 4", "rows, I", "card of planet 4"),
        ("Archive 2", "Rust Hounds", "rows, I", "lies here already"),
        (", Garden 2", "", "rows, II", "3 cards of this level"),
        ("Garden 2", "Garden 2, operations II, operations II", "rows, II", "one slot"),
        ("Garden 2", "Nowhere", "rows, II", "no card or slot"),
        ('"Jack Gelder B"\nexp', '"Jack Gelder C"\nexp', "seats 1, sheet", "no sheet"),
        ('"Jack Gelder B"\nexp', '"Kir\'Ko Commander A"\nexp', "seats 2, sheet", "once"),
        ('sheet = "Jack Gelder B"\n', "", "seats 1, experience", "ends at 0"),
        ("experience = 3", "experience = 21", "seats 1, experience", "ends at 20"),
        ("strength = 4", "strength = -1", "seats 1, strength", ">= 0"),
        (
            "Scrap Raiders: defeat",
            "Scrap Raiders: recruit",
            "seats 1, cards 1",
            "claimed by defeat, not by recruit",
        ),
        ("Field Armoury: loot X1", "Field Armoury", "seats 1, cards 2", "loot S2 or loot X1, not by nothing"),
        ("Shallow Ore Field: annex", "Xenolinguistics", "seats 2, cards 1", "claimed twice"),
        ("Shallow Ore Field: annex", "Sealed Depot: loot P1", "rows, I", "has claimed"),
        ("Shallow Ore Field: annex", "operations I", "seats 2, cards 1", "slots are no cards"),
        ("Shallow Ore Field: annex", "Vault 2", "rows", "stands in its row"),
        (
            "Shallow Ore Field: annex",
            "Garden 3: claim peacefully",
            "seats 2, cards",
            "@1 has claimed 0 there at most",
        ),
        (
            '"Scrap Raiders: defeat", "Field Armoury: loot X1", "Xenolinguistics"',
            '"Xenolinguistics", "Scrap Raiders: defeat"',
            "seats 1, cards",
            "in the order in which",
        ),
        (
            "Field Armoury: loot X1",
            'Fuel Cells: loot P1", "Combat Drills',
            "seats 1, cards",
            "3 cards of planet 1, and @0 has claimed 2 there at most",
        ),
        ("operations = 2\ntoken", "operations = 3\ntoken", "seats 2", "acted 3 times at most"),
        ('empire = "operations 2"', 'empire = "units 2"', "seats 2, empire", "so many points of sectors"),
        ('empire = "operations 2"', 'empire = "operations 2, operations 1"', "seats 2, empire", "already"),
        ('sides = "choice"', 'sides = "A"', "seats 1, sheet", "plays the other side"),
        ('swapped = "Jack Gelder B"', 'swapped = "Fuel Cells"', "seats 1, swapped", "no swap"),
        ('token = "operations III"', 'token = "Archive 1"', "seats 2, token", "not there"),
        ('swapped = "Jack Gelder B"', 'token = "Archive 2"', "seats 1, token", "no Restrain token"),
        ('paid = "E1"', 'paid = "E"', "seats 2, paid", "not so much of each"),
        ("2.1.2 Xeno", "2.1 Xeno", "seats 1, last", "written"),
        ("2.1.2 Xeno", "3.1.2 Xeno", "seats 1, last", "no such turn yet"),
        ("2.1.2 Xeno", "2.2.2 Xeno", "seats 1, last", "no such turn yet"),
        ("2.1.2 Xeno", "1.1.2 Xeno", "seats 1, last", "another planet"),
        (
            "2.1.2 Xenolinguistics: study",
            "2.1.2 Garden 2: claim peacefully",
            "seats 1, last",
            "@0 has no Garden 2",
        ),
        ("2.1.2 Xenolinguistics: study", "2.1.2 operations I: study", "seats 1, last", "only cards"),
        ("players = 2", "players = 3", "seats", "3 players have 3 tables"),
        ("energy = 6", "energy = 6\ncolour = 1", "seats 1, colour", "no such field"),
    ],
)
def test_a_wrong_position_is_refused(old: str, new: str, field: str, reason: str) -> None:
    assert old in START
    with pytest.raises(BadInputError) as caught:
        read(START.replace(old, new, 1))
    assert caught.value.field == field, str(caught.value)
    assert reason in caught.value.reason, str(caught.value)
    assert caught.value.file == "some.toml"


def test_a_resolution_that_waits_leaves_a_choice() -> None:
    waits = START.replace('"placing"', '"resolving"').replace("turn = 1", "turn = 2").replace("- @0", "- -")
    depot = "Sealed Depot @1, Xenolinguistics"
    spot = waits.replace("Toll Wardens", "Toll Wardens @0")
    spot = spot.replace(depot, "Sealed Depot, Xenolinguistics, operations I @1")
    assert read(spot).to_act() == 1
    with pytest.raises(BadInputError) as caught:
        read(spot.replace("turn = 2", "turn = 3"))
    assert caught.value.field == "state, turn"
    back = spot.replace("Sealed Depot, Xenolinguistics, operations I @1", "Sealed Depot, Xenolinguistics")
    back = back.replace('track = "- -"', 'track = "@1 -"').replace("Toll Wardens @0", "Toll Wardens")
    back = back.replace("Geothermal Vents", "Geothermal Vents @0")
    assert int(read(back).resolved) == 1
    with pytest.raises(BadInputError) as caught:
        read(back.replace('paid = "E1"', 'paid = "E1"\nlast = "1.2.1 Shallow Ore Field: annex"'))
    assert "@1 has acted in this part" in caught.value.reason
    with pytest.raises(BadInputError) as caught:
        read(spot.replace(", operations I @1", "").replace("Sealed Depot", "Sealed Depot @1"))
    assert "waits for a choice" in caught.value.reason


TOKEN = "ACT restrain PAY S1 AT part2_start LIMIT 1 PER round"


@pytest.mark.parametrize(("owner", "fine"), [(0, True), (1, False), (2, False)])
def test_only_who_has_decided_has_put_the_token(owner: int, fine: bool) -> None:
    content = box(sides={f"Plain {number} A": [TOKEN] for number in ("One", "Two", "Three")})
    spot = position(
        3, part=2, phase="restraining", content=content, turn=1, tokens={owner: "operations I"}, track="012"
    )
    text = Document(write_position(spot.variant, spot.state), "it.toml")
    if fine:
        assert spot.variant.load(text).digest(1) == spot.state.digest(1)
        return
    with pytest.raises(BadInputError) as caught:
        spot.variant.load(text)
    assert caught.value.field == f"seats {owner + 1}, token"
    assert "has put no Restrain token" in caught.value.reason


@pytest.mark.parametrize(("seat", "tracks"), [(0, "X1 S0 E9"), (1, "X1 S9 E9")])
def test_only_who_can_pay_for_the_token_is_asked(seat: int, tracks: str) -> None:
    content = box(sides={"Plain One A": [TOKEN]})
    order = (seat, 1 - seat)
    spot = position(2, part=2, phase="restraining", content=content, order=order, tracks={seat: tracks})
    with pytest.raises(BadInputError) as caught:
        spot.variant.load(Document(write_position(spot.variant, spot.state), "it.toml"))
    assert caught.value.field == "state, turn"
    assert f"@{seat} has no Restrain token, or cannot pay for it" in caught.value.reason


def test_sheets_that_are_being_chosen() -> None:
    head, _, _ = START.partition("[state]")
    state = '[state]\nphase = "commanding"\ngoal = "Conquest"\nturn = 1\n'
    seats = '[[seats]]\nsheet = "Jack Gelder B"\nexperience = 1\nstrength = 4\nenergy = 3\n\n[[seats]]\n'
    assert read(f"{head}{state}\n{seats}").to_act() == 1
    for old, new, reason in (
        ("energy = 3", "energy = 2", "nothing has happened yet"),
        ("turn = 1", "turn = 0", "the first 0 seats have sheets"),
        ("turn = 1", "turn = 2", "all have chosen"),
        ("energy = 3", 'energy = 3\ncards = ["Combat Drills"]', "nothing has happened yet"),
        ("3\n\n[[seats]]\n", '3\n\n[[seats]]\ndealt = "Dvar Commander"\n', "dealt where the option says so"),
    ):
        with pytest.raises(BadInputError) as caught:
            read(f"{head}{state}\n{seats}".replace(old, new, 1))
        assert reason in caught.value.reason, str(caught.value)


def test_nobody_chooses_where_commanders_are_dealt_with_a_side() -> None:
    head, _, _ = START.partition("[state]")
    head = head.replace('"chosen"', '"dealt"')
    seats = '[[seats]]\ndealt = "Dvar Commander"\n\n[[seats]]\ndealt = "Jack Gelder"\n'
    text = f'{head}[state]\nphase = "commanding"\ngoal = "Conquest"\n\n{seats}'
    assert read(text).to_act() == 0
    with pytest.raises(BadInputError) as caught:
        read(text.replace('sides = "choice"', 'sides = "lot"'))
    assert "is left to choose" in caught.value.reason


def test_a_table_with_another_goal() -> None:
    with pytest.raises(BadInputError) as caught:
        read(START.replace('goal = "random"', 'goal = "2"'))
    assert "this table plays Heritage" in caught.value.reason
