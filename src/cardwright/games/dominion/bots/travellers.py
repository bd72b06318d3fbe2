"""Bots for the two lines of Travellers: they exchange along a line and otherwise play big money."""

from __future__ import annotations

from typing import Final, cast

from cardwright.games.dominion.numbers import questions, tokens
from cardwright.games.dominion.shown.view import DominionView
from cardwright.kernel.effects import ASK_CHOOSE, ASK_MAY
from cardwright.kernel.ints import i64
from cardwright.kernel.views import View

from .money import BigMoney
from .reading import DISCARD, GAIN, PLAY, TRASH, agreed

PAGE_LINE: Final = ("Page", "Treasure Hunter", "Warrior", "Hero", "Champion")
PEASANT_LINE: Final = ("Peasant", "Soldier", "Fugitive", "Disciple", "Teacher")

# Actions worth buying, best first: cards that give Actions, then terminal ones
GIVE_ACTIONS: Final = ("Laboratory", "Market", "Festival", "Village", "Merchant", "Sentry", "Poacher")
NEED_ACTIONS: Final = ("Smithy", "Council Room", "Witch", "Militia", "Bandit", "Woodcutter", "Moat")
# cards that are good without others
EARLY: Final = ("Witch", "Laboratory", "Smithy", "Council Room", "Militia", "Market")
TOKENS: Final = (  # the order in which a Teacher moves the tokens
    tokens.CARD_TOKEN, tokens.ACTION_TOKEN, tokens.COIN_TOKEN, tokens.BUY_TOKEN,
)  # fmt: skip
LATE: Final = 12  # the bot's own turn after which a new Traveller comes too late


