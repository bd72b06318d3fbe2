"""CR 601.2g-h. Pins: a player's choices of which source, or which color of mana, pays for a symbol of a cost.

The rest of the payment is planned around the pins. The frame that pays keeps them as a list, three numbers
for each pin: the symbol (`objects.mana_cost`), the source (an option, ANY_SOURCE, or FROM_POOL less a color)
and the color. In the record a pin is one number that the seat sets for itself, as it sets stops. Without
pins, none of this costs anything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.magic.numbers.questions import FROM_POOL
from cardwright.games.magic.objects.mana_cost import PIP_BITS, PIP_MASK, PIPS, SYMBOLS, less, pips, takes
from cardwright.kernel.frames import shifted
from cardwright.kernel.ints import append, i64, vec

from . import amounts
from .plan import entry_of, option_of, payable_with, pays_with, plan, use

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

ANY_SOURCE: Final = -2  # as the source of a pin: any source of mana of its color
NO_ENTRY: Final = -1
PIN: Final = 3  # the numbers that one pin takes

# a pin as a seat sets it: a bit that stops never have, the symbol, the color, which entry (0: ANY_SOURCE)
SET_PIN: Final = 1 << 34
COLOR_SHIFT: Final = 4
ENTRY_SHIFT: Final = 7
FORGET_PINS: Final = SET_PIN | 15  # a symbol number that doesn't exist


def as_set(symbol: i64, color: i64, number: i64) -> i64:
    """Return a pin as the number that a seat sets.

    `number`: that of the entry, from 1 on; 0: any source of the color.
    """
    return SET_PIN | symbol | color << COLOR_SHIFT | number << ENTRY_SHIFT


def read(g: Game, v: vec[i64], value: i64) -> vec[i64]:
    """Return the three numbers of the pin that a seat sets; empty if there is no such entry."""
    symbol = value & ((1 << COLOR_SHIFT) - 1)
    color = value >> COLOR_SHIFT & ((1 << (ENTRY_SHIFT - COLOR_SHIFT)) - 1)
    number = (value & (SET_PIN - 1)) >> ENTRY_SHIFT
    if number > v[amounts.ENTRIES]:
        return vec[i64](capacity=PIN)
    option: i64 = ANY_SOURCE
    if number > 0:
        option = option_of(g, v, amounts.FIRST + (number - 1) * amounts.ENTRY)
    return append(append(append(vec[i64](capacity=PIN), symbol), option), color)


def entry_pinned(g: Game, v: vec[i64], option: i64) -> i64:
    """Return the place of a pin's source: an entry, FROM_POOL, ANY_SOURCE;
    NO_ENTRY: it can't be used any more.
    """
    if option == ANY_SOURCE:
        return ANY_SOURCE
    if option <= FROM_POOL:
        return FROM_POOL
    return entry_of(g, v, option)


def held_to(v: vec[i64], left: i64, symbol: i64, at: i64, color: i64) -> i64:
    """CR 601.2h. Apply a pin to `left`, use its source, and return what is left to pay; -1: it can't hold.

    With -1 nothing has changed. For a pin with any source, a symbol of that color is left to pay.
    """
    if symbol < 0 or symbol >= SYMBOLS or takes(left, symbol) == 0 or at == NO_ENTRY:
        return -1
    if payable_with(left, symbol) >> color & 1 == 0:
        return -1
    rest = less(left, symbol)
    if at == ANY_SOURCE:
        if color >= PIPS or pips(rest, color) == PIP_MASK:
            return -1
        rest += shifted(1, color * PIP_BITS)
        return rest if amounts.can_cover(v, rest, -1) else i64(-1)
    if at == FROM_POOL:
        if color >= PIPS or v[amounts.POOL + color] <= 0:
            return -1
        amounts.put_in_pool(v, color, -1)
        if amounts.can_cover(v, rest, -1):
            return rest
        amounts.put_in_pool(v, color, 1)
        return -1
    if v[at + amounts.E_WHOLE] == amounts.GONE or amounts.colors_of(v, at) >> color & 1 == 0:
        return -1
    if not pays_with(v, at, color, rest):
        return -1
    use(v, at, color)
    return rest


def plan_around(v: vec[i64], g: Game, cost: i64, pins: vec[i64]) -> vec[i64]:
    """CR 601.2g-h. Return a plan, as `plan` does, in which the pinned sources come first.

    A pin that can't hold any more, because something has happened since, is ignored.
    """
    out = vec[i64](capacity=16)
    left = cost
    i: i64 = 0
    while i + PIN <= i64(len(pins)):
        at = entry_pinned(g, v, pins[i + 1])
        rest = held_to(v, left, pins[i], at, pins[i + 2])
        if rest >= 0:
            left = rest
            if at != ANY_SOURCE:
                out = append(append(out, at), pins[i + 2])
        i += PIN
    for x in plan(v, g, left):
        out = append(out, x)
    return out


def now_in_pool(g: Game, pins: i64, option: i64, color: i64) -> None:
    """CR 106.4. Move the pins of a source that has made its mana to mana of the
    pool. `pins`: the list of pins.
    """
    i: i64 = 0
    while i < g.many(pins):
        if g.item(pins, i + 1) == option:
            g.set_item(pins, i + 1, FROM_POOL - color)
        i += PIN
