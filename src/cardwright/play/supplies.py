"""What a server's operator can fetch for a game, such as files of cards. `CardGame.supplies` gives a game's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

Progress = Callable[[int, int], None]  # bytes that are here, bytes of the whole (0: unknown)


class Source(NamedTuple):
    """A place from which something can be fetched."""

    name: str
    title: str


class Supplies(Protocol):
    """Fetches what a game can use beside what comes with it."""

    def sources(self) -> tuple[Source, ...]:
        """Where it can be fetched from."""
        ...

    def here(self) -> int:
        """How many cards have been fetched or added so far."""
        ...

    def fetch(self, source: str, update: bool, progress: Progress) -> list[str]:
        """Fetch and store it; lines that say what came of it. CardwrightError: why that is not possible."""
        ...
