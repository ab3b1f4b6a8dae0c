"""The cards of a content file as they are printed, and words for followers and prices."""

import functools
from collections.abc import Sequence

from banneret.core.words import count, listed
from banneret.games.fallen_lands.content import Fortification, Magic, Troop
from banneret.games.fallen_lands.game import FallenLandsVariant
from banneret.pieces.cards import Face

FOLLOWERS = (("Warrior", "Warriors"), ("Craftsman", "Craftsmen"), ("Mage", "Mages"))
TOKENS = ("warrior", "craftsman", "mage")

# Pictures go by the name; a card of another name takes the one of its kind.
PICTURES = {
    "Spearmen": "spear",
    "Swordsmen": "swords",
    "Cavalry": "horse",
    "Knights": "helm",
    "Halberdiers": "halberd",
    "Siege Engineers": "catapult",
    "Archers": "bow",
    "Longbowmen": "longbow",
    "Crossbowmen": "crossbow",
    "Garrison": "garrison",
    "Watchtower": "tower",
    "Fortress": "fortress",
    "Strength Potion": "potion",
    "Magic Sword": "magic-sword",
    "Heaven's Fist": "fist",
}
EFFECT_PICTURES = {
    "bonus": "magic-sword",
    "horn": "horn",
    "builder": "hammer",
    "claim": "flag",
    "flood": "wave",
    "thief": "mask",
    "plague": "plague",
    "shadow-army": "shadow-army",
    "shadow-follower": "shadow",
}
EFFECTS = {
    "horn": "Play it with a Troop. That attack may go to any open field, and everyone's cards around it lend their "
    "Support. It brings no treasure.",
    "builder": "Play it with a Fortification: its Craftsmen stay face-up.",
    "claim": "Mark a field that nobody has taken. Until your next turn begins, nobody may conquer it, not even you.",
    "flood": "Drown a field that nobody has taken. It is out of the game.",
    "thief": "Look at the hand of one rival and take the card you like best.",
    "plague": "All followers of your rivals go face-down; of each rival's, chance turns one up again.",
    "shadow-army": "For this turn the stock lends you as many Warriors as you own.",
    "shadow-follower": "For this turn the stock lends you one Warrior or one Craftsman.",
}
SOURCES = {
    "book": "as in the book",
    "source": "from a public page",
    "fit": "follows from the book",
    "house": "house value",
}

# The forces that hold the fields, by difficulty: a name, a picture and the ground they stand on.
FORCES = (
    ("", "", ""),
    ("goblins", "goblins", "plain"),
    ("wolves", "wolf", "plain"),
    ("orc scouts", "orc", "plain"),
    ("spiders", "spider", "wood"),
    ("an orc camp", "camp", "wood"),
    ("ogres", "ogre", "wood"),
    ("a warband", "axes", "hill"),
    ("the restless dead", "skull", "hill"),
    ("a dark tower", "dark-tower", "hill"),
    ("the evil eye", "eye", "peak"),
    ("demons", "demon", "peak"),
    ("a dragon", "dragon", "ash"),
)


def followers(row: Sequence[int]) -> str:
    """`2 Warriors and 1 Mage`."""
    return listed([count(number, *FOLLOWERS[type]) for type, number in enumerate(row) if number]) or "nothing"


@functools.lru_cache(maxsize=64)
def deck(variant: FallenLandsVariant) -> tuple[Face, ...]:
    """Every kind of card, in the order of the rules."""
    return tuple(_face(card) for card in variant.cards)


def _face(card: Troop | Fortification | Magic) -> Face:
    price = card.price.row()
    suit, kind, picture = _looks(card)
    return Face(
        name=card.name,
        suit=suit,
        kind=kind,
        icon=picture,
        numbers=_numbers(card),
        price=tuple(TOKENS[type] for type, number in enumerate(price) for _ in range(number)),
        price_words=followers(price),
        text=_text(card),
        source=_source(card),
    )


def _looks(card: Troop | Fortification | Magic) -> tuple[str, str, str]:
    if isinstance(card, Troop):
        return "troop", "Troop", PICTURES.get(card.name, "swords")
    if isinstance(card, Fortification):
        return "fort", "Fortification", PICTURES.get(card.name, "tower")
    return "magic", "Magic", PICTURES.get(card.name, EFFECT_PICTURES[card.effect])


def _numbers(card: Troop | Fortification | Magic) -> tuple[tuple[str, str, str], ...]:
    if isinstance(card, Troop):
        return ("attack", str(card.attack), "Attack"), ("support", str(card.support), "Support")
    if isinstance(card, Fortification):
        return (("support", str(card.support), "Support"),)
    return (("attack", f"+{card.bonus}", "Attack"),) if card.bonus else ()


def _text(card: Troop | Fortification | Magic) -> str:
    if isinstance(card, Troop):
        return (
            f"Takes a field with Attack {card.attack} and the Support around it. It stays there and lends "
            f"{card.support} to attacks next door."
        )
    if isinstance(card, Fortification):
        return (
            f"Goes on a field of yours, one to a field, and lends {card.support} more to attacks next door."
        )
    if card.effect == "bonus":
        return f"Play it with a Troop: {card.bonus} more Attack for that one battle."
    return EFFECTS[card.effect]


def _source(card: Troop | Fortification | Magic) -> str:
    return SOURCES[card.provenance] + (f" ({card.note})" if card.note else "")
