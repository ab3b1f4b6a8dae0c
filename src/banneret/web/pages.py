"""The pages around the tables: the shelf, the form for a new table, the rules."""

import re
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import htpy as h
from markdown_it import MarkdownIt
from markupsafe import Markup

from banneret.core.game import Game
from banneret.core.registry import find_game
from banneret.core.rulings import HEADING, ID
from banneret.core.words import count
from banneret.tables.bots import bots_for
from banneret.tables.store import Row
from banneret.tables.table import NAME_LENGTH, PLAYING, SPEEDS
from banneret.web.layout import page
from banneret.web.shelf import face_for

NAMES = ("Ada", "Bo", "Cleo", "Dag", "Eve", "Finn", "Gwen", "Hal")
PACES = {
    "slow": "slow: a second and a half for each choice",
    "normal": "normal: half a second",
    "fast": "fast: a tenth of a second",
    "0": "at once",
}


# -- the shelf ---------------------------------------------------------------------------------------------------------


def start_page(games: Sequence[Game], saved: Sequence[tuple[Row, str]], theme: str) -> str:
    """Games to open, and tables to come back to; each row comes with its key."""
    content = h.main("#content.shelf")[
        h.h1["What shall we play?"],
        resume(saved),
        h.ul(".games")[(shelf_box(game) for game in games)],
        saved_tables(saved),
    ]
    return page("Banneret", content, theme=theme, kind="page start")


def shelf_box(game: Game) -> h.Element:
    """A game with the two ways to begin it."""
    name = game.name
    fewest, most = game.seats[0], game.seats[-1]
    seats = f"{fewest} to {most} players" if fewest < most else count(most, "player")
    return h.li(".game")[
        h.div(".game-icon", aria_hidden="true")[face_for(name).icon()],
        h.h2[game.title],
        h.p(".game-seats")[seats],
        h.p[game.about],
        h.form(".quick", method="post", action=f"/new/{name}")[
            (h.input(type="hidden", name=key, value=value) for key, value in quick(game).items()),
            h.button(".main", type="submit")["Play" if most == 1 else "Play against bots"],
        ],
        h.p(".game-links")[
            h.a(".button", href=f"/new/{name}")["Set up a table …"],
            " ",
            h.a(href=f"/rules/{name}")["Rules"],
        ],
    ]


def quick(game: Game) -> dict[str, str]:
    """The form of a table for one person against the best bots."""
    seats = game.usual_seats
    best = bots_for(game.name)[0][0]
    values = {"players": str(seats), "name-0": NAMES[0], "kind-0": "human"}
    for seat in range(1, seats):
        values |= {f"name-{seat}": NAMES[seat], f"kind-{seat}": f"bot:{best}"}
    return values


def resume(saved: Sequence[tuple[Row, str]]) -> h.Node:
    """The way back to the table that was played last, if its game is not over; the list of all is below the shelf."""
    row, key = next(((row, key) for row, key in saved if row.state == PLAYING), (None, ""))
    if row is None:
        return None
    names = ", ".join(sitter.name for sitter in row.setup.sitters)
    return h.p("#resume.resume")[
        h.a(".button", href=f"/table/{key}")[f"Go on with {title_of(row)}"],
        h.span(".muted")[f"{names}, last played {ago(row.touched)}"],
        len(saved) > 1 and h.a(href="#saved")["All tables"],
    ]


def saved_tables(saved: Sequence[tuple[Row, str]]) -> h.Node:
    """The tables of this browser."""
    if not saved:
        return None
    return h.section("#saved.saved", aria_labelledby="saved-title")[
        h.h2("#saved-title")["Tables to come back to"],
        h.ul(".saved-list")[(saved_table(row, key) for row, key in saved)],
    ]


def saved_table(row: Row, key: str) -> h.Element:
    """One of them."""
    names = ", ".join(sitter.name for sitter in row.setup.sitters)
    state = "being played" if row.state == PLAYING else "over"
    return h.li(".saved-table")[
        h.a(".saved-name", href=f"/table/{key}")[f"{title_of(row)}: {names}"],
        h.span(".muted")[f" {state}, last played {ago(row.touched)} "],
        h.a(".delete", href=f"/delete/{key}", aria_label=f"Delete the table of {names}")["Delete"],
    ]


def title_of(row: Row) -> str:
    """What is played there, even if the game is not installed any more."""
    try:
        return find_game(row.setup.game).title
    except ValueError:
        return row.setup.game


