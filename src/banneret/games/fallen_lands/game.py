"""The box: Conquest of the Fallen Lands as tables, bots and studies see it."""

from collections.abc import Mapping
from pathlib import Path

from banneret.core.chance import Chance
from banneret.core.content import Content, ContentSource
from banneret.core.errors import BadInputError
from banneret.core.game import BookVariant, Game, Option, Words
from banneret.games.fallen_lands import board, picture, positions, reasons, situation
from banneret.games.fallen_lands import view as views
from banneret.games.fallen_lands.book import Book
from banneret.games.fallen_lands.content import Sheet, cards_of, make_book, read_cards
from banneret.games.fallen_lands.narration import Narrator
from banneret.games.fallen_lands.notation import FallenLandsNotation
from banneret.games.fallen_lands.rules import FallenLands
from banneret.games.fallen_lands.view import View


class FallenLandsVariant(BookVariant[FallenLands, View, Book]):
    """The game for one table."""

    audience = views.AUDIENCE
    notation: FallenLandsNotation
    rules = FallenLands
    words = Words(
        reasons.explain, Narrator.narrate, picture.Picture.draw, positions.save, positions.Reader.load
    )

    def __init__(self, game: Game, seats: int, options: dict[str, str], content: Content[Sheet]) -> None:
        super().__init__(game, seats, options, make_book(content.sheet, seats, options))
        self.keep(content)
        self.cards = cards_of(content.sheet)
        self.shape = board.shape(seats, options["board"])
        self.names = self.shape.names
        self.notation = FallenLandsNotation(self.book, self.names, [card.name for card in self.cards])

    def metrics(self, state: FallenLands) -> dict[str, float]:
        money = [int(amount) for amount in state.money]
        hardest = [f for f in range(int(self.book.fields)) if state.difficulty[f] == max(state.difficulty)]
        return {
            "rounds": float(state.round),
            "fields_left": float(state.open_left),
            "board_full": float(state.open_left == 0),
            "money": sum(money) / self.seats,
            "winner_money": float(max(money)),
            "followers": sum(int(n) for row in (state.ready, state.tired) for n in row) / self.seats,
            "fortifications": float(sum(1 for fort in state.fort if fort >= 0)),
            "hardest_taken": sum(1 for field in hardest if state.owner[field] >= 0) / len(hardest),
        }

    def view(self, state: FallenLands, seat: int | None) -> View:
        return views.view(state, seat)

    def imagine(self, view: View, chance: Chance) -> FallenLands:
        return views.imagine(self.book, view, chance)

    def sees(self, state: FallenLands, seat: int, action: int, viewer: int | None) -> bool:
        """Starting pairs are sealed (FL-S3); what a thief takes, only he and his victim learn (FL-M13)."""
        if state.phase == situation.CHOOSING:
            return viewer == seat
        if state.phase == situation.STEALING:
            return viewer in (seat, int(state.victim))
        return True


class FallenLandsGame(Game):
    """Conquest of the Fallen Lands."""

    name = "fallen-lands"
    title = "Conquest of the Fallen Lands"
    prefix = "FL"
    edition = 1
    seats = (3, 4, 5)
    about = (
        "Three to five lords send troops, builders and mages into a land of monsters. Every field taken pays its "
        "difficulty in coins, every card on the board supports the next attack, and the greatest hoard wins."
    )
    folder = Path(__file__).parent
    options = (
        Option(
            "rules",
            "Rules",
            {
                "normal": "Normal: only your own cards support you, and any field may be attacked",
                "advanced": "Advanced: everyone's cards support everyone; borders, flights, recruits",
            },
        ),
        Option(
            "board",
            "Board",
            {
                "full": "the whole board for the number of players",
                "quick": "51 fields, a quicker game for four",
            },
            ("FL-S1",),
        ),
        Option(
            "first-field",
            "First field (Advanced)",
            {
                "apart": "in the first turn not next to a rival's field",
                "anywhere": "in the first turn anywhere",
            },
            ("FL-A1",),
        ),
        Option(
            "late-start",
            "A late start (Advanced)",
            {
                "anywhere": "who has no field after two turns may still begin anywhere",
                "bordering": "who has no field after two turns stays without",
            },
            ("FL-A5",),
        ),
        Option(
            "flight-fee",
            "Flight fee (Advanced)",
            {
                "turn": "paid once, opens flights for the turn",
                "action": "paid again when another task came between two flights",
            },
            ("FL-A7",),
        ),
        Option(
            "redraw",
            "Redrawing the first hand",
            {
                "unable": "offered to those who can conquer nothing",
                "always": "offered to everyone",
            },
            ("FL-F3",),
        ),
        Option(
            "trade",
            "Two for one (Normal)",
            {
                "batch": "all pairs go before the new cards come",
                "stepwise": "a new card comes for each pair at once and may go again",
            },
            ("FL-T13",),
        ),
        Option(
            "tie",
            "Equal money",
            {
                "shared": "the victory is shared",
                "fields": "more fields win, then the higher total of difficulties",
            },
            ("FL-E7",),
        ),
    )

    def variant(
        self, seats: int, options: Mapping[str, str] | None = None, content: ContentSource | None = None
    ) -> FallenLandsVariant:
        chosen = self.settle(seats, options)
        if chosen["board"] == "quick" and seats != 4:
            raise BadInputError("the quick board is for four players", field="board")
        return FallenLandsVariant(self, seats, chosen, read_cards(content))


GAME = FallenLandsGame()
