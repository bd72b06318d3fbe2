"""The names that a scenario may use: its seats, and the words of its game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from .engine import NOBODY, Engine, Grammar, Kind, Value
from .errors import Where, unexpected
from .source import Entry, Node

RULE: Final = re.compile(r"D\d+|CR \d{3}(\.\d+[a-z]?)?")
AMOUNT: Final = re.compile(r"(\d+) (.+)")
OF_PILES: Final = ("kingdom", "fill", "from piles", "piles", "top of pile")  # keys of games that have piles
MANY: Final = 200  # more cards of one name than any game has


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
        if name not in self.cards:
            raise unexpected(where, "the name of a card", name, self.cards)
        return self.grammar.whole_names.get(name, name)

    def cards_in(self, node: Node) -> tuple[str, ...]:
        """`Page`, `3 Copper`: one text or a list of them, as names one by one."""
        found: list[str] = []
        for item in node.one_or_more("a list of cards"):
            found += self.several(item)
        return tuple(found)

    def several(self, node: Node) -> list[str]:
        """`3 Copper` as three names. A card whose own name begins with a number is found first."""
        text = node.text("a card, or a number and a card")
        match = AMOUNT.fullmatch(text)
        if match is None or text in self.cards:
            return [self.card(node.where, text)]
        if int(match[1]) > MANY:
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

    def value(self, node: Node, kind: Kind) -> Value:
        """The value of one of the game's own keys."""
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
                return node.texts(kind.value)
            case Kind.AMOUNTS:
                return {e.key: e.value.number("a number") for e in node.entries(kind.value)}
            case Kind.BY_SEAT:
                entries = node.entries(kind.value)
                return {self.seats[self.seat_of_key(e)]: e.value.text("a text") for e in entries}
            case _:
                return node.text(kind.value)

    def values(self, entries: Iterable[Entry], kinds: Mapping[str, Kind]) -> dict[str, Value]:
        """Those entries that have keys of the game's own."""
        return {e.key: self.value(e.value, kinds[e.key]) for e in entries if e.key in kinds}


def rules_in(node: Node) -> tuple[str, ...]:
    """Numbers of rules: `D7`, `CR 701.12a`."""
    found = node.texts("a list of rule numbers")
    for text in found:
        if not RULE.fullmatch(text):
            raise unexpected(node.where, "the number of a rule, as D7 or CR 701.12a", text)
    return found


def with_old_words(zones: Iterable[str], old_words: Mapping[str, str]) -> tuple[str, ...]:
    """The names of zones, and the old words for those among them."""
    names = tuple(zones)
    return (*names, *(old for old, new in old_words.items() if new in names))
