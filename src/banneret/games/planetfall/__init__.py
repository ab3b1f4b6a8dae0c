"""Age of Wonders: Planetfall: two to six draft seven planets, whose cards and sheets are all data."""

from banneret.games.planetfall.game import GAME

__all__ = ["GAME"]
