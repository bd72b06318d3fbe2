"""CR 601.2g-h. Plans: how to pay a mana cost with the sources that `prepare` has found, and which choices
there are.

A plan is a list with two numbers for each mana: the position of its source in `v` (or FROM_POOL) and its
color. `v` is the list of sources (the game's scratch vector), see `amounts`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.magic.characteristics.lookup import ability_there, get
from cardwright.games.magic.numbers import columns, derived, questions
from cardwright.games.magic.numbers.types import CREATURE, LAND
from cardwright.games.magic.objects.mana_cost import (
    GENERIC_SYMBOL,
    LARGE,
    PIPS,
    SYMBOLS,
    in_print,
    less,
    takes,
    total,
)
from cardwright.games.magic.objects.queries import (
    battlefield,
    many_targets,
    owner,
    stack,
    still_in,
    target_at,
)
from cardwright.games.magic.objects.table import CARDS, NO_TEXT, Activated
from cardwright.kernel.effects import THIS_SLOT
from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.frames import ID_MASK, bits_in
from cardwright.kernel.ints import Obj, Seat, append, i64, vec
from cardwright.kernel.words import nothing

from . import amounts
from .sources import prepare_for
from .spending import SOMETHING_ELSE

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

A_LOT: Final = 1 << 40


def plan(v: vec[i64], g: Game, cost: i64) -> vec[i64]:
    """CR 601.2g-h. Return the plan by which a cost is paid automatically.

    Colored symbols come first. Each is paid from the pool, or else by a source that leaves the rest payable.
    Preferred are sources that only tap, waste nothing and make few colors, colorless mana for generic
    symbols, and lands before creatures before others. The used mana is removed from `v`. Raise
    CardwrightError if the cost can't be paid.
    """
    out = vec[i64](capacity=16)
    while total(cost) > 0:
        symbol = next_symbol(cost)
        rest = less(cost, symbol)
        mask = payable_with(cost, symbol)
        color = best_of_pool(v, mask, rest)
        at: i64 = questions.FROM_POOL
        if color >= 0:
            amounts.put_in_pool(v, color, -1)
        else:
            at = best_source(v, g, symbol, mask, rest, total(cost))
            if at < 0:
                got = int(v[amounts.ALL_MANA])
                raise CardwrightError(f"the available mana ({got}) can't pay {in_print(int(cost))}")
            color = color_for(v, at, mask, rest)
            use(v, at, color)
        out = append(append(out, at), color)
        cost = rest
    return out


def best_of_pool(v: vec[i64], mask: i64, rest: i64) -> i64:
    """CR 601.2h. Return the best color of mana in the pool to spend on a symbol.

    That is colorless, or else the color of which the pool has the most. `rest`: the cost that must stay
    payable. Return -1 if the pool has no such mana.
    """
    color: i64 = -1
    least: i64 = A_LOT
    c: i64 = 0
    while c < PIPS:
        if mask >> c & 1 and v[amounts.POOL + c] > 0:
            score = -v[amounts.POOL + c]
            if c == PIPS - 1:
                score -= LARGE
            if score < least:
                amounts.put_in_pool(v, c, -1)
                if amounts.can_cover(v, rest, -1):
                    least = score
                    color = c
                amounts.put_in_pool(v, c, 1)
        c += 1
    return color


def best_source(v: vec[i64], g: Game, symbol: i64, mask: i64, rest: i64, left: i64) -> i64:
    """CR 601.2g. Return the position of the source that pays best for a symbol and leaves the cost `rest`
    payable.

    Return -1 if there is none.
    """
    best: i64 = -1
    least: i64 = A_LOT
    at: i64 = amounts.FIRST
    end = amounts.FIRST + v[amounts.ENTRIES] * amounts.ENTRY
    while at < end:
        if v[at + amounts.E_WHOLE] != amounts.GONE and amounts.colors_of(v, at) & mask and first_like(v, at):
            score = score_of(v, g, at, symbol, left)
            if score < least and color_for(v, at, mask, rest) >= 0:
                least = score
                best = at
        at += amounts.ENTRY
    return best


def payable_with(cost: i64, symbol: i64) -> i64:
    """CR 702.51a, 702.66a. Return the mask of the colors of mana that can pay for one symbol of a cost.

    For a generic symbol it includes GENERIC_ONLY.
    """
    mask = takes(cost, symbol)
    if symbol == GENERIC_SYMBOL and mask:
        mask |= amounts.GENERIC_ONLY
    return mask


def next_symbol(cost: i64) -> i64:
    """Return the symbol that is paid for next: colored ones first, then hybrid ones, then generic ones."""
    symbol: i64 = 0
    while symbol < SYMBOLS:
        if symbol != GENERIC_SYMBOL and takes(cost, symbol):
            return symbol
        symbol += 1
    return GENERIC_SYMBOL


def score_of(v: vec[i64], g: Game, at: i64, symbol: i64, left: i64) -> i64:
    """Return a score for paying for a symbol with the source at `at`. The lowest score is the best."""
    score: i64 = 0
    obj = Obj(v[at + amounts.E_OBJ])
    mask = v[at + amounts.E_MASK]
    code = v[at + amounts.E_CODE]
    if code >= amounts.INSTEAD:  # what makes mana is used first
        return LARGE + mask
    if code != amounts.TAP_IT:
        a = CARDS.abilities[ability_there(g, obj, code - amounts.ABILITY_CODE)]
        if isinstance(a, Activated):
            if len(a.cost.parts) > 0:
                score += 4096
            if not isinstance(a.effect, nothing):
                score += 2048
    if amounts.made_in_all(v, at) > left:
        score += 1024
    # CR 601.2g: what an ability is of that is paid for is to do something, untapped
    if g.slot(THIS_SLOT) == g.ref(obj):
        score += 1536
    j: i64 = amounts.FIRST
    end = amounts.FIRST + v[amounts.ENTRIES] * amounts.ENTRY
    every = mask
    while j < end:
        if v[j + amounts.E_OBJ] == obj:
            every |= v[j + amounts.E_MASK]
        j += amounts.ENTRY
    score += 64 * bits_in(every)
    if symbol == GENERIC_SYMBOL and mask >> (PIPS - 1) & 1 == 0:
        score += 16
    types = get(g, obj, derived.TYPES)
    if types & CREATURE:
        score += 4
    elif types & LAND == 0:
        score += 8
    return score


def color_for(v: vec[i64], at: i64, mask: i64, rest: i64) -> i64:
    """Return the color of mana to make with the source at `at` for a symbol of the colors `mask`.

    The cost `rest` must stay payable. Return -1 if no color does that.
    """
    mask &= amounts.colors_of(v, at)
    if mask & amounts.GENERIC_ONLY:
        return amounts.NO_MANA if pays_with(v, at, amounts.NO_MANA, rest) else i64(-1)
    c: i64 = PIPS - 1
    n: i64 = 0
    while n < PIPS:  # colorless first
        if mask >> c & 1 and pays_with(v, at, c, rest):
            return c
        c = n
        n += 1
    return -1


def pays_with(v: vec[i64], at: i64, color: i64, rest: i64) -> bool:
    """Whether the cost `rest` can be paid after one mana of `color` from the source at `at` is spent."""
    amounts.use_one(v, at, color, 1)
    ok = amounts.can_cover(v, rest, v[at + amounts.E_OBJ])
    amounts.use_one(v, at, color, -1)
    return ok


def use(v: vec[i64], at: i64, color: i64) -> None:
    """Remove the source at `at` from the count, and put its mana into the pool, less the one mana of `color`
    that is spent.
    """
    amounts.take_out(v, Obj(v[at + amounts.E_OBJ]))
    amounts.use_one(v, at, color, 1)


def only_way(v: vec[i64], cost: i64, chosen: vec[i64], colors_matter: bool) -> bool:
    """Whether the player has no real choice: every way to pay uses the sources of a plan, or equal ones.

    A choice of color for unspent mana is a real choice. With `colors_matter`, so is the color of spent mana.
    This leaves `v` unchanged.
    """
    n: i64 = len(chosen)
    if leaves_a_choice(v, chosen) or (colors_matter and has_colors_to_choose(v, cost, chosen)):
        return False
    i: i64 = 0
    while i < n:
        if chosen[i] != questions.FROM_POOL and otherwise(v, cost, chosen[i]):
            return False
        i += 2
    if v[amounts.CHOICES] == 0 and v[amounts.ALL_MANA] == total(cost):
        return True
    i = 0
    while i < n:
        if not looked_at_before(v, chosen, i) and payable_without(v, cost, chosen, i):
            return False
        i += 2
    return True


def makes_mana(v: vec[i64], at: i64) -> bool:
    """Whether an item of a plan is a source that makes mana: neither mana of the pool nor a way to pay
    instead of mana.
    """
    return at != questions.FROM_POOL and v[at + amounts.E_CODE] < amounts.INSTEAD


def leaves_a_choice(v: vec[i64], chosen: vec[i64]) -> bool:
    """CR 106.4. Whether a plan leaves unspent mana whose color the player could choose."""
    choice = False
    made: i64 = 0
    paid: i64 = 0
    i: i64 = 0
    while i < i64(len(chosen)):
        at = chosen[i]
        if at == questions.FROM_POOL or makes_mana(v, at):
            paid += 1
        if makes_mana(v, at):
            much = amounts.made_in_all(v, at)
            made += much
            if much > 1 and v[at + amounts.E_MASK] & (v[at + amounts.E_MASK] - 1):
                choice = True
        i += 2
    if not choice:
        return False
    c: i64 = 0
    while c < PIPS:  # what the plan takes from the pool is partly what the sources have put there
        of_pool = spent(chosen, c)
        if of_pool > v[amounts.POOL + c]:
            of_pool = v[amounts.POOL + c]
        paid -= of_pool
        c += 1
    return made > paid


def has_colors_to_choose(v: vec[i64], cost: i64, chosen: vec[i64]) -> bool:
    """CR 601.2g, 400.7d. Whether a source of the plan could pay for the same cost with mana of another
    color.
    """
    i: i64 = 0
    while i < i64(len(chosen)):
        if makes_mana(v, chosen[i]) and len(colors_paying(v, cost, chosen[i])) > 1:
            return True
        i += 2
    return False


def payable_without(v: vec[i64], cost: i64, chosen: vec[i64], i: i64) -> bool:
    """Whether a cost can be paid with less than the plan uses of its item `i`.

    That means fewer mana of that color from the pool, or fewer of the equal sources.
    """
    if chosen[i] == questions.FROM_POOL:
        color = chosen[i + 1]
        fewer = spent(chosen, color) - 1 - v[amounts.POOL + color]
        amounts.put_in_pool(v, color, fewer)
        ok = amounts.can_cover(v, cost, -1)
        amounts.put_in_pool(v, color, -fewer)
        return ok
    which = v[chosen[i] + amounts.E_CLASS]
    keep = of_class(v, chosen, which) - 1
    out = vec[i64](capacity=16)
    at: i64 = amounts.FIRST
    end = amounts.FIRST + v[amounts.ENTRIES] * amounts.ENTRY
    while at < end:
        if v[at + amounts.E_WHOLE] != amounts.GONE and v[at + amounts.E_CLASS] == which:
            if keep > 0:
                keep -= 1
                while (
                    at + amounts.ENTRY < end
                    and v[at + amounts.ENTRY + amounts.E_OBJ] == v[at + amounts.E_OBJ]
                ):
                    at += amounts.ENTRY
            else:
                out = lay_aside(v, Obj(v[at + amounts.E_OBJ]), out)
        at += amounts.ENTRY
    ok = amounts.can_cover(v, cost, -1)
    bring_back(v, out)
    return ok


def lay_aside(v: vec[i64], obj: Obj, out: vec[i64]) -> vec[i64]:
    """Stop counting an object's sources for a while.

    Return `out` with what `bring_back` needs to count them again.
    """
    i: i64 = amounts.FIRST
    end = amounts.FIRST + v[amounts.ENTRIES] * amounts.ENTRY
    while i < end:
        if v[i + amounts.E_OBJ] == obj:
            out = append(append(out, i), v[i + amounts.E_WHOLE])
        i += amounts.ENTRY
    amounts.take_out(v, obj)
    return out


def bring_back(v: vec[i64], out: vec[i64]) -> None:
    """Count again what `lay_aside` has put into `out`."""
    i: i64 = 0
    n: i64 = len(out)
    while i < n:
        at = out[i]
        whole = out[i + 1]
        v[at + amounts.E_WHOLE] = whole
        if whole > 0:
            amounts.count_entry(v, at, whole, 1)
        elif whole == amounts.CHOICE:
            v[amounts.CHOICES] += 1
        i += 2


def looked_at_before(v: vec[i64], chosen: vec[i64], i: i64) -> bool:
    """Whether a plan has an equal item before item `i`: pool mana of that color, or an equal source."""
    j: i64 = 0
    while j < i:
        if chosen[i] == questions.FROM_POOL or chosen[j] == questions.FROM_POOL:
            if chosen[i] == chosen[j] and chosen[i + 1] == chosen[j + 1]:
                return True
        elif v[chosen[i] + amounts.E_CLASS] == v[chosen[j] + amounts.E_CLASS]:
            return True
        j += 2
    return False


def otherwise(v: vec[i64], cost: i64, at: i64) -> bool:
    """Whether another mana ability of the same object as the source at `at` could help to pay the cost."""
    i: i64 = amounts.FIRST
    end = amounts.FIRST + v[amounts.ENTRIES] * amounts.ENTRY
    while i < end:
        if i != at and v[i + amounts.E_OBJ] == v[at + amounts.E_OBJ] and len(colors_paying(v, cost, i)) > 0:
            return True
        i += amounts.ENTRY
    return False


def spent(chosen: vec[i64], color: i64) -> i64:
    """Return how much mana of a color a plan spends from the pool."""
    n: i64 = 0
    i: i64 = 0
    while i < i64(len(chosen)):
        if chosen[i] == questions.FROM_POOL and chosen[i + 1] == color:
            n += 1
        i += 2
    return n


def of_class(v: vec[i64], chosen: vec[i64], which: i64) -> i64:
    """Return how many sources of the class `which` a plan uses.

    Equal sources are of one class, see `classify`.
    """
    n: i64 = 0
    i: i64 = 0
    while i < i64(len(chosen)):
        if chosen[i] != questions.FROM_POOL and v[chosen[i] + amounts.E_CLASS] == which:
            n += 1
        i += 2
    return n


def fresh(g: Game, seat: Seat, spell: i64, helping: i64 = 0) -> None:
    """Find the sources for a payment, and write them into the scratch vector.

    For a spell, include its other ways to pay. `helping`: see `prepare_for`.
    """
    obj = still_in(g, spell, stack(g))
    text: i64 = NO_TEXT if obj < 0 else get(g, obj, derived.TEXT)
    prepare_for(g, seat, spell, text, helping, SOMETHING_ELSE)


COMPARED: Final = vec[i64](
    [
        columns.STATUS,
        columns.DAMAGE,
        columns.TALLY,
        columns.TALLY_B,
        columns.ATTACHED,
        columns.COMBAT,
        columns.CHOSEN,
        columns.FACE,
        columns.LINK,
    ]
)  # columns in which what is alike does not differ


def classify(g: Game, v: vec[i64]) -> None:
    """Find out which sources are equal: the same ability of objects that don't differ in any way.

    Give each source a class: the position of the first source that is equal to it. A source that can't be
    equal to any other has the negative of its own position.
    """
    i: i64 = amounts.FIRST
    end = amounts.FIRST + v[amounts.ENTRIES] * amounts.ENTRY
    while i < end:
        v[i + amounts.E_CLASS] = i
        i += amounts.ENTRY
    mark_out(g, v)
    i = amounts.FIRST
    while i < end:
        j: i64 = amounts.FIRST
        while j < i and v[i + amounts.E_CLASS] == i:
            if v[j + amounts.E_CLASS] == j and indistinct(g, v, j, i):
                v[i + amounts.E_CLASS] = j
            j += amounts.ENTRY
        i += amounts.ENTRY


def mark_out(g: Game, v: vec[i64]) -> None:
    """Mark a source as equal to no other if something is attached to its object, or something on the stack
    targets it.
    """
    cols = g.cols
    zones = g.zones
    cells = zones.cells
    i = zones.first(battlefield(g))
    end = zones.end(battlefield(g))
    while i < end:
        ref = cols[cells[i] * columns.COLUMNS + columns.ATTACHED]
        if ref != questions.NONE:
            set_apart(g, v, ref)
        i += 1
    i = zones.first(stack(g))
    end = zones.end(stack(g))
    while i < end:
        j: i64 = 0
        while j < many_targets(g, Obj(cells[i])):
            if target_at(g, Obj(cells[i]), j) != questions.NONE:
                set_apart(g, v, target_at(g, Obj(cells[i]), j))
            j += 1
        i += 1


def set_apart(g: Game, v: vec[i64], ref: i64) -> None:
    """Mark the sources of an object as equal to no other."""
    i: i64 = amounts.FIRST
    end = amounts.FIRST + v[amounts.ENTRIES] * amounts.ENTRY
    while i < end:
        if g.ref(Obj(v[i + amounts.E_OBJ])) == ref:
            v[i + amounts.E_CLASS] = -i
        i += amounts.ENTRY


def indistinct(g: Game, v: vec[i64], a: i64, b: i64) -> bool:
    """Whether two sources are the same ability of two objects that don't differ."""
    x = Obj(v[a + amounts.E_OBJ])
    y = Obj(v[b + amounts.E_OBJ])
    if (
        x == y
        or v[a + amounts.E_CODE] != v[b + amounts.E_CODE]
        or v[a + amounts.E_MASK] != v[b + amounts.E_MASK]
    ):
        return False
    if v[a + amounts.E_CODE] >= amounts.INSTEAD and (g.zone_of(x) != g.zone_of(y) or g.kind(x) != g.kind(y)):
        return False
    if g.zone_of(x) != battlefield(g) and v[a + amounts.E_CODE] < amounts.INSTEAD:
        return g.zone_of(x) == g.zone_of(y) and g.kind(x) == g.kind(y)  # cards of a hand
    if owner(g, x) != owner(g, y) or get(g, x, derived.HAS) & derived.GRANTED:
        return False
    d = g.derived
    i: i64 = 0
    while i < derived.CHARACTERISTICS:
        if d[x * derived.CHARACTERISTICS + i] != d[y * derived.CHARACTERISTICS + i]:
            return False
        i += 1
    cols = g.cols
    for c in COMPARED:
        if cols[x * columns.COLUMNS + c] != cols[y * columns.COLUMNS + c]:
            return False
    # what differs in how the turn began has been untapped since then: it is paid with alike
    if (
        cols[x * columns.COLUMNS + columns.USED_THIS_TURN]
        ^ cols[y * columns.COLUMNS + columns.USED_THIS_TURN]
    ) & ~columns.BEGAN_TAPPED:
        return False
    return (
        get(g, x, derived.TYPES) & CREATURE == 0
        or cols[x * columns.COLUMNS + columns.CONTROLLED_SINCE]
        == cols[y * columns.COLUMNS + columns.CONTROLLED_SINCE]
    )


