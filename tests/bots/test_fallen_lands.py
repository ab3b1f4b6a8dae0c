"""The greedy bot: it beats random play, and knows what its cards are for."""

import json
from collections.abc import Callable, Mapping

import pytest

from banneret.bots.fallen_lands import Greedy
from banneret.core.chance import Fast
from banneret.core.dialect import i64, vec
from banneret.core.state import NOTHING
from banneret.games.fallen_lands import GAME
from banneret.games.fallen_lands.book import CLAIM, CRAFTSMAN, FLOOD, MAGE, PLAGUE, THIEF, WARRIOR
from banneret.games.fallen_lands.game import FallenLandsVariant
from banneret.games.fallen_lands.rules import FallenLands
from banneret.games.fallen_lands.situation import ANSWERING, CHOOSING, HIRING, OVER, STEALING, TASKS
from bots.matches import won_against_random

SETUPS = [(3, "full"), (4, "full"), (4, "quick"), (5, "full")]
VARIANTS = [
    GAME.variant(seats, {"rules": rules, "board": board})
    for seats, board in SETUPS
    for rules in ("normal", "advanced")
]


def name_of(variant: FallenLandsVariant) -> str:
    return f"{variant.seats}-{variant.options['board']}-{variant.options['rules']}"


# -- whole games -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", [VARIANTS[2], VARIANTS[3]], ids=name_of)
def test_greedy_beats_random(variant: FallenLandsVariant) -> None:
    assert won_against_random(variant, Greedy, 12) >= 11


STRONG = """
import json
from banneret.core.registry import find_game
from banneret.study.simulate import simulate
rates = {}
for rules in ("normal", "advanced"):
    variant = find_game("fallen-lands").variant(4, {"rules": rules})
    study = simulate(variant, ["greedy", "random", "random", "random"], 1000, seed=5, rotate=True, processes=1)
    rates[rules] = study["seats"][0]["win_rate_95"]
print(json.dumps(rates))
"""

FINISHES = """
import json
from banneret.bots.fallen_lands import Greedy
from banneret.bots.match import play
from banneret.core.chance import Fast
from banneret.core.dialect import i64, vec
from banneret.core.registry import find_game
from banneret.core.state import NO_ONE
games = slips = unfinished = longest = 0
for seats, board in ((3, "full"), (4, "full"), (4, "quick"), (5, "full")):
    for rules in ("normal", "advanced"):
        variant = find_game("fallen-lands").variant(seats, {"rules": rules, "board": board})
        out = vec[i64]([0] * variant.actions)
        greedy = Greedy()
        for seed in range(250):
            chance = Fast(seed)
            state = variant.start(chance)
            longest = max(longest, play(state, [greedy] * seats, chance, [Fast(seed)] * seats, out, 3000))
            unfinished += state.to_act() != NO_ONE
            games += 1
        slips += greedy.slips
print(json.dumps([games, slips, unfinished, longest]))
"""


@pytest.mark.compiled
def test_greedy_wins_nearly_always_against_random(compiled: Callable[[str], str]) -> None:
    for low, _ in json.loads(compiled(STRONG)).values():
        assert low > 0.95


@pytest.mark.compiled
def test_two_thousand_games_end(compiled: Callable[[str], str]) -> None:
    games, slips, unfinished, longest = json.loads(compiled(FINISHES))
    assert (games, slips, unfinished) == (2000, 0, 0)
    assert longest < 1500


# -- what it does with its cards ---------------------------------------------------------------------------------------

NORMAL, ADVANCED = VARIANTS[2], VARIANTS[3]


def position(
    variant: FallenLandsVariant,
    hand: Mapping[str, int],
    followers: tuple[int, int, int],
    difficulty: int = 12,
) -> FallenLands:
    """Seat 0 in its tasks of a later turn, on a board of equal fields; rivals hold eight Spearmen each."""
    book = variant.book
    state = variant.start(Fast(1))
    state.phase, state.first, state.mover, state.round = TASKS, 0, 0, 4
    for field in range(int(book.fields)):
        state.difficulty[field] = difficulty
    for seat in range(variant.seats):
        state.turns[seat] = 3
        for kind, card in enumerate(variant.cards):
            state.hand[seat * int(book.kinds) + kind] = 8 if seat > 0 and kind == 0 else 0
            if seat == 0:
                state.hand[kind] = hand.get(card.name, 0)
    state.hand_size[0] = sum(hand.values())
    for type, count in enumerate(followers):
        state.ready[type] = count
    return state


