"""Solve puzzle files, compare the results with the claims of the files, and print the results."""

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
    """Yield each file with a function that solves it.

    The function returns the solution, and how it differs from the file's claims ("" if it doesn't). In a
    directory, files without a goal are left out, unless `goal` is given for all files.
    """
    for path in paths:
        files, errors = find_files(path)
        if errors:
            raise errors[0]
        for file in files:
            if len(files) == 1 or goal or has_goal(file):
                yield file, partial(solved, file, goal, options)


def has_goal(file: Path) -> bool:
    """Whether a scenario file is a puzzle: it has a goal."""
    node = read(file)
    return node.is_mapping and any(entry.key == "goal" for entry in node.entries("the scenario"))


def solved(file: Path, goal: str, options: dict[str, Any], tell: Tell) -> tuple[Solution, str]:
    """Solve one file, and return the solution and its difference from the file's claims.

    A goal given by the caller has no claims.
    """
    solution = solve(str(file), goal or None, tell=tell, **options)
    return solution, "" if goal else difference(solution)


def difference(solution: Solution) -> str:
    """Return how the solution differs from the file's claims. Return "" if it doesn't.

    The claims are whether the goal can be reached, and by which first moves.
    """
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
    """Whether a move is the one that `said` names, by its whole text or the beginning of the text."""
    return in_letters(text).startswith(in_letters(said))


def lines(path: Path, solution: Solution, wrong: str, quiet: bool) -> Iterator[str]:
    """Yield the results for one file: the verdict, the first moves, the line of moves, the story."""
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
    """Return the exit code. 0: each file is as claimed or its goal can be reached; 1: one is not; 2: one is
    undecided.
    """
    if any(solution.solvable is None for _, solution, _ in found):
        return 2
    wrong = (w or (s.goal.solvable is None and not s.solvable) for _, s, w in found)
    return 1 if any(wrong) else 0


def as_json(found: Sequence[Found]) -> str:
    """Return a JSON document about all files."""
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
    """Solve a puzzle file.

    Raise CardwrightError if the result differs from the file's claims, or is undecided.
    """
    solution, wrong = solved(file, "", {"line": False}, None)
    if solution.solvable is None:
        raise CardwrightError(f"{file}: {solution}")
    if wrong:
        raise CardwrightError(wrong)
