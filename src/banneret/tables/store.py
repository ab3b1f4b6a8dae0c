"""The store: every table and every decision, in one SQLite file.

A decision counts once it lies here: it is written and synced before anyone is told of it, so the process may die at any
instant. The key (table, ply) lets one writer win when two answer the same decision.
"""

import hashlib
import hmac
import os
import secrets
import sqlite3
import sys
import threading
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Literal

import msgspec

from banneret.core.content import HOUSE

FORMAT = 1
FILE = "tables.sqlite3"
SECRET_FILE = "secret"  # noqa: S105  a file name

SCHEMA = """
create table if not exists tables (
    id text primary key,
    key_hash blob not null unique,
    host text not null,
    setup blob not null,
    seed blob not null,
    created real not null,
    touched real not null,
    speed text not null,
    state text not null
) strict;
create table if not exists log (
    table_id text not null references tables (id) on delete cascade,
    ply integer not null,
    entry blob not null,
    client text,
    primary key (table_id, ply),
    unique (table_id, client)
) strict;
"""


class ConflictError(Exception):
    """Another process wrote this ply, or this client id, first."""


class StoreError(Exception):
    """The store cannot be used; the message says why and what to do."""


class Sitter(msgspec.Struct, frozen=True):
    """Who sits on a seat: a person, or a bot by its name."""

    name: str
    bot: str | None = None


class Setup(msgspec.Struct, frozen=True):
    """What a table was made with, and keeps."""

    game: str
    edition: int
    options: dict[str, str]
    sitters: tuple[Sitter, ...]
    content: str
    """The digest of the content."""
    content_name: str = HOUSE
    content_text: str = ""
    """The content file itself: a table keeps its cards whatever a later release brings."""


class Entry(msgspec.Struct, frozen=True, array_like=True):
    """One line of a table's log. The ply is its number and never repeats, undone or not."""

    ply: int
    kind: Literal["start", "move", "undo"]
    seat: int
    """Who decided; -1 at the start."""
    action: int
    """The action; for an undo the ply that the table went back to."""
    outcomes: tuple[tuple[int, int, int], ...] = ()
    first: int = 0
    """The first ply of the submission that it belongs to: the actions of one line are one submission."""
    last: int = 0
    """The last ply of that submission."""
    client: str = ""
    """What the client called the submission; on its first entry."""
    token: str = ""
    """A digest of what was submitted, so that one name is not used for two things."""


class Row(msgspec.Struct, frozen=True):
    """A table as the store lists it."""

    id: str
    host: str
    setup: Setup
    seed: bytes
    created: float
    touched: float
    speed: str
    state: str
    """`playing` or `over`."""


def data_folder(given: str | Path | None = None) -> Path:
    """Where tables are kept: as told, $BANNERET_DATA, or the user's data directory."""
    if given or os.environ.get("BANNERET_DATA"):
        return Path(given or os.environ["BANNERET_DATA"]).expanduser()
    home = Path.home() / ".local" / "share"
    if sys.platform == "win32":
        home = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif os.environ.get("XDG_DATA_HOME"):
        home = Path(os.environ["XDG_DATA_HOME"])
    return home / "banneret"


