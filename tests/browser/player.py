"""Someone who sits at the page: waits to be asked, and answers by clicking or by keys."""

import random
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

ASKED = """() => document.getElementById('prompt').dataset.turn === 'you'
    || !document.getElementById('result').hidden"""


def wait(page: Any, condition: str, arg: Any = None, seconds: float = 8) -> None:
    """Until the condition holds. Playwright's own waiting needs `eval`, which our pages forbid."""
    until = time.monotonic() + seconds
    while not page.evaluate(condition, arg):
        assert time.monotonic() < until, f"never came: {condition}; {page.inner_text('body')[:500]}"
        page.wait_for_timeout(10)


def set_up(
    page: Any, players: int, options: dict[str, str], humans: int = 1, game: str = "fallen-lands"
) -> None:
    """From the start page to a table: `humans` people, the others the bots that the page proposes, at no pace."""
    page.goto("/")
    follow(page, page.locator(f'.game a[href="/new/{game}"]'))
    numbers = page.get_by_role("navigation", name="Number of players")
    follow(page, numbers.get_by_role("link", name=str(players), exact=True))
    for seat in range(humans):
        page.get_by_label(f"Player {seat + 1} is").select_option("human")
    if options.keys() - {"rules"}:
        page.get_by_text("More options").click()
    for name, value in options.items():
        page.locator(f'input[name="option-{name}"][value="{value}"]').check()
    page.get_by_label("Bots decide").select_option("0")
    begin(page)


def begin(page: Any) -> None:
    """From the set-up, as it is filled in, to the table."""
    follow(page, page.get_by_role("button", name="Begin"))
    connected(page)


def follow(page: Any, control: Any) -> None:
    """Click on what leads to another page, and wait until that is there, its style sheets too."""
    with page.expect_navigation():
        control.click()


def connected(page: Any) -> None:
    wait(page, "document.body?.dataset.link === 'up' && document.getElementById('ack')")


def ply(page: Any) -> str:
    return str(page.get_attribute("#prompt", "data-ply"))


def over(page: Any) -> bool:
    return bool(page.is_visible("#result"))


def wait_asked(page: Any) -> None:
    wait(page, ASKED)


def asked(page: Any, most: int = 10_000) -> Iterator[int]:
    """1, 2, … each time that the page asks, until the game is over, at most so often."""
    for number in range(1, most + 1):
        wait_asked(page)
        if over(page):
            return
        yield number


def play(page: Any, rng: random.Random, decide: Callable[[Any, random.Random], None]) -> int:
    """Decide whenever the page asks, until the game is over; how often it asked."""
    times = 0
    for _ in asked(page):
        decide(page, rng)
        times += 1
    return times


def decide_by_list(page: Any, rng: random.Random) -> None:
    """Press one of the buttons of the list of all moves."""
    if page.get_attribute("#moves", "open") is None:
        page.locator("#moves > summary").click()
    buttons = page.locator("#moves-list button")
    texts = buttons.all_inner_texts()
    good = [index for index, text in enumerate(texts) if not text.startswith("propose")]
    lively = [index for index in good if not texts[index].startswith(("end", "redraw", "hire nobody"))]
    if lively and rng.random() < 0.7:
        good = lively
    assert good, page.inner_text("body")
    click(page, buttons.nth(rng.choice(good)))


def acknowledged(page: Any) -> str:
    return str(page.get_attribute("#ack", "data-id"))


def wait_acknowledged(page: Any, before: str) -> None:
    wait(page, "id => document.getElementById('ack').dataset.id !== id", before)


def click_about(page: Any, rng: random.Random, times: int) -> bool:
    """Click on the board, the hand and the buttons of the prompt; whether that has decided something."""
    before = ply(page)
    for _ in range(times):
        places = page.locator(
            "#prompt .prompt-actions button, #board [data-move], #hand [data-move], #panel [data-move]"
        )
        moves = places.evaluate_all("all => all.map(el => el.dataset.move)")
        likely = [i for i, move in enumerate(moves) if not move.startswith(("play propose", "table/"))]
        if not likely:
            return ply(page) != before
        last = acknowledged(page)
        places.nth(rng.choice(likely)).dispatch_event("click")
        wait_acknowledged(page, last)
        if ply(page) != before:
            return True
    last = acknowledged(page)
    page.keyboard.press("Escape")
    wait_acknowledged(page, last)
    return ply(page) != before


def tab_to(page: Any, selector: str, most: int = 120) -> None:
    """Press Tab until the focus is there."""
    for _ in range(most):
        if page.evaluate(f"document.activeElement?.matches({selector!r}) ?? false"):
            return
        page.keyboard.press("Tab")
    here = page.evaluate("document.activeElement?.outerHTML.slice(0, 300)")
    raise AssertionError(f"Tab does not lead to {selector}; it stands at {here}")


