"""The face of the Fallen Lands: ids that last, hidden hands, every legal action in reach of clicks."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest

from banneret.core.chance import Fast
from banneret.core.game import Refusal
from banneret.core.playout import legal_actions
from banneret.games.fallen_lands.game import GAME, FallenLandsVariant
from banneret.games.fallen_lands.rules import FallenLands
from banneret.web.face import Act, Look
from banneret.web.faces.fallen_lands import FACE
from banneret.web.faces.fallen_lands.sight import Sight
from shelf import some_quick
from web.pagekit import Page, after, click, clicks, drawn, look, walk

TABLES = {
    "three": (3, {}),
    "advanced": (4, {"rules": "advanced"}),
    "quick": (4, {"board": "quick"}),
    "five": (5, {"rules": "advanced", "first-field": "anywhere", "flight-fee": "action"}),
}


def positions(
    seats: int, options: Mapping[str, str], seed: int, every: int, games: int = 4
) -> Iterator[tuple[FallenLandsVariant, FallenLands]]:
    """Positions of busy random games, so many actions apart."""
    variant = GAME.variant(seats, options)
    for number, state in enumerate(walk(variant, seed, games, busy)):
        if number % every == 0:
            yield variant, state.copy()


def busy(state: FallenLands, seat: int, rng: Fast) -> list[int]:
    """A taste for the rare actions and against passing on."""
    book = state.book
    legal = [a for a in legal_actions(state, seat, book.ACTIONS) if a not in (book.AGREE, book.HIRE_NOBODY)]
    rare = [action for action in legal if book.FORTIFY <= action < book.EXCHANGE]
    dull = (book.END_TASKS, book.END_TURN, book.PROPOSE)
    lively = [action for action in legal if action not in dull]
    return rare if rare and rng.number(2) else lively if lively and rng.number(8) else legal


def enriched(state: FallenLands) -> FallenLands:
    """The same position with three more followers of each type and a Magic card of each kind for the mover."""
    rich, book, seat = state.copy(), state.book, int(state.to_act())
    assert isinstance(rich, FallenLands)
    if seat < 0 or rich.phase in (0, 6):
        return rich
    rich.money[seat] += 20
    for type in range(3):
        rich.ready[seat * 3 + type] += 3
    for kind in range(int(book.first_fort), int(book.kinds)):
        if rich.deck[kind] > 0:
            rich.deck[kind] -= 1
            rich.deck_size -= 1
            rich.hand[seat * int(book.kinds) + kind] += 1
            rich.hand_size[seat] += 1
    return rich


@pytest.fixture(params=some_quick(TABLES, ["three", "five"]))
def table(request: pytest.FixtureRequest) -> tuple[int, dict[str, str]]:
    found: tuple[int, dict[str, str]] = request.param
    return found


# -- what is drawn ---------------------------------------------------------------------------------------------------
def test_ids_last_from_one_position_to_the_next() -> None:
    def fields(seen: Look) -> set[str]:
        return {one.get("id") for one in Page(drawn(seen)["board"]).elements if one.get("role") == "button"}

    (variant, first), *others = positions(4, {}, seed=3, every=40, games=1)
    for _, later in others:
        assert fields(look(variant, later, 0)) == fields(look(variant, first, 0))


def test_a_spectator_and_a_lowered_curtain_show_no_hand() -> None:
    variant, state = list(positions(4, {}, seed=4, every=30))[3]
    seen = look(variant, state, None)
    assert "hidden" in drawn(seen)["hand"].split(">")[0]
    held = replace(look(variant, state, 0), view=variant.view(state, None))
    assert drawn(held)["hand"] == drawn(seen)["hand"]
    assert isinstance(FACE.click(seen, "play end tasks", {}), Refusal)


def test_a_card_that_can_only_be_exchanged_is_open_to_clicks_and_says_so() -> None:
    met = set()
    for variant, state in positions(4, {"rules": "advanced"}, seed=6, every=29, games=2):
        seen = look(variant, state, int(state.to_act()))
        sight = Sight(seen)
        if not sight.in_tasks:
            continue
        for card in Page(drawn(seen)["hand"]).elements:
            kind = sight.kind(card.move.partition(" ")[2]) if card.move.startswith("card ") else None
            if kind is None:
                continue
            closed, told = card.get("aria-disabled") == "true", card.name
            assert closed == ("not now:" in told) == isinstance(after(seen, card.move), Refusal), told
            if "only to exchange:" in told:
                assert clicks(seen, [card.move, f"play exchange {sight.deck[kind].name}"])
            met.add("closed" if closed else "exchange" if "only to exchange:" in told else "open")
    assert met == {"closed", "exchange", "open"}


# -- clicks ----------------------------------------------------------------------------------------------------------
def led_to(state: FallenLands, seat: int, action: int) -> list[int]:
    """A boost and what it can be played with: the shortest way to an attack or a building."""
    book = state.book
    lines: list[tuple[list[int], Any]] = [([action], state.copy())]
    while lines:
        line, now = lines.pop(0)
        now.step(seat, line[-1], Fast(1))
        following = legal_actions(now, seat, book.ACTIONS)
        for last in following:
            if book.CONQUER <= last < book.BOOST:
                return [*line, last]
        lines += [([*line, boost], now.copy()) for boost in following]
    raise AssertionError("a legal boost leads nowhere")


def script(seen: Look, state: FallenLands, action: int) -> list[str]:
    """The clicks by which a person gets to an action: what is picked first, and at last the main button."""
    variant, seat = seen.variant, seen.seat or 0
    word, _, rest = variant.describe(action).partition(" ")
    line = variant.describe(action)
    names = {kind: card.name for kind, card in enumerate(variant.cards)}
    if word.startswith("+"):
        *boosts, last = led_to(state, seat, action)
        picked = [f"card {variant.describe(boost)[1:]}" for boost in boosts]
        line = " ".join([variant.describe(last), *(variant.describe(boost) for boost in boosts)])
        _, place, card = variant.describe(last).split(" ", 2)
        return [*picked, f"card {card}", f"field {place}", f"play {line}"]
    if word in ("conquer", "fly", "fortify"):
        place, _, card = rest.partition(" ")
        both = [f"field {place}", f"card {card}"]
        return [*(both if action % 2 else reversed(both)), f"play {line}"]
    if word in ("claim", "flood", "thief", "plague", "shadow"):
        effect = f"shadow-{'army' if rest == 'army' else 'follower'}" if word == "shadow" else word
        card = next(card.name for card in variant.cards if getattr(card, "effect", "") == effect)
        return [f"card {card}", *([f"field {rest}"] if word in ("claim", "flood") else []), f"play {line}"]
    if word in ("steal", "exchange"):
        return [f"card {rest}", f"play {line}"]
    if word == "trade":
        return [*(f"card {name}" for name in rest.split(", ")), f"play {line}"]
    if word == "start":
        return [f"pair {action}", f"play {line}"]
    assert names
    return [f"play {line}"]


def reach(seen: Look, state: FallenLands, action: int, *, visible: bool) -> None:
    moves = script(seen, state, action)
    if visible:
        deed = clicks(seen, moves)
    else:
        for move in moves[:-1]:
            seen = picked(seen, move)
        last = after(seen, moves[-1])
        assert isinstance(last, Act), last
        deed = last
    actions = seen.variant.parse(deed.line)
    assert actions[0] == action
    assert seen.variant.explain(state, seen.seat or 0, actions) is None


def picked(seen: Look, move: str) -> Look:
    answer = after(seen, move)
    assert isinstance(answer, Look), f"{move}: {answer}"
    return answer


def test_every_legal_action_is_reached_by_clicks(table: tuple[int, dict[str, str]]) -> None:
    for variant, plain in positions(*table, seed=13, every=29):
        for state in (plain, enriched(plain)):
            seat = int(state.to_act())
            if seat >= 0:
                seen = look(variant, state, seat)
                for action in seen.legal:
                    reach(seen, state, action, visible=False)


def test_what_is_clicked_can_be_seen(table: tuple[int, dict[str, str]]) -> None:
    told: set[str] = set()
    for variant, plain in positions(*table, seed=17, every=11):
        state = enriched(plain)
        seat = int(state.to_act())
        if seat < 0:
            continue
        seen = look(variant, state, seat)
        for action in seen.legal:
            kind = variant.describe(action).split(" ")[0]
            if (kind, state.began) not in told:
                told.add((kind, state.began))
                reach(seen, state, action, visible=True)
    expected = {
        "start",
        "hire",
        "conquer",
        "fortify",
        "claim",
        "flood",
        "thief",
        "plague",
        "shadow",
        "end",
        "propose",
    }
    assert expected <= {kind for kind, _ in told}


def test_a_whole_choice_offers_its_deed_on_the_main_button() -> None:
    seen = attacking()
    line = next(
        seen.variant.describe(action)
        for action in seen.legal
        if seen.variant.describe(action).startswith("conquer")
    )
    _, place, card = line.split(" ", 2)
    for move in (f"card {card}", f"field {place}"):
        answer = click(seen, move)
        assert isinstance(answer, Look)
        seen = answer
    (label, move), *_ = FACE.prompt(seen)[1]
    assert label.startswith(f"Conquer {place} with {card} (+")
    assert move == f"play {line}"
    assert "reached" in drawn(seen)["panel"]


def test_a_choice_that_is_not_allowed_names_its_ruling() -> None:
    """Every field with every Troop in hand."""
    told = set()
    seen = attacking()
    for place in Sight(seen).fields:
        for card in ("Spearmen", "Swordsmen", "Archers"):
            drafted = replace(seen, draft={"field": place, "cards": card})
            text, buttons = FACE.prompt(drafted)
            if "asks" in text:
                assert "(FL-C1)" in text
                assert not any(move.startswith("play conquer") for _, move in buttons)
                told.add(place)
    assert told


def attacking() -> Look:
    """A look at a position in which the mover may conquer something."""
    for variant, state in positions(4, {}, seed=19, every=1):
        seat = int(state.to_act())
        seen = look(variant, state, seat)
        if (
            any(variant.book.CONQUER <= action < variant.book.FLY for action in seen.legal)
            and state.turns[seat]
        ):
            return seen
    raise AssertionError


def test_the_same_click_again_lets_go_and_escape_drops_all() -> None:
    seen = attacking()
    draft = FACE.click(seen, "field e5", {})
    assert draft == {"field": "e5"}
    assert FACE.click(replace(seen, draft=draft), "field e5", {}) == {}
    assert FACE.click(replace(seen, draft=draft), "drop", {}) == {}


@pytest.mark.parametrize("move", ["field z9", "card Dragons", "play conquer", "pair 9", "look up"])
def test_a_click_on_nothing_is_refused(move: str) -> None:
    assert isinstance(FACE.click(attacking(), move, {}), Refusal)


def test_a_draft_of_what_is_gone_is_forgotten() -> None:
    seen = replace(attacking(), draft={"field": "z9", "cards": "Dragons,Plague,Plague,Plague", "pair": "x"})
    assert len(Page(drawn(seen)["panel"]).roots) == 1
    assert FACE.prompt(seen)[0]
