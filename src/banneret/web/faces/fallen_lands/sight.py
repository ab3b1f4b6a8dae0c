"""What a viewer sees of a table, worked out once: the view, the half-made choice, and the rules' answers about both.

The rules answer questions about states. The viewer's own hand, the board and all open counts are in the view, so any
state that fits the view gives the same answers about what the viewer may do; `sight` imagines one.
"""

import functools
from dataclasses import dataclass

from banneret.core.state import NOTHING
from banneret.games.fallen_lands import rules
from banneret.games.fallen_lands.book import (
    BONUS,
    BUILDER,
    CLAIM,
    FLOOD,
    HORN,
    PLAGUE,
    SHADOW_ARMY,
    Book,
)
from banneret.games.fallen_lands.game import FallenLandsVariant
from banneret.games.fallen_lands.rules import FallenLands
from banneret.games.fallen_lands.view import FieldView, View
from banneret.pieces.cards import Face as Card
from banneret.web import sight
from banneret.web.face import Draft, Look
from banneret.web.faces.fallen_lands.sheets import deck

TYPES = 3
MAGE = 2


@dataclass(frozen=True)
class Plan:
    """A half-made choice: a field, cards of the hand in the order they were picked, or something looked at."""

    field: int | None = None
    cards: tuple[int, ...] = ()
    pair: int | None = None
    looking: str = ""

    def __bool__(self) -> bool:
        return self != Plan()


@dataclass(frozen=True)
class Strength:
    """The sum of an attack."""

    attack: int
    boost: int
    lent: tuple[tuple[int, int], ...]
    """(field, Support) of each neighbour that lends some."""
    difficulty: int

    @property
    def support(self) -> int:
        return sum(support for _, support in self.lent)

    @property
    def total(self) -> int:
        return self.attack + self.boost + self.support

    @property
    def missing(self) -> int:
        return max(0, self.difficulty - self.total)


