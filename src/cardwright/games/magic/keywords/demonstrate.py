"""CR 702.144. Demonstrate: you may copy the spell; if you do, an opponent also copies it."""

from __future__ import annotations

from cardwright.games.magic.actions.other_players import that_player
from cardwright.games.magic.actions.stacking import copy_on_stack
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.selectors.nouns import opponent
from cardwright.games.magic.triggers.watches import when_you_cast_this
from cardwright.kernel.effects import THIS
from cardwright.kernel.words import choose, may, seq

from .named import named


def demonstrate() -> Ability:
    """CR 702.144a. An ability: when you cast this, you may copy it. If you do, an opponent of your choice
    also copies it.
    """
    theirs = choose(opponent(), lambda player: that_player(player, copy_on_stack(THIS)))
    return named(
        "demonstrate", when_you_cast_this(may(seq(copy_on_stack(THIS), theirs)), label="demonstrate")
    )
