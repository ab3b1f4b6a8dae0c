"""Refusals: one for every illegal action, in words with the arithmetic, and a remedy that is legal."""

import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest

from banneret.core.chance import Fast
from banneret.core.playout import legal_actions
from banneret.games.planetfall import reasons, whys
from banneret.games.planetfall.game import GAME, PlanetfallVariant
from banneret.games.planetfall.rules import Planetfall
from games.planetfall.positions import Spot, begin, box, position, solo
from games.refusals import check_refusals

TABLES = [(2, {}), (3, {"commanders": "dealt"}), (4, {"sides": "B"}), (6, {"sides": "lot"})]


class Refused(NamedTuple):
    """A line that is refused in a scene, and what the seat is told."""

    why: str
    line: str
    words: str
    scene: Callable[[], Spot]
    seat: int | None = None


# -- scenes ----------------------------------------------------------------------------------------------------------
def chosen(*lines: str, **given: Any) -> Callable[[], Spot]:
    """Sheets are chosen, and these lines were played."""
    return lambda: begin(3, **given).play(*lines)


def dealt(**given: Any) -> Callable[[], Spot]:
    return chosen(commanders="dealt", dealt="Plain Two, Plain One, Plain Three", **given)


def table(**given: Any) -> Callable[[], Spot]:
    """Three players place their ships, @0 first unless `order` says otherwise."""
    return lambda: position(3, **given)


def rich(**given: Any) -> Callable[[], Spot]:
    """@0 places with these means, the other ship stands on operations III."""
    return lambda: solo(**given)


def on(thing: str, tracks: str = "X2 S5 E5", **given: Any) -> Callable[[], Spot]:
    """The ship of @0 stands on a place, and is the first to be resolved."""
    return lambda: position(
        2,
        phase="resolving",
        turn=2,
        one="" if thing.startswith("operations") else thing,
        ships={0: thing, 1: "operations III"},
        tracks={0: tracks},
        **given,
    )


def over() -> Spot:
    """The last ships are resolved, and @0 has more points than the other."""
    spot = position(2, planet=7, part=2)
    spot.state.earned[0] = 90
    return spot.finish_part()


def swapped() -> Spot:
    return solo(sheets=SWAPPER).play("swap")


def stranded() -> Spot:
    """Only the Archive is left, and only for all of the Energy."""
    spot = solo(sheets=SWAPPER, tracks={0: "X1 S1 E3"}, one="Archive 1")
    for place, thing in enumerate(spot.state.card_at):
        if spot.variant.things[thing] != "Archive 1" and spot.state.ship_at[place] < 0:
            spot.state.ship_at[place] = 1
    return spot


SWAPPER = {0: "Jack Gelder B"}
RESTRAINER = {0: "Kir'Ko Commander B"}
PRICES = {"one": "Drift Nomads, Archive 1, Beacon 1, Salvage Scanners", "tracks": {0: "X1 S3 E2"}}
ASIDE = {
    "one": "Scrap Raiders, Burrower Pack, Drift Nomads, Archive 1",
    "two": "Beacon 1, Foundry 1, Fuel Cells",
    "three": "Salvage Scanners, Field Armoury",
}
TWO = {"part": 2, "one": "Scrap Raiders, Burrower Pack, Fuel Cells, Field Armoury"}
FREE = box(cards={"Fuel Cells": {"bonus": []}})

