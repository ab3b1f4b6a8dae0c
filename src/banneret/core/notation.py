"""Actions and outcomes of chance as lines of text, and names in them that may be shortened."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from banneret.core.chance import Outcome
from banneret.core.errors import BadInputError

SHOWN = 40  # names in a refusal


class Notation(ABC):
    """The words of one variant."""

    @abstractmethod
    def describe(self, action: int) -> str:
        """The action's line of notation, which no other has; `parse` reads it back.

        A seat is written `@2`. A record gives the line a place of its own, so there is no `:` and no line break in it,
        and no `#` at its start. Raises `BadInputError` for a number outside the catalogue.
        """

    @abstractmethod
    def parse(self, text: str) -> list[int]:
        """The actions that a line of notation stands for. Raises `BadInputError` saying what it could not read."""

    @abstractmethod
    def describe_outcome(self, outcome: Outcome) -> str:
        """One answer of chance in words, such as `card @2 Archers`; without `,`, `:`, `#` or a line break (records)."""

    @abstractmethod
    def parse_outcome(self, text: str) -> Outcome:
        """Read `describe_outcome` back. Raises `BadInputError`."""

    def kind(self, action: int) -> str:
        """What sort of action it is, in a word; lists are grouped by it."""
        return self.describe(action).partition(" ")[0]


def check_action(action: int, actions: int) -> None:
    """Raises `BadInputError` for a number outside a catalogue of so many actions."""
    if not 0 <= action < actions:
        raise BadInputError(f"there is no action {action}; the catalogue has {actions}")


def alone(action: int, rest: str) -> int:
    """The action of a word behind which nothing may stand. Raises `BadInputError` where something does."""
    if rest:
        raise BadInputError(f"nothing stands behind this action, so {rest!r} means nothing here")
    return int(action)


def read_seat(text: str, seats: int) -> int:
    """The seat that `@2` is. Raises `BadInputError`."""
    number = text.strip().removeprefix("@")
    if number not in [str(seat) for seat in range(seats)]:
        raise BadInputError(f"{text.strip()!r} is no seat (@0 … @{seats - 1})")
    return int(number)


def choice(name: str, names: Sequence[str], what: str) -> int:
    """The place of the name that is meant: written out, or with its words begun, `nor am 2` for `North America 2`.

    Raises `BadInputError` where it is none of them, or may be several; `what` is what such a name stands for.
    """
    wanted = " ".join(name.casefold().split())
    exact = [place for place, known in enumerate(names) if known.casefold() == wanted]
    begun = [
        place
        for place, known in enumerate(names)
        if wanted
        and (known.casefold().startswith(wanted) or begins(wanted.split(), known.casefold().split()))
    ]
    found = exact or begun
    if len(found) == 1:
        return found[0]
    if found:
        raise BadInputError(f"{name!r} may be {' or '.join(names[place] for place in found[:8])}")
    if not wanted:
        raise BadInputError(f"the {what} is missing here")
    some = ", ".join(names[:SHOWN]) + (" …" if len(names) > SHOWN else "")
    raise BadInputError(f"{name!r} is no {what}; there are {some}")


def begins(wanted: Sequence[str], known: Sequence[str]) -> bool:
    """Whether the words wanted begin words of the name, in their order."""
    place = 0
    for word in wanted:
        while place < len(known) and not known[place].startswith(word):
            place += 1
        if place == len(known):
            return False
        place += 1
    return True
