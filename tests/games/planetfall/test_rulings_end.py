"""The end, scoring, ties; and what concerns the numbers of players and the program."""

from typing import Any

import pytest

from banneret.core.errors import BadInputError
from banneret.core.state import NO_ONE
from banneret.games.planetfall.book import COUNT_SETS
from banneret.games.planetfall.content import read_content
from games.planetfall.positions import Spot, begin, box, position, solo

UNITS = "Scrap Raiders: defeat, Burrower Pack: defeat, Rust Hounds: defeat, Spore Walkers: defeat"
NAMES = ("", "Conquest", "Heritage", "Progress", "Colonies", "Balance", "Stockpile", "Wayfarers", "Dominion")


def ended(players: int = 2, goal: str = "1", **given: Any) -> Spot:
    """The game is over; who stands higher on the track has the lower seat, where nothing else is said."""
    return position(players, planet=7, part=2, phase="over", turn=players, goal=goal, **given)


def last_placing(**given: Any) -> Spot:
    """The last decision of the game but two: seat 0 places, then both trade."""
    return position(2, planet=7, part=2, order=(1, 0), turn=1, ships={1: "operations III"}, **given)


@pytest.mark.ruling("PF-R1", "allows")
@pytest.mark.ruling("PF-J1", "allows")
def test_the_game_ends_after_part_ii_of_round_7() -> None:
    spot = last_placing().play("take operations I", "trade nothing")
    assert not spot.over()
    spot.play("trade nothing")
    assert spot.over()
    assert spot.track() == "01"


@pytest.mark.ruling("PF-R1", "refuses")
@pytest.mark.ruling("PF-J1", "refuses")
def test_and_not_before() -> None:
    spot = position(2, planet=7, order=(1, 0), turn=1, ships={1: "operations III"})
    spot.play("take operations I", "trade nothing", "trade nothing")
    assert (spot.over(), spot.now) == (False, (7, 2))
    over = last_placing().play("take operations I", "trade nothing", "trade nothing")
    assert over.state.why_not(0, 0) == 1  # nobody does anything after that
    assert over.turn == NO_ONE


@pytest.mark.ruling("PF-W1", "allows")
@pytest.mark.ruling("PF-J2", "allows")
def test_goal_lines_and_end_lines_add_up() -> None:
    spot = ended(cards={0: f"{UNITS}, Military Annals"}, tracks={0: "X12"})
    assert spot.final(0) == (4 + 4 + 4) + 4  # per Unit, 12 Experience, the most Units; and the Technology
    assert spot.state.score(0) == spot.points(0) + 16


@pytest.mark.ruling("PF-W1", "refuses")
@pytest.mark.ruling("PF-J2", "refuses")
def test_nothing_of_it_counts_before_the_end() -> None:
    spot = position(2, planet=7, part=2, cards={0: f"{UNITS}, Military Annals"}, tracks={0: "X12"})
    assert spot.state.score(0) == spot.points(0)


@pytest.mark.ruling("PF-W2", "allows")
@pytest.mark.ruling("PF-J3", "allows")
@pytest.mark.ruling("PF-J4", "allows")
def test_ties_go_to_the_higher_ship() -> None:
    spot = ended(3, track="120")
    assert (spot.winner(), spot.ranking()) == (1, [1, 2, 0])
    assert [spot.state.share(seat) for seat in range(3)] == [0.0, 1.0, 0.0]


@pytest.mark.ruling("PF-W2", "refuses")
@pytest.mark.ruling("PF-J3", "refuses")
@pytest.mark.ruling("PF-J4", "refuses")
def test_points_come_before_the_track() -> None:
    spot = ended(3, track="120")
    spot.state.earned[2 * 9] = 3
    spot.state.earned[0] = 1
    assert (spot.winner(), spot.ranking()) == (2, [2, 0, 1])


@pytest.mark.ruling("PF-J5", "allows")
@pytest.mark.ruling("PF-V14", "allows")
def test_all_who_are_tied_for_the_most_score() -> None:
    spot = ended(3, cards={0: "Scrap Raiders: defeat", 1: "Rust Hounds: recruit"})
    assert [spot.final(seat) for seat in range(3)] == [5, 5, 0]


@pytest.mark.ruling("PF-J5", "refuses")
@pytest.mark.ruling("PF-V14", "refuses")
def test_the_most_of_nothing_scores_nothing() -> None:
    assert [ended(3).final(seat) for seat in range(3)] == [0, 0, 0]


@pytest.mark.ruling("PF-J6", "allows")
def test_goals_read_the_tracks_at_the_end() -> None:
    spot = ended(goal="6", tracks={0: "X1 S4 E6", 1: "X1 S3 E2"})
    assert (spot.final(0), spot.final(1)) == (3 + 3 + 4, 1)


@pytest.mark.ruling("PF-J6", "refuses")
def test_what_is_left_is_worth_nothing_else() -> None:
    assert ended(goal="1", tracks={0: "X1 S15 E15"}).state.score(0) == 0


