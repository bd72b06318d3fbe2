"""CR 509.1c. Which creatures must block which attackers, according to abilities and effects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.characteristics.limits import limits_in_force
from cardwright.games.magic.objects.table import Limit
from cardwright.kernel.frames import shifted
from cardwright.kernel.ints import Obj, append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def demanded_blocks(g: Game, blockers: vec[Obj], attackers: vec[Obj]) -> vec[i64]:
    """CR 509.1c. Return a flat list of pairs: a blocker, and an attacker that it must block if able.

    A pair is listed once for each requirement.
    """
    found = vec[i64](capacity=2)
    for each in limits_in_force(g):
        a = each.limit
        if a.demands:
            each.enter(g)
            found = demanded_by(g, a, blockers, attackers, found)
            g.pop_frame()
    return found


def demanded_by(
    g: Game, a: Limit, blockers: vec[Obj], attackers: vec[Obj], found: vec[i64]
) -> vec[i64]:  # fmt: skip
    """Return `found` with the pairs that the ability `a` demands. The top frame must be one of its source."""
    for blocker in blockers:
        for attacker in attackers:
            if a.demands_block(g, blocker, attacker):
                found = append(append(found, i64(blocker)), i64(attacker))
    return found


def has_pair(pairs: vec[i64], blocker: Obj, attacker: Obj) -> bool:
    """Whether the list of demands contains the pair of these creatures."""
    i: i64 = 0
    while i < len(pairs):
        if pairs[i] == blocker and pairs[i + 1] == attacker:
            return True
        i += 2
    return False


def most_matched(edges: vec[i64], rights: i64) -> i64:
    """Return the largest number of left items that can each be matched with a right item of its own.

    `edges`: for each left item, a bit mask of the right items that fit it. `rights`: how many right items
    there are.
    """
    mates = vec[i64](capacity=rights + 1)
    while len(mates) <= rights:
        mates = append(mates, i64(-1))
    n: i64 = 0
    left: i64 = 0
    while left < len(edges):
        mates[rights] = 0  # which right ones have been tried
        if finds_mate(edges, left, mates, rights):
            n += 1
        left += 1
    return n


def finds_mate(edges: vec[i64], left: i64, mates: vec[i64], rights: i64) -> bool:
    """Whether a left item can be matched, if needed by giving already matched items other partners.

    `mates`: for each right item, the left item matched with it, or -1. Its last number marks the right items
    tried.
    """
    right: i64 = 0
    while right < rights:
        if edges[left] >> right & 1 and mates[rights] >> right & 1 == 0:
            mates[rights] |= shifted(1, right)
            if mates[right] < 0 or finds_mate(edges, mates[right], mates, rights):
                mates[right] = left
                return True
        right += 1
    return False
