"""A table by itself: what it accepts, what it declines, what it can take back, what it tells."""

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from banneret.core.documents import Document
from banneret.core.errors import BadInputError
from banneret.core.playout import legal_actions
from banneret.core.record import read_record
from banneret.games.fallen_lands import content
from banneret.tables import table as tables
from banneret.tables.store import Sitter, Store, StoreError, data_folder
from banneret.tables.table import Accepted, DeclinedError, Table, create, load

SEED = bytes(range(32))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(tmp_path)
    yield opened
    opened.close()


def sitters(kinds: str) -> list[Sitter]:
    """`hbb`: a human and two bots."""
    names = ("Ada", "Bo", "Cleo", "Dag", "Eve")
    return [Sitter(names[seat], None if kind == "h" else "random") for seat, kind in enumerate(kinds)]


def table_of(store: Store, kinds: str = "hhh", rules: str = "normal", seed: bytes = SEED) -> Table:
    return create(store, "fallen-lands", sitters(kinds), {"rules": rules}, host="me", seed=seed)


def play(table: Table, seat: int, line: str, client: str = "") -> Accepted:
    return table.submit(seat, table.variant.parse(line), ply=table.ply, client=client)


def begin(table: Table) -> int:
    """Everyone chooses followers; who is to move then."""
    for seat in range(table.variant.seats):
        play(table, seat, "start Warrior, Mage")
    return table.acting()[0]


def play_until(table: Table, stop: Callable[[Table], bool]) -> None:
    """The first legal action of whoever has to decide, talk and redraws left out."""
    while not stop(table):
        seat = table.acting()[0]
        legal = [action for action in table.legal(seat) if not table.state.talks(action)]
        table.submit(seat, legal[:1], ply=table.ply)


def test_chance_is_committed_to_and_shown_at_the_end(store: Store) -> None:
    table = table_of(store, seed=b"")
    assert len(table.row.seed) == 32
    assert table.row.seed.hex() not in table.commitment
    other = table_of(store, seed=b"")
    assert other.row.seed != table.row.seed
    with pytest.raises(DeclinedError):
        table.record()
    play_until(table, lambda t: t.over)
    record = read_record(table.record())
    assert record.notes["commitment"] == table.commitment
    assert record.notes["seed"] == table.row.seed.hex()
    assert record.final().digest(1) == table.state.digest(1)


