"""Pages and live updates over the tables."""

from pathlib import Path


def serve(
    host: str = "127.0.0.1",
    port: int | None = None,
    data: str | Path | None = None,
    browser: bool = True,
) -> None:
    """Serve tables until interrupted, see `server.serve`. The web's packages are loaded only now."""
    from banneret.web import server

    server.serve(host, port, data, browser)
