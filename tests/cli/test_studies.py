"""`simulate` and `bench`."""

import json

import pytest

from cli.command import good, run

SIMULATE = ["simulate", "fallen-lands", "--players", "4", "--games", "4", "--seed", "1"]


def test_simulate_prints_one_object() -> None:
    done = good(
        *SIMULATE, "--option", "rules=advanced", "--bots", "greedy,random,random,random", "--rotate", "--json"
    )
    found = json.loads(done.out)
    assert {"game", "games", "decisions", "seconds", "metrics", "seats"} <= set(found)
    assert (found["game"], found["games"]) == ("fallen-lands", 4)
    assert found["options"]["rules"] == "advanced"
    assert [seat["bot"] for seat in found["seats"]] == ["greedy", "random", "random", "random"]
    assert sum(seat["wins"] for seat in found["seats"]) == pytest.approx(4)
    assert all("mean_score" in seat for seat in found["seats"])
    assert "build" in done.err
    assert "\r" not in done.err


def test_one_bot_stands_for_all_seats_and_a_seed_for_one_study() -> None:
    first, second = (good(*SIMULATE, "--bots", "random", "--json").json for _ in range(2))
    assert [seat["bot"] for seat in first["seats"]] == ["random"] * 4
    assert {**first, "seconds": 0} == {**second, "seconds": 0}


def test_simulate_for_people() -> None:
    done = good(*SIMULATE, "--bots", "random", "--progress")
    assert "4 games of fallen-lands in " in done.out
    assert "@3    random" in done.out
    assert "rounds" in done.out
    assert "4 of 4 games\n" in done.err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["chess"], "there is no game"),
        (
            ["fallen-lands", "--bots", "deep-blue"],
            "--bots, bot: no bot of fallen-lands is called 'deep-blue'",
        ),
        (
            ["fallen-lands", "--bots", "random,random"],
            "--bots, bots: name one bot, or one for each of the 4 seats",
        ),
        (["fallen-lands", "--games", "0"], "at least 1"),
        (["fallen-lands", "--players", "9"], "--players: "),
    ],
)
def test_simulate_refuses_what_is_not_there(arguments: list[str], told: str) -> None:
    done = run("simulate", *arguments)
    assert (done.code, done.out) == (2, "")
    assert told in done.err


def test_bench_prints_a_line_for_each_build() -> None:
    done = good("bench", "fallen-lands", "--json", "--seconds", "0.02", "--repeats", "1")
    rows = [json.loads(line) for line in done.out.splitlines()]
    assert 1 <= len(rows) <= 2
    assert {"game", "build", "actions_per_s", "games_per_s", "copies_per_s"} <= set(rows[0])
    assert {row["build"] for row in rows} <= {"compiled", "interpreted"}
    assert all(row["actions_per_s"] > 0 for row in rows)


def test_bench_for_people_and_for_every_game() -> None:
    done = good("bench", "--seconds", "0.01", "--repeats", "1")
    assert done.out.splitlines()[0].split() == ["game", "build", "actions/s", "games/s", "copies/s"]
    assert "fallen-lands" in done.out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["chess"], "there is no game"),
        (["fallen-lands", "--players", "2"], "--players"),
        (["fallen-lands", "--seconds", "nan"], "no number of seconds"),
        (["fallen-lands", "--seconds", "x"], "no number of seconds"),
    ],
)
def test_bench_refuses_what_is_not_there(arguments: list[str], told: str) -> None:
    done = run("bench", *arguments)
    assert (done.code, done.out) == (2, "")
    assert told in done.err


BALANCE = ["balance", "fallen-lands", "--games", "3", "--bot", "random", "--seed", "4"]


def test_balance_writes_a_report_that_its_own_command_makes_again() -> None:
    done = good(*BALANCE, "--players", "4,3", "--option", "rules=advanced")
    assert "## By seat: 3 players" in done.out
    assert "## By seat: 4 players" in done.out
    assert "`rules = advanced`" in done.out
    assert "build" in done.err
    (line,) = [line.strip() for line in done.out.splitlines() if line.startswith("    banneret ")]
    assert good(*line.split()[1:]).out == done.out


def test_balance_plays_with_every_number_of_players_where_none_is_named() -> None:
    done = good("balance", "solitaire-conquest", "--games", "2", "--bot", "random", "--progress")
    assert "2 games, with 1 player;" in done.out
    assert "By seat" not in done.out
    assert "2 of 2 games\n" in done.err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["chess"], "game: there is no game"),
        (["chess", "--players", "3"], "game: there is no game"),
        (["fallen-lands", "--bot", "deep-blue"], "--bot"),
        (["fallen-lands", "--games", "1"], "--games"),
        (["fallen-lands", "--players", "3,9"], "--players: "),
        (["fallen-lands", "--players", "3,x"], "no whole number"),
        (["fallen-lands", "--option", "rules=none"], "--option"),
    ],
)
def test_balance_refuses_what_is_not_there(arguments: list[str], told: str) -> None:
    done = run("balance", *arguments)
    assert (done.code, done.out) == (2, "")
    assert told in done.err
