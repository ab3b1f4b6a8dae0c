"""What every refusal must be, in any game."""

import functools
import re
from collections.abc import Iterator

from banneret.core.chance import Fast
from banneret.core.game import Refusal
from conformance.checks import AnyVariant, digest, legal, play, sample


def check_refusals(variant: AnyVariant, seed: int, positions: int, catalogue: int) -> int:
    """One for every illegal action and none for a legal one, in sentences, the same in worlds that look the same, and
    with remedies that work; how many lines they quoted.
    """
    rulings, quoted = variant.game.rulings(), 0
    for state in play(variant, seed).some_states(positions):
        before = digest(state)
        for seat in range(variant.seats):
            twin = state.copy()
            twin.redeal(seat, Fast(seed))
            share = catalogue if state.acts(seat) else catalogue // 10
            for action in sample(variant.actions, share, seed + seat, legal(variant, state, seat)):
                refusal = variant.explain(state, seat, [action])
                assert (refusal is None) == (state.why_not(seat, action) == 0), variant.describe(action)
                assert variant.explain(twin, seat, [action]) == refusal, "a refusal tells of what is hidden"
                if refusal is None:
                    continue
                assert refusal.ruling in rulings, refusal
                check_words(refusal)
                for line in quotes(variant, refusal.remedy) if state.acts(seat) else ():
                    assert variant.explain(state, seat, line) is None, f"{refusal} is no help"
                    quoted += 1
                    if refusal.remedy.startswith("First "):
                        assert variant.explain(state, seat, [*line, action]) is None, f"{refusal} is no help"
        assert digest(state) == before, "explaining changed the position"
    return quoted


def check_words(refusal: Refusal) -> None:
    """Sentences, which begin with a name of the board at the least."""
    assert re.fullmatch(r"([A-Z0-9@]|[a-z]\d).{9,}\.", refusal.reason), refusal
    assert re.fullmatch(r"(([A-Z0-9@]|[a-z]\d).*\.)?", refusal.remedy), refusal
    assert not re.search(r"  | \.|\.\.|: \.|None", str(refusal)), refusal


@functools.cache
def words_of(variant: AnyVariant) -> set[str]:
    """The words with which lines of notation begin."""
    return {variant.describe(action).partition(" ")[0] for action in range(variant.actions)}


def quotes(variant: AnyVariant, remedy: str) -> Iterator[list[int]]:
    """The lines of notation in a remedy, from a colon or `First` on, where a word of the game begins them."""
    for part in re.split(r": |First ", remedy)[1:]:
        text = re.split(r"; |, then this", part)[0].removesuffix(".")
        if text.partition(" ")[0] in words_of(variant):
            yield from map(variant.parse, text.split(" or "))
