"""A position drawn in plain text, for terminals and mail: the board, the seats, the hand."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from banneret.core import picture, position
from banneret.games.fallen_lands.content import Magic
from banneret.games.fallen_lands.notation import FOLLOWERS
from banneret.games.fallen_lands.view import FieldView, SeatView, View

if TYPE_CHECKING:
    from banneret.games.fallen_lands.game import FallenLandsVariant

CELL = 8
"""Columns of one field; nine of them fit into a terminal of eighty."""

PHASES = {
    "choosing": "everyone chooses two followers",
    "hiring": "hiring",
    "tasks": "tasks",
    "stealing": "the thief looks at a hand",
    "trading": "trading two cards for one",
    "answering": "shall the game end here?",
    "over": "the game is over",
}


class Picture(picture.Picture["FallenLandsVariant", View]):
    """One drawing."""

    def __init__(self, variant: "FallenLandsVariant", view: View, names: Sequence[str]) -> None:
        super().__init__(variant, view, names)
        self.cards = [card.name for card in variant.cards]

    def lines(self) -> Iterator[str]:
        yield self.headline()
        yield ""
        yield from self.board()
        yield ""
        yield from self.seats()
        yield ""
        yield from self.lands()
        yield from self.table()
        yield from self.hand()

    def headline(self) -> str:
        view = self.view
        if view.shares is not None:
            winners = [self.names[seat] for seat, share in enumerate(view.shares) if share > 0]
            return f"Round {view.round}. The game is over: {' and '.join(winners)} won."
        acting = ", ".join(self.names[seat] for seat in view.acting)
        return f"Round {view.round}, {PHASES[view.phase]}. To decide: {acting}."

    # -- the board ---------------------------------------------------------------------------------------------------
    def board(self) -> Iterator[str]:
        """The rows of hexagons, each half a field further than the longer one beside it."""
        rows: dict[str, list[int]] = {}
        for field, name in enumerate(self.variant.names):
            rows.setdefault(name[0], []).append(field)
        longest = max(len(row) for row in rows.values())
        for row in rows.values():
            margin = " " * ((longest - len(row)) * CELL // 2)
            yield (margin + "".join(self.upper(field).ljust(CELL) for field in row)).rstrip()
            yield (margin + "".join(self.lower(field).ljust(CELL) for field in row)).rstrip()

    def upper(self, field: int) -> str:
        return f"{self.variant.names[field]} {self.view.fields[field].difficulty:>2}"

    def lower(self, field: int) -> str:
        """The conqueror and the first letters of his Troop, `+` where it is fortified."""
        square = self.view.fields[field]
        if square.owner is not None and square.troop is not None:
            return f"@{square.owner} {self.cards[square.troop][:3]}{'+' if square.fort is not None else ''}"
        if square.claim is not None:
            return f"claim @{square.claim}"[-7:]
        return "~~~~" if square.flooded else "."

    def lands(self) -> Iterator[str]:
        """What lies on the conquered fields, written out."""
        for seat, name in enumerate(self.names):
            held = [self.land(field) for field, square in enumerate(self.view.fields) if square.owner == seat]
            if held:
                yield f"{name} holds {', '.join(held)}."
        drowned = [
            self.variant.names[field] for field, square in enumerate(self.view.fields) if square.flooded
        ]
        if drowned:
            yield f"Flooded: {', '.join(drowned)}."

    def land(self, field: int) -> str:
        square: FieldView = self.view.fields[field]
        cards = [self.cards[card] for card in (square.troop, square.fort) if card is not None]
        return f"{self.variant.names[field]} {' + '.join(cards)}"

    # -- the table ---------------------------------------------------------------------------------------------------
    def seats(self) -> Iterator[str]:
        width = max(len(name) for name in self.names)
        yield f"  {'':{width}}  coins  cards  fields  followers ready / tired"
        for seat, player in enumerate(self.view.seats):
            mark = ">" if seat in self.view.acting else " "
            followers = f"{counted(FOLLOWERS, player.ready)} / {counted(FOLLOWERS, player.tired)}"
            if self.view.phase == "choosing":
                followers = "chosen" if player.chosen else "not yet chosen"
            yield (
                f"{mark} {self.names[seat]:{width}}  {player.money:>5}  {player.hand_size:>5}  "
                f"{player.fields:>6}  {followers}"
            )

    def table(self) -> Iterator[str]:
        view = self.view
        yield (
            f"Stock: {counted(FOLLOWERS, view.stock)}. Deck: {view.deck_size}. "
            f"Discards: {counted(self.cards, view.discards)}."
        )
        if any(view.aside):
            yield f"Laid aside: {counted(self.cards, view.aside)}."
        if any(view.lent) or any(view.lent_used):
            yield f"Shadows ready / tired: {counted(FOLLOWERS, view.lent)} / {counted(FOLLOWERS, view.lent_used)}."

    def hand(self) -> Iterator[str]:
        """Every hand that the viewer may look at: the own one, and a thief's victim's."""
        for seat, player in enumerate(self.view.seats):
            if player.hand is not None:
                yield ""
                yield f"The hand of {self.names[seat]}:"
                yield from self.cards_of(player)

    def cards_of(self, player: SeatView) -> Iterator[str]:
        for kind, copies in enumerate(player.hand or ()):
            if copies:
                card = self.variant.cards[kind]
                numbers = [f"costs {counted(FOLLOWERS, card.price.row())}"]
                if isinstance(card, Magic):
                    numbers += [f"+{card.bonus}" if card.bonus else card.effect.replace("-", " ")]
                else:
                    attack = getattr(card, "attack", None)
                    numbers += [f"Attack {attack}"] if attack is not None else []
                    numbers += [f"Support {card.support}"]
                yield f"  {copies} {card.name:24}  {', '.join(numbers)}"


def counted(names: Sequence[str], counts: Iterable[int]) -> str:
    """`Warrior 2, Mage`, or `none`."""
    return position.counted(names, counts) or "none"
