"""The grammar of card texts. The other modules of this folder add their templates to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from .engine import Attempt, Grammar

G: Final = Grammar()


class Unread(Exception):
    """Raised if a text fits a template but has no meaning. It says why, and at which word that begins."""

    at = -1  # the index of the word; -1: unknown


def clause(template: str, make: Callable[..., Any], **options: Any) -> None:
    """Add a template for a clause, which is one thing that an effect does."""
    G.add("clause", template, make, **options)


def line(template: str, make: Callable[..., Any], **options: Any) -> None:
    """Add a template for a whole line, which is an ability of a card."""
    G.add("line", template, make, **options)


def longest(tries: dict[str, Any], a: Attempt, i: int, most: int = 6) -> Iterator[tuple[Any, int]]:
    """Look up the words at token `i` in `tries`, up to `most` words at a time. Yield the values found, that
    of the longest key first.
    """
    for n in range(min(most, a.t.n - i), 0, -1):
        words = " ".join(a.t.low[i : i + n])
        if words in tries:
            yield tries[words], i + n
