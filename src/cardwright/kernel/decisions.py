"""Decisions: a question to one seat, and the options it may pick one of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from .ints import i64, vec

if TYPE_CHECKING:
    from .game import Game


# what an option is
A_WORD: Final = 0  # nothing, yes, done: one of a few words of the game
AN_OBJECT: Final = 1
A_PLAYER: Final = 2
A_NUMBER: Final = 3  # a number, or the so-many-th of some things to do
A_NAME: Final = 4  # the name of a card
A_LANDSCAPE: Final = 5  # what lies beside the cards and is named by its kind, such as an Event
OPTION_CLASSES: Final = ["word", "object", "player", "number", "name", "landscape"]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Decision:
    """One seat, a kind, options as integers. Never changed once posed, so forks share it.

    An option is a reference to an object or a player, a number, or one of the words NOTHING and YES;
    the effect that asks says what it is in print.
    """

    kind: i64
    seat: i64
    options: vec[i64]

    def __init__(self, kind: i64, seat: i64, options: vec[i64]) -> None:
        self.kind = kind
        self.seat = seat
        self.options = options


@mypyc_attr(allow_interpreted_subclasses=True)
class Witness:
    """Is told of each choice that leaves no choice, as it is made; a game has at most one, and its forks none."""

    def forced(self, g: Game) -> None:
        """The decision that would be asked, had it a second option, stands in the game now, and only now."""
