"""The house set is what the project says it is; another file is refused with file, line, field and reason."""

from collections import Counter
from typing import Any

import pytest

from banneret.core.documents import Document
from banneret.core.errors import BadInputError
from banneret.games.planetfall.content import cards_of, commanders_of, read_content, sides_of
from banneret.games.planetfall.game import GAME
from games.planetfall.positions import box, house


def test_the_box_is_whole() -> None:
    sheet = read_content().sheet
    cards = cards_of(sheet)
    assert len(cards) == 98
    assert Counter(card.type for card in cards) == {0: 28, 1: 21, 2: 21, 3: 28}
    for planet in range(1, 8):
        assert Counter(card.type for card in cards if card.planet == planet) == {0: 4, 1: 3, 2: 3, 3: 4}
    assert len(commanders_of(sheet)) == 6
    assert len(sheet.goal) == 8
    assert sorted(side.initiative for side in sides_of(sheet)) == [1, 1, 2, 2, 3, 3, 4, 5, 5, 6, 6, 7]


def test_families_and_their_planets() -> None:
    families: dict[str, list[int]] = {}
    for row in read_content().sheet.landmark:
        families.setdefault(row.name, []).append(row.planet)
    assert families == {
        "Archive": [1, 2, 4, 6, 7],
        "Beacon": [1, 3, 4, 6],
        "Foundry": [1, 3, 5, 6],
        "Garden": [2, 3, 5, 7],
        "Vault": [2, 4, 5, 7],
    }


def test_prices_never_rise_and_loot_never_falls_from_level_to_level() -> None:
    for card in cards_of(read_content().sheet):
        for field in ("strength", "experience", "diplomacy", "energy", "aggression"):
            prices = getattr(card.row, field, None)
            assert prices is None or prices == sorted(prices, reverse=True), card.name
        loot = getattr(card.row, "loot", None)
        assert loot is None or loot == sorted(loot), card.name


def test_technologies_work_on_planets_1_to_4_and_score_on_5_to_7() -> None:
    for row in read_content().sheet.technology:
        assert all(line.startswith("END") == (row.planet > 4) for line in row.effects), row.name


def test_every_number_says_where_it_comes_from() -> None:
    sheet = read_content().sheet
    assert (sheet.reveal.provenance, sheet.trade.provenance) == ("book", "book")
    rows = [*sheet.unit, *sheet.landmark, *sheet.technology, *sheet.pickup, *sheet.goal]
    assert {row.provenance for row in rows} == {"house"}
    assert sheet.side[0].provenance == "source"


def test_cards_of_one_name_are_told_apart_by_their_planet() -> None:
    names = [card.name for card in cards_of(read_content().sheet)]
    assert len({name.casefold() for name in names}) == 98
    assert {"Archive 1", "Archive 7", "Scrap Raiders"} <= set(names)


