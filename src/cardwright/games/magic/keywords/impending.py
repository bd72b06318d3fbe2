"""CR 702.176. Impending: cast for another cost, the permanent is no creature while it has a time counter."""

from __future__ import annotations

from cardwright.games.magic.abilities.cards import EntersWith
from cardwright.games.magic.abilities.layering import no_longer, this_is
from cardwright.games.magic.actions.verbs import put_counters
from cardwright.games.magic.amounts.values import all_of, at_least, counters_on, was_kicked
from cardwright.games.magic.costs.prices import cost
from cardwright.games.magic.numbers import columns
from cardwright.games.magic.numbers.counters import TIME
from cardwright.games.magic.numbers.types import CREATURE
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.table import Ability, Way
from cardwright.games.magic.objects.terms import WAY_ALTERNATIVE
from cardwright.games.magic.triggers.watches import at_end_step
from cardwright.kernel.effects import THIS

from .named import named


def impending(n: int, price: str) -> tuple[Ability, Ability, Ability, Ability]:
    """CR 702.176a. Four abilities: if this is cast for the cost `price`, it enters with `n` time counters,
    isn't a creature while it has one, and loses one at the beginning of your end step.
    """
    way = Way(
        WAY_ALTERNATIVE, cost(price), f"impending {n}-{price}", bits=columns.BARGAINED, says="as impending"
    )
    pending = all_of(was_kicked(columns.BARGAINED), at_least(counters_on(TIME, THIS), 1))
    return (
        named("impending", way),
        EntersWith(n, TIME, condition=was_kicked(columns.BARGAINED)),
        this_is(no_longer(CREATURE), condition=pending),
        at_end_step(put_counters(-1, THIS, TIME), whose=YOURS, condition=pending),
    )
