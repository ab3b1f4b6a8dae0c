"""Refusals: one for every illegal action, none for a legal one, and nothing in them that the seat may not know."""

import random
from collections.abc import Iterator

import pytest

from banneret.core.chance import Fast
from banneret.core.dialect import i64, vec
from banneret.games.fallen_lands import GAME, reasons, situation, whys
from banneret.games.fallen_lands.game import FallenLandsVariant
from banneret.games.fallen_lands.rules import FallenLands
from games.fallen_lands.positions import position

TABLES = [
    (3, {"rules": "normal"}),
    (3, {"rules": "advanced"}),
    (4, {"rules": "advanced", "board": "quick", "flight-fee": "action"}),
    (5, {"rules": "normal", "trade": "stepwise"}),
]


def positions(
    players: int, options: dict[str, str], games: int, often: float = 0.02
) -> Iterator[tuple[FallenLandsVariant, FallenLands]]:
    """Positions of random games, a few from each; random play that seldom stops while it can do something."""
    dice = random.Random(f"{players} {options}")
    variant = GAME.variant(players, options)
    out = vec[i64]([0] * variant.actions)
    for game in range(games):
        chance = Fast(game)
        state = variant.start(chance)
        while (seat := int(state.to_act())) >= 0:
            if dice.random() < often:
                yield variant, state
            legal = [int(out[i]) for i in range(int(state.legal(seat, out)))]
            action = dice.choice(legal)
            if state.phase == situation.TASKS and dice.random() < 0.8:
                works = [a for a in legal if a < variant.book.EXCHANGE]
                action = dice.choice(works or legal)
            state.step(seat, action, chance)
        yield variant, state


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_explain_agrees_with_the_rules_and_keeps_secrets(players: int, options: dict[str, str]) -> None:
    known = GAME.rulings()
    dice = random.Random(5)
    for variant, state in positions(players, options, 8):
        actor = int(state.to_act())
        for seat in {max(actor, 0), dice.randrange(players)}:
            twin = state.copy()
            twin.redeal(seat, Fast(dice.getrandbits(60)))
            assert isinstance(twin, FallenLands)
            before = state.digest(1)
            everything = range(variant.actions)
            for action in everything if seat != actor else dice.sample(everything, 700):
                refusal = variant.explain(state, seat, [action])
                assert (refusal is None) == (state.why_not(seat, action) == whys.FINE)
                assert variant.explain(twin, seat, [action]) == refusal
                if refusal:
                    assert refusal.ruling in known
                    assert refusal.reason.endswith(".")
                    assert len(refusal.reason) > 10
                    assert not refusal.remedy or refusal.remedy.endswith(".")
                    assert "  " not in str(refusal)
            assert state.digest(1) == before


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_remedies_that_quote_a_line_are_legal(players: int, options: dict[str, str]) -> None:
    """`First …, then this.` and `…: conquer d4 Knights +Magic Sword.` can be played as they stand."""
    dice = random.Random(9)
    quoted = 0
    for variant, state in positions(players, options, 8, 0.1):
        seat = int(state.to_act())
        if seat < 0 or state.phase != situation.TASKS or state.boosts or state.builder:
            continue
        for action in dice.sample(range(variant.actions), 300):
            refusal = variant.explain(state, seat, [action])
            if refusal is None:
                continue
            remedy = refusal.remedy.removesuffix(".")
            for sign in (": conquer ", ": fly ", ": fortify ", "is conquer ", "now: "):
                if sign in remedy:
                    start = remedy.index(sign) + sign.index(" ") + 1
                    line = remedy[start:].removesuffix(", for instance")
                    assert variant.explain(state, seat, variant.parse(line)) is None, (
                        variant.describe(action),
                        remedy,
                    )
                    quoted += 1
            if remedy.startswith("First ") and remedy.endswith(", then this"):
                first = variant.parse(remedy.removeprefix("First ").removesuffix(", then this"))
                assert variant.explain(state, seat, [*first, action]) is None, (
                    variant.describe(action),
                    remedy,
                )
                quoted += 1
    assert quoted > 20


def test_every_code_has_an_answer() -> None:
    codes = {int(value) for name, value in vars(whys).items() if name.isupper()} - {int(whys.FINE)}
    assert set(reasons.ANSWERS) == codes


def test_a_line_is_judged_as_a_whole() -> None:
    """Boosts that cannot be enough are added up all the same."""
    spot = position(
        hand={0: "Halberdiers, Strength Potion, Magic Sword, Knights"},
        ready={0: "W2 C1 M3"},
        fields={"d4": "9", "d3": "2 @0 Spearmen + Garrison"},
    )
    refusal = spot.refuses(
        "conquer d4 Halberdiers +Strength Potion +Magic Sword",
        "FL-C1",
        "Halberdiers 3 + Support 2 + Strength Potion 1 + Magic Sword 2 = 8, the field asks 9.",
    )
    assert refusal.numbers == {
        "attack": 3,
        "support": 2,
        "boost": 3,
        "total": 8,
        "difficulty": 9,
        "short": 1,
    }


def test_two_of_a_kind_are_told_together() -> None:
    spot = position(hand={0: "Spearmen, Strength Potion 2"}, ready={0: "W1 M2"}, fields={"d4": "5"})
    spot.refuses(
        "conquer d4 Spearmen +Strength Potion +Strength Potion", "FL-C1", "2 × Strength Potion 2 = 4"
    )


def test_a_missing_mage_is_told_even_behind_a_boost_that_falls_short() -> None:
    spot = position(hand={0: "Spearmen, Strength Potion 2"}, ready={0: "W1 M1"}, fields={"d4": "5"})
    spot.refuses("conquer d4 Spearmen +Strength Potion +Strength Potion", "FL-M2")


def test_nothing_is_said_of_what_a_thief_will_find() -> None:
    """The steps behind a theft are not judged: they would tell what the rival holds."""
    spot = position(hand={0: "Invisible Thief", 1: "Knights"}, ready={0: "M2"})
    thief, knights, claim = (
        spot.variant.parse(line)[0] for line in ("thief @1", "steal Knights", "steal Claim")
    )
    assert spot.variant.explain(spot.state, 0, [thief, knights]) is None
    assert spot.variant.explain(spot.state, 0, [thief, claim]) is None


def test_nothing_is_said_of_what_chance_will_bring() -> None:
    spot = position(rules="advanced", deck="Knights 2", ready={0: "W4"}, fields={"d4": "6"}, turns=2)
    recruit, conquer = (spot.variant.parse(line)[0] for line in ("recruit 0", "conquer d4 Knights"))
    assert spot.variant.explain(spot.state, 0, [recruit, conquer]) is None
