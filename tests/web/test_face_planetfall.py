"""The face of Planetfall: every legal action in reach, true sums, refusals with their rule."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from html import unescape
from typing import Any

import msgspec
import pytest
from markupsafe import escape

from banneret.core.chance import Fast
from banneret.core.game import Refusal
from banneret.core.playout import legal_actions
from banneret.games.planetfall import situation
from banneret.games.planetfall.book import ANNEX, CARDS, PICKUP
from banneret.games.planetfall.game import GAME, PlanetfallVariant
from banneret.games.planetfall.notation import take_apart
from banneret.games.planetfall.rules import Planetfall
from banneret.games.planetfall.view import PHASES, GainView
from banneret.web.face import Act, Look
from banneret.web.faces.planetfall import FACE
from banneret.web.faces.planetfall.printed import DISCLAIMER, FAMILIES, PICTURES, SOURCES, prints
from banneret.web.faces.planetfall.prompt import ASK, WAITING
from banneret.web.faces.planetfall.sight import Sight
from games.planetfall import positions
from shelf import some_quick
from web import pagekit
from web.pagekit import NAMES, drawn, look
from web.tablekit import words

TABLES = {
    "two": (2, {}),
    "three": (3, {"sides": "B", "goal": "2"}),
    "four": (4, {"commanders": "dealt", "sides": "lot", "goal": "6"}),
    "five": (5, {"commanders": "dealt", "goal": "5"}),
    "six": (6, {"sides": "A", "goal": "8"}),
}


def walk(
    seats: int, options: Mapping[str, str], seed: int, games: int = 2
) -> Iterator[tuple[PlanetfallVariant, Planetfall]]:
    """Every position of lively random games, the last of each its end."""
    variant = GAME.variant(seats, options)
    for state in pagekit.walk(variant, seed, games, lively):
        yield variant, state


def lively(state: Planetfall, seat: int, rng: Fast) -> list[int]:
    """A taste for cards, and for trades that use the points."""
    book = state.book
    legal = legal_actions(state, seat, book.ACTIONS)
    cards = [action for action in legal if book.TAKE <= action < book.TAKE + CARDS]
    trades = [action for action in legal if action >= book.TRADE]
    return cards if cards and rng.number(4) else trades[-3:] or legal


def actor(state: Planetfall) -> int | None:
    """The seat that decides now."""
    seat = int(state.to_act())
    return seat if seat >= 0 else None


def at(
    phase: str,
    seats: int = 4,
    options: Mapping[str, str] | None = None,
    *,
    also: Callable[[Planetfall], Any] = lambda state: True,
) -> Look:
    """A look of whoever decides in the first such position."""
    for variant, state in walk(seats, options or {}, 1, games=20):
        if PHASES[state.phase] == phase and also(state):
            return look(variant, state.copy(), actor(state))  # type: ignore[arg-type]
    raise AssertionError(f"no game came to {phase}")


def waits_for(type: int) -> Callable[[Planetfall], bool]:
    """Whether a thing of this type waits for its player's choice."""
    return lambda state: int(state.book.type[state.card_at[state.waiting()]]) == type


SLOT = 4


def box(seen: Look) -> PlanetfallVariant:
    """The game of a look."""
    assert isinstance(seen.variant, PlanetfallVariant)
    return seen.variant


def reached(seen: Look) -> set[str]:
    """The lines that clicks on the page lead to: by a button, or by picking a thing and clicking it again."""
    board = drawn(seen)["board"]
    lines = {str(unescape(line)) for line in re.findall(r'data-move="play ([^"]*)"', board)}
    lines |= {move.removeprefix("play ") for _, move in FACE.prompt(seen)[1]}
    for move in re.findall(r'data-move="((?:place|side) \d+)"', board):
        picked = replace(seen, draft={"pick": move})
        answer = FACE.click(picked, move, {})
        if isinstance(answer, Act):
            assert f"play {answer.line}" in [word for _, word in FACE.prompt(picked)[1]]
            lines.add(answer.line)
    return lines


