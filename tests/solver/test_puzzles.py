"""Every shipped puzzle is correct, and a search without shortcuts confirms small ones."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import cardwright
from cardwright.kernel.errors import CardwrightError
from cardwright.play.game import Game
from cardwright.scenario.judge import judge
from cardwright.solver.report import check, has_goal
from cardwright.solver.solving import Solution, Solver, answered

SCENARIOS = Path(__file__).parents[2] / "scenarios"
PUZZLES = sorted(SCENARIOS.glob("*/puzzles/*.yaml"))
# those that a search without shortcuts goes through in seconds, of every kind: won, lost, with answers of both sides
SMALL = [
    "magic/puzzles/fling-at-once", "magic/puzzles/growth-on-the-unblocked", "magic/puzzles/healing-salve",
    "magic/puzzles/treason", "magic/puzzles/fog", "magic/puzzles/switcheroo-answered", "dominion/puzzles/merchant",
    "dominion/puzzles/too-poor", "dominion/puzzles/remodel", "dominion/puzzles/vassal",
]  # fmt: skip


def test_there_are_puzzles_of_both_games() -> None:
    games = [file.parent.parent.name for file in PUZZLES]

    assert games.count("magic") >= 20
    assert games.count("dominion") >= 10


@pytest.mark.parametrize("file", PUZZLES, ids=lambda file: f"{file.parent.parent.name}-{file.stem}")
def test_a_puzzle_is_as_it_says(file: Path) -> None:
    assert has_goal(file)
    check(file)


def naive(game: Game, aim: Any, seat: int, last: int, began: bool = False) -> bool:
    """Whether the seat can reach the goal: every answer tried, nothing merged, by the public interface alone.

    As in the solver, what is random and what happens in a later turn doesn't count.
    """
    state = game._state
    if state.match.rules.turn_so_far(state) > last:
        return not game.over and aim.lucky and aim.holds(game)
    if aim.holds(game):
        return True
    if game.decision is None:
        return False
    mine = game.decision.seat == seat
    for option in range(len(game.decision.options)):
        if game.decision.options[option].text == "Activate a mana ability":
            continue  # as the solver: mana is made as it is paid
        child = game.fork()
        child.answer(option)
        luck = child._state.chance.state != state.chance.state
        over_it = child._state.match.rules.turn_so_far(child._state) > last or child.over
        found = naive(child, aim, seat, last, True) if not luck or (aim.lucky and over_it) else False
        if found == mine:
            return mine
    return not mine


class Aim:
    """A goal, judged in a game that scenarios look at."""

    def __init__(self, solution: Solution, game: Game) -> None:
        self.goal = solution.goal
        self.placed: Any = game._placed
        self.lucky = game.game == "dominion"

    def holds(self, game: Game) -> bool:
        return not judge(self.placed._with(game._state), self.goal.reach)


@pytest.mark.parametrize("name", SMALL)
def test_a_search_without_shortcuts_finds_the_same(name: str) -> None:
    file = SCENARIOS / f"{name}.yaml"
    game = cardwright.position(file)
    solution = cardwright.solve(str(file), line=False)
    last = int(game._state.match.rules.turn_so_far(game._state)) + solution.goal.within - 1
    game._state.match.rules.ask_a_program(
        game._state, not any("WinnersAre" in str(type(e)) for e in solution.goal.reach)
    )

    found = naive(game, Aim(solution, game), solution.goal.seat, last)

    assert found == solution.solvable


@pytest.mark.parametrize("file", PUZZLES, ids=lambda file: f"{file.parent.parent.name}-{file.stem}")
def test_the_line_reaches_the_goal_in_the_game_itself(file: Path) -> None:
    solution = cardwright.solve(str(file), first=False)
    if not solution.solvable:
        assert solution.line == ()
        return
    assert solution.game is not None

    replayed = cardwright.position(file)
    for answer in solution.game.answers:
        replayed.answer(answer)

    assert replayed.digest == solution.game.digest
    assert Aim(solution, cardwright.position(file)).holds(replayed)
    assert solution.story is not None
    assert len(solution.story.lines) > 1


def test_a_line_holds_against_every_answer() -> None:
    """The solver's moves against every answer of the other side, one after the other, in the engine."""
    for name in ("growth-on-the-unblocked", "one-counterspell", "grapeshot", "treason-and-fling"):
        game = cardwright.position(SCENARIOS / f"magic/puzzles/{name}.yaml")
        goal = cardwright.solve(str(SCENARIOS / f"magic/puzzles/{name}.yaml"), first=False, line=False).goal
        solver = Solver.of(game, goal, 200_000, everything=False)
        solver.solve(False, False, Solution(goal, None))
        aim = Aim(Solution(goal, None), game)
        leaves, waiting = 0, [game._with(solver.root.fork())]
        while waiting:
            now = waiting.pop()
            if aim.holds(now):
                leaves += 1
                continue
            assert now.decision is not None, f"{name}: the game ended without the goal"
            assert now._state.match.rules.turn_so_far(now._state) <= solver.search.last
            options = list(range(len(now.decision.options)))
            if now.decision.seat == goal.seat:
                found = list(solver.search.choices(now._state))
                options = [solver.best(now._state) if len(found) > 1 else int(found[0])]
            for option in options:
                child = now.fork()
                child.answer(option)
                waiting.append(child)
        assert leaves > 0


