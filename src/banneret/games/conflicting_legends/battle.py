# compiled
"""Battles: choose a realm, throw until it is decided, take or turn the realm (CL-A, CL-T).

A battle card's program is a row of modifiers, and `cursor` is the one to look at next in the present stage. Stage by
stage: offers to pay, a throw ruled out, then for each throw the announcement, both throws and what a tie or a loss
brings; at the end the realm, the bonuses, a further attack.
"""

from banneret.core.chance import EVERYONE, Chance
from banneret.core.dialect import i64
from banneret.core.state import BIT, NO_ONE, NOTHING
from banneret.games.conflicting_legends.book import (
    AGAIN,
    ALWAYS,
    ANNOUNCE,
    ANNOUNCED,
    BEST_OF_THREE,
    BODY,
    END,
    FIRST_THROW,
    GUARD,
    LOSS_BONUS,
    OFFER_PAY,
    ON_TIE,
    RETHROW,
    RULE_OUT_FIRST,
    SYMBOLS,
    TAKE_BUILT,
    TIE_WINS,
    TOKENS,
    WIDTH,
    WIN_BONUS,
)
from banneret.games.conflicting_legends.powers import Powers
from banneret.games.conflicting_legends.situation import (
    ANNOUNCEMENT,
    ANNOUNCING,
    ATTACKING,
    BARRING,
    BEST_OFFER,
    BONUS,
    BUSY,
    FOLLOW_UP,
    HISTORY,
    LOST,
    LOST_THROW,
    NO_BATTLE,
    OFFERED,
    OVER,
    PAY_OFFER,
    PAYMENT,
    RETHROW_OFFER,
    REVEAL,
    RULING_OUT,
    RUNNING,
    SYMBOL,
    THROWING,
    TIED,
    WON,
)
from banneret.games.conflicting_legends.whys import (
    ANNOUNCES,
    BARRED,
    FINE,
    HAS_DECLARED,
    NOBODYS_REALM,
    OWN_REALM,
    SHIELDED,
)


