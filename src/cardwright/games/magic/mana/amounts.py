"""CR 601.2h. What a player could spend, as amounts of mana by color, and which costs these amounts can pay.

`sources` finds the mana abilities and writes an entry for each into the list `v` (the game's scratch vector).
An entry is called a source here: it is one mana ability of an object, or another way to pay for one mana,
such as convoke. This module defines the fields of an entry and counts the mana. A cost can be paid if there
is enough mana in all, and for each set of colors at least as much mana that could have one of them as there
are symbols that take nothing else (Hall's theorem). A source that makes either one amount or another is tried
each way. Only one mana ability of each object counts.

In the functions here, `at` is the position of a source in `v`, and a mask is a set of colors, one bit for
each.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.magic.objects.mana_cost import PIPS, asked_colors, asks_of, total
from cardwright.kernel.frames import shifted, swap_rows
from cardwright.kernel.ints import Obj, append, i64, vec

# the scratch: how many entries; how many masks; how much mana (without that of sources with a choice of amounts);
# how many abilities only the menu offers; how many sources with a choice there are; who could spend it; when the
# payment or menu that is asked about has found it out
ENTRIES: Final = 0
MASKS: Final = 1
ALL_MANA: Final = 2
BY_HAND: Final = 3
CHOICES: Final = 4
FOR_SEAT: Final = 5  # the player for whom it was found
FOUND_AT: Final = 6  # the clock, plus 1; 0: found for another purpose
POOL: Final = 7  # six fields: the mana in the pool, by color
AMOUNT_OF: Final = 13  # by mask: how much mana could have any one of these colors
MASK_LIST: Final = 141  # the masks that occur
LIMITED: Final = 269  # 1: mana that can be spent only on some things was left out (CR 106.6)
PURPOSE: Final = 270  # what is paid for, see `spending`, and the object
PURPOSE_OBJ: Final = 271
FIRST: Final = (
    272  # entries: one for each mana ability that could be activated, each other way to pay for one mana
)
# an entry
E_MASK: Final = 0  # the colors of which it makes one
E_MUCH: Final = 1
E_OBJ: Final = 2
E_CODE: Final = 3
E_WHOLE: Final = 4  # as what the object is counted; or CHOICE, ALSO (counted already) or GONE
E_CLASS: Final = 5  # equal for entries that are the same choice, as far as `classify` has found out
E_BESIDES: Final = 6  # what it also makes (`{R}{W}`): the amount of each color, BESIDES_BITS each
E_EXTRA: Final = 7  # 1: triggered abilities add mana (CR 605.1b), so that it is made alone
ENTRY: Final = 8
BESIDES_BITS: Final = 4
SAME_KIND: Final = 24  # bits above the colors: additional mana of the color that is made anyway
CHOSEN_KIND: Final = 30  # additional mana of the color that was chosen for the source of the trigger
BESIDES_MASK: Final = (1 << BESIDES_BITS) - 1
CHOICE: Final = 0
ALSO: Final = -1
GONE: Final = -2

# which ability an option's bits from ACTION on say
TAP_IT: Final = 1  # only tapping it: the intrinsic abilities of lands, and abilities like those
ABILITY_CODE: Final = 2  # plus the position of the ability
INSTEAD: Final = 256  # plus which of the spell's other ways to pay: no mana is made (CR 702.51, 702.66)

# as a color: what pays for generic mana only, and is no mana; the bit of a mask
NO_MANA: Final = PIPS
GENERIC_ONLY: Final = 1 << PIPS


# -- counting
def clear(v: vec[i64]) -> None:
    """Remove all mana, sources and color sets from the list `v`."""
    i: i64 = MASK_LIST
    end = MASK_LIST + v[MASKS]
    while i < end:
        v[AMOUNT_OF + v[i]] = 0
        i += 1
    i = 0
    while i < AMOUNT_OF:
        v[i] = 0
        i += 1


def copy_of(v: vec[i64]) -> vec[i64]:
    """Return a copy of the used part of the list `v`, for calculations that change it."""
    return v[: FIRST + v[ENTRIES] * ENTRY]


def note_mask(v: vec[i64], mask: i64) -> None:
    """Record in `v` that some mana can have one of these colors, so that `enough` counts this set of
    colors.
    """
    i: i64 = MASK_LIST
    end = MASK_LIST + v[MASKS]
    while i < end:
        if v[i] == mask:
            return
        i += 1
    v[i] = mask
    v[MASKS] += 1


def besides_of(v: vec[i64], at: i64, color: i64) -> i64:
    """Return how much mana of a color the source at `at` makes in addition to its main mana.

    A source that makes `{R}{W}` is stored as {R} with additional {W}.
    """
    return v[at + E_BESIDES] >> (BESIDES_BITS * color) & BESIDES_MASK


def colors_of(v: vec[i64], at: i64) -> i64:
    """Return all colors of mana that the source at `at` makes, main and additional mana together."""
    mask = v[at + E_MASK]
    if v[at + E_BESIDES]:
        c: i64 = 0
        while c < PIPS:
            if besides_of(v, at, c):
                mask |= shifted(1, c)
            c += 1
    return mask


def own_color(v: vec[i64], at: i64, color: i64) -> i64:
    """Return the color to choose for a source's main mana if one mana of `color` from the source is to be
    spent.

    If only its additional mana has that color, it is the first color that the main mana can have.
    """
    if v[at + E_MASK] >> color & 1:
        return color
    c: i64 = 0
    while v[at + E_MASK] >> c & 1 == 0:
        c += 1
    return c


def use_one(v: vec[i64], at: i64, color: i64, sign: i64) -> None:
    """Add to the pool all mana that a source makes, except one mana of `color`, which is spent.

    With `sign` -1, take this mana out of the pool again.
    """
    if v[at + E_BESIDES] == 0:
        put_in_pool(v, color, sign * (v[at + E_MUCH] - 1))
        return
    put_in_pool(v, own_color(v, at, color), sign * v[at + E_MUCH])
    c: i64 = 0
    while c < PIPS:
        put_in_pool(v, c, sign * besides_of(v, at, c))
        c += 1
    put_in_pool(v, color, -sign)


def made_in_all(v: vec[i64], at: i64) -> i64:
    """Return how much mana of all colors the source at `at` makes."""
    much = v[at + E_MUCH]
    if v[at + E_BESIDES]:
        c: i64 = 0
        while c < PIPS:
            much += besides_of(v, at, c)
            c += 1
    return much


def count_entry(v: vec[i64], at: i64, mask: i64, sign: i64) -> None:
    """Count the mana of the source at `at`, its main mana as mana of any color of `mask`.

    With `sign` -1, stop counting it.
    """
    much = sign * v[at + E_MUCH]
    v[AMOUNT_OF + mask] += much
    v[ALL_MANA] += much
    if v[at + E_BESIDES]:
        c: i64 = 0
        while c < PIPS:
            much = sign * besides_of(v, at, c)
            v[AMOUNT_OF + (shifted(1, c))] += much
            v[ALL_MANA] += much
            c += 1


def note_entry(v: vec[i64], at: i64, mask: i64) -> None:
    """Record the color sets under which the mana of the source at `at` is counted.

    `mask`: the colors of its main mana.
    """
    note_mask(v, mask)
    c: i64 = 0
    while c < PIPS and v[at + E_BESIDES]:
        if besides_of(v, at, c):
            note_mask(v, shifted(1, c))
        c += 1


def with_entry(
    v: vec[i64], mask: i64, much: i64, obj: Obj, code: i64, besides: i64, extra: i64 = 0
) -> vec[i64]:
    """Return the list `v` with another source added.

    `extra`: the mana that triggered abilities add, see `sources.extra_of`.
    """
    if extra:
        much += extra >> SAME_KIND
        besides += extra & ((1 << SAME_KIND) - 1)
    at = FIRST + v[ENTRIES] * ENTRY
    while i64(len(v)) < at + ENTRY:
        v = append(v, i64(0))
    v[at + E_MASK] = mask
    v[at + E_MUCH] = much
    v[at + E_OBJ] = obj
    v[at + E_CODE] = code
    v[at + E_WHOLE] = GONE
    v[at + E_CLASS] = at
    v[at + E_BESIDES] = besides
    v[at + E_EXTRA] = 1 if extra else 0
    v[ENTRIES] += 1
    return v


def add_up(v: vec[i64]) -> None:
    """Count the mana of each object in `v`.

    An object makes one mana of several colors, or an amount of one color; or else it offers a choice, which
    `enough_from` tries each way.
    """
    i: i64 = FIRST
    end = FIRST + v[ENTRIES] * ENTRY
    while i < end:
        obj = v[i + E_OBJ]
        much = v[i + E_MUCH]
        mask = v[i + E_MASK]
        besides = v[i + E_BESIDES]
        choice = False
        j = i + ENTRY
        while j < end and v[j + E_OBJ] == obj:
            mask |= v[j + E_MASK]
            if v[j + E_MUCH] != much or v[j + E_BESIDES] != besides:
                choice = True
            j += ENTRY
        if much > 1 and mask & (mask - 1):
            choice = True
        v[i + E_WHOLE] = CHOICE
        if choice:
            v[CHOICES] += 1
            k = i
            while k < j:
                note_ways(v, k)
                k += ENTRY
        else:
            v[i + E_WHOLE] = mask
            note_entry(v, i, mask)
            count_entry(v, i, mask, 1)
        k = i + ENTRY
        while k < j:
            v[k + E_WHOLE] = ALSO
            k += ENTRY
        i = j


def note_ways(v: vec[i64], at: i64) -> None:
    """Record the color sets under which the mana of the source at `at` may be counted.

    If it makes several mana of one color, each of its colors counts alone.
    """
    mask = v[at + E_MASK]
    note_entry(v, at, mask)
    if v[at + E_MUCH] == 1:
        return
    c: i64 = 0
    while c < PIPS:
        if mask >> c & 1:
            note_mask(v, shifted(1, c))
        c += 1


def take_out(v: vec[i64], obj: Obj) -> bool:
    """Stop counting the mana of an object that can't be used or has been used.

    Return False if it didn't count.
    """
    found = False
    i: i64 = FIRST
    end = FIRST + v[ENTRIES] * ENTRY
    while i < end:
        if v[i + E_OBJ] == obj and v[i + E_WHOLE] != GONE:
            found = True
            whole = v[i + E_WHOLE]
            if whole > 0:
                count_entry(v, i, whole, -1)
            elif whole == CHOICE:
                v[CHOICES] -= 1
            v[i + E_WHOLE] = GONE
        i += ENTRY
    return found


def put_in_pool(v: vec[i64], color: i64, n: i64) -> None:
    """Put `n` mana of a color into the counted pool (below 0: take it out)."""
    if n == 0:
        return
    note_mask(v, shifted(1, color))
    v[POOL + color] += n
    v[AMOUNT_OF + (shifted(1, color))] += n
    v[ALL_MANA] += n


def stand_together(v: vec[i64]) -> None:
    """Move the last source in `v` next to the others of its object, since only one of them counts."""
    last = FIRST + (v[ENTRIES] - 1) * ENTRY
    before = last - ENTRY
    while before >= FIRST and v[before + E_OBJ] != v[last + E_OBJ]:
        before -= ENTRY
    if before < FIRST:
        return
    while last > before + ENTRY:
        swap_with_previous(v, last)
        last -= ENTRY


def swap_with_previous(v: vec[i64], at: i64) -> None:
    """Swap the source at `at` with the one before it."""
    swap_rows(v, at, at - ENTRY, ENTRY)
    v[at + E_CLASS] = at
    v[at - ENTRY + E_CLASS] = at - ENTRY


# -- what it can pay for
def enough(v: vec[i64], cost: i64) -> bool:
    """CR 601.2h. Whether the counted mana can pay for a cost (Hall's theorem)."""
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
    """Whether the counted mana and the sources with a choice can pay for a cost.

    Each source from `at` on that offers a choice is tried each way. `but`: an object whose sources are left
    out.
    """
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
            count_entry(v, at, part, 1)
            ok = enough_from(v, cost, following, but)
            count_entry(v, at, part, -1)
            if ok:
                return True
            mask &= ~part
        at += ENTRY
    return False


def can_cover(v: vec[i64], cost: i64, but: i64) -> bool:
    """Whether the mana in `v`, which `prepare` has found, can pay for a cost without the object `but`."""
    whole: i64 = -1
    if but >= 0:
        i: i64 = FIRST
        end = FIRST + v[ENTRIES] * ENTRY
        while i < end:
            if v[i + E_OBJ] == but and v[i + E_WHOLE] > 0:
                whole = i
            i += ENTRY
    if whole >= 0:
        count_entry(v, whole, v[whole + E_WHOLE], -1)
    if v[CHOICES]:
        ok = enough_from(v, cost, FIRST, but)
    else:
        ok = enough(v, cost)
    if whole >= 0:
        count_entry(v, whole, v[whole + E_WHOLE], 1)
    return ok
