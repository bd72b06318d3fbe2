"""CR 119.3, 120.3. Gain life equal to damage dealt, limited by what the damaged player or permanent had to
lose.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.lookup import get
from cardwright.games.magic.conditions.this_way import WAS_DAMAGED, much_this_way
from cardwright.games.magic.events.proposing import life
from cardwright.games.magic.numbers import causes, derived
from cardwright.games.magic.numbers.counters import LIFE, LOYALTY
from cardwright.games.magic.numbers.types import CREATURE, PLANESWALKER
from cardwright.games.magic.objects.queries import battlefield, still_in, tally
from cardwright.kernel.effects import DONE, AnObject, ANumber, Effect, Ref
from cardwright.kernel.frames import NOBODY, PLAYER
from cardwright.kernel.ints import Seat, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def to_lose(g: Game, ref: i64) -> i64:
    """Return how much damage counts: a player's life total, a planeswalker's loyalty or a creature's
    toughness.

    For a planeswalker creature, return the smaller of loyalty and toughness.
    """
    if ref < 0:
        return 0
    if ref & PLAYER:
        return g.value(Seat(ref & NOBODY), LIFE)
    obj = still_in(g, ref, battlefield(g))
    if obj < 0:
        return 0
    types = get(g, obj, derived.TYPES)
    tough = get(g, obj, derived.TOUGH)
    if types & PLANESWALKER == 0:
        return tough if types & CREATURE else i64(0)
    loyalty = tally(g, obj, LOYALTY)
    return min(loyalty, tough) if types & CREATURE else loyalty


@final
class drains(Effect):
    """CR 608.2c. An effect: carry out `hit`, which damages `what`. You gain life equal to the damage dealt,
    but not more than the life total, loyalty or toughness that `what` had before.
    """

    def __init__(self, hit: Effect, what: Ref[AnObject]) -> None:
        since: Ref[ANumber] = Ref(text="since")
        had: Ref[ANumber] = Ref(text="what it had")
        super().__init__(hit)
        self.slot: i64 = self.binds(since)
        self.had: i64 = self.binds(had)
        self.what: Ref[AnObject] = what
        self.much: much_this_way = much_this_way(WAS_DAMAGED, since)
        self.label = f"{hit.label}; you gain as much life"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            g.bind(self.slot, g.clock)
            g.bind(self.had, to_lose(g, g.slot(self.what.slot)))
            g.push(self.parts[0], 0)
            return 1
        if part == 1:
            n = min(self.much.now(g), g.slot(self.had))
            if n > 0:
                life(g, g.seat(), n, causes.GAINED_LIFE)
                if not g.commit():
                    return 2
        return DONE

    def possible(self, g: Game) -> bool:
        return self.parts[0].possible(g)
