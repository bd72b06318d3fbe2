"""Bots see a view and answer with the index of an option; nothing else."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from cardwright.kernel.chance import Chance
from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.ints import i64
from cardwright.kernel.views import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that is a program. Subclass it, compiled or not, and say what it chooses.

    `thinks`: for so long that a server of many tables has it think in another process, from its first decision on.
    """

    name: str
    thinks: bool

    def __init__(self) -> None:
        self.name = "bot"
        self.thinks = False

    def choose(self, view: View) -> i64:
        """The index of one of the options of the view's decision."""
        raise NotImplementedError

    def __copy__(self) -> Bot:
        raise plays_alone(self.name)

    def __deepcopy__(self, memo: object) -> Bot:
        raise plays_alone(self.name)

    def __reduce__(self) -> tuple[object, ...]:
        raise plays_alone(self.name)


def plays_alone(name: str) -> CardwrightError:
    """What is said to who would copy a bot."""
    return CardwrightError(
        f"expected a game or a class of bots to copy or to pickle, got the bot {name!r}, which plays one game"
    )


class RandomBot(Bot):
    """Any option, each as likely as the others."""

    chance: Chance

    def __init__(self, seed: i64 = 0) -> None:
        super().__init__()
        self.name = "random"
        self.chance = Chance(seed)

    def choose(self, view: View) -> i64:
        return self.chance.below(view.n_options())
