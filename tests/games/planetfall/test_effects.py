"""The vocabulary of effects: read, refused with the place, put into words; whatever is written in it can be played."""

import dataclasses
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from banneret.core.chance import Fast
from banneret.core.dialect import i64, vec
from banneret.core.documents import Document
from banneret.core.errors import BadInputError
from banneret.core.playout import playout
from banneret.core.state import NO_ONE
from banneret.games.planetfall.book import WIDTH
from banneret.games.planetfall.content import read_content
from banneret.games.planetfall.effects import COUNTS, Effect, compile_effects, parse_effects, text_of
from banneret.games.planetfall.game import GAME
from games.planetfall.positions import box, house

BUNDLES = some.dictionaries(some.sampled_from("XSEP"), some.integers(1, 9), min_size=1).map(
    lambda found: " ".join(f"{letter}{amount}" for letter, amount in found.items())
)
PAYMENTS = some.dictionaries(some.sampled_from("SE"), some.integers(1, 3), min_size=1).map(
    lambda found: " ".join(f"{letter}{amount}" for letter, amount in found.items())
)
CLAIMS = [
    *("unit", "unit,defeat", "unit,recruit", "landmark", "landmark,peace", "landmark,force"),
    *("tech", "tech,study", "pickup", "pickup,loot", "pickup,annex"),
]
PRICES = ["unit,defeat,S", "unit,recruit,E", "landmark,peace,E", "landmark,force,S", "tech,study,E"]
counts = some.sampled_from(COUNTS)
few = some.integers(1, 9)
pers = some.one_of(
    some.just(""), some.builds(" PER {} MAX {}".format, counts, few), counts.map(" PER {}".format)
)
ends = some.one_of(
    some.builds("END SCORE {} PER {} DIV {} MAX {}".format, few, counts, few, few),
    some.builds("END SCORE {} PER {}".format, few, counts),
    some.builds("END SCORE {} IF {} >= {}".format, few, counts, few),
    some.builds("END SCORE {} IF MOST {}".format, few, counts),
)
lines = some.one_of(
    some.builds("WHEN claim({}) GAIN {}{}".format, some.sampled_from(CLAIMS), BUNDLES, pers),
    some.builds("WHEN income GAIN {}{}".format, BUNDLES, pers),
    some.builds("WHEN operation GAIN {}{}".format, BUNDLES, pers),
    some.builds("WHEN pair GAIN {}{}".format, BUNDLES, pers),
    some.builds("MOD cost({}) -{} MIN {}".format, some.sampled_from(PRICES), few, few),
    few.map("MOD op_points +{}".format),
    few.map("MOD xp_check +{}".format),
    some.builds(
        "MOD substitute({}) {}S FOR 1E".format, some.sampled_from(["landmark", "tech", "landmark/tech"]), few
    ),
    some.just("MOD order_last"),
    some.builds("ACT swap PAY {} GAIN {} AT before_place LIMIT 1 PER part".format, PAYMENTS, BUNDLES),
    some.just("ACT restrain AT part2_start LIMIT 1 PER round"),
    some.builds("ACT restrain PAY {} AT part2_start LIMIT 1 PER round".format, PAYMENTS),
    ends,
)
sheet_lines = some.one_of(lines, some.just("MOD income_round1"))


