"""What the tests of faces share: eyes that read what a face draws, and a hand that clicks on it."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from html import unescape
from html.parser import HTMLParser
from typing import Any

from markupsafe import escape

from banneret.core.chance import Fast
from banneret.core.game import Refusal
from banneret.core.playout import legal_actions
from banneret.core.state import NO_ONE
from banneret.web.face import Act, Face, Look
from banneret.web.faces import find_face
from conformance.checks import AnyVariant, deciders

VOID = {"br", "input", "link", "meta", "hr", "img"}
NAMES = ("Ada", "Bo", "Cleo", "Dag", "Eve", "Finn")
CAP = 3000  # decisions; a lively game takes fewer


# -- reading ---------------------------------------------------------------------------------------------------------
@dataclass
class Element:
    """An element of a page."""

    tag: str
    attributes: dict[str, str | None]
    silent: bool
    """Hidden from those who listen, by itself or by what it stands in."""
    text: list[str] = field(default_factory=list)
    """What stands in it, but for what is silent there."""

    def get(self, name: str) -> str:
        """An attribute, empty where there is none."""
        return self.attributes.get(name) or ""

    @property
    def move(self) -> str:
        return self.get("data-move")

    @property
    def name(self) -> str:
        """What it is called by those who listen."""
        return self.get("aria-label") or " ".join("".join(self.text).split())


class Page(HTMLParser):
    """A fragment that is well formed, or a failure; its elements in order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[Element] = []
        self.roots: list[Element] = []
        self.elements: list[Element] = []
        self.feed(text)
        self.close()
        assert not self.open, f"left open: {[element.tag for element in self.open]}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_startendtag(tag, attrs)
        if not self.open:
            self.roots.append(self.elements[-1])
        if tag not in VOID:
            self.open.append(self.elements[-1])

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        assert len(attrs) == len(attributes), f"an attribute twice: {attrs}"
        silent = attributes.get("aria-hidden") == "true" or any(element.silent for element in self.open)
        self.elements.append(Element(tag, attributes, silent))

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop().tag == tag

    def handle_data(self, data: str) -> None:
        if self.open and not self.open[-1].silent:
            for element in self.open:
                element.text.append(data)

    @property
    def ids(self) -> list[str]:
        return [element.get("id") for element in self.elements if "id" in element.attributes]

    @property
    def clickable(self) -> list[Element]:
        return [element for element in self.elements if "data-move" in element.attributes]


# -- looking ---------------------------------------------------------------------------------------------------------
def look(variant: AnyVariant, state: Any, seat: int | None, **more: Any) -> Look:
    """What a viewer may see of a position."""
    legal = sorted(legal_actions(state, seat, variant.actions)) if seat is not None else ()
    kept = {"names": NAMES[: variant.seats], **more}
    return Look(variant, variant.view(state, seat), seat=seat, legal=tuple(legal), **kept)


def face_of(seen: Look) -> Face:
    return find_face(seen.variant.game.name)


def drawn(seen: Look) -> dict[str, str]:
    """The regions of the page, as HTML."""
    return {key: str(part) for key, part in face_of(seen).regions(seen).items()}


def whole(seen: Look) -> str:
    """All that the face draws: the regions, and behind a line what each player has."""
    seats = [str(face_of(seen).seat(seen, seat)) for seat in range(seen.variant.seats)]
    return "".join([*drawn(seen).values(), "<hr>", *seats])


def everything(seen: Look) -> str:
    """All that a viewer gets of the face."""
    groups = [face_of(seen).group(seen, action) for action in seen.legal]
    return "\n".join([whole(seen), str(face_of(seen).prompt(seen)), *groups])


def moves_on(seen: Look) -> list[str]:
    """All that can be clicked, on what is drawn and on the buttons of the prompt."""
    found = [unescape(move) for move in re.findall(r'data-move="([^"]*)"', whole(seen))]
    return list(dict.fromkeys([*found, *(move for _, move in face_of(seen).prompt(seen)[1])]))


def forbidden_on(seen: Look) -> list[str]:
    """What can be clicked and is marked as not allowed."""
    tags = re.findall(r'<[^>]*aria-disabled="true"[^>]*>', whole(seen))
    found = [re.search(r'data-move="([^"]*)"', tag) for tag in tags]
    return list(dict.fromkeys(unescape(move[1]) for move in found if move))


# -- clicking --------------------------------------------------------------------------------------------------------
def after(seen: Look, move: str) -> Look | Act | Refusal:
    """What comes of a click: the look with the new draft, or the answer that ends it."""
    answer = face_of(seen).click(seen, move, {})
    return answer if isinstance(answer, Act | Refusal) else replace(seen, draft=answer)


def click(seen: Look, move: str) -> Look | Act:
    """Click; what is clicked must be there to be clicked, and must be allowed."""
    offered = f'data-move="{escape(move)}"' in "".join(drawn(seen).values())
    assert offered or move in [word for _, word in face_of(seen).prompt(seen)[1]], (
        f"{move!r} is nowhere to be clicked in {getattr(seen.view, 'phase', '')}"
    )
    answer = after(seen, move)
    assert not isinstance(answer, Refusal), f"{move}: {answer}"
    return answer


def clicks(seen: Look, moves: Iterable[str]) -> Act:
    """Click on one thing after the other; the last of them decides."""
    answer: Look | Act = seen
    for move in moves:
        assert isinstance(answer, Look)
        answer = click(answer, move)
    assert isinstance(answer, Act)
    return answer


# -- playing ---------------------------------------------------------------------------------------------------------
Taste = Callable[[Any, int, Fast], list[int]]
"""For a position and a seat the actions among which it chooses now."""


def walk(variant: AnyVariant, seed: int, games: int, taste: Taste) -> Iterator[Any]:
    """Every position of games that are played at random to one's taste, the last of each its end."""
    for game in range(games):
        state = variant.start(Fast(seed + game))
        rng, chance = Fast(seed + 100 + game), Fast(seed + 200 + game)
        for _ in range(CAP):
            yield state
            if state.to_act() == NO_ONE:
                break
            waiting = deciders(variant, state)
            seat = waiting[int(rng.number(len(waiting)))]
            actions = taste(state, seat, rng)
            state.step(seat, actions[int(rng.number(len(actions)))], chance)
        else:
            raise AssertionError("the game does not end")
