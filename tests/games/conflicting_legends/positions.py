"""Positions for the tests of the rulings: a `Scene` with eyes for what the rules change."""

import re
from collections.abc import Mapping
from typing import Any, Self

from banneret.core.chance import EVERYONE, Dictated, Outcome
from banneret.core.state import NOTHING
from banneret.games.conflicting_legends import situation
from banneret.games.conflicting_legends.book import TOKENS
from banneret.games.conflicting_legends.view import PHASES
from games.conflicting_legends.scenes import Scene, box, scene, split

LETTERS = {"M": "Military", "C": "Culture", "S": "Science"}


class Spot(Scene):
    """A position, played and looked at."""

    # -- playing -----------------------------------------------------------------------------------------------------
    def throws(self, *pairs: str) -> Self:
        """Throws of the attacker and the defender, such as `"rock paper"`; a tie may be followed by more."""
        for pair in pairs:
            attacker, defender = pair.split()
            self.throw(attacker, defender)
        return self

    def pass_round(self, draws: str = "") -> Self:
        """Everyone who has not, passes; the new cards are drawn in the order of the round."""
        while self.phase == "action":
            before = self.state.round
            self.play("pass", draws=draws)
            if self.state.round != before:
                break
        return self

    # -- looking -----------------------------------------------------------------------------------------------------
    @property
    def phase(self) -> str:
        return PHASES[self.state.phase]

    def tokens(self, seat: int) -> str:
        """`M2 C1`."""
        at = seat * int(TOKENS)
        return " ".join(
            f"{letter}{int(self.state.tokens[at + token])}"
            for token, letter in enumerate(LETTERS)
            if self.state.tokens[at + token]
        )

    def hand(self, seat: int) -> str:
        kinds = int(self.state.book.kinds)
        return self.named(list(self.state.hand[seat * kinds : (seat + 1) * kinds]))

    def in_play(self, seat: int) -> str:
        kinds = int(self.state.book.kinds)
        return self.named(list(self.state.in_play[seat * kinds : (seat + 1) * kinds]))

    def discards(self) -> str:
        return self.named(list(self.state.discards))

    def deck(self) -> str:
        return self.named(list(self.state.deck))

    def named(self, counts: Any) -> str:
        names = self.variant.notation.personas
        return ", ".join(
            name if n == 1 else f"{name} {int(n)}" for name, n in zip(names, counts, strict=True) if n
        )

    def realm(self, name: str) -> tuple[int | None, bool]:
        """Whose it is, and whether it is built."""
        realm = self.variant.realms.index(name)
        owner = int(self.state.owner[realm])
        return (None if owner == NOTHING else owner), bool(self.state.built[realm])

    def stars(self, seat: int) -> int:
        return int(self.state.score(seat))

    def top(self) -> str:
        return "" if self.state.top == NOTHING else self.variant.rows[self.state.top]

    def passed(self) -> list[int]:
        return [seat for seat in range(self.variant.seats) if self.state.passed & 2**seat]

    def winner(self) -> int | None:
        return int(self.state.winner) if self.phase == "over" and self.state.winner != NOTHING else None

    def over(self) -> bool:
        return bool(self.state.phase == situation.OVER)

    def result(self) -> str:
        return ("", "running", "won", "lost")[self.state.result]


def purse(text: str) -> str:
    """`M2 C1` as the positions write it."""
    return ", ".join(f"{LETTERS[letter]} {count}" for letter, count in re.findall(r"([MCS])(\d+)", text))


def position(
    players: int = 3,
    *,
    turn: int = 0,
    hand: Mapping[int, str] | None = None,
    tokens: Mapping[int, str] | None = None,
    in_play: Mapping[int, str] | None = None,
    deck: str | None = None,
    caps: Mapping[str, int] | None = None,
    cards: Mapping[str, Any] | None = None,
    options: Mapping[str, str] | None = None,
    realms: Mapping[int, str] | None = None,
    **course: Any,
) -> Spot:
    """The turn of a seat in round 2; tokens as `{0: "M2 C1"}`, realms as `{0: "Asia 1 built"}`.

    `deck`: what it holds; then all other personas that are not named are discarded.
    """
    if deck is not None:
        used = [*(hand or {}).values(), *(in_play or {}).values(), course.get("discards", ""), deck]
        course["discards"] = ", ".join(filter(None, (course.get("discards", ""), rest(", ".join(used)))))
    made = scene(
        players,
        options,
        cards,
        caps,
        hand=hand,
        in_play=in_play,
        tokens={seat: purse(text) for seat, text in (tokens or {}).items()},
        realms=realms,
        turn=f"@{turn}",
        first=course.pop("first", f"@{turn}"),
        **course,
    )
    return Spot(made.variant, made.state)


def rest(used: str) -> str:
    """All personas of the house set but these."""
    variant = box()
    counts = {persona.name: persona.copies for persona in variant.personas}
    for part in split(used):
        match = re.fullmatch(r"(.*?)(?: (\d+))?", part)
        assert match
        counts[match[1]] -= int(match[2] or 1)
    return ", ".join(f"{name} {count}" for name, count in counts.items() if count)


def fight(
    card: str,
    target: str = "Europe 1",
    *,
    realms: Mapping[int, str] | None = None,
    hand: str = "",
    tokens: Mapping[int, str] | None = None,
    **more: Any,
) -> Spot:
    """@0 plays a battle card and attacks a realm of @1, which is unbuilt where nothing else is said."""
    spot = position(
        hand={0: ", ".join(filter(None, (card, hand))), **more.pop("hands", {})},
        realms=realms or {1: "Europe 1", 2: "Asia 1"},
        tokens=tokens,
        **more,
    )
    return spot.play(f"play {card}", f"attack {target}")


def start(players: int = 3, first: int = 0, seed: int = 0, **options: str) -> Spot:
    """A new game in which this seat begins."""
    variant = box(players, options)
    state = variant.start(Dictated([Outcome(situation.FIRST, EVERYONE, first)], seed))
    return Spot(variant, state)
