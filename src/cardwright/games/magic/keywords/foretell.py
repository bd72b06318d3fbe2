"""CR 702.143. Foretell: exile the card face down for {2}, and cast it for another cost on a later turn."""

from __future__ import annotations

from cardwright.games.magic.actions.setting_aside import sets_aside, was_set_aside
from cardwright.games.magic.amounts.values import your_turn
from cardwright.games.magic.costs.prices import cost
from cardwright.games.magic.numbers import columns
from cardwright.games.magic.objects.costs import Cost, CostPart
from cardwright.games.magic.objects.table import FROM_EXILE, FROM_HAND, Ability, Activated, Way
from cardwright.games.magic.objects.terms import WAY_ALTERNATIVE
from cardwright.kernel.effects import THIS

from .named import named


def foretell(*price: str | CostPart) -> tuple[Ability, Ability]:
    """CR 702.143a. Two abilities: during your turn you may exile this face down from your hand for {2}. On a
    later turn you may cast it for the cost `price`.
    """
    return foretell_for(cost(*price))


def foretell_for(paid: Cost) -> tuple[Ability, Ability]:
    """CR 702.143b. Like `foretell`, with the cost given as a `Cost`. Exiling the card is a special
    action, which doesn't use the stack.
    """
    way = Way(
        WAY_ALTERNATIVE, paid, f"foretell {paid.label}", was_set_aside(columns.FORETOLD), zone=FROM_EXILE,
        says="as it was foretold",
    )  # fmt: skip
    action = Activated(
        cost("{2}"), sets_aside(THIS, columns.FORETOLD), condition=your_turn(), zone=FROM_HAND, special=True,
        label=f"foretell {paid.label}",
    )  # fmt: skip
    return named("foretell", way), action
