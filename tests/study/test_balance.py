"""Balance: honest sums by seat and label, intervals that cover, the same report from any number of processes."""

import importlib
import math
import re
import shlex
from collections.abc import Sequence
from pathlib import Path

import pytest

from banneret.bots.registry import bots_for
from banneret.cli.parser import make_parser
from banneret.core.chance import Fast
from banneret.core.errors import BadInputError
from banneret.core.game import Game
from banneret.games.fallen_lands import GAME
from banneret.games.planetfall import GAME as PLANETFALL
from banneret.study import balance
from banneret.study.balance import (
    DIGITS,
    Chair,
    Played,
    Study,
    Table,
    by_label,
    by_seat,
    mean_of,
    report,
    spread,
    study,
)

COMMAND = "banneret balance something"


def game(*seats: tuple[int, float, str]) -> Played:
    """A game: score, share of the win, faction."""
    return tuple(Chair(score, share, (("faction", name),)) for score, share, name in seats)


TABLE = Table(
    3,
    (
        game((12, 1.0, "red"), (9, 0.0, "blue"), (6, 0.0, "red")),
        game((10, 0.5, "blue"), (10, 0.5, "red"), (4, 0.0, "green")),
    ),
)


# -- sums --------------------------------------------------------------------------------------------------------------


def test_seats_are_counted_one_by_one() -> None:
    first, second, third = by_seat(TABLE)
    assert [of.score.value for of in (first, second, third)] == [11, 9.5, 5]
    assert [of.lead.value for of in (first, second, third)] == [2.5, 1, -3.5]
    assert [of.wins.value for of in (first, second, third)] == pytest.approx([2.25, 0.75, 0])


def test_labels_are_counted_wherever_they_sit() -> None:
    found = by_label([TABLE], "faction")
    assert list(found) == ["blue", "green", "red"]
    assert {name: of.score.count for name, of in found.items()} == {"blue": 2, "green": 1, "red": 3}
    assert found["red"].score.value == pytest.approx((12 + 6 + 10) / 3)
    assert found["red"].lead.value == pytest.approx((3 - 3 + 2) / 3)
    assert found["red"].wins.value == pytest.approx(1.5 * 3 / 3)


def test_labels_of_all_seats_together_are_no_better_than_their_tables() -> None:
    found = by_label([TABLE], "faction").values()
    assert sum(of.lead.value * of.lead.count for of in found) == pytest.approx(0)
    assert sum(of.wins.value * of.wins.count for of in found) == pytest.approx(6)


def test_the_spread_of_scores() -> None:
    of = spread(TABLE)
    scores = [12, 9, 6, 10, 10, 4]
    assert of.score.value == pytest.approx(8.5)
    assert of.deviation == pytest.approx(math.sqrt(sum((score - 8.5) ** 2 for score in scores) / 6))
    assert (of.least, of.most, of.winner, of.last, of.ahead, of.tied) == (4, 12, 11, 5, 1.5, 0.5)


# -- intervals ---------------------------------------------------------------------------------------------------------


def test_an_interval_of_single_numbers_is_the_usual_one() -> None:
    found = mean_of([[1.0], [2.0], [3.0], [6.0]])
    deviation = math.sqrt(((1 - 3) ** 2 + (2 - 3) ** 2 + 0 + (6 - 3) ** 2) / 3)
    assert (found.value, found.count) == (3, 4)
    assert found.half == pytest.approx(1.959964 * deviation / math.sqrt(4))


def test_numbers_of_one_game_count_as_one() -> None:
    """Four times the same in each group: no surer than once."""
    single = mean_of([[1.0], [2.0], [6.0]])
    fourfold = mean_of([[1.0] * 4, [2.0] * 4, [6.0] * 4])
    assert fourfold.half == pytest.approx(single.half)
    assert fourfold.count == 4 * single.count


def draw(rng: Fast) -> list[float]:
    """One to three numbers that share a part, around 10."""
    common = int(rng.number(1001)) / 100 - 5
    return [10 + common + int(rng.number(401)) / 100 - 2 for _ in range(int(rng.number(3)) + 1)]


def test_intervals_cover_the_truth_as_often_as_they_say() -> None:
    rng, hits = Fast(1), 0
    for _ in range(600):
        found = mean_of([draw(rng) for _ in range(200)])
        hits += found.low <= 10 <= found.high
    assert 0.92 < hits / 600 < 0.975


# -- playing -----------------------------------------------------------------------------------------------------------


def played(games: int, seed: int, processes: int, players: Sequence[int] = (3,)) -> Study:
    return study(
        [GAME.variant(count) for count in players], games, seed=seed, bot="random", processes=processes
    )


def test_the_same_from_any_number_of_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    alone, shared = played(120, 2, 1), played(120, 2, 2)
    assert alone.tables == shared.tables
    assert report(alone, COMMAND) == report(shared, COMMAND)
    assert alone.tables != played(120, 3, 1).tables


def test_every_number_of_players_has_its_games() -> None:
    told: list[tuple[int, int]] = []
    found = study(
        [GAME.variant(3), GAME.variant(4)], 4, bot="random", progress=lambda done, of: told.append((done, of))
    )
    assert [(table.seats, len(table.games), len(table.games[0])) for table in found.tables] == [
        (3, 4, 3),
        (4, 4, 4),
    ]
    assert told == [(4, 8), (8, 8)]
    for table in found.tables:
        assert all(sum(chair.share for chair in game) == pytest.approx(1) for game in table.games)


def test_games_that_are_given_up_are_told_and_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balance, "LIMIT", 5)
    found = played(3, 1, 1)
    assert (found.unfinished, found.tables) == (3, ())
    assert "3 more games were given up after 5 decisions" in report(found, COMMAND)


