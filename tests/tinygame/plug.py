"""Plugs the tiny game in as pip would: its folder, with its entry points, comes onto sys.path."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from banneret.core import registry

DISTRIBUTION = Path(__file__).parent / "distribution"
NAME = "three-crowns"


@contextmanager
def plugged() -> Iterator[None]:
    """Installed within the block, gone after it."""
    sys.path.insert(0, str(DISTRIBUTION))
    registry.games.cache_clear()
    try:
        yield
    finally:
        sys.path.remove(str(DISTRIBUTION))
        registry.games.cache_clear()
