"""Small positions for the tests of the rulings, built in one call, and lines of notation played on them."""

from collections.abc import Mapping, Sequence
from typing import Self

from banneret.core.chance import EVERYONE, Chance, Dictated, Outcome
from banneret.core.state import NOTHING
from banneret.games.solitaire_conquest import GAME, rules
from banneret.games.solitaire_conquest.content import Foe
from banneret.games.solitaire_conquest.game import SolitaireConquestVariant
from banneret.games.solitaire_conquest.rules import SolitaireConquest
from banneret.games.solitaire_conquest.view import PHASES, HordeView, put
from games.spot import AnySpot


class Spot(AnySpot[SolitaireConquestVariant, SolitaireConquest]):
    """A position of a variant, with the words to play on it."""

    # -- playing -----------------------------------------------------------------------------------------------------
    def play(self, *lines: str, draws: str = "", chance: Chance | None = None) -> Self:
        """Play lines, refusing what the rules refuse. `draws`: the allies that come first."""
        dictated = [Outcome(rules.ALLY, EVERYONE, ally) for ally in kinds(self.variant.allies, draws)]
        return self.carry_out(lines, chance or Dictated(dictated))

    # -- looking -----------------------------------------------------------------------------------------------------
    def hand(self) -> str:
        return ", ".join(self.variant.allies[ally].name for ally in self.variant.view(self.state, 0).hand)

    def horde(self, region: str) -> HordeView:
        found = self.variant.view(self.state, 0).regions[self.variant.names.index(region)].horde
        assert found is not None
        return found

    def standing(self) -> list[str]:
        regions = self.variant.view(self.state, 0).regions
        return [name for name, region in zip(self.variant.names, regions) if region.horde]

    def pawn(self) -> str:
        return self.variant.names[self.state.pawn]

    def over(self) -> bool:
        return bool(self.state.phase == rules.OVER)


def kinds(cards: Sequence[Foe], names: str) -> list[int]:
    """`"Monks, Hero"` as numbers of these cards."""
    known = [card.name for card in cards]
    return [known.index(name.strip()) for name in names.split(",") if name.strip()]


def position(
    pawn: str = "Kingsreach",
    hordes: Mapping[str, str] | None = None,
    hand: str = "Monks, Spearmen, Elf Scouts",
    *,
    deck: str | None = None,
    fallen: Mapping[str, str] | None = None,
    fielded: str = "",
    phase: str = "reinforcing",
    turn: int = 2,
    **options: str,
) -> Spot:
    """A position on the Heartland with these Hordes and no others, and this hand.

    `deck` names what is left to draw; without it that is every ally not in hand. What is neither was discarded. The
    board need not be one that the box can deal. Options of the table follow, with _ for -.
    """
    variant = GAME.variant(1, {name.replace("_", "-"): value for name, value in options.items()})
    book = variant.book
    state = SolitaireConquest(book)
    size = int(book.horde_size)
    dealt = [int(NOTHING)] * (int(book.regions) * size)
    fell = [0] * int(book.regions)
    standing = 0
    for row in (hordes or {"Fenmark": "Titan, Vampire, Red Dragon, Ogre Tribe"}, fallen or {}):
        for name, cards in row.items():
            region = variant.names.index(name)
            foes = kinds(variant.foes, cards)
            assert len(foes) == size, cards
            dealt[region * size : (region + 1) * size] = foes
            if row is fallen:
                fell[region] = 1
            else:
                standing += 2**region
    held, called = kinds(variant.allies, hand), kinds(variant.allies, fielded)
    gone: list[int] = []
    if deck is not None:
        left = [int(copies) for copies in book.copies]
        for ally in [*held, *called, *kinds(variant.allies, deck)]:
            left[ally] -= 1
        assert min(left) >= 0, "more cards than the box holds"
        gone = [ally for ally, copies in enumerate(left) for _ in range(copies)]
    places = [rules.DISCARDED] * len(gone) + [rules.IN_HAND] * len(held) + [rules.FIELDED] * len(called)
    put(
        state,
        phase=PHASES.index(phase),
        turn=turn,
        pawn=variant.names.index(pawn),
        horde=dealt,
        standing=standing,
        fell=fell,
        drawn=[*gone, *held, *called],
        places=[int(place) for place in places],
    )
    return Spot(variant, state)


def dealt(chance: Chance, **options: str) -> Spot:
    """A fresh game."""
    variant = GAME.variant(1, {name.replace("_", "-"): value for name, value in options.items()})
    return Spot(variant, variant.start(chance))
