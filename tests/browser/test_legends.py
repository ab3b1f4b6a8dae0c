"""Conflicting Legends in a real browser: whole games by clicks, two people throwing at one screen, axe, phones."""

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from banneret.core.registry import games
from banneret.games.conflicting_legends import GAME
from browser import player

pytestmark = [
    pytest.mark.browser,
    pytest.mark.timeout(180),
    pytest.mark.skipif(GAME.name not in games(), reason="the installed package does not offer the game yet"),
]

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
        press(page, marked.nth(rng.randrange(marked.count())))
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
    press(page, buttons.nth(rng.randrange(last)))


def press(page: Any, what: Any) -> None:
    before = player.acknowledged(page)
    what.dispatch_event("click")
    player.wait_acknowledged(page, before)


@pytest.mark.parametrize(("players", "options"), SETUPS, ids=["three", "four", "five", "six"])
def test_a_whole_game_by_clicks_on_the_table(open_page: Open, players: int, options: dict[str, str]) -> None:
    rng = random.Random(players)
    page = open_page(reduced_motion="reduce")
    set_up(page, players, options)
    decided = 0
    while True:
        player.wait_asked(page)
        if player.over(page):
            break
        click_towards(page, rng)
        decided += 1
    assert decided > 10
    result = page.inner_text("#result")
    assert re.search(r"wins with \d+ stars?|continents|share", result), result
    with page.expect_download() as download:
        page.locator("#result").get_by_role("link", name="Download the record").click()
    assert download.value.path().read_text().startswith("banneret record 1")


def test_two_people_throw_at_one_screen(open_page: Open) -> None:
    """Each is asked in turn behind the curtain; until both have thrown the page shows no throw to anybody."""
    rng = random.Random(8)
    page = open_page(reduced_motion="reduce")
    set_up(page, 3, {}, humans=3)
    throws = 0
    while throws < 4:
        player.wait_asked(page)
        if player.over(page):
            break
        curtain = page.locator('[data-move^="table/show"]')
        if curtain.count():
            assert page.locator("#hand [data-move]").count() == 0
            assert page.locator("#board .symbol").count() == 0
            assert page.locator("#choice.mine").count() == 0
            press(page, curtain.first)
        elif page.locator("#choice .symbol.to-throw").count():
            throw_both(page, rng)
            throws += 1
        else:
            lines = page.locator("#moves-list button").all_text_contents()
            keen = [index for index, line in enumerate(lines) if line.startswith(("attack", "play"))]
            act = page.locator("#moves-list button").nth(rng.choice(keen or range(len(lines))))
            press(page, act)
    assert throws > 1


def throw_both(page: Any, rng: random.Random) -> None:
    """Both throw, one after the other; what lies there is face-down until the second is in."""
    allowed = page.locator("#choice .symbol:not([aria-disabled])")
    press(page, allowed.nth(rng.randrange(2)))
    curtain = page.locator('[data-move^="table/show"]')
    assert curtain.count() == 1, "the other one is asked behind a curtain"
    assert page.locator("#arena .throw.down").count() == 1
    assert page.locator("#choice").count() == 0, "nobody at the screen reads the sealed throw"
    log = page.locator("#log-lines li").all_text_contents()
    assert log[-1].endswith("has chosen a throw."), log[-1]
    press(page, curtain)
    assert page.locator("#arena .throw.down").count() == 1
    assert "has chosen" in page.inner_text("#verdict")
    press(page, allowed.first)
    assert page.locator("#arena .throw.down").count() == 0
    assert page.locator("#arena .throw.up").count() == 2, "both turn up together"


