"""The battle as a scene of its own: who attacks whom for what, what was said, what was thrown, what is at stake."""

from collections.abc import Iterator

import htpy as h

from banneret.core.words import count
from banneret.games.conflicting_legends.notation import SYMBOLS
from banneret.games.conflicting_legends.view import BattleView
from banneret.pieces.cards import about, card
from banneret.pieces.icons import icon
from banneret.pieces.sealed import bubble, slot
from banneret.pieces.tokens import chip
from banneret.web.faces.conflicting_legends import realms
from banneret.web.faces.conflicting_legends.people import SYMBOL_SIGNS
from banneret.web.faces.conflicting_legends.sight import Outcome, Sight

BEATS = {(0, 2): "rock breaks scissors", (1, 0): "paper wraps rock", (2, 1): "scissors cut paper"}
SHOWN = 12
"""Throws of the history that are drawn."""


def draw(sight: Sight) -> h.Element:
    """The battle that is fought, or how the last one went."""
    battle = sight.battle
    if battle is None:
        return h.div("#arena.arena", hidden=True)
    going = sight.fighting
    attacker, defender = sight.name(battle.attacker), sight.name(battle.defender)
    realm = sight.variant.realms[battle.realm]
    name = sight.people[battle.card].name
    return h.div(
        "#arena",
        class_=["arena", "going" if going else "done", battle.result],
        role="group",
        aria_label=f"{'Battle' if going else 'The last battle'}: {attacker} attacks {realm} of {defender} with {name}",
    )[
        going and title(sight, battle),
        h.div(".ring")[
            fighter(sight, battle, 0),
            h.div("#clash.clash")[going and prize(sight, battle), verdict(sight, battle)],
            fighter(sight, battle, 1),
        ],
        going and choice(sight, battle),
        going and stakes(sight, battle),
        history(sight, battle),
    ]


def title(sight: Sight, battle: BattleView) -> h.Element:
    """Which card fights, and its twist."""
    face = sight.people[battle.card]
    twist = (
        "A further attack, without what the card does." if battle.plain else sight.variant.texts[battle.card]
    )
    return h.div("#arena-title.arena-title")[
        h.h2["Battle"],
        h.p[h.strong[face.name], ": ", twist],
    ]


# -- the two sides ---------------------------------------------------------------------------------------------------
def fighter(sight: Sight, battle: BattleView, side: int) -> h.Element:
    """One of the two: name, what was said, and the throw."""
    seat = battle.defender if side else battle.attacker
    sign, words, made, state = throw(sight, battle, side)
    number = f"-{battle.count}" if sign else ""
    return h.div(id=f"side-{side}", class_=["side", f"seat-{seat}", "right" if side else "left"])[
        h.div(".side-name")[
            chip(seat), h.strong[sight.name(seat)], h.span(".muted")["defends" if side else "attacks"]
        ],
        slot(f"throw-{side}{number}", words, sign, made=made, state=state),
        sight.fighting and stars(sight, seat, sight.if_won(battle.realm, battle.attacker)),
        said(sight, battle, side),
    ]


def stars(sight: Sight, seat: int, outcome: Outcome) -> h.Element:
    """What a won attack makes of a fighter's stars."""
    attacks = sight.battle is not None and seat == sight.battle.attacker
    return _change(sight, seat, outcome.attacker if attacks else outcome.defender)


def throw(sight: Sight, battle: BattleView, side: int) -> tuple[str, str, bool, str]:
    """What lies in a side's slot: (sign, words, face-down, how it went)."""
    seat = battle.defender if side else battle.attacker
    who = sight.name(seat)
    if sight.view.phase == "throwing" and battle.thrown[side]:
        return "", f"{who} has chosen", True, ""
    if battle.throws:
        both = battle.throws[-1]
        state = went(both)[side]
        return SYMBOL_SIGNS[both[side]], f"{who} threw {SYMBOLS[both[side]]}", False, state
    return "", f"{who} has not thrown yet", False, ""


def went(both: tuple[int, int]) -> tuple[str, str]:
    """How a throw went for the attacker and for the defender."""
    if both[0] == both[1]:
        return "tied", "tied"
    return ("won", "lost") if both in BEATS else ("lost", "won")


