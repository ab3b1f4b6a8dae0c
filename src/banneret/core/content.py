"""Content: cards, boards and costs as data beside the rules, each row with its provenance, to be replaced by a file."""

import functools
import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Generic, Literal, TypeVar

import msgspec

from banneret.core.documents import Document, Place, read_document

ContentSource = str | Path | Document
"""A content file: where it lies, or its text."""

HOUSE = "house"
"""The `content_name` of the set in the package, and of games without a content file."""

Name = Annotated[
    str,
    msgspec.Meta(
        pattern=r"^(?!.*  )[^\W\d_]+([ .'-]+[^\W\d_]+)*\Z",
        description="words of letters with single spaces, dots, hyphens or apostrophes between them",
    ),
]
"""Words of letters: a number behind a name counts, and no other sign is left for lines to give a meaning."""

Provenance = Literal["book", "source", "fit", "house"]

T = TypeVar("T")


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every row has: where its numbers come from, and what part of it is less sure."""

    provenance: Provenance
    note: str = ""


@dataclass(frozen=True)
class Content(Generic[T]):
    """A content file that has been checked."""

    sheet: T
    name: str
    """`HOUSE`, or the name of the file."""
    digest: str
    text: str


def read_content(
    source: ContentSource | None, house: Path, shape: type[T], check: Callable[[Document, T], None]
) -> Content[T]:
    """The set in the package, or another file; `check` raises for what the types cannot say.

    Raises `BadInputError` with file, line, field and reason.
    """
    if source is None:
        return house_content(house, shape, check)  # type: ignore[arg-type]  # a type is hashable
    document = source if isinstance(source, Document) else read_document(source)
    sheet = document.read(shape)
    check(document, sheet)
    digest = digest_of(document.text)
    name = Path(document.file).name
    if digest == house_digest(house):
        name = HOUSE
    elif name == HOUSE:  # other cards must not pass for the house set: positions would not name them
        name = f"another {HOUSE}"
    return Content(sheet, name, digest, document.text)


@functools.cache
def house_content(house: Path, shape: type[T], check: Callable[[Document, T], None]) -> Content[T]:
    """The set in the package, read once."""
    return read_content(house, house, shape, check)


def check_name(document: Document, name: str, known: set[str], what: str, *path: Place) -> None:
    """Keep a name among those that are known; refuses one that is there already, whatever its capitals."""
    if name.casefold() in known:
        raise document.refuse(f"a second {what} is called {name}", *path)
    known.add(name.casefold())


def digest_of(text: str) -> str:
    """The name of a content file that no other has."""
    return hashlib.sha256(text.encode()).hexdigest()


@functools.cache
def house_digest(house: Path) -> str:
    """The digest of the set in the package."""
    return digest_of(read_document(house).text)
