"""Conditions of strategy files: `own('Smithy') < 2 and left('Province') > 3`. docs/bots.md has every word.

Python's own parser parses them. Only numbers, comparisons, `and`, `or`, `not`, arithmetic and the words below
are accepted, and nothing is ever executed as Python.
"""

from __future__ import annotations

import ast
import operator
import warnings
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, NoReturn

from cardwright.games.dominion.numbers import counters, types
from cardwright.games.dominion.shown.view import DominionView
from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.spelling import close, did_you_mean
from cardwright.kernel.views import HIDDEN

Value = float  # the value of a word; a condition holds if its value is not 0
Term = Callable[[DominionView], Value]
Kinds = Callable[[str], int]  # returns the number of a card by its name
MOST: Final = 2000  # most characters of a condition
HIGHEST: Final = 1_000_000
DEEPEST: Final = 200  # most levels of a condition, including the levels of the names that it uses
SUPPLY_PILES: Final = 3  # the game ends when this many Supply piles are empty


class ExpressionError(CardwrightError):
    """An error in a condition: what was expected, and what was found."""


# -- what cards do
def of_deck(v: DominionView) -> Iterator[tuple[int, int]]:
    """Yield each kind of card that this seat owns, with the number of copies."""
    for name, n in v.deck_list(v.seat).items():
        yield int(v.kind(name)), n


def money(v: DominionView) -> Value:
    """Return the total Coins of all Treasures that this seat owns."""
    return sum(int(v.gives(k, counters.COINS)) * n for k, n in of_deck(v) if v.types(k) & types.TREASURE)


def average(v: DominionView) -> Value:
    """Return the mean Coins per card, from Treasures and Actions."""
    both = types.TREASURE | types.ACTION
    coins = sum(int(v.gives(k, counters.COINS)) * n for k, n in of_deck(v) if v.types(k) & both)
    return coins / max(int(v.own_types(0)), 1)


def terminals(v: DominionView) -> Value:
    """Return the number of terminal Actions: those that give no Action."""
    return sum(
        n for k, n in of_deck(v) if v.types(k) & types.ACTION and int(v.gives(k, counters.ACTIONS)) == 0
    )


def spare_actions(v: DominionView) -> Value:
    """Return the number of spare Actions: those that cards give beyond the one that each uses."""
    return sum(
        max(int(v.gives(k, counters.ACTIONS)) - 1, 0) * n for k, n in of_deck(v) if v.types(k) & types.ACTION
    )


def to_end(v: DominionView) -> Value:
    """Return how many cards must still be gained to end the game: Provinces or Colonies, or the three
    smallest piles.
    """
    piles = {name: left for name, left, _, supply in v.piles() if supply}
    lowest = sum(sorted(piles.values())[:SUPPLY_PILES])
    return min([lowest, *(piles[name] for name in ("Province", "Colony") if name in piles)])


def lead(v: DominionView) -> Value:
    """Return this seat's points minus those of the best other player."""
    mine = int(v.seat)
    return int(v.points(mine)) - max(int(v.points(s)) for s in range(v.seats) if s != mine)


def counter(number: int) -> Term:
    """Return a function that returns the counter `number` of the view's seat."""
    return lambda v: int(v.counter(v.seat, number))


NUMBERS: Final[Mapping[str, Term]] = {
    "actions": counter(counters.ACTIONS),
    "average": average,
    "buys": counter(counters.BUYS),
    "cards": lambda v: int(v.own_types(0)),
    "coffers": counter(counters.COFFERS),
    "coins": counter(counters.COINS),
    "debt": counter(counters.DEBT),
    "draw_pile": lambda v: v.deck_size(v.seat),
    "empty_piles": lambda v: int(v.empty_piles()),
    "favors": counter(counters.FAVORS),
    "gained_cards": counter(counters.GAINED),
    "hand_size": lambda v: len(v.hand()),
    "lead": lead,
    "money": money,
    "score": lambda v: int(v.points(v.seat)),
    "seats": lambda v: v.seats,
    "spare_actions": spare_actions,
    "terminals": terminals,
    "to_end": to_end,
    "turn": lambda v: int(v.turns(v.seat)) + 1,
    "villagers": counter(counters.VILLAGERS),
}


