"""What a seat may know of a position, and the positions that fit what it knows."""

from collections.abc import Sequence

import msgspec

from banneret.core.chance import Chance
from banneret.core.dialect import i64
from banneret.core.game import HIDDEN, OWNER, PUBLIC
from banneret.core.state import BIT, NO_ONE, NOTHING
from banneret.core.view import Triple, number, row, some, triple
from banneret.games.conflicting_legends import situation
from banneret.games.conflicting_legends.book import TOKENS, WIDTH, Book
from banneret.games.conflicting_legends.rules import ConflictingLegends
from banneret.games.conflicting_legends.situation import FRAME

PHASES = (
    "action",
    "attacking",
    "offered",
    "barring",
    "announcing",
    "throwing",
    "discarding",
    "removing",
    "stealing",
    "gaining",
    "exchanging",
    "choosing",
    "looking",
    "copying",
    "regaining",
    "shielding",
    "taking",
    "ordering",
    "building",
    "resolving",
    "earning",
    "over",
)
OFFERS = ("", "effect", "pay", "rethrow", "best of three")
STAGES = (
    "",
    "payment",
    "ruling out",
    "announcement",
    "reveal",
    "tied",
    "lost throw",
    "bonus",
    "follow-up",
)
RESULTS = ("", "running", "won", "lost")
ENDS = ("", "continents", "stars")


class RealmView(msgspec.Struct, frozen=True):
    """One realm card; its row of the content has the numbers."""

    row: int
    owner: int | None = None
    """`None` while it is in the realm deck."""
    built: bool = False
    shielded: bool = False


class SeatView(msgspec.Struct, frozen=True):
    """One player. Rows over personas count copies of each kind."""

    tokens: Triple
    stars: int
    continents: int
    """How many different ones lie in front of the player."""
    passed: bool
    in_play: tuple[int, ...]
    hand_size: int
    hand: tuple[int, ...] | None
    """The viewer's own; `None` for the others."""
    known: tuple[int, ...]
    """What the viewer knows of this hand, because it saw it or saw cards go into it; the own hand: all of it."""
    public: tuple[int, ...]
    """What everyone knows of this hand."""
    shown: tuple[tuple[int, ...], ...] | None
    """Only of the viewer's own hand: what each seat knows of it."""
    waiting: tuple[int, ...]
    """Fate cards discarded from this player, their effects still to come."""


class BattleView(msgspec.Struct, frozen=True):
    """The battle that is fought, or the last one fought; what is the attacker's comes first in pairs."""

    card: int
    plain: bool
    """A further attack, without what the card does."""
    attacker: int
    defender: int
    realm: int
    stage: str
    """Where it is (`STAGES`); empty once it is over."""
    place: int
    """The number of the modifier of the card to look at next in this stage."""
    result: str
    """`running`, `won`, `lost`; the attacker's."""
    count: int
    """Throws so far."""
    throws: tuple[tuple[int, int], ...]
    """The symbols thrown, attacker's and defender's; the latest 64."""
    ties: int
    best_of_three: bool
    wins: int
    """The attacker's, since it is best of three."""
    rethrown: int
    """Bits: the modifiers of the card that were used to throw again."""
    paid: tuple[int, ...]
    """The guards (numbers of paid-for modifiers) that are open."""
    barred: int | None
    """The symbol that the defender may not use in the first throw."""
    announced: int | None
    """What the attacker said last, where the card makes him announce."""
    declared: tuple[int | None, int | None]
    """What they said of the coming throw, unasked."""
    thrown: tuple[bool, bool]
    """Who has made the coming throw, sealed."""
    own: int | None
    """The viewer's own sealed throw."""


class EffectView(msgspec.Struct, frozen=True):
    """An effect being carried out, the innermost last."""

    source: int
    """The persona whose text it is."""
    card: int
    """The persona that was played or discarded; another one where it copies."""
    actor: int
    target: int | None
    place: int
    """The number of the instruction in the persona's program."""
    begun: bool
    count: int
    left: int
    given: int
    got: int
    loop: int
    fate: bool
    victim: int | None
    """Who is being robbed."""


