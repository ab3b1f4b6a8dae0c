"""The side panel: what is picked with its arithmetic, what was resolved last, the goal as it stands, every card."""

import functools
from collections.abc import Iterable

import htpy as h
from markupsafe import Markup

from banneret.core.words import count
from banneret.games.planetfall.book import ANNEX, DECK, PLANETS
from banneret.games.planetfall.game import PlanetfallVariant
from banneret.games.planetfall.notation import ROMAN
from banneret.games.planetfall.view import LastView
from banneret.pieces.icons import icon, legend
from banneret.pieces.markup import freeze
from banneret.pieces.tokens import chip
from banneret.web.faces.planetfall import commanders, mats, offers, printed
from banneret.web.faces.planetfall.printed import DISCLAIMER, amounts
from banneret.web.faces.planetfall.sight import Sight, is_slot


def draw(sight: Sight) -> h.Element:
    """The region `panel`."""
    return h.section("#panel.planetfall", aria_label="What is picked, what happened, the goal, all cards")[
        h.div("#plan", aria_live="off")[plan(sight)],
        resolution(sight),
        goal(sight),
        legend(SIGNS),
        reference(sight.variant),
        h.p(".disclaimer")[icon("quill"), " ", DISCLAIMER],
    ]


# -- what is picked --------------------------------------------------------------------------------------------------
def plan(sight: Sight) -> Iterable[h.Node]:
    """What the viewer has picked, or a word on what to do."""
    place, card, side, seat = (sight.picked(word) for word in ("place", "card", "side", "seat"))
    if not sight.pick and sight.acting and sight.view.phase == "resolving":
        place = sight.pending_thing()
    if place is not None:
        yield from at_place(sight, place)
    elif card is not None:
        yield of_card(sight, card)
    elif side is not None:
        yield commanders.large(sight, side)
    elif seat is not None:
        yield mats.whole(sight, seat)
    elif not sight.latest:
        yield h.h2["The table"]
        yield h.p(".hint")[
            "Each of you places a ship twice on every planet. Point at a card or a slot to see what it would cost you "
            "and give you now; click to pick it, and click again to place your ship. On the sheets № is the "
            "Initiative: the lowest is first in turn order."
        ]


def at_place(sight: Sight, thing: int) -> Iterable[h.Node]:
    """A place of the table with the viewer's arithmetic."""
    place = sight.place(thing)
    assert place is not None
    yield printed.sheet(printed.prints(sight.variant)[thing], place.level)
    if is_slot(thing):
        rate, cap = sight.book.rate, sight.view.round
        yield h.p(".hint")[
            f"{count(int(rate[0]), 'point')} for 1 Experience, at most {cap} of them on planet {cap}; "
            f"{count(int(rate[1]), 'point')} for 1 Strength; {count(int(rate[2]), 'point')} for 1 Energy. "
            "What is not traded is lost."
        ]
    yield offers.slip(sight, thing, "slip")


def of_card(sight: Sight, card: int) -> Markup:
    """A claimed card, and how it was claimed."""
    for seat, player in enumerate(sight.view.seats):
        for claim in player.claims:
            if claim.card == card:
                told = f"{sight.name(seat)}: {done(claim.way)}"
                told += "" if claim.active else "; it works from the next phase"
                if claim.pair is not None:
                    told += f"; a pair with {sight.thing(claim.pair)}"
                return printed.sheet(
                    printed.prints(sight.variant)[card], None, freeze(h.span(".kind")[f"{told}."])
                )
    raise AssertionError


DONE = ("studied", "defeated", "recruited", "claimed peacefully", "claimed forcefully", "annexed", "looted")


def done(way: int | None) -> str:
    """`defeated`, `looted`."""
    return "claimed" if way is None else DONE[offers.way_kind(way)]


# -- what was resolved -----------------------------------------------------------------------------------------------
def resolution(sight: Sight) -> h.Node:
    """What each ship did in the last part, in the order in which it was resolved; and the Income behind it."""
    latest = sight.latest
    if not latest:
        return None
    first = latest[0][1]
    view = sight.view
    paid = [(seat, player.paid) for seat, player in enumerate(view.seats) if any(player.paid)]
    fresh = view.phase != "over" and view.part == 1 and view.round == first.round + 1
    return h.div("#resolution")[
        h.h2[f"Resolved: planet {first.round}, Part {ROMAN[first.part - 1]}"],
        h.ol(".steps")[(step(sight, seat, last) for seat, last in latest)],
        fresh
        and paid
        and h.div(".incomes", id=f"income-{view.round}")[
            h.h3[icon("sun"), f" Income on planet {view.round}"],
            h.ul[
                (
                    h.li[chip(seat), h.span(".unseen")[sight.name(seat)], amounts(values)]
                    for seat, values in paid
                )
            ],
        ],
    ]


