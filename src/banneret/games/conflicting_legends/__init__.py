"""Conflicting Legends (Chen, Chang and Wu, 2016): realms, great people and thrown hands; 3 to 6 players."""

from banneret.games.conflicting_legends.game import GAME

__all__ = ["GAME"]
