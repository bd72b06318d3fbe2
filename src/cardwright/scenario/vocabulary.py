"""The names that a scenario may use: its seats, and the words of its game."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Final

from cardwright.kernel.errors import UnknownName
from cardwright.ledger import load
from cardwright.ledger.comprehensive import is_number

from .engine import NOBODY, Engine, Grammar, Kind, Value
from .errors import ScenarioError, Where, suggestion, unexpected
from .options import words_of
from .source import Entry, Node

RULE: Final = re.compile(r"D\d+|CR \d{3}(\.\d+[a-z]?)?")
AMOUNT: Final = re.compile(r"(\d+) (.+)")
OF_PILES: Final = ("kingdom", "fill", "from piles", "piles", "top of pile")  # keys of games that have piles
MANY: Final = 200  # more cards of one name than any game has
NONE: Final[Mapping[str, Collection[str]]] = {}


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Every name that is allowed, and where its errors come from."""

    seats: tuple[str, ...]
    cards: tuple[str, ...]
    seat_zones: tuple[str, ...]
    shared_zones: tuple[str, ...]
    counters: tuple[str, ...]
    phases: tuple[str, ...]
    grammar: Grammar
    kinds: frozenset[str] = frozenset()  # how numbers of the game's rules begin; none: it has no ledger
    aliases: list[str] = field(default_factory=list)  # what `as` has named so far, in the order of the file
    found: list[str] = field(
        default_factory=list
    )  # cards of which the game has read so far, beside those it knows

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
        """The keys that a game knows, which may have no piles."""
        return keys if self.grammar.piles else tuple(key for key in keys if key not in OF_PILES)

    def seat(self, node: Node) -> int:
        return self.seats.index(node.one_of(self.seats, "a seat"))

    def seat_of_key(self, entry: Entry) -> int:
        if entry.key not in self.seats:
            raise unexpected(entry.where, f"a seat ({', '.join(self.seats)})", entry.key, self.seats)
        return self.seats.index(entry.key)

    def card(self, where: Where, name: str) -> str:
        if not self.is_card(where, name):
            raise unexpected(where, "the name of a card", name, self.cards)
        return self.grammar.whole_names.get(name, name)

    def is_card(self, where: Where, name: str) -> bool:
        """Whether it is a card, or one that the game finds elsewhere; ScenarioError says why it can't be used."""
        if name in self.cards or name in self.found:
            return True
        try:
            if not self.grammar.finds(name):
                return False
        except UnknownName as why:
            raise ScenarioError(where, str(why)) from why
        self.found.append(name)
        return True

    def cards_in(self, node: Node) -> tuple[str, ...]:
        """`Page`, `3 Copper`: one text or a list of them, as names one by one."""
        found: list[str] = []
        for item in node.one_or_more("a list of cards"):
            found += self.several(item)
        return tuple(found)

    def cards_in_print(self, node: Node) -> tuple[str, ...]:
        """The same, as they are called where they lie."""
        return tuple(map(self.grammar.in_print, self.cards_in(node)))

    def several(self, node: Node) -> list[str]:
        """`3 Copper` as three names. A card whose own name begins with a number is found first."""
        text = node.text("a card, or a number and a card")
        match = AMOUNT.fullmatch(text)
        if match is None or self.is_card(node.where, text):
            return [self.card(node.where, text)]
        if len(match[1]) > 4 or int(match[1]) > MANY:
            raise node.wrong(f"at most {MANY} cards of one name")
        return [self.card(node.where, match[2])] * int(match[1])

    def zone_of_key(self, entry: Entry) -> tuple[int, str]:
        """`Ann hand`, `trash`: a seat's zone or a shared one."""
        if entry.key in self.shared_zones:
            return NOBODY, self.todays(entry.key)
        known = {f"{s} {z}": (i, self.todays(z)) for i, s in enumerate(self.seats) for z in self.seat_zones}
        if entry.key not in known:
            names = [*known, *self.shared_zones]
            raise unexpected(entry.where, "a seat and its zone, or a shared zone", entry.key, names)
        return known[entry.key]

    def todays(self, zone: str) -> str:
        """CR 403.5, 406.8. A zone by today's name, also if it is called as on old cards."""
        return self.grammar.old_words.get(zone, zone)

    def value(
        self, node: Node, kind: Kind, of: str = "", names: Mapping[str, Collection[str]] = NONE
    ) -> Value:
        """The value of one of the game's own keys; `names`: those that the key `of` can have."""
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
        """Those entries that have keys of the game's own."""
        same = self.grammar.none_of
        return {
            e.key: self.value(e.value, kinds[e.key], same.get(e.key, e.key), names)
            for e in entries
            if e.key in kinds
        }

    def amounts(self, node: Node, of: str, names: Mapping[str, Collection[str]]) -> dict[str, int]:
        """Numbers by names: those that the game says, or any."""
        known = names.get(of)
        found = {}
        for e in node.entries(of):
            if known is not None and e.key not in known:
                raise unexpected(e.where, f"one of the {of} ({', '.join(known)})", e.key, known)
            found[e.key] = e.value.number("a number")
        return found

    def name(self, node: Node, of: str, names: Mapping[str, Collection[str]]) -> str:
        """A name that a key can have: a keyword, a type, a color ...; any text, if the game doesn't say which."""
        text = node.text(Kind.TEXT.value)
        known = names.get(of)
        if known is None:
            return text
        if of in self.grammar.things_in and (text in self.seats or self.is_thing(node.where, text)):
            return text
        found = next((name for name in known if name.casefold() == text.casefold()), None)
        if found is None and self.cards[:1] and self.cards[0] in known and self.is_card(node.where, text):
            return text
        if found is None:
            raise unexpected(node.where, f"a name that stands in {of!r}", text, known)
        return found

    # -- single objects
    def thing(self, where: Where, name: str) -> str:
        """What an object may be called: by `as`, by its card, by its controller and its card."""
        if not self.is_thing(where, name):
            whose = (
                [f"{seat}'s {card}" for seat in self.seats for card in self.cards] if "'s " in name else []
            )
            near = (*self.aliases, *self.cards, *whose)
            raise unexpected(where, "a card, a seat's card, or what was named by `as` before", name, near)
        return name

    def is_thing(self, where: Where, name: str) -> bool:
        """Whether an object can be called so."""
        if name in self.aliases or self.is_card(where, name):
            return True
        return any(name.startswith(f"{s}'s ") and self.is_card(where, name[len(s) + 3 :]) for s in self.seats)

    def alias(self, node: Node) -> str:
        """A new name for an object: of no card, seat or other object."""
        return self.new_alias(node.where, node.text("a name for it"))

    def new_alias(self, where: Where, name: str) -> str:
        """The same, of a name that was read."""
        if name in self.aliases or name in self.seats:
            raise ScenarioError(where, f"expected a name that nothing has yet, got {name!r} again")
        if name in self.cards and name not in self.grammar.whole_names:
            raise unexpected(where, "a name that no card has", name)
        self.aliases.append(name)
        return name

    # -- texts that must not be there
    def words(self) -> frozenset[str]:
        """Every word of options and stories; none: the game doesn't say."""
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
        """The first word of a text that no option and no story ever says; an empty text: there is none.

        `parts`: a part of a word is enough.
        """
        known = self.words()
        unknown = [w for w in words_of(text) if known and w not in known and is_word(w)]
        return next((w for w in unknown if not parts or not any(w in word for word in known)), "")

    def said(self, nodes: Iterable[Node], what: str, parts: bool = False) -> tuple[str, ...]:
        """Texts that are not to be there. ScenarioError: one has a word that could never be, or no word or number."""
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
        """Those texts that have a word that nothing says, and the error for each."""
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
        """Numbers of rules that there are: `D7`, `CR 701.12a`."""
        return tuple(self.rule(n) for n in node.one_or_more("a list of rule numbers"))

    def cited(self, node: Node) -> tuple[str, ...]:
        """Numbers of rules that a story of this game could cite: those of another game it never does."""
        found = []
        for one in node.some("a list of rule numbers"):
            text = self.rule(one)
            if self.kinds and text[:1] not in self.kinds:
                raise ScenarioError(one.where, f"expected the number of a rule of this game, got {text!r}")
            found.append(text)
        return tuple(found)

    def rule(self, node: Node) -> str:
        """The number of one rule."""
        text = node.text("the number of a rule")
        if self.grammar.rules:
            return node.one_of(tuple(self.grammar.rules), "a rule of the game")
        if not RULE.fullmatch(text):
            raise unexpected(node.where, "the number of a rule, as D7 or CR 701.12a", text)
        if self.grammar.book and not is_rule(text):
            raise ScenarioError(node.where, f"expected the number of a rule that there is, got {text!r}")
        return text


