"""The face of Three Crowns: hands as buttons, everything else as words."""

from collections.abc import Mapping, Sequence

import htpy

from banneret.core.game import Refusal
from banneret.web.face import Act, Draft, Face, Look


class ThreeCrownsFace(Face):
    """Draws Three Crowns."""

    game = "three-crowns"

    def regions(self, look: Look) -> dict[str, htpy.Renderable]:
        view = look.view
        prize = "none" if view.prize is None else str(view.prize + 1)
        hand: list[htpy.Element] = []
        if view.seat is not None:
            for card, copies in enumerate(view.seats[view.seat].hand):
                for copy in range(copies):
                    allowed = card in look.legal
                    hand.append(
                        htpy.button(
                            id=f"card-{card}-{copy}",
                            type="button",
                            data_move=f"bid {card + 1}",
                            aria_disabled=None if allowed else "true",
                        )[str(card + 1)]
                    )
        return {
            "board": htpy.section(id="board")[
                htpy.p[f"Round {view.round}. Prize: {prize}. In the pot: {view.pot}."]
            ],
            "hand": htpy.section(id="hand")[hand],
            "panel": htpy.section(id="panel")[htpy.p[f"{view.deck_size} cards in the deck."]],
        }

    def prompt(self, look: Look) -> tuple[str, Sequence[tuple[str, str]]]:
        if not look.legal:
            return "The others are thinking.", ()
        return "Bid a card.", ()

    def click(self, look: Look, move: str, data: Mapping[str, str]) -> Draft | Act | Refusal:
        if move not in [look.variant.describe(action) for action in range(look.variant.actions)]:
            return Refusal("TC-P2", "Click a card of your hand.")
        return Act(move)

    def seat(self, look: Look, seat: int) -> htpy.Renderable:
        player = look.view.seats[seat]
        return htpy.span[f"{player.coins} coins, {player.hand_size} cards{', has bid' * player.has_bid}"]

    def result(self, look: Look) -> tuple[str, htpy.Renderable]:
        best = max(player.coins for player in look.view.seats)
        winners = [name for name, player in zip(look.names, look.view.seats) if player.coins == best]
        count = htpy.ul[
            (htpy.li[f"{name}: {player.coins}"] for name, player in zip(look.names, look.view.seats))
        ]
        return f"{' and '.join(winners)} won.", count


FACE = ThreeCrownsFace()
