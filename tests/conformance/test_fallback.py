"""A machine without a compiler: the install falls back to the plain files, says which build runs, and plays."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import builds

ROOT = builds.SOURCE.parent
CODE = """
import sys
from banneret.core import playout
from banneret.core.build import build_name
from banneret.core.chance import Fast
from banneret.core.dialect import i64, vec
from banneret.core.registry import games

print(build_name(), playout.__file__)
for game in games().values():
    variant = game.variant(game.seats[0])
    chance = Fast(7)
    state = variant.start(chance)
    out = vec[i64]([0] * variant.actions)
    print(playout.playout_digest(state, chance, Fast(8), out, 20_000), state.to_act())
"""


def outcome(path: Path) -> list[str]:
    """What the program prints with Banneret from this folder."""
    done = subprocess.run(
        [sys.executable, "-c", CODE],
        cwd=path.anchor,
        env={**os.environ, "PYTHONPATH": str(path)},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.splitlines()


@pytest.mark.slow
def test_an_install_without_a_compiler_plays(tmp_path: Path) -> None:
    checkout, target, empty = tmp_path / "checkout", tmp_path / "target", tmp_path / "empty"
    empty.mkdir()
    shutil.copytree(builds.SOURCE, checkout / "src", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("setup.py", "pyproject.toml", "LICENSE"):
        shutil.copy(ROOT / name, checkout)
    (checkout / "README.md").write_text("# Banneret\n")
    environment = {name: value for name, value in os.environ.items() if name not in ("CC", "PYTHONPATH")}
    environment |= {"PATH": str(empty), "BANNERET_PURE": ""}
    command = "-m pip install -v --no-deps --no-build-isolation --no-cache-dir --target".split()
    done = subprocess.run(
        [sys.executable, *command, str(target), "."],
        cwd=checkout,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:]
    assert "banneret: PURE PYTHON BUILD" in done.stdout
    assert not [*target.rglob("*.so"), *target.rglob("*.pyd")]
    first, *games = outcome(target)
    build, file = first.split()
    assert build == "interpreted"
    assert target in Path(file).parents
    assert all(game.endswith(" -1") for game in games)
    assert games == outcome(builds.SOURCE)[1:]
