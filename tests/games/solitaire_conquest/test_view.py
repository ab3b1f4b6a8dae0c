"""What the page is told: totals and their parts, who is in reach, the odds of the next card, the best of the deal."""

from fractions import Fraction

from banneret.core.chance import Enumerated, Fast
from banneret.games.solitaire_conquest.rules import SolitaireConquest
from banneret.games.solitaire_conquest.view import View
from games.solitaire_conquest.positions import Spot, dealt, position

WEAK = "Hill Giant, Stone Giant, Kobold Mob, Skeletons"
MIGHTY = "Titan, Vampire, Red Dragon, Ogre Tribe"


def view(spot: Spot) -> View:
    return spot.variant.view(spot.state, 0)


def reach(spot: Spot, region: str) -> list[str]:
    return [spot.variant.names[place] for place in spot.horde(region).reach]


def marches(spot: Spot) -> list[str]:
    return [name for name, region in zip(spot.variant.names, view(spot).regions) if region.march]


def test_where_the_pawn_may_go_and_whom_it_could_attack_from_there() -> None:
    spot = position("Kingsreach", hordes={"Northmarch": WEAK, "Oakenford": MIGHTY, "Eastwold": WEAK})
    assert reach(spot, "Northmarch") == ["Hollowfell", "Fenmark"]
    assert reach(spot, "Oakenford") == ["Fenmark", "Kingsreach", "Westmoor", "Amberfield"]
    assert [spot.horde(name).near for name in ("Northmarch", "Oakenford")] == [False, True]
    assert marches(spot) == [line.removeprefix("march ") for line in spot.lines() if line.startswith("march")]
    spot.play("march Fenmark")
    assert reach(spot, "Northmarch") == ["Fenmark"]
    assert reach(spot, "Eastwold") == []
    assert marches(spot) == []


def test_the_odds_of_the_next_card_are_exact() -> None:
    for seed in range(6):
        spot = dealt(Fast(seed))
        chance = Enumerated()
        odds = dict.fromkeys(spot.standing(), Fraction(0))
        more = True
        while more:
            twin = spot.state.copy()
            assert isinstance(twin, SolitaireConquest)
            twin.step(0, spot.variant.parse("draw")[0], chance)
            for name in odds:
                odds[name] += Fraction(*chance.odds()) * Spot(spot.variant, twin).horde(name).beaten
            more = chance.advance()
        for name, exact in odds.items():
            horde = spot.horde(name)
            assert Fraction(horde.chances, view(spot).deck_size) == exact
            assert not horde.beaten or exact == 1


def test_cards_are_where_they_are() -> None:
    spot = position(hordes={"Fenmark": WEAK, "Westmoor": MIGHTY}, hand="Hero, Saint, Monks", veterans="yes")
    spot.play("attack Fenmark with Saint", draws="Elf Lord, Knights, Wizard").play("draw", draws="Monks")
    seen = view(spot)
    assert [spot.variant.allies[kind].name for kind in seen.drawn] == [
        *("Hero", "Saint", "Monks", "Elf Lord", "Knights", "Wizard", "Monks")
    ]
    assert seen.held == (0, 2, 3, 4, 5, 6)
    assert tuple(seen.drawn[index] for index in seen.held) == seen.hand
    assert sum(seen.discards) == 1
    assert sum(seen.deck) == seen.deck_size == 44 - 7
    assert (seen.destroyed, seen.standing, seen.raise_army) == (1, 1, 3)
    fenmark = seen.regions[spot.variant.names.index("Fenmark")]
    assert fenmark.horde is None
    assert [spot.variant.foes[foe].name for foe in fenmark.fallen] == WEAK.split(", ")
    assert fenmark.fell == 2


def test_fielded_allies_are_the_army() -> None:
    spot = position(hordes={"Fenmark": WEAK}, hand="Hero, Saint, Monks", veterans="yes").play("field Monks")
    assert view(spot).fielded == (False, False, True)
    assert (spot.horde("Fenmark").army, spot.horde("Fenmark").beaten) == (1, False)


def test_a_spectator_sees_the_same() -> None:
    for options in ({}, {"deal": "winnable"}):
        spot = dealt(Fast(7), **options)
        public = spot.variant.view(spot.state, None)
        assert public.seat is None
        assert all(
            getattr(public, field) == getattr(view(spot), field)
            for field in View.__struct_fields__
            if field != "seat"
        )


def test_the_best_line_lies_in_the_cards_drawn() -> None:
    spot = dealt(Fast(11))
    while not spot.over():
        lines = spot.lines()
        spot.play(next((line for line in lines if line.startswith("attack")), lines[-1]), chance=Fast(2))
    best = view(spot).best
    assert best is not None
    assert best.exact
    assert len(best.line) == best.destroyed == len({turn.region for turn in best.line})
    army = spot.variant.book
    drawn = view(spot).drawn
    used = 0
    for turn in best.line:
        assert turn.first == used
        used += turn.cards
        row = army.empty_army()
        for kind in drawn[turn.first : used]:
            army.muster(row, kind, 1)
        assert army.strength(row, spot.state.types[turn.region]) > spot.state.might[turn.region]
    assert used == best.cards <= 44
