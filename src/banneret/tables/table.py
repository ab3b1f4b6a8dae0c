"""One table: who sits there, where the game stands, and how it got there. No network, no clock of its own.

Every change goes the same way: worked out on a copy, stored, and only then true. A `Table` is used by one thread.
"""

import hashlib
import re
import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from banneret.core.chance import Committed, ImpossibleOutcomeError, Outcome, Recorded, Witness, commitment
from banneret.core.content import ContentSource
from banneret.core.documents import Document
from banneret.core.errors import BadInputError
from banneret.core.game import Refusal, Variant
from banneret.core.playout import legal_actions
from banneret.core.record import Decision, Record, write_record
from banneret.core.registry import find_game
from banneret.core.state import State
from banneret.core.words import spelled
from banneret.tables.bots import make_policy
from banneret.tables.store import ConflictError, Entry, Row, Setup, Sitter, Store
from banneret.tables.undo import reveals

PLAYING = "playing"
SPEEDS = {"slow": 1.5, "normal": 0.5, "fast": 0.1, "0": 0.0}
"""The pause before each decision of a bot, in seconds."""
NAME_LENGTH = 24


class DeclinedError(ValueError):
    """A submission that changes nothing. `code` is for programs, `refusal` for people."""

    def __init__(self, code: str, reason: str, remedy: str = "", ruling: str = "") -> None:
        super().__init__(reason)
        self.code = code
        """`stale`, `reused`, `illegal`, `seat`, `undo`, `early` or `unknown`."""
        self.refusal = Refusal(ruling, reason, remedy)


@dataclass(frozen=True)
class Accepted:
    """The answer to a submission that lies in the store: the plies that it became."""

    first: int
    last: int


@dataclass(frozen=True)
class Moment:
    """One entry of the log with the positions around it."""

    entry: Entry
    before: Any
    after: Any


