"""What can be typed. Only argparse is imported here; `run` names the function that does the work."""

import argparse
from typing import Any

DESCRIPTION = "Play, host and study tabletop conquest games."
EPILOG = """\
examples:
  banneret play                                          a table in the browser
  banneret new fallen-lands --players 3 --seed 7 > p.toml
  banneret legal p.toml                                  what may be done
  banneret apply p.toml "start Warrior, Mage" > q.toml
  banneret simulate fallen-lands --players 4 --games 500 --bots greedy,random,random,random --rotate

exit codes: 0 fine or legal, 1 refused (with the ruling and the numbers), 2 input that cannot be used
(with file, line and reason). `banneret COMMAND --help` has more. `-` as a file name reads standard input.
"""


def make_parser() -> argparse.ArgumentParser:
    """The whole command line."""
    parser = argparse.ArgumentParser(
        prog="banneret", description=DESCRIPTION, epilog=EPILOG, formatter_class=Raw
    )
    parser.add_argument("--version", action=Version, nargs=0, help="the release and which build runs")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for add in (
        add_play, add_games, add_rules, add_new, add_show, add_legal, add_explain, add_apply, add_replay,
        add_simulate, add_balance, add_bench,
    ):  # fmt: skip
        add(commands)
    return parser


class Raw(argparse.RawDescriptionHelpFormatter):
    """Keeps the examples as they are written."""


class Version(argparse.Action):
    """Looks at the build only when asked."""

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> None:
        from banneret import __version__
        from banneret.core.build import build_name

        print(f"banneret {__version__} ({build_name()})")
        parser.exit()


# == Parts ===========================================================================================================
def command(commands: Any, name: str, run: str, help: str, examples: str = "") -> argparse.ArgumentParser:
    """A command with its examples."""
    parser: argparse.ArgumentParser = commands.add_parser(
        name,
        help=help,
        description=help[0].upper() + help[1:] + ".",
        epilog=f"examples:\n{examples}" if examples else None,
        formatter_class=Raw,
    )
    parser.set_defaults(run=run)
    return parser


def number(text: str) -> int:
    """A whole number from 0 to 2^62 - 1: a seed, a seat, a count."""
    if not (text.isascii() and text.isdigit() and len(text) < 20 and int(text) < 2**62):
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 0 to 2^62 - 1")
    return int(text)


def count(text: str) -> int:
    """A whole number from 1 on."""
    if number(text) == 0:
        raise argparse.ArgumentTypeError("at least 1")
    return number(text)


def several(text: str) -> tuple[int, ...]:
    """Whole numbers with commas between them, each once, the least first."""
    return tuple(sorted({number(part.strip()) for part in text.split(",")}))


def port(text: str) -> int:
    """A TCP port; 0 lets the system choose."""
    if number(text) > 65535:
        raise argparse.ArgumentTypeError("a port is 0 … 65535")
    return number(text)


def seconds(text: str) -> float:
    """A length of time that makes sense for a measurement."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0.001 <= value <= 3600:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of seconds from 0.001 to 3600")
    return value


def add_json(parser: argparse._ActionsContainer) -> None:
    """An answer that a program reads."""
    parser.add_argument("--json", action="store_true", help="for programs")


def add_content(parser: argparse.ArgumentParser) -> None:
    """The owner's own cards."""
    parser.add_argument("--content", metavar="FILE", help="other cards and costs than the house set")


def add_setup(parser: argparse.ArgumentParser) -> None:
    """What opens a box."""
    parser.add_argument("game", metavar="GAME", help="such as fallen-lands; `banneret games` lists them")
    parser.add_argument("--players", type=number, metavar="N", help="how many (default: 4 where 4 can play)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="may be given several times"
    )
    add_content(parser)


def add_position(parser: argparse.ArgumentParser) -> None:
    """The file that the command is about."""
    parser.add_argument("position", metavar="FILE", help="a position; - reads standard input")
    add_content(parser)


def add_seat(parser: argparse.ArgumentParser, what: str) -> None:
    """Whose turn it is taken to be."""
    parser.add_argument("--seat", type=number, metavar="N", help=what)


