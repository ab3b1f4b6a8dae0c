"""The rules page is at one with the content, the options and the vocabulary."""

import re

import pytest

from banneret.games.conflicting_legends import content, effects
from banneret.games.conflicting_legends.game import GAME
from games.pages import chapters, in_order, page_of, rows, texts

PAGE = page_of(GAME)
SHEET = content.read_content().sheet


def test_every_ruling_of_the_dossier_is_there() -> None:
    assert chapters(GAME) == in_order(S=7, P=9, C=13, N=8, E=6, B=7, A=17, T=13, F=9, D=8, W=9)


# -- the cards -------------------------------------------------------------------------------------------------------
def test_the_realms_are_those_of_the_content() -> None:
    assert [row[:5] for row in rows(PAGE, "Continent")] == [
        [realm.continent, *map(str, (realm.military, realm.construct, realm.yellow, realm.black))]
        for realm in SHEET.realm
    ]
    assert [bool(row[5]) for row in rows(PAGE, "Continent")] == [
        realm.provenance != "house" for realm in SHEET.realm
    ]
    assert {realm.copies for realm in SHEET.realm} == {3}
    assert "Three cards of each." in PAGE


def test_the_personas_are_those_of_the_content() -> None:
    texts = content.texts_of(SHEET)
    *people, subject = SHEET.persona
    assert [row[:4] for row in rows(PAGE, "Persona")[:-1]] == [
        [persona.name, persona.colour, persona.kind, text]
        for persona, text in zip(people, texts[:-1], strict=True)
    ]
    assert [row[4] == "outline" for row in rows(PAGE, "Persona")[:-1]] == [
        persona.provenance == "source" for persona in people
    ]
    named = [bool(persona.note) for persona in people]
    assert [row[4] != "ours" for row in rows(PAGE, "Persona")[:-1]] == named
    assert rows(PAGE, "Persona")[-1][:3] == [f"{subject.name} ({subject.copies} cards)", "black", "none"]


def test_the_page_says_that_the_cards_are_ours() -> None:
    top = PAGE.split("\n### ")[0]
    assert "are ours; the published\ncards differ" in top
    assert top.index("are ours") < top.index("## How a round goes")


def test_the_numbers_in_the_text_are_those_of_the_content() -> None:
    text = texts(GAME)
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
    *((row, "skill") for row in rows(PAGE, "Word", "### What skill and fate cards do")),
    *((row, "skill") for row in rows(PAGE, "Word", "Around an effect may stand")),
    *((row, "battle") for row in rows(PAGE, "Word", "### What battle cards do")),
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
