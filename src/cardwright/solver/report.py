"""Puzzles in files: solves them, compares with what they claim, and prints what was found."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from cardwright.kernel.errors import CardwrightError
from cardwright.scenario.judge import in_letters
from cardwright.scenario.report import find_files, story_line
from cardwright.scenario.run import StoryLine
from cardwright.scenario.source import read

from .solving import Solution, solve

Tell = Callable[[int], None] | None
Found = tuple[Path, Solution, str]


def puzzles(
    paths: Sequence[Path], goal: str = "", **options: Any
) -> Iterator[tuple[Path, Callable[[Tell], tuple[Solution, str]]]]:
    """Each file, and a function that solves it and says what is not as the file claims ("" if all is).

    Of a directory, only the files with a goal count, unless `goal` gives one.
    """
    for path in paths:
        files, errors = find_files(path)
        if errors:
            raise errors[0]
        for file in files:
            if len(files) == 1 or goal or has_goal(file):
                yield file, partial(solved, file, goal, options)


def has_goal(file: Path) -> bool:
    """Whether a scenario file is a puzzle."""
    node = read(file)
    return node.is_mapping and any(entry.key == "goal" for entry in node.entries("the scenario"))


def solved(file: Path, goal: str, options: dict[str, Any], tell: Tell) -> tuple[Solution, str]:
    """Solve one file, and compare with its claims. A goal of one's own has no claims."""
    solution = solve(str(file), goal or None, tell=tell, **options)
    return solution, "" if goal else difference(solution)


def difference(solution: Solution) -> str:
    """What is not as the goal claims: whether it can be reached, and by which first moves; "" if all is."""
    goal = solution.goal
    if solution.solvable is None or goal.solvable is None:
        return ""
    if solution.solvable != goal.solvable:
        wanted, got = ("can", "can't") if goal.solvable else ("can't", "can")
        return f"{goal.where}: expected a goal that {wanted} be reached, got one that {got}"
    if goal.first is None:
        return ""
    unclaimed = [text for text in solution.wins if not any(begins(text, said) for said in goal.first)]
    missing = [said for said in goal.first if not any(begins(text, said) for text in solution.wins)]
    if not unclaimed and not missing:
        return ""
    return f"{goal.where}: expected the first moves {', '.join(goal.first)}, got {', '.join(solution.wins) or 'none'}"


def begins(text: str, said: str) -> bool:
    """Whether a move is the one that is said: by the whole text or its beginning."""
    return in_letters(text).startswith(in_letters(said))


def lines(path: Path, solution: Solution, wrong: str, quiet: bool) -> Iterator[str]:
    """What was found about one file: the verdict, the first moves, the line, the story."""
    yield f"{path}: {solution}"
    if wrong:
        yield f"  {wrong}"
    if quiet or not solution.line:
        return
    yield ""
    for move in solution.line:
        yield f"  {move.seat}: {move.text}"
    yield ""
    story = solution.story
    for one in story.lines if story is not None else ():
        yield from story_line(StoryLine(one.rule, one.depth, one.text), 10)
    yield ""


def exit_code(found: Sequence[Found]) -> int:
    """0: all as claimed, or reached; 1: not so; 2: not decided."""
    if any(solution.solvable is None for _, solution, _ in found):
        return 2
    wrong = (w or (s.goal.solvable is None and not s.solvable) for _, s, w in found)
    return 1 if any(wrong) else 0


def as_json(found: Sequence[Found]) -> str:
    """One JSON document about all files."""
    documents = [
        {
            "file": str(path),
            "solvable": solution.solvable,
            "why": solution.why,
            "claims": wrong or None,
            "first": [{"text": m.text, "index": m.index, "wins": m.wins} for m in solution.first],
            "line": [{"seat": m.seat, "text": m.text, "index": m.index} for m in solution.line],
            "nodes": solution.nodes,
            "merged": solution.merged,
            "luck": solution.luck,
            "worlds": solution.worlds,
        }
        for path, solution, wrong in found
    ]
    return msgspec.json.format(msgspec.json.encode(documents), indent=2).decode()


def check(file: Path) -> None:
    """Solve a puzzle file; CardwrightError if it is not as the file claims, or not decided."""
    solution, wrong = solved(file, "", {"line": False}, None)
    if solution.solvable is None:
        raise CardwrightError(f"{file}: {solution}")
    if wrong:
        raise CardwrightError(wrong)
