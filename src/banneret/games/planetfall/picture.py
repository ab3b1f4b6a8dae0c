"""A position drawn in plain text, for terminals and mail: the planet, the turn order track, everyone's sheet."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from banneret.core import picture
from banneret.core.picture import wrapped
from banneret.core.state import NOTHING
from banneret.core.words import count, listed
from banneret.games.planetfall.book import (
    ANNEX,
    CARDS,
    LANDMARK,
    LEVELS,
    PICKUP,
    TECH,
    UNIT,
)
from banneret.games.planetfall.notation import ROMAN, bundle_line
from banneret.games.planetfall.view import (
    EARNINGS,
    OfferView,
    PlaceView,
    ScoreLine,
    SeatView,
    View,
    bonuses_of,
)

if TYPE_CHECKING:
    from banneret.games.planetfall.game import PlanetfallVariant

PHASES = {
    "commanding": "which commander sheet",
    "restraining": "where to put the Restrain token",
    "placing": "where to place the ship",
    "resolving": "what the ship does",
}
TYPE_NAMES = ("Unit", "Landmark", "Technology", "Pickup")
EARNED = (
    "Units",
    "Landmarks",
    "Technologies",
    "Pickups",
    "Pairs of Landmarks",
    "Sectors",
    "Operations",
    "Commander",
    "Effects of Technologies",
)
"""The lines of the score sheet for points gained in play, in the order of `EARNINGS`."""


class Picture(picture.Picture["PlanetfallVariant", View]):
    """One drawing."""

    def __init__(self, variant: "PlanetfallVariant", view: View, names: Sequence[str]) -> None:
        super().__init__(variant, view, names)
        self.book = variant.book

    def lines(self) -> Iterator[str]:
        yield self.headline()
        yield from self.question()
        yield ""
        yield from self.goal()
        if self.view.round:
            yield ""
            yield from self.orders()
            yield from self.planet()
        for seat in range(len(self.names)):
            yield ""
            yield from self.player(seat)
        if self.view.phase == "commanding":
            yield ""
            yield from self.commanders()
        if self.view.sheets is not None:
            yield ""
            yield from self.score_sheets(self.view.sheets)

    # -- what is going on --------------------------------------------------------------------------------------------
    def headline(self) -> str:
        view = self.view
        if view.ranking is not None:
            return f"After planet {view.round} the game is over: {self.names[view.ranking[0]]} has won."
        acting = listed([self.names[seat] for seat in view.acting])
        when = (
            f"Planet {view.round}, Part {ROMAN[view.part - 1]}." if view.round else "Before the first planet."
        )
        return f"{when} To decide: {acting}, {PHASES[view.phase]}."

    def question(self) -> Iterator[str]:
        """The choice that a ship waits for."""
        pending = self.view.pending
        if pending is None:
            return
        name = self.variant.things[self.view.places[pending.place].thing]
        if pending.ways:
            ways = [self.variant.notation.way_line(way) for way in pending.ways]
            yield from wrapped(f"{name}: {listed(ways, 'or')}.")
        else:
            rates = [f"{int(self.book.rate[track])} for 1 {'XSE'[track]}" for track in range(3)]
            yield f"{name}: {count(pending.points, 'point')}, {', '.join(rates)}, at most X{pending.cap}."

    def goal(self) -> Iterator[str]:
        goal = self.view.goal
        texts = [text.removeprefix("At the end: ").rstrip(".") for text in self.variant.goal_texts[goal]]
        yield from wrapped(f"Goal sheet {self.variant.goals[goal].name}: {'; '.join(texts)}.")

    def orders(self) -> Iterator[str]:
        """The turn order track, and who has still to place."""
        slots = [
            f"{slot}. {'-' if seat is None else self.names[seat]}"
            for slot, seat in enumerate(self.view.track, start=1)
        ]
        yield from wrapped(f"Turn order track: {'  '.join(slots)}")
        left = [self.names[seat] for seat in self.view.order[self.view.turn :]]
        if self.view.phase == "placing":
            yield from wrapped(f"To place a ship in this part: {', '.join(left)}")

    # -- the planet --------------------------------------------------------------------------------------------------
    def planet(self) -> Iterator[str]:
        """The rows with their slots, as a table; what a Technology does below its line."""
        rows = [self.row(place) for place in self.view.places]
        heads = ["", "Type", "Price", "Gives", "For you", ""]
        widths = [max(len(row[column]) for row in [heads, *rows]) for column in range(len(heads))]
        if self.view.seat is None or self.view.phase == "over":
            widths[4] = 0
        else:
            yield "In brackets: more than you have."
        for level in range(int(LEVELS)):
            yield ""
            heads[0] = f"Level {ROMAN[level]}"
            yield in_columns(heads, widths)
            for place, row in zip(self.view.places, rows):
                if place.level == level:
                    yield in_columns(row, widths)
                    if place.thing < CARDS and place.taken_by is None:
                        yield from wrapped(self.variant.cards[place.thing].text, indent="      ")

    def row(self, place: PlaceView) -> list[str]:
        """Name, type, price, what it gives, what it costs the viewer, who stands there."""
        thing = place.thing
        name = f"  {self.variant.things[thing]}"
        if place.taken_by is not None:
            return [name, "", "", "", "", f"claimed by {self.names[place.taken_by]}"]
        notes = [] if place.ship is None else [f"ship of {self.names[place.ship]}"]
        notes += [] if place.restrained_by is None else [f"restrained by {self.names[place.restrained_by]}"]
        type = "Slot" if thing >= CARDS else TYPE_NAMES[self.variant.cards[thing].type]
        return [name, type, self.price(place), self.gives(place), self.own(place), ", ".join(notes)]

    def price(self, place: PlaceView) -> str:
        """As printed: `S3 at X2, or E4`."""
        if place.thing >= CARDS or self.book.type[place.thing] == PICKUP:
            return "-"
        at = place.thing * int(LEVELS) + place.level
        price, other = int(self.book.price[at]), int(self.book.other[at])
        if self.book.type[place.thing] == UNIT:
            text, second = f"S{price} at X{int(self.book.need[at])}", f"E{other}"
        else:
            text, second = f"E{price}", f"S{other}"
        return text if other == NOTHING else f"{text}, or {second}"

    def gives(self, place: PlaceView) -> str:
        """`X1 S2 P4`; of Landmarks also in a pair, of Pickups the choices."""
        thing, bundle = place.thing, self.variant.notation.bundle
        if thing >= CARDS:
            empire = int(self.book.op_empire[place.level])
            return (
                f"{count(int(self.book.op_points[place.level]), 'point')}{f', P{empire}' if empire else ''}"
            )
        if self.book.type[thing] == PICKUP:
            extra = " or ".join(bundle_line(bundle(bonus)) for bonus in bonuses_of(self.book, thing) if bonus)
            text = (
                f"E{int(self.book.loot[thing * int(LEVELS) + place.level])}{f' + {extra}' if extra else ''}"
            )
            annex = int(self.book.annex[thing])
            return text if annex == NOTHING else f"{text}; sector {bundle_line(bundle(annex))}"
        x, s, e, _ = bundle(int(self.book.reward[thing]))
        text = bundle_line((x, s, e, int(self.book.empire[thing]))) or "-"
        if self.book.type[thing] == LANDMARK:
            later = self.variant.cards[thing].later
            text += f"; pair {bundle_line(bundle(int(self.book.pair[thing]))) or '-'}"
            text += f"; again on {', '.join(map(str, later))}" if later else ""
        return text

    def own(self, place: PlaceView) -> str:
        """What it would cost the viewer in every way, and whether that can be paid."""
        if self.view.seat is None or not place.offers:
            return ""
        offers = place.offers[self.view.seat]
        if offers[0].way < 0:
            return count(offers[0].points, "point")
        if self.book.type[place.thing] == PICKUP:
            return "free"
        return ", ".join(self.cost(offer) for offer in offers)

    def cost(self, offer: OfferView) -> str:
        """`S5`, in brackets where it cannot be paid."""
        text = bundle_line((0, offer.strength, offer.energy)) or "nothing"
        return f"({text})" if offer.why else text

    # -- the players -------------------------------------------------------------------------------------------------
    def player(self, seat: int) -> Iterator[str]:
        """The sheet with its tracks, the claimed cards by type, the next income."""
        player, mark = self.view.seats[seat], ">" if seat in self.view.acting else " "
        if player.sheet is None:
            dealt = "no sheet yet" if player.dealt is None else self.variant.commanders[player.dealt]
            yield f"{mark} {self.names[seat]}: {dealt}"
            return
        levels = [f"{letter} {player.tracks[i]}/{player.most[i]}" for i, letter in enumerate("XSE")]
        sheet = self.variant.sheet_names[player.sheet]
        yield f"{mark} {self.names[seat]}: {sheet}   {'   '.join(levels)}   P {self.view.scores[seat]}"
        yield from wrapped(self.variant.sheet_texts[player.sheet], indent="    ")
        for name, cards in self.claimed(player):
            if cards:
                yield from wrapped(f"{name}: {', '.join(cards)}", indent="    ")
        if player.income:
            total = [sum(gain.gain[track] for gain in player.income) for track in range(4)]
            yield f"    Next Income: {bundle_line(total)}"

    def claimed(self, player: SeatView) -> Iterator[tuple[str, list[str]]]:
        """The claimed cards in groups."""
        names, type = self.variant.things, self.book.type
        claims = player.claims
        yield "Units", [names[claim.card] for claim in claims if type[claim.card] == UNIT]
        pairs = [
            f"{names[claim.pair]} + {names[claim.card]}"
            for index, claim in enumerate(claims)
            if claim.pair is not None and any(other.card == claim.pair for other in claims[:index])
        ]
        yield "Landmarks", pairs + [names[card] for card in player.singles]
        yield (
            "Technologies",
            [
                names[claim.card] + ("" if claim.active else " (from the next phase on)")
                for claim in claims
                if type[claim.card] == TECH
            ],
        )
        pickups = [claim for claim in claims if type[claim.card] == PICKUP]
        yield "Looted", [names[claim.card] for claim in pickups if claim.way != ANNEX]
        yield "Sectors", [names[claim.card] for claim in pickups if claim.way == ANNEX]

    def commanders(self) -> Iterator[str]:
        """The sheets that may still be taken."""
        yield "Commander sheets:"
        dealt = [player.dealt for player in self.view.seats if player.dealt is not None]
        for commander in sorted(dealt or self.view.commanders):
            for sheet in (commander * 2, commander * 2 + 1):
                side = self.variant.sheets[sheet]
                start = bundle_line(side.start)
                yield from wrapped(
                    f"{self.variant.sheet_names[sheet]}: Initiative {side.initiative}, {start}. "
                    f"{self.variant.sheet_texts[sheet]}",
                    indent="  ",
                )

    # -- the end -----------------------------------------------------------------------------------------------------
    def score_sheets(self, sheets: Sequence[Sequence[ScoreLine]]) -> Iterator[str]:
        """Line by line, a column for each player."""
        labels: dict[str, list[int]] = {}
        for seat, sheet in enumerate(sheets):
            for line in sheet:
                row = labels.setdefault(self.label(line), [0] * len(sheets))
                row[seat] += line.points
        labels["Empire points"] = list(self.view.scores)
        rows = [["Score", *self.names]]
        rows += [[label, *map(str, points)] for label, points in labels.items() if any(points)]
        widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
        for first, *numbers in rows:
            cells = [f"{number:>{width}}" for number, width in zip(numbers, widths[1:])]
            yield f"{first:{widths[0]}}  {'  '.join(cells)}"

    def label(self, line: ScoreLine) -> str:
        """What a line of the score sheet is called."""
        if line.source in EARNINGS:
            return EARNED[EARNINGS.index(line.source)]
        if line.source == "goal":
            text = self.variant.goal_texts[self.view.goal][line.number]
            return f"Goal: {text.removeprefix('At the end: ').rstrip('.')}"
        names = self.variant.sheet_names if line.source == "sheet" else self.variant.things
        return f"End: {names[line.number]}"


def in_columns(cells: Sequence[str], widths: Sequence[int]) -> str:
    """One line of a table; a column without width is left out."""
    pairs = zip(cells, widths, strict=True)
    return "  ".join(f"{cell:{width}}" for cell, width in pairs if width).rstrip()
