"""The box: Conflicting Legends as tables, bots and studies see it."""

from collections.abc import Mapping
from pathlib import Path

from banneret.core.chance import Chance
from banneret.core.content import Content, ContentSource
from banneret.core.game import BookVariant, Game, Option, Words
from banneret.games.conflicting_legends import picture, positions, reasons, situation
from banneret.games.conflicting_legends import view as views
from banneret.games.conflicting_legends.book import Book
from banneret.games.conflicting_legends.content import Sheet, make_book, names_of, read_content, texts_of
from banneret.games.conflicting_legends.narration import Narrator
from banneret.games.conflicting_legends.notation import ConflictingLegendsNotation
from banneret.games.conflicting_legends.rules import ConflictingLegends
from banneret.games.conflicting_legends.view import View


class ConflictingLegendsVariant(BookVariant[ConflictingLegends, View, Book]):
    """The game for one table."""

    audience = views.AUDIENCE
    notation: ConflictingLegendsNotation
    rules = ConflictingLegends
    words = Words(
        reasons.explain, Narrator.narrate, picture.Picture.draw, positions.save, positions.Reader.load
    )

    def __init__(self, game: Game, seats: int, options: dict[str, str], content: Content[Sheet]) -> None:
        super().__init__(game, seats, options, make_book(content.sheet, seats, options))
        self.sheet = content.sheet
        self.keep(content)
        self.personas = content.sheet.persona
        self.texts = texts_of(content.sheet)
        """What each persona's card says."""
        names = names_of(content.sheet)
        self.continents = names.continents
        self.rows = names.rows
        self.realms = names.realms
        self.notation = ConflictingLegendsNotation(self.book, names.personas, names.realms, names.rows)

    def metrics(self, state: ConflictingLegends) -> dict[str, float]:
        seats = range(self.seats)
        return {
            "rounds": float(state.round),
            "won_by_continents": float(state.won_by == situation.BY_CONTINENTS),
            "won_by_stars": float(state.won_by == situation.BY_STARS),
            "battles": float(state.battles),
            "conquests": float(state.conquests),
            "builds": float(state.builds),
            "expansions": float(state.expansions),
            "fate_effects": float(state.fate_effects),
            "lost_draws": float(state.lost_draws),
            "stars": sum(int(state.stars(seat)) for seat in seats) / self.seats,
            "winner_stars": float(max(int(state.stars(seat)) for seat in seats)),
        }

    def view(self, state: ConflictingLegends, seat: int | None) -> View:
        return views.view(state, seat)

    def imagine(self, view: View, chance: Chance) -> ConflictingLegends:
        return views.imagine(self.book, view, chance)

    def sees(self, state: ConflictingLegends, seat: int, action: int, viewer: int | None) -> bool:
        """Throws are sealed (CL-D7), and so is the order in which realms go back (CL-D8)."""
        sealed = self.book.THROW <= action < self.book.DISCARD or self.book.PUT <= action < self.book.RESOLVE
        return viewer == seat or not sealed


class ConflictingLegendsGame(Game):
    """Conflicting Legends."""

    name = "conflicting-legends"
    title = "Conflicting Legends"
    prefix = "CL"
    edition = 1
    seats = (3, 4, 5, 6)
    about = (
        "Three to six players gather great people and realms. Conquerors, thinkers and scientists bring the means to "
        "expand and to build, battles are thrown with rock, paper and scissors, and ten stars or six continents win."
    )
    folder = Path(__file__).parent
    options = (
        Option(
            "realms",
            "Realms to start with",
            {"1": "one each", "2": "two each, as in a later printing: a shorter game"},
            ("CL-S2",),
        ),
        Option(
            "tokens",
            "Tokens in the box",
            {
                "44": "44 of each kind",
                "48": "48 in all, as in a later printing: 16 of each kind",
                "unlimited": "as many as are needed",
            },
            ("CL-D4", "CL-D5"),
        ),
        Option(
            "reshuffle",
            "When the persona deck is empty",
            {
                "income": "no more draws until the income",
                "empty": "the discard pile is shuffled in at once",
            },
            ("CL-D1",),
        ),
    )

    def variant(
        self, seats: int, options: Mapping[str, str] | None = None, content: ContentSource | None = None
    ) -> ConflictingLegendsVariant:
        chosen = self.settle(seats, options)
        return ConflictingLegendsVariant(self, seats, chosen, read_content(content))


GAME = ConflictingLegendsGame()
