"""Studies: the same result from any number of processes, and honest sums."""

import json

import pytest

from banneret.core.errors import BadInputError
from banneret.games.fallen_lands import GAME
from banneret.study import simulate as study
from banneret.study.simulate import interval, simulate

VARIANT = GAME.variant(3)


def without_time(report: dict[str, object]) -> dict[str, object]:
    return {name: value for name, value in report.items() if name != "seconds"}


def test_the_report_is_plain_and_adds_up() -> None:
    report = simulate(VARIANT, ["greedy", "random", "random"], 6, seed=3, rotate=True)
    assert json.loads(json.dumps(report)) == report
    assert report["game"] == "fallen-lands"
    assert report["seats_count"] == 3
    assert report["options"] == VARIANT.options
    assert (report["games"], report["unfinished"], report["seed"]) == (6, 0, 3)
    assert report["build"] in {"compiled", "interpreted"}
    assert report["decisions"] > 300
    assert [seat["bot"] for seat in report["seats"]] == ["greedy", "random", "random"]
    assert sum(seat["wins"] for seat in report["seats"]) == pytest.approx(6)
    for seat in report["seats"]:
        low, high = seat["win_rate_95"]
        assert low <= seat["win_rate"] <= high
    assert report["seats"][0]["mean_score"] > report["seats"][1]["mean_score"]
    state_metrics = VARIANT.metrics(VARIANT.start(study.stream(0, 0, "chance")))
    assert list(report["metrics"]) == list(state_metrics)


def test_metrics_are_means_over_games() -> None:
    both = simulate(VARIANT, ["random"], 2, seed=1)
    assert both["metrics"]["money"] == pytest.approx(
        sum(seat["mean_score"] for seat in both["seats"]) / 3, abs=1e-9
    )


def test_one_name_stands_for_all_seats() -> None:
    one = simulate(VARIANT, ["random"], 3, seed=9)
    three = simulate(VARIANT, ["random", "random", "random"], 3, seed=9)
    assert without_time(one) == without_time(three)


def test_rotation_moves_the_bots_from_seat_to_seat() -> None:
    job = study.Job("fallen-lands", 3, VARIANT.options, None, ("greedy", "random", "random"), 4, True)
    for game in range(3):
        assert sum(study.tally(VARIANT, job, game, 1).wins) == pytest.approx(1)
    still = study.Job("fallen-lands", 3, VARIANT.options, None, ("greedy", "random", "random"), 4, False)
    assert study.tally(VARIANT, job, 0, 1) == study.tally(VARIANT, still, 0, 1)
    assert study.tally(VARIANT, job, 1, 1) != study.tally(VARIANT, still, 1, 1)


def test_the_same_result_from_any_number_of_processes() -> None:
    alone = simulate(VARIANT, ["random"], 150, seed=2, processes=1)
    shared = simulate(VARIANT, ["random"], 150, seed=2, processes=2)
    assert without_time(alone) == without_time(shared)
    assert without_time(alone) != without_time(simulate(VARIANT, ["random"], 150, seed=3, processes=1))


def test_progress_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(study, "CHUNK", 2)
    told: list[tuple[int, int]] = []
    simulate(VARIANT, ["random"], 5, progress=lambda done, games: told.append((done, games)))
    assert told == [(2, 5), (4, 5), (5, 5)]


@pytest.mark.parametrize(
    ("bots", "games", "field"),
    [(["random", "random"], 1, "bots"), (["clever"], 1, "bot"), (["random"], 0, "games"), ([], 1, "bots")],
)
def test_what_cannot_be_played_is_refused(bots: list[str], games: int, field: str) -> None:
    with pytest.raises(BadInputError) as refused:
        simulate(VARIANT, bots, games)
    assert refused.value.field == field


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962)]
)
def test_the_interval_is_wilsons(wins: float, games: int, low: float, high: float) -> None:
    assert interval(wins, games) == pytest.approx((low, high), abs=1e-4)
