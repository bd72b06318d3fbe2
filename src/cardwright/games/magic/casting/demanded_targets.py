"""CR 601.2c, 602.2b. Objects that must be targeted if able: Flagbearers, when opponents choose targets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.characteristics.limits import limits_in_force
from cardwright.games.magic.characteristics.lookup import board_says
from cardwright.games.magic.numbers import columns, derived, questions
from cardwright.games.magic.objects.queries import target_at
from cardwright.games.magic.objects.table import CARDS, Activated
from cardwright.kernel.effects import Effect
from cardwright.kernel.ints import Obj, append, i64, vec

from .targets import candidates, target

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def as_demanded(g: Game, obj: Obj, nodes: vec[Effect], i: i64, found: vec[i64]) -> vec[i64]:
    """CR 601.2c. Return the options of `found`, for the i-th target, that obey the demands for targets ("if
    able").

    Such a demand applies to casting a spell and activating an ability. It doesn't apply to triggered
    abilities and copies.
    """
    if board_says(g, derived.BOARD_RULES) & derived.LIMITS == 0 or not is_cast_or_activated(g, obj):
        return found
    seat = g.seat()
    for each in limits_in_force(g):
        a = each.limit
        if a.demands_target:
            each.enter(g)
            demanded = a.demanded_targets(g, seat)
            g.pop_frame()
            if len(demanded) > 0:
                found = narrowed(g, obj, nodes, i, found, demanded)
    return found


def is_cast_or_activated(g: Game, obj: Obj) -> bool:
    """CR 601.2, 602.2. Whether `obj` is a spell or an activated ability."""
    node = g.col(obj, columns.ABILITY)
    return node == questions.NONE or isinstance(CARDS.ability_of(node), Activated)


def narrowed(g: Game, obj: Obj, nodes: vec[Effect], i: i64, found: vec[i64], demanded: vec[i64]) -> vec[i64]:
    """CR 601.2c. Return the options of `found` with which an object of `demanded` is or can still become a
    target.

    Return all of `found` if there is no such option, or if such an object is a target already.
    """
    k: i64 = 0
    while k < i:
        if target_at(g, obj, k) in demanded:
            return found
        k += 1
    e = nodes[i]
    if not isinstance(e, target):
        return found
    kept = vec[i64](capacity=8)
    for ref in found:
        if ref in demanded:
            kept = append(kept, ref)
        else:
            g.bind(e.slot, ref)
            if possible_later(g, nodes, i + 1, demanded):
                kept = append(kept, ref)
    g.bind(e.slot, questions.NONE)
    return kept if len(kept) > 0 else found


def possible_later(g: Game, nodes: vec[Effect], i: i64, demanded: vec[i64]) -> bool:
    """CR 601.2c. Whether the i-th or a later target can be one of `demanded`, given the targets before it."""
    while i < i64(len(nodes)):
        for ref in candidates(g, nodes[i], vec[i64](capacity=8)):
            if ref in demanded:
                return True
        i += 1
    return False
