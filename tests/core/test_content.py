"""Names of content files: what a line of a record or a position could not hold is refused."""

import msgspec
import pytest

from banneret.core.content import Name


@pytest.mark.parametrize(
    "name", ["Warrior", "North America", "Dr. Who", "Jeanne d'Arc", "Vercingétorix", "Half-Elf"]
)
def test_words_of_letters_are_names(name: str) -> None:
    assert msgspec.convert(name, Name) == name


@pytest.mark.parametrize(
    "name", ["", "Warrior\n", "War\nrior", "War  rior", " Warrior", "Warrior ", "War: rior", "Warrior 2"]
)
def test_what_breaks_a_line_is_no_name(name: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(name, Name)
