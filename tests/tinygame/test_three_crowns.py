"""The tiny game's own rules, so that it is a sound judge of the suite."""

from collections.abc import Iterator
from typing import Any

import pytest

from banneret.core.chance import EVERYONE, Dictated, Outcome
from banneret.core.game import Step
from banneret.core.registry import find_game
from conformance.checks import legal
from tinygame.plug import NAME, plugged


@pytest.fixture(autouse=True)
def shelf() -> Iterator[None]:
    with plugged():
        yield


def table(
    hands: list[list[int]], prizes: list[int], draws: list[int], **options: str
) -> tuple[Any, Any, Dictated]:
    """Hands and draws as printed numbers; the chance goes on giving the rest."""
    variant = find_game(NAME).variant(len(hands), options)
    cards = [card for hand in hands for card in hand] + draws
    chance = Dictated(
        [Outcome(0, EVERYONE, card - 1) for card in cards]
        + [Outcome(1, EVERYONE, prize - 1) for prize in prizes]
    )
    return variant, variant.start(chance), chance


def test_the_highest_bid_takes_the_prize() -> None:
    variant, state, chance = table([[1, 2, 6], [3, 4, 5]], [4, 1, 2], [1, 2, 3, 4])
    assert legal(variant, state, 0) == [0, 1, 5]
    state.apply(1, 4, chance)
    assert not legal(variant, state, 1)
    assert variant.explain(state, 1, [2]).ruling == "TC-P2"
    assert variant.view(state, 0).seats[1].bid is None
    state.apply(0, 5, chance)
    assert list(state.coins) == [4, 0]
    assert variant.view(state, None).seats[1].last == 4


@pytest.mark.parametrize(("ties", "coins"), [("lost", [0, 1]), ("kept", [0, 5])])
def test_ties(ties: str, coins: list[int]) -> None:
    _, state, chance = table([[1, 2, 3], [1, 2, 6]], [4, 1, 2], [4, 5, 4, 5], ties=ties)
    for seat, bid in ((0, 2), (1, 2), (0, 1), (1, 6)):
        state.apply(seat, bid - 1, chance)
    assert list(state.coins) == coins


def test_the_log_tells_each_his_own_card() -> None:
    variant, state, chance = table([[1, 2, 3], [4, 5, 6]], [4, 1, 2], [1, 2, 3, 4])
    state.apply(0, 0, chance)
    before = variant.view(state, 0)
    state.apply(1, 3, chance)
    step = Step(1, None, ((0, 0, 0), (0, 1, None), (1, EVERYONE, 0)))
    lines = variant.narrate(before, variant.view(state, 0), step, ("Ann", "Bob"))
    assert lines == [
        "Bob has bid.",
        "The bids: Ann 1, Bob 4.",
        "Bob takes the prize.",
        "Ann draws a 1.",
        "Bob draws a card.",
        "The next prize is 1.",
    ]


def test_the_short_game_is_one_round() -> None:
    _, state, chance = table([[1], [6]], [4], [], length="one")
    state.apply(0, 0, chance)
    state.apply(1, 5, chance)
    assert state.to_act() == -1
    assert [state.share(seat) for seat in (0, 1)] == [0.0, 1.0]
