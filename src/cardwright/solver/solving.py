"""`cardwright.solve`: whether a seat can reach a goal against every answer, the first moves that do it, and a line."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

from cardwright.games import engines, game_of
from cardwright.kernel.effects import NOTHING
from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.ints import Seat, i64
from cardwright.kernel.keys import Keys, distinct, whole_key
from cardwright.kernel.spelling import integer
from cardwright.play.game import Game
from cardwright.scenario.model import Goal
from cardwright.scenario.positions import goal_from

from .aims import aim_for, ends_game, is_settled
from .core import LOST, OPEN, WON, Search

if TYPE_CHECKING:
    from cardwright.kernel.game import Game as State
    from cardwright.kernel.story import Story
    from cardwright.scenario.parse import Table

MOST: Final = 1_000_000_000  # of nodes, worlds or turns that may be asked for
NODES: Final = 2_000_000  # nodes that a search looks at, if nobody says how many
FOR_THE_LINE: Final = 200_000  # more nodes, to find the line again
LONGEST_LINE: Final = 400
VERDICTS: Final = {WON: True, LOST: False, OPEN: None}


@dataclass(frozen=True, slots=True)
class Move:
    """A move of the line: the seat that makes it, and the text and the index of the option."""

    seat: str
    text: str
    index: int


@dataclass(frozen=True, slots=True)
class FirstMove:
    """A first move.

    `wins`: whether it reaches the goal against every answer; None: undecided within the limit.
    """

    text: str
    index: int
    wins: bool | None


@dataclass(slots=True)
class Solution:
    """The result of the solver.

    `solvable`: whether the goal can be reached against every answer; None: undecided, for the reason `why`.
    `first`: the first moves that differ, if the seat itself is asked first. `line`: the moves up to the goal,
    in which the other players put up the longest resistance that the search has seen. `game`: the game at the
    end of the line; its story tells the line with rules. `nodes`: the number of states examined; `merged`:
    how many of them were already known. `luck`: the number of branches that were given up because a random
    event happened in them.
    """

    goal: Goal
    solvable: bool | None
    why: str = ""
    first: tuple[FirstMove, ...] = ()
    line: tuple[Move, ...] = ()
    game: Game | None = None
    nodes: int = 0
    merged: int = 0
    luck: int = 0
    seconds: float = 0.0
    worlds: int = 1

    @property
    def wins(self) -> tuple[str, ...]:
        """Return the texts of the first moves that reach the goal."""
        return tuple(move.text for move in self.first if move.wins)

    @property
    def story(self) -> Story | None:
        """Return the story of the line, with a rule for each step; None if there is no line."""
        return self.game.story() if self.game is not None else None

    def __str__(self) -> str:
        if self.solvable is None:
            return f"not decided: {self.why}"
        moves = f"; first moves: {', '.join(self.wins)}" if self.wins else ""
        luck = " without luck" if self.luck and not self.solvable else ""
        word = "the goal can be reached" if self.solvable else f"the goal can't be reached{luck}"
        return f"{word} ({self.nodes:,} nodes){moves}"


@dataclass(slots=True)
class Solver:
    """The search for one goal, and what is needed to report its result. `game`: the position."""

    game: Game
    goal: Goal
    search: Search
    root: State
    prefix: list[int] = field(default_factory=list)

    @classmethod
    def of(cls, game: Game, goal: Goal, nodes: int, everything: bool) -> Solver:
        """Create a search that has not begun."""
        engine = engines()[game_of(game.game).name]()
        judge: Any = game._placed if game._placed is not None else engine.load(game.save())
        root = game._state.fork()
        root.logging = False
        root.match.rules.ask_a_program(root, not ends_game(goal.reach))
        view = game.view(goal.seat)
        ours = sum(1 << s for s in range(len(game.seats)) if not view.are_opponents(i64(s), i64(goal.seat)))
        aim = aim_for(judge, goal.reach, engine.grammar.numbers)
        last = int(root.match.rules.turn_number(root)) + goal.within - 1
        search = Search(aim, i64(ours), i64(last), i64(nodes), is_settled(goal.reach), everything)
        return cls(game, goal, search, root)

    def forced(self, g: State) -> int:
        """Answer decisions that leave no choice.

        Return how the state ends, or 0 at a decision with a choice or after too many decisions.
        """
        for _ in range(LONGEST_LINE):
            end = int(self.search.settled(g, g.chance.state))
            if end:
                return end
            found = self.search.choices(g)
            if len(found) > 1:
                return 0
            chance = g.chance.state
            g.answer(found[0] if len(found) else i64(0))
            if end := int(self.search.settled(g, chance)):
                return end
        return 0

    def options(self, g: State) -> list[int]:
        """Return the indices of the options of a decision that differ from each other."""
        return [int(i) for i in distinct(Keys(g, Seat(-1)), self.search.choices(g))]

    def after(self, g: State, index: int, look: bool = False) -> tuple[int, int]:
        """Give an answer in a fork. Return how that state ends, and the distance to the goal from there.

        `look`: don't search; use only results that are already known.
        """
        child = g.fork()
        child.answer(i64(index))
        end = int(self.search.value(child, g.chance.state, i64(1), look))
        return end, int(self.search.far)

    def solve(self, all_first: bool, line: bool, solution: Solution) -> None:
        """Search, and fill in the solution.

        If the user stops the search, the solution keeps the results so far.
        """
        g = self.root
        end = self.forced(g)
        if end:
            solution.solvable = VERDICTS[end]
            if line and end == WON:
                self.tell_line(solution)
            return
        d = g.decision
        assert d is not None
        mine = bool(self.search.ours >> d.seat & 1)
        self.search.goes_through(int(whole_key(Keys(g, Seat(-1)))), i64(0))
        texts = self.game._with(g.fork())._texts().numbered
        ends = []
        options = self.options(g)
        if mine and NOTHING in d.options:
            options.sort(key=lambda i: d.options[i] == NOTHING)
        solution.first = tuple(FirstMove(texts[i], i, None) for i in options) if mine else ()
        for at, i in enumerate(options):
            end, _ = self.after(g, i)
            ends.append(end)
            if mine:
                done = FirstMove(texts[i], i, VERDICTS[end])
                solution.first = (*solution.first[:at], done, *solution.first[at + 1 :])
                if end == WON:
                    solution.solvable = True
            if end == (WON if mine else LOST) and not (mine and all_first):
                break
            if self.search.stopped:
                break
        if mine:
            left = len(ends) < len(options)
            undecided = OPEN in ends or left
            solution.solvable = True if WON in ends else None if undecided else False
        else:
            solution.solvable = False if LOST in ends else None if OPEN in ends else True
        if line and solution.solvable:
            self.tell_line(solution)

    def tell_line(self, solution: Solution) -> None:
        """Find the line: our side plays its quickest known win against the longest known resistance."""
        self.search.limit = self.search.nodes + FOR_THE_LINE
        self.search.stopped = False
        g = self.game._state.fork()
        g.match.rules.ask_a_program(g, not ends_game(self.goal.reach))
        real = self.game.fork()
        moves: list[Move] = []
        while len(moves) < LONGEST_LINE and not self.search.aim.holds(g):
            d = g.decision
            if d is None:
                break
            found = list(self.search.choices(g))
            index = int(found[0]) if len(found) == 1 else self.best(g)
            answered(real, g)
            asked = real.decision
            assert asked is not None
            option = asked.options[index]
            if len(found) > 1:
                moves.append(Move(asked.seat_name, option.numbered, index))
            real.answer(index)
            g.answer(i64(index))
        answered(real, g)
        solution.line = tuple(moves)
        solution.game = real

    def best(self, g: State) -> int:
        """Return the index of the answer that belongs to the line, at a decision with a choice."""
        d = g.decision
        assert d is not None
        mine = bool(self.search.ours >> d.seat & 1)
        quiet = g.fork()
        quiet.logging = False
        best, at = -1, 0
        for look in (True, False):
            for i in self.options(quiet):
                end, far = self.after(quiet, i, look)
                if end == WON and (best < 0 or (far < best if mine else far > best)):
                    best, at = far, i
            if best >= 0:
                return at
        raise CardwrightError("the line could not be found again within the limit of nodes")


def answered(game: Game, g: State) -> None:
    """Answer the decisions that the real game asks and the search leaves out, up to the decision in the state
    `g`.
    """
    for _ in range(LONGEST_LINE):
        asked, wanted = game._state.decision, g.decision
        if asked is None:
            return
        if wanted is not None and (asked.seat, asked.kind, list(asked.options)) == (
            wanted.seat,
            wanted.kind,
            list(wanted.options),
        ):
            return
        options = list(asked.options)
        game.answer(options.index(NOTHING) if NOTHING in options else 0)


def solve(
    position: Game | Mapping[str, Any] | str,
    goal: Mapping[str, Any] | str | Goal | None = None,
    *,
    within: int = 0,
    seat: str = "",
    nodes: int = NODES,
    first: bool = True,
    line: bool = True,
    everything: bool = False,
    worlds: int = 0,
    tell: Callable[[int], None] | None = None,
) -> Solution:
    """Find out whether a seat can reach a goal from a position, against every answer of the other players.

    `position`: a game, or what `cardwright.position` takes. `goal`: the goal in the words of a scenario's
    `expect` (a dict or YAML); without it, the `goal` of the file. `within`: the number of turns, the present
    one included. [default: 1] `seat`: the seat that must reach it. [default: the seat whose turn it is]
    `nodes`: the largest number of states to examine. `first`: examine every first move, not only until one
    wins. `line`: also find the line of moves. `tell`: called at intervals, with the number of states.

    Both sides know all cards and their order in the decks, unless `worlds` is given. Then the seat knows only
    what it may know: its moves must reach the goal in each of `worlds` sampled worlds, and there is no single
    line. A line that needs luck doesn't count: the search gives up a branch in which a random event happens.
    Mana abilities are left out while nothing is to be paid, unless `everything`.

    >>> import cardwright
    >>> game = cardwright.position(game="magic", Ann={"hand": ["Shock"], "battlefield": ["Mountain"]}, Bob={"life": 2})
    >>> solution = cardwright.solve(game, {"winner": "Ann"})
    >>> solution.solvable, solution.wins
    (True, ('Cast Shock',))

    Ctrl-C ends the search; the solution has the results so far.
    """
    from cardwright.scenario.positions import node_of, of_placed, placed  # noqa: PLC0415

    for what, given, least in (("within", within, 0), ("nodes", nodes, 1), ("worlds", worlds, 0)):
        integer(given, least, MOST, f"the number {what!r}")
    table: Table | None = None
    if isinstance(position, Game):
        game = position
    else:
        found, table = placed(node_of(position, {}))
        game = of_placed(found)
        if goal is None and "goal" in table.fields:
            from cardwright.scenario.read_goal import read_goal  # noqa: PLC0415

            goal = read_goal(table.fields["goal"], table.words, table.position.turn)
    if goal is None:
        raise CardwrightError("expected a goal, such as {'winner': 'Ann'}, got none")
    meant = goal if isinstance(goal, Goal) else goal_from(goal, game, table)
    meant = changed(meant, game, within, seat)
    if game.over:
        raise CardwrightError("the game is over, so no goal can be reached any more")
    if worlds:
        from .worlds import solve_in_worlds  # noqa: PLC0415

        return solve_in_worlds(game, meant, worlds, nodes, tell)
    solver = Solver.of(game, meant, nodes, everything)
    solver.search.tell = tell or unheard  # Ctrl-C is noticed when Python code runs
    solution = Solution(meant, None)
    began = time.perf_counter()
    try:
        solver.solve(first, line, solution)
    except KeyboardInterrupt:
        solution.why = "stopped"
    solution.seconds = time.perf_counter() - began
    solution.nodes = int(solver.search.nodes)
    solution.merged = int(solver.search.merged)
    solution.luck = int(solver.search.luck)
    if solution.solvable is None and not solution.why:
        solution.why = f"not decided within {nodes:,} nodes"
    return solution


def unheard(nodes: int) -> None:
    """Do nothing: the default of `tell`."""


def changed(goal: Goal, game: Game, within: int, seat: str) -> Goal:
    """Return the goal for `within` turns and for this seat. Without a value, its own turns and its own seat
    stay.
    """
    whose = game._seat(seat) if seat else goal.seat
    return replace(goal, seat=whose, within=within or goal.within)
