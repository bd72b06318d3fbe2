"""Count how many cards of a catalogue can be read completely, by format, and what stopped the reading of the
others.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Final

import msgspec

from cardwright.games.magic.objects.table import Catalogue
from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.grammar import G
from cardwright.games.magic.reading.refusing import MEANINGLESS, Refused

from .catalog_files import Facts, knows_its_text

AMBIGUOUS: Final = ("one meaning, not several",)
FORMATS: Final = ("standard", "pioneer", "modern", "legacy", "vintage", "commander", "pauper")


class Stop(msgspec.Struct):
    """A card that was refused: the clause, the index of the letter in the clause at which reading stopped,
    and what was expected there.
    """

    name: str
    clause: str
    at: int
    expected: list[str]

    def place(self) -> str:
        """Return the words around the place where reading stopped, marked by `^`: `When ~ enters, ^ surveil
        N`.

        Numbers are replaced by N, so that equal problems of different cards have the same text.
        """
        if self.expected and self.expected[0].startswith(MEANINGLESS):
            return self.expected[0]
        before, after = self.clause[: self.at].split(), self.clause[self.at :].split()
        return re.sub(r"\d+", "N", f"{' '.join(before[-3:])} ^ {' '.join(after[:3])}")


class Counts(msgspec.Struct):
    """How many cards of a catalogue can be read, by format, and where reading the others stopped."""

    stamp: str
    cards: int = 0
    unknown: int = 0  # without a text that they should have
    whole: list[str] = []
    stops: list[Stop] = []
    formats: dict[str, list[int]] = {}  # read, all

    def ambiguous(self) -> list[Stop]:
        """Return the refused cards that have a clause with two meanings."""
        return [stop for stop in self.stops if tuple(stop.expected) == AMBIGUOUS]

    def unlocking(self) -> list[tuple[str, int, str]]:
        """Return the places where reading stopped, the most frequent first.

        Each has the text of the place, the number of cards that stop there, and the name of one of them.
        """
        found: Counter[str] = Counter()
        first: dict[str, str] = {}
        for stop in self.stops:
            found[stop.place()] += 1
            first.setdefault(stop.place(), stop.name)
        return [(place, n, first[place]) for place, n in found.most_common()]


def grammar_stamp() -> str:
    """Return the number of templates and their total length as a text, which changes when the grammar
    does.
    """
    rules = [rule for each in G.rules.values() for rule in each]
    return f"{len(rules)} {sum(len(rule.template) for rule in rules)}"


def count(cards: Iterable[Facts]) -> Counts:
    """Read all these cards, in a temporary catalogue, and count the results."""
    made = Counts(grammar_stamp())
    with Catalogue():
        for facts in cards:
            made.cards += 1
            if not knows_its_text(facts):
                made.unknown += 1
                continue
            found = read(facts)
            whole = not isinstance(found, Refused)
            if isinstance(found, Refused):
                made.stops.append(Stop(found.name, found.clause, found.at, list(found.expected)))
            else:
                made.whole.append(found.name)
            for name, legal in facts.get("legalities", {}).items():
                if name in FORMATS and legal in ("legal", "restricted"):
                    both = made.formats.setdefault(name, [0, 0])
                    both[0] += whole
                    both[1] += 1
    return made
