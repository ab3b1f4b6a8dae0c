"""The `banneret` command. What a command needs is imported when it runs, so that `banneret --help` answers at once."""

import importlib
import os
import sys
from collections.abc import Callable, Sequence
from typing import TextIO

from banneret.cli.parser import make_parser

LEGAL, REFUSED, UNUSABLE = 0, 1, 2
"""Exit codes: fine or legal; a refusal with its reason; input that cannot be used."""

CLOSED, INTERRUPTED = 141, 130
"""What a shell reports of programs that end by a closed pipe or by Ctrl-C."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code; argparse itself ends the program with 2."""
    if sys.stdout is None:
        print("banneret: standard output is closed", file=sys.stderr)
        return UNUSABLE
    settle_encoding(sys.stdout)
    given = make_parser().parse_args(arguments)
    module, _, name = given.run.partition(".")
    from banneret.core.errors import BadInputError

    try:
        command: Callable[..., int] = getattr(importlib.import_module(f"banneret.cli.{module}"), name)
        code = command(given)
        sys.stdout.flush()
    except BadInputError as error:
        print(f"banneret: {error}", file=sys.stderr)
        return UNUSABLE
    except BrokenPipeError:  # the reader has seen enough; nor may the flush at exit complain
        drop_output()
        return CLOSED
    except OSError as error:  # a full disk, most likely; what reads files tells its own failures
        print(f"banneret: {error.strerror or error}", file=sys.stderr)
        drop_output()
        return UNUSABLE
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def drop_output() -> None:
    """Let what could not be written go, and the flush at exit with it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def settle_encoding(out: TextIO) -> None:
    """Files are UTF-8 on every system; a terminal shows what it can."""
    reconfigure = getattr(out, "reconfigure", None)
    if reconfigure is not None:
        if out.isatty():
            reconfigure(errors="replace")
        else:
            reconfigure(encoding="utf-8")
