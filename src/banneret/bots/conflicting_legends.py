# compiled
"""A bot for Conflicting Legends: it weighs what it may do in hundredths of a star, and throws by the equilibrium.

A battle is a game of its own between two players who throw at once. `Duel` solves it for whatever a battle card does: a
tie is thrown again, so the worth of a battle is the fixed point of the little matrix of throws. Nobody can gain on who
throws with those chances, and with its own generator; and nothing that was thrown before changes them.

Everything else is greedy. A realm that is built is worth its stars; one that is not, its black stars against it and a
part of what building it would bring; tokens are worth what they help to build. What hurts a rival counts the more, the
nearer the rival is to winning. Building can wait while there are other things to do, since a realm that is built late
is attacked by fewer.

It reads what the seat can know: what lies on the table, its own hand, and a hand or realms that it is being shown.
"""

from typing import Final

from banneret.bots.policy import Decider
from banneret.core.chance import Fast
from banneret.core.dialect import i64, vec
from banneret.core.state import BIT, NOTHING, State
from banneret.games.conflicting_legends.book import (
    AGAIN,
    AGAIN_FROM,
    ALWAYS,
    ANNOUNCED,
    ANY_NUMBER,
    BATTLE,
    BEST_OF_THREE,
    BLACK,
    BODY,
    BUILD,
    COPY_SKILL,
    CULTURE,
    DISCARD_HAND,
    DISCARD_PLAY,
    DRAW,
    EACH_OTHER,
    END,
    EXCHANGE,
    EXPAND,
    FATE,
    FIRST_THROW,
    GAIN,
    GAIN_ONE_KIND,
    GUARD,
    LOOK_HAND,
    LOSS_BONUS,
    MILITARY,
    OF_FOE,
    OF_OTHER,
    OF_OWN,
    OFFER_PAY,
    ON_TIE,
    OTHER,
    PAY,
    PER_COLOUR,
    PER_NOTHING,
    REGAIN,
    RETHROW,
    SAME,
    SCIENCE,
    SHIELD,
    SKILL,
    STEAL,
    SYMBOLS,
    TAKE_BUILT,
    TIE_WINS,
    TOKENS,
    WHO,
    WIDTH,
    WIN_BONUS,
)
from banneret.games.conflicting_legends.rules import ConflictingLegends
from banneret.games.conflicting_legends.situation import (
    ACTION,
    ANNOUNCING,
    ATTACKING,
    BARRING,
    BEST_OFFER,
    BUILDING,
    CHOOSING,
    COPYING,
    DISCARDING,
    EARNING,
    EXCHANGING,
    FOLLOW_UP,
    GAINING,
    LOOKING,
    OFFERED,
    ORDERING,
    PAY_OFFER,
    REGAINING,
    REMOVING,
    RESOLVING,
    RETHROW_OFFER,
    SHIELDING,
    STEALING,
    TAKING,
    THROWING,
)
from banneret.games.conflicting_legends.table import BY_CULTURE, BY_SCIENCE
from banneret.games.conflicting_legends.whys import FINE

WORST: Final[i64] = -1_000_000_000
WIN: Final[i64] = 100_000  # what ends the game in one's favour
CHANCES: Final[i64] = 1_000_000
CLOSE: Final = 1e-9
NESTING: Final[i64] = 3

# How a battle stands, for a duel.
PLAIN: Final[i64] = 0  # a lost throw loses
SECOND_CHANCE: Final[i64] = 1  # a lost throw may turn it into two wins out of three
TWO_TO_WIN: Final[i64] = 2
ONE_TO_WIN: Final[i64] = 3
STANDS: Final[i64] = 4
RETHROWS: Final[i64] = 4  # more of them are not looked at