def test_the_best_bot_plays_where_none_is_named() -> None:
    found = study([PLANETFALL.variant(2, {"commanders": "dealt"})], 2)
    assert found.bot == "governor"


@pytest.mark.parametrize(
    ("bot", "games", "field"), [("deep-blue", 2, "bot"), ("random", 1, "games"), ("random", 0, "games")]
)
def test_what_cannot_be_played_is_refused(bot: str, games: int, field: str) -> None:
    with pytest.raises(BadInputError) as refused:
        study([GAME.variant(3)], games, bot=bot)
    assert refused.value.field == field


# -- the report --------------------------------------------------------------------------------------------------------


def made(tables: Sequence[Table]) -> str:
    content = '[a]\nprovenance = "house"\n[[b]]\nprovenance = "book"\n[[b]]\nprovenance = "house"\n'
    return report(
        Study(GAME, "clever", {"rules": "advanced"}, "house", content, 1, tuple(tables), 0), COMMAND
    )


def test_the_report_says_what_was_played_and_how_to_play_it_again() -> None:
    text = made([TABLE])
    assert "2 games, with 3 players; the bot `clever` has every seat" in text
    assert "`rules = advanced`" in text
    assert f"\n    {COMMAND}\n" in text
    assert "2 of its 3 rows are house rows" in text


def test_the_report_says_what_it_cannot_show() -> None:
    assert "What this cannot show" in made([TABLE])


def test_the_report_has_a_row_for_each_seat_and_label() -> None:
    text = made([TABLE])
    assert re.search(r"^\| 1 \| 11\.0 ± [\d.]+ \| \+2\.5 ± [\d.]+ \| 75\.0 % ± ", text, re.MULTILINE)
    assert re.search(r"^\| 3 \| 5\.0 ± [\d.]+ \| −3\.5 ± ", text, re.MULTILINE)
    assert re.search(r"^\| red \| 3 \| 9\.3 ± ", text, re.MULTILINE)
    assert (
        "number of players" not in text.partition("## By faction")[2].partition("## What")[0].lower()[-200:]
    )


def test_labels_are_told_for_each_number_of_players() -> None:
    two = Table(2, (game((8, 1.0, "red"), (2, 0.0, "blue")), game((4, 0.0, "red"), (6, 1.0, "blue"))))
    text = made([two, TABLE]).partition("### By faction and number of players")[2]
    assert re.search(r"^\| red \| \+1\.0 ± [\d.]+ \| \+0\.7 ± ", text, re.MULTILINE)
    assert re.search(r"^\| green \| – \| −4\.0 ± 0\.0 \|$", text, re.MULTILINE)
    assert re.search(r"^\| red \| 1\.00 ± [\d.]+ \| 1\.50 ± ", text, re.MULTILINE)
    assert "More than 1.30 even shares of the wins: red with 3 players (1.50 ± " in text
    assert "Fewer than 0.75: green with 3 players (0.00 ± " in text


def test_labels_that_win_evenly_are_told_so() -> None:
    fair = tuple(game((10, i % 2, "red"), (10, 1 - i % 2, "blue")) for i in range(10))
    assert "All of them win between 0.75 and 1.30 even shares." in made([Table(2, fair), Table(2, fair)])


def test_what_stands_out_is_named() -> None:
    rows = tuple(game((10 + i % 3, 1.0, "red"), (5 - i % 2, 0.0, "blue")) for i in range(9))
    text = made([Table(2, rows)])
    assert "Above the mean by more than chance: red." in text
    assert "Below it by more than chance: blue." in text
    even = tuple(game((10, i % 2, "red"), (10, 1 - i % 2, "blue")) for i in range(10))
    assert "No faction is further from the mean than chance would bring it." in made([Table(2, even)])


def test_a_game_without_labels_has_no_such_part() -> None:
    text = report(played(4, 1, 1), COMMAND)
    assert text.count("## By") == text.count("## By seat") == 1


def test_games_are_told_by_their_players() -> None:
    two = Table(2, (game((8, 1.0, "red"), (2, 0.0, "blue")),))
    assert "3 games, 1 with 2 and 2 with 3 players" in made([two, TABLE])
    four = Table(4, (game(*[(1, 0.25, "red")] * 4),) * 2)
    assert "4 games, 2 each with 3 and 4 players" in made([TABLE, four])


def test_planetfall_tells_commanders_apart() -> None:
    found = study([PLANETFALL.variant(3, {"commanders": "dealt", "sides": "B"})], 4, bot="random")
    labels = {dict(chair.labels)["commander"] for game in found.tables[0].games for chair in game}
    assert all(label.endswith(" B") for label in labels)
    assert all(len({chair.labels for chair in game}) == 3 for game in found.tables[0].games)


# -- the pages in docs -------------------------------------------------------------------------------------------------

PAGES = sorted(Path(__file__).parents[2].joinpath("docs/balance").glob("*.md"))


def command_of(page: Path) -> list[str]:
    """The command that a page says it is made by."""
    (line,) = re.findall(r"^    banneret (balance .+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return shlex.split(line)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_is_about_the_cards_there_are(page: Path) -> None:
    """Where this fails, make the page again by the command that stands in it."""
    played = make_parser().parse_args(command_of(page))
    box: Game = importlib.import_module(f"banneret.games.{played.game.replace('-', '_')}").GAME
    variant = box.variant(box.usual_seats)
    text = page.read_text(encoding="utf-8")
    assert f"(`{variant.content[:DIGITS]}`), edition {variant.game.edition} of the rules" in text
    assert f"the bot `{bots_for(played.game)[0][0]}`" in text
    assert played.games * len(box.seats) >= 2000
