"""CR 205.3. Subtypes, by numbers and as bits."""

from __future__ import annotations

from cardwright.kernel.ints import append, i64, vec
from cardwright.kernel.table import Table

from .rules import CARD_TYPES, CREATURE, FIXED_SUBTYPES, KINDRED, LAND, PRINTED_SUBS, SUB_BITS


class Subtypes(Table):
    """CR 205.3. The subtypes that there are, and which ones each kind of card has.

    Those that permanents can come to have (of creatures and lands, and the fixed ones) are bits of two words that the
    layers change. The others, from number PRINTED_SUBS on, are only had where they are printed.
    """

    subs: vec[i64]
    subs_b: vec[i64]
    subs_c: vec[i64]  # bits: those from PRINTED_SUBS on
    sub_numbers: dict[str, int]
    sub_names: list[str]
    printed_subs: list[str]  # from number PRINTED_SUBS on
    types_of_sub: vec[i64]  # of each of them: the card types that have it
    creature_subs: i64
    creature_subs_b: i64
    land_subs: i64

    def __init__(self) -> None:
        super().__init__()
        self.subs = vec[i64]()
        self.subs_b = vec[i64]()
        self.subs_c = vec[i64]()
        self.sub_numbers = {}
        self.sub_names = []
        self.printed_subs = []
        self.types_of_sub = vec[i64]()
        self.creature_subs = 0
        self.creature_subs_b = 0
        self.land_subs = 0
        for name in FIXED_SUBTYPES:
            self.subtype(name)

    def subtype(self, name: str) -> int:
        """CR 205.3. The number of a subtype, a new one if need be."""
        n = self.sub_numbers.get(name)
        if n is None:
            n = len(self.sub_names)
            if n >= PRINTED_SUBS:
                raise ValueError(f"expected at most {PRINTED_SUBS} subtypes, got {name!r} as well")
            self.sub_numbers[name] = n
            self.sub_names.append(name)
        return n

    def printed_subtype(self, name: str, types: int) -> int:
        """CR 205.3. The number of a subtype that a card of these types has; a new one if need be.

        Creatures and lands come to have theirs in other ways, too; what others are is only printed.
        """
        n = self.sub_numbers.get(name)
        if n is None:
            if types & (CREATURE | KINDRED | LAND):
                return self.subtype(name)
            n = PRINTED_SUBS + len(self.printed_subs)
            if n >= PRINTED_SUBS + SUB_BITS:
                raise ValueError(f"expected at most {SUB_BITS} printed subtypes, got {name!r} as well")
            self.sub_numbers[name] = n
            self.printed_subs.append(name)
            self.types_of_sub = append(self.types_of_sub, i64(0))
        if n >= PRINTED_SUBS:
            self.types_of_sub[n - PRINTED_SUBS] |= types & CARD_TYPES
        return n

    def sub_words(self, names: list[str]) -> tuple[int, int]:
        """Subtypes as two words of bits."""
        a = b = 0
        for name in names:
            n = self.subtype(name)
            if n < SUB_BITS:
                a |= 1 << n
            elif n < PRINTED_SUBS:
                b |= 1 << (n - SUB_BITS)
            else:
                raise ValueError(
                    f"expected a subtype that can be added, got {name!r}: name it before its first card"
                )
        return a, b

    def names_of_subs(self, a: i64, b: i64, kind: i64, types: i64) -> list[str]:
        """Two words of subtypes, and those that are printed on a kind and fit these types, in print."""
        bits = int(a) | int(b) << SUB_BITS
        found = [name for n, name in enumerate(self.sub_names) if bits >> n & 1]
        for n, name in enumerate(self.printed_subs):
            if self.has_printed_sub(kind, PRINTED_SUBS + n, types):
                found.append(name)
        return found

    def has_printed_sub(self, kind: i64, number: i64, types: i64) -> bool:
        """CR 205.1a, 205.3. Whether a subtype is printed there, and one of these types can have it."""
        n = number - PRINTED_SUBS
        return self.subs_c[kind] >> n & 1 != 0 and self.types_of_sub[n] & types != 0