class Duel:
    """The throws of one attack: what it is worth to the attacker, and with which chances both sides throw.

    Taking or turning the realm is worth 1, losing 0; everything else in parts of that. Set what the card does, then
    ask for the `worth`; it leaves the chances in `attack` and `defend`.
    """

    def __init__(self) -> None:
        self.bonus: list[float] = [0.0, 0.0, 0.0]  # of winning with this symbol
        self.wins_tie: vec[i64] = vec[i64]([0, 0, 0])  # a tie with this symbol is a win
        self.wins_first_tie: i64 = 0  # a tie in the first throw is a win
        self.barred: i64 = NOTHING  # what the defender may not use in the first throw
        self.tie: float = 0.0  # what each tie is worth
        self.loss: float = 0.0  # what losing brings
        self.rethrows: i64 = 0  # lost throws that can be thrown again …
        self.cost: float = 0.0  # … for this
        self.attack: list[float] = [0.0, 0.0, 0.0]
        self.defend: list[float] = [0.0, 0.0, 0.0]
        # Working space
        self.known: list[float] = [-1.0] * int(STANDS * (RETHROWS + 1))
        self.pay: list[float] = [0.0] * 9

    def clear(self) -> None:
        """A plain attack."""
        for i in range(SYMBOLS):
            self.bonus[i] = 0.0
            self.wins_tie[i] = 0
        self.wins_first_tie = 0
        self.barred = NOTHING
        self.tie = self.loss = self.cost = 0.0
        self.rethrows = 0

    def worth(self, first: bool, stand: i64) -> float:
        """Of the battle from the next throw on; `first` where it is the first one."""
        for i in range(STANDS * (RETHROWS + 1)):
            self.known[i] = -1.0
        later = self.later(stand, self.rethrows)
        if not first:
            return later
        self.fill(stand, self.rethrows, later, True)
        return self.solve(self.barred)

    def later(self, stand: i64, rethrows: i64) -> float:
        """The worth of a throw that is not the first: the fixed point of throwing again after a tie."""
        place: i64 = stand * (RETHROWS + 1) + rethrows
        if self.known[place] >= 0.0:
            return self.known[place]
        self.lost(stand, rethrows)  # first of all, since it leaves other chances behind
        worth = 0.5
        for _ in range(400):
            self.fill(stand, rethrows, worth, False)
            found = self.solve(NOTHING)
            step = found - worth
            worth = found
            if -CLOSE < step < CLOSE:
                break
        self.known[place] = worth
        self.fill(stand, rethrows, worth, False)
        return self.solve(NOTHING)

    def lost(self, stand: i64, rethrows: i64) -> float:
        """What a lost throw leaves the attacker."""
        best = self.loss
        if stand == SECOND_CHANCE:
            again = self.later(TWO_TO_WIN, rethrows)
            best = max(best, again)
        if rethrows > 0:
            again = self.later(stand, rethrows - 1) - self.cost
            best = max(best, again)
        return best

    def fill(self, stand: i64, rethrows: i64, again: float, first: bool) -> None:
        """The matrix of one throw: the attacker's symbol, the defender's."""
        lost = self.lost(stand, rethrows)
        further = self.later(ONE_TO_WIN, rethrows) if stand == TWO_TO_WIN else 0.0
        for mine in range(SYMBOLS):
            won = further if stand == TWO_TO_WIN else 1.0 + self.bonus[mine]
            tied = again + self.tie
            if self.wins_tie[mine] == 1 or (first and self.wins_first_tie == 1):
                tied = won
            for theirs in range(SYMBOLS):
                lead: i64 = (mine - theirs + SYMBOLS) % SYMBOLS
                self.pay[mine * SYMBOLS + theirs] = won if lead == 1 else (tied if lead == 0 else lost)

    def solve(self, barred: i64) -> float:
        """The value of the matrix, and an equilibrium: the one in which most throws are used."""
        if barred == NOTHING and self.mix_three():
            return self.value()
        for row in range(SYMBOLS):
            for column in range(SYMBOLS):
                # without this row and this column
                if self.mix_two((row + 1) % 3, (row + 2) % 3, (column + 1) % 3, (column + 2) % 3, barred):
                    return self.value()
        for row in range(SYMBOLS):
            for column in range(SYMBOLS):
                if column != barred:
                    self.clear_mix()
                    self.attack[row] = 1.0
                    self.defend[column] = 1.0
                    if self.holds(barred):
                        return self.value()
        return self.value()  # never: every matrix has an equilibrium

    def clear_mix(self) -> None:
        for i in range(SYMBOLS):
            self.attack[i] = 0.0
            self.defend[i] = 0.0

    def mix_three(self) -> bool:
        """All throws on both sides, by the cofactors of the matrix; whether that is an equilibrium."""
        pay = self.pay
        self.clear_mix()
        total = 0.0
        for row in range(3):
            r1: i64 = (row + 1) % 3 * 3
            r2: i64 = (row + 2) % 3 * 3
            for column in range(3):
                c1: i64 = (column + 1) % 3
                c2: i64 = (column + 2) % 3
                cofactor = pay[r1 + c1] * pay[r2 + c2] - pay[r1 + c2] * pay[r2 + c1]
                self.attack[row] += cofactor
                self.defend[column] += cofactor
                total += cofactor
        return self.divide(total) and self.holds(NOTHING)

    def mix_two(self, r1: i64, r2: i64, c1: i64, c2: i64, barred: i64) -> bool:
        """Two throws on each side; whether that is an equilibrium."""
        if barred == c1 or barred == c2:
            return False
        pay = self.pay
        self.clear_mix()
        self.attack[r1] = pay[r2 * 3 + c2] - pay[r2 * 3 + c1]
        self.attack[r2] = pay[r1 * 3 + c1] - pay[r1 * 3 + c2]
        self.defend[c1] = pay[r2 * 3 + c2] - pay[r1 * 3 + c2]
        self.defend[c2] = pay[r1 * 3 + c1] - pay[r2 * 3 + c1]
        return self.divide(self.attack[r1] + self.attack[r2]) and self.holds(barred)

    def divide(self, total: float) -> bool:
        """Make chances of the two rows; `False` where they are none."""
        if -CLOSE < total < CLOSE:
            return False
        for i in range(SYMBOLS):
            self.attack[i] /= total
            self.defend[i] /= total
            if self.attack[i] < -CLOSE or self.defend[i] < -CLOSE:
                return False
        return True

    def value(self) -> float:
        """What the matrix pays where both throw by these chances."""
        sum = 0.0
        for mine in range(SYMBOLS):
            for theirs in range(SYMBOLS):
                sum += self.attack[mine] * self.defend[theirs] * self.pay[mine * SYMBOLS + theirs]
        return sum

    def holds(self, barred: i64) -> bool:
        """Whether neither side has a better throw."""
        value = self.value()
        for symbol in range(SYMBOLS):
            mine = theirs = 0.0
            for i in range(SYMBOLS):
                mine += self.pay[symbol * SYMBOLS + i] * self.defend[i]
                theirs += self.pay[i * SYMBOLS + symbol] * self.attack[i]
            if mine > value + CLOSE or (symbol != barred and theirs < value - CLOSE):
                return False
        return True


class Weights:
    """What things are worth, in hundredths of a star unless a line says otherwise. Found by play."""

    def __init__(self) -> None:
        # Tokens
        self.build_token: i64 = 80  # Culture or Science, of the kind that there is more of
        self.other_token: i64 = 60  # of the other kind
        self.ready_token: i64 = 8  # of them, where they wait for a realm to build
        self.build_over: i64 = 35  # of either kind, where there are enough of one …
        self.enough: i64 = 6  # … at least so many
        self.military: i64 = 35
        self.military_need: i64 = 50  # where all realms are built and more are wanted
        self.military_spent: i64 = 12
        self.military_over: i64 = 12  # where the realms that there are will do
        # Realms
        self.potential: i64 = 100  # percent of what building would bring, for one that is not built
        self.second: i64 = 70  # percent of that for a second one that waits
        self.third: i64 = 35
        self.four: i64 = 40  # so many continents
        self.five: i64 = 160
        self.finish: i64 = 60  # a build where the builds that can be paid win
        # Cards
        self.card: i64 = 95  # a card drawn
        self.late: i64 = 30  # percent of its token for a card that could as well be played next round
        self.free: i64 = 3  # so many cards can be kept without losing a draw
        self.hold: i64 = 100  # percent of what its effect usually brings, for a card that can be kept
        self.hold_over: i64 = 15  # for one that cannot
        # Rivals
        self.rival: i64 = 25  # percent of a rival's loss …
        self.rival_star: i64 = 6  # … more for each of his stars
        self.leader: i64 = 20  # … more for who leads
        self.burning: i64 = 150  # … more for who can win with what he has
        self.unshown: i64 = 20  # a card seen or spoilt
        self.rebuilt: i64 = (
            80  # percent of a built realm that stays, if it is hit, as it can be built again …
        )
        self.rebuild_token: i64 = 25  # … for its tokens
        # Waiting
        self.aimed: i64 = 25  # percent of the attacks that others may make on each rival hit a good realm
        self.risk: i64 = 60  # percent of what may be lost to attacks this round
        self.wait: i64 = 30  # such a loss is worth doing something else first


