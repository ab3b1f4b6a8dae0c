"""Make `.venv`: the locked packages, and Banneret built from this checkout. Quick when nothing changed.

    python3 tools/environment.py

The same as by hand:

    python3 -m venv .venv
    .venv/bin/python -m pip install --require-hashes -r requirements.lock
    .venv/bin/python -m pip install --no-deps --no-build-isolation .

src/ stays free of compiled files: what is compiled lies in `.venv`, and `.venv/bin/banneret` runs it.
Needs nothing but Python; written so that an old one can still read it and be told that it is too old.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

OLDEST = (3, 11)
ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
LOCK = ROOT / "requirements.lock"
LOG = ROOT / "build" / "setup.log"
CLEAR = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}


def main() -> int:
    if sys.version_info[:2] < OLDEST:
        return other_python()
    with one_at_a_time():
        packages = digest([LOCK], sys.version)
        if not stamped("packages", packages):
            make_venv()
            stamp("packages", packages)
        build = digest(sources(), packages, compilers())
        if not stamped("build", build):
            stamp("build", "")  # a build that breaks off must not pass for the one before
            install()
            stamp("build", build)
    return 0


def other_python() -> int:
    """Go on with a newer Python when the machine has one."""
    wanted = "%d.%d" % OLDEST  # noqa: UP031
    for minor in range(20, OLDEST[1] - 1, -1):
        newer = shutil.which("python3.%d" % minor)  # noqa: UP031
        if newer and subprocess.call([newer, "-c", "import venv"], stderr=subprocess.DEVNULL) == 0:
            return subprocess.call([newer, *sys.argv])
    print("Banneret needs Python %s or newer; this is %s." % (wanted, sys.version.split()[0]))  # noqa: UP031
    print("Install one and name it: make setup PYTHON=python%s" % wanted)  # noqa: UP031
    return 1


class one_at_a_time:  # noqa: N801  reads as a statement
    """Two builds in one tree would mix; the second waits. Where there are no file locks, take care yourself."""

    def __enter__(self) -> None:
        LOG.parent.mkdir(exist_ok=True)
        self.file = (LOG.parent / "setup.busy").open("w")
        try:
            import fcntl
        except ImportError:
            return
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            print("Another build of this checkout is under way; waiting for it ...", flush=True)
            fcntl.flock(self.file, fcntl.LOCK_EX)

    def __exit__(self, *_: object) -> None:
        self.file.close()


def sources() -> list[Path]:
    own = [ROOT / name for name in ("setup.py", "pyproject.toml", "LICENSE", "README.md")]
    package = (path for path in (ROOT / "src").rglob("*") if path.is_file())
    return sorted(own + [path for path in package if not {"__pycache__", "vendor"} & set(path.parts)])


def compilers() -> str:
    """A compiler that comes later must cause a build; so must another wish."""
    names = [os.environ.get("CC", ""), "cc", "gcc", "clang", "cl"]
    return repr([os.environ.get("BANNERET_PURE", ""), *(shutil.which(name) for name in names if name)])


def digest(paths: list[Path], *more: str) -> str:
    total = hashlib.sha256()
    for path in paths:
        if path.is_file():
            total.update(
                path.relative_to(ROOT).as_posix().encode()
                + b"\0"
                + hashlib.sha256(path.read_bytes()).digest()
            )
    total.update("\0".join(more).encode())
    return total.hexdigest()


def stamped(what: str, value: str) -> bool:
    path = VENV / (what + ".stamp")
    return PYTHON.exists() and path.is_file() and path.read_text() == value


def stamp(what: str, value: str) -> None:
    (VENV / (what + ".stamp")).write_text(value)


def make_venv() -> None:
    print("Installing the locked packages into .venv (about 20 seconds) ...", flush=True)
    made = subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)], check=False, env=CLEAR)
    if made.returncode:
        print("Python's venv module does not work here. On Debian and Ubuntu: apt-get install python3-venv")
        raise SystemExit(made.returncode)
    pip("install", "--require-hashes", "-r", str(LOCK))


def install() -> None:
    print("Building Banneret into .venv (up to a minute) ...", flush=True)
    start = time.monotonic()
    output = pip("install", "-v", "--force-reinstall", "--no-deps", "--no-build-isolation", str(ROOT))
    kind = (
        "import importlib.util as u; print('compiled' if u.find_spec('banneret__mypyc') else 'pure Python')"
    )
    built = subprocess.run(
        [str(PYTHON), "-c", kind], check=True, cwd=str(VENV), env=CLEAR, stdout=subprocess.PIPE
    )
    # pip names the reason for a fallback deep in its own words: bring it up.
    lines = [line.strip() for line in output.splitlines()]
    told = [line for line in lines if line.startswith("banneret: ") or ": error: " in line]
    for line in dict.fromkeys(told):
        print(line)
    if told:
        print("banneret: details in build/setup.log")
    print("Built (%s) in %.0f s." % (built.stdout.decode().strip(), time.monotonic() - start), flush=True)  # noqa: UP031


def pip(*arguments: str) -> str:
    """Run pip with its chatter in a file, shown only when it fails."""
    command = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", *arguments]
    done = subprocess.run(
        command, check=False, cwd=str(ROOT), env=CLEAR, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    output = done.stdout.decode(errors="replace")
    LOG.write_text(output)
    if done.returncode:
        print("\n".join(output.splitlines()[-40:]))
        print("That was the end of build/setup.log.")
        raise SystemExit(done.returncode)
    return output


if __name__ == "__main__":
    sys.exit(main())