class Battle(Powers):
    """One attack after the other; the facts of the last one stay until the next."""

    # == The attack ==================================================================================================
    def can_attack(self) -> bool:
        """Whether there is a realm to attack (CL-A11, CL-C6)."""
        for realm in range(self.book.realms):
            if self.why_not_attack(realm) == FINE:
                return True
        return False

    def why_not_attack(self, realm: i64) -> i64:
        owner: i64 = self.owner[realm]
        if owner == NOTHING:
            return NOBODYS_REALM
        if owner == self.mover:
            return OWN_REALM
        return SHIELDED if self.shielded[realm] == 1 else FINE

    def attack(self, card: i64, plain: i64, realm: i64) -> None:
        """The opponent and the realm are named (CL-A1, CL-A2, CL-A3)."""
        self.battle_card = card
        self.plain = plain
        self.attacker = self.mover
        self.defender = self.owner[realm]
        self.target = realm
        self.result = RUNNING
        self.throws = 0
        self.ties = 0
        for i in range(HISTORY):
            self.history[i] = 0
        self.best = 0
        self.wins = 0
        self.rethrown = 0
        self.paid = 0
        self.barred = NOTHING
        self.announced = NOTHING
        self.declared[0] = self.declared[1] = NOTHING
        self.thrown[0] = self.thrown[1] = NOTHING
        self.battles += 1
        self.enter(PAYMENT)
        self.answered()

    # == Stages ======================================================================================================
    def modifiers(self) -> i64:
        """Where the program of this attack begins."""
        return 0 if self.plain == 1 else self.book.entry[self.battle_card]

    def enter(self, stage: i64) -> None:
        self.stage = stage
        self.cursor = self.modifiers()

    def fight(self, chance: Chance) -> None:
        """Go through the modifiers that matter in this stage; ask, or begin an effect, or go on to the next stage."""
        program = self.book.program
        while True:
            at: i64 = self.cursor
            if program[at] == END:
                break
            self.cursor = at + WIDTH
            if program[at + GUARD] != 0 and self.paid & BIT[program[at + GUARD]] == 0:
                continue
            if self.modify(at):
                return
        if self.stage == PAYMENT:
            self.enter(RULING_OUT)
        elif self.stage == RULING_OUT:
            self.enter(ANNOUNCEMENT)
        elif self.stage == ANNOUNCEMENT:
            self.enter(REVEAL)
            self.prepare_throw(chance)
        elif self.stage == TIED:
            self.enter(ANNOUNCEMENT)
        elif self.stage == LOST_THROW:
            self.conclude(LOST)
        elif self.stage == BONUS:
            self.enter(FOLLOW_UP)
        else:  # FOLLOW_UP
            self.stage = NO_BATTLE
            self.cursor = 0

    def modify(self, at: i64) -> bool:
        """One modifier; whether someone is asked or an effect has begun."""
        program = self.book.program
        op: i64 = program[at]
        if self.stage == PAYMENT:
            if op == OFFER_PAY and self.can_pay(at):
                return self.make_offer(PAY_OFFER)
        elif self.stage == RULING_OUT:
            if op == RULE_OUT_FIRST and self.barred == NOTHING:
                self.ask(BARRING, self.defender)
                return True
        elif self.stage == ANNOUNCEMENT:
            if op == ANNOUNCE:
                self.ask(ANNOUNCING, self.attacker)
                return True
        elif self.stage == TIED:
            if op == ON_TIE:
                return self.begin_body(at)
        elif self.stage == LOST_THROW:
            if op == RETHROW and self.rethrown & self.mark(at) == 0 and self.can_pay(at):
                return self.make_offer(RETHROW_OFFER)
            if op == BEST_OF_THREE and self.best == 0:
                return self.make_offer(BEST_OFFER)
        elif self.stage == BONUS:
            if op == (WIN_BONUS if self.result == WON else LOSS_BONUS) and self.fits(program[at + 1]):
                return self.begin_body(at)
        elif self.stage == FOLLOW_UP:
            if op == AGAIN and self.result == WON and self.can_attack():
                self.cursor = at  # so that the attack to come is known to be the further one
                self.ask(ATTACKING, self.attacker)
                return True
        return False

    def mark(self, at: i64) -> i64:
        """A bit for the modifier at this address, by its place in the card's program."""
        return BIT[(at - self.modifiers()) // WIDTH]

    def can_pay(self, at: i64) -> bool:
        program = self.book.program
        return self.tokens[self.attacker * TOKENS + program[at + 2]] >= program[at + 1]

    def make_offer(self, offer: i64) -> bool:
        self.ask(OFFERED, self.attacker)
        self.offer = offer
        return True

    def begin_body(self, at: i64) -> bool:
        """An effect that the battle brings; "you" are the attacker."""
        card: i64 = self.battle_card
        self.begin(self.book.program[at + BODY], card, card, self.attacker, NOTHING, 0)
        return True

    def fits(self, condition: i64) -> bool:
        """Whether the attacker's deciding throw is the one that a bonus asks for (CL-T9)."""
        if condition == ALWAYS:
            return True
        symbol: i64 = self.deciding()
        if condition == ANNOUNCED:
            return symbol == self.announced
        return symbol == condition

    def deciding(self) -> i64:
        """The attacker's last throw."""
        last: i64 = self.throws - 1 if self.throws <= HISTORY else HISTORY - 1
        return self.history[last] // SYMBOLS

    # == Answers =====================================================================================================
    def answer_battle_offer(self, offer: i64, yes: bool) -> None:
        """Pay before the first throw, pay to throw again, or go on to two wins out of three (CL-T8)."""
        program = self.book.program
        at: i64 = self.cursor - WIDTH
        self.answered()
        if not yes:
            return
        if offer == PAY_OFFER:
            self.pay(self.attacker, program[at + 2], program[at + 1])
            self.paid |= BIT[program[at + 3]]
            return
        if offer == RETHROW_OFFER:
            self.pay(self.attacker, program[at + 2], program[at + 1])
            self.rethrown |= self.mark(at)
        else:
            self.best = 1
        self.enter(ANNOUNCEMENT)

    def rule_out(self, symbol: i64) -> None:
        self.barred = symbol
        self.answered()

    def announce(self, symbol: i64) -> None:
        """Said aloud, and not binding (CL-T7)."""
        self.announced = symbol
        self.answered()

    # == Throws ======================================================================================================
    def prepare_throw(self, chance: Chance) -> None:
        """Both throw; after many ties the throws are drawn, still from those allowed (CL-T11)."""
        self.declared[0] = self.declared[1] = NOTHING
        self.thrown[0] = self.thrown[1] = NOTHING
        if self.ties >= self.book.tie_cap:
            self.thrown[0] = chance.below(SYMBOL, EVERYONE, SYMBOLS)
            self.thrown[1] = chance.below(SYMBOL, EVERYONE, SYMBOLS)
            while self.why_not_throw(self.defender, self.thrown[1]) != FINE:
                self.thrown[1] = chance.below(SYMBOL, EVERYONE, SYMBOLS)
            self.reveal()
        else:
            self.phase = THROWING
            self.chooser = NO_ONE

    def side(self, seat: i64) -> i64:
        return 0 if seat == self.attacker else 1

    def why_not_throw(self, seat: i64, symbol: i64) -> i64:
        """The defender may not use in the first throw what he ruled out (CL-T10)."""
        if seat == self.defender and self.throws == 0 and symbol == self.barred:
            return BARRED
        return FINE

    def why_not_declare(self, seat: i64) -> i64:
        """Once before each throw, free and not binding (CL-T6)."""
        if seat == self.attacker and self.announced != NOTHING:
            return ANNOUNCES
        return FINE if self.declared[self.side(seat)] == NOTHING else HAS_DECLARED

    def declare(self, seat: i64, symbol: i64) -> None:
        self.declared[self.side(seat)] = symbol

    def throw(self, seat: i64, symbol: i64) -> None:
        """Sealed until both are in (CL-D7)."""
        self.thrown[self.side(seat)] = symbol
        if self.thrown[0] != NOTHING and self.thrown[1] != NOTHING:
            self.phase = BUSY
            self.reveal()

    def reveal(self) -> None:
        """Both throws are shown; a tie is thrown again, unless the card makes it a win (CL-T1)."""
        mine: i64 = self.thrown[0]
        theirs: i64 = self.thrown[1]
        if self.throws >= HISTORY:
            for i in range(HISTORY - 1):
                self.history[i] = self.history[i + 1]
            self.history[HISTORY - 1] = mine * SYMBOLS + theirs
        else:
            self.history[self.throws] = mine * SYMBOLS + theirs
        self.thrown[0] = self.thrown[1] = NOTHING
        self.throws += 1
        lead: i64 = (mine - theirs + SYMBOLS) % SYMBOLS  # 1: the attacker's beats the defender's
        if lead == 1 or (lead == 0 and self.tie_wins(mine)):
            self.win_throw()
        elif lead == 0:
            self.ties += 1
            self.enter(TIED)
        else:
            self.enter(LOST_THROW)

    def tie_wins(self, symbol: i64) -> bool:
        """Whether a modifier turns this tie into a win."""
        program = self.book.program
        at: i64 = self.modifiers()
        while program[at] != END:
            if program[at] == TIE_WINS:
                if program[at + GUARD] == 0 or self.paid & BIT[program[at + GUARD]] != 0:
                    if program[at + 1] == symbol or (program[at + 1] == FIRST_THROW and self.throws == 1):
                        return True
            at += WIDTH
        return False

    def win_throw(self) -> None:
        """In best of three the attacker, who has lost one already, needs two (CL-T8)."""
        if self.best == 1:
            self.wins += 1
            if self.wins < 2:
                self.enter(ANNOUNCEMENT)
                return
        self.conclude(WON)

    # == The result ==================================================================================================
    def conclude(self, result: i64) -> None:
        """Turn or take the realm, look for a victory; bonuses follow (CL-A5, CL-A6, CL-A7, CL-A9, CL-A16)."""
        self.result = result
        if result == WON:
            self.conquests += 1
            if self.built[self.target] == 1:
                self.built[self.target] = 0
                if self.takes_built():
                    self.owner[self.target] = self.attacker
            else:
                self.owner[self.target] = self.attacker
            self.look_for_victory()
            if self.phase == OVER:
                return
        self.enter(BONUS)

    def takes_built(self) -> bool:
        """Whether the card also takes a built realm (CL-A7, CL-A15)."""
        program = self.book.program
        at: i64 = self.modifiers()
        while program[at] != END:
            if program[at] == TAKE_BUILT and self.fits(program[at + 1]):
                if program[at + GUARD] == 0 or self.paid & BIT[program[at + GUARD]] != 0:
                    return True
            at += WIDTH
        return False
