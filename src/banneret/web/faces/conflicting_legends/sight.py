"""What a viewer sees of a table, worked out once: the view, what is picked, and the rules' answers about it.

The rules answer questions about states. All that decides about the viewer's own actions is in the view, so any state
that fits it gives the same answers; `sight` imagines one.
"""

from dataclasses import dataclass

from banneret.games.conflicting_legends.book import Book
from banneret.games.conflicting_legends.game import ConflictingLegendsVariant
from banneret.games.conflicting_legends.notation import TOKENS, Parts, take_apart
from banneret.games.conflicting_legends.rules import ConflictingLegends
from banneret.games.conflicting_legends.view import BattleView, RealmView, SeatView, View
from banneret.pieces.cards import Face as Card
from banneret.web import sight
from banneret.web.face import Look
from banneret.web.faces.conflicting_legends.people import personas


@dataclass(frozen=True)
class Outcome:
    """What a won attack does: to the realm, and to everyone's count."""

    turned: bool
    """It is turned to its front; otherwise it changes hands."""
    attacker: tuple[int, int]
    """Stars before and after."""
    defender: tuple[int, int]
    continents: tuple[int, int]
    """The attacker's, before and after."""
    wins: str
    """Who would have won the game by it: `attacker`, `defender` (CL-A13), or nothing."""


