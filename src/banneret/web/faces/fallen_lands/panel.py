"""The side panel: the sum of the choice in hand, what else may be done, prices, and every card of the game."""

from collections.abc import Iterable

import htpy as h

from banneret.core.words import count
from banneret.games.fallen_lands.book import PAIR_FIRST, PAIR_SECOND, PAIRS
from banneret.pieces.cards import card, sheet
from banneret.pieces.icons import icon, legend
from banneret.pieces.meter import Part, meter
from banneret.pieces.tokens import chip, follower
from banneret.web.faces.fallen_lands.sheets import FOLLOWERS, FORCES, TOKENS
from banneret.web.faces.fallen_lands.sight import Sight


def draw(sight: Sight) -> h.Element:
    """The region `panel`."""
    return h.section("#panel.fallen-lands", aria_label="Choice and prices")[
        h.div("#plan", aria_live="off")[plan(sight)],
        deeds(sight),
        prices(sight),
        legend(SIGNS),
        lexicon(sight),
    ]


# -- the choice in hand ----------------------------------------------------------------------------------------------
def plan(sight: Sight) -> Iterable[h.Node]:
    """What the viewer has picked, added up."""
    if sight.acting and sight.view.phase == "choosing":
        return [h.h2["Your first followers"], pairs(sight)]
    if sight.plan.looking == "discards":
        return [h.h2["Discards"], discarded(sight)]
    if sight.plan.field is not None:
        return about_field(sight, sight.plan.field)
    if sight.plan.cards:
        return about_cards(sight)
    return played(sight)


def pairs(sight: Sight) -> h.Element:
    """The six pairs one may start with."""
    return h.div(".pairs", role="group", aria_label="Pairs", data_rove=True)[
        (
            h.button(
                ".pair",
                id=f"pair-{pair}",
                type="button",
                data_move=f"pair {pair}",
                tabindex="0" if pair == (sight.plan.pair or 0) else "-1",
                aria_pressed="true" if sight.plan.pair == pair else "false",
                aria_label=" and ".join(FOLLOWERS[row[pair]][0] for row in (PAIR_FIRST, PAIR_SECOND)),
            )[
                (
                    follower(TOKENS[row[pair]], f"pair-{pair}-{at}")
                    for at, row in enumerate((PAIR_FIRST, PAIR_SECOND))
                ),
                h.span(".names")[pair_words(pair)],
            ]
            for pair in range(int(PAIRS))
        )
    ]


def pair_words(pair: int) -> str:
    """`two Mages`, `Warrior, Mage`."""
    first, second = PAIR_FIRST[pair], PAIR_SECOND[pair]
    return (
        f"two {FOLLOWERS[first][1]}" if first == second else f"{FOLLOWERS[first][0]}, {FOLLOWERS[second][0]}"
    )


def discarded(sight: Sight) -> h.Element:
    """The discard pile, kind by kind."""
    found = [(kind, copies) for kind, copies in enumerate(sight.view.discards) if copies]
    return h.div(".gallery")[
        ([card(sight.deck[kind], "", "small"), h.b[f"×{copies}"]] for kind, copies in found),
        not found and h.p(".hint")["Nothing has been discarded."],
    ]


def about_field(sight: Sight, field: int) -> Iterable[h.Node]:
    """The chosen field: the attack on it, or what lies there."""
    square, name = sight.view.fields[field], sight.fields[field]
    if square.owner is not None:
        yield h.h2[
            name,
            " ",
            chip(square.owner),
            " ",
            "yours" if square.owner == sight.seat else sight.name(square.owner),
        ]
        for kind in (square.troop, square.fort):
            if kind is not None:
                yield sheet(sight.deck[kind])
        if sight.fort is not None or sight.builder:
            yield from bill(sight)
        return
    held = "under water" if square.flooded else FORCES[min(square.difficulty, 12)][0]
    yield h.h2[name, h.span(".force")[held]]
    if square.claim is not None:
        yield h.p(".hint")[
            chip(square.claim), f" Claimed by {sight.who(square.claim)} until the next turn of that seat."
        ]
    sum = sight.planned()
    if sum is None or sight.seat is None:
        return
    words = f"Strength for {name}"
    yield meter("strength", tuple(parts(sight)), sum.difficulty, words)
    yield from bill(sight)