def said(sight: Sight, battle: BattleView, side: int) -> h.Node:
    """What was said of the coming throw, or what was ruled out for it."""
    if not sight.fighting:
        return None
    declared = battle.declared[side]
    if side == 0 and battle.announced is not None and declared is None:
        declared = battle.announced
    first = battle.barred is not None and side == 1 and battle.count == 0
    return h.div(".said")[
        declared is not None
        and bubble(f"says-{side}", f"I throw {SYMBOLS[declared]}!", SYMBOL_SIGNS[declared]),
        first
        and battle.barred is not None
        and h.span(".ruled")[f"not {SYMBOLS[battle.barred]} in the first throw"],
    ]


def prize(sight: Sight, battle: BattleView) -> h.Element:
    """The realm that is fought for, and the card that fights."""
    face = realms.face_of_realm(sight, battle.realm)
    return h.div("#prize.prize")[
        h.span(".ribbon-spot")[
            card(sight.people[battle.card], "arena-card", "small"), about(sight.people[battle.card])
        ],
        h.span(".arrow", aria_hidden="true")["➜"],
        h.span(".realm-spot")[
            realms.realm(face, "arena-realm", words="the realm under attack"), realms.about(face)
        ],
    ]


def verdict(sight: Sight, battle: BattleView) -> h.Element:
    """The last throw in words, and how the battle stands."""
    return h.p("#verdict.verdict")[
        [
            h.span(id=f"verdict-{battle.count}-{at}")[text, " "]
            for at, text in enumerate(telling(sight, battle))
        ]
    ]


def telling(sight: Sight, battle: BattleView) -> Iterator[str]:
    """Sentence by sentence."""
    attacker, defender = sight.name(battle.attacker), sight.name(battle.defender)
    if not sight.fighting:
        yield f"{sight.people[battle.card].name} against {sight.variant.realms[battle.realm]}:"
    if battle.throws:
        both = battle.throws[-1]
        if both[0] == both[1]:
            yield f"Both threw {SYMBOLS[both[0]]}: a tie."
            if battle.result == "won":
                yield f"It counts as {attacker}'s win."
        else:
            won = attacker if both in BEATS else defender
            words = BEATS.get(both) or BEATS[both[1], both[0]]
            yield f"{words[0].upper()}{words[1:]}: {won} wins the throw."
    if battle.result == "won":
        yield f"{attacker} wins the battle."
    elif battle.result == "lost":
        yield f"{defender} holds {sight.variant.realms[battle.realm]}."
    elif sight.view.phase == "throwing":
        yield waiting(sight, battle)
    if battle.result == "running" and battle.best_of_three:
        yield f"Two wins out of three: {defender} has 1, {attacker} {battle.wins}."


def waiting(sight: Sight, battle: BattleView) -> str:
    """Who has thrown, never what."""
    names = (sight.name(battle.attacker), sight.name(battle.defender))
    done = [name for name, thrown in zip(names, battle.thrown) if thrown]
    number = f"Throw {battle.count + 1}: "
    return f"{number}{done[0]} has chosen." if done else f"{number}nobody has chosen yet."


# -- choosing a throw ------------------------------------------------------------------------------------------------
def choice(sight: Sight, battle: BattleView) -> h.Node:
    """The three throws, large, for whoever has to choose one; what may be said before."""
    verbs = {"throwing": "throw", "announcing": "announce", "barring": "bar"}
    verb = verbs.get(sight.view.phase)
    if not sight.acting or verb is None:
        return own(sight, battle)
    heading = {
        "throw": "Your throw, hidden until both have chosen",
        "announce": "Say aloud what you will throw; you need not keep to it",
        "bar": "Name the throw that you will not use first",
    }[verb]
    return h.div(
        "#choice", class_=["choice", f"to-{verb}"], role="group", aria_label=heading, data_rove=True
    )[
        h.span(".unseen")[heading],
        h.div(".three")[(symbol(sight, verb, number) for number in range(3))],
        speaking(sight) if verb == "throw" else None,
    ]


def symbol(sight: Sight, verb: str, number: int) -> h.Element:
    """One of three big buttons."""
    line, name = f"{verb} {SYMBOLS[number]}", SYMBOLS[number]
    allowed = sight.may(line)
    refusal = None if allowed else sight.why_not(line)
    words = {"throw": f"Throw {name}", "announce": f"Say {name}", "bar": f"Rule out {name}"}[verb]
    return h.button(
        class_=["symbol", f"to-{verb}"],
        id=f"{verb}-{name}",
        type="button",
        tabindex="0" if number == 0 else "-1",
        data_move=f"play {line}",
        aria_disabled=None if allowed else "true",
        aria_label=f"{words}, not now: {refusal.reason}" if refusal else words,
    )[
        icon(SYMBOL_SIGNS[number]),
        h.b[name.capitalize()],
        h.span(".beats")[f"beats {SYMBOLS[(number + 2) % 3]}"]
        if allowed
        else h.span(".beats")["barred for this throw"],
    ]


