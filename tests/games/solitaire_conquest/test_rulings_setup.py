"""The map, the deal, and the turn's beginning: SC-1 to SC-4, SC-17, SC-18."""

import pytest

from banneret.core.chance import EVERYONE, Dictated, Fast, Outcome
from banneret.core.documents import Document
from banneret.core.errors import BadInputError
from banneret.games.solitaire_conquest import GAME, maps, rules
from games.solitaire_conquest.positions import dealt, position

RING = "\n".join(
    ['name = "Ring"', 'provenance = "house"']
    + [
        f'[[region]]\nname = "{name}"\nborders = ["{before}", "{after}"]'
        for name, before, after in zip("ABCDEFGHIJKL", "LABCDEFGHIJK", "BCDEFGHIJKLA")
    ]
)
MAPS = [key for key in GAME.options[0].values if key != maps.OWN]


@pytest.mark.ruling("SC-1", "allows")
@pytest.mark.parametrize("key", [*MAPS, maps.OWN])
def test_twelve_regions_that_hang_together(key: str) -> None:
    atlas = GAME.variant(1, {"map": key}).map
    assert len(atlas.regions) == 12
    found = [0]
    for region in found:
        found += [other for other in atlas.regions[region].borders if other not in found]
        assert all(region in atlas.regions[other].borders for other in atlas.regions[region].borders)
    assert len(found) == 12


@pytest.mark.ruling("SC-1", "allows")
def test_a_map_of_ones_own() -> None:
    variant = GAME.variant(1, content=Document(RING, "ring.toml"))
    assert variant.options["map"] == "own"
    assert (variant.content_name, variant.content_text) == ("ring.toml", RING)
    assert len(variant.content) == 64
    state = variant.start(Fast(1))
    assert state.standing() == 11
    assert GAME.variant(1, {"map": "own"}, Document(RING, "ring.toml")).content == variant.content


@pytest.mark.ruling("SC-1", "refuses")
def test_a_map_that_is_not_one() -> None:
    for text, row, reason in (
        (RING.replace('[[region]]\nname = "L"\nborders = ["K", "A"]', ""), 34, "12 regions, this one has 11"),
        (RING + '\n[[region]]\nname = "M"\nborders = []', 40, "12 regions, this one has 13"),
        (RING.replace('borders = ["K", "A"]', 'borders = ["K"]'), 5, "A borders L, but L does not border A"),
        (RING.replace('borders = ["K", "A"]', 'borders = ["K", "A", "L"]'), 38, "L cannot border itself"),
        (cut_in_two(), 23, "no way leads from A to G"),
    ):
        with pytest.raises(BadInputError) as caught:
            GAME.variant(1, content=Document(text, "ring.toml"))
        assert str(caught.value).startswith(f"ring.toml, line {row}, region ")
        assert reason in str(caught.value)


def cut_in_two() -> str:
    """Two rings of six."""
    text = RING.replace('["L", "B"]', '["F", "B"]').replace('["E", "G"]', '["E", "A"]')
    return text.replace('["F", "H"]', '["L", "H"]').replace('["K", "A"]', '["K", "G"]')


@pytest.mark.ruling("SC-1", "refuses")
def test_a_map_file_beside_a_named_map() -> None:
    with pytest.raises(BadInputError, match="map = own, not heartland"):
        GAME.variant(1, {"map": "heartland"}, Document(RING, "ring.toml"))


@pytest.mark.ruling("SC-2", "allows")
def test_four_face_up_cards_in_eleven_regions_and_the_pawn_in_the_twelfth() -> None:
    spot = dealt(Fast(5))
    seen = spot.variant.view(spot.state, None)
    hordes = [region.horde for region in seen.regions]
    assert [len(horde.cards) for horde in hordes if horde] == [4] * 11
    assert [index for index, horde in enumerate(hordes) if horde is None] == [seen.pawn]
    foes = sorted(foe for horde in hordes if horde for foe in horde.cards)
    assert foes == sorted(kind for kind, foe in enumerate(spot.variant.foes) for _ in range(foe.copies)), (
        "every foe card is on the table"
    )
    assert sum(seen.aside) == 0


