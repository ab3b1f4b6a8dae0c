"""Tracks with a marker and an end, and steppers: less, so many, more."""

import functools

import htpy as h
from markupsafe import Markup

from banneret.pieces.icons import icon
from banneret.pieces.markup import freeze


@functools.lru_cache(maxsize=4096)
def gauge(id: str, sign: str, paint: str, at: int, most: int, words: str) -> Markup:
    """A whole track from 0 to its end; the marker stands on `at`, every fifth space has its number."""
    return freeze(
        h.div(class_=["gauge", paint], id=id, role="img", aria_label=words, title=words)[
            h.span(".sign")[icon(sign), h.b[str(at)]],
            h.span(".spaces")[
                (
                    h.span(class_=["space", space <= at and "reached", space == at and "marker"])[
                        h.i[str(space)] if space % 5 == 0 or space in (at, most) else None
                    ]
                    for space in range(most + 1)
                )
            ],
        ]
    )


@functools.lru_cache(maxsize=4096)
def small_gauge(sign: str, paint: str, at: int, most: int, words: str) -> Markup:
    """The same as a number over a bar."""
    share = 100 * at / most if most else 0
    return freeze(
        h.span(class_=["small-gauge", paint], role="img", aria_label=words, title=words)[
            icon(sign), h.b[str(at)], h.i[h.span(style=f"width:{share:.0f}%")]
        ]
    )


@functools.lru_cache(maxsize=1024)
def stepper(
    id: str, sign: str, paint: str, name: str, value: int, note: str, less: bool, more: bool, word: str
) -> Markup:
    """A number that goes up and down by its buttons; `less` and `more`: whether it can, `word`: what it is in moves."""

    def button(way: str, text: str, can: bool, first: bool) -> h.Element:
        return h.button(
            ".step",
            id=f"{id}-{way}",
            type="button",
            tabindex="0" if first else "-1",
            data_move=f"{way} {word}",
            aria_label=f"{'One' if way == 'more' else 'One fewer'} {name}, now {value}",
            aria_disabled=None if can else "true",
        )[text]

    return freeze(
        h.div(class_=["stepper", paint], id=id, role="group", aria_label=name)[
            h.span(".what")[icon(sign), h.span[name], h.span(".note")[note]],
            button("less", "−", less, False),
            h.output(".value")[str(value)],
            button("more", "+", more, word == "x"),
        ]
    )
