"""The data model and parser of strategy files. Every error names file and line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Final, NoReturn

from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.spelling import near
from cardwright.kernel.streams import text_of

from .expressions import NUMBERS as WORDS_ALONE
from .expressions import Expression, ExpressionError, parse
from .lines import Lines

NOTHING: Final = "nothing"  # stands for a card in a list: buy nothing

# the keys, besides `card`, that an entry of each list may have
ALWAYS: Final = (
    "when", "from_turn", "until_turn", "left_at_least", "left_at_most", "own_at_least", "own_at_most", "in_game",
)  # fmt: skip
ENTRY_KEYS: Final[dict[str, tuple[str, ...]]] = {
    "buy": ("card", "at_most", "coins", *ALWAYS),
    "play": ("card", "by", *ALWAYS),
    "hold": ("card", *ALWAYS),
    "trash": ("card", "keep", "by", *ALWAYS),
    "discard": ("card", "keep", "by", *ALWAYS),
    "gain": ("card", "at_most", "by", *ALWAYS),
    "put": ("card", "keep", "by", *ALWAYS),
    "exchange": ("card", "for", *ALWAYS),
    "answers": ("by", "asks", "say", *ALWAYS),
}
LISTS: Final = tuple(key for key in ENTRY_KEYS if key not in ("buy", "answers", "exchange"))
KEYS: Final = ("name", *LISTS, "exchange", "answers", "buy", "let", "kingdom", "about")
COUNTS: Final = ("at_most", "coins", "keep", "from_turn", "until_turn")
OF_PILES: Final = ("left_at_least", "left_at_most", "own_at_least", "own_at_most")
EXAMPLE: Final = {"buy": "{ card = ... }", "answers": '{ say = "..." }'}
Piles = tuple[tuple[str, int], ...]


class StrategyError(CardwrightError):
    """An error in a strategy file. The message begins with file:line."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a list: its cards, and its conditions."""

    cards: tuple[str, ...] = ()
    at_most: int | None = None  # buy while this seat owns at most this many, of any pile
    coins: int = 0  # smallest number of Coins
    keep: int = 0  # keep this many
    by: tuple[str, ...] = ()  # the cards whose questions it answers; empty: any card
    into: str = ""  # for an exchange: the card to receive
    asks: str = ""  # part of the question's text
    say: str = ""  # part of the option's text
    from_turn: int = 1  # first turn of this seat in which the entry applies
    until_turn: int | None = None
    left_at_least: Piles = ()  # smallest number of cards left in these piles
    left_at_most: Piles = ()
    own_at_least: Piles = ()
    own_at_most: Piles = ()
    in_game: tuple[str, ...] = ()
    when: tuple[Expression, ...] = ()
    line: int = 1

    def named(self) -> Iterable[str]:
        """Return the names of all cards that the entry names."""
        yield from (name for name in (*self.cards, *self.by, self.into, *self.in_game) if name)
        for piles in (self.left_at_least, self.left_at_most, self.own_at_least, self.own_at_most):
            yield from (name for name, _ in piles)
        for e in self.when:
            yield from e.cards


@dataclass(frozen=True, slots=True)
class Strategy:
    """A parsed strategy file."""

    file: str
    name: str
    about: str = ""
    kingdom: tuple[str, ...] = ()
    lists: dict[str, tuple[Entry, ...]] = field(default_factory=dict)
    exchange: bool | tuple[Entry, ...] = True
    let: tuple[tuple[str, Expression], ...] = ()
    lines: dict[str, int] = field(default_factory=dict)  # the line of each card that is named

    def of(self, key: str) -> tuple[Entry, ...]:
        """Return the entries of the list `key`. It is empty if the file doesn't have this list."""
        return self.lists.get(key, ())

    def cards(self) -> Iterable[str]:
        """Return the names of all cards that the file names."""
        for entries in self.lists.values():
            for entry in entries:
                yield from (name for name in entry.named() if name != NOTHING)
        if not isinstance(self.exchange, bool):
            for entry in self.exchange:
                yield from entry.named()
        for _, e in self.let:
            yield from e.cards
        yield from self.kingdom


# -- reading
def load(path: str, cards: Collection[str] = ()) -> Strategy:
    """Read a strategy file. Raise StrategyError, with file and line, if it has an error.

    `cards`: the names of all existing cards. If it is empty, the names in the file are not checked yet.
    """
    try:
        text = text_of(path)
    except (OSError, ValueError) as why:  # ValueError: not UTF-8 text, or a path that no file can have
        raise StrategyError(f"{path}: expected a strategy file that can be read: {reason(why)}") from why
    strategy = read(text, path)
    if cards:
        check_cards(strategy, cards)
    return strategy


