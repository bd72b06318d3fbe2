"""The shelf of puzzles: each file is as it says, and has what a page needs to show it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

import cardwright
from cardwright.games import engines
from cardwright.scenario.schema import schema
from cardwright.solver.report import check
from tests.scenario.test_tools import valid

SHELF = Path(cardwright.__file__).parent / "puzzles"
FILES = sorted(SHELF.glob("*/*.yaml"))
LEVELS = ("# level: 1", "# level: 2", "# level: 3")
# those that plain Python solves in a second or two; only the compiled build solves the others
QUICK = {
    "dominion/border-talk", "dominion/dark-corner", "dominion/high-tower", "dominion/long-harvest",
    "dominion/picky-market", "dominion/rigged-scales", "dominion/scorched-ground", "dominion/silver-woods",
    "dominion/spare-mount", "dominion/the-rite", "dominion/two-thrones",
    "magic/below-zero", "magic/all-hands", "magic/storm-bird", "magic/nightfall", "magic/last-page", "magic/open-book", "magic/split-decision", "magic/two-of-a-name",
}  # fmt: skip


def name_of(file: Path) -> str:
    return f"{file.parent.name}/{file.stem}"


def loaded(file: Path) -> Any:
    return YAML(typ="safe", pure=True).load(file.read_text(encoding="utf-8"))


def level(file: Path) -> str:
    return file.read_text(encoding="utf-8").partition("\n")[0]


PUZZLES = [
    pytest.param(file, id=name_of(file), marks=[] if name_of(file) in QUICK else pytest.mark.slow)
    for file in FILES
]


@pytest.mark.once
def test_there_are_puzzles_of_both_games_and_of_each_level() -> None:
    games = Counter(file.parent.name for file in FILES)
    levels = Counter(level(file) for file in FILES)

    assert len(FILES) >= 40
    assert games["magic"] >= 20
    assert games["dominion"] >= 18
    assert set(levels) == set(LEVELS)
    assert min(levels.values()) >= 8
    assert {name_of(file) for file in FILES} >= QUICK


@pytest.mark.once
def test_titles_are_unique() -> None:
    titles = Counter(loaded(file)["name"] for file in FILES)

    assert [title for title, n in titles.items() if n > 1] == []


@pytest.mark.once
@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_a_puzzle_says_its_task_and_how_it_begins(file: Path) -> None:
    puzzle = loaded(file)

    assert puzzle["game"] == file.parent.name
    assert puzzle["seats"] == ["Ann", "Bob"]
    assert puzzle["goal"]["task"].endswith(".")
    assert puzzle["goal"]["first moves"]
    assert "expect" not in puzzle
    assert "answers" not in puzzle


@pytest.mark.once
def test_puzzles_agree_with_the_schema() -> None:
    made = schema(engines())

    assert [name_of(file) for file in FILES if not valid(loaded(file), made, made)] == []


@pytest.mark.parametrize("file", PUZZLES)
def test_a_puzzle_is_as_it_says(file: Path) -> None:
    """Also that it can be solved: `check` compares the first moves that reach the goal with those that are claimed."""
    check(file)