def known_words(says: Callable[[], Collection[str]]) -> frozenset[str]:
    """The words of a game: of the cards that it has read meanwhile, too."""
    return words_in(tuple(says()))


@lru_cache(maxsize=4)
def words_in(texts: tuple[str, ...]) -> frozenset[str]:
    """Every word of these texts, found once."""
    return frozenset(word for text in texts for word in words_of(text))


def is_word(word: str) -> bool:
    """Whether it is spelled, and no number or symbol."""
    return word.strip("'-").isalpha() and len(word) > 1


@cache
def kinds_of_numbers(book: str) -> frozenset[str]:
    """How the numbers of a game's rules begin; nothing, if the ledger has no book of it."""
    return frozenset(str(rule.key)[:1] for rule in load().rules.values() if rule.key.game == book)


def is_rule(text: str) -> bool:
    """Whether a rule has this number, today or in another edition that the ledger knows."""
    if text.startswith("CR "):
        return is_number(text[3:]) or text[3:] in other_editions()
    return any(str(rule.key) == text for rule in load().rules.values())


@cache
def other_editions() -> frozenset[str]:
    """Numbers that rules had in other editions."""
    return frozenset(alias.number for rule in load().rules.values() for alias in rule.aliases)


def with_old_words(zones: Iterable[str], old_words: Mapping[str, str]) -> tuple[str, ...]:
    """The names of zones, and the old words for those among them."""
    names = tuple(zones)
    return (*names, *(old for old, new in old_words.items() if new in names))
