"""Check that nobody chose the chance of a finished game. Needs Python's standard library and nothing of Banneret.

    python3 tools/verify_chance.py game.txt

Before the first draw a table publishes the SHA-256 of a secret seed of 32 bytes (`commitment` in the record), and when
the game is over the seed itself (`seed`). From then on anyone can compute every number that chance may have used:

    word i of decision p  =  bytes 4(i mod 8) … +4, big-endian, of HMAC-SHA-256(key = seed, message = "p/b")
                             with b = i div 8, both numbers written in decimal
    a number below n      =  the next word w < 2^32 - 2^32 mod n, taken mod n (other words are passed over)

The record shows behind each outcome the number and its limit: `card @2 Archers [31/87]` means 31 out of 0 … 86. This
script derives the same numbers from the seed and compares. Decisions are numbered from the deal, 0, on; one that begins
`12. ` has that number (decisions that were taken back leave gaps).

What it cannot tell is whether there were 87 cards, and the 31st is rightly called Archers: that needs the rules.
`banneret replay --verify` checks that too, and so can any other program that knows them.
"""

import hashlib
import hmac
import re
import sys
from collections.abc import Iterator
from pathlib import Path


def words(seed: bytes, ply: int) -> Iterator[int]:
    """The stream of one decision, 32 bits at a time."""
    block = 0
    while True:
        digest = hmac.digest(seed, f"{ply}/{block}".encode(), "sha256")
        yield from (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4))
        block += 1


def below(stream: Iterator[int], n: int) -> int:
    """The next number 0 … n-1, every one equally likely."""
    return next(word for word in stream if word < 2**32 - 2**32 % n) % n


def verify(text: str) -> str:
    """What was checked, in a sentence. Raises `ValueError` that says what does not fit."""
    lines = [line.strip() for line in text.splitlines()]
    head = dict(line.split(" ", 1) for line in lines[: lines.index("")] if " " in line)
    missing = [name for name in ("commitment", "seed") if name not in head]
    if missing:
        raise ValueError(f"the record shows no {' and no '.join(missing)}: nothing to check")
    seed = bytes.fromhex(head["seed"])
    if hashlib.sha256(seed).hexdigest() != head["commitment"]:
        raise ValueError("the seed does not fit the commitment")
    ply, checked = -1, 0
    for at, line in enumerate(lines[lines.index("") :], start=lines.index("") + 1):
        if not line or line.startswith("#"):
            continue
        numbered = re.match(r"([0-9]+)\. ", line)
        ply = int(numbered[1]) if numbered else ply + 1
        stream = words(seed, ply)
        outcomes = [part for part in line.partition(" : ")[2].split(",") if part.strip()]
        for outcome in outcomes:
            shown = re.search(r"\[([0-9]+)/([1-9][0-9]*)\]$", outcome.strip())
            if not shown:
                raise ValueError(f"line {at}: {outcome.strip()!r} does not show its number")
            if (right := below(stream, int(shown[2]))) != int(shown[1]):
                raise ValueError(f"line {at}: {outcome.strip()!r}, but the seed gives {right}")
            checked += 1
    return f"The seed fits the commitment, and all {checked} numbers of chance come from it."


if __name__ == "__main__":
    try:
        print(verify(Path(sys.argv[1]).read_text(encoding="utf-8")))
    except (IndexError, OSError, ValueError) as problem:
        sys.exit(f"{problem}" if len(sys.argv) == 2 else __doc__)
