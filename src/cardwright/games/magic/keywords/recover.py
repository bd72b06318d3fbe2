"""CR 702.59. Recover: when a creature is put into your graveyard, you may pay a cost to return this card
from there to your hand.
"""

from __future__ import annotations

from cardwright.games.magic.actions.other_players import unless_paid
from cardwright.games.magic.actions.verbs import bounce, exile
from cardwright.games.magic.amounts.values import YOU
from cardwright.games.magic.costs.paying import PaysMana
from cardwright.games.magic.numbers import events
from cardwright.games.magic.numbers.zones import GRAVEYARD
from cardwright.games.magic.objects.costs import CostPart
from cardwright.games.magic.objects.table import FROM_GRAVEYARD, Ability, Triggered
from cardwright.games.magic.selectors.nouns import YOU_OWN, creature
from cardwright.games.magic.triggers.watches import Moves
from cardwright.kernel.effects import THIS

from .named import named


def recover(price: str | CostPart) -> Ability:
    """CR 702.59a. An ability of a card in your graveyard: when a creature is put into your graveyard from
    the battlefield, you may pay `price`. If you do, return this card to your hand; otherwise exile it.
    """
    part = PaysMana(price) if isinstance(price, str) else price
    watch = Moves(
        events.LEAVES,
        creature(YOU_OWN),
        "when a creature is put into your graveyard from the battlefield",
        back=True,
        to=GRAVEYARD,
    )
    back = unless_paid(YOU, part, exile(THIS), bounce(THIS))
    return named("recover", Triggered(watch, back, zone=FROM_GRAVEYARD, label="recover"))
