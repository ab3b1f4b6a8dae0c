"""The table page around a game's face: the prompt, the seats, all moves, the log, the tools, the end.

Everything here is drawn from a `Viewer`, that is from what one seat may know. Each region is one element with
its name as id; `live.py` sends those that changed.
"""

import re
from collections.abc import Callable, Sequence

import htpy as h
from markupsafe import Markup

from banneret.core.content import HOUSE
from banneret.core.game import Refusal
from banneret.core.rulings import ID
from banneret.tables.table import SPEEDS
from banneret.web.face import DROP, Asked, Button, Look
from banneret.web.viewer import Viewer

LOG_LINES = 80
"""How many lines of the log are on the page; the rest is in the record."""

REGIONS = ("prompt", "result", "board", "hand", "panel", "moves", "seats", "tools", "log", "ack")


def regions(viewer: Viewer) -> dict[str, str]:
    """Every part of the page that changes, by its id."""
    look = viewer.look()
    drawn = {key: str(value) for key, value in viewer.face.regions(look).items()}
    parts: dict[str, Callable[[Viewer, Look], h.Renderable]] = {
        "prompt": prompt,
        "result": result,
        "moves": moves,
        "seats": seats,
        "tools": tools,
        "log": log,
        "ack": ack,
    }
    drawn |= {key: str(draw(viewer, look)) for key, draw in parts.items()}
    return {key: drawn[key] for key in REGIONS}


def button(text: str, move: str, *, kind: str = "", **attributes: str | bool | None) -> h.Element:
    """A button that sends its move."""
    return h.button(type="button", class_=kind or None, data_move=move, **attributes)[text]


# -- the prompt --------------------------------------------------------------------------------------------------------


def prompt(viewer: Viewer, look: Look) -> h.Element:
    """What is asked now, with the buttons that answer it, and the last refusal."""
    text, buttons = ask(viewer, look)
    main = main_move(viewer, look, buttons)
    turn = bool(look.legal) or (viewer.curtain and bool(viewer.table.acting_humans()))
    title = viewer.table.variant.game.title
    return h.section(
        "#prompt.prompt",
        aria_label="What to do now",
        tabindex="-1",
        data_ply=str(viewer.table.ply),
        data_turn="you" if turn else "",
        data_title=f"Your turn – {title}" if turn else f"{title} · Banneret",
    )[
        h.div(role="status")[told(viewer, text)],
        h.div(".prompt-actions")[
            (button(label, move, kind="main" if move == main else "") for label, move in buttons)
        ],
    ]


def main_move(viewer: Viewer, look: Look, buttons: Sequence[Button]) -> str:
    """What the main button does; empty where none is the main one.

    It is the first, where that carries out what was picked or is the only one to lead on. Of equal choices none is the
    main one, and what gives something up or stands beside the choice is never, unless there is nothing else to do.
    """
    moves = [move for _, move in buttons]
    kept = {DROP[1]} if len(look.legal) == 1 else {DROP[1], *viewer.face.aside}
    leading = [move for move in moves if not any(f"{move} ".startswith(f"{word} ") for word in kept)]
    if not leading or moves[0] != leading[0] or (len(leading) > 1 and not look.draft):
        return ""
    return moves[0]


def with_rules(viewer: Viewer, text: str) -> list[h.Node]:
    """The text, in which every ruling in brackets leads to it."""
    parts = re.split(rf"(?<=\()({ID})(?=\))", text)
    return [rule_link(viewer, part, part) if at % 2 else part for at, part in enumerate(parts)]


def ask(viewer: Viewer, look: Look) -> Asked:
    """The words of the prompt and its buttons."""
    table = viewer.table
    if table.over:
        return viewer.face.result(look)[0], []
    if viewer.curtain:
        return curtain(viewer)
    text, buttons = viewer.face.prompt(look)
    if viewer.frank and look.seat is not None and look.legal:
        text = f"{table.names[look.seat]}: {text}"  # without a curtain nobody has been called
    return table.spell(text), [(table.spell(label), move) for label, move in buttons]


