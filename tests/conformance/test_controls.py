"""Known games give their known numbers: the trees of Kuhn poker and tic-tac-toe, the value of Kuhn poker."""

from fractions import Fraction

import pytest

from banneret.core.chance import Enumerated
from banneret.core.dialect import i64, vec
from banneret.core.state import NO_ONE
from conformance.controls import BET, PASS, Kuhn, Noughts, deals, histories


def walk(state: Kuhn) -> list[Kuhn]:
    """All positions from here on."""
    found, out = [state], vec[i64]([0] * 2)
    seat = state.to_act()
    for i in range(state.legal(seat, out) if seat != NO_ONE else 0):
        after = state.copy()
        assert isinstance(after, Kuhn)
        after.step(seat, int(out[i]), Enumerated())
        found += walk(after)
    return found


def test_the_tree_of_kuhn_poker() -> None:
    chance = sum(new for _, _, new in deals())
    positions = [position for deal, _, _ in deals() for position in walk(deal)]
    decisions = [position for position in positions if position.to_act() != NO_ONE]
    assert (chance, len(decisions), len(positions) - len(decisions)) == (4, 24, 30)
    assert len({(p.to_act(), p.knows(p.to_act())) for p in decisions}) == 12
    assert sum(odds for _, odds, _ in deals()) == 1


def bets(state: Kuhn, alpha: Fraction) -> Fraction:
    """How often an equilibrium bets here; there is one for each alpha from 0 to 1/3."""
    card = state.cards[state.to_act()]
    by_line = {
        (): (alpha, Fraction(0), 3 * alpha),  # the first player with Jack, Queen, King
        (PASS,): (Fraction(1, 3), Fraction(0), Fraction(1)),
        (BET,): (Fraction(0), Fraction(1, 3), Fraction(1)),
        (PASS, BET): (Fraction(0), alpha + Fraction(1, 3), Fraction(1)),
    }
    return by_line[tuple(state.line)][card]


def value(state: Kuhn, alpha: Fraction) -> Fraction:
    """What the first player can expect."""
    if state.to_act() == NO_ONE:
        assert state.score(0) == -state.score(1)
        return Fraction(state.score(0))
    total = Fraction(0)
    for action, weight in ((BET, bets(state, alpha)), (PASS, 1 - bets(state, alpha))):
        after = state.copy()
        assert isinstance(after, Kuhn)
        after.step(state.to_act(), action, Enumerated())
        total += weight * value(after, alpha)
    return total


@pytest.mark.parametrize("alpha", [Fraction(0), Fraction(1, 5), Fraction(1, 3)])
def test_the_value_of_kuhn_poker(alpha: Fraction) -> None:
    assert sum(odds * value(deal, alpha) for deal, odds, _ in deals()) == Fraction(-1, 18)


def test_the_first_moves_of_tic_tac_toe() -> None:
    assert [histories(Noughts(), depth) for depth in range(5)] == [1, 9, 72, 504, 3024]


@pytest.mark.slow
def test_the_whole_of_tic_tac_toe() -> None:
    assert histories(Noughts(), 9) == 255_168
