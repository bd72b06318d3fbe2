"""CR 614.9, 615.7. Shields against an amount of damage or against the next event, and how much of each is
left.

`i` is the index of the fact (stored effect) that holds a shield.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.magic.numbers import facts
from cardwright.games.magic.objects.table import CARDS, Replacing
from cardwright.kernel.effects import IT_SLOT, NUMBER_SLOT
from cardwright.kernel.facts import FIRST, next_fact
from cardwright.kernel.frames import F_ABOUT, F_LAYER, F_MORE, F_SEAT, F_SOURCE, F_STAMP, F_VALUE
from cardwright.kernel.ints import Seat, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

REST_SLOT: Final = 1  # slot in the frame of a shield: the place of the fact that says what is left of it


def rest_of(g: Game, i: i64) -> i64:
    """Return the index of the fact that stores how much of a shield is left; -1 if the shield is used up."""
    f = g.facts
    at = next_fact(g, FIRST, facts.F_SHIELD_REST, F_STAMP, f[i + F_STAMP])
    while at >= 0 and f[at + F_SOURCE] != f[i + F_SOURCE]:
        at = next_fact(g, at, facts.F_SHIELD_REST, F_STAMP, f[i + F_STAMP])
    return at


def left_of(g: Game, i: i64) -> i64:
    """CR 615.7. Return how much damage a shield can still prevent; -1 if it prevents all damage."""
    f = g.facts
    if f[i + F_LAYER] == facts.F_SHIELD:
        return f[i + F_VALUE]
    at = rest_of(g, i)
    return f[at + F_VALUE] if at >= 0 else i64(0)


def enter_shield(g: Game, i: i64) -> None:
    """Push the frame of a shield: IT is what it protects, NUMBER the chosen source, and REST how much is
    left of it.
    """
    f = g.facts
    g.push_frame(0, 0, Seat(f[i + F_SEAT]), f[i + F_SOURCE])
    g.bind(IT_SLOT, f[i + F_ABOUT])
    g.bind(NUMBER_SLOT, f[i + F_MORE])
    g.bind(REST_SLOT, rest_of(g, i))


def is_shielded(g: Game, at: i64, i: i64) -> bool:
    """CR 614.9, 615.1. Whether a shield applies to the event at index `at`."""
    a = CARDS.ability_of(g.facts[i + F_VALUE])
    if not isinstance(a, Replacing):
        return False
    enter_shield(g, i)
    so = a.applies(g, at)
    g.pop_frame()
    return so


def use_shield(g: Game, at: i64, i: i64) -> None:
    """CR 614.9, 615.6. Let a shield change the event at index `at`."""
    a = CARDS.ability_of(g.facts[i + F_VALUE])
    if isinstance(a, Replacing):
        enter_shield(g, i)
        a.change(g, at)
        g.pop_frame()
