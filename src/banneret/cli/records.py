"""`replay`: the story of a recorded game, and whether all of it is true."""

import argparse
import sys
from typing import Any

from banneret.cli.common import check_seat, names_of, read_text, say, write_json
from banneret.core.errors import BadInputError
from banneret.core.position import write_position
from banneret.core.record import Record, read_record


def replay(given: argparse.Namespace) -> int:
    """Replay a record."""
    text, name = read_text(given.record)
    record = read_record(text, name, given.content)
    if given.seat is not None:
        check_seat(record.variant, given.seat)
    story, state = tell(record, given.seat, given.until)
    verdict, true = verify(record) if given.verify else ("", True)
    if given.position:
        sys.stdout.write(write_position(record.variant, state))
    elif given.json:
        write_json(report(record, story, state, verdict, true))
    elif not given.verify:
        print_story(story)
    if verdict and not given.json:
        (print if true and not given.position else say)(verdict)
    return 0 if true else 1


def tell(record: Record, viewer: int | None, until: int | None) -> tuple[list[dict[str, Any]], Any]:
    """What the viewer is told of every decision up to `until`, and the position then. All decisions are checked."""
    variant = record.variant
    names = [record.notes.get(f"seat {seat}") or name for seat, name in enumerate(names_of(variant))]
    story: list[dict[str, Any]] = []
    reached: Any = None
    before: Any = None
    for index, (state, decision) in enumerate(record.states()):
        if until is not None and index > until:
            continue
        row: dict[str, Any] = {"decision": index, "seat": decision.seat, "text": []}
        if before is None:
            row["text"] = variant.opening(variant.view(state, viewer), names)
        elif decision.seat is not None and decision.action is not None:
            step = variant.seen(before, decision.seat, decision.action, decision.outcomes, viewer)
            row["action"] = None if step.action is None else variant.describe(step.action)
            row["text"] = variant.narrate(
                variant.view(before, viewer), variant.view(state, viewer), step, names
            )
        story.append(row)
        reached = before = state.copy()
    return story, reached


def verify(record: Record) -> tuple[str, bool]:
    """What can be said of the record's chance, and whether it is as it should be."""
    checked = f"{len(record.decisions) - 1} decisions are legal, and chance was asked what is recorded."
    if "commitment" not in record.notes and "seed" not in record.notes:
        return f"{checked} No commitment is recorded, so where chance came from cannot be checked.", True
    if "seed" not in record.notes:
        return f"{checked} The seed is not published yet, so where chance came from cannot be checked.", True
    try:
        outcomes = record.verify()
    except BadInputError as error:
        return f"NOT TRUE: {error}", False
    return (
        f"{checked} The seed fits the commitment, and all {outcomes} outcomes come from its stream.",
        True,
    )


def report(
    record: Record, story: list[dict[str, Any]], state: Any, verdict: str, true: bool
) -> dict[str, Any]:
    """The replay for programs."""
    variant = record.variant
    over = int(state.to_act()) < 0
    return {
        "game": variant.game.name,
        "edition": variant.game.edition,
        "players": variant.seats,
        "options": variant.options,
        "notes": record.notes,
        "decisions": len(record.decisions) - 1,
        "over": over,
        "to_act": variant.acting(state),
        "scores": [int(state.score(seat)) for seat in range(variant.seats)],
        "shares": [float(state.share(seat)) for seat in range(variant.seats)] if over else None,
        "verified": true if verdict else None,
        "verdict": verdict,
        "story": story,
    }


def print_story(story: list[dict[str, Any]]) -> None:
    """The story for people; the number of the decision in front."""
    for row in story:
        for at, sentence in enumerate(row["text"]):
            print(f"{row['decision'] if at == 0 else '':>5}  {sentence}")
