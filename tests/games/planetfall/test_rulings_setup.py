"""Setup, commanders, the turn order track, Discovery and Income."""

from typing import Any

import pytest

from banneret.core.chance import Fast, Witness
from banneret.core.documents import Document
from banneret.core.errors import BadInputError
from banneret.games.planetfall.game import GAME
from banneret.games.planetfall.telling import Entry, entries
from games.planetfall.positions import Spot, begin, box, house, position, solo

ARON = "Aron Ardelli B"


# == Commanders ======================================================================================================
@pytest.mark.ruling("PF-S3", "allows")
@pytest.mark.ruling("PF-A1", "allows")
def test_sheets_are_chosen_in_the_order_of_the_seats() -> None:
    spot = begin(3, commanders="chosen")
    spot.play("command Plain Two B", "command Plain One A", "command Aron Ardelli A")
    assert [spot.variant.sheet_names[sheet] for sheet in spot.state.sheet] == [
        "Plain Two B",
        "Plain One A",
        "Aron Ardelli A",
    ]
    assert spot.phase == "placing"


@pytest.mark.ruling("PF-A1", "allows")
def test_sheets_and_sides_may_be_dealt() -> None:
    spot = begin(2, commanders="dealt", sides="lot", dealt="Jack Gelder, Plain Six", drawn="B, A")
    assert [spot.variant.sheet_names[sheet] for sheet in spot.state.sheet] == ["Jack Gelder B", "Plain Six A"]


@pytest.mark.ruling("PF-A1", "refuses")
def test_a_dealt_sheet_stays_and_only_its_side_may_be_free() -> None:
    spot = begin(2, commanders="dealt", dealt="Jack Gelder, Plain Six")
    spot.refuses("command Aron Ardelli A", "NOT_DEALT")
    spot.refuses("command Jack Gelder", "SIDE_SETTLED")
    spot.refuses("command Plain Six A", "NOT_YOUR_TURN", seat=1)
    assert spot.lines() == ["command Jack Gelder A", "command Jack Gelder B"]


@pytest.mark.ruling("PF-A1", "refuses")
@pytest.mark.parametrize(
    ("sides", "lines"),
    [("A", ["command Aron Ardelli A"]), ("B", ["command Aron Ardelli B"]), ("lot", ["command Aron Ardelli"])],
)
def test_the_sides_of_a_table(sides: str, lines: list[str]) -> None:
    spot = begin(2, sides=sides)
    assert [line for line in spot.lines() if "Aron" in line] == lines
    for line in {"command Aron Ardelli A", "command Aron Ardelli B", "command Aron Ardelli"} - set(lines):
        spot.refuses(line, "SIDE_SETTLED")


@pytest.mark.ruling("PF-A1", "allows")
@pytest.mark.parametrize("side", ["A", "B"])
def test_the_side_that_is_drawn_is_played(side: str) -> None:
    spot = begin(2, sides="lot").play("command Jack Gelder", sides=side)
    assert spot.variant.sheet_names[spot.state.sheet[0]] == f"Jack Gelder {side}"


@pytest.mark.ruling("PF-S3", "refuses")
@pytest.mark.ruling("PF-A2", "refuses")
def test_nobody_takes_a_sheet_twice() -> None:
    spot = begin(2).play("command Jack Gelder A")
    spot.refuses("command Jack Gelder B", "SHEET_TAKEN")


@pytest.mark.ruling("PF-A2", "allows")
def test_any_other_sheet_is_free() -> None:
    spot = begin(2).play("command Jack Gelder A")
    assert len(spot.lines()) == 11 * 2


@pytest.mark.ruling("PF-S1", "allows")
@pytest.mark.ruling("PF-K5", "allows")
def test_the_goal_is_drawn() -> None:
    assert begin(2, goal="random", goal_drawn="Dominion").state.goal == 7
    assert begin(2, goal="3").state.goal == 2


@pytest.mark.ruling("PF-K5", "refuses")
def test_where_there_is_one_goal_nothing_is_drawn() -> None:
    text = house()
    one = text[: text.index('[[goal]]\nname = "Heritage"')] + text[text.index("[[unit]]") :]
    variant, witness = GAME.variant(2, {}, Document(one, "box.toml")), Witness(Fast(1))
    state = variant.start(witness)
    assert (state.goal, list(witness.seen)) == (0, [])


@pytest.mark.ruling("PF-S1", "refuses")
def test_a_goal_that_the_set_lacks() -> None:
    with pytest.raises(BadInputError):
        GAME.variant(2, {"goal": "9"})


