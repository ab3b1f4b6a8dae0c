# compiled
"""What personas do, instruction by instruction: one small machine for every card that the vocabulary can write.

An effect is a frame on the stack: whose program it is, where it is in it, who "you" are, and what was done so far.
`work` carries out one instruction. Where someone has to choose it asks and is called again after the answer, until
nothing more can or need be done; then it goes on to the next instruction. Every effect does as much as it can and asks
nothing where there is nothing to choose (CL-C2, CL-C3).
"""

from banneret.core.chance import Chance
from banneret.core.dialect import i64
from banneret.core.state import BIT, NOTHING
from banneret.games.conflicting_legends.book import (
    AGAIN_FROM,
    ANY_NUMBER,
    BUILD,
    BY,
    COPY_SKILL,
    DISCARD_HAND,
    DISCARD_PLAY,
    DRAW,
    EACH_OTHER,
    END,
    EXCHANGE,
    EXPAND,
    FOE,
    GAIN,
    GAIN_ONE_KIND,
    IF_DONE,
    LOOK_HAND,
    MAY,
    NEED_HAND,
    OF_FOE,
    OF_OTHER,
    OF_OTHERS,
    OF_OWN,
    OTHER,
    PAY,
    PER_COLOUR,
    PER_NOTHING,
    REGAIN,
    SAME,
    SHIELD,
    SKILL,
    STEAL,
    TOKENS,
    WHO,
    WIDTH,
)
from banneret.games.conflicting_legends.situation import (
    ACTOR,
    BEGUN,
    BUILDING,
    CHOOSING,
    COPYING,
    COUNT,
    DISCARDING,
    EFFECT_OFFER,
    EXCHANGING,
    FRAME,
    GAINING,
    GIVEN,
    GOT,
    IS_FATE,
    LEFT,
    LOOKING,
    LOOP,
    OFFERED,
    ORDERING,
    PAY_OFFER,
    PC,
    REGAINING,
    REMOVING,
    SHIELDING,
    SOURCE,
    STEALING,
    TAKING,
    TARGET,
    THIS,
    VICTIM,
)
from banneret.games.conflicting_legends.table import Table
from banneret.games.conflicting_legends.whys import (
    BOTH_SIDES,
    COPIES_ITSELF,
    EMPTY_HAND,
    FINE,
    NO_SUCH_TOKEN,
    NO_TOKEN_TO_GIVE,
    NOT_A_SKILL,
    NOT_DISCARDED,
    NOT_IN_HAND,
    NOT_IN_PLAY,
    NOT_IN_THAT_HAND,
    NOT_LOOKED_AT,
    NOT_OWN_REALM,
    NOTHING_THERE,
    OTHER_SEAT,
    OTHER_SEATS_CARD,
    OWN_SEAT,
    POOL_EMPTY,
    PRICE_SHORT,
    REGAINS_ITSELF,
    ROBBED_ALREADY,
    SKILL_NOT_IN_PLAY,
    THIS_CARD,
)


