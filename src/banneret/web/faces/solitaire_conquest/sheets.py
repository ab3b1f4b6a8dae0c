"""The cards as they are printed: pictures, colours and words for types and kinds."""

import functools

from banneret.games.solitaire_conquest.content import Ally, Foe
from banneret.games.solitaire_conquest.game import SolitaireConquestVariant
from banneret.pieces.cards import Face

# A type is told by its colour, a word for the style sheet, and by its picture.
TYPES = {
    "Elves": ("elves", "leaf"),
    "Dwarves": ("dwarves", "anvil"),
    "Men": ("men", "banner"),
    "Holy Men": ("holy", "sun"),
    "Giants": ("giants", "giant"),
    "Humanoids": ("humanoids", "orc"),
    "Undead": ("undead", "skull"),
    "Dragons": ("dragons", "dragon"),
}
OTHER = ("others", "hex")

# Pictures go by the name; a card of another name takes the one of its type.
PICTURES = {
    "Elf Scouts": "boot",
    "Elf Hunters": "bow",
    "Elf Warriors": "leaf-blade",
    "Elf Archers": "quiver",
    "Elf Lancers": "spear",
    "Elf Lord": "circlet",
    "Elf Mage": "mage",
    "Dwarf Clans": "beard",
    "Dwarf Crossbows": "crossbow",
    "Dwarf Warhammers": "hammer",
    "Dwarf Siege Engines": "catapult",
    "Dwarf Rune Master": "rune",
    "Dwarf Giant Slayer": "axes",
    "Dwarf Lord": "crown",
    "Spearmen": "pikes",
    "Swordsmen": "swords",
    "Longbowmen": "longbow",
    "Halberdiers": "halberd",
    "Knights": "horse",
    "Wizard": "staff",
    "Hero": "magic-sword",
    "Monks": "beads",
    "Zealots": "torch",
    "Crusaders": "cross-shield",
    "Clerics": "book",
    "High Priest": "mitre",
    "Paladin": "winged-sword",
    "Saint": "halo",
}
SOURCES = {"book": "as in the book", "house": "house value"}


def suit(type: str) -> str:
    """The word for the colour of a type."""
    return TYPES.get(type, OTHER)[0]


def sign(type: str) -> str:
    """The picture of a type."""
    return TYPES.get(type, OTHER)[1]


def one(type: str) -> str:
    """One of a type: `a Dragon`."""
    return {
        "Undead": "an Undead",
        "Holy Men": "a Holy Man",
        "Men": "a Man",
        "Elves": "an Elf",
        "Dwarves": "a Dwarf",
    }.get(type, f"a {type.removesuffix('s')}")


@functools.lru_cache(maxsize=64)
def allies(variant: SolitaireConquestVariant) -> tuple[Face, ...]:
    """Every kind of ally, in the order of the rules."""
    return tuple(_ally(card) for card in variant.allies)


def _ally(card: Ally) -> Face:
    numbers = [("attack", str(card.force), "Force")]
    if card.vs:
        numbers.append((sign(card.vs), f"+{card.plus}", f"against {card.vs}"))
    elif card.lead:
        numbers.append(("crown", f"+{card.lead}", f"for every other of the {card.type}"))
    return Face(
        name=card.name,
        suit=suit(card.type),
        kind=card.type,
        icon=PICTURES.get(card.name, sign(card.type)),
        numbers=tuple(numbers),
        price=(sign(card.type),),
        text=gift(card),
        source=SOURCES[card.provenance] + (f" ({card.note})" if card.note else ""),
    )


def gift(card: Ally) -> str:
    """What an ally can do besides its Force."""
    if card.vs:
        return f"+{card.plus} against a Horde that holds {one(card.vs)}."
    if card.lead:
        return f"Every other of the {card.type} in the army gets +{card.lead}."
    return ""


def named(card: Foe) -> str:
    """`Hill Giant 1`."""
    return f"{card.name} {card.force}"
