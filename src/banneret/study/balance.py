"""Whether a game is fair: many games of one bot against itself, compared by seat and by what the game's seats are.

What a seat *is* (the commander it was dealt, a faction, …) the game says with `Variant.labels`; nothing here knows any
game. The report is Markdown. It follows from its command alone: not from the build, the day, or how many processes
shared the work.
"""

import math
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from banneret.bots.match import play
from banneret.bots.registry import bots_for, make_policy
from banneret.core.content import HOUSE, digest_of
from banneret.core.dialect import i64, vec
from banneret.core.errors import BadInputError
from banneret.core.game import Game, Variant
from banneret.core.words import listed
from banneret.study.simulate import LIMIT, Job, Progress, in_chunks, stream

SURE = 1.959964
"""Standard errors on either side of a mean that make its 95 % interval."""

FAIR = (0.75, 1.3)
"""Even shares of the wins between which we call something fair; what lies outside is named."""

DIGITS = 12
"""Of a content file's digest, enough to see that it is another."""


# == Playing =========================================================================================================
@dataclass(frozen=True)
class Chair:
    """What one seat came to in one game."""

    score: int
    share: float
    """Its part of the win."""
    labels: tuple[tuple[str, str], ...]


Played = tuple[Chair, ...]
"""A game, seat by seat."""


@dataclass(frozen=True)
class Table:
    """All games with so many players."""

    seats: int
    games: tuple[Played, ...]


@dataclass(frozen=True)
class Study:
    """All that was played, and with what."""

    game: Game
    bot: str
    options: Mapping[str, str]
    content_name: str
    content_text: str
    seed: int
    tables: tuple[Table, ...]
    unfinished: int


def study(
    variants: Sequence[Variant[Any, Any]],
    games: int,
    seed: int = 0,
    bot: str = "",
    progress: Progress | None = None,
    processes: int | None = None,
    content: str | Path | None = None,
) -> Study:
    """Play `games` games with each of the variants, which differ in their seats only.

    `bot`: the game's first, which is its best, where nothing is said. `processes` and `content`: as for `simulate`.
    Raises `BadInputError` for a bot that is not there.
    """
    if games < 2:
        raise BadInputError(f"a mean has no interval with fewer than two games, not {games}", field="games")
    first = variants[0]
    name = bot or bots_for(first.game.name)[0][0]
    make_policy(first.game.name, name)
    tables = []
    unfinished = done = 0
    for variant in variants:
        job = Job(
            first.game.name, variant.seats, variant.options, content, (name,) * variant.seats, seed, False
        )
        played: list[Played] = []
        for chunk in in_chunks(variant, job, games, processes, play_games):
            played += [game for game in chunk if game]
            unfinished += chunk.count(())
            done += len(chunk)
            if progress is not None:
                progress(done, games * len(variants))
        if played:
            tables.append(Table(variant.seats, tuple(played)))
    return Study(
        first.game,
        name,
        first.options,
        first.content_name,
        first.content_text,
        seed,
        tuple(tables),
        unfinished,
    )


def play_games(variant: Variant[Any, Any], job: Job, first: int, games: int) -> list[Played]:
    """The games `first` … `first + games - 1`; one that was given up is empty."""
    policies = [make_policy(job.game, name) for name in job.bots]
    out = vec[i64]([0] * variant.actions)
    found: list[Played] = []
    for game in range(first, first + games):
        chance = stream(job.seed, game, "chance")
        rngs = [stream(job.seed, game, f"bot {seat}") for seat in range(variant.seats)]
        state = variant.start(chance)
        play(state, policies, chance, rngs, out, LIMIT)
        seats = range(variant.seats if int(state.to_act()) < 0 else 0)
        found.append(
            tuple(
                Chair(
                    int(state.score(seat)),
                    float(state.share(seat)),
                    tuple(variant.labels(state, seat).items()),
                )
                for seat in seats
            )
        )
    return found


# == Counting ========================================================================================================
@dataclass(frozen=True)
class Mean:
    """A mean with the half width of its 95 % interval."""

    value: float
    half: float
    count: int

    @property
    def low(self) -> float:
        return self.value - self.half

    @property
    def high(self) -> float:
        return self.value + self.half


