"""CR 106, 605.1-3. What mana a player could spend now, and what it could pay for.

`prepare` writes it into the game's scratch; `affordable` then answers for one cost after the other. A cost can
be paid if, for each set of colors, there is as much mana that could have one of them as there are symbols that
take nothing else (Hall's theorem), and enough mana in all. Sources that give either one or another amount are
tried each way. Of the mana abilities of one object only one is counted on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardwright.kernel.frames import WIDTH, shifted
from cardwright.kernel.ints import append, i64, vec
from cardwright.kernel.words import nothing

from .commander import OF_IDENTITY, identity_colors
from .costs import (
    NO_LOYALTY,
    CostPart,
)
from .derive import ability_at, derive, is_sick
from .keys import CANT_ACTIVATE
from .kinds import (
    HAS_MANA,
    OTHER_MANA,
)
from .mana_cost import (
    GENERIC_MASK,
    PIPS,
    asked_colors,
    asks_of,
    generic,
    total,
    without_x,
    xs,
)  # fmt: skip
from .rules import (
    BARE,
    BASIC_LAND_TYPES,
    COLUMNS,
    CONTROL,
    CREATURE,
    GRANTED,
    HAS,
    KEYS,
    LAND,
    MANA,
    STATUS,
    SUBS,
    TAPPED,
    TEXT,
    TYPES,
    D,
    field,
    has_status,
    used_once,
)
from .table import (
    CARDS,
    FROM_BATTLEFIELD,
    Activated,
)

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

# the scratch: how many entries; how many masks; how much mana (without that of sources with a choice of amounts);
# how many abilities only the menu offers; how many sources with a choice there are
ENTRIES: Final = 0
MASKS: Final = 1
ALL_MANA: Final = 2
BY_HAND: Final = 3
CHOICES: Final = 4
POOL: Final = 6  # six of them: what is in the pool
AMOUNT_OF: Final = 12  # by mask: how much mana could be any one of these colors
MASK_LIST: Final = 76  # the masks that there are
FIRST: Final = 140  # entries: one for each mana ability that could be activated
# an entry
E_MASK: Final = 0  # the colors that it makes one kind of
E_MUCH: Final = 1
E_OBJ: Final = 2
E_CODE: Final = 3
E_WHOLE: Final = 4  # what the object is counted as; CHOICE, ALSO (counted already) or GONE
E_CLASS: Final = 5  # equal for those that are the same choice, as far as `classify` has found out
ENTRY: Final = 6
CHOICE: Final = 0
ALSO: Final = -1
GONE: Final = -2

# which ability an option's bits from ACTION on say
TAP_IT: Final = 1  # it is tapped, that's all: the intrinsic abilities of lands, and those like them
ABILITY_CODE: Final = 2  # and the position of the ability


@mypyc_attr(allow_interpreted_subclasses=True)
class SpendsThis(CostPart):
    """CR 118.3. A part of a cost that can take its own source alone: sacrifice it, exile it, return it.

    Mana abilities with other parts, or that cost mana, are not activated automatically: only by hand.
    """

    def alone(self) -> bool:
        """Whether this one takes nothing but its source."""
        return True


# -- what could be spent
def prepare(g: Game, seat: i64) -> None:
    """CR 605.3a. Find out what a player could spend now: the pool, and mana abilities of permanents."""
    v = g.scratch()
    clear(v)
    i: i64 = 0
    while i < PIPS:
        put_in_pool(v, i, g.value(seat, MANA + i))
        i += 1
    gather(g, seat, False)
    add_up(g.scratch())


def clear(v: vec[i64]) -> None:
    """No mana, no sources: the amounts of the masks that there were are forgotten, and all that comes before them."""
    i: i64 = MASK_LIST
    end = MASK_LIST + v[MASKS]
    while i < end:
        v[AMOUNT_OF + v[i]] = 0
        i += 1
    i = 0
    while i < AMOUNT_OF:
        v[i] = 0
        i += 1


def note_mask(v: vec[i64], mask: i64) -> None:
    """Mana of these colors is among what there is."""
    i: i64 = MASK_LIST
    end = MASK_LIST + v[MASKS]
    while i < end:
        if v[i] == mask:
            return
        i += 1
    v[i] = mask
    v[MASKS] += 1


def gather(g: Game, seat: i64, by_hand: bool) -> None:
    """CR 605.1a, 305.6. Write an entry for each mana ability that a player could activate now.

    `by_hand`: those too that cost mana or anything beyond their own source.
    """
    zones = g.zones
    zone = field(g)
    flags = CARDS.flags
    i = zones.first(zone)
    end = zones.end(zone)
    cells = zones.cells
    if g.stale:
        derive(g)
    d = g.derived
    cols = g.cols
    while i < end:
        obj = cells[i]
        i += 1
        at = obj * D
        if d[at + CONTROL] != seat:
            continue
        lands: i64 = 0
        if d[at + TYPES] & LAND and d[at + HAS] & BARE == 0:
            lands = d[at + SUBS] & BASIC_LAND_TYPES
        if flags[d[at + TEXT]] & HAS_MANA == 0 and lands == 0 and d[at + HAS] & GRANTED == 0:
            continue
        if d[at + KEYS] & CANT_ACTIVATE:
            continue
        plain: i64 = 0  # what tapping it alone makes one of
        if lands and cols[obj * COLUMNS + STATUS] & TAPPED == 0:
            if d[at + TYPES] & CREATURE == 0 or not is_sick(g, obj):
                plain = lands
        if flags[d[at + TEXT]] & OTHER_MANA or d[at + HAS] & GRANTED:
            gather_abilities(g, seat, obj, plain, by_hand)
            d = g.derived
        elif plain:
            add_entry(g, plain, 1, obj, TAP_IT)


def gather_abilities(g: Game, seat: i64, obj: i64, plain: i64, by_hand: bool) -> None:
    """CR 605.1a. The mana abilities that an object's text or an effect gives it, beside the intrinsic ones."""
    v = g.scratch()
    start = v[ENTRIES]
    j: i64 = 0
    while True:
        number = ability_at(g, obj, j)
        if number < 0:
            break
        a = CARDS.abilities[number]
        if isinstance(a, Activated) and a.makes and may_make(g, seat, obj, a):
            colors = a.makes
            if colors == OF_IDENTITY:
                colors = identity_colors(g, seat)
                if colors == 0:
                    j += 1
                    continue
            much = how_much(g, seat, obj, a)
            if much == 0 and not by_hand:  # CR 605.2: it can be activated all the same
                v = g.scratch()
                v[BY_HAND] += 1
                j += 1
                continue
            if only_taps(a) and much == 1:
                plain |= colors
            elif automatic(a) or (by_hand and payable_by_hand(g, seat, obj, a)):
                add_entry(g, colors, much, obj, ABILITY_CODE + j)
            else:
                v = g.scratch()
                v[BY_HAND] += 1
        j += 1
    if plain:
        add_entry(g, plain, 1, obj, TAP_IT)
        v = g.scratch()
        last = FIRST + (v[ENTRIES] - 1) * ENTRY
        at = FIRST + start * ENTRY
        while last > at:  # what only taps it comes first
            k: i64 = 0
            while k < ENTRY:
                x = v[last + k]
                v[last + k] = v[last + k - ENTRY]
                v[last + k - ENTRY] = x
                k += 1
            last -= ENTRY


