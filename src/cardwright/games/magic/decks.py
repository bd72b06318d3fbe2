"""Deck files: a count and a name on each line, as the programs that people play with write them.

```
About                          4 Savannah Cat
Name Cats                      20 Plains
                                                  (Magic Online: a gap, then the sideboard)
Deck                           2 Circle of Light
4 Savannah Cat (M10) 146
20x Plains

Sideboard
2 Circle of Light
```
Lines that begin with `//` or `#` are comments; `SB: 2 Name` is a sideboard card wherever it stands. Names may
differ from the known ones in case, accents and apostrophes; of two faces, the front may stand for both.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.spelling import close, did_you_mean
from cardwright.kernel.streams import text_of

BUILT_IN = ("magic", "commander")  # folders of decks that come with Cardwright
MOST = 9999  # of one card on one line
MOST_IN_ALL = 5000  # cards of a deck: more than anybody plays
MOST_TOLD = 40  # cards that nobody knows, of one deck
SIDEBOARD = 15  # cards, at most (CR 100.4a)

MAIN, SIDE, COMMANDER, COMPANION, ABOUT = "deck", "sideboard", "commander", "companion", "about"
HEADERS = (MAIN, SIDE, COMMANDER, COMPANION, ABOUT)
A_LINE = "a count and a name, such as '4 Island', or a header"

_NEWLINE = re.compile(r"\r\n|\r|\n")
_LINE = re.compile(r"([0-9]+)[xX]?\s+(\S.*)")
_COUNTED = re.compile(r"[-+]?[0-9][0-9.,]*[xX]?(\s|$)")
_PRINTING = re.compile(r"\s+(\([^()\s]{1,8}\)|\[[^\[\]\s]{1,8}\])(\s+\S+)?(\s+\*\S+\*)?$")
_REMARK = re.compile(r"\s+#.*$")
_FACES = re.compile(r"\s*/{1,3}\s*")
_PLAIN = str.maketrans(
    {"\u2019": "'", "\u2018": "'", "\u02bc": "'", "Æ": "Ae", "æ": "ae", "Œ": "Oe", "œ": "oe"}
)


class DeckError(CardwrightError):
    """A deck file that can't be read: where, what was expected, what stands there."""

    def __init__(self, file: str, line: int, problem: str) -> None:
        super().__init__(f"{file}:{line}: {problem}" if line else f"{file}: {problem}")
        self.file = file
        self.line = line


@dataclass(frozen=True, slots=True)
class Deck:
    """A list of cards by their known names, one name for each card, in the order of the file.

    A companion is a card of the sideboard (CR 702.139a); it has no place of its own here.
    """

    name: str
    main: tuple[str, ...]
    sideboard: tuple[str, ...] = ()
    commander: tuple[str, ...] = ()


class _Entry(NamedTuple):
    """A line that says something: a header, or cards. `section` is empty where the line doesn't tell."""

    line: int
    section: str
    copies: int
    name: str
    gap: bool  # the first cards after a gap


Elsewhere = Callable[[str], "str | None"]  # how another list of cards calls what somebody has written


def parse(text: str, file: str, known: Collection[str], elsewhere: Elsewhere | None = None) -> Deck:
    """The deck that `text` lists; `file` names it in errors and, without a line `Name`, in the deck.

    Raises DeckError for a line that is no card, a count out of range, cards that are not `known` (many of them at
    once), a deck without cards and one of more than anybody plays. How many a deck may have is asked by `problems`.
    """
    name, entries = _entries(text, file)
    names = _Names(known, elsewhere)
    zones: dict[str, list[str]] = {section: [] for section in (MAIN, SIDE, COMMANDER, COMPANION)}
    unknown: dict[str, int] = {}  # what stands there: the first line of it
    for entry in _placed(entries, file):
        found = names.find(entry.name)
        if found is None:
            unknown.setdefault(_readings(entry.name)[-1], entry.line)
        zones[entry.section] += [found or entry.name] * entry.copies
    if unknown:
        (first, line), *others = list(unknown.items())[:MOST_TOLD]
        rest = "".join(f"; in line {at} {names.unknown(got)}" for got, at in others)
        more = f"; and {len(unknown) - MOST_TOLD} more" if len(unknown) > MOST_TOLD else ""
        raise DeckError(file, line, f"expected the name of a card, got {names.unknown(first)}{rest}{more}")
    if not zones[MAIN]:
        raise DeckError(file, 1, f"expected cards in the deck, got none{_elsewhere(zones)}")
    listed = Counter(zones[SIDE])
    for card, count in Counter(zones[COMPANION]).items():
        zones[SIDE] += [card] * (count - listed[card])
    return Deck(
        name=name or Path(file).stem,
        main=tuple(zones[MAIN]),
        sideboard=tuple(zones[SIDE]),
        commander=tuple(zones[COMMANDER]),
    )


