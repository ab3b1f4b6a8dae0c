"""The face of a game that has none of its own: the view as a table of words. Plays by the list of all moves."""

from collections.abc import Mapping
from typing import Any

import htpy as h
import msgspec

from banneret.core.game import Refusal
from banneret.web.face import Act, Asked, Draft, Face, Look


class PlainFace(Face):
    """Shows any game, and is pretty for none."""

    game = ""

    def regions(self, look: Look) -> dict[str, h.Renderable]:
        return {
            "board": h.section("#board.board", aria_label="Board")[
                h.h2["What is known"], told(msgspec.to_builtins(look.view))
            ],
            "hand": h.section("#hand.hand", hidden=True),
            "panel": h.section("#panel.panel", hidden=True),
        }

    def prompt(self, look: Look) -> Asked:
        if look.legal:
            return "It is your turn: choose from the list of all your moves.", ()
        return "Others are deciding.", ()

    def click(self, look: Look, move: str, data: Mapping[str, str]) -> Draft | Act | Refusal:
        return Refusal("", "There is nothing to click here.", "Choose from the list of all your moves.")

    def seat(self, look: Look, seat: int) -> h.Renderable:
        return h.fragment[""]

    def result(self, look: Look) -> tuple[str, h.Renderable]:
        return "The game is over.", h.fragment[""]


def told(value: Any) -> h.Node:
    """Plain values as nested lists."""
    if isinstance(value, dict):
        return h.dl[((h.dt[str(key)], h.dd[told(item)]) for key, item in value.items())]
    if isinstance(value, list | tuple):
        if all(not isinstance(item, dict | list | tuple) for item in value):
            return ", ".join("–" if item is None else str(item) for item in value)
        return h.ol[(h.li[told(item)] for item in value)]
    return "–" if value is None else str(value)
