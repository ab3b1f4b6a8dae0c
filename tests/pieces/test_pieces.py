"""The pieces: pure, escaped, and the same for the same arguments."""

import math
import re
from dataclasses import replace

import pytest

from banneret.pieces.cards import Face, back, button, card, sheet, words
from banneret.pieces.hexes import GROUND, OUTLINE, Hex, Plaque, board, centre, emblem, tile
from banneret.pieces.icons import ICONS, icon, mark
from banneret.pieces.meter import Part, meter, verdict
from banneret.pieces.tokens import COINS, SHAPES, chip, coins, follower, pile, purse

FIELD = Hex(
    id="field-e5",
    x=0,
    y=0,
    name="e5",
    label="e5, difficulty 7, free",
    terrain="hill",
    number=7,
    picture="axes",
)
SPEAR = Face(
    name="Spearmen",
    suit="troop",
    kind="Troop",
    icon="spear",
    numbers=(("attack", "2", "Attack"), ("support", "1", "Support")),
    price=("warrior",),
    price_words="1 Warrior",
    text="Takes a field.",
    source="house value",
)


@pytest.mark.parametrize("name", ICONS)
def test_every_icon_is_drawn_on_the_grid(name: str) -> None:
    assert "<path" in icon(name)
    for strokes in ICONS[name].values():
        for number in re.findall(r"(?<=[MLHV])-?[\d.]+", strokes):
            assert -1 <= float(number) <= 25


def test_icons_are_silent_unless_they_have_words() -> None:
    assert 'aria-hidden="true"' in icon("spear")
    assert 'aria-label="Spear &lt;1&gt;"' in icon("spear", "Spear <1>")
    assert "translate(-6 -6) scale(0.5)" in mark("spear", 0, 0, 12)


# -- hexes -----------------------------------------------------------------------------------------------------------
def test_neighbours_lie_a_hex_apart() -> None:
    x, y = centre(2, -1)
    for q, r in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)):
        nx, ny = centre(2 + q, -1 + r)
        assert math.hypot(nx - x, ny - y) == pytest.approx(math.sqrt(3) * 40)


def test_a_free_field_shows_number_name_and_force() -> None:
    drawn = tile(FIELD)
    assert 'id="field-e5"' in drawn
    assert ">7</text>" in drawn
    assert ">e5</text>" in drawn
    assert 'role="button"' in drawn
    assert 'aria-label="e5, difficulty 7, free"' in drawn


def test_what_may_be_done_is_a_dot_and_what_is_missing_a_number() -> None:
    assert 'class="dot"' in tile(replace(FIELD, target="attack"))
    assert "−2</text>" in tile(replace(FIELD, short=2))
    assert 'aria-pressed="true"' in tile(replace(FIELD, chosen=True))


def test_an_owned_field_shows_shape_colour_and_the_support_of_both_cards() -> None:
    drawn = tile(replace(FIELD, owner=2, plaques=(Plaque("spear", 1), Plaque("garrison", 3))))
    assert SHAPES[2][1] in drawn
    assert "seat-2" in drawn
    assert 'id="field-e5-troop"' in drawn
    assert 'id="field-e5-fort"' in drawn
    assert drawn.count('class="lend"') == 2


def test_flood_and_claim_are_drawn_not_only_coloured() -> None:
    assert GROUND["water"] in tile(replace(FIELD, flooded=True, terrain="water"))
    claimed = tile(replace(FIELD, claim=1))
    assert 'id="field-e5-claim"' in claimed
    assert SHAPES[1][1] in claimed


def test_labels_of_fields_are_escaped() -> None:
    drawn = tile(replace(FIELD, label='<i>"&', move='field "<'))
    assert "<i>" not in drawn
    assert 'data-move="field &#34;&lt;"' in drawn


def test_a_board_is_one_group_with_one_tab_stop() -> None:
    fields = [replace(FIELD, id=f"f{q}", x=centre(q, 0)[0], stop=q == 1) for q in range(3)]
    drawn = str(board("island", "Fields", fields))
    assert "data-rove" in drawn
    assert drawn.count('tabindex="0"') == 1
    assert OUTLINE in str(emblem((("plain", "goblins"),)))


# -- cards -----------------------------------------------------------------------------------------------------------
def test_a_card_says_all_that_it_shows() -> None:
    assert words(SPEAR) == "Spearmen, Troop, Attack 2, Support 1, costs 1 Warrior"
    assert words(SPEAR) in card(SPEAR)
    assert "house value" in sheet(SPEAR)
    assert "14 in the deck" in sheet(SPEAR, "14 in the deck")


def test_a_card_button_tells_its_state() -> None:
    drawn = button(
        SPEAR, "card-0-1", "card Spearmen", "card 2 of 3", "not now: too few", chosen=False, blocked=True
    )
    assert 'aria-disabled="true"' in drawn
    assert (
        'aria-label="Spearmen, Troop, Attack 2, Support 1, costs 1 Warrior, card 2 of 3, not now: too few"'
        in drawn
    )
    assert "data-fly" in drawn
    assert 'aria-pressed="true"' in button(SPEAR, "card-0-0", "uncard Spearmen", chosen=True)


def test_cards_are_escaped() -> None:
    odd = replace(SPEAR, name="<Spear>", text="<b>", source="<u>", price_words="<1>")
    for drawn in (card(odd), sheet(odd), button(odd, "a", "card <Spear>")):
        assert not re.search(r"<(Spear|b>T|u>|1>)", drawn)


def test_a_back_says_nothing() -> None:
    assert "Spearmen" not in back("hand-2-0", "F")
    assert back("hand-2-0", "F") == back("hand-2-0", "F")


# -- tokens ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("total", [0, 1, 4, 5, 9, 24, 25, 99, 1000])
def test_a_purse_holds_the_sum_in_the_fewest_coins(total: int) -> None:
    worth = {metal: value for value, metal in COINS}
    held = purse(total)
    assert sum(count * worth[metal] for count, metal in held) == total
    assert all(count < 5 for count, metal in held if metal != "diamond")
    assert f">{total}</b>" in coins(total)


def test_tokens_keep_their_id_when_they_are_turned() -> None:
    up, down = follower("mage", "seat-1-mage-0", True), follower("mage", "seat-1-mage-0", False)
    assert 'id="seat-1-mage-0"' in up
    assert 'id="seat-1-mage-0"' in down
    assert "down" in down.split(">")[0]
    assert "down" not in up.split(">")[0]


def test_chips_are_told_apart_by_shape() -> None:
    assert len({path for _, path in SHAPES}) == len(SHAPES)
    assert 'aria-label="Ada"' in chip(0, "Ada")


def test_a_pile_is_as_high_as_it_is() -> None:
    heights = [pile(count, "F").count('class="leaf"') for count in (0, 1, 60, 128)]
    assert heights == sorted(set(heights))


# -- the meter -------------------------------------------------------------------------------------------------------
def test_a_meter_adds_up() -> None:
    parts = (Part("troop", "Halberdiers", 3), Part("support", "e4 Archers", 2))
    drawn = meter("strength", parts, 7, "Strength for e5")
    assert drawn.count("missing") >= 2
    assert 'aria-valuetext="2 missing"' in drawn
    assert 'class="meter lacking"' in drawn
    assert 'class="meter reached"' in meter("strength", parts, 5, "Strength for e5")
    assert drawn.count('class="block') == 7


def test_verdicts() -> None:
    assert verdict(4, 6) == "2 missing"
    assert verdict(6, 6) == "just enough"
    assert verdict(8, 6) == "enough, with 2 to spare"
