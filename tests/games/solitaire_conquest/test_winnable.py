"""Deals that can be won: on every map, under every setting, from one number; and nobody is told the order."""

import itertools
import time

import pytest

from banneret.core.chance import Chance, Fast, Outcome, Recorded, Witness
from banneret.games.solitaire_conquest import GAME, maps, rules
from banneret.games.solitaire_conquest.clairvoyant import foresight_of
from banneret.games.solitaire_conquest.rules import SolitaireConquest
from banneret.games.solitaire_conquest.whys import FINE
from games.solitaire_conquest.positions import Spot, dealt

MAPS = list(GAME.options[0].values)


def play_plan(spot: Spot, plan: list[tuple[int, int, int]]) -> None:
    """Play the line that the solver found, by the rules."""
    names = spot.variant.names
    for region, first, cards in plan:
        assert spot.state.drawn >= first
        while spot.state.drawn < first + cards:
            spot.play("draw")
        if spot.state.why_not_attack(region) != FINE:
            place = next(
                place
                for place in spot.variant.map.regions[region].borders
                if spot.state.why_not_march(place) == FINE
            )
            spot.play(f"march {names[place]}")
        spot.play(f"attack {names[region]}")


@pytest.mark.parametrize("key", MAPS)
def test_all_hordes_can_be_destroyed(key: str) -> None:
    points = set()
    settings = itertools.product(("4", "3"), ("1", "2"), ("closed", "open"), ("every-turn", "after-conquest"))
    for number, (size, pairs, march, discard) in enumerate(settings):
        spot = dealt(
            Fast(number),
            map=key,
            horde_size=size,
            two_pairs=pairs,
            march=march,
            discard=discard,
            deal="winnable",
        )
        found = foresight_of(spot.state)
        assert found.won()
        points.add(int(found.score()))
        play_plan(spot, found.plan())
        assert spot.state.share(0) == 1.0
    assert len(points) > 1


def test_with_veterans_and_a_start_of_ones_own() -> None:
    spot = dealt(Fast(1), deal="winnable", veterans="yes", start="chosen")
    spot.play("begin Southcliff", chance=Fast(2))
    play_plan(spot, foresight_of(spot.state).plan())
    assert spot.state.share(0) == 1.0


def test_a_map_with_a_single_way() -> None:
    names = "Abel Bruno Carl Dora Emil Fritz Gustav Hanna Ida Jonas Karla Lena".split()
    rows = ['name = "Line"', 'provenance = "house"']
    for index, name in enumerate(names):
        near = ", ".join(f'"{names[i]}"' for i in (index - 1, index + 1) if 0 <= i < 12)
        rows.append(f'[[region]]\nname = "{name}"\nborders = [{near}]')
    variant = GAME.variant(1, {"deal": "winnable"}, maps.Document("\n".join(rows), "line.toml"))
    for seed in range(12):
        assert foresight_of(variant.start(Fast(seed))).won()


def test_it_is_found_in_a_moment() -> None:
    variant = GAME.variant(1, {"deal": "winnable", "map": "long-march"})
    begin = time.process_time()
    for seed in range(30):
        variant.start(Fast(seed))
    assert time.process_time() - begin < 30, "a second each would be too long even on the plain build"


def test_chance_is_asked_for_a_start_and_one_number() -> None:
    variant = GAME.variant(1, {"deal": "winnable"})
    witness = Witness(Fast(9))
    state = variant.start(witness)
    assert [outcome.event for outcome in witness.seen] == [
        rules.START,
        rules.DEAL,
        rules.DEAL,
        *[rules.ALLY] * 3,
    ]
    again = variant.start(Recorded(list(witness.seen)))
    assert again.digest(1) == state.digest(1)
    other = [Outcome(o.event, o.audience, o.value ^ (o.event == rules.DEAL)) for o in witness.seen]
    with pytest.raises(ValueError, match="was not there to be drawn"):
        variant.start(Recorded(other))


def test_the_order_is_nobodys_business() -> None:
    variant = GAME.variant(1, {"deal": "winnable"})
    state = variant.start(Fast(3))
    view = variant.view(state, 0)
    orders = set()
    for seed in range(20):
        for world in (variant.imagine(view, Fast(seed)), redealt(state, Fast(seed + 100))):
            assert variant.view(world, 0) == view
            assert sorted(world.future) == sorted(state.future)
            orders.add(tuple(int(ally) for ally in world.future))
    assert len(orders) == 40
    assert variant.audience["future"] == "hidden"
    assert GAME.variant(1).audience["future"] == "public"


def redealt(state: SolitaireConquest, chance: Chance) -> SolitaireConquest:
    twin = state.copy()
    assert isinstance(twin, SolitaireConquest)
    twin.redeal(0, chance)
    return twin


def test_different_numbers_are_different_deals() -> None:
    variant = GAME.variant(1, {"deal": "winnable"})
    deals = {tuple(int(foe) for foe in variant.start(Fast(seed)).horde) for seed in range(100)}
    assert len(deals) == 100
