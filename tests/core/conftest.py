"""The shelf with a game on it that lives outside the package."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint, EntryPoints

import pytest

from banneret.core import registry


@pytest.fixture
def pebbles(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """`pebbles` beside the games that are installed."""
    point = EntryPoint("pebbles", "core.pebbles:GAME", registry.GROUP)
    installed = registry.entry_points

    def entry_points(group: str) -> EntryPoints:
        return EntryPoints([*installed(group=group), point])

    monkeypatch.setattr(registry, "entry_points", entry_points)
    registry.games.cache_clear()
    yield
    registry.games.cache_clear()
