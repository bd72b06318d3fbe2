"""CR 702.97. Scavenge: exile the card from your graveyard to put +1/+1 counters on a creature."""

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
    """CR 702.97a. An activated ability: pay `price` and exile this card from your graveyard to put as many
    +1/+1 counters as its power on target creature. Only when you could cast a sorcery.
    """
    grows = on_target(creature(), lambda it: put_counters(value_of(THIS, POWER), it))
    paid = cost(price, SpendsItself(True))
    return named("scavenge", activated(paid, grows, sorcery=True, zone=FROM_GRAVEYARD))
