"""Positions of Planetfall as tables: what a person sets up, and nothing that follows from it.

    [state]
    phase = "placing"
    round = 3
    part = 1
    goal = "Conquest"
    order = "@2 @0 @1"                      as it was when the part began
    turn = 1                                how many of them have acted
    track = "- @0 @1"                       the turn order track from the top

    [rows]
    I = "Glass Stalkers, Beacon 3 @2, Capacitor Bank, Fusion Grid"    @2: the ship of seat 2
    II = "…, operations II @1"              a slot is named where a ship stands on it

    [[seats]]
    sheet = "Jack Gelder B"                 or dealt = "Jack Gelder" while the side is to be chosen
    experience = 4
    strength = 3
    energy = 5
    cards = ["Scrap Raiders: recruit", "Archive 1: claim peacefully", "Field Armoury: loot S2", "Combat Drills"]
    empire = "operations 2, commander 1"    Empire points that the cards do not tell of
    operations = 2
    skips = 1
    swapped = "Jack Gelder B"               swaps made in this part
    token = "operations II"                 what the seat has restrained in this part
    paid = "S1 E1"                          by the last Income
    last = "2.2.1 Rust Hounds: defeat; pays S5; gains X2 S1 P5"    in round 2, part 2 it was resolved first

A revealed card that somebody has claimed stays in its row here; the table shows its place empty.
"""

import re
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec

from banneret.core.documents import Document, Place
from banneret.core.errors import BadInputError
from banneret.core.position import Header, PositionReader, at, named
from banneret.core.state import BIT, NOTHING
from banneret.core.words import count as counted
from banneret.games.planetfall.book import (
    ALL_A,
    ALL_B,
    CARDS,
    CHOICE,
    DEALT,
    DECK,
    LANDMARK,
    LEVELS,
    LOOT,
    PLANETS,
    RESTRAIN,
    SLOT,
    STUDY,
    TRACKS,
    TURNS,
    E,
    P,
    S,
    X,
)
from banneret.games.planetfall.notation import ROMAN, SKIPPED, bundle_line, read_bundle
from banneret.games.planetfall.rules import Planetfall
from banneret.games.planetfall.situation import (
    EARNED,
    FROM_PAIRS,
    FROM_SECTORS,
    FROM_UNITS,
    LAST,
    LAST_E,
    LAST_GAIN,
    LAST_NUMBER,
    LAST_S,
    LAST_THING,
    LAST_WAY,
    LAST_WHEN,
)
from banneret.games.planetfall.view import EARNINGS, PHASES
from banneret.games.planetfall.whys import FINE

if TYPE_CHECKING:
    from banneret.games.planetfall.game import PlanetfallVariant

Level = Annotated[int, msgspec.Meta(ge=0, le=40)]
Few = Annotated[int, msgspec.Meta(ge=0, le=14)]

SEATED = re.compile(r"^(?P<thing>.*?)(\s*@(?P<seat>\d))?$")
EARNING = re.compile(r"^(?P<source>[a-z]+)\s+(?P<points>\d{1,4})$")
LAST_LINE = re.compile(
    r"^(?P<round>\d)\.(?P<part>\d)\.(?P<number>\d)\s+(?P<thing>[^:;]+?)(\s*:\s*(?P<way>[^;]+?))?"
    r"(\s*;\s*pays\s+(?P<pays>[^;]+?))?(\s*;\s*gains\s+(?P<gains>[^;]+?))?\s*$"
)
FAILED = "failed"


