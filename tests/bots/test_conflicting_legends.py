"""The envoy: it throws by the equilibrium and cannot be read, finishes every game, never peeks, and plays to win."""

import itertools
import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from banneret.bots.conflicting_legends import PLAIN, SECOND_CHANCE, TWO_TO_WIN, Duel, Envoy
from banneret.core.chance import Fast
from banneret.core.dialect import i64, vec
from banneret.games.conflicting_legends import GAME
from banneret.games.conflicting_legends.situation import ACTION, OVER, THROWING
from bots.matches import won_against_random
from games.conflicting_legends.positions import Spot, position

ROCK, PAPER, SCISSORS = 0, 1, 2
EVEN = (1 / 3, 1 / 3, 1 / 3)
LIMIT = 5000

TABLES: list[tuple[int, Mapping[str, str]]] = [
    (3, {}),
    (4, {}),
    (5, {}),
    (6, {}),
    (3, {"realms": "2"}),
    (4, {"tokens": "48"}),
    (6, {"reshuffle": "empty"}),
    (5, {"realms": "2", "tokens": "unlimited", "reshuffle": "empty"}),
]


# -- the equilibrium of a battle ---------------------------------------------------------------------------------------


def near(found: Sequence[float], wanted: Sequence[float], error: float = 0.0006) -> bool:
    return all(abs(one - other) <= error for one, other in zip(found, wanted, strict=True))


def chances(duel: Duel) -> tuple[list[float], list[float]]:
    return list(duel.attack), list(duel.defend)


def test_a_plain_attack_is_even() -> None:
    duel = Duel()
    assert duel.worth(True, PLAIN) == pytest.approx(0.5)
    assert near(duel.attack, EVEN)
    assert near(duel.defend, EVEN)


def test_a_tie_costs_the_defender_and_nobody_else() -> None:
    """Ashoka: what a third player has in play is out of reach."""
    envoy = Envoy()
    for in_play, worth in (({1: "Homer"}, True), ({2: "Homer"}, False)):
        state = position(hand={0: "Ashoka"}, in_play=in_play, realms={1: "Asia 1"}).state
        realm = next(row for row in range(state.book.realms) if state.owner[row] == 1)
        kind = next(kind for kind in range(state.book.kinds) if state.hand[kind] > 0)
        envoy.prepare(state, 0, realm, state.book.entry[kind], 0, 0, -1, 100)
        assert (envoy.duel.tie > 0) == worth


def test_what_a_tie_brings_changes_the_worth_and_not_the_throws() -> None:
    duel = Duel()
    duel.tie = 0.1
    assert duel.worth(True, PLAIN) == pytest.approx(0.55)
    assert near(duel.attack, EVEN)


def test_a_second_chance_by_best_of_three() -> None:
    duel = Duel()
    assert duel.worth(True, SECOND_CHANCE) == pytest.approx(0.625)
    assert near(duel.attack, EVEN)
    assert duel.worth(False, TWO_TO_WIN) == pytest.approx(0.25)


def test_a_lost_throw_that_can_be_thrown_again() -> None:
    duel = Duel()
    duel.rethrows = 1
    assert duel.worth(True, PLAIN) == pytest.approx(0.75)
    duel.cost = 0.2
    assert duel.worth(True, PLAIN) == pytest.approx(0.65)
    duel.cost = 0.6  # nobody pays more than it is worth
    assert duel.worth(True, PLAIN) == pytest.approx(0.5)


def test_a_first_tie_that_wins() -> None:
    duel = Duel()
    duel.wins_first_tie = 1
    assert duel.worth(True, PLAIN) == pytest.approx(2 / 3)
    assert near(duel.attack, EVEN)
    assert near(duel.defend, EVEN)
    assert duel.worth(False, PLAIN) == pytest.approx(0.5)


