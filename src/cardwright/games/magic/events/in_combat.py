"""CR 506, 508-509. Which creatures attack what, which block which attacker, and removal from combat.

The STATUS of a creature says whether it attacks or blocks. Its column COMBAT says what: for an attacker, a
player or planeswalker, and for a blocker, an attacker. If a creature blocks several attackers, column
MORE_ATTACKERS holds the others (plus 1).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.magic.characteristics.lookup import get, last_known
from cardwright.games.magic.numbers import columns, derived, facts, questions, steps
from cardwright.games.magic.numbers.counters import LEFT
from cardwright.games.magic.numbers.types import BATTLE, CREATURE
from cardwright.games.magic.objects.queries import (
    battlefield,
    has_status,
    is_active,
    next_seat,
    step_of,
    still_in,
)
from cardwright.kernel.facts import FIRST, next_fact
from cardwright.kernel.frames import F_ABOUT, F_VALUE, NOBODY, PLAYER
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from .proposing import column, status

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

IN_COMBAT_BITS: Final = columns.ATTACKING | columns.BLOCKING | columns.BLOCKED | columns.STRUCK


def attacks_now(g: Game, obj: Obj) -> bool:
    """CR 506.4, 508.1k. Whether an object on the battlefield is an attacking creature."""
    if not has_status(g, obj, columns.ATTACKING):
        return False
    types = get(g, obj, derived.TYPES)
    return types & CREATURE != 0 and types & BATTLE == 0 and is_active(g, Seat(get(g, obj, derived.CONTROL)))


def still_there(g: Game, attacked: i64) -> bool:
    """CR 702.49c, 702.190b. Whether the attacked player or planeswalker can still be attacked."""
    if attacked < 0:
        return False
    if attacked & PLAYER:
        return g.value(Seat(attacked & NOBODY), LEFT) == 0
    return still_in(g, attacked, battlefield(g)) >= 0


def blocks_now(g: Game, obj: Obj) -> bool:
    """CR 506.4, 509.1g. Whether an object on the battlefield is a blocking creature."""
    if not has_status(g, obj, columns.BLOCKING):
        return False
    types = get(g, obj, derived.TYPES)
    return (
        types & CREATURE != 0 and types & BATTLE == 0 and not is_active(g, Seat(get(g, obj, derived.CONTROL)))
    )


def strayed(g: Game, obj: Obj) -> bool:
    """CR 506.4, 508.4. Whether an object is marked as attacking or blocking although it can't be, at least
    in this step.
    """
    if not has_status(g, obj, columns.ATTACKING | columns.BLOCKING):
        return False
    step = step_of(g)
    if step < steps.BEGIN_COMBAT or step > steps.END_COMBAT:
        return True
    return not attacks_now(g, obj) and not blocks_now(g, obj)


def remove_from_combat(g: Game, obj: Obj) -> None:
    """CR 506.4. Propose that a creature stops attacking and blocking, and is no longer blocked."""
    status(g, obj, 0, IN_COMBAT_BITS)
    column(g, obj, columns.COMBAT, questions.NONE)
    i: i64 = columns.MORE_ATTACKERS
    while i < columns.MORE_ATTACKERS + columns.TARGETS and g.col(obj, i) > 0:
        column(g, obj, i, 0)
        i += 1


def leaves_combat(g: Game, walker: Obj, seat: Seat) -> None:
    """CR 506.4, 506.4c. A planeswalker's controller has changed: its attackers now attack nothing.

    `seat`: the player who has lost control. The creatures are still attackers, and this player is still the
    defending player for them (CR 508.5).
    """
    zones = g.zones
    i = zones.first(battlefield(g))
    end = zones.end(battlefield(g))
    while i < end:
        obj = Obj(zones.cells[i])
        i += 1
        if has_status(g, obj, columns.ATTACKING) and g.col(obj, columns.COMBAT) == g.ref(walker):
            g.set_col(obj, columns.COMBAT, g.player(seat) | columns.NOT_ANY_MORE)


def attacked_by(g: Game, attacker: Obj) -> i64:
    """CR 508.1b, 508.4. Return what a creature attacks, as declared or chosen. If nothing was chosen, it is
    the only opponent.

    The result is a reference to a player (with the bit NOT_ANY_MORE if it attacks nothing now), or to a
    planeswalker that may have left.
    """
    ref = g.col(attacker, columns.COMBAT)
    if ref > 0:
        return ref
    return g.player(next_seat(g, g.current))


def band_of(g: Game, attacker: Obj) -> i64:
    """CR 702.22c, 702.22e-f. Return the number of the band that a creature attacks in; 0: it attacks in none."""
    at = next_fact(g, FIRST, facts.F_BAND, F_ABOUT, g.ref(attacker))
    return g.facts[at + F_VALUE] if at >= 0 and attacks_now(g, attacker) else i64(0)


def in_band_with(g: Game, attacker: Obj) -> vec[Obj]:
    """CR 702.22h-i. Return the other creatures in the band of an attacker."""
    found = vec[Obj](capacity=4)
    band = band_of(g, attacker)
    if band > 0:
        for obj in g.zones.all_of(battlefield(g)):
            if obj != attacker and band_of(g, obj) == band:
                found = append(found, obj)
    return found


def defender(g: Game, attacker: Obj) -> Seat:
    """CR 508.5, 805.10c, 805.10e. Return the defending player of an attacker."""
    ref = attacked_by(g, attacker)
    if ref & PLAYER:
        return Seat(ref & NOBODY)
    return Seat(last_known(g, ref, derived.CONTROL))


def is_blocking(g: Game, blocker: Obj, attacker: Obj) -> bool:
    """CR 509.1g. Whether `blocker` blocks `attacker` now."""
    if not blocks_now(g, blocker):
        return False
    return has_blocked(g, blocker, g.ref(attacker))


def has_blocked(g: Game, blocker: Obj, ref: i64) -> bool:
    """CR 509.1g. Whether `blocker` was declared as a blocker for the attacker `ref`."""
    if g.col(blocker, columns.COMBAT) == ref:
        return True
    i: i64 = columns.MORE_ATTACKERS
    while i < columns.MORE_ATTACKERS + columns.TARGETS and g.col(blocker, i) > 0:
        if g.col(blocker, i) == ref + 1:
            return True
        i += 1
    return False
