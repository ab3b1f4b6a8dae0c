"""The log and the picture: everything that happens told in full sentences, in the order in which it happens."""

import re
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from banneret.core.chance import Dictated, Fast, Witness
from banneret.core.playout import legal_actions
from banneret.games.planetfall.game import GAME
from banneret.games.planetfall.rules import Planetfall
from games.planetfall.positions import Spot, begin, box, position, solo

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")
PLACED = "All ships are placed and are resolved now, from Level I to Level III."
BO_TRADES = "Bo has 7 Operation points to trade."


def told(spot: Spot, line: str, reveal: str = "", viewer: int | None = None) -> list[str]:
    """Play a line and give what is told of it; the players are called Ada, Bo, Cy …"""
    variant, seat, before = spot.variant, spot.turn, spot.state.copy()
    assert isinstance(before, Planetfall)
    assert spot.allows(line), line
    (action,) = variant.parse(line)
    witness = Witness(Dictated(spot.outcomes(reveal, "", "", ""), seed=7))
    spot.state.apply(seat, action, witness)
    step = variant.seen(before, seat, action, tuple(witness.seen), viewer)
    views = variant.view(before, viewer), variant.view(spot.state, viewer)
    return variant.narrate(*views, step, NAMES[: variant.seats])


class Told(NamedTuple):
    """A line, and all that is told of it."""

    name: str
    scene: Callable[[], Spot]
    line: str
    words: list[str]
    reveal: str = ""


# -- scenes ----------------------------------------------------------------------------------------------------------
def takes(card: str, tracks: str = "X1 S5 E5", **given: Any) -> Callable[[], Spot]:
    """The ship of Ada has been placed on a card of Level I, that of Bo stands on operations III."""
    return lambda: solo(one=card, tracks={0: tracks}, **given)


def choosing(thing: str, **given: Any) -> Callable[[], Spot]:
    """The ship of Ada stands there and waits for a choice."""
    return lambda: solo(one="" if thing.startswith("operations") else thing, **given).play(f"take {thing}")


TOKEN = "ACT restrain AT part2_start LIMIT 1 PER round"


def restraining() -> Spot:
    return position(3, part=2, phase="restraining", sheets={0: "Kir'Ko Commander B"})


def last(**given: Any) -> Callable[[], Spot]:
    """Ada's ship is the last of the round; Bo's stands on operations III, with nothing to trade for."""
    full = {1: "X20 S15 E15"}
    given["tracks"] = {**full, **given.get("tracks", {})}
    return lambda: position(2, part=2, order=(1, 0), turn=1, ships={1: "operations III"}, **given)


def crowded(di: str) -> Callable[[], Spot]:
    """Five players, the slots and one Burrower Pack; Di has the swap, and Ed no means at all."""

    def begin() -> Spot:
        return position(
            5,
            content=box(reveal={"many": [1, 0, 0]}),
            one="Burrower Pack",
            sheets={3: "Jack Gelder B"},
            tracks={3: di, 4: "X1"},
        ).play("take operations I", "take operations II")

    return begin


def only_by_swap() -> Spot:
    return crowded("X3 S2 E4")().play("take operations III")


SECTORS = {0: "Crashed Freighter: annex, Fusion Grid, Fuel Cells: loot P1", 1: "Shallow Ore Field: annex"}
LATTICE = {0: "Foundry 1: claim peacefully, Monument Lattice"}

