"""The side panel: the sum against the chosen Horde, what is left in the deck, all Hordes at a glance, all allies."""

import functools
from collections.abc import Iterable

import htpy as h
from markupsafe import Markup

from banneret.core.words import count, listed
from banneret.games.solitaire_conquest.game import SolitaireConquestVariant
from banneret.games.solitaire_conquest.view import HordeView
from banneret.pieces.cards import sheet
from banneret.pieces.icons import icon, legend
from banneret.pieces.markup import freeze
from banneret.pieces.meter import Part, meter
from banneret.web.faces.solitaire_conquest.board import odds, small
from banneret.web.faces.solitaire_conquest.ends import story
from banneret.web.faces.solitaire_conquest.sheets import TYPES, allies, gift, sign, suit
from banneret.web.faces.solitaire_conquest.sight import Sight, Strength


def draw(sight: Sight) -> h.Element:
    """The region `panel`."""
    over = sight.view.phase == "over"
    return h.section("#panel.solitaire", aria_label="The campaign")[
        over and story(sight),
        (not over or sight.view.deck_size > 0) and muster(sight),
        chosen(sight),
        not over and hordes(sight),
        legend(SIGNS),
        lexicon(sight.variant),
    ]


SIGNS = (
    ("attack", "Force", "of a card, or of the whole army"),
    ("support", "Horde", "its Force in all, with the + that cards of one type add; an army must have more"),
    ("crown", "Leaders", "lift the other allies of their type; marked ★ in the chart"),
    *((picture, name, "a type of cards") for name, (_, picture) in TYPES.items()),
)


# -- the chosen region -------------------------------------------------------------------------------------------------
def chosen(sight: Sight) -> h.Element:
    """The Horde that was clicked, card by card, and the army against it."""
    region = sight.plan.region
    return h.div("#chosen", aria_live="off", hidden=region is None)[
        region is not None and list(about_region(sight, region))
    ]


def about_region(sight: Sight, region: int) -> Iterable[h.Node]:
    """What is there, and the sum of an attack on it."""
    known = sight.view.regions[region]
    yield h.h2[sight.names[region]]
    cards = known.horde.cards if known.horde else known.fallen
    rows = [
        h.li(class_=[suit(foe.type)])[icon(sign(foe.type)), h.span[foe.name], h.b[str(foe.force)]]
        for foe in (sight.variant.foes[card] for card in cards)
    ]
    if known.horde and known.horde.bonus:
        rows.append(h.li(".bonus")[icon("cards"), h.span[alike(sight, cards)], h.b[f"+{known.horde.bonus}"]])
    if rows:
        yield h.ul(".roster")[rows]
    if known.fell:
        yield h.p(".hint")[f"Destroyed in turn {known.fell}."]
    if known.horde is None:
        near = [sight.names[other] for other in sight.variant.map.regions[region].borders]
        yield h.p(".hint")[f"Borders {listed(near)}."]
        return
    if sight.view.phase in ("beginning", "over"):
        return
    strength = sight.strength(region)
    parts = [Part("troop", f"Force of {count(len(sight.host), 'ally', 'allies')}", strength.base)]
    if strength.lead:
        parts.append(Part("boost", "Leaders", strength.lead))
    if strength.versus:
        parts.append(Part("support", "Against its types", strength.versus))
    yield meter("strength", tuple(parts), strength.total + 1, f"Army against {sight.names[region]}")
    if known.horde.beaten and not strength.beats:
        yield h.p(".odds")[f"All of your hand together would beat it, with {known.horde.army}."]
    elif sight.may_draw and sight.all_fight and not known.horde.beaten:
        chances, size = known.horde.chances, sight.view.deck_size
        yield h.p(".odds")[
            h.b[odds(chances, size)],
            f" that the next card beats it: {chances} of {size}, marked above."
            if chances
            else f" that the next card beats it: none of {size} is enough by itself.",
        ]


def alike(sight: Sight, cards: Iterable[int]) -> str:
    """`2 Giants`; the largest group of a Horde."""
    names = [sight.variant.foes[card].type for card in cards]
    groups = [name for name in dict.fromkeys(names) if names.count(name) > 1]
    return listed([f"{names.count(name)} {name}" for name in groups])


# -- the deck ----------------------------------------------------------------------------------------------------------
def muster(sight: Sight) -> h.Element:
    """The ally deck by type and Force: what is left of each kind, and which of them would do."""
    helpers = frozenset() if sight.plan.region is None else sight.helpers(sight.plan.region)
    return h.div("#muster")[
        h.h2["Left in the deck", h.span("#muster-size.number")[count(sight.view.deck_size, "card")]],
        _muster(sight.variant, sight.view.deck, helpers),
    ]


