"""Players that look for branches of cards which no game has carried out yet: `python -m tools.fuzz --report`.

They see what any bot sees, a view, and answer with options that it offers: they buy, gain, play and pick the
cards of which a branch is missing, and when such a card asks, they take any of its options, or decline. What one of
them has picked for such a card, the next picks every other time, so that they meet.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.bots.base import Bot
from cardwright.games.dominion.objects.table import TABLE
from cardwright.games.dominion.shown.view import DominionView
from cardwright.kernel.chance import Chance
from cardwright.kernel.ints import i64
from cardwright.kernel.views import UNKNOWN, View

SELDOM = 4  # of so many times that a card which is sought is offered, it is left out once


class Seeker(Bot):
    """Another player, but it prefers options about cards that are sought."""

    def __init__(self, bot: Bot, seed: int, sought: Sequence[str], picked: set[int]) -> None:
        super().__init__()
        self.picked = picked  # kinds of cards, by any of them
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
    """These players, each of them looking for the cards; without any to look for, as they are."""
    if not sought:
        return list(bots)
    picked: set[int] = set()
    return [Seeker(bot, seed * 10 + seat, sought, picked) for seat, bot in enumerate(bots)]
