"""The socket: moves, refusals, the curtain, and everything that is not a frame."""

import asyncio
import json
import random
import re
from typing import Any
from unittest.mock import patch

import pytest
from starlette.websockets import WebSocketDisconnect

from banneret.web.live import BURST, RATE, Pace
from web.tablekit import Browser, House, silent, words


def test_a_move_by_its_button(house: House) -> None:
    table = house.table("hbb")
    with house.live(table) as socket:
        browser = Browser(socket)
        assert set(browser.regions) >= {
            "prompt",
            "board",
            "hand",
            "panel",
            "seats",
            "moves",
            "log",
            "tools",
            "result",
        }
        acts = browser.acts()
        browser.send(acts["start Warrior, Mage"])
        assert table.table.moments[-1].entry.seat >= 0
        assert "start Warrior, Mage" not in browser.acts()


def test_a_move_by_typing(house: House) -> None:
    table = house.table("hhh")
    table.table.submit(0, [0], ply=1)
    with house.live(table) as socket:
        browser = Browser(socket)
        browser.send("table/show 1")
        browser.send("table/line", {"line": "start mage, warrior"})
        assert table.table.ply == 3
        browser.send("table/show 2")
        browser.send("table/line", {"line": "fly me to the moon"})
        assert table.table.ply == 3
        assert "is no field" in browser.prompt()


def test_an_illegal_move_says_why_with_the_way_to_the_rule(house: House) -> None:
    table = house.table("hbb")
    with house.live(table) as socket:
        browser = Browser(socket)
        browser.send("table/line", {"line": "end turn"})
        assert "/rules/fallen-lands#FL-" in browser.regions["prompt"]
        assert table.table.state.acts(0)
        first = browser.regions["prompt"]
        browser.send("table/line", {"line": "end turn"})
        assert browser.regions["prompt"] != first, "said again, so that it is read out again"
        browser.send("table/escape")
        assert "FL-" not in browser.regions["prompt"]


def test_the_same_frame_twice_is_one_move(house: House) -> None:
    table = house.table("hhh")
    with house.live(table) as socket:
        browser = Browser(socket)
        browser.send("table/show 0")
        browser.send("table/act 1", id="same")
        assert table.table.ply == 2
    with house.live(table) as socket:
        browser = Browser(socket)
        browser.send("table/act 1", id="same", ply=1)
        assert table.table.ply == 2
        assert "refusal" not in browser.regions["prompt"]


def test_a_stale_click_is_refused(house: House) -> None:
    table = house.table("hhh")
    for seat in range(3):
        table.table.submit(seat, [1], ply=table.table.ply)
    mover = table.table.acting()[0]
    with house.live(table) as socket:
        browser = Browser(socket)
        browser.send(f"table/show {mover}")
        browser.send("table/line", {"line": "hire nobody"}, ply=2)
        assert "moved on" in browser.prompt()
        browser.send("field a1", ply=2)
        assert "moved on" in browser.prompt()
        assert table.table.ply == 4


# -- the curtain -------------------------------------------------------------------------------------------------------


def test_one_person_needs_no_curtain(house: House) -> None:
    table = house.table("bhb")
    with house.live(table) as socket:
        browser = Browser(socket)
        assert browser.acts()
        assert "show my hand" not in browser.prompt()


def test_the_curtain_falls_between_people(house: House) -> None:
    table = house.table("hhb")
    with house.live(table) as socket:
        browser = Browser(socket)
        assert "Pass the device to Ada or Bo" in browser.prompt()
        assert not browser.acts()
        for refused in ("table/show 2", "table/show 7", "table/show x", "table/act 1", "hand 0"):
            browser.send(refused)
            assert not browser.acts()
        browser.send("table/show 1")
        assert browser.acts()
        browser.send("table/hide")
        assert not browser.acts()
        browser.send("table/show 1")
        browser.send("table/act 1")
        assert "Pass the device to Ada" in browser.prompt()
        assert not browser.acts()
        browser.send("table/show 1")
        assert not browser.acts(), "Bo has chosen; now only Ada is asked"