@pytest.fixture(params=some_quick(TABLES, ["three", "four"]))
def table(request: pytest.FixtureRequest) -> tuple[int, dict[str, str]]:
    found: tuple[int, dict[str, str]] = request.param
    return found


# -- what is drawn ---------------------------------------------------------------------------------------------------
def test_every_house_card_has_a_picture() -> None:
    """Units by their names, each another one; Landmarks by their family."""
    variant = GAME.variant(2)
    assert set(PICTURES) == {card.row.name for card in variant.cards if card.type == 0}
    assert len(set(PICTURES.values())) == len(PICTURES)
    assert set(FAMILIES) == {card.row.name for card in variant.cards if card.type == 1}


@pytest.mark.parametrize(
    ("effect", "sign"),
    [
        ("WHEN operation GAIN P1 PER units", "operations"),
        ("WHEN income GAIN P1 PER units", "sun"),
        ("WHEN claim(unit) GAIN P1", "unit"),
        ("ACT restrain PAY E2 AT part2_start LIMIT 1 PER round", "technology"),
    ],
)
def test_a_technology_has_the_sign_of_its_first_effect(effect: str, sign: str) -> None:
    variant = GAME.variant(2, {}, positions.box(techs={"Combat Drills": [effect]}))
    assert prints(variant)[list(variant.things).index("Combat Drills")].picture == sign


def test_each_row_ends_with_its_slot_and_every_card_has_its_prices_level_by_level() -> None:
    seen = at("placing")
    rows = re.split(r'<div class="level" id="level-', drawn(seen)["board"])[1:]
    assert [row.partition('"')[0] for row in rows] == ["I", "II", "III"]
    for level, row in enumerate(rows):
        moves = re.findall(r'data-move="place (\d+)"', row)
        assert int(moves[-1]) == CARDS + level
        assert len(moves) == (5, 4, 3)[level] + 1
        for move in moves[:-1]:
            card = re.search(rf'<button[^>]*data-move="place {move}".*?</button>', row)
            assert card
            numbers = box(seen).cards[int(move)].row
            values = next(
                getattr(numbers, name) for name in ("strength", "energy", "loot") if hasattr(numbers, name)
            )
            for roman, value in zip(("I", "II", "III"), values):
                assert f"<i>{roman}</i><b>{value}</b>" in card[0]


def test_a_card_keeps_its_id_from_the_planet_to_its_owner() -> None:
    """Whoever watches sees it fly, to the own sheet or to another player's."""
    for variant, state in walk(3, {}, seed=3, games=1):
        claimed = [
            (int(seat), claim.card)
            for seat, player in enumerate(variant.view(state, None).seats)
            for claim in player.claims
        ]
        if len(claimed) < 6:
            continue
        seen = look(variant, state, 0)
        own, board = drawn(seen)["hand"], drawn(seen)["board"]
        for seat, card in claimed:
            home = own if seat == 0 else str(FACE.seat(seen, seat))
            assert f'id="card-{card}"' in home
            assert f'id="card-{card}"' not in board
        return
    raise AssertionError


def test_ships_stand_on_the_track_or_on_a_place_and_nowhere_twice(table: tuple[int, dict[str, str]]) -> None:
    for number, (variant, state) in enumerate(walk(*table, seed=6, games=1)):
        if state.round == 0 or number % 17:
            continue
        board = drawn(look(variant, state, None))["board"]
        for seat in range(variant.seats):
            assert board.count(f'id="ship-{seat}"') == 1


def test_sectors_are_turned_and_say_what_they_bring() -> None:
    for variant, state in walk(4, {}, seed=2, games=8):
        for seat, player in enumerate(variant.view(state, None).seats):
            for claim in player.claims:
                if claim.way == ANNEX:
                    hand = drawn(look(variant, state, seat))["hand"]
                    card = re.search(rf'<button[^>]*id="card-{claim.card}".*?</button>', hand)
                    assert card
                    assert "annexed sector" in card[0]
                    assert "every Income" in card[0]
                    return
    raise AssertionError


