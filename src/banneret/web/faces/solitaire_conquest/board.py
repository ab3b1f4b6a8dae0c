"""The map: Hordes fanned out where they stand, the army against each, flags where they fell, the pawn."""

import functools
import math
from collections.abc import Iterator

import htpy as h
from markupsafe import Markup, escape

from banneret.games.solitaire_conquest.view import RegionView
from banneret.pieces.icons import drawing, mark
from banneret.pieces.maps import Area, Spot, sheet
from banneret.pieces.markup import svg
from banneret.web.faces.solitaire_conquest.chart import chart, corners, spots
from banneret.web.faces.solitaire_conquest.sheets import sign, suit
from banneret.web.faces.solitaire_conquest.sight import Sight, Strength

CARD = 38.0
STEP = 28.0
RING = 17.0
SHIELD = "M0-19l17 5v11q0 15-17 22-17-7-17-22v-11z"


def draw(sight: Sight) -> h.Element:
    """The region `board`."""
    atlas = sight.variant.map
    return h.section("#board", class_=["solitaire", sight.view.phase], aria_label="Map")[
        h.div(".atlas")[
            sheet(
                "atlas",
                f"{atlas.name}, twelve regions",
                chart(atlas),
                [area(sight, region) for region in range(len(atlas.regions))],
                [signs(), *(thing(sight, region) for region in range(len(atlas.regions))), pawn(sight)],
            ),
            h.p(class_=["cartouche", *corners(atlas)], aria_hidden="true")[atlas.name],
        ]
    ]


# -- regions to click --------------------------------------------------------------------------------------------------
def area(sight: Sight, region: int) -> Area:
    """A region as one clicks it."""
    known, name = sight.view.regions[region], sight.names[region]
    horde = known.horde
    return Area(
        id=f"region-{region}",
        label=". ".join([name, *told(sight, region)]) + ".",
        move=f"region {name}",
        classes=tuple(
            word
            for word, true in (
                ("held", horde is not None),
                ("cleared", known.fell is not None),
                ("march", known.march),
                ("reach", horde is not None and bool(horde.reach)),
                ("beaten", sight.attackable(region)),
                ("here", region == sight.view.pawn),
            )
            if true
        ),
        chosen=sight.plan.region == region,
        blocked=blocked(sight, region),
        stop=region == (sight.plan.region if sight.plan.region is not None else sight.view.pawn or 0),
    )


def blocked(sight: Sight, region: int) -> bool:
    """Whether nothing can be done there now."""
    if not sight.acting or sight.view.phase == "beginning":
        return False
    return not (sight.attackable(region) or sight.view.regions[region].march)


def told(sight: Sight, region: int) -> Iterator[str]:
    """What lies in a region, in words: the Horde, its total, the army against it, the odds, what may be done."""
    known, view = sight.view.regions[region], sight.view
    horde = known.horde
    if region == view.pawn:
        yield "Your army stands here"
    if view.phase == "beginning":
        yield "You may begin here"
        return
    if horde is None:
        yield f"Its Horde fell in turn {known.fell}" if known.fell else "No Horde"
        if known.march:
            yield "You may march here"
        return
    cards = ", ".join(
        f"{sight.variant.foes[card].name} {sight.variant.foes[card].force}" for card in horde.cards
    )
    yield f"Horde of {horde.total}" + (f" with {horde.bonus} for its types" if horde.bonus else "")
    yield cards
    strength = sight.strength(region)
    if view.phase == "over":
        return
    yield f"Your army has {strength.army}" + ("" if strength.beats else f", {strength.missing} missing")
    if not horde.beaten and sight.may_draw and sight.all_fight:
        yield f"The next card beats it with {odds(horde.chances, view.deck_size)}, {horde.chances} of {view.deck_size}"
    base = sight.from_where(region)
    if base is None:
        yield "Out of reach"
    elif sight.attackable(region):
        yield "You may attack" if base == view.pawn else f"You may attack from {sight.names[base]}"