@pytest.mark.ruling("SC-2", "allows")
def test_any_region_may_come_up_or_be_named() -> None:
    starts = {dealt(Fast(seed)).pawn() for seed in range(120)}
    assert len(starts) == 12
    spot = dealt(Fast(1), start="chosen")
    assert spot.lines() == [f"begin {name}" for name in spot.variant.names]
    assert spot.variant.view(spot.state, 0).pawn is None
    spot.play("begin thornvale")
    assert spot.pawn() == "Thornvale"
    assert "Thornvale" not in spot.standing()
    assert len(spot.standing()) == 11


@pytest.mark.ruling("SC-2", "refuses")
def test_the_start_is_named_once_and_only_where_the_table_says_so() -> None:
    position().refuses("begin Fenmark", "SC-2", "you stand in Kingsreach", "start = chosen")
    spot = dealt(Fast(1), start="chosen")
    spot.refuses("draw", "SC-2", "Nothing is dealt yet", "begin Northmarch")
    spot.refuses("end turn", "SC-2")
    spot.play("begin Fenmark")
    spot.refuses("begin Thornvale", "SC-2", "you stand in Fenmark")


@pytest.mark.ruling("SC-3", "allows")
def test_three_allies_are_raised() -> None:
    spot = dealt(Dictated([Outcome(rules.ALLY, EVERYONE, kind) for kind in (0, 5, 27)]))
    assert spot.hand() == "Elf Scouts, Elf Lord, Saint"
    spot.play("end turn")
    assert len(spot.variant.view(spot.state, 0).hand) == 3
    assert spot.state.deck_size == 38


@pytest.mark.ruling("SC-3", "refuses")
def test_with_fewer_left_what_is_left() -> None:
    # Dossier, scenario 5: both are drawn, the turn goes on, and the game ends after it.
    spot = position(deck="Hero, Saint", hordes={"Fenmark": "Hill Giant, Hill Giant, Kobold Mob, Skeletons"})
    spot.play("end turn")
    assert spot.hand() in ("Hero, Saint", "Saint, Hero")
    assert not spot.over()
    spot.refuses("draw", "SC-14")
    assert spot.allows("attack Fenmark")
    spot.play("end turn")
    assert spot.over()


@pytest.mark.ruling("SC-4", "allows")
def test_one_card_at_a_time_as_often_as_wanted() -> None:
    spot = position()
    for number in range(10):
        spot.play("draw")
        assert len(spot.variant.view(spot.state, 0).hand) == 4 + number


@pytest.mark.ruling("SC-4", "refuses")
def test_no_reinforcements_after_the_march() -> None:
    spot = position().play("march Oakenford")
    refusal = spot.refuses("draw", "SC-4", "You have marched")
    assert "end the turn" in refusal.remedy


@pytest.mark.ruling("SC-17", "allows")
def test_a_hopeless_turn_draws_all_the_same() -> None:
    spot = position(deck="Monks, Zealots, Zealots, Hero")
    spot.play("end turn")
    assert len(spot.variant.view(spot.state, 0).hand) == 3


@pytest.mark.ruling("SC-17", "refuses")
def test_there_is_no_turn_without_its_three_cards() -> None:
    spot = position(deck="Monks, Zealots, Zealots, Hero, Saint, Paladin")
    assert [line for line in spot.lines() if not line.startswith(("draw", "march"))] == ["end turn"]
    spot.play("end turn", "end turn", "end turn")
    assert spot.over()
    assert spot.state.deck_size == 0


@pytest.mark.ruling("SC-18", "allows")
def test_small_hordes_leave_eleven_foes_out() -> None:
    spot = dealt(Fast(2), horde_size="3")
    seen = spot.variant.view(spot.state, 0)
    assert [len(region.horde.cards) for region in seen.regions if region.horde] == [3] * 11
    assert sum(seen.aside) == 11


@pytest.mark.ruling("SC-18", "refuses")
def test_hordes_of_any_other_size() -> None:
    with pytest.raises(BadInputError, match="'5' is none of 4 or 3"):
        GAME.variant(1, {"horde-size": "5"})
    spot = dealt(Fast(2))
    regions = spot.variant.view(spot.state, 0).regions
    assert all(len(region.horde.cards) == 4 for region in regions if region.horde)
