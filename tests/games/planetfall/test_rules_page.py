"""The rules page is at one with the content, the options and the vocabulary."""

import re
from collections.abc import Sequence

import pytest

from banneret.games.planetfall import effects
from banneret.games.planetfall.content import Technology
from banneret.games.planetfall.game import GAME
from games.pages import chapters, in_order, page_of, rows, texts

PAGE = page_of(GAME)
BOX = GAME.variant(4)
SHEET = BOX.sheet


def test_every_ruling_of_the_dossier_is_there() -> None:
    most = {
        "S": 5,
        "R": 5,
        "A": 12,
        "B": 5,
        "C": 6,
        "D": 19,
        "N": 1,
        "T": 9,
        "E": 15,
        "F": 9,
        "G": 6,
        "H": 10,
    }
    most |= {"I": 8, "W": 2, "J": 9, "K": 7, "V": 15}
    there = {chapter: sorted(numbers) for chapter, numbers in chapters(GAME).items()}
    assert list(there.items()) == list(in_order(**most).items())


# -- the cards -------------------------------------------------------------------------------------------------------
def by_level(values: Sequence[int] | None) -> str:
    return "/".join(map(str, values)) if values else "–"


def test_the_commanders_are_those_of_the_content() -> None:
    assert rows(PAGE, "Commander") == [
        [name, side.faction, str(side.initiative), by_level(side.start), text]
        for name, side, text in zip(BOX.sheet_names, BOX.sheets, BOX.sheet_texts, strict=True)
    ]
    assert {tuple(side.most) for side in SHEET.side} == {(20, 15, 15)}
    assert "Experience ends at 20, of Strength and of Energy at 15" in PAGE


def test_the_units_are_those_of_the_content() -> None:
    assert rows(PAGE, "Planet", "### Units") == [
        [
            *(str(unit.planet), unit.name, by_level(unit.strength), by_level(unit.experience)),
            *(by_level(unit.diplomacy), str(unit.empire), unit.reward or "–"),
        ]
        for unit in SHEET.unit
    ]


def test_the_landmarks_are_those_of_the_content() -> None:
    later = {(card.row.name, card.planet): ", ".join(map(str, card.later)) or "–" for card in BOX.cards}
    assert rows(PAGE, "Planet", "### Landmarks") == [
        [
            *(str(mark.planet), mark.name, by_level(mark.energy), by_level(mark.aggression)),
            *(str(mark.empire), mark.reward or "–", mark.pair or "–", later[mark.name, mark.planet]),
        ]
        for mark in SHEET.landmark
    ]


def test_the_technologies_are_those_of_the_content() -> None:
    cards = [(card.row, card.text) for card in BOX.cards if isinstance(card.row, Technology)]
    assert rows(PAGE, "Planet", "### Technologies") == [
        [str(row.planet), row.name, by_level(row.energy), str(row.empire), row.reward or "–", text]
        for row, text in cards
    ]


def test_the_pickups_are_those_of_the_content() -> None:
    assert rows(PAGE, "Planet", "### Pickups") == [
        [str(row.planet), row.name, by_level(row.loot), " or ".join(row.bonus) or "–", row.annex or "–"]
        for row in SHEET.pickup
    ]


def test_the_goals_are_those_of_the_content() -> None:
    assert rows(PAGE, "No.") == [
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
    text = texts(GAME)
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
@pytest.mark.parametrize("number", chapters(GAME)["V"])
def test_examples_read_as_the_page_says(number: int) -> None:
    text = texts(GAME)[f"PF-V{number}"]
    [(line, words)] = re.findall(r"For example `(.+?)`: \*(.+?)\*", text)
    [effect] = effects.parse_effects([line], "goal" if line.startswith("END") else "sheet")
    assert effects.text_of([effect]) == words
    form = re.search(r"`(.+?)`", text)
    assert form
    assert form[1].split()[:1] == line.split()[:1]


def test_every_word_is_explained() -> None:
    assert [row[0].strip("`") for row in rows(PAGE, "Word")] == list(effects.COUNTS)
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
