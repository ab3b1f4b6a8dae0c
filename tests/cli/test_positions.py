"""`new`, `show`, `legal`, `explain`, `apply`."""

import re
from pathlib import Path

import pytest

from banneret.core.registry import find_game
from banneret.games.fallen_lands.game import FallenLandsVariant
from cli.command import good, pipe, run

START = ["start Warrior, Warrior", "start Warrior, Craftsman", "start Warrior, Mage"]


# -- new -------------------------------------------------------------------------------------------------------------
def test_the_same_seed_deals_the_same_position() -> None:
    first = good("new", "fallen-lands", "--players", 3, "--seed", 7)
    assert first.out == good("new", "fallen-lands", "--players", 3, "--seed", 7).out
    assert first.out != good("new", "fallen-lands", "--players", 3, "--seed", 8).out
    assert first.err == ""


def test_without_a_seed_the_deal_is_random_and_the_seed_is_told() -> None:
    first, second = good("new", "fallen-lands"), good("new", "fallen-lands")
    assert first.out != second.out
    seed = re.fullmatch(r"banneret: dealt with --seed (\d+)\n", first.err)
    assert seed
    assert good("new", "fallen-lands", "--seed", seed[1]).out == first.out


def test_options_and_content_go_into_the_position(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    house = find_game("fallen-lands").folder / "cards.toml"
    own.write_text(house.read_text(encoding="utf-8").replace("money = 25", "money = 26"), encoding="utf-8")
    text = good("new", "fallen-lands", "--option", "tie=fields", "--content", own, "--seed", 1).out
    assert 'tie = "fields"' in text
    assert "money = 26" in text
    refused = pipe(text, "legal", "-")
    assert refused.code == 2
    assert "give the file with --content" in refused.err
    assert pipe(text, "legal", "-", "--content", own).code == 0


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_what_an_editor_does_to_content_changes_nothing(tmp_path: Path, mark: str, ends: str) -> None:
    own = tmp_path / "own.toml"
    house = find_game("fallen-lands").folder / "cards.toml"
    text = house.read_text(encoding="utf-8")
    own.write_bytes((mark + text).replace("\n", ends).encode())
    dealt = good("new", "fallen-lands", "--seed", 1).out
    assert good("new", "fallen-lands", "--content", own, "--seed", 1).out == dealt
    assert pipe((mark + dealt).replace("\n", ends), "legal", "-", "--content", own).code == 0


@pytest.mark.parametrize("command", [["new", "fallen-lands", "--content"], ["show"], ["replay"]])
def test_no_name_is_no_file(command: list[str]) -> None:
    refused = run(*command, "")
    assert refused.code == 2
    assert "cannot be read" in refused.err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["chess"], "there is no game 'chess'"),
        (["fallen-lands", "--players", "2"], "--players: Conquest of the Fallen Lands seats 3, 4 or 5"),
        (["fallen-lands", "--option", "rules"], "--option: 'rules' is no NAME=VALUE"),
        (["fallen-lands", "--option", "rules=hard"], "--option, rules: 'hard' is none of normal or advanced"),
        (["fallen-lands", "--option", "ruler=me"], "--option, ruler: there is no such option"),
        (["fallen-lands", "--content", "/none"], "/none: cannot be read: No such file"),
        (["fallen-lands", "--seed", "-1"], "no whole number"),
        (["fallen-lands", "--seed", str(2**62)], "no whole number"),
        ([], "the following arguments are required"),
    ],
)
def test_new_refuses_what_the_game_does_not_have(arguments: list[str], told: str) -> None:
    done = run("new", *arguments)
    assert (done.code, done.out) == (2, "")
    assert told in done.err


# -- show ------------------------------------------------------------------------------------------------------------
def test_show_draws_the_board_the_seats_and_the_own_hand(begun: Path) -> None:
    text = good("show", begun, "--seat", 1).out
    assert "Round 1, tasks. To decide: @0." in text
    assert re.search(r"a1 +\d+ +a2 +\d+", text)
    assert re.search(r"@1 +25 +8 +0  Mage 2 / none", text)
    assert "The hand of @1:" in text
    assert "The hand of @0:" not in text


