"""Why an action is not legal, in words: the ruling, the numbers, and the nearest thing that would be.

`rules.py` answers with a code; here every code becomes a `Refusal`. All that is said rests on what the seat may know:
its own hand, a hand or realms that it looks at, and what lies open. Players are written @0, @1 …; the table puts their
names there.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from banneret.core import reasons
from banneret.core.game import Refusal
from banneret.core.state import NOTHING
from banneret.core.words import count, listed
from banneret.games.conflicting_legends import situation, whys
from banneret.games.conflicting_legends.book import (
    BATTLE,
    BUILD,
    CHOOSE,
    COPY_SKILL,
    CULTURE,
    DISCARD_HAND,
    DISCARD_PLAY,
    EXCHANGE,
    EXPAND,
    GAIN_ONE_KIND,
    LOOK_HAND,
    MILITARY,
    OF_FOE,
    OF_OTHERS,
    OF_OWN,
    REGAIN,
    SCIENCE,
    SHIELD,
    SKILL,
    STEAL,
    WIDTH,
)
from banneret.games.conflicting_legends.notation import SYMBOLS, TOKENS, Parts, take_apart
from banneret.games.conflicting_legends.rules import ConflictingLegends

if TYPE_CHECKING:
    from banneret.games.conflicting_legends.game import ConflictingLegendsVariant

HARMLESS: Final = ("declare", "announce", "steal", "exchange", "shield")
"""What shows the seat nothing new, so that what follows it in one line can be judged too."""


def explain(
    variant: "ConflictingLegendsVariant", state: ConflictingLegends, seat: int, actions: Sequence[int]
) -> Refusal | None:
    """Why these actions, one after the other, are not legal for the seat now; `None` where they are.

    What comes behind an action that may open a hand, a throw or a realm is not judged: that would tell what is there.
    """

    def opens(action: int) -> bool:
        return take_apart(variant.book, action).kind not in HARMLESS

    return reasons.explain(variant, state, seat, actions, Case, ANSWERS, opens)


class Case(reasons.TakenApart["ConflictingLegendsVariant", ConflictingLegends, Parts]):
    """One refused action and the position it met."""

    def __init__(
        self, variant: "ConflictingLegendsVariant", state: ConflictingLegends, seat: int, action: int
    ) -> None:
        super().__init__(variant, state, seat, action, partial(take_apart, variant.book))
        self.book = variant.book

    # -- words -------------------------------------------------------------------------------------------------------
    def card(self, kind: int) -> str:
        return self.variant.personas[kind].name

    def realm(self) -> str:
        return self.variant.realms[self.parts.realm]

    def row(self) -> str:
        return self.variant.rows[self.parts.row]

    def token(self) -> str:
        return TOKENS[self.parts.token]

    def tokens(self, seat: int) -> list[int]:
        return [int(self.state.tokens[seat * 3 + kind]) for kind in range(3)]

    def purse(self, seat: int) -> str:
        """`2 Military and 1 Science`."""
        words = [f"{amount} {TOKENS[kind]}" for kind, amount in enumerate(self.tokens(seat)) if amount]
        return listed(words) or "no tokens"

    def whose(self, seat: int) -> str:
        return "you" if seat == self.seat else f"@{seat}"

    def hand(self) -> list[int]:
        """The kinds of personas in the own hand."""
        at = self.seat * int(self.book.kinds)
        return [kind for kind in range(int(self.book.kinds)) if self.state.hand[at + kind]]

    def source(self) -> str:
        """The card that asks."""
        return self.card(int(self.state.now(situation.SOURCE)))

    def battle_card(self) -> str:
        return "the attack" if self.state.plain else self.card(int(self.state.battle_card))

    # -- what would be legal -----------------------------------------------------------------------------------------
    def likeness(self, action: int) -> int:
        pairs = zip(self.take_apart(action), self.parts, strict=True)
        return sum(theirs == own != NOTHING for theirs, own in pairs)

    def possible(self, *kinds: str) -> str:
        """A remedy: something like it that is legal, or that one may leave it."""
        return super().possible(*kinds) or ("You may leave it: done." if self.near("done") else "")

    def by_card(self, op: int, does: Callable[[list[int]], str]) -> str:
        """A skill in the hand that begins with such an instruction and does what is wanted: how, in words."""
        for kind in self.hand():
            at = int(self.book.entry[kind])
            if self.book.type[kind] == SKILL and self.book.program[at] == op:
                words = does([int(self.book.program[at + place]) for place in range(int(WIDTH))])
                if words:
                    play = self.variant.describe(int(self.book.PLAY) + kind)
                    return f"{self.card(kind)} in your hand {words}: {play}."
        return ""

    # -- whose turn, which decision ----------------------------------------------------------------------------------
    def is_over(self) -> Refusal:
        state = self.state
        if state.winner == NOTHING:
            rounds = int(self.book.round_cap)
            return Refusal(
                "CL-P7", f"The game is over: {count(rounds, 'round')} are played.", "", {"rounds": rounds}
            )
        winner = int(state.winner)
        name = "you have" if winner == self.seat else f"@{winner} has"
        if state.won_by == situation.BY_CONTINENTS:
            continents = int(self.book.continents)
            return Refusal("CL-W5", f"The game is over: {name} realms on all {continents} continents.")
        stars, goal = int(state.stars(winner)), int(self.book.goal)
        return Refusal(
            "CL-W5", f"The game is over: {name} {count(stars, 'star')}.", "", {"stars": stars, "goal": goal}
        )

    def not_your_turn(self) -> Refusal:
        state = self.state
        if state.phase == situation.ACTION:
            return Refusal("CL-P1", f"It is the turn of @{int(state.mover)}.", "Wait until yours comes.")
        if state.phase == situation.THROWING:
            fighters = f"@{int(state.attacker)} and @{int(state.defender)}"
            return Refusal("CL-P1", f"{fighters} are in a battle and throw now.", "Wait until it is decided.")
        what = ASKED[int(state.phase)]
        return Refusal(
            "CL-P1", f"@{int(state.chooser)} has to decide first: {what}.", "Wait until that is done."
        )

    def wrong_phase(self) -> Refusal:
        state = self.state
        if state.phase == situation.ACTION:
            return self.out_of_place()
        ruling = "CL-C5" if state.phase == situation.ATTACKING else "CL-C3"
        if state.phase in (situation.THROWING, situation.BARRING):
            ruling = "CL-A4" if self.seat == state.defender else "CL-T13"
        examples = self.legal()
        remedy = f"For instance: {self.variant.describe(examples[0])}."
        if examples[0] != self.book.DONE and self.book.DONE in examples:
            remedy = f"{remedy[:-1]}; or leave it: done."
        if state.phase == situation.THROWING:
            remedy = self.instance("throw")
        return Refusal(ruling, f"First comes another decision of yours: {ASKED[int(state.phase)]}.", remedy)

    def out_of_place(self) -> Refusal:
        """What has no place in a turn in which nothing is done yet, and the card that would give it one."""
        kind = self.parts.kind
        ruling, reason, op = OUT_OF_PLACE[kind]
        remedy = ""
        if kind in ("attack", "declare", "announce", "bar", "throw"):
            remedy = self.battle_in_hand()
        elif kind == "take":
            remedy = self.possible("expand")
        elif kind == "done":
            remedy = self.possible("pass")
        if not remedy and op != NOTHING:
            remedy = self.by_card(op, lambda _: "does this")
        return Refusal(ruling, reason, remedy or self.possible("play", "expand", "construct", "pass"))

    def battle_in_hand(self) -> str:
        """A battle card that could be played."""
        for kind in self.hand():
            if self.book.type[kind] == BATTLE:
                return self.after(int(self.book.PLAY) + kind)
        return ""

    def has_passed(self) -> Refusal:
        state = self.state
        left = [f"@{seat}" for seat in range(int(self.book.seats)) if not int(state.passed) & 2**seat]
        verb = "is" if len(left) == 1 else "are"
        return Refusal(
            "CL-P2",
            f"You have passed and take no more turns in round {int(state.round)}.",
            f"{listed(left)} {verb} still in; you play again when all have passed.",
            {"round": int(state.round)},
        )

    def has_thrown(self) -> Refusal:
        side = int(self.state.side(self.seat))
        other = int(self.state.defender if side == 0 else self.state.attacker)
        remedy = f"Both throws are opened when @{other} has chosen."
        if self.parts.kind == "declare":
            return Refusal("CL-T6", "A throw is declared before it is made, and yours is made.", remedy)
        return Refusal("CL-T13", "Your throw is made and sealed.", remedy)

    def must_choose(self) -> Refusal:
        phase = int(self.state.phase)
        if phase == situation.ORDERING:
            reason = "All realms that you look at go back on the deck."
            return Refusal("CL-D8", reason, self.possible("put"))
        left = int(self.state.now(situation.GOT))
        if phase == situation.STEALING and left:
            victim = f"@{int(self.state.now(situation.VICTIM))}"
            reason = f"{self.source()} takes {count(left, 'more token')} from {victim}."
            return Refusal("CL-C3", reason, self.possible("steal"), {"left": left})
        reason = f"{self.source()} has you choose {ASKED[phase]}, and does not say that you may."
        examples = self.legal()
        return Refusal("CL-C3", reason, f"For instance: {self.variant.describe(examples[0])}.")

    # -- cards in hands ----------------------------------------------------------------------------------------------
    def not_in_hand(self) -> Refusal:
        ruling = "CL-P1" if self.parts.kind == "play" else "CL-C3"
        held = [self.card(kind) for kind in self.hand()]
        remedy = f"You hold {listed(held)}." if held else "Your hand is empty."
        return Refusal(ruling, f"There is no {self.card(self.parts.persona)} in your hand.", remedy)

    def not_in_that_hand(self) -> Refusal:
        reason = f"@{int(self.state.holder())} does not hold {self.card(self.parts.persona)}."
        return Refusal("CL-C3", reason, self.possible())

    # -- realms ------------------------------------------------------------------------------------------------------
    def realm_deck_empty(self) -> Refusal:
        built = self.near("construct")
        remedy = "Realms change hands only in battle now."
        return Refusal("CL-E4", "The realm deck is empty.", f"You can {built}." if built else remedy)

    def military_short(self) -> Refusal:
        state, row = self.state, int(self.state.top)
        price, have = int(state.price(row, 0)), self.tokens(self.seat)[MILITARY]

        def takes(instruction: list[int]) -> str:
            _, kind, less, *_ = instruction
            through_card = int(state.price(row, less))
            return f"takes it for {through_card} {TOKENS[kind]}" * (
                self.tokens(self.seat)[kind] >= through_card
            )

        return Refusal(
            "CL-E1",
            f"{self.variant.rows[row]} costs {price} Military; you have {have}.",
            self.by_card(int(EXPAND), takes)
            or f"{price - have} more Military would do; red personas bring it at income.",
            {"price": price, "have": have, "short": price - have},
        )

    def not_own_realm(self) -> Refusal:
        owner = int(self.state.owner[self.parts.realm])
        where = "is still in the realm deck" if owner == NOTHING else f"belongs to @{owner}"
        ruling = "CL-A12" if self.parts.kind == "shield" else "CL-B2"
        kinds = ("shield",) if self.parts.kind == "shield" else ("construct", "mixed")
        return Refusal(ruling, f"{self.realm()} {where}.", self.possible(*kinds) or self.own_unbuilt())

    def own_unbuilt(self) -> str:
        """What could be built, had one the tokens."""
        state = self.state
        realms = [
            self.variant.realms[realm]
            for realm in range(int(self.book.realms))
            if state.owner[realm] == self.seat and not state.built[realm]
        ]
        return f"Unbuilt in front of you: {listed(realms)}." if realms else "You have no unbuilt realm."

    def already_built(self) -> Refusal:
        remedy = self.possible("construct", "mixed") or self.own_unbuilt()
        return Refusal("CL-B2", f"{self.realm()} is built already.", remedy)

    def cost(self) -> int:
        """What the construction costs now, a card's reduction taken off."""
        less = self.state.word(1) if self.state.phase == situation.BUILDING else 0
        return int(self.state.cost(self.parts.realm, less))

    def tokens_short(self) -> Refusal:
        cost, purse = self.cost(), self.tokens(self.seat)
        if self.parts.kind == "mixed":
            asked = {int(CULTURE): self.parts.amount, int(SCIENCE): cost - self.parts.amount}
        else:
            asked = {self.parts.token: cost}
        numbers = {"cost": cost}
        for kind, amount in asked.items():
            numbers |= {f"{TOKENS[kind]} asked": amount, TOKENS[kind]: purse[kind]}
        wanted = listed([f"{amount} {TOKENS[kind]}" for kind, amount in asked.items()])
        have = listed([f"{purse[kind]} {TOKENS[kind]}" for kind in asked])
        reason = f"{self.realm()} costs {wanted}; you have {have}."
        lacking = [
            f"{amount - purse[kind]} more {TOKENS[kind]}"
            for kind, amount in asked.items()
            if amount > purse[kind]
        ]
        remedy = self.possible("construct", "mixed") if self.near("construct", "mixed") else ""
        return Refusal("CL-B1", reason, remedy or self.by_mixing() or f"{listed(lacking)} would do.", numbers)

    def by_mixing(self) -> str:
        """A card in the hand that lets one mix, or take less, so that this realm can be built."""
        state, purse = self.state, self.tokens(self.seat)
        culture, science = purse[CULTURE], purse[SCIENCE]

        def builds(instruction: list[int]) -> str:
            _, less, mix, *_ = instruction
            cost = int(state.cost(self.parts.realm, less))
            return "builds it" * (cost <= (culture + science if mix else max(culture, science)))

        return self.by_card(int(BUILD), builds) if state.phase == situation.ACTION else ""

    def no_mixture(self) -> Refusal:
        state, realm, purse = self.state, self.parts.realm, self.tokens(self.seat)
        reason = "Culture and Science are not mixed, unless a card says so."
        if state.owner[realm] != self.seat or state.built[realm]:
            return Refusal("CL-B1", reason, self.possible("construct") or self.own_unbuilt())
        cost = self.cost()
        own = f"you have {purse[CULTURE]} Culture and {purse[SCIENCE]} Science"
        short = f"{self.realm()} costs {cost} of one kind; {own}."
        remedy = self.possible("construct") or self.by_mixing() or short
        numbers = {"cost": cost, "Culture": purse[CULTURE], "Science": purse[SCIENCE]}
        return Refusal("CL-B1", reason, remedy, numbers)

    def not_a_mixture(self) -> Refusal:
        cost = self.cost()
        most = f"from 1 to {cost - 1} of it Culture" if cost > 1 else "which is one token and no mixture"
        reason = f"{self.realm()} costs {cost}, {most}; this takes {self.parts.amount} Culture."
        remedy = self.possible("construct", "mixed")
        return Refusal("CL-B1", reason, remedy, {"cost": cost, "Culture": self.parts.amount})

    def own_realm(self) -> Refusal:
        return Refusal(
            "CL-A1", f"{self.realm()} is your own; an attack is on another player.", self.possible()
        )

    def nobodys_realm(self) -> Refusal:
        return Refusal("CL-A11", f"{self.realm()} is still in the realm deck.", self.possible())

    def shielded(self) -> Refusal:
        reason = f"{self.realm()} is shielded until the end of round {int(self.state.round)}."
        return Refusal("CL-A12", reason, self.possible(), {"round": int(self.state.round)})

    def not_looked_at(self) -> Refusal:
        state = self.state
        rows = [self.variant.rows[int(state.looked_at(place))] for place in range(int(state.looked))]
        placed = [int(state.placed[place]) for place in range(int(state.placed_size))]
        if self.parts.row in placed:
            reason = f"{self.row()} is back on the deck already."
        else:
            reason = f"{self.row()} is not among the realms that you look at: {listed(rows)}."
        return Refusal("CL-D8" if self.parts.kind == "put" else "CL-E1", reason, self.possible())

    def price_short(self) -> Refusal:
        state = self.state
        kind, less = int(state.word(1)), int(state.word(2))
        price, have = int(state.price(self.parts.row, less)), self.tokens(self.seat)[kind]
        return Refusal(
            "CL-E1",
            f"{self.row()} costs {price} {TOKENS[kind]} with {self.source()}; you have {have}.",
            self.possible(),
            {"price": price, "have": have, "short": price - have},
        )

    # -- throws ------------------------------------------------------------------------------------------------------
    def barred(self) -> Refusal:
        symbol = SYMBOLS[int(self.state.barred)]
        left = listed([name for name in SYMBOLS if name != symbol], "or")
        return Refusal("CL-T10", f"You ruled out {symbol} for the first throw.", f"Throw {left}.")

    def has_declared(self) -> Refusal:
        said = SYMBOLS[int(self.state.declared[self.state.side(self.seat)])]
        reason = f"You have declared {said} for this throw; once is all."
        return Refusal("CL-T6", reason, f"Throw, whatever you like: {self.near('throw')}.")

    def announces(self) -> Refusal:
        said = SYMBOLS[int(self.state.announced)]
        reason = f"{self.battle_card()} had you announce {said}; nothing more is declared."
        return Refusal("CL-T6", reason, f"Throw, whatever you like: {self.near('throw')}.")

    # -- personas in play --------------------------------------------------------------------------------------------
    def not_in_play(self) -> Refusal:
        kinds, kind = int(self.book.kinds), self.parts.persona
        where = [
            self.whose(seat)
            for seat in range(int(self.book.seats))
            if self.state.in_play[seat * kinds + kind]
        ]
        reason = f"There is no {self.card(kind)} in front of {self.whose(self.parts.seat)}."
        if where:
            reason = f"{reason[:-1]}; one lies in front of {listed(where)}."
        return Refusal(self.in_battle("CL-T3"), reason, self.possible())

    def in_battle(self, ruling: str) -> str:
        """The ruling where a battle asks for the discard, else that one picks what is there."""
        return ruling if self.state.stage != situation.NO_BATTLE else "CL-C3"

    def this_card(self) -> Refusal:
        reason = f"{self.card(self.parts.persona)} is the card that you play, and spares itself."
        return Refusal("CL-C11", reason, self.possible())

    def other_seats_card(self) -> Refusal:
        scope = self.state.word(1)
        target = int(self.state.defender if scope == OF_FOE else self.state.now(situation.TARGET))
        meant = {int(OF_OWN): "you", int(OF_OTHERS): "other players"}.get(int(scope), self.whose(target))
        reason = f"{self.source()} means personas in front of {meant}, not of {self.whose(self.parts.seat)}."
        return Refusal(self.in_battle("CL-T3"), reason, self.possible())

    # -- other players -----------------------------------------------------------------------------------------------
    def own_seat(self) -> Refusal:
        words = {
            "steal": ("CL-C12", "steals from other players, not from you"),
            "look": ("CL-C3", "looks at the hand of another player, not at yours"),
            "choose": ("CL-C3", "is about another player, not about you"),
        }
        ruling, what = words[self.parts.kind]
        return Refusal(ruling, f"{self.source()} {what}.", self.possible())

    def robbed_already(self) -> Refusal:
        left, victim = int(self.state.now(situation.GOT)), int(self.state.now(situation.VICTIM))
        if left:
            reason = f"First @{victim} gives {count(left, 'more token')}."
            return Refusal("CL-C12", reason, self.possible(), {"left": left})
        reason = (
            f"You have stolen from @{self.parts.seat} already; {self.source()} takes from different players."
        )
        return Refusal("CL-C12", reason, self.possible())

    def other_seat(self) -> Refusal:
        reason = f"{self.source()} steals from @{int(self.state.now(situation.VICTIM))} alone."
        return Refusal("CL-C3", reason, self.possible())

    def no_such_token(self) -> Refusal:
        reason = f"@{self.parts.seat} has no {self.token()}, but {self.purse(self.parts.seat)}."
        if not any(self.tokens(self.parts.seat)):
            reason = f"@{self.parts.seat} has no tokens."
        return Refusal("CL-C12", reason, self.possible())

    def empty_hand(self) -> Refusal:
        return Refusal("CL-C3", f"@{self.parts.seat} has no card in the hand.", self.possible())

    def nothing_there(self) -> Refusal:
        return Refusal("CL-C3", f"@{self.parts.seat} has no persona in play.", self.possible())

    # -- tokens ------------------------------------------------------------------------------------------------------
    def pool_empty(self) -> Refusal:
        kind = self.parts.token if self.parts.kind == "gain" else self.parts.other
        return Refusal("CL-D5", f"The pool has no {TOKENS[kind]} left.", self.possible())

    def no_token_to_give(self) -> Refusal:
        reason = f"You have no {self.token()} to give, but {self.purse(self.seat)}."
        return Refusal("CL-C13", reason, self.possible())

    def both_sides(self) -> Refusal:
        got = int(self.state.now(situation.GOT)) & 2**self.parts.token
        what = (
            f"You have just taken {self.token()}"
            if got
            else f"You have just given {TOKENS[self.parts.other]}"
        )
        return Refusal("CL-C13", f"{what}; no kind is on both sides.", self.possible())

    # -- skills, discards, fate cards --------------------------------------------------------------------------------
    def not_a_skill(self) -> Refusal:
        reason = f"{self.card(self.parts.persona)} is no skill; only skills are copied."
        return Refusal("CL-C11", reason, self.possible())

    def copies_itself(self) -> Refusal:
        reason = f"{self.card(self.parts.persona)} copies others and is not copied."
        return Refusal("CL-C11", reason, self.possible())

    def skill_not_in_play(self) -> Refusal:
        reason = f"There is no other {self.card(self.parts.persona)} in play."
        if not self.state.in_play_of(self.parts.persona):
            reason = f"{self.card(self.parts.persona)} is not in play."
        return Refusal("CL-C11", reason, self.possible())

    def not_discarded(self) -> Refusal:
        reason = f"There is no {self.card(self.parts.persona)} in the discard pile."
        return Refusal("CL-F6", reason, self.possible())

    def regains_itself(self) -> Refusal:
        reason = f"{self.card(self.parts.persona)} cannot take itself from the discard pile."
        return Refusal("CL-F6", reason, self.possible())

    def not_waiting(self) -> Refusal:
        state, kinds = self.state, range(int(self.book.kinds))
        waiting = [self.card(kind) for kind in kinds if state.held(state.waiting[self.seat], kind)]
        reason = f"{self.card(self.parts.persona)} is none of your fate cards that wait: {listed(waiting)}."
        return Refusal("CL-F5", reason, self.possible())


