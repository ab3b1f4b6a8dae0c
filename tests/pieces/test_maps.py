"""Drawn maps: boxes that keep out of each other's way, land that is drawn once, areas that say what they are."""

import itertools
import random
from dataclasses import replace

import pytest

from banneret.pieces.maps import TERRAIN, Area, Chart, Land, Spot, area, emblem, ground, sheet, spread, turned

LANDS = (
    Land("East", ((100, 100), (200, 100), (200, 200)), "wood"),
    Land("West", ((0, 100), (100, 100), (200, 200)), "moor"),
)
CHART = Chart("Two Lands", 300, 200, 1.0, LANDS, routes=(((50, 120), (180, 120)),))


@pytest.mark.parametrize("seed", range(20))
def test_boxes_keep_apart_and_on_the_sheet(seed: int) -> None:
    dice = random.Random(seed)
    points = [(dice.uniform(0, 1000), dice.uniform(0, 700)) for _ in range(12)]
    places = spread(points, 1000, 700, 130, 90)
    assert all(65 <= x <= 935 and 45 <= y <= 655 for x, y in places)
    for (x1, y1), (x2, y2) in itertools.combinations(places, 2):
        assert abs(x1 - x2) >= 129 or abs(y1 - y2) >= 89


def test_boxes_with_room_stay_where_they_belong() -> None:
    points = [(200.0, 200.0), (500.0, 200.0), (200.0, 400.0)]
    assert spread(points, 1000, 700, 130, 90) == points


def test_a_map_is_turned_a_quarter_to_the_right() -> None:
    assert [turned(corner, 200) for corner in ((0, 0), (300, 0), (300, 200))] == [
        (200, 0),
        (200, 300),
        (0, 300),
    ]
    assert Spot(1, 2.5, 3, 4).style == "--x:1;--y:2.5;--u:3;--v:4"


def test_the_ground_has_every_land_coast_and_lane() -> None:
    drawing = ground(CHART)
    assert drawing is ground(replace(CHART)), "drawn once"
    assert drawing.count('class="land ') == 2
    assert drawing.count('class="route"') == 1
    assert 'class="rose"' not in drawing
    assert 'class="rose"' in ground(replace(CHART, rose=(250, 40)))


def test_marks_lie_where_they_are_put_on_both_maps() -> None:
    for kinds in TERRAIN.values():
        for strokes in kinds:
            assert not set(strokes) & set("LHVCSQTAZ"), (
                "strokes are relative, so that they can be put anywhere"
            )
    drawing = ground(replace(CHART, marks=(("wood", 0, 150, 120),), upright_marks=(("moor", 1, 80, 50),)))
    lying, upright = drawing.split('class="marks lying"')[1].split('class="marks upright"')
    assert "M150 120m" in lying
    assert 'class="wood"' in lying
    assert "M80 50m" in upright
    assert 'class="wood"' not in upright


def test_an_area_tells_what_it_is_and_escapes_it() -> None:
    state = Area("region-0", "<East>. Free.", "region East", ("reach",), chosen=True, blocked=True, stop=True)
    drawing = area(0, state)
    assert 'role="button"' in drawing
    assert 'tabindex="0"' in drawing
    assert 'aria-pressed="true"' in drawing
    assert 'aria-disabled="true"' in drawing
    assert "&lt;East&gt;" in drawing
    assert 'class="area reach"' in drawing
    assert "aria-disabled" not in area(0, replace(state, blocked=False))


def test_a_sheet_is_one_group_with_its_areas() -> None:
    areas = [
        Area(f"region-{i}", land.name, f"region {land.name}", stop=i == 0) for i, land in enumerate(LANDS)
    ]
    drawing = str(sheet("atlas", "Two Lands", CHART, areas, []))
    assert drawing.count('role="button"') == 2
    assert drawing.count('tabindex="0"') == 1
    assert 'viewBox="0 0 300 200"' in drawing
    assert "data-rove" in drawing


def test_the_emblem_is_a_picture_without_words() -> None:
    assert 'aria-hidden="true"' in emblem("dragon")
