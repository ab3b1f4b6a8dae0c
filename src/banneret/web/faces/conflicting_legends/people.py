"""The personas of a content file as they are printed, and words for colours, kinds and tokens."""

import functools

from banneret.games.conflicting_legends.content import Persona
from banneret.games.conflicting_legends.game import ConflictingLegendsVariant
from banneret.pieces.cards import Face

TOKEN_SIGNS = ("attack", "lyre", "potion")
SYMBOL_SIGNS = ("rock", "paper", "scissors")
COLOURS = ("red", "green", "blue", "black")
SUITS = {
    "red": ("military", "attack", "Military"),
    "green": ("culture", "lyre", "Culture"),
    "blue": ("science", "potion", "Science"),
    "black": ("subject", "people", "any token"),
}
"""Each colour of persona: a word for its paint, its sign, and what it brings at income."""
KINDS = {
    "skill": ("bolt", "immediate", "at once"),
    "fate": ("heaven", "fate", "when it is discarded"),
    "battle": ("swords", "battle", "in one attack"),
    "none": ("people", "Subject", ""),
}
"""Each kind of persona: its sign, its name, and when it works."""

# Pictures go by the name; a persona of another name takes the one of its kind.
PICTURES = {
    "Julius Caesar": "laurel",
    "Ashoka": "chakra",
    "Charlemagne": "orb",
    "Napoleon": "bicorne",
    "Genghis Khan": "horse",
    "Alexander the Great": "sunburst",
    "Saladin": "scimitar",
    "Augustus": "temple",
    "Qin Shi Huang": "long-wall",
    "Joan of Arc": "lily",
    "Sun Tzu": "bamboo",
    "Homer": "amphora",
    "Confucius": "open-book",
    "Socrates": "goblet",
    "William Shakespeare": "quill",
    "W. A. Mozart": "notes",
    "Leonardo da Vinci": "flyer",
    "Michelangelo": "dome",
    "Murasaki Shikibu": "folding-fan",
    "Mohandas Gandhi": "spinning-wheel",
    "Archimedes": "lever",
    "Alan Turing": "tape",
    "Albert Einstein": "atom",
    "Christopher Columbus": "caravel",
    "Isaac Newton": "apple",
    "Johannes Gutenberg": "press",
    "Alfred Nobel": "medal",
    "Charles Darwin": "finch",
    "Marie Curie": "rays",
    "Florence Nightingale": "lamp",
    "Subject": "people",
}
SHORT = {
    "Julius Caesar": "Caesar",
    "Alexander the Great": "Alexander",
    "William Shakespeare": "Shakespeare",
    "W. A. Mozart": "Mozart",
    "Leonardo da Vinci": "Leonardo",
    "Murasaki Shikibu": "Murasaki",
    "Mohandas Gandhi": "Gandhi",
    "Alan Turing": "Turing",
    "Albert Einstein": "Einstein",
    "Christopher Columbus": "Columbus",
    "Isaac Newton": "Newton",
    "Johannes Gutenberg": "Gutenberg",
    "Alfred Nobel": "Nobel",
    "Charles Darwin": "Darwin",
    "Marie Curie": "Curie",
    "Florence Nightingale": "Nightingale",
}
"""What a name is shortened to where there is little room."""
CONTINENTS = {
    "Africa": "africa",
    "Asia": "asia",
    "Europe": "europe",
    "North America": "north-america",
    "Oceania": "oceania",
    "South America": "south-america",
}
SOURCES = {
    "book": "as in the rulebook",
    "source": "the effect is known from a public page",
    "fit": "follows from the rulebook",
    "house": "our own text; the published card differs",
}
DISCLAIMER = "The texts of the cards are ours: only a few of the published ones are known, and those differ in wording."


@functools.lru_cache(maxsize=64)
def personas(variant: ConflictingLegendsVariant) -> tuple[Face, ...]:
    """Every persona, in the order of the rules."""
    return tuple(_face(persona, text) for persona, text in zip(variant.personas, variant.texts))


def _face(persona: Persona, text: str) -> Face:
    paint, sign, brings = SUITS[persona.colour]
    kind_sign, kind, _ = KINDS[persona.kind]
    return Face(
        name=persona.name,
        suit=paint,
        kind=f"{brings} · {kind}" if persona.kind != "none" else brings,
        icon=PICTURES.get(persona.name, kind_sign),
        numbers=((sign, "", "brings"), (kind_sign, "", kind))[: 1 if persona.kind == "none" else 2],
        text=full_text(persona, text),
        source=SOURCES[persona.provenance] + (f" ({persona.note})" if persona.note else ""),
    )


def full_text(persona: Persona, text: str) -> str:
    """What a card says, with what its kind means."""
    if persona.kind == "none":
        return "No effect. At income its owner names the token that it brings."
    when = {
        "skill": "When played: ",
        "fate": "When discarded, from a hand or from in play: ",
        "battle": "Attack one realm. ",
    }[persona.kind]
    return when + text.replace("\n", " ")


def picture_of_continent(name: str) -> str:
    """The outline of a continent; a globe for one that we have not drawn."""
    return CONTINENTS.get(name, "globe")
