"""CR 702.176. Impending: cast for another cost it is no creature until its time counters are gone."""

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
    """CR 702.176a. Cast for this cost, it enters with n time counters and is no creature while it has one."""
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
