"""Check deck files against the known cards: which cards can be played, which are refused and why, and which
are unknown.

Nothing is registered: a card that is read here is forgotten again. A deck that is played goes through the
same parser and the same look-up of names (`decks.look_up`).
"""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import msgspec

from cardwright.games.magic import cards  # noqa: F401  (makes the table of all cards)
from cardwright.games.magic.objects.table import Catalogue
from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from cardwright.kernel.errors import UnknownName
from cardwright.kernel.streams import contents_of

from . import decks
from .catalog_counts import Stop
from .catalog_files import Facts, unpacked
from .deck_files import DeckError, Listing, listing
from .deck_files.json_decks import listing_of
from .decks import Deck, LookedUp, Missing, key_of
from .given_decks import deck_names

SUFFIXES: Final = (".txt", ".dec", ".dck", ".dek", ".cod", ".csv", ".json", ".jsonl", ".jsonl.gz", ".mwdeck")
COLLECTIONS: Final = (".jsonl", ".jsonl.gz")  # a deck as JSON on each line
LARGEST: Final = 500_000_000  # bytes of a file of many decks, unpacked
MOST_SUGGESTED: Final = 40  # unknown cards of all decks together for which similar names are looked for
LEGAL, RESTRICTED = "legal", "restricted"


@dataclass
class Checked:
    """The result of checking a deck. `legal`: the formats in which all of its cards are legal."""

    file: str
    found: LookedUp
    legal: tuple[str, ...]
    illegal: tuple[tuple[str, str], ...] = ()  # for the format that was asked for: a card, and why not
    unsaid: tuple[str, ...] = ()  # cards of which no file says where they are legal

    @property
    def deck(self) -> Deck:
        """Return the deck without the cards that can't be played."""
        return self.found.deck

    def for_json(self) -> dict[str, Any]:
        """Return the result for `--json`."""
        return {
            "file": self.file,
            "name": self.deck.name,
            "whole": self.found.whole,
            "cards": self.found.cards,
            "refused": [{"card": m.name, "why": m.why, "line": m.line, "copies": m.copies} for m in self.found.refused],
            "unknown": [m.name for m in self.found.unknown],
            "unknown_lines": {m.name: m.line for m in self.found.unknown},
            "commander": list(self.deck.commander),
            "legal": list(self.legal),
            "illegal": [{"card": card, "why": why} for card, why in self.illegal],
            "legality_unknown": list(self.unsaid),
        }  # fmt: skip

    def lines(self) -> Iterator[str]:
        """Return the result as lines for the user."""
        found = self.found
        title = f"{self.file}: {self.deck.name}" if self.deck.name != Path(self.file).stem else self.file
        if found.whole:
            each = f"all {found.cards} cards" if found.cards > 1 else "its only card"
            yield f"{title}: {each} can be played"
        else:
            yield f"{title}: {decks.missing_of(found)}"
        yield from (f"  refused: {m.copies} {m.name} (line {m.line}): {m.why}" for m in found.refused)
        for m in found.unknown:
            meant = f"; did you mean {' or '.join(m.near)}?" if m.near else ""
            yield f"  unknown: {m.copies} {m.name} (line {m.line}){meant}"
        yield from (f"  not legal: {card}: {why}" for card, why in self.illegal)
        if self.legal:
            yield f"  legal in: {', '.join(self.legal)}"


