"""A drafting bot. It uses the view and the printed properties of cards."""

from __future__ import annotations

from collections import Counter
from typing import Final, cast

from cardwright.bots.base import Bot
from cardwright.games.magic.numbers.questions import ASK_DRAFT
from cardwright.games.magic.numbers.types import CREATURE, LAND
from cardwright.games.magic.shown.view import MagicView
from cardwright.kernel.views import View

SETTLED: Final = 6  # cards after which it stays with its colors


class Picker(Bot):
    """Drafts creatures and spells of medium cost, and increasingly cards of the two colors that it has most
    of.
    """

    def __init__(self) -> None:
        super().__init__()
        self.name = "picker"

    def choose(self, view: View) -> int:
        v = cast(MagicView, view)
        n = int(v.n_options())
        if int(v.asked()) != ASK_DRAFT:
            return max(int(v.none_option()), 0)
        pile = v.zone(int(v.seat), "sideboard")
        colors: Counter[int] = Counter(c for name in pile for c in range(5) if v.colors_of(name) >> c & 1)
        mine = sum(1 << c for c, _ in colors.most_common(2)) if len(pile) >= SETTLED else 31
        return max(range(n), key=lambda i: (self.rate(v, i, mine), -i))

    @staticmethod
    def rate(v: MagicView, i: int, mine: int) -> int:
        """Return the value of the card of option `i`.

        `mine`: the colors that the bot drafts, one bit each.
        """
        value = int(v.option_value(i))
        if value < 0 or v.option_is(i, LAND):
            return 0
        wanted = 10 - abs(value - 3) + (2 if v.option_is(i, CREATURE) else 0)
        return wanted - (8 if int(v.option_colors(i)) & ~mine & 31 else 0)
