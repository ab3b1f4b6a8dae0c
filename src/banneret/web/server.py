"""The program that serves the site on this machine."""

import asyncio
import errno
import os
import socket
import threading
import webbrowser
from collections.abc import Mapping
from pathlib import Path

import uvicorn

from banneret.core.content import ContentSource
from banneret.tables.hall import Hall
from banneret.tables.store import Store, data_folder
from banneret.web.app import create_app
from banneret.web.live import FRAME_SIZE

PORT = 8753
LOOPBACK = frozenset({"127.0.0.1", "localhost", "[::1]"})


def serve(
    host: str = "127.0.0.1",
    port: int | None = None,
    data: str | Path | None = None,
    browser: bool = True,
    contents: Mapping[str, ContentSource] | None = None,
) -> None:
    """Serve until interrupted, at the usual port or the one asked for; at a free one where that is taken.

    Raises `StoreError` where the data folder cannot be used, `OSError` where the address cannot.
    """
    listener = listen(host, port)
    hall = Hall(Store(data_folder(data)), contents)
    address = f"http://{shown_host(host)}:{listener.getsockname()[1]}/"
    own = f"{address}?owner={hall.store.owner()}"
    if port not in (None, 0, listener.getsockname()[1]):
        print(f"Port {port} is taken, so this is another one.", flush=True)
    print(f"Banneret is at {own}", flush=True)
    print(f"Tables are kept in {hall.store.folder}. Stop with Ctrl+C.", flush=True)
    hosts = LOOPBACK | {host_name(host)} if is_loopback(host) else None
    config = uvicorn.Config(
        create_app(hall, hosts),
        log_level="warning",
        ws_max_size=2 * FRAME_SIZE,
        timeout_graceful_shutdown=1,
        server_header=False,
    )
    if browser:
        threading.Timer(0.3, webbrowser.open, [own]).start()
    asyncio.run(run(uvicorn.Server(config), listener))


async def run(server: uvicorn.Server, listener: socket.socket) -> None:
    """Serve on a socket that is bound already."""
    await server.serve(sockets=[listener])


def listen(host: str, port: int | None) -> socket.socket:
    """A socket on the port, or on any free one where that is taken."""
    try:
        return bound(host, PORT if port is None else port)
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise
        return bound(host, 0)


def bound(host: str, port: int) -> socket.socket:
    """A socket on this very port."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name != "nt":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(100)  # whoever dials before the server is ready waits rather than being turned away
    except OSError:
        listener.close()
        raise
    return listener


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach the address."""
    return host_name(host) in LOOPBACK or host.startswith("127.")


def host_name(host: str) -> str:
    """The address as it stands in a URL."""
    return f"[{host}]" if ":" in host else host


def shown_host(host: str) -> str:
    """An address that a browser on this machine can open."""
    return "127.0.0.1" if host == "0.0.0.0" else "[::1]" if host == "::" else host_name(host)  # noqa: S104
