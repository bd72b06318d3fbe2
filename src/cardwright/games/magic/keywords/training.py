"""CR 702.149. Training: it grows as it attacks beside a stronger creature."""

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
    """CR 702.149a-b. Whenever it attacks with another creature of greater power, it gets a +1/+1 counter."""
    least = both(PLUS_IT, value_of(THIS, derived.POWER), fixed(1))
    stronger = creature(
        OTHER, ATTACKING_ONE, Compared(derived.POWER, least, True, "with greater power"), whose=YOURS
    )
    attacks = Happens(ATTACKS, "whenever this attacks", this=True)
    return named("training", when(Provided(attacks, there_is(stronger, 1)), put_counters(1, THIS)))
