"""Pages and forms: what they show, what they refuse, what every answer carries."""

import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from banneret.core.game import MOST_SEATS
from banneret.core.registry import games
from banneret.pieces.ships import HULLS
from banneret.pieces.tokens import SHAPES
from banneret.web.app import HOST_COOKIE, create_app
from banneret.web.layout import STATIC
from banneret.web.pages import NAMES
from web.tablekit import HOST, House, words

FORM = {
    "players": "3",
    "name-0": "Ada",
    "kind-0": "human",
    "name-1": "Bo",
    "kind-1": "bot:random",
    "name-2": "Cleo",
    "kind-2": "bot:random",
}


def test_the_shelf_shows_every_game(house: House) -> None:
    page = words(house.client.get("/").text)
    for game in games().values():
        assert game.title in page
        assert game.about in page


def test_a_table_from_the_form(house: House) -> None:
    page = house.client.get("/new/fallen-lands?players=5").text
    assert 'name="name-4"' in page
    assert 'name="name-5"' not in page
    answer = house.client.post("/new/fallen-lands", data=FORM | {"option-rules": "advanced"})
    assert answer.status_code == 303
    address = answer.headers["location"]
    assert re.fullmatch(r"/table/[0-9a-f]{32}", address)
    table = house.client.get(address)
    assert table.status_code == 200
    assert "Ada" in table.text
    assert house.hall.find(address.removeprefix("/table/")).table.variant.options["rules"] == "advanced"  # type: ignore[union-attr]
    assert address in house.client.get("/").text, "the browser that made it finds it again"
    other = TestClient(house.client.app)
    assert address not in other.get("/").text, "others do not"


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"players": "2"}, "seats 3, 4 or 5"),
        ({"players": "99"}, "seats 3, 4 or 5"),
        ({"players": "x", "name-0": ""}, "name of player 1"),
        ({"name-1": "ada"}, "two players are called"),
        ({"name-1": "x" * 30}, "24 is the most"),
        ({"kind-1": "bot:nix"}, "no bot of fallen-lands"),
        ({"kind-1": "dog"}, "human or bot:name"),
        ({"option-board": "quick"}, "quick board is for four"),
        ({"option-nix": "1"}, "no such option"),
        ({"speed": "warp"}, "none of"),
    ],
)
def test_a_wrong_form_comes_back_with_the_reason(house: House, change: dict[str, str], told: str) -> None:
    answer = house.client.post("/new/fallen-lands", data=FORM | change)
    assert answer.status_code == 422
    alert = re.search(r'<p class="problem" role="alert">(.*?)</p>', answer.text)
    assert alert
    assert told in words(alert[1])
    assert "Begin" in answer.text
    assert not house.hall.open


def test_hidden_hands_are_promised_where_there_are_some(house: House) -> None:
    for game in games().values():
        for seats in game.seats:
            text = house.client.get(f"/new/{game.name}?players={seats}").text
            assert ("can share this screen" in text) == (seats > 1)
            assert ("hand is shown before" in text) == (
                seats > 1 and not game.variant(seats).perfect_information
            )


def test_the_shelf_leads_back_to_the_game_played_last(house: House) -> None:
    assert 'id="resume"' not in house.client.get("/").text
    first, last = (house.client.post("/new/fallen-lands", data=FORM).headers["location"] for _ in range(2))
    page = house.client.get("/").text
    assert page.index('id="resume"') < page.index('class="games"') < page.index('id="saved"')
    top = page[page.index('id="resume"') : page.index('class="games"')]
    assert last in top
    assert first not in top
    assert "Go on with Conquest of the Fallen Lands" in words(top)
    house.hall.store.db.execute("update tables set state = 'over'")
    page = house.client.get("/").text
    assert 'id="resume"' not in page
    assert page.count(last) == page.count(first) == 1, "games that are over are only in the list"


