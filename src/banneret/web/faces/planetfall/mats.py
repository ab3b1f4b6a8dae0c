"""Players: the commander, the tracks, the claimed cards by type; in large, and small for the list of seats."""

import functools

import htpy as h
from markupsafe import Markup

from banneret.core.words import count
from banneret.games.planetfall.book import ANNEX, LANDMARK, PICKUP, RECRUIT
from banneret.games.planetfall.notation import TRACK_NAMES
from banneret.games.planetfall.view import ClaimView
from banneret.pieces.gauges import gauge, small_gauge
from banneret.pieces.icons import icon
from banneret.pieces.markup import freeze
from banneret.web.faces.planetfall import printed
from banneret.web.faces.planetfall.offers import gain_list, total
from banneret.web.faces.planetfall.printed import TRACK_PAINTS, TRACK_SIGNS, amounts, faction_sign, plain
from banneret.web.faces.planetfall.sight import Sight

STEP = 350
"""Milliseconds between two claims of a part, for eyes to follow."""
GROUPS = ("Units", "Landmarks", "Technologies", "Pickups", "Sectors")
GROUP_PAINTS = ("unit", "landmark", "technology", "pickup", "sector")


def grouped(sight: Sight, seat: int) -> list[tuple[str, str, list[ClaimView]]]:
    """The claimed cards by type, sectors by themselves: (heading, paint, claims)."""
    groups: list[list[ClaimView]] = [[] for _ in GROUPS]
    for claim in sight.view.seats[seat].claims:
        type = sight.type_of(claim.card)
        groups[4 if type == PICKUP and claim.way == ANNEX else type].append(claim)
    for claims in groups:
        claims.sort(key=lambda claim: (pair_key(claim), claim.card))
    return [(name, paint, claims) for name, paint, claims in zip(GROUPS, GROUP_PAINTS, groups) if claims]


def pair_key(claim: ClaimView) -> tuple[int, int]:
    """Pairs lie together."""
    return (0, min(claim.card, claim.pair)) if claim.pair is not None else (1, claim.card)


# -- one's own, below the board ----------------------------------------------------------------------------------------
def draw(sight: Sight) -> h.Element:
    """The region `hand`: the viewer's own sheet."""
    if sight.seat is None or sight.me is None or sight.me.sheet is None:
        return h.section("#hand.nobody", aria_label="Your sheet", hidden=True)
    return h.section(
        "#hand.planetfall.mat", class_=f"planetfall mat seat-{sight.seat}", aria_label="Your sheet"
    )[
        commander(sight, sight.seat, "own"),
        tracks(sight, sight.seat, "own"),
        stacks(sight, sight.seat, "own"),
    ]


def commander(sight: Sight, seat: int, prefix: str) -> h.Element:
    """Who leads, and what that means."""
    player, variant = sight.view.seats[seat], sight.variant
    assert player.sheet is not None
    side = variant.sheets[player.sheet]
    return h.div(".commander", id=f"{prefix}-commander")[
        h.span(".emblem")[icon(faction_sign(variant, player.sheet))],
        h.span(".leader")[
            h.strong[side.commander],
            h.span(".muted")[
                f"{side.faction} · side {side.side} · initiative {side.initiative} ",
                h.span(".house")[
                    "· ", h.span(title=printed.source_of(side.provenance, side.note))[side.provenance]
                ],
            ],
        ],
        h.p(".ability", title=variant.sheet_texts[player.sheet])[variant.sheet_texts[player.sheet]],
        h.p(".source")[
            h.b["House: " if side.provenance == "house" else "Source: "],
            printed.source_of(side.provenance, side.note),
            ".",
        ],
    ]


def tracks(sight: Sight, seat: int, prefix: str) -> h.Element:
    """Experience, Strength and Energy with their ends, and Empire points."""
    player = sight.view.seats[seat]
    whose = "Your" if seat == sight.seat else f"{sight.name(seat)}'s"
    return h.div(".gauges", id=f"{prefix}-gauges")[
        (
            gauge(
                f"{prefix}-{TRACK_PAINTS[track]}",
                TRACK_SIGNS[track],
                TRACK_PAINTS[track],
                player.tracks[track],
                player.most[track],
                f"{whose} {TRACK_NAMES[track]}: {player.tracks[track]} of {player.most[track]}",
            )
            for track in range(3)
        ),
        empire(player.tracks[3], f"{whose} Empire points: {player.tracks[3]}", f"{prefix}-p"),
        income(sight, seat),
    ]


