# compiled
"""The rules of Conflicting Legends, in the order of the book; effects and battles have files of their own.

Ids such as CL-B1 are those of `rules.md`. `why_not` and `legal` ask the same questions, one action at a time or all at
once; the conformance suite holds them to each other.
"""

from banneret.core.chance import EVERYONE, Chance
from banneret.core.dialect import i64, vec
from banneret.core.state import BIT, NO_ONE, NOTHING
from banneret.games.conflicting_legends.battle import Battle
from banneret.games.conflicting_legends.book import (
    BATTLE,
    BLACK,
    CULTURE,
    MILITARY,
    SCIENCE,
    SKILL,
    SYMBOLS,
    TOKENS,
    WIDTH,
)
from banneret.games.conflicting_legends.situation import (
    ACTION,
    ANNOUNCING,
    ATTACKING,
    BARRING,
    BUILDING,
    BUSY,
    CHOOSING,
    COPYING,
    DISCARDING,
    EARNING,
    EFFECT_OFFER,
    EXCHANGING,
    FIRST,
    FOLLOW_UP,
    GAINING,
    LOOKING,
    NO_BATTLE,
    OFFERED,
    ORDERING,
    OVER,
    PAY_OFFER,
    REGAINING,
    REMOVING,
    RESOLVING,
    SHIELDING,
    STEALING,
    TAKING,
    THROWING,
)
from banneret.games.conflicting_legends.table import BY_CULTURE, BY_SCIENCE
from banneret.games.conflicting_legends.whys import (
    FINE,
    HAS_PASSED,
    HAS_THROWN,
    IS_OVER,
    MILITARY_SHORT,
    MUST_CHOOSE,
    NOT_IN_HAND,
    NOT_WAITING,
    NOT_YOUR_TURN,
    POOL_EMPTY,
    REALM_DECK_EMPTY,
    WRONG_PHASE,
)