def built_in() -> dict[str, Traversable]:
    """The decks that come with Cardwright, by name: first those for two players, then those for Commander."""
    folder = resources.files("cardwright") / "decks"
    found: dict[str, Traversable] = {}
    for kind in BUILT_IN:
        files = sorted((folder / kind).iterdir(), key=lambda file: file.name)
        found.update((file.name.removesuffix(".txt"), file) for file in files if file.name.endswith(".txt"))
    return found


def names_of(kind: str) -> list[str]:
    """The names of the built-in decks of a kind (one of BUILT_IN)."""
    folder = resources.files("cardwright") / "decks" / kind
    return sorted(file.name.removesuffix(".txt") for file in folder.iterdir() if file.name.endswith(".txt"))


def read(path: str | Path, known: Collection[str], elsewhere: Elsewhere | None = None) -> Deck:
    """The deck in this file (UTF-8), or the built-in deck of this name, if there is no such file.

    Raises DeckError, also for a file that can't be read.
    """
    try:
        if not Path(path).exists() and str(path) in built_in():
            return parse(built_in()[str(path)].read_text(encoding="utf-8"), str(path), known)
        text = text_of(path)
    except OSError as why:
        got = f"{why.strerror or why}; the decks that come with Cardwright are {', '.join(built_in())}"
        raise DeckError(str(path), 0, f"expected a deck file, got {got}") from why
    except UnicodeDecodeError as why:
        raise DeckError(
            str(path), 0, f"expected text in UTF-8, got {why.reason} at byte {why.start}"
        ) from why
    except ValueError as why:  # no file can be called so
        raise DeckError(
            ascii(str(path)), 0, f"expected a deck file, got a name that none has: {why}"
        ) from why
    return parse(text, str(path), known, elsewhere)


def write(deck: Deck) -> str:
    """The deck as text with headers. `parse` makes the same deck of it, order included.

    Of the name only the words are kept, not their spacing; a deck without a name gets that of its file.
    """
    words = " ".join(deck.name.split())
    blocks = [["About", f"Name {words}"]] if words else []
    for header, cards in (
        ("Commander", deck.commander),
        ("Deck", deck.main),
        ("Sideboard", deck.sideboard),
    ):
        if cards:
            blocks.append([header, *(f"{len(list(same))} {card}" for card, same in groupby(cards))])
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


def problems(deck: Deck, basics: Collection[str], minimum: int = 60, copies: int = 4) -> list[str]:
    """What the rules of constructed play forbid in this deck, in words; nothing if it may be played.

    CR 100.2a: at least `minimum` cards, and at most `copies` of each but the `basics`. CR 100.4a: at most fifteen
    cards in the sideboard, which is counted together with the deck for the copies. Commanders count as cards of
    the deck; what else is asked of a commander's deck (CR 903.5) is not checked, nor are banned cards.
    """
    found: list[str] = []
    size = len(deck.main) + len(deck.commander)
    if size < minimum:
        found.append(f"expected at least {minimum} cards in the deck, got {size} (CR 100.2a)")
    for card, count in Counter(deck.commander + deck.main + deck.sideboard).items():
        if count > copies and card not in basics:
            found.append(f"expected at most {copies} of {card!r}, got {count} (CR 100.2a)")
    if len(deck.sideboard) > SIDEBOARD:
        found.append(
            f"expected at most {SIDEBOARD} cards in the sideboard, got {len(deck.sideboard)} (CR 100.4a)"
        )
    return found


def limited_problems(deck: Deck, minimum: int = 40) -> list[str]:
    """CR 100.2b. What limited play forbids in this deck: only too few cards; nothing if it may be played."""
    size = len(deck.main) + len(deck.commander)
    if size < minimum:
        return [f"expected at least {minimum} cards in the deck, got {size} (CR 100.2b)"]
    return []


def _entries(text: str, file: str) -> tuple[str, list[_Entry]]:
    """The name that the file gives the deck, and its headers and cards line by line."""
    name, section, gap, cards = "", "", False, 0
    entries: list[_Entry] = []
    for number, raw in enumerate(_NEWLINE.split(text.removeprefix("\ufeff")), 1):
        line = raw.strip()
        if not line:
            gap = True
            section = "" if section == ABOUT else section
            continue
        if line.startswith(("//", "#")):
            continue
        header = line.removesuffix(":").casefold()
        if header in HEADERS:
            section = header
            entries.append(_Entry(number, section, 0, "", False))
        elif section == ABOUT:
            name = _title(line, file, number)
        else:
            entries.append(_card(line, section, gap, file, number))
            cards += entries[-1].copies
            if cards > MOST_IN_ALL:
                raise DeckError(file, number, f"expected {MOST_IN_ALL} cards of a deck at the most, got more")
        gap = False
    return name, entries