def step(sight: Sight, seat: int, last: LastView) -> h.Element:
    """One ship: what it did, what that cost and gave."""
    thing, number = last.thing, last.number
    if thing is None:
        told: h.Node = "skipped the turn"
    elif is_slot(thing):
        told = ["ran ", h.b[sight.thing(thing)]]
    elif last.way is None:
        told = ["could not pay ", h.b[sight.thing(thing)]]
    else:
        told = [done(last.way), " ", h.b[sight.thing(thing)]]
    paid = (0, last.strength, last.energy, 0)
    return h.li(id=f"step-{last.round}-{last.part}-{number}-{seat}", style=f"--n:{number}")[
        chip(seat),
        h.span(".deed")[h.span(".doer")[sight.name(seat)], " ", told],
        h.span(".balance")[
            any(paid)
            and h.span(".paid")[h.span(".unseen")["paid "], amounts(tuple(-value for value in paid), False)],
            any(last.gained) and [h.span(".unseen")["gained "], amounts(last.gained)],
            last.way == ANNEX and h.span(".muted")["a sector"],
        ],
    ]


# -- the goal --------------------------------------------------------------------------------------------------------
def goal(sight: Sight) -> h.Element:
    """The three lines of the goal sheet, and what they would give each player now."""
    variant, view = sight.variant, sight.view
    sheet, texts = variant.goals[view.goal], variant.goal_texts[view.goal]
    seats = [seat for seat in range(variant.seats) if view.seats[seat].sheet is not None]
    points = {seat: sight.goal_points(seat) for seat in seats} if view.round else {}
    return h.div("#goal")[
        h.h2[icon("empire"), f" Goal: {sheet.name}"],
        h.ol(".goal-lines")[
            (
                h.li[
                    h.span[text.removeprefix("At the end: ")],
                    points
                    and h.ul(".standings", aria_label="With everything as it stands")[
                        (
                            h.li(class_=[mine[line][0] > 0 and "scores", seat == sight.seat and "you"])[
                                chip(seat),
                                h.span(".unseen")[f"{sight.name(seat)}: "],
                                h.b[f"+{mine[line][0]}"],
                                h.span(".counted")[f"({mine[line][1]})"],
                            ]
                            for seat, mine in points.items()
                        )
                    ],
                ]
                for line, text in enumerate(texts)
            )
        ],
        h.p(".source")[
            h.b["House: "],
            printed.source_of(sheet.provenance, sheet.note),
            ". ",
            points and "In brackets: what the line counts.",
        ],
    ]


SIGNS = (
    ("experience", "Experience", "needed against a Unit and kept; what is missing is paid in Strength"),
    ("attack", "Strength", "paid to defeat a Unit"),
    ("bolt", "Energy", "paid for a Technology or a Landmark, found in a Pickup"),
    ("empire", "Empire points", "the most of them win"),
    ("diplomacy", "Recruit", "the Energy that wins a Unit over, with all its Experience"),
    ("aggression", "Take by force", "the Strength that takes a Landmark"),
    ("sector", "Annex", "a Pickup becomes a sector: its income each round instead of its reward"),
    ("operations", "Operations", "points to trade for Experience, Strength and Energy"),
)


# -- every card ------------------------------------------------------------------------------------------------------
@functools.lru_cache(maxsize=16)
def reference(variant: PlanetfallVariant) -> Markup:
    """All cards of the box, planet by planet, drawn once."""
    cards = printed.prints(variant)
    return freeze(
        h.details("#lexicon", data_keep=True)[
            h.summary[f"All {int(PLANETS * DECK)} planet cards"],
            (
                h.details(f"#lexicon-{planet}", class_=f"lexicon-planet planet-{planet}", data_keep=True)[
                    h.summary[h.span(class_=["globe", f"planet-{planet}"])[str(planet)], f"Planet {planet}"],
                    h.ul[
                        (
                            h.li(class_=card.paint)[
                                icon(card.picture),
                                h.span[
                                    h.b[card.name],
                                    f" ({printed.price_words(card, None)}) ",
                                    [
                                        [h.span(".muted")[f"{what}: "], given, " "]
                                        for what, given in printed.reward_lines(card)
                                    ],
                                    card.text,
                                ],
                            ]
                            for card in cards
                            if card.planet == planet
                        )
                    ],
                ]
                for planet in range(1, int(PLANETS) + 1)
            ),
            h.p(".source")[h.b["House: "], printed.SOURCES["house"], "."],
        ]
    )
