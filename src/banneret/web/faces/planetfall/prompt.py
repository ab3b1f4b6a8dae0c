"""What the viewer is asked now, and the buttons that answer it."""

from collections.abc import Callable

from banneret.core.words import count
from banneret.games.planetfall.book import ANNEX, LOOT
from banneret.games.planetfall.notation import ROMAN
from banneret.games.planetfall.view import OfferView
from banneret.web.face import DROP, Asked, Button
from banneret.web.faces.planetfall import offers, printed
from banneret.web.faces.planetfall.sight import Sight, is_slot
from banneret.web.sight import refused

MANY = 6
"""More buttons than this are left to the table and the list of all moves."""


def prompt(sight: Sight) -> Asked:
    """(text, buttons), the main button first."""
    phase = sight.view.phase
    if phase == "over":
        return "The game is over.", []
    if not sight.acting:
        return waiting(sight), [DROP] if sight.pick else []
    return ASK[phase](sight)


# -- the phases ------------------------------------------------------------------------------------------------------
def commanding(sight: Sight) -> Asked:
    """Which commander, which side."""
    side = sight.picked("side")
    if side is not None:
        line = sight.line_of_side(side)
        if not sight.may(line):
            refusal = sight.why_not(line)
            return refused(refusal) if refusal else "You cannot take this sheet.", [DROP]
        name = line.removeprefix("command ")
        return f"{name}: {sight.variant.sheet_texts[side]}", [(f"Take {name}", f"play {line}"), DROP]
    lines = [line for line, _ in sight.of_kind("command")]
    buttons = (
        [(line.removeprefix("command "), f"play {line}") for line in lines] if len(lines) <= MANY else []
    )
    if sight.view.seats[sight.seat or 0].dealt is not None:
        return "Which side of the commander you were dealt do you lead?", buttons
    return "Choose your commander: click a side to read it, and again to take it.", buttons


def restraining(sight: Sight) -> Asked:
    """The token that keeps a place for its owner."""
    none = ("Reserve nothing", "play restrain nothing")
    thing = sight.picked("place")
    price = f" for {printed.bundle_words(sight.token_price)}" if any(sight.token_price) else ""
    if thing is None:
        return (
            f"Part II: will you reserve a free card or slot{price}? Only you may take it in this part.",
            [none],
        )
    line = sight.line_of_place(thing)
    refusal = sight.why_not(line)
    if refusal:
        return refused(refusal), [none, DROP]
    return f"Reserve {sight.thing(thing)}{price}? {afterwards(sight, thing)}", [
        (f"Reserve {sight.thing(thing)}", f"play {line}"),
        none,
        DROP,
    ]


def afterwards(sight: Sight, thing: int) -> str:
    """What it would take to claim a place, once the token is paid."""
    assert sight.seat is not None
    found, purse = sight.offers(thing), sight.purse(thing, sight.seat)
    if is_slot(thing):
        return f"You would have {count(found[0].points, 'Operation point')} to trade there."
    offer = offers.best(found)
    if offer is None:
        short = printed.bundle_words(offers.missing(purse, offers.nearest(purse, found)))
        return f"With what is left you could not claim it: {short} short."
    if not offer.strength and not offer.energy:
        return "To claim it would cost you nothing more."
    return f"To claim it would cost you {offers.cost_words(offer)} more."


def placing(sight: Sight) -> Asked:
    """Where the ship goes; perhaps a swap before."""
    thing = sight.picked("place")
    more = extras(sight)
    if thing is None:
        if not sight.of_kind("take"):
            told = "No place is left that you can take." if more else "You can do nothing now."
            return told, more
        return f"Planet {sight.view.round}, Part {ROMAN[sight.view.part - 1]}: where does your ship go?", more
    line = sight.line_of_place(thing)
    refusal = sight.why_not(line)
    if refusal:
        return refused(refusal), [*more, DROP]
    name = sight.thing(thing)
    return f"{name[0].upper()}{name[1:]}: {summed(sight, thing)}", [
        (f"Place your ship on {name}", f"play {line}"),
        *more,
        DROP,
    ]


def extras(sight: Sight) -> list[Button]:
    """Swaps and skipping."""
    return [
        (swap_words(sight, parts.swap) if parts.kind == "swap" else "Skip the turn", f"play {line}")
        for line, parts in sight.of_kind("swap", "skip")
    ]