@pytest.mark.ruling("PF-S4", "allows")
def test_markers_start_where_the_sheet_says() -> None:
    spot = begin(2).play("command Jack Gelder B", "command Amazon Commander A")
    assert (spot.tracks(0), spot.tracks(1)) == ("X1 S4 E3", "X2 S4 E6")
    assert spot.points(0) == 0


# == The track =======================================================================================================
@pytest.mark.ruling("PF-S5", "allows")
@pytest.mark.ruling("PF-A3", "refuses")
def test_the_lowest_initiative_is_first() -> None:
    spot = begin(3).play("command Aron Ardelli B", "command Dvar Commander A", "command Kir'Ko Commander A")
    assert spot.track() == "210"


@pytest.mark.ruling("PF-A3", "allows")
def test_equal_initiative_goes_by_seat() -> None:
    spot = begin(3).play("command Plain Two A", "command Plain One A", "command Kir'Ko Commander A")
    assert spot.track() == "201"


@pytest.mark.ruling("PF-A4", "allows")
def test_aron_ardelli_b_starts_last() -> None:
    spot = begin(2, content=None).play("command Aron Ardelli B", "command Assembly Commander A")
    assert spot.track() == "10"


@pytest.mark.ruling("PF-S5", "refuses")
@pytest.mark.ruling("PF-A4", "refuses")
def test_other_sheets_need_not() -> None:
    spot = begin(2).play("command Aron Ardelli A", "command Assembly Commander A")
    assert spot.track() == "01"


@pytest.mark.ruling("PF-A5", "allows")
@pytest.mark.ruling("PF-A7", "allows")
@pytest.mark.ruling("PF-A8", "allows")
@pytest.mark.ruling("PF-N1", "allows")
def test_ships_resolve_level_by_level_left_to_right_the_slot_behind_the_cards() -> None:
    spot = position(4, one="Fuel Cells, Archive 1", two="Salvage Scanners")
    spot.play("take Salvage Scanners", "take operations I", "take Archive 1", "take Fuel Cells")
    # Fuel Cells (3) and the Archive (2) are done; the slot of Level I waits; the Technology of Level II comes after it
    assert (spot.turn, spot.track()) == (1, "32--")
    spot.play("trade nothing")
    assert spot.track() == "3210"


@pytest.mark.ruling("PF-A8", "refuses")
@pytest.mark.ruling("PF-N1", "refuses")
def test_who_placed_first_does_not_resolve_first() -> None:
    spot = position(2, one="Fuel Cells").play("take operations III", "take operations I")
    assert spot.turn == 1
    spot.refuses("trade nothing", "NOT_YOUR_TURN", seat=0)


def crowded(three: str = "Plain Four A") -> Spot:
    """Five players, one card and the slots: 0, 1, 2 take the slots, 3 cannot pay the card and skips, 4 can."""
    spot = position(
        5,
        content=box(reveal={"many": [1, 0, 0]}),
        one="Burrower Pack",
        sheets={3: three},
        tracks={3: "X1"},
    )
    return spot.play("take operations I", "take operations II", "take operations III")


@pytest.mark.ruling("PF-A6", "allows")
@pytest.mark.ruling("PF-D13", "allows")
@pytest.mark.ruling("PF-D8", "allows")
def test_the_order_of_a_part_is_frozen() -> None:
    spot = crowded()
    assert spot.track() == "3---4"  # the ship of 3 went to the topmost empty slot at once
    assert spot.turn == 4  # and the order goes on as it was
    assert spot.state.skips[3] == 1


@pytest.mark.ruling("PF-A6", "refuses")
@pytest.mark.ruling("PF-K2", "allows")
def test_nobody_acts_twice_or_out_of_order() -> None:
    spot = crowded()
    spot.refuses("take Burrower Pack", "NOT_YOUR_TURN", seat=3)
    assert list(spot.state.order) == [0, 1, 2, 3, 4]
    spot.play("take Burrower Pack")
    assert spot.phase == "resolving"  # 3, now on top of the track, does not act again in this part


@pytest.mark.ruling("PF-D15", "refuses")
def test_other_skippers_go_to_the_top() -> None:
    assert crowded(three="Aron Ardelli A").track() == "3---4"


