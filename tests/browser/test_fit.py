"""Nothing is cut, broken or covered: names, titles of cards, what is printed at their foot."""

from collections.abc import Callable
from typing import Any

import pytest

from banneret.games.planetfall import GAME
from browser import player

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

Open = Callable[..., Any]

LONG = "Bartholomew Longstaff IV"
BROKEN = """words => {
    const found = []
    const { card, title } = Object.fromEntries(['card', 'title'].map(name => [name, document.createElement('span')]))
    document.querySelector('#rows .cards').append(card)
    card.append(title)
    card.className = 'pcard'
    for (const [name, long] of words) {
        title.className = long ? 'title long' : 'title'
        title.textContent = name
        const whole = title.getBoundingClientRect().height
        title.style.overflowWrap = 'normal'
        title.style.hyphens = 'manual'
        if (title.scrollWidth > title.clientWidth || title.getBoundingClientRect().height !== whole) found.push(name)
        title.removeAttribute('style')
    }
    card.remove()
    return found
}"""
COVERED = """() => [...document.querySelectorAll('#rows button.pcard')].filter(card => {
    const tag = card.querySelector('.tags').getBoundingClientRect()
    return [...card.querySelectorAll('.foot .amount')].some(it => it.getBoundingClientRect().bottom > tag.top)
}).map(card => card.id)"""
CUT = """() => [...document.querySelectorAll('.seat-name, .who-leads, .seat-turn')]
    .filter(el => el.scrollWidth > el.clientWidth || el.scrollHeight > el.clientHeight + 1).map(el => el.textContent)"""
HEIGHTS = "[...document.querySelectorAll('.seat')].map(el => el.clientHeight)"


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720), (390, 844)], ids=["desk", "laptop", "phone"])
def test_cards_and_names_of_planetfall(open_page: Open, size: tuple[int, int]) -> None:
    page = open_page(reduced_motion="reduce", viewport={"width": size[0], "height": size[1]})
    page.goto("/new/planetfall?players=2")
    for seat in (1, 2):
        page.get_by_label(f"Player {seat} is").select_option("human")
        page.get_by_label(f"Name of player {seat}").fill(f"{LONG[:-1]}{seat}")
    player.begin(page)
    heights = []
    for side in ("Assembly Commander B", "Jack Gelder A"):  # the longest name first
        heights.append(page.evaluate(HEIGHTS))
        for _ in range(2):
            player.press(page, page.locator(f'#board .side-sheet[aria-label^="{side}"]'))
    assert heights[0][1] == heights[1][1], "a name does not wrap because its player decides"
    player.wait(page, "document.querySelector('#rows .tags')")  # who chose last is first on the track
    assert page.evaluate(CUT) == []
    assert page.evaluate(COVERED) == []
    words = [(card.row.name, "long" in title(card.row.name)) for card in GAME.variant(2).cards]
    assert page.evaluate(BROKEN, words) == []


def title(name: str) -> str:
    """The title of a card as it is drawn."""
    from banneret.web.faces.planetfall import printed

    variant = GAME.variant(2)
    card = next(card for card in printed.prints(variant) if card.name == name)
    return str(printed.face(card, 0)).partition('class="title')[2].partition('"')[0]


def test_the_score_sheet_of_six_long_names_on_a_phone(open_page: Open) -> None:
    """Every column is in sight at once."""
    page = open_page(reduced_motion="reduce", **player.phone(390))
    page.goto("/new/planetfall?players=6")
    for seat in range(1, 7):
        page.get_by_label(f"Player {seat} is").select_option("bot:random")
        page.get_by_label(f"Name of player {seat}").fill(f"{LONG[:-1]}{seat}")
    page.get_by_label("Bots decide").select_option("0")
    player.begin(page)
    player.wait(page, "!document.getElementById('result').hidden", seconds=30)
    assert page.evaluate("(it => it.scrollWidth <= it.clientWidth)(document.getElementById('result'))")
    assert not player.too_wide(page)