def test_annexing_says_what_comes_at_once_and_what_comes_later() -> None:
    for sheet, besides in (("Dvar Commander A", "gain 2 Strength"), ("Dvar Commander B", "")):
        spot = positions.solo(one="Crashed Freighter", sheets={0: sheet}, tracks={0: "X1 S5 E5"})
        seen = look(spot.variant, spot.state, 0)
        thing = next(place.thing for place in seen.view.places if place.thing < CARDS)
        told = FACE.prompt(replace(seen, draft={"pick": f"place {thing}"}))[0]
        way = f"annex it for 1 Strength and 1 Energy every Income{besides and ', and '}{besides}."
        assert way in told
        spot.play("take Crashed Freighter")
        button = (
            drawn(look(spot.variant, spot.state, 0))["board"]
            .partition('id="way-5"')[2]
            .partition("</button>")[0]
        )
        assert "every Income" in words(button)
        assert ("gain 2 Strength" in words(button)) == bool(besides)


def test_an_income_for_which_there_is_no_room_says_so() -> None:
    seen = at("placing", 2)
    full = GainView(source="sheet", number=1, gain=(0, 1, 0, 0), lost=(0, 1, 0, 0))
    seats = [msgspec.structs.replace(player, income=(full,)) for player in seen.view.seats]
    seen = replace(seen, view=msgspec.structs.replace(seen.view, seats=tuple(seats)))
    assert "Income nothing: the track is full" in words(drawn(seen)["hand"])


def test_the_page_says_whose_numbers_the_cards_have() -> None:
    seen = at("placing")
    panel = words(drawn(seen)["panel"])
    assert DISCLAIMER in panel
    for card in box(seen).cards:
        assert str(escape(card.row.name)) in drawn(seen)["panel"]
        assert card.text in panel
    picked = replace(seen, draft={"pick": f"place {seen.view.places[0].thing}"})
    assert SOURCES["house"] in words(drawn(picked)["panel"].partition('id="goal"')[0])


def test_nothing_of_the_table_is_hidden_from_a_spectator() -> None:
    """The same rows for all; only the prices of the viewer's own are missing."""
    seen = at("placing")
    state = box(seen).imagine(seen.view, Fast(1))
    watching = look(box(seen), state, None)
    assert "hidden" in drawn(watching)["hand"].split(">")[0]
    assert 'class="tag' not in drawn(watching)["board"]
    assert 'class="tag' in drawn(seen)["board"]
    assert isinstance(FACE.click(watching, f"play take {box(seen).things[98]}", {}), Refusal)


# -- what a place costs and gives ------------------------------------------------------------------------------------
def test_the_slip_has_every_way_with_its_sum() -> None:
    """The price less what is saved, plus the missing Experience; what is left; why it cannot be."""
    checked = 0
    for number, (variant, state) in enumerate(walk(4, {}, seed=12, games=2)):
        seat = actor(state)
        if PHASES[state.phase] != "placing" or seat is None or number % 23:
            continue
        seen = look(variant, state, seat)
        for place in seen.view.places:
            if place.taken_by is not None:
                continue
            panel = drawn(replace(seen, draft={"pick": f"place {place.thing}"}))["panel"]
            slip = panel.partition('id="slip"')[2].partition('id="resolution"')[0].partition('id="goal"')[0]
            offers = place.offers[seat]
            assert slip.count('<div class="way ') == len(offers)
            if place.ship is not None:
                assert words(slip).count(" is there") == len(offers)
                assert "you can" not in words(slip)
                continue
            if place.restrained_by not in (None, seat):
                assert words(slip).count("reserved for ") == len(offers)
                assert "you can" not in words(slip)
                continue
            assert words(slip).count("✓ you can") == sum(not offer.why for offer in offers)
            for offer in offers:
                if offer.price != offer.listed:
                    assert f"−{offer.listed - offer.price}" in words(slip)
                if offer.why:
                    assert "short" in words(slip)
                elif offer.strength:
                    left = seen.view.seats[seat].tracks[1] - offer.strength
                    assert f"= {left} Strength left" in words(slip)
            checked += 1
    assert checked > 30


