"""What the player may know of a position, and the positions that fit it.

Nothing on this table is hidden but the order of the cards to come, and even that is not there before it is drawn,
except in a winnable deal (SC-2). So a spectator sees what the player sees.
"""

from collections.abc import Mapping, Sequence

import msgspec

from banneret.core.chance import Chance
from banneret.core.game import HIDDEN, PUBLIC
from banneret.core.state import BIT, NO_ONE, NOTHING
from banneret.core.view import row, some
from banneret.games.solitaire_conquest import rules
from banneret.games.solitaire_conquest.book import Book
from banneret.games.solitaire_conquest.clairvoyant import foresight
from banneret.games.solitaire_conquest.content import Sheet
from banneret.games.solitaire_conquest.rules import SolitaireConquest
from banneret.games.solitaire_conquest.whys import FINE

PHASES = ("beginning", "reinforcing", "marched", "fielding", "over")

# Who may see each field of the state. A field that is missing here fails a test.
AUDIENCE: Mapping[str, str] = dict.fromkeys(
    (
        "book",
        "horde",
        "might",
        "types",
        "hordes",
        "fell",
        "pawn",
        "deck",
        "deck_size",
        "order",
        "drawn",
        "place",
        "future",
        "army",
        "fielded",
        "phase",
        "turn",
    ),
    PUBLIC,
)
WINNABLE: Mapping[str, str] = {**AUDIENCE, "future": HIDDEN}
"""The same for winnable deals, whose cards to come have an order."""

Row = tuple[int, ...]


class HordeView(msgspec.Struct, frozen=True):
    """A Horde, and what the army of now has against it."""

    cards: Row
    force: int
    bonus: int
    total: int
    army: int
    """Base, leaders and bonuses against its types together; it must exceed the total (SC-11)."""
    base: int
    lead: int
    versus: int
    beaten: bool
    chances: int
    """How many of the cards left in the deck would, drawn next, make the army beat it."""
    near: bool
    """Borders the pawn."""
    reach: Row
    """Where the pawn may stand this turn to attack it."""


class RegionView(msgspec.Struct, frozen=True):
    """One region of the map."""

    horde: HordeView | None
    fallen: Row
    """The Horde that was destroyed here."""
    fell: int | None
    """In which turn."""
    march: bool
    """Whether the pawn may march there now."""


class Campaign(msgspec.Struct, frozen=True):
    """One turn of the best line of play: the army is `drawn[first : first + cards]`."""

    region: int
    first: int
    cards: int


class BestView(msgspec.Struct, frozen=True):
    """The best that could have been made of the deal, had the order of the cards been known."""

    exact: bool
    """False under `veterans`: then it is the best by the book, and no more than a lower bound."""
    destroyed: int
    cards: int
    score: int
    grade: str
    line: tuple[Campaign, ...]


class View(msgspec.Struct, frozen=True):
    """The position as it is known; regions and kinds of cards are numbers."""

    seat: int | None
    acting: Row
    phase: str
    turn: int
    pawn: int | None
    regions: tuple[RegionView, ...]
    hand: Row
    """The allies in hand, in the order drawn."""
    held: Row
    """Which cards of `drawn` they are, counted from 0."""
    fielded: tuple[bool, ...]
    """Which of them were told to fight (SC-19)."""
    deck: Row
    """Copies left of each kind."""
    deck_size: int
    discards: Row
    aside: Row
    """Foes that were not dealt, by kind (SC-18): what is left over is known."""
    drawn: Row
    """Every ally drawn so far, in order."""
    destroyed: int
    standing: int
    raise_army: int
    """How many cards the next Raise Army draws."""
    score: int
    grade: str | None
    best: BestView | None
    share: float | None


def view(sheet: Sheet, state: SolitaireConquest, viewer: int | None) -> View:
    """All that is known of the position."""
    book = state.book
    over = bool(state.phase == rules.OVER)
    drawn = row(state.order)[: int(state.drawn)]
    places = row(state.place)[: int(state.drawn)]
    regions = tuple(region_view(state, region) for region in range(int(book.regions)))
    standing = int(state.standing())
    won = state.hordes == 0
    score = int(state.score(0))
    return View(
        seat=viewer,
        acting=() if over else (0,),
        phase=PHASES[state.phase],
        turn=int(state.turn),
        pawn=some(state.pawn),
        regions=regions,
        hand=tuple(ally for ally, place in zip(drawn, places) if place != rules.DISCARDED),
        held=tuple(index for index, place in enumerate(places) if place != rules.DISCARDED),
        fielded=tuple(place == rules.FIELDED for place in places if place != rules.DISCARDED),
        deck=row(state.deck) if state.phase != rules.BEGINNING else row(book.copies),
        deck_size=int(state.deck_size) if state.phase != rules.BEGINNING else int(book.deck),
        discards=counted(
            [ally for ally, place in zip(drawn, places) if place == rules.DISCARDED], int(book.allies)
        ),
        aside=left_over(state),
        drawn=drawn,
        destroyed=sum(region.fell is not None for region in regions),
        standing=standing,
        raise_army=min(int(book.raise_army), int(state.deck_size)),
        score=score,
        grade=sheet.grade_of(won, score if won else standing) if over else None,
        best=best(sheet, state) if over else None,
        share=float(state.share(0)) if over else None,
    )


