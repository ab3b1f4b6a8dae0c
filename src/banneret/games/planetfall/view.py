"""What anybody may know of a position, which is all of it, and what every place would cost and give.

Nothing on this table is hidden: cards that are not revealed are never drawn at all, and which they are follows from
those that lie there (PF-B4). So spectators see what players see, and only `OfferView.gives` depends on who looks.
"""

from collections.abc import Mapping

import msgspec

from banneret.core.dialect import i64, vec
from banneret.core.game import PUBLIC
from banneret.core.state import BIT, NOTHING
from banneret.core.view import number, row, some
from banneret.games.planetfall import situation
from banneret.games.planetfall.book import (
    ANNEX,
    BONUSES,
    DEFEAT,
    FORCE,
    LANDMARK,
    LEVELS,
    LOOT,
    PEACE,
    PICKUP,
    PLANETS,
    RECRUIT,
    SCORE_PER,
    SLOT,
    STUDY,
    TECH,
    TRACKS,
    TURNS,
    UNIT,
    WIDTH,
    Book,
    E,
    P,
    S,
    X,
)
from banneret.games.planetfall.rules import Planetfall
from banneret.games.planetfall.situation import (
    EARNED,
    LAST,
    LAST_E,
    LAST_GAIN,
    LAST_NUMBER,
    LAST_S,
    LAST_THING,
    LAST_WAY,
    LAST_WHEN,
    Ledger,
)
from banneret.games.planetfall.whys import FINE

PHASES = ("commanding", "restraining", "placing", "resolving", "over")

EARNINGS = (
    "units",
    "landmarks",
    "technologies",
    "pickups",
    "pairs",
    "sectors",
    "operations",
    "commander",
    "effects",
)
"""What Empire points came from: printed on cards of each type, extra rewards of pairs, Income of sectors, operations,
effects of the commander, effects of Technologies."""

SOURCES = (
    "claim",
    "card",
    "pair",
    "sheet",
    "technology",
    "sector",
    "operation",
    "swap",
    "skip",
    "failure",
    "discovery",
    "part",
    "restraining",
)
"""Entries of a ledger, in the order of their numbers."""

# Who may see each field of the state. A field that is missing here fails a test.
AUDIENCE: Mapping[str, str] = dict.fromkeys(
    (
        "book",
        "phase",
        "round",
        "part",
        "goal",
        "dealt",
        "sheet",
        "card_at",
        "ship_at",
        "laid",
        "track",
        "order",
        "turn",
        "level",
        "earned",
        "claims",
        "card",
        "how",
        "operations",
        "skips",
        "swapped",
        "token",
        "last",
        "paid",
        "resolved",
        "ledger",
    ),
    PUBLIC,
)

Bundle = tuple[int, int, int, int]
"""Experience, Strength, Energy, Empire points."""


class GainView(msgspec.Struct, frozen=True):
    """One thing that a claim, an operation or an Income Phase gives."""

    source: str
    """One of `SOURCES`: `card` (what is printed on it), `pair` (the extra reward of one card of a pair), `sheet` (an
    effect of the commander), `technology`, `sector`, `operation`."""
    number: int
    """The card, the sheet, or the slot as a thing."""
    gain: Bundle
    """As the source says."""
    lost: Bundle
    """What of it goes over the end of a track."""


class OfferView(msgspec.Struct, frozen=True):
    """A way in which one seat could claim what lies on a place, or use a slot, with the tracks as they are."""

    way: int
    """Number of the way (`notation.WAYS`; from LOOT on, the additional reward is bundle way - LOOT); -1 for a slot."""
    why: int
    """0 where it can be paid, else a code of `whys.py`."""
    listed: int
    """The printed price of the level: Strength or Energy, by the way."""
    price: int
    """The same after reductions."""
    need: int
    """Experience asked for, 0 for all but Units."""
    short: int
    """Experience missing; each is 1 Strength more to defeat the Unit."""
    strength: int
    """What is paid altogether; where it cannot be paid, what would have to be."""
    energy: int
    points: int
    """Operation points of a slot, the seat's own additions among them."""
    gives: tuple[GainView, ...] | None
    """Everything that would be gained, in order; of the viewer's own offers that can be paid, else `None`. An
    operation's points are the player's to trade, so it lists the rest, as if nothing were traded. `None` too for a
    player whose last action is done."""


