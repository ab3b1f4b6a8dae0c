"""The army: the allies in hand, their sum, and the pile that they are drawn from."""

import htpy as h
from markupsafe import Markup

from banneret.core.dialect import i64
from banneret.core.state import BIT
from banneret.core.words import count
from banneret.pieces.cards import about, button, card
from banneret.pieces.icons import icon
from banneret.pieces.tokens import pile
from banneret.web.faces.solitaire_conquest.sheets import sign, suit
from banneret.web.faces.solitaire_conquest.sight import Sight

INITIAL = "S"
CROWD = 12
"""As many allies lie in one rank."""


def draw(sight: Sight) -> h.Element:
    """The region `hand`."""
    view = sight.view
    places = ranks(sight)
    return h.section("#hand.solitaire", aria_label="Your army", hidden=view.phase in ("beginning", "over"))[
        deck(sight),
        h.div(".army")[
            h.h2["Your army", h.span(".sums")[sums(sight)]],
            h.div("#army-cards", role="group", aria_label="Allies in hand", data_rove=True)[
                (
                    h.div(".rank", style=f"--cards:{len(rank)}")[
                        (ally(sight, place, stop=place == places[0][0]) for place in rank)
                    ]
                    for rank in places
                ),
                not view.hand and h.p(".none")["Nobody is left."],
            ],
        ],
    ]


def ranks(sight: Sight) -> list[list[int]]:
    """The hand as it lies there: in the order drawn, and a crowd of veterans in a rank for each type, by Force."""
    if len(sight.held) <= CROWD:
        return [list(sight.held)] if sight.held else []
    kinds = sight.variant.allies
    ordered = sorted(sight.held, key=lambda place: (kinds[sight.view.drawn[place]].force, place))
    found = [
        [place for place in ordered if kinds[sight.view.drawn[place]].type == type]
        for type in sight.variant.ally_types
    ]
    return [rank for rank in found if rank]


def deck(sight: Sight) -> h.Element:
    """The ally deck: a click draws."""
    size = sight.view.deck_size
    return h.button(
        "#draw.deck",
        type="button",
        data_move="play draw",
        aria_disabled=None if sight.may_draw else "true",
        aria_label=f"Draw a card, {size} left in the deck",
    )[pile(size, INITIAL), h.span(".left")[h.b[str(size)], " left"]]


def sums(sight: Sight) -> h.Node:
    """What those who would fight come to: Force, leaders, and bonuses against types."""
    base, lead, _ = sight.book.parts(sight.army, i64(0))
    parts: list[h.Node] = [h.b(".force")[icon("attack"), str(base + lead)]]
    if len(sight.host) < len(sight.held):
        parts.append(h.span[f"{len(sight.host)} of {count(len(sight.held), 'ally', 'allies')}"])
    if lead:
        parts.append(h.span(title="Leaders")[icon("crown"), f"+{lead} by leaders"])
    for type, name in enumerate(sight.variant.foe_types):
        bonus = sight.book.parts(sight.army, i64(BIT[type]))[2]
        if bonus:
            parts.append(h.span(class_=["versus", suit(name)])[icon(sign(name)), f"+{bonus} against {name}"])
    return parts


def ally(sight: Sight, place: int, *, stop: bool) -> h.Node:
    """One ally. With veterans a click tells it to fight or to stay."""
    face = sight.deck[sight.view.drawn[place]]
    fights = place in sight.fielded
    chosen = fights or place in sight.plan.cards
    id = f"ally-{place}"
    choosing = sight.veterans and sight.acting
    inner: Markup = (
        button(
            face,
            id,
            f"{'rest' if chosen else 'fight'} {place}",
            state="fights already" if fights else "is to fight" if chosen else "stays unless you pick it",
            note="✓" if chosen else "",
            chosen=chosen,
            stop=stop,
        )
        if choosing
        else card(face, id)
    )
    return h.div(".ally", id=f"slot-{place}", data_fly=True, data_from="draw")[inner, about(face)]
