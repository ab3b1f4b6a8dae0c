"""`play`: tables in the browser."""

import argparse

from banneret.cli.common import say_build
from banneret.core.documents import Document, read_document
from banneret.core.errors import BadInputError
from banneret.core.registry import find_game, games
from banneret.tables.store import StoreError
from banneret.web import serve


def play(given: argparse.Namespace) -> int:
    """Serve tables until Ctrl-C."""
    say_build()
    try:
        serve(
            host=given.host,
            port=given.port,
            data=given.data,
            browser=not given.no_browser,
            contents=dict(read_choice(choice) for choice in given.content),
        )
    except StoreError as error:
        raise BadInputError(str(error), file="--data") from None
    except OSError as error:
        raise BadInputError(error.strerror or str(error), file="--host, --port") from None
    return 0


def read_choice(choice: str) -> tuple[str, Document]:
    """`[GAME=]FILE`: the game and its content file, checked before the first table asks for it."""
    name, _, path = choice.rpartition("=")
    if not name:
        if len(games()) > 1:
            raise BadInputError(f"say for which game: {next(iter(games()))}={choice}", file="--content")
        name = next(iter(games()))
    game = find_game(name)
    document = read_document(path)
    game.variant(game.seats[0], content=document)
    return game.name, document