def test_a_game_of_perfect_information_needs_no_curtain(house: House) -> None:
    table = house.table("hh", game="planetfall")
    assert table.table.variant.perfect_information
    with house.live(table) as socket:
        browser = Browser(socket)
        for name, back in (("Ada", ""), ("Bo", "Take back the last choice of Ada")):
            assert browser.acts()
            assert words(browser.prompt()).startswith(f"{name}: ")
            assert back in browser.regions["tools"]
            assert "my hand" not in browser.prompt() + browser.regions["tools"]
            browser.send(next(iter(browser.acts().values())))
        browser.send("table/undo")
        assert table.wish is not None, "a planet was discovered since"
        browser.send("table/agree 0")
        assert table.table.acting() == (1,)
        assert words(browser.prompt()).startswith("Bo: ")


def test_one_person_is_not_called_by_name(house: House) -> None:
    table = house.table("hbb", game="planetfall")
    with house.live(table) as socket:
        browser = Browser(socket)
        assert browser.acts()
        assert not words(browser.prompt()).startswith("Ada")


def test_a_new_connection_begins_behind_the_curtain(house: House) -> None:
    table = house.table("hhh")
    with house.live(table) as socket:
        browser = Browser(socket)
        browser.send("table/show 0")
        assert browser.acts()
        with house.live(table) as second:
            assert not Browser(second).acts()
        assert "table/act" not in house.page(table)


def main_button(browser: Browser) -> str:
    """What the main button of the prompt does; empty for none."""
    found = re.search(r'<button [^>]*class="main"[^>]*>', browser.regions["prompt"])
    move = found and re.search(r'data-move="([^"]*)"', found[0])
    return move[1] if move else ""


@pytest.mark.parametrize(
    ("game", "move"), [("fallen-lands", "play end tasks"), ("conflicting-legends", "play pass")]
)
def test_giving_up_is_the_main_thing_only_where_nothing_else_is_left(
    house: House, game: str, move: str
) -> None:
    table = house.table("hbb", game=game)
    rng, offered = random.Random(1), 0
    with house.live(table) as socket:
        browser = Browser(socket)
        while not table.table.over and offered < 8:
            if not (acts := browser.acts()):
                browser.receive()
                continue
            offered += f'data-move="{move}"' in browser.regions["prompt"]
            assert main_button(browser) != "drop"
            assert main_button(browser) != move or len(acts) == 1
            browser.send(rng.choice(silent(table.table, acts.values())))
    assert offered


def test_of_equal_choices_none_is_the_main_one(house: House) -> None:
    table = house.table("hb", {"commanders": "dealt"}, game="planetfall")
    with house.live(table) as socket:
        browser = Browser(socket)
        lines = re.findall(r'data-move="(play command [^"]*)"', browser.regions["prompt"])
        assert len(lines) == 2, "the two sides of the commander"
        assert not main_button(browser)
        side = table.table.variant.sheet_names.index(lines[0].removeprefix("play command "))
        browser.send(f"side {side}")
        assert main_button(browser) == lines[0], "what was picked can be carried out"


def test_what_stands_beside_the_choice_is_not_the_main_thing(house: House) -> None:
    """A swap before placing; nor is it when a place was picked that cannot be paid."""
    table = house.table("hb", game="planetfall")
    with house.live(table) as socket:
        browser = Browser(socket)
        while "swap" not in browser.acts():
            browser.send("play command Jack Gelder B") if browser.acts() else browser.receive()
        assert 'data-move="play swap"' in browser.regions["prompt"]
        assert not main_button(browser)
        barred = re.findall(r'data-move="(place \d+)"[^>]*aria-disabled', browser.regions["board"])
        browser.send(barred[0])
        assert 'data-move="play swap"' in browser.regions["prompt"]
        assert not main_button(browser)


def test_a_refusal_that_the_prompt_tells_already_is_told_once(house: House) -> None:
    """Who asks again hears it again, though nothing new is written."""
    table = house.table("hb", game="planetfall")
    with house.live(table) as socket:
        browser = Browser(socket)
        while not (
            barred := re.findall(r'data-move="(place \d+)"[^>]*aria-disabled', browser.regions["board"])
        ):
            browser.send("play command Jack Gelder B") if browser.acts() else browser.receive()
        browser.send(barred[0])
        picked = browser.regions["prompt"]
        assert "refusal" not in picked
        heard = []
        for _ in range(2):
            browser.send(barred[0])
            heard.append(browser.regions["prompt"])
            assert heard[-1].count("refusal") == 1
            assert words(heard[-1]).split() == words(picked).split()
        assert heard[0] != heard[1]


# -- taking back -------------------------------------------------------------------------------------------------------


