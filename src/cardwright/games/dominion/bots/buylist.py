"""The bot that plays a strategy file: what to buy, play and discard, in order. docs/bots.md lists every
key.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from cardwright.games.dominion.numbers import counters, questions, types
from cardwright.games.dominion.shown.view import DominionView
from cardwright.kernel.effects import ASK_CHOOSE, ASK_MAY, ASK_SECRET
from cardwright.kernel.errors import UnknownName
from cardwright.kernel.ints import i64
from cardwright.kernel.views import View

from .expressions import Kinds, Moment, Remembered, Term, bound
from .money import BigMoney
from .reading import DISCARD, GAIN, KEEP, PLAY, TRASH, agreed
from .strategy import NOTHING, Entry, Piles, Strategy, StrategyError, check_cards, load, read

__all__ = ["BuyList", "Strategy", "StrategyError", "check_cards", "load", "read"]

MOST: Final = 256  # most Coins of a cost
NO_CARD: Final = -1  # kind number of the entry that says: buy nothing


class Bound:
    """An entry of a list of the strategy. Its cards are given as numbers of kinds."""

    __slots__ = ("at_least", "at_most", "entry", "kinds", "own_least", "own_most", "plain", "terms")

    def __init__(self, entry: Entry, kind: Kinds, named: Mapping[str, Term]) -> None:
        def numbered(piles: Piles) -> tuple[tuple[int, int], ...]:
            return tuple((kind(name), n) for name, n in piles)

        self.entry = entry
        self.kinds = tuple(NO_CARD if name == NOTHING else kind(name) for name in entry.cards)
        self.at_least = numbered(entry.left_at_least)
        self.at_most = numbered(entry.left_at_most)
        self.own_least = numbered(entry.own_at_least)
        self.own_most = numbered(entry.own_at_most)
        self.terms = [bound(e, kind, named) for e in entry.when]
        here = [kind(name) for name in entry.in_game]
        if here:
            self.terms.append(lambda v: all(v.left(k) >= 0 or v.has_landscape(k) for k in here))
        self.plain = not (self.own_least or self.own_most or self.terms)

    def wants(self, v: DominionView) -> bool:
        """Whether all conditions of the entry hold now, except for the cost."""
        entry = self.entry
        if entry.from_turn > 1 or entry.until_turn is not None:
            turn = int(v.turns(v.seat)) + 1
            if turn < entry.from_turn or (entry.until_turn is not None and turn > entry.until_turn):
                return False
        if entry.at_most is not None and self.owned(v) >= entry.at_most:
            return False
        # A pile that this game does not have never runs out, so neither of the two conditions applies to it.
        for pile, n in self.at_least:
            if 0 <= v.left(pile) < n:
                return False
        for pile, n in self.at_most:
            if not 0 <= v.left(pile) <= n:
                return False
        return self.plain or self.more(v)

    def more(self, v: DominionView) -> bool:
        """Whether the conditions hold that take longer to evaluate."""
        seat = v.seat
        return (
            all(v.owned(seat, kind) >= n for kind, n in self.own_least)
            and all(v.owned(seat, kind) <= n for kind, n in self.own_most)
            and all(holds(v) for holds in self.terms)
        )

    def owned(self, v: DominionView) -> int:
        """Return the number of the entry's cards that this seat owns."""
        seat = v.seat
        return sum(int(v.owned(seat, kind)) for kind in self.kinds if kind >= 0)