TOLD = [
    # -- before the first planet
    Told(
        "a sheet",
        lambda: begin(3),
        "command Jack Gelder B",
        [
            (
                "Ada takes the sheet Jack Gelder B. Once in each exploration part, just before you place your "
                "ship, you may pay 1 Energy to gain 2 Strength."
            )
        ],
    ),
    Told(
        "a side by lot",
        lambda: begin(2, sides="lot"),
        "command Dvar",
        [
            (
                "Ada takes the sheet Dvar Commander B, its side drawn by lot. If you are short of Energy for a "
                "Landmark or a Technology, pay all of it and 1 Strength for each Energy missing."
            )
        ],
    ),
    Told(
        "the last sheet",
        lambda: begin(2).play("command Plain One A"),
        "command Aron Ardelli B",
        [
            (
                "Bo takes the sheet Aron Ardelli B. In each Income Phase, gain 1 Strength. Your ship always "
                "returns to the last slot of the turn order track. The Income Phase of round 1 is yours too. "
                "Whenever you run operations, gain 3 Empire points."
            ),
            (
                "The goal sheet is Conquest. At the end: 1 Empire point for each Unit. At the end: 4 Empire "
                "points if you have at least 12 Experience. At the end: 4 Empire points if nobody has more "
                "Units than you (and you have any)."
            ),
            (
                "Planet 1 is discovered: on Level I Scrap Raiders, Fuel Cells, Combat Drills and Crashed "
                "Freighter; on Level II Foundry 1, Burrower Pack and Field Armoury; on Level III Drift Nomads "
                "and Archive 1."
            ),
            "Income of Bo: 1 Strength from Aron Ardelli B.",
            "Part I begins: Bo is first in turn order, then Ada.",
        ],
        "Scrap Raiders, Fuel Cells",
    ),
    # -- turns
    Told(
        "a card",
        lambda: position(3),
        "take Scrap Raiders",
        ["Ada places a ship on Scrap Raiders on Level I."],
    ),
    Told("a slot", lambda: position(3), "take operations III", ["Ada places a ship on operations III."]),
    Told(
        "the token on a slot",
        restraining,
        "restrain operations II",
        [
            "Ada pays 3 Energy and puts the Restrain token on operations II: nobody else may take it in this part."
        ],
    ),
    Told(
        "a token that costs nothing",
        lambda: position(3, part=2, phase="restraining", content=box(sides={"Plain One A": [TOKEN]})),
        "restrain operations II",
        ["Ada puts the Restrain token on operations II: nobody else may take it in this part."],
    ),
    Told("the token not used", restraining, "restrain nothing", ["Ada does not use the Restrain token."]),
    Told(
        "a swap",
        lambda: solo(sheets={0: "Jack Gelder B"}, tracks={0: "S14 E3"}),
        "swap",
        ["Ada pays 1 Energy for a swap and gains 2 Strength; lost beyond the end of a track: 1 Strength."],
    ),
    Told(
        "turns skipped",
        crowded("X1 S1 E1"),
        "take operations III",
        [
            "Cy places a ship on operations III.",
            "Di has no place to take: the turn is skipped, and the ship goes back to the track.",
            "Ed has no place to take: the turn is skipped, and the ship goes back to the track.",
            PLACED,
            "Ada has 5 Operation points to trade.",
        ],
    ),
    Told(
        "a swap declined",
        only_by_swap,
        "skip",
        [
            "Di does not swap.",
            "Di has no place to take: the turn is skipped, and the ship goes back to the track.",
            "Ed has no place to take: the turn is skipped, and the ship goes back to the track.",
            PLACED,
            "Ada has 5 Operation points to trade.",
        ],
    ),
    # -- Units
    Told(
        "a Unit defeated",
        takes("Scrap Raiders"),
        "take Scrap Raiders",
        [
            "Ada places a ship on Scrap Raiders on Level I.",
            PLACED,
            "Ada defeats Scrap Raiders for 3 Strength and gains 1 Experience, 1 Energy and 3 Empire points.",
            BO_TRADES,
        ],
    ),
    Told(
        "Experience missing, and effects",
        takes("Burrower Pack", "X1 S6 E1", cards={0: "Combat Drills, Spoils Registry"}),
        "take Burrower Pack",
        [
            "Ada places a ship on Burrower Pack on Level I.",
            PLACED,
            (
                "Ada defeats Burrower Pack for 5 Strength (2 of it for missing Experience) and gains 2 "
                "Experience, 1 Strength, 1 Energy and 3 Empire points."
            ),
            "Combat Drills: Ada gains 1 Experience and 1 Strength.",
            "Spoils Registry: Ada gains 2 Energy and 1 Empire point.",
            BO_TRADES,
        ],
    ),
    Told(
        "a Unit recruited",
        takes("Drift Nomads", "X2 S1 E4", cards={0: "Xenolinguistics, Cultural Exchange"}),
        "take Drift Nomads",
        [
            "Ada places a ship on Drift Nomads on Level I.",
            PLACED,
            (
                "Ada recruits Drift Nomads for 1 Energy (3 less than printed) and gains 2 Strength and 4 Empire"
                " points, but no Experience."
            ),
            "Cultural Exchange: Ada gains 3 Empire points.",
            BO_TRADES,
        ],
    ),
    Told(
        "a choice of ways",
        takes("Drift Nomads", "X2 S5 E4"),
        "take Drift Nomads",
        ["Ada places a ship on Drift Nomads on Level I.", PLACED, "Ada chooses how to claim Drift Nomads."],
    ),
    Told(
        "a way chosen",
        choosing("Drift Nomads", tracks={0: "X2 S5 E4"}),
        "defeat",
        [
            "Ada defeats Drift Nomads for 4 Strength and gains 1 Experience, 2 Strength and 4 Empire points.",
            BO_TRADES,
        ],
    ),
    # -- Landmarks and Technologies
    Told(
        "by force",
        takes("Beacon 1", "S4", cards={0: "Siege Doctrine"}),
        "take Beacon 1",
        [
            "Ada places a ship on Beacon 1 on Level I.",
            PLACED,
            (
                "Ada claims Beacon 1 by force for 1 Strength (3 less than printed) and gains 1 Strength and 2 "
                "Empire points."
            ),
            BO_TRADES,
        ],
    ),
    Told(
        "Strength for Energy",
        takes("Archive 1", "S4 E1", sheets={0: "Dvar Commander B"}),
        "take Archive 1",
        [
            "Ada places a ship on Archive 1 on Level I.",
            PLACED,
            (
                "Ada claims Archive 1 peacefully for 2 Strength and 1 Energy (Strength in place of missing "
                "Energy) and gains 1 Strength and 2 Empire points."
            ),
            BO_TRADES,
        ],
    ),
    Told(
        "Strength alone",
        takes("Archive 1", "S4", sheets={0: "Dvar Commander B"}),
        "take Archive 1",
        [
            "Ada places a ship on Archive 1 on Level I.",
            PLACED,
            (
                "Ada claims Archive 1 peacefully for 3 Strength (in place of Energy) and gains 1 Strength and 2"
                " Empire points."
            ),
            BO_TRADES,
        ],
    ),
    Told(
        "a pair",
        takes("Foundry 3", "S1 E15", planet=3, cards=LATTICE),
        "take Foundry 3",
        [
            "Ada places a ship on Foundry 3 on Level I.",
            PLACED,
            "Ada claims Foundry 3 peacefully for 6 Energy and gains 1 Energy and 5 Empire points.",
            "Foundry 1 and Foundry 3 make a pair: Ada gains 2 Energy and 3 Empire points.",
            "Monument Lattice: Ada gains 3 Empire points.",
            BO_TRADES,
        ],
    ),
    Told(
        "a Technology",
        takes("Combat Drills", sheets={0: "Aron Ardelli A"}),
        "take Combat Drills",
        [
            "Ada places a ship on Combat Drills on Level I.",
            PLACED,
            "Ada studies Combat Drills for 3 Energy and gains 2 Strength and 2 Empire points.",
            "Aron Ardelli A: Ada gains 2 Energy.",
            (
                "Combat Drills works from the next phase on. Whenever you defeat a Unit, gain 1 Experience and "
                "1 Strength."
            ),
            BO_TRADES,
        ],
    ),
    Told(
        "a Technology of the end",
        takes("Supply Ledger", "E9", planet=5),
        "take Supply Ledger",
        [
            "Ada places a ship on Supply Ledger on Level I.",
            PLACED,
            "Ada studies Supply Ledger for 8 Energy and gains 2 Energy and 5 Empire points.",
            "Supply Ledger will score. At the end: 1 Empire point for each Pickup, looted or annexed.",
            BO_TRADES,
        ],
    ),
    # -- Pickups and operations
    Told(
        "a loot beyond the track",
        takes("Fuel Cells", "E9", cards={0: "Salvage Scanners"}),
        "take Fuel Cells",
        [
            "Ada places a ship on Fuel Cells on Level I.",
            PLACED,
            "Ada loots Fuel Cells and gains 5 Energy and 1 Empire point.",
            "Salvage Scanners: Ada gains 2 Energy; lost beyond the end of a track: 1 Energy.",
            BO_TRADES,
        ],
    ),
    Told(
        "a choice of rewards",
        takes("Field Armoury"),
        "take Field Armoury",
        [
            "Ada places a ship on Field Armoury on Level I.",
            PLACED,
            "Ada chooses an additional reward of Field Armoury.",
        ],
    ),
    Told(
        "a reward chosen",
        choosing("Field Armoury"),
        "loot X1",
        [
            (
                "Ada loots Field Armoury with 1 Experience as additional reward and gains 1 Experience and 4 "
                "Energy."
            ),
            BO_TRADES,
        ],
    ),
    Told(
        "loot or sector",
        takes("Crashed Freighter"),
        "take Crashed Freighter",
        [
            "Ada places a ship on Crashed Freighter on Level I.",
            PLACED,
            "Ada chooses how to claim Crashed Freighter.",
        ],
    ),
    Told(
        "a sector",
        choosing("Crashed Freighter", sheets={0: "Dvar Commander A"}),
        "annex",
        [
            "Ada annexes Crashed Freighter as a sector: 1 Strength and 1 Energy in each Income Phase to come.",
            "Dvar Commander A: Ada gains 2 Strength.",
            BO_TRADES,
        ],
    ),
    Told(
        "points to trade",
        solo,
        "take operations II",
        ["Ada places a ship on operations II.", PLACED, "Ada has 6 Operation points to trade."],
    ),
    Told(
        "a trade",
        choosing("operations II"),
        "trade X1 S1 E1",
        [
            (
                "Ada runs operations II, trades 4 points for 1 Experience, 1 Strength and 1 Energy and gains 1 "
                "Empire point; 2 points are left over and lost."
            ),
            BO_TRADES,
        ],
    ),
    Told(
        "every point traded",
        choosing("operations II"),
        "trade X1 S5",
        [
            "Ada runs operations II, trades 6 points for 1 Experience and 5 Strength and gains 1 Empire point.",
            BO_TRADES,
        ],
    ),
    Told(
        "nothing traded",
        choosing("operations II"),
        "trade nothing",
        [
            (
                "Ada runs operations II, trades for nothing and gains 1 Empire point; 6 points are left over "
                "and lost."
            ),
            BO_TRADES,
        ],
    ),
    Told(
        "effects of operations",
        choosing("operations II", sheets={0: "Aron Ardelli B"}),
        "trade X1 S5",
        [
            "Ada runs operations II, trades 6 points for 1 Experience and 5 Strength and gains 1 Empire point.",
            "Aron Ardelli B: Ada gains 3 Empire points.",
            BO_TRADES,
        ],
    ),
    Told(
        "full tracks",
        takes("Fuel Cells", "X20 S15 E15"),
        "take operations II",
        [
            "Ada places a ship on operations II.",
            PLACED,
            (
                "Ada runs operations II, trades for nothing and gains 1 Empire point; 6 points are left over "
                "and lost."
            ),
            BO_TRADES,
        ],
    ),
    # -- rounds and the end
    Told(
        "the next planet",
        last(cards=SECTORS, one="Scrap Raiders"),
        "take Scrap Raiders",
        [
            "Ada places a ship on Scrap Raiders on Level I.",
            PLACED,
            "Ada defeats Scrap Raiders for 3 Strength and gains 1 Experience, 1 Energy and 3 Empire points.",
            (
                "Bo runs operations III, trades for nothing and gains 1 Empire point; 7 points are left over "
                "and lost."
            ),
            "Migration: 8 unclaimed cards of planet 1 leave the game.",
            (
                "Planet 2 is discovered: on Level I Archive 2, Rust Hounds, Sector Garrisons and Abandoned "
                "Hamlet; on Level II Xenolinguistics, Spore Walkers and Training Grounds; on Level III Salt "
                "Caravan Guard and Garden 2."
            ),
            (
                "Income of Ada: 1 Strength and 1 Energy from Crashed Freighter and 1 Strength and 1 Energy from"
                " Fusion Grid."
            ),
            "Income of Bo: 1 Energy from Shallow Ore Field; lost beyond the end of a track: 1 Energy.",
            "Part I begins: Ada is first in turn order, then Bo.",
        ],
        "Archive 2, Rust Hounds",
    ),
    Told(
        "no income",
        last(one="Scrap Raiders"),
        "take Scrap Raiders",
        [
            "Ada places a ship on Scrap Raiders on Level I.",
            PLACED,
            "Ada defeats Scrap Raiders for 3 Strength and gains 1 Experience, 1 Energy and 3 Empire points.",
            (
                "Bo runs operations III, trades for nothing and gains 1 Empire point; 7 points are left over "
                "and lost."
            ),
            "Migration: 8 unclaimed cards of planet 1 leave the game.",
            (
                "Planet 2 is discovered: on Level I Archive 2, Rust Hounds, Sector Garrisons and Abandoned "
                "Hamlet; on Level II Xenolinguistics, Spore Walkers and Training Grounds; on Level III Salt "
                "Caravan Guard and Garden 2."
            ),
            "Nobody has an income.",
            "Part I begins: Ada is first in turn order, then Bo.",
        ],
        "Archive 2, Rust Hounds",
    ),
    Told(
        "the end",
        last(planet=7, tracks={0: "X9 S15 E9"}, one="Palace Sentinels", cards={0: "Veteran Legions"}),
        "take Palace Sentinels",
        [
            "Ada places a ship on Palace Sentinels on Level I.",
            PLACED,
            (
                "Ada defeats Palace Sentinels for 11 Strength (2 of it for missing Experience) and gains 2 "
                "Experience and 13 Empire points."
            ),
            (
                "Bo runs operations III, trades for nothing and gains 1 Empire point; 7 points are left over "
                "and lost."
            ),
            "Round 7 is over, and so is the game.",
            "Ada has 23 Empire points: 13 from Units, 5 from the goal Conquest and 5 from Veteran Legions.",
            "Bo has 5 Empire points: 1 from operations and 4 from the goal Conquest.",
            "Ada wins the game.",
        ],
    ),
    Told(
        "a tie",
        last(planet=7, tracks={0: "X20 S15 E15"}),
        "take operations I",
        [
            "Ada places a ship on operations I.",
            PLACED,
            (
                "Ada runs operations I, trades for nothing and gains 1 Empire point; 5 points are left over and"
                " lost."
            ),
            (
                "Bo runs operations III, trades for nothing and gains 1 Empire point; 7 points are left over "
                "and lost."
            ),
            "Round 7 is over, and so is the game.",
            "Ada has 5 Empire points: 1 from operations and 4 from the goal Conquest.",
            "Bo has 5 Empire points: 1 from operations and 4 from the goal Conquest.",
            "Ada wins the game: the ship stands higher on the turn order track than that of Bo.",
        ],
    ),
]


