# compiled
"""The rules of Solitaire Conquest, in the order of the book.

Ids such as SC-5 are those of `rules.md`. `why_not` and `legal` ask the same questions, one action at a time or all at
once; the conformance suite holds them to each other.
"""

from typing import Final

from banneret.core.chance import EVERYONE, NOBODY, Chance
from banneret.core.dialect import i64, vec
from banneret.core.state import BIT, NO_ONE, NOTHING, State, mix, mix_all
from banneret.games.solitaire_conquest.book import Book
from banneret.games.solitaire_conquest.dealer import SEEDS, deal_winnable
from banneret.games.solitaire_conquest.whys import (
    ALL_FIGHT,
    DECK_EMPTY,
    FINE,
    HAS_BEGUN,
    HAS_FIELDED,
    HAS_MARCHED,
    HORDE_BLOCKS,
    IS_OVER,
    LEADS_NOWHERE,
    NO_HORDE,
    NO_HORDE_NEAR,
    NOT_ADJACENT,
    NOT_BEGUN,
    NOT_IN_HAND,
    REINFORCED,
    STAYS,
    TOO_WEAK,
)

# What is going on.
BEGINNING: Final[i64] = 0  # the player names the region to begin in
REINFORCING: Final[i64] = 1  # the army is raised: draw on, march, attack or end the turn
MARCHED: Final[i64] = 2  # attack or end the turn
FIELDING: Final[i64] = 3  # some of the allies are told to fight (SC-19)
OVER: Final[i64] = 4

# What chance is asked.
START: Final[i64] = 0
FOE: Final[i64] = 1
ALLY: Final[i64] = 2
DEAL: Final[i64] = 3  # two halves of the seed of a winnable deal
UNKNOWN: Final[i64] = 4  # what the player cannot know, imagined

# Where a drawn ally is.
DISCARDED: Final[i64] = 0
IN_HAND: Final[i64] = 1
FIELDED: Final[i64] = 2


