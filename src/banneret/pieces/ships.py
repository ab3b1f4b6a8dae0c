"""Ships: one hull for each seat, so that they differ by shape as well as by colour."""

import functools

import htpy as h
from markupsafe import Markup

from banneret.pieces.markup import freeze, svg
from banneret.pieces.tokens import SHAPES

# Each hull is seen from above and fits 48 × 48, its nose upwards; the seat's shape sits in its middle.
HULLS = (
    ("arrowhead", "M24 2L33 25l9 17-12-4-6 7-6-7-12 4 9-17z"),
    ("barge", "M16 4h16l4 10v22l-5 9H17l-5-9V14zM12 18l-6 4v12l6 2zM36 18l6 4v12l-6 2z"),
    ("ray", "M24 3c3 7 8 10 21 16-5 4-7 8-8 15l-8-3-5 14-5-14-8 3c-1-7-3-11-8-15C16 13 21 10 24 3z"),
    ("twin", "M12 3l6 13h12l6-13 6 15v18l-7 9-4-7H17l-4 7-7-9V18z"),
    ("saucer", "M24 4a20 20 0 1 1 0 40 20 20 0 0 1 0-40zM19 42l-3 5M29 42l3 5"),
    ("thorn", "M24 1l6 13 13-2-7 12 8 12-13-1-7 12-7-12-13 1 8-12-7-12 13 2z"),
)  # fmt: skip


@functools.cache
def ship(seat: int, id: str = "", words: str = "", delay: int = 0) -> Markup:
    """A seat's ship; with an id it is seen to fly from place to place, after so many milliseconds."""
    spoken = {"role": "img", "aria-label": words} if words else {"aria-hidden": "true"}
    hull = svg(
        f'<path class="hull" d="{HULLS[seat][1]}"/>'
        f'<path class="badge" transform="translate(24 25)" d="{SHAPES[seat][1]}"/>'
    )
    known: dict[str, str | bool] = {"id": id, "data-fly": True, "data-delay": str(delay)} if id else {}
    return freeze(h.span(known, class_=f"ship seat-{seat}")[h.svg(spoken, viewBox="0 0 48 48")[hull]])
