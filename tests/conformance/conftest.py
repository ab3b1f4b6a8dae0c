"""The build under test."""

from builds import build

__all__ = ["build"]
