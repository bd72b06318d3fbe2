"""What the operator of a server can download for a game, such as card files; see `CardGame.supplies`."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

Progress = Callable[[int, int], None]  # bytes downloaded, bytes of the whole (0: unknown)


class Source(NamedTuple):
    """A place from which a game's material can be downloaded. `name`: its key in requests; `title`: its name
    on the page.
    """

    name: str
    title: str


class Supplies(Protocol):
    """Downloads material that a game can use but that is not part of the package."""

    def sources(self) -> tuple[Source, ...]:
        """Return the sources from which the material can be downloaded."""
        ...

    def n_cards(self) -> int:
        """Return the number of cards that have been downloaded or added so far."""
        ...

    def fetch(self, source: str, update: bool, progress: Progress) -> list[str]:
        """Download and store the material; return lines that report the result.

        Raise CardwrightError if that fails.
        """
        ...
