"""The choice of commanders: both sides of every sheet."""

import functools

import htpy as h
from markupsafe import Markup

from banneret.games.planetfall.game import PlanetfallVariant
from banneret.pieces.icons import icon
from banneret.pieces.markup import freeze
from banneret.pieces.tokens import chip
from banneret.web.faces.planetfall import printed
from banneret.web.faces.planetfall.printed import TRACK_PAINTS, TRACK_SIGNS
from banneret.web.faces.planetfall.sight import Sight


def draw(sight: Sight) -> h.Element:
    """All commanders with both sides; those that are taken say by whom."""
    return h.div("#commanders.commanders", data_rove=True)[
        (pair(sight, commander) for commander in range(len(sight.variant.commanders)))
    ]


def holder(sight: Sight, commander: int) -> int | None:
    """Who has the commander, or was dealt it."""
    for seat, player in enumerate(sight.view.seats):
        if player.dealt == commander or (player.sheet is not None and player.sheet // 2 == commander):
            return seat
    return None


def pair(sight: Sight, commander: int) -> h.Element:
    """One commander: side A and side B."""
    variant, seat = sight.variant, holder(sight, commander)
    name, faction = variant.commanders[commander], variant.sheets[commander * 2].faction
    return h.div(".pair", role="group", aria_label=name, id=f"commander-{commander}")[
        h.h2[
            icon(printed.faction_sign(variant, commander * 2)),
            h.span[name],
            faction not in name and h.span(".muted")[faction],
            seat is not None and h.span(".taken")[chip(seat), sight.name(seat)],
        ],
        (one(sight, commander * 2 + side, seat) for side in range(2)),
    ]


def one(sight: Sight, sheet: int, seat: int | None) -> Markup:
    """One side, to be picked."""
    line = sight.line_of_side(sheet)
    may = bool(line) and sight.may(line)
    chosen = sight.picked("side") == sheet
    had = seat is not None and sight.view.seats[seat].sheet == sheet
    told = "you may take it" if may else f"{sight.name(seat)} has it" if had and seat is not None else ""
    if line and not may:
        told = told or "you cannot take it"
    return side(
        sight.variant,
        sheet,
        "chosen" if chosen else "open" if may else "",
        told,
        bool(line) and not may,
        had,
        sheet == 0,
    )


@functools.lru_cache(maxsize=1024)
def side(
    variant: PlanetfallVariant, sheet: int, state: str, told: str, barred: bool, had: bool, stop: bool
) -> Markup:
    """A side: initiative, where the markers start, the ability."""
    row = variant.sheets[sheet]
    starts = ", ".join(
        f"{name} {row.start[track]} of {row.most[track]}"
        for track, name in enumerate(("Experience", "Strength", "Energy"))
    )
    words = [
        variant.sheet_names[sheet],
        f"initiative {row.initiative}",
        starts,
        variant.sheet_texts[sheet],
        told,
    ]
    return freeze(
        h.button(
            class_=["side-sheet", state, barred and "barred", had and "had"],
            id=f"side-{sheet}",
            type="button",
            tabindex="0" if stop else "-1",
            data_move=f"side {sheet}",
            aria_pressed="true" if "chosen" in state else "false",
            aria_disabled="true" if barred else None,
            aria_label=", ".join(part for part in words if part),
        )[
            h.span(".side-head")[
                h.b(".letter")[row.side],
                h.span(".initiative", title="Initiative")["№ ", str(row.initiative)],
                (
                    h.span(class_=["start", TRACK_PAINTS[track]])[
                        icon(TRACK_SIGNS[track]), h.b[str(row.start[track])]
                    ]
                    for track in range(3)
                ),
                h.span(".source")["house" if row.provenance == "house" else "known ability"],
            ],
            h.span(".ability")[variant.sheet_texts[sheet]],
        ]
    )


def large(sight: Sight, sheet: int) -> h.Element:
    """A side in the panel, with where its numbers come from."""
    row = sight.variant.sheets[sheet]
    return h.div(".sheet-text")[
        h.h2[sight.variant.sheet_names[sheet]],
        h.p(".muted")[
            f"{row.faction} · initiative {row.initiative}: the lower, the earlier in the first round"
        ],
        h.ul(".starts")[
            (
                h.li[
                    icon(TRACK_SIGNS[track]),
                    f" {name} starts on {row.start[track]}, ends at {row.most[track]}",
                ]
                for track, name in enumerate(("Experience", "Strength", "Energy"))
            )
        ],
        h.p(".ability")[sight.variant.sheet_texts[sheet]],
        h.p(".source")[
            h.b["House: " if row.provenance == "house" else "Source: "],
            printed.source_of_sheet(sight.variant, sheet),
            ".",
        ],
    ]
