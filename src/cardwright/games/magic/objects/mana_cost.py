"""Mana costs, each packed into one number (CR 107.4, 202).

bits 0-29: how many of each of {W} {U} {B} {R} {G} {C}, five bits each;

bits 30-35: generic mana; bits 36-37: how many {X};

bits 38-61: up to six other symbols, four bits each. These are {W/U} and all other symbols that are paid with
one mana of one color or another;

bit 62: the player announces how some of the symbols are paid ({2/W}, {W/P}, {G/U/P}). Bits 38-61 are then the
number of a set: the set of all the other symbols. Nothing can pay for such a cost before one of its
equivalents is chosen (CR 601.2b).

One of the "other symbols" stands for a sentence on a card: only mana of one color can be spent on {X}.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from cardwright.games.magic.numbers.types import COLOR_LETTERS
from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.frames import shifted
from cardwright.kernel.ints import append, i64, vec
from cardwright.kernel.spelling import is_numeral, numeral, shortened

PIP_BITS: Final = 5
PIP_MASK: Final = 31
PIPS: Final = 6
ANY_COLOR: Final = 63  # all mana that pays for generic mana
GENERIC_SHIFT: Final = 30
GENERIC_MASK: Final = 63
X_SHIFT: Final = 36
X_MASK: Final = 3
OTHER_SHIFT: Final = 38
MOST_OTHERS: Final = 6  # the most symbols of a cost that are neither generic nor of one color
OTHER_BITS: Final = 4
OTHER_MASK: Final = 15
OTHERS_MASK: Final = (1 << MOST_OTHERS * OTHER_BITS) - 1
ANNOUNCED_BIT: Final = 62  # a mask made of this bit would not fit a machine integer of mypyc, and be slow
GENERIC_BITS: Final = GENERIC_MASK << GENERIC_SHIFT
X_BITS: Final = X_MASK << X_SHIFT
PLAIN_BITS: Final = (1 << OTHER_SHIFT) - 1
# the bits that change where the field below holds too much: a sum of two costs must leave them as they are
CARRIES: Final = 1 << 5 | 1 << 10 | 1 << 15 | 1 << 20 | 1 << 25 | 1 << 30 | 1 << 36 | 1 << 38
MORPH_COST: Final = 3 << GENERIC_SHIFT  # {3} (CR 702.37c)
LARGE: Final = 1 << 20  # more than any amount of mana
NO_COST: Final = -1  # no mana cost at all, which can't be paid (CR 118.6)
SYMBOL: Final = re.compile(r"\{([^{}]+)\}")

# the other symbols, by number; each kind has one for each color, or for each pair of colors
PAIRS: Final = ("W/U", "W/B", "U/B", "U/R", "B/R", "B/G", "R/G", "R/W", "G/W", "G/U")
HYBRID: Final = 1  # {W/U}, and after them {C/W}
TWO_OR_ONE: Final = 16  # {2/W}: two generic mana, or one of that color
PHYREXIAN: Final = 21  # {W/P}: one mana of that color, or 2 life
PHYREXIAN_PAIR: Final = 26  # {W/U/P}
X_OF_COLOR: Final = 36  # only mana of that color pays for {X}; no mana is paid for this itself
END_OF_OTHERS: Final = 41
LIFE_FOR_ONE: Final = 2  # (CR 107.4f)
IN_PRINT: Final = (
    "", *PAIRS, *(f"C/{c}" for c in "WUBRG"), *(f"2/{c}" for c in "WUBRG"), *(f"{c}/P" for c in "WUBRG"),
    *(f"{pair}/P" for pair in PAIRS), *("" for c in "WUBRG"),
)  # fmt: skip


def letters_of(symbol: str) -> frozenset[str]:
    """CR 107.4e-f. Return the parts of a symbol as a set without order, because older texts write {U/W}
    and {P/W}.
    """
    return frozenset(symbol.split("/"))


NUMBERS: Final = {letters_of(symbol): number for number, symbol in enumerate(IN_PRINT) if symbol}
# for each of those symbols, the colors of mana that pay for it, as a bit mask; for {2/W}, its color
COLORS_OF: Final = vec[i64](
    [sum(1 << i for i, c in enumerate(COLOR_LETTERS) if c in symbol.split("/")) for symbol in IN_PRINT]
)


def among(n: int, many: int) -> int:
    """Return the number of ways to choose `many` of `n` things."""
    ways = 1
    for i in range(many):
        ways = ways * (n - i) // (i + 1)
    return ways


# by what is chosen, then by how many of them; what is beyond MOST_OTHERS is not asked for
WAYS: Final = vec[i64](
    [among(n, many) for n in range(END_OF_OTHERS + MOST_OTHERS) for many in range(MOST_OTHERS + 1)]
)


def parse_cost(text: str) -> int:
    """CR 107.4, 118.5-6. Return the cost `text`, such as `{2}{U/R}{X}`, packed into a number. The empty text
    is no cost.

    Raises CardwrightError for a symbol that a cost can't store, and for too many symbols of one kind.
    """
    if not text:
        return NO_COST
    if SYMBOL.sub("", text):
        raise CardwrightError(f"expected mana symbols like {{2}}{{G}}, got {shortened(text)!r}")
    counted = Counter(SYMBOL.findall(text))
    cost = 0
    generic_mana = 0
    others: list[int] = []
    for symbol, many in counted.items():
        if is_numeral(symbol):
            generic_mana += many * numeral(symbol, GENERIC_MASK, f"generic mana in {shortened(text)!r}")
        elif symbol == "X":
            cost |= at_most(many, X_MASK, "{X}", text) << X_SHIFT
        elif symbol in COLOR_LETTERS:
            cost |= at_most(many, PIP_MASK, f"{{{symbol}}}", text) << COLOR_LETTERS.index(symbol) * PIP_BITS
        elif letters_of(symbol) in NUMBERS:
            others += [NUMBERS[letters_of(symbol)]] * min(many, MOST_OTHERS + 1)
        else:
            raise CardwrightError(
                f"expected mana symbols like {{2}}, {{W/U}} or {{G/P}}, got {{{shortened(symbol)}}} "
                f"in {shortened(text)!r}"
            )
    at_most(len(others), MOST_OTHERS, "hybrid or Phyrexian symbols", text)
    at_most(generic_mana, GENERIC_MASK, "generic mana", text)
    made = int(with_others(cost | generic_mana << GENERIC_SHIFT, vec[i64](sorted(others))))
    at_most(
        int(mana_value(made)), GENERIC_MASK, "mana", text
    )  # all of it may be paid as generic mana (CR 609.4b)
    return made


def at_most(n: int, most: int, what: str, text: str) -> int:
    """Return `n`. Raises CardwrightError if `n` is larger than `most`, the most that a cost can store."""
    if n > most:
        raise CardwrightError(f"expected at most {most} {what} in a cost, got {shortened(text)!r}")
    return n


# -- the other symbols
def is_announced(cost: i64) -> bool:
    """CR 118.13, 601.2b. Whether `cost` has symbols, such as {W/P}, for which the player announces how they
    are paid.

    NO_COST has none.
    """
    return cost >> ANNOUNCED_BIT == 1


def with_others(plain: i64, others: vec[i64]) -> i64:
    """CR 107.4e-f. Return the cost `plain` with other symbols added.

    `plain` has only symbols of one color, generic mana and {X}. `others`: the symbols as numbers, lowest
    first.
    """
    packed: i64 = 0
    i: i64 = 0
    n: i64 = len(others)
    if n == 0 or others[n - 1] < TWO_OR_ONE:
        while i < n:
            packed |= others[i] << (i * OTHER_BITS)
            i += 1
        return plain | packed << OTHER_SHIFT
    # the number of a set among all sets: the lowest first, empty places below all symbols
    while i < MOST_OTHERS:
        at = i - (MOST_OTHERS - n)
        chosen = i if at < 0 else others[at] + i
        packed += WAYS[chosen * (MOST_OTHERS + 1) + i + 1]
        i += 1
    return plain | packed << OTHER_SHIFT | shifted(1, ANNOUNCED_BIT)


def others_of(cost: i64) -> vec[i64]:
    """CR 107.4e-f. Return the symbols of `cost` other than generic mana, {X} and those of one color.

    The result has their numbers, lowest first.
    """
    if cost < 0 or cost >> OTHER_SHIFT == 0:
        return vec[i64]()
    found = vec[i64](capacity=MOST_OTHERS)
    packed = cost >> OTHER_SHIFT & OTHERS_MASK
    i: i64 = 0
    if not is_announced(cost):
        while i < MOST_OTHERS:
            if packed >> (i * OTHER_BITS) & OTHER_MASK:
                found = append(found, packed >> (i * OTHER_BITS) & OTHER_MASK)
            i += 1
        return found
    backwards = vec[i64](capacity=MOST_OTHERS)
    i = MOST_OTHERS
    chosen: i64 = END_OF_OTHERS + MOST_OTHERS - 1
    while i > 0:
        while WAYS[chosen * (MOST_OTHERS + 1) + i] > packed:
            chosen -= 1
        packed -= WAYS[chosen * (MOST_OTHERS + 1) + i]
        backwards = append(backwards, chosen - (i - 1))
        i -= 1
    i = MOST_OTHERS - 1
    while i >= 0:
        if backwards[i] > 0:
            found = append(found, backwards[i])
        i -= 1
    return found


# -- what is announced of it (CR 601.2b, 107.4e-f)
def alike_from(others: vec[i64], i: i64) -> i64:
    """CR 118.13. Return how many equal symbols stand in a row in `others`, beginning with index `i`."""
    n: i64 = 1
    while i + n < i64(len(others)) and others[i + n] == others[i]:
        n += 1
    return n


def equivalents(cost: i64) -> i64:
    """CR 118.13. Return in how many ways the {2/W} and {W/P} of `cost` can be paid; 1 if there is no
    choice.
    """
    n: i64 = 1
    if not is_announced(cost):
        return n
    others = others_of(cost)
    i: i64 = 0
    while i < i64(len(others)):
        many = alike_from(others, i)
        if others[i] >= TWO_OR_ONE and others[i] < X_OF_COLOR:
            n *= many + 1
        i += many
    return n


def equivalent(cost: i64, way: i64) -> i64:
    """CR 601.2b. Return the mana to pay for `cost` if the player announced way number `way` to pay.

    Way 0 has the most colored mana. Each other way pays some symbols with two generic mana, or with life.
    """
    if not is_announced(cost):
        return cost
    others = others_of(cost)
    plain = cost & PLAIN_BITS
    left = vec[i64](capacity=MOST_OTHERS)
    i: i64 = 0
    while i < i64(len(others)):
        symbol = others[i]
        many = alike_from(others, i)
        otherwise: i64 = 0
        if symbol >= X_OF_COLOR:  # `total_cost` asks for it
            i += many
            continue
        if symbol >= TWO_OR_ONE:
            otherwise = way % (many + 1)
            way //= many + 1
        if symbol >= TWO_OR_ONE and symbol < PHYREXIAN:
            plain = plus_generic(plain, 2 * otherwise)
        n = otherwise
        while n < many:
            if symbol < TWO_OR_ONE:
                left = append(left, symbol)
            elif symbol >= PHYREXIAN_PAIR:
                left = append(left, symbol - PHYREXIAN_PAIR + HYBRID)
            else:
                plain += shifted(1, (symbol - TWO_OR_ONE) % 5 * PIP_BITS)
            n += 1
        i += many
    return with_others(plain, in_order(left))


def life_of(cost: i64, way: i64) -> i64:
    """CR 107.4f, 601.2b. Return the life to pay for `cost` if the player announced the way to pay with
    number `way`.
    """
    if not is_announced(cost):
        return 0
    others = others_of(cost)
    life: i64 = 0
    i: i64 = 0
    while i < i64(len(others)):
        many = alike_from(others, i)
        if others[i] >= TWO_OR_ONE and others[i] < X_OF_COLOR:
            if others[i] >= PHYREXIAN:
                life += LIFE_FOR_ONE * (way % (many + 1))
            way //= many + 1
        i += many
    return life


def in_order(symbols: vec[i64]) -> vec[i64]:
    """Sort `symbols` in place, lowest first, and return them."""
    i: i64 = 1
    while i < i64(len(symbols)):
        j = i
        while j > 0 and symbols[j - 1] > symbols[j]:
            x = symbols[j]
            symbols[j] = symbols[j - 1]
            symbols[j - 1] = x
            j -= 1
        i += 1
    return symbols


def total_cost(cost: i64, way: i64, x: i64, more: i64) -> i64:
    """CR 601.2f. Return the total mana for `cost` with an announced way to pay and X, and with `more` generic
    mana.

    `more` may be negative. A reduction applies to all generic mana of the cost, including that for X and for
    {2/W}.
    """
    if cost < 0:
        return cost
    plain = equivalent(cost, way)
    color = color_of_x(cost)
    if color < 0:
        return plus_generic(plain & ~X_BITS, xs(plain) * x + more)
    n = xs(plain) * x
    if n + generic(plain) + more < n:  # less than its other generic mana: the rest of it is taken from X
        n += generic(plain) + more
        if n < 0:
            n = 0
    if pips(plain, color) + n > PIP_MASK:
        return NO_COST
    return plus_generic(plain & ~X_BITS, more) + shifted(n, color * PIP_BITS)


def color_of_x(cost: i64) -> i64:
    """CR 601.2h, 107.3. Return the number of the only color of mana that can be spent on {X}; -1 if any
    mana can be spent.
    """
    if not is_announced(cost):
        return -1
    others = others_of(cost)
    n = i64(len(others))
    return others[n - 1] - X_OF_COLOR if n > 0 and others[n - 1] >= X_OF_COLOR else i64(-1)


def only_for_x(letter: str) -> int:
    """CR 601.2h. Return the bits of a cost that limit {X}: only mana of the color `letter` can be spent on
    it.
    """
    return int(with_others(0, vec[i64]([X_OF_COLOR + COLOR_LETTERS.index(letter)])))


# -- its symbols
def pips(cost: i64, color: i64) -> i64:
    """Return how many symbols of one color (by number) are in `cost`."""
    return cost >> (color * PIP_BITS) & PIP_MASK


def generic(cost: i64) -> i64:
    return cost >> GENERIC_SHIFT & GENERIC_MASK


def xs(cost: i64) -> i64:
    """CR 107.3. Return how many {X} are in `cost`."""
    return cost >> X_SHIFT & X_MASK


def other(cost: i64, i: i64) -> i64:
    """Return the colors of mana, as a bit mask, that can pay for the i-th hybrid symbol of `cost`.

    Return 0 if the symbol is already paid or doesn't exist. The player must have announced how the cost is
    paid.
    """
    return COLORS_OF[cost >> (OTHER_SHIFT + i * OTHER_BITS) & OTHER_MASK]


def as_generic(cost: i64) -> i64:
    """CR 609.4b. Return the cost for a player who may spend mana as though it were of any type: all mana
    becomes generic.
    """
    if cost < 0:
        return cost
    return plus_generic(xs(cost) << X_SHIFT, total(cost))


def total(cost: i64) -> i64:
    """Return the total number of mana in `cost`, without X. The player must have announced how the cost is
    paid.
    """
    if cost < 0:
        return 0
    n = one_color(cost) + generic(cost)
    packed = cost >> OTHER_SHIFT
    while packed:
        if packed & OTHER_MASK:
            n += 1
        packed >>= OTHER_BITS
    return n


def one_color(cost: i64) -> i64:
    """Return how many symbols of `cost` are of exactly one color or colorless, such as {G} and {C}."""
    n: i64 = 0
    i: i64 = 0
    while i < PIPS:
        n += pips(cost, i)
        i += 1
    return n


def least_total(cost: i64) -> i64:
    """CR 601.2b. Return the least mana that can pay for `cost`, with the cheapest announcement and X = 0."""
    if cost < 0:
        return 0
    n = one_color(cost) + generic(cost)
    for symbol in others_of(cost):
        if symbol < PHYREXIAN:
            n += 1
    return n


def asked_colors(cost: i64) -> i64:
    """CR 107.4. Return the colors of all symbols of `cost`, as a bit mask that includes colorless. Generic
    mana has no color.
    """
    found: i64 = 0
    i: i64 = 0
    while i < PIPS:
        if pips(cost, i):
            found |= shifted(1, i)
        i += 1
    if cost >> OTHER_SHIFT:
        i = 0
        while i < MOST_OTHERS:
            found |= other(cost, i)
            i += 1
    return found


def asks_of(cost: i64, colors: i64) -> i64:
    """CR 107.4. Return how many symbols of `cost` can be paid only with mana of these colors (a bit mask)."""
    n: i64 = 0
    i: i64 = 0
    while i < PIPS:
        if colors >> i & 1:
            n += pips(cost, i)
        i += 1
    if cost >> OTHER_SHIFT:
        i = 0
        while i < MOST_OTHERS:
            mask = other(cost, i)
            if mask and mask & ~colors == 0:
                n += 1
            i += 1
    return n


def symbols_of_color(cost: i64, color: i64) -> i64:
    """CR 107.4e-f, 700.5. Return how many symbols of `cost` are of a color. {W/B}, {2/W} and {W/P} count
    as white, too.
    """
    if cost < 0:
        return 0
    n = pips(cost, color)
    if cost >> OTHER_SHIFT:
        for symbol in others_of(cost):
            n += COLORS_OF[symbol] >> color & 1
    return n


def symbols_of_both(cost: i64, color: i64, second: i64) -> i64:
    """CR 700.5. Return how many symbols of `cost` are of either color: {W/B}
    counts once for white and black.
    """
    n = symbols_of_color(cost, color) + symbols_of_color(cost, second)
    if cost >= 0 and cost >> OTHER_SHIFT:
        for symbol in others_of(cost):
            n -= COLORS_OF[symbol] >> color & COLORS_OF[symbol] >> second & 1
    return n


# a symbol of a cost: 0-5 of that color, then generic, then the other ones
GENERIC_SYMBOL: Final = 6
OTHER_SYMBOL: Final = 7
SYMBOLS: Final = 13


def takes(cost: i64, symbol: i64) -> i64:
    """CR 107.4, 202.1a. Return the colors of mana, as a bit mask, that can pay for the symbol `symbol` of
    `cost`; 0 if `cost` has no such symbol left.
    """
    if symbol < PIPS:
        if pips(cost, symbol):
            return shifted(1, symbol)
        return 0
    if symbol == GENERIC_SYMBOL:
        if generic(cost):
            return ANY_COLOR
        return 0
    return other(cost, symbol - OTHER_SYMBOL)


def less(cost: i64, symbol: i64) -> i64:
    """CR 601.2h. Return what is left to pay of `cost` after one `symbol` has been paid."""
    if symbol < PIPS:
        return cost - (shifted(1, symbol * PIP_BITS))
    if symbol == GENERIC_SYMBOL:
        return cost - (shifted(1, GENERIC_SHIFT))
    return cost & ~shifted(OTHER_MASK, OTHER_SHIFT + (symbol - OTHER_SYMBOL) * OTHER_BITS)


def mana_value(cost: i64) -> i64:
    """CR 202.3. Return the mana value. X is 0, {2/W} counts its larger part
    (CR 202.3f), and {W/P} one mana (202.3g).
    """
    if cost < 0:
        return 0
    n = one_color(cost) + generic(cost)
    for symbol in others_of(cost):
        if symbol < X_OF_COLOR:
            n += 2 if symbol >= TWO_OR_ONE and symbol < PHYREXIAN else 1
    return n


def colors_of(cost: i64) -> i64:
    """CR 105.2, 202.2. Return the colors of the symbols of `cost`, as a bit mask."""
    if cost < 0:
        return 0
    found: i64 = 0
    i: i64 = 0
    while i < 5:
        if pips(cost, i):
            found |= shifted(1, i)
        i += 1
    for symbol in others_of(cost):
        found |= COLORS_OF[symbol] & 31
    return found


def plus_generic(cost: i64, more: i64) -> i64:
    """CR 601.2f, 118.7. Return `cost` with `more` generic mana, which may be negative. Generic mana never
    goes below 0.

    If the result has more generic mana than a cost can store, it is NO_COST, which can't be paid. So a player
    never pays too little.
    """
    n = generic(cost) + more
    if n < 0:
        n = 0
    if n > GENERIC_MASK:
        return NO_COST
    return cost & ~GENERIC_BITS | n << GENERIC_SHIFT


def minus_cost(cost: i64, by: i64) -> i64:
    """CR 118.7, 118.7b-d. Return `cost` reduced by the cost `by`.

    Mana of a color first reduces the mana of that color in `cost`; the rest of the reduction applies to the
    generic mana. `by` may have only symbols of single colors and generic mana; its {X} counts as 0.
    """
    left = generic(by)
    color: i64 = 0
    while color < PIPS:
        taken = pips(by, color)
        if taken > pips(cost, color):
            taken = pips(cost, color)
        left += pips(by, color) - taken
        cost -= shifted(taken, color * PIP_BITS)
        color += 1
    return plus_generic(cost, -left)


def minus_mana(cost: i64, by: i64) -> i64:
    """CR 118.7e-f. Return a cost reduced by another cost, which may have hybrid and Phyrexian symbols.

    Of a hybrid symbol the half that reduces `cost` the most is taken: a color that it still has, or else generic mana.
    """
    if by <= 0:
        return cost
    cost = minus_cost(cost, by)
    for symbol in others_of(by):
        if symbol >= X_OF_COLOR:
            continue
        color: i64 = 0
        while color < PIPS and (COLORS_OF[symbol] >> color & 1 == 0 or pips(cost, color) == 0):
            color += 1
        two = symbol >= TWO_OR_ONE and symbol < PHYREXIAN
        if two and (generic(cost) > 1 or color == PIPS):
            cost = plus_generic(cost, -2)
        elif color < PIPS:
            cost -= shifted(1, color * PIP_BITS)
        else:
            cost = plus_generic(cost, -1)
    return cost


def minus_colored(cost: i64, by: i64) -> i64:
    """CR 118.7, 601.2b. Return a cost from which the colored mana of another cost is taken, and no other mana.

    A symbol that may be paid with mana of that color is announced to be that, if it has no symbol of that color alone.
    """
    if cost < 0:
        return cost
    others = others_of(cost)
    plain = cost & PLAIN_BITS
    color: i64 = 0
    while color < PIPS:
        left = pips(by, color)
        while left > 0:
            left -= 1
            if pips(plain, color) > 0:
                plain -= shifted(1, color * PIP_BITS)
                continue
            rest = vec[i64](capacity=MOST_OTHERS)
            found = False
            for symbol in others:
                if not found and symbol < X_OF_COLOR and COLORS_OF[symbol] >> color & 1:
                    found = True
                else:
                    rest = append(rest, symbol)
            others = rest
        color += 1
    return with_others(plain, others)


def fits(a: i64, b: i64) -> bool:
    """Whether the sum of `a` and `b` fits into one cost. Counts the generic mana and the mana of each
    single color.
    """
    return (a & PLAIN_BITS ^ b & PLAIN_BITS ^ (a & PLAIN_BITS) + (b & PLAIN_BITS)) & CARRIES == 0


def can_add(a: i64, b: i64) -> bool:
    """Whether a cost can store the sum of two costs, so that `plus_cost` doesn't raise."""
    if a < 0 or b <= 0:
        return True
    return fits(a, b) and len(others_of(a)) + len(others_of(b)) <= MOST_OTHERS