# What is asked in each phase, to stand behind a colon.
ASKED: Final[Mapping[int, str]] = {
    int(situation.ATTACKING): "which realm to attack, if any",
    int(situation.OFFERED): "whether to take what is offered",
    int(situation.BARRING): "which throw to rule out",
    int(situation.ANNOUNCING): "which throw to announce",
    int(situation.THROWING): "a throw",
    int(situation.DISCARDING): "which card to discard from a hand",
    int(situation.REMOVING): "which persona in play to discard",
    int(situation.STEALING): "which token to steal",
    int(situation.GAINING): "which kind of token to take",
    int(situation.EXCHANGING): "which token to exchange",
    int(situation.CHOOSING): "which player it is about",
    int(situation.LOOKING): "whose hand to look at",
    int(situation.COPYING): "which skill to copy",
    int(situation.REGAINING): "which card to take from the discard pile",
    int(situation.SHIELDING): "which realm to shield",
    int(situation.TAKING): "which realm to take",
    int(situation.ORDERING): "which realm to put back",
    int(situation.BUILDING): "which realm to construct",
    int(situation.RESOLVING): "which fate card acts first",
    int(situation.EARNING): "which token a Subject brings",
}

# What has no place in a turn in which nothing is done yet: the ruling, why, and the instruction of a card that does it.
OUT_OF_PLACE: Final[Mapping[str, tuple[str, str, int]]] = {
    "attack": ("CL-C5", "An attack comes with a battle card that you play.", int(NOTHING)),
    "accept": ("CL-C3", "Nothing is offered to you.", int(NOTHING)),
    "decline": ("CL-C3", "Nothing is offered to you.", int(NOTHING)),
    "declare": ("CL-T6", "A throw is declared in a battle.", int(NOTHING)),
    "announce": ("CL-T7", "A throw is announced in a battle, where the card asks for it.", int(NOTHING)),
    "bar": ("CL-T10", "A throw is ruled out in a battle, where the card asks for it.", int(NOTHING)),
    "throw": ("CL-T13", "Throws are made in a battle.", int(NOTHING)),
    "discard": ("CL-C3", "No card asks you to discard.", int(DISCARD_HAND)),
    "remove": ("CL-C3", "No card asks you to discard a persona in play.", int(DISCARD_PLAY)),
    "steal": ("CL-C12", "Tokens are stolen through a card.", int(STEAL)),
    "gain": ("CL-C7", "Tokens come at income, or through a card.", int(GAIN_ONE_KIND)),
    "exchange": ("CL-C13", "Tokens are exchanged through a card.", int(EXCHANGE)),
    "choose": ("CL-C3", "No card asks you to choose a player.", int(CHOOSE)),
    "look": ("CL-D8", "A hand is looked at through a card.", int(LOOK_HAND)),
    "copy": ("CL-C11", "A skill is copied through a card.", int(COPY_SKILL)),
    "regain": ("CL-F6", "Cards come back from the discard pile through a card.", int(REGAIN)),
    "shield": ("CL-A12", "A realm is shielded through a card.", int(SHIELD)),
    "take": ("CL-E1", "A realm is taken by expanding, or through a card.", int(EXPAND)),
    "put": ("CL-D8", "You are not looking at the realm deck.", int(EXPAND)),
    "resolve": ("CL-F5", "No fate card of yours waits to act.", int(NOTHING)),
    "done": ("CL-P3", "Nothing is under way that you could be done with.", int(NOTHING)),
}

