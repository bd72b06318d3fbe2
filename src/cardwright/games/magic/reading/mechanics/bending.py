"""CR 701.63, 701.65. Templates for permanents that endure, and for airbending."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.actions.airbending import airbend
from cardwright.games.magic.actions.enduring import endure
from cardwright.games.magic.numbers.types import WHITE
from cardwright.games.magic.reading.grammar import clause
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.templates.actions import act
from cardwright.games.magic.reading.templates.effects import sentence
from cardwright.games.magic.reading.templates.tokens import X_X, same_kind
from cardwright.kernel.effects import Effect, Ref
from cardwright.kernel.words import may


def endures(e: Env, what: Any, n: Any) -> Effect:
    """CR 701.63a. Return an effect: one permanent endures `n`. Refuse several, of which each player would choose."""
    if not isinstance(what, Ref):
        e.refuse("only one permanent can endure at a time")
    return endure(what, n, same_kind("Creature Spirit", X_X, WHITE, 0, [], ""))


clause("<obj> endures <d>", endures)
sentence("you may have <obj> endure <d>", lambda e, what, n: may(endures(e, what, n)))
act("airbend^s <obj>", lambda e, o: airbend(o))
