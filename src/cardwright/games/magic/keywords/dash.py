"""CR 702.109. Dash: cast the creature for another cost. It has haste and returns to its owner's hand at the
next end step.
"""

from __future__ import annotations

from cardwright.games.magic.abilities.layering import has_keywords, this_is
from cardwright.games.magic.actions.leaving import at_next_step
from cardwright.games.magic.actions.verbs import bounce
from cardwright.games.magic.amounts.values import was_kicked
from cardwright.games.magic.costs.prices import cost
from cardwright.games.magic.numbers import columns, keywords
from cardwright.games.magic.objects.table import Ability, Way
from cardwright.games.magic.objects.terms import WAY_ALTERNATIVE
from cardwright.kernel.effects import IT

from .named import named


def dash(price: str) -> tuple[Ability, Ability]:
    """CR 702.109a. Two abilities: this may be cast for the cost `price`. Then it has haste and is returned at
    the beginning of the next end step.
    """
    back = at_next_step(bounce(IT), IT)
    way = Way(
        WAY_ALTERNATIVE,
        cost(price),
        f"dash {price}",
        linked=True,
        bits=columns.BARGAINED,
        says="with dash",
        then=back,
    )
    return named("dash", way), this_is(has_keywords(keywords.HASTE), condition=was_kicked(columns.BARGAINED))
