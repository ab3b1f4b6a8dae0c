"""Hold the compiled modules to the dialect: what mypyc compiles right, and what it compiles well.

    .venv/bin/python tools/dialect.py [FILE...]        default: every module marked `# compiled`

Right: mypyc 2.4.1 compiles `1 << n` wrongly, silently, from n = 31 on, with a constant on the left however it is
spelled. Use the table `BIT` of core/state.py. Checked everywhere in a compiled module, as is `import random`: chance
has one door.

Well: dicts, sets, closures, generators and starred parameters cost up to a hundred times what a loop over `vec[i64]`
costs. Checked in classes that derive from `State`, since those are what simulations spend their time in.

A line that must break a rule says why: `# dialect ok: <reason>`.
"""

import ast
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
MARK = "# compiled"
MARK_LINES = 5  # as in setup.py
WAIVER = "# dialect ok:"
SLOW_TYPES = {"dict", "set", "frozenset", "Counter", "defaultdict", "OrderedDict", "Dict", "Set", "FrozenSet"}
NUMBERS = {"i64", "i32", "i16", "u8", "int"}
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


class Finding(NamedTuple):
    """A line that leaves the dialect."""

    line: int
    what: str


def is_marked(path: Path) -> bool:
    return any(line.rstrip() == MARK for line in path.read_text(encoding="utf-8").splitlines()[:MARK_LINES])


def compiled_modules() -> list[Path]:
    return [path for path in sorted((ROOT / "src").rglob("*.py")) if is_marked(path)]


def name_of(node: ast.AST) -> str:
    """`Counter` of `collections.Counter[int]`, `x` of `self.x`, and so on."""
    while isinstance(node, ast.Subscript):
        node = node.value
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def within(function: ast.AST) -> Iterator[ast.AST]:
    """The nodes below, without those of functions inside."""
    for child in ast.iter_child_nodes(function):
        yield child
        if not isinstance(child, FUNCTIONS):
            yield from within(child)


# Shifts ---------------------------------------------------------------------------------------------------------


def is_constant(node: ast.AST, known: set[str]) -> bool:
    """A literal, an UPPER_CASE name, a name in `known`, or arithmetic and number types around such."""
    match node:
        case ast.Constant():
            return True
        case ast.Name() | ast.Attribute():
            name = name_of(node)
            return name.isupper() or (isinstance(node, ast.Name) and name in known)
        case ast.UnaryOp():
            return is_constant(node.operand, known)
        case ast.BinOp():
            return is_constant(node.left, known) and is_constant(node.right, known)
        case ast.Call():
            return name_of(node.func) in NUMBERS and all(
                is_constant(argument, known) for argument in node.args
            )
    return False


def constant_names(scope: ast.AST, outer: set[str]) -> set[str]:
    """Names that this scope only ever binds to constants: `one: i64 = 1` fools mypyc as a bare 1 does."""
    values: dict[str, list[ast.AST | None]] = {}
    for node in within(scope):
        match node:
            case ast.Assign():
                for target in node.targets:
                    for inner in ast.walk(target):
                        if isinstance(inner, ast.Name):
                            values.setdefault(inner.id, []).append(node.value if inner is target else None)
            case ast.AnnAssign(target=ast.Name(id=name)):
                if node.value is not None:
                    values.setdefault(name, []).append(node.value)
            case ast.AugAssign(target=ast.Name(id=name)) | ast.NamedExpr(target=ast.Name(id=name)):
                values.setdefault(name, []).append(None)
            case ast.For(target=target) | ast.comprehension(target=target):
                for inner in ast.walk(target):
                    if isinstance(inner, ast.Name):
                        values.setdefault(inner.id, []).append(None)
            case ast.arg():
                values.setdefault(node.arg, []).append(None)
    constant = {
        name for name, bound in values.items() if all(v is not None and is_constant(v, outer) for v in bound)
    }
    return (outer - values.keys()) | constant


