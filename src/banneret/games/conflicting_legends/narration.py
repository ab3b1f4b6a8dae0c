"""The log: what one viewer is told of a step, from the views before and after it and nothing else.

One decision can set off a good deal: a throw decides a battle, a realm changes hands, a reward comes, a fate card acts.
The first sentence tells what was decided; what followed is read off the two views, in the order in which it happens.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from banneret.core import narration
from banneret.core.game import Step
from banneret.core.words import count, listed
from banneret.games.conflicting_legends import book as ops
from banneret.games.conflicting_legends import situation
from banneret.games.conflicting_legends.notation import SYMBOLS, TOKENS, Parts, take_apart
from banneret.games.conflicting_legends.view import BattleView, EffectView, View

if TYPE_CHECKING:
    from banneret.games.conflicting_legends.game import ConflictingLegendsVariant

WIDTH = int(ops.WIDTH)


def behind(text: str) -> str:
    """What a card says as the end of a sentence: its first letter small."""
    return text[:1].lower() + text[1:]


def tokens(amounts: Sequence[int]) -> str:
    """`2 Military and 1 Science`."""
    return listed([f"{amount} {TOKENS[kind]}" for kind, amount in enumerate(amounts) if amount]) or "nothing"


class Narrator(narration.Narrator["ConflictingLegendsVariant", View]):
    """One step in words."""

    def __init__(
        self,
        variant: "ConflictingLegendsVariant",
        before: View,
        after: View,
        step: Step,
        names: Sequence[str],
    ) -> None:
        super().__init__(variant, before, after, step, names)
        self.book = variant.book
        self.parts = None if step.action is None else take_apart(variant.book, step.action)
        self.gained = [
            [now - was for was, now in zip(old.tokens, new.tokens, strict=True)]
            for old, new in zip(before.seats, after.seats, strict=True)
        ]  # what the sentences have not told yet

    def tell(self) -> list[str]:
        decision = self.decision()
        followed = [
            *self.throws(),
            *self.result(),
            *self.stars(),
            *self.fates(),
            *self.gains(),
            *self.new_round(),
            *self.draws(),
            *self.realm_deck(),
            *self.secrets(),
            *self.beginning_of_round(),
            *self.end(),
        ]
        return [decision, *(followed or self.nothing())]

    def nothing(self) -> Iterator[str]:
        """A card that could not do what it says."""
        if self.parts is None or self.parts.kind not in ("play", "copy"):
            return
        kind = self.variant.personas[self.parts.persona].kind
        if kind == "battle" and self.after.phase != "attacking":
            yield "There is no realm to attack."
        if kind == "skill" and self.after.phase == "action":
            yield "Nothing comes of it."

    # -- words -------------------------------------------------------------------------------------------------------
    def card(self, persona: int) -> str:
        return self.variant.personas[persona].name

    def one(self, persona: int) -> str:
        """`Homer`, `a Subject`."""
        article = "a " if self.book.copies[persona] > 1 else ""
        return f"{article}{self.card(persona)}"

    def cards(self, counts: Sequence[int]) -> str:
        """`Homer and 2 × Subject`."""
        words = [
            self.one(kind) if number == 1 else f"{number} × {self.card(kind)}"
            for kind, number in enumerate(counts)
            if number
        ]
        return listed(words) or "nothing"

    def text(self, persona: int) -> str:
        """What the card says, to stand behind a colon."""
        return behind(self.variant.texts[persona])

    def instruction(self, effect: EffectView) -> list[int]:
        """The instruction that is being carried out."""
        at = int(self.book.entry[effect.source]) + effect.place * WIDTH
        return [int(self.book.program[at + place]) for place in range(WIDTH)]

    def settle(self, seat: int, token: int, amount: int) -> str:
        """So many tokens came (or, below zero, went), and are told hereby."""
        self.gained[seat][token] -= amount
        return f"{abs(amount)} {TOKENS[token]}"

    def ends_round(self) -> bool:
        """Whether the income came to its end in this step."""
        over = self.after.phase == "over" and not self.after.won_by
        return self.after.round > self.before.round or over

    def in_income(self) -> bool:
        """Whether the step belongs to the income, or ended the action phase."""
        return "earning" in (self.before.phase, self.after.phase) or self.ends_round()

    # -- what was decided --------------------------------------------------------------------------------------------
    def decision(self) -> str:
        if self.parts is None or self.parts.kind == "throw":
            return self.sealed()
        match self.parts.kind:
            case "play":
                return self.play(self.parts.persona)
            case "expand" | "take":
                return self.expansion(self.parts)
            case "construct" | "mixed":
                return self.construction(self.parts)
            case "attack":
                return self.attack(self.parts.realm)
            case "accept" | "decline":
                return self.answer(self.parts.kind == "accept")
            case "done":
                return f"{self.who} {self.stopped()}."
        return f"{self.who} {self.deed(self.parts)}."

    def sealed(self) -> str:
        """A throw, or a realm put back out of sight."""
        if self.before.phase == "ordering":
            return f"{self.who} puts a realm back on the realm deck."
        if self.revealed():
            return self.throw_sentence(0)
        if self.parts is None:
            return f"{self.who} has chosen a throw."
        return f"{self.who} has chosen {SYMBOLS[self.parts.symbol]}."

    def play(self, persona: int) -> str:
        card = self.variant.personas[persona]
        match card.kind:
            case "fate":
                return f"{self.who} plays {card.name}, who acts only when discarded."
            case "none":
                return f"{self.who} plays {self.one(persona)}, for a token at income."
        return f"{self.who} plays {card.name}: {self.text(persona)}"

    def expansion(self, parts: Parts) -> str:
        """A realm from the deck, for its price."""
        new = [
            realm
            for realm, (was, now) in enumerate(zip(self.before.realms, self.after.realms, strict=True))
            if was.owner is None and now.owner == self.seat
        ]
        token, less = int(ops.MILITARY), 0
        if parts.kind == "take":
            _, token, less, *_ = self.instruction(self.before.effects[-1])
        price = reduced(int(self.book.military[self.after.realms[new[0]].row]), less)
        paid = self.settle(self.seat, token, -price)
        verb = "expands to" if parts.kind == "expand" else "takes"
        return f"{self.who} {verb} {self.variant.realms[new[0]]} for {paid}."

    def construction(self, parts: Parts) -> str:
        less = self.instruction(self.before.effects[-1])[1] if self.before.phase == "building" else 0
        cost = reduced(int(self.book.construct[self.after.realms[parts.realm].row]), less)
        name = self.variant.realms[parts.realm]
        if parts.kind == "construct":
            return f"{self.who} constructs {name} for {self.settle(self.seat, parts.token, -cost)}."
        culture = self.settle(self.seat, int(ops.CULTURE), -parts.amount)
        science = self.settle(self.seat, int(ops.SCIENCE), parts.amount - cost)
        return f"{self.who} constructs {name} for {culture} and {science}."

    def attack(self, realm: int) -> str:
        battle = self.after.battle
        assert battle is not None
        state = "built" if self.before.realms[realm].built else "unbuilt"
        what = f"the {state} {self.variant.realms[realm]} of {self.names[battle.defender]}"
        if battle.plain:
            return f"{self.who} attacks again, with no power of a card: {what}."
        return f"{self.who} attacks {what} with {self.card(battle.card)}."

    def answer(self, yes: bool) -> str:
        """Whether an offer was taken up."""
        who, battle = self.who, self.before.battle
        match self.before.offer:
            case "best of three":
                if yes:
                    return (
                        f"{who} turns the battle into best of three; the lost throw counts as the first game."
                    )
                return f"{who} does not ask for best of three."
            case "rethrow":
                if not yes:
                    return f"{who} does not pay for another throw."
                assert battle is not None
                return f"{who} pays {self.paid(battle)}: the lost throw does not count."
            case "pay":
                if self.before.effects:
                    effect = self.before.effects[-1]
                    card, (_, price, kind, *_) = self.card(effect.source), self.instruction(effect)
                    paid = self.settle(self.seat, kind, -price) if yes else ""
                else:
                    assert battle is not None
                    card = self.card(battle.card)
                    paid = self.paid(battle) if yes else ""
                return f"{who} pays {paid} for {card}." if yes else f"{who} does not pay for {card}."
        card = self.card(self.before.effects[-1].source)
        return f"{who} makes use of {card}." if yes else f"{who} makes no further use of {card}."

    def paid(self, battle: BattleView) -> str:
        """What the attacker paid for the modifier that was offered, the one before the next to be looked at."""
        _, price, kind, *_ = list(self.modifiers(battle))[battle.place - 1]
        return self.settle(self.seat, kind, -price)

    def modifiers(self, battle: BattleView) -> Iterator[list[int]]:
        """The lines of the battle card."""
        at = int(self.book.entry[battle.card])
        while self.book.program[at] != ops.END:
            yield [int(self.book.program[at + place]) for place in range(WIDTH)]
            at += WIDTH

    def deed(self, parts: Parts) -> str:
        """What the player did, behind the name."""
        match parts.kind:
            case "pass":
                return "passes"
            case "declare":
                return f"declares {SYMBOLS[parts.symbol]}, which binds nobody"
            case "announce":
                return f"announces {SYMBOLS[parts.symbol]}, and need not keep to it"
            case "bar":
                return f"rules out {SYMBOLS[parts.symbol]} for the first throw"
            case "discard":
                return self.discard(parts.persona)
            case "remove":
                if parts.seat == self.seat:
                    return f"discards {self.one(parts.persona)} from play"
                return f"discards {self.one(parts.persona)} in front of {self.names[parts.seat]}"
            case "steal":
                self.settle(parts.seat, parts.token, -1)
                return f"steals {self.settle(self.seat, parts.token, 1)} from {self.names[parts.seat]}"
            case "gain":
                return self.gain(parts.token)
            case "exchange":
                given = self.settle(self.seat, parts.token, -1)
                return f"exchanges {given} for {self.settle(self.seat, parts.other, 1)}"
            case "choose":
                return f"chooses {self.names[parts.seat]}"
            case "look":
                return f"looks at the hand of {self.names[parts.seat]}"
            case "copy":
                return f"copies {self.card(parts.persona)}: {self.text(parts.persona).removesuffix('.')}"
            case "regain":
                return f"takes {self.one(parts.persona)} from the discard pile"
            case "shield":
                return f"shields {self.variant.realms[parts.realm]}: nobody may attack it this round"
            case "put":
                return f"puts {self.variant.rows[parts.row]} back on the realm deck"
        return f"has {self.card(parts.persona)} act next"  # resolve

    def discard(self, persona: int) -> str:
        holder = self.before.holder
        if holder is None or holder == self.seat:
            return f"discards {self.one(persona)} from the hand"
        return f"discards {self.one(persona)} from the hand of {self.names[holder]}"

    def gain(self, token: int) -> str:
        """A kind of token that was named."""
        if self.before.phase == "earning":
            return f"takes {self.settle(self.seat, token, 1)} for a Subject"
        amount = min(self.instruction(self.before.effects[-1])[1], self.before.pool[token])
        return f"takes {self.settle(self.seat, token, amount)}"

    def stopped(self) -> str:
        """What the player leaves at that."""
        words = {
            "attacking": "makes no attack",
            "discarding": "discards no more",
            "removing": "discards nobody in play",
            "stealing": "steals no more",
            "exchanging": "exchanges no more",
            "regaining": "takes nothing from the discard pile",
            "shielding": "shields nothing",
            "copying": "copies nothing",
            "taking": "takes no realm",
            "building": "constructs nothing",
        }
        return words.get(self.before.phase, "is done")

    # -- battles -----------------------------------------------------------------------------------------------------
    def thrown_before(self) -> int:
        """How many throws of the battle the viewer had seen."""
        begun = self.parts is not None and self.parts.kind == "attack"
        return 0 if begun or self.before.battle is None else self.before.battle.count

    def revealed(self) -> tuple[tuple[int, int], ...]:
        """The throws that this step opened."""
        battle = self.after.battle
        new = 0 if battle is None else battle.count - self.thrown_before()
        return battle.throws[-new:] if battle is not None and new > 0 else ()

    def throws(self) -> Iterator[str]:
        """The throws that were opened, but for the first where it was told as the decision."""
        told = int(self.parts is None or self.parts.kind == "throw") if self.before.phase != "ordering" else 0
        for place in range(told, len(self.revealed())):
            yield self.throw_sentence(place)

    def throw_sentence(self, place: int) -> str:
        """Both throws of one go and who wins it: `Ada throws rock, Bo scissors: Ada wins the throw.`"""
        battle, new = self.after.battle, self.revealed()
        assert battle is not None
        mine, theirs = new[place]
        attacker, defender = self.names[battle.attacker], self.names[battle.defender]
        number = self.thrown_before() + place + 1
        if mine == theirs:
            both = f"{attacker} and {defender} both throw {SYMBOLS[mine]}"
            if self.tie_wins(battle, mine, number):
                return f"{both}, which counts as a win for {attacker}.{self.standing(place, won=True)}"
            return f"{both}: a tie, so they throw again."
        won = (mine - theirs) % 3 == 1
        both = f"{attacker} throws {SYMBOLS[mine]}, {defender} {SYMBOLS[theirs]}"
        return f"{both}: {attacker if won else defender} wins the throw.{self.standing(place, won)}"

    def tie_wins(self, battle: BattleView, symbol: int, number: int) -> bool:
        """Whether the card turns this tie into a win."""
        for op, when, *rest in self.modifiers(battle) if not battle.plain else ():
            open_to_all = rest[3] == 0 or rest[3] in battle.paid
            if op == ops.TIE_WINS and open_to_all:
                if when == symbol or (when == ops.FIRST_THROW and number == 1):
                    return True
        return False

    def standing(self, place: int, won: bool) -> str:
        """In best of three: how it stands after the attacker's first win."""
        battle = self.after.battle
        if battle is None or not battle.best_of_three or not won:
            return ""
        if battle.result == "running" and place == len(self.revealed()) - 1:
            return " It stands at one all; the next win decides."
        return ""

    def result(self) -> Iterator[str]:
        """How a battle ended, and what became of the realm."""
        battle, before = self.after.battle, self.before.battle
        if battle is None or battle.result not in ("won", "lost"):
            return
        if before is not None and before.result == battle.result and not self.revealed():
            return  # the last battle, told when it ended
        attacker, defender = self.names[battle.attacker], self.names[battle.defender]
        realm = self.variant.realms[battle.realm]
        if battle.result == "lost":
            yield f"{defender} holds {realm}: the attack of {attacker} has failed."
        elif not self.before.realms[battle.realm].built:
            yield f"{attacker} wins the battle and takes {realm} from {defender}."
        elif self.after.realms[battle.realm].owner == battle.attacker:
            yield f"{attacker} wins the battle: {realm} is turned to its front and taken from {defender}."
        else:
            yield f"{attacker} wins the battle: {realm} is turned to its front and stays with {defender}."

    def stars(self) -> Iterator[str]:
        """Whose stars changed, and who has all continents but one."""
        changed = [
            f"{self.names[seat]} {stars(new.stars)} ({new.stars - old.stars:+d})"
            for seat, (old, new) in enumerate(zip(self.before.seats, self.after.seats, strict=True))
            if old.stars != new.stars
        ]
        if changed:
            yield f"Now {listed([words.replace(' ', ' has ', 1) for words in changed[:1]] + changed[1:])}."
        total = int(self.book.continents)
        for seat, (old, new) in enumerate(zip(self.before.seats, self.after.seats, strict=True)):
            if old.continents < new.continents == total - 1:
                yield f"{self.names[seat]} has realms on {new.continents} of the {total} continents."

    # -- effects -----------------------------------------------------------------------------------------------------
    def fates(self) -> Iterator[str]:
        """The fate cards that began to act."""
        if self.after.phase == "over":
            return
        for place in range(len(self.names)):
            seat = (self.before.mover + place) % len(self.names)
            waited = list(self.before.seats[seat].waiting)
            card = self.discarded_from(seat)
            if card >= 0 and self.variant.personas[card].kind == "fate":
                waited[card] += self.set_off()
            for kind, (was, now) in enumerate(zip(waited, self.after.seats[seat].waiting, strict=True)):
                for _ in range(was - now):
                    yield f"{self.card(kind)} acts for {self.names[seat]}: {self.text(kind)}"

    def set_off(self) -> int:
        """Whether a discarded fate card still acts this turn: so many are the most."""
        return int(self.before.fates < self.book.chain_cap)

    def discarded_from(self, seat: int) -> int:
        """The persona that this step discarded from the hand or the front of the seat."""
        if self.parts is None:
            return -1
        if self.parts.kind == "remove" and self.parts.seat == seat:
            return self.parts.persona
        if self.parts.kind == "discard" and self.before.holder == seat:
            return self.parts.persona
        return -1

    def gains(self) -> Iterator[str]:
        """Tokens that came without being named, at income and through cards."""
        got = [
            (self.names[seat], tokens([max(0, amount) for amount in amounts]))
            for seat, amounts in self.in_order(self.gained)
            if any(amount > 0 for amount in amounts)
        ]
        if got:
            (first, amount), *others = got
            words = [f"{first} gains {amount}", *(f"{name} {amount}" for name, amount in others)]
            yield f"Income: {'; '.join(words)}." if self.in_income() else f"{'; '.join(words)}."
        elif self.ends_round() and self.before.phase != "earning":
            yield "Nobody has an income."
        for token, (was, now) in enumerate(zip(self.before.pool, self.after.pool, strict=True)):
            if was > 0 and now == 0 and not self.book.unlimited:
                yield f"The pool has no {TOKENS[token]} left."

    def in_order(self, rows: Sequence[list[int]]) -> Iterator[tuple[int, list[int]]]:
        """Something of each seat, from the starting player of the round on."""
        for place in range(len(rows)):
            seat = (self.before.first + place) % len(rows)
            yield seat, rows[seat]

    def draws(self) -> Iterator[str]:
        """Cards drawn; each viewer reads the names of the own ones."""
        drawn: dict[int, list[int | None]] = {}
        for event, audience, value in self.step.outcomes:
            if event == situation.CARD:
                drawn.setdefault(audience, []).append(value)
        total = sum(len(cards) for cards in drawn.values())
        if not self.ends_round() and self.after.deck_size != self.before.deck_size - total:
            yield "The discards are shuffled into a new persona deck."
        words: list[str] = []
        for seat, cards in drawn.items():
            seen = [card for card in cards if card is not None]
            if seen:
                counts = [seen.count(kind) for kind in range(int(self.book.kinds))]
                yield f"{self.names[seat]} draws {self.cards(counts)}."
            elif words:
                words.append(f"{self.names[seat]} {len(cards)}")
            else:
                words.append(f"{self.names[seat]} draws {count(len(cards), 'card')}")
        if words:
            yield f"{listed(words)}."
        lost = self.after.counts[5] - self.before.counts[5]
        if lost:
            yield "The persona deck is empty: there is no card to draw."

    # -- realms ------------------------------------------------------------------------------------------------------
    def realm_deck(self) -> Iterator[str]:
        """The top of the realm deck, where it is a new one, and who looks at it."""
        before, after = self.before, self.after
        if after.looked > max(1, before.looked) and after.chooser is not None:
            yield self.look_at_realms(after.chooser)
            return
        taken = self.parts is not None and self.parts.kind in ("expand", "take")
        if after.looked or not (taken or before.looked or after.top != before.top):
            return
        if after.top is not None:
            yield f"{self.variant.rows[after.top]} lies on top of the realm deck."
        elif before.top is not None and not after.order and not after.below:
            yield "The realm deck is empty now."

    def look_at_realms(self, looker: int) -> str:
        seen = [self.after.top, *self.after.order[: self.after.looked - 1]]
        names = [self.variant.rows[row] for row in seen if row is not None]
        line = f"{self.names[looker]} looks at the top {self.after.looked} realms of the deck"
        return f"{line}: {listed(names)}." if self.after.seat == looker else f"{line}."

    # -- what one player alone sees ----------------------------------------------------------------------------------
    def secrets(self) -> Iterator[str]:
        """A hand that the viewer has just looked at."""
        for seat, (old, new) in enumerate(zip(self.before.seats, self.after.seats, strict=True)):
            if seat == self.after.seat or not sum(new.known) == new.hand_size > 0:
                continue
            learnt = [now - was for was, now in zip(old.known, new.known, strict=True)]
            if self.parts is not None and self.parts.kind == "regain":
                learnt[self.parts.persona] -= 1
            looked = self.parts is not None and self.parts.kind == "look" and self.parts.seat == seat
            if (looked and self.seat == self.after.seat) or any(number > 0 for number in learnt):
                yield f"{self.names[seat]} holds {self.cards(new.known)}."

    # -- rounds and the end ------------------------------------------------------------------------------------------
    def new_round(self) -> Iterator[str]:
        """What the end of a round does to the table."""
        if not self.ends_round():
            return
        lifted = [
            self.variant.realms[realm]
            for realm, (was, now) in enumerate(zip(self.before.realms, self.after.realms, strict=True))
            if was.shielded and not now.shielded
        ]
        if lifted:
            yield f"{listed(lifted)} can be attacked again."
        yield "Personas in play and discards are shuffled into the deck."

    def beginning_of_round(self) -> Iterator[str]:
        """Who starts, and who is left alone in a round."""
        before, after = self.before, self.after
        if after.phase == "over":
            return
        if after.round > before.round:
            yield f"Round {after.round} begins: {self.names[after.first]} starts."
            return
        left = [seat for seat, player in enumerate(after.seats) if not player.passed]
        passed = self.parts is not None and self.parts.kind == "pass"
        if passed and len(left) == 1:
            yield f"Only {self.names[left[0]]} plays on in this round."

    def end(self) -> Iterator[str]:
        after = self.after
        if after.phase != "over" or self.before.phase == "over":
            return
        if after.winner is not None:
            name, player = self.names[after.winner], after.seats[after.winner]
            if after.won_by == "continents":
                yield f"With realms on all {int(self.book.continents)} continents {name} wins the game."
            else:
                yield f"With {stars(player.stars)} {name} wins the game."
            return
        winners = [seat for seat, share in enumerate(after.shares or ()) if share > 0]
        yield f"Round {after.round} was the last."
        if len(winners) == 1:
            yield f"With {stars(after.seats[winners[0]].stars)} {self.names[winners[0]]} wins the game."
        elif winners:
            names = listed([self.names[seat] for seat in winners])
            yield f"{names} share the victory with {stars(after.seats[winners[0]].stars)} each."


def stars(number: int) -> str:
    """`1 star`, `-2 stars`."""
    return f"{number} {'star' if abs(number) == 1 else 'stars'}"


def reduced(number: int, less: int) -> int:
    """A price with something off, at least 1."""
    return max(1, number - less) if less else number