def test_show_draws_what_lies_on_the_board(begun: Path) -> None:
    text = begun.read_text(encoding="utf-8")
    text = re.sub(r'a1 = "(\d+)"', r'a1 = "\1 @2 Swordsmen + Watchtower"', text)
    text = re.sub(r'a2 = "(\d+)"', r'a2 = "\1 flooded"', text)
    text = re.sub(r'a3 = "(\d+)"', r'a3 = "\1 claim @1"', text)
    drawn = pipe(text, "show", "-", "--spectator").out
    assert re.search(r"@2 Swo\+ +~~~~ +laim @1", drawn)
    assert "@2 holds a1 Swordsmen + Watchtower." in drawn
    assert "Flooded: a2." in drawn
    assert "The hand of" not in drawn


def test_show_for_programs_is_the_view_of_one_seat(begun: Path) -> None:
    found = good("show", begun, "--json").json
    assert found["game"] == "fallen-lands"
    assert found["options"]["rules"] == "advanced"
    assert (found["seat"], found["to_act"]) == (0, [0])
    assert [seat["hand"] is not None for seat in found["view"]["seats"]] == [True, False, False]
    watched = good("show", begun, "--spectator", "--json").json
    assert [seat["hand"] for seat in watched["view"]["seats"]] == [None] * 3


def test_what_a_seat_is_shown_does_not_depend_on_the_others_hands(begun: Path) -> None:
    """Two worlds: the cards of @1 and @2 change places, @0 and the spectator see the same."""
    text = begun.read_text(encoding="utf-8")
    hands = re.findall(r'hand = ".*"', text)
    other = text.replace(hands[1], "#1").replace(hands[2], hands[1]).replace("#1", hands[2])
    assert other != text
    for who in (["--seat", "0"], ["--spectator"]):
        for shape in ([], ["--json"]):
            assert pipe(text, "show", "-", *who, *shape) == pipe(other, "show", "-", *who, *shape)
    assert pipe(text, "legal", "-") == pipe(other, "legal", "-")


@pytest.mark.parametrize("command", [["show"], ["legal"], ["explain"], ["apply"]])
@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "standard input, game: this field is missing"),
        ("game = \n[", "standard input, line 1: not valid TOML"),
        ('game = "chess"\nedition = 1\nplayers = 2\n', "standard input, line 1, game: there is no game"),
    ],
)
def test_a_position_that_cannot_be_used_is_refused(command: list[str], text: str, told: str) -> None:
    action = ["plague"] if command[0] in ("explain", "apply") else []
    done = pipe(text, *command, "-", *action)
    assert (done.code, done.out) == (2, "")
    assert told in done.err


def test_a_wrong_row_is_told_with_file_line_and_reason(begun: Path) -> None:
    text = begun.read_text(encoding="utf-8")
    begun.write_text(text.replace('a1 = "', 'a1 = "9'), encoding="utf-8")
    line = next(n for n, row in enumerate(text.splitlines(), start=1) if row.startswith("a1"))
    done = run("show", begun)
    assert done.code == 2
    assert done.err.startswith(f"banneret: {begun}, line {line}, fields, a1: ")


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "noise"
    path.write_bytes(b"\xff\xfe\0")
    assert run("show", path).err == f"banneret: {path}: is not UTF-8 text\n"
    assert "cannot be read: Is a directory" in run("show", tmp_path).err
    assert "cannot be read" in run("show", "a\0b").err


def test_a_seat_that_is_not_there_is_refused(begun: Path) -> None:
    for command in (
        ["show", begun],
        ["legal", begun],
        ["explain", begun, "plague"],
        ["apply", begun, "plague"],
    ):
        done = run(*command, "--seat", 3)
        assert (done.code, done.out) == (2, "")
        assert "there is no seat 3; there are 0 … 2" in done.err


