"""CR 702. Keyword abilities that carry their keyword's name."""

from __future__ import annotations

from typing import TypeVar

from cardwright.games.magic.objects.open_sets import KEYWORD_WORDS
from cardwright.games.magic.objects.table import Ability

A = TypeVar("A", bound=Ability)


def named(word: str, ability: A) -> A:
    """CR 109.3, 702. Mark an ability as the keyword `word`, and return it. Other abilities find it by this
    name, and cards print it.
    """
    ability.keyword = KEYWORD_WORDS.named(word)
    return ability
