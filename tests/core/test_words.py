"""The words that every game shares."""

import pytest

from banneret.core.words import count, listed


def test_counts_and_lists() -> None:
    assert [count(n, "coin") for n in (0, 1, 2)] == ["0 coins", "1 coin", "2 coins"]
    assert count(2, "Craftsman", "Craftsmen") == "2 Craftsmen"


@pytest.mark.parametrize(
    ("words", "text"), [([], ""), (["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b or c")]
)
def test_lists(words: list[str], text: str) -> None:
    assert listed(words, "or") == text
