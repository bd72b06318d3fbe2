"""CR 601.2g-h. Pins: a player's choices of which source, or which color of mana, pays for a symbol of a cost.

The rest of the payment is planned around the pins. The frame that pays stores the list of pins, three numbers
for each: the symbol (`objects.mana_cost`), the source (an option, ANY_SOURCE, or FROM_POOL less a color) and
the color. In the game's record a pin is one number, like the stops that a seat sets. A payment without pins
does no extra work.
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
    """Return a pin packed into one number, as the record stores it.

    `number`: the source's number in the list, counted from 1, or 0 for any source of the color.
    """
    return SET_PIN | symbol | color << COLOR_SHIFT | number << ENTRY_SHIFT


def read(g: Game, v: vec[i64], value: i64) -> vec[i64]:
    """Return the three numbers of a pin (symbol, source, color) from its packed number.

    Return an empty list if there is no such source.
    """
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
    """Return the position of a pin's source in `v`, or FROM_POOL, or ANY_SOURCE.

    Return NO_ENTRY if the source can't be used any more.
    """
    if option == ANY_SOURCE:
        return ANY_SOURCE
    if option <= FROM_POOL:
        return FROM_POOL
    return entry_of(g, v, option)


def held_to(v: vec[i64], left: i64, symbol: i64, at: i64, color: i64) -> i64:
    """CR 601.2h. Pay for a symbol of the cost `left` as a pin says, and return the cost that remains.

    Return -1, and change nothing, if the cost can't be paid that way. A pin with any source leaves a symbol
    of its color to pay.
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
    """CR 601.2g-h. Return a plan, as `plan` does, that begins with the pinned sources.

    A pin with which the cost can no longer be paid, because something has happened since, is ignored.
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
    """CR 106.4. Once a source has made its mana, point its pins at that mana in the pool. `pins`: the list of
    pins.
    """
    i: i64 = 0
    while i < g.many(pins):
        if g.item(pins, i + 1) == option:
            g.set_item(pins, i + 1, FROM_POOL - color)
        i += PIN