def parts(sight: Sight) -> Iterable[Part]:
    """The sum of the attack, source by source."""
    sum = sight.planned()
    assert sum is not None
    if sight.troop is not None:
        yield Part("troop", sight.deck[sight.troop].name, sum.attack)
    if sight.view.boost:
        yield Part("boost", "Magic already played", sight.view.boost)
    for kind in sight.boosts:
        if sight.book.bonus[kind]:
            yield Part("boost", sight.deck[kind].name, int(sight.book.bonus[kind]))
    for near, support in sum.lent:
        square = sight.view.fields[near]
        names = " + ".join(sight.deck[kind].name for kind in (square.troop, square.fort) if kind is not None)
        owner = "" if square.owner in (None, sight.seat) else f" ({sight.name(square.owner or 0)})"
        yield Part("support", f"{sight.fields[near]} {names}{owner}", support)


def bill(sight: Sight) -> Iterable[h.Node]:
    """Which followers the choice expends, against those that are face-up; coins in and out."""
    cost = sight.cost()
    if sight.seat is None or not sight.plan.cards:
        return
    fresh = sight.fresh(sight.seat)
    rows = [
        h.li(class_=["lacking" if need > fresh[type] else "paid"])[
            icon(TOKENS[type]),
            h.span[count(need, *FOLLOWERS[type])],
            h.b[f"of {fresh[type]} ready" if need <= fresh[type] else f"{need - fresh[type]} short"],
        ]
        for type, need in enumerate(cost)
        if need
    ]
    field = sight.plan.field
    if field is not None and sight.fort is None and sight.is_open(field) and sight.solo is None:
        if sight.way(field) == "fly" and not sight.view.flying:
            rows.append(h.li(".fee")[icon("wing"), h.span["flight fee"], h.b[f"−{int(sight.book.flight)}"]])
        gain = 0 if sight.horn else sight.view.fields[field].difficulty
        rows.append(h.li(".gain")[icon("coin"), h.span["treasure"], h.b[f"+{gain}"]])
    yield h.ul(".bill", aria_label="What it costs and brings")[rows]


def about_cards(sight: Sight) -> Iterable[h.Node]:
    """The picked cards in large, before a field is chosen."""
    for kind in dict.fromkeys(sight.plan.cards):
        yield sheet(sight.deck[kind])
    if sight.in_tasks:
        yield from bill(sight)


def played(sight: Sight) -> Iterable[h.Node]:
    """Nothing is picked: cards at work this turn, or a word on what to do."""
    view = sight.view
    at_work = [kind for kind, copies in enumerate(view.aside) for _ in range(copies)]
    if at_work:
        yield h.h2["In play this turn"]
        yield h.div(".gallery")[
            (card(sight.deck[kind], f"aside-{at}", "small") for at, kind in enumerate(at_work))
        ]
    elif sight.in_tasks:
        yield h.h2["Your tasks"]
        yield h.p(".hint")[
            "Pick a field on the board and a Troop from your hand, in any order. The strength adds up here. A dot "
            "marks what is within your power; a number says how much is missing."
        ]
    elif sight.acting and view.phase == "hiring":
        yield h.h2["Hire"]
        yield h.p(".hint")[
            "A new follower works at once. Choose from the stock on the table, or hire nobody."
        ]
    elif view.phase == "over":
        yield h.h2["The war is over"]
    else:
        yield h.h2["The table"]
        yield h.p(".hint")["Click any field or card to look at it."]


