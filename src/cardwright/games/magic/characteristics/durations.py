"""CR 611.2a-b. Durations that words add to those of the numbers: as long as something is so.

A duration that ends at a step is a number that this step knows (see `numbers/durations`). Any other is a value that
says itself whether it goes on, and is asked again before anybody gets priority.
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
    """CR 611.2b. How long what a fact says lasts; once it is over it is over for good."""

    def goes_on(self, g: Game, at: i64) -> bool:
        """Whether the fact at `at` still lasts. Asked also while characteristics are derived, after layer 2."""
        raise NotImplementedError


ADDED: Final[list[Duration]] = []


def lasting(duration: Duration) -> int:
    """CR 611.2b. The number by which facts know it."""
    ADDED.append(duration)
    return DURATIONS + len(ADDED) - 1


def is_added(lasts: i64) -> bool:
    """CR 611.2b. Whether it is one of those that words have added."""
    return lasts >= DURATIONS


def still_goes_on(g: Game, at: i64, lasts: i64) -> bool:
    """CR 611.2b. Whether a fact still lasts that lasts so."""
    return ADDED[lasts - DURATIONS].goes_on(g, at)