class StateTable(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What is going on."""

    phase: Literal["commanding", "restraining", "placing", "resolving", "over"]
    goal: str
    round: Annotated[int, msgspec.Meta(ge=0, le=7)] = 0
    part: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    order: str = ""
    turn: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0
    track: str = ""


class RowsTable(
    msgspec.Struct, forbid_unknown_fields=True, rename={"upper": "I", "middle": "II", "lower": "III"}
):
    """The cards revealed, level by level."""

    upper: str = ""
    middle: str = ""
    lower: str = ""


class SeatTable(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One player."""

    sheet: str = ""
    dealt: str = ""
    experience: Level = 0
    strength: Level = 0
    energy: Level = 0
    cards: Annotated[list[str], msgspec.Meta(max_length=int(TURNS))] = msgspec.field(default_factory=list)
    empire: str = ""
    operations: Few = 0
    skips: Few = 0
    swapped: str = ""
    token: str = ""
    paid: str = ""
    last: str = ""


class PositionTables(Header, forbid_unknown_fields=True):
    """The whole document."""

    state: StateTable
    seats: list[SeatTable]
    rows: RowsTable = msgspec.field(default_factory=RowsTable)


# == Writing =========================================================================================================
def save(variant: "PlanetfallVariant", state: Planetfall) -> dict[str, Any]:
    """The tables of a position."""
    table = StateTable(
        phase=PHASES[state.phase],  # type: ignore[arg-type]
        goal=variant.goals[state.goal].name,
        round=int(state.round),
        part=int(state.part),
        turn=int(state.turn),
    )
    tables: dict[str, Any] = {}
    if state.round:
        table.order = " ".join(at(seat) for seat in state.order)
        table.track = " ".join(at(seat) or "-" for seat in state.track)
        tables["rows"] = {ROMAN[level]: row_of(variant, state, level) for level in range(int(LEVELS))}
    seats = [msgspec.to_builtins(seat_table(variant, state, seat)) for seat in range(variant.seats)]
    return {"state": msgspec.to_builtins(table), **tables, "seats": seats}


def row_of(variant: "PlanetfallVariant", state: Planetfall, level: int) -> str:
    """One row of the table; its slot only where a ship stands there."""
    parts = []
    for place in range(int(state.book.places)):
        ship = "" if state.ship_at[place] == NOTHING else f" @{int(state.ship_at[place])}"
        thing = int(state.laid[place])
        if state.book.level_of[place] == level and (thing < CARDS or ship):
            parts.append(variant.things[thing] + ship)
    return ", ".join(parts)


def seat_table(variant: "PlanetfallVariant", state: Planetfall, seat: int) -> SeatTable:
    """One player."""
    sheet, dealt, token = int(state.sheet[seat]), int(state.dealt[seat]), int(state.token[seat])
    levels, first = seat * int(TRACKS), seat * int(TURNS)
    cards = []
    for index in range(first, first + int(state.claims[seat])):
        name, way = variant.things[state.card[index]], int(state.how[index])
        cards.append(name if way == STUDY else f"{name}: {variant.notation.way_line(way)}")
    other = [
        f"{EARNINGS[source]} {int(state.earned[seat * EARNED + source])}"
        for source in range(int(FROM_SECTORS), int(EARNED))
        if state.earned[seat * EARNED + source]
    ]
    return SeatTable(
        sheet=named(variant.sheet_names, sheet),
        dealt=named(variant.commanders, dealt),
        experience=int(state.level[levels + int(X)]),
        strength=int(state.level[levels + int(S)]),
        energy=int(state.level[levels + int(E)]),
        cards=cards,
        empire=", ".join(other),
        operations=int(state.operations[seat]),
        skips=int(state.skips[seat]),
        swapped=", ".join(name for swap, name in enumerate(variant.swaps) if state.swapped[seat] & BIT[swap]),
        token=named(variant.things, token),
        paid=bundle_line([int(value) for value in state.paid[levels : levels + int(TRACKS)]]),
        last=last_line(variant, state, seat),
    )


def last_line(variant: "PlanetfallVariant", state: Planetfall, seat: int) -> str:
    """What the seat's ship did last."""
    row = [int(value) for value in state.last[seat * LAST : (seat + 1) * LAST]]
    when, thing, way = row[LAST_WHEN], row[LAST_THING], row[LAST_WAY]
    if not when:
        return ""
    round = (when - 1) // 2
    text = f"{round}.{when - round * 2}.{row[LAST_NUMBER]} "
    text += SKIPPED if thing == NOTHING else variant.things[thing]
    if NOTHING < thing < CARDS:
        text += f": {FAILED if way == NOTHING else variant.notation.way_line(way)}"
    if paid := bundle_line((0, row[LAST_S], row[LAST_E])):
        text += f"; pays {paid}"
    if gained := bundle_line(row[LAST_GAIN:]):
        text += f"; gains {gained}"
    return text


# == Reading =========================================================================================================
class Reader(PositionReader["PlanetfallVariant", PositionTables, Planetfall]):
    """One reading of one document."""

    shape = PositionTables

    def __init__(self, variant: "PlanetfallVariant", document: Document) -> None:
        super().__init__(variant, document)
        self.book = variant.book
        self.table = self.tables.state
        self.holders: dict[int, int] = {}

    def read(self) -> Planetfall:
        state, table = self.state, self.table
        goals = [goal.name for goal in self.variant.goals]
        state.goal = self.choice(table.goal, goals, "goal sheet", "state", "goal")
        if self.book.goal not in (NOTHING, state.goal):
            raise self.refuse(f"this table plays {goals[self.book.goal]}", "state", "goal")
        state.phase, state.round, state.part = PHASES.index(table.phase), table.round, table.part
        state.turn = table.turn
        if len(self.tables.seats) != self.variant.seats:
            raise self.refuse(f"{self.variant.seats} players have {self.variant.seats} tables", "seats")
        for seat, own in enumerate(self.tables.seats):
            self.read_sheet(seat, own)
        if table.phase == "commanding":
            self.check_commanding()
            return state
        self.check_time()
        self.read_track()
        for seat, own in enumerate(self.tables.seats):
            self.read_seat(seat, own)
        self.read_rows()
        for seat, own in enumerate(self.tables.seats):
            self.read_part(seat, own)
        self.check()
        return state

    def thing(self, name: str, *path: Place) -> int:
        return self.choice(name, list(self.variant.things), "card or slot", *path)

    def bundle(self, text: str, *path: Place) -> tuple[int, int, int, int]:
        try:
            return read_bundle(text)
        except BadInputError as error:
            raise self.refuse(error.reason, *path) from None

    # -- sheets ------------------------------------------------------------------------------------------------------
    def read_sheet(self, seat: int, own: SeatTable) -> None:
        """The commander and the tracks."""
        state, taken = self.state, self.taken()
        if own.dealt:
            commander = self.choice(
                own.dealt, list(self.variant.commanders), "commander", "seats", seat, "dealt"
            )
            if own.sheet or commander in taken:
                raise self.refuse("each sheet is there once (PF-A2)", "seats", seat, "dealt")
            state.dealt[seat] = commander
        if own.sheet:
            sheet = self.choice(own.sheet, list(self.variant.sheet_names), "sheet", "seats", seat, "sheet")
            if sheet // 2 in taken:
                raise self.refuse("each sheet is there once (PF-A2)", "seats", seat, "sheet")
            if self.book.sides_are in (ALL_A, ALL_B) and sheet % 2 != (self.book.sides_are == ALL_B):
                raise self.refuse(
                    "everyone plays the other side at this table (PF-A1)", "seats", seat, "sheet"
                )
            state.sheet[seat] = sheet
        given = (own.experience, own.strength, own.energy)
        for track, (field, value) in enumerate(zip(("experience", "strength", "energy"), given)):
            most = int(self.book.most[state.sheet[seat] * TRACKS + track]) if own.sheet else 0
            if value > most:
                raise self.refuse(f"this track ends at {most}", "seats", seat, field)
            state.level[seat * TRACKS + track] = value

    def taken(self) -> set[int]:
        """Commanders that somebody has."""
        return {int(sheet) // 2 for sheet in self.state.sheet if sheet != NOTHING} | {
            int(commander) for commander in self.state.dealt if commander != NOTHING
        }

    def check_commanding(self) -> None:
        """Sheets are chosen seat by seat, and nothing else has happened."""
        state, table = self.state, self.table
        for field in ("round", "part", "order", "track"):
            if getattr(table, field):
                raise self.refuse("nothing has happened yet while sheets are chosen", "state", field)
        if self.tables.rows != RowsTable():
            raise self.refuse("no planet is discovered yet", "rows")
        if table.turn >= self.variant.seats:
            raise self.refuse("all have chosen then, so the game goes on", "state", "turn")
        dealt = self.book.commanders_are == DEALT
        if dealt and self.book.sides_are != CHOICE:
            raise self.refuse(
                "no sheet and no side is left to choose at this table (PF-A1)", "state", "phase"
            )
        for seat, own in enumerate(self.tables.seats):
            sheet = bool(own.sheet)
            if sheet != (seat < table.turn) or bool(own.dealt) != (dealt and not sheet):
                raise self.refuse(
                    f"the first {table.turn} seats have sheets; commanders are dealt where the option says so",
                    "seats",
                    seat,
                )
            empty = SeatTable(sheet=own.sheet, dealt=own.dealt)
            start = [
                int(self.book.begin[state.sheet[seat] * TRACKS + track]) if sheet else 0 for track in range(3)
            ]
            empty.experience, empty.strength, empty.energy = start
            for field in own.__struct_fields__:
                if getattr(own, field) != getattr(empty, field):
                    raise self.refuse(
                        "nothing has happened yet while sheets are chosen", "seats", seat, field
                    )

    # -- the round ---------------------------------------------------------------------------------------------------
    def check_time(self) -> None:
        table = self.table
        if not table.round >= 1 or not table.part >= 1:
            raise self.refuse("rounds go from 1 to 7 and parts from 1 to 2", "state", "round")
        if table.phase == "restraining" and table.part == 1:
            raise self.refuse("the Restrain token is put at the start of Part II", "state", "part")
        if table.phase == "over" and (table.round, table.part) != (PLANETS, 2):
            raise self.refuse("the game ends after Part II of round 7 (PF-J1)", "state", "phase")
        for seat, own in enumerate(self.tables.seats):
            if not own.sheet:
                raise self.refuse("every player has a sheet once the game has begun", "seats", seat, "sheet")
        placing = table.phase in ("placing", "restraining")
        if table.turn > self.variant.seats or (table.turn < self.variant.seats) != placing:
            raise self.refuse(
                "ships are placed until all seats have acted, and resolved then", "state", "turn"
            )

    def seats_in(self, text: str, field: str) -> list[int]:
        """`@0 - @2` as seats, NOTHING for a dash: each seat once at most."""
        words = text.split()
        seats = [int(NOTHING) if word == "-" else self.seat(word, "state", field) for word in words]
        there = [seat for seat in seats if seat != NOTHING]
        if len(seats) != self.variant.seats or len(set(there)) != len(there):
            raise self.refuse(
                f"here stand {self.variant.seats} seats, each once, or - for an empty slot", "state", field
            )
        return seats

    def read_track(self) -> None:
        for slot, seat in enumerate(self.seats_in(self.table.order, "order")):
            if seat == NOTHING:
                raise self.refuse("all seats stand in the order of the part", "state", "order")
            self.state.order[slot] = seat
        for slot, seat in enumerate(self.seats_in(self.table.track, "track")):
            self.state.track[slot] = seat

    # -- players -----------------------------------------------------------------------------------------------------
    def read_seat(self, seat: int, own: SeatTable) -> None:
        """Cards and what they gave, counters, the last Income."""
        state = self.state
        for index, text in enumerate(own.cards):
            name, _, line = text.partition(":")
            path: tuple[Place, ...] = ("seats", seat, "cards", index)
            card = self.thing(name, *path)
            if card >= CARDS:
                raise self.refuse("slots are no cards", *path)
            if card in self.holders:
                raise self.refuse(f"{self.variant.things[card]} is claimed twice", *path)
            self.holders[card] = seat
            self.claim(seat, card, self.way(card, line.strip(), *path))
        known = EARNINGS[FROM_SECTORS:]
        for text in own.empire.split(",") if own.empire else ():
            match = EARNING.match(text.strip())
            if not match or match["source"] not in known:
                raise self.refuse(
                    f"write so many points of {', '.join(known)}, such as `operations 2`",
                    "seats",
                    seat,
                    "empire",
                )
            earned = seat * int(EARNED) + EARNINGS.index(match["source"])
            if state.earned[earned]:
                raise self.refuse(f"{match['source']} stand here already", "seats", seat, "empire")
            state.earned[earned] = int(match["points"])
        state.operations[seat], state.skips[seat] = own.operations, own.skips
        for track, value in enumerate(self.bundle(own.paid, "seats", seat, "paid")):
            state.paid[seat * TRACKS + track] = value

    def way(self, card: int, line: str, *path: Place) -> int:
        """How a card was claimed."""
        lines = [self.variant.notation.way_line(way) for way in self.ways(card)]
        if not line and len(lines) == 1:
            return self.ways(card)[0]
        if line not in lines:
            raise self.refuse(f"it is claimed by {' or '.join(lines)}, not by {line or 'nothing'}", *path)
        return self.ways(card)[lines.index(line)]

    def ways(self, card: int) -> list[int]:
        """The ways in which a card could be claimed by someone who can pay anything."""
        rich = Planetfall(self.book)
        rich.sheet[0] = 0
        for track in range(int(P)):
            rich.level[track] = 10_000
        ways = range(int(LOOT + self.book.bundles))
        return [way for way in ways if rich.why_not_way(0, card, 0, way) == FINE]

    def claim(self, seat: int, card: int, way: int) -> None:
        """A claimed card, and the Empire points that it gave by itself and in a pair."""
        state, book = self.state, self.book
        earned = seat * int(EARNED)
        partner = state.single(seat, book.family[card]) if book.type[card] == LANDMARK else NOTHING
        state.card[seat * TURNS + state.claims[seat]] = card
        state.how[seat * TURNS + state.claims[seat]] = way
        state.claims[seat] += 1
        state.earned[earned + int(FROM_UNITS + book.type[card])] += book.empire[card]
        if way >= LOOT:
            bonus = book.bundle[(way - LOOT) * TRACKS + P]
            state.earned[earned + int(FROM_UNITS + book.type[card])] += bonus
        if partner != NOTHING:
            for one in (partner, card):
                state.earned[earned + int(FROM_PAIRS)] += book.bundle[book.pair[one] * TRACKS + P]

    # -- the table ---------------------------------------------------------------------------------------------------
    def read_rows(self) -> None:
        """What lies on the table, and the ships on it."""
        place, rows = 0, self.tables.rows
        for level, (roman, text) in enumerate(zip(ROMAN, (rows.upper, rows.middle, rows.lower))):
            slot = int(CARDS) + level
            found = [self.placed(part, roman) for part in text.split(",") if part.strip()]
            cards = [item for item in found if item[0] != slot]
            slots = [item for item in found if item[0] == slot]
            shown = int(self.book.reveal[level])
            if len(cards) != shown or len(slots) > 1:
                raise self.refuse(
                    f"{shown} cards of this level are revealed, and it has one slot; here are {len(cards)} cards",
                    "rows",
                    roman,
                )
            for thing, ship in [*cards, *(slots or [(slot, int(NOTHING))])]:
                self.lay(place, thing, ship, roman)
                place += 1

    def placed(self, part: str, roman: str) -> tuple[int, int]:
        """`Beacon 3 @2` as the thing and its ship."""
        match = SEATED.match(part.strip())
        assert match
        ship = int(NOTHING) if match["seat"] is None else self.seat(match["seat"], "rows", roman)
        return self.thing(match["thing"], "rows", roman), ship

    def lay(self, place: int, thing: int, ship: int, roman: str) -> None:
        state, name = self.state, self.variant.things[thing]
        if thing < CARDS and thing // DECK != state.round - 1:
            raise self.refuse(f"{name} is a card of planet {thing // int(DECK) + 1} (PF-B1)", "rows", roman)
        if thing in [int(laid) for laid in state.laid[:place]]:
            raise self.refuse(f"{name} lies here already", "rows", roman)
        state.laid[place] = thing
        state.card_at[place] = NOTHING if thing in self.holders else thing
        if ship == NOTHING:
            return
        if thing in self.holders:
            raise self.refuse(f"@{self.holders[thing]} has claimed {name}", "rows", roman)
        if ship in [int(seat) for seat in state.ship_at] or state.slot_of(ship) != NOTHING:
            raise self.refuse(f"@{ship} has one ship, and it stands elsewhere too", "rows", roman)
        state.ship_at[place] = ship

    # -- this part ---------------------------------------------------------------------------------------------------
    def read_part(self, seat: int, own: SeatTable) -> None:
        """What a seat has done in this part, and its ship last."""
        state = self.state
        for name in own.swapped.split(",") if own.swapped else ():
            swap = self.choice(name, list(self.variant.swaps), "swap", "seats", seat, "swapped")
            if state.find_swap(seat, swap) == NOTHING:
                raise self.refuse("the seat has no such swap", "seats", seat, "swapped")
            state.swapped[seat] |= BIT[swap]
        if own.token:
            thing = self.thing(own.token, "seats", seat, "token")
            undecided = self.table.phase == "restraining" and seat in state.order[state.turn :]
            if not state.has(seat, RESTRAIN) or state.part == 1 or self.table.phase == "over" or undecided:
                raise self.refuse("this seat has put no Restrain token", "seats", seat, "token")
            if thing not in [int(laid) for laid in state.laid] or state.restrainer(thing) != NOTHING:
                raise self.refuse("this place is not there, or restrained already", "seats", seat, "token")
            state.token[seat] = thing
        state.resolved += self.is_back(seat)
        if own.last:
            self.read_last(seat, own.last)

    def is_back(self, seat: int) -> bool:
        """Whether the seat's turn of this part is over and its ship on the track again."""
        acted = {"restraining": 0, "placing": self.table.turn}.get(self.table.phase, self.variant.seats)
        return (
            seat in [int(other) for other in self.state.order[:acted]] and self.state.slot_of(seat) != NOTHING
        )

    def read_last(self, seat: int, text: str) -> None:
        """`2.2.1 Rust Hounds: defeat; pays S5; gains X2 S1 P5`."""
        state, path = self.state, ("seats", seat, "last")
        match = LAST_LINE.match(text)
        if not match:
            raise self.refuse(
                "written `round.part.number thing: way; pays S1; gains X1`, parts left out at will", *path
            )
        round, part, number = int(match["round"]), int(match["part"]), int(match["number"])
        when, now = round * 2 + part, int(state.round * 2 + state.part)
        if not (round >= 1 and 1 <= part <= 2 and 1 <= number <= self.variant.seats and when <= now):
            raise self.refuse("there was no such turn yet", *path)
        if (when == now) != self.is_back(seat):
            raise self.refuse(
                f"@{seat} has acted in this part" if self.is_back(seat) else "there was no such turn yet",
                *path,
            )
        thing, way = int(NOTHING), int(NOTHING)
        if match["thing"] != SKIPPED:
            thing = self.thing(match["thing"], *path)
        if NOTHING < thing < CARDS:
            if thing // DECK != round - 1:
                raise self.refuse(f"{self.variant.things[thing]} is of another planet", *path)
            if match["way"] != FAILED:
                way = self.way(thing, match["way"] or "", *path)
                if self.holders.get(thing) != seat:
                    raise self.refuse(f"@{seat} has no {self.variant.things[thing]}", *path)
        elif match["way"]:
            raise self.refuse("only cards are claimed in some way", *path)
        paid = self.bundle(match["pays"] or "", *path)
        gained = self.bundle(match["gains"] or "", *path)
        at = seat * int(LAST)
        values = {LAST_WHEN: when, LAST_NUMBER: number, LAST_THING: thing, LAST_WAY: way}
        for field, value in {**values, LAST_S: paid[S], LAST_E: paid[E]}.items():
            state.last[at + int(field)] = value
        for track, value in enumerate(gained):
            state.last[at + int(LAST_GAIN) + track] = value

    # -- what must hold ----------------------------------------------------------------------------------------------
    def check(self) -> None:
        state, phase = self.state, self.table.phase
        ships = {int(seat) for seat in state.ship_at if seat != NOTHING}
        for seat in range(self.variant.seats):
            if (state.slot_of(seat) != NOTHING) == (seat in ships):
                raise self.refuse(f"the ship of @{seat} stands on the track or on a place", "state", "track")
            self.check_claims(seat)
        self.check_planets()
        if phase in ("placing", "restraining"):
            waiting = {int(seat) for seat in state.order[state.turn :]} if phase == "placing" else None
            if ships & (set(range(self.variant.seats)) if waiting is None else waiting):
                raise self.refuse("ships are placed in the order of the part", "state", "turn")
            actor = int(state.order[state.turn])
            if phase == "placing" and not (state.can_place(actor) or state.can_swap(actor)):
                raise self.refuse(
                    f"@{actor} can take no place and so skips the turn (PF-D8)", "state", "turn"
                )
            if phase == "restraining" and not state.can_restrain(actor):
                raise self.refuse(f"@{actor} has no Restrain token, or cannot pay for it", "state", "turn")
        elif phase == "over":
            if ships:
                raise self.refuse("all ships are back when the game ends (PF-J1)", "state", "phase")
        elif not ships or not self.has_choice(int(state.waiting())):
            raise self.refuse(
                "the first ship to resolve waits for a choice; others resolve by themselves (PF-D4)",
                "state",
                "phase",
            )

    def has_choice(self, place: int) -> bool:
        """Whether the claim or operation on a place leaves a choice."""
        twin = self.state.copy()
        assert isinstance(twin, Planetfall)
        seat = twin.ship_at[place]
        if self.book.type[twin.card_at[place]] == SLOT:
            return bool(twin.can_trade(seat, place))
        return not twin.settle(seat, place)

    def check_claims(self, seat: int) -> None:
        """Cards are claimed planet by planet, one in each part."""
        state, table = self.state, self.table
        first = seat * int(TURNS)
        planets = [int(card) // int(DECK) + 1 for card in state.card[first : first + int(state.claims[seat])]]
        parts = (
            table.part
            if table.phase in ("resolving", "over") and seat not in state.ship_at
            else table.part - 1
        )
        if planets != sorted(planets):
            raise self.refuse("cards stand in the order in which they were claimed", "seats", seat, "cards")
        for planet in planets:
            most = parts if planet == table.round else 2 * (planet < table.round)
            if planets.count(planet) > most:
                held = counted(planets.count(planet), "card")
                reason = f"{held} of planet {planet}, and @{seat} has claimed {most} there at most"
                raise self.refuse(reason, "seats", seat, "cards")
        if table.phase == "placing" and parts < table.part and state.slot_of(seat) != NOTHING:
            parts += int(
                seat in [int(other) for other in state.order[: state.turn]]
            )  # who skipped in this part
        elapsed = 2 * (table.round - 1) + parts
        if len(planets) + state.operations[seat] + state.skips[seat] > elapsed:
            raise self.refuse(f"each player has acted {elapsed} times at most", "seats", seat)

    def check_planets(self) -> None:
        """What is claimed was revealed."""
        shown = sum(int(count) for count in self.book.reveal)
        laid = {int(thing) for thing in self.state.laid}
        for planet in range(1, self.table.round + 1):
            cards = [card for card in self.holders if card // DECK == planet - 1]
            if len(cards) > shown:
                raise self.refuse(
                    f"{shown} cards of planet {planet} were revealed, not {len(cards)}", "seats"
                )
            for card in cards:
                if planet == self.table.round and card not in laid:
                    name = self.variant.things[card]
                    raise self.refuse(f"{name} was claimed, so it stands in its row", "rows")
