"""The box: Planetfall as tables, bots and studies see it."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from banneret.core.chance import Chance
from banneret.core.content import Content, ContentSource
from banneret.core.game import BookVariant, Game, Option, Words
from banneret.games.planetfall import narration, picture, positions, reasons
from banneret.games.planetfall import view as views
from banneret.games.planetfall.book import UNIT, Book
from banneret.games.planetfall.content import (
    Sheet,
    cards_of,
    commanders_of,
    make_book,
    read_content,
    sides_of,
    swaps_of,
)
from banneret.games.planetfall.effects import parse_effects, text_of
from banneret.games.planetfall.notation import PlanetfallNotation, slot_names
from banneret.games.planetfall.rules import Planetfall
from banneret.games.planetfall.view import View


class PlanetfallVariant(BookVariant[Planetfall, View, Book]):
    """The game for one table."""

    audience = views.AUDIENCE
    notation: PlanetfallNotation
    rules = Planetfall
    words = Words(
        reasons.explain,
        narration.Narrator.narrate,
        picture.Picture.draw,
        positions.save,
        positions.Reader.load,
    )

    def __init__(self, game: Game, seats: int, options: dict[str, str], content: Content[Sheet]) -> None:
        super().__init__(game, seats, options, make_book(content.sheet, seats, options))
        self.sheet = content.sheet
        self.keep(content)
        self.cards = cards_of(content.sheet)
        """The planet cards by number."""
        self.things = (*(card.name for card in self.cards), *slot_names())
        """What cards and slots are called in lines."""
        self.commanders = commanders_of(content.sheet)
        self.sheets = sides_of(content.sheet)
        """The rows of the content by sheet: commander · 2 + side."""
        self.sheet_names = tuple(f"{side.commander} {side.side}" for side in self.sheets)
        self.sheet_effects = tuple(parse_effects(side.effects, "sheet") for side in self.sheets)
        self.sheet_texts = tuple(text_of(effects) for effects in self.sheet_effects)
        """What each side's ability says."""
        self.goals = content.sheet.goal
        self.goal_texts = tuple(
            tuple(text_of([effect]) for effect in parse_effects(goal.effects, "goal")) for goal in self.goals
        )
        """What each line of each goal says."""
        self.swaps = swaps_of(content.sheet)
        """Whose each swap is, by its number."""
        names = [goal.name for goal in self.goals]
        self.notation = PlanetfallNotation(self.book, self.commanders, self.things, names, self.swaps)

    def metrics(self, state: Planetfall) -> dict[str, float]:
        seats = range(self.seats)
        scores = [int(state.score(seat)) for seat in seats]
        found = {
            "score": sum(scores) / self.seats,
            "winner_score": float(max(scores)),
            "lowest_score": float(min(scores)),
            "goal_and_end": sum(int(state.final(seat)) for seat in seats) / self.seats,
            "tied_at_the_top": float(scores.count(max(scores)) > 1),
            "winner_seat": float(next(seat for seat in seats if state.rank(seat) == 0)),
            "skipped": float(sum(state.skips)),
            "operations": sum(state.operations) / self.seats,
        }
        for count, name in enumerate(("units", "landmarks", "technologies", "looted", "annexed")):
            found[name] = sum(int(state.count(seat, int(UNIT) + count)) for seat in seats) / self.seats
        return found

    def labels(self, state: Planetfall, seat: int) -> Mapping[str, str]:
        return {"commander": self.sheet_names[int(state.sheet[seat])]}

    def view(self, state: Planetfall, seat: int | None) -> View:
        return views.view(state, seat)

    def opening(self, view: View, names: Sequence[str]) -> list[str]:
        return narration.opening(self, view, names)

    def imagine(self, view: View, chance: Chance) -> Planetfall:
        return views.imagine(self.book, view)


class PlanetfallGame(Game):
    """Planetfall."""

    name = "planetfall"
    title = "Age of Wonders: Planetfall"
    prefix = "PF"
    edition = 2
    seats = (2, 3, 4, 5, 6)
    about = (
        "Two to six commanders land on seven planets, one after the other, and place a ship twice on each: to fight "
        "Units, claim Landmarks, study Technologies, search Pickups or run operations. The most Empire points win."
    )
    folder = Path(__file__).parent
    options = (
        Option(
            "commanders",
            "Commander sheets",
            {"chosen": "each player picks one, in the order of the seats", "dealt": "dealt at random"},
            ("PF-A1",),
        ),
        Option(
            "sides",
            "Sides of the sheets",
            {
                "choice": "each player chooses",
                "A": "side A for all, as advised for a first game",
                "B": "side B for all",
                "lot": "drawn by lot",
            },
            ("PF-A1",),
        ),
        Option(
            "goal",
            "Goal sheet",
            {
                "random": "drawn at random",
                **{str(number): f"sheet {number} of the set" for number in range(1, 9)},
            },
            ("PF-S1",),
        ),
    )

    def variant(
        self, seats: int, options: Mapping[str, str] | None = None, content: ContentSource | None = None
    ) -> PlanetfallVariant:
        chosen = self.settle(seats, options)
        return PlanetfallVariant(self, seats, chosen, read_content(content))


GAME = PlanetfallGame()
