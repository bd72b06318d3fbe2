"""CR 702.147. Decayed: the creature can't block, and is sacrificed after it attacks."""

from __future__ import annotations

from cardwright.games.magic.actions.leaving import at_next_step
from cardwright.games.magic.actions.verbs import sacrifice
from cardwright.games.magic.numbers import steps
from cardwright.games.magic.numbers.keywords import CANT_BLOCK
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.triggers.watches import when_this_attacks
from cardwright.kernel.effects import IT, THIS

from .named import named


def decayed() -> tuple[Ability, int]:
    """CR 702.147a. An ability and a keyword: this can't block. If it attacks, it is sacrificed at end of
    combat.
    """
    gone = when_this_attacks(at_next_step(sacrifice(IT), THIS, step=steps.END_COMBAT))
    return named("decayed", gone), CANT_BLOCK
