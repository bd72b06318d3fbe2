"""CR 106.6. Mana that may be spent on some things alone: what these are, and which mana of a pool is of that sort."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.characteristics.selections import Test
from cardwright.games.magic.numbers import durations, facts
from cardwright.games.magic.objects.queries import battlefield
from cardwright.kernel.effects import DONE, Effect
from cardwright.kernel.facts import FIRST, next_of_layer
from cardwright.kernel.frames import F_LAYER, F_MORE, F_SEAT, F_VALUE
from cardwright.kernel.ints import Obj, Seat, i64

from . import amounts

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

# what is paid for, in the scratch
UNTOLD: Final = 0  # something else than these two, or it isn't known yet
A_SPELL: Final = 1
AN_ABILITY: Final = 2


@final
class Spending(Effect):
    """CR 106.6. Mana is spent only to cast spells that pass tests, or to activate abilities of what passes others.

    None: on no spell, on no ability; without any test on each of them. `anywhere`: these need not be permanents. It
    does nothing itself.
    """

    def __init__(
        self, spells: list[Test] | None, sources: list[Test] | None = None, anywhere: bool = True
    ) -> None:
        super().__init__()
        self.anywhere: bool = anywhere
        self.spells: list[Test] | None = spells
        self.sources: list[Test] | None = sources
        self.label = "spend this mana only on some things"

    def carry_out(self, g: Game, part: i64) -> i64:
        return DONE

    def allows(self, g: Game, what: i64, obj: Obj) -> bool:
        """CR 106.6. Whether it may be spent: on that spell, or on an ability of that object."""
        tests = self.spells if what == A_SPELL else self.sources if what == AN_ABILITY else None
        if tests is None:
            return False
        if what == AN_ABILITY and not self.anywhere and g.zone_of(obj) != battlefield(g):
            return False
        for t in tests:
            if not t.passes(g, obj):
                return False
        return True


def say_purpose(g: Game, what: i64, obj: Obj) -> None:
    """CR 106.6. What is paid for from now on: that spell, an ability of that object, or something else."""
    v = g.scratch()
    v[amounts.PURPOSE] = what
    v[amounts.PURPOSE_OBJ] = obj


def may_spend(g: Game, only: Effect) -> bool:
    """CR 106.6. Whether mana that is spent only so may be spent on what is paid for."""
    v = g.scratch()
    if v[amounts.PURPOSE] == UNTOLD or not isinstance(only, Spending):
        return False
    return only.allows(g, v[amounts.PURPOSE], Obj(v[amounts.PURPOSE_OBJ]))


def limit(g: Game, seat: Seat, color: i64, n: i64, only: Effect, source: i64) -> None:
    """CR 106.6. So much mana of a color that is added to a pool now is of that sort."""
    while n > 0:
        g.add_fact(g.player(seat), facts.F_MANA, color, durations.FOR_EVER, source, only.key, seat)
        n -= 1


def of_no_use(g: Game, seat: Seat, color: i64) -> i64:
    """CR 106.6. How much mana of a color in a pool can't be spent on what is paid for."""
    f = g.facts
    n: i64 = 0
    at = next_of_layer(g, FIRST, facts.F_MANA)
    while at >= 0:
        if f[at + F_SEAT] == seat and f[at + F_VALUE] == color:
            if not may_spend(g, g.table.nodes[f[at + F_MORE]]):
                n += 1
        at = next_of_layer(g, at, facts.F_MANA)
    return n


def spend_limited(g: Game, seat: Seat, color: i64, n: i64) -> None:
    """CR 106.6. Mana of a color is spent: first what could be spent on less."""
    f = g.facts
    at = next_of_layer(g, FIRST, facts.F_MANA)
    while at >= 0 and n > 0:
        following = next_of_layer(g, at, facts.F_MANA)
        if (
            f[at + F_SEAT] == seat
            and f[at + F_VALUE] == color
            and may_spend(g, g.table.nodes[f[at + F_MORE]])
        ):
            f[at + F_LAYER] = facts.VOID_FACT
            f[at + F_VALUE] = 0
            n -= 1
        at = following


def forget_limited(g: Game) -> None:
    """CR 500.5. All unspent mana is lost."""
    f = g.facts
    at = next_of_layer(g, FIRST, facts.F_MANA)
    while at >= 0:
        following = next_of_layer(g, at, facts.F_MANA)
        f[at + F_LAYER] = facts.VOID_FACT
        f[at + F_VALUE] = 0
        at = following
