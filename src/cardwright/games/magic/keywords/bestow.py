"""CR 702.103. Bestow: cast a creature card as an Aura. It becomes a creature again once it is no longer
attached.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.magic.casting.targets import if_kicked, on_target
from cardwright.games.magic.costs.prices import cost
from cardwright.games.magic.numbers import columns, durations, facts
from cardwright.games.magic.numbers.types import AURA, CREATURE
from cardwright.games.magic.objects.costs import Cost
from cardwright.games.magic.objects.open_sets import SUBTYPES
from cardwright.games.magic.objects.table import Ability, Change, Spell, Way
from cardwright.games.magic.objects.terms import WAY_ALTERNATIVE
from cardwright.games.magic.selectors.nouns import creature
from cardwright.kernel.words import nothing

from .named import named

ITS_BIT: Final = (
    8 << columns.LINKED_COST
)  # the last such bit: no other card with several linked costs uses it


def bestow(price: str) -> tuple[Ability, Ability]:
    """CR 702.103a-b. Two abilities: this may be cast for the mana cost `price`. If it is, it is not a
    creature but an Aura with enchant creature.
    """
    return bestow_for(cost(price))


def bestow_for(paid: Cost) -> tuple[Ability, Ability]:
    """CR 702.103a-b. Like `bestow`, for a cost that may include more than mana."""
    way = Way(
        WAY_ALTERNATIVE, paid, f"bestow {paid.label}", bits=ITS_BIT, lasts=durations.WHILE_BESTOWED,
        gives=[
            Change(facts.OP_LOSE_TYPES, CREATURE),
            Change(facts.OP_ADD_SUBS, AURA, subs=[SUBTYPES.added("Aura")]),
        ],
        says="with bestow",
    )  # fmt: skip
    return named("bestow", way), enchants_if_bestowed()


def enchants_if_bestowed() -> Ability:
    """CR 702.103b. An ability: while this spell or permanent is bestowed, it has enchant creature."""
    return Spell(if_kicked(on_target(creature(), lambda c: nothing()), bits=ITS_BIT))
