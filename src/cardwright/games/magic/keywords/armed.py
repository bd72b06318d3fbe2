"""CR 301.5. Equipment that enters with a creature token to which it is attached."""

from __future__ import annotations

from cardwright.games.magic.actions.making import once_created
from cardwright.games.magic.actions.verbs import attach_to, make
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.triggers.watches import when_this_enters
from cardwright.kernel.effects import THIS


def armed(bearer: int) -> Ability:
    """CR 702.92a, 702.163a, 702.182a. When this enters, create such a token, then attach this to it."""
    return when_this_enters(once_created(make(bearer), lambda token: attach_to(THIS, token)))