@pytest.mark.ruling("PF-J7", "allows")
def test_points_have_no_limit() -> None:
    spot = ended()
    spot.state.earned[0] = 149
    spot.state.earned[1] = 60
    assert spot.state.score(0) == 209


@pytest.mark.ruling("PF-J7", "refuses")
def test_tracks_have_one() -> None:
    spot = solo(one="Fuel Cells", tracks={0: "X1 S5 E14"}).play("take Fuel Cells")
    assert spot.tracks() == "X1 S5 E15"


@pytest.mark.ruling("PF-J8", "allows")
@pytest.mark.ruling("PF-J8", "refuses")
def test_nothing_falls_below_zero() -> None:
    spot = solo(one="Foundry 1", tracks={0: "X0 S0 E4"}).play("take Foundry 1")
    assert spot.tracks() == "E1"
    solo(one="Foundry 1", tracks={0: "X0 S0 E3"}).refuses("take Foundry 1", "CANNOT_PAY")


# == Lines of the end ================================================================================================
@pytest.mark.ruling("PF-V12", "allows")
@pytest.mark.ruling("PF-V13", "allows")
@pytest.mark.parametrize(
    ("goal", "cards", "tracks", "points"),
    [
        (
            "2",
            "Archive 1: claim peacefully, Archive 2: claim peacefully, Beacon 3: claim forcefully",
            "X1",
            2 + 4,
        ),
        (
            "2",
            "Archive 1: claim peacefully, Garden 2: claim peacefully, Beacon 3: claim forcefully",
            "X1",
            4 + 4,
        ),
        ("3", "Combat Drills, Xenolinguistics, Fusion Grid", "X1", 3 + 3 + 4),
        ("4", "Fuel Cells: loot P1, Crashed Freighter: annex, Solar Fields: annex", "X1", 3 + 3 + 4),
        (
            "5",
            "Scrap Raiders: defeat, Archive 1: claim peacefully, Xenolinguistics, Solar Fields: annex",
            "X1",
            2,
        ),
        ("6", "", "X1 S9 E9", 5 + 3 + 4),
        ("7", "Scrap Raiders: defeat, Fuel Cells: loot P1, Xenolinguistics, Fusion Grid", "X1", 1 + 4),
        ("8", "Scrap Raiders: defeat, Archive 1: claim peacefully, Archive 2: claim peacefully", "X3", 2 + 4),
    ],
)
def test_every_goal(goal: str, cards: str, tracks: str, points: int) -> None:
    spot = ended(goal=goal, cards={0: cards}, tracks={0: tracks, 1: "X1"})
    assert spot.variant.goals[spot.state.goal].name == NAMES[int(goal)]
    assert spot.final(0) == points


@pytest.mark.ruling("PF-V12", "refuses")
@pytest.mark.ruling("PF-V13", "refuses")
def test_below_what_they_ask_they_give_nothing() -> None:
    assert ended(goal="6", tracks={0: "X1 S3 E0", 1: "X1 S0 E1"}).final(0) == 1  # 3 for 1, not 4 Strength
    assert (
        ended(goal="7", cards={0: "Scrap Raiders: defeat", 1: "Fuel Cells: loot P1, Combat Drills"}).final(0)
        == 0
    )


@pytest.mark.ruling("PF-V12", "allows")
def test_a_maximum_limits_how_often_and_a_sheet_scores_like_a_card() -> None:
    content = box(sides={"Plain One A": ["END SCORE 3 PER units MAX 2"]})
    assert ended(goal="3", content=content, cards={0: UNITS}).final(0) == 3 * 2


@pytest.mark.parametrize("missing", range(4))
def test_a_set_needs_a_card_of_each_type(missing: int) -> None:
    cards = [
        "Scrap Raiders: defeat",
        "Archive 1: claim peacefully",
        "Combat Drills",
        "Shallow Ore Field: annex",
    ]
    assert ended(cards={0: ", ".join(cards)}).state.count(0, COUNT_SETS) == 1
    del cards[missing]
    assert ended(cards={0: ", ".join(cards)}).state.count(0, COUNT_SETS) == 0


@pytest.mark.ruling("PF-V12", "allows")
def test_veteran_legions_stop_at_their_maximum() -> None:
    for experience, points in ((3, 1), (15, 7), (20, 8)):
        spot = ended(
            goal="3",
            cards={0: "Veteran Legions", 1: "Combat Drills, Fusion Grid"},
            tracks={0: f"X{experience}"},
        )
        assert spot.final(0) == 1 + points


@pytest.mark.ruling("PF-V2", "allows")
@pytest.mark.ruling("PF-V8", "allows")
@pytest.mark.ruling("PF-V9", "allows")
def test_aron_ardelli_bs_three_lines() -> None:
    spot = begin(2).play("command Aron Ardelli B", "command Plain One A")
    assert (spot.paid(0), spot.track()) == ("S1", "01")  # the plain sheets of these tests are slower still
    spot.play("take operations I", "take operations II", "trade nothing", "trade nothing")
    assert spot.track() == "10"


