"""Draw the maps of Solitaire Conquest anew: `python tools/solitaire_maps.py`, the same files every time.

The canvas is cut into some hundred small cells (a relaxed Voronoi diagram); those inside the shape of a map are land,
and each belongs to the region whose heart is nearest. Frontiers and coasts run along cell sides, roughened once for
both neighbours, so that they share every corner. What borders what follows from the drawing; sea routes are told by
name.
"""

import math
import random
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "src/banneret/games/solitaire_conquest/maps"
WIDTH, HEIGHT = 1000, 700
CELLS = 520
SHORTEST = 40  # of a frontier: a shorter one would leave players in doubt

XY = tuple[float, float]
Shape = Callable[[float, float], float]
"""How far inside the land a place is: sea below 0."""


@dataclass(frozen=True)
class Plan:
    """One map to draw."""

    key: str
    name: str
    about: str
    shape: Shape
    hearts: dict[str, XY]
    routes: tuple[tuple[str, str], ...] = ()


# == Shapes ==========================================================================================================
def oval(cx: float, cy: float, rx: float, ry: float, power: float = 2.0) -> Shape:
    return lambda x, y: 1 - (abs((x - cx) / rx) ** power + abs((y - cy) / ry) ** power) ** (1 / power)


def either(*shapes: Shape) -> Shape:
    return lambda x, y: max(shape(x, y) for shape in shapes)


def without(shape: Shape, hole: Shape) -> Shape:
    return lambda x, y: min(shape(x, y), -hole(x, y))


def band(points: Sequence[XY], half: float) -> Shape:
    """A strip of land along a line."""

    def depth(x: float, y: float) -> float:
        nearest = math.inf
        for (x1, y1), (x2, y2) in pairwise(points):
            dx, dy = x2 - x1, y2 - y1
            along = max(0.0, min(1.0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)))
            nearest = min(nearest, math.hypot(x - x1 - along * dx, y - y1 - along * dy))
        return 1 - nearest / half

    return depth


def around(cx: float, cy: float, rx: float, ry: float, count: int, turn: float = 0.0) -> list[XY]:
    angles = [2 * math.pi * (index + turn) / count for index in range(count)]
    return [(cx + rx * math.cos(angle), cy + ry * math.sin(angle)) for angle in angles]


SPINE = (
    (90, 560),
    (210, 420),
    (330, 250),
    (480, 170),
    (600, 260),
    (640, 420),
    (740, 545),
    (880, 440),
    (915, 240),
)