# == Reading =========================================================================================================
@pytest.mark.parametrize(
    ("line", "place", "reason"),
    [
        ("", 1, "the end: here stands WHEN, MOD, ACT or END"),
        ("GAIN E2", 1, '"GAIN": here stands WHEN, MOD, ACT or END'),
        ("WHEN claim(hero) GAIN E2", 12, '"hero": here stands unit, landmark, tech or pickup'),
        ("WHEN claim(unit,loot) GAIN E2", 17, '"loot": here stands defeat or recruit'),
        ("WHEN claim(unit) GAIN", 22, "the end: here stands so much of X, S, E or P, such as X1"),
        ("WHEN claim(unit) GAIN E0", 23, '"E0": behind E stands a number from 1 to 30'),
        (
            f"WHEN claim(unit) GAIN E{'9' * 5000}",
            23,
            f'"E{"9" * 5000}": behind E stands a number from 1 to 30',
        ),
        ("WHEN claim(unit) GAIN E1 E2", 26, '"E2": E stands here already'),
        ("WHEN claim(unit) GAIN E1 PER heroes", 30, '"heroes": here stands units, landmarks'),
        ("WHEN claim(unit) GAIN E1 MAX 2", 26, '"MAX": nothing more belongs here'),
        ("MOD cost(unit,defeat,E) -1 MIN 1", 22, '"E": here stands S'),
        ("MOD cost(pickup,loot,E) -1 MIN 1", 10, '"pickup": here stands unit, landmark or tech'),
        ("MOD cost(tech,study,E) 1 MIN 1", 24, '"1": here stands -'),
        ("MOD op_points +99", 16, '"99": here stands a number from 1 to 20'),
        ("MOD substitute(landmark/landmark) 1S FOR 1E", 25, '"landmark": here stands tech'),
        ("MOD substitute(unit) 1S FOR 1E", 16, '"unit": here stands landmark or tech'),
        (
            "ACT swap PAY X1 GAIN S1 AT before_place LIMIT 1 PER part",
            14,
            '"X1": here stands so much of S or E',
        ),
        ("ACT swap PAY S1 GAIN E1 AT income LIMIT 1 PER part", 28, '"income": here stands before_place'),
        ("ACT restrain AT part2_start LIMIT 2 PER round", 35, '"2": here stands 1'),
        ("ACT restrain PAY P1 AT part2_start LIMIT 1 PER round", 18, '"P1": here stands so much of S or E'),
        ("ACT restrain PAY AT part2_start LIMIT 1 PER round", 18, '"AT": here stands so much of S or E'),
        ("WHEN operation(slot) GAIN P1", 15, '"(": here stands GAIN'),
        ("END SCORE 1 IF units > 2", 24, '"2": here stands ='),
        ("END SCORE 1 IF units", 21, "the end: here stands >"),
        ("END SCORE 1 IF heroes >= 2", 16, '"heroes": here stands MOST, units'),
        ("END SCORE 0 PER units", 11, '"0": here stands a number from 1 to 99'),
        ("END SCORE 1 PER units units", 23, '"units": nothing more belongs here'),
    ],
)
def test_a_wrong_line_is_refused_with_its_place(line: str, place: int, reason: str) -> None:
    with pytest.raises(BadInputError) as caught:
        parse_effects([line], "sheet")
    assert f'"{line}", at {place}, {reason}' in caught.value.reason


@pytest.mark.parametrize(
    ("line", "least", "most"),
    [
        ("WHEN income GAIN E{}", 1, 30),
        ("WHEN income GAIN E1 PER units MAX {}", 1, 99),
        ("MOD cost(tech,study,E) -{} MIN 1", 1, 20),
        ("MOD cost(tech,study,E) -1 MIN {}", 0, 20),
        ("MOD op_points +{}", 1, 20),
        ("MOD xp_check +{}", 1, 20),
        ("MOD substitute(tech) {}S FOR 1E", 1, 20),
        ("END SCORE {} PER units", 1, 99),
        ("END SCORE 1 PER units DIV {}", 1, 99),
        ("END SCORE 1 PER units MAX {}", 1, 99),
        ("END SCORE 1 IF units >= {}", 1, 99),
    ],
)
def test_every_number_has_its_limits(line: str, least: int, most: int) -> None:
    parse_effects([line.format(least), line.format(most)], "sheet")
    for number in (least - 1, most + 1):
        with pytest.raises(BadInputError) as caught:
            parse_effects([line.format(number)], "sheet")
        assert f"a number from {least} to {most}" in caught.value.reason or number < 0


def test_goals_have_end_lines_only_and_round_1_is_for_sheets() -> None:
    with pytest.raises(BadInputError):
        parse_effects(["WHEN income GAIN E1"], "goal")
    with pytest.raises(BadInputError):
        parse_effects(["MOD income_round1"], "tech")


def test_a_wrong_line_in_a_file_is_refused_with_file_line_and_card() -> None:
    text = house().replace("WHEN pair GAIN P3", "WHEN pair GAIN Q3")
    path_line = text.splitlines().index('effects = ["WHEN pair GAIN Q3"]') + 1
    with pytest.raises(BadInputError) as caught:
        read_content(Document(text, "mine.toml"))
    told = str(caught.value)
    assert told.startswith(f"mine.toml, line {path_line}, technology 11, effects 1:")
    assert 'at 16, "Q3": here stands so much of X, S, E or P, such as X1' in told