@pytest.mark.parametrize("case", TOLD, ids=lambda case: case.name)
def test_what_is_told(case: Told) -> None:
    assert told(case.scene(), case.line, case.reveal) == case.words


def opened(spot: Spot) -> list[str]:
    """What all are told of the deal."""
    return spot.variant.opening(spot.variant.view(spot.state, None), NAMES[: spot.variant.seats])


def test_a_deal_that_leaves_no_choice_is_told() -> None:
    spot = begin(
        2, commanders="dealt", sides="B", dealt="Aron Ardelli, Plain One", reveal="Fuel Cells, Archive 1"
    )
    lines = opened(spot)
    assert [line.partition(". ")[0] for line in lines[:3]] == [
        "Ada is dealt the sheet Aron Ardelli B",
        "Bo is dealt the sheet Plain One B",
        "The goal sheet is Conquest",
    ]
    assert lines[3].startswith("Planet 1 is discovered: on Level I Fuel Cells, Archive 1, ")
    assert lines[4:] == [
        "Income of Ada: 1 Strength from Aron Ardelli B.",
        "Part I begins: Ada is first in turn order, then Bo.",
    ]


def test_a_planet_of_a_set_that_reveals_nothing() -> None:
    variant = GAME.variant(2, {"commanders": "dealt", "sides": "A"}, box(reveal={"few": [0, 0, 0]}))
    lines = variant.opening(variant.view(variant.start(Fast(1)), None), NAMES[:2])
    assert "Planet 1 is discovered: no card is revealed." in lines


