"""The random generator: the same numbers everywhere, and unrelated numbers for neighbouring seeds."""

from __future__ import annotations

from itertools import pairwise

from cardwright.kernel.chance import Chance

NUMBERS_OF_SEVEN = [177, 603, 373, 953, 645, 72, 512, 379]


def test_a_seed_gives_the_same_numbers_in_every_build() -> None:
    chance = Chance(7)

    numbers = [int(chance.below(1000)) for _ in range(8)]

    assert numbers == NUMBERS_OF_SEVEN


def test_neighbouring_seeds_are_not_alike() -> None:
    first = [int(Chance(seed).below(10)) for seed in range(20_000)]

    pairs = [0] * 100
    for a, b in pairwise(first):
        pairs[a * 10 + b] += 1
    expected = len(first) / 100
    assert sum((n - expected) ** 2 / expected for n in pairs) < 170  # 99 degrees of freedom


def test_seeds_differ_beyond_32_bits() -> None:
    assert Chance(1).state != Chance(1 + (1 << 40)).state
