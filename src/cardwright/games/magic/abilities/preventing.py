"""CR 615. Abilities and effects that prevent damage by some sources or to some recipients."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.selections import KnowsItsOwn, Things, holds, is_or_was
from cardwright.games.magic.events.event_sorts import unpreventable
from cardwright.games.magic.numbers import causes, events
from cardwright.games.magic.objects.table import Replacing
from cardwright.games.magic.selectors.damage_sources import ALL, COMBAT_ONLY, NO_COMBAT, DamageSources
from cardwright.kernel.batch import EXTRA, MORE, OBJ, TO, VOID, WHAT
from cardwright.kernel.effects import AnObject, Ref, Set
from cardwright.kernel.frames import TAG_NOTE
from cardwright.kernel.ints import append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class JustThat(KnowsItsOwn):
    """The set that contains a single object, in whatever zone it is."""

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__()
        self.what: Ref[AnObject] = what
        self.label = what.text

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        return append(found, g.slot(self.what.slot))

    def belongs(self, g: Game, ref: i64) -> bool:
        return ref == g.slot(self.what.slot)


@final
class PreventsDamage(Replacing):
    """CR 615.1. A prevention effect: prevent damage that a source of one set deals to an object or player of
    another set.

    None stands for any source or any recipient. `either`: it is enough that one of the two belongs to its
    set. `which`: all damage, combat damage only, or noncombat damage only.
    """

    def __init__(
        self, by: Set[AnObject] | None, to: Set[AnObject] | None, which: int = ALL, either: bool = False
    ) -> None:
        super().__init__(events.DEAL, label="damage is prevented")
        self.prevents = True
        self.by: Set[AnObject] | None = by
        self.to: Set[AnObject] | None = to
        self.which: i64 = which
        self.either: bool = either

    def applies(self, g: Game, at: i64) -> bool:
        p = g.pad
        if p[at + TO] <= 0 or unpreventable(g, at):
            return False
        combat = p[at + EXTRA] & events.IN_COMBAT != 0
        if (self.which == COMBAT_ONLY and not combat) or (self.which == NO_COMBAT and combat):
            return False
        to = self.to
        is_to = to is None or holds(to, g, p[at + OBJ])
        if is_to == self.either:
            return is_to
        return is_by(g, self.by, p[at + MORE])

    def change(self, g: Game, at: i64) -> bool:
        p = g.pad
        p[at + WHAT] = VOID
        g.note(TAG_NOTE, p[at + OBJ], causes.PREVENTED)
        return True


def is_by(g: Game, by: Set[AnObject] | None, source: i64) -> bool:
    """CR 608.2h. Whether a source of damage belongs to a set, or belonged to it when it left."""
    if by is None:
        return True
    if isinstance(by, DamageSources):
        return by.belongs(g, source)
    if isinstance(by, Things) and g.find(source) < 0:
        for t in by.tests:
            if not t.remembers():
                return False
        return is_or_was(by, g, source)
    return holds(by, g, source)
