"""What the viewer is asked now, and the buttons that answer it."""

from banneret.core.words import count, listed
from banneret.web.face import DROP, Asked, Button
from banneret.web.faces.solitaire_conquest.sight import Sight
from banneret.web.sight import refused


def prompt(sight: Sight) -> Asked:
    """(text, buttons), the main button first."""
    view = sight.view
    if view.phase == "over":
        return "The game is over.", []
    if not sight.acting:
        return f"Turn {view.turn}: {sight.look.names[0]} plans a campaign.", []
    if view.phase == "beginning":
        return begin(sight)
    if sight.plan.region is not None:
        return planned(sight, sight.plan.region)
    return turn(sight)


def begin(sight: Sight) -> Asked:
    """The region of the pawn (SC-2)."""
    region = sight.plan.region
    if region is None:
        return "Where does your army begin? Click a region; Hordes will lie in all others.", []
    name = sight.names[region]
    borders = len(sight.variant.map.regions[region].borders)
    return f"{name} borders {count(borders, 'region')}. Begin there?", [
        (f"Begin in {name}", f"play begin {name}"),
        DROP,
    ]


def turn(sight: Sight) -> Asked:
    """Nothing is chosen: what the turn offers."""
    view = sight.view
    beaten = [region for region in sight.standing() if sight.attackable(region)]
    buttons = [drawing(sight)] if sight.may_draw else []
    if view.phase == "marched":
        begun = f"Your army stands in {sight.names[view.pawn or 0]}."
    elif view.phase == "fielding":
        begun = f"{count(len(sight.fielded), 'ally is', 'allies are')} told to fight."
    else:
        begun = f"Turn {view.turn}."
    if beaten:
        names = listed([sight.names[region] for region in beaten], "or")
        text = f"You can beat {names}: click the Horde to attack{', or draw on' if sight.may_draw else ''}."
        if not sight.may_draw:
            buttons = [
                (f"Attack {sight.names[region]}", f"play {sight.attack_line(region)}") for region in beaten
            ]
    elif sight.may_draw:
        text = "Your army beats nobody within reach yet. Draw on, or end the turn."
    else:
        text = "Nobody within reach can be beaten. End the turn."
    return f"{begun} {text}", [*buttons, *finish(sight)]


def drawing(sight: Sight) -> Button:
    """One card more."""
    return f"Draw a card ({sight.view.deck_size} left)", "play draw"


def finish(sight: Sight) -> list[Button]:
    """The end of the turn without an attack, and what it costs."""
    if int(sight.book.END) not in sight.legal:
        return []
    view = sight.view
    if view.deck_size == 0:
        return [("End the turn, and the game", "play end turn")]
    keeps = sight.veterans or sight.book.keep_army
    cost = "the army stays" if keeps else f"discard {count(len(view.hand), 'card')}"
    return [(f"End the turn ({cost})", "play end turn")]


def planned(sight: Sight, region: int) -> Asked:
    """What can be done in the chosen region, or why nothing can."""
    text, deeds = in_region(sight, region)
    more = [drawing(sight)] if sight.may_draw else []
    return text, [*deeds, *more, DROP]


def in_region(sight: Sight, region: int) -> Asked:
    """The deed of the chosen region."""
    line = sight.line() or ""
    name, view = sight.names[region], sight.view
    horde = view.regions[region].horde
    refusal = sight.why_not(line)
    marching: list[Button] = (
        [(f"March to {name}", f"play march {name}")] if view.regions[region].march else []
    )
    if refusal:
        return refused(refusal), marching
    if horde is None:
        near = [
            sight.names[other] for other in sight.variant.map.regions[region].borders if sight.horde(other)
        ]
        return f"March to {name}, next to {listed(near)}? There is no more drawing after a march.", marching
    strength, base = sight.strength(region), sight.from_where(region)
    against = f"{strength.army} against {strength.total}"
    after = spent(sight)
    if base is not None and base != view.pawn:
        step = sight.names[base]
        return (
            f"March to {step} and attack {name}: {against}. {after}",
            [(f"March to {step} and attack {name}", f"play {line}"), *marching],
        )
    return f"Attack {name}: {against}. {after}", [(f"Attack {name}", f"play {line}"), *marching]


def spent(sight: Sight) -> str:
    """What an attack costs: all of the hand, or with veterans those who fight."""
    cards = count(len(sight.host), "card")
    if not sight.veterans:
        return f"It takes all of your {cards}."
    names = listed([sight.deck[sight.view.drawn[place]].name for place in sight.host])
    stay = len(sight.held) - len(sight.host)
    return (
        f"It takes {names}; {count(stay, 'ally stays', 'allies stay')}."
        if stay
        else f"It takes everybody, {cards}."
    )
