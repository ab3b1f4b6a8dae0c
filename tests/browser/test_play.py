"""Whole games in a real browser: every set-up, by mouse, by keys, and two people round one screen."""

import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from banneret.core.game import Game
from browser import player
from shelf import every_game

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

Open = Callable[..., Any]

SETUPS = [
    (players, {"rules": rules, **board})
    for rules in ("normal", "advanced")
    for players, board in ((3, {}), (4, {}), (4, {"board": "quick"}), (5, {}))
]


def ended_well(page: Any) -> None:
    """The end is told, with the seed and the record."""
    page.wait_for_selector("#result:not([hidden])")
    result = page.inner_text("#result")
    assert re.search(r"win|victory|share|Champion", result), result
    text = player.record_of(page)
    page.get_by_text("Fair chance").click()
    seed = page.locator("#fairness .hash").nth(1).inner_text()
    assert f"seed {seed}" in text


@pytest.mark.parametrize(("players", "options"), SETUPS, ids=range(8))
def test_a_whole_game(open_page: Open, players: int, options: dict[str, str]) -> None:
    rng = random.Random(players)
    page = open_page(reduced_motion="no-preference" if players == 3 else "reduce")
    player.set_up(page, players, options)
    turns = 0
    for turns in player.asked(page):
        if turns % 5 or not player.click_about(page, rng, 6):
            player.decide_by_list(page, rng)
    assert turns > 2
    ended_well(page)


def test_a_whole_game_by_keys_alone(open_page: Open) -> None:
    """From the start page to the end with Tab, arrows, Enter and nothing else."""
    rng = random.Random(5)
    page = open_page()
    keys = page.keyboard
    player.tab_to(page, '.quick[action="/new/fallen-lands"] button')
    keys.press("Enter")
    page.wait_for_url("**/table/*")
    player.connected(page)
    player.tab_to(page, '[data-move="table/speed 0"]')
    player.press_key(page, "Enter")
    player.tab_to(page, "#moves > summary")
    keys.press("Enter")
    page.wait_for_selector("#moves[open]")
    decided = 0
    for _ in player.asked(page):
        if not page.evaluate("document.activeElement.matches('#moves-list button')"):
            player.tab_to(page, "#moves > summary")  # behind the list it is the long way round
        player.tab_to(page, "#moves-list button", 3)
        for _ in range(rng.randrange(4)):
            keys.press(rng.choice(["ArrowDown", "ArrowRight", "ArrowUp", "End", "Home"]))
        while page.evaluate("document.activeElement.textContent.startsWith('propose')"):
            keys.press("Home")
        player.press_key(page, "Enter")
        assert page.evaluate("document.activeElement !== document.body"), "the focus is not lost"
        decided += 1
    assert decided > 2


def test_keys_of_the_page(open_page: Open) -> None:
    page = open_page()
    player.set_up(page, 3, {})
    player.tab_to(page, "#board [data-rove] [tabindex='0'], #board[data-rove] [tabindex='0']")
    first = page.evaluate("document.activeElement.id")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.id") != first
    stops = "document.querySelectorAll('#board [tabindex=\"0\"]').length"
    assert page.evaluate(stops) == 1, "one stop for Tab"
    page.keyboard.press("Enter")
    player.wait(page, "document.getElementById('ack').dataset.id")
    page.keyboard.press("?")
    assert page.is_visible("#help")
    page.keyboard.press("Escape")
    assert not page.is_visible("#help")
    page.get_by_label("Or type a move").or_(page.locator("#moves > summary")).first.click()
    page.get_by_label("Or type a move").fill("start mage, mage")
    page.keyboard.press("Enter")
    player.wait(page, "document.getElementById('line').value === ''")
    page.get_by_label("Or type a move").fill("conquer a1 nobody")
    page.evaluate("patch(find('prompt').outerHTML.replace(/data-ply=.[0-9]+/, m => m + '0'))")
    line = page.get_by_label("Or type a move")
    assert line.input_value() == "conquer a1 nobody", "what others decide leaves it alone"
    page.reload()
    player.connected(page)
    page.locator("#moves > summary").click()
    line.fill("conquer a1 nobody")
    page.keyboard.press("Enter")
    page.wait_for_selector("#prompt .refusal")
    assert line.input_value() == "conquer a1 nobody", "what was refused can be mended"


def test_two_people_round_one_screen(open_page: Open) -> None:
    """The curtain: nobody's hand is on the page before its owner says so."""
    rng = random.Random(8)
    page = open_page()
    player.set_up(page, 3, {}, humans=2)
    shown: set[str] = set()
    lifted = 0
    for _ in player.asked(page):
        curtain = page.locator('[data-move^="table/show"]')
        if curtain.count():
            assert page.locator("#moves-list button").count() == 0
            assert page.locator("#hand [data-move]").count() == 0
            assert not re.search(r"You draw|draws? [A-Z]", page.inner_text("#log"))
            shown.add(curtain.first.inner_text())
            player.click(page, curtain.first)
            lifted += 1
            continue
        player.decide_by_list(page, rng)
    assert len(shown) == 2
    assert lifted > 3
    ended_well(page)


def test_taking_back(open_page: Open) -> None:
    page = open_page()
    player.set_up(page, 3, {}, humans=3)
    player.click(page, page.locator('[data-move="table/show 0"]'))
    player.decide_by_list(page, random.Random(1))
    player.click(page, page.get_by_role("button", name="Take back the last choice of"))
    for name in ("Bo", "Cleo"):  # a sealed choice stands unless everyone agrees
        player.click(page, page.get_by_role("button", name=f"{name} agrees"))
    page.wait_for_selector('[data-move="table/show 0"]')
    assert "takes the last choice back" in page.inner_text("#log")


@every_game
def test_a_refusal_leads_to_the_rule(open_page: Open, game: Game) -> None:
    page = open_page()
    page.goto(f"/new/{game.name}")
    player.begin(page)
    player.wait_asked(page)
    page.locator("#moves > summary").click()
    legal = page.locator("#moves-list button").all_inner_texts()
    variant = game.variant(game.usual_seats)
    lines = [variant.describe(action) for action in range(variant.actions)]
    link = player.refused_by(page, next(line for line in reversed(lines) if line not in legal))
    with page.context.expect_page() as opened:
        link.click()
    rules = opened.value
    rules.wait_for_load_state()
    target = rules.url.partition("#")[2]
    assert target in game.rulings()
    assert rules.locator(f"#{target}").is_visible()


def test_coming_back_and_deleting(open_page: Open) -> None:
    page = open_page()
    player.set_up(page, 3, {})
    address = page.url
    player.decide_by_list(page, random.Random(2))
    player.follow(page, page.get_by_role("link", name="Leave"))
    player.follow(page, page.get_by_role("link", name=re.compile("Fallen Lands: Ada")))
    assert page.url == address
    player.connected(page)
    assert int(player.ply(page)) > 1
    page.goto("/")
    player.follow(page, page.get_by_role("link", name=re.compile("Delete the table")))
    player.follow(page, page.get_by_role("button", name="Delete it"))
    assert not page.get_by_role("link", name=re.compile("Fallen Lands: Ada")).count()
