"""Scenes of Solitaire Conquest."""

from typing import Any

from banneret.core.playout import legal_actions
from banneret.web.viewer import Viewer
from scenes import Clicks, Reached, Scene, names_of, no_clicks


def on_map(kind: str) -> Clicks:
    """A click on a region of the kind: `near`, `far` or `weak` for a Horde, `march` for a way to go."""

    def clicks(viewer: Viewer) -> list[str]:
        look = viewer.look()
        for name, region in zip(names_of(look), look.view.regions):
            horde = region.horde
            fits = {
                "march": region.march,
                "near": horde and horde.beaten and horde.near,
                "far": horde and horde.beaten and horde.reach and not horde.near,
                "weak": horde and horde.reach and not horde.beaten,
            }
            if fits[kind]:
                return [f"region {name}"]
        return []

    return clicks


def ticked(viewer: Viewer) -> list[str]:
    """The first two allies of the hand told to fight."""
    return [*on_map("near")(viewer), *(f"fight {place}" for place in viewer.look().view.held[:2])]


def turn(number: int, wanted: str = "") -> Reached:
    """Whether so many turns are played, and something may be clicked: a Horde `near`, a march in between."""

    def reached(state: Any) -> bool:
        if state.phase != 1 or state.turn < number:
            return False
        attacks = [a for a in legal_actions(state, 0, int(state.book.ACTIONS)) if a >= state.book.ATTACK]
        return not wanted or len(attacks) > 1

    return reached


SCENES: tuple[Scene, ...] = tuple(
    Scene(f"solitaire-{name}", 1, until, options, choose)
    for name, until, options, choose in (
        ("beginning", lambda s: s.phase == 0, {"start": "chosen"}, lambda _: ["region Kingsreach"]),
        ("first", turn(1), {}, no_clicks),
        ("chosen", turn(3, "near"), {"map": "inner-sea"}, on_map("near")),
        ("weak", turn(4), {"map": "two-crowns"}, on_map("weak")),
        ("march", turn(4), {"map": "thousand-isles"}, on_map("march")),
        ("far", turn(5), {"map": "the-star"}, on_map("far")),
        ("cape", turn(4), {"map": "long-march"}, no_clicks),
        ("own-map", turn(3), {"map": "own"}, no_clicks),
        ("veterans", turn(3, "near"), {"veterans": "yes"}, ticked),
        ("three", turn(4), {"horde-size": "3"}, no_clicks),
        ("over", lambda s: s.phase == 4, {}, no_clicks),
        ("won", lambda s: s.phase == 4 and s.hordes == 0, {"horde-size": "3"}, no_clicks),
    )
)  # fmt: skip
