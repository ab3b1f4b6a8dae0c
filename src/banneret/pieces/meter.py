"""A strength bar: one block for each point, grouped by where it comes from, against the number to be reached."""

import functools
from dataclasses import dataclass

import htpy as h
from markupsafe import Markup

from banneret.pieces.markup import freeze


@dataclass(frozen=True)
class Part:
    """Some strength from one source."""

    kind: str
    """A word for its colour and pattern: `troop`, `boost` or `support`."""
    name: str
    value: int


@functools.lru_cache(maxsize=2048)
def meter(id: str, parts: tuple[Part, ...], goal: int, words: str) -> Markup:
    """The bar and its arithmetic; green once the goal is reached."""
    total = sum(part.value for part in parts)
    blocks = [
        h.span(class_=["block", part.kind, at == 0 and "begins"])
        for part in parts
        for at in range(part.value)
    ]
    blocks += [h.span(".block.missing") for _ in range(total, goal)]
    blocks.insert(goal, h.span(".goal")[h.b[str(goal)]])
    return freeze(
        h.div(class_=["meter", "reached" if total >= goal else "lacking"], id=id)[
            h.div(
                ".bar",
                role="meter",
                aria_label=words,
                aria_valuemin="0",
                aria_valuemax=str(max(goal, total)),
                aria_valuenow=str(total),
                aria_valuetext=verdict(total, goal),
            )[blocks],
            h.p(".verdict")[h.b[f"{total} of {goal}"], ": ", verdict(total, goal)],
            h.ul(".sum")[
                (h.li(class_=part.kind)[h.span[part.name], h.b[f"+{part.value}"]] for part in parts)
            ],
        ]
    )


def verdict(total: int, goal: int) -> str:
    """How a sum stands to what is needed."""
    if total < goal:
        return f"{goal - total} missing"
    return "just enough" if total == goal else f"enough, with {total - goal} to spare"
