"""Line icons of our own: `icons.toml` has the strokes."""

import functools
import tomllib
from collections.abc import Iterable
from pathlib import Path

import htpy as h
from markupsafe import Markup

from banneret.pieces.markup import freeze, svg

ICONS: dict[str, dict[str, str]] = tomllib.loads(
    Path(__file__).with_suffix(".toml").read_text(encoding="utf-8")
)


def drawing(name: str) -> Markup:
    """The strokes of an icon, to stand inside an `<svg>` or a `<g>` of its own scale."""
    body, lines = ICONS[name].get("body"), ICONS[name].get("lines")
    wash = f'<path class="wash" d="{body}"/>' if body else ""
    return svg(wash, f'<path d="{lines}"/>' if lines else "")


@functools.cache
def icon(name: str, words: str = "") -> Markup:
    """An icon in running text; `words` name it for those who do not see it."""
    spoken = {"role": "img", "aria-label": words} if words else {"aria-hidden": "true"}
    return freeze(h.svg(".icon", spoken, viewBox="0 0 24 24")[drawing(name)])


@functools.cache
def mark(name: str, x: float, y: float, size: float) -> Markup:
    """An icon centred on a point of a picture."""
    place = f"translate({x - size / 2:g} {y - size / 2:g}) scale({size / 24:.3g})"
    return svg(f'<g class="icon" transform="{place}">', drawing(name), "</g>")


def legend(signs: Iterable[tuple[str, str, str]]) -> h.Element:
    """What each icon says, to be unfolded: (icon, name, meaning)."""
    return h.details("#legend", data_keep=True)[
        h.summary["What the signs mean"],
        h.ul(".legend")[(h.li[icon(sign), h.span[h.b[name], f": {told}"]] for sign, name, told in signs)],
    ]