# -- what else may be done -------------------------------------------------------------------------------------------
def deeds(sight: Sight) -> h.Node:
    """Recruiting, redrawing, ending by agreement, as buttons that say why not."""
    if not sight.acting or sight.view.phase not in ("hiring", "tasks") or sight.seat is None:
        return ""
    rows: list[h.Node] = []
    book, turns = sight.book, sight.view.seats[sight.seat].turns
    if sight.advanced and sight.in_tasks:
        rows.append(
            h.div(".deed", role="group", aria_label=f"Recruit {int(book.recruit_cards)} cards")[
                h.span[icon("recruit"), f"Recruit {int(book.recruit_cards)} cards"],
                h.span(".choices")[
                    (
                        _deed(
                            sight,
                            f"recruit {mages}",
                            int(book.RECRUIT) + mages,
                            f"Recruit with {count(mages, 'Mage')} for {count(int(book.recruit[mages]), 'coin')}",
                            [
                                h.b[str(int(book.recruit[mages]))],
                                icon("coin"),
                                [icon("mage") for _ in range(mages)],
                            ],
                        )
                        for mages in range(4)
                    )
                ],
            ]
        )
    if sight.in_tasks and turns <= (1 if sight.advanced else 0):
        rows.append(
            _deed(
                sight,
                "redraw",
                int(book.REDRAW),
                "",
                [icon("exchange"), "Discard the whole hand and draw anew"],
            )
        )
    rows.append(
        _deed(sight, "propose", int(book.PROPOSE), "", [icon("crown"), "Propose to end the game here"])
    )
    return h.div("#deeds")[rows]


def _deed(sight: Sight, line: str, action: int, label: str, inside: list[h.Node]) -> h.Element:
    return h.button(
        type="button",
        id=f"deed-{line.replace(' ', '-')}",
        data_move=f"play {line}",
        aria_label=label or None,
        aria_disabled=None if action in sight.legal else "true",
    )[inside]


SIGNS = (
    ("warrior", "Warrior", "expended for Troops"),
    ("craftsman", "Craftsman", "expended for some Troops and for Fortifications"),
    ("mage", "Mage", "expended for Magic"),
    ("attack", "Attack", "the Troop's own, or with + what Magic adds to it"),
    ("support", "Support", "what a card on the board lends to attacks on the fields around it"),
    ("hex", "Fields", "fields held"),
    ("cards", "Hand", "cards in hand"),
    ("hourglass", "Quiet turns", "since the last conquest or Claim; one of each player ends the game"),
)


# -- prices and cards ------------------------------------------------------------------------------------------------
def prices(sight: Sight) -> h.Element:
    """What things cost."""
    book = sight.book
    rows = [("Hire, once a turn", f"{int(book.hire)}")]
    if sight.advanced:
        rows += [
            ("Fly, for the turn", f"{int(book.flight)}"),
            ("each flight", count(int(book.flight_mages), "Mage")),
            ("Exchange a card", count(int(book.exchange_mages), "Mage")),
            (
                f"Recruit {int(book.recruit_cards)} cards with 0–3 Mages",
                " · ".join(str(int(price)) for price in book.recruit),
            ),
        ]
    else:
        rows += [("Draw", "1 + face-up Mages"), ("Trade, after the draw", "2 cards for 1")]
    return h.details("#prices", data_keep=True, open=True)[
        h.summary["Prices"],
        h.dl[([h.dt[what], h.dd[price]] for what, price in rows)],
    ]


def lexicon(sight: Sight) -> h.Element:
    """Every card of the game with what it does, how many there are, and where its numbers come from."""
    return h.details("#lexicon", data_keep=True)[
        h.summary[f"All {len(sight.deck)} cards"],
        (
            h.details(class_=["entry", face.suit], id=f"entry-{kind}", data_keep=True)[
                h.summary[icon(face.icon), h.span[face.name], h.b[f"×{int(sight.book.copies[kind])}"]],
                sheet(face, f"{int(sight.book.copies[kind])} in the deck"),
            ]
            for kind, face in enumerate(sight.deck)
        ),
    ]
