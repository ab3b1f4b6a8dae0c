"""What a view says of the table: prices and gains with their arithmetic, pairs, the score sheet, what happened."""

import pytest

from banneret.core.chance import Fast, Witness
from banneret.core.errors import BadInputError
from banneret.games.planetfall.game import GAME
from banneret.games.planetfall.telling import Entry, entries
from banneret.games.planetfall.view import EARNINGS, OfferView, View
from games.planetfall.positions import Spot, begin, box, position, solo


def seen(spot: Spot, viewer: int | None = 0) -> View:
    return spot.variant.view(spot.state, viewer)


def offers(spot: Spot, thing: str, seat: int = 0, viewer: int | None = 0) -> dict[str, OfferView]:
    """By the way: what a place offers to a seat."""
    number = spot.variant.things.index(thing)
    place = next(place for place in seen(spot, viewer).places if place.thing == number)
    return {
        "slot" if offer.way < 0 else spot.variant.notation.way_line(offer.way): offer
        for offer in place.offers[seat]
    }


def gains(offer: OfferView) -> list[tuple[str, tuple[int, ...]]]:
    assert offer.gives is not None
    return [(gain.source, gain.gain) for gain in offer.gives]


def test_what_a_unit_costs_and_gives() -> None:
    spot = solo(
        one="Stranded Militia",
        cards={0: "Xenolinguistics, Combat Drills"},
        sheets={0: "Assembly Commander A"},
        tracks={0: "X1 S5 E5"},
    )
    both = offers(spot, "Stranded Militia")
    fight, recruit = both["defeat"], both["recruit"]
    assert (fight.why, fight.listed, fight.price, fight.need, fight.short, fight.strength) == (
        0,
        4,
        4,
        2,
        1,
        5,
    )
    assert gains(fight) == [("card", (2, 1, 0, 3)), ("sheet", (0, 0, 1, 0)), ("technology", (1, 1, 0, 0))]
    assert (recruit.why, recruit.listed, recruit.price, recruit.energy) == (24, 4, 1, 1)
    assert recruit.gives is None
    for level, need, price in (("two", 2, 3), ("three", 1, 3)):
        fight = offers(solo(**{level: "Stranded Militia"}), "Stranded Militia")["defeat"]
        assert (fight.need, fight.listed) == (need, price)


def test_prices_are_told_for_every_seat_and_gains_to_oneself() -> None:
    spot = solo(one="Archive 1", cards={1: "Structural Survey"})
    assert offers(spot, "Archive 1", seat=1)["claim peacefully"].energy == 1
    assert offers(spot, "Archive 1", seat=1)["claim peacefully"].gives is None
    assert offers(spot, "Archive 1", seat=0)["claim peacefully"].energy == 3
    assert offers(spot, "Archive 1", seat=0, viewer=None)["claim peacefully"].gives is None


def test_a_pair_and_what_is_lost_over_the_end_of_a_track() -> None:
    spot = solo(planet=3, one="Beacon 3", cards={0: "Beacon 1: claim peacefully"}, tracks={0: "X1 S14 E9"})
    gives = offers(spot, "Beacon 3")["claim peacefully"].gives
    assert gives is not None
    assert [(gain.source, gain.gain, gain.lost) for gain in gives] == [
        ("card", (0, 1, 0, 4), (0, 0, 0, 0)),
        ("pair", (0, 1, 0, 1), (0, 1, 0, 0)),
        ("pair", (0, 1, 0, 2), (0, 1, 0, 0)),
    ]


def test_pickups_slots_and_substitutes() -> None:
    spot = solo(one="Field Armoury, Foundry 1", sheets={0: "Dvar Commander B"}, tracks={0: "X1 S5 E1"})
    assert set(offers(spot, "Field Armoury")) == {"loot S2", "loot X1"}
    sector = offers(solo(one="Crashed Freighter"), "Crashed Freighter")
    assert (list(sector), gains(sector["annex"])) == (["loot S1", "annex"], [])
    assert gains(offers(spot, "Field Armoury")["loot X1"]) == [("card", (1, 0, 4, 0))]
    slot = offers(spot, "operations II")["slot"]
    assert (slot.points, gains(slot)) == (6, [("operation", (0, 0, 0, 1))])
    landmark = offers(spot, "Foundry 1")["claim peacefully"]
    assert (landmark.price, landmark.energy, landmark.strength) == (4, 1, 3)