class Store:
    """One SQLite file. Every method is one transaction; it may be called from any thread."""

    def __init__(self, folder: str | Path) -> None:
        """Opens or makes the file. Raises `StoreError` where that cannot be."""
        self.folder = Path(folder)
        self.lock = threading.Lock()
        try:
            self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            self.secret = read_secret(self.folder / SECRET_FILE)
            self.db = sqlite3.connect(
                self.folder / FILE, isolation_level=None, check_same_thread=False, timeout=10
            )
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"{self.folder} cannot hold the tables: {error}") from None
        try:
            self.prepare()
        except (sqlite3.Error, StoreError) as error:
            self.db.close()
            raise StoreError(f"{self.folder / FILE}: {error}") from None

    def prepare(self) -> None:
        found = self.db.execute("pragma user_version").fetchone()[0]
        if found > FORMAT:
            raise StoreError(f"written by a newer Banneret (format {found}, this one reads {FORMAT})")
        self.db.execute("pragma journal_mode = wal")
        self.db.execute("pragma synchronous = full")
        self.db.execute("pragma foreign_keys = on")
        self.db.executescript(SCHEMA)
        self.db.execute(f"pragma user_version = {FORMAT}")

    def close(self) -> None:
        with self.lock:
            self.db.close()

    # -- keys --------------------------------------------------------------------------------------------------------
    # A key opens a table; the database holds only its hash. Keys follow from the ids by a secret that lies in a file of
    # its own, so a copy of the database opens nothing, and the host's list of tables needs no second book.
    def key(self, table_id: str) -> str:
        """The unguessable part of the table's address."""
        return self.sign(f"table {table_id}")

    def owner(self) -> str:
        """The name under which the person who runs this program hosts tables."""
        return self.sign("owner")

    def sign(self, text: str) -> str:
        return hmac.digest(self.secret, text.encode(), "sha256")[:16].hex()

    # -- tables ------------------------------------------------------------------------------------------------------
    def create(self, row: Row, start: Entry) -> None:
        """A new table with its deal."""
        with self.transaction():
            self.db.execute(
                "insert into tables values (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    row.id,
                    hashed(self.key(row.id)),
                    row.host,
                    msgspec.json.encode(row.setup),
                    row.seed,
                    row.created,
                    row.touched,
                    row.speed,
                    row.state,
                ),
            )
            self.insert(row.id, start)

    def find(self, key: str) -> str | None:
        """The table that this key opens."""
        with self.lock, closing(self.db.cursor()) as cursor:
            found = cursor.execute("select id from tables where key_hash = ?", (hashed(key),)).fetchone()
        return found[0] if found else None

    def read(self, table_id: str) -> tuple[Row, list[Entry]] | None:
        """A table with its log."""
        with self.transaction():
            found = self.db.execute(f"{ROWS} where id = ?", (table_id,)).fetchone()
            log = self.db.execute(
                "select entry from log where table_id = ? order by ply", (table_id,)
            ).fetchall()
        if not found:
            return None
        return row_of(found), [msgspec.json.decode(entry, type=Entry) for (entry,) in log]

    def rows(self, host: str) -> list[Row]:
        """The tables of a host, the one played last first."""
        with self.lock, closing(self.db.cursor()) as cursor:
            found = cursor.execute(f"{ROWS} where host = ? order by touched desc", (host,)).fetchall()
        return [row_of(row) for row in found]

    def delete(self, table_id: str, host: str) -> bool:
        """Remove a table with its log, if it is this host's."""
        with self.transaction():
            return (
                self.db.execute("delete from tables where id = ? and host = ?", (table_id, host)).rowcount > 0
            )

    def set_speed(self, table_id: str, speed: str) -> None:
        with self.transaction():
            self.db.execute("update tables set speed = ? where id = ?", (speed, table_id))

    # -- decisions ---------------------------------------------------------------------------------------------------
    def append(self, table_id: str, entries: Sequence[Entry], state: str, now: float) -> None:
        """All or nothing. Raises `ConflictError` where someone else was first."""
        with self.transaction():
            for entry in entries:
                self.insert(table_id, entry)
            self.db.execute("update tables set touched = ?, state = ? where id = ?", (now, state, table_id))

    def insert(self, table_id: str, entry: Entry) -> None:
        try:
            self.db.execute(
                "insert into log values (?, ?, ?, ?)",
                (table_id, entry.ply, msgspec.json.encode(entry), entry.client or None),
            )
        except sqlite3.IntegrityError as error:
            raise ConflictError(str(error)) from None

    def transaction(self) -> "Transaction":
        return Transaction(self)


class Transaction:
    """Holds the lock and a write transaction, or takes everything back. Raises `StoreError` where the file fails."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def __enter__(self) -> None:
        self.store.lock.acquire()
        try:
            self.store.db.execute("begin immediate")
        except sqlite3.Error as error:
            self.store.lock.release()
            raise StoreError(f"the store cannot be written: {error}") from None

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> None:
        try:
            if self.store.db.in_transaction:
                self.store.db.execute("rollback" if kind else "commit")
        except sqlite3.Error as failure:
            self.store.db.rollback()
            raise StoreError(f"the store cannot be written: {failure}") from None
        finally:
            self.store.lock.release()
        if isinstance(error, sqlite3.Error):
            raise StoreError(f"the store cannot be written: {error}") from None


ROWS = "select id, host, setup, seed, created, touched, speed, state from tables"


def row_of(found: tuple[str, str, bytes, bytes, float, float, str, str]) -> Row:
    """A line of the table `tables`."""
    id, host, setup, seed, created, touched, speed, state = found
    return Row(id, host, msgspec.json.decode(setup, type=Setup), seed, created, touched, speed, state)


def hashed(key: str) -> bytes:
    """What the database keeps of a key."""
    return hashlib.sha256(key.encode()).digest()


def read_secret(path: Path) -> bytes:
    """32 secret bytes, made at the first start, readable by their owner only."""
    if not path.exists():
        fresh = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
        handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "wb") as file:
            file.write(secrets.token_bytes(32))
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileExistsError):  # two that start at once: the first one's holds
            os.link(fresh, path)
        fresh.unlink()
    secret = path.read_bytes()
    if len(secret) != 32:
        raise StoreError(f"{path} is damaged: it should hold 32 bytes")
    return secret
