"""Finds options by their printed text, and the option that a default answer is."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from .engine import AnOption

Also = Callable[[int], Sequence[str]]
WORD: Final = re.compile(r"[\w'$+-]+")
NUMBER: Final = re.compile(r" #\d+$")
ENDS: Final = re.compile(
    r"(done|none|no|nothing|pass|don't( .*)?|keep .*|\w+ no more|end the .*|end your .*)", re.IGNORECASE
)


def words_of(text: str) -> list[str]:
    """Its words, lower case, without punctuation."""
    return WORD.findall(text.replace("\u2019", "'").casefold())


def no_more(option: int) -> Sequence[str]:
    """An option that is read in one way only."""
    return ()


def named(
    options: Sequence[AnOption], text: str, also: Also = no_more, anywhere: bool = True
) -> list[AnOption]:
    """The options that a text means; more than one: it is ambiguous.

    Those whose words are the same; if none, those that begin with these words; if none, and `anywhere`, those that
    have these words in this order, others between them; if none, the same by what options are called in short. `also`
    says what else an option reads like, by its number.
    """
    return closest(options, text, also, anywhere)[1]


def closest(
    options: Sequence[AnOption], text: str, also: Also = no_more, anywhere: bool = True
) -> tuple[int, list[AnOption]]:
    """The options that a text means, and how closely: 0 the same words, then less; 6 if there are none."""
    wanted = words_of(text)
    printed = [(o, [words_of(t) for t in (o.text, *also(o.index))]) for o in options]
    short = [(o, [words_of(o.short)]) for o in options if o.short]
    levels = (*by_closeness(printed, wanted, anywhere), *by_closeness(short, wanted, anywhere))
    return next(((i, level) for i, level in enumerate(levels) if level), (len(levels), []))


def by_closeness(
    options: Sequence[tuple[AnOption, list[list[str]]]], wanted: list[str], anywhere: bool
) -> tuple[list[AnOption], ...]:
    """Those with the same words, that begin with them, that have them in this order."""
    return (
        [o for o, ways in options if wanted in ways],
        [o for o, ways in options if any(begins(w, wanted) for w in ways)],
        [o for o, ways in options if anywhere and any(in_order(wanted, w) for w in ways)],
    )


def begins(words: list[str], wanted: list[str]) -> bool:
    """Whether some words are the first ones."""
    return words[: len(wanted)] == wanted


def unnumbered(text: str) -> str:
    """Without the number that tells options apart which read alike."""
    return NUMBER.sub("", text)


def in_order(wanted: list[str], words: list[str]) -> bool:
    rest = iter(words)
    return all(word in rest for word in wanted)


def declining(options: Sequence[AnOption]) -> AnOption | None:
    """The option that ends or declines: Done, None, Don't, End the Buy phase ..."""
    return next((o for o in options if ENDS.fullmatch(o.text.strip())), None)


def default(options: Sequence[AnOption]) -> AnOption:
    """The option that ends or declines; if there is none, the first."""
    return declining(options) or options[0]
