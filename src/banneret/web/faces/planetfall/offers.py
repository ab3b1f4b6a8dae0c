"""What a place would cost the viewer and give the viewer now: the arithmetic in words, and as a slip."""

from collections.abc import Iterator

import htpy as h
from markupsafe import Markup

from banneret.core.words import listed
from banneret.games.planetfall import whys
from banneret.games.planetfall.book import ANNEX, DEFEAT, FORCE, LOOT, PEACE, RECRUIT, STUDY
from banneret.games.planetfall.notation import TRACK_NAMES
from banneret.games.planetfall.view import GainView, OfferView
from banneret.pieces.icons import icon
from banneret.pieces.markup import freeze
from banneret.web.faces.planetfall.printed import amount, amounts, bundle_words, plain
from banneret.web.faces.planetfall.sight import Sight, is_slot

WAY_SIGNS = ("bolt", "attack", "diplomacy", "bolt", "aggression", "sector", "pickup")
WAY_NAMES = ("Study", "Defeat", "Recruit", "Claim peacefully", "Claim forcefully", "Annex", "Loot")


def way_kind(way: int) -> int:
    """The way without the additional reward of a loot."""
    return min(way, int(LOOT))


def way_name(sight: Sight, way: int) -> str:
    """`Defeat`, `Loot, with 2 Strength`."""
    name = WAY_NAMES[way_kind(way)]
    if way > LOOT:
        return f"{name} with {bundle_words(sight.variant.notation.bundle(way - int(LOOT)))}"
    return name


def sum_of(offer: OfferView) -> tuple[int, int, int, int]:
    """All that an offer gives."""
    return total(offer.gives or ())


def total(gains: tuple[GainView, ...]) -> tuple[int, int, int, int]:
    """Gains together, less what goes over the ends of the tracks."""
    found = [0, 0, 0, 0]
    for gain in gains:
        for track in range(4):
            found[track] += gain.gain[track] - gain.lost[track]
    return found[0], found[1], found[2], found[3]


def best(offers: tuple[OfferView, ...]) -> OfferView | None:
    """The payable offer that takes least, if there is one."""
    payable = [offer for offer in offers if not offer.why]
    return min(payable, key=lambda offer: offer.strength + offer.energy, default=None)


# -- what is paid ------------------------------------------------------------------------------------------------------
def cost_words(offer: OfferView) -> str:
    """`4 Strength`, `nothing`."""
    return bundle_words((0, offer.strength, offer.energy, 0))


def cost_lines(sight: Sight, thing: int, offer: OfferView, seat: int) -> Iterator[tuple[str, str]]:
    """How the price comes about, line by line: (what, how many)."""
    way = way_kind(offer.way)
    if offer.way < 0 or way in (ANNEX, LOOT):
        return
    state, place = sight.state, sight.place(thing)
    assert place is not None
    in_strength = way in (DEFEAT, FORCE)
    unit = TRACK_NAMES[1 if in_strength else 2]
    level = ("I", "II", "III")[place.level]
    yield f"{unit} on level {level}", str(offer.listed)
    if offer.price != offer.listed:
        yield reducers(sight, seat, way), f"−{offer.listed - offer.price}"
    counted, real = int(state.experience(seat)), sight.view.seats[seat].tracks[0]
    if way in (DEFEAT, RECRUIT):
        has = f"you have {real}" if counted == real else f"you have {real}, counted as {counted}"
        needed = f"Experience {offer.need} needed, {has}"
        if offer.short and way == DEFEAT:
            yield f"{needed}: 1 Strength for each missing", f"+{offer.short}"
        else:
            yield needed, f"{offer.short} short" if offer.short else "✓"
    if not in_strength and offer.strength:
        missing = offer.price - offer.energy
        yield f"Energy short by {missing}: paid in Strength", f"{offer.strength} Strength"


