"""Lines of a small language in a content file, such as what a card does: read word by word, refused with the place."""

import re
from collections.abc import Sequence
from typing import NoReturn

from banneret.core.errors import BadInputError
from banneret.core.words import listed

MOST = 20  # the largest number in such a line that nobody gives another limit
DIGITS = 9  # of a number: Python refuses to read very long ones, and none means anything


class PhraseReader:
    """One line, read from left to right. Every method raises `BadInputError` with the place and what belongs there."""

    pattern = re.compile(r"\s*([A-Za-z_][A-Za-z_\d]*|\d+|[^\sA-Za-z_\d])")
    """One word: a name such as `part2_start`, a number, or a sign."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.words = [(match[1], match.start(1)) for match in self.pattern.finditer(text)]
        self.place = 0

    def refuse(self, reason: str) -> NoReturn:
        """Raises with the place in the line where reading stopped."""
        if self.place < len(self.words):
            word, at = self.words[self.place]
            shown = f'"{word}"'
        else:
            shown, at = "the end", len(self.text.rstrip())
        raise BadInputError(f'"{self.text}", at {at + 1}, {shown}: {reason}')

    def expect(self, options: Sequence[str]) -> NoReturn:
        self.refuse(f"here stands {listed(list(options), 'or')}")

    def peek(self) -> str:
        """The next word; nothing at the end."""
        return self.words[self.place][0] if self.place < len(self.words) else ""

    def see(self, *words: str) -> bool:
        """Take these words if they come next."""
        if [word for word, _ in self.words[self.place : self.place + len(words)]] != list(words):
            return False
        self.place += len(words)
        return True

    def take(self, *options: str) -> str:
        """Take one of these words, which must come next."""
        word = self.peek()
        if word not in options:
            self.expect(options)
        self.place += 1
        return word

    def phrase(self, *words: str) -> None:
        """Take these words, which must come next in this order."""
        for word in words:
            self.take(word)

    def number(self, least: int = 1, most: int = MOST) -> int:
        """Take a whole number within limits."""
        word = self.peek()
        if not re.fullmatch(f"[0-9]{{1,{DIGITS}}}", word) or not least <= int(word) <= most:
            self.refuse(f"here stands a number from {least} to {most}")
        self.place += 1
        return int(word)

    def end(self) -> None:
        """Nothing may be left."""
        if self.place < len(self.words):
            self.refuse("nothing more belongs here")
