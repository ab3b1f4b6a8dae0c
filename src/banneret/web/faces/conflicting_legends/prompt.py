"""What the viewer is asked now, and the buttons that answer it."""

from collections.abc import Callable

from banneret.core.words import count, listed
from banneret.games.conflicting_legends.notation import SYMBOLS, TOKENS, Parts
from banneret.web.face import DROP, Asked, Button
from banneret.web.faces.conflicting_legends.board import signed
from banneret.web.faces.conflicting_legends.sight import Sight

MANY = 6
"""With more answers than these the table and the list of all moves have them."""


def prompt(sight: Sight) -> Asked:
    """(text, buttons), the main button first."""
    view = sight.view
    if view.phase == "over":
        return "The game is over.", []
    if not sight.acting:
        return f"{reading(sight)}{waiting(sight)}", [DROP] if sight.pick or sight.leafing else []
    if sight.pick:
        answered = picked(sight)
        if answered is not None:
            return answered
    text, buttons = ASK[view.phase](sight)
    return f"{reading(sight)}{text}", buttons


def reading(sight: Sight) -> str:
    """What a persona says that is only looked at: where nothing can be pointed at, a tap shows it here."""
    word, _, rest = sight.pick.partition(" ")
    if word not in ("card", "seen", "pile", "fate", "play"):
        return ""
    kind = sight.kind(rest.partition(" ")[2] if word == "play" else rest)
    return "" if kind is None else f"{sight.people[kind].name}. {sight.people[kind].text} — "


# -- something is picked ---------------------------------------------------------------------------------------------
def picked(sight: Sight) -> Asked | None:
    """The deeds that a pick allows, as buttons; nothing where it was only looked at."""
    lines = [line for line in sight.meant(sight.pick) if sight.may(line)]
    if not lines:
        return None
    text, name = describe(sight), deeds(sight)
    return text, [
        *((name(line, sight.options[sight.variant.parse(line)[0]]), f"play {line}") for line in lines),
        DROP,
    ]


def describe(sight: Sight) -> str:
    """What is picked, and what comes of it."""
    word, _, rest = sight.pick.partition(" ")
    if word in ("card", "seen", "pile", "fate", "play"):
        kind = sight.kind(rest.partition(" ")[2] if word == "play" else rest)
        assert kind is not None
        return f"{sight.people[kind].name}. {sight.people[kind].text}"
    if word == "give":
        return f"{sight.source_name()}: what do you take for {rest}? Click it in the bank."
    if word == "realm":
        return of_realm(sight, sight.realm(rest))
    if word == "top" and sight.view.top is not None:
        return of_row(sight, sight.view.top)
    return of_row(sight, sight.variant.rows.index(rest))


def of_realm(sight: Sight, realm: int) -> str:
    """A realm to attack, to construct or to shield."""
    card, name, book = sight.view.realms[realm], sight.variant.realms[realm], sight.book
    if sight.view.phase == "shielding":
        return f"{name} could not be attacked until the end of this round."
    if sight.view.phase != "attacking" or card.owner is None or sight.seat is None:
        stars = int(book.yellow[card.row]) + int(book.black[card.row])
        now = sight.view.seats[sight.seat or 0].stars
        return f"Construct {name}: your stars go from {signed(now)} to {signed(now + stars)}."
    outcome, owner = sight.if_won(realm, sight.seat), sight.name(card.owner)
    change = "is turned to its front" if outcome.turned else "is yours"
    before, after = map(signed, outcome.defender)
    text = f"If you win, {name} {change}: {owner} goes from {before} to {after} stars"
    if outcome.attacker[0] != outcome.attacker[1]:
        text += f", you from {signed(outcome.attacker[0])} to {signed(outcome.attacker[1])}"
    if outcome.wins == "defender":
        return f"{text}. Careful: with {outcome.defender[1]} stars {owner} would win the game!"
    if outcome.wins == "attacker":
        return f"{text}. You would have every continent and win the game!"
    return f"{text}."


