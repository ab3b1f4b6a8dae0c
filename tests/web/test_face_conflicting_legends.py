"""The face of Conflicting Legends: sealed throws, true sums, every legal action in reach of clicks and buttons."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest
from markupsafe import escape

from banneret.core.chance import Fast
from banneret.core.documents import Document
from banneret.core.game import Refusal
from banneret.core.playout import legal_actions
from banneret.games.conflicting_legends import situation
from banneret.games.conflicting_legends.game import GAME, ConflictingLegendsVariant
from banneret.games.conflicting_legends.notation import SYMBOLS, TOKENS, take_apart
from banneret.games.conflicting_legends.rules import ConflictingLegends
from banneret.games.conflicting_legends.view import PHASES
from banneret.web.face import Act, Look
from banneret.web.faces.conflicting_legends import FACE
from banneret.web.faces.conflicting_legends.people import CONTINENTS, DISCLAIMER, PICTURES, SHORT
from banneret.web.faces.conflicting_legends.prompt import ASK, WAITING
from banneret.web.faces.conflicting_legends.sight import Sight
from shelf import some_quick
from web import pagekit
from web.pagekit import NAMES, Page, click, clicks, drawn, everything, look
from web.tablekit import words

TABLES = {
    "three": (3, {}),
    "four": (4, {"realms": "2"}),
    "five": (5, {"tokens": "48", "reshuffle": "empty"}),
    "six": (6, {"tokens": "unlimited"}),
}


def walk(
    seats: int,
    options: Mapping[str, str],
    seed: int,
    games: int = 3,
    variant: ConflictingLegendsVariant | None = None,
) -> Iterator[tuple[ConflictingLegendsVariant, ConflictingLegends]]:
    """Every position of lively random games, the last of each its end."""
    variant = variant or GAME.variant(seats, options)
    for state in pagekit.walk(variant, seed, games, lively):
        yield variant, state


def lively(state: ConflictingLegends, seat: int, rng: Fast) -> list[int]:
    """A taste against passing and stopping."""
    book = state.book
    legal = legal_actions(state, seat, book.ACTIONS)
    keen = [action for action in legal if action not in (book.PASS, book.DONE, book.DECLINE)]
    return keen if keen and rng.number(6) else legal


def actor(state: ConflictingLegends) -> int | None:
    """A seat that decides now."""
    return next((seat for seat in range(int(state.book.seats)) if state.acts(seat)), None)


def at(phase: str, seats: int = 4, *, also: Any = lambda state: True, seed: int = 1) -> Look:
    """A look of whoever decides in the first such position."""
    for variant, state in walk(seats, {}, seed, games=60):
        if PHASES[state.phase] == phase and also(state):
            return look(variant, state.copy(), actor(state))
    raise AssertionError(f"no game came to {phase}")


@pytest.fixture(params=some_quick(TABLES, ["three", "four"]))
def table(request: pytest.FixtureRequest) -> tuple[int, dict[str, str]]:
    found: tuple[int, dict[str, str]] = request.param
    return found


# -- what is drawn ---------------------------------------------------------------------------------------------------
def test_every_house_card_has_a_picture_of_its_own() -> None:
    variant = GAME.variant(3, {})
    names = [persona.name for persona in variant.personas]
    assert set(names) == set(PICTURES)
    assert len(set(PICTURES.values())) == len(PICTURES)
    assert set(SHORT) <= set(names)
    assert set(variant.continents) == set(CONTINENTS)


def test_realms_keep_their_id_from_hand_to_hand() -> None:
    """Who takes a realm sees it fly: the card on top has the id that it will have before its owner."""
    for variant, state in walk(4, {}, seed=3, games=1):
        seat = actor(state)
        if seat is None or state.phase != situation.ACTION:
            continue
        seen = look(variant, state, seat)
        if int(state.book.EXPAND) in seen.legal:
            card = re.search(r'id="(realm-\d+)"[^>]*data-move="pick top"', drawn(seen)["board"])
            assert card
            after = state.copy()
            after.step(seat, int(state.book.EXPAND), Fast(1))
            mine = drawn(look(variant, after, seat))["board"].partition(f'id="mat-{seat}-lands"')[2]
            assert f'id="{card[1]}"' in mine.partition(f'id="mat-{seat}-people"')[0]
            return
    raise AssertionError


def test_both_sides_of_a_realm_differ_in_words_as_well() -> None:
    """Built or not is never told by colour alone; the black stars and both costs stand on the front."""
    for variant, state in walk(4, {}, seed=4, games=5):
        built = [int(realm) for realm in range(int(state.book.realms)) if state.built[realm]]
        if built:
            board = drawn(look(variant, state, None))["board"]
            row = int(state.book.row_of[built[0]])
            card = re.search(rf'<button[^>]*id="realm-{built[0]}".*?</button>', board)
            assert card
            assert f"built, {int(state.book.yellow[row])} yellow stars" in card[0]
            assert "built" in words(card[0])
            other = next(
                int(realm)
                for realm in range(int(state.book.realms))
                if state.owner[realm] >= 0 and not state.built[realm]
            )
            front = re.search(rf'<button[^>]*id="realm-{other}".*?</button>', board)
            assert front
            numbers = state.book.military, state.book.yellow, state.book.construct
            row = int(state.book.row_of[other])
            assert all(str(int(column[row])) in words(front[0]) for column in numbers)
            assert f"−{int(state.book.black[row])}" in words(front[0])
            assert "not built" in front[0]
            return
    raise AssertionError


def test_the_page_says_whose_texts_the_cards_have() -> None:
    seen = at("action")
    panel = drawn(seen)["panel"]
    assert DISCLAIMER in words(panel)
    for persona, text in zip(seen.variant.personas, seen.variant.texts):
        assert escape(persona.name) in panel
        assert text.replace("\n", " ") in words(panel)
    assert "our own text; the published card differs" in panel
    assert "known from a public page" in panel


# -- secrets ---------------------------------------------------------------------------------------------------------
@pytest.mark.ruling("CL-D7", "refuses")
@pytest.mark.parametrize("side", [0, 1])
def test_a_sealed_throw_is_on_no_other_page(side: int) -> None:
    """While one throw is in, the pages of all others are the same whatever it was; its owner's own is not."""
    for variant, state in walk(3, {}, seed=2, games=20):
        if state.phase != situation.THROWING or max(state.thrown) >= 0 or state.throws:
            continue
        thrower = int(state.defender if side else state.attacker)
        if int(state.barred) >= 0 and side == 1:
            continue
        pages: dict[int | None, set[str]] = {seat: set() for seat in (None, 0, 1, 2)}
        for symbol in range(3):
            after = state.copy()
            after.step(thrower, int(state.book.THROW) + symbol, Fast(1))
            for viewer, found in pages.items():
                found.add(everything(look(variant, after, viewer)))
        for viewer, found in pages.items():
            assert len(found) == (3 if viewer == thrower else 1)
            assert all("has chosen" in text for text in found)
        return
    raise AssertionError


