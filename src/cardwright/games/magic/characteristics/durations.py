"""CR 611.2a-b. Durations with "as long as" that the words of cards add to the numbered ones.

A duration that ends at a step is a number which that step knows (see `numbers/durations`). Any other duration
is a value that says itself whether it goes on. It is asked before any player gets priority.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardwright.games.magic.numbers.durations import DURATIONS
from cardwright.kernel.ints import i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Duration:
    """CR 611.2b. How long the effect of a fact lasts. Once it is over, it is over for good."""

    def goes_on(self, g: Game, at: i64) -> bool:
        """Whether the fact at `at` still lasts.

        This is also asked while characteristics are derived, after layer 2.
        """
        raise NotImplementedError


ADDED: Final[list[Duration]] = []


def lasting(duration: Duration) -> int:
    """CR 611.2b. Register a duration, and return the number by which facts refer to it."""
    ADDED.append(duration)
    return DURATIONS + len(ADDED) - 1


def is_added(lasts: i64) -> bool:
    """CR 611.2b. Whether `lasts` is the number of a duration that words have added."""
    return lasts >= DURATIONS


def still_goes_on(g: Game, at: i64, lasts: i64) -> bool:
    """CR 611.2b. Whether the fact at `at`, with the duration `lasts`, still lasts."""
    return ADDED[lasts - DURATIONS].goes_on(g, at)
