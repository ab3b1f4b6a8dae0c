"""Solitaire Conquest in a real browser: every map to its end by clicks, one by keys alone, pages for everyone."""

import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from banneret.games.solitaire_conquest import GAME
from browser import player

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

Open = Callable[..., Any]

NAME = GAME.name
SETTINGS: list[dict[str, str]] = [
    *({"map": key} for key in GAME.options[0].values),
    {"start": "chosen", "veterans": "yes"},
    {"march": "open", "discard": "after-conquest", "two-pairs": "2"},
    {"horde-size": "3", "deal": "winnable"},
]


def set_up(page: Any, options: dict[str, str]) -> None:
    """A table for one."""
    page.goto(f"/new/{NAME}")
    page.get_by_text("More options").click()
    for name, value in options.items():
        page.locator(f'input[name="option-{name}"][value="{value}"]').check()
    player.begin(page)


def click_card(page: Any, selector: str) -> None:
    """At the edge that the next card of the army leaves open."""
    player.click(page, page.locator(selector), position={"x": 8, "y": 30})


def beaten(page: Any) -> list[str]:
    """The regions whose Hordes can be attacked now."""
    found: list[str] = page.locator(".area.beaten").evaluate_all("all => all.map(el => el.id.slice(7))")
    return found


def prompt(page: Any) -> str:
    return str(page.inner_text("#prompt .prompt-text"))


def turn(page: Any, rng: random.Random) -> None:
    """One thing that a sensible player does, with the mouse on the map and the deck."""
    targets = beaten(page)
    if targets:
        target = rng.choice(targets)
        player.click(page, page.locator(f"#block-{target}"))
        assert re.match(r"(March to .+ and attack|Attack) ", prompt(page)), prompt(page)
        fell = page.locator(".block.fallen").count()
        player.click(page, page.locator(f"#block-{target}"))
        assert page.locator(".block.fallen").count() == fell + 1
    elif page.get_attribute("#draw", "aria-disabled") is None:
        held = page.locator(".ally").count()
        player.click(page, page.locator("#draw"))
        assert page.locator(".ally").count() == held + 1
    else:
        player.click(page, page.locator('[data-move="play end turn"]'))


def ended_well(page: Any) -> None:
    result = page.inner_text("#result")
    assert re.search(r"(victory|defeat): ", result), result
    assert "Knowing the order" in result
    assert page.locator(".story li").count() > 3
    player.record_of(page)


@pytest.mark.parametrize("options", SETTINGS, ids=lambda options: "-".join(options.values()))
def test_a_whole_game_by_clicks(open_page: Open, options: dict[str, str]) -> None:
    rng = random.Random(4)
    page = open_page(reduced_motion="reduce")
    set_up(page, options)
    if options.get("start") == "chosen":
        player.click(page, page.locator("#block-5"))
        assert "Begin there?" in prompt(page)
        player.click(page, page.locator("#block-5"))
    while not player.over(page):
        turn(page, rng)
    ended_well(page)
    player.click(page, page.locator("#story-region-1"))
    assert page.is_visible("#chosen")


def test_a_whole_game_by_keys_alone(open_page: Open) -> None:
    """From the start page to the end with Tab, arrows and Enter; the map tells what may be done."""
    page = open_page()
    keys = page.keyboard
    player.tab_to(page, f'.quick[action="/new/{NAME}"] button')
    keys.press("Enter")
    page.wait_for_url("**/table/*")
    player.connected(page)
    attacks = 0
    while not player.over(page):
        targets = beaten(page)
        if targets:
            player.tab_to(page, "#atlas [tabindex='0']")
            keys.press("Home")
            while page.evaluate("document.activeElement.id") != f"region-{targets[0]}":
                go_towards(page, f"region-{targets[0]}")
            assert "You may attack" in page.evaluate("document.activeElement.getAttribute('aria-label')")
            player.press_key(page, "Enter")
            player.press_key(page, "Enter")
            assert page.evaluate("document.activeElement !== document.body"), "the focus is not lost"
            attacks += 1
            continue
        drawing = page.get_attribute("#draw", "aria-disabled") is None
        player.tab_to(page, "#draw" if drawing else '[data-move="play end turn"]')
        player.press_key(page, "Enter")
    assert attacks > 3
    ended_well(page)