def test_a_tie_of_scissors_that_wins() -> None:
    duel = Duel()
    duel.wins_tie[SCISSORS] = 1
    assert duel.worth(True, PLAIN) == pytest.approx(0.570, abs=0.0006)
    assert near(duel.attack, (0.245, 0.430, 0.325))
    assert near(duel.defend, (0.430, 0.245, 0.325))


@pytest.mark.parametrize("barred", [ROCK, PAPER, SCISSORS])
def test_a_throw_that_is_barred(barred: int) -> None:
    duel = Duel()
    duel.barred = barred
    assert duel.worth(True, PLAIN) == pytest.approx(2 / 3)
    attack, defend = chances(duel)
    turned = [(barred + step) % 3 for step in range(3)]
    assert near([attack[symbol] for symbol in turned], (1 / 3, 0, 2 / 3))
    assert near([defend[symbol] for symbol in turned], (0, 1 / 3, 2 / 3))
    assert duel.worth(False, PLAIN) == pytest.approx(0.5)
    assert near(duel.attack, EVEN), "barred in the first throw only"


BONUS = [  # worth of a bonus on rock: worth of the battle, attacker's and defender's rock, paper of both
    (0.1, 0.516, 0.313, 0.333, 0.354),
    (0.25, 0.536, 0.287, 0.331, 0.382),
    (0.5, 0.563, 0.253, 0.326, 0.421),
    (1.0, 0.603, 0.207, 0.315, 0.479),
]


@pytest.mark.parametrize("symbol", [ROCK, PAPER, SCISSORS])
@pytest.mark.parametrize(("bonus", "worth", "attack", "defend", "next_one"), BONUS)
def test_a_bonus_for_one_symbol(
    symbol: int, bonus: float, worth: float, attack: float, defend: float, next_one: float
) -> None:
    duel = Duel()
    duel.bonus[symbol] = bonus
    assert duel.worth(True, PLAIN) == pytest.approx(worth, abs=0.0006)
    mine, theirs = chances(duel)
    beaten_by = (symbol + 1) % 3
    assert near((mine[symbol], theirs[symbol]), (attack, defend))
    assert near((mine[beaten_by], theirs[beaten_by]), (next_one, next_one))


def test_no_throw_gains_on_the_equilibrium() -> None:
    """Whatever a card may combine: neither side has a better answer, and both get what is told."""
    rng = Fast(7)
    for _ in range(200):
        duel = Duel()
        for symbol in range(3):
            duel.bonus[symbol] = int(rng.number(3)) * int(rng.number(100)) / 100
            duel.wins_tie[symbol] = int(rng.number(4) == 0)
        duel.wins_first_tie = int(rng.number(3) == 0)
        duel.barred = int(rng.number(4)) - 1
        duel.tie = int(rng.number(2)) * int(rng.number(30)) / 100
        duel.loss = int(rng.number(2)) * int(rng.number(40)) / 100
        duel.rethrows, duel.cost = int(rng.number(3)), int(rng.number(50)) / 100
        stand = int(rng.number(2))
        worth = duel.worth(True, stand)
        again = Duel()
        attack, defend = chances(duel)
        assert sum(attack) == pytest.approx(1)
        assert sum(defend) == pytest.approx(1)
        assert min(*attack, *defend) > -1e-6
        assert duel.barred < 0 or defend[duel.barred] == 0
        pay = list(duel.pay)
        for symbol in range(3):
            assert sum(pay[symbol * 3 + other] * defend[other] for other in range(3)) <= worth + 1e-6
            if symbol != duel.barred:
                assert sum(pay[other * 3 + symbol] * attack[other] for other in range(3)) >= worth - 1e-6
        assert again.worth(True, PLAIN) == pytest.approx(0.5)


def battle(card: str, target: str = "Europe 1", built: bool = True, science: int = 4) -> Spot:
    """The seat 0 attacks seat 1 with a card; the next decision is after the realm was named."""
    spot = position(
        4,
        hand={0: card},
        realms={0: "Asia 1", 1: f"{target} built" if built else target, 2: "Africa 1", 3: "Africa 2"},
        tokens={0: f"S{science}", 1: "M3 C3"},
    )
    return spot.play(f"play {card}", f"attack {target}")


