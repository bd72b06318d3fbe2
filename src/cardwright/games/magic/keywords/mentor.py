"""CR 702.134. Mentor: when it attacks, the creature puts a +1/+1 counter on an attacker of lesser power."""

from __future__ import annotations

from cardwright.games.magic.actions.verbs import put_counters
from cardwright.games.magic.amounts.values import MINUS_IT, both, fixed, value_of
from cardwright.games.magic.casting.targets import on_target
from cardwright.games.magic.numbers import derived
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.selectors.nouns import ATTACKING_ONE, Compared, creature
from cardwright.games.magic.triggers.watches import when_this_attacks
from cardwright.kernel.effects import THIS


def mentor() -> Ability:
    """CR 702.134a. An ability: whenever this attacks, put a +1/+1 counter on target attacking creature with
    lesser power.
    """
    most = both(MINUS_IT, value_of(THIS, derived.POWER), fixed(1))
    lesser = Compared(derived.POWER, most, False, "of lesser power")
    return when_this_attacks(on_target(creature(ATTACKING_ONE, lesser), lambda c: put_counters(1, c)))
