"""A bot that is a list: what to buy in which order, what to play, what to part with. docs/bots.md has every key."""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Final, NoReturn, cast

from cardwright.dominion.rules import ASK_BUY, ASK_NIGHT, ASK_REACT
from cardwright.dominion.view import DominionView
from cardwright.kernel.effects import ASK_CHOOSE, ASK_MAY
from cardwright.kernel.errors import CardwrightError, UnknownName
from cardwright.kernel.ints import i64
from cardwright.kernel.views import View

from .money import BigMoney
from .reading import DISCARD, GAIN, PLAY, TRASH, agreed, purpose

LISTS: Final = ("play", "trash", "discard", "kingdom")
KEYS: Final = ("name", *LISTS, "exchange", "buy")
RULE_KEYS: Final = ("card", "at_most", "coins", "left_at_least", "left_at_most", "from_turn", "until_turn")
NUMBERS: Final = ("at_most", "coins", "from_turn", "until_turn")
PILES: Final = ("left_at_least", "left_at_most")
NO_KEYS: Final[dict[str, int]] = {}


class StrategyError(CardwrightError):
    """A strategy file that says something wrong; the message begins with file:line."""


@dataclass(frozen=True, slots=True)
class BuyRule:
    """Buy a card, if all of this is so."""

    card: str
    at_most: int | None = None  # this many owned, of any pile
    coins: int = 0  # at least
    from_turn: int = 1  # of this seat
    until_turn: int | None = None
    left_at_least: tuple[tuple[str, int], ...] = ()  # cards in these piles
    left_at_most: tuple[tuple[str, int], ...] = ()
    line: int = 1


@dataclass(frozen=True, slots=True)
class Strategy:
    """What a strategy file says."""

    file: str
    name: str
    buy: tuple[BuyRule, ...]
    play: tuple[str, ...] = ()
    trash: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    kingdom: tuple[str, ...] = ()
    exchange: bool = True
    lines: dict[str, int] = field(default_factory=dict)  # of each card that is named

    def cards(self) -> Iterable[str]:
        """Every card that it names."""
        for rule in self.buy:
            yield rule.card
            yield from (name for name, _ in (*rule.left_at_least, *rule.left_at_most))
        for names in (self.play, self.trash, self.discard, self.kingdom):
            yield from names


# -- reading
def load(path: str, cards: Collection[str] = ()) -> Strategy:
    """A strategy file; StrategyError with file and line if anything in it is wrong.

    `cards`: the names of all cards there are; with none given, its cards are not checked yet.
    """
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as why:
        raise StrategyError(f"{path}: expected a strategy file that can be read: {reason(why)}") from why
    strategy = read(text, path)
    if cards:
        check_cards(strategy, cards)
    return strategy


def reason(why: Exception) -> str:
    return why.strerror or str(why) if isinstance(why, OSError) else str(why)


@lru_cache(maxsize=64)
def read(text: str, file: str) -> Strategy:
    """The strategy that a text says. `file`: what errors call it."""
    return Reader(text, file).strategy()


def check_cards(strategy: Strategy, cards: Collection[str]) -> None:
    """StrategyError at the first card that is none of these."""
    for name in strategy.cards():
        if name not in cards:
            where = f"{strategy.file}:{strategy.lines.get(name, 1)}"
            raise StrategyError(f"{where}: expected the name of a card, got {name!r}{near(name, cards)}")


def near(word: str, words: Iterable[str]) -> str:
    """The end of an error: which word may have been meant."""
    found = difflib.get_close_matches(word, list(words), 1)
    return f"; did you mean {found[0]!r}?" if found else ""


