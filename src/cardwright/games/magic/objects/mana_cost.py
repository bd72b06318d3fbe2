"""Mana costs in one number (CR 107.4, 202).

bits 0-29: how many of each of {W} {U} {B} {R} {G} {C}, five bits each
bits 30-35: generic mana; bits 36-37: how many {X}
bits 38-61: up to four hybrid symbols, six bits each: the colors that can pay for it
"""

from __future__ import annotations

import re
from typing import Final

from cardwright.games.magic.numbers.types import COLOR_LETTERS
from cardwright.kernel.frames import shifted
from cardwright.kernel.ints import append, i64, vec

PIP_BITS: Final = 5
PIP_MASK: Final = 31
PIPS: Final = 6
GENERIC_SHIFT: Final = 30
GENERIC_MASK: Final = 63
X_SHIFT: Final = 36
HYBRID_SHIFT: Final = 38
HYBRIDS: Final = 4
HYBRID_MASK: Final = 63
GENERIC_BITS: Final = GENERIC_MASK << GENERIC_SHIFT
X_BITS: Final = 3 << X_SHIFT
PLAIN_BITS: Final = (1 << HYBRID_SHIFT) - 1
MORPH_COST: Final = 3 << GENERIC_SHIFT  # {3} (CR 702.37c)
LARGE: Final = 1 << 20  # more than any amount of mana
NO_COST: Final = -1  # no mana cost at all, which can't be paid (CR 118.6)
SYMBOL: Final = re.compile(r"\{([^{}]+)\}")


def parse_cost(text: str) -> int:
    """CR 107.4, 118.5-6. `{2}{U/R}{X}` as a number; the empty text is no cost. ValueError for symbols that
    it can't hold.
    """
    if not text:
        return NO_COST
    cost = 0
    plain = mixed = 0
    if SYMBOL.sub("", text):
        raise ValueError(f"expected mana symbols like {{2}}{{G}}, got {text!r}")
    for symbol in SYMBOL.findall(text):
        if symbol.isdigit():
            plain += int(symbol)
        elif symbol == "X":
            cost += 1 << X_SHIFT
        elif symbol in COLOR_LETTERS:
            cost += 1 << COLOR_LETTERS.index(symbol) * PIP_BITS
        else:
            halves = symbol.split("/")
            if mixed == HYBRIDS or any(h not in COLOR_LETTERS for h in halves):
                raise ValueError(f"expected at most {HYBRIDS} hybrid symbols of two colors, got {text!r}")
            mask = sum(1 << COLOR_LETTERS.index(h) for h in halves)
            cost |= mask << (HYBRID_SHIFT + mixed * PIPS)
            mixed += 1
    if plain > GENERIC_MASK:
        raise ValueError(f"expected generic mana up to {GENERIC_MASK}, got {text!r}")
    return cost | plain << GENERIC_SHIFT


def pips(cost: i64, color: i64) -> i64:
    """How many symbols of one color (by number) are in it."""
    return cost >> (color * PIP_BITS) & PIP_MASK


def generic(cost: i64) -> i64:
    return cost >> GENERIC_SHIFT & GENERIC_MASK


def xs(cost: i64) -> i64:
    """CR 107.3. How many {X} are in it."""
    return cost >> X_SHIFT & 3


def hybrid(cost: i64, i: i64) -> i64:
    """The colors (a bit each) that can pay for its i-th hybrid symbol; 0: there is none."""
    return cost >> (HYBRID_SHIFT + i * PIPS) & HYBRID_MASK


def hybrids(cost: i64) -> i64:
    """How many hybrid symbols are in it."""
    n: i64 = 0
    i: i64 = 0
    while i < HYBRIDS:
        if hybrid(cost, i):
            n += 1
        i += 1
    return n


def as_generic(cost: i64) -> i64:
    """CR 609.4b. The same cost for somebody who may spend mana as though it were of any type."""
    if cost < 0:
        return cost
    return total(cost) << GENERIC_SHIFT | xs(cost) << X_SHIFT


def total(cost: i64) -> i64:
    """How much mana it takes, X left out."""
    if cost < 0:
        return 0
    n = generic(cost)
    i: i64 = 0
    while i < PIPS:
        n += pips(cost, i)
        i += 1
    if cost >> HYBRID_SHIFT:
        n += hybrids(cost)
    return n


def asked_colors(cost: i64) -> i64:
    """CR 107.4. All that its symbols ask for, colorless too, a bit each; generic mana asks for nothing."""
    found: i64 = 0
    i: i64 = 0
    while i < PIPS:
        if pips(cost, i):
            found |= shifted(1, i)
        i += 1
    if cost >> HYBRID_SHIFT:
        i = 0
        while i < HYBRIDS:
            found |= hybrid(cost, i)
            i += 1
    return found