ANSWERS: Final[Mapping[int, Callable[[Case], Refusal]]] = {
    int(whys.IS_OVER): Case.is_over,
    int(whys.NOT_YOUR_TURN): Case.not_your_turn,
    int(whys.WRONG_PHASE): Case.wrong_phase,
    int(whys.HAS_PASSED): Case.has_passed,
    int(whys.HAS_THROWN): Case.has_thrown,
    int(whys.NOT_IN_HAND): Case.not_in_hand,
    int(whys.REALM_DECK_EMPTY): Case.realm_deck_empty,
    int(whys.MILITARY_SHORT): Case.military_short,
    int(whys.NOT_OWN_REALM): Case.not_own_realm,
    int(whys.ALREADY_BUILT): Case.already_built,
    int(whys.TOKENS_SHORT): Case.tokens_short,
    int(whys.NO_MIXTURE): Case.no_mixture,
    int(whys.NOT_A_MIXTURE): Case.not_a_mixture,
    int(whys.OWN_REALM): Case.own_realm,
    int(whys.NOBODYS_REALM): Case.nobodys_realm,
    int(whys.SHIELDED): Case.shielded,
    int(whys.NOT_LOOKED_AT): Case.not_looked_at,
    int(whys.PRICE_SHORT): Case.price_short,
    int(whys.BARRED): Case.barred,
    int(whys.HAS_DECLARED): Case.has_declared,
    int(whys.ANNOUNCES): Case.announces,
    int(whys.NOT_IN_THAT_HAND): Case.not_in_that_hand,
    int(whys.NOT_IN_PLAY): Case.not_in_play,
    int(whys.THIS_CARD): Case.this_card,
    int(whys.OTHER_SEATS_CARD): Case.other_seats_card,
    int(whys.OWN_SEAT): Case.own_seat,
    int(whys.ROBBED_ALREADY): Case.robbed_already,
    int(whys.OTHER_SEAT): Case.other_seat,
    int(whys.NO_SUCH_TOKEN): Case.no_such_token,
    int(whys.POOL_EMPTY): Case.pool_empty,
    int(whys.NO_TOKEN_TO_GIVE): Case.no_token_to_give,
    int(whys.BOTH_SIDES): Case.both_sides,
    int(whys.EMPTY_HAND): Case.empty_hand,
    int(whys.NOTHING_THERE): Case.nothing_there,
    int(whys.NOT_A_SKILL): Case.not_a_skill,
    int(whys.COPIES_ITSELF): Case.copies_itself,
    int(whys.SKILL_NOT_IN_PLAY): Case.skill_not_in_play,
    int(whys.NOT_DISCARDED): Case.not_discarded,
    int(whys.REGAINS_ITSELF): Case.regains_itself,
    int(whys.NOT_WAITING): Case.not_waiting,
    int(whys.MUST_CHOOSE): Case.must_choose,
}
