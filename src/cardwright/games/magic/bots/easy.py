"""A bot for beginners: `curve` with some mistakes that beginners make."""

from __future__ import annotations

from typing import Final, cast

from cardwright.bots.base import Bot
from cardwright.games.magic.bots.curve import curve_choice
from cardwright.games.magic.numbers.questions import ASK_ATTACK, ASK_BLOCK, ASK_PRIORITY
from cardwright.games.magic.shown.view import MagicView
from cardwright.kernel.chance import Chance
from cardwright.kernel.ints import i64
from cardwright.kernel.views import View

MISTAKES: Final = 8  # one decision of so many


class Easy(Bot):
    """Plays like `curve`, except that at one of eight decisions it stops early: it casts nothing more, or
    attacks or blocks with no further creature.

    It never throws a card away: each mistake is an action not taken.
    """

    def __init__(self, seed: int = 0) -> None:
        super().__init__()
        self.name = "easy"
        self.chance = Chance(seed)

    def choose(self, view: View) -> i64:
        v = cast(MagicView, view)
        asked = v.asked()
        none = v.none_option()
        if none >= 0 and (asked == ASK_PRIORITY or asked == ASK_ATTACK or asked == ASK_BLOCK):
            if self.chance.below(MISTAKES) == 0:
                return none
        return curve_choice(v)