class TravellerBot(BigMoney):
    """Dominion D3, D4. Buys the first Traveller of its line early, always exchanges, otherwise plays big
    money.
    """

    line: tuple[str, ...] = ()
    first_ones = 1  # how many first Travellers it has at the same time
    actions_before = 0  # most Actions that it has before it owns the last Traveller
    actions_with_last = 0  # most Actions that it has afterwards

    def __init__(self) -> None:
        super().__init__()
        self.steps: list[int] = []
        self.order: list[int] = []
        self.good: list[int] = []
        self.early: list[int] = []

    def prepare(self, view: DominionView) -> None:
        super().prepare(view)
        self.steps = [int(view.kind(name)) for name in self.line]
        giving = [int(view.kind(name)) for name in GIVE_ACTIONS]
        needing = [int(view.kind(name)) for name in NEED_ACTIONS]
        self.good = giving + needing
        self.early = [int(view.kind(name)) for name in EARLY]
        self.order = [*giving, *self.playing_order(), *needing]

    def playing_order(self) -> list[int]:
        """Return the kinds of the line's cards, in the order in which they are played.

        Cards that give Actions come first.
        """
        raise NotImplementedError

    # -- decisions
    def choose(self, view: View) -> i64:
        v = cast(DominionView, view)
        if not self.ready:
            self.prepare(v)
        ask = v.asked()
        if ask == questions.ASK_REACT:
            return agreed(v, exchanges=True)
        if ask == ASK_CHOOSE or ask == ASK_MAY:
            return self.pick(v)
        return super().choose(view)

    def pick(self, v: DominionView) -> i64:
        """Return the option for a question about cards, depending on what will happen to the card.

        It is the best card to gain or play, and the worst one to trash or discard.
        """
        what = v.purpose()
        if what == GAIN:
            return self.best(v, [int(self.gold), *self.good, int(self.silver)])
        if what == PLAY:
            return self.best(v, self.order)
        if what in (TRASH, DISCARD):
            i = self.worst(v)
            none = v.none_option()
            junk = self.worth(v.option_kind(i)) <= (1 if what == TRASH else 2)
            return i if none < 0 or junk else none
        token = self.token(v)
        return token if token >= 0 else self.pile(v)

    def best(self, v: DominionView, liked: list[int]) -> i64:
        """Return the option whose card comes first in the list `liked`.

        If none does, return the option that declines, or else the most expensive card.
        """
        offered = [int(v.option_kind(i)) for i in range(v.n_options())]
        for kind in liked:
            if kind in offered:
                return offered.index(kind)
        none = v.none_option()
        if none >= 0:
            return none
        return max(range(len(offered)), key=lambda i: int(v.cost(offered[i])) if offered[i] >= 0 else -1)

    def token(self, v: DominionView) -> i64:
        """Dominion D47. Return the option for the token to move. Return -1 if the question doesn't ask for a
        token.
        """
        offered = [int(v.option_token(i)) for i in range(v.n_options())]
        return next((offered.index(token) for token in TOKENS if token in offered), -1)

    def pile(self, v: DominionView) -> i64:
        """Dominion D47. Return the option for the pile of a token: the pile whose cards the bot has most of.

        For other questions, return the option that declines, or else the first pile.
        """
        none = v.none_option()
        kinds = [int(v.option_pile(i)) for i in range(v.n_options())]
        if none >= 0 or min(kinds) < 0:
            return max(none, 0)

        def use(i: int) -> tuple[int, int]:
            liked = len(self.good) - self.good.index(kinds[i]) if kinds[i] in self.good else 0
            return (int(v.owned(v.seat, kinds[i])), liked)

        return max(range(len(kinds)), key=use)

    def action(self, v: DominionView) -> i64:
        """Return the option for the Action to play, by the bot's order. An unknown Action is played last."""
        assert v.asked() == questions.ASK_ACTION
        offered = [int(v.option_kind(i)) for i in range(v.n_options())]
        for kind in self.order:
            if kind in offered:
                return offered.index(kind)
        return len(offered) - 1

    # -- buying
    def want(self, v: DominionView) -> i64:
        coins = v.coins()
        if v.buys() == 0:
            return -1
        if coins >= 8 and v.left(self.province) > 0:
            return self.province
        if self.wants_traveller(v, coins):
            return self.steps[0]
        if v.left(self.province) > 3:
            kind = self.wanted_action(v, coins)
            if kind >= 0:
                return kind
        return super().want(v)

    def wants_traveller(self, v: DominionView, coins: i64) -> bool:
        """Whether to buy another first Traveller: it is affordable, and could still reach the end of its line
        in this game.
        """
        first = self.steps[0]
        if coins < 2 or coins >= 6 or v.left(first) <= 0 or v.turns(v.seat) >= LATE:
            return False
        on_the_way = sum(int(v.owned(v.seat, kind)) for kind in self.steps)
        return on_the_way < self.first_ones and (on_the_way == 0 or coins <= 3)

    def has_last(self, v: DominionView) -> bool:
        """Whether the bot owns the last card of the line."""
        return v.owned(v.seat, self.steps[-1]) > 0

    def wanted_action(self, v: DominionView, coins: i64) -> i64:
        """Return the best affordable Action that the bot still needs. Return -1 if there is none.

        With six Coins the bot buys only an expensive one.
        """
        there = self.has_last(v)
        liked, most = (self.good, self.actions_with_last) if there else (self.early, self.actions_before)
        if sum(int(v.owned(v.seat, kind)) for kind in self.good) >= most:
            return -1
        least = 3 if coins < 6 else 5 if there else 7
        for kind in liked:
            if v.left(kind) > 0 and v.cost(kind) >= least and v.buy_option(kind) >= 0:
                return kind
        return -1


class PageLine(TravellerBot):
    """Buys a Page for a Champion. With a Champion every Action can be played, so it buys many Actions."""

    line = PAGE_LINE
    actions_before = 1
    actions_with_last = 8

    def __init__(self) -> None:
        super().__init__()
        self.name = "page-line"

    def playing_order(self) -> list[int]:
        page, hunter, warrior, hero, champion = self.steps
        return [champion, hunter, page, warrior, hero]


class PeasantLine(TravellerBot):
    """Buys a Peasant for a Teacher, and Actions for the Disciple to play twice and copy, and for the
    Teacher's tokens.
    """

    line = PEASANT_LINE
    actions_before = 2
    actions_with_last = 6

    def __init__(self) -> None:
        super().__init__()
        self.name = "peasant-line"

    def playing_order(self) -> list[int]:
        peasant, soldier, fugitive, disciple, teacher = self.steps
        return [fugitive, teacher, disciple, soldier, peasant]
