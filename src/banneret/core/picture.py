"""The text picture: one position in lines of plain text, for terminals and mail, from a view and nothing else."""

import textwrap
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from banneret.core.game import Variant

T = TypeVar("T", bound=Variant[Any, Any])
V = TypeVar("V", bound=msgspec.Struct)

COLUMNS = 96
"""What running text is broken at."""


class Picture(ABC, Generic[T, V]):
    """One drawing of what the viewer of a view sees."""

    def __init__(self, variant: T, view: V, names: Sequence[str]) -> None:
        self.variant = variant
        self.view = view
        self.names = names

    @classmethod
    def draw(cls, variant: T, view: V, names: Sequence[str]) -> str:
        """See `Variant.picture`."""
        return "\n".join(cls(variant, view, names).lines()) + "\n"

    @abstractmethod
    def lines(self) -> Iterator[str]:
        """The drawing from top to bottom."""


def wrapped(text: str, indent: str = "") -> list[str]:
    """Lines that fit into a terminal, further ones set in."""
    return textwrap.wrap(text, COLUMNS, initial_indent=indent, subsequent_indent=indent + "  ")
