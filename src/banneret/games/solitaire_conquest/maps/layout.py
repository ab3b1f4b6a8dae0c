"""Where to draw the regions of a map that says only what borders what; and a little geometry."""

import functools
import math
import random
from collections.abc import Sequence
from itertools import combinations

Point = tuple[int, int]
Edge = frozenset[Point]

TRIES = 10  # arrangements, of which the one with the fewest crossings is taken
ROUNDS = 150
MARGIN = 90


def distance(one: Point, other: Point) -> float:
    """How far two points are from each other."""
    return math.dist(one, other)


def edges(outline: Sequence[Point]) -> set[Edge]:
    """The sides of a polygon."""
    return {frozenset((outline[i - 1], outline[i])) for i in range(len(outline))}


def inside(point: Point, outline: Sequence[Point]) -> bool:
    """Whether the point lies within the polygon."""
    x, y = point
    within = False
    for i in range(len(outline)):
        (x1, y1), (x2, y2) = outline[i - 1], outline[i]
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            within = not within
    return within


def crossing(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether the lines a-b and c-d cross."""

    def side(p: Point, q: Point, r: Point) -> bool:
        return (q[0] - p[0]) * (r[1] - p[1]) > (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) != side(a, b, d) and side(c, d, a) != side(c, d, b)


@functools.lru_cache(8)
def lay_out(borders: tuple[tuple[int, ...], ...], width: int, height: int) -> tuple[Point, ...]:
    """A point for each region, the same for the same borders: neighbours near, few borders crossing."""
    lines = [(one, other) for one, row in enumerate(borders) for other in row if one < other]

    def faults(points: list[Point]) -> tuple[int, float]:
        crossings = sum(
            crossing(points[a], points[b], points[c], points[d])
            for (a, b), (c, d) in combinations(lines, 2)
            if not {a, b} & {c, d}
        )
        return crossings, -min(distance(one, other) for one, other in combinations(points, 2))

    tries = [settle(borders, random.Random(number), width, height) for number in range(TRIES)]
    best = min(tries, key=faults)
    return tuple(best)


def settle(borders: Sequence[Sequence[int]], dice: random.Random, width: int, height: int) -> list[Point]:
    """Regions push each other away and pull their neighbours, until they lie still; then all fill the canvas."""
    count = len(borders)
    circle = list(range(count))
    dice.shuffle(circle)
    at = [[0.0, 0.0] for _ in range(count)]
    for index, region in enumerate(circle):
        at[region] = [math.cos(2 * math.pi * index / count), math.sin(2 * math.pi * index / count)]
    ideal = 0.55
    for turn in range(ROUNDS):
        heat = 0.2 * (1 - turn / ROUNDS)
        push = [[0.0, 0.0] for _ in range(count)]
        for one, other in combinations(range(count), 2):
            dx, dy = at[one][0] - at[other][0], at[one][1] - at[other][1]
            far = math.hypot(dx, dy) or 0.001
            force = ideal * ideal / far - (far * far / ideal if other in borders[one] else 0.0)
            for region, sign in ((one, 1), (other, -1)):
                push[region][0] += sign * dx / far * force
                push[region][1] += sign * dy / far * force
        for region in range(count):
            far = math.hypot(*push[region]) or 0.001
            step = min(far, heat) / far
            at[region][0] += push[region][0] * step
            at[region][1] += push[region][1] * step
    left, right = min(x for x, _ in at), max(x for x, _ in at)
    top, bottom = min(y for _, y in at), max(y for _, y in at)
    across = (width - 2 * MARGIN) / (right - left or 1)
    down = (height - 2 * MARGIN) / (bottom - top or 1)
    return [(round(MARGIN + (x - left) * across), round(MARGIN + (y - top) * down)) for x, y in at]


def islets(points: Sequence[Point], width: int, height: int) -> list[tuple[Point, ...]]:
    """A round coast about each point, as large as its neighbours leave room for."""
    found = []
    for index, (x, y) in enumerate(points):
        near = min(distance((x, y), other) for other in points[:index] + points[index + 1 :])  # type: ignore[operator]
        radius = max(12.0, min(78.0, near / 2 - 8))
        dice = random.Random(index)
        coast = []
        for corner in range(18):
            angle = 2 * math.pi * corner / 18
            reach = radius * dice.uniform(0.84, 1.0)
            coast.append(
                (
                    min(width, max(0, round(x + reach * math.cos(angle)))),
                    min(height, max(0, round(y + reach * math.sin(angle)))),
                )
            )
        found.append(tuple(dict.fromkeys(coast)))
    return found
