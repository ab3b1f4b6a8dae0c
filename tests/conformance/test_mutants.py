"""The suite can fail: a game with a planted leak, or another fault, is caught by the check that is there for it."""

from collections.abc import Callable, Iterator, Sequence

import pytest

from conformance import checks
from tinygame.plug import plugged

with plugged():
    from three_crowns.game import GAME, ThreeCrownsVariant, View
    from three_crowns.rules import NUMBERS, ThreeCrowns

from banneret.core.chance import Chance, Outcome
from banneret.core.dialect import i64, vec
from banneret.core.game import Refusal, Step

SEEDS = range(6)


@pytest.fixture(autouse=True, scope="module")
def shelf() -> Iterator[None]:
    with plugged():
        yield


class Mutant(ThreeCrownsVariant):
    """The sound game, to be spoilt by a subclass or by the state class it starts."""

    def __init__(self, seats: int = 3, length: str = "three") -> None:
        super().__init__(GAME, seats, {"ties": "lost", "length": length})


def short(kind: type[Mutant]) -> Mutant:
    """Few enough deals to look at them all."""
    return kind(2, "one")


def caught(mutant: Mutant, *by: Callable[..., None]) -> None:
    """The sound game passes these checks and the mutant fails each of them."""
    for check in by:
        check(Mutant(mutant.seats), SEEDS)
        with pytest.raises((AssertionError, ValueError, IndexError)):
            check(mutant, SEEDS)


# == Leaks ===========================================================================================================
class LeakInView(Mutant):
    """The smallest hint: the parity of the top rival card, in a field that is shown anyway."""

    def view(self, state: ThreeCrowns, seat: int | None) -> View:
        view = super().view(state, seat)
        hint = sum(int(state.deck[card]) * card for card in range(NUMBERS)) % 2
        return View(**{**{n: getattr(view, n) for n in view.__struct_fields__}, "pot": view.pot + hint})


class SealedBidInView(Mutant):
    """A spectator sees the bids before they are turned up."""

    def view(self, state: ThreeCrowns, seat: int | None) -> View:
        view = super().view(state, seat)
        if seat is not None:
            return view
        told = tuple(max(int(state.bid[s]), int(state.last[s])) for s in range(self.seats))
        return View(**{**{n: getattr(view, n) for n in view.__struct_fields__}, "played": told})


class LeakInStep(Mutant):
    """Everyone is told what everyone drew."""

    def seen(
        self, state: ThreeCrowns, seat: int, action: int, outcomes: Sequence[Outcome], viewer: int | None
    ) -> Step:
        step = super().seen(state, seat, action, outcomes, viewer)
        return Step(seat, step.action, tuple((int(o.event), int(o.audience), int(o.value)) for o in outcomes))


class BidInStep(Mutant):
    """Bids are told as they are made."""

    def sees(self, state: ThreeCrowns, seat: int, action: int, viewer: int | None) -> bool:
        return True


class LeakInNarration(Mutant):
    """The words tell more than the views and the step do, because the narrator peeks at what it kept."""

    def seen(
        self, state: ThreeCrowns, seat: int, action: int, outcomes: Sequence[Outcome], viewer: int | None
    ) -> Step:
        self.peeked = int(state.hand[((seat + 1) % self.seats) * NUMBERS])
        return super().seen(state, seat, action, outcomes, viewer)

    def narrate(self, before: View, after: View, step: Step, names: Sequence[str]) -> list[str]:
        lines = super().narrate(before, after, step, names)
        return [f"{lines[0][:-1]}{'!' if self.peeked else '.'}", *lines[1:]]


class LeakInLegal(ThreeCrowns):
    """The lowest card may not be bid when a rival holds the highest."""

    def why_not(self, seat: int, action: int) -> int:
        rival = (seat + 1) % self.seats
        why = super().why_not(seat, action)
        lonely = self.hand_size[seat] == self.hand[seat * NUMBERS + action]
        if why == 0 and action == 0 and self.hand[rival * NUMBERS + NUMBERS - 1] > 0 and not lonely:
            return 3
        return why


