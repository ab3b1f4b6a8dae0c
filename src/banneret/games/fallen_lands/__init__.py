"""Conquest of the Fallen Lands (Andrei Burago, 2005): conquer, fortify, conjure; 3 to 5 players."""

from banneret.games.fallen_lands.game import GAME

__all__ = ["GAME"]
