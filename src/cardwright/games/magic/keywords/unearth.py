"""CR 702.84. Unearth: a creature card returns from your graveyard for the rest of the turn."""

from __future__ import annotations

from cardwright.games.magic.abilities.cards import activated
from cardwright.games.magic.abilities.instead import ExileThatIfItLeaves
from cardwright.games.magic.actions.leaving import at_next_step, once_moved
from cardwright.games.magic.actions.verbs import enters, exile
from cardwright.games.magic.durations.lasting import gains, replaces
from cardwright.games.magic.numbers import keywords
from cardwright.games.magic.numbers.durations import FOR_EVER
from cardwright.games.magic.objects.table import FROM_GRAVEYARD, Ability
from cardwright.kernel.effects import IT, THIS
from cardwright.kernel.words import seq

from .named import named


def unearth(price: str) -> Ability:
    """CR 702.84a. An activated ability: pay `price` to return this from your graveyard to the battlefield. It
    has haste and is exiled at the beginning of the next end step.

    It is also exiled if it would leave the battlefield. Only when you could cast a sorcery.
    """
    back = once_moved(
        THIS,
        lambda it: seq(
            gains(keywords.HASTE, it, FOR_EVER),
            at_next_step(exile(IT), it),
            replaces(ExileThatIfItLeaves(), it, FOR_EVER),
        ),
        by=enters(THIS),
    )
    return named("unearth", activated(price, back, sorcery=True, zone=FROM_GRAVEYARD))
