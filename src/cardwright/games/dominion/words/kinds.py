"""Qualities of cards that depend on their types."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.dominion.numbers import counters, tokens
from cardwright.games.dominion.objects.table import Which
from cardwright.games.dominion.rules.queries import match_of, types_of
from cardwright.kernel.effects import Amount, AnObject, Effect, Ref, Set
from cardwright.kernel.frames import ID_MASK, bits_in
from cardwright.kernel.ints import Obj, i64, vec

from .tokens import move_token
from .verbs import plus, plus_as_many

if TYPE_CHECKING:
    from cardwright.games.dominion.objects.table import DominionTable
    from cardwright.kernel.game import Game


@final
class with_types(Which):
    """Dominion D50, D75. A quality: cards that have at least `least` types now."""

    def __init__(self, least: int) -> None:
        super().__init__()
        self.least: i64 = least
        self.label = f"card with {least} or more types"

    def fits(self, g: Game, obj: Obj) -> bool:
        return self.are_enough(types_of(g, obj))

    def ever_fits(self, table: DominionTable, kind: i64) -> bool:
        return self.are_enough(table.types[kind])

    def are_enough(self, types: i64) -> bool:
        """Whether a set of types (a bit each) has at least the required number of types."""
        return bits_in(types) >= self.least


@final
class giving_coins(Which):
    """Dominion D161. A quality: cards with +Coins in their text, for now or for later.

    The amount doesn't matter.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "card with +Coins in its text"

    def fits(self, g: Game, obj: Obj) -> bool:
        return self.ever_fits(match_of(g).cards, g.kind(obj))

    def ever_fits(self, table: DominionTable, kind: i64) -> bool:
        return gives_coins(table.play[kind]) or any(gives_coins(w.effect) for w in table.when[kind])


def gives_coins(e: Effect) -> bool:
    """Dominion D161. Whether an effect or a part of it gives +Coins.

    Placing a token that gives +Coins counts, too.
    """
    if isinstance(e, plus) and e.coins > 0 and not e.unsaid:
        return True
    if isinstance(e, move_token) and (e.token == 0 or e.token == tokens.COIN_TOKEN):
        return True
    if isinstance(e, plus_as_many) and e.counter == counters.COINS:
        return True
    for part in e.parts:
        if gives_coins(part):
            return True
    return False


@final
class types_on(Amount):
    """Dominion D50. The number of types that a card has now. For a set of cards, the number of different
    types among them.
    """

    what: Ref[AnObject] | None
    among: Set[AnObject] | None

    def __init__(self, what: Ref[AnObject] | Set[AnObject]) -> None:
        super().__init__()
        self.what = what if isinstance(what, Ref) else None
        self.among = what if isinstance(what, Set) else None
        of = what.text if isinstance(what, Ref) else what.label
        self.label = f"the number of {'' if isinstance(what, Ref) else 'different '}types of {of}"

    def now(self, g: Game) -> i64:
        what, among = self.what, self.among
        left: i64 = 0
        if what is not None:
            left = types_of(g, Obj(g.slot(what.slot) & ID_MASK))
        if among is not None:
            for ref in among.options(g, vec[i64](capacity=16)):
                left |= types_of(g, Obj(ref & ID_MASK))
        return bits_in(left)
