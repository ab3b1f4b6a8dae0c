"""TOML that people write by hand: content, maps, positions. A mistake is told with its line, field and reason."""

import re
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from banneret.core.errors import BadInputError
from banneret.core.words import listed

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
        """The line of the value at `path`, else of the table around it, else of its first row; 0 where nothing fits."""
        table: tuple[Place, ...] = ()
        counts: dict[str, int] = {}
        best, best_line, first_row = 0, 0, 0
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
            if common == len(path) and here[common:] == (0,):
                first_row = number
        return best_line or first_row

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
                reason = f"there is no such field; here stand {wanted(shape, path)}"
                path.append(unknown[1])
            elif missing:
                path.append(missing[1])
                reason = "this field is missing"
            elif words := wanted(shape, path) if re.search(r"matching regex|enum value", reason) else "":
                reason = f"{value_at(self.data, path)!r} cannot stand here, but {words}"
            else:
                reason = reason[0].lower() + reason[1:].replace("`", "")
            raise self.refuse(reason, *path) from None


def wanted(shape: Any, path: Sequence[Place]) -> str:
    """What may stand at `path`: the fields of a table, one of some values, or what the type's description says."""
    info, words = inspect.type_info(shape), ""
    for part in (*path, None):
        if isinstance(info, inspect.UnionType):  # of `None` and something
            info = next(type for type in info.types if not isinstance(type, inspect.NoneType))
        if isinstance(info, inspect.Metadata):
            words = (info.extra_json_schema or {}).get("description", "")
            info = info.type
        if part is None:
            break
        if isinstance(info, inspect.ListType):
            info = info.item_type
        elif isinstance(info, inspect.StructType):
            fields = {field.encode_name: field.type for field in info.fields}
            if part not in fields:
                return ""
            info = fields[str(part)]
        else:
            return ""
    if isinstance(info, inspect.StructType):
        words = listed([field.encode_name for field in info.fields])
    elif isinstance(info, inspect.LiteralType):
        words = listed([repr(value) for value in info.values], "or")
    return words


def value_at(value: Any, path: Sequence[Place]) -> Any:
    """The value at a path that is there."""
    for part in path:
        value = value[part]
    return value


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
