"""The three boards: hexagons of hexagons, and the names of their fields.

61 fields, 4 and 5 players     51 fields, quick game for 4      37 fields, 3 players
   a1 a2 a3 a4 a5                                                     a1 a2 a3 a4
  b1 b2 b3 b4 b5 b6               a1 a2 a3 a4 a5 a6                  b1 b2 b3 b4 b5
     … nine rows                     … seven rows                       … seven rows
"""

import functools
from dataclasses import dataclass

Cell = tuple[int, int]

DIRECTIONS: tuple[Cell, ...] = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))


@dataclass(frozen=True)
class Shape:
    """A board: the axial coordinates (q, r) of its fields, row by row from the top; names; neighbours by number."""

    cells: tuple[Cell, ...]
    names: tuple[str, ...]
    neighbours: tuple[tuple[int, ...], ...]


@functools.cache
def shape(seats: int, board: str) -> Shape:
    """The board for so many players; `quick` is the 51 fields of the quick game for four."""
    radius = 3 if seats == 3 else 4
    rows = 3 if seats == 3 or board == "quick" else 4
    cells: list[Cell] = []
    names: list[str] = []
    for r in range(-rows, rows + 1):
        row = [(q, r) for q in range(-radius, radius + 1) if abs(q + r) <= radius]
        cells += row
        names += [f"{chr(ord('a') + r + rows)}{place}" for place in range(1, len(row) + 1)]
    number = {cell: index for index, cell in enumerate(cells)}
    neighbours = tuple(
        tuple(sorted(number[q + dq, r + dr] for dq, dr in DIRECTIONS if (q + dq, r + dr) in number))
        for q, r in cells
    )
    return Shape(tuple(cells), tuple(names), neighbours)