def plus_cost(a: i64, b: i64) -> i64:
    """CR 601.2f. Return the sum of two costs. Raises CardwrightError if it has more symbols of a kind than
    a cost can store.
    """
    if b <= 0:
        return a
    if a < 0:
        a = 0
    both = (a & PLAIN_BITS) + (b & PLAIN_BITS)
    if (a & PLAIN_BITS ^ b & PLAIN_BITS ^ both) & CARRIES:
        raise CardwrightError(
            f"Cardwright can't store the sum of {in_print(int(a))} and {in_print(int(b))}: "
            "it has too many symbols of one kind"
        )
    if (a | b) >> OTHER_SHIFT == 0:
        return both
    others = others_of(a)
    for symbol in others_of(b):
        others = append(others, symbol)
    if len(others) > MOST_OTHERS:
        got = f"{in_print(int(a))} and {in_print(int(b))}"
        raise CardwrightError(
            f"Cardwright can't store the sum of {got}: it has more than {MOST_OTHERS} hybrid symbols"
        )
    return with_others(both, in_order(others))


def without_x(cost: i64, x: i64) -> i64:
    """CR 107.3a. Return `cost` with each {X} replaced by `x` generic mana."""
    n = xs(cost)
    color = color_of_x(cost)
    if color >= 0 and n > 0:
        if pips(cost, color) + n * x > PIP_MASK:
            return NO_COST
        return (cost & ~X_BITS) + shifted(n * x, color * PIP_BITS)
    return plus_generic(cost & ~X_BITS, n * x)


