"""Pages for everyone: axe finds nothing, a phone needs no sideways scrolling, themes hold."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from banneret.core.registry import games
from browser import player

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

Open = Callable[..., Any]

OVERFLOWS = "(it => it.scrollHeight > it.clientHeight + 120)(document.getElementById('log-lines'))"
AT_THE_END = """(it => it.scrollTop + it.clientHeight > it.scrollHeight - 2
    && it.scrollHeight > it.clientHeight)(document.getElementById('log-lines'))"""


def every_page(page: Any) -> Iterator[str]:
    """Walk through the site; the page stands at each place when its name comes."""
    yield "start"
    page.goto("/new/fallen-lands?players=5")
    yield "new table"
    page.goto("/rules/fallen-lands")
    yield "rules"
    page.goto("/nowhere")
    yield "error"
    player.set_up(page, 3, {}, humans=2)
    yield "curtain"
    player.click(page, page.locator('[data-move="table/show 0"]'))
    page.locator("#moves > summary").click()
    yield "choosing"
    rng = random.Random(3)
    for _ in range(60):
        player.wait_asked(page)
        if page.locator('[data-move^="table/show"]').count():
            player.click(page, page.locator('[data-move^="table/show"]').first)
        elif int(player.ply(page)) > 40 or player.over(page):
            break
        else:
            player.decide_by_list(page, rng)
    player.click_about(page, rng, 3)
    yield "in the game"
    page.keyboard.press("?")
    yield "help"
    page.keyboard.press("Escape")
    player.follow(page, page.get_by_role("link", name="Leave"))
    yield "start with tables"
    player.follow(page, page.get_by_role("link", name="Delete the table"))
    yield "delete"
    player.set_up(page, 3, {})
    rng = random.Random(4)
    for _ in player.asked(page):
        player.decide_by_list(page, rng)
    yield "end"


@pytest.mark.parametrize("context", player.LOOKS, ids=["light", "dark-phone"])
def test_pages_are_for_everyone(open_page: Open, axe: Path, context: dict[str, Any]) -> None:
    page = open_page(**context)
    player.check_pages(page, axe, every_page(page))


@pytest.mark.parametrize("game", games())
def test_rules_on_a_phone(open_page: Open, game: str) -> None:
    page = open_page(f"/rules/{game}", **player.phone(320))
    assert not player.too_wide(page)


def test_the_log_stays_at_its_newest_line_when_the_window_changes(open_page: Open) -> None:
    """Unless someone has scrolled back to read."""
    page = open_page(viewport={"width": 1280, "height": 700}, reduced_motion="reduce")
    player.set_up(page, 3, {})
    rng = random.Random(4)
    while not page.evaluate(OVERFLOWS):
        player.decide_by_list(page, rng)
        player.wait_asked(page)
    page.set_viewport_size({"width": 1200, "height": 640})
    player.wait(page, AT_THE_END)
    player.decide_by_list(page, rng)
    player.wait(page, AT_THE_END)
    page.evaluate("document.getElementById('log-lines').scrollTop = 0")
    page.wait_for_timeout(100)  # the browser tells of it at the next frame
    page.set_viewport_size({"width": 1280, "height": 700})
    page.wait_for_timeout(100)
    assert not page.evaluate(AT_THE_END)


def test_the_theme_is_kept(open_page: Open) -> None:
    page = open_page()
    page.get_by_label("Theme").select_option("dark")
    page.goto("/rules/fallen-lands")
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"
    assert page.get_by_label("Theme").input_value() == "dark"
