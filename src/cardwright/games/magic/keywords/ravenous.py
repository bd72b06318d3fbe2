"""CR 702.156. Ravenous: the creature enters with X counters, and for a large X its player draws a card."""

from __future__ import annotations

from cardwright.games.magic.abilities.cards import EntersWith
from cardwright.games.magic.actions.drawing import draw
from cardwright.games.magic.amounts.values import X, at_least
from cardwright.games.magic.numbers import events
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.triggers.narrower import TellsX
from cardwright.games.magic.triggers.watches import Moves, when

from .named import named


def ravenous() -> tuple[Ability, Ability]:
    """CR 702.156a. Two abilities: this enters with X +1/+1 counters. When it enters, if X is 5 or more, draw a card."""
    this_enters = Moves(events.ENTERS, None, "when this enters", back=False, this=True)
    return named("ravenous", EntersWith(X)), when(TellsX(this_enters), draw(), at_least(X, 5))
