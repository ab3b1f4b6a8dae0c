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
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from banneret.core.chance import Fast
from banneret.core.dialect import i64, vec
from banneret.core.playout import legal_actions, random_action
from banneret.core.registry import find_game, games
from banneret.games.conflicting_legends.view import PHASES
from banneret.tables.bots import bots_for, make_policy
from banneret.tables.hall import OpenTable
from banneret.tables.store import Row, Setup, Sitter, Store
from banneret.tables.table import Table, create
from banneret.web.layout import STATIC, error_page, page
from banneret.web.pages import Wanted, new_page, rules_page, start_page
from banneret.web.shell import table_content
from banneret.web.viewer import Viewer

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "screenshots"
NAMES = ("Ada", "Bo", "Cleo", "Dag", "Eve", "Finn")
SIZES = {"wide": (1280, 800), "phone": (390, 844)}
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]


@dataclass(frozen=True)
class Scene:
    """A position, and clicks that begin a choice."""

    name: str
    seats: int
    until: Callable[[Any], bool]
    options: Mapping[str, str] = field(default_factory=dict)
    choose: Callable[[Viewer], list[str]] = lambda _: []
    wild: bool = False
    """Played at random, for positions that sensible players seldom reach."""
    people: int = 1
    game: str = "fallen-lands"


def mine(state: Any, phase: int, turns: int = 0) -> bool:
    """Whether the first seat is to act in this phase, so many turns into the game."""
    return bool(state.phase == phase and state.acts(0) and state.turns[0] >= turns)


def names_of(look: Any) -> Sequence[str]:
    """The fields of the board."""
    names: Sequence[str] = look.variant.names
    return names


def cards_of(look: Any) -> Sequence[Any]:
    """The kinds of cards."""
    cards: Sequence[Any] = look.variant.cards
    return cards


def attack(enough: bool) -> Callable[[Viewer], list[str]]:
    """Clicks that plan an attack: a legal one, or one that is a little too weak."""

    def clicks(viewer: Viewer) -> list[str]:
        look = viewer.look()
        lines = [look.variant.describe(action) for action in look.legal]
        ready = [line.split(" ", 2) for line in lines if line.startswith(("conquer", "fly"))]
        if not ready:
            return []
        value = {name: look.view.fields[index].difficulty for index, name in enumerate(names_of(look))}
        _, place, troop = max(ready, key=lambda parts: value[parts[1]])
        if not enough:
            free = [n for i, n in enumerate(names_of(look)) if look.view.fields[i].owner is None]
            place = next((n for n in free if value[n] == value[place] + 2), place)
        return [f"field {place}", f"card {troop}"]

    return clicks


def first(*starts: str) -> Callable[[Viewer], list[str]]:
    """Clicks on the first card whose name begins so, for each."""

    def clicks(viewer: Viewer) -> list[str]:
        look = viewer.look()
        hand = look.view.seats[look.seat or 0].hand or ()
        names = [card.name for card, copies in zip(cards_of(look), hand) for _ in range(copies)]
        return [f"card {name}" for start in starts for name in names[:8] if name.startswith(start)][
            : len(starts)
        ]

    return clicks


def fortifying(viewer: Viewer) -> list[str]:
    """Clicks that plan a Fortification."""
    look = viewer.look()
    lines = [look.variant.describe(action) for action in look.legal]
    for line in lines:
        if line.startswith("fortify"):
            _, place, name = line.split(" ", 2)
            return [f"field {place}", f"card {name}"]
    return []


def some_two(viewer: Viewer) -> list[str]:
    """Two cards ticked for a trade."""
    look = viewer.look()
    hand = look.view.seats[look.seat or 0].hand or ()
    names = [card.name for card, copies in zip(cards_of(look), hand) for _ in range(copies)]
    return [f"card {names[0]}", f"card {names[-1]}"]


