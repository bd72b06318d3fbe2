"""CR 702. Read the numbers, mana symbols, sizes and keywords of a text (CR 107)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from cardwright.games.magic.amounts.values import THAT_MUCH, X
from cardwright.games.magic.mana.amounts import BESIDES_MASK
from cardwright.games.magic.numbers import keywords as k
from cardwright.games.magic.objects.mana_cost import parse_cost
from cardwright.kernel.errors import CardwrightError

from .engine import Attempt
from .grammar import G
from .numerals import is_numeral, said_number

# The most mana of one color that one source can add at once: the width of the field that counts it.
MOST_ADDED: Final = BESIDES_MASK
WORDS: Final = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
]
# above twenty: a word, or two with a hyphen between them (`twenty-five`), or a number of hundreds
TENS: Final = {
    "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
}  # fmt: skip
LARGE: Final = {
    **TENS,
    **{
        f"{word}-{WORDS[n]}": base + n for word, base in (("twenty", 20), *TENS.items()) for n in range(1, 10)
    },
}


def cardinal(a: Attempt, i: int) -> Iterator[tuple[Any, int]]:
    """Read an amount, in words or in digits: `a`, `two`, `3`, `X`, `that many`."""
    if i >= a.t.n:
        return
    word = a.t.low[i]
    if word in ("a", "an"):
        yield 1, i + 1
    elif word in WORDS:
        yield WORDS.index(word), i + 1
        if a.words(i + 1, "hundred"):
            yield WORDS.index(word) * 100, i + 2
    elif word in LARGE:
        yield LARGE[word], i + 1
    elif is_numeral(word):
        yield said_number(word), i + 1
    elif a.t.raw[i] == "X":
        yield X, i + 1
    elif a.words(i, "that", "many") or a.words(i, "that", "much"):
        yield THAT_MUCH, i + 2


def digits(a: Attempt, i: int) -> Iterator[tuple[Any, int]]:
    """Read an amount without words for numbers: `3`, `X` or `that much`, but not `two`."""
    if i < a.t.n:
        if is_numeral(a.t.raw[i]):
            yield said_number(a.t.raw[i]), i + 1
        elif a.t.raw[i] == "X":
            yield X, i + 1
        elif a.words(i, "that", "much"):
            yield THAT_MUCH, i + 2


def whole_number(a: Attempt, i: int) -> Iterator[tuple[Any, int]]:
    """Read a number in words or digits. `a`, `X` and `that many` are not read."""
    for n, end in cardinal(a, i):
        if isinstance(n, int) and a.t.low[i] not in ("a", "an"):
            yield n, end


def an_x(a: Attempt, i: int) -> Iterator[tuple[Any, int]]:
    """Read the letter `X`."""
    if i < a.t.n and a.t.raw[i] == "X":
        yield X, i + 1


SYMBOL: Final = re.compile(r"\{(?:\d+|[WUBRGCX]|[2WUBRGC]/[WUBRGP](?:/P)?)\}")


def mana(a: Attempt, i: int) -> Iterator[tuple[str, int]]:
    """CR 107.4. Read a mana cost: `{2}{R}`."""
    j = i
    while j < a.t.n and SYMBOL.fullmatch(a.t.raw[j]):
        j += 1
    if j > i:
        text = "".join(a.t.raw[i:j])
        try:
            parse_cost(text)
        except CardwrightError as why:
            a.fail(j, str(why).removeprefix("expected "))
            return
        yield text, j


def pips(a: Attempt, i: int) -> Iterator[tuple[str, int]]:
    """Read mana that is added: `{R}{R}` or `two {R}`. The value is one letter for each mana."""
    if i + 1 < a.t.n and a.t.low[i] in WORDS[2:] and re.fullmatch(r"\{[WUBRGC]\}", a.t.raw[i + 1]):
        many = WORDS.index(a.t.low[i])
        if many > MOST_ADDED:
            a.fail(i, f"at most {MOST_ADDED} mana of one color added at once")
        else:
            yield a.t.raw[i + 1][1] * many, i + 2
        return
    j = i
    while j < a.t.n and re.fullmatch(r"\{[WUBRGC]\}", a.t.raw[j]):
        j += 1
    if j > i:
        colors = "".join(x[1] for x in a.t.raw[i:j])
        if any(colors.count(one) > MOST_ADDED for one in colors):
            a.fail(j, f"at most {MOST_ADDED} mana of one color added at once")
            return
        yield colors, j


def one_of_pips(a: Attempt, i: int) -> Iterator[tuple[str, int]]:
    """Read a choice between mana symbols: `{U} or {R}`, `{W}, {U}, or {B}`. The value is their letters."""
    j, colors, end = i, "", i
    while j < a.t.n and re.fullmatch(r"\{[WUBRGC]\}", a.t.raw[j]):
        colors += a.t.raw[j][1]
        end = j = j + 1
        while j < a.t.n and a.t.low[j] in (",", "or"):
            j += 1
        if j == end:
            break
    alone = end >= a.t.n or a.t.raw[end] != "or"  # `{U} or two {R}` is another choice
    if len(colors) > 1 and len(set(colors)) == len(colors) and alone:
        yield colors, end


SIZE: Final = re.compile(r"([+-])(\d+|X|N)/([+-])(\d+|X|N)")


def change_of_size(a: Attempt, i: int) -> Iterator[tuple[Any, int]]:
    """Read a change of power and toughness: `+1/+1`, `-X/-0`. The value is two signs and two numbers."""
    if i < a.t.n:
        m = SIZE.fullmatch(a.t.raw[i])
        if m:
            yield (m[1], m[2], m[3], m[4]), i + 1


def base_size(a: Attempt, i: int) -> Iterator[tuple[tuple[Any, Any], int]]:
    """Read a power and a toughness: `2/2`, `X/X`."""
    if i < a.t.n and a.t.raw[i] == "X/X":
        yield (X, X), i + 1
    if i < a.t.n and re.fullmatch(r"\d+/\d+", a.t.raw[i]):
        p, _, t = a.t.raw[i].partition("/")
        yield (said_number(p), said_number(t)), i + 1


# CR 702: keywords without values, each a bit
KEYWORDS: Final = {
    name: bit for bit, name in k.KEY_NAMES.items()
    if not re.search(r"can't|if able|doesn't|keeps|can be|can block|can assign|can attack|may stay|abilities", name)
}  # fmt: skip
COMPOSED: Final = ("flanking", "exalted", "split second", "devoid")
BITS: Final = {name: bit for name, bit in KEYWORDS.items() if name not in COMPOSED}
BITS["protection from all colors"] = sum(1 << k.PROTECTION + i for i in range(5))
for first in range(5):
    for second in range(5):
        names = ("white", "blue", "black", "red", "green")
        if first != second:
            both = f"protection from {names[first]} and from {names[second]}"
            BITS[both] = 1 << k.PROTECTION + first | 1 << k.PROTECTION + second
# verb phrases for what an object can't or must do, each with its bits
PHRASES: Final = {
    "can't attack": k.CANT_ATTACK, "can't block": k.CANT_BLOCK, "can't be blocked": k.CANT_BE_BLOCKED,
    "can't attack or block": k.CANT_ATTACK | k.CANT_BLOCK, "can't attack and can't block": k.CANT_ATTACK | k.CANT_BLOCK,
    "attacks each combat if able": k.MUST_ATTACK, "attack each combat if able": k.MUST_ATTACK,
    "blocks each combat if able": k.MUST_BLOCK, "block each combat if able": k.MUST_BLOCK,
    "can't be blocked by more than one creature": k.ONE_BLOCKER_AT_MOST,
    "can block an additional creature each combat": k.BLOCKS_MORE, "can block an additional creature": k.BLOCKS_MORE,
    "its activated abilities can't be activated": k.CANT_ACTIVATE,
    "can't have its activated abilities activated": k.CANT_ACTIVATE,
    "can't have their activated abilities activated": k.CANT_ACTIVATE,
    "can have its loyalty abilities activated any time an instant could be cast": k.LOYALTY_ANY_TIME,
    "can have their loyalty abilities activated any time an instant could be cast": k.LOYALTY_ANY_TIME,
    "can't be regenerated": k.CANT_BE_REGENERATED, "can't be sacrificed": k.CANT_BE_SACRIFICED,
    "may stay tapped during your untap step": k.MAY_STAY_TAPPED,
    "can't be countered": k.CANT_BE_COUNTERED, "can't be blocked except by two or more creatures": k.MENACE,
    "can't be blocked except by three or more creatures": k.THREE_BLOCKERS,
    "must be blocked if able": k.MUST_BE_BLOCKED,
    "can attack as though it didn't have defender": k.ATTACKS_WITH_DEFENDER,
    "can attack as though they didn't have defender": k.ATTACKS_WITH_DEFENDER,
    "assigns combat damage equal to its toughness rather than its power": k.ASSIGNS_TOUGHNESS,
    "assign combat damage equal to their toughness rather than their power": k.ASSIGNS_TOUGHNESS,
}  # fmt: skip


def keyword(a: Attempt, i: int) -> Iterator[tuple[int, int]]:
    """Read one keyword, as its bit."""
    for n in (6, 5, 4, 3, 2, 1):
        if i + n <= a.t.n:
            bit = BITS.get(" ".join(a.t.low[i : i + n]))
            if bit is not None:
                yield bit, i + n
                return


def some_keywords(a: Attempt, i: int) -> Iterator[tuple[int, int]]:
    """Read a list of keywords: `flying`, `flying and trample`, `flying, vigilance, and lifelink`."""
    for bits, j in keyword(a, i):
        yield bits, j
        while j < a.t.n:
            k_ = j
            if a.t.low[k_] == ",":
                k_ += 1
            if k_ < a.t.n and a.t.low[k_] == "and":
                k_ += 1
            if k_ == j:
                return
            more = list(keyword(a, k_))
            if not more:
                return
            bits |= more[0][0]
            j = more[0][1]
            yield bits, j


def any_keywords(a: Attempt, i: int) -> Iterator[tuple[int, int]]:
    """Read one keyword, or one of two: `flying or reach`."""
    for bits, j in keyword(a, i):
        yield bits, j
        if j < a.t.n and a.t.low[j] == "or":
            for more, end in keyword(a, j + 1):
                yield bits | more, end


def keyword_line(a: Attempt, i: int) -> Iterator[tuple[int, int]]:
    """Read a whole line of keywords, with commas or semicolons between them."""
    bits = 0
    while True:
        found = list(keyword(a, i))
        if not found:
            a.fail(i, "a keyword")
            return
        bits |= found[0][0]
        i = found[0][1]
        if i >= a.t.n:
            yield bits, i
            return
        if a.t.low[i] not in (",", ";"):
            a.fail(i, "a comma or the end")
            return
        i += 1


def phrase(a: Attempt, i: int) -> Iterator[tuple[int, int]]:
    """Read what an object can't do or must do, as bits: `can't block`, `attacks each combat if able`."""
    for n in (13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2):
        if i + n <= a.t.n:
            bit = PHRASES.get(" ".join(a.t.low[i : i + n]))
            if bit is not None:
                yield bit, i + n


G.leaf("n", cardinal)
G.leaf("d", digits)
G.leaf("int", whole_number)
G.leaf("x", an_x)
G.leaf("mana", mana)
G.leaf("pips", pips)
G.leaf("onepip", one_of_pips)
G.leaf("size", change_of_size)
G.leaf("base", base_size)
G.leaf("kws", some_keywords)
G.leaf("anykws", any_keywords)
G.leaf("kwline", keyword_line)
G.leaf("cant", phrase)
