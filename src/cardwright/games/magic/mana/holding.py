"""CR 601.2h. Keeps some mana sources for another part of the same cost.

Mana is made before any cost is paid (CR 601.2g). So a permanent that is sacrificed for mana can't be
sacrificed for the spell, and one that is tapped for mana can't be tapped for it. If such a permanent is
needed for the other part, it does not count as a source of mana.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.characteristics.lookup import ability_there, get
from cardwright.games.magic.numbers import derived, facts
from cardwright.games.magic.numbers.types import HAS_STATIC, OTHER_MANA
from cardwright.games.magic.objects.queries import battlefield, contains
from cardwright.games.magic.objects.table import CARDS, AbilitiesOf, Activated, Static
from cardwright.kernel.frames import ID_MASK
from cardwright.kernel.ints import Obj, Seat, append, i64, remove, vec

from . import amounts
from .plan import bring_back, colors_paying, lay_aside
from .sources import begin_with_pool

if TYPE_CHECKING:
    from cardwright.games.magic.objects.costs import CostPart
    from cardwright.kernel.game import Game


def hold_back(g: Game, seat: Seat, parts: list[CostPart], cost: i64, but: i64, x: i64 = 0) -> None:
    """CR 601.2g-h. Remove from the sources of mana as few objects as these other parts of the cost need.

    Objects that make the least mana are kept for the parts first, as long as the remaining sources can pay
    the mana `cost` without the object `but`. `x`: the X announced for parts that take X objects. Call
    `prepare` for that player first, and push the frame of the spell or ability.
    """
    taken = vec[i64](capacity=8)
    for p in parts:
        many = x if p.announces_x() else p.takes_many()
        if many <= 0:
            continue
        tapping = p.takes_by_tapping()
        used = vec[i64](capacity=8)  # what is used up by making mana
        for ref in p.takes(g):
            obj = Obj(ref & ID_MASK)
            if contains(taken, obj):
                continue
            if entries_using(g, obj, tapping) > 0:
                used = append(used, i64(obj))
            elif many > 0:
                many -= 1
                taken = append(taken, i64(obj))
        while many > 0 and len(used) > 0:
            obj = Obj(keep_one(g, seat, used, tapping, cost, but))
            taken = append(taken, i64(obj))
            used = remove(used, i64(obj))
            many -= 1


def keep_one(g: Game, seat: Seat, used: vec[i64], tapping: bool, cost: i64, but: i64) -> i64:
    """Choose one of the objects `used` to keep for another part of the cost, and remove its sources of mana.
    Return it.

    It is the object that makes the least mana, among those without which the mana `cost` can still be paid.
    If there is none of these, it is simply the one that makes the least.
    """
    first = Obj(-1)
    left = used[:]
    while len(left) > 0:
        obj = Obj(makes_least(g, left))
        if first < 0:
            first = obj
        v = g.scratch()
        before = amounts.copy_of(v)
        leave_out(g, seat, obj, tapping)
        if amounts.can_cover(g.scratch(), cost, but):
            return obj
        v = g.scratch()
        i: i64 = 0
        while i < i64(len(before)):
            v[i] = before[i]
            i += 1
        count_anew(g, seat)
        left = remove(left, i64(obj))
    leave_out(g, seat, first, tapping)
    return first


def uses(g: Game, at: i64, tapping: bool) -> bool:
    """CR 601.2g. Whether using the source at `at` uses up its object, so that no other part of the cost can
    use it.

    `tapping`: whether the other part taps the object, so that tapping it for mana uses it up, too.
    """
    v = g.scratch()
    obj = Obj(v[at + amounts.E_OBJ])
    code = v[at + amounts.E_CODE]
    if code == amounts.TAP_IT:
        return tapping
    if code >= amounts.INSTEAD:  # CR 702.51a: tapped; 702.66a: exiled
        return tapping or g.zone_of(obj) != battlefield(g)
    a = CARDS.abilities[ability_there(g, obj, code - amounts.ABILITY_CODE)]
    return isinstance(a, Activated) and (len(a.cost.parts) > 0 or (tapping and a.cost.taps))


def gives_mana_abilities(g: Game, obj: Obj) -> bool:
    """CR 613.1f, 604.1. Whether an object has a static ability that gives mana abilities.

    If the object is used up, those mana abilities are gone, too.
    """
    c = CARDS
    if g.marks[derived.GRANTS] > 0 and shares_abilities(g):
        return True
    text = get(g, obj, derived.TEXT)
    if g.zone_of(obj) != battlefield(g) or c.flags[text] & HAS_STATIC == 0:
        return False
    i = c.first[text]
    while i < c.end[text]:
        a = c.abilities[i]
        i += 1
        if isinstance(a, Static):
            for change in a.changes:
                given = change.ability
                if change.op == facts.OP_GRANT and isinstance(given, Activated) and given.makes:
                    return True
    return False


def shares_abilities(g: Game) -> bool:
    """CR 613.1f. Whether some permanent has the activated abilities of others, which it loses when these are gone."""
    c = CARDS
    for obj in g.zones.all_of(battlefield(g)):
        text = get(g, obj, derived.TEXT)
        if c.flags[text] & HAS_STATIC == 0:
            continue
        i = c.first[text]
        while i < c.end[text]:
            a = c.abilities[i]
            i += 1
            if isinstance(a, Static):
                for change in a.changes:
                    if isinstance(change, AbilitiesOf):
                        return True
    return False


def is_given(g: Game, v: vec[i64], at: i64) -> bool:
    """CR 613.1f. Whether the mana ability of the source at `at` may come from another object's effect."""
    obj = Obj(v[at + amounts.E_OBJ])
    code = v[at + amounts.E_CODE]
    if code >= amounts.INSTEAD or g.zone_of(obj) != battlefield(g):
        return False
    if get(g, obj, derived.HAS) & derived.GRANTED == 0:
        return False
    if code == amounts.TAP_IT:
        return True
    text = get(g, obj, derived.TEXT)
    number = ability_there(g, obj, code - amounts.ABILITY_CODE)
    return number < CARDS.first[text] or number >= CARDS.end[text]


