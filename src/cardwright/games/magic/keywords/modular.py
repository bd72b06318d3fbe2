"""CR 702.43. Modular: the creature enters with +1/+1 counters, which may go onto another artifact creature
when it dies.
"""

from __future__ import annotations

from cardwright.games.magic.abilities.cards import EntersWith
from cardwright.games.magic.actions.verbs import put_counters
from cardwright.games.magic.amounts.values import counters_on
from cardwright.games.magic.casting.targets import on_target
from cardwright.games.magic.numbers.counters import PLUS
from cardwright.games.magic.numbers.types import ARTIFACT
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.selectors.nouns import creature, types
from cardwright.games.magic.triggers.watches import when_this_dies
from cardwright.kernel.effects import THIS
from cardwright.kernel.words import may


def modular(n: int) -> tuple[Ability, Ability]:
    """CR 702.43a. Two abilities: this enters with `n` +1/+1 counters. When it dies, you may put as many +1/+1
    counters as it had on target artifact creature.
    """
    other = creature(types(ARTIFACT, "artifact"))
    left = on_target(other, lambda c: may(put_counters(counters_on(PLUS, THIS), c)))
    return EntersWith(n), when_this_dies(left)
