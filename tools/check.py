"""Run the checks one after the other, each with a line that says what it does and how long it usually takes.

    .venv/bin/python tools/check.py          everything: what CI runs
    .venv/bin/python tools/check.py quick    the inner loop, under two minutes
    .venv/bin/python tools/check.py lint     no tests

A failure does not stop the rest. Each command is printed, so that it can be run alone.
"""

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent


class Check(NamedTuple):
    """One command."""

    name: str
    what: str
    usually: str
    command: str


LINT = [
    Check(
        "format",
        "every file is laid out the same way (`make format` mends it)",
        "1 s",
        "ruff format --check .",
    ),
    Check("lint", "mistakes and habits that ruff knows", "1 s", "ruff check ."),
    Check("types", "mypy, strict", "10 to 60 s", "mypy"),
    Check(
        "imports",
        "no package imports one above it",
        "2 s",
        "cd src && lint-imports --no-logo --cache-dir ../.cache/imports ../pyproject.toml",
    ),
    Check(
        "pages",
        "docs/rules is what rules.md and the tests say (`make docs` mends it)",
        "1 s",
        "python tools/rules_pages.py --check",
    ),
    Check("dialect", "compiled modules keep to what compiles well", "1 s", "python tools/dialect.py"),
]
QUICK = Check(
    "tests",
    "the quick tests, on the plain .py files",
    "a minute and a half",
    "pytest -q -n 2 -m 'not slow and not browser and not compiled'",
)
TESTS = [
    Check(
        "tests",
        "rules, conformance, tables and pages, on the plain .py files",
        "seven minutes",
        "pytest -q -n 2 -m 'not browser and not compiled'",
    ),
    Check(
        "compiled",
        "the installed, compiled build does the same",
        "five minutes",
        "pytest -q -n 2 -o pythonpath=tests -m 'compiled and not browser'",
    ),
    Check(
        "browser",
        "pages in a real Chromium, by mouse and keyboard",
        "seven minutes",
        "pytest -q -n 2 -m browser",
    ),
]
SETS = {"quick": [*LINT, QUICK], "lint": LINT, "all": [*LINT, *TESTS]}


def run(check: Check) -> bool:
    print(f"\n== {check.name}: {check.what} (usually {check.usually})\n   {check.command}", flush=True)
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment["PATH"] = os.pathsep.join([str(BIN), environment.get("PATH", "")])
    start = time.monotonic()
    good = subprocess.run(check.command, shell=True, check=False, cwd=ROOT, env=environment).returncode == 0
    print(
        f"-- {check.name}: {'passed' if good else 'FAILED'} in {time.monotonic() - start:.0f} s", flush=True
    )
    return good


def main(arguments: list[str]) -> int:
    wanted = SETS.get(arguments[0] if arguments else "all")
    if wanted is None or len(arguments) > 1:
        print(__doc__)
        return 2
    failed = [check.name for check in wanted if not run(check)]
    print(f"\nFAILED: {', '.join(failed)}" if failed else "\nAll checks passed.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
