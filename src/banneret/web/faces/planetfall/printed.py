"""Planet cards, slots and commander sheets as they are printed, and words for what stands on them."""

import functools
from collections.abc import Sequence
from dataclasses import dataclass

import htpy as h
from markupsafe import Markup

from banneret.core.words import count, listed
from banneret.games.planetfall.book import CARDS, PICKUP, TECH
from banneret.games.planetfall.content import Landmark, Pickup, Technology, Unit
from banneret.games.planetfall.game import PlanetfallVariant
from banneret.games.planetfall.notation import ROMAN, TRACK_NAMES, read_bundle
from banneret.pieces.icons import icon
from banneret.pieces.markup import freeze

TRACK_SIGNS = ("experience", "attack", "bolt", "empire")
TRACK_PAINTS = ("x", "s", "e", "p")
TYPES = ("unit", "landmark", "technology", "pickup", "operations")
"""The word for the colour of each type; it is the name of its sign too."""
TYPE_NAMES = ("Unit", "Landmark", "Technology", "Pickup", "Operations")
FAMILIES = {
    "Archive": "archive",
    "Beacon": "beacon",
    "Foundry": "foundry",
    "Garden": "garden",
    "Vault": "vault",
}
# Pictures go by the name; a card of another name takes the one of its type.
PICTURES = {
    "Scrap Raiders": "axes",
    "Burrower Pack": "burrower",
    "Stranded Militia": "banner",
    "Drift Nomads": "boot",
    "Rust Hounds": "wolf",
    "Spore Walkers": "spider",
    "Toll Wardens": "support",
    "Salt Caravan Guard": "camp",
    "Glass Stalkers": "shadow",
    "Reactor Wraiths": "shadow-army",
    "Deserter Company": "flag",
    "Canyon Clans": "people",
    "Siege Beetles": "beetle",
    "Plasma Serpents": "serpent",
    "Oathless Lancers": "pikes",
    "Orchard Keepers": "garden",
    "Void Reavers": "scimitar",
    "Storm Colossus": "giant",
    "Exile Fleet": "fleet",
    "Choir of Minds": "eye",
    "Nanite Swarm": "swarm",
    "Ember Titans": "demon",
    "Mirror Legion": "mask",
    "Star Pilgrims": "star",
    "Palace Sentinels": "tower",
    "Leviathan of the Gate": "dragon",
    "Last Praetorians": "winged-sword",
    "Archive Custodians": "golem",
}
FACTIONS = {
    "Syndicate": "mask",
    "Vanguard": "flag",
    "Amazon": "leaf",
    "Dvar": "anvil",
    "Kir'Ko": "beetle",
    "Assembly": "golem",
}
EFFECT_SIGNS = {
    "income": "sun",
    "pair": "landmark",
    "op_points": "operations",
    "operation": "operations",
    "xp_check": "experience",
    "units": "unit",
    "landmarks": "landmark",
    "techs": "technology",
    "pickups": "pickup",
    "pickups_any": "pickup",
    "sectors": "sector",
    "pairs": "landmark",
    "families": "star",
    "sets": "cards",
    "X": "experience",
    "S": "attack",
    "E": "bolt",
    "unit": "unit",
    "landmark": "landmark",
    "tech": "technology",
    "pickup": "pickup",
}
SOURCES = {
    "house": "our own numbers and words, not the published ones",
    "book": "as in the rulebook",
    "source": "the ability is known from a public review",
}
LONG_WORD = 12
"""Letters of a word that just fit the width of a card; a title with a longer one is set smaller."""
DISCLAIMER = (
    "All numbers and texts that are marked as our own were made for this program to fit what is publicly known of the "
    "game. They are not those of the published cards, sheets and goals."
)


@dataclass(frozen=True)
class Price:
    """What is paid, needed or found, level by level."""

    sign: str
    paint: str
    name: str
    values: tuple[int, ...]


@dataclass(frozen=True)
class Print:
    """All that is printed on a card or a slot."""

    thing: int
    name: str
    type: int
    planet: int
    picture: str
    empire: int
    prices: tuple[Price, ...]
    choices: tuple[tuple[int, int, int, int], ...] = ()
    """What it gives: one bundle, or several to choose from."""
    pair: tuple[int, int, int, int] = (0, 0, 0, 0)
    annex: tuple[int, int, int, int] = (0, 0, 0, 0)
    later: tuple[int, ...] = ()
    text: str = ""
    source: str = ""

    @property
    def paint(self) -> str:
        return TYPES[self.type]

    @property
    def kind(self) -> str:
        return TYPE_NAMES[self.type]


@functools.lru_cache(maxsize=64)
def prints(variant: PlanetfallVariant) -> tuple[Print, ...]:
    """Every card, then the slots."""
    return (*(_card(variant, thing) for thing in range(int(CARDS))), *_slots(variant))


