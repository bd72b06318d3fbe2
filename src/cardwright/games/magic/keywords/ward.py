"""CR 702. Ward: a spell or ability of an opponent that targets this is countered unless that player pays."""

from __future__ import annotations

from cardwright.games.magic.actions.other_players import unless_paid
from cardwright.games.magic.actions.verbs import counter
from cardwright.games.magic.costs.paying import PaysMana
from cardwright.games.magic.objects.costs import CostPart
from cardwright.games.magic.objects.players import THEIRS
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.selectors.targeting import BecomesTarget
from cardwright.games.magic.triggers.watches import when
from cardwright.kernel.effects import IT

from .named import named


def ward(price: str | CostPart) -> Ability:
    """CR 702.21a. An ability: whenever this becomes the target of an opponent's spell or ability, counter it
    unless that player pays `price`.
    """
    part = PaysMana(price) if isinstance(price, str) else price
    return named("ward", when(BecomesTarget(whose=THEIRS), unless_paid(IT, part, counter(IT))))