class PlaceView(msgspec.Struct, frozen=True):
    """One place of the table: a card in its row, or the slot at the end of the row."""

    level: int
    """0, 1, 2 for I, II, III."""
    thing: int
    """The card that lies or lay there, or the slot (98 + level)."""
    ship: int | None
    """The seat whose ship stands there."""
    taken_by: int | None
    """Who has claimed the card: then the place is empty."""
    restrained_by: int | None
    offers: tuple[tuple[OfferView, ...], ...]
    """By seat; empty where nothing lies or before the sheets are chosen."""


class ClaimView(msgspec.Struct, frozen=True):
    """A claimed card; claims are listed in order."""

    card: int
    way: int
    pair: int | None = None
    """The card it makes a pair with."""
    active: bool = True
    """False for a Technology claimed in the part that is being resolved."""


class LastView(msgspec.Struct, frozen=True):
    """The last thing that a seat's ship did: resolved a place, or went back because the turn was skipped."""

    round: int
    part: int
    number: int
    """In which place of this part, from 1."""
    thing: int | None
    """`None`: the turn was skipped."""
    way: int | None
    """`None` for operations, skipped turns, and a claim that failed (PF-D6)."""
    strength: int
    energy: int
    """Paid."""
    gained: Bundle
    """Altogether, what went over the end of a track left out."""


class SeatView(msgspec.Struct, frozen=True):
    """One player."""

    sheet: int | None
    """commander · 2 + side; `None` while it is to be chosen."""
    dealt: int | None
    """The commander that was dealt, where the side is still to be chosen."""
    tracks: Bundle
    most: tuple[int, int, int]
    """The ends of the first three tracks."""
    earned: tuple[int, ...]
    """Empire points by what they came from, in the order of `EARNINGS`."""
    claims: tuple[ClaimView, ...]
    types: tuple[int, int, int, int]
    """Units, Landmarks, Technologies, Pickups with the name up."""
    sectors: int
    pairs: int
    singles: tuple[int, ...]
    """Landmark cards that would make a pair with another of their family."""
    operations: int
    skips: int
    swaps: tuple[int, ...]
    """The swaps that the seat may make once in each part, by number."""
    swapped: tuple[int, ...]
    """Those made in this part."""
    income: tuple[GainView, ...]
    """What an Income Phase gives with the cards of now."""
    paid: Bundle
    """What the last Income Phase gave."""
    last: LastView | None
    final: int
    """What the goal and END lines give with everything as it stands."""
    slot: int | None
    """The place of the ship on the turn order track, from 0 at the top; `None` while it stands on a place."""


class PendingView(msgspec.Struct, frozen=True):
    """A claim or an operation that waits for its player's choice."""

    seat: int
    place: int
    ways: tuple[int, ...]
    """Payable ways; empty for an operation."""
    points: int
    """Operation points to trade."""
    cap: int
    """The most Experience to trade for."""
    room: tuple[int, int, int]
    """What is left to the ends of the tracks."""


class ScoreLine(msgspec.Struct, frozen=True):
    """One line of the score sheet."""

    source: str
    """One of `EARNINGS`, or `goal`, `sheet`, `technology` for lines of the end."""
    number: int
    """Of a goal's line its place from 0, else the sheet or card; -1 for points of the game."""
    points: int
    counted: int
    """What the line counts, for lines of the end."""


