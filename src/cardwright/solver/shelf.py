"""The puzzles that come with the package: scenario files with a goal, each proved by the solver.

They lie in `cardwright/puzzles/GAME/NAME.yaml`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from importlib.resources import files
from itertools import chain
from typing import Final, NamedTuple

from cardwright.games import names, table_class
from cardwright.kernel.errors import UnknownName
from cardwright.play.game import Game
from cardwright.play.spec import BRIEF, Spec, replaced
from cardwright.scenario.model import Goal
from cardwright.scenario.positions import of_placed, placed
from cardwright.scenario.read_goal import read_goal
from cardwright.scenario.source import read_text

from .solving import Solver, solve

FOLDER: Final = "puzzles"
LOOKED_AT: Final = 60_000  # nodes of the search that tells whether the goal can still be reached
SOLVED: Final = "solved"
FAILED: Final = "failed"  # the goal's turns are over
LOST: Final = "lost"  # the game goes on, but the goal can't be reached against every answer
OPEN: Final = "open"


class Puzzle(NamedTuple):
    """A puzzle. `name`: "GAME/NAME". `task`: the goal in words. `level`: from 1, easy, to 3, hard. `text`: the file."""

    name: str
    game: str
    title: str
    task: str
    level: int
    text: str


@cache
def shelf() -> dict[str, Puzzle]:
    """All puzzles by name: by game, then the easy ones first."""
    found = []
    for game in names():
        folder = files("cardwright") / FOLDER / game
        if not folder.is_dir():
            continue
        for file in sorted(folder.iterdir(), key=lambda one: one.name):
            if file.name.endswith(".yaml"):
                name = f"{game}/{file.name.removesuffix('.yaml')}"
                found.append(read_puzzle(name, game, file.read_text(encoding="utf-8")))
    found.sort(key=lambda one: (one.game, one.level, one.name))
    return {one.name: one for one in found}


def read_puzzle(name: str, game: str, text: str) -> Puzzle:
    """A puzzle from the text of its file."""
    entries = {entry.key: entry for entry in read_text(text, name).entries("the scenario")}
    goal = {entry.key: entry for entry in entries["goal"].value.entries("a goal")}
    return Puzzle(
        name,
        game,
        entries["name"].value.text("a name"),
        goal["task"].value.text("the goal in words"),
        goal["level"].value.at_least(1, "a level from 1 to 3"),
        text,
    )


def puzzle(name: str) -> Puzzle:
    """A puzzle by its name. UnknownName if there is none."""
    found = shelf().get(name)
    if found is None:
        raise UnknownName(f"there is no puzzle {name!r}")
    return found


def opened(name: str) -> tuple[Game, Goal]:
    """The game of a puzzle at its first decision, and its goal. UnknownName if there is no such puzzle."""
    one = puzzle(name)
    found, table = placed(read_text(one.text, one.name))
    return of_placed(found), read_goal(table.fields["goal"], table.words, table.position.turn)


def spec_of(name: str, seed: int) -> tuple[Spec, Goal]:
    """The spec with which a puzzle is played at a table, and its goal. What is random is drawn anew each time.

    Every seat is asked whenever it could act, as in the solver: a solution may be an answer to one's own spell.
    """
    game, goal = opened(name)
    if hasattr(game, "stop_everywhere"):
        for seat in range(len(game.seats)):
            game.stop_everywhere(seat)
    return replaced(game.from_here(seed), fresh=True, asking=BRIEF), goal


def standing(name: str, spec: Spec, answers: Sequence[int]) -> str:
    """How a player of a puzzle stands: `SOLVED`, `FAILED`, `LOST`, or `OPEN` as long as the goal can be reached.

    `spec` and `answers`: the game, as `spec_of` began it. As for the solver, the goal must hold at a decision of its
    turns. What was random doesn't matter here. A search that ends at its limit counts as open.
    """
    _, goal = opened(name)
    game = table_class(spec.game)(spec)
    solver = Solver.of(game, goal, LOOKED_AT, False)
    search, rules = solver.search, game._state.match.rules
    for _ in chain([None], game.replaying(answers)):
        g = game._state
        late = bool(rules.turn_so_far(g) > search.last)
        if not (late and (g.decision is None or not search.lucky)) and search.aim.holds(g):
            return SOLVED
        if late or g.decision is None:
            return FAILED
    left = int(search.last) - int(rules.turn_number(game._state)) + 1
    found = solve(game, replace(goal, within=left), nodes=LOOKED_AT, first=False, line=False)
    return LOST if found.solvable is False else OPEN


@cache
def answer_to(name: str) -> tuple[tuple[str, str], ...]:
    """The line that solves a puzzle against the longest resistance: of each move the seat and the text."""
    game, goal = opened(name)
    found = solve(game, goal, first=False)
    return tuple((move.seat, move.text) for move in found.line)
