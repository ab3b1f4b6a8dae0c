# compiled
"""Loops that play whole games at full speed; compiled together with the rules."""

from banneret.core.chance import Chance, Fast
from banneret.core.dialect import i64, vec
from banneret.core.state import NO_ONE, State, mix


def legal_actions(state: State, seat: i64, catalogue: i64) -> list[int]:
    """The seat's legal actions as a list, for code that is not compiled.

    mypyc 2.4.1 never lets go of a `vec` that such code hands to compiled code, as argument or field: a new one for each
    question would fill the memory. One that is kept and handed over again and again is fine.
    """
    out = vec[i64]([0] * int(catalogue))
    n: i64 = state.legal(seat, out)
    return [int(out[i]) for i in range(n)]


def random_action(state: State, seat: i64, rng: Fast, out: vec[i64]) -> i64:
    """A legal action, uniformly; one that only talks only where there is no other."""
    n: i64 = state.legal(seat, out)
    action: i64 = out[rng.number(n)]
    if not state.talks(action):
        return action
    kept: i64 = 0
    for i in range(n):
        if not state.talks(out[i]):
            out[kept] = out[i]
            kept += 1
    return out[rng.number(kept)] if kept > 0 else action


def playout(state: State, chance: Chance, rng: Fast, out: vec[i64], limit: i64) -> i64:
    """Play at random to the end, or for `limit` actions; return how many were taken."""
    taken: i64 = 0
    while taken < limit:
        seat: i64 = state.to_act()
        if seat == NO_ONE:
            break
        state.step(seat, random_action(state, seat, rng, out), chance)
        taken += 1
    return taken


def playout_digest(state: State, chance: Chance, rng: Fast, out: vec[i64], limit: i64) -> i64:
    """Play at random and return a digest over every list of legal actions and every position on the way."""
    digest: i64 = state.digest(1)
    taken: i64 = 0
    while taken < limit:
        seat: i64 = state.to_act()
        if seat == NO_ONE:
            break
        n: i64 = state.legal(seat, out)
        for i in range(n):
            digest = mix(digest, out[i])
        state.step(seat, random_action(state, seat, rng, out), chance)
        digest = state.digest(digest)
        taken += 1
    return digest


def copies(state: State, n: i64) -> None:
    """Copy a position `n` times into one waiting state: what search pays for a branch."""
    twin = state.fresh()
    for _ in range(n):
        twin.copy_from(state)