# == Commands ========================================================================================================
def add_play(commands: Any) -> None:
    """`banneret play`."""
    parser = command(
        commands,
        "play",
        "table.play",
        "open tables in the browser: alone against bots, or several round one screen",
        "  banneret play\n  banneret play --port 8000 --data tables --no-browser\n",
    )
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen at (default: %(default)s)")
    parser.add_argument("--port", type=port, metavar="N", help="(default: 8753, or a free one)")
    parser.add_argument("--data", metavar="DIR", help="where tables are kept (default: your data directory)")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser window")
    parser.add_argument(
        "--content",
        action="append",
        default=[],
        metavar="[GAME=]FILE",
        help="the cards and costs that new tables are made with",
    )


def add_games(commands: Any) -> None:
    """`banneret games`."""
    add_json(
        command(commands, "games", "shelf.games", "list the games that are installed, with their options")
    )


def add_rules(commands: Any) -> None:
    """`banneret rules`."""
    parser = command(
        commands,
        "rules",
        "shelf.rules",
        "print the rules of a game, or some of its rulings",
        "  banneret rules fallen-lands\n  banneret rules fallen-lands FL-C1 FL-C3\n",
    )
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("ruling", nargs="*", metavar="ID", help="such as FL-C3; without one the whole page")
    add_json(parser)


def add_new(commands: Any) -> None:
    """`banneret new`."""
    parser = command(
        commands,
        "new",
        "positions.new",
        "deal a game and write the position",
        "  banneret new fallen-lands --players 3 --option rules=advanced --seed 7 > p.toml\n",
    )
    add_setup(parser)
    parser.add_argument("--seed", type=number, metavar="N", help="the same seed deals the same position")


def add_show(commands: Any) -> None:
    """`banneret show`."""
    parser = command(
        commands,
        "show",
        "positions.show",
        "draw a position as text, as one player sees it",
        "  banneret show p.toml\n  banneret show p.toml --spectator --json\n",
    )
    add_position(parser)
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--seat", type=number, metavar="N", help="who looks (default: the one to act)")
    who.add_argument("--spectator", action="store_true", help="only what everyone may see")
    add_json(parser)


def add_legal(commands: Any) -> None:
    """`banneret legal`."""
    parser = command(
        commands,
        "legal",
        "positions.legal",
        "list what a player may do, in notation",
        "  banneret legal p.toml\n  banneret legal p.toml --seat 2 --json\n",
    )
    add_position(parser)
    add_seat(parser, "who (default: the one to act, the first of several)")
    add_json(parser)


def add_explain(commands: Any) -> None:
    """`banneret explain`."""
    parser = command(
        commands,
        "explain",
        "positions.explain",
        "say whether an action is legal; where not, by which ruling and numbers",
        '  banneret explain p.toml "conquer e5 Halberdiers +potion"\n'
        '  banneret explain p.toml "2: start Mage, Mage"            for seat 2\n',
    )
    add_position(parser)
    parser.add_argument("action", metavar="ACTION", help="a whole line of notation")
    add_seat(parser, "who acts (default: the one to act, the first of several)")
    add_json(parser)


def add_apply(commands: Any) -> None:
    """`banneret apply`."""
    parser = command(
        commands,
        "apply",
        "positions.apply",
        "carry out actions and write the position they lead to",
        '  banneret apply p.toml "0: start Warrior, Mage" "1: start Mage, Mage" > q.toml\n'
        '  banneret apply q.toml "end tasks" --chance "card @0 Archers" > r.toml\n',
    )
    add_position(parser)
    parser.add_argument("actions", nargs="+", metavar="ACTION", help="lines of notation, one after the other")
    add_seat(parser, "who acts in all of them (default: the one to act, the first of several)")
    parser.add_argument("--seed", type=number, metavar="N", help="the same seed, the same chance")
    parser.add_argument(
        "--chance", metavar="OUTCOMES", default="", help='what chance answers first: "card @0 Archers, …"'
    )


