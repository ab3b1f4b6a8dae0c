"""Running the command in this process, with what it printed."""

import contextlib
import io
import json
import sys
from typing import Any, NamedTuple
from unittest import mock

from banneret.cli import main


class Ran(NamedTuple):
    """How a command ended."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


def run(*arguments: object, stdin: bytes = b"") -> Ran:
    """`banneret …`; a traceback would come through as the exception itself."""
    out, err = io.StringIO(), io.StringIO()
    given = io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8")
    with (
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
        mock.patch.object(sys, "stdin", given),
    ):
        try:
            code = main([str(argument) for argument in arguments])
        except SystemExit as end:  # argparse
            code = end.code if isinstance(end.code, int) else 1
    return Ran(code, out.getvalue(), err.getvalue())


def good(*arguments: object, stdin: bytes = b"") -> Ran:
    """The same for a command that must succeed."""
    done = run(*arguments, stdin=stdin)
    assert done.code == 0, done.err
    return done


def pipe(text: str, *arguments: object) -> Ran:
    """The same with a text on standard input."""
    return run(*arguments, stdin=text.encode())
