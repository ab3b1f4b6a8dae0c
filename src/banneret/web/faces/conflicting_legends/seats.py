"""How far each player is: stars and continents; and the count at the end."""

import functools

import htpy as h
from markupsafe import Markup

from banneret.core.words import count, listed
from banneret.pieces.counters import track
from banneret.pieces.icons import icon
from banneret.pieces.markup import freeze
from banneret.pieces.tokens import chip
from banneret.web.faces.conflicting_legends.board import signed
from banneret.web.faces.conflicting_legends.people import picture_of_continent
from banneret.web.faces.conflicting_legends.sight import Sight


def holdings(sight: Sight, seat: int) -> h.Element:
    """Stars toward ten, continents toward six, and what the viewer knows of the hand."""
    player = sight.view.seats[seat]
    return h.div(".standing", id=f"standing-{seat}")[
        track("star", player.stars, sight.goal, f"{signed(player.stars)} of {sight.goal} stars"),
        continents(sight, seat),
        known(sight, seat),
    ]


def continents(sight: Sight, seat: int) -> Markup:
    """Six outlines, filled where the player has a realm."""
    return _continents(sight.variant.continents, frozenset(sight.continents_of(seat)))


@functools.lru_cache(maxsize=256)
def _continents(names: tuple[str, ...], owned: frozenset[int]) -> Markup:
    have = [name for number, name in enumerate(names) if number in owned]
    words = f"{len(have)} of {len(names)} continents{': ' + listed(have) if have else ''}"
    return freeze(
        h.span(".continents", role="img", aria_label=words, title=words)[
            h.b[f"{len(have)}/{len(names)}"],
            (
                h.span(class_=["continent", "owned" if number in owned else "missing"])[
                    icon(picture_of_continent(name))
                ]
                for number, name in enumerate(names)
            ),
        ]
    )


def known(sight: Sight, seat: int) -> h.Node:
    """Cards of another hand that the viewer remembers."""
    if seat == sight.seat:
        return None
    names = [
        face.name if copies == 1 else f"{face.name} ×{copies}"
        for face, copies in zip(sight.people, sight.view.seats[seat].known)
        if copies
    ]
    if not names:
        return None
    return h.span(".known")[icon("eye", "in hand, as you know"), f" {listed(names)}"]


def outcome(sight: Sight) -> tuple[str, h.Element]:
    """Who won and how, and the whole count."""
    view = sight.view
    shares = view.shares or ()
    winners = [seat for seat, share in enumerate(shares) if share > 0]
    names = listed([sight.name(seat) for seat in winners])
    if view.won_by == "continents":
        told = f"{names} wins: all {len(sight.variant.continents)} continents."
    elif view.won_by == "stars":
        told = f"{names} wins with {count(view.scores[winners[0]], 'star')}."
    elif len(winners) == 1:
        told = f"The last round is over: {names} wins with {count(view.scores[winners[0]], 'star')}."
    else:
        told = f"The last round is over: {names} share the victory."
    ranked = sorted(range(len(view.scores)), key=lambda seat: (seat not in winners, -view.scores[seat], seat))
    return told, h.table(".tally.legends-tally")[
        h.thead[
            h.tr[
                (
                    h.th(scope="col")[title]
                    for title in ("Won", "Player", "Stars", "Continents", "Realms", "Built")
                )
            ]
        ],
        h.tbody[(_row(sight, seat, seat in winners) for seat in ranked)],
    ]


def _row(sight: Sight, seat: int, won: bool) -> h.Element:
    own = sight.realms_of(seat)
    return h.tr(class_=[won and "winner"])[
        h.td[icon("crown", "winner") if won else ""],
        h.th(scope="row")[chip(seat), " ", sight.name(seat)],
        h.td[signed(sight.view.scores[seat])],
        h.td[continents(sight, seat)],
        h.td[str(len(own))],
        h.td[str(sum(sight.view.realms[realm].built for realm in own))],
    ]
