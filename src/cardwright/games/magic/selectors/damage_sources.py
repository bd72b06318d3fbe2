"""CR 609.7, 614.1a, 615.10. Sources of damage, and replacement effects that change the amount of damage they
deal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.amounts.values import number
from cardwright.games.magic.characteristics.lookup import last_known
from cardwright.games.magic.characteristics.selections import KnowsItsOwn, Things, held, holds
from cardwright.games.magic.events.event_sorts import unpreventable
from cardwright.games.magic.numbers import causes, derived, events
from cardwright.games.magic.objects.players import ANYBODYS, means
from cardwright.games.magic.objects.table import Replacing
from cardwright.kernel.batch import EXTRA, MORE, OBJ, TO, VOID, WHAT
from cardwright.kernel.effects import Amount, AnObject, Set
from cardwright.kernel.frames import TAG_NOTE
from cardwright.kernel.ints import Seat, append, i64, vec

from .chosen import color_chosen
from .sources import all_sources

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class DamageSources(KnowsItsOwn):
    """CR 609.7. A set of sources of damage. They must have any of `colors` and any of `types` (0: no such
    condition).

    `chosen`: they must have the chosen color instead. `whose`: their controllers. `other`: not the source of
    this ability. A source that has left is judged by its last known information (CR 608.2h).
    """

    def __init__(
        self, colors: int = 0, types: int = 0, chosen: bool = False, whose: int = ANYBODYS, other: bool = False
    ) -> None:  # fmt: skip
        super().__init__()
        self.colors: i64 = colors
        self.types: i64 = types
        self.chosen: bool = chosen
        self.whose: i64 = whose
        self.other: bool = other
        self.label = "source"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        for ref in all_sources(g):
            if self.belongs(g, ref):
                found = append(found, ref)
        return found

    def belongs(self, g: Game, ref: i64) -> bool:
        colors = self.colors
        if self.chosen:
            colors = color_chosen(g)
            if colors == 0:
                return False
        return self.fits(g, ref, colors)

    def fits(self, g: Game, ref: i64, colors: i64) -> bool:
        """CR 609.7b. Whether a source belongs to the set. `colors`: it must have one of them (0: no such
        condition).
        """
        if ref < 0 or (self.other and ref == g.slot(0)):
            return False
        if colors != 0 and last_known(g, ref, derived.COLORS) & colors == 0:
            return False
        if self.types != 0 and last_known(g, ref, derived.TYPES) & self.types == 0:
            return False
        return self.whose == ANYBODYS or means(
            g, self.whose, Seat(last_known(g, ref, derived.CONTROL)), g.seat()
        )


# `how`: the new amount
TIMES: Final = 0  # multiplied by `n`
ADDED: Final = 1  # `n` more
AT_LEAST: Final = 2  # `n`, if it was less
LESS: Final = 3  # `n` of it is prevented
HALF_LESS: Final = 4  # half of it, rounded up, is prevented
# `which` damage
ALL: Final = 0
COMBAT_ONLY: Final = 1
NO_COMBAT: Final = 2


@final
class DamageChanged(Replacing):
    """CR 614.1a, 615.10, 609.7c, 701.11. A replacement or prevention effect: change the amount of damage.

    `by`: the sources of the damage. `to`: the objects and players that would be dealt it (None: all). `how`,
    `n`: how the amount changes. `which`: all, combat or noncombat damage.
    """

    def __init__(
        self, by: DamageSources | Things, to: Set[AnObject] | None, how: int, n: int | Amount, which: int = ALL
    ) -> None:  # fmt: skip
        super().__init__(events.DEAL, label="another amount of damage")
        self.prevents = how == LESS or how == HALF_LESS
        self.by: DamageSources | Things = by
        self.to: Set[AnObject] | None = to
        self.how: i64 = how
        self.n: Amount = number(n)
        self.which: i64 = which

    def applies(self, g: Game, at: i64) -> bool:
        p = g.pad
        if p[at + TO] <= 0:  # CR 614.7a
            return False
        combat = p[at + EXTRA] & events.IN_COMBAT != 0
        if (self.which == COMBAT_ONLY and not combat) or (self.which == NO_COMBAT and combat):
            return False
        if not self.is_source(g, p[at + MORE]):
            return False
        to = self.to
        if to is not None and not holds(to, g, p[at + OBJ]):
            return False
        if self.how == AT_LEAST:
            return p[at + TO] < self.n.now(g)
        if self.prevents:
            return not unpreventable(g, at)
        return True

    def is_source(self, g: Game, ref: i64) -> bool:
        """CR 609.7, 608.2h. Whether `ref` is one of the sources, or was one when it left."""
        by = self.by
        if isinstance(by, DamageSources):
            return by.belongs(g, ref)
        return ref >= 0 and held(by, g, ref)

    def change(self, g: Game, at: i64) -> bool:
        p = g.pad
        n = self.n.now(g)
        if self.how == HALF_LESS:
            n = (p[at + TO] + 1) // 2
        if self.how == TIMES:
            p[at + TO] *= n
        elif self.how == ADDED:
            p[at + TO] += n
        elif self.how == AT_LEAST:
            p[at + TO] = n
        elif n > 0:
            p[at + TO] = max(p[at + TO] - n, 0)
            g.note(TAG_NOTE, p[at + OBJ], causes.PREVENTED)
            if p[at + TO] == 0:
                p[at + WHAT] = VOID
        return True
