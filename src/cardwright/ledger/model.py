"""The data model of the ledger: reads and validates the TOML files, and finds rules by number."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.spelling import close, did_you_mean

from .citations import BadCitation, Key, parse_number

Status = Literal["current", "planned"]
Due = Literal["now", "later"]
CHOICES = {"status": ("current", "planned"), "due": ("now", "later")}
REQUIRED = {"number": str, "title": str, "editions": list, "words": str, "source": str}
OPTIONAL = {"mission": bool, "status": str, "due": str, "see": list, "aliases": list, "notes": list}
HEADER = {"game": str, "name": str, "partial": bool, "editions": dict, "rule": list}
KINDS = {str: "a text", list: "a list", bool: "true or false", dict: "a table"}


class LedgerError(CardwrightError):
    """An error in a ledger file."""


class UnknownRule(CardwrightError):
    """A game or a rule number that is not in the ledger."""


@dataclass(frozen=True, slots=True)
class Alias:
    """The number of the same rule in another edition of the rules."""

    edition: str
    number: str


@dataclass(frozen=True, slots=True)
class EditionNote:
    """What one edition says about a subject on which the editions differ."""

    edition: str
    about: str
    words: str


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule. Its `key`, such as `D33` or `CR 701.12a`, is what citations name. `see`: related rules.

    `mission`: whether the project promises to implement, test and show the rule.
    """

    key: Key
    title: str
    editions: tuple[str, ...]
    words: str
    source: str
    mission: bool = False
    status: Status = "current"
    due: Due = "now"
    see: tuple[Key, ...] = ()
    aliases: tuple[Alias, ...] = ()
    notes: tuple[EditionNote, ...] = ()

    @property
    def binding(self) -> bool:
        """Whether the check demands the rule now: it is neither planned nor due later."""
        return self.status == "current" and self.due == "now"


@dataclass(frozen=True, slots=True)
class Book:
    """The ledger of one game. `partial`: texts may mention rules that it doesn't have (yet)."""

    game: str
    name: str
    partial: bool
    editions: Mapping[str, str]
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Found:
    """The result of looking for a rule. `alias`: the number by which it was found, if that is of another
    edition.
    """

    rule: Rule
    alias: Alias | None = None


class Ledger:
    """The ledgers of all games together. Raises `LedgerError` if a rule refers to an unknown one."""

    def __init__(self, books: Iterable[Book]) -> None:
        self.books = {book.game: book for book in books}
        self.rules = {
            rule.key: rule
            for book in self.books.values()
            for rule in sorted(book.rules, key=lambda rule: rule.key.order)
        }
        self._aliases = {
            (Key(rule.key.game, alias.number), edition): Found(rule, alias)
            for rule in self.rules.values()
            for alias in rule.aliases
            for edition in (alias.edition, None)
        }
        for rule in self.rules.values():
            for key in rule.see:
                if key not in self.rules:
                    raise LedgerError(
                        f"expected the number of a rule, got {str(key)!r}; in 'see' of {rule.key}"
                    )

    def of(self, game: str | None) -> tuple[Rule, ...]:
        """Return the rules of a game, ordered by number. `game` None: the rules of all games."""
        if game is not None and game not in self.books:
            raise UnknownRule(
                f"unknown game {game!r}: expected one of {', '.join(self.books)}{_close(game, self.books)}"
            )
        return tuple(rule for rule in self.rules.values() if game in (None, rule.key.game))

    def check_edition(self, edition: str | None) -> None:
        """Raise UnknownRule if no game has this edition."""
        editions = {each: None for book in self.books.values() for each in book.editions}
        if edition is not None and edition not in editions:
            raise UnknownRule(
                f"unknown edition {edition!r}: expected one of {', '.join(editions)}{_close(edition, editions)}"
            )

    def find(self, number: str, game: str | None = None, edition: str | None = None) -> Found:
        """Find a rule by its present number, then by aliases; with `edition`, by that edition's numbers first."""
        rules = self.of(game)
        self.check_edition(edition)
        try:
            key = parse_number(number, game)
        except BadCitation as error:
            raise UnknownRule(f"{error}{self._suggest(number, rules)}") from None
        old = self._aliases.get((key, edition))
        if game in (None, key.game):
            if edition is not None and old is not None:
                return old
            if key in self.rules:
                return Found(self.rules[key])
            if old is not None:
                return old
        where = f" in the ledger of {self.books[game].name}" if game else " in the ledger"
        raise UnknownRule(
            f"unknown rule {number!r}: expected a number{where}{self._suggest(str(key), rules)}"
        )

    def formerly(self, key: Key) -> tuple[Found, ...]:
        """Return the rules that had this number in other editions.

        For example, 701.8a is about Destroy now, and was about Exchange before.
        """
        return tuple(
            old
            for (other, edition), old in self._aliases.items()
            if other == key and edition is not None and old.rule.key != key
        )

    def _suggest(self, text: str, rules: Iterable[Rule]) -> str:
        names = {
            name: rule for rule in rules for name in (str(rule.key), rule.key.number, rule.title.lower())
        }
        near = close(text, names, 3) or close(text.lower(), names, 3)
        # words of a title that a user might type instead of the number
        near = near or [name for name in names if text.lower() in name.split()][:3]
        found = dict.fromkeys(names[name] for name in near)
        return (
            "; did you mean " + ", ".join(f"{rule.key} ({rule.title})" for rule in found) + "?"
            if found
            else ""
        )