def test_a_game_by_keys_alone(open_page: Open) -> None:
    """Tab, arrows, Enter: to the hand, to the button of the prompt, to the throws."""
    page = open_page(reduced_motion="reduce")
    set_up(page, 3, {"realms": "2"})
    keys = page.keyboard
    done = {"card": 0, "throw": 0}
    for _ in range(60):
        player.wait_asked(page)
        if player.over(page) or all(done.values()):
            break
        if page.locator("#choice .symbol").count():
            player.tab_to(page, "#choice .symbol")
            keys.press("ArrowRight")
            assert page.evaluate("document.activeElement.matches('.symbol')")
            done["throw"] += 1
        elif page.locator("#hand button.card").count() and "your turn" in page.inner_text("#prompt").lower():
            player.tab_to(page, "#hand button.card")
            ack = player.acknowledged(page)
            keys.press("Enter")
            player.wait_acknowledged(page, ack)
            player.tab_to(page, "#prompt .prompt-actions button")
            done["card"] += 1
        else:
            player.tab_to(page, "#prompt .prompt-actions button")
        before, ack = player.ply(page), player.acknowledged(page)
        keys.press("Enter")
        player.wait_acknowledged(page, ack)
        if player.ply(page) == before:  # what was marked is not allowed; the list of moves always is
            player.decide_by_list(page, random.Random(1))
        assert page.evaluate("document.activeElement !== document.body"), "the focus is not lost"
    assert done["card"]


def some_pages(page: Any) -> Any:
    """The page stands at each place when its name comes."""
    rng = random.Random(5)
    set_up(page, 6, {}, humans=1)
    seen: set[str] = set()
    for _ in range(90):
        player.wait_asked(page)
        if player.over(page):
            break
        now = "battle" if page.locator("#choice .symbol").count() else "turn"
        if now not in seen:
            seen.add(now)
            yield now
        if now == "turn" and "card" not in seen and page.locator("#hand button.card").count():
            seen.add("card")
            press(page, page.locator("#hand button.card").first)
            page.locator("#lexicon > summary").click()
            yield "card picked"
            page.locator("#lexicon > summary").click()
        if page.locator(".arena.done").count() and "done" not in seen:
            seen.add("done")
            yield "after a battle"
        click_towards(page, rng)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(open_page: Open, axe: Path, theme: str) -> None:
    page = open_page(color_scheme=theme, reduced_motion="reduce")
    found: list[str] = []
    names = []
    for name in some_pages(page):
        names.append(name)
        page.evaluate(axe.read_text())
        answer = page.evaluate(
            "axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })"
        )
        for violation in answer["violations"]:
            nodes = [
                f"{node['html'][:200]} — {node['failureSummary'][:300]}" for node in violation["nodes"][:3]
            ]
            found.append(f"{name}: {violation['id']} ({len(violation['nodes'])}): " + "\n   ".join(nodes))
    assert "battle" in names
    assert not found, "\n\n".join(found)


@pytest.mark.parametrize("width", [320, 390])
def test_a_phone_needs_no_sideways_scrolling(open_page: Open, width: int) -> None:
    page = open_page(
        viewport={"width": width, "height": 844}, is_mobile=True, has_touch=True, reduced_motion="reduce"
    )
    wide = []
    for name in some_pages(page):
        size = page.evaluate("document.documentElement.scrollWidth")
        if size > width:
            wide.append(f"{name}: {size}")
        small = page.evaluate(
            "[...document.querySelectorAll('#board [data-move], #hand [data-move]')].filter(el => {"
            " const r = el.getBoundingClientRect(); return r.width && Math.min(r.width, r.height) < 24 }).length"
        )
        assert not small, f"{name}: targets under 24 px"
    assert not wide


def test_a_refusal_leads_to_the_rule(open_page: Open) -> None:
    page, rng = open_page(), random.Random(1)
    set_up(page, 3, {})
    player.wait_asked(page)
    while not page.inner_text("#prompt .prompt-text").startswith("Your turn: play"):
        player.decide_by_list(page, rng)
        player.wait_asked(page)
    if page.get_attribute("#moves", "open") is None:
        page.locator("#moves > summary").click()
    page.get_by_label("Or type a move").fill("throw rock")
    page.keyboard.press("Enter")
    link = page.locator("#prompt .ruling")
    link.wait_for()
    assert str(link.get_attribute("href")).startswith(f"/rules/{GAME.name}#CL-")