def _card(variant: PlanetfallVariant, thing: int) -> Print:
    card = variant.cards[thing]
    row, plain = card.row, card.row.name
    prices: list[Price] = []
    choices: list[tuple[int, int, int, int]] = []
    pair = annex = (0, 0, 0, 0)
    picture = PICTURES.get(plain, TYPES[card.type])
    match row:
        case Unit():
            prices = [
                Price("attack", "s", "Strength", tuple(row.strength)),
                Price("experience", "x", "Experience needed", tuple(row.experience)),
            ]
            if row.diplomacy is not None:
                prices.append(Price("diplomacy", "e", "Energy to recruit it", tuple(row.diplomacy)))
            choices = [read_bundle(row.reward)]
        case Landmark():
            prices = [Price("bolt", "e", "Energy", tuple(row.energy))]
            if row.aggression is not None:
                prices.append(Price("aggression", "s", "Strength to take it by force", tuple(row.aggression)))
            choices, pair = [read_bundle(row.reward)], read_bundle(row.pair)
            picture = FAMILIES.get(plain, "landmark")
        case Technology():
            prices = [Price("bolt", "e", "Energy", tuple(row.energy))]
            choices = [read_bundle(row.reward)]
            effect = card.effects[0] if card.effects else None
            keys = (effect.op, effect.count, effect.type) if effect else ()
            picture = next((EFFECT_SIGNS[key] for key in keys if key in EFFECT_SIGNS), "technology")
        case Pickup():
            prices = [Price("bolt", "e", "Energy found", tuple(row.loot))]
            choices = [read_bundle(bonus) for bonus in row.bonus]
            annex = read_bundle(row.annex)
            picture = (
                "sector" if row.annex else "experience" if any(c[0] for c in choices) else TYPES[card.type]
            )
    return Print(
        thing=thing,
        name=plain,
        type=card.type,
        planet=card.planet,
        picture=picture,
        empire=getattr(row, "empire", 0),
        prices=tuple(prices),
        choices=tuple(choice for choice in choices if any(choice)),
        pair=pair,
        annex=annex,
        later=card.later,
        text=card.text,
        source=source_of(row.provenance, row.note),
    )


def _slots(variant: PlanetfallVariant) -> list[Print]:
    board = variant.sheet.operations
    return [
        Print(
            thing=int(CARDS) + level,
            name=f"Operations {ROMAN[level]}",
            type=4,
            planet=0,
            picture="operations",
            empire=board.empire[level],
            prices=(Price("operations", "o", "Operation points", tuple(board.points)),),
            source=source_of(board.provenance, board.note),
        )
        for level in range(len(ROMAN))
    ]


def source_of(provenance: str, note: str) -> str:
    """Where numbers come from."""
    told = SOURCES.get(provenance, provenance)
    return f"{told} ({note})" if note else told


# -- amounts -----------------------------------------------------------------------------------------------------------
@functools.cache
def amount(track: int, number: int, plus: bool = True) -> Markup:
    """So much of something, as a sign and a number."""
    text = f"+{number}" if plus and number > 0 else str(number).replace("-", "−")
    return freeze(h.span(class_=["amount", TRACK_PAINTS[track]])[h.b[text], icon(TRACK_SIGNS[track])])


@functools.lru_cache(maxsize=2048)
def amounts(values: tuple[int, ...], plus: bool = True) -> Markup:
    """A bundle, with words for who does not see it."""
    return freeze(
        h.span(".amounts")[
            h.span(".unseen")[bundle_words(values)],
            h.span(aria_hidden="true")[
                [amount(track, value, plus) for track, value in enumerate(values) if value]
            ],
        ]
    )


def bundle_words(values: Sequence[int]) -> str:
    """`2 Experience and 1 Strength`."""
    named = [
        count(value, TRACK_NAMES[track]) if track == 3 else f"{value} {TRACK_NAMES[track]}"
        for track, value in enumerate(values)
        if value
    ]
    return listed(named) if named else "nothing"


# -- a card ------------------------------------------------------------------------------------------------------------
@functools.lru_cache(maxsize=2048)
def face(card: Print, level: int | None) -> Markup:
    """What is drawn on a card; the prices of its level stand out."""
    return freeze(
        h.fragment[
            h.span(".band")[
                icon(card.paint),
                h.span(".planet")[str(card.planet) if card.planet else ""],
                card.empire > 0 and h.span(".points")[str(card.empire), icon("empire")],
            ],
            h.span(class_=["title", max(map(len, card.name.split())) > LONG_WORD and "long"])[card.name],
            h.span(".body")[_price_table(card, level), h.span(".picture")[icon(card.picture)]],
            h.span(".foot")[_foot(card)],
        ]
    )


