"""Scenes of the Fallen Lands."""

from collections.abc import Sequence
from typing import Any

from banneret.core.chance import Fast
from banneret.core.dialect import i64, vec
from banneret.web.viewer import Viewer
from scenes import Clicks, Scene, at_random, names_of

ADVANCED = {"rules": "advanced"}
CHOOSING, HIRING, TASKS, STEALING, TRADING, ANSWERING, OVER = range(7)


def mine(state: Any, phase: int, turns: int = 0) -> bool:
    """Whether the first seat is to act in this phase, so many turns into the game."""
    return bool(state.phase == phase and state.acts(0) and state.turns[0] >= turns)


def cards_of(look: Any) -> Sequence[Any]:
    """The kinds of cards."""
    cards: Sequence[Any] = look.variant.cards
    return cards


def attack(enough: bool) -> Clicks:
    """Clicks that plan an attack: a legal one, or one that is a little too weak."""

    def clicks(viewer: Viewer) -> list[str]:
        look = viewer.look()
        lines = [look.variant.describe(action) for action in look.legal]
        ready = [line.split(" ", 2) for line in lines if line.startswith(("conquer", "fly"))]
        if not ready:
            return []
        value = {name: look.view.fields[index].difficulty for index, name in enumerate(names_of(look))}
        _, place, troop = max(ready, key=lambda parts: value[parts[1]])
        if not enough:
            free = [n for i, n in enumerate(names_of(look)) if look.view.fields[i].owner is None]
            place = next((n for n in free if value[n] == value[place] + 2), place)
        return [f"field {place}", f"card {troop}"]

    return clicks


def first(*starts: str) -> Clicks:
    """Clicks on the first card whose name begins so, for each."""

    def clicks(viewer: Viewer) -> list[str]:
        look = viewer.look()
        hand = look.view.seats[look.seat or 0].hand or ()
        names = [card.name for card, copies in zip(cards_of(look), hand) for _ in range(copies)]
        return [f"card {name}" for start in starts for name in names[:8] if name.startswith(start)][
            : len(starts)
        ]

    return clicks


def fortifying(viewer: Viewer) -> list[str]:
    """Clicks that plan a Fortification."""
    look = viewer.look()
    lines = [look.variant.describe(action) for action in look.legal]
    for line in lines:
        if line.startswith("fortify"):
            _, place, name = line.split(" ", 2)
            return [f"field {place}", f"card {name}"]
    return []


def some_two(viewer: Viewer) -> list[str]:
    """Two cards ticked for a trade."""
    look = viewer.look()
    hand = look.view.seats[look.seat or 0].hand or ()
    names = [card.name for card, copies in zip(cards_of(look), hand) for _ in range(copies)]
    return [f"card {names[0]}", f"card {names[-1]}"]


def has(state: Any, word: str) -> bool:
    """Whether a legal action of the first seat begins so; numbers only, by the catalogue."""
    book, out = state.book, vec[i64]([0] * int(state.book.ACTIONS))
    count = int(state.legal(0, out))
    low, high = {"fortify": (book.FORTIFY, book.BOOST)}[word]
    return any(low <= out[i] < high for i in range(count))


def wild(state: Any, seat: int, rng: Fast, out: vec[i64]) -> int | None:
    """At random, with a taste for what is rarely seen."""
    if state.phase not in (HIRING, TASKS):
        return None
    book, count = state.book, int(state.legal(seat, out))
    rare = [
        int(out[i]) for i in range(count) if book.CLAIM <= out[i] < book.EXCHANGE or out[i] == book.PROPOSE
    ]
    if rare and rng.number(3) == 0:
        return rare[int(rng.number(len(rare)))]
    return at_random(state, seat, rng, out)


SCENES: tuple[Scene, ...] = (
    Scene("choosing", 4, lambda s: mine(s, CHOOSING), ADVANCED, lambda _: ["pair 1"]),
    Scene("hiring", 4, lambda s: mine(s, HIRING, 1)),
    Scene("opening", 4, lambda s: mine(s, TASKS, 0)),
    Scene("tasks", 4, lambda s: mine(s, TASKS, 5)),
    Scene("attack", 4, lambda s: mine(s, TASKS, 5), choose=attack(True)),
    Scene("weak", 4, lambda s: mine(s, TASKS, 5), ADVANCED, attack(False)),
    Scene("advanced", 5, lambda s: mine(s, TASKS, 6), ADVANCED),
    Scene("fortify", 4, lambda s: mine(s, TASKS, 4) and has(s, "fortify"), choose=fortifying),
    Scene("trading", 4, lambda s: mine(s, TRADING, 3), choose=some_two),
    Scene("quick", 4, lambda s: mine(s, TASKS, 7), {"board": "quick"}),
    Scene("three", 3, lambda s: mine(s, TASKS, 4), ADVANCED, attack(True)),
    Scene("waiting", 4, lambda s: s.phase == TASKS and not s.acts(0) and s.turns[0] >= 3),
    Scene("stealing", 4, lambda s: mine(s, STEALING), ADVANCED, player=wild),
    Scene("magic", 5, lambda s: mine(s, TASKS, 3) and max(s.claim) >= 0 and max(s.flooded) > 0, player=wild),
    Scene("answering", 3, lambda s: mine(s, ANSWERING), player=wild),
    Scene("curtain", 3, lambda s: mine(s, TASKS, 2), people=2),
    Scene("over", 4, lambda s: s.phase == OVER),
)  # fmt: skip
