"""What every game must hold, whatever its rules. Written against `core/game.py` and `core/state.py` alone.

Each `check_…` takes a variant and the seeds of the games to play, asserts, and names no game; so it judges the games of
this package, of others, and the broken ones that show that it can fail (`test_mutants.py`).
"""

import functools
import itertools
import re
import types
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import msgspec
import pytest

from banneret.core import registry
from banneret.core.chance import (
    EVERYONE,
    Chance,
    Enumerated,
    Fast,
    ImpossibleOutcomeError,
    Outcome,
    Recorded,
    Witness,
)
from banneret.core.dialect import i64, vec
from banneret.core.documents import Document
from banneret.core.errors import BadInputError
from banneret.core.game import HIDDEN, OWNER, PUBLIC, Game, Step, Variant
from banneret.core.playout import legal_actions
from banneret.core.position import read_position, write_position
from banneret.core.record import Decision, Record, read_record, write_record
from banneret.core.state import NO_ONE, IllegalActionError, State

AnyVariant = Variant[Any, Any]

MANY = 5  # values of an option; more need not meet every other setting
CAP = 20_000  # decisions; a random game that takes longer never ends
TALK = 0.1  # how often random play makes an offer where it could


# == Set-ups =========================================================================================================
@dataclass(frozen=True)
class Setup:
    """A table that can be opened."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        game = registry.find_game(self.game)
        default = {option.name: option.default for option in game.options}
        changed = [f"{name}={value}" for name, value in self.options if value != default[name]]
        return "-".join([self.game, str(self.seats), *changed])

    def open(self) -> AnyVariant:
        return opened(registry.find_game(self.game), self)


@functools.cache
def opened(game: Game, setup: Setup) -> AnyVariant:
    return game.variant(setup.seats, dict(setup.options))


def can_open(game: Game, seats: int, options: Mapping[str, str]) -> bool:
    """Not every value goes with every number of players; the game itself says which do."""
    try:
        game.variant(seats, options)
    except BadInputError:
        return False
    return True


@functools.cache
def every_setup(game: Game) -> list[Setup]:
    """Every table that the game can be opened for."""
    names = [option.name for option in game.options]
    return [
        Setup(game.name, seats, tuple(zip(names, values)))
        for seats in game.seats
        for values in itertools.product(*(option.values for option in game.options))
        if can_open(game, seats, dict(zip(names, values)))
    ]


def pairwise(game: Game) -> list[Setup]:
    """A few tables among which every two settings meet that can; the plain one for each number of players first.

    The values of an option that has many, such as maps, only need to be there, whatever they meet.
    """
    everything = every_setup(game)
    alone = frozenset(option.name for option in game.options if len(option.values) > MANY)
    default = tuple((option.name, option.default) for option in game.options)
    chosen = [Setup(game.name, seats, default) for seats in game.seats]
    chosen = [setup for setup in chosen if setup in everything]
    missing: set[tuple[tuple[str, str], ...]] = set()
    missing = missing.union(*(pairs(setup, alone) for setup in everything))
    missing = missing.difference(*(pairs(setup, alone) for setup in chosen))
    while missing:
        best = max(everything, key=lambda setup: len(pairs(setup, alone) & missing))
        chosen.append(best)
        missing -= pairs(best, alone)
    return chosen


@functools.cache
def pairs(setup: Setup, alone: frozenset[str]) -> frozenset[tuple[tuple[str, str], ...]]:
    """Every two of its settings, and each by itself of those options that are looked at alone."""
    settings = (("seats", str(setup.seats)), *setup.options)
    met = itertools.combinations((setting for setting in settings if setting[0] not in alone), 2)
    return frozenset([*met, *((setting,) for setting in settings if setting[0] in alone)])


# == Random games ====================================================================================================
@dataclass(frozen=True)
class Moment:
    """A position and what was decided in it; nobody may change the state."""

    state: Any
    seat: int
    action: int
    outcomes: tuple[Outcome, ...]
    choices: int = 0
    """How many actions were legal."""


@dataclass(frozen=True)
class Played:
    """A whole random game."""

    deal: tuple[Outcome, ...]
    moments: tuple[Moment, ...]
    end: Any

    def states(self) -> list[Any]:
        return [*(moment.state for moment in self.moments), self.end]

    def some(self, count: int) -> list[Moment]:
        """So many moments: half spread over the game, half with few choices, for those are the peculiar ones."""
        narrow = {moment.choices: index for index, moment in enumerate(self.moments)}
        peculiar = [narrow[choices] for choices in sorted(narrow)][: count // 2]
        return [
            self.moments[i] for i in sorted({*peculiar, *spread(len(self.moments), count - len(peculiar))})
        ]

    def some_states(self, count: int) -> list[Any]:
        return [*(moment.state for moment in self.some(count)), self.end]


def spread(length: int, count: int) -> list[int]:
    """`count` places spread over a row, the first and the last among them."""
    if length <= count:
        return list(range(length))
    return sorted({round(i * (length - 1) / (count - 1)) for i in range(count)}) if count > 1 else [0]


@functools.cache
def room(variant: AnyVariant) -> vec[i64]:
    """Working space, one for each variant: see `legal_actions` for why not a new one each time."""
    return vec[i64]([0] * variant.actions)


def legal(variant: AnyVariant, state: State, seat: int) -> list[int]:
    return legal_actions(state, seat, variant.actions)


def deciders(variant: AnyVariant, state: State) -> list[int]:
    return [seat for seat in range(variant.seats) if state.acts(seat)]


def choose(
    variant: AnyVariant, state: State, rng: Fast, taken: Mapping[int, int] | None = None
) -> tuple[int, int, int]:
    """A seat that has to decide, any of them where several have, and a legal action (offers are rare) of how many.

    Where it is told what was `taken` before, the rarest of three draws: so play goes on and gets about, where uniform
    play often ends early.
    """
    waiting = deciders(variant, state)
    seat = waiting[rng.number(len(waiting))]
    actions = legal(variant, state, seat)
    choices = len(actions)
    assert choices, "a seat has to decide, and may do nothing"
    if int(rng.number(1000)) >= TALK * 1000:
        actions = [action for action in actions if not state.talks(action)] or actions
    drawn = [actions[rng.number(len(actions))] for _ in range(3)]
    return seat, drawn[0] if taken is None else min(drawn, key=lambda action: taken.get(action, 0)), choices


@functools.lru_cache(maxsize=24)
def play(variant: AnyVariant, seed: int) -> Played:
    """A random game from this seed to its end: even seeds play uniformly, odd ones are curious."""
    chance, rng = Fast(seed), Fast(seed + 77_777)
    witness = Witness(chance)
    state = variant.start(witness)
    deal = tuple(witness.seen)
    moments: list[Moment] = []
    taken: dict[int, int] = {}
    while state.to_act() != NO_ONE:
        assert len(moments) < CAP, "the game does not end"
        seat, action, choices = choose(variant, state, rng, taken if seed % 2 else None)
        taken[action] = taken.get(action, 0) + 1
        before, witness = state.copy(), Witness(chance)
        state.apply(seat, action, witness)
        moments.append(Moment(before, seat, action, tuple(witness.seen), choices))
    return Played(deal, tuple(moments), state)


def viewers(variant: AnyVariant) -> list[int | None]:
    return [*range(variant.seats), None]


def digest(state: State) -> int:
    return int(state.digest(1))


def as_json(value: Any) -> bytes:
    return msgspec.json.encode(value)


class NoChance(Chance):
    """Nobody may ask."""

    def below(self, event: i64, audience: i64, n: i64) -> i64:
        raise AssertionError("chance was asked")

    def pick(self, event: i64, audience: i64, weights: vec[i64], total: i64) -> i64:
        raise AssertionError("chance was asked")


# == Who acts, and what is legal =====================================================================================
def check_turns(variant: AnyVariant, seeds: Iterable[int]) -> None:
    """While the game is on, someone can act and everyone who can has a legal action; once over, nobody can."""
    for seed in seeds:
        played = play(variant, seed)
        for moment in played.moments:
            state = moment.state
            waiting = deciders(variant, state)
            assert waiting, "not over, and nobody can act"
            assert state.to_act() == waiting[0]
            for seat in range(variant.seats):
                assert bool(legal(variant, state, seat)) == (seat in waiting)
        assert played.end.to_act() == NO_ONE
        assert not deciders(variant, played.end)
        for seat in range(variant.seats):
            assert not legal(variant, played.end, seat)
        shares = [played.end.share(seat) for seat in range(variant.seats)]
        assert min(shares) >= 0
        assert abs(sum(shares) - 1) < 1e-9 or not any(shares), "the win is shared out, or nobody won"
        won = {share for share in shares if share}
        assert len(won) <= 1, "winners share alike"
        assert all(isinstance(value, float) for value in variant.metrics(played.end).values())


def check_legal_is_why_not(variant: AnyVariant, seeds: Iterable[int], every: int = 7) -> None:
    """The fast list of legal actions and the predicate agree over the whole catalogue."""
    for seed in seeds:
        played = play(variant, seed)
        for state in [*(moment.state for moment in played.moments[::every]), played.end]:
            assert_legal_is_why_not(variant, state)


def assert_legal_is_why_not(variant: AnyVariant, state: State) -> None:
    before = digest(state)
    for seat in range(variant.seats):
        listed = legal(variant, state, seat)
        assert len(set(listed)) == len(listed), "a legal action is listed twice"
        allowed = [action for action in range(variant.actions) if state.why_not(seat, action) == 0]
        if sorted(listed) != allowed:
            odd = [variant.describe(action) for action in sorted(set(listed) ^ set(allowed))]
            raise AssertionError(
                f"seat {seat}: legal and why_not differ in {odd}:\n{write_position(variant, state)}"
            )
    assert digest(state) == before, "a question changed the state"


def check_explain(
    variant: AnyVariant, seeds: Iterable[int], positions: int = 2, catalogue: int = 400
) -> None:
    """A refusal for every action that is not legal and for no other, with a ruling of the game's and words."""
    rulings = variant.game.rulings()
    for seed in seeds:
        for state in play(variant, seed).some_states(positions):
            before = digest(state)
            for seat in range(variant.seats):
                for action in sample(variant.actions, catalogue, seed + seat, legal(variant, state, seat)):
                    refusal = variant.explain(state, seat, [action])
                    assert (refusal is None) == (state.why_not(seat, action) == 0), variant.describe(action)
                    if refusal is not None:
                        assert refusal.ruling in rulings, f"{refusal.ruling} does not stand in the rules"
                        assert refusal.reason
                        assert "  " not in str(refusal)
                        assert all(isinstance(number, int) for number in refusal.numbers.values())
            assert digest(state) == before, "explaining changed the state"


