"""A house for each test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from web.tablekit import House


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with House(tmp_path) as opened:
        yield opened
