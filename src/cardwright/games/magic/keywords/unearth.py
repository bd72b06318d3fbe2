"""CR 702.84. Unearth: a creature card comes back from its graveyard, for the rest of the turn."""

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
    """CR 702.84a. For this cost it returns from your graveyard and has haste; at the next end step it is exiled.

    So it is if it would leave the battlefield for anywhere else. Only when a sorcery could be cast.
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
