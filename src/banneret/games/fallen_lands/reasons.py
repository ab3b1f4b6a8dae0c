"""Why an action is not legal, in words: the ruling, the arithmetic, and the nearest thing that would be.

`rules.py` answers with a code; here every code becomes a `Refusal`. All that is said rests on what the seat may know:
its own hand, the board, the open counts. Players are written @0, @1 …; the table puts their names there.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from banneret.core.chance import Recorded
from banneret.core.game import Refusal
from banneret.core.playout import legal_actions
from banneret.core.reasons import Judged, TakenApart, judge
from banneret.core.state import NOTHING
from banneret.core.words import count, listed
from banneret.games.fallen_lands import situation, whys
from banneret.games.fallen_lands.book import (
    BONUS,
    BUILDER,
    CRAFTSMAN,
    HORN,
    MAGE,
    RECRUITS,
    THIEF,
    TYPES,
)
from banneret.games.fallen_lands.notation import Parts, take_apart
from banneret.games.fallen_lands.rules import FallenLands

if TYPE_CHECKING:
    from banneret.games.fallen_lands.game import FallenLandsVariant

FOLLOWERS: Final = (("Warrior", "Warriors"), ("Craftsman", "Craftsmen"), ("Mage", "Mages"))
ENOUGH: Final = 12  # a remedy is looked for among so many first steps; a further one would be no nearer


def explain(
    variant: "FallenLandsVariant", state: FallenLands, seat: int, actions: Sequence[int]
) -> Refusal | None:
    """Why these actions, one after the other, are not legal for the seat now; `None` where they are.

    A boost that leads nowhere is played on a copy all the same, so that the reason can add up the whole attack.
    """
    played: list[int] = []
    in_vain: Refusal | None = None
    for now, action, why in judged(state, seat, actions):
        refusal = ANSWERS[why](Case(variant, state, now, seat, played, action)) if why else None
        last = len(played) == len(actions) - 1
        if refusal and (last or why != whys.LEADS_NOWHERE):
            return in_vain if in_vain and why in (whys.BOOSTED, whys.BUILDER_WAITS) else refusal
        in_vain = in_vain or refusal
        played.append(action)
    return in_vain


def judged(state: FallenLands, seat: int, actions: Sequence[int]) -> Iterator[Judged[FallenLands]]:
    """A line of actions as far as it can be judged: a thief opens a hand."""
    return judge(state, seat, actions, lambda action: bool(state.book.THIEF <= action < state.book.STEAL))


class Case(TakenApart["FallenLandsVariant", FallenLands, Parts]):
    """One refused action: the position it met, and what was played for it before."""

    def __init__(
        self,
        variant: "FallenLandsVariant",
        origin: FallenLands,
        state: FallenLands,
        seat: int,
        played: Sequence[int],
        action: int,
    ) -> None:
        super().__init__(variant, state, seat, action, partial(take_apart, variant.book))
        self.book = variant.book
        self.origin = origin
        self.played = list(played)
        self.known: list[int] | None = None

    # -- words -------------------------------------------------------------------------------------------------------
    def card(self, kind: int) -> str:
        return self.variant.cards[kind].name

    def field(self, field: int) -> str:
        return self.variant.names[field]

    def price(self, kind: int, waived: int = NOTHING) -> list[int]:
        """The followers on a card; Craftsmen may be waived."""
        return [
            0 if type == waived else int(self.book.price[kind * TYPES + type]) for type in range(int(TYPES))
        ]

    def fresh(self, type: int) -> int:
        return int(self.state.fresh_followers(self.seat, type))

    def tired(self, type: int) -> int:
        return int(self.state.tired[self.seat * TYPES + type])

    def followers(self, numbers: Sequence[int]) -> str:
        """`2 Warriors and 1 Craftsman`."""
        return listed([count(n, *FOLLOWERS[type]) for type, n in enumerate(numbers) if n]) or "nobody"

    def asks(self, kind: int) -> str:
        """`Halberdiers ask`, `Garrison asks`."""
        return f"{self.card(kind)} {'ask' if kind < self.book.troops else 'asks'}"

    def line(self, action: int, boosts: Sequence[int] = ()) -> str:
        """An attack or building as one line of notation, boosts behind it."""
        return self.variant.describe(action) + "".join(f" +{self.card(kind)}" for kind in boosts)

    def boosts(self) -> list[int]:
        """The kinds of the boosts that lie ready for the coming attack or building."""
        found: list[int] = []
        for kind in range(int(self.book.first_magic), int(self.book.kinds)):
            if self.book.effect[kind] in (BONUS, HORN, BUILDER):
                found += [kind] * int(self.state.aside[kind])
        return found

    def new_boosts(self) -> list[int]:
        """Those of them that the line itself names."""
        return [
            self.take_apart(action).card for action in self.played if self.take_apart(action).kind == "boost"
        ]

    def sum(self, troop: int, field: int, short: bool = False) -> tuple[str, dict[str, int]]:
        """`Halberdiers 3 + Support 2 + Strength Potion 1 = 6`, and its numbers."""
        attack, support = int(self.book.attack[troop]), int(self.state.support_for(self.seat, field))
        terms = [f"{self.card(troop)} {attack}", f"Support {support}"]
        names = [kind for kind in self.boosts() if self.book.effect[kind] == BONUS]
        for kind in sorted(set(names)):
            times = names.count(kind)
            label = self.card(kind) if times == 1 else f"{times} × {self.card(kind)}"
            terms.append(f"{label} {times * int(self.book.bonus[kind])}")
        boost, difficulty = int(self.state.boost), int(self.state.difficulty[field])
        total = attack + support + boost
        numbers = {
            "attack": attack,
            "support": support,
            "boost": boost,
            "total": total,
            "difficulty": difficulty,
            "short": difficulty - total,
        }
        return f"{' + '.join(terms)} = {total}", numbers

    # -- searching ---------------------------------------------------------------------------------------------------
    def legal(self) -> list[int]:
        """The seat's legal actions before the line."""
        if self.known is None:
            self.known = legal_actions(self.origin, self.seat, self.variant.actions)
        return self.known

    def works(self, actions: Sequence[int]) -> bool:
        """Whether this line is legal, all of it."""
        fine = 0
        for _, _, why in judged(self.origin, self.seat, actions):
            if why:
                return False
            fine += 1
        return fine == len(actions)

    def troops_held(self) -> list[int]:
        """Troops in the hand, those with the fewest followers first."""
        row = self.seat * self.book.kinds
        held = [troop for troop in range(int(self.book.troops)) if self.state.hand[row + troop]]
        return sorted(held, key=lambda troop: sum(self.price(troop)))

    def attack(self, field: int, troop: int, flight: bool = False) -> int:
        return int((self.book.FLY if flight else self.book.CONQUER) + field * self.book.troops + troop)

    def bonus_for(self, short: int, mages: int) -> list[int] | None:
        """The bonus cards in the hand that add `short` for the fewest of so many Mages; `None` where none do."""
        best: dict[int, tuple[int, list[int]]] = {0: (0, [])}
        for kind in range(int(self.book.first_magic), int(self.book.kinds)):
            if self.book.effect[kind] != BONUS:
                continue
            price, bonus = int(self.book.price[kind * TYPES + MAGE]), int(self.book.bonus[kind])
            for _ in range(int(self.state.hand[self.seat * self.book.kinds + kind])):
                for spent, (added, cards) in sorted(best.items(), reverse=True):
                    more = (added + bonus, [*cards, kind])
                    if spent + price <= mages and more[0] > best.get(spent + price, (0, []))[0]:
                        best[spent + price] = more
        enough = [(spent, cards) for spent, (added, cards) in best.items() if added >= short]
        return min(enough)[1] if enough else None

    def first_steps(self, field: int = -1) -> Iterator[int]:
        """Legal steps that could open the way to the refused one: shadows, then works and conquests around a field."""
        near = set() if field < 0 else {int(n) for n in self.book.neighbours[field]}
        shadows, around = [], []
        for action in self.legal():
            step = self.take_apart(action)
            if step.kind in ("shadow", "shadow army"):
                shadows.append((0, action))
            elif step.kind in ("fortify", "conquer", "fly") and (step.field in near or field < 0):
                flown = 3 if step.kind == "fly" else 0
                around.append((sum(self.price(step.card)) + flown, action))
        for _, action in [*sorted(shadows), *sorted(around)[: int(ENOUGH)]]:
            yield action

    def opened_by_first_step(self, field: int = -1) -> str:
        """`First shadow follower warrior, then this.`, where one legal step makes the whole line legal."""
        for step in self.first_steps(field):
            if self.works([step, *self.played, self.action]):
                return self.after(step)
        return ""

    def by_horn(self) -> str:
        """The same attack with the Horn, where that is legal."""
        horn = int(self.book.kind_of[HORN])
        if horn == NOTHING or self.state.horn or self.state.builder:
            return ""
        on_foot = self.attack(self.parts.field, self.parts.card)
        blow = int(self.book.BOOST) + horn - int(self.book.first_magic)
        if self.works([*self.played, blow, on_foot]):
            return f"With {self.card(horn)} it would go: {self.line(on_foot, [*self.new_boosts(), horn])}."
        return ""

    def other_troop(self) -> str:
        """Another Troop from the hand that takes the same field the same way."""
        for troop in self.troops_held():
            action = self.attack(self.parts.field, troop, self.parts.kind == "fly")
            if troop != self.parts.card and self.state.why_not(self.seat, action) == whys.FINE:
                strength = f"{self.card(troop)} {int(self.book.attack[troop])}"
                return f"{strength} from your hand would do: {self.line(action, self.new_boosts())}."
        return ""

    def elsewhere(self) -> str:
        """The richest field that the same Troop takes now, else the richest that any does."""
        same: tuple[int, int] | None = None
        other: tuple[int, int] | None = None
        for field in range(int(self.book.fields)):
            worth = int(self.state.difficulty[field])
            for troop in self.troops_held():
                if self.state.why_not(self.seat, self.attack(field, troop)) != whys.FINE:
                    continue
                if troop == self.parts.card and (same is None or worth > same[0]):
                    same = (worth, field)
                if other is None or worth > other[0]:
                    other = (worth, self.attack(field, troop))
        if same:
            return f"{self.field(same[1])} (difficulty {same[0]}) is within reach with the same Troop."
        if other:
            return f"Within reach: {self.line(other[1], self.new_boosts())}."
        return ""

    def on_foot(self) -> str:
        """What becomes of a refused flight as an ordinary attack."""
        action = self.attack(self.parts.field, self.parts.card)
        again = explain(self.variant, self.origin, self.seat, [*self.played, action])
        if again is None:
            return f"Go on foot: {self.line(action, self.new_boosts())}."
        return f"On foot: {again.reason} {again.remedy}".strip()

    def needs(self, kind: int, waived: int = NOTHING) -> tuple[str, dict[str, int]]:
        """`You have 1 face-up Warrior and 0 Craftsmen; Halberdiers ask 2 Warriors and 1 Craftsman.`"""
        price = self.price(kind, waived)
        have: list[str] = []
        numbers: dict[str, int] = {}
        for type, cost in enumerate(price):
            if cost:
                one, many = FOLLOWERS[type]
                face_up = "" if have else "face-up "
                have.append(count(self.fresh(type), face_up + one, face_up + many))
                numbers[many.lower()] = self.fresh(type)
                numbers[f"{many.lower()} asked"] = cost
        return f"You have {listed(have)}; {self.asks(kind)} {self.followers(price)}.", numbers

    def rest(self, price: Sequence[int]) -> str:
        """When the missing followers will be there."""
        missing = [max(0, cost - self.fresh(type)) for type, cost in enumerate(price)]
        if all(lack <= self.tired(type) for type, lack in enumerate(missing)):
            return "Your face-down followers come up again at the end of your turn."
        hired = [max(0, cost - self.fresh(type) - self.tired(type)) for type, cost in enumerate(price)]
        if sum(hired) == 1:
            fee = count(int(self.book.hire), "coin")
            return (
                f"One more {FOLLOWERS[hired.index(1)][0]}, hired at the start of a turn for {fee}, would do."
            )
        return f"You would need {self.followers(hired)} more."

    # -- whose turn, which phase -------------------------------------------------------------------------------------
    def is_over(self) -> Refusal:
        state = self.state
        if state.open_left == 0:
            return Refusal("FL-E1", "The game is over: every field is conquered or flooded.")
        if state.idle == 2 ** int(self.book.seats) - 1:
            return Refusal("FL-E2", "The game is over: everyone had a turn without a conquest or a Claim.")
        if (
            state.asked == NOTHING
            and state.round >= self.book.round_cap
            and state.place == self.book.seats - 1
        ):
            rounds = int(self.book.round_cap)
            return Refusal("FL-E8", f"The game is over: {rounds} rounds are played.", "", {"rounds": rounds})
        return Refusal("FL-E5", "The game is over: everyone agreed to end it.")

    def not_your_turn(self) -> Refusal:
        turn = int(self.state.to_act())
        if self.state.phase == situation.ANSWERING:
            return Refusal(
                "FL-E5",
                f"@{int(self.state.mover)} proposes to end the game here, and @{turn} is to answer.",
                "The turn goes on when the answers are in.",
            )
        return Refusal("FL-P1", f"It is the turn of @{turn}.", "Wait until your own turn comes.")

    def has_chosen(self) -> Refusal:
        return Refusal(
            "FL-S3",
            "Your two followers are chosen; the choice stays sealed until everyone has chosen.",
            "The first turn begins when all have chosen.",
        )

    def wrong_phase(self) -> Refusal:
        kind, phase = self.parts.kind, self.state.phase
        if kind in ("hire", "hire nobody") and phase in (situation.TASKS, situation.TRADING):
            return self.hire_late()
        ruling = PHASE_RULINGS.get(kind, "FL-P1")
        if phase == situation.CHOOSING:
            return Refusal(
                "FL-S3",
                "Before the first turn everyone chooses two followers.",
                self.instance("start"),
            )
        if phase == situation.HIRING:
            nobody = self.variant.describe(int(self.book.HIRE_NOBODY))
            return Refusal(
                ruling, "First comes the decision whether to hire.", f"Hire, or pass it by: {nobody}."
            )
        if phase == situation.STEALING:
            return Refusal(
                "FL-M13",
                f"You are looking into the hand of @{int(self.state.victim)} and have to take a card.",
                self.instance("steal"),
            )
        if phase == situation.ANSWERING:
            yes, no = (self.variant.describe(int(a)) for a in (self.book.AGREE, self.book.DECLINE))
            return Refusal(
                "FL-E5",
                f"@{int(self.state.mover)} proposes to end the game here and waits for your answer.",
                f"Answer first: {yes} or {no}.",
            )
        if phase == situation.TRADING:
            end = self.variant.describe(int(self.book.END_TURN))
            return Refusal(
                ruling if kind != "redraw" else "FL-F1",
                "Your tasks are done; only trading two cards for one is left.",
                f"Trade a pair, or end the turn: {end}.",
            )
        # What is left is too early or out of place in the tasks phase.
        end = self.variant.describe(int(self.book.END_TASKS))
        if kind == "start":
            return Refusal("FL-S3", "The followers to start with were chosen before the first turn.")
        if kind == "steal":
            thief = int(self.book.kind_of[THIEF])
            card = self.card(thief) if thief != NOTHING else "a thief"
            return Refusal(ruling, f"A card is stolen only with {card}.", self.possible("thief"))
        now = {self.kind(action) for action in self.legal()}  # what was laid out for a task is used first
        remedy = f"Finish them: {end}." if self.book.END_TASKS in self.legal() else self.instance(*now)
        return Refusal(ruling, "The tasks come first; cards are traded after the draw.", remedy)

    def hire_late(self) -> Refusal:
        fee, money = int(self.book.hire), int(self.state.money[self.seat])
        if self.state.began == 0 and money < fee:
            return self.no_money_to_hire()
        return Refusal(
            "FL-T4",
            "Hiring comes before the tasks, one follower a turn.",
            "You may hire again at the start of your next turn.",
        )

    # -- hiring ------------------------------------------------------------------------------------------------------
    def no_money_to_hire(self) -> Refusal:
        fee, money = int(self.book.hire), int(self.state.money[self.seat])
        return Refusal(
            "FL-T4",
            f"A follower costs {count(fee, 'coin')}; you have {money}.",
            f"{count(fee - money, 'more coin')} would do; conquer a field and hire next turn.",
            {"price": fee, "money": money, "short": fee - money},
        )

    def stock_empty(self) -> Refusal:
        left = [many for type, (_, many) in enumerate(FOLLOWERS) if self.state.stock[type]]
        return Refusal(
            "FL-T5",
            f"The stockpile of {FOLLOWERS[self.parts.other][1]} is empty.",
            f"There are still {listed(left)} to hire." if left else "",
        )

    # -- cards and followers -----------------------------------------------------------------------------------------
    def not_in_hand(self) -> Refusal:
        parts, row = self.parts, self.seat * int(self.book.kinds)
        if parts.kind == "trade":
            missing = parts.card if not self.state.hand[row + parts.card] else parts.other
            held = int(self.state.hand[row + missing])
            asked = 2 if parts.card == parts.other else 1
            return Refusal(
                "FL-T13",
                f"You hold {held} of {self.card(missing)}; this trade asks {asked}.",
                self.possible("trade"),
                {"held": held, "asked": asked},
            )
        further = "further " if parts.card in self.boosts() else ""
        remedy = ""
        if parts.kind in ("conquer", "fly"):
            remedy = self.other_troop() or self.elsewhere()
        elif parts.kind == "fortify":
            remedy = self.other_fort()
        elif parts.kind == "boost":
            remedy = self.other_boost()
        elif parts.kind == "exchange":
            remedy = self.possible("exchange")
        if not remedy and self.state.deck_size + self.state.discard_size:
            remedy = "The draw at the end of your turn may bring it."
        return Refusal("FL-P3", f"There is no {further}{self.card(parts.card)} in your hand.", remedy)

    def other_fort(self) -> str:
        """Another Fortification from the hand for the same field, else one for another field."""
        first, magic = int(self.book.first_fort), int(self.book.first_magic)
        for fort in sorted(range(first, magic), key=lambda fort: sum(self.price(fort))):
            action = int(self.book.FORTIFY) + self.parts.field * int(self.book.forts) + fort - first
            if self.state.why_not(self.seat, action) == whys.FINE:
                return f"Another Fortification would do: {self.line(action, self.new_boosts())}."
        return self.possible("fortify")

    def other_boost(self) -> str:
        boosts = [a for a in self.legal() if self.kind(a) == "boost"]
        names = [self.card(self.take_apart(a).card) for a in boosts]
        return f"Playable from your hand: {listed(names, 'or')}." if names else ""

    def followers_short(self) -> Refusal:
        parts = self.parts
        waived = CRAFTSMAN if self.state.builder else NOTHING
        reason, numbers = self.needs(parts.card, waived)
        ruling = "FL-M15" if self.state.builder else "FL-C8"
        if parts.kind == "fortify":
            remedy = self.by_builder() or self.opened_by_first_step() or self.other_fort()
        else:
            remedy = self.opened_by_first_step() or self.other_troop() or self.elsewhere()
        return Refusal(ruling, reason, remedy or self.rest(self.price(parts.card, waived)), numbers)

    def by_builder(self) -> str:
        builder = int(self.book.kind_of[BUILDER])
        if builder == NOTHING or self.state.builder:
            return ""
        if self.works([int(self.book.BOOST) + builder - int(self.book.first_magic), self.action]):
            return f"{self.card(builder)} waives the Craftsmen: {self.line(self.action, [builder])}."
        return ""

    def mages_short(self) -> Refusal:
        kind = self.parts.card
        reason, numbers = self.needs(kind)
        remedy = self.other_boost() if self.parts.kind == "boost" else ""
        return Refusal("FL-M2", reason, remedy or self.rest(self.price(kind)), numbers)

    def no_such_card(self) -> Refusal:
        return Refusal("FL-G3", "There is no card with this effect in the deck of this table.")

    # -- conquering --------------------------------------------------------------------------------------------------
    def field_taken(self) -> Refusal:
        field = self.parts.field
        owner = int(self.state.owner[field])
        whose = "yours" if owner == self.seat else f"held by @{owner}"
        troop = self.card(int(self.state.troop[field]))
        ruling = {"claim": "FL-M5", "flood": "FL-M10"}.get(self.parts.kind, "FL-C9")
        return Refusal(ruling, f"{self.field(field)} is {whose} with {troop}, for good.", self.other_target())

    def field_flooded(self) -> Refusal:
        ruling = "FL-M5" if self.parts.kind == "claim" else "FL-C11"
        reason = f"{self.field(self.parts.field)} is flooded and stays out of the game."
        return Refusal(ruling, reason, self.other_target())

    def field_claimed(self) -> Refusal:
        claimant = int(self.state.claim[self.parts.field])
        who = "your own" if claimant == self.seat else f"@{claimant}'s"
        until = "your next turn" if claimant == self.seat else f"the next turn of @{claimant}"
        reason = f"{self.field(self.parts.field)} lies under {who} Claim until {until}."
        return Refusal("FL-M5" if self.parts.kind == "claim" else "FL-M6", reason, self.other_target())

    def other_target(self) -> str:
        if self.parts.kind in ("claim", "flood"):
            return self.possible()
        return self.elsewhere()

    def not_bordering(self) -> Refusal:
        state, field = self.state, self.parts.field
        mine = f"{self.field(field)} does not border on a field of yours"
        if state.held[self.seat] == 0:
            reason, ruling = "You hold no field, and the first two turns are over.", "FL-A5"
        elif state.conquests and state.turns[self.seat] < 2:
            reason, ruling = f"{mine}; only the first field of this turn was free.", "FL-A3"
        else:
            reason, ruling = f"{mine}.", "FL-C7"
        flight = self.attack(field, self.parts.card, flight=True)
        remedy = ""
        if state.why_not(self.seat, flight) == whys.FINE:
            remedy = f"A flight would do: {self.line(flight, self.new_boosts())}."
        return Refusal(
            ruling,
            reason,
            remedy
            or self.by_horn()
            or self.opened_by_first_step(field)
            or self.elsewhere()
            or self.borders(),
        )

    def borders(self) -> str:
        """The open fields beside one's own."""
        mine = 2**self.seat
        near = [
            f for f in range(int(self.book.fields)) if self.state.touching[f] & mine and self.state.is_open(f)
        ]
        return f"Open beside your land: {listed([self.field(f) for f in near])}." if near else ""

    def touches_rival(self) -> Refusal:
        field = self.parts.field
        rivals = sorted(
            {int(self.state.owner[near]) for near in self.book.neighbours[field]} - {int(NOTHING), self.seat}
        )
        who = listed([f"@{rival}" for rival in rivals])
        reason = f"{self.field(field)} borders on land of {who}; the first field of the first turn may not."
        return Refusal(
            "FL-A1", reason, self.by_horn() or self.elsewhere() or "Next turn it may be any field."
        )

    def too_weak(self) -> Refusal:
        parts, flight = self.parts, self.parts.kind == "fly"
        sum, numbers = self.sum(parts.card, parts.field)
        reason = f"{sum}, the field asks {numbers['difficulty']}."
        remedy = (
            self.more_bonus(numbers["short"])
            or self.other_troop()
            or self.by_horn()
            or self.opened_by_first_step(parts.field)
            or self.other_troop_with_bonus(flight)
            or self.elsewhere()
            or self.bonus_with_more_mages(numbers["short"])
            or f"{numbers['short']} more is needed: Support around it, bonus cards or a stronger Troop."
        )
        return Refusal("FL-C1", reason, remedy, numbers)

    def spare_mages(self, troop: int, flight: bool) -> int:
        return (
            self.fresh(int(MAGE)) - self.price(troop)[MAGE] - (int(self.book.flight_mages) if flight else 0)
        )

    def more_bonus(self, short: int) -> str:
        """The cheapest bonus cards from the hand that close the gap."""
        cards = self.bonus_for(short, self.spare_mages(self.parts.card, self.parts.kind == "fly"))
        if not cards:
            return ""
        line = self.line(self.action, [*self.new_boosts(), *cards])
        names = [f"{self.card(kind)} (+{int(self.book.bonus[kind])})" for kind in cards]
        return f"{listed(names)} from your hand would do it: {line}."

    def bonus_with_more_mages(self, short: int) -> str:
        """The bonus cards in the hand that would do, were there the Mages for them."""
        cards = self.bonus_for(short, 1000)
        if not cards:
            return ""
        mages = sum(int(self.book.price[kind * TYPES + MAGE]) for kind in cards)
        lack = mages - self.spare_mages(self.parts.card, self.parts.kind == "fly")
        names = listed([f"{self.card(kind)} (+{int(self.book.bonus[kind])})" for kind in cards])
        return f"{names} from your hand would do it with {count(lack, 'more Mage')}."

    def other_troop_with_bonus(self, flight: bool) -> str:
        for troop in self.troops_held():
            if not self.state.can_pay(self.seat, troop):
                continue
            short = self.sum(troop, self.parts.field)[1]["short"]
            cards = self.bonus_for(short, self.spare_mages(troop, flight))
            if cards:
                action = self.attack(self.parts.field, troop, flight)
                return (
                    f"Another Troop with bonus would do: {self.line(action, [*self.new_boosts(), *cards])}."
                )
        return ""

    # -- flying ------------------------------------------------------------------------------------------------------
    def advanced_only(self) -> Refusal:
        what = {"fly": "Flights", "exchange": "Exchanging a card", "recruit": "Recruiting"}[self.parts.kind]
        verb = "belong" if self.parts.kind == "fly" else "belongs"
        remedy = "Cards are traded two for one after the draw."
        if self.parts.kind == "fly":
            remedy = self.on_foot()
        return Refusal("FL-A17", f"{what} {verb} to the Advanced rules; this table plays Normal.", remedy)

    def flight_from_nowhere(self) -> Refusal:
        return Refusal("FL-A9", "A flight starts from a field of yours, and you hold none.", self.on_foot())

    def flight_next_door(self) -> Refusal:
        reason = f"{self.field(self.parts.field)} borders on your land: no flight is needed."
        return Refusal("FL-A8", reason, self.on_foot())

    def flight_is_free(self) -> Refusal:
        return Refusal(
            "FL-A18", "Your first field this turn may be anywhere without fee or Mage.", self.on_foot()
        )

    def flight_with_horn(self) -> Refusal:
        horn = self.card(int(self.book.kind_of[HORN]))
        return Refusal("FL-A19", f"{horn} reaches every field by itself.", self.on_foot())

    def flight_fee(self) -> Refusal:
        fee, money = int(self.book.flight), int(self.state.money[self.seat])
        remedy = self.opened_by_first_step() or self.elsewhere()
        return Refusal(
            "FL-A7",
            f"Flying costs {count(fee, 'coin')} a turn; you have {money}.",
            remedy or f"{count(fee - money, 'more coin')} would do.",
            {"fee": fee, "money": money, "short": fee - money},
        )

    def flight_mage(self) -> Refusal:
        asked, have = int(self.book.flight_mages), self.spare_mages(self.parts.card, False)
        return Refusal(
            "FL-A7",
            f"Every flight expends {count(asked, 'Mage')}; you have {max(have, 0)} face-up for it.",
            self.by_horn()
            or self.elsewhere()
            or self.rest([0, 0, self.price(self.parts.card)[MAGE] + asked]),
            {"mages": have, "mages asked": asked},
        )

    # -- fortifying --------------------------------------------------------------------------------------------------
    def not_own_field(self) -> Refusal:
        owner = int(self.state.owner[self.parts.field])
        whose = "nobody's yet" if owner == NOTHING else f"held by @{owner}"
        reason = f"{self.field(self.parts.field)} is {whose}; Fortifications go on fields of your own."
        remedy = self.possible("fortify")
        if not remedy:
            mine = [f for f in range(int(self.book.fields)) if self.state.owner[f] == self.seat]
            free = [self.field(f) for f in mine if self.state.fort[f] == NOTHING]
            remedy = f"Yours without one: {listed(free)}." if free else ""
        return Refusal("FL-B1", reason, remedy)

    def fortified(self) -> Refusal:
        field = self.parts.field
        fort = self.card(int(self.state.fort[field]))
        reason = f"{self.field(field)} has its Fortification: {fort}."
        return Refusal("FL-B3", reason, self.possible("fortify"))

    # -- boosts ------------------------------------------------------------------------------------------------------
    def leads_nowhere(self) -> Refusal:
        kind = self.parts.card
        if self.book.effect[kind] == BUILDER:
            return self.builder_in_vain(kind)
        payable = [troop for troop in self.troops_held() if self.state.can_pay(self.seat, troop)]
        if not payable:
            held = "you can pay no Troop" if self.troops_held() else "you hold no Troop"
            reason = f"{self.card(kind)} goes with a Troop, and {held} now."
            return Refusal("FL-M30", reason, self.opened_by_first_step())
        miss = self.nearest_miss(kind, payable)
        reason = f"{self.card(kind)} would go with an attack, and none succeeds with it."
        numbers: dict[str, int] = {}
        if miss:
            text, numbers = miss
            reason = f"No attack succeeds with {self.card(kind)}; the nearest is {text}."
        return Refusal("FL-M30", reason, self.opened_by_first_step(), numbers)

    def nearest_miss(self, kind: int, payable: Sequence[int]) -> tuple[str, dict[str, int]] | None:
        """The attack on foot that falls short by least with this card added."""
        after = self.state.copy()
        assert isinstance(after, FallenLands)
        after.step(self.seat, int(self.book.BOOST) + kind - int(self.book.first_magic), Recorded([]))
        then = Case(self.variant, self.origin, after, self.seat, self.played, self.action)
        freedom = after.freedom(self.seat)
        best: tuple[int, int, int] | None = None
        for field in range(int(self.book.fields)):
            if not after.is_open(field) or not after.way_to(self.seat, field, freedom, False):
                continue
            for troop in payable:
                if after.can_pay(self.seat, troop):
                    strength = self.book.attack[troop] + after.boost + after.support_for(self.seat, field)
                    short = int(after.difficulty[field] - strength)
                    if short > 0 and (best is None or short < best[0]):
                        best = (short, field, troop)
        if best is None:
            return None
        sum, numbers = then.sum(best[2], best[1])
        return f"{self.field(best[1])}: {sum} of {numbers['difficulty']}", numbers

    def builder_in_vain(self, kind: int) -> Refusal:
        if not self.state.has_site(self.seat):
            reason = (
                f"{self.card(kind)} builds on a field of yours without a Fortification, and there is none."
            )
            return Refusal("FL-M30", reason, self.opened_by_first_step())
        return Refusal(
            "FL-M30",
            f"{self.card(kind)} builds a Fortification from your hand, and you have none that it could build.",
        )

    def boosted(self) -> Refusal:
        names = listed([self.card(kind) for kind in self.boosts()])
        verb = "waits" if len(self.boosts()) == 1 else "wait"
        return Refusal("FL-M30", f"{names} {verb} for the attack.", self.finish("conquer", "fly"))

    def builder_waits(self) -> Refusal:
        builder = self.card(int(self.book.kind_of[BUILDER]))
        return Refusal("FL-M30", f"{builder} waits for a Fortification.", self.finish("fortify"))

    def finish(self, *kinds: str) -> str:
        """A legal action that uses what waits."""
        for action in super().legal():
            if self.kind(action) in kinds:
                return f"For instance: {self.variant.describe(action)}."
        return ""

    def one_horn(self) -> Refusal:
        horn = self.card(self.parts.card)
        return Refusal("FL-M30", f"One {horn} goes with an attack.", self.finish("conquer"))

    def not_a_boost(self) -> Refusal:
        # The catalogue lists no other boosts; the rules say so all the same.
        return Refusal("FL-M30", f"{self.card(self.parts.card)} is played by itself, not with a Troop.")

    # -- other Magic -------------------------------------------------------------------------------------------------
    def flooded_already(self) -> Refusal:
        reason = f"{self.field(self.parts.field)} is flooded already."
        return Refusal("FL-M10", reason, self.possible("flood"))

    def own_hand(self) -> Refusal:
        return Refusal("FL-M13", "A thief goes to a rival, not to oneself.", self.possible("thief"))

    def empty_hand(self) -> Refusal:
        return Refusal("FL-M14", f"@{self.parts.other} holds no card.", self.possible("thief"))

    def no_warriors(self) -> Refusal:
        return Refusal(
            "FL-M26",
            f"{self.card(self.parts.card)} doubles your own Warriors, and you have none.",
            "A Warrior hired at the start of a turn would count.",
        )

    def shadow_stock(self) -> Refusal:
        if self.parts.kind == "shadow army":
            return Refusal(
                "FL-M26",
                "The stockpile of Warriors is empty; there is none to borrow.",
                self.possible("shadow"),
            )
        pile = FOLLOWERS[self.parts.other][1]
        return Refusal("FL-M27", f"The stockpile of {pile} is empty.", self.possible("shadow"))

    # -- exchange, recruit, redraw, trade ----------------------------------------------------------------------------
    def exchange_mage(self) -> Refusal:
        asked, have = int(self.book.exchange_mages), self.fresh(int(MAGE))
        recruit = self.near("recruit")
        return Refusal(
            "FL-A13",
            f"Exchanging expends {count(asked, 'Mage')}; you have {have} face-up.",
            f"Recruiting needs no Mage: {recruit}." if recruit else self.rest([0, 0, asked]),
            {"mages": have, "mages asked": asked},
        )

    def no_cards_left(self) -> Refusal:
        ruling = "FL-A13" if self.parts.kind == "exchange" else "FL-A15"
        return Refusal(ruling, "Deck and discards are both empty: there is nothing to draw.")

    def recruit_money(self) -> Refusal:
        price, money = int(self.book.recruit[self.parts.other]), int(self.state.money[self.seat])
        remedy = self.near("recruit")
        for mages in range(self.parts.other, int(RECRUITS)):
            if self.state.why_not(self.seat, int(self.book.RECRUIT) + mages) == whys.FINE:
                remedy = self.variant.describe(int(self.book.RECRUIT) + mages)
                break
        return Refusal(
            "FL-A14",
            f"Recruiting with {count(self.parts.other, 'Mage')} costs {count(price, 'coin')}; you have {money}.",
            f"Cheaper: {remedy}." if remedy else f"{count(price - money, 'more coin')} would do.",
            {"price": price, "money": money, "short": price - money},
        )

    def recruit_mages(self) -> Refusal:
        asked, have = self.parts.other, self.fresh(int(MAGE))
        remedy = ""
        for mages in range(have, -1, -1):
            if self.state.why_not(self.seat, int(self.book.RECRUIT) + mages) == whys.FINE:
                remedy = f"With fewer: {self.variant.describe(int(self.book.RECRUIT) + mages)}."
                break
        return Refusal(
            "FL-A14",
            f"This expends {count(asked, 'Mage')}; you have {have} face-up.",
            remedy or self.rest([0, 0, asked]),
            {"mages": have, "mages asked": asked},
        )

    def redraw_too_late(self) -> Refusal:
        turns = "first two turns" if self.book.advanced else "first turn"
        return Refusal("FL-F2", f"A new hand is offered in your {turns} only.")

    def redraw_after_task(self) -> Refusal:
        return Refusal("FL-F1", "A new hand is offered only before the first task of the turn.", self.later())

    def redraw_twice(self) -> Refusal:
        return Refusal("FL-F6", "You have taken a new hand this turn.", self.later())

    def later(self) -> str:
        if self.book.advanced and self.state.turns[self.seat] == 0:
            return "Your second turn may offer it again."
        return ""

    def redraw_able(self) -> Refusal:
        remedy = self.instance("conquer") or "It takes Magic or a Fortification first."
        return Refusal("FL-F3", "A new hand is for those who cannot conquer a field, and you can.", remedy)

    def normal_only(self) -> Refusal:
        if self.parts.kind == "trade":
            return Refusal(
                "FL-A16",
                "Trading two cards for one belongs to the Normal rules.",
                self.possible("exchange", "recruit"),
            )
        end = int(self.book.END_TASKS)
        remedy = f"End it: {self.variant.describe(end)}." if self.works([end]) else self.possible()
        return Refusal("FL-A16", "In the Advanced rules the turn ends with the tasks.", remedy)

    # -- ending by agreement, stealing -------------------------------------------------------------------------------
    def proposed_already(self) -> Refusal:
        return Refusal(
            "FL-E5", "You have proposed an end once this turn.", "You may do so again in your next turn."
        )

    def nothing_proposed(self) -> Refusal:
        return Refusal("FL-E5", "There is no proposal to answer.", self.possible("propose"))

    def not_in_their_hand(self) -> Refusal:
        reason = f"@{int(self.state.victim)} does not hold {self.card(self.parts.card)}."
        return Refusal("FL-M13", reason, self.possible("steal"))