def add_replay(commands: Any) -> None:
    """`banneret replay`."""
    parser = command(
        commands,
        "replay",
        "records.replay",
        "tell the story of a recorded game, checking every decision",
        "  banneret replay game.txt\n"
        "  banneret replay game.txt --verify                  seed, commitment and every outcome\n"
        "  banneret replay game.txt --until 40 --position > p.toml\n",
    )
    parser.add_argument("record", metavar="FILE", help="a record; - reads standard input")
    add_content(parser)
    add_seat(parser, "tell it as this seat saw it (default: a spectator)")
    parser.add_argument("--until", type=number, metavar="N", help="stop after decision N; 0 is the deal")
    parser.add_argument(
        "--verify", action="store_true", help="check the seed and all outcomes against the commitment"
    )
    shape = parser.add_mutually_exclusive_group()
    shape.add_argument("--position", action="store_true", help="write the position it ends with")
    add_json(shape)


def add_simulate(commands: Any) -> None:
    """`banneret simulate`."""
    parser = command(
        commands,
        "simulate",
        "studies.simulate",
        "play many games between bots and report who wins, how much and how long",
        "  banneret simulate fallen-lands --players 4 --games 500 --bots greedy,random,random,random --rotate\n"
        "  banneret simulate fallen-lands --players 3 --option rules=advanced --bots greedy --seed 1 --json\n",
    )
    add_setup(parser)
    parser.add_argument("--games", type=count, default=100, metavar="N", help="(default: %(default)s)")
    parser.add_argument(
        "--bots",
        default="random",
        metavar="A,B,…",
        help="one for each seat, or one for all (default: random)",
    )
    parser.add_argument("--rotate", action="store_true", help="bots move on by a seat from game to game")
    parser.add_argument("--seed", type=number, default=0, metavar="N", help="(default: %(default)s)")
    parser.add_argument("--processes", type=count, metavar="N", help="(default: as many as pay off)")
    parser.add_argument("--progress", action="store_true", help="tell it even when nobody watches")
    add_json(parser)


def add_balance(commands: Any) -> None:
    """`banneret balance`."""
    parser = command(
        commands,
        "balance",
        "studies.balance",
        "play a bot against itself and write in Markdown how even the seats are, and what the game deals them",
        "  banneret balance planetfall --option commanders=dealt --option sides=lot > balance.md\n"
        "  banneret balance fallen-lands --players 3,4 --games 500 --seed 1\n",
    )
    parser.add_argument("game", metavar="GAME", help="such as fallen-lands; `banneret games` lists them")
    parser.add_argument(
        "--players", type=several, metavar="N,N,…", help="how many (default: every number that can play)"
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="may be given several times"
    )
    add_content(parser)
    parser.add_argument(
        "--games",
        type=count,
        default=500,
        metavar="N",
        help="with each number of players (default: %(default)s)",
    )
    parser.add_argument("--bot", default="", metavar="NAME", help="who plays (default: the game's best)")
    parser.add_argument("--seed", type=number, default=0, metavar="N", help="(default: %(default)s)")
    parser.add_argument("--processes", type=count, metavar="N", help="(default: as many as pay off)")
    parser.add_argument("--progress", action="store_true", help="tell it even when nobody watches")


def add_bench(commands: Any) -> None:
    """`banneret bench`."""
    parser = command(
        commands,
        "bench",
        "studies.bench",
        "measure how fast games run at random, compiled and interpreted",
        "  banneret bench\n  banneret bench fallen-lands --players 3 --json\n",
    )
    parser.add_argument("game", nargs="?", metavar="GAME", help="(default: every game)")
    parser.add_argument("--players", type=number, metavar="N", help="how many (default: 4 where 4 can play)")
    parser.add_argument(
        "--seconds",
        type=seconds,
        default=0.5,
        metavar="S",
        help="of CPU time a repeat (default: %(default)s)",
    )
    parser.add_argument("--repeats", type=count, default=5, metavar="N", help="(default: %(default)s)")
    add_json(parser)