PLANS = (
    Plan(
        "heartland",
        "The Heartland",
        "Broad land with many borders: whatever you conquer opens two or three Hordes more.",
        oval(500, 350, 455, 305, 3.2),
        {
            name: (115 + 235 * (index % 4) + 65 * (index // 4 % 2), 145 + 205 * (index // 4))
            for index, name in enumerate(
                (
                    "Northmarch", "Hollowfell", "Greywater", "Eastwold",
                    "Fenmark", "Kingsreach", "Thornvale", "Sable Hills",
                    "Westmoor", "Oakenford", "Amberfield", "Southcliff",
                )
            )
        },
    ),
    Plan(
        "inner-sea",
        "The Inner Sea",
        "Twelve realms in a ring round a gulf: the war goes round both ways, and two ferries cut it short.",
        without(oval(500, 350, 470, 320, 2.4), oval(500, 350, 235, 128)),
        dict(
            zip(
                (
                    "Dawnport", "Coral Hook", "Brackwater", "Tidewell", "Lantern Bay", "Saltmarch",
                    "Duskharbour", "Gullcrag", "Stormfirth", "Whalebone", "Pearlstrand", "Anchorhold",
                ),
                around(500, 350, 352, 226, 12, 0.5),
            )
        ),
        (("Dawnport", "Duskharbour"), ("Tidewell", "Stormfirth")),
    ),
    Plan(
        "long-march",
        "The Long March",
        "A mountainous cape, long and narrow: few ways, and hardly a choice of whom to fight next.",
        band(SPINE, 100),
        {
            "Landsend": (95, 565), "Crowgate": (190, 455), "Pinehollow": (270, 345), "Highbarrow": (352, 215),
            "Frostpass": (455, 150), "Eaglestone": (540, 215), "Mistfall": (625, 305), "Ravenscar": (640, 415),
            "Cinderdale": (690, 525), "Broken Spur": (795, 545), "Windhead": (880, 435), "Last Watch": (915, 260),
        },
    ),
    Plan(
        "thousand-isles",
        "The Thousand Isles",
        "Islands large and small, and the sea lanes between them.",
        either(
            oval(200, 190, 165, 130), oval(520, 150, 130, 95), oval(820, 190, 145, 130),
            oval(175, 510, 135, 135), oval(500, 440, 150, 135), oval(815, 530, 160, 120),
        ),
        {
            "Heron Isle": (130, 180), "Drake Isle": (270, 200),
            "Skerry": (460, 150), "Fogholm": (585, 150),
            "Sunspire": (820, 130), "Kraken Rock": (825, 255),
            "Mourning Isle": (170, 440), "Reedholm": (180, 580),
            "Harrow": (440, 440), "Lowen": (565, 440),
            "Goldsand": (740, 525), "Farrow": (890, 535),
        },
        (
            ("Drake Isle", "Skerry"), ("Fogholm", "Sunspire"), ("Heron Isle", "Mourning Isle"),
            ("Drake Isle", "Harrow"), ("Mourning Isle", "Harrow"), ("Reedholm", "Harrow"), ("Skerry", "Harrow"),
            ("Fogholm", "Lowen"), ("Lowen", "Goldsand"), ("Kraken Rock", "Farrow"), ("Kraken Rock", "Lowen"),
        ),
    ),
    Plan(
        "two-crowns",
        "The Two Crowns",
        "Two old kingdoms, a narrow isthmus between them and a ferry in the south.",
        either(
            oval(245, 340, 205, 290, 2.5), oval(755, 360, 210, 290, 2.5), band(((400, 250), (600, 270)), 62)
        ),
        {
            "Whitehold": (140, 150), "Bramblewood": (310, 140), "Stagmoor": (175, 335), "Crownfield": (360, 320),
            "Millbridge": (135, 525), "Rushmere": (305, 515),
            "Ironmouth": (680, 190), "Eastcrown": (850, 175), "Vargwood": (640, 370), "Blackfen": (830, 375),
            "Old Quarry": (690, 545), "Suncoast": (865, 555),
        },
        (("Rushmere", "Old Quarry"),),
    ),
    Plan(
        "the-star",
        "The Star of Capes",
        "A crowded middle and six long capes: what lies at the end of a cape has a single neighbour.",
        either(
            oval(500, 350, 225, 180),
            *(
                band(((500, 350), tip), 72)
                for tip in ((880, 330), (720, 90), (300, 95), (115, 370), (290, 610), (720, 610))
            ),
        ),
        {
            "Starhold": (500, 350),
            "Emberdown": (640, 340), "Fairglen": (585, 235), "Lorewood": (430, 235), "Harthill": (365, 345),
            "Stillwater": (500, 465),
            "Sunrise Cape": (845, 330), "Gale Cape": (695, 125), "Wolf Cape": (315, 125), "Sunset Cape": (160, 370),
            "Bone Cape": (310, 580), "Ember Cape": (695, 585),
        },
    ),
)  # fmt: skip


# == Cells ===========================================================================================================
Side = int
"""The cell on the other side, or one of the four walls (below 0)."""


def cut(sites: list[XY]) -> list[list[tuple[float, float, Side]]]:
    """For each cell its corners in order, each with what lies beyond the side that leads away from it."""
    walls = [
        (-1, 0.0, 0.0),
        (-2, float(WIDTH), 0.0),
        (-3, float(WIDTH), float(HEIGHT)),
        (-4, 0.0, float(HEIGHT)),
    ]
    cells = []
    for x, y in sites:
        polygon: list[tuple[float, float, Side]] = [(cx, cy, wall) for wall, cx, cy in walls]
        for other in sorted(range(len(sites)), key=lambda o: math.dist(sites[o], (x, y)))[1:60]:
            ox, oy = sites[other]
            nx, ny = ox - x, oy - y
            limit = (ox * ox + oy * oy - x * x - y * y) / 2
            kept: list[tuple[float, float, Side]] = []
            for (ax, ay, side), (bx, by, _) in zip(polygon, polygon[1:] + polygon[:1]):
                a, b = nx * ax + ny * ay - limit, nx * bx + ny * by - limit
                t = a / (a - b) if (a < 0) != (b < 0) else 0.0
                cross = (ax + t * (bx - ax), ay + t * (by - ay))
                if a < 0:
                    kept.append((ax, ay, side))
                    if b >= 0:
                        kept.append((*cross, other))
                elif b < 0:
                    kept.append((*cross, side))
            polygon = kept
        cells.append(polygon)
    return cells


def corner(sites: list[XY], a: int, b: int, c: int) -> XY:
    """Where three cells meet: computed alike for all three."""
    (ax, ay), (bx, by), (cx, cy) = (sites[cell] for cell in sorted((a, b, c)))
    d = 2 * (ax * (by - cy) + bx * (cy - ay) + cx * (ay - by))
    sa, sb, sc = ax * ax + ay * ay, bx * bx + by * by, cx * cx + cy * cy
    return (
        (sa * (by - cy) + sb * (cy - ay) + sc * (ay - by)) / d,
        (sa * (cx - bx) + sb * (ax - cx) + sc * (bx - ax)) / d,
    )


def relaxed(dice: random.Random) -> tuple[list[XY], list[list[Side]]]:
    """Sites of even density, and what lies round each."""
    sites = [(dice.uniform(0, WIDTH), dice.uniform(0, HEIGHT)) for _ in range(CELLS)]
    for _ in range(3):
        polygons = cut(sites)
        sites = [
            (sum(x for x, _, _ in polygon) / len(polygon), sum(y for _, y, _ in polygon) / len(polygon))
            for polygon in polygons
        ]
    return sites, [[side for _, _, side in polygon] for polygon in cut(sites)]


# == Regions =========================================================================================================
def settle(plan: Plan, sites: list[XY], cells: list[list[Side]], dice: random.Random) -> list[str]:
    """The region of each cell; no word for the sea."""
    waves = [(dice.uniform(0.006, 0.02), dice.uniform(0, 6.3), dice.uniform(0, 6.3)) for _ in range(6)]
    owner = []
    for (x, y), sides in zip(sites, cells):
        rough = sum(math.sin(x * f + p) * math.sin(y * f + q) for f, p, q in waves) / 6
        land = plan.shape(x, y) + 0.10 * rough > 0
        land = land and min(sides) >= 0  # the rim of the canvas is sea
        owner.append(min(plan.hearts, key=lambda name: math.dist(plan.hearts[name], (x, y))) if land else "")
    lakes(owner, cells)
    for one, other in combinations(plan.hearts, 2):
        part(owner, cells, one, other)
    for name in plan.hearts:  # one piece each: what lies apart goes to its neighbours, or under
        pieces = parts([cell for cell, region in enumerate(owner) if region == name], cells)
        for piece in sorted(pieces, key=len)[:-1]:
            for cell in piece:
                beside = [owner[side] for side in cells[cell] if side >= 0 and owner[side] not in ("", name)]
                owner[cell] = beside[0] if beside else ""
    return owner


def part(owner: list[str], cells: list[list[Side]], one: str, other: str) -> None:
    """Where two regions hardly touch, the cells between them go to a third."""
    touching = [
        (cell, side)
        for cell, region in enumerate(owner)
        for side in cells[cell]
        if region == one and side >= 0 and owner[side] == other
    ]
    if len(touching) in (1, 2):
        for cell, _ in touching:
            third = [owner[side] for side in cells[cell] if owner[side] not in ("", one, other)]
            owner[cell] = third[0] if third else owner[cell]


def parts(cells: list[int], sides: list[list[Side]]) -> list[list[int]]:
    """The cells in connected pieces."""
    left, found = set(cells), []
    while left:
        piece = [left.pop()]
        for cell in piece:
            near = {side for side in sides[cell] if side in left}
            left -= near
            piece += sorted(near)
        found.append(piece)
    return found


def lakes(owner: list[str], cells: list[list[Side]]) -> None:
    """Small waters inland are filled up."""
    for piece in parts([cell for cell, region in enumerate(owner) if not region], cells):
        if len(piece) < 12:
            for cell in piece:
                beside = [owner[side] for side in cells[cell] if side >= 0 and owner[side]]
                owner[cell] = beside[0] if beside else ""


Corner = tuple[int, int]


def rough(one: Corner, other: Corner) -> list[Corner]:
    """The way from one corner to the next, bent the same from both ends; without its last point."""
    ends = sorted((one, other))
    dice = random.Random(repr(ends))

    def bend(a: XY, b: XY, depth: int) -> list[XY]:
        far = math.dist(a, b)
        if depth == 0 or far < 9:
            return [a]
        t, off = dice.uniform(0.4, 0.6), dice.uniform(-0.17, 0.17)
        middle = (
            a[0] + t * (b[0] - a[0]) - off * (b[1] - a[1]),
            a[1] + t * (b[1] - a[1]) + off * (b[0] - a[0]),
        )
        return bend(a, middle, depth - 1) + bend(middle, b, depth - 1)

    way = [(round(x), round(y)) for x, y in [*bend(ends[0], ends[1], 2), ends[1]]]
    if ends[0] != one:
        way.reverse()
    return list(dict.fromkeys(way))[:-1]


def outlines(owner: list[str], sites: list[XY], cells: list[list[Side]]) -> dict[str, list[Corner]] | None:
    """The coast of each region; `None` where one has more than one."""
    steps: dict[str, dict[Corner, Corner]] = defaultdict(dict)
    for cell, region in enumerate(owner):
        sides = cells[cell]
        for at, side in enumerate(sides if region else ()):
            if side < 0:
                return None
            if owner[side] != region:
                a = corner(sites, cell, sides[at - 1], side)
                b = corner(sites, cell, side, sides[(at + 1) % len(sides)])
                one, other = (round(a[0]), round(a[1])), (round(b[0]), round(b[1]))
                if one != other:
                    if one in steps[region]:
                        return None
                    steps[region][one] = other
    found = {}
    for region, next_of in steps.items():
        start = here = min(next_of)
        coast: list[Corner] = []
        seen = 0
        while True:
            coast += rough(here, next_of[here])
            here, seen = next_of[here], seen + 1
            if here == start:
                break
            if here not in next_of or seen > len(next_of):
                return None
        if seen != len(next_of) or len(set(coast)) != len(coast):
            return None
        found[region] = coast
    return found


def frontiers(coasts: dict[str, list[Corner]]) -> dict[frozenset[str], float]:
    """How long the common frontier of two regions is."""
    owners: dict[frozenset[Corner], list[str]] = defaultdict(list)
    for region, coast in coasts.items():
        for index in range(len(coast)):
            owners[frozenset((coast[index - 1], coast[index]))].append(region)
    lengths: dict[frozenset[str], float] = defaultdict(float)
    for side, regions in owners.items():
        if len(regions) == 2:
            one, other = side
            lengths[frozenset(regions)] += math.dist(one, other)
    return lengths


def heart(coast: list[Corner]) -> Corner:
    """The place inside that is farthest from the coast, in a box as wide as cards need."""

    def room(x: float, y: float) -> float:
        within, nearest = False, math.inf
        for i in range(len(coast)):
            (x1, y1), (x2, y2) = coast[i - 1], coast[i]
            if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
                within = not within
            nearest = min(nearest, math.hypot((x1 - x) / 1.3, y1 - y))
        return nearest if within else -1

    xs, ys = [x for x, _ in coast], [y for _, y in coast]
    places = [(x, y) for x in range(min(xs), max(xs), 4) for y in range(min(ys), max(ys), 4)]
    return max(places, key=lambda place: room(*place))


def draw(plan: Plan) -> str:
    """The map file: the first drawing in which every frontier can be seen."""
    for seed in range(200):
        dice = random.Random(f"{plan.key} {seed}")
        sites, cells = relaxed(dice)
        coasts = outlines(settle(plan, sites, cells, dice), sites, cells)
        if coasts is None or len(coasts) != len(plan.hearts):
            continue
        lengths = frontiers(coasts)
        if min(lengths.values()) >= SHORTEST:
            return write(plan, coasts, {*lengths, *map(frozenset, plan.routes)})
    raise SystemExit(f"{plan.key}: no drawing found")


def write(plan: Plan, coasts: dict[str, list[Corner]], borders: set[frozenset[str]]) -> str:
    lines = [
        "# Drawn by tools/solitaire_maps.py. Format: see the head of __init__.py beside this file.",
        "",
        f'name = "{plan.name}"',
        f'about = "{plan.about}"',
        'provenance = "house"',
    ]
    for name in plan.hearts:
        near = [other for other in plan.hearts if frozenset((name, other)) in borders and other != name]
        x, y = heart(coasts[name])
        corners = " ".join(f"{x},{y}" for x, y in coasts[name])
        lines += [
            "",
            "[[region]]",
            f'name = "{name}"',
            "borders = [" + ", ".join(f'"{other}"' for other in near) + "]",
            f"point = [{x}, {y}]",
            f'outline = "{corners}"',
        ]
    return "\n".join(lines) + "\n"


def main() -> None:
    for plan in PLANS:
        path = FOLDER / f"{plan.key}.toml"
        path.write_text(draw(plan), encoding="utf-8")
        print(path.name)


if __name__ == "__main__":
    main()