def test_a_resolution_that_waits() -> None:
    tracks = {0: "X19 S14 E5", 1: "X1 S6 E5"}
    spot = solo(one="Stranded Militia", tracks=tracks).play("take Stranded Militia")
    pending = seen(spot).pending
    assert pending is not None
    assert (pending.seat, pending.ways) == (0, (1, 2))
    spot.play("recruit")
    pending = seen(spot).pending
    assert pending is not None
    assert (pending.seat, pending.points, pending.cap, pending.room) == (1, 7, 1, (19, 9, 10))


def test_pairs_singles_and_what_the_next_income_brings() -> None:
    cards = "Archive 1: claim peacefully, Beacon 1: claim forcefully, Crashed Freighter: annex"
    cards += ", Archive 2: claim peacefully"
    spot = position(2, planet=3, cards={0: f"{cards}, Sector Garrisons"}, sheets={0: "Kir'Ko Commander A"})
    player = seen(spot).seats[0]
    names = [(spot.variant.things[claim.card], claim.pair) for claim in player.claims]
    archives = [spot.variant.things.index(name) for name in ("Archive 1", "Archive 2")]
    assert names[0] == ("Archive 1", archives[1])
    assert names[3] == ("Archive 2", archives[0])
    assert (player.pairs, player.types, player.sectors) == (1, (0, 3, 1, 0), 1)
    assert [spot.variant.things[card] for card in player.singles] == ["Beacon 1"]
    assert [(gain.source, gain.gain) for gain in player.income] == [
        ("sector", (0, 1, 1, 0)),
        ("technology", (0, 1, 0, 0)),
        ("sheet", (1, 0, 0, 0)),
    ]


@pytest.mark.ruling("PF-A2", "refuses")
def test_commanders_that_are_taken_or_dealt_are_not_free() -> None:
    spot = begin(2, commanders="dealt", dealt="Jack Gelder, Plain Six")
    for line in ("command Jack Gelder A", "command Plain Six B"):
        free = [spot.variant.commanders[commander] for commander in seen(spot).commanders]
        assert len(free) == 10
        assert not {"Jack Gelder", "Plain Six"} & set(free)
        spot.play(line)


@pytest.mark.ruling("PF-C5", "refuses")
@pytest.mark.parametrize(
    ("planet", "card", "income"),
    [(1, "Shallow Ore Field", [(0, 0, 1, 0)]), (6, "Colony Spire", [(0, 0, 4, 4)]), (7, "Colony Spire", [])],
)
def test_the_next_income_from_the_first_round_to_the_last(
    planet: int, card: str, income: list[tuple[int, ...]]
) -> None:
    spot = position(2, planet=planet, cards={0: f"{card}: annex"})
    assert [gain.gain for gain in seen(spot).seats[0].income] == income


def test_what_each_ship_did_last() -> None:
    spot = position(2, one="Scrap Raiders, Fuel Cells").play("take Scrap Raiders", "take Fuel Cells")
    first, second = (player.last for player in seen(spot).seats)
    assert first is not None
    assert second is not None
    assert (first.round, first.part, first.number, first.way, first.strength) == (1, 1, 1, 1, 3)
    assert (first.gained, second.gained) == ((1, 0, 1, 3), (0, 0, 5, 1))
    assert second.number == 2
    spot.play("take operations III", "take Archive 1", "trade S1")
    first, second = (player.last for player in seen(spot).seats)
    assert first is not None
    assert second is not None
    assert (first.number, first.way, first.gained) == (2, None, (0, 1, 0, 1))
    assert (second.round, second.part, second.number, second.way, second.thing) == (1, 2, 1, 3, 4)
    assert (second.strength, second.energy, second.gained) == (0, 3, (0, 1, 0, 2))


@pytest.mark.ruling("PF-A5", "allows")
def test_where_ships_stand() -> None:
    spot = position(3, order=(2, 0, 1), one="Fuel Cells").play("take Fuel Cells")
    view, fuel = seen(spot), spot.variant.things.index("Fuel Cells")
    assert [player.slot for player in view.seats] == [1, 2, None]
    assert (view.track, view.order, view.turn) == ((None, 0, 1), (2, 0, 1), 1)
    assert [place.ship for place in view.places if place.thing == fuel] == [2]


