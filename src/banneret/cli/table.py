"""`play`: tables in the browser."""

import argparse

from banneret.cli.common import say_build


def play(given: argparse.Namespace) -> int:
    """Serve tables until Ctrl-C."""
    from banneret.web import serve

    say_build()
    serve(host=given.host, port=given.port, data=given.data, browser=not given.no_browser)
    return 0
