"""CR 702.69. Gravestorm: copy the spell for each permanent that was put into a graveyard this turn."""

from __future__ import annotations

from cardwright.games.magic.actions.stacking import copy_on_stack
from cardwright.games.magic.conditions.this_turn import BuriedFromPlay
from cardwright.games.magic.objects.players import ANYBODYS
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.selectors.nouns import permanent
from cardwright.games.magic.triggers.watches import when_you_cast_this
from cardwright.kernel.effects import THIS
from cardwright.kernel.words import repeat

from .named import named


def gravestorm() -> Ability:
    """CR 702.69a. An ability: when you cast this, copy it for each permanent put into a graveyard from the
    battlefield this turn.
    """
    copies = repeat(BuriedFromPlay(permanent(), ANYBODYS), copy_on_stack(THIS))
    return named("gravestorm", when_you_cast_this(copies, label="gravestorm"))
