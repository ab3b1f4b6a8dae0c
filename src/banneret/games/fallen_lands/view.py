"""What a seat may know of a position, and the positions that fit what it knows."""

from collections.abc import Sequence

import msgspec

from banneret.core.chance import Chance
from banneret.core.game import HIDDEN, OWNER, PUBLIC
from banneret.core.state import BIT, NO_ONE, NOTHING
from banneret.core.view import Triple, number, row, some, triple
from banneret.games.fallen_lands import situation
from banneret.games.fallen_lands.book import CLAIM, FLOOD, TYPES, Book
from banneret.games.fallen_lands.rules import FallenLands

PHASES = ("choosing", "hiring", "tasks", "stealing", "trading", "answering", "over")

# Who may see each field of the state (FL-S6). A field that is missing here fails a test.
AUDIENCE = {
    **dict.fromkeys(
        (
            "difficulty",
            "owner",
            "troop",
            "fort",
            "claim",
            "flooded",
            "support",
            "support_all",
            "touching",
            "open_left",
            "money",
            "ready",
            "tired",
            "hand_size",
            "held",
            "turns",
            "stock",
            "deck_size",
            "discards",
            "discard_size",
            "phase",
            "first",
            "round",
            "place",
            "mover",
            "lent",
            "lent_used",
            "aside",
            "boost",
            "boosts",
            "horn",
            "builder",
            "began",
            "redrawn",
            "conquests",
            "progress",
            "flying",
            "owed",
            "victim",
            "proposed",
            "asked",
            "paused",
            "idle",
            "book",
        ),
        PUBLIC,
    ),
    "hand": OWNER,  # and, while he looks into it, the thief's
    "chosen": OWNER,  # sealed until all have chosen
    "deck": HIDDEN,  # what is left is known only with the hands
    "affordable": HIDDEN,  # working space
    "best": HIDDEN,
}


class FieldView(msgspec.Struct, frozen=True):
    """One field of the board; seats and kinds are numbers, `None` where there is nothing."""

    difficulty: int
    owner: int | None = None
    troop: int | None = None
    fort: int | None = None
    claim: int | None = None
    flooded: bool = False
    support: tuple[int, ...] = ()
    """Support that an attack here has from each seat's cards on adjacent fields."""


class SeatView(msgspec.Struct, frozen=True):
    """One player. Followers are (Warriors, Craftsmen, Mages)."""

    money: int
    ready: Triple
    tired: Triple
    hand_size: int
    hand: tuple[int, ...] | None
    """Copies held of each kind of card; `None` where the viewer may not look."""
    fields: int
    turns: int
    chosen: bool
    """Whether the starting pair is chosen, while that is going on."""
    pair: int | None = None
    """The viewer's own choice of pair, sealed from the others."""


class View(msgspec.Struct, frozen=True):
    """The position as one seat knows it; `seat` is `None` for a spectator."""

    seat: int | None
    phase: str
    round: int
    place: int
    first: int | None
    mover: int | None
    acting: tuple[int, ...]
    """The seats that have a decision to make."""
    fields: tuple[FieldView, ...]
    seats: tuple[SeatView, ...]
    stock: Triple
    deck_size: int
    discards: tuple[int, ...]
    lent: Triple
    """Shadow followers of the mover, face-up."""
    lent_used: Triple
    aside: tuple[int, ...]
    """Shadow cards in use and boosts played for the coming attack."""
    boost: int
    boosts: int
    horn: bool
    builder: bool
    began: bool
    redrawn: bool
    conquests: int
    progress: bool
    flying: bool
    owed: int
    victim: int | None
    proposed: bool
    asked: int | None
    paused: str | None
    idle: tuple[int, ...]
    """The seats that have finished a turn since the last conquest or Claim."""
    scores: tuple[int, ...]
    shares: tuple[float, ...] | None = None
    """The part of the win of each seat, once the game is over."""


