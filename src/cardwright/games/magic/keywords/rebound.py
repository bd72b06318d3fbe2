"""CR 702.88. Rebound: a spell cast from your hand is exiled as it resolves, and may be cast again at your
next upkeep.
"""

from __future__ import annotations

from cardwright.games.magic.abilities.cast_permissions import cast_free
from cardwright.games.magic.actions.leaving import at_next_step
from cardwright.games.magic.numbers import steps
from cardwright.games.magic.objects.abilities import Rebounds
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.table import Ability
from cardwright.kernel.effects import IT
from cardwright.kernel.words import may

from .named import named


def rebound() -> Ability:
    """CR 702.88a. An ability: if this was cast from your hand, exile it as it resolves. At the beginning of
    your next upkeep, you may cast it free.
    """
    return named("rebound", Rebounds(at_next_step(may(cast_free(IT)), IT, whose=YOURS, step=steps.UPKEEP)))
