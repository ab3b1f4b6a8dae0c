"""The rules page is at one with the content and the options."""

from banneret.games.fallen_lands import GAME, content
from games.pages import page_of, rows, texts

PAGE = page_of(GAME)


def cells(heading: str) -> list[list[str]]:
    """The rows of a table, marks of provenance taken off."""
    return [[cell.strip(" †") for cell in row] for row in rows(PAGE, heading)]


def followers(price: content.Price) -> str:
    words = (("Warrior", "Warriors"), ("Craftsman", "Craftsmen"), ("Mage", "Mages"))
    return ", ".join(f"{n} {words[type][n > 1]}" for type, n in enumerate(price.row()) if n)


def test_the_card_tables_are_those_of_the_content() -> None:
    sheet = content.read_cards().sheet
    assert cells("Troop") == [
        [card.name, followers(card.price), str(card.attack), str(card.support), str(card.copies)]
        for card in sheet.troop
    ]
    assert cells("Fortification") == [
        [card.name, followers(card.price), str(card.support), str(card.copies)]
        for card in sheet.fortification
    ]
    assert [row[:3] for row in cells("Card")] == [
        [card.name, str(card.price.mage), str(card.copies)] for card in sheet.magic
    ]


def test_the_numbers_in_the_text_are_those_of_the_content() -> None:
    sheet = content.read_cards().sheet
    text = texts(GAME)
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
