"""Sealed choices at a table: made in any order, told to nobody, stored when made, still there after a restart."""

from pathlib import Path

import pytest

from banneret.core.registry import games
from banneret.tables.store import Sitter, Store
from banneret.tables.table import DeclinedError, Table, create, load
from conformance.checks import play, viewers

NAMES = ("Ada", "Bo", "Cleo", "Dag", "Eve", "Finn")
SEALING = [
    name
    for name, game in games().items()
    for variant in (game.variant(game.seats[0]),)
    if any(len(variant.acting(state)) > 1 for state in play(variant, 1).states())
]


def to_a_sealed_choice(table: Table) -> tuple[int, int]:
    """Play on until two people choose out of each other's sight."""
    number = 0
    while len(table.acting()) < 2:
        seat = table.acting()[0]
        legal = [a for a in table.legal(seat) if not table.state.talks(a)]
        number = (number * 31 + 7) % 10_007
        table.submit(seat, [legal[number % len(legal)]], ply=table.ply)
    first, second = table.acting()[:2]
    return first, second


def seen(table: Table, viewer: int | None) -> tuple[object, ...]:
    """All that a viewer gets but the fact that someone has chosen."""
    return table.story(viewer), table.view(viewer)


@pytest.mark.parametrize("swapped", [False, True])
@pytest.mark.parametrize("name", SEALING)
def test_nobody_learns_a_choice_before_all_are_in(tmp_path: Path, name: str, swapped: bool) -> None:
    game = games()[name]
    sights = []
    for pick in (0, 1):
        store = Store(tmp_path / f"{pick}")
        sitters = [Sitter(NAMES[seat], None) for seat in range(game.seats[0])]
        table = create(store, name, sitters, seed=bytes(32))
        order = to_a_sealed_choice(table)
        first, second = order[::-1] if swapped else order
        choices = [a for a in table.legal(first) if not table.state.talks(a)]
        table.submit(first, [choices[pick]], ply=table.ply, client="x")
        assert first not in table.acting(), "a sealed choice stands"
        with pytest.raises(DeclinedError):
            table.submit(first, [choices[0]], ply=table.ply)
        others = [viewer for viewer in viewers(table.variant) if viewer != first]
        sights.append([seen(table, viewer) for viewer in others])

        store.close()
        store = Store(tmp_path / f"{pick}")
        again = load(store, table.id)
        assert again is not None
        assert again.state.digest(1) == table.state.digest(1)
        assert second in again.acting()
        assert first not in again.acting()
        reply = next(a for a in again.legal(second) if not again.state.talks(a))
        again.submit(second, [reply], ply=again.since[second])
        store.close()
    assert sights[0] == sights[1]
