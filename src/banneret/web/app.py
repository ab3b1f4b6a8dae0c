"""The site: routes, and what every answer carries."""

import secrets
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from urllib.parse import parse_qsl

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from banneret.core.errors import BadInputError
from banneret.core.game import Game
from banneret.core.registry import find_game, games
from banneret.tables.hall import Hall, OpenTable
from banneret.tables.store import Sitter, StoreError
from banneret.tables.table import DeclinedError
from banneret.web.layout import STATIC, error_page, page, theme_of
from banneret.web.live import live
from banneret.web.pages import Wanted, delete_page, new_page, read_wanted, rules_page, start_page
from banneret.web.shell import table_content
from banneret.web.viewer import Viewer

HOST_COOKIE = "banneret_host"
YEAR = 365 * 24 * 3600
FORM_SIZE = 16384

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}

TITLES = {
    400: "That could not be read",
    403: "Not from here",
    404: "There is no such page",
    405: "Not this way",
    409: "Not yet",
    413: "Too long",
}


def create_app(hall: Hall, hosts: frozenset[str] | None = None) -> ASGIApp:
    """The site over a hall. `hosts`: the names it answers to, where others would be someone else's trick."""

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        yield
        await hall.close()

    site = Site(hall)
    app = Starlette(
        routes=[
            Route("/", site.start),
            Route("/new/{game}", site.new, methods=["GET", "POST"]),
            Route("/delete/{key}", site.delete, methods=["GET", "POST"]),
            Route("/table/{key}", site.table),
            Route("/table/{key}/record", site.record),
            WebSocketRoute("/table/{key}/live", site.live),
            Route("/rules/{game}", site.rules),
            Mount("/static", StaticFiles(directory=STATIC)),
        ],
        exception_handlers={
            HTTPException: refused,
            DeclinedError: refused,
            BadInputError: refused,
            StoreError: refused,
            Exception: failed,
        },
        lifespan=lifespan,
    )
    return Guard(app, hosts)


class Guard:
    """Sends the headers that keep a page to itself, and turns away names that are not ours (DNS rebinding)."""

    def __init__(self, app: ASGIApp, hosts: frozenset[str] | None) -> None:
        self.app = app
        self.hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        host = dict(scope["headers"]).get(b"host", b"").decode("latin-1")
        if self.hosts is not None and host_name(host) not in self.hosts:
            text = f"This is Banneret, but it does not answer to the name {host_name(host)!r}.\n"
            response = Response(text, 421, media_type="text/plain")
            if scope["type"] == "http":
                await response(scope, receive, send)
            else:
                await receive()
                await send({"type": "websocket.close", "code": 4403})
            return

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault(
                    "cache-control", "no-cache" if scope["path"].startswith("/static/") else "no-store"
                )
            await send(message)

        await self.app(scope, receive, dressed)


def host_name(host: str) -> str:
    """The name in a Host header, without the port."""
    return host.partition("]")[0] + "]" if host.startswith("[") else host.partition(":")[0]


# -- pages -------------------------------------------------------------------------------------------------------------


