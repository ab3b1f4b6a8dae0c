"""Which build is running: the modules that mypyc compiled, or the plain files."""

from banneret.core import playout


def is_compiled() -> bool:
    """Whether the rules and the loops run as machine code."""
    return not playout.__file__.endswith((".py", ".pyc"))


def build_name() -> str:
    """`compiled` or `interpreted`, as reports call it."""
    return "compiled" if is_compiled() else "interpreted"
