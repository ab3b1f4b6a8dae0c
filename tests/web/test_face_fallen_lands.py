"""The face of the Fallen Lands: valid regions, stable ids, nothing secret, every legal action in reach of clicks."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from html.parser import HTMLParser
from typing import Any

import pytest
from markupsafe import escape

from banneret.core.chance import Fast
from banneret.core.dialect import i64, vec
from banneret.core.errors import BadInputError
from banneret.core.game import Refusal
from banneret.games.fallen_lands.game import GAME, FallenLandsVariant
from banneret.games.fallen_lands.rules import FallenLands
from banneret.web.face import Act, Face, Look
from banneret.web.faces import find_face
from banneret.web.faces.fallen_lands import FACE

VOID = {"br", "input", "link", "meta", "hr", "img"}
TABLES: tuple[tuple[int, dict[str, str]], ...] = (
    (3, {}),
    (4, {"rules": "advanced"}),
    (4, {"board": "quick"}),
    (5, {"rules": "advanced", "first-field": "anywhere", "flight-fee": "action"}),
)
NAMES = ("Ada", "Bo", "Cleo", "Dag", "Eve")


class Page(HTMLParser):
    """Whether a fragment is well formed; its elements in order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.roots: list[dict[str, str | None]] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)
        self.close()
        assert not self.open, f"left open: {self.open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len(attrs) == len(dict(attrs)), f"an attribute twice: {attrs}"
        if not self.open:
            self.roots.append(dict(attrs))
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop() == tag


def look(variant: FallenLandsVariant, state: FallenLands, seat: int | None, **more: Any) -> Look:
    out = vec[i64]([0] * variant.actions)
    count = int(state.legal(seat, out)) if seat is not None and state.acts(seat) else 0
    legal = tuple(sorted(int(out[i]) for i in range(count)))
    return Look(variant, variant.view(state, seat), NAMES[: variant.seats], seat, legal, **more)


def positions(
    seats: int, options: Mapping[str, str], seed: int, every: int, games: int = 4
) -> Iterator[tuple[Any, Any]]:
    """Positions of busy random games, so many actions apart; the last of each is its end."""
    variant = GAME.variant(seats, options)
    for game in range(games):
        state, rng, chance = (
            variant.start(Fast(seed + game)),
            Fast(seed + 100 + game),
            Fast(seed + 200 + game),
        )
        for step in range(2000):
            seat = int(state.to_act())
            if step % every == 0 or seat < 0:
                yield variant, state.copy()
            if seat < 0:
                break
            state.step(seat, busy(state, seat, rng), chance)


def busy(state: FallenLands, seat: int, rng: Fast) -> int:
    """A random action, with a taste for the rare ones and against passing on."""
    book, out = state.book, vec[i64]([0] * int(state.book.ACTIONS))
    count = int(state.legal(seat, out))
    legal = [int(out[i]) for i in range(count) if out[i] not in (book.AGREE, book.HIRE_NOBODY)]
    rare = [action for action in legal if book.FORTIFY <= action < book.EXCHANGE]
    dull = (book.END_TASKS, book.END_TURN, book.PROPOSE)
    lively = [action for action in legal if action not in dull]
    choices = rare if rare and rng.number(2) else lively if lively and rng.number(8) else legal
    return choices[int(rng.number(len(choices)))]


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


def drawn(seen: Look) -> dict[str, str]:
    return {key: str(part) for key, part in FACE.regions(seen).items()}


def everything(seen: Look) -> str:
    """All that a viewer gets of the face."""
    seats = [str(FACE.seat(seen, seat)) for seat in range(seen.variant.seats)]
    groups = [FACE.group(seen, action) for action in seen.legal]
    return "\n".join([*drawn(seen).values(), str(FACE.prompt(seen)), *seats, *groups])


@pytest.fixture(params=range(len(TABLES)), ids=["three", "advanced", "quick", "five"])
def table(request: pytest.FixtureRequest) -> tuple[int, dict[str, str]]:
    return TABLES[request.param]


# -- finding it ------------------------------------------------------------------------------------------------------
def test_a_face_is_found_by_the_name_of_its_game() -> None:
    assert find_face("fallen-lands") is FACE
    assert isinstance(FACE, Face)
    with pytest.raises(BadInputError, match="nobody has drawn"):
        find_face("no-such-game")


def test_it_has_a_picture_for_the_shelf() -> None:
    assert len(Page(str(FACE.icon())).roots) == 1


# -- regions ---------------------------------------------------------------------------------------------------------
def test_regions_are_single_well_formed_elements_with_unique_ids(table: tuple[int, dict[str, str]]) -> None:
    for variant, state in positions(*table, seed=5, every=60):
        for seat in (None, 0, max(int(state.to_act()), 0)):
            seen = look(variant, state, seat)
            parts = drawn(seen)
            assert set(parts) == {"board", "hand", "panel"}
            for key, text in parts.items():
                assert [root.get("id") for root in Page(text).roots] == [key]
            seats = "".join(str(FACE.seat(seen, other)) for other in range(variant.seats))
            ids = [
                attributes["id"]
                for _, attributes in Page("".join(parts.values()) + seats).elements
                if "id" in attributes
            ]
            assert len(ids) == len(set(ids))


def test_everything_that_can_be_clicked_has_a_name_and_a_role(table: tuple[int, dict[str, str]]) -> None:
    for variant, state in positions(*table, seed=8, every=90):
        for text in drawn(look(variant, state, max(int(state.to_act()), 0))).values():
            for tag, attributes in Page(text).elements:
                if "data-move" in attributes:
                    assert "id" in attributes
                    assert tag == "button" or attributes.get("role") == "button"
                    assert tag == "button" or attributes["aria-label"]


