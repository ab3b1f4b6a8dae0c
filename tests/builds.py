"""Run a program of the tests on the compiled build, or on the plain files of src/."""

import filecmp
import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

TESTS = Path(__file__).parent
SOURCE = TESTS.parent / "src"


def stale(installed: Callable[..., str]) -> list[str]:
    """The modules of src/ that the installed build was not made from."""
    code = "import importlib.util as u; print(u.find_spec('banneret').submodule_search_locations[0])"
    build = Path(installed(code).strip())
    sources = (path.relative_to(SOURCE / "banneret") for path in (SOURCE / "banneret").rglob("*.py"))
    layers = ("core", "games", "bots")
    return [
        str(path)
        for path in sorted(sources)
        if path.parts[0] in layers
        and not ((build / path).exists() and filecmp.cmp(SOURCE / "banneret" / path, build / path, False))
    ]


@pytest.fixture(scope="session")
def build(compiled: Callable[..., str]) -> Callable[..., str]:
    """The compiled build, and sure to be made from the files in src/."""
    old = stale(compiled)
    if old:
        pytest.fail(f"the installed build is older than src/ ({', '.join(old[:3])} …): run `make setup`")
    return compiled


def run(program: str, arguments: Sequence[str], *, plain: bool) -> Any:
    """Run a module of the tests; give the JSON on the last line that it prints."""
    paths = [str(TESTS), str(SOURCE)] if plain else [str(TESTS)]
    done = subprocess.run(
        [sys.executable, "-m", program, *arguments],
        cwd=TESTS.anchor,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-4000:]
    return json.loads(done.stdout.splitlines()[-1])
