"""What the cards are for that an effect asks for, by the first of its words that says so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.dominion.numbers import purposes

if TYPE_CHECKING:
    from cardwright.kernel.effects import Effect

# what a word does with the cards that are picked, by its name (words/purposes.py)
PURPOSES: Final[dict[str, int]] = {}


def purpose_of(e: Effect) -> int:
    """What the cards are for that an effect asks for: what the first of its words does that says so."""
    found = PURPOSES.get(type(e).__name__, -1)
    if found >= 0:
        return found
    for part in e.parts:
        inside = purpose_of(part)
        if inside != purposes.OTHER_PURPOSE:
            return inside
    return purposes.OTHER_PURPOSE
