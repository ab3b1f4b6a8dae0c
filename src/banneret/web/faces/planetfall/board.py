"""The table: turn order, the planet's rows with the Operations slots, and the choice that a resolution waits for."""

import functools

import htpy as h
from markupsafe import Markup

from banneret.games.planetfall.book import ANNEX, CARDS, PLANETS
from banneret.games.planetfall.notation import ROMAN, TRACK_NAMES
from banneret.games.planetfall.view import OfferView, PlaceView
from banneret.pieces.gauges import stepper
from banneret.pieces.icons import icon
from banneret.pieces.markup import freeze
from banneret.pieces.ships import ship
from banneret.pieces.tokens import chip
from banneret.web.faces.planetfall import commanders, offers, printed
from banneret.web.faces.planetfall.mats import STEP, fresh
from banneret.web.faces.planetfall.printed import TRACK_SIGNS, amounts
from banneret.web.faces.planetfall.sight import Sight, is_slot


def draw(sight: Sight) -> h.Element:
    """The region `board`."""
    view = sight.view
    return h.section(
        "#board.planetfall",
        class_=f"planetfall planet-{view.round} rows-{'few' if sight.variant.seats < 4 else 'many'}",
        aria_label="Board",
    )[
        h.div("#sky", aria_hidden="true")[h.i(".stars"), h.i(".world")],
        header(sight),
        commanders.draw(sight) if view.phase == "commanding" else [console(sight), rows(sight)],
    ]


# -- round and order ---------------------------------------------------------------------------------------------------
def header(sight: Sight) -> h.Element:
    """Which planet, which part, whose turn comes when, and the goal."""
    return h.div("#heading.heading")[planets(sight), order(sight)]


def planets(sight: Sight) -> h.Element:
    """The seven planets, the present one large."""
    view = sight.view
    now = (
        f"Planet {view.round} of {int(PLANETS)}, Part {view.part}"
        if view.round
        else "Before the first planet"
    )
    return h.div("#planets.planets", role="img", aria_label=now)[
        (
            h.span(
                class_=[
                    "globe",
                    f"planet-{number}",
                    number == view.round and "here",
                    number < view.round and "past",
                ]
            )[str(number)]
            for number in range(1, int(PLANETS) + 1)
        ),
        h.span(".part")[h.b[f"Planet {view.round}"], f" Part {ROMAN[view.part - 1]}"]
        if view.round
        else h.span(".part")[h.b["Commanders"]],
    ]


def order(sight: Sight) -> h.Element:
    """The turn order track, its first place at the left."""
    view = sight.view
    if not view.round:
        return h.ol("#order.order", aria_label="Turn order")
    return h.ol("#order.order", aria_label="Turn order track")[
        (slot(sight, number, seat) for number, seat in enumerate(view.track))
    ]


def slot(sight: Sight, number: int, seat: int | None) -> h.Element:
    """One place of the track: a ship, or who left it for the planet."""
    view = sight.view
    gone = view.order[number] if view.phase == "placing" and number < len(view.order) else None
    ghost = seat is None and gone is not None and view.seats[gone].slot is None
    deciding = seat is not None and seat == sight.asked and view.phase in ("placing", "restraining")
    words = f"{number + 1}: {'free' if seat is None else sight.name(seat)}"
    if ghost and gone is not None:
        words = f"{number + 1}: {sight.name(gone)} has left it"
    return h.li(class_=["berth", deciding and "deciding"], id=f"berth-{number}")[
        h.span(".number")[str(number + 1)],
        h.span(".unseen")[words],
        ship(seat, f"ship-{seat}", delay=back_after(sight, seat))
        if seat is not None
        else (ghost and gone is not None and h.span(".ghost")[chip(gone)]),
    ]


def back_after(sight: Sight, seat: int) -> int:
    """When a ship of the last part is seen to come back: each after the one before."""
    return next(((last.number - 1) * STEP for who, last in sight.latest if who == seat), 0)


