"""`play` hands over to the web; what it serves is tested there."""

from pathlib import Path
from typing import Any

import pytest

from banneret.cli import table
from banneret.games.fallen_lands.content import HOUSE
from banneret.tables.store import StoreError
from cli.command import good, run


def test_play_serves_what_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, Any] = {}
    monkeypatch.setattr(table, "serve", lambda **given: asked.update(given))
    done = good("play", "--host", "0.0.0.0", "--port", "0", "--data", "d", "--no-browser")
    assert asked == {"host": "0.0.0.0", "port": 0, "data": "d", "browser": False, "contents": {}}
    assert "build" in done.err


def test_play_takes_cards_of_ones_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked: dict[str, Any] = {}
    monkeypatch.setattr(table, "serve", lambda **given: asked.update(given))
    mine = tmp_path / "mine.toml"
    mine.write_text(HOUSE.read_text().replace("attack = 6", "attack = 7"))
    good("play", "--content", f"fallen-lands={mine}")
    assert asked["contents"]["fallen-lands"].text == mine.read_text()
    mine.write_text(HOUSE.read_text().replace("attack = 6", "attack = -6"))
    wrong = run("play", "--content", f"fallen-lands={mine}")
    assert wrong.code == 2
    assert "mine.toml, line" in wrong.err
    assert "troop 4, attack" in wrong.err
    assert run("play", "--content", f"no-such-game={mine}").code == 2


@pytest.mark.parametrize("arguments", [["--port", "65536"], ["--port", "-1"], ["--port", "web"], ["extra"]])
def test_play_refuses_what_makes_no_sense(arguments: list[str]) -> None:
    assert run("play", *arguments).code == 2


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (StoreError("/data: no room"), "banneret: --data: /data: no room"),
        (PermissionError(13, "Permission denied"), "banneret: --host, --port: Permission denied"),
    ],
)
def test_play_says_what_cannot_be(monkeypatch: pytest.MonkeyPatch, error: Exception, told: str) -> None:
    def serve(**_: object) -> None:
        raise error

    monkeypatch.setattr(table, "serve", serve)
    done = run("play")
    assert done.code == 2
    assert done.err.splitlines()[-1] == told