def mix_of(spot: Spot, seat: int) -> list[float]:
    """The chances by which the bot throws now."""
    envoy = Envoy()
    envoy.choose(spot.state, seat, Fast(1), vec[i64]([0] * spot.variant.actions))
    assert envoy.slips == 0
    return list(envoy.duel.attack if seat == 0 else envoy.duel.defend)


@pytest.mark.parametrize("card", ["Napoleon", "Saladin", "Charlemagne", "Ashoka", "Alan Turing"])
def test_cards_without_a_symbol_are_thrown_evenly(card: str) -> None:
    spot = battle(card)
    assert near(mix_of(spot, 0), EVEN)
    assert near(mix_of(spot, 1), EVEN)


def test_alexander_throws_by_his_tie() -> None:
    spot = battle("Alexander the Great")
    assert near(mix_of(spot, 0), (0.245, 0.430, 0.325))
    assert near(mix_of(spot, 1), (0.430, 0.245, 0.325))


@pytest.mark.parametrize(("card", "symbol"), [("Genghis Khan", ROCK), ("Homer", PAPER)])
def test_both_lean_to_what_beats_a_symbol_with_a_bonus(card: str, symbol: int) -> None:
    spot = battle(card)
    mine, theirs = mix_of(spot, 0), mix_of(spot, 1)
    assert max(mine) == mine[(symbol + 1) % 3] > 0.35
    assert max(theirs) == theirs[(symbol + 1) % 3] > 0.35
    assert mine[symbol] < 1 / 3


def test_caesar_announces_and_both_know_what_it_is_worth() -> None:
    spot = battle("Julius Caesar").play("announce scissors")
    mine, theirs = mix_of(spot, 0), mix_of(spot, 1)
    assert max(mine) == mine[ROCK]
    assert max(theirs) == theirs[ROCK]


def test_sun_tzu_is_met_without_the_barred_throw() -> None:
    spot = battle("Sun Tzu").play("bar paper")
    assert near(mix_of(spot, 0), (2 / 3, 1 / 3, 0)), "paper barred: rock wins or ties"
    assert near(mix_of(spot, 1), (2 / 3, 0, 1 / 3))
    spot.throw("rock", "rock")
    assert near(mix_of(spot, 1), EVEN)


# -- nobody can read it ------------------------------------------------------------------------------------------------


def thrown(spot: Spot, seat: int, count: int) -> list[int]:
    """What it throws, again and again in the same position, with one generator."""
    envoy, rng = Envoy(), Fast(11)
    out = vec[i64]([0] * spot.variant.actions)
    return [
        int(envoy.choose(spot.state, seat, rng, out)) - int(spot.variant.book.THROW) for _ in range(count)
    ]


def chi_square(found: Sequence[float], wanted: Sequence[float]) -> float:
    return sum((one - other) ** 2 / other for one, other in zip(found, wanted, strict=True) if other > 1e-6)


@pytest.mark.parametrize("card", ["Napoleon", "Alexander the Great", "Genghis Khan", "Homer"])
@pytest.mark.parametrize("seat", [0, 1])
def test_throws_come_as_often_as_they_should_and_in_no_order(card: str, seat: int) -> None:
    spot = battle(card)
    mix = mix_of(spot, seat)
    throws = thrown(spot, seat, 1500)
    assert chi_square([throws.count(i) for i in range(3)], [1500 * p for p in mix]) < 13.8  # 1 in 1,000, 2 df
    pairs = list(itertools.pairwise(throws))
    found = [pairs.count((i, j)) for i in range(3) for j in range(3)]
    wanted = [throws[:-1].count(i) * mix[j] for i in range(3) for j in range(3)]
    assert chi_square(found, wanted) < 22.5  # 6 df