def test_the_tag_on_a_card_tells_the_least_it_takes_or_what_is_missing() -> None:
    seen = at("placing", also=lambda state: state.round > 2 and max(state.ship_at) >= 0)
    board = drawn(seen)["board"]
    for place in seen.view.places:
        if place.taken_by is not None:
            continue
        offers = place.offers[seen.seat or 0]
        label = re.search(rf'<button[^>]*data-move="place {place.thing}"[^>]*>', board)
        assert label
        if place.ship not in (None, seen.seat):
            assert not re.search("costs you|gives you|short", label[0]), "it is another's now"
        elif place.thing >= CARDS:
            assert f"gives you {offers[0].points} points to trade" in label[0]
        elif all(offer.why for offer in offers):
            assert "short" in label[0]
        else:
            assert "costs you" in label[0]


# -- every phase has its question ------------------------------------------------------------------------------------
def test_every_phase_has_words_for_who_is_asked_and_who_waits() -> None:
    assert set(ASK) == set(PHASES) - {"over"}
    assert set(WAITING) == set(PHASES) - {"over"}


def test_every_legal_action_can_be_reached_by_clicks(table: tuple[int, dict[str, str]]) -> None:
    seen_phases = set()
    for number, (variant, state) in enumerate(walk(*table, seed=21)):
        seat = actor(state)
        if seat is None or (number % 19 and PHASES[state.phase] in seen_phases):
            continue
        seen_phases.add(PHASES[state.phase])
        seen = look(variant, state, seat)
        text, buttons = FACE.prompt(seen)
        assert text
        for _, move in buttons:
            answer = FACE.click(seen, move, {})
            assert isinstance(answer, Act) or answer == {}, (move, answer)
        kinds = {take_apart(variant.book, action).kind for action in seen.legal}
        if kinds != {"trade"}:
            assert {variant.describe(action) for action in seen.legal} <= reached(seen)
    assert {"placing", "resolving"} <= seen_phases


def test_who_waits_is_told_whom_for(table: tuple[int, dict[str, str]]) -> None:
    for number, (variant, state) in enumerate(walk(*table, seed=22, games=1)):
        seat = actor(state)
        if seat is None or number % 5:
            continue
        for viewer in (None, (seat + 1) % variant.seats):
            text, buttons = FACE.prompt(look(variant, state, viewer))
            assert NAMES[seat] in text
            assert not buttons


# -- placing ---------------------------------------------------------------------------------------------------------
@pytest.mark.ruling("PF-D1", "allows")
def test_the_first_click_picks_a_place_and_the_second_takes_it() -> None:
    seen = at("placing")
    line, parts = next((line, parts) for line, parts in Sight(seen).of_kind("take") if parts.thing < CARDS)
    move = f"place {parts.thing}"
    draft = FACE.click(seen, move, {})
    assert draft == {"pick": move}
    picked = replace(seen, draft=draft)
    text, buttons = FACE.prompt(picked)
    assert box(seen).things[parts.thing] in text
    assert buttons[0][1] == f"play {line}"
    assert FACE.click(picked, move, {}) == Act(line)
    assert FACE.click(picked, "drop", {}) == {}


@pytest.mark.ruling("PF-D1", "refuses")
def test_a_place_that_cannot_be_paid_can_be_looked_at_and_says_why() -> None:
    """It is picked like any other, with its arithmetic; the second click gets the refusal of the rules."""
    for variant, state in walk(4, {}, seed=31):
        if PHASES[state.phase] != "placing":
            continue
        seen = look(variant, state, actor(state))
        sight = Sight(seen)
        dear = [
            place.thing
            for place in seen.view.places
            if place.taken_by is None
            and place.ship is None
            and place.restrained_by is None
            and not sight.may(f"take {sight.thing(place.thing)}")
        ]
        if dear:
            move = f"place {dear[0]}"
            button = re.search(rf'<button[^>]*data-move="{move}"[^>]*>', drawn(seen)["board"])
            assert button
            assert 'aria-disabled="true"' in button[0]
            picked = replace(seen, draft={"pick": move})
            refusal = variant.explain(state, seen.seat or 0, variant.parse(f"take {sight.thing(dear[0])}"))
            assert refusal is not None
            assert FACE.click(seen, move, {}) == {"pick": move}
            assert FACE.click(picked, move, {}) == refusal
            assert refusal.reason in FACE.prompt(picked)[0]
            assert refusal.ruling in FACE.prompt(picked)[0]
            return
    raise AssertionError


