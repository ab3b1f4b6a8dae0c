"""Finished pieces of a page: drawn once, kept, and put into other pieces as they are."""

import htpy as h
from markupsafe import Markup


def freeze(node: h.Renderable) -> Markup:
    """A component as text, with everything in it escaped by htpy."""
    return Markup(str(node))  # noqa: S704


def svg(*parts: str) -> Markup:
    """Strokes written out by hand. Whoever puts words of others into them escapes those words."""
    return Markup("".join(parts))  # noqa: S704
