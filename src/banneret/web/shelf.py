"""Which face draws a game."""

import functools

from banneret.core.errors import BadInputError
from banneret.web.face import Face
from banneret.web.faces import find_face
from banneret.web.plain import PlainFace


@functools.cache
def face_for(game: str) -> Face:
    """The game's own face, or the plain one where nobody has drawn it."""
    try:
        return find_face(game)
    except BadInputError:
        return PlainFace()
