"""CR 702.189. Firebending: attacking adds red mana that lasts until end of combat."""

from __future__ import annotations

from cardwright.games.magic.actions.keeping_mana import mana_lasts
from cardwright.games.magic.costs.paying import adds
from cardwright.games.magic.numbers import durations
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.triggers.watches import when_this_attacks
from cardwright.kernel.effects import Amount

from .named import named


def firebending(n: int | Amount) -> Ability:
    """CR 702.189a. An ability: whenever this attacks, add `n` {R}, which isn't lost until end of combat."""
    return named("firebending", when_this_attacks(mana_lasts(adds("R", n), durations.THIS_COMBAT)))
