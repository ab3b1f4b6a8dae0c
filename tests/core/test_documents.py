"""TOML by hand: a mistake is told with its line, its field and its reason."""

from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest

from banneret.core.documents import LIMIT, Document, dotted, read_document
from banneret.core.errors import BadInputError


class Row(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    copies: Annotated[int, msgspec.Meta(ge=0, le=9)] = 1
    side: Literal["A", "B"] | None = None
    code: Annotated[str, msgspec.Meta(pattern="^[a-z]+$", description="small letters")] | None = None
    words: list[Annotated[str, msgspec.Meta(pattern="^[A-Z]+$", description="large letters")]] = []
    bare: Annotated[str, msgspec.Meta(pattern="^[a-z]+$")] = "a"


class Inner(msgspec.Struct, forbid_unknown_fields=True):
    deep: int = 0


class Sheet(msgspec.Struct, forbid_unknown_fields=True):
    title: str
    row: list[Row] = []
    table: Inner = msgspec.field(default_factory=Inner)


GOOD = """\
title = "one"

[table]
deep = 1

[[row]]
name = "a"      # a comment
copies = 2

  [[row]]
"name" = "b"
"""


def refused(text: str) -> BadInputError:
    with pytest.raises(BadInputError) as caught:
        Document(text, "f.toml").read(Sheet)
    return caught.value


def test_a_good_document_is_read() -> None:
    sheet = Document(GOOD).read(Sheet)
    assert (sheet.title, sheet.table.deep, [row.name for row in sheet.row]) == ("one", 1, ["a", "b"])


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("title",), 1),
        (("table",), 3),
        (("table", "deep"), 4),
        (("row", 0), 6),
        (("row", 0, "copies"), 8),
        (("row", 1), 10),
        (("row", 1, "name"), 11),
        (("row", 1, "copies"), 10),  # not written: the table it belongs to
        (("row", 2, "name"), 0),
        (("row",), 6),  # all rows: the first of them
        (("nowhere",), 0),
    ],
)
def test_every_value_knows_its_line(path: tuple[str | int, ...], line: int) -> None:
    assert Document(GOOD).line(*path) == line


@pytest.mark.parametrize(
    ("old", "new", "row", "field", "reason"),
    [
        ("copies = 2", "copies = 12", 8, "row 1, copies", "<= 9"),
        ("copies = 2", 'copies = "2"', 8, "row 1, copies", "expected int"),
        ("copies = 2", "colour = 2", 8, "row 1, colour", "no such field"),
        ("copies = 2", '"" = 2', 8, 'row 1, ""', "no such field"),
        ('"name" = "b"', "copies = 1", 10, "row 2, name", "missing"),
        ('title = "one"', "", "", "title", "missing"),
        (
            "copies = 2",
            "colour = 2",
            8,
            "row 1, colour",
            "here stand name, copies, side, code, words and bare",
        ),
        ("[table]", "[[flag]]\na = 1\n[table]", 3, "flag", "here stand title, row and table"),
        ("copies = 2", 'side = "C"', 8, "row 1, side", "'C' cannot stand here, but 'A' or 'B'"),
        ("copies = 2", 'code = "C"', 8, "row 1, code", "'C' cannot stand here, but small letters"),
        ("copies = 2", 'words = ["C", "c"]', 8, "row 1, words 2", "'c' cannot stand here, but large letters"),
        (
            "copies = 2",
            'bare = "C"',
            8,
            "row 1, bare",
            "matching regex",
        ),  # a type that does not describe itself
        ("deep = 1", "deep = true", 4, "table, deep", "expected int"),
        ("deep = 1", f"deep = {LIMIT + 1}", 4, "table, deep", "lies between"),
        ("deep = 1", "deep = 0x" + "f" * 6000, 4, "table, deep", "lies between"),
        ("deep = 1", "deep = [1, 2", 6, "", "not valid TOML"),
        ("deep = 1", "deep = 1\ndeep = 2", 5, "", "not valid TOML"),
        ("deep = 1", "deep = " + "9" * 6000, "", "", "too long"),
        ("deep = 1", "deep = " + "[" * 6000, "", "", "too deep"),
    ],
)
def test_a_mistake_is_told_with_its_place(
    old: str, new: str, row: str | int, field: str, reason: str
) -> None:
    error = refused(GOOD.replace(old, new))
    assert (error.file, error.row, error.field) == ("f.toml", row, field)
    assert reason in str(error)
    assert "\n" not in str(error)
    if row:
        assert str(error).startswith(f"f.toml, line {row}")


def test_the_place_is_written_as_people_count() -> None:
    assert dotted(("troop", 2, "attack")) == "troop 3, attack"
    assert dotted(()) == ""


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match=r"none\.toml: cannot be read: No such file"):
        read_document(tmp_path / "none.toml")
    tmp_path.joinpath("latin.toml").write_bytes(b'title = "\xe4"')
    with pytest.raises(BadInputError, match="not UTF-8"):
        read_document(tmp_path / "latin.toml")


def test_a_refusal_gains_its_places_from_the_inside_out() -> None:
    error = BadInputError("no", field="f").within(row=3).within(field="other", row=4, file="x")
    assert str(error) == "x, line 3, f: no"
    assert str(BadInputError("no").within(row="decision 3")) == "decision 3: no"
    assert str(BadInputError("no")) == "no"
