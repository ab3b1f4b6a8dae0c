"""What a seat may know of a position, and the positions that fit what it knows."""

import msgspec

PHASES = (
    "action",
    "attacking",
    "offered",
    "barring",
    "announcing",
    "throwing",
    "discarding",
    "removing",
    "stealing",
    "gaining",
    "exchanging",
    "choosing",
    "looking",
    "copying",
    "regaining",
    "shielding",
    "taking",
    "ordering",
    "building",
    "resolving",
    "earning",
    "over",
)
OFFERS = ("", "effect", "pay", "rethrow", "best of three")
STAGES = (
    "",
    "payment",
    "ruling out",
    "announcement",
    "reveal",
    "tied",
    "lost throw",
    "bonus",
    "follow-up",
)
RESULTS = ("", "running", "won", "lost")
ENDS = ("", "continents", "stars")

Triple = tuple[int, int, int]
"""Tokens: Military, Culture, Science."""


class RealmView(msgspec.Struct, frozen=True):
    """One realm card; its row of the content has the numbers."""

    row: int
    owner: int | None = None
    """`None` while it is in the realm deck."""
    built: bool = False
    shielded: bool = False


class SeatView(msgspec.Struct, frozen=True):
    """One player. Rows over personas count copies of each kind."""

    tokens: Triple
    stars: int
    continents: int
    """How many different ones lie in front of the player."""
    passed: bool
    in_play: tuple[int, ...]
    hand_size: int
    hand: tuple[int, ...] | None
    """The viewer's own; `None` for the others."""
    known: tuple[int, ...]
    """What the viewer knows of this hand, because it saw it or saw cards go into it; the own hand: all of it."""
    public: tuple[int, ...]
    """What everyone knows of this hand."""
    shown: tuple[tuple[int, ...], ...] | None
    """Only of the viewer's own hand: what each seat knows of it."""
    waiting: tuple[int, ...]
    """Fate cards discarded from this player, their effects still to come."""


class BattleView(msgspec.Struct, frozen=True):
    """The battle that is fought, or the last one fought; what is the attacker's comes first in pairs."""

    card: int
    plain: bool
    """A further attack, without what the card does."""
    attacker: int
    defender: int
    realm: int
    stage: str
    """Where it is (`STAGES`); empty once it is over."""
    result: str
    """`running`, `won`, `lost`; the attacker's."""
    count: int
    """Throws so far."""
    throws: tuple[tuple[int, int], ...]
    """The symbols thrown, attacker's and defender's; the latest 64."""
    ties: int
    best_of_three: bool
    wins: int
    """The attacker's, since it is best of three."""
    rethrown: bool
    paid: tuple[int, ...]
    """The guards (numbers of paid-for modifiers) that are open."""
    barred: int | None
    """The symbol that the defender may not use in the first throw."""
    announced: int | None
    """What the attacker said last, where the card makes him announce."""
    declared: tuple[int | None, int | None]
    """What they said of the coming throw, unasked."""
    thrown: tuple[bool, bool]
    """Who has made the coming throw, sealed."""
    own: int | None
    """The viewer's own sealed throw."""


class EffectView(msgspec.Struct, frozen=True):
    """An effect being carried out, the innermost last."""

    source: int
    """The persona whose text it is."""
    card: int
    """The persona that was played or discarded; another one where it copies."""
    actor: int
    target: int | None
    place: int
    """The number of the instruction in the persona's program."""
    begun: bool
    count: int
    left: int
    given: int
    got: int
    loop: int
    fate: bool


class View(msgspec.Struct, frozen=True):
    """The position as one seat knows it; `seat` is `None` for a spectator."""

    seat: int | None
    phase: str
    """What is to be decided (`PHASES`)."""
    acting: tuple[int, ...]
    """The seats that have a decision to make: one, or in `throwing` those who have not thrown."""
    chooser: int | None
    """Who decides; `None` in `throwing` and at the end."""
    holder: int | None
    """In `discarding`: whose hand the card comes from."""
    may_stop: bool
    """Whether `done` is legal for who decides."""
    offer: str
    """In `offered` what is offered (`OFFERS`)."""
    round: int
    turns: int
    """Turns finished this round."""
    first: int
    mover: int
    """Whose turn it is; its effects and its battle may ask others."""
    realms: tuple[RealmView, ...]
    seats: tuple[SeatView, ...]
    pool: Triple
    top: int | None
    """The row of the open card of the realm deck; `None` with an empty deck, or while the new top is being arranged."""
    order: tuple[int | None, ...]
    """Below the top the cards that someone put back, by row, from above; `None` where the viewer does not know."""
    order_known: tuple[tuple[int, ...], ...]
    """Who knows each of them; a seat number, or the number of seats for everyone."""
    below: int
    """Cards of the realm deck under the top and those put back."""
    looked: int
    """In `taking` and `ordering` how many realms the chooser looks at, the top among them."""
    placed: tuple[int | None, ...]
    """In `ordering` those already put back, the deepest first."""
    deck_size: int
    discards: tuple[int, ...]
    effects: tuple[EffectView, ...]
    battle: BattleView | None
    earner: int
    """In `earning` the place of the chooser in the order of the round."""
    subjects: int
    """In `earning` how many tokens are still to name."""
    fates: int
    """Fate effects this turn."""
    counts: tuple[int, int, int, int, int, int]
    """Battles, conquests of them, constructions, expansions, fate effects, draws lost to an empty deck."""
    winner: int | None
    won_by: str
    """`continents`, `stars`, or nothing when the last round ended the game."""
    scores: tuple[int, ...]
    """Stars."""
    shares: tuple[float, ...] | None = None
    """The part of the win of each seat, once the game is over."""
