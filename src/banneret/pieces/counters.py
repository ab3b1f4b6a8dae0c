"""Counted chips: tokens of one kind as a sign and a number, to be looked at or to be taken."""

import functools

import htpy as h
from markupsafe import Markup

from banneret.pieces.icons import icon
from banneret.pieces.markup import freeze


@functools.lru_cache(maxsize=4096)
def counter(
    id: str, sign: str, paint: str, number: int | str, words: str, move: str = "", state: str = ""
) -> Markup:
    """Some tokens: `paint` is a word for their colour, `words` say what they are.

    With a `move` they can be clicked; `state` is then `open`, `chosen` or `barred`.
    """
    inside = [h.span(".coinage")[icon(sign)], h.b[str(number)]]
    if not move:
        return freeze(
            h.span(class_=["counter", paint], id=id, role="img", aria_label=words, title=words)[inside]
        )
    return freeze(
        h.button(
            class_=["counter", paint, state],
            id=id,
            type="button",
            tabindex="-1",
            data_move=move,
            aria_label=words,
            aria_pressed="true" if state == "chosen" else None,
            aria_disabled="true" if state == "barred" else None,
        )[inside]
    )


@functools.lru_cache(maxsize=512)
def track(sign: str, number: int, goal: int, words: str) -> Markup:
    """How far something has come: `goal` signs, the first of them filled; below zero it says how far."""
    return freeze(
        h.span(class_=["track", number < 0 and "below"], role="img", aria_label=words, title=words)[
            h.b[str(number) if number >= 0 else f"−{-number}"],
            h.span(".pips")[(h.span(class_=["pip", at < number and "on"])[icon(sign)] for at in range(goal))],
        ]
    )
