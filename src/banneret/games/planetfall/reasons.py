"""Why an action is not legal, in words: the ruling, the arithmetic, and the nearest thing that would be.

`rules.py` answers with a code; here every code becomes a `Refusal`. Nothing on this table is hidden, so everything may
be said. Players are written @0, @1 …; the table puts their names there.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from operator import le
from typing import TYPE_CHECKING, Final

from banneret.core import reasons
from banneret.core.game import Refusal
from banneret.core.state import NOTHING
from banneret.core.words import listed
from banneret.games.planetfall import book as numbers
from banneret.games.planetfall import situation, whys
from banneret.games.planetfall.book import (
    CARDS,
    DECK,
    DEFEAT,
    FORCE,
    LEVELS,
    PEACE,
    RECRUIT,
    STUDY,
    TRACKS,
    UNIT,
    E,
    P,
    S,
    X,
)
from banneret.games.planetfall.effects import bundle_words, track_words
from banneret.games.planetfall.notation import (
    ROMAN,
    SIDE_NAMES,
    TRACK_NAMES,
    Parts,
    take_apart,
)
from banneret.games.planetfall.rules import Planetfall
from banneret.games.planetfall.view import bonuses_of, shown_ways

if TYPE_CHECKING:
    from banneret.games.planetfall.game import PlanetfallVariant


def explain(
    variant: "PlanetfallVariant", state: Planetfall, seat: int, actions: Sequence[int]
) -> Refusal | None:
    """Why these actions, one after the other, are not legal for the seat now; `None` where they are."""
    return reasons.explain(variant, state, seat, actions, Case, ANSWERS)


class Case(reasons.TakenApart["PlanetfallVariant", Planetfall, Parts]):
    """One refused action and the position it met."""

    def __init__(self, variant: "PlanetfallVariant", state: Planetfall, seat: int, action: int) -> None:
        super().__init__(variant, state, seat, action, partial(take_apart, variant.book))
        self.book = variant.book

    # -- words -------------------------------------------------------------------------------------------------------
    @property
    def name(self) -> str:
        """The card or slot that the action is about."""
        return self.variant.things[self.thing]

    @property
    def thing(self) -> int:
        """The same as a number: the one named, else the one that the seat's ship stands on."""
        return self.parts.thing if self.parts.thing >= 0 else self.standing()

    def standing(self) -> int:
        """What the ship that is resolved stands on."""
        return int(self.state.card_at[self.state.waiting()])

    def level(self) -> int:
        return int(self.book.level_of[self.state.place_of(self.thing)])

    def have(self, track: int) -> int:
        return int(self.state.level[self.seat * TRACKS + track])

    def end(self, track: int) -> int:
        """The last space of a track."""
        return int(self.book.most[self.state.sheet[self.seat] * TRACKS + track])

    def bundle_at(self, at: int) -> list[int]:
        """What the instruction at this address gives."""
        first = at + int(numbers.GAIN)
        return [int(value) for value in self.book.program[first : first + int(TRACKS)]]

    # -- what would be legal -----------------------------------------------------------------------------------------
    def likeness(self, action: int) -> int:
        return -self.distance(self.take_apart(action))

    def distance(self, other: Parts) -> int:
        """How far another action is from the refused one."""
        mine = self.parts
        if other.kind == mine.kind == "trade":
            return abs(other.x - mine.x) + abs(other.s - mine.s) + abs(other.e - mine.e)
        if other.thing >= 0 and mine.thing >= 0:
            type, level = self.book.type, self.state.book.level_of
            places = [int(self.state.place_of(thing)) for thing in (mine.thing, other.thing)]
            rows = [int(level[place]) if place >= 0 else -1 for place in places]
            return 2 * (type[other.thing] != type[mine.thing]) + (rows[0] != rows[1])
        pairs = zip(other, mine, strict=True)
        return -sum(theirs == own != NOTHING for theirs, own in pairs)

    # -- whose turn, which decision ----------------------------------------------------------------------------------
    def is_over(self) -> Refusal:
        state = self.state
        planets = int(numbers.PLANETS)
        best = next(seat for seat in range(int(self.book.seats)) if state.rank(seat) == 0)
        name = "you have" if best == self.seat else f"@{best} has"
        reason = f"The game is over: all {planets} planets are explored, and {name} won."
        return Refusal("PF-J1", reason, "", {"planets": planets})

    def not_your_turn(self) -> Refusal:
        state, other = self.state, f"@{int(self.state.to_act())}"
        wait = "Wait until your turn comes."
        if state.phase == situation.COMMANDING:
            reason = f"{other} chooses a commander sheet now."
            if self.seat < state.turn:
                wait = f"You have yours: {self.variant.sheet_names[int(state.sheet[self.seat])]}."
            return Refusal("PF-A1", reason, wait)
        if state.phase == situation.RESTRAINING:
            return Refusal("PF-D17", f"{other} decides about the Restrain token now.", wait)
        if state.phase == situation.RESOLVING:
            name = self.variant.things[int(state.card_at[state.waiting()])]
            reason = f"The ship of {other} on {name} is resolved now."
            return Refusal("PF-A8", reason, "Wait until the part goes on.")
        order = [int(seat) for seat in state.order]
        at, now = order.index(self.seat), int(state.turn)
        part = ROMAN[int(state.part) - 1]
        if at < now:
            return Refusal(
                "PF-A6",
                f"It is the turn of {other}; yours of Part {part} is over.",
                "Wait until all ships are placed.",
            )
        before = listed([f"@{seat}" for seat in order[now:at]])
        return Refusal("PF-A6", f"It is the turn of {other}.", f"You follow {before} in this part.")

    def wrong_phase(self) -> Refusal:
        phase, kind = int(self.state.phase), self.parts.kind
        if phase == situation.COMMANDING:
            return Refusal("PF-K4", "First you choose a commander sheet.", self.instance("command"))
        if kind == "command":
            return Refusal(
                "PF-K4",
                "Commander sheets are chosen before the first planet.",
                self.instance("take", "restrain", "way", "trade"),
            )
        if phase == situation.RESTRAINING:
            return Refusal(
                "PF-D17",
                "First you decide about the Restrain token, before anybody places.",
                "Reserve a place, or none: restrain nothing.",
            )
        if phase == situation.PLACING:
            ruling, reason = TOO_EARLY[kind]
            return Refusal(ruling, reason, self.instance("take", "swap"))
        name = self.variant.things[self.standing()]
        if self.standing() >= CARDS:
            return Refusal(
                "PF-I6", f"Your ship runs {name}: its points are traded now.", self.instance("trade")
            )
        return Refusal("PF-D9", f"Your ship stands on {name}: choose how to claim it.", self.instance("way"))

    # -- commanders --------------------------------------------------------------------------------------------------
    def sheet_taken(self) -> Refusal:
        state = self.state
        owner = next(
            seat
            for seat in range(int(self.book.seats))
            if state.sheet[seat] != NOTHING and int(state.sheet[seat]) // 2 == self.parts.commander
        )
        name = self.variant.sheet_names[int(state.sheet[owner])]
        return Refusal("PF-A2", f"@{owner} plays {name}; each sheet is there once.", self.possible())

    def not_dealt(self) -> Refusal:
        dealt = self.variant.commanders[int(self.state.dealt[self.seat])]
        return Refusal("PF-A1", f"You were dealt {dealt}; only the side is yours to choose.", self.possible())

    def side_settled(self) -> Refusal:
        sides = int(self.book.sides_are)
        if sides == numbers.CHOICE:
            reason = "Each player chooses a side at this table, so name it."
        elif sides == numbers.LOTS:
            reason = "Sides are drawn by lot at this table, so name none."
        else:
            reason = f"Everyone plays side {SIDE_NAMES[sides == numbers.ALL_B]} at this table."
        return Refusal("PF-A1", reason, self.possible())

    # -- places ------------------------------------------------------------------------------------------------------
    def other_planet(self) -> Refusal:
        planet, now = self.parts.thing // int(DECK) + 1, int(self.state.round)
        reason = f"{self.name} belongs to planet {planet}; this is planet {now}."
        return Refusal("PF-R2", reason, self.possible(), {"planet": planet, "round": now})

    def set_aside(self) -> Refusal:
        reason = f"{self.name} is one of the cards of planet {int(self.state.round)} that were set aside."
        return Refusal("PF-B4", reason, self.possible())

    def claimed(self) -> Refusal:
        owner = [int(card) for card in self.state.card].index(self.parts.thing) // int(numbers.TURNS)
        whose = "You have" if owner == self.seat else f"@{owner} has"
        return Refusal(
            "PF-A9", f"{whose} claimed {self.name} already; rows are not filled up.", self.possible()
        )

    def occupied(self) -> Refusal:
        owner = int(self.state.ship_at[self.state.place_of(self.parts.thing)])
        reason = f"The ship of @{owner} stands on {self.name}, and there is room for one."
        return Refusal("PF-D12", reason, self.possible())

    def restrained(self) -> Refusal:
        owner = int(self.state.restrainer(self.parts.thing))
        if self.parts.kind == "restrain":
            reason = f"@{owner} has restrained {self.name} already."
        else:
            reason = f"@{owner} has restrained {self.name}: nobody else takes it in this part."
        return Refusal("PF-D17", reason, self.possible())

    # -- what a claim costs ------------------------------------------------------------------------------------------
    def cannot_pay(self) -> Refusal:
        """Every way of claiming the card with its price, and what is missing."""
        ways = shown_ways(self.book, self.thing)
        takes = listed([self.takes(way) for way in ways], "and")
        extra = "" if len(ways) > 1 else NO_OTHER.get(ways[0], "")
        reason = f"{self.name}: {takes}{extra}. {self.purse(ways)}"
        first, *others = dict.fromkeys(self.lacking(way) for way in ways if not self.needs_more(way, ways))
        would = ", or ".join([f"{first} would do", *others])
        remedy = self.by_swap() or f"{would}. {self.possible()}".strip()
        return Refusal("PF-D1", reason, remedy, self.sums(ways))

    def takes(self, way: int) -> str:
        """`defeating it takes 5 Strength (1 of it for missing Experience)`."""
        state, thing, level = self.state, self.thing, self.level()
        listed_price, price = (
            int(state.listed(thing, level, way)),
            int(state.price(self.seat, thing, level, way)),
        )
        paid, notes = price, []
        if price < listed_price:
            notes.append(f"{listed_price - price} less than printed")
        if way == DEFEAT:
            short = int(state.short(self.seat, thing, level))
            paid += short
            if short:
                notes.append(f"{short} of it for missing Experience")
        words = f"{DOING[way]} takes {track_words(PAID[way], paid)}"
        rate = int(state.substitute(self.seat, thing, way))
        if rate:
            notes.append(f"or {rate} Strength for each Energy missing")
        if notes:
            words += f" ({', '.join(notes)})"
        return f"{words} and {self.need()} Experience" if way == RECRUIT else words

    def need(self) -> int:
        return int(self.book.need[self.thing * int(LEVELS) + self.level()])

    def purse(self, ways: Sequence[int]) -> str:
        """What the seat has of all that these ways ask for."""
        tracks = {PAID[way] for way in ways}
        if any(self.state.substitute(self.seat, self.thing, way) for way in ways):
            tracks.add(int(S))
        words = [track_words(track, self.have(track)) for track in sorted(tracks)]
        if self.book.type[self.thing] == UNIT:
            counted = int(self.state.experience(self.seat))
            own = self.have(int(X))
            words.append(f"{own} Experience" + (f", which counts as {counted}" if counted != own else ""))
        return f"You have {listed(words)}."

    def lack(self, way: int) -> tuple[int, int, int]:
        """Experience, Strength and Energy missing for a way."""
        state, thing, level = self.state, self.thing, self.level()
        strength = int(state.pays(self.seat, thing, level, way, S)) - self.have(int(S))
        energy = int(state.pays(self.seat, thing, level, way, E)) - self.have(int(E))
        short = int(state.short(self.seat, thing, level)) if way == RECRUIT else 0
        return short, max(0, strength), max(0, energy)

    def needs_more(self, way: int, ways: Sequence[int]) -> bool:
        """Whether another way lacks nothing that this one does not lack, too, and less in all."""
        mine = self.lack(way)
        others = (self.lack(other) for other in ways)
        return any(its != mine and all(map(le, its, mine)) for its in others)

    def lacking(self, way: int) -> str:
        """`1 more Strength`."""
        words = [
            f"{amount} more {TRACK_NAMES[track]}" for track, amount in enumerate(self.lack(way)) if amount
        ]
        return listed(words)

    def sums(self, ways: Sequence[int]) -> dict[str, int]:
        """The numbers of these ways: what each takes, and what the seat has."""
        state, level = self.state, self.level()
        found = {}
        for way in ways:
            found[DOING[way]] = sum(
                int(state.pays(self.seat, self.thing, level, way, track)) for track in (S, E)
            )
        return found | {TRACK_NAMES[track]: self.have(track) for track in range(3)}

    def by_swap(self) -> str:
        """A swap that would make the place payable."""
        book = self.book
        for swap in range(int(book.swaps)):
            if self.state.phase == situation.PLACING and not self.state.why_not_swap(self.seat, swap):
                twin = self.state.copy()
                assert isinstance(twin, Planetfall)
                twin.swap(self.seat, swap)
                if not twin.why_not_take(self.seat, self.thing):
                    return self.after(int(book.SWAP) + swap)
        return ""

    # -- swapping and skipping ---------------------------------------------------------------------------------------
    def no_swap(self) -> Refusal:
        whose = self.variant.notation.swaps[self.parts.swap]
        reason = f"Neither your commander nor a Technology of yours has this swap; it is that of {whose}."
        return Refusal("PF-D16", reason, self.possible() or self.instance("take", "skip"))

    def swap_at(self) -> tuple[list[int], list[int]]:
        """What the swap pays and what it gives."""
        at = int(self.state.find_swap(self.seat, self.parts.swap))
        return [0, int(self.book.program[at + 2]), int(self.book.program[at + 3]), 0], self.bundle_at(at)

    def has_swapped(self) -> Refusal:
        reason = f"You have swapped in Part {ROMAN[int(self.state.part) - 1]} already; once is all."
        return Refusal("PF-D16", reason, self.instance("take", "skip"))

    def swap_unpaid(self) -> Refusal:
        pay, _ = self.swap_at()
        tracks = [track for track in (int(S), int(E)) if pay[track]]
        have = listed([track_words(track, self.have(track)) for track in tracks])
        reason = f"The swap takes {bundle_words(pay)}; you have {have}."
        sums = {f"{TRACK_NAMES[track]} asked": pay[track] for track in tracks}
        sums |= {TRACK_NAMES[track]: self.have(track) for track in tracks}
        return Refusal("PF-D16", reason, self.instance("take", "skip"), sums)

    def swap_full(self) -> Refusal:
        _, gain = self.swap_at()
        ends = [
            f"your {TRACK_NAMES[track]} is at {self.have(track)}, the end of its track"
            for track in range(3)
            if gain[track]
        ]
        reason = f"The swap would bring nothing: {listed(ends)}."
        return Refusal("PF-D19", reason, self.instance("take", "skip"))

    def swap_strands(self) -> Refusal:
        pay, _ = self.swap_at()
        reason = f"After paying {bundle_words(pay)} for it you could take no place."
        return Refusal("PF-D18", reason, self.instance("take", "skip"))

    def can_place(self) -> Refusal:
        reason = "A turn is skipped only where no place is left to take."
        return Refusal("PF-D8", reason, self.instance("take"))

    # -- ways of claiming --------------------------------------------------------------------------------------------
    def other_type(self) -> Refusal:
        ruling, what = TYPES[int(self.book.type[self.thing])]
        return Refusal(ruling, f"{self.name} is {what}.", self.possible())

    def no_diplomacy(self) -> Refusal:
        reason = f"{self.name} shows no Diplomacy and cannot be recruited."
        return Refusal("PF-D3", reason, self.possible())

    def no_aggression(self) -> Refusal:
        reason = f"{self.name} shows no Aggression and cannot be taken by force."
        return Refusal("PF-E10", reason, self.possible())

    def no_sector(self) -> Refusal:
        reason = f"{self.name} shows no income and cannot be annexed."
        return Refusal("PF-H5", reason, self.possible())

    def no_such_reward(self) -> Refusal:
        bonuses = [bonus for bonus in bonuses_of(self.book, self.thing) if bonus]
        rewards = listed([bundle_words(self.variant.notation.bundle(bonus)) for bonus in bonuses], "or")
        reason = f"The additional reward of {self.name} is {rewards or 'nothing'}."
        return Refusal("PF-H2" if bonuses else "PF-H3", reason, self.possible())

    def unpaid_way(self) -> Refusal:
        """One way that cannot be paid, while another can."""
        way = self.parts.way
        short = way == RECRUIT and self.state.short(self.seat, self.thing, self.level())
        ruling = "PF-D3" if short else UNPAID[way]
        reason = f"{self.name}: {self.takes(way)}. {self.purse([way])}"
        remedy = f"{self.lacking(way)} would do. {self.possible()}".strip()
        return Refusal(ruling, reason, remedy, self.sums([way]))

    # -- trading -----------------------------------------------------------------------------------------------------
    def points(self) -> int:
        return int(self.state.points(self.seat, int(self.book.level_of[self.state.waiting()])))

    def trade_cap(self) -> Refusal:
        cap = int(self.state.round)
        reason = f"An operation on planet {cap} brings at most {cap} Experience, not {self.parts.x}."
        return Refusal("PF-I1", reason, self.possible(), {"most": cap, "asked": self.parts.x})

    def trade_full(self) -> Refusal:
        wanted = (self.parts.x, self.parts.s, self.parts.e)
        over = [
            f"your {TRACK_NAMES[track]} is at {self.have(track)} and ends at {self.end(track)}"
            for track in range(int(P))
            if wanted[track] > self.state.room(self.seat, track)
        ]
        room = {TRACK_NAMES[track]: int(self.state.room(self.seat, track)) for track in range(int(P))}
        reason = f"Nothing is traded beyond the end of a track: {listed(over)}."
        return Refusal("PF-I4", reason, self.possible(), room)

    def trade_dear(self) -> Refusal:
        wanted = {
            track: amount for track, amount in enumerate((self.parts.x, self.parts.s, self.parts.e)) if amount
        }
        costs = [amount * int(self.book.rate[track]) for track, amount in wanted.items()]
        cost, points = sum(costs), self.points()
        sum_of = f"{' + '.join(map(str, costs))} = {cost}" if len(costs) > 1 else f"{cost}"
        what = listed([track_words(track, amount) for track, amount in wanted.items()])
        reason = f"{what}: that takes {sum_of} points, and you have {points}."
        return Refusal("PF-I3", reason, self.possible(), {"cost": cost, "points": points})


