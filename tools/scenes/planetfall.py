"""Scenes of Planetfall."""

from banneret.web.viewer import Viewer
from scenes import Clicks, Reached, Scene, at_random, by_bot, no_clicks


def on_planet(phase: int, planet: int = 1, also: Reached = lambda _: True) -> Reached:
    """Whether the first seat is asked this in Planetfall, on this planet or later."""
    return lambda s: s.phase == phase and s.acts(0) and s.round >= planet and also(s)


def place(dear: bool = False) -> Clicks:
    """A click on the first place that can be taken or reserved, or on one that cannot be paid."""

    def clicks(viewer: Viewer) -> list[str]:
        look = viewer.look()
        lines = {look.variant.describe(action).partition(" ")[2] for action in look.legal}
        things = [it.thing for it in look.view.places if it.taken_by is None and it.ship is None]
        found = [it for it in things if (look.variant.things[it] in lines) != dear]  # type: ignore[attr-defined]
        return [f"place {found[0]}"] if found else []

    return clicks


def waiting(slot: bool) -> Reached:
    """Whether an operation, or else a card, waits for its player's choice."""
    return lambda s: (s.book.type[s.card_at[s.waiting()]] == 4) == slot


SIDES_B = {"commanders": "dealt", "sides": "B"}
SCENES: tuple[Scene, ...] = tuple(
    Scene(f"planetfall-{name}", seats, until, options, choose, player=player, people=people)
    for name, seats, until, options, choose, player, people in (
        ("commanders", 6, on_planet(0, 0), {}, lambda _: ["side 3"], by_bot, 1),
        ("first", 4, on_planet(2), {}, no_clicks, by_bot, 1),
        ("two", 2, on_planet(2, 2), {}, place(), by_bot, 1),
        ("three", 3, on_planet(2, 5), {}, lambda _: ["seat 1"], by_bot, 1),
        ("four", 4, on_planet(2, 4), {}, place(), by_bot, 1),
        ("dear", 4, on_planet(2, 3), {}, place(dear=True), by_bot, 1),
        ("five", 5, on_planet(2, 6), {}, lambda _: ["place 99"], by_bot, 1),
        ("six", 6, on_planet(2, 7, lambda s: s.part == 2), {}, place(), by_bot, 1),
        ("reserving", 6, on_planet(1, 2), SIDES_B, place(), by_bot, 1),
        ("swap", 6, on_planet(2, 2, lambda s: s.sheet[0] == 3), SIDES_B, no_clicks, by_bot, 1),
        ("ways", 4, on_planet(3, 2, waiting(slot=False)), {}, no_clicks, at_random, 1),
        ("trade", 4, on_planet(3, 3, waiting(slot=True)), {}, lambda _: ["more x"], at_random, 1),
        ("shared", 3, on_planet(2, 3), {}, no_clicks, by_bot, 2),
        ("over", 6, lambda s: s.phase == 4, {}, no_clicks, by_bot, 1),
        ("over-two", 2, lambda s: s.phase == 4, {}, no_clicks, by_bot, 1),
    )
)  # fmt: skip