def mean_of(groups: Iterable[Sequence[float]]) -> Mean:
    """The mean of all numbers, where those of one group (a game) may hang together."""
    rows = [(math.fsum(group), len(group)) for group in groups if group]
    count = sum(size for _, size in rows)
    value = math.fsum(total for total, _ in rows) / count
    spread = math.fsum((total - value * size) ** 2 for total, size in rows)
    more = len(rows) / (len(rows) - 1) if len(rows) > 1 else 0.0
    return Mean(value, SURE * math.sqrt(spread * more) / count, count)


@dataclass(frozen=True)
class Standing:
    """How those fared who have something in common."""

    score: Mean
    lead: Mean
    """The score over the mean of its own table."""
    wins: Mean
    """The part of the wins, as a multiple of an even share."""


def standing(games: Iterable[tuple[Played, Sequence[int]]]) -> Standing:
    """The standing of these seats of these games."""
    scores: list[list[float]] = []
    leads: list[list[float]] = []
    wins: list[list[float]] = []
    for played, seats in games:
        middle = sum(chair.score for chair in played) / len(played)
        scores.append([float(played[seat].score) for seat in seats])
        leads.append([played[seat].score - middle for seat in seats])
        wins.append([played[seat].share * len(played) for seat in seats])
    return Standing(mean_of(scores), mean_of(leads), mean_of(wins))


def by_seat(table: Table) -> list[Standing]:
    """Seat by seat."""
    return [standing((game, [seat]) for game in table.games) for seat in range(table.seats)]


def label_names(tables: Sequence[Table]) -> list[str]:
    """What the game's seats are told apart by."""
    return list(
        dict.fromkeys(name for game in all_games(tables) for chair in game for name, _ in chair.labels)
    )


def by_label(tables: Sequence[Table], name: str) -> dict[str, Standing]:
    """All that a label can say with its standing, in alphabetical order."""
    games: dict[str, list[tuple[Played, list[int]]]] = {}
    for game in all_games(tables):
        seats: dict[str, list[int]] = {}
        for seat, chair in enumerate(game):
            seats.setdefault(dict(chair.labels)[name], []).append(seat)
        for value, those in seats.items():
            games.setdefault(value, []).append((game, those))
    return {value: standing(games[value]) for value in sorted(games)}


def all_games(tables: Sequence[Table]) -> Iterator[Played]:
    """Game by game, whatever the number of players."""
    for table in tables:
        yield from table.games


@dataclass(frozen=True)
class Spread:
    """How far apart the scores lie."""

    score: Mean
    deviation: float
    least: int
    most: int
    winner: float
    last: float
    ahead: float
    """Of the winner, or the first of several, over the next."""
    tied: float
    """The part of the games in which several had the highest score."""


def spread(table: Table) -> Spread:
    """Of all games of a table."""
    rows = [sorted((chair.score for chair in game), reverse=True) for game in table.games]
    scores = [score for row in rows for score in row]
    middle = sum(scores) / len(scores)
    games = len(rows)
    return Spread(
        mean_of([[float(score) for score in row] for row in rows]),
        math.sqrt(sum((score - middle) ** 2 for score in scores) / len(scores)),
        min(scores),
        max(scores),
        sum(row[0] for row in rows) / games,
        sum(row[-1] for row in rows) / games,
        sum(row[0] - row[1] for row in rows if len(row) > 1) / games,
        sum(len(row) > 1 and row[0] == row[1] for row in rows) / games,
    )


# == Telling =========================================================================================================
def report(found: Study, command: str) -> str:
    """The whole report in Markdown; `command` makes it again."""
    parts = [head(found, command), spreads(found) if found.tables else ""]
    parts += [seats_of(table) for table in found.tables if table.seats > 1]
    for name in label_names(found.tables):
        parts += [labels_of(found.tables, name), labels_by_count(found.tables, name)]
    parts.append(LIMITS.format(bot=found.bot))
    return "\n".join(part for part in parts if part)