DOING: Final[Mapping[int, str]] = {
    int(STUDY): "studying it",
    int(DEFEAT): "defeating it",
    int(RECRUIT): "recruiting it",
    int(PEACE): "claiming it peacefully",
    int(FORCE): "claiming it by force",
}
PAID: Final[Mapping[int, int]] = {
    int(STUDY): int(E),
    int(DEFEAT): int(S),
    int(RECRUIT): int(E),
    int(PEACE): int(E),
    int(FORCE): int(S),
}
NO_OTHER: Final[Mapping[int, str]] = {
    int(DEFEAT): ", and it cannot be recruited",
    int(PEACE): ", and it cannot be taken by force",
}
UNPAID: Final[Mapping[int, str]] = {
    int(DEFEAT): "PF-E2",
    int(RECRUIT): "PF-T2",
    int(PEACE): "PF-T3",
    int(FORCE): "PF-E10",
    int(STUDY): "PF-T6",
}
"""The ruling that says what a way costs."""

TYPES: Final[Mapping[int, tuple[str, str]]] = {
    int(numbers.UNIT): ("PF-T1", "a Unit, which is defeated or recruited"),
    int(numbers.LANDMARK): ("PF-T3", "a Landmark, which is claimed peacefully or forcefully"),
    int(numbers.TECH): ("PF-T6", "a Technology, which is studied"),
    int(numbers.PICKUP): ("PF-T7", "a Pickup, which is looted or annexed"),
}

