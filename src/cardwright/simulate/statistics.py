"""Confidence intervals and the rule that stops a run early.

`wilson` and `mean_interval` are 95 % confidence intervals for a number of games that is fixed in advance. A run that
tests its result repeatedly and may stop early needs `running_interval`, a confidence sequence: it is valid at all
tests together.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, log, sqrt

import msgspec

Z95 = 1.959963984540054  # the two-sided 95 % quantile of the normal distribution
TUNED_FOR = 1000  # number of samples at which the running interval is narrowest
BURN_IN = (
    50  # with fewer samples, the largest possible standard deviation is used instead of the measured one
)
SPREAD = 0.5  # the largest standard deviation of values between 0 and 1


class Interval(msgspec.Struct, frozen=True):
    """An estimate with its confidence interval."""

    value: float
    low: float
    high: float

    @property
    def half(self) -> float:
        """The distance from the estimate to the farther end of the interval."""
        return max(self.high - self.value, self.value - self.low)

    def holds(self, value: float) -> bool:
        """Whether the interval contains a value."""
        return self.low <= value <= self.high


class StopRule(msgspec.Struct, frozen=True):
    """A rule that stops a run early. Its error rate covers all tests of the rule together.

    `precision`: stop when the interval of every bot's win rate is within ± this value. `decided`: stop when it is clear
    which of two bots is better. With both, the first one that is satisfied stops the run. `error`: the maximum
    probability that the run ends with an interval that misses the true rate, or with the wrong bot as the better one.
    """

    precision: float = 0.0
    decided: bool = False
    error: float = 0.05

    def enough(self, shares: Sequence[Sequence[float]]) -> str:
        """Return why the run can stop: "decided" or "precise". Return "" if it must continue.

        `shares`: for each bot, its share of the wins in each block of games.
        """
        found = [running_interval(values, self.error) for values in shares]
        if self.decided and len(found) == 2 and not found[0].holds(0.5):
            return "decided"
        if self.precision > 0 and all(x.half <= self.precision for x in found):
            return "precise"
        return ""


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """Return Wilson's confidence interval for the rate `wins` / `games`.

    It stays between 0 and 1 and is accurate for few games, too. `z`: its half width in standard errors.
    """
    if games == 0:
        return (0.0, 1.0)
    p = wins / games
    middle = p + z * z / (2 * games)
    half = z * sqrt(p * (1 - p) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return (max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole))


def mean_and_spread(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean and the standard deviation of a sample.

    The standard deviation of fewer than two values is infinite, the mean of no values 0.
    """
    n = len(values)
    if n == 0:
        return (0.0, inf)
    mean = sum(values) / n
    if n == 1:
        return (mean, inf)
    return (mean, sqrt(sum((x - mean) ** 2 for x in values) / (n - 1)))


def mean_interval(values: Sequence[float], z: float = Z95) -> Interval:
    """Return the mean of a sample with its normal confidence interval, for a sample size that is fixed in
    advance.
    """
    mean, spread = mean_and_spread(values)
    if spread == inf:
        return Interval(mean, -inf, inf)
    half = z * spread / sqrt(len(values))
    return Interval(mean, mean - half, mean + half)


def share_interval(values: Sequence[float]) -> Interval:
    """Return the mean of values between 0 and 1 with its 95 % confidence interval.

    It is valid for a number of values that was fixed in advance. For few or equal values it is Wilson's
    interval, otherwise it uses the measured standard deviation.
    """
    found = mean_interval(values)
    if len(values) < BURN_IN or found.half == 0.0:
        return Interval(found.value, *wilson(found.value * len(values), len(values)))
    return Interval(found.value, max(0.0, found.low), min(1.0, found.high))


def running_interval(values: Sequence[float], error: float = 0.05) -> Interval:
    """Return the mean of values between 0 and 1 with a confidence sequence: an interval that is valid at all
    tests together.

    The sequence is a normal mixture. With few values it uses the largest possible standard deviation, so its error
    rate is guaranteed; later it uses the measured one, so its error rate holds asymptotically.
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
    """Return half the width of the confidence sequence (a normal mixture) after `n` values.

    `spread`: their standard deviation.
    """
    weight = (-2 * log(error) + log(-2 * log(error)) + 1) / TUNED_FOR
    grown = n * weight + 1
    return spread * sqrt(2 * grown / (n * n * weight) * log(sqrt(grown) / error))