class View(msgspec.Struct, frozen=True):
    """The position as one seat knows it; `seat` is `None` for a spectator."""

    seat: int | None
    phase: str
    """What is to be decided (`PHASES`)."""
    acting: tuple[int, ...]
    """The seats that have a decision to make: one, or in `throwing` those who have not thrown."""
    chooser: int | None
    """Who decides; `None` in `throwing` and at the end."""
    holder: int | None
    """In `discarding`: whose hand the card comes from."""
    may_stop: bool
    """Whether `done` is legal for who decides."""
    offer: str
    """In `offered` what is offered (`OFFERS`)."""
    round: int
    turns: int
    """Turns finished this round."""
    first: int
    mover: int
    """Whose turn it is; its effects and its battle may ask others."""
    played: int | None
    """The persona played this turn."""
    realms: tuple[RealmView, ...]
    seats: tuple[SeatView, ...]
    pool: Triple
    top: int | None
    """The row of the open card of the realm deck; `None` with an empty deck, or while the new top is being arranged."""
    order: tuple[int | None, ...]
    """Below the top the cards that someone put back, by row, from above; `None` where the viewer does not know."""
    order_known: tuple[tuple[int, ...], ...]
    """Who knows each of them; a seat number, or the number of seats for everyone."""
    below: int
    """Cards of the realm deck under the top and those put back."""
    looked: int
    """In `taking` and `ordering` how many realms the chooser looks at, the top among them."""
    placed: tuple[int | None, ...]
    """In `ordering` those already put back, the deepest first."""
    deck_size: int
    discards: tuple[int, ...]
    effects: tuple[EffectView, ...]
    battle: BattleView | None
    earner: int
    """In `earning` the place of the chooser in the order of the round."""
    subjects: int
    """In `earning` how many tokens are still to name."""
    fates: int
    """Fate cards that were discarded this turn."""
    counts: tuple[int, int, int, int, int, int]
    """Battles, conquests of them, constructions, expansions, fate effects, draws lost to an empty deck."""
    winner: int | None
    won_by: str
    """`continents`, `stars`, or nothing when the last round ended the game."""
    scores: tuple[int, ...]
    """Stars."""
    shares: tuple[float, ...] | None = None
    """The part of the win of each seat, once the game is over."""


# Who may see each field of the state (CL-D6, CL-D7, CL-D8). A field that is missing here fails a test.
AUDIENCE = {
    **dict.fromkeys(
        (
            "book",
            "owner",
            "built",
            "shielded",
            "top",
            "order_known",
            "order_size",
            "realm_deck_size",
            "looked",
            "placed_size",
            "tokens",
            "hand_size",
            "in_play",
            "waiting",
            "pool",
            "deck_size",
            "discards",
            "discard_size",
            "phase",
            "chooser",
            "offer",
            "first",
            "mover",
            "round",
            "turns",
            "passed",
            "played",
            "earner",
            "subjects",
            "fates",
            "stack",
            "depth",
            "stage",
            "cursor",
            "battle_card",
            "plain",
            "attacker",
            "defender",
            "target",
            "result",
            "throws",
            "ties",
            "history",
            "best",
            "wins",
            "rethrown",
            "paid",
            "barred",
            "announced",
            "declared",
            "winner",
            "won_by",
            "battles",
            "conquests",
            "builds",
            "expansions",
            "fate_effects",
            "lost_draws",
        ),
        PUBLIC,
    ),
    "hand": OWNER,
    "known": OWNER,  # who looked, and whose hand it was
    "thrown": OWNER,  # sealed until both are in
    "order": OWNER,  # who put them there
    "placed": OWNER,
    "realm_deck": HIDDEN,  # what is left is known only with the order
    "deck": HIDDEN,
}


