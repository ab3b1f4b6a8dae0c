"""Rules pages: Markdown with one heading a ruling, read by people, the command line and the table alike.

A ruling looks like this:

    ### FL-C1 · When an attack succeeds
    *book*

    Attack, boosts and Support together must reach the difficulty; equal is enough.
"""

import re
from dataclasses import dataclass
from pathlib import Path

ID = r"[A-Z]{2}-[A-Z]*\d+"
"""An id: the two letters of the game, where its rulings have chapters the letters of one, a number."""
HEADING = re.compile(rf"^### ({ID}) · (.+)$", re.MULTILINE)


@dataclass(frozen=True)
class Ruling:
    """One rule or ruling: its id, a title, where it comes from (`book`, `judgement`, …) and its text."""

    id: str
    title: str
    provenance: str
    text: str


def read_rulings(path: Path) -> dict[str, Ruling]:
    """Every ruling of a rules page, in its order."""
    found: dict[str, Ruling] = {}
    page = path.read_text(encoding="utf-8")
    starts = list(HEADING.finditer(page))
    ends = [*(match.start() for match in starts[1:]), len(page)]
    for match, end in zip(starts, ends):
        body = page[match.end() : end]
        body = re.split(r"^#{1,2} ", body, maxsplit=1, flags=re.MULTILINE)[0].strip()
        provenance, _, text = body.partition("\n")
        found[match[1]] = Ruling(match[1], match[2], provenance.strip("* "), text.strip())
    return found
