# compiled
"""A bot for Solitaire Conquest: it plays each promising choice out on many imagined decks and takes the best.

What is left in the ally deck is public, its order is not. So the bot shuffles what is left a number of times with its
own generator, and on every one of these decks plays the rest of the game behind each choice by a rule of thumb, which
does not look ahead in the deck: a Horde counts one, and so does every Horde that the Force left in the deck would still
pay for, the cheapest first. The rule weighs attacking now against drawing once more by the exact chances of the next
card. All choices are tried on the same decks, so that luck does not decide between them.

Veterans turn the game into a puzzle of packing: who fights whom. There the bot looks for armies for all Hordes at once
by exchanging cards between them, draws until it has found them, and fields the first.

It reads what lies on the table and nothing else, in a deal that can be won too.
"""

from typing import Final

from banneret.bots.policy import Decider
from banneret.core.chance import Fast
from banneret.core.dialect import i64, vec
from banneret.core.state import BIT, NOTHING, State, mix, ones
from banneret.games.solitaire_conquest.book import FORCE, TROOPS, Book
from banneret.games.solitaire_conquest.rules import (
    BEGINNING,
    DISCARDED,
    FIELDED,
    FIELDING,
    MARCHED,
    REINFORCING,
    SolitaireConquest,
)
from banneret.games.solitaire_conquest.whys import FINE

CARD_LIMIT: Final[i64] = 128  # allies in a deck, and the highest Force of one
FAR: Final[i64] = 1_000_000


class Weights:
    """What things are worth, in hundredths of a Horde unless a line says otherwise. Found by play."""

    def __init__(self) -> None:
        self.horde: i64 = 100
        self.victory: i64 = 100  # the last Horde of all, besides
        self.saved: i64 = 10  # a card left in the deck after a victory
        self.over: i64 = 60  # hundredths of Force that an army has too much, its bonuses taken off
        self.decks: i64 = 200  # imagined decks for a decision
        self.first: i64 = 16  # after so many decks, choices that lie far back are given up …
        self.back: i64 = 60  # … so far
        self.choices: i64 = 5  # attacks that are tried
        self.swaps: i64 = 60_000  # exchanges between armies of veterans
        self.tries: i64 = 8  # armies that are tried for one Horde
        self.reserve: i64 = 8  # Force to have over for the rest, bonuses left out, before an army goes early


