"""What all tests share: the installed build, and a real browser."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NoReturn

import pytest

CI = os.environ.get("CI", "").lower() in {"1", "true", "yes"}

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # a covered page must go on painting
    "--disable-renderer-backgrounding",
    "--disable-backgrounding-occluded-windows",
]


def lacking(what: str) -> NoReturn:
    """Told and skipped on a person's machine; a failure where CI must have it."""
    if CI:
        pytest.fail(what, pytrace=False)
    pytest.skip(what)


def clean_environment() -> dict[str, str]:
    """The environment without what would lead Python back to src/."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., str]:
    """Run a piece of Python on the installed build, never on src/, and give what it prints."""
    folder = tmp_path_factory.mktemp("installed")

    def run(code: str, *arguments: str) -> str:
        done = subprocess.run(
            [sys.executable, "-c", code, *arguments],
            cwd=folder,
            env=clean_environment(),
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    return run


@pytest.fixture(scope="session")
def compiled(installed: Callable[..., str]) -> Callable[[str], str]:
    """Like `installed`, and sure to be compiled: skipped (failed in CI) where the build fell back to plain files."""
    origin = installed(
        "import importlib.util as u; s = u.find_spec('banneret__mypyc'); print(s.origin if s else '')"
    )
    if not origin.strip():
        lacking("the installed build is not compiled: `make setup` with a C compiler brings it")
    return installed


@pytest.fixture(scope="session")
def chromium() -> str:
    """Where Chromium is: $CHROMIUM, or on PATH."""
    found = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    if not found or not Path(found).exists():
        lacking("no Chromium on this machine: install the package `chromium`, or set CHROMIUM to its path")
    return found


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[object]:
    """One Chromium for the whole run. Take a new context per seat, so that cookies and sockets stay apart."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield running
        running.close()
