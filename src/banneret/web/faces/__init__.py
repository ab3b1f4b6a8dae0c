"""The faces of the games: one module a game, `FACE` in it. A face in another package plugs in by an entry point."""

import functools
import importlib
from importlib.metadata import entry_points

from banneret.core.errors import BadInputError
from banneret.web.face import Face

GROUP = "banneret.faces"


@functools.cache
def find_face(game: str) -> Face:
    """The face of the game of this name. Raises `BadInputError` where nobody has drawn it."""
    for point in entry_points(group=GROUP):
        if point.name == game:
            return _checked(point.load(), game)
    module = f"{__name__}.{game.replace('-', '_')}"
    try:
        return _checked(importlib.import_module(module).FACE, game)
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
    raise BadInputError(f"nobody has drawn a table for {game!r} yet", field="game")


def _checked(face: object, game: str) -> Face:
    if not isinstance(face, Face):
        raise TypeError(f"the face of {game} is a {type(face).__name__}, not a Face")
    return face
