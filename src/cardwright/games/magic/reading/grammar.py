"""The grammar of card texts: its templates are declared in the modules of this room, beside the words they read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from .engine import Attempt, Grammar

G: Final = Grammar()


class Unread(Exception):
    """A text that the templates read and that means nothing they can say: why, and at which word it begins."""

    at = -1  # the number of the word; below 0: it is not known


def clause(template: str, make: Callable[..., Any], **options: Any) -> None:
    """A thing that an effect does."""
    G.add("clause", template, make, **options)


def line(template: str, make: Callable[..., Any], **options: Any) -> None:
    """A whole ability."""
    G.add("line", template, make, **options)


def longest(tries: dict[str, Any], a: Attempt, i: int, most: int = 6) -> Iterator[tuple[Any, int]]:
    """What these words stand for, each by its words in a text."""
    for n in range(min(most, a.t.n - i), 0, -1):
        words = " ".join(a.t.low[i : i + n])
        if words in tries:
            yield tries[words], i + n