def test_as_many_players_as_a_table_may_seat_are_told_apart() -> None:
    rules = (STATIC / "base.css").read_text(encoding="utf-8")
    seats = range(MOST_SEATS)
    colours = [re.search(rf"--seat-{seat}: (\S+);", rules) for seat in seats]
    assert len({found[1] for found in colours if found}) == MOST_SEATS
    assert all(f".seat-{seat}.seat-mark::before" in rules for seat in seats)
    assert len(SHAPES) == len(HULLS) == MOST_SEATS <= len(NAMES)


def test_names_are_escaped_everywhere(house: House) -> None:
    evil = "<b>'\"&amp;x</b>"
    answer = house.client.post("/new/fallen-lands", data=FORM | {"name-0": evil})
    page = house.client.get(answer.headers["location"]).text
    assert evil not in page
    assert "&lt;b&gt;" in page
    assert evil not in house.client.get("/").text
    refused = house.client.post("/new/fallen-lands", data=FORM | {"name-0": evil, "name-1": evil})
    assert evil not in refused.text


def test_deleting_asks_first_and_only_the_host_may(house: House) -> None:
    table = house.table()
    address = f"/delete/{table.table.key}"
    assert house.client.get(address).status_code == 404
    assert house.client.post(address).status_code == 404
    house.client.cookies.set(HOST_COOKIE, HOST)
    assert "Delete it" in house.client.get(address).text
    assert house.client.get(f"/table/{table.table.key}").status_code == 200
    with house.live(table) as socket:
        socket.receive_text()
        assert house.client.post(address).status_code == 303
        while (message := socket.receive())["type"] == "websocket.send":
            pass
        assert message["code"] == 4404
    assert house.client.get(f"/table/{table.table.key}").status_code == 404
    assert house.client.get(address).status_code == 404


def test_the_owners_address_finds_the_owners_tables(house: House) -> None:
    owner = house.hall.store.owner()
    house.client.get("/?owner=wrong")
    assert HOST_COOKIE not in house.client.cookies
    answer = house.client.get(f"/?owner={owner}")
    assert (answer.status_code, answer.headers["location"]) == (303, "/")
    assert "HttpOnly" in answer.headers["set-cookie"]
    made = house.client.post("/new/fallen-lands", data=FORM)
    house.client.cookies.clear()
    assert made.headers["location"] not in house.client.get("/").text
    house.client.get(f"/?owner={owner}")
    assert made.headers["location"] in house.client.get("/").text


def test_again_with_the_same_people(house: House) -> None:
    table = house.table("hhbb", {"board": "quick"})
    page = house.client.get(f"/new/fallen-lands?like={table.table.key}").text
    assert re.search(r'name="option-board" value="quick" checked', page)
    assert page.count('<option value="human" selected>') == 2


def test_the_rules_have_an_anchor_for_each_ruling(house: House) -> None:
    for game in games().values():
        page = house.client.get(f"/rules/{game.name}").text
        assert page.count("<h1") == 1
        for ruling in game.rulings():
            assert page.count(f'id="{ruling}"') == 1, ruling


def test_links_in_the_rules_lead_somewhere(house: House) -> None:
    for game in games().values():
        page = house.client.get(f"/rules/{game.name}").text
        anchors = set(re.findall(r'id="([^"]+)"', page))
        assert set(re.findall(r'href="#([^"]+)"', page)) <= anchors


@pytest.mark.parametrize(
    "address",
    [
        "/nix",
        "/table/nix",
        "/table/nix/record",
        "/new/nix",
        "/rules/nix",
        "/delete/nix",
        "/static/nix.css",
        "/table/",
    ],
)
def test_what_is_not_there_says_so(house: House, address: str) -> None:
    answer = house.client.get(address)
    assert answer.status_code == 404
    assert "To the start page" in answer.text
    assert "Traceback" not in answer.text


def test_the_record_comes_at_the_end(house: House) -> None:
    table = house.table("hhh")
    assert house.client.get(f"/table/{table.table.key}/record").status_code == 409
    finish(table)
    answer = house.client.get(f"/table/{table.table.key}/record")
    assert answer.status_code == 200
    assert answer.text.startswith("banneret record 1")
    assert table.table.row.seed.hex() in answer.text