class Table:
    """A table that people and bots play at."""

    def __init__(self, variant: Variant[Any, Any], row: Row, store: Store, log: Sequence[Entry]) -> None:
        """A table from its log, replayed. Raises `BadInputError` where the log and the rules disagree."""
        self.variant = variant
        self.row = row
        self.store = store
        self.speed = row.speed
        self.sitters = row.setup.sitters
        self.names = tuple(sitter.name for sitter in self.sitters)
        self.humans = tuple(seat for seat, sitter in enumerate(self.sitters) if sitter.bot is None)
        self.chance = Committed(row.seed)
        self.moments: list[Moment] = []
        self.line: list[int] = []
        """The plies that count: those of the log that were not taken back."""
        self.since = [0] * variant.seats
        """The ply from which on each seat has had the decision before it."""
        self.answers: dict[str, tuple[str, Accepted]] = {}
        self.views: dict[tuple[int, int | None], Any] = {}
        self.lines: dict[int | None, list[tuple[int, str]]] = {}
        for entry in log:
            self.replay(entry)

    # -- where the game stands ---------------------------------------------------------------------------------------
    @property
    def id(self) -> str:
        return self.row.id

    @property
    def key(self) -> str:
        return self.store.key(self.row.id)

    @property
    def commitment(self) -> str:
        """The hash of the seed, known from the start."""
        return commitment(self.row.seed)

    @property
    def ply(self) -> int:
        """The number that the next entry of the log gets."""
        return len(self.moments)

    @property
    def state(self) -> Any:
        """The position now. It must not leave the table but through `view`."""
        return self.moments[-1].after

    @property
    def over(self) -> bool:
        return bool(self.state.to_act() < 0)

    def acting(self) -> tuple[int, ...]:
        """The seats that have a decision to make."""
        return self.variant.acting(self.state)

    def acting_humans(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.acting() if seat in self.humans)

    def acting_bot(self) -> int | None:
        """The first bot that has a decision to make."""
        return next((seat for seat in self.acting() if seat not in self.humans), None)

    def legal(self, seat: int) -> tuple[int, ...]:
        """What the seat may do now, in the order of the catalogue."""
        if seat not in self.acting():
            return ()
        return tuple(sorted(legal_actions(self.state, seat, self.variant.actions)))

    def view(self, seat: int | None) -> Any:
        """What the seat knows now."""
        return self.view_at(self.ply, seat)

    def view_at(self, ply: int, seat: int | None) -> Any:
        """What the seat knew when entry `ply` was next."""
        if (ply, seat) not in self.views:
            if len(self.views) > 200:
                self.views.clear()
            self.views[ply, seat] = self.variant.view(self.moments[ply - 1].after, seat)
        return self.views[ply, seat]

    # -- decisions ---------------------------------------------------------------------------------------------------
    def submit(self, seat: int, actions: Sequence[int], *, ply: int, client: str = "") -> Accepted:
        """Carry out what a seat answers to the decision that stood before it at `ply`; several actions are one choice.

        A repeat (the same `client`) gets the first answer. Raises `DeclinedError`, and then nothing has changed.
        """
        token = digest(seat, actions)
        if client in self.answers:
            return self.repeat(client, token)
        self.check(seat, actions, ply)
        state = self.state.copy()
        entries: list[Entry] = []
        states: list[State] = []
        last = self.ply + len(actions) - 1
        for index, action in enumerate(actions):
            now = self.ply + index
            self.chance.at(now)
            witness = Witness(self.chance)
            if not 0 <= action < self.variant.actions or state.why_not(seat, action):
                raise self.illegal(seat, actions)
            state.step(seat, action, witness)
            if witness.seen and now != last:
                raise DeclinedError(
                    "illegal", "Chance decides in the middle of this; do one thing after the other."
                )
            entries.append(
                Entry(
                    ply=now,
                    kind="move",
                    seat=seat,
                    action=action,
                    outcomes=plain(witness.seen),
                    first=self.ply,
                    last=last,
                    client=client if index == 0 else "",
                    token=token if index == 0 else "",
                )
            )
            states.append(state.copy())
        return self.commit(entries, states)

    def check(self, seat: int, actions: Sequence[int], ply: int) -> None:
        """Raises unless the seat has this decision before it now."""
        if not actions:
            raise DeclinedError("illegal", "There is nothing in this line.")
        if self.over:
            raise DeclinedError("stale", "The game is over.")
        if not 0 <= seat < self.variant.seats:
            raise DeclinedError("seat", "There is no such seat at this table.")
        if ply > self.ply or ply < self.since[seat]:
            raise DeclinedError("stale", "The table has moved on since; look again and choose anew.")
        if seat not in self.acting():
            raise self.illegal(seat, actions)

    def illegal(self, seat: int, actions: Sequence[int]) -> DeclinedError:
        """Why not, in the words of the game."""
        known = all(0 <= action < self.variant.actions for action in actions)
        refusal = self.variant.explain(self.state, seat, actions) if known else None
        if refusal is None:
            return DeclinedError("illegal", "That is not possible now.")
        return DeclinedError("illegal", refusal.reason, refusal.remedy, refusal.ruling)

    def repeat(self, client: str, token: str) -> Accepted:
        used, answer = self.answers[client]
        if used != token:
            raise DeclinedError("reused", "This submission was made before, with something else in it.")
        return answer

    def commit(self, entries: Sequence[Entry], states: Sequence[Any]) -> Accepted:
        """Store, then make it so."""
        after = states[-1]
        ending = PLAYING if after.to_act() >= 0 else "over"
        try:
            self.store.append(self.row.id, entries, ending, time.time())
        except ConflictError:
            self.catch_up()
            raise DeclinedError(
                "stale", "The table has moved on elsewhere; look again and choose anew."
            ) from None
        for entry, state in zip(entries, states):
            self.enter(entry, state)
        return Accepted(entries[0].first, entries[0].last)

    def catch_up(self) -> None:
        """Take in what another process has written."""
        found = self.store.read(self.row.id)
        if found is None:
            raise DeclinedError("stale", "This table has been deleted.")
        for entry in found[1][self.ply :]:
            self.replay(entry)

    def enter(self, entry: Entry, state: Any) -> None:
        """Take up an entry that lies in the store."""
        was = self.acting() if self.moments else ()
        before = self.state if self.moments else None
        self.moments.append(Moment(entry, before, state))
        if entry.kind == "undo":
            self.line = [ply for ply in self.line if ply < entry.action]
        else:
            self.line.append(entry.ply)
        if entry.client:
            self.answers[entry.client] = (entry.token, Accepted(entry.first, entry.last))
        still = set(was) - {entry.seat} if entry.kind == "move" else set()
        for seat in self.acting():
            if seat not in still:  # a sealed choice of someone else leaves one's own decision as it is
                self.since[seat] = self.ply

    def replay(self, entry: Entry) -> None:
        """Take up an entry from the store, with the chance that it records."""
        try:
            self.enter(entry, self.state_after(entry))
        except (ImpossibleOutcomeError, IndexError) as error:
            raise BadInputError(f"the stored game does not replay: {error}", row=f"ply {entry.ply}") from None

    def state_after(self, entry: Entry) -> Any:
        if entry.ply != self.ply:
            raise BadInputError("the stored game has a gap", row=f"ply {self.ply}")
        if entry.kind == "undo":
            return self.moments[entry.action].before
        chance = Recorded([Outcome(*outcome) for outcome in entry.outcomes])
        if entry.kind == "start":
            state = self.variant.start(chance)
        else:
            state = self.state.copy()
            if state.why_not(entry.seat, entry.action):
                raise BadInputError("the stored game has an illegal action", row=f"ply {entry.ply}")
            state.step(entry.seat, entry.action, chance)
        chance.finish()
        return state

    # -- taking back -------------------------------------------------------------------------------------------------
    def last_choice(self, seat: int | None = None) -> Entry | None:
        """The first entry of the last choice that still counts: of any person, or of this seat.

        Where another person has chosen since then, the seat has none, unless both chose at the same time.
        """
        others: set[int] = set()
        for ply in reversed(self.line):
            entry = self.moments[ply].entry
            if entry.kind != "move" or entry.seat not in self.humans:
                continue
            if seat is None or entry.seat == seat:
                together = all(self.at_once(entry, other) for other in others)
                return self.moments[entry.first].entry if together else None
            others.add(entry.seat)
        return None

    def at_once(self, entry: Entry, other: int) -> bool:
        """Whether a choice was made out of sight while `other` could choose just as well."""
        before = self.moments[entry.ply].before
        unseen = entry.kind == "move" and not self.variant.sees(before, entry.seat, entry.action, None)
        return bool(unseen and other != entry.seat and before.acts(other))

    def landing(self, choice: Entry) -> int:
        """The ply to which taking a choice back leads: before all that was chosen at once, for it is known now."""
        first = choice.first
        for ply in reversed([ply for ply in self.line if ply < first]):
            if not self.at_once(self.moments[ply].entry, choice.seat):
                break
            first = ply
        return first

    def sealed(self, choice: Entry) -> bool:
        """Whether it is one of several choices that are made at the same time, out of each other's sight."""
        others = set(range(self.variant.seats)) - {choice.seat}
        return any(self.at_once(choice, seat) for seat in others) or self.landing(choice) < choice.first

    def why_not_undo(self, seat: int) -> str:
        """Why the seat cannot take its last choice back without asking; empty where it can.

        Computed: the choice must be the last of the log, no chance was used, and nothing was revealed to the seat. A
        sealed choice stands: to take it back would tell that one was in doubt.
        """
        choice = self.last_choice(seat)
        if choice is None:
            return "You have made no choice that could be taken back."
        if self.sealed(choice):
            return "It was a sealed choice, and such a choice stands."
        if self.line[-1] != choice.last:
            return "Others have decided since."
        plies = range(choice.first, choice.last + 1)
        if any(self.moments[ply].entry.outcomes for ply in plies):
            return "Chance has had its say: what it drew cannot be put back."
        actions = [self.moments[ply].entry.action for ply in plies]
        before, after = self.view_at(choice.first, seat), self.view_at(choice.last + 1, seat)
        if reveals(self.variant, seat, before, actions, after):
            return "It showed you something that you did not know before."
        return ""

    def undo(self, seat: int, *, ply: int, client: str = "", agreed: bool = False) -> Accepted:
        """Take the seat's last choice back, and what came after it; `agreed` when everyone else was asked.

        Raises `DeclinedError` that says why not.
        """
        token = digest(seat, ["undo"])
        if client in self.answers:
            return self.repeat(client, token)
        if self.over:  # the seed and all hands are out
            raise DeclinedError("stale", "The game is over.")
        if ply != self.ply:
            raise DeclinedError("stale", "The table has moved on since; look again.")
        choice = self.last_choice(seat)
        if choice is None:
            raise DeclinedError("undo", "You have made no choice that could be taken back.")
        if not agreed:
            reason = self.why_not_undo(seat)
            if reason:
                raise DeclinedError("undo", reason)
        landing = self.landing(choice)
        entry = Entry(
            ply=self.ply,
            kind="undo",
            seat=seat,
            action=landing,
            first=self.ply,
            last=self.ply,
            client=client,
            token=token,
        )
        return self.commit([entry], [self.moments[landing].before])

    # -- what is told ------------------------------------------------------------------------------------------------
    def story(self, viewer: int | None) -> list[tuple[int, str]]:
        """Every sentence of the log for this viewer, with the ply that it tells of."""
        lines = self.lines.setdefault(viewer, [])
        start = lines[-1][0] + 1 if lines else 0
        for ply in range(start, self.ply):
            told = [self.spell(text) for text in self.tell(ply, viewer)]
            lines += [(ply, text) for text in told or [""]]
        return [(ply, text) for ply, text in lines if text]

    def tell(self, ply: int, viewer: int | None) -> list[str]:
        moment = self.moments[ply]
        entry = moment.entry
        if entry.kind == "start":
            return ["The game begins.", *self.variant.opening(self.view_at(ply + 1, viewer), self.names)]
        if entry.kind == "undo":
            return [f"@{entry.seat} takes the last choice back."]
        outcomes = [Outcome(*outcome) for outcome in entry.outcomes]
        step = self.variant.seen(moment.before, entry.seat, entry.action, outcomes, viewer)
        return self.variant.narrate(
            self.view_at(ply, viewer), self.view_at(ply + 1, viewer), step, self.names
        )

    def spell(self, text: str) -> str:
        """The text with the name of seat 2 for `@2`."""
        return spelled(text, self.names)

    def read(self, text: str) -> list[int]:
        """The actions of a line that a person typed; names stand for seats. Raises `BadInputError`."""
        try:
            return self.variant.parse(text)
        except BadInputError:
            seats = {name.casefold(): f"@{seat}" for seat, name in enumerate(self.names)}
            pattern = "|".join(re.escape(name) for name in sorted(self.names, key=len, reverse=True))
            named = re.sub(
                rf"(?<!\w)({pattern})(?!\w)", lambda m: seats[m[0].casefold()], text, flags=re.IGNORECASE
            )
            if named == text:
                raise
            return self.variant.parse(named)

    def record(self) -> str:
        """The finished game as text, with the seed. Raises `DeclinedError` while it is played."""
        if not self.over:
            raise DeclinedError(
                "early", "The record has everybody's secrets in it; it is there when the game is over."
            )
        notes = {"commitment": self.commitment} | {
            f"seat {seat}": name for seat, name in enumerate(self.names)
        }
        decisions = []
        for ply in self.line:
            entry = self.moments[ply].entry
            outcomes = tuple(Outcome(*outcome) for outcome in entry.outcomes)
            start = entry.kind == "start"
            seat, action = (None, None) if start else (entry.seat, entry.action)
            decisions.append(Decision(seat, action, outcomes, ply))
        record = Record(self.variant, decisions, notes)
        record.reveal(self.row.seed)
        return write_record(record)

    def set_speed(self, speed: str) -> None:
        """How long bots wait before they decide. Raises `DeclinedError` for an unknown word."""
        if speed not in SPEEDS:
            raise DeclinedError("unknown", f"Speed is one of {', '.join(SPEEDS)}.")
        self.store.set_speed(self.row.id, speed)
        self.speed = speed