def reducers(sight: Sight, seat: int, way: int) -> str:
    """Whose effects make it cheaper."""
    names = {
        int(STUDY): "study",
        int(DEFEAT): "defeat",
        int(RECRUIT): "recruit",
        int(PEACE): "peace",
        int(FORCE): "force",
    }
    player, variant = sight.view.seats[seat], sight.variant
    found = []
    if player.sheet is not None and any(
        effect.op == "cost" and effect.way == names[way] for effect in variant.sheet_effects[player.sheet]
    ):
        found.append(variant.sheet_names[player.sheet])
    found += [
        variant.cards[claim.card].name
        for claim in player.claims
        if claim.active
        and any(
            effect.op == "cost" and effect.way == names[way] for effect in variant.cards[claim.card].effects
        )
    ]
    return f"{' and '.join(found)}: cheaper" if found else "Cheaper"


def lacking(tracks: tuple[int, ...], offer: OfferView) -> str:
    """Why this way cannot be paid with these tracks."""
    match offer.why:
        case whys.FINE:
            return ""
        case whys.EXPERIENCE_SHORT:
            return f"{offer.short} Experience short: recruiting needs all {offer.need}"
        case whys.STRENGTH_SHORT:
            return f"{offer.strength - tracks[1]} Strength short: it takes {offer.strength}, you have {tracks[1]}"
        case whys.ENERGY_SHORT:
            need = offer.energy + offer.strength
            if offer.strength:
                return f"Energy and Strength short: it takes {cost_words(offer)}"
            return f"{need - tracks[2]} Energy short: it takes {need}, you have {tracks[2]}"
    return "not possible"


# -- what is gained ----------------------------------------------------------------------------------------------------
def source_words(sight: Sight, gain: GainView) -> str:
    """Where a gain comes from."""
    variant = sight.variant
    match gain.source:
        case "card":
            return "Reward of the card"
        case "pair":
            return f"Pair: {variant.things[gain.number]}"
        case "sheet":
            return variant.sheet_names[gain.number]
        case "sector":
            return f"Sector {variant.things[gain.number]}"
        case "operation":
            return "The slot"
    return variant.things[gain.number]


def gain_list(sight: Sight, gains: tuple[GainView, ...]) -> h.Node:
    """Everything that is gained, by source, with what goes over the end of a track."""
    return [
        h.li[
            h.span[source_words(sight, gain)],
            amounts(gain.gain),
            any(gain.lost)
            and h.span(".lost")[
                f"{bundle_words(gain.lost)} lost: the track ends at {_ends(sight, gain.lost)}"
            ],
        ]
        for gain in gains
    ]


def _ends(sight: Sight, lost: tuple[int, ...]) -> str:
    if sight.me is None:
        return "its last space"
    return " and ".join(str(sight.me.most[track]) for track in range(3) if lost[track])


def besides(sight: Sight, thing: int) -> str:
    """What an operation brings beside its points, and from where: a sentence, or nothing."""
    gives = sight.offers(thing)[0].gives or ()
    gained = total(gives)
    if not any(gained):
        return ""
    told, one = bundle_words(gained), sum(map(bool, gained)) == 1
    if len(gives) > 1:
        parts = []
        for gain in gives:
            part = total((gain,))
            name = "the slot" if gain.source == "operation" else source_words(sight, gain)
            parts.append(f"{sum(part) if one else bundle_words(part)} from {name}")
        told += f": {listed(parts)}"
    return f"You also gain {told}."


# -- the slip ----------------------------------------------------------------------------------------------------------
def slip(sight: Sight, thing: int, id: str = "") -> h.Node:
    """All ways of one place with their arithmetic, for the viewer."""
    seat = sight.price_seat()
    offers = sight.offers(thing)
    if seat is None or not offers:
        return None
    return h.div(".slip", id=id or None)[
        sight.would_reserve(thing) and any(sight.token_price) and h.p(".hint")["Once the token is paid:"],
        (one(sight, thing, offer, seat) for offer in offers),
    ]


def one(sight: Sight, thing: int, offer: OfferView, seat: int) -> h.Element:
    """One way: what it costs, what it gives, or why it cannot be."""
    can, gone = not offer.why, gone_to(sight, thing)
    if offer.way < 0:
        title, sign = f"Run operations: {offer.points} points to trade", "operations"
    else:
        title, sign = way_name(sight, offer.way), WAY_SIGNS[way_kind(offer.way)]
    verdict = gone or ("✓ you can" if can else "✕ you cannot")
    return h.div(class_=["way", "gone" if gone else "payable" if can else "unpayable"])[
        h.p(".way-title")[icon(sign), " ", title, h.span(".verdict")[verdict]],
        bill(sight, thing, offer, seat, can and not gone),
        not can and h.p(".why")[lacking(sight.purse(thing, seat), offer), "."],
        gains(sight, offer.gives or ()),
        can and offer.way == ANNEX and h.p(".later")["Every Income Phase ", annexed(sight, thing), "."],
    ]


