"""The words that every game shares."""

import pytest

from banneret.core.words import count, listed, spelled


def test_counts_and_lists() -> None:
    assert [count(n, "coin") for n in (0, 1, 2)] == ["0 coins", "1 coin", "2 coins"]
    assert count(2, "Craftsman", "Craftsmen") == "2 Craftsmen"


@pytest.mark.parametrize(
    ("words", "text"), [([], ""), (["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b or c")]
)
def test_lists(words: list[str], text: str) -> None:
    assert listed(words, "or") == text


def test_seats_are_spelled_with_their_names() -> None:
    far = f"@2, @10 or @{'9' * 5000}"
    assert spelled(f"@1 and @0, not {far}", ["Ada", "Bo"]) == f"Bo and Ada, not {far}"
