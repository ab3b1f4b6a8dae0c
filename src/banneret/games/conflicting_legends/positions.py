"""Positions of Conflicting Legends as tables: what a person sets up, and nothing that follows from it.

The persona deck and the realm deck are not written: they are all cards that lie nowhere else. Nor is the pool of
tokens, nor who has won.

    [state]
    phase = "action"
    round = 3
    first = "@0"
    turn = "@1"
    passed = "@2"
    top = "Asia"
    order = ["Africa @1", "Europe everyone"]      below the top, from above, with who knows them
    discards = "Ashoka, Subject 2"

    [[seat]]
    tokens = "Military 2, Science"
    realms = "Europe 1 built, Oceania 2, Asia 3 built shielded"
    hand = "Confucius, Subject"
    in_play = "Napoleon"
    known = ["@2 Confucius, Subject", "everyone Subject"]   what others know of this hand

A battle that is fought or was the last one, and effects that are being carried out, have tables `[battle]` and
`[[effect]]`; save a game to see them filled in.
"""

from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec

from banneret.core.chance import ImpossibleOutcomeError, Recorded
from banneret.core.dialect import i64
from banneret.core.documents import Document, Place
from banneret.core.playout import legal_actions
from banneret.core.position import Header, PositionReader, at, counted, named, seats_in
from banneret.core.state import BIT, NOTHING
from banneret.games.conflicting_legends import book as ops
from banneret.games.conflicting_legends import situation
from banneret.games.conflicting_legends.book import BATTLE, FATE, TOKENS, WIDTH
from banneret.games.conflicting_legends.notation import SYMBOLS
from banneret.games.conflicting_legends.notation import TOKENS as TOKEN_NAMES
from banneret.games.conflicting_legends.rules import ConflictingLegends
from banneret.games.conflicting_legends.view import (
    OFFERS,
    PHASES,
    RESULTS,
    STAGES,
    BattleView,
    EffectView,
    battle_view,
    counts_of,
    effect_view,
    put_battle,
    put_effects,
)

if TYPE_CHECKING:
    from banneret.games.conflicting_legends.game import ConflictingLegendsVariant

Number = Annotated[int, msgspec.Meta(ge=0, le=100_000)]
Bits = Annotated[int, msgspec.Meta(ge=0, le=63)]
Symbol = Literal["", "rock", "paper", "scissors"]
EVERYONE = "everyone"


