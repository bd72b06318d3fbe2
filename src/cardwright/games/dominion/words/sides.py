"""Sides of an exchange in Dominion: a card that a player holds, and a card from a pile."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.dominion.numbers import causes, zones
from cardwright.games.dominion.rules.queries import has_pile, holder
from cardwright.kernel.batch import MOVE, ON_TOP, SEAT
from cardwright.kernel.effects import THIS, AnObject, Ref
from cardwright.kernel.exchange import Side
from cardwright.kernel.ints import Seat, i64

from .qualities import an
from .verbs import top_named

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class held(Side):
    """Dominion D1, D8, D12. A side of an exchange: a card that a player holds. It returns to the top of its
    pile.

    Its value is the seat of the player who holds it, or -1 if nobody does.
    """

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject] = THIS) -> None:
        super().__init__()
        self.what = what
        self.label = what.text

    def now(self, g: Game) -> i64:
        obj = g.find(g.slot(self.what.slot))
        return holder(g, obj) if obj >= 0 else -1

    def may_become(self, g: Game, value: i64) -> bool:
        obj = g.find(g.slot(self.what.slot))
        return obj >= 0 and holder(g, obj) >= 0 and has_pile(g, obj)

    def why_not(self, g: Game, value: i64) -> i64:
        return causes.NOT_THERE if g.find(g.slot(self.what.slot)) < 0 else causes.NO_PILE

    def become(self, g: Game, value: i64) -> None:
        obj = g.find(g.slot(self.what.slot))
        g.propose(MOVE, g.ref(obj), g.home[obj], ON_TOP, causes.RETURN)


@final
class a(Side):
    """Dominion D1, D5, D9. A side of an exchange: a card from its pile, in the Supply or not. The player
    receives it.

    Its value is always -1, because no player holds the card.
    """

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name: str = name
        self.label = an(name)

    def now(self, g: Game) -> i64:
        return -1

    def may_become(self, g: Game, value: i64) -> bool:
        return top_named(g, self.name) >= 0

    def why_not(self, g: Game, value: i64) -> i64:
        return causes.NO_COPY_LEFT

    def become(self, g: Game, value: i64) -> None:
        at = g.propose(
            MOVE, g.ref(top_named(g, self.name)), g.zone(zones.DISCARDS, Seat(value)), ON_TOP, causes.RECEIVE
        )
        g.pad[at + SEAT] = value