@pytest.mark.ruling("PF-D12", "refuses")
def test_an_occupied_place_is_refused_with_the_name_of_who_is_there() -> None:
    seen = at("placing", also=lambda state: max(state.ship_at) >= 0)
    thing, ship = next((place.thing, place.ship) for place in seen.view.places if place.ship is not None)
    picked = replace(seen, draft={"pick": f"place {thing}"})
    answer = FACE.click(picked, f"place {thing}", {})
    assert isinstance(answer, Refusal)
    assert answer.ruling == "PF-D12"
    assert f"The ship of {NAMES[ship]} stands on" in answer.reason
    assert answer.reason in FACE.prompt(picked)[0]


def test_what_is_not_there_is_refused_and_forgotten() -> None:
    seen = at("placing")
    for move in ("place 500", "place x", "card 1", "seat 9", "side 99", "nonsense", "more q", ""):
        assert isinstance(FACE.click(seen, move, {}), Refusal), move
    stale = replace(seen, draft={"pick": "place 97", "x": "many"})
    assert FACE.prompt(stale)[1] == FACE.prompt(seen)[1]


@pytest.mark.ruling("PF-D16", "allows")
def test_a_swap_has_its_button_before_placing() -> None:
    seen = at(
        "placing",
        2,
        {"sides": "B"},
        also=lambda state: any(state.book.SWAP <= a < state.book.SKIP for a in legal_of(state)),
    )
    buttons = {move: text for text, move in FACE.prompt(seen)[1]}
    line = next(line for line, _ in Sight(seen).of_kind("swap"))
    assert buttons[f"play {line}"] == "Swap 1 Energy for 2 Strength"
    assert FACE.click(seen, f"play {line}", {}) == Act(line)


def legal_of(state: Planetfall) -> list[int]:
    seat = actor(state)
    return [] if seat is None else [int(a) for a in legal_actions(state, seat, int(state.book.ACTIONS))]


def test_cards_and_players_can_be_looked_at_in_large() -> None:
    seen = at("placing", also=lambda state: state.round > 3)
    card = next(claim.card for player in seen.view.seats for claim in player.claims)
    for move, word in ((f"card {card}", box(seen).cards[card].row.name), ("seat 1", "Bo&#39;s sheet")):
        draft = FACE.click(seen, move, {})
        assert draft == {"pick": move}
        looking = replace(seen, draft=draft)
        assert word in drawn(looking)["panel"]
        assert FACE.click(looking, move, {}) == {}, "the second click puts it away"


# -- commanders ------------------------------------------------------------------------------------------------------
@pytest.mark.ruling("PF-A2", "refuses")
def test_both_sides_of_every_commander_are_shown_and_a_taken_one_is_refused() -> None:
    seen = at("commanding", also=lambda state: max(state.sheet) >= 0)
    board = drawn(seen)["board"]
    for number, name in enumerate(box(seen).sheet_names):
        side = re.search(rf'<button[^>]*data-move="side {number}".*?</button>', board)
        assert side
        assert str(escape(name)) in side[0]
        assert str(escape(box(seen).sheet_texts[number])) in side[0]
    taken = next(player.sheet for player in seen.view.seats if player.sheet is not None)
    picked = replace(seen, draft={"pick": f"side {taken}"})
    answer = FACE.click(picked, f"side {taken}", {})
    assert isinstance(answer, Refusal)
    assert answer.ruling == "PF-A2"
    assert answer.reason in FACE.prompt(picked)[0]


def test_a_dealt_commander_leaves_the_side_to_choose() -> None:
    seen = at("commanding", 3, {"commanders": "dealt"})
    assert [text for text, _ in FACE.prompt(seen)[1]] == [
        line.removeprefix("command ") for line, _ in Sight(seen).of_kind("command")
    ]