@pytest.mark.parametrize(
    ("changes", "field", "reason"),
    [
        ({"cards": {"Scrap Raiders": {"planet": 2}}}, "pickup 8, planet", "planet 2 has 15 (5 Units"),
        ({"cards": {"Scrap Raiders": {"planet": 9}}}, "unit 1, planet", "<= 7"),
        ({"cards": {"Scrap Raiders": {"strength": [1, 2]}}}, "unit 1, strength", "length >= 3"),
        ({"cards": {"Scrap Raiders": {"strength": [1, 2, -3]}}}, "unit 1, strength 3", ">= 0"),
        ({"cards": {"Scrap Raiders": {"reward": "Q1"}}}, "unit 1, reward", "'Q1' is not so much"),
        ({"cards": {"Scrap Raiders": {"reward": "X1 X2"}}}, "unit 1, reward", "'X1 X2' is not so much"),
        ({"cards": {"Scrap Raiders": {"reward": "P1"}}}, "unit 1, reward", "stand in its field empire"),
        ({"cards": {"Scrap Raiders": {"reward": "X0 X1"}}}, "unit 1, reward", "'X0 X1' is not so much"),
        ({"cards": {"Scrap Raiders": {"provenance": "mine"}}}, "unit 1, provenance", "but 'book', 'fit',"),
        ({"cards": {"Foundry": {"reward": "X1"}}}, "landmark 3, reward", "there is no X"),
        ({"cards": {"Scrap Raiders": {"reward": "X99"}}}, "unit 1, reward", "more than 60"),
        ({"cards": {"Scrap Raiders": {"name": "Archive 2"}}}, "unit 1, name", "two cards"),
        (
            {"cards": {"Scrap Raiders": {"name": "Fuel Cells"}}},
            "pickup 1, name",
            "a second card of planet 1 is called Fuel Cells",
        ),
        ({"cards": {"Scrap Raiders": {"name": "operations I"}}}, "unit 1, name", "means something else"),
        ({"cards": {"Scrap Raiders": {"name": "Skipped"}}}, "unit 1, name", "means something else"),
        (
            {"cards": {"Scrap Raiders": {"name": "Raiders: all"}}},
            "unit 1, name",
            "a letter first, a letter or digit last",
        ),
        (
            {"cards": {"Scrap Raiders": {"name": "Scrap  Raiders"}}},
            "unit 1, name",
            "a letter first, a letter or digit last",
        ),
        (
            {"cards": {"Scrap Raiders": {"name": "Scrap Raiders\n"}}},
            "unit 1, name",
            "a letter first, a letter or digit last",
        ),
        (
            {"cards": {"Scrap Raiders": {"name": "Scrap\u2028Raiders"}}},
            "unit 1, name",
            "a letter first, a letter or digit last",
        ),
        (
            {
                "cards": {"Combat Drills": {"name": "Jack Gelder B"}},
                "techs": {"Combat Drills": ["ACT swap PAY E1 GAIN S2 AT before_place LIMIT 1 PER part"]},
            },
            "technology 2, name",
            "two swaps are called after Jack Gelder B",
        ),
        (
            {"cards": {"Scrap Raiders": {"colour": "red"}}},
            "unit 1, colour",
            "here stand planet, name, strength",
        ),
        ({"cards": {"Fuel Cells": {"bonus": ["P1", "P1"]}}}, "pickup 1, bonus", "not twice the same"),
        ({"cards": {"Fuel Cells": {"bonus": [""]}}}, "pickup 1, bonus", "are something"),
        ({"cards": {"Fuel Cells": {"bonus": ["P1", "Z"]}}}, "pickup 1, bonus 2", "'Z' is not so much"),
        ({"cards": {"Fuel Cells": {"annex": "E"}}}, "pickup 1, annex", "'E' is not so much"),
        ({"cards": {"Fuel Cells": {"annex": "E0"}}}, "pickup 1, annex", "an income is something"),
        ({"cards": {"Fuel Cells": {"annex": " "}}}, "pickup 1, annex", "an income is something"),
        (
            {"sides": {"Plain One A": ["MOD nothing"]}},
            "side 13, effects 1",
            'Plain One A: "MOD nothing", at 5',
        ),
        ({"techs": {"Combat Drills": ["END"]}}, "technology 2, effects 1", 'Combat Drills: "END", at 4'),
        ({"goals": {"Conquest": ["END SCORE 1 PER units"] * 2}}, "goal 1, effects", "length >= 3"),
        ({"goals": {"Conquest": ["MOD order_last"] * 3}}, "goal 1, effects 1", "Conquest: "),
        ({"reveal": {"many": [9, 5, 5]}}, "reveal, many", "14 cards"),
        ({"trade": {"energy": 0}}, "trade, energy", ">= 1"),
    ],
)
def test_another_set_is_refused_where_it_is_wrong(changes: dict[str, Any], field: str, reason: str) -> None:
    with pytest.raises(BadInputError) as caught:
        GAME.variant(4, {}, box(**changes))
    told = caught.value
    assert (told.file, told.field) == ("box.toml", field)
    assert isinstance(told.row, int)
    assert reason in told.reason, told.reason


