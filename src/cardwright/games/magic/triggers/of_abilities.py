"""CR 602.2, 603.2. A trigger for activating an ability."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.lookup import controller
from cardwright.games.magic.characteristics.selections import Things, held
from cardwright.games.magic.numbers import columns, events
from cardwright.games.magic.objects.costs import NO_LOYALTY
from cardwright.games.magic.objects.players import means
from cardwright.games.magic.objects.table import CARDS, Activated, Watch
from cardwright.kernel.batch import MORE, OBJ
from cardwright.kernel.ints import i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class ActivatesAbility(Watch):
    """CR 602.2, 605.3b. A trigger: a player whom `whose` means activates an ability that isn't a mana
    ability. IT is that ability, THAT_NUMBER the player.

    `among`: only if the ability's source fits this set, or did when it left. `loyalty`: only loyalty
    abilities.
    """

    def __init__(self, whose: int, among: Things | None = None, loyalty: bool = False) -> None:
        super().__init__(events.ACTIVATED, False, "whenever an ability is activated")
        self.whose: i64 = whose
        self.among: Things | None = among
        self.loyalty: bool = loyalty

    def sees(self, g: Game, at: i64) -> bool:
        p = g.pad
        obj = g.find(p[at + MORE])
        if obj < 0 or not means(g, self.whose, controller(g, obj), g.seat()):
            return False
        if self.loyalty:
            a = CARDS.ability_of(g.col(obj, columns.ABILITY))
            if not isinstance(a, Activated) or a.cost.loyalty == NO_LOYALTY:
                return False
        among = self.among
        return among is None or held(among, g, p[at + OBJ])

    def about(self, g: Game, at: i64) -> i64:
        return g.pad[at + MORE]

    def how_much(self, g: Game, at: i64) -> i64:
        obj = g.find(g.pad[at + MORE])
        return g.player(controller(g, obj)) if obj >= 0 else -1
