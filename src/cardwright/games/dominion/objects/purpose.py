"""Finds the purpose of a question about cards: what the asking effect will do with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.dominion.numbers import purposes

if TYPE_CHECKING:
    from cardwright.kernel.effects import Effect

# what a word does with picked cards, by the word's name (words/purposes.py)
PURPOSES: Final[dict[str, int]] = {}


def purpose_of(e: Effect) -> int:
    """Return the purpose of the cards that an effect asks for.

    It is found by the effect's class. If that has no purpose, the first part of the effect that has one
    decides.
    """
    found = PURPOSES.get(type(e).__name__, -1)
    if found >= 0:
        return found
    for part in e.parts:
        inside = purpose_of(part)
        if inside != purposes.OTHER_PURPOSE:
            return inside
    return purposes.OTHER_PURPOSE