def pile_left(v: DominionView, kind: int) -> Value:
    """Return how many cards are left in a pile. Return 0 if there is no such pile."""
    return max(int(v.left(kind)), 0)


def theirs(v: DominionView, kind: int) -> Value:
    """Return how many cards of a kind the other player with the most of them has."""
    return max(int(v.owned(s, kind)) for s in range(v.seats) if s != v.seat)


def in_game(v: DominionView, kind: int) -> Value:
    """Whether a pile or landscape is in the game."""
    return v.left(kind) >= 0 or v.has_landscape(kind)


def looked_at(v: DominionView) -> list[str]:
    """Return the names of the cards that this seat is looking at or has revealed."""
    return [*v.zone(v.seat, "looked at"), *v.zone(v.seat, "set aside")]


# words that take names of cards; several names are added up
OF_CARDS: Final[Mapping[str, Callable[[DominionView, int], Value]]] = {
    "cost": lambda v, k: int(v.cost(k)),
    "gained": lambda v, k: int(v.gained(k)),
    "in_game": in_game,
    "in_hand": lambda v, k: int(v.in_hand(k)),
    "in_play": lambda v, k: int(v.in_play(k)) if v.current == v.seat else 0,
    "left": pile_left,
    "looked_at": lambda v, k: looked_at(v).count(v.name(k)),
    "own": lambda v, k: int(v.owned(v.seat, k)),
    "theirs": theirs,
}
# words that take types
OF_TYPES: Final[Mapping[str, Callable[[DominionView, int], Value]]] = {
    "own_type": lambda v, bits: int(v.own_types(bits)),
    "looked_at_type": lambda v, bits: sum(
        v.types(v.kind(name)) & bits != 0 for name in looked_at(v) if name != HIDDEN
    ),
    "hand_type": lambda v, bits: sum(v.types(v.kind(name)) & bits != 0 for name in v.hand()),
}
OF_NUMBERS: Final[Mapping[str, Callable[[list[Value]], Value]]] = {"max": max, "min": min}
FUNCTIONS: Final = (*OF_CARDS, *OF_TYPES, *OF_NUMBERS)
WORDS: Final = tuple(sorted((*NUMBERS, *FUNCTIONS)))


def times(a: Value, b: Value) -> Value:
    """Return the product of two numbers of any size."""
    return float(a) * b


ARITHMETIC: Final[Mapping[type[ast.operator], Callable[[Value, Value], Value]]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: times,
    ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
}
DIVISIONS: Final = (ast.Div, ast.FloorDiv, ast.Mod)
COMPARISONS: Final[Mapping[type[ast.cmpop], Callable[[Value, Value], bool]]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}


# -- reading
@dataclass(frozen=True, slots=True)
class Expression:
    """A parsed and checked condition or number."""

    text: str
    tree: ast.expr
    cards: tuple[str, ...]  # the cards that it names
    depth: int = 1  # number of levels, including those of the names that it uses
    place: str = ""  # file and line
    key: str = ""  # the key of the file that holds the condition

    def at(self, node: ast.expr) -> str:
        """Return the position of a part of the condition for an error message: character, text and key."""
        # Python parsed the condition inside brackets
        before = f"({self.text}".encode().split(b"\n")[: node.lineno]
        before[-1] = before[-1][: node.col_offset]
        where = f"at character {len(b' '.join(before).decode())} of {self.text!r}"
        return f"{where}, in {self.key!r}" if self.key else where


def parse(text: str, named: Mapping[str, Expression] = {}, place: str = "", key: str = "") -> Expression:
    """Parse a condition. Raise ExpressionError if it is invalid. `named`: the names that the file defines."""
    if len(text) > MOST:
        raise ExpressionError(f"expected at most {MOST} characters, got {len(text)}")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tree = ast.parse(f"({text}\n)" if text.strip() else "", mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError) as why:
        raise ExpressionError(f"expected a condition such as own('Smithy') < 2, got {text!r}") from why
    depth = depth_of(tree, named)
    if depth > DEEPEST:
        raise ExpressionError(
            f"expected a condition of at most {DEEPEST} levels, with those of the names in it, got {depth} in {text!r}"
        )
    cards: list[str] = []
    Checker(named, cards).check(tree)
    return Expression(text, tree, tuple(cards), depth, place, key)


