"""The end: who won, and the score sheet line by line."""

import htpy as h

from banneret.core.words import count, listed
from banneret.games.planetfall.view import ScoreLine
from banneret.pieces.icons import icon
from banneret.pieces.tokens import chip
from banneret.web.faces.planetfall.sight import Sight

LINES = {
    "units": ("Units", "unit"),
    "landmarks": ("Landmarks", "landmark"),
    "technologies": ("Technologies", "technology"),
    "pickups": ("Pickups", "pickup"),
    "pairs": ("Pairs of Landmarks", "landmark"),
    "sectors": ("Income of sectors", "sector"),
    "operations": ("Operations", "operations"),
    "commander": ("The commander's ability", "crown"),
    "effects": ("Effects of Technologies", "technology"),
}


def outcome(sight: Sight) -> tuple[str, h.Element]:
    """The winner in a sentence, and everybody's points by what they came from."""
    view = sight.view
    ranking = list(view.ranking or ())
    best = view.scores[ranking[0]]
    tied = [seat for seat in ranking if view.scores[seat] == best]
    told = f"{sight.name(ranking[0])} wins with {count(best, 'Empire point')}."
    if len(tied) > 1:
        others = listed([sight.name(seat) for seat in tied[1:]])
        told = (
            f"{sight.name(ranking[0])} and {others} have {count(best, 'Empire point')}; "
            f"{sight.name(ranking[0])} wins, being higher on the turn order track."
        )
    return told, score_sheet(sight, ranking)


def score_sheet(sight: Sight, ranking: list[int]) -> h.Element:
    """One column a player, best first; one row for every line that gave anybody points."""
    sheets = sight.view.sheets or ()
    rows: list[tuple[str, str, dict[int, ScoreLine]]] = []
    for source, (title, sign) in LINES.items():
        rows.append(
            (title, sign, {seat: line for seat in ranking for line in sheets[seat] if line.source == source})
        )
    for number, text in enumerate(sight.variant.goal_texts[sight.view.goal]):
        found = {
            seat: line
            for seat in ranking
            for line in sheets[seat]
            if (line.source, line.number) == ("goal", number)
        }
        rows.append((f"Goal: {text.removeprefix('At the end: ')}", "empire", found))
    rows += [row for seat in ranking for row in end_rows(sight, seat, sheets[seat])]
    shown = [row for row in rows if any(line.points for line in row[2].values())]
    return h.table(".tally.score-sheet")[
        h.thead[
            h.tr[
                h.td,
                (
                    h.th(scope="col", class_=["winner" if place == 0 else ""])[
                        chip(seat), " ", sight.name(seat)
                    ]
                    for place, seat in enumerate(ranking)
                ),
            ]
        ],
        h.tbody[
            (
                h.tr[
                    h.th(scope="row")[icon(sign), " ", title],
                    (h.td[cell(lines.get(seat))] for seat in ranking),
                ]
                for title, sign, lines in shown
            )
        ],
        h.tfoot[
            h.tr[
                h.th(scope="row")["Empire points"],
                (
                    h.td[place == 0 and icon("crown", "winner"), " ", h.b[str(sight.view.scores[seat])]]
                    for place, seat in enumerate(ranking)
                ),
            ],
            h.tr[
                h.th(scope="row")["Place on the turn order track"],
                (h.td[str((sight.view.seats[seat].slot or 0) + 1)] for seat in ranking),
            ],
        ],
    ]


def end_rows(
    sight: Sight, seat: int, sheet: tuple[ScoreLine, ...]
) -> list[tuple[str, str, dict[int, ScoreLine]]]:
    """END lines of the player's own sheet and Technologies."""
    variant, rows = sight.variant, []
    for line in sheet:
        if line.source == "sheet":
            rows.append((f"{variant.sheet_names[line.number]}, at the end", "crown", {seat: line}))
        elif line.source == "technology":
            rows.append((f"{variant.things[line.number]}, at the end", "technology", {seat: line}))
    return rows


def cell(line: ScoreLine | None) -> h.Node:
    """Points, and for lines of the end what they count."""
    if line is None or (not line.points and line.number < 0):
        return "–"
    return [str(line.points), line.number >= 0 and h.span(".muted")[f" ({line.counted})"]]
