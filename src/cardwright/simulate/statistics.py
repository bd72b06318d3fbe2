"""How sure a result is: intervals, differences of paired games, and when there have been enough of them.

Two kinds of intervals. `wilson` and `mean_interval` hold with their 95 % for a number of games that was settled
before. Whoever looks again and again and stops when it looks good needs `running_interval`: it holds at all looks
together.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, log, sqrt

import msgspec

Z95 = 1.959963984540054  # so many standard deviations either side hold 95 %
TUNED_FOR = 1000  # samples at which the running interval is narrowest
BURN_IN = 50  # samples before a spread that was measured is believed
SPREAD = 0.5  # the largest standard deviation of what lies between 0 and 1


class Interval(msgspec.Struct, frozen=True):
    """An estimate and the ends of its interval."""

    value: float
    low: float
    high: float

    @property
    def half(self) -> float:
        """How far the farther end is."""
        return max(self.high - self.value, self.value - self.low)

    def holds(self, value: float) -> bool:
        """Whether a value lies in it."""
        return self.low <= value <= self.high


class StopRule(msgspec.Struct, frozen=True):
    """When there have been enough games: tested after each block, with an error rate for all looks together.

    `precision`: the interval of every bot's win rate reaches at most so far either side. `decided`: of two bots, the
    better one is known. With both, whatever comes first. `error`: how often, at most, a run ends with an interval that
    does not hold the true rate, or with the wrong bot as the better one.
    """

    precision: float = 0.0
    decided: bool = False
    error: float = 0.05

    def enough(self, shares: Sequence[Sequence[float]]) -> str:
        """Why to stop, given each bot's share of the wins in each block of games so far: a word; none: go on."""
        found = [running_interval(values, self.error) for values in shares]
        if self.decided and len(found) == 2 and not found[0].holds(0.5):
            return "decided"
        if self.precision > 0 and all(x.half <= self.precision for x in found):
            return "precise"
        return ""


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """Wilson's interval of a rate: it stays between 0 and 1, and is right for few games as well."""
    if games == 0:
        return (0.0, 1.0)
    p = wins / games
    middle = p + z * z / (2 * games)
    half = z * sqrt(p * (1 - p) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return (max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole))


def mean_and_spread(values: Sequence[float]) -> tuple[float, float]:
    """The mean and the standard deviation of a sample; (0, inf) of none, spread inf of one."""
    n = len(values)
    if n == 0:
        return (0.0, inf)
    mean = sum(values) / n
    if n == 1:
        return (mean, inf)
    return (mean, sqrt(sum((x - mean) ** 2 for x in values) / (n - 1)))


def mean_interval(values: Sequence[float], z: float = Z95) -> Interval:
    """The mean of a sample, with the normal interval: of paired differences, for a number settled before."""
    mean, spread = mean_and_spread(values)
    if spread == inf:
        return Interval(mean, -inf, inf)
    half = z * spread / sqrt(len(values))
    return Interval(mean, mean - half, mean + half)


def share_interval(values: Sequence[float]) -> Interval:
    """The mean of values between 0 and 1, with its 95 % interval, for a number settled before.

    Of few values, or of equal ones, Wilson's: there is no larger spread. Otherwise by the spread that was measured.
    """
    found = mean_interval(values)
    if len(values) < BURN_IN or found.half == 0.0:
        return Interval(found.value, *wilson(found.value * len(values), len(values)))
    return Interval(found.value, max(0.0, found.low), min(1.0, found.high))


def running_interval(values: Sequence[float], error: float = 0.05) -> Interval:
    """The mean of values between 0 and 1, with an interval that holds at every look at once.

    A confidence sequence by the normal mixture. With few values it uses the largest spread that there can be, so it
    holds for certain; later the spread that was measured, so it holds in the limit.
    """
    n = len(values)
    mean, spread = mean_and_spread(values)
    if n == 0:
        return Interval(0.5, 0.0, 1.0)
    if n < BURN_IN or spread == 0.0:
        spread = SPREAD
    half = mixture_half(n, spread, error)
    return Interval(mean, max(0.0, mean - half), min(1.0, mean + half))


def mixture_half(n: int, spread: float, error: float) -> float:
    """Half the width of the normal-mixture confidence sequence after `n` values of this spread."""
    weight = (-2 * log(error) + log(-2 * log(error)) + 1) / TUNED_FOR
    grown = n * weight + 1
    return spread * sqrt(2 * grown / (n * n * weight) * log(sqrt(grown) / error))
