"""The face of Solitaire Conquest: its numbers those of the rules, its clicks meant."""

import itertools
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest

from banneret.core.chance import Fast
from banneret.core.game import Refusal
from banneret.core.playout import legal_actions
from banneret.games.solitaire_conquest import GAME
from banneret.games.solitaire_conquest.maps import HEIGHT, WIDTH
from banneret.games.solitaire_conquest.rules import SolitaireConquest
from banneret.pieces.maps import TERRAIN
from banneret.web.face import Act, Look
from banneret.web.faces.solitaire_conquest import FACE
from banneret.web.faces.solitaire_conquest.board import odds
from banneret.web.faces.solitaire_conquest.chart import ACROSS, DOWN, chart, corners, spots
from banneret.web.faces.solitaire_conquest.sheets import TYPES, allies
from banneret.web.faces.solitaire_conquest.sight import Sight
from games.solitaire_conquest.positions import Spot, position
from shelf import some_quick
from web.pagekit import Page, click, drawn, look, walk

MAPS = tuple(GAME.options[0].values)
SETTINGS = {
    "-".join(options.values()): options
    for options in (
        *({"map": key} for key in MAPS),
        {"march": "open", "discard": "after-conquest"},
        {"two-pairs": "2", "start": "chosen"},
        {"horde-size": "3", "deal": "winnable"},
        {"veterans": "yes", "map": "thousand-isles"},
        {"veterans": "yes", "march": "open", "horde-size": "3", "start": "chosen"},
    )
}


def at(spot: Spot, **draft: str) -> Look:
    return look(spot.variant, spot.state, 0, draft=draft)


def positions(
    options: Mapping[str, str], seed: int, every: int = 3, games: int = 2
) -> Iterator[tuple[Any, Any]]:
    """Positions of random games, so many actions apart, and their ends."""
    variant = GAME.variant(1, options)
    for number, state in enumerate(walk(variant, seed, games, lively)):
        if number % every == 0 or state.to_act() < 0:
            yield variant, state.copy()


def lively(state: SolitaireConquest, seat: int, rng: Fast) -> list[int]:
    """A taste for attacks."""
    book = state.book
    legal = legal_actions(state, seat, book.ACTIONS)
    attacks = [action for action in legal if book.ATTACK <= action < book.END]
    return attacks if attacks and rng.number(3) else legal


def labels(seen: Look) -> dict[str, str]:
    """What the regions of the map say to someone who listens."""
    found = {}
    for element in Page(drawn(seen)["board"]).elements:
        if element.get("id").startswith("region-"):
            found[element.move.removeprefix("region ")] = element.name
    return found


@pytest.fixture(params=some_quick(SETTINGS, ["heartland", "open-after-conquest", "yes-open-3-chosen"]))
def options(request: pytest.FixtureRequest) -> dict[str, str]:
    found: dict[str, str] = request.param
    return found


# -- what is drawn ---------------------------------------------------------------------------------------------------
def test_one_stop_for_the_tab_key_on_the_map(options: dict[str, str]) -> None:
    for variant, state in positions(options, seed=8, every=9, games=1):
        board = Page(drawn(look(variant, state, 0))["board"]).elements
        assert [element.get("tabindex") for element in board].count("0") == 1


def test_ids_last_and_a_fallen_horde_stays_to_be_seen_falling() -> None:
    spot = position(
        hordes={"Fenmark": "Hill Giant, Hill Giant, Stone Giant, Skeletons", "Westmoor": TITANS},
        hand="Hero, Saint",
    )
    before = drawn(at(spot))["board"]
    spot.play("attack Fenmark", draws="Monks, Monks, Zealots")
    after = drawn(at(spot))["board"]
    ids = [set(re.findall(r' id="([^"]+)"', board)) for board in (before, after)]
    assert ids[0] == ids[1]
    region = spot.variant.names.index("Fenmark")
    assert re.search(rf'id="block-{region}" class="block fallen', after)


def test_allies_keep_their_ids_and_come_from_the_pile() -> None:
    spot = position(hand="Monks, Hero")
    before = re.findall(r'id="(slot-\d+)"', drawn(at(spot))["hand"])
    spot.play("draw", draws="Saint")
    hand = drawn(at(spot))["hand"]
    after = re.findall(r'id="(slot-\d+)"', hand)
    assert after[:2] == before
    assert len(after) == 3
    assert hand.count('data-from="draw"') == 3
    assert 'id="draw"' in hand


