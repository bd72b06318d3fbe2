"""CR 702.103. Spells and permanents that are bestowed Auras, and how they stop being bestowed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.numbers import causes, durations, facts
from cardwright.kernel.facts import FIRST, next_fact
from cardwright.kernel.frames import F_ABOUT, F_LASTS, F_LAYER, TAG_NOTE
from cardwright.kernel.ints import Obj

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def is_bestowed(g: Game, obj: Obj) -> bool:
    """CR 702.103b. Whether a spell or permanent is a bestowed Aura now."""
    ref = g.ref(obj)
    at = next_fact(g, FIRST, facts.OP_LOSE_TYPES, F_ABOUT, ref)
    while at >= 0:
        if g.facts[at + F_LASTS] == durations.WHILE_BESTOWED:
            return True
        at = next_fact(g, at, facts.OP_LOSE_TYPES, F_ABOUT, ref)
    return False


def ceases_to_be_bestowed(g: Game, obj: Obj) -> None:
    """CR 702.103e-f. End the effect that makes an object a bestowed Aura. It is then the creature that is
    printed on its card.
    """
    ref = g.ref(obj)
    f = g.facts
    for layer in (facts.OP_LOSE_TYPES, facts.OP_ADD_SUBS):
        at = next_fact(g, FIRST, layer, F_ABOUT, ref)
        while at >= 0:
            if f[at + F_LASTS] == durations.WHILE_BESTOWED:
                f[at + F_LAYER] = facts.VOID_FACT
            at = next_fact(g, at, layer, F_ABOUT, ref)
    g.drop_facts(F_LAYER, facts.VOID_FACT)
    g.write(TAG_NOTE, obj, 0, 0, causes.NOT_BESTOWED_NOW)
    g.stale = True
