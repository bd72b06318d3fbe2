"""CR 506.5, 508.1c, 509.1b, 510.1. Rules of abilities and effects about single creatures in combat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.characteristics.limits import limits_in_force
from cardwright.kernel.effects import IT_SLOT
from cardwright.kernel.frames import F_ABOUT, F_SEAT, F_SOURCE
from cardwright.kernel.ints import Obj, Seat, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def speak_of(g: Game, at: i64) -> None:
    """Push a frame for the fact at `at`: its seat, its source, and IT, the object it is about."""
    f = g.facts
    about = f[at + F_ABOUT]
    g.push_frame(0, 0, Seat(f[at + F_SEAT]), f[at + F_SOURCE])
    g.bind(IT_SLOT, about)


def is_ruled(g: Game, obj: Obj, rule: i64) -> bool:
    """Whether the rule numbered `rule` in `numbers.combat_rules` holds for a
    creature, by an ability or an effect.
    """
    for each in limits_in_force(g):
        a = each.limit
        if a.rules_combat:
            each.enter(g)
            so = a.in_combat(g, obj, rule)
            g.pop_frame()
            if so:
                return True
    return False
