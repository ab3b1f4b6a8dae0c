"""The log: what one viewer is told of a step, from the views before and after it and nothing else."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from banneret.core import narration
from banneret.core.words import count, listed
from banneret.games.fallen_lands import situation
from banneret.games.fallen_lands.notation import FOLLOWERS
from banneret.games.fallen_lands.view import View

if TYPE_CHECKING:
    from banneret.games.fallen_lands.game import FallenLandsVariant  # noqa: F401 (named in quotes)


class Narrator(narration.Narrator["FallenLandsVariant", View]):
    """One step in words."""

    def tell(self) -> list[str]:
        if self.step.action is None:
            lines = [self.hidden()]
        else:
            kind, parts = self.variant.notation.split(self.step.action)
            lines = [self.sentence(kind, [part.rstrip(",") for part in parts])]
        return [*lines, *self.draws(), *self.start(), *self.turn(), *self.end()]

    def hidden(self) -> str:
        """An action that stayed sealed or secret."""
        if self.before.phase == "choosing":
            return f"{self.who} has chosen two followers."
        victim = self.names[self.before.victim] if self.before.victim is not None else "a rival"
        return f"{self.who} takes a card from the hand of {victim}."

    def sentence(self, kind: str, parts: list[str]) -> str:
        """What the player did."""
        who = self.who
        match kind, parts:
            case "start", _:
                return f"{who} has chosen {both(parts)}."
            case "hire", ["nobody"]:
                return f"{who} hires nobody."
            case "hire", [type]:
                return f"{who} hires {follower(type)} for {count(self.spent(), 'coin')}."
            case "conquer" | "fly", [field, troop]:
                return self.conquest(kind == "fly", field, troop)
            case "fortify", [field, fort]:
                waived = " No Craftsman works: the Builder does." if self.before.builder else ""
                return f"{who} builds a {fort} on {field}.{waived}"
            case "+", [card]:
                return f"{who} plays {card}."
            case "claim", [field]:
                return f"{who} claims {field}: nobody may conquer it until {who} moves again."
            case "flood", [field]:
                return f"{who} floods {field}: it is out of the game."
            case "thief", [seat]:
                return f"{who} sends an Invisible Thief to look at the hand of {self.named(seat)}."
            case "steal", [card]:
                victim = self.names[self.before.victim] if self.before.victim is not None else "a rival"
                return f"{who} takes {card} from the hand of {victim}."
            case "plague", _:
                return f"{who} calls a Plague. {self.plague()}"
            case "shadow", ["army"]:
                return f"{who} calls a Shadow Army: {self.borrowed()} until the end of the turn."
            case "shadow", [type]:
                return f"{who} calls a shadow: {follower(type)} until the end of the turn."
            case "exchange", [card]:
                return f"{who} sends a Mage to exchange {card}."
            case "recruit", [mages]:
                helped = f" and {mages} Mage{'s' * (mages != '1')}" if mages != "0" else ""
                return f"{who} recruits for {count(self.spent(), 'coin')}{helped}."
            case "redraw", _:
                return f"{who} lays the whole hand down and draws a fresh one."
            case "trade", [first, second]:
                return f"{who} gives {first} and {second} for one new card."
            case "propose", _:
                return f"{who} proposes to end the game here."
            case "agree", _:
                return f"{who} agrees."
            case "decline", _:
                return f"{who} plays on."
            case "end", ["turn"]:
                return f"{who} ends the turn."
        return f"{who} is done with the tasks."

    def named(self, seat: str) -> str:
        return self.names[int(seat.removeprefix("@"))]

    def spent(self) -> int:
        """Coins that the player paid in this step."""
        return self.before.seats[self.step.seat].money - self.after.seats[self.step.seat].money

    def conquest(self, flight: bool, field: str, name: str) -> str:
        before, seat = self.before, self.step.seat
        book = self.variant.book
        square = before.fields[self.variant.names.index(field)]
        troop = [card.name for card in self.variant.cards].index(name)
        shared = book.advanced or before.horn
        support = sum(square.support) if shared else square.support[seat]
        terms = [f"{name} {int(book.attack[troop])}"]
        if support:
            terms.append(f"Support {support}")
        if before.boost:
            terms.append(f"boosts {before.boost}")
        total = int(book.attack[troop]) + support + before.boost
        total_text = f" = {total}" if len(terms) > 1 else ""
        fee = 0 if before.flying or not flight else int(book.flight)
        way = "flies to" if flight else "conquers"
        paid = f" The flight costs {count(fee, 'coin')}." if fee else ""
        treasure = (
            "The Horn brings no treasure."
            if before.horn
            else f"{count(square.difficulty, 'coin').capitalize()} of treasure."
        )
        return (
            f"{self.who} {way} {field}, difficulty {square.difficulty}, with {' + '.join(terms)}{total_text}. "
            f"{treasure}{paid}"
        )

    def plague(self) -> str:
        spared = []
        for seat, player in enumerate(self.after.seats):
            if seat != self.step.seat and any(player.ready):
                spared.append(f"{self.names[seat]} keeps {follower(FOLLOWERS[player.ready.index(1)])}")
        return f"{listed(spared)}; all others lie face-down." if spared else "It finds nobody."

    def borrowed(self) -> str:
        count = self.after.lent[0] - self.before.lent[0]
        return "1 Warrior" if count == 1 else f"{count} Warriors"

    # -- what follows ------------------------------------------------------------------------------------------------
    def draws(self) -> list[str]:
        drawn = [value for event, _, value in self.step.outcomes if event == situation.CARD]
        if not drawn:
            return []
        lines = []
        if self.after.deck_size != self.before.deck_size - len(drawn):
            lines.append("The discards are shuffled into a new deck.")
        seen = [self.variant.cards[value].name for value in drawn if value is not None]
        lines.append(f"{self.who} draws {listed(seen) if seen else count(len(drawn), 'card')}.")
        return lines

    def start(self) -> list[str]:
        """The followers revealed, and who begins."""
        if self.before.phase != "choosing" or self.after.phase == "choosing" or self.after.first is None:
            return []
        lines = []
        for seat, player in enumerate(self.after.seats):
            pair = [FOLLOWERS[type] for type in range(3) for _ in range(player.ready[type])]
            lines.append(f"{self.names[seat]} begins with {both(pair)}.")
        return [*lines, f"{self.names[self.after.first]} is drawn to go first."]

    def turn(self) -> list[str]:
        """Claims that ran out and whose turn it is, where a turn began."""
        began = sum(player.turns for player in self.after.seats) > sum(
            player.turns for player in self.before.seats
        )
        began = began or (self.before.phase == "choosing" and self.after.phase != "choosing")
        if not began or self.after.phase == "over" or self.after.mover is None:
            return []
        lines = []
        mover = self.names[self.after.mover]
        for name, was, now in zip(self.variant.names, self.before.fields, self.after.fields, strict=True):
            if was.claim is not None and now.claim is None:
                lines.append(f"The Claim of {mover} on {name} ends.")
        return [*lines, f"Round {self.after.round}: it is the turn of {mover}."]

    def end(self) -> list[str]:
        after = self.after
        if after.phase != "over" or after.shares is None or self.before.phase == "over":
            return []
        if all(field.owner is not None or field.flooded for field in after.fields):
            why = "No field is open any more."
        elif self.before.phase == "answering":
            why = "All agree to end here."
        elif len(after.idle) == len(after.seats):
            why = "Everyone had a turn without a conquest or a Claim."
        else:
            why = f"The game stops after round {after.round}."
        winners = [self.names[seat] for seat, share in enumerate(after.shares) if share > 0]
        money = count(max(player.money for player in after.seats), "coin")
        if len(winners) == 1:
            return [why, f"{winners[0]} wins with {money} and is the King's Champion."]
        return [why, f"{listed(winners)} share the victory with {money} each."]


def follower(type: str) -> str:
    """`a Warrior`."""
    return f"a {type}"


def both(pair: Sequence[str]) -> str:
    """`two Mages`, `a Warrior and a Mage`."""
    if pair[0] == pair[1]:
        return "two Craftsmen" if pair[0] == "Craftsman" else f"two {pair[0]}s"
    return listed([follower(type) for type in pair])
