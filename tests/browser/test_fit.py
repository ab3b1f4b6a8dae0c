"""Nothing is cut, broken or covered: names, titles of cards, what stands at their foot. Nobody scrolls to decide."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from banneret.games.planetfall import GAME
from browser import player
from browser.test_planetfall import click_towards, set_up

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
SCROLLS = """() => [document.documentElement, ...document.querySelectorAll('#board, #seats, #hand, #result')]
    .filter(el => el.checkVisibility() && el.scrollHeight > el.clientHeight + 1)
    .map(el => `${el.id || 'the page'}: ${el.scrollHeight} > ${el.clientHeight}`)"""
CRAMPED = """() => [...document.querySelectorAll('#rows button.pcard')].filter(card => {
    const foot = card.querySelector('.foot'), top = foot.getBoundingClientRect().top
    const over = [...card.querySelectorAll('.title, .row')].some(it => it.getBoundingClientRect().bottom > top + 1)
    return over || foot.scrollWidth > foot.clientWidth || parseFloat(getComputedStyle(card).fontSize) < 10.5
}).map(card => card.id)"""
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


LOW, LAPTOP, LARGE = (1366, 625), (1280, 720), (1920, 970)


@pytest.mark.parametrize(
    ("players", "size"),
    [(2, LOW), (4, LOW), (6, LOW), (2, LAPTOP), (6, LAPTOP), (6, LARGE)],
    ids=["two-low", "four-low", "six-low", "two-laptop", "six-laptop", "six-large"],
)
def test_nobody_scrolls_to_decide(open_page: Open, players: int, size: tuple[int, int]) -> None:
    """The whole planet, the players and one's own sheet are in sight at every choice, and so is the score sheet.

    Only the score sheet of six players may have to be scrolled, on a laptop; its sums stay in sight.
    """
    rng, moments = random.Random(players), set()
    page = open_page(reduced_motion="reduce", viewport={"width": size[0], "height": size[1]})
    set_up(page, players, {})
    for _ in player.asked(page, most=18):
        kinds = [kind for kind in ("#commanders", ".way-button", ".stepper") if page.locator(kind).count()]
        moments.update(kinds or ["placing"])
        assert page.evaluate(SCROLLS) == [], kinds
        assert page.evaluate(CRAMPED) == [], kinds
        click_towards(page, rng)
    assert {"#commanders", "placing"} < moments
    player.play(page, rng, click_towards)
    assert (players == 6 and size != LARGE) or page.evaluate(SCROLLS) == []
