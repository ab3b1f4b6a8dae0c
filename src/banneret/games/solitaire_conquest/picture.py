"""A position drawn in plain text, for terminals and mail: the regions, the army, the deck."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from banneret.core import picture
from banneret.core.words import count
from banneret.games.solitaire_conquest.narration import army
from banneret.games.solitaire_conquest.view import RegionView, Row, View

if TYPE_CHECKING:
    from banneret.games.solitaire_conquest.game import SolitaireConquestVariant  # noqa: F401 (named in quotes)

PHASES = {
    "beginning": "name the region to begin in",
    "reinforcing": "draw, march, attack or end the turn",
    "marched": "attack or end the turn",
    "fielding": "tell more allies to fight, attack or end the turn",
}
LETTERS = {"Giants": "G", "Humanoids": "H", "Undead": "U", "Dragons": "D"}


class Picture(picture.Picture["SolitaireConquestVariant", View]):
    """One drawing."""

    def lines(self) -> Iterator[str]:
        yield self.headline()
        yield ""
        yield from self.regions()
        yield ""
        yield from self.allies()

    def headline(self) -> str:
        view = self.view
        where = f"{self.variant.map.name}. "
        if view.phase == "over":
            result = f"{view.score} points" if view.share else f"{count(view.standing, 'Horde')} left"
            return f"{where}Turn {view.turn}. The game is over: {result}, a {view.grade}."
        return f"{where}Turn {view.turn}. {self.names[0]}: {PHASES[view.phase]}."

    def regions(self) -> Iterator[str]:
        width = max(len(name) for name in self.variant.names)
        yield f"  {'':{width}}  Horde  army  next  cards, and what it borders"
        for index, (name, region) in enumerate(zip(self.variant.names, self.view.regions)):
            mark = "*" if index == self.view.pawn else " "
            near = ", ".join(self.variant.names[other] for other in self.variant.map.regions[index].borders)
            yield f"{mark} {name:{width}}  {self.stack(region)}"
            yield f"  {'':{width}}  {'':19}[{near}]"

    def stack(self, region: RegionView) -> str:
        """One line: total, army, chance of the next card, the cards."""
        horde = region.horde
        if horde is None:
            words = f"fell in turn {region.fell}" if region.fell else "no Horde"
            return f"{'':19}{words}"
        beaten = "!" if horde.beaten else " "
        odds = f"{horde.chances}/{self.view.deck_size}"
        cards = ", ".join(self.foe(kind) for kind in horde.cards)
        return f"{horde.total:>5}  {horde.army:>3}{beaten} {odds:>5}  {cards}"

    def foe(self, kind: int) -> str:
        card = self.variant.foes[kind]
        return f"{card.name} {LETTERS.get(card.type, card.type)}{card.force}"

    def allies(self) -> Iterator[str]:
        view = self.view
        hand = [("+" if called else "") + self.ally(kind) for kind, called in zip(view.hand, view.fielded)]
        if hand:
            yield f"Army: {', '.join(hand)}."
        for index, region in enumerate(view.regions):
            if region.horde and region.horde.near and region.horde.beaten and view.phase != "over":
                yield f"  beats {self.variant.names[index]}: {army(region.horde)} against {region.horde.total}"
        yield f"Deck, {count(view.deck_size, 'card')}: {self.pile(view.deck)}."
        if any(view.discards):
            yield f"Discards: {self.pile(view.discards)}."
        if any(view.aside):
            aside = [f"{self.foe(kind)}{times(copies)}" for kind, copies in enumerate(view.aside) if copies]
            yield f"Foes left out: {', '.join(aside)}."
        if view.best is not None:
            best = view.best
            result = f"{best.score} points" if best.score else f"{count(best.destroyed, 'Horde')} destroyed"
            bound = "" if best.exact else " at least"
            yield f"With the order of the cards known:{bound} {result}, a {best.grade}."

    def ally(self, kind: int) -> str:
        return f"{self.variant.allies[kind].name} {self.variant.allies[kind].force}"

    def pile(self, counts: Row) -> str:
        found = [f"{self.ally(kind)}{times(copies)}" for kind, copies in enumerate(counts) if copies]
        return ", ".join(found) or "none"


def times(copies: int) -> str:
    """Nothing for one, ` x2` for two."""
    return "" if copies == 1 else f" x{copies}"