class SolitaireConquest(State):
    """A position and all that may become of it."""

    def __init__(self, book: Book) -> None:
        self.book = book
        regions, cards = int(book.regions), int(book.deck)

        # The board; a deal is laid once and shared by copies
        self.horde: vec[i64] = vec[i64]([NOTHING] * (regions * int(book.horde_size)))  # region · size + place
        self.might: vec[i64] = vec[i64]([0] * regions)  # what an army must exceed (SC-10, SC-11)
        self.types: vec[i64] = vec[i64]([0] * regions)  # the foe types in the Horde, as bits
        self.hordes: i64 = 0  # the regions where a Horde still stands, as bits
        self.fell: vec[i64] = vec[i64]([0] * regions)  # the turn in which the Horde was destroyed
        self.pawn: i64 = NOTHING

        # The allies
        self.deck: vec[i64] = vec[i64]([0] * int(book.allies))
        self.deck_size: i64 = 0
        self.order: vec[i64] = vec[i64]([NOTHING] * cards)  # all that was drawn, in its order
        self.drawn: i64 = 0
        self.place: vec[i64] = vec[i64]([DISCARDED] * cards)  # where each of them is
        self.future: vec[i64] = vec[i64](
            [NOTHING] * cards
        )  # of a winnable deal, the order that was found for it
        self.army: vec[i64] = book.empty_army()  # the hand, added up
        self.fielded: vec[i64] = book.empty_army()  # those of them that were told to fight

        # The turn
        self.phase: i64 = BEGINNING
        self.turn: i64 = 0

    # == Setup =======================================================================================================
    def start(self, chance: Chance) -> None:
        """The pawn's region, at random unless the player names it (SC-2)."""
        if not self.book.choose_start:
            self.begin(chance.below(START, EVERYONE, self.book.regions), chance)

    def begin(self, region: i64, chance: Chance) -> None:
        """The pawn stands in its region, Hordes lie in all others, face up; the first army is raised (SC-2)."""
        book = self.book
        self.pawn = region
        if book.winnable:
            high: i64 = chance.below(DEAL, NOBODY, SEEDS)
            low: i64 = chance.below(DEAL, NOBODY, SEEDS)
            self.horde, self.future = deal_winnable(book, region, high * SEEDS + low)
        else:
            self.horde = self.deal(chance)
        self.hordes = book.everywhere - BIT[region]
        self.count_hordes()
        self.shuffle()
        self.raise_army(chance)

    def deal(self, chance: Chance) -> vec[i64]:
        """The shuffled foe deck, region by region; with smaller Hordes some foes stay out (SC-2, SC-18)."""
        book = self.book
        size: i64 = book.horde_size
        laid = self.horde[:]
        foes = book.foe_copies[:]
        left: i64 = book.foe_deck
        for region in range(book.regions):
            if region != self.pawn:
                for i in range(size):
                    foe: i64 = chance.pick(FOE, EVERYONE, foes, left)
                    foes[foe] -= 1
                    left -= 1
                    laid[region * size + i] = foe
        return laid

    def shuffle(self) -> None:
        """All allies are in the deck."""
        self.deck = self.book.copies[:]
        self.deck_size = self.book.deck

    def count_hordes(self) -> None:
        """What follows from the Hordes dealt."""
        book = self.book
        self.might = self.might[:]
        self.types = self.types[:]
        for region in range(book.regions):
            at: i64 = region * book.horde_size
            if self.horde[at] != NOTHING:
                self.might[region] = book.horde_force(self.horde, at) + book.horde_bonus(self.horde, at)
                self.types[region] = book.horde_types(self.horde, at)

    # == Raise Army ==================================================================================================
    def raise_army(self, chance: Chance) -> None:
        """A turn begins: three allies, or what is left of them (SC-3); not optional (SC-17)."""
        self.turn += 1
        self.phase = REINFORCING
        for _ in range(self.book.raise_army):
            if self.deck_size > 0:
                self.draw(chance)

    def draw(self, chance: Chance) -> None:
        """One card from the ally deck to the hand."""
        if self.book.winnable:  # the order is settled; chance is asked where it leaves one answer
            only = self.deck[:]
            for ally in range(self.book.allies):
                only[ally] = 0
            only[self.future[self.drawn]] = 1
            self.take(chance.pick(ALLY, EVERYONE, only, 1))
        else:
            self.take(chance.pick(ALLY, EVERYONE, self.deck, self.deck_size))

    def take(self, ally: i64) -> None:
        """This ally is the next one drawn."""
        self.deck[ally] -= 1
        self.deck_size -= 1
        self.order[self.drawn] = ally
        self.place[self.drawn] = IN_HAND
        self.drawn += 1
        self.book.muster(self.army, ally, 1)

    def put(self, card: i64, place: i64) -> None:
        """Of the cards drawn, this one is discarded or told to fight: for positions that are set up."""
        self.place[card] = place
        if place == DISCARDED:
            self.book.muster(self.army, self.order[card], -1)
        elif place == FIELDED:
            self.book.muster(self.fielded, self.order[card], 1)

    # == Reinforcement ===============================================================================================
    def why_not_draw(self) -> i64:
        """One card at a time, as often as wanted (SC-4), from a deck that is never shuffled again (SC-14)."""
        if self.phase != REINFORCING:
            return REINFORCED
        return FINE if self.deck_size > 0 else DECK_EMPTY

    # == March =======================================================================================================
    def march(self, region: i64) -> None:
        """The pawn moves; there is no more drawing in this turn."""
        self.pawn = region
        self.phase = MARCHED

    def why_not_march(self, region: i64) -> i64:
        """Through regions without a Horde, which always hang together, to another one next to a Horde (SC-5)."""
        if self.phase == MARCHED:
            return HAS_MARCHED
        if self.phase == FIELDING:
            return HAS_FIELDED
        if region == self.pawn:
            return STAYS
        if self.hordes & BIT[region] and not self.book.march_open:
            return HORDE_BLOCKS
        return FINE if self.book.borders[region] & self.hordes else NO_HORDE_NEAR

    # == Conquest ====================================================================================================
    def host(self) -> vec[i64]:
        """Who fights: all allies in hand (SC-7), or those that were told to (SC-19)."""
        return self.fielded if self.phase == FIELDING else self.army

    def beats(self, army: vec[i64], region: i64) -> bool:
        """Strictly more Force than the Horde (SC-11)."""
        return self.book.strength(army, self.types[region]) > self.might[region]

    def beats_together(self, region: i64) -> bool:
        """Whether the whole hand beats this Horde, whoever was told to fight."""
        return self.beats(self.army, region)

    def parts(self, region: i64) -> tuple[int, int, int]:
        """What fights against this Horde, in parts: the cards themselves, leaders, bonuses against its types."""
        return self.book.parts_of(self.host(), self.types[region])

    def attack(self, region: i64, chance: Chance) -> None:
        """The Horde is destroyed; the pawn stays where it is (SC-6)."""
        self.hordes -= BIT[region]
        self.fell[region] = self.turn
        self.end_turn(True, chance)

    def why_not_attack(self, region: i64) -> i64:
        """A Horde next to the pawn, and weaker than the army: what would fail cannot be declared (SC-12)."""
        if not self.hordes & BIT[region]:
            return NO_HORDE
        if not self.book.borders[self.pawn] & BIT[region]:
            return NOT_ADJACENT
        return FINE if self.beats(self.host(), region) else TOO_WEAK

    def call(self, ally: i64) -> None:
        """One ally of this kind is told to fight (SC-19)."""
        for i in range(self.drawn):
            if self.order[i] == ally and self.place[i] == IN_HAND:
                self.place[i] = FIELDED
                break
        self.book.muster(self.fielded, ally, 1)
        self.phase = FIELDING

    def why_not_call(self, ally: i64) -> i64:
        """Somebody who waits in the hand, and only where the whole hand beats a Horde next to the pawn (SC-19)."""
        if not self.book.veterans:
            return ALL_FIGHT
        if not self.waits(ally):
            return NOT_IN_HAND
        return FINE if self.can_conquer() else LEADS_NOWHERE

    def waits(self, ally: i64) -> bool:
        """Whether such an ally is in the hand and not told to fight."""
        for i in range(self.drawn):
            if self.order[i] == ally and self.place[i] == IN_HAND:
                return True
        return False

    def can_conquer(self) -> bool:
        """Whether the whole hand beats some Horde next to the pawn."""
        for region in range(self.book.regions):
            if self.hordes & self.book.borders[self.pawn] & BIT[region] and self.beats_together(region):
                return True
        return False

    # == The end of the turn =========================================================================================
    def end_turn(self, conquered: bool, chance: Chance) -> None:
        """The army is discarded (SC-13), and the next turn begins, unless the game is over (SC-14)."""
        if self.book.veterans:
            self.dismiss(FIELDED if self.phase == FIELDING else IN_HAND, conquered)
        elif conquered or not self.book.keep_army:
            self.dismiss(IN_HAND, True)
        if self.goes_on(conquered):
            self.raise_army(chance)
        else:
            self.phase = OVER

    def dismiss(self, who: i64, conquered: bool) -> None:
        """Those who fought leave the hand; all others are in it again."""
        for i in range(self.drawn):
            if self.place[i] == who and conquered:
                self.place[i] = DISCARDED
                self.book.muster(self.army, self.order[i], -1)
            elif self.place[i] == FIELDED:
                self.place[i] = IN_HAND
        self.fielded = self.book.empty_army()

    def goes_on(self, conquered: bool) -> bool:
        """One pass through the deck (SC-14); veterans fight on while every turn destroys a Horde (SC-19)."""
        if self.hordes == 0:
            return False
        return self.deck_size > 0 or (self.book.veterans and conquered and self.hand_size() > 0)

    def hand_size(self) -> i64:
        """How many allies are in the hand, those told to fight among them."""
        size: i64 = 0
        for i in range(self.drawn):
            if self.place[i] != DISCARDED:
                size += 1
        return size

    # == Scoring =====================================================================================================
    def standing(self) -> i64:
        """Hordes that are left."""
        left: i64 = 0
        for region in range(self.book.regions):
            if self.hordes & BIT[region]:
                left += 1
        return left

    def score(self, seat: i64) -> i64:
        """10 points and one for each card left in the deck, if all Hordes are destroyed (SC-15)."""
        if self.phase != OVER or self.hordes != 0:
            return 0
        return self.book.victory + self.deck_size

    def share(self, seat: i64) -> float:
        return 1.0 if self.phase == OVER and self.hordes == 0 else 0.0

    def chances(self, region: i64) -> i64:
        """How many of the cards left in the deck would, drawn next, make the army beat this Horde."""
        army = self.host()[:]
        found: i64 = 0
        for ally in range(self.book.allies):
            if self.deck[ally] > 0:
                self.book.muster(army, ally, 1)
                if self.beats(army, region):
                    found += self.deck[ally]
                self.book.muster(army, ally, -1)
        return found

    # == What may be done now ========================================================================================
    def to_act(self) -> i64:
        return NO_ONE if self.phase == OVER else 0

    def legal(self, seat: i64, out: vec[i64]) -> i64:
        book = self.book
        n: i64 = 0
        if self.phase == OVER:
            return 0
        if self.phase == BEGINNING:
            for region in range(book.regions):
                out[n] = book.BEGIN + region
                n += 1
            return n
        if self.why_not_draw() == FINE:
            out[n] = book.DRAW
            n += 1
        if self.phase == REINFORCING:
            for region in range(book.regions):
                if self.why_not_march(region) == FINE:
                    out[n] = book.MARCH + region
                    n += 1
        if book.veterans and self.can_conquer():
            for ally in range(book.allies):
                if self.waits(ally):
                    out[n] = book.FIELD + ally
                    n += 1
        near: i64 = self.hordes & book.borders[self.pawn]
        army = self.host()
        for region in range(book.regions):
            if near & BIT[region] and self.beats(army, region):
                out[n] = book.ATTACK + region
                n += 1
        out[n] = book.END
        return n + 1

    def why_not(self, seat: i64, action: i64) -> i64:
        book = self.book
        if self.phase == OVER:
            return IS_OVER
        if action < book.DRAW:
            return FINE if self.phase == BEGINNING else HAS_BEGUN
        if self.phase == BEGINNING:
            return NOT_BEGUN
        if action < book.MARCH:
            return self.why_not_draw()
        if action < book.FIELD:
            return self.why_not_march(action - book.MARCH)
        if action < book.ATTACK:
            return self.why_not_call(action - book.FIELD)
        if action < book.END:
            return self.why_not_attack(action - book.ATTACK)
        return FINE

    def step(self, seat: i64, action: i64, chance: Chance) -> None:
        book = self.book
        if action < book.DRAW:
            self.begin(action - book.BEGIN, chance)
        elif action < book.MARCH:
            self.draw(chance)
        elif action < book.FIELD:
            self.march(action - book.MARCH)
        elif action < book.ATTACK:
            self.call(action - book.FIELD)
        elif action < book.END:
            self.attack(action - book.ATTACK, chance)
        else:
            self.end_turn(False, chance)

    # == A state like any other ======================================================================================
    def fresh(self) -> "SolitaireConquest":
        return SolitaireConquest(self.book)

    def copy_from(self, other: State) -> None:
        assert isinstance(other, SolitaireConquest)
        self.book = other.book
        self.horde = other.horde
        self.might = other.might
        self.types = other.types
        self.hordes = other.hordes
        self.fell = other.fell[:]
        self.pawn = other.pawn
        self.deck = other.deck[:]
        self.deck_size = other.deck_size
        self.order = other.order[:]
        self.drawn = other.drawn
        self.place = other.place[:]
        self.future = other.future
        self.army = other.army[:]
        self.fielded = other.fielded[:]
        self.phase = other.phase
        self.turn = other.turn

    def redeal(self, seat: i64, chance: Chance) -> None:
        """The order of the cards to come, anew. That the deal can be won is not known of it: see SC-2."""
        if not self.book.winnable or self.phase == BEGINNING:
            return
        self.future = self.order[:]
        left = self.deck[:]
        for i in range(self.drawn, self.book.deck):
            ally: i64 = chance.pick(UNKNOWN, NOBODY, left, self.book.deck - i)
            left[ally] -= 1
            self.future[i] = ally

    def digest(self, seed: i64) -> i64:
        for row in (
            self.horde,
            self.might,
            self.types,
            self.fell,
            self.deck,
            self.order,
            self.place,
            self.future,
            self.army,
            self.fielded,
        ):
            seed = mix_all(seed, row)
        for number in (self.hordes, self.pawn, self.deck_size, self.drawn, self.phase, self.turn):
            seed = mix(seed, number)
        return seed