def test_taking_back_freely(house: House) -> None:
    table = house.table("hhh")
    with house.live(table) as socket:
        browser = Browser(socket)
        browser.send("table/show 0")
        browser.send("table/act 1")
        assert "Take back the last choice of Ada" in browser.regions["tools"]
        browser.send("table/undo")
        assert table.wish is not None, "a sealed choice stands unless all agree"
        browser.send("table/refuse")
        assert table.table.acting() == (1, 2)
        for seat in (1, 2):
            browser.send(f"table/show {seat}")
            browser.send("table/act 1")
        mover = table.table.acting()[0]
        browser.send(f"table/show {mover}")
        hire = table.table.variant.parse("hire Warrior")[0]
        browser.send(f"table/act {hire}")
        assert table.table.why_not_undo(mover) == ""
        browser.send("table/undo")
        assert hire in table.table.legal(mover)
        assert "takes the last choice back" in words(browser.regions["log"])


def test_taking_back_what_was_drawn_asks_the_others(house: House) -> None:
    table = house.table("hhh")
    game = table.table
    for seat in range(3):
        game.submit(seat, [1], ply=game.ply)
    mover = game.acting()[0]
    others = [seat for seat in range(3) if seat != mover]
    before = game.state.digest(1)
    with house.live(table) as socket:
        browser = Browser(socket)

        def end_turn() -> None:
            for line in ("hire nobody", "end tasks"):
                game.submit(mover, game.variant.parse(line), ply=game.ply)
            table.announce()

        end_turn()
        browser.send("table/undo", ply=game.ply)
        assert "would like to take the last choice back" in words(browser.regions["tools"])
        browser.send("table/refuse")
        assert "would like" not in words(browser.regions["tools"])
        browser.send("table/undo")
        browser.send(f"table/agree {mover}")
        asked = words(browser.regions["tools"])
        browser.send(f"table/agree {others[0]}")
        assert words(browser.regions["tools"]) == asked, "no button slides under the finger of who is next"
        assert browser.regions["tools"].count('aria-pressed="true"') == 1
        assert game.moments[-1].entry.kind == "move"
        browser.send(f"table/agree {others[1]}")
        assert game.moments[-1].entry.kind == "undo"
        browser.send("table/undo")
        assert game.state.digest(1) == before
        assert table.wish is None


def test_alone_against_bots_the_refusal_explains(house: House) -> None:
    table = house.table("hbb")
    with house.live(table) as socket:
        browser = Browser(socket)
        browser.send("table/act 1")
        while not browser.acts():
            browser.receive()
        browser.send("table/undo")
        assert "your last choice stands" in browser.prompt()


def test_a_rule_in_the_prompt_leads_to_it(house: House) -> None:
    table = house.table("h", game="solitaire-conquest")
    with house.live(table) as socket:
        browser = Browser(socket)
        browser.send("region Amberfield")
        link = '<a href="/rules/solitaire-conquest#SC-5" target="_blank">SC-5</a>'
        assert f"({link})" in browser.regions["prompt"]


def test_speed(house: House) -> None:
    table = house.table("hbb")
    with house.live(table) as socket:
        browser = Browser(socket)
        browser.send("table/speed slow")
        assert (table.table.speed, house.hall.rows(table.table.row.host)[0].speed) == ("slow", "slow")
        browser.send("table/speed warp")
        assert "Speed is one of" in browser.prompt()


# -- what is not a frame -----------------------------------------------------------------------------------------------

ODD = [
    "",
    "x",
    "null",
    "[]",
    "{}",
    '{"move": 1}',
    '{"move": "table/act 1", "ply": "1"}',
    '{"move": "table/act 1", "ply": 1, "seat": 2}',
    '{"move": "table/act 1", "ply": 1, "id": ["x"]}',
    '{"move": "table/act 1", "ply": 1, "data": {"a": 1}}',
    '{"move": "table/act 1", "ply": 1, "id": "' + "x" * 100 + '"}',
    '{"move": "table/act 1", "ply": 1, "id": "\\u0000"}',
    '{"move": "table/act 1", "ply": 1e999}',
    '{"move": "table/act 1", "ply": 99999999999999999999999999}',
    "[" * 5000,
    '"' + "x" * 9000 + '"',
]
ODD_MOVES: list[Any] = [
    "",
    "table/",
    "table/act",
    "table/act -1",
    "table/act 99999999",
    "table/act ٣",
    "table/act 1 2",
    "table/line",
    "table/show 0",
    "table/show 99",
    "table/agree 1",
    "table/undo now",
    "table/nix",
    "nix",
    "field",
    "field zz99",
    "hand 99",
    "hand x",
    "\x00",
    "x" * 5000,
    "<script>alert(1)</script>",
    "@0 @1 @99",
]