def sample(size: int, count: int, seed: int, always: Sequence[int] = ()) -> list[int]:
    """So many numbers below `size`, with those of `always` among them."""
    if size <= count:
        return list(range(size))
    rng = Fast(seed)
    return sorted({*always, *(int(rng.number(size)) for _ in range(count))})


def check_illegal_changes_nothing(variant: AnyVariant, seeds: Iterable[int], positions: int = 6) -> None:
    """`apply` refuses what is not legal before anything happens."""
    for seed in seeds:
        for state in play(variant, seed).some_states(positions):
            before = digest(state)
            twin = state.copy()
            for seat in range(variant.seats):
                for action in sample(variant.actions, 60, seed + seat):
                    why = state.why_not(seat, action)
                    if why == 0:
                        continue
                    with pytest.raises(IllegalActionError) as caught:
                        twin.apply(seat, action, NoChance())
                    error = caught.value
                    assert (error.seat, error.action, error.why) == (seat, action, why)
                    assert digest(twin) == before, "a refused action changed the state"


def check_every_setup_ends(variant: AnyVariant, seeds: Iterable[int]) -> None:
    """Random play reaches the end."""
    for seed in seeds:
        assert play(variant, seed).end.to_act() == NO_ONE


# == Copies and chance ===============================================================================================
def check_copies(variant: AnyVariant, seeds: Iterable[int], every: int = 5) -> None:
    """A copy is the same position, and lives its own life."""
    seen = [
        name for name, audience in variant.audience.items() if audience != HIDDEN
    ]  # the rest may be working space
    for seed in seeds:
        played = play(variant, seed)
        game = variant.start(Recorded(list(played.deal)))  # `play` keeps copies; this one never was one
        for moment in played.moments:
            twin = game.copy()
            assert digest(twin) == digest(game), "a copy is another position"
            assert values_of(twin, seen) == values_of(game, seen), "a copy lacks something"
            game.step(moment.seat, moment.action, Recorded(list(moment.outcomes)))
        used = played.end.copy()  # to copy over, as search does: nothing of it may shine through
        for moment in played.moments[::every]:
            state = moment.state
            before = digest(state)
            twin, original = state.copy(), state.copy()
            assert digest(twin) == before
            twin.step(moment.seat, moment.action, Recorded(list(moment.outcomes)))
            assert digest(original) == before, "stepping a copy changed the original"
            after = digest(twin)
            kept = original.copy()
            original.step(moment.seat, moment.action, Recorded(list(moment.outcomes)))
            assert digest(original) == after, "a copy goes another way than its original"
            assert digest(kept) == before, "stepping the original changed a copy"
            used.copy_from(state)
            assert digest(used) == before
            assert write_position(variant, used) == write_position(variant, state)
            used.step(moment.seat, moment.action, Recorded(list(moment.outcomes)))
            assert digest(used) == after, "a used state copied over keeps something of its past"
            assert digest(state) == before