def counted(kinds: list[int], size: int) -> Row:
    """Copies of each kind."""
    counts = [0] * size
    for kind in kinds:
        counts[kind] += 1
    return tuple(counts)


def left_over(state: SolitaireConquest) -> Row:
    """The foes that lie in no region."""
    left = list(row(state.book.foe_copies))
    if state.phase == rules.BEGINNING:
        return (0,) * len(left)
    for foe in state.horde:
        if foe != NOTHING:
            left[foe] -= 1
    return tuple(left)


def region_view(state: SolitaireConquest, region: int) -> RegionView:
    """One region."""
    book = state.book
    size = int(book.horde_size)
    cards = row(state.horde)[region * size : (region + 1) * size]
    stands = bool(state.hordes & BIT[region])
    fell = int(state.fell[region])
    begun = state.phase not in (rules.BEGINNING, rules.OVER)
    return RegionView(
        horde=horde_view(state, region, cards) if stands else None,
        fallen=cards if fell else (),
        fell=fell or None,
        march=begun and state.why_not_march(region) == FINE,
    )


def horde_view(state: SolitaireConquest, region: int, cards: Row) -> HordeView:
    """A Horde that stands, against the army of now."""
    book = state.book
    base, lead, versus = state.parts(region)
    force, total = sum(int(book.foe_force[foe]) for foe in cards), int(state.might[region])
    near = bool(book.borders[state.pawn] & BIT[region])
    on = state.phase != rules.OVER
    reach = [
        place
        for place in range(int(book.regions))
        if book.borders[place] & BIT[region]
        and (place == state.pawn or (on and state.why_not_march(place) == FINE))
    ]
    return HordeView(
        cards=cards,
        force=force,
        bonus=total - force,
        total=total,
        army=base + lead + versus,
        base=base,
        lead=lead,
        versus=versus,
        beaten=base + lead + versus > total,
        chances=int(state.chances(region)),
        near=near,
        reach=tuple(reach),
    )


def best(sheet: Sheet, state: SolitaireConquest) -> BestView:
    """What the finished deal was good for."""
    found = foresight(state)
    won, score, destroyed = found.won(), int(found.score()), int(found.destroyed)
    dealt = int(state.book.regions) - 1
    return BestView(
        exact=not state.book.veterans,
        destroyed=destroyed,
        cards=int(found.cards()),
        score=score,
        grade=sheet.grade_of(won, score if won else dealt - destroyed),
        line=tuple(Campaign(*turn) for turn in found.plan()),
    )


# == The other way ===================================================================================================
def imagine(book: Book, seen: View, chance: Chance) -> SolitaireConquest:
    """A position that looks like the view; what the view does not settle is drawn from chance."""
    state = SolitaireConquest(book)
    if seen.pawn is None:
        return state
    size = int(book.horde_size)
    horde = [NOTHING] * (len(seen.regions) * size)
    fell = [0] * len(seen.regions)
    standing = 0
    for region, known in enumerate(seen.regions):
        cards = known.horde.cards if known.horde else known.fallen
        for i, foe in enumerate(cards):
            horde[region * size + i] = foe
        fell[region] = known.fell or 0
        standing |= int(BIT[region]) if known.horde else 0
    places = [int(rules.DISCARDED)] * len(seen.drawn)
    for index, called in zip(seen.held, seen.fielded):
        places[index] = int(rules.FIELDED if called else rules.IN_HAND)
    put(
        state,
        phase=PHASES.index(seen.phase),
        turn=seen.turn,
        pawn=seen.pawn,
        horde=horde,
        standing=standing,
        fell=fell,
        drawn=seen.drawn,
        places=places,
    )
    state.redeal(NO_ONE, chance)
    return state


def put(
    state: SolitaireConquest,
    *,
    phase: int,
    turn: int,
    pawn: int,
    horde: Sequence[int],
    standing: int,
    fell: Sequence[int],
    drawn: Sequence[int],
    places: Sequence[int],
) -> None:
    """Fill a new state, and work out what follows: the deck, the armies, the Hordes' totals."""
    state.phase, state.turn, state.pawn = phase, turn, pawn
    for i, foe in enumerate(horde):
        state.horde[i] = foe
    for region, ended in enumerate(fell):
        state.fell[region] = ended
    state.hordes = standing
    state.count_hordes()
    state.shuffle()
    for card, (ally, place) in enumerate(zip(drawn, places)):
        state.take(ally)
        state.put(card, place)
