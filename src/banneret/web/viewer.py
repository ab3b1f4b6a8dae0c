"""One browser at a table: which seat it shows, what it was refused, and what it asks for.

Several people round one screen share a browser, so the hand of a seat is shown only to whoever says to be that player;
as soon as another person has to decide, the curtain is down again. Nothing behind it is ever rendered. A game of
perfect information needs no curtain: the screen is simply that of whoever has to decide.
"""

from collections.abc import Mapping

import msgspec

from banneret.core.errors import BadInputError
from banneret.core.game import Refusal
from banneret.tables.hall import OpenTable
from banneret.tables.store import StoreError
from banneret.tables.table import DeclinedError, Table
from banneret.web.face import Act, Face, Look
from banneret.web.shelf import face_for


class Frame(msgspec.Struct, forbid_unknown_fields=True):
    """What a browser sends: a click, a form, a button of the table itself."""

    move: str
    ply: int = -1
    id: str = ""
    data: dict[str, str] = {}


class Viewer:
    """What one connection may see and do."""

    def __init__(self, open_table: OpenTable) -> None:
        self.open = open_table
        self.face: Face = face_for(open_table.table.variant.game.name)
        self.shown: int | None = None
        self.refusal: Refusal | None = None
        self.refusals = 0
        self.answered = ""
        """The last frame that was dealt with."""

    @property
    def table(self) -> Table:
        return self.open.table

    @property
    def shared(self) -> bool:
        """Whether several people sit at this screen."""
        return len(self.table.humans) > 1

    @property
    def frank(self) -> bool:
        """Whether they have nothing to hide from each other: the screen goes from one to the next by itself."""
        return self.shared and self.table.variant.perfect_information

    @property
    def seat(self) -> int | None:
        """The seat whose secrets are shown now. Looking may lower the curtain."""
        humans = self.table.humans
        if not self.shared:
            return humans[0] if humans else None
        acting = self.table.acting_humans()
        if self.frank:
            if self.shown is None or (acting and self.shown not in acting):
                self.shown = (acting or humans)[0]
        elif self.shown is not None and acting and self.shown not in acting:
            self.shown = None
        return self.shown

    @property
    def curtain(self) -> bool:
        """Whether people at this screen have to say who is looking."""
        return self.shared and self.seat is None and not self.table.over

    @property
    def undone(self) -> int | None:
        """Whose choice the button takes back: the viewer's own; `None` stands for whoever chose last."""
        return self.seat if not self.frank and self.table.last_choice(self.seat) else None

    def look(self) -> Look:
        """What the face gets to draw."""
        seat, table = self.seat, self.table
        return Look(
            variant=table.variant,
            view=table.view(seat),
            names=table.names,
            seat=seat,
            legal=table.legal(seat) if seat is not None else (),
            draft=self.open.drafts.get(seat, {}) if seat is not None else {},
        )

    # -- what the browser asks for -----------------------------------------------------------------------------------
    def handle(self, frame: Frame) -> None:
        """Carry it out, or keep the refusal to be shown."""
        self.answered = frame.id
        if frame.id and frame.id in self.table.answers:
            return  # sent again after a break: it lies in the store
        self.refusal = None
        try:
            word, _, rest = frame.move.partition(" ")
            if word.startswith("table/"):
                self.shell(word.removeprefix("table/"), rest, frame)
            else:
                self.click(frame)
        except DeclinedError as error:
            self.refuse(error.refusal)
        except BadInputError as error:
            self.refuse(Refusal("", self.table.spell(str(error))))
        except StoreError as error:
            self.refuse(Refusal("", f"Nothing was changed: {error}."))

    def refuse(self, refusal: Refusal) -> None:
        self.refusal = refusal
        self.refusals += 1

    def shell(self, word: str, rest: str, frame: Frame) -> None:
        """The buttons that every game has."""
        match word:
            case "act":
                self.submit([number(rest)], frame)
            case "line":
                self.submit(self.table.read(frame.data.get("line", "").strip()), frame)
            case "show":
                self.show(number(rest))
            case "hide":
                self.shown = None
            case "escape":
                if self.seat is not None and self.open.drafts.pop(self.seat, {}):
                    self.open.announce()
            case "undo":
                self.open.undo(self.undone, ply=frame.ply, client=frame.id)
            case "agree":
                self.open.agree(number(rest), client=frame.id)
            case "refuse":
                self.open.refuse()
            case "speed":
                self.open.set_speed(rest)
            case _:
                raise BadInputError(f"{word!r} is no button of this table")

    def show(self, seat: int) -> None:
        """Someone says to be this player. Only a person's seat, and only one that is asked, has its curtain lifted."""
        acting = self.table.acting_humans()
        if seat not in self.table.humans or (acting and seat not in acting):
            raise BadInputError("it is not this player's turn to look")
        self.shown = seat

    def submit(self, actions: list[int], frame: Frame) -> None:
        seat = self.seat
        if seat is None:
            raise BadInputError("first say who you are" if self.curtain else "you are watching this table")
        self.open.submit(seat, actions, ply=frame.ply, client=frame.id)

    def click(self, frame: Frame) -> None:
        """A click on what the face drew: it means a draft, an action, or nothing."""
        look = self.look()
        if look.seat is None:
            raise BadInputError("first say who you are" if self.curtain else "you are watching this table")
        if look.legal and frame.ply < self.table.since[look.seat]:
            raise DeclinedError("stale", "The table has moved on since; look again and choose anew.")
        answer = self.face.click(look, frame.move, frame.data)
        if isinstance(answer, Act):
            self.submit(self.table.read(answer.line), frame)
        elif isinstance(answer, Refusal):
            self.refuse(answer)
        else:
            self.draft(look.seat, answer)

    def draft(self, seat: int, draft: Mapping[str, str]) -> None:
        self.open.drafts[seat] = dict(draft)
        self.open.announce()


def number(text: str) -> int:
    """A number that a browser sent."""
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise BadInputError(f"{text!r} is no number")
    return int(text)