@functools.lru_cache(maxsize=512)
def _muster(variant: SolitaireConquestVariant, deck: tuple[int, ...], helpers: frozenset[int]) -> Markup:
    forces = sorted({ally.force for ally in variant.allies})
    kinds = [
        [
            [at for at, ally in enumerate(variant.allies) if (ally.type, ally.force) == (type, force)]
            for force in forces
        ]
        for type in variant.ally_types
    ]
    return freeze(
        h.table(".muster")[
            h.caption(".visually-hidden")["Copies left in the ally deck, by type and Force"],
            h.thead[h.tr[h.td, (h.th(scope="col")[str(force)] for force in forces)]],
            h.tbody[
                (
                    h.tr(class_=[suit(type)])[
                        h.th(scope="row")[icon(sign(type), type)],
                        (h.td[(kind(variant, at, deck[at], at in helpers) for at in cell)] for cell in cells),
                    ]
                    for type, cells in zip(variant.ally_types, kinds)
                )
            ],
        ]
    )


def kind(variant: SolitaireConquestVariant, at: int, left: int, helps: bool) -> h.Element:
    """One kind: a small card for each copy, those drawn only as an outline."""
    ally = variant.allies[at]
    words = f"{ally.name}: {left} of {ally.copies} left. {gift(ally)}".strip()
    badge = f"+{ally.plus}" if ally.vs else "★" if ally.lead else ""
    return h.span(
        class_=["kind", left == 0 and "gone", helps and "helps"],
        id=f"kind-{at}",
        role="img",
        aria_label=words + (" Would beat the chosen Horde." if helps else ""),
        title=words,
    )[
        (h.span(class_=["copy", copy >= left and "out"]) for copy in range(ally.copies)),
        badge and h.span(class_=["gift", suit(ally.vs) if ally.vs else "lead"])[badge],
    ]


# -- all Hordes --------------------------------------------------------------------------------------------------------
def hordes(sight: Sight) -> h.Node:
    """Every Horde that stands, the easiest first."""
    if sight.view.phase == "beginning":
        return ""
    order = sorted(
        sight.standing(),
        key=lambda region: (not sight.horde(region).reach, sight.strength(region).missing),  # type: ignore[union-attr]
    )
    return h.details("#hordes", data_keep=True, open=True)[
        h.summary[f"Hordes ({sight.view.standing})"],
        h.table[
            h.thead[
                h.tr[
                    h.th(scope="col")["Region"],
                    h.th(scope="col")["Types"],
                    h.th(scope="col")["Army : Horde"],
                    h.th(scope="col")["Next card"],
                ]
            ],
            h.tbody[(_row(sight, region) for region in order)],
        ],
    ]


def _row(sight: Sight, region: int) -> h.Element:
    horde = sight.horde(region)
    assert horde is not None
    strength = sight.strength(region)
    types = [sight.variant.foes[card].type for card in horde.cards]
    return h.tr(class_=[strength.beats and bool(horde.reach) and "beaten", not horde.reach and "far"])[
        h.th(scope="row")[
            h.button(
                id=f"row-{region}",
                type="button",
                data_move=f"region {sight.names[region]}",
                aria_pressed="true" if sight.plan.region == region else "false",
            )[sight.names[region]]
        ],
        h.td(".types")[
            (
                h.span(class_=[suit(type)], title=f"{types.count(type)} {type}")[
                    [small(type)] * types.count(type)
                ]
                for type in dict.fromkeys(types)
            )
        ],
        h.td[f"{strength.army} : {horde.total}"],
        h.td[_prospect(sight, horde, strength)],
    ]


def _prospect(sight: Sight, horde: HordeView, strength: Strength) -> h.Node:
    """Beaten, or the chance that the next card makes it so."""
    if strength.beats:
        return "beaten" if horde.reach else "too far"
    if horde.beaten:
        return "with all"
    if not sight.may_draw or not sight.all_fight:
        return "–"
    chances, size = horde.chances, sight.view.deck_size
    return [odds(chances, size), h.span(".of")[f" {chances}/{size}"]]


# -- all allies --------------------------------------------------------------------------------------------------------
@functools.lru_cache(maxsize=64)
def lexicon(variant: SolitaireConquestVariant) -> Markup:
    """Every kind of ally with what it does and where its numbers come from."""
    faces = allies(variant)
    return freeze(
        h.details("#lexicon", data_keep=True)[
            h.summary[f"All {len(faces)} allies"],
            (
                h.details(class_=["entry", face.suit], id=f"entry-{at}", data_keep=True)[
                    h.summary[icon(face.icon), h.span[face.name], h.b[f"×{variant.allies[at].copies}"]],
                    sheet(face, f"{variant.allies[at].copies} in the deck"),
                ]
                for at, face in enumerate(faces)
            ),
        ]
    )
