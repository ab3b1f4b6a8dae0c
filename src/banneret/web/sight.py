"""What every face works out from a look: what may be done and why not, and what people are called.

The rules answer questions about states. All that decides about the viewer's own actions is in the view, so any state
that fits it gives the same answers; a sight imagines one.
"""

import functools
from abc import ABC, abstractmethod
from dataclasses import replace
from typing import Any, Generic, Protocol, TypeVar, cast

from banneret.core.chance import Fast
from banneret.core.errors import BadInputError
from banneret.core.game import Refusal, Variant
from banneret.core.words import spelled
from banneret.web.face import Look

G = TypeVar("G", bound=Variant[Any, Any])
S = TypeVar("S")
V = TypeVar("V")


class Parts(Protocol):
    """An action taken apart, as far as faces know it."""

    @property
    def kind(self) -> str: ...


P = TypeVar("P", bound=Parts)


@functools.lru_cache(maxsize=512)
def imagined(variant: Variant[Any, Any], view: Any) -> Any:
    """A state that fits the view; always the same one for the same view, and never changed."""
    return variant.imagine(view, Fast(1))


def refused(refusal: Refusal) -> str:
    """A refusal as a sentence of the prompt, its ruling in brackets."""
    rule = f"({refusal.ruling})" if refusal.ruling else ""
    return " ".join(part for part in (refusal.reason, refusal.remedy, rule) if part)


class Sight(Generic[G, S, V]):
    """One viewer's sight of one table; the games' own derive from it, with their variant, state and view."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.variant = cast("G", look.variant)
        self.view: V = look.view
        self.seat: int | None = look.view.seat
        mine = self.seat is not None and self.seat == look.seat
        self.legal = frozenset(look.legal) if mine else frozenset()
        self.acting = bool(self.legal)

    @functools.cached_property
    def state(self) -> S:
        return cast("S", imagined(self.variant, self.view))

    # -- people ------------------------------------------------------------------------------------------------------
    def name(self, seat: int) -> str:
        return self.look.names[seat]

    def who(self, seat: int) -> str:
        """A player as the viewer would say it."""
        return "you" if seat == self.seat else self.name(seat)

    def whose(self, seat: int) -> str:
        return "your" if seat == self.seat else f"{self.name(seat)}'s"

    def named(self, text: str) -> str:
        """Players written @0, @1 … by what they are called."""
        return spelled(text, self.look.names)

    # -- what may be done --------------------------------------------------------------------------------------------
    def why_not(self, line: str) -> Refusal | None:
        """Why the viewer may not do this now; `None` where it is allowed."""
        if self.seat is None:
            return Refusal("", "You are watching; only players act.")
        try:
            actions = self.variant.parse(line)
        except BadInputError as error:
            return Refusal("", str(error))
        found = self.variant.explain(self.state, self.seat, actions)
        return found and replace(found, reason=self.named(found.reason), remedy=self.named(found.remedy))

    def may(self, line: str) -> bool:
        """Whether the viewer may do this now, all of it."""
        try:
            first, *more = self.variant.parse(line)
        except BadInputError:
            return False
        return first in self.legal and (not more or self.why_not(line) is None)


class PickingSight(Sight[G, S, V], Generic[G, S, V, P], ABC):
    """A sight of a table where one thing after the other is picked, and what may be done is asked by kind."""

    # -- what may be done --------------------------------------------------------------------------------------------
    @abstractmethod
    def take_apart(self, action: int) -> P:
        """The kind and the parts of an action."""

    @functools.cached_property
    def options(self) -> dict[int, P]:
        """Every legal action of the viewer, taken apart, in the order of the catalogue."""
        return {action: self.take_apart(action) for action in sorted(self.legal)}

    def of_kind(self, *kinds: str) -> list[tuple[str, P]]:
        """The legal actions of these kinds: (line, parts)."""
        return [
            (self.variant.describe(action), parts)
            for action, parts in self.options.items()
            if parts.kind in kinds
        ]

    # -- what is picked ----------------------------------------------------------------------------------------------
    @functools.cached_property
    def pick(self) -> str:
        """What the draft has picked, if it is still where it was: a word for its sort, and which; else nothing."""
        pick = self.look.draft.get("pick", "")
        return pick if pick and self.exists(pick) else ""

    @abstractmethod
    def exists(self, pick: str) -> bool:
        """Whether there is such a thing to be picked."""