# -- the rows ----------------------------------------------------------------------------------------------------------
def rows(sight: Sight) -> h.Element:
    """Level by level: the cards, and the slot behind them."""
    by_level: list[list[PlaceView]] = [[], [], []]
    for place in sight.view.places:
        by_level[place.level].append(place)
    return h.div("#rows.rows", data_rove=True)[
        (
            h.div(".level", id=f"level-{ROMAN[level]}", role="group", aria_label=f"Level {ROMAN[level]}")[
                h.span(".roman", aria_hidden="true")[ROMAN[level]],
                h.div(".cards")[
                    (
                        spot(sight, place, number)
                        for number, place in enumerate(places)
                        if not is_slot(place.thing)
                    )
                ],
                (spot(sight, place, number) for number, place in enumerate(places) if is_slot(place.thing)),
            ]
            for level, places in enumerate(by_level)
        )
    ]


def spot(sight: Sight, place: PlaceView, number: int) -> h.Element:
    """A place: what lies there, and the ship on it."""
    thing = place.thing
    slot = is_slot(thing)
    return h.div(
        class_=["spot", slot and "dock", place.taken_by is not None and "empty"],
        id=f"spot-{place.level}-{number}",
    )[
        _empty(sight, place) if place.taken_by is not None else _there(sight, place, number),
        place.ship is not None and ship(place.ship, f"ship-{place.ship}"),
    ]


def _empty(sight: Sight, place: PlaceView) -> h.Node:
    """Where a card was claimed in Part I. It is seen there until its ship goes back."""
    assert place.taken_by is not None
    words = f"empty: {sight.name(place.taken_by)} has {sight.thing(place.thing)}"
    order, card = fresh(sight, place.taken_by, place.thing), printed.prints(sight.variant)[place.thing]
    return [
        h.span(".gap", role="img", aria_label=words, title=words)[chip(place.taken_by)],
        order > 0
        and h.span(
            class_=["pcard", "leaving", card.paint, f"planet-{card.planet}"],
            style=f"--n:{order}",
            aria_hidden="true",
        )[printed.face(card, place.level)],
    ]


def _there(sight: Sight, place: PlaceView, number: int) -> h.Node:
    thing, card = place.thing, printed.prints(sight.variant)[place.thing]
    gone = place.ship is not None and place.ship != sight.price_seat()  # a price would look like an offer
    tag, told = (None, "") if gone else offers.tag(sight, thing)
    state, can = state_of(sight, place)
    words = [f"Row {ROMAN[place.level]}, place {number + 1}", printed.words(card, place.level)]
    if place.ship is not None:
        words.append(f"the ship of {sight.name(place.ship)} is here")
    if place.restrained_by is not None:
        words.append(f"reserved for {sight.name(place.restrained_by)}")
    words += [told] if told else []
    words += [can] if can else []
    return [
        button(
            card,
            place.level,
            tag,
            ", ".join(words),
            state,
            place.restrained_by is not None,
            number == 0 and place.level == 0,
        ),
        h.span(".about", aria_hidden="true")[
            printed.sheet(card, place.level),
            offers.slip(sight, thing),
        ],
    ]


def state_of(sight: Sight, place: PlaceView) -> tuple[str, str]:
    """How a place is marked, and what may be done with it: `chosen`, `open`, `barred`, `waiting` or nothing."""
    thing = place.thing
    chosen = sight.picked("place") == thing
    if sight.pending_thing() == thing:
        return "waiting", "is being resolved"
    line = sight.line_of_place(thing)
    if not line:
        return ("chosen" if chosen else ""), "picked" if chosen else ""
    may = sight.may(line)
    word = "place your ship here" if sight.view.phase == "placing" else "reserve it"
    if chosen:
        return ("chosen" if may else "chosen barred"), "picked"
    return ("open", f"you may {word}") if may else ("barred", f"you cannot {word}")