def create(
    store: Store,
    game_name: str,
    sitters: Sequence[Sitter],
    options: Mapping[str, str] | None = None,
    *,
    content: ContentSource | None = None,
    host: str = "",
    speed: str = "normal",
    seed: bytes = b"",
) -> Table:
    """A new table, dealt and stored. Raises `BadInputError` for what the game does not have."""
    game = find_game(game_name)
    variant = game.variant(len(sitters), options, content)
    sitters = check_sitters(sitters)
    for sitter in sitters:
        if sitter.bot is not None:
            make_policy(game.name, sitter.bot)
    if speed not in SPEEDS:
        raise BadInputError(f"{speed!r} is none of {', '.join(SPEEDS)}", field="speed")
    seed = seed or secrets.token_bytes(32)
    now = time.time()
    setup = Setup(
        game.name,
        game.edition,
        variant.options,
        tuple(sitters),
        variant.content,
        variant.content_name,
        variant.content_text,
    )
    row = Row(secrets.token_hex(8), host, setup, seed, now, now, speed, PLAYING)
    start = deal(variant, Committed(seed))
    table = Table(variant, row, store, [start])
    store.create(row, start)
    return table


def deal(variant: Variant[Any, Any], chance: Committed) -> Entry:
    """The first entry of a log."""
    chance.at(0)
    witness = Witness(chance)
    variant.start(witness)
    return Entry(ply=0, kind="start", seat=-1, action=-1, outcomes=plain(witness.seen))