def depth_of(tree: ast.expr, named: Mapping[str, Expression]) -> int:
    """Return how deeply the parts of a condition are nested.

    A name counts with the depth of its definition.
    """
    deepest, left = 0, [(tree, 1)]
    while left:
        node, level = left.pop()
        below = named[node.id].depth if isinstance(node, ast.Name) and node.id in named else 0
        deepest = max(deepest, level + below)
        left += [(child, level + 1) for child in ast.iter_child_nodes(node) if isinstance(child, ast.expr)]
    return deepest


class Checker:
    """Checks a condition and collects the cards that it names."""

    def __init__(self, named: Collection[str], cards: list[str]) -> None:
        self.named = named
        self.cards = cards

    def check(self, node: ast.expr) -> None:
        """Raise ExpressionError at the first invalid part."""
        match node:
            case ast.Constant(value=bool() | int() | float() as number):
                if not number <= HIGHEST:
                    raise ExpressionError(f"expected a number up to {HIGHEST}, got {number}")
            case ast.Name(id=name):
                self.check_name(name)
            case ast.Call(func=ast.Name(id=name), args=args, keywords=[]):
                self.check_call(name, args)
            case ast.BoolOp(values=values):
                for value in values:
                    self.check(value)
            case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
                self.check(operand)
            case ast.BinOp(left=left, op=op, right=right) if type(op) in ARITHMETIC:
                self.check(left)
                self.check(right)
                if isinstance(op, DIVISIONS) and isinstance(right, ast.Constant) and not right.value:
                    raise ExpressionError(f"the condition divides by zero, in {ast.unparse(node)!r}")
            case ast.Compare(left=left, ops=ops, comparators=others) if all(
                type(op) in COMPARISONS for op in ops
            ):
                for value in (left, *others):
                    self.check(value)
            case _:
                raise ExpressionError(
                    "expected numbers, comparisons, and, or, not, + - * / // % and the words of docs/bots.md, "
                    f"got {ast.unparse(node)!r}"
                )

    def check_name(self, name: str) -> None:
        if name in NUMBERS or name in self.named:
            return
        if name in FUNCTIONS:
            what = "type" if name in OF_TYPES else "number" if name in OF_NUMBERS else "card"
            raise ExpressionError(f"expected {name}(...) with a {what}, got {name!r} alone")
        unknown(name, [*WORDS, *self.named])

    def check_call(self, name: str, args: list[ast.expr]) -> None:
        """Check a word with arguments: cards, types or numbers."""
        if name not in FUNCTIONS:
            if name in NUMBERS or name in self.named:
                raise ExpressionError(f"expected {name!r} alone, got {name}(...)")
            unknown(name, [*FUNCTIONS, *self.named])
        if not args:
            raise ExpressionError(f"{name}(...) needs an argument")
        for arg in args:
            if name in OF_NUMBERS:
                self.check(arg)
            elif not (isinstance(arg, ast.Constant) and isinstance(arg.value, str)):
                what = "type" if name in OF_TYPES else "card"
                raise ExpressionError(
                    f"expected the name of a {what} in quotes in {name}(...), got {ast.unparse(arg)}"
                )
            elif name in OF_CARDS:
                self.cards.append(arg.value)
            elif arg.value not in types.TYPE_NAMES:
                hint = did_you_mean(close(arg.value, types.TYPE_NAMES))
                raise ExpressionError(f"expected a type of card, got {arg.value!r}{hint}")


def unknown(name: str, known: Collection[str]) -> NoReturn:
    """Raise ExpressionError, with a similar word as a hint."""
    hint = did_you_mean(close(name, known)) or f" ({', '.join(known)})"
    raise ExpressionError(f"expected a word for conditions, got {name!r}{hint}")


# -- using
class Moment:
    """Holds a number that identifies the present decision.

    Results that are cached for an earlier decision are outdated.
    """

    __slots__ = ("number",)

    def __init__(self) -> None:
        self.number = 0


