"""CR 510.2. Tests about blocking and combat damage, and prevention of combat damage."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.lookup import get
from cardwright.games.magic.characteristics.selections import Test, Things
from cardwright.games.magic.events.event_sorts import unpreventable
from cardwright.games.magic.events.in_combat import (
    attacks_now,
    blocks_now,
    has_blocked,
    in_band_with,
    is_blocking,
)
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
    """CR 615.1. A prevention effect: prevent all combat damage that the objects `by` would deal."""

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
    """CR 509.1g. A test: an attacking creature is blocked by `blocker`."""

    def __init__(self, blocker: Ref[AnObject]) -> None:
        super().__init__(f"blocked by {blocker.text}")
        self.blocker: Ref[AnObject] = blocker

    def passes(self, g: Game, obj: Obj) -> bool:
        blocker = still_in(g, g.slot(self.blocker.slot), battlefield(g))
        return blocker >= 0 and is_blocking(g, blocker, obj)


@final
class Unblocked(Test):
    """CR 509.1h. A test: an attacking creature is unblocked, once blockers have been declared."""

    def __init__(self) -> None:
        super().__init__("unblocked")

    def passes(self, g: Game, obj: Obj) -> bool:
        if step_of(g) < steps.BLOCKERS or step_of(g) > steps.END_COMBAT:
            return False
        return attacks_now(g, obj) and not has_status(g, obj, columns.BLOCKED)


@final
class Blocks(Test):
    """CR 509.1g, 608.2b. A test: a creature blocks `attacker`, or was blocking it when `attacker` left."""

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
class BandedWith(Test):
    """CR 702.22c. A test: an attacking creature is in the same band as `other`."""

    def __init__(self, other: Ref[AnObject]) -> None:
        super().__init__(f"banded with {other.text}")
        self.other: Ref[AnObject] = other

    def passes(self, g: Game, obj: Obj) -> bool:
        other = still_in(g, g.slot(self.other.slot), battlefield(g))
        return other >= 0 and obj in in_band_with(g, other)


@final
class Hurt(Test):
    """CR 510.2. A test: the creature has dealt combat damage to a player this combat.

    With `by`, the test is about another thing: the creature `by` has dealt combat damage to the object's
    controller.
    """

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
    """CR 509.1g. A test: an attacking creature is blocked by `blocker`."""
    return Blocked(blocker)