class LegalTells(Mutant):
    kind = LeakInLegal


class LeakInRefusal(Mutant):
    """A refusal that names a number it must not know."""

    def explain(self, state: ThreeCrowns, seat: int, actions: Sequence[int]) -> Refusal | None:
        refusal = super().explain(state, seat, actions)
        if refusal is None:
            return None
        top = max(card for card in range(NUMBERS) if state.deck[card] or card == 0)
        return Refusal(refusal.ruling, refusal.reason, refusal.remedy, {"top": top})


class LazyRedeal(ThreeCrowns):
    """Leaves the others' hands as they are for one of the seats."""

    def redeal(self, seat: int, chance: Chance) -> None:
        if seat != 1:
            super().redeal(seat, chance)


class NoRedeal(ThreeCrowns):
    """Deals nothing."""

    def redeal(self, seat: int, chance: Chance) -> None:
        return


class WrongRedeal(ThreeCrowns):
    """Deals the viewer's own hand as well."""

    def redeal(self, seat: int, chance: Chance) -> None:
        super().redeal((seat + 1) % self.seats, chance)


class UnevenRedeal(ThreeCrowns):
    """Deals by kinds of card, not by cards: a lone 6 as likely as one of two 5s."""

    def unknown(self, chance: Chance) -> int:
        kinds = vec[i64]([int(copies > 0) for copies in self.deck])
        card = chance.pick(2, -2, kinds, sum(kinds))
        self.deck[card] -= 1
        self.deck_size -= 1
        return card


class RedealKeepsAHand(Mutant):
    kind = LazyRedeal


class RedealDoesNothing(Mutant):
    kind = NoRedeal


class RedealTouchesOwn(Mutant):
    kind = WrongRedeal


class RedealIsUneven(Mutant):
    kind = UnevenRedeal


def test_a_leak_in_the_view_is_caught() -> None:
    caught(LeakInView(), checks.check_two_worlds)
    caught(SealedBidInView(), checks.check_two_worlds)


def test_a_leak_in_the_step_is_caught() -> None:
    caught(LeakInStep(), checks.check_narration, checks.check_two_worlds_stepped)
    caught(BidInStep(), checks.check_sealed)


def test_a_leak_in_the_words_is_caught() -> None:
    caught(LeakInNarration(), checks.check_two_worlds_stepped)


def test_a_leak_in_the_choices_is_caught() -> None:
    caught(LegalTells(), checks.check_two_worlds)


def test_a_leak_in_a_refusal_is_caught() -> None:
    caught(LeakInRefusal(), checks.check_two_worlds)


def test_a_redeal_that_deals_nothing_is_caught() -> None:
    # `imagine` of this game deals through it, so the hands stay empty.
    caught(RedealDoesNothing(), checks.check_imagine)
    with pytest.raises(AssertionError):
        checks.check_uniform(short(RedealDoesNothing))


def test_a_redeal_of_the_own_hand_is_caught() -> None:
    caught(RedealTouchesOwn(), checks.check_two_worlds)


@pytest.mark.parametrize("mutant", [RedealKeepsAHand, RedealIsUneven])
def test_a_redeal_that_is_not_uniform_is_caught(mutant: type[Mutant]) -> None:
    checks.check_uniform(short(Mutant))
    with pytest.raises(AssertionError):
        checks.check_uniform(short(mutant))


def test_an_undeclared_field_is_caught() -> None:
    class Secretive(ThreeCrowns):
        def __init__(self, seats: int, rounds: int, kept: bool) -> None:
            super().__init__(seats, rounds, kept)
            self.grudge = 0

    class Undeclared(Mutant):
        kind = Secretive

    checks.check_audience(Mutant())
    with pytest.raises(AssertionError, match="without a declared audience"):
        checks.check_audience(Undeclared())
