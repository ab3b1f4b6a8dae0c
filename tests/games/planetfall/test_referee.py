"""The engine and the referee, who has the rules from the book, play side by side and agree at every step.

python -m games.planetfall.test_referee 1000
"""

import random
import sys
import tomllib

import pytest

from banneret.core.chance import Fast
from banneret.core.documents import Document
from banneret.core.playout import legal_actions
from banneret.core.state import NO_ONE, NOTHING
from banneret.games.planetfall.book import CARDS, TRACKS, TURNS
from banneret.games.planetfall.effects import COUNTS
from banneret.games.planetfall.game import GAME, PlanetfallVariant
from banneret.games.planetfall.rules import Planetfall
from games.planetfall.positions import box, house
from games.planetfall.referee import LEVELS, Referee
from games.planetfall.test_effects import CLAIMS, PRICES


# == Content =========================================================================================================
def some_bundle(rng: random.Random, letters: str, most: int) -> str:
    chosen = rng.sample(letters, rng.randint(1, 2))
    return " ".join(f"{letter}{rng.randint(1, most)}" for letter in chosen)


def some_line(rng: random.Random) -> str:
    """A line of the vocabulary that is worth having."""
    per = rng.choice(
        ["", "", f" PER {rng.choice(COUNTS)}", f" PER {rng.choice(COUNTS)} MAX {rng.randint(1, 3)}"]
    )
    gain = f"GAIN {some_bundle(rng, 'XSEP', 2)}{per}"
    claim = rng.choice(CLAIMS)
    price = rng.choice(PRICES)
    types = rng.choice(["landmark", "tech", "landmark/tech", "tech/landmark"])
    pay = some_bundle(rng, "SE", 2)
    return rng.choice(
        [
            f"WHEN claim({claim}) {gain}",
            f"WHEN claim({claim}) {gain}",
            f"WHEN income {gain}",
            f"WHEN operation {gain}",
            f"WHEN pair {gain}",
            f"MOD cost({price}) -{rng.randint(1, 4)} MIN {rng.randint(0, 3)}",
            f"MOD cost({price}) -{rng.randint(1, 4)} MIN {rng.randint(0, 3)}",
            f"MOD op_points +{rng.randint(1, 4)}",
            f"MOD xp_check +{rng.randint(1, 4)}",
            f"MOD substitute({types}) {rng.randint(1, 3)}S FOR 1E",
            "MOD order_last",
            f"ACT swap PAY {pay} GAIN {some_bundle(rng, 'XSEP', 3)} AT before_place LIMIT 1 PER part",
            f"ACT restrain PAY {pay} AT part2_start LIMIT 1 PER round",
            "ACT restrain AT part2_start LIMIT 1 PER round",
            some_end(rng),
        ]
    )


def some_sheet(rng: random.Random) -> list[str]:
    lines = [some_line(rng) for _ in range(rng.randint(0, 4))]
    return lines + rng.choice([[], ["MOD income_round1"]])


def some_end(rng: random.Random) -> str:
    count, points = rng.choice(COUNTS), rng.randint(1, 4)
    return rng.choice(
        [
            f"END SCORE {points} PER {count}",
            f"END SCORE {points} PER {count} DIV {rng.randint(2, 3)} MAX {rng.randint(1, 4)}",
            f"END SCORE {points} IF {count} >= {rng.randint(1, 8)}",
            f"END SCORE {points} IF MOST {count}",
        ]
    )


def some_box(rng: random.Random) -> Document:
    """The house set with other effects and rewards, fewer cards on the table, other rates and shorter tracks."""
    data = tomllib.loads(box().text)
    sheets = [f"{row['commander']} {row['side']}" for row in data["side"]]
    cards = {row["name"]: {"reward": some_bundle(rng, "XSE", 4)} for row in data["unit"]}
    cards |= {
        row["name"]: {"reward": some_bundle(rng, "SE", 2), "pair": some_bundle(rng, "XSEP", 3)}
        for row in data["landmark"]
    }
    content = box(
        sides={name: some_sheet(rng) for name in sheets},
        techs={row["name"]: [some_line(rng) for _ in range(rng.randint(1, 2))] for row in data["technology"]},
        goals={"Conquest": [some_end(rng) for _ in range(3)]},
        cards={**cards, "Fuel Cells": {"bonus": []}},
        reveal=rng.choice([{}, {"few": [2, 1, 1], "many": [3, 1, 1]}]),
        trade=rng.choice([{}, {"experience": 2, "strength": 1, "energy": 1}]),
        operations=rng.choice([{}, {"points": [0, 4, 9], "empire": [0, 1, 2]}]),
    )
    most = rng.choice(["most = [\n    20,\n    15,\n    15,\n]", "most = [\n    9,\n    8,\n    8,\n]"])
    return Document(content.text.replace("most = [\n    20,\n    15,\n    15,\n]", most), "box.toml")


