"""Games whose numbers everybody knows, on our interface. If these come out wrong, the framework is."""

from collections.abc import Iterator
from fractions import Fraction

from banneret.core.chance import Chance, Enumerated
from banneret.core.dialect import i64, vec
from banneret.core.state import NO_ONE, State

PASS, BET = 0, 1


class Kuhn(State):
    """Kuhn poker: three cards, two players, one coin each to begin, one bet."""

    def __init__(self) -> None:
        self.cards: list[int] = []
        self.line: list[int] = []

    def start(self, chance: Chance) -> None:
        deck = vec[i64]([1, 1, 1])
        for seat in range(2):
            card = int(chance.pick(0, seat, deck, 3 - seat))
            deck[card] -= 1
            self.cards.append(card)

    def to_act(self) -> int:
        over = self.line[-2:] in ([PASS, PASS], [BET, PASS], [BET, BET])
        return NO_ONE if over else len(self.line) % 2

    def legal(self, seat: int, out: vec[i64]) -> int:
        out[0], out[1] = PASS, BET
        return 2 if seat == self.to_act() else 0

    def why_not(self, seat: int, action: int) -> int:
        return int(seat != self.to_act())

    def step(self, seat: int, action: int, chance: Chance) -> None:
        self.line.append(action)

    def score(self, seat: int) -> int:
        """What the seat wins."""
        best = int(self.cards[1] > self.cards[0])
        stake = 2 if self.line[-2:] == [BET, BET] else 1
        if self.line[-2:] == [BET, PASS]:  # whoever passed gives up
            best = len(self.line) % 2
        return stake if seat == best else -stake

    def fresh(self) -> "Kuhn":
        return Kuhn()

    def copy_from(self, other: State) -> None:
        assert isinstance(other, Kuhn)
        self.cards, self.line = other.cards[:], other.line[:]

    def knows(self, seat: int) -> str:
        """The information set of the seat."""
        return f"{self.cards[seat]}:{self.line}"


def deals() -> Iterator[tuple[Kuhn, Fraction, int]]:
    """Every deal with its probability, and how many questions of chance are new in it."""
    chance = Enumerated()
    asked: set[tuple[int, ...]] = set()
    while True:
        state = Kuhn()
        state.start(chance)
        answers = [int(outcome.value) for outcome in chance.path]
        before = len(asked)
        asked.update(tuple(answers[:n]) for n in range(len(answers)))
        yield state, Fraction(*chance.odds()), len(asked) - before
        if not chance.advance():
            return


class Noughts(State):
    """Tic-tac-toe."""

    LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))

    def __init__(self) -> None:
        self.board = [-1] * 9
        self.moves = 0
        self.won = False

    def to_act(self) -> int:
        return NO_ONE if self.won or self.moves == 9 else self.moves % 2

    def legal(self, seat: int, out: vec[i64]) -> int:
        n = 0
        for cell in range(9):
            if self.why_not(seat, cell) == 0:
                out[n] = cell
                n += 1
        return n

    def why_not(self, seat: int, action: int) -> int:
        return int(self.board[action] >= 0 or seat != self.to_act())

    def step(self, seat: int, action: int, chance: Chance) -> None:
        board = self.board
        board[action] = seat
        self.moves += 1
        self.won = any(board[a] == board[b] == board[c] == seat for a, b, c in self.LINES)

    def fresh(self) -> "Noughts":
        return Noughts()

    def copy_from(self, other: State) -> None:
        assert isinstance(other, Noughts)
        self.board, self.moves, self.won = other.board[:], other.moves, other.won


def histories(state: State, depth: int) -> int:
    """Finished games below this position, those cut off after `depth` more moves among them."""
    seat = state.to_act()
    if seat == NO_ONE or depth == 0:
        return 1
    out = vec[i64]([0] * 9)
    found = 0
    for i in range(state.legal(seat, out)):
        branch = state.copy()
        branch.step(seat, out[i], Enumerated())
        found += histories(branch, depth - 1)
    return found
