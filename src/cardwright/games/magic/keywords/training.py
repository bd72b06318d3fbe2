"""CR 702.149. Training: the creature gets a +1/+1 counter when it attacks beside a stronger creature."""

from __future__ import annotations

from cardwright.games.magic.actions.verbs import put_counters
from cardwright.games.magic.amounts.values import PLUS_IT, both, fixed, there_is, value_of
from cardwright.games.magic.numbers import derived
from cardwright.games.magic.numbers.events import ATTACKS
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.selectors.nouns import ATTACKING_ONE, OTHER, Compared, creature
from cardwright.games.magic.triggers.narrower import Provided
from cardwright.games.magic.triggers.watches import Happens, when
from cardwright.kernel.effects import THIS

from .named import named


def training() -> Ability:
    """CR 702.149a-b. An ability: whenever this attacks together with another creature with greater power, put
    a +1/+1 counter on it.
    """
    least = both(PLUS_IT, value_of(THIS, derived.POWER), fixed(1))
    stronger = creature(
        OTHER, ATTACKING_ONE, Compared(derived.POWER, least, True, "with greater power"), whose=YOURS
    )
    attacks = Happens(ATTACKS, "whenever this attacks", this=True)
    return named("training", when(Provided(attacks, there_is(stronger, 1)), put_counters(1, THIS)))