def test_what_is_ruled_out_and_announced_is_no_habit_either() -> None:
    envoy, rng = Envoy(), Fast(5)
    for card, start, seat in (("Sun Tzu", "BAR", 1), ("Julius Caesar", "ANNOUNCE", 0)):
        spot = battle(card)
        out = vec[i64]([0] * spot.variant.actions)
        first = int(getattr(spot.variant.book, start))
        said = [int(envoy.choose(spot.state, seat, rng, out)) - first for _ in range(600)]
        assert chi_square([said.count(i) for i in range(3)], [200] * 3) < 13.8


READ = """
import json
from banneret.bots.conflicting_legends import Envoy
from banneret.core.chance import Fast
from banneret.core.dialect import i64, vec
from banneret.core.registry import find_game
from banneret.games.conflicting_legends.situation import THROWING
variant = find_game("conflicting-legends").variant(4, {})
out = vec[i64]([0] * variant.actions)
envoy = Envoy()
rows = []  # what an observer knows: role, last own throw, last throw of the other, how the last throw went
for seed in range(GAMES):
    chance, rngs = Fast(seed), [Fast(seed * 97 + seat) for seat in range(4)]
    state = variant.start(chance)
    last = [[3, 3, 3] for _ in range(4)]
    while state.to_act() >= 0:
        seat = int(state.to_act())
        action = int(envoy.choose(state, seat, rngs[seat], out))
        symbol = action - int(variant.book.THROW)
        if state.phase == THROWING and 0 <= symbol < 3:
            attacks = seat == state.attacker
            mix = list(envoy.duel.attack if attacks else envoy.duel.defend)
            rows.append([int(attacks), *last[seat], symbol, mix])
            throws = int(state.throws)
            fighters = [int(state.attacker), int(state.defender)]
        state.apply(seat, action, chance)
        if state.thrown[0] < 0 and state.thrown[1] < 0 and 0 <= symbol < 3 and state.throws != throws:
            pair = divmod(int(state.history[min(int(state.throws) - 1, 63)]), 3)
            for side in range(2):
                mine, theirs = pair[side], pair[1 - side]
                last[fighters[side]] = [mine, theirs, (mine - theirs) % 3]
print(json.dumps(rows))
"""


def surprises(rows: Sequence[Any], known: int) -> float:
    """How far throws stray from the mix for each thing that an observer knows: the largest in standard deviations."""
    found: dict[tuple[int, int], float] = {}
    variance: dict[tuple[int, int], float] = {}
    for row in rows:
        for symbol in range(3):
            p = row[5][symbol]
            key = int(row[known]), symbol
            found[key] = found.get(key, 0.0) + (row[4] == symbol) - p
            variance[key] = variance.get(key, 0.0) + p * (1 - p)
    return max(float(abs(found[key]) / variance[key] ** 0.5) for key in found if variance[key] > 20)


@pytest.mark.compiled
@pytest.mark.timeout(600)
def test_the_public_history_tells_nothing_about_the_next_throw(compiled: Callable[[str], str]) -> None:
    rows = json.loads(compiled(READ.replace("GAMES", "400")))
    assert len(rows) > 10_000
    for known in range(4):
        assert surprises(rows, known) < 4
    assert surprises([(*row[:3], row[1] * 4 + row[2], *row[4:]) for row in rows], 3) < 4.3


def test_a_bot_that_repeats_itself_would_be_caught() -> None:
    rng, last = Fast(3), 0
    rows: list[Any] = []
    for _ in range(4000):
        symbol = last if rng.number(8) == 0 else int(rng.number(3))
        rows.append((1, last, 0, 0, symbol, EVEN))
        last = symbol
    assert surprises(rows, 1) > 4


# -- whole games -------------------------------------------------------------------------------------------------------


def test_it_beats_random_play() -> None:
    assert won_against_random(GAME.variant(4), Envoy, 16) >= 13


