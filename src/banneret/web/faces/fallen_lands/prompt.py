"""What the viewer is asked now, and the buttons that answer it."""

from banneret.core.words import count, listed
from banneret.games.fallen_lands.book import CLAIM, FLOOD, PAIR_FIRST, PAIR_SECOND, SHADOW_FOLLOWER, THIEF
from banneret.web.face import DROP, Asked, Button
from banneret.web.faces.fallen_lands.clicks import exchangeable
from banneret.web.faces.fallen_lands.sheets import FOLLOWERS
from banneret.web.faces.fallen_lands.sight import Sight
from banneret.web.sight import refused


def prompt(sight: Sight) -> Asked:
    """(text, buttons), the main button first."""
    view = sight.view
    if view.phase == "over":
        return "The game is over.", []
    if not sight.acting:
        return waiting(sight), [DROP] if sight.plan else []
    asked = {
        "choosing": choose_pair,
        "hiring": hire,
        "tasks": tasks,
        "stealing": steal,
        "trading": trade,
        "answering": answer,
    }
    return asked[view.phase](sight)


def waiting(sight: Sight) -> str:
    """Whom the table waits for."""
    view = sight.view
    if view.phase == "choosing":
        done = sum(player.chosen for player in view.seats)
        own = sight.seat is not None and view.seats[sight.seat].chosen
        return f"{'You have chosen. ' if own else ''}{done} of {len(view.seats)} have chosen their followers."
    mover = "" if view.mover is None else sight.name(view.mover)
    if view.phase == "answering":
        return f"{mover} proposes to end the game here. {sight.name(view.asked or 0)} is asked."
    doing = {
        "hiring": "may hire a follower",
        "tasks": "carries out tasks",
        "stealing": "looks into a hand",
        "trading": "trades cards",
    }
    return f"{mover} {doing[view.phase]}."


def choose_pair(sight: Sight) -> Asked:
    """The starting pair (FL-S3)."""
    if sight.plan.pair is None:
        return "Look at your hand and choose two followers to begin with.", []
    first, second = (FOLLOWERS[row[sight.plan.pair]][0] for row in (PAIR_FIRST, PAIR_SECOND))
    words = (
        f"two {FOLLOWERS[PAIR_FIRST[sight.plan.pair]][1]}" if first == second else f"a {first} and a {second}"
    )
    return "Begin with these two?", [(f"Begin with {words}", f"play start {first}, {second}"), DROP]


def hire(sight: Sight) -> Asked:
    """Hire a new follower."""
    price = count(int(sight.book.hire), "coin")
    buttons = [
        (f"Hire a {name}", f"play hire {name}")
        for type, (name, _) in enumerate(FOLLOWERS)
        if int(sight.book.HIRE) + type in sight.legal
    ]
    return f"Your turn: hire a follower for {price}, or none.", [
        *buttons,
        ("Hire nobody", "play hire nobody"),
    ]


def tasks(sight: Sight) -> Asked:
    """Carry out tasks."""
    if sight.plan.cards or (sight.plan.field is not None and sight.is_open(sight.plan.field)):
        text, buttons = planned(sight)
        return text, [*buttons, DROP, *exchange(sight)]
    buttons = []
    if int(sight.book.REDRAW) in sight.legal:
        buttons.append(("Redraw the hand", "play redraw"))
    if int(sight.book.END_TASKS) in sight.legal:
        buttons.append((f"End tasks, {drawing(sight)}", "play end tasks"))
    if sight.plan:
        buttons.append(DROP)
    if sight.view.builder:
        return "The Builder is at work: choose a Fortification and a field of yours.", buttons
    if sight.view.boosts:
        return f"Your Magic is ready, +{sight.view.boost} Attack: choose a Troop and a field.", buttons
    return "Your turn: choose a field to take, or a card to play.", buttons


def drawing(sight: Sight) -> str:
    """What the draw will bring."""
    mages = 0 if sight.advanced or sight.seat is None else sight.view.seats[sight.seat].ready[2]
    return f"draw {count(1 + mages, 'card')}"


def planned(sight: Sight) -> Asked:
    """The choice so far, and its button once it is whole."""
    if sight.solo is not None:
        return alone(sight)
    line = sight.line()
    if line is None:
        return unfinished(sight), []
    refusal = sight.why_not(line)
    if refusal:
        return refused(refusal), []
    return ready(sight), [(deed(sight), f"play {line}")]


def ready(sight: Sight) -> str:
    """What the choice comes to."""
    sum, field = sight.planned(), sight.plan.field
    if sum is not None:
        return f"Strength {sum.total} against {sum.difficulty}: that will do."
    assert field is not None
    lent = sight.lends(sight.view.fields[field])
    more = 0 if sight.fort is None else int(sight.book.support[sight.fort])
    return f"{sight.fields[field]} will lend {lent + more} instead of {lent}."


