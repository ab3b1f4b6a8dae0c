"""Pictures of every kind of page, to be looked at: light and dark, on a screen and on a phone.

    .venv/bin/python tools/gallery.py [word …] [--sight deuteranopia]

Real tables are played by bots to positions worth seeing and drawn by the real pages into `screenshots/` (ignored by
git).
Words choose among the scenes by name. The run fails where a page scrolls sideways.
"""

import os
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from banneret.core.chance import Fast
from banneret.core.dialect import i64, vec
from banneret.core.registry import find_game, games
from banneret.tables.bots import bots_for, make_policy
from banneret.tables.hall import OpenTable
from banneret.tables.store import Row, Setup, Sitter, Store
from banneret.tables.table import Table, create
from banneret.web.layout import STATIC, error_page, page
from banneret.web.pages import Wanted, new_page, rules_page, start_page
from banneret.web.shell import table_content
from banneret.web.viewer import Viewer
from scenes import Scene

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "screenshots"
NAMES = ("Ada", "Bo", "Cleo", "Dag", "Eve", "Finn")
SIZES = {"wide": (1280, 800), "phone": (390, 844)}
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]


def scenes() -> dict[str, tuple[str, Scene]]:
    """Every scene by its name, with the name of its game."""
    return {
        scene.name: (name, scene)
        for name in games()
        for scene in import_module(f"scenes.{name.replace('-', '_')}").SCENES
    }


def play(game: str, scene: Scene, store: Store, seed: int) -> Table | None:
    """A table at the scene's position; `None` where this game never came to it."""
    bot = bots_for(game)[0][0]
    sitters = [
        Sitter(name, None if seat < scene.people else bot) for seat, name in enumerate(NAMES[: scene.seats])
    ]
    table = create(store, game, sitters, scene.options, seed=seed.to_bytes(32, "big"))
    policy, rng = make_policy(game, bot), Fast(seed)
    out = vec[i64]([0] * table.variant.actions)
    state = table.state.copy()
    for _ in range(4000):
        if scene.until(state):
            break
        seat = int(state.to_act())
        if seat < 0:
            return None
        action = scene.player(state, seat, rng, out)
        if action is None:
            action = int(policy.choose(state.copy(), seat, rng, out))
        table.submit(seat, [action], ply=table.ply)
        state = table.state
    return table if scene.until(table.state) else None


def draw(game: str, scene: Scene, store: Store, theme: str) -> str:
    """The page of a scene."""
    found = next(filter(None, (play(game, scene, store, seed) for seed in range(1, 200))))
    open_table = OpenTable(found)
    viewer = Viewer(open_table)
    for move in scene.choose(viewer):
        answer = viewer.face.click(viewer.look(), move, {})
        if isinstance(answer, Mapping):
            open_table.drafts[0] = answer
        else:
            viewer.refuse(answer)  # type: ignore[arg-type]
    title = found.variant.game.title
    return page(
        title,
        table_content(viewer),
        theme=theme,
        kind="table",
        live="/live",
        middle=title,
        game=found.variant.game.name,
    )


def saved() -> list[tuple[Row, str]]:
    """A table of every game, the first of them over."""
    rows = []
    for hours, (name, game) in enumerate(games().items()):
        sitters = tuple(Sitter(NAMES[seat]) for seat in range(game.usual_seats))
        setup = Setup(name, game.edition, {}, sitters, "")
        then = time.time() - 4000 * hours
        rows.append((Row(name, "", setup, b"", then, then, "fast", "playing" if hours else "over"), name))
    return rows


def pages(theme: str) -> dict[str, str]:
    """The pages around the tables."""
    new = {
        f"{name}-new": new_page(game, Wanted.fresh(game, game.seats[-1]), theme)
        for name, game in games().items()
    }
    return new | {
        "start": start_page(list(games().values()), [], theme),
        "start-again": start_page(list(games().values()), saved(), theme),
        "rules": rules_page(find_game("fallen-lands"), theme),
        "error": error_page(404, "There is no such page", "Perhaps the table was deleted.", theme),
    }


def shoot(browser: Browser, name: str, html: str, theme: str, size: str, sight: str) -> bool:
    """One picture; whether the page keeps to the width of the screen."""
    path = OUT / "pages" / f"{name}-{theme}.html"
    path.parent.mkdir(parents=True, exist_ok=True)
    text = html.replace("/static/", f"{STATIC.as_uri()}/")
    text = re.sub(r"<script.*?</script>", "", text)
    path.write_text(text, encoding="utf-8")
    width, height = SIZES[size]
    view = browser.new_page(
        viewport={"width": width, "height": height},
        is_mobile=size == "phone",
        has_touch=size == "phone",
        device_scale_factor=1,
        reduced_motion="reduce",
    )
    view.goto(path.as_uri())
    if sight:
        view.context.new_cdp_session(view).send("Emulation.setEmulatedVisionDeficiency", {"type": sight})
    name = f"{name}-{theme}-{size}{'-' + sight if sight else ''}"
    view.screenshot(path=OUT / f"{name}.png")
    if size == "phone":
        view.screenshot(path=OUT / f"{name}-full.png", full_page=True)
    fits = bool(view.evaluate(f"document.documentElement.scrollWidth <= {width}"))
    small = view.evaluate(
        "[...document.querySelectorAll('#board [data-move]')].filter(e => { const r = e.getBoundingClientRect();"
        " return r.width && Math.min(r.width, r.height) < 24 }).length"
    )
    view.close()
    if not fits or small:
        print(f"{name}: {'scrolls sideways' if not fits else f'{small} targets under 24 px'}")
    return fits and not small


def main(words: Sequence[str]) -> int:
    sight = ""
    if "--sight" in words:
        at = list(words).index("--sight")
        sight, words = words[at + 1], [*words[:at], *words[at + 2 :]]
    sizes = [word for word in words if word in SIZES] or list(SIZES)
    themes = [word for word in words if word in ("light", "dark")] or ["light", "dark"]
    wanted = [word for word in words if word not in (*SIZES, "light", "dark")]
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
    OUT.mkdir(exist_ok=True)
    good = True
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        store = Store(folder)
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        for theme in themes:
            drawn = {
                name: draw(game, scene, store, theme)
                for name, (game, scene) in scenes().items()
                if not wanted or name in wanted
            }
            drawn |= {name: html for name, html in pages(theme).items() if not wanted or name in wanted}
            for name, html in drawn.items():
                for size in sizes:
                    good &= shoot(browser, name, html, theme, size, sight)
        browser.close()
        store.close()
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
