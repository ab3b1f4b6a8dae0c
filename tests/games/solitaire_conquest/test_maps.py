"""Map files: every mistake is told with file, line, field and reason; what is left open is drawn all the same."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from banneret.core.chance import Fast
from banneret.core.documents import Document
from banneret.core.errors import BadInputError
from banneret.core.position import read_position, write_position
from banneret.core.record import Recorder, read_record, write_record
from banneret.core.registry import games
from banneret.games.solitaire_conquest import GAME, maps
from banneret.games.solitaire_conquest.maps import layout

HEARTLAND = (maps.FOLDER / "heartland.toml").read_text(encoding="utf-8")
SAMPLE = (maps.FOLDER / "own.toml").read_text(encoding="utf-8")
BUILT_IN = [path.stem for path in sorted(maps.FOLDER.glob("*.toml")) if path.stem != maps.OWN]


def line_of(text: str, words: str) -> int:
    return text[: text.index(words)].count("\n") + 1


def refusal(text: str) -> str:
    with pytest.raises(BadInputError) as caught:
        GAME.variant(1, content=Document(text, "my.toml"))
    return str(caught.value)


LAST = 'borders = ["Oak", "Pine"]'


@pytest.mark.parametrize(
    ("old", "new", "field", "reason"),
    [
        ('name = "Alder"', 'name = "Birch"', "region 2, name", "a second region is called Birch"),
        ('name = "Rowan"\n', 'name = "Alder"\n', "region 12, name", "a second region is called Alder"),
        ('name = "Rowan"\n', 'name = "Land from Sea"\n', "region 12, name", "words of the notation"),
        ('name = "Rowan"\n', 'name = "R2"\n', "region 12, name", "a name is letters"),
        ('name = "Rowan"\n', 'name = "Rowan of the High Hills"\n', "region 12, name", "length <= 18"),
        (LAST, 'borders = ["Oak", "Pine", "Atlantis"]', "region 12, borders", "no region Atlantis"),
        (LAST, 'borders = ["Oak", "Oak", "Pine"]', "region 12, borders", "Oak stands here twice"),
        (LAST, 'borders = ["Oak", "Pine", "Rowan"]', "region 12, borders", "border itself"),
        (
            LAST,
            'borders = ["Oak"]',
            "region 11, borders",
            "Pine borders Rowan, but Rowan does not border Pine",
        ),
        (LAST, 'border = ["Oak", "Pine"]', "region 12, border", "no such field"),
        (LAST, "", "region 12, borders", "is missing"),
        (LAST, f"{LAST}\npoint = [5, 5]", "region 1, point", "Rowan has a point"),
        (LAST, f"{LAST}\npoint = [5, 705]", "region 12, point 2", "700"),
        (LAST, f'{LAST}\noutline = "1,1"', "region 1, outline", "Alder has none"),
        ('provenance = "house"', "", "provenance", "is missing"),
    ],
)
def test_a_wrong_map_is_refused(old: str, new: str, field: str, reason: str) -> None:
    assert SAMPLE.count(old) >= 1
    text = SAMPLE.replace(old, new, 1)
    told = refusal(text)
    place = re.match(r"my\.toml, (?:line (\d+), )?(.+?): ", told)
    assert place, told
    assert place[2] == field
    assert reason in told
    if place[1]:
        row = text.splitlines()[int(place[1]) - 1]
        last = field.rpartition(", ")[2].split()[0]
        assert row.startswith((last, "[[region]]")), row


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda text: re.sub(r"(outline = \")(\d+),(\d+)", r"\g<1>1001,\3", text, count=1), "is no corner"),
        (
            lambda text: re.sub(r"outline = \".*?\"", 'outline = "1,1 2,2"', text, count=1),
            "three corners or more",
        ),
        (
            lambda text: re.sub(r"outline = \".*?\"", 'outline = "1,1 2,1 2,2"', text, count=1),
            "the point lies outside",
        ),
        (lambda text: re.sub(r"outline = \".*?\"", "", text, count=1), "has an outline, Northmarch has none"),
        (lambda text: re.sub(r"point = .*", "", text), "a region with an outline needs a point"),
        (
            lambda text: text.replace('["Hollowfell", "Fenmark"]', '["Hollowfell"]').replace(
                '["Northmarch", "Hollowfell", "Kingsreach"', '["Hollowfell", "Kingsreach"'
            ),
            "a common frontier with Northmarch, which is no border",
        ),
        (lambda text: re.sub(r"point = .*", "point = [400, 400]", text), "closer than 40 to the point of"),
    ],
)
def test_a_map_that_cannot_be_drawn_is_refused(change: object, reason: str) -> None:
    text = change(HEARTLAND)  # type: ignore[operator]
    assert text != HEARTLAND
    told = refusal(text)
    assert reason in told
    assert re.match(r"my\.toml, line \d+, region \d+, (point|outline): ", told), told


@pytest.mark.parametrize("key", BUILT_IN)
def test_frontiers_on_the_map_are_the_borders_in_the_file(key: str) -> None:
    atlas = maps.built_in(key)
    sides = [layout.edges(region.outline) for region in atlas.regions]
    routes = {frozenset(route) for route in atlas.routes}
    for one, region in enumerate(atlas.regions):
        assert layout.inside(region.point, region.outline)
        for other in range(12):
            if other != one:
                touching = bool(sides[one] & sides[other])
                by_sea = frozenset((one, other)) in routes
                assert (touching or by_sea) == (other in region.borders)
                assert not (touching and by_sea)
    assert atlas.about.endswith(".")


@pytest.mark.parametrize("key", BUILT_IN)
def test_there_is_room_for_the_cards_of_every_region(key: str) -> None:
    for region in maps.built_in(key).regions:
        x, y = region.point
        corners = [(x - 40, y - 28), (x + 40, y - 28), (x - 40, y + 28), (x + 40, y + 28)]
        assert all(layout.inside(corner, region.outline) for corner in corners), region.name


def test_the_maps_differ_in_their_borders() -> None:
    lengths = {
        key: sum(len(region.borders) for region in maps.built_in(key).regions) // 2 for key in BUILT_IN
    }
    assert len(BUILT_IN) == 6
    assert min(lengths.values()) < 14 < 20 < max(lengths.values())


def test_a_map_without_a_drawing_is_laid_out() -> None:
    atlas = GAME.variant(1, {"map": "own"}).map
    assert len(atlas.routes) == sum(len(region.borders) for region in atlas.regions) // 2
    again = maps.read_map(Document(SAMPLE, "mine.toml"))[1]
    assert again.regions == atlas.regions, "the same map is laid out the same"
    for region in atlas.regions:
        assert layout.inside(region.point, region.outline)
        assert all(0 <= x <= maps.WIDTH and 0 <= y <= maps.HEIGHT for x, y in region.outline)
    for one in atlas.regions:
        for other in atlas.regions:
            if one is not other:
                assert layout.distance(one.point, other.point) > 60
                assert not any(layout.inside(corner, other.outline) for corner in one.outline)


def test_points_alone_are_enough() -> None:
    numbers = iter(range(12))

    def with_point(match: re.Match[str]) -> str:
        number = next(numbers)
        return f"{match[0]}\npoint = [{100 + 200 * (number % 4)}, {100 + 200 * (number // 4)}]"

    text = re.sub(r"^borders = .*$", with_point, SAMPLE, flags=re.MULTILINE)
    atlas = maps.read_map(Document(text, "mine.toml"))[1]
    assert atlas.regions[5].point == (300, 300)
    assert layout.inside((300, 300), atlas.regions[5].outline)


@given(some.data())
@settings(max_examples=150, deadline=None)
def test_a_spoilt_map_is_refused_and_never_a_crash(data: some.DataObject) -> None:
    text = data.draw(some.sampled_from((SAMPLE, HEARTLAND)))
    for _ in range(data.draw(some.integers(1, 3))):
        at = data.draw(some.integers(0, len(text)))
        length = data.draw(some.integers(0, 30))
        put = data.draw(
            some.one_of(some.text(max_size=6), some.sampled_from(('"', "\n", "[[region]]\n", "9", "-1")))
        )
        text = text[:at] + put + text[at + length :]
    try:
        variant = GAME.variant(1, content=Document(text, "spoilt.toml"))
    except BadInputError as error:
        told = str(error)
    else:
        told = ""
    if told:
        assert told.startswith("spoilt.toml")
        return
    assert len(variant.map.regions) == 12
    assert variant.start(Fast(1)).standing() == 11


def test_records_and_positions_ask_for_the_same_map_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), GAME.name, GAME)
    source = Document(SAMPLE.replace("Alder", "Ash"), "ash.toml")
    variant = GAME.variant(1, content=source)
    recorder = Recorder(variant, Fast(3))
    recorder.apply(0, variant.parse("end turn")[0])
    record, position = write_record(recorder.record), write_position(variant, recorder.state)
    assert f"content {variant.content}" in record
    assert read_record(record, content=source).final().digest(1) == recorder.state.digest(1)
    assert read_position(Document(position), source)[1].digest(1) == recorder.state.digest(1)
    for act in (lambda: read_record(record), lambda: read_position(Document(position))):
        with pytest.raises(BadInputError, match="content"):
            act()