# -- reserving -------------------------------------------------------------------------------------------------------
@pytest.mark.ruling("PF-D17", "allows")
def test_a_place_is_reserved_by_clicks_or_nothing_is() -> None:
    seen = at("restraining", 6, {"sides": "B"})
    assert [move for _, move in FACE.prompt(seen)[1]] == ["play restrain nothing"]
    assert " for 3 Energy? " in FACE.prompt(seen)[0]
    line, parts = next((line, parts) for line, parts in Sight(seen).of_kind("restrain") if parts.thing >= 0)
    picked = replace(seen, draft={"pick": f"place {parts.thing}"})
    assert FACE.prompt(picked)[1][0][1] == f"play {line}"
    assert " for 3 Energy? " in FACE.prompt(picked)[0]
    assert FACE.click(picked, f"place {parts.thing}", {}) == Act(line)


@pytest.mark.parametrize(
    ("price", "told"), [("", ""), ("PAY S1 ", " for 1 Strength"), ("PAY E3 ", " for 3 Energy")]
)
def test_what_the_token_costs_is_told_or_nothing_is(price: str, told: str) -> None:
    content = positions.box(sides={"Plain One A": [f"ACT restrain {price}AT part2_start LIMIT 1 PER round"]})
    spot = positions.position(2, part=2, phase="restraining", content=content)
    seen = look(spot.variant, spot.state, 0)
    assert FACE.prompt(seen)[0].startswith(f"Part II: will you reserve a free card or slot{told}? ")
    slot = replace(seen, draft={"pick": f"place {CARDS}"})
    assert FACE.prompt(slot)[0].startswith(f"Reserve operations I{told}? ")


def picked_to_reserve(payable: bool) -> Look:
    """A card is picked that can be paid as it stands; for 3 Energy less, too, or not."""
    variant = GAME.variant(6, {"sides": "B"})

    def card(state: Planetfall) -> int | None:
        view, seat = variant.view(state, actor(state)), int(state.to_act())
        left = view.seats[seat].tracks[2] - 3
        for place in view.places:
            costs = [offer.energy for offer in place.offers[seat] if not offer.why] if place.offers else []
            if costs and min(costs) > 0 and (min(costs) <= left) == payable:
                return place.thing
        return None

    seen = at("restraining", 6, {"sides": "B"}, also=lambda state: card(state) is not None)
    return replace(seen, draft={"pick": f"place {card(variant.imagine(seen.view, Fast(1)))}"})


@pytest.mark.parametrize("payable", [True, False])
def test_who_reserves_a_card_is_told_whether_it_can_still_be_paid(payable: bool) -> None:
    picked = picked_to_reserve(payable)
    told = FACE.prompt(picked)[0]
    assert bool(re.search(r"To claim it would cost you \d+ Energy more\.", told)) == payable
    assert ("With what is left you could not claim it" in told) != payable
    slip = words(drawn(picked)["panel"].partition('id="slip"')[2].partition('id="goal"')[0])
    assert "Once the token is paid" in slip
    assert ("you can" in slip.replace("you cannot", "")) == payable
    thing = Sight(picked).picked("place")
    assert thing is not None
    before = Sight(replace(picked, draft={})).offers(thing)
    assert any(not offer.why for offer in before), "the table shows what it costs now"


@pytest.mark.ruling("PF-D17", "refuses")
def test_what_is_reserved_says_for_whom() -> None:
    seen = at(
        "placing",
        6,
        {"sides": "B"},
        also=lambda state: (
            max(state.token) >= 0
            and state.token[int(state.to_act())] < 0
            and state.ship_at[state.place_of(max(state.token))] < 0
        ),
    )
    place = next(place for place in seen.view.places if place.restrained_by is not None)
    assert place.restrained_by is not None
    board = drawn(seen)["board"]
    assert f"reserved for {NAMES[place.restrained_by]}" in board
    picked = replace(seen, draft={"pick": f"place {place.thing}"})
    slip = words(drawn(picked)["panel"].partition('id="slip"')[2].partition('id="goal"')[0])
    assert f"reserved for {NAMES[place.restrained_by]}" in slip
    assert "you can" not in slip
    answer = FACE.click(picked, f"place {place.thing}", {})
    assert isinstance(answer, Refusal)
    assert answer.ruling == "PF-D17"


