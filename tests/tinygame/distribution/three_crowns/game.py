"""The box of Three Crowns."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, ClassVar

import msgspec

from banneret.core.chance import EVERYONE, Chance, Outcome
from banneret.core.content import ContentSource
from banneret.core.dialect import i64, vec
from banneret.core.documents import Document
from banneret.core.errors import BadInputError
from banneret.core.game import HIDDEN, OWNER, PUBLIC, Game, Option, Refusal, Step, Variant
from banneret.core.notation import Notation
from banneret.core.position import Header
from banneret.core.state import NO_ONE, NOTHING
from banneret.core.view import number, row, some
from three_crowns import rules
from three_crowns.rules import COPIES, NUMBERS, PRIZES, ThreeCrowns

Small = Annotated[int, msgspec.Meta(ge=0, le=100)]


class SeatView(msgspec.Struct, frozen=True):
    """One player; cards are numbers from 0."""

    coins: int
    hand_size: int
    hand: tuple[int, ...] | None
    has_bid: bool
    bid: int | None
    """The viewer's own sealed bid."""
    last: int | None


class View(msgspec.Struct, frozen=True):
    """What one seat knows."""

    seat: int | None
    acting: tuple[int, ...]
    round: int
    prize: int | None
    pot: int
    prizes: tuple[int, ...]
    deck_size: int
    played: tuple[int, ...]
    seats: tuple[SeatView, ...]
    shares: tuple[float, ...] | None


class SeatTable(msgspec.Struct, forbid_unknown_fields=True):
    """One player in a position; cards are written as they are printed, 1 … 6."""

    coins: Small = 0
    hand: list[int] = []
    bid: int | None = None
    last: int | None = None


class StateTable(msgspec.Struct, forbid_unknown_fields=True):
    """The middle of the table in a position."""

    round: Annotated[int, msgspec.Meta(ge=1, le=4)]
    prize: int | None = None
    pot: Small = 0
    gone: list[int] = []
    """Prizes of earlier rounds."""
    played: list[int] = []


class PositionTables(Header, forbid_unknown_fields=True):
    """The whole document."""

    state: StateTable
    seat: list[SeatTable]


def spread(counts: Sequence[i64] | vec[i64]) -> list[int]:
    """Counts as a list of printed numbers: [1, 1, 4]."""
    return [number + 1 for number, copies in enumerate(counts) for _ in range(copies)]


class ThreeCrownsNotation(Notation):
    """Its lines: `bid 4`."""

    def describe(self, action: int) -> str:
        if not 0 <= action < NUMBERS:
            raise BadInputError(f"there is no action {action}")
        return f"bid {action + 1}"

    def parse(self, text: str) -> list[int]:
        match = re.fullmatch(r"\s*bid\s+([1-6])\s*", text, re.ASCII | re.IGNORECASE)
        if not match:
            raise BadInputError(f"{text!r} is no bid; write `bid 4`")
        return [int(match[1]) - 1]

    def describe_outcome(self, outcome: Outcome) -> str:
        if outcome.event == rules.CARD:
            return f"card @{int(outcome.audience)} {int(outcome.value) + 1}"
        return f"prize {int(outcome.value) + 1}"

    def parse_outcome(self, text: str) -> Outcome:
        match = re.fullmatch(r"\s*(?:card @([0-2]) ([1-6])|prize ([1-4]))\s*", text, re.ASCII)
        if not match:
            raise BadInputError(f"{text!r} is nothing that chance answers")
        if match[3]:
            return Outcome(rules.PRIZE, EVERYONE, int(match[3]) - 1)
        return Outcome(rules.CARD, int(match[1]), int(match[2]) - 1)


