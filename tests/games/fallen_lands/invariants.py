"""What never changes in a game of the Fallen Lands: cards, tokens and coins are kept, and sums are what they sum up.

python -m games.fallen_lands.invariants 10000
"""

import sys

from banneret.core.chance import Fast
from banneret.core.state import NOTHING
from banneret.games.fallen_lands import GAME, situation
from banneret.games.fallen_lands.book import (
    BONUS,
    BUILDER,
    CLAIM,
    FLOOD,
    HORN,
    SHADOW_ARMY,
    SHADOW_FOLLOWER,
    Book,
)
from banneret.games.fallen_lands.game import FallenLandsVariant
from banneret.games.fallen_lands.rules import FallenLands
from games.keeper import Keeper, main

TABLES: list[tuple[int, dict[str, str]]] = [
    (seats, {"rules": rules_, "board": board})
    for rules_ in ("normal", "advanced")
    for seats, board in ((3, "full"), (4, "full"), (4, "quick"), (5, "full"))
]


class Numbers:
    """A book's numbers as plain lists, which Python reads faster than `vec`."""

    def __init__(self, book: Book) -> None:
        self.seats, self.kinds, self.fields = int(book.seats), int(book.kinds), int(book.fields)
        self.copies = [int(n) for n in book.copies]
        self.tokens = [int(n) for n in book.tokens]
        self.tiles = [int(n) for n in book.tiles]
        self.effect = [int(n) for n in book.effect]
        self.support = [int(n) for n in book.support]
        self.bonus = [int(n) for n in book.bonus]
        self.near = [[int(n) for n in row] for row in book.neighbours]
        self.claim, self.flood = int(book.kind_of[CLAIM]), int(book.kind_of[FLOOD])


def check_things(numbers: Numbers, state: FallenLands) -> None:
    """Every card of the box is in one place, and so is every token; piles and hands are as big as they say."""
    seats, kinds = numbers.seats, numbers.kinds
    hand, deck, discards, aside = list(state.hand), list(state.deck), list(state.discards), list(state.aside)
    found = [sum(hand[kind::kinds]) + deck[kind] + discards[kind] + aside[kind] for kind in range(kinds)]
    for row in (state.troop, state.fort):
        for kind in row:
            if kind != NOTHING:
                found[kind] += 1
    found[numbers.claim] += sum(1 for seat in state.claim if seat != NOTHING)
    found[numbers.flood] += sum(state.flooded)
    assert found == numbers.copies, "cards came or went"
    assert min(hand) >= 0
    assert min(deck) >= 0
    assert min(discards) >= 0
    assert min(aside) >= 0
    assert sum(deck) == state.deck_size
    assert sum(discards) == state.discard_size
    sizes = [sum(hand[seat * kinds : (seat + 1) * kinds]) for seat in range(seats)]
    assert sizes == list(state.hand_size)
    ready, tired, stock = list(state.ready), list(state.tired), list(state.stock)
    lent, used = list(state.lent), list(state.lent_used)
    tokens = [
        stock[type] + sum(ready[type::3]) + sum(tired[type::3]) + lent[type] + used[type] for type in range(3)
    ]
    assert tokens == numbers.tokens, "tokens came or went"
    assert min(*ready, *tired, *stock, *lent, *used) >= 0
    assert min(state.money) >= 0


def check_sums(numbers: Numbers, state: FallenLands) -> None:
    """All that is kept for speed, counted again from the board and the cards aside."""
    seats = numbers.seats
    owner, troop, fort = list(state.owner), list(state.troop), list(state.fort)
    claim, flooded = list(state.claim), list(state.flooded)
    support = [0] * (numbers.fields * seats)
    touching = [0] * numbers.fields
    held = [0] * seats
    for field, seat in enumerate(owner):
        assert (seat == NOTHING) == (troop[field] == NOTHING)
        if seat == NOTHING:
            assert fort[field] == NOTHING, "a Fortification on nobody's field"
            continue
        assert claim[field] == NOTHING
        assert not flooded[field]
        held[seat] += 1
        given = numbers.support[troop[field]] + (
            numbers.support[fort[field]] if fort[field] != NOTHING else 0
        )
        for near in numbers.near[field]:
            support[near * seats + seat] += given
            touching[near] |= 2**seat
    assert support == list(state.support)
    assert [sum(support[f * seats : (f + 1) * seats]) for f in range(numbers.fields)] == list(
        state.support_all
    )
    assert touching == list(state.touching)
    assert held == list(state.held)
    left = sum(1 for f in range(numbers.fields) if owner[f] == NOTHING and not flooded[f])
    assert left == state.open_left
    laid = [0] * len(numbers.tiles)
    for difficulty in state.difficulty:
        laid[difficulty] += 1
    assert all(some <= copies for some, copies in zip(laid, numbers.tiles))
    check_aside(numbers, state)
    check_turn(numbers, state)


