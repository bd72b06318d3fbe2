"""CR 702.152. Blitz: cast the creature for another cost. It has haste, is sacrificed at the next end step,
and draws a card when it dies.
"""

from __future__ import annotations

from cardwright.games.magic.abilities.layering import has_keywords, this_is
from cardwright.games.magic.actions.drawing import draw
from cardwright.games.magic.actions.leaving import at_next_step
from cardwright.games.magic.actions.verbs import sacrifice
from cardwright.games.magic.amounts.values import was_kicked
from cardwright.games.magic.costs.prices import cost
from cardwright.games.magic.numbers import columns, facts, keywords
from cardwright.games.magic.objects.costs import Cost, CostPart
from cardwright.games.magic.objects.table import Ability, Change, Way
from cardwright.games.magic.objects.terms import WAY_ALTERNATIVE
from cardwright.games.magic.triggers.watches import when_this_dies
from cardwright.kernel.effects import IT

from .named import named


def blitz(*price: str | CostPart) -> tuple[Ability, Ability]:
    """CR 702.152a. Two abilities: this may be cast for the cost `price`. Then it has haste, is sacrificed at
    the next end step, and draws a card when it dies.
    """
    return blitz_for(cost(*price))


def blitz_for(paid: Cost) -> tuple[Ability, Ability]:
    """CR 702.152a. Like `blitz`, with the cost given as a `Cost`."""
    gone = at_next_step(sacrifice(IT), IT)
    way = Way(
        WAY_ALTERNATIVE,
        paid,
        f"blitz {paid.label}",
        linked=True,
        bits=columns.BARGAINED,
        says="with blitz",
        then=gone,
    )
    given = [*has_keywords(keywords.HASTE), Change(facts.OP_GRANT, ability=when_this_dies(draw()))]
    return named("blitz", way), this_is(given, condition=was_kicked(columns.BARGAINED))