def of_row(sight: Sight, row: int) -> str:
    """A realm of the deck."""
    book = sight.book
    if sight.view.phase == "ordering":
        return f"{sight.variant.rows[row]} goes back on the deck; what comes later lies above it."
    return (
        f"{sight.variant.rows[row]} costs you {count(int(book.black[row]), 'star')} until it is built, then it brings "
        f"{int(book.yellow[row])}."
    )


def deeds(sight: Sight) -> Callable[[str, Parts], str]:
    """How the button of an action is labelled."""
    variant, book = sight.variant, sight.book

    def label(line: str, parts: Parts) -> str:
        match parts.kind:
            case "expand":
                row = sight.view.top or 0
                return f"Expand: {variant.rows[row]} for {int(book.military[row])} Military"
            case "construct":
                return f"Construct {variant.realms[parts.realm]} with {TOKENS[parts.token]}"
            case "mixed":
                return f"Construct {variant.realms[parts.realm]} with {parts.amount} Culture and the rest Science"
            case "remove":
                return f"Discard {sight.whose(parts.seat)} {sight.people[parts.persona].name}"
            case "steal":
                return f"Steal {TOKENS[parts.token]} from {sight.name(parts.seat)}"
            case "gain":
                return TOKENS[parts.token]
            case "exchange":
                return f"{TOKENS[parts.token]} for {TOKENS[parts.other]}"
            case "choose":
                return f"Choose {sight.name(parts.seat)}"
            case "look":
                return f"Look at {sight.whose(parts.seat)} hand"
            case "put":
                return f"Put {variant.rows[parts.row]} back"
            case "resolve":
                return f"{sight.people[parts.persona].name} first"
            case "throw":
                return SYMBOLS[parts.symbol].capitalize()
            case "announce":
                return f"Say {SYMBOLS[parts.symbol]}"
            case "bar":
                return f"Rule out {SYMBOLS[parts.symbol]}"
        return f"{line[0].upper()}{line[1:]}"

    return label


def answers(sight: Sight, *kinds: str) -> list[Button]:
    """A button for each legal action of these kinds, if they are not too many."""
    found = sight.of_kind(*kinds)
    label = deeds(sight)
    return [(label(line, parts), f"play {line}") for line, parts in found] if len(found) <= MANY else []


def done(sight: Sight, text: str) -> list[Button]:
    """The button that ends it, where that is allowed."""
    return [(text, "play done")] if sight.may("done") else []


# -- the phases ------------------------------------------------------------------------------------------------------
def action(sight: Sight) -> Asked:
    """Play, expand, construct or pass (CL-P1)."""
    buttons = answers(sight, "expand") + answers(sight, "construct")
    passing = ("Pass for this round", "play pass")
    if not sight.of_kind("play", "expand", "construct"):
        return "Your turn: nothing is left to do but to pass.", [passing]
    ways = ["play a persona"] if sight.of_kind("play") else []
    ways += ["expand"] if sight.of_kind("expand") else []
    ways += ["construct"] if sight.of_kind("construct") else []
    return f"Your turn: {listed([*ways, 'pass'], 'or')}.", [*buttons, passing]


def attacking(sight: Sight) -> Asked:
    """Which realm (CL-A1), or none (CL-C5)."""
    further = sight.battle is not None and sight.battle.stage == "follow-up"
    text = f"{sight.source_name()}: whose realm do you attack{' next' if further else ''}? Click it on the table."
    return text, [
        *answers(sight, "attack"),
        *done(sight, "No further attack" if further else "Attack nobody"),
    ]


def offered(sight: Sight) -> Asked:
    """May, but need not."""
    name = sight.source_name()
    text = sight.variant.texts[sight.source].replace("\n", " ") if sight.source is not None else ""
    asked = {
        "effect": ("Do you want that?", "Yes", "No"),
        "pay": ("Do you pay?", "Pay", "Do not pay"),
        "rethrow": ("You lost this throw. Pay, and throw again?", "Pay and throw again", "Accept the loss"),
        "best of three": (
            "You lost this throw. Go on to two wins out of three?",
            "Best of three",
            "Accept the loss",
        ),
    }
    question, yes, no = asked[sight.view.offer]
    return f"{name}: {text} {question}", [(yes, "play accept"), (no, "play decline")]