STRONG = """
import json
from banneret.core.registry import find_game
from banneret.study.simulate import simulate
rates = []
for seats in (3, 4, 5, 6):
    variant = find_game("conflicting-legends").variant(seats, {})
    study = simulate(variant, ["envoy"] + ["random"] * (seats - 1), 1000, seed=5, rotate=True, processes=1)
    rates.append(study["seats"][0]["win_rate_95"][0])
print(json.dumps(rates))
"""

FINISHES = """
import itertools, json
from banneret.bots.conflicting_legends import Envoy
from banneret.bots.match import play
from banneret.core.chance import Fast
from banneret.core.dialect import i64, vec
from banneret.core.registry import find_game
game = find_game("conflicting-legends")
games = slips = unfinished = 0
settings = [[(option.name, value) for value in option.values] for option in game.options]
for seats in game.seats:
    for chosen in itertools.product(*settings):
        variant = game.variant(seats, dict(chosen))
        out = vec[i64]([0] * variant.actions)
        envoy = Envoy()
        for seed in range(25):
            chance = Fast(seed)
            state = variant.start(chance)
            play(state, [envoy] * seats, chance, [Fast(seed)] * seats, out, 20000)
            unfinished += int(state.to_act()) >= 0
            games += 1
        slips += int(envoy.slips)
print(json.dumps([games, slips, unfinished]))
"""


@pytest.mark.compiled
@pytest.mark.timeout(600)
def test_it_wins_nearly_always_against_random(compiled: Callable[[str], str]) -> None:
    three, four, five, six = json.loads(compiled(STRONG))
    assert three > 0.93
    assert four > 0.92
    assert five > 0.9
    assert six > 0.86


@pytest.mark.compiled
@pytest.mark.timeout(600)
def test_games_of_every_setup_end(compiled: Callable[[str], str]) -> None:
    games, slips, unfinished = json.loads(compiled(FINISHES))
    assert games >= 1000
    assert (slips, unfinished) == (0, 0)


# -- secrets -----------------------------------------------------------------------------------------------------------


def test_a_sealed_throw_changes_nothing_for_the_other() -> None:
    spot = battle("Homer")
    assert spot.state.phase == THROWING
    out = vec[i64]([0] * spot.variant.actions)
    before = Envoy().choose(spot.state, 0, Fast(9), out)
    for symbol in ("rock", "paper", "scissors"):
        other = battle("Homer").play(f"throw {symbol}", seat=1)
        assert Envoy().choose(other.state, 0, Fast(9), out) == before


# -- what it does ------------------------------------------------------------------------------------------------------


def said(spot: Spot, seat: int = 0) -> str:
    """The bot's choice in words."""
    envoy = Envoy()
    choice = int(envoy.choose(spot.state, seat, Fast(2), vec[i64]([0] * spot.variant.actions)))
    assert envoy.slips == 0
    return spot.variant.describe(choice)


def test_it_builds_what_wins() -> None:
    spot = position(realms={0: "Asia 1 built, Africa 1 built, Europe 1"}, tokens={0: "S4"}, hand={0: "Homer"})
    assert said(spot) == "construct Europe 1 Science"


def test_it_takes_the_sixth_continent() -> None:
    realms = {0: "Asia 1, Europe 1, Oceania 1, North America 1, South America 1", 1: "Asia 2 built"}
    spot = position(realms=realms, tokens={0: "M5 C6"}, top="Africa")
    assert said(spot) == "expand"


def test_it_does_not_lift_a_rival_over_the_goal() -> None:
    """Losing the unbuilt Asia, seat 1 would have eleven stars (CL-A13)."""
    realms = {0: "Europe 1", 1: "Asia 1 built, Africa 1 built, Oceania 1 built, Asia 2", 2: "Oceania 2"}
    spot = position(realms=realms, hand={0: "Napoleon"}).play("play Napoleon")
    assert said(spot) == "attack Asia 1"