def test_while_sheets_are_chosen_nothing_is_told_of_the_deal() -> None:
    assert opened(begin(2)) == []


def test_a_claim_that_fails_is_told() -> None:
    """It does not happen with these rules (PF-D6); a position set up by hand shows it."""
    spot = position(2, order=(0, 1), turn=1, ships={0: "Drift Nomads"}, one="Drift Nomads", tracks={0: "X1"})
    assert told(spot, "take operations III")[1:3] == [
        PLACED,
        "Ada can no longer pay for Drift Nomads: the ship goes back without it.",
    ]


def test_every_viewer_is_told_the_same() -> None:
    for viewer in (0, 1, None):
        assert told(solo(one="Scrap Raiders"), "take Scrap Raiders", viewer=viewer)[2].startswith(
            "Ada defeats"
        )


@pytest.mark.ruling("PF-B5", "refuses")
@pytest.mark.parametrize("players", [2, 5])
def test_no_card_is_named_that_was_not_revealed(players: int) -> None:
    """Neither those set aside nor those of planets to come, in the log or in a picture."""
    variant = GAME.variant(players, {"commanders": "dealt", "sides": "lot"})
    spot = Spot(variant, variant.start(Fast(3)))
    dice = Fast(4)
    known: set[str] = set()
    while spot.turn >= 0:
        legal = legal_actions(spot.state, spot.turn, variant.actions)
        line = variant.describe(legal[int(dice.number(len(legal)))])
        planet = int(spot.state.round)
        words = " ".join(told(spot, line))
        known |= {variant.things[card] for card in spot.state.laid}
        view = variant.view(spot.state, spot.turn if spot.turn >= 0 else None)
        words += variant.picture(view, NAMES[:players])
        for name in variant.things:
            if name not in known and planet:
                assert not re.search(rf"\b{re.escape(name)}\b", words), f"{name}: {words}"