@functools.lru_cache(maxsize=8192)
def button(
    card: printed.Print, level: int, tag: Markup | None, words: str, state: str, restrained: bool, stop: bool
) -> Markup:
    """A card or a slot of the table."""
    return freeze(
        h.button(
            class_=["pcard", card.paint, f"planet-{card.planet}", state],
            id=f"card-{card.thing}" if card.thing < CARDS else f"slot-{level}",
            type="button",
            tabindex="0" if stop else "-1",
            data_move=f"place {card.thing}",
            data_fly=card.thing < CARDS,
            aria_label=words,
            aria_pressed="true" if "chosen" in state else "false",
            aria_disabled="true" if "barred" in state else None,
        )[
            printed.face(card, level),
            (restrained or tag)
            and h.span(".tags")[restrained and h.span(".tag.restrained")["reserved"], tag],
        ]
    )


# -- what a resolution waits for ---------------------------------------------------------------------------------------
def console(sight: Sight) -> h.Node:
    """The choice of a way, or the trade of operation points; to others the prompt and the marked card tell it."""
    pending = sight.view.pending
    if pending is None or not sight.acting or pending.seat != sight.seat:
        return None
    thing = sight.pending_thing()
    assert thing is not None
    return trading(sight) if not pending.ways else choosing(sight, thing)


def choosing(sight: Sight, thing: int) -> h.Element:
    """One button for each way that can be paid, with what it costs and gives."""
    payable = {offer.way: offer for offer in sight.offers(thing) if not offer.why}
    lines = {
        parts.way if parts.bundle < 0 else parts.way + parts.bundle: line
        for line, parts in sight.of_kind("way")
    }
    return h.div(
        "#console.console", role="group", aria_label=f"How do you claim {sight.thing(thing)}?", data_rove=True
    )[
        h.h2[f"How do you claim {sight.thing(thing)}?"],
        h.div(".ways")[
            (
                h.button(
                    class_=["way-button"],
                    id=f"way-{way}",
                    type="button",
                    tabindex="0" if number == 0 else "-1",
                    data_move=f"play {line}",
                )[
                    h.strong[icon(offers.WAY_SIGNS[offers.way_kind(way)]), offers.way_name(sight, way)],
                    h.span(".pays")["pay ", offers.paid(payable[way])],
                    h.span(".gets")[gets(sight, thing, payable[way])],
                ]
                for number, (way, line) in enumerate(lines.items())
                if way in payable
            )
        ],
    ]


def gets(sight: Sight, thing: int, offer: OfferView) -> list[h.Node]:
    """What a way brings: at once, and of a sector in every Income Phase."""
    gained = offers.sum_of(offer)
    at_once: list[h.Node] = ["gain ", amounts(gained)] if any(gained) else []
    if offers.way_kind(offer.way) == ANNEX:
        return ["every Income ", offers.annexed(sight, thing), *([", ", *at_once] if at_once else [])]
    return at_once or ["gain nothing"]


def trading(sight: Sight) -> h.Element:
    """Steppers for what operation points are traded for; how many are left is always in sight."""
    pending, trade, book = sight.view.pending, sight.trade, sight.book
    assert pending is not None
    left = pending.points - sight.cost(trade)
    also = offers.besides(sight, sight.view.places[pending.place].thing)
    player = sight.view.seats[pending.seat]
    rows = []
    for track, (letter, value) in enumerate((("x", trade.x), ("s", trade.s), ("e", trade.e))):
        most = f", at most {pending.cap}" if letter == "x" else ""
        has = player.tracks[track]
        note = f"{int(book.rate[track])} each{most}; {has} → {has + value} of {player.most[track]}"
        rows.append((letter, TRACK_SIGNS[track], TRACK_NAMES[track], value, note))
    return h.div("#console.console.trade", data_rove=True)[
        h.h2["Trade your operation points"],
        h.p(
            ".points-left", id="points-left", role="img", aria_label=f"{left} of {pending.points} points left"
        )[
            (h.span(class_=["op", at >= pending.points - left and "free"]) for at in range(pending.points)),
            h.b[str(left)],
            f" of {pending.points} left",
        ],
        also and h.p(".besides")[also],
        h.div(".steppers")[
            (
                stepper(
                    f"step-{letter}",
                    sign,
                    letter,
                    name,
                    value,
                    note,
                    sight.fits(sight.stepped(letter, -1)),
                    sight.fits(sight.stepped(letter, 1)),
                    letter,
                )
                for letter, sign, name, value, note in rows
            )
        ],
    ]
