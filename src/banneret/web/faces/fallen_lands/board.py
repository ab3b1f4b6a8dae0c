"""The table: the island of fields, and around it what lies on the table in the box's own set-up."""

from collections.abc import Iterator

import htpy as h

from banneret.core.words import count, listed
from banneret.games.fallen_lands.board import shape as board_shape
from banneret.games.fallen_lands.book import CLAIM, FLOOD
from banneret.games.fallen_lands.view import FieldView
from banneret.pieces.hexes import Hex, Plaque, board, centre
from banneret.pieces.icons import icon
from banneret.pieces.tokens import chip, follower, pile
from banneret.web.faces.fallen_lands.sheets import FOLLOWERS, FORCES, TOKENS
from banneret.web.faces.fallen_lands.sight import Sight

INITIAL = "F"
LOW = 51
"""The fields of the quick board, which is wide and leaves little room in its corners."""


def draw(sight: Sight) -> h.Element:
    """The region `board`."""
    return h.section(
        "#board", class_=["fallen-lands", len(sight.fields) == LOW and "low"], aria_label="Board"
    )[
        h.div(".mat")[
            board("island", "Fields", fields(sight)),
            h.div(".spot.nw")[deck(sight), discards(sight)],
            h.div(".spot.ne")[stock(sight)],
            h.div(".spot.sw")[order(sight)],
            h.div(".spot.se")[stillness(sight)],
        ]
    ]


# -- the fields ------------------------------------------------------------------------------------------------------
def fields(sight: Sight) -> list[Hex]:
    """Every field as it is drawn now."""
    cells = board_shape(sight.variant.seats, sight.variant.options["board"]).cells
    stop = sight.plan.field if sight.plan.field is not None else len(cells) // 2
    near = (
        {place for place, _ in sight.lent(sight.plan.field)}
        if sight.planned() and sight.plan.field is not None
        else ()
    )
    return [
        _hex(sight, field, centre(q, r), stop=field == stop, near=field in near)
        for field, (q, r) in enumerate(cells)
    ]


def _hex(sight: Sight, field: int, place: tuple[float, float], *, stop: bool, near: bool) -> Hex:
    square, name = sight.view.fields[field], sight.fields[field]
    _, picture, terrain = FORCES[min(square.difficulty, 12)]
    target, short, may = aim(sight, field)
    open = square.owner is None and not square.flooded
    support = sum(lent for _, lent in sight.lent(field)) if sight.seat is not None and open else 0
    return Hex(
        id=f"field-{name}",
        x=round(place[0], 2),
        y=round(place[1], 2),
        name=name,
        label=", ".join(part for part in (name, *describe(sight, square, support), may) if part),
        terrain="water" if square.flooded else terrain,
        number=square.difficulty,
        picture=picture,
        move=f"field {name}",
        owner=square.owner,
        plaques=tuple(
            Plaque(sight.deck[card].icon, int(sight.book.support[card]))
            for card in (square.troop, square.fort)
            if card is not None
        ),
        claim=square.claim,
        flooded=square.flooded,
        support=support,
        target=target,
        short=short,
        chosen=sight.plan.field == field,
        near=near,
        stop=stop,
    )


def describe(sight: Sight, square: FieldView, support: int) -> Iterator[str]:
    """What lies on a field, in words: kind, owner, contents."""
    yield f"difficulty {square.difficulty}"
    if square.owner is not None:
        yield "yours" if square.owner == sight.seat else sight.whose(square.owner)
        yield listed([sight.deck[card].name for card in (square.troop, square.fort) if card is not None])
        yield f"lends support {sight.lends(square)}"
        return
    yield "flooded" if square.flooded else FORCES[min(square.difficulty, 12)][0]
    if square.claim is not None:
        yield f"claimed by {sight.who(square.claim)}"
    elif not square.flooded:
        yield "free"
    if support:
        yield f"support {support}"


def aim(sight: Sight, field: int) -> tuple[str, int, str]:
    """What may be done on a field: (icon of the dot, strength missing, words)."""
    if not sight.in_tasks:
        return "", 0, ""
    square = sight.view.fields[field]
    if sight.solo in (CLAIM, FLOOD):
        claiming = sight.solo == CLAIM
        action = int(sight.book.CLAIM if claiming else sight.book.FLOOD) + field
        if action not in sight.legal:
            return "", 0, ""
        return ("flag", 0, "you may claim it") if claiming else ("wave", 0, "you may flood it")
    if sight.solo is not None:
        return "", 0, ""
    if square.owner is not None:
        return ("tower", 0, "you may fortify it") if may_fortify(sight, field) else ("", 0, "")
    if sight.fort is not None or sight.builder or sight.view.builder or not sight.within_reach(field):
        return "", 0, ""
    return attack(sight, field)


def may_fortify(sight: Sight, field: int) -> bool:
    """Whether a Fortification of the hand may be built there, the picked one if there is one."""
    square, book = sight.view.fields[field], sight.book
    if square.owner != sight.seat or square.fort is not None or sight.troop is not None or sight.boosts:
        return False
    if sight.builder or sight.fort is not None:
        return True
    first = int(book.FORTIFY) + field * int(book.forts)
    return any(first + fort in sight.legal for fort in range(int(book.forts)))


