"""A drawn map of regions as one SVG: sea, coast, land with its terrain, names; and what lies in the regions.

The ground never changes and is drawn once. Over it lies a region's `Area`, which is what is clicked and focused, and
over all areas the `things`, each at a place of its own. On a narrow screen the map is turned a quarter to the right and
stands upright: the land turns, everything written keeps its direction. So each thing has two places.
"""

import functools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import htpy as h
from markupsafe import Markup, escape

from banneret.pieces.icons import mark
from banneret.pieces.markup import svg

Point = tuple[float, float]
Mark = tuple[str, int, float, float]
"""A mark of the terrain: the terrain, which of its marks, and where."""

# Marks of the terrain about a point, as they stand on old maps; two or more that take turns.
TERRAIN: dict[str, tuple[str, ...]] = {
    "wood": ("M-4 4q-6-1-4-7 2-8 9-8t9 8q2 6-4 7zM1 4v6", "M0-12l6 9h-3l5 8h-16l5-8h-3zM0 5v5"),
    "hill": ("M-14 6q9-17 17-5M-3 3q7-11 17 4", "M-11 5q10-16 21 0"),
    "peak": ("M-15 9l12-22 6 10 4-6 9 18M-3-13l-2 8 3 3-1 5", "M-11 7l11-20 11 20M0-13l-1 8 3 3"),
    "plain": ("M-8 5q2-6-1-9M-4 5q1-8-1-12M0 5q0-6 3-9", "M-9 4h7M-1 7h8M1 1h6"),
    "moor": ("M-9 5h18M-4 5q0-7-4-10M0 5v-13M4 5q0-7 4-10", "M-11 2q4-3 8 0t8 0M-6 7q4-3 8 0t8 0"),
    "waste": ("M-12 5q6-8 12-3 5-4 12 2M-5-4h.1M6-6h.1", "M-9 3h.1M-2-4h.1M5 4h.1M9-3h.1M0 8h.1"),
}  # fmt: skip
ISLE = "M-64 14q-8-26 14-34 6-26 34-22 26-16 44 4 28 2 32 26 18 22-6 38-12 26-42 20-24 14-44 0-30 2-32-32z"
BANNER = (
    '<path class="pole" d="M0 44V-36"/><path class="cloth" d="M-16-30h32v38l-16-10-16 10z"/>'
    '<path class="device" d="M0-25l2.5 8h8l-6.5 5 2.5 8-6.5-5-6.5 5 2.5-8-6.5-5h8z"/>'
)


@dataclass(frozen=True)
class Land:
    """One region as it lies there."""

    name: str
    outline: tuple[Point, ...]
    terrain: str
    """A word of `TERRAIN`."""


@dataclass(frozen=True)
class Chart:
    """Everything on a map that never changes."""

    title: str
    width: int
    height: int
    size: float
    """How large the things on it are drawn."""
    lands: tuple[Land, ...]
    routes: tuple[tuple[Point, Point], ...] = ()
    """Ways over the sea, from point to point; they show where no land lies on them."""
    rose: Point | None = None
    """Where a compass rose is to be, at sea."""
    marks: tuple[Mark, ...] = ()
    upright_marks: tuple[Mark, ...] = ()
    """The same for the map that is turned."""


@dataclass(frozen=True)
class Spot:
    """A place on the lying map and on the upright one."""

    x: float
    y: float
    u: float
    v: float

    @property
    def style(self) -> str:
        return f"--x:{self.x:g};--y:{self.y:g};--u:{self.u:g};--v:{self.v:g}"


@dataclass(frozen=True)
class Area:
    """What a region is to the one who plays."""

    id: str
    label: str
    move: str
    classes: tuple[str, ...] = ()
    chosen: bool = False
    blocked: bool = False
    stop: bool = False
    """Where the Tab key enters the map."""


def spread(points: Sequence[Point], width: float, height: float, across: float, down: float) -> list[Point]:
    """Places for boxes of one size, each as near to its point as the others and the rim allow."""
    at = [list(point) for point in points]
    for _ in range(200):
        still = True
        for one in range(len(at)):
            for other in range(one):
                dx, dy = at[one][0] - at[other][0], at[one][1] - at[other][1]
                over, under = across - abs(dx), down - abs(dy)
                if over > 0 and under > 0:
                    still = False
                    axis, gap = (0, over) if over / across < under / down else (1, under)
                    sign = 1 if (dx, dy)[axis] >= 0 else -1
                    at[one][axis] += sign * (gap / 2 + 0.5)
                    at[other][axis] -= sign * (gap / 2 + 0.5)
        for place in at:
            place[0] = min(max(place[0], across / 2), width - across / 2)
            place[1] = min(max(place[1], down / 2), height - down / 2)
        if still:
            break
    return [(round(x, 1), round(y, 1)) for x, y in at]


def turned(point: Point, height: float) -> Point:
    """Where a point of the lying map is on the upright one."""
    return height - point[1], point[0]


def trace(outline: Iterable[Point]) -> str:
    """A closed line as a path."""
    return f"M{' '.join(f'{x:g},{y:g}' for x, y in outline)}z"