class Sight(sight.PickingSight[ConflictingLegendsVariant, ConflictingLegends, View, Parts]):
    """One viewer's sight of one table of Conflicting Legends."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.book: Book = self.variant.book
        self.people: tuple[Card, ...] = personas(self.variant)
        self.leafing = look.draft.get("open", "") == "discards"

    # -- what is there -----------------------------------------------------------------------------------------------
    @property
    def me(self) -> SeatView | None:
        return None if self.seat is None else self.view.seats[self.seat]

    @property
    def hand(self) -> tuple[int, ...]:
        """Copies of each persona in the viewer's hand."""
        return (self.me.hand if self.me else None) or (0,) * int(self.book.kinds)

    @property
    def looked_into(self) -> int | None:
        """Whose hand the viewer is looking into, other than the own."""
        view = self.view
        if view.phase == "discarding" and view.chooser == self.seat and view.holder != self.seat:
            return view.holder
        return None

    @property
    def battle(self) -> BattleView | None:
        return self.view.battle

    @property
    def fighting(self) -> bool:
        """Whether a battle is going on."""
        return self.battle is not None and self.battle.result == "running"

    @property
    def fighter(self) -> int | None:
        """The viewer's side in a battle that is going on: 0 attacks, 1 defends."""
        battle = self.battle
        if battle is None or not self.fighting or self.seat is None:
            return None
        return {battle.attacker: 0, battle.defender: 1}.get(self.seat)

    @property
    def source(self) -> int | None:
        """The persona whose text is being carried out."""
        if self.view.effects:
            return self.view.effects[-1].source
        if self.battle and self.fighting:
            return self.battle.card
        return self.view.played

    def source_name(self) -> str:
        return "" if self.source is None else self.people[self.source].name

    @property
    def goal(self) -> int:
        return int(self.book.goal)

    def order(self) -> list[int]:
        """The seats clockwise from the viewer's left, the viewer last; a spectator's from the first."""
        seats, after = self.variant.seats, 0 if self.seat is None else self.seat + 1
        return [(after + place) % seats for place in range(seats)]

    # -- realms ------------------------------------------------------------------------------------------------------
    def realms_of(self, seat: int) -> list[int]:
        return [realm for realm, card in enumerate(self.view.realms) if card.owner == seat]

    def row_of(self, realm: int) -> int:
        return int(self.book.row_of[realm])

    def continent_of(self, row: int) -> str:
        return self.variant.continents[int(self.book.continent[row])]

    def continents_of(self, seat: int) -> set[int]:
        """Numbers of the continents before a player."""
        return {int(self.book.continent[self.row_of(realm)]) for realm in self.realms_of(seat)}

    def free_card(self, row: int) -> int:
        """The card that whoever takes the top one will get: the first that nobody has."""
        first = int(self.book.first_of[row])
        copies = range(first, first + int(self.book.realm_copies[row]))
        return next((realm for realm in copies if self.view.realms[realm].owner is None), first)

    def worth(self, card: RealmView) -> int:
        """The stars of a realm as it lies."""
        return int(self.book.yellow[card.row]) if card.built else -int(self.book.black[card.row])

    def realm_deck(self) -> int:
        """Realms left, the top one among them."""
        view = self.view
        return view.below + len(view.order) + (view.top is not None)

    def if_won(self, realm: int, attacker: int) -> Outcome:
        """What a plain win over a realm does (CL-A5, CL-A6, CL-A8, CL-A13)."""
        card = self.view.realms[realm]
        assert card.owner is not None
        black, now = int(self.book.black[card.row]), self.view.seats
        mine, theirs = now[attacker].stars, now[card.owner].stars
        have = self.continents_of(attacker)
        if card.built:
            after, left, more = mine, theirs - int(self.book.yellow[card.row]) - black, len(have)
        else:
            after, left = mine - black, theirs + black
            more = len(have | {int(self.book.continent[card.row])})
        if more == int(self.book.continents):
            wins = "attacker"
        else:
            wins = "defender" if left >= self.goal else ""
        return Outcome(card.built, (mine, after), (theirs, left), (len(have), more), wins)

    # -- what may be done --------------------------------------------------------------------------------------------
    def take_apart(self, action: int) -> Parts:
        return take_apart(self.book, action)

    # -- what is picked ----------------------------------------------------------------------------------------------
    def exists(self, pick: str) -> bool:
        """Whether there is such a thing to be picked: `card Homer`, `play 2 Homer`, `realm Asia 2`, `top`, …"""
        word, _, rest = pick.partition(" ")
        match word:
            case "top":
                return not rest and self.view.top is not None
            case "realm":
                return rest in self.variant.realms and self.view.realms[self.realm(rest)].owner is not None
            case "row":
                return rest in self.variant.rows
            case "card":
                kind = self.kind(rest)
                return kind is not None and self.hand[kind] > 0
            case "seen":
                kind, holder = self.kind(rest), self.looked_into
                return kind is not None and holder is not None and self.view.seats[holder].known[kind] > 0
            case "pile":
                kind = self.kind(rest)
                return kind is not None and self.view.discards[kind] > 0
            case "fate":
                kind = self.kind(rest)
                return kind is not None and self.me is not None and self.me.waiting[kind] > 0
            case "play":
                seat, _, name = rest.partition(" ")
                kind = self.kind(name)
                if kind is None or seat not in {str(seat) for seat in range(self.variant.seats)}:
                    return False
                return self.view.seats[int(seat)].in_play[kind] > 0
            case "give":
                return self.view.phase == "exchanging" and rest in TOKENS
        return False

    def realm(self, name: str) -> int:
        """The number of a realm card."""
        return self.variant.realms.index(name)

    def kind(self, name: str) -> int | None:
        """The number of the persona of this name."""
        return next((kind for kind, card in enumerate(self.people) if card.name == name), None)

    def meant(self, pick: str) -> list[str]:
        """The lines that a pick can mean now, legal or not; none where it is only to be looked at."""
        if not self.acting:
            return []
        view, (word, _, rest) = self.view, pick.partition(" ")
        phase, own = view.phase, view.holder == self.seat
        match word, phase:
            case "card", "action":
                return [f"play {rest}"]
            case "card", "discarding":
                return [f"discard {rest}"] if own else []
            case "seen", "discarding":
                return [f"discard {rest}"]
            case "top", "action":
                return ["expand"]
            case "top", "taking":
                return [f"take {self.variant.rows[view.top]}"] if view.top is not None else []
            case "row", "taking":
                return [f"take {rest}"]
            case "row", "ordering":
                return [f"put back {rest}"]
            case "realm", "action" | "building":
                return self.constructions(rest, phase)
            case "realm", "attacking":
                return [f"attack {rest}"]
            case "realm", "shielding":
                return [f"shield {rest}"]
            case "play", "removing":
                return [f"discard @{rest}"]
            case "play", "copying":
                return [f"copy {rest.partition(' ')[2]}"]
            case "pile", "regaining":
                return [f"regain {rest}"]
            case "give", "exchanging":
                return [f"exchange {rest} {other}" for other in TOKENS if other != rest]
            case "fate", "resolving":
                return [f"resolve {rest}"]
        return []

    def constructions(self, realm: str, phase: str) -> list[str]:
        """The ways to pay for a realm: those that are allowed, else the one whose refusal says most."""
        if phase == "action" and self.view.realms[self.realm(realm)].owner != self.seat:
            return []  # only looked at
        ways = [
            line
            for line, parts in self.of_kind("construct", "mixed")
            if self.variant.realms[parts.realm] == realm
        ]
        if ways or self.me is None:
            return ways
        return [f"construct {realm} {'Culture' if self.me.tokens[1] >= self.me.tokens[2] else 'Science'}"]

    def marked(self, pick: str) -> bool:
        """Whether a click on it can lead to an action now."""
        return any(self.may(line) for line in self.meant(pick))
