"""The puzzles of the package: scenario files with a goal, each proved by the solver.

The files are `cardwright/puzzles/GAME/NAME.yaml`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, lru_cache
from importlib.resources import files
from itertools import chain
from typing import Final, NamedTuple

from cardwright.games import names, table_class
from cardwright.kernel.errors import CardwrightError, UnknownName
from cardwright.play.game import Game
from cardwright.play.spec import BRIEF, Spec, copy_with
from cardwright.scenario.errors import unexpected
from cardwright.scenario.model import Goal
from cardwright.scenario.positions import of_placed, placed
from cardwright.scenario.read_goal import read_goal
from cardwright.scenario.source import read_text

from .aims import ends_game
from .solving import Solver, solve

FOLDER: Final = "puzzles"
OWN: Final = "puzzle"  # what errors call a puzzle that is no file of the package
FOR_ANSWER: Final = 1_000_000  # nodes of the search for a line
LOOKED_AT: Final = 60_000  # nodes of the search that tells whether the goal can still be reached
SOLVED: Final = "solved"
FAILED: Final = "failed"  # the goal's turns are over
LOST: Final = "lost"  # the game goes on, but the goal can't be reached against every answer
OPEN: Final = "open"


class Puzzle(NamedTuple):
    """A puzzle. `name`: "GAME/NAME"; "" for a puzzle that is not part of the package. `text`: the contents of
    the file.

    `task`: the goal in words. `level`: from 1 (easy) to 3 (hard); 0: the file doesn't say.
    """

    name: str
    game: str
    title: str
    task: str
    level: int
    text: str


@cache
def shelf() -> dict[str, Puzzle]:
    """Return all puzzles by name, sorted by game and level."""
    found = []
    for game in names():
        folder = files("cardwright") / FOLDER / game
        if not folder.is_dir():
            continue
        for file in sorted(folder.iterdir(), key=lambda one: one.name):
            if file.name.endswith(".yaml"):
                name = f"{game}/{file.name.removesuffix('.yaml')}"
                found.append(read_puzzle(name, file.read_text(encoding="utf-8")))
    found.sort(key=lambda one: (one.game, one.level, one.name))
    return {one.name: one for one in found}


def read_puzzle(name: str, text: str) -> Puzzle:
    """Return a puzzle from the text of its file.

    Raise ScenarioError if the file has no game, name or goal.
    """
    node = read_text(text, name or OWN)
    entries = {entry.key: entry for entry in node.entries("the scenario")}
    for key in ("name", "game", "goal"):
        if key not in entries:
            raise unexpected(node.where, f"the key {key!r}, as every puzzle has it", ", ".join(entries))
    goal = {entry.key: entry for entry in entries["goal"].value.entries("a goal")}
    return Puzzle(
        name,
        entries["game"].value.text("the name of a game"),
        entries["name"].value.text("a name"),
        goal["task"].value.text("the goal in words") if "task" in goal else "",
        goal["level"].value.at_least(1, "a level from 1 to 3") if "level" in goal else 0,
        text,
    )


def puzzle(name: str) -> Puzzle:
    """Return a puzzle of the package by its name. Raise UnknownName if there is none."""
    found = shelf().get(name)
    if found is None:
        raise UnknownName(f"there is no puzzle {name!r}")
    return found


def opened(one: Puzzle) -> tuple[Game, Goal]:
    """Return the game of a puzzle at its first decision, and its goal.

    Raise ScenarioError if the rules don't allow the position.
    """
    found, table = placed(read_text(one.text, one.name or OWN))
    return of_placed(found), read_goal(table.fields["goal"], table.words, table.position.turn)


def spec_of(one: Puzzle, seed: int) -> tuple[Spec, Goal]:
    """Return the spec with which a puzzle is played at a table, and its goal. Random events differ each time.

    In a game with priority, each seat is asked in every step, also after its own spells, since a solution may
    need that. A goal that doesn't end the game must hold at a decision, so its seat is asked even when it
    could only pass.
    """
    game, goal = opened(one)
    if game.over:
        raise CardwrightError(
            "the game of this puzzle is over before the first decision: change the position"
        )
    for seat in range(len(game.seats)):
        game.stop_everywhere(seat, idle=seat == goal.seat and not ends_game(goal.reach))
    return copy_with(game.from_here(seed), fresh=True, asking=BRIEF), goal


def standing(one: Puzzle, spec: Spec, answers: Sequence[int]) -> str:
    """Return the progress of a player of a puzzle: `SOLVED`, `FAILED`, `LOST`, or `OPEN` while the goal can
    still be reached.

    `spec` and `answers`: the game, as `spec_of` began it. As for the solver, the goal must hold at a decision
    in the given turns. Random events don't matter here. A search that reaches its limit counts as open.
    """
    _, goal = opened(one)
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


@lru_cache(maxsize=256)
def answer_to(one: Puzzle) -> tuple[tuple[str, str], ...]:
    """Return the line that solves a puzzle against the longest resistance: the seat and text of each move.

    Return () if there is none.
    """
    game, goal = opened(one)
    found = solve(game, goal, first=False, nodes=FOR_ANSWER)
    return tuple((move.seat, move.text) for move in found.line)
