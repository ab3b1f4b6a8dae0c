"""What the games' notations have in common: names that may be shortened."""

from collections.abc import Sequence

from banneret.core.errors import BadInputError

SHOWN = 40  # names in a refusal


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
        raise BadInputError(f"a {what} is missing here")
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
