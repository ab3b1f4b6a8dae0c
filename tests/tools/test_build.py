"""What the build promises: a clean source tree, a lock without hosts, the marked modules compiled, the pinned files."""

import hashlib
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"
MARKED = [
    path.relative_to(SOURCE).with_suffix("").as_posix().replace("/", ".")
    for path in sorted(SOURCE.rglob("*.py"))
    if "# compiled" in path.read_text(encoding="utf-8").splitlines()[:5]
]


def test_the_source_tree_holds_nothing_compiled() -> None:
    assert not [path for path in SOURCE.rglob("*") if path.suffix in {".so", ".pyd", ".c", ".o"}]


def test_the_lock_pins_everything_by_hash_and_names_no_host() -> None:
    text = (ROOT / "requirements.lock").read_text()
    assert "://" not in text
    assert "index-url" not in text
    entries = [entry for entry in re.split(r"\n(?=\S)", text) if not entry.startswith("#")]
    assert len(entries) > 30
    for entry in entries:
        assert re.match(r"[a-z0-9-]+==\S+ ", entry), entry
        assert "--hash=sha256:" in entry, entry


def test_the_build_and_the_lock_agree_on_the_compiler() -> None:
    # mypy, librt and setuptools stand in [build-system], in the group dev and in the lock: always the same ones.
    text = (ROOT / "pyproject.toml").read_text()
    lock = (ROOT / "requirements.lock").read_text()
    for package in ("setuptools", "mypy", "librt"):
        pins = set(re.findall(rf'"{package}(?:\[\w+\])?==([\d.]+)"', text))
        assert len(pins) == 1, package
        assert f"\n{package}=={pins.pop()} " in lock


def test_old_python_can_read_the_environment_tool() -> None:
    # Somebody with Python 3.8 must be told what is missing, not be met by a SyntaxError.
    code = "import ast, sys; ast.parse(open(sys.argv[1]).read(), feature_version=(3, 7))"
    subprocess.run([sys.executable, "-c", code, str(ROOT / "tools" / "environment.py")], check=True)


@pytest.mark.compiled
def test_every_marked_module_runs_compiled(compiled: Callable[..., str]) -> None:
    assert MARKED
    code = "import importlib, sys; [print(importlib.import_module(name).__file__) for name in sys.argv[1:]]"
    for name, file in zip(MARKED, compiled(code, *MARKED).splitlines(), strict=True):
        assert Path(file).suffix in {".so", ".pyd"}, name
        assert SOURCE not in Path(file).parents, name


@pytest.mark.compiled
def test_the_installed_package_carries_the_pinned_files(installed: Callable[..., str]) -> None:
    code = "from importlib.resources import files; print(files('banneret') / 'web' / 'static' / 'vendor')"
    vendor = Path(installed(code).strip())
    pinned = dict(
        re.findall(
            r'"(idiomorph\.[\w.]+)": \(.*?"([0-9a-f]{64})"', (ROOT / "setup.py").read_text(), re.DOTALL
        )
    )
    assert len(pinned) == 2
    for name, digest in pinned.items():
        assert hashlib.sha256((vendor / name).read_bytes()).hexdigest() == digest
