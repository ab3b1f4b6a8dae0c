"""The side panel: what is picked in large, the discard pile, the numbers of the realms, every persona of the box."""

import functools
from collections.abc import Iterable

import htpy as h
from markupsafe import Markup

from banneret.core.words import count
from banneret.games.conflicting_legends.game import ConflictingLegendsVariant
from banneret.pieces.cards import sheet
from banneret.pieces.icons import icon, legend
from banneret.pieces.markup import freeze
from banneret.web.faces.conflicting_legends import battle, realms
from banneret.web.faces.conflicting_legends.people import (
    COLOURS,
    DISCLAIMER,
    KINDS,
    SUITS,
    personas,
    picture_of_continent,
)
from banneret.web.faces.conflicting_legends.ribbons import ribbon
from banneret.web.faces.conflicting_legends.sight import Sight


def draw(sight: Sight) -> h.Element:
    """The region `panel`."""
    return h.section("#panel.legends", aria_label="Card in large, and all cards")[
        h.div("#plan", aria_live="off")[plan(sight)],
        reference(sight.variant),
        h.p(".disclaimer")[icon("quill"), " ", DISCLAIMER],
    ]


# -- what is picked --------------------------------------------------------------------------------------------------
def plan(sight: Sight) -> Iterable[h.Node]:
    """What the viewer has picked, or a word on what to do."""
    word, _, rest = sight.pick.partition(" ")
    if sight.leafing or sight.view.phase == "regaining":
        yield h.h2["Discards"]
        yield discards(sight)
    if word in ("card", "seen", "pile", "fate", "play"):
        kind = sight.kind(rest.partition(" ")[2] if word == "play" else rest)
        if kind is not None:
            yield sheet(sight.people[kind])
    elif word == "realm":
        realm = sight.realm(rest)
        yield realms.sheet(realms.face_of_realm(sight, realm))
        owner = sight.view.realms[realm].owner
        if sight.view.phase == "attacking" and sight.seat is not None and owner not in (None, sight.seat):
            yield h.div(".stakes")[battle.told(sight, realm, sight.seat, sight.if_won(realm, sight.seat))]
    elif word == "top" and sight.view.top is not None:
        yield realms.sheet(realms.face_of(sight, sight.view.top))
    elif word == "row":
        yield realms.sheet(realms.face_of(sight, sight.variant.rows.index(rest)))
    elif not sight.leafing and sight.view.phase != "regaining":
        yield from idle(sight)


def idle(sight: Sight) -> Iterable[h.Node]:
    """Nothing is picked: the card at work, or how to begin."""
    if sight.source is not None and sight.view.phase not in ("action", "over", "earning"):
        yield h.h2["At work"]
        yield sheet(sight.people[sight.source])
        return
    yield h.h2["The table"]
    yield h.p(".hint")[
        f"{sight.goal} stars or {len(sight.variant.continents)} continents win at once. Point at a card to read it, "
        "click to pick it. White realms cost their black stars until they are built."
    ]
    yield triangle()


def triangle() -> h.Element:
    """What beats what."""
    return h.p(
        ".triangle", role="img", aria_label="Rock beats scissors, scissors beat paper, paper beats rock"
    )[icon("rock"), " › ", icon("scissors"), " › ", icon("paper"), " › ", icon("rock")]


def discards(sight: Sight) -> h.Element:
    """The discard pile, face up for everyone."""
    found = [(kind, copies) for kind, copies in enumerate(sight.view.discards) if copies]
    return h.div(".pile-list", role="group", aria_label="Discards", data_rove=True)[
        (
            ribbon(
                sight,
                kind,
                f"pile-{kind}",
                f"pile {sight.people[kind].name}",
                "in the discard pile",
                copies=copies,
            )
            for kind, copies in found
        ),
        not found and h.p(".hint")["Nothing has been discarded."],
    ]


SIGNS = (
    ("attack", "Military", "takes a realm from the deck"),
    ("lyre", "Culture", "constructs a realm"),
    ("potion", "Science", "constructs a realm"),
    ("trowel", "Construction", "so many Culture or so many Science turn a realm to its built side"),
    ("star", "Star", "yellow on a realm that is built; black ones, on its front, are taken off"),
    ("cards", "Hand", "cards in hand"),
    *((sign, f"{name[0].upper()}{name[1:]}", f"works {when}") for sign, name, when in KINDS.values() if when),
    ("people", "Subject", "no effect; brings a token of its owner's choice at income"),
)


# -- the numbers and the cards ---------------------------------------------------------------------------------------
@functools.lru_cache(maxsize=16)
def reference(variant: ConflictingLegendsVariant) -> Markup:
    """What never changes during a game, drawn once."""
    return freeze(h.fragment[legend(SIGNS), atlas(variant), lexicon(variant)])


def atlas(variant: ConflictingLegendsVariant) -> h.Element:
    """What each realm costs and brings."""
    book = variant.book
    return h.details("#atlas", data_keep=True)[
        h.summary["Realms and their costs"],
        h.table[
            h.thead[
                h.tr[
                    h.th(scope="col")["Realm"],
                    (
                        h.th(scope="col")[icon(sign, words)]
                        for sign, words in (
                            ("attack", "Military to expand"),
                            ("trowel", "Culture or Science to construct"),
                            ("star", "stars when built"),
                        )
                    ),
                    h.th(scope="col")["not built"],
                ]
            ],
            h.tbody[
                (
                    h.tr[
                        h.th(scope="row")[
                            icon(picture_of_continent(variant.continents[int(book.continent[row])])),
                            f" {name} ",
                            h.span(".muted")[f"×{int(book.realm_copies[row])}"],
                        ],
                        (
                            h.td[str(int(column[row]))]
                            for column in (book.military, book.construct, book.yellow)
                        ),
                        h.td[f"−{int(book.black[row])}"],
                    ]
                    for row, name in enumerate(variant.rows)
                )
            ],
        ],
    ]


def lexicon(variant: ConflictingLegendsVariant) -> h.Element:
    """Every persona with what it does, colour by colour, and where its text comes from."""
    total = sum(int(copies) for copies in variant.book.copies)
    return h.details("#lexicon", data_keep=True)[
        h.summary[f"All {total} personas"],
        (
            h.div(".colour", role="group", aria_label=f"Personas that bring {SUITS[colour][2]}")[
                h.h3(class_=SUITS[colour][0])[
                    h.span(".band")[icon(SUITS[colour][1])],
                    f"{colour.capitalize()}: {SUITS[colour][2]} at income",
                ],
                (
                    h.details(class_=["entry", face.suit], id=f"entry-{kind}", data_keep=True)[
                        h.summary[
                            icon(face.icon),
                            h.span[face.name],
                            h.b[icon(face.numbers[-1][0]), f"×{int(variant.book.copies[kind])}"],
                        ],
                        sheet(face, f"{count(int(variant.book.copies[kind]), 'card')} in the box"),
                    ]
                    for kind, face in enumerate(personas(variant))
                    if variant.personas[kind].colour == colour
                ),
            ]
            for colour in COLOURS
        ),
    ]