def shifts(scope: ast.AST, outer: set[str]) -> Iterator[Finding]:
    known = constant_names(scope, outer)
    for node in within(scope):
        if isinstance(node, FUNCTIONS):
            yield from shifts(node, known)
            continue
        match node:
            case ast.BinOp(left=left, op=ast.LShift(), right=right) if is_constant(left, known):
                if not is_constant(right, set()):
                    text = ast.unparse(node)
                    yield Finding(node.lineno, f"`{text}` is compiled wrongly from 31 on: use the table BIT")
            case ast.AugAssign(target=ast.Name(id=name), op=ast.LShift(), value=value):
                if only_started(scope, name, known) and not is_constant(value, set()):
                    text = ast.unparse(node)
                    yield Finding(
                        node.lineno, f"`{text}` may be compiled wrongly from 31 on: use the table BIT"
                    )


def only_started(scope: ast.AST, name: str, known: set[str]) -> bool:
    """Whether the name is set to a constant and then only shifted."""
    starts = [
        node.value
        for node in within(scope)
        if (isinstance(node, ast.AnnAssign) and name_of(node.target) == name and node.value is not None)
        or (isinstance(node, ast.Assign) and any(name_of(target) == name for target in node.targets))
    ]
    return bool(starts) and all(value is not None and is_constant(value, known) for value in starts)


# Slow things in states ------------------------------------------------------------------------------------------


def slow(method: ast.AST) -> Iterator[Finding]:
    for node in ast.walk(method):
        line = getattr(node, "lineno", 0)
        match node:
            case ast.Dict() | ast.DictComp():
                yield Finding(line, "a dict: use vec[i64] and a number as key")
            case ast.Set() | ast.SetComp():
                yield Finding(line, "a set: use bits of one number, or vec[i64]")
            case ast.GeneratorExp():
                yield Finding(line, "a generator: write the loop")
            case ast.Yield() | ast.YieldFrom():
                yield Finding(line, "a generator: fill the caller's vec[i64] and return how many")
            case ast.Lambda():
                yield Finding(line, "a lambda: write a method")
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                if node is not method:
                    yield Finding(line, f"the function `{node.name}` inside another: write a method")
                if node.args.vararg or node.args.kwarg:
                    yield Finding(line, f"starred parameters of `{node.name}`: name each one")
            case ast.Name() | ast.Attribute() if name_of(node) in SLOW_TYPES:
                yield Finding(line, f"`{name_of(node)}`: use vec[i64], or bits of one number")


def states(trees: Iterable[ast.Module]) -> set[str]:
    """The names of State and of all that derive from it, in any of the modules."""
    bases = {
        node.name: {name_of(base) for base in node.bases}
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    }
    found = {"State"}
    while more := {name for name, parents in bases.items() if parents & found} - found:
        found |= more
    return found


def check(tree: ast.Module, state_names: set[str]) -> Iterator[Finding]:
    yield from shifts(tree, set())
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names) if any(name.name.split(".")[0] == "random" for name in names):
                yield Finding(node.lineno, "the module random: ask the Chance that is passed in")
            case ast.ImportFrom(module="random" | "librt.random"):
                yield Finding(node.lineno, "the module random: ask the Chance that is passed in")
            case ast.ClassDef(name=name) if name in state_names:
                for member in node.body:
                    yield from slow(member)


def findings(sources: dict[str, str]) -> list[str]:
    """What leaves the dialect in these modules (name -> text), as `name:line: what`."""
    trees = {name: ast.parse(text, name) for name, text in sources.items()}
    state_names = states(trees.values())
    told = []
    for name, tree in trees.items():
        lines = sources[name].splitlines()
        for line, what in sorted(set(check(tree, state_names))):
            if WAIVER not in lines[line - 1]:
                told.append(f"{name}:{line}: {what}")
    return told


def main(arguments: list[str]) -> int:
    paths = [Path(argument).resolve() for argument in arguments] or compiled_modules()
    told = findings({shown(path): path.read_text(encoding="utf-8") for path in paths})
    print("\n".join(told) or f"{len(paths)} compiled modules keep to the dialect.")
    return 1 if told else 0


def shown(path: Path) -> str:
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