def test_a_table_keeps_its_cards(store: Store, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Cards of one's own, and the house set of the release that dealt, whatever a later release brings."""
    house = content.HOUSE.read_text()
    mine = Document(house.replace("attack = 6", "attack = 7"), "mine.toml")
    own = create(store, "fallen-lands", sitters("hhh"), content=mine)
    old = table_of(store)
    assert own.variant.book.attack[3] == 7
    later = tmp_path / "cards.toml"
    later.write_text(house.replace("attack = 6", "attack = 9"))
    monkeypatch.setattr(content, "HOUSE", later)
    for table, attack in ((own, 7), (old, 6)):
        again = load(store, table.id)
        assert again is not None
        assert again.variant.book.attack[3] == attack
        assert again.state.digest(1) == table.state.digest(1)
    assert table_of(store).variant.book.attack[3] == 9


def test_same_seed_same_game(store: Store) -> None:
    games = [table_of(store) for _ in range(2)]
    for table in games:
        begin(table)
    assert games[0].state.digest(1) == games[1].state.digest(1)


def test_a_repeat_gets_the_first_answer(store: Store) -> None:
    table = table_of(store)
    first = play(table, 0, "start Warrior, Mage", client="a")
    assert table.submit(0, table.variant.parse("start Warrior, Mage"), ply=1, client="a") == first
    assert table.ply == 2
    with pytest.raises(DeclinedError) as caught:
        play(table, 0, "start Mage, Mage", client="a")
    assert caught.value.code == "reused"


def test_a_stale_submission_changes_nothing(store: Store) -> None:
    table = table_of(store)
    mover = begin(table)
    ply = table.ply
    play(table, mover, "hire nobody")
    with pytest.raises(DeclinedError) as caught:
        table.submit(mover, table.variant.parse("end tasks"), ply=ply)
    assert caught.value.code == "stale"
    assert table.ply == ply + 1


def test_sealed_choices_of_others_leave_ones_own_decision(store: Store) -> None:
    table = table_of(store)
    before = table.ply
    play(table, 0, "start Warrior, Mage")
    play(table, 2, "start Warrior, Warrior")
    table.submit(1, table.variant.parse("start Mage, Mage"), ply=before)
    assert len(table.acting()) == 1


def test_an_illegal_action_is_refused_with_its_ruling(store: Store) -> None:
    table = table_of(store)
    mover = begin(table)
    with pytest.raises(DeclinedError) as caught:
        play(table, (mover + 1) % 3, "hire nobody")
    assert caught.value.code == "illegal"
    assert caught.value.refusal.ruling.startswith("FL-")
    for actions in ([], [-1], [10**9]):
        with pytest.raises(DeclinedError):
            table.submit(mover, actions, ply=table.ply)
    with pytest.raises(DeclinedError):
        table.submit(99, [0], ply=table.ply)


def test_a_line_of_several_actions_is_one_choice(store: Store) -> None:
    """A boost with its attack: both or neither, and taken back together."""
    for number in range(200):
        table = table_of(store, seed=bytes([number]) * 32)
        mover = begin(table)
        play(table, mover, "hire Mage")
        if line := boosted_attack(table, mover):
            break
    else:
        pytest.fail("no hand with a boost in all these deals")
    before, ply = table.state.digest(1), table.ply
    answer = table.submit(mover, line, ply=ply, client="x")
    assert (answer.first, answer.last) == (ply, ply + len(line) - 1)
    with pytest.raises(DeclinedError):
        table.submit(mover, [line[0], line[0], line[0], line[0]], ply=table.ply)
    assert table.ply == ply + len(line)
    table.undo(mover, ply=table.ply)
    assert table.state.digest(1) == before
    assert load(store, table.id).state.digest(1) == before  # type: ignore[union-attr]


def boosted_attack(table: Table, seat: int) -> list[int] | None:
    for boost in table.legal(seat):
        if not table.variant.describe(boost).startswith("+"):
            continue
        after = table.state.copy()
        after.step(seat, boost, tables.Recorded([]))
        for action in sorted(legal_actions(after, seat, table.variant.actions)):
            if table.variant.describe(action).startswith("conquer"):
                return [boost, action]
    return None


# -- taking back -------------------------------------------------------------------------------------------------------


def test_a_choice_that_told_nothing_can_be_taken_back(store: Store) -> None:
    table = table_of(store, "hbb")
    mover = begin(table)
    before = table.state.digest(1)
    human = Table(table.variant, table.row, store, store.read(table.id)[1])  # type: ignore[index]
    human.humans = (mover,)
    play(human, mover, "hire Warrior")
    assert human.why_not_undo(mover) == ""
    ply = human.ply
    human.undo(mover, ply=ply, client="u")
    assert human.state.digest(1) == before
    assert human.ply == ply + 1, "the number goes on"
    assert human.undo(mover, ply=ply, client="u") == Accepted(ply, ply)
    with pytest.raises(DeclinedError):
        human.undo((mover + 1) % 3, ply=human.ply)
    assert human.story(None)[-1][1].endswith("takes the last choice back.")


def test_what_chance_has_drawn_cannot_be_taken_back(store: Store) -> None:
    table = table_of(store)
    mover = begin(table)
    play(table, mover, "hire nobody")
    play(table, mover, "end tasks")
    with pytest.raises(DeclinedError) as caught:
        table.undo(mover, ply=table.ply)
    assert caught.value.code == "undo"
    assert "Chance" in caught.value.refusal.reason


def test_what_was_drawn_again_is_drawn_afresh(store: Store) -> None:
    """The ply goes on, so a decision that is taken back by consent and made again draws other cards."""
    hands = set()
    for again in (False, True):
        table = table_of(store)
        mover = begin(table)
        play(table, mover, "hire nobody")
        play(table, mover, "end tasks")
        if again:
            table.undo(mover, ply=table.ply, agreed=True)
            play(table, mover, "end tasks")
        hands.add(table.view(mover).seats[mover].hand)
    assert len(hands) == 2


def test_looking_into_a_hand_cannot_be_taken_back(store: Store) -> None:
    """Nothing flags the Thief as revealing: that the thief sees a hand is worked out."""
    for number in range(256):
        table = table_of(store, seed=bytes([number]) * 32)
        mover = begin(table)
        play(table, mover, "hire Mage")
        thieves = [a for a in table.legal(mover) if table.variant.describe(a).startswith("thief")]
        if thieves:
            break
    else:
        pytest.fail("no Thief in all these deals")
    table.submit(mover, thieves[:1], ply=table.ply)
    assert "showed" in table.why_not_undo(mover)


def test_no_undo_when_others_have_decided(store: Store) -> None:
    table = table_of(store)
    mover = begin(table)
    play(table, mover, "hire Warrior")
    play(table, mover, "end tasks")
    play(table, mover, "end turn")
    other = table.acting()[0]
    play(table, other, "hire Warrior")
    assert table.last_choice(mover) is None
    with pytest.raises(DeclinedError):
        table.undo(mover, ply=table.ply, agreed=True)
    table.undo(other, ply=table.ply)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_sealed_choice_stands_and_agreement_opens_all_that_were_made_at_once(
    store: Store, seat: int
) -> None:
    """Whoever made it first: after it is taken back nobody's choice is in, for it has been told."""
    table = table_of(store)
    play(table, 0, "start Warrior, Mage")
    play(table, 1, "start Warrior, Mage")
    assert "sealed" in table.why_not_undo(seat)
    with pytest.raises(DeclinedError):
        table.undo(seat, ply=table.ply)
    table.undo(seat, ply=table.ply, agreed=True)
    assert table.acting() == (0, 1, 2)
    assert load(store, table.id).acting() == (0, 1, 2)  # type: ignore[union-attr]


@pytest.mark.parametrize("agreed", [False, True])
def test_the_end_cannot_be_taken_back(store: Store, agreed: bool) -> None:
    """With the end the seed and all hands are out: nobody may go on with that knowledge."""
    table = table_of(store)
    begin(table)
    for line in ("propose", "agree", "agree"):
        play(table, table.acting()[0], line)
    assert table.over
    assert table.record()
    ply, last = table.ply, table.last_choice()
    assert last
    for _ in range(2):
        with pytest.raises(DeclinedError) as caught:
            table.undo(last.seat, ply=ply, client="u", agreed=agreed)
        assert caught.value.code == "stale"
        table = load(store, table.id)  # type: ignore[assignment]
        assert table.over
        assert table.ply == ply


# -- words -------------------------------------------------------------------------------------------------------------


def test_names_stand_for_seats(store: Store) -> None:
    table = table_of(store)
    assert table.spell("thief @2, @1 and @9") == "thief Cleo, Bo and @9"
    assert table.read("thief cleo") == table.variant.parse("thief @2")
    with pytest.raises(BadInputError):
        table.read("thief Nobody")
    begin(table)
    assert all("@" not in text for _, text in table.story(1))


def test_the_story_is_per_viewer(store: Store) -> None:
    table = table_of(store)
    play_until(table, lambda t: t.ply > 30)
    told = {viewer: [text for _, text in table.story(viewer)] for viewer in (None, 0, 1, 2)}
    assert len({tuple(lines) for lines in told.values()}) == 4
    again = load(store, table.id)
    assert again is not None
    assert told == {viewer: [text for _, text in again.story(viewer)] for viewer in (None, 0, 1, 2)}


def test_the_story_begins_with_the_deal(store: Store) -> None:
    table = create(store, "planetfall", sitters("hh"), {"commanders": "dealt", "sides": "lot"})
    start = [text for ply, text in table.story(None) if ply == 0]
    assert start[0] == "The game begins."
    assert any(text.startswith("Planet 1 is discovered: ") for text in start)


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a@1", "a\x00b", "Bo"])
def test_names_that_will_not_do(store: Store, name: str) -> None:
    with pytest.raises(BadInputError):
        create(store, "fallen-lands", [Sitter(name), Sitter("bo"), Sitter("Bo")])


def test_a_table_is_made_whole_or_not_at_all(store: Store) -> None:
    for game, kinds, options in (
        ("nothing", "hhh", {}),
        ("fallen-lands", "hh", {}),
        ("fallen-lands", "hhh", {"board": "quick"}),
        ("fallen-lands", "hhh", {"rules": "odd"}),
    ):
        with pytest.raises(BadInputError):
            create(store, game, sitters(kinds), options, host="me")
    with pytest.raises(BadInputError):
        create(store, "fallen-lands", [Sitter("A"), Sitter("B"), Sitter("C", "no-such-bot")], host="me")
    with pytest.raises(BadInputError):
        create(store, "fallen-lands", sitters("hhh"), speed="warp", host="me")
    assert store.rows("me") == []


# -- the store ---------------------------------------------------------------------------------------------------------


def test_keys_open_tables_and_do_not_lie_in_the_database(store: Store) -> None:
    table = table_of(store)
    assert store.find(table.key) == table.id
    assert store.find(table.id) is None
    assert store.find("") is None
    text = (store.folder / "tables.sqlite3").read_bytes() + (store.folder / "tables.sqlite3-wal").read_bytes()
    assert table.key.encode() not in text
    assert (store.folder / "secret").stat().st_mode & 0o077 == 0


def test_rows_and_deleting(store: Store) -> None:
    table = table_of(store)
    assert [row.id for row in store.rows("me")] == [table.id]
    assert store.rows("you") == []
    assert not store.delete(table.id, "you")
    assert store.delete(table.id, "me")
    assert load(store, table.id) is None
    with pytest.raises(DeclinedError):
        play(table, 0, "start Warrior, Mage")
    with pytest.raises(DeclinedError):
        table.set_speed("warp")


def test_two_processes_cannot_fork_a_game(store: Store) -> None:
    table = table_of(store)
    other_store = Store(store.folder)
    other = load(other_store, table.id)
    assert other is not None
    play(table, 0, "start Warrior, Mage")
    with pytest.raises(DeclinedError) as caught:
        play(other, 0, "start Mage, Mage")
    assert caught.value.code == "stale"
    assert other.state.digest(1) == table.state.digest(1)
    play(other, 1, "start Mage, Mage")
    with pytest.raises(DeclinedError):
        play(table, 2, "start Mage, Mage")
    play(table, 2, "start Mage, Mage")
    other_store.close()


def test_a_full_disk_changes_nothing(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of(store)
    store.db.execute("pragma query_only = on")
    before = table.state.digest(1)
    with pytest.raises(StoreError):
        play(table, 0, "start Warrior, Mage")
    store.db.execute("pragma query_only = off")
    assert (table.ply, table.state.digest(1)) == (1, before)
    play(table, 0, "start Warrior, Mage")


def test_a_store_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    Store(tmp_path).close()
    with sqlite3.connect(tmp_path / "tables.sqlite3") as db:
        db.execute("pragma user_version = 99")
    db.close()
    with pytest.raises(StoreError, match="newer"):
        Store(tmp_path)


def test_a_folder_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError):
        Store(tmp_path / "file" / "in")
    (tmp_path / "secret").write_bytes(b"short")
    with pytest.raises(StoreError, match="damaged"):
        Store(tmp_path)


def test_a_log_that_does_not_replay_is_told(store: Store) -> None:
    table = table_of(store)
    play(table, 0, "start Warrior, Mage")
    row, log = store.read(table.id)  # type: ignore[misc]
    for broken in (log[1:], [log[0], log[0]], [log[0], log[1], log[1]]):
        with pytest.raises(BadInputError):
            Table(table.variant, row, store, broken)


def test_where_tables_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BANNERET_DATA", "/a")
    assert data_folder("/b") == Path("/b")
    assert data_folder() == Path("/a")
    monkeypatch.delenv("BANNERET_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", "/x")
    assert data_folder() == Path("/x/banneret")
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", "/home/ada")
    assert data_folder() == Path("/home/ada/.local/share/banneret")