def take(state: FallenLands, seat: int, field: int, troop: int = 0) -> None:
    """A field conquered earlier."""
    state.lay_troop(seat, field, troop)
    state.open_left -= 1


def line(variant: FallenLandsVariant, state: FallenLands) -> list[int]:
    """What the bot does from here to the end of its turn, action by action."""
    greedy = Greedy()
    said: list[int] = []
    out = vec[i64]([0] * variant.actions)
    while state.mover == 0 and state.phase in (TASKS, STEALING):
        action = greedy.choose(state, 0, Fast(0), out)
        said.append(int(action))
        state.apply(0, action, Fast(4))
    assert greedy.slips == 0
    return said


def kind(variant: FallenLandsVariant, name: str) -> int:
    return [card.name for card in variant.cards].index(name)


def boost(variant: FallenLandsVariant, name: str) -> int:
    return int(variant.book.BOOST) + kind(variant, name) - int(variant.book.first_magic)


def conquer(variant: FallenLandsVariant, field: int, name: str) -> int:
    return int(variant.book.CONQUER) + field * int(variant.book.troops) + kind(variant, name)


def test_boosts_make_up_the_exact_shortfall_and_no_more() -> None:
    hand = {"Spearmen": 1, "Strength Potion": 1, "Magic Sword": 1, "Heaven's Fist": 1}
    state = position(NORMAL, hand, (1, 0, 9))
    state.difficulty[30] = 3
    assert line(NORMAL, state)[:2] == [boost(NORMAL, "Strength Potion"), conquer(NORMAL, 30, "Spearmen")]


def test_several_boosts_lead_to_their_attack() -> None:
    state = position(NORMAL, {"Knights": 1, "Strength Potion": 2, "Magic Sword": 2}, (4, 0, 6), 12)
    said = line(NORMAL, state)
    assert sorted(said[:4]) == sorted(
        [boost(NORMAL, "Strength Potion")] * 2 + [boost(NORMAL, "Magic Sword")] * 2
    )
    assert state.held[0] == 1


def test_a_shadow_follower_fills_the_gap_of_one() -> None:
    state = position(NORMAL, {"Swordsmen": 1, "Shadow Follower": 1}, (1, 0, 1))
    state.difficulty[30] = 3
    shadow = int(NORMAL.book.SHADOW_FOLLOWER) + WARRIOR
    assert line(NORMAL, state)[:2] == [shadow, conquer(NORMAL, 30, "Swordsmen")]


def test_a_shadow_army_is_called_for_a_big_turn() -> None:
    state = position(NORMAL, {"Cavalry": 1, "Knights": 1, "Shadow Army": 1}, (4, 0, 3))
    state.difficulty[10], state.difficulty[50] = 6, 5
    said = line(NORMAL, state)
    assert int(NORMAL.book.SHADOW_ARMY) in said
    assert state.held[0] == 2


def test_the_builder_saves_dear_craftsmen() -> None:
    state = position(NORMAL, {"Fortress": 1, "Magic Builder": 1}, (0, 0, 1), 10)
    take(state, 0, 30)
    fortify = int(NORMAL.book.FORTIFY) + 30 * int(NORMAL.book.forts) + int(NORMAL.book.forts) - 1
    assert line(NORMAL, state)[:2] == [boost(NORMAL, "Magic Builder"), fortify]


def test_a_fortification_comes_first_where_it_opens_a_field() -> None:
    state = position(NORMAL, {"Garrison": 1, "Swordsmen": 1}, (2, 1, 0))
    take(state, 0, 30)  # with Spearmen: Support 1 all around
    near = int(NORMAL.book.neighbours[30][0])
    state.difficulty[near] = 5
    said = line(NORMAL, state)
    assert said[:2] == [
        int(NORMAL.book.FORTIFY) + 30 * int(NORMAL.book.forts),
        conquer(NORMAL, near, "Swordsmen"),
    ]