def view(state: ConflictingLegends, viewer: int | None) -> View:
    """All that the viewer may know of the position."""
    book = state.book
    seats = int(book.seats)
    me = seats if viewer is None else viewer
    over = state.phase == situation.OVER
    arranging = state.phase == situation.ORDERING
    order = [
        int(state.order[place]) if state.order_known[place] & (BIT[me] | BIT[seats]) else None
        for place in range(int(state.order_size))
    ]
    return View(
        seat=viewer,
        phase=PHASES[state.phase],
        acting=tuple(seat for seat in range(seats) if state.acts(seat)),
        chooser=some(state.chooser),
        holder=int(state.holder()) if state.phase == situation.DISCARDING else None,
        may_stop=state.why_not_done() == 0 if not over else False,
        offer=OFFERS[state.offer],
        round=int(state.round),
        turns=int(state.turns),
        first=int(state.first),
        mover=int(state.mover),
        played=some(state.played),
        realms=tuple(
            RealmView(
                row=int(book.row_of[realm]),
                owner=some(state.owner[realm]),
                built=state.built[realm] == 1,
                shielded=state.shielded[realm] == 1,
            )
            for realm in range(int(book.realms))
        ),
        seats=tuple(seat_view(state, seat, me) for seat in range(seats)),
        pool=triple(state.pool),
        top=some(state.top),
        order=tuple(order),
        order_known=tuple(
            tuple(seat for seat in range(seats + 1) if state.order_known[place] & BIT[seat])
            for place in range(int(state.order_size))
        ),
        below=int(state.realm_deck_size),
        looked=int(state.looked),
        placed=tuple(
            int(state.placed[place]) if arranging and state.chooser == me else None
            for place in range(int(state.placed_size))
        ),
        deck_size=int(state.deck_size),
        discards=row(state.discards),
        effects=tuple(effect_view(state, depth) for depth in range(int(state.depth))),
        battle=battle_view(state, me) if state.result != situation.NO_RESULT else None,
        earner=int(state.earner),
        subjects=int(state.subjects),
        fates=int(state.fates),
        counts=(
            int(state.battles),
            int(state.conquests),
            int(state.builds),
            int(state.expansions),
            int(state.fate_effects),
            int(state.lost_draws),
        ),
        winner=some(state.winner),
        won_by=ENDS[state.won_by],
        scores=tuple(int(state.score(seat)) for seat in range(seats)),
        shares=tuple(state.share(seat) for seat in range(seats)) if over else None,
    )


def seat_view(state: ConflictingLegends, seat: int, viewer: int) -> SeatView:
    """One player in the eyes of a viewer; `seats` is a spectator."""
    kinds, seats = int(state.book.kinds), int(state.book.seats)
    hand = row(state.hand[seat * kinds : (seat + 1) * kinds])
    own = seat == viewer
    public = counts_of(state, state.known[seats * seats + seat])
    return SeatView(
        tokens=triple(state.tokens, seat * 3),
        stars=int(state.stars(seat)),
        continents=int(state.continents(seat)),
        passed=bool(state.passed & BIT[seat]),
        in_play=row(state.in_play[seat * kinds : (seat + 1) * kinds]),
        hand_size=int(state.hand_size[seat]),
        hand=hand if own else None,
        known=hand if own else counts_of(state, state.known[viewer * seats + seat]),
        public=public,
        shown=tuple(
            hand if other == seat else counts_of(state, state.known[other * seats + seat])
            for other in range(seats)
        )
        if own
        else None,
        waiting=counts_of(state, state.waiting[seat]),
    )


def counts_of(state: ConflictingLegends, mask: i64) -> tuple[int, ...]:
    """A mask of cards as copies of each kind."""
    return tuple(int(state.held(mask, kind)) for kind in range(int(state.book.kinds)))


