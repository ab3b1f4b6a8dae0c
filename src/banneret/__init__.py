"""Banneret: play, host and study tabletop conquest games."""

from typing import Final

__version__: Final = "0.1.0"
