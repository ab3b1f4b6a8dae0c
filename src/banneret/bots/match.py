# compiled
"""Policies at work: one decision, or a whole game between them."""

from banneret.bots.policy import Policy
from banneret.core.chance import Chance, Fast
from banneret.core.dialect import i64, vec
from banneret.core.state import NO_ONE, State


def decide(policy: Policy, state: State, seat: i64, rng: Fast, catalogue: i64) -> int:
    """One decision, for code that is not compiled; see `legal_actions` for why the working space is made here."""
    return int(policy.choose(state, seat, rng, vec[i64]([0] * int(catalogue))))


def play(
    state: State, policies: list[Policy], chance: Chance, rngs: list[Fast], out: vec[i64], limit: i64
) -> i64:
    """Play to the end, or for `limit` decisions; return how many were taken.

    Seat by seat a policy and its own generator, so that what one bot draws does not shift what another does. A policy
    that answers with an illegal action is stopped by `IllegalActionError`.
    """
    taken: i64 = 0
    while taken < limit:
        seat: i64 = state.to_act()
        if seat == NO_ONE:
            break
        state.apply(seat, policies[seat].choose(state, seat, rngs[seat], out), chance)
        taken += 1
    return taken