# -- legal -----------------------------------------------------------------------------------------------------------
def test_legal_lists_actions_by_kind(dealt: Path) -> None:
    text = good("legal", dealt).out
    assert text.startswith("@0 may start (6):\n  start Warrior, Warrior\n")
    found = good("legal", dealt, "--seat", 2, "--json").json
    assert (found["to_act"], found["seat"]) == ([0, 1, 2], 2)
    assert [row["text"] for row in found["actions"]][:3] == START
    assert {row["kind"] for row in found["actions"]} == {"start"}
    assert [row["action"] for row in found["actions"]] == sorted(row["action"] for row in found["actions"])


def test_legal_actions_are_those_that_explain_allows(begun: Path) -> None:
    found = good("legal", begun, "--json").json["actions"]
    assert len(found) > 5
    for row in found[:: max(1, len(found) // 15)]:
        assert run("explain", begun, row["text"]).code == 0, row


def test_who_has_nothing_to_decide_is_told_so(begun: Path) -> None:
    assert good("legal", begun, "--seat", 1).out == "@1 has nothing to decide now; @0 has.\n"
    assert good("legal", begun, "--seat", 1, "--json").json == {"to_act": [0], "seat": 1, "actions": []}


def test_a_finished_game_has_nothing_to_decide(begun: Path) -> None:
    text = begun.read_text(encoding="utf-8").replace('phase = "tasks"', 'phase = "over"')
    assert pipe(text, "legal", "-").out == "The game is over.\n"
    assert pipe(text, "legal", "-", "--json").json["to_act"] == []
    assert "The game is over" in pipe(text, "show", "-").out
    assert pipe(text, "explain", "-", "plague").code == 1


# -- explain ---------------------------------------------------------------------------------------------------------
def test_explain_says_what_a_legal_action_does(dealt: Path) -> None:
    done = good("explain", dealt, "start warrior, mage")
    assert done.out == "legal\n@0 has chosen a Warrior and a Mage.\n"
    found = good("explain", dealt, "start mage, mage", "--seat", 1, "--json").json
    assert found["legal"] is True
    assert found["seat"] == 1
    assert len(found["actions"]) == 1
    assert found["effect"] == ["@1 has chosen two Mages."]


def test_explain_does_not_guess_what_chance_does(begun: Path) -> None:
    assert good("explain", begun, "end tasks").out == "legal\nWhat follows is up to chance.\n"


def test_explain_gives_the_ruling_and_the_numbers(begun: Path) -> None:
    hardest = re.search(r'^(\w\d) = "1[0-2]"', begun.read_text(encoding="utf-8"), re.MULTILINE)
    assert hardest
    action = f"conquer {hardest[1]} archers"
    done = run("explain", begun, action)
    assert done.code == 1
    assert re.fullmatch(r"not legal for @0: .*\[FL-[A-Z]+\d+\]\n", done.out)
    found = run("explain", begun, action, "--json")
    assert found.code == 1
    assert found.json["legal"] is False
    assert found.json["ruling"].startswith("FL-")
    assert found.json["reason"]
    assert all(isinstance(value, int) for value in found.json["numbers"].values())


def test_the_seat_may_stand_before_the_action(begun: Path) -> None:
    assert run("explain", begun, "1: end tasks").code == 1
    assert run("explain", begun, " 0 : end tasks").code == 0
    assert run("explain", begun, "7: end tasks").code == 2


def test_an_action_that_means_nothing_is_unusable(begun: Path) -> None:
    for action in ("dance", "", "conquer z9 archers", "end tasks now", "0:", "+"):
        done = run("explain", begun, action)
        assert (done.code, done.out) == (2, ""), action
        assert done.err.startswith("banneret: action "), action


# -- apply -----------------------------------------------------------------------------------------------------------
def test_apply_carries_out_several_lines(dealt: Path) -> None:
    done = good("apply", dealt, "start warrior, mage", "start mage, mage", "start craft, mage", "--seed", 1)
    assert 'phase = "hiring"' in done.out
    assert re.fullmatch(r"banneret: chance: first @\d \(--seed 1\)\n", done.err)
    again = good(
        "apply", dealt, "0: start warrior, mage", "2: start craft, mage", "1: start mage, mage", "--seed", 1
    )
    assert again.out == done.out


def test_chance_can_be_dictated(begun: Path) -> None:
    done = good("apply", begun, "end tasks", "--chance", "card @0 Fortress")
    assert done.err == "banneret: chance: card @0 Fortress\n"
    hand = re.findall(r'hand = "(.*)"', done.out)[0]
    assert "Fortress" in hand
    assert 'turn = "@1"' in done.out


@pytest.mark.parametrize(
    ("chance", "told"),
    [
        ("card @0 Unicorns", "--chance: 'Unicorns' is no card; there are Spearmen"),
        ("first @1", "--chance: the rules did not ask for first @1"),
        ("card @0 Archers, card @0 Archers", "--chance: the rules did not ask for card @0 Archers"),
    ],
)
def test_chance_that_cannot_be_is_refused(begun: Path, chance: str, told: str) -> None:
    done = run("apply", begun, "end tasks", "--chance", chance)
    assert (done.code, done.out) == (2, "")
    assert told in done.err


def test_a_card_that_is_not_in_the_deck_cannot_be_drawn(begun: Path) -> None:
    variant = find_game("fallen-lands").variant(3)
    assert isinstance(variant, FallenLandsVariant)
    potions = next(card.copies for card in variant.cards if card.name == "Strength Potion")
    hands = iter([f'hand = "Strength Potion {potions}"', 'hand = ""', 'hand = ""'])
    text = re.sub(r'hand = ".*"', lambda _: next(hands), begun.read_text(encoding="utf-8"))
    done = pipe(text, "apply", "-", "end tasks", "--chance", "card @0 Strength Potion")
    assert (done.code, done.out) == (2, "")
    assert "--chance: a dictated thing is not there to be drawn" in done.err


def test_after_a_refusal_nothing_is_written(dealt: Path) -> None:
    done = run("apply", dealt, "start warrior, mage", "0: start mage, mage")
    assert (done.code, done.out) == (1, "")
    assert re.match(r"banneret: @0 may not .*\[FL-[A-Z]+\d+\]\n", done.err)


def test_boosts_stand_in_the_line_of_their_attack(begun: Path) -> None:
    text = begun.read_text(encoding="utf-8")
    text = re.sub(r'hand = ".*"', 'hand = "Spearmen, Magic Sword"', text, count=1)
    text = text.replace('ready = "Warrior, Mage"', 'ready = "Warrior, Mage 2"')
    text = re.sub(r'a1 = "(\d+)"', 'a1 = "§"', text)
    easy = re.search(r'(\w\d) = "3"', text)
    assert easy
    first = re.search(r'a1 = "(\d+)"', begun.read_text(encoding="utf-8"))
    assert first
    text = text.replace(easy[0], f'{easy[1]} = "{first[1]}"').replace("§", "3")
    alone = pipe(text, "apply", "-", "conquer a1 spearmen")
    assert (alone.code, alone.out) == (1, "")
    boosted = pipe(text, "apply", "-", "conquer a1 spearmen +sword")
    assert boosted.code == 0, boosted.err
    assert 'a1 = "3 @0 Spearmen"' in boosted.out
    explained = pipe(text, "explain", "-", "conquer a1 spearmen +sword")
    assert "@0 plays Magic Sword." in explained.out


def test_a_position_goes_through_a_pipe_unchanged(begun: Path) -> None:
    text = begun.read_text(encoding="utf-8")
    assert pipe("\ufeff" + text, "legal", "-").out == good("legal", begun).out


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('phase = "choosing"', 'phase = "choosing"\nlent = "Warrior 24"', "state, lent: shadows"),
        ('phase = "choosing"', 'phase = "choosing"\nlent_used = "Mage 24"', "state, lent_used: shadows"),
        ("money = 25", 'money = 25\nready = "Warrior 24"', "seat 1, ready: nobody has followers"),
        ("money = 25", 'money = 25\ntired = "Mage 24"', "seat 1, tired: nobody has followers"),
    ],
)
def test_nobody_has_followers_while_they_are_chosen(old: str, new: str, told: str) -> None:
    """Tokens that are handed out already could not be chosen any more."""
    text = good("new", "fallen-lands", "--seed", 1).out
    refused = pipe(text.replace(old, new, 1), "legal", "-")
    assert refused.code == 2
    assert told in refused.err
