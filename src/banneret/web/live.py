"""The socket of a table page: frames come in, the parts of the page that changed go out."""

import asyncio
import logging
import time
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from banneret.core.errors import BadInputError
from banneret.core.game import Refusal
from banneret.tables.hall import Hall, OpenTable
from banneret.web.changes import Sent
from banneret.web.shell import regions
from banneret.web.viewer import Frame, Viewer

log = logging.getLogger("banneret.web")

HEARTBEAT = 20.0
FRAME_SIZE = 8192
RATE, BURST = 20.0, 60.0
"""Frames a second that are read of one browser for long, and at once."""
PATIENCE = 20
"""Unusable frames after which the server hangs up."""

NO_TABLE, FOREIGN, TOO_MUCH, BROKEN = 4404, 4403, 4408, 4500

decoder = msgspec.json.Decoder(Frame)


class Pace:
    """How fast one browser is read: `BURST` frames at once, then `RATE` a second. Who sends faster waits in line."""

    def __init__(self) -> None:
        self.due = 0.0

    async def keep(self) -> None:
        """Wait until one more frame may be read."""
        now = time.monotonic()
        self.due = max(self.due, now - BURST / RATE) + 1 / RATE
        await asyncio.sleep(
            max(0.0, self.due - now)
        )  # in any case once, so that a flood keeps nobody else waiting


async def live(socket: WebSocket, hall: Hall) -> None:
    """Serve one browser until it leaves."""
    await socket.accept()
    if not same_origin(socket):
        await socket.close(FOREIGN, "another site may not play here")
        return
    try:
        table = hall.find(socket.path_params["key"])
    except BadInputError:
        table = None
    if table is None or table.gone:
        await socket.close(NO_TABLE, "there is no such table")
        return
    await Connection(socket, table).serve()


def same_origin(socket: WebSocket) -> bool:
    """Whether the page that dials is ours. Programs send no origin, browsers always do."""
    origin = socket.headers.get("origin")
    return origin is None or origin.partition("://")[2] == socket.headers.get("host")


class Connection:
    """One browser at one table."""

    def __init__(self, socket: WebSocket, table: OpenTable) -> None:
        self.socket = socket
        self.viewer = Viewer(table)
        self.pace = Pace()
        self.unusable = 0

    async def serve(self) -> None:
        """Listen and follow at once; the first to end ends the other."""
        self.news = self.viewer.open.watch()
        follower = asyncio.create_task(self.follow())
        try:
            await self.listen()
        except WebSocketDisconnect:
            pass
        finally:
            self.viewer.open.leave(self.news)
            follower.cancel()
            with suppress(asyncio.CancelledError):
                await follower

    async def follow(self) -> None:
        """Send what changed, whenever something has. A slow browser skips to the newest by itself."""
        sent = Sent()
        try:
            while True:
                self.news.clear()
                if self.viewer.open.gone:
                    await self.socket.close(NO_TABLE, "this table is gone")
                    return
                frame = sent.update(regions(self.viewer))
                if frame:
                    await self.socket.send_text(frame)
                await self.wait()
        except (WebSocketDisconnect, RuntimeError):
            return  # the browser has gone; `listen` hears of it too
        except Exception:
            log.exception("table %s cannot be drawn", self.viewer.table.id)
            with suppress(RuntimeError, WebSocketDisconnect):
                await self.socket.close(BROKEN, "the table cannot be drawn")

    async def wait(self) -> None:
        """Until something changes; an empty frame now and then shows that the line is alive."""
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self.news.wait(), HEARTBEAT)
                return
            await self.socket.send_text("")

    async def listen(self) -> None:
        """Take in frames. An unusable one gets a refusal and changes nothing."""
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            frame = self.read(message.get("text"), message.get("bytes"))
            if isinstance(frame, Frame):
                self.carry_out(frame)
            else:
                self.unusable += 1
                self.viewer.refuse(Refusal("", frame))
            self.news.set()
            if self.unusable > PATIENCE:
                await self.socket.close(TOO_MUCH, "too many unusable frames")
                return
            await self.pace.keep()

    def read(self, text: str | None, data: bytes | None) -> Frame | str:
        """The frame, or why it is none."""
        if text is None or data is not None:
            return "A frame of bytes means nothing here."
        if len(text) > FRAME_SIZE:
            return "That was too long to be a move."
        try:
            frame = decoder.decode(text)
        except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
            return "That could not be read."
        if len(frame.id) > 64 or not frame.id.isprintable():
            return "That could not be read."
        return frame

    def carry_out(self, frame: Frame) -> None:
        try:
            self.viewer.handle(frame)
        except Exception:
            log.exception("table %s: frame %r", self.viewer.table.id, frame.move[:100])
            self.viewer.refuse(Refusal("", "That could not be done; nothing was changed."))