# == Playing =========================================================================================================
def play(variant: PlanetfallVariant, seed: int) -> None:
    """A random game, compared after every action."""
    chance, rng = Fast(seed), random.Random(seed)
    state = variant.start(chance)
    while state.round == 0:
        state.apply(
            int(state.to_act()),
            rng.choice(legal_actions(state, int(state.to_act()), variant.actions)),
            chance,
        )
    sheets = [variant.sheet_names[int(sheet)] for sheet in state.sheet]
    referee = Referee(tomllib.loads(variant.content_text or house()), sheets, int(state.goal))
    while True:
        if referee.phase == "discovery":
            referee.discover(rows(variant, state))
        compare(variant, state, referee)
        seat = int(state.to_act())
        if seat == NO_ONE:
            return
        actions = legal_actions(state, seat, variant.actions)
        lines = {line_of(variant, action): action for action in actions}
        assert set(lines) == referee.legal()
        assert all(state.why_not(other, actions[0]) for other in range(variant.seats) if other != seat)
        line = rng.choice(sorted(lines))
        state.apply(seat, lines[line], chance)
        referee.act(line)


def line_of(variant: PlanetfallVariant, action: int) -> str:
    """As the referee says it, who names every swap."""
    line = variant.describe(action)
    return f"swap {variant.swaps[0]}" if line == "swap" else line


def rows(variant: PlanetfallVariant, state: Planetfall) -> list[list[str]]:
    laid = [(variant.things[int(thing)], int(thing), place) for place, thing in enumerate(state.laid)]
    return [
        [name for name, thing, place in laid if thing < CARDS and state.book.level_of[place] == level]
        for level in range(len(LEVELS))
    ]


def compare(variant: PlanetfallVariant, state: Planetfall, referee: Referee) -> None:
    seats = range(variant.seats)
    assert referee.to_act() == (None if state.to_act() == NO_ONE else int(state.to_act()))
    assert (int(state.round), int(state.part)) == (referee.round, referee.part)
    assert [None if seat == NOTHING else int(seat) for seat in state.track] == referee.track
    ships = {
        variant.things[int(state.card_at[place])]: int(seat)
        for place, seat in enumerate(state.ship_at)
        if seat >= 0
    }
    assert ships == referee.ships
    for seat, player in enumerate(referee.players):
        assert {
            letter: int(state.level[seat * TRACKS + at]) for at, letter in enumerate("XSE")
        } == player.tracks
        first = seat * int(TURNS)
        cards = [
            (variant.things[int(state.card[at])], variant.notation.way_line(int(state.how[at])))
            for at in range(first, first + int(state.claims[seat]))
        ]
        assert cards == player.cards
        assert (int(state.operations[seat]), int(state.skips[seat])) == (player.operations, player.skips)
        assert int(state.empire(seat)) == player.points
    assert [int(state.score(seat)) for seat in seats] == referee.scores()
    over = referee.phase == "over"
    assert [state.share(seat) for seat in seats] == [
        float(over and seat == referee.ranking()[0]) for seat in seats
    ]
    if over:
        assert sorted(seats, key=lambda seat: int(state.rank(seat))) == referee.ranking()


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_house_set_is_played_as_the_book_says(seats: int) -> None:
    variant = GAME.variant(seats, {"commanders": "dealt", "sides": "lot"})
    for seed in range(4):
        play(variant, seed)


@pytest.mark.parametrize("seed", range(12))
def test_so_is_whatever_the_vocabulary_can_say(seed: int) -> None:
    rng = random.Random(seed)
    variant = GAME.variant(rng.choice(GAME.seats), {"sides": "choice", "goal": "1"}, some_box(rng))
    for game in range(2):
        play(variant, seed * 100 + game)


if __name__ == "__main__":
    for number in range(int(sys.argv[1])):
        test_so_is_whatever_the_vocabulary_can_say(number)
        if number % 50 == 0:
            for players in GAME.seats:
                play(GAME.variant(players, {"commanders": "dealt", "sides": "lot"}), number)
