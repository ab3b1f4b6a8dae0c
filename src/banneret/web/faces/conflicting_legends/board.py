"""The table: the battle, the middle with the decks and the bank, and what lies before each player."""

from collections.abc import Iterator

import htpy as h

from banneret.core.words import count
from banneret.games.conflicting_legends.notation import TOKENS
from banneret.pieces.counters import counter
from banneret.pieces.icons import icon
from banneret.pieces.tokens import chip, pile
from banneret.web.faces.conflicting_legends import battle, realms
from banneret.web.faces.conflicting_legends.people import TOKEN_SIGNS
from banneret.web.faces.conflicting_legends.ribbons import ribbon
from banneret.web.faces.conflicting_legends.sight import Sight

PAINTS = ("military", "culture", "science")
INITIAL = "L"


def draw(sight: Sight) -> h.Element:
    """The region `board`."""
    return h.section("#board.legends", aria_label="Board")[
        battle.draw(sight),
        looked_at(sight),
        h.div("#top", class_=["table-top", f"seats-{sight.variant.seats}"], data_rove=True)[
            middle(sight),
            h.div(".mats")[(mat(sight, seat) for seat in sight.order())],
        ],
    ]


# -- the middle ------------------------------------------------------------------------------------------------------
def middle(sight: Sight) -> h.Element:
    """The realm deck, the bank, the persona deck and the discard pile, the round."""
    return h.div("#middle.middle", role="group", aria_label="Middle of the table")[
        realm_deck(sight), bank(sight), people_deck(sight), the_round(sight)
    ]


def realm_deck(sight: Sight) -> h.Element:
    """The open realm on top, and how many there are."""
    left = sight.realm_deck()
    return h.div("#realm-deck.deck-spot")[
        _top(sight),
        h.span(".label")["Realms ", h.b[str(left)]],
    ]


def _top(sight: Sight) -> h.Node:
    view = sight.view
    if view.top is None:
        words = "No realm is left." if not sight.realm_deck() else "The top of the deck is being arranged."
        return h.span("#no-realm.realm.none", role="img", aria_label=words)[icon("globe")]
    face = realms.face_of(sight, view.top)
    number = sight.free_card(view.top)
    return h.span(".realm-spot", id=f"realm-{number}-spot")[
        realms.realm(
            face,
            f"realm-{number}",
            "pick top",
            f"on top of the realm deck, for {face.military} Military",
            state_of(sight, "top"),
            fly=True,
        ),
        realms.about(face),
    ]


def bank(sight: Sight) -> h.Element:
    """The pool; its tokens can be clicked where one is to be named."""
    return h.div("#bank.bank", role="group", aria_label="Bank")[
        h.span(".label")["Bank"],
        h.span(".tokens")[
            (
                counter(
                    f"bank-{PAINTS[token]}",
                    TOKEN_SIGNS[token],
                    PAINTS[token],
                    "∞" if sight.book.unlimited else sight.view.pool[token],
                    f"{TOKENS[token]}, {'any number' if sight.book.unlimited else sight.view.pool[token]} in the bank",
                    *_banking(sight, token),
                )
                for token in range(3)
            )
        ],
    ]


def _banking(sight: Sight, token: int) -> tuple[str, str]:
    """What a click on a token of the bank means now, and whether it may be."""
    phase = sight.view.phase
    if not sight.acting:
        return "", ""
    if phase in ("gaining", "earning"):
        line = f"take {TOKENS[token]}"
    elif phase == "exchanging" and sight.pick.startswith("give ") and sight.pick[5:] != TOKENS[token]:
        line = f"exchange {sight.pick[5:]} {TOKENS[token]}"
    else:
        return "", ""
    return f"play {line}", "open" if sight.may(line) else "barred"


def people_deck(sight: Sight) -> h.Element:
    """The persona deck, and the discard pile that anyone may leaf through."""
    view = sight.view
    discarded = sum(view.discards)
    return h.div(".people-decks")[
        h.span("#people.deck-spot", title=f"{count(view.deck_size, 'persona')} in the deck")[
            pile(view.deck_size, INITIAL), h.span(".label")["Personas ", h.b[str(view.deck_size)]]
        ],
        h.button(
            "#discards.deck-spot",
            type="button",
            tabindex="0",
            data_move="look discards",
            aria_pressed="true" if sight.leafing else "false",
            aria_label=f"Discards, {count(discarded, 'persona')}, leaf through them",
        )[
            h.span(class_=["pile", "discards", "full" if discarded else "empty"])[
                discarded > 0 and [h.span(".leaf", style="--lift:0"), h.b[icon("cards")]]
            ],
            h.span(".label")["Discards ", h.b[str(discarded)]],
        ],
    ]