def test_the_answers_between_are_given_to_a_game_that_asks_more() -> None:
    game = cardwright.position(SCENARIOS / "magic/puzzles/treason.yaml")
    quiet = game.fork()
    quiet._state.match.rules.ask_a_program(quiet._state, False)
    quiet.answer("Cast Act of Treason")

    game.answer("Cast Act of Treason")
    answered(game, quiet._state)

    assert game.decision is not None
    assert quiet.decision is not None
    assert [str(o) for o in game.decision.options] == [str(o) for o in quiet.decision.options]


def test_an_empty_library_in_the_next_turn_is_no_win_this_turn() -> None:
    solution = cardwright.solve({"game": "magic", "Ann": {}, "Bob": {"life": 20}}, {"winner": "Ann"})
    later = cardwright.solve({"game": "magic", "Ann": {}, "Bob": {"life": 20}}, {"winner": "Ann"}, within=2)

    assert (solution.solvable, later.solvable) == (False, True)


def test_a_limit_of_nodes_leaves_the_question_open() -> None:
    file = SCENARIOS / "magic/puzzles/grapeshot.yaml"

    solution = cardwright.solve(str(file), nodes=20)

    assert solution.solvable is None
    assert str(solution) == "not decided: not decided within 20 nodes"


def test_who_stops_the_search_keeps_what_is_known() -> None:
    def stop(nodes: int) -> None:
        raise KeyboardInterrupt

    game = cardwright.position(
        game="magic", Ann={"hand": ["3 Shock", "2 Fireball"], "battlefield": ["6 Mountain"]},
        Bob={"life": 20, "hand": ["2 Counterspell", "Shock"], "battlefield": ["4 Island", "2 Mountain"]},
    )  # fmt: skip
    solution = cardwright.solve(game, {"winner": "Ann"}, tell=stop)

    assert (solution.solvable, solution.why) == (None, "stopped")
    assert solution.nodes > 0


def test_luck_is_no_win() -> None:
    game = cardwright.position(
        game="dominion", kingdom=["Smithy"], Ann={"hand": ["Smithy", "2 Silver"], "discard": ["5 Gold"]},
        Bob={"deck": ["5 Copper"]},
    )  # fmt: skip

    solution = cardwright.solve(game, {"piles": {"Province": 7}})

    assert solution.solvable is False
    assert solution.luck > 0
    assert "without luck" in str(solution)


@pytest.mark.parametrize(
    ("goal", "problem"),
    [
        ({"winer": "Ann"}, "'winer'; did you mean 'winner'"),
        ({"story": {"says": "Shock"}}, "a goal can't be about the story"),
        ({"reach": {}, "within": 1}, "at least one key"),
        (None, "expected a goal"),
    ],
)
def test_a_wrong_goal_says_what_is_wrong(goal: Any, problem: str) -> None:
    game = cardwright.position(game="magic", Ann={"hand": ["Shock"]})

    with pytest.raises(CardwrightError) as error:
        cardwright.solve(game, goal)

    assert problem in str(error.value)


def test_a_seat_that_knows_only_its_part_needs_a_plan_for_every_world() -> None:
    """Bob holds a card that Ann can't see: a Fog or a Forest. An attack wins in one world only, a Shock in both."""

    def solved(hand: list[str], life: int) -> Solution:
        game = cardwright.position(
            game="magic", Ann={"hand": hand, "battlefield": ["Mountain", "Hill Giant"]},
            Bob={"life": life, "hand": ["Forest"], "library": ["Fog", "Forest"], "battlefield": ["Forest"]},
        )  # fmt: skip
        assert cardwright.solve(game, {"winner": "Ann"}, line=False).solvable is True  # it is a Forest
        return cardwright.solve(game, {"winner": "Ann"}, worlds=4)

    attack, burn = solved([], 3), solved(["Shock"], 2)

    assert (attack.solvable, attack.worlds) == (False, 3)  # a Fog, or a Forest and either library
    assert (burn.solvable, set(burn.wins)) == (True, {"Pass", "Cast Shock"})


@pytest.mark.parametrize(
    "wrong", [{"worlds": -1}, {"nodes": 0}, {"nodes": "x"}, {"within": -1}, {"within": "x"}]
)
def test_a_number_that_makes_no_sense_is_refused_in_words(wrong: dict[str, Any]) -> None:
    game = cardwright.position(
        game="magic", Ann={"hand": ["Shock"], "battlefield": ["Mountain"]}, Bob={"life": 2}
    )

    with pytest.raises(CardwrightError, match=f"expected the number '{next(iter(wrong))}' from"):
        cardwright.solve(game, {"winner": "Ann"}, **wrong)
