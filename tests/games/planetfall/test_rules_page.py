"""The rules page: complete, tested both ways, and at one with the content, the options and the vocabulary."""

import importlib.util
import re
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

import pytest

from banneret.games.planetfall import effects
from banneret.games.planetfall.content import Technology
from banneret.games.planetfall.game import GAME

ROOT = Path(__file__).parents[3]
PAGE = (GAME.folder / "rules.md").read_text(encoding="utf-8")
BOX = GAME.variant(4)
SHEET = BOX.sheet

MOST = "S5 R5 A12 B5 C6 D19 N1 T9 E15 F9 G6 H10 I8 W2 J9 K7 V14"
CHAPTERS = {chapter[0]: int(chapter[1:]) for chapter in MOST.split()}
"""The chapters of the rulings in their order, and how many each has."""


@pytest.fixture(scope="module")
def rules_pages() -> ModuleType:
    spec = importlib.util.spec_from_file_location("rules_pages", ROOT / "tools/rules_pages.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_ruling_is_tested_both_ways(rules_pages: ModuleType) -> None:
    tests = rules_pages.marked_tests(ROOT / "tests/games/planetfall")
    assert rules_pages.gaps(GAME.rulings(), tests, "PF-") == []


def test_every_ruling_is_there_in_its_order() -> None:
    wanted = [f"PF-{chapter}{number}" for chapter, most in CHAPTERS.items() for number in range(1, most + 1)]
    assert list(GAME.rulings()) == wanted


def test_every_id_named_in_the_code_is_on_the_page() -> None:
    known = GAME.rulings()
    for path in GAME.folder.glob("*.*"):
        if path.suffix in (".py", ".toml", ".md"):
            for id in re.findall(r"PF-[A-Z]\d+", path.read_text(encoding="utf-8")):
                assert id in known, f"{path.name} names {id}"


def test_every_ruling_says_where_it_comes_from_and_something() -> None:
    for id, ruling in GAME.rulings().items():
        assert ruling.provenance.partition(" · ")[0] in ("book", "judgement", "house"), id
        assert ruling.text, id
        assert ruling.text.endswith((".", ").", ".*")), id


def test_the_options_on_the_page_are_those_of_the_table() -> None:
    on_page = {
        name: id
        for id, ruling in GAME.rulings().items()
        for name in re.findall(r"`(.+?)`", ruling.provenance)
    }
    assert on_page == {option.name: option.rulings[0] for option in GAME.options}
    found = rows("Option")
    assert [row[0] for row in found] == [f"`{option.name}`" for option in GAME.options]
    for option, (_, values, ruling) in zip(GAME.options, found):
        assert re.findall(r"\*(\w+)\*", values) == list(option.values)
        assert ruling == option.rulings[0]


def rows(heading: str, start: str = "") -> list[list[str]]:
    """The rows of the table, behind a heading of the page, whose first column has this title."""
    at = PAGE.index(f"| {heading} |", PAGE.index(start))
    lines = PAGE[at:].split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


# -- the cards -------------------------------------------------------------------------------------------------------
def by_level(values: Sequence[int] | None) -> str:
    return "/".join(map(str, values)) if values else "–"


def test_the_commanders_are_those_of_the_content() -> None:
    assert rows("Commander") == [
        [name, side.faction, str(side.initiative), by_level(side.start), text]
        for name, side, text in zip(BOX.sheet_names, BOX.sheets, BOX.sheet_texts, strict=True)
    ]
    assert {tuple(side.most) for side in SHEET.side} == {(20, 15, 15)}
    assert "Experience ends at 20, of Strength and of Energy at 15" in PAGE


def test_the_units_are_those_of_the_content() -> None:
    assert rows("Planet", "### Units") == [
        [
            *(str(unit.planet), unit.name, by_level(unit.strength), by_level(unit.experience)),
            *(by_level(unit.diplomacy), str(unit.empire), unit.reward or "–"),
        ]
        for unit in SHEET.unit
    ]


def test_the_landmarks_are_those_of_the_content() -> None:
    later = {(card.row.name, card.planet): ", ".join(map(str, card.later)) or "–" for card in BOX.cards}
    assert rows("Planet", "### Landmarks") == [
        [
            *(str(mark.planet), mark.name, by_level(mark.energy), by_level(mark.aggression)),
            *(str(mark.empire), mark.reward or "–", mark.pair or "–", later[mark.name, mark.planet]),
        ]
        for mark in SHEET.landmark
    ]


def test_the_technologies_are_those_of_the_content() -> None:
    cards = [(card.row, card.text) for card in BOX.cards if isinstance(card.row, Technology)]
    assert rows("Planet", "### Technologies") == [
        [str(row.planet), row.name, by_level(row.energy), str(row.empire), row.reward or "–", text]
        for row, text in cards
    ]


def test_the_pickups_are_those_of_the_content() -> None:
    assert rows("Planet", "### Pickups") == [
        [str(row.planet), row.name, by_level(row.loot), " or ".join(row.bonus) or "–", row.annex or "–"]
        for row in SHEET.pickup
    ]


def test_the_goals_are_those_of_the_content() -> None:
    assert rows("No.") == [
        [str(number), goal.name, *(text.removeprefix("At the end: ") for text in texts)]
        for number, (goal, texts) in enumerate(zip(BOX.goals, BOX.goal_texts, strict=True), start=1)
    ]


def test_the_page_says_that_the_cards_are_ours() -> None:
    top = PAGE.split("\n### ")[0]
    assert "are ours; the published cards differ" in " ".join(top.split())
    assert top.index("are ours") < top.index("## The game in short")
    chapter = PAGE[PAGE.index("## The cards") :].split("\n### ")[0]
    assert "are *house*" in chapter


def test_the_numbers_in_the_text_are_those_of_the_content() -> None:
    text = {id: " ".join(ruling.text.split()) for id, ruling in GAME.rulings().items()}
    assert (SHEET.reveal.few, SHEET.reveal.many) == ([4, 3, 2], [5, 4, 3])
    assert text["PF-B1"].startswith("Four cards on Level I, three on II, two on III")
    assert text["PF-B2"].startswith("Five, four and three cards")
    first, second, third = SHEET.operations.points
    assert f"{first}, {second} or {third} Operation points" in text["PF-T9"]
    assert set(SHEET.operations.empire) == {1}
    assert "each operation brings 1," in text["PF-I8"]
    trade = SHEET.trade
    rates = (
        f"{trade.experience} for 1 Experience, {trade.strength} for 1 Strength, {trade.energy} for 1 Energy"
    )
    assert rates in text["PF-T9"]
    assert rates in PAGE


# -- the vocabulary --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("number", range(1, CHAPTERS["V"] + 1))
def test_examples_read_as_the_page_says(number: int) -> None:
    text = " ".join(GAME.rulings()[f"PF-V{number}"].text.split())
    [(line, words)] = re.findall(r"For example `(.+?)`: \*(.+?)\*", text)
    [effect] = effects.parse_effects([line], "goal" if line.startswith("END") else "sheet")
    assert effects.text_of([effect]) == words
    form = re.search(r"`(.+?)`", text)
    assert form
    assert form[1].split()[:1] == line.split()[:1]


def test_every_word_is_explained() -> None:
    assert [row[0].strip("`") for row in rows("Word")] == list(effects.COUNTS)
    chapter = PAGE[PAGE.index("## Cards of your own") :]
    for word in (*effects.MODIFIERS, *(word for ways in effects.WAYS_OF.values() for word in ways)):
        assert re.search(rf"\b{word}\b", chapter), word


def test_the_technology_shown_is_one_of_ours() -> None:
    [shown] = [row for row in SHEET.technology if row.name == "Salvage Scanners"]
    example = PAGE[PAGE.index("[[technology]]") :].split("```")[0]
    assert f'effects = ["{shown.effects[0]}"]' in example
    assert f"energy = {shown.energy} " in example
    assert f'reward = "{shown.reward}"' in example
    assert f"empire = {shown.empire}\n" in example
