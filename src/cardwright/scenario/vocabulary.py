"""The names that a scenario may use: its seats, and the vocabulary of its game."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Final

from cardwright.kernel.errors import CardwrightError, UnknownName
from cardwright.kernel.spelling import plain
from cardwright.ledger import load
from cardwright.ledger.comprehensive import is_number

from .engine import NOBODY, Engine, Grammar, Kind, Value
from .errors import ScenarioError, Where, suggestion, unexpected
from .options import words_of
from .source import Entry, Node

RULE: Final = re.compile(r"D\d+|CR \d{3}(\.\d+[a-z]?)?")
AMOUNT: Final = re.compile(r"([0-9]+) (.+)")
OF_PILES: Final = ("kingdom", "fill", "from piles", "piles", "top of pile")  # keys of games that have piles
MANY: Final = 200  # largest number of cards of one name
NONE: Final[Mapping[str, Collection[str]]] = {}


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Every name that a scenario may use; its methods check names and raise ScenarioError."""

    seats: tuple[str, ...]
    cards: tuple[str, ...]
    seat_zones: tuple[str, ...]
    shared_zones: tuple[str, ...]
    counters: tuple[str, ...]
    phases: tuple[str, ...]
    grammar: Grammar
    kinds: frozenset[str] = frozenset()  # first letters of the game's rule numbers; empty: it has no ledger
    aliases: list[str] = field(default_factory=list)  # the names given with `as` so far
    found: list[str] = field(default_factory=list)  # cards that the game has loaded from elsewhere so far

    @classmethod
    def of(cls, engine: Engine, edition: str, seats: tuple[str, ...]) -> Vocabulary:
        return cls(
            seats,
            tuple(engine.known_cards(edition)),
            with_old_words(engine.seat_zones, engine.grammar.old_words),
            with_old_words(engine.shared_zones, engine.grammar.old_words),
            tuple(engine.counters),
            tuple(engine.phases),
            engine.grammar,
            kinds_of_numbers(engine.grammar.book),
        )

    def without_piles(self, keys: tuple[str, ...]) -> tuple[str, ...]:
        """Return these keys; if the game has no piles, leave out the keys about piles."""
        return keys if self.grammar.piles else tuple(key for key in keys if key not in OF_PILES)

    def seat(self, node: Node) -> int:
        return self.seats.index(node.one_of(self.seats, "a seat"))

    def seat_of_key(self, entry: Entry) -> int:
        if entry.key not in self.seats:
            raise unexpected(entry.where, f"a seat ({', '.join(self.seats)})", entry.key, self.seats)
        return self.seats.index(entry.key)

    def card(self, where: Where, name: str) -> str:
        """Return the full name of a card. The file may differ in capitals, accents, spaces and punctuation."""
        own = self.own_name(where, name)
        if own is None:
            raise unexpected(where, "the name of a card", name, self.cards)
        return self.grammar.whole_name(own)

    def own_name(self, where: Where, name: str) -> str | None:
        """Return a card's own name, whatever spelling the file uses. Return None if there is no such card.

        The game's own cards have priority over loaded ones, so the meaning of a file doesn't depend on a
        catalogue. Raise ScenarioError if the card can be loaded but not used.
        """
        if name in self.cards or name in self.found:
            return name
        if (own := spelled(self.cards).get(plain(name))) is not None:
            return own
        try:
            own = self.grammar.finds(name)
        except UnknownName as why:
            raise ScenarioError(where, str(why)) from why
        if own is not None and own not in self.found:
            self.found.append(own)
        return own

    def cards_in(self, node: Node) -> tuple[str, ...]:
        """Parse a text or a list of texts as cards. Return a name for each card: `3 Copper` gives three."""
        found: list[str] = []
        for item in node.one_or_more("a list of cards"):
            found += self.several(item)
        return tuple(found)

    def cards_in_print(self, node: Node) -> tuple[str, ...]:
        """Parse cards, and return the names that they have in zones."""
        return tuple(map(self.grammar.in_print, self.cards_in(node)))

    def several(self, node: Node) -> list[str]:
        """Parse one text as cards: `3 Copper` gives three names.

        A card whose own name begins with a number is found first.
        """
        text = node.text("a card, or a number and a card")
        match = AMOUNT.fullmatch(text)
        if match is None:
            return [self.card(node.where, text)]
        counted = match[2] in self.cards and text not in self.cards
        if not counted and self.own_name(node.where, text) is not None:
            return [self.card(node.where, text)]
        if len(match[1]) > 4 or int(match[1]) > MANY:
            raise node.wrong(f"at most {MANY} cards of one name")
        return [self.card(node.where, match[2])] * int(match[1])

    def zone_of_key(self, entry: Entry) -> tuple[int, str]:
        """Return the seat (or NOBODY) and the zone of a key such as `Ann hand` or `trash`."""
        if entry.key in self.shared_zones:
            return NOBODY, self.todays(entry.key)
        known = {f"{s} {z}": (i, self.todays(z)) for i, s in enumerate(self.seats) for z in self.seat_zones}
        if entry.key not in known:
            names = [*known, *self.shared_zones]
            raise unexpected(entry.where, "a seat and its zone, or a shared zone", entry.key, names)
        return known[entry.key]

    def todays(self, zone: str) -> str:
        """CR 403.5, 406.8. Return the present name of a zone. A file may use the outdated names of old cards."""
        return self.grammar.old_words.get(zone, zone)

    def value(
        self, node: Node, kind: Kind, of: str = "", names: Mapping[str, Collection[str]] = NONE
    ) -> Value:
        """Parse the value of a key that the game adds.

        `kind`: its type. `of`: the key. `names`: the allowed values of each key.
        """
        match kind:
            case Kind.NUMBER:
                return node.number(kind.value)
            case Kind.FLAG:
                return node.flag("whether it is so")
            case Kind.SEAT:
                return self.seats[self.seat(node)]
            case Kind.CARD:
                return self.card(node.where, node.text(kind.value))
            case Kind.CARDS:
                return self.cards_in(node)
            case Kind.TEXTS:
                return tuple(self.name(n, of, names) for n in node.one_or_more(kind.value))
            case Kind.AMOUNTS:
                return self.amounts(node, of, names)
            case Kind.NUMBERS_BY_SEAT:
                entries = node.entries(kind.value)
                return {self.seats[self.seat_of_key(e)]: e.value.at_least(0, "a number") for e in entries}
            case Kind.BY_SEAT:
                entries = node.entries(kind.value)
                return {self.seats[self.seat_of_key(e)]: e.value.text("a text") for e in entries}
            case _:
                return self.name(node, of, names)

    def values(
        self, entries: Iterable[Entry], kinds: Mapping[str, Kind], names: Mapping[str, Collection[str]] = NONE
    ) -> dict[str, Value]:
        """Parse the values of those entries whose keys the game adds. `kinds`: these keys, with the types of
        their values.
        """
        same = self.grammar.none_of
        return {
            e.key: self.value(e.value, kinds[e.key], same.get(e.key, e.key), names)
            for e in entries
            if e.key in kinds
        }

    def seat_text(self, entry: Entry) -> str:
        """Return the text of a seat for one of the game's own keys, normalized by the game; `empty` gives an
        empty text.
        """
        text = entry.value.text(f"what is in the {entry.key}, or `empty`")
        try:
            return self.grammar.seat[entry.key]("" if text == "empty" else text)
        except CardwrightError as why:
            raise ScenarioError(entry.value.where, str(why)) from why

    def amounts(self, node: Node, of: str, names: Mapping[str, Collection[str]]) -> dict[str, int]:
        """Parse a mapping from names to numbers. `of`: its key. `names`: the allowed names for each key;
        missing: any.
        """
        known = names.get(of)
        found = {}
        for e in node.entries(of):
            if known is not None and e.key not in known:
                raise unexpected(e.where, f"one of the {of} ({', '.join(known)})", e.key, known)
            found[e.key] = e.value.number("a number")
        return found

    def name(self, node: Node, of: str, names: Mapping[str, Collection[str]]) -> str:
        """Parse the value of a key as a name, such as a keyword, a type or a color.

        `of`: the key. `names`: the allowed values of each key; if the key is missing there, any text is
        allowed.
        """
        text = node.text(Kind.TEXT.value)
        known = names.get(of)
        if known is None:
            return text
        if of in self.grammar.things_in:
            own = text if text in self.seats else self.own_thing(node.where, text)
            if own is not None:
                return own
        found = next((name for name in known if name.casefold() == text.casefold()), None)
        if found is None and self.cards[:1] and self.cards[0] in known:
            found = self.own_name(node.where, text)
        if found is None:
            raise unexpected(node.where, f"one of the names that {of!r} can have", text, known)
        return found

    # -- single objects
    def thing(self, where: Where, name: str) -> str:
        """Return the name of an object as the game spells it: a name from `as`, a card, or a seat's card
        (`Ann's Page`).
        """
        own = self.own_thing(where, name)
        if own is None:
            whose = (
                [f"{seat}'s {card}" for seat in self.seats for card in self.cards] if "'s " in name else []
            )
            near = (*self.aliases, *self.cards, *whose)
            raise unexpected(
                where, "a card, a seat's card, or a name that `as` gave to an object", name, near
            )
        return own

    def own_thing(self, where: Where, name: str) -> str | None:
        """Return the name of an object in the game's spelling. Return None if no object can have this name."""
        if name in self.aliases:
            return name
        own = self.own_name(where, name)
        whose = [f"{seat}'s " for seat in self.seats if name.startswith(f"{seat}'s ")] if own is None else []
        for before in whose:
            if (card := self.own_name(where, name[len(before) :])) is not None:
                return before + card
        return own

    def alias(self, node: Node) -> str:
        """Register a new name that the file gives an object. No card, seat or other object may have this
        name.
        """
        return self.new_alias(node.where, node.text("a name for it"))

    def new_alias(self, where: Where, name: str) -> str:
        """Register a new name for an object. Raise ScenarioError if a card, a seat or another object has this
        name.
        """
        if name in self.aliases or name in self.seats:
            raise ScenarioError(where, f"the name {name!r} is already used: choose another one")
        if name in self.cards and self.grammar.whole_name(name) == name:
            raise unexpected(where, "a name that no card has", name)
        self.aliases.append(name)
        return name

    # -- texts that must not appear
    def words(self) -> frozenset[str]:
        """Return every word of options and stories; empty if the game doesn't provide them."""
        known = known_words(self.grammar.says)
        if not known:
            return known
        names = (
            *self.cards,
            *self.found,
            *self.seats,
            *self.aliases,
            *self.seat_zones,
            *self.shared_zones,
            *self.phases,
        )
        return known.union(*(words_of(name) for name in (*names, *self.counters)))

    def unknown_word(self, text: str, parts: bool = False) -> str:
        """Return the first word of a text that never occurs in options and stories of the game. Return "" if
        all occur.

        `parts`: a part of such a word is enough.
        """
        known = self.words()
        unknown = [w for w in words_of(text) if known and w not in known and is_word(w)]
        return next((w for w in unknown if not parts or not any(w in word for word in known)), "")

    def said(self, nodes: Iterable[Node], what: str, parts: bool = False) -> tuple[str, ...]:
        """Parse texts that must not appear.

        Raise ScenarioError for a word that the game never uses, because its absence would check nothing, and
        for a text without words.
        """
        found = []
        for node in nodes:
            text = " ".join(node.text(what).split())
            if not any(c.isalnum() for c in text):
                raise unexpected(node.where, f"{what}: a word or a number", node.text(what))
            for problem in self.strange([text], parts).values():
                raise ScenarioError(node.where, problem)
            found.append(text)
        return tuple(found)

    def strange(self, texts: Iterable[str], parts: bool = False) -> dict[str, str]:
        """Return an error message for each of these texts that contains a word which the game never uses."""
        found = {}
        for text in texts:
            if word := self.unknown_word(text, parts):
                whole = "" if word == text.casefold() else f" in {text!r}"
                found[text] = (
                    f"expected words of cards, options or stories, got {word!r}{whole}"
                    + suggestion(word, self.words())
                )
        return found

    def rules(self, node: Node) -> tuple[str, ...]:
        """Return a list of existing rule numbers, such as `D7` or `CR 701.12a`."""
        return tuple(self.rule(n) for n in node.one_or_more("a list of rule numbers"))

    def cited(self, node: Node) -> tuple[str, ...]:
        """Rule numbers that a story of this game can cite. Raise ScenarioError for a rule of another game."""
        found = []
        for one in node.some("a list of rule numbers"):
            text = self.rule(one)
            if self.kinds and text[:1] not in self.kinds:
                raise ScenarioError(one.where, f"expected the number of a rule of this game, got {text!r}")
            found.append(text)
        return tuple(found)

    def rule(self, node: Node) -> str:
        """Return an existing rule number."""
        text = node.text("the number of a rule")
        if self.grammar.rules:
            return node.one_of(tuple(self.grammar.rules), "a rule of the game")
        if not RULE.fullmatch(text):
            raise unexpected(node.where, "the number of a rule, as D7 or CR 701.12a", text)
        if self.grammar.book and not is_rule(text):
            raise ScenarioError(node.where, f"expected an existing rule number, got {text!r}")
        return text