class ThreeCrownsVariant(Variant[ThreeCrowns, View]):
    """The game for one table."""

    state_class = ThreeCrowns
    audience: ClassVar[Mapping[str, str]] = {
        **dict.fromkeys(
            (
                "seats",
                "rounds",
                "kept",
                "hand_size",
                "last",
                "coins",
                "deck_size",
                "played",
                "prizes",
                "prize",
                "pot",
                "round",
            ),
            PUBLIC,
        ),
        "hand": OWNER,
        "bid": OWNER,
        "deck": HIDDEN,
    }

    def __init__(self, game: Game, seats: int, options: dict[str, str]) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.actions = NUMBERS
        self.notation = ThreeCrownsNotation()

    def start(self, chance: Chance) -> ThreeCrowns:
        state = self.empty()
        state.start(chance)
        return state

    def empty(self) -> ThreeCrowns:
        rounds = 3 if self.options["length"] == "three" else 1
        return self.state_class(self.seats, rounds, self.options["ties"] == "kept")

    def explain(self, state: ThreeCrowns, seat: int, actions: Sequence[int]) -> Refusal | None:
        why = state.why_not(seat, actions[0])
        if why == rules.FINE:
            return (
                None
                if len(actions) == 1
                else Refusal("TC-P2", "One card is bid a round.", "Bid one of them.")
            )
        if why == rules.IS_OVER:
            return Refusal("TC-E1", "The game is over.")
        if why == rules.HAS_BID:
            return Refusal("TC-P2", "You have bid, and a bid stands.", "Wait for the others.")
        held = ", ".join(str(card) for card in spread(state.hand[seat * NUMBERS : (seat + 1) * NUMBERS]))
        return Refusal("TC-P2", f"You hold no {actions[0] + 1}.", f"You hold {held}.")

    # -- words -------------------------------------------------------------------------------------------------------
    def narrate(self, before: View, after: View, step: Step, names: Sequence[str]) -> list[str]:
        who = names[step.seat]
        lines = [f"{who} has bid." if step.action is None else f"{who} bids {step.action + 1}."]
        if after.round > before.round:
            bids = ", ".join(
                f"{names[seat]} {player.last + 1}"
                for seat, player in enumerate(after.seats)
                if player.last is not None
            )
            lines.append(f"The bids: {bids}.")
            won = [
                names[seat]
                for seat, player in enumerate(after.seats)
                if player.coins > before.seats[seat].coins
            ]
            lines.append(f"{won[0]} takes the prize." if won else "A tie: nobody takes the prize.")
            for _, seat, value in step.outcomes:
                if seat >= 0:
                    lines.append(f"{names[seat]} draws {'a card' if value is None else f'a {value + 1}'}.")
            if after.prize is not None:
                lines.append(f"The next prize is {after.prize + 1}.")
        if after.shares is not None:
            winners = [names[seat] for seat, share in enumerate(after.shares) if share > 0]
            lines.append(f"{' and '.join(winners)} won.")
        return lines

    def metrics(self, state: ThreeCrowns) -> dict[str, float]:
        return {"coins": float(sum(state.coins))}

    # -- secrets -----------------------------------------------------------------------------------------------------
    def view(self, state: ThreeCrowns, seat: int | None) -> View:
        seats = tuple(
            SeatView(
                coins=int(state.coins[other]),
                hand_size=int(state.hand_size[other]),
                hand=row(state.hand[other * NUMBERS : (other + 1) * NUMBERS]) if other == seat else None,
                has_bid=state.bid[other] != NOTHING,
                bid=some(state.bid[other]) if other == seat else None,
                last=some(state.last[other]),
            )
            for other in range(self.seats)
        )
        over = state.round > state.rounds
        return View(
            seat=seat,
            acting=tuple(other for other in range(self.seats) if state.acts(other)),
            round=state.round,
            prize=some(state.prize),
            pot=state.pot,
            prizes=row(state.prizes),
            deck_size=int(state.deck_size),
            played=row(state.played),
            seats=seats,
            shares=tuple(state.share(other) for other in range(self.seats)) if over else None,
        )

    def imagine(self, view: View, chance: Chance) -> ThreeCrowns:
        state = self.empty()
        unseen = [COPIES - copies for copies in view.played]
        for seat, player in enumerate(view.seats):
            state.coins[seat] = player.coins
            state.hand_size[seat] = player.hand_size
            state.last[seat] = number(player.last)
            for card, copies in enumerate(player.hand or ()):
                state.hand[seat * NUMBERS + card] = copies
                unseen[card] -= copies
            if player.bid is not None:
                state.bid[seat] = player.bid
                unseen[player.bid] -= 1
        state.deck = vec[i64](unseen)
        state.deck_size = sum(unseen)
        # The others' cards lie in the deck for now; of each sealed bid any card there holds the place.
        for seat, player in enumerate(view.seats):
            if seat != view.seat:
                state.deck_size -= player.hand_size
                if player.has_bid:
                    card = max(range(NUMBERS), key=lambda number: int(state.deck[number]))
                    state.bid[seat] = card
                    state.deck[card] -= 1
                    state.deck_size -= 1
        state.played = vec[i64](list(view.played))
        state.prizes = vec[i64](list(view.prizes))
        state.prize = number(view.prize)
        state.pot = view.pot
        state.round = view.round
        state.redeal(NO_ONE if view.seat is None else view.seat, chance)
        return state

    def sees(self, state: ThreeCrowns, seat: int, action: int, viewer: int | None) -> bool:
        return viewer == seat

    # -- positions ---------------------------------------------------------------------------------------------------
    def save(self, state: ThreeCrowns) -> dict[str, Any]:
        gone = [p + 1 for p in range(PRIZES) if not state.prizes[p] and p != state.prize]
        table: dict[str, Any] = {
            "round": state.round,
            "pot": state.pot,
            "gone": gone,
            "played": spread(state.played),
        }
        if state.prize != NOTHING:
            table["prize"] = int(state.prize) + 1
        seats = []
        for seat in range(self.seats):
            hand = spread(state.hand[seat * NUMBERS : (seat + 1) * NUMBERS])
            player: dict[str, Any] = {"coins": int(state.coins[seat]), "hand": hand}
            for name, values in (("bid", state.bid), ("last", state.last)):
                if values[seat] != NOTHING:
                    player[name] = int(values[seat]) + 1
            seats.append(player)
        return {"state": table, "seat": seats}

    def load(self, document: Document) -> ThreeCrowns:
        tables = document.read(PositionTables)
        state, table = self.empty(), tables.state
        if len(tables.seat) != self.seats:
            raise document.refuse(f"{self.seats} players need as many seats", "seat")

        def take(card: int, *path: str | int) -> int:
            if not 1 <= card <= NUMBERS or state.deck[card - 1] == 0:
                raise document.refuse(f"there is no card {card} left", *path)
            state.deck[card - 1] -= 1
            state.deck_size -= 1
            return card - 1

        for card in table.played:
            state.played[take(card, "state", "played")] += 1
        for seat, player in enumerate(tables.seat):
            state.coins[seat] = player.coins
            for card in player.hand:
                state.hand[seat * NUMBERS + take(card, "seat", seat, "hand")] += 1
                state.hand_size[seat] += 1
            if player.bid is not None:
                state.bid[seat] = take(player.bid, "seat", seat, "bid")
            if player.last is not None:
                if not 1 <= player.last <= NUMBERS:
                    raise document.refuse("a card is 1 … 6", "seat", seat, "last")
                state.last[seat] = player.last - 1
        for prize in [*table.gone, *([] if table.prize is None else [table.prize])]:
            if not 1 <= prize <= PRIZES or not state.prizes[prize - 1]:
                raise document.refuse(f"there is no prize {prize} left", "state", "prize")
            state.prizes[prize - 1] = 0
        state.prize = NOTHING if table.prize is None else table.prize - 1
        state.pot, state.round = table.pot, table.round
        if (state.round > state.rounds) != (table.prize is None):
            raise document.refuse("a prize lies there until the game is over", "state", "prize")
        if len(table.gone) != state.round - 1:
            raise document.refuse("one prize goes a round", "state", "gone")
        if min(state.bid) != NOTHING:
            raise document.refuse("with all bids made the round is over", "seat")
        for seat in range(self.seats):
            if state.hand_size[seat] + (state.bid[seat] != NOTHING) <= state.rounds - state.round:
                raise document.refuse("a card is needed for every round to come", "seat", seat, "hand")
        return state


class ThreeCrownsGame(Game):
    """Three Crowns."""

    name = "three-crowns"
    title = "Three Crowns"
    prefix = "TC"
    edition = 1
    seats = (2, 3)
    options = (
        Option("length", "Length", {"three": "three cards, three rounds", "one": "one card, one round"}),
        Option(
            "ties", "Ties", {"lost": "the prize is lost", "kept": "it stays for the next round"}, ("TC-P3",)
        ),
    )
    about = "Sealed bids of three cards for three prizes."
    folder = Path(__file__).parent

    def variant(
        self, seats: int, options: Mapping[str, str] | None = None, content: ContentSource | None = None
    ) -> ThreeCrownsVariant:
        if content is not None:
            raise BadInputError("this game has no content file", field="content")
        return ThreeCrownsVariant(self, seats, self.settle(seats, options))


GAME = ThreeCrownsGame()