TITANS = "Titan, Storm Giant, Ogre Tribe, Vampire"


# -- what is told ----------------------------------------------------------------------------------------------------
def test_every_horde_tells_its_total_the_army_and_the_exact_odds(options: dict[str, str]) -> None:
    for variant, state in positions(options, seed=3, every=5):
        seen = look(variant, state, 0)
        said = labels(seen)
        assert set(said) == set(variant.names)
        if seen.view.phase in ("beginning", "over"):
            continue
        for name, known in zip(variant.names, seen.view.regions):
            label = said[name]
            assert label.startswith(f"{name}. ")
            horde = known.horde
            if horde is None:
                assert ("You may march here" in label) == known.march
                continue
            assert f"Horde of {horde.total}" in label
            assert f"Your army has {horde.army}" in label
            told = f"{horde.chances} of {seen.view.deck_size}" in label
            assert told == (not horde.beaten and seen.view.phase == "reinforcing" and seen.view.deck_size > 0)
            assert ("Out of reach" in label) == (not horde.reach)
            if "You may attack" in label:
                assert horde.beaten
                assert horde.reach


def test_the_sum_is_that_of_the_rules(options: dict[str, str]) -> None:
    for variant, state in positions(options, seed=4, every=4):
        sight = Sight(look(variant, state, 0))
        for region, known in enumerate(sight.view.regions):
            if known.horde and sight.view.phase != "over":
                sum = sight.strength(region)
                assert (sum.base, sum.lead, sum.versus, sum.army, sum.beats) == (
                    known.horde.base,
                    known.horde.lead,
                    known.horde.versus,
                    known.horde.army,
                    known.horde.beaten,
                )
                assert sum.missing == max(0, known.horde.total + 1 - known.horde.army)


def test_the_marked_cards_of_the_deck_are_the_chance(options: dict[str, str]) -> None:
    """The copies of the marked kinds are exactly those that the odds count."""
    for variant, state in positions(options, seed=6, every=5):
        sight = Sight(look(variant, state, 0))
        for region, known in enumerate(sight.view.regions):
            helpers = sight.helpers(region)
            copies = sum(sight.view.deck[kind] for kind in helpers)
            if known.horde and not known.horde.beaten and sight.may_draw:
                assert copies == known.horde.chances
            else:
                assert not helpers


def test_the_deck_shows_every_copy_that_is_left() -> None:
    spot = position(hand="Monks, Hero, Saint", deck="Monks, Zealots, Zealots, Elf Lord")
    panel = drawn(at(spot))["panel"]
    assert "4 cards" in panel
    for name, left, of in (
        ("Monks", 1, 2),
        ("Zealots", 2, 2),
        ("Elf Lord", 1, 1),
        ("Hero", 0, 1),
        ("Knights", 0, 1),
    ):
        assert f"{name}: {left} of {of} left." in panel
    assert panel.count('class="copy"') == 4


def test_odds_never_promise_what_is_not_sure() -> None:
    assert [odds(n, 1000) for n in (0, 1, 996, 1000)] == ["0\u00a0%", "1\u00a0%", "99\u00a0%", "100\u00a0%"]
    assert odds(0, 0) == "0\u00a0%"
    assert odds(9, 24) == "38\u00a0%"


def test_no_type_is_told_by_its_colour_alone() -> None:
    variant = GAME.variant(1)
    signs = [TYPES[type] for type in (*variant.foe_types, *variant.ally_types)]
    assert len({colour for colour, _ in signs}) == len({picture for _, picture in signs}) == 8
    assert len({face.icon for face in allies(variant)}) == len(variant.allies)