def click(page: Any, what: Any, **at: Any) -> None:
    """Click with the mouse on what lies open before it, and wait until that was dealt with."""
    before = acknowledged(page)
    what.click(**at)
    wait_acknowledged(page, before)


def press(page: Any, what: Any) -> None:
    """Click on something, wherever it lies, and wait until that was dealt with."""
    before = acknowledged(page)
    what.dispatch_event("click")
    wait_acknowledged(page, before)


def press_key(page: Any, key: str) -> None:
    """Press a key that sends something, and wait until that was dealt with."""
    before = acknowledged(page)
    page.keyboard.press(key)
    wait_acknowledged(page, before)


def record_of(page: Any) -> str:
    """The record of a game that is over, as the page gives it."""
    with page.expect_download() as download:
        page.locator("#result").get_by_role("link", name="Download the record").click()
    text: str = download.value.path().read_text()
    assert text.startswith("banneret record 1")
    return text


def refused_by(page: Any, line: str) -> Any:
    """Type a move that is not allowed; the link to the rule that forbids it."""
    if page.get_attribute("#moves", "open") is None:
        page.locator("#moves > summary").click()
    page.get_by_label("Or type a move").fill(line)
    page.keyboard.press("Enter")
    link = page.locator("#prompt .ruling")
    link.wait_for()
    return link


def found_by_axe(page: Any, axe: Path) -> list[str]:
    """What axe finds wrong with the page as it stands."""
    page.evaluate(axe.read_text())
    answer = page.evaluate(
        "axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })"
    )
    found = []
    for violation in answer["violations"]:
        nodes = [f"{node['html'][:200]} — {node['failureSummary'][:300]}" for node in violation["nodes"][:3]]
        found.append(f"{violation['id']} ({len(violation['nodes'])}): " + "\n   ".join(nodes))
    return found


def phone(width: int) -> dict[str, Any]:
    """What a browser context is opened with for a phone."""
    return {"viewport": {"width": width, "height": 844}, "is_mobile": True, "has_touch": True}


LOOKS: list[dict[str, Any]] = [
    {"color_scheme": "light", "reduced_motion": "reduce"},
    {"color_scheme": "dark", "reduced_motion": "reduce", **phone(390)},
]
"""What a browser context is opened with so that each theme and each shape of a screen is seen once."""


def check_pages(page: Any, axe: Path, places: Iterable[str]) -> list[str]:
    """Wherever the page stands when the name of a place comes, axe finds nothing; the names.

    On a phone nothing scrolls sideways, not on a narrow one either, and a finger meets what it points at. At a desk
    the mouse reaches every card of the hand from its neighbour.
    """
    found, names = [], []
    for name in places:
        names.append(name)
        found += [f"{name}: {what}" for what in found_by_axe(page, axe)]
        if page.viewport_size["width"] < 600:
            found += [f"{name}: {what}" for what in found_on_a_phone(page)]
        else:
            found += [f"{name}: {id} is hidden by the card before it" for id in hidden_cards(page)]
    assert not found, "\n\n".join(found)
    return names


def hidden_cards(page: Any) -> list[str]:
    """The cards of the hand whose open edge the mouse does not meet when it comes from the card before."""
    hidden = []
    for card in page.locator("#hand button.card:visible").all():
        card.scroll_into_view_if_needed()
        box = card.bounding_box()
        x, y = box["x"] + 8, box["y"] + 30
        page.mouse.move(x, y)
        own = card.get_attribute("id")
        met = page.evaluate(
            "([x, y]) => document.elementFromPoint(x, y).closest('#hand button.card')?.id", [x, y]
        )
        hidden += [own] if met not in (own, None) else []
    page.mouse.move(0, 0)
    return hidden


def found_on_a_phone(page: Any) -> list[str]:
    """What is wrong with the page for a finger and on a narrow screen."""
    found, size = [], page.viewport_size
    for width in (320, size["width"]):
        page.set_viewport_size({**size, "width": width})
        found += [f"scrolls sideways at {width} px"] if too_wide(page) else []
        found += [f"{small} targets under 24 px at {width} px"] if (small := too_small(page)) else []
    return found


def too_wide(page: Any) -> bool:
    """Whether the page scrolls sideways."""
    page.wait_for_load_state()
    return bool(page.evaluate("document.documentElement.scrollWidth") > page.viewport_size["width"])


def too_small(page: Any) -> int:
    """How many things to click on the table are too small for a finger."""
    return int(
        page.evaluate(
            "[...document.querySelectorAll('#board [data-move], #hand [data-move]')].filter(el => {"
            " const r = el.getBoundingClientRect(); return r.width && Math.min(r.width, r.height) < 24 }).length"
        )
    )
