"""Small positions for the tests of the rulings, built in one call, and lines of notation played on them.

They are played with a box of our own making: the house set, and six commanders more, Plain One to Plain Six, whose
sheets say nothing. `box` changes what sheets, Technologies, goals and cards say.
"""

import functools
import tomllib
from collections.abc import Mapping, Sequence
from typing import Any, Self

import tomli_w

from banneret.core.chance import EVERYONE, Dictated, Outcome
from banneret.core.documents import Document
from banneret.core.notation import choice
from banneret.core.playout import legal_actions
from banneret.core.state import BIT, NO_ONE, NOTHING
from banneret.games.planetfall import situation, whys
from banneret.games.planetfall.book import CARDS, DECK, LEVELS, LOOT, STUDY, TRACKS, TURNS, P
from banneret.games.planetfall.content import HOUSE
from banneret.games.planetfall.game import GAME, PlanetfallVariant
from banneret.games.planetfall.notation import LINES, bundle_line
from banneret.games.planetfall.rules import Planetfall
from banneret.games.planetfall.view import EARNINGS, PHASES

NUMBERS = ("One", "Two", "Three", "Four", "Five", "Six")
CODES = {
    int(code): name for name, code in vars(whys).items() if name.isupper() and not isinstance(code, type)
}


@functools.cache
def house() -> str:
    return HOUSE.read_text(encoding="utf-8")


def box(
    sides: Mapping[str, Sequence[str]] | None = None,
    techs: Mapping[str, Sequence[str]] | None = None,
    goals: Mapping[str, Sequence[str]] | None = None,
    cards: Mapping[str, Mapping[str, Any]] | None = None,
    **constants: Mapping[str, Any],
) -> Document:
    """The house set with plain commanders, and with these effects and fields in place of what stands there.

    `sides={"Plain One A": ["MOD op_points +3"]}`, `cards={"Fuel Cells": {"loot": [1, 2, 3]}}`; of a name the first.
    """
    data = tomllib.loads(house())
    plain = {"initiative": 50, "start": [1, 5, 5], "most": [20, 15, 15], "effects": [], "provenance": "house"}
    data["side"] += [
        {"commander": f"Plain {number}", "side": side, "faction": "None at all", **plain}
        for number in NUMBERS
        for side in "AB"
    ]
    for row in data["side"]:
        name = f"{row['commander']} {row['side']}"
        row["effects"] = list((sides or {}).get(name, row["effects"]))
    for table, changes in (("technology", techs), ("goal", goals)):
        for name, effects in (changes or {}).items():
            find(data[table], name)["effects"] = list(effects)
    for name, fields in (cards or {}).items():
        rows = [row for table in ("unit", "landmark", "technology", "pickup") for row in data[table]]
        find(rows, name).update(fields)
    for table, fields in constants.items():
        data[table].update(fields)
    return Document(tomli_w.dumps(data), "box.toml")


def find(rows: Sequence[dict[str, Any]], name: str) -> dict[str, Any]:
    return next(row for row in rows if row["name"] == name)


@functools.cache
def plain_box() -> Document:
    return box()


@functools.lru_cache(maxsize=64)
def table(players: int, options: tuple[tuple[str, str], ...], content: Document) -> PlanetfallVariant:
    return GAME.variant(players, dict(options), content)