def asks_of(cost: i64, colors: i64) -> i64:
    """CR 107.4. How many of its symbols only mana of these colors (a bit each) can pay for."""
    n: i64 = 0
    i: i64 = 0
    while i < PIPS:
        if colors >> i & 1:
            n += pips(cost, i)
        i += 1
    if cost >> HYBRID_SHIFT:
        i = 0
        while i < HYBRIDS:
            mask = hybrid(cost, i)
            if mask and mask & ~colors == 0:
                n += 1
            i += 1
    return n


# a symbol of a cost: 0-5 of that color, then generic, then the hybrid ones
GENERIC_SYMBOL: Final = 6
HYBRID_SYMBOL: Final = 7
SYMBOLS: Final = 11


def takes(cost: i64, symbol: i64) -> i64:
    """CR 107.4, 202.1a. The colors (a bit each) of mana that can pay for one such symbol of it; 0: there is
    none left.
    """
    if symbol < PIPS:
        if pips(cost, symbol):
            return shifted(1, symbol)
        return 0
    if symbol == GENERIC_SYMBOL:
        if generic(cost):
            return HYBRID_MASK
        return 0
    return hybrid(cost, symbol - HYBRID_SYMBOL)


def less(cost: i64, symbol: i64) -> i64:
    """CR 601.2h. What is still to be paid once that symbol of it is."""
    if symbol < PIPS:
        return cost - (shifted(1, symbol * PIP_BITS))
    if symbol == GENERIC_SYMBOL:
        return cost - (shifted(1, GENERIC_SHIFT))
    return cost & ~shifted(HYBRID_MASK, HYBRID_SHIFT + (symbol - HYBRID_SYMBOL) * PIPS)


def mana_value(cost: i64) -> i64:
    """CR 202.3. Mana value, with X as 0."""
    return total(cost)


def colors_of(cost: i64) -> i64:
    """CR 105.2, 202.2. The colors of its symbols, a bit each."""
    if cost < 0:
        return 0
    found: i64 = 0
    i: i64 = 0
    while i < 5:
        if pips(cost, i):
            found |= shifted(1, i)
        i += 1
    i = 0
    while i < HYBRIDS:
        found |= hybrid(cost, i) & 31
        i += 1
    return found


def plus_generic(cost: i64, more: i64) -> i64:
    """CR 601.2f, 118.7. With so much generic mana more, or less (never below nothing)."""
    n = generic(cost) + more
    if n < 0:
        n = 0
    if n > GENERIC_MASK:
        n = GENERIC_MASK
    return cost & ~GENERIC_BITS | n << GENERIC_SHIFT


def plus_cost(a: i64, b: i64) -> i64:
    """CR 601.2f. Two costs together. ValueError: more hybrid symbols than a cost holds."""
    if b <= 0:
        return a
    if a < 0:
        a = 0
    if hybrids(a) + hybrids(b) > HYBRIDS:
        raise ValueError(
            f"expected at most {HYBRIDS} hybrid symbols, got {in_print(int(a))} and {in_print(int(b))}"
        )
    both = (a & PLAIN_BITS) + (b & PLAIN_BITS)
    n: i64 = 0
    i: i64 = 0
    while i < HYBRIDS:
        if hybrid(a, i):
            both |= hybrid(a, i) << (HYBRID_SHIFT + n * PIPS)
            n += 1
        i += 1
    i = 0
    while i < HYBRIDS:
        if hybrid(b, i):
            both |= hybrid(b, i) << (HYBRID_SHIFT + n * PIPS)
            n += 1
        i += 1
    return both


def without_x(cost: i64, x: i64) -> i64:
    """CR 107.3a. With X known: it becomes generic mana."""
    n = xs(cost)
    return plus_generic(cost & ~X_BITS, n * x)


def in_print(cost: int) -> str:
    """`{2}{G}`, as printed; nothing for no cost."""
    if cost < 0:
        return ""
    out = "{X}" * int(xs(cost))
    n = int(generic(cost))
    mixed = [int(hybrid(cost, i)) for i in range(HYBRIDS) if hybrid(cost, i)]
    out += f"{{{n}}}" if n else ""
    out += "".join(
        "{" + "/".join(c for i, c in enumerate(COLOR_LETTERS) if mask >> i & 1) + "}" for mask in mixed
    )
    out += "".join(f"{{{c}}}" * int(pips(cost, i)) for i, c in enumerate(COLOR_LETTERS))
    return out or "{0}"


def symbols_as_printed(cost: i64) -> vec[i64]:
    """CR 107.4. Each symbol of a cost, in the order in which it is printed; generic mana one by one."""
    found = vec[i64](capacity=8)
    i: i64 = 0
    while i < generic(cost):
        found = append(found, i64(GENERIC_SYMBOL))
        i += 1
    i = 0
    while i < HYBRIDS:
        if hybrid(cost, i):
            found = append(found, HYBRID_SYMBOL + i)
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
    """CR 107.4. One such symbol of a cost, as printed."""
    return in_print(int(cost - less(cost, symbol)))
