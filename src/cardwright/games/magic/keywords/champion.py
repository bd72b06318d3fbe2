"""CR 702.72. Champion: another permanent is exiled for as long as this stays on the battlefield."""

from __future__ import annotations

from cardwright.games.magic.actions.leaving import Linked
from cardwright.games.magic.actions.other_players import unless_paid
from cardwright.games.magic.actions.verbs import enters, sacrifice
from cardwright.games.magic.amounts.values import YOU
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.costs.prices import BY_EXILING, Spends
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.triggers.watches import when_this_enters, when_this_leaves
from cardwright.kernel.effects import THIS

from .named import named


def champion(among: Things) -> tuple[Ability, Ability]:
    """CR 702.72a-b. Two abilities: when this enters, exile another permanent of `among`, or sacrifice this.
    When this leaves, the exiled card returns.
    """
    price = Spends(1, among, BY_EXILING, True)
    return (
        named("champion", when_this_enters(unless_paid(YOU, price, sacrifice(THIS)))),
        when_this_leaves(enters(Linked(), owners=True)),
    )
