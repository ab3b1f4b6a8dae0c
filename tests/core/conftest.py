"""The shelf with a game on it that lives outside the package."""

from collections.abc import Iterator

import pytest

from tinygame.plug import plugged


@pytest.fixture
def crowns() -> Iterator[None]:
    """`three-crowns` beside the games that are installed."""
    with plugged():
        yield
