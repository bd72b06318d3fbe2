"""CR 702.109. Dash: cast it for another cost; it has haste, and goes back to its owner's hand at the next end step."""

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
    """CR 702.109a. It may be cast for this cost; then it has haste and is returned at the next end step."""
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
