"""How far the campaign is, and its end: grade, score, and the best that could have been made of the deal."""

import htpy as h

from banneret.core.words import count, listed
from banneret.games.solitaire_conquest.view import BestView, Campaign
from banneret.web.faces.solitaire_conquest.board import small
from banneret.web.faces.solitaire_conquest.sheets import suit
from banneret.web.faces.solitaire_conquest.sight import Sight


def holdings(sight: Sight, _seat: int) -> h.Element:
    """Hordes destroyed, cards left, the turn."""
    view = sight.view
    total = sight.dealt
    return h.div(".campaign", id="holdings-0")[
        h.div(".trophies", role="img", aria_label=f"{view.destroyed} of {total} Hordes destroyed")[
            (h.span(class_=["trophy", at < view.destroyed and "won"]) for at in range(total))
        ],
        h.p[
            h.b[str(view.destroyed)],
            f" of {total} Hordes · turn ",
            h.b[str(view.turn)],
            " · ",
            h.b[str(view.deck_size)],
            " left",
        ],
    ]


def outcome(sight: Sight) -> tuple[str, h.Element]:
    """The result in a sentence, and beside it the best of this very deal."""
    view, best = sight.view, sight.view.best
    told = f"{(view.grade or '').capitalize()}: {deeds(view.destroyed, view.standing, view.score)}."
    rows = [("You", view.destroyed, view.score, view.grade or "", len(view.drawn))]
    if best is not None:
        who = "Knowing the order" if best.exact else "Knowing the order, all in hand fighting"
        rows.append((who, best.destroyed, best.score, best.grade, best.cards))
    total = sight.dealt
    return told, h.div(".verdict-table")[
        h.table(".tally")[
            h.thead[
                h.tr[h.td, (h.th(scope="col")[name] for name in ("Hordes", "Points", "Cards drawn", "Grade"))]
            ],
            h.tbody[
                (
                    h.tr[
                        h.th(scope="row")[who],
                        h.td[f"{fallen} of {total}"],
                        h.td[str(points)],
                        h.td[str(cards)],
                        h.td[grade],
                    ]
                    for who, fallen, points, grade, cards in rows
                )
            ],
        ],
        h.p(".muted")[remark(sight)],
    ]


def deeds(destroyed: int, left: int, score: int) -> str:
    """`8 Hordes destroyed, 3 left`."""
    if left == 0:
        return f"all {destroyed} Hordes destroyed, {count(score, 'point')}"
    return f"{count(destroyed, 'Horde')} destroyed, {left} left"


def remark(sight: Sight) -> str:
    """How the result stands to the yardstick."""
    view, best = sight.view, sight.view.best
    if best is None:
        return ""
    if not best.exact:
        return (
            "The best is what the same deal allowed, had the order of the cards been known and had all in hand always "
            "fought; with veterans even more was possible."
        )
    short = best.destroyed - view.destroyed
    if (view.destroyed, view.score) == (best.destroyed, best.score):
        return "Nobody could have done better, not even by knowing the order of the cards."
    if short <= 0:
        return (
            f"All Hordes, and {best.score - view.score} points short of what the order of the cards allowed."
        )
    return (
        f"Knowing the order of the cards would have destroyed {count(short, 'Horde')} more. "
        "That campaign stands under “Had you known the order”."
    )


# -- the best of the deal, campaign by campaign ------------------------------------------------------------------------
def story(sight: Sight) -> h.Node:
    """The clairvoyant's turns, one after the other."""
    best = sight.view.best
    if best is None:
        return None
    return h.div("#story")[
        h.h2["Had you known the order"],
        h.p(".hint")[
            f"{deeds(best.destroyed, sight.dealt - best.destroyed, best.score)}, "
            f"with {count(best.cards, 'card')}: {best.grade}."
        ],
        h.ol(".story")[(turn(sight, number, step) for number, step in enumerate(best.line, 1))],
        spare(sight, best),
    ]


def turn(sight: Sight, number: int, step: Campaign) -> h.Element:
    """One of them: where, with whom, and the sum."""
    view = sight.view
    places = range(step.first, step.first + step.cards)
    names = [sight.deck[view.drawn[place]].name for place in places]
    known = view.regions[step.region]
    foes = [sight.variant.foes[card] for card in (known.horde.cards if known.horde else known.fallen)]
    army, might = sight.duel(step.region, places)
    types = [foe.type for foe in foes]
    return h.li(id=f"story-{number}")[
        h.button(
            ".where",
            type="button",
            id=f"story-region-{number}",
            data_move=f"region {sight.names[step.region]}",
            aria_pressed="true" if sight.plan.region == step.region else "false",
        )[sight.names[step.region]],
        h.span(".types")[(h.span(class_=[suit(type)])[small(type)] for type in types)],
        h.span(".with")[h.b[f"{army} against {might}"], ": ", listed(names)],
        known.horde is not None and h.span(".missed")["still stands on your map"],
    ]


def spare(sight: Sight, best: BestView) -> h.Node:
    """What was left of the deck."""
    deck = sum(ally.copies for ally in sight.variant.allies)
    if best.cards >= deck:
        return None
    return h.p(".hint")[f"{count(deck - best.cards, 'card')} left over."]