ADVANCED = {"rules": "advanced"}
CHOOSING, HIRING, TASKS, STEALING, TRADING, ANSWERING, OVER = range(7)
SCENES: tuple[Scene, ...] = (
    Scene("choosing", 4, lambda s: mine(s, CHOOSING), ADVANCED, lambda _: ["pair 1"]),
    Scene("hiring", 4, lambda s: mine(s, HIRING, 1)),
    Scene("opening", 4, lambda s: mine(s, TASKS, 0)),
    Scene("tasks", 4, lambda s: mine(s, TASKS, 5)),
    Scene("attack", 4, lambda s: mine(s, TASKS, 5), choose=attack(True)),
    Scene("weak", 4, lambda s: mine(s, TASKS, 5), ADVANCED, attack(False)),
    Scene("advanced", 5, lambda s: mine(s, TASKS, 6), ADVANCED),
    Scene("fortify", 4, lambda s: mine(s, TASKS, 4) and has(s, "fortify"), choose=fortifying),
    Scene("trading", 4, lambda s: mine(s, TRADING, 3), choose=some_two),
    Scene("quick", 4, lambda s: mine(s, TASKS, 7), {"board": "quick"}),
    Scene("three", 3, lambda s: mine(s, TASKS, 4), ADVANCED, attack(True)),
    Scene("waiting", 4, lambda s: s.phase == TASKS and not s.acts(0) and s.turns[0] >= 3),
    Scene("stealing", 4, lambda s: mine(s, STEALING), ADVANCED, wild=True),
    Scene("magic", 5, lambda s: mine(s, TASKS, 3) and max(s.claim) >= 0 and max(s.flooded) > 0, wild=True),
    Scene("answering", 3, lambda s: mine(s, ANSWERING), wild=True),
    Scene("curtain", 3, lambda s: mine(s, TASKS, 2), people=2),
    Scene("over", 4, lambda s: s.phase == OVER),
)  # fmt: skip


def on_map(kind: str) -> Callable[[Viewer], list[str]]:
    """A click on a region of the kind: `near`, `far` or `weak` for a Horde, `march` for a way to go."""

    def clicks(viewer: Viewer) -> list[str]:
        look = viewer.look()
        for name, region in zip(names_of(look), look.view.regions):
            horde = region.horde
            fits = {
                "march": region.march,
                "near": horde and horde.beaten and horde.near,
                "far": horde and horde.beaten and horde.reach and not horde.near,
                "weak": horde and horde.reach and not horde.beaten,
            }
            if fits[kind]:
                return [f"region {name}"]
        return []

    return clicks


def ticked(viewer: Viewer) -> list[str]:
    """The first two allies of the hand told to fight."""
    return [*on_map("near")(viewer), *(f"fight {place}" for place in viewer.look().view.held[:2])]


def turn(number: int, wanted: str = "") -> Callable[[Any], bool]:
    """Whether so many turns are played, and something may be clicked: a Horde `near`, a march in between."""

    def reached(state: Any) -> bool:
        if state.phase != 1 or state.turn < number:
            return False
        attacks = [a for a in legal_actions(state, 0, int(state.book.ACTIONS)) if a >= state.book.ATTACK]
        return not wanted or len(attacks) > 1

    return reached


SOLITAIRE = "solitaire-conquest"
SCENES += tuple(
    Scene(f"solitaire-{name}", 1, until, options, choose, game=SOLITAIRE)
    for name, until, options, choose in (
        ("beginning", lambda s: s.phase == 0, {"start": "chosen"}, lambda _: ["region Kingsreach"]),
        ("first", turn(1), {}, lambda _: []),
        ("chosen", turn(3, "near"), {"map": "inner-sea"}, on_map("near")),
        ("weak", turn(4), {"map": "two-crowns"}, on_map("weak")),
        ("march", turn(4), {"map": "thousand-isles"}, on_map("march")),
        ("far", turn(5), {"map": "the-star"}, on_map("far")),
        ("cape", turn(4), {"map": "long-march"}, lambda _: []),
        ("own-map", turn(3), {"map": "own"}, lambda _: []),
        ("veterans", turn(3, "near"), {"veterans": "yes"}, ticked),
        ("three", turn(4), {"horde-size": "3"}, lambda _: []),
        ("over", lambda s: s.phase == 4, {}, lambda _: []),
        ("won", lambda s: s.phase == 4 and s.hordes == 0, {"horde-size": "3"}, lambda _: []),
    )
)  # fmt: skip