@functools.cache
def empire(points: int, words: str, id: str) -> Markup:
    """Empire points with the token of the full fifties."""
    token = f"+{min(points // 50, 2) * 50}" if points >= 50 else ""
    return freeze(
        h.span(".empire-points", id=id, role="img", aria_label=words, title=words)[
            icon("empire"), h.b[str(points)], token and h.i[token]
        ]
    )


def income(sight: Sight, seat: int) -> h.Node:
    """What the next Income Phase gives."""
    gains = sight.view.seats[seat].income
    if not gains:
        return None
    return h.span(".income")[
        icon("sun"),
        h.span(".what")["Income "],
        amounts(total(gains)) if any(total(gains)) else "nothing: the track is full",
    ]


def stacks(sight: Sight, seat: int, prefix: str) -> h.Element:
    """The claimed cards, overlapped so that what matters still shows."""
    groups = grouped(sight, seat)
    whose = "Your" if seat == sight.seat else f"{sight.name(seat)}'s"
    first = groups[0][2][0].card if groups else -1
    return h.div(
        ".stacks", id=f"{prefix}-stacks", role="group", aria_label=f"{whose} claimed cards", data_rove=True
    )[
        (
            h.div(class_=["stack", paint])[
                h.p(".stack-title")[icon(paint), f"{name} ", h.span[str(len(claims))]],
                h.div(".pile-of")[
                    (claimed(sight, seat, claim, prefix, claim.card == first) for claim in claims)
                ],
            ]
            for name, paint, claims in groups
        ),
        not groups and h.p(".none")["No cards yet."],
    ]


def claimed(sight: Sight, seat: int, claim: ClaimView, prefix: str, stop: bool) -> Markup:
    """One claimed card: its edge with name, planet and what still matters of it."""
    order = fresh(sight, seat, claim.card)
    return _claimed(
        printed.prints(sight.variant)[claim.card],
        f"card-{claim.card}" if prefix == "own" else f"{prefix}-card-{claim.card}",
        claim.way == ANNEX,
        claim.way == RECRUIT,
        claim.pair is not None,
        claim.active,
        sight.picked("card") == claim.card,
        stop,
        prefix == "own",
        order,
    )


def fresh(sight: Sight, seat: int, card: int) -> int:
    """In which place of the last part it was claimed, 0 if earlier."""
    return next((last.number for who, last in sight.latest if who == seat and last.thing == card), 0)


@functools.lru_cache(maxsize=4096)
def _claimed(
    card: printed.Print,
    id: str,
    sector: bool,
    recruited: bool,
    paired: bool,
    active: bool,
    chosen: bool,
    stop: bool,
    fly: bool,
    order: int,
) -> Markup:
    told = [card.name, "annexed sector" if sector else card.kind, f"planet {card.planet}"]
    told += [count(card.empire, "Empire point")] if card.empire else []
    told += [f"brings {printed.bundle_words(card.annex)} every Income"] if sector else []
    told += ["in a pair"] if paired else ["in no pair yet"] if card.type == LANDMARK else []
    told += ["recruited"] if recruited else []
    told += [card.text] if card.text else []
    told += [] if active else ["works from the next phase"]
    return freeze(
        h.button(
            class_=[
                "claim",
                card.paint,
                f"planet-{card.planet}",
                sector and "sector",
                paired and "paired",
                not active and "asleep",
                "fresh" if order else "",
            ],
            id=id,
            type="button",
            tabindex="0" if stop else "-1",
            data_move=f"card {card.thing}",
            data_fly=fly,
            data_delay=str((order - 1) * STEP) if order else None,
            style=f"--n:{order}" if order else None,
            aria_pressed="true" if chosen else "false",
            aria_label=", ".join(told),
            title=card.text or None,
        )[
            h.span(".orb")[str(card.planet)],
            icon(card.picture),
            h.span(".who")[card.name],
            h.span(".yield")[plain(card.annex)] if sector else points(card.empire),
            paired and h.span(".link", title="in a pair")["∞"],
        ]
    )


