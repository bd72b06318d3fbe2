"""CR 702.30. Echo: pay a cost at the first upkeep after the permanent came under your control, or sacrifice
it.
"""

from __future__ import annotations

from cardwright.games.magic.actions.other_players import unless_paid
from cardwright.games.magic.actions.verbs import sacrifice
from cardwright.games.magic.amounts.values import YOU
from cardwright.games.magic.costs.paying import PaysMana
from cardwright.games.magic.numbers import events, steps
from cardwright.games.magic.objects.costs import CostPart
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.table import Ability, Triggered
from cardwright.games.magic.triggers.watches import Happens
from cardwright.kernel.effects import THIS

from .named import named


def echo(price: str | CostPart) -> Ability:
    """CR 702.30a. An ability: at the beginning of your first upkeep after this came under your control, pay
    `price` or sacrifice this.
    """
    part = PaysMana(price) if isinstance(price, str) else price
    watch = Happens(
        events.STEP_BEGINS, "at the beginning of your upkeep", whose=YOURS, to=steps.UPKEEP, each=True
    )
    return named(
        "echo", Triggered(watch, unless_paid(YOU, part, sacrifice(THIS)), once_under=True, label="echo")
    )