def test_a_spectator_and_a_lowered_curtain_show_no_hand() -> None:
    for variant, state in walk(4, {}, seed=4, games=1):
        if actor(state) != 0:
            continue
        seen = look(variant, state, None)
        assert "hidden" in drawn(seen)["hand"].split(">")[0]
        held = replace(look(variant, state, 0), view=variant.view(state, None))
        assert drawn(held) == drawn(seen)
        assert isinstance(FACE.click(seen, "play pass", {}), Refusal)
        return


def test_who_looks_into_a_hand_sees_it_and_nobody_else() -> None:
    seen = at("discarding", also=lambda state: state.chooser != state.holder())
    fans = re.findall(r'id="(\w+)-fan"', drawn(seen)["hand"])
    assert fans == ["seen", "card"]
    assert seen.view.holder is not None
    state = seen.variant.imagine(seen.view, Fast(1))
    for other in {0, 1, 2, 3} - {seen.seat}:
        assert "seen-fan" not in drawn(look(seen.variant, state, other))["hand"]


# -- every phase has its question ------------------------------------------------------------------------------------
def test_every_phase_has_words_for_who_is_asked_and_who_waits() -> None:
    assert set(ASK) == set(PHASES) - {"over"}
    assert set(WAITING) == set(PHASES) - {"over", "throwing"}


def test_whoever_decides_is_asked_and_the_others_are_told(table: tuple[int, dict[str, str]]) -> None:
    met = set()
    for variant, state in walk(*table, seed=31, games=6):
        phase = PHASES[state.phase]
        if phase in met or phase == "over":
            continue
        met.add(phase)
        for seat in (None, *range(variant.seats)):
            text, buttons = FACE.prompt(look(variant, state, seat))
            assert text.endswith((".", "?", ")"))
            assert "  " not in text
            if seat is None or not state.acts(seat):
                names = [NAMES[other] for other in range(variant.seats) if state.acts(other)]
                assert any(name in text for name in names), text
                assert not buttons
            for label, move in buttons:
                assert label
                answer = FACE.click(look(variant, state, seat), move, {})
                assert isinstance(answer, Act) or move == "drop", (phase, move, answer)
    assert {"action", "throwing", "attacking"} <= met