def may_make(g: Game, seat: i64, obj: i64, a: Activated) -> bool:
    """CR 602.5, 605.3a. Whether a mana ability may be activated and its cost, mana aside, be paid."""
    if a.zone != FROM_BATTLEFIELD:
        return False
    cost = a.cost
    if cost.taps and (has_status(g, obj, TAPPED) or is_sick(g, obj)):
        return False
    if cost.untaps and (not has_status(g, obj, TAPPED) or is_sick(g, obj)):
        return False
    if cost.loyalty != NO_LOYALTY:
        return False  # CR 606.2: no mana ability
    if a.once and used_once(g, obj, a.number):
        return False
    if a.condition is None and len(cost.parts) == 0:
        return True
    g.push_frame(0, 0, seat, g.ref(obj))
    ok = a.condition is None or a.condition.holds(g)
    for p in cost.parts:
        if ok and not p.payable(g):
            ok = False
    g.top -= WIDTH
    return ok


def how_much(g: Game, seat: i64, obj: i64, a: Activated) -> i64:
    """CR 605.2. How much mana an ability makes now; it stays a mana ability if that is none."""
    if a.much is None:
        return a.many
    g.push_frame(0, 0, seat, g.ref(obj))
    n = a.much.now(g)
    g.top -= WIDTH
    if n < 0:
        n = 0
    return n


def only_taps(a: Activated) -> bool:
    """Whether tapping its source for mana is all that there is to an ability."""
    return (
        a.cost.taps
        and automatic(a)
        and len(a.cost.parts) == 0
        and isinstance(a.effect, nothing)
        and not a.once
    )