def barring(sight: Sight) -> Asked:
    """The defender rules out a throw (CL-T10)."""
    assert sight.battle is not None
    who, realm = sight.name(sight.battle.attacker), sight.variant.realms[sight.battle.realm]
    text = f"{who} attacks {realm} with {sight.source_name()}: name a throw that you will not use first."
    return text, answers(sight, "bar")


def announcing(sight: Sight) -> Asked:
    """The attacker says a throw aloud (CL-T7)."""
    text = f"{sight.source_name()}: say aloud what you will throw. You need not keep to it."
    return text, answers(sight, "announce")


def throwing(sight: Sight) -> Asked:
    """The sealed throw."""
    battle = sight.battle
    assert battle is not None
    realm = sight.variant.realms[battle.realm]
    if battle.attacker == sight.seat:
        text = f"You attack {realm} of {sight.name(battle.defender)}"
    else:
        text = f"{sight.name(battle.attacker)} attacks your {realm}"
    tied = battle.throws and battle.throws[-1][0] == battle.throws[-1][1]
    again = "A tie: throw again. " if tied else ""
    return f"{again}{text}: choose your throw. Nobody sees it before both have chosen.", answers(
        sight, "throw"
    )


def discarding(sight: Sight) -> Asked:
    """From one's own hand, or from the one looked into."""
    holder = sight.looked_into
    if holder is not None:
        may = "you may discard" if sight.view.may_stop else "discard"
        text = f"You look into {sight.name(holder)}'s hand: {may} a card."
        return text, [*answers(sight, "discard"), *done(sight, "Discard nothing")]
    what = "you may discard cards" if sight.view.may_stop else "discard a card"
    text = f"{sight.source_name()}: {what} from your hand."
    return text, [*answers(sight, "discard"), *done(sight, "That is all")]


def removing(sight: Sight) -> Asked:
    """A persona in play goes."""
    text = f"{sight.source_name()}: discard a persona in play. Click it on the table."
    return text, [*answers(sight, "remove"), *done(sight, "None")]


def stealing(sight: Sight) -> Asked:
    """Tokens of others (CL-C12)."""
    text = f"{sight.source_name()}: steal a token. Click it in front of its owner."
    return text, [*answers(sight, "steal"), *done(sight, "Steal no more")]


def gaining(sight: Sight) -> Asked:
    """A kind of token from the bank (CL-D5)."""
    return f"{sight.source_name()}: which kind of token do you take?", answers(sight, "gain")


def earning(sight: Sight) -> Asked:
    """One token for each Subject (CL-N2)."""
    left = sight.view.subjects
    more = f" ({left} to name)" if left > 1 else ""
    return f"Income: which token does your Subject bring?{more}", answers(sight, "gain")


def exchanging(sight: Sight) -> Asked:
    """Tokens for tokens (CL-C13)."""
    name = sight.source_name()
    text = f"{name}: exchange a token of yours. Click the one you give."
    return text, [*answers(sight, "exchange"), *done(sight, "Exchange no more")]


def choosing(sight: Sight) -> Asked:
    """A player."""
    return f"{sight.source_name()}: choose a player.", answers(sight, "choose")


def looking(sight: Sight) -> Asked:
    """Whose hand (CL-D8)."""
    return f"{sight.source_name()}: whose hand do you look at?", answers(sight, "look")


def copying(sight: Sight) -> Asked:
    """Another effect (CL-C11)."""
    text = f"{sight.source_name()}: whose effect do you carry out? Click a persona of the immediate kind."
    return text, [*answers(sight, "copy"), *done(sight, "None")]


