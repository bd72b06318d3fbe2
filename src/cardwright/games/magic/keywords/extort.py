"""CR 702.101. Extort: when you cast a spell, you may pay mana to drain your opponents."""

from __future__ import annotations

from cardwright.games.magic.actions.other_players import each_opponent, unless_paid
from cardwright.games.magic.actions.verbs import gain_life, lose_life
from cardwright.games.magic.amounts.values import YOU
from cardwright.games.magic.conditions.this_way import WAS_LOST, much_this_way, this_way
from cardwright.games.magic.costs.paying import PaysMana
from cardwright.games.magic.numbers.events import CAST
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.triggers.watches import Happens, when
from cardwright.kernel.words import nothing

from .named import named


def extort() -> Ability:
    """CR 702.101a. An ability: whenever you cast a spell, you may pay {W/B}. If you do, each opponent loses 1
    life and you gain the total life lost this way.
    """
    drained = this_way(each_opponent(lose_life(1)), lambda since: gain_life(much_this_way(WAS_LOST, since)))
    cast = Happens(CAST, "whenever you cast a spell", whose=YOURS)
    return named("extort", when(cast, unless_paid(YOU, PaysMana("{W/B}"), nothing(), drained)))
