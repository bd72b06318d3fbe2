"""CR 702.89. Umbra armor: the Aura is destroyed instead of the permanent that it enchants."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.lookup import has
from cardwright.games.magic.events.event_sorts import is_destruction
from cardwright.games.magic.numbers import causes, columns, events, keywords
from cardwright.games.magic.numbers.zones import GRAVEYARD
from cardwright.games.magic.objects.queries import battlefield, owned, still_in
from cardwright.games.magic.objects.table import Ability, Replacing
from cardwright.kernel.batch import CAUSE, MORE, MOVE, OBJ, ON_TOP, VOID, WHAT
from cardwright.kernel.ints import i64

from .named import named

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class DestroyedInstead(Replacing):
    """CR 702.89a. A replacement effect: if the enchanted permanent would be destroyed, remove all damage from
    it and destroy the source instead.
    """

    def __init__(self) -> None:
        super().__init__(events.LEAVES, label="this is destroyed instead of what it enchants")

    def applies(self, g: Game, at: i64) -> bool:
        p = g.pad
        if p[at + WHAT] != MOVE or not is_destruction(p[at + CAUSE]):
            return False
        this = still_in(g, g.slot(0), battlefield(g))
        return this >= 0 and g.col(this, columns.ATTACHED) == p[at + OBJ]

    def change(self, g: Game, at: i64) -> bool:
        p = g.pad
        saved = p[at + OBJ]
        p[at + WHAT] = VOID
        g.amend(events.COLUMN, saved, 0, columns.DAMAGE, causes.NOTHING_SAID)
        g.amend(events.STATE, saved, 0, columns.DEADLY, causes.NOTHING_SAID)
        this = still_in(g, g.slot(0), battlefield(g))
        if this >= 0:
            row = g.amend(MOVE, g.slot(0), owned(g, this, GRAVEYARD), ON_TOP, causes.DESTROYED)
            if has(g, this, keywords.CANT_BE_REGENERATED):
                g.pad[row + MORE] = 1
        return True


def umbra_armor() -> Ability:
    """CR 702.89a. An ability: if enchanted permanent would be destroyed, remove all damage from it and
    destroy this instead.
    """
    return named("umbra armor", DestroyedInstead())