def curtain(viewer: Viewer) -> Asked:
    """Whoever has to decide says so before a hand is shown."""
    table = viewer.table
    asked = table.acting_humans() or table.humans
    names = [table.names[seat] for seat in asked]
    if table.acting_humans():
        text = f"Pass the device to {' or '.join(names)}."
    else:
        text = f"{' and '.join(table.names[seat] for seat in table.acting())} to decide."
    return text, [(f"I am {table.names[seat]}: show my hand", f"table/show {seat}") for seat in asked]


def told(viewer: Viewer, text: str) -> list[h.Node]:
    """What is asked, and why the last click did nothing; once, where the question says that already.

    A repeated text ends differently, so that it is read out again.
    """
    asked = with_rules(viewer, text)
    refusal = viewer.refusal
    if viewer.open.trouble:
        return [h.p(".prompt-text")[asked], h.p(".refusal")[viewer.open.trouble]]
    if refusal is None:
        return [h.p(".prompt-text")[asked]]
    again = "\u00a0" if viewer.refusals % 2 else ""
    words = viewer.table.spell(" ".join(part for part in (refusal.reason, refusal.remedy) if part))
    if words in text:
        return [h.p(".prompt-text.refusal")[asked, again]]
    return [
        h.p(".prompt-text")[asked],
        h.p(".refusal")[words, " ", ruling_link(viewer, refusal), again],
    ]


def ruling_link(viewer: Viewer, refusal: Refusal) -> h.Node:
    """The way to the rule that forbids it."""
    if not refusal.ruling:
        return None
    return rule_link(viewer, refusal.ruling, f"Rule {refusal.ruling}", kind="ruling")


def rule_link(viewer: Viewer, id: str, text: str, *, kind: str = "") -> h.Element:
    """A ruling on the page of rules."""
    address = f"/rules/{viewer.table.variant.game.name}#{id}"
    return h.a(href=address, target="_blank", class_=kind or None)[text]


# -- all my moves ------------------------------------------------------------------------------------------------------


def moves(viewer: Viewer, look: Look) -> h.Element:
    """Every legal action as a button, and a line to type one: the way of the keyboard and the voice."""
    groups: dict[str, list[int]] = {}
    for action in look.legal:
        groups.setdefault(viewer.table.spell(viewer.face.group(look, action)), []).append(action)
    return h.details("#moves.moves", data_keep=True, hidden=viewer.table.over)[
        h.summary[f"All my moves ({len(look.legal)})"],
        h.div("#moves-list.moves-list", data_rove=True)[
            (
                h.div(".move-group", role="group", aria_label=heading)[
                    h.h3[heading], [move_button(viewer, action) for action in actions]
                ]
                for heading, actions in groups.items()
            )
        ],
        h.form("#line-form.line-form", data_move="table/line", data_keep=True)[
            h.label(for_="line")["Or type a move"],
            h.input(
                "#line", name="line", type="text", autocomplete="off", spellcheck="false", maxlength="200"
            ),
            h.button(type="submit")["Do it"],
        ],
    ]


def move_button(viewer: Viewer, action: int) -> h.Element:
    """One action, in its line of notation."""
    text = viewer.table.spell(viewer.table.variant.describe(action))
    return button(text, f"table/act {action}", id=f"act-{action}", tabindex="-1")


# -- the seats ---------------------------------------------------------------------------------------------------------


def seats(viewer: Viewer, look: Look) -> h.Element:
    """Who sits here, whose turn it is, and what each of them has."""
    return h.section("#seats.seats", tabindex="0", aria_labelledby="seats-title")[
        h.h2("#seats-title")["Players" if viewer.table.variant.seats > 1 else "Player"],
        h.ol(".seat-list")[(sitter(viewer, look, seat) for seat in range(viewer.table.variant.seats))],
    ]


