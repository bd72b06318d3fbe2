"""CR 702.105. Dethrone: the creature gets a +1/+1 counter when it attacks the player with the most life."""

from __future__ import annotations

from cardwright.games.magic.actions.verbs import put_counters
from cardwright.games.magic.numbers.events import ATTACKS
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.selectors.most_life import MostLife
from cardwright.games.magic.triggers.watches import Happens, Toward, when
from cardwright.kernel.effects import THIS

from .named import named


def dethrone() -> Ability:
    """CR 702.105a. An ability: whenever this attacks the player with the most life or tied for most life, put
    a +1/+1 counter on it.
    """
    attacks = Toward(Happens(ATTACKS, "whenever this attacks", this=True), MostLife())
    return named("dethrone", when(attacks, put_counters(1, THIS)))
