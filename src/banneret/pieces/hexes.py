"""A board of pointy-top hexagons as one SVG.

A `Hex` says all that is drawn on one field; `tile` is a pure, cached function of it, so that a board of 61 fields costs
little more than the fields that changed. The unit is the distance from the centre to a corner.
"""

import functools
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import htpy as h
from markupsafe import Markup, escape

from banneret.pieces.icons import mark
from banneret.pieces.markup import svg
from banneret.pieces.tokens import shape

UNIT = 40.0
RIM = 13.0
WIDTH = math.sqrt(3) * UNIT
OUTLINE = "M0-40L34.64-20V20L0 40-34.64 20V-20z"
SHIELD = "M0-9.5l8 2.6v5q0 7.2-8 10.4-8-3.2-8-10.4v-5z"

# Small strokes that make a terrain known without its colour.
GROUND = {
    "plain": "M-27 14q2-6 0-9.5M-23 15.5q2.5-8 0-12M23 15.5q-2.5-8 0-12M27 14q-2-6 0-9.5",
    "wood": "M-27 13l4-10 4 10zM-23 13v4M27 13l-4-10-4 10zM23 13v4",
    "hill": "M-31 13q6-9 12 0M-25 17q5-7 9 0M31 13q-6-9-12 0M25 17q-5-7-9 0",
    "peak": "M-31 15l7-13 4 6.5 2-3 4 9.5M31 15l-7-13-4 6.5-2-3-4 9.5",
    "ash": "M-28 14l3-7 3 5 2-9 3 11M28 14l-3-7-3 5-2-9-3 11",
    "water": "M-24-8q4-6 8 0t8 0 8 0 8 0 8 0M-28 3q4-6 8 0t8 0 8 0 8 0 8 0 8 0M-24 14q4-6 8 0t8 0 8 0 8 0 8 0",
}


@dataclass(frozen=True)
class Plaque:
    """A card lying on a field: its icon and the number that counts."""

    icon: str
    number: int


@dataclass(frozen=True)
class Hex:
    """One field as it is drawn; seats are numbers from 0."""

    id: str
    x: float
    y: float
    name: str
    label: str
    terrain: str
    number: int
    picture: str = ""
    move: str = ""
    owner: int | None = None
    plaques: tuple[Plaque, ...] = ()
    claim: int | None = None
    flooded: bool = False
    support: int = 0
    """Support that an attack here would have; a badge, where there is any."""
    target: str = ""
    """The icon of what may be done here, on a dot; nothing where nothing may be done."""
    short: int = 0
    """Strength that is missing, where the field lies within reach."""
    chosen: bool = False
    near: bool = False
    """Lends its support to the chosen field."""
    stop: bool = False
    """Where the Tab key enters the board."""


def centre(q: int, r: int) -> tuple[float, float]:
    """The middle of a field from its axial coordinates."""
    return WIDTH * (q + r / 2), UNIT * 1.5 * r


def tile(field: Hex) -> Markup:
    """One field."""
    return _tile(field)


@functools.lru_cache(maxsize=8192)
def _tile(field: Hex) -> Markup:
    classes = ["hex", field.terrain]
    classes += ["owned"] if field.owner is not None else []
    classes += ["flooded"] if field.flooded else []
    classes += ["claimed"] if field.claim is not None else []
    classes += ["target"] if field.target else []
    classes += ["near"] if field.near else []
    move = f' data-move="{escape(field.move)}"' if field.move else ""
    pressed = "true" if field.chosen else "false"
    return svg(
        f'<g id="{field.id}" class="{" ".join(classes)}" role="button" tabindex="{0 if field.stop else -1}"',
        f' aria-pressed="{pressed}" aria-label="{escape(field.label)}"{move}',
        f' transform="translate({field.x:g} {field.y:g})"><title>{escape(field.label)}</title>',
        _path("ground"),
        *_layers(field),
        _path("halo"),
        "</g>",
    )


def _path(kind: str, shape: str = OUTLINE, more: str = "") -> str:
    return f'<path class="{kind}" d="{shape}"{more}/>'


def _shield(kind: str, x: float, y: float, number: int, scale: float = 1) -> str:
    place = f"translate({x:g} {y:g}) scale({scale:g})"
    return f'<g class="{kind}" transform="{place}"><path d="{SHIELD}"/><text y="3.6">{number}</text></g>'


