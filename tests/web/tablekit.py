"""What the tests of pages share: a server without a network, and reading what it sends."""

import html
import math
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any
from unittest.mock import patch

from starlette.testclient import TestClient

from banneret.core.content import ContentSource
from banneret.tables.hall import Hall, OpenTable
from banneret.tables.store import Sitter, Store
from banneret.tables.table import Table
from banneret.web.app import create_app
from banneret.web.shell import REGIONS

NAMES = ("Ada", "Bo", "Cleo", "Dag", "Eve")
HOST = "0123456789abcdef"


class House:
    """A hall with its site, in one event loop."""

    def __init__(self, folder: Path, contents: Mapping[str, ContentSource] | None = None) -> None:
        self.hall = Hall(Store(folder), contents)
        self.client = TestClient(create_app(self.hall), follow_redirects=False, raise_server_exceptions=False)
        self.hurry = patch("banneret.web.live.RATE", math.inf)  # tests click faster than any person

    def __enter__(self) -> "House":
        self.hurry.start()
        self.client.__enter__()
        return self

    def __exit__(self, *error: Any) -> None:
        self.client.__exit__(*error)
        self.hurry.stop()

    def table(
        self, kinds: str = "hbb", options: dict[str, str] | None = None, game: str = "fallen-lands"
    ) -> OpenTable:
        """A table for `hbb`: a person and two bots."""
        sitters = [Sitter(NAMES[seat], None if kind == "h" else "random") for seat, kind in enumerate(kinds)]
        with patch("banneret.tables.table.secrets.token_bytes", lambda size: bytes(range(7, size + 7))):
            return self.hall.create(
                game, sitters, options, host=HOST, speed="0"
            )  # the same deal in every run

    def page(self, table: OpenTable) -> str:
        return str(self.client.get(f"/table/{table.table.key}").text)

    def live(self, table: OpenTable, **headers: str) -> Any:
        return self.client.websocket_connect(f"/table/{table.table.key}/live", headers=headers)


class Browser:
    """The other end of a socket: keeps the newest of each region, as a page does."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.regions: dict[str, str] = {}
        self.frames: list[str] = []
        self.number = 0
        self.receive()

    def receive(self) -> str:
        """The next frame that is not a heartbeat."""
        text = ""
        while not text:
            text = self.socket.receive_text()
        self.frames.append(text)
        for part in split(text):
            if part.startswith("<svg data-parts>"):
                part = part.removeprefix("<svg data-parts>").removesuffix("</svg>")
            found = re.match(r'<\w+ [^>]*?\bid="([\w-]+)"', part)
            assert found, part[:100]
            self.put(found[1], part)
        return text

    def put(self, name: str, part: str) -> None:
        """Exchange an element, as the morph does."""
        if name in REGIONS:
            self.regions[name] = part
            return
        for region, markup in self.regions.items():
            start = re.search(rf'<\w+ [^>]*?\bid="{name}"', markup)
            if start:
                old = split(markup[start.start() :], first=True)[0]
                self.regions[region] = markup.replace(old, part)
                return
        raise AssertionError(f"there is no {name} on the page")

    @property
    def ply(self) -> int:
        return int(re.search(r'data-ply="(\d+)"', self.regions["prompt"])[1])  # type: ignore[index]

    def send(self, move: str, data: dict[str, str] | None = None, **other: Any) -> str:
        """Send a move and read on until it was dealt with; what came meanwhile."""
        self.number += 1
        name = f"n{self.number}"
        frame = {"move": move, "ply": self.ply, "id": name, "data": data or {}} | other
        self.socket.send_json(frame)
        came = ""
        while f'data-id="{frame["id"]}"' not in self.regions.get("ack", ""):
            came += self.receive()
        return came

    def prompt(self) -> str:
        return words(self.regions["prompt"])

    def acts(self) -> dict[str, str]:
        """The buttons of the list of all moves: text and move."""
        found = re.findall(
            r'<button [^>]*data-move="(table/act \d+)"[^>]*>(.*?)</button>', self.regions["moves"]
        )
        return {words(text): move for move, text in found}


def silent(table: Table, acts: Iterable[str]) -> list[str]:
    """Those moves of the list of all moves that do more than talk, or all where nothing else may be done."""
    moves = list(acts)
    return [move for move in moves if not table.state.talks(int(move.split()[1]))] or moves


def split(frame: str, first: bool = False) -> list[str]:
    """The elements of a frame, or only the first."""
    parts, depth, start = [], 0, 0
    for tag in re.finditer(r"<(/?)([a-zA-Z]\w*)([^<>]*?)(/?)>", frame):
        closing, name, _, alone = tag.groups()
        if alone or name in ("input", "br", "hr", "img", "meta", "link"):
            continue
        depth += -1 if closing else 1
        if depth == 0:
            parts.append(frame[start : tag.end()])
            start = tag.end()
            if first:
                return parts
    assert start == len(frame), frame[start : start + 200]
    return parts


def words(markup: str) -> str:
    """The text of a piece of HTML."""
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", markup)).split())
