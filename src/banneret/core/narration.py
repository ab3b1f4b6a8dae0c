"""The log: what one viewer is told of a step, from the views before and after it and nothing else."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from banneret.core.game import Step, Variant

T = TypeVar("T", bound=Variant[Any, Any])
V = TypeVar("V", bound=msgspec.Struct)


class Narrator(ABC, Generic[T, V]):
    """One step in words."""

    def __init__(self, variant: T, before: V, after: V, step: Step, names: Sequence[str]) -> None:
        self.variant = variant
        self.before = before
        self.after = after
        self.step = step
        self.names = names
        self.seat = step.seat
        self.who = names[step.seat]

    @classmethod
    def narrate(cls, variant: T, before: V, after: V, step: Step, names: Sequence[str]) -> list[str]:
        """See `Variant.narrate`."""
        return list(cls(variant, before, after, step, names).tell())

    @abstractmethod
    def tell(self) -> Iterable[str]:
        """A sentence or more for each thing that the viewer saw happen."""