def head(found: Study, command: str) -> str:
    """What was played."""
    games = [len(table.games) for table in found.tables]
    seats = [str(table.seats) for table in found.tables]
    players = "player" if seats == ["1"] else "players"
    if len(set(games)) == 1:
        each = f"{games[0]:,} each with {listed(seats)}" if len(seats) > 1 else f"with {seats[0]}"
    else:
        each = listed([f"{count:,} with {number}" for count, number in zip(games, seats)]) or "none with any"
    options = ", ".join(f"`{name} = {value}`" for name, value in found.options.items())
    lines = [
        f"# {found.game.title}: how even it is",
        "",
        f"{sum(games):,} games, {each} {players}; the bot `{found.bot}` has every seat.",
    ]
    if options:
        lines.append(f"Settings: {options}.")
    lines += [*content_lines(found), "", "This page is made, and made again, by", "", f"    {command}", ""]
    if found.unfinished:
        lines += [f"{found.unfinished} more games were given up after {LIMIT:,} decisions.", ""]
    lines += [
        "Behind ± stands half of a 95 % interval: one number in twenty lies outside by chance alone, and a table with",
        "twenty of them will show one.",
        "",
    ]
    return "\n".join(lines)


def content_lines(found: Study) -> list[str]:
    """Which cards were played with, and whose numbers they are."""
    if not found.content_text:
        return []
    rows = Counter(provenances(tomllib.loads(found.content_text)))
    ours = rows["house"]
    which = "the house set" if found.content_name == HOUSE else f"`{found.content_name}`"
    digest = digest_of(found.content_text)[:DIGITS]
    line = f"Cards and costs: {which} (`{digest}`), edition {found.game.edition} of the rules."
    if not ours:
        return [line]
    return [
        line,
        f"**{ours} of its {rows.total()} rows are house rows: numbers of ours, and not those of the published game.**",
        "So this page says how even *our* numbers are, and nothing about the published ones.",
    ]


def provenances(value: object) -> Iterator[str]:
    """Where each row of a content file says that it is from."""
    if isinstance(value, dict):
        own = value.get("provenance")
        if isinstance(own, str):
            yield own
        for below in value.values():
            yield from provenances(below)
    elif isinstance(value, list):
        for below in value:
            yield from provenances(below)


def spreads(found: Study) -> str:
    """The table of scores."""
    rows = [
        [
            "players",
            "games",
            "mean score",
            "deviation",
            "range",
            "winner",
            "last",
            "ahead by",
            "tied at the top",
        ]
    ]
    for table in found.tables:
        of = spread(table)
        rows.append(
            [
                str(table.seats),
                f"{len(table.games):,}",
                plus_minus(of.score),
                f"{of.deviation:.1f}",
                f"{of.least} … {of.most}",
                f"{of.winner:.1f}",
                f"{of.last:.1f}",
                f"{of.ahead:.1f}",
                percent(of.tied),
            ]
        )
    told = "“Ahead by”: the winner's score over the next one's; a tie counts as 0."
    return f"## Scores\n\n{grid(rows)}\n\n{told}\n"


def seats_of(table: Table) -> str:
    """The table of one number of players."""
    rows = [["seat", "mean score", "over the table's mean", "wins"]]
    for seat, of in enumerate(by_seat(table)):
        rows.append([str(seat + 1), plus_minus(of.score), signed(of.lead), share(of.wins, table.seats)])
    even = f"An even share of the wins is {percent(1 / table.seats)}."
    return f"## By seat: {table.seats} players\n\n{grid(rows)}\n\n{even}\n"


def labels_of(tables: Sequence[Table], name: str) -> str:
    """The table of a label over all numbers of players, and what stands out in it."""
    found = by_label(tables, name)
    rows = [[name, "seats", "mean score", "over the table's mean", "wins, in even shares"]]
    rows += [
        [value, f"{of.score.count:,}", plus_minus(of.score), signed(of.lead), plus_minus(of.wins, 2)]
        for value, of in found.items()
    ]
    return f"## By {name}\n\n{grid(rows)}\n\n{judged(found, name)}\n"


