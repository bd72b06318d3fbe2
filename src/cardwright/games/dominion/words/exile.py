"""Dominion D100, D101. The Exile mat: putting cards onto it, and discarding them from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.dominion.numbers import causes, zones
from cardwright.games.dominion.objects.table import FROM_EXILE, TABLE, YOURS, When, Which
from cardwright.games.dominion.rules.queries import holder, object_of_kind
from cardwright.kernel.effects import IT, Effect
from cardwright.kernel.ints import Obj, i64
from cardwright.kernel.words import choose_some

from .amounts import number_in
from .naming import called_as
from .qualities import ANY, plural
from .saying import put_there
from .selections import cards_in
from .verbs import Batch, Cards, discard

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class exile(Batch):
    """Dominion D100. Put cards onto the Exile mat of the player who holds them.

    Cards that nobody holds go to the mat of the player of the effect.
    """

    def __init__(self, what: Cards, moved: bool = False) -> None:
        super().__init__(what, f"exile {what.text}{put_there(moved)}", moved=moved)

    def zone(self, g: Game, obj: Obj) -> i64:
        seat = holder(g, obj)
        return g.zone(zones.EXILE_MAT, seat if seat >= 0 else g.seat())

    def cause(self, g: Game, obj: Obj) -> i64:
        return causes.EXILE


@final
class not_exiled(Which):
    """Dominion D100. A quality: cards that a player holds, if that player has no copy of the card on the
    Exile mat.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "card without a copy on its player's Exile mat"

    def fits(self, g: Game, obj: Obj) -> bool:
        seat = holder(g, obj)
        return seat >= 0 and object_of_kind(g, g.zone(zones.EXILE_MAT, seat), g.kind(obj)) < 0


def discard_exiled(which: Which = ANY) -> Effect:
    """Dominion D100, D32. Return an effect that discards
    all cards with a quality from the player's Exile mat.
    """
    there = number_in(zones.EXILE_MAT, which)
    discards = choose_some(there, there, cards_in(zones.EXILE_MAT, which), discard)
    discards.label = f"discard all {plural(which.label)} from your Exile mat"
    return discards


def exiles(e: Effect) -> bool:
    """Dominion D100. Whether an effect may exile a card."""
    if isinstance(e, exile):
        return True
    for part in e.parts:
        if exiles(part):
            return True
    return False


DISCARD_COPIES: Final = When(
    causes.GAIN, discard_exiled(called_as(IT)), FROM_EXILE, YOURS, ANY, True,
    "when you gain a card of which you have a copy on your Exile mat",
)  # fmt: skip
TABLE.add_ability(DISCARD_COPIES, -1, "Exile mat")
