"""A map as it is drawn: which terrain a region has, where its marks and its Horde lie."""

import functools
import math
import random
from collections.abc import Iterator, Sequence

from banneret.games.solitaire_conquest.maps import HEIGHT, WIDTH, Atlas
from banneret.games.solitaire_conquest.maps.layout import inside
from banneret.pieces.maps import Chart, Land, Mark, Point, Spot, spread, turned

ACROSS, DOWN = 130.0, 100.0
"""What a Horde takes up, with the name above it."""
GAP = 27.0
"""Between two marks of the terrain."""
SHORE = 15.0
SIZES = (1.24, 1.18, 1.12, 1.06)
ASTRAY = 18.0
"""How far from its region's point a Horde may lie for the sake of a larger size."""
ROSE = 64.0
"""The room that a compass rose would like to have around it."""

# Names tell what a land is like.
TOLD = {
    "wood": ("wood", "oak", "thorn", "pine", "bramble", "lore", "alder", "birch", "cedar", "elm", "fir", "juniper"),
    "peak": ("spur", "peak", "pass", "eagle", "scar", "raven", "crag", "iron", "gull", "kraken", "high"),
    "hill": ("hill", "barrow", "down", "hart", "fell", "hollow", "quarry", "crow", "spire", "wolf", "drake", "wind"),
    "moor": ("moor", "fen", "marsh", "reed", "water", "mere", "mist", "brack", "fog", "tide", "still", "salt"),
    "waste": ("sand", "gold", "bone", "cinder", "ember", "sable", "dust", "sun", "coral", "pearl", "whale", "skerry"),
    "plain": ("field", "glen", "ford", "hold", "crown", "king", "mark", "march", "bridge", "amber", "farrow", "dale"),
}  # fmt: skip


# What comes nearest to each.
AKIN = {
    "wood": "wood hill moor plain peak waste",
    "peak": "peak hill waste wood plain moor",
    "hill": "hill peak waste wood plain moor",
    "moor": "moor plain wood waste hill peak",
    "waste": "waste hill plain peak moor wood",
    "plain": "plain waste moor wood hill peak",
}


@functools.lru_cache(maxsize=32)
def chart(atlas: Atlas) -> Chart:
    """All that never changes."""
    terrains = terrain(atlas)
    return Chart(
        title=atlas.name,
        width=WIDTH,
        height=HEIGHT,
        size=size(atlas),
        lands=tuple(Land(region.name, region.outline, kind) for region, kind in zip(atlas.regions, terrains)),
        routes=tuple((atlas.regions[one].point, atlas.regions[other].point) for one, other in atlas.routes),
        rose=rose(atlas),
        marks=tuple(marks(atlas, terrains, False)),
        upright_marks=tuple(marks(atlas, terrains, True)),
    )


def rose(atlas: Atlas) -> Point | None:
    """Where the compass rose has most room at sea, up to what it would like; nowhere if it has not enough."""
    coast: list[Point] = [corner for region in atlas.regions for corner in region.outline[::3]]
    half = ACROSS * size(atlas) / 2
    coast += [(spot.x + side, spot.y + DOWN / 3) for spot in spots(atlas) for side in (-half, half)]

    def room(place: tuple[int, int]) -> float:
        x, y = place
        return min(ROSE, x, y, WIDTH - x, HEIGHT - y, *(math.dist(place, corner) for corner in coast))

    places = [(x, y) for x in range(60, WIDTH - 40, 40) for y in range(60, HEIGHT - 40, 40)]
    for place in sorted(places, key=lambda place: (-room(place), -place[1], -place[0])):
        if room(place) < ROSE * 0.75:
            return None
        if not any(inside(place, region.outline) for region in atlas.regions):
            return place
    return None


