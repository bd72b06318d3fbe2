"""CR 702.74. Evoke: cast the creature for another cost. It is sacrificed when it enters."""

from __future__ import annotations

from cardwright.games.magic.actions.other_players import that_player
from cardwright.games.magic.actions.verbs import sacrifice
from cardwright.games.magic.amounts.values import was_kicked
from cardwright.games.magic.costs.prices import cost
from cardwright.games.magic.numbers import columns
from cardwright.games.magic.objects.costs import Cost, CostPart
from cardwright.games.magic.objects.table import Ability, Way
from cardwright.games.magic.objects.terms import WAY_ALTERNATIVE
from cardwright.games.magic.triggers.watches import when_this_enters
from cardwright.kernel.effects import THIS


def evoke(*price: str | CostPart) -> tuple[Ability, Ability]:
    """CR 702.74. Two abilities: this may be cast for the cost `price`. If it was, its controller sacrifices
    it when it enters.
    """
    return evoke_for(cost(*price))


def evoke_for(paid: Cost) -> tuple[Ability, Ability]:
    """CR 702.74a. Like `evoke`, with the cost given as a `Cost`."""
    return (
        Way(WAY_ALTERNATIVE, paid, f"evoke {paid.label}"),
        when_this_enters(that_player(THIS, sacrifice(THIS)), was_kicked(columns.BARGAINED)),
    )
