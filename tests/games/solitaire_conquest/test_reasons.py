"""Refusals: one for every illegal action, none for a legal one, with numbers that are right and remedies that work."""

import re
from collections.abc import Iterator

import pytest

from banneret.core.chance import Fast
from banneret.core.playout import legal_actions
from banneret.games.solitaire_conquest import GAME, reasons, whys
from banneret.games.solitaire_conquest.game import SolitaireConquestVariant
from banneret.games.solitaire_conquest.rules import SolitaireConquest
from games.solitaire_conquest.positions import Spot, position

KNOWN = {f"SC-{number}" for number in range(1, 20)}
TABLES = [
    {},
    {"veterans": "yes", "map": "two-crowns"},
    {"march": "open", "discard": "after-conquest", "map": "the-star"},
    {"start": "chosen", "deal": "winnable", "horde-size": "3", "map": "own"},
]


def positions(
    options: dict[str, str], games: int
) -> Iterator[tuple[SolitaireConquestVariant, SolitaireConquest]]:
    """Every third position of random games."""
    variant = GAME.variant(1, options)
    for seed in range(games):
        chance, rng = Fast(seed), Fast(seed + 50)
        state = variant.start(chance)
        while state.to_act() == 0:
            if rng.number(3) == 0:
                yield variant, state
            actions = legal_actions(state, 0, variant.actions)
            state.step(0, actions[rng.number(len(actions))], chance)
        yield variant, state


@pytest.mark.parametrize("options", TABLES, ids=lambda options: "-".join(options.values()) or "book")
def test_explain_agrees_with_the_rules(options: dict[str, str]) -> None:
    met = set()
    for variant, state in positions(options, 6):
        before = state.digest(1)
        legal = {variant.describe(action) for action in legal_actions(state, 0, variant.actions)}
        for action in range(variant.actions):
            why = int(state.why_not(0, action))
            refusal = variant.explain(state, 0, [action])
            assert (refusal is None) == (why == whys.FINE) == (variant.describe(action) in legal)
            if refusal is None:
                continue
            met.add(why)
            assert refusal.ruling in KNOWN
            assert re.match(r"^[A-Z].*\.$", refusal.reason)
            assert re.match(r"^([A-Z].*\.)?$", refusal.remedy)
            assert "  " not in str(refusal)
            check_remedy(refusal.remedy, legal)
        assert state.digest(1) == before
    assert len(met) >= 9


def check_remedy(remedy: str, legal: set[str]) -> None:
    """What is proposed is legal now."""
    for kind, words in (
        ("march", r"You may march to (.+?)\."),
        ("march", r"^March to (.+?) first\."),
        ("attack", r"You may attack (.+?), or end the turn\."),
        ("attack", r"You can beat (.+?)\."),
        ("begin", r"begin (.+?)\."),
    ):
        if match := re.search(words, remedy):
            for name in re.split(r", | or ", match[1]):
                assert f"{kind} {name}" in legal, remedy
    if "draw" in remedy.casefold():
        assert "draw" in legal
    if "end the turn" in remedy:
        assert "end turn" in legal


def test_every_code_has_its_words() -> None:
    codes = {value for name, value in vars(whys).items() if name.isupper() and name != "FINE"}
    assert codes == set(reasons.ANSWERS)


def test_the_sum_is_written_out() -> None:
    spot = position(
        hordes={"Fenmark": "Titan, Red Dragon, Vampire, Ogre Tribe"}, hand="Hero, Wizard, Knights, Spearmen"
    )
    refusal = spot.refuses(
        "attack Fenmark", "SC-11", "19 + leaders 3 + against its types 3 = 25", "the Horde 28"
    )
    assert refusal.numbers["missing"] == 4
    assert "29 would do, 4 more" in refusal.reason
    chances = refusal.numbers["chances"]
    assert chances == spot.horde("Fenmark").chances
    lifting = 0
    for ally, copies in enumerate(spot.state.deck):
        if copies:
            twin = spot.state.copy()
            assert isinstance(twin, SolitaireConquest)
            twin.take(ally)
            lifting += int(copies) * Spot(spot.variant, twin).horde("Fenmark").beaten
    assert chances == lifting


def test_where_nothing_is_in_reach_that_is_said() -> None:
    spot = position(
        "Westmoor", hordes={"Eastwold": "Titan, Red Dragon, Vampire, Ogre Tribe"}, fallen={}, phase="marched"
    )
    refusal = spot.refuses("attack Eastwold", "SC-5", "Eastwold does not border Westmoor")
    assert refusal.remedy == ""


def test_a_line_is_judged_as_one() -> None:
    weak = "Hill Giant, Stone Giant, Kobold Mob, Skeletons"
    spot = position("Westmoor", hordes={"Northmarch": weak}, hand="Hero, Saint, Paladin", veterans="yes")
    assert spot.allows("attack Northmarch from Fenmark with Hero")
    spot.refuses("attack Northmarch from Fenmark with Knights", "SC-19", "No Knights")
    spot.refuses("attack Northmarch from Fenmark with Hero, Hero", "SC-19")
    spot.refuses("attack Northmarch with Hero", "SC-19", "No Horde borders Westmoor")
    spot.refuses("attack Northmarch from Sable Hills", "SC-5", "No Horde stands next to Sable Hills")
    spot.play("attack Northmarch from Fenmark with Hero")
    assert spot.over()
