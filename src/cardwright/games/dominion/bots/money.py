"""Big money: buys Treasures and Victory cards, and at most a few Actions."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import mypyc_attr

from cardwright.bots.base import Bot
from cardwright.games.dominion.numbers import questions
from cardwright.games.dominion.shown.view import DominionView
from cardwright.kernel.effects import ASK_CHOOSE
from cardwright.kernel.ints import append, i64, vec
from cardwright.kernel.views import View

MINI: Final = ["Village", "Smithy", "Market", "Peasant", "Militia"]  # the kingdom of bench/limit.c
BASE: Final = [*MINI[:3], "Militia", "Cellar", "Moat", "Workshop", "Remodel", "Mine", "Festival"]


@mypyc_attr(allow_interpreted_subclasses=True)
class BigMoney(Bot):
    """Buys a Province for eight Coins, Gold for six, Silver for three, and Duchies when few Provinces are
    left.
    """

    copper: i64
    silver: i64
    gold: i64
    estate: i64
    duchy: i64
    province: i64
    curse: i64
    ready: bool

    def __init__(self) -> None:
        super().__init__()
        self.name = "big-money"
        self.ready = False
        self.copper = self.silver = self.gold = self.estate = self.duchy = self.province = self.curse = -1

    def prepare(self, view: DominionView) -> None:
        """Look up the numbers of the cards. This is done once for each game."""
        self.copper, self.silver, self.gold = view.kind("Copper"), view.kind("Silver"), view.kind("Gold")
        self.estate, self.duchy, self.province = (
            view.kind("Estate"),
            view.kind("Duchy"),
            view.kind("Province"),
        )
        self.curse = view.kind("Curse")
        self.ready = True

    def choose(self, view: View) -> i64:
        v = cast(DominionView, view)
        if not self.ready:
            self.prepare(v)
        ask = v.asked()
        if ask == questions.ASK_BUY:
            i = v.all_treasures()
            if i >= 0:
                return i
            kind = self.want(v)
            if kind >= 0:
                i = v.buy_option(kind)  # -1 if the card can't be bought, as in the turn of a Mission
            return i if i >= 0 else v.none_option()
        if ask == questions.ASK_ACTION:
            return self.action(v)
        none = v.none_option()
        if none >= 0:
            return none
        if ask == ASK_CHOOSE:
            return self.worst(v)
        return 0

    def action(self, v: DominionView) -> i64:
        """Return the option for the Action to play: the last one offered."""
        return v.n_options() - 1

    def worst(self, v: DominionView) -> i64:
        """Return the option with the least valuable card."""
        best: i64 = 0
        least: i64 = 99
        n = v.n_options()
        i: i64 = 0
        while i < n:
            worth = self.worth(v.option_kind(i))
            if worth < least:
                best = i
                least = worth
            i += 1
        return best

    def worth(self, kind: i64) -> i64:
        """Return the value of keeping a card. Higher is better."""
        if kind == self.curse:
            return 0
        if kind == self.estate or kind == self.duchy or kind == self.province:
            return 1
        if kind == self.copper:
            return 3
        if kind == self.silver:
            return 5
        if kind == self.gold:
            return 6
        return 4

    def want(self, v: DominionView) -> i64:
        """Return the kind of card to buy now. Return -1 to buy nothing."""
        coins = v.coins()
        if v.buys() == 0:
            return -1
        left = v.left(self.province)
        if coins >= 8 and left > 0:
            return self.province
        if coins >= 5 and left <= 3 and v.left(self.duchy) > 0:
            return self.duchy
        if coins >= 6 and v.left(self.gold) > 0:
            return self.gold
        if coins >= 3 and v.left(self.silver) > 0:
            return self.silver
        return -1


class SmithyMoney(BigMoney):
    """Big money with up to two Smithies."""

    smithy: i64

    def __init__(self) -> None:
        super().__init__()
        self.name = "smithy-money"
        self.smithy = -1

    def prepare(self, view: DominionView) -> None:
        super().prepare(view)
        self.smithy = view.kind("Smithy")

    def want(self, v: DominionView) -> i64:
        coins = v.coins()
        if 4 <= coins <= 5 and v.buys() > 0 and v.left(self.province) > 3 and v.left(self.smithy) > 0:
            if v.owned(v.seat, self.smithy) < 2:
                return self.smithy
        return super().want(v)


def kinds(v: DominionView, names: list[str]) -> vec[i64]:
    """Return the kind numbers of cards by name."""
    out = vec[i64]()
    for name in names:
        out = append(out, v.kind(name))
    return out
