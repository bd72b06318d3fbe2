"""Confidence intervals have the stated coverage, also with repeated tests."""

from __future__ import annotations

from math import inf
from random import Random

import pytest

from cardwright.simulate import Interval, StopRule, mean_interval, running_interval, share_interval


def coin(seed: int, n: int, p: float = 0.5) -> list[float]:
    chance = Random(seed)
    return [float(chance.random() < p) for _ in range(n)]


def test_the_mean_of_equal_values_is_sure() -> None:
    assert mean_interval([0.5] * 10) == Interval(0.5, 0.5, 0.5)


def test_one_value_says_nothing_of_the_mean() -> None:
    found = mean_interval([0.25])

    assert (found.value, found.low, found.high) == (0.25, -inf, inf)


def test_a_share_that_never_differs_has_an_interval_all_the_same() -> None:
    found = share_interval([0.0] * 20)

    assert (found.value, found.low) == (0.0, 0.0)
    assert 0.1 < found.high < 0.2


def test_a_share_stays_between_0_and_1() -> None:
    assert share_interval([1.0] * 119 + [0.5]).high == 1.0


def test_nineteen_of_twenty_intervals_hold_the_mean() -> None:
    held = sum(mean_interval(coin(seed, 200, 0.6)).holds(0.6) for seed in range(1000))

    assert 930 <= held <= 970


@pytest.mark.slow
def test_whoever_looks_at_every_step_is_rarely_wrong() -> None:
    wrong = 0
    for seed in range(200):
        values = coin(seed, 1500)
        wrong += not all(running_interval(values[:n]).holds(0.5) for n in range(10, 1501, 10))

    assert wrong <= 10  # of 200: an error of 5 %; a plain interval is wrong in half of them


@pytest.mark.slow
def test_a_plain_interval_would_be_wrong_that_way() -> None:
    wrong = 0
    for seed in range(200):
        values = coin(seed, 1500)
        wrong += not all(mean_interval(values[:n]).holds(0.5) for n in range(50, 1501, 10))

    assert wrong > 40


def test_the_running_interval_is_everything_without_values_and_narrows() -> None:
    values = coin(3, 4000)
    widths = [running_interval(values[:n]).half for n in (10, 100, 1000, 4000)]

    assert running_interval([]) == Interval(0.5, 0.0, 1.0)
    assert widths == sorted(widths, reverse=True)
    assert widths[-1] < 0.035


def test_a_measured_spread_is_not_believed_at_once() -> None:
    assert running_interval([1.0] * 5).low < 0.5


def test_a_rule_stops_when_the_better_one_is_known() -> None:
    strong = coin(1, 400, 0.8)
    weak = [1 - x for x in strong]

    assert StopRule(decided=True).enough([strong, weak]) == "decided"
    assert StopRule(decided=True).enough([strong[:10], weak[:10]]) == ""
    assert StopRule().enough([strong, weak]) == ""


def test_a_rule_stops_when_every_rate_is_known_well_enough() -> None:
    values = coin(1, 2000)
    others = [1 - x for x in values]

    assert StopRule(precision=0.05).enough([values, others]) == "precise"
    assert StopRule(precision=0.01).enough([values, others]) == ""