def _title(line: str, file: str, number: int) -> str:
    """What stands after `Name`."""
    word, _, title = line.partition(" ")
    if word.casefold() != "name" or not title.strip():
        raise DeckError(file, number, f"expected 'Name' and the name of the deck, got {line!r}")
    return " ".join(title.split())


def _card(line: str, section: str, gap: bool, file: str, number: int) -> _Entry:
    """A line with a count and a name."""
    rest = line
    if line[:3].casefold() == "sb:":
        rest, section = line[3:].strip(), SIDE
    found = _LINE.fullmatch(rest)
    if found is None:
        expected = f"a whole number from 1 to {MOST} and a name" if _COUNTED.match(rest) else A_LINE
        raise DeckError(file, number, f"expected {expected}, got {line!r}")
    count = int(found[1]) if len(found[1]) <= len(str(MOST)) else MOST + 1
    if not 1 <= count <= MOST:
        raise DeckError(file, number, f"expected a count from 1 to {MOST}, got {found[1]} in {line!r}")
    return _Entry(number, section, count, found[2], gap)


def _placed(entries: list[_Entry], file: str) -> Iterator[_Entry]:
    """The cards, each with its section: the header above it, or in a list without any, deck, gap, sideboard."""
    plain = not any(entry.section not in ("", ABOUT) for entry in entries)
    here, begun = MAIN, False
    for entry in entries:
        if not entry.copies:
            continue
        if plain and entry.gap and begun:
            if here == SIDE:
                raise DeckError(
                    file,
                    entry.line,
                    f"expected one gap, between deck and sideboard, or the headers 'Deck' and 'Sideboard', "
                    f"got another gap before '{entry.copies} {entry.name}'",
                )
            here = SIDE
        begun = True
        yield entry._replace(section=entry.section or here)


def _elsewhere(zones: dict[str, list[str]]) -> str:
    full = [section for section, cards in zones.items() if cards]
    return f"; there are some under {', '.join(map(repr, full))}" if full else ""


@lru_cache(maxsize=4)
def _by_keys(known: frozenset[str]) -> tuple[dict[str, str], dict[str, str]]:
    """Names by their keys, whole and by the front alone if only one has it: the same for one deck after the other."""
    whole = {key_of(name): name for name in sorted(known)}
    fronts: dict[str, list[str]] = {}
    for key, name in whole.items():
        front, _, back = key.partition(" // ")
        if back:
            fronts.setdefault(front, []).append(name)
    return whole, {front: names[0] for front, names in fronts.items() if len(names) == 1}


class _Names:
    """Known names, found by how people write them."""

    def __init__(self, known: Collection[str], elsewhere: Elsewhere | None = None) -> None:
        self._elsewhere = elsewhere
        self._known = frozenset(known)
        self._whole, self._fronts = _by_keys(self._known)

    def find(self, written: str) -> str | None:
        """The known name: as written, or without printing and remark; by both faces, or by the front alone."""
        for name in _readings(written):
            key = key_of(name)
            front, _, back = key.partition(" // ")
            if name in self._known:
                return name
            for reading in (key, front):  # some cards are known by their front only
                if reading in self._whole:
                    return self._whole[reading]
            if not back and front in self._fronts:
                return self._fronts[front]
        if self._elsewhere is not None:
            return next((found for name in _readings(written) if (found := self._elsewhere(name))), None)
        return None

    def unknown(self, name: str) -> str:
        """What stands there instead of a card, and what may have been meant."""
        return f"{name!r}{self._near(name)}"

    def _near(self, name: str) -> str:
        return did_you_mean([self._whole[key] for key in close(key_of(name), self._whole, 3, 0.7)])


def _readings(written: str) -> list[str]:
    """A name as it stands, then with less and less behind it."""
    without = _REMARK.sub("", written)
    return [written, without, _PRINTING.sub("", without)]


def key_of(name: str) -> str:
    """A name without case, accents, spacing, and the many ways to write an apostrophe or two faces."""
    letters = unicodedata.normalize("NFKD", name.translate(_PLAIN))
    plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return _FACES.sub(" // ", " ".join(plain.split())).casefold()
