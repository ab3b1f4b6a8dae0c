"""How often a random deal of Solitaire Conquest could be won, had the order of the cards been known.

    .venv/bin/python -m tools.solitaire_deals [DEALS]

prints the table of docs/solitaire-conquest.md, for 10,000 deals of each row. Exact, but for veterans: there a search
tells how many of 200 deals it wins, and others may be won as well.
"""

import random
import sys
from collections import Counter
from collections.abc import Iterator
from statistics import median
from typing import Any

from banneret.core.chance import Fast
from banneret.games.solitaire_conquest import GAME
from banneret.games.solitaire_conquest.clairvoyant import foresight_of, random_deal

MAPS = [key for key in GAME.options[0].values if key != "own"]
SETTINGS: tuple[dict[str, str], ...] = (
    {},
    {"march": "open"},
    {"two-pairs": "2"},
    {"horde-size": "3"},
    {"horde-size": "3", "march": "open"},
    {"deal": "winnable"},
)


def row(options: dict[str, str], deals: int) -> str:
    """One line of the table."""
    variant = GAME.variant(1, options)
    destroyed: Counter[int] = Counter()
    points = []
    for seed in range(deals):
        rng = Fast(seed)
        state = variant.start(rng)
        best = foresight_of(state) if options.get("deal") == "winnable" else random_deal(state, rng)
        destroyed[int(best.destroyed)] += 1
        if best.won():
            points.append(int(best.score()))
    mean = sum(number * count for number, count in destroyed.items()) / deals
    shares = [destroyed[11], destroyed[10], destroyed[9], sum(destroyed[number] for number in range(9))]
    cells = [share(count, deals) for count in shares]
    won = "–"
    if points:
        won = (
            f"{min(points)} to {max(points)}, median {median(points):g}"
            if len(set(points)) > 1
            else f"{points[0]}"
        )
    return f"| {mean:.2f} | {' | '.join(cells)} | {won} |"


def share(count: int, total: int) -> str:
    """A percentage, with the very small ones told as counts."""
    if count == 0:
        return "0"
    if count == total:
        return "all"
    if count < total / 200:
        return f"{count} of {total:,}"
    if total - count < total / 200:
        return f"all but {total - count}"
    return f"{100 * count / total:.1f} %"


def table(deals: int) -> Iterator[str]:
    yield "| map | settings | mean | all 11 | 10 | 9 | fewer | points when won |"
    yield "|---|---|---|---|---|---|---|---|"
    for options in SETTINGS:
        for key in MAPS:
            words = ", ".join(f"{name} = {value}" for name, value in options.items()) or "by the book"
            yield f"| {key} | {words} {row({'map': key, **options}, deals)}"


# == Veterans ========================================================================================================
def veterans_can_win(variant: Any, seed: int, steps: int = 60_000) -> bool:
    """Whether a search finds armies for all Hordes, with all allies drawn in the first turn."""
    state = variant.start(Fast(seed))
    dice = random.Random(seed)
    hordes = [
        (int(state.might[region]), {variant.foes[foe].type for foe in cards})
        for region in range(12)
        if (cards := [int(foe) for foe in state.horde[region * 4 : region * 4 + 4]])[0] >= 0
    ]
    allies = [ally for ally in variant.allies for _ in range(ally.copies)]
    dice.shuffle(allies)
    armies = [allies[index::11] for index in range(11)]

    def lack(army: list[Any], horde: tuple[int, set[str]]) -> int:
        might, types = horde
        force: int = sum(ally.force + (ally.plus if ally.vs in types else 0) for ally in army)
        for leader in army:
            if leader.lead:
                force += leader.lead * (sum(ally.type == leader.type for ally in army) - 1)
        return max(0, might + 1 - force)

    wanting = [lack(army, horde) for army, horde in zip(armies, hordes)]
    for _ in range(steps):
        if not any(wanting):
            return True
        one, other = dice.sample(range(11), 2)
        if not wanting[one] and not wanting[other] and dice.random() < 0.7:
            continue
        mine, theirs = armies[one][:], armies[other][:]
        given = mine.pop(dice.randrange(len(mine)))
        if theirs and dice.random() < 0.7:
            mine.append(theirs.pop(dice.randrange(len(theirs))))
        theirs.append(given)
        if not mine:
            continue
        now = lack(mine, hordes[one]), lack(theirs, hordes[other])
        if sum(now) <= wanting[one] + wanting[other]:
            armies[one], armies[other] = mine, theirs
            wanting[one], wanting[other] = now
    return False


def main() -> None:
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    for line in table(deals):
        print(line, flush=True)
    variant = GAME.variant(1, {"veterans": "yes"})
    found = sum(veterans_can_win(variant, seed) for seed in range(200))
    print(f"\nveterans: a search wins {found} of 200 deals")


if __name__ == "__main__":
    main()