def finish(table: object) -> None:
    game = table.table  # type: ignore[attr-defined]
    while not game.over:
        seat = game.acting()[0]
        game.submit(seat, [a for a in game.legal(seat) if not game.state.talks(a)][:1], ply=game.ply)


def test_the_seed_is_nowhere_before_the_end(house: House) -> None:
    table = house.table("hhh")
    assert table.table.commitment in house.page(table)
    assert table.table.row.seed.hex() not in house.page(table)
    finish(table)
    assert table.table.row.seed.hex() in house.page(table)


def test_forms_of_other_sites_are_refused(house: House) -> None:
    answer = house.client.post("/new/fallen-lands", data=FORM, headers={"origin": "http://evil.example"})
    assert answer.status_code == 403
    assert not house.hall.open
    answer = house.client.post("/new/fallen-lands", data=FORM, headers={"origin": "http://testserver"})
    assert answer.status_code == 303


def test_odd_bodies_are_refused(house: House) -> None:
    assert house.client.post("/new/fallen-lands", content=b"x" * 20000).status_code == 413
    assert house.client.post("/new/fallen-lands", content=b"\xff\xfe").status_code == 400
    assert house.client.post("/new/fallen-lands", content=b"a=%ff").status_code == 400
    assert house.client.post("/new/fallen-lands", content=b"&a=1" * 200).status_code == 400
    assert house.client.put("/new/fallen-lands").status_code == 405
    assert not house.hall.open


def test_every_answer_is_kept_to_itself(house: House) -> None:
    for address in (
        "/",
        "/nix",
        "/rules/fallen-lands",
        "/static/table.js",
        f"/table/{house.table().table.key}",
    ):
        headers = house.client.get(address).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "unsafe-inline" not in headers["content-security-policy"].replace(
            "style-src-attr 'unsafe-inline'", ""
        )
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cache-control"] in ("no-store", "no-cache")


def test_names_that_are_not_ours_are_turned_away(tmp_path: Path, house: House) -> None:
    client = TestClient(
        create_app(house.hall, frozenset({"127.0.0.1", "[::1]"})), base_url="http://127.0.0.1:8753"
    )
    assert client.get("/").status_code == 200
    assert client.get("/", headers={"host": "[::1]:8753"}).status_code == 200
    assert client.get("/", headers={"host": "evil.example"}).status_code == 421
    assert client.get("/", headers={"host": ""}).status_code == 421


@pytest.mark.parametrize("theme", ["light", "dark", "auto", "x onload=1"])
def test_the_theme_comes_from_the_cookie(house: House, theme: str) -> None:
    house.client.cookies.set("theme", theme)
    page = house.client.get("/").text
    scheme = {"light": "light", "dark": "dark"}.get(theme, "light dark")
    assert f'style="color-scheme: {scheme}"' in page


def test_our_own_mistake_is_a_page_without_secrets(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("the deck is archers, knights")

    monkeypatch.setattr("banneret.web.app.start_page", broken)
    answer = house.client.get("/")
    assert answer.status_code == 500
    assert "archers" not in answer.text
    assert "To the start page" in answer.text


def test_the_script_stays_small() -> None:
    from banneret.web.layout import STATIC

    assert len((STATIC / "table.js").read_text().splitlines()) < 150


def test_the_form_proposes_what_goes_with_the_content_file(tmp_path: Path) -> None:
    """A map file of one's own is played without another click, from the shelf and from the form."""
    sample = games()["solitaire-conquest"].folder / "maps" / "own.toml"
    mine = tmp_path / "mine.toml"
    mine.write_text(sample.read_text(encoding="utf-8") + "\n# mine\n", encoding="utf-8")
    with House(tmp_path / "data", contents={"solitaire-conquest": mine}) as house:
        form = house.client.get("/new/solitaire-conquest").text
        assert re.search(r'value="own"[^>]* checked|checked[^>]* value="own"', form)
        table = house.table("h", game="solitaire-conquest")
        assert table.table.variant.content_name == "mine.toml"
        assert "mine.toml" in house.page(table)