def _layers(field: Hex) -> Iterable[str]:
    if field.owner is not None:
        yield from _owned(field, field.owner)
    elif field.flooded:
        yield _path("scrub", GROUND["water"])
        yield f'<text class="drowned" y="7">{field.number}</text>'
    else:
        yield _path("scrub", GROUND[field.terrain])
        if field.picture:
            yield mark(field.picture, 0, -17, 23)
        yield f'<text class="number" y="19">{field.number}</text>'
    if field.claim is not None:
        yield from _claim(field.id, field.claim)
    yield f'<text class="name" y="33">{escape(field.name)}</text>'
    if field.support and field.owner is None and not field.flooded:
        yield _shield("lent", -22, -9, field.support)
    if field.target:
        place = "22 -9" if field.owner is None else "21 20"
        yield f'<g class="dot" transform="translate({place})"><circle r="9.5"/>{mark(field.target, 0, 0, 13)}</g>'
    elif field.short:
        yield '<g class="short" transform="translate(22 -9)"><rect x="-10" y="-8" width="20" height="16" rx="8"/>'
        yield f'<text y="4">−{field.short}</text></g>'


def _owned(field: Hex, owner: int) -> Iterable[str]:
    yield _path(f"soil seat-{owner}")
    ring = _path("", more=' transform="scale(.83)"')
    yield f'<g class="ring seat-{owner}">{ring}{ring}</g>'
    if len(field.plaques) == 1:
        yield from _plaque(f"{field.id}-troop", field.plaques[0], -15, 32, 25, 1)
    else:
        for row, card in enumerate(field.plaques):
            part = "fort" if row else "troop"
            yield from _plaque(f"{field.id}-{part}", card, -16 + row * 18, 17, 15, 0.8)
    yield f'<g class="chip" transform="translate(0 -27)">{shape(owner, 8)}</g>'


def _plaque(id: str, card: Plaque, top: float, height: float, size: float, scale: float) -> Iterable[str]:
    middle = top + height / 2
    yield f'<g class="plaque" id="{id}"><rect x="-22" y="{top:g}" width="44" height="{height:g}" rx="4.5"/>'
    yield mark(card.icon, -8, middle, size)
    yield _shield("lend", 12, middle, card.number, scale)
    yield "</g>"


def _claim(id: str, seat: int) -> Iterable[str]:
    yield f'<g class="claim" id="{id}-claim">{_path("veil")}{_path("pole", "M-17 27V-30")}'
    yield _path(f"cloth seat-{seat}", "M-17-29q15-7 33-1v22q-17-6-33 1z")
    yield f'<g transform="translate(0 -18)">{shape(seat, 8)}</g></g>'


def board(id: str, label: str, fields: Sequence[Hex]) -> h.Element:
    """All fields on their island, one tab stop with arrows inside."""
    left = min(field.x for field in fields) - WIDTH / 2 - RIM
    top = min(field.y for field in fields) - UNIT - RIM
    width = max(field.x for field in fields) + WIDTH / 2 + RIM - left
    height = max(field.y for field in fields) + UNIT + RIM - top
    cells = tuple((field.x, field.y) for field in fields)
    return h.svg(
        ".hexes",
        id=id,
        viewBox=f"{left:.4g} {top:.4g} {width:.4g} {height:.4g}",
        role="group",
        aria_label=label,
        data_rove=True,
        style=f"--across:{width:.0f};--down:{height:.0f}",
    )[_island(cells), (tile(field) for field in fields)]


@functools.lru_cache(maxsize=64)
def _island(cells: tuple[tuple[float, float], ...]) -> Markup:
    """The shore around all fields, as one path drawn with thick strokes."""
    shore = "".join(f"M{x:.4g} {y - UNIT:.4g}l34.64 20v40l-34.64 20-34.64-20v-40z" for x, y in cells)
    return svg(
        '<g class="island" aria-hidden="true">',
        *(_path(kind, shore) for kind in ("shade", "cliff", "beach")),
        "</g>",
    )


def emblem(fields: Sequence[tuple[str, str]]) -> h.Element:
    """Three fields and a banner: a picture for a shelf, from (terrain, picture)."""
    places = ((0.0, -30.0), (-WIDTH / 2, 30.0), (WIDTH / 2, 30.0))
    return h.svg(".emblem", viewBox="-78 -78 156 156", aria_hidden="true")[
        (
            svg(
                f'<g class="hex {terrain}" transform="translate({x:.4g} {y:g})">',
                _path("ground"),
                _path("scrub", GROUND[terrain]),
                mark(picture, 0, 0, 34),
                "</g>",
            )
            for (x, y), (terrain, picture) in zip(places, fields)
        )
    ]
