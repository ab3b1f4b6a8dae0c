"""A game from another package: found by its entry points, listed, drawn, and played by loops compiled without it."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator

import pytest

import builds
from banneret.core.chance import Fast
from banneret.core.registry import find_game, games
from banneret.web.face import Act, Look
from banneret.web.faces import find_face
from conformance.checks import legal
from tinygame.plug import DISTRIBUTION, NAME, plugged

NAMES = ("Ann", "Bob", "Cid")


@pytest.fixture(autouse=True)
def shelf() -> Iterator[None]:
    find_face.cache_clear()
    with plugged():
        yield


def test_it_lies_on_the_shelf_only_while_it_is_plugged_in() -> None:
    assert NAME in games()
    assert list(games()) == sorted(games())
    with plugged():
        pass
    # Leaving the inner block has taken it off sys.path once; the outer one still holds it.
    assert NAME in games()


def test_the_command_lists_it() -> None:
    paths = [str(builds.SOURCE), str(DISTRIBUTION)]
    done = subprocess.run(
        [sys.executable, "-m", "banneret.cli", "games", "--json"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        capture_output=True,
        text=True,
        check=True,
    )
    listed = {game["name"]: game for game in json.loads(done.stdout)}
    assert listed[NAME]["players"] == [2, 3]
    assert {"fallen-lands", NAME} <= set(listed)


def test_its_face_draws_it_and_makes_bids_of_clicks() -> None:
    variant = find_game(NAME).variant(3)
    state = variant.start(Fast(1))
    face = find_face(NAME)
    assert face.game == NAME
    actions = tuple(legal(variant, state, 0))
    look = Look(variant, variant.view(state, 0), NAMES, 0, actions)
    regions = face.regions(look)
    assert set(regions) == {"board", "hand", "panel"}
    for name, region in regions.items():
        assert f'id="{name}"' in str(region)
    moves = re.findall(r'data-move="([^"]+)"', str(regions["hand"]))
    acts = [face.click(look, move, {}) for move in moves]  # what the page sends of a button
    assert {variant.parse(act.line)[0] for act in acts if isinstance(act, Act)} == set(actions)
    assert all(isinstance(act, Act) for act in acts)
    assert face.prompt(look)[0] == "Bid a card."
    spectator = Look(variant, variant.view(state, None), NAMES, None)
    assert "<button" not in str(face.regions(spectator)["hand"])


@pytest.mark.compiled
def test_compiled_loops_play_it(compiled: Callable[..., str]) -> None:
    code = (
        "import sys; sys.path[:0] = sys.argv[1:]\n"
        "from tinygame.plug import plugged\n"
        "from banneret.core.chance import Fast\n"
        "from banneret.core.dialect import i64, vec\n"
        "from banneret.core.playout import playout\n"
        "from banneret.core.registry import find_game\n"
        "with plugged():\n"
        "    variant = find_game('three-crowns').variant(3)\n"
        "    state, out = variant.start(Fast(1)), vec[i64]([0] * variant.actions)\n"
        "    print(playout(state, Fast(1), Fast(2), out, 1000), state.to_act())\n"
    )
    assert compiled(code, str(builds.TESTS)).split() == ["9", "-1"]