TOO_EARLY: Final[Mapping[str, tuple[str, str]]] = {
    "way": ("PF-D4", "The way of claiming is chosen when the ship is resolved, after all are placed."),
    "trade": ("PF-K4", "Operation points are traded when the ship is resolved, after all are placed."),
    "restrain": (
        "PF-D17",
        "The Restrain token is put before anybody places in Part II, by an owner who can pay for it.",
    ),
}

ANSWERS: Final[Mapping[int, Callable[[Case], Refusal]]] = {
    int(whys.IS_OVER): Case.is_over,
    int(whys.NOT_YOUR_TURN): Case.not_your_turn,
    int(whys.WRONG_PHASE): Case.wrong_phase,
    int(whys.SHEET_TAKEN): Case.sheet_taken,
    int(whys.NOT_DEALT): Case.not_dealt,
    int(whys.SIDE_SETTLED): Case.side_settled,
    int(whys.OTHER_PLANET): Case.other_planet,
    int(whys.SET_ASIDE): Case.set_aside,
    int(whys.CLAIMED): Case.claimed,
    int(whys.OCCUPIED): Case.occupied,
    int(whys.RESTRAINED): Case.restrained,
    int(whys.CANNOT_PAY): Case.cannot_pay,
    int(whys.NO_SWAP): Case.no_swap,
    int(whys.HAS_SWAPPED): Case.has_swapped,
    int(whys.SWAP_UNPAID): Case.swap_unpaid,
    int(whys.SWAP_FULL): Case.swap_full,
    int(whys.SWAP_STRANDS): Case.swap_strands,
    int(whys.CAN_PLACE): Case.can_place,
    int(whys.OTHER_TYPE): Case.other_type,
    int(whys.NO_DIPLOMACY): Case.no_diplomacy,
    int(whys.NO_AGGRESSION): Case.no_aggression,
    int(whys.NO_SECTOR): Case.no_sector,
    int(whys.NO_SUCH_REWARD): Case.no_such_reward,
    int(whys.EXPERIENCE_SHORT): Case.unpaid_way,
    int(whys.STRENGTH_SHORT): Case.unpaid_way,
    int(whys.ENERGY_SHORT): Case.unpaid_way,
    int(whys.TRADE_CAP): Case.trade_cap,
    int(whys.TRADE_FULL): Case.trade_full,
    int(whys.TRADE_DEAR): Case.trade_dear,
}