@dataclass
class Report:
    """The results of checking several decks, and their totals."""

    checked: list[Checked] = field(default_factory=list)
    errors: list[DeckError] = field(default_factory=list)
    stopped: Counter[str] = field(default_factory=Counter)  # by the place where reading stops: decks

    @property
    def whole(self) -> int:
        """Return how many decks can be played completely."""
        return sum(one.found.whole for one in self.checked)

    def cards(self) -> tuple[int, int, int]:
        """Return how many different cards can be played, are refused, and are unknown."""
        names = {
            n for one in self.checked for n in (*one.deck.main, *one.deck.sideboard, *one.deck.commander)
        }
        refused = {key_of(m.name) for one in self.checked for m in one.found.refused}
        unknown = {key_of(m.name) for one in self.checked for m in one.found.unknown}
        return len(names), len(refused), len(unknown)

    def for_json(self) -> dict[str, Any]:
        """Return the report for `--json`."""
        playable, refused, unknown = self.cards()
        return {
            "decks": [one.for_json() for one in self.checked],
            "errors": [{"file": why.file, "line": why.line, "error": str(why)} for why in self.errors],
            "total": {
                "decks": len(self.checked), "whole": self.whole,
                "cards": playable + refused + unknown, "playable": playable, "refused": refused, "unknown": unknown,
            },
            "reasons": [{"why": why, "decks": n} for why, n in self.stopped.most_common()],
        }  # fmt: skip

    def lines(self, most: int = 15) -> Iterator[str]:
        """Yield the report as lines for the user. `most`: how many reasons it lists."""
        for one in self.checked:
            yield from one.lines()
        if len(self.checked) < 2:
            return
        playable, refused, unknown = self.cards()
        total = playable + refused + unknown
        yield f"{self.whole} of {len(self.checked):,} decks can be played whole"
        yield f"of {total:,} cards {playable:,} can be played, {refused:,} are refused, {unknown:,} are unknown"
        if self.stopped:
            yield "what stops most decks (number of decks, where reading stops):"
            yield from (f"  {n:>4}  {place}" for place, n in self.stopped.most_common(most))


class Checker:
    """Looks up the cards of decks.

    `facts_of`: a function that returns the data of a card, by its name, from the user's card files. Each card
    is read only once.
    """

    def __init__(self, facts_of: Callable[[str], Facts | None]) -> None:
        self.facts_of = facts_of
        self._found: dict[str, str | Refused | None] = {}  # by name: its card, why it is refused, or no card
        self._facts: dict[str, Facts | None] = {}
        self.suggestions = MOST_SUGGESTED  # left: looking for similar names takes some milliseconds each

    def facts(self, name: str) -> Facts | None:
        """Return the data of a card from the card files. Return None if they don't have the card."""
        key = key_of(name)
        if key not in self._facts:
            self._facts[key] = self.facts_of(name)
        return self._facts[key]

    def find(self, written: str) -> str | None:
        """Read a card of the card files and return its name. Return None if they don't have the card.

        Raise `UnknownName` if the card is refused.
        """
        key = key_of(written)
        if key not in self._found:
            facts = self.facts(written)
            with Catalogue():
                made = None if facts is None else read(facts)
            self._found[key] = made if made is None or isinstance(made, Refused) else made.name
        found = self._found[key]
        if isinstance(found, Refused):
            raise UnknownName(found.said())
        return found

    def place(self, written: str) -> str:
        """Return the words around the place where reading a refused card stops: `When ~ enters, ^ surveil N`.

        Return "" if the card is not refused.
        """
        found = self._found.get(key_of(written))
        if not isinstance(found, Refused):
            return ""
        return Stop(found.name, found.clause, found.at, list(found.expected)).place().strip()

    def check(self, given: Listing, format_name: str = "") -> Checked:
        """Check one deck. Raise `DeckError` if it has no cards.

        `format_name`: a format. The result lists the cards that are illegal in it.
        """
        found = decks.look_up(given, deck_names(), self.find, max(0, self.suggestions))
        self.suggestions -= len(found.unknown)
        if not found.cards:
            raise DeckError(given.file, 1, "expected cards in the deck, got none")
        copies = Counter((*found.deck.main, *found.deck.sideboard, *found.deck.commander))
        copies.update({m.name: m.copies for m in found.refused})
        legal, illegal, unsaid = self.legality(copies, format_name)
        return Checked(given.file, found, () if found.unknown else legal, illegal, unsaid)

    def legality(
        self, copies: Counter[str], format_name: str
    ) -> tuple[tuple[str, ...], tuple[tuple[str, str], ...], tuple[str, ...]]:
        """Return the formats in which all these cards are legal, the cards that are illegal in `format_name`,
        each with the reason, and the cards whose legality no file gives.
        """
        said = {name: (self.facts(name) or {}).get("legalities") or {} for name in copies}
        unsaid = tuple(name for name in copies if not said[name])
        formats = sorted({one for legalities in said.values() for one in legalities})
        legal = tuple(f for f in formats if all(not why_not(said[n], f, copies[n]) for n in copies))
        each = ((n, why_not(said[n], format_name, copies[n])) for n in copies if format_name and said[n])
        return () if unsaid else legal, tuple((name, why) for name, why in each if why), unsaid

    def report(self, given: Iterable[Listing | DeckError], format_name: str = "") -> Report:
        """Check several decks."""
        made = Report()
        for one in given:
            if isinstance(one, DeckError):
                made.errors.append(one)
                continue
            try:
                made.checked.append(self.check(one, format_name))
            except DeckError as why:
                made.errors.append(why)
                continue
            places = sorted({self.place(m.name) for m in made.checked[-1].found.refused})
            made.stopped.update(place for place in places if place)
        return made


