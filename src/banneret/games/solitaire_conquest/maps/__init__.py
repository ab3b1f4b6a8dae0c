"""Maps: twelve regions, what borders what (SC-1), and how they are drawn. Also a map of the player's own.

    name = "The Broken Coast"
    about = "A sentence about it."
    provenance = "house"

    [[region]]
    name = "Ashmoor"
    borders = ["Fenwick", "Old Tarn"]      # told on both sides
    point = [420, 310]                     # where its cards lie; all regions have one, or none has
    outline = "380,250 470,262 …"          # its coast; all regions have one, or none has

The canvas is 1000 wide and 700 high. Neighbours by land share the corners of their common frontier exactly; regions
that border each other without a common frontier are joined by a sea route. A map without points or outlines is laid out
by `layout.py`: an islet for each region and a route for each border.
"""

import functools
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

import msgspec

from banneret.core.content import Content, ContentSource, Row, check_name, read_content
from banneret.core.documents import Document, Place, read_document
from banneret.games.solitaire_conquest.maps import layout

FOLDER = Path(__file__).parent

OWN: Final = "own"
REGIONS: Final = 12
WIDTH: Final = 1000
HEIGHT: Final = 700
APART: Final = 40
"""So far at least are two points from each other, or their cards would cover each other."""

POINT = re.compile(r"(\d{1,4}),(\d{1,4})")

NAME = re.compile(r"[^\W\d_]+([ '-][^\W\d_]+)*")

Across = Annotated[int, msgspec.Meta(ge=0, le=WIDTH)]
Down = Annotated[int, msgspec.Meta(ge=0, le=HEIGHT)]
Point = tuple[int, int]


class RegionRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One region of a map file."""

    name: Annotated[str, msgspec.Meta(max_length=18)]
    borders: list[str]
    point: tuple[Across, Down] | None = None
    outline: str = ""


class MapSheet(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A whole map file."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    about: Annotated[str, msgspec.Meta(max_length=300)] = ""
    region: list[RegionRow]


@dataclass(frozen=True)
class Region:
    """A region as it is played and drawn."""

    name: str
    borders: tuple[int, ...]
    point: Point
    outline: tuple[Point, ...]


@dataclass(frozen=True)
class Atlas:
    """A map that has been checked."""

    key: str
    name: str
    about: str
    regions: tuple[Region, ...]
    routes: tuple[tuple[int, int], ...]
    """Pairs that border each other over the sea."""


# == Reading =========================================================================================================
def read_map(source: ContentSource | None) -> tuple[Content[MapSheet], Atlas]:
    """A map of the player's own, or the sample to copy. Raises `BadInputError` where it cannot be played."""
    content = read_content(source, FOLDER / f"{OWN}.toml", MapSheet, check)
    return content, atlas(OWN, content.sheet)


@functools.cache
def built_in(key: str) -> Atlas:
    """A map of the package."""
    document = read_document(FOLDER / f"{key}.toml")
    sheet = document.read(MapSheet)
    check(document, sheet)
    return atlas(key, sheet)


def check(document: Document, sheet: MapSheet) -> None:
    """What the types cannot say: SC-1, and that it can be drawn."""
    Check(document, sheet).all()


