"""What every face owes the table, whatever the game: sound regions, named buttons, no secrets, words for everyone."""

from collections.abc import Iterator
from typing import Any

import pytest

from banneret.core.chance import Fast
from banneret.core.errors import BadInputError
from banneret.core.game import Game, Refusal
from banneret.web.face import Act, Face, Look
from banneret.web.faces import find_face
from conformance import checks
from conformance.checks import AnyVariant, Setup
from shelf import every_game, every_table
from web import pagekit
from web.pagekit import Page, after, drawn, everything, face_of, forbidden_on, moves_on, whole

NAMES = tuple(f"<b>{name}" for name in pagekit.NAMES)
"""As people call themselves who want to know what a page makes of it."""


def look(variant: AnyVariant, state: Any, seat: int | None) -> Look:
    return pagekit.look(variant, state, seat, names=NAMES[: variant.seats])


def positions(setup: Setup, count: int) -> list[Any]:
    """So many positions of a curious random game, the peculiar ones among them, and its end."""
    return checks.play(setup.open(), 2027).some_states(count)


def looks(setup: Setup, count: int) -> Iterator[Look]:
    """What is seen of such positions by who decides, by who waits and by a spectator, and after a click or two."""
    variant = setup.open()
    for number, state in enumerate(positions(setup, count)):
        acting = variant.acting(state)
        waiting = [seat for seat in range(variant.seats) if seat not in acting]
        for seat in (*waiting[number % max(len(waiting), 1) :][:1], None):
            yield look(variant, state, seat)
        for seat in acting[:1]:
            seen = look(variant, state, seat)
            yield seen
            moves = moves_on(seen)
            answers = [after(seen, move) for move in moves[number % 5 :: max(1, len(moves) // 2)]]
            yield from (answer for answer in answers if isinstance(answer, Look))


# -- finding it ------------------------------------------------------------------------------------------------------
@every_game
def test_a_face_is_found_by_the_name_of_its_game_and_has_a_picture(game: Game) -> None:
    face = find_face(game.name)
    assert isinstance(face, Face)
    assert face.game == game.name
    assert len(Page(str(face.icon())).roots) == 1


def test_a_game_that_nobody_has_drawn_is_told() -> None:
    with pytest.raises(BadInputError, match="nobody has drawn"):
        find_face("no-such-game")


# -- what is drawn ---------------------------------------------------------------------------------------------------
@every_table()
def test_what_is_drawn_is_sound(setup: Setup) -> None:
    for seen in looks(setup, 5):
        regions, text = drawn(seen), whole(seen)
        page = Page(text)
        assert set(regions) == {"board", "hand", "panel"}
        roots = [root.get("id") or root.tag for root in page.roots]
        assert roots[:4] == [*regions, "hr"], "a region is one element with its id"
        assert len(page.ids) == len(set(page.ids)), [id for id in page.ids if page.ids.count(id) > 1]
        assert not any(name in text for name in NAMES), "a name is not escaped"
        check_buttons(page)


def check_buttons(page: Page) -> None:
    """Whatever can be clicked is a named button, but for what repeats a click where only the eye is."""
    spoken = {element.move for element in page.clickable if not element.silent}
    for element in page.clickable:
        assert element.get("id"), element.move
        if element.silent:
            assert element.move in spoken, element.move
        else:
            assert element.tag == "button" or element.get("role") == "button", element.move
            assert element.name, element.move


@every_game
def test_what_the_signs_mean_can_be_unfolded(game: Game) -> None:
    variant = game.variant(game.seats[0])
    seen = look(variant, variant.start(Fast(3)), None)
    legend = drawn(seen)["panel"].partition('<details id="legend"')[2].partition("</details>")[0]
    assert "What the signs mean" in legend
    assert legend.count("<svg") == legend.count("<li>") >= 5


@every_table()
def test_what_is_not_allowed_can_be_clicked_and_says_why(setup: Setup) -> None:
    """At once, or at the second click, once it was picked and looked at."""
    variant, ruled = setup.open(), []
    for moment in checks.play(variant, 2027).moments[::7]:
        seen = look(variant, moment.state, moment.seat)
        for move in forbidden_on(seen):
            answer = after(seen, move)
            if isinstance(answer, Look):
                answer = after(answer, move)
            assert not isinstance(answer, Act), f"{move} is marked as forbidden, and is not"
            if isinstance(answer, Refusal):
                assert answer.ruling in {"", *variant.game.rulings()}, move
                assert answer.reason.endswith("."), answer
                ruled.append(answer.ruling != "")
        if len(ruled) > 60:
            break
    assert sum(ruled) >= len(ruled) / 2, "most of what is forbidden is forbidden by a rule"


# -- secrets ---------------------------------------------------------------------------------------------------------
@every_table()
def test_two_worlds_look_the_same(setup: Setup) -> None:
    """Positions that differ only in what a viewer must not know are drawn, asked and answered byte for byte alike,
    even where he clicks on what stands on the page of whoever decides; and who does not decide decides nothing.
    """
    variant = setup.open()
    for state in positions(setup, 6):
        acting = variant.acting(state)
        moves = [move for seat in acting[:1] for move in moves_on(look(variant, state, seat))]
        for viewer in {*acting[:1], *range(variant.seats)[-1:], None}:
            view = variant.view(state, viewer)
            first, second = (look(variant, variant.imagine(view, Fast(seed)), viewer) for seed in (21, 22))
            assert everything(first) == everything(second)
            for move in dict.fromkeys([*moves, *moves_on(first)]):
                answer = face_of(first).click(first, move, {})
                assert face_of(second).click(second, move, {}) == answer, move
                assert viewer in acting or not isinstance(answer, Act), move


# -- what is asked ---------------------------------------------------------------------------------------------------
@every_table()
def test_whoever_decides_is_asked_and_the_others_wait(setup: Setup) -> None:
    variant = setup.open()
    for state in positions(setup, 30):
        for seat in checks.viewers(variant):
            seen = look(variant, state, seat)
            text, buttons = face_of(seen).prompt(seen)
            assert text.endswith((".", "?", ")")), text
            assert "  " not in text
            assert all(face_of(seen).group(seen, action) for action in seen.legal)
            if seat is None or not state.acts(seat):
                assert not buttons
            for label, move in buttons:
                assert label
                assert not isinstance(after(seen, move), Refusal), move


@every_table()
def test_a_click_on_nothing_is_refused(setup: Setup) -> None:
    for seen in looks(setup, 3):
        for move in ("", " ", "nonsense", "play", "play ", "play fly to the moon", "\0", "9", "field ²"):
            assert isinstance(after(seen, move), Refusal), move
        for word in dict.fromkeys(move.partition(" ")[0] for move in moves_on(seen)):
            endless = f"{word} {'9' * 5000}"  # more than Python reads as a number
            assert not isinstance(after(seen, endless), Act), word


# -- the end ---------------------------------------------------------------------------------------------------------
@every_table()
def test_the_end_is_told_in_full(setup: Setup) -> None:
    variant = setup.open()
    end = checks.play(variant, 2027).end
    for seat in checks.viewers(variant):
        seen = look(variant, end, seat)
        sentence, table = face_of(seen).result(seen)
        count = str(table)
        assert sentence.endswith(".")
        if variant.seats > 1:
            assert all(NAMES[other] in sentence for other in range(variant.seats) if end.share(other))
        assert len(Page(count).roots) == 1
        assert not any(name in count for name in NAMES), "a name is not escaped"
        assert face_of(seen).prompt(seen)[1] == []
