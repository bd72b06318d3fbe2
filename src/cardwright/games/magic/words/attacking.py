"""CR 702. Keyword abilities that trigger as creatures attack: exalted, battle cry, mentor, annihilator."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.casting.targets import on_target
from cardwright.games.magic.characteristics.derivation import controller
from cardwright.games.magic.numbers import derived, events
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.table import Ability, Watch
from cardwright.kernel.batch import HEAD, OBJ, ROW, WHAT
from cardwright.kernel.effects import IT, THIS, THIS_SLOT, Effect
from cardwright.kernel.frames import ID_MASK
from cardwright.kernel.ints import i64
from cardwright.kernel.words import choose, choose_some

from .amounts import MINUS_IT, both, fixed, value_of
from .counting import DEFENDING_PLAYER
from .lasting import pump
from .naming import named
from .other_players import that_player
from .searching import AllOf
from .selectors import ATTACKING_ONE, OTHER, Compared, creature, permanent
from .triggers import when, when_this_attacks
from .verbs import put_counters, sacrifice

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def attackers_declared(g: Game) -> i64:
    """CR 506.5. How many creatures are declared as attackers in the batch at hand: all of them are in one."""
    n: i64 = 0
    row = g.batch + HEAD
    while row < g.batch + HEAD + g.pad[g.batch + 1] * ROW:
        n += g.pad[row + WHAT] == events.ATTACKS
        row += ROW
    return n


@final
class AttacksAlone(Watch):
    """CR 702.83b. A creature of yours, or this (`this`), is the only declared attacker; IT is that creature."""

    def __init__(self, this: bool = False) -> None:
        who = "this" if this else "a creature you control"
        super().__init__(events.ATTACKS, label=f"whenever {who} attacks alone")
        self.this: bool = this

    def sees(self, g: Game, at: i64) -> bool:
        if attackers_declared(g) != 1:
            return False
        ref = g.pad[at + OBJ]
        return ref == g.slot(THIS_SLOT) if self.this else controller(g, ref & ID_MASK) == g.seat()


def exalted() -> Ability:
    """CR 702.83a. Whenever a creature you control attacks alone, it gets +1/+1 until end of turn."""
    return named("exalted", when(AttacksAlone(), pump(1, 1, IT)))


def battle_cry() -> Ability:
    """CR 702.91a. Whenever this attacks, each other attacking creature gets +1/+0 until end of turn."""
    return when_this_attacks(pump(1, 0, creature(OTHER, ATTACKING_ONE)))


def mentor() -> Ability:
    """CR 702.134a. Whenever this attacks, a +1/+1 counter on target attacking creature of lesser power."""
    most = both(MINUS_IT, value_of(THIS, derived.POWER), fixed(1))
    lesser = Compared(derived.POWER, most, False, "of lesser power")
    return when_this_attacks(on_target(creature(ATTACKING_ONE, lesser), lambda c: put_counters(1, c)))


def annihilator(n: int) -> Ability:
    """CR 702.86a. Whenever this attacks, the defending player sacrifices so many permanents."""
    theirs = permanent(whose=YOURS)
    given: Effect = choose(theirs, sacrifice)
    if n > 1:
        given = choose_some(fixed(n), fixed(n), theirs, lambda some: sacrifice(AllOf(some)))
    return named("annihilator", when_this_attacks(that_player(DEFENDING_PLAYER, given)))
