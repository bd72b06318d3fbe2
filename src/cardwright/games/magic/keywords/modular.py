"""CR 702.43. Modular: +1/+1 counters that it may leave to another artifact creature."""

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
    """CR 702.43a. It enters with n +1/+1 counters. When it dies, they may be put on target artifact creature."""
    other = creature(types(ARTIFACT, "artifact"))
    left = on_target(other, lambda c: may(put_counters(counters_on(PLUS, THIS), c)))
    return EntersWith(n), when_this_dies(left)