def entries_using(g: Game, obj: Obj, tapping: bool) -> i64:
    """Return how many of an object's mana sources would use it up. `tapping`: see `uses`."""
    v = g.scratch()
    n: i64 = 0
    at: i64 = amounts.FIRST
    end = amounts.FIRST + v[amounts.ENTRIES] * amounts.ENTRY
    while at < end:
        if v[at + amounts.E_OBJ] == obj and uses(g, at, tapping):
            n += 1
        at += amounts.ENTRY
    return n


def makes_least(g: Game, objects: vec[i64]) -> i64:
    """Return the object, out of these, that makes the least mana. If several do, return the first of them."""
    v = g.scratch()
    best: i64 = -1
    least: i64 = 0
    end = amounts.FIRST + v[amounts.ENTRIES] * amounts.ENTRY
    for obj in objects:
        most: i64 = 0
        at: i64 = amounts.FIRST
        while at < end:
            if v[at + amounts.E_OBJ] == obj and amounts.made_in_all(v, at) > most:
                most = amounts.made_in_all(v, at)
            at += amounts.ENTRY
        if best < 0 or most < least:
            best = obj
            least = most
    return best


def leave_out(g: Game, seat: Seat, obj: Obj, tapping: bool) -> None:
    """Remove those mana sources of an object that would use it up, and count all others again."""
    v = g.scratch()
    at: i64 = amounts.FIRST
    to: i64 = amounts.FIRST
    end = amounts.FIRST + v[amounts.ENTRIES] * amounts.ENTRY
    while at < end:
        if v[at + amounts.E_OBJ] != obj or not uses(g, at, tapping):
            k: i64 = 0
            while k < amounts.ENTRY:
                v[to + k] = v[at + k]
                k += 1
            v[to + amounts.E_CLASS] = to
            to += amounts.ENTRY
        at += amounts.ENTRY
    v[amounts.ENTRIES] = (to - amounts.FIRST) // amounts.ENTRY
    count_anew(g, seat)


def count_anew(g: Game, seat: Seat) -> None:
    """CR 601.2h. Count the mana of the pool and of all sources from the beginning."""
    v = g.scratch()
    entries = v[amounts.ENTRIES]
    by_hand = v[amounts.BY_HAND]
    begin_with_pool(g, seat)
    v[amounts.ENTRIES] = entries
    v[amounts.BY_HAND] = by_hand
    amounts.add_up(v)


def depends(g: Game, v: vec[i64], at: i64) -> bool:
    """CR 605.1a. Whether the source at `at` makes mana only under a condition, or an amount or color that
    must be computed.
    """
    obj = Obj(v[at + amounts.E_OBJ])
    code = v[at + amounts.E_CODE]
    if code >= amounts.INSTEAD or g.zone_of(obj) != battlefield(g):
        return False
    if CARDS.flags[get(g, obj, derived.TEXT)] & OTHER_MANA == 0:
        return False
    j: i64 = 0 if code == amounts.TAP_IT else code - amounts.ABILITY_CODE
    number = ability_there(g, obj, j)
    while number >= 0:
        a = CARDS.abilities[number]
        if isinstance(a, Activated) and a.makes and may_change(a):
            return True
        j += 1
        number = ability_there(g, obj, j) if code == amounts.TAP_IT else i64(-1)
    return False


def may_change(a: Activated) -> bool:
    """CR 605.1a. Whether the amount or color of a mana ability's mana depends on other objects."""
    return a.condition is not None or a.much is not None or a.kinds is not None


def colors_now(g: Game, v: vec[i64], cost: i64, at: i64) -> vec[i64]:
    """CR 601.2g. Return the colors that the source at `at` can make now, if the rest of the cost stays
    payable with each.

    If using it removes its object, sources that depend on other objects don't count for the rest.
    """
    if not uses(g, at, False):
        return colors_paying(v, cost, at)
    aside = vec[i64](capacity=8)
    gives = gives_mana_abilities(g, Obj(v[at + amounts.E_OBJ]))
    i: i64 = amounts.FIRST
    end = amounts.FIRST + v[amounts.ENTRIES] * amounts.ENTRY
    while i < end:
        if v[i + amounts.E_OBJ] != v[at + amounts.E_OBJ] and v[i + amounts.E_WHOLE] != amounts.GONE:
            if depends(g, v, i) or (gives and is_given(g, v, i)):
                aside = lay_aside(v, Obj(v[i + amounts.E_OBJ]), aside)
        i += amounts.ENTRY
    found = colors_paying(v, cost, at)
    bring_back(v, aside)
    return found