class ConflictingLegends(Battle):
    """A position and all that may become of it."""

    # == Setup =======================================================================================================
    def start(self, chance: Chance) -> None:
        """Deal realms, tokens and personas, and draw the starting player (CL-S2, CL-S4, CL-S7)."""
        book = self.book
        for row in range(book.rows):
            self.realm_deck[row] = book.realm_copies[row]
        self.realm_deck_size = book.realms
        for _ in range(book.start_realms):
            for seat in range(book.seats):
                self.place_realm(seat, self.draw_realm(EVERYONE, chance))
        self.turn_up_top(chance)
        for token in range(TOKENS):
            self.pool[token] = book.stock
        self.deck_size = 0
        for kind in range(book.kinds):
            self.deck[kind] = book.copies[kind]
            self.deck_size += book.copies[kind]
        for seat in range(book.seats):
            for token in range(TOKENS):
                self.gain(seat, token, book.start_tokens[token])
            self.draw(seat, book.start_hand, chance)
        self.first = chance.below(FIRST, EVERYONE, book.seats)
        self.begin_turn(self.first)

    # == Game play ===================================================================================================
    def begin_turn(self, seat: i64) -> None:
        self.mover = seat
        self.played = NOTHING
        self.fates = 0
        self.ask(ACTION, seat)

    def end_turn(self, chance: Chance) -> None:
        """On to the next player who has not passed; when all have, income (CL-P1, CL-P2, CL-P4)."""
        book = self.book
        self.turns += 1
        if self.turns < book.turn_cap:
            for place in range(1, book.seats + 1):
                seat: i64 = (self.mover + place) % book.seats
                if self.passed & BIT[seat] == 0:
                    self.begin_turn(seat)
                    return
        self.passed = BIT[book.seats] - 1
        self.earner = 0
        self.begin_income()
        self.earn(chance)

    def run(self, chance: Chance) -> None:
        """Carry on until someone has to decide: effects, then fate cards, then the battle, then the next turn."""
        while self.phase == BUSY:
            if self.depth > 0:
                self.work(chance)
            elif self.next_fate():
                pass
            elif self.stage != NO_BATTLE:
                self.fight(chance)
            else:
                self.end_turn(chance)

    # -- the actions -------------------------------------------------------------------------------------------------
    def play(self, seat: i64, kind: i64) -> None:
        """In front of you, then its effect; fate cards and Subjects do nothing now (CL-C1, CL-C4, CL-C6)."""
        book = self.book
        self.leave_hand(seat, kind)
        self.in_play[seat * book.kinds + kind] += 1
        self.played = kind
        self.answered()
        if book.type[kind] == SKILL:
            self.begin(book.entry[kind], kind, kind, seat, NOTHING, 0)
        elif book.type[kind] == BATTLE and self.can_attack():
            self.ask(ATTACKING, seat)

    def expand(self, seat: i64, chance: Chance) -> None:
        """Pay the Military number of the top realm and take it (CL-E1, CL-E2, CL-E5)."""
        row: i64 = self.top
        self.answered()
        self.pay(seat, MILITARY, self.price(row, 0))
        self.turn_up_top(chance)
        self.place_realm(seat, row)
        self.expansions += 1
        self.look_for_victory()

    def why_not_expand(self, seat: i64) -> i64:
        if self.top == NOTHING:
            return REALM_DECK_EMPTY
        if self.tokens[seat * TOKENS + MILITARY] < self.price(self.top, 0):
            return MILITARY_SHORT
        return FINE

    def pass_turn(self, seat: i64) -> None:
        """For the rest of the round (CL-P2)."""
        self.passed |= BIT[seat]
        self.answered()

    # -- fate cards --------------------------------------------------------------------------------------------------
    def next_fate(self) -> bool:
        """The next fate card that was discarded: from the one whose turn it is clockwise, each in his order (CL-F5)."""
        book = self.book
        for place in range(book.seats):
            seat: i64 = (self.mover + place) % book.seats
            if self.waiting[seat] != 0:
                found: i64 = NOTHING
                for kind in range(book.kinds):
                    if self.held(self.waiting[seat], kind) > 0:
                        if found != NOTHING:
                            self.ask(RESOLVING, seat)
                            return True
                        found = kind
                self.resolve(seat, found)
                return True
        return False

    def resolve(self, seat: i64, kind: i64) -> None:
        """Its effect, for the player who had it (CL-F2)."""
        mask: i64 = self.waiting[seat]
        self.waiting[seat] = self.with_cards(mask, kind, self.held(mask, kind) - 1)
        self.fate_effects += 1
        self.answered()
        self.begin(self.book.entry[kind], kind, kind, seat, NOTHING, 1)

    # == Income ======================================================================================================
    def begin_income(self) -> None:
        """A token for each coloured persona in play; for each Subject one is still to name (CL-N1, CL-C7, CL-C8)."""
        book = self.book
        seat: i64 = (self.first + self.earner) % book.seats
        row: i64 = seat * book.kinds
        self.subjects = 0
        for token in range(TOKENS):
            count: i64 = 0
            for kind in range(book.kinds):
                if book.colour[kind] == token:
                    count += self.in_play[row + kind]
            self.gain(seat, token, count)
        for kind in range(book.kinds):
            if book.colour[kind] == BLACK:
                self.subjects += self.in_play[row + kind]

    def earn(self, chance: Chance) -> None:
        """Each takes the whole income before the next one does; then the round ends."""
        while True:
            if self.subjects > 0 and not self.pool_is_empty():
                self.ask(EARNING, (self.first + self.earner) % self.book.seats)
                return
            self.subjects = 0
            self.earner += 1
            if self.earner == self.book.seats:
                break
            self.begin_income()
        self.end_round(chance)

    def name_token(self, seat: i64, token: i64, chance: Chance) -> None:
        """A token for a Subject (CL-N2)."""
        self.gain(seat, token, 1)
        self.subjects -= 1
        self.answered()
        self.earn(chance)

    def end_round(self, chance: Chance) -> None:
        """All but the hands goes back into the deck, then everyone draws (CL-N3 … CL-N7); the next round (CL-P8)."""
        book = self.book
        for kind in range(book.kinds):
            self.deck[kind] += self.discards[kind]
            self.deck_size += self.discards[kind]
            self.discards[kind] = 0
        self.discard_size = 0
        for seat in range(book.seats):
            for kind in range(book.kinds):
                count: i64 = self.in_play[seat * book.kinds + kind]
                if count > 0:
                    self.deck[kind] += count
                    self.deck_size += count
                    self.in_play[seat * book.kinds + kind] = 0
        for place in range(book.seats):
            self.draw((self.first + place) % book.seats, book.income_draw, chance)
        for realm in range(book.realms):
            self.shielded[realm] = 0
        self.earner = 0
        if self.round == book.round_cap:
            self.end_game()  # CL-P7
            return
        self.round += 1
        self.turns = 0
        self.passed = 0
        self.first = (self.first + 1) % book.seats
        self.begin_turn(self.first)

    # == Who decides =================================================================================================
    def to_act(self) -> i64:
        if self.phase == OVER:
            return NO_ONE
        if self.phase != THROWING:
            return self.chooser
        low: i64 = 0 if self.attacker < self.defender else 1  # the side with the lower seat
        if self.thrown[low] == NOTHING:
            return self.attacker if low == 0 else self.defender
        return self.defender if low == 0 else self.attacker

    def acts(self, seat: i64) -> bool:
        if self.phase == OVER:
            return False
        if self.phase != THROWING:
            return self.chooser == seat
        if seat == self.attacker:
            return self.thrown[0] == NOTHING
        return seat == self.defender and self.thrown[1] == NOTHING

    # == The catalogue ===============================================================================================
    def why_not(self, seat: i64, action: i64) -> i64:
        book = self.book
        phase: i64 = self.phase
        if phase == OVER:
            return IS_OVER
        if not self.acts(seat):
            if phase == THROWING and (seat == self.attacker or seat == self.defender):
                return HAS_THROWN
            if phase == ACTION and self.passed & BIT[seat] != 0:
                return HAS_PASSED
            return NOT_YOUR_TURN
        if action < book.EXPAND:
            if phase != ACTION:
                return WRONG_PHASE
            return FINE if self.hand[seat * book.kinds + action] > 0 else NOT_IN_HAND
        if action < book.CONSTRUCT:
            return self.why_not_expand(seat) if phase == ACTION else WRONG_PHASE
        if action < book.PASS:
            realm: i64 = self.realm_of(action)
            payment: i64 = self.payment_of(action)
            if phase == ACTION:
                return self.why_not_construct(seat, realm, payment, 0, False)
            if phase == BUILDING:
                return self.why_not_construct(seat, realm, payment, self.word(1), self.word(2) == 1)
            return WRONG_PHASE
        if action < book.ATTACK:
            return FINE if phase == ACTION else WRONG_PHASE
        if action < book.ACCEPT:
            return self.why_not_attack(action - book.ATTACK) if phase == ATTACKING else WRONG_PHASE
        if action < book.DECLARE:
            return FINE if phase == OFFERED else WRONG_PHASE
        if action < book.ANNOUNCE:
            return self.why_not_declare(seat) if phase == THROWING else WRONG_PHASE
        if action < book.BAR:
            return FINE if phase == ANNOUNCING else WRONG_PHASE
        if action < book.THROW:
            return FINE if phase == BARRING else WRONG_PHASE
        if action < book.DISCARD:
            return self.why_not_throw(seat, action - book.THROW) if phase == THROWING else WRONG_PHASE
        if action < book.REMOVE:
            return self.why_not_discard(seat, action - book.DISCARD) if phase == DISCARDING else WRONG_PHASE
        if action < book.STEAL:
            place: i64 = action - book.REMOVE
            if phase != REMOVING:
                return WRONG_PHASE
            return self.why_not_remove(place // book.kinds, place % book.kinds)
        if action < book.GAIN:
            place = action - book.STEAL
            return self.why_not_steal(place // TOKENS, place % TOKENS) if phase == STEALING else WRONG_PHASE
        if action < book.EXCHANGE:
            if phase != GAINING and phase != EARNING:
                return WRONG_PHASE
            return FINE if self.pool[action - book.GAIN] > 0 else POOL_EMPTY
        if action < book.CHOOSE:
            if phase != EXCHANGING:
                return WRONG_PHASE
            given: i64 = self.given_of(action)
            return self.why_not_exchange(seat, given, self.got_of(action))
        if action < book.LOOK:
            return self.why_not_choose(action - book.CHOOSE) if phase == CHOOSING else WRONG_PHASE
        if action < book.COPY:
            return self.why_not_look(action - book.LOOK) if phase == LOOKING else WRONG_PHASE
        if action < book.REGAIN:
            return self.why_not_copy(action - book.COPY) if phase == COPYING else WRONG_PHASE
        if action < book.SHIELD:
            return self.why_not_regain(action - book.REGAIN) if phase == REGAINING else WRONG_PHASE
        if action < book.TAKE:
            return self.why_not_shield(seat, action - book.SHIELD) if phase == SHIELDING else WRONG_PHASE
        if action < book.PUT:
            return self.why_not_take(seat, action - book.TAKE) if phase == TAKING else WRONG_PHASE
        if action < book.RESOLVE:
            return self.why_not_put(action - book.PUT) if phase == ORDERING else WRONG_PHASE
        if action < book.DONE:
            if phase != RESOLVING:
                return WRONG_PHASE
            return FINE if self.held(self.waiting[seat], action - book.RESOLVE) > 0 else NOT_WAITING
        return self.why_not_done()

    def why_not_done(self) -> i64:
        """Stop where an effect says "you may" or "up to", and attack nobody (CL-C5, CL-C12)."""
        if self.phase == ATTACKING:
            return FINE
        if self.phase < DISCARDING or self.phase > BUILDING:
            return WRONG_PHASE
        return FINE if self.phase != ORDERING and self.may_stop() else MUST_CHOOSE

    def realm_of(self, action: i64) -> i64:
        """The realm of a construction."""
        book = self.book
        if action < book.MIXED:
            return (action - book.CONSTRUCT) // 2
        return (action - book.MIXED) // (book.dearest - 1)

    def payment_of(self, action: i64) -> i64:
        """How a construction is paid: with Culture, with Science, or so much Culture of a mixture."""
        book = self.book
        if action < book.MIXED:
            return BY_CULTURE if (action - book.CONSTRUCT) % 2 == 0 else BY_SCIENCE
        return (action - book.MIXED) % (book.dearest - 1) + 1

    def given_of(self, action: i64) -> i64:
        return (action - self.book.EXCHANGE) // 2

    def got_of(self, action: i64) -> i64:
        place: i64 = action - self.book.EXCHANGE
        return (place // 2 + 1 + place % 2) % TOKENS

    def legal(self, seat: i64, out: vec[i64]) -> i64:
        if not self.acts(seat):
            return 0
        book = self.book
        phase: i64 = self.phase
        n: i64 = 0
        if phase == ACTION:
            return self.legal_turn(seat, out)
        if phase == THROWING:
            n = self.take_fitting(seat, out, 0, book.DECLARE, SYMBOLS)
            return self.take_fitting(seat, out, n, book.THROW, SYMBOLS)
        if phase == OFFERED:
            return self.take_fitting(seat, out, 0, book.ACCEPT, 2)
        if phase == ANNOUNCING:
            return self.take_fitting(seat, out, 0, book.ANNOUNCE, SYMBOLS)
        if phase == BARRING:
            return self.take_fitting(seat, out, 0, book.BAR, SYMBOLS)
        if phase == ATTACKING:
            n = self.take_fitting(seat, out, 0, book.ATTACK, book.realms)
        elif phase == DISCARDING:
            n = self.take_fitting(seat, out, 0, book.DISCARD, book.kinds)
        elif phase == REMOVING:
            n = self.legal_removals(out)
        elif phase == STEALING:
            n = self.take_fitting(seat, out, 0, book.STEAL, book.seats * TOKENS)
        elif phase == GAINING or phase == EARNING:
            n = self.take_fitting(seat, out, 0, book.GAIN, TOKENS)
        elif phase == EXCHANGING:
            n = self.take_fitting(seat, out, 0, book.EXCHANGE, TOKENS * 2)
        elif phase == CHOOSING:
            n = self.take_fitting(seat, out, 0, book.CHOOSE, book.seats)
        elif phase == LOOKING:
            n = self.take_fitting(seat, out, 0, book.LOOK, book.seats)
        elif phase == COPYING:
            n = self.take_fitting(seat, out, 0, book.COPY, book.kinds)
        elif phase == REGAINING:
            n = self.take_fitting(seat, out, 0, book.REGAIN, book.kinds)
        elif phase == SHIELDING:
            n = self.take_fitting(seat, out, 0, book.SHIELD, book.realms)
        elif phase == TAKING:
            n = self.take_fitting(seat, out, 0, book.TAKE, book.rows)
        elif phase == ORDERING:
            n = self.take_fitting(seat, out, 0, book.PUT, book.rows)
        elif phase == BUILDING:
            n = self.legal_constructions(seat, out, 0, self.word(1), self.word(2) == 1)
        elif phase == RESOLVING:
            n = self.take_fitting(seat, out, 0, book.RESOLVE, book.kinds)
        if self.why_not_done() == FINE:
            out[n] = book.DONE
            n += 1
        return n

    def take_fitting(self, seat: i64, out: vec[i64], n: i64, start: i64, count: i64) -> i64:
        """Those of so many actions that nothing forbids."""
        for action in range(start, start + count):
            if self.why_not(seat, action) == FINE:
                out[n] = action
                n += 1
        return n

    def legal_turn(self, seat: i64, out: vec[i64]) -> i64:
        """Play, expand, construct or pass (CL-P1, CL-P3)."""
        book = self.book
        n: i64 = 0
        row: i64 = seat * book.kinds
        for kind in range(book.kinds):
            if self.hand[row + kind] > 0:
                out[n] = book.PLAY + kind
                n += 1
        if self.why_not_expand(seat) == FINE:
            out[n] = book.EXPAND
            n += 1
        n = self.legal_constructions(seat, out, n, 0, False)
        out[n] = book.PASS
        return n + 1

    def legal_constructions(self, seat: i64, out: vec[i64], n: i64, less: i64, mix: bool) -> i64:
        """With Culture, with Science, and where a card lets one with each mixture that can be paid."""
        book = self.book
        culture: i64 = self.tokens[seat * TOKENS + CULTURE]
        science: i64 = self.tokens[seat * TOKENS + SCIENCE]
        for realm in range(book.realms):
            if self.owner[realm] != seat or self.built[realm] == 1:
                continue
            cost: i64 = self.cost(realm, less)
            if culture >= cost:
                out[n] = book.CONSTRUCT + realm * 2
                n += 1
            if science >= cost:
                out[n] = book.CONSTRUCT + realm * 2 + 1
                n += 1
            if mix:
                for part in range(1, cost):
                    if culture >= part and science >= cost - part:
                        out[n] = book.MIXED + realm * (book.dearest - 1) + part - 1
                        n += 1
        return n

    def legal_removals(self, out: vec[i64]) -> i64:
        book = self.book
        n: i64 = 0
        for seat in range(book.seats):
            for kind in range(book.kinds):
                if self.in_play[seat * book.kinds + kind] > 0 and self.why_not_remove(seat, kind) == FINE:
                    out[n] = book.REMOVE + seat * book.kinds + kind
                    n += 1
        return n

    def talks(self, action: i64) -> bool:
        """Declaring a throw unasked only talks."""
        return self.book.DECLARE <= action < self.book.ANNOUNCE

    def step(self, seat: i64, action: i64, chance: Chance) -> None:
        self.carry_out(seat, action, chance)
        self.run(chance)

    def carry_out(self, seat: i64, action: i64, chance: Chance) -> None:
        """The decision itself."""
        book = self.book
        if action < book.EXPAND:
            self.play(seat, action)
        elif action < book.CONSTRUCT:
            self.expand(seat, chance)
        elif action < book.PASS:
            realm: i64 = self.realm_of(action)
            payment: i64 = self.payment_of(action)
            if self.phase == BUILDING:
                self.construct_through_card(realm, payment, chance)
            else:
                self.answered()
                self.construct(seat, realm, payment, 0, chance)
        elif action < book.ATTACK:
            self.pass_turn(seat)
        elif action < book.ACCEPT:
            further: i64 = 1 if self.stage == FOLLOW_UP else 0
            self.attack(self.battle_card if further == 1 else self.played, further, action - book.ATTACK)
        elif action < book.DECLARE:
            offer: i64 = self.offer
            if offer == EFFECT_OFFER or (offer == PAY_OFFER and self.depth > 0):
                self.accept_effect(action < book.DECLINE)
            else:
                self.answer_battle_offer(offer, action < book.DECLINE)
        elif action < book.ANNOUNCE:
            self.declare(seat, action - book.DECLARE)
        elif action < book.BAR:
            self.announce(action - book.ANNOUNCE)
        elif action < book.THROW:
            self.rule_out(action - book.BAR)
        elif action < book.DISCARD:
            self.throw(seat, action - book.THROW)
        elif action < book.REMOVE:
            self.discard_chosen(action - book.DISCARD)
        elif action < book.STEAL:
            place: i64 = action - book.REMOVE
            self.remove_chosen(place // book.kinds, place % book.kinds)
        elif action < book.GAIN:
            place = action - book.STEAL
            self.steal(place // TOKENS, place % TOKENS)
        elif action < book.EXCHANGE:
            if self.phase == EARNING:
                self.name_token(seat, action - book.GAIN, chance)
            else:
                self.gain_named(action - book.GAIN)
        elif action < book.CHOOSE:
            self.exchange(self.given_of(action), self.got_of(action))
        elif action < book.LOOK:
            self.choose(action - book.CHOOSE)
        elif action < book.COPY:
            self.look(action - book.LOOK)
        elif action < book.REGAIN:
            self.copy_skill(action - book.COPY)
        elif action < book.SHIELD:
            self.regain(action - book.REGAIN)
        elif action < book.TAKE:
            self.shield(action - book.SHIELD)
        elif action < book.PUT:
            self.take_realm(action - book.TAKE, chance)
        elif action < book.RESOLVE:
            self.put_back(action - book.PUT)
        elif action < book.DONE:
            self.resolve(seat, action - book.RESOLVE)
        else:
            self.done()

    def done(self) -> None:
        """Attack nobody, or do no more of what an effect lets one do."""
        if self.phase != ATTACKING:
            self.stop()
            return
        if self.stage == FOLLOW_UP:
            self.cursor += WIDTH
        self.answered()

    # == Winning =====================================================================================================
    def score(self, seat: i64) -> i64:
        """Stars; black ones can make it negative (CL-S5)."""
        return self.stars(seat)

    def share(self, seat: i64) -> float:
        """The winner's alone; after the last round the best standing, shared if equal (CL-P7, CL-W9)."""
        if self.winner != NOTHING:
            return 1.0 if self.winner == seat else 0.0
        winners: i64 = 0
        best: i64 = self.standing(seat)
        for other in range(self.book.seats):
            standing: i64 = self.standing(other)
            if standing > best:
                return 0.0
            if standing == best:
                winners += 1
        return 1.0 / int(winners)

    def standing(self, seat: i64) -> i64:
        """Stars, then continents, then tokens, as one number."""
        return (self.stars(seat) * 100 + self.continents(seat)) * 1_000_000 + self.wealth(seat)

    # == Copies and samples ==========================================================================================
    def fresh(self) -> "ConflictingLegends":
        return ConflictingLegends(self.book)

    def redeal(self, seat: i64, chance: Chance) -> None:
        """Deal anew what the seat has not seen: hands, the realm deck, sealed throws.

        Who must take one of the realms that he looks at and has the choice can pay for one, and who puts all of them
        back could not: other deals are dealt again.
        """
        viewer: i64 = self.book.seats if seat == NO_ONE else seat
        self.redeal_unknown(viewer, chance)
        if viewer == self.chooser:
            return
        if self.phase == TAKING and not self.may_stop():
            while not self.can_take_any(self.chooser):
                self.redeal_realms(viewer, chance)
        while self.phase == ORDERING and self.should_have_taken():
            self.redeal_realms(viewer, chance)