REFUSED = [
    # -- whose turn, which decision
    Refused(
        "IS_OVER", "skip", "The game is over: all 7 planets are explored, and you have won. [PF-J1]", over, 0
    ),
    Refused(
        "IS_OVER", "skip", "The game is over: all 7 planets are explored, and @0 has won. [PF-J1]", over, 1
    ),
    Refused(
        "NOT_YOUR_TURN",
        "command Plain One A",
        "@0 chooses a commander sheet now. Wait until your turn comes. [PF-A1]",
        chosen(),
        1,
    ),
    Refused(
        "NOT_YOUR_TURN",
        "command Plain Two A",
        "@1 chooses a commander sheet now. You have yours: Plain One A. [PF-A1]",
        chosen("command Plain One A"),
        0,
    ),
    Refused(
        "NOT_YOUR_TURN",
        "skip",
        "@0 decides about the Restrain token now. Wait until your turn comes. [PF-D17]",
        table(phase="restraining", part=2, sheets=RESTRAINER),
        1,
    ),
    Refused(
        "NOT_YOUR_TURN",
        "skip",
        "It is the turn of @0; yours of Part I is over. Wait until all ships are placed. [PF-A6]",
        table(order=(2, 0, 1), turn=1, ships={2: "operations I"}),
        2,
    ),
    Refused(
        "NOT_YOUR_TURN",
        "skip",
        "It is the turn of @2. You follow @2 and @0 in this part. [PF-A6]",
        table(order=(2, 0, 1)),
        1,
    ),
    Refused(
        "NOT_YOUR_TURN",
        "skip",
        "The ship of @0 on Drift Nomads is resolved now. Wait until the part goes on. [PF-A8]",
        on("Drift Nomads"),
        1,
    ),
    Refused(
        "WRONG_PHASE",
        "skip",
        "First you choose a commander sheet. For instance: command Aron Ardelli A. [PF-K4]",
        chosen(),
    ),
    Refused(
        "WRONG_PHASE",
        "command Plain Four A",
        "Commander sheets are chosen before the first planet. For instance: take Scrap Raiders. [PF-K4]",
        table(),
    ),
    Refused(
        "WRONG_PHASE",
        "defeat",
        (
            "The way of claiming is chosen when the ship is resolved, after all are placed. For instance: "
            "take Scrap Raiders. [PF-D4]"
        ),
        table(),
    ),
    Refused(
        "WRONG_PHASE",
        "trade X1",
        (
            "Operation points are traded when the ship is resolved, after all are placed. For instance: take "
            "Scrap Raiders. [PF-K4]"
        ),
        table(),
    ),
    Refused(
        "WRONG_PHASE",
        "restrain nothing",
        (
            "The Restrain token is put before anybody places in Part II, by an owner who can pay for it. For "
            "instance: take Scrap Raiders. [PF-D17]"
        ),
        table(),
    ),
    Refused(
        "WRONG_PHASE",
        "skip",
        (
            "First you decide about the Restrain token, before anybody places. Reserve a place, or none: "
            "restrain nothing. [PF-D17]"
        ),
        table(phase="restraining", part=2, sheets=RESTRAINER),
    ),
    Refused(
        "WRONG_PHASE",
        "trade X1",
        "Your ship stands on Drift Nomads: choose how to claim it. For instance: defeat. [PF-D9]",
        on("Drift Nomads"),
    ),
    Refused(
        "WRONG_PHASE",
        "take operations I",
        "Your ship stands on Drift Nomads: choose how to claim it. For instance: defeat. [PF-D9]",
        on("Drift Nomads"),
    ),
    Refused(
        "WRONG_PHASE",
        "defeat",
        "Your ship runs operations II: its points are traded now. For instance: trade nothing. [PF-I6]",
        on("operations II"),
    ),
    Refused(
        "WRONG_PHASE",
        "skip",
        "Your ship runs operations II: its points are traded now. For instance: trade nothing. [PF-I6]",
        on("operations II"),
    ),
    # -- commanders
    Refused(
        "SHEET_TAKEN",
        "command Plain One B",
        "@0 plays Plain One A; each sheet is there once. Possible now: command Aron Ardelli B. [PF-A2]",
        chosen("command Plain One A"),
    ),
    Refused(
        "NOT_DEALT",
        "command Plain One B",
        (
            "You were dealt Plain Two; only the side is yours to choose. Possible now: command Plain Two B. "
            "[PF-A1]"
        ),
        dealt(),
    ),
    Refused(
        "SIDE_SETTLED",
        "command Plain One",
        "Each player chooses a side at this table, so name it. Possible now: command Plain One A. [PF-A1]",
        chosen(),
    ),
    Refused(
        "SIDE_SETTLED",
        "command Plain One B",
        "Sides are drawn by lot at this table, so name none. Possible now: command Plain One. [PF-A1]",
        chosen(sides="lot"),
    ),
    Refused(
        "SIDE_SETTLED",
        "command Plain One B",
        "Everyone plays side A at this table. Possible now: command Plain One A. [PF-A1]",
        chosen(sides="A"),
    ),
    Refused(
        "SIDE_SETTLED",
        "command Plain One A",
        "Everyone plays side B at this table. Possible now: command Plain One B. [PF-A1]",
        chosen(sides="B"),
    ),
    # -- places
    Refused(
        "OTHER_PLANET",
        "take Rust Hounds",
        "Rust Hounds belongs to planet 2; this is planet 1. Possible now: take Scrap Raiders. [PF-R2]",
        table(),
    ),
    Refused(
        "SET_ASIDE",
        "take Combat Drills",
        (
            "Combat Drills is one of the cards of planet 1 that were set aside. Possible now: take Salvage "
            "Scanners. [PF-B4]"
        ),
        table(**ASIDE),
    ),
    Refused(
        "CLAIMED",
        "take Scrap Raiders",
        (
            "@1 has claimed Scrap Raiders already; rows are not filled up. Possible now: take Burrower Pack. "
            "[PF-A9]"
        ),
        table(cards={1: "Scrap Raiders: defeat"}, **TWO),
    ),
    Refused(
        "CLAIMED",
        "take Scrap Raiders",
        (
            "You have claimed Scrap Raiders already; rows are not filled up. Possible now: take Burrower "
            "Pack. [PF-A9]"
        ),
        table(cards={0: "Scrap Raiders: defeat"}, **TWO),
    ),
    Refused(
        "OCCUPIED",
        "take operations III",
        (
            "The ship of @1 stands on operations III, and there is room for one. Possible now: take "
            "operations I. [PF-D12]"
        ),
        rich(),
    ),
    Refused(
        "RESTRAINED",
        "take Fuel Cells",
        (
            "@1 has restrained Fuel Cells: nobody else takes it in this part. Possible now: take Field "
            "Armoury. [PF-D17]"
        ),
        table(tokens={1: "Fuel Cells"}, **TWO),
    ),
    Refused(
        "RESTRAINED",
        "restrain Fuel Cells",
        "@1 has restrained Fuel Cells already. Possible now: restrain nothing. [PF-D17]",
        table(phase="restraining", tokens={1: "Fuel Cells"}, sheets=RESTRAINER, **TWO),
    ),
    # -- what a claim costs
    Refused(
        "CANNOT_PAY",
        "take Drift Nomads",
        (
            "Drift Nomads: defeating it takes 5 Strength (1 of it for missing Experience) and recruiting it "
            "takes 4 Energy and 2 Experience. You have 3 Strength, 2 Energy and 1 Experience. 2 more Strength"
            " would do, or 1 more Experience and 2 more Energy. Possible now: take Scrap Raiders. [PF-D1]"
        ),
        rich(**PRICES),
    ),
    Refused(
        "CANNOT_PAY",
        "take Archive 1",
        (
            "Archive 1: claiming it peacefully takes 3 Energy, and it cannot be taken by force. You have 2 "
            "Energy. 1 more Energy would do. Possible now: take operations I. [PF-D1]"
        ),
        rich(**PRICES),
    ),
    Refused(
        "CANNOT_PAY",
        "take Beacon 1",
        (
            "Beacon 1: claiming it peacefully takes 4 Energy and claiming it by force takes 4 Strength. You "
            "have 3 Strength and 2 Energy. 2 more Energy would do, or 1 more Strength. Possible now: take "
            "operations I. [PF-D1]"
        ),
        rich(**PRICES),
    ),
    Refused(
        "CANNOT_PAY",
        "take Salvage Scanners",
        (
            "Salvage Scanners: studying it takes 3 Energy. You have 2 Energy. 1 more Energy would do. "
            "Possible now: take Combat Drills. [PF-D1]"
        ),
        rich(**PRICES),
    ),
    Refused(
        "CANNOT_PAY",
        "take Scrap Raiders",
        (
            "Scrap Raiders: defeating it takes 4 Strength (1 of it for missing Experience), and it cannot be "
            "recruited. You have 3 Strength and 0 Experience. 1 more Strength would do. Possible now: take "
            "operations I. [PF-D1]"
        ),
        rich(one="Scrap Raiders", tracks={0: "S3"}),
    ),
    Refused(
        "CANNOT_PAY",
        "take Scrap Raiders",
        (
            "Scrap Raiders: defeating it takes 4 Strength (1 of it for missing Experience), and it cannot be "
            "recruited. You have 3 Strength and 0 Experience. First swap, then this. [PF-D1]"
        ),
        rich(one="Scrap Raiders", tracks={0: "S3 E1"}, sheets=SWAPPER),
    ),
    Refused(
        "CANNOT_PAY",
        "take Archive 1",
        (
            "Archive 1: claiming it peacefully takes 3 Energy (or 1 Strength for each Energy missing), and it"
            " cannot be taken by force. You have 1 Strength and 1 Energy. 1 more Strength would do. Possible "
            "now: take operations I. [PF-D1]"
        ),
        rich(one="Archive 1", tracks={0: "S1 E1"}, sheets={0: "Dvar Commander B"}),
    ),
    Refused(
        "CANNOT_PAY",
        "take Beacon 1",
        (
            "Beacon 1: claiming it peacefully takes 4 Energy (or 1 Strength for each Energy missing) and "
            "claiming it by force takes 4 Strength. You have 2 Strength and 1 Energy. 1 more Strength would do. "
            "Possible now: take Archive 1. [PF-D1]"
        ),
        rich(one="Beacon 1", tracks={0: "X1 S2 E1"}, sheets={0: "Dvar Commander B"}),
    ),
    Refused(
        "CANNOT_PAY",
        "take Beacon 1",
        (
            "Beacon 1: claiming it peacefully takes 4 Energy (or 1 Strength for each Energy missing) and "
            "claiming it by force takes 4 Strength. You have 3 Strength and 0 Energy. 1 more Strength would do. "
            "Possible now: take Archive 1. [PF-D1]"
        ),
        rich(one="Beacon 1", tracks={0: "X1 S3 E0"}, sheets={0: "Dvar Commander B"}),
    ),
    Refused(
        "CANNOT_PAY",
        "take Drift Nomads",
        (
            "Drift Nomads: defeating it takes 4 Strength and recruiting it takes 1 Energy (3 less than "
            "printed) and 2 Experience. You have 3 Strength, 0 Energy and 1 Experience, which counts as 4. 1 "
            "more Strength would do, or 1 more Energy. Possible now: take Scrap Raiders. [PF-D1]"
        ),
        rich(one="Drift Nomads", tracks={0: "X1 S3"}, cards={0: "Xenolinguistics, Targeting Uplink"}),
    ),
    # -- swapping and skipping
    Refused(
        "NO_SWAP",
        "swap",
        (
            "Neither your commander nor a Technology of yours has this swap; it is that of Jack Gelder B. For"
            " instance: take Scrap Raiders. [PF-D16]"
        ),
        rich(),
    ),
    Refused(
        "HAS_SWAPPED",
        "swap",
        "You have swapped in Part I already; once is all. For instance: take Scrap Raiders. [PF-D16]",
        swapped,
    ),
    Refused(
        "SWAP_UNPAID",
        "swap",
        "The swap takes 1 Energy; you have 0 Energy. For instance: take Scrap Raiders. [PF-D16]",
        rich(sheets=SWAPPER, tracks={0: "S5"}),
    ),
    Refused(
        "SWAP_FULL",
        "swap",
        (
            "The swap would bring nothing: your Strength is at 15, the end of its track. For instance: take "
            "Scrap Raiders. [PF-D19]"
        ),
        rich(sheets=SWAPPER, tracks={0: "S15 E3"}),
    ),
    Refused(
        "SWAP_STRANDS",
        "swap",
        "After paying 1 Energy for it you could take no place. For instance: take Archive 1. [PF-D18]",
        stranded,
    ),
    Refused(
        "CAN_PLACE",
        "skip",
        "A turn is skipped only where no place is left to take. For instance: take Scrap Raiders. [PF-D8]",
        rich(),
    ),
    # -- ways of claiming
    Refused(
        "OTHER_TYPE",
        "annex",
        "Drift Nomads is a Unit, which is defeated or recruited. Possible now: defeat. [PF-T1]",
        on("Drift Nomads"),
    ),
    Refused(
        "OTHER_TYPE",
        "defeat",
        (
            "Beacon 1 is a Landmark, which is claimed peacefully or forcefully. Possible now: claim "
            "peacefully. [PF-T3]"
        ),
        on("Beacon 1"),
    ),
    Refused(
        "OTHER_TYPE",
        "recruit",
        "Crashed Freighter is a Pickup, which is looted or annexed. Possible now: annex. [PF-T7]",
        on("Crashed Freighter"),
    ),
    Refused(
        "OTHER_TYPE",
        "defeat",
        "Combat Drills is a Technology, which is studied. [PF-T6]",
        on("Combat Drills"),
    ),
    Refused(
        "NO_DIPLOMACY",
        "recruit",
        "Scrap Raiders shows no Diplomacy and cannot be recruited. Possible now: defeat. [PF-D3]",
        on("Scrap Raiders"),
    ),
    Refused(
        "NO_AGGRESSION",
        "claim forcefully",
        (
            "Archive 1 shows no Aggression and cannot be taken by force. Possible now: claim peacefully. "
            "[PF-E10]"
        ),
        on("Archive 1"),
    ),
    Refused(
        "NO_SECTOR",
        "annex",
        "Field Armoury shows no income and cannot be annexed. Possible now: loot S2. [PF-H5]",
        on("Field Armoury"),
    ),
    Refused(
        "NO_SUCH_REWARD",
        "loot S1",
        (
            "The additional reward of Field Armoury is 2 Strength or 1 Experience. Possible now: loot S2. "
            "[PF-H2]"
        ),
        on("Field Armoury"),
    ),
    Refused(
        "NO_SUCH_REWARD",
        "loot S1",
        "The additional reward of Fuel Cells is nothing. Possible now: loot. [PF-H3]",
        on("Fuel Cells", content=FREE),
    ),
    Refused(
        "EXPERIENCE_SHORT",
        "recruit",
        (
            "Drift Nomads: recruiting it takes 4 Energy and 2 Experience. You have 5 Energy and 1 Experience."
            " 1 more Experience would do. Possible now: defeat. [PF-D3]"
        ),
        on("Drift Nomads", "X1 S5 E5"),
    ),
    Refused(
        "STRENGTH_SHORT",
        "defeat",
        (
            "Drift Nomads: defeating it takes 4 Strength. You have 3 Strength and 2 Experience. 1 more "
            "Strength would do. Possible now: recruit. [PF-E2]"
        ),
        on("Drift Nomads", "X2 S3 E5"),
    ),
    Refused(
        "ENERGY_SHORT",
        "recruit",
        (
            "Drift Nomads: recruiting it takes 4 Energy and 2 Experience. You have 3 Energy and 2 Experience."
            " 1 more Energy would do. Possible now: defeat. [PF-T2]"
        ),
        on("Drift Nomads", "X2 S5 E3"),
    ),
    Refused(
        "STRENGTH_SHORT",
        "claim forcefully",
        (
            "Beacon 1: claiming it by force takes 4 Strength. You have 3 Strength. 1 more Strength would do. "
            "Possible now: claim peacefully. [PF-E10]"
        ),
        on("Beacon 1", "S3 E5"),
    ),
    Refused(
        "ENERGY_SHORT",
        "claim peacefully",
        (
            "Beacon 1: claiming it peacefully takes 4 Energy. You have 2 Energy. 2 more Energy would do. "
            "Possible now: claim forcefully. [PF-T3]"
        ),
        on("Beacon 1", "S5 E2"),
    ),
    # -- trading
    Refused(
        "TRADE_CAP",
        "trade X2",
        "An operation on planet 1 brings at most 1 Experience, not 2. Possible now: trade X1. [PF-I1]",
        on("operations II"),
    ),
    Refused(
        "TRADE_DEAR",
        "trade S4 E2",
        (
            "4 Strength and 2 Energy: that takes 4 + 4 = 8 points, and you have 6. Possible now: trade S4 E1."
            " [PF-I3]"
        ),
        on("operations II"),
    ),
    Refused(
        "TRADE_DEAR",
        "trade E4",
        "4 Energy: that takes 8 points, and you have 6. Possible now: trade E3. [PF-I3]",
        on("operations II"),
    ),
    Refused(
        "TRADE_FULL",
        "trade S3 E1",
        (
            "Nothing is traded beyond the end of a track: your Strength is at 14 and ends at 15 and your "
            "Energy is at 15 and ends at 15. Possible now: trade S1. [PF-I4]"
        ),
        on("operations II", "X1 S14 E15"),
    ),
]


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: f"{case.why} {case.line}")
def test_what_is_said(case: Refused) -> None:
    spot = case.scene()
    seat = spot.turn if case.seat is None else case.seat
    assert spot.why(case.line, seat) == case.why
    assert str(spot.variant.explain(spot.state, seat, spot.variant.parse(case.line))) == case.words


