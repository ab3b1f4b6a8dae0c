"""A real server, and a page that has to be free of errors."""

import random
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from banneret.tables.hall import Hall
from banneret.tables.store import Store
from banneret.web.app import create_app


@dataclass
class Site:
    """Where the server is."""

    address: str
    owner: str


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    hall = Hall(Store(tmp_path_factory.mktemp("tables")))
    config = uvicorn.Config(create_app(hall), port=0, log_level="warning", timeout_graceful_shutdown=1)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    yield Site(f"http://127.0.0.1:{port}", hall.store.owner())
    server.should_exit = True
    thread.join()


@pytest.fixture(autouse=True)
def same_luck(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """Every run of a test deals the same game, and its bots think the same."""
    rng = random.Random(request.node.nodeid)
    monkeypatch.setattr("secrets.token_bytes", rng.randbytes)
    monkeypatch.setattr("secrets.randbits", rng.getrandbits)


@pytest.fixture
def open_page(browser: Any, site: Site) -> Iterator[Callable[..., Any]]:
    """Open the site in a fresh browser. Anything that the page complains about fails the test."""
    contexts: list[Any] = []
    complaints: list[str] = []

    def heard(message: Any) -> None:
        if message.type in ("error", "warning") and not message.location["url"].endswith("/nowhere"):
            complaints.append(message.text)

    def open_page(path: str = "/", **context: Any) -> Any:
        contexts.append(browser.new_context(base_url=site.address, **context))
        page = contexts[-1].new_page()
        page.set_default_timeout(6000)
        page.on("console", heard)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("request", lambda it: it.url.startswith(site.address) or complaints.append(f"asks {it.url}"))
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not complaints


@pytest.fixture
def axe() -> Path:
    """The file of axe-core."""
    import axe_playwright_python

    return Path(axe_playwright_python.__file__).parent / "axe.min.js"
