import pytest

from banneret.bots import registry
from banneret.bots.policy import RandomPolicy
from banneret.bots.registry import bots_for, make_policy
from banneret.core.errors import BadInputError


def test_a_game_lists_its_own_bots_first_and_the_random_one_last() -> None:
    names = [name for name, _ in bots_for("fallen-lands")]
    assert names[0] == "greedy"
    assert names[-1] == "random"
    assert all(about for _, about in bots_for("fallen-lands"))


@pytest.mark.parametrize("game", ["no-such-game", "policy", "registry", "..", "os.path", ""])
def test_a_game_without_bots_of_its_own_has_the_random_one(game: str) -> None:
    assert [name for name, _ in bots_for(game)] == ["random"]
    assert isinstance(make_policy(game, "random"), RandomPolicy)


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadInputError, match=r"no bot of fallen-lands is called 'clever'.*greedy.*random"):
        make_policy("fallen-lands", "clever")


def test_another_package_adds_a_bot_by_an_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    class Point:
        def load(self) -> list[registry.Entry]:
            return [("other", "from another package", Other)]

    class Other(RandomPolicy):
        pass

    asked = []

    def entry_points(group: str, name: str) -> list[Point]:
        asked.append((group, name))
        return [Point()]

    monkeypatch.setattr(registry, "entry_points", entry_points)
    assert isinstance(make_policy("fallen-lands", "other"), Other)
    assert [name for name, _ in bots_for("fallen-lands")] == ["greedy", "other", "random"]
    assert set(asked) == {("banneret.bots", "fallen-lands")}