class StateTable(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What is going on, and this round's history as far as the rules ask for it."""

    phase: str
    round: Annotated[int, msgspec.Meta(ge=1, le=200)]
    first: str
    turn: str
    chooser: str = ""
    offer: str = ""
    turns: Number = 0
    passed: str = ""
    played: str = ""
    top: str = ""
    order: list[str] = []
    looked: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0
    placed: list[str] = []
    discards: str = ""
    subjects: Number = 0
    fates: Number = 0


class SeatTable(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One player."""

    tokens: str = ""
    realms: str = ""
    hand: str = ""
    in_play: str = ""
    waiting: str = ""
    known: list[str] = []


class BattleTable(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The battle, or the last one."""

    card: str
    attacker: str
    defender: str
    realm: str
    result: str
    plain: bool = False
    stage: str = ""
    place: Number = 0
    throws: list[str] = []
    count: Number | None = None
    ties: Number | None = None
    best_of_three: bool = False
    wins: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    rethrown: list[Annotated[int, msgspec.Meta(ge=1, le=16)]] = []
    paid: list[Annotated[int, msgspec.Meta(ge=1, le=8)]] = []
    barred: Symbol = ""
    announced: Symbol = ""
    attacker_declared: Symbol = ""
    defender_declared: Symbol = ""
    attacker_thrown: Symbol = ""
    defender_thrown: Symbol = ""


class EffectTable(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """An effect being carried out; the numbers are those of `EffectView`."""

    source: str
    you: str
    card: str = ""
    other: str = ""
    place: Number = 0
    begun: bool = False
    count: Annotated[int, msgspec.Meta(ge=0, le=200)] = 0
    left: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    given: Bits = 0
    got: Bits = 0
    loop: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0
    fate: bool = False
    victim: str = ""


class Counts(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What is counted for studies."""

    battles: Number = 0
    conquests: Number = 0
    builds: Number = 0
    expansions: Number = 0
    fate_effects: Number = 0
    lost_draws: Number = 0


class PositionTables(Header, forbid_unknown_fields=True):
    """The whole document."""

    state: StateTable
    seat: list[SeatTable]
    battle: BattleTable | None = None
    effect: Annotated[list[EffectTable], msgspec.Meta(max_length=3)] = msgspec.field(default_factory=list)
    counts: Counts = msgspec.field(default_factory=Counts)


# == Writing =========================================================================================================
def save(variant: "ConflictingLegendsVariant", state: ConflictingLegends) -> dict[str, Any]:
    """The tables of a position."""
    asked = state.chooser not in (NOTHING, state.mover)
    table = StateTable(
        phase=PHASES[state.phase],
        round=int(state.round),
        first=at(state.first),
        turn=at(state.mover),
        chooser=at(state.chooser) if asked else "",
        offer=OFFERS[state.offer],
        turns=int(state.turns),
        passed=seats_in(state.passed, variant.seats),
        played=named(variant.notation.personas, state.played),
        top=named(variant.rows, state.top),
        order=[order_line(variant, state, place) for place in range(int(state.order_size))],
        looked=int(state.looked),
        placed=[variant.rows[state.placed[place]] for place in range(int(state.placed_size))],
        discards=counted(variant.notation.personas, state.discards),
        subjects=int(state.subjects),
        fates=int(state.fates),
    )
    tables: dict[str, Any] = {
        "state": msgspec.to_builtins(table),
        "seat": [msgspec.to_builtins(seat_table(variant, state, seat)) for seat in range(variant.seats)],
    }
    if state.result != situation.NO_RESULT:
        tables["battle"] = msgspec.to_builtins(battle_table(variant, state))
    effects = [effect_table(variant, effect_view(state, depth)) for depth in range(int(state.depth))]
    if effects:
        tables["effect"] = [msgspec.to_builtins(effect) for effect in effects]
    counts = msgspec.to_builtins(
        Counts(
            battles=int(state.battles),
            conquests=int(state.conquests),
            builds=int(state.builds),
            expansions=int(state.expansions),
            fate_effects=int(state.fate_effects),
            lost_draws=int(state.lost_draws),
        )
    )
    if counts:
        tables["counts"] = counts
    return tables


def order_line(variant: "ConflictingLegendsVariant", state: ConflictingLegends, place: int) -> str:
    """A realm below the top with who knows it."""
    seats = variant.seats
    words = [variant.rows[state.order[place]]]
    words += [f"@{seat}" for seat in range(seats) if state.order_known[place] & BIT[seat]]
    if state.order_known[place] & BIT[seats]:
        words.append(EVERYONE)
    return " ".join(words)


def seat_table(variant: "ConflictingLegendsVariant", state: ConflictingLegends, seat: int) -> SeatTable:
    """One player."""
    kinds, seats, names = int(variant.book.kinds), variant.seats, variant.notation.personas
    realms = [
        name + (" built" if state.built[realm] else "") + (" shielded" if state.shielded[realm] else "")
        for realm, name in enumerate(variant.realms)
        if state.owner[realm] == seat
    ]
    known = []
    for viewer in range(seats + 1):
        mask = state.known[viewer * seats + seat]
        if mask and viewer != seat and (viewer == seats or mask != state.known[seats * seats + seat]):
            who = EVERYONE if viewer == seats else f"@{viewer}"
            known.append(f"{who} {counted(names, counts_of(state, mask))}")
    return SeatTable(
        tokens=counted(TOKEN_NAMES, state.tokens[seat * TOKENS : (seat + 1) * TOKENS]),
        realms=", ".join(realms),
        hand=counted(names, state.hand[seat * kinds : (seat + 1) * kinds]),
        in_play=counted(names, state.in_play[seat * kinds : (seat + 1) * kinds]),
        waiting=counted(names, counts_of(state, state.waiting[seat])),
        known=known,
    )


def battle_table(variant: "ConflictingLegendsVariant", state: ConflictingLegends) -> BattleTable:
    """The battle; sealed throws among the rest, for a position tells everything."""
    battle = battle_view(state, -1)
    equal = sum(mine == theirs for mine, theirs in battle.throws)
    return BattleTable(
        card=variant.notation.personas[battle.card],
        attacker=f"@{battle.attacker}",
        defender=f"@{battle.defender}",
        realm=variant.realms[battle.realm],
        result=battle.result,
        plain=battle.plain,
        stage=battle.stage,
        place=battle.place,
        throws=[f"{SYMBOLS[mine]} {SYMBOLS[theirs]}" for mine, theirs in battle.throws],
        count=None if battle.count == len(battle.throws) else battle.count,
        ties=None if battle.ties == equal else battle.ties,
        best_of_three=battle.best_of_three,
        wins=battle.wins,
        rethrown=[place + 1 for place in range(16) if battle.rethrown & BIT[place]],
        paid=list(battle.paid),
        barred=named(SYMBOLS, battle.barred),  # type: ignore[arg-type]
        announced=named(SYMBOLS, battle.announced),  # type: ignore[arg-type]
        attacker_declared=named(SYMBOLS, battle.declared[0]),  # type: ignore[arg-type]
        defender_declared=named(SYMBOLS, battle.declared[1]),  # type: ignore[arg-type]
        attacker_thrown=named(SYMBOLS, state.thrown[0]),  # type: ignore[arg-type]
        defender_thrown=named(SYMBOLS, state.thrown[1]),  # type: ignore[arg-type]
    )


def progress(effect: EffectView | EffectTable) -> dict[str, Any]:
    """How far an effect is: the numbers that are the same in a view and a table."""
    names = ("place", "begun", "count", "left", "given", "got", "loop", "fate")
    return {name: getattr(effect, name) for name in names}


def effect_table(variant: "ConflictingLegendsVariant", effect: EffectView) -> EffectTable:
    """An effect that is being carried out."""
    names = variant.notation.personas
    return EffectTable(
        source=names[effect.source],
        you=f"@{effect.actor}",
        card="" if effect.card == effect.source else names[effect.card],
        other=at(effect.target),
        victim=at(effect.victim),
        **progress(effect),
    )


# == Reading =========================================================================================================
class Reader(PositionReader["ConflictingLegendsVariant", PositionTables, ConflictingLegends]):
    """One reading of one document."""

    shape = PositionTables

    def __init__(self, variant: "ConflictingLegendsVariant", document: Document) -> None:
        super().__init__(variant, document)
        self.book = variant.book
        self.personas = variant.notation.personas

    def read(self) -> ConflictingLegends:
        for token in range(TOKENS):
            self.state.pool[token] = self.book.stock
        for kind in range(int(self.book.kinds)):
            self.state.deck[kind] = self.book.copies[kind]
        for row in range(int(self.book.rows)):
            self.state.realm_deck[row] = self.book.realm_copies[row]
        if len(self.tables.seat) != self.variant.seats:
            raise self.refuse(
                f"{self.variant.seats} players need as many seats, these are {len(self.tables.seat)}", "seat"
            )
        self.read_course()
        for seat in range(self.variant.seats):
            self.read_seat(seat)
        self.read_decks()
        self.read_known()
        self.read_battle()
        self.read_effects()
        self.check()
        return self.state

    # -- parts -------------------------------------------------------------------------------------------------------
    def cards(self, text: str, *path: Place) -> list[int]:
        """Personas that lie somewhere, taken from those that lie nowhere yet."""
        counts = self.counts(text, self.personas, "persona", *path)
        for kind, copies in enumerate(counts):
            self.state.deck[kind] -= copies
            if self.state.deck[kind] < 0:
                raise self.refuse(
                    f"the box has {int(self.book.copies[kind])} {self.personas[kind]}, this is one too many",
                    *path,
                )
        return counts

    def realm_row(self, name: str, *path: Place) -> int:
        """A realm of the deck, taken from those that lie nowhere yet."""
        row = self.choice(name, self.variant.rows, "realm", *path)
        self.state.realm_deck[row] -= 1
        if self.state.realm_deck[row] < 0:
            raise self.refuse(
                f"the box has {int(self.book.realm_copies[row])} {self.variant.rows[row]}, this is one too many",
                *path,
            )
        return row

    # -- the table ---------------------------------------------------------------------------------------------------
    def read_course(self) -> None:
        state, table = self.state, self.tables.state
        if table.phase not in PHASES:
            raise self.refuse(f"{table.phase!r} is none of {', '.join(PHASES)}", "state", "phase")
        state.phase = PHASES.index(table.phase)
        state.round = table.round
        if table.round > self.book.round_cap:
            raise self.refuse(f"the game ends after round {int(self.book.round_cap)}", "state", "round")
        state.turns = table.turns
        if table.turns > self.book.turn_cap:
            raise self.refuse(f"a round ends after {int(self.book.turn_cap)} turns", "state", "turns")
        state.first = self.seat(table.first, "state", "first")
        state.mover = self.seat(table.turn, "state", "turn")
        if state.phase in (situation.THROWING, situation.OVER):
            if table.chooser:
                raise self.refuse(f"in the phase {table.phase} nobody decides alone", "state", "chooser")
        elif table.chooser:
            state.chooser = self.seat(table.chooser, "state", "chooser")
        else:
            state.chooser = state.mover
        if table.offer not in OFFERS:
            raise self.refuse(f"{table.offer!r} is none of {', '.join(OFFERS[1:])}", "state", "offer")
        state.offer = OFFERS.index(table.offer)
        if (state.phase == situation.OFFERED) != (state.offer != situation.NO_OFFER):
            raise self.refuse("the phase offered, and no other, has an offer", "state", "offer")
        for seat in self.seats(table.passed, "state", "passed"):
            state.passed |= BIT[seat]
        if table.played:
            state.played = self.choice(table.played, self.personas, "persona", "state", "played")
        if table.fates > self.book.chain_cap:
            raise self.refuse(f"these are more than {int(self.book.chain_cap)}", "state", "fates")
        state.fates = table.fates
        for name in ("battles", "conquests", "builds", "expansions", "fate_effects", "lost_draws"):
            setattr(state, name, getattr(self.tables.counts, name))

    def read_seat(self, seat: int) -> None:
        state, table, kinds = self.state, self.tables.seat[seat], int(self.book.kinds)
        for token, count in enumerate(
            self.counts(table.tokens, TOKEN_NAMES, "token", "seat", seat, "tokens")
        ):
            state.tokens[seat * TOKENS + token] = count
            state.pool[token] -= count
            if state.pool[token] < 0:
                raise self.refuse(
                    f"the box has {int(self.book.stock)} {TOKEN_NAMES[token]}, these are more",
                    "seat",
                    seat,
                    "tokens",
                )
        for part in table.realms.split(",") if table.realms.strip() else []:
            self.read_realm(seat, part.split())
        for kind, copies in enumerate(self.cards(table.hand, "seat", seat, "hand")):
            state.hand[seat * kinds + kind] = copies
            state.hand_size[seat] += copies
        if state.hand_size[seat] > self.book.hand_limit:
            raise self.refuse(f"a hand has at most {int(self.book.hand_limit)} cards", "seat", seat, "hand")
        for kind, copies in enumerate(self.cards(table.in_play, "seat", seat, "in_play")):
            state.in_play[seat * kinds + kind] = copies
        waiting = self.counts(table.waiting, self.personas, "persona", "seat", seat, "waiting")
        for kind, copies in enumerate(waiting):
            if copies and self.book.type[kind] != FATE:
                raise self.refuse(f"{self.personas[kind]} is no fate card", "seat", seat, "waiting")
            if copies > self.book.copies[kind]:
                raise self.refuse("there are not so many of these", "seat", seat, "waiting")
            state.waiting[seat] = state.with_cards(state.waiting[seat], kind, copies)

    def read_realm(self, seat: int, words: list[str]) -> None:
        state, path = self.state, ("seat", seat, "realms")
        built = shielded = False
        while words and words[-1] in ("built", "shielded"):
            built, shielded = built or words[-1] == "built", shielded or words[-1] == "shielded"
            words.pop()
        realm = self.choice(" ".join(words), self.variant.realms, "realm", *path)
        if state.owner[realm] != NOTHING:
            raise self.refuse(f"{self.variant.realms[realm]} lies somewhere already", *path)
        state.owner[realm], state.built[realm], state.shielded[realm] = seat, int(built), int(shielded)
        state.realm_deck[self.book.row_of[realm]] -= 1

    def read_decks(self) -> None:
        """The discard pile and the realm deck."""
        state, table = self.state, self.tables.state
        for kind, copies in enumerate(self.cards(table.discards, "state", "discards")):
            state.discards[kind] = copies
        state.discard_size = sum(int(copies) for copies in state.discards)
        state.deck_size = sum(int(copies) for copies in state.deck)
        if table.top:
            state.top = self.realm_row(table.top, "state", "top")
        for place, line in enumerate(table.order):
            words = line.split()
            while words and (words[-1].startswith("@") or words[-1] == EVERYONE):
                word = words.pop()
                seat = self.variant.seats if word == EVERYONE else self.seat(word, "state", "order", place)
                state.order_known[place] |= BIT[seat]
            if place == 0 and len(table.order) > self.book.realms:
                raise self.refuse("these are more realms than there are", "state", "order")
            state.order[place] = self.realm_row(" ".join(words), "state", "order", place)
            state.order_size = place + 1
        state.realm_deck_size = sum(int(copies) for copies in state.realm_deck)
        if state.top == NOTHING and state.phase not in (situation.ORDERING, situation.OVER):
            if state.order_size + state.realm_deck_size:
                raise self.refuse("realms lie nowhere else, so one of them is on top", "state", "top")
        state.looked = table.looked
        if bool(table.looked) != (state.phase in (situation.TAKING, situation.ORDERING)):
            raise self.refuse("realms are looked at in the phases taking and ordering", "state", "looked")
        if table.looked > state.order_size + int(state.top != NOTHING):
            raise self.refuse("so many realms lie neither on top nor in order", "state", "looked")
        for place in range(table.looked - int(state.top != NOTHING)):
            if not state.order_known[place] & BIT[state.chooser]:
                raise self.refuse(
                    f"@{int(state.chooser)} looks at it, and so knows it", "state", "order", place
                )
        if len(table.placed) >= max(table.looked, 1):
            raise self.refuse("more realms are put back than were looked at", "state", "placed")
        for place, name in enumerate(table.placed):
            row = self.choice(name, self.variant.rows, "realm", "state", "placed", place)
            if state.phase != situation.ORDERING or not state.to_place(row):
                raise self.refuse("this is none of the realms to put back", "state", "placed", place)
            state.placed[place] = row
            state.placed_size = place + 1

    def read_known(self) -> None:
        """What is known of hands: at least what everyone knows, at most what lies there."""
        state, seats, kinds = self.state, self.variant.seats, int(self.book.kinds)
        for seat, table in enumerate(self.tables.seat):
            told: dict[int, list[int]] = {}
            for line, text in enumerate(table.known):
                path: tuple[Place, ...] = ("seat", seat, "known", line)
                who, _, cards = text.strip().partition(" ")
                viewer = seats if who == EVERYONE else self.seat(who, *path)
                if viewer == seat or viewer in told:
                    raise self.refuse("each other player, and everyone, stands here once", *path)
                told[viewer] = self.counts(cards, self.personas, "persona", *path)
                for kind, copies in enumerate(told[viewer]):
                    if copies > state.hand[seat * kinds + kind]:
                        raise self.refuse(
                            f"the hand has not so many {self.personas[kind]}, so nobody knows of them", *path
                        )
            public = told.get(seats, [0] * kinds)
            for viewer in range(seats + 1):
                counts = told.get(viewer, public) if viewer != seat else [0] * kinds
                if viewer != seat and any(mine < theirs for mine, theirs in zip(counts, public)):
                    raise self.refuse(f"@{viewer} knows what everyone knows", "seat", seat, "known")
                mask: i64 = 0
                for kind, copies in enumerate(counts):
                    mask = state.with_cards(mask, kind, copies)
                state.known[viewer * seats + seat] = mask

    # -- battles and effects -----------------------------------------------------------------------------------------
    def read_battle(self) -> None:
        table = self.tables.battle
        if table is None:
            return
        for name, value, values in (("stage", table.stage, STAGES), ("result", table.result, RESULTS[1:])):
            if value not in values:
                raise self.refuse(f"{value!r} is none of {', '.join(filter(None, values))}", "battle", name)
        if (table.result == "running") != (table.stage in STAGES[1:7]):
            raise self.refuse(
                f"the stage {table.stage!r} has not the result {table.result}", "battle", "result"
            )
        throws: list[tuple[int, int]] = []
        for place, text in enumerate(table.throws):
            path: tuple[Place, ...] = ("battle", "throws", place)
            words = text.split()
            if len(words) != 2:
                raise self.refuse("write what the attacker and what the defender threw", *path)
            throws.append(
                (
                    self.choice(words[0], SYMBOLS, "throw", *path),
                    self.choice(words[1], SYMBOLS, "throw", *path),
                )
            )
        count = len(throws) if table.count is None else table.count
        if count < len(throws) or len(throws) != min(count, int(situation.HISTORY)):
            raise self.refuse(f"the latest {int(situation.HISTORY)} throws are written", "battle", "throws")
        equal = sum(mine == theirs for mine, theirs in throws)
        card = self.choice(table.card, self.personas, "persona", "battle", "card")
        if self.book.type[card] != BATTLE:
            raise self.refuse(f"{self.personas[card]} is no battle card", "battle", "card")
        names = (
            "barred",
            "announced",
            "attacker_declared",
            "defender_declared",
            "attacker_thrown",
            "defender_thrown",
        )
        said = {name: SYMBOLS.index(getattr(table, name)) if getattr(table, name) else None for name in names}
        battle = BattleView(
            card=card,
            plain=table.plain,
            attacker=self.seat(table.attacker, "battle", "attacker"),
            defender=self.seat(table.defender, "battle", "defender"),
            realm=self.choice(table.realm, self.variant.realms, "realm", "battle", "realm"),
            stage=table.stage,
            place=table.place,
            result=table.result,
            count=count,
            throws=tuple(throws),
            ties=equal if table.ties is None else table.ties,
            best_of_three=table.best_of_three,
            wins=table.wins,
            rethrown=sum(2 ** (place - 1) for place in set(table.rethrown)),
            paid=tuple(sorted(set(table.paid))),
            barred=said["barred"],
            announced=said["announced"],
            declared=(said["attacker_declared"], said["defender_declared"]),
            thrown=(False, False),
            own=None,
        )
        put_battle(self.state, battle)
        for side, name in enumerate(("attacker_thrown", "defender_thrown")):
            symbol = said[name]
            if symbol is not None:
                if self.state.phase != situation.THROWING:
                    raise self.refuse("a sealed throw lies there only in the phase throwing", "battle", name)
                self.state.thrown[side] = symbol
        self.check_battle(battle)

    def check_battle(self, battle: BattleView) -> None:
        state = self.state
        if battle.attacker == battle.defender:
            raise self.refuse("nobody attacks himself", "battle", "defender")
        if not battle.stage:
            if battle.place:
                raise self.refuse("the battle is over", "battle", "place")
            return
        if battle.attacker != state.mover:
            raise self.refuse("the attacker is the player whose turn it is", "battle", "attacker")
        if battle.place > self.modifiers(battle.card, battle.plain):
            raise self.refuse("the card has fewer modifiers", "battle", "place")
        if battle.result == "running" and state.owner[battle.realm] != battle.defender:
            raise self.refuse("the defender does not own it", "battle", "realm")
        if battle.result != "running" and not battle.throws:
            raise self.refuse("it was not decided without a throw", "battle", "throws")

    def modifiers(self, card: int, plain: bool) -> int:
        """How many modifiers a battle card has."""
        if plain:
            return 0
        address, found = self.book.entry[card], 0
        while self.book.program[address] != ops.END:
            address += WIDTH
            found += 1
        return found

    def read_effects(self) -> None:
        effects: list[EffectView] = []
        for depth, table in enumerate(self.tables.effect):
            path: tuple[Place, ...] = ("effect", depth)
            source = self.choice(table.source, self.personas, "persona", *path, "source")
            card = self.choice(table.card, self.personas, "persona", *path, "card") if table.card else source
            effects.append(
                EffectView(
                    source=source,
                    card=card,
                    actor=self.seat(table.you, *path, "you"),
                    target=self.seat(table.other, *path, "other") if table.other else None,
                    victim=self.seat(table.victim, *path, "victim") if table.victim else None,
                    **progress(table),
                )
            )
            self.check_effect(effects, depth)
        put_effects(self.state, effects)

    def check_effect(self, effects: list[EffectView], depth: int) -> None:
        """Whether the persona's program can be at this place."""
        effect, program = effects[depth], self.book.program
        start = int(self.book.entry[effect.source])
        later = [int(entry) for entry in self.book.entry if entry > start]
        size = (min(later, default=len(program)) - start) // int(WIDTH)
        first = self.modifiers(effect.source, False) + 1 if self.book.type[effect.source] == BATTLE else 0
        if not first <= effect.place < size:
            raise self.refuse(
                f"{self.personas[effect.source]} has no such instruction", "effect", depth, "place"
            )
        if effect.target == effect.actor:
            raise self.refuse("the other one is another player", "effect", depth, "other")
        if effect.loop >= self.variant.seats:
            raise self.refuse("there are not so many others", "effect", depth, "loop")
        address = start + effect.place * int(WIDTH)
        if depth + 1 < len(self.tables.effect):
            if program[address - WIDTH] != ops.COPY_SKILL:
                raise self.refuse("only a card that copies has an effect above it", "effect", depth)
        elif effect.place < size and program[address] == ops.END:
            raise self.refuse("nothing is left to do here", "effect", depth, "place")
        if program[address] == ops.STEAL and bool(effect.got) != (effect.victim is not None):
            if effect.got:
                raise self.refuse("someone is being robbed", "effect", depth, "victim")

    # -- sense -------------------------------------------------------------------------------------------------------
    def check(self) -> None:
        """What no single field can say."""
        state, table = self.state, self.tables.state
        phase = state.phase
        self.check_end()
        if phase == situation.OVER:
            return
        everyone = BIT[self.variant.seats] - 1
        if phase == situation.EARNING:
            self.check_earning()
            return
        if table.subjects:
            raise self.refuse("tokens are named in the phase earning", "state", "subjects")
        if state.passed & BIT[state.mover]:
            if phase == situation.ACTION or state.passed == everyone:
                raise self.refuse("whose turn it is has not passed", "state", "passed")
        if phase == situation.ACTION:
            right = not (state.depth or state.stage or any(state.waiting)) and state.chooser == state.mover
        elif phase == situation.ATTACKING and state.stage == situation.NO_BATTLE:
            right = (
                not (state.depth or any(state.waiting))
                and state.chooser == state.mover
                and state.played != NOTHING
                and self.book.type[state.played] == BATTLE
                and state.can_attack()
            )
        elif phase == situation.THROWING:
            right = (
                not (state.depth or any(state.waiting))
                and state.stage == situation.REVEAL
                and state.cursor == state.modifiers()
                and state.ties < self.book.tie_cap
                and NOTHING in state.thrown
                and not (state.throws == 0 and state.barred != NOTHING and state.thrown[1] == state.barred)
            )
        else:
            right = self.asks_again()
        if not right or not legal_actions(state, state.to_act(), self.variant.actions):
            raise self.refuse("nothing is to be decided like this here", "state", "phase")
        if phase == situation.ORDERING and state.should_have_taken():
            raise self.refuse(
                f"@{int(state.chooser)} can pay for one of these, and so has to take it", "state", "phase"
            )
        if phase == situation.DISCARDING and state.chooser != state.holder():
            pair = state.chooser * self.variant.seats + state.holder()
            remembered = state.known[pair]
            state.know_hand(state.chooser, state.holder())
            if state.known[pair] != remembered:
                raise self.refuse(
                    f"@{int(state.chooser)} looks at the whole hand", "seat", int(state.holder()), "known"
                )

    def asks_again(self) -> bool:
        """Whether the rules, sent back to before the question, ask the same one."""
        state, table = self.state, self.tables.state
        again = state.copy()
        assert isinstance(again, ConflictingLegends)
        if not state.depth and state.phase in (
            situation.OFFERED,
            situation.BARRING,
            situation.ANNOUNCING,
        ):
            if not state.stage or not self.tables.battle or not self.tables.battle.place:
                return False
            again.cursor -= WIDTH
        again.answered()
        if not (again.depth or again.stage or any(again.waiting)):
            return False
        before = state.digest(1)
        try:
            again.run(Recorded([]))
        except ImpossibleOutcomeError:
            return False
        return bool(again.digest(1) == before and table.phase == PHASES[again.phase])

    def check_earning(self) -> None:
        state, table = self.state, self.tables.state
        if state.depth or state.stage or any(state.waiting):
            raise self.refuse("effects and battles are over by then", "state", "phase")
        if state.passed != BIT[self.variant.seats] - 1:
            raise self.refuse("everyone has passed by then", "state", "passed")
        state.earner = (state.chooser - state.first) % self.variant.seats
        state.subjects = table.subjects
        if not state.subjects or state.pool_is_empty():
            raise self.refuse("no token is to be named, so this phase is past", "state", "subjects")

    def check_end(self) -> None:
        """Over exactly when someone has won, or after the last round."""
        state = self.state
        probe = state.copy()
        assert isinstance(probe, ConflictingLegends)
        probe.look_for_victory()
        if state.phase != situation.OVER:
            if probe.winner != NOTHING:
                raise self.refuse(
                    f"with this @{int(probe.winner)} has won, so the game is over", "state", "phase"
                )
            return
        if probe.winner == NOTHING and state.round < self.book.round_cap:
            raise self.refuse("nobody has won, and rounds are left", "state", "phase")
        if state.depth or state.stage or any(state.waiting):
            raise self.refuse("nothing goes on any more", "state", "phase")
        state.winner, state.won_by = probe.winner, probe.won_by