def option_of(g: Game, v: vec[i64], at: i64) -> i64:
    """Return the option that stands for the source at `at`."""
    code = v[at + amounts.E_CODE]
    return g.ref(Obj(v[at + amounts.E_OBJ])) | code << questions.ACTION


def entry_of(g: Game, v: vec[i64], option: i64) -> i64:
    """Return the position in `v` of the source that an option stands for. Return -1 if there is none."""
    obj = option & ID_MASK
    code = option >> questions.ACTION
    i: i64 = amounts.FIRST
    end = amounts.FIRST + v[amounts.ENTRIES] * amounts.ENTRY
    while i < end:
        if (
            v[i + amounts.E_OBJ] == obj
            and v[i + amounts.E_CODE] == code
            and v[i + amounts.E_WHOLE] != amounts.GONE
        ):
            return i
        i += amounts.ENTRY
    return -1


def first_like(v: vec[i64], at: i64) -> bool:
    """Whether no earlier usable source is equal to the one at `at`. Call `classify` first."""
    i: i64 = amounts.FIRST
    while i < at:
        if v[i + amounts.E_CLASS] == v[at + amounts.E_CLASS] and v[i + amounts.E_WHOLE] != amounts.GONE:
            return False
        i += amounts.ENTRY
    return True


def symbol_for(v: vec[i64], cost: i64, color: i64, at: i64) -> i64:
    """Return the symbol of a cost to pay for with mana of a color, so that the rest stays payable.

    Return -1 if there is none. `at`: the position of the source, or FROM_POOL.
    """
    n: i64 = 0
    while n < SYMBOLS:
        symbol = n  # generic last
        if n >= GENERIC_SYMBOL:
            symbol = n + 1
        if symbol == SYMBOLS:
            symbol = GENERIC_SYMBOL
        if payable_with(cost, symbol) >> color & 1:
            rest = less(cost, symbol)
            if at != questions.FROM_POOL:
                ok = pays_with(v, at, color, rest)
            else:
                amounts.put_in_pool(v, color, -1)
                ok = amounts.can_cover(v, rest, -1)
                amounts.put_in_pool(v, color, 1)
            if ok:
                return symbol
        n += 1
    return -1


def colors_paying(v: vec[i64], cost: i64, at: i64) -> vec[i64]:
    """Return the colors that the source at `at` can make for a cost, if the rest stays payable with each."""
    out = vec[i64](capacity=6)
    colors = amounts.colors_of(v, at)
    c: i64 = 0
    while c <= amounts.NO_MANA:
        if colors >> c & 1 and symbol_for(v, cost, c, at) >= 0:
            out = append(out, c)
        c += 1
    return out


def colors_in(mask: i64) -> vec[i64]:
    """Return the set bits of `mask` as a list of numbers."""
    out = vec[i64](capacity=6)
    c: i64 = 0
    while c < PIPS:
        if mask >> c & 1:
            out = append(out, c)
        c += 1
    return out