def attack(sight: Sight, field: int) -> tuple[str, int, str]:
    """How an attack on a field within reach stands."""
    difficulty = sight.view.fields[field].difficulty
    sign, verb = ("attack", "attack") if sight.on_foot(field) else ("wing", "fly there")
    if sight.troop is not None:
        missing = sight.strength(field, sight.troop, sight.boosts).missing
        plain = boosted = difficulty - missing
    elif not sight.arms:
        return "", 0, ""
    else:
        plain, boosted = sight.best(field)
        bonus = sum(int(sight.book.bonus[kind]) for kind in sight.boosts)
        plain, boosted = plain + bonus, max(boosted, plain + bonus)
    if plain >= difficulty:
        return sign, 0, f"you may {verb}"
    if boosted >= difficulty:
        return "potion", 0, f"you may {verb} with bonus Magic"
    return "", difficulty - boosted, f"you may {verb}: {difficulty - boosted} missing"


# -- around the island -----------------------------------------------------------------------------------------------
def deck(sight: Sight) -> h.Element:
    """The draw pile."""
    size = sight.view.deck_size
    return h.div("#deck.stack", title=f"{count(size, 'card')} in the deck")[
        pile(size, INITIAL), h.span(".label")[h.span(".word")["Deck "], h.b[str(size)]]
    ]


def discards(sight: Sight) -> h.Element:
    """The discard pile; anybody may look through it."""
    size = sum(sight.view.discards)
    return h.button(
        "#discards.stack",
        type="button",
        data_move="look discards",
        aria_pressed="true" if sight.plan.looking == "discards" else "false",
        aria_label=f"Discards, {count(size, 'card')}, look through them",
    )[
        h.span(class_=["pile", "discards", "full" if size else "empty"])[
            size > 0 and [h.span(".leaf", style="--lift:0"), h.b[icon("cards")]]
        ],
        h.span(".label")[h.span(".word")["Discards "], h.b[str(size)]],
    ]


def stock(sight: Sight) -> h.Element:
    """The stockpiles of followers; the hire buttons while one may hire."""
    hiring = sight.acting and sight.view.phase == "hiring"
    return h.div("#stock", role="group", aria_label="Stock of followers")[
        (_stockpile(sight, type, hiring) for type in range(3))
    ]


def _stockpile(sight: Sight, type: int, hiring: bool) -> h.Element:
    name, many = FOLLOWERS[type]
    left = sight.view.stock[type]
    words = f"{count(left, name, many)} in stock"
    inside: list[h.Node] = [
        follower(TOKENS[type], f"stock-{TOKENS[type]}", left > 0),
        h.span(".label")[h.span(".word")[f"{many} "], h.b[str(left)]],
    ]
    if not hiring:
        return h.div(".stockpile", title=words)[inside]
    allowed = int(sight.book.HIRE) + type in sight.legal
    return h.button(
        ".stockpile",
        id=f"hire-{TOKENS[type]}",
        type="button",
        data_move=f"play hire {name}",
        aria_disabled=None if allowed else "true",
        aria_label=f"Hire a {name} for {count(int(sight.book.hire), 'coin')}, {left} in stock",
    )[inside, h.span(".price")[icon("coin"), str(int(sight.book.hire))]]


def order(sight: Sight) -> h.Element:
    """The round, and in which order the seats move in it and in the next."""
    view = sight.view
    if view.mover is None:
        return h.div("#order")[h.span(".label")["Everyone chooses", h.br, h.b["two followers"]]]
    now = seats_of_round(sight, view.round)
    following = seats_of_round(sight, view.round + 1)
    return h.div("#order")[
        h.span(".label")["Round ", h.b[str(view.round)]],
        h.ol(aria_label=f"Order of round {view.round}")[
            (
                h.li(class_=[place < view.place and "done", place == view.place and "now"])[
                    chip(seat, f"{sight.name(seat)}{', moves now' if place == view.place else ''}")
                ]
                for place, seat in enumerate(now)
            )
        ],
        following != now
        and [
            h.span(".label.next")[f"Round {view.round + 1}"],
            h.ol(".next", aria_label=f"Order of round {view.round + 1} and all later ones")[
                (h.li[chip(seat, sight.name(seat))] for seat in following)
            ],
        ],
    ]


def seats_of_round(sight: Sight, number: int) -> list[int]:
    """The seats in the order of a round: Normal goes round the other way first (FL-T1, FL-T2)."""
    seats, first = sight.variant.seats, sight.view.first or 0
    if sight.advanced:
        return [(first + place) % seats for place in range(seats)]
    if number == 1:
        return [(first - place) % seats for place in range(seats)]
    return [(first + 1 + place) % seats for place in range(seats)]


def stillness(sight: Sight) -> h.Element:
    """The clock that ends the game: who has finished a turn since the last conquest or Claim (FL-E2)."""
    view, seats = sight.view, sight.variant.seats
    words = f"{len(view.idle)} of {seats} had a turn without a conquest or Claim; all, and the game ends."
    left = sum(1 for square in view.fields if square.owner is None and not square.flooded)
    return h.div("#stillness")[
        h.span(".label")[h.span(".word")["Fields left "], icon("hex"), h.b[str(left)]],
        h.span(".sand", role="img", aria_label=words, title=words)[
            icon("hourglass"),
            (
                h.span(class_=["grain", seat in view.idle and "fallen", f"seat-{seat}"])
                for seat in range(seats)
            ),
        ],
        h.span(".label.word")["quiet turns ", h.b[f"{len(view.idle)}/{seats}"]],
    ]