def script(seen: Look, action: int) -> list[str]:
    """The clicks on the table by which a person gets to an action: what is picked, then the button."""
    variant = seen.variant
    assert isinstance(variant, ConflictingLegendsVariant)
    line, parts = variant.describe(action), take_apart(variant.book, action)
    name = variant.personas[parts.persona].name if parts.persona >= 0 else ""
    looked = Sight(seen).looked_into is not None
    picks = {
        "play": f"pick card {name}",
        "expand": "pick top",
        "construct": f"pick realm {variant.realms[parts.realm]}",
        "mixed": f"pick realm {variant.realms[parts.realm]}",
        "attack": f"pick realm {variant.realms[parts.realm]}",
        "shield": f"pick realm {variant.realms[parts.realm]}",
        "discard": f"pick {'seen' if looked else 'card'} {name}",
        "remove": f"pick play {parts.seat} {name}",
        "regain": f"pick pile {name}",
        "resolve": f"pick fate {name}",
        "take": f"pick row {variant.rows[parts.row]}",
        "put": f"pick row {variant.rows[parts.row]}",
        "exchange": f"pick give {TOKENS[parts.token]}",
    }
    if parts.kind == "copy":
        seat = next(
            number for number, player in enumerate(seen.view.seats) if player.in_play[parts.persona] > 0
        )
        return [f"pick play {seat} {name}", f"play {line}"]
    return [picks[parts.kind], f"play {line}"] if parts.kind in picks else [f"play {line}"]


def test_every_legal_action_is_reached_by_clicks_on_what_is_drawn(table: tuple[int, dict[str, str]]) -> None:
    reached: set[tuple[str, str]] = set()
    for number, (variant, state) in enumerate(walk(*table, seed=13, games=4)):
        for seat in range(variant.seats):
            if not state.acts(seat):
                continue
            phase = PHASES[state.phase]
            seen = None
            for action in legal_actions(state, seat, variant.actions):
                kind = take_apart(variant.book, int(action)).kind
                if (phase, kind) in reached and number % 61:
                    continue
                reached.add((phase, kind))
                seen = seen or look(variant, state, seat)
                assert variant.parse(clicks(seen, script(seen, int(action))).line) == [action]
    assert {"action", "attacking", "throwing", "discarding", "earning"} <= {phase for phase, _ in reached}


@pytest.mark.parametrize("phase", sorted(set(PHASES) - {"over", "resolving", "choosing"}))
def test_each_phase_can_be_answered_on_the_table(phase: str) -> None:
    seen = at(phase, 5)
    for action in seen.legal:
        clicks(seen, script(seen, action))


def test_a_player_is_chosen_by_clicks() -> None:
    """No card of the house set asks for it; one of one's own may."""
    house = (GAME.folder / "cards.toml").read_text(encoding="utf-8")
    old = '["STEAL 1 each from up to 2 others"]'
    assert old in house
    text = house.replace(old, '["DISCARD_HAND another 1 by owner"]')
    variant = GAME.variant(3, {}, Document(text, "mine.toml"))
    for _, state in walk(3, {}, seed=1, games=20, variant=variant):
        if state.phase == situation.CHOOSING:
            seen = look(variant, state, actor(state))
            for action in seen.legal:
                assert isinstance(click(seen, f"play {variant.describe(action)}"), Act)
            return
    raise AssertionError


def test_several_fate_cards_are_ordered_by_clicks() -> None:
    """CL-F5: two fate cards of one player that were discarded at once."""
    variant = GAME.variant(3, {})
    for _, state in walk(3, {}, seed=41, games=200):
        if state.phase == situation.RESOLVING:
            seen = look(variant, state, actor(state))
            assert len(seen.legal) > 1
            for action in seen.legal:
                clicks(seen, script(seen, action))
            return
    pytest.skip("no game came to it")


