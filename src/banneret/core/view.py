"""From the numbers of a state to the plain values of a view, and back."""

from collections.abc import Sequence

from banneret.core.dialect import i64, vec
from banneret.core.state import NOTHING

Triple = tuple[int, int, int]


def some(number: i64) -> int | None:
    """A seat, a card, a region, … or `None` for nothing."""
    return None if number == NOTHING else int(number)


def number(value: int | None) -> int:
    """`some` back again."""
    return NOTHING if value is None else value


def row(values: vec[i64]) -> tuple[int, ...]:
    """A row of the state as plain numbers."""
    return tuple(int(value) for value in values)


def triple(values: Sequence[i64] | vec[i64], start: int = 0) -> Triple:
    """Three numbers of a row that belong together."""
    return int(values[start]), int(values[start + 1]), int(values[start + 2])
