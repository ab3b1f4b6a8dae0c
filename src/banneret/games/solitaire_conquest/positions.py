"""Positions of Solitaire Conquest as tables: what a person sets up, and nothing that follows from it.

The ally deck is not written: it is all cards that were not drawn. Nor are the totals of Hordes and armies.

    [state]
    phase = "reinforcing"
    turn = 3
    pawn = "Fenmark"
    hand = "Monks, Hero, Elf Warriors"      in the order drawn; an ally told to fight has a + before it
    discards = "Saint, Monks, Zealots"      those drawn before, in their order
    future = "…"                            only of a winnable deal: the cards to come, in their order

    [hordes]
    Northmarch = "Hill Giant, Kobold Mob, Skeletons, Wyvern"
    Greywater = "Titan, Ghasts, Ghouls, Wights; fell 2"

Where allies were drawn and not discarded between others that were (veterans), `drawn` lists all of them in order
instead, with a - before those discarded.
"""

import re
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec

from banneret.core.documents import Document, Place
from banneret.core.position import Header, PositionReader, named
from banneret.core.state import BIT, NOTHING
from banneret.games.solitaire_conquest import rules
from banneret.games.solitaire_conquest.rules import SolitaireConquest
from banneret.games.solitaire_conquest.view import PHASES, put

if TYPE_CHECKING:
    from banneret.games.solitaire_conquest.game import SolitaireConquestVariant

FELL = re.compile(r"^(?P<cards>[^;]*?)\s*(;\s*fell\s+(?P<turn>\d{1,3})\s*)?$")
SIGNS = {"-": rules.DISCARDED, "": rules.IN_HAND, "+": rules.FIELDED}