def test_ids_last_from_one_position_to_the_next() -> None:
    variant, state = next(positions(4, {}, seed=3, every=40, games=1))
    before = {
        a["id"]
        for _, a in Page(drawn(look(variant, state, 0))["board"]).elements
        if a.get("role") == "button"
    }
    for _, later in positions(4, {}, seed=3, every=40, games=1):
        after = {
            a["id"]
            for _, a in Page(drawn(look(variant, later, 0))["board"]).elements
            if a.get("role") == "button"
        }
        assert before == after


def test_names_are_escaped() -> None:
    for variant, state in positions(4, {"rules": "advanced"}, seed=9, every=50):
        seen = replace(
            look(variant, state, max(int(state.to_act()), 0)), names=("<b>A", "<b>B", "<b>C", "<b>D")
        )
        assert "<b>A" not in "".join(drawn(seen).values()) + str(FACE.seat(seen, 0))


def test_a_spectator_and_a_lowered_curtain_show_no_hand() -> None:
    variant, state = list(positions(4, {}, seed=4, every=30))[3]
    seen = look(variant, state, None)
    assert "hidden" in drawn(seen)["hand"].split(">")[0]
    held = replace(look(variant, state, 0), view=variant.view(state, None))
    assert drawn(held)["hand"] == drawn(seen)["hand"]
    assert isinstance(FACE.click(seen, "play end tasks", {}), Refusal)


def test_the_end_is_told_in_full(table: tuple[int, dict[str, str]]) -> None:
    *_, (variant, state) = positions(*table, seed=6, every=5000, games=1)
    seen = look(variant, state, 0)
    assert seen.view.phase == "over"
    told, count = FACE.result(seen)
    assert "coins" in told
    assert len(Page(str(count)).roots) == 1
    assert FACE.prompt(seen)[1] == []


# -- secrets ---------------------------------------------------------------------------------------------------------
def test_two_worlds_look_the_same(table: tuple[int, dict[str, str]]) -> None:
    """Positions that differ only in what a viewer must not know are drawn, asked and answered byte for byte alike."""
    for variant, state in positions(*table, seed=11, every=120):
        for viewer in (None, 0, 1, 2):
            view = variant.view(state, viewer)
            worlds = [look(variant, variant.imagine(view, Fast(seed)), viewer) for seed in (21, 22)]
            assert everything(worlds[0]) == everything(worlds[1])
            moves = [f"card {card.name}" for card in variant.cards] + [
                "field a1",
                "play end tasks",
                "play plague",
            ]
            for move in moves:
                first, second = (FACE.click(world, move, {}) for world in worlds)
                assert first == second


# -- clicks ----------------------------------------------------------------------------------------------------------
def click(seen: Look, move: str, *, visible: bool) -> Look | Act:
    """Click; what is clicked must be there to be clicked."""
    if visible:
        shown = "".join(drawn(seen).values())
        on_buttons = [word for _, word in FACE.prompt(seen)[1]]
        assert f'data-move="{escape(move)}"' in shown or move in on_buttons, (
            f"{move!r} is nowhere to be clicked"
        )
    answer = FACE.click(seen, move, {})
    assert not isinstance(answer, Refusal), f"{move}: {answer}"
    return answer if isinstance(answer, Act) else replace(seen, draft=answer)


def led_to(state: FallenLands, seat: int, action: int) -> list[int]:
    """A boost and what it can be played with: the shortest way to an attack or a building."""
    book = state.book
    lines: list[tuple[list[int], Any]] = [([action], state.copy())]
    out = vec[i64]([0] * int(book.ACTIONS))
    while lines:
        line, now = lines.pop(0)
        now.step(seat, line[-1], Fast(1))
        count = int(now.legal(seat, out))
        following = [int(out[i]) for i in range(count)]
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
    answer: Look | Act = seen
    for move in script(seen, state, action):
        assert isinstance(answer, Look)
        answer = click(answer, move, visible=visible)
    assert isinstance(answer, Act)
    actions = seen.variant.parse(answer.line)
    assert actions[0] == action
    assert seen.variant.explain(state, seen.seat or 0, actions) is None


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
        answer = click(seen, move, visible=True)
        assert isinstance(answer, Look)
        seen = answer
    (label, move), *_ = FACE.prompt(seen)[1]
    assert label.startswith(f"Conquer {place} with {card} (+")
    assert move == f"play {line}"
    assert "reached" in drawn(seen)["panel"]


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


def test_what_is_not_allowed_says_why() -> None:
    seen = attacking()
    refusal = FACE.click(seen, "play end turn", {})
    assert isinstance(refusal, Refusal)
    assert refusal.ruling.startswith("FL-")
    blocked = [
        str(attributes["data-move"])
        for _, attributes in Page(drawn(seen)["hand"]).elements
        if attributes.get("aria-disabled") == "true"
    ]
    for move in blocked:
        refused = FACE.click(seen, move, {})
        assert isinstance(refused, Refusal)
        assert refused.reason


@pytest.mark.parametrize(
    "move", ["", "nonsense", "field z9", "card Dragons", "play", "play conquer", "pair 9", "look up"]
)
def test_a_click_on_nothing_is_refused(move: str) -> None:
    assert isinstance(FACE.click(attacking(), move, {}), Refusal)


def test_a_draft_of_what_is_gone_is_forgotten() -> None:
    seen = replace(attacking(), draft={"field": "z9", "cards": "Dragons,Plague,Plague,Plague", "pair": "x"})
    assert len(Page(drawn(seen)["panel"]).roots) == 1
    assert isinstance(FACE.prompt(seen)[0], str)
