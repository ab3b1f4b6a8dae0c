"""`play`: tables in the browser."""

import argparse

from banneret.cli.common import say_build
from banneret.core.errors import BadInputError
from banneret.tables.store import StoreError
from banneret.web import serve


def play(given: argparse.Namespace) -> int:
    """Serve tables until Ctrl-C."""
    say_build()
    try:
        serve(host=given.host, port=given.port, data=given.data, browser=not given.no_browser)
    except StoreError as error:
        raise BadInputError(str(error), file="--data") from None
    except OSError as error:
        raise BadInputError(error.strerror or str(error), file="--host, --port") from None
    return 0