def check_interleaving(variant: AnyVariant, seeds: Iterable[int], other: AnyVariant) -> None:
    """Games played turn about, another one at another table among them, go as they go alone."""
    alone = {seed: play(variant, seed) for seed in seeds}
    tables = {seed: variant.start(Recorded(list(played.deal))) for seed, played in alone.items()}
    stranger_chance = Fast(5)
    stranger = other.start(stranger_chance)
    for ply in range(max(len(played.moments) for played in alone.values())):
        for seed, played in alone.items():
            if ply < len(played.moments):
                moment = played.moments[ply]
                tables[seed].apply(moment.seat, moment.action, Recorded(list(moment.outcomes)))
        if stranger.to_act() != NO_ONE:
            seat, action, _ = choose(other, stranger, stranger_chance)
            stranger.step(seat, action, stranger_chance)
    for seed, played in alone.items():
        assert digest(tables[seed]) == digest(played.end)


def check_same_seed_same_game(variant: AnyVariant, seeds: Iterable[int]) -> None:
    """A game follows from its seed, whatever was played before."""
    for seed in seeds:
        assert digest(play.__wrapped__(variant, seed).end) == digest(play(variant, seed).end)


class Choices(Chance):
    """Answers from a fast stream and keeps how many answers there were each time."""

    def __init__(self, seed: int) -> None:
        self.stream = Fast(seed)
        self.kept: list[tuple[int, int]] = []

    def below(self, event: i64, audience: i64, n: i64) -> i64:
        value = self.stream.below(event, audience, n)
        self.kept.append((int(n), int(value)))
        return value

    def pick(self, event: i64, audience: i64, weights: vec[i64], total: i64) -> i64:
        assert sum(weights) == total, "the weights of a draw do not add up to their total"
        assert min(weights) >= 0
        value = self.stream.pick(event, audience, weights, total)
        self.kept.append((sum(1 for weight in weights if weight), int(value)))
        return value


