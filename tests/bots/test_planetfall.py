"""The governor: it beats random play, and knows what counts."""

import json
from collections.abc import Callable

import pytest

from banneret.bots.planetfall import Governor
from banneret.core.chance import Fast
from banneret.core.dialect import i64, vec
from banneret.games.planetfall import GAME
from bots.matches import positions, won_against_random
from conformance.checks import room
from games.planetfall.positions import Spot, begin, box, position, solo

# -- whole games -------------------------------------------------------------------------------------------------------


def test_it_beats_random_play() -> None:
    assert won_against_random(GAME.variant(4), Governor, 16) >= 15


STRONG = """
import json
from banneret.games.planetfall import GAME
from banneret.study.simulate import simulate
rates = []
for seats in (2, 3, 4, 5, 6):
    bots = ["governor"] + ["random"] * (seats - 1)
    study = simulate(GAME.variant(seats), bots, 1000, seed=5, rotate=True, processes=1)
    rates.append(study["seats"][0]["win_rate_95"][0])
print(json.dumps(rates))
"""

FINISHES = """
import itertools, json, time
from banneret.bots.match import play
from banneret.bots.planetfall import Governor
from banneret.core.chance import Fast
from banneret.core.dialect import i64, vec
from banneret.games.planetfall import GAME
games = slips = unfinished = decisions = 0
start = time.process_time()
settings = [[(option.name, value) for value in option.values] for option in GAME.options]
for seats in GAME.seats:
    for chosen in itertools.product(*settings):
        variant = GAME.variant(seats, dict(chosen))
        out = vec[i64]([0] * variant.actions)
        governor = Governor()
        for seed in range(3):
            chance = Fast(seed)
            state = variant.start(chance)
            decisions += int(play(state, [governor] * seats, chance, [Fast(seed)] * seats, out, 2000))
            unfinished += int(state.to_act()) >= 0
            games += 1
        slips += int(governor.slips)
print(json.dumps([games, slips, unfinished, (time.process_time() - start) * 1000 / decisions]))
"""


@pytest.mark.compiled
@pytest.mark.timeout(600)
def test_it_wins_nearly_always_against_random(compiled: Callable[[str], str]) -> None:
    """In a thousand games with rotated seats for each number of players, by the lower end of the interval."""
    rates = json.loads(compiled(STRONG))
    assert min(rates) > 0.95


@pytest.mark.compiled
@pytest.mark.timeout(600)
def test_games_of_every_setup_end_and_quickly(compiled: Callable[[str], str]) -> None:
    games, slips, unfinished, ms = json.loads(compiled(FINISHES))
    assert games >= 1000
    assert (slips, unfinished) == (0, 0)
    assert ms < 1


def test_it_throws_no_dice() -> None:
    variant, governor = GAME.variant(3, {"sides": "B"}), Governor()
    for state in positions(variant, [governor] * 3, 12):
        seat = int(state.to_act())
        assert len({governor.choose(state, seat, Fast(seed), room(variant)) for seed in range(3)}) == 1


# -- what it does ------------------------------------------------------------------------------------------------------


def said(spot: Spot) -> str:
    """The bot's choice in words."""
    governor = Governor()
    out = vec[i64]([0] * spot.variant.actions)
    choice = int(governor.choose(spot.state, spot.turn, Fast(2), out))
    assert governor.slips == 0
    return spot.variant.describe(choice)


@pytest.mark.parametrize("side", ["A", "B"])
def test_where_the_lot_decides_either_side_of_a_sheet_counts(side: str) -> None:
    content = box(sides={f"Plain Four {side}": ["WHEN income GAIN P9"]})
    assert said(begin(3, content=content, sides="lot")) == "command Plain Four"
    assert said(begin(3, content=content)) == f"command Plain Four {side}"


LAST = {"planet": 7, "part": 2}


def test_in_the_end_only_points_count() -> None:
    """13 for the Sentinels against 14 for the Leviathan, which cannot be paid with what is there."""
    spot = solo(**LAST, one="Leviathan of the Gate, Palace Sentinels", tracks={0: "X11 S9 E0"})
    assert said(spot) == "take Palace Sentinels"


def test_the_goal_is_read_to_the_end() -> None:
    """9 for either Landmark; only the Archive makes a pair, and that is worth its reward and two lines of Heritage."""
    held = {0: "Archive 1: claim peacefully, Garden 2: claim peacefully, Garden 3: claim peacefully"}
    spot = solo(**LAST, one="Vault 7, Archive 7", tracks={0: "X1 S0 E12"}, cards=held, goal="2")
    assert said(spot) == "take Archive 7"


