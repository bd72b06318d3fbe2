"""The numbers of the Comprehensive Rules include all numbers that are cited anywhere."""

from __future__ import annotations

import pytest

from cardwright.ledger import load
from cardwright.ledger.comprehensive import is_number


def test_every_rule_of_the_ledger_has_a_number_that_there_is() -> None:
    assert [rule.key.number for rule in load().of("magic") if not is_number(rule.key.number)] == []


@pytest.mark.parametrize("number", ["100", "100.1b", "701.12a", "702.26p", "704.5y", "905.6"])
def test_a_number_is_known(number: str) -> None:
    assert is_number(number)


@pytest.mark.parametrize(
    "number", ["99", "100.0", "100.1c", "100.99", "702.26o", "702.26l", "701.12z", "CR 100", ""]
)
def test_a_number_that_there_is_not_is_none(number: str) -> None:
    assert not is_number(number)
