"""What the build promises: a clean source tree, a lock without hosts, the marked modules compiled, the pinned files."""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import zipfile
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


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of what the build reads."""
    copy = tmp_path / "checkout"
    shutil.copytree(SOURCE, copy / "src", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("setup.py", "pyproject.toml", "LICENSE"):
        shutil.copy(ROOT / name, copy)
    (copy / "README.md").write_text("# Banneret\n")
    return copy


def wheel(checkout: Path, **settings: str) -> tuple[Path | None, str]:
    """Build a wheel; give it, if it came, and all that was said."""
    command = "-m pip wheel -v --no-deps --no-build-isolation --no-cache-dir --wheel-dir wheels .".split()
    done = subprocess.run(
        [sys.executable, *command],
        cwd=checkout,
        env={**os.environ, **settings},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return next(checkout.glob("wheels/*.whl"), None), done.stdout


def modules(built: Path) -> set[str]:
    return {name for name in zipfile.ZipFile(built).namelist() if name.endswith((".so", ".pyd"))}


@pytest.mark.slow
def test_without_a_compiler_the_build_falls_back_and_says_so(checkout: Path) -> None:
    built, said = wheel(checkout, CC="no-such-compiler", BANNERET_PURE="")
    assert built, said
    assert built.name.endswith("-py3-none-any.whl")
    assert not modules(built)
    assert "banneret: PURE PYTHON BUILD" in said
    assert "no working C compiler" in said


@pytest.mark.slow
def test_where_mypyc_refuses_the_build_falls_back_and_says_so(checkout: Path) -> None:
    with (checkout / "src/banneret/core/state.py").open("a") as module:
        module.write('WRONG: int = "text"\n')
    built, said = wheel(checkout, BANNERET_PURE="")
    assert built, said
    assert not modules(built)
    assert "banneret: PURE PYTHON BUILD" in said


@pytest.mark.slow
def test_a_demand_for_the_compiled_build_is_not_talked_away(checkout: Path) -> None:
    built, said = wheel(checkout, CC="no-such-compiler", BANNERET_PURE="0")
    assert built is None
    assert "BANNERET_PURE=0 demands the compiled build" in said


@pytest.mark.slow
def test_a_wish_for_plain_python_is_granted(checkout: Path) -> None:
    built, said = wheel(checkout, BANNERET_PURE="1")
    assert built, said
    assert not modules(built)


@pytest.mark.slow
def test_a_file_that_is_not_the_pinned_one_is_not_served(checkout: Path, tmp_path: Path) -> None:
    # An npm that gives something else: the build must stop, and leave nothing behind to be served.
    shutil.rmtree(checkout / "src/banneret/web/static/vendor", ignore_errors=True)
    programs = tmp_path / "programs"
    programs.mkdir()
    for name in ("node", "npm"):
        (programs / name).write_text(
            f"#!{sys.executable}\n"
            "import sys, tarfile\n"
            "folder = sys.argv[sys.argv.index('--pack-destination') + 1]\n"
            "with tarfile.open(folder + '/idiomorph-0.8.0.tgz', 'w:gz') as archive:\n"
            "    for name in ('package/dist/idiomorph.min.js', 'package/LICENSE'):\n"
            "        archive.add(sys.argv[0], name)\n"
        )
        (programs / name).chmod(0o755)
    path = os.pathsep.join([str(programs), os.environ["PATH"]])
    built, said = wheel(checkout, PATH=path, BANNERET_PURE="1")
    assert built is None
    assert "is not the pinned file" in said
    assert not list(checkout.glob("src/banneret/web/static/vendor/*"))
