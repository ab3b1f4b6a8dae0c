"""The process may be killed at any instant: what it has acknowledged is there after a restart, once."""

import os
import random
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from banneret.tables.store import Sitter, Store
from banneret.tables.table import Table, create, load
from web.tablekit import Browser, silent

ROOT = Path(__file__).parents[2]
START = "import sys; from banneret.web import serve; serve(port=0, data=sys.argv[1], browser=False)"
KILLS = 10


class Server:
    """A server in a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", START, str(folder)],
            env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout
        line = self.process.stdout.readline() + self.process.stdout.readline()
        self.process.stdout.close()
        found = re.search(r"http://([\d.:]+)/", line)
        if not found:
            self.kill()
            raise AssertionError(line)
        self.address = found[1]

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *error: object) -> None:
        self.kill()

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)


class Line:
    """A socket as `Browser` reads it, until the time is up."""

    def __init__(self, socket: Any, until: float) -> None:
        self.socket = socket
        self.until = until

    def receive_text(self) -> str:
        text = self.socket.recv(timeout=max(0.01, self.until - time.monotonic()))
        assert isinstance(text, str)
        return text


class Player:
    """Presses the buttons of the list of all moves, and keeps what was acknowledged."""

    def __init__(self, table: Table, rng: random.Random) -> None:
        self.table = table
        self.rng = rng
        self.sent: dict[str, str] = {}
        self.acknowledged: set[str] = set()
        self.unanswered = ""
        self.over = False

    def play(self, address: str, key: str, until: float, begun: Callable[[], None]) -> None:
        """Go on until the time is up, the line is cut or the game is over; `begun` is called once the page is there."""
        try:
            with connect(f"ws://{address}/table/{key}/live", open_timeout=20) as socket:
                browser = Browser(Line(socket, until))
                begun()
                if self.unanswered:
                    socket.send(self.sent[self.unanswered])
                while not self.over:
                    if self.unanswered and f'data-id="{self.unanswered}"' in browser.regions["ack"]:
                        if "refusal" not in browser.regions["prompt"]:
                            self.acknowledged.add(self.unanswered)
                        self.unanswered = ""
                    self.over = "result-title" in browser.regions["result"]
                    self.answer(socket, browser.regions["prompt"], browser.regions["moves"])
                    browser.receive()
        except (OSError, WebSocketException, TimeoutError):
            return

    def answer(self, socket: Any, prompt: str, moves: str) -> None:
        acts = silent(self.table, re.findall(r'data-move="(table/act \d+)"', moves))
        if not acts or self.unanswered:
            return
        ply = re.search(r'data-ply="(\d+)"', prompt)
        assert ply
        name = f"c{len(self.sent)}"
        self.sent[name] = f'{{"move": "{self.rng.choice(acts)}", "ply": {ply[1]}, "id": "{name}"}}'
        self.unanswered = name
        socket.send(self.sent[name])


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_no_acknowledged_decision_is_lost(tmp_path: Path) -> None:
    rng = random.Random(11)
    store = Store(tmp_path)
    sitters = [Sitter("Ada"), *(Sitter(name, "greedy") for name in ("Bo", "Cleo", "Dag", "Eve"))]
    table = create(store, "fallen-lands", sitters, {"rules": "advanced"}, speed="0")
    player = Player(table, rng)
    plies = 1
    for _ in range(KILLS):
        with Server(tmp_path) as server:
            killer = threading.Timer(rng.uniform(0.1, 0.8), server.kill)
            player.play(server.address, table.key, time.monotonic() + 20, killer.start)
            if killer.is_alive():
                killer.join()
        found = load(store, table.id)
        assert found is not None
        stored = [moment.entry.client for moment in found.moments if moment.entry.client]
        assert len(stored) == len(set(stored)), "no decision twice"
        assert player.acknowledged <= set(stored)
        assert found.ply >= plies
        plies = found.ply
    assert len(player.acknowledged) >= 5
    print(
        f"{len(player.acknowledged)} acknowledged of {len(player.sent)} sent, {plies} plies, over: {player.over}"
    )
    store.close()
