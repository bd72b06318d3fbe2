"""CR 702.77. Reinforce: discard the card to put +1/+1 counters on a creature."""

from __future__ import annotations

from cardwright.games.magic.abilities.cards import activated
from cardwright.games.magic.actions.verbs import put_counters
from cardwright.games.magic.casting.targets import on_target
from cardwright.games.magic.costs.prices import DISCARD_THIS, cost
from cardwright.games.magic.objects.table import FROM_HAND, Ability
from cardwright.games.magic.selectors.nouns import creature


def reinforce(n: int, price: str) -> Ability:
    """CR 702.77a. An activated ability: pay `price` and discard this card to put `n` +1/+1 counters on target
    creature.
    """
    return activated(
        cost(price, DISCARD_THIS), on_target(creature(), lambda c: put_counters(n, c)), zone=FROM_HAND
    )