def view(state: FallenLands, viewer: int | None) -> View:
    """All that the viewer may know of the position."""
    book = state.book
    seats, kinds = int(book.seats), int(book.kinds)
    choosing = state.phase == situation.CHOOSING
    over = state.phase == situation.OVER
    hands: list[tuple[int, ...] | None] = []
    for seat in range(seats):
        seen = viewer is not None and state.sees_hand(viewer, seat)
        hands.append(row(state.hand[seat * kinds : (seat + 1) * kinds]) if seen else None)
    return View(
        seat=viewer,
        phase=PHASES[state.phase],
        round=int(state.round),
        place=int(state.place),
        first=some(state.first),
        mover=some(state.mover),
        acting=tuple(seat for seat in range(seats) if state.acts(seat)) if not over else (),
        fields=tuple(
            FieldView(
                difficulty=int(state.difficulty[field]),
                owner=some(state.owner[field]),
                troop=some(state.troop[field]),
                fort=some(state.fort[field]),
                claim=some(state.claim[field]),
                flooded=state.flooded[field] == 1,
                support=row(state.support[field * seats : (field + 1) * seats]),
            )
            for field in range(int(book.fields))
        ),
        seats=tuple(
            SeatView(
                money=int(state.money[seat]),
                ready=triple(state.ready, seat * 3),
                tired=triple(state.tired, seat * 3),
                hand_size=int(state.hand_size[seat]),
                hand=hands[seat],
                fields=int(state.held[seat]),
                turns=int(state.turns[seat]),
                chosen=choosing and state.chosen[seat] != NOTHING,
                pair=some(state.chosen[seat]) if choosing and seat == viewer else None,
            )
            for seat in range(seats)
        ),
        stock=triple(state.stock),
        deck_size=int(state.deck_size),
        discards=row(state.discards),
        lent=triple(state.lent),
        lent_used=triple(state.lent_used),
        aside=row(state.aside),
        boost=int(state.boost),
        boosts=int(state.boosts),
        horn=state.horn == 1,
        builder=state.builder == 1,
        began=state.began == 1,
        redrawn=state.redrawn == 1,
        conquests=int(state.conquests),
        progress=state.progress == 1,
        flying=state.flying == 1,
        owed=int(state.owed),
        victim=some(state.victim),
        proposed=state.proposed == 1,
        asked=some(state.asked),
        paused=None if state.paused == NOTHING else PHASES[state.paused],
        idle=tuple(seat for seat in range(seats) if state.idle & BIT[seat]),
        scores=tuple(int(state.score(seat)) for seat in range(seats)),
        shares=tuple(state.share(seat) for seat in range(seats)) if over else None,
    )


def imagine(book: Book, seen: View, chance: Chance) -> FallenLands:
    """A position that fits the view, uniformly among all that do."""
    state = FallenLands(book)
    kinds = int(book.kinds)
    put_board(state, [(f.difficulty, f.owner, f.troop, f.fort, f.claim, f.flooded) for f in seen.fields])
    unseen = [int(copies) for copies in book.copies]
    for kind in range(kinds):
        unseen[kind] -= seen.discards[kind] + seen.aside[kind]
    for field in seen.fields:
        for card in (field.troop, field.fort):
            if card is not None:
                unseen[card] -= 1
        if field.claim is not None:
            unseen[book.kind_of[CLAIM]] -= 1
        if field.flooded:
            unseen[book.kind_of[FLOOD]] -= 1
    for seat, player in enumerate(seen.seats):
        state.money[seat] = player.money
        for type in range(TYPES):
            state.ready[seat * TYPES + type] = player.ready[type]
            state.tired[seat * TYPES + type] = player.tired[type]
        state.hand_size[seat] = player.hand_size
        state.turns[seat] = player.turns
        if player.chosen or seen.phase != "choosing":
            state.chosen[seat] = player.pair if player.pair is not None else 0
        for kind, copies in enumerate(player.hand or ()):
            state.hand[seat * kinds + kind] = copies
            unseen[kind] -= copies
    for kind in range(kinds):
        state.deck[kind] = unseen[kind]
        state.discards[kind] = seen.discards[kind]
        state.aside[kind] = seen.aside[kind]
    for type in range(TYPES):
        state.stock[type] = seen.stock[type]
        state.lent[type] = seen.lent[type]
        state.lent_used[type] = seen.lent_used[type]
    state.discard_size = sum(seen.discards)
    state.phase = PHASES.index(seen.phase)
    state.round = seen.round
    state.place = seen.place
    state.first = number(seen.first)
    state.mover = number(seen.mover)
    state.boost = seen.boost
    state.boosts = seen.boosts
    state.horn = int(seen.horn)
    state.builder = int(seen.builder)
    state.began = int(seen.began)
    state.redrawn = int(seen.redrawn)
    state.conquests = seen.conquests
    state.progress = int(seen.progress)
    state.flying = int(seen.flying)
    state.owed = seen.owed
    state.victim = number(seen.victim)
    state.proposed = int(seen.proposed)
    state.asked = number(seen.asked)
    state.paused = NOTHING if seen.paused is None else PHASES.index(seen.paused)
    state.idle = sum(2**seat for seat in seen.idle)
    # The unseen hands still lie in the deck; the deal takes them out again, each of its size.
    viewer = NO_ONE if seen.seat is None else seen.seat
    state.deck_size = sum(unseen) - sum(
        int(state.hand_size[seat]) for seat in range(int(book.seats)) if not state.sees_hand(viewer, seat)
    )
    state.redeal(viewer, chance)
    return state


Square = tuple[int, int | None, int | None, int | None, int | None, bool]


def put_board(state: FallenLands, fields: Sequence[Square]) -> None:
    """Fill the board of a new state from (difficulty, owner, troop, fort, claim, flooded), and what follows from it."""
    state.open_left = state.book.fields
    for field, (difficulty, owner, troop, fort, claim, flooded) in enumerate(fields):
        state.difficulty[field] = difficulty
        if owner is not None and troop is not None:
            state.lay_troop(owner, field, troop)
            if fort is not None:
                state.fort[field] = fort
                state.add_support(owner, field, state.book.support[fort])
        if claim is not None:
            state.claim[field] = claim
        state.flooded[field] = int(flooded)
        if owner is not None or flooded:
            state.open_left -= 1
