"""Every game can be played at a table: those of other packages too, and those that nobody has drawn."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from banneret.core.registry import games
from banneret.web.faces import find_face
from banneret.web.plain import PlainFace
from banneret.web.shelf import face_for
from tinygame.plug import NAME, plugged
from web.tablekit import Browser, House, silent


@pytest.fixture(autouse=True)
def shelf() -> Iterator[None]:
    for cache in (find_face, face_for):
        cache.cache_clear()
    with plugged():
        yield
    for cache in (find_face, face_for):
        cache.cache_clear()


with plugged():
    TABLES = [
        pytest.param(
            name,
            "hhb"[: game.seats[0]].ljust(game.seats[0], "b"),
            marks=[] if name == NAME else [pytest.mark.slow],
        )
        for name, game in games().items()
    ]


@pytest.mark.parametrize(("game", "kinds"), TABLES)
@pytest.mark.parametrize("plain", [False, True])
def test_it_is_played_to_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, kinds: str, plain: bool
) -> None:
    if plain:
        monkeypatch.setattr("banneret.web.viewer.face_for", lambda _: PlainFace())
    rng = random.Random(1)
    with House(tmp_path) as house:
        table = house.table(kinds, game=game)
        with house.live(table) as socket:
            browser = Browser(socket)
            while not table.table.over:
                if acts := browser.acts().values():
                    browser.send(rng.choice(silent(table.table, acts)))
                elif "show my hand" in browser.prompt() and (asked := table.table.acting_humans()):
                    browser.send(f"table/show {asked[0]}")
                else:
                    browser.receive()
            while "result-title" not in browser.regions["result"]:
                browser.receive()
        assert house.client.get(f"/table/{table.table.key}/record").status_code == 200
        assert house.client.get(f"/rules/{game}").status_code == 200
