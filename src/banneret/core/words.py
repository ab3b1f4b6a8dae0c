"""A few words that every game and page needs."""

import re
from collections.abc import Sequence


def count(number: int, one: str, many: str = "") -> str:
    """`1 coin`, `2 coins`."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """`a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def spelled(text: str, names: Sequence[str]) -> str:
    """The text with the name of seat 2 for `@2`; a seat that is not there stays as it is."""

    def name(found: re.Match[str]) -> str:
        seat = int(found[1])
        return names[seat] if seat < len(names) else found[0]

    return re.sub(r"@(\d{1,3})(?!\d)", name, text)