def test_a_card_is_seen_until_its_ship_goes_back() -> None:
    """One after the other, as ships do; cards of earlier parts are gone."""
    seen = at("placing", also=lambda state: state.part == 2)
    cards = {last.number for _, last in Sight(seen).latest if last.thing is not None and last.thing < CARDS}
    leaving = re.findall(r'<span class="pcard leaving[^"]*" style="--n:(\d+)"', drawn(seen)["board"])
    assert {int(number) for number in leaving} == cards
    assert len(leaving) == len(cards) > 0


# -- resolving -------------------------------------------------------------------------------------------------------
def test_ways_of_claiming_are_buttons_with_what_they_cost_and_give() -> None:
    seen = at("resolving", also=waits_for(int(PICKUP)))
    lines = [line for line, _ in Sight(seen).of_kind("way")]
    assert len(lines) > 1
    board = drawn(seen)["board"]
    for line in lines:
        assert f'data-move="play {line}"' in board
        assert f"play {line}" in [move for _, move in FACE.prompt(seen)[1]]
    refusal = FACE.click(seen, "play defeat", {})
    assert isinstance(refusal, Refusal)
    assert refusal.ruling


def test_while_another_one_resolves_the_rows_stay_where_they_are() -> None:
    """The prompt tells it, and the card is marked."""
    seen = at("resolving")
    assert seen.seat is not None
    assert 'id="console"' in drawn(seen)["board"]
    state = box(seen).imagine(seen.view, Fast(1))
    watching = look(box(seen), state, (seen.seat + 1) % 4)
    assert 'id="console"' not in drawn(watching)["board"]
    assert "waiting" in drawn(watching)["board"]
    assert "resolves" in FACE.prompt(watching)[0]


@pytest.mark.ruling("PF-I1", "refuses")
@pytest.mark.ruling("PF-I3", "refuses")
def test_an_operation_tells_before_and_while_it_is_run_what_else_it_brings() -> None:
    """Empire points of the slot, and of who leads Aron Ardelli B."""
    told = "You also gain 4 Empire points: 1 from the slot and 3 from Aron Ardelli B."
    variant = GAME.variant(2, {"sides": "B"})
    aron = variant.sheet_names.index("Aron Ardelli B")
    seen = at("placing", 2, {"sides": "B"}, also=lambda state: state.sheet[int(state.to_act())] == aron)
    picked = replace(seen, draft={"pick": f"place {int(CARDS) + 1}"})
    assert FACE.prompt(picked)[0] == f"Operations II: 6 Operation points to trade. {told}"
    waits = waits_for(SLOT)
    seen = at(
        "resolving",
        2,
        {"sides": "B"},
        also=lambda state: waits(state) and state.sheet[int(state.to_act())] == aron,
    )
    assert told in drawn(seen)["board"]
    other = at(
        "resolving",
        2,
        {"sides": "B"},
        also=lambda state: waits(state) and state.sheet[int(state.to_act())] != aron,
    )
    assert "You also gain 1 Empire point." in drawn(other)["board"]


@pytest.mark.parametrize("type", [SLOT, int(PICKUP)])
def test_sheets_and_cards_can_be_looked_at_while_a_ship_waits(type: int) -> None:
    seen = at("resolving", also=waits_for(type))
    assert 'id="whole"' not in drawn(seen)["panel"]
    for seat in range(4):
        draft = FACE.click(seen, f"seat {seat}", {})
        assert isinstance(draft, dict)
        assert f"{NAMES[seat]}&#39;s sheet" in drawn(replace(seen, draft=draft))["panel"]


