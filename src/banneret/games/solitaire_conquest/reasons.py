"""Why an action is not legal, in words: the ruling, the arithmetic, and the nearest thing that would be.

`rules.py` answers with a code; here every code becomes a `Refusal`. Nothing is hidden in this game but the order of the
cards to come, and no reason speaks of it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from banneret.core import reasons
from banneret.core.game import Refusal
from banneret.core.state import BIT
from banneret.core.words import count, listed
from banneret.games.solitaire_conquest import rules, whys
from banneret.games.solitaire_conquest.rules import SolitaireConquest

if TYPE_CHECKING:
    from banneret.games.solitaire_conquest.game import SolitaireConquestVariant


def explain(
    variant: "SolitaireConquestVariant", state: SolitaireConquest, seat: int, actions: Sequence[int]
) -> Refusal | None:
    """Why these actions, one after the other, are not legal now; `None` where they are."""
    return reasons.explain(variant, state, seat, actions, Case, ANSWERS)


class Case(reasons.RefusedAction["SolitaireConquestVariant", SolitaireConquest]):
    """One refused action, and the position it met."""

    def __init__(
        self, variant: "SolitaireConquestVariant", state: SolitaireConquest, seat: int, action: int
    ) -> None:
        super().__init__(variant, state, seat, action)
        self.book = variant.book
        _, self.name = variant.notation.split(action)

    # -- words -------------------------------------------------------------------------------------------------------
    def place(self, region: int) -> str:
        return self.variant.names[region]

    @property
    def region(self) -> int:
        return list(self.variant.names).index(self.name)

    @property
    def pawn(self) -> str:
        return self.place(int(self.state.pawn))

    def regions(self, wanted: Callable[[int], bool]) -> list[int]:
        return [region for region in range(int(self.book.regions)) if wanted(region)]

    def hordes_near(self, region: int) -> list[int]:
        """The regions that border one, and hold a Horde."""
        return self.regions(lambda other: bool(self.book.borders[region] & self.state.hordes & BIT[other]))

    def names(self, regions: Iterable[int], last: str = "or") -> str:
        return listed([self.place(region) for region in regions], last)

    def marches(self) -> list[int]:
        return self.regions(lambda region: bool(self.state.why_not_march(region) == whys.FINE))

    def targets(self) -> list[int]:
        return self.regions(lambda region: bool(self.state.why_not_attack(region) == whys.FINE))

    def what_now(self) -> str:
        """What may be done instead."""
        if targets := self.targets():
            return f"You may attack {self.names(targets)}, or end the turn."
        if self.state.phase == rules.REINFORCING and self.state.deck_size:
            return "You may draw, or end the turn."
        return "You may end the turn."

    def sum(self, region: int) -> str:
        """The army against this Horde, added up."""
        force, lead, versus = self.state.parts(region)
        terms = [str(force)]
        if lead:
            terms.append(f"leaders {lead}")
        if versus:
            terms.append(f"against its types {versus}")
        return f"{' + '.join(terms)} = {force + lead + versus}" if len(terms) > 1 else terms[0]

    # -- one answer for each reason ----------------------------------------------------------------------------------
    def is_over(self) -> Refusal:
        left = int(self.state.standing())
        return Refusal(
            "SC-14",
            f"The game is over, with {count(left, 'Horde')} left and {count(int(self.state.deck_size), 'card')} "
            "in the deck.",
            numbers={"hordes": left, "cards": int(self.state.deck_size)},
        )

    def not_begun(self) -> Refusal:
        return Refusal("SC-2", "Nothing is dealt yet.", f"First name your region: begin {self.place(0)}.")

    def has_begun(self) -> Refusal:
        if not self.book.choose_start:
            return Refusal(
                "SC-2",
                f"The first region was drawn, as this table is set; you stand in {self.pawn}.",
                "Choose start = chosen to name it yourself.",
            )
        return Refusal("SC-2", f"The game has begun, and you stand in {self.pawn}.", self.what_now())

    def reinforced(self) -> Refusal:
        done = "marched" if self.state.phase == rules.MARCHED else "told allies to fight"
        return Refusal("SC-4", f"You have {done}, and reinforcements come before that.", self.what_now())

    def deck_empty(self) -> Refusal:
        return Refusal(
            "SC-14",
            f"The ally deck is empty: all {int(self.book.deck)} cards are drawn, and they are not shuffled again.",
            self.what_now(),
            {"cards": 0},
        )

    def has_marched(self) -> Refusal:
        return Refusal(
            "SC-5", f"You have marched to {self.pawn}; there is one march a turn.", self.what_now()
        )

    def has_fielded(self) -> Refusal:
        return Refusal("SC-19", "You have told allies to fight, and the march comes before.", self.what_now())

    def where_to(self) -> str:
        marches = self.marches()
        if not marches:
            return "There is nowhere to march; stay where you are."
        return f"You may march to {self.names(marches)}."

    def stays(self) -> Refusal:
        return Refusal("SC-5", f"The pawn stands in {self.pawn}; a march ends elsewhere.", self.where_to())

    def horde_blocks(self) -> Refusal:
        return Refusal("SC-5", f"A Horde holds {self.name}, and lets nobody in or through.", self.where_to())

    def no_horde_near(self) -> Refusal:
        return Refusal("SC-5", f"No Horde stands next to {self.name}.", self.where_to())

    def no_horde(self) -> Refusal:
        fell = int(self.state.fell[self.region])
        reason = (
            f"The Horde of {self.name} fell in turn {fell}." if fell else f"No Horde stands in {self.name}."
        )
        return Refusal("SC-12", reason, self.what_now())

    def not_adjacent(self) -> Refusal:
        state, target = self.state, self.region
        ways = [
            place
            for place in self.regions(lambda other: bool(self.book.borders[target] & BIT[other]))
            if state.why_not_march(place) == whys.FINE
        ]
        if target == state.pawn:
            reason = f"The pawn stands in {self.name} itself, and attacks neighbours only."
        else:
            reason = f"{self.name} does not border {self.pawn}, where the pawn stands."
        if ways:
            return Refusal("SC-5", reason, f"March to {self.names(ways)} first.")
        near = self.hordes_near(int(state.pawn))
        return Refusal(
            "SC-5", reason, f"Within reach of {self.pawn}: {self.names(near, 'and')}." if near else ""
        )

    def too_weak(self) -> Refusal:
        state, region = self.state, self.region
        army = sum(state.parts(region))
        might = int(state.might[region])
        numbers = {"army": army, "horde": might, "missing": might + 1 - army}
        reason = (
            f"The army has {self.sum(region)} against {self.name}, the Horde {might}: "
            f"{might + 1} would do, {might + 1 - army} more."
        )
        if state.phase == rules.FIELDING and state.beats_together(region):
            return Refusal("SC-11", reason, "Tell more allies to fight.", numbers)
        if targets := self.targets():
            return Refusal("SC-11", reason, f"You can beat {self.names(targets)}.", numbers)
        if state.phase == rules.REINFORCING and (chances := int(state.chances(region))):
            remedy = f"Draw: {chances} of {int(state.deck_size)} cards left would lift it there."
            return Refusal("SC-11", reason, remedy, numbers | {"chances": chances})
        return Refusal("SC-11", reason, self.what_now(), numbers)

    def all_fight(self) -> Refusal:
        return Refusal(
            "SC-7",
            "All allies in hand fight, always; choosing among them belongs to the setting veterans.",
            self.what_now(),
        )

    def not_in_hand(self) -> Refusal:
        waiting = [
            self.variant.allies[ally].name for ally in range(int(self.book.allies)) if self.state.waits(ally)
        ]
        told = ", only such as are told to fight" if self.called() else ""
        return Refusal(
            "SC-19",
            f"No {self.name} waits in your hand{told}.",
            f"There are {listed(waiting)}." if waiting else "All your allies are told to fight.",
        )

    @property
    def ally(self) -> int:
        return [ally.name for ally in self.variant.allies].index(self.name)

    def called(self) -> bool:
        """Whether such an ally was told to fight."""
        state = self.state
        return any(
            state.order[i] == self.ally and state.place[i] == rules.FIELDED for i in range(int(state.drawn))
        )

    def leads_nowhere(self) -> Refusal:
        near = self.hordes_near(int(self.state.pawn))
        if not near:
            return Refusal("SC-19", f"No Horde borders {self.pawn}, so nobody need fight.", self.where_to())
        needs = [
            f"{self.place(region)} ({self.sum(region)} against {int(self.state.might[region])})"
            for region in near
        ]
        return Refusal(
            "SC-19",
            f"The whole hand beats no Horde next to {self.pawn}: {listed(needs)}.",
            self.what_now(),
        )


ANSWERS: Final[Mapping[int, Callable[[Case], Refusal]]] = {
    int(whys.IS_OVER): Case.is_over,
    int(whys.NOT_BEGUN): Case.not_begun,
    int(whys.HAS_BEGUN): Case.has_begun,
    int(whys.REINFORCED): Case.reinforced,
    int(whys.DECK_EMPTY): Case.deck_empty,
    int(whys.HAS_MARCHED): Case.has_marched,
    int(whys.HAS_FIELDED): Case.has_fielded,
    int(whys.STAYS): Case.stays,
    int(whys.HORDE_BLOCKS): Case.horde_blocks,
    int(whys.NO_HORDE_NEAR): Case.no_horde_near,
    int(whys.NO_HORDE): Case.no_horde,
    int(whys.NOT_ADJACENT): Case.not_adjacent,
    int(whys.TOO_WEAK): Case.too_weak,
    int(whys.ALL_FIGHT): Case.all_fight,
    int(whys.NOT_IN_HAND): Case.not_in_hand,
    int(whys.LEADS_NOWHERE): Case.leads_nowhere,
}
