"""What of a region changed: the smallest elements with an id that make the old one the new one.

A board is 80 KB of SVG and a move changes three of its cells. A region is read as a tree of its elements with ids; an
element is sent where its own text differs, that is everything in it but the elements with ids inside.
"""

import re
from collections.abc import Iterator

TAG = re.compile(r"""<(/?)([a-zA-Z][\w-]*)((?:[^<>"']|"[^"]*"|'[^']*')*?)(/?)>""")
ID = re.compile(r'\sid="([^"]*)"')
VOID = frozenset("area base br col embed hr img input link meta source track wbr".split())
ROOTED = frozenset("caption col colgroup optgroup option tbody td tfoot th thead tr".split())
"""Elements that a browser reads only inside their parents; they travel with those."""


class Part:
    """An element with an id: its text, with a gap for each part inside."""

    def __init__(self, name: str, drawn: bool, start: int) -> None:
        self.name = name
        self.drawn = drawn
        """Whether it lies in a picture, and so needs one around it on its way."""
        self.start = start
        self.whole = ""
        self.own = ""
        self.inner: list[Part] = []


def read_part(text: str) -> Part:
    """The tree of a region, which is one element."""
    root = Part("", False, 0)
    open_parts = [root]
    stack: list[tuple[Part | None, bool]] = []
    pictures = 0
    for tag in TAG.finditer(text):
        closing, name, attributes, alone = tag.groups()
        if closing:
            part, picture = stack.pop()
            pictures -= picture
            if part:
                open_parts.pop()
                close(part, text, tag.end())
            continue
        id = ID.search(attributes)
        part = None
        if id and name not in ROOTED:
            part = Part(id[1], pictures > 0, tag.start())
            open_parts[-1].inner.append(part)
        if alone or name in VOID:
            if part:
                close(part, text, tag.end())
            continue
        if part:
            open_parts.append(part)
        picture = name == "svg"
        pictures += picture
        stack.append((part, picture))
    return root.inner[0]


def close(part: Part, text: str, end: int) -> None:
    """Fill in the texts of a part that ends here."""
    part.whole = text[part.start : end]
    pieces, at = [], part.start
    for inner in part.inner:
        pieces += [text[at : inner.start], f"\0{inner.name}\0"]
        at = inner.start + len(inner.whole)
    pieces.append(text[at:end])
    part.own = "".join(pieces)


def changes(old: Part, new: Part) -> Iterator[Part]:
    """The parts to send so that the old one becomes the new one."""
    if old.whole == new.whole:
        return
    if old.own != new.own:
        yield new
        return
    for before, after in zip(old.inner, new.inner):
        yield from changes(before, after)


def wire(part: Part) -> str:
    """A part as it travels."""
    return f"<svg data-parts>{part.whole}</svg>" if part.drawn else part.whole


class Sent:
    """What one browser has, and what it lacks."""

    def __init__(self) -> None:
        self.regions: dict[str, str] = {}
        self.trees: dict[str, Part] = {}

    def update(self, now: dict[str, str]) -> str:
        """The frame that brings the browser up to date; empty where it is."""
        frame: list[str] = []
        for name, text in now.items():
            had = self.regions.get(name)
            if had == text:
                continue
            tree = read_part(text)
            if had is None:
                frame.append(text)
            else:
                frame += map(wire, changes(self.trees[name], tree))
            self.regions[name], self.trees[name] = text, tree
        return "".join(frame)