def judged(found: Mapping[str, Standing], name: str) -> str:
    """What stands out, in words."""
    best = max(found, key=lambda value: found[value].lead.value)
    worst = min(found, key=lambda value: found[value].lead.value)
    most, least = found[best].lead, found[worst].lead
    wins = [of.wins.value for of in found.values()]
    above = [value for value, of in found.items() if of.lead.low > 0]
    below = [value for value, of in found.items() if of.lead.high < 0]
    lines = [
        "1.00 would be as many wins as an even share. Numbers of players are thrown together here: the score is that",
        "of all tables, the other two columns are taken table by table.",
        "",
        f"From the best ({best}, {signed(most)}) to the worst ({worst}, {signed(least)}) it is",
        f"{most.value - least.value:.1f} points; wins lie between {min(wins):.2f} and {max(wins):.2f} even shares.",
    ]
    lines += [f"Above the mean by more than chance: {listed(above)}."] if above else []
    lines += [f"Below it by more than chance: {listed(below)}."] if below else []
    lines += [] if above or below else [f"No {name} is further from the mean than chance would bring it."]
    return "\n".join(lines)


def labels_by_count(tables: Sequence[Table], name: str) -> str:
    """How far the label's seats are from their table's mean, and their wins, for each number of players."""
    if len(tables) < 2:
        return ""
    found = [by_label([table], name) for table in tables]
    values = list(by_label(tables, name))
    players = [f"{table.seats} players" for table in tables]
    leads = [[f"{name}, over the table's mean", *players]]
    leads += [[value, *(signed(of[value].lead) if value in of else "–" for of in found)] for value in values]
    wins = [[f"{name}, wins in even shares", *players]]
    wins += [
        [value, *(plus_minus(of[value].wins, 2) if value in of else "–" for of in found)] for value in values
    ]
    parts = [grid(leads), grid(wins), uneven(tables, found)]
    return f"### By {name} and number of players\n\n" + "\n\n".join(parts) + "\n"


def uneven(tables: Sequence[Table], found: Sequence[Mapping[str, Standing]]) -> str:
    """Who wins far more or far less often than an even share, in words."""
    few, many = FAIR
    cells = [
        (of.wins, f"{value} with {table.seats} players ({plus_minus(of.wins, 2)})")
        for table, standings in zip(tables, found, strict=True)
        for value, of in standings.items()
    ]
    above = [text for wins, text in cells if wins.value > many]
    below = [text for wins, text in cells if wins.value < few]
    lines = [f"More than {many:.2f} even shares of the wins: {listed(above)}."] if above else []
    lines += [f"Fewer than {few:.2f}: {listed(below)}."] if below else []
    return "\n".join(lines) or f"All of them win between {few:.2f} and {many:.2f} even shares."


def plus_minus(mean: Mean, digits: int = 1) -> str:
    """`87.3 ± 0.4`."""
    return f"{mean.value:.{digits}f} ± {mean.half:.{digits}f}"


def signed(mean: Mean) -> str:
    """`+0.3 ± 0.4`; a zero has no sign."""
    value = "0.0" if abs(mean.value) < 0.05 else f"{mean.value:+.1f}".replace("-", "−")
    return f"{value} ± {mean.half:.1f}"


def share(mean: Mean, seats: int) -> str:
    """A multiple of an even share as a part of all."""
    return f"{percent(mean.value / seats)} ± {percent(mean.half / seats)}"


def percent(part: float) -> str:
    """`54.5 %`."""
    return f"{100 * part:.1f} %"


def grid(rows: Sequence[Sequence[str]]) -> str:
    """A table in Markdown, numbers to the right."""
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join([lines[0], "|---|" + "---:|" * (len(rows[0]) - 1), *lines[1:]])


LIMITS = """\
## What this cannot show

- Every seat was played by `{bot}`, a bot that plays for itself and does not plan against anyone. A difference
  here is one between things *as this bot uses them*: what it uses badly looks weaker than it is, and what it happens
  to like looks stronger.
- A line of play that nobody plays here is not measured. That nothing stands out does not prove that nothing is too
  strong for a player who looks further ahead.
- People learn, bluff, hold grudges and go for the leader; the bot does none of it.
- Intervals tell how much of a number is luck of the deal. They say nothing about these limits.
"""
