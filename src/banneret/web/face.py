"""What a game's face owes the table: to draw what one viewer knows, and to make actions of what the viewer clicks.

A face gets a `Look` and nothing else: a view, never a state, so that drawing a secret is a type error. One instance
of a face serves all tables; everything it returns depends on its arguments alone.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, TypeVar

import htpy

from banneret.core.game import Refusal, Variant

Draft = Mapping[str, str]
"""A half-made choice, such as the field that is to be attacked. The server keeps it for each seat; Escape and every
decision drop it."""


@dataclass(frozen=True)
class Look:
    """One viewer's sight of one table."""

    variant: Variant[Any, Any]
    view: Any
    """The game's own view of the viewer, a spectator's while the curtain is down."""
    names: tuple[str, ...]
    """What the players are called, by seat."""
    seat: int | None
    """The seat that the viewer holds now."""
    legal: tuple[int, ...] = ()
    """What that seat may do now."""
    draft: Draft = field(default_factory=dict)


@dataclass(frozen=True)
class Act:
    """A finished choice: a line of notation to be carried out, all of it."""

    line: str


Button = tuple[str, str]
"""A button of the prompt: its text, and its `data-move`."""
DROP: Button = ("Cancel", "drop")
"""Lets go of a half-made choice."""
Asked = tuple[str, Sequence[Button]]
"""What is asked, and the buttons that answer it; the first is the main one unless all are equal choices."""


class Face(ABC):
    """The drawing of one game."""

    game: ClassVar[str]
    """The name of the game it draws."""
    aside: ClassVar[frozenset[str]] = frozenset()
    """How the `data-move` of buttons begins that give up what could still be done, or do something beside it, in whole
    words: `play end turn`, `play swap`. None of them is the main one while there is more to choose; `DROP` never is."""

    @abstractmethod
    def regions(self, look: Look) -> dict[str, htpy.Renderable]:
        """The parts of the page that are the game's own: `board`, `hand` and `panel`, each one element with that id.

        Every element that lives on has a stable id; a hidden thing's id is its place, never its identity. Clickable
        things carry `data-move` with a word for `click`; what is not allowed stays clickable and is `aria-disabled`.
        """

    @abstractmethod
    def prompt(self, look: Look) -> Asked:
        """What the viewer is asked now, and the buttons that answer it, the main one first."""

    @abstractmethod
    def click(self, look: Look, move: str, data: Mapping[str, str]) -> Draft | Act | Refusal:
        """What a click on `data-move=move` means: a new draft, an action, or why neither.

        `data` has the fields of a form that carries the move; of anything else it is empty.
        """

    @abstractmethod
    def seat(self, look: Look, seat: int) -> htpy.Renderable:
        """A player's holdings for the list of seats, without the name."""

    def group(self, look: Look, action: int) -> str:
        """The heading under which a legal action stands in the list of all moves."""
        return look.variant.kind(action).capitalize()

    @abstractmethod
    def result(self, look: Look) -> tuple[str, htpy.Renderable]:
        """The end of the game: one sentence, and the count in full."""

    def icon(self) -> htpy.Renderable:
        """A picture for the shelf, one element; here none."""
        return htpy.fragment[""]


K = TypeVar("K")


@dataclass(frozen=True)
class Drawing(Generic[K]):
    """What a game draws and answers of its own sight of a table; see the methods of `Face` for each."""

    sight: Callable[[Look], K]
    board: Callable[[K], htpy.Renderable]
    hand: Callable[[K], htpy.Renderable]
    panel: Callable[[K], htpy.Renderable]
    prompt: Callable[[K], Asked]
    click: Callable[[K, str], Draft | Act | Refusal]
    seat: Callable[[K, int], htpy.Renderable]
    result: Callable[[K], tuple[str, htpy.Renderable]]


class SightFace(Face, Generic[K]):
    """A face that makes a sight of every look and leaves the rest to functions of it. Its forms have no fields."""

    drawing: Drawing[K]

    def regions(self, look: Look) -> dict[str, htpy.Renderable]:
        draw, sight = self.drawing, self.drawing.sight(look)
        return {"board": draw.board(sight), "hand": draw.hand(sight), "panel": draw.panel(sight)}

    def prompt(self, look: Look) -> Asked:
        return self.drawing.prompt(self.drawing.sight(look))

    def click(self, look: Look, move: str, data: Mapping[str, str]) -> Draft | Act | Refusal:
        return self.drawing.click(self.drawing.sight(look), move)

    def seat(self, look: Look, seat: int) -> htpy.Renderable:
        return self.drawing.seat(self.drawing.sight(look), seat)

    def result(self, look: Look) -> tuple[str, htpy.Renderable]:
        return self.drawing.result(self.drawing.sight(look))
