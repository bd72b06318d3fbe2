"""CR 122.1, 205.3. The small numbers that a match gives to the subtypes and kinds of counters that its cards
use.

The subtypes of an object are bits in 64-bit numbers. The first of these numbers is among the object's
characteristics; further ones are stored separately, as many as the match needs. So a rare subtype costs
nothing in matches that don't use it.
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
    """CR 613.4c. Return the power and toughness that a kind of counter such as `+2/+2` adds. Empty if it
    adds none.
    """
    return [int(part) for part in word.split("/")] if word[0] in "+-" else []


@final
class Spaces:
    """The numbers that one match gives to words. A word gets the next free number when the match first
    uses it.
    """

    subs: vec[i64]  # of each bit: the subtype
    sub_bits: vec[i64]  # of each subtype: its bit; NOT_YET: it has none
    counters: vec[i64]  # of each number: the kind of counter
    counter_numbers: vec[i64]  # of each kind of counter: its number; NOT_YET: it has none
    sized: vec[i64]  # number, power, toughness of each kind but +1/+1 and -1/-1 that changes a size
    keyed: vec[i64]  # the numbers of kinds that are keywords (CR 122.1b)
    first: vec[i64]  # of each kind of card: the first word of its subtypes, NOT_YET
    words: i64  # how many words there are after the first one

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
        """Return a copy with the same numbers."""
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
        """Whether a subtype has a bit in this match. Without a bit, no permanent or spell of the match has
        the subtype.
        """
        return number < i64(len(self.sub_bits)) and self.sub_bits[number] != NOT_YET

    def sub_bit(self, number: i64) -> i64:
        """Return the bit of a subtype in this match; give it one if necessary."""
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
        """Return the number of a kind of counter in this match; give it one if necessary."""
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
        """Return the number of a kind of counter in this match. Return NOT_YET if it has none, so no
        object has such a counter.
        """
        return self.counter_numbers[number] if number < i64(len(self.counter_numbers)) else i64(NOT_YET)

    def open_counters(self) -> tuple[str, ...]:
        """CR 122.1. Return the names of the kinds of counters that the rules don't mention, in order of
        their numbers here.
        """
        return tuple([self.counter_word(i) for i in range(TALLIES, len(self.counters))])

    def counter_word(self, here: i64) -> str:
        """CR 122.1. Return the name of a kind of counter. `here`: its number in this match."""
        if here < 0 or here >= i64(len(self.counters)):
            return "other"
        return COUNTER_KINDS.in_order[self.counters[here]].word

    def sub_word(self, bit: i64) -> str:
        """CR 205.3. Return the name of a subtype, given its bit in this match."""
        return SUBTYPES.names.in_order[self.subs[bit]].word

    def first_word(self, kind: i64) -> i64:
        """Return the subtypes printed on a kind of card, as bits; only those that are in the first number."""
        if kind < i64(len(self.first)):
            word = self.first[kind]
            if word != NOT_YET:
                return word
        self.know(kind)
        return self.first[kind]

    def know(self, kind: i64) -> None:
        """Give numbers to all words that a kind of card, its faces and the tokens that it can make use."""
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
        """Give a number to a word that a card of the match uses."""
        if name.space == SUBTYPES.names.space:
            self.sub_bit(name.number)
        elif name.space == COUNTER_KINDS.space:
            self.counter(name.number)
