import json
from collections.abc import Callable

import pytest

from banneret.core.build import build_name, is_compiled
from banneret.core.errors import BadInputError
from banneret.study.bench import bench, row

NUMBERS = ("actions_per_s", "games_per_s", "copies_per_s")


def test_a_row_measures_the_running_build() -> None:
    found = row("fallen-lands", None, 0.02, 2)
    assert (found["game"], found["seats_count"], found["build"]) == ("fallen-lands", 4, build_name())
    assert all(found[name] > 0 for name in NUMBERS)
    assert found["actions_per_s"] > 50 * found["games_per_s"]


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(BadInputError, match="no game 'chess'"):
        next(bench("chess"))


def test_the_name_of_the_build_fits() -> None:
    assert build_name() == ("compiled" if is_compiled() else "interpreted")


@pytest.mark.compiled
def test_both_builds_are_measured_and_the_compiled_one_is_far_ahead(compiled: Callable[[str], str]) -> None:
    code = (
        "import json; from banneret.study.bench import bench; "
        "print(json.dumps(list(bench('fallen-lands', seconds=0.3, repeats=3))))"
    )
    first, second = json.loads(compiled(code))
    assert (first["build"], second["build"]) == ("compiled", "interpreted")
    assert first["actions_per_s"] > 15 * second["actions_per_s"]