def reason(why: Exception) -> str:
    return why.strerror or str(why) if isinstance(why, OSError) else str(why)


@lru_cache(maxsize=64)
def read(text: str, file: str) -> Strategy:
    """Parse the text of a strategy. `file`: its name in errors."""
    try:
        return Reader(text, file).strategy()
    except RecursionError as why:
        depths = [line.count("[") + line.count("{") for line in text.splitlines()]
        at = depths.index(max(depths)) + 1
        raise StrategyError(f"{file}:{at}: the brackets are nested too deeply") from why


def check_cards(strategy: Strategy, cards: Collection[str]) -> None:
    """Raise StrategyError for the first card that doesn't exist."""
    for name in strategy.cards():
        if name not in cards:
            where = f"{strategy.file}:{strategy.lines.get(name, 1)}"
            raise StrategyError(f"{where}: expected the name of a card, got {name!r}{near(name, cards, 1)}")


class Reader:
    """Parses one file."""

    def __init__(self, text: str, file: str) -> None:
        self.file = file
        try:
            self.data = tomllib.loads(text)
        except ValueError as why:  # TOMLDecodeError, and numbers with too many digits
            found = re.search(r"line (\d+)", str(why))
            at = int(found[1]) if found else max(len(text.splitlines()), 1)
            said = re.sub(r" \(at .*\)$", "", str(why))
            self.wrong(at, f"expected TOML, got an error: {said[0].lower()}{said[1:]}")
        self.at = Lines(text)
        self.let: dict[str, Expression] = {}

    def wrong(self, line: int, message: str) -> NoReturn:
        raise StrategyError(f"{self.file}:{line}: {message}")

    def strategy(self) -> Strategy:
        """Parse the complete file."""
        for key in self.data:
            if key not in KEYS:
                self.wrong(
                    self.at.of_key(key),
                    f"expected one of the keys {', '.join(KEYS)}, got {key!r}{near(key, KEYS, 1)}",
                )
        texts = {key: self.text(key) for key in ("name", "about") if key in self.data}
        self.let.update(self.named_numbers())
        lists = {key: self.entries(key) for key in ("answers", *LISTS) if key in self.data}
        lists["buy"] = self.rules()
        found = Strategy(
            self.file,
            texts.get("name", Path(self.file).stem),
            texts.get("about", ""),
            self.kingdom(),
            lists,
            self.exchange(),
            tuple(self.let.items()),
        )
        found.lines.update({card: self.at.naming(card) for card in dict.fromkeys(found.cards())})
        return found

    def text(self, key: str) -> str:
        value = self.data[key]
        if not isinstance(value, str) or not value.strip():
            self.wrong(self.at.of_key(key), f"expected a text for {key!r}, got {value!r}")
        return value

    def kingdom(self) -> tuple[str, ...]:
        value = self.data.get("kingdom", [])
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            self.wrong(self.at.of_key("kingdom"), f"expected a list of cards for 'kingdom', got {value!r}")
        return tuple(value)

    def named_numbers(self) -> dict[str, Expression]:
        """Parse the names that the file defines. The definition of a name may use earlier names."""
        value = self.data.get("let", {})
        if not isinstance(value, dict):
            self.wrong(self.at.of_key("let"), f"expected names and conditions for 'let', got {value!r}")
        found: dict[str, Expression] = {}
        line = self.at.of_key("let")
        for name, text in value.items():
            line = self.at.of_key(name, line)
            if name in KEYS:
                self.wrong(
                    line, f"expected {name!r} above [let], or as [[{name}]], got it as a name in 'let'"
                )
            if not str(name).isidentifier() or name in WORDS_ALONE or name in ("and", "or", "not"):
                self.wrong(line, f"expected a name of its own in 'let', got {name!r}")
            found[name] = self.expression(name, text, line, found)
        return found

    def exchange(self) -> bool | tuple[Entry, ...]:
        value = self.data.get("exchange", True)
        if isinstance(value, bool):
            return value
        if not isinstance(value, list):
            self.wrong(
                self.at.of_key("exchange"),
                f"expected true, false or a list of cards for 'exchange', got {value!r}",
            )
        return self.entries("exchange")

    def rules(self) -> tuple[Entry, ...]:
        value = self.data.get("buy")
        if not isinstance(value, list) or not value or not all(isinstance(item, dict) for item in value):
            got = "none" if value is None else repr(value)
            self.wrong(
                self.at.of_key("buy"),
                f"expected a list of rules, such as {{ card = ... }}, for 'buy', got {got}",
            )
        return self.entries("buy")

    def entries(self, key: str) -> tuple[Entry, ...]:
        """Parse a list. Each item is a card, or a table with conditions."""
        value = self.data.get(key, [])
        like = EXAMPLE.get(key, "")
        only_tables = key in EXAMPLE
        if not isinstance(value, list) or not all(
            isinstance(item, dict if only_tables else str | dict) for item in value
        ):
            what = f"rules, such as {like}," if like else "cards"
            self.wrong(self.at.of_key(key), f"expected a list of {what} for {key!r}, got {value!r}")
        return tuple(
            self.entry(key, item, self.at.item(key, i))
            if isinstance(item, dict)
            else Entry((item,), line=self.at.item(key, i))
            for i, item in enumerate(value)
        )

    def entry(self, key: str, item: dict[str, object], line: int) -> Entry:
        """Parse one table. `line`: its first line."""
        allowed = ENTRY_KEYS[key]
        for k in item:
            if k not in allowed:
                self.wrong(
                    self.at.of_key(k, line),
                    f"expected one of the keys {', '.join(allowed)}, got {k!r}{near(k, allowed, 1)}",
                )
        counts = {k: self.number(k, item[k], line) for k in COUNTS if k in item}
        piles = {k: self.piles(k, item[k], line) for k in OF_PILES if k in item}
        texts = {k: self.words(k, item[k], line) for k in ("for", "asks", "say") if k in item}
        if key == "answers" and "say" not in item:
            self.wrong(line, "expected 'say' with words of an option, got none")
        cards = self.names("card", item["card"], line) if "card" in item else ()
        if "card" in allowed and not cards:
            self.wrong(line, "expected 'card' with the name of a card, got none")
        return Entry(
            cards,
            counts.get("at_most"),
            counts.get("coins", 0),
            counts.get("keep", 0),
            self.names("by", item["by"], line) if "by" in item else (),
            texts.get("for", ""),
            texts.get("asks", ""),
            texts.get("say", ""),
            counts.get("from_turn", 1),
            counts.get("until_turn"),
            piles.get("left_at_least", ()),
            piles.get("left_at_most", ()),
            piles.get("own_at_least", ()),
            piles.get("own_at_most", ()),
            self.names("in_game", item["in_game"], line) if "in_game" in item else (),
            self.conditions(item["when"], line) if "when" in item else (),
            line,
        )

    def names(self, key: str, value: object, line: int) -> tuple[str, ...]:
        """Parse one card or a list of cards."""
        found = [value] if isinstance(value, str) else value
        if not isinstance(found, list) or not found or not all(isinstance(x, str) and x for x in found):
            what = "the name of a card" if key == "card" else "names of cards"
            self.wrong(self.at.of_key(key, line), f"expected {key!r} with {what}, got {value!r}")
        return tuple(found)

    def words(self, key: str, value: object, line: int) -> str:
        if not isinstance(value, str) or not value.strip():
            self.wrong(self.at.of_key(key, line), f"expected a text for {key!r}, got {value!r}")
        return value

    def number(self, key: str, value: object, line: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            at = self.at.of_key(key, line)
            self.wrong(at, f"expected a whole number, 0 or more, for {key!r}, got {value!r}")
        return value

    def piles(self, key: str, value: object, line: int) -> Piles:
        if not isinstance(value, dict) or not value:
            at = self.at.of_key(key, line)
            self.wrong(
                at, f"expected piles and numbers for {key!r}, such as {{ Province = 4 }}, got {value!r}"
            )
        return tuple((str(name), self.number(key, n, line)) for name, n in value.items())

    def conditions(self, value: object, line: int) -> tuple[Expression, ...]:
        """Parse one condition, or a list of conditions that must all hold."""
        found = value if isinstance(value, list) else [value]
        return tuple(self.expression("when", text, line, self.let) for text in found)

    def expression(self, key: str, text: object, line: int, known: Mapping[str, Expression]) -> Expression:
        """Parse one condition or number, with its place in the file."""
        at = self.at.of_key(key, line)
        if not isinstance(text, str) or not text.strip():
            self.wrong(at, f"expected a condition for {key!r}, such as \"own('Smithy') < 2\", got {text!r}")
        stands = self.at.saying(text, line)
        try:
            return parse(text, known, f"{self.file}:{stands}", key)
        except ExpressionError as why:
            self.wrong(stands, f"{why}; in {key!r}")
