"""Goals in the form that the search tests: the expectations of a scenario, with the fast tests first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.ints import Seat
from cardwright.scenario.judge import differences_or_error
from cardwright.scenario.model import (
    CounterIs,
    DecisionIs,
    Expectation,
    OverIs,
    PileIs,
    ScoreIs,
    SeatSees,
    StoryIs,
    TopOfPileIs,
    WinnersAre,
    ZoneIs,
)

from .core import Aim, Bounds

if TYPE_CHECKING:
    from cardwright.kernel.game import Game as State
    from cardwright.play.game import Game

KINDS: Final = {"": 0, "at most": 1, "at least": 2}


class Judged(Aim):
    """A goal that the judge of scenarios checks, in a game at the same table: the slow kinds of expectations."""

    def __init__(self, game: Game, expected: Sequence[Expectation]) -> None:
        self.game = game
        self.expected = tuple(expected)

    def holds(self, g: State) -> bool:
        """Whether the state `g` meets all expectations."""
        now = self.game._with(g)
        return not any(differences_or_error(now, one) for one in self.expected)  # type: ignore[arg-type]


def aim_for(game: Game, expected: Sequence[Expectation], numbers: Mapping[str, int]) -> Aim:
    """Return the goal, in the form that the search tests, for these expectations.

    `game`: a game at the same table, with the methods for scenarios. `numbers`: the numbers of the game's
    counters, by name. Raise CardwrightError if one of the expectations can't be a goal.
    """
    over = -1
    slow: list[Expectation] = []
    quick: list[CounterIs] = []
    for one in expected:
        if isinstance(one, StoryIs | SeatSees | DecisionIs):
            raise CardwrightError(
                f"{one.where}: a goal can't be about the story, a seat's view or a question: "
                "name what must be true of the game"
            )
        if isinstance(one, CounterIs) and one.counter in numbers:
            quick.append(one)
        elif isinstance(one, OverIs):
            over = int(one.over)
        else:
            if isinstance(one, WinnersAre):
                over = 1
            slow.append(one)
    aim = Bounds(over, Judged(game, slow) if slow else None)
    for one in quick:
        aim.add(Seat(one.seat), numbers[one.counter], one.value, KINDS[one.bound])
    return aim


def is_settled(expected: Sequence[Expectation]) -> bool:
    """Whether shuffling a deck can't make a goal true or false.

    This is so if the goal is only about piles, shared zones, points, winners, or the end of the game.
    """
    return all(
        isinstance(one, PileIs | TopOfPileIs | ScoreIs | OverIs | WinnersAre)
        or (isinstance(one, ZoneIs) and one.seat < 0)
        for one in expected
    )


def ends_game(expected: Sequence[Expectation]) -> bool:
    """Whether a goal can hold only when the game is over, so that no earlier state needs to be tested."""
    return any(isinstance(one, WinnersAre) or (isinstance(one, OverIs) and one.over) for one in expected)
