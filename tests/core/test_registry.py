"""The shelf, with a game from another package on it."""

from importlib.metadata import EntryPoint, entry_points

import pytest

from banneret.core import registry
from banneret.core.errors import BadInputError
from banneret.core.game import MOST_SEATS
from banneret.core.registry import find_game, games


@pytest.mark.usefixtures("crowns")
def test_a_game_in_another_package_plugs_in_by_its_entry_point() -> None:
    assert list(games()) == sorted(games())
    assert {"fallen-lands", "three-crowns"} <= set(games())
    assert find_game("three-crowns").title == "Three Crowns"


def test_a_game_that_cannot_be_loaded_leaves_the_others_on_the_shelf(
    monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    broken = EntryPoint("aaa-broken", "no_such_package:GAME", registry.GROUP)
    whole = list(entry_points(group=registry.GROUP))
    monkeypatch.setattr(registry, "entry_points", lambda group: [broken, *whole])
    request.addfinalizer(games.cache_clear)
    games.cache_clear()
    with pytest.warns(UserWarning, match=r"aaa-broken cannot be loaded: .*no_such_package"):
        assert "fallen-lands" in games()
    assert "aaa-broken" not in games()


@pytest.mark.usefixtures("crowns")
def test_a_game_that_seats_more_than_a_table_tells_apart_is_not_put_on_the_shelf(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(type(find_game("three-crowns")), "seats", (2, MOST_SEATS))
    games.cache_clear()
    assert "three-crowns" in games()
    monkeypatch.setattr(type(find_game("three-crowns")), "seats", (2, MOST_SEATS + 1))
    games.cache_clear()
    with pytest.warns(
        UserWarning, match="three-crowns cannot be loaded: .*it seats 7, and a table 6 at most"
    ):
        assert "fallen-lands" in games()
    assert "three-crowns" not in games()


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadInputError, match="fallen-lands") as caught:
        find_game("chess")
    assert caught.value.field == "game"


@pytest.mark.usefixtures("crowns")
@pytest.mark.parametrize(
    ("seats", "options", "field", "words"),
    [
        (4, {}, "seats", "Three Crowns seats 2 or 3 players, not 4"),
        (2, {"size": "one"}, "size", "no such option; three-crowns has length or ties"),
        (2, {"length": "two"}, "length", "'two' is none of three or one"),
    ],
)
def test_a_table_that_the_game_does_not_have_is_refused(
    seats: int, options: dict[str, str], field: str, words: str
) -> None:
    with pytest.raises(BadInputError, match=words) as caught:
        find_game("three-crowns").variant(seats, options)
    assert caught.value.field == field


@pytest.mark.usefixtures("crowns")
def test_options_are_filled_in() -> None:
    assert find_game("three-crowns").variant(2).options == {"length": "three", "ties": "lost"}
    assert find_game("three-crowns").variant(2, {"ties": "kept"}).options == {
        "length": "three",
        "ties": "kept",
    }


def test_every_name_on_the_shelf_is_the_games_own() -> None:
    for name, game in games().items():
        assert game.name == name
        assert game.folder.joinpath("rules.md").is_file()