def test_it_attacks_what_the_leader_built() -> None:
    realms = {0: "Europe 1", 1: "Oceania 1 built", 2: "Asia 1 built, Europe 2 built"}
    spot = position(realms=realms, hand={0: "Napoleon"}).play("play Napoleon")
    assert said(spot) == "attack Asia 1"


def test_it_pays_archimedes_to_stop_a_winner_and_not_for_little() -> None:
    realms = {0: "Europe 1", 1: "Asia 1 built, Africa 1 built, Oceania 2", 2: "Oceania 1"}
    spot = position(hand={0: "Archimedes"}, realms=realms, tokens={0: "S9", 1: "M6 C9"})
    assert said(spot.play("play Archimedes", "attack Asia 1")) == "accept"
    spot = position(
        hand={0: "Archimedes"},
        realms={0: "Asia 1", 1: "Oceania 1 built"},
        tokens={0: "S2", 1: ""},
    ).play("play Archimedes", "attack Oceania 1")
    assert said(spot) == "decline"


def test_a_lost_battle_goes_on_to_two_of_three() -> None:
    assert said(battle("Charlemagne").throw("rock", "paper")) == "accept"


def test_it_discards_a_fate_card_that_likes_it() -> None:
    hands = {0: "Qin Shi Huang", 1: "Joan of Arc, Confucius, Isaac Newton"}
    spot = position(hand=hands, realms={0: "Asia 1", 1: "Asia 2"}).play("play Qin")
    assert said(spot, 1) == "discard Joan of Arc"


def test_a_subject_brings_what_is_lacking() -> None:
    spot = position(in_play={0: "Subject"}, realms={0: "Asia 1 built", 1: "Europe 1"}, tokens={0: "C7"})
    spot.pass_round()
    assert said(spot) == "take Military", "all is built, and more is wanted"


def test_it_passes_with_nothing_worth_doing() -> None:
    spot = position(realms={0: "Asia 1", 1: "Europe 1"}, tokens={0: "C2"})
    assert said(spot) == "pass"


def test_a_risky_build_waits_for_the_others() -> None:
    """Two rivals hold full hands: a Subject first. Once they have passed there is nothing to fear."""
    realms = {0: "Asia 1, Oceania 1 built", 1: "Europe 1", 2: "Europe 2"}
    hands = {0: "Subject 2", 1: "Homer, Napoleon, Saladin, Ashoka", 2: "Sun Tzu, Confucius, Subject 2"}
    spot = position(realms=realms, hand=hands, tokens={0: "C6"})
    assert said(spot) == "play Subject"
    spot.state.passed = 0b110
    assert said(spot) == "construct Asia 1 Culture"


def test_it_never_declares_a_throw_unasked() -> None:
    spot = battle("Napoleon")
    assert all(said(spot, seat).startswith("throw") for seat in (0, 1))


def test_all_is_weighed_in_the_turn() -> None:
    """A hand of all kinds is played to its end without a slip, and the turn comes round."""
    spot = position(
        4,
        hand={0: "Augustus, Alfred Nobel, Charles Darwin, Socrates, Leonardo da Vinci, William Shakespeare"},
        realms={0: "Europe 1", 1: "Asia 1 built", 2: "Africa 1", 3: "Oceania 1 built"},
        tokens={0: "M3 C3 S2", 1: "C2", 2: "S2", 3: "M1"},
        in_play={1: "Isaac Newton, Subject", 2: "Mohandas Gandhi"},
    )
    spot.state.passed = 0b1110
    envoy, chance = Envoy(), Fast(3)
    out = vec[i64]([0] * spot.variant.actions)
    for _ in range(60):
        if spot.state.phase == OVER or spot.state.round > 2:
            break
        seat = int(spot.state.to_act())
        spot.state.apply(seat, envoy.choose(spot.state, seat, Fast(1), out), chance)
    assert envoy.slips == 0
    assert spot.state.round > 2 or spot.state.phase != ACTION
