"""Planetfall in a real browser: whole games by clicks and by keys, steppers, axe, phones."""

import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from banneret.games.planetfall import GAME
from browser import player

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]

Open = Callable[..., Any]

SETUPS: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {"sides": "B"}),
    (4, {"commanders": "dealt", "sides": "lot"}),
    (5, {"sides": "A", "goal": "2"}),
    (6, {"commanders": "dealt", "sides": "A", "goal": "5"}),
]


def set_up(page: Any, players: int, options: dict[str, str], humans: int = 1) -> None:
    player.set_up(page, players, options, humans, game=GAME.name)


def click_towards(page: Any, rng: random.Random) -> None:
    """One decision with the mouse: a marked place or side twice, a way, or a trade made up by its steppers."""
    before = player.ply(page)
    if page.locator(".stepper").count():
        for _ in range(rng.randrange(1, 8)):
            more = page.locator('.step[data-move^="more"]:not([aria-disabled])')
            if more.count():
                player.press(page, more.nth(rng.randrange(more.count())))
    elif page.locator(".way-button").count():
        ways = page.locator(".way-button")
        player.press(page, ways.nth(rng.randrange(ways.count())))
    else:
        marked = page.locator("#board :is(.pcard, .side-sheet).open:not([aria-disabled])")
        if marked.count():
            move = marked.nth(rng.randrange(marked.count())).get_attribute("data-move")
            for _ in range(2):
                player.press(page, page.locator(f'#board [data-move="{move}"]'))
    if player.ply(page) == before:
        player.press(page, page.locator("#prompt .prompt-actions button").first)


def test_two_people_at_one_screen_are_called_in_turn(open_page: Open) -> None:
    """Nothing is hidden, so nobody has to say who is looking: the page is that of whoever decides."""
    rng = random.Random(5)
    page = open_page(reduced_motion="reduce")
    set_up(page, 3, {"commanders": "dealt", "sides": "A"}, humans=2)
    called = []
    for _ in player.asked(page, most=10):
        assert not page.locator('[data-move^="table/show"], [data-move="table/hide"]').count()
        name = page.inner_text("#prompt .prompt-text").partition(":")[0]
        assert name in page.inner_text(".seat.acting")
        called.append(name)
        click_towards(page, rng)
    assert set(called) == {"Ada", "Bo"}


@pytest.mark.parametrize(("players", "options"), SETUPS, ids=["two", "three", "four", "five", "six"])
def test_a_whole_game_by_clicks_on_the_planet(open_page: Open, players: int, options: dict[str, str]) -> None:
    rng = random.Random(players)
    page = open_page(reduced_motion="reduce")
    set_up(page, players, options)
    assert player.play(page, rng, click_towards) >= 14
    result = page.inner_text("#result")
    assert re.search(r"\d+ Empire points?", result), result
    assert page.locator(".score-sheet tbody tr").count() > 5
    player.record_of(page)


def test_a_whole_game_by_keys_alone(open_page: Open) -> None:
    """Tab to the planet, arrows between places, Enter to pick and to place; the prompt for the rest."""
    rng = random.Random(3)
    page = open_page(reduced_motion="reduce")
    set_up(page, 2, {"commanders": "dealt", "sides": "A"})
    keys = page.keyboard
    for _ in player.asked(page):
        before = player.ply(page)
        if page.locator(".stepper").count():
            player.tab_to(page, "#console .step")
            for key in ("ArrowRight", "Enter", "Enter"):
                keys.press(key)
        elif not page.locator(".console").count():
            player.tab_to(page, "#rows .pcard")
            for _ in range(rng.randrange(4)):
                keys.press(rng.choice(["ArrowRight", "ArrowDown", "ArrowLeft"]))
            assert page.evaluate("document.activeElement.matches('#rows .pcard')"), (
                "arrows stay among the places"
            )
            player.press_key(page, "Enter")
        if player.ply(page) == before:
            asked = page.locator("#prompt .prompt-actions button").first
            if asked.count() and str(asked.get_attribute("data-move")).startswith("play"):
                player.tab_to(page, "#prompt .prompt-actions button")
                player.press_key(page, "Enter")
            else:
                player.decide_by_list(page, rng)
        assert page.evaluate("document.activeElement !== document.body"), "the focus is not lost"


def test_points_left_follow_the_steppers(open_page: Open) -> None:
    page = open_page(reduced_motion="reduce")
    set_up(page, 2, {"commanders": "dealt", "sides": "A"})
    player.wait_asked(page)
    move = page.locator("#board .pcard.operations.open").last.get_attribute("data-move")
    for _ in range(2):
        player.press(page, page.locator(f'#board [data-move="{move}"]'))
    player.wait(page, "document.querySelector('.stepper')")
    total = page.locator(".op").count()
    assert page.locator(".op.free").count() == total
    player.press(page, page.locator('[data-move="more s"]'))
    player.press(page, page.locator('[data-move="more e"]'))
    assert page.locator(".op.free").count() == total - 3
    assert f"{total - 3} of {total} left" in " ".join(page.inner_text("#points-left").split())
    player.press(page, page.locator('[data-move="less s"]'))
    assert page.locator(".op.free").count() == total - 2
    player.press(page, page.locator('[data-move="less s"]'))
    assert page.locator("#prompt .refusal").count() == 1


def test_a_claimed_card_is_the_same_element_on_the_sheet(open_page: Open) -> None:
    """It flies: what was marked on the planet is found again among the claimed cards."""
    page = open_page()
    set_up(page, 2, {"commanders": "dealt", "sides": "A"})
    player.wait_asked(page)
    card = page.locator("#rows .pcard.technology.open, #rows .pcard.unit.open").first
    id = str(card.get_attribute("id"))
    for _ in range(2):
        player.press(page, page.locator(f"#{id}"))
    for _ in range(4):
        player.wait_asked(page)
        if page.locator(f"#hand #{id}").count():
            return
        click_towards(page, random.Random(1))
    raise AssertionError(f"{id} never came to the sheet")


def some_pages(page: Any) -> Iterator[str]:
    """The page stands at each place when its name comes."""
    rng = random.Random(5)
    set_up(page, 4, {})
    seen: set[str] = set()
    for _ in player.asked(page):
        now = "commanders" if page.locator("#commanders").count() else "placing"
        now = (
            "trading"
            if page.locator(".stepper").count()
            else "ways"
            if page.locator(".way-button").count()
            else now
        )
        if now == "placing" and page.locator("#planets[aria-label^='Planet 4']").count():
            now = "planet 4"
        if now not in seen:
            seen.add(now)
            yield now
            if now == "planet 4":
                player.press(page, page.locator("#rows .pcard").first)
                page.locator("#lexicon > summary").click()
                yield "place picked"
                page.locator("#lexicon > summary").click()
                player.press(page, page.locator("#look-1"))
                yield "another sheet"
        click_towards(page, rng)
    yield "over"


@pytest.mark.parametrize("context", player.LOOKS, ids=["light", "dark-phone"])
def test_pages_are_for_everyone(open_page: Open, axe: Path, context: dict[str, Any]) -> None:
    page = open_page(**context)
    names = player.check_pages(page, axe, some_pages(page))
    assert {"commanders", "placing", "planet 4", "another sheet", "over"} <= set(names)
