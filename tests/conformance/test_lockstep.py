"""Compiled and uncompiled, the same games to the last digit; and how much faster the one is."""

from collections.abc import Callable
from pathlib import Path

import pytest

import builds

RATIO = 15  # compiled over uncompiled: less, and a construct that only Python can run has crept in

pytestmark = pytest.mark.compiled


@pytest.mark.timeout(400)
def test_a_thousand_random_games_go_the_same_way_compiled(build: Callable[..., str]) -> None:
    compiled = builds.run("conformance.runs", ["digests"], plain=False)
    plain = builds.run("conformance.runs", ["digests"], plain=True)
    assert compiled.keys() == plain.keys()
    for name, digests in compiled.items():
        assert len(digests) >= 1000
        apart = [number for number, (one, other) in enumerate(zip(digests, plain[name])) if one != other]
        assert not apart, f"{name}: games {apart[:10]} differ"
        assert len(set(digests)) > len(digests) / 2, "different seeds, different games"


@pytest.mark.timeout(400)
def test_compiled_is_many_times_faster(build: Callable[..., str]) -> None:
    # A busy machine can spoil one measurement, not four of them.
    for _ in range(4):
        compiled = builds.run("conformance.runs", ["speed"], plain=False)
        plain = builds.run("conformance.runs", ["speed"], plain=True)
        ratios = {name: compiled[name] / plain[name] for name in compiled}
        if min(ratios.values()) >= RATIO:
            return
    raise AssertionError(f"compiled over uncompiled: {ratios}")


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="measures memory by /proc")
def test_nothing_is_left_in_memory(build: Callable[..., str]) -> None:
    # mypyc never frees a vec that plain Python hands to compiled code (see `legal_actions`): a leak as big as the vec,
    # at every call. Python's own allocator wavers by less.
    for name, left in builds.run("conformance.runs", ["memory"], plain=False).items():
        assert max(left.values()) < 200, (name, left)


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_the_whole_suite_holds_on_the_compiled_build(build: Callable[..., str]) -> None:
    assert builds.run("conformance.runs", ["suite"], plain=False) > 5_000