class Powers(Table):
    """Effects of skill and fate cards, and those that a battle brings."""

    # == Frames ======================================================================================================
    def begin(self, program: i64, source: i64, this: i64, actor: i64, target: i64, fate: i64) -> None:
        """Put an effect on the stack."""
        frame: i64 = self.depth * FRAME
        for i in range(FRAME):
            self.stack[frame + i] = 0
        self.stack[frame + PC] = program
        self.stack[frame + SOURCE] = source
        self.stack[frame + THIS] = this
        self.stack[frame + ACTOR] = actor
        self.stack[frame + TARGET] = target
        self.stack[frame + IS_FATE] = fate
        self.stack[frame + VICTIM] = NOTHING
        self.depth += 1

    def finish(self) -> None:
        """Take the effect off the stack."""
        self.depth -= 1
        frame: i64 = self.depth * FRAME
        for i in range(FRAME):
            self.stack[frame + i] = 0

    def now(self, place: i64) -> i64:
        """A number of the effect that is being carried out."""
        return self.stack[(self.depth - 1) * FRAME + place]

    def note(self, place: i64, value: i64) -> None:
        self.stack[(self.depth - 1) * FRAME + place] = value

    def word(self, place: i64) -> i64:
        """A number of the instruction that is being carried out."""
        return self.book.program[self.now(PC) + place]

    def next(self) -> None:
        """On to the next instruction."""
        self.jump(self.now(PC) + WIDTH)

    def jump(self, address: i64) -> None:
        self.note(PC, address)
        self.note(BEGUN, 0)
        self.note(LEFT, 0)
        self.note(GIVEN, 0)
        self.note(GOT, 0)
        self.note(VICTIM, NOTHING)

    def did(self, count: i64) -> None:
        """So much was done, which "as many" and "if you do" ask for; on to the next instruction."""
        self.note(COUNT, count)
        self.next()

    def told(self, count: i64) -> None:
        """The answer to a question did so much."""
        self.note(COUNT, self.now(COUNT) + count)
        self.note(LEFT, self.now(LEFT) - 1)
        self.answered()

    def first_look(self, left: i64) -> None:
        """The first look at an instruction that asks."""
        if self.now(BEGUN) == 0:
            self.note(BEGUN, 1)
            self.note(COUNT, 0)
            self.note(LEFT, left)

    def names_nobody(self, op: i64) -> bool:
        """Whether the instruction is about another player, and there is none: nobody could be looked at or chosen."""
        if self.now(TARGET) != NOTHING:
            return False
        if op == GAIN or op == DRAW or op == STEAL or op == DISCARD_HAND:
            return self.word(WHO) == OTHER
        return op == DISCARD_PLAY and (self.word(1) == OF_OTHER or self.word(BY) == OTHER)

    # == One instruction =============================================================================================
    def work(self, chance: Chance) -> None:
        op: i64 = self.word(0)
        you: i64 = self.now(ACTOR)
        if op == END:
            self.finish()
        elif self.names_nobody(op):
            self.did(0)
        elif op == GAIN:
            self.did(
                self.gain(self.who(self.word(WHO)), self.word(1), self.gain_of(self.who(self.word(WHO))))
            )
        elif op == DRAW:
            cards: i64 = self.now(COUNT) if self.word(1) == SAME else self.word(1)
            self.did(self.draw(self.who(self.word(WHO)), cards, chance))
        elif op == GAIN_ONE_KIND:
            self.first_look(1)
            self.ask_while(GAINING, you, not self.pool_is_empty())
        elif op == STEAL:
            self.work_steal(you)
        elif op == EXCHANGE:
            self.first_look(self.word(1))
            self.ask_while(EXCHANGING, you, self.can_exchange(you))
        elif op == DISCARD_HAND:
            holder: i64 = self.who(self.word(WHO))
            self.first_look(self.book.hand_limit if self.word(1) == ANY_NUMBER else self.word(1))
            self.ask_while(DISCARDING, self.who(self.word(BY)), self.hand_size[holder] > 0)
        elif op == DISCARD_PLAY:
            self.first_look(1)
            self.ask_while(REMOVING, self.who(self.word(BY)), self.can_remove())
        elif op == LOOK_HAND:
            self.work_look(you)
        elif op == REGAIN:
            self.first_look(self.word(1))
            self.ask_while(REGAINING, you, self.hand_size[you] < self.book.hand_limit and self.can_regain())
        elif op == EXPAND:
            self.work_expand(you, chance)
        elif op == BUILD:
            self.first_look(1)
            self.ask_while(BUILDING, you, self.can_construct(you, self.word(1), self.word(2) == 1))
        elif op == SHIELD:
            self.first_look(1)
            self.ask_while(SHIELDING, you, self.has_realm(you))
        elif op == COPY_SKILL:
            self.first_look(1)
            self.ask_while(COPYING, you, self.can_copy())
        elif op == MAY:
            self.ask(OFFERED, you)
            self.offer = EFFECT_OFFER
        elif op == PAY:
            if self.tokens[you * TOKENS + self.word(2)] < self.word(1):
                self.jump(self.word(3))
            else:
                self.ask(OFFERED, you)
                self.offer = PAY_OFFER
        elif op == IF_DONE:
            if self.now(COUNT) == 0:
                self.jump(self.word(1))
            else:
                self.next()
        elif op == EACH_OTHER:
            self.note(LOOP, self.now(LOOP) + 1)
            if self.now(LOOP) == self.book.seats:
                self.note(LOOP, 0)
                self.note(TARGET, NOTHING)
                self.jump(self.word(1))
            else:
                self.note(TARGET, (you + self.now(LOOP)) % self.book.seats)
                self.next()
        elif op == AGAIN_FROM:
            self.jump(self.word(1))
        else:  # CHOOSE
            self.work_choose(you)

    def ask_while(self, phase: i64, seat: i64, possible: bool) -> None:
        """Ask while something is left to do and something can be done, then go on."""
        if possible and self.now(LEFT) > 0:
            self.ask(phase, seat)
        else:
            self.next()

    def may_stop(self) -> bool:
        """Whether "done" answers the question of the instruction that asks."""
        op: i64 = self.word(0)
        if op == EXCHANGE:
            return True
        if op == DISCARD_HAND:
            return self.word(2) == 1
        if op == STEAL:
            return self.word(3) == 0 and self.now(GOT) == 0
        if op == DISCARD_PLAY or op == REGAIN or op == BUILD:
            return self.word(3) == 1
        if op == EXPAND:
            return self.word(4) == 1
        if op == SHIELD or op == COPY_SKILL:
            return self.word(1) == 1
        return False

    def stop(self) -> None:
        """Done: nothing more of this."""
        self.note(LEFT, 0)
        self.answered()

    def accept_effect(self, yes: bool) -> None:
        """The answer to an offer of a card: go on, having paid where that was asked, or jump over it."""
        op: i64 = self.word(0)
        if yes:
            if op == PAY:
                self.pay(self.now(ACTOR), self.word(2), self.word(1))
            self.next()
        else:
            self.jump(self.word(1) if op == MAY else self.word(3))
        self.answered()

    # == Tokens ======================================================================================================
    def gain_of(self, seat: i64) -> i64:
        """How many tokens a gain is worth to the seat."""
        book = self.book
        count: i64 = self.word(2)
        per: i64 = self.word(3)
        if per == PER_COLOUR:
            for kind in range(book.kinds):
                if book.colour[kind] == self.word(4):
                    count += self.in_play[seat * book.kinds + kind]
        elif per != PER_NOTHING:
            for realm in range(book.realms):
                if self.owner[realm] == seat and self.built[realm] == 1:
                    count += 1
        most: i64 = self.word(5)
        return most if 0 < most < count else count

    def gain_named(self, token: i64) -> None:
        """Tokens of the kind that was named."""
        self.gain(self.now(ACTOR), token, self.word(1))
        self.told(1)

    def work_steal(self, you: i64) -> None:
        """From each of so many players, or from the one that the effect means, as far as they have tokens (CL-C12)."""
        if self.now(BEGUN) == 0:
            self.first_look(self.word(2))
            if self.word(2) == 0:
                self.note(VICTIM, self.who(self.word(WHO)))
                self.note(GOT, self.word(1))
        if self.now(GOT) > 0 and self.wealth(self.now(VICTIM)) == 0:
            self.note(GOT, 0)
        if self.now(GOT) > 0:
            self.ask(STEALING, you)
            return
        if self.now(LEFT) > 0:
            for seat in range(self.book.seats):
                if seat != you and self.now(GIVEN) & BIT[seat] == 0 and self.wealth(seat) > 0:
                    self.ask(STEALING, you)
                    return
        self.next()

    def wealth(self, seat: i64) -> i64:
        """Tokens of all kinds."""
        at: i64 = seat * TOKENS
        return self.tokens[at] + self.tokens[at + 1] + self.tokens[at + 2]

    def steal(self, seat: i64, token: i64) -> None:
        you: i64 = self.now(ACTOR)
        if self.now(GOT) == 0:  # a new victim
            self.note(VICTIM, seat)
            self.note(GOT, self.word(1))
            self.note(GIVEN, self.now(GIVEN) | BIT[seat])
            self.note(LEFT, self.now(LEFT) - 1)
        self.tokens[seat * TOKENS + token] -= 1
        self.tokens[you * TOKENS + token] += 1
        self.note(GOT, self.now(GOT) - 1)
        self.note(COUNT, self.now(COUNT) + 1)
        self.answered()

    def why_not_steal(self, seat: i64, token: i64) -> i64:
        if seat == self.now(ACTOR):
            return OWN_SEAT
        if self.now(GOT) > 0:
            if seat != self.now(VICTIM):
                return OTHER_SEAT if self.word(2) == 0 else ROBBED_ALREADY
        elif self.now(GIVEN) & BIT[seat] != 0:
            return ROBBED_ALREADY
        if self.tokens[seat * TOKENS + token] == 0:
            return NO_SUCH_TOKEN
        return FINE

    def exchange(self, given: i64, got: i64) -> None:
        """One token for another (CL-C13)."""
        you: i64 = self.now(ACTOR)
        self.pay(you, given, 1)
        self.gain(you, got, 1)
        self.note(GIVEN, self.now(GIVEN) | BIT[given])
        self.note(GOT, self.now(GOT) | BIT[got])
        self.told(1)

    def why_not_exchange(self, you: i64, given: i64, got: i64) -> i64:
        if self.tokens[you * TOKENS + given] == 0:
            return NO_TOKEN_TO_GIVE
        if self.now(GOT) & BIT[given] != 0 or self.now(GIVEN) & BIT[got] != 0:
            return BOTH_SIDES
        if self.pool[got] == 0:
            return POOL_EMPTY
        return FINE

    def can_exchange(self, you: i64) -> bool:
        for given in range(TOKENS):
            for got in range(TOKENS):
                if given != got and self.why_not_exchange(you, given, got) == FINE:
                    return True
        return False

    # == Cards =======================================================================================================
    def discard_chosen(self, kind: i64) -> None:
        self.discard_from_hand(self.holder(), kind)
        self.told(1)

    def why_not_discard(self, seat: i64, kind: i64) -> i64:
        holder: i64 = self.holder()
        if self.hand[holder * self.book.kinds + kind] > 0:
            return FINE
        return NOT_IN_HAND if holder == seat else NOT_IN_THAT_HAND

    def remove_chosen(self, seat: i64, kind: i64) -> None:
        self.discard_from_play(seat, kind)
        self.told(1)

    def why_not_remove(self, seat: i64, kind: i64) -> i64:
        """Discard a persona in play: in front of whom the effect means, and not the card itself where it says so."""
        scope: i64 = self.word(1)
        you: i64 = self.now(ACTOR)
        if (
            (scope == OF_OWN and seat != you)
            or (scope == OF_OTHERS and seat == you)
            or (scope == OF_OTHER and seat != self.now(TARGET))
            or (scope == OF_FOE and seat != self.defender)
        ):
            return OTHER_SEATS_CARD
        count: i64 = self.in_play[seat * self.book.kinds + kind]
        if count == 0:
            return NOT_IN_PLAY
        if count == 1 and self.word(2) == 1 and seat == you and kind == self.now(THIS):
            return THIS_CARD
        return FINE

    def can_remove(self) -> bool:
        for seat in range(self.book.seats):
            for kind in range(self.book.kinds):
                if (
                    self.in_play[seat * self.book.kinds + kind] > 0
                    and self.why_not_remove(seat, kind) == FINE
                ):
                    return True
        return False

    def work_look(self, you: i64) -> None:
        """Look at a hand: the opponent's, or one to choose that is not empty (CL-D8)."""
        if self.word(WHO) == FOE:
            if self.hand_size[self.defender] > 0:
                self.know_hand(you, self.defender)
            self.did(1)
            return
        if self.now(BEGUN) == 0:
            self.note(TARGET, NOTHING)
        self.first_look(1)
        possible = False
        for seat in range(self.book.seats):
            if self.why_not_look(seat) == FINE:
                possible = True
        self.ask_while(LOOKING, you, possible)

    def look(self, seat: i64) -> None:
        self.note(TARGET, seat)
        self.know_hand(self.now(ACTOR), seat)
        self.told(1)

    def why_not_look(self, seat: i64) -> i64:
        if seat == self.now(ACTOR):
            return OWN_SEAT
        return FINE if self.hand_size[seat] > 0 else EMPTY_HAND

    def work_choose(self, you: i64) -> None:
        """Choose a player that the next instruction is about; where none will do it is left out."""
        if self.now(BEGUN) == 1 and self.now(LEFT) == 0:
            self.next()
            return
        if self.now(BEGUN) == 0:
            self.note(TARGET, NOTHING)
        self.first_look(1)
        for seat in range(self.book.seats):
            if self.why_not_choose(seat) == FINE:
                self.ask(CHOOSING, you)
                return
        self.note(COUNT, 0)
        self.jump(self.word(2))

    def choose(self, seat: i64) -> None:
        self.note(TARGET, seat)
        self.told(1)

    def why_not_choose(self, seat: i64) -> i64:
        if seat == self.now(ACTOR):
            return OWN_SEAT
        if self.word(1) == NEED_HAND:
            return FINE if self.hand_size[seat] > 0 else EMPTY_HAND
        for kind in range(self.book.kinds):
            if self.in_play[seat * self.book.kinds + kind] > 0:
                return FINE
        return NOTHING_THERE

    def regain(self, kind: i64) -> None:
        """From the discard pile to the hand; everyone sees it."""
        self.discards[kind] -= 1
        self.discard_size -= 1
        self.enter_hand_openly(self.now(ACTOR), kind)
        self.told(1)

    def why_not_regain(self, kind: i64) -> i64:
        """A fate card lies in the discard pile itself by now, and cannot take itself (CL-F6)."""
        if self.discards[kind] == 0:
            return NOT_DISCARDED
        if (
            self.word(2) == 1
            and self.now(IS_FATE) == 1
            and kind == self.now(THIS)
            and self.discards[kind] == 1
        ):
            return REGAINS_ITSELF
        return FINE

    def can_regain(self) -> bool:
        for kind in range(self.book.kinds):
            if self.discards[kind] > 0 and self.why_not_regain(kind) == FINE:
                return True
        return False

    def copy_skill(self, kind: i64) -> None:
        """Another skill's effect for the copier; the copied card stays where it is (CL-C11)."""
        you: i64 = self.now(ACTOR)
        this: i64 = self.now(THIS)
        fate: i64 = self.now(IS_FATE)
        self.told(1)
        self.next()
        self.begin(self.book.entry[kind], kind, this, you, NOTHING, fate)

    def why_not_copy(self, kind: i64) -> i64:
        book = self.book
        if book.type[kind] != SKILL:
            return NOT_A_SKILL
        if book.copier[kind] == 1:
            return COPIES_ITSELF
        for seat in range(book.seats):
            if self.in_play[seat * book.kinds + kind] > 0:
                if kind != self.now(THIS) or seat != self.now(ACTOR) or self.in_play_of(kind) > 1:
                    return FINE
        return SKILL_NOT_IN_PLAY

    def in_play_of(self, kind: i64) -> i64:
        """Copies of a persona in front of all players."""
        found: i64 = 0
        for seat in range(self.book.seats):
            found += self.in_play[seat * self.book.kinds + kind]
        return found

    def can_copy(self) -> bool:
        for kind in range(self.book.kinds):
            if self.book.type[kind] == SKILL and self.why_not_copy(kind) == FINE:
                return True
        return False

    # == Realms ======================================================================================================
    def work_expand(self, you: i64, chance: Chance) -> None:
        """Look at the top of the realm deck, take one and pay for it, put the others back (CL-E4, CL-D8)."""
        if self.now(BEGUN) == 0:
            self.first_look(1)
            if self.top == NOTHING:
                self.next()
                return
            self.look_at_realms(you, self.word(3), chance)
        if self.looked == 0:  # all is arranged
            self.next()
            return
        if self.now(LEFT) > 0:
            # Who may decline is asked whether he can pay or not: that nobody else knows what he sees stays true.
            if self.can_take_any(you) or (self.looked > 1 and self.word(4) == 1):
                self.ask(TAKING, you)
                return
            self.note(LEFT, 0)
        self.arrange(you)

    def can_take_any(self, you: i64) -> bool:
        for place in range(self.looked):
            if self.can_take(you, self.looked_at(place)):
                return True
        return False

    def should_have_taken(self) -> bool:
        """Whether all is put back though one had to be taken and could be paid: nobody gets there."""
        return self.now(COUNT) == 0 and self.word(4) == 0 and self.can_take_any(self.chooser)

    def look_at_realms(self, you: i64, count: i64, chance: Chance) -> None:
        """Those that lie below the top become known to the looker, and get a place of their own."""
        self.looked = 1
        while self.looked < count and self.looked <= self.order_size + self.realm_deck_size:
            place: i64 = self.looked - 1
            if place == self.order_size:
                self.order[place] = self.draw_realm(you, chance)
                self.order_known[place] = 0
                self.order_size += 1
            self.order_known[place] |= BIT[you]
            self.looked += 1

    def can_take(self, you: i64, row: i64) -> bool:
        return self.tokens[you * TOKENS + self.word(1)] >= self.price(row, self.word(2))

    def take_realm(self, row: i64, chance: Chance) -> None:
        """Take one of the realms looked at, pay its price, look for a victory (CL-E1, CL-W5)."""
        you: i64 = self.now(ACTOR)
        self.pay(you, self.word(1), self.price(row, self.word(2)))
        if self.looked == 1:
            self.looked = 0
            self.turn_up_top(chance)
        elif row == self.top:
            self.top = NOTHING
            self.looked -= 1
        else:
            place: i64 = 0
            while self.order[place] != row:
                place += 1
            self.drop_from_order(place)
            self.looked -= 1
        self.place_realm(you, row)
        self.expansions += 1
        self.told(1)
        self.look_for_victory()

    def why_not_take(self, you: i64, row: i64) -> i64:
        for place in range(self.looked):
            if self.looked_at(place) == row:
                return FINE if self.can_take(you, row) else PRICE_SHORT
        return NOT_LOOKED_AT

    def arrange(self, you: i64) -> None:
        """Put the realms looked at back in any order; a single one goes on top by itself."""
        if self.looked - self.placed_size > 1:
            self.ask(ORDERING, you)
            return
        # The cards put back, the deepest first, and the last one on top of them.
        size: i64 = self.looked
        last: i64 = self.last_to_place()
        common: i64 = BIT[self.book.seats + 1] - 1
        if self.top != NOTHING:
            before: i64 = self.top
            if size == 2 and last != before:
                common = BIT[self.book.seats]  # what was on top lies below now, as everyone can tell
            elif size == 2:
                common = self.order_known[0]
        else:
            before = NOTHING
            for place in range(size):
                common &= self.order_known[place]
        below: i64 = size - 1
        first: i64 = (
            0 if before != NOTHING else 1
        )  # the place in `order` that the first card below the top has now
        if first == 1:
            self.drop_from_order(0)
        for place in range(below):
            self.order[place] = self.placed[below - 1 - place]
            self.order_known[place] = BIT[you] | common if below == 1 else BIT[you]
        self.top = last
        for place in range(self.placed_size):
            self.placed[place] = NOTHING
        self.placed_size = 0
        self.looked = 0
        self.next()

    def last_to_place(self) -> i64:
        """The one realm that is not put back yet."""
        for place in range(self.looked):
            row: i64 = self.looked_at(place)
            if self.to_place(row) > 0:
                return row
        return NOTHING

    def to_place(self, row: i64) -> i64:
        """How many realms of this sort are still to be put back."""
        found: i64 = 0
        for place in range(self.looked):
            if self.looked_at(place) == row:
                found += 1
        for place in range(self.placed_size):
            if self.placed[place] == row:
                found -= 1
        return found

    def put_back(self, row: i64) -> None:
        self.placed[self.placed_size] = row
        self.placed_size += 1
        self.answered()

    def why_not_put(self, row: i64) -> i64:
        return FINE if self.to_place(row) > 0 else NOT_LOOKED_AT

    def construct_through_card(self, realm: i64, payment: i64, chance: Chance) -> None:
        """A build is a build: the usual draw follows (CL-C9, CL-C10)."""
        you: i64 = self.now(ACTOR)
        less: i64 = self.word(1)
        self.told(1)
        self.construct(you, realm, payment, less, chance)

    def has_realm(self, seat: i64) -> bool:
        for realm in range(self.book.realms):
            if self.owner[realm] == seat:
                return True
        return False

    def shield(self, realm: i64) -> None:
        """Until the end of the round, whoever owns it (CL-A12)."""
        self.shielded[realm] = 1
        self.told(1)

    def why_not_shield(self, seat: i64, realm: i64) -> i64:
        return FINE if self.owner[realm] == seat else NOT_OWN_REALM