@lru_cache(maxsize=4)
def spelled(names: tuple[str, ...]) -> Mapping[str, str]:
    """Return a mapping from plain spellings (letters and digits only) to names.

    If two names have the same plain spelling, the first one counts.
    """
    return {plain(name): name for name in reversed(names)}


def known_words(says: Callable[[], Collection[str]]) -> frozenset[str]:
    """Return all words of a game, including those of cards that it has loaded since the last call."""
    return words_in(tuple(says()))


@lru_cache(maxsize=4)
def words_in(texts: tuple[str, ...]) -> frozenset[str]:
    """Return every word of these texts (cached)."""
    return frozenset(word for text in texts for word in words_of(text))


def is_word(word: str) -> bool:
    """Whether a word has at least two letters and is not a number or symbol."""
    return word.strip("'-").isalpha() and len(word) > 1


@cache
def kinds_of_numbers(book: str) -> frozenset[str]:
    """Return the letters with which a game's rule numbers begin. Return an empty set if the game has no
    ledger.

    `book`: the name of the game in the ledger.
    """
    return frozenset(str(rule.key)[:1] for rule in load().rules.values() if rule.key.game == book)


def is_rule(text: str) -> bool:
    """Whether a rule has this number, in the present edition or in another one that the ledger knows."""
    if text.startswith("CR "):
        return is_number(text[3:]) or text[3:] in other_editions()
    return any(str(rule.key) == text for rule in load().rules.values())


@cache
def other_editions() -> frozenset[str]:
    """Return numbers that rules had in other editions."""
    return frozenset(alias.number for rule in load().rules.values() for alias in rule.aliases)


def with_old_words(zones: Iterable[str], old_words: Mapping[str, str]) -> tuple[str, ...]:
    """Return these names of zones, and the outdated names that some of them have."""
    names = tuple(zones)
    return (*names, *(old for old, new in old_words.items() if new in names))
