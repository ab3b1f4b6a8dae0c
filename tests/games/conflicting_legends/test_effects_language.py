"""The effect vocabulary: what it takes, what it refuses and where, and that any card written in it plays."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from banneret.core.chance import Fast
from banneret.core.documents import Document, read_document
from banneret.core.errors import BadInputError
from banneret.core.position import read_position, write_position
from banneret.games.conflicting_legends import GAME
from banneret.games.conflicting_legends.book import CARD_LIMIT
from banneret.games.conflicting_legends.content import HOUSE, read_content
from banneret.games.conflicting_legends.effects import parse_effects, text_of
from conformance import checks
from games.conflicting_legends.invariants import LegendsKeeper
from games.conflicting_legends.positions import Spot, fight, position
from games.conflicting_legends.vocabulary import cards, content, contents


# -- reading -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("type", "line", "told"),
    [
        ("skill", "GAIN 2 GOLD", 'at 8, "GOLD": here stands MIL, CUL or SCI'),
        ("skill", "GAIN 21 MIL", 'at 6, "21": here stands a number from 1 to 20'),
        ("skill", "GAIN 0 MIL", "a number from 1 to 20"),
        ("skill", "GAIN", "at 5, the end: here stands a number from 1 to 20"),
        ("skill", "GAIN 1 + own yellow in play CUL", 'at 14, "yellow": here stands red, green, blue, black or built'),
        ("skill", "GAIN 2 MIL and more", 'at 12, "and": nothing more belongs here'),
        ("skill", "GIVE 2 MIL", 'at 1, "GIVE": here stands GAIN, GAIN_ONE_KIND'),
        ("skill", "gain 2 MIL", 'at 1, "gain": here stands GAIN'),
        ("skill", "", "at 1, the end: here stands GAIN"),
        ("skill", "STEAL 2", "at 8, the end: here stands each or from"),
        ("skill", "STEAL 1 each from up to 9 others", "a number from 1 to 5"),
        ("skill", "STEAL 1 from defender", 'at 14, "defender": here stands another'),
        ("skill", "owner DRAW 1", 'at 1, "owner": nobody was looked at'),
        ("skill", "EACH_OTHER: owner SHIELD", 'at 19, "SHIELD": here stands GAIN or DRAW'),
        ("skill", "EACH_OTHER: EACH_OTHER: DRAW 1", "they are gone through already"),
        ("skill", "DISCARD_HAND 1 of it by you", 'at 16, "of": LOOK_HAND comes before'),
        ("skill", "EACH_OTHER: DISCARD_HAND 1 of it by you", "LOOK_HAND comes before"),
        ("skill", "DISCARD_HAND 1 by owner", "nobody was looked at"),
        ("skill", "DISCARD_HAND all", 'at 14, "all": here stands own, another or a number'),
        ("skill", "DISCARD_PLAY defender by attacker", 'at 14, "defender": here stands any, own or another'),
        ("skill", "DISCARD_PLAY any by owner", 'at 21, "owner": here stands you'),
        ("skill", "GAIN 1 MIL may", 'at 12, "may": write MAY before'),
        ("skill", "EXPAND less=1", 'at 8, "less": here stands pay'),
        ("skill", "EXPAND pay=MIL look=7", 'at 21, "7": here stands a number from 1 to 6'),
        ("skill", "BUILD mix less=1", 'at 11, "less": nothing more belongs here'),
        ("skill", "DRAW 1 THEN", "at 12, the end: here stands GAIN"),
        ("skill", "ANNOUNCE", "here stands GAIN"),
        ("fate", "TIE_WINS rock", "here stands GAIN"),
        ("battle", "GAIN 2 MIL", 'at 1, "GAIN": here stands MAY, ANNOUNCE'),
        ("battle", "TIE_WINS well", 'at 10, "well": here stands rock, paper, scissors or first'),
        ("battle", "AGAIN", "at 6, the end: here stands may"),
        ("battle", "RETHROW 2 SCI may", 'at 15, "may": here stands once'),
        ("battle", "WIN_BONUS rock: DRAW 1", 'at 11, "rock": here stands :'),
        ("battle", "WIN_BONUS: announced: DRAW 1", "ANNOUNCE is missing on the card"),
        ("battle", "LOSS_BONUS: announced: DRAW 1", 'at 13, "announced": here stands GAIN'),
        ("battle", "MAY PAY 1 MIL: MAY PAY 1 MIL: ANNOUNCE", 'at 16, "MAY": here stands ANNOUNCE'),
        ("battle", "ON_TIE: owner DRAW 1", "nobody was looked at"),
        ("skill", "GAIN 2 MIL; DRAW 1", 'at 11, ";": nothing more belongs here'),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_refused_with_its_place(type: str, line: str, told: str) -> None:
    with pytest.raises(BadInputError) as caught:
        parse_effects([line], type)
    assert told in caught.value.reason


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        (["MAY DRAW 1"], "You may draw 1 card."),
        (["MAY PAY 1 CUL: DRAW 2"], "You may pay 1 Culture; if you do, draw 2 cards."),
        (
            ["MAY DISCARD_HAND own 1 THEN GAIN 2 SCI"],
            "You may discard 1 card from your hand; if you do, gain 2 Science.",
        ),
        (["STEAL 2 from another THEN owner DRAW 1"], None),
        (
            ["DISCARD_HAND another 1 by owner", "owner GAIN 1 MIL"],
            (
                "Another player, chosen by you, discards 1 card of their own choice from hand. "
                "That player gains 1 Military."
            ),
        ),
        (["EACH_OTHER: owner DRAW 1"], "Each other player, clockwise from your left, draws 1 card."),
        (["BUILD"], "Construct one of your unbuilt realms."),
        (["STEAL 1 each from up to 1 others"], "Steal up to 1 token from another player."),
    ],
)
def test_the_text_of_a_card_follows_from_its_effects(lines: list[str], text: str | None) -> None:
    if text is None:
        with pytest.raises(BadInputError, match="no owner"):
            parse_effects(lines, "skill")
    else:
        assert text_of(parse_effects(lines, "skill")) == text


@pytest.mark.slow
@given(some.data())
@settings(max_examples=200, deadline=None)
def test_every_line_of_the_vocabulary_is_read_and_said(data: some.DataObject) -> None:
    type = data.draw(some.sampled_from(("skill", "fate", "battle")))
    lines = data.draw(cards(type))
    for line, effect in zip(lines, parse_effects(lines, type), strict=True):
        said = text_of([effect])
        assert said.endswith("."), line
        assert said[0].isupper()
        assert "  " not in said
        assert "{" not in said


@given(some.sampled_from(["skill", "fate", "battle"]), some.text(max_size=40))
@settings(max_examples=200, deadline=None)
def test_any_other_text_is_refused_in_words(type: str, line: str) -> None:
    with pytest.raises(BadInputError) as caught:
        parse_effects([line], type)
    assert caught.value.reason
    assert caught.value.row == "0"


# -- content files -----------------------------------------------------------------------------------------------------
def refusal(old: str, new: str) -> BadInputError:
    text = HOUSE.read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(BadInputError) as caught:
        read_content(Document(text.replace(old, new, 1), "own.toml"))
    return caught.value


@pytest.mark.parametrize(
    ("old", "new", "field", "told"),
    [
        ('"DRAW 2"', '"DRAW two"', "persona 13, fx 1", 'Confucius: "DRAW two", at 6, "two": here stands a number'),
        ('fx = ["COPY_SKILL"]', "fx = []", "persona 15, fx", "of kind skill, so it does something"),
        ("fx = []", 'fx = ["DRAW 1"]', "persona 31, fx", "of kind none, which does nothing"),
        ('name = "Homer"', 'name = "ashoka"', "persona 12, name", "a second persona is called ashoka"),
        ('continent = "Asia"', 'continent = "Military"', "realm 6, continent", "name of a token"),
        ("copies = 7", "copies = 5", "persona 1", "need 36 personas, and a box has at most 60; these are 35"),
        ("military = 1\nconstruct = 3", "military = 0\nconstruct = 3", "realm 1, military", ">= 1"),
        ("hand = 6\nmilitary", "hand = 7\nmilitary", "persona 1", "need 42 personas"),
        ("later = 16", "later = 5", "setup, military", "fewer tokens"),
        ('kind = "none"', 'kind = "wonder"', "persona 31, kind", "wonder"),
        ('provenance = "book"', 'provenance = "rumour"', "setup, provenance", "rumour"),
    ],
)  # fmt: skip
def test_a_wrong_file_is_refused_with_its_place(old: str, new: str, field: str, told: str) -> None:
    error = refusal(old, new)
    assert error.file == "own.toml"
    assert error.field == field
    assert isinstance(error.row, int)
    assert told in error.reason


def test_the_copies_of_a_continent_may_differ() -> None:
    text = HOUSE.read_text(encoding="utf-8")
    row = text[text.index('[[realm]]\ncontinent = "Asia"') : text.index("[[persona]]")]
    other = row.replace("copies = 3", "copies = 1").replace("yellow = 5", "yellow = 6")
    variant = GAME.variant(
        3, content=Document(text.replace(row, row.replace("copies = 3", "copies = 2") + other), "own.toml")
    )
    assert variant.rows[-2:] == ("Asia 1-2", "Asia 3")
    assert variant.realms[-3:] == ("Asia 1", "Asia 2", "Asia 3")
    assert variant.book.continents == 6
    checks.check_catalogue(variant)
    LegendsKeeper(variant).play_closely(3, keen=True)


def test_there_may_be_as_many_cards_as_there_are_bits() -> None:
    own = content([("red", "skill", ["DRAW 1"], 30), ("blue", "fate", ["REGAIN 1"], 30)])
    variant = GAME.variant(6, content=own)
    assert sum(variant.book.copies) == CARD_LIMIT
    LegendsKeeper(variant).play_closely(1, keen=True)
    with pytest.raises(BadInputError, match="these are 61"):
        read_content(content([("red", "none", [], 30), ("blue", "none", [], 30), ("red", "none", [], 1)]))


# -- playing -----------------------------------------------------------------------------------------------------------
def skill(*lines: str, **more: object) -> Spot:
    """@0 plays a skill with these lines."""
    given: dict[str, object] = {"hand": {0: "Confucius"}, **more}
    return position(cards={"Confucius": lines}, **given).play("play Confucius")  # type: ignore[arg-type]


def test_an_offer_is_accepted_or_declined() -> None:
    spot = skill("MAY GAIN 2 SCI THEN DRAW 1", "GAIN 1 MIL")
    assert (spot.phase, spot.lines()) == ("offered", ["accept", "decline"])
    assert spot.play("decline").tokens(0) == "M1"
    spot = skill("MAY GAIN 2 SCI THEN DRAW 1", "GAIN 1 MIL").play("accept")
    assert (spot.tokens(0), spot.state.hand_size[0]) == ("M1 S2", 1)


def test_then_is_if_that_was_done() -> None:
    assert skill("REGAIN 1 THEN GAIN 2 MIL").tokens(0) == ""
    assert skill("DISCARD_HAND another 1 by owner THEN GAIN 2 MIL").tokens(0) == ""
    assert skill("DRAW 1 THEN GAIN 2 MIL").tokens(0) == "M2"
    assert skill("DRAW 1 THEN GAIN 2 MIL", deck="").tokens(0) == ""


def test_what_is_paid_for_comes_after_the_payment() -> None:
    spot = skill("MAY PAY 2 CUL: DRAW 2", tokens={0: "C2"})
    assert spot.play("accept").tokens(0) == ""
    assert spot.state.hand_size[0] == 2
    assert skill("MAY PAY 2 CUL: DRAW 2", tokens={0: "C1"}).turn == 1


def test_one_is_chosen_and_the_next_line_is_about_the_same() -> None:
    spot = skill(
        "DISCARD_HAND another 1 by owner", "owner GAIN 1 CUL", hand={0: "Confucius", 2: "Homer, Ashoka"}
    )
    spot.refuses("choose @1", "CL-C3", "no card")
    spot.refuses("choose @0", "CL-C3")
    spot.play("choose @2")
    assert (spot.phase, spot.turn) == ("discarding", 2)
    assert spot.play("discard Homer").tokens(2) == "C1"


def test_nobody_to_look_at_leaves_out_what_is_about_them() -> None:
    spot = skill("LOOK_HAND another", "DISCARD_HAND 1 of it by you", "owner DRAW 2", "owner GAIN 1 MIL")
    assert (spot.turn, list(spot.state.hand_size), list(spot.state.tokens)) == (1, [0, 0, 0], [0] * 9)


def test_each_other_player_in_turn() -> None:
    spot = skill("EACH_OTHER: STEAL 1 from owner", tokens={1: "M1 C1", 2: "S2"}).play("steal @1 Culture")
    spot.refuses("steal @1 Military", "CL-C3")
    assert spot.play("steal @2 Science").tokens(0) == "C1 S1"
    spot = skill("EACH_OTHER: DISCARD_PLAY owner by owner", in_play={1: "Homer, Ashoka", 2: "Subject"})
    assert (spot.turn, spot.lines()) == (1, ["discard @1 Ashoka", "discard @1 Homer"])
    assert spot.play("discard @1 Homer", "discard @2 Subject").discards() == "Homer, Subject"


def test_several_are_stolen_from_each_before_the_next() -> None:
    spot = skill("STEAL 2 each from up to 2 others", tokens={1: "M2 C1", 2: "S1"}).play("steal @1 Military")
    spot.refuses("steal @2 Science", "CL-C12")
    spot.refuses("done", "CL-C3")
    spot.play("steal @1 Culture", "steal @2 Science")
    assert (spot.turn, spot.tokens(0)) == (1, "M1 C1 S1")


def test_who_must_take_a_realm_takes_one_that_can_be_paid() -> None:
    spot = skill("EXPAND pay=SCI look=3", tokens={0: "S2"}, top="Asia", order=["Europe @0", "Africa @0"])
    assert spot.lines() == ["take Europe"]
    seen = spot.variant.view(spot.state, 1)
    for seed in range(50):
        imagined = Spot(spot.variant, spot.variant.imagine(seen, Fast(seed)))
        assert imagined.lines(), "whoever must take one can"
    spot.play("take Europe", "put back Asia")
    assert spot.top() == "Africa"


def test_who_puts_all_back_though_he_had_to_take_one_could_pay_for_none() -> None:
    spot = skill(
        "EXPAND pay=SCI look=3", tokens={0: "S3"}, top="Asia", order=["North America @0", "Africa @0"]
    )
    seen = spot.play("put back Asia").variant.view(spot.state, 1)
    for seed in range(50):
        imagined = spot.variant.imagine(seen, Fast(seed))
        dear = {spot.variant.rows[row] for row in imagined.order[:2]}
        assert dear <= {"North America", "Africa", "Asia"}, "the others can be paid with 3"
    text = write_position(spot.variant, spot.state).replace("Science 3", "Science 4")
    with pytest.raises(BadInputError, match="can pay for one of these, and so has to take it"):
        read_position(Document(text, "p.toml"), Document(spot.variant.content_text, "own.toml"))


def test_the_defender_chooses_where_it_is_said() -> None:
    cards_ = {
        "Homer": [
            "WIN_BONUS: DISCARD_PLAY defender by owner",
            "LOSS_BONUS: paper: DISCARD_HAND defender 1 by owner",
        ]
    }
    spot = fight("Homer", cards=cards_, in_play={1: "Ashoka, Subject"}).throws("rock scissors")
    assert (spot.turn, spot.lines()) == (1, ["discard @1 Ashoka", "discard @1 Subject"])
    spot = fight("Homer", cards=cards_, hands={1: "Subject"}).throws("paper scissors")
    assert (spot.turn, spot.lines()) == (1, ["discard Subject"])
    assert fight("Homer", cards=cards_, hands={1: "Subject"}).throws("rock paper").hand(1) == "Subject"


def test_a_look_at_the_defenders_hand() -> None:
    cards_ = {"Homer": ["WIN_BONUS: LOOK_HAND defender THEN DISCARD_HAND 1 of it by you"]}
    spot = fight("Homer", cards=cards_, hands={1: "Ashoka, Subject"}).throws("rock scissors")
    assert spot.lines() == ["discard Ashoka", "discard Subject"]
    assert spot.named(spot.variant.view(spot.state, 0).seats[1].known) == "Ashoka, Subject"


def test_what_is_paid_for_holds_for_the_battle() -> None:
    cards_ = {"Homer": ["MAY PAY 1 MIL: TIE_WINS rock", "MAY PAY 1 CUL: ON_TIE: GAIN 1 SCI", "TAKE_BUILT"]}
    spot = fight("Homer", cards=cards_, tokens={0: "M1 C1"}, realms={1: "Asia 1 built"}, target="Asia 1")
    spot.play("decline", "accept").throws("rock rock", "paper paper")
    assert (spot.tokens(0), spot.result()) == ("M1 S2", "running")
    assert spot.throws("rock scissors").realm("Asia 1") == (0, False)


def test_losses_are_cancelled_and_then_made_good() -> None:
    cards_ = {"Homer": ["LOSS_TO_BEST_OF_3 may", "RETHROW 1 MIL once may", "RETHROW 1 MIL once may"]}
    spot = fight("Homer", cards=cards_, tokens={0: "M2"}).throws("rock paper")
    spot.play("decline", "accept").throws("rock paper").play("accept").throws("rock scissors")
    assert (spot.phase, spot.state.wins, spot.tokens(0)) == ("throwing", 1, "M1")
    spot.throws("rock paper").play("accept").throws("rock scissors")
    assert (spot.result(), spot.tokens(0)) == ("won", "")


def test_copies_of_a_copier_do_not_copy_each_other() -> None:
    spot = position(
        hand={0: "Confucius"}, in_play={1: "William Shakespeare"}, cards={"Confucius": ["COPY_SKILL"]}
    )
    assert spot.play("play Confucius").turn == 1


@pytest.mark.slow
@given(
    contents(), some.integers(0, 2**20), some.sampled_from((3, 4, 6)), some.sampled_from(("income", "empty"))
)
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
def test_any_cards_play_to_the_end(own: Document, seed: int, seats: int, reshuffle: str) -> None:
    variant = GAME.variant(seats, {"reshuffle": reshuffle}, own)
    LegendsKeeper(variant).play_closely(seed, keen=True)
    checks.check_legal_is_why_not(variant, [seed], every=20)
    checks.check_two_worlds(variant, [seed], positions=4, catalogue=5)
    checks.check_explain(variant, [seed], positions=1, catalogue=60)
    checks.check_narration(variant, [seed], count=10)
    with checks.on_the_shelf(GAME):
        for state in checks.play(variant, seed).some_states(8):
            text = write_position(variant, state)
            again = read_position(Document(text), own)[1]
            assert again.digest(1) == state.digest(1), text


def test_the_house_file_is_its_own_reading() -> None:
    assert read_content().sheet == read_content(read_document(HOUSE)).sheet