def test_every_code_has_its_words() -> None:
    codes = {name for name in vars(whys) if name.isupper()} - {"FINE"}
    assert {case.why for case in REFUSED} == codes
    assert set(reasons.ANSWERS) == {int(getattr(whys, name)) for name in codes}


def test_numbers_stand_beside_the_words() -> None:
    spot = solo(**PRICES)
    refusal = spot.variant.explain(spot.state, 0, spot.variant.parse("take Drift Nomads"))
    assert refusal is not None
    asked = {"defeating it": 5, "recruiting it": 4}
    assert refusal.numbers == {**asked, "Experience": 1, "Strength": 3, "Energy": 2}
    spot = on("operations II")()
    refusal = spot.variant.explain(spot.state, 0, spot.variant.parse("trade S4 E2"))
    assert refusal is not None
    assert refusal.numbers == {"cost": 8, "points": 6}


def test_a_line_of_several_actions_is_judged_to_its_end() -> None:
    spot = solo(sheets=SWAPPER, tracks={0: "X1 S3 E3"}, one="Drift Nomads, Archive 1")
    lines = [spot.variant.parse(line)[0] for line in ("swap", "take Drift Nomads")]
    assert spot.variant.explain(spot.state, 0, lines) is None
    lines = [spot.variant.parse(line)[0] for line in ("swap", "take Archive 1")]
    refusal = spot.variant.explain(spot.state, 0, lines)
    assert refusal is not None
    assert "You have 2 Energy." in refusal.reason