@pytest.mark.parametrize("key", MAPS)
def test_every_map_is_drawn_with_room_for_its_hordes(key: str) -> None:
    atlas = GAME.variant(1, {"map": key}).map
    drawing = chart(atlas)
    assert {land.terrain for land in drawing.lands} <= set(TERRAIN)
    assert len(corners(atlas)) == 2
    for upright in (False, True):
        places = [(spot.u, spot.v) if upright else (spot.x, spot.y) for spot in spots(atlas)]
        across, down = (HEIGHT, WIDTH) if upright else (WIDTH, HEIGHT)
        assert all(0 <= x <= across and 0 <= y <= down for x, y in places)
        wide, high = ACROSS * drawing.size, DOWN * drawing.size
        for (x1, y1), (x2, y2) in itertools.combinations(places, 2):
            assert abs(x1 - x2) >= wide - 1 or abs(y1 - y2) >= high - 1, (key, upright)
        for _, _, x, y in drawing.upright_marks if upright else drawing.marks:
            assert all(abs(x - bx) > wide / 2 or abs(y - by) > high / 2 for bx, by in places)


# -- secrets ---------------------------------------------------------------------------------------------------------
def test_a_spectator_sees_all_and_can_do_nothing() -> None:
    spot = position(hand="Hero, Saint, Paladin")
    seen = look(spot.variant, spot.state, None)
    assert "Hero" in drawn(seen)["hand"]
    assert not FACE.prompt(seen)[1]
    assert isinstance(FACE.click(seen, "play draw", {}), Refusal)


# -- clicks ----------------------------------------------------------------------------------------------------------
WEAK = "Hill Giant, Goblin Warparty, Skeletons, Fire Drake"  # 5 + 0
HAND = "Hero, Saint"  # 14, and +2 against Dragons and Undead


def twice(seen: Look, region: str) -> tuple[str, list[tuple[str, str]], Act]:
    """Choose a region, read what would be done, and do it: (the words, the buttons, the deed)."""
    chosen = click(seen, f"region {region}")
    assert isinstance(chosen, Look)
    text, buttons = FACE.prompt(chosen)
    deed = click(chosen, f"region {region}")
    assert isinstance(deed, Act)
    assert buttons[0][1] == f"play {deed.line}", "the main button does the same"
    return text, list(buttons), deed


def insisting(seen: Look, region: str) -> tuple[str, Refusal]:
    """Choose a region where nothing can be done, and insist: (the words of the prompt, the refusal)."""
    chosen = click(seen, f"region {region}")
    assert isinstance(chosen, Look)
    answer = FACE.click(chosen, f"region {region}", {})
    assert isinstance(answer, Refusal)
    return FACE.prompt(chosen)[0], answer


def test_two_clicks_attack_a_horde_next_door() -> None:
    text, _, deed = twice(at(position(hordes={"Fenmark": WEAK}, hand=HAND)), "Fenmark")
    assert deed.line == "attack Fenmark"
    assert text == "Attack Fenmark: 18 against 5. It takes all of your 2 cards."


def test_a_horde_that_needs_a_march_is_attacked_in_one_line_that_says_so() -> None:
    spot = position(pawn="Kingsreach", hordes={"Eastwold": WEAK, "Fenmark": TITANS}, hand=HAND)
    text, buttons, deed = twice(at(spot), "Eastwold")
    base = re.fullmatch(r"attack Eastwold from (.+)", deed.line)
    assert base
    assert text.startswith(f"March to {base[1]} and attack Eastwold: 18 against 5.")
    assert buttons[0][0] == f"March to {base[1]} and attack Eastwold"
    assert spot.allows(deed.line)


def test_two_clicks_march() -> None:
    spot = position(hordes={"Eastwold": TITANS, "Fenmark": TITANS}, hand=HAND)
    text, _, deed = twice(at(spot), "Greywater")
    assert deed.line == "march Greywater"
    assert "no more drawing" in text


def test_a_horde_that_is_too_strong_says_by_how_much() -> None:
    text, refusal = insisting(
        at(position(hordes={"Fenmark": TITANS}, hand="Monks, Spearmen, Zealots")), "Fenmark"
    )
    assert refusal.ruling == "SC-11"
    assert refusal.numbers["missing"] > 0
    assert f"{refusal.numbers['missing']} more" in text
    assert text.endswith("(SC-11)")


def test_a_horde_out_of_reach_and_an_empty_region_nowhere_near_say_why() -> None:
    everywhere = {name: WEAK for name in GAME.variant(1).names if name != "Kingsreach"}
    seen = at(position(pawn="Kingsreach", hordes=everywhere, hand=HAND))
    text, refusal = insisting(seen, "Eastwold")
    assert refusal.ruling == "SC-5"
    assert "Kingsreach" in refusal.reason
    assert refusal.reason in text
    assert "Out of reach" in labels(seen)["Eastwold"]
    _, refusal = insisting(seen, "Kingsreach")
    assert refusal.ruling == "SC-5"