def the_round(sight: Sight) -> h.Element:
    """Which round it is, who began it, whose turn it is, and who has passed."""
    view, seats = sight.view, sight.variant.seats
    return h.div("#round.round")[
        h.span(".label")["Round ", h.b[str(view.round)]],
        h.ol(aria_label="Order of play")[
            (
                h.li(
                    class_=[
                        view.seats[seat].passed and "passed",
                        seat == view.mover and view.phase != "over" and "now",
                    ]
                )[chip(seat, ", ".join(_standing(sight, seat)))]
                for seat in ((view.first + place) % seats for place in range(seats))
            )
        ],
    ]


def _standing(sight: Sight, seat: int) -> Iterator[str]:
    view = sight.view
    yield sight.name(seat)
    if seat == view.first:
        yield "began the round"
    if view.seats[seat].passed:
        yield "has passed"
    elif seat == view.mover:
        yield "it is this player's turn"


# -- realms that someone looks at ------------------------------------------------------------------------------------
def looked_at(sight: Sight) -> h.Node:
    """The realms that a card lets its player look at: faces for that player, backs for the others."""
    view = sight.view
    if view.phase not in ("taking", "ordering"):
        return None
    mine = view.chooser == sight.seat
    rows = _rows(sight)
    chooser = "You look" if mine else f"{sight.name(view.chooser or 0)} looks"
    what = (
        "at the top of the realm deck" if view.phase == "taking" else "and puts them back, the deepest first"
    )
    return h.div("#looked.looked", role="group", aria_label="Realms being looked at", data_rove=True)[
        h.span(".label")[f"{chooser} {what}"],
        h.span(".row")[
            (
                h.span(".realm-spot", id=f"looked-{place}-spot")[
                    realms.realm(
                        realms.face_of(sight, row),
                        f"looked-{place}",
                        f"pick row {sight.variant.rows[row]}",
                        "on top" if place == 0 and view.phase == "taking" else "",
                        state_of(sight, f"row {sight.variant.rows[row]}"),
                        stop=place == 0,
                    ),
                    realms.about(realms.face_of(sight, row)),
                ]
                if row is not None
                else h.span(
                    ".realm.back", id=f"looked-{place}", role="img", aria_label="a realm that you do not see"
                )[icon("globe")]
                for place, row in enumerate(rows)
            )
        ],
        view.placed
        and h.span(".label")[
            f"{count(len(view.placed), 'realm')} put back",
            mine and ": " + ", ".join(sight.variant.rows[row] for row in view.placed if row is not None),
        ],
    ]


def _rows(sight: Sight) -> list[int | None]:
    """The realms on offer as far as the viewer knows them."""
    view = sight.view
    if view.phase == "ordering":
        if view.chooser != sight.seat:
            return [None] * max(0, view.looked - len(view.placed))
        return [*sorted({parts.row for _, parts in sight.of_kind("put")})]
    rows: list[int | None] = [] if view.top is None else [view.top]
    rows += view.order
    return rows[: max(view.looked, 1)]


# -- the players -----------------------------------------------------------------------------------------------------
def mat(sight: Sight, seat: int) -> h.Element:
    """What lies before one player."""
    view, player = sight.view, sight.view.seats[seat]
    fighting = (
        sight.battle is not None and sight.fighting and seat in (sight.battle.attacker, sight.battle.defender)
    )
    return h.div(
        id=f"mat-{seat}",
        class_=[
            "mat",
            f"seat-{seat}",
            seat == sight.seat and "own",
            seat in view.acting and "acting",
            player.passed and "passed",
            fighting and "fighting",
        ],
        role="group",
        aria_label="Before you" if seat == sight.seat else f"Before {sight.name(seat)}",
    )[
        h.div(".mat-head", id=f"mat-{seat}-head")[
            chip(seat),
            h.span(".mat-name")[sight.name(seat)],
            player.passed and h.span(".badge.out")["passed"],
            not player.passed and seat == view.mover and view.phase != "over" and h.span(".badge")["turn"],
            seat == view.first and h.span(".badge.first", title="began the round")["1st"],
            h.span(".mat-stars", title=f"{player.stars} of {sight.goal} stars")[
                icon("star"),
                h.b[signed(player.stars)],
                h.span(".unseen")[f" of {sight.goal} stars"],
            ],
        ],
        h.div(".tokens", id=f"mat-{seat}-tokens")[
            (tokens(sight, seat, token) for token in range(3)),
            ask(sight, seat),
            h.span(".mat-hand", title=f"{count(player.hand_size, 'card')} in hand")[
                icon("cards"), h.b[str(player.hand_size)], h.span(".unseen")[" cards in hand"]
            ],
        ],
        h.div(".lands", id=f"mat-{seat}-lands")[
            (land(sight, realm) for realm in sight.realms_of(seat)),
            not sight.realms_of(seat) and h.span(".none")["no realm"],
        ],
        h.div(".people", id=f"mat-{seat}-people")[people(sight, seat)],
    ]


