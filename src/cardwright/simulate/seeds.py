"""Seeds of many games from one: they depend on the number of the game only, never on who plays it when."""

from __future__ import annotations

BITS = 0xFFFFFFFF


def game_seed(seed: int, i: int) -> int:
    """The seed of game `i`, 32 bits; no two games of one run have the same."""
    return _mixed(_mixed(seed ^ seed >> 32) + i)


def _mixed(x: int) -> int:
    """The 32 bits of x, stirred; different numbers stay different."""
    x &= BITS
    x = (x ^ x >> 16) * 0x85EBCA6B & BITS
    x = (x ^ x >> 13) * 0xC2B2AE35 & BITS
    return x ^ x >> 16
