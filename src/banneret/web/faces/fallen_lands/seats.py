"""What lies before a player, and the count at the end."""

import htpy as h

from banneret.core.words import count, listed
from banneret.pieces.icons import icon
from banneret.pieces.tokens import chip, coins, follower
from banneret.web.faces.fallen_lands.sheets import FOLLOWERS, TOKENS, followers
from banneret.web.faces.fallen_lands.sight import Sight


def holdings(sight: Sight, seat: int) -> h.Element:
    """Coins, fields, cards and followers of one player."""
    player = sight.view.seats[seat]
    return h.div(".holdings", id=f"holdings-{seat}")[
        h.div(".counts")[
            coins(player.money),
            h.span(".fields", title=count(player.fields, "field"))[
                icon("hex"), h.b[str(player.fields)], h.span(".unseen")[" fields"]
            ],
            h.span(".held", title=f"{count(player.hand_size, 'card')} in hand")[
                icon("cards"), h.b[str(player.hand_size)], h.span(".unseen")[" cards in hand"]
            ],
        ],
        company(sight, seat),
    ]


def company(sight: Sight, seat: int) -> h.Element:
    """The followers: face-up ones, face-down ones, and those the shadows lend."""
    view, player = sight.view, sight.view.seats[seat]
    ready, tired = player.ready, player.tired
    lent = view.lent if view.mover == seat else (0, 0, 0)
    used = view.lent_used if view.mover == seat else (0, 0, 0)
    told = f"{followers(ready)} face-up" + (f", {followers(tired)} face-down" if any(tired) else "")
    told += f", {followers(lent)} lent by the shadows" if any(lent) else ""
    return h.div(".company", role="img", aria_label=told, title=told)[
        (
            h.span(class_=["squad", TOKENS[type]])[
                [
                    follower(TOKENS[type], f"seat-{seat}-{TOKENS[type]}-{at}", at < ready[type])
                    for at in range(ready[type] + tired[type])
                ],
                [
                    follower(
                        TOKENS[type], f"seat-{seat}-{TOKENS[type]}-lent-{at}", at < lent[type], lent=True
                    )
                    for at in range(lent[type] + used[type])
                ],
            ]
            for type in range(3)
            if ready[type] + tired[type] + lent[type] + used[type]
        ),
        not any((*ready, *tired, *lent, *used)) and h.span(".none")["no followers yet"],
    ]


def outcome(sight: Sight) -> tuple[str, h.Element]:
    """Who won, and the whole count."""
    view = sight.view
    shares = view.shares or ()
    winners = [seat for seat, share in enumerate(shares) if share > 0]
    names = listed([sight.name(seat) for seat in winners])
    best = max(view.scores)
    if len(winners) == 1:
        told = f"{names} is the King's Champion with {count(best, 'coin')}."
    else:
        told = f"{names} share the victory with {count(best, 'coin')} each."
    ranked = sorted(range(len(view.scores)), key=lambda seat: (-view.scores[seat], seat not in winners, seat))
    return told, h.table(".tally")[
        h.thead[
            h.tr[
                (
                    h.th(scope="col")[title]
                    for title in ("Won", "Player", "Coins", "Fields", "worth", "Followers")
                )
            ]
        ],
        h.tbody[
            (
                h.tr(class_=[seat in winners and "winner"])[
                    h.td[icon("crown", "winner") if seat in winners else ""],
                    h.th(scope="row")[chip(seat), " ", sight.name(seat)],
                    h.td[coins(view.scores[seat])],
                    h.td[str(view.seats[seat].fields)],
                    h.td[str(sum(square.difficulty for square in view.fields if square.owner == seat))],
                    h.td[_band(sight, seat)],
                ]
                for seat in ranked
            )
        ],
    ]


def _band(sight: Sight, seat: int) -> h.Element:
    player = sight.view.seats[seat]
    numbers = [player.ready[type] + player.tired[type] for type in range(3)]
    return h.span(".band")[
        ([icon(TOKENS[type], FOLLOWERS[type][1]), f" {number} "] for type, number in enumerate(numbers))
    ]
