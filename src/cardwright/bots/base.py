"""The base class of bots. A bot sees only a view and answers with the index of an option."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from mypy_extensions import mypyc_attr

from cardwright.kernel.chance import Chance
from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.ints import i64
from cardwright.kernel.views import View


class Appraisal(NamedTuple):
    """A bot's opinion of a choice that a seat has made, compared with the bot's own choice.

    `taken` and `best`: the mean values of the seat's choice and of the bot's choice, in the same imagined
    games, from 0 (lost) to 1 (won). `error`: the standard error of their difference. `texts`: the options
    that the bot would take. `answers`: how many answers belong to the choice, such as all attackers of one
    attack.
    """

    taken: float
    best: float
    error: float
    texts: list[str]
    answers: int


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A program that plays. Subclass it, compiled or not, and implement `choose`.

    `thinks`: whether the bot is so slow that a server with many tables should run it in another process.
    """

    name: str
    thinks: bool

    def __init__(self) -> None:
        self.name = "bot"
        self.thinks = False

    def choose(self, view: View) -> i64:
        """Choose an option of the view's decision; return its index."""
        raise NotImplementedError

    def appraise(self, view: View, taken: list[int]) -> Appraisal | None:
        """Compare a seat's choice with the best one that this bot finds.

        `taken`: the keys of the options that the seat took (`View.option_key`), beginning with the view's
        decision. Return None if there was no real choice, or if this bot doesn't look ahead.
        """
        return None

    def __copy__(self) -> Bot:
        raise plays_alone(self.name)

    def __deepcopy__(self, memo: object) -> Bot:
        raise plays_alone(self.name)

    def __reduce__(self) -> tuple[object, ...]:
        raise plays_alone(self.name)


def appraisal_of(best: list[float], taken: list[float], texts: list[str], answers: int) -> Appraisal:
    """Return the appraisal of a choice.

    `best` and `taken`: for each imagined game its result after the bot's choice, and after the seat's choice.
    """
    n = len(taken)
    gains = [best[i] - taken[i] for i in range(n)]
    mean = sum(gains) / n
    spread = sum([(x - mean) * (x - mean) for x in gains]) / max(1, n - 1)
    return Appraisal(sum(taken) / n, sum(best) / n, sqrt(spread / n), texts, answers)


def plays_alone(name: str) -> CardwrightError:
    """Return the error that is raised when a bot is copied or pickled."""
    return CardwrightError(
        f"the bot {name!r} plays one game and can't be copied or pickled: create another bot from its class"
    )


class RandomBot(Bot):
    """Chooses every option with equal probability."""

    chance: Chance

    def __init__(self, seed: i64 = 0) -> None:
        super().__init__()
        self.name = "random"
        self.chance = Chance(seed)

    def choose(self, view: View) -> i64:
        return self.chance.below(view.n_options())
