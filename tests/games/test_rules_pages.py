"""The rules page of every game: in order, tested both ways, and at one with the code and the options."""

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

from banneret.core.game import Game
from banneret.core.registry import find_game
from games.pages import chapters, page_of, rows
from shelf import every_game

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def rules_pages() -> ModuleType:
    spec = importlib.util.spec_from_file_location("rules_pages", ROOT / "tools/rules_pages.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@every_game
def test_every_ruling_is_tested_both_ways(rules_pages: ModuleType, game: Game) -> None:
    tests = rules_pages.marked_tests(ROOT / "tests/games" / game.folder.name)
    assert rules_pages.gaps(game.rulings(), tests, f"{game.prefix}-") == []


def test_a_gap_is_found(rules_pages: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "test_one.py").write_text(
        'import pytest\n@pytest.mark.ruling("FL-C1", "allows")\n@pytest.mark.ruling("FL-X9", "refuses")\n'
        "def test_equal_is_enough(): ...\n"
    )
    tests = rules_pages.marked_tests(tmp_path)
    rulings = {"FL-C1": find_game("fallen-lands").rulings()["FL-C1"]}
    assert rules_pages.gaps(rulings, tests, "FL-") == [
        "FL-C1 has no test that refuses",
        "there is no ruling FL-X9, but a test names it",
    ]
    row = rules_pages.table(rulings, tests).splitlines()[-1]
    assert row.startswith("| FL-C1 | When an attack succeeds | [equal is enough](")
    (tmp_path / "test_two.py").write_text('@pytest.mark.ruling("FL-C1", "permits")\ndef test_it(): ...\n')
    with pytest.raises(ValueError, match=r"test_two\.py: line 1: .* is no ruling mark"):
        rules_pages.marked_tests(tmp_path)


@every_game
def test_no_number_is_left_out(game: Game) -> None:
    for chapter, numbers in chapters(game).items():
        assert min(numbers) <= 1, chapter
        assert sorted(numbers) == list(range(min(numbers), max(numbers) + 1)), chapter


@every_game
def test_every_id_named_in_the_code_is_on_the_page(game: Game) -> None:
    known, named = game.rulings(), 0
    for path in game.folder.rglob("*.*"):
        if path.suffix in (".py", ".toml", ".md"):
            for id in re.findall(rf"\b{game.prefix}-[A-Z]?\d+", path.read_text(encoding="utf-8")):
                assert id in known, f"{path.name} names {id}"
                named += 1
    assert named > len(known)


@every_game
def test_every_ruling_says_where_it_comes_from_and_something(game: Game) -> None:
    for id, ruling in game.rulings().items():
        assert ruling.provenance.partition(" · ")[0] in ("book", "source", "judgement", "house"), id
        assert ruling.text.endswith((".", "|", ")", ".*")), id


@every_game
def test_the_options_on_the_page_are_those_of_the_table(game: Game) -> None:
    on_page = {
        name: id
        for id, ruling in game.rulings().items()
        for name in re.findall(r"`(.+?)`", ruling.provenance)
    }
    assert on_page == {option.name: option.rulings[0] for option in game.options if option.rulings}
    if "| Option |" in page_of(game):
        wanted = [[option.name, list(option.values), option.rulings[0]] for option in game.options]
        found = rows(page_of(game), "Option")
        assert [
            [name.strip("`"), re.findall(r"\*(\w+)\*", values), id] for name, values, id in found
        ] == wanted
