"""Realm cards: the front, which is white and costs black stars, and the built side with its yellow ones."""

import functools
from dataclasses import dataclass

import htpy as h
from markupsafe import Markup

from banneret.core.words import count
from banneret.pieces.icons import icon
from banneret.pieces.markup import freeze
from banneret.web.faces.conflicting_legends.people import picture_of_continent
from banneret.web.faces.conflicting_legends.sight import Sight


@dataclass(frozen=True)
class RealmFace:
    """All that is drawn on a realm card."""

    name: str
    picture: str
    military: int
    construct: int
    yellow: int
    black: int
    built: bool = False
    shielded: bool = False
    copy: str = ""
    """Which of the alike ones it is."""


def face_of(
    sight: Sight, row: int, *, built: bool = False, shielded: bool = False, copy: str = ""
) -> RealmFace:
    """The card of a row."""
    book = sight.book
    return RealmFace(
        name=sight.variant.rows[row],
        picture=picture_of_continent(sight.continent_of(row)),
        military=int(book.military[row]),
        construct=int(book.construct[row]),
        yellow=int(book.yellow[row]),
        black=int(book.black[row]),
        built=built,
        shielded=shielded,
        copy=copy,
    )


def face_of_realm(sight: Sight, realm: int) -> RealmFace:
    """A realm card as it lies before a player."""
    card, name = sight.view.realms[realm], sight.variant.realms[realm]
    return face_of(sight, card.row, built=card.built, shielded=card.shielded, copy=name.rpartition(" ")[2])


def describe(face: RealmFace) -> str:
    """What a realm is, to someone who does not see it."""
    if face.built:
        words = f"{face.name}, built, {count(face.yellow, 'yellow star')}"
    else:
        words = (
            f"{face.name}, not built, {count(face.black, 'black star')}, construction {face.construct}, "
            f"then {count(face.yellow, 'yellow star')}"
        )
    return f"{words}, shielded" if face.shielded else words


@functools.cache
def printed(face: RealmFace) -> Markup:
    """The picture side, without its frame."""
    stars = h.span(".stars.yellow" if face.built else ".stars.black")[
        [icon("star") for _ in range(face.yellow if face.built else face.black)],
        not face.built and h.span(".minus")[f"−{face.black}"],
    ]
    land = h.span(".land")[icon(face.picture)]
    name = h.span(".place")[face.name]
    if face.built:
        return freeze(
            h.fragment[
                h.span(".state")[icon("temple"), "built"], land, name, stars, face.shielded and _shield()
            ]
        )
    costs = h.span(".costs")[
        h.span(".price", title="Military number")[icon("attack"), h.b[str(face.military)]],
        h.span(".reward", title="Stars once it is built")[icon("star"), h.b[str(face.yellow)]],
        h.span(".price", title="Culture or Science to construct")[icon("trowel"), h.b[str(face.construct)]],
    ]
    return freeze(h.fragment[stars, land, name, costs, face.shielded and _shield()])


def _shield() -> h.Element:
    return h.span(".shield", title="cannot be attacked this round")[icon("support")]


@functools.lru_cache(maxsize=4096)
def realm(
    face: RealmFace,
    id: str,
    move: str = "",
    words: str = "",
    state: str = "",
    fly: bool = False,
    stop: bool = False,
) -> Markup:
    """A realm card: with a `move` to be picked; `state`: `open`, `chosen`, `barred`, `target`."""
    classes = ["realm", "built" if face.built else "front", state]
    label = f"{describe(face)}{', ' + words if words else ''}"
    if not move:
        return freeze(h.span(class_=classes, id=id or None, role="img", aria_label=label)[printed(face)])
    return freeze(
        h.button(
            class_=classes,
            id=id,
            type="button",
            tabindex="0" if stop else "-1",
            data_move=move,
            data_fly=fly,
            aria_label=label,
            aria_pressed="true" if state == "chosen" else "false",
            aria_disabled="true" if state == "barred" else None,
        )[printed(face)]
    )


@functools.cache
def about(face: RealmFace) -> Markup:
    """A realm in large with its numbers in words, shown beside the table."""
    return freeze(h.span(".about", aria_hidden="true")[sheet(face)])


@functools.cache
def sheet(face: RealmFace) -> Markup:
    """A realm and its numbers side by side."""
    now = f"{count(face.yellow, 'star')} as it lies" if face.built else f"−{face.black} as it lies"
    return freeze(
        h.span(".sheet")[
            realm(face, ""),
            h.span(".words")[
                h.strong[f"{face.name} {face.copy}".rstrip()],
                h.span(".kind")["built" if face.built else "not built", f" · {now}"],
                h.span(".text")[
                    f"Military {face.military}. ",
                    f"Construction costs {face.construct} Culture or {face.construct} Science, ",
                    f"brings {count(face.yellow, 'yellow star')} and takes away ",
                    f"{count(face.black, 'black star')}.",
                    face.built and " A lost battle turns it back to its front.",
                    not face.built and " A lost battle hands it to the attacker.",
                    face.shielded and " It cannot be attacked this round.",
                ],
            ],
        ]
    )
