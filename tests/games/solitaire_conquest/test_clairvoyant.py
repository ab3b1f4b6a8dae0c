"""The clairvoyant best against every line of play there is, on small decks; and against the rules on whole ones."""

import functools
import itertools

import pytest

from banneret.core.chance import Fast
from banneret.core.playout import legal_actions
from banneret.core.state import NO_ONE
from banneret.games.solitaire_conquest import GAME
from banneret.games.solitaire_conquest.clairvoyant import foresight, foresight_in, foresight_of
from banneret.games.solitaire_conquest.rules import SolitaireConquest
from games.solitaire_conquest.positions import Spot, dealt, position
from games.solitaire_conquest.test_winnable import play_plan

SETTINGS = [
    {},
    {"march": "open"},
    {"discard": "after-conquest"},
    {"two-pairs": "2", "map": "long-march"},
    {"horde-size": "3", "map": "thousand-isles"},
    {"horde-size": "3", "march": "open", "discard": "after-conquest", "map": "the-star"},
]


def small_deal(seed: int, options: dict[str, str], hordes: int, cards: int) -> SolitaireConquest:
    """A few Hordes round a pawn, and a deck of a few cards whose order is settled."""
    rng = Fast(seed)
    variant = GAME.variant(1, {"deal": "winnable", **options})
    book = variant.book
    full = variant.start(Fast(seed))
    deck = [int(ally) for ally in full.future]
    deck = [deck[int(rng.number(len(deck)))] for _ in range(cards)]
    book.copies = book.copies[:]
    for ally in range(int(book.allies)):
        book.copies[ally] = deck.count(ally)
    book.deck = cards
    state = SolitaireConquest(book)
    state.pawn = full.pawn
    state.horde = full.horde[:]
    kept = [region for region in range(12) if region != int(full.pawn)]
    while len(kept) > hordes:
        kept.pop(int(rng.number(len(kept))))
    for region in range(12):
        if region not in kept:
            for i in range(int(book.horde_size)):
                state.horde[region * book.horde_size + i] = -1
    state.hordes = sum(2**region for region in kept)
    state.count_hordes()
    state.deck = book.copies[:]
    state.deck_size = cards
    for i, ally in enumerate(deck):
        state.future[i] = ally
    state.raise_army(Fast(0))
    return state


def brute_force(state: SolitaireConquest) -> tuple[int, int]:
    """The most Hordes that any line of play destroys, and the most points."""
    known: dict[int, tuple[int, int]] = {}
    actions = int(state.book.ACTIONS)
    total = int(state.standing())

    def best(now: SolitaireConquest) -> tuple[int, int]:
        if now.to_act() == NO_ONE:
            return total - int(now.standing()), int(now.score(0))
        key = int(now.digest(1))
        if key not in known:
            found = []
            for action in legal_actions(now, 0, actions):
                after = now.copy()
                assert isinstance(after, SolitaireConquest)
                after.step(0, action, Fast(0))
                found.append(best(after))
            known[key] = max(found)
        return known[key]

    return best(state)


@pytest.mark.parametrize("options", SETTINGS, ids=lambda options: "-".join(options.values()) or "book")
@pytest.mark.parametrize(
    ("hordes", "cards"),
    [(1, 5), (2, 7), pytest.param(3, 9, marks=pytest.mark.slow), pytest.param(4, 10, marks=pytest.mark.slow)],
)
def test_no_line_of_play_is_better(options: dict[str, str], hordes: int, cards: int) -> None:
    met = set()
    for seed in range(8 if cards < 9 else 4):
        state = small_deal(seed, options, hordes, cards)
        found = foresight_of(state)
        assert (int(found.destroyed), int(found.score())) == brute_force(state), seed
        met.add(int(found.destroyed))
    assert len(met) > 1 or hordes > 2


@pytest.mark.parametrize(("march", "destroyed"), [("closed", 0), ("open", 1)])
def test_a_horde_behind_others_is_out_of_reach_unless_the_march_is_open(march: str, destroyed: int) -> None:
    mighty = "Titan, Vampire, Red Dragon, Ogre Tribe"
    spot = position(
        hordes={
            "Northmarch": "Hill Giant, Stone Giant, Kobold Mob, Skeletons",
            "Hollowfell": mighty,
            "Fenmark": "Storm Giant, Wraiths, Blue Dragon, Bugbear Ambushers",
        },
        march=march,
    )
    allies = spot.variant.allies
    weak = [kind for kind, ally in enumerate(allies) for _ in range(ally.copies) if ally.force <= 2]
    found = foresight_in(spot.state, weak)  # 24 of Force, for a Horde of 6, and two of 24 and 28
    assert int(found.destroyed) == destroyed
    assert [spot.variant.names[region] for region, _, _ in found.plan()] == ["Northmarch"][:destroyed]


def test_the_line_of_play_can_be_played() -> None:
    for seed, key in itertools.product(range(4), ("heartland", "long-march", "two-crowns")):
        spot = dealt(Fast(seed), deal="winnable", map=key)
        found = foresight_of(spot.state)
        play_plan(spot, found.plan())
        assert spot.over()
        assert spot.state.score(0) == found.score() >= 10


@functools.cache
def finished(seed: int, **options: str) -> Spot:
    spot = dealt(Fast(seed), **options)
    rng, chance = Fast(seed + 1), Fast(seed + 2)
    while not spot.over():
        actions = legal_actions(spot.state, 0, spot.variant.actions)
        attacks = [action for action in actions if action >= spot.variant.book.ATTACK]
        spot.state.apply(0, (attacks or actions)[rng.number(len(attacks or actions))], chance)
    return spot


@pytest.mark.parametrize("options", SETTINGS, ids=lambda options: "-".join(options.values()) or "book")
def test_nobody_beats_it(options: dict[str, str]) -> None:
    for seed in range(12):
        spot = finished(seed, **{name.replace("-", "_"): value for name, value in options.items()})
        found = foresight(spot.state)
        assert found.destroyed >= 11 - spot.state.standing()
        assert found.score() >= spot.state.score(0)


def test_a_victory_needs_no_card_that_was_not_drawn() -> None:
    # What lies in the deck after a victory is not known, and cannot matter: the best draws no more than was drawn.
    spot = dealt(Fast(4), deal="winnable")
    whole = foresight_of(spot.state)
    play_plan(spot, whole.plan())
    assert spot.state.deck_size > 0 or whole.cards() == 44
    of_the_drawn = foresight(spot.state)
    assert of_the_drawn.score() == whole.score()
    longer = [int(ally) for ally in spot.state.order[: spot.state.drawn]]
    assert foresight_in(spot.state, longer).score() == whole.score()


def test_with_veterans_it_is_the_best_by_the_book() -> None:
    for seed in range(5):
        spot = finished(seed, veterans="yes")
        seen = spot.variant.view(spot.state, 0)
        assert seen.best is not None
        assert not seen.best.exact
        assert seen.best.destroyed >= 9
