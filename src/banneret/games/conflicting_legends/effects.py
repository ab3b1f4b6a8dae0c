"""What personas do: the vocabulary of `fx` lines in the content, read, put into words, and compiled into programs.

An effect line is a few words in a fixed order; `|` stands for a choice, brackets for what may be left out.

    line    = GAIN amount KIND | GAIN_ONE_KIND n | STEAL n from | EXCHANGE n [may] | DRAW (n | same)
            | DISCARD_HAND what | DISCARD_PLAY what | LOOK_HAND (another [, not empty] | defender) | REGAIN n [other]
            | EXPAND pay=KIND [less=n] [look=n] [may] | BUILD [less=n] [mix] [may] | SHIELD | COPY_SKILL
              each also with MAY before it, and with THEN and one more of them behind it ("if that was done")
            | MAY PAY n KIND : line | EACH_OTHER : line | owner (GAIN … | DRAW …)
    amount  = n | n + own count | per own count, then [max n]
    count   = COLOUR in play | built
    from    = each from up to n others | from another | from owner; in a battle nothing: from the defender
    DISCARD_HAND  own (n | any) | another n by owner | n by owner | n of it by you | defender n by owner
    DISCARD_PLAY  (any | own | another | defender | owner) [but this] by (you | owner | attacker)

A battle card has modifiers of its attack instead:

    ANNOUNCE | RULE_OUT_FIRST | TIE_WINS (SYMBOL | first) | MAY PAY n KIND : modifier | ON_TIE : line
    LOSS_TO_BEST_OF_3 may | RETHROW n KIND once may | WIN_BONUS [: SYMBOL | : announced] : line
    LOSS_BONUS [: SYMBOL] : line | AGAIN may | TAKE_BUILT [SYMBOL]

KIND is MIL, CUL or SCI, SYMBOL rock, paper or scissors, COLOUR red, green, blue or black. `owner` is the player looked
at, chosen, or, behind EACH_OTHER, each other player in turn; `defender` and `attacker` are those of the battle.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from banneret.core.errors import BadInputError
from banneret.core.phrases import PhraseReader
from banneret.core.words import count
from banneret.games.conflicting_legends import book as ops

KINDS: Final = ("MIL", "CUL", "SCI")
KIND_NAMES: Final = ("Military", "Culture", "Science")
SYMBOLS: Final = ("rock", "paper", "scissors")
COLOURS: Final = ("red", "green", "blue", "black")
TYPES: Final = ("none", "skill", "fate", "battle")
"""The sorts of persona, by their numbers in the book."""


ACTIONS: Final = (
    "GAIN",
    "GAIN_ONE_KIND",
    "STEAL",
    "EXCHANGE",
    "DRAW",
    "DISCARD_HAND",
    "DISCARD_PLAY",
    "LOOK_HAND",
    "REGAIN",
    "EXPAND",
    "BUILD",
    "SHIELD",
    "COPY_SKILL",
)
MODIFIERS: Final = (
    "ANNOUNCE",
    "RULE_OUT_FIRST",
    "TIE_WINS",
    "ON_TIE",
    "LOSS_TO_BEST_OF_3",
    "RETHROW",
    "WIN_BONUS",
    "LOSS_BONUS",
    "AGAIN",
    "TAKE_BUILT",
)
STOPPABLE: Final = ("DISCARD_HAND", "DISCARD_PLAY", "REGAIN", "EXPAND", "BUILD", "SHIELD", "COPY_SKILL")
"""What asks for a choice anyway, so that "may" is one more answer; before the others stands an offer."""


@dataclass(frozen=True)
class Effect:
    """One thing that a card does. Which of the fields mean something depends on `op`."""

    op: str
    n: int = 0
    kind: int = -1
    """A kind of token."""
    per: str = ""
    """What is counted: a colour, or `built`."""
    most: int = 0
    who: str = "you"
    """Whom it is about: `you`; `owner` or `defender`, the other one; `another` to be chosen; `any`, `each`, `it`."""
    by: str = "you"
    """Who chooses: `you` or `owner`."""
    players: int = 0
    any_number: bool = False
    same: bool = False
    may: bool = False
    but_this: bool = False
    mix: bool = False
    less: int = 0
    look: int = 0
    symbol: str = ""
    """A symbol, `first`, or `announced`; nothing where any will do."""
    body: "tuple[Effect, ...]" = ()
    then: "Effect | None" = None


# == Reading =========================================================================================================
def parse_effects(lines: Sequence[str], type: str) -> tuple[Effect, ...]:
    """The effects of a card. Raises `BadInputError` with the number of the line as `row`."""
    effects: list[Effect] = []
    bound, looked = False, ""
    for number, line in enumerate(lines):
        reader = Reader(line, type == "battle", bound, looked)
        try:
            effects.append(reader.modifier() if type == "battle" else reader.line())
            reader.end()
        except BadInputError as error:
            raise BadInputError(error.reason, row=str(number)) from None
        if type != "battle":
            bound, looked = reader.bound, reader.looked
    if not any(effect.op == "ANNOUNCE" for effect in effects):
        for number, effect in enumerate(effects):
            if "announced" in (effect.symbol, *(inner.symbol for inner in effect.body)):
                raise BadInputError(f'"{lines[number]}": ANNOUNCE is missing on the card', row=str(number))
    return tuple(effects)


class Reader(PhraseReader):
    """One line of `fx`."""

    def __init__(self, text: str, battle: bool = False, bound: bool = False, looked: str = "") -> None:
        super().__init__(text)
        self.battle = battle
        self.bound = bound  # whether `owner` means someone
        self.looked = looked  # whose hand was looked at: "it", "defender", or nothing
        self.each = False  # whether each other player is being gone through

    def token(self) -> int:
        return KINDS.index(self.take(*KINDS))

    # -- effects -----------------------------------------------------------------------------------------------------
    def line(self) -> Effect:
        """An effect with what may stand around it."""
        if self.peek() == "EACH_OTHER":
            if self.each:
                self.refuse("they are gone through already")
            self.phrase("EACH_OTHER", ":")
            self.bound, self.looked, self.each = True, "", True
            body = self.line()
            self.bound, self.looked, self.each = False, "", False
            return Effect("EACH_OTHER", body=(body,))
        may = self.see("MAY")
        if may and self.see("PAY"):
            price, kind = self.number(), self.token()
            self.take(":")
            return Effect("PAY", n=price, kind=kind, body=(self.line(),))
        effect = self.action()
        if self.see("may"):
            if effect.op not in ("EXCHANGE", "EXPAND", "BUILD"):
                self.place -= 1
                self.refuse("write MAY before the effect instead")
            may = True
        effect = replace(effect, may=may or effect.may)
        if self.see("THEN"):
            effect = replace(effect, then=self.action())
        return effect

    def action(self) -> Effect:
        """One effect by itself."""
        who = "you"
        if self.peek() == "owner":
            self.owner()
            who = "owner"
            if self.peek() not in ("GAIN", "DRAW"):
                self.expect(("GAIN", "DRAW"))
        op = self.take(*ACTIONS)
        match op:
            case "GAIN":
                return replace(self.gain(), who=who)
            case "DRAW":
                if self.see("same"):
                    return Effect(op, same=True, who=who)
                return Effect(op, n=self.number(), who=who)
            case "GAIN_ONE_KIND" | "EXCHANGE":
                return Effect(op, n=self.number())
            case "STEAL":
                return self.steal()
            case "DISCARD_HAND":
                return self.discard_hand()
            case "DISCARD_PLAY":
                return self.discard_play()
            case "LOOK_HAND":
                if self.take("another", *self.opponent()) == "defender":
                    self.looked = "defender"
                    return Effect(op, who="defender")
                self.bound, self.looked = True, "it"
                if self.see(","):
                    self.phrase("not", "empty")
                return Effect(op, who="another")
            case "REGAIN":
                return Effect(op, n=self.number(), but_this=self.see("other"))
            case "EXPAND":
                return self.expand()
            case "BUILD":
                return self.build()
        return Effect(op)  # SHIELD, COPY_SKILL

    def opponent(self) -> tuple[str, ...]:
        return ("defender",) if self.battle else ()

    def owner(self) -> None:
        """`owner` is said where there is one."""
        if not self.bound:
            self.refuse("nobody was looked at, chosen or gone through, so there is no owner")
        self.take("owner")

    def gain(self) -> Effect:
        base, per = 0, ""
        if self.see("per"):
            self.take("own")
            per = self.counted()
        else:
            base = self.number()
            if self.see("+"):
                self.take("own")
                per = self.counted()
        most = self.number() if self.see("max") else 0
        return Effect("GAIN", n=base, per=per, most=most, kind=self.token())

    def counted(self) -> str:
        if self.see("built"):
            return "built"
        colour = self.take(*COLOURS, "built")
        self.phrase("in", "play")
        return colour

    def steal(self) -> Effect:
        amount = self.number()
        if self.see("each"):
            self.phrase("from", "up", "to")
            players = self.number(most=5)
            self.take("others")
            return Effect("STEAL", n=amount, players=players, who="any", may=True)
        if self.see("from"):
            if self.take("another", *(("owner",) if self.bound else ())) == "owner":
                return Effect("STEAL", n=amount, who="owner")
            return Effect("STEAL", n=amount, players=1, who="another")
        if not self.battle:
            self.expect(("each", "from"))
        return Effect("STEAL", n=amount, who="defender")

    def discard_hand(self) -> Effect:
        op = "DISCARD_HAND"
        if self.see("own"):
            if self.see("any"):
                return Effect(op, any_number=True)
            return Effect(op, n=self.number())
        who = "another" if self.see("another") else "owner"
        if who == "owner" and self.battle and self.see("defender"):
            who = "defender"
        if who == "owner" and not self.peek().isdecimal():
            self.expect(("own", "another", *self.opponent(), "a number"))
        amount = self.number()
        if who == "owner" and self.peek() == "of":
            if not self.looked:
                self.refuse("LOOK_HAND comes before a card of it is discarded")
            self.phrase("of", "it", "by", "you")
            return Effect(op, n=amount, who=self.looked)
        self.take("by")
        if who == "owner":
            self.owner()
        else:
            self.take("owner")
        if who == "another":
            self.bound, self.looked = True, ""
        return Effect(op, n=amount, who=who, by="owner")

    def discard_play(self) -> Effect:
        who = self.take("any", "own", "another", *self.opponent(), *(("owner",) if self.bound else ()))
        but_this = self.see("but")
        if but_this:
            self.take("this")
        self.take("by")
        choosers = ["you"]
        if self.battle:
            choosers.append("attacker")
        if who in ("another", "owner", "defender"):
            choosers.append("owner")
        by = self.take(*choosers)
        if by == "owner" and who == "another":
            self.bound, self.looked = True, ""
        return Effect("DISCARD_PLAY", n=1, who=who, but_this=but_this, by="owner" if by == "owner" else "you")

    def expand(self) -> Effect:
        self.phrase("pay", "=")
        kind = self.token()
        less, look = 0, 1
        if self.see("less"):
            self.take("=")
            less = self.number(0)
        if self.see("look"):
            self.take("=")
            look = self.number(1, int(ops.LOOK_LIMIT))
        return Effect("EXPAND", kind=kind, less=less, look=look)

    def build(self) -> Effect:
        less = 0
        if self.see("less"):
            self.take("=")
            less = self.number(0)
        return Effect("BUILD", less=less, mix=self.see("mix"))

    # -- battles -----------------------------------------------------------------------------------------------------
    def modifier(self) -> Effect:
        """One line of a battle card."""
        if self.see("MAY"):
            self.take("PAY")
            price, kind = self.number(), self.token()
            self.take(":")
            if self.peek() == "MAY":
                self.expect(MODIFIERS)
            return Effect("OFFER_PAY", n=price, kind=kind, body=(self.modifier(),))
        op = self.take("MAY", *MODIFIERS)
        match op:
            case "TIE_WINS":
                return Effect(op, symbol=self.take(*SYMBOLS, "first"))
            case "ON_TIE":
                return Effect(op, body=(self.bonus(),))
            case "LOSS_TO_BEST_OF_3" | "AGAIN":
                self.take("may")
            case "RETHROW":
                effect = Effect(op, n=self.number(), kind=self.token())
                self.phrase("once", "may")
                return effect
            case "WIN_BONUS" | "LOSS_BONUS":
                more = ("announced",) if op == "WIN_BONUS" else ()
                symbol = ""
                if self.words[self.place + 1 : self.place + 2] and self.words[self.place + 1][0] in (
                    *SYMBOLS,
                    *more,
                ):
                    self.take(":")
                    symbol = self.take(*SYMBOLS, *more)
                return Effect(op, symbol=symbol, body=(self.bonus(),))
            case "TAKE_BUILT":
                return Effect(op, symbol=self.take(*SYMBOLS) if self.peek() else "")
        return Effect(op)  # ANNOUNCE, RULE_OUT_FIRST, LOSS_TO_BEST_OF_3, AGAIN

    def bonus(self) -> Effect:
        self.take(":")
        return self.line()


# == Words ===========================================================================================================
def text_of(effects: Sequence[Effect]) -> str:
    """The text of a card: a sentence or two for each line."""
    return " ".join(sentence(effect) for effect in effects)


def sentence(effect: Effect) -> str:
    """One line in words."""
    text = clause(effect)
    return f"{text[0].upper()}{text[1:]}."


def clause(effect: Effect) -> str:
    """An effect as part of a sentence, without its full stop."""
    match effect.op:
        case "EACH_OTHER":
            return f"each other player, clockwise from your left, {others(effect.body[0])}"
        case "PAY":
            return f"you may pay {tokens(effect.n, effect.kind)}; if you do, {clause(effect.body[0])}"
        case "OFFER_PAY":
            inner = clause(effect.body[0])
            return f"before the first throw you may pay {tokens(effect.n, effect.kind)}; if you do, {inner}"
        case _ if effect.op in MODIFIERS:
            return modifier_clause(effect)
    may = effect.may and effect.who != "any" and not effect.any_number and effect.look < 2
    text = ("you may " if may or effect.op == "EXCHANGE" else "") + imperative(effect)
    if effect.then is not None:
        done = "if you do" if effect.may else "if that was done"
        joint = ", then " if effect.any_number else f"; {done}, "
        text += joint + imperative(effect.then)
    return text


def tokens(amount: int, kind: int) -> str:
    """`2 Science`."""
    return f"{amount} {KIND_NAMES[kind]}"


def imperative(effect: Effect) -> str:
    """What an effect tells "you" to do."""
    n = effect.n
    match effect.op:
        case "GAIN":
            verb = "that player gains" if effect.who == "owner" else "gain"
            return f"{verb} {gained(effect)}"
        case "GAIN_ONE_KIND":
            return f"gain {count(n, 'token')} of one kind of your choice"
        case "STEAL":
            if effect.who == "any":
                players = (
                    "another player"
                    if effect.players == 1
                    else f"each of up to {effect.players} other players"
                )
                return f"steal {'up to ' if effect.players == 1 else ''}{count(n, 'token')} from {players}"
            return f"steal {count(n, 'token')} from {person(effect.who)}"
        case "EXCHANGE":
            return f"exchange up to {n} of your tokens for tokens of any kinds"
        case "DRAW":
            cards = "as many" if effect.same else count(n, "card")
            return f"that player draws {cards}" if effect.who == "owner" else f"draw {cards}"
        case "DISCARD_HAND":
            return discard_words(effect)
        case "DISCARD_PLAY":
            return remove_words(effect)
        case "LOOK_HAND":
            return f"look at {'the defender' if effect.who == 'defender' else 'another player'}'s hand" + (
                " (one that is not empty)" if effect.who == "another" else ""
            )
        case "REGAIN":
            other = " other" if effect.but_this else ""
            return f"take {n}{other} {'card' if n == 1 else 'cards'} from the discard pile into your hand"
        case "EXPAND":
            less = f" minus {effect.less}" if effect.less else ""
            price = f"its Military number{less} in {KIND_NAMES[effect.kind]} (at least 1)"
            if effect.look == 1:
                return f"take the top realm by paying {price}"
            one = "you may take one" if effect.may else "take one if you can"
            return (
                f"look at the top {effect.look} realms of the realm deck; {one} by paying {price}, "
                "and put the others back on top in any order"
            )
        case "BUILD":
            less = f" for {count(effect.less, 'token')} less (at least 1)" if effect.less else ""
            mix = ", paying in any mixture of Culture and Science" if effect.mix else ""
            return f"construct one of your unbuilt realms{less}{mix}"
        case "SHIELD":
            return "choose one of your realms: it cannot be attacked until the end of this round"
        case "COPY_SKILL":
            return (
                "choose another skill card in play in front of any player and carry out its effect "
                "as if you had just played it"
            )
    raise AssertionError(effect.op)


def gained(effect: Effect) -> str:
    """So many tokens, or so many for each of something."""
    kind = KIND_NAMES[effect.kind]
    if not effect.per:
        return f"{effect.n} {kind}"
    each = (
        "each built realm you have"
        if effect.per == "built"
        else f"each {effect.per} persona in front of you, this one included"
    )
    most = f", at most {effect.most}{' in all' if effect.n else ''}" if effect.most else ""
    return f"{effect.n} {kind}, plus 1 for {each}{most}" if effect.n else f"1 {kind} for {each}{most}"


def person(who: str) -> str:
    """Whom an effect is about, in words."""
    return {"defender": "the defender", "another": "another player", "owner": "that player"}[who]


def discard_words(effect: Effect) -> str:
    """What an effect discards from a hand."""
    if effect.any_number:
        return "discard any number of cards from your hand"
    cards = count(effect.n, "card")
    match effect.who:
        case "you":
            return f"discard {cards} from your hand"
        case _ if effect.by == "you":
            return f"discard {cards} from it"
    whom = {"another": "another player, chosen by you,", "owner": "that player", "defender": "the defender"}
    return f"{whom[effect.who]} discards {cards} of their own choice from hand"


def remove_words(effect: Effect) -> str:
    """What an effect discards from play."""
    but = ", not this card," if effect.but_this else ""
    where = {
        "any": "in front of any player (you included)",
        "own": "in front of you",
        "another": "in front of another player",
        "defender": "in front of the defender",
        "owner": "in front of that player",
    }[effect.who]
    if effect.by == "owner":
        whom = {
            "another": "another player, chosen by you,",
            "owner": "that player",
            "defender": "the defender",
        }
        return f"{whom[effect.who]} discards one of their own personas in play, if there is one"
    return f"discard one persona in play{but} {where}, if there is one"


def others(effect: Effect) -> str:
    """What each other player does or suffers."""
    many = count(effect.n, "card")
    match effect.op, effect.who, effect.by:
        case "DISCARD_HAND", "owner", "owner":
            return f"discards {many} of their own choice from hand, as far as they have any"
        case "DRAW", "owner", _:
            return f"draws {many}"
        case "GAIN", "owner", _ if not effect.per:
            return f"gains {gained(effect)}"
        case "DISCARD_PLAY", "owner", "owner":
            return "discards one of their own personas in play, if there is one"
    return f"in turn ({'that player'}): {clause(effect)}"


def modifier_clause(effect: Effect) -> str:
    """A line of a battle card."""
    match effect.op:
        case "ANNOUNCE":
            return (
                "before each throw you must announce rock, paper or scissors aloud; you need not keep to it"
            )
        case "RULE_OUT_FIRST":
            return "before the first throw the defender must name one throw and may not use it in that first throw"
        case "TIE_WINS":
            if effect.symbol == "first":
                return "a tie on the first throw counts as your win"
            return f"{effect.symbol} against {effect.symbol} counts as your win"
        case "ON_TIE":
            return f"each time a throw is tied, {clause(effect.body[0])}"
        case "LOSS_TO_BEST_OF_3":
            return (
                "the first time you lose a decided throw, you may turn the battle into best of three; "
                "the lost throw counts as the first game, and ties count for nobody"
            )
        case "RETHROW":
            return (
                f"once in this battle, after losing a decided throw, you may pay {tokens(effect.n, effect.kind)} "
                "to cancel it and throw again"
            )
        case "WIN_BONUS":
            how = {"": "", "announced": " and the deciding throw is what you last announced"}
            return f"if you win{how.get(effect.symbol, f' with {effect.symbol}')}, {clause(effect.body[0])}"
        case "LOSS_BONUS":
            how_lost = f" with {effect.symbol}" if effect.symbol else ""
            return f"if you lose{how_lost}, {clause(effect.body[0])}"
        case "AGAIN":
            return "if you win, you may at once make one more attack on any opponent's realm, without this ability"
        case "TAKE_BUILT":
            how_won = f" with {effect.symbol}" if effect.symbol else ""
            return f"if you win{how_won} against a built realm, turn it to its front and also take it"
    raise AssertionError(effect.op)


# == Programs ========================================================================================================
def compile_card(effects: Sequence[Effect], type: str, start: int) -> list[int]:
    """The program of a card that will stand at address `start`; bodies of modifiers follow behind its END."""
    writer = Writer(start)
    if type == "battle":
        writer.battle(effects)
    else:
        for effect in effects:
            writer.line(effect)
        writer.put(ops.END)
    return writer.code


class Writer:
    """One program, instruction by instruction."""

    def __init__(self, start: int) -> None:
        self.start = start
        self.code: list[int] = []

    @property
    def here(self) -> int:
        """The address of the next instruction."""
        return self.start + len(self.code)

    def put(
        self, op: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, who: int = 0, by: int = 0
    ) -> int:
        """Write an instruction; gives the place of its first number, to fill in jumps."""
        at = len(self.code)
        self.code += [int(number) for number in (op, a, b, c, d, e, who, by)]
        return at

    def fill(self, at: int, place: int) -> None:
        """The jump of the instruction written at `at` comes here."""
        self.code[at + place] = self.here

    # -- effects -----------------------------------------------------------------------------------------------------
    def line(self, effect: Effect) -> None:
        if effect.op == "EACH_OTHER":
            loop, begin = self.here, self.put(ops.EACH_OTHER)
            self.line(effect.body[0])
            self.put(ops.AGAIN_FROM, loop)
            self.fill(begin, 1)
            return
        if effect.op == "PAY":
            offer = self.put(ops.PAY, effect.n, effect.kind)
            self.line(effect.body[0])
            self.fill(offer, 3)
            return
        jumps: list[tuple[int, int]] = []
        if effect.may and effect.op not in (*STOPPABLE, "EXCHANGE") and effect.who != "any":
            jumps.append((self.put(ops.MAY), 1))
        self.action(effect)
        if effect.then is not None:
            if not effect.any_number:
                jumps.append((self.put(ops.IF_DONE), 1))
            self.action(effect.then)
        for at, place in jumps:
            self.fill(at, place)

    def action(self, effect: Effect) -> None:
        n, may = effect.n, int(effect.may)
        who = {"you": ops.YOU, "own": ops.YOU, "defender": ops.FOE}.get(effect.who, ops.OTHER)
        by = who if effect.by == "owner" else ops.YOU
        choice = -1
        if effect.who == "another" and effect.by == "owner":
            choice = self.put(ops.CHOOSE, ops.NEED_HAND if effect.op == "DISCARD_HAND" else ops.NEED_PLAY)
        match effect.op:
            case "GAIN":
                colour = COLOURS.index(effect.per) if effect.per in COLOURS else 0
                per = {"": ops.PER_NOTHING, "built": ops.PER_BUILT}.get(effect.per, ops.PER_COLOUR)
                self.put(ops.GAIN, effect.kind, n, per, colour, effect.most, who)
            case "GAIN_ONE_KIND":
                self.put(ops.GAIN_ONE_KIND, n)
            case "STEAL":
                self.put(
                    ops.STEAL,
                    n,
                    effect.players,
                    int(effect.who != "any"),
                    who=who if not effect.players else 0,
                )
            case "EXCHANGE":
                self.put(ops.EXCHANGE, n)
            case "DRAW":
                self.put(ops.DRAW, ops.SAME if effect.same else n, who=who)
            case "DISCARD_HAND":
                self.put(
                    ops.DISCARD_HAND,
                    ops.ANY_NUMBER if effect.any_number else n,
                    int(effect.may or effect.any_number),
                    who=who,
                    by=by,
                )
            case "DISCARD_PLAY":
                scope = {
                    "any": ops.OF_ANY,
                    "own": ops.OF_OWN,
                    "another": ops.OF_OTHERS,
                    "defender": ops.OF_FOE,
                }
                of = scope.get(effect.who, ops.OF_OTHER)
                if choice >= 0:
                    of = ops.OF_OTHER
                self.put(ops.DISCARD_PLAY, of, int(effect.but_this), may, by=by)
            case "LOOK_HAND":
                self.put(ops.LOOK_HAND, who=who)
            case "REGAIN":
                self.put(ops.REGAIN, n, int(effect.but_this), may)
            case "EXPAND":
                self.put(ops.EXPAND, effect.kind, effect.less, effect.look, may)
            case "BUILD":
                self.put(ops.BUILD, effect.less, int(effect.mix), may)
            case "SHIELD":
                self.put(ops.SHIELD, may)
            case "COPY_SKILL":
                self.put(ops.COPY_SKILL, may)
        if choice >= 0:
            self.fill(choice, 2)

    # -- battles -----------------------------------------------------------------------------------------------------
    def battle(self, effects: Sequence[Effect]) -> None:
        bodies: list[tuple[int, Effect]] = []
        guards = 0
        for effect in effects:
            guard = 0
            if effect.op == "OFFER_PAY":
                guards += 1
                guard = guards
                self.put(ops.OFFER_PAY, effect.n, effect.kind, guard)
                effect = effect.body[0]
            at = self.modifier(effect, guard)
            if effect.body:
                bodies.append((at, effect.body[0]))
        self.put(ops.END)
        for at, body in bodies:
            self.fill(at, int(ops.BODY))
            self.line(body)
            self.put(ops.END)

    def modifier(self, effect: Effect, guard: int) -> int:
        symbols = (*SYMBOLS, "")
        match effect.op:
            case "TIE_WINS":
                first = int(ops.FIRST_THROW)
                symbol = first if effect.symbol == "first" else SYMBOLS.index(effect.symbol)
                return self.put(ops.TIE_WINS, symbol, e=guard)
            case "RETHROW":
                return self.put(ops.RETHROW, effect.n, effect.kind, e=guard)
            case "WIN_BONUS" | "LOSS_BONUS" | "TAKE_BUILT":
                op = {
                    "WIN_BONUS": ops.WIN_BONUS,
                    "LOSS_BONUS": ops.LOSS_BONUS,
                    "TAKE_BUILT": ops.TAKE_BUILT,
                }
                which = int(ops.ANNOUNCED) if effect.symbol == "announced" else symbols.index(effect.symbol)
                if not effect.symbol:
                    which = int(ops.ALWAYS)
                return self.put(op[effect.op], which, e=guard)
        plain = {
            "ANNOUNCE": ops.ANNOUNCE,
            "RULE_OUT_FIRST": ops.RULE_OUT_FIRST,
            "ON_TIE": ops.ON_TIE,
            "LOSS_TO_BEST_OF_3": ops.BEST_OF_THREE,
            "AGAIN": ops.AGAIN,
        }
        return self.put(plain[effect.op], e=guard)


def copies_skill(effects: Sequence[Effect]) -> bool:
    """Whether a card copies others, and so cannot be copied itself."""
    return any(effect.op == "COPY_SKILL" for effect in every_one(effects))


def chooses_player(effects: Sequence[Effect]) -> bool:
    """Whether a card has its player choose another one, who then chooses something."""
    return any(effect.who == "another" and effect.by == "owner" for effect in every_one(effects))


def every_one(effects: Sequence[Effect]) -> Iterator[Effect]:
    """The effects, those within them and behind them."""
    for effect in effects:
        yield effect
        yield from every_one(effect.body)
        if effect.then is not None:
            yield effect.then