@pytest.mark.parametrize(
    ("old", "new", "field", "reason"),
    [
        ('side = "B"', 'side = "A"', "side 1, side", "side A and then side B; here stand A, A"),
        ('side = "B"', 'side = "C"', "side 2, side", "'C' cannot stand here, but 'A' or 'B'"),
        (
            'commander = "Jack Gelder"',
            'commander = "Jack Gelder B"',
            "side 3, commander",
            "A and B are sides",
        ),
        ("start = [1, 5, 6]", "start = [1, 16, 6]", "side 1, start", "starts beyond its end"),
        (
            'commander = "Jack Gelder"',
            'commander = "aron ardelli"',
            "side 3, commander",
            "two commanders have one name",
        ),
    ],
)
def test_sheets_are_refused_too(old: str, new: str, field: str, reason: str) -> None:
    told = refused(house().replace(old, new, 2))
    assert told.field == field
    assert isinstance(told.row, int)
    assert reason in told.reason


def test_a_track_may_start_at_its_end() -> None:
    read_content(Document(house().replace("start = [1, 5, 6]", "start = [20, 15, 15]", 1), "box.toml"))


def refused(text: str) -> BadInputError:
    with pytest.raises(BadInputError) as caught:
        read_content(Document(text, "box.toml"))
    return caught.value


def without(header: str, name: str, text: str = "") -> str:
    """The house set without the first row of this name."""
    text = text or house()
    first = text.index(f"{header}\nplanet = {name}")
    after = text.find("\n[[", first)
    return text[:first] + (text[after + 1 :] if after > 0 else "")


def test_six_players_need_six_commanders() -> None:
    before, _, after = house().partition('[[side]]\ncommander = "Assembly Commander"')
    told = refused(before + after[after.index("[[goal]]") :])
    assert "six players need six commanders, these are 5" in told.reason
    assert (told.field, told.row) == ("side", line_of("[[side]]"))


def line_of(line: str, text: str = "") -> int:
    return (text or house()).splitlines().index(line) + 1


def test_a_planet_that_lacks_a_card_is_told_at_its_last_one() -> None:
    text = without("[[unit]]", '1\nname = "Scrap Raiders"')
    told = refused(text)
    assert (told.file, told.field) == ("box.toml", "pickup 4, planet")
    assert told.row == line_of('name = "Crashed Freighter"', text) - 1
    assert "planet 1 has 13 (3 Units, 3 Landmarks, 3 Technologies, 4 Pickups)" in told.reason


def test_all_planets_that_lack_cards_are_told_at_once() -> None:
    text = without(
        "[[pickup]]", '7\nname = "Crown Regalia"', without("[[unit]]", '1\nname = "Scrap Raiders"')
    )
    told = refused(text)
    assert "planet 1 has 13 (3 Units" in told.reason
    assert "planet 7 has 13 (4 Units, 3 Landmarks, 3 Technologies, 3 Pickups)" in told.reason
    bare = house()
    while "planet = 7" in bare:
        header = bare[: bare.index("planet = 7")].rstrip().splitlines()[-1]
        bare = without(header, "7", bare)
    told = refused(bare)
    assert (told.field, told.row) == ("unit", line_of("[[unit]]"))  # nothing of planet 7 is there to blame
    assert "planet 7 has 0 (" in told.reason


@pytest.mark.parametrize(
    ("text", "field"),
    [("[[hero]]\nplanet = 1\n", "hero"), ("[[goal]]\n" * 9, "goal"), ("[[side]]\n" * 25, "side")],
)
def test_too_many_rows_and_unknown_ones_are_told_at_the_first(text: str, field: str) -> None:
    told = refused(house() + text)
    assert (told.field.split()[0].rstrip(","), told.row) == (field, line_of(f"[[{field}]]", house() + text))


def test_a_set_without_the_goal_that_the_table_asks_for() -> None:
    text = house()
    first = text.index('[[goal]]\nname = "Dominion"')
    last = text.index("[[unit]]")
    with pytest.raises(BadInputError) as caught:
        GAME.variant(2, {"goal": "8"}, Document(text[:first] + text[last:], "box.toml"))
    assert caught.value.field == "goal"


def test_the_house_set_is_told_from_others() -> None:
    assert GAME.variant(4).content_name == "house"
    assert GAME.variant(4, {}, box()).content_name == "box.toml"
