"""A position drawn in plain text, for terminals and mail: the table, the battle, the hands that the viewer may see."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from banneret.core import picture, position
from banneret.core.picture import wrapped
from banneret.core.words import count, listed
from banneret.games.conflicting_legends.notation import SYMBOLS, TOKENS
from banneret.games.conflicting_legends.view import BattleView, RealmView, View

if TYPE_CHECKING:
    from banneret.games.conflicting_legends.game import ConflictingLegendsVariant

PHASES = {
    "action": "play, expand, construct or pass",
    "attacking": "which realm to attack",
    "offered": "accept or decline",
    "barring": "which throw to rule out",
    "announcing": "which throw to announce",
    "throwing": "both throw",
    "discarding": "which card to discard from the hand",
    "removing": "which persona in play to discard",
    "stealing": "which token to steal",
    "gaining": "which kind of token to take",
    "exchanging": "which tokens to exchange",
    "choosing": "which player",
    "looking": "whose hand to look at",
    "copying": "which skill to copy",
    "regaining": "which card to take from the discard pile",
    "shielding": "which realm to shield",
    "taking": "which realm to take",
    "ordering": "which realm to put back next",
    "building": "which realm to construct",
    "resolving": "which fate card acts next",
    "earning": "a token for a Subject",
    "over": "the game is over",
}

OFFERS = {
    "effect": "use what the card offers?",
    "pay": "pay for what the card offers?",
    "rethrow": "pay to throw again?",
    "best of three": "turn the battle into best of three?",
}


class Picture(picture.Picture["ConflictingLegendsVariant", View]):
    """One drawing."""

    def __init__(self, variant: "ConflictingLegendsVariant", view: View, names: Sequence[str]) -> None:
        super().__init__(variant, view, names)
        self.cards = [persona.name for persona in variant.personas]

    def lines(self) -> Iterator[str]:
        yield self.headline()
        yield ""
        yield from self.seats()
        for seat in range(len(self.names)):
            yield ""
            yield from self.front(seat)
        yield ""
        yield from self.table()
        yield from self.battle()
        yield from self.hands()

    def headline(self) -> str:
        view = self.view
        if view.shares is not None:
            winners = [self.names[seat] for seat, share in enumerate(view.shares) if share > 0]
            return f"Round {view.round}. The game is over: {listed(winners)} won."
        acting = listed([self.names[seat] for seat in view.acting])
        what = OFFERS[view.offer] if view.phase == "offered" else PHASES[view.phase]
        return f"Round {view.round}, turn of {self.names[view.mover]}. To decide: {acting}, {what}."

    # -- the players -------------------------------------------------------------------------------------------------
    def seats(self) -> Iterator[str]:
        """A line a player."""
        width = max(len(name) for name in self.names)
        total = int(self.variant.book.continents)
        yield f"  {'':{width}}  stars  continents  Military  Culture  Science  cards"
        for seat, player in enumerate(self.view.seats):
            mark = ">" if seat in self.view.acting else " "
            military, culture, science = player.tokens
            notes = ["starts the round"] if seat == self.view.first else []
            notes += ["has passed"] if player.passed else []
            yield (
                f"{mark} {self.names[seat]:{width}}  {player.stars:>5}  {player.continents:>5} of {total:<2}  "
                f"{military:>8}  {culture:>7}  {science:>7}  {player.hand_size:>5}  {', '.join(notes)}"
            ).rstrip()

    def front(self, seat: int) -> Iterator[str]:
        """What lies in front of a player."""
        realms = [
            self.realm(number, realm) for number, realm in enumerate(self.view.realms) if realm.owner == seat
        ]
        player = self.view.seats[seat]
        yield from wrapped(f"{self.names[seat]} rules {', '.join(realms) or 'no realm'}.")
        if any(player.in_play):
            yield from wrapped(f"In play: {self.counted(player.in_play)}.", indent="  ")
        if any(player.waiting):
            yield from wrapped(f"Fate cards about to act: {self.counted(player.waiting)}.", indent="  ")

    def realm(self, number: int, realm: RealmView) -> str:
        """`Asia 2 built +5`, `Africa 1 unbuilt -2`."""
        book, row = self.variant.book, realm.row
        face = f"built +{int(book.yellow[row])}" if realm.built else f"unbuilt -{int(book.black[row])}"
        return f"{self.variant.realms[number]} {face}{' shielded' if realm.shielded else ''}"

    def counted(self, counts: Sequence[int]) -> str:
        """`Homer, Subject 2`, or `none`."""
        return position.counted(self.cards, counts) or "none"

    # -- the middle of the table -------------------------------------------------------------------------------------
    def table(self) -> Iterator[str]:
        view, book = self.view, self.variant.book
        left = len(view.order) + view.below
        if view.top is not None:
            row = view.top
            yield from wrapped(
                f"Realm deck: {self.variant.rows[row]} on top (Military {int(book.military[row])}, "
                f"construction {int(book.construct[row])}, +{int(book.yellow[row])} built, "
                f"-{int(book.black[row])} unbuilt), {left} below."
            )
        else:
            yield f"Realm deck: {count(left, 'realm')} being arranged." if left else "Realm deck: empty."
        known = [self.variant.rows[row] if row is not None else "?" for row in view.order]
        if any(row is not None for row in view.order):
            yield from wrapped(f"Below the top: {', '.join(known)}.", indent="  ")
        if view.looked > 1:
            yield f"  {self.looker()} looks at {count(view.looked, 'realm')}, and put back {len(view.placed)}."
        pool = "without end" if book.unlimited else self.pool()
        yield from wrapped(
            f"Pool: {pool}. Persona deck: {view.deck_size}. Discards: {self.counted(view.discards)}."
        )

    def looker(self) -> str:
        return self.names[self.view.chooser] if self.view.chooser is not None else "somebody"

    def pool(self) -> str:
        return ", ".join(f"{kind} {amount}" for kind, amount in zip(TOKENS, self.view.pool, strict=True))

    def battle(self) -> Iterator[str]:
        """The battle that is fought, throw by throw."""
        battle = self.view.battle
        if battle is None or (battle.result != "running" and not battle.stage):
            return
        attacker, defender = self.names[battle.attacker], self.names[battle.defender]
        card = "a further attack" if battle.plain else self.cards[battle.card]
        yield ""
        yield f"{attacker} attacks {self.variant.realms[battle.realm]} of {defender} with {card}."
        first = battle.count - len(battle.throws) + 1
        for number, (mine, theirs) in enumerate(battle.throws, first):
            yield f"  Throw {number}: {attacker} {SYMBOLS[mine]}, {defender} {SYMBOLS[theirs]}."
        yield from self.said(battle, attacker, defender)
        if self.view.phase == "throwing":
            ready = [name for name, done in zip((attacker, defender), battle.thrown, strict=True) if done]
            yield f"  Has chosen a throw: {listed(ready) or 'nobody'}."
        if battle.own is not None:
            yield f"  Your throw, still sealed: {SYMBOLS[battle.own]}."
        if battle.result != "running":
            yield f"  {attacker} has {battle.result}."

    def said(self, battle: BattleView, attacker: str, defender: str) -> Iterator[str]:
        """What was ruled out, announced, declared."""
        if battle.barred is not None and battle.count == 0:
            yield f"  {defender} may not throw {SYMBOLS[battle.barred]} now."
        if battle.announced is not None:
            yield f"  {attacker} last announced {SYMBOLS[battle.announced]}."
        for name, symbol in zip((attacker, defender), battle.declared, strict=True):
            if symbol is not None:
                yield f"  {name} declares {SYMBOLS[symbol]}."
        if battle.best_of_three and battle.result == "running":
            yield f"  Best of three: {attacker} has won {battle.wins}, {defender} 1."

    # -- hands -------------------------------------------------------------------------------------------------------
    def hands(self) -> Iterator[str]:
        """The viewer's own hand with what the cards say, and what the viewer knows of others."""
        for seat, player in enumerate(self.view.seats):
            if player.hand is None and any(player.known):
                yield ""
                yield from wrapped(f"Known of the hand of {self.names[seat]}: {self.counted(player.known)}.")
        for seat, player in enumerate(self.view.seats):
            if player.hand is not None:
                yield ""
                yield f"The hand of {self.names[seat]}:"
                for kind, copies in enumerate(player.hand):
                    if copies:
                        yield from self.card(kind, copies)

    def card(self, kind: int, copies: int) -> Iterator[str]:
        persona = self.variant.personas[kind]
        what = persona.colour if persona.kind == "none" else f"{persona.colour} {persona.kind}"
        yield f"  {copies} {persona.name} ({what})"
        yield from wrapped(self.variant.texts[kind], indent="      ")
