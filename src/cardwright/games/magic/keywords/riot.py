"""CR 702.136. Riot: the creature enters with a +1/+1 counter or with haste."""

from __future__ import annotations

from cardwright.games.magic.actions.dice import as_this_enters
from cardwright.games.magic.numbers.keywords import HASTE
from cardwright.games.magic.objects.table import Ability
from cardwright.kernel.words import choose_one

from .entering_choices import gains_as_it_enters, one_counter_more
from .named import named


def riot() -> Ability:
    """CR 702.136a. An ability: this enters with your choice of an additional +1/+1 counter or haste."""
    either = choose_one(
        ("A +1/+1 counter", one_counter_more()), ("Haste", gains_as_it_enters(HASTE)), listed=False
    )
    return named("riot", as_this_enters(either))
