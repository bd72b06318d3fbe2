"""CR 603.2d. Triggered abilities that trigger an additional time, or don't trigger at all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.conditions.this_turn import NthTime
from cardwright.games.magic.numbers import events
from cardwright.games.magic.objects.queries import battlefield, is_graveyard
from cardwright.games.magic.objects.table import Limit, Triggered, Watch
from cardwright.kernel.batch import EXTRA, MORE, MOVE, NEW, OBJ, TO, WHAT
from cardwright.kernel.effects import Condition
from cardwright.kernel.frames import ID_MASK, PLAYER
from cardwright.kernel.ints import Obj, i64

from .narrower import HowMany, Names, Provided
from .watches import Moves

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

# what has to be its cause, in bits
ENTERING: Final = 1
DYING: Final = 2
LEAVING: Final = 4
BY_ATTACKING: Final = 8
BY_HURTING: Final = 16  # by dealing combat damage to a player
BEING_HURT: Final = 32  # by being dealt damage


@final
class TriggersAgain(Limit):
    """CR 603.2d. A rule: a triggered ability of a permanent in `of` triggers an additional time.

    `cause`: only if a permanent in this set caused the trigger. `by`: in which way: by entering, dying,
    leaving, attacking, dealing combat damage to a player or being dealt damage. `condition`: only while this
    holds.
    """

    def __init__(
        self, of: Things, cause: Things | None = None, by: int = 0, condition: Condition | None = None
    ) -> None:
        super().__init__(f"abilities of {of.label} trigger an additional time")
        self.of: Things = of
        self.cause: Things | None = cause
        self.by: i64 = by
        self.condition: Condition | None = condition
        self.repeats = True

    def triggers_again(self, g: Game, a: Triggered, obj: Obj, at: i64) -> bool:
        if g.zone_of(obj) != battlefield(g) or not self.of.fits(g, obj):
            return False
        condition = self.condition
        if condition is not None and not condition.holds(g):
            return False
        if self.cause is None:
            return True
        return self.is_cause(g, a, at)

    def is_cause(self, g: Game, a: Triggered, at: i64) -> bool:
        """Whether an object of `cause` caused the ability to trigger by the event at `at`, in a way that `by`
        allows.
        """
        what = a.watch.what
        among = self.cause
        p = g.pad
        if among is None:
            return False
        if what == events.ENTERS:
            new = p[at + NEW] if p[at + NEW] >= 0 else p[at + OBJ]
            return self.by & ENTERING != 0 and among.fits(g, Obj(new & ID_MASK))
        if what == events.ATTACKS:
            return self.by & BY_ATTACKING != 0 and among.fits(g, Obj(p[at + OBJ] & ID_MASK))
        if what == events.DEAL:
            return self.is_damage(g, among, at)
        if what != events.LEAVES or p[at + WHAT] != MOVE or for_a_deed(a.watch):
            return False
        died = self.by & DYING != 0 and is_graveyard(g, p[at + TO])
        return (died or self.by & LEAVING != 0) and among.fits(g, Obj(p[at + OBJ] & ID_MASK))

    def is_damage(self, g: Game, among: Things, at: i64) -> bool:
        """CR 120.3. Whether an event is damage that an object of `among` has dealt to a player in combat, or
        has been dealt.
        """
        p = g.pad
        if p[at + OBJ] & PLAYER:
            source = p[at + MORE]
            hurting = self.by & BY_HURTING != 0 and p[at + EXTRA] & events.IN_COMBAT != 0
            return hurting and g.find(source) >= 0 and among.fits(g, Obj(source & ID_MASK))
        return self.by & BEING_HURT != 0 and among.fits(g, Obj(p[at + OBJ] & ID_MASK))


@final
class EntersInSilence(Limit):
    """CR 603.2. A rule: if an object of `cause` enters, that doesn't cause abilities of permanents in `of` to
    trigger.
    """

    def __init__(self, cause: Things, of: Things) -> None:
        super().__init__(f"{cause.label} entering don't cause abilities of {of.label} to trigger")
        self.cause: Things = cause
        self.of: Things = of
        self.silences = True

    def stops_trigger(self, g: Game, obj: Obj, entered: Obj) -> bool:
        return self.of.fits(g, obj) and self.cause.fits(g, entered)


def for_a_deed(watch: Watch) -> bool:
    """CR 701.21a. Whether the ability triggers on an action such as a sacrifice, and not on a permanent's
    leaving as such.
    """
    if isinstance(watch, Moves):
        return watch.cause >= 0
    if isinstance(watch, Names):
        return for_a_deed(watch.watch)
    if isinstance(watch, HowMany):
        return for_a_deed(watch.watch)
    if isinstance(watch, Provided):
        return for_a_deed(watch.watch)
    if isinstance(watch, NthTime):
        return for_a_deed(watch.watch)
    return False