def check_chance_is_free(variant: AnyVariant, seeds: Iterable[int], tries: int = 12) -> None:
    """No answer of chance is settled beforehand: another stream answers otherwise, at every deal, draw and throw."""

    def streams(begin: Any) -> None:
        runs = []
        for number in range(tries):
            chance = Choices(number + 1)
            begin(chance)
            runs.append(tuple(chance.kept))
        if any(choices > 1 for choices, _ in runs[0]):
            assert len(set(runs)) > 1, "chance answers the same whatever the stream"

    streams(variant.start)
    for seed in seeds:
        asked = [moment for moment in play(variant, seed).moments if moment.outcomes]
        for index in spread(len(asked), 25):
            moment = asked[index]
            streams(lambda chance, m=moment: m.state.copy().step(m.seat, m.action, chance))


# == Words ===========================================================================================================
def check_catalogue(variant: AnyVariant) -> None:
    """Every action has a line of its own that reads back, and that fits into a record."""
    lines = [variant.describe(action) for action in range(variant.actions)]
    assert len(set(lines)) == len(lines)
    for action, line in enumerate(lines):
        assert variant.parse(line) == [action], line
        assert line == line.strip()
        assert line
        assert ":" not in line
        assert "\n" not in line
        assert not line.startswith("#")
    for action in (-1, variant.actions):
        refused(lambda number=action: variant.describe(number))
    for text in ("", " ", "no such thing", "\0", ":", "-", "1"):
        refused(lambda line=text: variant.parse(line))
        refused(lambda line=text: variant.parse_outcome(line))


def refused(act: Any) -> BadInputError:
    """The refusal that the act must meet."""
    with pytest.raises(BadInputError) as caught:
        act()
    assert caught.value.reason
    return caught.value


def check_outcomes(variant: AnyVariant, seeds: Iterable[int]) -> None:
    """Every answer of chance that comes up reads back, and fits into a record."""
    for seed in seeds:
        played = play(variant, seed)
        for outcome in {*played.deal, *(o for moment in played.moments for o in moment.outcomes)}:
            text = variant.describe_outcome(outcome)
            assert variant.parse_outcome(text) == outcome, text
            assert not set(text) & set(",:#\n")
            assert text == text.strip()