def test_a_position_follows_from_its_view() -> None:
    spot = position(3, part=2, phase="restraining", sheets={0: "Kir'Ko Commander B", 1: "Jack Gelder B"})
    spot.play("restrain Burrower Pack", "take operations I", "swap")
    assert [(player.swaps, player.swapped) for player in seen(spot).seats] == [
        ((), ()),
        ((0,), (0,)),
        ((), ()),
    ]
    twin = spot.variant.imagine(seen(spot, None), Fast(1))
    assert twin.digest(1) == spot.state.digest(1)
    assert Spot(spot.variant, twin).why("swap") == "HAS_SWAPPED"
    assert Spot(spot.variant, twin).why("take Burrower Pack") == "RESTRAINED"
    spot.play("take operations II", "take operations III", "trade nothing", "trade nothing")
    assert spot.variant.imagine(seen(spot, None), Fast(1)).digest(1) == spot.state.digest(1)


@pytest.mark.parametrize("what", ["swapped", "token", "last", "paid", "skips", "operations", "resolved"])
def test_two_positions_that_differ_in_anything_have_two_digests(what: str) -> None:
    spot = position(2)
    before = spot.state.digest(1)
    if what == "resolved":
        spot.state.resolved += 1
    else:
        getattr(spot.state, what)[0] += 1
    assert spot.state.digest(1) != before


@pytest.mark.ruling("PF-W1", "allows")
@pytest.mark.ruling("PF-W2", "allows")
def test_what_the_end_would_give_and_who_has_won() -> None:
    cards = {0: "Scrap Raiders: defeat, Rust Hounds: recruit"}
    spot = position(2, planet=7, part=2, cards=cards)
    assert [player.final for player in seen(spot).seats] == [2 + 4, 0]
    assert (seen(spot).acting, seen(spot).ranking) == ((0,), None)
    over = seen(position(3, planet=7, part=2, phase="over", turn=3, track="120"))
    assert (over.acting, over.ranking, over.shares) == ((), (1, 2, 0), (0.0, 1.0, 0.0))


@pytest.mark.ruling("PF-V15", "allows")
def test_what_operations_bring_besides_is_offered_and_counted_among_the_gains() -> None:
    content = box(
        sides={"Plain One A": ["WHEN operation GAIN E2 P1"]},
        techs={"Staff Academy": ["WHEN operation GAIN S1 PER E MAX 9"]},
    )
    spot = solo(content=content, cards={0: "Staff Academy"}, tracks={0: "X1 S7 E6"})
    gives = offers(spot, "operations II")["slot"].gives
    assert gives is not None
    assert [(gain.source, gain.gain, gain.lost) for gain in gives] == [
        ("operation", (0, 0, 0, 1), (0, 0, 0, 0)),
        ("sheet", (0, 0, 2, 1), (0, 0, 0, 0)),
        ("technology", (0, 8, 0, 0), (0, 0, 0, 0)),  # for 6 Energy and the 2 of the sheet
    ]
    last = seen(spot.play("take operations II", "trade E1")).seats[0].last
    assert last is not None
    assert last.gained == (0, 8, 3, 2)  # 9 of Strength, of which the track has room for 8


def test_the_score_sheet_adds_up() -> None:
    for seed in range(4):
        spot = Spot(GAME.variant(3), GAME.variant(3).start(Fast(seed)))
        while not spot.over():
            spot.play(spot.lines()[-1])
        view = seen(spot)
        assert view.sheets is not None
        for sheet, score in zip(view.sheets, view.scores):
            assert sum(line.points for line in sheet) == score
            assert [line.source for line in sheet[: len(EARNINGS)]] == list(EARNINGS)
            assert [line.number for line in sheet if line.source == "goal"] == [0, 1, 2]
        assert view.ranking is not None
        assert view.scores[view.ranking[0]] == max(view.scores)
        assert view.shares is not None
        assert view.shares[view.ranking[0]] == 1.0


def test_lines_of_the_end_say_what_they_count() -> None:
    cards = {0: "Scrap Raiders: defeat, Rust Hounds: recruit, Military Annals"}
    spot = position(2, planet=7, part=2, phase="over", turn=2, cards=cards, tracks={0: "X12"})
    sheets = seen(spot).sheets
    assert sheets is not None
    lines = [(line.source, line.points, line.counted) for line in sheets[0] if line.counted]
    assert lines == [("goal", 2, 2), ("goal", 4, 12), ("goal", 4, 2), ("technology", 2, 2)]