def points(empire: int) -> h.Node:
    """Empire points at the edge of a card."""
    return h.span(".points")[str(empire), icon("empire")] if empire else None


# -- the others, in the list of seats ----------------------------------------------------------------------------------
def holdings(sight: Sight, seat: int) -> h.Element:
    """A player's sheet in small: all tracks, all cards."""
    player = sight.view.seats[seat]
    if player.sheet is None:
        dealt = player.dealt
        told = "chooses a sheet" if dealt is None else f"was dealt {sight.variant.commanders[dealt]}"
        return h.div(".small-mat", id=f"mat-{seat}")[h.p(".muted")[told]]
    return h.div(".small-mat", id=f"mat-{seat}")[
        h.button(
            ".who-leads",
            id=f"look-{seat}",
            type="button",
            data_move=f"seat {seat}",
            aria_pressed="true" if sight.picked("seat") == seat else "false",
            aria_label=f"Look at the sheet of {sight.name(seat)}: {sight.variant.sheet_names[player.sheet]}",
            title=sight.variant.sheet_texts[player.sheet],
        )[icon(faction_sign(sight.variant, player.sheet)), sight.variant.sheet_names[player.sheet]],
        empire(player.tracks[3], f"{count(player.tracks[3], 'Empire point')}", f"points-{seat}"),
        h.div(".small-gauges")[
            (
                small_gauge(
                    TRACK_SIGNS[track],
                    TRACK_PAINTS[track],
                    player.tracks[track],
                    player.most[track],
                    f"{TRACK_NAMES[track]} {player.tracks[track]} of {player.most[track]}",
                )
                for track in range(3)
            ),
        ],
        minis(sight, seat),
    ]


def minis(sight: Sight, seat: int) -> h.Node:
    """The claimed cards as small ones, overlapped, grouped by type."""
    groups = grouped(sight, seat)
    if not groups:
        return None
    told = ", ".join(
        f"{name}: {', '.join(sight.thing(claim.card) for claim in claims)}" for name, _, claims in groups
    )
    return h.div(".minis", role="img", aria_label=told, title=told)[
        (
            h.span(class_=["mini-group", paint])[(mini(sight, seat, claim, paint) for claim in claims)]
            for _, paint, claims in groups
        )
    ]


def mini(sight: Sight, seat: int, claim: ClaimView, paint: str) -> h.Element:
    """A claimed card in small. The viewer's own lie below the board, so those here do not fly."""
    order, card = fresh(sight, seat, claim.card), printed.prints(sight.variant)[claim.card]
    fly: dict[str, str | bool] = {
        "id": f"card-{card.thing}",
        "data-fly": True,
        "data-delay": str(max(0, order - 1) * STEP),
    }
    return h.span(
        fly if seat != sight.seat else {},
        class_=[
            "mini",
            paint,
            f"planet-{card.planet}",
            "paired" if claim.pair is not None else "",
            "fresh" if order else "",
        ],
        style=f"--n:{order}" if order else None,
    )[icon(card.picture)]


def _incomes(sight: Sight, seat: int) -> h.Node:
    """The next Income, source by source."""
    found = sight.view.seats[seat].income
    if not found:
        return None
    return h.ul(".gains")[h.li(".heading")["Next Income Phase"], gain_list(sight, found)]


def whole(sight: Sight, seat: int) -> h.Element:
    """A player's sheet in large, beside the table."""
    return h.div(".mat.whole", class_=f"mat whole seat-{seat}", id="whole")[
        h.h2[f"{sight.name(seat)}'s sheet"],
        commander(sight, seat, "whole"),
        tracks(sight, seat, "whole"),
        _incomes(sight, seat),
        stacks(sight, seat, "whole"),
    ]
