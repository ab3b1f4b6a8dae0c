"""The rules page: complete, tested both ways, and at one with the content and the options."""

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

from banneret.games.fallen_lands import GAME, content

ROOT = Path(__file__).parents[3]
PAGE = (GAME.folder / "rules.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def rules_pages() -> ModuleType:
    spec = importlib.util.spec_from_file_location("rules_pages", ROOT / "tools/rules_pages.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_ruling_is_tested_both_ways(rules_pages: ModuleType) -> None:
    tests = rules_pages.marked_tests(ROOT / "tests/games/fallen_lands")
    assert rules_pages.gaps(GAME.rulings(), tests, "FL-") == []


def test_a_gap_is_found(rules_pages: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "test_one.py").write_text(
        'import pytest\n@pytest.mark.ruling("FL-C1", "allows")\n@pytest.mark.ruling("FL-X9", "refuses")\n'
        "def test_equal_is_enough(): ...\n"
    )
    tests = rules_pages.marked_tests(tmp_path)
    rulings = {id: ruling for id, ruling in GAME.rulings().items() if id == "FL-C1"}
    assert rules_pages.gaps(rulings, tests, "FL-") == [
        "FL-C1 has no test that refuses",
        "there is no ruling FL-X9, but a test names it",
    ]
    row = rules_pages.table(rulings, tests).splitlines()[-1]
    assert row.startswith("| FL-C1 | When an attack succeeds | [equal is enough](")
    (tmp_path / "test_two.py").write_text('@pytest.mark.ruling("FL-C1", "permits")\ndef test_it(): ...\n')
    with pytest.raises(ValueError, match=r"test_two\.py: line 1: .* is no ruling mark"):
        rules_pages.marked_tests(tmp_path)


def test_every_id_named_in_the_code_is_on_the_page() -> None:
    known = GAME.rulings()
    for path in GAME.folder.glob("*.*"):
        if path.suffix in (".py", ".toml", ".md"):
            for id in re.findall(r"FL-[A-Z]\d+", path.read_text(encoding="utf-8")):
                assert id in known, f"{path.name} names {id}"


def test_every_ruling_says_where_it_comes_from_and_something() -> None:
    for id, ruling in GAME.rulings().items():
        assert ruling.provenance.partition(" · ")[0] in ("book", "judgement", "house"), id
        assert ruling.text, id
        assert ruling.text.endswith((".", "|", ")")), id


def test_the_options_on_the_page_are_those_of_the_table() -> None:
    on_page = {
        match[1]: id
        for id, ruling in GAME.rulings().items()
        if (match := re.search(r"option `(.+?)`", ruling.provenance))
    }
    assert on_page == {option.name: option.rulings[0] for option in GAME.options if option.rulings}


def rows(heading: str) -> list[list[str]]:
    """The rows of the table whose first column has this heading, marks of provenance taken off."""
    lines = PAGE[PAGE.index(f"| {heading} |") :].split("\n\n")[0].splitlines()[2:]
    return [[cell.strip(" †") for cell in line.strip("|").split("|")] for line in lines]


def followers(price: content.Price) -> str:
    words = (("Warrior", "Warriors"), ("Craftsman", "Craftsmen"), ("Mage", "Mages"))
    return ", ".join(f"{n} {words[type][n > 1]}" for type, n in enumerate(price.row()) if n)


def test_the_card_tables_are_those_of_the_content() -> None:
    sheet = content.read_cards().sheet
    assert rows("Troop") == [
        [card.name, followers(card.price), str(card.attack), str(card.support), str(card.copies)]
        for card in sheet.troop
    ]
    assert rows("Fortification") == [
        [card.name, followers(card.price), str(card.support), str(card.copies)]
        for card in sheet.fortification
    ]
    assert [row[:3] for row in rows("Card")] == [
        [card.name, str(card.price.mage), str(card.copies)] for card in sheet.magic
    ]


def test_the_numbers_in_the_text_are_those_of_the_content() -> None:
    sheet = content.read_cards().sheet
    text = {id: " ".join(ruling.text.split()) for id, ruling in GAME.rulings().items()}
    assert f"{sheet.start.money} coins, {sheet.start.hand} cards" in text["FL-G2"]
    assert f"pay {sheet.prices.hire} coins" in text["FL-T4"]
    assert sheet.prices.flight == 7
    assert text["FL-A7"].startswith("Seven coins, and one Mage")
    first, *rest = sheet.prices.recruit
    assert f"for {first} coins, or for {rest[0]}, {rest[1]} or {rest[2]} coin" in text["FL-A14"]
    assert f"round {sheet.limits.rounds}" in text["FL-E8"]
    assert sheet.tokens.warrior == sheet.tokens.craftsman == sheet.tokens.mage == 24
    assert "24 tokens each" in text["FL-T5"]
    assert sheet.tiles.small.copies == [4] * 5 + [3] * 4 + [2] * 2 + [1]
    assert sheet.tiles.large.copies == [6] * 5 + [5] * 4 + [4] * 2 + [3]