# -- what is not allowed ---------------------------------------------------------------------------------------------
@pytest.mark.ruling("CL-T10", "refuses")
def test_the_barred_throw_is_marked_and_refused_in_the_first_throw() -> None:
    seen = at(
        "throwing",
        also=lambda s: s.barred >= 0 and s.throws == 0 and s.acts(int(s.defender)) and actor(s) == s.defender,
    )
    barred = SYMBOLS[seen.view.battle.barred]
    button = re.search(rf'<button[^>]*id="throw-{barred}"[^>]*>', drawn(seen)["board"])
    assert button
    assert 'aria-disabled="true"' in button[0]
    assert "not now" in button[0]
    refused = FACE.click(seen, f"play throw {barred}", {})
    assert isinstance(refused, Refusal)
    assert refused.ruling == "CL-T10"
    assert f"play throw {barred}" not in [move for _, move in FACE.prompt(seen)[1]]


@pytest.mark.parametrize(
    "move",
    [
        "pick", "pick realm Atlantis", "pick card Nobody", "pick play 9 Homer", "pick row",
        "pick give Gold", "pick fate Homer", "pick pile", "pick top 2", "pick seen Homer",
    ],
)  # fmt: skip
def test_a_click_on_nothing_is_refused(move: str) -> None:
    assert isinstance(FACE.click(at("action"), move, {}), Refusal)


def test_the_same_click_again_lets_go_and_a_draft_of_what_is_gone_is_forgotten() -> None:
    seen = at("action", also=lambda state: state.hand_size[actor(state) or 0] > 0)
    kind = next(kind for kind, copies in enumerate(seen.view.seats[seen.seat].hand) if copies)
    move = f"pick card {seen.variant.personas[kind].name}"
    draft = FACE.click(seen, move, {})
    assert draft == {"pick": move[5:]}
    assert FACE.click(replace(seen, draft=draft), move, {}) == {}
    assert FACE.click(replace(seen, draft=draft), "drop", {}) == {}
    plain = drawn(seen)
    for gone in ("card Nobody", "realm Atlantis", "play x Homer", "give Gold", "row Nowhere", "nonsense"):
        assert drawn(replace(seen, draft={"pick": gone})) == plain


def test_a_tap_on_any_persona_reads_it_out_at_any_time() -> None:
    """A finger cannot point: what a card does stands in the prompt and in the panel, whoever is asked."""
    read = 0
    for number, (variant, state) in enumerate(walk(4, {}, seed=27, games=1)):
        if number % 15:
            continue
        for viewer in (number % 4, None):
            seen = look(variant, state, viewer)
            board = drawn(seen)["board"]
            for move in re.findall(r'data-move="(pick play \d [^"]+)"(?![^>]*aria-disabled)', board)[:2]:
                draft = FACE.click(seen, move, {})
                assert isinstance(draft, dict)
                name = move.split(" ", 3)[3]
                text = variant.texts[[persona.name for persona in variant.personas].index(name)]
                picked = replace(seen, draft=draft)
                assert text.replace("\n", " ") in FACE.prompt(picked)[0]
                assert text.replace("\n", " ") in words(drawn(picked)["panel"])
                read += 1
    assert read > 20


def test_the_discard_pile_is_leafed_through() -> None:
    seen = at("action", also=lambda state: state.discard_size > 1)
    opened = FACE.click(seen, "look discards", {})
    assert opened == {"open": "discards"}
    panel = drawn(replace(seen, draft=opened))["panel"]
    for kind, copies in enumerate(seen.view.discards):
        assert (f'id="pile-{kind}"' in panel) == (copies > 0)


# -- the battle ------------------------------------------------------------------------------------------------------
@pytest.mark.ruling("CL-A13", "allows")
def test_lifting_the_victim_to_ten_is_warned_of() -> None:
    """Taking an unbuilt realm removes black stars from its owner, who may win by it."""
    for variant, state in walk(4, {}, seed=1, games=40):
        if state.phase != situation.ATTACKING:
            continue
        seat = int(state.chooser)
        seen = look(variant, state, seat)
        sight = Sight(seen)
        for _, parts in sight.of_kind("attack"):
            owner = int(state.owner[parts.realm])
            black = int(state.book.black[state.book.row_of[parts.realm]])
            lifted = not state.built[parts.realm] and int(state.stars(owner)) + black >= 10
            outcome = sight.if_won(parts.realm, seat)
            if lifted and outcome.wins == "defender":
                picked = replace(seen, draft={"pick": f"realm {variant.realms[parts.realm]}"})
                text, _ = FACE.prompt(picked)
                assert f"{NAMES[owner]} would win the game" in text
                assert "CL-A13" in drawn(picked)["panel"]
                fight = state.copy()
                fight.step(seat, int(state.book.ATTACK) + parts.realm, Fast(1))
                assert "CL-A13" in drawn(look(variant, fight, None))["board"]
                return
    raise AssertionError


