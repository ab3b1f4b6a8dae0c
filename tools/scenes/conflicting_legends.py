"""Scenes of Conflicting Legends."""

from banneret.games.conflicting_legends.view import PHASES
from banneret.web.viewer import Viewer
from scenes import Clicks, Reached, Scene, at_random, no_clicks


def legends(phase: str, also: Reached = lambda _: True) -> Reached:
    """Whether the first seat is asked this in Conflicting Legends."""
    return lambda s: PHASES[s.phase] == phase and s.acts(0) and also(s)


def picked(word: str) -> Clicks:
    """A click on what the first legal action of the kind names."""

    def clicks(viewer: Viewer) -> list[str]:
        look = viewer.look()
        lines = [look.variant.describe(action) for action in look.legal]
        names = [line.removeprefix(f"{word} ") for line in lines if line.startswith(word)]
        return [f"pick {'card' if word == 'play' else 'realm'} {names[0]}"] if names else []

    return clicks


SCENES: tuple[Scene, ...] = tuple(
    Scene(f"legends-{name}", seats, until, choose=choose, player=at_random, people=people)
    for name, seats, until, choose, people in (
        ("three", 3, legends("action", lambda s: s.round == 4), picked("play"), 1),
        ("four", 4, legends("action", lambda s: s.round == 3 and s.turns > 6), no_clicks, 1),
        ("five", 5, legends("action", lambda s: s.round == 4), picked("play"), 1),
        ("six", 6, legends("action", lambda s: s.round == 2 and s.turns > 20), no_clicks, 1),
        ("attacking", 4, legends("attacking", lambda s: s.round > 2), picked("attack"), 1),
        ("throw", 4, legends("throwing", lambda s: s.ties > 0), no_clicks, 1),
        ("barred", 4, legends("throwing", lambda s: s.barred >= 0 and s.defender == 0), no_clicks, 1),
        ("sealed", 4, lambda s: s.thrown[0] >= 0 and s.attacker == 0, no_clicks, 1),
        ("watching", 5, lambda s: s.thrown[0] >= 0 and 0 not in (s.attacker, s.defender), no_clicks, 1),
        ("announcing", 4, legends("announcing"), no_clicks, 1),
        ("looking", 4, legends("taking", lambda s: s.looked > 1), no_clicks, 1),
        ("stealing", 4, legends("stealing"), no_clicks, 1),
        ("hand", 4, legends("discarding", lambda s: s.holder() != 0), no_clicks, 1),
        ("earning", 4, legends("earning"), no_clicks, 1),
        ("curtain", 3, lambda s: PHASES[s.phase] == "throwing" and s.acts(0) and s.acts(1), no_clicks, 2),
        ("over", 6, lambda s: PHASES[s.phase] == "over", no_clicks, 1),
    )
)  # fmt: skip
