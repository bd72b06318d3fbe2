"""CR 702.48. Offering: sacrifice a permanent to cast the spell at any time, for less mana."""

from __future__ import annotations

from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.costs.helpers import SacrificesOffered
from cardwright.games.magic.objects.costs import Cost
from cardwright.games.magic.objects.table import Ability, Way
from cardwright.games.magic.objects.terms import ITS_OWN, WAY_ALTERNATIVE

from .named import named


def offering(among: Things) -> Ability:
    """CR 702.48a. An ability: as you cast this, you may sacrifice a permanent of `among`. It then costs less by the
    mana cost of that permanent, and may be cast at any time at which an instant could be.
    """
    paid = Cost(ITS_OWN, parts=[SacrificesOffered(among)], label=f"sacrificing a {among.label}")
    way = Way(
        WAY_ALTERNATIVE, paid, f"{among.label} offering", bits=0, says="with offering", any_time=True
    )  # fmt: skip
    return named("offering", way)