def read(text: str, file: str) -> Book:
    """Parse the ledger of one game from TOML. `file`: the file's name in errors."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise LedgerError(f"expected TOML, got an error: {error}; in {file}") from None
    _typed(data, HEADER, {}, file)
    rules = tuple(
        _rule(entry, data["game"], data["editions"], f"{file}, rule {n}")
        for n, entry in enumerate(data["rule"], 1)
    )
    seen: set[str] = set()
    for rule in rules:
        for number in (rule.key.number, *(f"{alias.number} of {alias.edition}" for alias in rule.aliases)):
            if number in seen:
                raise LedgerError(f"expected each number once, got {number!r} twice; in {file}")
            seen.add(number)
    return Book(data["game"], data["name"], data["partial"], data["editions"], rules)


def _rule(entry: Any, game: str, editions: Mapping[str, str], where: str) -> Rule:
    if isinstance(entry, dict) and isinstance(entry.get("number"), str):
        where = f"{where} ({entry['number']})"
    _typed(entry, REQUIRED, OPTIONAL, where)
    for key, choices in CHOICES.items():
        _one_of(entry.get(key, choices[0]), choices, f"'{key}' of {where}")
    for edition in entry["editions"]:
        _one_of(edition, editions, f"'editions' of {where}")
    return Rule(
        key=_key(entry["number"], game, where),
        title=entry["title"],
        editions=tuple(entry["editions"]),
        words=_one_line(entry["words"]),
        source=entry["source"],
        mission=entry.get("mission", False),
        status=entry.get("status", "current"),
        due=entry.get("due", "now"),
        see=tuple(_key(text, None, f"'see' of {where}") for text in entry.get("see", ())),
        aliases=tuple(
            _alias(each, game, editions, f"'aliases' of {where}") for each in entry.get("aliases", ())
        ),
        notes=tuple(_note(each, editions, f"'notes' of {where}") for each in entry.get("notes", ())),
    )


def _alias(entry: Any, game: str, editions: Mapping[str, str], where: str) -> Alias:
    _typed(entry, {"edition": str, "number": str}, {}, where)
    _one_of(entry["edition"], editions, where)
    return Alias(entry["edition"], _key(entry["number"], game, where).number)


def _note(entry: Any, editions: Mapping[str, str], where: str) -> EditionNote:
    _typed(entry, {"edition": str, "about": str, "words": str}, {}, where)
    _one_of(entry["edition"], editions, where)
    return EditionNote(entry["edition"], entry["about"], _one_line(entry["words"]))


def _key(text: str, game: str | None, where: str) -> Key:
    """Parse a rule number in a ledger file. `game`: the game whose number it must be, without the game in
    front.

    `game` None: a number of any game, written as a citation. `where`: the place, for errors.
    """
    try:
        key = parse_number(text)
    except BadCitation as error:
        raise LedgerError(f"{error}; in {where}") from None
    if (key.number if game else str(key)) != text or game not in (None, key.game):
        raise LedgerError(f"expected {str(key)!r} in a ledger of its game, got {text!r}; in {where}")
    return key


def _typed(entry: Any, required: Mapping[str, type], optional: Mapping[str, type], where: str) -> None:
    """Check that an entry is a table with only these keys and no empty values."""
    if not isinstance(entry, dict):
        raise LedgerError(f"expected a table, got {entry!r}; in {where}")
    known = {**required, **optional}
    for key in required:
        if key not in entry:
            raise LedgerError(f"expected the key {key!r}, got none; in {where}")
    for key, value in entry.items():
        if key not in known:
            raise LedgerError(
                f"unknown key {key!r}: expected one of {', '.join(known)}{_close(key, known)}; in {where}"
            )
        if not isinstance(value, known[key]) or value in ("", []):
            raise LedgerError(f"expected {KINDS[known[key]]} for {key!r}, got {value!r}; in {where}")


def _one_of(value: object, choices: Iterable[str], where: str) -> None:
    if value not in (known := tuple(choices)):
        raise LedgerError(f"expected one of {', '.join(known)}, got {value!r}; in {where}")


def _close(text: str, names: Iterable[str]) -> str:
    return did_you_mean(close(text, names))


def _one_line(words: str) -> str:
    return " ".join(words.split())