class Site:
    """The pages of one hall."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def start(self, request: Request) -> Response:
        """The shelf. `?owner=…`, which the program prints, makes this browser the one of who started it."""
        given = request.query_params.get("owner")
        if given is not None:
            response = RedirectResponse("/", 303)
            if given == self.hall.store.owner():
                remember_host(response, given)
            return response
        host = request.cookies.get(HOST_COOKIE, "")
        rows = self.hall.rows(host) if host else []
        saved = [(row, self.hall.store.key(row.id)) for row in rows]
        return HTMLResponse(start_page(list(games().values()), saved, theme_of(request)))

    async def new(self, request: Request) -> Response:
        game = game_of(request)
        if request.method == "GET":
            return HTMLResponse(new_page(game, self.proposed(request, game), theme_of(request)))
        wanted = read_wanted(game, await read_form(request))
        host = request.cookies.get(HOST_COOKIE) or secrets.token_hex(16)
        try:
            sitters = [Sitter(name, bot_of(kind)) for name, kind in zip(wanted.names, wanted.kinds)]
            table = self.hall.create(game.name, sitters, wanted.options, host=host, speed=wanted.speed)
        except BadInputError as error:
            return HTMLResponse(new_page(game, wanted, theme_of(request), problem=str(error)), 422)
        response = RedirectResponse(f"/table/{table.table.key}", 303)
        remember_host(response, host)
        return response

    def proposed(self, request: Request, game: Game) -> Wanted:
        """What the form begins with: as `?like=` another table, or fresh for `?players=`."""
        like = request.query_params.get("like")
        if like and (found := self.hall.find(like)) and found.table.variant.game is game:
            table = found.table
            kinds = [f"bot:{sitter.bot}" if sitter.bot else "human" for sitter in table.sitters]
            return Wanted(
                len(kinds), list(table.names), kinds, changed(game, table.variant.options), table.speed
            )
        text = request.query_params.get("players", "")
        players = int(text) if text in map(str, game.seats) else game.usual_seats
        return Wanted.fresh(game, players, changed(game, self.hall.usual_options(game.name, players)))

    async def delete(self, request: Request) -> Response:
        key = request.path_params["key"]
        table_id = self.hall.store.find(key)
        found = self.hall.store.read(table_id) if table_id else None
        host = request.cookies.get(HOST_COOKIE, "")
        if table_id is None or found is None or found[0].host != host:
            raise HTTPException(404, "There is no such table, or another browser has set it up.")
        if request.method == "GET":
            return HTMLResponse(delete_page(found[0], key, theme_of(request)))
        await read_form(request)
        await self.hall.delete(table_id, host)
        return RedirectResponse("/", 303)

    async def table(self, request: Request) -> Response:
        table = self.found(request)
        viewer = Viewer(table)
        title = table.table.variant.game.title
        content = page(
            f"{title} · Banneret",
            table_content(viewer),
            theme=theme_of(request),
            kind="table",
            live=f"/table/{table.table.key}/live",
            middle=title,
            game=table.table.variant.game.name,
        )
        return HTMLResponse(content)

    def found(self, request: Request) -> OpenTable:
        table = self.hall.find(request.path_params["key"])
        if table is None:
            raise HTTPException(404, "There is no table at this address. Perhaps it was deleted.")
        return table

    async def record(self, request: Request) -> Response:
        table = self.found(request).table
        name = f"{table.variant.game.name}-{table.id}.txt"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(table.record(), media_type="text/plain", headers=headers)

    async def rules(self, request: Request) -> Response:
        return HTMLResponse(rules_page(game_of(request), theme_of(request)))

    async def live(self, socket: WebSocket) -> None:
        await live(socket, self.hall)


def game_of(request: Request) -> Game:
    """The game in the address."""
    try:
        return find_game(request.path_params["game"])
    except BadInputError as error:
        raise HTTPException(404, str(error)) from None


def changed(game: Game, options: Mapping[str, str]) -> dict[str, str]:
    """The options that are not as the game has them."""
    return {
        option.name: options[option.name] for option in game.options if options[option.name] != option.default
    }


def bot_of(kind: str) -> str | None:
    """`human`, or the bot in `bot:name`."""
    if kind == "human":
        return None
    if not kind.startswith("bot:"):
        raise BadInputError(f"a player is human or bot:name, not {kind!r}", field="player")
    return kind.removeprefix("bot:")


def remember_host(response: Response, host: str) -> None:
    """Let this browser find its tables again."""
    response.set_cookie(HOST_COOKIE, host, max_age=YEAR, httponly=True, samesite="lax")


async def read_form(request: Request) -> Mapping[str, str]:
    """The fields of a form that one of our own pages sent. Raises for anything else."""
    origin = request.headers.get("origin")
    if origin is not None and origin.partition("://")[2] != request.headers.get("host"):
        raise HTTPException(403, "Forms are only taken from the pages of this program.")
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > FORM_SIZE:
            raise HTTPException(413, "That was too long.")
    try:
        return dict(
            parse_qsl(body.decode("ascii"), keep_blank_values=True, errors="strict", max_num_fields=100)
        )
    except ValueError:
        raise HTTPException(400, "The form could not be read.") from None


# -- refusals ----------------------------------------------------------------------------------------------------------


async def refused(request: Request, error: Exception) -> Response:
    """A page that says what was wrong and where to go."""
    status, text, headers = 400, str(error), None
    if isinstance(error, HTTPException):
        status, text, headers = error.status_code, error.detail, error.headers
    elif isinstance(error, DeclinedError):
        status = 409
    elif isinstance(error, StoreError):
        status = 503
    title = TITLES.get(status, "That did not work")
    if status == 404 and text == "Not Found":
        text = f"Nothing lies at {request.url.path}."
    return HTMLResponse(error_page(status, title, text, theme_of(request)), status, headers)


async def failed(request: Request, _: Exception) -> Response:
    """Our own mistake. It is in the program's output; the page tells no secrets."""
    text = "Something went wrong in the program. Nothing that was played is lost; the terminal shows more."
    return HTMLResponse(error_page(500, "That should not have happened", text, theme_of(request)), 500)