def go_towards(page: Any, target: str) -> None:
    """The arrow that leads there: tried out, since what is nearest in a direction is the page's affair."""
    seen = page.evaluate(
        """target => {
            const at = el => { const r = el.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2] }
            const [x, y] = at(document.activeElement), [u, v] = at(document.getElementById(target))
            return [u - x, v - y]
        }""",
        target,
    )
    across, down = seen
    first = "ArrowRight" if across > 0 else "ArrowLeft"
    second = "ArrowDown" if down > 0 else "ArrowUp"
    order = [first, second] if abs(across) > abs(down) else [second, first]
    here = page.evaluate("document.activeElement.id")
    for key in [*order, "ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"]:
        page.keyboard.press(key)
        if page.evaluate("document.activeElement.id") != here:
            return
    raise AssertionError(f"no arrow leads from {here} to {target}")


def test_why_not_with_the_rule_behind_it(open_page: Open) -> None:
    page = open_page(reduced_motion="reduce")
    set_up(page, {})
    weak = page.locator('.area.held[aria-disabled="true"]').first.get_attribute("id")[7:]
    player.click(page, page.locator(f"#block-{weak}"))
    told = prompt(page)
    assert re.search(r"\(SC-\d+\)$", told), told
    player.click(page, page.locator(f"#block-{weak}"))
    refusal = page.inner_text(".refusal")
    assert refusal.strip() == told, "the prompt says why already; it is told once"


def test_veterans_are_ticked_with_the_mouse(open_page: Open) -> None:
    rng = random.Random(2)
    page = open_page(reduced_motion="reduce")
    set_up(page, {"veterans": "yes"})
    while not beaten(page):
        turn(page, rng)
    target = beaten(page)[0]
    for ally in page.locator("button.card").evaluate_all("all => all.map(el => el.id)"):
        click_card(page, f"#{ally}")
        if target in beaten(page):
            break
    ticked = page.locator('button.card[aria-pressed="true"]').count()
    held = page.locator(".ally").count()
    player.click(page, page.locator(f"#block-{target}"))
    assert f"{held - ticked} all" in prompt(page) or ticked == held
    player.click(page, page.locator(f"#block-{target}"))
    assert page.locator(f"#block-{target}.fallen").count() == 1
    assert page.locator(".ally").count() >= held - ticked


def test_a_crowded_army_can_be_picked_along_its_edges(open_page: Open) -> None:
    """The card under the mouse, or picked before, never lies on the edge of the next one."""
    page = open_page(reduced_motion="reduce")
    set_up(page, {"veterans": "yes"})
    while page.locator(".ally").count() < 12:
        drawing = page.get_attribute("#draw", "aria-disabled") is None
        player.click(page, page.locator("#draw" if drawing else '[data-move="play end turn"]'))
    assert not player.hidden_cards(page)
    for place in range(12):
        click_card(page, f"#ally-{place}")
        assert page.get_attribute(f"#ally-{place}", "aria-pressed") == "true"
    assert not player.hidden_cards(page)


def some_pages(page: Any) -> Iterator[str]:
    """The page stands at each place when its name comes."""
    rng = random.Random(6)
    set_up(page, {"start": "chosen", "veterans": "yes", "map": "the-star"})
    yield "beginning"
    player.click(page, page.locator("#block-0"))
    player.click(page, page.locator("#block-0"))
    yield "dealt"
    for _ in range(8):
        turn(page, rng)
    player.click(page, page.locator("#block-7"))
    click_card(page, ".ally:first-child button.card")
    yield "chosen"
    while not player.over(page):
        turn(page, rng)
    yield "over"


@pytest.mark.parametrize("context", player.LOOKS, ids=["light", "dark-phone"])
def test_pages_are_for_everyone(open_page: Open, axe: Path, context: dict[str, Any]) -> None:
    page = open_page(**context)
    player.check_pages(page, axe, some_pages(page))


def test_the_map_stands_upright_on_a_phone_and_its_numbers_can_be_read(open_page: Open) -> None:
    page = open_page(**player.phone(390))
    set_up(page, {})
    box = page.locator("#atlas").bounding_box()
    assert box["height"] > box["width"]
    blocks = page.locator(".block").evaluate_all("all => all.map(el => el.getBoundingClientRect().toJSON())")
    assert all(box["x"] <= b["x"] + b["width"] / 2 <= box["x"] + box["width"] for b in blocks)
    small = page.locator(".foe").evaluate_all(
        "all => all.filter(el => el.getBoundingClientRect().width < 18).length"
    )
    assert small == 0
