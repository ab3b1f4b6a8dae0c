"""The door of chance: fair, repeatable, and exact about what it refuses."""

import hashlib
import hmac
from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from banneret.core.chance import (
    EVERYONE,
    NOBODY,
    WORDS,
    Chance,
    Committed,
    Dictated,
    Enumerated,
    Fast,
    ImpossibleOutcomeError,
    Outcome,
    Recorded,
    Stream,
    Witness,
    commitment,
)
from banneret.core.dialect import i64, vec

SEED = bytes(range(32))


def weights(*numbers: int) -> vec[i64]:
    return vec[i64](list(numbers))


class Told(Stream):
    """A stream that says what it is told to."""

    def __init__(self, *words: int) -> None:
        self.words = list(words)

    def word(self) -> i64:
        return self.words.pop(0)


def chi_square(counts: Counter[int], expected: dict[int, float]) -> float:
    return sum((counts[value] - mean) ** 2 / mean for value, mean in expected.items())


# -- streams ---------------------------------------------------------------------------------------------------------
def test_a_word_beyond_the_last_whole_multiple_is_passed_over() -> None:
    assert WORDS % 3 == 1  # so that the last word alone would favour 0
    assert Told(WORDS - 1, WORDS - 2).below(0, NOBODY, 3) == (WORDS - 2) % 3
    assert Told(WORDS - 1).below(0, NOBODY, 2) == 1  # 2 divides evenly: nothing is passed over
    half = WORDS // 2 + 1
    assert Told(half, WORDS - 1, half - 1).below(0, NOBODY, half) == half - 1


@pytest.mark.parametrize("n", [2, 3, 6, 7, 61])
@pytest.mark.parametrize("make", [lambda: Fast(20240229), lambda: Committed(SEED)], ids=["fast", "committed"])
def test_below_is_even(make: type[Fast], n: int) -> None:
    chance: Chance = make()  # type: ignore[call-arg]
    draws = 500 * n
    counts = Counter(int(chance.below(0, NOBODY, n)) for _ in range(draws))
    assert set(counts) == set(range(n))
    # 99.9 % of honest streams lie below: mean n - 1, deviation √(2(n - 1)). The streams here are fixed.
    assert chi_square(counts, dict.fromkeys(range(n), draws / n)) < n - 1 + 3.3 * (2 * (n - 1)) ** 0.5 + 4


def test_pick_follows_the_weights() -> None:
    chance = Committed(SEED)
    counts = Counter(int(chance.pick(0, NOBODY, weights(3, 0, 1, 6), 10)) for _ in range(10_000))
    assert counts[1] == 0
    assert chi_square(counts, {0: 3000.0, 2: 1000.0, 3: 6000.0}) < 13.8  # 99.9 % with two degrees of freedom


def test_pick_takes_the_number_of_the_stream_along_the_row() -> None:
    found = [int(Told(word).pick(0, NOBODY, weights(2, 0, 1, 1), 4)) for word in range(4)]
    assert found == [0, 0, 2, 3]


def test_fast_is_sfc32_and_stays_the_same_for_ever() -> None:
    """Studies name their seed: another stream would be another study."""
    mask = 0xFFFFFFFF
    a, b, c, counter = 7, 1, 0x9E3779B9, 1
    words = []
    for _ in range(20):
        word = (a + b + counter) & mask
        counter += 1
        a, b, c = b ^ b >> 9, (c + (c << 3)) & mask, ((c << 21 | c >> 11) + word) & mask
        words.append(word)
    fast = Fast(7 + 2**32)
    assert [int(fast.word()) for _ in range(5)] == words[15:]


def test_fast_seeds_differ() -> None:
    assert len({int(Fast(seed).word()) for seed in range(2000)}) == 2000


def test_committed_words_are_those_of_the_description() -> None:
    chance = Committed(SEED)
    chance.at(12)
    digest = b"".join(hmac.new(SEED, f"12/{block}".encode(), hashlib.sha256).digest() for block in (0, 1, 2))
    expected = [int.from_bytes(digest[at : at + 4], "big") for at in range(0, 96, 4)]
    assert [int(chance.word()) for _ in range(24)] == expected
    chance.at(13)
    assert int(chance.word()) != expected[0]
    chance.at(12)
    assert int(chance.word()) == expected[0]


def test_committed_remembers_the_numbers_of_a_ply() -> None:
    chance = Committed(SEED)
    chance.at(3)
    first = int(chance.below(0, NOBODY, 6))
    chance.pick(0, NOBODY, weights(5, 5), 10)
    assert chance.numbers[0] == (first, 6)
    assert [limit for _, limit in chance.numbers] == [6, 10]
    chance.at(4)
    assert chance.numbers == []