class Sight(sight.Sight[FallenLandsVariant, FallenLands, View]):
    """One viewer's sight of one table of the Fallen Lands."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.book: Book = self.variant.book
        self.fields: tuple[str, ...] = self.variant.names
        self.deck: tuple[Card, ...] = deck(self.variant)
        self.in_tasks = self.acting and self.view.phase == "tasks"
        self.plan = self.read(look.draft)

    # -- what is there -----------------------------------------------------------------------------------------------
    @property
    def hand(self) -> tuple[int, ...]:
        """Copies of each kind in the viewer's hand."""
        shown = self.view.seats[self.seat].hand if self.seat is not None else None
        return shown or (0,) * int(self.book.kinds)

    @property
    def advanced(self) -> bool:
        return bool(self.book.advanced)

    def suit(self, kind: int) -> str:
        return self.deck[kind].suit

    def effect(self, kind: int) -> int:
        return int(self.book.effect[kind])

    def price(self, kind: int) -> tuple[int, int, int]:
        row = self.book.price
        return int(row[kind * 3]), int(row[kind * 3 + 1]), int(row[kind * 3 + 2])

    def fresh(self, seat: int) -> tuple[int, int, int]:
        """Followers that can still be expended, shadows among them."""
        state = self.state
        return (
            int(state.fresh_followers(seat, 0)),
            int(state.fresh_followers(seat, 1)),
            int(state.fresh_followers(seat, 2)),
        )

    def lends(self, square: FieldView) -> int:
        """The Support of the cards on a field."""
        return sum(int(self.book.support[card]) for card in (square.troop, square.fort) if card is not None)

    # -- the half-made choice ----------------------------------------------------------------------------------------
    def read(self, draft: Draft) -> Plan:
        """The plan of a draft, without what is no longer true."""
        field = draft.get("field", "")
        picked: list[int] = []
        for name in filter(None, draft.get("cards", "").split(",")):
            kind = self.kind(name)
            if kind is not None and picked.count(kind) < self.pickable[kind]:
                picked.append(kind)
        pair = draft.get("pair", "")
        return Plan(
            field=self.fields.index(field) if field in self.fields else None,
            cards=tuple(picked),
            pair=int(pair) if pair in set("012345") else None,
            looking=draft.get("looking", ""),
        )

    def write(self, plan: Plan) -> dict[str, str]:
        """The draft of a plan."""
        draft = {
            "field": "" if plan.field is None else self.fields[plan.field],
            "cards": ",".join(self.deck[kind].name for kind in plan.cards),
            "pair": "" if plan.pair is None else str(plan.pair),
            "looking": plan.looking,
        }
        return {key: value for key, value in draft.items() if value}

    def kind(self, name: str) -> int | None:
        """The number of the card of this name."""
        return next((kind for kind, card in enumerate(self.deck) if card.name == name), None)

    @functools.cached_property
    def pickable(self) -> tuple[int, ...]:
        """Copies of each kind that the viewer may pick from: his hand, or the one the thief looks into."""
        return self.robbed if self.robbed is not None else self.hand

    @property
    def robbed(self) -> tuple[int, ...] | None:
        """The hand that the viewer, as the thief, is looking into."""
        view = self.view
        if view.phase == "stealing" and view.mover == self.seat and view.victim is not None:
            return view.seats[view.victim].hand
        return None

    def picked(self, suit: str) -> int | None:
        """The picked card of a suit, the last one."""
        return next((kind for kind in reversed(self.plan.cards) if self.suit(kind) == suit), None)

    @property
    def troop(self) -> int | None:
        return self.picked("troop")

    @property
    def fort(self) -> int | None:
        return self.picked("fort")

    @property
    def boosts(self) -> tuple[int, ...]:
        """The picked bonus cards, and the Horn."""
        return tuple(kind for kind in self.plan.cards if self.effect(kind) in (BONUS, HORN))

    @property
    def builder(self) -> bool:
        return any(self.effect(kind) == BUILDER for kind in self.plan.cards)

    @property
    def horn(self) -> bool:
        return self.view.horn or any(self.effect(kind) == HORN for kind in self.boosts)

    @property
    def solo(self) -> int | None:
        """The effect of a picked Magic card that is played by itself."""
        for kind in self.plan.cards:
            if self.effect(kind) not in (NOTHING, BONUS, HORN, BUILDER):
                return self.effect(kind)
        return None

    # -- strength ----------------------------------------------------------------------------------------------------
    def is_open(self, field: int) -> bool:
        square = self.view.fields[field]
        return square.owner is None and square.claim is None and not square.flooded

    def lent(self, field: int) -> tuple[tuple[int, int], ...]:
        """The neighbours that lend the viewer their Support for an attack on a field."""
        everyone = self.advanced or self.horn
        found = []
        for near in self.book.neighbours[field]:
            square = self.view.fields[int(near)]
            if square.owner is not None and (everyone or square.owner == self.seat):
                found.append((int(near), self.lends(square)))
        return tuple(found)

    def strength(self, field: int, troop: int | None, boosts: tuple[int, ...]) -> Strength:
        """The sum of an attack on a field with these cards."""
        return Strength(
            attack=0 if troop is None else int(self.book.attack[troop]),
            boost=self.view.boost + sum(int(self.book.bonus[kind]) for kind in boosts),
            lent=self.lent(field),
            difficulty=self.view.fields[field].difficulty,
        )

    def planned(self) -> Strength | None:
        """The sum of the attack that the plan means."""
        field = self.plan.field
        if field is None or not self.is_open(field) or self.solo is not None or self.fort is not None:
            return None
        return self.strength(field, self.troop, self.boosts)

    def way(self, field: int) -> str:
        """`conquer` or `fly`: how a Troop would get to an open field."""
        if self.seat is None or self.horn or not self.advanced or self.on_foot(field):
            return "conquer"
        free = self.state.freedom(self.seat) != rules.BORDERING
        return "conquer" if free or self.view.seats[self.seat].fields == 0 else "fly"

    def on_foot(self, field: int) -> bool:
        """Whether the viewer may walk to an open field."""
        if self.seat is None:
            return False
        state = self.state
        return self.horn or state.way_to(self.seat, field, state.freedom(self.seat), False) == rules.ON_FOOT

    def within_reach(self, field: int) -> bool:
        """Whether the viewer gets to an open field at all, by foot, flight or Horn."""
        if self.seat is None or not self.is_open(field):
            return False
        if self.on_foot(field):
            return True
        state = self.state
        return bool(
            state.can_fly(self.seat, state.freedom(self.seat))
            and self.fresh(self.seat)[MAGE] >= self.book.flight_mages
        )

    def cost(self) -> tuple[int, int, int]:
        """The followers that the plan expends."""
        total = [0, 0, 0]
        for kind in self.plan.cards:
            for type, number in enumerate(self.price(kind)):
                waived = type == 1 and self.suit(kind) == "fort" and (self.builder or self.view.builder)
                total[type] += 0 if waived else number
        if self.troop is not None and self.plan.field is not None and self.way(self.plan.field) == "fly":
            total[MAGE] += int(self.book.flight_mages)
        return total[0], total[1], total[2]

    @functools.cached_property
    def arms(self) -> tuple[tuple[int, int, int], ...]:
        """(attack alone, Mages left, attack with the best bonus cards) for each Troop the viewer can pay."""
        if self.seat is None:
            return ()
        state, seat = self.state, self.seat
        found = []
        for troop in range(int(self.book.troops)):
            if self.hand[troop] and state.can_pay(seat, troop):
                attack = int(self.book.attack[troop]) + self.view.boost
                mages = self.fresh(seat)[MAGE] - self.price(troop)[MAGE]
                found.append((attack, mages, attack + int(state.best_bonus(seat, NOTHING, mages))))
        return tuple(found)

    def best(self, field: int) -> tuple[int, int]:
        """The most strength that the hand brings to a field: (with one Troop, with bonus cards too)."""
        support = sum(support for _, support in self.lent(field))
        flight = 0 if self.on_foot(field) else int(self.book.flight_mages)
        plain = boosted = 0
        for attack, mages, best in self.arms:
            if mages >= flight:
                plain = max(plain, attack)
                lesser = best if flight == 0 else attack + self.bonus_for(mages - flight)
                boosted = max(boosted, lesser)
        return plain + support, boosted + support

    def bonus_for(self, mages: int) -> int:
        """The most that bonus cards of the hand add for so many Mages."""
        return int(self.state.best_bonus(-1 if self.seat is None else self.seat, NOTHING, mages))

    # -- what the rules say ------------------------------------------------------------------------------------------
    def line(self) -> str | None:
        """The line of notation that the plan means, once it is whole."""
        plan, field = self.plan, self.plan.field
        boosts = "".join(f" +{self.deck[kind].name}" for kind in self.boosts)
        if self.view.phase == "trading":
            names = [self.deck[kind].name for kind in sorted(plan.cards)]
            return f"trade {', '.join(names)}" if len(names) == 2 else None
        if self.robbed is not None:
            return f"steal {self.deck[plan.cards[0]].name}" if plan.cards else None
        if self.solo in (PLAGUE, SHADOW_ARMY):
            return "plague" if self.solo == PLAGUE else "shadow army"
        if field is None:
            return None
        place = self.fields[field]
        if self.solo in (CLAIM, FLOOD):
            return f"{'claim' if self.solo == CLAIM else 'flood'} {place}"
        if self.troop is not None:
            return f"{self.way(field)} {place} {self.deck[self.troop].name}{boosts}"
        if self.fort is not None:
            built = f" +{self.deck[int(self.book.kind_of[BUILDER])].name}" if self.builder else ""
            return f"fortify {place} {self.deck[self.fort].name}{built}"
        return None