@pytest.mark.ruling("PF-D15", "allows")
def test_aron_ardelli_b_skips_to_the_last_slot() -> None:
    spot = position(
        5,
        content=box(reveal={"many": [1, 0, 0]}),
        one="Burrower Pack",
        order=(0, 1, 2, 4, 3),
        sheets={3: ARON},
        tracks={3: "X1"},
    )
    spot.play("take operations I", "take operations II", "take operations III", "take Burrower Pack")
    assert spot.track() == "4---3"  # 4 has fought on Level I and is back; 3 never left the last slot


@pytest.mark.ruling("PF-A5", "allows")
@pytest.mark.ruling("PF-A11", "allows")
def test_aron_ardelli_b_returns_to_the_last_slot_and_the_others_fill_from_the_top() -> None:
    spot = position(
        3, sheets={0: ARON}, order=(1, 2, 0), planet=2, one="Sealed Depot", two="Training Grounds"
    )
    spot.play("take Training Grounds", "take operations III", "take Sealed Depot")
    # Aron resolves first, on Level I; Training Grounds wait for a choice
    assert spot.track() == "--0"
    spot.play("loot X2", "trade nothing")
    assert spot.track() == "120"


@pytest.mark.ruling("PF-A5", "refuses")
@pytest.mark.ruling("PF-A7", "refuses")
@pytest.mark.ruling("PF-A11", "refuses")
def test_side_a_returns_to_the_top() -> None:
    spot = position(3, sheets={0: "Aron Ardelli A"}, order=(1, 2, 0), planet=2, one="Sealed Depot")
    spot.play("take operations II", "take operations III", "take Sealed Depot")
    assert spot.track() == "0--"


@pytest.mark.ruling("PF-A9", "allows")
@pytest.mark.ruling("PF-R4", "allows")
def test_rows_keep_their_gaps_in_part_ii() -> None:
    spot = position(2, one="Fuel Cells, Archive 1").play("take Fuel Cells", "take Archive 1")
    assert spot.now == (1, 2)
    assert spot.rows()[0] == ["Scrap Raiders", "Burrower Pack", "operations I"]


@pytest.mark.ruling("PF-A9", "refuses")
def test_a_claimed_card_is_gone() -> None:
    spot = position(2, one="Fuel Cells, Archive 1").play("take Fuel Cells", "take Archive 1")
    spot.refuses("take Fuel Cells", "CLAIMED")


@pytest.mark.ruling("PF-A10", "allows")
@pytest.mark.ruling("PF-E14", "allows")
def test_the_row_is_the_level() -> None:
    for level, price in (("one", "S3"), ("two", "S2"), ("three", "S2")):
        spot = solo(**{level: "Scrap Raiders"})
        assert spot.cost("Scrap Raiders", "defeat") == price


@pytest.mark.ruling("PF-A10", "refuses")
@pytest.mark.ruling("PF-E14", "refuses")
def test_a_card_does_not_move_up_when_others_are_gone() -> None:
    spot = position(2, one="Fuel Cells, Field Armoury", two="Stranded Militia, Shallow Ore Field")
    spot.play("take Fuel Cells", "take Shallow Ore Field", "loot P1")
    assert spot.cost("Stranded Militia", "defeat") == "S4"  # 3 on Level II, and one Experience short of 2


@pytest.mark.ruling("PF-A12", "allows")
def test_aron_ardelli_b_loses_ties() -> None:
    spot = position(2, sheets={0: ARON}, planet=7, part=2, phase="over", turn=2, track="10")
    assert spot.state.score(0) == spot.state.score(1)
    assert spot.winner() == 1


@pytest.mark.ruling("PF-A12", "refuses")
def test_aron_ardelli_b_wins_with_more() -> None:
    spot = position(2, sheets={0: ARON}, planet=7, part=2, phase="over", turn=2, track="10")
    spot.state.earned[0] = 1
    assert spot.winner() == 0


# == 1. Discovery ====================================================================================================
@pytest.mark.ruling("PF-R2", "allows")
@pytest.mark.ruling("PF-B1", "allows")
@pytest.mark.ruling("PF-B2", "refuses")
@pytest.mark.parametrize("players", [2, 3])
def test_two_and_three_players_see_nine_cards(players: int) -> None:
    assert [len(row) for row in started(players).rows()] == [5, 4, 3]  # a slot at the end of each


@pytest.mark.ruling("PF-B2", "allows")
@pytest.mark.ruling("PF-B1", "refuses")
@pytest.mark.parametrize("players", [4, 5, 6])
def test_four_to_six_players_see_twelve(players: int) -> None:
    assert [len(row) for row in started(players).rows()] == [6, 5, 4]