# -- the picture -----------------------------------------------------------------------------------------------------
def drawn(spot: Spot, viewer: int | None = None) -> list[str]:
    names = NAMES[: spot.variant.seats]
    return spot.variant.picture(spot.variant.view(spot.state, viewer), names).splitlines()


def test_a_planet_is_drawn_with_prices_and_ships() -> None:
    spot = position(
        2,
        order=(1, 0),
        turn=1,
        one="Drift Nomads, Beacon 1",
        two="Crashed Freighter, Salvage Scanners",
        ships={1: "operations III"},
        tracks={0: "X1 S4 E4"},
        tokens={1: "Beacon 1"},
        part=2,
    )
    lines = drawn(spot, 0)
    assert lines[0] == "Planet 1, Part II. To decide: Ada, where to place the ship."
    assert "To place a ship in this part: Ada" in lines
    assert "In brackets: more than you have." in lines
    cells = {row[0].strip(): row[1:] for line in lines if len(row := re.split(r"  +", line.strip())) > 4}
    assert cells["Drift Nomads"] == ["Unit", "S4 at X2, or E4", "X1 S2 P4", "(S5), (E4)"]
    assert cells["Beacon 1"][1:] == [
        "E4, or S4",
        "S1 P2; pair S1 P1; again on 3, 4, 6",
        "E4, S4",
        "restrained by Bo",
    ]
    assert cells["Crashed Freighter"] == ["Pickup", "-", "E5 + S1; sector S1 E1", "free"]
    assert cells["operations III"] == ["Slot", "-", "7 points, P1", "7 points", "ship of Bo"]
    assert "      Whenever you loot a Pickup, gain 2 Energy." in lines
    assert "For you" not in "\n".join(drawn(spot))


