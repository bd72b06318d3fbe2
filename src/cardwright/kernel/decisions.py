"""Decisions: a question to one seat, with the options to pick from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from .ints import Seat, i64, vec

if TYPE_CHECKING:
    from .game import Game


# classes of options
A_WORD: Final = 0  # one of a few words: nothing, yes, done
AN_OBJECT: Final = 1
A_PLAYER: Final = 2
A_NUMBER: Final = 3  # a number, or the index of a thing to do
A_NAME: Final = 4  # the name of a card
A_LANDSCAPE: Final = 5  # a thing beside the cards, given by the number of its kind
OPTION_CLASSES: Final = ["word", "object", "player", "number", "name", "landscape"]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Decision:
    """A question to one seat: its kind and its options as integers. Immutable, so forks share it.

    An option is a reference to an object or a player, a number, or one of the words NOTHING and YES. The
    effect that asks provides the text of each option.
    """

    kind: i64
    seat: Seat
    options: vec[i64]

    def __init__(self, kind: i64, seat: Seat, options: vec[i64]) -> None:
        self.kind = kind
        self.seat = seat
        self.options = options


@mypyc_attr(allow_interpreted_subclasses=True)
class Witness:
    """An observer that is called for each forced choice, which has only one option. A game has at most
    one; a fork has none.
    """

    def forced(self, g: Game, of_all: bool) -> None:
        """Called for each forced choice. During the call, `g.decision` is the decision that the game skips.

        `of_all`: the option is one of several that must all be chosen, in any order.
        """
