"""A choice that several make at once: nothing yet, face-down once it is made, then turned up together."""

import functools

import htpy as h
from markupsafe import Markup

from banneret.pieces.icons import icon
from banneret.pieces.markup import freeze


@functools.lru_cache(maxsize=512)
def slot(id: str, words: str, sign: str = "", *, made: bool = False, state: str = "") -> Markup:
    """Where a choice lies. `sign` is what was turned up; `made`: it lies face-down; `state`: `won`, `lost`, `tied`.

    A turned-up choice has an id of its own (`id` and what it is the how-manieth of), so that it is seen to turn.
    """
    if sign:
        inside = h.span(class_=["throw", "up", state])[icon(sign)]
    elif made:
        inside = h.span(".throw.down")[h.span(".seal")["?"]]
    else:
        inside = h.span(".throw.none")
    return freeze(h.span(".slot", id=id, role="img", aria_label=words)[inside])


@functools.cache
def bubble(id: str, words: str, sign: str = "") -> Markup:
    """Something said aloud."""
    return freeze(h.span(".says", id=id)[sign and icon(sign), h.q[words]])
