"""An open table: what it keeps for those who look at it."""

import asyncio
from pathlib import Path

from banneret.tables.hall import Hall
from banneret.tables.store import Sitter, Store


def test_a_sealed_choice_of_another_leaves_a_half_made_one_alone(tmp_path: Path) -> None:
    """FL-S3: all choose at once; in a turn, a decision clears what was begun before it."""

    async def run() -> None:
        hall = Hall(Store(tmp_path))
        opened = hall.create("fallen-lands", [Sitter(name) for name in ("Ada", "Bo", "Cleo")])
        table = opened.table
        opened.drafts = {0: {"pair": "1"}, 1: {"pair": "2"}}
        opened.submit(1, [0], ply=table.ply, client="")
        assert opened.drafts == {0: {"pair": "1"}}
        opened.submit(0, [0], ply=table.ply, client="")
        opened.submit(2, [0], ply=table.ply, client="")
        mover = table.acting()[0]
        opened.drafts = {mover: {"field": "a1"}}
        opened.submit(mover, table.variant.parse("hire nobody"), ply=table.ply, client="")
        assert opened.drafts == {}
        await hall.close()

    asyncio.run(run())
