"""The hall: every table that is open in this process, the bots that play there, and those who wait for news."""

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence

from banneret.core.content import ContentSource
from banneret.core.registry import find_game
from banneret.tables.bots import bot_choice
from banneret.tables.store import Row, Sitter, Store, StoreError
from banneret.tables.table import SPEEDS, Accepted, DeclinedError, Table, create, load

log = logging.getLogger("banneret.tables")

RETRY = 2.0


class Wish:
    """A choice that someone would like to take back, who is asked, and who of them has agreed so far."""

    def __init__(self, seat: int, asked: set[int]) -> None:
        self.seat = seat
        self.asked = asked
        self.agreed: set[int] = set()


class OpenTable:
    """A table that someone looks at: it wakes them when something changes, and lets the bots decide."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.drafts: dict[int, Mapping[str, str]] = {}
        """Half-made choices by seat."""
        self.wish: Wish | None = None
        self.trouble = ""
        """What keeps a bot from going on."""
        self.watchers: set[asyncio.Event] = set()
        self.driver: asyncio.Task[None] | None = None
        self.gone = False

    # -- what people do ----------------------------------------------------------------------------------------------
    def submit(self, seat: int, actions: Sequence[int], *, ply: int, client: str) -> Accepted:
        """See `Table.submit`; tells everyone."""
        return self.decided(lambda: self.table.submit(seat, actions, ply=ply, client=client))

    def undo(self, seat: int | None, *, ply: int, client: str) -> Accepted | None:
        """Take the seat's last choice back, or ask the others: then the answer is `None`, and `agree` does it.

        A seat of `None` stands for whoever chose last. Raises `DeclinedError` where it cannot be had.
        """
        table = self.table
        choice = table.last_choice(seat)
        seat = choice.seat if choice else -1
        try:
            return self.decided(lambda: table.undo(seat, ply=ply, client=client))
        except DeclinedError as error:
            others = set(table.humans) - {seat}
            if error.code != "undo" or choice is None:
                raise
            if not others:
                raise DeclinedError(
                    "undo",
                    f"{error.refusal.reason} So your last choice stands.",
                    "A choice can be taken back until chance is used, something is shown, or someone else decides.",
                ) from None
            self.wish = Wish(seat, others)
            self.announce()
            return None

    def agree(self, seat: int, *, client: str) -> None:
        """A person lets the last choice be taken back; with the last of them it is."""
        wish = self.wish
        if wish is None or seat not in wish.asked:
            return
        wish.agreed.add(seat)
        if wish.agreed != wish.asked:
            self.announce()
        else:
            table = self.table
            self.decided(lambda: table.undo(wish.seat, ply=table.ply, client=client, agreed=True))

    def refuse(self) -> None:
        """A person wants the choice to stand."""
        self.wish = None
        self.announce()

    def decided(self, change: Callable[[], Accepted]) -> Accepted:
        before = self.table.ply
        try:
            answer = change()
        finally:
            if self.table.ply != before:
                # a sealed choice of someone else leaves one's own half-made one as it is
                acting, since = self.table.acting(), self.table.since
                self.drafts = {s: d for s, d in self.drafts.items() if s in acting and since[s] <= before}
                self.wish = self.wish if self.still_wished() else None
                self.announce()
        return answer

    def still_wished(self) -> bool:
        """A decision of a bot leaves the wish as it is; one of a person, an undo, or the end of the game settles it."""
        last = self.table.moments[-1].entry
        return last.kind == "move" and last.seat not in self.table.humans and not self.table.over

    def set_speed(self, speed: str) -> None:
        self.table.set_speed(speed)
        self.announce()

    # -- news --------------------------------------------------------------------------------------------------------
    def watch(self) -> asyncio.Event:
        """An event that is set at every change, until `leave`."""
        event = asyncio.Event()
        self.watchers.add(event)
        self.drive()
        return event

    def leave(self, event: asyncio.Event) -> None:
        self.watchers.discard(event)

    def announce(self) -> None:
        """Wake everyone, bots included."""
        for event in self.watchers:
            event.set()
        self.drive()

    # -- bots --------------------------------------------------------------------------------------------------------
    def drive(self) -> None:
        """Let the bots go on, if one has to decide and none is at it."""
        if self.gone or self.table.acting_bot() is None or (self.driver and not self.driver.done()):
            return
        self.driver = asyncio.get_running_loop().create_task(self.play())

    async def play(self) -> None:
        """Decide for bots until a person has to, or the game is over."""
        while not self.gone and (seat := self.table.acting_bot()) is not None:
            try:
                await asyncio.sleep(SPEEDS[self.table.speed])
                await self.decide(seat)
                self.trouble = ""
            except DeclinedError:
                continue  # a person was quicker
            except Exception as error:  # the table must go on when a bot or the disk fails
                log.exception("table %s: the bot on seat %d fails", self.table.id, seat)
                text = str(error) if isinstance(error, StoreError) else "A bot has failed; it will try again."
                self.trouble = text
                for event in self.watchers:
                    event.set()
                await asyncio.sleep(RETRY)

    async def decide(self, seat: int) -> None:
        table = self.table
        ply, view, bot = table.ply, table.view(seat), table.sitters[seat].bot
        assert bot is not None
        action = await asyncio.to_thread(bot_choice, table.variant, view, seat, bot)
        if not self.gone:
            self.decided(lambda: table.submit(seat, [action], ply=ply))

    async def close(self) -> None:
        """Send the bots away; what they had not decided, they decide when the table is opened again."""
        self.gone = True
        if self.driver:
            self.driver.cancel()
            await asyncio.gather(self.driver, return_exceptions=True)
        for event in self.watchers:
            event.set()


class Hall:
    """All tables of one data folder."""

    def __init__(self, store: Store, contents: Mapping[str, ContentSource] | None = None) -> None:
        """`contents`: the content file that new tables of a game are made with, where it is not the house set."""
        self.store = store
        self.contents = contents or {}
        self.open: dict[str, OpenTable] = {}

    def usual_options(self, game: str, seats: int) -> dict[str, str]:
        """What is chosen for a new table where nobody says, with the content file that it gets."""
        return find_game(game).variant(seats, content=self.contents.get(game)).options

    def create(
        self,
        game: str,
        sitters: Sequence[Sitter],
        options: Mapping[str, str] | None = None,
        *,
        host: str = "",
        speed: str = "normal",
    ) -> OpenTable:
        """A new table. Raises `BadInputError` for what the game does not have."""
        table = create(
            self.store, game, sitters, options, content=self.contents.get(game), host=host, speed=speed
        )
        self.open[table.id] = OpenTable(table)
        return self.open[table.id]

    def find(self, key: str) -> OpenTable | None:
        """The table of this key. Raises `BadInputError` where this program cannot play it on."""
        table_id = self.store.find(key)
        if table_id is None:
            return None
        if table_id not in self.open:
            table = load(self.store, table_id)
            if table is None:
                return None
            self.open[table_id] = OpenTable(table)
        return self.open[table_id]

    def rows(self, host: str) -> list[Row]:
        return self.store.rows(host)

    async def delete(self, table_id: str, host: str) -> bool:
        """Remove a table of this host; whoever looks at it is told."""
        if not self.store.delete(table_id, host):
            return False
        if table := self.open.pop(table_id, None):
            await table.close()
        return True

    async def close(self) -> None:
        """Stop the bots and close the store."""
        for table in list(self.open.values()):
            await table.close()
        self.open.clear()
        self.store.close()
