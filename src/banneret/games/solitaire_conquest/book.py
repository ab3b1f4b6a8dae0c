# compiled
"""The numbers of one variant as the rules read them: the map, the cards, and where each action lies.

Everything here comes from the content, the map and the table's options and never changes during a game; all states of a
variant share one `Book`. Regions are numbered as the map lists them, cards as the content does, types likewise.
Sets of regions and of foe types are numbers with a bit for each member.
"""

from typing import Final

from banneret.core.dialect import i64, vec
from banneret.core.state import BIT, NOTHING

# An army in numbers, for adding it up card by card: one row, these places first.
FORCE: Final[i64] = 0  # what its cards have by themselves
TROOPS: Final[i64] = 1  # from here how many cards of each ally type


class Book:
    """One variant's numbers; the content loader fills them in."""

    def __init__(self, regions: int, foes: int, foe_types: int, allies: int, ally_types: int) -> None:
        self.regions: i64 = regions
        self.foes: i64 = foes
        self.foe_types: i64 = foe_types
        self.allies: i64 = allies
        self.ally_types: i64 = ally_types

        # Options
        self.march_open = False  # SC-5
        self.keep_army = False  # SC-13
        self.veterans = False  # SC-19
        self.choose_start = False  # SC-2
        self.winnable = False  # SC-2

        # The rules' numbers
        self.raise_army: i64 = 0
        self.horde_size: i64 = 0
        self.victory: i64 = 0
        self.bonus: vec[i64] = vec[i64]([0] * 5)  # by the size of the largest group of a Horde
        self.two_pairs: i64 = 0

        # The map
        self.borders: vec[i64] = vec[i64]([0] * regions)
        self.everywhere: i64 = BIT[regions] - 1

        # The foes
        self.foe_force: vec[i64] = vec[i64]([0] * foes)
        self.foe_type: vec[i64] = vec[i64]([0] * foes)
        self.foe_copies: vec[i64] = vec[i64]([0] * foes)
        self.foe_deck: i64 = 0

        # The allies
        self.force: vec[i64] = vec[i64]([0] * allies)
        self.type: vec[i64] = vec[i64]([0] * allies)
        self.lead: vec[i64] = vec[i64]([0] * allies)
        self.versus: vec[i64] = vec[i64]([NOTHING] * allies)  # the foe type its bonus is against
        self.plus: vec[i64] = vec[i64]([0] * allies)
        self.copies: vec[i64] = vec[i64]([0] * allies)
        self.deck: i64 = 0

        # Where the parts of an army's row begin
        self.LEAD: i64 = TROOPS + self.ally_types
        self.VERSUS: i64 = self.LEAD + self.ally_types
        self.ARMY: i64 = self.VERSUS + self.foe_types

        # The catalogue
        self.BEGIN: i64 = 0
        self.DRAW: i64 = self.BEGIN + self.regions
        self.MARCH: i64 = self.DRAW + 1
        self.FIELD: i64 = self.MARCH + self.regions
        self.ATTACK: i64 = self.FIELD + self.allies
        self.END: i64 = self.ATTACK + self.regions
        self.ACTIONS: i64 = self.END + 1

    def empty_army(self) -> vec[i64]:
        """An army of nobody."""
        return vec[i64]([0] * int(self.ARMY))

    def muster(self, army: vec[i64], ally: i64, count: i64) -> None:
        """Add so many cards of a kind to an army, or take them out (count below 0)."""
        army[FORCE] += count * self.force[ally]
        army[TROOPS + self.type[ally]] += count
        army[self.LEAD + self.type[ally]] += count * self.lead[ally]
        if self.versus[ally] != NOTHING:
            army[self.VERSUS + self.versus[ally]] += count * self.plus[ally]

    def leadership(self, army: vec[i64]) -> i64:
        """What leaders give: to every other ally of their type, not to themselves (SC-9)."""
        given: i64 = 0
        for type in range(self.ally_types):
            lead: i64 = army[self.LEAD + type]
            if lead > 0:
                given += lead * (army[TROOPS + type] - 1)
        return given

    def enmity(self, army: vec[i64], foes: i64) -> i64:
        """What the allies get against a Horde that holds these types, each once (SC-8)."""
        given: i64 = 0
        for type in range(self.foe_types):
            if foes & BIT[type]:
                given += army[self.VERSUS + type]
        return given

    def strength(self, army: vec[i64], foes: i64) -> i64:
        """The army's Force against a Horde that holds these types (SC-7)."""
        return army[FORCE] + self.leadership(army) + self.enmity(army, foes)

    def parts_of(self, army: vec[i64], foes: i64) -> tuple[int, int, int]:
        """The same in parts: the cards themselves, leaders, bonuses against the types."""
        return int(army[FORCE]), int(self.leadership(army)), int(self.enmity(army, foes))

    def parts(self, allies: list[int], foes: i64) -> tuple[int, int, int]:
        """The parts of an army of these kinds: for code that is not compiled, which may hand over no row of its own."""
        army = self.empty_army()
        for ally in allies:
            self.muster(army, ally, 1)
        return self.parts_of(army, foes)

    def horde_types(self, cards: vec[i64], at: i64) -> i64:
        """The types in the Horde whose cards stand in the row from here."""
        found: i64 = 0
        for i in range(at, at + self.horde_size):
            found |= BIT[self.foe_type[cards[i]]]
        return found

    def horde_bonus(self, cards: vec[i64], at: i64) -> i64:
        """By the largest group of one type (SC-10); two pairs may count as two."""
        largest: i64 = 0
        pairs: i64 = 0
        for i in range(at, at + self.horde_size):
            group: i64 = 0
            first = True
            for j in range(at, at + self.horde_size):
                if self.foe_type[cards[j]] == self.foe_type[cards[i]]:
                    group += 1
                    if j < i:
                        first = False
            if group > largest:
                largest = group
            if first and group == 2:
                pairs += 1
        return self.two_pairs if pairs == 2 else self.bonus[largest]

    def horde_force(self, cards: vec[i64], at: i64) -> i64:
        """The sum of the Horde's cards."""
        force: i64 = 0
        for i in range(at, at + self.horde_size):
            force += self.foe_force[cards[i]]
        return force
