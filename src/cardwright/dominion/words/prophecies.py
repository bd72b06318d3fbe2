"""Dominion D124. Prophecies: the last Sun token to be removed makes one come true for the rest of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.dominion.causes import SUN
from cardwright.dominion.rules import SUNS
from cardwright.dominion.table import Which
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import DONE, Verb
from cardwright.kernel.ints import i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

TOKENS: Final = {2: 5, 3: 8, 4: 10, 5: 12, 6: 13}  # by the number of players


def suns(seats: i64) -> i64:
    """Dominion D124. With how many Sun tokens a Prophecy begins."""
    return TOKENS[int(seats)]


@final
class remove_a_sun(Verb):
    """Dominion D124. Remove a Sun token, if there are any left."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "+1 Sun"

    def carry_out(self, g: Game, part: i64) -> i64:
        if g.value(g.seats, SUNS) < suns(g.seats):
            g.set_value(g.seats, SUNS, g.value(g.seats, SUNS) + 1)
            g.note(HAPPEN, -1, SUN)
        return DONE


@final
class once_foretold(Which):
    """Dominion D124. Cards of a quality, once the Prophecy has come true."""

    which: Which

    def __init__(self, which: Which) -> None:
        super().__init__()
        self.which = which
        self.label = f"{which.label} once this is active"

    def fits(self, g: Game, obj: i64) -> bool:
        return g.value(g.seats, SUNS) >= suns(g.seats) and self.which.fits(g, obj)

    def ever_fits(self, kind: i64) -> bool:
        return self.which.ever_fits(kind)