def check_narration(variant: AnyVariant, seeds: Iterable[int], count: int = 60) -> None:
    """Every viewer is told of deal and steps in sentences, and learns no answer of chance that is not for him."""
    names = [f"Player{chr(65 + seat)}" for seat in range(variant.seats)]
    for seed in seeds:
        played = play(variant, seed)
        first = played.moments[0].state
        for viewer in viewers(variant):
            assert_sentences(variant.opening(variant.view(first, viewer), names))
        afters = [*(moment.state for moment in played.moments[1:]), played.end]
        for index in spread(len(played.moments), count):
            moment, after = played.moments[index], afters[index]
            for viewer in viewers(variant):
                step = seen(variant, moment, viewer)
                for outcome, (event, audience, value) in zip(moment.outcomes, step.outcomes, strict=True):
                    assert (event, audience) == (outcome.event, outcome.audience)
                    shown = outcome.audience == EVERYONE or outcome.audience == viewer
                    assert value == (outcome.value if shown else None)
                assert step.seat == moment.seat
                assert step.action == moment.action or (step.action is None and viewer != moment.seat)
                assert msgspec.json.decode(as_json(step), type=Step) == step
                lines = variant.narrate(
                    variant.view(moment.state, viewer), variant.view(after, viewer), step, names
                )
                assert lines
                assert_sentences(lines)


def assert_sentences(lines: Sequence[str]) -> None:
    for line in lines:
        assert re.match(r"^[A-Z0-9@].*[.!?]$", line, re.DOTALL), line
        assert "None" not in line


def seen(variant: AnyVariant, moment: Moment, viewer: int | None) -> Step:
    return variant.seen(moment.state, moment.seat, moment.action, moment.outcomes, viewer)


# == Records, positions, editions ====================================================================================
@contextmanager
def on_the_shelf(game: Game) -> Iterator[None]:
    """Records and positions find their game by name; a game that is not installed lies there for the while."""
    shelf = registry.games()
    kept = shelf.get(game.name)
    shelf[game.name] = game
    try:
        yield
    finally:
        del shelf[game.name]
        if kept is not None:
            shelf[game.name] = kept


def record_of(variant: AnyVariant, seed: int) -> Record:
    played = play(variant, seed)
    decisions = [Decision(None, None, played.deal)]
    decisions += [Decision(m.seat, m.action, m.outcomes) for m in played.moments]
    return Record(variant, decisions)


def check_records(variant: AnyVariant, seeds: Iterable[int]) -> None:
    """A record reads back to the same text, and replays to the same positions."""
    with on_the_shelf(variant.game):
        for seed in seeds:
            text = write_record(record_of(variant, seed))
            again = read_record(text)
            assert write_record(again) == text
            digests = [digest(state) for state in play(variant, seed).states()]
            assert [digest(state) for state, _ in again.states()] == digests


def check_positions(variant: AnyVariant, seeds: Iterable[int], every: int = 6) -> None:
    """A position reads back to the same position and the same text."""
    with on_the_shelf(variant.game):
        for seed in seeds:
            played = play(variant, seed)
            for state in [*(moment.state for moment in played.moments[::every]), played.end]:
                text = write_position(variant, state)
                table, again = read_position(Document(text))
                assert digest(again) == digest(state), text
                assert write_position(table, again) == text
                assert (table.seats, table.options) == (variant.seats, variant.options)


def check_editions(variant: AnyVariant, seeds: Iterable[int]) -> None:
    """Records and positions of another edition are refused, and so are those of tables that there are not."""
    with on_the_shelf(variant.game):
        for seed in seeds:
            record = write_record(record_of(variant, seed))
            position = write_position(variant, play(variant, seed).end)
            now = variant.game.edition
            for edition in (now + 1, now - 1):
                old = record.replace(f"\nedition {now}\n", f"\nedition {edition}\n", 1)
                assert refused(lambda text=old: read_record(text)).field == "edition"
                old = position.replace(f"\nedition = {now}\n", f"\nedition = {edition}\n", 1)
                assert refused(lambda text=old: read_position(Document(text))).field == "edition"
            many = record.replace(f"\nplayers {variant.seats}\n", "\nplayers 99\n", 1)
            assert refused(lambda text=many: read_record(text)).field in ("seats", "players")


def check_settings(game: Game) -> None:
    """What the game does not have is refused, and every value of every option can be had."""
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", game.name)
    assert game.title
    assert game.about
    assert game.edition >= 1
    rulings = game.rulings()
    assert rulings
    assert all(id.startswith(f"{game.prefix}-") for id in rulings)
    refused(lambda: game.variant(max(game.seats) + 1))
    refused(lambda: game.variant(min(game.seats) - 1))
    refused(lambda: game.variant(game.seats[0], {"no such option": "yes"}))
    for option in game.options:
        assert set(option.rulings) <= set(rulings)
        refused(lambda name=option.name: game.variant(game.seats[0], {name: "no such value"}))
        for value in option.values:
            assert any(can_open(game, seats, {option.name: value}) for seats in game.seats), (
                option.name,
                value,
            )
    for seats in game.seats:
        variant = game.variant(seats)
        assert variant.seats == seats
        assert variant.options == {option.name: option.default for option in game.options}