def in_print(cost: int) -> str:
    """Return the cost as text, such as `{2}{G}`; the empty text for no cost."""
    if cost < 0:
        return ""
    out = "{X}" * int(xs(cost))
    n = int(generic(cost))
    out += f"{{{n}}}" if n else ""
    out += "".join(f"{{{IN_PRINT[int(symbol)]}}}" for symbol in others_of(cost) if symbol < X_OF_COLOR)
    out += "".join(f"{{{c}}}" * int(pips(cost, i)) for i, c in enumerate(COLOR_LETTERS))
    return out or "{0}"


def equivalent_in_print(cost: int, way: int) -> str:
    """CR 601.2b. Return one way to pay a cost as text, as a player announces it: `{1}{B} and 2 life`."""
    life = int(life_of(cost, way))
    mana = in_print(int(equivalent(cost, way)))
    return f"{mana} and {life} life" if life else mana


def changed_in_print(cost: int, more: int) -> str:
    """CR 601.2f. Return the text of a cost with `more` generic mana (negative: less), before the player
    announces anything.

    Return "" for no cost.
    """
    if cost < 0:
        return ""
    n = int(generic(cost)) + more
    shown = in_print(int(plus_generic(cost, more)))
    if n > GENERIC_MASK:  # which nobody can pay
        rest = cost & ~GENERIC_BITS
        shown = f"{{{n}}}{in_print(rest) if rest else ''}"
    less_of_it = -more - int(generic(cost))
    variable = xs(cost) > 0 or any(TWO_OR_ONE <= symbol < PHYREXIAN for symbol in others_of(cost))
    return f"{shown} less {{{less_of_it}}}" if less_of_it > 0 and variable else shown


def symbols_as_printed(cost: i64) -> vec[i64]:
    """CR 107.4. Return the symbols of a cost in printed order, each generic mana as a separate symbol."""
    found = vec[i64](capacity=8)
    i: i64 = 0
    while i < generic(cost):
        found = append(found, i64(GENERIC_SYMBOL))
        i += 1
    i = 0
    while i < MOST_OTHERS:
        if other(cost, i):
            found = append(found, OTHER_SYMBOL + i)
        i += 1
    i = 0
    while i < PIPS:
        n: i64 = 0
        while n < pips(cost, i):
            found = append(found, i)
            n += 1
        i += 1
    return found


def symbol_in_print(cost: i64, symbol: i64) -> str:
    """CR 107.4. Return one symbol of a cost as text."""
    return in_print(int(cost - less(cost, symbol)))