def started(players: int, **chance: str) -> Spot:
    """A game after all sheets were chosen."""
    spot = begin(players)
    while spot.phase == "commanding":
        spot.play(next(line for line in spot.lines() if "Plain" in line), **chance)
    return spot


@pytest.mark.ruling("PF-S2", "allows")
@pytest.mark.ruling("PF-B3", "allows")
def test_cards_are_dealt_row_by_row_from_the_upper_left() -> None:
    spot = started(2, reveal="Archive 1, Fuel Cells, Beacon 1, Foundry 1, Scrap Raiders, Burrower Pack")
    assert spot.rows()[0] == ["Archive 1", "Fuel Cells", "Beacon 1", "Foundry 1", "operations I"]
    assert spot.rows()[1][:2] == ["Scrap Raiders", "Burrower Pack"]


@pytest.mark.ruling("PF-S2", "refuses")
@pytest.mark.ruling("PF-B3", "refuses")
def test_no_card_is_dealt_twice_or_from_another_planet() -> None:
    for seed in range(20):
        spot = begin(4, seed=seed)
        while spot.phase == "commanding":
            spot.play(spot.lines()[0])
        cards = [name for row in spot.rows() for name in row[:-1]]
        assert len(set(cards)) == 12
        assert all(spot.variant.cards[spot.variant.things.index(name)].planet == 1 for name in cards)


@pytest.mark.ruling("PF-R2", "refuses")
@pytest.mark.ruling("PF-B4", "refuses")
@pytest.mark.ruling("PF-B5", "refuses")
def test_cards_set_aside_and_of_other_planets_are_not_there() -> None:
    spot = solo(
        one="Scrap Raiders, Archive 1, Beacon 1, Foundry 1", two="Fuel Cells, Field Armoury, Combat Drills"
    )
    spot.refuses("take Crashed Freighter", "SET_ASIDE")
    spot.refuses("take Rust Hounds", "OTHER_PLANET")


@pytest.mark.ruling("PF-B4", "allows")
@pytest.mark.ruling("PF-B5", "allows")
@pytest.mark.ruling("PF-K5", "refuses")
def test_a_position_holds_no_order_of_cards_to_come() -> None:
    spot = position(2, part=2, one="Fuel Cells, Archive 1")
    worlds = set()
    for first in ("Rust Hounds", "Garden 2"):
        twin = Spot(spot.variant, spot.state.copy())  # type: ignore[arg-type]
        twin.play("take Fuel Cells", "take Archive 1", reveal=first)
        assert twin.rows()[0][0] == first
        worlds.add(first)
    assert len(worlds) == 2


# == 2. Income =======================================================================================================
def next_round(planet: int = 1, **given: Any) -> Spot:
    """Two players at the end of Part II; both run operations, and the next planet is discovered."""
    spot = position(2, planet=planet, part=2, **given)
    return spot.play("take operations I", "take operations III", "trade nothing", "trade nothing")


@pytest.mark.ruling("PF-C1", "allows")
def test_in_round_1_only_aron_ardelli_b_has_an_income() -> None:
    spot = begin(3).play("command Aron Ardelli B", "command Kir'Ko Commander A", "command Plain One A")
    assert (spot.paid(0), spot.tracks(0)) == ("S1", "X1 S3 E3")


@pytest.mark.ruling("PF-R3", "refuses")
@pytest.mark.ruling("PF-C1", "refuses")
def test_in_round_1_others_have_none() -> None:
    spot = begin(3).play("command Aron Ardelli B", "command Kir'Ko Commander A", "command Plain One A")
    assert (spot.paid(1), spot.paid(2)) == ("", "")
    assert spot.tracks(1) == "X1 S4 E5"


@pytest.mark.ruling("PF-R3", "allows")
@pytest.mark.ruling("PF-C2", "allows")
def test_sectors_technologies_and_the_commander_pay_in_this_order() -> None:
    spot = next_round(
        sheets={0: "Kir'Ko Commander A"},
        cards={0: "Fusion Grid, Crashed Freighter: annex, Sector Garrisons"},
    )
    assert spot.paid(0) == "X1 S3 E2"
    before = position(
        2,
        planet=1,
        part=2,
        sheets={0: "Kir'Ko Commander A"},
        cards={0: "Fusion Grid, Crashed Freighter: annex, Sector Garrisons"},
        order=(1, 0),
        turn=1,
        ships={1: "operations I"},
    )
    before.play("take operations III", "trade nothing")
    told = happened(before, "trade nothing")
    assert [entry.what for entry in told if entry.seat == 0 and entry.what != "operation"] == [
        "sector",
        "technology",
        "technology",
        "sheet",
    ]


