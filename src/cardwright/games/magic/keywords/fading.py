"""CR 702.32. Fading: the permanent loses a fade counter at each upkeep, and is sacrificed if it has none."""

from __future__ import annotations

from cardwright.games.magic.abilities.cards import EntersWith
from cardwright.games.magic.actions.verbs import put_counters, sacrifice
from cardwright.games.magic.amounts.values import at_least, counters_on
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.triggers.watches import at_upkeep
from cardwright.kernel.effects import THIS
from cardwright.kernel.words import if_

from .named import named

FADE = "fade"


def fading(n: int) -> tuple[Ability, Ability]:
    """CR 702.32a. Two abilities: this enters with `n` fade counters. At the beginning of your upkeep, remove
    one, or sacrifice this if it has none.
    """
    left = at_least(counters_on(FADE, THIS), 1)
    gone_by = if_(left, put_counters(-1, THIS, FADE), sacrifice(THIS))
    return named("fading", EntersWith(n, FADE)), at_upkeep(gone_by)