def speaking(sight: Sight) -> h.Node:
    """Say a throw aloud; nobody has to believe it (CL-T6)."""
    lines = sight.of_kind("declare")
    if not lines:
        return None
    return h.div(".speaking")[
        h.span(".label")[icon("bubble"), "Say something first? It binds nobody."],
        (
            h.button(
                id=f"declare-{SYMBOLS[parts.symbol]}",
                type="button",
                tabindex="-1",
                data_move=f"play {line}",
                aria_label=f"Say aloud: I throw {SYMBOLS[parts.symbol]}",
            )["“", SYMBOLS[parts.symbol].capitalize(), "!”"]
            for line, parts in lines
        ),
    ]


def own(sight: Sight, battle: BattleView) -> h.Node:
    """The viewer's own sealed throw."""
    if battle.own is None or sight.view.phase != "throwing":
        return None
    return h.p("#choice.choice.mine")[
        icon(SYMBOL_SIGNS[battle.own]),
        f"You have thrown {SYMBOLS[battle.own]}. The other one is still to choose.",
    ]


# -- what is at stake ------------------------------------------------------------------------------------------------
def stakes(sight: Sight, battle: BattleView) -> h.Element:
    """What a win of the attacker would do, in stars before and after."""
    outcome = sight.if_won(battle.realm, battle.attacker)
    return h.div("#stakes.stakes")[told(sight, battle.realm, battle.attacker, outcome, counted=False)]


def told(
    sight: Sight, realm: int, attacker: int, outcome: Outcome, *, counted: bool = True
) -> Iterator[h.Node]:
    """The outcome of a won attack, in words and, where they do not stand elsewhere, numbers."""
    owner = sight.view.realms[realm].owner
    assert owner is not None
    name = sight.variant.realms[realm]
    if outcome.turned:
        yield h.span(".deed")[f"If {sight.name(attacker)} wins, {name} is turned to its front."]
    else:
        yield h.span(".deed")[f"If {sight.name(attacker)} wins, {name} goes over to {sight.name(attacker)}."]
    if counted:
        yield _change(sight, attacker, outcome.attacker)
        yield _change(sight, owner, outcome.defender)
    if outcome.continents[0] != outcome.continents[1]:
        yield h.span(".change")[
            chip(attacker),
            icon("globe"),
            f" {outcome.continents[0]} → ",
            h.b[str(outcome.continents[1])],
            " continents",
        ]
    if outcome.wins == "defender":
        yield h.span(".warning")[
            f"Careful: losing the black stars lifts {sight.name(owner)} to {outcome.defender[1]} stars, and "
            f"{sight.name(owner)} would win the game (CL-A13)."
        ]
    elif outcome.wins == "attacker":
        yield h.span(".warning.great")[
            f"With it {sight.name(attacker)} has every continent and wins the game."
        ]


def _change(sight: Sight, seat: int, stars: tuple[int, int]) -> h.Element:
    before, after = (f"−{-number}" if number < 0 else str(number) for number in stars)
    words = f"{sight.name(seat)}: {count(stars[0], 'star')} before, {stars[1]} after"
    return h.span(".change", role="img", aria_label=words, title=words)[
        chip(seat), icon("star"), f" {before} → ", h.b[after], h.span(".if-won")[" if won"]
    ]


def history(sight: Sight, battle: BattleView) -> h.Node:
    """The throws so far, the latest last; the winner's is underlined."""
    if battle.count < 2 and sight.fighting and not battle.throws:
        return None
    first = max(0, len(battle.throws) - SHOWN)
    left = battle.count - (len(battle.throws) - first)
    return h.div("#history.history")[
        h.span(".label")["Throws"],
        left > 0 and h.span(".label")[f"{left} earlier, then"],
        h.ol(aria_label="Throws of this battle")[
            (
                h.li(id=f"history-{left + at}", aria_label=_line(both))[
                    (
                        h.span(class_=["small-throw", state])[icon(SYMBOL_SIGNS[number])]
                        for number, state in zip(both, went(both))
                    )
                ]
                for at, both in enumerate(battle.throws[first:], 1)
            )
        ],
    ]


def _line(both: tuple[int, int]) -> str:
    words = "a tie" if both[0] == both[1] else "the attacker's" if both in BEATS else "the defender's"
    return f"{SYMBOLS[both[0]]} against {SYMBOLS[both[1]]}, {words}"
