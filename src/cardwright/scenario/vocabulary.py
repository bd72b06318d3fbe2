"""The names that a scenario may use: its seats, and the words of its game."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from .engine import NOBODY, Engine
from .errors import Where, unexpected
from .source import Entry, Node

RULE: Final = re.compile(r"D\d+|CR \d{3}(\.\d+[a-z]?)?")
AMOUNT: Final = re.compile(r"(\d+) (.+)")
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

    @classmethod
    def of(cls, engine: Engine, edition: str, seats: tuple[str, ...]) -> Vocabulary:
        return cls(
            seats,
            tuple(engine.known_cards(edition)),
            tuple(engine.seat_zones),
            tuple(engine.shared_zones),
            tuple(engine.counters),
            tuple(engine.phases),
        )

    def seat(self, node: Node) -> int:
        return self.seats.index(node.one_of(self.seats, "a seat"))

    def seat_of_key(self, entry: Entry) -> int:
        if entry.key not in self.seats:
            raise unexpected(entry.where, f"a seat ({', '.join(self.seats)})", entry.key, self.seats)
        return self.seats.index(entry.key)

    def card(self, where: Where, name: str) -> str:
        if name not in self.cards:
            raise unexpected(where, "the name of a card", name, self.cards)
        return name

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
            return NOBODY, entry.key
        known = {f"{s} {z}": (i, z) for i, s in enumerate(self.seats) for z in self.seat_zones}
        if entry.key not in known:
            names = [*known, *self.shared_zones]
            raise unexpected(entry.where, "a seat and its zone, or a shared zone", entry.key, names)
        return known[entry.key]


def rules_in(node: Node) -> tuple[str, ...]:
    """Numbers of rules: `D7`, `CR 701.12a`."""
    found = node.texts("a list of rule numbers")
    for text in found:
        if not RULE.fullmatch(text):
            raise unexpected(node.where, "the number of a rule, as D7 or CR 701.12a", text)
    return found
