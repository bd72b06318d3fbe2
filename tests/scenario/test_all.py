"""Every scenario that is shipped comes out as it says, played with the real games."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from cardwright.games import engines
from cardwright.scenario import Scenario, parse, run_file
from cardwright.scenario.model import Answer, Check
from cardwright.scenario.source import read

SCENARIOS = Path(__file__).parents[2] / "scenarios"
FILES = sorted(SCENARIOS.rglob("*.yaml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SCENARIOS)))
def test_a_scenario_comes_out_as_it_says(file: Path) -> None:
    result = run_file(file, engines())

    assert (result.verdict, result.error, result.failures) == ("ok", "", ())


@cache
def scenarios() -> dict[Path, Scenario]:
    """Every file as it is written."""
    return {file: parse(read(file), engines()) for file in FILES}


def test_there_are_a_hundred_and_fifty_about_exchanging_in_dominion() -> None:
    exchanging = {f"D{n}" for n in range(1, 14)}

    about = [s for s in scenarios().values() if s.game == "dominion" and exchanging & set(s.rules)]

    assert len(about) >= 150


@pytest.mark.parametrize("number", range(1, 14))
def test_each_rule_of_exchanging_has_several(number: int) -> None:
    assert sum(s.game == "dominion" and f"D{number}" in s.rules for s in scenarios().values()) >= 5


def test_no_two_are_named_alike() -> None:
    names = Counter(s.name.casefold() for s in scenarios().values())

    assert [name for name, n in names.items() if n > 1] == []


def test_each_expects_something() -> None:
    empty = [
        file.name
        for file, s in scenarios().items()
        if not s.expect and s.refusal is None and not any(map(expects, s.steps))
    ]

    assert empty == []


def expects(step: object) -> bool:
    """Whether something has to be true at a step: a check, or what is offered, refused or asked there."""
    if isinstance(step, Answer):
        return bool(step.offered or step.not_offered or step.refused or step.asked or step.rule)
    return isinstance(step, Check)
