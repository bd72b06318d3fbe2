"""Finds the option that an answer means, and the option of a default answer."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from cardwright.kernel.spelling import without_accents

from .engine import AnOption

Also = Callable[[int], Sequence[str]]
WORD: Final = re.compile(r"[\w'$+-]+")
NUMBER: Final = re.compile(r" #\d+$")
ENDS: Final = re.compile(
    r"(done|none|no|nothing|pass|don't( .*)?|keep .*|\w+ no more|end the .*|end your .*)", re.IGNORECASE
)


def words_of(text: str) -> list[str]:
    """Return the words of a text in lower case, without accents and punctuation."""
    return WORD.findall(without_accents(text.replace("\u2019", "'")).casefold())


def no_more(option: int) -> Sequence[str]:
    """Return no names. This is the default of the parameter `also`, which returns the other names of an
    option.
    """
    return ()


def matching_options(
    options: Sequence[AnOption], text: str, also: Also = no_more, anywhere: bool = True
) -> list[AnOption]:
    """Return the options that a text may mean. Several are returned if the text is ambiguous.

    These ways of matching are tried in order, and the first one that finds options counts: the option has
    exactly these words; it begins with these words; with `anywhere`, it contains them in this order, with
    others between them; then the same three with the option's short name. `also`: returns the other names of
    an option, by its index.
    """
    return closest(options, text, also, anywhere)[1]


def closest(
    options: Sequence[AnOption], text: str, also: Also = no_more, anywhere: bool = True
) -> tuple[int, list[AnOption]]:
    """Return the options that a text may mean, and the way of matching that found them (see
    `matching_options`).

    The way is 0 for exactly the same words, up to 5; 6 if no option matches.
    """
    wanted = words_of(text)
    printed = [(o, [words_of(t) for t in (o.text, *also(o.index))]) for o in options]
    short = [(o, [words_of(o.short)]) for o in options if o.short]
    levels = (*by_closeness(printed, wanted, anywhere), *by_closeness(short, wanted, anywhere))
    return next(((i, level) for i, level in enumerate(levels) if level), (len(levels), []))


def by_closeness(
    options: Sequence[tuple[AnOption, list[list[str]]]], wanted: list[str], anywhere: bool
) -> tuple[list[AnOption], ...]:
    """Return three lists of options: those with exactly the wanted words, those that begin with them, and
    (only with `anywhere`) those that contain them in this order.
    """
    return (
        [o for o, ways in options if wanted in ways],
        [o for o, ways in options if any(begins(w, wanted) for w in ways)],
        [o for o, ways in options if anywhere and any(in_order(wanted, w) for w in ways)],
    )


def begins(words: list[str], wanted: list[str]) -> bool:
    """Whether a list of words begins with the wanted words."""
    return words[: len(wanted)] == wanted


def unnumbered(text: str) -> str:
    """Return the text without the number (` #2`) that distinguishes options with equal texts."""
    return NUMBER.sub("", text)


def in_order(wanted: list[str], words: list[str]) -> bool:
    rest = iter(words)
    return all(word in rest for word in wanted)


def declining(options: Sequence[AnOption]) -> AnOption | None:
    """Return the option that ends or declines: Done, None, Don't, End the Buy phase ..."""
    return next((o for o in options if ENDS.fullmatch(o.text.strip())), None)


def default(options: Sequence[AnOption]) -> AnOption:
    """Return the option that ends or declines; if there is none, the first."""
    return declining(options) or options[0]