def why_not(legalities: dict[str, str], format_name: str, copies: int) -> str:
    """Return why a deck with this number of copies of a card is not legal in a format. Return "" if it is
    legal.
    """
    said = legalities.get(format_name, "not_legal").lower()
    if said == RESTRICTED and copies > 1:
        return f"restricted to one copy in {format_name}, the deck has {copies}"
    return "" if said in (LEGAL, RESTRICTED) else f"{said.replace('_', ' ')} in {format_name}"


def files_in(paths: Iterable[Path]) -> Iterator[Path]:
    """Yield the deck files: each given file, and for a folder all its files with the suffix
    of a deck file.
    """
    for path in paths:
        if path.is_dir():
            yield from (file for file in sorted(path.rglob("*")) if file.is_file() and is_deck_file(file))
        else:
            yield path


def is_deck_file(file: Path) -> bool:
    """Whether a file has the suffix of a deck file."""
    return not file.name.startswith(".") and file.name.lower().endswith(SUFFIXES)


def listings(paths: Iterable[Path]) -> Iterator[Listing | DeckError]:
    """Yield each deck in these files and folders, or the error for a file that can't be read."""
    for path in files_in(paths):
        if path.name.lower().endswith(COLLECTIONS):
            yield from collected(path)
            continue
        try:
            yield listing(decks.text_in(path), str(path))
        except DeckError as why:
            yield why


def collected(path: Path) -> Iterator[Listing | DeckError]:
    """Yield the decks of a file in which each line is a deck as JSON, or the error for a line that is
    none.
    """
    try:
        data = contents_of(path, LARGEST)
        if data[:2] == b"\x1f\x8b":
            data = unpacked(data, LARGEST)
    except (OSError, EOFError, zlib.error) as why:
        yield DeckError(str(path), 0, f"expected a file with a deck on each line, got {why}")
        return
    for number, line in enumerate(data.splitlines(), 1):
        if line.strip():
            try:
                yield listing_of(msgspec.json.decode(line), str(path), line=number)
            except DeckError as why:
                yield why
            except (msgspec.MsgspecError, UnicodeError, RecursionError) as why:
                yield DeckError(str(path), number, f"expected a deck as JSON, got a mistake: {why}")


def playable_text(found: LookedUp) -> str:
    """Return the deck without the cards that can't be played, as text."""
    return decks.write(found.deck)


def missing_for_json(found: LookedUp) -> list[dict[str, Any]]:
    """Return the data of every card that can't be played, for the page; unknown cards come first."""
    return [one_missing(m, "unknown") for m in found.unknown] + [
        one_missing(m, "refused") for m in found.refused
    ]


def one_missing(m: Missing, kind: str) -> dict[str, Any]:
    """Return the data of one card that can't be played. `kind`: "unknown" or "refused"."""
    return {
        "card": m.name,
        "line": m.line,
        "copies": m.copies,
        "is": kind,
        "why": m.why,
        "near": list(m.near),
    }


def own_checker() -> Checker:
    """Return a checker that uses the user's own card files."""
    from .read_cards import catalog  # noqa: PLC0415 - registers how cards are found

    return Checker(catalog().facts)