def _price_table(card: Print, level: int | None) -> h.Element:
    """Roman numbers of the levels beside what is paid on them."""
    rows = [card.prices[0].values[card.thing - int(CARDS)] if card.type == 4 else None]
    if rows[0] is not None:
        return h.span(".prices.single")[h.span(".row.now")[h.b[str(rows[0])]], h.span(".row")["points"]]
    return h.span(class_=["prices", f"of-{len(card.prices)}"])[
        h.span(".row.head")[h.i, [h.span(class_=price.paint)[icon(price.sign)] for price in card.prices]],
        (
            h.span(class_=["row", at == level and "now"])[
                h.i[ROMAN[at]], [h.b[str(price.values[at])] for price in card.prices]
            ]
            for at in range(len(ROMAN))
        ),
    ]


def _foot(card: Print) -> h.Node:
    """The reward at the bottom: what is gained at once, what a pair brings, what a sector yields."""
    if card.type == PICKUP:
        return [
            _either(card.choices),
            any(card.annex) and h.span(".annex")[icon("sector"), plain(card.annex)],
        ]
    return [
        [plain(choice) for choice in card.choices],
        any(card.pair) and h.span(".pair")["×2", plain(card.pair)],
        card.type == TECH and h.span(".effect")[icon(card.picture)],
    ]


def _either(choices: tuple[tuple[int, int, int, int], ...]) -> h.Node:
    parts: list[h.Node] = []
    for number, choice in enumerate(choices):
        parts += [h.i["/"], plain(choice)] if number else [plain(choice)]
    return parts


@functools.cache
def plain(values: tuple[int, ...]) -> Markup:
    """A bundle as it is printed: no signs of plus, nothing spoken."""
    return freeze(
        h.span(".bundle")[[amount(track, value, False) for track, value in enumerate(values) if value]]
    )


def price_words(card: Print, level: int | None) -> str:
    """`Strength 4, Experience needed 2`."""
    if card.type == 4:
        return f"{card.prices[0].values[card.thing - int(CARDS)]} Operation points"
    if level is None:
        return ", ".join(f"{price.name} {'/'.join(map(str, price.values))}" for price in card.prices)
    return ", ".join(f"{price.name} {price.values[level]}" for price in card.prices)


def words(card: Print, level: int | None = None) -> str:
    """A card, to someone who does not see it."""
    parts = [card.name, card.kind if card.type != 4 else "slot of the Operations board"]
    parts += [f"planet {card.planet}"] if card.planet and level is None else []
    parts += [price_words(card, level)]
    parts += [count(card.empire, "Empire point")] if card.empire else []
    return ", ".join(parts)


def reward_lines(card: Print) -> list[tuple[str, Markup]]:
    """What a card gives, line by line: (what, how much)."""
    lines: list[tuple[str, Markup]] = []
    if card.empire:
        lines.append(("Empire points", plain((0, 0, 0, card.empire))))
    what = "One of" if len(card.choices) > 1 else "And" if card.type == PICKUP else "Reward"
    if card.choices:
        lines.append((what, freeze(h.span[_either(card.choices)])))
    if any(card.pair):
        lines.append(("In a pair, each", plain(card.pair)))
    if any(card.annex):
        lines.append(("Or annexed: every Income", plain(card.annex)))
    return lines


@functools.lru_cache(maxsize=512)
def sheet(card: Print, level: int | None = None, more: Markup | str = "") -> Markup:
    """A card in large with everything in words, and where its numbers come from."""
    return freeze(
        h.div(".sheet.planet-sheet")[
            h.span(
                class_=["pcard", card.paint, f"planet-{card.planet}"],
                role="img",
                aria_label=words(card, level),
            )[face(card, level)],
            h.div(".words")[
                h.strong[card.name],
                h.span(".kind")[f"{card.kind}" + (f" · planet {card.planet}" if card.planet else "")],
                card.text and h.span(".text")[card.text],
                h.dl(".gives")[
                    [(h.dt[what], h.dd[_spoken(card, what), given]) for what, given in reward_lines(card)]
                ]
                if reward_lines(card)
                else None,
                card.later
                and h.span(".kind")[
                    f"{card.name} again on planets {listed([str(planet) for planet in card.later])}."
                ],
                more,
                h.span(".source")[
                    h.b["House: " if "our own" in card.source else "Source: "], card.source, "."
                ],
            ],
        ]
    )


def _spoken(card: Print, what: str) -> h.Element:
    values = {
        "Empire points": bundle_words((0, 0, 0, card.empire)),
        "In a pair, each": bundle_words(card.pair),
        "Or annexed: every Income": bundle_words(card.annex),
    }
    given = values.get(what) or " or ".join(bundle_words(choice) for choice in card.choices)
    return h.span(".unseen")[given]


# -- commander sheets --------------------------------------------------------------------------------------------------
def faction_sign(variant: PlanetfallVariant, number: int) -> str:
    """The emblem of a commander's faction."""
    return FACTIONS.get(variant.sheets[number].faction, "crown")


def source_of_sheet(variant: PlanetfallVariant, number: int) -> str:
    """Where the numbers of a side come from."""
    side = variant.sheets[number]
    return source_of(side.provenance, side.note)
