"""Dominion D82, D83. Non-Supply piles to gain from, and cards in the trash, face up and face down."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.dominion.objects.table import Which
from cardwright.games.dominion.rules.queries import match_of
from cardwright.kernel.effects import AnObject, Set
from cardwright.kernel.ints import append, i64, vec

from .qualities import plural

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class outside_supply(Set[AnObject]):
    """Dominion D82. The top cards of non-Supply piles that have a quality."""

    which: Which

    def __init__(self, which: Which) -> None:
        super().__init__()
        self.which = which
        self.label = f"the {plural(which.label)} in piles outside the Supply"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        zones = g.zones
        for pile in match_of(g).piles:
            if not pile.supply and zones.count(pile.zone) > 0 and self.which.fits(g, zones.top(pile.zone)):
                found = append(found, g.ref(zones.top(pile.zone)))
        return found
