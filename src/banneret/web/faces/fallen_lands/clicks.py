"""What a click means: a change of the half-made choice, an action, or why neither.

The words of `data-move`: `field e5`, `card Halberdiers` (one more), `uncard Halberdiers` (one less), `pair 2`, `look
discards`, `drop`, and `play …` with a line of notation.
"""

from dataclasses import replace

from banneret.core.game import Refusal
from banneret.games.fallen_lands.book import (
    BONUS,
    BUILDER,
    CLAIM,
    FLOOD,
    HORN,
    PLAGUE,
    SHADOW_FOLLOWER,
    THIEF,
)
from banneret.web.face import Act, Draft
from banneret.web.faces.fallen_lands.sight import Plan, Sight

LOOKS = ("discards",)


def click(sight: Sight, move: str) -> Draft | Act | Refusal:
    """The answer to a click on `data-move=move`."""
    word, _, rest = move.partition(" ")
    if word == "play":
        return sight.why_not(rest) or Act(rest)
    if word == "field" and rest in sight.fields:
        return pick_field(sight, sight.fields.index(rest))
    if word in ("card", "uncard"):
        kind = sight.kind(rest)
        if kind is not None:
            return pick_card(sight, kind) if word == "card" else put_back(sight, kind)
    if word == "pair" and rest in set("012345") and sight.view.phase == "choosing":
        return sight.write(Plan(pair=int(rest)))
    if word == "look" and rest in LOOKS:
        return sight.write(replace(sight.plan, looking="" if sight.plan.looking == rest else rest))
    if word == "drop":
        return {}
    return Refusal("", f"There is nothing here that is called {move!r}.")


def pick_field(sight: Sight, field: int) -> Draft | Refusal:
    """A field to act on, or only to look at; the same again lets it go."""
    plan = sight.plan
    if plan.field == field:
        return sight.write(replace(plan, field=None))
    chosen = replace(plan, field=field, looking="")
    if not sight.in_tasks or not plan.cards or suits_field(sight, chosen, field):
        return sight.write(chosen)
    line = with_plan(sight, chosen).line()
    refusal = sight.why_not(line) if line else None
    return refusal or sight.write(Plan(field=field))


def suits_field(sight: Sight, plan: Plan, field: int) -> bool:
    """Whether the picked cards may go there once enough of them are picked."""
    seen = with_plan(sight, plan)
    square = sight.view.fields[field]
    if seen.fort is not None or seen.builder:
        return square.owner == sight.seat and square.fort is None
    if seen.solo in (CLAIM, FLOOD):
        line = seen.line()
        return line is not None and seen.may(line)
    if seen.solo is not None:
        return True
    return seen.within_reach(field)


def with_plan(sight: Sight, plan: Plan) -> Sight:
    """The same sight with another half-made choice."""
    return Sight(replace(sight.look, draft=sight.write(plan)))


def pick_card(sight: Sight, kind: int) -> Draft | Refusal:
    """One more copy of a card."""
    plan = sight.plan
    if not sight.pickable[kind]:
        return Refusal("", f"There is no {sight.deck[kind].name} here to pick.")
    if sight.acting and sight.view.phase == "trading":
        return sight.write(replace(plan, cards=(*plan.cards, kind)[-2:], looking=""))
    if not sight.in_tasks:
        return sight.write(replace(plan, cards=(kind,), looking=""))
    refusal = unplayable(sight, kind)
    if refusal and not exchangeable(sight, kind):
        return refusal
    chosen = replace(plan, cards=combined(sight, kind), looking="")
    if chosen.field is not None and not suits_field(sight, chosen, chosen.field):
        chosen = replace(chosen, field=None)
    return sight.write(chosen)


def put_back(sight: Sight, kind: int) -> Draft:
    """One copy less."""
    cards = list(sight.plan.cards)
    if kind in cards:
        cards.reverse()
        cards.remove(kind)
        cards.reverse()
    return sight.write(replace(sight.plan, cards=tuple(cards)))


