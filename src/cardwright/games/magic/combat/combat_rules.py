"""CR 506.5, 508.1c, 509.1b, 510.1. Rules for single creatures in combat that abilities and effects make."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.characteristics.limits import limits_in_force
from cardwright.kernel.effects import IT_SLOT
from cardwright.kernel.frames import F_ABOUT, F_SEAT, F_SOURCE
from cardwright.kernel.ints import Obj, Seat, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def speak_of(g: Game, at: i64) -> None:
    """Push a frame for evaluating the fact at `at`: its seat, its source, and as IT the object that it is
    about.
    """
    f = g.facts
    about = f[at + F_ABOUT]
    g.push_frame(0, 0, Seat(f[at + F_SEAT]), f[at + F_SOURCE])
    g.bind(IT_SLOT, about)


def is_ruled(g: Game, obj: Obj, rule: i64) -> bool:
    """Whether an ability or effect makes a rule of `numbers.combat_rules` hold for a creature.

    `rule`: its number.
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