def battle_view(state: ConflictingLegends, viewer: int) -> BattleView:
    """The battle, or the last one."""
    throws = min(int(state.throws), int(situation.HISTORY))
    own = None
    if viewer in (int(state.attacker), int(state.defender)):
        own = some(state.thrown[0 if viewer == state.attacker else 1])
    return BattleView(
        card=int(state.battle_card),
        plain=state.plain == 1,
        attacker=int(state.attacker),
        defender=int(state.defender),
        realm=int(state.target),
        stage=STAGES[state.stage],
        place=max(0, int((state.cursor - state.modifiers()) // WIDTH)) if state.stage else 0,
        result=RESULTS[state.result],
        count=int(state.throws),
        throws=tuple((int(both) // 3, int(both) % 3) for both in state.history[:throws]),
        ties=int(state.ties),
        best_of_three=state.best == 1,
        wins=int(state.wins),
        rethrown=int(state.rethrown),
        paid=tuple(guard for guard in range(1, 9) if state.paid & BIT[guard]),
        barred=some(state.barred),
        announced=some(state.announced),
        declared=(some(state.declared[0]), some(state.declared[1])),
        thrown=(state.thrown[0] != NOTHING, state.thrown[1] != NOTHING),
        own=own,
    )


def effect_view(state: ConflictingLegends, depth: int) -> EffectView:
    """An effect on the stack."""
    frame = [int(value) for value in state.stack[depth * FRAME : (depth + 1) * FRAME]]
    source = frame[situation.SOURCE]
    return EffectView(
        source=source,
        card=frame[situation.THIS],
        actor=frame[situation.ACTOR],
        target=some(frame[situation.TARGET]),
        place=(frame[situation.PC] - int(state.book.entry[source])) // int(WIDTH),
        begun=frame[situation.BEGUN] == 1,
        count=frame[situation.COUNT],
        left=frame[situation.LEFT],
        given=frame[situation.GIVEN],
        got=frame[situation.GOT],
        loop=frame[situation.LOOP],
        fate=frame[situation.IS_FATE] == 1,
        victim=some(frame[situation.VICTIM]),
    )


# == What may be =====================================================================================================
def imagine(book: Book, seen: View, chance: Chance) -> ConflictingLegends:
    """A position that fits the view, uniformly among all that do; see `Situation.redeal_hands` for what others know."""
    state = ConflictingLegends(book)
    me = int(book.seats) if seen.seat is None else seen.seat
    put_course(state, seen)
    put_effects(state, seen.effects)
    if seen.battle is not None:
        put_battle(state, seen.battle)
    put_realms(state, seen)
    put_cards(state, seen, me)
    state.redeal(NO_ONE if seen.seat is None else seen.seat, chance)
    return state


def put_course(state: ConflictingLegends, seen: View) -> None:
    """What is going on, and what was counted."""
    state.phase = PHASES.index(seen.phase)
    state.chooser = number(seen.chooser)
    state.offer = OFFERS.index(seen.offer)
    state.round, state.turns = seen.round, seen.turns
    state.first, state.mover = seen.first, seen.mover
    state.played = number(seen.played)
    state.earner, state.subjects, state.fates = seen.earner, seen.subjects, seen.fates
    state.winner, state.won_by = number(seen.winner), ENDS.index(seen.won_by)
    state.battles, state.conquests, state.builds = seen.counts[:3]
    state.expansions, state.fate_effects, state.lost_draws = seen.counts[3:]
    for token in range(TOKENS):
        state.pool[token] = seen.pool[token]


def put_effects(state: ConflictingLegends, effects: Sequence[EffectView]) -> None:
    """The effects that are being carried out."""
    for effect in effects:
        program = state.book.entry[effect.source] + effect.place * WIDTH
        state.begin(
            program, effect.source, effect.card, effect.actor, number(effect.target), int(effect.fate)
        )
        for place, value in (
            (situation.BEGUN, int(effect.begun)),
            (situation.COUNT, effect.count),
            (situation.LEFT, effect.left),
            (situation.GIVEN, effect.given),
            (situation.GOT, effect.got),
            (situation.LOOP, effect.loop),
            (situation.VICTIM, number(effect.victim)),
        ):
            state.note(place, value)


def put_battle(state: ConflictingLegends, battle: BattleView) -> None:
    """The battle; a sealed throw that is not the viewer's own is any for now."""
    state.battle_card, state.plain = battle.card, int(battle.plain)
    state.attacker, state.defender, state.target = battle.attacker, battle.defender, battle.realm
    state.stage, state.result = STAGES.index(battle.stage), RESULTS.index(battle.result)
    state.cursor = state.modifiers() + battle.place * WIDTH if state.stage else 0
    state.throws, state.ties = battle.count, battle.ties
    for place, (mine, theirs) in enumerate(battle.throws):
        state.history[place] = mine * 3 + theirs
    state.best, state.wins, state.rethrown = int(battle.best_of_three), battle.wins, battle.rethrown
    for guard in battle.paid:
        state.paid |= BIT[guard]
    state.barred, state.announced = number(battle.barred), number(battle.announced)
    for side in range(2):
        state.declared[side] = number(battle.declared[side])
        if battle.thrown[side]:
            state.thrown[side] = 0 if battle.own is None else battle.own


def put_realms(state: ConflictingLegends, seen: View) -> None:
    """Realms and the realm deck; places that are not known get any of those that are not seen."""
    book = state.book
    for sort in range(int(book.rows)):
        state.realm_deck[sort] = book.realm_copies[sort]
    for card, realm in enumerate(seen.realms):
        state.owner[card] = number(realm.owner)
        state.built[card], state.shielded[card] = int(realm.built), int(realm.shielded)
        if realm.owner is not None:
            state.realm_deck[realm.row] -= 1
    state.top = number(seen.top)
    for open_row in (seen.top, *seen.order):
        if open_row is not None:
            state.realm_deck[open_row] -= 1
    state.order_size = len(seen.order)
    for place, known_row in enumerate(seen.order):
        for seat in seen.order_known[place]:
            state.order_known[place] |= BIT[seat]
        if known_row is None:
            any_row = next(other for other in range(int(book.rows)) if state.realm_deck[other] > 0)
            state.realm_deck[any_row] -= 1
            state.order[place] = any_row
        else:
            state.order[place] = known_row
    state.realm_deck_size = seen.below
    state.looked, state.placed_size = seen.looked, len(seen.placed)
    for place, placed_row in enumerate(seen.placed):
        state.placed[place] = 0 if placed_row is None else placed_row


def put_cards(state: ConflictingLegends, seen: View, me: int) -> None:
    """Tokens and cards; the unknown part of each hand still lies in the deck, and the deal takes it out."""
    book = state.book
    seats, kinds = int(book.seats), int(book.kinds)
    for kind in range(kinds):
        state.deck[kind] = book.copies[kind] - seen.discards[kind]
        state.discards[kind] = seen.discards[kind]
    state.discard_size = sum(seen.discards)
    state.deck_size = seen.deck_size
    for seat, player in enumerate(seen.seats):
        for token in range(3):
            state.tokens[seat * 3 + token] = player.tokens[token]
        if player.passed:
            state.passed |= BIT[seat]
        state.hand_size[seat] = player.hand_size
        for kind in range(kinds):
            state.hand[seat * kinds + kind] = player.known[kind]
            state.in_play[seat * kinds + kind] = player.in_play[kind]
            state.deck[kind] -= player.known[kind] + player.in_play[kind]
        state.waiting[seat] = mask_of(state, player.waiting)
        state.known[seats * seats + seat] = mask_of(state, player.public)
        if seat != me:
            state.known[me * seats + seat] = mask_of(state, player.known)
        for other, counts in enumerate(player.shown or ()):
            if other != seat:
                state.known[other * seats + seat] = mask_of(state, counts)


def mask_of(state: ConflictingLegends, counts: Sequence[int]) -> i64:
    """`counts_of` back again."""
    mask: i64 = 0
    for kind, copies in enumerate(counts):
        mask = state.with_cards(mask, kind, copies)
    return mask
