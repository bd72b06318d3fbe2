"""CR 611.2a-b. Durations with "as long as ...", which cards define in addition to the numbered durations.

A duration that ends at a step is a number that the code of this step knows (see `numbers/durations`). Any
other duration is an object with a method that says whether it is over. The method is called before any player
gets priority.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardwright.games.magic.numbers.durations import DURATIONS, WHILE_YOURS_TAPPED
from cardwright.kernel.ints import i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Duration:
    """CR 611.2b. How long a stored effect (fact) lasts. An effect whose duration is over doesn't begin
    again.
    """

    def goes_on(self, g: Game, at: i64) -> bool:
        """Whether the stored effect (fact) at index `at` still lasts.

        This is also called while characteristics are computed, after layer 2.
        """
        raise NotImplementedError


ADDED: Final[list[Duration]] = []


def lasting(duration: Duration) -> int:
    """CR 611.2b. Register a duration, and return its number, which facts store."""
    ADDED.append(duration)
    return DURATIONS + len(ADDED) - 1


def is_added(lasts: i64) -> bool:
    """CR 611.2b. Whether `lasts` is the number of a registered duration (see `lasting`)."""
    return lasts >= DURATIONS and lasts != WHILE_YOURS_TAPPED


def still_goes_on(g: Game, at: i64, lasts: i64) -> bool:
    """CR 611.2b. Whether the stored effect (fact) at index `at`, with the duration `lasts`, still lasts."""
    return ADDED[lasts - DURATIONS].goes_on(g, at)
