"""What never changes in a game of Solitaire Conquest: every card is in one place, and sums are what they sum up.

python -m games.solitaire_conquest.invariants 10000
"""

import itertools
import sys

from banneret.core.chance import Fast
from banneret.core.state import NOTHING
from banneret.games.solitaire_conquest import GAME, rules
from banneret.games.solitaire_conquest.game import SolitaireConquestVariant
from banneret.games.solitaire_conquest.rules import SolitaireConquest
from games.keeper import Keeper, main

MAPS = list(GAME.options[0].values)
SETTINGS = [dict(option.values) for option in GAME.options if option.name != "map"]
NAMES = [option.name for option in GAME.options if option.name != "map"]
TABLES: list[tuple[int, dict[str, str]]] = [
    (1, {"map": MAPS[number % len(MAPS)], **dict(zip(NAMES, values))})
    for number, values in enumerate(itertools.product(*SETTINGS))
]
"""Every setting with every other, each on one of the maps."""


class SolitaireConquestKeeper(Keeper):
    """Keeps Solitaire Conquest."""

    game = GAME
    many = 500  # so that each value of each setting is played in ten thousand games or more

    def __init__(self, variant: SolitaireConquestVariant) -> None:
        super().__init__(variant)
        book = variant.book
        self.copies = [int(copies) for copies in book.copies]
        self.foes = [int(copies) for copies in book.foe_copies]
        self.near = [set(region.borders) for region in variant.map.regions]
        self.size = int(book.horde_size)

    def check(self, state: SolitaireConquest) -> None:
        """Every ally is in the deck or was drawn once; no foe lies twice."""
        if state.phase == rules.BEGINNING:
            assert state.pawn == NOTHING
            return
        drawn = [int(ally) for ally in state.order[: state.drawn]]
        assert all(ally == NOTHING for ally in state.order[state.drawn :])
        deck = [int(copies) for copies in state.deck]
        assert [drawn.count(kind) + copies for kind, copies in enumerate(deck)] == self.copies
        assert min(deck) >= 0
        assert sum(deck) == state.deck_size
        dealt = [int(foe) for foe in state.horde if foe != NOTHING]
        assert len(dealt) == 11 * self.size
        assert all(dealt.count(kind) <= copies for kind, copies in enumerate(self.foes))
        assert (state.phase == rules.OVER) == (state.to_act() < 0)
        if state.book.winnable:
            assert [int(ally) for ally in state.future[: state.drawn]] == drawn

    def check_sums(self, state: SolitaireConquest) -> None:
        """Armies and Hordes, counted again from their cards; the free regions hang together (SC-5)."""
        if state.phase == rules.BEGINNING:
            return
        book, variant = state.book, self.variant
        for row, wanted in ((state.army, (1, 2)), (state.fielded, (2,))):
            cards = [
                variant.allies[state.order[i]]
                for i in range(int(state.drawn))
                if int(state.place[i]) in wanted
            ]
            leads = [card for card in cards if card.lead]
            led = sum(
                lead.lead for lead in leads for card in cards if card.type == lead.type and card is not lead
            )
            assert row[0] == sum(card.force for card in cards)
            assert book.leadership(row) == led
            for region in range(12):
                foes = {variant.foes[foe].type for foe in self.cards(state, region)}
                bonus = sum(card.plus for card in cards if card.vs in foes)
                assert book.strength(row, state.types[region]) == row[0] + led + bonus
        for region in range(12):
            types = [variant.foes[foe].type for foe in self.cards(state, region)]
            groups = sorted((types.count(type) for type in set(types)), reverse=True)
            bonus = {1: 0, 2: 1, 3: 2, 4: 3}[groups[0]] if groups else 0
            if groups == [2, 2] and variant.options["two-pairs"] == "2":
                bonus = 2
            force = sum(variant.foes[foe].force for foe in self.cards(state, region))
            assert state.might[region] == force + bonus
        self.check_regions(state)

    def check_regions(self, state: SolitaireConquest) -> None:
        free = {region for region in range(12) if not int(state.hordes) & 2**region}
        fell = [int(turn) for turn in state.fell if turn]
        assert len(fell) == len(set(fell)) == len(free) - 1, "one Horde a turn"
        assert max(fell, default=0) <= state.turn
        if not state.book.march_open:
            assert state.pawn in free
            found = [int(state.pawn)]
            for region in found:
                found += [other for other in sorted(self.near[region] & free) if other not in found]
            assert set(found) == free, "the free regions fall apart"

    def cards(self, state: SolitaireConquest, region: int) -> list[int]:
        row = state.horde[region * self.size : (region + 1) * self.size]
        return [int(foe) for foe in row if foe != NOTHING]

    def check_step(self, before: SolitaireConquest, after: SolitaireConquest, seat: int, action: int) -> None:
        """A Horde falls by an attack alone; cards are drawn and never come back; the deal lies still."""
        book = before.book
        if before.phase == rules.BEGINNING:
            return
        attacked = book.ATTACK <= action < book.END
        region = int(action - book.ATTACK) if attacked else 0
        assert before.hordes - after.hordes == (2**region if attacked else 0)
        assert list(after.horde) == list(before.horde)
        assert list(after.order[: before.drawn]) == list(before.order[: before.drawn])
        for was, now in zip(before.place[: before.drawn], after.place[: before.drawn]):
            assert was != rules.DISCARDED or now == rules.DISCARDED, "a discarded ally came back"
        turn_over = attacked or action == book.END
        assert after.turn - before.turn == int(turn_over and after.phase != rules.OVER)

    def choose(self, state: SolitaireConquest, seat: int, rng: Fast, keen: bool) -> int:
        """A keen player seldom ends a turn without an attack."""
        action = super().choose(state, seat, rng, keen)
        if keen and action == state.book.END and rng.number(8):
            action = super().choose(state, seat, rng, keen)
        return action


if __name__ == "__main__":
    main(SolitaireConquestKeeper, TABLES, sys.argv[1:])