def automatic(a: Activated) -> bool:
    """Whether it costs nothing but its own source, which can pay that once."""
    cost = a.cost
    if cost.mana != 0 or cost.untaps:
        return False
    for p in cost.parts:
        if not (isinstance(p, SpendsThis) and p.alone()):
            return False
    return cost.taps or len(cost.parts) > 0


def payable_by_hand(g: Game, seat: i64, obj: i64, a: Activated) -> bool:
    """CR 605.3a. Whether the mana that a mana ability costs can be paid; everything else can."""
    if a.cost.mana <= 0:
        return a.cost.mana == 0
    v = g.scratch()
    kept = v[:]  # what has been gathered so far is still wanted
    but: i64 = -1
    if a.cost.taps:
        but = obj
    prepare(g, seat)
    ok = affordable(g, without_x(a.cost.mana, 0), but)
    v = g.scratch()
    i: i64 = 0
    while i < i64(len(kept)):
        v[i] = kept[i]
        i += 1
    return ok


def add_entry(g: Game, mask: i64, much: i64, obj: i64, code: i64) -> None:
    """Write another entry."""
    v = g.scratch()
    at = FIRST + v[ENTRIES] * ENTRY
    while len(v) < at + ENTRY:
        v = append(v, i64(0))
        g.scratched = v
    v[at + E_MASK] = mask
    v[at + E_MUCH] = much
    v[at + E_OBJ] = obj
    v[at + E_CODE] = code
    v[at + E_WHOLE] = GONE
    v[at + E_CLASS] = at
    v[ENTRIES] += 1


def add_up(v: vec[i64]) -> None:
    """Count the objects: as one mana of some colors, or as so much of one; or leave the choice open."""
    i: i64 = FIRST
    end = FIRST + v[ENTRIES] * ENTRY
    while i < end:
        obj = v[i + E_OBJ]
        much = v[i + E_MUCH]
        mask = v[i + E_MASK]
        choice = False
        j = i + ENTRY
        while j < end and v[j + E_OBJ] == obj:
            mask |= v[j + E_MASK]
            if v[j + E_MUCH] != much:
                choice = True
            j += ENTRY
        if much > 1 and mask & (mask - 1):
            choice = True
        v[i + E_WHOLE] = CHOICE
        if choice:
            v[CHOICES] += 1
            k = i
            while k < j:
                note_ways(v, v[k + E_MASK], v[k + E_MUCH])
                k += ENTRY
        else:
            v[i + E_WHOLE] = mask
            note_mask(v, mask)
            v[AMOUNT_OF + mask] += much
            v[ALL_MANA] += much
        k = i + ENTRY
        while k < j:
            v[k + E_WHOLE] = ALSO
            k += ENTRY
        i = j


def note_ways(v: vec[i64], mask: i64, much: i64) -> None:
    """The masks as which an ability's mana may come to count: of several mana of one kind, each color alone."""
    if much == 1:
        note_mask(v, mask)
        return
    c: i64 = 0
    while c < PIPS:
        if mask >> c & 1:
            note_mask(v, shifted(1, c))
        c += 1


def take_out(v: vec[i64], obj: i64) -> bool:
    """An object can't be used, or has been: it counts no more. False: it did not count."""
    found = False
    i: i64 = FIRST
    end = FIRST + v[ENTRIES] * ENTRY
    while i < end:
        if v[i + E_OBJ] == obj and v[i + E_WHOLE] != GONE:
            found = True
            whole = v[i + E_WHOLE]
            if whole > 0:
                v[AMOUNT_OF + whole] -= v[i + E_MUCH]
                v[ALL_MANA] -= v[i + E_MUCH]
            elif whole == CHOICE:
                v[CHOICES] -= 1
            v[i + E_WHOLE] = GONE
        i += ENTRY
    return found


def put_in_pool(v: vec[i64], color: i64, n: i64) -> None:
    """So much mana of a color more is there to be spent (less, below 0)."""
    if n == 0:
        return
    note_mask(v, shifted(1, color))
    v[POOL + color] += n
    v[AMOUNT_OF + (shifted(1, color))] += n
    v[ALL_MANA] += n


# -- what it can pay for
def enough(v: vec[i64], cost: i64) -> bool:
    """CR 601.2h. Whether what is counted can pay for a cost (Hall's theorem)."""
    if total(cost) > v[ALL_MANA]:
        return False
    asked = asked_colors(cost)
    end = MASK_LIST + v[MASKS]
    colors = asked
    while colors:
        there: i64 = 0
        i: i64 = MASK_LIST
        while i < end:
            if v[i] & colors:
                there += v[AMOUNT_OF + v[i]]
            i += 1
        if asks_of(cost, colors) > there:
            return False
        colors = (colors - 1) & asked
    return True


