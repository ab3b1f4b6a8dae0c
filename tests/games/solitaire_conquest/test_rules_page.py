"""The rules page is at one with the content and the options."""

from banneret.games.solitaire_conquest import GAME
from banneret.games.solitaire_conquest.content import the_cards, types_of
from games.pages import chapters, page_of, texts

PAGE = page_of(GAME)


def test_every_ruling_of_the_dossier_is_there() -> None:
    assert sorted(chapters(GAME)[""]) == list(range(1, 20))


def cells(type: str) -> list[str]:
    """The column of the table under this heading."""
    start = PAGE.rindex("\n", 0, PAGE.index(f"| {type} "))
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in PAGE[start:].split("\n\n")[0].split("\n")
    ]
    rows = [row for row in rows if len(row) > 1]
    return [row[rows[0].index(type)] for row in rows[2:]]


def test_the_card_tables_are_those_of_the_content() -> None:
    sheet = the_cards()
    for type in types_of(sheet.foe):
        assert cells(type) == [foe.name for foe in sheet.foe if foe.type == type]
    for type in types_of(sheet.ally):
        words = []
        for ally in sheet.ally:
            if ally.type == type:
                bonus = f", +{ally.plus} against {ally.vs}" if ally.vs else ""
                words.append(ally.name + bonus + (f", leads {type}" if ally.lead else ""))
        assert cells(type) == words
    for row in (*sheet.foe, *sheet.ally):
        assert row.copies == (2 if row.force <= 4 else 1)
        assert row.provenance == "book"


def test_both_decks_are_as_strong_as_each_other() -> None:
    # Facts that the dossier counts from the card lists.
    sheet = the_cards()
    for deck in (sheet.foe, sheet.ally):
        assert sum(card.copies for card in deck) == 44
        assert sum(card.copies * card.force for card in deck) == 152
        assert {sum(card.copies for card in deck if card.type == type) for type in types_of(deck)} == {11}
    assert sorted(ally.type for ally in sheet.ally if ally.lead) == sorted(types_of(sheet.ally))


def test_the_numbers_in_the_text_are_those_of_the_content() -> None:
    sheet = the_cards()
    text = texts(GAME)
    assert text["SC-3"].startswith(f"Draw {sheet.rules.raise_army} allies")
    assert text["SC-15"].startswith("If all Hordes are destroyed you have won: ")
    assert f": {sheet.rules.victory} points, and 1 for every card left" in text["SC-15"]
    one, two, three, four = sheet.rules.bonus
    assert one == 0
    assert f"+{two}, three give +{three}, four give +{four}" in text["SC-10"]
    assert f"`two-pairs = 2` they give +{sheet.house.two_pairs}" in text["SC-10"]
    assert (sheet.rules.horde, sheet.house.horde) == (4, 3)
    for grade in sheet.grade:
        assert grade.name in text["SC-16"]