def test_a_small_field_comes_first_where_its_support_opens_a_big_one() -> None:
    state = position(NORMAL, {"Archers": 1, "Knights": 1}, (5, 1, 0))
    state.difficulty[30] = 1
    near = int(NORMAL.book.neighbours[30][0])
    state.difficulty[near] = 8
    assert line(NORMAL, state)[:2] == [conquer(NORMAL, 30, "Archers"), conquer(NORMAL, near, "Knights")]


def test_a_flight_pays_for_a_dear_field() -> None:
    state = position(ADVANCED, {"Knights": 1, "Heaven's Fist": 2}, (4, 0, 7))
    take(state, 0, 0)
    for field in range(int(ADVANCED.book.fields)):
        state.flooded[field] = int(state.owner[field] == NOTHING and field != 40)
    state.open_left = 1
    state.money[0], state.money[1] = 30, 80
    fly = int(ADVANCED.book.FLY) + 40 * int(ADVANCED.book.troops) + kind(ADVANCED, "Knights")
    assert line(ADVANCED, state)[-1] == fly


def test_a_leader_floods_the_last_field() -> None:
    state = position(NORMAL, {"Flood": 1}, (0, 0, 2))
    for field in range(int(NORMAL.book.fields) - 1):
        take(state, 1 + field % 3, field)
    state.money[0] = 90
    last = int(NORMAL.book.fields) - 1
    assert line(NORMAL, state) == [int(NORMAL.book.FLOOD) + last]
    assert state.phase == OVER


def test_who_trails_does_not_flood_the_last_field() -> None:
    state = position(NORMAL, {"Flood": 1}, (0, 0, 2))
    for field in range(int(NORMAL.book.fields) - 1):
        take(state, 1 + field % 3, field)
    state.money[1] = 90
    assert line(NORMAL, state) == [int(NORMAL.book.END_TASKS)]


def test_only_what_rivals_can_take_is_flooded() -> None:
    state = position(ADVANCED, {"Flood": 1}, (0, 0, 2))
    for seat, field in enumerate(list(ADVANCED.book.neighbours[30])[:4]):
        take(state, max(seat, 1), int(field), kind(ADVANCED, "Crossbowmen"))
        state.ready[seat * 3 + WARRIOR] = 4
    assert line(ADVANCED, state)[0] == int(ADVANCED.book.FLOOD) + 30


def test_a_field_for_next_turn_is_claimed_from_rivals() -> None:
    state = position(NORMAL, {"Claim": 1, "Knights": 1}, (0, 0, 1))
    state.tired[WARRIOR] = 4
    state.difficulty[30] = 6
    for seat in (1, 2, 3):
        state.ready[seat * 3 + WARRIOR] = 4
    assert line(NORMAL, state)[0] == int(NORMAL.book.CLAIM) + 30


def test_who_trails_claims_something_rather_than_let_the_game_end() -> None:
    state = position(NORMAL, {"Claim": 1}, (0, 0, 1))
    state.idle = 0b1110
    state.money[1] = 60
    assert NORMAL.book.CLAIM <= line(NORMAL, state)[0] < NORMAL.book.FLOOD


def test_plague_meets_rivals_with_many_followers() -> None:
    state = position(NORMAL, {"Plague": 1}, (0, 0, 3))
    for seat in (1, 2, 3):
        state.ready[seat * 3 + WARRIOR] = 5
        state.ready[seat * 3 + CRAFTSMAN] = 4
    assert line(NORMAL, state)[0] == int(NORMAL.book.PLAGUE)


def test_the_thief_takes_the_card_that_can_be_played() -> None:
    state = position(ADVANCED, {}, (4, 0, 0))
    state.difficulty[30] = 6
    take(state, 0, int(ADVANCED.book.neighbours[30][0]), kind(ADVANCED, "Spearmen"))
    state.phase, state.victim = STEALING, 2
    state.hand[2 * int(ADVANCED.book.kinds) + kind(ADVANCED, "Knights")] = 1
    said = line(ADVANCED, state)
    assert said[0] == int(ADVANCED.book.STEAL) + kind(ADVANCED, "Knights")
    assert conquer(ADVANCED, 30, "Knights") in said