@pytest.mark.ruling("CL-A8", "allows")
def test_what_a_win_would_do_is_counted_as_the_rules_do() -> None:
    """Stars before and after stand in the arena, and a plain win makes them true."""
    checked = 0
    for variant, state in walk(4, {}, seed=23, games=6):
        if state.phase != situation.THROWING or max(state.thrown) >= 0:
            continue
        attacker, defender, realm = int(state.attacker), int(state.defender), int(state.target)
        expected = Sight(look(variant, state, None)).if_won(realm, attacker)
        if variant.personas[int(state.battle_card)].name == "Homer":
            continue
        after = state.copy()
        wins = 2 if state.best else 1
        for _ in range(wins):
            if after.phase == situation.THROWING:
                after.step(attacker, int(state.book.THROW) + 1, Fast(1))
                if after.why_not(defender, int(state.book.THROW)):
                    break
                after.step(defender, int(state.book.THROW), Fast(1))
        if after.result != situation.WON:
            continue
        assert int(after.stars(attacker)) == expected.attacker[1]
        assert int(after.stars(defender)) == expected.defender[1]
        assert int(after.continents(attacker)) == expected.continents[1]
        winner = {"attacker": attacker, "defender": defender, "": -1}[expected.wins]
        assert int(after.winner) in (
            winner,
            attacker if winner < 0 and after.phase == situation.OVER else winner,
        )
        checked += 1
    assert checked > 10


@pytest.mark.ruling("CL-T6", "allows")
def test_what_is_said_aloud_stands_in_a_bubble_on_every_page() -> None:
    for variant, state in walk(3, {}, seed=6, games=3):
        if state.phase != situation.THROWING:
            continue
        seat = next(
            (
                s
                for s in (int(state.attacker), int(state.defender))
                if not state.why_not(s, int(state.book.DECLARE))
            ),
            None,
        )
        if seat is None:
            continue
        after = state.copy()
        after.step(seat, int(state.book.DECLARE), Fast(1))
        for viewer in (None, 0, 1, 2):
            assert "I throw rock!" in words(drawn(look(variant, after, viewer))["board"])
        return
    raise AssertionError


def test_both_throws_turn_up_together_and_the_history_keeps_them() -> None:
    for variant, state in walk(3, {}, seed=7, games=5):
        if state.phase != situation.THROWING or max(state.thrown) >= 0 or state.throws:
            continue
        first, second = int(state.attacker), int(state.defender)
        rock = int(state.book.THROW)
        if state.why_not(second, rock):
            continue
        half = state.copy()
        half.step(second, rock, Fast(1))
        board = drawn(look(variant, half, first))["board"]
        assert 'class="throw down"' in board
        assert "throw up" not in board
        half.step(first, rock, Fast(1))
        board = drawn(look(variant, half, None))["board"]
        assert board.count('class="throw up tied"') == 2
        assert 'id="throw-0-1"' in board
        assert 'id="throw-1-1"' in board
        return
    raise AssertionError


# -- the end ---------------------------------------------------------------------------------------------------------
def test_the_end_is_told_in_full(table: tuple[int, dict[str, str]]) -> None:
    seen = None
    for variant, state in walk(*table, seed=6, games=1):
        if state.phase == situation.OVER:
            seen = look(variant, state, 0)
    assert seen is not None
    sentence, count = FACE.result(seen)
    assert NAMES[seen.view.winner] in sentence
    assert "star" in sentence or "continents" in sentence
    assert len(Page(str(count)).roots) == 1
    assert FACE.prompt(seen)[1] == []


def test_stars_and_continents_are_counted_for_everyone() -> None:
    for number, (variant, state) in enumerate(walk(4, {}, seed=14, games=1)):
        if number % 20:
            continue
        seen = look(variant, state, None)
        for seat in range(4):
            text = str(FACE.seat(seen, seat))
            stars = str(int(state.stars(seat))).replace("-", "−")
            assert f"{stars} of 10 stars" in text
            assert f"{int(state.continents(seat))} of 6 continents" in text
            assert text.count('class="continent owned"') == int(state.continents(seat))