class Planner(Decider):
    """Draws, attacks and stops by what the rest of the deck holds."""

    def __init__(self) -> None:
        super().__init__()
        self.weights = Weights()
        self.book: Book | None = None
        # Of the position that is looked at
        self.count: i64 = 0  # Hordes that stand
        self.ladder: vec[i64] = vec[i64]([0] * 62)  # their regions, the weakest first
        self.price: vec[i64] = vec[i64]([0] * 62)  # Force that each takes out of the deck, in hundredths
        self.deck: vec[i64] = vec[i64]([0] * int(CARD_LIMIT))  # the allies left, in an imagined order
        self.cards: i64 = 0
        self.force_left: i64 = 0
        self.of_force: vec[i64] = vec[i64]([0] * int(CARD_LIMIT))  # how many of them have this Force
        self.highest: i64 = 0
        # Of a game that is played out
        self.army: vec[i64] = vec[i64]([0] * 8)
        self.left_of: vec[i64] = vec[i64]([0] * int(CARD_LIMIT))
        self.margin: vec[i64] = vec[i64]([0] * 62)  # of the army over each Horde in reach
        # The choices
        self.found: i64 = 0
        self.target: vec[i64] = vec[i64]([0] * 62)  # a region, or NOTHING: draw
        self.guess: vec[i64] = vec[i64]([0] * 62)
        self.total: vec[i64] = vec[i64]([0] * 62)
        # Veterans
        self.hand: vec[i64] = vec[i64]([0] * int(CARD_LIMIT))
        self.group: vec[i64] = vec[i64]([0] * int(CARD_LIMIT))
        self.size: i64 = 0
        self.goal: vec[i64] = vec[i64]([0] * 62)
        self.goals: i64 = 0
        self.lack: vec[i64] = vec[i64]([0] * 64)
        self.chosen: vec[i64] = vec[i64]([0] * int(CARD_LIMIT))
        self.armies = [vec[i64]([0] * 8) for _ in range(64)]

    def choose(self, state: State, seat: i64, rng: Fast, out: vec[i64]) -> i64:
        assert isinstance(state, SolitaireConquest)
        return self.allowed(self.decide(state, rng), state, seat, rng, out)

    def decide(self, s: SolitaireConquest, rng: Fast) -> i64:
        """The decision of the phase."""
        if s.phase == BEGINNING:
            return self.begin(s)
        self.look_at(s)
        if s.book.veterans:
            return self.lead_veterans(s)
        return self.plan(s, rng)

    # == The map =====================================================================================================
    def begin(self, s: SolitaireConquest) -> i64:
        """Where all other regions are nearest, so that most Hordes are soon in reach."""
        book = s.book
        best: i64 = FAR
        region: i64 = 0
        for start in range(book.regions):
            seen: i64 = BIT[start]
            far: i64 = 0
            steps: i64 = 1
            while seen != book.everywhere and steps < book.regions:
                wave: i64 = self.around(book, seen)
                far += steps * ones(wave)
                seen |= wave
                steps += 1
            if far < best:
                best = far
                region = start
        return book.BEGIN + region

    def around(self, book: Book, set: i64) -> i64:
        """The regions that border one of the set and are not in it."""
        wave: i64 = 0
        for region in range(book.regions):
            if set & BIT[region] == 0 and book.borders[region] & set:
                wave |= BIT[region]
        return wave

    def in_reach(self, book: Book, hordes: i64) -> i64:
        """The Hordes that can be attacked in a turn (SC-5)."""
        if book.march_open:
            return hordes
        return self.around(book, book.everywhere - hordes) & hordes

    def against(self, s: SolitaireConquest, region: i64) -> i64:
        """Attack the Horde, or march to where that can be done."""
        book = s.book
        if book.borders[s.pawn] & BIT[region]:
            return book.ATTACK + region
        for camp in range(book.regions):
            if book.borders[camp] & BIT[region] and s.why_not_march(camp) == FINE:
                return book.MARCH + camp
        return NOTHING

    # == What is on the table ========================================================================================
    def look_at(self, s: SolitaireConquest) -> None:
        """The Hordes by strength and the deck by kinds."""
        book = s.book
        if self.book is not book:
            self.book = book
            self.army = book.empty_army()
        count: i64 = 0
        for region in range(book.regions):
            if s.hordes & BIT[region]:
                at: i64 = count
                while at > 0 and s.might[self.ladder[at - 1]] > s.might[region]:
                    self.ladder[at] = self.ladder[at - 1]
                    at -= 1
                self.ladder[at] = region
                count += 1
        self.count = count
        self.highest = 0
        for i in range(CARD_LIMIT):
            self.of_force[i] = 0
        cards: i64 = 0
        force: i64 = 0
        for ally in range(book.allies):
            copies: i64 = s.deck[ally]
            for _ in range(copies):
                self.deck[cards] = ally
                cards += 1
            force += copies * book.force[ally]
            self.of_force[book.force[ally]] += copies
            if book.force[ally] > self.highest:
                self.highest = book.force[ally]
        self.cards = cards
        self.force_left = force
        least: i64 = 100 * book.raise_army * force // cards if cards > 0 else 0
        for i in range(count):
            price: i64 = 100 * (s.might[self.ladder[i]] + 1) + self.weights.over
            self.price[i] = max(least, price)

    def prospect(self, hordes: i64, force: i64) -> i64:
        """What so much Force in the deck is worth against these Hordes, the cheapest first."""
        w = self.weights
        left: i64 = force * 100
        value: i64 = 0
        for i in range(self.count):
            if hordes & BIT[self.ladder[i]]:
                price: i64 = self.price[i]
                if price > left:
                    return value + w.horde * left // price
                value += w.horde
                left -= price
        return value + w.victory + left * w.saved * self.cards // (100 * self.force_left + 1)

    # == A game played out ===========================================================================================
    def shuffle(self, rng: Fast) -> None:
        """Another order of the deck."""
        deck = self.deck
        for i in range(self.cards - 1, 0, -1):
            j: i64 = rng.number(i + 1)
            kept: i64 = deck[i]
            deck[i] = deck[j]
            deck[j] = kept

    def play_out(self, s: SolitaireConquest, target: i64) -> i64:
        """What comes of attacking this Horde, or of drawing (NOTHING), on the deck as it lies."""
        book = s.book
        w = self.weights
        army = self.army
        for i in range(book.ARMY):
            army[i] = s.army[i]
        for f in range(self.highest + 1):
            self.left_of[f] = self.of_force[f]
        hordes: i64 = s.hordes
        reach: i64 = self.in_reach(book, hordes)
        force: i64 = self.force_left
        at: i64 = 0
        value: i64 = 0
        forced = True
        while True:
            if not forced:
                target = self.rule_of_thumb(s, hordes, reach, force, self.cards - at)
            forced = False
            draws: i64 = 1
            if target != NOTHING:
                hordes -= BIT[target]
                value += w.horde
                if hordes == 0:
                    return value + w.victory + w.saved * (self.cards - at)
                for i in range(book.ARMY):
                    army[i] = 0
                reach = self.in_reach(book, hordes)
                draws = book.raise_army
            if at == self.cards:
                return value
            for _ in range(draws):
                if at < self.cards:
                    ally: i64 = self.deck[at]
                    at += 1
                    book.muster(army, ally, 1)
                    force -= book.force[ally]
                    self.left_of[book.force[ally]] -= 1

    def rule_of_thumb(self, s: SolitaireConquest, hordes: i64, reach: i64, force: i64, cards: i64) -> i64:
        """The Horde to attack with this army, or NOTHING: draw, or stop where the deck is empty."""
        book = s.book
        army = self.army
        might = s.might
        base: i64 = army[FORCE] + book.leadership(army)
        best: i64 = 0
        target: i64 = NOTHING
        for i in range(self.count):
            region: i64 = self.ladder[i]
            if reach & BIT[region]:
                margin: i64 = base + book.enmity(army, s.types[region]) - might[region]
                self.margin[i] = margin
                if margin > 0:
                    value: i64 = self.weights.horde + self.prospect(hordes - BIT[region], force)
                    if value > best:
                        best = value
                        target = region
        if target == NOTHING or cards == 0:
            return target
        return target if best >= self.worth_of_drawing(hordes, reach, force, cards) else NOTHING

    def worth_of_drawing(self, hordes: i64, reach: i64, force: i64, cards: i64) -> i64:
        """One card more and then the best attack, by the chances of each Force; `margin` is filled in."""
        sum: i64 = 0
        for more in range(self.highest + 1):
            copies: i64 = self.left_of[more]
            if copies == 0:
                continue
            best: i64 = 0
            for i in range(self.count):
                region: i64 = self.ladder[i]
                if reach & BIT[region] and self.margin[i] + more > 0:
                    value: i64 = self.weights.horde + self.prospect(hordes - BIT[region], force - more)
                    if value > best:
                        best = value
            sum += copies * best
        return sum // cards

    # == The choice ==================================================================================================
    def plan(self, s: SolitaireConquest, rng: Fast) -> i64:
        """The choice that does best on the imagined decks."""
        book = s.book
        self.find_choices(s)
        if self.found == 0:
            return book.DRAW if s.phase == REINFORCING and s.deck_size > 0 else book.END
        if s.phase == REINFORCING and s.deck_size > 0:
            self.add_choice(NOTHING, 0)
        best: i64 = self.best_choice(s, rng) if self.found > 1 else 0
        region: i64 = self.target[best]
        return book.DRAW if region == NOTHING else self.against(s, region)

    def find_choices(self, s: SolitaireConquest) -> None:
        """The attacks that look best by the rule of thumb."""
        book = s.book
        self.found = 0
        reach: i64 = s.hordes & book.borders[s.pawn] if s.phase == MARCHED else self.in_reach(book, s.hordes)
        for i in range(self.count):
            region: i64 = self.ladder[i]
            if reach & BIT[region] and s.beats(s.army, region):
                self.add_choice(region, self.prospect(s.hordes - BIT[region], self.force_left))
        if self.found > self.weights.choices:
            self.found = self.weights.choices

    def add_choice(self, region: i64, guess: i64) -> None:
        """Put it in its place, the best guess first; a draw comes last."""
        at: i64 = self.found
        while region != NOTHING and at > 0 and self.guess[at - 1] < guess:
            self.target[at] = self.target[at - 1]
            self.guess[at] = self.guess[at - 1]
            at -= 1
        self.target[at] = region
        self.guess[at] = guess
        self.found += 1

    def best_choice(self, s: SolitaireConquest, rng: Fast) -> i64:
        """Play them all out on the same decks; after some decks, those that lie far back no more."""
        w = self.weights
        found: i64 = self.found
        for i in range(found):
            self.total[i] = 0
        best: i64 = 0
        for deck in range(w.decks):
            self.shuffle(rng)
            for i in range(found):
                if self.total[i] > -FAR:
                    self.total[i] += self.play_out(s, self.target[i])
            best = 0
            for i in range(1, found):
                if self.total[i] > self.total[best]:
                    best = i
            if deck + 1 == w.first:
                for i in range(found):
                    if self.total[best] - self.total[i] > w.back * w.first:
                        self.total[i] = -2 * FAR
        return best

    # == Veterans ====================================================================================================
    def lead_veterans(self, s: SolitaireConquest) -> i64:
        """Armies for all Hordes, or one that costs too little to wait for; else draw, and at last fight with what is
        there. What is found depends on hand, deck and Hordes alone, so it is the same at every step of a turn."""
        book = s.book
        self.take_hand(s)
        region: i64 = self.cheap_conquest(s)
        if region == NOTHING:
            region = self.form_armies(s)
        if region == NOTHING:
            return book.DRAW if s.phase == REINFORCING and s.deck_size > 0 else book.END
        if s.phase == REINFORCING or s.phase == MARCHED:
            move: i64 = self.against(s, region)
            if move < book.FIELD:
                return move
        return self.field(s, region)

    def take_hand(self, s: SolitaireConquest) -> None:
        """Everyone who has not been discarded, in an order that fielding does not change."""
        self.size = 0
        for i in range(s.drawn):
            if s.place[i] != DISCARDED:
                self.hand[self.size] = s.order[i]
                self.size += 1

    def own_dice(self, s: SolitaireConquest) -> Fast:
        """The same dice at every step of a turn."""
        seed: i64 = mix(s.hordes, s.drawn)
        for i in range(self.size):
            seed = mix(seed, self.hand[i])
        return Fast(seed)

    def cheap_conquest(self, s: SolitaireConquest) -> i64:
        """A Horde whose conquest wastes so little that the rest will still do for all others, or NOTHING.

        While cards are in the deck they come by themselves, three a turn, so it is turns that save cards.
        """
        book = s.book
        spare: i64 = self.force_left - self.weights.reserve
        for i in range(self.size):
            spare += book.force[self.hand[i]]
        for i in range(self.count):
            spare -= s.might[self.ladder[i]] + 1
        if spare < 0 or s.deck_size == 0:
            return NOTHING
        rng = self.own_dice(s)
        reach: i64 = self.in_reach(book, s.hordes)
        least: i64 = spare + 1
        best: i64 = NOTHING
        self.goals = 1
        for i in range(self.count):
            region: i64 = self.ladder[i]
            if reach & BIT[region] == 0 or not s.beats(s.army, region):
                continue
            self.goal[0] = region
            for _ in range(self.weights.tries):
                if not self.settle(s, rng):
                    continue
                self.send_home(s, 0)
                waste: i64 = -s.might[region] - 1
                for j in range(self.size):
                    if self.group[j] == 0:
                        waste += book.force[self.hand[j]]
                if waste < least:
                    least = waste
                    best = region
                    for j in range(self.size):
                        self.chosen[j] = self.group[j]
        if best != NOTHING:
            self.goal[0] = best
            for j in range(self.size):
                self.group[j] = self.chosen[j]
        return best

    def form_armies(self, s: SolitaireConquest) -> i64:
        """Armies for all Hordes, or with the deck empty for as many as can be; the first to attack, or NOTHING."""
        book = s.book
        rng = self.own_dice(s)
        hordes: i64 = s.hordes
        while hordes != 0:
            self.goals = 0
            for region in range(book.regions):
                if hordes & BIT[region]:
                    self.goal[self.goals] = region
                    self.goals += 1
            if self.could_suffice(s) and self.settle(s, rng):
                reach: i64 = self.in_reach(book, s.hordes) & hordes
                for place in range(self.goals):
                    if reach & BIT[self.goal[place]]:
                        self.send_home(s, place)
                        return self.goal[place]
            if s.deck_size > 0:
                return self.nearest(s) if s.phase != REINFORCING else NOTHING
            hordes = self.without_one(s, hordes)
        return NOTHING

    def nearest(self, s: SolitaireConquest) -> i64:
        """Where there is no drawing any more: the weakest Horde beside the pawn that the whole hand beats."""
        near: i64 = s.hordes & s.book.borders[s.pawn]
        self.goals = 1
        for i in range(self.size):
            self.group[i] = 0
        for i in range(self.count):
            if near & BIT[self.ladder[i]] and s.beats(s.army, self.ladder[i]):
                self.goal[0] = self.ladder[i]
                return self.ladder[i]
        return NOTHING

    def without_one(self, s: SolitaireConquest, hordes: i64) -> i64:
        """Give up the strongest Horde behind which no other one lies."""
        book = s.book
        for i in range(self.count - 1, -1, -1):
            rest: i64 = hordes & ~BIT[self.ladder[i]]
            if rest == hordes:
                continue
            if book.march_open:
                return rest
            cleared: i64 = book.everywhere - s.hordes
            wave: i64 = self.around(book, cleared) & rest
            while wave != 0:
                cleared |= wave
                wave = self.around(book, cleared) & rest
            if cleared & rest == rest:
                return rest
        return 0

    def could_suffice(self, s: SolitaireConquest) -> bool:
        """Whether the whole hand with every bonus is as strong as all the Hordes that are meant."""
        book = s.book
        army = self.army
        for i in range(book.ARMY):
            army[i] = 0
        most: i64 = 0
        for i in range(self.size):
            book.muster(army, self.hand[i], 1)
            most += book.plus[self.hand[i]]
        most += army[FORCE]
        for type in range(book.ally_types):
            if army[book.LEAD + type] > 0:
                most += army[book.LEAD + type] * (army[TROOPS + type] - 1)
        for place in range(self.goals):
            most -= s.might[self.goal[place]] + 1
        return most >= 0

    def settle(self, s: SolitaireConquest, rng: Fast) -> bool:
        """Move and exchange cards until no army lacks anything; `False` where that takes too long.

        Beside the armies there is a group that stays at home, the last one; it lacks nothing.
        """
        book = s.book
        groups: i64 = self.goals + 1
        for place in range(groups):
            self.armies[place] = book.empty_army()
        for i in range(self.size):
            self.group[i] = rng.number(groups)
            book.muster(self.armies[self.group[i]], self.hand[i], 1)
        total: i64 = 0
        for place in range(groups):
            self.lack[place] = self.short_of(s, place)
            total += self.lack[place]
        for _ in range(self.weights.swaps):
            if total == 0:
                return True
            one: i64 = rng.number(self.size)
            other: i64 = rng.number(self.size + groups)
            here: i64 = self.group[one]
            there: i64 = self.group[other] if other < self.size else other - self.size
            before: i64 = self.lack[here] + self.lack[there]
            if here == there or before == 0:
                continue
            self.exchange(book, one, other, here, there)
            mine: i64 = self.short_of(s, here)
            theirs: i64 = self.short_of(s, there)
            worse: i64 = mine + theirs - before
            if worse > 0 and (worse > 2 or rng.number(40) > 0):
                self.exchange(book, one, other, there, here)
                continue
            self.lack[here] = mine
            self.lack[there] = theirs
            total += worse
        return total == 0

    def exchange(self, book: Book, one: i64, other: i64, here: i64, there: i64) -> None:
        """One ally goes from here to there; another, if one is meant, the other way."""
        self.send(book, one, here, there)
        if other < self.size:
            self.send(book, other, there, here)

    def send(self, book: Book, one: i64, here: i64, there: i64) -> None:
        book.muster(self.armies[here], self.hand[one], -1)
        book.muster(self.armies[there], self.hand[one], 1)
        self.group[one] = there

    def short_of(self, s: SolitaireConquest, place: i64) -> i64:
        """What the army for this Horde lacks."""
        if place == self.goals:
            return 0
        region: i64 = self.goal[place]
        short: i64 = s.might[region] + 1 - s.book.strength(self.armies[place], s.types[region])
        return max(0, short)

    def send_home(self, s: SolitaireConquest, place: i64) -> None:
        """Whoever this army can do without, the strongest first."""
        book = s.book
        for force in range(CARD_LIMIT - 1, -1, -1):
            for i in range(self.size):
                if self.group[i] == place and book.force[self.hand[i]] == force:
                    self.send(book, i, place, self.goals)
                    if self.short_of(s, place) > 0:
                        self.send(book, i, self.goals, place)

    def field(self, s: SolitaireConquest, region: i64) -> i64:
        """The next ally of the army for this Horde; after the last one, the attack."""
        book = s.book
        if s.phase == FIELDING and s.beats(s.fielded, region):
            return book.ATTACK + region
        place: i64 = 0
        while self.goal[place] != region:
            place += 1
        for i in range(self.size):
            if self.group[i] == place and self.is_wanted(s, place, self.hand[i]):
                return book.FIELD + self.hand[i]
        for i in range(self.size):  # others were fielded than were meant
            if s.waits(self.hand[i]):
                return book.FIELD + self.hand[i]
        return NOTHING

    def is_wanted(self, s: SolitaireConquest, place: i64, ally: i64) -> bool:
        """Whether the army has more of this kind than are fielded."""
        missing: i64 = 0
        for i in range(self.size):
            if self.group[i] == place and self.hand[i] == ally:
                missing += 1
        for i in range(s.drawn):
            if s.order[i] == ally and s.place[i] == FIELDED:
                missing -= 1
        return missing > 0


POLICIES: Final = [("planner", "plays every choice out on imagined decks", Planner)]