def test_mages_left_over_bring_cards_in_advanced() -> None:
    state = position(ADVANCED, {"Fortress": 1}, (0, 0, 3))
    assert line(ADVANCED, state)[0] in range(int(ADVANCED.book.EXCHANGE), int(ADVANCED.book.REDRAW))


def test_two_dead_cards_are_traded_for_one_in_normal() -> None:
    state = position(NORMAL, {"Crossbowmen": 2, "Spearmen": 3, "Plague": 1, "Shadow Army": 1}, (2, 0, 0), 2)
    state.apply(0, NORMAL.book.END_TASKS, Fast(1))
    out = vec[i64]([0] * NORMAL.actions)
    pair = Greedy().choose(state, 0, Fast(0), out) - NORMAL.book.TRADE
    gone = {int(NORMAL.book.trade_first[pair]), int(NORMAL.book.trade_second[pair])}
    assert gone <= {kind(NORMAL, name) for name in ("Crossbowmen", "Plague", "Shadow Army")}


def first_pair(hand: Mapping[str, int]) -> int:
    state = position(NORMAL, hand, (0, 0, 0), 8)
    state.phase, state.mover = CHOOSING, NOTHING
    state.difficulty[20] = state.difficulty[30] = 1
    return int(Greedy().choose(state, 0, Fast(0), vec[i64]([0] * NORMAL.actions)) - NORMAL.book.START)


def test_the_first_pair_fits_the_hand() -> None:
    assert first_pair({"Spearmen": 4, "Swordsmen": 2}) == 0  # two Warriors
    assert first_pair({"Archers": 2, "Longbowmen": 2}) in {0, 1}  # a Craftsman at once, or by the first hire
    assert first_pair({"Longbowmen": 4, "Crossbowmen": 2}) in {1, 3}  # Longbowmen ask for two of them


def hired(turns_gone: int, fields_open: int) -> int:
    state = position(NORMAL, {"Spearmen": 4}, (2, 1, 1), 3)
    state.phase = HIRING
    state.open_left = fields_open
    state.money[0] = 40
    for seat in range(4):
        state.turns[seat] = turns_gone
    return int(Greedy().choose(state, 0, Fast(0), vec[i64]([0] * NORMAL.actions)))


def test_hiring_stops_when_few_turns_are_left() -> None:
    assert hired(1, 55) < NORMAL.book.HIRE_NOBODY
    assert hired(9, 3) == NORMAL.book.HIRE_NOBODY


def answered(money: int, hand: Mapping[str, int]) -> int:
    state = position(NORMAL, hand, (2, 0, 0), 2)
    state.phase, state.paused, state.mover, state.asked, state.proposed = ANSWERING, TASKS, 3, 0, 1
    state.money[0] = money
    return int(Greedy().choose(state, 0, Fast(0), vec[i64]([0] * NORMAL.actions)))


def test_it_agrees_to_end_when_it_leads_or_can_do_no_more() -> None:
    assert answered(90, {"Spearmen": 1}) == NORMAL.book.AGREE
    assert answered(10, {}) == NORMAL.book.AGREE
    assert answered(10, {"Spearmen": 1}) == NORMAL.book.DECLINE


def test_a_leader_proposes_the_end_once_nothing_is_left_to_do() -> None:
    state = position(NORMAL, {}, (0, 0, 0))
    for field in range(int(NORMAL.book.fields) - 2):
        take(state, 1 + field % 3, field)
    state.money[0] = 90
    greedy, out = Greedy(), vec[i64]([0] * NORMAL.actions)
    assert greedy.choose(state, 0, Fast(0), out) == NORMAL.book.PROPOSE
    state.money[0] = 1
    assert greedy.choose(state, 0, Fast(0), out) == NORMAL.book.END_TASKS


def test_every_effect_that_is_tested_here_is_in_the_house_content() -> None:
    assert all(NORMAL.book.kind_of[effect] != NOTHING for effect in (CLAIM, FLOOD, PLAGUE, THIEF))
    assert MAGE == 2
