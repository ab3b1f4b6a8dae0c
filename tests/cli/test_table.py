"""`play` hands over to the web; what it serves is tested there."""

from typing import Any

import pytest

from banneret import web
from cli.command import good, run


def test_play_serves_what_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, Any] = {}
    monkeypatch.setattr(web, "serve", lambda **given: asked.update(given), raising=False)
    done = good("play", "--host", "0.0.0.0", "--port", "0", "--data", "d", "--no-browser")
    assert asked == {"host": "0.0.0.0", "port": 0, "data": "d", "browser": False}
    assert "build" in done.err


@pytest.mark.parametrize("arguments", [["--port", "65536"], ["--port", "-1"], ["--port", "web"], ["extra"]])
def test_play_refuses_what_makes_no_sense(arguments: list[str]) -> None:
    assert run("play", *arguments).code == 2