class View(msgspec.Struct, frozen=True):
    """The position; seats, cards (0 … 97) and slots (98 + level) are numbers."""

    seat: int | None
    acting: tuple[int, ...]
    phase: str
    """`commanding`, `restraining`, `placing`, `resolving`, `over`."""
    round: int
    """The planet, from 1; 0 while sheets are chosen."""
    part: int
    """1 or 2."""
    goal: int
    commanders: tuple[int, ...]
    """Those that nobody has."""
    places: tuple[PlaceView, ...]
    """In the order in which they are resolved: row I from left to right, its slot, row II …"""
    track: tuple[int | None, ...]
    """The turn order track from the top: who stands there."""
    order: tuple[int, ...]
    """The seats in the order in which they act in this part."""
    turn: int
    """How many of them have acted; while sheets are chosen, how many seats have one."""
    resolved: int
    """Ships that have come back in this part."""
    pending: PendingView | None
    seats: tuple[SeatView, ...]
    scores: tuple[int, ...]
    sheets: tuple[tuple[ScoreLine, ...], ...] | None
    """Each seat's score sheet, once the game is over."""
    ranking: tuple[int, ...] | None
    shares: tuple[float, ...] | None


# == What is seen ====================================================================================================
def bundle(values: vec[i64], start: int) -> Bundle:
    """Four numbers of a row."""
    return int(values[start]), int(values[start + 1]), int(values[start + 2]), int(values[start + 3])


