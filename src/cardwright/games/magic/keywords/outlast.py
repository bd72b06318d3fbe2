"""CR 702.107. Outlast: tap the creature to put a +1/+1 counter on it."""

from __future__ import annotations

from cardwright.games.magic.abilities.cards import activated
from cardwright.games.magic.actions.verbs import put_counters
from cardwright.games.magic.costs.prices import TAP_THIS, cost
from cardwright.games.magic.objects.table import Ability
from cardwright.kernel.effects import THIS


def outlast(price: str) -> Ability:
    """CR 702.107a. An activated ability: pay `price` and tap this to put a +1/+1 counter on it. Only when you
    could cast a sorcery.
    """
    return activated(cost(price, TAP_THIS), put_counters(1, THIS), sorcery=True)