def deed(sight: Sight) -> str:
    """`Conquer e5 with Halberdiers (+6 coins)`."""
    plan, deck = sight.plan, sight.deck
    assert plan.field is not None
    place = sight.fields[plan.field]
    if sight.fort is not None:
        return f"Fortify {place} with {deck[sight.fort].name}{' and the Builder' if sight.builder else ''}"
    assert sight.troop is not None
    flying = sight.way(plan.field) == "fly"
    coins = 0 if sight.horn else sight.view.fields[plan.field].difficulty
    fee = int(sight.book.flight) if flying and not sight.view.flying else 0
    gain = f"+{count(coins, 'coin')}" if coins else "no treasure"
    costs = f", fee {fee}" if fee else ""
    arms = listed([deck[sight.troop].name, *(deck[kind].name for kind in sight.boosts)])
    return f"{'Fly to' if flying else 'Conquer'} {place} with {arms} ({gain}{costs})"


def unfinished(sight: Sight) -> str:
    """What is still to be chosen."""
    field = sight.plan.field
    if field is None:
        if sight.fort is not None or sight.builder:
            return (
                "Choose the field of yours to fortify."
                if sight.fort is not None
                else "Choose a Fortification."
            )
        return "Choose the field to attack; fields within reach are marked."
    if sight.builder:
        return "Choose a Fortification for the Builder."
    if not sight.within_reach(field):
        return far(sight, field)
    sum = sight.strength(field, None, sight.boosts)
    need = f"Attack {sum.missing}" if sum.missing else "any Attack"
    return f"Choose a Troop for {sight.fields[field]}: {need} is enough, with Support {sum.support}."


def far(sight: Sight, field: int) -> str:
    """Why no Troop gets there."""
    names = [sight.deck[kind].name for kind in range(int(sight.book.troops)) if sight.hand[kind]]
    names = names or [sight.deck[0].name]
    refusal = sight.why_not(f"{sight.way(field)} {sight.fields[field]} {names[0]}")
    return refused(refusal) if refusal else "Choose a Troop."


def alone(sight: Sight) -> Asked:
    """A Magic card that is played by itself."""
    name = sight.deck[sight.plan.cards[-1]].name
    if sight.solo in (CLAIM, FLOOD):
        line = sight.line()
        if line is None:
            return f"Choose the field to {'claim' if sight.solo == CLAIM else 'flood'}.", []
        return f"{name}: {sight.deck[sight.plan.cards[-1]].text}", [
            (f"{line[0].upper()}{line[1:]}", f"play {line}")
        ]
    if sight.solo == THIEF:
        rivals = [
            (f"Rob {sight.name(seat)} ({count(player.hand_size, 'card')})", f"play thief @{seat}")
            for seat, player in enumerate(sight.view.seats)
            if int(sight.book.THIEF) + seat in sight.legal
        ]
        return "Whose hand shall the thief look into?", rivals
    if sight.solo == SHADOW_FOLLOWER:
        types = [
            (f"Borrow a {FOLLOWERS[type][0]}", f"play shadow {FOLLOWERS[type][0]}")
            for type in range(2)
            if int(sight.book.SHADOW_FOLLOWER) + type in sight.legal
        ]
        return "Which follower shall come out of the shadows?", types
    line = sight.line() or ""
    ready = [(f"Play {name}", f"play {line}")] if sight.may(line) else []
    return f"{name}: {sight.deck[sight.plan.cards[-1]].text}", ready


def exchange(sight: Sight) -> list[Button]:
    """One picked card for a new one (Advanced)."""
    cards = sight.plan.cards
    if len(cards) != 1 or not exchangeable(sight, cards[0]):
        return []
    name = sight.deck[cards[0]].name
    return [(f"Exchange {name} ({count(int(sight.book.exchange_mages), 'Mage')})", f"play exchange {name}")]


def steal(sight: Sight) -> Asked:
    """The thief takes a card."""
    victim = sight.name(sight.view.victim or 0)
    line = sight.line()
    if line is None:
        return f"You look into {victim}'s hand: take one card.", []
    return "This one?", [(f"Take {sight.deck[sight.plan.cards[0]].name} from {victim}", f"play {line}"), DROP]


def trade(sight: Sight) -> Asked:
    """Two cards for one (Normal)."""
    owed = sight.view.owed
    due = f" {count(owed, 'new card')} will come." if owed else ""
    finish = ("End the turn", "play end turn")
    line = sight.line()
    if line is not None:
        names = listed([sight.deck[kind].name for kind in sight.plan.cards])
        return f"Trade these two for a new one?{due}", [
            (f"Trade {names} for one card", f"play {line}"),
            finish,
            DROP,
        ]
    if sight.plan.cards:
        return f"Tick one more card to trade the two for a new one.{due}", [finish, DROP]
    return f"Tick two cards to trade them for a new one, or end the turn.{due}", [finish]


def answer(sight: Sight) -> Asked:
    """Shall we end here?"""
    mover = sight.name(sight.view.mover or 0)
    return f"{mover} proposes to end the game here and to count the coins.", [
        ("Play on", "play decline"),
        ("Agree", "play agree"),
    ]