class Reader:
    """Reads one file. TOML libraries forget lines, so they are looked up in the text."""

    def __init__(self, text: str, file: str) -> None:
        self.file = file
        self.lines = text.splitlines()
        try:
            self.data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as why:
            found = re.search(r"line (\d+)", str(why))
            at = int(found[1]) if found else max(len(self.lines), 1)
            said = re.sub(r" \(at .*\)$", "", str(why))
            self.wrong(at, f"expected TOML, got an error: {said[0].lower()}{said[1:]}")

    def wrong(self, line: int, message: str) -> NoReturn:
        raise StrategyError(f"{self.file}:{line}: {message}")

    def strategy(self) -> Strategy:
        """The whole file."""
        for key in self.data:
            if key not in KEYS:
                self.wrong(
                    self.line_of(key),
                    f"expected one of the keys {', '.join(KEYS)}, got {key!r}{near(key, KEYS)}",
                )
        name = self.data.get("name", Path(self.file).stem)
        if not isinstance(name, str) or not name.strip():
            self.wrong(self.line_of("name"), f"expected a text for 'name', got {name!r}")
        exchange = self.data.get("exchange", True)
        if not isinstance(exchange, bool):
            self.wrong(self.line_of("exchange"), f"expected true or false for 'exchange', got {exchange!r}")
        lists = {key: self.names(key) for key in LISTS}
        found = Strategy(
            self.file,
            name,
            self.rules(),
            lists["play"],
            lists["trash"],
            lists["discard"],
            lists["kingdom"],
            exchange,
        )
        found.lines.update({card: self.line_with(card) for card in dict.fromkeys(found.cards())})
        return found

    def names(self, key: str) -> tuple[str, ...]:
        value = self.data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            self.wrong(self.line_of(key), f"expected a list of cards for {key!r}, got {value!r}")
        return tuple(value)

    def rules(self) -> tuple[BuyRule, ...]:
        value = self.data.get("buy")
        if not isinstance(value, list) or not value or not all(isinstance(item, dict) for item in value):
            got = "none" if value is None else repr(value)
            self.wrong(
                self.line_of("buy"),
                f"expected a list of rules, such as {{ card = ... }}, for 'buy', got {got}",
            )
        starts = self.rule_lines()
        return tuple(
            self.rule(item, starts[i] if i < len(starts) else self.line_of("buy"))
            for i, item in enumerate(value)
        )

    def rule(self, item: dict[str, object], line: int) -> BuyRule:
        """One rule, whose first line is known."""
        for key in item:
            if key not in RULE_KEYS:
                at = self.line_of(key, line)
                self.wrong(
                    at, f"expected one of the keys {', '.join(RULE_KEYS)}, got {key!r}{near(key, RULE_KEYS)}"
                )
        card = item.get("card")
        if not isinstance(card, str):
            self.wrong(
                line, f"expected 'card' with the name of a card, got {'none' if card is None else repr(card)}"
            )
        numbers = {key: self.number(key, item[key], line) for key in NUMBERS if key in item}
        piles = {key: self.piles(key, item[key], line) for key in PILES if key in item}
        return BuyRule(
            card,
            numbers.get("at_most"),
            numbers.get("coins", 0),
            numbers.get("from_turn", 1),
            numbers.get("until_turn"),
            piles.get("left_at_least", ()),
            piles.get("left_at_most", ()),
            line,
        )

    def number(self, key: str, value: object, line: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            self.wrong(
                self.line_of(key, line), f"expected a whole number, 0 or more, for {key!r}, got {value!r}"
            )
        return value

    def piles(self, key: str, value: object, line: int) -> tuple[tuple[str, int], ...]:
        if not isinstance(value, dict) or not value:
            at = self.line_of(key, line)
            self.wrong(
                at, f"expected piles and numbers for {key!r}, such as {{ Province = 4 }}, got {value!r}"
            )
        return tuple((str(name), self.number(key, n, line)) for name, n in value.items())

    # -- where things stand in the text
    def rule_lines(self) -> list[int]:
        """The line at which each rule begins, if they are laid out one to a line or as [[buy]]."""
        tables = [i for i, text in enumerate(self.lines, 1) if re.match(r"\s*\[\[\s*buy\s*\]\]", text)]
        if tables:
            return tables
        first = self.line_of("buy")
        return [
            i
            for i, text in enumerate(self.lines, 1)
            if i >= first and re.match(r"\s*(?:buy\s*=\s*\[\s*)?\{", text)
        ]

    def line_of(self, key: str, first: int = 1) -> int:
        """The first line from `first` on that has the key; `first` if none has."""
        pattern = re.compile(rf"(?:^|[\s{{,\[])[\"']?{re.escape(key)}[\"']?(?:\s*=|\s*\]\])")
        for i, text in enumerate(self.lines, 1):
            if i >= first and pattern.search(text.split("#", 1)[0]):
                return i
        return first

    def line_with(self, name: str) -> int:
        """The first line that names a card."""
        pattern = re.compile(rf"[\"']{re.escape(name)}[\"']|\b{re.escape(name)}\s*=")
        return next((i for i, text in enumerate(self.lines, 1) if pattern.search(text)), 1)


# -- playing
@dataclass(frozen=True, slots=True)
class Numbered:
    """A rule with the cards as the game numbers them."""

    rule: BuyRule
    kind: int
    at_least: tuple[tuple[int, int], ...]
    at_most: tuple[tuple[int, int], ...]

    def wants(self, v: DominionView) -> bool:
        """Whether all its conditions are met now, but for the Coins."""
        rule, turn = self.rule, int(v.turns(v.seat)) + 1
        if turn < rule.from_turn or (rule.until_turn is not None and turn > rule.until_turn):
            return False
        if rule.at_most is not None and v.owned(v.seat, self.kind) >= rule.at_most:
            return False
        # A pile that this game does not have is not running out, so neither condition speaks of it.
        if any(0 <= v.left(pile) < n for pile, n in self.at_least):
            return False
        return all(0 <= v.left(pile) <= n for pile, n in self.at_most)


class BuyList(BigMoney):
    """Does what its strategy says; where that is silent, what big money does."""

    def __init__(self, strategy: Strategy) -> None:
        super().__init__()
        self.name = strategy.name
        self.strategy = strategy
        self.rules: list[Numbered] = []
        self.plays: list[int] = []
        self.trashes: list[int] = []
        self.discards: list[int] = []

    def prepare(self, view: DominionView) -> None:
        super().prepare(view)

        def kind(name: str) -> int:
            try:
                return int(view.kind(name))
            except UnknownName:
                check_cards(self.strategy, [pile[0] for pile in view.piles()])
                raise

        def piles(named: tuple[tuple[str, int], ...]) -> tuple[tuple[int, int], ...]:
            return tuple((kind(name), n) for name, n in named)

        s = self.strategy
        self.rules = [Numbered(r, kind(r.card), piles(r.left_at_least), piles(r.left_at_most)) for r in s.buy]
        self.plays = [kind(name) for name in s.play]
        self.trashes = [kind(name) for name in s.trash]
        self.discards = [kind(name) for name in s.discard]

    def choose(self, view: View) -> i64:
        v = cast(DominionView, view)
        if not self.ready:
            self.prepare(v)
        ask = v.asked()
        if ask == ASK_BUY:
            return self.buy(v)
        if ask == ASK_REACT or ask == ASK_MAY:
            return agreed(v, self.strategy.exchange)
        if ask == ASK_CHOOSE:
            return self.pick(v)
        if ask == ASK_NIGHT:
            return self.action(v)
        return super().choose(view)

    def buy(self, v: DominionView) -> i64:
        """All Treasures, then Debt, then the first rule that holds and can be paid."""
        i = v.all_treasures()
        if i < 0:
            i = v.debt_option()
        if i >= 0:
            return i
        for rule in self.rules:
            if rule.rule.coins <= v.coins() and rule.wants(v):
                i = v.buy_option(rule.kind)
                if i < 0:
                    i = v.event_option(rule.kind)
                if i >= 0:
                    return i
        return v.none_option()

    def pick(self, v: DominionView) -> i64:
        """By what the card is for."""
        what = purpose(v.question())
        if what == GAIN:
            return self.gain(v)
        if what == TRASH:
            return self.part_with(v, self.trashes)
        if what == DISCARD:
            return self.part_with(v, self.discards)
        if what == PLAY:
            return self.first_of(v, self.plays, v.none_option())
        return super().choose(v)

    def gain(self, v: DominionView) -> i64:
        """The card of the first rule that wants one of those offered; else none, or the dearest."""
        found = self.first_of(v, [rule.kind for rule in self.rules if rule.wants(v)], v.none_option())
        if found >= 0:
            return found
        return max(
            range(v.n_options()), key=lambda i: int(v.cost(v.option_kind(i))) if v.option_kind(i) >= 0 else -1
        )

    def part_with(self, v: DominionView, first: list[int]) -> i64:
        """What its list names first; what it does not name only if something must go."""
        none = v.none_option()
        found = self.first_of(v, first, none)
        return found if found >= 0 else self.worst(v)

    def first_of(self, v: DominionView, kinds: list[int], otherwise: i64) -> i64:
        """The option whose card stands first in a list."""
        offered = [int(v.option_kind(i)) for i in range(v.n_options())]
        for kind in kinds:
            if kind in offered:
                return offered.index(kind)
        return otherwise

    def action(self, v: DominionView) -> i64:
        """In the order of its list; what is not in it comes last."""
        return self.first_of(v, self.plays, v.n_options() - 1)
