"""What a viewer sees of a table, worked out once: the view, the half-made choice, and the rules' answers about both."""

import functools
import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from banneret.core.dialect import i64
from banneret.core.state import BIT
from banneret.games.solitaire_conquest.game import SolitaireConquestVariant
from banneret.games.solitaire_conquest.rules import SolitaireConquest
from banneret.games.solitaire_conquest.view import HordeView, View
from banneret.pieces.cards import Face as Card
from banneret.web import sight
from banneret.web.face import Draft, Look
from banneret.web.faces.solitaire_conquest.sheets import allies


@dataclass(frozen=True)
class Plan:
    """A half-made choice: a region, and with veterans the places in the hand of those who are to fight."""

    region: int | None = None
    cards: tuple[int, ...] = ()

    def __bool__(self) -> bool:
        return self != Plan()


@dataclass(frozen=True)
class Strength:
    """An army against one Horde."""

    base: int
    lead: int
    versus: int
    total: int
    """What the Horde has."""

    @property
    def army(self) -> int:
        return self.base + self.lead + self.versus

    @property
    def missing(self) -> int:
        return max(0, self.total + 1 - self.army)

    @property
    def beats(self) -> bool:
        return self.army > self.total


class Sight(sight.Sight[SolitaireConquestVariant, SolitaireConquest, View]):
    """One viewer's sight of one table of Solitaire Conquest."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.book = self.variant.book
        self.names = self.variant.names
        self.deck: tuple[Card, ...] = allies(self.variant)
        self.plan = self.read(look.draft)

    # -- what is there -----------------------------------------------------------------------------------------------
    @property
    def veterans(self) -> bool:
        return bool(self.book.veterans)

    @property
    def may_draw(self) -> bool:
        return int(self.book.DRAW) in self.legal

    @property
    def held(self) -> tuple[int, ...]:
        """Which of all drawn cards are in the hand: an ally keeps its number as long as it lives."""
        return self.view.held

    @property
    def dealt(self) -> int:
        """How many Hordes there are in a game."""
        return len(self.names) - 1

    def standing(self) -> list[int]:
        """The regions where a Horde stands."""
        return [region for region, known in enumerate(self.view.regions) if known.horde]

    def horde(self, region: int | None) -> HordeView | None:
        return None if region is None else self.view.regions[region].horde

    def types(self, cards: Sequence[int]) -> str:
        """The types of a Horde's cards in words, the most frequent first: `2 Giants, Dragon`."""
        names = [self.variant.foes[card].type for card in cards]
        order = sorted(dict.fromkeys(names), key=lambda name: -names.count(name))
        return ", ".join(f"{names.count(name)} {name}" for name in order)

    # -- the half-made choice ----------------------------------------------------------------------------------------
    def read(self, draft: Draft) -> Plan:
        """The plan of a draft, without what is no longer true."""
        region = draft.get("region", "")
        picked = draft.get("cards", "").split(",")
        cards = tuple(place for place in self.held if str(place) in picked) if self.veterans else ()
        return Plan(self.names.index(region) if region in self.names else None, cards)

    def write(self, plan: Plan) -> dict[str, str]:
        """The draft of a plan."""
        draft = {
            "region": "" if plan.region is None else self.names[plan.region],
            "cards": ",".join(map(str, plan.cards)),
        }
        return {key: value for key, value in draft.items() if value}

    # -- who fights, and what it comes to ----------------------------------------------------------------------------
    @property
    def fielded(self) -> tuple[int, ...]:
        """Those who were told to fight already."""
        return tuple(place for place, out in zip(self.held, self.view.fielded) if out)

    @functools.cached_property
    def host(self) -> tuple[int, ...]:
        """Who would fight now: those told to and those picked, or the whole hand where nobody is."""
        chosen = {*self.fielded, *self.plan.cards}
        return tuple(place for place in self.held if place in chosen) if chosen else self.held

    @property
    def all_fight(self) -> bool:
        """Whether all of the hand would fight; only then the chance of the next card says something about the army."""
        return len(self.host) == len(self.held)

    @functools.cached_property
    def army(self) -> list[int]:
        """The kinds of those who would fight now."""
        return self.kinds(self.host)

    def kinds(self, places: Sequence[int]) -> list[int]:
        """What these drawn cards are."""
        return [self.view.drawn[place] for place in places]

    def strength(self, region: int, army: list[int] | None = None) -> Strength:
        """Who would fight now against the Horde of a region."""
        horde = self.view.regions[region].horde
        assert horde is not None
        army = self.army if army is None else army
        return Strength(*self.book.parts(army, self.bits(horde.cards)), horde.total)

    def bits(self, cards: Sequence[int]) -> i64:
        """The types of a Horde's cards as the rules hold them."""
        return i64(sum({int(BIT[self.book.foe_type[card]]) for card in cards}))

    def duel(self, region: int, places: Sequence[int]) -> tuple[int, int]:
        """An army of these drawn cards against the Horde that was dealt to a region, standing or fallen."""
        known = self.view.regions[region]
        cards = known.horde.cards if known.horde else known.fallen
        army = sum(self.book.parts(self.kinds(places), self.bits(cards)))
        return army, int(self.state.might[region])

    def helpers(self, region: int) -> frozenset[int]:
        """The kinds in the deck that, drawn next, would beat the Horde of a region with all of the hand."""
        horde = self.horde(region)
        if horde is None or horde.beaten or not self.may_draw or not self.all_fight:
            return frozenset()
        return frozenset(
            kind for kind, copies in enumerate(self.view.deck) if copies and self.helps(region, kind)
        )

    def helps(self, region: int, kind: int) -> bool:
        return self.strength(region, [*self.kinds(self.held), kind]).beats

    # -- what may be done --------------------------------------------------------------------------------------------
    def from_where(self, region: int) -> int | None:
        """From where to attack: where the pawn stands if it can be, else the nearest; `None` out of reach."""
        horde = self.horde(region)
        if horde is None or not horde.reach:
            return None
        pawn = self.view.pawn
        if pawn in horde.reach:
            return pawn
        points = [known.point for known in self.variant.map.regions]
        return min(horde.reach, key=lambda place: math.dist(points[place], points[pawn or 0]))

    def attack_line(self, region: int) -> str:
        """The attack on a region as a line of notation, march and veterans included."""
        base = self.from_where(region)
        marching = base is not None and base != self.view.pawn
        line = f"attack {self.names[region]}"
        line += f" from {self.names[base]}" if marching and base is not None else ""
        names = [
            self.deck[self.view.drawn[place]].name for place in self.plan.cards if place not in self.fielded
        ]
        return line + (f" with {', '.join(names)}" if names else "")

    def line(self) -> str | None:
        """The line of notation that the plan means."""
        region = self.plan.region
        if region is None:
            return None
        if self.view.phase == "beginning":
            return f"begin {self.names[region]}"
        return self.attack_line(region) if self.horde(region) else f"march {self.names[region]}"

    def attackable(self, region: int) -> bool:
        """Whether who would fight now beats this Horde, within reach."""
        return self.acting and self.horde(region) is not None and self.may(self.attack_line(region))

    def planning(self, plan: Plan) -> "Sight":
        """The same sight with another half-made choice."""
        return Sight(replace(self.look, draft=self.write(plan)))