# == Secrets =========================================================================================================
def fields_of(state: State) -> set[str]:
    """The names of all that a state holds, compiled or not."""
    named = set(getattr(state, "__dict__", {}))
    for kind in type(state).__mro__:
        for name, member in vars(kind).items():
            if isinstance(member, types.GetSetDescriptorType | types.MemberDescriptorType):
                named.add(name)
    return {name for name in named if not name.startswith("__")}


def check_audience(variant: AnyVariant) -> None:
    """Every field of the state says who may see it; one that does not is a leak waiting to happen."""
    fields = fields_of(variant.start(Fast(1)))
    assert fields - set(variant.audience) == set(), "fields without a declared audience"
    assert set(variant.audience) - fields == set(), "audiences of fields that there are not"
    assert set(variant.audience.values()) <= {PUBLIC, OWNER, HIDDEN}


def values_of(state: State, names: Iterable[str]) -> dict[str, Any]:
    """Some fields, rows as lists, so that those of two states can be compared."""
    found = {name: getattr(state, name) for name in names}
    return {name: list(value) if isinstance(value, vec) else value for name, value in found.items()}


def check_public(variant: AnyVariant, seeds: Iterable[int], positions: int = 8) -> None:
    """A field that is declared public is the same in all worlds that look the same, even to a spectator."""
    names = [name for name, audience in variant.audience.items() if audience == PUBLIC]
    for seed in seeds:
        for state in play(variant, seed).some_states(positions):
            for viewer in viewers(variant):
                for twin in twins(variant, state, viewer, seed):
                    assert values_of(twin, names) == values_of(state, names), "a public field can be secret"


def check_views(variant: AnyVariant, seeds: Iterable[int], every: int = 5) -> None:
    """A view goes through JSON unharmed, is a frozen structure, and looking changes nothing."""
    for seed in seeds:
        played = play(variant, seed)
        for state in [*(moment.state for moment in played.moments[::every]), played.end]:
            before = digest(state)
            for viewer in viewers(variant):
                view = variant.view(state, viewer)
                assert msgspec.json.decode(as_json(view), type=type(view)) == view
                assert view == variant.view(state.copy(), viewer)
                assert hash(view) is not None
            assert digest(state) == before


def check_imagine(variant: AnyVariant, seeds: Iterable[int], positions: int = 10) -> None:
    """An imagined position looks like the view it came from, can be played on, and follows from view and chance."""
    for seed in seeds:
        for state in play(variant, seed).some_states(positions):
            for viewer in viewers(variant):
                view = variant.view(state, viewer)
                imagined = variant.imagine(view, Fast(seed + 1))
                assert as_json(variant.view(imagined, viewer)) == as_json(view)
                through = msgspec.json.decode(as_json(view), type=type(view))
                assert digest(variant.imagine(through, Fast(seed + 1))) == digest(imagined)
                assert deciders(variant, imagined) == deciders(variant, state)
                if imagined.to_act() != NO_ONE:
                    chance = Fast(seed)
                    seat, action, _ = choose(variant, imagined, chance)
                    imagined.step(seat, action, chance)


def twins(variant: AnyVariant, state: State, viewer: int | None, seed: int) -> list[State]:
    """Other worlds that look the same to the viewer."""
    redealt = state.copy()
    redealt.redeal(NO_ONE if viewer is None else viewer, Fast(seed))
    return [redealt, variant.imagine(variant.view(state, viewer), Fast(seed + 1))]


def check_two_worlds(
    variant: AnyVariant, seeds: Iterable[int], positions: int = 8, catalogue: int = 25
) -> None:
    """Two positions that differ in what a viewer must not know are the same to him: view, choices, refusals.

    Fails too when redealing changes nothing all game long while the game has secrets: then nothing was tested.
    """
    for seed in seeds:
        moved = False
        for state in play(variant, seed).some_states(positions):
            for viewer in viewers(variant):
                view = as_json(variant.view(state, viewer))
                for twin in twins(variant, state, viewer, seed):
                    moved = moved or digest(twin) != digest(state)
                    assert as_json(variant.view(twin, viewer)) == view, "the view tells of what is hidden"
                    assert deciders(variant, twin) == deciders(variant, state)
                    for seat in deciders(variant, twin):
                        assert legal(variant, twin, seat), "a world that cannot be: nothing may be done in it"
                    if viewer is not None:
                        assert_same_choices(variant, state, twin, viewer, seed, catalogue)
        if set(variant.audience.values()) != {PUBLIC}:
            assert moved, "redealing never changes a thing"