def sheet(id: str, label: str, chart: Chart, areas: Sequence[Area], things: Sequence[Markup]) -> h.Element:
    """The whole map, one tab stop with arrows inside."""
    return h.svg(
        ".map",
        id=id,
        viewBox=f"0 0 {chart.width} {chart.height}",
        role="group",
        aria_label=label,
        data_rove=True,
        style=f"--across:{chart.width};--down:{chart.height};--size:{chart.size:g}",
    )[
        h.g(".world")[
            ground(chart),
            h.g(".turn.areas")[(area(number, state) for number, state in enumerate(areas))],
            svg('<g class="things" aria-hidden="true">'),
            things,
            svg("</g>"),
        ]
    ]


@functools.lru_cache(maxsize=4096)
def area(number: int, state: Area) -> Markup:
    """One region to be clicked and focused."""
    pressed = "true" if state.chosen else "false"
    disabled = ' aria-disabled="true"' if state.blocked else ""
    return svg(
        f'<g id="{state.id}" class="{" ".join(("area", *state.classes))}" role="button"',
        f' tabindex="{0 if state.stop else -1}" aria-pressed="{pressed}"{disabled}',
        f' aria-label="{escape(state.label)}" data-move="{escape(state.move)}">',
        f'<use href="#outline-{number}"/></g>',
    )


@functools.lru_cache(maxsize=32)
def ground(chart: Chart) -> Markup:
    """Sea, coast and land."""
    coast = " ".join(trace(land.outline) for land in chart.lands)
    return svg(
        '<g id="ground" aria-hidden="true">',
        "<defs>",
        *(
            f'<clipPath id="land-{i}"><path id="outline-{i}" d="{trace(land.outline)}"/></clipPath>'
            for i, land in enumerate(chart.lands)
        ),
        f'<path id="coast" d="{coast}"/></defs>',
        '<g class="turn">',
        *(f'<use class="depth depth-{i}" href="#coast"/>' for i in range(4)),
        *(f'<path class="route" d="{_lane(*route)}"/>' for route in chart.routes),
        _rose(chart.rose) if chart.rose else "",
        '<use class="cliff" href="#coast"/><use class="beach" href="#coast"/>',
        *(
            f'<g class="land {land.terrain}" clip-path="url(#land-{i})"><use class="soil" href="#outline-{i}"/>'
            f'<use class="edging" href="#outline-{i}"/></g>'
            for i, land in enumerate(chart.lands)
        ),
        '<use class="frontier" href="#coast"/>',
        "</g>",
        *_marks(chart),
        "</g>",
    )


def _rose(at: Point) -> str:
    """A compass rose; on the upright map its needle shows that north is to the right."""
    return (
        f'<g class="rose" transform="translate({at[0]:g} {at[1]:g})"><circle r="27"/><circle r="23"/>'
        '<path class="between" d="M24-24L9 0 24 24 0 9-24 24-9 0-24-24 0-9z"/>'
        '<path class="light" d="M0-42L8-8 42 0 8 8 0 42-8 8-42 0-8-8z"/>'
        '<path class="dark" d="M0-42V0l-8-8zM42 0H0l8-8zM0 42V0l8 8zM-42 0H0l-8 8z"/>'
        '<path class="north" d="M-5-46v-12l10 12v-12"/></g>'
    )


def _lane(one: Point, other: Point) -> str:
    """A way over the sea, slightly bent as ships sail."""
    (x1, y1), (x2, y2) = one, other
    bend = 0.12
    mx, my = (x1 + x2) / 2 - bend * (y2 - y1), (y1 + y2) / 2 + bend * (x2 - x1)
    return f"M{x1:g} {y1:g}Q{mx:.0f} {my:.0f} {x2:g} {y2:g}"


def _marks(chart: Chart) -> Iterable[str]:
    """All terrain marks of a kind as one path; a set for each way that the map can lie."""
    for way, marks in (("lying", chart.marks), ("upright", chart.upright_marks)):
        yield f'<g class="marks {way}">'
        for terrain, kinds in TERRAIN.items():
            strokes = "".join(
                _moved(kinds[number % len(kinds)], x, y) for kind, number, x, y in marks if kind == terrain
            )
            if strokes:
                yield f'<path class="{terrain}" d="{strokes}"/>'
        yield "</g>"


def _moved(path: str, x: float, y: float) -> str:
    """A mark set down at a point: its strokes are relative but for their beginnings."""
    return path.replace("M", f"M{x:g} {y:g}m")


@functools.cache
def emblem(picture: str) -> Markup:
    """An island, a card with a picture and a banner: for a shelf."""
    leaf = '<rect class="leaf" x="-19" y="-27" width="38" height="54" rx="5"/>'
    return svg(
        '<svg class="emblem isle-emblem" viewBox="-78 -78 156 156" aria-hidden="true">',
        *(
            f'<path class="{kind}" d="{ISLE}"/>'
            for kind in ("depth depth-1", "depth depth-3", "cliff", "soil")
        ),
        f'<g transform="translate(-20 8) rotate(-9)">{leaf}</g>',
        f'<g transform="translate(6 4) rotate(5)">{leaf}',
        f'<path class="band" d="M-18-19v-4q0-3 3-3h30q3 0 3 3v4z"/>{mark(picture, 0, 5, 30)}</g>',
        f'<g transform="translate(48 -12)">{BANNER}</g></svg>',
    )
