"""Derives the seed of each game of a run. It depends only on the run's seed and the game's number."""

from __future__ import annotations

BITS = 0xFFFFFFFF


def game_seed(seed: int, i: int) -> int:
    """Return the 32-bit seed of game `i`; no two games of one run have the same seed."""
    return _mixed(_mixed(seed ^ seed >> 32) + i)


def _mixed(x: int) -> int:
    """Return a 32-bit number in which all bits of `x` are mixed. Different numbers give different results."""
    x &= BITS
    x = (x ^ x >> 16) * 0x85EBCA6B & BITS
    x = (x ^ x >> 13) * 0xC2B2AE35 & BITS
    return x ^ x >> 16
