"""CR 301.5. Equipment that, when it enters, creates a creature token and becomes attached to it."""

from __future__ import annotations

from cardwright.games.magic.actions.making import once_created
from cardwright.games.magic.actions.verbs import attach_to, make
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.triggers.watches import when_this_enters
from cardwright.kernel.effects import THIS


def armed(bearer: int) -> Ability:
    """CR 702.92a, 702.163a, 702.182a. An ability: when this enters, create a token and attach this to it.
    `bearer`: the token's number in the card table.
    """
    return when_this_enters(once_created(make(bearer), lambda token: attach_to(THIS, token)))
