"""TOML that people write by hand: content, maps, positions. A mistake is told with its line, field and reason."""

import re
import tomllib
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from banneret.core.errors import BadInputError

T = TypeVar("T")

HEADER = re.compile(r"^\s*(\[\[?)\s*([^\[\]]+?)\s*\]\]?\s*(#.*)?$")
KEY = re.compile(r"""^\s*("[^"]*"|'[^']*'|[\w-]+)\s*(\.|=)""")
PATH = re.compile(r" - at `(?:key in )?\$(.*)`$")

Place = str | int

LIMIT = 2**53
"""Every number that means anything is far smaller; beyond it machine integers and JSON readers would fail."""


class Document:
    """A TOML text that knows in which line each of its values stands."""

    def __init__(self, text: str, file: str = "") -> None:
        """Raises `BadInputError` where the text is not TOML."""
        self.text = text
        self.file = file
        try:
            self.data: dict[str, Any] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            line = re.search(r"at line (\d+)", str(error))
            reason = re.sub(r"\s*\(at .*\)$", "", str(error))
            at_end = "" if line else " at the end"
            raise BadInputError(
                f"not valid TOML{at_end}: {reason}", row=int(line[1]) if line else "", file=file
            ) from None
        except (ValueError, RecursionError):  # tomllib lets Python's own limits through
            raise BadInputError("a number is too long, or tables lie too deep", file=file) from None
        if (place := outsized(self.data)) is not None:
            raise self.refuse(f"a number here lies between {-LIMIT} and {LIMIT}", *place)

    def line(self, *path: Place) -> int:
        """The line of the value at `path`, or of the table nearest to it; 0 where nothing fits."""
        table: tuple[Place, ...] = ()
        counts: dict[str, int] = {}
        best, best_line = 0, 0
        for number, text in enumerate(self.text.splitlines(), start=1):
            here: tuple[Place, ...]
            if header := HEADER.match(text):
                name = header[2].strip()
                if header[1] == "[[":
                    counts[name] = counts.get(name, -1) + 1
                    table = (name, counts[name])
                else:
                    table = tuple(part.strip().strip("\"'") for part in name.split("."))
                here = table
            elif key := KEY.match(text):
                here = (*table, key[1].strip("\"'"))
            else:
                continue
            common = 0
            while common < min(len(here), len(path)) and here[common] == path[common]:
                common += 1
            if common == len(here) and common > best:
                best, best_line = common, number
        return best_line

    def refuse(self, reason: str, *path: Place) -> BadInputError:
        """The refusal of the value at `path`, to be raised."""
        return BadInputError(reason, field=dotted(path), row=self.line(*path) or "", file=self.file)

    def read(self, shape: type[T]) -> T:
        """The whole document as a typed structure. Raises `BadInputError` at the first value that does not fit."""
        try:
            return msgspec.convert(self.data, shape)
        except msgspec.ValidationError as error:
            message = str(error)
            match = PATH.search(message)
            path: list[Place] = []
            for name, index in re.findall(r"\.([^.\[\]]+)|\[(\d+|\.\.\.)\]", match[1] if match else ""):
                path.append(name or (int(index) if index != "..." else "…"))
            reason = PATH.sub("", message)
            unknown = re.search(r"unknown field `(.*?)`", reason)
            missing = re.search(r"missing required field `(.+?)`", reason)
            if unknown:
                path.append(unknown[1])
                reason = "there is no such field"
            elif missing:
                path.append(missing[1])
                reason = "this field is missing"
            else:
                reason = reason[0].lower() + reason[1:].replace("`", "")
            raise self.refuse(reason, *path) from None


def outsized(value: Any, path: tuple[Place, ...] = ()) -> tuple[Place, ...] | None:
    """Where the first whole number beyond `LIMIT` stands."""
    if isinstance(value, int) and not -LIMIT <= value <= LIMIT:
        return path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, below in inner:
        if (found := outsized(below, (*path, name))) is not None:
            return found
    return None


def dotted(path: tuple[Place, ...]) -> str:
    """`("troop", 2, "attack")` as people write it: `troop 3, attack`."""
    words: list[str] = []
    for part in path:
        if isinstance(part, int) and words:
            words[-1] += f" {part + 1}"
        else:
            words.append(str(part) or '""')
    return ", ".join(words)


def read_document(path: str | Path) -> Document:
    """Read a TOML file, whatever line ends and mark an editor gave it. Raises `BadInputError` where it cannot be."""
    try:
        text = Path(path).read_bytes().decode("utf-8-sig").replace("\r\n", "\n")
        return Document(text, str(path))
    except OSError as error:
        raise BadInputError(f"cannot be read: {error.strerror or error}", file=str(path)) from None
    except UnicodeDecodeError:
        raise BadInputError("is not UTF-8 text", file=str(path)) from None
