"""Every scenario that is shipped comes out as it says, played with the real games."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.scenario import run_file
from cardwright.scenario.games import ENGINES

SCENARIOS = Path(__file__).parents[2] / "scenarios"
FILES = sorted(SCENARIOS.rglob("*.yaml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SCENARIOS)))
def test_a_scenario_comes_out_as_it_says(file: Path) -> None:
    result = run_file(file, ENGINES)

    assert (result.verdict, result.error, result.failures) == ("ok", "", ())


def test_there_are_scenarios() -> None:
    assert len(FILES) >= 83
