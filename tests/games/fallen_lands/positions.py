"""Small positions for the tests of the rulings, built in one call, and lines of notation played on them."""

import re
from collections.abc import Mapping, Sequence
from typing import Self

from banneret.core.chance import EVERYONE, Chance, Dictated, Outcome
from banneret.core.dialect import i64, vec
from banneret.core.state import NOTHING
from banneret.games.fallen_lands import GAME, situation
from banneret.games.fallen_lands.book import CLAIM, FLOOD
from banneret.games.fallen_lands.game import FallenLandsVariant
from banneret.games.fallen_lands.rules import FallenLands
from games.spot import AnySpot

FIELD = re.compile(
    r"(?P<difficulty>\d+)(?: @(?P<owner>\d) (?P<troop>[^+]+?)(?: ?\+ ?(?P<fort>.+))?)?"
    r"(?P<flooded> flooded)?(?: claim @(?P<claim>\d))?"
)
TYPES = "WCM"
PHASES = {
    "choosing": situation.CHOOSING,
    "hiring": situation.HIRING,
    "tasks": situation.TASKS,
    "trading": situation.TRADING,
}


class Spot(AnySpot[FallenLandsVariant, FallenLands]):
    """A position of a variant, with the words to play on it."""

    def copy(self) -> "Spot":
        twin = self.state.copy()
        assert isinstance(twin, FallenLands)
        return Spot(self.variant, twin)

    # -- playing -----------------------------------------------------------------------------------------------------
    def play(
        self,
        *lines: str,
        seat: int | None = None,
        draws: str = "",
        tokens: str = "",
        chance: Chance | None = None,
    ) -> Self:
        """Play lines, refusing what the rules refuse. `draws`: the cards that come; `tokens`: whom a Plague spares."""
        dictated = [Outcome(situation.CARD, EVERYONE, kind) for kind in self.kinds(draws)]
        dictated += [Outcome(situation.TOKEN, EVERYONE, TYPES.index(letter)) for letter in tokens]
        return self.carry_out(lines, chance or Dictated(dictated), seat)

    def finish_turn(self, draws: str = "") -> Self:
        """End the tasks and trade nothing."""
        mover = self.state.mover
        self.play("end tasks", draws=draws)
        if self.state.phase == situation.TRADING and self.state.mover == mover:
            self.play("end turn")
        return self

    # -- looking -----------------------------------------------------------------------------------------------------
    def kinds(self, names: str) -> list[int]:
        """`"Archers 2, Knights"` as card numbers."""
        found: list[int] = []
        for part in filter(None, (name.strip() for name in names.split(","))):
            match = re.fullmatch(r"(.*?)(?: (\d+))?", part)
            assert match
            found += [kind_of(self.variant, match[1])] * int(match[2] or 1)
        return found

    def number(self, field: str) -> int:
        return self.variant.names.index(field)

    def hand(self, seat: int) -> str:
        row = seat * int(self.state.book.kinds)
        return self.names([int(n) for n in self.state.hand[row : row + int(self.state.book.kinds)]])

    def discards(self) -> str:
        return self.names([int(n) for n in self.state.discards])

    def names(self, counts: Sequence[int]) -> str:
        return ", ".join(
            card.name if n == 1 else f"{card.name} {n}"
            for card, n in zip(self.variant.cards, counts, strict=True)
            if n
        )

    def ready(self, seat: int) -> str:
        return followers(self.state.ready, seat)

    def tired(self, seat: int) -> str:
        return followers(self.state.tired, seat)

    def money(self, seat: int) -> int:
        return int(self.state.money[seat])

    def owner(self, field: str) -> int | None:
        owner = int(self.state.owner[self.number(field)])
        return None if owner == NOTHING else owner

    def over(self) -> bool:
        return bool(self.state.phase == situation.OVER)

    def shares(self) -> list[float]:
        return [self.state.share(seat) for seat in range(self.variant.seats)]


def kind_of(variant: FallenLandsVariant, name: str) -> int:
    return [card.name for card in variant.cards].index(name)


