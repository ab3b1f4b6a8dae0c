"""Small languages in content files: what is wrong is told with its place."""

from collections.abc import Callable

import pytest

from banneret.core.errors import BadInputError
from banneret.core.phrases import PhraseReader


def test_words_numbers_and_signs_are_taken_in_their_order() -> None:
    reader = PhraseReader("GAIN 2 MIL, then:part2_start")
    assert reader.take("GAIN", "LOSE") == "GAIN"
    assert reader.number() == 2
    assert not reader.see("MIL", "then")
    assert reader.see("MIL", ",")
    reader.phrase("then", ":")
    assert reader.peek() == "part2_start"
    reader.take("part2_start")
    reader.end()
    assert reader.peek() == ""


@pytest.mark.parametrize(
    ("line", "read", "told"),
    [
        ("GIVE 2", lambda r: r.take("GAIN", "LOSE"), '"GIVE 2", at 1, "GIVE": here stands GAIN or LOSE'),
        ("GAIN", lambda r: (r.take("GAIN"), r.number()), '"GAIN", at 5, the end: here stands a number from 1 to 20'),
        ("21", lambda r: r.number(), "a number from 1 to 20"),
        ("٣", lambda r: r.number(), "a number from 1 to 20"),
        ("9" * 5000, lambda r: r.number(), "a number from 1 to 20"),
        ("GAIN  é", lambda r: (r.take("GAIN"), r.end()), 'at 7, "é": nothing more belongs here'),
    ],
)  # fmt: skip
def test_what_does_not_belong_is_refused(
    line: str, read: Callable[[PhraseReader], object], told: str
) -> None:
    with pytest.raises(BadInputError) as caught:
        read(PhraseReader(line))
    assert told in str(caught.value)
