"""Names in a line of notation may be shortened as long as one is meant."""

import pytest

from banneret.core.errors import BadInputError
from banneret.core.notation import choice

NAMES = ("Asia 1", "Asia 2", "North America 1", "South America 1", "Leonardo da Vinci", "Asia")


@pytest.mark.parametrize(
    ("written", "meant"),
    [("asia 2", 1), ("nor am 1", 2), ("vinci", 4), ("  south   america", 3), ("Asia", 5), ("leo vi", 4)],
)
def test_a_name_is_found(written: str, meant: int) -> None:
    assert choice(written, NAMES, "realm") == meant


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("am 1", "'am 1' may be North America 1 or South America 1"),
        ("america north", "'america north' is no realm; there are Asia 1, Asia 2"),
        ("", "the realm is missing here"),
    ],
)
def test_what_is_not_one_name_is_refused(written: str, told: str) -> None:
    with pytest.raises(BadInputError) as caught:
        choice(written, NAMES, "realm")
    assert str(caught.value).startswith(told)
