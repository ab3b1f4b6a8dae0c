"""Rules pages are read ruling by ruling."""

from pathlib import Path

from banneret.core.rulings import read_rulings

PAGE = """\
# A game

Words before the first ruling.

## Turns

### AB-T1 · Who begins
*book*

The youngest.

More about it, with FL-C3 named in the text.

### AB-12 · Who goes on
*judgement*

The next.

## The end

This belongs to no ruling.

### AB-E1 · When it ends
*house*

At midnight.
"""


def test_a_page_is_read_ruling_by_ruling(tmp_path: Path) -> None:
    path = tmp_path / "rules.md"
    path.write_text(PAGE, encoding="utf-8")
    found = read_rulings(path)
    assert list(found) == ["AB-T1", "AB-12", "AB-E1"]
    assert found["AB-T1"].title == "Who begins"
    assert found["AB-T1"].provenance == "book"
    assert found["AB-T1"].text == "The youngest.\n\nMore about it, with FL-C3 named in the text."
    assert found["AB-12"].text == "The next."
    assert found["AB-E1"].text == "At midnight."


def test_a_page_without_rulings_has_none(tmp_path: Path) -> None:
    path = tmp_path / "rules.md"
    path.write_text("# Nothing\n\n### Not an id · title\n", encoding="utf-8")
    assert read_rulings(path) == {}
