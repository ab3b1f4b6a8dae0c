"""The server dies and comes back: the page notices, waits, and goes on where it was."""

import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from browser import player

pytestmark = [pytest.mark.browser, pytest.mark.timeout(60)]

ROOT = Path(__file__).parents[2]
START = "import sys; from banneret.web import serve; serve(port=int(sys.argv[2]), data=sys.argv[1], browser=False)"


def start(folder: Path, port: int) -> tuple[subprocess.Popen[str], int]:
    process = subprocess.Popen(
        [sys.executable, "-c", START, str(folder), str(port)],
        env={"PYTHONPATH": str(ROOT / "src")},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout
    found = re.search(r"127.0.0.1:(\d+)/", process.stdout.readline())
    process.stdout.readline()
    process.stdout.close()
    assert found
    return process, int(found[1])


@pytest.fixture
def page(browser: Any) -> Iterator[Any]:
    context = browser.new_context()
    opened = context.new_page()
    opened.set_default_timeout(6000)
    yield opened
    context.close()


def test_the_page_comes_back_by_itself(page: Any, tmp_path: Path) -> None:
    process, port = start(tmp_path, 0)
    try:
        page.goto(f"http://127.0.0.1:{port}/")
        player.follow(page, page.locator('.quick[action="/new/fallen-lands"] button'))
        player.connected(page)
        player.click(page, page.get_by_role("button", name="at once"))
        player.decide_by_list(page, random.Random(1))
        player.wait_asked(page)
        before = int(player.ply(page))
        button = page.locator("#moves-list button").last
        button.focus()
        held = page.evaluate("document.activeElement.id")
        process.kill()
        process.wait()
        player.wait(page, "document.body.dataset.link === 'down'")
        assert page.is_visible("#link-note")
        button.press("Enter")
        process, _ = start(tmp_path, port)
        player.wait(page, "document.body.dataset.link === 'up'", seconds=20)
        player.wait(page, f"document.getElementById('prompt').dataset.ply > {before}")
        assert held
        assert page.evaluate("document.activeElement !== document.body")
    finally:
        process.kill()
        process.wait()
