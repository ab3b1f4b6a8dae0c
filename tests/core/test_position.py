"""Positions are text that people write; what cannot be is told with its line."""

from pathlib import Path

import pytest

from banneret.core.chance import Fast
from banneret.core.dialect import i64, vec
from banneret.core.documents import Document
from banneret.core.errors import BadInputError
from banneret.core.playout import playout
from banneret.core.position import read_position, write_position
from banneret.core.registry import find_game

pytestmark = pytest.mark.usefixtures("crowns")


def refused(text: str, content: str | Path | None = None) -> str:
    with pytest.raises(BadInputError) as caught:
        read_position(Document(text, "p.toml"), content)
    return str(caught.value)


@pytest.mark.parametrize("seed", range(20))
def test_a_position_is_read_back_as_it_was(seed: int) -> None:
    for variant in (find_game("three-crowns").variant(2), find_game("fallen-lands").variant(3)):
        chance = Fast(seed)
        state = variant.start(chance)
        playout(state, chance, chance, vec[i64]([0] * variant.actions), 7 * seed)
        text = write_position(variant, state)
        again, found = read_position(Document(text))
        assert (again.game, again.seats, again.options) == (variant.game, variant.seats, variant.options)
        assert found.digest(1) == state.digest(1)
        assert write_position(again, found) == text


HAND_MADE = """\
game = "three-crowns"
edition = 1
players = 2

[options]
ties = "kept"

[state]
round = 1
prize = 3

[[seat]]
hand = [1, 2, 3]

[[seat]]
hand = [4, 5, 6]
"""


def test_options_that_are_not_written_are_the_usual_ones() -> None:
    assert read_position(Document(HAND_MADE))[0].options == {"length": "three", "ties": "kept"}


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("three-crowns", "four-crowns", "p.toml, line 1, game: there is no game 'four-crowns'"),
        ('game = "three-crowns"', "game = 1", "p.toml, line 1, game: expected str"),
        ("edition = 1", "edition = 2", "p.toml, line 2, edition: Three Crowns is at edition 1 here"),
        ("edition = 1\n", "", "p.toml, edition: this field is missing"),
        ("players = 2", "players = 5", "p.toml, line 3, players: Three Crowns seats 2 or 3 players, not 5"),
        ("players = 2", "players = true", "p.toml, line 3, players: expected int"),
        ('ties = "kept"', 'ties = "cut"', "p.toml, line 6, options, ties: 'cut' is none of lost or kept"),
        ('ties = "kept"', 'tie = "kept"', "p.toml, line 6, options, tie: there is no such option"),
        ("round = 1", "round = 1\ncolour = 1", "p.toml, line 10, state, colour: there is no such field"),
        ("[4, 5, 6]", "[4, 5, 7]", "p.toml, line 16, seat 2, hand: there is no card 7 left"),
        ("players = 2", 'players = 2\ncontent = "ab"', "p.toml, line 4, content: made with other content"),
    ],
)
def test_what_cannot_be_is_told_with_its_place(old: str, new: str, told: str) -> None:
    assert old in HAND_MADE
    assert refused(HAND_MADE.replace(old, new)).startswith(told)


def test_other_content_is_named_by_its_digest(tmp_path: Path) -> None:
    game = find_game("fallen-lands")
    house = game.folder / "cards.toml"
    own = tmp_path / "own.toml"
    own.write_text(house.read_text(encoding="utf-8").replace("money = 25", "money = 26"), encoding="utf-8")
    variant = game.variant(3, {}, own)
    text = write_position(variant, variant.start(Fast(1)))
    assert f'content = "{variant.content}"' in text
    assert read_position(Document(text), own)[0].content == variant.content
    assert "line 4, content: made with other content; give the file with --content" in refused(text)
    assert "other content" in refused(text, house)
    plain = write_position(game.variant(3), game.variant(3).start(Fast(1)))
    assert "made with the house content" in refused(plain, own)
    own.write_text("[start]\nmoney = -1\n", encoding="utf-8")
    assert refused(plain, own).startswith(f"{own}, line ")


def test_a_file_called_house_does_not_pass_for_the_house_set(tmp_path: Path) -> None:
    game = find_game("fallen-lands")
    own = tmp_path / "house"
    cards = (game.folder / "cards.toml").read_text(encoding="utf-8")
    own.write_text(cards, encoding="utf-8")
    assert game.variant(3, {}, own).content_name == "house"
    own.write_text(cards.replace("money = 25", "money = 26"), encoding="utf-8")
    variant = game.variant(3, {}, own)
    text = write_position(variant, variant.start(Fast(1)))
    assert f'content = "{variant.content}"' in text
    assert "other content" in refused(text)
