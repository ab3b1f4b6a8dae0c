"""The dialect lint finds each thing it is there for, and leaves good code alone."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

TOOL = Path(__file__).parents[2] / "tools" / "dialect.py"


@pytest.fixture(scope="module")
def dialect() -> ModuleType:
    spec = importlib.util.spec_from_file_location("banneret_dialect_tool", TOOL)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


WRONG_SHIFTS = {
    "literal": "def f(n: i64) -> i64:\n    return 1 << n",
    "module constant": "ONE: Final[i64] = 1\ndef f(n: i64) -> i64:\n    return ONE << n",
    "imported constant": "def f(n: i64) -> i64:\n    return core.ONE << n",
    "number type": "def f(n: i64) -> i64:\n    return i64(1) << n",
    "local constant": "def f(n: i64) -> i64:\n    one: i64 = 1\n    return one << n",
    "lower-case module constant": "one = 1\ndef f(n: i64) -> i64:\n    return one << n",
    "negative": "def f(n: i64) -> i64:\n    return -1 << n",
    "sum of constants": "def f(n: i64) -> i64:\n    return (1 + 2) << (n - 1)",
    "in place": "def f(n: i64) -> i64:\n    bit: i64 = 1\n    bit <<= n\n    return bit",
    "in a method": "class A:\n    def f(self, n: i64) -> i64:\n        return self.g(1 << self.n)",
    "in a comprehension": "BITS = [1 << n for n in range(62)]",
}


@pytest.mark.parametrize("case", WRONG_SHIFTS)
def test_a_constant_shifted_by_a_variable_is_found(dialect: ModuleType, case: str) -> None:
    found = dialect.findings({"game.py": WRONG_SHIFTS[case]})
    assert len(found) == 1
    assert "use the table BIT" in found[0]


RIGHT_SHIFTS = {
    "constants on both sides": "MASK: Final = (1 << 13) - 1",
    "a variable": "def f(x: i64, n: i64) -> i64:\n    return x << n",
    "a parameter that hides a constant": "one = 1\ndef f(one: i64, n: i64) -> i64:\n    return one << n",
    "a running value": "def f(n: i64) -> i64:\n    x: i64 = 1\n    while n > x:\n        x = x + x\n    return x << n",
    "the table": "def f(n: i64) -> i64:\n    return BIT[n]",
    "power": "BIT: Final = vec[i64]([2**n for n in range(62)])",
}


@pytest.mark.parametrize("case", RIGHT_SHIFTS)
def test_other_shifts_pass(dialect: ModuleType, case: str) -> None:
    assert dialect.findings({"game.py": RIGHT_SHIFTS[case]}) == []


SLOW = {
    "dict literal": ("x = {}", "a dict"),
    "dict comprehension": ("x = {i: i for i in range(3)}", "a dict"),
    "dict call": ("x = dict()", "`dict`"),
    "dict annotation": ("x: dict[int, int] = other", "`dict`"),
    "set literal": ("x = {1, 2}", "a set"),
    "set comprehension": ("x = {i for i in range(3)}", "a set"),
    "set call": ("x = set(y)", "`set`"),
    "Counter": ("x = collections.Counter(y)", "`Counter`"),
    "generator": ("x = sum(i for i in y)", "a generator"),
    "yield": ("yield 1", "a generator"),
    "lambda": ("x = sorted(y, key=lambda i: -i)", "a lambda"),
    "closure": ("def inner() -> int:\n            return 1", "the function `inner`"),
}


@pytest.mark.parametrize("case", SLOW)
def test_slow_things_in_a_state_are_found(dialect: ModuleType, case: str) -> None:
    line, what = SLOW[case]
    method = f"    def legal(self, seat: i64, out: vec[i64]) -> i64:\n        {line}\n"
    found = dialect.findings({"game.py": f"class Chess(State):\n{method}"})
    assert len(found) == 1
    assert found[0].startswith("game.py:3: ")
    assert what in found[0]
    assert dialect.findings({"game.py": f"class Text:\n{method}"}) == [], "only states are held to this"


def test_starred_parameters_of_a_state_are_found(dialect: ModuleType) -> None:
    found = dialect.findings({"game.py": "class Chess(State):\n    def step(self, *args: int) -> None: ..."})
    assert "starred parameters of `step`" in found[0]


def test_a_field_that_is_a_dict_is_found(dialect: ModuleType) -> None:
    assert "`dict`" in dialect.findings({"game.py": "class Chess(State):\n    hand: dict[str, int]"})[0]


def test_a_state_of_a_state_in_another_module_is_held_too(dialect: ModuleType) -> None:
    found = dialect.findings(
        {
            "b.py": "class Blitz(chess.Chess):\n    def step(self) -> None:\n        x = {}",
            "a.py": "class Chess(State):\n    pass",
        }
    )
    assert found == ["b.py:3: a dict: use vec[i64] and a number as key"]


@pytest.mark.parametrize(
    "line", ["import random", "from random import randrange", "from librt.random import Random"]
)
def test_module_random_is_found(dialect: ModuleType, line: str) -> None:
    assert "ask the Chance" in dialect.findings({"game.py": line})[0]


def test_a_waiver_with_a_reason_passes(dialect: ModuleType) -> None:
    source = "def f(n: i64) -> i64:\n    return 1 << n  # dialect ok: n is a seat, below 7"
    assert dialect.findings({"game.py": source}) == []


def test_it_looks_at_every_marked_module(dialect: ModuleType) -> None:
    names = {path.name for path in dialect.compiled_modules()}
    assert {"state.py", "chance.py", "playout.py"} <= names
    assert "dialect.py" not in names