def assert_same_choices(
    variant: AnyVariant, state: State, twin: State, seat: int, seed: int, catalogue: int
) -> None:
    """What the seat may do, and what it is told where it may not."""
    ours = legal(variant, state, seat)
    assert legal(variant, twin, seat) == ours, "what is legal tells of what is hidden"
    for action in sample(variant.actions, catalogue, seed):
        first = variant.explain(state, seat, [action])
        assert variant.explain(twin, seat, [action]) == first, "a refusal tells of what is hidden"
    for action in range(variant.actions):
        assert (twin.why_not(seat, action) == 0) == (state.why_not(seat, action) == 0)


class Echo(Chance):
    """Gives one viewer the answers that he saw in another world; what he does not see comes from a stream."""

    def __init__(self, answers: Iterable[Outcome], viewer: int | None, seed: int) -> None:
        self.waiting = [answer for answer in answers if answer.audience in (EVERYONE, viewer)]
        self.viewer = viewer
        self.stream = Fast(seed)

    def heard(self, event: i64, audience: i64) -> Outcome | None:
        if audience != EVERYONE and audience != self.viewer:
            return None
        if not self.waiting or self.waiting[0].event != event:
            raise ImpossibleOutcomeError("the viewer would see another question")
        return self.waiting.pop(0)

    def below(self, event: i64, audience: i64, n: i64) -> i64:
        answer = self.heard(event, audience)
        if answer is None:
            return self.stream.below(event, audience, n)
        if answer.value >= n:
            raise ImpossibleOutcomeError("cannot come up in this world")
        return answer.value

    def pick(self, event: i64, audience: i64, weights: vec[i64], total: i64) -> i64:
        answer = self.heard(event, audience)
        if answer is None:
            return self.stream.pick(event, audience, weights, total)
        if weights[answer.value] == 0:
            raise ImpossibleOutcomeError("cannot come up in this world")
        return answer.value


def check_two_worlds_stepped(variant: AnyVariant, seeds: Iterable[int], count: int = 20) -> None:
    """The same step in worlds that look the same is told the same.

    Worlds may part in a step that brings a secret to light, such as the last of several sealed choices. Where they do
    not part, the viewer's step and the words he gets must be the same; and most steps must not part them.
    """
    together = parted = 0
    for seed in seeds:
        for moment in play(variant, seed).some(count):
            for viewer in viewers(variant):
                first = told(variant, moment, viewer)
                worlds = [(world, True) for world in twins(variant, moment.state, viewer, seed)]
                # The same world, where only the hidden answers of chance come out otherwise
                for world, other in [*worlds, (moment.state, False)]:
                    action = moment.action
                    if other and first.step.action is None:
                        action = hidden_action(variant, world, moment)
                    if world.why_not(moment.seat, action) != 0:
                        continue  # what the other seat does shows that this is another world
                    after = world.copy()
                    witness = Witness(Echo(moment.outcomes, viewer, seed))
                    try:
                        after.step(moment.seat, action, witness)
                    except ImpossibleOutcomeError:
                        continue  # a card that the viewer drew lies elsewhere in this world
                    if as_json(variant.view(after, viewer)) != first.view:
                        parted += 1
                        continue
                    together += 1
                    again = Moment(world, moment.seat, action, tuple(witness.seen))
                    assert told(variant, again, viewer) == first, "a step tells of what is hidden"
    assert together > parted, f"only {together} of {together + parted} pairs of worlds stayed together"


@dataclass(frozen=True)
class Told:
    """What a viewer gets of a step."""

    step: Step
    lines: list[str]
    view: bytes


def told(variant: AnyVariant, moment: Moment, viewer: int | None) -> Told:
    after = moment.state.copy()
    after.step(moment.seat, moment.action, Recorded(list(moment.outcomes)))
    names = [f"Player {seat}" for seat in range(variant.seats)]
    step = seen(variant, moment, viewer)
    view = variant.view(after, viewer)
    lines = variant.narrate(variant.view(moment.state, viewer), view, step, names)
    return Told(step, lines, as_json(view))


