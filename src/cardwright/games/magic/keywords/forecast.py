"""CR 702.57. Forecast: an ability that is activated during your upkeep by revealing the card in your hand."""

from __future__ import annotations

from cardwright.games.magic.abilities.cards import activated
from cardwright.games.magic.actions.seeking import RevealsThis
from cardwright.games.magic.amounts.values import all_of, your_turn
from cardwright.games.magic.conditions.timing import between_steps
from cardwright.games.magic.costs.prices import cost
from cardwright.games.magic.numbers import steps
from cardwright.games.magic.objects.table import FROM_HAND, Ability
from cardwright.kernel.effects import Effect


def forecast(price: str, effect: Effect) -> Ability:
    """CR 702.57a. An activated ability: pay `price` and reveal this card from your hand to carry out
    `effect`. Only during your upkeep and only once each turn.
    """
    in_upkeep = all_of(your_turn(), between_steps(steps.UPKEEP, steps.UPKEEP))
    return activated(cost(price, RevealsThis()), effect, zone=FROM_HAND, once=True, condition=in_upkeep)