def swap_words(sight: Sight, swap: int) -> str:
    """`Swap 1 Energy for 2 Strength`."""
    variant = sight.variant
    effects = [
        effect
        for effects in (*variant.sheet_effects, *(card.effects for card in variant.cards))
        for effect in effects
        if effect.op == "swap"
    ]
    effect = effects[swap]
    return f"Swap {printed.bundle_words(effect.pay)} for {printed.bundle_words(effect.gain)}"


def summed(sight: Sight, thing: int) -> str:
    """What a place costs and gives, in a sentence for each way."""
    found = sight.offers(thing)
    if is_slot(thing):
        points = count(found[0].points, "Operation point")
        return f"{points} to trade. {offers.besides(sight, thing)}".rstrip()
    payable = [offer for offer in found if not offer.why]
    if len(payable) > 3:
        return f"{len(payable)} ways are open to you; you choose when it is resolved."
    return ", or ".join(way_words(sight, thing, offer) for offer in payable) + "."


def way_words(sight: Sight, thing: int, offer: OfferView) -> str:
    """`defeat it for 4 Strength and gain 2 Experience`."""
    kind, gained = offers.way_kind(offer.way), printed.bundle_words(offers.sum_of(offer))
    if kind == ANNEX:
        income = sight.variant.notation.bundle(int(sight.book.annex[thing]))
        told = f"annex it for {printed.bundle_words(income)} every Income"
        return f"{told}, and gain {gained}" if any(offers.sum_of(offer)) else told
    verb = offers.WAY_NAMES[kind].lower()
    if kind == LOOT:
        return f"loot it and gain {gained}"
    return f"{verb} for {offers.cost_words(offer)} and gain {gained}"


def resolving(sight: Sight) -> Asked:
    """In which way a card is claimed, or what operation points are traded for."""
    thing = sight.pending_thing()
    assert thing is not None
    if sight.trading:
        return trading(sight)
    buttons = [
        (label(sight, parts.way if parts.bundle < 0 else parts.way + parts.bundle), f"play {line}")
        for line, parts in sight.of_kind("way")
    ]
    return f"Your ship is resolved: how do you claim {sight.thing(thing)}?", buttons


def label(sight: Sight, way: int) -> str:
    """A way with what it takes and gives."""
    thing = sight.pending_thing()
    offer = next((offer for offer in sight.offers(thing or 0) if offer.way == way), None)
    name = offers.way_name(sight, way)
    if offer is None or not (offer.strength or offer.energy):
        return name
    return f"{name} for {offers.cost_words(offer)}"


def trading(sight: Sight) -> Asked:
    """Points left, and the trade as it is made up."""
    pending, trade = sight.view.pending, sight.trade
    assert pending is not None
    left = pending.points - sight.cost(trade)
    line = trade.line()
    what = printed.bundle_words((trade.x, trade.s, trade.e, 0))
    text = f"You have {count(pending.points, 'Operation point')}: {left} left to trade."
    if line == "trade nothing":
        return f"{text} Choose for what.", [(f"Trade nothing, lose {count(left, 'point')}", f"play {line}")]
    lost = f" {count(left, 'point')} would be lost." if left else ""
    return f"{text}{lost}", [(f"Trade for {what}", f"play {line}"), DROP]


ASK: dict[str, Callable[[Sight], Asked]] = {
    "commanding": commanding,
    "restraining": restraining,
    "placing": placing,
    "resolving": resolving,
}


# -- others are asked ------------------------------------------------------------------------------------------------
WAITING = {
    "commanding": "{who} chooses a commander.",
    "restraining": "{who} may reserve a place.",
    "placing": "Planet {planet}, Part {part}: {who} places a ship.",
    "resolving": "{who} resolves {what}.",
}


def waiting(sight: Sight) -> str:
    """Whom the table waits for."""
    who = "" if sight.asked is None else sight.name(sight.asked)
    thing = sight.pending_thing()
    return WAITING[sight.view.phase].format(
        who=who,
        planet=sight.view.round,
        part=ROMAN[max(sight.view.part, 1) - 1],
        what="" if thing is None else sight.thing(thing),
    )
