"""The rules of Planetfall a second time, straight from the book and as plainly as can be: names, dicts and lists.

It knows nothing of the engine's numbers and programs. It reads the content file and the lines of effects by itself, is
told only which cards chance has laid, and says who is to act, what may be done, and where everything stands.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

LEVELS = ("I", "II", "III")
TYPES = {"unit": "unit", "landmark": "landmark", "technology": "tech", "pickup": "pickup"}
PRICED = {
    "defeat": "strength",
    "recruit": "diplomacy",
    "claim peacefully": "energy",
    "claim forcefully": "aggression",
    "study": "energy",
}
WAY_WORDS = {"claim peacefully": "peace", "claim forcefully": "force"}
"""What the vocabulary of effects calls a way, where lines of moves call it otherwise."""
GAIN = r"GAIN (?P<gain>.+?)(?: PER (?P<per>\w+))?(?: MAX (?P<max>\d+))?"
SWAP = re.compile(r"ACT swap PAY (?P<pay>.+) GAIN (?P<gain>.+) AT before_place LIMIT 1 PER part")
RESTRAIN = re.compile(r"ACT restrain(?: PAY (?P<pay>.+))? AT part2_start LIMIT 1 PER round")


def bundle(text: str) -> dict[str, int]:
    """`X1 S2`."""
    return {word[0]: int(word[1:]) for word in text.split()}


@dataclass
class Player:
    """Someone at the table."""

    name: str
    """Commander and side."""
    effects: list[str]
    most: dict[str, int]
    tracks: dict[str, int]
    points: int = 0
    cards: list[tuple[str, str]] = field(default_factory=list)
    operations: int = 0
    skips: int = 0
    swapped: set[str] = field(default_factory=set)
    token: str = ""

    def gain(self, what: dict[str, int], times: int = 1) -> None:
        """No marker goes beyond the end of its track; points have no end."""
        for letter, amount in what.items():
            if letter == "P":
                self.points += amount * times
            else:
                self.tracks[letter] = min(self.most[letter], self.tracks[letter] + amount * times)

    def pay(self, what: dict[str, int]) -> None:
        for letter, amount in what.items():
            self.tracks[letter] -= amount
            assert self.tracks[letter] >= 0

    def has(self, what: dict[str, int]) -> bool:
        return all(self.tracks[letter] >= amount for letter, amount in what.items())


class Referee:
    """One game. `sheets`: the names of commander and side, seat by seat."""

    def __init__(self, data: dict[str, Any], sheets: Sequence[str], goal: int) -> None:
        self.data = data
        self.goal = data["goal"][goal]["effects"]
        rows = {f"{row['commander']} {row['side']}": row for row in data["side"]}
        self.players = [
            Player(
                name,
                rows[name]["effects"],
                dict(zip("XSE", rows[name]["most"])),
                dict(zip("XSE", rows[name]["start"])),
            )
            for name in sheets
        ]
        cards = [(type, row) for table, type in TYPES.items() for row in data[table]]
        names = [row["name"] for _, row in cards]
        self.cards = {
            row["name"] if names.count(row["name"]) == 1 else f"{row['name']} {row['planet']}": {
                **row,
                "type": type,
            }
            for type, row in cards
        }
        seats = range(len(sheets))
        self.track: list[int | None] = sorted(
            seats, key=lambda seat: (rows[sheets[seat]]["initiative"], seat)
        )
        self.round = self.part = 0
        self.phase = "discovery"
        self.order: list[int] = []
        self.turn = 0
        self.places: list[tuple[str, int]] = []
        self.ships: dict[str, int] = {}

    # == Rounds ======================================================================================================
    def discover(self, rows: Sequence[Sequence[str]]) -> None:
        """A new planet, its rows as chance has laid them; then the Income Phase, then Part I."""
        self.round += 1
        shown = self.data["reveal"]["few" if len(self.players) <= 3 else "many"]
        assert [len(row) for row in rows] == shown
        assert all(self.cards[name]["planet"] == self.round for row in rows for name in row)
        self.places = [
            (name, level) for level, row in enumerate(rows) for name in (*row, f"operations {LEVELS[level]}")
        ]
        for seat in self.standing():
            self.income(seat)
        self.begin_part(1)

    def income(self, seat: int) -> None:
        player = self.players[seat]
        if self.round > 1:
            for name, way in player.cards:
                if way == "annex":
                    player.gain(bundle(self.cards[name]["annex"]))
            for line in [line for _, line in self.technologies(seat)]:
                self.fire(seat, line, rf"WHEN income {GAIN}")
        if self.round > 1 or "MOD income_round1" in player.effects:
            for line in player.effects:
                self.fire(seat, line, rf"WHEN income {GAIN}")

    def begin_part(self, part: int) -> None:
        self.part, self.turn, self.order = part, 0, self.standing()
        self.phase = "placing" if part == 1 else "restraining"
        for player in self.players:
            player.swapped, player.token = set(), ""
        self.go_on()

    def standing(self) -> list[int]:
        return [seat for seat in self.track if seat is not None]

    def go_on(self) -> None:
        """All that happens without anybody being asked."""
        while self.phase == "restraining":
            if self.turn == len(self.order):
                self.phase, self.turn = "placing", 0
            elif self.can_restrain(self.order[self.turn]):
                return
            else:
                self.turn += 1
        while self.phase == "placing":
            if self.turn == len(self.order):
                self.phase = "resolving"
            elif self.payable_places(self.order[self.turn]) or self.swaps(self.order[self.turn]):
                return
            else:
                self.skip()
        while self.ships:
            name, level = self.waiting()
            seat = self.ships[name]
            choices = self.choices(seat, name, level)
            if len(choices) > 1:
                return
            if choices:
                self.resolve(seat, name, level, choices[0])
            else:
                self.come_back(seat, name)
        if self.part == 1:
            self.begin_part(2)
        else:
            self.phase = "over" if self.round == 7 else "discovery"

    def waiting(self) -> tuple[str, int]:
        return next((name, level) for name, level in self.places if name in self.ships)

    # == What somebody has ===========================================================================================
    def technologies(self, seat: int) -> list[tuple[str, str]]:
        """Lines of the seat's Technologies in the order claimed, with their names."""
        return [
            (name, line)
            for name, _ in self.players[seat].cards
            for line in self.cards[name].get("effects", [])
        ]

    def lines(self, seat: int) -> list[str]:
        """The commander's lines, then those of Technologies."""
        return [*self.players[seat].effects, *(line for _, line in self.technologies(seat))]

    def matches(self, seat: int, pattern: str) -> Iterator[re.Match[str]]:
        for line in self.lines(seat):
            if match := re.fullmatch(pattern, line):
                yield match

    def count(self, seat: int, what: str) -> int:
        player = self.players[seat]
        held = [(self.cards[name], way) for name, way in player.cards]
        types = [card["type"] for card, _ in held]
        icons = [card["name"] for card, _ in held if card["type"] == "landmark"]
        sectors = sum(way == "annex" for _, way in held)
        return {
            "units": types.count("unit"),
            "landmarks": types.count("landmark"),
            "techs": types.count("tech"),
            "pickups": types.count("pickup") - sectors,
            "sectors": sectors,
            "pickups_any": types.count("pickup"),
            "cards": len(held),
            "pairs": sum(icons.count(icon) // 2 for icon in set(icons)),
            "families": len(set(icons)),
            "sets": min(types.count(type) for type in TYPES.values()),
            "planets": len({card["planet"] for card, _ in held}),
            "units_landmarks": types.count("unit") + types.count("landmark"),
            **player.tracks,
            "SE": player.tracks["S"] + player.tracks["E"],
        }[what]

    def fire(self, seat: int, line: str, pattern: str) -> None:
        """The gain of a line, if it is of this form."""
        if match := re.fullmatch(pattern, line):
            times = 1 if match["per"] is None else self.count(seat, match["per"])
            if match["max"] is not None:
                times = min(times, int(match["max"]))
            self.players[seat].gain(bundle(match["gain"]), times)

    # == Choosing a place ============================================================================================
    def bill(self, seat: int, name: str, level: int, way: str) -> dict[str, int] | None:
        """What a claim takes in this way; nothing where the card lacks it or the seat cannot pay."""
        card, player = self.cards[name], self.players[seat]
        if card.get(PRICED[way]) is None:
            return None
        price = int(card[PRICED[way]][level])
        for match in self.matches(seat, r"MOD cost\((\w+),(\w+),[SE]\) -(\d+) MIN (\d+)"):
            if (match[1], match[2]) == (card["type"], WAY_WORDS.get(way, way)) and price > int(match[4]):
                price = max(price - int(match[3]), int(match[4]))
        if card["type"] == "unit":
            raised = sum(int(match[1]) for match in self.matches(seat, r"MOD xp_check \+(\d+)"))
            short = max(0, card["experience"][level] - player.tracks["X"] - raised)
            if way == "recruit" and short:
                return None
            bill = {"S": price + short} if way == "defeat" else {"E": price}
        elif way == "claim forcefully":
            bill = {"S": price}
        else:
            bill = {"E": price}
            missing = price - player.tracks["E"]
            rates = [
                int(match[2])
                for match in self.matches(seat, r"MOD substitute\(([a-z/]+)\) (\d+)S FOR 1E")
                if card["type"] in match[1].split("/")
            ]
            if missing > 0 and rates:
                bill = {"E": player.tracks["E"], "S": min(rates) * missing}
        return bill if player.has(bill) else None

    def ways(self, seat: int, name: str, level: int) -> list[str]:
        """In which ways a seat could claim a card."""
        card = self.cards[name]
        if card["type"] == "pickup":
            loot = [f"loot {self.written(bundle(text))}" for text in card.get("bonus", [])] or ["loot"]
            return loot + (["annex"] if card.get("annex") else [])
        ways = {
            "unit": ("defeat", "recruit"),
            "landmark": ("claim peacefully", "claim forcefully"),
            "tech": ("study",),
        }
        return [way for way in ways[card["type"]] if self.bill(seat, name, level, way) is not None]

    @staticmethod
    def written(what: dict[str, int]) -> str:
        return " ".join(f"{letter}{what[letter]}" for letter in "XSEP" if what.get(letter))

    def payable_places(self, seat: int) -> list[str]:
        reserved = [other.token for number, other in enumerate(self.players) if number != seat]
        return [
            name
            for name, level in self.places
            if self.lies(name)
            and name not in self.ships
            and name not in reserved
            and (name not in self.cards or self.ways(seat, name, level))
        ]

    def lies(self, name: str) -> bool:
        return all(name != card for player in self.players for card, _ in player.cards)

    # == Abilities ===================================================================================================
    def can_restrain(self, seat: int) -> bool:
        price = self.restrain_price(seat)
        return price is not None and self.players[seat].has(price)

    def restrain_price(self, seat: int) -> dict[str, int] | None:
        """Of the first such line."""
        for line in self.lines(seat):
            if match := RESTRAIN.fullmatch(line):
                return bundle(match["pay"] or "")
        return None

    def every_swap(self, seat: int) -> dict[str, re.Match[str]]:
        """The seat's swaps by their lines: called after their source, numbered where it has several."""
        technologies = [
            (name, self.cards[name]["effects"])
            for name, _ in self.players[seat].cards
            if "effects" in self.cards[name]
        ]
        found = {}
        for name, lines in [(self.players[seat].name, self.players[seat].effects), *technologies]:
            swaps = [match for line in lines if (match := SWAP.fullmatch(line))]
            for number, match in enumerate(swaps, start=1):
                found[f"swap {name}" if len(swaps) == 1 else f"swap {name} {number}"] = match
        return found

    def swaps(self, seat: int) -> list[str]:
        """Those that may be made now: not yet, paid, for something, and with a place left to take."""
        player, found = self.players[seat], []
        for line, match in self.every_swap(seat).items():
            pay, gain = bundle(match["pay"]), bundle(match["gain"])
            room = {**{letter: player.most[letter] - player.tracks[letter] for letter in "XSE"}, "P": 1}
            useful = any(room[letter] > 0 for letter in gain)
            if line not in player.swapped and player.has(pay) and useful:
                before, points = dict(player.tracks), player.points
                player.pay(pay)
                player.gain(gain)
                if self.payable_places(seat):
                    found.append(line)
                player.tracks, player.points = before, points
        return found

    # == Resolving ===================================================================================================
    def op_points(self, seat: int, level: int) -> int:
        more = sum(int(match[1]) for match in self.matches(seat, r"MOD op_points \+(\d+)"))
        return int(self.data["operations"]["points"][level]) + more

    def choices(self, seat: int, name: str, level: int) -> list[str]:
        """What the player of a ship can choose from."""
        if name in self.cards:
            return self.ways(seat, name, level)
        player, trade = self.players[seat], self.data["trade"]
        rates = {"X": trade["experience"], "S": trade["strength"], "E": trade["energy"]}
        room = {letter: player.most[letter] - player.tracks[letter] for letter in "XSE"}
        room["X"] = min(room["X"], self.round)
        points = self.op_points(seat, level)
        found = [
            self.written({"X": x, "S": s, "E": e})
            for x in range(room["X"] + 1)
            for s in range(room["S"] + 1)
            for e in range(room["E"] + 1)
            if x * rates["X"] + s * rates["S"] + e * rates["E"] <= points
        ]
        return [f"trade {text or 'nothing'}" for text in found]

    def resolve(self, seat: int, name: str, level: int, choice: str) -> None:
        player = self.players[seat]
        if name not in self.cards:
            self.come_back(seat, name)
            player.operations += 1
            player.gain(bundle(choice.removeprefix("trade ").replace("nothing", "")))
            player.points += self.data["operations"]["empire"][level]
            for line in self.lines(seat):
                self.fire(seat, line, rf"WHEN operation {GAIN}")
            return
        card = self.cards[name]
        bill = {} if card["type"] == "pickup" else self.bill(seat, name, level, choice)
        assert bill is not None
        player.pay(bill)
        self.come_back(seat, name)
        before = self.lines(seat)
        singles = [
            other
            for other, _ in player.cards
            if card["type"] == "landmark" and self.cards[other]["name"] == card["name"]
        ]
        player.cards.append((name, choice))
        self.reward(player, card, level, choice)
        pair = len(singles) % 2 == 1
        if pair:
            player.gain(bundle(self.cards[singles[-1]].get("pair", "")))
            player.gain(bundle(card.get("pair", "")))
        word = WAY_WORDS.get(choice, choice.partition(" ")[0])
        for line in before:
            self.fire(seat, line, rf"WHEN claim\({card['type']}(,{word})?\) {GAIN}")
            if pair:
                self.fire(seat, line, rf"WHEN pair {GAIN}")

    def reward(self, player: Player, card: dict[str, Any], level: int, choice: str) -> None:
        """What is printed on the card."""
        if choice.startswith("loot"):
            player.gain({"E": card["loot"][level]})
            player.gain(bundle(choice.removeprefix("loot")))
        elif choice != "annex":
            gained = bundle(card.get("reward", ""))
            if choice == "recruit":
                gained.pop("X", None)
            player.gain({**gained, "P": card.get("empire", 0)})

    def come_back(self, seat: int, name: str = "") -> None:
        """From a place, or from the track itself where a turn is skipped, to a slot of the track."""
        self.track = [None if other == seat else other for other in self.track]
        self.ships.pop(name, None)
        free = [slot for slot, other in enumerate(self.track) if other is None]
        self.track[free[-1 if "MOD order_last" in self.lines(seat) else 0]] = seat

    def skip(self) -> None:
        seat = self.order[self.turn]
        self.players[seat].skips += 1
        self.come_back(seat)
        self.turn += 1

    # == What may be done ============================================================================================
    def to_act(self) -> int | None:
        if self.phase in ("restraining", "placing"):
            return self.order[self.turn]
        return self.ships[self.waiting()[0]] if self.ships else None

    def legal(self) -> set[str]:
        seat = self.to_act()
        if seat is None:
            return set()
        if self.phase == "resolving":
            name, level = self.waiting()
            return set(self.choices(seat, name, level))
        if self.phase == "restraining":
            reserved = [player.token for player in self.players]
            free = [name for name, _ in self.places if self.lies(name) and name not in reserved]
            return {f"restrain {name}" for name in (*free, "nothing")}
        takes = {f"take {name}" for name in self.payable_places(seat)}
        return (takes or {"skip"}) | set(self.swaps(seat))

    def act(self, line: str) -> None:
        """Do what the line says, and all that follows of itself, up to the next planet."""
        seat = self.to_act()
        assert seat is not None
        player = self.players[seat]
        word, _, rest = line.partition(" ")
        if word == "take":
            self.track = [None if other == seat else other for other in self.track]
            self.ships[rest] = seat
            self.turn += 1
        elif word == "swap":
            match = self.every_swap(seat)[line]
            player.swapped.add(line)
            player.pay(bundle(match["pay"]))
            player.gain(bundle(match["gain"]))
        elif word == "skip":
            self.skip()
        elif word == "restrain":
            if rest != "nothing":
                player.pay(self.restrain_price(seat) or {})
                player.token = rest
            self.turn += 1
        else:
            name, level = self.waiting()
            self.resolve(seat, name, level, line)
        self.go_on()

    # == The end =====================================================================================================
    def scores(self) -> list[int]:
        """Points gained in play, and once the game is over those of the goal and of END lines."""
        if self.phase != "over":
            return [player.points for player in self.players]
        return [
            player.points + sum(self.scored(seat, line) for line in (*self.goal, *self.lines(seat)))
            for seat, player in enumerate(self.players)
        ]

    def scored(self, seat: int, line: str) -> int:
        if match := re.fullmatch(r"END SCORE (\d+) PER (\w+)(?: DIV (\d+))?(?: MAX (\d+))?", line):
            times = self.count(seat, match[2]) // int(match[3] or 1)
            return int(match[1]) * (times if match[4] is None else min(times, int(match[4])))
        if match := re.fullmatch(r"END SCORE (\d+) IF MOST (\w+)", line):
            counts = [self.count(other, match[2]) for other in range(len(self.players))]
            return int(match[1]) if 0 < counts[seat] == max(counts) else 0
        if match := re.fullmatch(r"END SCORE (\d+) IF (\w+) >= (\d+)", line):
            return int(match[1]) if self.count(seat, match[2]) >= int(match[3]) else 0
        return 0

    def ranking(self) -> list[int]:
        scores = self.scores()
        return sorted(range(len(scores)), key=lambda seat: (-scores[seat], self.track.index(seat)))
