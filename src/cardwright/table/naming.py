"""Names of persons: which characters they may have, and
which names can be mistaken for each other (Unicode UTS 39).

A name is refused if it does not read as it looks: with characters that change the direction of text, with
more marks on a letter than languages use, or with characters as wide as a line. Invisible characters are
removed. If two names look alike, such as a Latin and a Cyrillic "Ann", the second gets a number.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache
from typing import Any, Final

from cardwright.kernel.drawing import BLANKS, as_seen, unprintable

from .messages import No

MOST_TYPED: Final = 200  # most characters that are examined
MOST_LETTERS: Final = 20  # of a name
MOST_MARKS: Final = 4  # most marks on one letter (UTS 39, 5.4)
MOST_STACKED: Final = 2  # most of them above or below the letter: Vietnamese uses two
MOST_STEPS: Final = 5  # steps from a character to its prototype; at present there are at most two
STACKS: Final = 200  # the combining class from which on marks stand above or below
BOT: Final = "bot:"  # a seat's name must not begin like this: it would name a bot
NOBODY: Final = "Guest"
JOINERS: Final = (
    "\u200c\u200d\ufe0f"  # invisible by themselves, but they change how emoji, Arabic and Indic letters look
)
SCRIPTS: Final = (  # scripts in common use today (Unicode UAX 31, table 5)
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
    """Return the name that a person wants, with a number if it looks like a name that is taken.

    "Guest" if nothing of the name is visible. Raises `No` with the characters that are not allowed.
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
    """Normalize a name (NFKC), remove characters that show nothing, and cut it to its maximum length.

    Wide letters, bold letters and ligatures become the letters that they stand for.
    """
    typed = " ".join(wanted[:MOST_TYPED].split())
    found = unicodedata.normalize("NFKC", "".join(c for i, c in enumerate(typed) if is_shown(typed, i)))
    cut = " ".join(found.split())[:MOST_LETTERS].strip()
    return cut.rstrip(JOINERS[:2])


def is_shown(text: str, at: int) -> bool:
    """Whether the character at index `at` is visible, or joins characters where a script needs that."""
    char = text[at]
    if char in JOINERS:
        before = unicodedata.category(text[at - 1]) if at else "Cn"
        return before in ("Lo", "Mn", "Mc", "So", "Sk")
    return unprintable(char) or not (char in BLANKS or (unicodedata.category(char) == "Cf"))


def check_name(name: str) -> None:
    """Raise `No` if a text can't be the name of a seat. Names that were stored long ago are checked, too."""
    if any(unprintable(char) for char in name):
        raise No("bad", f"expected a name without control characters, got {name!r}")
    if name.startswith(BOT):
        raise No("bad", f"expected a name that does not begin with {BOT!r}, got {name!r}")


def check_writing(name: str) -> None:
    """Raise `No` for characters that are not used in names, and for too many marks on a letter."""
    for char in name:
        if not is_written(char):
            raise No(
                "bad",
                f"expected a name of letters, digits, common signs and emoji, got one with {ascii(char)[1:-1]}",
            )
    check_marks(name)


def is_written(char: str) -> bool:
    """Whether a character is used in names: letters and
    digits of today's scripts, signs of a keyboard, emoji.
    """
    if char.isascii() or char in JOINERS:
        return True
    kind = unicodedata.category(char)
    if kind[0] in "LMN":
        return kind != "Me" and str(scripts()(char)).upper() in SCRIPTS
    if kind in ("So", "Sk", "Sm"):
        return any(ord(char) in block for block in PICTURES)
    return kind[0] == "P" and str(scripts()(char)).upper() in SCRIPTS


def check_marks(name: str) -> None:
    """UTS 39, 5.4. Raise `No` for a letter with more marks than fit into a line of text."""
    marks: list[str] = []
    for char in unicodedata.normalize("NFC", name):
        if unicodedata.category(char) != "Mn":
            marks = []
            continue
        marks.append(char)
        stacked = sum(unicodedata.combining(mark) >= STACKS for mark in marks)
        if len(marks) > MOST_MARKS or stacked > MOST_STACKED or marks[-2:-1] == [char]:
            raise No("bad", f"expected a name with at most {MOST_STACKED} marks on a letter, got more")


def likeness(name: str) -> set[str]:
    """UTS 39, 4. Return two keys of a name. Names that have a key in common can be mistaken for each other.

    Capitals don't matter.
    """
    seen = as_seen(unicodedata.normalize("NFKC", name))
    return {skeleton(seen).casefold(), skeleton(seen.casefold()).casefold()}


def skeleton(text: str) -> str:
    """UTS 39, 4. Replace each character of a text by its
    prototype, which stands for all characters that look like it.
    """
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
    """Return a function that returns the script of a character, such as Latin. It comes from an optional
    library.
    """
    from confusable_homoglyphs.categories import alias  # noqa: PLC0415 - an extra

    return alias


@cache
def prototypes() -> dict[str, str]:
    """UTS 39, 4. Return for each character its prototype, which stands for all characters that look like it.

    The library lists pairs. In them, a prototype stands beside each of its look-alikes, and each of these
    stands only beside the prototype.
    """
    from confusable_homoglyphs.confusables import confusables_data  # noqa: PLC0415 - an extra

    def bare(text: str) -> str:
        return text.replace("\u200e", "")  # around letters of a script that is written from right to left

    pairs = {char: [one["c"] for one in others] for char, others in confusables_data.items()}
    found: dict[str, str] = {}
    for char, others in pairs.items():
        if len(bare(char)) == 1 and len(others) == 1:
            (other,) = others
            of_two = len(pairs.get(other, ())) == 1  # a single pair: the smaller one is the prototype
            if not of_two or (len(bare(other)), other) < (len(bare(char)), char) or len(bare(other)) > 1:
                found[bare(char)] = bare(other)
    return found