@pytest.mark.ruling("PF-C2", "allows")
@pytest.mark.parametrize("slots", [(0, 2), (2, 0)])
def test_players_have_their_income_in_turn_order(slots: tuple[int, int]) -> None:
    cards = {0: "Crashed Freighter: annex", 1: "Shallow Ore Field: annex"}
    places = [f"operations {('I', 'II', 'III')[slot]}" for slot in slots]
    spot = position(2, part=2, cards=cards).play(f"take {places[0]}", f"take {places[1]}", "trade nothing")
    told = [entry.seat for entry in happened(spot, "trade nothing") if entry.what == "sector"]
    assert told == ([0, 1] if slots[0] < slots[1] else [1, 0])


def happened(spot: Spot, line: str) -> list[Entry]:
    """What a line does, entry by entry."""
    (action,) = spot.variant.parse(line)
    seen = spot.variant.view(spot.state, None)
    witness = Witness(Fast(3))
    spot.state.copy().apply(spot.turn, action, witness)
    return entries(
        spot.variant.book, seen, spot.variant.seen(spot.state, spot.turn, action, witness.seen, None)
    )


@pytest.mark.ruling("PF-C2", "refuses")
@pytest.mark.ruling("PF-C6", "refuses")
def test_income_asks_nobody() -> None:
    spot = next_round(cards={0: "Crashed Freighter: annex"})
    assert (spot.phase, spot.now) == ("placing", (2, 1))
    assert not any("income" in line for line in spot.lines())


@pytest.mark.ruling("PF-C3", "allows")
@pytest.mark.ruling("PF-C4", "allows")
@pytest.mark.ruling("PF-G6", "allows")
def test_sectors_and_technologies_of_this_round_pay_in_the_next() -> None:
    spot = position(2, planet=3, one="Fusion Grid, Solar Fields", tracks={0: "X1 E9"})
    spot.play("take Fusion Grid", "take Solar Fields", "annex")
    assert (spot.paid(0), spot.paid(1)) == ("", "")
    spot.play("take operations I", "take operations III", "trade nothing", "trade nothing")
    assert (spot.paid(0), spot.paid(1)) == ("S1 E1", "E2")


@pytest.mark.ruling("PF-C3", "refuses")
@pytest.mark.ruling("PF-C4", "refuses")
@pytest.mark.ruling("PF-G6", "refuses")
def test_nothing_pays_in_the_round_it_is_claimed_nor_what_has_no_income() -> None:
    spot = position(2, planet=3, part=2, one="Solar Fields, Fusion Grid", tracks={1: "X1 E9"})
    spot.play("take Solar Fields", "take Fusion Grid")
    assert spot.tracks(0) == "X1 S5 E5"
    spot.play("annex")
    assert spot.paid(0) == "E2"  # the Income of round 4
    assert next_round(cards={0: "Combat Drills, Fuel Cells: loot P1"}).paid(0) == ""


@pytest.mark.ruling("PF-C5", "allows")
def test_income_in_round_7() -> None:
    spot = next_round(planet=6, cards={0: "Colony Spire: annex"})
    assert (spot.now, spot.paid(0), spot.earned("sectors")) == ((7, 1), "E4 P4", 4)


@pytest.mark.ruling("PF-C5", "refuses")
@pytest.mark.ruling("PF-R5", "refuses")
def test_no_income_and_no_migration_after_round_7() -> None:
    spot = next_round(planet=7, cards={0: "Colony Spire: annex"})
    assert (spot.phase, spot.points(0)) == ("over", 1)
    assert [len(row) for row in spot.rows()] == [5, 4, 3]


@pytest.mark.ruling("PF-C6", "allows")
def test_income_over_the_end_of_a_track_is_lost() -> None:
    spot = next_round(cards={0: "Crashed Freighter: annex"}, tracks={0: "X1 S15 E14"})
    assert (spot.tracks(0), spot.paid(0)) == ("X1 S15 E15", "E1")


@pytest.mark.ruling("PF-R5", "allows")
def test_unclaimed_cards_go_at_migration() -> None:
    spot = next_round()
    spot.refuses("take Scrap Raiders", "OTHER_PLANET")
    assert spot.allows("take operations I")
