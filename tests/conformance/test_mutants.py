"""The suite can fail: a game with a planted leak, or another fault, is caught by the check that is there for it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

import pytest

from conformance import checks
from tinygame.plug import plugged

with plugged():
    from three_crowns.game import GAME, ThreeCrownsVariant, View
    from three_crowns.rules import NUMBERS, ThreeCrowns

from banneret.core.chance import Chance, Fast, Outcome
from banneret.core.dialect import i64, vec
from banneret.core.game import PUBLIC, Refusal, Step
from banneret.core.state import NO_ONE, State

SEEDS = range(6)


@pytest.fixture(autouse=True, scope="module")
def shelf() -> Iterator[None]:
    with plugged():
        yield


class Mutant(ThreeCrownsVariant):
    """The sound game, to be spoilt by a subclass or by the state class it starts."""

    def __init__(self, seats: int = 3, length: str = "three") -> None:
        super().__init__(GAME, seats, GAME.settle(seats, {"length": length}))


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
    state_class = LeakInLegal


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
    state_class = LazyRedeal


class RedealDoesNothing(Mutant):
    state_class = NoRedeal


class RedealTouchesOwn(Mutant):
    state_class = WrongRedeal


class RedealIsUneven(Mutant):
    state_class = UnevenRedeal


def test_a_leak_in_the_view_is_caught() -> None:
    caught(LeakInView(), checks.check_two_worlds)
    caught(SealedBidInView(), checks.check_two_worlds, checks.check_seals)


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
        state_class = Secretive

    checks.check_audience(Mutant())
    with pytest.raises(AssertionError, match="without a declared audience"):
        checks.check_audience(Undeclared())


def test_a_secret_declared_public_is_caught() -> None:
    class Careless(Mutant):
        audience: ClassVar[Mapping[str, str]] = {**Mutant.audience, "bid": PUBLIC}

    caught(Careless(), checks.check_public)


# == Rules that contradict themselves ================================================================================
def spoilt(state: type[ThreeCrowns]) -> Mutant:
    """The game with another class of states."""

    class Spoilt(Mutant):
        state_class = state

    return Spoilt()


def test_turns_that_contradict_each_other_are_caught() -> None:
    class LastFirst(ThreeCrowns):
        def to_act(self) -> int:
            return max((seat for seat in range(self.seats) if self.acts(seat)), default=NO_ONE)

    class Stuck(ThreeCrowns):
        def legal(self, seat: int, out: vec[i64]) -> int:
            return 0 if self.round == 2 else super().legal(seat, out)

    caught(spoilt(LastFirst), checks.check_turns)
    caught(spoilt(Stuck), checks.check_turns)


def test_a_win_that_is_given_twice_is_caught() -> None:
    class Generous(ThreeCrowns):
        def share(self, seat: int) -> float:
            return 1.0

    caught(spoilt(Generous), checks.check_turns)


def test_a_legal_list_apart_from_why_not_is_caught() -> None:
    class Forgetful(ThreeCrowns):
        def legal(self, seat: int, out: vec[i64]) -> int:
            return max(super().legal(seat, out) - 1, int(self.acts(seat)))

    class Twice(ThreeCrowns):
        def legal(self, seat: int, out: vec[i64]) -> int:
            n = super().legal(seat, out)
            if n:
                out[n] = out[0]
            return n + bool(n)

    caught(spoilt(Forgetful), checks.check_legal_is_why_not)
    caught(spoilt(Twice), checks.check_legal_is_why_not)


def test_an_explanation_apart_from_why_not_is_caught() -> None:
    class Silent(Mutant):
        def explain(self, state: ThreeCrowns, seat: int, actions: Sequence[int]) -> Refusal | None:
            return None

    class Unruly(Mutant):
        def explain(self, state: ThreeCrowns, seat: int, actions: Sequence[int]) -> Refusal | None:
            refusal = super().explain(state, seat, actions)
            return None if refusal is None else Refusal("TC-X9", refusal.reason)

    caught(Silent(), checks.check_explain)
    caught(Unruly(), checks.check_explain)


def test_an_apply_that_acts_before_it_looks_is_caught() -> None:
    class Hasty(ThreeCrowns):
        def apply(self, seat: int, action: int, chance: Chance) -> None:
            self.coins[seat] += 1
            super().apply(seat, action, chance)

    caught(spoilt(Hasty), checks.check_illegal_changes_nothing)


def test_a_copy_that_shares_or_forgets_is_caught() -> None:
    class Sharing(ThreeCrowns):
        def copy_from(self, other: State) -> None:
            super().copy_from(other)
            assert isinstance(other, ThreeCrowns)
            self.hand = other.hand

    class Forgetting(ThreeCrowns):
        def copy_from(self, other: State) -> None:
            kept = self.coins
            super().copy_from(other)
            self.coins = kept

    class Unnoticed(Forgetting):
        """The digest does not look at the coins either."""

        def digest(self, seed: int) -> int:
            kept, self.coins = self.coins, [0] * self.seats
            found = super().digest(seed)
            self.coins = kept
            return found

    caught(spoilt(Sharing), checks.check_copies)
    caught(spoilt(Forgetting), checks.check_copies)
    caught(spoilt(Unnoticed), checks.check_copies)


def test_chance_that_is_settled_beforehand_is_caught() -> None:
    class Stacked(ThreeCrowns):
        def draw(self, seat: int, chance: Chance) -> None:
            super().draw(seat, Fast(self.deck_size))

        def turn_up(self, chance: Chance) -> None:
            super().turn_up(Loaded(chance))

    class Loaded(Chance):
        """Asks, and then takes the best there is."""

        def __init__(self, inner: Chance) -> None:
            self.inner = inner

        def pick(self, event: i64, audience: i64, weights: vec[i64], total: i64) -> i64:
            best = max(index for index, weight in enumerate(weights) if weight)
            only = vec[i64]([int(index == best) for index in range(len(weights))])
            return self.inner.pick(event, audience, only, total)

    caught(spoilt(Stacked), checks.check_chance_is_free)


def test_a_state_that_carries_something_between_games_is_caught() -> None:
    class Haunted(ThreeCrowns):
        games = 0

        def start(self, chance: Chance) -> None:
            Haunted.games += 1
            super().start(chance)
            self.pot = Haunted.games

    caught(spoilt(Haunted), checks.check_same_seed_same_game)
    caught(spoilt(Haunted), lambda mutant, seeds: checks.check_interleaving(mutant, seeds, Mutant()))


# == Words that do not read back =====================================================================================
def test_a_catalogue_that_does_not_read_back_is_caught() -> None:
    class Mute(Mutant):
        def describe(self, action: int) -> str:
            return super().describe(max(action, 1))

    class Lenient(Mutant):
        def parse(self, text: str) -> list[int]:
            return super().parse(text or "bid 1")

    checks.check_catalogue(Mutant())
    for mutant in (Mute(), Lenient()):
        with pytest.raises((AssertionError, pytest.fail.Exception)):
            checks.check_catalogue(mutant)


def test_an_outcome_that_does_not_read_back_is_caught() -> None:
    class Anonymous(Mutant):
        def describe_outcome(self, outcome: Outcome) -> str:
            return super().describe_outcome(Outcome(outcome.event, max(outcome.audience, 1), outcome.value))

    class Talkative(Mutant):
        def describe_outcome(self, outcome: Outcome) -> str:
            return super().describe_outcome(outcome).replace(" ", ", ")

    caught(Anonymous(), checks.check_outcomes, checks.check_records)
    caught(Talkative(), checks.check_outcomes)


def test_a_position_that_forgets_is_caught() -> None:
    class Poor(Mutant):
        def save(self, state: ThreeCrowns) -> dict[str, Any]:
            tables = super().save(state)
            return {**tables, "state": {**tables["state"], "pot": 7}}

    caught(Poor(), checks.check_positions)
