"""Write requirements.lock: every package that running, testing and building need, for every platform, by hash.

.venv/bin/python tools/lock.py uv==0.13.9
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements.lock"
HEAD = "# Everything the project runs, tests and builds with, by hash. Made by `make lock`.\n"
COMPILE = (
    "uv pip compile --quiet --universal --python-version 3.11 --extra dev --upgrade --generate-hashes"
    " --no-header --no-annotate --no-emit-index-url --no-emit-find-links pyproject.toml --output-file"
)


def main(uv: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            [sys.executable, "-m", "pip", "install", "--quiet", "--target", folder, uv], check=True
        )
        made = Path(folder, "made.lock")
        environment = {**os.environ, "PATH": os.pathsep.join([str(Path(folder, "bin")), os.environ["PATH"]])}
        subprocess.run([*COMPILE.split(), str(made)], check=True, cwd=ROOT, env=environment)
        text = made.read_text()
    # Whoever installs chooses the registry: the lock names none.
    if "://" in text:
        raise SystemExit("the new lock names a host: not written")
    LOCK.write_text(HEAD + text)


if __name__ == "__main__":
    main(sys.argv[1])