def sitter(viewer: Viewer, look: Look, seat: int) -> h.Element:
    """One player."""
    table = viewer.table
    acting = seat in table.acting()
    bot = table.sitters[seat].bot
    return h.li(
        f"#seat-{seat}.seat", class_=f"seat seat-{seat}{' acting' if acting else ''}", data_seat=str(seat)
    )[
        h.p(".seat-head")[
            h.span(".seat-mark", aria_hidden="true"),
            h.span(".seat-name")[table.names[seat]],
            h.span(".seat-about")[
                h.span(".seat-kind")[f"bot: {bot}" if bot else "you" if seat == look.seat else ""],
                acting and h.span(".seat-turn")["to decide"],
            ],
        ],
        h.div(".seat-holdings")[viewer.face.seat(look, seat)],
    ]


# -- the log -----------------------------------------------------------------------------------------------------------


def log(viewer: Viewer, look: Look) -> h.Element:
    """What happened, as this viewer saw it, the newest last."""
    lines = viewer.table.story(look.seat)
    left = len(lines) - LOG_LINES
    return h.section("#log.log", aria_labelledby="log-title")[
        h.h2("#log-title")["What happened"],
        h.div("#log-lines.log-lines", role="log", tabindex="0", aria_labelledby="log-title")[
            left > 0 and h.p(".muted")[f"{left} earlier lines are in the record of the game."],
            h.ol[(h.li(id=f"log-{index}")[text] for index, (_, text) in enumerate(lines) if index >= left)],
        ],
    ]


# -- the tools ---------------------------------------------------------------------------------------------------------


def tools(viewer: Viewer, look: Look) -> h.Element:
    """Taking back, hiding the hand, the pace of the bots, the rules, leaving."""
    table = viewer.table
    return h.section("#tools.tools", aria_labelledby="tools-title")[
        h.h2("#tools-title")["Table"],
        h.div(".tool-row")[
            undo_button(viewer, look),
            viewer.shared
            and not viewer.frank
            and look.seat is not None
            and not table.over
            and button("Hide my hand", "table/hide"),
        ],
        wish(viewer),
        pace(viewer),
        h.p(".tool-links")[
            h.a(href=f"/rules/{table.variant.game.name}", target="_blank")["Rules"],
            " · ",
            h.a(href="/")["Leave (everything is saved)"],
            table.over
            and [" · ", h.a(href=f"/table/{table.key}/record", download=True)["Download the record"]],
        ],
        terms(viewer),
        fairness(viewer),
    ]


def terms(viewer: Viewer) -> h.Element:
    """What this table was made with: every option as it stands, and whose cards."""
    variant = viewer.table.variant
    content = "the house set" if variant.content_name == HOUSE else variant.content_name
    return h.details("#terms.terms", data_keep=True)[
        h.summary["How this table plays"],
        h.dl[
            (
                [h.dt[option.title], h.dd[option.values[variant.options[option.name]]]]
                for option in variant.game.options
            ),
            variant.content_text and [h.dt["Content"], h.dd[content]],
        ],
    ]


def undo_button(viewer: Viewer, look: Look) -> h.Node:
    """For one's own choice; behind the curtain for that of whoever chose last."""
    table = viewer.table
    choice = table.last_choice(viewer.undone)
    if choice is None or table.over:
        return None
    if look.seat is None or look.seat != choice.seat:
        text = f"Take back the last choice of {table.names[choice.seat]}"
        return button(text, "table/undo", id="undo")
    allowed = not table.why_not_undo(choice.seat) or viewer.shared
    return button("Take back", "table/undo", id="undo", aria_disabled=None if allowed else "true")


