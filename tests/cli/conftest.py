"""Positions to work on."""

from pathlib import Path

import pytest

from cli.command import good


@pytest.fixture
def dealt(tmp_path: Path) -> Path:
    """Three players, Advanced, before the followers are chosen."""
    path = tmp_path / "dealt.toml"
    path.write_text(
        good("new", "fallen-lands", "--players", 3, "--option", "rules=advanced", "--seed", 7).out,
        encoding="utf-8",
    )
    return path


CHOSEN = ("0: start Warrior, Mage", "1: start Mage, Mage", "2: start Craftsman, Mage")


@pytest.fixture
def begun(dealt: Path) -> Path:
    """The same when @0 begins the first turn."""
    path = dealt.with_name("begun.toml")
    text = good("apply", dealt, *CHOSEN, "hire nobody", "--chance", "first @0").out
    path.write_text(text, encoding="utf-8")
    return path