@pytest.mark.parametrize("text", ODD, ids=range(len(ODD)))
def test_what_is_no_frame_changes_nothing(house: House, text: str) -> None:
    table = house.table("hhh")
    with house.live(table) as socket:
        browser = Browser(socket)
        socket.send_text(text)
        came = browser.receive()
        assert "refusal" in came
        browser.send("table/show 0")
        assert table.table.ply == 1


def test_bytes_are_no_frame(house: House) -> None:
    table = house.table("hhh")
    with house.live(table) as socket:
        browser = Browser(socket)
        socket.send_bytes(b"\xff\x00")
        assert "refusal" in browser.receive()


@pytest.mark.parametrize("move", ODD_MOVES, ids=range(len(ODD_MOVES)))
@pytest.mark.parametrize(
    "data", [{}, {"line": "\x00"}, {"line": "+" * 300}, {"card": "x", "": "y"}], ids=range(4)
)
def test_odd_moves_change_nothing(house: House, move: str, data: dict[str, str]) -> None:
    table = house.table("hhh")
    with house.live(table) as socket:
        browser = Browser(socket)
        browser.send(move, data)
        browser.send("table/show 0")
        browser.send(move, data)
        assert table.table.ply == 1
        assert "<script>" not in browser.regions["prompt"]


def test_a_flood_is_read_slowly_and_answered_whole(house: House) -> None:
    table = house.table("hhh")
    with house.live(table) as socket, patch("banneret.web.live.RATE", 1000.0):
        browser = Browser(socket)
        for number in range(200):
            socket.send_text(json.dumps({"move": "table/escape", "id": f"flood {number}"}))
        while 'data-id="flood 199"' not in browser.regions.get("ack", ""):
            browser.receive()


def test_the_pace_of_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [50.0]

    async def sleep(seconds: float) -> None:
        clock[0] += seconds

    async def read(pace: Pace, frames: int) -> float:
        before = clock[0]
        for _ in range(frames):
            await pace.keep()
        return clock[0] - before

    monkeypatch.setattr("banneret.web.live.time.monotonic", lambda: clock[0])
    monkeypatch.setattr("banneret.web.live.asyncio.sleep", sleep)
    pace = Pace()
    assert asyncio.run(read(pace, int(BURST))) == 0
    assert asyncio.run(read(pace, 200)) == pytest.approx(200 / RATE)
    clock[0] += 1
    assert asyncio.run(read(pace, int(RATE) + 10)) == pytest.approx(10 / RATE), "what was not used comes back"
    clock[0] += 1000
    assert asyncio.run(read(pace, int(BURST) + 1)) == pytest.approx(1 / RATE), "but never more than at first"


def test_rubbish_is_cut_off(house: House) -> None:
    table = house.table("hhh")
    with house.live(table) as socket:
        for _ in range(300):
            socket.send_text("rubbish")
        while (message := socket.receive())["type"] == "websocket.send":
            pass
        assert message["code"] == 4408


def test_other_sites_cannot_dial(house: House) -> None:
    table = house.table("hhh")
    with house.live(table, origin="http://evil.example") as socket:
        with pytest.raises(WebSocketDisconnect) as caught:
            socket.receive_text()
        assert caught.value.code == 4403
    with house.live(table, origin="http://testserver") as socket:
        Browser(socket)


def test_no_such_table(house: House) -> None:
    with house.client.websocket_connect("/table/nix/live") as socket:
        with pytest.raises(WebSocketDisconnect) as caught:
            socket.receive_text()
        assert caught.value.code == 4404


def test_the_line_gives_a_sign_of_life(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("banneret.web.live.HEARTBEAT", 0.05)
    with house.live(house.table("hhh")) as socket:
        Browser(socket)
        assert socket.receive_text() == ""


def test_a_broken_bot_does_not_break_the_table(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> int:
        raise RuntimeError("no idea")

    monkeypatch.setattr("banneret.tables.hall.bot_choice", broken)
    monkeypatch.setattr("banneret.tables.hall.RETRY", 0.01)
    table = house.table("hbb")
    with house.live(table) as socket:
        browser = Browser(socket)
        while "failed" not in browser.prompt():
            browser.receive()
        browser.send("table/act 1")
        monkeypatch.undo()
        while table.table.acting_bot() is not None:
            browser.receive()