# The ruling that an action in the wrong phase breaks; all others break the order of the phases, FL-P1.
PHASE_RULINGS: Final[Mapping[str, str]] = {
    "hire": "FL-T4",
    "hire nobody": "FL-T4",
    "boost": "FL-M1",
    "claim": "FL-M1",
    "flood": "FL-M1",
    "thief": "FL-M1",
    "plague": "FL-M1",
    "shadow army": "FL-M1",
    "shadow": "FL-M1",
    "steal": "FL-M13",
    "redraw": "FL-F1",
    "trade": "FL-T12",
    "propose": "FL-E5",
}

ANSWERS: Final[Mapping[int, Callable[[Case], Refusal]]] = {
    int(whys.IS_OVER): Case.is_over,
    int(whys.NOT_YOUR_TURN): Case.not_your_turn,
    int(whys.WRONG_PHASE): Case.wrong_phase,
    int(whys.HAS_CHOSEN): Case.has_chosen,
    int(whys.NO_MONEY_TO_HIRE): Case.no_money_to_hire,
    int(whys.STOCK_EMPTY): Case.stock_empty,
    int(whys.NOT_IN_HAND): Case.not_in_hand,
    int(whys.FOLLOWERS_SHORT): Case.followers_short,
    int(whys.FIELD_TAKEN): Case.field_taken,
    int(whys.FIELD_FLOODED): Case.field_flooded,
    int(whys.FIELD_CLAIMED): Case.field_claimed,
    int(whys.NOT_BORDERING): Case.not_bordering,
    int(whys.TOUCHES_RIVAL): Case.touches_rival,
    int(whys.TOO_WEAK): Case.too_weak,
    int(whys.ADVANCED_ONLY): Case.advanced_only,
    int(whys.FLIGHT_FROM_NOWHERE): Case.flight_from_nowhere,
    int(whys.FLIGHT_NEXT_DOOR): Case.flight_next_door,
    int(whys.FLIGHT_IS_FREE): Case.flight_is_free,
    int(whys.FLIGHT_WITH_HORN): Case.flight_with_horn,
    int(whys.FLIGHT_FEE): Case.flight_fee,
    int(whys.FLIGHT_MAGE): Case.flight_mage,
    int(whys.NOT_OWN_FIELD): Case.not_own_field,
    int(whys.FORTIFIED): Case.fortified,
    int(whys.LEADS_NOWHERE): Case.leads_nowhere,
    int(whys.BOOSTED): Case.boosted,
    int(whys.BUILDER_WAITS): Case.builder_waits,
    int(whys.ONE_HORN): Case.one_horn,
    int(whys.NOT_A_BOOST): Case.not_a_boost,
    int(whys.MAGES_SHORT): Case.mages_short,
    int(whys.FLOODED_ALREADY): Case.flooded_already,
    int(whys.OWN_HAND): Case.own_hand,
    int(whys.EMPTY_HAND): Case.empty_hand,
    int(whys.NO_WARRIORS): Case.no_warriors,
    int(whys.SHADOW_STOCK): Case.shadow_stock,
    int(whys.EXCHANGE_MAGE): Case.exchange_mage,
    int(whys.NO_CARDS_LEFT): Case.no_cards_left,
    int(whys.RECRUIT_MONEY): Case.recruit_money,
    int(whys.RECRUIT_MAGES): Case.recruit_mages,
    int(whys.REDRAW_TOO_LATE): Case.redraw_too_late,
    int(whys.REDRAW_AFTER_TASK): Case.redraw_after_task,
    int(whys.REDRAW_ABLE): Case.redraw_able,
    int(whys.REDRAW_TWICE): Case.redraw_twice,
    int(whys.PROPOSED_ALREADY): Case.proposed_already,
    int(whys.NOTHING_PROPOSED): Case.nothing_proposed,
    int(whys.NOT_IN_THEIR_HAND): Case.not_in_their_hand,
    int(whys.NORMAL_ONLY): Case.normal_only,
    int(whys.NO_SUCH_CARD): Case.no_such_card,
}
