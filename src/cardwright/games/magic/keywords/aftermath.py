"""CR 702.127. Aftermath: a half of a split card that is cast only from the graveyard and then exiled."""

from __future__ import annotations

from cardwright.games.magic.numbers import columns
from cardwright.games.magic.objects.costs import Cost
from cardwright.games.magic.objects.table import FROM_GRAVEYARD, Ability, Way
from cardwright.games.magic.objects.terms import ITS_OWN, WAY_ALTERNATIVE

from .named import named


def aftermath() -> Ability:
    """CR 702.127a. An ability: this half can be cast only from its owner's graveyard. The card is exiled when
    it leaves the stack.
    """
    way = Way(
        WAY_ALTERNATIVE, Cost(ITS_OWN), "aftermath", zone=FROM_GRAVEYARD, bits=columns.FLASHBACK,
        says="from your graveyard", only_there=True,
    )  # fmt: skip
    return named("aftermath", way)