# -- anywhere in a game ----------------------------------------------------------------------------------------------
def positions(
    players: int, options: dict[str, str], games: int, often: float
) -> Iterator[tuple[PlanetfallVariant, Planetfall]]:
    """Positions of random games, a few from each."""
    dice = random.Random(f"{players} {options}")
    variant = GAME.variant(players, options)
    for game in range(games):
        chance = Fast(game)
        state = variant.start(chance)
        while (seat := int(state.to_act())) >= 0:
            if dice.random() < often:
                yield variant, state
            state.step(seat, dice.choice(legal_actions(state, seat, variant.actions)), chance)
        yield variant, state


def test_remedies_quote_lines_that_can_be_played() -> None:
    """Whether they can is tested at all tables; here, that they do quote."""
    assert check_refusals(GAME.variant(4), 1003, 10, 250) > 100


@pytest.mark.parametrize("seed", range(2))
def test_nobody_is_refused_without_a_way_out(seed: int) -> None:
    """Whoever acts is told something legal about every place that cannot be taken."""
    for variant, state in positions(4, {"sides": "B"}, 1 + seed, 0.1):
        seat = int(state.to_act())
        for action in range(int(variant.book.TAKE), int(variant.book.SWAP)) if seat >= 0 else ():
            refusal = variant.explain(state, seat, [action])
            if refusal and state.phase == 2:
                legal = legal_actions(state, seat, variant.actions)
                lines = [variant.describe(one) for one in legal]
                assert (
                    refusal.remedy.endswith(tuple(f"{line}." for line in lines)) or "First " in refusal.remedy
                )