def wish(viewer: Viewer) -> h.Node:
    """Someone would like to take a choice back: the others agree or not.

    Nothing moves when one of them agrees, so that nobody who taps next hits the button that slid into the place.
    """
    wished = viewer.open.wish
    if wished is None:
        return None
    names = viewer.table.names
    return h.div("#wish.wish", role="group", aria_label="Take back")[
        h.p[f"{names[wished.seat]} would like to take the last choice back, and what came after it."],
        (
            button(
                f"{names[seat]} agrees",
                f"table/agree {seat}",
                aria_pressed=str(seat in wished.agreed).lower(),
            )
            for seat in sorted(wished.asked)
        ),
        button("No, it stands", "table/refuse"),
    ]


def pace(viewer: Viewer) -> h.Node:
    """How long bots wait before they decide."""
    table = viewer.table
    if len(table.humans) == table.variant.seats or table.over:
        return None
    words = {"slow": "slow", "normal": "normal", "fast": "fast", "0": "at once"}
    return h.div(".pace", role="group", aria_label="Pace of the bots")[
        h.span["Bots:"],
        (
            button(words[speed], f"table/speed {speed}", aria_pressed=str(speed == table.speed).lower())
            for speed in SPEEDS
        ),
    ]


def fairness(viewer: Viewer) -> h.Element:
    """The commitment to all chance of the game, and at the end what was committed to."""
    table = viewer.table
    return h.details("#fairness.fairness", data_keep=True)[
        h.summary["Fair chance"],
        h.p[
            "Every card of this game was settled by a secret number before the first choice. "
            "This is its SHA-256 hash; the number itself is shown when the game is over."
        ],
        h.p[h.code(".hash")[table.commitment]],
        table.over and [h.p["The secret number:"], h.p[h.code(".hash")[table.row.seed.hex()]]],
    ]


# -- the end -----------------------------------------------------------------------------------------------------------


def result(viewer: Viewer, look: Look) -> h.Element:
    """The end of the game in full."""
    if not viewer.table.over:
        return h.section("#result.result", hidden=True)
    sentence, count = viewer.face.result(look)
    return h.section("#result.result", aria_labelledby="result-title")[
        h.h2("#result-title")["The end"],
        h.p(".result-text")[viewer.table.spell(sentence)],
        count,
        h.p[
            h.a(".button", href=f"/table/{viewer.table.key}/record", download=True)["Download the record"],
            " ",
            h.a(".button", href=f"/new/{viewer.table.variant.game.name}?like={viewer.table.key}")[
                "Play again"
            ],
        ],
    ]


def ack(viewer: Viewer, _: Look) -> h.Element:
    """Tells the browser which of its frames was dealt with."""
    return h.div("#ack", hidden=True, data_id=viewer.answered)


# -- the page ----------------------------------------------------------------------------------------------------------


KEYS = (
    ("Tab", "to the next part of the table"),
    ("Arrow keys, Home, End", "inside the board, the hand, the list of moves"),
    ("Enter or Space", "choose"),
    ("Esc", "drop what you have begun"),
    ("?", "this list"),
)


def table_content(viewer: Viewer) -> h.Node:
    """The body of the table page, with every region as it is now."""
    return h.fragment[
        h.main("#content.table-main", tabindex="-1")[
            h.h1(".visually-hidden")[viewer.table.variant.game.title],
            (Markup(part) for part in regions(viewer).values()),  # noqa: S704  htpy has escaped it
        ],
        h.nav(".jump", aria_label="Parts of the table")[(h.a(href=f"#{name}")[text] for name, text in JUMPS)],
        h.p("#alert.visually-hidden", aria_live="assertive"),
        h.p("#link-note.link-note")["Connection lost. Trying again …"],
        h.dialog("#help.help", aria_labelledby="help-title")[
            h.h2("#help-title")["Keys"],
            h.dl[([h.dt[h.kbd[key]], h.dd[text]] for key, text in KEYS)],
            h.p[
                "Every move is also in the list “All my moves”, and can be typed there; "
                "what is marked on the board can be clicked."
            ],
            h.form(method="dialog")[h.button["Close"]],
        ],
    ]


JUMPS = (("board", "Board"), ("hand", "Hand"), ("seats", "Players"), ("log", "Log"))
