"""The rules pages under docs/rules: each game's `rules.md`, and behind it which tests hold every ruling.

`python tools/rules_pages.py` writes them; with `--check` it fails where a page on disk differs, and where a ruling has
no test that allows or none that refuses. Tests name their rulings with `@pytest.mark.ruling("FL-C1", "allows")`.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from banneret.core.rulings import Ruling, read_rulings  # noqa: E402

WAYS = ("allows", "refuses")
Tests = dict[tuple[str, str], list[str]]
"""By ruling and way: the tests, as Markdown links."""


def marks(node: ast.AST) -> Iterator[tuple[str, str]]:
    """The rulings that a function or class is marked with. Raises `ValueError` for a mark that is not one of ours."""
    for decorator in getattr(node, "decorator_list", []):
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.ruling":
            values = [value.value for value in decorator.args if isinstance(value, ast.Constant)]
            match values:
                case [str(id), "allows" | "refuses" as way] if not decorator.keywords:
                    yield id, way
                case _:
                    raise ValueError(f"line {decorator.lineno}: {ast.unparse(decorator)} is no ruling mark")


def marked_tests(tests: Path) -> Tests:
    """Every marked test below a folder. Raises `ValueError` naming file and line of a wrong mark."""
    found: Tests = {}
    for path in sorted(tests.rglob("test_*.py")):
        place = path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                continue
            try:
                for id, way in marks(node):
                    words = node.name.removeprefix("test_").replace("_", " ")
                    link = f"[{words}](../../{place})"
                    found.setdefault((id, way), []).append(link)
            except ValueError as error:
                raise ValueError(f"{place}: {error}") from None
    return found


def table(rulings: dict[str, Ruling], tests: Tests) -> str:
    """Each ruling with the tests that allow and that refuse by it."""
    rows = ["| id | title | allows | refuses |", "|---|---|---|---|"]
    for id, ruling in rulings.items():
        cells = ["<br>".join(tests.get((id, way), [])) for way in WAYS]
        rows.append(f"| {id} | {ruling.title} | {cells[0]} | {cells[1]} |")
    return "\n".join(rows)


def sources() -> list[Path]:
    """The rules page of every game in the package."""
    return sorted((ROOT / "src/banneret/games").glob("*/rules.md"))


def pages() -> dict[Path, str]:
    """Every page under docs/rules with its text."""
    tests = marked_tests(ROOT / "tests")
    found: dict[Path, str] = {}
    for source in sources():
        name = source.parent.name.replace("_", "-")
        rules = source.read_text(encoding="utf-8").rstrip()
        note = f"<!-- Made by tools/rules_pages.py from {source.relative_to(ROOT).as_posix()}: edit that. -->"
        tail = "## The tests behind each rule\n\n" + table(read_rulings(source), tests)
        found[ROOT / "docs/rules" / f"{name}.md"] = f"{note}\n\n{rules}\n\n{tail}\n"
    return found


def gaps(rulings: dict[str, Ruling], tests: Tests, prefix: str) -> list[str]:
    """The rulings without a test one way or the other, and marks of this game that name no ruling."""
    found = [f"{id} has no test that {way}" for id in rulings for way in WAYS if not tests.get((id, way))]
    strange = {id for id, _ in tests if id.startswith(prefix) and id not in rulings}
    return found + [f"there is no ruling {id}, but a test names it" for id in sorted(strange)]


def check() -> list[str]:
    """What `--check` finds wrong."""
    found = []
    tests = marked_tests(ROOT / "tests")
    games: set[str] = set()
    for source in sources():
        rulings = read_rulings(source)
        prefix = next(iter(rulings), "??").partition("-")[0] + "-"
        games.add(prefix)
        found += gaps(rulings, tests, prefix)
    found += [f"{id} belongs to no game" for id in sorted({id for id, _ in tests}) if id[:3] not in games]
    for path, text in pages().items():
        place = path.relative_to(ROOT).as_posix()
        if not path.exists():
            found.append(f"{place} is missing: run python tools/rules_pages.py")
        elif path.read_text(encoding="utf-8") != text:
            found.append(f"{place} is out of date: run python tools/rules_pages.py")
    return found


def main() -> int:
    if "--check" in sys.argv[1:]:
        found = check()
        print("\n".join(found) or "every ruling is tested both ways, and the rules pages are up to date")
        return 1 if found else 0
    for path, text in pages().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(ROOT).as_posix())
    return 0


if __name__ == "__main__":
    sys.exit(main())
