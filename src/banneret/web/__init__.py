"""Pages and live updates over the tables."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from banneret.core.content import ContentSource


def serve(
    host: str = "127.0.0.1",
    port: int | None = None,
    data: str | Path | None = None,
    browser: bool = True,
    contents: "Mapping[str, ContentSource] | None" = None,
) -> None:
    """Serve tables until interrupted, see `server.serve`. The web's packages are loaded only now."""
    from banneret.web import server

    server.serve(host, port, data, browser, contents)