class StateTable(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What is going on, and the allies."""

    phase: Literal["beginning", "reinforcing", "marched", "fielding", "over"]
    turn: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 0
    pawn: str = ""
    hand: str = ""
    discards: str = ""
    drawn: str = ""
    future: str = ""


class PositionTables(Header, forbid_unknown_fields=True):
    """The whole document."""

    state: StateTable
    hordes: dict[str, str] = msgspec.field(default_factory=dict)


# == Writing =========================================================================================================
def save(variant: "SolitaireConquestVariant", state: SolitaireConquest) -> dict[str, Any]:
    """The tables of a position."""
    allies = [card.name for card in variant.allies]
    cards = [(allies[state.order[i]], int(state.place[i])) for i in range(int(state.drawn))]
    gone = [name for name, place in cards if place == rules.DISCARDED]
    table = StateTable(
        phase=PHASES[state.phase],  # type: ignore[arg-type]
        turn=int(state.turn),
        pawn=named(variant.names, state.pawn),
    )
    if [name for name, _ in cards[: len(gone)]] == gone and all(
        place == rules.DISCARDED for _, place in cards[: len(gone)]
    ):
        table.discards = ", ".join(gone)
        table.hand = signed(cards[len(gone) :])
    else:
        table.drawn = signed(cards)
    if state.book.winnable and state.phase != rules.BEGINNING:
        table.future = ", ".join(allies[ally] for ally in state.future[state.drawn :])
    hordes = {
        name: horde(variant, state, region)
        for region, name in enumerate(variant.names)
        if state.horde[region * state.book.horde_size] != NOTHING
    }
    return {"state": msgspec.to_builtins(table)} | ({"hordes": hordes} if hordes else {})


def signed(cards: list[tuple[str, int]]) -> str:
    """`Monks, +Hero, -Saint`."""
    signs = {int(place): sign for sign, place in SIGNS.items()}
    return ", ".join(signs[place] + name for name, place in cards)


def horde(variant: "SolitaireConquestVariant", state: SolitaireConquest, region: int) -> str:
    """The cards of a Horde, and when it fell."""
    size = int(state.book.horde_size)
    names = [variant.foes[foe].name for foe in state.horde[region * size : (region + 1) * size]]
    fell = f"; fell {int(state.fell[region])}" if state.fell[region] else ""
    return ", ".join(names) + fell


# == Reading =========================================================================================================
class Reader(PositionReader["SolitaireConquestVariant", PositionTables, SolitaireConquest]):
    """One reading of one document."""

    shape = PositionTables

    def __init__(self, variant: "SolitaireConquestVariant", document: Document) -> None:
        super().__init__(variant, document)
        self.book = variant.book
        self.table = self.tables.state
        self.foes = [int(copies) for copies in variant.book.foe_copies]
        self.allies = [int(copies) for copies in variant.book.copies]

    def read(self) -> SolitaireConquest:
        if self.table.phase == "beginning":
            self.check_beginning()
            return self.state
        pawn = self.pawn()
        horde, standing, fell = self.hordes()
        drawn, places = self.drawn()
        put(
            self.state,
            phase=PHASES.index(self.table.phase),
            turn=self.table.turn,
            pawn=pawn,
            horde=horde,
            standing=standing,
            fell=fell,
            drawn=drawn,
            places=places,
        )
        self.read_future()
        self.check()
        return self.state

    # -- parts -------------------------------------------------------------------------------------------------------
    def take(self, text: str, names: list[str], left: list[int], *path: Place) -> list[int]:
        """A row of cards, taken from those that lie nowhere yet."""
        found = []
        for part in text.split(",") if text.strip() else []:
            kind = self.choice(part, names, "card", *path)
            left[kind] -= 1
            if left[kind] < 0:
                raise self.refuse(f"there are not so many {names[kind]} in the box", *path)
            found.append(kind)
        return found

    def pawn(self) -> int:
        if not self.table.pawn:
            raise self.refuse("say in which region the pawn stands", "state", "pawn")
        return self.choice(self.table.pawn, list(self.variant.names), "region", "state", "pawn")

    def hordes(self) -> tuple[list[int], int, list[int]]:
        """The Hordes by region, those that stand, and when the others fell."""
        names, size = list(self.variant.names), int(self.book.horde_size)
        horde = [int(NOTHING)] * (len(names) * size)
        fell = [0] * len(names)
        standing = 0
        seen: dict[int, str] = {}
        for name, text in self.tables.hordes.items():
            place = ("hordes", name)
            region = self.choice(name, names, "region", *place)
            if region in seen:
                raise self.refuse(f"a second Horde for {names[region]}", *place)
            seen[region] = name
            match = FELL.match(text)
            if not match:
                raise self.refuse("a Horde is written `card, card, …` or `card, card, …; fell 2`", *place)
            foes = [foe.name for foe in self.variant.foes]
            cards = self.take(match["cards"], foes, self.foes, *place)
            if len(cards) != size:
                raise self.refuse(f"a Horde has {size} cards, this one has {len(cards)}", *place)
            horde[region * size : (region + 1) * size] = cards
            if match["turn"] is None:
                standing |= int(BIT[region])
                continue
            fell[region] = int(match["turn"])
            if not 1 <= fell[region] <= self.table.turn or fell.count(fell[region]) > 1:
                raise self.refuse(
                    f"at most one Horde falls in each of the turns 1 … {self.table.turn}", *place
                )
        if len(seen) != len(names) - 1:
            raise self.refuse(
                f"a Horde is dealt to all regions but one, that is {len(names) - 1}; here are {len(seen)} (SC-2)",
                "hordes",
            )
        return horde, standing, fell

    def drawn(self) -> tuple[list[int], list[int]]:
        """The allies drawn, in order, and where each of them is."""
        table = self.table
        if table.drawn and (table.hand or table.discards):
            raise self.refuse("drawn takes the place of hand and discards", "state", "drawn")
        allies = [ally.name for ally in self.variant.allies]
        drawn: list[int] = []
        places: list[int] = []
        for field in ("drawn", "discards", "hand"):
            text: str = getattr(table, field)
            for part in text.split(",") if text.strip() else []:
                sign = part.strip()[:1]
                sign = sign if sign in ("-", "+") else ""
                place = rules.DISCARDED if field == "discards" and not sign else SIGNS[sign]
                if (field == "discards" and sign) or (field == "hand" and sign == "-"):
                    raise self.refuse(f"{part.strip()!r} is not in {field}", "state", field)
                drawn += self.take(part.strip()[len(sign) :], allies, self.allies, "state", field)
                places.append(int(place))
        return drawn, places

    def read_future(self) -> None:
        """The order of the cards to come, where the deal is a winnable one."""
        state, text = self.state, self.table.future
        if not self.book.winnable:
            if text:
                raise self.refuse("only a winnable deal has a settled order of cards", "state", "future")
            return
        future = self.take(text, [ally.name for ally in self.variant.allies], self.allies, "state", "future")
        if len(future) != state.deck_size:
            raise self.refuse(
                f"{int(state.deck_size)} cards are to come, these are {len(future)}", "state", "future"
            )
        for card, ally in enumerate([*state.order[: state.drawn], *future]):
            state.future[card] = ally

    # -- what must hold ----------------------------------------------------------------------------------------------
    def check_beginning(self) -> None:
        if not self.book.choose_start:
            raise self.refuse("the player names the start only with start = chosen (SC-2)", "state", "phase")
        given = StateTable(phase="beginning")
        for field in given.__struct_fields__:
            if field != "phase" and getattr(self.table, field) != getattr(given, field):
                raise self.refuse("nothing has happened yet while the start is chosen", "state", field)
        if self.tables.hordes:
            raise self.refuse("nothing is dealt yet while the start is chosen", "hordes")

    def check(self) -> None:
        state, book, phase = self.state, self.book, self.table.phase
        fallen = sum(bool(turn) for turn in state.fell)
        if self.table.turn < 1:
            raise self.refuse("turns are numbered from 1", "state", "turn")
        if not book.march_open:
            self.check_closed()
        hand = int(state.hand_size())
        called = any(place == rules.FIELDED for place in state.place)
        if called != (phase == "fielding") or (called and not book.veterans):
            raise self.refuse("a + belongs to the phase fielding, with veterans (SC-19)", "state", "phase")
        if phase == "fielding" and not state.can_conquer():
            raise self.refuse(
                "nobody is told to fight where no Horde next to the pawn can be beaten (SC-19)",
                "state",
                "phase",
            )
        if phase == "over":
            if state.goes_on(bool(fallen and max(state.fell) == state.turn)):
                raise self.refuse(
                    "Hordes and cards are left, so the game is not over (SC-14)", "state", "phase"
                )
            if not book.veterans and not book.keep_army and hand:
                raise self.refuse("the army is discarded at the end of a turn (SC-13)", "state", "hand")
        else:
            if not state.hordes:
                raise self.refuse("no Horde is left, so the game is over (SC-14)", "state", "phase")
            if fallen and max(state.fell) == state.turn:
                raise self.refuse("a conquest ends its turn (SC-13)", "state", "turn")
            if hand == 0:
                raise self.refuse("an army is raised at the beginning of a turn (SC-3)", "state", "hand")
        least = min(int(book.raise_army) * self.table.turn, int(book.deck))
        if state.drawn < least:
            raise self.refuse(
                f"by turn {self.table.turn} at least {least} cards are drawn (SC-3)", "state", "turn"
            )

    def check_closed(self) -> None:
        """The regions without a Horde hang together, and the pawn stands in one of them (SC-5)."""
        state, book = self.state, self.book
        free = int(book.everywhere - state.hordes)
        if not free & int(BIT[state.pawn]):
            raise self.refuse("a Horde stands in the pawn's region (SC-5)", "state", "pawn")
        found = int(BIT[state.pawn])
        for _ in range(int(book.regions)):
            for region in range(int(book.regions)):
                if found & int(BIT[region]):
                    found |= int(book.borders[region]) & free
        if found != free:
            raise self.refuse("the regions without a Horde do not hang together (SC-5)", "hordes")