class Remembered:
    """A number that the strategy file defines. Its value is computed at most once for each decision."""

    __slots__ = ("at", "moment", "term", "value")

    def __init__(self, term: Term, moment: Moment) -> None:
        self.term = term
        self.moment = moment
        self.at = -1
        self.value: Value = 0

    def __call__(self, v: DominionView) -> Value:
        if self.at != self.moment.number:
            self.value = self.term(v)
            self.at = self.moment.number
        return self.value


def bound(e: Expression, kinds: Kinds, named: Mapping[str, Term]) -> Term:
    """Return a function that evaluates a condition for a view.

    `kinds`: card kinds by name. `named`: the names that the file defines.
    """
    return term(e, e.tree, kinds, named)


def term(e: Expression, node: ast.expr, kinds: Kinds, named: Mapping[str, Term]) -> Term:
    """Return a function that evaluates one node of a checked condition for a view."""

    def below(n: ast.expr) -> Term:
        return term(e, n, kinds, named)

    match node:
        case ast.Constant(value=bool() | int() | float() as value):
            return lambda v: value
        case ast.Name(id=name):
            return NUMBERS[name] if name in NUMBERS else named[name]
        case ast.Call(func=ast.Name(id=name), args=args):
            return called(name, args, kinds, below)
        case ast.BoolOp(op=op, values=values):
            terms = [below(n) for n in values]
            if isinstance(op, ast.And):
                return lambda v: all(t(v) for t in terms)
            return lambda v: any(t(v) for t in terms)
        case ast.UnaryOp(op=op, operand=operand):
            inner = below(operand)
            if isinstance(op, ast.Not):
                return lambda v: not inner(v)
            return lambda v: -inner(v)
        case ast.BinOp(left=left, op=op, right=right):
            a, b, does = below(left), below(right), ARITHMETIC[type(op)]
            if isinstance(op, DIVISIONS):
                return divided(e, right, a, b, does)
            return lambda v: does(a(v), b(v))
        case ast.Compare(left=left, ops=ops, comparators=others):
            return compared([below(n) for n in (left, *others)], [COMPARISONS[type(op)] for op in ops])
        case _:
            raise ExpressionError(f"expected a condition that was checked, got {ast.unparse(node)!r}")


def divided(e: Expression, by: ast.expr, a: Term, b: Term, does: Callable[[Value, Value], Value]) -> Term:
    """Return a function that divides a by b.

    It raises ExpressionError with the place in the file if b is 0.
    """

    def found(v: DominionView) -> Value:
        value = b(v)
        if not value:
            where = f"{e.place}: " if e.place else ""
            raise ExpressionError(
                f"{where}division by zero: {ast.unparse(by)} is 0 {e.at(by)}; "
                f"in turn {int(v.turns(v.seat)) + 1} of this seat"
            )
        return does(a(v), value)

    return found


def called(name: str, args: list[ast.expr], kinds: Kinds, below: Callable[[ast.expr], Term]) -> Term:
    """Return a function that evaluates a word with arguments: cards, types or numbers."""
    if name in OF_NUMBERS:
        terms, does = [below(n) for n in args], OF_NUMBERS[name]
        return lambda v: does([t(v) for t in terms])
    texts = [str(n.value) for n in args if isinstance(n, ast.Constant)]
    if name in OF_TYPES:
        bits = 0
        for text in texts:
            bits |= 1 << types.TYPE_NAMES.index(text)
        of_types = OF_TYPES[name]
        return lambda v: of_types(v, bits)
    numbers, of_card = [kinds(text) for text in texts], OF_CARDS[name]
    if len(numbers) == 1:
        only = numbers[0]
        return lambda v: of_card(v, only)
    return lambda v: sum(of_card(v, kind) for kind in numbers)


def compared(terms: list[Term], signs: list[Callable[[Value, Value], bool]]) -> Term:
    """Return a function that evaluates a comparison, such as `a < b` or `a < b < c`."""
    if len(signs) == 1:
        a, b, holds = terms[0], terms[1], signs[0]
        return lambda v: holds(a(v), b(v))

    def all_hold(v: DominionView) -> Value:
        values = [t(v) for t in terms]
        return all(sign(x, y) for sign, x, y in zip(signs, values, values[1:], strict=False))

    return all_hold