# == Words ===========================================================================================================
def test_what_the_house_set_says() -> None:
    variant = GAME.variant(4)
    said = {variant.sheet_names[sheet]: text for sheet, text in enumerate(variant.sheet_texts)}
    said |= {card.name: card.text for card in variant.cards if card.text}
    assert said["Aron Ardelli A"] == "Whenever you study a Technology, gain 2 Energy."
    assert said["Amazon Commander A"] == (
        "Whenever you recruit a Unit, gain 1 Strength and 1 Empire point. "
        "Recruiting a Unit costs 1 Energy less, but never less than 1."
    )
    assert said["Dvar Commander B"] == (
        "If you are short of Energy for a Landmark or a Technology, pay all of it and 1 Strength for each Energy "
        "missing."
    )
    assert (
        said["Sector Garrisons"]
        == "In each Income Phase, gain 1 Strength for each annexed sector, at most 3 times."
    )
    assert said["Veteran Legions"] == "At the end: 1 Empire point for every 2 Experience, at most 8 points."
    assert (
        variant.goal_texts[0][2]
        == "At the end: 4 Empire points if nobody has more Units than you (and you have any)."
    )
    assert len(said) == 12 + 21


@given(some.lists(sheet_lines, min_size=1, max_size=3))
@settings(max_examples=300)
def test_every_line_has_a_text_of_its_own_and_a_program(effects: list[str]) -> None:
    parsed = parse_effects(effects, "sheet")
    text = text_of(parsed)
    assert text[0].isupper()
    assert text.endswith(".")
    assert not re.search(r"\b1 (points|times|Empire points)\b|  |None|_", text), text
    assert len(compile_effects(parsed, 0)) == len(effects) * WIDTH


@given(lines, lines)
@settings(max_examples=300)
def test_different_effects_have_different_texts(one: str, other: str) -> None:
    first, second = parse_effects([one], "tech")[0], parse_effects([other], "tech")[0]
    if normal(first) != normal(second):
        assert text_of([first]) != text_of([second])


def normal(effect: Effect) -> Effect:
    """Without what makes no difference: `claim(tech)` is `claim(tech,study)`."""
    if effect.op == "claim" and effect.type == "tech":
        return dataclasses.replace(effect, way="study")
    return effect


# == Playing =========================================================================================================
@given(
    sides=some.lists(some.lists(sheet_lines, max_size=3), min_size=4, max_size=4),
    techs=some.lists(some.lists(lines, min_size=1, max_size=2), min_size=6, max_size=6),
    goal=some.lists(ends, min_size=3, max_size=3),
    seed=some.integers(0, 10_000),
)
@settings(max_examples=30, deadline=None)
def test_whatever_is_written_in_it_can_be_played(
    sides: list[list[str]], techs: list[list[str]], goal: list[str], seed: int
) -> None:
    names = (
        "Salvage Scanners",
        "Combat Drills",
        "Xenolinguistics",
        "Fusion Grid",
        "Monument Lattice",
        "Star Atlas",
    )
    content = box(
        sides={
            f"Plain {number} A": effects for number, effects in zip(("One", "Two", "Three", "Four"), sides)
        },
        techs=dict(zip(names, techs)),
        goals={"Conquest": goal},
    )
    variant = GAME.variant(4, {"goal": "1"}, content)
    out = vec[i64]([0] * variant.actions)
    chance = Fast(seed)
    state = variant.start(chance)
    for name in ("One", "Two", "Three", "Four"):
        state.apply(int(state.to_act()), variant.parse(f"command Plain {name} A")[0], chance)
    while state.to_act() != NO_ONE:
        seat = int(state.to_act())
        count = int(state.legal(seat, out))
        assert count > 0
        assert state.why_not(seat, int(out[seed % count])) == 0
        playout(state, chance, Fast(seed), out, 7)
        for place in range(4):
            for track in range(3):
                assert (
                    0 <= state.level[place * 4 + track] <= variant.book.most[state.sheet[place] * 4 + track]
                )
    assert sum(state.share(seat) for seat in range(4)) == 1
