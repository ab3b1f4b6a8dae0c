"""What a table hands out at the end is what `replay --verify` and the script check."""

from pathlib import Path

from banneret.tables.store import Sitter, Store
from banneret.tables.table import create
from cli.command import good, run


def test_the_record_of_a_table_proves_itself_even_after_undo(tmp_path: Path) -> None:
    store = Store(tmp_path / "data")
    table = create(store, "fallen-lands", [Sitter(name, None) for name in ("Ada", "Bo", "Cleo")])
    for seat, taken_back in ((0, True), (0, False), (1, False), (2, False)):
        table.submit(seat, table.variant.parse("start Warrior, Mage"), ply=table.ply)
        if taken_back:
            table.undo(seat, ply=table.ply, agreed=True)
    while not table.over:
        seat = table.acting()[0]
        legal = [action for action in table.legal(seat) if not table.state.talks(action)]
        table.submit(seat, legal[:1], ply=table.ply)
    path = tmp_path / "game.txt"
    path.write_text(table.record(), encoding="utf-8")
    store.close()
    assert "\n3. 0 start Warrior, Mage\n" in path.read_text(encoding="utf-8")
    assert "The seed fits the commitment" in good("replay", path, "--verify").out
    path.write_text(path.read_text(encoding="utf-8").replace("\n3. 0", "\n0"), encoding="utf-8")
    assert run("replay", path, "--verify").code == 1
