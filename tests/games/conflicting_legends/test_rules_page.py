"""The rules page: complete, tested both ways, and at one with the content, the options and the vocabulary."""

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

from banneret.games.conflicting_legends import content, effects
from banneret.games.conflicting_legends.game import GAME

ROOT = Path(__file__).parents[3]
PAGE = (GAME.folder / "rules.md").read_text(encoding="utf-8")
SHEET = content.read_content().sheet

DOSSIER = {"S": 7, "P": 9, "C": 13, "N": 8, "E": 6, "B": 7, "A": 17, "T": 13, "F": 9, "D": 8, "W": 9}
"""The chapters of the rulings and how many each has."""


@pytest.fixture(scope="module")
def rules_pages() -> ModuleType:
    spec = importlib.util.spec_from_file_location("rules_pages", ROOT / "tools/rules_pages.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_ruling_is_tested_both_ways(rules_pages: ModuleType) -> None:
    tests = rules_pages.marked_tests(ROOT / "tests/games/conflicting_legends")
    assert rules_pages.gaps(GAME.rulings(), tests, "CL-") == []


def test_every_ruling_is_there_in_its_order() -> None:
    wanted = [f"CL-{chapter}{number}" for chapter, most in DOSSIER.items() for number in range(1, most + 1)]
    assert sorted(GAME.rulings()) == sorted(wanted)
    for chapter, most in DOSSIER.items():
        found = [id for id in GAME.rulings() if id.startswith(f"CL-{chapter}")]
        assert found == [f"CL-{chapter}{number}" for number in range(1, most + 1)]


def test_every_id_named_in_the_code_is_on_the_page() -> None:
    known = GAME.rulings()
    for path in GAME.folder.glob("*.*"):
        if path.suffix in (".py", ".toml", ".md"):
            for id in re.findall(r"CL-[A-Z]\d+", path.read_text(encoding="utf-8")):
                assert id in known, f"{path.name} names {id}"


def test_every_ruling_says_where_it_comes_from_and_something() -> None:
    for id, ruling in GAME.rulings().items():
        assert ruling.provenance.partition(" · ")[0] in ("book", "source", "judgement", "house"), id
        assert ruling.text, id
        assert ruling.text.endswith((".", ")")), id


def test_the_options_on_the_page_are_those_of_the_table() -> None:
    on_page = {
        match[1]: id
        for id, ruling in GAME.rulings().items()
        if (match := re.search(r"option `(.+?)`", ruling.provenance))
    }
    assert on_page == {option.name: option.rulings[0] for option in GAME.options if option.rulings}
    for name, values, ruling in rows("Option"):
        [option] = [option for option in GAME.options if f"`{option.name}`" == name]
        assert re.findall(r"\*(\w+)\*", values) == list(option.values)
        assert ruling == option.rulings[0]


def rows(heading: str, start: str = "") -> list[list[str]]:
    """The rows of the table, behind a heading of the page, whose first column has this title."""
    at = PAGE.index(f"| {heading} |", PAGE.index(start))
    lines = PAGE[at:].split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


# -- the cards -------------------------------------------------------------------------------------------------------
def test_the_realms_are_those_of_the_content() -> None:
    assert [row[:5] for row in rows("Continent")] == [
        [realm.continent, *map(str, (realm.military, realm.construct, realm.yellow, realm.black))]
        for realm in SHEET.realm
    ]
    assert [bool(row[5]) for row in rows("Continent")] == [
        realm.provenance != "house" for realm in SHEET.realm
    ]
    assert {realm.copies for realm in SHEET.realm} == {3}
    assert "Three cards of each." in PAGE


def test_the_personas_are_those_of_the_content() -> None:
    texts = content.texts_of(SHEET)
    *people, subject = SHEET.persona
    assert [row[:4] for row in rows("Persona")[:-1]] == [
        [persona.name, persona.colour, persona.kind, text]
        for persona, text in zip(people, texts[:-1], strict=True)
    ]
    assert [row[4] == "outline" for row in rows("Persona")[:-1]] == [
        persona.provenance == "source" for persona in people
    ]
    named = [bool(persona.note) for persona in people]
    assert [row[4] != "ours" for row in rows("Persona")[:-1]] == named
    assert rows("Persona")[-1][:3] == [f"{subject.name} ({subject.copies} cards)", "black", "none"]


def test_the_page_says_that_the_cards_are_ours() -> None:
    top = PAGE.split("\n### ")[0]
    assert "are ours; the published\ncards differ" in top
    assert top.index("are ours") < top.index("## How a round goes")


def test_the_numbers_in_the_text_are_those_of_the_content() -> None:
    text = {id: " ".join(ruling.text.split()) for id, ruling in GAME.rulings().items()}
    setup, limits, caps = SHEET.setup, SHEET.limits, SHEET.caps
    assert f"{setup.military} Military, {setup.culture} Culture and {setup.science} Science" in text["CL-S7"]
    assert f"and {setup.hand} personas" in text["CL-S7"]
    assert (limits.hand, limits.draw, limits.stars) == (6, 3, 10)
    assert "Everyone draws three, but stops at six in the hand" in text["CL-N4"]
    assert "ten or more win" in text["CL-W1"]
    assert f"round {caps.rounds} " in text["CL-P7"]
    assert f"{caps.turns} turns" in text["CL-P7"]
    assert text["CL-T11"].startswith(f"After {caps.ties} ties")
    assert f"After {caps.fates} fate cards" in text["CL-F5"]
    assert f"{SHEET.tokens.book} of each kind" in text["CL-D4"]
    assert f"48 tokens in all, {SHEET.tokens.later} of each kind" in text["CL-D4"]


# -- the vocabulary --------------------------------------------------------------------------------------------------
GLOSSARY = [
    *((row, "skill") for row in rows("Word", "### What skill and fate cards do")),
    *((row, "skill") for row in rows("Word", "Around an effect may stand")),
    *((row, "battle") for row in rows("Word", "### What battle cards do")),
]


@pytest.mark.parametrize(
    ("row", "kind"), GLOSSARY, ids=lambda value: value if isinstance(value, str) else value[0]
)
def test_examples_read_as_the_page_says(row: list[str], kind: str) -> None:
    word, _, example, text = row
    lines = re.findall(r"`(.+?)`", example)
    assert any(word.strip("`") in line for line in lines)
    assert effects.text_of(effects.parse_effects(lines, kind)) == text


def test_every_word_is_explained() -> None:
    words = {row[0].strip("`") for row, _ in GLOSSARY}
    assert words >= {*effects.ACTIONS, *effects.MODIFIERS, "MAY", "MAY PAY", "EACH_OTHER", "owner"}


def test_the_persona_shown_is_one_of_ours() -> None:
    [socrates] = [persona for persona in SHEET.persona if persona.name == "Socrates"]
    for line in socrates.fx:
        assert f'"{line}"' in PAGE