def legends(phase: str, also: Callable[[Any], bool] = lambda _: True) -> Callable[[Any], bool]:
    """Whether the first seat is asked this in Conflicting Legends."""
    return lambda s: PHASES[s.phase] == phase and s.acts(0) and also(s)


def picked(word: str) -> Callable[[Viewer], list[str]]:
    """A click on what the first legal action of the kind names."""

    def clicks(viewer: Viewer) -> list[str]:
        look = viewer.look()
        lines = [look.variant.describe(action) for action in look.legal]
        names = [line.removeprefix(f"{word} ") for line in lines if line.startswith(word)]
        return [f"pick {'card' if word == 'play' else 'realm'} {names[0]}"] if names else []

    return clicks


LEGENDS = "conflicting-legends"
SCENES += tuple(
    Scene(f"legends-{name}", seats, until, choose=choose, wild=True, people=people, game=LEGENDS)
    for name, seats, until, choose, people in (
        ("three", 3, legends("action", lambda s: s.round == 4), picked("play"), 1),
        ("four", 4, legends("action", lambda s: s.round == 3 and s.turns > 6), lambda _: [], 1),
        ("five", 5, legends("action", lambda s: s.round == 4), picked("play"), 1),
        ("six", 6, legends("action", lambda s: s.round == 2 and s.turns > 20), lambda _: [], 1),
        ("attacking", 4, legends("attacking", lambda s: s.round > 2), picked("attack"), 1),
        ("throw", 4, legends("throwing", lambda s: s.ties > 0), lambda _: [], 1),
        ("barred", 4, legends("throwing", lambda s: s.barred >= 0 and s.defender == 0), lambda _: [], 1),
        ("sealed", 4, lambda s: s.thrown[0] >= 0 and s.attacker == 0, lambda _: [], 1),
        ("watching", 5, lambda s: s.thrown[0] >= 0 and 0 not in (s.attacker, s.defender), lambda _: [], 1),
        ("announcing", 4, legends("announcing"), lambda _: [], 1),
        ("looking", 4, legends("taking", lambda s: s.looked > 1), lambda _: [], 1),
        ("stealing", 4, legends("stealing"), lambda _: [], 1),
        ("hand", 4, legends("discarding", lambda s: s.holder() != 0), lambda _: [], 1),
        ("earning", 4, legends("earning"), lambda _: [], 1),
        ("curtain", 3, lambda s: PHASES[s.phase] == "throwing" and s.acts(0) and s.acts(1), lambda _: [], 2),
        ("over", 6, lambda s: PHASES[s.phase] == "over", lambda _: [], 1),
    )
)  # fmt: skip


def on_planet(
    phase: int, planet: int = 1, also: Callable[[Any], bool] = lambda _: True
) -> Callable[[Any], bool]:
    """Whether the first seat is asked this in Planetfall, on this planet or later."""
    return lambda s: s.phase == phase and s.acts(0) and s.round >= planet and also(s)


def place(dear: bool = False) -> Callable[[Viewer], list[str]]:
    """A click on the first place that can be taken or reserved, or on one that cannot be paid."""

    def clicks(viewer: Viewer) -> list[str]:
        look = viewer.look()
        lines = {look.variant.describe(action).partition(" ")[2] for action in look.legal}
        things = [it.thing for it in look.view.places if it.taken_by is None and it.ship is None]
        found = [it for it in things if (look.variant.things[it] in lines) != dear]  # type: ignore[attr-defined]
        return [f"place {found[0]}"] if found else []

    return clicks


def waiting(slot: bool) -> Callable[[Any], bool]:
    """Whether an operation, or else a card, waits for its player's choice."""
    return lambda s: (s.book.type[s.card_at[s.waiting()]] == 4) == slot