@functools.lru_cache(maxsize=32)
def corners(atlas: Atlas) -> tuple[str, str]:
    """The corners where the title covers least, on the lying map and on the upright one."""
    land = [corner for region in atlas.regions for corner in region.outline]
    found = []
    for prefix, points, across, down in (
        ("lying", land, WIDTH, HEIGHT),
        ("upright", [turned(corner, HEIGHT) for corner in land], HEIGHT, WIDTH),
    ):
        middles = {
            f"{prefix}-{north_south}{east_west}": (x, y)
            for north_south, y in (("s", down - 30), ("n", 30))
            for east_west, x in (("e", across - 130), ("w", 130))
        }
        far = {
            name: min(max(abs(px - x) / 3, abs(py - y)) for px, py in points)
            for name, (x, y) in middles.items()
        }
        found.append(max(far, key=lambda name: far[name]))
    return found[0], found[1]


@functools.lru_cache(maxsize=32)
def spots(atlas: Atlas) -> tuple[Spot, ...]:
    """Where the Hordes lie, on the lying map and on the upright one."""
    return spread_out(atlas, size(atlas))


def spread_out(atlas: Atlas, size: float) -> tuple[Spot, ...]:
    """The same for Hordes drawn in this size."""
    points = [region.point for region in atlas.regions]
    lying = spread(points, WIDTH, HEIGHT, ACROSS * size, DOWN * size)
    upright = spread([turned(point, HEIGHT) for point in points], HEIGHT, WIDTH, ACROSS * size, DOWN * size)
    return tuple(Spot(*one, *other) for one, other in zip(lying, upright))


@functools.lru_cache(maxsize=32)
def size(atlas: Atlas) -> float:
    """How large Hordes are drawn: as large as leaves them about where they belong."""
    for size in SIZES:
        moved = (
            max(
                math.dist((spot.x, spot.y), region.point),
                math.dist((spot.u, spot.v), turned(region.point, HEIGHT)),
            )
            for spot, region in zip(spread_out(atlas, size), atlas.regions)
        )
        if max(moved) <= ASTRAY:
            return size
    return 1.0


def terrain(atlas: Atlas) -> list[str]:
    """What each region is like: as its name says or nearly so, but not like a neighbour where that can be helped."""
    kinds: list[str] = []
    for index, region in enumerate(atlas.regions):
        near = {kinds[other] for other in region.borders if other < index}
        said = [kind for kind, words in TOLD.items() if any(word in region.name.casefold() for word in words)]
        first = said[0] if said else min(AKIN, key=lambda kind: (kinds.count(kind), (index + len(kind)) % 7))
        wishes = [*said, *AKIN[first].split()]
        kinds.append(next((kind for kind in wishes if kind not in near), wishes[0]))
    return kinds


def marks(atlas: Atlas, terrains: Sequence[str], upright: bool) -> Iterator[Mark]:
    """Marks of the terrain, evenly strewn where they are in nobody's way."""
    dice = random.Random(f"{atlas.name} {upright}")
    boxes = [(spot.u, spot.v) if upright else (spot.x, spot.y) for spot in spots(atlas)]
    for region, kind in zip(atlas.regions, terrains):
        outline = [turned(point, HEIGHT) for point in region.outline] if upright else region.outline
        for x, y in strewn(outline, boxes, size(atlas), dice):
            yield kind, dice.randrange(4), x, y


def strewn(
    outline: Sequence[Point], boxes: Sequence[Point], size: float, dice: random.Random
) -> Iterator[Point]:
    """Points within an outline, off its shore and off all boxes."""
    corners = [(round(x), round(y)) for x, y in outline]
    wide, high = ACROSS * size / 2 + 10, DOWN * size / 2 + 6
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    row = 0
    y = min(ys) + GAP / 2
    while y < max(ys):
        x = min(xs) + GAP / 2 + (row % 2) * GAP / 2
        while x < max(xs):
            at = (round(x + dice.uniform(-7, 7)), round(y + dice.uniform(-6, 6)))
            clear = all(abs(at[0] - bx) > wide or abs(at[1] - by) > high for bx, by in boxes)
            if clear and all(math.dist(at, corner) > SHORE for corner in corners) and inside(at, corners):
                yield at
            x += GAP
        y += GAP
        row += 1
