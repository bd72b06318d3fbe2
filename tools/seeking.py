"""Players that look for branches of cards which no game has carried out yet, for `python -m tools.fuzz --report`.

They see only a view, like any bot, and answer with its options. They prefer to buy, gain, play and pick cards
with a missing branch; when such a card asks, they choose any of its options, or decline. A pick for such a
card is repeated every second time by the next player, so that these cards meet.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.bots.base import Bot
from cardwright.games.dominion.objects.table import TABLE
from cardwright.games.dominion.shown.view import DominionView
from cardwright.kernel.chance import Chance
from cardwright.kernel.ints import i64
from cardwright.kernel.views import UNKNOWN, View

SELDOM = 4  # a wanted card is left out once in this many offers


class Seeker(Bot):
    """A player that prefers options about wanted cards, and otherwise plays like another player."""

    def __init__(self, bot: Bot, seed: int, sought: Sequence[str], picked: set[int]) -> None:
        super().__init__()
        self.picked = picked  # kinds of cards that any seeker has picked
        self.bot = bot
        self.name = bot.name
        self.chance = Chance(seed)
        self.sought = frozenset(TABLE.kind(name) for name in sought)

    def choose(self, view: View) -> i64:
        assert isinstance(view, DominionView)
        n = int(view.n_options())
        if int(view.asking()) in self.sought:
            again = [i for i in range(n) if int(view.option_kind(i)) in self.picked - {UNKNOWN}]
            if again and self.chance.below(2):
                return i64(again[int(self.chance.below(len(again)))])
            i = int(self.chance.below(n))
            self.picked.add(int(view.option_kind(i)))
            return i64(i)
        found = [i for i in range(n) if int(view.option_kind(i)) in self.sought]
        if found and self.chance.below(SELDOM):
            return i64(found[int(self.chance.below(len(found)))])
        return self.bot.choose(view)


def seeking(bots: Sequence[Bot], seed: int, sought: Sequence[str]) -> list[Bot]:
    """These players, each looking for the wanted cards; unchanged if none are wanted."""
    if not sought:
        return list(bots)
    picked: set[int] = set()
    return [Seeker(bot, seed * 10 + seat, sought, picked) for seat, bot in enumerate(bots)]