def signed(number: int) -> str:
    """A number with a proper minus."""
    return f"−{-number}" if number < 0 else str(number)


def tokens(sight: Sight, seat: int, token: int) -> h.Node:
    """The tokens of one kind that a player has; to be stolen, or to be given for others."""
    number = sight.view.seats[seat].tokens[token]
    words = f"{TOKENS[token]} {number}"
    move = state = ""
    if sight.acting and sight.view.phase == "stealing":
        line = f"steal @{seat} {TOKENS[token]}"
        move, state = f"play {line}", "open" if sight.may(line) else "barred"
        words += f", {sight.whose(seat)}, steal one"
    elif sight.acting and sight.view.phase == "exchanging" and seat == sight.seat:
        pick = f"give {TOKENS[token]}"
        move, state = f"pick {pick}", state_of(sight, pick)
        words += ", give one of these"
    return counter(
        f"tokens-{seat}-{PAINTS[token]}", TOKEN_SIGNS[token], PAINTS[token], number, words, move, state
    )


def ask(sight: Sight, seat: int) -> h.Node:
    """The button of a player where one is to be named."""
    phase = sight.view.phase
    if not sight.acting or phase not in ("looking", "choosing"):
        return None
    line = f"{'look' if phase == 'looking' else 'choose'} @{seat}"
    return h.button(
        ".choose",
        id=f"choose-{seat}",
        type="button",
        tabindex="-1",
        data_move=f"play {line}",
        aria_disabled=None if sight.may(line) else "true",
        aria_label=f"{'Look at the hand of' if phase == 'looking' else 'Choose'} {sight.name(seat)}",
    )[icon("eye" if phase == "looking" else "tick"), "Look" if phase == "looking" else "Choose"]


def land(sight: Sight, realm: int) -> h.Element:
    """One realm before its owner."""
    name = sight.variant.realms[realm]
    face = realms.face_of_realm(sight, realm)
    pick = f"realm {name}"
    state = state_of(sight, pick)
    told = {"open": _may(sight), "barred": "not now", "chosen": "picked"}.get(state, "")
    target = sight.battle is not None and sight.fighting and sight.battle.realm == realm
    return h.span(".realm-spot", id=f"realm-{realm}-spot")[
        realms.realm(
            face,
            f"realm-{realm}",
            f"pick {pick}",
            ", ".join(filter(None, (name, "under attack" if target else "", told))),
            f"{state} target".strip() if target else state,
            fly=True,
        ),
        realms.about(face),
    ]


def _may(sight: Sight) -> str:
    deeds = {"attacking": "attack", "shielding": "shield"}
    return f"you may {deeds.get(sight.view.phase, 'construct')} it"


def people(sight: Sight, seat: int) -> Iterator[h.Node]:
    """The personas in play, and fate cards whose effect is still to come."""
    player = sight.view.seats[seat]
    where = "in front of you" if seat == sight.seat else f"in front of {sight.name(seat)}"
    for kind, copies in enumerate(player.in_play):
        if copies:
            name = sight.people[kind].name
            yield ribbon(sight, kind, f"play-{seat}-{kind}", f"play {seat} {name}", where, copies=copies)
    for kind, copies in enumerate(player.waiting):
        if copies:
            name = sight.people[kind].name
            pick = f"fate {name}" if seat == sight.seat else f"pile {name}"
            yield h.span(".waiting")[
                ribbon(
                    sight,
                    kind,
                    f"fate-{seat}-{kind}",
                    pick,
                    where,
                    copies=copies,
                    note="its effect comes next",
                )
            ]


def state_of(sight: Sight, pick: str) -> str:
    """How a thing that can be picked stands: `chosen`, `open`, `barred`, or nothing."""
    if sight.pick == pick:
        return "chosen"
    if sight.marked(pick):
        return "open"
    return "barred" if sight.meant(pick) else ""
