"""The log: what is told of a step, from the views before and after it and nothing else."""

from typing import TYPE_CHECKING

from banneret.core import narration
from banneret.core.words import count, listed
from banneret.games.solitaire_conquest import rules
from banneret.games.solitaire_conquest.view import HordeView, View

if TYPE_CHECKING:
    from banneret.games.solitaire_conquest.game import SolitaireConquestVariant  # noqa: F401 (named in quotes)


class Narrator(narration.Narrator["SolitaireConquestVariant", View]):
    """One step in words."""

    def tell(self) -> list[str]:
        assert self.step.action is not None
        kind, name = self.variant.notation.split(self.step.action)
        drawn = [value for event, _, value in self.step.outcomes if event == rules.ALLY]
        cards = [self.variant.allies[value].name for value in drawn if value is not None]
        match kind:
            case "begin":
                lines = [f"{self.who} begins in {name}."]
            case "draw":
                return [f"{self.who} draws {listed(cards)}."]
            case "march":
                return [f"{self.who} marches to {name}."]
            case "field":
                return [f"{self.who} tells the {name} to fight."]
            case "attack":
                lines = [self.conquest(name)]
            case _:
                lines = [f"{self.who} ends the turn without an attack."]
        lines += self.discarded()
        if self.after.phase == "over":
            return [*lines, *self.end()]
        raised = f"{self.who} raises {listed(cards)}" if cards else f"the deck is empty, {self.who} fights on"
        return [*lines, f"Turn {self.after.turn}: {raised}."]

    def conquest(self, name: str) -> str:
        horde = self.before.regions[list(self.variant.names).index(name)].horde
        assert horde is not None
        return (
            f"{self.who} destroys the Horde of {name}: army {army(horde)} against {might(horde)}. "
            f"{count(self.after.standing, 'Horde')} left."
        )

    def discarded(self) -> list[str]:
        """Who is gone, where it is not simply everybody, and who stays."""
        stay = len([index for index in self.after.held if index < len(self.before.drawn)])
        if self.before.phase == "beginning" or stay == 0:
            return []
        return [f"{count(stay, 'ally stays', 'allies stay')} in hand."]

    def end(self) -> list[str]:
        after = self.after
        left = count(after.standing, "Horde")
        if after.standing == 0:
            left = count(after.deck_size, "card")
            result = f"{after.score} points, a {after.grade}"
            lines = [f"All Hordes are destroyed, {left} left in the deck: {result}."]
        else:
            why = "The ally deck is empty" if after.deck_size == 0 else "The game is over"
            lines = [f"{why}, {left} left: a {after.grade}."]
        if after.best is not None:
            best = after.best
            result = f"all Hordes and {best.score} points" if best.score else count(best.destroyed, "Horde")
            lines.append(
                f"Knowing the order of the cards would have brought {result}."
                if best.exact
                else f"Even without veterans, knowing the order of the cards would have brought {result}."
            )
        return lines


def army(horde: HordeView) -> str:
    """`11 + 2 = 13`."""
    extra = [f" + {part}" for part in (horde.lead, horde.versus) if part]
    return f"{horde.base}{''.join(extra)} = {horde.army}" if extra else str(horde.army)


def might(horde: HordeView) -> str:
    """`5 + 1 = 6`."""
    return f"{horde.force} + {horde.bonus} = {horde.total}" if horde.bonus else str(horde.total)
