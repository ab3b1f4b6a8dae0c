"""The random policy and the loop that plays a game."""

import pytest

from banneret.bots.match import play
from banneret.bots.policy import Policy, RandomPolicy
from banneret.core.chance import Fast
from banneret.core.dialect import i64, vec
from banneret.core.state import IllegalActionError, State
from banneret.games.fallen_lands import GAME
from banneret.games.fallen_lands.situation import ANSWERING, OVER

VARIANT = GAME.variant(4)
BOOK = VARIANT.book


def room() -> "vec[i64]":
    return vec[i64]([0] * VARIANT.actions)


def rngs() -> list[Fast]:
    return [Fast(seat) for seat in range(4)]


class Watched(RandomPolicy):
    """Random, and counts what it says."""

    def __init__(self) -> None:
        self.offers = 0

    def choose(self, state: State, seat: i64, rng: Fast, out: "vec[i64]") -> i64:
        action = super().choose(state, seat, rng, out)
        self.offers += int(action == BOOK.PROPOSE)
        return action


class Stubborn(Policy):
    """Always wants to end its turn, even before it began."""

    def choose(self, state: State, seat: i64, rng: Fast, out: "vec[i64]") -> i64:
        return BOOK.END_TURN


def test_a_game_is_played_to_the_end_and_only_by_legal_actions() -> None:
    state, watched = VARIANT.start(Fast(3)), Watched()
    taken = play(state, [watched] * 4, Fast(3), rngs(), room(), 10_000)
    assert state.phase == OVER
    assert 100 < taken < 10_000
    assert watched.offers == 0


def test_the_limit_stops_the_loop() -> None:
    state = VARIANT.start(Fast(3))
    assert play(state, [RandomPolicy()] * 4, Fast(3), rngs(), room(), 7) == 7
    assert state.to_act() >= 0


def test_random_answers_both_ways() -> None:
    state, policy, rng = VARIANT.start(Fast(3)), RandomPolicy(), Fast(1)
    play(state, [policy] * 4, Fast(3), rngs(), room(), 30)
    while state.why_not(state.to_act(), BOOK.PROPOSE) != 0:
        play(state, [policy] * 4, Fast(3), rngs(), room(), 1)
    state.apply(state.to_act(), BOOK.PROPOSE, Fast(0))
    assert state.phase == ANSWERING
    answers = [int(policy.choose(state, state.asked, rng, room())) for _ in range(200)]
    assert 70 < answers.count(int(BOOK.AGREE)) < 130


def test_an_illegal_choice_is_refused() -> None:
    state = VARIANT.start(Fast(3))
    before = state.digest(1)
    with pytest.raises(IllegalActionError):
        play(state, [Stubborn()] * 4, Fast(3), rngs(), room(), 10)
    assert state.digest(1) == before