def test_steppers_trade_points_and_always_show_what_is_left() -> None:
    seen = at("resolving", also=waits_for(SLOT))
    points = seen.view.pending.points
    assert f"{points} of {points} points left" in drawn(seen)["board"]
    text, buttons = FACE.prompt(seen)
    assert text.endswith("Choose for what.")
    assert buttons == [(f"Trade nothing, lose {points} points", "play trade nothing")]
    draft: Mapping[str, str] = {}
    spent = 0
    for move, cost in (("more x", 1), ("more e", 2), ("more s", 1)):
        answer = FACE.click(replace(seen, draft=draft), move, {})
        if isinstance(answer, Refusal):
            continue
        assert not isinstance(answer, Act)
        draft, spent = answer, spent + cost
        now = replace(seen, draft=draft)
        assert f"{points - spent} of {points} points left" in drawn(now)["board"]
        assert f"{points - spent} left to trade" in FACE.prompt(now)[0]
    now = replace(seen, draft=draft)
    line = FACE.prompt(now)[1][0][1].removeprefix("play ")
    assert FACE.click(now, f"play {line}", {}) == Act(line)
    assert spent
    for _ in range(points + 1):
        answer = FACE.click(replace(seen, draft=draft), "more s", {})
        if isinstance(answer, Refusal):
            assert answer.ruling in ("PF-I3", "PF-I4")
            break
        assert not isinstance(answer, Act)
        draft = answer
    else:
        raise AssertionError("the points never ran out")
    refusal = FACE.click(seen, "less x", {})
    assert isinstance(refusal, Refusal)
    cap = int(seen.view.round)
    over = FACE.click(seen, f"play trade X{cap + 1}", {}) if cap < 7 else Refusal("PF-I1", "")
    assert isinstance(over, Refusal)
    assert over.ruling in ("PF-I1", "PF-I4")


def test_what_was_resolved_is_told_ship_by_ship_in_order() -> None:
    seen = at("placing", also=lambda state: state.part == 2 and state.turn == 0)
    panel = drawn(seen)["panel"].partition('id="resolution"')[2].partition('id="goal"')[0]
    numbers = [int(number) for number in re.findall(r'id="step-\d+-\d+-(\d+)-\d+"', panel)]
    assert numbers == [1, 2, 3, 4]
    for name in NAMES[:4]:
        assert name in panel


# -- goal and end ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("goal", [str(number) for number in range(1, 9)])
def test_the_goal_stands_there_with_what_it_would_give_each_player_now(goal: str) -> None:
    for number, (variant, state) in enumerate(walk(3, {"goal": goal}, seed=17, games=1)):
        if state.round < 4 or number % 11 or state.phase == situation.OVER:
            continue
        seen = look(variant, state, 0)
        text = words(drawn(seen)["panel"].partition('id="goal"')[2])
        for line in variant.goal_texts[int(goal) - 1]:
            assert line.removeprefix("At the end: ") in text
        sight = Sight(seen)
        for seat in range(3):
            for points, counted in sight.goal_points(seat):
                assert f"{NAMES[seat]}: +{points} ({counted})" in re.sub(r"\s+([()])", r" \1", text)
        return


def test_the_score_sheet_adds_up_line_by_line(table: tuple[int, dict[str, str]]) -> None:
    for variant, state in walk(*table, seed=41):
        if state.phase != situation.OVER:
            continue
        seen = look(variant, state, 0)
        sentence, sheet = FACE.result(seen)
        text = str(sheet)
        assert str(max(seen.view.scores)) in sentence
        assert NAMES[seen.view.ranking[0]] in sentence
        body = text.partition("<tbody>")[2].partition("</tbody>")[0]
        sums = [0] * variant.seats
        for row in re.findall(r"<tr>.*?</tr>", body):
            for place, cell in enumerate(re.findall(r"<td>(\d+|–)", row)):
                sums[place] += 0 if cell == "–" else int(cell)
        assert sums == [seen.view.scores[seat] for seat in seen.view.ranking]
        assert FACE.prompt(seen) == ("The game is over.", [])
        drawn(seen)


@pytest.mark.ruling("PF-W2", "allows")
def test_a_tie_is_told_with_its_reason() -> None:
    for seed in range(0, 400, 8):
        for variant, state in walk(2, {}, seed=seed, games=8):
            if state.phase == situation.OVER and state.score(0) == state.score(1):
                assert "higher on the turn order track" in FACE.result(look(variant, state, None))[0]
                return
    pytest.skip("no tie among these games")