def test_after_a_march_nobody_marches_or_draws_again() -> None:
    spot = position(
        hordes={"Eastwold": TITANS, "Fenmark": TITANS}, hand=HAND, phase="marched", pawn="Greywater"
    )
    _, refusal = insisting(at(spot), "Kingsreach")
    assert refusal.ruling == "SC-5"
    answer = FACE.click(at(spot), "play draw", {})
    assert isinstance(answer, Refusal)
    assert answer.ruling == "SC-4"
    assert 'aria-disabled="true"' in drawn(at(spot))["hand"].split("</button>")[0]


def test_open_march_offers_the_way_in_beside_the_attack() -> None:
    spot = position(hordes={"Fenmark": TITANS, "Westmoor": TITANS}, hand="Monks", march="open")
    seen = replace(at(spot), draft={"region": "Fenmark"})
    _, buttons = FACE.prompt(seen)
    assert ("March to Fenmark", "play march Fenmark") in buttons


def test_where_to_begin_is_clicked() -> None:
    variant = GAME.variant(1, {"start": "chosen"})
    seen = look(variant, variant.start(Fast(1)), 0)
    text, _, deed = twice(seen, "Thornvale")
    assert deed.line == "begin Thornvale"
    assert "Begin there?" in text
    assert "hidden" in drawn(seen)["hand"].split(">")[0]


def test_the_deck_and_the_buttons() -> None:
    seen = at(position(hordes={"Fenmark": TITANS}, hand="Monks, Spearmen"))
    assert click(seen, "play draw") == Act("draw")
    assert click(seen, "play end turn") == Act("end turn")
    assert ("End the turn (discard 2 cards)", "play end turn") in FACE.prompt(seen)[1]
    last = at(position(hordes={"Fenmark": TITANS}, hand="Monks, Spearmen", deck=""))
    assert FACE.prompt(last)[1][-1][0] == "End the turn, and the game"


def test_drop_and_what_is_no_click() -> None:
    seen = replace(at(position()), draft={"region": "Fenmark"})
    assert click(seen, "drop") == replace(seen, draft={})
    for move in ("region Nowhere", "nonsense", "fight 99", "fight ²", "play fly Fenmark", "play attack"):
        assert isinstance(FACE.click(seen, move, {}), Refusal), move
    assert (
        Sight(replace(seen, draft={"region": "Nowhere", "cards": "1,x,99,²"})).plan
        == Sight(at(position())).plan
    )


def test_every_legal_action_is_reached_by_clicks(options: dict[str, str]) -> None:
    for variant, state in positions(options, seed=13, every=4):
        seen = look(variant, state, 0)
        for action in seen.legal:
            kind, _, rest = variant.describe(action).partition(" ")
            if kind in ("begin", "march", "attack"):
                chosen = replace(seen, draft={"region": rest})
                deeds = [word for _, word in FACE.prompt(chosen)[1]]
                assert f"play {variant.describe(action)}" in deeds
            elif kind == "field":
                place = next(
                    p
                    for p, out in zip(seen.view.held, seen.view.fielded)
                    if not out and named(seen, p) == rest
                )
                assert isinstance(click(seen, f"fight {place}"), Look)
            else:
                answer = click(seen, f"play {variant.describe(action)}")
                assert answer == Act(variant.describe(action))


def named(seen: Look, place: int) -> str:
    name: str = seen.variant.allies[seen.view.drawn[place]].name
    return name


# -- veterans (SC-19) ------------------------------------------------------------------------------------------------
def test_veterans_are_ticked_and_the_sums_follow() -> None:
    spot = position(hordes={"Fenmark": WEAK}, hand="Hero, Saint, Monks", veterans="yes")
    seen = at(spot)
    held = seen.view.held
    for place in held[:1]:
        ticked = click(seen, f"fight {place}")
        assert isinstance(ticked, Look)
        seen = ticked
    assert "1 of 3 allies" in drawn(seen)["hand"]
    assert "Your army has 9" in labels(seen)["Fenmark"]
    text, _, deed = twice(seen, "Fenmark")
    assert deed.line == "attack Fenmark with Hero"
    assert text == "Attack Fenmark: 9 against 5. It takes Hero; 2 allies stay."
    assert spot.allows(deed.line)
    let_go = click(seen, f"rest {held[0]}")
    assert isinstance(let_go, Look)
    assert not let_go.draft