class Envoy(Decider):
    """Builds what it can, takes what it needs, and cannot be read."""

    def __init__(self) -> None:
        super().__init__()
        self.weights = Weights()
        self.duel = Duel()
        self.realm: i64 = 0  # what `best_attack` or `best_build` found
        self.payment: i64 = 0
        self.nesting: i64 = 0  # effects within effects that are being weighed

    def choose(self, state: State, seat: i64, rng: Fast, out: vec[i64]) -> i64:
        assert isinstance(state, ConflictingLegends)
        return self.allowed(self.decide(state, seat, rng), state, seat, rng, out)

    def decide(self, s: ConflictingLegends, seat: i64, rng: Fast) -> i64:
        """The decision of the phase."""
        phase: i64 = s.phase
        book = s.book
        if phase == ACTION:
            return self.act(s, seat)
        if phase == THROWING:
            return self.throw(s, seat, rng)
        if phase == ATTACKING:
            value: i64 = self.best_attack(s, seat, s.battle_card if s.stage == FOLLOW_UP else s.played)
            return book.ATTACK + self.realm if value > 0 else book.DONE
        if phase == OFFERED:
            return book.ACCEPT if self.accepts(s, seat) else book.DECLINE
        if phase == BARRING:
            return book.BAR + self.bar(s, rng)
        if phase == ANNOUNCING:
            return book.ANNOUNCE + self.announce(s, rng)
        if phase == DISCARDING:
            return self.discard(s, seat)
        if phase == REMOVING:
            return self.remove(s, seat)
        if phase == STEALING:
            return self.steal(s, seat)
        if phase == GAINING or phase == EARNING:
            return self.name_token(s, seat)
        if phase == EXCHANGING:
            return self.exchange(s, seat)
        if phase == CHOOSING or phase == LOOKING:
            return self.single_out(s, seat, phase)
        if phase == COPYING:
            return self.copy(s, seat)
        if phase == REGAINING:
            return self.regain(s, seat)
        if phase == SHIELDING:
            return self.shield(s, seat)
        if phase == TAKING:
            return self.take(s, seat)
        if phase == ORDERING:
            return self.put_back(s)
        if phase == BUILDING:
            value = self.best_build(s, seat, s.word(1), s.word(2) == 1)
            if value <= 0 and s.why_not_done() == FINE:
                return book.DONE
            return self.construction(s)
        if phase == RESOLVING:
            return self.resolve(s, seat)
        return NOTHING

    # == What things are worth =======================================================================================
    def stars_of(self, s: ConflictingLegends, realm: i64) -> i64:
        """What building it changes, in stars."""
        row: i64 = s.book.row_of[realm]
        return s.book.yellow[row] + s.book.black[row]

    def potential(self, s: ConflictingLegends, seat: i64, row: i64) -> i64:
        """What an unbuilt realm promises the seat, its black stars apart; the less, the more tokens are missing."""
        book = s.book
        w = self.weights
        cost: i64 = book.construct[row]
        have: i64 = max(s.tokens[seat * TOKENS + CULTURE], s.tokens[seat * TOKENS + SCIENCE])
        ready: i64 = min(have, cost)
        gain: i64 = 100 * (book.yellow[row] + book.black[row])
        gain -= ready * w.ready_token + (cost - ready) * w.build_token
        return max(0, gain) * w.potential // 100

    def waiting_realms(self, s: ConflictingLegends, seat: i64) -> i64:
        """Realms of the seat that are not built."""
        count: i64 = 0
        for realm in range(s.book.realms):
            if s.owner[realm] == seat and s.built[realm] == 0:
                count += 1
        return count

    def promise(self, s: ConflictingLegends, seat: i64) -> i64:
        """The seat's stars, were all its realms built."""
        total: i64 = s.stars(seat)
        for realm in range(s.book.realms):
            if s.owner[realm] == seat and s.built[realm] == 0:
                total += self.stars_of(s, realm)
        return total

    def token_worth(self, s: ConflictingLegends, seat: i64, token: i64) -> i64:
        """What one more token of a kind is worth to the seat."""
        w = self.weights
        if token == MILITARY:
            if s.top == NOTHING:
                return 2
            if self.promise(s, seat) >= s.book.goal:
                return w.military_over
            return w.military_need if self.waiting_realms(s, seat) == 0 else w.military
        culture: i64 = s.tokens[seat * TOKENS + CULTURE]
        science: i64 = s.tokens[seat * TOKENS + SCIENCE]
        if max(culture, science) >= self.wanted(s, seat):
            return w.build_over
        more: i64 = CULTURE if culture >= science else SCIENCE
        return w.build_token if token == more else w.other_token

    def wanted(self, s: ConflictingLegends, seat: i64) -> i64:
        """So many tokens of one kind build all the seat's realms, or one that is to come."""
        cost: i64 = 0
        for realm in range(s.book.realms):
            if s.owner[realm] == seat and s.built[realm] == 0:
                cost += s.cost(realm, 0)
        return max(cost, self.weights.enough)

    def price_worth(self, s: ConflictingLegends, seat: i64, token: i64) -> i64:
        """What a token is worth that is spent: Military has no other use."""
        if token == MILITARY:
            return self.weights.military_spent
        return self.token_worth(s, seat, token)

    def best_token(self, s: ConflictingLegends, seat: i64) -> i64:
        """The kind that helps the seat most, as far as the pool has it."""
        best: i64 = WORST
        found: i64 = NOTHING
        for token in range(TOKENS):
            if s.pool[token] > 0 and self.token_worth(s, seat, token) > best:
                best = self.token_worth(s, seat, token)
                found = token
        return found

    def affords(self, s: ConflictingLegends, seat: i64, least: i64) -> bool:
        """Whether the seat can build realms with so many stars, with all Culture or all Science for each."""
        culture: i64 = s.tokens[seat * TOKENS + CULTURE]
        science: i64 = s.tokens[seat * TOKENS + SCIENCE]
        tried: i64 = 0
        while True:
            best: i64 = NOTHING
            for realm in range(s.book.realms):
                if s.owner[realm] == seat and s.built[realm] == 0 and tried & BIT[realm] == 0:
                    if best == NOTHING or self.stars_of(s, realm) > self.stars_of(s, best):
                        best = realm
            if best == NOTHING:
                return least <= 0
            tried |= BIT[best]
            cost: i64 = s.cost(best, 0)
            if culture >= cost and (culture <= science or science < cost):
                culture -= cost
                least -= self.stars_of(s, best)
            elif science >= cost:
                science -= cost
                least -= self.stars_of(s, best)

    def concern(self, s: ConflictingLegends, rival: i64) -> i64:
        """How much a rival's loss is worth, in percent of it."""
        w = self.weights
        stars: i64 = s.stars(rival)
        value: i64 = w.rival
        if stars > 0:
            value += w.rival_star * stars
        leads = True
        for other in range(s.book.seats):
            if other != rival and s.stars(other) > stars:
                leads = False
        if leads:
            value += w.leader
        if self.affords(s, rival, s.book.goal - stars) or s.continents(rival) + 1 >= s.book.continents:
            value += w.burning
        return value

    def span(self, count: i64, all: i64) -> i64:
        """What so many different continents are worth."""
        if count >= all:
            return WIN
        if count == all - 1:
            return self.weights.five
        return self.weights.four if count == all - 2 else 0

    def has_continent(self, s: ConflictingLegends, seat: i64, row: i64) -> bool:
        """Whether the seat has a realm of the same continent."""
        for realm in range(s.book.realms):
            if s.owner[realm] == seat and s.book.continent[s.book.row_of[realm]] == s.book.continent[row]:
                return True
        return False

    def gaining_worth(self, s: ConflictingLegends, seat: i64, row: i64) -> i64:
        """What one more unbuilt realm of this sort is worth to the seat."""
        w = self.weights
        book = s.book
        waiting: i64 = self.waiting_realms(s, seat)
        part: i64 = 100
        if waiting == 1:
            part = w.second
        elif waiting > 1:
            part = w.third
        value: i64 = self.potential(s, seat, row) * part // 100 - 100 * book.black[row]
        if not self.has_continent(s, seat, row):
            count: i64 = s.continents(seat)
            value += self.span(count + 1, book.continents) - self.span(count, book.continents)
        return value

    def losing_worth(self, s: ConflictingLegends, seat: i64, row: i64) -> i64:
        """What an unbuilt realm is worth to the seat that has it."""
        return self.potential(s, seat, row) - 100 * s.book.black[row]

    def hit_worth(self, s: ConflictingLegends, seat: i64, realm: i64) -> i64:
        """What winning against a realm is worth to the attacker."""
        book = s.book
        owner: i64 = s.owner[realm]
        row: i64 = book.row_of[realm]
        concern: i64 = self.concern(s, owner)
        if s.built[realm] == 1:
            stars: i64 = 100 * self.stars_of(s, realm)
            rebuilt: i64 = (
                (stars - book.construct[row] * self.weights.rebuild_token) * self.weights.rebuilt // 100
            )
            return (stars - max(0, rebuilt)) * concern // 100
        if s.stars(owner) + book.black[row] >= book.goal:
            return -WIN  # the loss would make him win
        return self.gaining_worth(s, seat, row) + self.losing_worth(s, owner, row) * concern // 100

    # == What cards do ===============================================================================================
    def effect_worth(self, s: ConflictingLegends, seat: i64, start: i64, target: i64, played: i64) -> i64:
        """What an effect is worth to the seat now; `played`: the card that is in the hand still, if any."""
        if self.nesting == NESTING:
            return 0
        self.nesting += 1
        value: i64 = self.weigh(s, seat, start, target, played)
        self.nesting -= 1
        return value

    def weigh(self, s: ConflictingLegends, seat: i64, start: i64, target: i64, played: i64) -> i64:
        """Instruction by instruction, whatever it asks on the way."""
        book = s.book
        program = book.program
        w = self.weights
        at: i64 = start
        value: i64 = 0
        times: i64 = 1
        space: i64 = book.hand_limit - s.hand_size[seat] + (1 if played != NOTHING else 0)
        while program[at] != END:
            op: i64 = program[at]
            own = program[at + WHO] != OTHER
            worth: i64 = 0
            if op == GAIN:
                count: i64 = self.amount(s, seat, at, played)
                if own:
                    worth = min(count, s.pool[program[at + 1]]) * self.token_worth(s, seat, program[at + 1])
                else:
                    worth = -count * 10
            elif op == GAIN_ONE_KIND:
                token: i64 = self.best_token(s, seat)
                if token != NOTHING:
                    worth = program[at + 1] * self.token_worth(s, seat, token)
            elif op == STEAL:
                worth = self.theft_worth(s, seat, program[at + 1], program[at + 2], target)
            elif op == EXCHANGE:
                worth = program[at + 1] * 8
            elif op == DRAW:
                cards: i64 = 1 if program[at + 1] == SAME else program[at + 1]
                if own:
                    cards = min(cards, space, s.deck_size)
                    space -= cards
                    worth = cards * w.card
                else:
                    worth = -cards * w.unshown // 2
            elif op == DISCARD_HAND:
                worth = w.unshown if not own else (10 if program[at + 1] == ANY_NUMBER else -w.card)
            elif op == DISCARD_PLAY:
                worth = (
                    self.best_removal(s, seat, program[at + 1], target) if program[at + 1] != OF_OWN else -40
                )
            elif op == LOOK_HAND:
                worth = 5
            elif op == REGAIN:
                worth = w.card if s.discard_size > 0 and space > 0 else 0
            elif op == EXPAND:
                worth = self.expand_worth(s, seat, s.top, program[at + 1], program[at + 2])
                worth = max(0, worth) + (10 if program[at + 3] > 1 else 0)
            elif op == BUILD:
                worth = max(0, self.best_build(s, seat, program[at + 1], program[at + 2] == 1))
            elif op == SHIELD:
                worth = 15
            elif op == COPY_SKILL:
                worth = self.best_copy(s, seat, played)
            elif op == PAY:
                value -= program[at + 1] * self.token_worth(s, seat, program[at + 2])
            elif op == EACH_OTHER:
                times = book.seats - 1
            elif op == AGAIN_FROM:
                times = 1
            value += worth * times
            at += WIDTH
        return value

    def amount(self, s: ConflictingLegends, seat: i64, at: i64, played: i64) -> i64:
        """How many tokens a GAIN brings; the card itself counts once it lies there (CL-C1)."""
        program = s.book.program
        if program[at + 3] == PER_NOTHING:
            return program[at + 2]
        count: i64 = program[at + 2]
        if program[at + 3] == PER_COLOUR:
            for kind in range(s.book.kinds):
                if s.book.colour[kind] == program[at + 4]:
                    count += s.in_play[seat * s.book.kinds + kind]
                    if kind == played:
                        count += 1
        else:
            for realm in range(s.book.realms):
                if s.owner[realm] == seat and s.built[realm] == 1:
                    count += 1
        most: i64 = program[at + 5]
        return most if 0 < most < count else count

    def theft_worth(self, s: ConflictingLegends, seat: i64, each: i64, players: i64, target: i64) -> i64:
        """Tokens stolen from so many rivals, or from the one that is meant."""
        token: i64 = self.weights.build_token
        robbed: i64 = 0
        for other in range(s.book.seats):
            if other != seat and s.wealth(other) > 0 and (players > 0 or other == target):
                robbed += 1
        if players > 0 and robbed > players:
            robbed = players
        return robbed * each * token * 13 // 10

    def removal_worth(self, s: ConflictingLegends, seat: i64, holder: i64, kind: i64) -> i64:
        """What it is worth to the seat that this persona in play is discarded."""
        book = s.book
        loss: i64 = self.weights.build_token if book.colour[kind] == BLACK else self.weights.other_token
        if book.type[kind] == FATE:
            loss -= self.fate_worth(s, holder, kind)
        return -loss if holder == seat else loss * self.concern(s, holder) // 100

    def fate_worth(self, s: ConflictingLegends, seat: i64, kind: i64) -> i64:
        return self.effect_worth(s, seat, s.book.entry[kind], NOTHING, NOTHING)

    def best_removal(self, s: ConflictingLegends, seat: i64, scope: i64, target: i64) -> i64:
        """The best persona in play to be discarded; `target` is the player looked at, in a battle the defender."""
        best: i64 = 0
        for holder in range(s.book.seats):
            if ((scope == OF_OTHER or scope == OF_FOE) and holder != target) or (
                scope != 0 and holder == seat
            ):
                continue
            for kind in range(s.book.kinds):
                if s.in_play[holder * s.book.kinds + kind] > 0:
                    best = max(best, self.removal_worth(s, seat, holder, kind))
        return best

    def best_copy(self, s: ConflictingLegends, seat: i64, played: i64) -> i64:
        """The best skill in play to be copied."""
        best: i64 = 0
        for kind in range(s.book.kinds):
            if s.book.type[kind] == SKILL and s.book.copier[kind] == 0 and s.in_play_of(kind) > 0:
                best = max(best, self.effect_worth(s, seat, s.book.entry[kind], NOTHING, played))
        return best

    def expand_worth(self, s: ConflictingLegends, seat: i64, row: i64, token: i64, less: i64) -> i64:
        """What taking this realm is worth, its price off; 0 where it cannot be paid."""
        if row == NOTHING:
            return 0
        price: i64 = s.price(row, less)
        if s.tokens[seat * TOKENS + token] < price:
            return 0
        return self.gaining_worth(s, seat, row) - price * self.price_worth(s, seat, token)

    def best_build(self, s: ConflictingLegends, seat: i64, less: i64, mix: bool) -> i64:
        """The best construction that can be paid, left in `realm` and `payment`; what it is worth, 0 where none is."""
        best: i64 = 0
        self.realm = NOTHING
        culture: i64 = s.tokens[seat * TOKENS + CULTURE]
        science: i64 = s.tokens[seat * TOKENS + SCIENCE]
        for realm in range(s.book.realms):
            if s.owner[realm] != seat or s.built[realm] == 1:
                continue
            cost: i64 = s.cost(realm, less)
            for way in range(3):
                part: i64 = cost if way == 0 else 0
                payment: i64 = BY_CULTURE if way == 0 else BY_SCIENCE
                if way == 2:
                    if not mix:
                        continue
                    # what there is less of goes first, as the other kind builds sooner
                    part = min(culture, cost - 1) if culture < science else cost - min(science, cost - 1)
                    if part < 1:
                        continue
                    payment = part
                if culture < part or science < cost - part:
                    continue
                value: i64 = self.build_worth(s, seat, realm)
                value -= part * self.token_worth(s, seat, CULTURE)
                value -= (cost - part) * self.token_worth(s, seat, SCIENCE)
                if self.realm == NOTHING or value > best:
                    best = value
                    self.realm = realm
                    self.payment = payment
        return best

    def build_worth(self, s: ConflictingLegends, seat: i64, realm: i64) -> i64:
        """What the seat gets for building the realm."""
        w = self.weights
        stars: i64 = s.stars(seat)
        gain: i64 = self.stars_of(s, realm)
        if stars + gain >= s.book.goal:
            return WIN
        value: i64 = 100 * gain
        if s.hand_size[seat] < s.book.hand_limit and s.deck_size > 0:
            value += w.card
        if self.affords(s, seat, s.book.goal - stars):
            value += w.finish
        return value

    def construction(self, s: ConflictingLegends) -> i64:
        """The action that `best_build` found."""
        book = s.book
        if self.realm == NOTHING:
            return NOTHING
        if self.payment == BY_CULTURE:
            return book.CONSTRUCT + self.realm * 2
        if self.payment == BY_SCIENCE:
            return book.CONSTRUCT + self.realm * 2 + 1
        return book.MIXED + self.realm * (book.dearest - 1) + self.payment - 1

    # == The turn ====================================================================================================
    def act(self, s: ConflictingLegends, seat: i64) -> i64:
        """What is worth most now; to pass is worth nothing."""
        book = s.book
        w = self.weights
        best: i64 = 0
        action: i64 = book.PASS
        for kind in range(book.kinds):
            if s.hand[seat * book.kinds + kind] > 0:
                value: i64 = self.play_worth(s, seat, kind)
                if value > best:
                    best = value
                    action = book.PLAY + kind
        if s.why_not_expand(seat) == FINE:
            value = self.expand_worth(s, seat, s.top, MILITARY, 0)
            if value > best:
                best = value
                action = book.EXPAND
        value = self.best_build(s, seat, 0, False)
        if value > 0:
            loss: i64 = 0 if value >= WIN // 2 else self.danger(s, seat) * self.stars_of(s, self.realm)
            value -= loss * w.risk // 100
            if value > best or (action == book.PASS and value > 0):
                if action == book.PASS or loss < w.wait:
                    return self.construction(s)
        return action

    def danger(self, s: ConflictingLegends, seat: i64) -> i64:
        """How likely, in percent, a good realm of the seat is hit before the round is over."""
        book = s.book
        battles: i64 = 0
        unseen: i64 = 0
        for kind in range(book.kinds):
            left: i64 = book.copies[kind] - s.hand[seat * book.kinds + kind] - s.discards[kind]
            left -= s.in_play_of(kind)
            unseen += left
            if book.type[kind] == BATTLE:
                battles += left
        cards: i64 = 0
        for other in range(book.seats):
            if other != seat and s.passed & BIT[other] == 0:
                cards += s.hand_size[other]
        if unseen == 0 or cards == 0:
            return 0
        chance: i64 = self.weights.aimed * cards * battles // unseen // (book.seats - 1)
        return min(chance, 90)

    def income_worth(self, s: ConflictingLegends, seat: i64, kind: i64) -> i64:
        """The token that a card in play brings."""
        token: i64 = s.book.colour[kind]
        if token == BLACK:
            token = self.best_token(s, seat)
            if token == NOTHING:
                return 0
        return self.token_worth(s, seat, token)

    def usual_worth(self, s: ConflictingLegends, kind: i64) -> i64:
        """What a card's effect brings where it comes at the right time."""
        book = s.book
        if book.type[kind] == BATTLE:
            return 90
        if book.type[kind] != SKILL:
            return 0
        op: i64 = book.program[book.entry[kind]]
        if op == BUILD:
            return 110
        if op == EXPAND:
            return 70
        if op == COPY_SKILL:
            return 60
        if op == GAIN:
            return 90
        if op == STEAL:
            return 110
        return 20

    def play_worth(self, s: ConflictingLegends, seat: i64, kind: i64) -> i64:
        """What playing a card now is worth more than keeping it."""
        book = s.book
        w = self.weights
        value: i64 = self.income_worth(s, seat, kind)
        keeps = s.hand_size[seat] <= w.free
        if keeps:
            value = value * w.late // 100
        if book.type[kind] == SKILL:
            value += self.effect_worth(s, seat, book.entry[kind], NOTHING, kind)
        elif book.type[kind] == BATTLE:
            value += max(0, self.best_attack(s, seat, kind))
        return value - self.usual_worth(s, kind) * (w.hold if keeps else w.hold_over) // 100

    # == Battles =====================================================================================================
    def best_attack(self, s: ConflictingLegends, seat: i64, card: i64) -> i64:
        """The realm to attack with this card, left in `realm`; what the attack is worth."""
        book = s.book
        best: i64 = 0
        self.realm = NOTHING
        further = s.phase == ATTACKING and s.stage == FOLLOW_UP
        takes: i64 = 0 if further else self.takes_built(s, card)
        for realm in range(book.realms):
            if s.owner[realm] == NOTHING or s.owner[realm] == seat or s.shielded[realm] == 1:
                continue
            value: i64 = self.hit_worth(s, seat, realm)
            if takes > 0 and s.built[realm] == 1 and value > 0:
                value += max(0, self.gaining_worth(s, seat, book.row_of[realm])) * takes // 100
            if value > best:
                best = value
                self.realm = realm
        if self.realm == NOTHING:
            return 0
        realm = self.realm
        start: i64 = 0 if further else book.entry[card]
        plain: i64 = self.worth_of_battle(s, seat, realm, start, 0, best)
        guards: i64 = 0
        cost: i64 = 0
        at: i64 = start
        while book.program[at] != END:
            if book.program[at] == OFFER_PAY:
                price: i64 = book.program[at + 1]
                if s.tokens[seat * TOKENS + book.program[at + 2]] >= price:
                    guards |= BIT[book.program[at + 3]]
                    cost += price * self.token_worth(s, seat, book.program[at + 2])
            at += WIDTH
        if guards != 0:
            plain = max(plain, self.worth_of_battle(s, seat, realm, start, guards, best) - cost)
        self.realm = realm
        return plain

    def takes_built(self, s: ConflictingLegends, card: i64) -> i64:
        """How likely, in percent, a win with this card also takes a built realm."""
        program = s.book.program
        at: i64 = s.book.entry[card]
        while program[at] != END:
            if program[at] == TAKE_BUILT:
                return 100 if program[at + 1] == ALWAYS else 30
            at += WIDTH
        return 0

    def worth_of_battle(
        self, s: ConflictingLegends, seat: i64, realm: i64, start: i64, paid: i64, stake: i64
    ) -> i64:
        """What attacking a realm with the program from `start` is worth, before it has begun."""
        stands: i64 = self.prepare(s, seat, realm, start, paid, 0, NOTHING, stake)
        return i64(int(self.duel.worth(True, stands) * float(int(stake))))

    def prepare(
        self,
        s: ConflictingLegends,
        seat: i64,
        realm: i64,
        start: i64,
        paid: i64,
        used: i64,
        announced: i64,
        stake: i64,
    ) -> i64:
        """Set the duel up for the attack of this seat; how a lost throw stands. By public knowledge only.

        `paid`: the guards that are open, `used`: the rethrows that are spent, by their place in the program.
        """
        book = s.book
        program = book.program
        duel = self.duel
        duel.clear()
        one = float(int(max(stake, 1)))
        owner: i64 = s.owner[realm]
        stand: i64 = PLAIN
        at: i64 = start
        place: i64 = 0
        while program[at] != END:
            op: i64 = program[at]
            guard: i64 = program[at + GUARD]
            if guard == 0 or paid & BIT[guard] != 0:
                if op == TIE_WINS:
                    if program[at + 1] == FIRST_THROW:
                        duel.wins_first_tie = 1
                    else:
                        duel.wins_tie[program[at + 1]] = 1
                elif op == ON_TIE:
                    duel.tie += self.part(self.effect_worth(s, seat, program[at + BODY], owner, NOTHING), one)
                elif op == BEST_OF_THREE:
                    stand = SECOND_CHANCE
                elif op == RETHROW and used & BIT[place] == 0 and duel.rethrows < RETHROWS:
                    price: i64 = program[at + 1] * (duel.rethrows + 1)
                    if s.tokens[seat * TOKENS + program[at + 2]] >= price:
                        duel.rethrows += 1
                        duel.cost = self.part(
                            program[at + 1] * self.token_worth(s, seat, program[at + 2]), one
                        )
                elif op == WIN_BONUS:
                    self.add_bonus(
                        program[at + 1],
                        announced,
                        self.part(self.effect_worth(s, seat, program[at + BODY], owner, NOTHING), one),
                    )
                elif op == LOSS_BONUS:
                    won: float = self.part(
                        self.effect_worth(s, seat, program[at + BODY], owner, NOTHING), one
                    )
                    duel.loss += won if program[at + 1] == ALWAYS else won / 3.0
                elif op == AGAIN:
                    self.add_bonus(ALWAYS, announced, 0.3)
                elif op == TAKE_BUILT and s.built[realm] == 1:
                    gain: i64 = max(0, self.gaining_worth(s, seat, book.row_of[realm]))
                    self.add_bonus(program[at + 1], announced, self.part(gain, one))
            at += WIDTH
            place += 1
        return stand

    def part(self, value: i64, one: float) -> float:
        """A worth in parts of the stake; never so much that nothing else would count."""
        return min(float(int(max(value, 0))) / one, 2.0)

    def add_bonus(self, condition: i64, announced: i64, worth: float) -> None:
        """What a win brings besides, by the symbol it asks for; not announced yet, it is as good as rock."""
        bonus = self.duel.bonus
        if condition == ALWAYS:
            for i in range(SYMBOLS):
                bonus[i] += worth
        elif condition == ANNOUNCED:
            bonus[announced if announced != NOTHING else 0] += worth
        else:
            bonus[condition] += worth

    def set_up(self, s: ConflictingLegends, paid: i64, barred: i64, announced: i64) -> i64:
        """The duel of the battle that is being fought, from the next throw on; how it stands."""
        start: i64 = s.modifiers()
        stake: i64 = max(30, self.hit_worth(s, s.attacker, s.target))
        stand: i64 = self.prepare(s, s.attacker, s.target, start, paid, s.rethrown, announced, stake)
        if s.best == 1:
            stand = ONE_TO_WIN if s.wins == 1 else TWO_TO_WIN
        self.duel.barred = barred if s.throws == 0 else NOTHING
        return stand

    def throw(self, s: ConflictingLegends, seat: i64, rng: Fast) -> i64:
        """By the chances of the equilibrium."""
        stand: i64 = self.set_up(s, s.paid, s.barred, s.announced)
        self.duel.worth(s.throws == 0, stand)
        mix = self.duel.attack if seat == s.attacker else self.duel.defend
        dice = float(int(rng.number(CHANCES))) / float(int(CHANCES))
        for symbol in range(SYMBOLS):
            dice -= mix[symbol]
            if dice < 0.0 and s.why_not_throw(seat, symbol) == FINE:
                return s.book.THROW + symbol
        last: i64 = SYMBOLS - 1
        while s.why_not_throw(seat, last) != FINE or mix[last] < CLOSE:
            last -= 1
        return s.book.THROW + last

    def bar(self, s: ConflictingLegends, rng: Fast) -> i64:
        """Rule out the throw that hurts least to be without; among equals by chance."""
        least = 0.0
        found: i64 = 0
        ties: i64 = 0
        for symbol in range(SYMBOLS):
            stand: i64 = self.set_up(s, s.paid, symbol, NOTHING)
            worth = self.duel.worth(True, stand)
            if ties == 0 or worth < least - CLOSE:
                least = worth
                found = symbol
                ties = 1
            elif worth < least + CLOSE:
                ties += 1
                if rng.number(ties) == 0:
                    found = symbol
        return found

    def announce(self, s: ConflictingLegends, rng: Fast) -> i64:
        """Announce the throw that is best to have announced; among equals by chance."""
        most = 0.0
        found: i64 = 0
        ties: i64 = 0
        for symbol in range(SYMBOLS):
            stand: i64 = self.set_up(s, s.paid, s.barred, symbol)
            worth = self.duel.worth(s.throws == 0, stand)
            if ties == 0 or worth > most + CLOSE:
                most = worth
                found = symbol
                ties = 1
            elif worth > most - CLOSE:
                ties += 1
                if rng.number(ties) == 0:
                    found = symbol
        return found

    def accepts(self, s: ConflictingLegends, seat: i64) -> bool:
        """Whether an offer is worth what it costs."""
        if s.depth > 0:
            if s.offer != PAY_OFFER:
                return True
            cost: i64 = s.word(1) * self.token_worth(s, seat, s.word(2))
            return self.effect_worth(s, seat, s.now(0) + WIDTH, NOTHING, NOTHING) > cost
        at: i64 = s.cursor - WIDTH
        program = s.book.program
        stake: i64 = max(30, self.hit_worth(s, seat, s.target))
        one = float(int(stake))
        stand: i64 = self.set_up(s, s.paid, s.barred, s.announced)
        if s.offer == PAY_OFFER:
            price = self.part(program[at + 1] * self.token_worth(s, seat, program[at + 2]), one)
            unpaid = self.duel.worth(True, stand)
            stand = self.set_up(s, s.paid | BIT[program[at + 3]], s.barred, s.announced)
            return self.duel.worth(True, stand) - price > unpaid
        if s.offer == RETHROW_OFFER:
            price = self.part(program[at + 1] * self.token_worth(s, seat, program[at + 2]), one)
            self.duel.rethrows -= 1
            otherwise = self.duel.loss
            if stand == SECOND_CHANCE:
                otherwise = max(otherwise, self.duel.worth(False, TWO_TO_WIN))
            return self.duel.worth(False, stand) - price > otherwise
        return s.offer != BEST_OFFER or self.duel.worth(False, TWO_TO_WIN) >= self.duel.loss

    # == What effects ask ============================================================================================
    def done_or(self, s: ConflictingLegends, value: i64, action: i64) -> i64:
        """Stop where stopping is better and allowed."""
        if value <= 0 and s.why_not_done() == FINE:
            return s.book.DONE
        return action

    def hand_worth(self, s: ConflictingLegends, seat: i64, kind: i64) -> i64:
        """What a card in the seat's hand is worth, compared with others."""
        book = s.book
        value: i64 = self.income_worth(s, seat, kind) + self.usual_worth(s, kind)
        if book.type[kind] == FATE:
            value -= self.fate_worth(s, seat, kind)
        return value

    def discard(self, s: ConflictingLegends, seat: i64) -> i64:
        """Of one's own the card that is worth least in the hand; of another's, shown just now, the one worth most."""
        book = s.book
        holder: i64 = s.holder()
        best: i64 = WORST
        action: i64 = NOTHING
        for kind in range(book.kinds):
            if s.hand[holder * book.kinds + kind] == 0:
                continue
            value: i64 = self.hand_worth(s, holder, kind)
            if holder == seat:
                value = self.weights.card - value
            else:
                value -= self.weights.card
            if value > best:
                best = value
                action = book.DISCARD + kind
        return self.done_or(s, best, action)

    def remove(self, s: ConflictingLegends, seat: i64) -> i64:
        book = s.book
        best: i64 = WORST
        action: i64 = NOTHING
        for holder in range(book.seats):
            for kind in range(book.kinds):
                if s.in_play[holder * book.kinds + kind] > 0 and s.why_not_remove(holder, kind) == FINE:
                    value: i64 = self.removal_worth(s, seat, holder, kind)
                    if value > best:
                        best = value
                        action = book.REMOVE + holder * book.kinds + kind
        return self.done_or(s, best, action)

    def steal(self, s: ConflictingLegends, seat: i64) -> i64:
        book = s.book
        best: i64 = WORST
        action: i64 = NOTHING
        for other in range(book.seats):
            if other == seat:
                continue
            concern: i64 = self.concern(s, other)
            for token in range(TOKENS):
                if s.why_not_steal(other, token) == FINE:
                    value: i64 = self.token_worth(s, seat, token)
                    value += self.token_worth(s, other, token) * concern // 100
                    if value > best:
                        best = value
                        action = book.STEAL + other * TOKENS + token
        return self.done_or(s, best, action)

    def name_token(self, s: ConflictingLegends, seat: i64) -> i64:
        return s.book.GAIN + self.best_token(s, seat)

    def exchange(self, s: ConflictingLegends, seat: i64) -> i64:
        book = s.book
        best: i64 = WORST
        action: i64 = NOTHING
        for choice in range(TOKENS * 2):
            given: i64 = s.given_of(book.EXCHANGE + choice)
            got: i64 = s.got_of(book.EXCHANGE + choice)
            if s.why_not_exchange(seat, given, got) == FINE:
                value: i64 = self.token_worth(s, seat, got) - self.token_worth(s, seat, given)
                if value > best:
                    best = value
                    action = book.EXCHANGE + choice
        return self.done_or(s, best, action)

    def single_out(self, s: ConflictingLegends, seat: i64, phase: i64) -> i64:
        """The rival that matters most."""
        best: i64 = WORST
        action: i64 = NOTHING
        for other in range(s.book.seats):
            choice: i64 = (s.book.CHOOSE if phase == CHOOSING else s.book.LOOK) + other
            if s.why_not(seat, choice) == FINE:
                value: i64 = self.concern(s, other) * 10 + s.hand_size[other]
                if value > best:
                    best = value
                    action = choice
        return self.done_or(s, 1, action)

    def copy(self, s: ConflictingLegends, seat: i64) -> i64:
        book = s.book
        best: i64 = WORST
        action: i64 = NOTHING
        for kind in range(book.kinds):
            if s.why_not_copy(kind) == FINE:
                value: i64 = self.effect_worth(s, seat, book.entry[kind], NOTHING, NOTHING)
                if value > best:
                    best = value
                    action = book.COPY + kind
        return self.done_or(s, best, action)

    def regain(self, s: ConflictingLegends, seat: i64) -> i64:
        best: i64 = WORST
        action: i64 = NOTHING
        for kind in range(s.book.kinds):
            if s.discards[kind] > 0 and s.why_not_regain(kind) == FINE:
                value: i64 = self.hand_worth(s, seat, kind)
                if value > best:
                    best = value
                    action = s.book.REGAIN + kind
        return self.done_or(s, 1, action)

    def shield(self, s: ConflictingLegends, seat: i64) -> i64:
        best: i64 = WORST
        action: i64 = NOTHING
        for realm in range(s.book.realms):
            if s.owner[realm] == seat:
                value: i64 = self.stars_of(s, realm) * (3 if s.built[realm] == 1 else 1)
                if s.shielded[realm] == 1:
                    value = 0
                if value > best:
                    best = value
                    action = s.book.SHIELD + realm
        return self.done_or(s, best, action)

    def take(self, s: ConflictingLegends, seat: i64) -> i64:
        """One of the realms that a card shows."""
        best: i64 = WORST
        action: i64 = NOTHING
        for place in range(s.looked):
            row: i64 = s.looked_at(place)
            if s.can_take(seat, row):
                value: i64 = self.expand_worth(s, seat, row, s.word(1), s.word(2))
                if value > best:
                    best = value
                    action = s.book.TAKE + row
        return self.done_or(s, best, action)

    def put_back(self, s: ConflictingLegends) -> i64:
        """The best for others lies deepest."""
        best: i64 = WORST
        action: i64 = NOTHING
        for place in range(s.looked):
            row: i64 = s.looked_at(place)
            if s.to_place(row) > 0:
                value: i64 = self.potential(s, s.mover, row)
                if value > best:
                    best = value
                    action = s.book.PUT + row
        return action

    def resolve(self, s: ConflictingLegends, seat: i64) -> i64:
        """First what brings most."""
        best: i64 = WORST
        action: i64 = NOTHING
        for kind in range(s.book.kinds):
            if s.held(s.waiting[seat], kind) > 0:
                value: i64 = self.fate_worth(s, seat, kind)
                if value > best:
                    best = value
                    action = s.book.RESOLVE + kind
        return action


POLICIES: Final = [("envoy", "counts in stars, and throws what nobody can read", Envoy)]
