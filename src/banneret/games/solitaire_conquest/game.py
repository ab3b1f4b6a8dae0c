"""The box: Solitaire Conquest as tables, bots and studies see it."""

from collections.abc import Callable, Mapping
from pathlib import Path

from banneret.core.chance import Chance, Fast
from banneret.core.content import HOUSE, ContentSource
from banneret.core.errors import BadInputError
from banneret.core.game import BookVariant, Game, Option, Words
from banneret.games.solitaire_conquest import maps, picture, positions, reasons
from banneret.games.solitaire_conquest import view as views
from banneret.games.solitaire_conquest.book import Book
from banneret.games.solitaire_conquest.clairvoyant import foresight_of
from banneret.games.solitaire_conquest.content import make_book, the_cards, types_of
from banneret.games.solitaire_conquest.maps import OWN, Atlas
from banneret.games.solitaire_conquest.narration import Narrator
from banneret.games.solitaire_conquest.notation import SolitaireConquestNotation
from banneret.games.solitaire_conquest.rules import SolitaireConquest
from banneret.games.solitaire_conquest.view import View


class SolitaireConquestVariant(BookVariant[SolitaireConquest, View, Book]):
    """The game for one table."""

    audience = views.AUDIENCE
    notation: SolitaireConquestNotation
    rules = SolitaireConquest
    words = Words(
        reasons.explain, Narrator.narrate, picture.Picture.draw, positions.save, positions.Reader.load
    )

    def __init__(self, game: Game, options: dict[str, str], atlas: Atlas) -> None:
        self.sheet = the_cards()
        super().__init__(game, 1, options, make_book(self.sheet, atlas, options))
        self.map = atlas
        self.names = tuple(region.name for region in atlas.regions)
        self.foes = self.sheet.foe
        self.allies = self.sheet.ally
        self.foe_types = types_of(self.foes)
        self.ally_types = types_of(self.allies)
        self.notation = SolitaireConquestNotation(
            self.book, self.names, [foe.name for foe in self.foes], [ally.name for ally in self.allies]
        )

    def metrics(self, state: SolitaireConquest) -> dict[str, float]:
        seen = self.view(state, None)
        assert seen.best is not None
        return {
            "turns": float(seen.turn),
            "destroyed": float(seen.destroyed),
            "cards_left": float(seen.deck_size),
            "won": float(seen.standing == 0),
            "points": float(seen.score),
            "best_destroyed": float(seen.best.destroyed),
            "best_points": float(seen.best.score),
        }

    def timed(self) -> Mapping[str, Callable[[int], object]]:
        won = self.game.variant(1, {**self.options, "deal": "winnable", "start": "random"})

        def best(number: int) -> object:
            return foresight_of(deals[number % len(deals)])

        deals = [won.start(Fast(number)) for number in range(8)]
        return {"the clairvoyant best": best, "a winnable deal": lambda number: won.start(Fast(number))}

    def view(self, state: SolitaireConquest, seat: int | None) -> View:
        return views.view(self.sheet, state, seat)

    def imagine(self, view: View, chance: Chance) -> SolitaireConquest:
        return views.imagine(self.book, view, chance)


class WinnableVariant(SolitaireConquestVariant):
    """The game with a deal that can be won: the cards to come have an order, which nobody may see."""

    audience = views.WINNABLE


class SolitaireConquestGame(Game):
    """Solitaire Conquest."""

    name = "solitaire-conquest"
    title = "Solitaire Conquest"
    prefix = "SC"
    edition = 1
    seats = (1,)
    about = (
        "One player against eleven Hordes that lie face up on a map of twelve regions. You draw your army card by card "
        "and spend it on one Horde a turn; the deck is gone through once, so every card too many is missed later."
    )
    folder = Path(__file__).parent
    options = (
        Option(
            "map",
            "Map",
            {
                "heartland": "The Heartland: broad land with many borders",
                "inner-sea": "The Inner Sea: a ring round a gulf, with two ferries",
                "long-march": "The Long March: a narrow cape, few ways",
                "thousand-isles": "The Thousand Isles: islands and sea lanes",
                "two-crowns": "The Two Crowns: two lands, an isthmus and a ferry",
                "the-star": "The Star of Capes: a crowded middle and six capes",
                OWN: "a map file of your own (--content), or the sample to copy for one",
            },
            ("SC-1",),
        ),
        Option(
            "march",
            "March",
            {
                "closed": "through regions without a Horde",
                "open": "through all regions, Hordes or not",
            },
            ("SC-5",),
        ),
        Option(
            "discard",
            "Discarding the army",
            {
                "every-turn": "at the end of every turn",
                "after-conquest": "only when it has destroyed a Horde",
            },
            ("SC-13",),
        ),
        Option(
            "two-pairs",
            "A Horde of two pairs",
            {"1": "gets +1, as for one pair", "2": "gets +2, one for each pair"},
            ("SC-10",),
        ),
        Option(
            "horde-size",
            "Cards in a Horde",
            {"4": "four, by the book", "3": "three (house): eleven foes stay out"},
            ("SC-18",),
        ),
        Option(
            "veterans",
            "Veterans",
            {
                "no": "all allies in hand fight, by the book",
                "yes": "you choose who fights, the others stay (house)",
            },
            ("SC-19",),
        ),
        Option(
            "start",
            "Where the pawn begins",
            {"random": "in a region drawn at random", "chosen": "in a region that you name"},
            ("SC-2",),
        ),
        Option(
            "deal",
            "Deal",
            {
                "random": "both decks shuffled, by the book",
                "winnable": "a deal in which all Hordes can be destroyed (house)",
            },
            ("SC-2",),
        ),
    )

    def variant(
        self, seats: int, options: Mapping[str, str] | None = None, content: ContentSource | None = None
    ) -> SolitaireConquestVariant:
        given = dict(options or {})
        if content is not None:
            given.setdefault("map", OWN)
        chosen = self.settle(seats, given)
        if content is not None and chosen["map"] != OWN:
            raise BadInputError(f"a map file is played with map = {OWN}, not {chosen['map']}", field="map")
        kind = WinnableVariant if chosen["deal"] == "winnable" else SolitaireConquestVariant
        if chosen["map"] != OWN:
            return kind(self, chosen, maps.built_in(chosen["map"]))
        own, atlas = maps.read_map(content)
        variant = kind(self, chosen, atlas)
        variant.content = own.digest
        variant.content_name = own.name
        variant.content_text = own.text if own.name != HOUSE else ""
        return variant


GAME = SolitaireConquestGame()