def use(sight: Sight, kind: int) -> str:
    """What a card can be played together with: an attack, a building, or nothing."""
    effect = sight.effect(kind)
    if sight.suit(kind) == "troop" or effect in (BONUS, HORN):
        return "attack"
    return "building" if sight.suit(kind) == "fort" or effect == BUILDER else "alone"


def combined(sight: Sight, kind: int) -> tuple[int, ...]:
    """The picked cards with one more: only bonus cards are played in numbers."""
    kept = [other for other in sight.plan.cards if use(sight, other) == use(sight, kind) != "alone"]
    if sight.effect(kind) == BONUS:
        return (*kept, kind) if kept.count(kind) < sight.hand[kind] else tuple(kept)
    same = (sight.suit(kind), sight.effect(kind))
    return (*(other for other in kept if (sight.suit(other), sight.effect(other)) != same), kind)


def exchangeable(sight: Sight, kind: int) -> bool:
    """Whether a card may be exchanged now."""
    return int(sight.book.EXCHANGE) + kind in sight.legal


def unplayable(sight: Sight, kind: int) -> Refusal | None:
    """Why a card of the hand cannot be played now, wherever it went."""
    assert sight.seat is not None
    state, seat, suit = sight.state, sight.seat, sight.suit(kind)
    if suit == "troop":
        if not sight.view.builder and state.can_pay(seat, kind):
            return None
        return sight.why_not(f"conquer {sight.fields[likely_target(sight)]} {sight.deck[kind].name}")
    if suit == "fort":
        return unbuildable(sight, kind)
    if sight.effect(kind) in (BONUS, HORN, BUILDER):
        return None if kind in sight.plan.cards else sight.why_not(f"+{sight.deck[kind].name}")
    return next((None for line in magic_lines(sight, kind) if sight.may(line)), refusal_of(sight, kind))


def unbuildable(sight: Sight, kind: int) -> Refusal | None:
    """Why a Fortification cannot be built on any field."""
    book, seat = sight.book, sight.seat
    sites = [
        field
        for field, square in enumerate(sight.view.fields)
        if square.owner == seat and square.fort is None
    ]
    line = f"fortify {sight.fields[sites[0] if sites else 0]} {sight.deck[kind].name}"
    refusal = sight.why_not(line)
    builder = int(book.kind_of[BUILDER])
    if (
        refusal
        and sites
        and builder >= 0
        and int(book.BOOST) + builder - int(book.first_magic) in sight.legal
    ):
        return sight.why_not(f"{line} +{sight.deck[builder].name}") and refusal
    return refusal


def likely_target(sight: Sight) -> int:
    """A field to ask about: the easiest one within reach, else any."""
    fields = range(len(sight.fields))
    near = [field for field in fields if sight.is_open(field) and sight.on_foot(field)]
    return min(near, key=lambda field: sight.view.fields[field].difficulty, default=0)


def magic_lines(sight: Sight, kind: int) -> list[str]:
    """Every way to play a Magic card that is played by itself."""
    effect = sight.effect(kind)
    if effect == CLAIM:
        return [f"claim {name}" for field, name in enumerate(sight.fields) if sight.is_open(field)]
    if effect == FLOOD:
        return [
            f"flood {name}"
            for name, square in zip(sight.fields, sight.view.fields)
            if square.owner is None and not square.flooded
        ]
    if effect == THIEF:
        return [f"thief @{seat}" for seat in range(sight.variant.seats) if seat != sight.seat]
    if effect == SHADOW_FOLLOWER:
        return ["shadow Warrior", "shadow Craftsman"]
    return ["plague" if effect == PLAGUE else "shadow army"]


def refusal_of(sight: Sight, kind: int) -> Refusal | None:
    """Why a Magic card that is played by itself cannot be."""
    lines = magic_lines(sight, kind)
    return sight.why_not(lines[0]) if lines else Refusal("FL-M29", "There is no field left for it.")
