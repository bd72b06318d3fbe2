"""CR 122.1, 205.3. The small numbers that a match gives to the subtypes and the kinds of counters that its cards know.

Of subtypes an object has as many words as the match needs: the first one among its characteristics, the others beside
them. Which objects have a subtype that few matches know is so nobody's cost but theirs.
"""

from __future__ import annotations

from typing import Final, final

from cardwright.games.magic.numbers.counters import TALLIES
from cardwright.games.magic.numbers.keywords import COUNTER_KEYWORDS
from cardwright.games.magic.numbers.types import FIXED_SUBTYPES, SUB_BITS
from cardwright.kernel.frames import shifted
from cardwright.kernel.ints import append, i64, vec
from cardwright.kernel.values import Name

from .open_sets import COUNTER_KINDS, SUBTYPES
from .table import CARDS

NOT_YET: Final = -1  # it has no number in this match


def size_changed(word: str) -> list[int]:
    """CR 613.4c. Power and toughness that a counter of that kind gives: `+2/+2`; nothing, if it gives none."""
    return [int(part) for part in word.split("/")] if word[0] in "+-" else []


@final
class Spaces:
    """The number spaces of one match. What is not known yet is numbered when it is first met, behind all others."""

    subs: vec[i64]  # of each bit: which subtype
    sub_bits: vec[i64]  # of each subtype: its bit, NOT_YET
    counters: vec[i64]  # of each number: which kind of counters
    counter_numbers: vec[i64]  # of each kind of counters: its number, NOT_YET
    sized: vec[i64]  # of kinds other than +1/+1 and -1/-1 that change a size: number, power, toughness
    keyed: vec[i64]  # the numbers of kinds that are keywords (CR 122.1b)
    first: vec[i64]  # of each kind of card: the first word of its subtypes, NOT_YET
    words: i64  # how many words follow the first one

    def __init__(self) -> None:
        self.subs = vec[i64]()
        self.sub_bits = vec[i64]()
        self.counters = vec[i64]()
        self.counter_numbers = vec[i64]()
        self.sized = vec[i64]()
        self.keyed = vec[i64]()
        self.first = vec[i64]()
        self.words = 0
        for i in range(len(FIXED_SUBTYPES)):
            self.sub_bit(i)
        for i in range(TALLIES):
            self.counter(i)

    def copied(self) -> Spaces:
        """Number spaces of their own in which everything has the same number."""
        new = Spaces()
        new.subs = self.subs[:]
        new.sub_bits = self.sub_bits[:]
        new.counters = self.counters[:]
        new.counter_numbers = self.counter_numbers[:]
        new.sized = self.sized[:]
        new.keyed = self.keyed[:]
        new.first = self.first[:]
        new.words = self.words
        return new

    def knows(self, number: i64) -> bool:
        """Whether a subtype has its bit in this match already; otherwise no permanent or spell has the subtype."""
        return number < i64(len(self.sub_bits)) and self.sub_bits[number] != NOT_YET

    def sub_bit(self, number: i64) -> i64:
        """The bit of a subtype in this match, a new one if need be."""
        while i64(len(self.sub_bits)) <= number:
            self.sub_bits = append(self.sub_bits, i64(NOT_YET))
        bit = self.sub_bits[number]
        if bit == NOT_YET:
            bit = len(self.subs)
            self.subs = append(self.subs, number)
            self.sub_bits[number] = bit
            self.words = bit // SUB_BITS
        return bit

    def counter(self, number: i64) -> i64:
        """The number of a kind of counters in this match, a new one if need be."""
        while i64(len(self.counter_numbers)) <= number:
            self.counter_numbers = append(self.counter_numbers, i64(NOT_YET))
        here = self.counter_numbers[number]
        if here == NOT_YET:
            here = len(self.counters)
            self.counters = append(self.counters, number)
            self.counter_numbers[number] = here
            if COUNTER_KINDS.in_order[number].word in COUNTER_KEYWORDS:
                self.keyed = append(self.keyed, here)
            size = size_changed(COUNTER_KINDS.in_order[number].word) if here >= TALLIES else []
            if size:
                self.sized = append(append(append(self.sized, here), i64(size[0])), i64(size[1]))
        return here

    def counter_known(self, number: i64) -> i64:
        """The number of a kind of counters in this match; NOT_YET: no permanent has any."""
        return self.counter_numbers[number] if number < i64(len(self.counter_numbers)) else i64(NOT_YET)

    def open_counters(self) -> tuple[str, ...]:
        """CR 122.1. The kinds of counters that no rule numbers, by their numbers in this match."""
        return tuple([self.counter_word(i) for i in range(TALLIES, len(self.counters))])

    def counter_word(self, here: i64) -> str:
        """CR 122.1. What a kind of counters is called, by its number in this match."""
        if here < 0 or here >= i64(len(self.counters)):
            return "other"
        return COUNTER_KINDS.in_order[self.counters[here]].word

    def sub_word(self, bit: i64) -> str:
        """CR 205.3. What a subtype is called, by its bit in this match."""
        return SUBTYPES.names.in_order[self.subs[bit]].word

    def first_word(self, kind: i64) -> i64:
        """The first word of a kind's subtypes."""
        if kind < i64(len(self.first)):
            word = self.first[kind]
            if word != NOT_YET:
                return word
        self.know(kind)
        return self.first[kind]

    def know(self, kind: i64) -> None:
        """Number what a kind of card, its faces, and what it can make know of."""
        while i64(len(self.first)) <= kind:
            self.first = append(self.first, i64(NOT_YET))
        if self.first[kind] != NOT_YET:
            return
        word: i64 = 0
        for number in CARDS.subs_of[kind]:
            bit = self.sub_bit(number)
            if bit < SUB_BITS:
                word |= shifted(1, bit)
        self.first[kind] = word
        for name in CARDS.names_in(kind):
            self.number_name(name)
        for other in CARDS.face[kind]:
            self.know(other)
        for made in CARDS.kinds_made(kind):
            self.know(made)

    def number_name(self, name: Name) -> None:
        """A word that one of the cards says."""
        if name.space == SUBTYPES.names.space:
            self.sub_bit(name.number)
        elif name.space == COUNTER_KINDS.space:
            self.counter(name.number)