def gone_to(sight: Sight, thing: int) -> str:
    """Whose ship is there, or for whom the place is reserved; nothing where the viewer may think of it."""
    place = sight.place(thing)
    if place is not None and place.ship not in (None, sight.seat):
        return f"{sight.name(place.ship)} is there"
    if place is not None and place.restrained_by not in (None, sight.seat):
        return f"reserved for {sight.name(place.restrained_by)}"
    return ""


def bill(sight: Sight, thing: int, offer: OfferView, seat: int, can: bool) -> h.Node:
    """How the price comes about, what is paid, and what is left."""
    lines = list(cost_lines(sight, thing, offer, seat))
    if not lines:
        return None
    return h.ul(".bill")[
        (h.li[h.span[what], h.b[value]] for what, value in lines),
        h.li(".total")[
            h.span["You pay" if can else "It would take"],
            h.b[paid(offer)],
            can and h.span(".left")[_left(sight.purse(thing, seat), offer)],
        ],
    ]


def gains(sight: Sight, found: tuple[GainView, ...]) -> h.Node:
    """Everything that is gained, and the sum."""
    if not found:
        return None
    return h.ul(".gains")[
        gain_list(sight, found),
        len(found) > 1 and h.li(".total")[h.span["You gain"], amounts(total(found))],
    ]


def paid(offer: OfferView) -> Markup | str:
    """What is paid altogether."""
    if not offer.strength and not offer.energy:
        return "nothing"
    return amounts((0, offer.strength, offer.energy, 0), False)


def _left(tracks: tuple[int, ...], offer: OfferView) -> str:
    """What is left of what is paid with."""
    left = []
    if offer.strength:
        left.append(f"{tracks[1]} − {offer.strength} = {tracks[1] - offer.strength} Strength left")
    if offer.energy:
        left.append(f"{tracks[2]} − {offer.energy} = {tracks[2] - offer.energy} Energy left")
    return ", ".join(left)


def annexed(sight: Sight, thing: int) -> Markup | str:
    """What a sector brings."""
    book = sight.book
    bundle = int(book.annex[thing])
    return amounts(sight.variant.notation.bundle(bundle)) if bundle >= 0 else ""


def tag(sight: Sight, thing: int) -> tuple[Markup | None, str]:
    """The least that the place takes of the viewer, as a tag on the card, and in words."""
    seat, offers = sight.price_seat(), sight.offers(thing)
    if seat is None or not offers:
        return None, ""
    offer = best(offers)
    if offer is None:
        tracks = sight.purse(thing, seat)
        short = nearest(tracks, offers)
        return freeze(h.span(".tag.no")["✕ ", plain(missing(tracks, short))]), lacking(tracks, short)
    if is_slot(thing):
        return freeze(
            h.span(".tag.yes")[str(offer.points), " pts"]
        ), f"gives you {offer.points} points to trade"
    if not offer.strength and not offer.energy:
        return freeze(h.span(".tag.yes")["free"]), "costs you nothing"
    parts = [
        amount(track, -value, False) for track, value in ((1, offer.strength), (2, offer.energy)) if value
    ]
    return freeze(h.span(".tag.yes")[parts]), f"costs you {cost_words(offer)}"


def nearest(tracks: tuple[int, ...], offers: tuple[OfferView, ...]) -> OfferView:
    """The way for which least is missing, where none can be paid."""
    return min(offers, key=lambda offer: sum(missing(tracks, offer)))


def missing(tracks: tuple[int, ...], offer: OfferView) -> tuple[int, int, int, int]:
    """How much is missing of what."""
    if offer.why == whys.EXPERIENCE_SHORT:
        return offer.short, 0, 0, 0
    return 0, max(0, offer.strength - tracks[1]), max(0, offer.energy - tracks[2]), 0