class Spot:
    """A position of a variant, with the words to play on it."""

    def __init__(self, variant: PlanetfallVariant, state: Planetfall) -> None:
        self.variant = variant
        self.state = state

    # -- asking ------------------------------------------------------------------------------------------------------
    def why(self, line: str, seat: int | None = None) -> str:
        """The name of the code that refuses the line; FINE where it is legal."""
        (action,) = self.variant.parse(line)
        return CODES[int(self.state.why_not(self.turn if seat is None else seat, action))]

    def refuses(self, line: str, why: str, seat: int | None = None) -> None:
        before = self.state.digest(1)
        assert self.why(line, seat) == why, line
        assert seat is not None or line not in self.lines()
        assert self.state.digest(1) == before

    def allows(self, line: str, seat: int | None = None) -> bool:
        return self.why(line, seat) == "FINE"

    @property
    def turn(self) -> int:
        return int(self.state.to_act())

    def lines(self) -> list[str]:
        """All legal actions in words, of the seat that acts."""
        actions = legal_actions(self.state, self.turn, self.variant.actions)
        return [self.variant.describe(action) for action in actions]

    # -- playing -----------------------------------------------------------------------------------------------------
    def play(
        self, *lines: str, reveal: str = "", goal: str = "", commanders: str = "", sides: str = ""
    ) -> Self:
        """Play lines, refusing what the rules refuse. `reveal`: cards of the next planet, in the order they come."""
        chance = Dictated(self.outcomes(reveal, goal, commanders, sides), seed=7)
        for line in lines:
            assert self.why(line) == "FINE", f"{line}: {self.why(line)}"
            (action,) = self.variant.parse(line)
            self.state.apply(self.turn, action, chance)
        return self

    def outcomes(self, reveal: str, goal: str, commanders: str, sides: str) -> list[Outcome]:
        found = [self.variant.parse_outcome(f"card {name}") for name in split(reveal)]
        found += [self.variant.parse_outcome(f"goal {name}") for name in split(goal)]
        found += [self.variant.parse_outcome(f"commander {name}") for name in split(commanders)]
        return found + [Outcome(situation.SIDE, EVERYONE, "AB".index(side)) for side in split(sides)]

    def finish_part(self, **chance: str) -> Self:
        """Everyone takes the first thing there is, and answers with the first answer, until the part is over."""
        part = self.now
        while self.turn != NO_ONE and self.now == part:
            self.play(self.lines()[0], **chance)
        return self

    # -- looking -----------------------------------------------------------------------------------------------------
    @property
    def now(self) -> tuple[int, int]:
        return int(self.state.round), int(self.state.part)

    @property
    def phase(self) -> str:
        return PHASES[self.state.phase]

    def tracks(self, seat: int = 0) -> str:
        """`X1 S5 E5`."""
        first = seat * int(TRACKS)
        return bundle_line([int(value) for value in self.state.level[first : first + int(P)]])

    def points(self, seat: int = 0) -> int:
        """Empire points gained in play."""
        return int(self.state.empire(seat))

    def earned(self, source: str, seat: int = 0) -> int:
        return int(self.state.earned[seat * int(situation.EARNED) + EARNINGS.index(source)])

    def final(self, seat: int = 0) -> int:
        return int(self.state.final(seat))

    def paid(self, seat: int = 0) -> str:
        """By the last Income."""
        first = seat * int(TRACKS)
        return bundle_line([int(value) for value in self.state.paid[first : first + int(TRACKS)]])

    def cards(self, seat: int = 0) -> list[str]:
        """`Scrap Raiders: defeat`."""
        first, count = seat * int(TURNS), int(self.state.claims[seat])
        return [
            f"{self.variant.things[self.state.card[i]]}: {self.variant.notation.way_line(int(self.state.how[i]))}"
            for i in range(first, first + count)
        ]

    def track(self) -> str:
        """`2-01`: who stands on the slots of the turn order track."""
        return "".join("-" if seat == NOTHING else str(int(seat)) for seat in self.state.track)

    def rows(self) -> list[list[str]]:
        """What lies on each level."""
        return [
            [
                self.variant.things[thing]
                for place, thing in enumerate(self.state.card_at)
                if thing != NOTHING and self.state.book.level_of[place] == level
            ]
            for level in range(int(LEVELS))
        ]

    def cost(self, thing: str, way: str, seat: int = 0) -> str:
        """What it would cost a seat: `S3`, `E2`, `S1 E4`."""
        card = choice(thing, list(self.variant.things), "thing")
        level = int(self.state.book.level_of[self.state.place_of(card)])
        pays = [int(self.state.pays(seat, card, level, LINES.index(way), track)) for track in (1, 2)]
        return bundle_line([0, *pays])

    def over(self) -> bool:
        return self.turn == NO_ONE

    def winner(self) -> int:
        return [self.state.share(seat) for seat in range(self.variant.seats)].index(1.0)

    def ranking(self) -> list[int]:
        return sorted(range(self.variant.seats), key=lambda seat: int(self.state.rank(seat)))


