"""The log: what a step did, in sentences, from the view before it and the ledger of the step.

One placed ship can set off a good deal: every ship is resolved, a planet is left, the next one discovered. The first
sentence tells what was decided; what followed is told entry by entry, in the order in which it happened.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from banneret.core import narration
from banneret.core.game import Step
from banneret.core.words import count, listed
from banneret.games.planetfall.book import (
    ANNEX,
    CARDS,
    DEFEAT,
    FORCE,
    LOOT,
    PEACE,
    PLANETS,
    RECRUIT,
    STUDY,
    TECH,
    E,
    S,
)
from banneret.games.planetfall.effects import bundle_words
from banneret.games.planetfall.notation import ROMAN, take_apart
from banneret.games.planetfall.telling import Entry, entries
from banneret.games.planetfall.view import EARNINGS, OfferView, PendingView, ScoreLine, View, bonuses_of

if TYPE_CHECKING:
    from banneret.games.planetfall.game import PlanetfallVariant

DEEDS = {
    int(STUDY): "studies {}",
    int(DEFEAT): "defeats {}",
    int(RECRUIT): "recruits {}",
    int(PEACE): "claims {} peacefully",
    int(FORCE): "claims {} by force",
    int(ANNEX): "annexes {}",
}
RESULTS = ("claim", "operation", "failure")
"""Entries of ships that are resolved."""
PLACED = "All ships are placed and are resolved now, from Level I to Level III."
GAINS = ("card", "pair", "sheet", "technology", "sector")
EARNED = {
    "units": "Units",
    "landmarks": "Landmarks",
    "technologies": "Technologies",
    "pickups": "Pickups",
    "pairs": "pairs of Landmarks",
    "sectors": "sectors",
    "operations": "operations",
    "commander": "the commander",
    "effects": "effects of Technologies",
}


# == Words for a step and for the deal ===============================================================================
def ability(variant: "PlanetfallVariant", sheet: int) -> str:
    """What a side of a commander sheet can do."""
    return variant.sheet_texts[sheet] or "It has no ability."


def goal_sheet(variant: "PlanetfallVariant", view: View) -> str:
    """The goal sheet and its lines."""
    return f"The goal sheet is {variant.goals[view.goal].name}. {' '.join(variant.goal_texts[view.goal])}"


def planet_discovered(variant: "PlanetfallVariant", view: View) -> str:
    """The planet of the round and the cards that lie there."""
    levels = []
    for level, number in enumerate(ROMAN):
        cards = [
            variant.things[place.thing]
            for place in view.places
            if place.level == level and place.thing < CARDS
        ]
        if cards:
            levels.append(f"on Level {number} {listed(cards)}")
    return f"Planet {view.round} is discovered: {'; '.join(levels) or 'no card is revealed'}."


def part_begins(view: View, names: Sequence[str]) -> str:
    """The exploration part and its order."""
    first, *others = (names[seat] for seat in view.order)
    return f"Part {ROMAN[view.part - 1]} begins: {first} is first in turn order, then {listed(others)}."


# == The deal ========================================================================================================
def opening(variant: "PlanetfallVariant", view: View, names: Sequence[str]) -> list[str]:
    """All that precedes the first ship, where the deal leaves no sheet to choose; see `Variant.opening`."""
    if view.phase == "commanding":
        return []  # told with the choice of the last sheet
    lines = []
    for name, seat in zip(names, view.seats):
        assert seat.sheet is not None
        lines.append(
            f"{name} is dealt the sheet {variant.sheet_names[seat.sheet]}. {ability(variant, seat.sheet)}"
        )
    lines += [goal_sheet(variant, view), planet_discovered(variant, view)]
    for index in view.order:  # in round 1 only sheets pay (PF-C1)
        seat = view.seats[index]
        if any(seat.paid):
            assert seat.sheet is not None
            source = variant.sheet_names[seat.sheet]
            lines.append(f"Income of {names[index]}: {bundle_words(seat.paid)} from {source}.")
    return [*lines, part_begins(view, names)]


# == A step ==========================================================================================================
class Narrator(narration.Narrator["PlanetfallVariant", View]):
    """One step in words."""

    def __init__(
        self, variant: "PlanetfallVariant", before: View, after: View, step: Step, names: Sequence[str]
    ) -> None:
        super().__init__(variant, before, after, step, names)
        assert step.action is not None  # nothing is hidden
        self.book = variant.book
        self.parts = take_apart(variant.book, step.action)
        self.entries = entries(variant.book, before, step)

    def tell(self) -> Iterator[str]:
        yield from self.decision()
        resolving = self.before.phase == "resolving"
        for what, entry, followed in self.groups():
            if what == "part":
                yield self.part(entry.number)
            elif what == "discovery":
                yield from self.discovery(entry.number)
                yield from self.income(followed)
            elif what in RESULTS:
                if not resolving:
                    yield PLACED
                resolving = True
                yield from self.result(entry, followed)
            elif what == "restraining":
                yield self.restraining(entry)
            elif what == "swap":
                yield self.swap(entry, followed)
            else:
                yield self.skip(entry.seat)
        if self.after.phase == "over":
            yield from self.end()
        elif self.after.pending is not None:
            if not resolving:
                yield PLACED
            yield self.waiting(self.after.pending)

    def groups(self) -> Iterator[tuple[str, Entry, list[Entry]]]:
        """Each entry that is no gain, with the gains behind it."""
        at = 0
        while at < len(self.entries):
            end = at + 1
            while end < len(self.entries) and self.entries[end].what in GAINS:
                end += 1
            yield self.entries[at].what, self.entries[at], self.entries[at + 1 : end]
            at = end

    # -- words -------------------------------------------------------------------------------------------------------
    def thing(self, number: int) -> str:
        return self.variant.things[number]

    def gains(self, gained: Sequence[Entry]) -> str:
        """`gains 2 Energy; lost beyond the end of the track: 1 Energy`."""
        total = [sum(entry.gain[track] for entry in gained) for track in range(4)]
        return f"gains {bundle_words(total) or 'nothing'}{self.lost(gained)}"

    def lost(self, gained: Sequence[Entry]) -> str:
        """What went over the end of a track, to stand behind the gains."""
        total = [sum(entry.lost[track] for entry in gained) for track in range(4)]
        return f"; lost beyond the end of a track: {bundle_words(total)}" if any(total) else ""

    def source(self, entry: Entry) -> str:
        """The card or the sheet that gives."""
        return self.variant.sheet_names[entry.number] if entry.what == "sheet" else self.thing(entry.number)

    # -- what was decided --------------------------------------------------------------------------------------------
    def decision(self) -> Iterator[str]:
        """The decision itself; restraining, swaps, claims and trades are told by their entries."""
        who, parts = self.names[self.seat], self.parts
        match parts.kind:
            case "command":
                yield self.command()
            case "restrain" if parts.thing < 0:
                yield f"{who} does not use the Restrain token."
            case "take":
                yield f"{who} places a ship on {self.where(parts.thing)}."
            case "skip":
                yield f"{who} does not swap."

    def command(self) -> str:
        sheet = self.after.seats[self.seat].sheet
        assert sheet is not None
        lot = ", its side drawn by lot" if self.parts.side > 1 else ""
        name, text = self.variant.sheet_names[sheet], ability(self.variant, sheet)
        return f"{self.names[self.seat]} takes the sheet {name}{lot}. {text}"

    def where(self, thing: int) -> str:
        """`Scrap Raiders on Level I`, `operations II`."""
        if thing >= CARDS:
            return self.thing(thing)
        level = next(place.level for place in self.before.places if place.thing == thing)
        return f"{self.thing(thing)} on Level {ROMAN[level]}"

    # -- turns -------------------------------------------------------------------------------------------------------
    def restraining(self, entry: Entry) -> str:
        price = f"pays {bundle_words(entry.gain)} and " if any(entry.gain) else ""
        return (
            f"{self.names[entry.seat]} {price}puts the Restrain token on {self.thing(entry.number)}: "
            "nobody else may take it in this part."
        )

    def swap(self, entry: Entry, gained: Sequence[Entry]) -> str:
        return (
            f"{self.names[entry.seat]} pays {bundle_words(entry.gain)} for a swap and {self.gains(gained)}."
        )

    def skip(self, seat: int) -> str:
        return f"{self.names[seat]} has no place to take: the turn is skipped, and the ship goes back to the track."

    def part(self, number: int) -> str:
        """The beginning of an exploration part, and its order."""
        if self.after.part != number:
            return f"Part {ROMAN[number - 1]} begins."
        return part_begins(self.after, self.names)

    # -- ships that are resolved -------------------------------------------------------------------------------------
    def result(self, entry: Entry, gained: Sequence[Entry]) -> Iterator[str]:
        if entry.what == "operation":
            yield self.operation(entry)
            yield from self.effects(gained)
            return
        who = self.names[entry.seat]
        if entry.what == "failure":
            yield f"{who} can no longer pay for {self.thing(entry.number)}: the ship goes back without it."
            return
        yield self.claim(entry, [gain for gain in gained if gain.what == "card"])
        pair = [gain for gain in gained if gain.what == "pair"]
        if pair:
            cards = listed([self.thing(gain.number) for gain in pair])
            reward = f": {who} {self.gains(pair)}" if any(any(gain.gain) for gain in pair) else ""
            yield f"{cards} make a pair{reward}."
        yield from self.effects(gained)
        if self.book.type[entry.number] == TECH:
            yield self.technology(entry.number)

    def effects(self, gained: Sequence[Entry]) -> Iterator[str]:
        """What sheets and Technologies bring besides, source by source."""
        found = [gain for gain in gained if gain.what in ("sheet", "technology")]
        for _, group in groupby(found, key=lambda gain: (gain.what, gain.number)):
            same = list(group)
            yield f"{self.source(same[0])}: {self.names[same[0].seat]} {self.gains(same)}."

    def claim(self, entry: Entry, printed: Sequence[Entry]) -> str:
        """The card, the way, the price, what is printed on it."""
        who, name, way = self.names[entry.seat], self.thing(entry.number), entry.way
        if way == ANNEX:
            income = bundle_words(self.variant.notation.bundle(int(self.book.annex[entry.number])))
            when = "in each Income Phase to come" if self.before.round < PLANETS else "with no Income to come"
            return f"{who} annexes {name} as a sector: {income} {when}."
        if way >= LOOT:
            return f"{who} loots {name}{self.chosen(entry)} and {self.gains(printed)}."
        deed = DEEDS[way].format(name)
        return f"{who} {deed} for {self.price(entry)} and {self.gains(printed)}{self.left_out(entry)}."

    def chosen(self, entry: Entry) -> str:
        """The additional reward, where there was more than one."""
        if len(bonuses_of(self.book, entry.number)) < 2:
            return ""
        return (
            f" with {bundle_words(self.variant.notation.bundle(entry.way - int(LOOT)))} as additional reward"
        )

    def offer(self, entry: Entry) -> OfferView | None:
        """What the claim was offered for; tracks change only through the own ship."""
        for place in self.before.places:
            if place.thing == entry.number and place.offers:
                return next((offer for offer in place.offers[entry.seat] if offer.way == entry.way), None)
        return None

    def price(self, entry: Entry) -> str:
        """What was paid, and how it comes about where it is not the printed price."""
        paid, offer = bundle_words(entry.gain) or "nothing", self.offer(entry)
        notes = []
        if offer is not None and offer.price < offer.listed:
            notes.append(f"{offer.listed - offer.price} less than printed")
        if offer is not None and entry.way == DEFEAT and offer.short:
            notes.append(f"{offer.short} of it for missing Experience")
        if entry.gain[S] and entry.gain[E]:
            notes.append("Strength in place of missing Energy")
        elif entry.gain[S] and entry.way in (PEACE, STUDY):
            notes.append("in place of Energy")
        return f"{paid} ({', '.join(notes)})" if notes else paid

    def left_out(self, entry: Entry) -> str:
        """Recruiting brings no printed Experience."""
        experience = self.variant.notation.bundle(int(self.book.reward[entry.number]))[0]
        return ", but no Experience" if entry.way == RECRUIT and experience else ""

    def technology(self, card: int) -> str:
        """When the card begins to work."""
        effects, text = self.variant.cards[card].effects, self.variant.cards[card].text
        if all(effect.op in ("per", "if", "most") for effect in effects):
            return f"{self.thing(card)} will score. {text}"
        return f"{self.thing(card)} works from the next phase on. {text}"

    def operation(self, entry: Entry) -> str:
        """The trade, points left over, Empire points."""
        who, name = self.names[entry.seat], self.thing(entry.number)
        place = next(place for place in self.before.places if place.thing == entry.number)
        points = place.offers[entry.seat][0].points
        *traded, empire = entry.gain
        left = points - sum(amount * int(self.book.rate[track]) for track, amount in enumerate(traded))
        deeds = [f"runs {name}"]
        bought = (
            f"{count(points - left, 'point')} for {bundle_words(traded)}" if any(traded) else "for nothing"
        )
        deeds.append(f"trades {bought}")
        if empire:
            deeds.append(f"gains {count(empire, 'Empire point')}")
        words = f"{who} {listed(deeds)}"
        if left:
            words += f"; {count(left, 'point')} {'is' if left == 1 else 'are'} left over and lost"
        return f"{words}."

    def waiting(self, pending: PendingView) -> str:
        """Whose choice the resolution waits for."""
        name, thing = self.names[pending.seat], self.after.places[pending.place].thing
        if thing >= CARDS:
            return f"{name} has {count(pending.points, 'Operation point')} to trade."
        if pending.ways[0] >= LOOT:
            return f"{name} chooses an additional reward of {self.thing(thing)}."
        return f"{name} chooses how to claim {self.thing(thing)}."

    # -- planets -----------------------------------------------------------------------------------------------------
    def discovery(self, planet: int) -> Iterator[str]:
        if planet == 1:
            yield goal_sheet(self.variant, self.after)
        else:
            yield self.migration(planet - 1)
        if self.after.round != planet:
            yield f"Planet {planet} is discovered."
            return
        yield planet_discovered(self.variant, self.after)

    def migration(self, planet: int) -> str:
        """How many cards leave the game."""
        lay = [place for place in self.before.places if place.thing < CARDS]
        taken = sum(place.taken_by is not None for place in lay)
        left = len(lay) - taken - sum(entry.what == "claim" for entry in self.entries)
        if not left:
            return f"Migration: all cards of planet {planet} are claimed."
        verb = "leaves" if left == 1 else "leave"
        return f"Migration: {count(left, 'unclaimed card')} of planet {planet} {verb} the game."

    def income(self, gained: Sequence[Entry]) -> Iterator[str]:
        """Each player's income in turn order, source by source."""
        for seat, group in groupby(gained, key=lambda gain: gain.seat):
            paid = list(group)
            sources = [f"{bundle_words(gain.gain)} from {self.source(gain)}" for gain in paid]
            yield f"Income of {self.names[seat]}: {listed(sources)}{self.lost(paid)}."
        if not gained and self.after.round > 1:
            yield "Nobody has an income."

    # -- the end -----------------------------------------------------------------------------------------------------
    def end(self) -> Iterator[str]:
        after = self.after
        assert after.ranking is not None
        assert after.sheets is not None
        yield "Round 7 is over, and so is the game."
        for seat in after.ranking:
            points = count(after.scores[seat], "Empire point")
            yield f"{self.names[seat]} has {points}: {self.scored(after.sheets[seat])}."
        best = after.scores[after.ranking[0]]
        winner, *tied = (self.names[seat] for seat in after.ranking if after.scores[seat] == best)
        if tied:
            yield (
                f"{winner} wins the game: the ship stands higher on the turn order track than "
                f"{'that' if len(tied) == 1 else 'those'} of {listed(tied)}."
            )
        else:
            yield f"{winner} wins the game."

    def scored(self, sheet: Sequence[ScoreLine]) -> str:
        """The score sheet in a line: `31 from Units, 4 from the goal Conquest`."""
        found = [(EARNED[name], [line for line in sheet if line.source == name]) for name in EARNINGS]
        goal = self.variant.goals[self.after.goal].name
        found.append((f"the goal {goal}", [line for line in sheet if line.source == "goal"]))
        for source, names in (("sheet", self.variant.sheet_names), ("technology", self.variant.things)):
            lines = [line for line in sheet if line.source == source]
            numbers = dict.fromkeys(line.number for line in lines)
            found += [
                (names[number], [line for line in lines if line.number == number]) for number in numbers
            ]
        words = [
            f"{points} from {name}" for name, lines in found if (points := sum(line.points for line in lines))
        ]
        return listed(words) or "none of anything"
