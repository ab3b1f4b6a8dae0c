"""Positions of the Fallen Lands as tables: what a person sets up, and nothing that follows from it.

The deck is not written: it is all cards that lie nowhere else. Nor are the stockpiles, the Support on the board, the
turns that each seat has finished and the boost of an attack in the making.

    [state]
    phase = "tasks"
    round = 2
    first = "@0"
    turn = "@1"

    [[seat]]
    money = 31
    ready = "Warrior 2, Mage"
    tired = "Craftsman"
    hand = "Halberdiers, Strength Potion 2"

    [fields]
    a1 = "7"
    a2 = "3 @0 Halberdiers + Garrison"
    a3 = "12 flooded"
    a4 = "5 claim @1"
"""

import re
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec

from banneret.core.dialect import i64
from banneret.core.documents import Document, Place
from banneret.core.errors import BadInputError
from banneret.core.playout import legal_actions
from banneret.core.position import Header, PositionReader, at, counted, seats_in
from banneret.core.state import BIT, NOTHING
from banneret.games.fallen_lands import situation
from banneret.games.fallen_lands.book import (
    BONUS,
    BUILDER,
    CLAIM,
    FLOOD,
    HORN,
    SHADOW_ARMY,
    SHADOW_FOLLOWER,
    TYPES,
)
from banneret.games.fallen_lands.notation import FOLLOWERS
from banneret.games.fallen_lands.rules import FallenLands
from banneret.games.fallen_lands.view import PHASES, Square, put_board

if TYPE_CHECKING:
    from banneret.games.fallen_lands.game import FallenLandsVariant

Count = Annotated[int, msgspec.Meta(ge=0, le=100_000)]
FIELD = re.compile(
    r"^(?P<difficulty>\d{1,2})"
    r"(\s+(?P<owner>@\d)\s+(?P<troop>[^+]+?)(\s*\+\s*(?P<fort>[^+]+))?)?"
    r"(?P<flooded>\s+flooded)?(\s+claim\s+(?P<claim>@\d))?$"
)


