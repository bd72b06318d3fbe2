"""CR 702.64. Absorb: some of the damage that a source would deal to the creature is prevented."""

from __future__ import annotations

from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.selectors.damage_sources import LESS, DamageChanged, DamageSources
from cardwright.games.magic.selectors.nouns import IsThat, permanent
from cardwright.kernel.effects import THIS

from .named import named


def absorb(n: int) -> Ability:
    """CR 702.64a-c. If a source would deal damage to this, prevent `n` of that damage."""
    return named("absorb", DamageChanged(DamageSources(), permanent(IsThat(THIS)), LESS, n))