def test_a_crowd_of_veterans_lies_in_a_rank_for_each_type() -> None:
    names = (
        "Hero, Monks, Elf Lord, Saint, Elf Scouts, Elf Scouts, Knights, Dwarf Lord, Wizard, Zealots, Clerics"
    )
    names += ", Elf Mage, Paladin"
    spot = position(hordes={"Fenmark": WEAK}, hand=names, veterans="yes")
    hand = drawn(at(spot))["hand"]
    ranks = [re.findall(r'aria-label="([^,"]+),', rank) for rank in hand.split('class="rank"')[1:]]
    assert [rank[0] for rank in ranks] == ["Elf Scouts", "Dwarf Lord", "Knights", "Monks"]
    assert hand.count('tabindex="0"') == 1


def test_too_few_veterans_are_refused_and_the_whole_hand_is_told() -> None:
    seen = at(position(hordes={"Fenmark": WEAK}, hand="Hero, Saint, Monks", veterans="yes"))
    ticked = click(seen, f"fight {seen.view.held[2]}")
    assert isinstance(ticked, Look)
    _, refusal = insisting(ticked, "Fenmark")
    assert refusal.ruling == "SC-11"
    panel = drawn(replace(ticked, draft={**ticked.draft, "region": "Fenmark"}))["panel"]
    assert "All of your hand together would beat it, with 19." in panel


def test_those_who_were_told_to_fight_stay_told() -> None:
    spot = position(hordes={"Fenmark": WEAK}, hand="Hero, Saint, Monks", veterans="yes").play("field Monks")
    seen = at(spot)
    monks = next(place for place in seen.view.held if named(seen, place) == "Monks")
    answer = FACE.click(seen, f"rest {monks}", {})
    assert isinstance(answer, Refusal)
    assert answer.ruling == "SC-19"
    hero = next(place for place in seen.view.held if named(seen, place) == "Hero")
    ticked = click(seen, f"fight {hero}")
    assert isinstance(ticked, Look)
    assert twice(ticked, "Fenmark")[2].line == "attack Fenmark with Hero"


def test_by_the_book_nobody_is_ticked() -> None:
    seen = at(position(hordes={"Fenmark": WEAK}, hand=HAND))
    assert 'data-move="fight' not in drawn(seen)["hand"]
    answer = FACE.click(seen, f"fight {seen.view.held[0]}", {})
    assert isinstance(answer, Refusal)
    assert answer.ruling == "SC-7"


# -- the end ---------------------------------------------------------------------------------------------------------
def test_the_end_tells_grade_and_the_best_of_the_deal_campaign_by_campaign(options: dict[str, str]) -> None:
    for variant, state in positions(options, seed=17, every=5000):
        seen = look(variant, state, 0)
        if seen.view.phase != "over":
            continue
        view, best = seen.view, seen.view.best
        told, table = FACE.result(seen)
        count = str(table)
        assert told.startswith(view.grade.capitalize())
        assert f"{view.destroyed} of 11" in count
        assert f"{best.destroyed} of 11" in count
        assert len(Page(count).roots) == 1
        assert FACE.prompt(seen)[1] == []
        panel = drawn(seen)["panel"]
        assert panel.count('<li id="story-') == len(best.line) == best.destroyed
        for army, might in re.findall(r"<b>(\d+) against (\d+)</b>", panel):
            assert int(army) > int(might)
        region = variant.names[best.line[0].region]
        shown = click(seen, f"region {region}")
        assert isinstance(shown, Look)
        assert 'id="chosen"' in drawn(shown)["panel"]


def test_a_victory_is_told_with_its_points() -> None:
    spot = position(hordes={"Fenmark": WEAK}, hand=HAND, deck="Monks, Monks, Zealots").play("attack Fenmark")
    assert spot.over()
    told, count = FACE.result(at(spot))
    assert told.startswith("Marginal victory")
    assert told.endswith("13 points.")
    assert "13" in str(count)
