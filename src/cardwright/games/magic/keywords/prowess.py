"""CR 702.108. Prowess: it grows for the turn when you cast a noncreature spell."""

from __future__ import annotations

from cardwright.games.magic.durations.lasting import pump
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.selectors.nouns import NONCREATURE, spell
from cardwright.games.magic.triggers.watches import when_you_cast
from cardwright.kernel.effects import THIS


def prowess() -> Ability:
    """CR 702.108. +1/+1 until end of turn whenever you cast a noncreature spell; goes with the word PROWESS."""
    return when_you_cast(spell(NONCREATURE), pump(1, 1, THIS))
