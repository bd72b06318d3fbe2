"""CR 510.2. Whom creatures have dealt combat damage this combat; combat damage that is prevented."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.lookup import get
from cardwright.games.magic.characteristics.selections import Test, Things
from cardwright.games.magic.events.event_sorts import unpreventable
from cardwright.games.magic.events.in_combat import attacks_now, blocks_now, has_blocked, is_blocking
from cardwright.games.magic.numbers import causes, columns, derived, events, steps
from cardwright.games.magic.objects.queries import battlefield, has_status, step_of, still_in
from cardwright.games.magic.objects.table import Replacing
from cardwright.kernel.batch import EXTRA, MORE, OBJ, VOID, WHAT
from cardwright.kernel.effects import AnObject, Ref
from cardwright.kernel.frames import TAG_NOTE
from cardwright.kernel.ints import Obj, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class PreventsCombatDamage(Replacing):
    """CR 615.1. Combat damage that one of these would deal is prevented."""

    def __init__(self, by: Things) -> None:
        super().__init__(events.DEAL, label=f"combat damage by each {by.label} is prevented")
        self.prevents = True
        self.by: Things = by

    def applies(self, g: Game, at: i64) -> bool:
        p = g.pad
        if p[at + EXTRA] & events.IN_COMBAT == 0 or unpreventable(g, at):
            return False
        return self.by.holds(g, p[at + MORE])

    def change(self, g: Game, at: i64) -> bool:
        p = g.pad
        p[at + WHAT] = VOID
        g.note(TAG_NOTE, p[at + OBJ], causes.PREVENTED)
        return True


@final
class Blocked(Test):
    """CR 509.1g. An attacking creature that this one blocks."""

    def __init__(self, blocker: Ref[AnObject]) -> None:
        super().__init__(f"blocked by {blocker.text}")
        self.blocker: Ref[AnObject] = blocker

    def passes(self, g: Game, obj: Obj) -> bool:
        blocker = still_in(g, g.slot(self.blocker.slot), battlefield(g))
        return blocker >= 0 and is_blocking(g, blocker, obj)


@final
class Unblocked(Test):
    """CR 509.1h. An attacking creature that nothing has blocked, once blockers have been declared."""

    def __init__(self) -> None:
        super().__init__("unblocked")

    def passes(self, g: Game, obj: Obj) -> bool:
        if step_of(g) < steps.BLOCKERS or step_of(g) > steps.END_COMBAT:
            return False
        return attacks_now(g, obj) and not has_status(g, obj, columns.BLOCKED)


@final
class Blocks(Test):
    """CR 509.1g, 608.2b. A creature that blocks this one, or that blocked it as it left."""

    def __init__(self, attacker: Ref[AnObject]) -> None:
        super().__init__(f"blocking {attacker.text}")
        self.attacker: Ref[AnObject] = attacker

    def passes(self, g: Game, obj: Obj) -> bool:
        ref = g.slot(self.attacker.slot)
        attacker = g.find(ref)
        if attacker >= 0:
            return is_blocking(g, obj, attacker)
        return has_blocked(g, obj, ref) and blocks_now(g, obj)


@final
class Hurt(Test):
    """CR 510.2. It has dealt combat damage to a player this combat; `by`: a player whom that one hurt controls it."""

    def __init__(self, by: Ref[AnObject] | None = None) -> None:
        super().__init__("" if by is None else "that player's")
        self.by: Ref[AnObject] | None = by

    def passes(self, g: Game, obj: Obj) -> bool:
        by = self.by
        if by is None:
            return g.col(obj, columns.USED_THIS_TURN) >> columns.HURT & columns.HURT_MASK != 0
        source = g.find(g.slot(by.slot))
        if source < 0:
            return False
        return g.col(source, columns.USED_THIS_TURN) >> (columns.HURT + get(g, obj, derived.CONTROL)) & 1 == 1


def blocked_by(blocker: Ref[AnObject]) -> Test:
    """CR 509.1g. An attacking creature that this one blocks."""
    return Blocked(blocker)
