"""`games`, `rules`, and the command itself."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cli.command import good, run

COMMANDS = [
    "play", "games", "rules", "new", "show", "legal", "explain", "apply", "replay", "simulate", "bench"
]  # fmt: skip


def test_help_names_every_command() -> None:
    text = good("--help").out
    for command in COMMANDS:
        assert f"\n    {command} " in text
    assert "exit codes: 0" in text


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str) -> None:
    text = good(command, "--help").out
    assert f"usage: banneret {command}" in text
    assert command == "games" or "examples:" in text


@pytest.mark.parametrize("arguments", [[], ["dance"], ["--dance"], ["show"], ["legal", "a", "b"]])
def test_what_is_no_command_is_unusable(arguments: list[str]) -> None:
    done = run(*arguments)
    assert (done.code, done.out) == (2, "")
    assert "usage: banneret" in done.err


def test_the_version_names_the_build() -> None:
    assert good("--version").out in ("banneret 0.1.0 (interpreted)\n", "banneret 0.1.0 (compiled)\n")


def test_games_lists_every_game_with_its_options_and_bots() -> None:
    text = good("games").out
    assert "fallen-lands: Conquest of the Fallen Lands\n  3, 4, 5 players\n" in text
    assert "--option rules=…" in text
    assert "bot random" in text
    found = {game["name"]: game for game in good("games", "--json").json}
    game = found["fallen-lands"]
    assert game["players"] == [3, 4, 5]
    assert {"name", "title", "edition", "about", "options", "bots"} <= set(game)
    assert game["options"][0]["name"] == "rules"
    assert game["options"][0]["default"] == "normal"
    assert set(game["options"][0]["values"]) == {"normal", "advanced"}
    assert "random" in [bot["name"] for bot in game["bots"]]


def test_rules_prints_rulings() -> None:
    text = good("rules", "fallen-lands", "FL-C1", "fl-c3").out
    assert text.startswith("FL-C1 · ")
    assert "\nFL-C3 · " in text
    found = good("rules", "fallen-lands", "FL-C3", "--json").json
    assert [set(row) for row in found] == [{"id", "title", "provenance", "text"}]
    assert found[0]["id"] == "FL-C3"


def test_rules_prints_the_whole_page() -> None:
    assert "### FL-C3 · " in good("rules", "fallen-lands").out
    assert len(good("rules", "fallen-lands", "--json").json) > 50


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["chess"], "there is no game 'chess'"),
        (["fallen-lands", "FL-C999"], "has no ruling FL-C999; there are FL-C1, "),
        (["fallen-lands", "XX"], "has no ruling XX"),
    ],
)
def test_rules_that_are_not_there(arguments: list[str], told: str) -> None:
    done = run("rules", *arguments)
    assert (done.code, done.out) == (2, "")
    assert told in done.err


def module(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "banneret.cli", *arguments]


SOURCE = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2] / "src")}


def test_a_closed_pipe_is_no_mistake() -> None:
    done = subprocess.run(
        ["bash", "-c", f"{' '.join(module('rules', 'fallen-lands'))} | head -1; echo ${{PIPESTATUS[0]}}"],
        env=SOURCE,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines()[1] in ("0", "141")
    assert done.stderr == ""


def test_files_are_utf8_on_every_system() -> None:
    environment = {**SOURCE, "PYTHONIOENCODING": "latin-1"}
    done = subprocess.run(
        module("rules", "fallen-lands", "FL-C1"), env=environment, capture_output=True, check=True
    )
    assert "FL-C1 · ".encode() in done.stdout


def test_help_answers_at_once() -> None:
    """Nothing heavy is imported: the modules, not the clock, are what a loaded machine cannot shift."""
    code = (
        "import sys; from banneret.cli import main\n"
        "try: main(['--help'])\n"
        "except SystemExit: pass\n"
        "print(*[name for name in ('msgspec', 'starlette', 'banneret.core.game') if name in sys.modules])"
    )
    start = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-c", code], env=SOURCE, capture_output=True, text=True, check=True
    )
    assert time.monotonic() - start < 5
    assert done.stdout.splitlines()[-1] == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")
@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("new fallen-lands --seed 1 > /dev/full", "No space left"),
        ("simulate fallen-lands --games 1 --bots random --json > /dev/full", "No space left"),
        ("games >&-", "standard output is closed"),
        ("show - <&-", "standard input: is closed"),
    ],
)
def test_streams_that_fail_are_told(command: str, told: str) -> None:
    done = subprocess.run(
        f'"{sys.executable}" -m banneret.cli {command}',
        shell=True,
        env=SOURCE,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2, done.stderr
    assert told in done.stderr
    assert "Traceback" not in done.stderr
    assert "Exception ignored" not in done.stderr