def test_a_line_just_missed_is_worth_a_lesser_card() -> None:
    """Balance pays 4 for a card of each planet: this Pickup is the seventh."""
    held = "Archive 1: claim peacefully, Archive 2: claim peacefully, Archive 4: claim peacefully"
    more = "Beacon 3: claim peacefully, Vault 5: claim peacefully, Archive 6: claim peacefully"
    spot = solo(**LAST, one="Crown Regalia", tracks={0: "X0 S0 E0"}, cards={0: f"{held}, {more}"}, goal="5")
    assert said(spot) == "take Crown Regalia"


def test_sectors_are_annexed_early_and_looted_late() -> None:
    early = solo(one="Crashed Freighter", tracks={0: "X1 S9 E9"}).play("take Crashed Freighter")
    assert said(early) == "annex"
    late = solo(planet=6, one="Colony Spire", tracks={0: "X9 S4 E0"}).play("take Colony Spire")
    assert said(late) == "loot P3"


def test_the_richer_track_pays() -> None:
    """A Beacon, for 4 Strength or 4 Energy."""
    rich = solo(one="Beacon 1", tracks={0: "X1 S14 E4"}).play("take Beacon 1")
    assert said(rich) == "claim forcefully"
    rich = solo(one="Beacon 1", tracks={0: "X1 S4 E14"}).play("take Beacon 1")
    assert said(rich) == "claim peacefully"


def test_the_last_points_are_taken_and_not_the_strength() -> None:
    spot = solo(**LAST, one="Honour Guard Barracks").play("take Honour Guard Barracks")
    assert said(spot) == "loot P4"


def test_a_trade_spends_all_and_learns_early() -> None:
    spot = solo(planet=3, tracks={0: "X1 S2 E5"}).play("take operations I")
    trade = said(spot)
    amounts = {word[0]: int(word[1:]) for word in trade.removeprefix("trade ").split()}
    assert amounts["X"] == 3
    assert amounts["X"] + amounts.get("S", 0) + 2 * amounts.get("E", 0) == 5


def test_a_swap_comes_before_what_it_pays_for() -> None:
    """Custodians for 9 Strength, with 7 on the track and Energy to turn into 2 more."""
    spot = solo(
        **LAST,
        three="Archive Custodians",
        sheets={0: "Jack Gelder B"},
        tracks={0: "X10 S7 E6"},
    )
    assert said(spot) == "swap"
    assert said(spot.play("swap")) == "take Archive Custodians"


def test_a_swap_for_nothing_is_left_alone() -> None:
    spot = solo(**LAST, one="Fuel Cells", sheets={0: "Jack Gelder B"}, tracks={0: "X0 S0 E9"})
    assert said(spot) != "swap"


def test_it_reserves_what_it_wants_unless_it_comes_first() -> None:
    given = {
        "planet": 7,
        "part": 2,
        "phase": "restraining",
        "one": "Leviathan of the Gate, Palace Sentinels",
        "sheets": {0: "Kir'Ko Commander B"},
        "tracks": {0: "X12 S9 E3"},
    }
    assert said(position(3, **given, order=(1, 2, 0), turn=2)) == "restrain Palace Sentinels"
    assert said(position(3, **given, order=(0, 1, 2))) == "restrain nothing"


def test_it_pays_for_the_token_only_where_it_is_worth_it() -> None:
    """What it wants is worth the same as what is left, so the 3 Energy are saved."""
    spot = position(
        3,
        part=2,
        phase="restraining",
        one="Fuel Cells, Crashed Freighter",
        two="Field Armoury",
        sheets={0: "Kir'Ko Commander B"},
        order=(1, 2, 0),
        turn=2,
    )
    assert said(spot) == "restrain nothing"


@pytest.mark.parametrize(
    ("points", "said_so"), [(9, "restrain Fuel Cells"), (5, "restrain Fuel Cells"), (1, "restrain nothing")]
)
def test_it_asks_what_the_one_who_comes_first_may_leave(points: int, said_so: str) -> None:
    """Two Pickups and slots are all there is, and 3 Energy are worth 2 points or so."""
    spot = position(
        3,
        part=2,
        phase="restraining",
        content=box(
            reveal={"few": [2, 0, 0]},
            cards={
                "Fuel Cells": {"loot": [5, 5, 5], "bonus": [f"P{points}"]},
                "Shallow Ore Field": {"loot": [5, 5, 5], "bonus": ["P1"], "annex": ""},
            },
        ),
        one="Fuel Cells, Shallow Ore Field",
        sheets={0: "Kir'Ko Commander B"},
        order=(1, 0, 2),
        turn=1,
    )
    assert said(spot) == said_so