def test_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()


# -- records and tests -----------------------------------------------------------------------------------------------
def test_what_a_witness_saw_can_be_told_again() -> None:
    witness = Witness(Fast(1))
    given = [int(witness.below(3, EVERYONE, 6)), int(witness.pick(4, 2, weights(1, 2, 3), 6))]
    assert witness.seen == [Outcome(3, EVERYONE, given[0]), Outcome(4, 2, given[1])]
    again = Recorded(witness.seen)
    assert [int(again.below(3, EVERYONE, 6)), int(again.pick(4, 2, weights(1, 2, 3), 6))] == given
    again.finish()


@pytest.mark.parametrize(
    ("outcome", "reason"),
    [
        (Outcome(4, 2, 0), "another kind"),
        (Outcome(3, 1, 0), "another player"),
        (Outcome(3, 2, 6), "out of its range"),
        (Outcome(3, 2, -1), "out of its range"),
    ],
)
def test_recorded_refuses_a_number_that_cannot_be(outcome: Outcome, reason: str) -> None:
    with pytest.raises(ImpossibleOutcomeError, match=reason):
        Recorded([outcome]).below(3, 2, 6)


@pytest.mark.parametrize("value", [-1, 1, 3])
def test_recorded_refuses_a_card_that_was_not_there(value: int) -> None:
    with pytest.raises(ImpossibleOutcomeError, match="not there"):
        Recorded([Outcome(3, 2, value)]).pick(3, 2, weights(1, 0, 1), 2)


def test_recorded_wants_neither_fewer_nor_more() -> None:
    with pytest.raises(ImpossibleOutcomeError, match="fewer"):
        Recorded([]).below(0, NOBODY, 2)
    with pytest.raises(ImpossibleOutcomeError, match="more"):
        Recorded([Outcome(0, NOBODY, 0)]).finish()


def test_dictated_outcomes_come_first_and_in_their_order() -> None:
    chance = Dictated([Outcome(1, NOBODY, 5), Outcome(2, NOBODY, 0), Outcome(1, NOBODY, 4)], seed=9)
    assert [int(chance.below(1, NOBODY, 6)), int(chance.below(1, NOBODY, 6))] == [5, 4]
    assert int(chance.pick(2, NOBODY, weights(1, 1), 2)) == 0
    assert chance.waiting == []
    rest = Fast(9)
    assert [int(chance.below(1, NOBODY, 6)) for _ in range(9)] == [int(rest.number(6)) for _ in range(9)]


def test_dictated_refuses_what_cannot_be() -> None:
    with pytest.raises(ImpossibleOutcomeError):
        Dictated([Outcome(1, NOBODY, 6)]).below(1, NOBODY, 6)
    with pytest.raises(ImpossibleOutcomeError):
        Dictated([Outcome(1, NOBODY, 1)]).pick(1, NOBODY, weights(1, 0), 1)


# -- analysis --------------------------------------------------------------------------------------------------------
def test_enumerated_walks_every_branch_with_exact_odds() -> None:
    """Two cards from A A B, then a die only after two different ones."""
    chance = Enumerated()
    found: dict[tuple[int, ...], Fraction] = {}
    while True:
        left = [2, 1]
        hand = []
        for _ in range(2):
            card = int(chance.pick(0, NOBODY, weights(*left), sum(left)))
            left[card] -= 1
            hand.append(card)
        if hand[0] != hand[1]:
            hand.append(int(chance.below(1, NOBODY, 6)))
        assert tuple(hand) not in found
        found[tuple(hand)] = Fraction(*chance.odds())
        if not chance.advance():
            break
    assert sum(found.values()) == 1
    assert len(found) == 1 + 6 + 6
    deals = Counter(deal[:2] for deal in permutations([0, 0, 1]))
    for pair, ways in deals.items():
        whole = sum(odds for hand, odds in found.items() if hand[:2] == pair)
        assert whole == Fraction(ways, 6)


def test_enumerated_without_a_question_is_one_certain_branch() -> None:
    chance = Enumerated()
    assert Fraction(*chance.odds()) == 1
    assert not chance.advance()


def test_outcomes_compare_by_value() -> None:
    assert Outcome(1, 2, 3) == Outcome(1, 2, 3)
    assert hash(Outcome(1, 2, 3)) == hash(Outcome(1, 2, 3))
    assert len({Outcome(1, 2, 3), Outcome(1, 2, 4), Outcome(1, 3, 3), Outcome(2, 2, 3)}) == 4
    assert Outcome(1, 2, 3) != (1, 2, 3)
    assert "value=3" in repr(Outcome(1, 2, 3))