def regaining(sight: Sight) -> Asked:
    """From the discard pile (CL-F6)."""
    text = f"{sight.source_name()}: take a card from the discard pile into your hand."
    return text, [*answers(sight, "regain"), *done(sight, "None")]


def shielding(sight: Sight) -> Asked:
    """A realm that is safe (CL-A12)."""
    text = f"{sight.source_name()}: which of your realms is safe from attacks until the end of this round?"
    return text, [*answers(sight, "shield"), *done(sight, "None")]


def taking(sight: Sight) -> Asked:
    """A realm through a card (CL-E1)."""
    text = f"{sight.source_name()}: you may take {'one of these realms' if sight.view.looked > 1 else 'this realm'}."
    return text, [*answers(sight, "take"), *done(sight, "Take none")]


def ordering(sight: Sight) -> Asked:
    """Realms go back (CL-D8)."""
    return "Which realm goes back first? It lies deepest; the last one is the new top.", answers(sight, "put")


def building(sight: Sight) -> Asked:
    """A construction through a card (CL-C9)."""
    text = (
        f"{sight.source_name()}: you may construct a realm of yours. {sight.variant.texts[sight.source or 0]}"
    )
    return text, [*answers(sight, "construct", "mixed"), *done(sight, "Construct nothing")]


def resolving(sight: Sight) -> Asked:
    """The order of one's own fate cards (CL-F5)."""
    return "Several fate cards of yours were discarded: which one works first?", answers(sight, "resolve")


ASK: dict[str, Callable[[Sight], Asked]] = {
    "action": action,
    "attacking": attacking,
    "offered": offered,
    "barring": barring,
    "announcing": announcing,
    "throwing": throwing,
    "discarding": discarding,
    "removing": removing,
    "stealing": stealing,
    "gaining": gaining,
    "exchanging": exchanging,
    "choosing": choosing,
    "looking": looking,
    "copying": copying,
    "regaining": regaining,
    "shielding": shielding,
    "taking": taking,
    "ordering": ordering,
    "building": building,
    "resolving": resolving,
    "earning": earning,
}


# -- others are asked ------------------------------------------------------------------------------------------------
WAITING = {
    "action": "{who} to move.",
    "attacking": "{who} chooses a realm to attack.",
    "offered": "{who} considers an offer of {card}.",
    "barring": "{who} rules out a throw.",
    "announcing": "{who} says a throw aloud.",
    "discarding": "{who} chooses a card to discard.",
    "removing": "{who} chooses a persona to discard.",
    "stealing": "{who} steals a token.",
    "gaining": "{who} names a kind of token.",
    "exchanging": "{who} exchanges tokens.",
    "choosing": "{who} chooses a player.",
    "looking": "{who} chooses a hand to look at.",
    "copying": "{who} chooses an effect to carry out.",
    "regaining": "{who} takes a card from the discard pile.",
    "shielding": "{who} chooses a realm to shield.",
    "taking": "{who} looks at the realm deck.",
    "ordering": "{who} puts realms back on the deck.",
    "building": "{who} may construct through {card}.",
    "resolving": "{who} orders fate cards.",
    "earning": "Income: {who} names a token.",
}


def waiting(sight: Sight) -> str:
    """Whom the table waits for."""
    view, battle = sight.view, sight.battle
    if view.phase == "throwing" and battle is not None:
        names = [sight.name(seat) for seat in view.acting]
        if sight.fighter is not None and battle.own is not None:
            return f"You have thrown. {listed(names)} has yet to choose."
        done = [
            sight.name(seat)
            for seat, thrown in zip((battle.attacker, battle.defender), battle.thrown)
            if thrown
        ]
        chosen = f"{done[0]} has chosen, " if done else ""
        return f"Battle: {chosen}{listed(names)} still {'has' if len(names) == 1 else 'have'} to throw."
    who = "" if view.chooser is None else sight.name(view.chooser)
    return WAITING[view.phase].format(who=who, card=sight.source_name())