def test_sheets_are_drawn_with_tracks_and_claimed_cards() -> None:
    spot = position(
        2,
        planet=3,
        sheets={0: "Jack Gelder A"},
        cards={
            0: "Archive 1: claim peacefully, Archive 2: claim peacefully, Beacon 1: claim forcefully, "
            "Scrap Raiders: defeat, Fusion Grid, Fuel Cells: loot P1, Crashed Freighter: annex"
        },
    )
    text = drawn(spot, 0)
    at = next(place for place, line in enumerate(text) if line.startswith("> Ada"))
    assert text[at : at + 8] == [
        "> Ada: Jack Gelder A   X 1/20   S 5/15   E 5/15   P 0",
        "    Your operations bring 3 more Operation points.",
        "    Units: Scrap Raiders",
        "    Landmarks: Archive 1 + Archive 2, Beacon 1",
        "    Technologies: Fusion Grid",
        "    Looted: Fuel Cells",
        "    Sectors: Crashed Freighter",
        "    Next Income: S2 E2",
    ]


def test_choices_are_drawn() -> None:
    spot = solo(one="Crashed Freighter").play("take Crashed Freighter")
    assert drawn(spot)[1] == "Crashed Freighter: annex or loot S1."
    spot = solo().play("take operations II")
    assert drawn(spot)[1] == "operations II: 6 points, 1 for 1 X, 1 for 1 S, 2 for 1 E, at most X1."