@pytest.mark.ruling("PF-V2", "refuses")
@pytest.mark.ruling("PF-V8", "refuses")
@pytest.mark.ruling("PF-V9", "refuses")
def test_what_lacks_them() -> None:
    content = box(sides={"Plain One A": ["WHEN income GAIN X1"], "Plain Two A": ["MOD income_round1"]})
    spot = begin(2, content=content).play("command Plain One A", "command Plain Two A")
    assert (spot.paid(0), spot.paid(1)) == ("", "")
    spot.play("take operations I", "take operations II", "trade nothing", "trade nothing")
    assert spot.track() == "01"
    spot.play("take operations I", "take operations II", "trade nothing", "trade nothing")
    assert (spot.paid(0), spot.paid(1)) == ("X1", "")


# == Players and the program =========================================================================================
@pytest.mark.ruling("PF-K1", "allows")
@pytest.mark.ruling("PF-K1", "refuses")
def test_few_players_have_smaller_rows_and_nothing_more() -> None:
    spot = begin(2).play("command Plain One A", "command Plain Two A")
    assert spot.track() == "01"
    assert len([line for line in spot.lines() if "operations" in line]) == 3
    assert sum(len(row) for row in spot.rows()) == 12


@pytest.mark.ruling("PF-K4", "allows")
@pytest.mark.ruling("PF-K4", "refuses")
def test_every_decision_has_its_time() -> None:
    spot = begin(2)
    asked = {spot.phase: kinds(spot)}
    spot.refuses("take Fuel Cells", "WRONG_PHASE")
    spot.play("command Kir'Ko Commander B", "command Jack Gelder B", reveal="Field Armoury, Fuel Cells")
    asked[spot.phase] = kinds(spot)
    spot.refuses("command Aron Ardelli A", "WRONG_PHASE")
    spot.play("take Field Armoury")
    assert kinds(spot) == {"take", "swap"}
    spot.play("take operations I")
    asked[spot.phase] = kinds(spot)
    spot.refuses("restrain nothing", "WRONG_PHASE")
    spot.play("loot S2")
    assert kinds(spot) == {"trade"}
    spot.play("trade nothing")
    asked[spot.phase] = kinds(spot)
    assert asked == {
        "commanding": {"command"},
        "placing": {"take"},
        "resolving": {"loot"},
        "restraining": {"restrain"},
    }


def kinds(spot: Spot) -> set[str]:
    return {line.split()[0] for line in spot.lines()}


@pytest.mark.ruling("PF-K3", "allows")
@pytest.mark.ruling("PF-K3", "refuses")
def test_a_seat_that_is_left_stays_in_the_game() -> None:
    # Whoever leaves is played for by a bot: no rule lets a game go on without the seat.
    spot = position(3).play("take operations I")
    assert spot.turn == 1
    assert all(spot.state.why_not(seat, int(spot.variant.book.SKIP)) for seat in range(3))


@pytest.mark.ruling("PF-K6", "allows")
@pytest.mark.ruling("PF-K6", "refuses")
def test_a_fixed_diplomacy_price_is_repeated() -> None:
    content = box(cards={"Stranded Militia": {"diplomacy": [3, 3, 3]}})
    for level in ("one", "two", "three"):
        assert (
            solo(content=content, **{level: "Stranded Militia"}).cost("Stranded Militia", "recruit") == "E3"
        )
    with pytest.raises(BadInputError) as caught:
        read_content(box(cards={"Stranded Militia": {"diplomacy": [3]}}))
    assert "diplomacy" in str(caught.value)


@pytest.mark.ruling("PF-K7", "allows")
def test_any_effect_of_the_vocabulary_may_stand_on_any_technology() -> None:
    content = box(
        techs={
            "Combat Drills": ["MOD order_last", "ACT swap PAY S2 GAIN X1 P1 AT before_place LIMIT 1 PER part"]
        }
    )
    spot = solo(content=content, cards={0: "Combat Drills"}, tracks={0: "X1 S5"}, one="Fuel Cells")
    assert [line for line in spot.lines() if line.startswith("swap")] == ["swap Combat Drills"]
    spot.play("swap Combat Drills")
    assert (spot.tracks(), spot.earned("effects")) == ("X2 S3", 1)
    assert spot.play("take Fuel Cells").track() == "-0"


@pytest.mark.ruling("PF-K7", "refuses")
def test_what_the_vocabulary_lacks_is_refused() -> None:
    with pytest.raises(BadInputError) as caught:
        read_content(box(techs={"Combat Drills": ["WHEN defeat GAIN X1"]}))
    assert 'at 6, "defeat": here stands claim, operation, income or pair' in str(caught.value)
