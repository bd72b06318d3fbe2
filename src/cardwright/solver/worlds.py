"""The solver for a seat with limited knowledge: it finds one plan that works in every world that the seat
thinks possible.

A world is a state that agrees with what the seat knows (determinization, `State.imagine`). Worlds that look
alike to the seat at its decision, by its own key, form a group: the seat gives the same answer in all of
them. Between its decisions the other players may give any answer in each world. A group is won if one answer
leads only to won groups.

A seat may know more than its key says, such as cards it has seen before. Ignoring that makes groups larger,
so a plan that is found still works.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.ints import Seat, i64
from cardwright.kernel.keys import Keys, distinct, key_for, key_of
from cardwright.kernel.views import View

from .core import LOST, OPEN, WON
from .solving import VERDICTS, FirstMove, Solution, Solver

if TYPE_CHECKING:
    from cardwright.kernel.game import Game as State
    from cardwright.play.game import Game
    from cardwright.scenario.model import Goal

DEEPEST: Final = 120  # own decisions below each other
REPEATS: Final = 4  # times as many are imagined as worlds are wanted: some are equal


@dataclass
class Plan:
    """The search over groups of worlds."""

    solver: Solver
    seat: int
    view: View
    limit: int
    tell: Callable[[int], None] | None
    nodes: int = 0
    stopped: bool = False
    known: dict[frozenset[int], int] = field(default_factory=dict)
    path: dict[frozenset[int], int] = field(default_factory=dict)  # the groups above, with their depths
    cut: int = DEEPEST + 1  # the least depth of a group above that the last result relies on

    def group(self, worlds: list[State], depth: int) -> int:
        """Return how a group of worlds ends: WON, LOST or OPEN. In all of them the seat has to decide and
        knows the same.
        """
        if depth > DEEPEST:
            self.stopped = True
            return OPEN
        name = frozenset(key_of(g) for g in worlds)
        if name in self.known:
            return self.known[name]
        if name in self.path:  # a plan that comes back here makes no progress
            self.cut = min(self.cut, self.path[name])
            return LOST
        self.path[name] = depth
        before, self.cut = self.cut, DEEPEST + 1
        result = LOST
        for option in self.options(worlds[0]):
            end = self.after(worlds, option, depth)
            if end == WON:
                result = WON
                break
            if end == OPEN:
                result = OPEN
        del self.path[name]
        if result == WON or (result == LOST and self.cut >= depth):
            self.known[name] = result
            self.cut = before
        else:
            self.cut = min(before, self.cut)
        return result

    def options(self, g: State) -> list[int]:
        """Return the keys of the options of a decision of the seat."""
        d = g.decision
        assert d is not None
        view = self.view.of_game(g, i64(self.seat))
        found = distinct(Keys(g, Seat(self.seat)), self.solver.search.choices(g))
        return [int(view.option_key(i)) for i in found]

    def after(self, worlds: list[State], option: int, depth: int) -> int:
        """Return how an answer ends over all worlds of a group.

        `option`: its key, which is the same in each world.
        """
        next_groups: dict[int, dict[int, State]] = {}
        for g in worlds:
            view = self.view.of_game(g, i64(self.seat))
            at = [i for i in range(int(view.n_options())) if int(view.option_key(i64(i))) == option]
            if not at:
                return LOST
            child = g.fork()
            child.answer(i64(at[0]))
            end = self.others(child, g.chance.state, next_groups, 0)
            if end != WON:
                return end
        for group in next_groups.values():
            end = self.group(list(group.values()), depth + 1)
            if end != WON:
                return end
        return WON

    def others(self, g: State, chance: int, groups: dict[int, dict[int, State]], depth: int) -> int:
        """Let the other players give every possible answer in one world, until the seat has to decide again.

        The states in which it has to decide are added to `groups`.
        """
        self.nodes += 1
        if self.tell is not None and self.nodes % 1024 == 0:
            self.tell(self.nodes)
        if self.nodes > self.limit or depth > 10 * DEEPEST:
            self.stopped = True
            return OPEN
        end = int(self.solver.search.settled(g, i64(chance)))
        if end:
            return end
        d = g.decision
        assert d is not None
        if d.seat == self.seat and len(self.solver.search.choices(g)) > 1:
            groups.setdefault(key_for(g, Seat(self.seat)), {})[key_of(g)] = g
            return WON
        found = self.solver.search.choices(g)
        for i in distinct(Keys(g, Seat(-1)), found) if len(found) else [i64(0)]:
            child = g.fork()
            child.answer(i)
            end = self.others(child, g.chance.state, groups, depth + 1)
            if end != WON:
                return end
        return WON


def solve_in_worlds(
    game: Game, goal: Goal, worlds: int, nodes: int, tell: Callable[[int], None] | None
) -> Solution:
    """Solve for a seat with only that seat's knowledge, in `worlds` sampled worlds.

    The seat must be deciding.
    """
    asked = game.decision
    assert asked is not None
    if asked.seat != goal.seat:
        raise CardwrightError(
            f"with `worlds`, the seat with the goal must decide first, which is {game.seats[goal.seat]}: now "
            f"{asked.seat_name} is asked"
        )
    solver = Solver.of(game, goal, nodes, everything=False)
    plan = Plan(solver, goal.seat, game.view(goal.seat), nodes, tell)
    found: dict[int, State] = {}
    for seed in range(worlds * REPEATS):
        g = solver.root.imagine(Seat(goal.seat), i64(seed))
        found.setdefault(key_of(g), g)
        if len(found) == worlds:
            break
    solution = Solution(goal, None, worlds=len(found))
    began = time.perf_counter()
    root = list(found.values())
    view = plan.view.of_game(root[0], i64(goal.seat))
    texts = view.option_texts()
    keys = {int(view.option_key(i64(i))): i for i in range(int(view.n_options()))}
    try:
        first = []
        for option in plan.options(root[0]):
            end = plan.after(root, option, 0)
            first.append(FirstMove(texts[keys[option]], keys[option], VERDICTS[end]))
            solution.first = tuple(first)
            if plan.stopped:
                break
        ends = [move.wins for move in first]
        solution.solvable = True if True in ends else None if None in ends or plan.stopped else False
    except KeyboardInterrupt:
        solution.why = "stopped"
        solution.solvable = True if any(move.wins for move in solution.first) else None
    solution.seconds = time.perf_counter() - began
    solution.nodes, solution.luck = plan.nodes, int(solver.search.luck)
    if solution.solvable is None and not solution.why:
        solution.why = f"not decided within {nodes:,} nodes"
    return solution