def followers(row: vec[i64], seat: int) -> str:
    """`W2 C1`."""
    return " ".join(
        f"{letter}{int(row[seat * 3 + type])}" for type, letter in enumerate(TYPES) if row[seat * 3 + type]
    )


def position(
    players: int = 3,
    rules: str = "normal",
    *,
    turn: int = 0,
    first: int = 0,
    round: int = 5,
    phase: str = "tasks",
    turns: int | Mapping[int, int] = 4,
    hand: Mapping[int, str] | None = None,
    ready: Mapping[int, str] | None = None,
    tired: Mapping[int, str] | None = None,
    money: Mapping[int, int] | None = None,
    fields: Mapping[str, str] | None = None,
    others: str = "12",
    discards: str = "",
    deck: str | None = None,
    stock: str | None = None,
    idle: Sequence[int] = (),
    **options: str,
) -> Spot:
    """A position: the seat `turn` is in its tasks, hands are empty, fields not named are `others`.

    `hand={0: "Archers 2"}`, `ready={0: "W2 M1"}`, `fields={"d4": "3 @0 Spearmen + Garrison", "d5": "7 claim @1"}`.
    Cards that lie nowhere are in the deck, or out of the game where `deck` names what it holds. The board need not be
    one that the box can lay. Options of the table follow, with _ for -.
    """
    chosen = {"rules": rules, **{name.replace("_", "-"): value for name, value in options.items()}}
    variant = GAME.variant(players, chosen)
    state = FallenLands(variant.book)
    spot = Spot(variant, state)
    state.phase = PHASES[phase]
    state.first, state.round, state.mover = first, round, turn
    while state.seat_at(state.place) != turn:
        state.place += 1
    unseen = [int(n) for n in variant.book.copies]

    state.stock = variant.book.tokens[:]
    for seat in range(players):
        state.chosen[seat] = 0
        state.money[seat] = (money or {}).get(seat, 25)
        state.turns[seat] = turns if isinstance(turns, int) else turns.get(seat, 4)
        for row, texts in ((state.ready, ready), (state.tired, tired)):
            for letter, number in re.findall(r"([WCM])(\d+)", (texts or {}).get(seat, "")):
                row[seat * 3 + TYPES.index(letter)] += int(number)
                state.stock[TYPES.index(letter)] -= int(number)
        for kind in spot.kinds((hand or {}).get(seat, "")):
            unseen[kind] -= 1
            state.hand[seat * state.book.kinds + kind] += 1
            state.hand_size[seat] += 1
    if stock is not None:
        state.stock = vec[i64]([int(number) for number in re.findall(r"\d+", stock)])

    for field, name in enumerate(variant.names):
        match = FIELD.fullmatch((fields or {}).get(name, others))
        assert match, name
        state.difficulty[field] = int(match["difficulty"])
        if match["owner"]:
            troop = kind_of(variant, match["troop"])
            unseen[troop] -= 1
            state.lay_troop(int(match["owner"]), field, troop)
            state.open_left -= 1
            if match["fort"]:
                fort = kind_of(variant, match["fort"])
                unseen[fort] -= 1
                state.fort[field] = fort
                state.add_support(int(match["owner"]), field, state.book.support[fort])
        if match["flooded"]:
            unseen[state.book.kind_of[FLOOD]] -= name in (fields or {})  # `others` floods without a card
            state.flooded[field] = 1
            state.open_left -= 1
        if match["claim"]:
            unseen[state.book.kind_of[CLAIM]] -= 1
            state.claim[field] = int(match["claim"])

    for kind in spot.kinds(discards):
        unseen[kind] -= 1
        state.discards[kind] += 1
        state.discard_size += 1
    assert min(unseen) >= 0, "more cards than the box holds"
    kinds = range(len(unseen)) if deck is None else spot.kinds(deck)
    for kind in kinds:
        state.deck[kind] += unseen[kind] if deck is None else 1
    state.deck_size = sum(state.deck)
    for seat in idle:
        state.idle |= 2**seat
    return spot
