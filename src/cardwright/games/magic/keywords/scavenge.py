"""CR 702.97. Scavenge: a card in a graveyard becomes counters."""

from __future__ import annotations

from cardwright.games.magic.abilities.cards import activated
from cardwright.games.magic.actions.verbs import put_counters
from cardwright.games.magic.amounts.values import value_of
from cardwright.games.magic.casting.targets import on_target
from cardwright.games.magic.costs.prices import SpendsItself, cost
from cardwright.games.magic.numbers.derived import POWER
from cardwright.games.magic.objects.table import FROM_GRAVEYARD, Ability
from cardwright.games.magic.selectors.nouns import creature
from cardwright.kernel.effects import THIS

from .named import named


def scavenge(price: str) -> Ability:
    """CR 702.97a. For this cost and the card, which is exiled from your graveyard, a target creature gets +1/+1
    counters: as many as the card's power. Only when a sorcery could be cast.
    """
    grows = on_target(creature(), lambda it: put_counters(value_of(THIS, POWER), it))
    paid = cost(price, SpendsItself(True))
    return named("scavenge", activated(paid, grows, sorcery=True, zone=FROM_GRAVEYARD))