def odds(chances: int, size: int) -> str:
    """A chance in whole percent; never 0 or 100 where it is not."""
    if not size:
        return "0\u00a0%"
    percent = round(100 * chances / size)
    if 0 < chances < size:
        percent = min(99, max(1, percent))
    return f"{percent}\u00a0%"


# -- what lies there ---------------------------------------------------------------------------------------------------
def thing(sight: Sight, region: int) -> Markup:
    """The name of a region and what is in it."""
    known = sight.view.regions[region]
    spot, name = spots(sight.variant.map)[region], sight.names[region]
    cards = known.horde.cards if known.horde else known.fallen
    foes = tuple((sight.variant.foes[card].type, sight.variant.foes[card].force) for card in cards)
    strength = sight.strength(region) if known.horde and sight.view.phase != "over" else None
    chance = _chance(sight, known)
    classes = " ".join(
        word
        for word, true in (
            ("block", True),
            ("fallen", known.fell is not None),
            ("reach", bool(known.horde and known.horde.reach)),
            ("beaten", bool(strength and strength.beats)),
            ("ready", sight.attackable(region)),
            ("chosen", sight.plan.region == region),
            ("march", known.march and not known.horde),
            ("here", region == sight.view.pawn),
        )
        if true
    )
    horde = known.horde
    return _thing(
        region,
        name,
        spot,
        classes,
        foes,
        (horde.total, horde.bonus) if horde else None,
        known.fell,
        _against(region, strength, bool(horde and horde.reach), chance),
    )


def _chance(sight: Sight, known: RegionView) -> tuple[int, int] | None:
    """(n, of m) where the next draw may still lift the army above the Horde."""
    if known.horde is None or known.horde.beaten or not sight.may_draw or not sight.all_fight:
        return None
    return known.horde.chances, sight.view.deck_size


@functools.lru_cache(maxsize=4096)
def _thing(
    region: int,
    name: str,
    spot: Spot,
    classes: str,
    foes: tuple[tuple[str, int], ...],
    might: tuple[int, int] | None,
    fell: int | None,
    against: Markup,
) -> Markup:
    boot = f'<g class="step" transform="translate(0 30)"><circle r="13"/>{mark("boot", 0, 0, 17)}</g>'
    return svg(
        f'<g id="block-{region}" class="{classes}" style="{spot.style}" data-move="region {escape(name)}">',
        '<rect class="grip" x="-59" y="-50" width="118" height="100"/>',
        f'<text class="name" y="{-30 if might else 8}">{escape(name)}</text>',
        _fan(region, foes) if foes else "",
        _total(*might) if might else "",
        against,
        _flag(fell) if fell else "",
        boot if " march" in classes else "",
        "</g>",
    )


def _fan(region: int, foes: tuple[tuple[str, int], ...]) -> Markup:
    """The cards of a Horde, side by side like a hand; they stay when it falls, to fall with it."""
    middle = (len(foes) - 1) / 2
    return svg(
        f'<g class="horde" id="horde-{region}">',
        *(
            _foe(
                type,
                force,
                round((i - middle) * STEP, 1),
                round(abs(i - middle) ** 2 * 1.6, 1),
                (i - middle) * 5,
            )
            for i, (type, force) in enumerate(foes)
        ),
        "</g>",
    )


@functools.cache
def _foe(type: str, force: int, x: float, y: float, tilt: float) -> Markup:
    half = CARD / 2
    return svg(
        f'<g class="foe {suit(type)}" style="--fx:{x:g};--fy:{y:g};--ft:{tilt:g}">',
        f'<rect x="{-half:g}" y="-24" width="{CARD:g}" height="48" rx="4"/>',
        f'<path class="band" d="M{-half + 0.8:g}-16.5v-3q0-3.7 3.7-3.7h{CARD - 9:g}q3.7 0 3.7 3.7v3z"/>',
        f'<text x="{-half + 10:g}" y="4">{force}</text>',
        f'<use href="#sign-{suit(type)}" x="{-half + 3:g}" y="5" width="16" height="16"/></g>',
    )


