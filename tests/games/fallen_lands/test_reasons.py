"""Refusals: one for every illegal action, none for a legal one, and nothing in them that the seat may not know."""

from banneret.games.fallen_lands import GAME, reasons, whys
from games.fallen_lands.positions import position
from games.refusals import check_refusals


def test_remedies_quote_lines_that_can_be_played() -> None:
    """Whether they can is tested at all tables; here, that they do quote."""
    assert check_refusals(GAME.variant(4), 1003, 10, 250) > 50


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
