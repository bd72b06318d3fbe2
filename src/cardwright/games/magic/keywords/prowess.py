"""CR 702.108. Prowess: the creature gets +1/+1 when you cast a noncreature spell."""

from __future__ import annotations

from cardwright.games.magic.durations.lasting import pump
from cardwright.games.magic.numbers.types import CREATURE
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.selectors.nouns import spell, types
from cardwright.games.magic.triggers.watches import when_you_cast
from cardwright.kernel.effects import THIS

from .named import named


def prowess() -> Ability:
    """CR 702.108a. An ability: whenever you cast a noncreature spell, this gets +1/+1 until end of turn."""
    return named("prowess", when_you_cast(spell(types(CREATURE, "noncreature", no=True)), pump(1, 1, THIS)))
