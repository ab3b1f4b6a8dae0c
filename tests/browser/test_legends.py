"""Conflicting Legends in a real browser: whole games by clicks, two people throwing at one screen, axe, phones."""

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from banneret.games.conflicting_legends import GAME
from browser import player

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

Open = Callable[..., Any]

SETUPS: list[tuple[int, dict[str, str]]] = [
    (3, {"realms": "2"}),
    (4, {"tokens": "48"}),
    (5, {"reshuffle": "empty"}),
    (6, {"tokens": "unlimited", "realms": "2"}),
]


def set_up(page: Any, players: int, options: dict[str, str], humans: int = 1) -> None:
    player.set_up(page, players, options, humans, game=GAME.name)


def click_towards(page: Any, rng: random.Random) -> None:
    """One decision with the mouse: something on the table that is marked, and then the main button."""
    before = player.ply(page)
    marked = page.locator(
        "#board .symbol:not([aria-disabled]), #board :is(.open, .choose):not([aria-disabled]), #panel .ribbon.open, "
        "#hand button.card:not([aria-disabled]):not([aria-pressed='true'])"
    )
    if marked.count() and rng.random() < 0.9:
        player.press(page, marked.nth(rng.randrange(marked.count())))
    if player.ply(page) != before:
        return
    buttons = page.locator("#prompt .prompt-actions button:not([data-move='drop'])")
    if not buttons.count():
        player.decide_by_list(page, rng)
        return
    last = (
        buttons.count()
        if buttons.first.get_attribute("data-move") == "play pass"
        else min(3, buttons.count())
    )
    player.press(page, buttons.nth(rng.randrange(last)))


@pytest.mark.parametrize(("players", "options"), SETUPS, ids=["three", "four", "five", "six"])
def test_a_whole_game_by_clicks_on_the_table(open_page: Open, players: int, options: dict[str, str]) -> None:
    rng = random.Random(players)
    page = open_page(reduced_motion="reduce")
    set_up(page, players, options)
    assert player.play(page, rng, click_towards) > 10
    result = page.inner_text("#result")
    assert re.search(r"wins with \d+ stars?|continents|share", result), result
    player.record_of(page)


def test_two_people_throw_at_one_screen(open_page: Open) -> None:
    """Each is asked in turn behind the curtain; until both have thrown the page shows no throw to anybody."""
    rng = random.Random(8)
    page = open_page(reduced_motion="reduce")
    set_up(page, 3, {}, humans=3)
    throws = 0
    for _ in player.asked(page):
        if throws == 4:
            break
        curtain = page.locator('[data-move^="table/show"]')
        if curtain.count():
            assert page.locator("#hand [data-move]").count() == 0
            assert page.locator("#board .symbol").count() == 0
            assert page.locator("#choice.mine").count() == 0
            player.press(page, curtain.first)
        elif page.locator("#choice .symbol.to-throw").count():
            throw_both(page, rng)
            throws += 1
        else:
            lines = page.locator("#moves-list button").all_text_contents()
            keen = [index for index, line in enumerate(lines) if line.startswith(("attack", "play"))]
            act = page.locator("#moves-list button").nth(rng.choice(keen or range(len(lines))))
            player.press(page, act)
    assert throws > 1


def throw_both(page: Any, rng: random.Random) -> None:
    """Both throw, one after the other; what lies there is face-down until the second is in."""
    allowed = page.locator("#choice .symbol:not([aria-disabled])")
    player.press(page, allowed.nth(rng.randrange(2)))
    curtain = page.locator('[data-move^="table/show"]')
    assert curtain.count() == 1, "the other one is asked behind a curtain"
    assert page.locator("#arena .throw.down").count() == 1
    assert page.locator("#choice").count() == 0, "nobody at the screen reads the sealed throw"
    log = page.locator("#log-lines li").all_text_contents()
    assert log[-1].endswith("has chosen a throw."), log[-1]
    player.press(page, curtain)
    assert page.locator("#arena .throw.down").count() == 1
    assert "has chosen" in page.inner_text("#verdict")
    player.press(page, allowed.first)
    assert page.locator("#arena .throw.down").count() == 0
    assert page.locator("#arena .throw.up").count() == 2, "both turn up together"


def test_a_game_by_keys_alone(open_page: Open) -> None:
    """Tab, arrows, Enter: to the hand, to the button of the prompt, to the throws."""
    page = open_page(reduced_motion="reduce")
    set_up(page, 3, {"realms": "2"})
    keys = page.keyboard
    done = {"card": 0, "throw": 0}
    for _ in player.asked(page, most=60):
        if all(done.values()):
            break
        if page.locator("#choice .symbol").count():
            player.tab_to(page, "#choice .symbol")
            keys.press("ArrowRight")
            assert page.evaluate("document.activeElement.matches('.symbol')")
            done["throw"] += 1
        elif page.locator("#hand button.card").count() and "your turn" in page.inner_text("#prompt").lower():
            player.tab_to(page, "#hand button.card")
            player.press_key(page, "Enter")
            player.tab_to(page, "#prompt .prompt-actions button")
            done["card"] += 1
        else:
            player.tab_to(page, "#prompt .prompt-actions button")
        before = player.ply(page)
        player.press_key(page, "Enter")
        if player.ply(page) == before:  # what was marked is not allowed; the list of moves always is
            player.decide_by_list(page, random.Random(1))
        assert page.evaluate("document.activeElement !== document.body"), "the focus is not lost"
    assert done["card"]


def some_pages(page: Any) -> Any:
    """The page stands at each place when its name comes."""
    rng = random.Random(5)
    set_up(page, 6, {}, humans=1)
    seen: set[str] = set()
    for _ in player.asked(page, most=90):
        now = "battle" if page.locator("#choice .symbol").count() else "turn"
        if now not in seen:
            seen.add(now)
            yield now
        if now == "turn" and "card" not in seen and page.locator("#hand button.card").count():
            seen.add("card")
            player.press(page, page.locator("#hand button.card").first)
            page.locator("#lexicon > summary").click()
            yield "card picked"
            page.locator("#lexicon > summary").click()
        if page.locator(".arena.done").count() and "done" not in seen:
            seen.add("done")
            yield "after a battle"
        click_towards(page, rng)


@pytest.mark.parametrize("context", player.LOOKS, ids=["light", "dark-phone"])
def test_pages_are_for_everyone(open_page: Open, axe: Path, context: dict[str, Any]) -> None:
    page = open_page(**context)
    names = player.check_pages(page, axe, some_pages(page))
    assert "battle" in names