def ago(then: float) -> str:
    """How long ago, as people say it."""
    seconds = max(0.0, time.time() - then)
    for size, name in ((86400, "day"), (3600, "hour"), (60, "minute")):
        number = int(seconds // size)
        if number:
            return f"{count(number, name)} ago"
    return "just now"


def delete_page(row: Row, key: str, theme: str) -> str:
    """Asks once more."""
    names = ", ".join(sitter.name for sitter in row.setup.sitters)
    content = h.main("#content.narrow")[
        h.h1["Delete this table?"],
        h.p[f"{title_of(row)}: {names}. The game and its record are gone then, for good."],
        h.form(method="post", action=f"/delete/{key}")[
            h.button(".danger", type="submit")["Delete it"], " ", h.a(".button", href="/")["Keep it"]
        ],
    ]
    return page("Delete a table · Banneret", content, theme=theme)


# -- a new table -------------------------------------------------------------------------------------------------------


@dataclass
class Wanted:
    """A table as the form has it, right or wrong."""

    players: int
    names: list[str] = field(default_factory=list)
    kinds: list[str] = field(default_factory=list)
    options: dict[str, str] = field(default_factory=dict)
    speed: str = "normal"

    @classmethod
    def fresh(cls, game: Game, players: int, options: dict[str, str] | None = None) -> "Wanted":
        """What the form proposes: one person, and the game's best bots."""
        best = bots_for(game.name)[0][0]
        kinds = ["human"] + [f"bot:{best}"] * (players - 1)
        return cls(players, list(NAMES[:players]), kinds, options or {})


def new_page(game: Game, wanted: Wanted, theme: str, problem: str = "") -> str:
    """The form for a new table. The number of players is a link, so that the form needs no script."""
    content = h.main("#content.narrow.new")[
        h.h1[f"A new table: {game.title}"],
        problem and h.p(".problem", role="alert")[problem],
        h.p[game.about],
        len(game.seats) > 1
        and h.nav(".players", aria_label="Number of players")[
            h.span["Players:"],
            (
                h.a(
                    ".button",
                    href=f"/new/{game.name}?players={seats}",
                    aria_current="true" if seats == wanted.players else None,
                )[str(seats)]
                for seats in game.seats
            ),
        ],
        h.form(".setup", method="post", action=f"/new/{game.name}")[
            h.input(type="hidden", name="players", value=str(wanted.players)),
            h.fieldset(".sitters")[
                h.legend["Who plays"],
                (sitter_row(game, wanted, seat) for seat in range(wanted.players)),
                bots_note(game),
                wanted.players > 1
                and h.p(".muted")[
                    "Several people can share this screen",
                    not game.variant(game.seats[-1]).perfect_information
                    and "; nobody's hand is shown before they ask for it",
                    ".",
                ],
            ],
            options_part(game, wanted),
            wanted.players > 1 and speed_part(wanted),
            h.button(".main", type="submit")["Begin"],
        ],
    ]
    return page(f"New table: {game.title} · Banneret", content, theme=theme)


def sitter_row(game: Game, wanted: Wanted, seat: int) -> h.Element:
    """Who sits on a seat."""
    kinds = {"human": "a person here"}
    kinds |= {f"bot:{name}": f"a bot: {name}" for name, _ in bots_for(game.name)}
    name = wanted.names[seat] if seat < len(wanted.names) else NAMES[seat]
    kind = wanted.kinds[seat] if seat < len(wanted.kinds) else "human"
    return h.div(".sitter", role="group", aria_label=f"Player {seat + 1}", data_seat=str(seat))[
        h.span(f".seat-mark.seat-{seat}", aria_hidden="true"),
        h.label[
            h.span[f"Name of player {seat + 1}"],
            h.input(
                name=f"name-{seat}", value=name, maxlength=str(NAME_LENGTH), required=True, autocomplete="off"
            ),
        ],
        h.label[
            h.span[f"Player {seat + 1} is"],
            h.select(name=f"kind-{seat}")[
                (h.option(value=value, selected=value == kind)[text] for value, text in kinds.items())
            ],
        ],
    ]


def bots_note(game: Game) -> h.Element:
    """How each bot plays. In the box for a player there is no room for it."""
    return h.p(".muted")[
        "Bots, the best first: ", [[h.b[name], f" {about}. "] for name, about in bots_for(game.name)]
    ]


def options_part(game: Game, wanted: Wanted) -> h.Node:
    """The main option in sight, the others folded away."""
    if not game.options:
        return None
    first, rest = game.options[:1], game.options[1:]
    return h.fragment[
        (option_part(game, option.name, wanted) for option in first),
        h.details(
            ".options",
            hidden=not rest,
            open=any(wanted.options.get(option.name, option.default) != option.default for option in rest),
        )[h.summary["More options"], (option_part(game, option.name, wanted) for option in rest)],
    ]


def option_part(game: Game, name: str, wanted: Wanted) -> h.Element:
    """One option with what each value means."""
    option = next(option for option in game.options if option.name == name)
    chosen = wanted.options.get(name, option.default)
    return h.fieldset(".option")[
        h.legend[option.title],
        (
            h.label(".choice")[
                h.input(type="radio", name=f"option-{name}", value=value, checked=value == chosen),
                h.span[meaning],
            ]
            for value, meaning in option.values.items()
        ),
        option.rulings
        and h.p(".muted")[
            "Rules: ",
            ([h.a(href=f"/rules/{game.name}#{id}", target="_blank")[id], " "] for id in option.rulings),
        ],
    ]


def speed_part(wanted: Wanted) -> h.Element:
    """How long bots wait."""
    return h.label(".speed")[
        h.span["Bots decide"],
        h.select(name="speed")[
            (h.option(value=speed, selected=speed == wanted.speed)[PACES[speed]] for speed in SPEEDS)
        ],
    ]


def read_wanted(game: Game, form: Mapping[str, str]) -> Wanted:
    """The table that a form asks for; what it says wrong, the table refuses."""
    text = form.get("players", "")
    players = int(text) if text.isascii() and text.isdigit() and len(text) < 3 else game.usual_seats
    players = min(players, len(NAMES))
    return Wanted(
        players,
        [form.get(f"name-{seat}", "") for seat in range(players)],
        [form.get(f"kind-{seat}", "human") for seat in range(players)],
        {key.removeprefix("option-"): value for key, value in form.items() if key.startswith("option-")},
        form.get("speed", "normal"),
    )


# -- the rules ---------------------------------------------------------------------------------------------------------


def rules_page(game: Game, theme: str) -> str:
    """The rules of a game, with an anchor for each ruling."""
    path = game.folder / "rules.md"
    text = (
        path.read_text(encoding="utf-8")
        if path.exists()
        else f"# {game.title}\n\nNo rules are written down yet."
    )
    body, headings = render_rules(text)
    content = h.main("#content.rules")[
        h.nav(".contents", aria_label="Contents")[
            h.h2["Contents"], h.ul[(h.li[h.a(href=f"#{id}")[title]] for id, title in headings)]
        ],
        h.article(".rules-text")[Markup(body)],  # noqa: S704  raw HTML is off in the renderer
    ]
    return page(f"Rules: {game.title} · Banneret", content, theme=theme, kind="page rules-page")


def render_rules(text: str) -> tuple[str, list[tuple[str, str]]]:
    """The page as HTML, and its chapters. Mentions of a ruling become links to it."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(text)
    chapters: list[tuple[str, str]] = []
    for index, token in enumerate(tokens):
        if token.type == "heading_open":
            title = tokens[index + 1].content
            ruling = HEADING.match(f"### {title}")
            anchor = ruling[1] if ruling else slug(title)
            token.attrSet("id", anchor)
            if token.tag == "h2":
                chapters.append((anchor, title))
        elif token.type == "table_open":
            token.attrSet("tabindex", "0")
    known = set(
        re.findall(rf'id="({ID})"', rendered := markdown.renderer.render(tokens, markdown.options, {}))
    )
    return link_rulings(rendered, known), chapters


def link_rulings(rendered: str, known: set[str]) -> str:
    """Every id of a ruling that the page has becomes a link, but in its own heading."""

    def link(match: re.Match[str]) -> str:
        id = match[2]
        return f'{match[1]}<a href="#{id}">{id}</a>' if id in known else match[0]

    parts = re.split(r"(<h\d.*?</h\d>|<a .*?</a>)", rendered, flags=re.DOTALL)
    return "".join(
        part if part.startswith(("<h", "<a ")) else re.sub(rf"(^|[\s(>,;])({ID})\b", link, part)
        for part in parts
    )


def slug(title: str) -> str:
    """A title as an anchor."""
    return re.sub(r"\W+", "-", title.casefold()).strip("-")
