"""CR 701.60b, 701.64b. Designations of permanents that facts record: no abilities, and not copied."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.magic.numbers import facts
from cardwright.kernel.facts import fact_where
from cardwright.kernel.frames import F_ABOUT, F_VALUE
from cardwright.kernel.ints import i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

# what such a permanent is, in words
SAID: Final = {facts.SUSPECTED: "suspected", facts.HARNESSED: "harnessed"}


def is_designated(g: Game, ref: i64, which: i64) -> bool:
    """CR 701.60b, 701.64b, 608.2h. Return whether a permanent has a designation, or had it when it left."""
    return fact_where(g, facts.F_DESIGNATED, F_ABOUT, ref, F_VALUE, which) >= 0


def designations_of(g: Game, ref: i64) -> list[str]:
    """CR 701.60b, 701.64b. Return these designations of a permanent in words."""
    return [word for which, word in SAID.items() if is_designated(g, ref, which)]