def split(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def begin(players: int = 3, content: Document | None = None, seed: int = 1, **options: str) -> Spot:
    """A game from its beginning; what chance answers is dictated by `options` as in `Spot.play`."""
    dictated = {
        name: options.pop(name) for name in ("reveal", "goal_drawn", "dealt", "drawn") if name in options
    }
    chosen = tuple(sorted({"goal": "1", **options}.items()))
    variant = table(players, chosen, content or plain_box())
    spot = Spot(variant, Planetfall(variant.book))
    outcomes = spot.outcomes(
        dictated.get("reveal", ""),
        dictated.get("goal_drawn", ""),
        dictated.get("dealt", ""),
        dictated.get("drawn", ""),
    )
    spot.state.start(Dictated(outcomes, seed))
    return spot


def position(
    players: int = 3,
    *,
    planet: int = 1,
    part: int = 1,
    phase: str = "placing",
    order: Sequence[int] | None = None,
    turn: int = 0,
    one: str = "",
    two: str = "",
    three: str = "",
    ships: Mapping[int, str] | None = None,
    track: str = "",
    sheets: Mapping[int, str] | None = None,
    tracks: Mapping[int, str] | None = None,
    cards: Mapping[int, str] | None = None,
    tokens: Mapping[int, str] | None = None,
    swapped: Mapping[int, Sequence[int]] | None = None,
    goal: str = "1",
    content: Document | None = None,
) -> Spot:
    """A position of a round: `turn` seats of the `order` have acted, `ships` stand where they placed them.

    `one="Scrap Raiders, Fuel Cells"`: these lie first on Level I, other cards of the planet fill the rows.
    `cards={0: "Combat Drills, Scrap Raiders: defeat"}`, `tracks={0: "X1 S5 E5"}` (this where nothing is said).
    `track`: who stands on the turn order track, such as `2-01`; else those who are not placed, in order, to the end.
    """
    variant = table(players, (("goal", goal),), content or plain_box())
    state = Planetfall(variant.book)
    spot = Spot(variant, state)
    names = list(variant.things)
    state.goal = variant.book.goal
    state.phase, state.round, state.part, state.turn = PHASES.index(phase), planet, part, turn
    acting = list(range(players)) if order is None else list(order)
    placed = set(ships or {})
    standing = track or "".join("-" if seat in placed else str(seat) for seat in acting)
    for slot in range(players):
        state.order[slot] = acting[slot]
        state.track[slot] = NOTHING if standing[slot] == "-" else int(standing[slot])
    for seat in range(players):
        sheet = (sheets or {}).get(seat, f"Plain {NUMBERS[seat]} A")
        state.sheet[seat] = variant.sheet_names.index(sheet)
        for letter, amount in amounts((tracks or {}).get(seat, "X1 S5 E5")):
            state.level[seat * TRACKS + "XSE".index(letter)] = amount
        for text in split((cards or {}).get(seat, "")):
            claim(spot, seat, text)
    fill_rows(spot, (one, two, three), planet)
    for seat, thing in (ships or {}).items():
        state.ship_at[state.place_of(names.index(thing))] = seat
    for seat, thing in (tokens or {}).items():
        state.token[seat] = names.index(thing)
    for seat, used in (swapped or {}).items():
        state.swapped[seat] = sum(int(BIT[swap]) for swap in used)
    return spot


def amounts(text: str) -> list[tuple[str, int]]:
    return [(word[0], int(word[1:])) for word in text.split()]


def claim(spot: Spot, seat: int, text: str) -> None:
    """A card that the seat has claimed before: `Archive 1: claim peacefully`; Technologies by their name alone."""
    state, book = spot.state, spot.variant.book
    name, _, line = text.partition(":")
    card = list(spot.variant.things).index(name.strip())
    ways = [*range(int(LOOT + book.bundles))]
    way = (
        next(way for way in ways if spot.variant.notation.way_line(way) == line.strip())
        if line
        else int(STUDY)
    )
    state.card[seat * TURNS + state.claims[seat]] = card
    state.how[seat * TURNS + state.claims[seat]] = way
    state.claims[seat] += 1


def fill_rows(spot: Spot, rows: Sequence[str], planet: int) -> None:
    """Named cards first, then others of the planet; what somebody has claimed lies there no more."""
    state, book, names = spot.state, spot.variant.book, list(spot.variant.things)
    first = (planet - 1) * int(DECK)
    named = [[names.index(name) for name in split(row)] for row in rows]
    held = [int(card) for card in state.card]
    used = {*held, *(card for row in named for card in row)}
    rest = [card for card in range(first, first + int(DECK)) if card not in used]
    for level in range(int(LEVELS)):
        there = named[level] + [rest.pop(0) for _ in range(int(book.reveal[level]) - len(named[level]))]
        places = [place for place in range(int(book.places)) if book.level_of[place] == level]
        for place, thing in zip(places, [*there, int(CARDS) + level], strict=True):
            state.laid[place] = thing
            state.card_at[place] = NOTHING if thing in held else thing


def solo(**given: Any) -> Spot:
    """Two players, and seat 0 to place; seat 1 stands on operations III, so all of seat 0 is resolved before."""
    settings: dict[str, Any] = {"order": (1, 0), "turn": 1, "ships": {1: "operations III"}, **given}
    return position(2, **settings)


__all__ = ["Spot", "begin", "box", "position", "solo", "table"]
