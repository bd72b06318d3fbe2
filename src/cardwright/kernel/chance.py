"""A small random number generator whose state is one integer below 2**62."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from .ints import i64, vec


def scattered(x: i64) -> i64:
    """Hash a number to 32 bits, so that neighbouring numbers give unrelated results. All products stay
    below 2**63.
    """
    x = ((x >> 16) ^ x) * 0x45D9F3B & 0xFFFFFFFF
    x = ((x >> 15) ^ x) * 0x7FEB352D & 0xFFFFFFFF
    x = ((x >> 16) ^ x) * 0x45D9F3B & 0xFFFFFFFF
    return (x >> 16) ^ x


@final
@mypyc_attr(acyclic=True)
class Chance:
    """A multiply-with-carry generator. Both builds and all platforms produce the same numbers.

    A seed has 62 bits; neighbouring seeds give unrelated games.
    """

    state: i64

    def __init__(self, seed: i64) -> None:
        low = scattered(seed & 0xFFFFFFFF)
        high = scattered(low ^ (seed >> 32 & 0x3FFFFFFF) ^ 0x1B873593)
        self.state = (low ^ 0x2545F491) | (high & 0x1FFFFFFF) << 32 | 1

    def next32(self) -> i64:
        """Return the next random number, from 0 to 2**32 - 1."""
        x: i64 = self.state
        lo: i64 = x & 0xFFFFFFFF
        hi: i64 = x >> 32
        self.state = lo * 2147483085 + hi
        return lo ^ hi

    def below(self, n: i64) -> i64:
        """Return a random number from 0 to n - 1."""
        return (self.next32() * n) >> 32

    def shuffle(self, cards: vec[i64], first: i64, end: i64) -> None:
        """Put the items of `cards` from index `first` up to, but not including, `end` in random order."""
        i = end - first - 1
        while i > 0:
            j = self.below(i + 1)
            t = cards[first + i]
            cards[first + i] = cards[first + j]
            cards[first + j] = t
            i -= 1
