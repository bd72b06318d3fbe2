"""Names of persons: what they may be made of, and which can be taken for each other (Unicode UTS 39).

A name is refused if it is not read as it looks: with characters that turn text round, with more marks on a letter than
languages use, or with signs as wide as a line. Invisible characters are left out. Of two names that look alike, such as
a Latin and a Cyrillic "Ann", the second has a number behind it.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache
from typing import Any, Final

from cardwright.kernel.drawing import BLANKS, as_seen, unprintable

from .messages import No

MOST_TYPED: Final = 200  # letters that are looked at
MOST_LETTERS: Final = 20  # of a name
MOST_MARKS: Final = 4  # one after the other on a letter (UTS 39, 5.4)
MOST_STACKED: Final = 2  # of them above or below it: Vietnamese has two
MOST_STEPS: Final = 5  # from a character to the one that stands for it; two are the most today
STACKS: Final = 200  # the combining class from which on marks stand above or below
BOT: Final = "bot:"  # what begins so is no name of a seat: a game begins with that bot
NOBODY: Final = "Guest"
JOINERS: Final = (
    "\u200c\u200d\ufe0f"  # they show nothing, but change how emoji, Arabic and Indic letters look
)
SCRIPTS: Final = (  # those that people write with today (Unicode UAX 31, table 5)
    "COMMON", "INHERITED", "ARABIC", "ARMENIAN", "BENGALI", "BOPOMOFO", "CYRILLIC", "DEVANAGARI",
    "ETHIOPIC", "GEORGIAN", "GREEK", "GUJARATI", "GURMUKHI", "HAN", "HANGUL", "HEBREW", "HIRAGANA",
    "KANNADA", "KATAKANA", "KHMER", "LAO", "LATIN", "MALAYALAM", "MYANMAR", "ORIYA", "SINHALA", "TAMIL",
    "TELUGU", "THAANA", "THAI", "TIBETAN",
)  # fmt: skip
PICTURES: Final = (
    range(0x2300, 0x2400),
    range(0x2600, 0x27C0),
    range(0x2B00, 0x2C00),
    range(0x1F000, 0x1FB00),
)


def own_name(wanted: str, taken: Iterable[str]) -> str:
    """The name that somebody wants, with a number behind it if it looks like one that is taken.

    "Guest" for a name of which nothing is seen. `No` says which characters it can't have.
    """
    name, n = tidy(wanted), 1
    check_name(name)
    check_writing(name)
    if not as_seen(name):
        name = NOBODY
    seen = set().union(*map(likeness, taken))
    while likeness(name if n == 1 else f"{name} {n}") & seen:
        n += 1
    return name if n == 1 else f"{name} {n}"


def tidy(wanted: str) -> str:
    """A name in one way of writing (NFKC), without what shows nothing, cut to its length.

    Wide letters, letters in bold and ligatures become those that they stand for.
    """
    typed = " ".join(wanted[:MOST_TYPED].split())
    found = unicodedata.normalize("NFKC", "".join(c for i, c in enumerate(typed) if is_shown(typed, i)))
    cut = " ".join(found.split())[:MOST_LETTERS].strip()
    return cut.rstrip(JOINERS[:2])


def is_shown(text: str, at: int) -> bool:
    """Whether a character shows something, or joins what is before it, where writing needs that."""
    char = text[at]
    if char in JOINERS:
        before = unicodedata.category(text[at - 1]) if at else "Cn"
        return before in ("Lo", "Mn", "Mc", "So", "Sk")
    return unprintable(char) or not (char in BLANKS or (unicodedata.category(char) == "Cf"))


def check_name(name: str) -> None:
    """`No` for what is no name of a seat, also of one that was kept long ago."""
    if any(unprintable(char) for char in name):
        raise No("bad", f"expected a name without control characters, got {name!r}")
    if name.startswith(BOT):
        raise No("bad", f"expected a name that does not begin with {BOT!r}, got {name!r}")


def check_writing(name: str) -> None:
    """`No` for characters that nobody writes names with, and for too many marks on a letter."""
    for char in name:
        if not is_written(char):
            raise No(
                "bad",
                f"expected a name of letters, digits, common signs and emoji, got {ascii(char)[1:-1]} in it",
            )
    check_marks(name)


def is_written(char: str) -> bool:
    """Whether people write names with it: letters and digits of today's scripts, signs of a keyboard, emoji."""
    if char.isascii() or char in JOINERS:
        return True
    kind = unicodedata.category(char)
    if kind[0] in "LMN":
        return kind != "Me" and str(scripts()(char)).upper() in SCRIPTS
    if kind in ("So", "Sk", "Sm"):
        return any(ord(char) in block for block in PICTURES)
    return kind[0] == "P" and str(scripts()(char)).upper() in SCRIPTS


def check_marks(name: str) -> None:
    """UTS 39, 5.4. `No` for a letter under so many marks that it runs into the lines above and below."""
    marks: list[str] = []
    for char in unicodedata.normalize("NFC", name):
        if unicodedata.category(char) != "Mn":
            marks = []
            continue
        marks.append(char)
        stacked = sum(unicodedata.combining(mark) >= STACKS for mark in marks)
        if len(marks) > MOST_MARKS or stacked > MOST_STACKED or marks[-2:-1] == [char]:
            raise No("bad", f"expected a name with {MOST_STACKED} marks on a letter at the most, got more")


def likeness(name: str) -> set[str]:
    """UTS 39, 4. What two names have in common if one can be taken for the other, in whichever case."""
    seen = as_seen(unicodedata.normalize("NFKC", name))
    return {skeleton(seen).casefold(), skeleton(seen.casefold()).casefold()}


def skeleton(text: str) -> str:
    """UTS 39, 4. A text with each character replaced by the one that stands for all that look like it."""
    alike = prototypes()
    found = unicodedata.normalize("NFD", text)
    for _ in range(MOST_STEPS):
        last = found
        found = unicodedata.normalize("NFD", "".join(alike.get(char, char) for char in last))
        if found == last:
            break
    return found


@cache
def scripts() -> Any:
    """Which script a character is of, by its name."""
    from confusable_homoglyphs.categories import alias  # noqa: PLC0415 - an extra

    return alias


@cache
def prototypes() -> dict[str, str]:
    """UTS 39, 4. For each character the one that stands for all that look like it.

    The library has pairs: what stands for others is paired with each of them, and these with it alone.
    """
    from confusable_homoglyphs.confusables import confusables_data  # noqa: PLC0415 - an extra

    def bare(text: str) -> str:
        return text.replace("\u200e", "")  # around letters that are written from the right

    pairs = {char: [one["c"] for one in others] for char, others in confusables_data.items()}
    found: dict[str, str] = {}
    for char, others in pairs.items():
        if len(bare(char)) == 1 and len(others) == 1:
            (other,) = others
            of_two = len(pairs.get(other, ())) == 1  # a pair alone: the smaller one stands for both
            if not of_two or (len(bare(other)), other) < (len(bare(char)), char) or len(bare(other)) > 1:
                found[bare(char)] = bare(other)
    return found
