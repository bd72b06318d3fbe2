"""CR 702.168. Disguise: cast the card face down as a 2/2 creature with ward {2}, and turn it face up for its
disguise cost.
"""

from __future__ import annotations

from cardwright.games.magic.actions.cloaking import WHILE_FACE_DOWN
from cardwright.games.magic.costs.prices import cost
from cardwright.games.magic.numbers import facts
from cardwright.games.magic.objects.costs import Cost, CostPart
from cardwright.games.magic.objects.table import Ability, Change, Way
from cardwright.games.magic.objects.terms import WAY_MORPH

from .named import named
from .ward import ward


def disguise(*price: str | CostPart) -> Ability:
    """CR 702.168a, 702.168d. An ability: this may be cast face down for {3}, with ward {2}. `price` is the
    cost to turn it face up.
    """
    return disguise_for(cost(*price))


def disguise_for(paid: Cost) -> Ability:
    """CR 702.168b. Like `disguise`, with the cost given as a `Cost`. The spell and the permanent have
    ward {2} while face down.
    """
    has_ward = Change(facts.OP_GRANT, ability=ward("{2}"))
    way = Way(WAY_MORPH, paid, f"disguise {paid.label}", gives=[has_ward], lasts=WHILE_FACE_DOWN)
    return named("disguise", way)
