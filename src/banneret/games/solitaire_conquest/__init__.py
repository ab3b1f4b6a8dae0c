"""Solitaire Conquest: a planning puzzle for one, an army drawn card by card against Hordes that lie face up."""

from banneret.games.solitaire_conquest.game import GAME

__all__ = ["GAME"]
