"""CR 702. Keyword abilities that are found, and printed, by their names."""

from __future__ import annotations

from typing import TypeVar

from cardwright.games.magic.objects.open_sets import KEYWORD_WORDS
from cardwright.games.magic.objects.table import Ability

A = TypeVar("A", bound=Ability)


def named(word: str, ability: A) -> A:
    """CR 109.3, 702. The ability is the keyword of that name: others ask for it, and print says it, by that."""
    ability.keyword = KEYWORD_WORDS.named(word)
    return ability