class Check:
    """The examination of one map file."""

    def __init__(self, document: Document, sheet: MapSheet) -> None:
        self.document = document
        self.rows = sheet.region

    def refuse(self, reason: str, *path: Place) -> Exception:
        return self.document.refuse(reason, *path)

    def all(self) -> None:
        if len(self.rows) != REGIONS:
            last = min(len(self.rows) - 1, REGIONS)  # the first too many, or the last there is
            place: tuple[Place, ...] = ("region", last, "name") if self.rows else ("region",)
            reason = f"a map has {REGIONS} regions, this one has {len(self.rows)} (SC-1)"
            raise self.refuse(reason, *place)
        self.names()
        self.borders()
        self.connected()
        self.points()
        self.outlines()

    def names(self) -> None:
        seen: set[str] = set()
        for index, row in enumerate(self.rows):
            if not NAME.fullmatch(row.name):
                reason = "a name is letters, with single spaces, hyphens or apostrophes between them"
                raise self.refuse(reason, "region", index, "name")
            check_name(self.document, row.name, seen, "region", "region", index, "name")
            if {"from", "with"} & set(row.name.casefold().split()):
                raise self.refuse("from and with are words of the notation", "region", index, "name")

    def borders(self) -> None:
        rows = {row.name: row for row in self.rows}
        for index, row in enumerate(self.rows):
            for at, other in enumerate(row.borders):
                place = ("region", index, "borders")
                if other not in rows:
                    raise self.refuse(f"there is no region {other}", *place)
                if other == row.name:
                    raise self.refuse(f"{other} cannot border itself", *place)
                if other in row.borders[:at]:
                    raise self.refuse(f"{other} stands here twice", *place)
                if row.name not in rows[other].borders:
                    raise self.refuse(
                        f"{row.name} borders {other}, but {other} does not border {row.name} (SC-1)", *place
                    )

    def connected(self) -> None:
        rows = {row.name: row for row in self.rows}
        found = [self.rows[0].name]
        for name in found:
            found += [other for other in rows[name].borders if other not in found]
        for index, row in enumerate(self.rows):
            if row.name not in found:
                raise self.refuse(
                    f"no way leads from {self.rows[0].name} to {row.name} (SC-1)", "region", index, "borders"
                )

    def points(self) -> None:
        given = [row for row in self.rows if row.point is not None]
        for index, row in enumerate(self.rows):
            if given and row.point is None:
                raise self.refuse(
                    f"{given[0].name} has a point, {row.name} has none", "region", index, "point"
                )
            for other in self.rows[:index]:
                if row.point and other.point and layout.distance(row.point, other.point) < APART:
                    raise self.refuse(
                        f"closer than {APART} to the point of {other.name}", "region", index, "point"
                    )

    def outlines(self) -> None:
        given = [row for row in self.rows if row.outline]
        edges: dict[layout.Edge, int] = {}
        for index, row in enumerate(self.rows if given else ()):
            place = ("region", index, "outline")
            if not row.outline:
                raise self.refuse(f"{given[0].name} has an outline, {row.name} has none", *place)
            outline = self.outline(row.outline, *place)
            if row.point is None:
                raise self.refuse("a region with an outline needs a point", *place)
            if not layout.inside(row.point, outline):
                raise self.refuse("the point lies outside of the outline", *place)
            for edge in layout.edges(outline):
                other = edges.setdefault(edge, index)
                if other != index and self.rows[other].name not in row.borders:
                    raise self.refuse(
                        f"has a common frontier with {self.rows[other].name}, which is no border", *place
                    )

    def outline(self, text: str, *place: Place) -> tuple[Point, ...]:
        for word in text.split():
            match = POINT.fullmatch(word)
            if not match or int(match[1]) > WIDTH or int(match[2]) > HEIGHT:
                raise self.refuse(
                    f"{word!r} is no corner x,y with x up to {WIDTH} and y up to {HEIGHT}", *place
                )
        outline = read_outline(text)
        if len(set(outline)) != len(outline) or len(outline) < 3:
            raise self.refuse("an outline has three corners or more, each once", *place)
        return outline


def read_outline(text: str) -> tuple[Point, ...]:
    """The corners in a text like `380,250 470,262`."""
    return tuple((int(match[1]), int(match[2])) for match in POINT.finditer(text))


# == Drawing =========================================================================================================
def atlas(key: str, sheet: MapSheet) -> Atlas:
    """The map with everything that a drawing needs; what the file leaves open is laid out."""
    numbers = {row.name: index for index, row in enumerate(sheet.region)}
    borders = tuple(tuple(sorted(numbers[name] for name in row.borders)) for row in sheet.region)
    points = tuple(row.point for row in sheet.region if row.point is not None)
    points = points or layout.lay_out(borders, WIDTH, HEIGHT)
    outlines = [read_outline(row.outline) for row in sheet.region if row.outline]
    outlines = outlines or layout.islets(points, WIDTH, HEIGHT)
    sides = [layout.edges(outline) for outline in outlines]
    return Atlas(
        key,
        sheet.name,
        sheet.about,
        tuple(
            Region(row.name, borders[index], points[index], outlines[index])
            for index, row in enumerate(sheet.region)
        ),
        tuple(
            (one, other)
            for one in range(REGIONS)
            for other in borders[one]
            if one < other and not sides[one] & sides[other]
        ),
    )
