"""CR 702.22. Banding: which attackers may be in a band, and who divides the damage of creatures that meet a band."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.characteristics.lookup import has
from cardwright.games.magic.numbers import columns, durations, facts, keywords, questions
from cardwright.kernel.facts import FIRST, fact_where, next_fact, next_of_layer
from cardwright.kernel.frames import F_ABOUT, F_VALUE, ID_MASK
from cardwright.kernel.ints import Obj, append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def some_band(g: Game, pairs: i64) -> bool:
    """CR 508.1e. Whether a creature with banding is among the declared attackers, and not alone.

    `pairs`: the list of attackers, each followed by what it attacks.
    """
    n = g.many(pairs)
    i: i64 = 0
    while i < n and n > 2:
        if has(g, Obj(g.item(pairs, i) & ID_MASK), keywords.BANDING):
            return True
        i += 2
    return False


def declared_band(g: Game, ref: i64) -> i64:
    """CR 702.22c. Return the number of the band that was announced for an attacker; 0: none was."""
    at = next_fact(g, FIRST, facts.F_BAND, F_ABOUT, ref)
    return g.facts[at + F_VALUE] if at >= 0 else i64(0)


def next_band(g: Game) -> i64:
    """CR 702.22c. Return the number for another band in this combat."""
    most: i64 = 0
    at = next_of_layer(g, FIRST, facts.F_BAND)
    while at >= 0:
        most = max(most, g.facts[at + F_VALUE])
        at = next_of_layer(g, at, facts.F_BAND)
    return most + 1


def members(g: Game, pairs: i64, band: i64) -> vec[i64]:
    """CR 702.22c. Return the attackers that have been announced for a band, each followed by what it attacks."""
    found = vec[i64](capacity=8)
    n = g.many(pairs)
    i: i64 = 0
    while i < n:
        if fact_where(g, facts.F_BAND, F_ABOUT, g.item(pairs, i), F_VALUE, band) >= 0:
            found = append(append(found, g.item(pairs, i)), g.item(pairs, i + 1))
        i += 2
    return found


def may_join(g: Game, pairs: i64, band: i64) -> vec[i64]:
    """CR 702.22c-d. Return the attackers that may be announced next for a band; 0: for another band.

    All of a band attack the same player or permanent, and one of them at most has no banding. A band begins
    with a creature that has it.
    """
    found = vec[i64](capacity=8)
    so_far = members(g, pairs, band) if band > 0 else vec[i64]()
    without = False
    i: i64 = 0
    while i < i64(len(so_far)):
        without = without or not has(g, Obj(so_far[i] & ID_MASK), keywords.BANDING)
        i += 2
    if i64(len(so_far)) >= 2 * columns.MOST_BLOCKED:
        return found
    n = g.many(pairs)
    i = 0
    while i < n:
        ref = g.item(pairs, i)
        prey = g.item(pairs, i + 1)
        i += 2
        if declared_band(g, ref) > 0:
            continue
        bands = has(g, Obj(ref & ID_MASK), keywords.BANDING)
        if band > 0:
            if prey == so_far[1] and (bands or not without):
                found = append(found, ref)
        elif bands and is_joined(g, pairs, ref, prey):
            found = append(found, ref)
    return found


def is_joined(g: Game, pairs: i64, ref: i64, prey: i64) -> bool:
    """CR 702.22d. Whether another attacker, in no band yet, attacks the same player or permanent."""
    n = g.many(pairs)
    i: i64 = 0
    while i < n:
        other = g.item(pairs, i)
        if other != ref and g.item(pairs, i + 1) == prey and declared_band(g, other) == 0:
            return True
        i += 2
    return False


def joins_band(g: Game, ref: i64, band: i64) -> None:
    """CR 702.22c, 702.22e. Announce an attacker for a band, for as long as this combat lasts."""
    g.note_fact(ref, facts.F_BAND, band, durations.THIS_COMBAT, questions.NONE, 0, g.seat())
