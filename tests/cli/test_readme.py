"""The tour in README.md shows what the command really prints."""

import re
import shlex
from pathlib import Path

import pytest

from cli.command import run

README = Path(__file__).parents[2] / "README.md"
FIXED = ("new", "apply", "show", "explain")
"""The commands that print the same on every machine and with every bot."""


def tour() -> list[tuple[str, str]]:
    """The commands with what stands below each of them."""
    text = README.read_text(encoding="utf-8").replace("\\\n", "")
    code = "\n".join(line[4:] for line in text.splitlines() if line.startswith("    ") or not line)
    return re.findall(r"^\$ banneret (.+)\n((?:(?!\$ ).*\n)*)", code, re.MULTILINE)


def words(text: str) -> list[str]:
    return text.split()


def test_the_tour_is_true(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    seen = set()
    for line, shown in tour():
        command, _, target = line.partition(" > ")
        arguments = shlex.split(command)
        seen.add(arguments[0])
        if arguments[0] not in FIXED:
            continue
        done = run(*arguments)
        assert done.code in (0, 1), done.err
        if target:
            Path(target).write_text(done.out, encoding="utf-8")
        printed = done.err if target else done.out + done.err
        wanted = words(shown.partition("…")[0])
        assert words(printed)[: len(wanted)] == wanted, line
        assert "…" in shown or len(words(printed)) == len(wanted), line
    assert seen >= {*FIXED, "simulate", "replay"}