def enough_from(v: vec[i64], cost: i64, at: i64, but: i64) -> bool:
    """The same, once every source with a choice from the entry at `at` on has been tried each way."""
    end = FIRST + v[ENTRIES] * ENTRY
    while at < end and (v[at + E_WHOLE] != CHOICE or v[at + E_OBJ] == but):
        at += ENTRY
    if at >= end:
        return enough(v, cost)
    obj = v[at + E_OBJ]
    following = at + ENTRY
    while following < end and v[following + E_OBJ] == obj:
        following += ENTRY
    while at < following:
        mask = v[at + E_MASK]
        much = v[at + E_MUCH]
        while mask:
            part = mask
            if much > 1:
                part = mask & -mask
            v[AMOUNT_OF + part] += much
            v[ALL_MANA] += much
            ok = enough_from(v, cost, following, but)
            v[AMOUNT_OF + part] -= much
            v[ALL_MANA] -= much
            if ok:
                return True
            mask &= ~part
        at += ENTRY
    return False


def affordable(g: Game, cost: i64, but: i64) -> bool:
    """CR 601.2f-h. Whether the player for whom `prepare` was called could pay a cost, X as 0.

    `but`: an object that may not be used, -1 none. No cost at all (NO_COST) can't be paid (CR 118.6).
    """
    if cost <= 0:
        return cost == 0
    v = g.scratch()
    return can_cover(v, cost, but)


def can_cover(v: vec[i64], cost: i64, but: i64) -> bool:
    """Whether what has been prepared pays for a cost without one object."""
    whole: i64 = 0
    much: i64 = 0
    if but >= 0:
        i: i64 = FIRST
        end = FIRST + v[ENTRIES] * ENTRY
        while i < end:
            if v[i + E_OBJ] == but and v[i + E_WHOLE] > 0:
                whole = v[i + E_WHOLE]
                much = v[i + E_MUCH]
            i += ENTRY
    if whole:
        v[AMOUNT_OF + whole] -= much
        v[ALL_MANA] -= much
    if v[CHOICES]:
        ok = enough_from(v, cost, FIRST, but)
    else:
        ok = enough(v, cost)
    if whole:
        v[AMOUNT_OF + whole] += much
        v[ALL_MANA] += much
    return ok


def can_pay(g: Game, seat: i64, cost: i64, but: i64) -> bool:
    """CR 601.2f-h. Whether a player could pay a cost now; for one cost alone, see `affordable`."""
    prepare(g, seat)
    return affordable(g, cost, but)


def most_x(g: Game, seat: i64, cost: i64, but: i64) -> i64:
    """CR 107.3a, 601.2b. The largest X that could be paid; `prepare` has been called. No cost holds more than 63."""
    n = xs(cost)
    if n == 0:
        return 0
    x = (GENERIC_MASK - generic(cost)) // n
    there = g.scratch()[ALL_MANA]
    if g.scratch()[CHOICES] == 0 and (there - total(cost)) // n < x:
        x = (there - total(cost)) // n
    while x > 0 and not affordable(g, without_x(cost, x), but):
        x -= 1
    if x < 0:
        x = 0
    return x


def any_source(g: Game, seat: i64) -> bool:
    """CR 605.3a. Whether a player could activate a mana ability; `prepare` has been called for that player."""
    v = g.scratch()
    if v[ENTRIES] > 0:
        return True
    if v[BY_HAND] == 0:
        return False
    by_hand(g, seat)
    v = g.scratch()
    ok = v[ENTRIES] > 0
    prepare(g, seat)
    return ok


def more_by_hand(g: Game, seat: i64) -> bool:
    """CR 605.3a. Whether a player could make mana with an ability that is never activated automatically."""
    prepare(g, seat)
    v = g.scratch()
    if v[BY_HAND] == 0:
        return False
    automatically = v[ENTRIES]
    by_hand(g, seat)
    v = g.scratch()
    at: i64 = FIRST
    end = FIRST + v[ENTRIES] * ENTRY
    made: i64 = 0
    while at < end:
        if v[at + E_MUCH] > 0:
            made += 1
        at += ENTRY
    prepare(g, seat)
    return made > automatically


def by_hand(g: Game, seat: i64) -> None:
    """CR 605.3a. Gather every mana ability that the player could activate, whatever it costs; nothing is counted."""
    v = g.scratch()
    v[ENTRIES] = 0
    v[BY_HAND] = 0
    gather(g, seat, True)
