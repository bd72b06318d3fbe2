"""Deck files with a count and a name on each line.

```
About                          4 Savannah Cat            [metadata]              NAME:Cats
Name Cats                      20 Plains                 Name=Cats               4 [M10:30] Savannah Cat
                                                         [Main]                  20 [M10:230] Plains
Deck                           2 Circle of Light         4 Savannah Cat|M10|1    SB: 2 [4ED:1] Circle of Light
4 Savannah Cat (M10) 146                                 20 Plains|M10
20x Plains                                               [Sideboard]
                                                         2 Circle of Light|4ED
Sideboard
2 Circle of Light

Arena, Moxfield, ManaBox       MTGO: a gap               Forge                   XMage
```
Lines that begin with `//` or `#` are comments. `SB: 2 Name` is a card of the sideboard wherever the line stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from .entries import ABOUT, COMMANDER, LEFT_OUT, MAIN, MOST_LETTERS, SIDE, DeckError, Listing, section_of

A_LINE: Final = "a count and a name, such as '4 Island', or a header"
METADATA: Final = "metadata"

_NEWLINE: Final = re.compile(r"\r\n|\r|\n")
_LINE: Final = re.compile(r"([0-9]+)[xX]?\s+(\S.*)")
_COUNTED: Final = re.compile(r"[-+]?[0-9][0-9.,]*[xX]?(\s|$)")
_REMARK: Final = re.compile(r"\s#")  # where a remark begins
_BRACKETED: Final = re.compile(r"\[([A-Za-z ]{1,40})\]")  # a header of Forge
LONGEST_HEADER: Final = 80  # letters
_COUNT_BEHIND: Final = re.compile(r"\s*[(\[]\d{1,5}[)\]]$")  # `Sideboard (15)`
_XMAGE: Final = re.compile(r"(NAME|AUTHOR|LAYOUT [A-Z]+):(.*)")
_NAMED: Final = re.compile(r"//\s*NAME\s*:\s*(\S.*)", re.IGNORECASE)
_CATEGORY: Final = re.compile(r"\s\[([^\[\]]{1,80})\](?=\s|$)")
_PRINTED_BEFORE: Final = re.compile(r"\[[A-Za-z0-9_]{1,8}(?:[:#][^\[\]\s]{0,12})?\]\s+(?=\S)")
_COMMANDS: Final = re.compile(r"\s\*CMDR\*|#\s*!Commander\b", re.IGNORECASE)
# Headings by the types of cards: what follows stays in the section above.
_TYPE: Final = r"(?:creature|instant|sorcery|sorcerie|land|artifact|enchantment|planeswalker|battle|spell)s?"
_TYPES: Final = re.compile(rf"(?:other |basic |non-?basic )?{_TYPE}(?: and {_TYPE})?")


def listing(text: str, file: str) -> Listing:
    """Return the headers and cards of a text, line by line. Raise `DeckError` for a line that is neither."""
    made = Listing(file)
    section, gap = "", False
    for number, line in lines_of(text):
        if not line:
            gap = True
            section = "" if section == ABOUT else section
            continue
        title = _title(line, section, file, number)
        if title is not None:
            made.name = title or made.name
        elif line.startswith(("//", "#")):
            section = _commented(line) or section
            continue
        elif (header := _header(line)) is not None:
            section = header or section or MAIN
            made.header(number, section)
        else:
            _card(made, number, line, section, gap)
        gap = False
    return made


def lines_of(text: str) -> Iterator[tuple[int, str]]:
    """Yield every line with its number, without spaces around it."""
    for number, raw in enumerate(_NEWLINE.split(text), 1):
        yield number, raw.strip()


def _title(line: str, section: str, file: str, number: int) -> str | None:
    """Return the deck's name if the line gives it.

    Return "" if the line gives another fact about the deck, and None for any other line.
    """
    found = _NAMED.fullmatch(line)
    if found is not None:
        return _spaced(found[1])
    found = _XMAGE.fullmatch(line)
    if found is not None:
        return _spaced(found[2]) if found[1] == "NAME" else ""
    if section == METADATA and "=" in line:
        key, _, value = line.partition("=")
        return _spaced(value) if key.strip().casefold() == "name" else ""
    if section != ABOUT or _header(line) is not None or line.startswith(("//", "#")):
        return None
    word, _, title = line.partition(" ")
    if word.casefold() != "name" or not title.strip():
        raise DeckError(file, number, f"expected 'Name' and the name of the deck, got {line!r}")
    return _spaced(title)


def _spaced(words: str) -> str:
    return " ".join(words.split())


def _commented(line: str) -> str | None:
    """Return the section that a comment without a space begins, as deckstats writes it: `//Sideboard`.

    Return None if the line is no such comment.
    """
    return section_of(line[2:]) if line[:2] == "//" and line[2:3].isalpha() else None


def _header(line: str) -> str | None:
    """Return the section that a header begins, or "" for a header that names types of cards.

    Return None for other lines.
    """
    if len(line) > LONGEST_HEADER:
        return None
    found = _BRACKETED.fullmatch(line)
    words = found[1] if found else _COUNT_BEHIND.sub("", line.removesuffix(":"))
    if found and words.casefold() == METADATA:
        return METADATA
    section = section_of(words) if words[:1].isalpha() else None
    if section is None and _TYPES.fullmatch(words.casefold()):
        return ""
    if section is None and found:
        return LEFT_OUT  # a section of Forge that holds no cards of the deck
    return section


def _card(made: Listing, number: int, line: str, section: str, gap: bool) -> None:
    """Add the card of a line with a count and a name."""
    rest = line
    if line[:3].casefold() == "sb:":
        rest, section = line[3:].strip(), SIDE
    found = _LINE.fullmatch(rest)
    if found is None:
        expected = "a whole number from 1 to 9999 and a name" if _COUNTED.match(rest) else A_LINE
        raise DeckError(made.file, number, f"expected {expected}, got {line!r}")
    copies = made.copies(number, found[1], line)
    name = found[2]
    if len(name) > MOST_LETTERS:  # a remark may be long, a name may not
        name = without_remark(name)
    if len(name) <= MOST_LETTERS:
        section = _said_behind(name) or section
        printed = _PRINTED_BEFORE.match(name)
        name = name[printed.end() :] if printed else name
        name, bar, _ = name.partition("|")
        name = name.rstrip().removesuffix("+") if bar else name  # Forge marks a foil card so
    made.add(number, section, copies, name, gap)


def _said_behind(name: str) -> str:
    """Return the section that a mark or a category after a name gives. Return "" if there is none."""
    if _COMMANDS.search(name):
        return COMMANDER
    for found in _CATEGORY.finditer(name):
        for category in found[1].split(","):
            section = section_of(category)
            if section not in (None, ABOUT):
                return str(section)
    return ""


def without_remark(written: str) -> str:
    """Return a name without the remark that begins with `#`."""
    found = _REMARK.search(written)
    return written if found is None else written[: found.start()].rstrip()