def test_a_place_in_two_ways_is_gone_at_once() -> None:
    """To loot the Fuel Cells is worth about as much as to annex them, and whoever comes first takes both chances."""
    content = box(
        reveal={"few": [2, 0, 0]},
        cards={
            "Fuel Cells": {"loot": [5, 5, 5], "bonus": ["P9"], "annex": "P2"},
            "Shallow Ore Field": {"loot": [5, 5, 5], "bonus": ["P1"], "annex": ""},
        },
    )
    given = {"content": content, "sheets": {0: "Kir'Ko Commander B"}, "order": (1, 0, 2), "turn": 1}
    spot = position(3, part=2, phase="restraining", one="Fuel Cells, Shallow Ore Field", **given)
    assert said(spot) == "restrain Fuel Cells"


def test_operations_to_come_are_fewer_than_pickups() -> None:
    sides = {"Plain Four B": ["WHEN operation GAIN P9"]}
    assert said(begin(3, box(sides=sides), commanders="chosen", sides="choice")) == "command Plain Four B"
    sides["Plain Five B"] = ["WHEN claim(pickup) GAIN P5"]
    assert said(begin(3, box(sides=sides), commanders="chosen", sides="choice")) == "command Plain Five B"


def test_in_part_i_it_knows_what_operations_of_part_ii_bring_besides() -> None:
    """The 5 Strength for the Sentinels come back before the effect counts them."""
    content = box(
        sides={"Plain One A": ["WHEN operation GAIN P1 PER S"]},
        reveal={"many": [2, 0, 0]},
        cards={"Palace Sentinels": {"strength": [5, 5, 5], "experience": [0, 0, 0], "empire": 3}},
    )
    ships = {1: "operations I", 2: "operations II", 3: "operations III"}
    cards = "Tithe Convoy, Palace Sentinels"  # for 5 points; for 3, and 5 of the goal
    given = {"order": (1, 2, 3, 0), "turn": 3, "ships": ships, "one": cards, "tracks": {0: "X1 S15 E5"}}
    assert said(position(4, planet=7, content=content, **given)) == "take Palace Sentinels"


def test_it_counts_what_operations_bring_besides() -> None:
    content = box(sides={"Plain One A": ["WHEN operation GAIN P9"]})
    spot = solo(**LAST, content=content, one="Fuel Cells, Crashed Freighter")
    assert said(spot).startswith("take operations")
    assert said(solo(**LAST, one="Tithe Convoy")) == "take Tithe Convoy"


@pytest.mark.parametrize(
    ("effect", "trade"),
    [
        ("WHEN operation GAIN P1 PER E", "trade S1 E2"),
        ("WHEN operation GAIN P1 PER X", "trade X5"),
        ("WHEN operation GAIN P1", "trade S5"),
    ],
)
def test_it_trades_for_what_operations_bring_besides(effect: str, trade: str) -> None:
    content = box(sides={"Plain One A": [effect]})
    spot = solo(**LAST, content=content, tracks={0: "X1 S0 E0"})
    assert said(spot.play("take operations I")) == trade


@pytest.mark.parametrize(
    ("useful", "idle"), [("Salvage Scanners", "Combat Drills"), ("Combat Drills", "Salvage Scanners")]
)
def test_what_a_card_does_decides(useful: str, idle: str) -> None:
    """Two Technologies that differ in their effect alone, whichever of them pays in every round."""
    content = box(
        techs={useful: ["WHEN income GAIN S2 E2"], idle: ["END SCORE 1 PER pairs MAX 1"]},
        cards={name: {"energy": [3, 3, 3], "empire": 2, "reward": "S1"} for name in (useful, idle)},
    )
    spot = solo(content=content, one="Combat Drills, Salvage Scanners", tracks={0: "X0 S0 E5"})
    assert said(spot) == f"take {useful}"


def test_a_sheet_is_chosen_for_what_it_has() -> None:
    content = box(sides={"Plain Four B": ["WHEN income GAIN S2 E2"]})
    spot = begin(3, content, commanders="chosen", sides="choice")
    assert said(spot) == "command Plain Four B"
    spot.play("command Plain Four B")
    assert said(spot).startswith("command ")
    assert "Plain Four" not in said(spot)


def test_lots_are_left_to_lot() -> None:
    line = said(begin(3, sides="lot"))
    assert line.removeprefix("command ") in begin(3).variant.commanders