def test_a_player_with_fourteen_cards_can_look_at_the_rest() -> None:
    # Others are still being resolved in the last part of the game.
    cards = "Combat Drills, Scrap Raiders: defeat, Rust Hounds: defeat, Xenolinguistics, Fusion Grid"
    cards += ", Glass Stalkers: defeat, Siege Beetles: defeat, Cultural Exchange, Void Reavers: defeat"
    cards += ", Military Annals, Nanite Swarm: defeat, Grand Theory, Star Atlas"
    spot = position(
        2,
        planet=7,
        part=2,
        order=(0, 1),
        turn=1,
        ships={0: "operations III"},
        one="Crown Regalia",
        cards={1: cards},
    ).play("take Crown Regalia")
    assert spot.state.claims[1] == 14
    assert all(
        offer.gives is None for place in seen(spot, 1).places if place.offers for offer in place.offers[1]
    )


# == What happened ===================================================================================================
def told(spot: Spot, line: str) -> list[Entry]:
    (action,) = spot.variant.parse(line)
    seat, witness, before = spot.turn, Witness(Fast(3)), seen(spot, None)
    state = spot.state.copy()
    spot.state.apply(seat, action, witness)
    return entries(spot.variant.book, before, spot.variant.seen(state, seat, action, witness.seen, None))  # type: ignore[arg-type]


def test_a_step_is_told_entry_by_entry() -> None:
    spot = solo(one="Scrap Raiders", cards={0: "Combat Drills"})
    claim, card, technology = told(spot, "take Scrap Raiders")
    assert (claim.what, claim.seat, claim.way, claim.gain) == ("claim", 0, 1, (0, 3, 0, 0))
    assert (card.what, card.gain) == ("card", (1, 0, 1, 3))
    assert (technology.what, technology.gain) == ("technology", (1, 1, 0, 0))


def test_so_are_swaps_skips_and_new_rounds() -> None:
    spot = solo(sheets={0: "Jack Gelder B"})
    swap, gain = told(spot, "swap")
    assert (swap.what, swap.gain, gain.what, gain.gain) == ("swap", (0, 0, 1, 0), "sheet", (0, 2, 0, 0))
    spot = position(
        2, part=2, order=(1, 0), turn=1, ships={1: "operations III"}, cards={0: "Solar Fields: annex"}
    )
    spot.play("take operations I", "trade nothing")
    assert [entry.what for entry in told(spot, "trade X1")] == ["operation", "discovery", "sector", "part"]
    crowd = position(5, content=box(reveal={"many": [1, 0, 0]}), one="Burrower Pack", tracks={3: "X1"}).play(
        "take operations I", "take operations II"
    )
    assert [(entry.what, entry.seat) for entry in told(crowd, "take operations III")] == [("skip", 3)]


def test_so_is_the_price_of_the_token() -> None:
    spot = position(2, part=2, phase="restraining", sheets={0: "Kir'Ko Commander B"})
    (entry,) = told(spot, "restrain operations I")
    assert (entry.what, entry.seat, entry.gain) == ("restraining", 0, (0, 0, 3, 0))
    spot = position(2, part=2, phase="restraining", sheets={0: "Kir'Ko Commander B"})
    assert told(spot, "restrain nothing") == []


# == Lines ===========================================================================================================
def test_names_may_be_shortened_as_long_as_one_is_meant() -> None:
    variant = GAME.variant(4)
    assert variant.parse("ta scrap") == variant.parse("take Scrap Raiders")
    assert variant.parse("take arch 4") == variant.parse("take Archive 4")
    assert variant.parse("claim f") == variant.parse("claim forcefully")
    assert variant.parse("LOOT s2") == variant.parse("loot S2")
    assert variant.parse("trade e1 x2") == variant.parse("trade X2 E1")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("", "action is missing"),
        ("fly", "no action"),
        ("take Archive", "may be Archive 1 or Archive 2"),
        ("take", "card or slot is missing"),
        ("take Castle", "no card or slot"),
        ("trade P1", "no operation brings"),
        ("trade X9", "no operation brings"),
        ("trade 3", "not so much of each"),
        ("trade X1 X1", "not so much of each"),
        ("loot S60", "no card of this set gives"),
        ("defeat Scrap Raiders", "nothing stands behind"),
        ("claim", "way of claiming is missing"),
        ("restrain Castle", "no place"),
        ("command Nobody A", "no commander"),
    ],
)
def test_a_line_that_means_nothing_says_why(line: str, reason: str) -> None:
    with pytest.raises(BadInputError) as caught:
        GAME.variant(4).parse(line)
    assert reason in caught.value.reason