def view(state: Planetfall, viewer: int | None) -> View:
    """All that is known of the position."""
    seats = range(int(state.book.seats))
    over = bool(state.phase == situation.OVER)
    taken = {int(sheet) // 2 for sheet in state.sheet if sheet != NOTHING}
    taken |= {int(commander) for commander in state.dealt if commander != NOTHING}
    return View(
        seat=viewer,
        acting=() if over else (int(state.to_act()),),
        phase=PHASES[state.phase],
        round=int(state.round),
        part=int(state.part),
        goal=int(state.goal),
        commanders=tuple(index for index in range(int(state.book.commanders)) if index not in taken),
        places=places_of(state, viewer) if state.round else (),
        track=tuple(some(seat) for seat in state.track),
        order=tuple(int(seat) for seat in state.order if seat != NOTHING),
        turn=int(state.turn),
        resolved=int(state.resolved),
        pending=pending_of(state) if state.phase == situation.RESOLVING else None,
        seats=tuple(seat_view(state, seat) for seat in seats),
        scores=tuple(int(state.score(seat)) for seat in seats),
        sheets=tuple(score_sheet(state, seat) for seat in seats) if over else None,
        ranking=tuple(sorted(seats, key=lambda seat: int(state.rank(seat)))) if over else None,
        shares=tuple(float(state.share(seat)) for seat in seats) if over else None,
    )


def places_of(state: Planetfall, viewer: int | None) -> tuple[PlaceView, ...]:
    """The table, place by place."""
    holders = {int(card): index // int(TURNS) for index, card in enumerate(state.card) if card != NOTHING}
    tokens = {int(thing): seat for seat, thing in enumerate(state.token) if thing != NOTHING}
    found = []
    for place in range(int(state.book.places)):
        thing, there = int(state.laid[place]), bool(state.card_at[place] != NOTHING)
        open = there and state.phase != situation.OVER
        found.append(
            PlaceView(
                level=int(state.book.level_of[place]),
                thing=thing,
                ship=some(state.ship_at[place]),
                taken_by=None if there else holders[thing],
                restrained_by=tokens.get(thing),
                offers=tuple(
                    offers_of(state, seat, place, seat == viewer and state.claims[seat] < TURNS)
                    for seat in range(int(state.book.seats))
                )
                if open
                else (),
            )
        )
    return tuple(found)


def offers_of(state: Planetfall, seat: int, place: int, gives: bool) -> tuple[OfferView, ...]:
    """What lies on a place, offered to one seat."""
    book = state.book
    thing = int(state.card_at[place])
    if book.type[thing] == SLOT:
        return (slot_offer(state, seat, place, gives),)
    return tuple(offer_of(state, seat, place, way, gives) for way in shown_ways(book, thing))


def shown_ways(book: Book, thing: int) -> list[int]:
    """The ways of claiming that a card shows."""
    type, other = book.type[thing], book.other[thing * int(LEVELS)] != NOTHING
    if type == UNIT:
        return [int(DEFEAT), int(RECRUIT)] if other else [int(DEFEAT)]
    if type == LANDMARK:
        return [int(PEACE), int(FORCE)] if other else [int(PEACE)]
    if type == TECH:
        return [int(STUDY)]
    loot = [int(LOOT) + bonus for bonus in bonuses_of(book, thing)]
    return [*loot, int(ANNEX)] if book.annex[thing] != NOTHING else loot


def bonuses_of(book: Book, thing: int) -> list[int]:
    """The additional rewards of a Pickup, as bundles."""
    first = thing * int(BONUSES)
    return [int(bonus) for bonus in book.bonus[first : first + int(BONUSES)] if bonus != NOTHING]


def slot_offer(state: Planetfall, seat: int, place: int, gives: bool) -> OfferView:
    """A slot of the Operations board."""
    return OfferView(
        way=-1,
        why=0,
        listed=0,
        price=0,
        need=0,
        short=0,
        strength=0,
        energy=0,
        points=int(state.points(seat, int(state.book.level_of[place]))),
        gives=preview(state, seat, place, -1) if gives else None,
    )


def offer_of(state: Planetfall, seat: int, place: int, way: int, gives: bool) -> OfferView:
    """One way of claiming a card."""
    thing, level = int(state.card_at[place]), int(state.book.level_of[place])
    why = int(state.why_not_way(seat, thing, level, way))
    unit = state.book.type[thing] == UNIT
    return OfferView(
        way=way,
        why=why,
        listed=int(state.listed(thing, level, way)),
        price=int(state.price(seat, thing, level, way)),
        need=int(state.book.need[thing * int(LEVELS) + level]) if unit else 0,
        short=int(state.short(seat, thing, level)) if unit else 0,
        strength=int(state.pays(seat, thing, level, way, S)),
        energy=int(state.pays(seat, thing, level, way, E)),
        points=0,
        gives=preview(state, seat, place, way) if gives and why == FINE else None,
    )


def preview(state: Planetfall, seat: int, place: int, way: int) -> tuple[GainView, ...]:
    """What a claim would give the seat with everything as it is; way -1: a slot, without what is traded."""
    twin = state.copy()
    assert isinstance(twin, Planetfall)
    twin.ledger = Ledger()
    if way < 0:
        twin.operate(seat, place, 0, 0, 0)
    else:
        twin.claim(seat, place, way)
    return gains_of(twin.ledger)


def gains_of(ledger: Ledger) -> tuple[GainView, ...]:
    """The gains in a ledger that are not nothing."""
    lines = [ledger.line(index) for index in range(int(ledger.size))]
    return tuple(
        GainView(
            source=SOURCES[line[0]],
            number=line[2],
            gain=(line[4], line[5], line[6], line[7]),
            lost=(line[8], line[9], line[10], 0),
        )
        for line in lines
        if situation.IS_CARD <= line[0] <= situation.IS_OPERATION and any(line[4:8])
    )


def income_of(state: Planetfall, seat: int) -> tuple[GainView, ...]:
    """What the next Income Phase would give with the cards and tracks of now."""
    if not 0 < state.round < PLANETS:
        return ()
    twin = state.copy()
    assert isinstance(twin, Planetfall)
    twin.ledger = Ledger()
    twin.round += 1
    twin.collect(seat)
    return gains_of(twin.ledger)


def pending_of(state: Planetfall) -> PendingView:
    """The choice that a resolution waits for."""
    place = int(state.waiting())
    seat, thing, level = int(state.ship_at[place]), int(state.card_at[place]), int(state.book.level_of[place])
    slot = bool(state.book.type[thing] == SLOT)
    ways = [
        way
        for way in range(int(LOOT + state.book.bundles))
        if state.why_not_way(seat, thing, level, way) == FINE
    ]
    return PendingView(
        seat=seat,
        place=place,
        ways=tuple(ways),
        points=int(state.points(seat, level)) if slot else 0,
        cap=int(state.round) if slot else 0,
        room=(int(state.room(seat, X)), int(state.room(seat, S)), int(state.room(seat, E))),
    )


def seat_view(state: Planetfall, seat: int) -> SeatView:
    """One player."""
    book = state.book
    sheet = int(state.sheet[seat])
    known = sheet != NOTHING
    levels, claims = seat * int(TRACKS), claims_of(state, seat)
    loot = sum(book.type[claim.card] == PICKUP and claim.way != ANNEX for claim in claims)
    counts = [sum(book.type[claim.card] == type for claim in claims) for type in (UNIT, LANDMARK, TECH)]
    most = sheet * int(TRACKS)
    return SeatView(
        sheet=sheet if known else None,
        dealt=some(state.dealt[seat]),
        tracks=(
            int(state.level[levels + int(X)]),
            int(state.level[levels + int(S)]),
            int(state.level[levels + int(E)]),
            int(state.empire(seat)),
        ),
        most=(int(book.most[most]), int(book.most[most + 1]), int(book.most[most + 2]))
        if known
        else (0, 0, 0),
        earned=row(state.earned[seat * EARNED : (seat + 1) * EARNED]),
        claims=claims,
        types=(counts[0], counts[1], counts[2], loot),
        sectors=sum(claim.way == ANNEX for claim in claims),
        pairs=sum(claim.pair is not None for claim in claims) // 2,
        singles=tuple(
            claim.card for claim in claims if book.type[claim.card] == LANDMARK and claim.pair is None
        ),
        operations=int(state.operations[seat]),
        skips=int(state.skips[seat]),
        swaps=tuple(
            swap for swap in range(int(book.swaps)) if known and state.find_swap(seat, swap) != NOTHING
        ),
        swapped=tuple(swap for swap in range(int(book.swaps)) if state.swapped[seat] & BIT[swap]),
        income=income_of(state, seat),
        paid=bundle(state.paid, levels),
        last=last_view(state, seat),
        final=int(state.final(seat)) if known else 0,
        slot=some(state.slot_of(seat)),
    )


def claims_of(state: Planetfall, seat: int) -> tuple[ClaimView, ...]:
    """The claimed cards in order, with the pairs they make."""
    book, first = state.book, seat * int(TURNS)
    cards = [int(state.card[first + i]) for i in range(int(state.claims[seat]))]
    single: dict[int, int] = {}
    pairs: dict[int, int] = {}
    for card in cards:
        if book.type[card] == LANDMARK:
            partner = single.pop(int(book.family[card]), None)
            if partner is None:
                single[int(book.family[card])] = card
            else:
                pairs[card], pairs[partner] = partner, card
    at = seat * int(LAST)
    fresh = state.phase == situation.RESOLVING and state.last[at + LAST_WHEN] == state.round * 2 + state.part
    new = int(state.last[at + LAST_THING]) if fresh else -1
    return tuple(
        ClaimView(
            card=card,
            way=int(state.how[first + i]),
            pair=pairs.get(card),
            active=book.type[card] != TECH or card != new,
        )
        for i, card in enumerate(cards)
    )


def last_view(state: Planetfall, seat: int) -> LastView | None:
    """What the seat's ship did last."""
    at = seat * int(LAST)
    when = int(state.last[at + LAST_WHEN])
    if not when:
        return None
    return LastView(
        round=(when - 1) // 2,
        part=when - (when - 1) // 2 * 2,
        number=int(state.last[at + LAST_NUMBER]),
        thing=some(state.last[at + LAST_THING]),
        way=some(state.last[at + LAST_WAY]),
        strength=int(state.last[at + LAST_S]),
        energy=int(state.last[at + LAST_E]),
        gained=bundle(state.last, at + int(LAST_GAIN)),
    )


def score_sheet(state: Planetfall, seat: int) -> tuple[ScoreLine, ...]:
    """Where the points come from, line by line."""
    book, sheet = state.book, int(state.sheet[seat])
    lines = [
        ScoreLine(source=name, number=-1, points=int(state.earned[seat * int(EARNED) + i]), counted=0)
        for i, name in enumerate(EARNINGS)
    ]
    lines += end_lines(state, seat, "goal", -1, book.goal_first[state.goal], book.goal_end[state.goal])
    lines += end_lines(state, seat, "sheet", sheet, book.sheet_first[sheet], book.sheet_end[sheet])
    for claim in claims_of(state, seat):
        card = claim.card
        lines += end_lines(state, seat, "technology", card, book.card_first[card], book.card_end[card])
    return tuple(lines)


def end_lines(
    state: Planetfall, seat: int, source: str, number: int, first: i64, end: i64
) -> list[ScoreLine]:
    """The END lines of one source; those of the goal are numbered."""
    program = state.book.program
    return [
        ScoreLine(
            source=source,
            number=number if number >= 0 else (at - int(first)) // int(WIDTH),
            points=int(state.line_points(seat, at)),
            counted=int(state.count(seat, program[at + 2])),
        )
        for at in range(int(first), int(end), int(WIDTH))
        if program[at] >= SCORE_PER
    ]


# == The other way ===================================================================================================
def imagine(book: Book, seen: View) -> Planetfall:
    """The position that looks like the view; there is only one."""
    state = Planetfall(book)
    state.goal = seen.goal
    state.phase = PHASES.index(seen.phase)
    state.round, state.part, state.turn, state.resolved = seen.round, seen.part, seen.turn, seen.resolved
    for index, place in enumerate(seen.places):
        state.laid[index] = place.thing
        state.card_at[index] = place.thing if place.taken_by is None else NOTHING
        state.ship_at[index] = number(place.ship)
        if place.restrained_by is not None:
            state.token[place.restrained_by] = place.thing
    for index, standing in enumerate(seen.track):
        state.track[index] = number(standing)
    for index, seat in enumerate(seen.order):
        state.order[index] = seat
    for index, player in enumerate(seen.seats):
        put_seat(state, index, player)
    return state


def put_seat(state: Planetfall, seat: int, seen: SeatView) -> None:
    """One player as the view has it."""
    state.dealt[seat], state.sheet[seat] = number(seen.dealt), number(seen.sheet)
    for track in range(int(TRACKS)):
        if track != P:
            state.level[seat * TRACKS + track] = seen.tracks[track]
        state.paid[seat * TRACKS + track] = seen.paid[track]
    for source, points in enumerate(seen.earned):
        state.earned[seat * EARNED + source] = points
    state.claims[seat] = len(seen.claims)
    for index, claim in enumerate(seen.claims):
        state.card[seat * TURNS + index] = claim.card
        state.how[seat * TURNS + index] = claim.way
    state.operations[seat], state.skips[seat] = seen.operations, seen.skips
    state.swapped[seat] = sum(int(BIT[swap]) for swap in seen.swapped)
    if seen.last is not None:
        put_last(state, seat, seen.last)


def put_last(state: Planetfall, seat: int, seen: LastView) -> None:
    """What the seat's ship did last."""
    values = (
        seen.round * 2 + seen.part,
        seen.number,
        number(seen.thing),
        number(seen.way),
        seen.strength,
        seen.energy,
        *seen.gained,
    )
    for index, value in enumerate(values):
        state.last[seat * LAST + index] = value
