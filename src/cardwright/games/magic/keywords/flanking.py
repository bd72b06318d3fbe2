"""CR 702.25. Flanking: creatures without flanking that block this creature get -1/-1."""

from __future__ import annotations

from cardwright.games.magic.durations.lasting import pump
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.selectors.nouns import IsThat, WithKeyword, creature, permanent
from cardwright.games.magic.triggers.narrower import Meets
from cardwright.games.magic.triggers.watches import when
from cardwright.kernel.effects import IT, THIS

from .named import named


def flanking() -> Ability:
    """CR 702.25a-b. An ability: whenever a creature without flanking blocks this, the blocking creature gets
    -1/-1 until end of turn.
    """
    without = creature(WithKeyword("flanking", no=True))
    met = Meets(permanent(IsThat(THIS)), without, blocks=False, is_blocked=True)
    return named("flanking", when(met, pump(-1, -1, IT)))
