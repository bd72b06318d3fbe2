"""The shelf of puzzles: each file is correct, and has everything that a page needs."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

import cardwright
from cardwright.games import engines, table_class
from cardwright.games.magic.numbers import steps
from cardwright.scenario.schema import schema
from cardwright.solver.report import check
from cardwright.solver.shelf import FAILED, LOST, OPEN, SOLVED, answer_to, puzzle, spec_of, standing
from tests.scenario.test_tools import valid

SHELF = Path(cardwright.__file__).parent / "puzzles"
FILES = sorted(SHELF.glob("*/*.yaml"))
# those that plain Python solves in a second or two; only the compiled build solves the others
QUICK = {
    "dominion/border-talk", "dominion/dark-corner", "dominion/high-tower", "dominion/long-harvest",
    "dominion/picky-market", "dominion/rigged-scales", "dominion/scorched-ground", "dominion/silver-woods",
    "dominion/spare-mount", "dominion/the-rite", "dominion/two-thrones",
    "magic/all-hands", "magic/below-zero", "magic/last-page", "magic/nightfall", "magic/open-book",
    "magic/split-decision", "magic/storm-bird", "magic/two-of-a-name",
}  # fmt: skip


FIRST = puzzle("dominion/what-comes-first")


def name_of(file: Path) -> str:
    return f"{file.parent.name}/{file.stem}"


def loaded(file: Path) -> Any:
    return YAML(typ="safe", pure=True).load(file.read_text(encoding="utf-8"))


PUZZLES = [
    pytest.param(file, id=name_of(file), marks=[] if name_of(file) in QUICK else pytest.mark.slow)
    for file in FILES
]


@pytest.mark.once
def test_there_are_puzzles_of_both_games_and_of_each_level() -> None:
    games = Counter(file.parent.name for file in FILES)
    levels = Counter(loaded(file)["goal"]["level"] for file in FILES)

    assert len(FILES) >= 60
    assert games["magic"] >= 35
    assert games["dominion"] >= 24
    assert set(levels) == {1, 2, 3}
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


def test_how_an_attempt_stands_is_looked_up_in_the_whole_game() -> None:
    spec, _ = spec_of(FIRST, 5)
    begun = table_class(spec.game)(spec)
    wrong = begun.fork()
    wrong.answer("Play Smithy")

    assert standing(FIRST, spec, begun.answers) == OPEN
    assert standing(FIRST, spec, wrong.answers) == LOST
    for text in [move for seat, move in answer_to(FIRST) if seat == "Ann"]:
        begun.answer(text)
    assert standing(FIRST, spec, begun.answers) == SOLVED
    while not wrong.over and wrong.decision is not None and wrong.current == 0:
        wrong.answer(len(wrong.decision.options) - 1)
    assert standing(FIRST, spec, wrong.answers) == FAILED


def test_a_player_may_answer_their_own_spell() -> None:
    """CR 117.3c. The page asks them while their own spell is on top of the stack, and in every step."""
    spec, goal = spec_of(puzzle("magic/open-book"), 5)
    game = table_class(spec.game)(spec)

    game.answer("Cast Words of Wisdom")

    assert game.decision is not None
    assert game.decision.seat == goal.seat
    assert "Cast Sudden Substitution" in [option.text for option in game.decision.options]


def test_a_goal_for_the_end_of_a_turn_finds_a_decision_there() -> None:
    """Nobody has anything left to do in Bob's end step. Ann is asked all the same: her goal must hold at a decision."""

    def pick(*beginnings: str) -> None:
        texts = [option.text for option in game.decision.options]
        game.answer(next(i for start in beginnings for i, text in enumerate(texts) if text.startswith(start)))

    one = puzzle("magic/changed-sides")
    spec, _ = spec_of(one, 5)
    game: Any = table_class(spec.game)(spec)
    while game.public_view().step() != steps.UPKEEP:
        pick("Pass")
    pick("Phyrexian Infiltrator")
    pick("Serra Angel")
    while game.public_view().step() != steps.END_STEP and game.turn_number == 4:
        pick("Play Forest", "Pass", "Done")

    assert standing(one, spec, game.answers) == SOLVED
