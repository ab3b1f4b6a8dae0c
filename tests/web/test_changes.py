"""Only what changed is sent, and it makes the old page the new one."""

import random
import re
from pathlib import Path

from banneret.web.changes import Sent, changes, read_part, wire
from banneret.web.shell import regions
from banneret.web.viewer import Viewer
from web.tablekit import Browser, House

OLD = '<section id="a" class="x"><p>1</p><svg id="s"><g id="g1"><path d="M1>"/></g><g id="g2"></g></svg><br></section>'


def sent(old: str, new: str) -> list[str]:
    return [wire(part) for part in changes(read_part(old), read_part(new))]


def test_the_smallest_part_goes() -> None:
    assert sent(OLD, OLD) == []
    new = OLD.replace("M1>", "M2>")
    assert sent(OLD, new) == ['<svg data-parts><g id="g1"><path d="M2>"/></g></svg>']
    new = OLD.replace('<g id="g2">', '<g id="g2" class="y">')
    assert sent(OLD, new) == ['<svg data-parts><g id="g2" class="y"></g></svg>']
    new = OLD.replace("<p>1", "<p>2")
    assert sent(OLD, new) == [new]


def test_what_comes_or_goes_takes_its_parent_along() -> None:
    new = OLD.replace('<g id="g2"></g>', "")
    assert sent(OLD, new) == [read_part(new).inner[0].whole]
    assert sent(new, OLD) == [read_part(OLD).inner[0].whole]


def test_rows_travel_with_their_table() -> None:
    old = '<section id="a"><table id="t"><tr id="r"><td>1</td></tr></table></section>'
    assert sent(old, old.replace("1", "2")) == ['<table id="t"><tr id="r"><td>2</td></tr></table>']


def test_a_browser_that_only_gets_changes_has_the_page(tmp_path: Path) -> None:
    """Random games: what was pieced together from the frames is what a newcomer gets."""
    rng = random.Random(1)
    with House(tmp_path) as house:
        table = house.table("hhbbb", {"rules": "advanced"})
        table.drive = lambda: None  # type: ignore[method-assign]
        game = table.table
        with house.live(table) as socket:
            browser = Browser(socket)
            sizes = []
            for _ in range(60):
                seat = rng.choice(game.acting())
                legal = [a for a in game.legal(seat) if not game.state.talks(a)]
                game.submit(seat, [rng.choice(legal)], ply=game.ply)
                if game.over:
                    break
                table.announce()
                browser.send("table/hide")
                sizes.append(len(browser.frames[-1]))
                fresh = regions(Viewer(table))
                del fresh["ack"]
                assert {name: browser.regions[name] for name in fresh} == fresh
        assert sum(sizes) / len(sizes) < 25_000


def test_ids_are_there_once(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        table = house.table("hbb")
        ids = re.findall(r'\sid="([^"]*)"', house.page(table))
        assert len(ids) == len(set(ids))


def test_nothing_new_is_nothing_sent() -> None:
    have = Sent()
    assert have.update({"a": OLD}) == OLD
    assert have.update({"a": OLD}) == ""