def check_aside(numbers: Numbers, state: FallenLands) -> None:
    """The boosts are those that lie aside; shadows are lent only for a card that lies there."""
    aside = list(state.aside)
    by_effect: dict[int, int] = {}
    for kind, copies in enumerate(aside):
        by_effect[numbers.effect[kind]] = by_effect.get(numbers.effect[kind], 0) + copies
    assert state.boost == sum(
        n * numbers.bonus[kind] for kind, n in enumerate(aside) if numbers.effect[kind] == BONUS
    )
    assert state.boosts == by_effect.get(int(BONUS), 0) + by_effect.get(int(HORN), 0)
    assert state.horn == by_effect.get(int(HORN), 0)
    assert state.builder == by_effect.get(int(BUILDER), 0)
    known = {int(effect) for effect in (BONUS, HORN, BUILDER, SHADOW_ARMY, SHADOW_FOLLOWER)}
    assert all(effect in known for effect, copies in by_effect.items() if copies)
    shadows = by_effect.get(int(SHADOW_ARMY), 0) + by_effect.get(int(SHADOW_FOLLOWER), 0)
    assert shadows or not any([*state.lent, *state.lent_used])


def check_turn(numbers: Numbers, state: FallenLands) -> None:
    """Turns are finished in the order of play, and only the mover has tired followers, but for a Plague."""
    if state.mover == NOTHING:
        assert state.phase == situation.CHOOSING
        return
    assert state.phase == situation.OVER or state.seat_at(state.place) == state.mover
    done = [int(state.round) - 1] * numbers.seats
    for place in range(int(state.place)):
        done[state.seat_at(place)] += 1
    over = [seat for seat in range(numbers.seats) if state.turns[seat] != done[seat]]
    assert not over or (state.phase == situation.OVER and over == [state.mover]), "a turn was lost"
    assert state.idle < 2**numbers.seats
    assert (state.victim != NOTHING) == (state.phase == situation.STEALING)
    assert (state.asked != NOTHING) == (state.phase == situation.ANSWERING)


def owed_money(state: FallenLands, seat: int, action: int) -> int:
    """What the rules say an action brings or costs the seat, from the position before it."""
    book = state.book
    if book.HIRE <= action < book.HIRE_NOBODY:
        return -int(book.hire)
    if book.CONQUER <= action < book.FORTIFY:
        flight = action >= book.FLY
        field = (action - (book.FLY if flight else book.CONQUER)) // book.troops
        fee = int(book.flight) if flight and not state.flying else 0
        return (0 if state.horn else int(state.difficulty[field])) - fee
    if book.RECRUIT <= action < book.REDRAW:
        return -int(book.recruit[action - book.RECRUIT])
    return 0


def check_step(before: FallenLands, after: FallenLands, seat: int, action: int) -> None:
    """Money changes hands by the amounts of the rules alone, and what lies on the board stays there."""
    for other in range(int(before.book.seats)):
        change = owed_money(before, seat, action) if other == seat else 0
        assert after.money[other] - before.money[other] == change, "money came or went"
    assert list(after.difficulty) == list(before.difficulty), "a tile was moved"
    for was, now in ((before.owner, after.owner), (before.troop, after.troop), (before.fort, after.fort)):
        changed = [field for field in range(len(was)) if was[field] != now[field]]
        assert all(was[field] == NOTHING for field in changed), "a card left the board (FL-C9, FL-B3)"
        assert len(changed) <= 1
    assert all(now >= was for was, now in zip(before.flooded, after.flooded)), "a Flood ran off (FL-M12)"
    assert all(now >= was for was, now in zip(before.turns, after.turns))


class FallenLandsKeeper(Keeper):
    """Keeps the Fallen Lands."""

    game = GAME

    def __init__(self, variant: FallenLandsVariant) -> None:
        super().__init__(variant)
        self.numbers = Numbers(variant.book)

    def check(self, state: FallenLands) -> None:
        check_things(self.numbers, state)

    def check_sums(self, state: FallenLands) -> None:
        check_sums(self.numbers, state)

    def check_step(self, before: FallenLands, after: FallenLands, seat: int, action: int) -> None:
        check_step(before, after, seat, action)

    def choose(self, state: FallenLands, seat: int, rng: Fast, keen: bool) -> int:
        """A keen player mostly goes on as long as there is something to do."""
        action = super().choose(state, seat, rng, keen)
        if keen and action == state.book.END_TASKS and rng.number(8):
            action = super().choose(state, seat, rng, keen)
        return action


if __name__ == "__main__":
    main(FallenLandsKeeper, TABLES, sys.argv[1:])