def check_sealed(variant: AnyVariant, seeds: Iterable[int], count: int = 25) -> None:
    """What two actions of a seat change only out of a viewer's sight, the step does not tell him either.

    Where chance is asked that is no fault: a card discarded for all to see may vanish in a shuffle of the same step.
    """
    for seed in seeds:
        for moment in play(variant, seed).some(count):
            for viewer in viewers(variant) if not moment.outcomes else ():
                if viewer == moment.seat or seen(variant, moment, viewer).action is None:
                    continue
                after = moment.state.copy()
                after.step(moment.seat, moment.action, Recorded([]))
                shown, true = as_json(variant.view(after, viewer)), digest(after)
                for action in legal(variant, moment.state, moment.seat)[:12]:
                    other = moment.state.copy()
                    try:
                        other.step(moment.seat, action, Recorded([]))
                    except ImpossibleOutcomeError:
                        continue
                    if digest(other) != true:
                        same = as_json(variant.view(other, viewer)) == shown
                        assert not same, f"the step tells that it was {variant.describe(moment.action)}"


def check_seals(variant: AnyVariant, seeds: Iterable[int], count: int = 25) -> None:
    """While others still choose, nobody sees a difference between all that a seat could have sealed."""
    for seed in seeds:
        for moment in play(variant, seed).some(count):
            others = [seat for seat in deciders(variant, moment.state) if seat != moment.seat]
            for viewer in viewers(variant) if others and not moment.outcomes else ():
                if viewer == moment.seat or variant.sees(moment.state, moment.seat, moment.action, viewer):
                    continue
                sights = set()
                for action in legal(variant, moment.state, moment.seat):
                    if not variant.sees(moment.state, moment.seat, action, viewer):
                        after = moment.state.copy()
                        after.step(moment.seat, action, NoChance())
                        sights.add(as_json(variant.view(after, viewer)))
                assert len(sights) == 1, "what a view shows tells which sealed choice was made"


def hidden_action(variant: AnyVariant, state: State, moment: Moment) -> int:
    """Some action of the same seat, where the viewer does not learn which."""
    actions = legal(variant, state, moment.seat)
    return actions[moment.action % len(actions)]


Spread = dict[int, Fraction]


def every_world(begin: Any, limit: int) -> Iterator[tuple[Any, Fraction]]:
    """All that `begin(chance)` can give, each with its probability."""
    chance = Enumerated()
    for _ in range(limit):
        result = begin(chance)
        yield result, Fraction(*chance.odds())
        if not chance.advance():
            return
    raise AssertionError(f"more than {limit} branches")


def check_uniform(variant: AnyVariant, limit: int = 200_000) -> None:
    """For a small game, exactly: of all the deals that look the same to a viewer, `imagine` and `redeal` give each its
    true probability.
    """
    deals: dict[int, tuple[Any, Fraction]] = {}
    for state, odds in every_world(variant.start, limit):
        key = digest(state)
        deals[key] = state, odds + (deals[key][1] if key in deals else 0)
    assert sum(odds for _, odds in deals.values()) == 1
    for viewer in viewers(variant):
        by_view: dict[bytes, Spread] = {}
        for key, (state, odds) in deals.items():
            by_view.setdefault(as_json(variant.view(state, viewer)), {})[key] = odds
        for view_text in sorted(by_view)[:3]:
            worlds = by_view[view_text]
            total = sum(worlds.values())
            truth = {key: odds / total for key, odds in worlds.items()}
            state = deals[next(iter(worlds))][0]
            assert_spread(
                truth, lambda chance, s=state, v=viewer: variant.imagine(variant.view(s, v), chance), limit
            )

            def redealt(chance: Chance, state: Any = state, viewer: int | None = viewer) -> Any:
                twin = state.copy()
                twin.redeal(NO_ONE if viewer is None else viewer, chance)
                return twin

            assert_spread(truth, redealt, limit)


def assert_spread(truth: Spread, begin: Any, limit: int) -> None:
    found: Spread = {}
    for state, odds in every_world(begin, limit):
        found[digest(state)] = found.get(digest(state), Fraction(0)) + odds
    assert found == truth, "not every world that fits is as likely as it should be"


# == All of it =======================================================================================================
SECRETS = (
    check_public,
    check_views,
    check_imagine,
    check_two_worlds,
    check_two_worlds_stepped,
    check_sealed,
    check_seals,
    check_narration,
)
PLAY = (
    check_turns,
    check_legal_is_why_not,
    check_explain,
    check_illegal_changes_nothing,
    check_copies,
    check_same_seed_same_game,
    check_chance_is_free,
    check_outcomes,
    check_records,
    check_positions,
    check_editions,
)
"""Every check that takes a variant and seeds."""