def load(store: Store, table_id: str) -> Table | None:
    """A table from the store, replayed. Raises `BadInputError` where this program cannot play it on."""
    found = store.read(table_id)
    if found is None:
        return None
    row, log = found
    game = find_game(row.setup.game)
    if game.edition != row.setup.edition:
        raise BadInputError(
            f"this table plays edition {row.setup.edition} of {game.title}; this program knows edition {game.edition}"
        )
    setup = row.setup
    content = Document(setup.content_text, setup.content_name) if setup.content_text else None
    variant = game.variant(len(setup.sitters), setup.options, content)
    return Table(variant, row, store, log)


def check_sitters(sitters: Sequence[Sitter]) -> list[Sitter]:
    """The sitters with their names trimmed. Raises `BadInputError` for a name that will not do."""
    checked: list[Sitter] = []
    for seat, sitter in enumerate(sitters, start=1):
        name = " ".join(sitter.name.split())
        field = f"name of player {seat}"
        if not name:
            raise BadInputError("may not be empty", field=field)
        if len(name) > NAME_LENGTH:
            raise BadInputError(f"has {len(name)} letters; {NAME_LENGTH} is the most", field=field)
        if "@" in name or not name.isprintable():
            raise BadInputError("may not have an @ or invisible signs in it", field=field)
        if name.casefold() in (other.name.casefold() for other in checked):
            raise BadInputError(f"two players are called {name}", field=field)
        checked.append(Sitter(name, sitter.bot))
    return checked


def plain(outcomes: Sequence[Outcome]) -> tuple[tuple[int, int, int], ...]:
    """Outcomes as the store keeps them."""
    return tuple((int(o.event), int(o.audience), int(o.value)) for o in outcomes)


def digest(seat: int, what: Sequence[object]) -> str:
    """A short name for what a seat submitted."""
    return hashlib.sha256(repr((seat, *what)).encode()).hexdigest()[:16]