def test_sheets_to_choose_from_are_drawn() -> None:
    lines = drawn(begin(3).play("command Plain One A"))
    assert lines[0] == "Before the first planet. To decide: Bo, which commander sheet."
    assert "> Bo: no sheet yet" in lines
    assert any(line.startswith("  Jack Gelder A: Initiative 2, X1 S6 E8.") for line in lines)
    assert not any(line.startswith("  Plain One A: Initiative") for line in lines)
    dealt = begin(3, commanders="dealt", dealt="Plain Two, Plain One, Plain Three")
    assert "> Ada: Plain Two" in drawn(dealt)


def test_the_score_sheet_is_drawn_line_by_line() -> None:
    spot = last(planet=7, tracks={0: "X9 S15 E9"}, one="Palace Sentinels", cards={0: "Veteran Legions"})()
    spot.play("take Palace Sentinels")
    lines = drawn(spot)
    assert lines[0] == "After planet 7 the game is over: Ada has won."
    rows = [
        re.split(r"  +", line) for line in lines[lines.index(next(r for r in lines if r[:5] == "Score")) :]
    ]
    assert rows == [
        ["Score", "Ada", "Bo"],
        ["Units", "13", "0"],
        ["Operations", "0", "1"],
        ["Goal: 1 Empire point for each Unit", "1", "0"],
        ["Goal: 4 Empire points if you have at least 12 Experience", "0", "4"],
        ["Goal: 4 Empire points if nobody has more Units than you (and you have any)", "4", "0"],
        ["End: Veteran Legions", "5", "0"],
        ["Empire points", "23", "5"],
    ]