class BuyList(BigMoney):
    """Follows its strategy. Where the strategy doesn't say anything, it plays like big money."""

    def __init__(self, strategy: Strategy) -> None:
        super().__init__()
        self.name = strategy.name
        self.strategy = strategy
        self.rules: list[Bound] = []
        self.lists: dict[str, list[Bound]] = {}
        self.exchanges: list[Bound] | None = None
        self.named: set[int] = set()  # the cards listed under `play`
        self.one_by_one = False  # whether Treasures are played one at a time
        self.moment = Moment()

    def prepare(self, view: DominionView) -> None:
        super().prepare(view)

        def kind(name: str) -> int:
            try:
                return int(view.kind(name))
            except UnknownName:
                check_cards(self.strategy, [pile[0] for pile in view.piles()])
                raise

        s = self.strategy
        named: dict[str, Term] = {}
        for name, e in s.let:
            named[name] = Remembered(bound(e, kind, named), self.moment)
        self.lists = {key: [Bound(e, kind, named) for e in entries] for key, entries in s.lists.items()}
        self.rules = self.lists["buy"]
        if not isinstance(s.exchange, bool):
            self.exchanges = [Bound(e, kind, named) for e in s.exchange]
        self.named = {k for e in self.of("play") for k in e.kinds}
        self.one_by_one = "hold" in self.lists or any(view.types(k) & types.TREASURE for k in self.named)

    def of(self, key: str) -> list[Bound]:
        """Return the entries of the list `key` of the strategy."""
        return self.lists.get(key, [])

    # -- decisions
    def choose(self, view: View) -> i64:
        v = cast(DominionView, view)
        if not self.ready:
            self.prepare(v)
        self.moment.number += 1
        ask = v.asked()
        if ask == questions.ASK_BUY:
            return self.buy(v)
        if "answers" in self.lists:
            i = self.answered(v)
            if i >= 0:
                return i
        if ask == questions.ASK_REACT or ask == ASK_MAY:
            return self.agree(v)
        if ask == ASK_CHOOSE:
            return self.pick(v)
        if ask == questions.ASK_NIGHT:
            return self.action(v)
        if ask == ASK_SECRET:
            return self.part_with(v, "trash")  # a card that is passed is lost, like a trashed one
        return super().choose(view)

    def answered(self, v: DominionView) -> int:
        """Return the option that the list `answers` of the strategy names for this question.

        Return -1 if it names none.
        """
        question, texts, by = v.question().lower(), [text.lower() for text in v.option_texts()], self.asker(v)
        for a in self.of("answers"):
            e = a.entry
            if (e.by and by not in e.by) or e.asks.lower() not in question:
                continue
            said = e.say.lower()
            i = next((i for i, text in enumerate(texts) if said in text), -1)
            if i >= 0 and a.wants(v):
                return i
        return -1

    def asker(self, v: DominionView) -> str:
        """Return the name of the card that asks the question. Return "" if no card asks."""
        kind = v.asking()
        return v.name(kind) if kind >= 0 else ""

    # -- buying
    def buy(self, v: DominionView) -> i64:
        """Play all Treasures, pay Debt, then buy by the first rule that applies and is affordable."""
        i = v.all_treasures()
        if i >= 0:
            if not self.one_by_one:
                return i
            i = self.treasure(v)
        if i < 0:
            i = v.debt_option()
        if i >= 0:
            return i
        found, place = self.wanted(v)
        spend = v.coffers_option()
        if spend >= 0 and self.better_with_coffers(v, place):
            return spend
        return found

    def wanted(self, v: DominionView) -> tuple[int, int]:
        """Return the option and the index of the first buy rule that applies and is affordable.

        If there is none, return the option to buy nothing.
        """
        coins = v.coins()
        for place, rule in enumerate(self.rules):
            if rule.entry.coins <= coins and rule.wants(v):
                for kind in rule.kinds:
                    if kind == NO_CARD:
                        return int(v.none_option()), place
                    i = v.buy_option(kind)
                    if i < 0:
                        i = v.event_option(kind)
                    if i >= 0:
                        return int(i), place
        return int(v.none_option()), len(self.rules)

    def better_with_coffers(self, v: DominionView, place: int) -> bool:
        """Dominion D110. Whether spending Coffers would make a card of an earlier rule affordable.

        `place`: the index of the present rule.
        """
        if v.buys() == 0 or v.counter(v.seat, counters.DEBT) > 0:
            return False
        money = int(v.coins() + v.counter(v.seat, counters.COFFERS))
        for rule in self.rules[:place]:
            if rule.entry.coins <= money and rule.wants(v):
                for kind in rule.kinds:
                    if kind >= 0 and v.left(kind) > 0 and v.coins() < v.cost(kind) <= money:
                        return v.debt(kind) == 0
        return False

    def treasure(self, v: DominionView) -> int:
        """Return the option for the next Treasure to play. Return -1 if there are no more.

        Treasures in the list `play` come first. Those in the list `hold` are not played.
        """
        offered = {int(v.option_kind(i)): i for i in range(v.n_options()) if v.option_verb(i) == "play"}
        held = {kind for e in self.of("hold") if e.wants(v) for kind in e.kinds}
        order = [kind for e in self.of("play") if e.wants(v) for kind in e.kinds]
        for kind in [*order, *offered]:
            if (
                kind in offered
                and kind >= 0
                and kind not in held
                and (kind in order or kind not in self.named)
            ):
                return offered[kind]
        return -1

    # -- reactions and exchanges
    def agree(self, v: DominionView) -> i64:
        """Accept or decline an offer: an exchange only if the strategy wants it, anything else always."""
        if self.exchanges is None:
            return agreed(v, self.strategy.exchange is True)
        for i in range(v.n_options()):
            card, into = v.option_exchanges(i), v.option_exchanges_for(i)
            if card >= 0 and into >= 0 and self.exchanges_it(v, v.name(card), v.name(into)):
                return i
        return agreed(v, exchanges=False)

    def exchanges_it(self, v: DominionView, card: str, into: str) -> bool:
        """Dominion D1, D4. Whether the strategy exchanges the card named `card` for the card named `into`."""
        assert self.exchanges is not None
        for e in self.exchanges:
            if card in e.entry.cards and e.entry.into in ("", into):
                return e.wants(v)
        return False

    # -- choosing
    def pick(self, v: DominionView) -> i64:
        """Return the option for a question about cards, which depends on the purpose of the asking effect.

        For example, a card to trash is chosen by the list `trash`.
        """
        what = v.purpose()
        if what == GAIN:
            return self.gain(v)
        if what == TRASH:
            return self.part_with(v, "trash")
        if what == DISCARD:
            return self.part_with(v, "discard")
        if what == KEEP and "put" in self.lists:
            return self.part_with(v, "put")
        if what == PLAY:
            return self.play(v)
        if v.none_option() < 0 and all(v.option_kind(i) < 0 for i in range(v.n_options())):
            return 0  # for other questions with words as options, take the first option
        return super().choose(v)

    def entries(self, v: DominionView, key: str) -> list[int]:
        """Return the cards of all entries of the list `key` that apply now, in their order."""
        by = ""
        found: list[int] = []
        for e in self.of(key):
            if e.entry.by:
                by = by or self.asker(v)
                if by not in e.entry.by:
                    continue
            if e.entry.keep and e.owned(v) <= e.entry.keep:
                continue
            if e.wants(v):
                found += e.kinds
        return found

    def gain(self, v: DominionView) -> i64:
        """Return the option for the card to gain, by the first entry or rule that wants one of the cards.

        If none does, gain no card or, if that is not allowed, the most expensive one.
        """
        found = self.first_of(v, self.entries(v, "gain"))
        if found < 0:
            found = self.first_of(v, [kind for rule in self.rules if rule.wants(v) for kind in rule.kinds])
        if found < 0:
            found = int(v.none_option())
        if found >= 0:
            return found
        return max(
            range(v.n_options()), key=lambda i: int(v.cost(v.option_kind(i))) if v.option_kind(i) >= 0 else -1
        )

    def part_with(self, v: DominionView, key: str) -> i64:
        """Return the option for the card to trash or discard, by the order of the list `key`.

        A card that isn't in the list is chosen only if there is no other choice.
        """
        found = self.first_of(v, self.entries(v, key))
        if found < 0:
            found = int(v.none_option())
        if found >= 0:
            return found
        return self.cheapest(v) if key == "trash" else self.worst(v)

    def cheapest(self, v: DominionView) -> int:
        """Return the option with the cheapest card. A Curse is chosen first."""
        kinds = [int(v.option_kind(i)) for i in range(v.n_options())]
        costs = [-1 if kind == self.curse else int(v.cost(kind)) if kind >= 0 else MOST for kind in kinds]
        return costs.index(min(costs))

    def play(self, v: DominionView) -> i64:
        """Return the option for the card that an effect plays, such as a Throne Room.

        It is the first one of the list `play`; otherwise none or, if that is not allowed, the last option.
        """
        found = self.first_of(v, self.entries(v, "play"))
        if found < 0:
            found = int(v.none_option())
        return found if found >= 0 else v.n_options() - 1

    def first_of(self, v: DominionView, kinds: Sequence[int]) -> int:
        """Return the option whose card comes first in the list `kinds`. Return -1 if no option is in it."""
        offered = [int(v.option_kind(i)) for i in range(v.n_options())]
        for kind in kinds:
            if kind >= 0 and kind in offered:
                return offered.index(kind)
        return -1

    def action(self, v: DominionView) -> i64:
        """Return the option for the Action to play, by the order of the list.

        Cards that aren't in the list come last. Cards of the list are played only if their entry applies.
        """
        wanted = self.entries(v, "play")
        found = self.first_of(v, wanted)
        if found >= 0:
            return found
        i = int(v.n_options()) - 1
        while i >= 0:
            kind = int(v.option_kind(i))
            if kind >= 0 and kind not in self.named:
                return i
            i -= 1
        spend = v.villager_option()
        if spend >= 0 and any(
            v.in_hand(kind) for kind in wanted if kind >= 0 and v.types(kind) & types.ACTION
        ):
            return spend
        return max(v.none_option(), 0)