class StateTable(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What is going on, and this turn's history as far as the rules ask for it."""

    phase: Literal["choosing", "hiring", "tasks", "stealing", "trading", "answering", "over"]
    round: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 1
    first: str = ""
    turn: str = ""
    discards: str = ""
    aside: str = ""
    lent: str = ""
    lent_used: str = ""
    began: bool = False
    redrawn: bool = False
    conquests: Count = 0
    progress: bool = False
    flying: bool = False
    owed: Count = 0
    victim: str = ""
    proposed: bool = False
    asked: str = ""
    paused: Literal["", "hiring", "tasks"] = ""
    idle: str = ""


class SeatTable(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One player."""

    money: Count
    ready: str = ""
    tired: str = ""
    hand: str = ""
    pair: str = ""
    turns: int | None = None


class PositionTables(Header, forbid_unknown_fields=True):
    """The whole document."""

    state: StateTable
    seat: list[SeatTable]
    fields: dict[str, str]


# == Writing =========================================================================================================
def save(variant: "FallenLandsVariant", state: FallenLands) -> dict[str, Any]:
    """The tables of a position."""
    kinds = int(variant.book.kinds)
    names = [card.name for card in variant.cards]
    table = StateTable(
        phase=PHASES[state.phase],  # type: ignore[arg-type]
        round=int(state.round),
        first=at(state.first),
        turn=at(state.mover),
        discards=counted(names, state.discards),
        aside=counted(names, state.aside),
        lent=counted(FOLLOWERS, state.lent),
        lent_used=counted(FOLLOWERS, state.lent_used),
        began=state.began == 1,
        redrawn=state.redrawn == 1,
        conquests=int(state.conquests),
        progress=state.progress == 1,
        flying=state.flying == 1,
        owed=int(state.owed),
        victim=at(state.victim),
        proposed=state.proposed == 1,
        asked=at(state.asked),
        paused="" if state.paused == NOTHING else PHASES[state.paused],  # type: ignore[arg-type]
        idle=seats_in(state.idle, variant.seats),
    )
    seats = []
    for seat in range(variant.seats):
        chosen = state.phase == situation.CHOOSING and state.chosen[seat] != NOTHING
        turns = int(state.turns[seat])
        seats.append(
            SeatTable(
                money=int(state.money[seat]),
                ready=counted(FOLLOWERS, state.ready[seat * TYPES : (seat + 1) * TYPES]),
                tired=counted(FOLLOWERS, state.tired[seat * TYPES : (seat + 1) * TYPES]),
                hand=counted(names, state.hand[seat * kinds : (seat + 1) * kinds]),
                pair=variant.describe(int(state.chosen[seat])).removeprefix("start ") if chosen else "",
                turns=None if turns == turns_finished(state, seat) else turns,
            )
        )
    fields = {name: square(variant, state, field) for field, name in enumerate(variant.names)}
    return {
        "state": msgspec.to_builtins(table),
        "seat": [msgspec.to_builtins(row) for row in seats],
        "fields": fields,
    }


def square(variant: "FallenLandsVariant", state: FallenLands, field: int) -> str:
    """One field: difficulty, what lies on it, what was cast on it."""
    words = [str(int(state.difficulty[field]))]
    if state.owner[field] != NOTHING:
        words += [at(state.owner[field]), variant.cards[state.troop[field]].name]
        if state.fort[field] != NOTHING:
            words += ["+", variant.cards[state.fort[field]].name]
    if state.flooded[field]:
        words.append("flooded")
    if state.claim[field] != NOTHING:
        words += ["claim", at(state.claim[field])]
    return " ".join(words)


def turns_finished(state: FallenLands, seat: int) -> int:
    """The turns a seat has behind it at this round and place, as the order of play has it."""
    if state.mover == NOTHING:
        return 0
    finished = int(state.round) - 1
    for place in range(int(state.place)):
        finished += state.seat_at(place) == seat
    return finished


# == Reading =========================================================================================================
class Reader(PositionReader["FallenLandsVariant", PositionTables, FallenLands]):
    """One reading of one document."""

    shape = PositionTables

    def __init__(self, variant: "FallenLandsVariant", document: Document) -> None:
        super().__init__(variant, document)
        self.book = variant.book
        self.unseen = [int(copies) for copies in variant.book.copies]

    def read(self) -> FallenLands:
        self.read_board()
        self.read_seats()
        self.read_turn()
        self.read_piles()
        self.check()
        return self.state

    # -- parts -------------------------------------------------------------------------------------------------------
    def cards(self, text: str, *path: Place) -> list[int]:
        """A row of cards, taken from those that lie nowhere yet."""
        counts = self.counts(text, [card.name for card in self.variant.cards], "card", *path)
        for kind, copies in enumerate(counts):
            self.take(kind, copies, *path)
        return counts

    def take(self, kind: int, copies: int, *path: Place) -> None:
        self.unseen[kind] -= copies
        if self.unseen[kind] < 0:
            card = self.variant.cards[kind]
            raise self.refuse(f"the box has {card.copies} {card.name}, this is one too many", *path)

    def followers(self, text: str, *path: Place) -> list[int]:
        return self.counts(text, FOLLOWERS, "follower", *path)

    # -- the board ---------------------------------------------------------------------------------------------------
    def read_board(self) -> None:
        tiles = [int(copies) for copies in self.book.tiles]
        for name in self.tables.fields:
            if name not in self.variant.names:
                raise self.refuse("this board has no such field", "fields", name)
        squares: list[Square] = []
        for name in self.variant.names:
            if name not in self.tables.fields:
                raise self.refuse(f"the field {name} is missing", "fields")
            squares.append(self.read_field(name, self.tables.fields[name]))
            difficulty = squares[-1][0]
            if not 1 <= difficulty < len(tiles):
                raise self.refuse(f"a difficulty is 1 … {len(tiles) - 1}", "fields", name)
            tiles[difficulty] -= 1
            if tiles[difficulty] < 0:
                copies = int(self.book.tiles[difficulty])
                raise self.refuse(
                    f"the box has {copies} fields of difficulty {difficulty}, this is one too many",
                    "fields",
                    name,
                )
        put_board(self.state, squares)

    def read_field(self, name: str, text: str) -> Square:
        path = ("fields", name)
        match = FIELD.match(text.strip())
        if not match:
            raise self.refuse(
                f'{text!r} is no field; write like "7", "3 @0 Spearmen + Garrison", "12 flooded" or '
                f'"5 claim @1"',
                *path,
            )
        owner = troop = fort = claim = None
        try:
            if match["owner"]:
                owner = self.seat(match["owner"], *path)
                troop = self.variant.notation.card(match["troop"], 0, int(self.book.first_fort))
                self.take(troop, 1, *path)
            if match["fort"]:
                fort = self.variant.notation.card(
                    match["fort"], int(self.book.first_fort), int(self.book.first_magic)
                )
                self.take(fort, 1, *path)
        except BadInputError as error:
            raise self.refuse(error.reason, *path) from None
        if match["claim"]:
            claim = self.seat(match["claim"], *path)
            self.take_magic(CLAIM, *path)
        if match["flooded"]:
            self.take_magic(FLOOD, *path)
        if owner is not None and (match["claim"] or match["flooded"]):
            raise self.refuse("a conquered field is neither claimed nor flooded", *path)
        return int(match["difficulty"]), owner, troop, fort, claim, bool(match["flooded"])

    def take_magic(self, effect: i64, *path: Place) -> None:
        kind = self.book.kind_of[effect]
        if kind == NOTHING:
            raise self.refuse("the content has no such Magic card", *path)
        self.take(int(kind), 1, *path)

    # -- the seats ---------------------------------------------------------------------------------------------------
    def read_seats(self) -> None:
        state, kinds = self.state, int(self.book.kinds)
        if len(self.tables.seat) != self.variant.seats:
            raise self.refuse(
                f"{self.variant.seats} players need as many seats, these are {len(self.tables.seat)}", "seat"
            )
        for type in range(TYPES):
            state.stock[type] = self.book.tokens[type]
        choosing = self.tables.state.phase == "choosing"
        for seat, table in enumerate(self.tables.seat):
            state.money[seat] = table.money
            for row, text, name in ((state.ready, table.ready, "ready"), (state.tired, table.tired, "tired")):
                for type, count in enumerate(self.followers(text, "seat", seat, name)):
                    row[seat * TYPES + type] = count
                    state.stock[type] -= count
                    if state.stock[type] < 0:
                        raise self.refuse(
                            f"the box has {int(self.book.tokens[type])} {FOLLOWERS[type]} tokens, these are more",
                            "seat",
                            seat,
                            name,
                        )
            for kind, copies in enumerate(self.cards(table.hand, "seat", seat, "hand")):
                state.hand[seat * kinds + kind] = copies
                state.hand_size[seat] += copies
            if table.pair and not choosing:
                raise self.refuse("a pair is only chosen in the phase choosing", "seat", seat, "pair")
            if table.pair:
                try:
                    state.chosen[seat] = self.variant.notation.read_pair(table.pair)
                except BadInputError as error:
                    raise self.refuse(error.reason, "seat", seat, "pair") from None
            elif not choosing:
                state.chosen[seat] = 0

    # -- the turn ----------------------------------------------------------------------------------------------------
    def read_turn(self) -> None:
        state, table = self.state, self.tables.state
        state.phase = PHASES.index(table.phase)
        state.round = table.round
        if table.round > self.book.round_cap:
            raise self.refuse(f"the game ends after round {int(self.book.round_cap)}", "state", "round")
        if table.phase == "choosing":
            for name in ("first", "turn"):
                if getattr(table, name):
                    raise self.refuse("nobody is, while followers are chosen", "state", name)
        else:
            state.first = self.required("first")
            state.mover = self.required("turn")
            while state.seat_at(state.place) != state.mover:
                state.place += 1
        for seat, row in enumerate(self.tables.seat):
            state.turns[seat] = turns_finished(state, seat) if row.turns is None else row.turns
            if state.turns[seat] < 0:
                raise self.refuse("turns are counted from 0", "seat", seat, "turns")
        for name in ("began", "redrawn", "progress", "flying", "proposed"):
            setattr(state, name, int(getattr(table, name)))
        state.conquests = table.conquests
        state.owed = table.owed
        if table.phase == "stealing":
            state.victim = self.required("victim")
        elif table.victim:
            raise self.refuse("there is a victim only while a thief looks at a hand", "state", "victim")
        if table.phase == "answering":
            state.asked = self.required("asked")
            if not table.paused:
                raise self.refuse("this field is missing", "state", "paused")
            state.paused = PHASES.index(table.paused)
            state.proposed = 1
        elif table.asked or table.paused:
            name = "asked" if table.asked else "paused"
            raise self.refuse("nothing is proposed in this phase", "state", name)
        for seat in self.seats(table.idle, "state", "idle"):
            state.idle |= BIT[seat]

    def required(self, name: str) -> int:
        text: str = getattr(self.tables.state, name)
        if not text:
            raise self.refuse(f"the phase {self.tables.state.phase} needs this field", "state", name)
        return self.seat(text, "state", name)

    # -- piles -------------------------------------------------------------------------------------------------------
    def read_piles(self) -> None:
        state, table = self.state, self.tables.state
        for kind, copies in enumerate(self.cards(table.discards, "state", "discards")):
            state.discards[kind] = copies
            state.discard_size += copies
        for kind, copies in enumerate(self.cards(table.aside, "state", "aside")):
            state.aside[kind] = copies
            effect = self.book.effect[kind]
            if copies and effect == BONUS:
                state.boosts += copies
                state.boost += copies * self.book.bonus[kind]
            elif copies and effect == HORN:
                state.boosts += copies
                state.horn = 1
            elif copies and effect == BUILDER:
                state.builder = 1
            elif copies and effect not in (SHADOW_ARMY, SHADOW_FOLLOWER):
                raise self.refuse(
                    f"{self.variant.cards[kind].name} never lies aside; boosts and shadow cards do",
                    "state",
                    "aside",
                )
        for row, text, name in (
            (state.lent, table.lent, "lent"),
            (state.lent_used, table.lent_used, "lent_used"),
        ):
            for type, count in enumerate(self.followers(text, "state", name)):
                row[type] = count
                state.stock[type] -= count
                if state.stock[type] < 0:
                    raise self.refuse(f"the stock has no {FOLLOWERS[type]} left to lend", "state", name)
        for kind, copies in enumerate(self.unseen):
            state.deck[kind] = copies
        state.deck_size = sum(self.unseen)

    # -- sense -------------------------------------------------------------------------------------------------------
    def check(self) -> None:
        """What no single field can say."""
        state, table = self.state, self.tables.state
        if table.phase == "over":
            return
        if state.open_left == 0:
            raise self.refuse("with no open field left the game is over", "state", "phase")
        if state.idle == BIT[self.book.seats] - 1:
            raise self.refuse("with everyone idle the game is over", "state", "idle")
        if table.phase == "choosing":
            for seat, row in enumerate(self.tables.seat):
                for name in ("ready", "tired"):
                    if getattr(row, name).strip():
                        raise self.refuse("nobody has followers while they are chosen", "seat", seat, name)
        if table.phase in ("choosing", "hiring"):
            for name in ("lent", "lent_used"):
                if getattr(table, name).strip():
                    raise self.refuse("shadows come during the tasks only", "state", name)
        if table.phase == "choosing" and min(state.chosen) != NOTHING:
            raise self.refuse("everyone has chosen, so this phase is past", "state", "phase")
        if table.phase == "trading" and self.book.advanced:
            raise self.refuse("cards are traded two for one in the Normal rules only", "state", "phase")
        if table.owed and table.phase != "trading":
            raise self.refuse("cards are owed only while trading", "state", "owed")
        if table.phase == "stealing" and (state.victim == state.mover or not state.hand_size[state.victim]):
            raise self.refuse("the victim is a rival who holds a card", "state", "victim")
        if table.phase == "answering" and state.asked == state.mover:
            raise self.refuse("who proposed does not answer", "state", "asked")
        if table.phase == "hiring" and (state.money[state.mover] < self.book.hire or not any(state.stock)):
            raise self.refuse("nothing can be hired, so this phase is past", "state", "phase")
        if (state.boosts or state.builder) and table.phase != "tasks":
            raise self.refuse("boosts lie aside only during the tasks", "state", "aside")
        if state.boosts and state.builder:
            raise self.refuse(
                "the Builder goes with a Fortification, boosts go with a Troop", "state", "aside"
            )
        if not legal_actions(state, state.to_act(), self.variant.actions):
            raise self.refuse("the boosts lead to no attack or building", "state", "aside")
