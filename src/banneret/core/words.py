"""A few words that every game and page needs."""

from collections.abc import Sequence


def count(number: int, one: str, many: str = "") -> str:
    """`1 coin`, `2 coins`."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """`a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"