PLANETFALL = "planetfall"
SIDES_B = {"commanders": "dealt", "sides": "B"}
SCENES += tuple(
    Scene(f"planetfall-{name}", seats, until, options, choose, wild=wild, people=people, game=PLANETFALL)
    for name, seats, until, options, choose, wild, people in (
        ("commanders", 6, on_planet(0, 0), {}, lambda _: ["side 3"], False, 1),
        ("first", 4, on_planet(2), {}, lambda _: [], False, 1),
        ("two", 2, on_planet(2, 2), {}, place(), False, 1),
        ("three", 3, on_planet(2, 5), {}, lambda _: ["seat 1"], False, 1),
        ("four", 4, on_planet(2, 4), {}, place(), False, 1),
        ("dear", 4, on_planet(2, 3), {}, place(dear=True), False, 1),
        ("five", 5, on_planet(2, 6), {}, lambda _: ["place 99"], False, 1),
        ("six", 6, on_planet(2, 7, lambda s: s.part == 2), {}, place(), False, 1),
        ("reserving", 6, on_planet(1, 2), SIDES_B, place(), False, 1),
        ("swap", 6, on_planet(2, 2, lambda s: s.sheet[0] == 3), SIDES_B, lambda _: [], False, 1),
        ("ways", 4, on_planet(3, 2, waiting(slot=False)), {}, lambda _: [], True, 1),
        ("trade", 4, on_planet(3, 3, waiting(slot=True)), {}, lambda _: ["more x"], True, 1),
        ("curtain", 3, on_planet(2, 3), {}, lambda _: [], False, 2),
        ("over", 6, lambda s: s.phase == 4, {}, lambda _: [], False, 1),
        ("over-two", 2, lambda s: s.phase == 4, {}, lambda _: [], False, 1),
    )
)  # fmt: skip


def has(state: Any, word: str) -> bool:
    """Whether a legal action of the first seat begins so; numbers only, by the catalogue."""
    book, out = state.book, vec[i64]([0] * int(state.book.ACTIONS))
    count = int(state.legal(0, out))
    low, high = {"fortify": (book.FORTIFY, book.BOOST)}[word]
    return any(low <= out[i] < high for i in range(count))


def play(scene: Scene, store: Store, seed: int) -> Table | None:
    """A table at the scene's position; `None` where this game never came to it."""
    bot = bots_for(scene.game)[0][0]
    sitters = [
        Sitter(name, None if seat < scene.people else bot) for seat, name in enumerate(NAMES[: scene.seats])
    ]
    table = create(store, scene.game, sitters, scene.options, seed=seed.to_bytes(32, "big"))
    policy, rng = make_policy(scene.game, bot), Fast(seed)
    out = vec[i64]([0] * table.variant.actions)
    state = table.state.copy()
    for _ in range(4000):
        if scene.until(state):
            break
        seat = int(state.to_act())
        if seat < 0:
            return None
        if scene.wild and scene.game in (LEGENDS, PLANETFALL):
            action = int(random_action(state, seat, rng, out))
        elif scene.wild and state.phase in (HIRING, TASKS):
            action = int(wild_action(state, seat, rng, out))
        else:
            twin = state.copy()
            action = int(policy.choose(twin, seat, rng, out))
        table.submit(seat, [action], ply=table.ply)
        state = table.state
    return table if scene.until(table.state) else None


def wild_action(state: Any, seat: int, rng: Fast, out: Any) -> int:
    """Random, with a taste for what is rarely seen."""
    book, count = state.book, int(state.legal(seat, out))
    rare = [
        int(out[i]) for i in range(count) if book.CLAIM <= out[i] < book.EXCHANGE or out[i] == book.PROPOSE
    ]
    if rare and rng.number(3) == 0:
        return rare[int(rng.number(len(rare)))]
    return int(random_action(state, seat, rng, out))


def draw(scene: Scene, store: Store, theme: str) -> str:
    """The page of a scene."""
    found = next(filter(None, (play(scene, store, seed) for seed in range(1, 200))))
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
    game = find_game("fallen-lands")
    return {
        "start": start_page(list(games().values()), [], theme),
        "start-again": start_page(list(games().values()), saved(), theme),
        "new": new_page(game, Wanted.fresh(game, 4), theme),
        "solitaire-new": new_page(find_game(SOLITAIRE), Wanted.fresh(find_game(SOLITAIRE), 1), theme),
        "legends-new": new_page(find_game(LEGENDS), Wanted.fresh(find_game(LEGENDS), 6), theme),
        "planetfall-new": new_page(find_game(PLANETFALL), Wanted.fresh(find_game(PLANETFALL), 4), theme),
        "rules": rules_page(game, theme),
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
                scene.name: draw(scene, store, theme)
                for scene in SCENES
                if not wanted or scene.name in wanted
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
