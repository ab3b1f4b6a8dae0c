"""What every page has: the head, the bar, the theme."""

from collections.abc import Sequence
from pathlib import Path

import htpy as h
from starlette.requests import HTTPConnection

STATIC = Path(__file__).parent / "static"
FACES = Path(__file__).parent / "faces"
THEMES = {"auto": "As the system", "light": "Light", "dark": "Dark"}
SCHEMES = {"auto": "light dark", "light": "light", "dark": "dark"}


def theme_of(connection: HTTPConnection) -> str:
    """The theme that this browser asked for."""
    chosen = connection.cookies.get("theme", "auto")
    return chosen if chosen in THEMES else "auto"


def page(
    title: str,
    content: h.Node,
    *,
    theme: str,
    kind: str = "page",
    live: str = "",
    middle: h.Node = None,
    game: str = "",
) -> str:
    """A whole document. `live`: where the page listens for changes; `middle` stands in the bar."""
    scripts = ["vendor/idiomorph.min.js", "table.js"] if live else ["table.js"]
    document = h.html(lang="en", style=f"color-scheme: {SCHEMES[theme]}", data_theme=theme)[
        h.head[
            h.meta(charset="utf-8"),
            h.meta(name="viewport", content="width=device-width, initial-scale=1"),
            h.title[title],
            h.link(rel="icon", href="/static/icon.svg", type="image/svg+xml"),
            (h.link(rel="stylesheet", href=f"/static/{name}") for name in styles(game)),
            (h.script(src=f"/static/{name}", defer=True) for name in scripts),
        ],
        h.body(class_=kind, data_live=live or None, data_link="new" if live else None)[
            h.a(".skip", href="#content")["Skip to the content"],
            h.header("#bar.bar")[
                h.a(".home", href="/")["Banneret"],
                h.div(".bar-middle")[middle],
                h.div(".bar-tools")[
                    h.label(".theme")[
                        h.span["Theme"],
                        h.select(name="theme", autocomplete="off")[
                            (
                                h.option(value=value, selected=value == theme)[text]
                                for value, text in THEMES.items()
                            )
                        ],
                    ],
                    live and h.button("#help-button", type="button", aria_haspopup="dialog")["Keys (?)"],
                ],
            ],
            content,
        ],
    ]
    return str(document)


def styles(game: str = "") -> Sequence[str]:
    """Every stylesheet, the ground first; that of a face only at the tables of its game."""
    faces = {path.name.replace("_", "-") for path in FACES.iterdir() if path.is_dir()}
    names = [path.name for path in STATIC.glob("*.css") if path.stem not in faces - {game}]
    return sorted(names, key=lambda name: (name != "base.css", name))


def error_page(status: int, title: str, text: str, theme: str) -> str:
    """What went wrong, and where to go from here."""
    return page(
        f"{title} · Banneret",
        h.main("#content.narrow")[
            h.h1[title],
            h.p[text],
            h.p[h.a(".button", href="/")["To the start page"]],
            h.p(".muted")[f"({status})"],
        ],
        theme=theme,
    )
