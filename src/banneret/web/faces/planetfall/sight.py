"""What a viewer sees of a table, worked out once: the view, what is picked, and the rules' answers about it.

Nothing is hidden at this table, so the position follows from the view; `state` is that position, for questions that
the view does not answer itself.
"""

import functools
from dataclasses import dataclass
from typing import cast

from banneret.core.state import NOTHING
from banneret.games.planetfall.book import CARDS, RESTRAIN, Book
from banneret.games.planetfall.game import PlanetfallVariant
from banneret.games.planetfall.notation import Parts, bundle_line, take_apart
from banneret.games.planetfall.rules import Planetfall
from banneret.games.planetfall.view import (
    LastView,
    OfferView,
    PlaceView,
    SeatView,
    View,
    end_lines,
    offers_of,
)
from banneret.web import sight
from banneret.web.face import Look

DOING = {"placing": "take", "restraining": "restrain"}
"""What a click on a place leads to, by phase."""


@dataclass(frozen=True)
class Trade:
    """What an operation is to be traded for."""

    x: int = 0
    s: int = 0
    e: int = 0

    def line(self) -> str:
        return f"trade {bundle_line((self.x, self.s, self.e)) or 'nothing'}"


class Sight(sight.PickingSight[PlanetfallVariant, Planetfall, View, Parts]):
    """One viewer's sight of one table of Planetfall."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.book: Book = self.variant.book
        self.trade = self.read_trade()

    # -- what is there -----------------------------------------------------------------------------------------------
    @property
    def me(self) -> SeatView | None:
        return None if self.seat is None else self.view.seats[self.seat]

    @property
    def asked(self) -> int | None:
        """The seat that decides now."""
        return self.view.acting[0] if self.view.acting else None

    @property
    def planet(self) -> int:
        return self.view.round

    def thing(self, thing: int) -> str:
        """What a card or slot is called: `Beacon 4`, `operations II`."""
        return self.variant.things[thing]

    def type_of(self, thing: int) -> int:
        return int(self.book.type[thing])

    def place(self, thing: int) -> PlaceView | None:
        """The place where the thing lies or lay."""
        return next((place for place in self.view.places if place.thing == thing), None)

    def offers(self, thing: int, seat: int | None = None) -> tuple[OfferView, ...]:
        """In which ways a seat, else the viewer, could claim what lies there; of a place to be reserved, afterwards."""
        place, whose = self.place(thing), self.seat if seat is None else seat
        if place is None or whose is None or not place.offers:
            return ()
        if whose == self.seat and self.would_reserve(thing):
            return offers_of(self.once_reserved, whose, int(self.state.place_of(thing)), True)
        return place.offers[whose]

    def purse(self, thing: int, seat: int) -> tuple[int, ...]:
        """The tracks with which a seat would pay for what lies there."""
        tracks = self.view.seats[seat].tracks
        if seat != self.seat or not self.would_reserve(thing):
            return tracks
        return tuple(has - paid for has, paid in zip(tracks, self.token_price))

    def price_seat(self) -> int | None:
        """For whom prices are shown: the viewer, once a sheet is chosen."""
        return self.seat if self.me is not None and self.me.sheet is not None else None

    def pending_thing(self) -> int | None:
        """What waits for its player's choice."""
        pending = self.view.pending
        return None if pending is None else self.view.places[pending.place].thing

    @functools.cached_property
    def latest(self) -> list[tuple[int, LastView]]:
        """What ships did in the part that was resolved last, in order."""
        done = [(seat, player.last) for seat, player in enumerate(self.view.seats) if player.last]
        newest = max(((last.round, last.part) for _, last in done), default=None)
        return sorted(
            ((seat, last) for seat, last in done if (last.round, last.part) == newest),
            key=lambda entry: entry[1].number,
        )

    def goal_points(self, seat: int) -> list[tuple[int, int]]:
        """(points, what is counted) of each line of the goal, with everything as it stands."""
        goal = self.view.goal
        first, end = self.book.goal_first[goal], self.book.goal_end[goal]
        return [(line.points, line.counted) for line in end_lines(self.state, seat, "goal", -1, first, end)]

    # -- what may be done --------------------------------------------------------------------------------------------
    def take_apart(self, action: int) -> Parts:
        return take_apart(self.book, action)

    def line_of_place(self, thing: int) -> str:
        """What a click on the place means now; nothing where it is only looked at."""
        word = DOING.get(self.view.phase, "")
        return f"{word} {self.thing(thing)}" if word and self.acting else ""

    def line_of_side(self, sheet: int) -> str:
        """The choice of a commander sheet, by its side."""
        if not self.acting or self.view.phase != "commanding":
            return ""
        for line, parts in self.of_kind("command"):
            if parts.commander == sheet // 2 and parts.side in (sheet % 2, 2):
                return line
        name, lot = self.variant.commanders[sheet // 2], self.variant.options["sides"] == "lot"
        return f"command {name}" if lot else f"command {self.variant.sheet_names[sheet]}"

    # -- the Restrain token ------------------------------------------------------------------------------------------
    def would_reserve(self, thing: int) -> bool:
        """Whether the viewer is about to reserve what lies there."""
        return self.acting and self.view.phase == "restraining" and self.picked("place") == thing

    @functools.cached_property
    def token_price(self) -> tuple[int, int, int, int]:
        """What it takes of the viewer to reserve a place."""
        assert self.seat is not None
        at = int(self.state.find(self.seat, RESTRAIN, NOTHING))
        return 0, int(self.book.program[at + 2]), int(self.book.program[at + 3]), 0

    @functools.cached_property
    def once_reserved(self) -> Planetfall:
        """The position as it is once the viewer has paid for the token."""
        assert self.seat is not None
        state = cast("Planetfall", self.state.copy())
        state.pay(self.seat, state.find(self.seat, RESTRAIN, NOTHING))
        return state

    # -- what is picked ----------------------------------------------------------------------------------------------
    def exists(self, pick: str) -> bool:
        """Whether there is such a thing to be picked: `place 13`, `card 4`, `side 3`, `seat 2`."""
        word, _, rest = pick.partition(" ")
        if not (rest.isascii() and rest.isdigit() and len(rest) < 4):
            return False
        number = int(rest)
        match word:
            case "place":
                found = self.place(number)
                return found is not None and found.taken_by is None
            case "card":
                return any(claim.card == number for seat in self.view.seats for claim in seat.claims)
            case "side":
                return number < len(self.variant.sheets)
            case "seat":
                return number < self.variant.seats and self.view.seats[number].sheet is not None
        return False

    def picked(self, word: str) -> int | None:
        """The number of what is picked, if it is of this kind."""
        kind, _, rest = self.pick.partition(" ")
        return int(rest) if kind == word else None

    # -- trading -----------------------------------------------------------------------------------------------------
    @property
    def trading(self) -> bool:
        """Whether the viewer is to trade operation points now."""
        pending = self.view.pending
        return self.acting and pending is not None and not pending.ways

    def read_trade(self) -> Trade:
        """The half-made trade, as far as it is still possible."""
        if not self.trading:
            return Trade()
        values = [self.look.draft.get(letter, "0") for letter in "xse"]
        if not all(value.isascii() and value.isdigit() and len(value) < 3 for value in values):
            return Trade()
        trade = Trade(*map(int, values))
        return trade if self.fits(trade) else Trade()

    def fits(self, trade: Trade) -> bool:
        """Whether this trade is allowed."""
        if min(trade.x, trade.s, trade.e) < 0:
            return False
        book = self.book
        if trade.x > book.x_most or trade.s > book.s_most or trade.e > book.e_most:
            return False
        return int(book.trade(trade.x, trade.s, trade.e)) in self.legal

    def cost(self, trade: Trade) -> int:
        """Operation points that a trade takes."""
        rate = self.book.rate
        return int(trade.x * rate[0] + trade.s * rate[1] + trade.e * rate[2])

    def stepped(self, letter: str, by: int) -> Trade:
        """One more or fewer of something."""
        values = {"x": self.trade.x, "s": self.trade.s, "e": self.trade.e}
        values[letter] += by
        return Trade(**values)


def is_slot(thing: int) -> bool:
    """Whether the thing is a slot of the Operations board."""
    return thing >= CARDS