@functools.cache
def small(type: str) -> Markup:
    """The picture of a foe type in running text, drawn after that of the map."""
    return svg(
        f'<svg class="icon" viewBox="0 0 24 24" role="img" aria-label="{escape(type)}">',
        f'<use href="#sign-{suit(type)}"/></svg>',
    )


@functools.cache
def signs() -> Markup:
    """The pictures of the foe types, drawn once."""
    types = ("Giants", "Humanoids", "Undead", "Dragons", "")
    return svg(
        '<defs id="signs">',
        *(
            f'<symbol id="sign-{suit(type)}" viewBox="0 0 24 24"><g class="icon">{drawing(sign(type))}</g></symbol>'
            for type in types
        ),
        "</defs>",
    )


@functools.cache
def _total(total: int, bonus: int) -> Markup:
    """What the army must exceed, on a shield; the bonus for its types beside it."""
    more = f'<g class="bonus" transform="translate(19 -17)"><circle r="11"/><text y="5">+{bonus}</text></g>'
    return svg(
        f'<g class="total" transform="translate(-46 32)"><path d="{SHIELD}"/>',
        f'<text y="5">{total}</text>{more if bonus else ""}</g>',
    )


@functools.lru_cache(maxsize=4096)
def _against(region: int, strength: Strength | None, reach: bool, chance: tuple[int, int] | None) -> Markup:
    """The army against the Horde: a disc with the chance of the next card as a ring; ticked where it is beaten.

    It has an id, since it changes with every card, and the Horde does not.
    """
    parts = [f'<g id="against-{region}">']
    if strength and reach:
        parts.append(f'<g class="army" transform="translate(44 32)"><circle class="disc" r="{RING:g}"/>')
        if chance is not None and chance[0]:
            around = 2 * math.pi * RING
            dashes = f"{around * chance[0] / chance[1]:.1f} {around:.1f}"
            parts.append(f'<circle class="ring" r="{RING:g}" stroke-dasharray="{dashes}"/>')
        parts.append(f'<text class="force" y="6">{strength.army}</text></g>')
    if strength and strength.beats and reach:
        parts.append(f'<g class="tick">{mark("tick", 0, 38, 20)}</g>')
    elif chance is not None:
        parts.append(f'<text class="odds" y="44">{odds(*chance)}</text>')
    return svg(*parts, "</g>")


@functools.cache
def _flag(fell: int) -> Markup:
    """A small flag of ours where a Horde fell, with the turn on it."""
    return svg(
        '<g class="flag" transform="translate(-6 -36)"><path class="pole" d="M0 26V-6"/>',
        f'<path class="cloth" d="M0-6q9-5 18 0t16 0v18q-7 5-16 0t-18 0z"/><text x="17" y="9">{fell}</text></g>',
    )


def pawn(sight: Sight) -> Markup:
    """The banner of the army."""
    if sight.view.pawn is None:
        return svg("")
    spot = spots(sight.variant.map)[sight.view.pawn]
    held = sight.view.regions[sight.view.pawn].horde is not None
    return _pawn(spot, held)


@functools.lru_cache(maxsize=512)
def _pawn(spot: Spot, held: bool) -> Markup:
    return svg(
        f'<g id="pawn" class="pawn{" aside" if held else ""}" style="{spot.style}"><g class="standard">',
        '<ellipse class="shade" cx="3" cy="44" rx="22" ry="6"/>',
        '<path class="pole" d="M0 44V-26"/><circle class="knob" cy="-28" r="4"/><path class="bar" d="M-20-21h40"/>',
        '<path class="cloth" d="M-18-20h36v42l-18-11-18 11z"/>',
        '<path class="device" d="M0-15l3 9.5h10l-8 6 3 9.5-8-6-8 6 3-9.5-8-6h10z"/>',
        "</g></g>",
    )
